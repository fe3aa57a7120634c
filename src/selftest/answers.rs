//! Known answers, as data: answers.json has questions with their answers. The library answers them here, and
//! tests/selftest.py, which shares no code with it, answers them in a test.

use serde::de::DeserializeOwned;

use super::checklist::{Checklist, Group, settled};
use crate::check::State;
use crate::engine::key::Key;
use crate::engine::keystream::Keystream;
use crate::engine::plan::{Order, Plan};
use crate::engine::swaps::Swaps;
use crate::error::{Error, Result};
use crate::hash::{Bytes32, TaggedHash, prefixed, sha256, tag};
use crate::merkle::{self, Tree};
use crate::terms::blinding::Blinding;
use crate::terms::entries::list_leaf;

/// All questions, one for each check: the group and the name of the check, the question, and the answer.
pub(super) const ANSWERS: &str = include_str!("answers.json");

/// A question, whose answer is a hash in hexadecimal.
#[derive(serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Question {
    /// The SHA-256 of a text that is repeated this many times.
    Message(String, usize),
    /// H(tag, "abc").
    Tag(String),
    /// The hash of a byte, a number and a text as fields.
    Fields(u8, u64, String),
    /// A blinded cell: the key in hexadecimal, the context, the name of the column, and the text.
    Cell(String, String, String, String),
    /// The hash of the hashes of the first bytes of [`text`]: the least length, the largest and the step.
    Lengths(usize, usize, usize),
    /// The same for every length up to this one, after a prefix and in two parts.
    Prefixed(usize),
    /// The hash of the hashes of 700 bytes that are hashed in pieces of each length from 1 to this one.
    Pieces(usize),
    /// Words of a keystream. Block b of the key is 31 bytes of the first number + b, and one of the second + b. Then
    /// come the width, the chunk and the number of words. Up to 16 words are not hashed.
    Stream(u8, u8, u8, u32, usize),
    /// The root over leaves of RFC 9162, whose entries are in hexadecimal.
    Example(Vec<String>),
    /// The root over this many leaves of numbers.
    Root(u64),
    /// The hash of the roots over 1, 2, … leaves of numbers, up to this many.
    Roots(u64),
    /// The hash of all paths of these trees.
    Paths(u64),
    /// The swaps of a draw: from how many numbers, how many are drawn, in which order.
    Swaps(u32, u32, String),
    /// The drawn entries of such a draw.
    Drawn(u32, u32, String),
}

/// Reads the cases of a file that has the form of tests/vectors/*.json.
pub(super) fn cases<T: DeserializeOwned>(file: &str) -> serde_json::Result<Vec<T>> {
    #[derive(serde::Deserialize)]
    struct File<T> {
        cases: Vec<T>,
    }

    serde_json::from_str(file).map(|file: File<T>| file.cases)
}

/// Runs the checks of a group that have a known answer.
pub(super) fn check(list: &mut Checklist, group: Group) {
    let rows: Vec<(String, String, Question, String)> = match serde_json::from_str(ANSWERS) {
        Ok(rows) => rows,
        Err(error) => return list.check(group, "the known answers", || State::failed("the table", error, "readable")),
    };
    for (_, name, question, answer) in rows.into_iter().filter(|row| row.0 == group.as_str()) {
        let equal = |found| State::equal("the answer", found, answer, "the known answer");
        list.check(group, name, || settled(question.answer().map(equal)));
    }
}

impl Question {
    fn answer(&self) -> Result<String> {
        Ok(match self {
            Self::Message(text, times) => hex::encode(sha256(text.repeat(*times).as_bytes())),
            Self::Tag(name) => hex::encode(begin(name)?.raw(b"abc").finish()),
            Self::Fields(byte, number, text) => {
                hex::encode(TaggedHash::untagged().u8(*byte).u64(*number).bytes(text.as_bytes()).finish())
            }
            Self::Cell(key, context, column, text) => {
                let key = hex::decode(key).unwrap_or_default();
                Blinding::from_key(context, key.into())?.blind_cell(column, text)?.to_string()
            }
            Self::Lengths(first, last, step) => {
                let text = text();
                all((*first..=*last).step_by(*step).map(|length| sha256(&text[..length])))
            }
            Self::Prefixed(last) => {
                let text = text();
                all((0..=*last).map(|length| {
                    let (first, second) = text[..length].split_at(length / 2);
                    prefixed(0x2a, &[first, second])
                }))
            }
            Self::Pieces(last) => {
                let text = text();
                all((1..=*last).map(|length| {
                    let mut hash = TaggedHash::untagged();
                    text[..700].chunks(length).for_each(|piece| _ = hash.raw(piece));
                    hash.finish()
                }))
            }
            Self::Stream(fill, last, width, chunk, count) => {
                let words = words(&keys(*fill, *last, *width), *chunk, *count - *count / 5, *count / 5);
                if *count > 16 { digest(&words) } else { hex::encode(bytes(&words)) }
            }
            Self::Example(entries) => {
                let leaves: Vec<Bytes32> =
                    entries.iter().map(|entry| list_leaf(&hex::decode(entry).unwrap_or_default())).collect();
                hex::encode(merkle::root(leaves.len() as u64, &|i| leaves[i as usize]))
            }
            Self::Root(count) => hex::encode(merkle::root(*count, &numbered)),
            Self::Roots(last) => all((1..=*last).map(|count| merkle::root(count, &numbered))),
            Self::Paths(last) => {
                let mut nodes = Vec::new();
                for count in 1..=*last {
                    let tree = tree(count)?;
                    nodes.extend((0..count).flat_map(|index| tree.path(index, &numbered)).map(|node| *node.as_bytes()));
                }
                all(nodes)
            }
            Self::Swaps(count, draw, order) => digest(swaps(*count, *draw, order)?.partners()),
            Self::Drawn(count, draw, order) => digest(&swaps(*count, *draw, order)?.try_drawn()?),
        })
    }
}

fn begin(name: &str) -> Result<TaggedHash> {
    let all = [
        ("blind", &tag::BLIND),
        ("entry", &tag::ENTRY),
        ("key", &tag::KEY),
        ("round-seed", &tag::ROUND_SEED),
        ("seal", &tag::SEAL),
        ("terms", &tag::TERMS),
    ];
    let found = all.iter().find(|(known, _)| *known == name);
    found.map(|(_, tag)| tag.begin()).ok_or(Error::NotApplicable("the self-test asks for an unknown tag"))
}

fn text() -> Vec<u8> {
    (0..5000u32).map(|i| (i * 7 + i / 251) as u8).collect()
}

/// Returns the hash of hashes.
fn all(hashes: impl IntoIterator<Item = Bytes32>) -> String {
    hex::encode(sha256(&hashes.into_iter().flatten().collect::<Vec<u8>>()))
}

fn bytes(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// Returns the SHA-256 of 4-byte little-endian numbers, in hexadecimal.
pub(super) fn digest(numbers: &[u32]) -> String {
    hex::encode(sha256(&bytes(numbers)))
}

fn keys(fill: u8, last: u8, width: u8) -> Vec<Bytes32> {
    let key = |b: u8| std::array::from_fn(|i| if i < 31 { fill } else { last }.wrapping_add(b));
    (0..width).map(key).collect()
}

/// Returns words of a chunk: the first `at_once` in one call, the others one by one.
pub(super) fn words(keys: &[Bytes32], chunk: u32, at_once: usize, one_by_one: usize) -> Vec<u32> {
    let mut stream = Keystream::new(keys, chunk);
    let mut words = vec![0; at_once];
    stream.fill(&mut words);
    words.extend((0..one_by_one).map(|_| stream.next()));
    words
}

/// Returns leaf i of the trees of numbers: the SHA-256 of i as 8 bytes, little-endian.
pub(super) fn numbered(i: u64) -> Bytes32 {
    sha256(&i.to_le_bytes())
}

/// Returns a tree of numbers. Some of the trees keep few of their nodes.
pub(super) fn tree(count: u64) -> Result<Tree> {
    Tree::new(count, [u64::MAX, 16, 3, 1][count as usize % 4], &numbered)
}

/// Returns the key of the draws without terms.
pub(super) fn key() -> Result<Key> {
    Key::from_bytes(&[[0x42; 32]])
}

fn swaps(count: u32, draw: u32, order: &str) -> Result<Swaps> {
    let order: Order = order.parse().map_err(|_| Error::NotApplicable("the self-test asks for an unknown order"))?;
    Plan::new(count, draw, order)?.try_swaps(&key()?)
}
