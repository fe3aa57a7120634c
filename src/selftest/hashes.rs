//! Known answers for SHA-256 and the tagged hash (SPEC.md, "Conventions").

use super::checklist::{Checklist, Group};
use super::plain::PlainSha256;
use crate::check::State;
use crate::hash::{TaggedHash, prefixed, sha256, tag};

/// A message, which is a text that is repeated so many times, and its SHA-256.
pub(super) struct Message {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
    pub(super) times: usize,
    pub(super) answer: &'static str,
}

/// The examples that NIST gives for FIPS 180-4, and the empty message of its validation program.
pub(super) const MESSAGES: &[Message] = &[
    Message {
        name: "the empty message",
        text: "",
        times: 1,
        answer: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    },
    Message {
        name: "abc",
        text: "abc",
        times: 1,
        answer: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    },
    Message {
        name: "a message of 448 bits",
        text: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        times: 1,
        answer: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    },
    Message {
        name: "a message of 896 bits",
        text: "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn\
               hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        times: 1,
        answer: "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
    },
    Message {
        name: "a million times the letter a",
        text: "a",
        times: 1_000_000,
        answer: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
    },
];

/// A tag, the beginning of its hash, and an answer.
type Tag = (&'static str, fn() -> TaggedHash, &'static str);

/// Each tag, the beginning of its hash, and H(tag, "abc"), which Python's hashlib has computed.
pub(super) const TAGS: &[Tag] = &[
    ("verishuffle/1/blind", || tag::BLIND.begin(), "eec7527629c732226055b1af5b0ce9205a3497356ce376a97f1d9e0483b77b25"),
    ("verishuffle/1/entry", || tag::ENTRY.begin(), "63d894e2b258c6f0ed6d470184a5a747c09a7606fa39f4c337d1126b413b87d3"),
    ("verishuffle/1/key", || tag::KEY.begin(), "fba6224b64ee623469206ab482f994e4ecbd6d4ec9ca9aafdb6954578b691167"),
    (
        "verishuffle/1/round-seed",
        || tag::ROUND_SEED.begin(),
        "26d38c66319d3c2bd81db7219dd39eeed3c9c5908bc4bd279b544a8a6349e566",
    ),
    ("verishuffle/1/seal", || tag::SEAL.begin(), "83db1b51f7bc1fcefc9edc8de15777979cd3f0f4985dda7e0ffaff50d19e2d5a"),
    ("verishuffle/1/terms", || tag::TERMS.begin(), "6983195f3aba6133654866092ec6c2d9470684855dc022aea668220156417a1f"),
];

const AS_PUBLISHED: &str = "as published";
const AS_THE_PLAIN_ONE: &str = "as the plain SHA-256 of this self-test";

pub(super) fn check(list: &mut Checklist) {
    let plain = PlainSha256::new();
    for Message { name, text, times, answer } in MESSAGES {
        let equal = |found: [u8; 32]| State::equal("the hash", hex::encode(found), (*answer).to_owned(), AS_PUBLISHED);
        list.check(Group::Hash, *name, || equal(sha256(text.repeat(*times).as_bytes())));
        if *times == 1 {
            let name = format!("the plain SHA-256 of this self-test: {name}");
            list.check(Group::Hash, name, || equal(plain.hash(text.as_bytes())));
        }
    }
    for (name, begin, answer) in TAGS {
        list.check(Group::Hash, format!("the tag {name}"), || {
            let found = hex::encode(begin().raw(b"abc").finish());
            State::equal("the hash", found, (*answer).to_owned(), "as computed by another program")
        });
    }
    let text: Vec<u8> = (0..5000u32).map(|i| (i * 7 + i / 251) as u8).collect();
    list.check(Group::Hash, "every length from 0 to 300 bytes", || {
        compare(0..=300, |length| (sha256(&text[..length]), plain.hash(&text[..length])))
    });
    list.check(Group::Hash, "messages of many blocks", || {
        compare((301..5000).step_by(469), |length| (sha256(&text[..length]), plain.hash(&text[..length])))
    });
    list.check(Group::Hash, "every length after a prefix, from 0 to 300 bytes", || {
        compare(0..=300, |length| {
            let whole = [&[0x2a], &text[..length]].concat();
            let (first, second) = text[..length].split_at(length / 2);
            (prefixed(0x2a, &[first, second]), plain.hash(&whole))
        })
    });
    list.check(Group::Hash, "a message in pieces of every length from 1 to 130 bytes", || {
        compare(1..=130, |length| {
            let mut hash = TaggedHash::untagged();
            text[..700].chunks(length).for_each(|piece| _ = hash.raw(piece));
            (hash.finish(), plain.hash(&text[..700]))
        })
    });
    list.check(Group::Hash, "numbers and lengths as fields", || {
        let found = TaggedHash::untagged().u8(7).u64(0x0102_0304_0506_0708).bytes(b"abc").finish();
        let message = b"\x07\x08\x07\x06\x05\x04\x03\x02\x01\x03\0\0\0\0\0\0\0abc";
        State::equal("the hash", hex::encode(found), hex::encode(plain.hash(message)), AS_THE_PLAIN_ONE)
    });
}

/// Compares two hashes for each length.
fn compare(lengths: impl IntoIterator<Item = usize>, hashes: impl Fn(usize) -> ([u8; 32], [u8; 32])) -> State {
    for length in lengths {
        let (found, expected) = hashes(length);
        if found != expected {
            let subject = format!("the hash at the length {length}");
            return State::failed(subject, hex::encode(found), hex::encode(expected));
        }
    }
    State::Passed(AS_THE_PLAIN_ONE.into())
}
