//! Logs, their witnesses and log policies (SPEC.md, section 8, "Logged commitments"). Files are read by all rules of
//! their form: `None` says that one is malformed.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::documents::{hex, read_hex};
use crate::ed25519;
use crate::hash::{Hash, sha256};
use crate::tree::path_holds;

/// A signature.
pub type Signature = [u8; 64];

/// The most bytes of a policy, a proof or a head.
const MOST: usize = 65_536;

/// The ID of a key.
pub fn id(key: &Hash) -> Hash {
    sha256(key)
}

/// Hexadecimal digits of either case.
fn unhex<const N: usize>(digits: &str) -> Option<[u8; N]> {
    read_hex(&Value::from(digits))?.try_into().ok()
}

/// A number of at most 2^63 - 1.
fn number(digits: &str) -> Option<u64> {
    let number: u64 = digits.parse().ok()?;
    (number.to_string() == digits && number < 1 << 63).then_some(number)
}

/// The words of a line behind its name, which are separated by one space each.
fn words<'a, const N: usize>(line: Option<&'a str>, name: &str) -> Option<[&'a str; N]> {
    line?.strip_prefix(name)?.strip_prefix('=')?.split(' ').collect::<Vec<_>>().try_into().ok()
}

/// The lines of a file of 1 to 65536 bytes, each of which ends with LF.
fn lines(file: &[u8]) -> Option<Vec<&str>> {
    let text = std::str::from_utf8(file).ok().filter(|text| text.len() <= MOST)?;
    Some(text.strip_suffix('\n')?.split('\n').collect())
}

/// A log policy.
pub struct Policy {
    /// The keys of the logs, in the order of their lines.
    pub logs: Vec<Hash>,
    /// The names and keys of the witnesses.
    pub witnesses: Vec<(String, Hash)>,
    /// The name of each group, how many of its members must have signed, and these. Members are named above.
    pub groups: Vec<(String, usize, Vec<String>)>,
    /// The name of the witness or the group that must have signed.
    pub quorum: String,
}

/// Reads a log policy.
pub fn read_policy(file: &[u8]) -> Option<Policy> {
    let is_control = |byte: &u8| *byte < 0x20 && !b"\t\n".contains(byte) || *byte == 0x7f;
    if file.is_empty() || file.len() > MOST || file.iter().any(is_control) {
        return None;
    }
    let (mut logs, mut witnesses, mut groups) = (Vec::new(), Vec::<(String, Hash)>::new(), Vec::new());
    let (mut names, mut members, mut quorum) = (Vec::<String>::new(), Vec::<String>::new(), None);
    for line in file.strip_suffix(b"\n").unwrap_or(file).split(|byte| *byte == b'\n') {
        let words: Vec<&[u8]> = line.split(|byte| b" \t".contains(byte)).filter(|word| !word.is_empty()).collect();
        if words.first().is_none_or(|word| word.starts_with(b"#")) {
            continue;
        }
        if !line.is_ascii() {
            return None;
        }
        let words: Vec<&str> = words.iter().map(|word| std::str::from_utf8(word).expect("ASCII")).collect();
        match words[..] {
            ["log", key] | ["log", key, _] => {
                let key = unhex(key).filter(|key| !logs.contains(key))?;
                logs.push(key);
            }
            ["witness", name, key] | ["witness", name, key, _] => {
                let key = unhex(key).filter(|key| witnesses.iter().all(|(_, other)| other != key))?;
                define(name, &mut names)?;
                witnesses.push((name.to_owned(), key));
            }
            ["group", name, least, ref of @ ..] if !of.is_empty() => {
                for member in of {
                    let member = (*member).to_owned();
                    if !names.contains(&member) || members.contains(&member) {
                        return None;
                    }
                    members.push(member);
                }
                let least = match least {
                    "any" => 1,
                    "all" => of.len(),
                    _ => least.parse().ok().filter(|n: &usize| n.to_string() == least && (1..=of.len()).contains(n))?,
                };
                define(name, &mut names)?;
                groups.push((name.to_owned(), least, of.iter().map(|member| (*member).to_owned()).collect()));
            }
            ["quorum", name] if quorum.is_none() && names.iter().any(|other| other == name) => {
                quorum = Some(name.to_owned());
            }
            _ => return None,
        }
    }
    Some(Policy { logs, witnesses, groups, quorum: quorum? })
}

/// Adds a name to those above.
fn define(name: &str, names: &mut Vec<String>) -> Option<()> {
    let is_name = !name.starts_with('#') && !name.bytes().all(|byte| byte.is_ascii_digit());
    let is_free = !["any", "all", "none"].contains(&name) && names.iter().all(|other| other != name);
    (is_name && is_free).then(|| names.push(name.to_owned()))
}

/// A head of a log.
pub struct Head {
    /// The size of the tree.
    pub size: u64,
    /// Its root.
    pub root: Hash,
    signature: Signature,
    cosignatures: Vec<(Hash, u64, Signature)>,
}

/// Reads a head, which is the second part of a proof.
pub fn read_head(file: &[u8]) -> Option<Head> {
    head_of(&lines(file)?)
}

fn head_of(lines: &[&str]) -> Option<Head> {
    let mut lines = lines.iter().copied();
    let [size] = words(lines.next(), "size")?;
    let [root] = words(lines.next(), "root_hash")?;
    let [signature] = words(lines.next(), "signature")?;
    let mut cosignatures = Vec::<(Hash, u64, Signature)>::new();
    for line in lines {
        let [id, time, signature] = words(Some(line), "cosignature")?;
        let id = unhex(id)?;
        if cosignatures.iter().any(|(other, _, _)| *other == id) {
            return None;
        }
        cosignatures.push((id, number(time)?, unhex(signature)?));
    }
    Some(Head { size: number(size)?, root: unhex(root)?, signature: unhex(signature)?, cosignatures })
}

impl Head {
    /// Returns the bytes that a log with this key signs.
    pub fn signed(&self, log: &Hash) -> Vec<u8> {
        signed_head(log, self.size, &self.root)
    }

    /// Whether the log of this key signed the head.
    pub fn is_of(&self, log: &Hash) -> bool {
        ed25519::holds(log, &self.signed(log), &self.signature)
    }

    /// The times of the cosignatures that count, by the names of their witnesses.
    pub fn times(&self, policy: &Policy, log: &Hash) -> BTreeMap<String, u64> {
        let mut times = BTreeMap::new();
        for (of, time, signature) in &self.cosignatures {
            for (name, key) in &policy.witnesses {
                let signed = signed_by_witness(*time, &self.signed(log));
                if id(key) == *of && *time != 0 && ed25519::holds(key, &signed, signature) {
                    times.insert(name.clone(), *time);
                }
            }
        }
        times
    }
}

/// What a log signs.
pub fn signed_head(log: &Hash, size: u64, root: &Hash) -> Vec<u8> {
    format!("sigsum.org/v1/tree/{}\n{size}\n{}\n", hex(id(log)), base64(root)).into_bytes()
}

/// What a witness signs of a head.
pub fn signed_by_witness(time: u64, head: &[u8]) -> Vec<u8> {
    [format!("cosignature/v1\ntime {time}\n").as_bytes(), head].concat()
}

/// What the log key signs.
pub fn signed_leaf(checksum: &Hash) -> Vec<u8> {
    [b"sigsum.org/v1/tree-leaf\0", &checksum[..]].concat()
}

/// RFC 4648, section 4, of 32 bytes.
fn base64(hash: &Hash) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits: Vec<u8> =
        hash.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1)).chain([0, 0]).collect();
    let digit = |six: &[u8]| DIGITS[six.iter().fold(0, |number, bit| 2 * number + usize::from(*bit))] as char;
    bits.chunks(6).map(digit).chain(['=']).collect()
}

/// The time of the quorum, if it has signed: the smallest until which it has signed, or the largest from which on it
/// has. The time of a group is then the K-th smallest of its members' times, or the K-th largest.
pub fn quorum(policy: &Policy, times: &BTreeMap<String, u64>, is_smallest: bool) -> Option<u64> {
    let mut times = times.clone();
    for (name, least, members) in &policy.groups {
        let mut of: Vec<u64> = members.iter().filter_map(|member| times.get(member).copied()).collect();
        of.sort_unstable();
        if !is_smallest {
            of.reverse();
        }
        times.extend(of.get(least - 1).map(|time| (name.clone(), *time)));
    }
    times.get(&policy.quorum).copied()
}

/// A leaf of a log.
#[derive(Clone)]
pub struct Leaf {
    /// The checksum of what is logged.
    pub checksum: Hash,
    /// The signature of whoever logged it.
    pub signature: Signature,
    /// The ID of the key of the signature.
    pub id: Hash,
}

impl Leaf {
    /// The hash of the leaf.
    pub fn hash(&self) -> Hash {
        sha256(&[&[0x00], &self.checksum[..], &self.signature, &self.id].concat())
    }

    /// Whether the signature holds for this key.
    pub fn is_signed(&self, key: &Hash) -> bool {
        ed25519::holds(key, &signed_leaf(&self.checksum), &self.signature)
    }
}

/// Reads the leaves of a log, which are lines.
pub fn read_leaves(file: &[u8]) -> Option<Vec<Leaf>> {
    if file.is_empty() {
        return Some(Vec::new());
    }
    let text = std::str::from_utf8(file).ok()?;
    let leaf = |line| {
        let [checksum, signature, id] = words(Some(line), "leaf")?;
        Some(Leaf { checksum: unhex(checksum)?, signature: unhex(signature)?, id: unhex(id)? })
    };
    text.strip_suffix('\n')?.split('\n').map(leaf).collect()
}

/// What a proof shows that holds.
#[derive(Debug, PartialEq, Eq)]
pub struct Logged {
    /// The time T.
    pub time: u64,
    /// The ID of the log.
    pub log: Hash,
    /// How many cosignatures count and have times of at most T.
    pub witnesses: usize,
}

/// A proof that a commitment was logged.
pub struct Proof {
    log: Hash,
    id: Hash,
    signature: Signature,
    head: Head,
    index: u64,
    path: Vec<Hash>,
}

/// Reads a proof.
pub fn read_proof(file: &[u8]) -> Option<Proof> {
    let lines = lines(file)?;
    let parts: Vec<&[&str]> = lines.split(|line| line.is_empty()).collect();
    let (&[version, log, leaf], head, path) = (match parts[..] {
        [about, head] => (about, head_of(head)?, None),
        [about, head, path] => (about, head_of(head)?, Some(path)),
        _ => return None,
    }) else {
        return None;
    };
    let ([version], [log], [id, signature]) =
        (words(Some(version), "version")?, words(Some(log), "log")?, words(Some(leaf), "leaf")?);
    if version != "2" || head.size == 0 || (head.size == 1) != path.is_none() {
        return None;
    }
    let (mut index, mut hashes) = (0, Vec::new());
    if let Some((first, rest)) = path.map(|path| path.split_first()).unwrap_or_default() {
        let [digits] = words(Some(first), "leaf_index")?;
        let hash = |line: &&str| words(Some(line), "node_hash").and_then(|[hash]| unhex(hash));
        (index, hashes) = (number(digits)?, rest.iter().map(hash).collect::<Option<_>>()?);
        if !(1..=63).contains(&hashes.len()) {
            return None;
        }
    } else if path.is_some() {
        return None;
    }
    Some(Proof { log: unhex(log)?, id: unhex(id)?, signature: unhex(signature)?, head, index, path: hashes })
}

/// What a proof shows of a commitment, or the reason why it does not hold.
pub fn logged(policy: &Policy, key: &Hash, proof: &Proof, commitment: &Hash) -> Result<Logged, &'static str> {
    let leaf = Leaf { checksum: sha256(commitment), signature: proof.signature, id: proof.id };
    if leaf.id != id(key) {
        return Err("another key");
    }
    if !leaf.is_signed(key) {
        return Err("leaf signature");
    }
    let log = policy.logs.iter().find(|log| id(log) == proof.log).ok_or("unknown log")?;
    if !proof.head.is_of(log) {
        return Err("log signature");
    }
    let times = proof.head.times(policy, log);
    let time = quorum(policy, &times, true).ok_or("quorum")?;
    if !path_holds(&proof.head.root, leaf.hash(), proof.index, proof.head.size, &proof.path) {
        return Err("inclusion");
    }
    let witnesses = times.values().filter(|other| **other <= time).count();
    Ok(Logged { time, log: proof.log, witnesses })
}
