//! tests/vectors/more-ledgers.json: ledgers for what ledger.json leaves open.

use serde_json::{Value, json};
use verishuffle_reference::documents::hex;
use verishuffle_reference::hash::{Hash, sha256};
use verishuffle_reference::logs::{Leaf, id, signed_leaf};

use super::lines;
use crate::ledger::keeper::{self, Given, Keeper, Log, checksum, draw, shown};

/// When the first witness signs.
const TIME: u64 = 1_790_000_000;
/// A second before the year 10000.
const LAST: u64 = 253_402_300_799;
const MOST: u64 = (1 << 63) - 1;
const KEY: &str = "organiser";
const TWO: &str = "group q 2 w0 w1 w2\nquorum q\n";

pub(crate) fn file() -> String {
    let comment = "Made by reference/: a log policy, a log key, documents that are shown (`draws`, terms and \
                   transcripts), and the head and the leaves of each log. `verdict` is the whole verdict for machines, \
                   in which `detail` is empty, or an object with `error` if a file is malformed.";
    let mut cases = Cases { keeper: Keeper::default(), made: Vec::new() };
    cosignatures(&mut cases);
    quorums(&mut cases);
    heads(&mut cases);
    leaves(&mut cases);
    sizes(&mut cases);
    keys(&mut cases);
    draws(&mut cases);
    several_logs(&mut cases);
    policies(&mut cases);
    lines(comment, &[("cases", cases.made)])
}

struct Cases {
    keeper: Keeper,
    made: Vec<Value>,
}

impl Cases {
    fn add(&mut self, name: &str, note: &str, word: &str, given: &Given) {
        let case = given.judged(name, note);
        let found = case["verdict"]["verdict"].as_str().unwrap_or("error");
        assert_eq!(found, word, "{name}: {}", case["verdict"]);
        self.made.push(case);
    }

    /// The policy of these logs, with the witnesses w0 to w3.
    fn policy(&mut self, logs: &[&str], quorum: &str) -> String {
        let logs = logs.iter().map(|log| format!("log {}\n", hex(self.keeper.key(log)))).collect::<String>();
        let witnesses =
            (0..4).map(|i| format!("w{i}")).map(|name| format!("witness {name} {}\n", hex(self.key(&name))));
        logs + &witnesses.collect::<String>() + quorum
    }

    fn key(&mut self, name: &str) -> Hash {
        self.keeper.key(name)
    }

    /// A log with these leaves, which three witnesses sign.
    fn log(&self, name: &str, leaves: &[Leaf]) -> Log {
        let witnesses = [("w0", TIME + 5), ("w1", TIME + 9), ("w2", TIME + 12)];
        let witnesses = witnesses.map(|(name, time)| (name.to_owned(), time)).to_vec();
        Log { name: name.to_owned(), leaves: leaves.to_vec(), witnesses }
    }

    /// The leaves of these draws, behind one of somebody else.
    fn leaves(&mut self, draws: &[Value]) -> Vec<Leaf> {
        let other = self.keeper.leaf("another organiser", sha256(b"other"));
        [other].into_iter().chain(draws.iter().map(|draw| self.keeper.leaf(KEY, checksum(draw)))).collect()
    }

    /// What is given of these draws and these logs.
    fn given(&mut self, policy: String, draws: &[Value], logs: &[&Log]) -> Given {
        let logs = logs.iter().map(|log| (self.keeper.head(log), keeper::lines(&log.leaves))).collect();
        Given { policy, key: self.key(KEY), draws: draws.to_vec(), logs }
    }

    /// A ledger as it should be, of two draws in one log.
    fn whole(&mut self) -> (Given, Log) {
        let draws = two();
        let leaves = self.leaves(&draws);
        let log = self.log("log", &leaves);
        let policy = self.policy(&["log"], TWO);
        (self.given(policy, &draws, &[&log]), log)
    }

    /// A ledger whose head has other cosignatures.
    fn cosigned(&mut self, quorum: &str, witnesses: &[(&str, u64)]) -> Given {
        let (mut given, mut log) = self.whole();
        log.witnesses = witnesses.iter().map(|(name, time)| ((*name).to_owned(), *time)).collect();
        given.policy = self.policy(&["log"], quorum);
        given.logs[0].0 = self.keeper.head(&log);
        given
    }
}

fn two() -> [Value; 2] {
    [draw("Draw 1", "", &["alice 1"]), draw("Draw 2", "", &["alice 2"])]
}

/// Writes the digits of lines in capitals.
fn capitals(text: &str) -> String {
    let line = |line: &str| line.split_once('=').map(|(name, rest)| format!("{name}={}\n", rest.to_uppercase()));
    text.lines().filter_map(line).collect()
}

/// A head of which the line that begins so has another last digit.
fn wrong(head: &str, begins: &str) -> String {
    let line = |line: &str| {
        let (rest, last) = line.split_at(line.len() - 1);
        let other = if last == "0" { "1" } else { "0" };
        format!("{rest}{}\n", if line.starts_with(begins) { other } else { last })
    };
    head.lines().map(line).collect()
}

fn cosignatures(cases: &mut Cases) {
    let given = cases.cosigned(TWO, &[("w0", TIME), ("w1", 0)]);
    cases.add("a time of 0 does not count", "the witness signed it", "refused", &given);
    let given = cases.cosigned(TWO, &[("w0", TIME), ("w1", 1)]);
    cases.add("a time of 1 counts", "", "whole", &given);
    let given = cases.cosigned(TWO, &[("w0", TIME), ("stranger", TIME), ("log", TIME)]);
    cases.add("an unknown witness does not count", "", "refused", &given);
    let given = cases.cosigned(TWO, &[("stranger", TIME + 20), ("w2", TIME + 1), ("w0", TIME), ("w1", TIME + 2)]);
    cases.add("cosignatures in another order, and one of an unknown witness", "", "whole", &given);
    let given = cases.cosigned(TWO, &[("w0", LAST + 1), ("w1", LAST + 1)]);
    cases.add("in the year 10000", "", "whole", &given);
    let given = cases.cosigned(TWO, &[("w0", LAST), ("w1", LAST)]);
    cases.add("in the last second before it", "", "whole", &given);
    let given = cases.cosigned(TWO, &[("w0", MOST), ("w1", MOST)]);
    cases.add("the largest time", "", "whole", &given);
    let given = cases.cosigned(TWO, &[("w0", MOST + 1), ("w1", TIME)]);
    cases.add("too large a time", "", "error", &given);

    let (mut given, _) = cases.whole();
    let head = given.logs[0].0.clone();
    let third = head.lines().last().unwrap().to_owned();
    given.logs[0].0 = wrong(&head, &third);
    cases.add("a wrong cosignature does not count", "so the second largest time is that of w0", "whole", &given);
    given.logs[0].0 = wrong(&head, "cosignature");
    cases.add("all cosignatures are wrong", "", "refused", &given);
    given.logs[0].0 = format!("{head}{third}\n");
    cases.add("a cosignature for the second time", "", "error", &given);
    given.logs[0].0 = head.clone() + &capitals(&third);
    cases.add("a cosignature for the second time, in capitals", "", "error", &given);
    let stranger = format!("cosignature={} 1 {}\n", hex(sha256(b"")), "00".repeat(64));
    given.logs[0].0 = format!("{head}{stranger}{stranger}");
    cases.add("two cosignatures of one unknown witness", "", "error", &given);
    given.logs[0].0 = head.replacen(" 17", " 017", 1);
    cases.add("a time that begins with 0", "", "error", &given);
    given.logs[0].0 = head.replacen("cosignature=", "cosignature=cosignature=", 1);
    cases.add("a cosignature in a cosignature", "", "error", &given);
}

fn quorums(cases: &mut Cases) {
    let times = [("w0", TIME + 5), ("w1", TIME + 9), ("w2", TIME + 12), ("w3", TIME + 30)];
    for (name, quorum, word) in [
        ("one witness", "quorum w1\n", "whole"),
        ("all of three", "group q all w0 w1 w2\nquorum q\n", "whole"),
        ("three of four", "group q 3 w0 w1 w2 w3\nquorum q\n", "whole"),
        ("any of two groups", "group a 2 w0 w1\ngroup b all w2 w3\ngroup q any a b\nquorum q\n", "whole"),
        ("all of two groups", "group a any w0 w3\ngroup b any w1 w2\ngroup q all a b\nquorum q\n", "whole"),
        ("a group of a group of a witness", "group a 1 w2\ngroup b any a\ngroup q all b\nquorum q\n", "whole"),
        ("a group in which others are not", "group a 2 w0 w2\ngroup b any w1 w3\nquorum a\n", "whole"),
        ("a group and a witness", "group a 2 w0 w1 w2\ngroup q all a w3\nquorum q\n", "whole"),
    ] {
        let given = cases.cosigned(quorum, &times);
        cases.add(&format!("the largest time of {name}"), "", word, &given);
    }
    let quorum = "group a 2 w0 w1\ngroup b 2 w2 w3\ngroup q 2 a b\nquorum q\n";
    let given = cases.cosigned(quorum, &times[1..]);
    cases.add("three of four, but not two of a group", "", "refused", &given);
    let given = cases.cosigned("group a 2 w0 w1\ngroup b 2 w2 w3\ngroup q any a b\nquorum q\n", &times[1..]);
    cases.add("one of two groups has signed", "", "whole", &given);
    let given = cases.cosigned("quorum w0\n", &times[1..]);
    cases.add("not the witness of the quorum", "", "refused", &given);
    let given = cases.cosigned(TWO, &[("w0", TIME), ("w1", TIME), ("w2", TIME)]);
    cases.add("all sign in the same second", "", "whole", &given);
    let given = cases.cosigned(TWO, &[]);
    cases.add("no cosignature", "", "refused", &given);
}

fn heads(cases: &mut Cases) {
    let (whole, _) = cases.whole();
    let head = whole.logs[0].0.clone();
    let mut with = |name: &str, note: &str, word: &str, head: String| {
        let mut given = whole.clone();
        given.logs[0].0 = head;
        cases.add(name, note, word, &given);
    };
    with("a head in capitals", "", "whole", capitals(&head));
    with("a head without the last line feed", "", "error", head.trim_end().to_owned());
    with("a head with carriage returns", "", "error", head.replace('\n', "\r\n"));
    with("a head with an empty line at its end", "", "error", format!("{head}\n"));
    with("an empty head", "", "error", String::new());
    with("a head in another order", "", "error", head.split_inclusive('\n').rev().collect());
    with("a head and what follows it in a proof", "", "error", format!("{head}\nleaf_index=0\n"));
    with("a head with two spaces in a line", "", "error", head.replacen(' ', "  ", 1));
    with("a head with the name of a line in capitals", "", "error", head.replacen("size", "SIZE", 1));
    with("a size that begins with 0", "", "error", head.replacen("size=", "size=0", 1));
    with("a size with a sign", "", "error", head.replacen("size=", "size=+", 1));
    with("too large a size", "", "error", head.replacen("size=3", "size=9223372036854775808", 1));
    let strangers = |bytes: usize| {
        // A line has 215 bytes with a time of 8 digits. Longer times fill what is left.
        let (count, rest) = ((bytes - head.len()) / 215, (bytes - head.len()) % 215);
        let digits = |i: usize| 8 + rest.saturating_sub(10 * i).min(10);
        let line = |i: usize| {
            format!(
                "cosignature={} {} {}\n",
                hex(sha256(&[i as u8, (i >> 8) as u8])),
                "1".repeat(digits(i)),
                "00".repeat(64)
            )
        };
        head.clone() + &(0..count).map(line).collect::<String>()
    };
    with("a head of 65536 bytes", "with cosignatures of unknown witnesses", "whole", strangers(65_536));
    with("a head of 65537 bytes", "", "error", strangers(65_537));
    with("a root that is too long", "", "error", head.replacen("root_hash=", "root_hash=00", 1));
    with("a wrong signature of the log", "", "refused", wrong(&head, "signature"));
    with("another root than the one signed", "", "refused", wrong(&head, "root_hash"));
    with("another size than the one signed", "", "refused", head.replacen("size=3", "size=2", 1));
}

fn leaves(cases: &mut Cases) {
    let (whole, log) = cases.whole();
    let leaves = whole.logs[0].1.clone();
    let line = leaves.split_inclusive('\n').next().unwrap().to_owned();
    let mut with = |name: &str, note: &str, word: &str, leaves: String| {
        let mut given = whole.clone();
        given.logs[0].1 = leaves;
        cases.add(name, note, word, &given);
    };
    with("leaves in capitals", "", "whole", capitals(&leaves));
    with("leaves without the last line feed", "", "error", leaves.trim_end().to_owned());
    with("leaves with carriage returns", "", "error", leaves.replace('\n', "\r\n"));
    with("leaves with an empty line at their end", "", "error", format!("{leaves}\n"));
    with("leaves with an empty line at their start", "", "error", format!("\n{leaves}"));
    with("leaves with a byte-order mark", "", "error", format!("\u{feff}{leaves}"));
    with("a leaf too many", "", "refused", format!("{leaves}{line}"));
    with("a malformed leaf too many", "", "error", format!("{leaves}leaf=\n"));
    with("no leaves", "", "refused", String::new());
    with("a leaf with two spaces", "", "error", leaves.replacen(' ', "  ", 1));
    with("a leaf with a word too many", "", "error", leaves.replacen('\n', " 0\n", 1));
    with("a leaf with a digit too many", "", "error", leaves.replacen("leaf=", "leaf=0", 1));
    with("a leaf of another name", "", "error", leaves.replacen("leaf=", "Leaf=", 1));

    let mut given = whole.clone();
    given.logs[0] = (wrong(&given.logs[0].0, "signature"), format!("{leaves}leaf=\n"));
    let note = "what is malformed is an error first";
    cases.add("malformed leaves of a head that is refused", note, "error", &given);
    let second = (given.logs[0].0.clone(), format!("{leaves}leaf=\n"));
    given.logs[0].1 = leaves.clone();
    given.logs.push(second);
    cases.add("malformed leaves of the second of two heads that are refused", note, "error", &given);
    let mut swapped = log.clone();
    swapped.leaves.swap(1, 2);
    let mut given = whole.clone();
    given.logs[0].1 = keeper::lines(&swapped.leaves);
    cases.add("leaves of the key in another order", "", "refused", &given);
}

fn sizes(cases: &mut Cases) {
    let policy = cases.policy(&["log"], TWO);
    let empty = cases.log("log", &[]);
    let given = cases.given(policy.clone(), &[], &[&empty]);
    cases.add("a log without leaves", "", "whole", &given);
    let mut more = given.clone();
    let other = cases.keeper.leaf("another organiser", sha256(b"other"));
    more.logs[0].1 = keeper::lines(&[other]);
    cases.add("a log without leaves, of which one is given", "", "refused", &more);
    let mut zeros = given;
    zeros.logs[0].0 = cases.keeper.head_of("log", 0, [0; 32], &empty.witnesses);
    cases.add("a log without leaves, with another root", "", "refused", &zeros);
    let given = cases.given(policy.clone(), &two(), &[&empty]);
    cases.add("a log without leaves, and two draws", "", "broken", &given);

    let (mut given, log) = cases.whole();
    let hashes: Vec<Hash> = log.leaves.iter().map(Leaf::hash).collect();
    let root = verishuffle_reference::tree::root(&hashes);
    for size in [MOST, 4, 2] {
        given.logs[0].0 = cases.keeper.head_of("log", size, root, &log.witnesses);
        cases.add(&format!("three leaves of {size}, by their root"), "", "refused", &given);
    }
    for size in [4, 6, 7, 9, 12, 33] {
        let draws = two();
        let mut leaves = cases.leaves(&draws);
        let other = |i: u8| Leaf { checksum: [i; 32], signature: [i; 64], id: [i; 32] };
        leaves.splice(1..1, (0..size - 3).map(other));
        let log = cases.log("log", &leaves);
        let given = cases.given(policy.clone(), &draws, &[&log]);
        cases.add(&format!("a log of {size} leaves"), "", "whole", &given);
    }
}

fn keys(cases: &mut Cases) {
    let draws = two();
    let policy = cases.policy(&["log"], TWO);
    let leaves = cases.leaves(&draws);
    let hidden = cases.keeper.leaf(KEY, sha256(b"hidden"));
    let key = cases.key(KEY);
    let with = |cases: &mut Cases, name: &str, note: &str, word: &str, more: &[Leaf]| {
        let log = cases.log("log", &[&leaves[..], more].concat());
        let given = cases.given(policy.clone(), &draws, &[&log]);
        cases.add(name, note, word, &given);
    };
    with(cases, "a leaf that nobody explains", "", "broken", std::slice::from_ref(&hidden));
    with(cases, "one that occurs twice", "it is one problem", "broken", &[hidden.clone(), hidden.clone()]);
    let by_another = cases.keeper.leaf("another organiser", sha256(b"hidden"));
    with(cases, "signed by another key", "", "whole", &[Leaf { id: id(&key), ..by_another.clone() }]);
    with(cases, "signed by the key, with another ID", "", "whole", &[Leaf { id: by_another.id, ..hidden.clone() }]);
    let mut signature = hidden.signature;
    signature[0] ^= 1;
    with(cases, "with a wrong signature", "", "whole", &[Leaf { signature, ..hidden.clone() }]);
    let signature = with_order_added(&hidden.signature);
    with(cases, "with the order added to S", "", "whole", &[Leaf { signature, ..hidden.clone() }]);
    let signature = cases.keeper.signer(KEY).sign_with_neutral_r(&signed_leaf(&hidden.checksum));
    with(cases, "with the neutral point as R", "", "whole", &[Leaf { signature, ..hidden.clone() }]);
    let digits = hex(shown(&draws[0]).commitment);
    let raw_hash = cases.keeper.leaf(KEY, sha256(&sha256(digits.as_bytes())));
    with(cases, "the digits of a commitment", "--raw-hash was left out, so it is not explained", "broken", &[raw_hash]);
    let again = cases.keeper.leaf(KEY, checksum(&draws[1]));
    with(cases, "a draw that was logged twice", "", "whole", std::slice::from_ref(&again));
    let signature = hidden.signature;
    let why = "the second leaf is not of the key";
    with(
        cases,
        "a draw that was logged, and its checksum with another signature",
        why,
        "whole",
        &[Leaf { signature, ..again }],
    );

    // [1]B, and S = 1: it holds for the neutral point as a key, whatever the message.
    let mut signature = [0; 64];
    signature[..32].copy_from_slice(&base());
    signature[32] = 1;
    let mut one = [0; 32];
    one[0] = 1;
    let log = cases.log("log", &[Leaf { checksum: sha256(b"hidden"), signature, id: id(&one) }]);
    let mut given = cases.given(policy.clone(), &[], &[&log]);
    given.key = one;
    cases.add("a key of order 1", "no signature holds for it", "whole", &given);

    let mut leaves = leaves;
    leaves[2] = Leaf { id: id(&cases.key("another organiser")), ..leaves[2].clone() };
    let log = cases.log("log", &leaves);
    let given = cases.given(policy.clone(), &draws, &[&log]);
    cases.add("a draw that was logged under another key", "", "broken", &given);
    leaves[2] = Leaf { id: id(&key), signature: leaves[1].signature, ..leaves[2].clone() };
    let log = cases.log("log", &leaves);
    let given = cases.given(policy, &draws, &[&log]);
    cases.add("a draw whose leaf has the signature of another", "", "broken", &given);
}

/// The encoding of the base point.
fn base() -> Hash {
    let mut base = [0x66; 32];
    base[0] = 0x58;
    base
}

/// Adds the order of the base point to S.
fn with_order_added(signature: &[u8; 64]) -> [u8; 64] {
    const ORDER: [u8; 32] = [
        0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
    ];
    let (mut sum, mut carry) = (*signature, 0);
    for (byte, more) in sum[32..].iter_mut().zip(ORDER) {
        carry += u16::from(*byte) + u16::from(more);
        (*byte, carry) = (carry as u8, carry >> 8);
    }
    sum
}

fn draws(cases: &mut Cases) {
    let policy = cases.policy(&["log"], TWO);
    let with = |cases: &mut Cases, name: &str, note: &str, word: &str, logged: &[Value], shown: &[Value]| {
        let leaves = cases.leaves(logged);
        let log = cases.log("log", &leaves);
        let given = cases.given(policy.clone(), shown, &[&log]);
        cases.add(name, note, word, &given);
    };
    let [one, other] = two();
    let transcript = |stated: &str| {
        let openings = [json!({"seed": "00".repeat(32), "path": []})];
        json!({"format": "verishuffle/1 transcript", "terms": one, "commitment": stated, "round": 0,
            "openings": openings, "swaps": [1]})
    };
    let right = transcript(&hex(shown(&one).commitment));
    let logged = [one.clone(), other.clone()];
    with(
        cases,
        "one draw as terms and as a transcript",
        "",
        "whole",
        &logged,
        &[one.clone(), right.clone(), other.clone()],
    );
    let stated = transcript(&"ab".repeat(32));
    let note = "its terms give the commitment, and nothing else of it is judged";
    with(cases, "a transcript that states another commitment", note, "whole", &logged, &[stated, other.clone()]);
    let again = draw("Draw 1", "Again", &["alice 3"]);
    let copied = draw("Draw 4", "", &["bob", "alice 2"]);
    let third = draw("Draw 5", "", &["alice 2", "carol"]);
    let both = [one.clone(), again.clone()];
    with(cases, "two draws with the same context", "", "broken", &both, &both);
    let both = [copied.clone(), other.clone()];
    with(cases, "two draws with the same seal", "", "broken", &both, &both);
    let three = [third.clone(), copied.clone(), other.clone()];
    with(cases, "three draws with the same seal", "they are one problem", "broken", &three, &three);
    let same = [draw("Draw 6", "a", &["x", "y"]), draw("Draw 6", "b", &["y", "x"])];
    with(cases, "two draws with the same context and seals", "", "broken", &same, &same);
    with(
        cases,
        "the same context twice, in one draw",
        "",
        "whole",
        &logged,
        &[one.clone(), one.clone(), other.clone()],
    );
    let hidden = [draw("Hidden 1", "", &["h"]), draw("Hidden 2", "", &["i"]), draw("Hidden 3", "", &["j"])];
    with(
        cases,
        "two draws with the same context, of which one is hidden",
        "",
        "broken",
        &[one.clone(), again.clone()],
        std::slice::from_ref(&one),
    );
    with(cases, "three that are hidden", "ascending by checksum", "broken", &hidden, &[]);
    with(cases, "three that are not logged", "ascending by commitment", "broken", &[], &hidden);
    let logged = [&hidden[..], &[one.clone(), copied.clone(), again.clone()]].concat();
    let shown = [third, again, other, copied, one, draw("Ä", "1", &["k"]), draw("Ä", "2", &["l"])];
    with(cases, "all problems, in their order", "", "broken", &logged, &shown);
    let seals = ["s", "t", "u", "v"];
    let many =
        ["B", "A", "D", "C", "E"].into_iter().flat_map(|context| ["1", "2"].map(|rules| draw(context, rules, &seals)));
    let many: Vec<Value> = many.collect();
    let note = "ascending by context and by seal";
    with(cases, "five contexts and four seals are used again", note, "broken", &many, &many);
}

fn several_logs(cases: &mut Cases) {
    let draws = two();
    let names = ["log", "second log", "third log"];
    let all = cases.policy(&names, TWO);
    let leaves = cases.leaves(&draws);
    let [mut first, mut second, third] =
        [cases.log(names[0], &leaves[..2]), cases.log(names[1], &leaves[2..]), cases.log(names[2], &leaves[..1])];
    first.witnesses = vec![("w0".to_owned(), TIME), ("w1".to_owned(), TIME + 100)];
    second.witnesses = vec![("w2".to_owned(), TIME + 1), ("w3".to_owned(), TIME + 2), ("w1".to_owned(), TIME + 99)];
    let smaller = Log { leaves: first.leaves[..1].to_vec(), ..first.clone() };
    let with = |cases: &mut Cases, name: &str, note: &str, word: &str, draws: &[Value], logs: &[&Log]| {
        let given = cases.given(all.clone(), draws, logs);
        cases.add(name, note, word, &given);
    };
    with(cases, "three logs", "the smallest time is that of the first", "whole", &draws, &[&third, &first, &second]);
    with(cases, "the second log is missing", "it may hold the second draw", "consistent", &draws, &[&third, &first]);
    with(cases, "two logs are missing", "in the order of the policy", "consistent", &draws, &[&second]);
    let note = "the hidden draw is known, whatever is in the others";
    with(cases, "two logs are missing, and a draw is hidden", note, "broken", &draws[..1], &[&second]);
    with(cases, "all logs are missing", "", "consistent", &draws, &[]);
    with(cases, "one log twice, at two sizes", "", "refused", &draws, &[&first, &second, &third, &smaller]);
    let copies = [names[0], names[1]].map(|name| cases.log(name, &leaves));
    with(cases, "the same leaves in two logs", "", "whole", &draws, &[&copies[0], &copies[1], &third]);
    let hidden = cases.keeper.leaf(KEY, sha256(b"hidden"));
    let more = |log: &Log| Log { leaves: [&log.leaves[..], std::slice::from_ref(&hidden)].concat(), ..log.clone() };
    let (one, other) = (more(&first), more(&second));
    with(
        cases,
        "a leaf in two logs that nobody explains",
        "it is one problem",
        "broken",
        &draws,
        &[&one, &other, &third],
    );
    let mut unsigned = third.clone();
    unsigned.witnesses.truncate(1);
    with(cases, "the quorum has not signed one of three", "", "refused", &draws, &[&first, &second, &unsigned]);

    let mut swapped = cases.given(all.clone(), &draws, &[&first, &second, &third]);
    let leaves = swapped.logs[0].1.clone();
    swapped.logs[0].1 = std::mem::replace(&mut swapped.logs[1].1, leaves);
    cases.add("the leaves of two logs are swapped", "", "refused", &swapped);
    let mut given = cases.given(all.clone(), &draws, &[&first, &second, &third]);
    given.policy = cases.policy(&names[..2], TWO);
    cases.add("a head of no log of the policy", "", "refused", &given);
    given.policy = cases.policy(&[], TWO);
    cases.add("a policy without a log", "", "refused", &given);
    given.logs.clear();
    cases.add("a policy without a log, and no head", "", "refused", &given);
}

fn policies(cases: &mut Cases) {
    let (whole, _) = cases.whole();
    let mut with = |name: &str, note: &str, word: &str, policy: String| {
        let given = Given { policy, ..whole.clone() };
        cases.add(name, note, word, &given);
    };
    let policy = whole.policy.clone();
    with("a policy with comments and tabs", "", "whole", format!("# é\n\n\t{}", policy.replace(' ', "\t  ")));
    with("a policy without the last line feed", "", "whole", policy.trim_end().to_owned());
    with("a policy with keys in capitals", "", "whole", {
        let line = |line: &str| match line.rsplit_once(' ') {
            Some((rest, key)) if key.len() == 64 => format!("{rest} {}\n", key.to_uppercase()),
            _ => format!("{line}\n"),
        };
        policy.lines().map(line).collect()
    });
    with("a policy with a carriage return in a comment", "", "error", format!("# \r\n{policy}"));
    with("a policy with a URL that is not ASCII", "", "error", policy.replacen('\n', " https://é\n", 1));
    with("a policy with a witness called none", "", "error", policy.replace("w3", "none"));
    with("a policy with a group called any", "", "error", policy.replace("quorum q", "group any 1 w3\nquorum q"));
    with("a policy with carriage returns", "", "error", policy.replace('\n', "\r\n"));
    with("a policy without a quorum", "", "error", policy.replace("quorum q\n", ""));
    with("a policy with two quorums", "", "error", format!("{policy}quorum w0\n"));
    with("a policy with quorum none", "", "error", policy.replace("quorum q", "quorum none"));
    let again = policy.lines().next().unwrap().to_uppercase().replace("LOG", "log");
    with("a policy with a log for the second time", "", "error", format!("{again}\n{policy}"));
    with("a policy with a witness in two groups", "", "error", policy.replace("quorum", "group r any w0\nquorum"));
    let below = policy.replace("w2\nquorum", "w2 r\ngroup r any w3\nquorum");
    with("a policy with a member that is named below", "", "error", below);
    with("a policy with more than all", "", "error", policy.replace("q 2", "q 4"));
    with("a policy with none of them", "", "error", policy.replace("q 2", "q 0"));
    with("an empty policy", "", "error", String::new());
}
