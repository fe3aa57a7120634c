//! The cautions of a verdict, with their values and texts (SPEC.md, sections 5 and 8).

use serde_json::{Value, json};

use crate::allocation::Allocation;
use crate::entries::Entries;
use crate::sources::{QUICKNET, Source, beacon_round, due};
use crate::terms::Terms;

/// What the cautions depend on beside the terms.
#[derive(Clone, Copy, Debug)]
pub struct Judged<'a> {
    /// The round of the transcript.
    pub round: u32,
    /// The time of publication that is given, in Unix time.
    pub published_at: Option<u128>,
    /// Whether the check `entries` is skipped.
    pub skips_entries: bool,
    /// The allocation of the terms.
    pub allocation: Option<&'a Allocation>,
    /// How many withdrawals are given and not passed over.
    pub withdrawals: usize,
}

/// The cautions that apply, in order, as a verdict for machines has them.
pub fn cautions(terms: &Terms, judged: Judged<'_>) -> Vec<Value> {
    let mut found = Vec::new();
    let mut add = |word: &str, value: Value, text: String| {
        let mut caution = json!({"caution": word, "text": text});
        if !value.is_null() {
            caution["value"] = value;
        }
        found.push(caution);
    };
    let has = |of: fn(&Source) -> bool| terms.sources.iter().any(of);
    let [is_sealed, has_beacon, has_public] = [
        has(|source| matches!(source, Source::Sealed { .. })),
        has(|source| matches!(source, Source::Drand { .. })),
        has(|source| matches!(source, Source::Public { .. })),
    ];
    if is_sealed && !has_beacon {
        let text = "No beacon: if one person held all sealed sources, or their owners acted together, many secrets \
                    could have been tried before publishing, with every public value known by then. The names are the \
                    organiser's word.";
        add("no_beacon", Value::Null, text.to_owned());
    }
    let dues = dues(terms, judged.round);
    let knows_all = dues.iter().all(Option::is_some);
    let earliest = dues.iter().flatten().min();
    let is_late = |time: u128| dues.iter().flatten().any(|due| *due <= time);
    let skips_due = has_beacon && judged.published_at.is_none_or(|time| !knows_all && !is_late(time));
    match earliest.filter(|_| judged.published_at.is_none()) {
        Some(earliest) if skips_due => {
            let time = time(*earliest);
            let text =
                format!("The beacon counts only if the commitment was public before {time}, when its round was due.");
            add("beacon_time", json!(time), text);
        }
        None if skips_due => {
            let text = "The beacon counts only if the commitment was public before its round was due; this reader does \
                        not know the chain, so it can't say when that was.";
            add("beacon_chain", Value::Null, text.to_owned());
        }
        _ => {}
    }
    if has_public {
        let text = "A public value counts only if the commitment was public before anyone could know it; whoever fixed \
                    it last may have tried several.";
        add("public_values", Value::Null, text.to_owned());
    }
    if is_sealed {
        let text = "Whoever opens last can see the outcome first, beacon included, and may refuse to open.";
        add("last_opener", Value::Null, text.to_owned());
        let text = "The owner of a seal knows the order as soon as the other values are known.";
        add("seal_owner", Value::Null, text.to_owned());
    }
    if matches!(terms.entries, Entries::Blinded { .. }) {
        let text = "A blinded list: no outsider can tell how often anyone is in it, or whether two entrants hold the \
                    same place.";
        add("blinded_list", Value::Null, text.to_owned());
    }
    let text = "The draw may have been repeated or forked; only a complete published chain of draws shows otherwise.";
    add("repeated", Value::Null, text.to_owned());
    if terms.rounds > 1 {
        let text = format!("There are {} rounds: another round is another result.", terms.rounds);
        add("rounds", json!(terms.rounds), text);
    }
    let places = judged.allocation.map_or(Some(u64::from(terms.draw)), Allocation::places);
    let drawn = places.map_or(terms.draw, |places| places.min(terms.draw.into()) as u32);
    let outcome = outcome_bits(terms.entries.count(), drawn);
    match seed_bits(terms) {
        None => {
            let text = "Nobody can say how much randomness this draw has: no source has known bits.";
            add("unknown_room", Value::Null, text.to_owned());
        }
        Some(seed) if f64::from(seed) < outcome + 16.0 => {
            let shown = format!("{outcome:.1}");
            let tenths: u64 = shown.replace('.', "").parse().expect("digits and a point");
            let text = format!("Not every order can come up: the outcome has {shown} bits, the best source {seed}.");
            add("no_room", json!({"outcome_tenths": tenths, "seed_bits": seed}), text);
        }
        Some(_) => {}
    }
    if terms.entries.root().is_some() && judged.skips_entries {
        let n = terms.entries.count();
        let text =
            format!("The list was not compared: nothing here shows who is on it, or that its {n} entries differ.");
        add("list_not_compared", json!(n), text);
    }
    if terms.entries.root().is_none() {
        let text = "The entries are numbers: nothing here shows who or what each number stands for.";
        add("numbers", Value::Null, text.to_owned());
    }
    if judged.allocation.is_some_and(|allocation| !allocation.columns.is_empty()) {
        let text =
            "The allocation goes by the cells of the list: entries whose cells differ may have different chances.";
        add("cells", Value::Null, text.to_owned());
    }
    match judged.withdrawals {
        0 => {}
        1 => {
            let text = "1 entry counts as withdrawn on the word of whoever listed it.";
            add("withdrawals", json!(1), text.to_owned());
        }
        w => {
            let text = format!("{w} entries count as withdrawn, in this order, on the word of whoever listed them.");
            add("withdrawals", json!(w), text);
        }
    }
    found
}

/// The words of cautions that verdicts on draws have, in order.
pub const WORDS: [&str; 15] = [
    "no_beacon",
    "beacon_time",
    "beacon_chain",
    "public_values",
    "last_opener",
    "seal_owner",
    "blinded_list",
    "repeated",
    "rounds",
    "no_room",
    "unknown_room",
    "list_not_compared",
    "numbers",
    "cells",
    "withdrawals",
];

/// The cautions of several verdicts: each word once, in order, with the value that weighs most.
pub fn merge(all: impl IntoIterator<Item = Value>) -> Vec<Value> {
    let all: Vec<Value> = all.into_iter().collect();
    let of_word =
        |word: &&str| all.iter().filter(|caution| caution["caution"] == *word).max_by_key(|c| weight(c)).cloned();
    WORDS.iter().filter_map(of_word).collect()
}

fn weight(caution: &Value) -> (i128, i128) {
    let number = |value: &Value| value.as_u64().map_or(0, i128::from);
    match &caution["value"] {
        // The earliest time weighs most.
        Value::String(time) => (-(unix_time(time) as i128), 0),
        value @ Value::Object(_) => {
            let tenths = number(&value["outcome_tenths"]);
            (tenths - 10 * number(&value["seed_bits"]), tenths)
        }
        value => (number(value), 0),
    }
}

/// When the beacon rounds of round `r` are due, with `None` for those of unknown chains.
fn dues(terms: &Terms, r: u32) -> Vec<Option<u128>> {
    let due = |source: &Source| match source {
        Source::Drand { chain, round, stride, .. } => {
            Some((*chain == QUICKNET).then(|| due(beacon_round(*round, *stride, r))))
        }
        _ => None,
    };
    terms.sources.iter().filter_map(due).collect()
}

/// The largest known number of bits of a source.
fn seed_bits(terms: &Terms) -> Option<u32> {
    let bits = |source: &Source| match source {
        Source::Sealed { .. } => Some(256 * u32::from(terms.width)),
        Source::Drand { chain, .. } => (*chain == QUICKNET).then_some(254),
        Source::Public { .. } => None,
    };
    terms.sources.iter().filter_map(bits).max()
}

/// log2(n! / (n - drawn)!), exact to 0.01.
fn outcome_bits(n: u32, drawn: u32) -> f64 {
    if drawn <= 10_000 {
        return (0..drawn).map(|t| f64::from(n - t).log2()).sum();
    }
    let of_factorial = |m: u32| {
        let m = f64::from(m);
        let ln = (m + 0.5) * m.ln() - m + (2.0 * std::f64::consts::PI).ln() / 2.0 + 1.0 / (12.0 * m);
        if m == 0.0 { 0.0 } else { ln / std::f64::consts::LN_2 }
    };
    of_factorial(n) - of_factorial(n - drawn)
}

/// A time of Unix as verdicts write it: in UTC, or as a number from the year 10000 on.
fn time(seconds: u128) -> String {
    let (mut days, of_day) = (seconds / 86_400, seconds % 86_400);
    let mut year = 1970;
    let is_leap = |year: u32| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    while year < 10_000 && days >= 365 + u128::from(is_leap(year)) {
        days -= 365 + u128::from(is_leap(year));
        year += 1;
    }
    if year == 10_000 {
        return format!("Unix time {seconds}");
    }
    let february = 28 + u128::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    let (hour, minute, second) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
    format!("{year}-{month:02}-{:02}T{hour:02}:{minute:02}:{second:02}Z", days + 1)
}

/// The Unix time of a well-formed time, or of one in a year past 9999 as verdicts write it.
pub fn unix_time(text: &str) -> u128 {
    if let Some(seconds) = text.strip_prefix("Unix time ") {
        return seconds.parse().expect("a number");
    }
    let (mut low, mut high) = (0, 253_402_300_800);
    // Written times are in the order of time, so the one that is written like this is found between two others.
    while high - low > 1 {
        let middle = (low + high) / 2;
        if time(middle).as_str() <= text { low = middle } else { high = middle }
    }
    low
}
