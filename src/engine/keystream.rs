//! The words of one chunk, derived from the key (SPEC.md, section 5).

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use zerocopy::IntoBytes;
use zeroize::optimization_barrier;

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

    /// Returns the next word.
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
    let mut ciphers = blocks.iter().zip(0..).map(|(block, b)| Engine::at(block, nonce(chunk, b), position));
    if let Some(mut first) = ciphers.next() {
        first.write(words);
    }
    ciphers.for_each(|mut cipher| {
        work::ask();
        cipher.add_to(words);
    });
}

fn nonce(chunk: u32, b: u8) -> u64 {
    u64::from(chunk) + (u64::from(b) << 32)
}

/// ChaCha20 with a 64-bit nonce, keyed by one block of the key. Every implementation wipes itself on drop.
trait Cipher {
    /// Starts the keystream at word `position`, from 0.
    fn at(block: &Bytes32, nonce: u64, position: u64) -> Self;

    /// Writes the next words of the keystream.
    fn write(&mut self, words: &mut [u32]);

    /// XORs the next words of the keystream into `words`.
    fn add_to(&mut self, words: &mut [u32]);
}

#[cfg(feature = "chacha20")]
type Engine = chacha20::ChaCha20Legacy;
#[cfg(not(feature = "chacha20"))]
type Engine = WipedRng;

/// The crate that generates the keystream in this build.
pub(crate) const ENGINE: &str = if cfg!(feature = "chacha20") { "chacha20" } else { "rand_chacha" };

/// Converts words between little-endian and native byte order.
fn from_le(words: &mut [u32]) {
    if cfg!(target_endian = "big") {
        words.iter_mut().for_each(|word| *word = u32::from_le(*word));
    }
}

#[cfg(feature = "chacha20")]
mod fast {
    use chacha20::ChaCha20Legacy;
    use chacha20::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};
    use zerocopy::IntoBytes;

    use super::{Bytes32, Cipher, from_le};

    impl Cipher for ChaCha20Legacy {
        fn at(block: &Bytes32, nonce: u64, position: u64) -> Self {
            let mut cipher = <Self as KeyIvInit>::new(block.into(), &nonce.to_le_bytes().into());
            cipher.seek(4 * position);
            cipher
        }

        fn write(&mut self, words: &mut [u32]) {
            self.write_keystream(words.as_mut_bytes());
            from_le(words);
        }

        fn add_to(&mut self, words: &mut [u32]) {
            from_le(words);
            self.apply_keystream(words.as_mut_bytes());
            from_le(words);
        }
    }
}

#[cfg_attr(
    all(feature = "chacha20", not(test)),
    expect(dead_code, reason = "the tests compare the other engine with it")
)]
struct WipedRng(ChaCha20Rng);

impl Cipher for WipedRng {
    fn at(block: &Bytes32, nonce: u64, position: u64) -> Self {
        let mut rng = ChaCha20Rng::from_seed(*block);
        // Set the stream first, because setting it keeps the position.
        rng.set_stream(nonce);
        rng.set_word_pos(position.into());
        Self(rng)
    }

    fn write(&mut self, words: &mut [u32]) {
        self.0.fill_bytes(words.as_mut_bytes());
        from_le(words);
    }

    fn add_to(&mut self, words: &mut [u32]) {
        // This buffer and everything below it on the stack must fit in what is wiped afterwards.
        let mut keystream = [0; 256];
        for words in words.chunks_mut(keystream.len()) {
            let keystream = &mut keystream[..words.len()];
            self.write(keystream);
            words.iter_mut().zip(keystream).for_each(|(word, key)| *word ^= *key);
        }
    }
}

impl Drop for WipedRng {
    /// rand_chacha does not wipe itself, so overwrite it with a generator with another key.
    fn drop(&mut self) {
        self.0 = ChaCha20Rng::from_seed([0; 32]);
        optimization_barrier(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};
    use proptest::prelude::*;

    /// Returns words of the keystream from the chacha20 crate, which shares no code with rand_chacha. Its legacy cipher
    /// also has ChaCha20's original layout.
    fn peer(block: &Bytes32, nonce: u64, skip: u64, words: usize) -> Vec<u32> {
        let mut bytes = vec![0; 4 * words];
        let mut cipher = chacha20::ChaCha20Legacy::new(block.into(), &nonce.to_le_bytes().into());
        cipher.seek(4 * skip);
        cipher.apply_keystream(&mut bytes);
        bytes.as_chunks().0.iter().map(|w| u32::from_le_bytes(*w)).collect()
    }

    #[test]
    fn a_generator_is_overwritten_when_it_is_dropped() {
        let mut rng = std::mem::ManuallyDrop::new(WipedRng::at(&[7; 32], 3, 100));
        rng.write(&mut [0; 40]);
        #[allow(unsafe_code)]
        // SAFETY: the generator is dropped only here, and it owns no memory, so its bytes can still be read.
        unsafe {
            std::mem::ManuallyDrop::drop(&mut rng);
        }
        assert!(rng.0 == ChaCha20Rng::from_seed([0; 32]));
    }

    // Promise keystream: The keystream of a chunk is the XOR of one stream of ChaCha20 for each key, and can be
    // computed by itself. (SPEC.md "5. Words")
    #[test]
    fn words_are_the_combined_keystreams_from_any_place() {
        // Miri takes a thousand times as long.
        let (filled, widest) = if cfg!(miri) { (300, 3) } else { (16384 - 5, 255) };
        for (chunk, width) in [(0, 1), (1, 1), (262_143, 1), (7, 2), (u32::MAX, widest)] {
            let blocks: Vec<Bytes32> = (0..width).map(|b| [b as u8 ^ 0x5a; 32]).collect();
            let count = filled + 205;
            let mut expected = vec![0; count];
            for (b, block) in (0u64..).zip(&blocks) {
                let words = peer(block, u64::from(chunk) + (b << 32), 0, count);
                expected.iter_mut().zip(words).for_each(|(e, w)| *e ^= w);
            }
            let mut stream = Keystream::new(&blocks, chunk);
            let mut words = vec![9; filled];
            stream.fill(&mut words);
            words.extend((0..205).map(|_| stream.next()));
            assert!(words == expected, "chunk {chunk}, width {width}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 3 } else { 256 }))]

        // Keeps: features.
        /// The built-in engine gives rand_chacha's words, from the start of any block of 16 words and in pieces of
        /// whole blocks.
        #[test]
        fn both_engines_give_the_same_words(
            block: Bytes32,
            nonce: u64,
            position in (0u64..1 << 36).prop_map(|block| 16 * block),
            lengths in prop::collection::vec(1usize..40, 1..5),
        ) {
            let (mut engine, mut rng) = (Engine::at(&block, nonce, position), WipedRng::at(&block, nonce, position));
            for words in lengths.into_iter().map(|length| 16 * length) {
                let (mut found, mut expected) = (vec![1; words], vec![1; words]);
                engine.write(&mut found);
                rng.write(&mut expected);
                prop_assert_eq!(&found, &expected);
                engine.add_to(&mut found);
                rng.add_to(&mut expected);
                prop_assert_eq!(&found, &expected);
            }
        }
    }
}
