//! Whoever makes ledgers for tests: draws, an organiser, logs and witnesses, which sign what they are asked to.

use std::collections::HashMap;
use std::rc::Rc;

use serde_json::{Value, json};
use verishuffle_reference::documents::{hex, read_terms, read_transcript, terms};
use verishuffle_reference::ed25519::Signer;
use verishuffle_reference::entries::Entries;
use verishuffle_reference::hash::{Hash, sha256};
use verishuffle_reference::ledger::{Shown, verdict};
use verishuffle_reference::logs::{Leaf, id, signed_by_witness, signed_head, signed_leaf};
use verishuffle_reference::sources::Source;
use verishuffle_reference::terms::{Order, Previous, Terms};
use verishuffle_reference::tree::root;

/// The keys of everybody, made from their names, so anyone can sign with them.
#[derive(Default)]
pub(crate) struct Keeper(HashMap<String, Rc<Signer>>);

/// What goes into a head.
#[derive(Clone)]
pub(crate) struct Log {
    /// The name of the key of the log.
    pub(crate) name: String,
    pub(crate) leaves: Vec<Leaf>,
    /// The names of witnesses, and when they sign.
    pub(crate) witnesses: Vec<(String, u64)>,
}

impl Keeper {
    pub(crate) fn signer(&mut self, name: &str) -> Rc<Signer> {
        let make = || Rc::new(Signer::new(&sha256(format!("verishuffle test key: {name}").as_bytes())));
        self.0.entry(name.to_owned()).or_insert_with(make).clone()
    }

    /// The public key of a name.
    pub(crate) fn key(&mut self, name: &str) -> Hash {
        self.signer(name).public
    }

    /// The leaf of a checksum that somebody logs.
    pub(crate) fn leaf(&mut self, by: &str, checksum: Hash) -> Leaf {
        let signer = self.signer(by);
        Leaf { checksum, signature: signer.sign(&signed_leaf(&checksum)), id: id(&signer.public) }
    }

    /// The head of a log.
    pub(crate) fn head(&mut self, log: &Log) -> String {
        let hashes: Vec<Hash> = log.leaves.iter().map(Leaf::hash).collect();
        let root = if hashes.is_empty() { sha256(b"") } else { root(&hashes) };
        self.head_of(&log.name, hashes.len() as u64, root, &log.witnesses)
    }

    /// A head of this size and root.
    pub(crate) fn head_of(&mut self, log: &str, size: u64, root: Hash, witnesses: &[(String, u64)]) -> String {
        let signer = self.signer(log);
        let signed = signed_head(&signer.public, size, &root);
        let mut head = format!("size={size}\nroot_hash={}\nsignature={}\n", hex(root), hex(signer.sign(&signed)));
        for (witness, time) in witnesses {
            let signer = self.signer(witness);
            let signature = signer.sign(&signed_by_witness(*time, &signed));
            head += &format!("cosignature={} {time} {}\n", hex(id(&signer.public)), hex(signature));
        }
        head
    }
}

/// Leaves as a log prints them.
pub(crate) fn lines(leaves: &[Leaf]) -> String {
    let line = |leaf: &Leaf| format!("leaf={} {} {}\n", hex(leaf.checksum), hex(leaf.signature), hex(leaf.id));
    leaves.iter().map(line).collect()
}

/// The terms of a draw of two numbers with these seals.
pub(crate) fn draw(context: &str, rules: &str, seals: &[&str]) -> Value {
    let seal = |name: &&str| Source::Sealed { name: (*name).to_owned(), seal: sha256(name.as_bytes()) };
    terms(&Terms {
        context: context.to_owned(),
        previous: Previous::None,
        rules: rules.to_owned(),
        rounds: 1,
        entries: Entries::Numbers(2),
        draw: 1,
        order: Order::Forward,
        width: 1,
        sources: seals.iter().map(seal).collect(),
    })
}

/// The draw of a document.
pub(crate) fn shown(document: &Value) -> Shown {
    let terms = read_transcript(document).map(|shown| shown.terms).or_else(|| read_terms(document));
    Shown::of(&terms.expect("terms or a transcript"))
}

/// What is logged for the draw of a document.
pub(crate) fn checksum(document: &Value) -> Hash {
    sha256(&shown(document).commitment)
}

/// A ledger as it is given.
#[derive(Clone)]
pub(crate) struct Given {
    pub(crate) policy: String,
    pub(crate) key: Hash,
    pub(crate) draws: Vec<Value>,
    /// The head and the leaves of each log.
    pub(crate) logs: Vec<(String, String)>,
}

impl Given {
    /// The case with its verdict, or with an error.
    pub(crate) fn judged(&self, name: &str, note: &str) -> Value {
        let bytes = |(head, leaves): &(String, String)| (head.clone().into_bytes(), leaves.clone().into_bytes());
        let logs: Vec<_> = self.logs.iter().map(bytes).collect();
        let shown: Vec<Shown> = self.draws.iter().map(shown).collect();
        let found = verdict(self.policy.as_bytes(), &self.key, &logs, &shown);
        let logs: Vec<_> = self.logs.iter().map(|(head, leaves)| json!({"head": head, "leaves": leaves})).collect();
        json!({
            "name": name,
            "note": note,
            "policy": self.policy,
            "key": hex(self.key),
            "draws": self.draws,
            "logs": logs,
            "verdict": found.unwrap_or_else(|| json!({"error": true})),
        })
    }
}
