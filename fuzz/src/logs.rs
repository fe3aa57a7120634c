//! Whether bytes have the form of a proof of a log or of a log policy, read from SPEC.md, section 8, alone.

use std::collections::{BTreeMap, BTreeSet};

/// The lines of a file of 1 to 65536 bytes, and whether the last one ends with a line feed.
fn lines(file: &[u8]) -> Option<(Vec<&[u8]>, bool)> {
    if file.is_empty() || file.len() > 65536 {
        return None;
    }
    let mut lines: Vec<&[u8]> = file.split(|byte| *byte == b'\n').collect();
    let is_ended = lines.last().is_some_and(|last| last.is_empty());
    if is_ended {
        lines.pop();
    }
    Some((lines, is_ended))
}

fn is_hex(word: &[u8], bytes: usize) -> bool {
    word.len() == 2 * bytes && word.iter().all(u8::is_ascii_hexdigit)
}

fn number(word: &[u8]) -> Option<u64> {
    let text = String::from_utf8(word.to_vec()).ok()?;
    let number: i64 = text.parse().ok()?;
    (number >= 0 && number.to_string() == text).then_some(number as u64)
}

/// Reads a proof: returns whether it is well formed.
pub fn is_proof(file: &[u8]) -> bool {
    proof(file).is_some()
}

fn proof(file: &[u8]) -> Option<()> {
    let (lines, true) = lines(file)? else { return None };
    let holds = |condition: bool| condition.then_some(());
    let words = |at: usize, key: &str| -> Option<Vec<&[u8]>> {
        let line = lines.get(at)?.strip_prefix(key.as_bytes())?.strip_prefix(b"=")?;
        Some(line.split(|byte| *byte == b' ').collect())
    };
    let one = |at: usize, key: &str| words(at, key).filter(|words| words.len() == 1).map(|words| words[0]);
    holds(*lines.first()? == b"version=2" && is_hex(one(1, "log")?, 32))?;
    let leaf = words(2, "leaf")?;
    holds(leaf.len() == 2 && is_hex(leaf[0], 32) && is_hex(leaf[1], 64))?;
    holds(lines.get(3)?.is_empty())?;
    let size = number(one(4, "size")?).filter(|size| *size > 0)?;
    holds(is_hex(one(5, "root_hash")?, 32) && is_hex(one(6, "signature")?, 64))?;
    let (mut at, mut ids) = (7, BTreeSet::new());
    while let Some(words) = words(at, "cosignature") {
        let [id, time, signature] = words[..] else { return None };
        holds(is_hex(id, 32) && number(time).is_some() && is_hex(signature, 64))?;
        holds(ids.insert(id.to_ascii_lowercase()))?;
        at += 1;
    }
    if size == 1 {
        return holds(at == lines.len());
    }
    holds(lines.get(at)?.is_empty())?;
    number(one(at + 1, "leaf_index")?)?;
    let path = &lines[at + 2..];
    holds(
        (1..=63).contains(&path.len())
            && (at + 2..lines.len()).all(|at| one(at, "node_hash").is_some_and(|h| is_hex(h, 32))),
    )
}

/// Reads a policy: returns whether it is well formed.
pub fn is_policy(file: &[u8]) -> bool {
    policy(file).is_some()
}

fn policy(file: &[u8]) -> Option<()> {
    let holds = |condition: bool| condition.then_some(());
    // Each name, and whether it is a member of a group.
    let mut names: BTreeMap<Vec<u8>, bool> = BTreeMap::new();
    let (mut logs, mut witnesses, mut quorums) = (BTreeSet::new(), BTreeSet::new(), 0);
    for line in lines(file)?.0 {
        holds(line.iter().all(|byte| *byte == b'\t' || (*byte >= 0x20 && *byte != 0x7f)))?;
        let words: Vec<&[u8]> = line.split(|byte| b" \t".contains(byte)).filter(|word| !word.is_empty()).collect();
        let Some(first) = words.first() else { continue };
        if first[0] == b'#' {
            continue;
        }
        holds(line.is_ascii())?;
        let mut define = |name: &[u8]| {
            let is_odd = name[0] == b'#' || name.iter().all(u8::is_ascii_digit);
            holds(!is_odd && ![&b"any"[..], b"all", b"none"].contains(&name))?;
            holds(names.insert(name.to_vec(), false).is_none())
        };
        match (*first, words.len()) {
            (b"log", 2 | 3) => holds(is_hex(words[1], 32) && logs.insert(words[1].to_ascii_lowercase()))?,
            (b"witness", 3 | 4) => {
                holds(is_hex(words[2], 32) && witnesses.insert(words[2].to_ascii_lowercase()))?;
                define(words[1])?;
            }
            (b"group", 4..) => {
                for member in &words[3..] {
                    let is_member = names.get_mut(*member)?;
                    holds(!std::mem::replace(is_member, true))?;
                }
                let most = words.len() as u64 - 3;
                let is_word = [&b"any"[..], b"all"].contains(&words[2]);
                holds(is_word || number(words[2]).is_some_and(|least| (1..=most).contains(&least)))?;
                let is_odd = words[1][0] == b'#' || words[1].iter().all(u8::is_ascii_digit);
                holds(!is_odd && ![&b"any"[..], b"all", b"none"].contains(&words[1]))?;
                holds(names.insert(words[1].to_vec(), false).is_none())?;
            }
            (b"quorum", 2) => {
                holds(names.contains_key(words[1]))?;
                quorums += 1;
            }
            _ => return None,
        }
    }
    holds(quorums == 1)
}
