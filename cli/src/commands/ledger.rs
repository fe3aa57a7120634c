//! `verishuffle ledger`: judges whether a log key logged the draws in a folder, and no others.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::Args;
use verishuffle::ledger::{Ledger, LedgerVerdict};
use verishuffle::logged::{LogId, LogKey, LogPolicy};

use crate::args::log::{read_key, read_policy, show};
use crate::files::chain_folder::{Ignored, each_document, files};
use crate::files::input;
use crate::outcome::Outcome;
use crate::progress::during;
use crate::shell;
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
        input::check_stdin(head.iter().chain(&leaves).chain([&log_policy]))?;
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

/// The files of a log: its head, and its leaves.
struct LogFiles {
    head: PathBuf,
    leaves: PathBuf,
}

/// The ends of the names of files that are fetched.
const OF_LOGS: [&str; 3] = ["head", "leaves", "part"];

/// A ledger, and what is still to be fetched for it.
struct Judged {
    verdict: LedgerVerdict,
    /// Lines for a shell.
    requests: Vec<String>,
    /// The problems that fetching does not solve, a sentence each.
    hints: Vec<String>,
    ignored: Ignored,
}

/// Judges the ledger of a folder, for the verdict on one of its draws.
pub(super) fn ledger_of(folder: &Path, policy: LogPolicy, key: LogKey) -> Result<LedgerVerdict> {
    Ok(judge(folder, Vec::new(), policy, key)?.verdict)
}

/// Reads the draws in a folder, and the logs: those given, or else each `NAME.head` in the folder with `NAME.leaves`.
fn judge(folder: &Path, given: Vec<LogFiles>, policy: LogPolicy, key: LogKey) -> Result<Judged> {
    let logs = if given.is_empty() { logs_in(folder)? } else { given };
    let urls: Vec<(LogId, Option<String>)> =
        policy.logs().map(|(log, url)| (log, url.map(|url| url.trim_end_matches('/').to_owned()))).collect();
    let mut ledger = Ledger::new(policy, key);
    let mut ignored = each_document(folder, |_, draw| {
        ledger.show(draw.terms());
        Ok(())
    })?;
    ignored.keep(|name| !name.extension().is_some_and(|extension| OF_LOGS.iter().any(|of| extension == *of)));
    let (mut requests, mut hints, mut known) = (Vec::new(), Vec::new(), Vec::new());
    for LogFiles { head, leaves } in logs {
        let mut log = ledger.log(&input::log_file(&head)?).with_context(|| anew(&head))?;
        let is_there = input::is_stdin(&leaves) || leaves.exists();
        let read = if is_there { read_leaves(&leaves, |part| log.read(part))? } else { 0 };
        match log.log() {
            None => hints.push(format!(
                "{} is signed by no log of the policy. Remove it, or give the right policy.",
                shell::input_name(&head)
            )),
            Some(id) if known.contains(&id) => hints.push(format!(
                "{} is a second head of the log {id}. Remove the older of the two.",
                shell::input_name(&head)
            )),
            Some(id) => {
                known.push(id);
                let url = urls.iter().find(|(of, _)| *of == id).and_then(|(_, url)| url.as_deref());
                match url.filter(|_| read < log.size() && !input::is_stdin(&leaves)) {
                    // Leaves are added only once their reply is whole, and the last line fails if it has none.
                    Some(url) => {
                        let part = leaves.with_extension("part");
                        requests.push(curl(&format!("{url}/get-leaves/{read}/{}", log.size()), &part));
                        let (part, leaves) = (shell::quote_path(&part), shell::quote_path(&leaves));
                        requests.push(format!("grep leaf= {part} >> {leaves}"));
                    }
                    None if read > log.size() => hints.push(format!(
                        "{} has more leaves than its head counts. Remove both, and fetch them anew.",
                        shell::input_name(&leaves)
                    )),
                    None => {}
                }
            }
        }
        ledger.add(log).with_context(|| anew(&leaves))?;
    }
    for (log, url) in urls.iter().filter(|(log, _)| !known.contains(log)) {
        let file = folder.join(format!("{log}.head"));
        match url {
            // Another head of this name would be fetched again and again.
            Some(_) if file.exists() => {}
            Some(url) => requests.push(curl(&format!("{url}/get-tree-head"), &file)),
            None => hints.push(format!(
                "The policy has no address of the log {log}. Put its head into {}, and its leaves beside it.",
                shell::path_text(&file)
            )),
        }
    }
    Ok(Judged { verdict: ledger.verdict(), requests, hints, ignored })
}

/// Returns the line for a shell that fetches a file.
fn curl(url: &str, file: &Path) -> String {
    format!("curl -fsSLg --url {} -o {}", shell::quote(url), shell::quote_path(file))
}

/// Returns the name of a file that was fetched, and what helps if it is malformed.
fn anew(file: &Path) -> String {
    if input::is_stdin(file) {
        return shell::input_name(file);
    }
    format!("{} (to fetch it anew, remove it)", shell::path_text(file))
}

fn logs_in(folder: &Path) -> Result<Vec<LogFiles>> {
    ensure!(folder.is_dir(), "{} must be the folder that holds the draws", shell::path_text(folder));
    let heads = files(folder)?.into_iter().filter(|file| file.extension().is_some_and(|extension| extension == "head"));
    Ok(heads.map(|head| LogFiles { leaves: head.with_extension("leaves"), head }).collect())
}

/// Reads a file of leaves in parts, and returns how many lines it has.
fn read_leaves(file: &Path, mut read: impl FnMut(&[u8]) -> verishuffle::Result<()>) -> Result<u64> {
    let mut bytes = input::open(file)?;
    let (mut part, mut lines) = (vec![0; 1 << 20], 0);
    loop {
        let length = bytes.read(&mut part).with_context(|| shell::path_text(file))?;
        if length == 0 {
            return Ok(lines);
        }
        lines += memchr::memchr_iter(b'\n', &part[..length]).count() as u64;
        read(&part[..length]).with_context(|| anew(file))?;
    }
}
