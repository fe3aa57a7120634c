//! Draws of every shape, compared with their known answers and verified.

use super::checklist::{Checklist, Group, settled};
use super::shapes::{Made, SHAPES};
use crate::check::State;
use crate::draw::table::Table;
use crate::draw::transcript::Transcript;
use crate::error::Result;
use crate::hash::sha256;
use crate::verify::verdict::Conclusion;

/// All draws that could be made. A broken build may fail to make some of them.
pub(super) struct Draws(Vec<Made>);

impl Draws {
    pub(super) fn find(&self, name: &str) -> Option<&Made> {
        self.0.iter().find(|made| made.shape.name == name)
    }
}

const BY_ANOTHER_PROGRAM: &str = "as computed by another program";

pub(super) fn check(list: &mut Checklist) -> Draws {
    let mut all = Vec::new();
    for shape in SHAPES {
        let mut made = None;
        list.check(Group::Draws, format!("{}: the commitment", shape.name), || match shape.make() {
            Ok(draw) => {
                let found = draw.terms.commitment().to_string();
                made = Some(draw);
                State::equal("the commitment", found, shape.answer.commitment.to_owned(), BY_ANOTHER_PROGRAM)
            }
            Err(error) => State::failed("the making of the draw", error, "a draw"),
        });
        let of_draw = |check: &dyn Fn(&Made) -> Result<State>| match &made {
            Some(draw) => settled(check(draw)),
            None => State::failed("the draw", "not made", "made"),
        };
        list.check(Group::Draws, format!("{}: the swaps", shape.name), || {
            of_draw(&|draw| {
                let found = digest(draw.transcript.stated_swaps().partners());
                Ok(State::equal("the hash of the swaps", found, shape.answer.swaps.to_owned(), BY_ANOTHER_PROGRAM))
            })
        });
        list.check(Group::Draws, format!("{}: the drawn entries", shape.name), || {
            of_draw(&|draw| {
                let found = digest(&draw.transcript.derived_swaps()?.drawn());
                let expected = shape.answer.drawn.to_owned();
                Ok(State::equal("the hash of the drawn entries", found, expected, BY_ANOTHER_PROGRAM))
            })
        });
        list.check(Group::Draws, format!("{}: the verdict", shape.name), || of_draw(&verdict));
        all.extend(made);
    }
    let draws = Draws(all);
    list.check(Group::Draws, "a table deals the card table", || {
        let not_made = || Ok(State::failed("the draw", "not made", "made"));
        settled(draws.find("card table").map_or_else(not_made, deal))
    });
    draws
}

/// Returns the SHA-256 of numbers of 4 bytes each, the least significant first, in hexadecimal.
fn digest(numbers: &[u32]) -> String {
    hex::encode(sha256(&numbers.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<u8>>()))
}

/// Writes the transcript, reads it back, and judges it with everything that a verifier can know.
fn verdict(made: &Made) -> Result<State> {
    let read = Transcript::from_json(made.transcript.to_json().as_bytes())?;
    if read != made.transcript {
        return Ok(State::failed("the transcript that is read back", "another", "the one that was written"));
    }
    let verdict = read.verify(&made.pins()?)?;
    let can_check = !made.has_beacon() || cfg!(feature = "drand") && !made.has_unknown_chain();
    let (expected, holds) = if can_check {
        (Conclusion::Verified, "verified")
    } else {
        (Conclusion::Consistent, "consistent, because this build cannot check the signature")
    };
    Ok(State::equal("the verdict", verdict.conclusion(), expected, holds))
}

/// Deals the round of a draw at a table, where its two parties sit.
fn deal(made: &Made) -> Result<State> {
    let mut table = Table::new(&made.terms);
    for party in ["alice", "bob"] {
        table.seat(made.shape.bound(party, &made.terms)?)?;
    }
    let mut round = table.round(3)?;
    table.round_into(made.transcript.round(), &mut round)?;
    let same = round.draw()?.into_transcript() == made.transcript;
    Ok(State::equal("whether the transcript is the same", same, true, "the same transcript"))
}
