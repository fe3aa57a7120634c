//! Terms, seals, keys and documents (SPEC.md, sections 1 to 4 and 7).

use serde_json::{Value, json};

use super::hash::{Bytes32, Encoding, sha256};
use super::tree;

#[derive(Clone, Debug)]
pub struct OwnTerms {
    pub context: String,
    pub previous: OwnPrevious,
    pub rules: String,
    pub rounds: u32,
    pub entries: OwnEntries,
    pub draw: u32,
    pub backward: bool,
    pub width: u8,
    pub sources: Vec<OwnSource>,
}

#[derive(Clone, Debug)]
pub enum OwnPrevious {
    None,
    First,
    After(Bytes32),
}

#[derive(Clone, Debug)]
pub enum OwnEntries {
    Numbers(u32),
    List { count: u32, root: Bytes32 },
    Blinded { count: u32, root: Bytes32 },
}

#[derive(Clone, Debug)]
pub enum OwnSource {
    Sealed { name: String, seal: Bytes32 },
    Drand { name: String, chain: Bytes32, round: u64, stride: u64 },
    Public { name: String, description: String },
}

#[derive(Clone, Debug)]
pub enum OwnOpening {
    Seed { seed: Vec<u8>, path: Vec<Bytes32> },
    Signature(Vec<u8>),
    Value(String),
}

impl OwnEntries {
    /// Returns the entries of a list without a key, or of a blinded list with one.
    pub fn of_list(entries: &[Vec<u8>], blinding: Option<(&Bytes32, &str)>) -> Self {
        let leaf = |(i, entry): (usize, &Vec<u8>)| match blinding {
            None => sha256(&[&[0], &entry[..]].concat()),
            Some((key, context)) => {
                let blind = Encoding::new().fixed(key).bytes(context.as_bytes()).u64(i as u64);
                Encoding::new().fixed(&blind.hash("verishuffle/1/blind")).fixed(entry).hash("verishuffle/1/entry")
            }
        };
        let leaves: Vec<Bytes32> = entries.iter().enumerate().map(leaf).collect();
        let (count, root) = (entries.len() as u32, tree::root(&leaves));
        match blinding {
            None => Self::List { count, root },
            Some(_) => Self::Blinded { count, root },
        }
    }

    pub fn count(&self) -> u32 {
        match self {
            Self::Numbers(count) | Self::List { count, .. } | Self::Blinded { count, .. } => *count,
        }
    }
}

impl OwnTerms {
    pub fn commitment(&self) -> Bytes32 {
        let encoding = Encoding::new().bytes(self.context.as_bytes());
        let encoding = match &self.previous {
            OwnPrevious::None => encoding.u8(0),
            OwnPrevious::First => encoding.u8(1),
            OwnPrevious::After(previous) => encoding.u8(2).fixed(previous),
        };
        let encoding = encoding.bytes(self.rules.as_bytes()).u64(self.rounds.into());
        let encoding = match &self.entries {
            OwnEntries::Numbers(count) => encoding.u8(0).u64((*count).into()),
            OwnEntries::List { count, root } => encoding.u8(1).u64((*count).into()).fixed(root),
            OwnEntries::Blinded { count, root } => encoding.u8(2).u64((*count).into()).fixed(root),
        };
        let encoding = encoding.u64(self.draw.into()).u8(self.backward.into()).u8(self.width);
        let encoding = encoding.u64(self.sources.len() as u64);
        let add = |encoding: Encoding, source: &OwnSource| match source {
            OwnSource::Sealed { name, seal } => encoding.u8(1).bytes(name.as_bytes()).fixed(seal),
            OwnSource::Drand { name, chain, round, stride } => {
                encoding.u8(2).bytes(name.as_bytes()).fixed(chain).u64(*round).u64(*stride)
            }
            OwnSource::Public { name, description } => {
                encoding.u8(3).bytes(name.as_bytes()).bytes(description.as_bytes())
            }
        };
        self.sources.iter().fold(encoding, add).hash("verishuffle/1/terms")
    }

    /// Returns the keys of a round.
    pub fn keys(&self, round: u32, openings: &[OwnOpening]) -> Vec<Bytes32> {
        let key = |b: u8| {
            let encoding = Encoding::new().u8(b).fixed(&self.commitment()).u64(round.into());
            let add = |encoding: Encoding, opening: &OwnOpening| match opening {
                OwnOpening::Seed { seed, .. } => encoding.bytes(seed),
                OwnOpening::Signature(signature) => encoding.bytes(&sha256(signature)),
                OwnOpening::Value(value) => encoding.bytes(value.as_bytes()),
            };
            let encoding = encoding.u64(openings.len() as u64);
            openings.iter().fold(encoding, add).hash("verishuffle/1/key")
        };
        (0..self.width).map(key).collect()
    }

    pub fn to_json(&self) -> Value {
        let entries = match &self.entries {
            OwnEntries::Numbers(count) => json!({"kind": "numbers", "count": count}),
            OwnEntries::List { count, root } => json!({"kind": "list", "count": count, "root": hex::encode(root)}),
            OwnEntries::Blinded { count, root } => {
                json!({"kind": "blinded", "count": count, "root": hex::encode(root)})
            }
        };
        let source = |source: &OwnSource| match source {
            OwnSource::Sealed { name, seal } => json!({"kind": "sealed", "name": name, "seal": hex::encode(seal)}),
            OwnSource::Drand { name, chain, round, stride } => json!(
                {"kind": "drand", "name": name, "chain": hex::encode(chain), "round": round, "stride": stride}
            ),
            OwnSource::Public { name, description } => {
                json!({"kind": "public", "name": name, "description": description})
            }
        };
        json!({
            "format": "verishuffle/1 terms", "context": self.context,
            "previous": match &self.previous {
                OwnPrevious::None => Value::Null,
                OwnPrevious::First => "first".into(),
                OwnPrevious::After(previous) => hex::encode(previous).into(),
            },
            "rules": self.rules, "rounds": self.rounds, "entries": entries, "draw": self.draw,
            "order": if self.backward { "backward" } else { "forward" }, "width": self.width,
            "sources": self.sources.iter().map(source).collect::<Vec<_>>(),
        })
    }

    pub fn transcript(&self, round: u32, openings: &[OwnOpening], swaps: &[u32]) -> Value {
        let opening = |opening: &OwnOpening| match opening {
            OwnOpening::Seed { seed, path } => {
                json!({"seed": hex::encode(seed), "path": path.iter().map(hex::encode).collect::<Vec<_>>()})
            }
            OwnOpening::Signature(signature) => json!({"signature": hex::encode(signature)}),
            OwnOpening::Value(value) => json!({"value": value}),
        };
        json!({
            "format": "verishuffle/1 transcript", "terms": self.to_json(),
            "commitment": hex::encode(self.commitment()), "round": round,
            "openings": openings.iter().map(opening).collect::<Vec<_>>(), "swaps": swaps,
        })
    }
}

/// A party's master secret, with all that its seal depends on.
#[derive(Clone, Debug)]
pub struct OwnSecret {
    pub context: String,
    pub name: String,
    pub rounds: u32,
    pub width: u8,
    pub master: Vec<u8>,
}

impl OwnSecret {
    fn seed(&self, round: u32) -> Vec<u8> {
        let block = |b: u8| {
            let encoding = Encoding::new().bytes(self.context.as_bytes()).bytes(self.name.as_bytes());
            encoding.bytes(&self.master).u64(round.into()).u8(b).hash("verishuffle/1/round-seed")
        };
        (0..self.width).flat_map(block).collect()
    }

    fn leaves(&self) -> Vec<Bytes32> {
        let leaf = |round: u32| {
            let encoding = Encoding::new().bytes(self.context.as_bytes()).bytes(self.name.as_bytes());
            encoding.u64(self.rounds.into()).u64(round.into()).bytes(&self.seed(round)).hash("verishuffle/1/seal")
        };
        (0..self.rounds).map(leaf).collect()
    }

    pub fn seal(&self) -> Bytes32 {
        tree::root(&self.leaves())
    }

    pub fn open(&self, round: u32) -> OwnOpening {
        OwnOpening::Seed { seed: self.seed(round), path: tree::path(&self.leaves(), round as usize) }
    }
}
