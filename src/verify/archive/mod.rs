//! The judgement on an archive of transcripts as a whole (ARCHIVES.md, section 2).

pub(crate) mod line;
pub(crate) mod merge;
pub(crate) mod rounds;
pub(crate) mod verdict;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

use self::line::{ArchiveConclusion, ArchiveLine, LineJudge, RoundOfDraw};
use self::rounds::{FoundRounds, RoundRanges, Rounds, check_meant};
use self::verdict::{ArchiveMissing, ArchiveVerdict, Counts};
use super::caution::{Caution, merge_cautions};
use super::missing::Missing;
use super::pin_list::PinList;
use super::pins::Pins;
use super::round_range::RoundRange;
use crate::draw::transcript::Transcript;
use crate::error::{Error, Result, check_range};
use crate::hash::Commitment;
use crate::limits;

/// Maximum number of missing things kept. In an archive of many draws, each line may lack a value of another name, and
/// each line says itself what it lacks.
const WORDS: usize = 100;

/// The judgement on an archive. Each line is first judged by itself, by [`judge`](Self::judge), and then counted in the
/// order of the file, by [`add`](Self::add).
///
/// ```
/// use verishuffle::archive::{Archive, ArchiveConclusion, ArchiveLine, ArchiveVerdict, LineJudge};
/// use verishuffle::{Commitment, Pins, TranscriptReader};
///
/// fn verdict(file: &[u8], pins: Pins<'static>) -> verishuffle::Result<ArchiveVerdict> {
///     let mut archive = Archive::of_draw(pins, None)?;
///     let (mut reader, mut judge) = (TranscriptReader::default(), LineJudge::default());
///     for line in file.split_inclusive(|&byte| byte == b'\n') {
///         let judged = match reader.read(line) {
///             Ok(transcript) => archive.judge(&mut judge, &transcript)?,
///             Err(error) => ArchiveLine::unreadable(error.to_string()),
///         };
///         let _ = archive.add(judged);
///     }
///     Ok(archive.verdict())
/// }
///
/// # fn main() -> verishuffle::Result<()> {
/// let published: Commitment = "2b5a5b077d0cede0fae39af72132d88fa6574ce3463e22798ab488d88ceb7089".parse()?;
/// let pins = Pins::new().commitment(published);
/// assert_eq!(verdict(b"{}\n", pins)?.conclusion(), ArchiveConclusion::Error);
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Archive {
    expected: Expected,
    /// What was found so far, without what is missing.
    found: ArchiveVerdict,
    /// What verdicts lack, the first [`WORDS`] of it.
    missing: BTreeSet<Missing>,
    /// The cautions of the last line that is not refused. Most lines share them.
    last_cautions: Option<Arc<[Caution]>>,
}

/// The transcripts that an archive must hold.
#[derive(Debug)]
enum Expected {
    /// Rounds of one draw, in ascending order. Without a pinned commitment, the first transcript says which draw it is.
    OneDraw { commitment: Option<Commitment>, pins: Box<Pins<'static>>, rounds: Box<Rounds> },
    /// The transcripts that lines of pins name, in any order.
    Listed(PinList),
}

impl Archive {
    /// Begins an archive of rounds of one draw. If the pins hold no commitment, the draw is that of the first
    /// transcript, and the archive is consistent at most. `rounds` are the rounds that were meant, at least one, or
    /// `None` if nobody said which: then every round of the terms must be there.
    ///
    /// # Errors
    ///
    /// The first mistake in the public values of the pins, [`Error::NotApplicable`] if they hold a log policy, a log key
    /// or a proof, and [`Error::Range`] if there are more than 64, since no draw
    /// has as many sources, or if the range of rounds is empty or ends above 2^53 - 1.
    pub fn of_draw(pins: Pins<'static>, rounds: Option<RangeInclusive<u64>>) -> Result<Self> {
        check_meant(rounds.as_ref())?;
        if pins.opened_at.is_some() {
            return Err(Error::NotApplicable(
                "a time of the openings is for one round; give it for each round in a line of pins",
            ));
        }
        let (pins, rounds) = (Box::new(pins.for_many()?), Box::new(Rounds::new(rounds)));
        check_range("the number of public values", pins.public.len() as u64, 0, limits::SOURCES as u64)?;
        Ok(Self::new(Expected::OneDraw { commitment: pins.commitment, pins, rounds }))
    }

    /// Begins an archive of the transcripts that lines of pins name.
    #[must_use]
    pub fn of_pins(list: PinList) -> Self {
        Self::new(Expected::Listed(list))
    }

    fn new(expected: Expected) -> Self {
        let (counts, missing, cautions) = (Counts::default(), Vec::new(), Vec::new());
        let found =
            ArchiveVerdict { counts, missing, lacks_more_than_pins: false, cautions, merged: None, error: None };
        Self { expected, found, missing: BTreeSet::new(), last_cautions: None }
    }

    /// Judges the transcript of a line by itself, with the pins that are for it.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if out of memory, which says nothing about the line.
    pub fn judge(&self, judge: &mut LineJudge, transcript: &Transcript) -> Result<ArchiveLine> {
        let terms = transcript.terms();
        let (commitment, round, rounds) = (terms.commitment(), transcript.round(), terms.rounds().get());
        let of = RoundOfDraw { commitment, round, rounds };
        let without_verdict =
            |conclusion, detail| ArchiveLine { conclusion, of: Some(of), ..ArchiveLine::unreadable(detail) };
        let pins = match &self.expected {
            // Its round is judged once the order of the lines is known.
            Expected::OneDraw { pins, .. } => Pins::clone(pins).round(round),
            Expected::Listed(list) => match list.find(commitment, round) {
                Some(pins) => pins.clone(),
                None => {
                    let detail = format!("no line of pins names round {round} of {commitment}");
                    return Ok(without_verdict(ArchiveConclusion::Refused, detail));
                }
            },
        };
        match judge.verifier.verdict(transcript, &pins) {
            Ok(verdict) => Ok(judge.conclude(of, &verdict)),
            Err(error @ Error::Memory { .. }) => Err(error),
            Err(error) => Ok(without_verdict(ArchiveConclusion::Error, error.to_string())),
        }
    }

    /// Counts the next line and returns it. A line that is right in itself but out of place is returned as refused.
    pub fn add(&mut self, mut line: ArchiveLine) -> ArchiveLine {
        if let Some(of) = line.of
            && let Err(reason) = self.expected.place(of, line.conclusion)
        {
            (line.conclusion, line.detail) = (ArchiveConclusion::Refused, reason);
        }
        if matches!(line.conclusion, ArchiveConclusion::Verified | ArchiveConclusion::Consistent) {
            self.add_cautions(&line.cautions);
        }
        if line.conclusion == ArchiveConclusion::Consistent {
            self.add_missing(&line.missing);
        }
        self.found.counts.add(line.conclusion, 1);
        line
    }

    fn add_cautions(&mut self, cautions: &Arc<[Caution]>) {
        if !self.last_cautions.as_ref().is_some_and(|last| Arc::ptr_eq(last, cautions)) {
            merge_cautions(&mut self.found.cautions, cautions);
            self.last_cautions = Some(Arc::clone(cautions));
        }
    }

    fn add_missing<'a>(&mut self, missing: impl IntoIterator<Item = &'a Missing>) {
        for missing in missing {
            self.found.lacks_more_than_pins |= !missing.is_pin();
            self.missing.insert(missing.clone());
            if self.missing.len() > WORDS {
                self.missing.pop_last();
            }
        }
    }

    /// Records that an error ended the reading, so lines may be missing. The verdict is then an error.
    pub fn end_with_error(&mut self, error: String) {
        self.found.error = Some(error);
    }

    /// Returns the verdict on the lines that were added, as if there were no more lines. Without a line it is an error.
    pub fn verdict(&self) -> ArchiveVerdict {
        ArchiveVerdict { missing: self.missing(), ..self.found.clone() }
    }

    /// Returns the number of lines with this conclusion.
    #[must_use]
    pub fn count(&self, conclusion: ArchiveConclusion) -> u64 {
        self.found.count(conclusion)
    }

    /// Returns the total number of lines.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.found.lines()
    }

    /// Returns what the archive lacks, in the order of the specification. The [verdict](ArchiveVerdict::missing) has it
    /// only if the archive is consistent.
    #[must_use]
    pub fn missing(&self) -> Vec<ArchiveMissing> {
        let mut all: Vec<ArchiveMissing> = self.missing.iter().cloned().map(ArchiveMissing::OfVerdict).collect();
        match &self.expected {
            Expected::OneDraw { rounds, .. } => all.extend(rounds.lacking()),
            Expected::Listed(list) => {
                all.extend(list.unmet().map(|(commitment, round)| ArchiveMissing::Transcript(commitment, round)));
            }
        }
        all
    }

    /// Returns the cautions that apply to any line that is not refused, in the order of the specification, each once.
    #[must_use]
    pub fn cautions(&self) -> &[Caution] {
        self.found.cautions()
    }

    /// Returns the rounds that the archive holds, or `None` unless it is an archive of one draw with a line that is not
    /// refused.
    #[must_use]
    pub fn rounds(&self) -> Option<FoundRounds> {
        self.rounds_of_draw()?.found()
    }

    /// Returns the commitment that the lines should have, or `None` unless it is an archive of one draw whose
    /// commitment is pinned or in a transcript.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        match &self.expected {
            Expected::OneDraw { commitment, .. } => *commitment,
            Expected::Listed(_) => None,
        }
    }

    /// Returns the pins for all lines, or `None` unless it is an archive of one draw. Those of a merge are the pins of
    /// the parts that were added, or `None` if none was.
    #[must_use]
    pub fn pins(&self) -> Option<&Pins<'static>> {
        match &self.expected {
            Expected::OneDraw { pins, .. } if self.found.merged.is_none_or(|merged| merged.added() > 0) => Some(pins),
            _ => None,
        }
    }

    /// Returns the rounds that were meant, or `None` if nobody said which.
    #[must_use]
    pub fn meant(&self) -> Option<&RangeInclusive<u64>> {
        self.rounds_of_draw()?.meant.as_ref()
    }

    /// Returns the rounds of the lines that are not refused, as ranges in ascending order that neither overlap nor
    /// touch. Returns `None` unless it is an archive of one draw, and if there are more than 2^20 ranges.
    #[must_use]
    pub fn ranges(&self) -> Option<Vec<RoundRange>> {
        self.kept_ranges().map(|ranges| ranges.iter().collect())
    }

    /// Like [`ranges`](Self::ranges), but takes no memory.
    pub(crate) fn kept_ranges(&self) -> Option<&RoundRanges> {
        self.rounds_of_draw().map(|rounds| &rounds.held).filter(|ranges| !ranges.is_cut)
    }

    fn rounds_of_draw(&self) -> Option<&Rounds> {
        match &self.expected {
            Expected::OneDraw { rounds, .. } => Some(rounds),
            Expected::Listed(_) => None,
        }
    }
}

impl Expected {
    /// Gives a transcript its place among those expected, or returns why it has none. One that is refused takes none.
    fn place(&mut self, of: RoundOfDraw, conclusion: ArchiveConclusion) -> Result<(), String> {
        let RoundOfDraw { commitment, round, rounds } = of;
        let is_refused = matches!(conclusion, ArchiveConclusion::Refused | ArchiveConclusion::Error);
        match self {
            Self::OneDraw { commitment: expected, rounds: counted, .. } => {
                let expected = *expected.get_or_insert(commitment);
                if commitment != expected {
                    return match conclusion {
                        ArchiveConclusion::Refused => Ok(()),
                        _ => Err(format!(
                            "the commitment of the terms is {commitment}, but that of the first line is {expected}"
                        )),
                    };
                }
                if is_refused { Ok(()) } else { counted.count(round, rounds) }
            }
            Self::Listed(list) => {
                if list.meet(commitment, round, is_refused) || is_refused {
                    return Ok(());
                }
                Err(format!("an earlier line has met the pins for round {round} of {commitment}"))
            }
        }
    }
}
