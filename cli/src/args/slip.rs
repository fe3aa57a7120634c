//! What is wrong with a commitment that somebody gave.
//!
//! It may differ from the right one by a slip of typing or of copying. The page has the same rule
//! (`web/page/state/commitment.js`), and tests/vectors/slips.json has cases for both. Or it is another hash.

use std::cmp::Ordering;
use std::fmt;
use std::path::Path;

use sha2::{Digest, Sha256};
use verishuffle::terms::SourceSpec;
use verishuffle::text::quoted;
use verishuffle::{Commitment, Previous, Terms};

use crate::files::input;
use crate::shell::path_text;

/// The characters of a group, as pages and printed sheets show a commitment.
const GROUP: usize = 4;

/// Two commitments that have nothing to do with each other differ in more characters than this.
const MOST_OTHERS: usize = 4;

/// How two texts differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slip {
    word: &'static str,
    /// How many characters are concerned.
    count: usize,
    /// The groups in which they are, counted from 1.
    groups: Vec<usize>,
}

impl Slip {
    /// Returns the slip by which `given` is not `right`, or `None` if they are equal or differ in more than a slip.
    pub(crate) fn between(given: &str, right: &str) -> Option<Self> {
        let (given, right) = (given.as_bytes(), right.as_bytes());
        match given.len().cmp(&right.len()) {
            Ordering::Less => Self::omission(given, right, "missing", "missing_group"),
            Ordering::Greater => Self::omission(right, given, "extra", "extra_group"),
            Ordering::Equal => Self::replaced(given, right),
        }
        .map(|slip| slip.within(right.len()))
    }

    /// Returns the slip if `short` is `long` without one character, or without one group.
    fn omission(short: &[u8], long: &[u8], character: &'static str, group: &'static str) -> Option<Self> {
        let count = long.len() - short.len();
        let word = match count {
            1 => character,
            GROUP => group,
            _ => return None,
        };
        let is_here = |&at: &usize| short[..at] == long[..at] && short[at..] == long[at + count..];
        let at = (0..=short.len()).step_by(count).find(is_here)?;
        Some(Self { word, count, groups: vec![group_of(at)] })
    }

    /// Names the last group for what is too many behind it.
    fn within(mut self, length: usize) -> Self {
        self.groups.iter_mut().for_each(|group| *group = (*group).min(length.div_ceil(GROUP)));
        self
    }

    /// Returns the slip if some characters are others, or in each other's places.
    fn replaced(given: &[u8], right: &[u8]) -> Option<Self> {
        let others: Vec<usize> = (0..right.len()).filter(|&at| given[at] != right[at]).collect();
        let mut groups: Vec<usize> = others.iter().map(|&at| group_of(at)).collect();
        groups.dedup();
        let whole = |group: usize| (group - 1) * GROUP..(group * GROUP).min(right.len());
        let word = match (&others[..], &groups[..]) {
            (&[one, next], _) if one + 1 == next && given[one] == right[next] && given[next] == right[one] => "swapped",
            (_, &[one, other])
                if given[whole(one)] == right[whole(other)] && given[whole(other)] == right[whole(one)] =>
            {
                return Some(Self { word: "groups_swapped", count: 2 * GROUP, groups });
            }
            ([_, ..], _) if others.len() <= MOST_OTHERS => "differs",
            _ => return None,
        };
        Some(Self { word, count: others.len(), groups })
    }
}

/// Returns the group of a character, counted from 1.
fn group_of(at: usize) -> usize {
    at / GROUP + 1
}

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.groups.iter().map(usize::to_string).collect();
        let listed = match &numbers[..] {
            [before @ .., last] if !before.is_empty() => format!("groups {} and {last}", before.join(", ")),
            _ => format!("group {}", numbers.concat()),
        };
        match self.word {
            "swapped" => write!(f, "two neighbouring characters are swapped, in {listed}"),
            "groups_swapped" => write!(f, "{listed} are swapped"),
            "missing" => write!(f, "one character is missing, in {listed}"),
            "missing_group" => write!(f, "{listed} is missing"),
            "extra" => write!(f, "there is one character too many, in {listed}"),
            "extra_group" => write!(f, "there is one group too many, {listed}"),
            _ if self.count == 1 => write!(f, "1 of 64 characters differs, in {listed}"),
            _ => write!(f, "{} of 64 characters differ, in {listed}", self.count),
        }
    }
}

/// Larger files are not hashed again.
const MOST_BYTES: u64 = 64 << 20;

/// Returns what a hash is that is not the commitment of these terms: a value in them, or the hash of a given file.
pub(crate) fn identify_hash<'a>(
    given: Commitment,
    terms: &Terms,
    files: impl IntoIterator<Item = &'a Path>,
) -> Option<String> {
    let is = |bytes: &[u8]| bytes == given.as_bytes();
    for source in terms.sources() {
        if matches!(source.spec(), SourceSpec::Sealed(seal) if is(seal.as_bytes())) {
            return Some(format!("the seal of {}", quoted(source.name().as_str())));
        }
    }
    if terms.entries().root().is_some_and(|root| is(root.as_bytes())) {
        return Some("the root of the list".to_owned());
    }
    if matches!(terms.previous(), Previous::After(previous) if previous == given) {
        return Some("the commitment of the previous draw".to_owned());
    }
    let is_hash_of = |bytes: &[u8]| is(&Sha256::digest(bytes));
    let is_small = |path: &Path| input::size(path).is_some_and(|size| size <= MOST_BYTES);
    let mut files = files.into_iter().filter(|path| is_small(path));
    if let Some(file) = files.find(|path| input::read(path, MOST_BYTES).is_ok_and(|bytes| is_hash_of(&bytes))) {
        return Some(format!("the SHA-256 of {}", path_text(file)));
    }
    let written = terms.to_json();
    let is_written = is_hash_of(written.as_bytes()) || is_hash_of((written + "\n").as_bytes());
    is_written.then(|| "the SHA-256 of the file of these terms".to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn slips_are_those_of_the_cases() {
        let file: Value = serde_json::from_str(include_str!("../../../tests/vectors/slips.json")).unwrap();
        let cases = file["cases"].as_array().unwrap();
        assert!(cases.len() > 20, "{}", cases.len());
        for case in cases {
            let found = Slip::between(case["given"].as_str().unwrap(), file["right"].as_str().unwrap());
            let found =
                found.map(|Slip { word, count, groups }| json!({"word": word, "count": count, "groups": groups}));
            assert_eq!(json!(found), case["slip"], "{}", case["name"]);
        }
    }
}
