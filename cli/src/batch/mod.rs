//! Many transcripts, one a line: each judged as one alone is, and told in the order of the file.

mod parallel;
pub(crate) mod summary;

use std::io::{BufRead, BufReader, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use verishuffle::{Commitment, Conclusion, Error, Pins, Verdict, Verifier};

use crate::args::number;
use crate::args::pins::{PinArgs, how_to_give};
use crate::batch::summary::{Cautions, Draw, Found, Report, Tally};
use crate::files::input;
use crate::files::line_reader::{LINE_BYTES, Lines, Piece};
use crate::outcome::Outcome;
use crate::terminal;
use crate::terminal::progress::Progress;

/// A file of transcripts and what is known of them from elsewhere.
pub(crate) struct Batch<'a> {
    pub(crate) path: &'a Path,
    pub(crate) commitments: Option<&'a Path>,
    pub(crate) pins: &'a PinArgs,
    pub(crate) quiet: bool,
}

impl Batch<'_> {
    /// Judges all lines and tells what was found.
    pub(crate) fn run(&self, report: &mut Report<'_>) -> Result<Outcome> {
        let mut tally = Tally::new(self.pins.names_commitment(), self.pins.unpinned());
        let judged = self.judge(&mut tally, report);
        report.end(&tally, judged.as_ref().err())?;
        judged.map(|()| tally.outcome())
    }

    fn judge(&self, tally: &mut Tally, report: &mut Report<'_>) -> Result<()> {
        let inputs = [Some(self.path), self.commitments, self.pins.terms()];
        input::check_stdin(inputs.into_iter().flatten())?;
        ensure!(
            self.pins.names_commitment() || self.commitments.is_some() || self.pins.unpinned(),
            "--batch needs --commitment HEX, --terms FILE or --commitments FILE, or else --unpinned"
        );
        let pins = self.pins.read()?;
        let meant = match (self.commitments, self.pins.round()) {
            (Some(_), _) => Meant::Listed,
            (None, Some(round)) => Meant::RoundsFrom(round),
            (None, None) => Meant::AsStated,
        };
        let mut archive = Archive::open(self.path, self.commitments)?;
        let progress = Progress::of(input::size(self.path), !self.quiet);

        let (mut part, mut next) = (Part::default(), Part::default());
        archive.read(&mut part)?;
        ensure!(part.piece.len() > 0, "{} holds no transcript", terminal::input(self.path));
        while part.piece.len() > 0 {
            let runs: Vec<Range<usize>> =
                (0..part.piece.len()).step_by(RUN).map(|at| at..part.piece.len().min(at + RUN)).collect();
            let judge = || parallel::each(&runs, |run| part.judge(run.clone(), &pins, meant));
            let (runs, read) = parallel::both(judge, || archive.read(&mut next));
            progress.aside(|| {
                let mut line = part.piece.first();
                for (found, cautions) in runs {
                    tally.cautions.merge(cautions);
                    for found in found {
                        line += 1;
                        let found = tally.take(found);
                        report.line(line, &found)?;
                    }
                }
                report.flush()
            })?;
            progress.at(archive.lines.bytes_read());
            read?;
            std::mem::swap(&mut part, &mut next);
        }
        Ok(())
    }
}

/// Lines that one core judges before it looks for others. What they share, it reads once.
const RUN: usize = 64;

/// Which rounds are meant.
#[derive(Clone, Copy)]
enum Meant {
    /// The first line's, and in each line after it the next.
    RoundsFrom(u64),
    /// Whichever each line states.
    AsStated,
    /// Those of the file of commitments.
    Listed,
}

/// Some lines, with what each must be of where that is listed.
#[derive(Default)]
struct Part {
    piece: Piece,
    listed: Vec<Listed>,
}

/// What one line must be of: a commitment, and its round where it has several.
struct Listed {
    commitment: Commitment,
    round: Option<u64>,
}

impl Part {
    fn judge(&self, run: Range<usize>, pins: &Pins<'_>, meant: Meant) -> (Vec<Found>, Cautions) {
        let (mut verifier, mut cautions) = (Verifier::default(), Cautions::default());
        let found = run.map(|at| {
            let pins = pins.clone();
            let pins = match meant {
                Meant::RoundsFrom(round) => pins.round(round.saturating_add(self.piece.first() + at as u64)),
                Meant::AsStated => pins,
                Meant::Listed => match &self.listed[at] {
                    Listed { commitment, round: Some(round) } => pins.commitment(*commitment).round(*round),
                    Listed { commitment, round: None } => pins.commitment(*commitment),
                },
            };
            let Some(line) = self.piece.line(at) else {
                return Found::Error(format!("longer than {LINE_BYTES} bytes"));
            };
            match verdict(&mut verifier, line, pins, meant) {
                Ok((verdict, rounds)) => found(&verdict, rounds, &mut cautions),
                // A line is all there is of its document.
                Err(Error::Document { column, message, .. }) => Found::Error(format!("column {column}: {message}")),
                Err(error) => Found::Error(error.to_string()),
            }
        });
        (found.collect(), cautions)
    }
}

fn verdict(verifier: &mut Verifier, line: &[u8], pins: Pins<'_>, meant: Meant) -> verishuffle::Result<(Verdict, u32)> {
    let transcript = verifier.read(line)?;
    let pins = if let Meant::AsStated = meant { pins.round(transcript.round().into()) } else { pins };
    Ok((verifier.verify(&transcript, &pins)?, transcript.terms().rounds().get()))
}

fn found(verdict: &Verdict, rounds: u32, cautions: &mut Cautions) -> Found {
    let draw = || Draw { round: verdict.round(), rounds };
    match verdict.conclusion() {
        Conclusion::Verified => {
            cautions.add(verdict.cautions());
            Found::Verified(draw())
        }
        Conclusion::Consistent => {
            cautions.add(verdict.cautions());
            let missing: Vec<String> = verdict.missing().iter().map(how_to_give).collect();
            Found::Consistent(draw(), format!("missing {}", missing.join("; ")))
        }
        Conclusion::Refused => {
            let failed = verdict.checks().filter(|(_, status)| status.is_failed());
            let failed: Vec<String> = failed.map(|(name, status)| format!("{name}: {}", status.detail())).collect();
            Found::Refused(failed.join("; "))
        }
    }
}

/// The file of transcripts, and beside it that of commitments.
struct Archive {
    path: PathBuf,
    lines: Lines<Box<dyn Read + Send>>,
    commitments: Option<Commitments>,
    /// What is wrong after the lines that were given.
    wrong: Option<anyhow::Error>,
}

impl Archive {
    fn open(path: &Path, commitments: Option<&Path>) -> Result<Self> {
        let commitments = commitments.map(Commitments::open).transpose()?;
        Ok(Self { path: path.to_owned(), lines: Lines::new(input::open(path)?), commitments, wrong: None })
    }

    /// The next lines, none at the end.
    fn read(&mut self, part: &mut Part) -> Result<()> {
        if let Some(error) = self.wrong.take() {
            return Err(error);
        }
        self.lines.read(&mut part.piece).with_context(|| terminal::input(&self.path))?;
        let Some(commitments) = &mut self.commitments else { return Ok(()) };
        part.listed.clear();
        if part.piece.len() == 0 {
            return commitments.check_end(&self.path);
        }
        while part.listed.len() < part.piece.len() {
            match commitments.next(&self.path) {
                Ok(listed) => part.listed.push(listed),
                Err(error) if part.listed.is_empty() => return Err(error),
                Err(error) => {
                    part.piece.truncate(part.listed.len());
                    self.wrong = Some(error);
                }
            }
        }
        Ok(())
    }
}

/// The file of commitments, one a line.
struct Commitments {
    path: PathBuf,
    file: BufReader<Box<dyn Read + Send>>,
    /// Lines read.
    line: u64,
}

impl Commitments {
    /// Bytes in a line, at most: 64 digits, a space, a round and a line's end take less.
    const LINE_BYTES: u64 = 128;

    fn open(path: &Path) -> Result<Self> {
        Ok(Self { path: path.to_owned(), file: BufReader::new(input::open(path)?), line: 0 })
    }

    /// What the next line of the archive must be of.
    fn next(&mut self, archive: &Path) -> Result<Listed> {
        let mut line = Vec::new();
        let read = (&mut self.file).take(Self::LINE_BYTES).read_until(b'\n', &mut line);
        let path = || terminal::input(&self.path);
        read.with_context(path)?;
        self.line += 1;
        let number = self.line;
        ensure!(!line.is_empty(), "{} ends before line {number}, but {} goes on", path(), terminal::input(archive));
        let listed = str::from_utf8(&line).ok().and_then(Listed::from_line);
        listed.with_context(|| {
            format!("{}: line {number} must be a commitment, or a commitment, a space and a round", path())
        })
    }

    fn check_end(&mut self, archive: &Path) -> Result<()> {
        let rest = self.file.fill_buf().with_context(|| terminal::input(&self.path))?;
        if rest.is_empty() {
            return Ok(());
        }
        Err(anyhow!(
            "{} goes on, but {} ends after line {}",
            terminal::input(&self.path),
            terminal::input(archive),
            self.line
        ))
    }
}

impl Listed {
    fn from_line(line: &str) -> Option<Self> {
        let line = line.strip_suffix('\n').unwrap_or(line);
        let line = line.strip_suffix('\r').unwrap_or(line);
        let (commitment, round) = line.split_once(' ').map_or((line, None), |(line, round)| (line, Some(round)));
        let round = match round {
            Some(round) => Some(number(round)?),
            None => None,
        };
        Some(Self { commitment: commitment.parse().ok()?, round })
    }
}
