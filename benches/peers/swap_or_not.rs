//! The swap-or-not shuffle of Ethereum's consensus specification, applied to a whole list at once. Each hash decides up
//! to 256 pairs.

use sha2::{Digest, Sha256};

const ROUNDS: u8 = 90;

/// Shuffles the items in place. Place i gets the item of place `shuffled_index(i)`.
pub(crate) fn shuffle(items: &mut [u32], seed: &[u8; 32]) {
    // An index goes through the rounds from the first to the last, so the list goes from the last to the first.
    for round in (0..ROUNDS).rev() {
        let pivot = pivot(seed, round, items.len());
        // First the pairs whose sum is the pivot, then those whose sum is the pivot plus the number of items.
        swap_pairs(items, seed, round, (0, pivot));
        swap_pairs(items, seed, round, (pivot + 1, items.len() - 1));
    }
}

/// Swaps or keeps each pair of places between `front` and `back`, from the outside in. The place further back decides
/// which hash counts. Branch-free, because half of the predictions would be wrong.
fn swap_pairs(items: &mut [u32], seed: &[u8; 32], round: u8, (mut front, mut back): (usize, usize)) {
    while front < back {
        let bits = decisions(seed, round, back);
        // The number of pairs that the same hash decides.
        let pairs = (back % 256 + 1).min((back - front).div_ceil(2));
        let (low, high) = items.split_at_mut(back + 1 - pairs);
        for (a, (k, b)) in low[front..front + pairs].iter_mut().zip(high[..pairs].iter_mut().enumerate().rev()) {
            let place = back + 1 - pairs + k;
            let swapped = u32::from(bits[place % 256 / 8] >> (place % 8) & 1).wrapping_neg() & (*a ^ *b);
            (*a, *b) = (*a ^ swapped, *b ^ swapped);
        }
        (front, back) = (front + pairs, back - pairs);
    }
}

fn pivot(seed: &[u8; 32], round: u8, count: usize) -> usize {
    let hash = Sha256::new().chain_update(seed).chain_update([round]).finalize();
    let first = u64::from_le_bytes(hash[..8].try_into().expect("8 bytes"));
    (first % count as u64) as usize
}

/// Returns the deciding bits for the block of 256 places that holds `place`.
fn decisions(seed: &[u8; 32], round: u8, place: usize) -> [u8; 32] {
    let block = (place / 256) as u32;
    Sha256::new().chain_update(seed).chain_update([round]).chain_update(block.to_le_bytes()).finalize().into()
}

/// Checks that shuffling a whole list agrees with the specification's function, which computes one index at a time.
pub(crate) fn check() {
    let seed = [9; 32];
    for count in [1, 2, 3, 100, 1000] {
        let mut items: Vec<u32> = (0..count as u32).collect();
        shuffle(&mut items, &seed);
        assert!((0..count).all(|i| items[i] as usize == shuffled_index(i, count, &seed)), "swap-or-not of {count}");
    }
}

/// Computes the specification's compute_shuffled_index, step by step.
fn shuffled_index(mut index: usize, count: usize, seed: &[u8; 32]) -> usize {
    for round in 0..ROUNDS {
        let flip = (pivot(seed, round, count) + count - index) % count;
        let position = index.max(flip);
        let byte = decisions(seed, round, position)[position % 256 / 8];
        if byte >> (position % 8) & 1 == 1 {
            index = flip;
        }
    }
    index
}
