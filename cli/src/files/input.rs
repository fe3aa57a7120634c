//! Reads documents, lists and lines of pins.

#[cfg(unix)]
use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use verishuffle::archive::ArchiveSummary;
use verishuffle::awards::AwardsFile;
use verishuffle::error::{AllocationProblem, ListProblem};
use verishuffle::logged::{LogPolicy, LogProof};
use verishuffle::proof::{EntryProof, Proof};
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::text::printable;
use verishuffle::{Blinding, Error, List, PartyOpening, Pins, Secret, Terms, Transcript, limits, memory};
use verishuffle_lists::tables::table_input::TableInput;
use verishuffle_lists::workbooks::{SeveralSheets, read_sheet};
use zeroize::Zeroizing;

use super::file_bytes::{self, CHUNK_BYTES, read_begin, read_list, read_wiped};
pub(crate) use super::file_bytes::{DOCUMENT_BYTES, RECORD_BYTES, document, is_stdin, open, read, size};
use super::kind::{FileKind, misplaced};
use super::line_reader::LineReader;
use super::recognition::{may_be_entries, misread, recognise, recognise_lines, recognise_list};
use crate::error::Reworded;
use crate::progress::during;
use crate::shell;

/// Maximum bytes in a log policy, a proof of a log or a file with a key.
const LOG_FILE_BYTES: u64 = limits::LOG_PROOF_BYTES as u64;
const TABLE_BYTES: u64 = 1 << 30;
const SUMMARY_BYTES: u64 = 128 << 20;
/// Maximum bytes in a line of pins: more than 64 names and values of the largest size with every byte escaped.
const PIN_LINE_BYTES: usize = limits::PIN_LINE_BYTES;

/// Reads a document of this kind from the bytes of its file.
pub(crate) fn read_as<T>(
    path: &Path,
    kind: FileKind,
    bytes: &[u8],
    read: impl FnOnce(&[u8]) -> verishuffle::Result<T>,
) -> Result<T> {
    read(bytes).map_err(|error| misread(path, bytes, kind, error))
}

pub(crate) fn terms(path: &Path) -> Result<Terms> {
    read_as(path, FileKind::Terms, &read(path, DOCUMENT_BYTES)?, Terms::from_json)
}

pub(crate) fn opening(path: &Path) -> Result<PartyOpening> {
    read_as(path, FileKind::Opening, &read_wiped(path, open(path)?)?, PartyOpening::from_json)
}

/// Reads a secret from a regular file or from stdin.
pub(crate) fn secret(path: &Path) -> Result<Secret> {
    let file: Box<dyn Read + Send> =
        if is_stdin(path) { Box::new(io::stdin()) } else { Box::new(file_bytes::open_regular(path)?.0) };
    read_as(path, FileKind::Secret, &read_wiped(path, file)?, Secret::from_json)
}

pub(crate) fn blinding(path: &Path) -> Result<Blinding> {
    read_as(path, FileKind::Blinding, &read_wiped(path, open(path)?)?, Blinding::from_json)
}

pub(crate) fn proof(path: &Path) -> Result<EntryProof> {
    read_as(path, FileKind::Proof, &read_wiped(path, open(path)?)?, EntryProof::from_json)
}

/// Reads the proof of an entry or of an id, whichever it is.
pub(crate) fn any_proof(path: &Path) -> Result<Proof> {
    let bytes = read_wiped(path, open(path)?)?;
    let kind = if recognise(&bytes) == Some(FileKind::IdProof) { FileKind::IdProof } else { FileKind::Proof };
    read_as(path, kind, &bytes, Proof::from_json)
}

pub(crate) fn summary(path: &Path) -> Result<ArchiveSummary> {
    read_as(path, FileKind::Summary, &read(path, SUMMARY_BYTES)?, ArchiveSummary::from_json)
}

pub(crate) fn transcript(path: &Path) -> Result<Transcript> {
    reading(path, || read_as(path, FileKind::Transcript, &document(path)?, Transcript::from_json))
}

pub(crate) fn log_proof(path: &Path) -> Result<LogProof> {
    read_as(path, FileKind::LogProof, &read(path, LOG_FILE_BYTES)?, LogProof::from_text)
}

/// Reads the text of a proof that a commitment was logged.
pub(crate) fn log_proof_text(path: &Path) -> Result<String> {
    let bytes = read(path, LOG_FILE_BYTES)?;
    read_as(path, FileKind::LogProof, &bytes, LogProof::from_text)?;
    String::from_utf8(bytes).context("a proof is ASCII")
}

pub(crate) fn log_policy(path: &Path) -> Result<LogPolicy> {
    read_as(path, FileKind::LogPolicy, &read(path, LOG_FILE_BYTES)?, LogPolicy::from_text)
}

/// Reads the head of a log, or a file with its key.
pub(crate) fn log_file(path: &Path) -> Result<Vec<u8>> {
    read(path, LOG_FILE_BYTES)
}

/// A document of a draw.
pub(crate) enum Draw {
    Announced(Terms),
    Drawn(Transcript),
}

impl Draw {
    pub(crate) fn terms(&self) -> &Terms {
        match self {
            Self::Announced(terms) => terms,
            Self::Drawn(transcript) => transcript.terms(),
        }
    }
}

/// Reads terms or a transcript, whichever it is. Returns it with its bytes.
pub(crate) fn draw(path: &Path) -> Result<(Draw, Zeroizing<Vec<u8>>)> {
    reading(path, || {
        let bytes = document(path)?;
        let draw = match (Terms::from_json(&bytes), Transcript::from_json(&bytes)) {
            (Ok(terms), _) => Ok(Draw::Announced(terms)),
            (_, Ok(transcript)) => Ok(Draw::Drawn(transcript)),
            (Err(error), _) if is_terms(&bytes) => Err((FileKind::Terms, error)),
            (_, Err(error)) => Err((FileKind::Transcript, error)),
        };
        Ok((draw.map_err(|(kind, error)| misread(path, &bytes, kind, error))?, bytes))
    })
}

/// Returns whether bytes that can't be read were meant as terms, to choose which error to show.
fn is_terms(bytes: &[u8]) -> bool {
    let has = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    has("\"verishuffle/1 terms\"") && !has("\"verishuffle/1 transcript\"")
}

/// Reads an allocation for entries of this kind.
pub(crate) fn allocation(path: &Path, kind: EntriesKind) -> Result<Allocation> {
    /// Twice the limit leaves room for a carriage return on each line.
    const FILE_BYTES: usize = 2 * limits::ALLOCATION_BYTES;
    const SHORTEN: &str =
        "; give equal awards one line with their number, such as `award Book: 30`, or shorten the names";
    // The beginning of a file that is too long shows what it is.
    let bytes = read_begin(path, FILE_BYTES as u64 + 1)?;
    check_kind(path, recognise(&bytes).filter(|&found| found != FileKind::Text), FileKind::Allocation)?;
    ensure!(
        bytes.len() <= FILE_BYTES,
        "{}: this file is too long: an allocation has at most {} bytes{SHORTEN}",
        shell::input_name(path),
        limits::ALLOCATION_BYTES
    );
    let text = Allocation::text_of_file(&bytes);
    Allocation::new(&text, kind).map_err(|error| {
        let shown = match error {
            Error::Allocation { problem: AllocationProblem::Utf8, .. } => "; save it as UTF-8".to_owned(),
            Error::Allocation { problem: AllocationProblem::TooLong(_), .. } => SHORTEN.to_owned(),
            Error::Allocation { line: Some(line), .. } => the_line(&text, line),
            _ => String::new(),
        };
        Reworded { words: format!("{}: {error}{shown}", shell::input_name(path)), error }.into()
    })
}

/// Returns words for this line of a text, counted from 1, or nothing if it is empty.
fn the_line(text: &[u8], number: u32) -> String {
    let line = text.split(|&byte| byte == b'\n').nth(number as usize - 1);
    line.filter(|line| !line.is_empty()).map_or_else(String::new, |line| format!("; the line is `{}`", printable(line)))
}

pub(crate) fn awards(path: &Path) -> Result<AwardsFile> {
    let text = reading(path, || read(path, RECORD_BYTES))?;
    let awards = read_as(path, FileKind::Awards, &text, AwardsFile::from_text)?;
    check_kind(path, recognise_lines(awards.lines()), FileKind::Awards)?;
    Ok(awards)
}

/// Reads a list that is compared with terms, and reported as another file by the caller if it is one.
pub(crate) fn judged_list(path: &Path) -> Result<List> {
    lines(path, FileKind::List)
}

pub(crate) fn list(path: &Path) -> Result<List> {
    let list = lines(path, FileKind::List)?;
    check_kind(path, recognise_list(&list).filter(|&found| !may_be_entries(found)), FileKind::List)?;
    Ok(list)
}

/// Reads the ids of the entries that withdrew.
pub(crate) fn withdrawals(path: &Path) -> Result<List> {
    let ids = lines(path, FileKind::Withdrawals)?;
    check_kind(path, recognise_list(&ids), FileKind::Withdrawals)?;
    Ok(ids)
}

fn check_kind(path: &Path, found: Option<FileKind>, wanted: FileKind) -> Result<()> {
    found.map_or(Ok(()), |found| bail!(misplaced(path, found, wanted)))
}

fn lines(path: &Path, wanted: FileKind) -> Result<List> {
    reading(path, || {
        let text = read_list(path)?;
        // A list may be large, and reading it uses up its text. Its beginning shows what else the file may be.
        let begin = &text[..text.len().min(CHUNK_BYTES as usize)];
        let begin = memory::copy("the beginning of the list", begin).with_context(|| shell::input_name(path))?;
        List::from_owned_text(text).map_err(|error| unread_list(path, &begin, wanted, error))
    })
}

/// Reads a table. Of a workbook it takes the sheet of this name, if one is given.
pub(crate) fn table(path: &Path, sheet: Option<&str>) -> Result<TableInput> {
    let bytes = reading(path, || read(path, TABLE_BYTES))?;
    match (recognise(&bytes), sheet) {
        (None | Some(FileKind::Text | FileKind::Utf16 | FileKind::Hash), None) => Ok(TableInput::Text(bytes)),
        (None | Some(FileKind::Text | FileKind::Utf16 | FileKind::Hash), Some(_)) => {
            bail!("{}: this is no workbook, so it has no sheets; leave out --sheet", shell::input_name(path))
        }
        (Some(FileKind::Workbook | FileKind::OpenDocument), sheet) => match read_sheet(&bytes, sheet) {
            Err(error) if error.is::<SeveralSheets>() => {
                bail!("{}: {error}; choose one with --sheet NAME", shell::input_name(path))
            }
            sheet => sheet.map(|sheet| TableInput::Sheet(Box::new(sheet))).with_context(|| shell::input_name(path)),
        },
        (Some(found), _) => bail!(misplaced(path, found, FileKind::Table)),
    }
}

/// Returns the error of a file that can't be read as a list.
fn unread_list(path: &Path, begin: &[u8], wanted: FileKind, error: Error) -> anyhow::Error {
    let advice = match error {
        Error::List { problem: ListProblem::Utf8(_), .. } => {
            "it may be in Windows-1252 or Latin-1: save it as UTF-8 (in Excel \"CSV UTF-8\")"
        }
        Error::List { problem: ListProblem::CarriageReturn, .. } => {
            "if its lines end as on old Macs, save it with the line ends of Windows or of Unix (in Excel \"CSV UTF-8\")"
        }
        _ => "",
    };
    // Each line of a document is text, so a document fails here only for empty lines.
    if advice.is_empty() || recognise(begin).is_some_and(|kind| kind != FileKind::Text) {
        return misread(path, begin, wanted, error);
    }
    Reworded { words: format!("{}: {error}; {advice}", shell::input_name(path)), error }.into()
}

/// Calls `add` with the pins of each line of a file (ARCHIVES.md, section 1). A file without a line is an error.
pub(crate) fn pin_lines(path: &Path, mut add: impl FnMut(Pins<'static>) -> verishuffle::Result<()>) -> Result<()> {
    let name = shell::input_name(path);
    let mut lines = LineReader::new(name.clone(), open(path)?, PIN_LINE_BYTES);
    let mut number = 0;
    while let Some(line) = lines.read_line()? {
        number += 1;
        let line = line.map_err(|too_long| anyhow!("{name}: line {number} is {too_long}"))?;
        let pins = Pins::from_json(&line).map_err(|mut error| {
            // The document is one line, so its own line number is of no use.
            if let Error::Document { line, .. } = &mut error {
                *line = number;
            }
            // An empty line is a fault of that line, not of the file.
            match number == 1 && !line.trim_ascii().is_empty() {
                true => misread(path, &line, FileKind::Pins, error),
                false => anyhow::Error::new(error).context(name.clone()),
            }
        })?;
        add(pins).with_context(|| format!("{name}: line {number}"))?;
    }
    ensure!(number > 0, "{name} contains no pins");
    Ok(())
}

/// Reads a file, and shows that on the terminal if it takes long. On stdin, a person may be typing.
fn reading<T>(path: &Path, read: impl FnOnce() -> T) -> T {
    if is_stdin(path) { read() } else { during(&format!("reading {}", shell::path_text(path)), read) }
}

/// Checks that at most one input is stdin, which can be read only once.
pub(crate) fn check_stdin(paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<()> {
    let from_stdin = paths.into_iter().filter(|path| is_stdin(path.as_ref())).count();
    ensure!(from_stdin <= 1, "- is stdin, which can be only one of the inputs; give the others by name");
    Ok(())
}

/// Returns whether nobody but its owner may read a file.
pub(crate) fn is_private(path: &Path) -> bool {
    mode(path).is_some_and(|mode| mode & 0o077 == 0)
}

/// Returns the permission bits of a regular file. Other systems than Unix have none.
#[cfg(unix)]
pub(crate) fn mode(path: &Path) -> Option<u32> {
    use std::os::unix::fs::PermissionsExt;

    let found = fs::metadata(path).ok().filter(|found| !is_stdin(path) && found.is_file())?;
    Some(found.permissions().mode() & 0o777)
}

#[cfg(not(unix))]
pub(crate) fn mode(_path: &Path) -> Option<u32> {
    None
}
