//! The cautions of many verdicts, with each kind of caution only once.

use super::caution::Caution;

/// Adds cautions to the known ones, which stay in the order of the specification. If two cautions are of one kind, the
/// one that weighs more stays: the earlier due time, the larger number of rounds or of entries, the smaller room.
pub fn merge_cautions(known: &mut Vec<Caution>, more: &[Caution]) {
    for caution in more {
        match known.binary_search_by_key(&position(caution), position) {
            Ok(at) if weighs_more(caution, &known[at]) => known[at] = caution.clone(),
            Ok(_) => {}
            Err(at) => known.insert(at, caution.clone()),
        }
    }
}

/// Returns the position of a caution's kind in the list of the specification (SPEC.md, section 8). Caution 9 has two
/// texts, which say different things.
fn position(caution: &Caution) -> (u8, bool) {
    (caution.number(), matches!(caution, Caution::NoKnownBits))
}

/// Returns whether `a` weighs more than `b`. Both cautions must be of one kind.
fn weighs_more(a: &Caution, b: &Caution) -> bool {
    match (a, b) {
        // The earlier time weighs more, and a time that is not known weighs most: `None` is less than any time.
        (Caution::BeaconDue(a), Caution::BeaconDue(b)) => a < b,
        (Caution::Rounds(a), Caution::Rounds(b)) | (Caution::ListNotCompared(a), Caution::ListNotCompared(b)) => a > b,
        (
            Caution::NoRoom { outcome_bits: a, seed_bits: a_seed },
            Caution::NoRoom { outcome_bits: b, seed_bits: b_seed },
        ) => a - f64::from(*a_seed) > b - f64::from(*b_seed),
        _ => false,
    }
}
