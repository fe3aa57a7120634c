//! Pins of many rounds, as a reader of an archive or of a chain keeps them (ARCHIVES.md, section 1).

use std::collections::BTreeMap;

use super::pins::Pins;
use crate::error::{Error, Result};
use crate::hash::Commitment;

/// The pins of many transcripts: each line holds what a verifier knows of one round of one draw. The list remembers
/// which of its lines were met by a transcript.
///
/// A line takes about 300 bytes of memory, and the bytes of its public values.
///
/// ```
/// use verishuffle::{PinList, Pins};
///
/// # fn main() -> verishuffle::Result<()> {
/// let mut list = PinList::new();
/// let line = r#"{"format": "verishuffle/1 pins", "round": 7,
///     "commitment": "2b5a5b077d0cede0fae39af72132d88fa6574ce3463e22798ab488d88ceb7089"}"#;
/// list.add(Pins::from_json(line.as_bytes())?)?;
/// assert!(list.add(Pins::from_json(line.as_bytes())?).is_err());
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Default)]
pub struct PinList {
    lines: BTreeMap<(Commitment, Option<u32>), Line>,
}

#[derive(Debug)]
struct Line {
    pins: Pins<'static>,
    met: Met,
}

/// By which transcripts a line was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Met {
    Never,
    /// Only by refused transcripts.
    ByRefused,
    ByAccepted,
}

impl PinList {
    /// Makes an empty list.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a line. A line without a round is for a draw of one round, and must be the only one for its commitment.
    ///
    /// # Errors
    ///
    /// The first mistake in the public values of the pins, [`Error::NotApplicable`] if they hold no commitment, or a log
    /// policy, a log key or a proof, and
    /// [`Error::GivenTwice`] if another line has the same commitment and the same round, or the same commitment while one
    /// of the two lines has no round.
    pub fn add(&mut self, pins: Pins<'static>) -> Result<()> {
        let pins = pins.for_many()?;
        let commitment =
            pins.commitment.ok_or(Error::NotApplicable("a line of pins must hold the commitment of its draw"))?;
        let round = pins.round;
        let same = match round {
            Some(round) => self.key(commitment, round),
            None => self.keys(commitment).next(),
        };
        if same.is_some() {
            return Err(Error::GivenTwice(match round {
                Some(round) => format!("round {round} of {commitment}"),
                None => commitment.to_string(),
            }));
        }
        self.lines.insert((commitment, round), Line { pins, met: Met::Never });
        Ok(())
    }

    /// Returns the number of lines.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Returns whether there is no line.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns the pins for a round of a draw, or `None` if no line names this round. A line without a round names
    /// every round of its draw, and its pins hold no round.
    #[must_use]
    pub fn find(&self, commitment: Commitment, round: u32) -> Option<&Pins<'static>> {
        self.lines.get(&self.key(commitment, round)?).map(|line| &line.pins)
    }

    /// Remembers that the line of this round was met by a transcript, which is either refused or accepted. Returns
    /// `false`, and remembers nothing, if no line names this round, or if an accepted transcript met the line before.
    pub fn meet(&mut self, commitment: Commitment, round: u32, refused: bool) -> bool {
        let Some(line) = self.key(commitment, round).and_then(|key| self.lines.get_mut(&key)) else {
            return false;
        };
        if line.met == Met::ByAccepted {
            return false;
        }
        line.met = if refused { Met::ByRefused } else { Met::ByAccepted };
        true
    }

    /// Returns the commitments and the rounds of the lines that no transcript met, refused or not, in ascending order.
    pub fn unmet(&self) -> impl Iterator<Item = (Commitment, Option<u32>)> {
        self.lines.iter().filter(|(_, line)| line.met == Met::Never).map(|(key, _)| *key)
    }

    /// Returns the rounds that lines name for a commitment, in ascending order. A line without a round gives `None`.
    pub(crate) fn rounds_of(&self, commitment: Commitment) -> impl Iterator<Item = Option<u32>> {
        self.keys(commitment).map(|(_, round)| round)
    }

    fn keys(&self, commitment: Commitment) -> impl Iterator<Item = (Commitment, Option<u32>)> {
        self.lines.range((commitment, None)..=(commitment, Some(u32::MAX))).map(|(key, _)| *key)
    }

    /// Returns the key of the line that names this round.
    fn key(&self, commitment: Commitment, round: u32) -> Option<(Commitment, Option<u32>)> {
        [Some(round), None].into_iter().map(|round| (commitment, round)).find(|key| self.lines.contains_key(key))
    }
}
