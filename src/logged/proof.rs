//! Proofs that a commitment is in a Sigsum log, as the Sigsum tools write them.

use std::collections::BTreeSet;

use super::lines::{self, Line, PROOF};
use crate::error::Result;
use crate::hash::{Bytes32, LogId, Node};
use crate::limits;

/// A proof that a commitment is in a Sigsum log, with the signatures of the log and of witnesses, as `sigsum-submit`
/// writes it. Reading it checks its form alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogProof {
    pub(super) log: LogId,
    /// The ID of the key that signed the leaf.
    pub(super) leaf_key: Bytes32,
    pub(super) leaf_signature: Signature,
    pub(super) size: u64,
    pub(super) root: Node,
    pub(super) signature: Signature,
    pub(super) cosignatures: Vec<Cosignature>,
    pub(super) index: u64,
    pub(super) path: Vec<Node>,
}

pub(super) type Signature = [u8; 64];

/// A witness's signature of the size and the root of a log, at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cosignature {
    pub(super) witness: Bytes32,
    pub(super) time: u64,
    pub(super) signature: Signature,
}

impl LogProof {
    /// Reads a proof of 1 to 65536 bytes, of version 2 of the proofs of the Sigsum tools.
    ///
    /// # Errors
    ///
    /// [`Error::LogFile`](crate::Error::LogFile), with the line, if the file breaks a rule, and
    /// [`Error::Range`](crate::Error::Range) if it is empty or too long.
    pub fn from_text(file: &[u8]) -> Result<Self> {
        let mut reader = Reader { lines: lines::split(PROOF, file, limits::LOG_PROOF_BYTES)?.collect(), next: 0 };
        let [version] = reader.values("version", ["2"])?;
        if version != b"2" {
            return reader.previous().error("is of another version; only version 2 is known here");
        }
        let [log] = reader.values("log", ["ID"])?;
        let log = LogId::from_bytes(reader.value(lines::hash(log), HASH)?);
        let [key, signature] = reader.values("leaf", ["ID", "SIGNATURE"])?;
        let leaf_key = reader.value(lines::hash(key), HASH)?;
        let leaf_signature = reader.value(lines::hex(signature), SIGNATURE)?;
        reader.empty()?;

        let [size] = reader.values("size", ["NUMBER"])?;
        let size = reader.value(lines::number(size).filter(|size| *size > 0), "has no size of at least 1")?;
        let [root] = reader.values("root_hash", ["HASH"])?;
        let root = Node::from_bytes(reader.value(lines::hash(root), HASH)?);
        let [signature] = reader.values("signature", ["SIGNATURE"])?;
        let signature = reader.value(lines::hex(signature), SIGNATURE)?;
        let cosignatures = reader.cosignatures()?;

        let (index, path) = if size == 1 { (0, Vec::new()) } else { reader.path()? };
        if let Some(line) = reader.peek() {
            return line.error("is one too many");
        }
        if !file.ends_with(b"\n") {
            return reader.previous().error("is the last line and has no line feed at its end");
        }
        Ok(Self { log, leaf_key, leaf_signature, size, root, signature, cosignatures, index, path })
    }
}

const HASH: &str = "has no 64 hexadecimal digits where an ID or a hash belongs";
const SIGNATURE: &str = "has no 128 hexadecimal digits where a signature belongs";
const NUMBER: &str = "has no number from 0 to 9223372036854775807 without a leading zero where one belongs";

/// The lines of a proof, and which of them is next.
struct Reader<'a> {
    lines: Vec<Line<'a>>,
    next: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<Line<'a>> {
        self.lines.get(self.next).copied()
    }

    /// The line that was read last, of which there is at least one.
    fn previous(&self) -> Line<'a> {
        self.lines[self.next.saturating_sub(1)]
    }

    fn take(&mut self, form: &str) -> Result<Line<'a>> {
        let Some(line) = self.peek() else {
            return self.previous().error(format!("is the last line, but must be followed by: {form}"));
        };
        self.next += 1;
        Ok(line)
    }

    /// Reads a line that has a key, `=` and these values, with one space between them.
    fn values<const N: usize>(&mut self, key: &str, values: [&str; N]) -> Result<[&'a [u8]; N]> {
        let form = format!("{key}={}", values.join(" "));
        let line = self.take(&form)?;
        let rest = line.bytes.strip_prefix(key.as_bytes()).and_then(|rest| rest.strip_prefix(b"="));
        let values: Option<Vec<&[u8]>> = rest.map(|rest| rest.splitn(N + 1, |byte| *byte == b' ').collect());
        match values.map(<[&[u8]; N]>::try_from) {
            Some(Ok(values)) => Ok(values),
            _ => line.error(format!("must have the form: {form}")),
        }
    }

    /// Returns a value that was read from the line before, if it was one.
    fn value<T>(&self, value: Option<T>, problem: &str) -> Result<T> {
        value.map_or_else(|| self.previous().error(problem), Ok)
    }

    fn empty(&mut self) -> Result<()> {
        let line = self.take("an empty line")?;
        if line.bytes.is_empty() { Ok(()) } else { line.error("must be empty") }
    }

    fn cosignatures(&mut self) -> Result<Vec<Cosignature>> {
        let mut cosignatures = Vec::new();
        let mut known = BTreeSet::new();
        while self.peek().is_some_and(|line| !line.bytes.is_empty()) {
            let [witness, time, signature] = self.values("cosignature", ["ID", "TIME", "SIGNATURE"])?;
            let witness = self.value(lines::hash(witness), HASH)?;
            let time = self.value(lines::number(time), NUMBER)?;
            let signature = self.value(lines::hex(signature), SIGNATURE)?;
            if !known.insert(witness) {
                return self.previous().error("is a second cosignature of the same witness");
            }
            cosignatures.push(Cosignature { witness, time, signature });
        }
        Ok(cosignatures)
    }

    /// Reads the third part: the index and 1 to 63 hashes.
    fn path(&mut self) -> Result<(u64, Vec<Node>)> {
        self.empty()?;
        let [index] = self.values("leaf_index", ["NUMBER"])?;
        let index = self.value(lines::number(index), NUMBER)?;
        let mut path = Vec::new();
        while path.is_empty() || self.peek().is_some() {
            let [node] = self.values("node_hash", ["HASH"])?;
            path.push(Node::from_bytes(self.value(lines::hash(node), HASH)?));
            if path.len() > limits::LOG_PATH {
                return self.previous().error(format!("is one too many: at most {} are allowed", limits::LOG_PATH));
            }
        }
        Ok((index, path))
    }
}
