//! Random archives, and what they are judged by.

use std::ops::RangeInclusive;

use arbitrary::{Result, Unstructured};
use serde_json::Value;

use verishuffle_reference::archives;
use verishuffle_reference::documents;
use verishuffle_reference::draw;
use verishuffle_reference::entries::Entries;
use verishuffle_reference::sources::{Opening, Secret, Source};
use verishuffle_reference::terms::{Order, Previous, Terms};
use verishuffle_reference::verdict::Pins;

/// The archive's draws: how many rounds each has, and whether it has a public source.
const DRAWS: [(u32, bool); 3] = [(12, true), (3, false), (1, true)];
/// The value of each public source.
pub const VALUE: &str = "river";
/// A time before anyone could know the value. It is given together with it.
pub const PUBLISHED: &str = "2026-05-02T12:00:00Z";

/// A draw with all of its rounds made.
pub struct Pool {
    pub commitment: String,
    pub rounds: u32,
    has_public: bool,
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
            sources.push(Source::Public {
                name: "guest".to_owned(),
                description: "a word".to_owned(),
                known_from: 1_900_000_000,
            });
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
        match u.int_in_range(0..=23)? {
            23 => {
                // The second swap has another legal partner.
                let swap = transcript["swaps"][1].as_u64().unwrap_or_default();
                transcript["swaps"][1] = (if swap == 1 { 2 } else { swap - 1 }).into();
            }
            22 => {
                transcript["commitment"] = "00".repeat(32).into();
            }
            21 if pool[draw].has_public => {
                transcript["openings"][1]["value"] = "sea".into();
            }
            20 => {
                transcript["swaps"].as_array_mut().map(Vec::pop);
            }
            19 => {
                let text: &[&[u8]] =
                    &[b"", b" ", b"{}", b"\xff", b"null", b"{\"format\":\"verishuffle/1 transcript\"}"];
                return Ok(Self { text: u.choose(text)?.to_vec() });
            }
            18 => {
                let mut text = transcript.to_string().into_bytes();
                text.truncate(u.int_in_range(0..=text.len() - 1)?);
                return Ok(Self { text });
            }
            17 => {
                transcript["round"] = pool[draw].rounds.into();
                return Ok(Self { text: transcript.to_string().into_bytes() });
            }
            _ => {}
        }
        let mut text = transcript.to_string().into_bytes();
        if u.ratio(1, 8)? {
            text.push(b'\r');
        }
        Ok(Self { text })
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
    /// Perhaps the commitment of the first draw, the rounds that were meant, and the public value. Without the
    /// commitment, the draw is that of the first transcript.
    OneDraw { pinned: bool, meant: Option<RangeInclusive<u64>>, public: bool },
    /// Lines of pins: draw, round, and whether the public value is there.
    Pins(Vec<(usize, Option<u64>, bool)>),
}

impl Given {
    /// The same for the second computation.
    pub fn as_reference(&self, pool: &[Pool]) -> archives::Given {
        let pins = |draw: usize, is_pinned: bool, round: Option<u64>, has_value: bool| Pins {
            commitment: is_pinned.then(|| pool[draw].commitment.clone()),
            round,
            public: has_value.then(|| ("guest".to_owned(), VALUE.to_owned())).into_iter().collect(),
            published_at: has_value.then(|| PUBLISHED.to_owned()),
            opened_at: None,
        };
        match self {
            Self::OneDraw { pinned, meant, public } => archives::Given::OneDraw(
                pins(0, *pinned, None, *public),
                meant.as_ref().map(|meant| (*meant.start(), *meant.end())),
            ),
            Self::Pins(lines) => archives::Given::Lines(
                lines.iter().map(|(draw, round, public)| pins(*draw, true, *round, *public)).collect(),
            ),
        }
    }
}
