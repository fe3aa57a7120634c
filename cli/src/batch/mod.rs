//! `verishuffle verify --batch`: verifies a file of many transcripts, one on each line.
//!
//! One core reads the next block of lines ([`pinned_lines`]) while the others judge the block before it ([`judge`]).
//! The results are then counted ([`summary`]) and printed ([`report`]) in the order of the file.

mod cautions;
mod judge;
mod parallel;
mod pinned_lines;
mod report;
mod summary;

use std::path::Path;

use anyhow::{Result, ensure};

use self::judge::Judge;
use self::pinned_lines::PinnedLines;
use self::report::Report;
use self::summary::Summary;
use crate::args::pins::PinArgs;
use crate::files::input;
use crate::outcome::Outcome;
use crate::terminal;
use crate::terminal::progress::Progress;

/// A file of transcripts, and what the verifier knows from elsewhere.
pub(crate) struct Batch<'a> {
    pub(crate) transcripts: &'a Path,
    pub(crate) commitments: Option<&'a Path>,
    pub(crate) pins: &'a PinArgs,
    pub(crate) json: bool,
    pub(crate) quiet: bool,
}

impl Batch<'_> {
    /// Judges all lines and prints the results.
    pub(crate) fn run(&self) -> Result<Outcome> {
        let mut summary = Summary::new(self.pins.has_commitment(), self.pins.unpinned());
        let mut report = Report::new(self.json, self.quiet);
        let judged = self.judge_lines(&mut summary, &mut report);
        report.end(&summary, judged.as_ref().err())?;
        match judged {
            Ok(()) => Ok(summary.outcome()),
            // The JSON object holds the error.
            Err(_) if self.json => Ok(Outcome::Error),
            Err(error) => Err(error),
        }
    }

    fn judge_lines(&self, summary: &mut Summary, report: &mut Report) -> Result<()> {
        let progress = Progress::new(input::size(self.transcripts), !self.quiet);
        let mut lines = self.open(&progress)?;
        let mut block = lines.read_block();
        ensure!(!block.is_empty(), "{} holds no transcript", terminal::input_name(self.transcripts));
        while !block.is_empty() {
            let judge_block =
                || parallel::map_with_state(block, Judge::default, |judge, line| line.map(|line| judge.judge(line)));
            let (judged, next) = parallel::both(judge_block, || lines.read_block());
            progress.hide_while(|| {
                for line in judged {
                    let mut line = line?;
                    if !summary.count(&mut line) {
                        report.failure(&line)?;
                    }
                }
                report.flush()
            })?;
            block = next;
        }
        Ok(())
    }

    fn open(&self, progress: &Progress) -> Result<PinnedLines> {
        let inputs = [Some(self.transcripts), self.commitments, self.pins.terms()];
        input::check_stdin(inputs.into_iter().flatten())?;
        ensure!(
            self.pins.has_commitment() || self.commitments.is_some() || self.pins.unpinned(),
            "--batch needs the published commitment; give --commitment HEX, --terms FILE or --commitments FILE, or do \
             without by --unpinned"
        );
        PinnedLines::open(self.transcripts, self.commitments, self.pins.read()?, self.pins.round(), progress)
    }
}
