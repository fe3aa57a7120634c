//! Proofs that a commitment is in a Sigsum log, as the Sigsum tools write them.

use super::head::Head;
use super::lines::{self, HASH, NUMBER, PROOF, Reader, SIGNATURE, Signature};
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
    pub(super) head: Head,
    pub(super) index: u64,
    pub(super) path: Vec<Node>,
}

impl LogProof {
    /// Reads a proof of 1 to 65536 bytes, of version 2 of the proofs of the Sigsum tools.
    ///
    /// # Errors
    ///
    /// [`Error::LogFile`](crate::Error::LogFile), with the line, if the file breaks a rule, and
    /// [`Error::Range`](crate::Error::Range) if it is empty or too long.
    pub fn from_text(file: &[u8]) -> Result<Self> {
        let mut reader = Reader::new(PROOF, file)?;
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
        let head = Head::read(&mut reader, 1)?;
        let (index, path) = if head.size == 1 { (0, Vec::new()) } else { path(&mut reader)? };
        reader.end()?;
        Ok(Self { log, leaf_key, leaf_signature, head, index, path })
    }
}

/// Reads the third part: the index and 1 to 63 hashes.
fn path(reader: &mut Reader<'_>) -> Result<(u64, Vec<Node>)> {
    reader.empty()?;
    let [index] = reader.values("leaf_index", ["NUMBER"])?;
    let index = reader.value(lines::number(index), NUMBER)?;
    let mut path = Vec::new();
    while path.is_empty() || reader.peek().is_some() {
        let [node] = reader.values("node_hash", ["HASH"])?;
        path.push(Node::from_bytes(reader.value(lines::hash(node), HASH)?));
        if path.len() > limits::LOG_PATH {
            return reader.previous().error(format!("is one too many: at most {} are allowed", limits::LOG_PATH));
        }
    }
    Ok((index, path))
}
