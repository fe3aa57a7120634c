//! Random ledgers, whole and damaged.

use serde_json::{Value, json};
use verishuffle_reference::documents::hex;
use verishuffle_reference::hash::{Hash, sha256};
use verishuffle_reference::logs::{Leaf, id};

use super::keeper::{Given, Keeper, Log, checksum, draw, lines};

/// SplitMix64, the only source of randomness in these cases.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }

    /// A number below `end`. The slight bias does no harm here.
    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn one_in(&mut self, odds: usize) -> bool {
        self.below(odds) == 0
    }

    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.next() as u8)
    }
}

const WITNESSES: [&str; 6] = ["w0", "w1", "w2", "w3", "w4", "w5"];
const LOGS: [&str; 3] = ["log", "second log", "third log"];
const KEY: &str = "organiser";

/// The case of a seed.
pub(crate) fn case(seed: u64, keeper: &mut Keeper) -> Value {
    let mut dice = Dice(seed);
    let draws: Vec<Value> = (0..dice.below(7)).map(|i| a_draw(&mut dice, i)).collect();
    let in_policy = dice.pick(&[0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3]);
    let mut logs: Vec<Log> = LOGS[..in_policy]
        .iter()
        .map(|name| {
            let leaves = others(&mut dice);
            let witnesses = (0..WITNESSES.len()).filter(|_| !dice.one_in(10)).collect::<Vec<_>>();
            let witnesses = witnesses.into_iter().map(|i| (WITNESSES[i].to_owned(), a_time(&mut dice))).collect();
            Log { name: (*name).to_owned(), leaves, witnesses }
        })
        .collect();
    for draw in &draws {
        for _ in 0..if logs.is_empty() { 0 } else { dice.pick(&[1, 1, 1, 1, 1, 2]) } {
            let (at, leaf) = (dice.below(logs.len()), keeper.leaf(KEY, checksum(draw)));
            insert(&mut dice, &mut logs[at].leaves, leaf);
        }
    }

    let policy = a_policy(&mut dice, keeper, in_policy);
    let mut given = Given { policy, key: keeper.key(KEY), draws, logs: Vec::new() };
    // What is done to a ledger before it is signed, while it is, and to its files.
    let damages = dice.below(4);
    for _ in 0..damages {
        damage_logs(&mut dice, keeper, &mut logs, &mut given);
    }
    for log in &logs {
        given.logs.push((keeper.head(log), lines(&log.leaves)));
    }
    if damages > 0 && dice.one_in(2) {
        damage_files(&mut dice, keeper, &logs, &mut given);
    }
    if dice.one_in(3) && given.logs.len() > 1 {
        given.logs.reverse();
    }
    given.judged(&format!("random ledger {seed}"), "")
}

fn a_draw(dice: &mut Dice, i: usize) -> Value {
    let seals: &[&str] = match dice.below(3) {
        0 => &["alice"],
        1 => &["bob", "carol"],
        _ => &["dora"],
    };
    // Most seals are of one draw.
    let seals: Vec<String> =
        seals.iter().map(|seal| if dice.one_in(12) { (*seal).to_owned() } else { format!("{seal} {i}") }).collect();
    let context = format!("Draw {}", if dice.one_in(12) { 1 } else { i });
    draw(&context, &format!("Rules {i}"), &seals.iter().map(String::as_str).collect::<Vec<_>>())
}

fn a_time(dice: &mut Dice) -> u64 {
    match dice.below(80) {
        0 => 0,
        1 => (1 << 63) - 1,
        2 => 253_402_300_799 + dice.next() % 2,
        _ => 1_790_000_000 + dice.next() % 20,
    }
}

/// Leaves of others, whose signatures nobody looks at.
fn others(dice: &mut Dice) -> Vec<Leaf> {
    let most = dice.pick(&[1, 3, 10, 36]);
    let leaf = |dice: &mut Dice| Leaf { checksum: dice.bytes(), signature: dice.bytes(), id: dice.bytes() };
    (0..dice.below(most)).map(|_| leaf(dice)).collect()
}

fn insert(dice: &mut Dice, leaves: &mut Vec<Leaf>, leaf: Leaf) {
    let at = dice.below(leaves.len() + 1);
    leaves.insert(at, leaf);
}

/// A policy of so many logs, and of random groups of witnesses, which may be in groups themselves.
fn a_policy(dice: &mut Dice, keeper: &mut Keeper, logs: usize) -> String {
    let mut policy = String::new();
    for log in &LOGS[..logs] {
        policy += &format!("log {} https://log.example.org\n", digits(dice, &keeper.key(log)));
    }
    let witnesses = 1 + dice.below(WITNESSES.len());
    let mut free: Vec<String> = WITNESSES[..witnesses].iter().map(|name| (*name).to_owned()).collect();
    for name in &free {
        policy += &format!("witness {name}\t{}\n", digits(dice, &keeper.key(name)));
    }
    for group in 0..dice.below(4) {
        let of: Vec<String> = (0..=dice.below(free.len())).map(|_| free.remove(dice.below(free.len()))).collect();
        let least = match dice.below(4) {
            0 => "any".to_owned(),
            1 => "all".to_owned(),
            _ => (1 + dice.below(of.len())).to_string(),
        };
        policy += &format!("group g{group} {least} {}\n", of.join(" "));
        free.push(format!("g{group}"));
    }
    policy += "# Bytes of any kind: é\n\n";
    // The last is the group that has most in it.
    policy + &format!("quorum {}\n", if dice.one_in(4) { dice.pick(&free) } else { free[free.len() - 1].clone() })
}

/// Digits of either case.
fn digits(dice: &mut Dice, bytes: &Hash) -> String {
    let digits = hex(bytes);
    if dice.one_in(4) { digits.to_uppercase() } else { digits }
}

/// Changes what is logged, who signs it, or what is shown.
fn damage_logs(dice: &mut Dice, keeper: &mut Keeper, logs: &mut Vec<Log>, given: &mut Given) {
    if !given.draws.is_empty() && dice.one_in(2) {
        let at = dice.below(given.draws.len());
        let draw = given.draws[at].clone();
        let terms = if draw["terms"].is_object() { &draw["terms"] } else { &draw };
        match dice.below(6) {
            0..3 => drop(given.draws.remove(at)),
            3 => given.draws.push(draw),
            4 => given.draws.push(json!({
                "format": "verishuffle/1 transcript", "terms": terms, "commitment": "00".repeat(32), "round": 0,
                "openings": openings(terms), "swaps": [],
            })),
            _ => given.draws.push(self::draw("Not logged", "", &["alice"])),
        }
        return;
    }
    if logs.is_empty() {
        return;
    }
    let at = dice.below(logs.len());
    let log = &mut logs[at];
    match dice.below(20) {
        0 | 1 => drop(logs.remove(at)),
        2 => log.name = dice.pick(&LOGS).to_owned(),
        3 => log.name = "log of another policy".to_owned(),
        4 => {
            let copy = log.clone();
            logs.push(copy);
        }
        5 | 12..16 => {
            let leaf = keeper.leaf(KEY, dice.bytes());
            insert(dice, &mut log.leaves, leaf.clone());
            if dice.one_in(2) {
                insert(dice, &mut log.leaves, leaf);
            }
        }
        6 | 16 => {
            let leaf = keeper.leaf("another organiser", dice.bytes());
            insert(dice, &mut log.leaves, leaf);
        }
        7 | 17..20 if !log.leaves.is_empty() => {
            let i = dice.below(log.leaves.len());
            let leaf = &mut log.leaves[i];
            match dice.below(3) {
                0 => leaf.signature[dice.below(64)] ^= 1 << dice.below(8),
                1 => leaf.checksum = dice.bytes(),
                _ => leaf.id = id(&keeper.key(KEY)),
            }
        }
        8 => log.witnesses.push(("unknown witness".to_owned(), 1_790_000_000)),
        9 => log.witnesses.truncate(dice.below(4)),
        10 => log.witnesses.iter_mut().for_each(|(_, time)| *time = 1_790_000_000 + dice.next() % 3),
        _ => log.leaves.clear(),
    }
}

/// Openings of the right form for sealed sources.
fn openings(draw: &Value) -> Vec<Value> {
    let sources = draw["sources"].as_array().unwrap();
    sources.iter().map(|_| json!({"seed": "00".repeat(32), "path": []})).collect()
}

/// Changes what is in the files.
fn damage_files(dice: &mut Dice, keeper: &mut Keeper, logs: &[Log], given: &mut Given) {
    if dice.one_in(8) {
        let policy = &mut given.policy;
        match dice.below(6) {
            0 => *policy = policy.replace('\n', "\r\n"),
            4 => *policy = "#".repeat(65_535 - policy.len() + dice.below(2)) + "\n" + policy,
            1 => policy.truncate(policy.len() - 1),
            2 => *policy += "quorum w0\n",
            3 => *policy = policy.replacen("log ", "log é", 1),
            _ => edit(dice, policy),
        }
        return;
    }
    if dice.one_in(16) {
        let no_key = dice.bytes();
        given.key = dice.pick(&[[0; 32], keeper.key("another organiser"), no_key]);
        return;
    }
    if given.logs.is_empty() {
        return;
    }
    let at = dice.below(given.logs.len());
    let other = given.logs[dice.below(given.logs.len())].clone();
    let (head, leaves) = &mut given.logs[at];
    match dice.below(20) {
        0 => *leaves = leaves.split_inclusive('\n').rev().collect(),
        1 => *leaves = leaves.split_inclusive('\n').skip(1).collect(),
        2 => *leaves += other.1.lines().next().map(|line| format!("{line}\n")).unwrap_or_default().as_str(),
        3 => drop(leaves.pop()),
        4 => *leaves += "\n",
        5 => *leaves = leaves.to_uppercase().replace("LEAF=", "leaf="),
        6 => edit(dice, leaves),
        7 => *leaves = leaves.replace('\n', "\r\n"),
        8 => *leaves = other.1,
        9 => *head = head.replace('\n', "\r\n"),
        10 => drop(head.pop()),
        11 => {
            let upper = head.to_uppercase();
            let lower = |head: String, name: &str| head.replace(&name.to_uppercase(), name);
            *head = ["cosignature=", "signature=", "size=", "root_hash="].into_iter().fold(upper, lower);
        }
        12 => *head = head.split_inclusive('\n').chain(head.lines().last()).chain(["\n"]).collect(),
        13 => *head = head.split_inclusive('\n').rev().collect(),
        14 => *head += "\n",
        15 => *head = head.replacen("size=", dice.pick(&["size=0", "size=1", "size=-", "size= ", "size=+"]), 1),
        // At the limit of a file of the log, and above it.
        16 => {
            let room = (65_536 - head.len()) / 215 + dice.below(2);
            *head += &(0..room as u64).map(|i| unknown_witness(dice, i)).collect::<String>();
        }
        17 => *head = head.replacen("cosignature=", "cosignature=cosignature=", 1),
        18 => {
            let root = sha256(b"another root");
            *head = keeper.head_of(&logs[0].name, leaves.lines().count() as u64, root, &logs[0].witnesses);
        }
        _ => edit(dice, head),
    }
}

fn unknown_witness(dice: &mut Dice, time: u64) -> String {
    format!("cosignature={} {} {}\n", hex(dice.bytes::<32>()), 10_000_000 + time, hex(dice.bytes::<64>()))
}

/// Changes a byte.
fn edit(dice: &mut Dice, text: &mut String) {
    if text.is_empty() || !text.is_ascii() {
        return;
    }
    let at = dice.below(text.len());
    match dice.below(4) {
        0 => drop(text.remove(at)),
        1 => text.insert(at, dice.pick(&[' ', '\n', '0', 'a', 'é', '\t', '='])),
        _ => text.replace_range(at..=at, dice.pick(&["0", "1", "9", "a", "F", "g", " ", "\n", "+"])),
    }
}
