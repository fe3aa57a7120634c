//! Reads the folder of a chain of draws: the terms and transcripts in it, and which files were passed over.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use serde_json::Value;
use verishuffle::text::quoted;
use verishuffle::{Terms, Transcript, document_kind};

use crate::files::input;
use crate::terminal;

/// A document of a draw.
pub(crate) enum Document {
    Terms(Terms),
    Transcript(Transcript),
}

/// The files that were passed over.
#[derive(Default)]
pub(crate) struct PassedOver {
    /// For each kind of document of verishuffle that says nothing about a chain, the number of such files.
    kinds: BTreeMap<&'static str, usize>,
    /// The names of all other files, made visible for a person.
    others: Vec<String>,
}

/// Calls `visit` with each document of a draw in the folder and the name of its file, in the order of the names.
/// Returns what was passed over.
///
/// It is an error if a file is or seems to be a document of verishuffle and can't be read.
pub(crate) fn each_document(
    folder: &Path,
    mut visit: impl FnMut(String, Document) -> Result<()>,
) -> Result<PassedOver> {
    let mut passed_over = PassedOver::default();
    for path in files(folder)? {
        let name = terminal::path_text(path.file_name().map_or(&path, Path::new));
        let is_json = path.extension().is_some_and(|extension| extension == "json");
        // Only files are read: reading a pipe may wait forever.
        if !is_json || !fs::metadata(&path).is_ok_and(|found| found.is_file()) {
            passed_over.others.push(name);
            continue;
        }
        let bytes = input::document(&path)?;
        match kind(&bytes).with_context(|| terminal::path_text(&path))? {
            Kind::Terms => {
                let terms = Terms::from_json(&bytes).with_context(|| terminal::path_text(&path))?;
                visit(name, Document::Terms(terms))?;
            }
            Kind::Transcript => {
                let transcript = Transcript::from_json(&bytes).with_context(|| terminal::path_text(&path))?;
                visit(name, Document::Transcript(transcript))?;
            }
            Kind::NotOfAChain(kind) => *passed_over.kinds.entry(kind).or_default() += 1,
            Kind::NoDocument => passed_over.others.push(name),
        }
    }
    Ok(passed_over)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let files = fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    let mut files: Vec<PathBuf> = files.with_context(|| terminal::path_text(folder))?;
    files.sort();
    Ok(files)
}

enum Kind {
    Terms,
    Transcript,
    /// A document of verishuffle that is not about a whole draw.
    NotOfAChain(&'static str),
    NoDocument,
}

fn kind(bytes: &[u8]) -> Result<Kind> {
    let Ok(FormatField { format }) = serde_json::from_slice(bytes) else {
        // A damaged transcript must not be passed over.
        const FORMAT_START: &[u8] = b"verishuffle/1 ";
        ensure!(
            !bytes.windows(FORMAT_START.len()).any(|bytes| bytes == FORMAT_START),
            "the document is damaged: it is not one whole JSON object"
        );
        return Ok(Kind::NoDocument);
    };
    Ok(match format.as_str() {
        Some(format) => match document_kind(format) {
            Some("terms") => Kind::Terms,
            Some("transcript") => Kind::Transcript,
            Some(kind) => Kind::NotOfAChain(kind),
            None if format.starts_with("verishuffle/") => {
                bail!("its format is {}, which this version does not know", quoted(format))
            }
            None => Kind::NoDocument,
        },
        None => Kind::NoDocument,
    })
}

/// The part of a JSON object that says which document it is.
#[derive(Deserialize)]
struct FormatField {
    #[serde(default)]
    format: Value,
}

impl PassedOver {
    /// Returns words for the files that were passed over, or `None` if there were none.
    pub(crate) fn describe(&self) -> Option<String> {
        const MOST_NAMES: usize = 10;
        let plural = |n: usize| if n == 1 { "" } else { "s" };
        let mut words: Vec<String> = self.kinds.iter().map(|(kind, &n)| format!("{n} {kind}{}", plural(n))).collect();
        let others = self.others.len();
        if others > 0 {
            let more = if others > MOST_NAMES { ", .." } else { "" };
            let names = self.others[..others.min(MOST_NAMES)].join(", ");
            words.push(format!("{others} other file{} ({names}{more})", plural(others)));
        }
        (!words.is_empty()).then(|| words.join(", "))
    }
}
