//! The terms and their commitment (SPEC.md, section 3).

use crate::entries::Entries;
use crate::hash::{Hash, bytes, h, u8, u64};
use crate::sources::Source;

/// Everything that a draw is bound to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Names this draw and no other.
    pub context: String,
    /// The draw's place in a chain.
    pub previous: Previous,
    /// What each drawn place means, and the deadlines.
    pub rules: String,
    /// The number of rounds, at least 1.
    pub rounds: u32,
    /// What is drawn from.
    pub entries: Entries,
    /// How many entries are drawn, 1 to n.
    pub draw: u32,
    /// From which end the places are filled.
    pub order: Order,
    /// The number of keys of a round, at least 1.
    pub width: u8,
    /// Where the randomness comes from, in order.
    pub sources: Vec<Source>,
}

/// The draw's place in a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Previous {
    /// The draw is in no chain.
    None,
    /// It is the first of a chain.
    First,
    /// It follows the draw with this commitment.
    After(Hash),
}

/// From which end the places are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// From the first place on.
    Forward,
    /// From the last place on.
    Backward,
}

impl Terms {
    /// The commitment.
    pub fn commitment(&self) -> Hash {
        h("verishuffle/1/terms", &self.encoding())
    }

    /// The fields, in the order of the table.
    pub fn encoding(&self) -> Vec<u8> {
        [
            bytes(&self.context),
            match &self.previous {
                Previous::None => u8(0),
                Previous::First => u8(1),
                Previous::After(previous) => [u8(2), previous.to_vec()].concat(),
            },
            bytes(&self.rules),
            u64(self.rounds),
            match &self.entries {
                Entries::Numbers(count) => [u8(0), u64(*count)].concat(),
                Entries::List { count, root } => [u8(1), u64(*count), root.to_vec()].concat(),
                Entries::Blinded { count, root } => [u8(2), u64(*count), root.to_vec()].concat(),
            },
            u64(self.draw),
            match self.order {
                Order::Forward => u8(0),
                Order::Backward => u8(1),
            },
            u8(self.width),
            u64(self.sources.len() as u64),
            self.sources.iter().flat_map(source).collect(),
        ]
        .concat()
    }
}

fn source(source: &Source) -> Vec<u8> {
    match source {
        Source::Sealed { name, seal } => [u8(1), bytes(name), seal.to_vec()].concat(),
        Source::Drand { name, chain, round, stride } => {
            [u8(2), bytes(name), chain.to_vec(), u64(*round), u64(*stride)].concat()
        }
        Source::Public { name, description, known_from } => {
            [u8(3), bytes(name), bytes(description), u64(*known_from)].concat()
        }
    }
}
