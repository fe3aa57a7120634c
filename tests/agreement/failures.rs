//! The cases of tests/vectors/failures.json: at least three documents for every way in which a check fails, or is
//! skipped with a visible effect. The expected outcomes are written by hand.

use serde_json::{Value, json};
use verishuffle::Order;
use verishuffle::drand::{ChainHash, QUICKNET};
use verishuffle::verdict::CheckName;

use super::bases::{Base, beacons, club, game, guests, series, two_chunks};
use super::case::Given;
use super::malformed;
use super::repair::{redraw, reseal, restate};

mod documents;
mod lists;
mod logged;
mod not_made;
mod signatures;
mod usage;
mod versions;

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
    /// Names the skipped checks except `awards`, of which no case here has any, `logged`, and `opened` without a time.
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
    for base in [&small[0], &small[2]] {
        cases.add("time not given", "", base, consistent(&["published_at"]), |_, given| given.published_at = None);
    }
    commitment(&mut cases, &small);
    openings(&mut cases, &small);
    logged::cases(&mut cases, &small);
    due(&mut cases);
    opened(&mut cases, &small);
    swaps(&mut cases, &small, &large);
    lists::entries(&mut cases, &small[1..]);
    lists::result(&mut cases, &small);
    not_made::cases(&mut cases, &small);
    signatures::cases(&mut cases);
    usage::cases(&mut cases, &small);
    for (way, Base { name, transcript, given }) in malformed::cases() {
        let text = transcript.to_string();
        let is_newer = text.contains("verishuffle/2");
        cases.error(format!("malformed: {way}: {name}"), "", text.as_bytes(), &given, is_newer);
    }
    documents::cases(&mut cases, &small);
    versions::cases(&mut cases, &small[0]);
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
            // A proof of a log is always judged.
            let is_skipped = |name: &&str| match *name {
                "logged" => given.logged.is_none(),
                "awards" => true,
                "opened" if given.opened_at.is_none() => true,
                name => outcome.skipped.contains(&name),
            };
            let names = CheckName::ALL.iter().map(|name| name.as_str());
            case["skipped"] = json!(names.filter(is_skipped).collect::<Vec<_>>());
        }
        self.0.push(case);
    }

    /// Adds what gives no verdict. A document that is not UTF-8 is in hexadecimal.
    fn error(&mut self, name: String, note: &str, text: &[u8], given: &Given, is_newer: bool) {
        let mut case = json!({"name": name, "note": note, "given": given.to_json(), "error": true});
        match std::str::from_utf8(text) {
            Ok(text) => case["text"] = json!(text),
            Err(_) => case["hex"] = json!(hex::encode(text)),
        }
        if is_newer {
            case["newer"] = json!(true);
        }
        self.0.push(case);
    }
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
        let rounds = base.transcript["terms"]["rounds"].as_u64().unwrap();
        cases.add("round pinned, another", "", base, fails, |t, given| {
            given.round = Some((t["round"].as_u64().unwrap() + 1) % rounds.max(2));
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

fn opened(cases: &mut Cases, small: &[Base; 3]) {
    let (known, unknown) = (*QUICKNET.chain(), ChainHash::from_bytes([7; 32]));
    let [game, club, guests] = small;
    let published = Some("2023-08-23T15:00:00Z");
    let [one, two] = [&[(known, 1000)][..], &[(known, 657_413), (known, 1000)]];
    let [one, two] = [("one beacon", one), ("two beacons", two)].map(|(name, rounds)| beacons(name, rounds, published));
    let mut add = |way: &str, base: &Base, outcome: Outcome, time: &str| {
        cases.add(way, "", base, outcome, |_, given| given.opened_at = Some(time.to_owned()));
    };
    let fails = refused("opened");
    for (base, before, at) in [
        (game, "2030-03-17T18:42:13Z", "2030-03-17T18:42:14Z"),
        (guests, "2030-03-17T17:46:39Z", "2030-03-17T17:46:40Z"),
        (&one, "2023-08-23T15:59:23Z", "2023-08-23T15:59:24Z"),
        (&two, "2023-08-23T15:59:23Z", "2023-08-23T15:59:24Z"),
    ] {
        add("opened in the last second", base, VERIFIED, before);
        add("opened when it is known", base, fails, at);
        add("opened years later", base, fails, "9999-12-31T23:59:59Z");
        add("opened before it was public", base, VERIFIED, "2001-09-09T01:46:40Z");
    }
    add("opened not checked, only seals", club, VERIFIED.skipping(&["due", "opened"]), "2026-05-02T12:00:00Z");
    let skipped = consistent(&["signature:beacon 0"]).skipping(&["openings", "due", "opened", "entries", "result"]);
    let in_time = "2023-08-23T15:30:00Z";
    let base = beacons("only one", &[(unknown, 1000)], published);
    add("opened not checked, an unknown chain", &base, skipped, in_time);
    let base = beacons("beside a known one", &[(unknown, 1), (known, 1000)], published);
    add("opened not checked, an unknown chain", &base, skipped, in_time);
    add("opened too late for a known chain", &base, fails, "2023-08-23T15:59:24Z");
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
