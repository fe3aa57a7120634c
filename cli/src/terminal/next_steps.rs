//! Whose turn it is in a draw, in the order of SPEC.md, section 3: participants' values are fixed, all seals are
//! opened, and the beacon's round is due, by this computer's clock.

use std::fmt::Write as _;
use std::path::Path;
use std::time::SystemTime;

use verishuffle::terms::{Source, SourceSpec};
use verishuffle::{Terms, UnixTime};

use super::when;
use crate::shell::{named_flag, quote_path};

/// When the earliest beacon of a round is due, by this computer's clock.
enum Due {
    Never,
    /// Nobody here knows the chain.
    Unknown,
    Over(UnixTime),
    Later(UnixTime),
}

impl Due {
    fn of(terms: &Terms, round: u32) -> Self {
        match terms.earliest_due(round) {
            Some(due) if is_later(due) => Self::Later(due),
            Some(due) => Self::Over(due),
            None if has_beacon(terms) => Self::Unknown,
            None => Self::Never,
        }
    }
}

fn has_beacon(terms: &Terms) -> bool {
    terms.sources().iter().any(|source| matches!(source.spec(), SourceSpec::Drand(_)))
}

/// Returns the names of the public sources, and whether there is only one, or `None` if there are none.
fn public_names(terms: &Terms) -> Option<(String, bool)> {
    let is_public = |source: &&Source| matches!(source.spec(), SourceSpec::Public { .. });
    let names = terms.sources().iter().filter(is_public).map(|source| format!("\"{}\"", source.name()));
    let names: Vec<String> = names.collect();
    (!names.is_empty()).then(|| (names.join(", "), names.len() == 1))
}

/// Returns a caution for a party that is about to open its seal, if the terms have public values.
pub(crate) fn before_opening(terms: &Terms) -> Option<String> {
    let (names, is_one) = public_names(terms)?;
    let values = if is_one { format!("the value of {names} is") } else { format!("the values of {names} are") };
    Some(format!("open only once {values} fixed; whoever fixes a value later can choose it by what you open."))
}

/// Returns a caution for terms that have both a beacon and public values. If a value is fixed once the beacon is out,
/// the beacon protects nothing.
pub(crate) fn before_the_beacon(terms: &Terms) -> Option<String> {
    let (names, is_one) = public_names(terms).filter(|_| has_beacon(terms))?;
    let values = if is_one { "The value of" } else { "The values of" };
    Some(format!(
        "{values} {names} must be fixed before the beacon's round is due; whoever fixes a value later can choose the \
         outcome."
    ))
}

/// Returns what a party does with its opening.
pub(crate) fn after_opening(terms: &Terms, draw_round: u32, opening: &Path) -> String {
    let before = match Due::of(terms, draw_round) {
        Due::Later(due) => format!(", before {}, when the beacon's round is due", planned(due)),
        Due::Unknown => ", before the beacon's round is due".to_owned(),
        Due::Over(_) | Due::Never => String::new(),
    };
    format!("Send {} to whoever draws, or publish it if the rules say so{before}.", quote_path(opening))
}

/// Returns who has to do what before the round can be drawn, in order.
pub(crate) fn before_draw<'a>(terms: &Terms, draw_round: u32, unopened: impl Iterator<Item = &'a Source>) -> String {
    let mut unopened: Vec<&Source> = unopened.collect();
    unopened.sort_by_key(|source| opening_order(source));
    let mut text = match unopened.len() {
        1 => "this source is not opened yet:".to_owned(),
        _ => "these sources are not opened yet; open them in this order:".to_owned(),
    };
    for source in unopened {
        let _ = write!(text, "\n  {}", how_to_open(terms, source, draw_round));
    }
    text
}

/// Returns the place of a source in the order in which sources are opened.
fn opening_order(source: &Source) -> u8 {
    match source.spec() {
        SourceSpec::Public { .. } => 0,
        SourceSpec::Sealed(_) => 1,
        _ => 2,
    }
}

fn how_to_open(terms: &Terms, source: &Source, draw_round: u32) -> String {
    let name = source.name();
    match source.spec() {
        SourceSpec::Public { .. } => {
            let flag = named_flag("--public", name, "VALUE");
            format!("\"{name}\": when the value is fixed, read it where its description says (give {flag})")
        }
        SourceSpec::Sealed(_) => {
            let until = match Due::of(terms, draw_round) {
                Due::Later(due) => format!(" before {}, when the beacon's round is due", planned(due)),
                Due::Over(due) => format!("; this was needed before {due}, when the beacon's round was due"),
                Due::Unknown => " before the beacon's round is due".to_owned(),
                Due::Never => String::new(),
            };
            format!("\"{name}\": its party opens the seal with `verishuffle open`{until} (give --opening FILE)")
        }
        SourceSpec::Drand(beacon) => {
            let due = match beacon.due(draw_round) {
                Some(due) if is_later(due) => format!(" is due {}", planned(due)),
                Some(due) => format!(" was due {due}"),
                None => String::new(),
            };
            let round = beacon.beacon_round(draw_round).map(|round| round.to_string()).unwrap_or_default();
            format!(
                "\"{name}\": beacon round {round}{due}; `verishuffle beacon` says what to fetch (give {} or {})",
                named_flag("--beacon", name, "FILE"),
                named_flag("--beacon", name, "SIGNATURE")
            )
        }
        other => format!("\"{name}\": a {} source", other.kind()),
    }
}

/// Returns the time before which the commitment must be public, and what can be known then, if that time is not over.
pub(crate) fn publish_before(terms: &Terms) -> Option<String> {
    let time = terms.known_from(0).filter(|time| is_later(*time))?;
    let what = match first_public(terms, time) {
        Some(source) => format!("the value of \"{}\" can be known", source.name()),
        None => "the beacon's round is due".to_owned(),
    };
    Some(format!("{}, when {what}", planned(time)))
}

/// Returns what could be known first of the sources that are not sealed, and from when, if that time is over.
pub(crate) fn known_already(terms: &Terms) -> Option<String> {
    let time = terms.known_from(0).filter(|time| !is_later(*time))?;
    Some(match first_public(terms, time) {
        Some(source) => format!("the value of \"{}\" could be known from {time} on", source.name()),
        None => format!("the beacon's round was due {time}"),
    })
}

/// Returns the public source that can be known from this time on, which is the first, unless a beacon is due earlier.
fn first_public(terms: &Terms, first: UnixTime) -> Option<&Source> {
    let source = terms.sources().iter().find(|source| source.known_from(0) == Some(first));
    source.filter(|source| matches!(source.spec(), SourceSpec::Public { .. }))
}

/// Returns a caution for each public value of a draw whose `known_from` is in the future by this computer's clock. The
/// draw has the value already, so the time is false, and any `published_at` would be early enough.
pub(crate) fn known_too_early(terms: &Terms) -> impl Iterator<Item = String> {
    let now = now();
    terms.sources().iter().filter_map(move |source| match source.spec() {
        SourceSpec::Public { known_from, .. } if now.is_some_and(|now| *known_from > now) => Some(format!(
            "by this computer's clock, it is not yet {known_from}, before which the terms say that nobody can know the \
             value of \"{}\". But here it is: the time is false, and whoever knew the value could choose.",
            source.name()
        )),
        _ => None,
    })
}

/// Returns a caution if the last of the beacons is due in more than a year.
pub(crate) fn far_ahead(terms: &Terms) -> Option<String> {
    const A_YEAR: i64 = 366 * 24 * 60 * 60;
    let due = terms.earliest_due(terms.rounds().get() - 1)?;
    let is_far = now()?.checked_add(A_YEAR).is_some_and(|in_a_year| due > in_a_year);
    let last = if terms.rounds().get() > 1 { "last beacon round" } else { "beacon's round" };
    is_far.then(|| {
        format!(
            "by this computer's clock, the {last} is due in more than a year, {due}. Its network may end before: drand \
             ended one once and deleted its keys."
        )
    })
}

/// Returns a caution if a beacon of the round was already due: the author of later terms could have known its value.
pub(crate) fn due_already(terms: &Terms, round: u32) -> Option<String> {
    let Due::Over(due) = Due::of(terms, round) else { return None };
    Some(format!(
        "by this computer's clock, the beacon's round was due {due}; if the commitment was not public before then, the \
         author of these terms may have known the beacon's value"
    ))
}

/// Returns a time in UTC and, if it is in the future, as people plan for it.
pub(crate) fn planned(time: UnixTime) -> String {
    now().map_or_else(|| time.to_string(), |now| when::planned(time, now))
}

fn is_later(time: UnixTime) -> bool {
    now().is_none_or(|now| time > now)
}

/// Returns the time of this computer's clock, if it is set.
fn now() -> Option<UnixTime> {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).ok()?;
    UnixTime::from_secs(since.as_secs()).ok()
}
