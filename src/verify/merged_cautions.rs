//! The cautions of many verdicts, with each row of the specification's table only once.

use super::caution::Caution;

/// Adds cautions to the known ones, which stay in the order of the specification. If two cautions are of one row, the
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

/// Returns the position of a caution's row in the table of the specification (SPEC.md, section 8). Cautions 2 and 9 have
/// two rows each.
fn position(caution: &Caution) -> (u8, bool) {
    (caution.number(), matches!(caution, Caution::BeaconDue(None) | Caution::NoKnownBits))
}

/// Returns whether `a` weighs more than `b`. Both cautions must be of one row.
fn weighs_more(a: &Caution, b: &Caution) -> bool {
    match (a, b) {
        (Caution::BeaconDue(a), Caution::BeaconDue(b)) => a < b,
        (Caution::Rounds(a), Caution::Rounds(b)) | (Caution::ListNotCompared(a), Caution::ListNotCompared(b)) => a > b,
        (
            Caution::NoRoom { outcome_bits: a, seed_bits: a_seed },
            Caution::NoRoom { outcome_bits: b, seed_bits: b_seed },
        ) => a - f64::from(*a_seed) > b - f64::from(*b_seed),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::UnixTime;

    // Promise archive-cautions: The cautions of an archive are those of the lines that are not refused, each row once,
    // with the value that weighs most. (SPEC.md "Archives")
    #[test]
    fn each_row_stays_once_and_with_what_weighs_most() {
        let due = |seconds| Caution::BeaconDue(Some(UnixTime::from_secs(seconds)));
        let room = |outcome_bits, seed_bits| Caution::NoRoom { outcome_bits, seed_bits };
        let mut known = Vec::new();
        merge_cautions(&mut known, &[due(9), Caution::Repeated, Caution::Rounds(3), Caution::NoKnownBits]);
        merge_cautions(
            &mut known,
            &[Caution::NoBeacon, Caution::BeaconDue(None), Caution::Rounds(2), room(300.0, 256)],
        );
        merge_cautions(&mut known, &[due(8), Caution::Repeated, room(290.0, 256), Caution::ListNotCompared(4)]);
        merge_cautions(&mut known, &[due(10), room(301.0, 256), Caution::ListNotCompared(5)]);
        let merged = [
            Caution::NoBeacon,
            due(8),
            Caution::BeaconDue(None),
            Caution::Repeated,
            Caution::Rounds(3),
            room(301.0, 256),
            Caution::NoKnownBits,
            Caution::ListNotCompared(5),
        ];
        assert_eq!(known, merged);
    }

    /// A draw with a larger source may lack more bits than a draw with a smaller source.
    #[test]
    fn the_caution_of_the_draw_that_lacks_the_most_bits_stays() {
        let room = |outcome_bits, seed_bits| Caution::NoRoom { outcome_bits, seed_bits };
        let mut known = vec![room(300.0, 256)];
        merge_cautions(&mut known, &[room(550.0, 512), room(250.0, 256)]);
        assert_eq!(known, [room(300.0, 256)]);
        merge_cautions(&mut known, &[room(560.0, 512)]);
        assert_eq!(known, [room(560.0, 512)]);
    }
}
