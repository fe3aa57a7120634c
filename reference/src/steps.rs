//! The steps of the shuffle (SPEC.md, section 6).

use std::collections::HashMap;

use crate::hash::Hash;
use crate::terms::Order;
use crate::words::{CHUNK, words};

/// The result of the steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// j of each step.
    pub swaps: Vec<u32>,
    /// The numbers of the entries drawn, in the order of the draw.
    pub drawn: Vec<u32>,
    /// How many words were refused.
    pub refused: u64,
}

/// The choice d that a word gives among `s`, or `None` if the word is refused.
pub fn choice(x: u32, s: u32) -> Option<u32> {
    let (x, s) = (u64::from(x), u64::from(s));
    let is_refused = (x * s) % (1 << 32) < (1 << 32) % s;
    (!is_refused).then_some(((x * s) >> 32) as u32)
}

/// Takes the steps, as the pseudo-code does. `draw` is 1 to `n`.
pub fn run(keys: &[Hash], n: u32, draw: u32, order: Order) -> Run {
    // The entries at the touched positions. Any other position p holds entry p.
    let mut at: HashMap<u32, u32> = HashMap::new();
    let (mut swaps, mut drawn, mut refused) = (Vec::new(), Vec::new(), 0);
    let mut stream = words(keys, 0);
    for t in 0..draw.min(n - 1) {
        if t % CHUNK == 0 {
            stream = words(keys, t / CHUNK);
        }
        let d = loop {
            let x = stream.next().expect("words have no end");
            match choice(x, n - t) {
                Some(d) => break d,
                None => refused += 1,
            }
        };
        let (i, j) = match order {
            Order::Forward => (t, t + d),
            Order::Backward => (n - 1 - t, d),
        };
        let (at_i, at_j) = (*at.get(&i).unwrap_or(&i), *at.get(&j).unwrap_or(&j));
        at.insert(i, at_j);
        at.insert(j, at_i);
        swaps.push(j);
        drawn.push(at_j);
    }
    if draw == n {
        let i = match order {
            Order::Forward => n - 1,
            Order::Backward => 0,
        };
        drawn.push(*at.get(&i).unwrap_or(&i));
    }
    Run { swaps, drawn, refused }
}
