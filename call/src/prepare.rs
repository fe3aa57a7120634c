//! Requests that come before the opening of seals: seals, blindings, terms, beacons, warnings and proofs of one person
//! each.

use serde::Deserialize;
use verishuffle::drand::{ChainHash, Network, QUICKNET};
use verishuffle::engine::Order;
use verishuffle::limits;
use verishuffle::proof::{IdProof, Prover};
use verishuffle::terms::Allocation;
use verishuffle::{Blinding, Entries, List, Previous, Secret, Terms};
use verishuffle_lists::warnings::{self, Warning};

use crate::answer::{Answer, Content, written};
use crate::failure::{Failure, Result, Status};
use crate::text::{Sources, Text, one, read, requests, time};

requests! {
    /// Makes the secret of a party and its seal.
    Seal {
        context: Text<'a>,
        name: Text<'a>,
        #[serde(default = "one")]
        rounds: u32,
        #[serde(default = "one")]
        width: u8,
        master: Option<Text<'a>>,
    }

    /// Makes the key of a blinded list.
    Blind {
        context: Text<'a>,
        key: Option<Text<'a>>,
    }

    /// Blinds a cell of a list.
    BlindCell {
        blinding: Text<'a>,
        column: Text<'a>,
        text: Text<'a>,
    }

    /// Says which round of a beacon is due when.
    Beacon {
        chain: Option<Text<'a>>,
        round: Option<u64>,
        after: Option<u64>,
    }

    /// Looks for what may be wrong in a list and in terms.
    Warnings {
        entries: Option<Text<'a>>,
        terms: Option<Text<'a>>,
    }

    /// Makes terms and their commitment.
    Commit {
        context: Option<Text<'a>>,
        entries: Option<Text<'a>>,
        count: Option<u32>,
        blinding: Option<Text<'a>>,
        sources: Sources<'a>,
        draw: Option<u32>,
        rules: Option<Text<'a>>,
        allocation: Option<Text<'a>>,
        #[serde(default = "one")]
        rounds: u32,
        #[serde(default = "one")]
        width: u8,
        order: Option<Text<'a>>,
        previous: Option<Text<'a>>,
    }
}

#[cfg(not(feature = "getrandom"))]
fn no_generator(name: &str) -> Failure {
    let text = format!("this library has no random generator: give random bytes as {name}");
    Failure::new(Status::Random, text)
}

impl Seal<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let (context, name) = (self.context.text("context")?, self.name.text("name")?);
        let secret = match &self.master {
            Some(master) => Secret::from_master(context, name, self.rounds, self.width, master.hex("master")?)?,
            #[cfg(feature = "getrandom")]
            None => Secret::generate(context, name, self.rounds, self.width)?,
            #[cfg(not(feature = "getrandom"))]
            None => return Err(no_generator("master")),
        };
        Answer::new().document("secret", &secret)?.text("seal", secret.seal().to_string())
    }
}

impl Blind<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let context = self.context.text("context")?;
        let blinding = match &self.key {
            Some(key) => Blinding::from_key(context, key.hex("key")?)?,
            #[cfg(feature = "getrandom")]
            None => Blinding::generate(context)?,
            #[cfg(not(feature = "getrandom"))]
            None => return Err(no_generator("key")),
        };
        Answer::new().document("blinding", &blinding)
    }
}

impl BlindCell<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let blinding = self.blinding.read("blinding", Blinding::from_json)?;
        let cell = blinding.blind_cell(self.column.text("column")?, self.text.text("text")?)?;
        Answer::new().text("cell", hex::encode(cell.cell()))
    }
}

impl Beacon<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let network = match &self.chain {
            None => &QUICKNET,
            Some(name) if name.bytes() == QUICKNET.name().as_bytes() => &QUICKNET,
            Some(chain) => {
                let chain: ChainHash = chain.parse("chain")?;
                let unknown = || Failure::new(Status::UnknownSource, format!("no beacon has the chain {chain}"));
                Network::of(&chain).ok_or_else(unknown)?
            }
        };
        let round = match (self.round, self.after) {
            (Some(round), None) => round,
            (None, Some(after)) => network.first_round_after(time("after", after)?),
            _ => return Err(Failure::argument("give either round or after")),
        };
        let range = || Failure::range("the round", round, 1, limits::MAX_SAFE_INTEGER);
        let due = network.due(round).ok_or_else(range)?;
        let answer = Answer::new().text("chain", network.chain().to_string())?;
        Ok(answer.number("round", round).number("due", due.as_secs()))
    }
}

impl Warnings<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let list = read("entries", &self.entries, List::from_text)?;
        let terms = read("terms", &self.terms, Terms::from_json)?;
        if list.is_none() && terms.is_none() {
            return Err(Failure::argument("give entries or terms or both"));
        }
        Answer::new().json("warnings", Warning::all_to_json(&warnings::of(list.as_ref(), terms.as_ref())))
    }
}

impl Commit<'_> {
    /// Answers a request in JSON, or nothing in place of that if the fields are from elsewhere.
    pub(crate) fn answer(self, request: &[u8]) -> Result<Answer> {
        let terms = self.terms(request)?;
        Answer::new().document("terms", &terms)?.text("commitment", terms.commitment().to_string())
    }

    fn terms(self, request: &[u8]) -> Result<Terms> {
        let list = read("entries", &self.entries, List::from_text)?;
        let blinding = read("blinding", &self.blinding, Blinding::from_json)?;
        let context = match (&self.context, &blinding) {
            (Some(context), _) => context.text("context")?,
            (None, Some(blinding)) => blinding.context().as_str(),
            (None, None) => return Err(Failure::argument("context is not given, but must be")),
        };
        let entries = match (&list, self.count, &blinding) {
            (None, None, _) => return Err(Failure::argument("there are no entries: give entries or count")),
            (None, Some(count), None) => Entries::numbers(count)?,
            (None, Some(_), Some(_)) => return Err(Failure::argument("blinding is given without entries")),
            (Some(list), None, None) => Entries::list(list)?,
            (Some(_), None, Some(blinding)) if blinding.context().as_str() != context => {
                return Err(Failure::not_applicable("blinding was made for a draw with another context"));
            }
            (Some(list), None, Some(blinding)) => Entries::blinded(list, blinding)?,
            (Some(_), Some(_), _) => return Err(Failure::argument("give either entries or count, not both")),
        };
        let order = self.order.as_ref().map_or(Ok(Order::Forward), |order| order.parse("order"))?;
        let mut builder = Terms::builder(context, entries).rounds(self.rounds).width(self.width).order(order);
        if let Some(rules) = &self.rules {
            builder = builder.rules(rules.text("rules")?);
        }
        if let Some(draw) = self.draw {
            builder = builder.draw(draw);
        }
        if let Some(allocation) = &self.allocation {
            let text = Allocation::text_of_file(allocation.text("allocation")?.as_bytes());
            builder = builder.allocation(&String::from_utf8_lossy(&text));
        }
        match &self.previous {
            None => {}
            Some(first) if first.bytes() == b"first" => builder = builder.previous(Previous::First),
            Some(after) => builder = builder.previous(Previous::After(after.parse("previous")?)),
        }
        for source in self.sources.read(request)? {
            builder = builder.source(source);
        }
        Ok(match &list {
            Some(list) => builder.build_for(list)?,
            None => builder.build()?,
        })
    }
}

requests! {
    /// Proves that entries are in a list.
    ProveEntry {
        terms: Text<'a>,
        entries: Text<'a>,
        blinding: Option<Text<'a>>,
        #[serde(default)]
        indexes: Vec<u32>,
    }

    /// Proves which id of a list is a person's.
    ProveId {
        blinding: Text<'a>,
        #[serde(default)]
        cells: Vec<CellText<'a>>,
    }
}

/// A cell of a blinded list with its text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'a"))]
pub(crate) struct CellText<'a> {
    column: Text<'a>,
    text: Text<'a>,
}

impl ProveEntry<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let terms = self.terms.read("terms", Terms::from_json)?;
        let list = self.entries.read("entries", List::from_text)?;
        let blinding = read("blinding", &self.blinding, Blinding::from_json)?;
        let prover = Prover::new(&terms, &list, blinding.as_ref())?;
        let mut proofs = Vec::with_capacity(self.indexes.len());
        for &index in &self.indexes {
            proofs.push(written(&prover.proof(index)?)?);
        }
        Ok(Answer::new().with("proofs", Content::Texts(proofs)))
    }
}

impl ProveId<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let blinding = self.blinding.read("blinding", Blinding::from_json)?;
        let blinded = |cell: &CellText<'_>| -> Result<_> {
            Ok(blinding.blind_cell(cell.column.text("cells")?, cell.text.text("cells")?)?)
        };
        let cells = self.cells.iter().map(blinded).collect::<Result<_>>()?;
        Answer::new().document("proof", &IdProof::new(blinding.context(), cells)?)
    }
}
