//! Reads terms and openings out of the value of a document that the library has taken for a right one.

use serde_json::Value;

use super::hash::{Bytes32, Encoding};
use super::terms::{OwnEntries, OwnOpening, OwnPrevious, OwnSource, OwnTerms};
use super::tree;

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn number(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|number| number.try_into().ok())
}

fn bytes(value: &Value) -> Option<Vec<u8>> {
    hex::decode(value.as_str()?).ok()
}

fn hash(value: &Value) -> Option<Bytes32> {
    bytes(value)?.try_into().ok()
}

impl OwnTerms {
    pub fn read(terms: &Value) -> Option<Self> {
        let entries = &terms["entries"];
        let (count, root) = (number(&entries["count"])?, hash(&entries["root"]));
        let source = |source: &Value| {
            let name = text(&source["name"])?;
            Some(match source["kind"].as_str()? {
                "sealed" => OwnSource::Sealed { name, seal: hash(&source["seal"])? },
                "drand" => OwnSource::Drand {
                    name,
                    chain: hash(&source["chain"])?,
                    round: source["round"].as_u64()?,
                    stride: source["stride"].as_u64()?,
                },
                "public" => OwnSource::Public { name, description: text(&source["description"])? },
                _ => return None,
            })
        };
        Some(Self {
            context: text(&terms["context"])?,
            previous: match terms["previous"].as_str() {
                None => OwnPrevious::None,
                Some("first") => OwnPrevious::First,
                Some(_) => OwnPrevious::After(hash(&terms["previous"])?),
            },
            rules: text(&terms["rules"])?,
            rounds: number(&terms["rounds"])?,
            entries: match entries["kind"].as_str()? {
                "numbers" => OwnEntries::Numbers(count),
                "list" => OwnEntries::List { count, root: root? },
                "blinded" => OwnEntries::Blinded { count, root: root? },
                _ => return None,
            },
            draw: number(&terms["draw"])?,
            backward: terms["order"] == "backward",
            width: number(&terms["width"])?.try_into().ok()?,
            sources: terms["sources"].as_array()?.iter().map(source).collect::<Option<_>>()?,
        })
    }

    /// Reads the openings of a transcript of these terms.
    pub fn read_openings(&self, openings: &Value) -> Option<Vec<OwnOpening>> {
        let opening = |(source, opening): (&OwnSource, &Value)| {
            Some(match source {
                OwnSource::Sealed { .. } => OwnOpening::Seed {
                    seed: bytes(&opening["seed"])?,
                    path: opening["path"].as_array()?.iter().map(hash).collect::<Option<_>>()?,
                },
                OwnSource::Drand { .. } => OwnOpening::Signature(bytes(&opening["signature"])?),
                OwnSource::Public { .. } => OwnOpening::Value(text(&opening["value"])?),
            })
        };
        self.sources.iter().zip(openings.as_array()?).map(opening).collect()
    }

    /// Returns whether each seed opens its seal in this round. Nothing is said of the other sources.
    pub fn seeds_hold(&self, round: u32, openings: &[OwnOpening]) -> bool {
        self.sources.iter().zip(openings).all(|(source, opening)| match (source, opening) {
            (OwnSource::Sealed { name, seal }, OwnOpening::Seed { seed, path }) => {
                let leaf = Encoding::new().bytes(self.context.as_bytes()).bytes(name.as_bytes());
                let leaf = leaf.u64(self.rounds.into()).u64(round.into()).bytes(seed).hash("verishuffle/1/seal");
                tree::path_holds(seal, leaf, round, self.rounds, path)
            }
            _ => true,
        })
    }
}
