//! Cases of tests/vectors/cautions.json about what is drawn: how many entries a verdict lists, transcripts with too few or
//! too many swaps, and awards after withdrawals.

use serde_json::{Value, json};
use verishuffle_reference::allocation::Allocation;
use verishuffle_reference::awards::Awards;
use verishuffle_reference::documents::{hex, transcript};
use verishuffle_reference::entries::Entries;
use verishuffle_reference::hash::{bytes, h};
use verishuffle_reference::sources::{Opening, Source};
use verishuffle_reference::terms::{Order, Previous, Terms};
use verishuffle_reference::{key, steps};

use super::draws::{BEFORE, KNOWN_FROM};

/// The most that withdrawals, entries on the waitlist and lines may come to when they are multiplied.
const WORK: usize = 1 << 30;

pub(crate) fn cases() -> Vec<Value> {
    let mut cases = listed();
    cases.extend(without_swaps());
    cases.push(past_an_open_line());
    cases.extend(at_the_limit());
    cases
}

/// A draw, and what is given beside its transcript: the commitment, the public values and a time.
#[derive(Clone)]
pub(super) struct Drawn {
    pub(super) transcript: Value,
    pub(super) given: Value,
    /// The entries drawn, in order. Those of a list are numbers here until the list is given.
    pub(super) lines: Vec<Vec<u8>>,
}

impl Drawn {
    pub(super) fn of(terms: &Terms, r: u32, openings: &[Opening], allocation: &str, steps: Option<u32>) -> Self {
        let more = if allocation.is_empty() { Vec::new() } else { bytes(allocation) };
        let commitment = h("verishuffle/1/terms", &[terms.encoding(), more].concat());
        let values: Vec<Vec<u8>> = openings.iter().map(Opening::value).collect();
        let keys = key::keys(terms.width, &commitment, r, &values);
        let run = steps::run(&keys, terms.entries.count(), steps.unwrap_or(terms.draw), terms.order);
        let mut transcript = transcript(terms, r, openings, &run.swaps);
        transcript["commitment"] = json!(hex(commitment));
        if !allocation.is_empty() {
            transcript["terms"]["allocation"] = json!(allocation);
        }
        let mut given = json!({"commitment": hex(commitment), "public": {}, "published_at": BEFORE});
        for (source, opening) in terms.sources.iter().zip(openings) {
            if let (Source::Public { name, .. }, Opening::Value(value)) = (source, opening) {
                given["public"][name] = json!(value);
            }
        }
        let lines = run.drawn.iter().map(|i| i.to_string().into_bytes()).collect();
        Self { transcript, given, lines }
    }

    pub(super) fn case(&self, name: &str, first_failed: Option<&str>) -> Value {
        json!({"name": name, "text": self.transcript.to_string(), "given": self.given, "first_failed": first_failed})
    }
}

/// Draws this many entries of a list, or of n numbers. With `steps`, no more steps are taken, so swaps are missing.
pub(super) fn draw(n: u32, list: &[&str], draw: u32, allocation: &str, steps: Option<u32>) -> Drawn {
    let entries = if list.is_empty() { Entries::Numbers(n) } else { Entries::list(list) };
    let mut drawn = Drawn::of(&plain(entries, draw), 0, &[Opening::Value("river".to_owned())], allocation, steps);
    if !list.is_empty() {
        drawn.given["entries"] = json!(list);
        for line in &mut drawn.lines {
            let i: usize = std::str::from_utf8(line).unwrap().parse().unwrap();
            *line = list[i].as_bytes().to_vec();
        }
    }
    drawn
}

/// The terms of a draw from one public value.
pub(super) fn plain(entries: Entries, draw: u32) -> Terms {
    Terms {
        context: "What is drawn".to_owned(),
        previous: Previous::None,
        rules: String::new(),
        rounds: 1,
        entries,
        draw,
        order: Order::Forward,
        width: 1,
        sources: vec![Source::Public {
            name: "word".to_owned(),
            description: "a word".to_owned(),
            known_from: KNOWN_FROM,
        }],
    }
}

pub(super) fn texts(lines: &[Vec<u8>]) -> Value {
    lines.iter().map(|line| String::from_utf8(line.clone()).unwrap()).collect()
}

/// Of more than 1000 drawn entries a verdict lists 1000.
fn listed() -> Vec<Value> {
    let mut cases = Vec::new();
    for count in [999, 1000, 1001, 1500] {
        let mut drawn = draw(3000, &[], count, "", None);
        drawn.given["result"] = texts(&drawn.lines);
        cases.push(drawn.case(&format!("{count} of 3000, and the whole result"), None));
        if count == 1500 {
            drawn.given["result"] = texts(&drawn.lines[..1200]);
            cases.push(drawn.case("1500 of 3000, and 1200 lines of the result", None));
            drawn.given["result"][1199] = json!("3000");
            cases.push(drawn.case("1500 of 3000, and a result that is wrong past the entries listed", Some("result")));
        }
    }
    cases
}

/// Nothing is drawn by more swaps or fewer than there are steps, so a result and awards are not compared.
fn without_swaps() -> Vec<Value> {
    let allocation = "award A: 1\nwaitlist W";
    let mut cases = Vec::new();
    for n in [50_000_000, u32::MAX] {
        let mut drawn = draw(n, &[], n, allocation, Some(0));
        (drawn.given["awards"], drawn.given["withdrawals"]) = (json!(["A: 1", "W: 2"]), json!(["1"]));
        cases.push(drawn.case(&format!("no swaps of {n} numbers, and awards"), Some("steps")));
        drawn.given = json!({"commitment": drawn.given["commitment"], "result": ["1", "2"]});
        cases.push(drawn.case(&format!("no swaps of {n} numbers, and a result"), Some("steps")));
    }
    let of_all = draw(9, &[], 9, allocation, None);
    let swaps = of_all.transcript["swaps"].as_array().unwrap();
    let more = [&swaps[..], &[json!(8)]].concat();
    let taken = Awards::new(&Allocation::parse(allocation.as_bytes(), true).unwrap(), &of_all.lines).lines();
    let mut wrong = more.clone();
    wrong[7] = json!(7 + 8 - swaps[7].as_u64().unwrap());
    for (name, swaps) in [
        ("a swap too few", &swaps[..swaps.len() - 1]),
        ("a swap too many", &more),
        ("a swap too many and the last but one wrong", &wrong),
        ("a swap too few, and another wrong", &wrong[1..8]),
    ] {
        let mut drawn = draw(9, &[], 9, allocation, None);
        drawn.transcript["swaps"] = json!(swaps);
        (drawn.given["result"], drawn.given["awards"]) = (texts(&of_all.lines), texts(&taken));
        cases.push(drawn.case(&format!("{name}, and the right result and awards"), Some("steps")));
    }
    cases
}

/// A free seat of B goes to an entry that waits, although an earlier line of the step, to A, is open to it: only lines to
/// the award that is free count.
fn past_an_open_line() -> Value {
    let allocation = "columns id;kind\naward A: 5\naward B: 1\nwaitlist W\nfill W: kind = y, at most 1\n\
                      fill B: kind = x\nfill A\nor B";
    let list = ["1;x", "2;y", "3;y", "4;x", "5;y"];
    let mut drawn = draw(5, &list, 5, allocation, None);
    let allocation = Allocation::parse(allocation.as_bytes(), false).unwrap();
    let mut awards = Awards::new(&allocation, &drawn.lines);
    let holder = awards.lines().into_iter().find_map(|line| line.strip_prefix(b"B: ").map(<[u8]>::to_vec)).unwrap();
    awards.withdraw(std::slice::from_ref(&holder)).unwrap();
    assert_eq!(awards.waiting(), 0);
    (drawn.given["awards"], drawn.given["withdrawals"]) = (texts(&awards.lines()), texts(&[holder]));
    drawn.case("a seat whose next entry could have another award by an earlier line of the step", None)
}

/// As many withdrawals as may be, and one more. All but the last give up places on the waitlist. The awards are those of
/// all withdrawals, the one beyond the limit included, so that only the limit refuses them.
fn at_the_limit() -> Vec<Value> {
    const LINES: usize = 1024;
    let waiting = (WORK / LINES).isqrt();
    assert_eq!(waiting * waiting * LINES, WORK);
    let awards: String = (1..LINES).map(|number| format!("award A{number}: 1\n")).collect();
    let fills = format!("award A: 1\nwaitlist W\nfill A\n{}fill W", "or W\n".repeat(LINES - 2));
    let mut cases = Vec::new();
    for (name, text) in
        [("1024 awards and waitlists", format!("{awards}waitlist W")), ("1024 lines of fill and or", fills)]
    {
        let allocation = Allocation::parse(text.as_bytes(), true).unwrap();
        let n = waiting + allocation.awards.len();
        let mut drawn = draw(n as u32, &[], n as u32, &text, None);
        let taken = Awards::new(&allocation, &drawn.lines);
        let mut waits: Vec<Vec<u8>> =
            taken.lines().into_iter().filter_map(|line| line.strip_prefix(b"W: ").map(<[u8]>::to_vec)).collect();
        assert_eq!(waits.len(), waiting);
        let mut after = taken.clone();
        after.withdraw(&waits).unwrap();
        (drawn.given["awards"], drawn.given["withdrawals"]) = (texts(&after.lines()), texts(&waits));
        cases.push(drawn.case(&format!("as many withdrawals as may be: {name}"), None));
        let last = drawn.lines.iter().find(|line| !waits.contains(line)).unwrap().clone();
        after.withdraw(std::slice::from_ref(&last)).unwrap();
        waits.push(last);
        assert_eq!(taken.clone().withdraw(&waits), Err(None));
        (drawn.given["awards"], drawn.given["withdrawals"]) = (texts(&after.lines()), texts(&waits));
        cases.push(drawn.case(&format!("a withdrawal too many: {name}"), Some("awards")));
    }
    cases
}
