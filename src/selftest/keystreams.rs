//! The keystream in pieces (SPEC.md, section 5).

use super::answers::words;
use super::checklist::{Checklist, Group, all_equal};
use crate::check::State;
use crate::engine::plan::CHUNK_STEPS;

/// The ciphers compute several blocks at once, one per lane of a register, and the words after a fill come from another
/// function. This compares every word of every lane with a chunk whose answer is known.
pub(super) fn check(list: &mut Checklist) {
    let key = [[0xc3; 32]];
    let expected = words(&key, 77, CHUNK_STEPS + 512, 0);
    let compare = |at_once: usize, one_by_one: usize| {
        let found = words(&key, 77, at_once, one_by_one);
        all_equal("word", HOLDS, found, expected[..at_once + one_by_one].iter().copied())
    };
    let held = || State::Passed(HOLDS.into());
    list.check(Group::Keystream, "each word, one after the other", || compare(0, 2048));
    list.check(Group::Keystream, "every length from 0 to 300 words, and the words after it", || {
        (0..=300).map(|length| compare(length, 70)).find(State::is_failed).unwrap_or_else(held)
    });
    list.check(Group::Keystream, "lengths beside each multiple of 512 words", || {
        let lengths = (512..CHUNK_STEPS).step_by(1536).flat_map(|length| [length - 1, length + 1, length + 63]);
        { lengths }.map(|length| compare(length, 3)).find(State::is_failed).unwrap_or_else(held)
    });
}

const HOLDS: &str = "as the words of the whole chunk";
