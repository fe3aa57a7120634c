//! The head of a log: its size and its root, signed by the log and by witnesses. It is the second part of a proof, and
//! what a log replies to `get-tree-head`.

use std::collections::BTreeSet;

use super::lines::{self, HASH, NUMBER, Reader, SIGNATURE, Signature};
use crate::error::Result;
use crate::hash::{Bytes32, Node};

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
