//! What can be given beside a transcript, and the outcome of each: every choice of pins and lists, what is malformed,
//! and what does not fit the terms, with the published commitment and with another one.

use serde_json::{Value, json};
use verishuffle::drand::{ChainHash, QUICKNET};

use super::bases::{Base, beacons, club, game, guests};
use super::case::{Case, Given};
use super::expected::{consistent, error, refused, verified};
use super::repair::{redraw, reseal, restate};

pub(crate) fn cases() -> Vec<(Case, Value)> {
    let mut cases = Cases(Vec::new());
    choices(&mut cases);
    misfits(&mut cases);
    malformed(&mut cases);
    times(&mut cases);
    unseen_characters(&mut cases);
    bits(&mut cases);
    cases.0
}

/// What is done to the things given.
type Change<'c> = &'c dyn Fn(&mut Given);

struct Cases(Vec<(Case, Value)>);

impl Cases {
    fn add(&mut self, name: String, base: &Base, expected: &Value, change: impl FnOnce(&mut Value, &mut Given)) {
        let Base { name: draw, mut transcript, mut given } = base.clone();
        change(&mut transcript, &mut given);
        let name = format!("{name}: {draw}");
        let mut record = expected.clone();
        record["name"] = json!(name);
        self.0.push((Case { name, text: transcript.to_string().into_bytes(), given }, record));
    }
}

const OTHER: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// Every choice of valid pins and lists. What is missing follows from the choice.
fn choices(cases: &mut Cases) {
    let beacon = beacons("choices", &[(*QUICKNET.chain(), 1000)], Some("2023-08-23T15:59:23Z"));
    for base in [game(), club(), guests(), beacon] {
        let terms = &base.transcript["terms"];
        let (several, kind) = (terms["rounds"] != 1, terms["entries"]["kind"].as_str().unwrap());
        for choice in 0_u32..1 << 8 {
            let gives = |bit: u32| choice >> bit & 1 == 1;
            let mut given = Given::default();
            let mut missing = Vec::new();
            let mut pin = |given: bool, word: &str| {
                if !given {
                    missing.push(word.to_owned());
                }
                given
            };
            if pin(gives(0), "commitment") {
                given.commitment.clone_from(&base.given.commitment);
            }
            if several && pin(gives(1), "round") {
                given.round = base.given.round;
            }
            if base.given.published_at.is_some() && pin(gives(2), "published_at") {
                given.published_at.clone_from(&base.given.published_at);
            }
            for (at, public) in base.given.public.iter().enumerate() {
                if pin(gives(3 + at as u32), &format!("public:{}", public.0)) {
                    given.public.push(public.clone());
                }
            }
            let (list, key, result) = (gives(5), gives(6), gives(7));
            given.entries = base.given.entries.clone().filter(|_| list);
            given.blinding = base.given.blinding.clone().filter(|_| key);
            given.result = base.given.result.clone().filter(|_| result);
            if kind != "numbers" && result && !list {
                missing.push("entries".to_owned());
            }
            if kind == "blinded" && (list || result) && !key {
                missing.push("blinding".to_owned());
            }
            let missing: Vec<&str> = missing.iter().map(String::as_str).collect();
            let expected = match () {
                () if kind == "blinded" && key && !list => error(),
                () if missing.is_empty() => verified(),
                () => consistent(&missing),
            };
            cases.add(format!("choice {choice:08b}"), &base, &expected, |_, g| *g = given);
        }
    }
}

/// What does not fit the terms is an error of usage with their commitment, and ignored with another one.
fn misfits(cases: &mut Cases) {
    let blinding = json!({"format": "verishuffle/1 blinding", "context": "any", "key": "3".repeat(64)});
    let no_source = |g: &mut Given| g.public.push(("nobody".to_owned(), "a value".to_owned()));
    let sealed = |name: &'static str| move |g: &mut Given| g.public.push((name.to_owned(), "a value".to_owned()));
    let list = |g: &mut Given| g.entries = Some(b"a\nb\n".to_vec());
    let key = |g: &mut Given| g.blinding = Some(blinding.clone());
    let (game, club, guests) = (game(), club(), guests());
    let ways: [(&str, &Base, Change); 9] = [
        ("a pin of no source", &game, &no_source),
        ("a pin of no source", &club, &no_source),
        ("a pin of no source", &guests, &no_source),
        ("a pin of a sealed source", &game, &sealed("host")),
        ("a pin of a sealed source", &guests, &sealed("keeper")),
        ("entries of numbers", &game, &list),
        ("entries and a blinding of numbers", &game, &|g| (list(g), key(g)).0),
        ("a blinding of a plain list", &club, &key),
        ("a pin of no source and a blinding", &club, &|g| (no_source(g), key(g)).0),
    ];
    for (way, base, change) in ways {
        for (commitment, expected) in
            [(base.given.commitment.clone(), error()), (None, error()), (Some(OTHER.to_owned()), refused("commitment"))]
        {
            let name = format!("{way}, commitment {commitment:?}");
            cases.add(name, base, &expected, |_, g| {
                g.commitment = commitment;
                change(g);
            });
        }
        let note = format!("{way}, the commitment stated is another");
        cases.add(note, base, &error(), |t, g| {
            (t["commitment"], g.commitment) = (json!(OTHER), None);
            change(g);
        });
    }
    // A public source was renamed or is sealed now. The pins are those of the published terms.
    cases.add("public source renamed".to_owned(), &game, &refused("commitment"), |t, _| {
        t["terms"]["sources"][1]["name"] = json!("a guest");
        restate(t);
        redraw(t);
    });
}

/// What is malformed is an error, even if the commitment is another one.
fn malformed(cases: &mut Cases) {
    let public = |name: &str, value: &str| {
        let pin = (name.to_owned(), value.to_owned());
        move |g: &mut Given| g.public = vec![pin.clone()]
    };
    let list = |file: &'static [u8]| move |g: &mut Given| g.entries = Some(file.to_vec());
    let result = |file: &'static [u8]| move |g: &mut Given| g.result = Some(file.to_vec());
    let key = |document: Value| move |g: &mut Given| g.blinding = Some(document.clone());
    let long = "x".repeat(4097);
    let blinding =
        |context: &str, key: &str| json!({"format": "verishuffle/1 blinding", "context": context, "key": key});
    let ways: &[(&str, Change)] = &[
        ("an empty name", &public("", "x")),
        ("a space before the name", &public(" weather", "x")),
        ("a name of 65 bytes", &public(&long[..65], "x")),
        ("a control character in the name", &public("wea\u{1b}ther", "x")),
        ("an empty value", &public("weather", "")),
        ("a space after the value", &public("weather", "21 ")),
        ("a line feed in the value", &public("weather", "21\n")),
        ("a line separator in the value", &public("weather", "2\u{2028}1")),
        ("a value of 4097 bytes", &public("weather", &long)),
        ("the same value twice", &|g| g.public.push(g.public[0].clone())),
        ("two values for one name", &|g| g.public.push((g.public[0].0.clone(), "another".to_owned()))),
        ("two values for no source", &|g| g.public.extend(vec![("nobody".to_owned(), "x".to_owned()); 2])),
        ("a blinding without entries", &|g| g.entries = None),
        ("a blinding with a result alone", &|g| (g.entries, g.result) = (None, Some(b"guest 1\n".to_vec()))),
        ("a blinding with a byte too few", &key(blinding("x", &"3".repeat(62)))),
        ("a blinding in capitals", &key(blinding("x", &"A".repeat(64)))),
        ("a blinding of no context", &key(blinding("", &"3".repeat(64)))),
        ("a blinding with a soft hyphen", &key(blinding("Gue\u{ad}sts", &"3".repeat(64)))),
        ("a list without entries", &list(b"")),
        ("a list with an empty line", &list(b"a\n\nb\n")),
        ("a list with a NUL", &list(b"a\0\n")),
        ("a list with a stray carriage return", &list(b"a\rb\n")),
        ("a list that is not UTF-8", &list(b"a\n\xff\n")),
        ("a list with a surrogate", &list(b"a\n\xed\xa0\x80\n")),
        ("a result with an empty line", &result(b"a\n\nb\n")),
        ("an empty result", &result(b"")),
        ("a result of a byte-order mark", &result(b"\xef\xbb\xbf")),
    ];
    let base = guests();
    let commitments = [base.given.commitment.clone(), Some(OTHER.to_owned()), None];
    for (way, change) in ways {
        for commitment in &commitments {
            let name = format!("{way}, commitment {commitment:?}");
            cases.add(name, &base, &error(), |_, g| {
                g.commitment.clone_from(commitment);
                change(g);
            });
        }
    }
    let right = base.given.commitment.clone().unwrap();
    for wrong in [
        &right[1..],
        &(right.clone() + "0"),
        &right.to_uppercase(),
        &right.replacen(|_| true, "g", 1),
        &format!("0x{}", &right[2..]),
        &format!(" {right}"),
        &format!("{right}\n"),
        "",
    ] {
        cases.add(format!("commitment {wrong:?}"), &base, &error(), |_, g| g.commitment = Some(wrong.to_owned()));
    }
}

/// A time has one form, with or without a beacon.
fn times(cases: &mut Cases) {
    let beacon = beacons("times", &[(*QUICKNET.chain(), 1000)], None);
    for wrong in [
        "2023-08-23T15:59:60Z",
        "2023-08-23T15:60:00Z",
        "2023-08-23T24:00:00Z",
        "2023-02-29T00:00:00Z",
        "2023-04-31T00:00:00Z",
        "2100-02-29T00:00:00Z",
        "2023-00-10T00:00:00Z",
        "2023-13-10T00:00:00Z",
        "2023-08-00T00:00:00Z",
        "1969-12-31T23:59:59Z",
        "0000-01-01T00:00:00Z",
        "10000-01-01T00:00:00Z",
        "+2023-08-23T15:59:23Z",
        "2023-08-23t15:59:23Z",
        "2023-08-23T15:59:23z",
        "2023-08-23 15:59:23Z",
        "2023-08-23T15:59:23",
        "2023-08-23T15:59Z",
        "2023-08-23",
        "2023-08-23T15:59:23.0Z",
        "2023-08-23T15:59:23,5Z",
        "2023-08-23T15:59:23+00:00",
        "2023-08-23T15:59:23-00:00",
        "2023-08-23T15:59:23Z ",
        " 2023-08-23T15:59:23Z",
        "2023-08-23T15:59:23Z\n",
        "2023-08-23T15:59:23ZZ",
        "2023-8-23T15:59:23Z",
        "2023-08-23T15:59: 3Z",
        "2023-08-23T15:59:-3Z",
        "2023-08-23T1_:59:23Z",
        "20230823T155923Z",
        "2023\u{2d}08\u{2010}23T15:59:23Z",
        "２023-08-23T15:59:23Z",
        "2023-08-23T15:59:2\u{663}Z",
        "1692806363",
        "now",
        "",
    ] {
        for base in [&beacon, &game()] {
            cases.add(format!("time {wrong:?}"), base, &error(), |_, g| g.published_at = Some(wrong.to_owned()));
            cases.add(format!("opened {wrong:?}"), base, &error(), |_, g| g.opened_at = Some(wrong.to_owned()));
        }
    }
    for right in [
        "1970-01-01T00:00:00Z",
        "2000-02-29T23:59:59Z",
        "2023-08-23T15:59:23Z",
        "2024-02-29T00:00:00Z",
        "9999-12-31T23:59:59Z",
    ] {
        // The guest's word is known from a time in 2030.
        let expected = if right.starts_with("9999") { refused("due") } else { verified() };
        cases.add(format!("time {right:?}"), &game(), &expected, |_, g| g.published_at = Some(right.to_owned()));
        let late = right > "2023-08-23T15:59:23Z";
        let pin = |_: &mut Value, g: &mut Given| g.published_at = Some(right.to_owned());
        let expected = if late { refused("due") } else { verified() };
        cases.add(format!("time {right:?}"), &beacon, &expected, pin);
    }
}

/// The ends of each range of default-ignorable code points.
const IGNORABLE: [(u32, u32); 21] = [
    (0xad, 0xad),
    (0x34f, 0x34f),
    (0x61c, 0x61c),
    (0x115f, 0x1160),
    (0x17b4, 0x17b5),
    (0x180b, 0x180f),
    (0x200b, 0x200f),
    (0x202a, 0x202e),
    (0x2060, 0x206f),
    (0x3164, 0x3164),
    (0xfe00, 0xfe0f),
    (0xfeff, 0xfeff),
    (0xffa0, 0xffa0),
    (0xfff0, 0xfff8),
    (0x1_bca0, 0x1_bca3),
    (0x1_d173, 0x1_d17a),
    (0xe_0000, 0xe_007f),
    (0xe_0080, 0xe_00ff),
    (0xe_0100, 0xe_01ef),
    (0xe_01f0, 0xe_07ff),
    (0xe_0800, 0xe_0fff),
];

/// White space that looks like U+0020.
const OTHER_SPACES: [u32; 9] = [0xa0, 0x1680, 0x2000, 0x2009, 0x200a, 0x202f, 0x205f, 0x3000, 0x2007];

/// Each kind of text may hold exactly the default-ignorable code points and white space that SPEC.md allows it.
fn unseen_characters(cases: &mut Cases) {
    let base = game();
    let ends = IGNORABLE.iter().flat_map(|&(first, last)| [first - 1, first, last, last + 1]);
    // U+180E was white space in old versions of Unicode.
    let others = OTHER_SPACES.into_iter().chain([0x200c, 0x200d, 0xfe0e, 0x180e, 0x167f, 0x1681, 0x3001]);
    let mut points: Vec<u32> = ends.chain(others).filter(|&point| point != 0x2029).collect();
    points.sort_unstable();
    points.dedup();
    for point in points {
        let character = char::from_u32(point).unwrap();
        let ignorable = IGNORABLE.iter().any(|&(first, last)| (first..=last).contains(&point));
        let needed = [0x200c, 0x200d, 0xfe0e, 0xfe0f].contains(&point);
        let (space, wide) = (OTHER_SPACES.contains(&point), [0xa0, 0x3000].contains(&point));
        let expected = |fine: bool| if fine { verified() } else { error() };
        let repair = |t: &mut Value, g: &mut Given| {
            reseal(t);
            restate(t);
            redraw(t);
            (g.commitment, g.result) = (t["commitment"].as_str().map(str::to_owned), None);
        };
        let word = format!("gue{character}st");
        cases.add(format!("name with U+{point:04X}"), &base, &expected(!ignorable && !space), |t, g| {
            t["terms"]["sources"][1]["name"] = json!(word);
            g.public[0].0.clone_from(&word);
            repair(t, g);
        });
        cases.add(
            format!("context with U+{point:04X}"),
            &base,
            &expected((!ignorable || needed) && (!space || wide)),
            |t, g| {
                t["terms"]["context"] = json!(word);
                repair(t, g);
            },
        );
        for (what, fine) in [("rules", true), ("description", !space || wide), ("value", !ignorable && !space)] {
            cases.add(format!("{what} with U+{point:04X}"), &base, &expected(fine), |t, g| {
                match what {
                    "rules" => t["terms"]["rules"] = json!(word),
                    "description" => t["terms"]["sources"][1]["description"] = json!(word),
                    _ => {
                        t["openings"][1]["value"] = json!(word);
                        g.public[0].1.clone_from(&word);
                    }
                }
                repair(t, g);
            });
        }
        let expected = if ignorable || space { error() } else { refused("commitment") };
        cases.add(format!("pin of no source with U+{point:04X}"), &base, &expected, |_, g| {
            g.commitment = Some(OTHER.to_owned());
            g.public.push((word.clone(), "x".to_owned()));
        });
    }
}

/// Draws without a seal, whose best source is quicknet with 254 bits, or one of unknown bits. The outcome has 238.4
/// bits, so that 254 leave a margin below 16 bits, and 256 would leave more.
fn bits(cases: &mut Cases) {
    let (quicknet, unknown) = (*QUICKNET.chain(), ChainHash::from_bytes([7; 32]));
    let time = Some("2023-08-23T15:59:23Z");
    for (name, chains, seed_bits) in [
        ("quicknet", &[(quicknet, 1000)][..], json!(254)),
        ("quicknet and an unknown chain", &[(unknown, 1), (quicknet, 1000)], json!(254)),
        ("an unknown chain", &[(unknown, 1000)], json!(null)),
    ] {
        let mut expected = match name {
            "quicknet" => verified(),
            _ => consistent(&["signature:beacon 0"]),
        };
        expected["seed_bits"] = seed_bits;
        cases.add(format!("no seal, {name}"), &beacons(name, chains, time), &expected, |t, g| {
            t["terms"]["sources"].as_array_mut().unwrap().remove(0);
            t["openings"].as_array_mut().unwrap().remove(0);
            (t["terms"]["entries"]["count"], t["terms"]["draw"]) = (json!(934_000_000), json!(8));
            restate(t);
            redraw(t);
            g.commitment = t["commitment"].as_str().map(str::to_owned);
        });
    }
}
