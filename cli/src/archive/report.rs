//! Prints the results of an archive as soon as they are known, as lines for people or as one JSON object.

use std::fmt::{self, Display};
use std::io::{self, Write};

use anyhow::{Context, Result};
use verishuffle::archive::{
    Archive, ArchiveConclusion, ArchiveLine, ArchiveMissing, ArchiveVerdict, FoundRounds, SummaryFailure, SummaryWriter,
};
use verishuffle::verdict::Missing;

use crate::form;
use crate::outcome::Outcome;
use crate::shell::named_flag;
use crate::stdout;
use crate::terminal::json::HarmlessWriter;
use crate::terminal::{describe_missing, paint};

/// Where the results go, in which form.
pub(super) enum Report {
    Json(SummaryWriter<HarmlessWriter<Box<dyn Write>>>),
    Text(Box<dyn Write>),
}

impl Report {
    pub(super) fn new() -> Self {
        let out: Box<dyn Write> = if form::is_quiet() { Box::new(io::sink()) } else { Box::new(stdout::to_the_end()) };
        if form::is_json() { Self::Json(SummaryWriter::new(HarmlessWriter(out))) } else { Self::Text(out) }
    }

    /// Prints what is for people only, before all else.
    pub(super) fn begin(&mut self, text: impl Display) -> Result<()> {
        match self {
            Self::Json(_) => Ok(()),
            Self::Text(out) => write!(out, "{text}").context(STDOUT),
        }
    }

    /// Prints a failure; `text` is for people.
    pub(super) fn failure(&mut self, failure: &SummaryFailure, text: impl Display) -> Result<()> {
        match self {
            Self::Json(out) => out.failure(failure),
            Self::Text(out) => writeln!(out, "{}", paint(text.to_string(), failure.found)),
        }
        .context(STDOUT)
    }

    pub(super) fn flush(&mut self) -> Result<()> {
        match self {
            Self::Json(out) => out.flush(),
            Self::Text(out) => out.flush(),
        }
        .context(STDOUT)
    }

    pub(super) fn end(self, summary: &Summary) -> Result<()> {
        match self {
            Self::Json(out) => out.end(&summary.archive),
            Self::Text(mut out) => write!(out, "{summary}").and_then(|()| out.flush()),
        }
        .context(STDOUT)
    }
}

/// What an archive is judged by, which decides how a person can give what is missing.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Basis {
    /// Lines, and pins that are flags.
    Flags,
    /// Lines, and pins of a file.
    PinFile,
    Summaries,
}

impl Basis {
    /// Returns whether rounds that are not accepted are called gaps, because nobody can say which of them are missing.
    fn has_gaps(self, verdict: &ArchiveVerdict) -> bool {
        self == Self::Summaries || verdict.conclusion() != ArchiveConclusion::Consistent
    }

    /// Returns words for people and, if there is one, the way to give what is missing; `None` if they are elsewhere.
    fn describe_missing(self, missing: &ArchiveMissing, verdict: &ArchiveVerdict) -> Option<String> {
        let are_gaps = self.has_gaps(verdict);
        Some(match missing {
            ArchiveMissing::Rounds(_) | ArchiveMissing::MoreRounds(_) if are_gaps => return None,
            // What failed may hold the rounds that seem to be missing.
            ArchiveMissing::MeantRounds if verdict.conclusion() != ArchiveConclusion::Consistent => return None,
            ArchiveMissing::OfVerdict(missing) if self == Self::PinFile && missing.is_pin() => {
                format!("{missing} (add it to the lines of --pins FILE)")
            }
            ArchiveMissing::OfVerdict(missing) if self == Self::Summaries => {
                format!("{missing} (give it to verify --archive, and regenerate the summaries)")
            }
            // A value given by a flag is that of every round, and refuses all rounds that have another.
            ArchiveMissing::OfVerdict(missing @ Missing::Public(name)) if verdict.lines() > 1 => {
                let flag = named_flag("--public", name, "VALUE");
                format!("{missing} (give --pins FILE with the value of each round, or {flag} if all have the same)")
            }
            // An archive takes no proof of a log.
            ArchiveMissing::OfVerdict(missing @ Missing::PublishedAt) => {
                format!("{missing} (give --published-at TIME)")
            }
            ArchiveMissing::OfVerdict(missing) => describe_missing(missing),
            ArchiveMissing::MeantRounds => "the rounds that were meant (give --rounds R-S)".to_owned(),
            ArchiveMissing::Rounds(rounds) => rounds.to_string(),
            ArchiveMissing::MoreRounds(1) => "1 more round".to_owned(),
            ArchiveMissing::MoreRounds(rounds) => format!("{rounds} more rounds"),
            ArchiveMissing::Transcript(commitment, None) => {
                format!("a transcript of {commitment}, named in the pins")
            }
            ArchiveMissing::Transcript(commitment, Some(round)) => {
                format!("the transcript of round {round} of {commitment}, named in the pins")
            }
            other => other.word(),
        })
    }
}

/// Maximum number of gaps that are named for people.
const NAMED_GAPS: usize = 20;

const STDOUT: &str = "cannot write to stdout";

/// What was found about all lines of an archive.
pub(super) struct Summary {
    pub(super) archive: Archive,
    /// Whether lines and an archive are accepted that lack nothing but pins.
    pub(super) unpinned: bool,
    pub(super) basis: Basis,
}

impl Summary {
    pub(super) fn accepts(&self, line: &ArchiveLine) -> bool {
        line.conclusion() == ArchiveConclusion::Verified || self.unpinned && line.lacks_only_pins()
    }

    /// Writes which rounds were accepted, for people, and what lies between them where lines or parts are omitted.
    pub(super) fn write_rounds(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(FoundRounds { first, last, count, of, .. }) = self.archive.rounds() else { return Ok(()) };
        // A refused line may repeat a round that is there, or hold a round that is not. Then nothing is printed.
        let each = match count == last - first + 1 {
            _ if count < self.archive.lines() => "",
            true => ", each once",
            false => ", with gaps",
        };
        let rounds = if first == last { first.to_string() } else { format!("{first} to {last}") };
        writeln!(f, "Rounds: {rounds}{each}; the terms have {of}, counted from 0")?;
        if self.basis.has_gaps(&self.archive.verdict()) { self.write_gaps(f) } else { Ok(()) }
    }

    fn write_gaps(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut named, mut more) = (Vec::new(), 0);
        for missing in self.archive.missing() {
            match missing {
                ArchiveMissing::Rounds(rounds) if named.len() < NAMED_GAPS => named.push(rounds.to_string()),
                ArchiveMissing::Rounds(rounds) => more += rounds.count(),
                ArchiveMissing::MoreRounds(rounds) => more += rounds,
                _ => {}
            }
        }
        if more > 0 {
            named.push(format!("and {more} more"));
        }
        if named.is_empty() { Ok(()) } else { writeln!(f, "Gaps: {}", named.join(", ")) }
    }

    pub(super) fn outcome(&self) -> Outcome {
        let verdict = self.archive.verdict();
        match verdict.conclusion() {
            ArchiveConclusion::Verified => Outcome::Holds,
            ArchiveConclusion::Consistent if self.unpinned && verdict.lacks_only_pins() => Outcome::Holds,
            ArchiveConclusion::Consistent | ArchiveConclusion::Refused => Outcome::Fails,
            ArchiveConclusion::Error => Outcome::Error,
        }
    }
}

/// The summary for people: the rounds, what is missing, the cautions, the headline. A merge has begun with its rounds.
impl Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let archive = &self.archive;
        let verdict = archive.verdict();
        if verdict.merged().is_none() {
            self.write_rounds(f)?;
        }
        for missing in archive.missing().iter().filter_map(|missing| self.basis.describe_missing(missing, &verdict)) {
            writeln!(f, "Missing: {missing}")?;
        }
        verdict.cautions().iter().try_for_each(|caution| writeln!(f, "Caution: {caution}"))?;
        writeln!(f, "{}", paint(verdict.headline(), verdict.conclusion()))
    }
}
