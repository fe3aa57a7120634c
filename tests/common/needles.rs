//! What a search of a process's memory looks for: secrets and whatever is as good as a secret, in every form in which
//! the work with them may leave them. reference/ computes the values that follow from a secret.

use sha2::{Digest, Sha256};
use verishuffle_reference::hash::{self, sha256, u64};
use verishuffle_reference::sources::Secret;
use verishuffle_reference::{cells, entries, key};

/// The initial state of SHA-256.
const INITIAL: [u32; 8] =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];

/// The secrets of a case and the values that follow from them, by name.
#[derive(Default)]
pub(crate) struct Needles(Vec<Needle>);

struct Needle {
    name: String,
    /// The search is for every window of this many bytes, enough to rule out chance matches in random memory.
    window: usize,
    bytes: Vec<u8>,
}

impl Needles {
    /// Adds bytes, also in the forms in which SHA-256, ChaCha20 and documents hold them.
    pub(crate) fn add(&mut self, name: &str, bytes: &[u8]) {
        let mut add = |name: String, window, bytes| self.0.push(Needle { name, window, bytes });
        add(name.to_owned(), 8, bytes.to_vec());
        // SHA-256 keeps a block as byte-swapped words. The bytes may begin anywhere in a word.
        for shift in 0..4 {
            let words = bytes[shift..].as_chunks::<4>().0;
            add(format!("{name} in words"), 8, words.iter().flat_map(|word| word.iter().rev().copied()).collect());
        }
        // The SHA-256 instructions of the processor take the words of a state in the opposite order.
        add(format!("{name} backwards"), 8, bytes.iter().rev().copied().collect());
        // A ChaCha20 that computes several blocks at once may hold copies of each key word.
        for word in bytes.as_chunks::<4>().0 {
            add(format!("{name} in lanes"), 8, word.repeat(2));
        }
        let digits = bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        add(format!("{name} in hexadecimal"), 16, digits.into_bytes());
    }

    /// Adds the states of SHA-256 after each whole block of a tagged hash that holds bytes from `secret_from` on. Such
    /// a state is enough to compute what the secret gives.
    pub(crate) fn add_states(&mut self, name: &str, tag: &str, bytes: &[u8], secret_from: usize) {
        let mut state = INITIAL;
        let tag = sha256(tag.as_bytes());
        for (number, block) in [&tag, &tag, bytes].concat().as_chunks::<64>().0.iter().enumerate() {
            sha2::block_api::compress256(&mut state, &[*block]);
            if 64 * (number + 1) > 64 + secret_from {
                self.add(name, &state.iter().flat_map(|word| word.to_be_bytes()).collect::<Vec<u8>>());
            }
        }
    }

    /// Adds a party's master and the seeds of some rounds, which it returns.
    pub(crate) fn add_master(
        &mut self,
        context: &str,
        name: &str,
        master: &[u8],
        rounds: impl IntoIterator<Item = u32>,
    ) -> Vec<Vec<u8>> {
        let before = [context.as_bytes(), name.as_bytes(), master].map(hash::bytes).concat();
        self.add("master", master);
        let secret_from = before.len() - master.len();
        self.add_states("state with the master", "verishuffle/1/round-seed", &before, secret_from);
        let (context, name, width) = (context.to_owned(), name.to_owned(), (master.len() / 32) as u8);
        // A seed does not depend on the number of rounds.
        let secret = Secret { context, name, rounds: 1, width, master: master.to_vec() };
        let seeds: Vec<Vec<u8>> = rounds.into_iter().map(|round| secret.seed(round)).collect();
        seeds.iter().for_each(|seed| self.add("seed", seed));
        seeds
    }

    /// Adds the key of a blinded list and the blinds of some entries.
    pub(crate) fn add_blinding(&mut self, context: &str, key: &[u8], entries: impl IntoIterator<Item = u32>) {
        self.add("blinding key", key);
        let before = [key, &hash::bytes(context)].concat();
        self.add_states("state with the blinding key", "verishuffle/1/blind", &before, 0);
        for index in entries {
            self.add("blind", &entries::blind(key, context, index));
        }
    }

    /// Adds a text of a blinded cell, and its blind. The text needs escapes in JSON.
    pub(crate) fn add_cell(&mut self, context: &str, key: &[u8], column: &str) {
        let text: String = bytes(4, 90).iter().map(|byte| char::from(b'?' + byte % 60)).collect();
        let text = format!("\"{text}\u{e9}");
        self.add("text of a cell", text.as_bytes());
        let blind = cells::cell_blind(key, context, column, &text);
        self.add("blind of a cell", &blind);
        let what = [context, column, &text].map(hash::bytes).concat();
        self.add_states("state with the key of cells", "verishuffle/1/cell-blind", &[key, &what].concat(), 0);
        self.add_states("state with the blind of a cell", "verishuffle/1/cell", &[&blind[..], &what].concat(), 0);
    }

    /// Adds the key of a round. `openings` are the values of all openings in the order of the sources.
    pub(crate) fn add_round_key(&mut self, width: u8, commitment: &[u8; 32], round: u32, openings: &[&[u8]]) {
        for (b, key) in (0..).zip(key::keys(width, commitment, round, openings)) {
            let mut hashed = [&[b], &commitment[..], &u64(round), &u64(openings.len() as u64)].concat();
            let secret_from = hashed.len();
            hashed.extend(openings.iter().flat_map(hash::bytes));
            self.add_states("state with a key", "verishuffle/1/key", &hashed, secret_from);
            self.add("key of a round", &key);
        }
    }

    /// Returns lines of a name, a window and inverted bytes, as the searched process must not hold the bytes
    /// themselves.
    pub(crate) fn to_lines(&self) -> String {
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{:02x}", !byte)).collect::<String>();
        self.0.iter().map(|needle| format!("{}={}={}\n", needle.name, needle.window, hex(&needle.bytes))).collect()
    }
}

/// Returns pseudorandom bytes, different for each number.
pub(crate) fn bytes(number: u8, length: usize) -> Vec<u8> {
    let block = |block: u32| Sha256::digest([&[number][..], &block.to_le_bytes()].concat());
    let mut bytes: Vec<u8> = (0..length.div_ceil(32) as u32).flat_map(block).collect();
    bytes.truncate(length);
    bytes
}

/// Some numbers below `count`: the first, the last, and some between.
pub(crate) fn few(count: u32) -> Vec<u32> {
    (0..count).filter(|i| *i < 5 || i + 5 >= count || i % 997 == 0).collect()
}
