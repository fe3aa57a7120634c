//! The summary of some summaries (ARCHIVES.md, section 3).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use crate::cautions::{WORDS, merge, read_time};
use crate::documents::read_hash;
use crate::rounds::{Range, both, count, ends, minus, missing, set};
use crate::summary::{Word, first_words, shown};
use crate::text::{is_name, is_value};

/// The largest number in a document.
const MOST: u64 = (1 << 53) - 1;

/// What is added of a part.
struct Added {
    summaries: u64,
    counts: [u64; 2],
    public: BTreeMap<String, String>,
    time: Option<String>,
    of: u64,
    held: Vec<Range>,
    words: BTreeSet<Word>,
    cautions: Vec<Value>,
}

/// Merges summaries, each with its name, or `None` for one that is no JSON. `meant` are the rounds that were meant. The
/// texts for people are empty.
pub fn merged(parts: &[(String, Option<Value>)], commitment: &str, meant: Option<Range>) -> Value {
    // For each part what it is named as, and what is added.
    let mut found: Vec<(Option<&str>, Option<Added>)> = Vec::new();
    for (_, document) in parts {
        found.push(match document {
            None => (Some("error"), None),
            Some(part) if row(part).is_some() => (Some("error"), None),
            Some(part) if is_without_lines(part) => (None, None),
            Some(part) if part["verdict"] == "error" => (Some("error"), None),
            Some(part) if part["verdict"] == "refused" => (Some("refused"), None),
            Some(part) => {
                let before: Vec<&Added> = found.iter().filter_map(|(_, added)| added.as_ref()).collect();
                let added = (part["commitment"] == commitment).then(|| fitting(part, &before, meant)).flatten();
                (added.is_none().then_some("refused"), added)
            }
        });
    }

    let all = || found.iter().filter_map(|(_, added)| added.as_ref());
    let public: BTreeMap<&String, &String> = all().flat_map(|part| &part.public).collect();
    let time = all().find_map(|part| part.time.as_ref());
    let lacks = |part: &Added| {
        let names = public.keys().filter(|name| !part.public.contains_key(**name));
        let words = names.map(|name| format!("public:{name}"));
        let time = (time.is_some() && part.time.is_none()).then(|| "published_at".to_owned());
        let words = words.chain(time).filter_map(|word| Word::read(&word));
        words.chain(part.words.iter().cloned()).collect::<BTreeSet<Word>>()
    };
    let mut failures: Vec<Value> = Vec::new();
    for ((name, _), (named, added)) in parts.iter().zip(&found) {
        let is_lacking = added.as_ref().is_some_and(|part| !lacks(part).is_empty());
        if let Some(found) = named.or(is_lacking.then_some("consistent")) {
            failures.push(json!({"summary": name, "line": null, "found": found, "detail": ""}));
        }
    }
    let held = set(all().flat_map(|part| part.held.iter().copied()));
    let of = all().next().map(|part| part.of);
    let mut words = first_words(&all().flat_map(lacks).collect());
    words.extend(missing(meant, of, &held));

    let is_named = |word: &&&str| failures.iter().any(|part| part["found"] == **word);
    let verdict = match ["error", "refused"].iter().find(is_named) {
        Some(word) => word,
        None if of.is_none() => "error",
        None if !words.is_empty() => "consistent",
        None => "verified",
    };
    if verdict != "consistent" {
        words.clear();
    }
    let sum = |number: fn(&Added) -> u64| all().map(number).sum::<u64>();
    json!({
        "format": "verishuffle/1 summary",
        "verdict": verdict,
        "summaries": sum(|part| part.summaries),
        "lines": sum(|part| part.counts.iter().sum()),
        "verified": sum(|part| part.counts[0]),
        "consistent": sum(|part| part.counts[1]),
        "refused": 0,
        "errors": 0,
        "commitment": commitment,
        "pins": of.map(|_| json!({"public": public, "published_at": time})),
        "meant": meant,
        "rounds": ends(&held).map(|(first, last)| json!({"first": first, "last": last, "of": of})),
        "ranges": shown(&held),
        "missing": words,
        "cautions": merge(all().flat_map(|part| part.cautions.iter().cloned())),
        "failures": failures,
        "error": null,
    })
}

/// Returns what is added of a part of the commitment, or `None` if it does not fit those that are added before.
fn fitting(part: &Value, before: &[&Added], meant: Option<Range>) -> Option<Added> {
    let public: BTreeMap<String, String> = serde_json::from_value(part["pins"]["public"].clone()).ok()?;
    let time = part["pins"]["published_at"].as_str().map(str::to_owned);
    let of = part["rounds"]["of"].as_u64()?;
    let held = ranges(&part["ranges"])?;
    let words = part["missing"].as_array()?.iter().filter_map(|word| word_of_line(word.as_str()?).ok()?);
    let mut names: BTreeSet<&String> = public.keys().collect();
    for other in before {
        names.extend(other.public.keys());
        let has_other_value = other.public.iter().any(|(name, value)| public.get(name).is_some_and(|own| own != value));
        let has_other_time = time.is_some() && other.time.is_some() && time != other.time;
        if of != other.of || has_other_value || has_other_time || !both(&held, &other.held).is_empty() {
            return None;
        }
    }
    // Without a range all rounds of the terms are meant, and a summary holds no others.
    let is_meant = meant.is_none_or(|meant| minus(&held, &[meant]).is_empty());
    (names.len() <= 64 && is_meant).then(|| Added {
        summaries: part["summaries"].as_u64().unwrap_or(1),
        counts: [&part["verified"], &part["consistent"]].map(|count| count.as_u64().unwrap_or(0)),
        words: words.collect(),
        cautions: part["cautions"].as_array().cloned().unwrap_or_default(),
        public,
        time,
        of,
        held,
    })
}

fn is_without_lines(part: &Value) -> bool {
    part["verdict"] == "error" && part["lines"] == 0 && part["failures"] == json!([]) && part["error"].is_null()
}

/// Returns the row of ARCHIVES.md's table that a document breaks first: 0 if it has not the form of a summary, `None` if
/// it is well formed.
pub fn row(document: &Value) -> Option<u8> {
    if form(document).is_none() {
        return Some(0);
    }
    let of = |key: &str| document[key].as_u64().unwrap_or(0);
    let (lines, consistent) = (of("lines"), of("consistent"));
    if document["verdict"] == "refused" || document["verdict"] == "error" {
        return None;
    }
    if of("refused") > 0 || of("errors") > 0 || !document["error"].is_null() {
        return Some(1);
    }
    let summaries = document["summaries"].as_u64().unwrap_or(1);
    if lines == 0 || lines != of("verified") + consistent || !(1..=lines).contains(&summaries) {
        return Some(2);
    }
    if document["commitment"].is_null() {
        return None;
    }
    let rounds = document["rounds"]["of"].as_u64().unwrap_or(0);
    if document["pins"].is_null() || !(1..1 << 32).contains(&rounds) {
        return Some(3);
    }
    let is_whole = |held: Vec<Range>| count(&held) == lines && ends(&held).is_some_and(|(_, last)| last < rounds);
    if !document["ranges"].is_null() && !ranges(&document["ranges"]).is_some_and(is_whole) {
        return Some(4);
    }
    let words = document["missing"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let words: Option<Vec<_>> = words.map(|word| word_of_line(word).ok()).collect();
    if words.is_none_or(|words| consistent > 0 && words.iter().all(Option::is_none)) {
        return Some(5);
    }
    let cautions = document["cautions"].as_array()?;
    let words: BTreeSet<&str> = cautions.iter().filter_map(|caution| caution["caution"].as_str()).collect();
    (words.len() < cautions.len() || !cautions.iter().all(is_caution)).then_some(6)
}

/// Reads a word for what a line lacks. Other words are `None`, and a name that no source can have is an error.
fn word_of_line(word: &str) -> Result<Option<Word>, ()> {
    let is_named = ["public:", "signature:"].iter().any(|kind| word.starts_with(kind));
    let is_of_lines = is_named || ["commitment", "published_at"].contains(&word);
    let read = is_of_lines.then_some(word).and_then(Word::read);
    if is_named && read.is_none() { Err(()) } else { Ok(read) }
}

/// Checks keys, types and forms.
fn form(document: &Value) -> Option<()> {
    let keys = "cautions commitment consistent error errors failures format lines meant missing pins ranges refused rounds \
                summaries verdict verified";
    let summary = object(document, keys)?;
    let is_text = |value: &Value| value.is_string();
    let is_pair = |value: &Value| value.as_array().is_some_and(|pair| pair.len() == 2 && pair.iter().all(is_number));
    let all =
        |key: &str, is_right: &dyn Fn(&Value) -> bool| summary[key].as_array().is_some_and(|a| a.iter().all(is_right));
    let or_null = |key: &str, is_right: &dyn Fn(&Value) -> bool| summary[key].is_null() || is_right(&summary[key]);
    let is_merge = !summary["summaries"].is_null();
    let is_failure = |failure: &Value| {
        let keys = if is_merge { "detail found line summary" } else { "detail found line" };
        let is_placed = match is_merge {
            true => failure["summary"].is_string() && failure["line"].is_null(),
            false => is_number(&failure["line"]) && failure["line"] != 0,
        };
        let found = failure["found"].as_str().unwrap_or_default();
        object(failure, keys).is_some()
            && is_placed
            && failure["detail"].is_string()
            && ["consistent", "refused", "error"].contains(&found)
    };
    let is_caution = |caution: &Value| {
        let keys = if caution.get("value").is_some() { "caution text value" } else { "caution text" };
        object(caution, keys).is_some() && caution["caution"].is_string() && caution["text"].is_string()
    };
    let is_hex =
        |value: &Value| read_hash(value).is_some() && !value.as_str().unwrap_or_default().contains(char::is_uppercase);
    let is_time = |value: &Value| value.as_str().is_some_and(|text| text.ends_with('Z') && read_time(text).is_some());
    let are_pins = |pins: &Value| {
        let is_value = |(name, value): (&String, &Value)| is_name(name) && value.as_str().is_some_and(is_value);
        let values = pins["public"].as_object();
        object(pins, "public published_at").is_some()
            && values.is_some_and(|values| values.len() <= 64 && values.iter().all(is_value))
            && (pins["published_at"].is_null() || is_time(&pins["published_at"]))
    };
    let are_rounds = |rounds: &Value| object(rounds, "first last of").is_some_and(|all| all.values().all(is_number));
    let verdict = summary["verdict"].as_str()?;
    let rules = [
        has_whole_numbers(document),
        summary["format"] == "verishuffle/1 summary",
        ["verified", "consistent", "refused", "error"].contains(&verdict),
        ["lines", "verified", "consistent", "refused", "errors"].iter().all(|key| is_number(&summary[*key])),
        or_null("summaries", &is_number),
        or_null("commitment", &is_hex),
        or_null("pins", &are_pins),
        or_null("meant", &|meant| is_pair(meant) && meant[0].as_u64() <= meant[1].as_u64()),
        or_null("rounds", &are_rounds),
        summary["ranges"].is_null() || all("ranges", &is_pair),
        all("missing", &is_text),
        all("cautions", &is_caution),
        all("failures", &is_failure),
        or_null("error", &is_text),
    ];
    rules.iter().all(|rule| *rule).then_some(())
}

/// Whether a caution is one of a verdict, with the value that its word has.
fn is_caution(caution: &Value) -> bool {
    let (word, value) = (caution["caution"].as_str().unwrap_or_default(), &caution["value"]);
    let has_value = match word {
        "beacon_time" | "public_values" => value.as_str().and_then(read_time).is_some(),
        "rounds" | "list_not_compared" | "withdrawals" => is_number(value),
        "no_room" => object(value, "outcome_tenths seed_bits").is_some_and(|room| room.values().all(is_number)),
        _ => caution.get("value").is_none(),
    };
    WORDS.contains(&word) && has_value
}

/// Reads ranges that ascend with a gap after each.
fn ranges(value: &Value) -> Option<Vec<Range>> {
    let range = |pair: &Value| {
        let (first, last) = (pair[0].as_u64()?, pair[1].as_u64()?);
        (first <= last).then_some((first, last))
    };
    let ranges = value.as_array()?.iter().map(range).collect::<Option<Vec<_>>>()?;
    let has_gaps = ranges.is_sorted_by(|(_, last), (first, _)| last + 1 < *first);
    (has_gaps && shown(&ranges).is_some()).then_some(ranges)
}

fn is_number(value: &Value) -> bool {
    value.as_u64().is_some_and(|number| number <= MOST)
}

/// Whether every number in a document is one that documents can have.
fn has_whole_numbers(value: &Value) -> bool {
    match value {
        Value::Number(_) => is_number(value),
        Value::Array(items) => items.iter().all(has_whole_numbers),
        Value::Object(fields) => fields.values().all(has_whole_numbers),
        _ => true,
    }
}

/// Returns the object if it has exactly these keys, which are in ascending order.
fn object<'a>(value: &'a Value, keys: &str) -> Option<&'a Map<String, Value>> {
    let object = value.as_object()?;
    let stated: BTreeSet<&str> = object.keys().map(String::as_str).collect();
    stated.into_iter().eq(keys.split_whitespace()).then_some(object)
}
