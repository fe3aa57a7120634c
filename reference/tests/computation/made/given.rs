//! Cases of tests/vectors/cautions.json about what is given beside a transcript: nothing at all, so that every word is
//! missing, long blinded lists, and lists that begin with a byte-order mark.

use serde_json::{Value, json};
use verishuffle_reference::allocation::Allocation;
use verishuffle_reference::awards::Awards;
use verishuffle_reference::documents::hex;
use verishuffle_reference::entries::Entries;
use verishuffle_reference::sources::{Opening, QUICKNET, Secret, Source};
use verishuffle_reference::terms::{Order, Previous, Terms};

use super::drawn::{Drawn, plain, texts};
use super::draws::KNOWN_FROM;

pub(crate) fn cases() -> Vec<Value> {
    let mut cases = vec![long_blinded_list()];
    for (is_known, is_sealed) in [(true, true), (true, false), (false, true), (false, false)] {
        cases.extend(lacking(is_known, is_sealed));
    }
    cases.extend(byte_order_mark());
    cases
}

const COLUMNS: &str = "columns name;club\naward Cup: 1\nwaitlist Reserve\ncap club: 1";

/// A draw of two rounds with as many kinds of sources as may be. Everything is missing, everything but the commitment, or
/// the pins alone: so each word and each caution is beside all those that may be beside it.
fn lacking(is_known: bool, is_sealed: bool) -> [Value; 3] {
    const KEY: [u8; 32] = [9; 32];
    let context = format!("What is lacking {is_known} {is_sealed}");
    let names: Vec<String> = (0..100).map(|i| format!("guest {i};club {}", i % 7)).collect();
    let chain = if is_known { QUICKNET } else { [7; 32] };
    let (public, beacon) = ("a word, such as: maple".to_owned(), "beacon".to_owned());
    let mut sources = vec![
        Source::Public { name: "zebra".to_owned(), description: public.clone(), known_from: KNOWN_FROM + 1 },
        Source::Drand { name: format!("z {beacon}"), chain, round: 1000, stride: 1 },
        Source::Public { name: "apple".to_owned(), description: public, known_from: KNOWN_FROM },
        Source::Drand { name: format!("a {beacon}"), chain: [0xf8; 32], round: 1, stride: 2 },
    ];
    let value = || Opening::Value("river".to_owned());
    let mut openings = vec![value(), Opening::Signature(vec![5; 48]), value(), Opening::Signature(vec![6; 9])];
    if is_sealed {
        let (name, master) = ("host".to_owned(), vec![3; 32]);
        let secret = Secret { context: context.clone(), name: name.clone(), rounds: 2, width: 1, master };
        sources.insert(2, Source::Sealed { name, seal: secret.seal() });
        openings.insert(2, secret.open(1));
    }
    let entries = Entries::blinded(&names, &KEY, &context);
    let (previous, rules, order) = (Previous::First, "One cup.".to_owned(), Order::Backward);
    let blinding = json!({"format": "verishuffle/1 blinding", "context": context, "key": hex(KEY)});
    let terms = Terms { context, previous, rules, rounds: 2, entries, draw: 100, order, width: 1, sources };
    let drawn = Drawn::of(&terms, 1, &openings, COLUMNS, None);
    let about = format!(
        "a beacon of {} chain, {}",
        if is_known { "a known" } else { "an unknown" },
        if is_sealed { "and a seal" } else { "and no seal" }
    );
    let signatures: &[&str] =
        if is_known { &["signature:a beacon"] } else { &["signature:z beacon", "signature:a beacon"] };
    let rest = ["round", "published_at", "public:zebra", "public:apple"].iter().chain(signatures);
    let missing: Vec<&str> = ["commitment"].iter().chain(rest).chain(&["entries", "blinding"]).copied().collect();
    let case = |name: &str, given: Value, missing: &[&str]| {
        let mut case = Drawn { given, ..drawn.clone() }.case(&format!("{name}: {about}"), None);
        case["missing"] = json!(missing);
        case
    };
    let outcome = json!({"result": [names[0]], "awards": [], "withdrawals": ["guest 1"]});
    let mut pinned = outcome.clone();
    pinned["commitment"] = drawn.given["commitment"].clone();
    let mut listed = outcome.clone();
    (listed["entries"], listed["blinding"]) = (json!(names), blinding);
    let but_the_list = Drawn { given: listed, ..drawn.clone() };
    [
        case("everything is missing", outcome, &missing),
        case("everything but the commitment is missing", pinned, &missing[1..]),
        but_the_list.case(&format!("pins are missing, and a wrong result: {about}"), Some("result")),
    ]
}

/// The blind of an entry depends on its whole number.
fn long_blinded_list() -> Value {
    const KEY: [u8; 32] = [0xa5; 32];
    let names: Vec<String> = (0..300).map(|i| format!("guest {i}")).collect();
    let terms = plain(Entries::blinded(&names, &KEY, "What is drawn"), 5);
    let mut drawn = Drawn::of(&terms, 0, &[Opening::Value("river".to_owned())], "", None);
    drawn.given["entries"] = json!(names);
    drawn.given["blinding"] = json!({"format": "verishuffle/1 blinding", "context": terms.context, "key": hex(KEY)});
    drawn.case("a blinded list of 300 entries", None)
}

/// Files whose first line begins with a byte-order mark begin with another one.
fn byte_order_mark() -> Vec<Value> {
    let list = ["\u{feff}Ada", "Grace", "\u{feff}Hedy"];
    let allocation = "award Cup: 1\nwaitlist Reserve";
    let terms = plain(Entries::list(&list), 3);
    let values = (0..).map(|number| [Opening::Value(format!("river {number}"))]);
    let draws = values.map(|openings| Drawn::of(&terms, 0, &openings, allocation, None));
    let mut drawn = draws.into_iter().find(|drawn| drawn.lines[0] == b"0").unwrap();
    for line in &mut drawn.lines {
        let i: usize = std::str::from_utf8(line).unwrap().parse().unwrap();
        *line = list[i].as_bytes().to_vec();
    }
    drawn.given["entries"] = json!(list);
    drawn.given["result"] = texts(&drawn.lines);
    let whole = drawn.case("the first entry begins with a byte-order mark, and is drawn first", None);
    let parsed = Allocation::parse(allocation.as_bytes(), false).unwrap();
    let mut awards = Awards::new(&parsed, &drawn.lines);
    awards.withdraw(&drawn.lines[..1]).unwrap();
    drawn.given["awards"] = texts(&awards.lines());
    drawn.given["withdrawals"] = texts(&drawn.lines[..1]);
    let withdrawn = drawn.case("the first entry begins with a byte-order mark, and withdraws", None);
    drawn.given["withdrawals"] = json!(["Ada"]);
    vec![
        whole,
        withdrawn,
        drawn.case("an entry withdraws that is not its name without a byte-order mark", Some("awards")),
    ]
}
