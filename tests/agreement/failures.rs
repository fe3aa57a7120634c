//! The cases of tests/vectors/failures.json: at least three documents for every way in which a check fails, or is
//! skipped with a visible effect. The expected outcomes are written by hand.

use serde_json::{Value, json};
use verishuffle::Order;
use verishuffle::drand::{ChainHash, QUICKNET};
use verishuffle_reference::entries::Entries;

use super::bases::{Base, beacons, club, game, guests, series, two_chunks};
use super::case::Given;
use super::malformed;
use super::repair::{redraw, reseal, restate};

/// An expected verdict: its name, the first failed check, what is missing, and, in cases about skipped checks, all of
/// those.
#[derive(Clone, Copy)]
struct Outcome {
    verdict: &'static str,
    first_failed: Option<&'static str>,
    missing: &'static [&'static str],
    skipped: &'static [&'static str],
}

const fn refused(by: &'static str) -> Outcome {
    Outcome { verdict: "refused", first_failed: Some(by), missing: &[], skipped: &[] }
}

const fn consistent(missing: &'static [&'static str]) -> Outcome {
    Outcome { verdict: "consistent", first_failed: None, missing, skipped: &[] }
}

const VERIFIED: Outcome = Outcome { verdict: "verified", first_failed: None, missing: &[], skipped: &[] };

impl Outcome {
    /// Names the skipped checks except `awards`: no case here has any.
    const fn skipping(self, skipped: &'static [&'static str]) -> Self {
        Self { skipped, ..self }
    }
}

pub(crate) fn file() -> String {
    let comment = "Made by tests/agreement/failures.rs: at least three documents for every way in which a check of \
                   section 8 fails or is not made, and transcripts that are malformed in one place each. The form is \
                   that of verdicts.json; where skipped stands, it lists exactly the checks that are not made.";
    let mut cases = Cases(Vec::new());
    let small = [game(), club(), guests()];
    let large = [two_chunks(0, Order::Forward), two_chunks(1, Order::Backward), two_chunks(2, Order::Forward)];
    small.iter().for_each(|base| cases.add("as it should be", "", base, VERIFIED, |_, _| {}));
    commitment(&mut cases, &small);
    openings(&mut cases, &small);
    due(&mut cases);
    swaps(&mut cases, &small, &large);
    entries(&mut cases, &small[1..]);
    result(&mut cases, &small);
    not_made(&mut cases, &small);
    usage(&mut cases, &small);
    for (way, Base { name, transcript, given }) in malformed::cases() {
        let (name, text) = (format!("malformed: {way}: {name}"), transcript.to_string());
        let mut case = json!({"name": name, "note": "", "given": given.to_json(), "error": true, "text": text});
        if text.contains("verishuffle/2") {
            case["newer"] = json!(true);
        }
        cases.0.push(case);
    }
    newer(&mut cases, &small[0]);
    let lines: Vec<String> = cases.0.iter().map(Value::to_string).collect();
    format!("{{\"comment\": {}, \"cases\": [\n{}\n]}}\n", json!(comment), lines.join(",\n"))
}

struct Cases(Vec<Value>);

impl Cases {
    fn add(
        &mut self,
        way: &str,
        note: &str,
        base: &Base,
        outcome: Outcome,
        damage: impl FnOnce(&mut Value, &mut Given),
    ) {
        let Base { name, mut transcript, mut given } = base.clone();
        damage(&mut transcript, &mut given);
        let mut case = json!({
            "name": format!("{way}: {name}"),
            "note": note,
            "given": given.to_json(),
            "verdict": outcome.verdict,
            "text": transcript.to_string(),
        });
        if let Some(check) = outcome.first_failed {
            case["first_failed"] = json!(check);
        }
        if !outcome.missing.is_empty() {
            case["missing"] = json!(outcome.missing);
        }
        if !outcome.skipped.is_empty() {
            case["skipped"] = json!([outcome.skipped, &["awards"]].concat());
        }
        self.0.push(case);
    }
}

/// Adds what is an error of usage, although the transcript states another commitment: only the pinned one can show that
/// these are not the published terms.
fn usage(cases: &mut Cases, small: &[Base; 3]) {
    let [game, club, guests] = small;
    let mut add = |way: &str, base: &Base, give: &dyn Fn(&mut Given)| {
        for (pinned, note) in [(true, "the commitment pinned is that of the terms"), (false, "no commitment is pinned")]
        {
            let Base { name, mut transcript, mut given } = base.clone();
            flip(&mut transcript["commitment"], 7);
            give(&mut given);
            given.commitment = given.commitment.filter(|_| pinned);
            let pinned = if pinned { "" } else { ", none pinned" };
            let name = format!("usage, another commitment stated{pinned}, {way}: {name}");
            let text = transcript.to_string();
            cases.0.push(json!({"name": name, "note": note, "given": given.to_json(), "error": true, "text": text}));
        }
    };
    for base in [game, club, guests] {
        add("a value of no source", base, &|given| given.public.push(("stranger".to_owned(), "river".to_owned())));
    }
    add("a value of a sealed source", club, &|given| given.public.push(("black".to_owned(), "river".to_owned())));
    add("entries of numbers", game, &|given| given.entries = Some(b"Ada\nGrace\n".to_vec()));
    add("a blinding of a list", club, &|given| given.blinding.clone_from(&guests.given.blinding));
}

/// Adds documents of another version, some of which are broken in another way too, and documents that only look like it.
fn newer(cases: &mut Cases, game: &Base) {
    let mut add = |way: &str, is_newer: bool, text: String| {
        let name = format!("malformed: {way}");
        let mut case = json!({"name": name, "note": "", "given": game.given.to_json(), "error": true, "text": text});
        if is_newer {
            case["newer"] = json!(true);
        }
        cases.0.push(case);
    };
    let with = |changes: &[(&str, Value)]| {
        let mut transcript = game.transcript.clone();
        for (place, value) in changes {
            let (object, key) = place.rsplit_once('/').unwrap();
            transcript.pointer_mut(object).unwrap()[key] = value.clone();
        }
        transcript.to_string()
    };
    let two = ("/format", json!("verishuffle/2 transcript"));
    let two_terms = ("/terms/format", json!("verishuffle/2 terms"));
    add("of another version, with a number with a point", true, with(&[two.clone(), ("/round", json!(1.5))]));
    add("of another version, with a key that nobody knows", true, with(&[two.clone(), ("/more", json!([-1]))]));
    add("of another version, without terms", true, with(&[two.clone(), ("/terms", Value::Null)]));
    let of_two = with(std::slice::from_ref(&two));
    let begin = |more: &str| of_two.replacen('{', &format!("{{{more},"), 1);
    add("of another version, with an object with a key twice", true, begin(r#""more":{"a":1,"a":2}"#));
    add("of another version, with a number that no program can hold", true, begin(r#""more":-1e999"#));
    add(
        "of another version, with the format in escapes",
        true,
        of_two.replacen("verishuffle/2", r"v\u0065rishuffle\/2", 1),
    );
    add("of another version, with the format twice", false, begin(r#""format":"verishuffle/2 transcript""#));
    add("of another version, with the terms twice", false, begin(r#""terms":null"#));
    // JSON allows half a surrogate pair in any text. The documents of this version don't.
    for (way, more) in [
        ("in a key", r#""\ud800":1"#),
        ("in a key, before an escape", r#""\ud800\u0061":1"#),
        ("in a key of an object", r#""more":{"\udfff":1}"#),
        ("in a value", r#""more":"\udc00""#),
    ] {
        add(&format!("of another version, with half a surrogate pair {way}"), true, begin(more));
    }
    let half = of_two.replacen("verishuffle/2", r"verishuffle/\ud800", 1);
    add("of another version, with half a surrogate pair in the format", true, half);
    add("of another version, with a control character in a key", false, begin("\"a\u{1}\":1"));
    add("of another version, cut", false, of_two[..of_two.len() - 1].to_owned());
    add("of another version, in an array", false, format!("[{of_two}]"));
    add("of no version", true, with(&[("/format", json!("verishuffle/"))]));
    add("of a kind that nobody knows", true, with(&[("/format", json!("verishuffle/1 transcripts"))]));
    add("of another version in capitals", false, with(&[("/format", json!("VERISHUFFLE/2 transcript"))]));
    add(
        "terms of another version, with a number with a point",
        true,
        with(&[two_terms.clone(), ("/terms/draw", json!(1.5))]),
    );
    add("terms of another version, without the openings", true, with(&[two_terms.clone(), ("/openings", Value::Null)]));
    let of_two_terms = with(std::slice::from_ref(&two_terms));
    add(
        "terms of another version, twice",
        false,
        of_two_terms.replacen('{', r#"{"terms":{"format":"verishuffle/2 terms"},"#, 1),
    );
    let half = of_two_terms.replacen(r#""terms":{"#, r#""terms":{"\ud800":1,"#, 1);
    assert_ne!(half, of_two_terms);
    add("terms of another version, with half a surrogate pair in a key", true, half);
    let terms = json!({"format": "verishuffle/2 terms"});
    add("terms that are a text", false, with(&[("/terms", json!("verishuffle/2 terms"))]));
    add(
        "terms of another version in a document of another kind",
        false,
        with(&[("/format", json!("verishuffle/1 terms")), two_terms.clone()]),
    );
    add("terms of another version in a document of no format", false, with(&[("/format", json!(2)), two_terms]));
    add("terms of another version within the terms", false, with(&[("/terms/terms", terms.clone())]));
    add("terms of another version in an array", false, with(&[("/terms", json!([terms]))]));
}

// Small damages

/// Replaces the digit at that place.
fn flip(value: &mut Value, at: usize) {
    let mut text = value.as_str().unwrap().to_owned();
    let other = if &text[at..=at] == "0" { "1" } else { "0" };
    text.replace_range(at..=at, other);
    *value = json!(text);
}

fn seal_index(transcript: &Value) -> usize {
    transcript["openings"].as_array().unwrap().iter().position(|opening| opening["seed"].is_string()).unwrap()
}

fn seal_opening(transcript: &mut Value) -> &mut Value {
    let at = seal_index(transcript);
    &mut transcript["openings"][at]
}

fn path(transcript: &mut Value) -> &mut Vec<Value> {
    seal_opening(transcript)["path"].as_array_mut().unwrap()
}

fn lines(file: &mut Option<Vec<u8>>, change: impl FnOnce(&mut Vec<String>)) {
    let text = String::from_utf8(file.take().unwrap()).unwrap();
    let mut lines = text.lines().map(str::to_owned).collect();
    change(&mut lines);
    *file = Some((lines.join("\n") + "\n").into_bytes());
}

// Check by check, in the order of section 8

fn commitment(cases: &mut Cases, small: &[Base; 3]) {
    let fails = refused("commitment");
    for (i, base) in small.iter().enumerate() {
        let other = small[(i + 1) % 3].given.commitment.clone().unwrap();
        cases.add("commitment stated, a digit off", "", base, fails, |t, _| flip(&mut t["commitment"], 21 * i));
        let stated = other.clone();
        cases.add("commitment stated, of another draw", "", base, fails, |t, _| t["commitment"] = json!(stated));
        cases.add("commitment stated, none pinned", "", base, fails, |t, given| {
            flip(&mut t["commitment"], 63);
            given.commitment = None;
        });
        cases.add("commitment pinned, of another draw", "", base, fails, |_, given| given.commitment = Some(other));
        let note = "right in itself: commitment and swaps are those of the changed rules";
        cases.add("commitment pinned, of other rules", note, base, fails, |t, _| {
            t["terms"]["rules"] = json!("The first wins all.");
            restate(t);
            redraw(t);
        });
        let rounds = base.transcript["terms"]["rounds"].as_u64().unwrap() as u32;
        cases.add("round pinned, another", "", base, fails, |t, given| {
            given.round = Some((t["round"].as_u64().unwrap() as u32 + 1) % rounds.max(2));
        });
        cases.add("round pinned, past the last", "", base, fails, |_, given| given.round = Some(rounds));
    }
}

fn openings(cases: &mut Cases, small: &[Base; 3]) {
    let fails = refused("openings");
    for (i, base) in small.iter().enumerate() {
        cases.add("seed, a digit off", "", base, fails, |t, _| flip(&mut seal_opening(t)["seed"], 20 * i));
        let note = "the swaps are those of the changed seed";
        cases.add("seed, another with its own swaps", note, base, fails, |t, _| {
            flip(&mut seal_opening(t)["seed"], 63);
            redraw(t);
        });
        let note = "commitment and swaps are those of the changed seal, and it is pinned";
        cases.add("seal, a digit off", note, base, fails, |t, given| {
            let at = seal_index(t);
            flip(&mut t["terms"]["sources"][at]["seal"], 20 * i);
            restate(t);
            redraw(t);
            given.commitment = t["commitment"].as_str().map(str::to_owned);
        });
        cases.add("seal, of another name", note, base, fails, |t, given| {
            let at = seal_index(t);
            t["terms"]["sources"][at]["name"] = json!("somebody else");
            restate(t);
            redraw(t);
            given.commitment = t["commitment"].as_str().map(str::to_owned);
        });
        cases.add("path, a node too long", "", base, fails, |t, _| path(t).push(json!("0".repeat(64))));
        cases.add("path, 64 nodes too long", "", base, fails, |t, _| path(t).extend(vec![json!("5".repeat(64)); 64]));
    }
    let note = "the path leads to the seal, but not by as many nodes as its tree has; commitment and swaps fit, and it is \
                pinned";
    let fit = |t: &mut Value, given: &mut Given| {
        reseal(t);
        restate(t);
        redraw(t);
        given.commitment = t["commitment"].as_str().map(str::to_owned);
    };
    for base in small {
        for (way, more) in
            [("path, a node too long, to a seal made to fit", 1), ("path, 33 too long, to a seal made to fit", 33)]
        {
            cases.add(way, note, base, fails, |t, given| {
                path(t).extend(vec![json!("0".repeat(64)); more]);
                fit(t, given);
            });
        }
    }
    let [_, club, guests] = small;
    for base in [club, guests, &series()] {
        cases.add("path, a node too short, to a seal made to fit", note, base, fails, |t, given| {
            drop(path(t).pop());
            fit(t, given);
        });
        cases.add("path, a node too short", "", base, fails, |t, _| drop(path(t).pop()));
        cases.add("path, empty", "", base, fails, |t, _| path(t).clear());
        cases.add("path, without its first node", "", base, fails, |t, _| drop(path(t).remove(0)));
        cases.add("path, first node a digit off", "", base, fails, |t, _| flip(&mut path(t)[0], 0));
        cases.add("path, last node a digit off", "", base, fails, |t, _| flip(path(t).last_mut().unwrap(), 63));
        cases.add("path, first node twice", "", base, fails, |t, _| {
            let first = path(t)[0].clone();
            path(t).insert(0, first);
        });
        let note = "seed and path of another round; commitment and round are not pinned";
        cases.add("round, another one's opening", note, base, fails, |t, given| {
            t["round"] = json!(t["round"].as_u64().unwrap().abs_diff(1));
            (given.commitment, given.round) = (None, None);
        });
    }
    cases.add("path, turned round", "", &small[1], fails, |t, _| path(t).reverse());
    cases.add("round, of the last opened as the first", "", &small[2], fails, |t, given| {
        (t["round"], given.round) = (json!(0), Some(0));
    });
    cases.add("openings exchanged", "two seals of the same width", &small[1], fails, |t, _| {
        t["openings"].as_array_mut().unwrap().swap(0, 1);
    });

    let [game, _, guests] = small;
    for (value, note) in [
        ("Noe\u{301}'s ark", "é in two code points: text is never normalised"),
        ("noé's ark", "a small letter"),
        ("Noé's ark.", "a full stop more"),
    ] {
        cases.add(&format!("public value pinned, another ({value})"), note, game, fails, |_, given| {
            given.public[0].1 = value.to_owned()
        });
    }
    cases.add("public value pinned, two exchanged", "", guests, fails, |_, given| {
        (given.public[0].1, given.public[1].1) = ("Rain".to_owned(), "21".to_owned());
    });
    let note = "value and swaps fit, but the value is not the one that was read";
    cases.add("public value tried until it pleased", note, game, fails, |t, _| {
        t["openings"][1]["value"] = json!("Noé's dog");
        redraw(t);
    });
}

fn due(cases: &mut Cases) {
    let fails = refused("due");
    let (known, unknown) = (*QUICKNET.chain(), ChainHash::from_bytes([7; 32]));
    // Round 1000 is due at 15:59:24.
    for (name, rounds, time) in [
        ("that very second", &[(known, 1000)][..], "2023-08-23T15:59:24Z"),
        ("a second later", &[(known, 1000)], "2023-08-23T15:59:25Z"),
        ("years later", &[(known, 1000)], "9999-12-31T23:59:59Z"),
        ("only the second beacon", &[(known, 657_413), (known, 1000)], "2023-08-23T15:59:24Z"),
        ("beside an unknown chain", &[(unknown, 1), (known, 1000)], "2023-08-23T15:59:24Z"),
    ] {
        cases.add("due before it was public", "", &beacons(name, rounds, Some(time)), fails, |_, _| {});
    }
    let note = "an unknown chain's due time can't be known, and its signature can't be checked";
    let skipped = consistent(&["signature:beacon 0"]).skipping(&["openings", "due", "entries", "result"]);
    let no_time = Outcome { missing: &["published_at", "signature:beacon 0"], ..skipped };
    let time = Some("2023-08-23T15:59:23Z");
    for (name, rounds, time, outcome) in [
        ("only one", &[(unknown, 1000)][..], time, skipped),
        ("beside a known one in time", &[(unknown, 1), (known, 1000)], time, skipped),
        ("time not given", &[(unknown, 1000)], None, no_time),
    ] {
        cases.add("due not checked, an unknown chain", note, &beacons(name, rounds, time), outcome, |_, _| {});
    }
    let note = "the beacon can't be checked, but the seal is not opened in any case";
    let fails = refused("openings").skipping(&["due", "derived", "entries", "result"]);
    for (name, rounds, time) in [
        ("a wrong seed beside an unknown chain", &[(unknown, 1000)][..], time),
        ("a wrong seed beside a known and an unknown chain, no time", &[(known, 1000), (unknown, 1)], None),
    ] {
        cases.add("openings fail, and a beacon can't be checked", note, &beacons(name, rounds, time), fails, |t, _| {
            flip(&mut seal_opening(t)["seed"], 0);
        });
    }
    let note = "with a beacon the time of publication is a pin";
    for (name, rounds) in [("one beacon", &[(known, 1000)][..]), ("two beacons", &[(known, 1000), (known, 657_413)])] {
        let base = beacons(name, rounds, None);
        cases.add("due not checked, no time", note, &base, consistent(&["published_at"]), |_, _| {});
        let nothing = consistent(&["commitment", "published_at"]);
        cases.add("due not checked, nothing pinned", note, &base, nothing, |_, given| given.commitment = None);
    }
}

fn swaps(cases: &mut Cases, small: &[Base; 3], large: &[Base; 3]) {
    for base in small {
        let swaps = |t: &mut Value| -> Vec<u64> {
            t["swaps"].as_array().unwrap().iter().map(|swap| swap.as_u64().unwrap()).collect()
        };
        let n = base.transcript["terms"]["entries"]["count"].as_u64().unwrap();
        let backward = base.transcript["terms"]["order"] == "backward";
        let mut add = |way: &str, check: &'static str, change: &dyn Fn(&mut Vec<u64>)| {
            cases.add(way, "", base, refused(check), |t, _| {
                let mut changed = swaps(t);
                change(&mut changed);
                t["swaps"] = json!(changed);
            });
        };
        add("steps, one short", "steps", &|swaps| swaps.truncate(swaps.len() - 1));
        add("steps, the first missing", "steps", &|swaps| *swaps = swaps.split_off(1));
        add("steps, one more", "steps", &|swaps| swaps.push(if backward { 0 } else { n - 1 }));
        add("steps, none", "steps", &Vec::clear);
        add("steps, twice as many", "steps", &|swaps| swaps.extend(swaps.clone()));

        // In a forward draw j is at least i, in a backward draw at most i. In step 1, i is 1 or n - 2.
        let beyond = if backward { n - 1 } else { 0 };
        add("legal, on the wrong side of its place", "legal", &|swaps| swaps[1] = beyond);
        add("legal, past the last place", "legal", &|swaps| swaps[0] = n);
        add("legal, last step past 2^32", "legal", &|swaps| *swaps.last_mut().unwrap() = (1 << 32) + 1);
        add("legal, the largest number", "legal", &|swaps| swaps[1] = (1 << 53) - 1);

        let other = |swap: &mut u64, least: u64, most: u64| *swap = if *swap == most { least } else { *swap + 1 };
        let range = |t: usize| if backward { (0, n - 1 - t as u64) } else { (t as u64, n - 1) };
        for (way, at) in [("first", 0), ("middle", 1), ("last", swaps(&mut base.transcript.clone()).len() - 1)] {
            let (least, most) = range(at);
            add(&format!("derived, {way} swap another"), "derived", &|swaps| other(&mut swaps[at], least, most));
        }
    }
    for base in large {
        let n = base.transcript["terms"]["entries"]["count"].as_u64().unwrap();
        let backward = base.transcript["terms"]["order"] == "backward";
        let steps = base.transcript["swaps"].as_array().unwrap().len();
        let (at, way) = match base.name {
            "chunks" => (16_384, "first"),
            "chunks backward" => (16_386, "middle"),
            _ => (steps - 1, "last"),
        };
        cases.add(&format!("derived, {way} swap of the second chunk another"), "", base, refused("derived"), |t, _| {
            let swap = t["swaps"][at].as_u64().unwrap();
            let (least, most) = if backward { (0, n - 1 - at as u64) } else { (at as u64, n - 1) };
            t["swaps"][at] = json!(if swap == most { least } else { swap + 1 });
        });
    }
}

fn entries(cases: &mut Cases, lists: &[Base]) {
    let fails = refused("entries");
    for base in lists {
        cases.add("entries, one fewer", "", base, fails, |_, g| lines(&mut g.entries, |lines| drop(lines.pop())));
        cases.add("entries, one more", "", base, fails, |_, g| {
            lines(&mut g.entries, |lines| lines.push("one more".to_owned()));
        });
        cases.add("entries, the first twice", "one more, so the number is wrong too", base, fails, |_, g| {
            lines(&mut g.entries, |lines| lines.insert(0, lines[0].clone()));
        });
        cases.add("entries, the last repeats the first", "", base, fails, |_, g| {
            lines(&mut g.entries, |lines| *lines.last_mut().unwrap() = lines[0].clone());
        });
        cases.add("entries, two neighbours equal", "", base, fails, |_, g| {
            lines(&mut g.entries, |lines| lines[2] = lines[1].clone());
        });
        cases.add("entries, two exchanged", "", base, fails, |_, g| lines(&mut g.entries, |lines| lines.swap(0, 1)));
        cases.add("entries, turned round", "", base, fails, |_, g| lines(&mut g.entries, |lines| lines.reverse()));
        cases.add("entries, a letter another", "", base, fails, |_, g| {
            lines(&mut g.entries, |lines| lines[3].replace_range(..1, "X"));
        });
        cases.add("entries, a space more", "", base, fails, |_, g| {
            lines(&mut g.entries, |lines| lines[0].push(' '));
        });
    }
    let note = "the list with the repeat is the one that was committed to, and that is pinned";
    for (base, from, to) in [(&lists[0], 0, 6), (&lists[0], 3, 4), (&lists[1], 1, 5)] {
        cases.add(&format!("entries, committed with {to} a repeat of {from}"), note, base, fails, |t, g| {
            lines(&mut g.entries, |lines| lines[to] = lines[from].clone());
            g.result = None;
            let context = base.transcript["terms"]["context"].as_str();
            commit_to_entries(t, g, context.filter(|_| base.name == "guests"));
        });
    }
    cases.add("entries, letters composed otherwise", "í in two code points", &lists[0], fails, |_, g| {
        lines(&mut g.entries, |lines| lines[6] = "Sofi\u{301}a".to_owned());
    });
    let guests = &lists[1];
    for context in ["another draw", "guests behind blinds, 2 May 2026", "Guests behind blinds, 2 May 2026."] {
        cases.add(&format!("blinding, context \"{context}\""), "", guests, fails, |_, g| {
            g.blinding.as_mut().unwrap()["context"] = json!(context);
        });
        let note = "the root was made under that context, so that only the context itself is wrong";
        cases.add(&format!("blinding, context \"{context}\" and its root"), note, guests, fails, |t, g| {
            g.blinding.as_mut().unwrap()["context"] = json!(context);
            commit_to_entries(t, g, Some(context));
        });
    }
    for at in [0, 31, 63] {
        cases.add(&format!("blinding, key a digit off at {at}"), "", guests, fails, |_, g| {
            flip(&mut g.blinding.as_mut().unwrap()["key"], at);
        });
    }
    let note = "the root is that of a plain list, and it is pinned";
    cases.add("blinding, root without it", note, guests, fails, |t, g| commit_to_entries(t, g, None));
}

/// Writes the root of the given entries into the terms, blinded if there is a context. Then makes the commitment, the
/// swaps and the pin fit.
fn commit_to_entries(t: &mut Value, g: &mut Given, blinded_under: Option<&str>) {
    let text = String::from_utf8(g.entries.clone().unwrap()).unwrap();
    let entries: Vec<&str> = text.lines().collect();
    let entries = match blinded_under {
        Some(context) => Entries::blinded(&entries, &[9; 32], context),
        None => Entries::list(&entries),
    };
    t["terms"]["entries"]["root"] = json!(entries.root().map(hex::encode));
    restate(t);
    redraw(t);
    g.commitment = t["commitment"].as_str().map(str::to_owned);
}

fn result(cases: &mut Cases, small: &[Base; 3]) {
    let fails = refused("result");
    for base in small {
        cases.add("result, two exchanged", "", base, fails, |_, g| lines(&mut g.result, |lines| lines.swap(0, 1)));
        cases.add("result, turned round", "", base, fails, |_, g| lines(&mut g.result, |lines| lines.reverse()));
        cases.add("result, the first twice", "", base, fails, |_, g| {
            lines(&mut g.result, |lines| lines[1] = lines[0].clone());
        });
        cases.add("result, one more", "", base, fails, |_, g| {
            lines(&mut g.result, |lines| lines.push(lines[0].clone()));
        });
        cases.add("result, last line another", "", base, fails, |_, g| {
            lines(&mut g.result, |lines| *lines.last_mut().unwrap() = "nobody".to_owned());
        });
        cases.add("result, first line with a zero before it", "", base, fails, |_, g| {
            lines(&mut g.result, |lines| lines[0].insert(0, '0'));
        });
        cases.add("result, without the first", "", base, fails, |_, g| {
            lines(&mut g.result, |lines| drop(lines.remove(0)));
        });
        cases.add("result, only the first ones", "", base, VERIFIED, |_, g| {
            lines(&mut g.result, |lines| lines.truncate(2));
        });
        cases.add("result, only the first one", "", base, VERIFIED, |_, g| {
            lines(&mut g.result, |lines| lines.truncate(1));
        });
    }
}

fn not_made(cases: &mut Cases, small: &[Base; 3]) {
    let nothing: [&[&str]; 3] = [
        &["commitment", "public:guest"],
        &["commitment", "round"],
        &["commitment", "round", "public:weather", "public:paper"],
    ];
    for (base, missing) in small.iter().zip(nothing) {
        cases.add("nothing pinned", "", base, consistent(missing), |_, g| {
            *g = Given { entries: g.entries.take(), blinding: g.blinding.take(), ..Given::default() };
        });
        cases.add("commitment not pinned", "", base, consistent(&["commitment"]), |_, g| g.commitment = None);
        cases.add("nothing but pins", "", base, VERIFIED.skipping(&["due", "entries", "result"]), |_, g| {
            (g.entries, g.blinding, g.result) = (None, None, None);
        });
        let skipped = refused("openings").skipping(match base.name {
            "game" => &["due", "derived", "entries", "result"],
            _ => &["due", "derived", "result"],
        });
        cases.add("derived not made, a seed is wrong", "", base, skipped, |t, _| {
            flip(&mut seal_opening(t)["seed"], 0);
        });
        let note = "without a beacon the time shows nothing";
        let skipped = VERIFIED.skipping(if base.name == "game" { &["due", "entries"] } else { &["due"] });
        cases.add("due not checked, no beacon", note, base, skipped, |_, g| {
            g.published_at = Some("2026-05-02T12:00:00Z".to_owned());
        });
    }
    let [game, club, guests] = small;
    for (base, missing) in [(club, &["entries"][..]), (guests, &["entries", "blinding"])] {
        cases.add("round not pinned", "", base, consistent(&["round"]), |_, g| g.round = None);
        let skipped = consistent(missing).skipping(&["due", "entries", "result"]);
        cases.add("result not checked, no entries", "", base, skipped, |_, g| (g.entries, g.blinding) = (None, None));
        let note = "what can't be compared is not refused, but not verified either";
        cases.add("result not checked, wrong and no entries", note, base, skipped, |_, g| {
            (g.entries, g.blinding, g.result) = (None, None, Some(b"Mallory\n".to_vec()));
        });
    }
    cases.add("round not pinned, the first", "", &series(), consistent(&["round"]), |_, g| g.round = None);
    let [guest, weather, paper] =
        [&["public:guest"], &["public:weather"], &["public:paper"]].map(|word| consistent(word));
    cases.add("public value not pinned", "", game, guest, |_, g| g.public.clear());
    cases.add("public value not pinned, the first", "", guests, weather, |_, g| drop(g.public.remove(0)));
    cases.add("public value not pinned, the last", "", guests, paper, |_, g| drop(g.public.pop()));
    let skipped = consistent(&["blinding"]).skipping(&["due", "entries", "result"]);
    cases.add("blinded entries without blinding", "", guests, skipped, |_, g| g.blinding = None);
    let note = "only their number and that they differ are compared";
    cases.add("blinded entries without blinding, other names", note, guests, skipped, |_, g| {
        g.blinding = None;
        lines(&mut g.entries, |lines| lines.reverse());
    });
    let note = "the number is compared even without blinding";
    cases.add("blinded entries without blinding, one fewer", note, guests, refused("entries"), |_, g| {
        g.blinding = None;
        lines(&mut g.entries, |lines| drop(lines.pop()));
    });
    for (from, to) in [(0, 1), (0, 5), (4, 5)] {
        let way = format!("blinded entries without blinding, {to} a repeat of {from}");
        cases.add(&way, "a repeat fails whatever blinding is given", guests, refused("entries"), |_, g| {
            g.blinding = None;
            lines(&mut g.entries, |lines| lines[to] = lines[from].clone());
        });
    }
    let skipped = refused("derived").skipping(&["due", "entries", "result"]);
    cases.add("result not checked, a swap is wrong", "", game, skipped, |t, _| {
        let swap = t["swaps"][0].as_u64().unwrap();
        t["swaps"][0] = json!((swap + 1) % 10);
    });
}
