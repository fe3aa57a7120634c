//! The ways in which a shuffle can choose: all of them, or many random ones.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use verishuffle::engine::uniform;

use super::shuffles::Shuffle;

/// Runs a shuffle of n items once for each way in which it can choose. `visit` receives the order of the items and the
/// reciprocal of the way's probability.
pub(crate) fn each(shuffle: Shuffle, n: usize, mut visit: impl FnMut(&[usize], u64)) {
    // The choices of one way, each with its base. The loop increments them like the digits of a number.
    let mut way: Vec<(usize, usize)> = Vec::new();
    loop {
        let mut made = 0;
        let mut items: Vec<usize> = (0..n).collect();
        shuffle(&mut items, &mut |base| {
            if made == way.len() {
                way.push((0, base));
            }
            made += 1;
            way[made - 1].0
        });
        visit(&items, way.iter().map(|&(_, base)| base as u64).product());
        while way.pop_if(|(choice, base)| *choice + 1 == *base).is_some() {}
        match way.last_mut() {
            Some((choice, _)) => *choice += 1,
            None => return,
        }
    }
}

/// Runs a shuffle of n items as many times as asked, with the same choices in every run of the program. `visit`
/// receives the order of the items.
pub(crate) fn many(shuffle: Shuffle, n: usize, runs: u32, mut visit: impl FnMut(&[usize])) {
    let mut words = ChaCha20Rng::from_seed([5; 32]);
    let mut pick = |base| loop {
        if let Some(choice) = uniform::choice(words.next_u32(), base as u32) {
            return choice as usize;
        }
    };
    for _ in 0..runs {
        let mut items: Vec<usize> = (0..n).collect();
        shuffle(&mut items, &mut pick);
        visit(&items);
    }
}
