//! tests/vectors/archives.json: archives, with their summaries.

use serde_json::{Value, json};
use verishuffle_reference::archives::{Given, alone, summary};
use verishuffle_reference::documents::{hex, read_hex};
use verishuffle_reference::entries::Entries;
use verishuffle_reference::verdict::Pins;

use super::draws::{BEFORE, Draw, KNOWN_FROM, Plan, VALUE};
use super::{lines, malformed};

pub(crate) fn file() -> String {
    let comment = "Made by reference/. lines: `text` or `hex`, after so many `spaces`. cases: an archive has these `lines`, \
                   by their numbers from 0, each ended by LF, but for the last if `open` is true. given: the pins of \
                   all lines (`commitment`, `public`, `published_at`) and the `rounds` that were meant, or `pins`, the \
                   lines of a file of pins. `unpinned` is true if draws that lack pins are accepted. summary: the whole \
                   verdict for machines, in which `detail` is empty; or `error`. exit: \
                   the exit code of a command. A program that can't verify signatures finds `signature:quicknet` missing \
                   as well, where a line is accepted whose terms have this source, and never accepts it for want of pins alone. alone: what each line is by itself, with the pins that are given \
                   for it, and null if no line of pins is for it.";
    let mut cases = Cases::default();
    by_one_commitment(&mut cases);
    by_lines_of_pins(&mut cases);
    lines(comment, &[("lines", cases.lines), ("cases", cases.cases)])
}

#[derive(Default)]
struct Cases {
    lines: Vec<Value>,
    cases: Vec<Value>,
}

impl Cases {
    /// Adds an archive that is judged by what is given, with the keys that a case has for it.
    fn add(&mut self, name: &str, archive: impl AsRef<[Value]>, given: Value) {
        self.add_file(name, archive, false, given);
    }

    fn add_file(&mut self, name: &str, archive: impl AsRef<[Value]>, is_open: bool, given: Value) {
        let archive = archive.as_ref();
        let mut bytes: Vec<u8> = archive.iter().flat_map(|line| [&line_bytes(line)[..], b"\n"].concat()).collect();
        if is_open {
            bytes.pop();
        }
        let read = match given["pins"].as_array() {
            Some(pins) => Given::Lines(pins.iter().map(Pins::read).collect()),
            None => {
                let meant = given["rounds"].as_array().map(|r| (r[0].as_u64().unwrap(), r[1].as_u64().unwrap()));
                Given::OneDraw(Pins::read(&given), meant)
            }
        };
        let numbers: Vec<usize> = archive.iter().map(|line| self.number(line)).collect();
        let has_no_pins = matches!(&read, Given::Lines(pins) if pins.is_empty());
        for is_unpinned in [false, true] {
            let found = summary(&bytes, &read, is_unpinned);
            let has_excuse =
                found.accepts() || found.to_json()["failures"] != summary(&bytes, &read, false).to_json()["failures"];
            // The second time only where it makes a difference, and in a few other cases.
            if is_unpinned && !has_excuse && !name.contains("never excused") {
                continue;
            }
            let mut case = json!({"name": name, "lines": numbers, "given": given});
            if is_open {
                case["open"] = json!(true);
            }
            if is_unpinned {
                case["unpinned"] = json!(true);
            }
            if has_no_pins {
                (case["error"], case["exit"]) = (json!(true), json!(2));
            } else {
                let found_json = found.to_json();
                let exit = match found_json["verdict"].as_str().unwrap() {
                    "verified" => 0,
                    "consistent" => i32::from(!(is_unpinned && found.accepts())),
                    "refused" => 1,
                    _ => 2,
                };
                (case["summary"], case["exit"]) = (found_json, json!(exit));
                case["alone"] = json!(alone(&bytes, &read));
            }
            self.cases.push(case);
        }
    }

    fn number(&mut self, line: &Value) -> usize {
        self.lines.iter().position(|known| known == line).unwrap_or_else(|| {
            self.lines.push(line.clone());
            self.lines.len() - 1
        })
    }
}

fn line_bytes(line: &Value) -> Vec<u8> {
    let mut bytes = vec![b' '; line["spaces"].as_u64().unwrap_or(0) as usize];
    match line["text"].as_str() {
        Some(text) => bytes.extend_from_slice(text.as_bytes()),
        None => bytes.extend(read_hex(&line["hex"]).unwrap()),
    }
    bytes
}

fn text(text: impl ToString) -> Value {
    json!({"text": text.to_string()})
}

fn hexed(bytes: &[u8]) -> Value {
    json!({"hex": hex(bytes)})
}

/// The rounds of a draw, as lines.
fn rounds(draw: &Draw, of: impl IntoIterator<Item = usize>) -> Vec<Value> {
    of.into_iter().map(|round| text(&draw.transcripts[round])).collect()
}

fn with(line: &Value, change: impl FnOnce(&mut Value)) -> Value {
    let mut document: Value = serde_json::from_str(line["text"].as_str().unwrap()).unwrap();
    change(&mut document);
    text(document)
}

fn by_one_commitment(cases: &mut Cases) {
    let game = Draw::make(Plan::new("A game", 6).with_guest());
    let other = Draw::make(Plan::new("Another game", 2).with_guest());
    let beacon = Draw::make(Plan { has_beacon: true, ..Plan::new("A beacon that nobody knows", 2) });
    let all = rounds(&game, 0..6);
    let pinned = json!({"commitment": game.commitment, "public": {"guest": VALUE}, "published_at": BEFORE});
    let and = |key: &str, value: Value| {
        let mut given = pinned.clone();
        given[key] = value;
        given
    };
    let without = |key: &str| {
        let mut given = pinned.clone();
        given.as_object_mut().unwrap().remove(key);
        given
    };
    let meant = |first: u64, last: u64| and("rounds", json!([first, last]));

    // Lines.
    cases.add("no line", [], pinned.clone());
    cases.add("no line, and no commitment", [], json!({}));
    cases.add("no line, and rounds that were meant", [], meant(0, 3));
    cases.add("all rounds", &all, pinned.clone());
    cases.add_file("all rounds, the last without LF", &all, true, pinned.clone());
    let with_cr: Vec<Value> = all.iter().map(|line| text(format!("{}\r", line["text"].as_str().unwrap()))).collect();
    cases.add("CR LF", &with_cr, pinned.clone());
    let one = |line: Value| [&all[..2], &[line], &all[2..]].concat();
    let with_two: Vec<Value> = all.iter().map(|line| text(format!("{}\r\r", line["text"].as_str().unwrap()))).collect();
    cases.add("CR CR LF", &with_two, pinned.clone());
    cases.add(
        "a CR between two transcripts",
        one(text(format!("{}\r{}", game.transcripts[0], game.transcripts[1]))),
        pinned.clone(),
    );
    let spaced: Vec<Value> = all.iter().map(|line| text(format!(" \t{} ", line["text"].as_str().unwrap()))).collect();
    cases.add("white space around", &spaced, pinned.clone());
    cases.add("an empty line", one(text("")), pinned.clone());
    cases.add("an empty line alone", &[text("")], pinned.clone());
    cases.add("an empty line at the end", [&all[..], &[text("")]].concat(), pinned.clone());
    cases.add("a line of white space", one(text(" \r")), pinned.clone());
    let marked = text(format!("\u{feff}{}", game.transcripts[0]));
    cases.add("a byte-order mark", [&[marked], &all[1..]].concat(), pinned.clone());
    cases.add(
        "two transcripts on a line",
        one(text(format!("{}{}", game.transcripts[0], game.transcripts[1]))),
        pinned.clone(),
    );
    let cut = all[0]["text"].as_str().unwrap().split_at(200);
    cases.add("a transcript on two lines", [&[text(cut.0), text(cut.1)], &all[1..]].concat(), pinned.clone());
    cases.add("no object", one(text("[]")), pinned.clone());
    cases.add("terms", one(text(&game.terms)), pinned.clone());
    cases.add("bytes that are not UTF-8", one(hexed(b"{\"a\": \"\xff\"}")), pinned.clone());
    let newer = with(&all[2], |t| t["format"] = json!("verishuffle/2 transcript"));
    cases.add("a newer format", one(newer), pinned.clone());
    let late = with(&all[2], |t| t["round"] = json!(6));
    cases.add("a round that the terms don't have", one(late), pinned.clone());
    let kinds = Draw::make(Plan { has_beacon: true, ..Plan::new("All kinds of sources", 2).with_guest() });
    let malformed: Vec<Value> = malformed::transcripts(&kinds.transcripts[1]).into_iter().map(text).collect();
    let given = json!({"commitment": kinds.commitment, "public": {"guest": VALUE}, "published_at": BEFORE});
    cases.add("values that no transcript may have", [&rounds(&kinds, [0]), &malformed[..]].concat(), given);
    const MOST: usize = 64 << 20;
    for (name, more, end) in [
        ("the longest line", 0, ""),
        ("a line too long by a byte", 1, ""),
        ("the longest line, its CR among its bytes", 0, "\r"),
        ("a line too long by its CR", 1, "\r"),
    ] {
        let text = format!("{}{end}", other.transcripts[0]);
        let line = json!({"spaces": MOST - text.len() + more, "text": text});
        let given = json!({"commitment": other.commitment, "public": {"guest": VALUE}, "published_at": BEFORE});
        cases.add(name, [&[line], &rounds(&other, [1])[..]].concat(), given);
    }

    // Rounds.
    cases.add("rounds are missing, which is never excused", rounds(&game, [1, 2, 4]), pinned.clone());
    cases.add("a single round is missing, which is never excused", rounds(&game, 0..5), pinned.clone());
    cases.add("a round twice", rounds(&game, [0, 1, 1, 2, 3, 4, 5]), pinned.clone());
    cases.add("a round later than its place", rounds(&game, [0, 2, 1, 3, 4, 5]), pinned.clone());
    cases.add("the last round first", rounds(&game, [5, 0, 1, 2, 3, 4]), pinned.clone());
    cases.add("exactly the rounds that were meant", rounds(&game, 2..5), meant(2, 4));
    cases.add("one round that was meant", rounds(&game, [3]), meant(3, 3));
    cases.add("rounds that were meant are missing, which is never excused", rounds(&game, [2, 4]), meant(1, 4));
    cases.add("rounds before and after those that were meant", rounds(&game, 0..6), meant(1, 4));
    cases.add("rounds that no terms have were meant", rounds(&game, 4..6), meant(4, 9));
    cases.add("a refused line takes no place, as its round was not meant", rounds(&game, [0, 5, 1]), meant(0, 3));
    cases.add("the last number was meant", rounds(&game, 5..6), meant(5, (1 << 53) - 1));
    let wrong = text(game.with_wrong_swap(2));
    let refused = [&all[..2], std::slice::from_ref(&wrong), &all[3..]].concat();
    cases.add("a refused line", &refused, pinned.clone());
    let before = [&[text(game.with_wrong_swap(5))], &all[..5]].concat();
    cases.add("a refused line takes no place", &before, pinned.clone());
    cases.add(
        "a refused line, and then the right one",
        [&all[..2], std::slice::from_ref(&wrong), &all[2..]].concat(),
        pinned.clone(),
    );
    cases.add("a refused line that was not meant", [std::slice::from_ref(&wrong), &all[3..5]].concat(), meant(3, 4));
    let stated = with(&all[2], |t| t["commitment"] = json!(other.commitment));
    cases.add("another commitment is stated", [&all[..2], &[stated], &all[3..]].concat(), pinned.clone());
    let worse = [&all[..2], &[wrong.clone(), text("{}")], &all[4..]].concat();
    cases.add("an error takes precedence over a refusal", &worse, pinned.clone());
    cases.add("a refusal takes precedence over what is missing", &[all[0].clone(), wrong], without("public"));

    // Commitments and pins.
    let mixed = [&all[..], &rounds(&other, 0..2)].concat();
    let mixed_first = [&rounds(&other, 0..2)[..], &all].concat();
    cases.add("lines of another commitment", &mixed, pinned.clone());
    cases.add("lines of another commitment come first", &mixed_first, pinned.clone());
    cases.add("no line of the commitment", rounds(&other, 0..2), pinned.clone());
    for (name, digits) in [("the lowest commitment", "00"), ("the highest commitment", "ff")] {
        cases.add(name, &all[..1], json!({"commitment": digits.repeat(32)}));
    }
    cases.add("no commitment", &all, without("commitment"));
    cases.add("no commitment, and lines of two", &mixed, without("commitment"));
    cases.add("no commitment, and lines of two in the other order", &mixed_first, without("commitment"));
    cases.add("no commitment, and a malformed line first", [&[text("{}")], &all[..]].concat(), without("commitment"));
    let refused_first = [&[text(other.with_wrong_swap(0))], &all[..]].concat();
    cases.add("no commitment, and a refused line first", &refused_first, without("commitment"));
    cases.add(
        "no commitment, and the same line twice, which is never excused",
        &[all[0].clone(), all[0].clone()],
        without("commitment"),
    );
    let stating_other = with(&all[0], |t| t["commitment"] = json!(other.commitment));
    cases.add(
        "no commitment, and the first line states another than that of its terms",
        [&[stating_other], &all[1..], &rounds(&other, 1..2)].concat(),
        without("commitment"),
    );
    cases.add("no commitment, and no line that is well formed", &[text("{}"), text("[]")], json!({}));
    cases.add("no value", &all, without("public"));
    cases.add("no pin at all", &all, json!({}));
    let meant = json!({"commitment": game.commitment, "rounds": [0, 5]});
    cases.add("no value, and all rounds that were meant", &all, meant);
    cases.add("another value", &all, and("public", json!({"guest": "sea"})));
    let thrown = [&all[..1], &[text(game.with_value(1, "sea"))], &all[2..]].concat();
    cases.add("a line with another value", &thrown, pinned.clone());
    cases.add("a line with another value, and none is pinned", &thrown, without("public"));
    cases.add("a value for a name that is no source's", &all, and("public", json!({"guest": VALUE, "dice": "6"})));
    cases.add(
        "such a value, and lines of another commitment",
        [&all[..1], &rounds(&other, 0..1)].concat(),
        and("public", json!({"dice": "6"})),
    );
    let only = json!({"public": {"dice": "6"}});
    cases.add("such a value, and no commitment", &mixed, only);
    let mut not_meant = and("rounds", json!([3, 4]));
    not_meant["public"]["dice"] = json!("6");
    cases.add("such a value stays an error in a round that was not meant", rounds(&game, [0, 3, 4]), not_meant);
    cases.add("no time", &all, without("published_at"));
    cases.add("a time a second before a value", &all, and("published_at", json!("2030-03-17T17:46:39Z")));
    cases.add("the time of a value", &all, and("published_at", json!("2030-03-17T17:46:40Z")));
    let seals = Draw::make(Plan::new("Seals alone", 2));
    let timed = json!({"commitment": seals.commitment, "published_at": BEFORE});
    cases.add("a time, which shows nothing of seals alone", rounds(&seals, 0..2), timed);
    let unknown = Draw::make(Plan { has_beacon: true, ..Plan::new("A value and a beacon", 1).with_guest() });
    let at = |time: &str| json!({"commitment": unknown.commitment, "public": {"guest": VALUE}, "published_at": time});
    cases.add("a value later than the time, and a beacon", rounds(&unknown, [0]), at("2030-03-17T17:46:39Z"));
    cases.add("a value at the time, and a beacon", rounds(&unknown, [0]), at("2030-03-17T17:46:40Z"));
    let unchecked = json!({"commitment": beacon.commitment});
    cases.add("a beacon that can't be checked, which is never excused", rounds(&beacon, 0..2), unchecked.clone());
    let mut timed = unchecked;
    timed["published_at"] = json!(BEFORE);
    cases.add("such a beacon, and a time", rounds(&beacon, 0..2), timed);
    due(cases);
    let bad_seed = with(&rounds(&beacon, [1])[0], |t| t["openings"][0]["seed"] = json!("ab".repeat(32)));
    cases.add(
        "such a beacon, and another opening that fails",
        [&rounds(&beacon, [0])[..], &[bad_seed]].concat(),
        json!({"commitment": beacon.commitment}),
    );
}

/// A known beacon, due at 15:59:24, beside one that can't be checked or without a time, so that no program finds the line
/// verified.
fn due(cases: &mut Cases) {
    let both = Draw::make(Plan { has_beacon: true, has_quicknet: true, ..Plan::new("Two beacons", 1) });
    let at = |time: &str| json!({"commitment": both.commitment, "published_at": time});
    cases.add("a known beacon, and no time", rounds(&both, [0]), json!({"commitment": both.commitment}));
    let known = Draw::make(Plan { has_quicknet: true, ..Plan::new("A known beacon", 1) });
    cases.add("a known beacon alone, and no time", rounds(&known, [0]), json!({"commitment": known.commitment}));
    cases.add("a beacon due a second after the time", rounds(&both, [0]), at("2023-08-23T15:59:23Z"));
    cases.add("a beacon due at the time", rounds(&both, [0]), at("2023-08-23T15:59:24Z"));
    let guest = Draw::make(Plan { has_quicknet: true, ..Plan::new("A known beacon and a guest", 1).with_guest() });
    let timed = json!({"commitment": guest.commitment, "published_at": "2023-08-23T15:59:23Z"});
    cases.add("a beacon due a second after the time, and no value", rounds(&guest, [0]), timed);
}

fn by_lines_of_pins(cases: &mut Cases) {
    let game = Draw::make(Plan::new("A game", 6).with_guest());
    let small = Draw::make(Plan::new("A small game", 3));
    let single = Draw::make(Plan::new("A raffle", 1).with_guest());
    let line = |draw: &Draw, round: Option<u64>, value: Option<&str>| {
        let mut line = json!({"format": "verishuffle/1 pins", "commitment": draw.commitment});
        if let Some(round) = round {
            line["round"] = json!(round);
        }
        if let Some(value) = value {
            line["public"] = json!({"guest": value});
            line["published_at"] = json!(BEFORE);
        }
        line
    };
    fn by(lines: impl AsRef<[Value]>) -> Value {
        json!({"pins": lines.as_ref()})
    }
    let [g1, g4] = [1, 4].map(|round| line(&game, Some(round), Some(VALUE)));
    let s0 = line(&small, Some(0), None);
    let r = line(&single, None, Some(VALUE));
    let all = [g1.clone(), s0.clone(), g4.clone(), r.clone()];
    let [of_g1, of_g4] = [1, 4].map(|round| text(&game.transcripts[round]));
    let [of_s0, of_r] = [text(&small.transcripts[0]), text(&single.transcripts[0])];
    let archive = [of_g4.clone(), of_r.clone(), of_g1.clone(), of_s0.clone()];

    cases.add("pins: no line of pins", &archive, by([]));
    cases.add("pins: no line", [], by(&all));
    cases.add("pins: each line is met, in any order", &archive, by(&all));
    cases.add("pins: lines are missing, which is never excused", &archive[1..2], by(&all));
    cases.add("pins: a transcript that no line is for", &archive, by(&all[1..]));
    cases.add("pins: another round", &[text(&game.transcripts[2])], by([g1.clone()]));
    cases.add(
        "pins: several transcripts for one line",
        [of_g1.clone(), of_g1.clone(), of_g1.clone()],
        by([g1.clone()]),
    );
    let wrong = text(game.with_wrong_swap(1));
    cases.add("pins: a refused transcript meets a line", [wrong.clone()], by([g1.clone()]));
    cases.add("pins: a refused transcript, and then the right one", [wrong.clone(), of_g1.clone()], by([g1.clone()]));
    cases.add("pins: the right one, and then a refused one", [of_g1.clone(), wrong.clone()], by([g1.clone()]));
    cases.add(
        "pins: the right one twice, with a refused one before",
        &[wrong, of_g1.clone(), of_g1.clone()],
        by([g1.clone()]),
    );
    cases.add("pins: a malformed line", &[of_g1.clone(), text("{}")], by([g1.clone()]));
    cases.add("pins: an empty line", &[of_g1.clone(), text("")], by([g1.clone()]));
    cases.add("pins: no value", [of_g1.clone(), of_g4.clone()], by([line(&game, Some(1), None), g4.clone()]));
    cases.add("pins: another value", [of_g1.clone(), of_g4.clone()], by([line(&game, Some(1), Some("sea")), g4]));
    let dice =
        json!({"format": "verishuffle/1 pins", "commitment": game.commitment, "round": 1, "public": {"dice": "6"}});
    cases.add("pins: a value for a name that is no source's", [of_g1.clone()], by([dice.clone()]));
    cases.add("pins: such a value, and two transcripts for its line", [of_g1.clone(), of_g1.clone()], by([dice]));
    cases.add("pins: a malformed line first", [text("{}"), of_g1.clone()], by([g1.clone()]));
    let without_round = line(&game, None, Some(VALUE));
    cases.add("pins: a line without a round for a draw of several", [of_g1.clone()], by([without_round.clone()]));
    cases.add("pins: two rounds for such a line", &[of_g1.clone(), of_g4], by([without_round]));
    cases.add("pins: a round that the terms don't have", [of_g1.clone()], by([g1.clone(), line(&game, Some(6), None)]));
    cases.add("pins: only a round that the terms don't have", [of_g1.clone()], by([line(&game, Some(6), Some(VALUE))]));
    cases.add("pins: round 0 of a draw of one", [of_r.clone()], by([line(&single, Some(0), Some(VALUE))]));
    cases.add(
        "pins: a draw of which there is nothing",
        &[of_r],
        by([r, line(&small, None, None), line(&game, Some(9), None), line(&game, Some(2), None)]),
    );
    let timed =
        json!({"format": "verishuffle/1 pins", "commitment": small.commitment, "round": 0, "published_at": BEFORE});
    cases.add("pins: a time, which shows nothing of seals alone", [of_s0.clone()], by([timed]));
    let with = |line: &Value, key: &str, value: &str| {
        let mut line = line.clone();
        line[key] = json!(value);
        line
    };
    let at = "2030-03-17T17:46:40Z";
    cases.add("pins: the time of a value", [of_g1.clone()], by([with(&g1, "published_at", at)]));
    for (name, time) in [
        ("pins: open in time", BEFORE),
        ("pins: open a second before the value", "2030-03-17T17:46:39Z"),
        ("pins: open at the time of the value", at),
    ] {
        cases.add(name, [of_g1.clone()], by([with(&g1, "opened_at", time)]));
    }
    cases.add("pins: open in time, of seals alone", [of_s0.clone()], by([with(&s0, "opened_at", BEFORE)]));
    let mut no_time = with(&g1, "opened_at", BEFORE);
    no_time.as_object_mut().unwrap().remove("published_at");
    cases.add("pins: open in time, and no time of publication", [of_g1.clone()], by([no_time]));
    cases.add(
        "pins: one round open in time, and one of which nothing is known",
        [of_g1.clone(), text(&game.transcripts[4])],
        by([with(&g1, "opened_at", BEFORE), line(&game, Some(4), Some(VALUE))]),
    );
    cases.add(
        "pins: a line that has both times twice",
        [of_g1.clone(), of_s0],
        by([with(&g1, "opened_at", BEFORE), with(&with(&s0, "opened_at", at), "published_at", at)]),
    );
    let values = [KNOWN_FROM + 5, 1_000_000_000, 99_999_999_999]
        .map(|known_from| Draw::make(Plan { known_from, is_sealed: false, ..Plan::new("A value", 1).with_guest() }));
    let of_values = values.each_ref().map(|draw| text(&draw.transcripts[0]));
    let mut early = line(&values[1], None, Some(VALUE));
    early["published_at"] = json!("2001-09-09T01:46:39Z");
    let others = [line(&values[2], None, Some(VALUE)), line(&values[0], None, Some(VALUE))];
    cases.add("pins: values of three times, the earliest counts", &of_values, by([&others[..], &[early]].concat()));
    cases.add("pins: values of two times", &[of_values[2].clone(), of_values[0].clone()], by(others));

    let many: Vec<Value> = (0..1001).rev().map(|round| line(&small, Some(round), None)).collect();
    cases.add("pins: more than a thousand lines are missing", &[text(&small.transcripts[2])], by(&many));

    // What takes precedence, and the first hundred words.
    let root = [9; 32];
    let list = |context, rounds, count| {
        Draw::make(Plan { entries: Entries::List { count, root }, ..Plan::new(context, rounds) })
    };
    let [first, second] = [list("A list", 2, 7), list("Another list", 3, 5)];
    let wide =
        |context, count| Draw::make(Plan { entries: Entries::Numbers(count), drawn: count, ..Plan::new(context, 1) });
    let [narrow, wider] = [wide("Seventy numbers", 70), wide("Sixty-six numbers", 66)];
    let drawn = [
        text(&second.transcripts[0]),
        text(&narrow.transcripts[0]),
        text(&first.transcripts[1]),
        text(&wider.transcripts[0]),
    ];
    let pins = [
        line(&second, Some(0), None),
        line(&first, Some(1), None),
        line(&narrow, None, None),
        line(&wider, None, None),
    ];
    cases.add("pins: what takes precedence of cautions", &drawn, by(&pins));
    let backwards: Vec<Value> = drawn.iter().rev().cloned().collect();
    cases.add("pins: what takes precedence of cautions, in the other order", &backwards, by(&pins));
    let many = |context, names: std::ops::Range<u32>| {
        let public = names.map(|name| format!("n{name}")).collect();
        Draw::make(Plan { public, is_sealed: false, ..Plan::new(context, 2) })
    };
    let [many_a, many_b] = [many("Many names", 0..64), many("Many other names", 60..124)];
    let pins = [line(&many_a, None, None), line(&many_b, None, None)];
    let drawn = [text(&many_a.transcripts[1]), text(&many_b.transcripts[0])];
    cases.add("pins: the first hundred words", &drawn, by(&pins));
    let beacon = Draw::make(Plan { has_beacon: true, ..Plan::new("A beacon that nobody knows", 2) });
    let drawn = [&[text(&beacon.transcripts[1])], &drawn[..1]].concat();
    let pins = [line(&beacon, Some(1), None), pins[0].clone()];
    cases.add("pins: words in their order, and names in that of their bytes", &drawn, by(&pins));
    let drawn = [&drawn[..], &[text(&many_b.transcripts[0])]].concat();
    let pins = [&pins[..], &[line(&many_b, None, None)]].concat();
    cases.add("pins: what is left out of the first hundred words is never excused", &drawn, by(&pins));
}
