//! The words of one chunk, from the key: the only file that names ChaCha20 (SPEC.md, section 5).

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use zeroize::optimization_barrier;

use crate::hash::Bytes32;

/// One chunk's keystream, read as 32-bit words.
pub(crate) struct Stream<'k> {
    blocks: &'k [Bytes32],
    chunk: u32,
    /// Words that were taken from the keystream.
    taken: u64,
    /// Words that were taken ahead, for [`next`](Self::next).
    ahead: [u32; AHEAD],
    /// How many of them are still to be read.
    unread: usize,
}

/// As many words as the generator makes at once.
const AHEAD: usize = 64;

impl<'k> Stream<'k> {
    pub(crate) fn new(blocks: &'k [Bytes32], chunk: u32) -> Self {
        Self { blocks, chunk, taken: 0, ahead: [0; AHEAD], unread: 0 }
    }

    /// The next words, as many as fit. Only to be called before [`next`](Self::next).
    pub(crate) fn fill(&mut self, words: &mut [u32]) {
        words.fill(0);
        for (block, b) in self.blocks.iter().zip(0..) {
            Cipher::new(block, self.chunk, b, self.taken).add_to(words);
        }
        self.taken += words.len() as u64;
    }

    /// The next word.
    pub(crate) fn next(&mut self) -> u32 {
        if self.unread == 0 {
            let mut ahead = [0; AHEAD];
            self.fill(&mut ahead);
            (self.ahead, self.unread) = (ahead, AHEAD);
        }
        self.unread -= 1;
        self.ahead[AHEAD - 1 - self.unread]
    }
}

/// ChaCha20 under one block of the key, wiped on drop.
struct Cipher(ChaCha20Rng);

impl Cipher {
    fn new(block: &Bytes32, chunk: u32, b: u8, position: u64) -> Self {
        let mut rng = ChaCha20Rng::from_seed(*block);
        // The stream first: setting it keeps the position.
        rng.set_stream(u64::from(chunk) + (u64::from(b) << 32));
        rng.set_word_pos(position.into());
        Self(rng)
    }

    /// XORs the keystream to the words.
    fn add_to(&mut self, words: &mut [u32]) {
        let mut bytes = [0; 4096];
        for words in words.chunks_mut(bytes.len() / 4) {
            let bytes = &mut bytes[..4 * words.len()];
            self.0.fill_bytes(bytes);
            let (keystream, _) = bytes.as_chunks();
            for (word, bytes) in words.iter_mut().zip(keystream) {
                *word ^= u32::from_le_bytes(*bytes);
            }
        }
    }
}

impl Drop for Cipher {
    /// rand_chacha does not wipe itself: another key takes the place of ours.
    fn drop(&mut self) {
        self.0 = ChaCha20Rng::from_seed([0; 32]);
        optimization_barrier(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};

    /// The chacha20 crate's legacy cipher has the original layout too, and shares no code with rand_chacha.
    fn peer(block: &Bytes32, nonce: u64, skip: u64, words: usize) -> Vec<u32> {
        let mut bytes = vec![0; 4 * words];
        let mut cipher = chacha20::ChaCha20Legacy::new(block.into(), &nonce.to_le_bytes().into());
        cipher.seek(4 * skip);
        cipher.apply_keystream(&mut bytes);
        bytes.as_chunks().0.iter().map(|w| u32::from_le_bytes(*w)).collect()
    }

    #[test]
    fn words_are_the_combined_keystreams_from_any_place() {
        for (chunk, width) in [(0, 1), (1, 1), (262_143, 1), (7, 2), (u32::MAX, 255)] {
            let blocks: Vec<Bytes32> = (0..width).map(|b| [b as u8 ^ 0x5a; 32]).collect();
            let count = 16384 + 200;
            let mut expected = vec![0; count];
            for (b, block) in (0u64..).zip(&blocks) {
                let words = peer(block, u64::from(chunk) + (b << 32), 0, count);
                expected.iter_mut().zip(words).for_each(|(e, w)| *e ^= w);
            }
            let mut stream = Stream::new(&blocks, chunk);
            let mut words = vec![9; 16384 - 5];
            stream.fill(&mut words);
            words.extend((0..205).map(|_| stream.next()));
            assert!(words == expected, "chunk {chunk}, width {width}");
        }
    }
}
