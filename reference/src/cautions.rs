//! The cautions of a verdict, with their values (SPEC.md, section 8).

use serde_json::{Value, json};

use crate::allocation::Allocation;
use crate::entries::Entries;
use crate::sources::{QUICKNET, Source, known_from};
use crate::terms::Terms;

/// What the cautions depend on besides the terms.
#[derive(Clone, Copy, Debug)]
pub struct Judged<'a> {
    /// The round of the transcript.
    pub round: u32,
    /// Whether a time of publication is given, or the check `logged` passed.
    pub is_dated: bool,
    /// Whether the check `due` is skipped.
    pub skips_due: bool,
    /// Whether the check `opened` passed.
    pub is_opened: bool,
    /// By when the commitment was logged, if the check `logged` passed.
    pub logged_by: Option<u128>,
    /// Whether the check `entries` passed; `None` if it is skipped.
    pub listed: Option<bool>,
    /// The entries, if any are given.
    pub entries: &'a [Vec<u8>],
    /// The allocation of the terms.
    pub allocation: Option<&'a Allocation>,
    /// How many of the given withdrawals count.
    pub withdrawals: usize,
}

/// The cautions that apply, in order, as in a verdict for machines.
pub fn cautions(terms: &Terms, judged: Judged<'_>) -> Vec<Value> {
    let mut found = Vec::new();
    let mut add = |applies: bool, word: &str, value: Value| found.extend(applies.then(|| caution(word, value)));
    let has = |of: fn(&Source) -> bool| terms.sources.iter().any(of);
    let is_sealed = has(|source| matches!(source, Source::Sealed { .. }));
    let has_beacon = has(|source| matches!(source, Source::Drand { .. }));
    add(is_sealed && !has_beacon, "no_beacon", Value::Null);
    let earliest = |of: fn(&Source) -> bool| {
        let sources = terms.sources.iter().filter(|source| of(source));
        sources.filter_map(|source| known_from(source, judged.round)).flatten().min()
    };
    let due = earliest(|source| matches!(source, Source::Drand { .. })).filter(|_| !judged.is_dated);
    let first_value = earliest(|source| matches!(source, Source::Public { .. }));
    add(due.is_some(), "beacon_time", json!(due.map(time)));
    add(has_beacon && judged.skips_due && due.is_none(), "beacon_chain", Value::Null);
    add(judged.logged_by.is_some(), "logged", json!(judged.logged_by.map(time)));
    add(first_value.is_some(), "public_values", json!(first_value.map(time)));
    add(is_sealed && !judged.is_opened, "last_opener", Value::Null);
    add(is_sealed && !judged.is_opened, "seal_owner", Value::Null);
    add(matches!(terms.entries, Entries::Blinded { .. }), "blinded_list", Value::Null);
    add(true, "repeated", Value::Null);
    add(terms.rounds > 1, "rounds", json!(terms.rounds));
    let outcome = outcome_bits(terms, judged.allocation);
    let seed = seed_bits(terms);
    let tenths: u64 = format!("{outcome:.1}").replace('.', "").parse().expect("digits and a point");
    let has_no_room = seed.is_some_and(|seed| f64::from(seed) < outcome + 16.0);
    add(has_no_room, "no_room", json!({"outcome_tenths": tenths, "seed_bits": seed}));
    add(seed.is_none(), "unknown_room", Value::Null);
    let has_root = terms.entries.root().is_some();
    add(has_root && judged.listed.is_none(), "list_not_compared", json!(terms.entries.count()));
    add(!has_root, "numbers", Value::Null);
    add(judged.allocation.is_some_and(|allocation| !allocation.columns.is_empty()), "cells", Value::Null);
    let allocation = judged.allocation.filter(|_| judged.listed == Some(true));
    let short = allocation.and_then(|allocation| allocation.short_award(judged.entries));
    add(short.is_some(), "short_award", json!(short));
    add(judged.withdrawals > 0, "withdrawals", json!(judged.withdrawals));
    found
}

/// A caution, with the value that its word has, or null. Its text is for people, so it is empty here.
pub fn caution(word: &str, value: Value) -> Value {
    let mut caution = json!({"caution": word, "text": ""});
    if !value.is_null() {
        caution["value"] = value;
    }
    caution
}

/// The words of cautions that summaries have, in order.
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

/// The cautions of several verdicts: each word once, in order, with the value that takes precedence.
pub fn merge(all: impl IntoIterator<Item = Value>) -> Vec<Value> {
    let all: Vec<Value> = all.into_iter().collect();
    let of_word = |word: &&str| {
        let of_word = all.iter().filter(|caution| caution["caution"] == *word);
        Some(caution(word, of_word.max_by_key(|caution| weight(caution))?["value"].clone()))
    };
    WORDS.iter().filter_map(of_word).collect()
}

fn weight(caution: &Value) -> (i128, i128) {
    let number = |value: &Value| value.as_u64().map_or(0, i128::from);
    match &caution["value"] {
        // The earliest time takes precedence.
        Value::String(time) => (-(unix_time(time) as i128), 0),
        value @ Value::Object(_) => {
            let tenths = number(&value["outcome_tenths"]);
            (tenths - 10 * number(&value["seed_bits"]), tenths)
        }
        value => (number(value), 0),
    }
}

/// The largest known number of bits of a source.
pub fn seed_bits(terms: &Terms) -> Option<u32> {
    let bits = |source: &Source| match source {
        Source::Sealed { .. } => Some(256 * u32::from(terms.width)),
        Source::Drand { chain, .. } => (*chain == QUICKNET).then_some(254),
        Source::Public { .. } => None,
    };
    terms.sources.iter().filter_map(bits).max()
}

/// The bits of the outcome of a draw with this allocation, exact to 0.01.
pub fn outcome_bits(terms: &Terms, allocation: Option<&Allocation>) -> f64 {
    let places = allocation.map_or(Some(u64::from(terms.draw)), Allocation::places);
    let drawn = places.map_or(terms.draw, |places| places.min(terms.draw.into()) as u32);
    let n = terms.entries.count();
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

/// A Unix time as verdicts write it: in UTC, or as a number from the year 10000 on.
pub fn time(seconds: impl Into<u128>) -> String {
    let seconds = seconds.into();
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
    read_time(text).expect("a time")
}

/// Reads a time of one of these two forms.
pub fn read_time(text: &str) -> Option<u128> {
    let (mut low, mut high) = (0, 253_402_300_800);
    if let Some(digits) = text.strip_prefix("Unix time ") {
        low = digits.parse::<u64>().ok()?.into();
        high = low;
    }
    // Written times sort like times, so search for the one written like this.
    while high > low + 1 {
        let middle = (low + high) / 2;
        if time(middle).as_str() <= text { low = middle } else { high = middle }
    }
    (time(low) == text).then_some(low)
}
