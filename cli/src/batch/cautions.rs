//! The cautions of many verdicts, each kind once.

use verishuffle::verdict::Caution;

/// Adds cautions to those that are known, which stay in the order of the specification. Of two of one kind, the one
/// that weighs more stays.
pub(super) fn merge(known: &mut Vec<Caution>, more: &[Caution]) {
    for caution in more {
        match known.binary_search_by_key(&position(caution), position) {
            Ok(at) if weighs_more(caution, &known[at]) => known[at] = caution.clone(),
            Ok(_) => {}
            Err(at) => known.insert(at, caution.clone()),
        }
    }
}

/// The position of this kind in the list of the specification (SPEC.md, section 8). Caution 9 has two texts, which say
/// different things.
fn position(caution: &Caution) -> (u8, bool) {
    (caution.number(), matches!(caution, Caution::NoKnownBits))
}

/// Whether, of two cautions of one kind, the first weighs more.
fn weighs_more(a: &Caution, b: &Caution) -> bool {
    match (a, b) {
        // The earlier time weighs more, and no known time most of all: `None` is less than any time.
        (Caution::BeaconDue(a), Caution::BeaconDue(b)) => a < b,
        (Caution::Rounds(a), Caution::Rounds(b)) => a > b,
        (
            Caution::NoRoom { outcome_bits: a, seed_bits: a_seed },
            Caution::NoRoom { outcome_bits: b, seed_bits: b_seed },
        ) => a - f64::from(*a_seed) > b - f64::from(*b_seed),
        _ => false,
    }
}

/// The condition on which the verdicts stand if there is a beacon and no time of publication was given.
pub(super) fn condition(cautions: &[Caution]) -> Option<String> {
    cautions.iter().find_map(|caution| match caution {
        Caution::BeaconDue(Some(time)) => Some(format!(", if each commitment was public before {time}")),
        Caution::BeaconDue(None) => Some(", if each commitment was public before its rounds were due".to_owned()),
        _ => None,
    })
}
