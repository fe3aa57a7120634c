//! The shuffles of this library.

use std::hint::black_box;

use verishuffle::{BoundSecret, Entries, Order, Pins, Plan, Secret, Table, Terms};
use zeroize::Zeroizing;

use crate::case::{Case, Ground, Leaves, Memory, Ring, Run};

pub(crate) const CASES: &[Case] = &[
    on(1, "record_fresh", Leaves::OurPermutation, record_fresh),
    on(2, "record_fresh", Leaves::OurPermutation, record_fresh),
    on(1, "record_reused", Leaves::OurPermutation, record_reused),
    on(2, "record_reused", Leaves::OurPermutation, record_reused),
    on(1, "derive", Leaves::Other, derive),
    on(2, "derive", Leaves::Other, derive),
    on(1, "apply", Leaves::OurPermutation, apply),
    on(2, "apply", Leaves::OurPermutation, apply),
    on(1, "verify", Leaves::Other, verify),
    on(2, "verify", Leaves::Other, verify),
];

/// Whole rounds, which open a seal, make the key and deal the cards.
pub(crate) const ROUNDS: [Case; 3] = [
    on(1, "round_52", Leaves::Permutation, round_of_its_own),
    on(1, "round_52_of_1000", Leaves::Permutation, round_of_a_table),
    on(1, "round_52_reused", Leaves::Permutation, round_in_the_same_memory),
];

/// A draw of three entries out of very many.
pub(crate) const DRAW_3: Case = on(1, "draw_3", Leaves::Other, draw_few);

const fn on(threads: usize, name: &'static str, leaves: Leaves, prepare: fn(&Ground) -> Option<Run>) -> Case {
    Case { name, threads, most: u32::MAX, leaves, prepare }
}

/// Derives the swaps, keeps them, and shuffles the items.
fn record_fresh(ground: &Ground) -> Option<Run> {
    let (plan, mut keys) = (ground.plan(), Ring::new(ground.keys()));
    Some(Box::new(move |memory| {
        black_box(plan.par_shuffle(keys.next(), &mut memory.items, Vec::new()).unwrap());
    }))
}

/// Like `record_fresh`, but reuses the memory of the last run's swaps, and may move the items on several threads.
fn record_reused(ground: &Ground) -> Option<Run> {
    let (plan, mut keys) = (ground.plan(), Ring::new(ground.keys()));
    Some(Box::new(move |Memory { items, buffer }| {
        let swaps = plan.par_shuffle(keys.next(), items, std::mem::take(buffer)).unwrap();
        *buffer = black_box(swaps).into_partners();
    }))
}

fn derive(ground: &Ground) -> Option<Run> {
    let (plan, mut keys) = (ground.plan(), Ring::new(ground.keys()));
    Some(Box::new(move |memory| {
        let swaps = plan.swaps_into(keys.next(), std::mem::take(&mut memory.buffer));
        memory.buffer = black_box(swaps).into_partners();
    }))
}

fn apply(ground: &Ground) -> Option<Run> {
    let mut swaps = Ring::new(ground.swaps());
    Some(Box::new(move |memory| swaps.next().par_shuffle(&mut memory.items).unwrap()))
}

fn draw_few(ground: &Ground) -> Option<Run> {
    let plan = Plan::new(ground.n, ground.elements, Order::Forward).unwrap();
    let mut keys = Ring::new(Ground::list(1000).keys());
    Some(Box::new(move |_| drop(black_box(plan.swaps(keys.next()).drawn()))))
}

fn verify(ground: &Ground) -> Option<Run> {
    let dealer = Dealer::new("Verify", ground.n, 1);
    let (transcript, commitment) = (dealer.draw(0).into_transcript(), dealer.terms.commitment());
    Some(Box::new(move |_| {
        let verdict = transcript.verdict(&Pins::new().commitment(commitment)).unwrap();
        assert!(black_box(verdict).is_verified());
    }))
}

/// Prepares rounds of one commitment each.
fn round_of_its_own(ground: &Ground) -> Option<Run> {
    let dealers: Vec<Dealer> = (0..64).map(|game| Dealer::new(&format!("Game {game}"), ground.n, 1)).collect();
    let mut dealers = Ring::new(dealers);
    Some(Box::new(move |memory| dealers.next().draw(0).swaps().shuffle(&mut memory.items).unwrap()))
}

/// Prepares a table of one commitment and a thousand rounds.
fn table(n: u32) -> (Table, impl Iterator<Item = u32>) {
    let dealer = Dealer::new("An evening", n, 1000);
    let mut table = Table::new(&dealer.terms);
    table.seat(dealer.secret).unwrap();
    (table, (0..1000).cycle())
}

/// Prepares rounds of a table that give draws with transcripts.
fn round_of_a_table(ground: &Ground) -> Option<Run> {
    let (table, mut rounds) = table(ground.n);
    Some(Box::new(move |Memory { items, buffer }| {
        let round = table.round(rounds.next().unwrap_or_default()).unwrap();
        let draw = round.shuffle(items, std::mem::take(buffer)).unwrap();
        *buffer = black_box(draw).into_swaps().into_partners();
    }))
}

/// Prepares rounds of a table that reuse one round's memory and give only swaps.
fn round_in_the_same_memory(ground: &Ground) -> Option<Run> {
    let (table, mut rounds) = table(ground.n);
    let mut round = table.round(0).unwrap();
    Some(Box::new(move |Memory { items, buffer }| {
        table.round_into(rounds.next().unwrap_or_default(), &mut round).unwrap();
        let swaps = round.shuffle_with_swaps(items, std::mem::take(buffer)).unwrap();
        *buffer = black_box(swaps).into_partners();
    }))
}

/// Terms of numbers with one seal, and the secret of that seal.
struct Dealer {
    terms: Terms,
    secret: BoundSecret,
}

impl Dealer {
    fn new(context: &str, n: u32, rounds: u32) -> Self {
        let secret = Secret::from_master(context, "dealer", rounds, 1, Zeroizing::new(vec![7; 32])).unwrap();
        let terms = Terms::builder(context, Entries::numbers(n).unwrap()).rounds(rounds);
        let terms = terms.sealed("dealer", secret.seal()).build().unwrap();
        let secret = secret.bind(&terms, terms.commitment()).unwrap();
        Self { terms, secret }
    }

    /// Plays a whole round: opens the seal, makes the key and draws the swaps.
    fn draw(&self, round: u32) -> verishuffle::Draw {
        let mut opened = self.terms.round(round).unwrap();
        opened.open(self.secret.open(round).unwrap()).unwrap();
        opened.draw().unwrap()
    }
}
