//! tests/vectors/chains.json: folders with draws, and the verdicts on their chains.

use serde_json::{Value, json};
use verishuffle_reference::chains::verdict;
use verishuffle_reference::documents::{hex, read_hash, read_terms};
use verishuffle_reference::entries::Entries;
use verishuffle_reference::terms::Previous;
use verishuffle_reference::verdict::Pins;

use super::draws::{BEFORE, Draw, Plan, VALUE};
use super::lines;

mod folders;
mod orders;

pub(crate) fn file() -> String {
    let comment = "Made by reference/. files: the `text`, or the bytes in `hex`. cases: a folder has these `files`, each with \
                   its name and its number, from 0, or null for a folder; and, if they are given, the published `head` and \
                   `pins`, the lines of a file of pins. verdict: the whole verdict for machines, in which `detail` is \
                   empty; or `error`. exit: the exit code of a command.";
    let mut cases = Cases::default();
    of_one_round(&mut cases);
    broken(&mut cases);
    of_rounds(&mut cases);
    orders::add(&mut cases);
    folders::add(&mut cases);
    lines(comment, &[("files", cases.files), ("cases", cases.cases)])
}

#[derive(Default)]
struct Cases {
    files: Vec<Value>,
    cases: Vec<Value>,
}

/// What is in a folder besides the documents.
type Other = (&'static str, Value);

impl Cases {
    fn add(&mut self, name: &str, documents: &[Value], head: Option<&str>, pins: &[Value]) {
        self.add_with(name, documents, &[], head, pins);
    }

    fn add_with(&mut self, name: &str, documents: &[Value], others: &[Other], head: Option<&str>, pins: &[Value]) {
        let mut case = self.case(name, documents, others, head, pins);
        let lines: Vec<Pins> = pins.iter().map(Pins::read).collect();
        let mut passed_over: Vec<String> = others.iter().map(|(name, _)| (*name).to_owned()).collect();
        passed_over.sort();
        match verdict(documents, head, &lines, &passed_over) {
            Some(found) => {
                case["exit"] = json!(i32::from(found["verdict"] != "whole"));
                case["verdict"] = found;
            }
            None => (case["error"], case["exit"]) = (json!(true), json!(2)),
        }
        self.cases.push(case);
    }

    fn error(&mut self, name: &str, documents: &[Value], others: &[Other]) {
        let mut case = self.case(name, documents, others, None, &[]);
        (case["error"], case["exit"]) = (json!(true), json!(2));
        if name.contains("a newer format") || name.contains("a format that is none") {
            case["newer"] = json!(true);
        }
        self.cases.push(case);
    }

    fn case(&mut self, name: &str, documents: &[Value], others: &[Other], head: Option<&str>, pins: &[Value]) -> Value {
        let of_documents = documents.iter().enumerate();
        let of_documents: Vec<(String, Value)> = of_documents
            .map(|(at, document)| (format!("{at:02}.json"), json!({"text": document.to_string()})))
            .collect();
        let others = others.iter().map(|(name, content)| ((*name).to_owned(), content.clone()));
        let files: Vec<Value> =
            of_documents.into_iter().chain(others).map(|(name, content)| json!([name, self.number(content)])).collect();
        let mut case = json!({"name": name, "files": files});
        if let Some(head) = head {
            case["head"] = json!(head);
        }
        if !pins.is_empty() {
            case["pins"] = json!(pins);
        }
        case
    }

    fn number(&mut self, content: Value) -> Option<usize> {
        (!content.is_null()).then_some(())?;
        Some(self.files.iter().position(|known| *known == content).unwrap_or_else(|| {
            self.files.push(content);
            self.files.len() - 1
        }))
    }
}

/// What follows a draw.
fn after(draw: &Draw) -> Previous {
    Previous::After(read_hash(&json!(draw.commitment)).unwrap())
}

fn draw(context: &str, previous: Previous) -> Draw {
    Draw::make(Plan { previous, ..Plan::new(context, 1) })
}

/// A line of pins.
fn line(draw: &Draw, round: Option<u64>, value: Option<&str>) -> Value {
    let mut line = json!({"format": "verishuffle/1 pins", "commitment": draw.commitment});
    if let Some(round) = round {
        line["round"] = json!(round);
    }
    if let Some(value) = value {
        line["public"] = json!({"guest": value});
        line["published_at"] = json!(BEFORE);
    }
    line
}

fn shown(draw: &Draw, round: usize) -> Value {
    draw.transcripts[round].clone()
}

fn of_one_round(cases: &mut Cases) {
    let first = draw("Monday", Previous::First);
    let second = draw("Tuesday", after(&first));
    let third = draw("Wednesday", after(&second));
    let [a, b, c] = [&first, &second, &third].map(|draw| shown(draw, 0));
    let (all, head) = ([a.clone(), b.clone(), c.clone()], Some(third.commitment.as_str()));
    cases.add("three draws", &all, head, &[]);
    cases.add("three draws in another order", &[c.clone(), a.clone(), b.clone()], head, &[]);
    cases.add("a single draw", &all[..1], Some(&first.commitment), &[]);
    let terms = [&first, &second, &third].map(|draw| draw.terms.clone());
    cases.add("terms beside the transcripts", &[&terms[..], &all].concat(), head, &[]);
    cases.add("a transcript twice", &[&all[..], std::slice::from_ref(&b)].concat(), head, &[]);
    cases.add("no head", &all, None, &[]);
    cases.add("the head before the published one", &all[..2], head, &[]);
    cases.add("the head after the published one", &all, Some(&second.commitment), &[]);
    cases.add("a published head that is no draw here", &all, Some(&"00".repeat(32)), &[]);
    cases.add("the head waits for its draw", &[a.clone(), b.clone(), terms[2].clone()], head, &[]);
    cases.add("the head waits, and no head is given", &[a.clone(), b.clone(), terms[2].clone()], None, &[]);
    let pinned = line(&third, None, None);
    cases.add(
        "the head waits, and a line of pins is for it",
        &[a.clone(), b.clone(), terms[2].clone()],
        head,
        &[pinned],
    );
    cases.add("a single draw waits", &terms[..1], Some(&first.commitment), &[]);
    let lines = [line(&third, Some(0), None), line(&first, None, None)];
    cases.add("lines of pins that are met", &all, head, &lines);
    let other = draw("Another", Previous::First);
    let unmet =
        [line(&third, Some(1), None), line(&other, Some(7), None), line(&other, Some(6), None), lines[1].clone()];
    cases.add("lines of pins that nothing meets, in their order", &all, head, &unmet);

    let guest = Draw::make(Plan { previous: Previous::First, ..Plan::new("Monday", 1).with_guest() });
    let next = Draw::make(Plan { previous: after(&guest), ..Plan::new("Tuesday", 1).with_guest() });
    let beacon =
        Draw::make(Plan { previous: after(&next), has_beacon: true, ..Plan::new("Wednesday", 1).with_guest() });
    let all = [shown(&guest, 0), shown(&next, 0), shown(&beacon, 0)];
    let head = Some(beacon.commitment.as_str());
    cases.add("no values", &all[..2], Some(&next.commitment), &[]);
    cases.add("words of verdicts, draw by draw", &all, head, &[]);
    let [of_guest, of_next] = [&guest, &next].map(|draw| line(draw, None, Some(VALUE)));
    cases.add("all values", &all[..2], Some(&next.commitment), &[of_guest.clone(), of_next.clone()]);
    let with = |line: &Value, key: &str, value: &str| {
        let mut line = line.clone();
        line[key] = json!(value);
        line
    };
    let mut untimed = of_next.clone();
    untimed.as_object_mut().unwrap().remove("published_at");
    cases.add("a time that is missing", &all[..2], Some(&next.commitment), &[of_guest.clone(), untimed]);
    let at = "2030-03-17T17:46:40Z";
    let late = with(&of_next, "published_at", at);
    cases.add("the time of a value", &all[..2], Some(&next.commitment), &[of_guest.clone(), late]);
    let [opened, opened_next] = [&of_guest, &of_next].map(|line| with(line, "opened_at", BEFORE));
    cases.add("all open in time", &all[..2], Some(&next.commitment), &[opened.clone(), opened_next]);
    cases.add("one draw open in time", &all[..2], Some(&next.commitment), &[opened.clone(), of_next.clone()]);
    let late = with(&of_next, "opened_at", at);
    cases.add("open at the time of the value", &all[..2], Some(&next.commitment), &[opened, late]);
    cases.add("a value that is missing", &all[..2], Some(&next.commitment), std::slice::from_ref(&of_next));
    cases.add("another value", &all[..2], Some(&next.commitment), &[of_guest.clone(), line(&next, None, Some("sea"))]);
    let names = ["z", "a", "é", "Z"].map(str::to_owned).to_vec();
    let named = Draw::make(Plan { previous: Previous::First, public: names, ..Plan::new("Names", 1) });
    let of_named = [shown(&named, 0), shown(&named, 0)];
    cases.add("chain words in the order of sources", &of_named[..1], Some(&named.commitment), &[]);
    cases.add("chain words in the order of sources, each once", &of_named, Some(&named.commitment), &[]);
    let mut timed = line(&beacon, None, Some(VALUE));
    timed["published_at"] = json!(BEFORE);
    cases.add("a beacon that can't be checked, with all pins", &all, head, &[of_guest.clone(), of_next, timed]);
    let mut dice = of_guest;
    dice["public"] = json!({"dice": "6"});
    cases.add("a value for a name that is no source's", &all[..1], Some(&guest.commitment), &[dice]);

    let root = [9; 32];
    let list = |context, count, previous| {
        Draw::make(Plan { entries: Entries::List { count, root }, previous, ..Plan::new(context, 1) })
    };
    let small = list("A short list", 5, Previous::First);
    let large = list("A long list", 8, after(&small));
    cases.add("the cautions that take precedence", &[shown(&small, 0), shown(&large, 0)], Some(&large.commitment), &[]);
}

fn broken(cases: &mut Cases) {
    let first = draw("Monday", Previous::First);
    let second = draw("Tuesday", after(&first));
    let third = draw("Wednesday", after(&second));
    let fourth = draw("Thursday", after(&third));
    let [a, b, c, d] = [&first, &second, &third, &fourth].map(|draw| shown(draw, 0));
    let head = Some(fourth.commitment.as_str());
    cases.add("a gap", &[a.clone(), c.clone(), d.clone()], head, &[]);
    cases.add("a gap at the beginning", &[b.clone(), c.clone(), d.clone()], head, &[]);
    cases.add("two gaps", &[b.clone(), d.clone()], head, &[]);
    let side = draw("Friday", after(&second));
    cases.add("a fork", &[a.clone(), b.clone(), c.clone(), d.clone(), shown(&side, 0)], head, &[]);
    cases.add("a fork, and no head is given", &[a.clone(), b.clone(), c.clone(), shown(&side, 0)], None, &[]);
    let sides: Vec<Draw> = ["x", "y", "z"].map(|context| draw(context, after(&first))).into();
    let mut forked = vec![a.clone(), b.clone(), c.clone(), shown(&side, 0)];
    forked.extend(sides.iter().map(|side| shown(side, 0)));
    cases.add("two forks, of four and of two", &forked, None, &[]);
    cases.add("a fork after a draw that is not there", &[shown(&sides[0], 0), shown(&sides[1], 0)], None, &[]);
    let other_first = draw("Another beginning", Previous::First);
    let more_first = draw("One beginning more", Previous::First);
    let beginnings = [a.clone(), b.clone(), shown(&other_first, 0), shown(&more_first, 0)];
    cases.add("several firsts", &beginnings, Some(&second.commitment), &[]);
    let loose = ["Loose", "Looser"].map(|context| draw(context, Previous::None));
    let with_loose = [a.clone(), b.clone(), shown(&loose[0], 0), shown(&loose[1], 0)];
    cases.add("draws in no chain", &with_loose, Some(&second.commitment), &[]);
    cases.add("a single draw in no chain", &[shown(&loose[0], 0)], Some(&loose[0].commitment), &[]);
    let waiting = [first.terms.clone(), second.terms.clone(), c.clone()];
    cases.add("draws that were never drawn", &waiting, Some(&third.commitment), &[]);
    let all_wait = [&first, &second, &third, &fourth].map(|draw| draw.terms.clone());
    cases.add("no draw was ever drawn", &all_wait, head, &[]);
    // Only the head that was found may wait, whichever is the published one.
    let middle_waits = [a.clone(), second.terms.clone(), c.clone()];
    cases.add("the published head waits, and another draw follows it", &middle_waits, Some(&second.commitment), &[]);
    let last_waits = [a.clone(), b.clone(), third.terms.clone()];
    cases.add("the head waits, and another is published", &last_waits, Some(&second.commitment), &[]);
    cases.add("two heads, of which one waits", &[a.clone(), b.clone(), side.terms.clone(), c.clone()], None, &[]);
    let wrong = second.with_wrong_swap(0);
    cases.add("a refused transcript of the head", &[a.clone(), wrong.clone()], Some(&second.commitment), &[]);
    cases.add(
        "a refused transcript, and the right one",
        &[a.clone(), wrong.clone(), b.clone(), c.clone()],
        Some(&third.commitment),
        &[],
    );
    cases.add("a refused transcript alone", &[a.clone(), wrong.clone(), c.clone()], Some(&third.commitment), &[]);
    let mut other_swap = wrong.clone();
    other_swap["swaps"][1] = json!(8);
    let mut by_stated = wrong.clone();
    by_stated["commitment"] = json!(first.commitment);
    cases.add(
        "two refused transcripts of one round, by different checks",
        &[a.clone(), wrong.clone(), by_stated],
        Some(&second.commitment),
        &[],
    );
    let of_first = [first.with_wrong_swap(0)];
    cases.add("a refused transcript of the only draw", &of_first, Some(&first.commitment), &[]);
    cases.add("two refused transcripts of one round", &[a.clone(), wrong, other_swap], Some(&second.commitment), &[]);
    let mut stated = b.clone();
    stated["commitment"] = json!(first.commitment);
    cases.add(
        "another commitment is stated, which is no difference",
        &[a.clone(), b.clone(), stated],
        Some(&second.commitment),
        &[],
    );
    let mut longer = b.clone();
    longer["openings"][0]["path"] = json!(["00".repeat(32)]);
    cases.add("another path", &[a.clone(), b.clone(), longer], Some(&second.commitment), &[]);

    let again = draw("Monday", after(&second));
    cases.add("a context twice", &[a.clone(), b.clone(), again.terms.clone()], Some(&again.commitment), &[]);
    let mut copied = third.terms.clone();
    copied["sources"][0]["seal"] = first.terms["sources"][0]["seal"].clone();
    let of_copied = hex(read_terms(&copied).unwrap().commitment());
    cases.add("a seal twice", &[a.clone(), b.clone(), copied.clone()], Some(&of_copied), &[]);
    let mut twice = copied;
    twice["context"] = json!("Tuesday");
    twice["previous"] = json!("first");
    let everything = [second.with_wrong_swap(0), d, shown(&side, 0), shown(&loose[0], 0), twice, a, again.terms];
    cases.add("broken in every way but one", &everything, head, &[]);
    cases.add(
        "broken in every way but one, in another order",
        &everything.iter().rev().cloned().collect::<Vec<_>>(),
        head,
        &[],
    );
}

fn of_rounds(cases: &mut Cases) {
    let first = Draw::make(Plan { previous: Previous::First, ..Plan::new("A table", 8).with_guest() });
    let second = Draw::make(Plan { previous: after(&first), ..Plan::new("Another table", 3) });
    let head = Some(second.commitment.as_str());
    let [g1, g4] = [1, 4].map(|round| line(&first, Some(round), Some(VALUE)));
    let s0 = line(&second, Some(0), None);
    let some = [shown(&first, 1), shown(&first, 4), shown(&second, 0)];
    let pins = [s0.clone(), g4.clone(), g1.clone()];
    cases.add("rounds: some were meant", &some, head, &pins);
    let all: Vec<Value> =
        (0..8).map(|round| shown(&first, round)).chain((0..3).map(|round| shown(&second, round))).collect();
    let lines: Vec<Value> = (0..8)
        .map(|round| line(&first, Some(round), Some(VALUE)))
        .chain((0..3).map(|round| line(&second, Some(round), None)))
        .collect();
    cases.add("rounds: all", &all, head, &lines);
    cases.add("rounds: all, without pins", &all, head, &[]);
    cases.add("rounds: some, without pins", &some, head, &[]);
    cases.add("rounds: all but one", &all[1..], head, &lines[1..]);
    cases.add(
        "rounds: all but one in the middle, without a line of pins",
        &[&all[..3], &all[4..]].concat(),
        head,
        &lines[8..],
    );
    cases.add("rounds: no line names a round of the second", &some, head, &pins[1..]);
    cases.add("rounds: a line without a round", &some, head, &[line(&first, None, Some(VALUE)), s0.clone()]);
    cases.add(
        "rounds: a line of a round that the terms don't have",
        &some,
        head,
        &[line(&second, Some(3), None), g1.clone(), g4.clone()],
    );
    cases.add("rounds: a line that nothing meets", &some[1..], head, &pins);
    cases.add("rounds: the head waits", &[shown(&first, 1), second.terms.clone()], head, std::slice::from_ref(&g1));
    cases.add(
        "rounds: the head waits, and lines of pins are for it",
        &[shown(&first, 1), second.terms.clone()],
        head,
        &[g1.clone(), line(&second, Some(2), None), s0],
    );
    let thrown = first.with_value(1, "sea");
    cases.add(
        "rounds: two results of one, and no value",
        &[thrown.clone(), some[0].clone(), some[2].clone()],
        head,
        &[],
    );
    cases.add(
        "rounds: two results of one, and a value",
        &[thrown.clone(), some[0].clone(), some[2].clone()],
        head,
        std::slice::from_ref(&g1),
    );
    let mut damaged = some[0].clone();
    damaged["openings"][0]["path"][1] = json!("00".repeat(32));
    let results = [some[0].clone(), damaged, some[2].clone()];
    cases.add("rounds: another path of as many nodes", &results, head, std::slice::from_ref(&g1));
    let wrong = [first.with_wrong_swap(4), first.with_wrong_swap(1), shown(&first, 2), some[2].clone()];
    cases.add("rounds: two are refused", &wrong, head, &[]);
    cases.add(
        "rounds: two results of two",
        &[thrown, first.with_value(4, "sea"), some[0].clone(), some[1].clone(), some[2].clone()],
        head,
        &[],
    );
    let third = Draw::make(Plan { previous: Previous::None, ..Plan::new("A loose table", 2) });
    cases.add(
        "rounds: cautions in the order of a broken chain",
        &[shown(&third, 1), some[0].clone(), some[2].clone()],
        None,
        &[],
    );
    let lost = draw("A lost table", Previous::First);
    let mut loose = vec![shown(&third, 1), some[0].clone(), some[2].clone()];
    for (context, previous) in [
        ("A table after a lost one", after(&lost)),
        ("Another table after a lost one", after(&lost)),
        ("Another first table", Previous::First),
        ("Another loose table", Previous::None),
    ] {
        loose.push(shown(&Draw::make(Plan { previous, ..Plan::new(context, 2) }), 1));
    }
    cases.add("rounds: cautions of a chain in pieces", &loose, None, &[]);
}
