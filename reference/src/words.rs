//! The words that decide the steps (SPEC.md, section 5).

use crate::hash::Hash;

/// The number of steps in a chunk. Each chunk has its own keystream.
pub const CHUNK: u32 = 16384;

/// The endless words of chunk `c`: the XOR of a stream for each key.
pub fn words(keys: &[Hash], c: u32) -> impl Iterator<Item = u32> {
    (0..).flat_map(move |counter| {
        let mut block = [0; 16];
        for (b, key) in (0..).zip(keys) {
            let stream = chacha20_block(key, counter, u64::from(c) + (b << 32));
            for (word, other) in block.iter_mut().zip(stream) {
                *word ^= other;
            }
        }
        block
    })
}

/// A block of ChaCha20 in its original layout, as 16 words.
pub fn chacha20_block(key: &Hash, counter: u64, nonce: u64) -> [u32; 16] {
    let mut bytes = b"expand 32-byte k".to_vec();
    bytes.extend(key);
    bytes.extend(counter.to_le_bytes());
    bytes.extend(nonce.to_le_bytes());
    let mut start = [0; 16];
    for (word, four) in start.iter_mut().zip(bytes.as_chunks().0) {
        *word = u32::from_le_bytes(*four);
    }

    let mut v = start;
    // 20 rounds: ten of the columns, each followed by one of the diagonals.
    for _ in 0..10 {
        for i in 0..4 {
            quarter_round(&mut v, i, 4 + i, 8 + i, 12 + i);
        }
        for i in 0..4 {
            quarter_round(&mut v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
        }
    }
    for (word, other) in v.iter_mut().zip(start) {
        *word = word.wrapping_add(other);
    }
    v
}

/// RFC 8439, section 2.1.
fn quarter_round(v: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    for (x, y, z, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        v[x] = v[x].wrapping_add(v[y]);
        v[z] = (v[z] ^ v[x]).rotate_left(turn);
    }
}
