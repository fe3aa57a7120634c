//! `verishuffle ledger`: judges whether a log key logged the draws in a folder, and no others.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Args;

use crate::args::ledger::{LogFiles, judge};
use crate::args::log::{read_key, read_policy, show};
use crate::files::input;
use crate::outcome::Outcome;
use crate::progress::during;
use crate::terminal::{self, json, paint};

#[derive(Args)]
pub(crate) struct LedgerCommand {
    /// A folder with the terms or transcripts of all draws of the log key, as *.json
    ///
    /// It may also hold the files of each log of the policy: its head, in NAME.head, and all its leaves, in NAME.leaves.
    folder: PathBuf,
    /// Which logs and witnesses count: a policy file, or sigsum-generic-2025-1
    ///
    /// Take it from whoever you trust to choose witnesses, never from the files of the draws. A file that is named like a
    /// known policy is given as ./NAME.
    #[arg(long, value_name = "POLICY")]
    log_policy: PathBuf,
    /// The organiser's key for draws, as you knew it before the draws: 64 digits, or a file with this one key
    #[arg(long, value_name = "KEY")]
    log_key: String,
    /// What a log replied to get-tree-head, in place of the files in the folder; repeat for each log (- for stdin)
    #[arg(long, value_name = "FILE", requires = "leaves")]
    head: Vec<PathBuf>,
    /// What the same log replied to get-leaves, from its first leaf to the size in its head (- for stdin)
    #[arg(long, value_name = "FILE", requires = "head")]
    leaves: Vec<PathBuf>,
}

impl LedgerCommand {
    pub(crate) fn run(self) -> Result<Outcome> {
        let Self { folder, log_policy, log_key, head, leaves } = self;
        input::check_stdin(head.iter().chain(&leaves).chain([&log_policy]).map(PathBuf::as_path))?;
        ensure!(head.len() == leaves.len(), "give one --leaves for each --head, in the same order");
        let given = head.into_iter().zip(leaves).map(|(head, leaves)| LogFiles { head, leaves }).collect();
        let (policy, key) = (read_policy(&log_policy)?, read_key(&log_key)?);
        show(&policy, key);
        let judged = during("reading the leaves of the logs", || judge(&folder, given, policy, key))?;
        if let Some(ignored) = judged.ignored.describe() {
            terminal::note(format_args!("Ignored: {ignored}."));
        }
        let verdict = judged.verdict;
        terminal::print_result(
            |out| {
                let text = verdict.to_string();
                let (details, headline) = text.trim_end().rsplit_once('\n').unwrap_or(("", text.trim_end()));
                if !details.is_empty() {
                    writeln!(out, "{details}")?;
                }
                judged.hints.iter().try_for_each(|hint| writeln!(out, "{hint}"))?;
                judged.requests.iter().try_for_each(|line| writeln!(out, "To fetch: {line}"))?;
                writeln!(out, "{}", paint(headline, verdict.conclusion()))
            },
            || json::raw(verdict.to_json()),
        )?;
        Ok(if verdict.is_whole() { Outcome::Holds } else { Outcome::Fails })
    }
}
