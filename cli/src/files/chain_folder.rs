//! Reads the folder of a chain of draws: the terms and transcripts in it, and which files were ignored.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use verishuffle::{Terms, Transcript, document_kind};

use super::input::{Draw, read_as};
use super::kind::FileKind;
use super::recognition::{find_format, misread, recognise};
use super::{file_bytes, input};
use crate::shell;

/// The files that were ignored, in the order of their names.
#[derive(Default)]
pub(crate) struct Ignored {
    files: Vec<IgnoredFile>,
}

struct IgnoredFile {
    name: PathBuf,
    /// The kind of the document, if it is one of verishuffle.
    kind: Option<&'static str>,
}

/// Calls `visit` with each document of a draw in the folder and the name of its file, in the order of the names.
/// Returns what was ignored: folders, files that are not named `*.json`, those named `._*`, and JSON of other kinds.
///
/// It is an error if anything else is named `*.json`, such as a pipe, and if a file of this name can't be read, is not
/// one whole JSON value, has two keys `format`, or is a malformed document of a draw.
pub(crate) fn each_document(folder: &Path, mut visit: impl FnMut(String, Draw) -> Result<()>) -> Result<Ignored> {
    let mut ignored = Ignored::default();
    for path in files(folder)? {
        let name = path.file_name().map_or_else(|| path.clone(), PathBuf::from);
        let shown = shell::path_text(&name);
        match read(&path)? {
            Ok(draw) => visit(shown, draw)?,
            Err(kind) => ignored.files.push(IgnoredFile { name, kind }),
        }
    }
    Ok(ignored)
}

/// Returns the paths in a folder, sorted.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    ensure!(
        !folder.is_file(),
        "{} is a file, but must be the folder that holds the terms and transcripts of the chain",
        shell::path_text(folder)
    );
    let files = fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    let mut files: Vec<PathBuf> = files.with_context(|| shell::path_text(folder))?;
    files.sort();
    Ok(files)
}

/// Reads a document of a draw. Of another file, the error is its kind if it is a document of verishuffle.
fn read(path: &Path) -> Result<Result<Draw, Option<&'static str>>> {
    let name = path.file_name().unwrap_or(path.as_os_str()).as_encoded_bytes();
    // macOS keeps metadata beside a file under such a name, on file systems without room for it.
    if !name.ends_with(b".json") || name.starts_with(b"._") || path.is_dir() {
        return Ok(Err(None));
    }
    file_bytes::open_regular(path)?;
    let bytes = input::document(path)?;
    let format = find_format(&bytes).map_err(|error| unreadable(path, &bytes, &error))?;
    let Some(format) = format else { return Ok(Err(None)) };
    Ok(match document_kind(&format) {
        Some("transcript") => Ok(Draw::Drawn(read_as(path, FileKind::Transcript, &bytes, Transcript::from_json)?)),
        Some(kind) if kind != "terms" => Err(Some(kind)),
        None if !format.starts_with("verishuffle/") => Err(None),
        // Terms, or a document of another version, which their reader names.
        _ => Ok(Draw::Announced(read_as(path, FileKind::Terms, &bytes, Terms::from_json)?)),
    })
}

/// Returns the error, with its place, of a file that is not one whole JSON value with at most one format.
fn unreadable(path: &Path, bytes: &[u8], error: &serde_json::Error) -> anyhow::Error {
    let name = shell::path_text(path);
    if error.is_data() {
        return anyhow!("{name}: {error}");
    }
    // The library finds the same fault, and words and places it as in every document.
    let (kind, found) = match recognise(bytes) {
        Some(FileKind::Transcript) => (FileKind::Transcript, Transcript::from_json(bytes).err()),
        _ => (FileKind::Terms, Terms::from_json(bytes).err()),
    };
    found.map_or_else(|| anyhow!("{name}: {error}"), |found| misread(path, bytes, kind, found))
}

impl Ignored {
    /// Keeps those with such a name.
    pub(crate) fn keep(&mut self, is_kept: impl Fn(&Path) -> bool) {
        self.files.retain(|file| is_kept(&file.name));
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(|file| file.name.as_path())
    }

    /// Returns words for the files that were ignored, or `None` if there were none.
    pub(crate) fn describe(&self) -> Option<String> {
        const MOST_NAMES: usize = 10;
        let plural = |n: usize| if n == 1 { "" } else { "s" };
        let mut kinds = BTreeMap::<&str, usize>::new();
        for kind in self.files.iter().filter_map(|file| file.kind) {
            *kinds.entry(kind).or_default() += 1;
        }
        let mut words: Vec<String> = kinds.iter().map(|(kind, &n)| format!("{n} {kind}{}", plural(n))).collect();
        let others: Vec<String> =
            self.files.iter().filter(|file| file.kind.is_none()).map(|file| shell::path_text(&file.name)).collect();
        if !others.is_empty() {
            let more = if others.len() > MOST_NAMES { ", .." } else { "" };
            let names = others[..others.len().min(MOST_NAMES)].join(", ");
            words.push(format!("{} other file{} ({names}{more})", others.len(), plural(others.len())));
        }
        (!words.is_empty()).then(|| words.join(", "))
    }
}
