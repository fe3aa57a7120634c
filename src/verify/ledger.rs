//! The ledger of a log key: all that a key ever logged, compared with the draws that are shown (ARCHIVES.md, section 5).

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use super::ledger_verdict::{LedgerLog, LedgerProblem, LedgerVerdict};
use crate::error::{Error, Result};
use crate::getters::getters;
use crate::hash::{Bytes32, Commitment, LogId, LogKey, Seal, prefixed, sha256};
use crate::logged::lines::{self, Signature};
use crate::logged::policy::{Log, LogPolicy, Which};
use crate::logged::proof::Head;
use crate::logged::signature;
use crate::merkle::Growing;
use crate::terms::{SourceSpec, Terms};
use crate::text::Context;
use crate::time::UnixTime;
use crate::work;

/// Reads all leaves of the logs of a policy, to judge whether a log key logged the draws that are shown and no others.
///
/// A leaf of the key that no shown draw explains is a draw that was hidden. Memory grows with the leaves of the key
/// alone.
///
/// ```
/// use verishuffle::ledger::{Ledger, LedgerVerdict};
/// use verishuffle::logged::{LogKey, LogPolicy};
/// use verishuffle::{Result, Terms};
///
/// /// Judges the ledger of a policy with one log. `leaves` are the lines that the log replied.
/// fn judged(policy: LogPolicy, key: LogKey, head: &[u8], leaves: &[u8], shown: &[Terms]) -> Result<LedgerVerdict> {
///     let mut ledger = Ledger::new(policy, key);
///     shown.iter().for_each(|terms| ledger.show(terms));
///     let mut log = ledger.log(head)?;
///     leaves.chunks(1 << 16).try_for_each(|chunk| log.read(chunk))?;
///     ledger.add(log)?;
///     Ok(ledger.verdict())
/// }
/// ```
#[derive(Debug)]
pub struct Ledger {
    policy: LogPolicy,
    key: LogKey,
    logs: Vec<LedgerLog>,
    until: Option<u64>,
    /// The checksums of all leaves of the key.
    checksums: BTreeSet<Bytes32>,
    shown: BTreeMap<Commitment, (Context, Vec<Seal>)>,
    refused: Option<String>,
}

/// A log of a ledger: its head, and its leaves as far as they were read.
#[derive(Debug)]
pub struct LogReader {
    head: Head,
    /// The log of the policy that signed the head, if one did.
    log: Option<LogId>,
    key: LogKey,
    key_id: Bytes32,
    tree: Growing,
    leaves_of_key: u64,
    checksums: BTreeSet<Bytes32>,
    /// The beginning of a line whose end was not read yet.
    begun: Vec<u8>,
}

const LEAVES: &str = "the leaves of the log";
/// `leaf=CHECKSUM SIGNATURE ID`, without its line feed.
const LEAF_LENGTH: usize = "leaf=".len() + 64 + 1 + 128 + 1 + 64;

impl Ledger {
    /// Begins the ledger of a log key, in the logs of this policy. Both must be known from elsewhere.
    #[must_use]
    pub fn new(policy: LogPolicy, key: LogKey) -> Self {
        let (logs, checksums, shown) = Default::default();
        Self { policy, key, logs, until: None, checksums, shown, refused: None }
    }

    /// Adds a draw that is shown. The same draw counts once.
    pub fn show(&mut self, terms: &Terms) {
        let seal = |spec: &SourceSpec| if let SourceSpec::Sealed(seal) = spec { Some(*seal) } else { None };
        let seals = terms.sources().iter().filter_map(|source| seal(source.spec())).collect();
        self.shown.insert(terms.commitment(), (terms.context().clone(), seals));
    }

    /// Begins to read a log by its head, of 1 to 65536 bytes: what it replies to `get-tree-head`.
    ///
    /// # Errors
    ///
    /// [`Error::LogFile`] and [`Error::Range`], as for a proof.
    pub fn log(&self, head: &[u8]) -> Result<LogReader> {
        let head = Head::from_text(head)?;
        let log = self.policy.logs.iter().find(|log| head.is_of(log)).map(Log::id);
        Ok(LogReader {
            head,
            log,
            key: self.key,
            key_id: sha256(self.key.as_bytes()),
            tree: Growing::default(),
            leaves_of_key: 0,
            checksums: BTreeSet::new(),
            begun: Vec::new(),
        })
    }

    /// Adds a log whose leaves were read to their end. What is wrong with it, the verdict says.
    ///
    /// # Errors
    ///
    /// [`Error::LogFile`] if the last line has no line feed.
    pub fn add(&mut self, log: LogReader) -> Result<()> {
        let LogReader { head, log, tree, leaves_of_key, checksums, begun, .. } = log;
        if !begun.is_empty() {
            return leaf_error(tree.count() + 1, "is the last line and has no line feed at its end");
        }
        let added = self.judge(&head, log, &tree);
        if let Err(reason) = added.map(|(log, until)| {
            self.logs.push(LedgerLog { log, size: head.size, leaves_of_key });
            self.until = Some(self.until.map_or(until, |earlier| earlier.min(until)));
            self.checksums.extend(checksums);
        }) {
            self.refused.get_or_insert(reason);
        }
        Ok(())
    }

    /// Returns the log of a head, and until when its quorum signed it, or why it is refused.
    fn judge(&self, head: &Head, log: Option<LogId>, tree: &Growing) -> std::result::Result<(LogId, u64), String> {
        let log = log.ok_or("no log of the policy has signed a head that was given")?;
        if self.logs.iter().any(|other| other.log == log) {
            return Err(format!("there are two heads of the log {log}"));
        }
        let signed = head.signed(log, &self.policy.witnesses());
        let until = self.policy.quorum_time(&signed, Which::Latest).ok_or_else(|| {
            let quorum = self.policy.quorum();
            format!("of the quorum {quorum} too few witnesses have signed the head of the log {log}: {}", signed.len())
        })?;
        if tree.count() != head.size {
            return Err(format!("the log {log} has {} leaves by its head, but {} were given", head.size, tree.count()));
        }
        if tree.root() != *head.root.as_bytes() {
            return Err(format!("the leaves given for the log {log} do not have the root of its head"));
        }
        Ok((log, until))
    }

    /// Returns the verdict.
    pub fn verdict(mut self) -> LedgerVerdict {
        let ids: Vec<LogId> = self.policy.logs.iter().map(Log::id).collect();
        if ids.is_empty() {
            self.refused.get_or_insert_with(|| "the policy names no log".to_owned());
        }
        let read = |log: &LogId| self.logs.iter().find(|read| read.log == *log).copied();
        let mut missing: Vec<LogId> = ids.iter().filter(|log| read(log).is_none()).copied().collect();
        let mut problems = self.problems(missing.is_empty());
        let mut logs: Vec<LedgerLog> = ids.iter().filter_map(read).collect();
        let is_refused = self.refused.is_some();
        let until = self.until.filter(|_| missing.is_empty() && !is_refused).map(UnixTime::at);
        if is_refused {
            (logs, problems) = Default::default();
        }
        if is_refused || !problems.is_empty() {
            missing.clear();
        }
        let Self { key, shown, refused, .. } = self;
        LedgerVerdict { key, until, logs, shown: shown.into_keys().collect(), problems, missing, refused }
    }

    /// Returns what is wrong. Whether a draw was not logged is known only if every log was read.
    fn problems(&self, is_complete: bool) -> Vec<LedgerProblem> {
        let checksum = |draw: &Commitment| sha256(draw.as_bytes());
        let explained: BTreeSet<Bytes32> = self.shown.keys().map(checksum).collect();
        let unexplained = self.checksums.difference(&explained).copied().map(LedgerProblem::Unexplained);
        let is_not_logged = |draw: &&Commitment| is_complete && !self.checksums.contains(&checksum(draw));
        let not_logged = self.shown.keys().filter(is_not_logged).copied().map(LedgerProblem::NotLogged);
        let (mut contexts, mut seals) = (BTreeMap::<&str, Vec<_>>::new(), BTreeMap::<Seal, Vec<_>>::new());
        for (draw, (context, of_draw)) in &self.shown {
            contexts.entry(context.as_str()).or_default().push(*draw);
            of_draw.iter().for_each(|seal| seals.entry(*seal).or_default().push(*draw));
        }
        contexts.retain(|_, draws| draws.len() > 1);
        seals.retain(|_, draws| draws.len() > 1);
        let contexts =
            contexts.into_iter().map(|(context, draws)| LedgerProblem::ContextReused(context.to_owned(), draws));
        let seals = seals.into_iter().map(|(seal, draws)| LedgerProblem::SealReused(seal, draws));
        unexplained.chain(not_logged).chain(contexts).chain(seals).collect()
    }
}

impl LogReader {
    getters! {
        /// Returns the log of the policy that signed the head, if one did.
        pub log: Option<LogId>;
        /// Returns how many leaves the log has by its head.
        pub size = head.size: u64;
    }

    /// Reads more of the file of leaves, which has the lines that the log replies to `get-leaves`, one reply after the
    /// other. A part may end within a line.
    ///
    /// # Errors
    ///
    /// [`Error::LogFile`], with the line, if a line is not `leaf=CHECKSUM SIGNATURE ID`.
    pub fn read(&mut self, mut part: &[u8]) -> Result<()> {
        if !self.begun.is_empty() {
            let end = memchr::memchr(b'\n', part).map_or(part.len(), |end| end + 1);
            let (rest, others) = part.split_at(end);
            part = others;
            if self.begun.len() + rest.len() > LEAF_LENGTH + 1 {
                return leaf_error(self.tree.count() + 1, FORM);
            }
            self.begun.extend_from_slice(rest);
            if !rest.ends_with(b"\n") {
                return Ok(());
            }
            let line = mem::take(&mut self.begun);
            self.leaf(&line[..line.len() - 1])?;
        }
        while let Some(end) = memchr::memchr(b'\n', part) {
            self.leaf(&part[..end])?;
            part = &part[end + 1..];
        }
        if part.len() > LEAF_LENGTH {
            return leaf_error(self.tree.count() + 1, FORM);
        }
        self.begun.extend_from_slice(part);
        Ok(())
    }

    fn leaf(&mut self, line: &[u8]) -> Result<()> {
        work::cancellation_point();
        let number = self.tree.count() + 1;
        let Some((checksum, signature, key)) = read_leaf(line) else { return leaf_error(number, FORM) };
        if key == self.key_id && signature::holds_for_leaf(self.key, &checksum, &signature) {
            self.leaves_of_key += 1;
            self.checksums.insert(checksum);
        }
        self.tree.add(prefixed(0x00, &[&checksum, &signature, &key]));
        Ok(())
    }
}

const FORM: &str = "must have the form: leaf=CHECKSUM SIGNATURE ID, with 64, 128 and 64 hexadecimal digits";

fn leaf_error<T>(line: u64, problem: &str) -> Result<T> {
    Err(Error::LogFile { what: LEAVES, line: line.try_into().unwrap_or(u32::MAX), problem: problem.to_owned() })
}

/// Reads the checksum, the signature and the ID of the key of a leaf.
fn read_leaf(line: &[u8]) -> Option<(Bytes32, Signature, Bytes32)> {
    let (checksum, rest) = line.strip_prefix(b"leaf=")?.split_at_checked(64)?;
    let (signature, key) = rest.strip_prefix(b" ")?.split_at_checked(128)?;
    let key = lines::hash(key.strip_prefix(b" ")?)?;
    Some((lines::hash(checksum)?, lines::hex(signature)?, key))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// Returns a reader that has read nothing yet, and the leaves of its log.
    fn reader() -> (LogReader, String) {
        let vectors: Value = serde_json::from_str(include_str!("../../tests/vectors/ledger.json")).unwrap();
        let case = &vectors["cases"][0];
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let policy = LogPolicy::from_text(text(&case["policy"]).as_bytes()).unwrap();
        let ledger = Ledger::new(policy, text(&case["key"]).parse().unwrap());
        (ledger.log(text(&case["logs"][0]["head"]).as_bytes()).unwrap(), text(&case["logs"][0]["leaves"]))
    }

    /// A line has at most 263 bytes. Of a longer one no more is kept, wherever its parts end.
    #[test]
    fn a_line_that_is_too_long_is_refused_before_its_end() {
        for parts in [&[264][..], &[1, 264], &[263, 2]] {
            let (mut reader, leaves) = reader();
            reader.read(leaves.split_inclusive('\n').next().unwrap().as_bytes()).unwrap();
            let (last, first) = parts.split_last().unwrap();
            first.iter().for_each(|length| reader.read(&vec![b'l'; *length]).unwrap());
            let error = reader.read(&vec![b'l'; *last]).unwrap_err();
            assert!(matches!(error, Error::LogFile { what: LEAVES, line: 2, .. }), "{parts:?}: {error}");
        }
        let (mut reader, _) = reader();
        reader.read(&[b'l'; 263]).unwrap();
    }

    /// A leaf with the checksum of another and a wrong signature is not of the key.
    #[test]
    fn each_leaf_needs_its_own_signature() {
        let (mut reader, leaves) = reader();
        reader.read(leaves.as_bytes()).unwrap();
        let found = reader.leaves_of_key;
        assert!(found > 0);
        for line in leaves.lines() {
            let signature = line.split(' ').nth(1).unwrap();
            reader.read((line.replace(signature, &"0".repeat(128)) + "\n").as_bytes()).unwrap();
        }
        assert_eq!(reader.leaves_of_key, found);
    }

    /// The cases of ledger.json, in which draws are shown as their commitments.
    #[test]
    fn the_vectors_hold() {
        let vectors: Value = serde_json::from_str(include_str!("../../tests/vectors/ledger.json")).unwrap();
        for case in vectors["cases"].as_array().unwrap() {
            let text = |value: &Value| value.as_str().unwrap().to_owned();
            let policy = LogPolicy::from_text(text(&case["policy"]).as_bytes()).unwrap();
            let mut ledger = Ledger::new(policy, text(&case["key"]).parse().unwrap());
            for draw in case["shown"].as_array().unwrap() {
                let context = Context::new(text(draw)).unwrap();
                ledger.shown.insert(text(draw).parse().unwrap(), (context, Vec::new()));
            }
            for log in case["logs"].as_array().unwrap() {
                let mut reader = ledger.log(text(&log["head"]).as_bytes()).unwrap();
                reader.read(text(&log["leaves"]).as_bytes()).unwrap();
                ledger.add(reader).unwrap();
            }
            let found = ledger.verdict();
            let (name, detail) = (&case["name"], &case["detail"]);
            assert_eq!(found.conclusion().as_str(), case["verdict"], "{name}");
            assert_eq!(found.until().map(UnixTime::as_secs), case["until"].as_u64(), "{name}");
            if found.conclusion().as_str() == "refused" {
                continue;
            }
            let of = |word: &str| -> Value {
                let of_word = found.problems().iter().filter(|problem| problem.word() == word);
                of_word
                    .map(|found| found.checksum().map_or_else(|| found.draws()[0].to_string(), hex::encode))
                    .collect()
            };
            assert_eq!(
                [of("unexplained"), of("not_logged")],
                ["unexplained", "not_logged"].map(|of| detail[of].clone())
            );
            let missing: Value = found.missing().iter().map(LogId::to_string).collect();
            assert_eq!(missing, detail["logs_missing"], "{name}");
            let leaves: u64 = found.logs().iter().map(|log| log.leaves_of_key).sum();
            assert_eq!(Some(leaves), detail["leaves_of_key"].as_u64(), "{name}");
        }
    }
}
