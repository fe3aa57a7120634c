//! Cases of tests/vectors/cautions.json about awards that have as many seats as entries can get them, or more.

use serde_json::{Value, json};
use verishuffle_reference::documents::hex;
use verishuffle_reference::entries::Entries;
use verishuffle_reference::sources::Opening;

use super::drawn::{Drawn, draw, plain};

const LIST: [&str; 5] = ["1;x;A", "2;y;B", "3;x;W", "4;x;A", "5;;"];

/// Allocations of this list, and the award that the caution names.
const ALLOCATIONS: [(&str, &str, Option<&str>); 22] = [
    ("a seat fewer than entries", "award A: 4", None),
    ("as many seats as entries", "award A: 5", Some("A")),
    ("a seat more than entries", "award A: 6", Some("A")),
    ("the most seats", "award A: 4294967295", Some("A")),
    ("the second award", "award A: 4\naward B: 5\naward C: 9", Some("B")),
    (
        "the first award that is short, not the first that is filled",
        "award A: 5\naward B: 5\nfill B\nfill A",
        Some("A"),
    ),
    ("a waitlist of more than all", "award A: 1\nwaitlist W: 9", None),
    ("a condition that two seats are too few for", "award A: 2\nfill A: kind = x", None),
    ("a condition that as many entries meet", "award A: 3\nfill A: kind = x", Some("A")),
    ("a condition that no entry meets", "award A: 1\nfill A: kind = z", Some("A")),
    ("a condition and a line without one", "award A: 4\nfill A: kind = x\nor A", None),
    ("two conditions that differ", "award A: 3\nfill A: kind = x\nfill A: kind = y", None),
    ("two conditions that one entry meets", "award A: 3\nfill A: kind = x\nor A: id = 1", Some("A")),
    ("a condition on a line to another award", "award A: 4\naward B: 1\nfill A\nor B: kind = x", None),
    ("a limit, which does not count", "award A: 4\nfill A, at most 1", None),
    ("the names of awards in cells", "award A: 1\naward B: 1\nfill @to", Some("B")),
    ("the name of an award in no cell", "award A: 1\naward C: 1\nfill @to", Some("C")),
    ("the name of the waitlist in a cell", "award A: 1\nwaitlist W: 1\nfill @to\nfill W", None),
    ("names in cells, and a condition", "award A: 1\naward B: 1\nfill @to: kind = x\nfill B", None),
    ("names in cells, and a condition that one entry meets", "award A: 1\nfill @to: id = 4", Some("A")),
    ("an award with an odd name", "award é\u{a0}1: 5", Some("é\u{a0}1")),
    ("caps, which do not count", "award A: 4\ncap kind: 1", None),
];

pub(super) fn cases() -> Vec<Value> {
    let mut cases: Vec<Value> = ALLOCATIONS.into_iter().map(of_allocation).collect();
    let whole = |allocation: &str| draw(5, &LIST, 5, allocation, None);
    cases
        .push(whole("columns id;kind;to\none per kind\naward A: 4").case("seats: one per, which does not count", None));
    cases.push(draw(5, &LIST, 2, "award A: 4", None).case("seats: without columns, two drawn", None));
    cases.push(
        draw(5, &LIST, 2, "award A: 5", None).case("seats: without columns, two drawn, as many as entries", None),
    );
    cases.push(draw(5, &[], 5, "award A: 5", None).case("seats: as many as numbers", None));
    let mut drawn = whole("award A: 5");
    drawn.given.as_object_mut().unwrap().remove("entries");
    cases.push(drawn.case("seats: as many as entries, without a list", None));
    let mut drawn = whole("award A: 5");
    drawn.given["entries"][4] = json!("6;;");
    cases.push(drawn.case("seats: as many as entries of another list", Some("entries")));
    let mut drawn = whole("award A: 5");
    let swap = drawn.transcript["swaps"][3].as_u64().unwrap();
    drawn.transcript["swaps"][3] = json!(7 - swap);
    cases.push(drawn.case("seats: as many as entries, and a wrong swap", Some("derived")));
    let mut drawn = whole("award A: 5");
    drawn.given["commitment"] = json!("00".repeat(32));
    cases.push(drawn.case("seats: as many as entries, and another commitment", Some("commitment")));
    let mut drawn = whole("columns id;kind;to\naward A: 5");
    drawn.given["awards"] =
        json!(drawn.lines.iter().map(|line| format!("A: {}", char::from(line[0]))).collect::<Vec<_>>());
    drawn.given["awards"][0] = json!("A:");
    drawn.given["withdrawals"] = json!([char::from(drawn.lines[0][0]).to_string()]);
    cases.push(drawn.case("seats: as many as entries, one of which withdraws", None));
    cases.extend(blinded());
    cases
}

fn of_allocation((name, allocation, short): (&str, &str, Option<&str>)) -> Value {
    let drawn = draw(5, &LIST, 5, &format!("columns id;kind;to\n{allocation}"), None);
    let mut case = drawn.case(&format!("seats: {name}"), None);
    case["short"] = json!(short);
    case
}

/// A blinded list counts once its blinding document is given.
fn blinded() -> [Value; 2] {
    const KEY: [u8; 32] = [7; 32];
    let terms = plain(Entries::blinded(&LIST, &KEY, "What is drawn"), 5);
    let mut drawn = Drawn::of(&terms, 0, &[Opening::Value("river".to_owned())], "award A: 5", None);
    drawn.given["entries"] = json!(LIST);
    let mut without = drawn.case("seats: as many as entries of a blinded list, without its blinding", None);
    without["missing"] = json!(["blinding"]);
    drawn.given["blinding"] = json!({"format": "verishuffle/1 blinding", "context": terms.context, "key": hex(KEY)});
    [without, drawn.case("seats: as many as entries of a blinded list", None)]
}
