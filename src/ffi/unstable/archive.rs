//! Archives of transcripts, which are read and judged line by line, and then as a whole.

use std::ffi::c_char;
use std::io;
use std::sync::Arc;

use crate::error::Error;
use crate::ffi::call;
use crate::ffi::memory::{self, Out};
use crate::ffi::options::{self, Options, options, verishuffle_text};
use crate::ffi::pins::{Known, verishuffle_pins};
use crate::ffi::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use crate::ffi::verdict::{VERISHUFFLE_CONSISTENT, VERISHUFFLE_REFUSED, VERISHUFFLE_VERIFIED, verishuffle_verdict};
use crate::json::{Document, SummaryWriter, TranscriptReader};
use crate::limits;
use crate::memory::make_room;
use crate::verify::Verifier;
use crate::verify::archive::Archive;
use crate::verify::archive::line::{ArchiveConclusion, ArchiveLine, LineJudge};
use crate::verify::archive::summary::SummaryFailure;
use crate::verify::pin_list::PinList;
use crate::verify::pins::Pins;

/// The conclusion on a line of an archive without a verdict: it is malformed, or its pins contain what its draw does not
/// have, such as a value for an unknown source.
pub const VERISHUFFLE_UNREADABLE: i32 = 104;

/// Judges the transcripts of an archive one after the other, and remembers what the next one may share with the last
/// one. To judge many rounds of one commitment then takes a fraction of the time. Each verdict is the one that
/// verishuffle_transcript_judge gives.
///
/// A verifier judges single lines. verishuffle_archive also judges whether any round is missing.
#[derive(Default)]
pub struct verishuffle_verifier {
    reader: TranscriptReader,
    verifier: Verifier,
}

/// Makes a verifier.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verifier_new(
    verifier: *mut *mut verishuffle_verifier,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::made(verifier, error, || Ok(verishuffle_verifier::default())))
}

/// Reads and verifies the transcript of one line. A check that fails is not an error of this call: the verdict reports
/// it. After an error, the next line can be judged.
///
/// In: `json`, the line, with or without its line end; `pins`, what is known of the round that is expected on this
/// line, or NULL if nothing is known.
/// Returns VERISHUFFLE_ERROR_DOCUMENT if the line is malformed, and the errors of verishuffle_transcript_judge.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verifier_judge(
    verifier: *mut verishuffle_verifier,
    json: *const c_char,
    json_length: usize,
    pins: *const verishuffle_pins,
    verdict: *mut *mut verishuffle_verdict,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::made(verdict, error, || {
        let verifier = memory::exclusive(verifier)?;
        let (json, known) = (memory::chars(json, json_length)?, Known::of(pins)?);
        let transcript = Arc::new(verifier.reader.read(json)?);
        verishuffle_verdict::new(&mut verifier.verifier, transcript, known)
    }))
}

/// Frees a verifier. Verdicts that it made stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verifier_free(verifier: *mut verishuffle_verifier) {
    unsafely!(call::free(verifier))
}

/// The judgement on an archive, which is a file of transcripts with one on each line (ARCHIVES.md, section 2).
/// The program adds the lines in their order, and after the last one asks for the conclusion on all of them, by
/// verishuffle_archive_to_json. The archive keeps what was found in each line that is not verified.
pub struct verishuffle_archive {
    archive: Archive,
    reader: TranscriptReader,
    judge: LineJudge,
    /// The lines that are not verified.
    failures: Vec<SummaryFailure>,
}

impl verishuffle_archive {
    fn new(archive: Archive) -> Self {
        let (reader, judge) = (TranscriptReader::default(), LineJudge::default());
        Self { archive, reader, judge, failures: Vec::new() }
    }

    fn add(&mut self, json: &[u8]) -> Outcome<ArchiveConclusion> {
        let judged = match self.reader.read(json) {
            _ if json.strip_suffix(b"\n").unwrap_or(json).len() > limits::ARCHIVE_LINE_BYTES => {
                ArchiveLine::unreadable(format!("longer than {} bytes", limits::ARCHIVE_LINE_BYTES))
            }
            Ok(transcript) => self.archive.judge(&mut self.judge, &transcript)?,
            Err(error @ Error::Memory { .. }) => return Err(error.into()),
            Err(error) => ArchiveLine::unreadable(error.to_string()),
        };
        // A line that there is no memory for is not counted.
        make_room("the lines that are not verified", &mut self.failures, 1)?;
        let line = self.archive.add(judged);
        let (line, found, detail) = (Some(self.archive.lines()), line.conclusion(), line.detail().to_owned());
        if found != ArchiveConclusion::Verified {
            self.failures.push(SummaryFailure { summary: None, line, found, detail });
        }
        Ok(found)
    }
}

impl Document for verishuffle_archive {
    fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let mut summary = SummaryWriter::new(out);
        self.failures.iter().try_for_each(|failure| summary.failure(failure))?;
        summary.end(&self.archive)
    }
}

fn number_of(conclusion: ArchiveConclusion) -> i32 {
    match conclusion {
        ArchiveConclusion::Verified => VERISHUFFLE_VERIFIED,
        ArchiveConclusion::Refused => VERISHUFFLE_REFUSED,
        ArchiveConclusion::Consistent => VERISHUFFLE_CONSISTENT,
        ArchiveConclusion::Error => VERISHUFFLE_UNREADABLE,
    }
}

/// What verishuffle_archive_new takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_archive_input {
    /// sizeof(verishuffle_archive_input).
    pub size: usize,
    /// A file of pins: on each line a JSON object with what the verifier knows of one round of one draw (ARCHIVES.md,
    /// section 1), such as `{"format": "verishuffle/1 pins", "commitment": HEX, "public": {"guest": "river"}}`. Then
    /// each line of the archive is the transcript of the round that a line of pins names, in any order, and all fields
    /// below are 0.
    pub lines: verishuffle_text,
    /// If `lines` is not given: the commitment, the public values and the time of publication, for all lines. Without
    /// the commitment, or with NULL, the draw is that of the first transcript, and the archive is consistent at most.
    pub pins: *const verishuffle_pins,
    /// The first and the last round that the archive should have, if `rounds_given` is 1.
    pub first: u64,
    pub last: u64,
    /// 0 if the archive should have all rounds of the draw. Then `first` and `last` are 0 too.
    pub rounds_given: i32,
    /// 0.
    pub reserved: u32,
}

options! { "input" verishuffle_archive_input }

/// Begins an archive. By `lines`, each line of the archive is the transcript of the round that a line of pins names.
/// Otherwise all lines are rounds of one draw, in ascending order.
///
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the pins contain a round, a list, a blinding, or what is for a public
/// log; VERISHUFFLE_ERROR_RANGE if they contain more than 64 public values, if `first` or `last` is above 2^53 - 1, or
/// if `last` is below `first`; VERISHUFFLE_ERROR_DOCUMENT if a line of pins is malformed or `lines` is empty, or
/// VERISHUFFLE_ERROR_GIVEN_TWICE if two lines of pins name the same round of the same draw: `error` holds the line in
/// the file.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_archive_new(
    input: *const verishuffle_archive_input,
    archive: *mut *mut verishuffle_archive,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::made(archive, error, || {
        let input = options::copied(input)?;
        let rounds = options::flag("input.rounds_given", input.rounds_given)?;
        if input.reserved != 0 {
            return Err(Failure::argument("input.reserved must be 0"));
        }
        if !rounds && (input.first, input.last) != (0, 0) {
            return Err(Failure::argument("input.first or input.last is set, but input.rounds_given is 0"));
        }
        let rounds = rounds.then_some(input.first..=input.last);
        Ok(verishuffle_archive::new(match options::optional("input.lines", input.lines)? {
            Some(_) if rounds.is_some() || !input.pins.is_null() => {
                return Err(Failure::argument("input.lines and other fields are given, but only one may be"));
            }
            Some(lines) => Archive::of_pins(lines_of_pins(lines)?),
            None => Archive::of_draw(Known::of(input.pins)?.of_archive()?, rounds)?,
        }))
    }))
}

fn lines_of_pins(text: &[u8]) -> Outcome<PinList> {
    let mut list = PinList::new();
    for (number, line) in (1..).zip(text.split_inclusive(|&byte| byte == b'\n')) {
        let added = Pins::from_json(line).and_then(|pins| list.add(pins));
        added.map_err(|error| match error {
            Error::Document { column, newer, message, .. } => {
                Failure::from(Error::Document { line: number, column, newer, message })
            }
            error => Failure::from(error).at_line(number as u64),
        })?;
    }
    if list.is_empty() {
        let message = "there are no pins".to_owned();
        return Err(Error::Document { line: 1, column: 1, newer: false, message }.into());
    }
    Ok(list)
}

/// Reads, judges and counts the next line. A line that can't be read is not an error of this call: its conclusion is
/// VERISHUFFLE_UNREADABLE.
///
/// In: `json`, the line, with or without its line end.
/// Out: `conclusion`, VERISHUFFLE_VERIFIED, VERISHUFFLE_REFUSED, VERISHUFFLE_CONSISTENT or VERISHUFFLE_UNREADABLE.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_archive_add(
    archive: *mut verishuffle_archive,
    json: *const c_char,
    json_length: usize,
    conclusion: *mut i32,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::change(archive, error, |archive| {
        let (json, conclusion) = (memory::chars(json, json_length)?, Out::new(conclusion)?);
        conclusion.put(number_of(archive.add(json)?));
        Ok(())
    }))
}

/// Writes the verdict on the archive as one JSON object with a line feed (ARCHIVES.md, section 2), as if there
/// were no more lines: the conclusion, the number of lines of each kind, the rounds, what is missing, the cautions, and
/// each line that is not verified with what was found.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_archive_to_json(
    archive: *const verishuffle_archive,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::document(archive, (json, json_size, json_length), error, |archive| {
        archive.archive.check_memory()?;
        Ok(archive)
    }))
}

/// Frees an archive.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_archive_free(archive: *mut verishuffle_archive) {
    unsafely!(call::free(archive))
}
