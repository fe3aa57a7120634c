//! Known answers for the keystream (SPEC.md, section 5).

use super::checklist::{Checklist, Group, all_equal};
use super::plain;
use crate::check::State;
use crate::engine::keystream::Keystream;
use crate::engine::plan::CHUNK_STEPS;
use crate::hash::sha256;

/// The beginning of the keystream of a chunk. Block b of the key is 31 bytes of the value `fill` + b and one of the
/// value `last` + b.
pub(super) struct Stream {
    pub(super) name: &'static str,
    pub(super) fill: u8,
    pub(super) last: u8,
    pub(super) width: u8,
    pub(super) chunk: u32,
    pub(super) words: usize,
    /// The bytes of 16 words in hexadecimal, or the SHA-256 of the bytes of more words.
    pub(super) answer: &'static str,
}

/// The first three answers are those of "draft-agl-tls-chacha20poly1305-04", section 7, which has ChaCha20 in its
/// original form. examples/verify.py, which shares no code with the library, has computed the others.
pub(super) const STREAMS: &[Stream] = &[
    Stream {
        name: "a key of zeros",
        fill: 0,
        last: 0,
        width: 1,
        chunk: 0,
        words: 16,
        answer: "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
                 da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    },
    Stream {
        name: "a key of zeros that ends with 1",
        fill: 0,
        last: 1,
        width: 1,
        chunk: 0,
        words: 16,
        answer: "4540f05a9f1fb296d7736e7b208e3c96eb4fe1834688d2604f450952ed432d41\
                 bbe2a0b6ea7566d2a5d1e7e20d42af2c53d792b1c43fea817e9ad275ae546963",
    },
    Stream {
        name: "a nonce that begins with 1",
        fill: 0,
        last: 0,
        width: 1,
        chunk: 1,
        words: 16,
        answer: "ef3fdfd6c61578fbf5cf35bd3dd33b8009631634d21e42ac33960bd138e50d32\
                 111e4caf237ee53ca8ad6426194a88545ddc497a0b466e7d6bbdb0041b2f586b",
    },
    Stream {
        name: "two combined keys",
        fill: 1,
        last: 9,
        width: 2,
        chunk: 3,
        words: 16,
        answer: "84028ef85f0f3a0eacb379d1a96fae40f3a420d0758c9fd984d4ee81d51266c9\
                 0353bc1db3c27acf65745392a870525d0c17affffd5f3cd9611b28f6370de95b",
    },
    Stream {
        name: "a whole chunk and more",
        fill: 0x5a,
        last: 0,
        width: 1,
        chunk: 0,
        words: 20_000,
        answer: "cfcd61d23bf2a7ab14177e3da702a0cc5b7d24556b0974a38b5d34c392f833cd",
    },
    Stream {
        name: "the last chunk",
        fill: 0xa5,
        last: 7,
        width: 1,
        chunk: 262_143,
        words: 5000,
        answer: "e3d0dd711d3d57282b0d99674716d4c36ef1a269ff3c907f74db2827b32b30a0",
    },
    Stream {
        name: "three combined keys",
        fill: 0xf0,
        last: 1,
        width: 3,
        chunk: 255,
        words: 5000,
        answer: "02b1e89955fba650e63b0e6a24407875d735faeb63d8e7c3bd1282e20749f9ec",
    },
    Stream {
        name: "255 combined keys",
        fill: 0,
        last: 1,
        width: 255,
        chunk: 65_536,
        words: 100,
        answer: "9d91e8724049604038412b2134029486481df5231f83b1f732663cf2a0da5b9a",
    },
];

impl Stream {
    pub(super) fn keys(&self) -> Vec<[u8; 32]> {
        let key = |b: u8| {
            let mut key = [self.fill.wrapping_add(b); 32];
            key[31] = self.last.wrapping_add(b);
            key
        };
        (0..self.width).map(key).collect()
    }

    fn answer_of(words: &[u32]) -> String {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        if words.len() == 16 { hex::encode(bytes) } else { hex::encode(sha256(&bytes)) }
    }
}

const AS_THE_PLAIN_ONE: &str = "as the plain ChaCha20 of this self-test";

pub(super) fn check(list: &mut Checklist) {
    list.check(Group::Keystream, "the plain ChaCha20 of this self-test: the block of RFC 8439", || {
        // Section 2.3.2. Its counter of 32 bits and its nonce of 96 bits fill the same four words.
        let key = std::array::from_fn(|i| i as u8);
        let block = plain::chacha20_block(&key, 0x0900_0000_0000_0001, 0x4a00_0000);
        let expected = [
            0xe4e7_f110,
            0x1559_3bd1,
            0x1fdd_0f50,
            0xc471_20a3,
            0xc7f4_d1c7,
            0x0368_c033,
            0x9aaa_2204,
            0x4e6c_d4c3,
            0x4664_82d2,
            0x09aa_9f07,
            0x05d7_c214,
            0xa202_8bd9,
            0xd19c_12b5,
            0xb94e_16de,
            0xe883_d0cb,
            0x4e3c_50a2,
        ];
        all_equal("word", "as published", block, expected)
    });
    for stream in STREAMS {
        list.check(Group::Keystream, stream.name, || {
            let mut words = vec![0; stream.words];
            Keystream::new(&stream.keys(), stream.chunk).fill(&mut words);
            let holds =
                if stream.words == 16 && stream.width == 1 { "as published" } else { "as another program has it" };
            State::equal("the keystream", Stream::answer_of(&words), stream.answer.to_owned(), holds)
        });
    }
    // The ciphers compute several blocks at once, one in each lane of a register, and the words that follow a fill come
    // from another function. Here every word of every lane is compared.
    let key = [[0xc3; 32]];
    let expected = plain::keystream(&key, 77, CHUNK_STEPS + 512);
    list.check(Group::Keystream, "each word of a whole chunk, and the words after it", || {
        compare(&key, CHUNK_STEPS, 512, &expected)
    });
    list.check(Group::Keystream, "each word, one after the other", || compare(&key, 0, 2048, &expected));
    list.check(Group::Keystream, "every length from 0 to 300 words, and the words after it", || {
        (0..=300).map(|length| compare(&key, length, 70, &expected)).find(State::is_failed).unwrap_or_else(held)
    });
    list.check(Group::Keystream, "lengths beside each multiple of 512 words", || {
        let lengths = (512..CHUNK_STEPS).step_by(1536).flat_map(|length| [length - 1, length + 1, length + 63]);
        { lengths }.map(|length| compare(&key, length, 3, &expected)).find(State::is_failed).unwrap_or_else(held)
    });
    for width in [2, 5, 255] {
        list.check(Group::Keystream, format!("each word of {width} combined keys"), || {
            let keys: Vec<[u8; 32]> = (0..width).map(|b| [b ^ 0x3c; 32]).collect();
            let words = 20_000 / usize::from(width);
            let expected = plain::keystream(&keys, 262_000, words + 80);
            let mut stream = Keystream::new(&keys, 262_000);
            let mut found = vec![0; words];
            stream.fill(&mut found);
            found.extend((0..80).map(|_| stream.next()));
            all_equal("word", AS_THE_PLAIN_ONE, found, expected)
        });
    }
}

fn held() -> State {
    State::Passed(AS_THE_PLAIN_ONE.into())
}

/// Fills so many words of chunk 77, takes the next ones, and compares all of them.
fn compare(key: &[[u8; 32]], fill: usize, next: usize, expected: &[u32]) -> State {
    let mut stream = Keystream::new(key, 77);
    let mut found = vec![0; fill];
    stream.fill(&mut found);
    found.extend((0..next).map(|_| stream.next()));
    all_equal("word", AS_THE_PLAIN_ONE, found, expected[..fill + next].iter().copied())
}
