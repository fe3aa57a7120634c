//! Whose turn it is in a draw, in the order of SPEC.md, section 3: participants' values are fixed, all seals are
//! opened, and the beacon's round is due, by this computer's clock.

use std::fmt::Write as _;
use std::path::Path;
use std::time::SystemTime;

use verishuffle::terms::{Source, SourceSpec};
use verishuffle::{Terms, UnixTime};

use super::when;
use crate::shell::{named_flag, quote_path};

/// Returns a caution for a party that is about to open its seal, if the terms have public values.
pub(crate) fn before_opening(terms: &Terms) -> Option<String> {
    let names = public_names(terms);
    let values = match &names[..] {
        [] => return None,
        [name] => format!("the value of {name} is"),
        names => format!("the values of {} are", names.join(", ")),
    };
    Some(format!("open only once {values} fixed; whoever fixes a value later can choose it by what you open."))
}

fn public_names(terms: &Terms) -> Vec<String> {
    let is_public = |source: &&Source| matches!(source.spec(), SourceSpec::Public { .. });
    terms.sources().iter().filter(is_public).map(|source| format!("\"{}\"", source.name())).collect()
}

/// Returns a caution for terms that have both a beacon and public values. If a value is fixed once the beacon is out,
/// the beacon protects nothing.
pub(crate) fn before_the_beacon(terms: &Terms) -> Option<String> {
    let has_beacon = terms.sources().iter().any(|source| matches!(source.spec(), SourceSpec::Drand(_)));
    let names = public_names(terms);
    let values = match &names[..] {
        _ if !has_beacon => return None,
        [] => return None,
        [name] => format!("The value of {name}"),
        names => format!("The values of {}", names.join(", ")),
    };
    Some(format!(
        "{values} must be fixed before the beacon's round is due; whoever fixes a value later can choose the outcome."
    ))
}

/// Returns what a party does with its opening.
pub(crate) fn after_opening(terms: &Terms, draw_round: u32, opening: &Path) -> String {
    let send = format!("Send {} to whoever draws, or publish it if the rules say so", quote_path(opening));
    match due_later(terms, draw_round) {
        Some(due) => format!("{send}, before {}, when the beacon's round is due.", planned(due)),
        None if has_unknown_beacon(terms, draw_round) => format!("{send}, before the beacon's round is due."),
        None => format!("{send}."),
    }
}

/// Returns who has to do what before the round can be drawn, in order.
pub(crate) fn before_draw<'a>(terms: &Terms, draw_round: u32, unopened: impl Iterator<Item = &'a Source>) -> String {
    let mut unopened: Vec<&Source> = unopened.collect();
    unopened.sort_by_key(|source| turn(source));
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
fn turn(source: &Source) -> u8 {
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
            let until = match (due_later(terms, draw_round), terms.earliest_due(draw_round)) {
                (Some(due), _) => format!(" before {}, when the beacon's round is due", planned(due)),
                (None, Some(due)) => format!("; this was needed before {due}, when the beacon's round was due"),
                (None, None) if has_unknown_beacon(terms, draw_round) => " before the beacon's round is due".to_owned(),
                (None, None) => String::new(),
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

/// Returns whether the terms have a beacon, and nobody here knows when any of them is due.
fn has_unknown_beacon(terms: &Terms, draw_round: u32) -> bool {
    let has_beacon = terms.sources().iter().any(|source| matches!(source.spec(), SourceSpec::Drand(_)));
    has_beacon && terms.earliest_due(draw_round).is_none()
}

/// Returns when the beacons of a round are due, if the earliest of them is not due yet.
pub(crate) fn due_later(terms: &Terms, round: u32) -> Option<UnixTime> {
    terms.earliest_due(round).filter(|due| is_later(*due))
}

/// Returns from when the value of a source that is not sealed can be known, if the earliest such time is not over yet.
pub(crate) fn known_later(terms: &Terms, round: u32) -> Option<UnixTime> {
    terms.known_from(round).filter(|time| is_later(*time))
}

/// Says what can be known first of the sources that are not sealed.
pub(crate) fn first_known(terms: &Terms, round: u32) -> String {
    match first_public(terms, round) {
        Some(source) => format!("the value of \"{}\" can be known", source.name()),
        None => "the beacon's round is due".to_owned(),
    }
}

/// Says what could be known first of the sources that are not sealed, and from when, if that time is over.
pub(crate) fn known_already(terms: &Terms, round: u32) -> Option<String> {
    let time = terms.known_from(round).filter(|time| !is_later(*time))?;
    Some(match first_public(terms, round) {
        Some(source) => format!("the value of \"{}\" could be known from {time} on", source.name()),
        None => format!("the beacon's round was due {time}"),
    })
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

/// Returns the public source that can be known first, unless a beacon can be known earlier.
fn first_public(terms: &Terms, round: u32) -> Option<&Source> {
    let first = terms.known_from(round)?;
    let source = terms.sources().iter().find(|source| source.known_from(round) == Some(first));
    source.filter(|source| matches!(source.spec(), SourceSpec::Public { .. }))
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
    let due = terms.earliest_due(round).filter(|due| !is_later(*due))?;
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
