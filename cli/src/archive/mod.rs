//! `verishuffle verify --archive`: verifies a file of many transcripts, one on each line.
//!
//! One core reads the next block of lines ([`lines`]) while the others judge the block before it ([`judge`]) by what is
//! expected of them ([`expected`]). The results are then counted by the library, and printed ([`report`], [`summary`]) in
//! the order of the file. [`merge`] puts several summaries together, without the lines.

mod basis;
mod expected;
mod judge;
mod lines;
pub(crate) mod merge;
mod missing;
mod report;
mod summary;

use std::io::Read;
use std::path::Path;

use anyhow::{Result, ensure};
use verishuffle::parallel;

use self::basis::Basis;
use self::expected::check_stdin;
use self::judge::{Judge, JudgedLine};
use self::lines::{Lines, TRANSCRIPT_BYTES};
use self::report::Report;
use self::summary::Summary;
use crate::args::pins::PinArgs;
use crate::args::round::RoundSpan;
use crate::files::input;
use crate::files::line_reader::LineReader;
use crate::outcome::Outcome;
use crate::terminal::progress::Progress;
use crate::terminal::{self, form};

/// A file of transcripts, and what the verifier knows from elsewhere.
pub(crate) struct ArchiveFile<'a> {
    pub(crate) transcripts: &'a Path,
    pub(crate) pins: &'a PinArgs,
    pub(crate) rounds: Option<&'a RoundSpan>,
    pub(crate) pin_file: Option<&'a Path>,
}

impl ArchiveFile<'_> {
    /// Judges all lines and prints the results.
    pub(crate) fn run(&self) -> Result<Outcome> {
        check_stdin(self.transcripts, self.pins, self.pin_file)?;
        ensure!(
            parallel::start(),
            "can't start a thread for each core: out of memory or over a limit; set RAYON_NUM_THREADS to 1 to use one \
             core"
        );
        let archive = expected::read(self.pins, self.rounds, self.pin_file)?;
        let transcripts = input::open(self.transcripts)?;
        let basis = if self.pin_file.is_some() { Basis::PinFile } else { Basis::Flags };
        let mut summary = Summary::new(archive, self.pins.unpinned(), basis);
        let mut report = Report::new();
        match self.judge_lines(transcripts, &mut summary, &mut report) {
            Ok(()) => {}
            // The JSON object holds the error.
            Err(error) if form::is_json() => summary.archive.end_with_error(format!("{error:#}")),
            Err(error) => {
                report.flush()?;
                return Err(error);
            }
        }
        report.end(&summary)?;
        Ok(summary.outcome())
    }

    fn judge_lines(&self, transcripts: Box<dyn Read + Send>, summary: &mut Summary, report: &mut Report) -> Result<()> {
        let progress = Progress::new(input::size(self.transcripts));
        let source = progress.watch(transcripts);
        let name = terminal::input_name(self.transcripts);
        let mut lines = Lines::new(LineReader::new(name.clone(), source, TRANSCRIPT_BYTES));
        let mut block = lines.read_block();
        ensure!(!block.is_empty(), "{name} contains no transcripts");
        while !block.is_empty() {
            let new_judge = || Judge::new(&summary.archive);
            let judge_block =
                || parallel::map_with_state(block, new_judge, |judge, line| anyhow::Ok(judge.judge(line?)?));
            let (judged, next) = parallel::both(true, judge_block, || lines.read_block());
            progress.hide_while(|| {
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
}
