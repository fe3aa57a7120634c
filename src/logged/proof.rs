//! Proofs that a commitment is in a Sigsum log, as the Sigsum tools write them, and the head of a log: its size and its
//! root, signed by the log and by witnesses. It is the second part of a proof, and what a log replies to `get-tree-head`.

use std::collections::BTreeSet;

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

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) size: u64,
    pub(crate) root: Node,
    pub(crate) signature: Signature,
    pub(crate) cosignatures: Vec<Cosignature>,
}

/// A witness's signature of a head, at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cosignature {
    pub(crate) witness: Bytes32,
    pub(crate) time: u64,
    pub(crate) signature: Signature,
}

impl Head {
    /// Reads a file that holds a head alone.
    #[cfg(feature = "sigsum")]
    pub(crate) fn from_text(file: &[u8]) -> Result<Self> {
        let mut reader = Reader::new(lines::HEAD, file)?;
        let head = Self::read(&mut reader, 0)?;
        reader.end()?;
        Ok(head)
    }

    /// Reads the lines of a head, whose size is at least this. They end at an empty line or with the file.
    pub(crate) fn read(reader: &mut Reader<'_>, least: u64) -> Result<Self> {
        let [size] = reader.values("size", ["NUMBER"])?;
        let size = lines::number(size).filter(|size| *size >= least);
        let size = reader.value(size, if least == 0 { NUMBER } else { "has no size of at least 1" })?;
        let [root] = reader.values("root_hash", ["HASH"])?;
        let root = Node::from_bytes(reader.value(lines::hash(root), HASH)?);
        let [signature] = reader.values("signature", ["SIGNATURE"])?;
        let signature = reader.value(lines::hex(signature), SIGNATURE)?;
        let (mut cosignatures, mut known) = (Vec::new(), BTreeSet::new());
        while reader.peek().is_some_and(|line| !line.bytes.is_empty()) {
            let [witness, time, signature] = reader.values("cosignature", ["ID", "TIME", "SIGNATURE"])?;
            let witness = reader.value(lines::hash(witness), HASH)?;
            let time = reader.value(lines::number(time), NUMBER)?;
            let signature = reader.value(lines::hex(signature), SIGNATURE)?;
            if !known.insert(witness) {
                return reader.previous().error("is a second cosignature of the same witness");
            }
            cosignatures.push(Cosignature { witness, time, signature });
        }
        Ok(Self { size, root, signature, cosignatures })
    }
}
