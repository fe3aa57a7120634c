//! `verishuffle verify --archive`: verifies a file of many transcripts, one on each line.
//!
//! One core reads the next block of [`lines`] while the others judge the block before it. The library counts the
//! results, and [`report`] prints them in the order of the file. [`merge`] combines summaries.

mod lines;
pub(crate) mod merge;
mod report;

use std::io::Read;
use std::path::Path;

use anyhow::{Result, bail, ensure};
use verishuffle::archive::Archive;

use self::lines::{Judge, JudgedLine, Lines, TRANSCRIPT_BYTES};
pub(crate) use self::report::Basis;
use self::report::{Report, Summary};
use crate::error;
use crate::files::input;
use crate::files::kind::{FileKind, misplaced};
use crate::files::line_reader::LineReader;
use crate::form;
use crate::outcome::Outcome;
use crate::parallel;
use crate::progress::{during, hide_while};
use crate::shell;

/// Judges all lines of a file of transcripts as lines of this archive, and prints the results. With `unpinned`, lines
/// that lack only pins are accepted.
pub(crate) fn run(transcripts: &Path, archive: Archive, basis: Basis, unpinned: bool) -> Result<Outcome> {
    ensure!(
        verishuffle::parallel::start(),
        "can't start a thread for each core: out of memory or over a limit; set RAYON_NUM_THREADS to 1 to use one core"
    );
    let source = input::open(transcripts)?;
    let mut summary = Summary { archive, unpinned, basis };
    let mut report = Report::new();
    let what = format!("verifying {}", shell::input_name(transcripts));
    match during(&what, || judge_lines(transcripts, source, &mut summary, &mut report)) {
        Ok(()) => {}
        // The JSON object holds the error.
        Err(error) if form::is_json() => summary.archive.end_with_error(error::words(&error)),
        Err(error) => {
            report.flush()?;
            return Err(error);
        }
    }
    report.end(&summary)?;
    Ok(summary.outcome())
}

fn judge_lines(
    transcripts: &Path,
    source: Box<dyn Read + Send>,
    summary: &mut Summary,
    report: &mut Report,
) -> Result<()> {
    let name = shell::input_name(transcripts);
    let mut lines = Lines::new(LineReader::new(name.clone(), source, TRANSCRIPT_BYTES));
    let mut block = lines.read_block();
    // For machines, an archive without lines is an object like any other.
    ensure!(!block.is_empty() || form::is_json(), "{name} contains no transcripts");
    if let Some(found) = lines::other_kind(&block) {
        bail!(misplaced(transcripts, found, FileKind::Archive));
    }
    while !block.is_empty() {
        let new_judge = || Judge::new(&summary.archive);
        let judge_block = || parallel::map_with_state(block, new_judge, |judge, line| anyhow::Ok(judge.judge(line?)?));
        let (judged, next) = parallel::both(true, judge_block, || lines.read_block());
        hide_while(|| {
            for line in judged {
                let JudgedLine { number, line } = line?;
                let judged = JudgedLine { number, line: summary.archive.add(line) };
                if !summary.accepts(&judged.line) {
                    report.failure(&judged.failure(), &judged)?;
                }
            }
            report.flush()
        })?;
        block = next;
    }
    Ok(())
}
