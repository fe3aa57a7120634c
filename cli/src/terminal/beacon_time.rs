//! What the clock of this computer says about the beacons of terms.

use std::time::SystemTime;

use verishuffle::{Terms, UnixTime};

/// Returns when the beacons of a round are due, if the earliest of them is not due yet.
pub(crate) fn due_later(terms: &Terms, round: u32) -> Option<UnixTime> {
    terms.earliest_due(round).filter(|due| is_later(*due))
}

/// Returns a caution if a beacon of the round was due already. Whoever wrote the terms after that time could know the
/// beacon's value.
pub(crate) fn due_already(terms: &Terms, round: u32) -> Option<String> {
    let due = terms.earliest_due(round).filter(|due| !is_later(*due))?;
    Some(format!(
        "by this computer's clock, the beacon's round was due {due}; if the commitment was not public before then, the \
         author of these terms may have known the beacon's value"
    ))
}

/// Returns whether a time is still to come.
pub(super) fn is_later(time: UnixTime) -> bool {
    time > now()
}

fn now() -> UnixTime {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    UnixTime::from_secs(since.map_or(0, |since| since.as_secs()))
}
