//! Archives of known lines, and the verdict on them by SPEC.md, section 8, "Archives" and "Merged summaries".

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use arbitrary::{Result, Unstructured};
use serde_json::{Value, json};

use verishuffle_reference::documents;
use verishuffle_reference::draw;
use verishuffle_reference::entries::Entries;
use verishuffle_reference::sources::{Opening, Secret, Source};
use verishuffle_reference::terms::{Order, Previous, Terms};

/// The draws that the archive is made of: how many rounds each draw has, and whether it has a public source.
const DRAWS: [(u32, bool); 3] = [(12, true), (3, false), (1, true)];
/// The value of each public source.
pub const VALUE: &str = "river";

/// A draw of which each round is made.
pub struct Pool {
    pub commitment: String,
    pub rounds: u32,
    pub has_public: bool,
    transcripts: Vec<Value>,
}

impl Pool {
    pub fn all() -> Vec<Self> {
        DRAWS.iter().zip(0..).map(|((rounds, has_public), number)| Self::make(*rounds, *has_public, number)).collect()
    }

    fn make(rounds: u32, has_public: bool, number: u8) -> Self {
        let (context, name, width) = (format!("Draw {number}"), "alice".to_owned(), 1);
        let secret = Secret { context: context.clone(), name: name.clone(), rounds, width, master: vec![number; 32] };
        let mut sources = vec![Source::Sealed { name, seal: secret.seal() }];
        if has_public {
            sources.push(Source::Public { name: "guest".to_owned(), description: "a word".to_owned() });
        }
        let (rules, entries, previous, order) = (String::new(), Entries::Numbers(9), Previous::None, Order::Forward);
        let terms = Terms { context, previous, rules, rounds, entries, draw: 4, order, width, sources };
        let transcript = |round: u32| {
            let mut openings = vec![secret.open(round)];
            openings.extend(has_public.then(|| Opening::Value(VALUE.to_owned())));
            let run = draw(&terms, round, &openings);
            documents::transcript(&terms, round, &openings, &run.swaps)
        };
        let transcripts = (0..rounds).map(transcript).collect();
        Self { commitment: documents::hex(terms.commitment()), rounds, has_public, transcripts }
    }
}

/// A line of an archive.
#[derive(Clone, Debug)]
pub struct Line {
    pub text: Vec<u8>,
    /// The draw and the round of a transcript, and whether the transcript is right in itself. `None` is no transcript.
    pub of: Option<(usize, u32, bool)>,
}

impl Line {
    pub fn choose(u: &mut Unstructured<'_>, pool: &[Pool], next: &mut u32) -> Result<Self> {
        let draw = match u.int_in_range(0..=15)? {
            15 => 2,
            13 | 14 => 1,
            _ => 0,
        };
        // Most rounds come in ascending order.
        let round = match u.int_in_range(0..=7)? {
            7 => u.int_in_range(0..=11)?,
            6 => *next + 1,
            _ => *next,
        } % pool[draw].rounds;
        if draw == 0 {
            *next = round + 1;
        }
        let mut transcript = pool[draw].transcripts[round as usize].clone();
        let mut is_right = true;
        match u.int_in_range(0..=23)? {
            23 => {
                // The second swap has another legal partner.
                let swap = transcript["swaps"][1].as_u64().unwrap_or_default();
                transcript["swaps"][1] = (if swap == 1 { 2 } else { swap - 1 }).into();
                is_right = false;
            }
            22 => {
                transcript["commitment"] = "00".repeat(32).into();
                is_right = false;
            }
            21 if pool[draw].has_public => {
                transcript["openings"][1]["value"] = "sea".into();
                is_right = false;
            }
            20 => {
                transcript["swaps"].as_array_mut().map(Vec::pop);
                is_right = false;
            }
            19 => {
                let text: &[&[u8]] =
                    &[b"", b" ", b"{}", b"\xff", b"null", b"{\"format\":\"verishuffle/1 transcript\"}"];
                return Ok(Self { text: u.choose(text)?.to_vec(), of: None });
            }
            18 => {
                let mut text = transcript.to_string().into_bytes();
                text.truncate(u.int_in_range(0..=text.len() - 1)?);
                return Ok(Self { text, of: None });
            }
            17 => {
                transcript["round"] = pool[draw].rounds.into();
                return Ok(Self { text: transcript.to_string().into_bytes(), of: None });
            }
            _ => {}
        }
        let mut text = transcript.to_string().into_bytes();
        if u.ratio(1, 8)? {
            text.push(b'\r');
        }
        Ok(Self { text, of: Some((draw, round, is_right)) })
    }
}

/// The file of some lines.
pub fn file<'a>(lines: impl IntoIterator<Item = &'a Line>, ends_with_line_feed: bool) -> Vec<u8> {
    let mut file: Vec<u8> = lines.into_iter().flat_map(|line| [&line.text[..], b"\n"].concat()).collect();
    // An empty last line is a line only with its LF.
    if !ends_with_line_feed && !file.ends_with(b"\n\n") && file != b"\n" {
        file.pop();
    }
    file
}

/// What the lines are judged by.
#[derive(Clone, Debug)]
pub enum Given {
    /// Perhaps the commitment of the first draw, the rounds that were meant, and the public value. Without the commitment
    /// the first transcript says which draw it is.
    OneDraw { pinned: bool, meant: Option<RangeInclusive<u64>>, public: bool },
    /// Lines of pins: draw, round, and whether the public value is there.
    Pins(Vec<(usize, Option<u64>, bool)>),
}

/// The verdict on an archive, or on several parts of one.
#[derive(Clone, Debug, Default)]
pub struct Expected {
    verified: u64,
    consistent: u64,
    refused: u64,
    errors: u64,
    held: BTreeSet<u64>,
    refused_rounds: BTreeSet<u64>,
    /// The draw that the archive is of, if it is pinned or a line says so.
    draw: Option<usize>,
    /// Whether the number of rounds of the draw is known, because a line holds a transcript of the draw.
    knows_rounds: bool,
    missing: Vec<String>,
    /// The lines that are not verified, with what was found.
    failures: Vec<(u64, &'static str)>,
    met: BTreeSet<(String, Option<u64>)>,
}

impl Expected {
    pub fn of_lines(pool: &[Pool], given: &Given, lines: &[Line]) -> Self {
        let mut expected = Self::default();
        if let Given::OneDraw { pinned, .. } = given {
            let first = lines.iter().find_map(|line| line.of).map(|(draw, ..)| draw);
            expected.draw = if *pinned { Some(0) } else { first };
        }
        let mut accepted = BTreeMap::new();
        let mut last = None;
        for (line, number) in lines.iter().zip(1..) {
            let (found, lacks) = expected.judge(pool, given, line, &mut last, &mut accepted);
            match found {
                "verified" => expected.verified += 1,
                "consistent" => expected.consistent += 1,
                "refused" => expected.refused += 1,
                _ => expected.errors += 1,
            }
            if found != "verified" {
                expected.failures.push((number, found));
            }
            for word in lacks {
                if !expected.missing.contains(&word) {
                    expected.missing.push(word);
                }
            }
        }
        expected.missing.sort_by_key(|word| position(word));
        expected
    }

    fn judge(
        &mut self,
        pool: &[Pool],
        given: &Given,
        line: &Line,
        last: &mut Option<u64>,
        accepted: &mut BTreeMap<(String, Option<u64>), ()>,
    ) -> (&'static str, Vec<String>) {
        let Some((draw, round, is_right)) = line.of else { return ("error", Vec::new()) };
        let (of, round) = (&pool[draw], u64::from(round));
        let mut lacks = Vec::new();
        let mut is_refused = !is_right;
        let has_value = match given {
            Given::OneDraw { pinned, meant, public } => {
                if self.draw != Some(draw) {
                    return ("refused", lacks);
                }
                if *public && !of.has_public {
                    // A value that the terms have no use for is an error of usage, unless the line is of other terms.
                    self.knows_rounds = true;
                    self.refused_rounds.insert(round);
                    return ("error", lacks);
                }
                if !pinned {
                    lacks.push("commitment".to_owned());
                }
                self.knows_rounds = true;
                let is_meant = meant.as_ref().is_none_or(|meant| meant.contains(&round));
                is_refused |= !is_meant || last.is_some_and(|last| round <= last);
                if is_refused {
                    self.refused_rounds.insert(round);
                } else {
                    *last = Some(round);
                    self.held.insert(round);
                }
                *public
            }
            Given::Pins(pins) => {
                let is_named = |(pinned, named, _): &&(usize, Option<u64>, bool)| {
                    *pinned == draw && named.is_none_or(|named| named == round)
                };
                let Some((_, named, public)) = pins.iter().find(is_named) else { return ("refused", lacks) };
                let key = (of.commitment.clone(), *named);
                self.met.insert(key.clone());
                is_refused |= accepted.contains_key(&key);
                if !is_refused {
                    accepted.insert(key, ());
                }
                if named.is_none() && of.rounds > 1 {
                    lacks.push("round".to_owned());
                }
                *public
            }
        };
        if of.has_public && !has_value {
            lacks.push("public:guest".to_owned());
        }
        match (is_refused, lacks.is_empty()) {
            (true, _) => ("refused", Vec::new()),
            (false, true) => ("verified", lacks),
            (false, false) => ("consistent", lacks),
        }
    }

    /// Returns the verdict on parts of the first draw, of which each is judged by itself.
    pub fn of_parts(parts: &[Self], with_commitment: bool, meant: &Option<RangeInclusive<u64>>) -> Self {
        let knows_rounds = parts.iter().any(|part| part.says_rounds());
        let mut all = Self { knows_rounds, draw: Some(0), ..Self::default() };
        if !with_commitment {
            all.missing.push("commitment".to_owned());
        }
        // The line of the part that comes first stays.
        let mut refused = vec![0; parts.len()];
        for (part, refused) in parts.iter().zip(&mut refused) {
            all.refused_rounds.extend(&part.refused_rounds);
            for &round in &part.held {
                let is_meant = meant.as_ref().is_none_or(|meant| meant.contains(&round));
                if !is_meant || !all.held.insert(round) {
                    *refused += 1;
                    all.refused_rounds.insert(round);
                }
            }
        }
        for (part, refused) in parts.iter().zip(refused) {
            let from_consistent = refused.min(part.consistent);
            all.consistent += part.consistent - from_consistent;
            all.verified += part.verified - (refused - from_consistent);
            all.refused += part.refused + refused;
            all.errors += part.errors;
            if refused < part.verified + part.consistent {
                let new: Vec<String> =
                    part.missing.iter().filter(|word| !all.missing.contains(word)).cloned().collect();
                all.missing.extend(new);
            }
        }
        all.missing.sort_by_key(|word| position(word));
        all
    }

    fn says_rounds(&self) -> bool {
        !self.held.is_empty()
    }

    /// Compares a verdict for machines with this one. Returns the verdict.
    pub fn check(&self, pool: &[Pool], given: &Given, found: &Value, unpinned: bool, is_merge: bool) -> &'static str {
        let draw = self.draw.map(|draw| &pool[draw]);
        let rounds = draw.map_or(0, |draw| u64::from(draw.rounds));
        let is_one_draw = matches!(given, Given::OneDraw { .. });
        let mut missing = self.missing.clone();
        let mut lacks_only_pins = true;
        match given {
            Given::OneDraw { meant, .. } if self.knows_rounds => {
                let all = meant.clone().unwrap_or(0..=rounds - 1);
                let absent = all.filter(|round| !self.held.contains(round) && !self.refused_rounds.contains(round));
                let absent = ranges(absent);
                if !absent.is_empty() && meant.is_none() {
                    missing.push("round".to_owned());
                }
                lacks_only_pins = absent.is_empty() || meant.is_none();
                missing.extend(absent.into_iter().map(|(first, last)| match first == last {
                    true => format!("rounds {first}"),
                    false => format!("rounds {first}-{last}"),
                }));
            }
            Given::Pins(pins) => {
                let keys: BTreeSet<(String, Option<u64>)> =
                    pins.iter().map(|(draw, round, _)| (pool[*draw].commitment.clone(), *round)).collect();
                for (commitment, round) in keys.difference(&self.met) {
                    lacks_only_pins = false;
                    missing.push(match round {
                        Some(round) => format!("{commitment}/{round} transcript"),
                        None => format!("{commitment} transcript"),
                    });
                }
            }
            _ => {}
        }
        let lines = self.verified + self.consistent + self.refused + self.errors;
        let verdict = match () {
            () if self.errors > 0 || lines == 0 => "error",
            () if self.refused > 0 => "refused",
            () if self.consistent > 0 || !missing.is_empty() => "consistent",
            () => "verified",
        };
        if verdict != "consistent" {
            missing.clear();
        }
        let in_form = |rounds: &BTreeSet<u64>| is_one_draw.then(|| ranges(rounds.iter().copied()));
        let ends = self.held.first().zip(self.held.last()).filter(|_| is_one_draw);
        let meant = match given {
            Given::OneDraw { meant: Some(meant), .. } => json!([meant.start(), meant.end()]),
            _ => Value::Null,
        };
        let expected = [
            ("verdict", json!(verdict)),
            ("lines", json!(lines)),
            ("verified", json!(self.verified)),
            ("consistent", json!(self.consistent)),
            ("refused", json!(self.refused)),
            ("errors", json!(self.errors)),
            ("commitment", json!(draw.map(|draw| &draw.commitment))),
            ("rounds", json!(ends.map(|(first, last)| json!({"first": first, "last": last, "of": rounds})))),
            ("meant", meant),
            ("ranges", json!(in_form(&self.held))),
            ("refused_rounds", json!(in_form(&self.refused_rounds))),
            ("missing", json!(missing)),
            ("error", Value::Null),
        ];
        for (key, value) in expected {
            assert_eq!(found[key], value, "{key} is wrong in {found}");
        }
        if !is_merge {
            let told: Vec<(u64, &str)> = found["failures"]
                .as_array()
                .expect("failures are an array")
                .iter()
                .map(|failure| (failure["line"].as_u64().unwrap_or(0), failure["found"].as_str().unwrap_or("")))
                .collect();
            // Nothing but pins can be missing in these lines.
            let failures = self.failures.iter().filter(|(_, found)| !unpinned || *found != "consistent").copied();
            assert!(
                failures.clone().eq(told.iter().copied()),
                "{told:?}, but should be {:?}",
                failures.collect::<Vec<_>>()
            );
        }
        if verdict == "consistent" && unpinned && lacks_only_pins { "accepted" } else { verdict }
    }
}

/// Returns the position of a word of a verdict.
fn position(word: &str) -> usize {
    ["commitment", "round", "public:guest"].iter().position(|known| *known == word).unwrap_or(usize::MAX)
}

/// Returns rounds in ascending order as ranges that do not touch.
fn ranges(rounds: impl Iterator<Item = u64>) -> Vec<(u64, u64)> {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for round in rounds {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == round => *last = round,
            _ => ranges.push((round, round)),
        }
    }
    ranges
}
