//! The words of one chunk, derived from the key (SPEC.md, section 5).

use chacha20::ChaCha20Legacy;
use chacha20::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};
use zerocopy::IntoBytes;

use crate::hash::Bytes32;
use crate::work;

/// The keystream of one chunk, read as 32-bit words.
pub(crate) struct Keystream<'k> {
    blocks: &'k [Bytes32],
    chunk: u32,
    /// The number of words computed so far.
    computed: u64,
    /// Words computed ahead.
    ahead: [u32; AHEAD],
    /// The number of unread words in `ahead`.
    unread: usize,
}

/// The ciphers compute this many words at once; fewer cost the same.
const AHEAD: usize = 64;

impl<'k> Keystream<'k> {
    pub(crate) fn new(blocks: &'k [Bytes32], chunk: u32) -> Self {
        Self { blocks, chunk, computed: 0, ahead: [0; AHEAD], unread: 0 }
    }

    /// Fills `words` with the first words of the keystream. Call it at most once, before [`next`](Self::next): it does
    /// not read `ahead`.
    pub(crate) fn fill(&mut self, words: &mut [u32]) {
        let (whole, rest) = words.split_at_mut(words.len() - words.len() % AHEAD);
        if !whole.is_empty() {
            compute(self.blocks, self.chunk, self.computed, whole);
            self.computed += whole.len() as u64;
        }
        if !rest.is_empty() {
            self.refill();
            rest.copy_from_slice(&self.ahead[..rest.len()]);
            self.unread -= rest.len();
        }
    }

    pub(crate) fn next(&mut self) -> u32 {
        if self.unread == 0 {
            self.refill();
        }
        self.unread -= 1;
        self.ahead[AHEAD - 1 - self.unread]
    }

    fn refill(&mut self) {
        compute(self.blocks, self.chunk, self.computed, &mut self.ahead);
        self.computed += AHEAD as u64;
        self.unread = AHEAD;
    }
}

/// Fills `words` with the combined keystream of all blocks, starting at word `position`.
fn compute(blocks: &[Bytes32], chunk: u32, position: u64, words: &mut [u32]) {
    let mut ciphers = blocks.iter().zip(0..).map(|(block, b)| cipher(block, chunk, b, position));
    if let Some(mut first) = ciphers.next() {
        first.write_keystream(words.as_mut_bytes());
    }
    ciphers.for_each(|mut cipher| {
        work::cancellation_point();
        cipher.apply_keystream(words.as_mut_bytes());
    });
    from_le(words);
}

/// ChaCha20 with a 64-bit nonce, keyed by one block of the key, from word `position` on. It wipes itself on drop.
fn cipher(block: &Bytes32, chunk: u32, b: u8, position: u64) -> ChaCha20Legacy {
    let nonce = u64::from(chunk) + (u64::from(b) << 32);
    let mut cipher = ChaCha20Legacy::new(block.into(), &nonce.to_le_bytes().into());
    cipher.seek(4 * position);
    cipher
}

/// Converts words between little-endian and native byte order.
fn from_le(words: &mut [u32]) {
    if cfg!(target_endian = "big") {
        words.iter_mut().for_each(|word| *word = u32::from_le(*word));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha20Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    /// Returns words of the keystream from the crate rand_chacha, which shares no code with chacha20.
    fn peer(block: &Bytes32, nonce: u64, words: usize) -> Vec<u32> {
        let mut rng = ChaCha20Rng::from_seed(*block);
        rng.set_stream(nonce);
        (0..words).map(|_| rng.next_u32()).collect()
    }

    // The keystream of a chunk is the XOR of one stream of ChaCha20 for each key, and can be computed by itself.
    #[test]
    fn words_are_the_combined_keystreams_from_any_place() {
        // Miri takes a thousand times as long.
        let (filled, widest) = if cfg!(miri) { (300, 3) } else { (16384 - 5, 255) };
        for (chunk, width) in [(0, 1), (1, 1), (262_143, 1), (7, 2), (u32::MAX, widest)] {
            let blocks: Vec<Bytes32> = (0..width).map(|b| [b as u8 ^ 0x5a; 32]).collect();
            let count = filled + 205;
            let mut expected = vec![0; count];
            for (b, block) in (0u64..).zip(&blocks) {
                let words = peer(block, u64::from(chunk) + (b << 32), count);
                expected.iter_mut().zip(words).for_each(|(e, w)| *e ^= w);
            }
            let mut stream = Keystream::new(&blocks, chunk);
            let mut words = vec![9; filled];
            stream.fill(&mut words);
            words.extend((0..205).map(|_| stream.next()));
            assert!(words == expected, "chunk {chunk}, width {width}");
        }
    }
}
