//! SHA-256 and ChaCha20 once more, as plainly as their specifications write them. They share no code with the crates
//! that the library uses and take no instructions that only some processors have, so a wrong path of those crates shows
//! as a difference.

/// SHA-256 of FIPS 180-4.
pub(super) struct PlainSha256 {
    initial: [u32; 8],
    constants: [u32; 64],
}

impl PlainSha256 {
    /// Computes the constants from the first 64 primes, as FIPS 180-4 defines them in sections 4.2.2 and 5.3.3.
    pub(super) fn new() -> Self {
        let mut primes = (2..).filter(|n: &u32| (2..*n).all(|factor| !n.is_multiple_of(factor)));
        let primes: [u128; 64] = std::array::from_fn(|_| primes.next().unwrap_or_default().into());
        let mut initial = [0; 8];
        for (word, prime) in initial.iter_mut().zip(primes) {
            *word = (prime << 64).isqrt() as u32;
        }
        Self { initial, constants: primes.map(|prime| cube_root(prime << 96) as u32) }
    }

    pub(super) fn hash(&self, message: &[u8]) -> [u8; 32] {
        let mut padded = message.to_vec();
        padded.push(0x80);
        while padded.len() % 64 != 56 {
            padded.push(0);
        }
        padded.extend_from_slice(&(8 * message.len() as u64).to_be_bytes());
        let mut state = self.initial;
        for block in padded.as_chunks().0 {
            self.compress(&mut state, block);
        }
        let mut hash = [0; 32];
        for (out, word) in hash.as_chunks_mut().0.iter_mut().zip(state) {
            *out = word.to_be_bytes();
        }
        hash
    }

    fn compress(&self, state: &mut [u32; 8], block: &[u8; 64]) {
        let mut words = [0u32; 64];
        for (word, bytes) in words.iter_mut().zip(block.as_chunks().0) {
            *word = u32::from_be_bytes(*bytes);
        }
        for t in 16..64 {
            let (early, late) = (words[t - 15], words[t - 2]);
            let small_0 = early.rotate_right(7) ^ early.rotate_right(18) ^ early >> 3;
            let small_1 = late.rotate_right(17) ^ late.rotate_right(19) ^ late >> 10;
            words[t] = small_1.wrapping_add(words[t - 7]).wrapping_add(small_0).wrapping_add(words[t - 16]);
        }
        let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
        for (word, constant) in words.into_iter().zip(self.constants) {
            let large_1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let choice = e & f ^ !e & g;
            let first = h.wrapping_add(large_1).wrapping_add(choice).wrapping_add(constant).wrapping_add(word);
            let large_0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let majority = a & b ^ a & c ^ b & c;
            (h, g, f, e) = (g, f, e, d.wrapping_add(first));
            (d, c, b, a) = (c, b, a, first.wrapping_add(large_0).wrapping_add(majority));
        }
        for (sum, word) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
            *sum = sum.wrapping_add(word);
        }
    }
}

/// Returns the largest number whose cube is not above `cube`, for a cube below 2^108.
fn cube_root(cube: u128) -> u128 {
    let mut root = 0u128;
    for bit in (0..36).rev() {
        let larger = root | 1 << bit;
        if larger * larger * larger <= cube {
            root = larger;
        }
    }
    root
}

/// Returns a block of ChaCha20 in its original form, with a block counter and a nonce of 64 bits each, as 16 words
/// (SPEC.md, section 5). The block function is that of RFC 8439, section 2.3.
pub(super) fn chacha20_block(key: &[u8; 32], counter: u64, nonce: u64) -> [u32; 16] {
    let mut state = [0u32; 16];
    state[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    for (word, bytes) in state[4..12].iter_mut().zip(key.as_chunks().0) {
        *word = u32::from_le_bytes(*bytes);
    }
    state[12..].copy_from_slice(&[counter as u32, (counter >> 32) as u32, nonce as u32, (nonce >> 32) as u32]);
    let mut block = state;
    let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
        for (x, y, z, left) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            block[x] = block[x].wrapping_add(block[y]);
            block[z] = (block[z] ^ block[x]).rotate_left(left);
        }
    };
    for _ in 0..10 {
        (0..4).for_each(|i| quarter(i, 4 + i, 8 + i, 12 + i));
        (0..4).for_each(|i| quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4));
    }
    for (word, start) in block.iter_mut().zip(state) {
        *word = word.wrapping_add(start);
    }
    block
}

/// Returns the first words of the combined keystream of a chunk (SPEC.md, section 5).
pub(super) fn keystream(keys: &[[u8; 32]], chunk: u32, count: usize) -> Vec<u32> {
    let mut words = Vec::with_capacity(count.next_multiple_of(16));
    for counter in 0..count.div_ceil(16) as u64 {
        let mut combined = [0; 16];
        for (key, b) in keys.iter().zip(0u64..) {
            let block = chacha20_block(key, counter, u64::from(chunk) + (b << 32));
            combined.iter_mut().zip(block).for_each(|(word, more)| *word ^= more);
        }
        words.extend_from_slice(&combined);
    }
    words.truncate(count);
    words
}

/// Returns the number in 0 .. range-1 that a word gives, or `None` if the word is refused, in arithmetic that cannot
/// overflow (SPEC.md, section 6).
pub(super) fn pick(word: u32, range: u64) -> Option<u32> {
    let (word, range) = (u128::from(word), u128::from(range));
    (word * range % (1 << 32) >= (1 << 32) % range).then_some(((word * range) >> 32) as u32)
}
