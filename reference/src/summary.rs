//! The summary of an archive, and when it contradicts itself (SPEC.md, section 8, "Archives" and "Merged summaries").

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use crate::cautions::{WORDS, read_time};
use crate::documents::read_hash;
use crate::rounds::{Range, count, missing, set};
use crate::text::{is_name, is_value};

/// The largest number in a document.
const MOST: u64 = (1 << 53) - 1;
/// Maximum number of ranges in a set of rounds.
const RANGES: usize = 1 << 20;

/// What is known about an archive. Rounds are known only by one commitment.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// How many summaries of lines are merged here, or `None` if it is of lines.
    pub summaries: Option<u64>,
    /// How many lines are verified, consistent, refused and errors.
    pub counts: [u64; 4],
    /// What all lines are judged by, or `None` for lines of pins.
    pub one: Option<One>,
    /// The words of verdicts on lines for what is missing.
    pub words: BTreeSet<Word>,
    /// The words for lines of pins that no transcript meets.
    pub unmet: Vec<String>,
    /// The cautions of lines.
    pub cautions: Vec<Value>,
    /// The failures, whose texts for people are empty.
    pub failures: Vec<Value>,
    /// Whether an error ended the reading.
    pub ended: bool,
}

/// An archive by one commitment.
#[derive(Clone, Debug, Default)]
pub struct One {
    /// The commitment, or `None` if none is pinned and no line is well formed.
    pub commitment: Option<String>,
    /// The value that is pinned for each name.
    pub public: BTreeMap<String, String>,
    /// The pinned time.
    pub published_at: Option<String>,
    /// The number of rounds of the terms, if a line of the commitment says so.
    pub of: Option<u64>,
    /// The rounds that were meant, if they are given.
    pub meant: Option<Range>,
    /// The rounds of the lines that are verified or consistent.
    pub held: Vec<Range>,
    /// The rounds of the other lines of this commitment.
    pub refused: Vec<Range>,
}

impl Summary {
    /// The document, in which texts for people are empty.
    pub fn to_json(&self) -> Value {
        let lines = self.lines();
        let has_error = self.ended || lines == 0;
        let mut lacks: Vec<String> = self.words.iter().take(100).map(|Word(_, word)| word.clone()).collect();
        lacks.extend(self.one.iter().flat_map(One::missing));
        lacks.extend(self.unmet.iter().cloned());
        let verdict = verdict(&self.counts, has_error, !lacks.is_empty());
        if verdict != "consistent" {
            lacks.clear();
        }
        let [verified, consistent, refused, errors] = self.counts;
        let known = self.one.as_ref().filter(|_| !has_error);
        let ranges = |set: fn(&One) -> &Vec<Range>| known.map(set).filter(|set| set.len() <= RANGES);
        json!({
            "format": "verishuffle/1 summary",
            "verdict": verdict,
            "summaries": self.summaries,
            "lines": lines,
            "verified": verified,
            "consistent": consistent,
            "refused": refused,
            "errors": errors,
            "commitment": self.one.as_ref().and_then(|one| one.commitment.clone()),
            "pins": self.one.as_ref().map(|one| json!({"public": one.public, "published_at": one.published_at})),
            "rounds": known.and_then(|one| {
                let (first, last) = ends(&one.held)?;
                Some(json!({"first": first, "last": last, "of": one.of}))
            }),
            "meant": self.one.as_ref().and_then(|one| one.meant),
            "ranges": ranges(|one| &one.held),
            "refused_rounds": ranges(|one| &one.refused),
            "missing": lacks,
            "cautions": self.cautions,
            "failures": self.failures,
            "error": has_error.then_some(""),
        })
    }

    /// Whether it is consistent and lacks only pins. If nobody said which rounds were meant, missing rounds are
    /// excused.
    pub fn accepts(&self) -> bool {
        let document = self.to_json();
        let is_excused = |one: &One| one.meant.is_none() || one.missing().is_empty();
        document["verdict"] == "consistent"
            && self.words.iter().all(|Word(_, word)| is_pin(word))
            && self.unmet.is_empty()
            && self.one.iter().all(is_excused)
    }

    /// The number of lines.
    pub fn lines(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Reads a summary that can be merged. `None` says that it is malformed, or contradicts itself, or that it has no
    /// commitment, no pins or no ranges.
    pub fn read(document: &Value) -> Option<Self> {
        let keys = "cautions commitment consistent error errors failures format lines meant missing pins ranges refused \
                    refused_rounds rounds summaries verdict verified";
        let summary = object(document, keys)?;
        (summary["format"] == "verishuffle/1 summary").then_some(())?;
        let summaries = or_null(&summary["summaries"], number)?;
        let counts = [
            number(&summary["verified"])?,
            number(&summary["consistent"])?,
            number(&summary["refused"])?,
            number(&summary["errors"])?,
        ];
        read_hash(&summary["commitment"])?;
        let commitment = summary["commitment"].as_str().filter(|hex| !hex.contains(|c: char| c.is_uppercase()));
        let pins = object(&summary["pins"], "public published_at")?;
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let values = pins["public"].as_object().filter(|values| values.len() <= 64)?;
        let value = |(name, value): (&String, &Value)| {
            Some((name.clone(), text(value).filter(|value| is_name(name) && is_value(value))?))
        };
        let public = values.iter().map(value);
        let time = |value: &Value| text(value).filter(|time| time.ends_with('Z') && read_time(time).is_some());
        let ended = or_null(&summary["error"], text)?.is_some();
        let rounds = match &summary["rounds"] {
            Value::Null => None,
            rounds => Some(object(rounds, "first last of")?),
        };
        let of = match &rounds {
            Some(rounds) => Some(number(&rounds["of"]).filter(|of| (1..1 << 32).contains(of))?),
            None => None,
        };
        let stated_ends = match &rounds {
            Some(rounds) => Some((number(&rounds["first"])?, number(&rounds["last"])?)),
            None => None,
        };
        let meant = or_null(&summary["meant"], range)?;
        // Only an error that ended the reading leaves the rounds unknown, and then all three are.
        let [held, refused] = match ended {
            true => {
                let is_known = ["rounds", "ranges", "refused_rounds"].iter().any(|key| !summary[*key].is_null());
                (!is_known).then(<[Vec<Range>; 2]>::default)?
            }
            false => [ranges(&summary["ranges"])?, ranges(&summary["refused_rounds"])?],
        };
        let mut words = summary["missing"].as_array()?.iter().map(text).collect::<Option<Vec<_>>>()?;
        let cautions = summary["cautions"].as_array()?.clone();
        let failures = summary["failures"].as_array()?.clone();

        let [verified, consistent, others] = [counts[0], counts[1], counts[2] + counts[3]];
        let has_consistent_verdict = summary["verdict"] == "consistent";
        let of_rounds = missing(meant, of, &held);
        let of_verdicts: Vec<Word> = words.iter().map_while(|word| Word::read(word)).collect();
        let rest = words.split_off(of_verdicts.len());
        let meant_rounds = meant.unwrap_or((0, MOST));
        let end = of.unwrap_or((1 << 32) - 1);
        let is_in_terms = held.iter().chain(&refused).all(|(_, last)| *last < end);
        let rules = [
            number(&summary["lines"])? == counts.iter().sum::<u64>(),
            summary["lines"] != 0 || ended,
            summaries != Some(0),
            summary["verdict"] == verdict(&counts, ended, !(of_verdicts.is_empty() && rest.is_empty())),
            has_consistent_verdict != (of_verdicts.is_empty() && rest.is_empty()),
            !has_consistent_verdict || consistent == 0 || !of_verdicts.is_empty(),
            of_verdicts.is_sorted_by(|one, other| one < other),
            if has_consistent_verdict { rest == of_rounds } else { rest.is_empty() },
            summary["verdict"] != "verified" || of_rounds.is_empty(),
            is_in_terms,
            ended || count(&held) == verified + consistent,
            count(&refused) <= others,
            ends(&held) == stated_ends,
            held.iter().all(|(first, last)| *first >= meant_rounds.0 && *last <= meant_rounds.1),
            are_failures(&failures, summaries.is_some(), &counts),
            are_cautions(&cautions),
        ];
        let words = of_verdicts.into_iter().collect();
        let one = One {
            commitment: Some(commitment?.to_owned()),
            public: public.collect::<Option<_>>()?,
            published_at: or_null(&pins["published_at"], time)?,
            of,
            meant,
            held,
            refused,
        };
        let one = Some(one);
        let (unmet, read) = (Vec::new(), rules.iter().all(|rule| *rule));
        read.then_some(Self { summaries, counts, one, words, unmet, cautions, failures, ended })
    }
}

impl One {
    /// The words for what is missing of the rounds that were meant.
    fn missing(&self) -> Vec<String> {
        missing(self.meant, self.of, &set(self.held.iter().chain(&self.refused).copied()))
    }
}

/// A word of verdicts for what is missing, in the order of words and then of names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Word(
    /// The position of its kind.
    pub usize,
    /// The word.
    pub String,
);

impl Word {
    /// Returns a word, or `None` if it is unknown or a line of an archive by one commitment can't lack it.
    pub fn read(word: &str) -> Option<Self> {
        Self::any(word).filter(|Self(_, word)| word != "round")
    }

    /// Returns a word of any verdict.
    pub fn any(word: &str) -> Option<Self> {
        let kinds = ["commitment", "round", "published_at", "public:", "signature:", "entries", "blinding"];
        let is_of = |kind: &&str| match word.strip_prefix(*kind) {
            Some(name) if kind.ends_with(':') => is_name(name),
            rest => rest == Some(""),
        };
        Some(Self(kinds.iter().position(is_of)?, word.to_owned()))
    }
}

/// Whether a word for what is missing names a pin.
pub fn is_pin(word: &str) -> bool {
    ["commitment", "round", "published_at"].contains(&word) || word.starts_with("public:")
}

/// The verdict that follows from the counts, from an error and from whether anything is missing.
fn verdict(counts: &[u64; 4], has_error: bool, lacks: bool) -> &'static str {
    match counts {
        [_, _, _, errors] if *errors > 0 || has_error || counts.iter().sum::<u64>() == 0 => "error",
        [_, _, refused, _] if *refused > 0 => "refused",
        [_, consistent, ..] if *consistent > 0 || lacks => "consistent",
        _ => "verified",
    }
}

fn are_failures(failures: &[Value], is_merge: bool, counts: &[u64; 4]) -> bool {
    let [_, consistent, refused, errors] = *counts;
    let lines: u64 = counts.iter().sum();
    let (mut last, mut of_lines) = (0, BTreeMap::<&str, u64>::new());
    for failure in failures {
        let keys = if is_merge { "detail found line summary" } else { "detail found line" };
        let Some(failure) = object(failure, keys) else { return false };
        let found = failure["found"].as_str().unwrap_or_default();
        let is_right = failure["detail"].is_string()
            && ["consistent", "refused", "error"].contains(&found)
            && (!is_merge || failure["summary"].is_string());
        let Some(line) = or_null(&failure["line"], number).filter(|_| is_right) else { return false };
        match line {
            Some(1..) if is_merge => {}
            None if is_merge => continue,
            Some(line) if line > last && line <= lines => last = line,
            _ => return false,
        }
        *of_lines.entry(found).or_default() += 1;
    }
    let of = |found: &str| of_lines.get(found).copied().unwrap_or(0);
    match is_merge {
        true => of("consistent") <= consistent + refused && of("refused") <= refused && of("error") <= errors,
        false => of("consistent") <= consistent && of("refused") == refused && of("error") == errors,
    }
}

fn are_cautions(cautions: &[Value]) -> bool {
    let position = |caution: &Value| {
        let word = caution["caution"].as_str()?;
        let value = &caution["value"];
        let of_number = |least: u64| number(value).is_some_and(|number| (least..1 << 32).contains(&number));
        let (is_value, keys) = match word {
            "beacon_time" => (value.as_str().and_then(read_time).is_some(), "caution text value"),
            "rounds" => (of_number(2), "caution text value"),
            "list_not_compared" | "withdrawals" => (of_number(1), "caution text value"),
            "no_room" => {
                let room = object(value, "outcome_tenths seed_bits")?;
                number(&room["outcome_tenths"])?;
                (number(&room["seed_bits"])? < 1 << 32, "caution text value")
            }
            _ => (true, "caution text"),
        };
        (object(caution, keys)?["text"].is_string() && is_value).then_some(())?;
        WORDS.iter().position(|known| *known == word)
    };
    cautions.iter().map(position).collect::<Option<Vec<_>>>().is_some_and(|all| all.is_sorted_by(|a, b| a < b))
}

/// The first and the last round of a set.
fn ends(set: &[Range]) -> Option<Range> {
    Some((set.first()?.0, set.last()?.1))
}

fn ranges(value: &Value) -> Option<Vec<Range>> {
    let ranges = value.as_array()?.iter().map(range).collect::<Option<Vec<_>>>()?;
    let has_gaps = ranges.is_sorted_by(|(_, last), (first, _)| last + 1 < *first);
    (has_gaps && ranges.len() <= RANGES).then_some(ranges)
}

fn range(value: &Value) -> Option<Range> {
    let [first, last] = value.as_array()?.as_slice() else { return None };
    let (first, last) = (number(first)?, number(last)?);
    (first <= last).then_some((first, last))
}

fn number(value: &Value) -> Option<u64> {
    value.as_u64().filter(|number| *number <= MOST)
}

/// Reads null or a value.
fn or_null<T>(value: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Option<T>> {
    if value.is_null() { Some(None) } else { read(value).map(Some) }
}

/// Returns the object if it has exactly these keys.
fn object<'a>(value: &'a Value, keys: &str) -> Option<&'a Map<String, Value>> {
    let object = value.as_object()?;
    let [stated, mut expected]: [Vec<&str>; 2] =
        [object.keys().map(String::as_str).collect(), keys.split_whitespace().collect()];
    expected.sort_unstable();
    let mut stated = stated;
    stated.sort_unstable();
    (stated == expected).then_some(object)
}
