//! The documents of a folder: what of it belongs to a chain of draws, and what is passed over.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use serde_json::Value;
use verishuffle::{Terms, Transcript};

use crate::files::input;
use crate::terminal;

/// A document of a draw.
pub(crate) enum Document {
    Terms(Terms),
    Transcript(Transcript),
}

/// What was passed over.
#[derive(Default)]
pub(crate) struct PassedOver {
    /// Documents of ours that tell nothing of a chain, by kind.
    kinds: BTreeMap<&'static str, usize>,
    /// Names of everything else, visible.
    others: Vec<String>,
}

/// Gives each document of a draw in the folder to `take`, with the name of its file, one after the other.
///
/// A file that says or seems to be a document of ours and can't be read is an error.
pub(crate) fn each_document(folder: &Path, mut take: impl FnMut(String, Document)) -> Result<PassedOver> {
    let mut passed_over = PassedOver::default();
    for path in files(folder)? {
        let name = terminal::path(path.file_name().map_or(&path, Path::new));
        let is_json = path.extension().is_some_and(|extension| extension == "json");
        // A pipe would keep us waiting.
        if !is_json || !fs::metadata(&path).is_ok_and(|found| found.is_file()) {
            passed_over.others.push(name);
            continue;
        }
        let bytes = input::record(&path)?;
        match kind(&bytes).with_context(|| terminal::path(&path))? {
            Kind::Terms => {
                take(name, Document::Terms(Terms::from_json(&bytes).with_context(|| terminal::path(&path))?))
            }
            Kind::Transcript => {
                let transcript = Transcript::from_json(&bytes).with_context(|| terminal::path(&path))?;
                take(name, Document::Transcript(transcript));
            }
            Kind::Unchained(kind) => *passed_over.kinds.entry(kind).or_default() += 1,
            Kind::Other => passed_over.others.push(name),
        }
    }
    Ok(passed_over)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let files = fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    let mut files: Vec<PathBuf> = files.with_context(|| terminal::path(folder))?;
    files.sort();
    Ok(files)
}

enum Kind {
    Terms,
    Transcript,
    /// Of ours, but about no whole draw.
    Unchained(&'static str),
    Other,
}

fn kind(bytes: &[u8]) -> Result<Kind> {
    let Ok(Head { format }) = serde_json::from_slice(bytes) else {
        // Half of a transcript must not be overlooked.
        const OURS: &[u8] = b"verishuffle/1 ";
        ensure!(!bytes.windows(OURS.len()).any(|bytes| bytes == OURS), "a damaged document: no whole JSON object");
        return Ok(Kind::Other);
    };
    Ok(match format.as_str() {
        Some("verishuffle/1 terms") => Kind::Terms,
        Some("verishuffle/1 transcript") => Kind::Transcript,
        Some("verishuffle/1 secret") => Kind::Unchained("secret"),
        Some("verishuffle/1 opening") => Kind::Unchained("opening"),
        Some("verishuffle/1 blinding") => Kind::Unchained("blinding"),
        Some("verishuffle/1 entry proof") => Kind::Unchained("entry proof"),
        Some(format) if format.starts_with("verishuffle/") => {
            bail!("its format is {}, which is not known here", verishuffle::quoted(format))
        }
        _ => Kind::Other,
    })
}

/// What is looked at first of any JSON object.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    format: Value,
}

impl PassedOver {
    /// In words, if anything was.
    pub(crate) fn in_words(&self) -> Option<String> {
        const NAMED: usize = 10;
        let plural = |n: usize| if n == 1 { "" } else { "s" };
        let mut words: Vec<String> = self.kinds.iter().map(|(kind, &n)| format!("{n} {kind}{}", plural(n))).collect();
        let others = self.others.len();
        if others > 0 {
            let more = if others > NAMED { ", .." } else { "" };
            let names = self.others[..others.min(NAMED)].join(", ");
            words.push(format!("{others} other file{} ({names}{more})", plural(others)));
        }
        (!words.is_empty()).then(|| words.join(", "))
    }
}
