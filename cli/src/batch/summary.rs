//! Counts the results of the lines of a batch.

use std::fmt::{self, Display, Write as _};
use std::sync::Arc;

use verishuffle::verdict::{self, Caution, merge_cautions};

use super::expected::Expected;
use super::judge::{JudgedLine, Judgement, RoundOfDraw};
use super::missing::Missing;
use super::rounds::{FoundRounds, MissingRounds};
use crate::outcome::Outcome;
use crate::terminal::colour::{Tone, paint};

/// The most kinds of things that verdicts lack which are kept. A batch of many draws may lack a value of another name
/// in each line, and each line says itself what it lacks.
const KINDS_OF_MISSING: usize = 100;

/// The counts of a batch, its rounds, its cautions and what it lacks.
#[derive(Default)]
pub(super) struct Summary {
    pub(super) verified: u64,
    pub(super) consistent: u64,
    pub(super) refused: u64,
    pub(super) errors: u64,
    /// The rounds that are there, if all lines must be of one draw.
    pub(super) rounds: Option<FoundRounds>,
    /// What is missing for the batch to be verified.
    pub(super) missing: Vec<Missing>,
    /// The cautions of all verdicts that are not refused.
    pub(super) cautions: Vec<Caution>,
    /// The cautions of the last line whose cautions were added.
    merged: Option<Arc<[Caution]>>,
    unpinned: bool,
    /// Whether the pins are those of a file.
    listed: bool,
}

impl Summary {
    /// Makes an empty summary. With `unpinned`, a batch is accepted if it lacks nothing but pins.
    pub(super) fn new(unpinned: bool) -> Self {
        Self { unpinned, ..Self::default() }
    }

    /// Counts the next line. A line that is right in itself, but should not stand here, is refused, and `judged` is
    /// changed to say so. Returns whether the line is accepted.
    pub(super) fn count(&mut self, judged: &mut JudgedLine, expected: &mut Expected) -> bool {
        if let Some(of) = judged.of {
            let is_refused = matches!(judged.judgement, Judgement::Refused | Judgement::Error);
            if let Err(reason) = place(of, is_refused, expected) {
                (judged.judgement, judged.detail) = (Judgement::Refused, reason);
            }
        }
        let is_merged = self.merged.as_ref().is_some_and(|merged| Arc::ptr_eq(merged, &judged.cautions));
        if matches!(judged.judgement, Judgement::Verified | Judgement::Consistent) && !is_merged {
            merge_cautions(&mut self.cautions, &judged.cautions);
            self.merged = Some(Arc::clone(&judged.cautions));
        }
        *match judged.judgement {
            Judgement::Verified => &mut self.verified,
            Judgement::Consistent => &mut self.consistent,
            Judgement::Refused => &mut self.refused,
            Judgement::Error => &mut self.errors,
        } += 1;
        if judged.judgement == Judgement::Consistent {
            self.add_missing(&judged.missing);
        }
        match judged.judgement {
            Judgement::Verified => true,
            Judgement::Consistent => self.unpinned && judged.missing.iter().all(verdict::Missing::is_pin),
            Judgement::Refused | Judgement::Error => false,
        }
    }

    fn add_missing(&mut self, missing: &[verdict::Missing]) {
        for missing in missing {
            // What is no pin is kept in any case, because it must not be excused.
            let fits = self.missing.len() < KINDS_OF_MISSING || Missing::are_pins(&self.missing) && !missing.is_pin();
            let missing = Missing::OfVerdict(missing.clone());
            if fits && !self.missing.contains(&missing) {
                self.missing.push(missing);
            }
        }
    }

    /// Adds what is missing once every line is counted.
    pub(super) fn end(&mut self, expected: &Expected) {
        match expected {
            Expected::AnyDraws(_) => {}
            Expected::OneDraw { rounds, .. } => {
                let MissingRounds { ranges, more } = rounds.missing();
                let any = !ranges.is_empty() || more > 0;
                self.missing.extend((any && !rounds.are_meant()).then_some(Missing::MeantRounds));
                self.missing.extend(ranges.into_iter().map(Missing::Rounds));
                self.missing.extend((more > 0).then_some(Missing::MoreRounds(more)));
                self.rounds = rounds.found();
            }
            Expected::Listed { list, .. } => {
                self.listed = true;
                self.missing.extend(list.unmet().map(|(commitment, round)| Missing::Transcript(commitment, round)));
            }
        }
    }

    pub(super) fn lines(&self) -> u64 {
        self.verified + self.consistent + self.refused + self.errors
    }

    /// Returns the judgement on the whole batch.
    pub(super) fn judgement(&self) -> Judgement {
        if self.errors > 0 {
            Judgement::Error
        } else if self.refused > 0 {
            Judgement::Refused
        } else if self.consistent > 0 || !self.missing.is_empty() {
            Judgement::Consistent
        } else {
            Judgement::Verified
        }
    }

    pub(super) fn outcome(&self) -> Outcome {
        match self.judgement() {
            Judgement::Verified => Outcome::Holds,
            Judgement::Consistent if self.unpinned && Missing::are_pins(&self.missing) => Outcome::Holds,
            Judgement::Consistent | Judgement::Refused => Outcome::Fails,
            Judgement::Error => Outcome::Error,
        }
    }
}

/// Puts a transcript in its place among those that are expected. Returns why there is no place for it. A refused
/// transcript takes no place, but its round is not missing.
fn place(of: RoundOfDraw, is_refused: bool, expected: &mut Expected) -> Result<(), String> {
    let RoundOfDraw { commitment, round, rounds } = of;
    match expected {
        Expected::AnyDraws(_) => Ok(()),
        Expected::OneDraw { commitment: pinned, .. } if *pinned != commitment => Ok(()),
        Expected::OneDraw { rounds: counted, .. } if is_refused => {
            counted.refuse(round, rounds);
            Ok(())
        }
        Expected::OneDraw { rounds: counted, .. } => counted.count(round, rounds),
        Expected::Listed { list, file } => {
            if list.meet(commitment, round, is_refused) || is_refused {
                return Ok(());
            }
            Err(format!("an earlier line has met the pins of {file} for round {round} of {commitment}"))
        }
    }
}

/// The summary for a person: the headline, the rounds, what is missing, the cautions.
impl Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lines, verified) = (self.lines(), self.verified);
        let (mut headline, tone) = match self.judgement() {
            Judgement::Verified => {
                (format!("VERIFIED: all {lines} transcripts, by the pins that were given"), Tone::Good)
            }
            Judgement::Consistent if verified == lines => (
                format!(
                    "CONSISTENT, not verified: each of the {lines} transcripts is verified, but others are missing"
                ),
                Tone::Unsure,
            ),
            Judgement::Consistent => {
                (format!("CONSISTENT, not verified: {verified} of {lines} transcripts verified"), Tone::Unsure)
            }
            Judgement::Refused | Judgement::Error => {
                (format!("NOT VERIFIED: {verified} of {lines} transcripts verified"), Tone::Bad)
            }
        };
        for (count, word) in
            [(self.refused, "refused"), (self.consistent, "consistent"), (self.errors, "with an error")]
        {
            if count > 0 {
                write!(headline, ", {count} {word}")?;
            }
        }
        writeln!(f, "{}", paint(headline, tone))?;
        if let Some(FoundRounds { first, last, count, of }) = self.rounds {
            // A refused line may repeat a round that is there, or hold a round that is not. Then nothing is said.
            let each = match count == last - first + 1 {
                _ if self.refused + self.errors > 0 => "",
                true => ", each once",
                false => ", not all of them",
            };
            writeln!(f, "Rounds: {first} to {last}{each}; the terms have {of}")?;
        }
        self.missing.iter().try_for_each(|missing| writeln!(f, "Missing: {}", missing.describe(self.listed)))?;
        self.cautions.iter().try_for_each(|caution| writeln!(f, "Caution: {caution}"))
    }
}
