//! tests/vectors/merges.json: summaries, and what they are together.

use serde_json::{Value, json};
use verishuffle_reference::cautions::caution;
use verishuffle_reference::merges::merged;
use verishuffle_reference::rounds::Range;
use verishuffle_reference::summary::{One, Summary, Word};

use super::summaries::{malformed, well_formed};
use crate::lines;

/// The largest number of a document.
pub(super) const MOST: u64 = (1 << 53) - 1;

pub(crate) fn file() -> String {
    let comment = "Made by reference/. summaries: the `document` of each `name`. cases: a merge of the summaries `of` these \
                   names, in this order, given the published `commitment` and the `rounds` that were meant, if they are \
                   there. summary: the whole verdict for machines, in which `detail`, and `error` if it is a text, are \
                   empty; or `error`, because a summary is malformed, or can't be merged. exit: the exit code of a command.";
    let mut cases = Cases::default();
    rules(&mut cases);
    carried(&mut cases);
    steps(&mut cases);
    well_formed(&mut cases);
    malformed(&mut cases);
    lines(comment, &[("summaries", cases.summaries), ("cases", cases.cases)])
}

#[derive(Default)]
pub(super) struct Cases {
    pub(super) summaries: Vec<Value>,
    cases: Vec<Value>,
}

impl Cases {
    /// Gives a summary a name.
    pub(super) fn put(&mut self, name: &str, document: Value) {
        assert!(self.summaries.iter().all(|known| known["name"] != name), "{name} is there twice");
        self.summaries.push(json!({"name": name, "document": document}));
    }

    fn summary(&mut self, name: &str, summary: &Summary) {
        self.put(name, summary.to_json());
    }

    fn named(&self, name: &str) -> Option<Summary> {
        let of = self.summaries.iter().find(|known| known["name"] == name).unwrap();
        Summary::read(&of["document"])
    }

    /// Adds a merge of well-formed summaries. Returns the merge.
    pub(super) fn add(&mut self, name: &str, of: &str, commitment: Option<&str>, meant: Option<Range>) -> Summary {
        let names: Vec<&str> = of.split(' ').collect();
        let parts: Vec<(String, Summary)> = names
            .iter()
            .map(|name| ((*name).to_owned(), self.named(name).unwrap_or_else(|| panic!("{name}"))))
            .collect();
        let merged = merged(&parts, commitment, meant);
        let mut case = json!({"name": name, "of": names});
        if let Some(commitment) = commitment {
            case["commitment"] = json!(commitment);
        }
        if let Some(meant) = meant {
            case["rounds"] = json!(meant);
        }
        let found = merged.to_json();
        assert!(Summary::read(&found).is_some(), "{name}: can't be merged again");
        let exit = match found["verdict"].as_str().unwrap() {
            "verified" => 0,
            "error" => 2,
            _ => 1,
        };
        (case["summary"], case["exit"]) = (found, json!(exit));
        self.cases.push(case);
        merged
    }

    /// Adds a merge that is an error.
    pub(super) fn error(&mut self, name: &str, of: &[&str]) {
        let mut case = json!({"name": name, "of": of, "error": true, "exit": 2});
        if of.contains(&"format-newer") {
            case["newer"] = json!(true);
        }
        self.cases.push(case);
    }
}

pub(super) fn a() -> String {
    "a1".repeat(32)
}

fn b() -> String {
    "b2".repeat(32)
}

/// A summary of lines of the draw a, which has 40 rounds. So many of the lines that hold rounds are consistent, and lack
/// the value of the guest.
pub(super) fn part(held: &[Range], consistent: u64) -> Summary {
    let count: u64 = held.iter().map(|(first, last)| last - first + 1).sum();
    let counts = [count - consistent, consistent, 0, 0];
    let one = One { commitment: Some(a()), of: Some(40), held: held.to_vec(), ..One::default() };
    let one = Some(One { of: one.of.filter(|_| !held.is_empty()), ..one });
    let words = (consistent > 0).then(|| Word::read("public:guest").unwrap()).into_iter().collect();
    let failures = (1..=consistent).map(|line| failure(line, "consistent")).collect();
    let cautions = vec![caution("repeated", Value::Null), caution("rounds", json!(40))];
    Summary { counts, one, words, cautions, failures, ..Summary::default() }
}

pub(super) fn failure(line: u64, found: &str) -> Value {
    json!({"line": line, "found": found, "detail": ""})
}

/// Changes to a summary.
pub(super) trait Change: Sized {
    fn of(self, change: impl FnOnce(&mut One)) -> Self;
    fn pins(self, public: &[(&str, &str)], published_at: Option<&str>) -> Self;
    fn lacking(self, words: &[&str]) -> Self;
    /// Adds lines that are refused, of which some are of rounds of the draw, and lines that are errors.
    fn with(self, refused: u64, rounds: &[Range], errors: u64) -> Self;
    fn ended(self) -> Self;
}

impl Change for Summary {
    fn of(mut self, change: impl FnOnce(&mut One)) -> Self {
        change(self.one.as_mut().unwrap());
        self
    }

    fn pins(self, public: &[(&str, &str)], published_at: Option<&str>) -> Self {
        self.of(|one| {
            one.public = public.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
            one.published_at = published_at.map(str::to_owned);
        })
    }

    fn lacking(self, words: &[&str]) -> Self {
        Self { words: words.iter().map(|word| Word::read(word).unwrap()).collect(), ..self }
    }

    fn with(mut self, refused: u64, rounds: &[Range], errors: u64) -> Self {
        let lines = self.lines();
        self.counts[2] += refused;
        self.counts[3] += errors;
        self.failures.extend((lines + 1..=lines + refused).map(|line| failure(line, "refused")));
        let lines = lines + refused;
        self.failures.extend((lines + 1..=lines + errors).map(|line| failure(line, "error")));
        self.of(|one| one.refused = rounds.to_vec())
    }

    fn ended(self) -> Self {
        Self { ended: true, ..self }
    }
}

fn rules(cases: &mut Cases) {
    let (a, b) = (a(), b());
    let draw = Some(a.as_str());
    cases.summary("first", &part(&[(0, 19)], 0));
    cases.summary("second", &part(&[(20, 39)], 0));
    cases.summary("third", &part(&[(15, 24)], 0));
    cases.summary("odd", &part(&(0..20).map(|round| (2 * round + 1, 2 * round + 1)).collect::<Vec<_>>(), 0));
    cases.summary("ends", &part(&[(0, 4), (35, 39)], 0));
    cases.summary("all", &part(&[(0, 39)], 0));
    cases.add("two halves", "first second", draw, None);
    cases.add("two halves in the other order", "second first", draw, None);
    cases.add("no commitment", "first second", None, None);
    cases.add("a lost part", "second", draw, None);
    cases.add("no commitment and a lost part", "second", None, None);
    cases.add("exactly the rounds that were meant", "second", draw, Some((20, 39)));
    cases.add("rounds that were meant are missing", "second", draw, Some((18, 39)));
    cases.add("rounds that no terms have were meant", "second", draw, Some((20, MOST)));
    cases.add("none of the rounds was meant", "first", draw, Some((20, 39)));
    cases.add("rounds before and after those that were meant", "first second", draw, Some((5, 30)));
    cases.add("a single round was meant", "first second", draw, Some((19, 19)));
    cases.add("one summary twice", "first second first", draw, None);
    cases.add("a summary overlaps two others", "first third second", draw, None);
    cases.add("the overlapping one comes first", "third first second", draw, None);
    cases.add("each range of the same holder is told by itself", "odd all", draw, None);
    cases.add("every second round is held twice", "all odd", draw, None);
    cases.add("a range that two others hold", "first second all", draw, None);
    cases.add("ranges around one that is held", "third ends all", draw, None);
    cases.add("held twice and not meant", "first first second", draw, Some((10, 39)));
    cases.add("held twice, in part not meant", "first third all", draw, Some((18, 22)));
    cases.add("not meant, in pieces that others hold", "odd all", draw, Some((10, 12)));

    // Other draws.
    cases.summary("foreign", &part(&[(0, 19)], 3).of(|one| one.commitment = Some(b.clone())).with(2, &[(20, 21)], 1));
    cases.summary("longer", &part(&[(20, 39)], 0).of(|one| one.of = Some(41)));
    cases.summary("unknown", &part(&[], 0).with(2, &[(20, 20), (41, 41)], 0));
    cases.add("a summary of another commitment", "first foreign second", draw, None);
    cases.add("a summary of another commitment first", "foreign first second", draw, None);
    cases.add("two commitments, and none is given", "first foreign", None, None);
    cases.add("two commitments, none is given, the other first", "foreign first", None, None);
    cases.add("no summary of the commitment", "foreign", draw, None);
    cases.add("no summary of the commitment, and rounds that were meant", "foreign", draw, Some((0, 3)));
    cases.add("another number of rounds", "first longer", draw, None);
    cases.add("the first summary that has a number of rounds counts", "unknown longer first", draw, None);
    cases.add("the number of rounds of another draw does not count", "foreign longer", draw, None);
    cases.add("no summary has a number of rounds", "unknown", draw, Some((3, 5)));
    cases.add("a summary without a number of rounds has a round that the draw has not", "first unknown", draw, None);
    cases.summary("unknown-too", &part(&[], 0).with(2, &[(20, 20), (39, 39)], 0));
    cases.add("refused rounds of a summary without a number of rounds", "first unknown-too", draw, None);

    // Pins.
    let time = Some("2026-12-24T20:00:00Z");
    cases.summary("sea", &part(&[(0, 19)], 0).pins(&[("guest", "sea")], None));
    cases.summary("river", &part(&[(20, 39)], 0).pins(&[("guest", "river")], None));
    cases.summary("river-too", &part(&[(0, 19)], 0).pins(&[("guest", "river")], None));
    cases.summary("late", &part(&[(20, 39)], 0).pins(&[], Some("2026-12-24T20:00:01Z")));
    cases.summary("timed", &part(&[(0, 19)], 0).pins(&[], time));
    cases.summary("dice", &part(&[(20, 39)], 0).pins(&[("dice", "6"), ("guest", "sea")], time));
    cases.summary(
        "foreign-sea",
        &part(&[(0, 19)], 0).of(|one| one.commitment = Some(b.clone())).pins(&[("guest", "sea")], time),
    );
    cases.summary("bare", &part(&[], 0).with(1, &[], 0));
    cases.add("the same value", "river-too river", draw, None);
    cases.add("two values for one name", "sea river", draw, None);
    cases.add("two values for one name, in the other order", "river sea", draw, None);
    cases.add(
        "two values, and the summary of one is refused by rule 1 before",
        "foreign-sea river-too river",
        draw,
        None,
    );
    cases.add("two values, of which the second summary lacks one", "sea second river", draw, None);
    cases.add("two times", "timed late", draw, None);
    cases.summary("timed-too", &part(&[(20, 39)], 0).pins(&[], time));
    cases.add("the same time", "timed timed-too", draw, None);
    cases.add("a time that the second lacks", "timed second", draw, None);
    cases.add("values and a time that the second lacks", "dice first", draw, None);
    cases.add("a value that one lacks", "first river", draw, None);
    cases.add("values and a time that one lacks", "sea dice", draw, None);
    cases.add("values and a time that the first lacks", "first dice", draw, None);
    cases.add("a summary without accepted lines lacks a value", "river-too river bare", draw, None);
    cases.summary("bare-sea", &part(&[], 0).with(1, &[], 0).pins(&[("guest", "sea")], time));
    cases.add("a summary without accepted lines has a value", "first second bare-sea", draw, None);
    cases.add("a summary without accepted lines has another value", "river-too river bare-sea", draw, None);

    // Lines that are refused or errors.
    cases.summary("refusing", &part(&[(0, 9)], 0).with(3, &[(10, 12)], 0));
    cases.summary("erring", &part(&[(20, 29)], 0).with(1, &[(30, 31)], 2));
    cases.summary("nothing", &part(&[], 0).ended());
    cases.summary("ended-foreign", &part(&[], 0).of(|one| one.commitment = Some(b.clone())).with(2, &[], 1).ended());
    cases.summary("cut", &part(&[], 0).with(2, &[], 1).ended());
    let mut verified_before = part(&[], 0).ended();
    verified_before.counts[0] = 12;
    cases.summary("cut-late", &verified_before);
    cases.add("refused rounds are not missing", "refusing second", draw, None);
    cases.add("a refused round that another holds", "refusing first second", draw, None);
    cases.add("an error weighs more than a refusal", "refusing erring", draw, None);
    cases.add("an error ended the reading of a part", "first second nothing", draw, None);
    cases.add("errors ended the reading of two parts", "cut first cut-late second", draw, None);
    cases.add("an error ended the reading of a part of another draw", "first second ended-foreign", draw, None);
}

/// What is carried over from the summaries.
fn carried(cases: &mut Cases) {
    let a = a();
    let draw = Some(a.as_str());
    cases.summary("unsure", &part(&[(0, 9)], 4));
    cases.summary("unsure-too", &part(&[(5, 14)], 10).lacking(&["published_at", "public:dice"]));
    cases.add("consistent lines are refused before verified ones", "first unsure", draw, None);
    cases.summary("few", &part(&[(0, 2)], 0));
    cases.add("some lines are refused of those that are consistent and verified", "few unsure", draw, None);
    cases.add("more lines are refused than are consistent", "third first unsure-too", draw, None);
    cases.add("consistent lines are refused, and some stay", "ends unsure-too unsure", draw, None);
    let words = ["commitment", "published_at", "public:guest", "signature:beacon", "entries", "blinding"];
    cases.summary("lacking", &part(&[(10, 19)], 10).lacking(&words));
    cases.add("words of verdicts, and the commitment without which lines were judged", "lacking second", draw, None);
    cases.summary("judged-without", &part(&[(0, 19)], 20).lacking(&["commitment"]));
    cases.add("lines lack nothing but the commitment, which is given later", "judged-without second", draw, None);
    cases.add("lines lack nothing but the commitment, some rounds were meant", "judged-without", draw, Some((0, 19)));
    cases.add("the words of a summary of which no line is left don't count", "first lacking", draw, None);
    cases.add("the words of two summaries, each once", "lacking unsure-too", draw, None);
    cases.add("a commitment that parts lack, and none is given", "lacking second", None, None);
    let many = |numbers: std::ops::Range<u32>| {
        let words: Vec<String> = numbers.map(|number| format!("public:n{number}")).collect();
        words.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
    };
    let [some, others] =
        [many(0..60), many(50..120)].map(|words| words.split(' ').map(str::to_owned).collect::<Vec<_>>());
    let refs = |words: &[String]| words.iter().map(|word| Word::read(word).unwrap()).collect();
    cases.summary("many", &Summary { words: refs(&some), ..part(&[(0, 19)], 1) });
    cases.summary("many-others", &Summary { words: refs(&others), ..part(&[(20, 39)], 1) });
    cases.add("the first hundred words", "many many-others", draw, None);

    let held: Vec<Range> = (0..1100).map(|k| (2 * k + 1, 2 * k + 1)).collect();
    cases.summary("gaps", &part(&held, 0).of(|one| one.of = Some(3000)));
    cases.add("the first thousand ranges of missing rounds", "gaps", draw, None);
    let held: Vec<Range> = held.into_iter().take(1001).collect();
    cases.summary("gaps-1001", &part(&held, 0).of(|one| one.of = Some(2002)));
    cases.add("one range more than a thousand", "gaps-1001", draw, None);
    cases.add("one range more, all in the rounds that were meant", "gaps-1001", draw, Some((1, 2003)));
    cases.add("exactly a thousand", "gaps-1001", draw, Some((1, 2001)));

    // Cautions.
    let room = |tenths: u32, bits: u32| caution("no_room", json!({"outcome_tenths": tenths, "seed_bits": bits}));
    let time = |time: &str| caution("beacon_time", json!(time));
    let of = |held, cautions| Summary { cautions, ..part(held, 0) };
    let number = |word: &str, number: u32| caution(word, json!(number));
    let one = vec![
        caution("no_beacon", Value::Null),
        time("2026-12-24T20:00:00Z"),
        number("rounds", 40),
        room(3000, 256),
        number("list_not_compared", 5),
        number("withdrawals", 1),
    ];
    let two = vec![
        time("2026-12-24T19:59:59Z"),
        caution("beacon_chain", Value::Null),
        caution("repeated", Value::Null),
        number("rounds", 4),
        room(5560, 512),
        number("list_not_compared", 6),
        caution("cells", Value::Null),
        number("withdrawals", 2),
    ];
    let three = vec![
        time("Unix time 253402300800"),
        number("rounds", 4_294_967_295),
        room(5561, 512),
        caution("numbers", Value::Null),
    ];
    cases.summary("warns", &of(&[(0, 9)], one));
    cases.summary("warns-more", &of(&[(10, 19)], two));
    cases.summary("warns-most", &of(&[(20, 39)], three));
    cases.add("the cautions that weigh most", "warns warns-more warns-most", draw, None);
    cases.add("the cautions that weigh most, in another order", "warns-most warns-more warns", draw, None);
    // 3000 of 256 lack as many tenths as 5560 of 512, and more than 5559 of 512.
    cases.summary("warns-wide", &of(&[(20, 39)], vec![room(5559, 512)]));
    // Neither lacks more than the margin, and 2487 of 256 has less to spare than 4983 of 512.
    cases.summary("warns-close", &of(&[(0, 9)], vec![room(2487, 256)]));
    cases.summary("warns-close-wide", &of(&[(10, 19)], vec![room(4983, 512)]));
    for (name, of) in [
        ("of two that lack as many bits the larger outcome weighs most", "warns warns-more"),
        ("of two that lack as many bits the larger outcome weighs most, in the other order", "warns-more warns"),
        ("of two outcomes the larger lacks fewer bits", "warns warns-wide"),
        ("of two outcomes the larger lacks fewer bits, in the other order", "warns-wide warns"),
        ("of two that lack the margin only the larger has more bits to spare", "warns-close warns-close-wide"),
        ("of two that lack the margin only the larger has more, in the other order", "warns-close-wide warns-close"),
    ] {
        cases.add(name, of, draw, None);
    }
    cases.add("the cautions of a summary of which no line is left don't count", "first warns second", draw, None);
    let mut other = part(&[(0, 39)], 0).to_json();
    other["cautions"][1]["text"] = json!("Il y a 40 tours.");
    cases.put("worded", other);
    cases.add("the text of a caution does not count", "worded", draw, None);
}

/// The result of several steps.
fn steps(cases: &mut Cases) {
    let a = a();
    let draw = Some(a.as_str());
    let again = [
        ("first-then-third", "first third", draw, None),
        ("no-commitment", "first third", None, None),
        ("no-commitment-whole", "first second", None, None),
        ("third-then-second", "third second", draw, Some((15, 39))),
        ("with-foreign", "second foreign", draw, None),
        ("with-error", "second cut", draw, None),
        ("other-value", "sea river", draw, None),
        ("lacks-value", "sea second", draw, None),
        ("unsure-first", "unsure unsure-too", draw, None),
    ];
    for (name, of, commitment, meant) in again {
        let step = cases.add(&format!("a step: {name}"), of, commitment, meant);
        cases.summary(name, &step);
    }
    for (name, of, at_once) in [
        ("an overlap", "first-then-third second", "first third second"),
        ("an overlap with what a step refused", "first third-then-second", "first third second"),
        ("no commitment in the first", "no-commitment second", "first third second"),
        ("no commitment in the first, and all lines verified", "no-commitment-whole", "first second"),
        ("another commitment", "first with-foreign", "first second foreign"),
        ("an error", "first with-error", "first second cut"),
        ("a value that one lacks", "lacks-value third", "sea second third"),
        ("other values", "river-too other-value", "river-too sea river"),
        ("a round held twice, consistent in one", "unsure-first first second", "unsure unsure-too first second"),
        ("a round held twice, in another order", "first unsure-first second", "first unsure unsure-too second"),
    ] {
        let last = cases.add(&format!("in steps: {name}"), of, draw, None).to_json();
        let whole = cases.add(&format!("at once: {name}"), at_once, draw, None).to_json();
        for key in ["verdict", "lines", "summaries", "missing"] {
            assert_eq!(last[key], whole[key], "{name}: {key}");
        }
    }
}
