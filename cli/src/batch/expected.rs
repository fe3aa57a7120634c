//! Which transcripts a batch must hold.

use std::path::Path;

use anyhow::{Result, ensure};
use verishuffle::{Commitment, PinList, Pins, Transcript};

use super::rounds::Rounds;
use crate::args::pins::PinArgs;
use crate::args::round::RoundSpan;
use crate::files::{input, pin_lines};
use crate::terminal;

/// The transcripts that a batch must hold.
pub(super) enum Expected {
    /// Transcripts of any draws. None of them can be verified, because no commitment is pinned.
    AnyDraws(Pins<'static>),
    /// Rounds of the draw whose commitment is pinned, in ascending order.
    OneDraw { commitment: Commitment, pins: Pins<'static>, rounds: Rounds },
    /// The transcripts that the lines of a file of pins name, in any order.
    Listed {
        list: PinList,
        /// The name of the file, made visible for a person.
        file: String,
    },
}

impl Expected {
    pub(super) fn read(pins: &PinArgs, rounds: Option<&RoundSpan>, pin_file: Option<&Path>) -> Result<Self> {
        if let Some(path) = pin_file {
            let mut list = PinList::new();
            pin_lines::each_line(path, |pins| list.add(pins))?;
            return Ok(Self::Listed { list, file: terminal::input_name(path) });
        }
        let (commitment, read) = pins.read_with_commitment()?;
        if let Some(commitment) = commitment {
            let rounds = Rounds::new(rounds.map(|span| span.0.clone()));
            return Ok(Self::OneDraw { commitment, pins: read, rounds });
        }
        ensure!(
            pins.unpinned(),
            "--batch needs the published commitment; give --commitment HEX, --terms FILE or --pins FILE, or do without \
             by --unpinned"
        );
        ensure!(rounds.is_none(), "--rounds needs the commitment of the draw; give --commitment HEX or --terms FILE");
        ensure!(
            !pins.has_time(),
            "--published-at is the time of one commitment; give --commitment HEX or --terms FILE, or the times of \
             several commitments in --pins FILE"
        );
        Ok(Self::AnyDraws(read))
    }

    /// Returns the pins of a transcript, or why it is refused: no pins name it.
    pub(super) fn pins_of(&self, transcript: &Transcript) -> Result<Pins<'static>, String> {
        let (commitment, round) = (transcript.terms().commitment(), transcript.round());
        match self {
            // Nobody has said which rounds were meant.
            Self::AnyDraws(pins) => Ok(pins.clone()),
            // Which rounds there must be is judged once the order of the lines is known.
            Self::OneDraw { pins, .. } => Ok(pins.clone().round(round.into())),
            Self::Listed { list, file } => list
                .find(commitment, round)
                .cloned()
                .ok_or_else(|| format!("no line of {file} names round {round} of {commitment}")),
        }
    }
}

/// Checks that at most one of the inputs is stdin.
pub(super) fn check_stdin(transcripts: &Path, pins: &PinArgs, pin_file: Option<&Path>) -> Result<()> {
    input::check_stdin([Some(transcripts), pin_file, pins.terms()].into_iter().flatten())
}
