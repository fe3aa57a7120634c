//! Merging the cautions of many verdicts: each word once.

use super::caution::Caution;

/// Adds cautions to the known ones, which stay in the order of the specification. If two cautions have the same word, the
/// one that takes precedence stays: the earliest time, the largest number of rounds or of entries, the most bits lacking.
pub fn merge_cautions(known: &mut Vec<Caution>, more: &[Caution]) {
    for caution in more {
        match known.binary_search_by_key(&caution.position(), Caution::position) {
            Ok(at) if takes_precedence(caution, &known[at]) => known[at] = caution.clone(),
            Ok(_) => {}
            Err(at) => known.insert(at, caution.clone()),
        }
    }
}

/// Returns whether `a` takes precedence over `b`. Both cautions must have the same word.
fn takes_precedence(a: &Caution, b: &Caution) -> bool {
    match (a, b) {
        (Caution::BeaconTime(a), Caution::BeaconTime(b)) | (Caution::PublicValues(a), Caution::PublicValues(b)) => {
            a < b
        }
        (Caution::Rounds(a), Caution::Rounds(b)) | (Caution::ListNotCompared(a), Caution::ListNotCompared(b)) => a > b,
        (Caution::Withdrawals(a), Caution::Withdrawals(b)) => a > b,
        (
            Caution::NoRoom { outcome_tenths: a, seed_bits: a_seed },
            Caution::NoRoom { outcome_tenths: b, seed_bits: b_seed },
        ) => {
            // Of two draws that lack the same number of bits, the one with the larger outcome takes precedence.
            // A draw without the margin of 16 bits may lack less than none.
            let lacking = |tenths: u64, seed_bits: u64| i128::from(tenths) - 10 * i128::from(seed_bits);
            (lacking(*a, *a_seed), a) > (lacking(*b, *b_seed), b)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::UnixTime;

    // The cautions of an archive are those of the lines that are not refused, each word once, with the value that takes
    // precedence.
    #[test]
    fn each_word_stays_once_and_with_what_takes_precedence() {
        let due = |seconds| Caution::BeaconTime(UnixTime::at(seconds));
        let room = |outcome_tenths, seed_bits| Caution::NoRoom { outcome_tenths, seed_bits };
        let mut known = Vec::new();
        merge_cautions(&mut known, &[due(9), Caution::Repeated, Caution::Rounds(3), Caution::UnknownRoom]);
        merge_cautions(&mut known, &[Caution::NoBeacon, Caution::BeaconChain, Caution::Rounds(2), room(3000, 256)]);
        merge_cautions(&mut known, &[due(8), Caution::Repeated, room(2900, 256), Caution::ListNotCompared(4)]);
        merge_cautions(&mut known, &[due(10), room(3010, 256), Caution::ListNotCompared(5)]);
        let merged = [
            Caution::NoBeacon,
            due(8),
            Caution::BeaconChain,
            Caution::Repeated,
            Caution::Rounds(3),
            room(3010, 256),
            Caution::UnknownRoom,
            Caution::ListNotCompared(5),
        ];
        assert_eq!(known, merged);
    }

    /// A draw with a larger source may lack more bits than a draw with a smaller source.
    #[test]
    fn the_caution_of_the_draw_that_lacks_the_most_bits_stays() {
        let room = |outcome_tenths, seed_bits| Caution::NoRoom { outcome_tenths, seed_bits };
        let mut known = vec![room(3000, 256)];
        merge_cautions(&mut known, &[room(5500, 512), room(2500, 256)]);
        assert_eq!(known, [room(3000, 256)]);
        merge_cautions(&mut known, &[room(5600, 512)]);
        assert_eq!(known, [room(5600, 512)]);
    }

    /// Of two that lack as many bits it is the larger outcome; of two that lack no more than the margin, the one with less
    /// to spare.
    #[test]
    fn of_two_draws_one_stays_in_either_order() {
        let room = |outcome_tenths, seed_bits| Caution::NoRoom { outcome_tenths, seed_bits };
        for (stays, goes) in [(room(5560, 512), room(3000, 256)), (room(2487, 256), room(4983, 512))] {
            for (first, second) in [(&stays, &goes), (&goes, &stays)] {
                let mut merged = vec![first.clone()];
                merge_cautions(&mut merged, std::slice::from_ref(second));
                assert_eq!(merged, std::slice::from_ref(&stays));
            }
        }
    }
}
