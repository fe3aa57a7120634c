//! Words and steps (SPEC.md, sections 5 and 6).

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::hash::Bytes32;

/// Gives the words of a chunk: the XOR of one stream for each key.
struct Words(Vec<ChaCha20Rng>);

impl Words {
    fn of_chunk(keys: &[Bytes32], chunk: u64) -> Self {
        let stream = |(b, key): (usize, &Bytes32)| {
            let mut stream = ChaCha20Rng::from_seed(*key);
            stream.set_stream(chunk + ((b as u64) << 32));
            stream
        };
        Self(keys.iter().enumerate().map(stream).collect())
    }

    fn next(&mut self) -> u64 {
        self.0.iter_mut().map(|stream| stream.next_u32()).fold(0, |all, word| all ^ word).into()
    }
}

/// Returns the swaps and the entries drawn, as the pseudo-code of section 6 does.
pub fn run(keys: &[Bytes32], n: u32, draw: u32, backward: bool) -> (Vec<u32>, Vec<u32>) {
    let mut at: Vec<u32> = (0..n).collect();
    let (mut swaps, mut drawn) = (Vec::new(), Vec::new());
    let mut words = Words::of_chunk(keys, 0);
    for t in 0..draw.min(n - 1) {
        if t % 16384 == 0 {
            words = Words::of_chunk(keys, u64::from(t) / 16384);
        }
        let s = u64::from(n - t);
        let mut x = words.next();
        while (x * s) % (1 << 32) < (1 << 32) % s {
            x = words.next();
        }
        let d = ((x * s) >> 32) as u32;
        let (i, j) = if backward { (n - 1 - t, d) } else { (t, t + d) };
        at.swap(i as usize, j as usize);
        swaps.push(j);
        drawn.push(at[i as usize]);
    }
    if draw == n {
        drawn.push(if backward { at[0] } else { at[n as usize - 1] });
    }
    (swaps, drawn)
}
