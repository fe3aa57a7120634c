//! The known answers. tests/selftest.py, which shares no code with the library, computes those of numbers, and SPEC.md
//! has the whole draw as its example.

use std::panic::{catch_unwind, resume_unwind};

use super::SelfCheck;
use crate::check::State;
use crate::draw::secret::Secret;
use crate::draw::transcript::Transcript;
use crate::engine::key::Key;
use crate::engine::keystream::Keystream;
use crate::engine::plan::{Order, Plan};
use crate::engine::uniform::{self, Registers};
use crate::error::{Error, Result};
use crate::hash::{Bytes32, Commitment, sha256, tag};
use crate::merkle::{self, Tree};
use crate::terms::Terms;
use crate::terms::entries::{Entries, list_leaf};
use crate::terms::list::List;
use crate::time::UnixTime;
use crate::verify::pins::Pins;
use crate::work;

/// A question to this build, and the answer that every build must give.
pub(super) struct Known {
    pub(super) name: &'static str,
    pub(super) found: fn() -> Result<String>,
    pub(super) answer: &'static str,
}

pub(super) const KNOWN: [Known; 9] = [
    Known {
        name: "tagged hash",
        found: || Ok(hex::encode(tag::SEAL.begin().u8(7).u64(0x0102_0304_0506_0708).bytes(&[b'a'; 100]).finish())),
        answer: "be03430e4bf7dc9c803b245b492413bbb043abf15de99c3042b0c2fbf6087df2",
    },
    Known {
        name: "keystream",
        found: || Ok(digest(&words())),
        answer: "02b1e89955fba650e63b0e6a24407875d735faeb63d8e7c3bd1282e20749f9ec",
    },
    Known { name: "choices of single words", found: || Ok(single_choices()), answer: "2848393, refused, 2" },
    Known {
        name: "choices with all registers",
        found: || Ok(choices()),
        answer: "e5ce49cad904cfe7b4fdea6386920eae50032ca9217276b35fb13faab8b794a6",
    },
    Known {
        name: "Merkle trees",
        found: trees,
        answer: "95a112a07ae1177fe612062c498ddca2824b8a0640067734c6e0dbe12b2fd888",
    },
    Known {
        name: "long draw, forward",
        found: || long_draw(Order::Forward),
        answer: "d544505237242e1f34b6506f20db44fc3f48025de6842c1cb56c52555e1ed611",
    },
    Known {
        name: "long draw, backward",
        found: || long_draw(Order::Backward),
        answer: "61fca9869ff270789e575992f3974f404bebce999b6661d3e13ffa5fd442f840",
    },
    Known { name: "whole draw", found: drawn, answer: TRANSCRIPT },
    Known {
        name: "verdicts",
        found: || Ok(format!("{}; with another swap {}", verdict(TRANSCRIPT)?, verdict(&damaged())?)),
        answer: "verified; with another swap refused by the check derived",
    },
];

impl Known {
    pub(super) fn check(&self) -> SelfCheck {
        let found = catch_unwind(self.found).unwrap_or_else(|payload| match work::stopped(&*payload) {
            Some(_) => resume_unwind(payload),
            None => Err(Error::NotApplicable("a panic")),
        });
        let state = match found {
            Ok(found) => State::equal("the answer", found.as_str(), self.answer, "the known answer"),
            Err(error) => State::failed("the answer", error, self.answer),
        };
        SelfCheck { name: self.name, state }
    }
}

/// Returns the SHA-256 of 4-byte little-endian numbers, in hexadecimal.
fn digest(numbers: &[u32]) -> String {
    hex::encode(sha256(&numbers.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<u8>>()))
}

/// Returns words of a chunk under three keys: most in one call, the others one by one.
fn words() -> Vec<u32> {
    let keys: [Bytes32; 3] =
        [240, 241, 242].map(|fill| std::array::from_fn(|i| if i < 31 { fill } else { fill - 239 }));
    let mut stream = Keystream::new(&keys, 255);
    let mut words = vec![0; 4000];
    stream.fill(&mut words);
    words.extend((0..1000).map(|_| stream.next()));
    words
}

/// Takes a word whose choice floating-point products miss, one that is refused, and one with the threshold as low half.
fn single_choices() -> String {
    let choice =
        |(word, range)| uniform::choice(word, range).map_or("refused".to_owned(), |choice: u32| choice.to_string());
    [(2_536_378_819, 4_823_317), (0, 3), (2_863_311_531, 3)].map(choice).join(", ")
}

/// Returns the digest of the choices from words of which a third is refused. Every register set of this processor must
/// give the same.
fn choices() -> String {
    let words = words();
    let (first, rest) = words.split_at(2000);
    let there = Registers::ALL.iter().filter(|registers| registers.are_there());
    let mut digests: Vec<String> = there
        .map(|&registers| {
            let (mut choices, mut rest) = (first.to_vec(), rest.iter().copied());
            uniform::choose_with(registers, 2_863_311_531, &mut choices, || rest.next().unwrap_or_default());
            digest(&choices)
        })
        .collect();
    digests.dedup();
    digests.join(", ")
}

/// Returns the hash of the roots that all paths of the trees of 1 to 33 entries lead to.
fn trees() -> Result<String> {
    let leaf = |i: u64| list_leaf(i.to_string().as_bytes());
    let mut roots = Vec::new();
    for count in 1..=33 {
        let tree = Tree::new(count, 3, &leaf)?;
        for index in 0..count {
            let root = merkle::root_from_path(index, count, leaf(index), &tree.path(index, &leaf));
            roots.extend(root.filter(|root| *root == tree.root()).unwrap_or_default());
        }
    }
    Ok(hex::encode(sha256(&roots)))
}

/// Draws all of so many entries that the steps have six chunks, which several cores share.
fn long_draw(order: Order) -> Result<String> {
    let swaps = Plan::new(90_000, 90_000, order)?.try_swaps(&Key::from_bytes(&[[0x42; 32]])?)?;
    Ok(digest(&swaps.try_drawn()?))
}

/// The example of SPEC.md.
pub(super) const TRANSCRIPT: &str = include_str!("transcript.json");
const COMMITMENT: &str = "d409052818e70cf9ce8290f17345f7af50526efefb3dfe299a8e4f061ad6d434";
const ENTRIES: [&str; 5] = ["Ada", "Grace", "Hedy", "Katherine", "Mary"];
const DRAWN: [&str; 5] = ["Mary", "Hedy", "Katherine", "Grace", "Ada"];
/// 2026-05-02T19:30:00Z.
const KNOWN_FROM: u64 = 1_777_750_200;

/// Makes the terms, opens the secret and draws.
fn drawn() -> Result<String> {
    let context = "Reading group, 2 May 2026, example.org/group";
    let master = (0..32).collect::<Vec<u8>>();
    let secret = Secret::from_master(context, "alice", 1, 1, master.into())?;
    let terms = Terms::builder(context, Entries::list(&List::from_entries(ENTRIES)?)?)
        .rules("Place 1 speaks first, and so on.")
        .sealed("alice", secret.seal())
        .public(
            "guest",
            "a word the guest says once the commitment is out, such as: maple",
            UnixTime::from_secs(KNOWN_FROM)?,
        )
        .build()?;
    let bound =
        secret.bind(&terms, COMMITMENT.parse()?).map_err(|_| Error::NotApplicable("the secret stays closed"))?;
    let mut round = terms.round(0)?;
    round.open(bound.open(0)?)?;
    round.public("guest", "river")?;
    Ok(round.draw()?.into_transcript().to_json())
}

fn damaged() -> String {
    TRANSCRIPT.replace("[4,2,3,3]", "[4,2,3,4]")
}

fn verdict(transcript: &str) -> Result<String> {
    let (entries, result) = (List::from_entries(ENTRIES)?, List::from_entries(DRAWN)?);
    let commitment: Commitment = COMMITMENT.parse()?;
    let before = UnixTime::from_secs(KNOWN_FROM - 1)?;
    let pins = Pins::new().commitment(commitment).published_at(before).public("guest", "river");
    let pins = pins.entries(&entries).result(&result);
    let verdict = Transcript::from_json(transcript.as_bytes())?.verdict(&pins)?;
    let failed = verdict.first_failed().map(|check| format!(" by the check {check}")).unwrap_or_default();
    Ok(format!("{}{failed}", verdict.conclusion()))
}
