//! Names and contexts without invisible characters, in every document and function that takes them, and U+FEFF in and
//! before documents.

use serde_json::{Value, json};
use verishuffle::drand::{Beacon, ChainHash};
use verishuffle::proof::EntryProof;
use verishuffle::text::{Context, Description, Name, Rules, Value as PublicValue, printable};
use verishuffle::{Blinding, Entries, Error, PartyOpening, Secret, Terms, Transcript};
use zeroize::Zeroizing;

const SPEC: &str = include_str!("../../SPEC.md");

/// Some invisible characters, including those that contexts may hold.
const INVISIBLE: &str = "\u{ad}\u{34f}\u{115f}\u{180e}\u{200b}\u{200c}\u{200d}\u{202e}\u{2060}\u{3164}\u{fe00}\u{fe0f}\
                         \u{feff}\u{ffa0}\u{e0041}";

/// Returns SPEC.md's example documents (terms, secret, opening and transcript) and a blinding.
fn documents() -> Vec<Value> {
    let blocks = SPEC.split("```json\n").skip(1).map(|block| block.split_once("```").unwrap().0);
    let mut documents: Vec<Value> = blocks.map(|text| serde_json::from_str(text).unwrap()).collect();
    documents.push(json!({"format": "verishuffle/1 blinding", "context": "raffle", "key": "00".repeat(32)}));
    let formats: Vec<&str> = documents.iter().map(|document| document["format"].as_str().unwrap()).collect();
    let kinds = ["terms", "secret", "opening", "transcript", "blinding"].map(|kind| format!("verishuffle/1 {kind}"));
    assert_eq!(formats, kinds);
    documents
}

/// Reads a document of any kind.
fn read(text: &str, format: &str) -> Result<(), Error> {
    let bytes = text.as_bytes();
    match format.strip_prefix("verishuffle/1 ").unwrap() {
        "terms" => Terms::from_json(bytes).map(drop),
        "secret" => Secret::from_json(bytes).map(drop),
        "opening" => PartyOpening::from_json(bytes).map(drop),
        "transcript" => Transcript::from_json(bytes).map(drop),
        "blinding" => Blinding::from_json(bytes).map(drop),
        "entry proof" => EntryProof::from_json(bytes).map(drop),
        other => panic!("{other}"),
    }
}

/// Returns a document's error, or an empty text.
fn problem(document: &Value) -> String {
    match read(&document.to_string(), document["format"].as_str().unwrap()) {
        Ok(()) => String::new(),
        Err(Error::Document { message, .. }) => message,
        Err(other) => panic!("{other:?}"),
    }
}

/// Returns the pointers of all names, or of all contexts, in a document.
fn pointers(document: &Value, key: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![(String::new(), document)];
    while let Some((at, value)) = open.pop() {
        match value {
            Value::Object(object) => open.extend(object.iter().map(|(k, v)| (format!("{at}/{k}"), v))),
            Value::Array(items) => open.extend(items.iter().enumerate().map(|(i, v)| (format!("{at}/{i}"), v))),
            _ if at.ends_with(&format!("/{key}")) => found.push(at),
            _ => {}
        }
    }
    found
}

// No name and no context holds an invisible character, except four that a context may hold.
#[test]
fn no_document_holds_an_invisible_character_in_a_name_or_a_context() {
    let (mut names, mut contexts) = (0, 0);
    for document in documents() {
        assert_eq!(problem(&document), "");
        for c in INVISIBLE.chars() {
            let said = format!("holds the character U+{:04X}, which is invisible", u32::from(c));
            for pointer in pointers(&document, "name") {
                let mut damaged = document.clone();
                *damaged.pointer_mut(&pointer).unwrap() = format!("ali{c}ce").into();
                assert!(problem(&damaged).contains(&format!("a name {said}")), "{pointer}: {}", problem(&damaged));
                names += 1;
            }
            for pointer in pointers(&document, "context") {
                let mut damaged = document.clone();
                *damaged.pointer_mut(&pointer).unwrap() = format!("a draw{c}").into();
                let allowed = matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
                let said = if allowed { String::new() } else { format!("the context {said}") };
                let problem = problem(&damaged);
                assert!(problem.starts_with(&said) && problem.is_empty() == allowed, "{pointer}: {problem}");
                contexts += 1;
            }
        }
    }
    assert_eq!((names, contexts), (15 * (2 + 1 + 1 + 2), 15 * 5));
}

#[test]
fn no_function_takes_an_invisible_character_in_a_name_or_a_context() {
    let numbers = Entries::numbers(5).unwrap();
    let seal = "00".repeat(32).parse().unwrap();
    let master = || vec![7; 32].into();
    for result in [
        Terms::builder("a draw\u{ad}", numbers).sealed("alice", seal).build().map(drop),
        Terms::builder("a draw", numbers).sealed("alice\u{200d}", seal).build().map(drop),
        Terms::builder("a draw", numbers)
            .public("\u{3164}", "dice", "2030-01-01T00:00:00Z".parse().unwrap())
            .build()
            .map(drop),
        Secret::from_master("a draw\u{200b}", "alice", 1, 1, master()).map(drop),
        Secret::from_master("a draw", "ali\u{fe0f}ce", 1, 1, master()).map(drop),
        Blinding::from_key("\u{feff}a draw", vec![0; 32].into()).map(drop),
    ] {
        assert!(matches!(result, Err(Error::Text { .. })), "{result:?}");
    }
    let terms = Terms::builder("👩\u{200d}🚀 draw", numbers)
        .rules("soft\u{ad}hyphen")
        .public("dice", "\u{200b}d\u{feff}", "2030-01-01T00:00:00Z".parse().unwrap())
        .build();
    assert!(terms.is_ok());
}

#[test]
fn a_message_about_a_name_shows_every_invisible_character() {
    let terms = Terms::builder("a draw", Entries::numbers(5).unwrap())
        .public("dice", "two dice", "2030-01-01T00:00:00Z".parse().unwrap())
        .build()
        .unwrap();
    let error = terms.round(0).unwrap().public("di\u{200d}ce", "4").unwrap_err();
    assert_eq!(error.to_string(), r#"no public source is named "di\u{200d}ce""#);
}

#[test]
fn a_message_about_a_document_does_not_escape_an_escape() {
    let mut terms = documents().swap_remove(0);
    terms["order"] = "a\u{1b}b\\u{1b}".into();
    assert_eq!(problem(&terms), "the order must be \"forward\" or \"backward\"");
    terms["order"] = "forward".into();
    terms["rounds"] = "a\u{1b}b".into();
    assert!(problem(&terms).contains(r#"the text "a\u{1b}b""#), "{}", problem(&terms));
    terms["rounds"] = 1.into();
    terms["a\\u{1b}\u{1b}"] = 1.into();
    assert!(problem(&terms).contains(r"unknown key `a\u{5c}u{1b}\u{1b}`"), "{}", problem(&terms));
    terms.as_object_mut().unwrap().remove("a\\u{1b}\u{1b}");
    let twins = json!({"kind": "public", "name": r"a\u{1b}", "description": "dice", "known_from": 1_900_000_000});
    terms["sources"] = json!([twins, twins]);
    assert!(problem(&terms).starts_with(r#"two sources are named "a\u{5c}u{1b}","#), "{}", problem(&terms));
}

// What a message shows of a text is safe to print, and at most eight times as long.
#[test]
fn what_is_shown_of_a_text_is_at_most_eight_times_as_long() {
    let check = |bytes: &[u8]| {
        let shown = printable(bytes).to_string().len();
        assert!(shown <= 8 * bytes.len(), "{bytes:x?} becomes {shown} bytes");
    };
    for character in '\0'..=char::MAX {
        check(character.encode_utf8(&mut [0; 4]).as_bytes());
    }
    for first in 0..=255 {
        for second in 0..=255 {
            check(&[first, second]);
        }
        // These three bytes look like the beginning of an escape.
        check(&[b'\\', b'x', b'{', first]);
    }
}

// A byte-order mark before a document is an error, and within a text it is a character.
#[test]
fn a_byte_order_mark_is_a_character_inside_a_string_and_an_error_elsewhere() {
    let mut terms = documents().swap_remove(0);
    terms["rules"] = "\u{feff}first\u{feff}".into();
    terms["sources"][1]["description"] = "\u{feff}".into();
    let text = terms.to_string();
    assert!(text.contains('\u{feff}'));
    let read_terms = Terms::from_json(text.as_bytes()).unwrap();
    assert_eq!(read_terms.rules().as_str(), "\u{feff}first\u{feff}");
    let escaped = text.replace('\u{feff}', "\\ufeff");
    assert_eq!(Terms::from_json(escaped.as_bytes()).unwrap(), read_terms);
    let again = Terms::from_json(read_terms.to_json().as_bytes()).unwrap();
    assert_eq!(again.commitment(), read_terms.commitment());

    for wrong in [format!("\u{feff}{text}"), format!("{text}\u{feff}"), text.replacen(':', ":\u{feff}", 1)] {
        assert!(matches!(Terms::from_json(wrong.as_bytes()), Err(Error::Document { line: 1, .. })), "{wrong}");
    }
}

// The seed of an opening has a multiple of 32 bytes, from 32 to 8160.
#[test]
fn the_seed_of_an_opening_has_any_width() {
    let mut opening = documents().swap_remove(2);
    for bytes in [0, 1, 31, 32, 33, 48, 64, 96, 8128, 8159, 8160, 8161, 8192, 16320] {
        opening["seed"] = "a5".repeat(bytes).into();
        let is_seed = (32..=8160).contains(&bytes) && bytes % 32 == 0;
        let said = format!("the number of bytes of a seed is {bytes}, but must be a multiple of 32 from 32 to 8160");
        assert_eq!(problem(&opening), if is_seed { String::new() } else { said });
    }
}

#[test]
fn the_round_of_an_opening_is_that_of_some_draw() {
    let mut opening = documents().swap_remove(2);
    for (round, is_round) in [(0, true), (4_294_967_294, true), (4_294_967_295, false), (u64::MAX >> 11, false)] {
        opening["round"] = round.into();
        let said = format!("the round is {round}, but must be from 0 to 4294967294");
        assert_eq!(problem(&opening), if is_round { String::new() } else { said });
    }
}

/// SPEC.md's table of limits, in bytes. A letter of two bytes counts as two.
#[test]
fn each_text_has_its_own_limit_in_bytes() {
    let fits = |new: &dyn Fn(String) -> bool, most: usize| {
        assert!(new("x".repeat(most)) && new("é".repeat(most / 2)), "{most}");
        assert!(!new("x".repeat(most + 1)) && !new("é".repeat(most / 2) + "x"), "{most}");
    };
    fits(&|text| Context::new(text).is_ok(), 1024);
    fits(&|text| Description::new(text).is_ok(), 1024);
    fits(&|text| Name::new(text).is_ok(), 64);
    fits(&|text| PublicValue::new(text).is_ok(), 4096);
    fits(&|text| Rules::new(text).is_ok(), 65_536);
    let blinding = Blinding::from_key("raffle", Zeroizing::new(vec![0; 32])).unwrap();
    let blinded = |text: String| blinding.blind_cell("club", &text);
    fits(&|text| blinded(text).is_ok(), 4096);
    for wrong in [String::new(), "x".repeat(4097)] {
        let said = blinded(wrong).unwrap_err().to_string();
        assert!(said.starts_with("the text of a blinded cell "), "{said}");
    }
    let empty = String::new;
    assert!(Context::new(empty()).is_err() && Description::new(empty()).is_err());
    assert!(Name::new(empty()).is_err() && PublicValue::new(empty()).is_err());
    assert!(Rules::new(empty()).is_ok());
}

// A signature of an unknown chain has 1 to 1024 bytes.
#[test]
fn a_signature_of_an_unknown_chain_has_1_to_1024_bytes() {
    let beacon = Beacon::new(ChainHash::from_bytes([7; 32]), 9, 0).unwrap();
    let terms = Terms::builder("a draw", Entries::numbers(5).unwrap()).drand("beacon", beacon).build().unwrap();
    let draw = |bytes: usize| terms.round(0).unwrap().signature("beacon", vec![7; bytes]);
    assert!(draw(1).is_ok() && draw(1024).is_ok());
    for bytes in [0, 1025] {
        assert!(matches!(draw(bytes), Err(Error::Range { min: 1, max: 1024, .. })), "{bytes}");
    }
    let mut round = terms.round(0).unwrap();
    round.signature("beacon", vec![7; 1024]).unwrap();
    let mut document: Value = serde_json::from_str(&round.draw().unwrap().into_transcript().to_json()).unwrap();
    assert_eq!(problem(&document), "");
    for digits in [String::new(), "07".repeat(1025)] {
        document["openings"][0]["signature"] = digits.into();
        assert_ne!(problem(&document), "");
    }
}
