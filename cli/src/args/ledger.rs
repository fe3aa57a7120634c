//! The ledger of a log key, read from a folder.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use verishuffle::ledger::{Ledger, LedgerVerdict};
use verishuffle::logged::{LogId, LogKey, LogPolicy};

use crate::files::chain_folder::{Ignored, each_document, files};
use crate::files::input;
use crate::shell;

/// The files of a log: its head, and its leaves.
pub(crate) struct LogFiles {
    pub(crate) head: PathBuf,
    pub(crate) leaves: PathBuf,
}

/// The ends of the names of files that are fetched.
const OF_LOGS: [&str; 3] = ["head", "leaves", "part"];

/// A ledger, and what is still to be fetched for it.
pub(crate) struct Judged {
    pub(crate) verdict: LedgerVerdict,
    /// Lines for a shell.
    pub(crate) requests: Vec<String>,
    /// What fetching can't mend, in a sentence each.
    pub(crate) hints: Vec<String>,
    pub(crate) ignored: Ignored,
}

/// Reads the draws in a folder, and the logs: those given, or else each `NAME.head` in the folder with `NAME.leaves`.
pub(crate) fn judge(folder: &Path, given: Vec<LogFiles>, policy: LogPolicy, key: LogKey) -> Result<Judged> {
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
