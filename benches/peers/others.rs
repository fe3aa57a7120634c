//! The shuffles of other libraries and systems.

use std::hint::black_box;

use rand::rngs::SmallRng;
use rand::seq::{SliceRandom, index};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;

use crate::case::{Case, Ground, Leaves, Run};
use crate::hmac_deck::HmacDeck;
use crate::shared_library::{self, SharedLibrary};
use crate::swap_or_not;

/// The base of every ratio of a shuffle.
pub(crate) const BASE: Case = shuffle("rand_chacha20", |_| rand_shuffle(ChaCha20Rng::seed_from_u64(1)));

/// The base of a whole round: a new generator for each deck.
pub(crate) const SEEDED: Case = shuffle("rand_chacha20_from_seed", rand_from_seed);

/// The base of a draw of three.
pub(crate) const SAMPLE_3: Case = Case { leaves: Leaves::Other, ..shuffle("rand_chacha20", rand_sample) };

/// The largest size for slow shuffles, which hash for every step.
const SLOW: u32 = 1_000_000;

pub(crate) const CASES: &[Case] = &[
    BASE,
    shuffle("rand_small", |_| rand_shuffle(SmallRng::seed_from_u64(1))),
    shuffle("std_shuffle_mt19937_64", |_| from_library(shared_library::cpp()?, "std_shuffle")),
    shuffle("rip_shuffle_seq", |_| from_library(shared_library::rip_shuffle()?, "rip_shuffle_seq")),
    Case {
        threads: 2,
        ..shuffle("rip_shuffle_par", |_| from_library(shared_library::rip_shuffle()?, "rip_shuffle_par"))
    },
    Case { most: SLOW, ..shuffle("hmac_deck", hmac_deck) },
    Case { most: SLOW, ..shuffle("swap_or_not_90", swap_or_not) },
];

const fn shuffle(name: &'static str, prepare: fn(&Ground) -> Option<Run>) -> Case {
    Case { name, threads: 1, most: u32::MAX, leaves: Leaves::Permutation, prepare }
}

fn rand_shuffle(mut rng: impl Rng + Send + 'static) -> Option<Run> {
    Some(Box::new(move |memory| memory.items.shuffle(&mut rng)))
}

fn rand_from_seed(_: &Ground) -> Option<Run> {
    let mut seed = [7u8; 32];
    Some(Box::new(move |memory| {
        seed[0] = seed[0].wrapping_add(1);
        memory.items.shuffle(&mut ChaCha20Rng::from_seed(black_box(seed)));
    }))
}

fn rand_sample(ground: &Ground) -> Option<Run> {
    let (mut rng, n, drawn) = (ChaCha20Rng::seed_from_u64(1), ground.n as usize, ground.elements as usize);
    Some(Box::new(move |_| drop(black_box(index::sample(&mut rng, n, drawn)))))
}

fn from_library(library: &'static SharedLibrary, name: &str) -> Option<Run> {
    let shuffle = library.shuffle(name);
    Some(Box::new(move |memory| shuffle(&mut memory.items)))
}

fn hmac_deck(_: &Ground) -> Option<Run> {
    let mut deck = HmacDeck::new(b"a server's seed, published as a hash", "a client's seed");
    Some(Box::new(move |memory| deck.shuffle(&mut memory.items)))
}

fn swap_or_not(_: &Ground) -> Option<Run> {
    swap_or_not::check();
    let mut seed = [7u8; 32];
    Some(Box::new(move |memory| {
        seed[0] = seed[0].wrapping_add(1);
        swap_or_not::shuffle(&mut memory.items, &seed);
    }))
}
