//! What a search of the memory of a process looks for: secrets, and what is as good as a secret, in every form in which
//! the work with them may leave them. Hashes of the protocol are computed here without the library.

use sha2::{Digest, Sha256};

/// A beginning for the states of SHA-256.
const INITIAL: [u32; 8] =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];

/// The secrets of a case and what follows from them, each with its name.
#[derive(Default)]
pub(crate) struct Needles(Vec<Needle>);

struct Needle {
    name: String,
    /// Every window of this many bytes is searched for. So few bytes of random memory are never equal to a window.
    window: usize,
    bytes: Vec<u8>,
}

impl Needles {
    /// Adds bytes, also as SHA-256, ChaCha20 and documents hold them.
    pub(crate) fn add(&mut self, name: &str, bytes: &[u8]) {
        let mut add = |name: String, window, bytes| self.0.push(Needle { name, window, bytes });
        add(name.to_owned(), 8, bytes.to_vec());
        // SHA-256 keeps a block as words of another byte order. The bytes may begin anywhere in a word.
        for shift in 0..4 {
            let words = bytes[shift..].as_chunks::<4>().0;
            add(format!("{name} in words"), 8, words.iter().flat_map(|word| word.iter().rev().copied()).collect());
        }
        // The instructions of the processor for SHA-256 take the words of a state in the opposite order.
        add(format!("{name} backwards"), 8, bytes.iter().rev().copied().collect());
        // A ChaCha20 that computes several blocks at once may hold each word of its key several times.
        for word in bytes.as_chunks::<4>().0 {
            add(format!("{name} in lanes"), 8, word.repeat(2));
        }
        let digits = bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        add(format!("{name} in hexadecimal"), 16, digits.into_bytes());
    }

    /// Adds the states of SHA-256 after each whole block of a tagged hash that holds bytes from `secret_from` on.
    /// Whoever has such a state can compute what the secret gives.
    fn add_states(&mut self, name: &str, tag: &str, bytes: &[u8], secret_from: usize) {
        let mut state = INITIAL;
        for (number, block) in before_hash(tag, bytes).as_chunks::<64>().0.iter().enumerate() {
            sha2::block_api::compress256(&mut state, &[*block]);
            if 64 * (number + 1) > 64 + secret_from {
                self.add(name, &state.iter().flat_map(|word| word.to_be_bytes()).collect::<Vec<u8>>());
            }
        }
    }

    /// Adds the master secret of a party, and the seeds of some rounds, which it returns.
    pub(crate) fn add_master(
        &mut self,
        context: &str,
        name: &str,
        master: &[u8],
        rounds: impl IntoIterator<Item = u32>,
    ) -> Vec<Vec<u8>> {
        const TAG: &str = "verishuffle/1/round-seed";
        let before = [field(context.as_bytes()), field(name.as_bytes()), field(master)].concat();
        self.add("master", master);
        self.add_states("state with the master", TAG, &before, before.len() - master.len());
        let seed_of = |round: u32| -> Vec<u8> {
            let block = |b| tagged(TAG, &[&before[..], &u64::from(round).to_le_bytes(), &[b]].concat());
            (0..(master.len() / 32) as u8).flat_map(block).collect()
        };
        let seeds: Vec<Vec<u8>> = rounds.into_iter().map(seed_of).collect();
        seeds.iter().for_each(|seed| self.add("seed", seed));
        seeds
    }

    /// Adds the key of a blinded list and the blinds of some entries.
    pub(crate) fn add_blinding(&mut self, context: &str, key: &[u8], entries: impl IntoIterator<Item = u32>) {
        const TAG: &str = "verishuffle/1/blind";
        let before = [key, &field(context.as_bytes())].concat();
        self.add("blinding key", key);
        self.add_states("state with the blinding key", TAG, &before, 0);
        for index in entries {
            self.add("blind", &tagged(TAG, &[&before[..], &u64::from(index).to_le_bytes()].concat()));
        }
    }

    /// Adds the key of a round. `openings` are the values of all openings in the order of the sources.
    pub(crate) fn add_round_key(&mut self, width: u8, commitment: &[u8], round: u32, openings: &[&[u8]]) {
        const TAG: &str = "verishuffle/1/key";
        for b in 0..width {
            let mut before = [&[b], commitment, &u64::from(round).to_le_bytes()].concat();
            before.extend((openings.len() as u64).to_le_bytes());
            let secret_from = before.len();
            before.extend(openings.iter().flat_map(|value| field(value)));
            self.add_states("state with a key", TAG, &before, secret_from);
            self.add("key of a round", &tagged(TAG, &before));
        }
    }

    /// Returns lines of a name, a window and inverted bytes. The process that is searched must not hold the bytes
    /// themselves.
    pub(crate) fn to_lines(&self) -> String {
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{:02x}", !byte)).collect::<String>();
        self.0.iter().map(|needle| format!("{}={}={}\n", needle.name, needle.window, hex(&needle.bytes))).collect()
    }
}

/// Returns bytes that look random. Each number gives others.
pub(crate) fn bytes(number: u8, length: usize) -> Vec<u8> {
    let block = |block: u32| Sha256::digest([&[number][..], &block.to_le_bytes()].concat());
    let mut bytes: Vec<u8> = (0..length.div_ceil(32) as u32).flat_map(block).collect();
    bytes.truncate(length);
    bytes
}

/// Some numbers below `count`: the first and the last ones, and some between them.
pub(crate) fn few(count: u32) -> Vec<u32> {
    (0..count).filter(|i| *i < 5 || i + 5 >= count || i % 997 == 0).collect()
}

/// A field with its length.
fn field(bytes: &[u8]) -> Vec<u8> {
    [&(bytes.len() as u64).to_le_bytes()[..], bytes].concat()
}

/// What SHA-256 hashes for a tagged hash.
fn before_hash(tag: &str, bytes: &[u8]) -> Vec<u8> {
    let tag = Sha256::digest(tag);
    [&tag[..], &tag[..], bytes].concat()
}

fn tagged(tag: &str, bytes: &[u8]) -> Vec<u8> {
    Sha256::digest(before_hash(tag, bytes)).to_vec()
}
