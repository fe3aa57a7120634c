//! The summary of an archive (ARCHIVES.md, section 2).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::rounds::{Range, ends, missing};
use crate::text::is_name;

/// Maximum number of ranges in a summary.
const RANGES: usize = 1 << 20;

/// What is known about an archive. Rounds are known only by one commitment.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// How many lines are verified, consistent, refused and errors.
    pub counts: [u64; 4],
    /// What all lines are judged by, or `None` for lines of pins.
    pub one: Option<One>,
    /// The words of verdicts on lines for what is missing.
    pub words: BTreeSet<Word>,
    /// The words for lines of pins that no transcript meets.
    pub unmet: Vec<String>,
    /// The cautions of lines.
    pub cautions: Vec<Value>,
    /// The failures, whose texts for people are empty.
    pub failures: Vec<Value>,
}

/// An archive by one commitment.
#[derive(Clone, Debug, Default)]
pub struct One {
    /// The commitment, or `None` if none is pinned and no line is well formed.
    pub commitment: Option<String>,
    /// The value that is pinned for each name.
    pub public: BTreeMap<String, String>,
    /// The pinned time.
    pub published_at: Option<String>,
    /// The number of rounds of the terms, if a line of the commitment says so.
    pub of: Option<u64>,
    /// The rounds that were meant, if they are given.
    pub meant: Option<Range>,
    /// The rounds of the lines that are verified or consistent.
    pub held: Vec<Range>,
}

impl Summary {
    /// The document, in which texts for people are empty.
    pub fn to_json(&self) -> Value {
        let lacks = self.lacks();
        let verdict = self.verdict();
        let [verified, consistent, refused, errors] = self.counts;
        let one = self.one.as_ref();
        json!({
            "format": "verishuffle/1 summary",
            "verdict": verdict,
            "summaries": null,
            "lines": self.lines(),
            "verified": verified,
            "consistent": consistent,
            "refused": refused,
            "errors": errors,
            "commitment": one.and_then(|one| one.commitment.clone()),
            "pins": one.map(|one| json!({"public": one.public, "published_at": one.published_at})),
            "rounds": one.and_then(|one| {
                let (first, last) = ends(&one.held)?;
                Some(json!({"first": first, "last": last, "of": one.of}))
            }),
            "meant": one.and_then(|one| one.meant),
            "ranges": one.and_then(|one| shown(&one.held)),
            "missing": if verdict == "consistent" { lacks } else { Vec::new() },
            "cautions": self.cautions,
            "failures": self.failures,
            "error": null,
        })
    }

    fn lacks(&self) -> Vec<String> {
        let mut lacks = first_words(&self.words);
        lacks.extend(self.one.iter().flat_map(|one| missing(one.meant, one.of, &one.held)));
        lacks.extend(self.unmet.iter().cloned());
        lacks
    }

    fn verdict(&self) -> &'static str {
        match self.counts {
            [_, _, _, errors] if errors > 0 || self.lines() == 0 => "error",
            [_, _, refused, _] if refused > 0 => "refused",
            _ if !self.lacks().is_empty() => "consistent",
            _ => "verified",
        }
    }

    /// Whether it is consistent and lacks only pins.
    pub fn accepts(&self) -> bool {
        let has_all_rounds = self.one.iter().all(|one| missing(one.meant, one.of, &one.held).is_empty());
        self.verdict() == "consistent"
            && self.words.iter().all(|Word(_, word)| is_pin(word))
            && self.unmet.is_empty()
            && has_all_rounds
    }

    /// The number of lines.
    pub fn lines(&self) -> u64 {
        self.counts.iter().sum()
    }
}

/// The ranges of a summary, unless there are too many.
pub fn shown(held: &[Range]) -> Option<&[Range]> {
    (held.len() <= RANGES).then_some(held)
}

/// The words for what is missing that a summary keeps.
pub fn first_words(words: &BTreeSet<Word>) -> Vec<String> {
    words.iter().take(100).map(|Word(_, word)| word.clone()).collect()
}

/// A word of verdicts for what is missing, in the order of words and then of names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Word(
    /// The position of its kind.
    pub usize,
    /// The word.
    pub String,
);

impl Word {
    /// Returns a word of a verdict, or `None` for any other text.
    pub fn read(word: &str) -> Option<Self> {
        let kinds = ["commitment", "round", "published_at", "public:", "signature:"];
        let is_of = |kind: &&str| match word.strip_prefix(*kind) {
            Some(name) if kind.ends_with(':') => is_name(name),
            rest => rest == Some(""),
        };
        Some(Self(kinds.iter().position(is_of)?, word.to_owned()))
    }
}

/// Whether a word for what is missing names a pin.
pub fn is_pin(word: &str) -> bool {
    ["commitment", "round", "published_at"].contains(&word) || word.starts_with("public:")
}
