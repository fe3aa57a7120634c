//! Makes a whole draw through the library, and the same draw by SPEC.md alone. Both must be equal, and the draw must be
//! verified by its pins. Then one thing is changed: the transcript, a pin, the list or the result. The draw must not be
//! verified any more, unless the changed text has the same value.
#![no_main]

use arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use verishuffle::drand::{Beacon, ChainHash};
use verishuffle::verdict::Conclusion;
use verishuffle::{
    Blinding, Commitment, Entries, List, Order, Pins, Previous, Secret, Table, Terms, Transcript, UnixTime,
};
use verishuffle_fuzz::{change, strict, texts, vectors};
use verishuffle_reference::documents::{hex, transcript};
use verishuffle_reference::entries::Entries as OwnEntries;
use verishuffle_reference::hash::Hash;
use verishuffle_reference::sources::{self, Opening as OwnOpening, Secret as OwnSecret, Source as OwnSource};
use verishuffle_reference::steps::Run;
use verishuffle_reference::terms::{Order as OwnOrder, Previous as OwnPrevious, Terms as OwnTerms};
use zeroize::Zeroizing;

/// A time before every beacon in the vectors was due.
const PUBLISHED: u64 = 1_692_803_367;

fuzz_target!(|data: &[u8]| {
    let mut u = Unstructured::new(data);
    if let Ok(draw) = OwnDraw::choose(&mut u) {
        draw.check(&mut u);
    }
});

/// A draw by SPEC.md alone.
struct OwnDraw {
    terms: OwnTerms,
    round: u32,
    secrets: Vec<OwnSecret>,
    openings: Vec<OwnOpening>,
    /// The entries of a list.
    entries: Option<Vec<Vec<u8>>>,
    /// The key of a blinded list.
    key: Option<Hash>,
    run: Run,
}

/// What a verifier knows from elsewhere.
#[derive(Clone)]
struct Known {
    commitment: Option<Hash>,
    round: Option<u32>,
    public: Vec<(String, Option<String>)>,
    published_at: Option<u64>,
    opened_at: Option<u64>,
    entries: Option<Vec<Vec<u8>>>,
    blinding: Option<(String, Hash)>,
    result: Option<Vec<Vec<u8>>>,
}

impl OwnDraw {
    fn choose(u: &mut Unstructured<'_>) -> Result<Self> {
        let context = texts::context(u);
        // When the bytes end, each choice is 0. These are the cheap ones.
        let count = match u.int_in_range(0..=99)? {
            99 => u.int_in_range(16380..=16390)?,
            98 => u.int_in_range(32766..=70000)?,
            97 => u.int_in_range(1..=1000)?,
            _ => u.int_in_range(1..=40)?,
        };
        let kind = u.int_in_range(0..=2)?;
        let key: Option<Hash> = (kind == 2).then(|| u.arbitrary()).transpose()?;
        let list = || (0..count).map(|i| format!("{} {i}", i % 7).into_bytes()).collect::<Vec<_>>();
        let mut entries = (kind > 0).then(list);
        if let Some(entries) = &mut entries {
            // Some entries are of any bytes.
            for _ in 0..u.int_in_range(0..=3)? {
                let at = u.choose_index(entries.len())?;
                let any: [u8; 5] = u.arbitrary()?;
                entries[at] = [&any[..], &(at as u32).to_le_bytes()].concat();
            }
        }
        let draw = match u.int_in_range(0..=3)? {
            0 => count,
            1 => count.max(2) - 1,
            _ => u.int_in_range(1..=count)?,
        };
        let rounds = match u.int_in_range(0..=5)? {
            5 => u.int_in_range(2..=70)?,
            4 => u.int_in_range(2..=5)?,
            _ => 1,
        };
        let width = match u.int_in_range(0..=15)? {
            15 => u.int_in_range(4..=255)?,
            11..=14 => u.int_in_range(2..=3)?,
            _ => 1,
        };
        let round = u.int_in_range(0..=rounds - 1)?;
        let mut draw = Self {
            terms: OwnTerms {
                previous: match u.int_in_range(0..=2)? {
                    0 => OwnPrevious::None,
                    1 => OwnPrevious::First,
                    _ => OwnPrevious::After(u.arbitrary()?),
                },
                rules: texts::rules(u),
                rounds,
                entries: match &entries {
                    None => OwnEntries::Numbers(count),
                    Some(entries) => match &key {
                        None => OwnEntries::list(entries),
                        Some(key) => OwnEntries::blinded(entries, key, &context),
                    },
                },
                draw,
                order: if u.arbitrary()? { OwnOrder::Backward } else { OwnOrder::Forward },
                width,
                sources: Vec::new(),
                context,
            },
            round,
            secrets: Vec::new(),
            openings: Vec::new(),
            entries,
            key,
            run: Run { swaps: Vec::new(), drawn: Vec::new(), refused: 0 },
        };
        for number in 0..u.int_in_range(1..=4)? {
            draw.add_source(u, number)?;
        }
        draw.run = verishuffle_reference::draw(&draw.terms, round, &draw.openings);
        Ok(draw)
    }

    fn add_source(&mut self, u: &mut Unstructured<'_>, number: usize) -> Result<()> {
        let name = texts::name(u, number);
        let OwnTerms { context, rounds, width, .. } = &self.terms;
        let (source, opening) = match u.int_in_range(0..=15)? {
            15 => {
                // A real beacon, at the round of this draw.
                let (beacon_round, signature) = vectors::SIGNATURES[usize::from(u.arbitrary::<bool>()?)];
                let stride = if *rounds == 1 { 0 } else { 1 + u64::from(u.arbitrary::<u8>()?) % 5 };
                let (chain, round) = (sources::QUICKNET, beacon_round - u64::from(self.round) * stride);
                let signature = hex::decode(signature).expect("hexadecimal");
                (OwnSource::Drand { name, chain, round, stride }, OwnOpening::Signature(signature))
            }
            14 => {
                // A beacon of a chain that the library does not know.
                let (chain, round) = (u.arbitrary()?, 1 + u64::from(u.arbitrary::<u32>()?));
                let stride = if *rounds == 1 { 0 } else { 1 + u64::from(u.arbitrary::<u16>()?) };
                let signature = (0..u.int_in_range(1..=60)?).map(|_| u.arbitrary()).collect::<Result<_>>()?;
                (OwnSource::Drand { name, chain, round, stride }, OwnOpening::Signature(signature))
            }
            10..=13 => {
                let known_from = u.int_in_range(PUBLISHED + 1..=99_999_999_999)?;
                let source = OwnSource::Public { name, description: texts::description(u), known_from };
                (source, OwnOpening::Value(texts::value(u)))
            }
            _ => {
                let mut master = vec![0; 32 * usize::from(*width)];
                u.fill_buffer(&mut master)?;
                let secret =
                    OwnSecret { context: context.clone(), name: name.clone(), rounds: *rounds, width: *width, master };
                let (seal, opening) = (secret.seal(), secret.open(self.round));
                self.secrets.push(secret);
                (OwnSource::Sealed { name, seal }, opening)
            }
        };
        // No two beacons are equal.
        let beacon = |source: &OwnSource| match source {
            OwnSource::Drand { chain, round, stride, .. } => Some((*chain, *round, *stride)),
            _ => None,
        };
        if self.terms.sources.iter().any(|other| beacon(other).is_some() && beacon(other) == beacon(&source)) {
            return self.add_source(u, number);
        }
        self.terms.sources.push(source);
        self.openings.push(opening);
        Ok(())
    }

    fn check(&self, u: &mut Unstructured<'_>) {
        let made = self.make(u.arbitrary().unwrap_or_default());
        let text = made.to_json();
        let own = transcript(&self.terms, self.round, &self.openings, &self.run.swaps);
        let value = strict::value(text.as_bytes()).expect("the library writes JSON");
        assert_eq!(value, own, "the transcript is another");
        let read = Transcript::from_json(own.to_string().as_bytes()).expect("the own transcript is right");
        assert_eq!(read, made);

        let known = self.known(u.int_in_range(1..=self.run.drawn.len()).unwrap_or(1));
        let lacks: Vec<String> = self.unknown_chains().map(|name| format!("signature:{name}")).collect();
        self.expect(&made, &known, &lacks);
        if let Ok((true, _)) = self.change_known(u, known.clone(), &made, &lacks) {
            return;
        }
        let _ = self.change_transcript(u, &known, own, text);
    }

    /// Makes the draw through the library, at a table or not.
    fn make(&self, at_a_table: bool) -> Transcript {
        let OwnTerms { context, previous, rules, rounds, entries, draw, order, width, sources } = &self.terms;
        let list = self.entries.as_ref().map(|entries| List::from_entries(entries).expect("right entries"));
        let mut builder = match (&list, &self.key) {
            (None, _) => Terms::builder(context, Entries::numbers(entries.count()).expect("a right number")),
            (Some(list), None) => Terms::builder(context, Entries::list(list).expect("no entry repeats")),
            (Some(list), Some(key)) => {
                let blinding = Blinding::from_key(context, Zeroizing::new(key.to_vec())).expect("a right key");
                Terms::blinded_builder(list, &blinding)
            }
        };
        builder = builder.rules(rules).draw(*draw).rounds(*rounds).width(*width);
        builder = builder.order(match order {
            OwnOrder::Forward => Order::Forward,
            OwnOrder::Backward => Order::Backward,
        });
        builder = builder.previous(match previous {
            OwnPrevious::None => Previous::Unchained,
            OwnPrevious::First => Previous::First,
            OwnPrevious::After(previous) => Previous::After(commitment(previous)),
        });
        let secrets: Vec<Secret> = self
            .secrets
            .iter()
            .map(|own| {
                let master = Zeroizing::new(own.master.clone());
                Secret::from_master(context, &own.name, own.rounds, own.width, master).expect("a right secret")
            })
            .collect();
        let mut sealed = secrets.iter();
        for source in sources {
            builder = match source {
                OwnSource::Sealed { name, seal } => {
                    let found = sealed.next().expect("each sealed source has a secret").seal();
                    assert_eq!(found.to_string(), hex(seal), "the seal is another");
                    builder.sealed(name, found)
                }
                OwnSource::Drand { name, chain, round, stride } => {
                    let chain: ChainHash = hex(chain).parse().expect("a hash");
                    builder.drand(name, Beacon::new(chain, *round, *stride).expect("a right round"))
                }
                OwnSource::Public { name, description, known_from } => {
                    builder.public(name, description, UnixTime::from_secs(*known_from).expect("a right time"))
                }
            };
        }
        let terms = builder.build().expect("right terms");
        let published = commitment(&self.terms.commitment());
        assert_eq!(terms.commitment(), published, "the commitment is another");

        let secrets =
            secrets.into_iter().map(|secret| secret.bind(&terms, published).expect("the terms hold the seal"));
        let mut round = if at_a_table {
            let mut table = Table::new(&terms);
            secrets.for_each(|secret| table.seat(secret).expect("each party has one seat"));
            table.round(self.round).expect("a right round")
        } else {
            let mut round = terms.round(self.round).expect("a right round");
            for secret in secrets {
                round.open(secret.open(self.round).expect("a right round")).expect("a right opening");
            }
            round
        };
        for (source, opening) in sources.iter().zip(&self.openings) {
            match (source, opening) {
                (OwnSource::Public { name, .. }, OwnOpening::Value(value)) => round.public(name, value),
                (OwnSource::Drand { name, .. }, OwnOpening::Signature(signature)) => {
                    round.signature(name, signature.clone())
                }
                _ => Ok(()),
            }
            .expect("a right opening");
        }
        let draw = round.draw().expect("every source is opened");
        assert_eq!(draw.swaps().partners(), self.run.swaps, "the swaps are others");
        assert_eq!(draw.swaps().drawn(), self.run.drawn, "the drawn entries are others");
        draw.into_transcript()
    }

    /// Returns all that is published, with the first drawn entries as the result.
    fn known(&self, drawn: usize) -> Known {
        let public = self.terms.sources.iter().zip(&self.openings).filter_map(|both| match both {
            (OwnSource::Public { name, .. }, OwnOpening::Value(value)) => Some((name.clone(), Some(value.clone()))),
            _ => None,
        });
        let entry = |&number: &u32| match &self.entries {
            None => number.to_string().into_bytes(),
            Some(entries) => entries[number as usize].clone(),
        };
        Known {
            commitment: Some(self.terms.commitment()),
            round: Some(self.round),
            public: public.collect(),
            published_at: self.earliest().is_some().then_some(PUBLISHED),
            opened_at: None,
            entries: self.entries.clone(),
            blinding: self.key.map(|key| (self.terms.context.clone(), key)),
            result: Some(self.run.drawn[..drawn].iter().map(entry).collect()),
        }
    }

    /// The earliest time at which a value can be known. For a source that is not sealed, the inner one is absent if
    /// its chain is unknown.
    fn earliest(&self) -> Option<Option<u128>> {
        let times = self.terms.sources.iter().filter_map(|source| sources::known_from(source, self.round));
        times.reduce(|a, b| a.into_iter().chain(b).min())
    }

    fn unknown_chains(&self) -> impl Iterator<Item = &String> {
        self.terms.sources.iter().filter_map(|source| match source {
            OwnSource::Drand { name, chain, .. } if *chain != sources::QUICKNET => Some(name),
            _ => None,
        })
    }

    /// Checks that the draw is verified, or consistent if something is missing.
    fn expect(&self, transcript: &Transcript, known: &Known, lacks: &[String]) {
        let verdict = known.verdict(transcript).expect("the pins fit");
        let words: Vec<String> = verdict.missing().iter().map(|missing| missing.word().into_owned()).collect();
        assert_eq!(words, lacks, "{verdict}");
        let expected = if lacks.is_empty() { Conclusion::Verified } else { Conclusion::Consistent };
        assert_eq!(verdict.conclusion(), expected, "{verdict}");
        let value: Value = serde_json::from_str(&verdict.to_json()).expect("a verdict is JSON");
        let drawn = &self.run.drawn;
        assert_eq!(
            (&value["drawn"], &value["drawn_of"]),
            (&json!(drawn[..drawn.len().min(1000)]), &json!(drawn.len()))
        );
        assert_eq!(verdict.commitment().to_string(), hex(self.terms.commitment()));
    }

    /// Changes what is known, or does nothing. Returns whether a change was tried.
    fn change_known(
        &self,
        u: &mut Unstructured<'_>,
        mut known: Known,
        transcript: &Transcript,
        signatures: &[String],
    ) -> Result<(bool, ())> {
        let tried = Ok((true, ()));
        // What is wrong is refused. What is left out is missing.
        match u.int_in_range(0..=11)? {
            0 => flip(u, known.commitment.get_or_insert_default())?,
            1 => known.round = Some(u32::from(u.arbitrary::<u8>()?)).filter(|&round| round != self.round),
            2 => {
                let Some(at) = known.public.len().checked_sub(1) else { return tried };
                let value = known.public[u.int_in_range(0..=at)?].1.get_or_insert_default();
                *value += if value.ends_with('x') { "y" } else { "x" };
            }
            3 => {
                // Later times can't be given in seconds.
                let earliest = self.earliest().flatten().filter(|&known_from| known_from < 99_999_999_000);
                let Some(earliest) = earliest else { return tried };
                let late = Some(earliest as u64 + u64::from(u.arbitrary::<u8>()?));
                match u.arbitrary()? {
                    true if !self.secrets.is_empty() => known.opened_at = late,
                    _ => known.published_at = late,
                }
            }
            4 => {
                let Some(entries) = &mut known.entries else { return tried };
                if !change_list(u, entries)? {
                    return tried;
                }
            }
            5 => {
                let Some((context, key)) = &mut known.blinding else { return tried };
                if u.arbitrary()? { flip(u, key)? } else { context.push('x') }
            }
            6 => {
                let result = known.result.get_or_insert_default();
                if !change_list(u, result)? {
                    return tried;
                }
                // The first entries of the order, and no more, are a right result.
                if self.known(result.len().min(self.run.drawn.len())).result.as_ref() == Some(result) {
                    return tried;
                }
            }
            7 => return self.leave_out(u, known, transcript, signatures).map(|()| (true, ())),
            _ => return Ok((false, ())),
        }
        if known.round.is_none() {
            return tried;
        }
        let verdict = known.verdict(transcript).expect("the pins fit");
        assert_eq!(verdict.conclusion(), Conclusion::Refused, "{verdict}");
        tried
    }

    /// Leaves out pins, and expects their words.
    fn leave_out(
        &self,
        u: &mut Unstructured<'_>,
        mut known: Known,
        transcript: &Transcript,
        signatures: &[String],
    ) -> Result<()> {
        let mut lacks = Vec::new();
        if u.arbitrary()? {
            known.commitment = None;
            lacks.push("commitment".to_owned());
        }
        if u.arbitrary()? {
            known.round = None;
            lacks.extend((self.terms.rounds > 1).then(|| "round".to_owned()));
        }
        if u.arbitrary()? {
            known.published_at = None;
            lacks.extend(self.earliest().is_some().then(|| "published_at".to_owned()));
        }
        for (name, value) in &mut known.public {
            if u.arbitrary()? {
                *value = None;
                lacks.push(format!("public:{name}"));
            }
        }
        lacks.extend_from_slice(signatures);
        let is_list = self.entries.is_some();
        if u.arbitrary()? {
            known.result = None;
        }
        let blinding = known.blinding.clone();
        if u.arbitrary()? {
            (known.entries, known.blinding) = (None, None);
            lacks.extend((is_list && known.result.is_some()).then(|| "entries".to_owned()));
        } else if u.arbitrary()? {
            known.blinding = None;
        }
        let is_given = known.entries.is_some() || known.result.is_some();
        lacks.extend((blinding.is_some() && known.blinding.is_none() && is_given).then(|| "blinding".to_owned()));
        self.expect(transcript, &known, &lacks);
        Ok(())
    }

    /// Changes the transcript, as a value or as text.
    fn change_transcript(&self, u: &mut Unstructured<'_>, known: &Known, own: Value, text: String) -> Result<()> {
        let mut changed = text.into_bytes();
        let mut value = own.clone();
        if u.ratio(2, 3)? {
            change::value(u, &mut value)?;
            changed = value.to_string().into_bytes();
        } else {
            change::bytes(u, &mut changed)?;
        }
        let is_same = strict::value(&changed).is_some_and(|value| value == own);
        let verdict = Transcript::from_json(&changed).and_then(|transcript| known.verdict(&transcript));
        let is_verified = verdict.is_ok_and(|verdict| verdict.is_verified());
        let text = String::from_utf8_lossy(&changed);
        assert!(!is_verified || is_same, "verified, but changed: {text}");
        Ok(())
    }
}

impl Known {
    fn verdict(&self, transcript: &Transcript) -> verishuffle::Result<verishuffle::Verdict> {
        let commitment = self.commitment.as_ref().map(commitment);
        let mut pins = Pins::new().commitment(commitment).round(self.round);
        for (name, value) in &self.public {
            if let Some(value) = value {
                pins = pins.public(name, value);
            }
        }
        let pins = pins.published_at(self.published_at.map(UnixTime::from_secs).transpose()?);
        let pins = pins.opened_at(self.opened_at.map(UnixTime::from_secs).transpose()?);
        let list = |entries: &Option<Vec<Vec<u8>>>| entries.as_ref().map(List::from_entries).transpose();
        let (entries, result) = (list(&self.entries)?, list(&self.result)?);
        let blinding = self
            .blinding
            .as_ref()
            .map(|(context, key)| Blinding::from_key(context, Zeroizing::new(key.to_vec())))
            .transpose()?;
        let pins = pins.entries(entries.as_ref()).blinding(blinding.as_ref()).result(result.as_ref());
        transcript.verdict(&pins)
    }
}

fn commitment(hash: &Hash) -> Commitment {
    hex(hash).parse().expect("a hash")
}

fn flip(u: &mut Unstructured<'_>, hash: &mut Hash) -> Result<()> {
    hash[u.int_in_range(0..=31)?] ^= 1 << u.int_in_range(0..=7)?;
    Ok(())
}

/// Changes one entry, the order or the number of entries. Returns whether the list is another and still a list.
fn change_list(u: &mut Unstructured<'_>, list: &mut Vec<Vec<u8>>) -> Result<bool> {
    let before = list.clone();
    let (at, other) = (u.choose_index(list.len())?, u.choose_index(list.len())?);
    match u.int_in_range(0..=4)? {
        0 => list.swap(at, other),
        1 => drop(list.remove(at)),
        2 => list.insert(at, list[other].clone()),
        3 => list.push(b"one more".to_vec()),
        _ => list[at].push(b'x'),
    }
    Ok(*list != before && !list.is_empty())
}
