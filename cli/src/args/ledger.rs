//! The ledger of a log key, read from a folder.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use verishuffle::ledger::{Ledger, LedgerVerdict};
use verishuffle::logged::{LogId, LogKey, LogPolicy};

use crate::files::chain_folder::{Document, PassedOver, each_document};
use crate::files::input;
use crate::shell;

/// The files of a log: its head, and its leaves.
pub(crate) struct LogFiles {
    pub(crate) head: PathBuf,
    pub(crate) leaves: PathBuf,
}

/// A ledger, and what is still to be fetched for it.
pub(crate) struct Judged {
    pub(crate) verdict: LedgerVerdict,
    pub(crate) requests: Vec<Request>,
    pub(crate) passed_over: PassedOver,
}

/// What to fetch from a log: its head, or more of its leaves.
pub(crate) struct Request {
    url: String,
    to: &'static str,
    file: PathBuf,
}

impl Request {
    /// Returns a line for a shell.
    pub(crate) fn to_line(&self) -> String {
        format!("curl -fsS {} {} {}", shell::quote(&self.url), self.to, shell::quote_path(&self.file))
    }
}

/// Reads the draws in a folder, and the logs: those given, or else each `NAME.head` in the folder with `NAME.leaves`.
pub(crate) fn judge(folder: &Path, given: Vec<LogFiles>, policy: LogPolicy, key: LogKey) -> Result<Judged> {
    let logs = if given.is_empty() { logs_in(folder)? } else { given };
    let urls: Vec<(LogId, Option<String>)> =
        policy.logs().map(|(log, url)| (log, url.map(|url| url.trim_end_matches('/').to_owned()))).collect();
    let mut ledger = Ledger::new(policy, key);
    let passed_over = each_document(folder, |_, document| {
        match document {
            Document::Terms(terms) => ledger.show(&terms),
            Document::Transcript(transcript) => ledger.show(transcript.terms()),
        }
        Ok(())
    })?;
    let (mut requests, mut known) = (Vec::new(), Vec::new());
    for LogFiles { head, leaves } in logs {
        let mut log = ledger.log(&input::log_head(&head)?).with_context(|| shell::input_name(&head))?;
        let is_there = input::is_stdin(&leaves) || leaves.exists();
        let read = if is_there { read_leaves(&leaves, |part| log.read(part))? } else { 0 };
        if let Some(id) = log.log() {
            known.push(id);
            let url = urls.iter().find(|(of, _)| *of == id).and_then(|(_, url)| url.as_deref());
            if let Some(url) = url.filter(|_| read < log.size()) {
                let url = format!("{url}/get-leaves/{read}/{}", log.size());
                requests.push(Request { url, to: ">>", file: leaves.clone() });
            }
        }
        ledger.add(log).with_context(|| shell::path_text(&leaves))?;
    }
    for (log, url) in urls.iter().filter(|(log, _)| !known.contains(log)) {
        let file = folder.join(format!("{log}.head"));
        requests.extend(url.iter().map(|url| Request {
            url: format!("{url}/get-tree-head"),
            to: "-o",
            file: file.clone(),
        }));
    }
    Ok(Judged { verdict: ledger.verdict(), requests, passed_over })
}

fn logs_in(folder: &Path) -> Result<Vec<LogFiles>> {
    ensure!(folder.is_dir(), "{} must be the folder that holds the draws", shell::path_text(folder));
    let entries = fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    let mut files: Vec<PathBuf> = entries.with_context(|| shell::path_text(folder))?;
    files.sort();
    let heads = files.into_iter().filter(|file| file.extension().is_some_and(|extension| extension == "head"));
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
        read(&part[..length]).with_context(|| shell::path_text(file))?;
    }
}
