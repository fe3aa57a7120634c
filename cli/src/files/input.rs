//! Reading: documents and lists, each within a limit, whatever a file claims its size is.

use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use verishuffle::{Blinding, EntryProof, Error, List, ListProblem, SealOpening, Secret, Terms, Transcript};
use zeroize::Zeroizing;

use crate::terminal;

/// Bytes in terms, a secret, an opening, a blinding or an entry proof, at most.
const DOCUMENT_BYTES: u64 = 16 << 20;
/// Bytes in a transcript or a list, at most.
const RECORD_BYTES: u64 = 16 << 30;
/// A line so long is no entry, however much of it is still to come.
const LINE_BYTES: usize = 16 << 20;
/// Bytes that are read before they are looked at.
const PIECE: u64 = 1 << 20;

pub(crate) fn terms(path: &Path) -> Result<Terms> {
    Terms::from_json(&read(path, DOCUMENT_BYTES)?).with_context(|| terminal::input(path))
}

pub(crate) fn opening(path: &Path) -> Result<SealOpening> {
    SealOpening::from_json(&read_secret(path)?).with_context(|| terminal::input(path))
}

pub(crate) fn secret(path: &Path) -> Result<Secret> {
    Secret::from_json(&read_secret(path)?).with_context(|| terminal::input(path))
}

pub(crate) fn blinding(path: &Path) -> Result<Blinding> {
    Blinding::from_json(&read_secret(path)?).with_context(|| terminal::input(path))
}

pub(crate) fn proof(path: &Path) -> Result<EntryProof> {
    EntryProof::from_json(&read_secret(path)?).with_context(|| terminal::input(path))
}

pub(crate) fn transcript(path: &Path) -> Result<Transcript> {
    Transcript::from_json(&record(path)?).with_context(|| terminal::input(path))
}

pub(crate) fn list(path: &Path) -> Result<List> {
    let text = read_lines(path)?;
    List::from_text(&text).with_context(|| terminal::input(path))
}

/// stdin can be read once.
pub(crate) fn check_stdin<'a>(paths: impl IntoIterator<Item = &'a Path>) -> Result<()> {
    let from_stdin = paths.into_iter().filter(|path| is_stdin(path)).count();
    ensure!(from_stdin <= 1, "- is stdin, which only one file can be read from");
    Ok(())
}

pub(crate) fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// How long a file is, as far as it says so.
pub(crate) fn size(path: &Path) -> Option<u64> {
    if is_stdin(path) {
        return None;
    }
    fs::metadata(path).ok().filter(Metadata::is_file).map(|found| found.len())
}

pub(crate) fn open(path: &Path) -> Result<Box<dyn Read + Send>> {
    if is_stdin(path) {
        return Ok(Box::new(io::stdin()));
    }
    Ok(Box::new(File::open(path).with_context(|| terminal::path(path))?))
}

pub(crate) fn read(path: &Path, limit: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    read_into(&mut bytes, path, limit)?;
    Ok(bytes)
}

fn read_secret(path: &Path) -> Result<Zeroizing<Vec<u8>>> {
    let mut bytes = Zeroizing::new(Vec::new());
    // Room for all there may be, so that no copy stays behind where it grew.
    bytes.try_reserve_exact(DOCUMENT_BYTES as usize + 1).with_context(|| terminal::input(path))?;
    read_into(&mut bytes, path, DOCUMENT_BYTES)?;
    Ok(bytes)
}

/// Takes memory only for what is read, never for what is claimed.
fn read_into(bytes: &mut Vec<u8>, path: &Path, limit: u64) -> Result<()> {
    open(path)?.take(limit + 1).read_to_end(bytes).with_context(|| terminal::input(path))?;
    check_size(bytes, path, limit)
}

fn check_size(bytes: &[u8], path: &Path, limit: u64) -> Result<()> {
    ensure!(bytes.len() as u64 <= limit, "{}: more than {limit} bytes", terminal::input(path));
    Ok(())
}

/// Any document. As [`read`], but ends where no document begins: a device may never do.
pub(crate) fn record(path: &Path) -> Result<Zeroizing<Vec<u8>>> {
    let mut file = open(path)?;
    // It may turn out to be a secret, which is never so long that it would have to grow.
    let mut bytes = Zeroizing::new(Vec::with_capacity(PIECE as usize + 1));
    (&mut file).take(PIECE).read_to_end(&mut bytes).with_context(|| terminal::input(path))?;
    if bytes.trim_ascii_start().starts_with(b"{") {
        file.take(RECORD_BYTES + 1 - PIECE).read_to_end(&mut bytes).with_context(|| terminal::input(path))?;
        check_size(&bytes, path, RECORD_BYTES)?;
        // Wiping would else write to memory that nothing was read into.
        bytes.shrink_to_fit();
    }
    Ok(bytes)
}

/// As [`read`], but ends at a line that can't be an entry: a device may have no line end at all.
fn read_lines(path: &Path) -> Result<Vec<u8>> {
    let mut file = open(path)?;
    let (mut bytes, mut line_start) = (Vec::new(), 0);
    loop {
        let piece_start = bytes.len();
        (&mut file).take(PIECE).read_to_end(&mut bytes).with_context(|| terminal::input(path))?;
        if bytes.len() == piece_start {
            return Ok(bytes);
        }
        check_size(&bytes, path, RECORD_BYTES)?;
        if let Some(lf) = bytes[piece_start..].iter().rposition(|&b| b == b'\n') {
            line_start = piece_start + lf + 1;
        }
        let length = bytes.len() - line_start;
        if length > LINE_BYTES {
            let line = 1 + bytes.iter().filter(|&&b| b == b'\n').count() as u64;
            return Err(Error::List { line, problem: ListProblem::TooLong(length) })
                .with_context(|| terminal::input(path));
        }
    }
}
