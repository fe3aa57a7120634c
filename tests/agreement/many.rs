//! Random archives, chains, and edited documents and summaries, made from those of the vectors with a fixed seed.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use verishuffle::archive::{Archive, ArchiveLine, ArchiveSummary, LineJudge, Merge, SummaryFailure, SummaryWriter};
use verishuffle::chain::Chain;
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::{Commitment, Error, PinList, Pins, Terms, Transcript, TranscriptReader, UnixTime};
use verishuffle_reference::archives::{self, Given};
use verishuffle_reference::merges::{merged, row};
use verishuffle_reference::rounds::Range;
use verishuffle_reference::sources::{Opening, Secret, Source};
use verishuffle_reference::{self as reference, chains, verdict};

use super::case::{self, Case};
use super::random::{Dice, known_from, time};

const ARCHIVES: &str = include_str!("../vectors/archives.json");
const MERGES: [&str; 2] = [include_str!("../vectors/merges.json"), include_str!("../vectors/more-merges.json")];
const CHAINS: &str = include_str!("../vectors/chains.json");

fn items(file: &str, key: &str) -> Vec<Value> {
    let mut file: Value = serde_json::from_str(file).unwrap();
    serde_json::from_value(file[key].take()).unwrap()
}

/// How often each outcome came up.
#[derive(Debug, Default)]
pub(crate) struct Reached(BTreeMap<String, u32>);

impl Reached {
    pub(crate) fn count(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    /// Checks that each of these was reached that often.
    pub(crate) fn check(&self, least: u32, all: &[&str]) {
        let rare: Vec<&&str> = all.iter().filter(|what| self.0.get(**what).copied().unwrap_or(0) < least).collect();
        assert!(rare.is_empty(), "{rare:?} in fewer than {least} cases: {self:?}");
    }
}

/// Returns a JSON document without its texts for people.
fn without_words(text: &[u8]) -> Value {
    let mut document: Value = serde_json::from_slice(text).unwrap();
    for (key, text) in [("failures", "detail"), ("broken", "detail"), ("cautions", "text")] {
        document.get_mut(key).into_iter().filter_map(Value::as_array_mut).flatten().for_each(|item| {
            item[text] = json!("");
        });
    }
    if document["error"].is_string() {
        document["error"] = json!("");
    }
    document
}

/// Returns pins as the library takes them, and as the second computation does.
fn pins_of(line: &Value) -> (Pins<'static>, verdict::Pins) {
    let commitment = line["commitment"].as_str().map(|hex| hex.parse::<Commitment>().unwrap());
    let round = line["round"].as_u64().map(|round| u32::try_from(round).unwrap());
    let time = |key: &str| line[key].as_str().map(|time| time.parse::<UnixTime>().unwrap());
    let pins = Pins::new().commitment(commitment).round(round);
    let pins = pins.published_at(time("published_at")).opened_at(time("opened_at"));
    let public = line["public"].as_object().into_iter().flatten();
    let pins = public.fold(pins, |pins, (name, value)| pins.public(name, value.as_str().unwrap()));
    (pins, verdict::Pins::read(line))
}

/// Chooses some lines of pins that do not conflict.
fn choose_pins(dice: &mut Dice, all: &[Value]) -> Vec<Value> {
    let (mut chosen, mut list) = (Vec::new(), PinList::new());
    for _ in 0..dice.below(7) {
        let mut line = dice.pick(all);
        if line["round"].is_u64() && dice.one_in(3) {
            line["round"] = dice.below(7).into();
        }
        if list.add(pins_of(&line).0).is_ok() {
            chosen.push(line);
        }
    }
    chosen
}

/// Judges some lines, and compares the summary.
fn judge(lines: &[&[u8]], archive: &mut Archive, given: &Given) -> Vec<u8> {
    let (mut reader, mut judge, mut written) = (TranscriptReader::default(), LineJudge::default(), Vec::new());
    let mut summary = SummaryWriter::new(&mut written);
    for (number, line) in (1..).zip(lines) {
        let judged = match reader.read(line) {
            Ok(transcript) => archive.judge(&mut judge, &transcript).unwrap(),
            Err(error) => ArchiveLine::unreadable(error.to_string()),
        };
        let line = archive.add(judged);
        if line.conclusion().as_str() != "verified" {
            let (found, detail) = (line.conclusion(), line.detail().to_owned());
            summary.failure(&SummaryFailure { summary: None, line: Some(number), found, detail }).unwrap();
        }
    }
    summary.end(archive).unwrap();
    let file: Vec<u8> = lines.iter().flat_map(|line| [line, &b"\n"[..]].concat()).collect();
    assert_eq!(without_words(&written), archives::summary(&file, given, false).to_json());
    written
}

/// Random archives. Returns the summaries by one commitment.
pub(crate) fn archives(dice: &mut Dice, count: u32, reached: &mut Reached) -> Vec<Value> {
    let of_file = |line: &Value| match line["text"].as_str() {
        Some(text) => text.as_bytes().to_vec(),
        None => hex::decode(line["hex"].as_str().unwrap()).unwrap(),
    };
    // A line of the maximum length takes long, and reference/ checks no signatures.
    let is_chosen = |line: &&Value| line["spaces"].is_null() && !line.to_string().contains("quicknet");
    let all_lines: Vec<Vec<u8>> = items(ARCHIVES, "lines").iter().map(of_file).collect();
    let lines: Vec<Vec<u8>> = items(ARCHIVES, "lines").iter().filter(is_chosen).map(of_file).collect();
    let of_case = |case: &Value| serde_json::from_value::<Vec<usize>>(case["lines"].clone()).unwrap();
    let cases = items(ARCHIVES, "cases");
    let of_pins = cases.iter().filter_map(|case| case["given"]["pins"].as_array()).flatten();
    let all_pins: Vec<Value> = of_pins.filter(|line| verishuffle_line(line)).cloned().collect();
    let mut givens: Vec<Value> = cases.iter().map(|case| case["given"].clone()).collect();
    givens.retain(|given| given["pins"].is_null());
    let mut summaries = Vec::new();
    let with_pins: Vec<&Value> =
        cases.iter().filter(|case| case["given"]["pins"].is_array() && case["error"].is_null()).collect();
    for _ in 0..count {
        if dice.one_in(3) {
            let summary = of_random_rounds(dice, reached);
            summaries.extend(summary);
            continue;
        }
        let mut chosen: Vec<&[u8]> = Vec::new();
        let mut next = if dice.one_in(2) { 0 } else { dice.index(6) };
        for _ in 0..if dice.one_in(2) { 6 - next as u64 } else { dice.below(10) } {
            // The first six lines are the rounds of one draw, mostly in order.
            let number = if dice.one_in(9) { dice.index(lines.len()) } else { next };
            next = (number + 1 + usize::from(dice.one_in(9))) % 6;
            chosen.push(&lines[number]);
        }
        if dice.one_in(3) {
            // Most are like one of the vectors.
            let case = dice.pick(&with_pins);
            let mut pins = case["given"]["pins"].as_array().unwrap().clone();
            let mut chosen: Vec<&[u8]> = of_case(case).iter().map(|&number| &all_lines[number][..]).collect();
            match dice.below(4) {
                0 => chosen.insert(dice.index(chosen.len() + 1), &lines[dice.index(lines.len())]),
                1 if !chosen.is_empty() => drop(chosen.remove(dice.index(chosen.len()))),
                2 => pins = choose_pins(dice, &all_pins),
                _ => {}
            }
            let mut list = PinList::new();
            pins.iter().for_each(|line| list.add(pins_of(line).0).unwrap());
            let given = Given::Lines(pins.iter().map(|line| pins_of(line).1).collect());
            let written = judge(&chosen, &mut Archive::of_pins(list), &given);
            reached.count(format!("pins {}", without_words(&written)["verdict"].as_str().unwrap()));
            continue;
        }
        let mut given = dice.pick(&givens);
        let meant: Option<Range> = dice.one_in(3).then(|| {
            let first = dice.below(6);
            (first, first + dice.below(6))
        });
        match dice.below(6) {
            0 => drop(given.as_object_mut().unwrap().remove("public")),
            1..4 => given = givens[0].clone(),
            _ => {}
        }
        given.as_object_mut().unwrap().remove("rounds");
        let (pins, reference) = pins_of(&given);
        let mut archive = Archive::of_draw(pins, meant.map(|(first, last)| first..=last)).unwrap();
        let written = judge(&chosen, &mut archive, &Given::OneDraw(reference, meant));
        let summary = without_words(&written);
        reached.count(format!("commitment {}", summary["verdict"].as_str().unwrap()));
        summaries.push(summary);
    }
    summaries
}

/// Some rounds of a random draw, whose times are near to those that are given. Returns the summary by one commitment.
fn of_random_rounds(dice: &mut Dice, reached: &mut Reached) -> Option<Value> {
    let rounds = 1 + dice.below(6) as u32;
    let (context, width) = ("Rounds of a random draw".to_owned(), 1);
    let (mut sources, mut secrets, mut public) = (Vec::new(), Vec::new(), Map::new());
    for name in (0..1 + dice.below(3)).map(|number| format!("source {number}")) {
        let secret = Secret { context: context.clone(), name: name.clone(), rounds, width, master: dice.bytes(32) };
        let kind = dice.below(5);
        sources.push(match kind {
            0 | 1 => Source::Sealed { name, seal: secret.seal() },
            // reference/ checks no signatures of quicknet.
            2 => Source::Drand { name, chain: dice.hash(), round: 1, stride: (rounds > 1).into() },
            _ => {
                public.insert(name.clone(), json!("river"));
                Source::Public { name, description: "a word".to_owned(), known_from: known_from(dice).as_secs() }
            }
        });
        secrets.push(secret);
    }
    let count = 1 + dice.below(9) as u32;
    let terms = reference::terms::Terms {
        context,
        previous: reference::terms::Previous::None,
        rules: String::new(),
        rounds,
        entries: reference::entries::Entries::Numbers(count),
        draw: 1 + dice.below(count.into()) as u32,
        order: reference::terms::Order::Forward,
        width,
        sources,
    };
    let line = |round: u32| {
        let opening = |(source, secret): (&Source, &Secret)| match source {
            Source::Sealed { .. } => secret.open(round),
            Source::Drand { .. } => Opening::Signature(vec![round as u8; 48]),
            Source::Public { .. } => Opening::Value("river".to_owned()),
        };
        let openings: Vec<Opening> = terms.sources.iter().zip(&secrets).map(opening).collect();
        let run = reference::draw(&terms, round, &openings);
        reference::documents::transcript(&terms, round, &openings, &run.swaps).to_string().into_bytes()
    };
    let lines: Vec<Vec<u8>> = (0..rounds).map(line).collect();
    let mut chosen: Vec<&[u8]> = lines.iter().map(Vec::as_slice).collect();
    match dice.below(8) {
        0 => drop(chosen.remove(dice.index(chosen.len()))),
        1 => chosen.push(&lines[dice.index(lines.len())]),
        _ => {}
    }
    let mut pins =
        json!({"format": "verishuffle/1 pins", "commitment": hex::encode(terms.commitment()), "public": public});
    for key in ["commitment", "public"] {
        if dice.one_in(8) {
            pins.as_object_mut().unwrap().remove(key);
        }
    }
    let times = |dice: &mut Dice, pins: &mut Value, keys: &[&str]| {
        for key in keys {
            if !dice.one_in(3) {
                pins[*key] = json!(time(dice));
            }
        }
    };
    if pins["commitment"].is_string() && dice.one_in(2) {
        // A line of pins for each round, or one for all.
        let named: Vec<Option<u32>> = if dice.one_in(3) { vec![None] } else { (0..rounds).map(Some).collect() };
        let mut all = Vec::new();
        for round in named {
            let mut pins = pins.clone();
            round.into_iter().for_each(|round| pins["round"] = json!(round));
            times(dice, &mut pins, &["published_at", "opened_at"]);
            all.push(pins);
        }
        let mut list = PinList::new();
        all.iter().for_each(|line| list.add(pins_of(line).0).unwrap());
        let given = Given::Lines(all.iter().map(|line| pins_of(line).1).collect());
        let written = judge(&chosen, &mut Archive::of_pins(list), &given);
        reached.count(format!("rounds by pins {}", without_words(&written)["verdict"].as_str().unwrap()));
        return None;
    }
    times(dice, &mut pins, &["published_at"]);
    let (pins, own) = pins_of(&pins);
    let meant: Option<Range> = dice.one_in(3).then(|| (0, dice.below(u64::from(rounds) + 1)));
    let mut archive = Archive::of_draw(pins, meant.map(|(first, last)| first..=last)).unwrap();
    let summary = without_words(&judge(&chosen, &mut archive, &Given::OneDraw(own, meant)));
    reached.count(format!("rounds by commitment {}", summary["verdict"].as_str().unwrap()));
    Some(summary)
}

/// Whether a line of pins is well formed.
fn verishuffle_line(line: &Value) -> bool {
    Pins::from_json(line.to_string().as_bytes()).is_ok()
}

/// Edits a summary in one place.
fn edit(dice: &mut Dice, summary: &mut Value, all: &[Value]) {
    let keys: Vec<String> = summary.as_object().unwrap().keys().cloned().collect();
    let key = dice.pick(&keys);
    let other = dice.pick(all);
    match dice.below(4) {
        0 => summary[&key] = other[&key].clone(),
        1 => {
            // Related values are taken from the other summary.
            let groups: [&[&str]; 4] = [
                &["ranges", "rounds", "lines", "verified", "consistent", "refused", "errors"],
                &["lines", "verified", "consistent", "refused", "errors", "verdict"],
                &["missing", "meant"],
                &["failures", "summaries"],
            ];
            for key in dice.pick(&groups) {
                summary[*key] = other[*key].clone();
            }
        }
        _ => edit_value(dice, &mut summary[&key], &other[&key]),
    }
}

fn edit_value(dice: &mut Dice, value: &mut Value, other: &Value) {
    match value {
        Value::Number(number) => {
            let number = number.as_u64().unwrap();
            let numbers =
                [0, 1, number + 1, number.saturating_sub(1), u64::from(u32::MAX), 1 << 32, (1 << 53) - 1, 1 << 53];
            *value = dice.pick(&numbers).into();
        }
        Value::Array(items) if !items.is_empty() => {
            let (at, to) = (dice.index(items.len()), dice.index(items.len()));
            match dice.below(6) {
                0 => drop(items.remove(at)),
                1 => items.insert(to, items[at].clone()),
                2 => items.swap(at, to),
                _ => edit_value(dice, &mut items[at], other.get(0).unwrap_or(&Value::Null)),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let key = dice.pick(&keys);
            match dice.below(6) {
                0 => drop(fields.remove(&key)),
                1 => drop(fields.insert("more".to_owned(), json!(1))),
                _ => edit_value(dice, fields.get_mut(&key).unwrap(), &other[&key]),
            }
        }
        Value::String(text) => {
            let texts =
                ["verified", "consistent", "refused", "error", "round", "rounds 3", "more rounds 2", "commitment"];
            let words =
                ["public:guest", "public:", "signature:a", "entries", "blinding", "rounds", "repeated", "numbers"];
            let times = ["2026-12-24T20:00:00Z", "Unix time 253402300800", "Unix time 253402300799", "Unix time 0", ""];
            let number = dice.index(texts.len() + words.len() + times.len());
            *text = [&texts[..], &words, &times].concat()[number].to_owned();
        }
        Value::Null => {
            let values = [json!([0, 3]), json!([3, 2]), json!(1), json!(0), json!([]), json!("x"), other.clone()];
            *value = dice.pick(&values);
        }
        _ => *value = if dice.one_in(2) { Value::Null } else { other.clone() },
    }
}

/// Random summaries, edited, then read and merged by both. `all` are summaries of archives.
pub(crate) fn merges(dice: &mut Dice, count: u32, all: &[Value], reached: &mut Reached) {
    let mut all = all.to_vec();
    // Those with very many ranges take long, and those that are given as text are no JSON.
    let of_vectors = MERGES.into_iter().flat_map(|file| items(file, "summaries"));
    let is_small = |summary: &Value| summary["document"].is_object() && summary["singles"].is_null();
    all.extend(of_vectors.filter(is_small).map(|mut summary| summary["document"].take()));
    let commitments: Vec<Value> = all.iter().map(|summary| summary["commitment"].clone()).filter(is_hash).collect();
    let is_good = |part: &&Value| row(part).is_none() && part["ranges"].as_array().is_some_and(|all| !all.is_empty());
    let good: Vec<Value> = all.iter().filter(is_good).filter(|part| part["errors"] == 0).cloned().collect();
    for _ in 0..count {
        let commitment = dice.pick(&commitments);
        let mut parts: Vec<(String, Option<Value>)> = Vec::new();
        for number in 0..1 + dice.below(5) {
            let mut part = if dice.one_in(8) { dice.pick(&all) } else { dice.pick(&good) };
            // Most are of one draw, to get past the first rows, and hold other rounds than the others.
            if !dice.one_in(6) && part["commitment"].is_string() {
                part["commitment"] = commitment.clone();
            }
            if !dice.one_in(3) {
                move_rounds(&mut part, 40 * number);
            }
            (0..dice.below(6).saturating_sub(3)).for_each(|_| edit(dice, &mut part, &all));
            parts.push((format!("part {number}"), Some(part)));
        }
        let (commitment, held) = (commitment.as_str().unwrap(), 40 * parts.len() as u64);
        let mut meant: Option<Range> = dice.one_in(4).then(|| {
            let first = dice.below(30);
            (first, first + dice.below(held))
        });
        if dice.one_in(4) {
            // The rounds of the first part alone.
            parts.truncate(1);
            let ranges = parts[0].1.as_ref().and_then(|part| part["ranges"].as_array()).filter(|all| !all.is_empty());
            let ends = ranges.and_then(|all| Some((all[0][0].as_u64()?, all[all.len() - 1][1].as_u64()?)));
            meant = ends.filter(|(first, last)| first <= last && *last < 1 << 53);
        }

        let mut merge = Merge::new(commitment.parse().unwrap(), meant.map(|(first, last)| first..=last)).unwrap();
        for (name, part) in &parts {
            let part = part.as_ref().unwrap();
            let summary = ArchiveSummary::from_json(part.to_string().as_bytes());
            assert_eq!(summary.is_ok(), row(part).is_none(), "{summary:?}: {part}");
            reached.count(if summary.is_ok() { "well formed" } else { "malformed" });
            match summary {
                Ok(summary) => merge.add(name, summary),
                Err(error) => merge.add_unreadable(name, error.to_string()),
            }
        }
        let (archive, named) = merge.conclude();
        let mut written = Vec::new();
        let mut writer = SummaryWriter::new(&mut written);
        named.iter().for_each(|part| writer.failure(part).unwrap());
        writer.end(&archive).unwrap();
        let (found, should) =
            (without_words(&written), without_words(merged(&parts, commitment, meant).to_string().as_bytes()));
        assert_eq!(found, should, "{}", json!({"parts": parts, "commitment": commitment, "meant": meant}));
        assert!(row(&found).is_none() && ArchiveSummary::from_json(&written).is_ok(), "{found} can't be merged again");
        reached.count(format!("merge {}", should["verdict"].as_str().unwrap()));
        if all.len() < 5000 {
            all.push(found);
        }
    }
}

fn is_hash(value: &Value) -> bool {
    value.as_str().is_some_and(|hex| hex.parse::<Commitment>().is_ok())
}

/// Moves the rounds of a summary to later ones, of terms that have 240.
fn move_rounds(summary: &mut Value, by: u64) {
    for end in summary["ranges"].as_array_mut().into_iter().flatten().filter_map(Value::as_array_mut).flatten() {
        *end = end.as_u64().map_or(Value::Null, |round| (round % 40 + by).into());
    }
    if summary["rounds"].is_object() {
        summary["rounds"]["of"] = 240.into();
    }
}

/// Random chains.
pub(crate) fn chains(dice: &mut Dice, count: u32, reached: &mut Reached) {
    let is_draw = |text: &&str| {
        let document = text.as_bytes();
        Terms::from_json(document).is_ok() || Transcript::from_json(document).is_ok()
    };
    let files = items(CHAINS, "files");
    let documents: Vec<String> =
        files.iter().filter_map(|file| file["text"].as_str()).filter(is_draw).map(str::to_owned).collect();
    let cases = items(CHAINS, "cases");
    let pins: Vec<Value> = cases.iter().filter_map(|case| case["pins"].as_array()).flatten().cloned().collect();
    let heads: Vec<Value> = cases.iter().filter_map(|case| case.get("head")).cloned().collect();
    let sets: Vec<Value> = cases.iter().filter(|case| case["error"].is_null()).cloned().collect();
    for _ in 0..count {
        // Most chains are like one of the vectors.
        let case = dice.pick(&sets);
        let of_case = case["files"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|file| files[usize::try_from(file[1].as_u64()?).unwrap()]["text"].as_str());
        let mut chosen: Vec<String> = of_case.filter(is_draw).map(str::to_owned).collect();
        for _ in 0..dice.below(5).saturating_sub(2) {
            let at = dice.index(chosen.len() + 1);
            match dice.below(3) {
                0 if at < chosen.len() => drop(chosen.remove(at)),
                _ => chosen.insert(at, dice.pick(&documents)),
            }
        }
        let lines = match case["pins"].as_array() {
            Some(lines) if !dice.one_in(5) => lines.clone(),
            _ => choose_pins(dice, &pins),
        };
        let head = if !dice.one_in(4) { case.get("head").cloned() } else { dice.one_in(2).then(|| dice.pick(&heads)) };
        let head = head.as_ref().and_then(Value::as_str);

        let mut chain = Chain::new();
        lines.iter().for_each(|line| chain.add_pins(pins_of(line).0).unwrap());
        let mut is_error = false;
        for document in &chosen {
            match Transcript::from_json(document.as_bytes()) {
                Ok(transcript) => is_error |= chain.add_transcript(&transcript).is_err(),
                Err(_) => chain.add_terms(Terms::from_json(document.as_bytes()).unwrap()),
            }
        }
        let values: Vec<Value> = chosen.iter().map(|document| serde_json::from_str(document).unwrap()).collect();
        let reference: Vec<verdict::Pins> = lines.iter().map(|line| pins_of(line).1).collect();
        let should = chains::verdict(&values, head, &reference, &[]);
        assert_eq!(is_error, should.is_none());
        let Some(should) = should else {
            reached.count("chain error");
            continue;
        };
        let found = without_words(chain.verdict(head.map(|hex| hex.parse().unwrap())).to_json().as_bytes());
        assert_eq!(found, should, "{}", json!({"documents": values, "head": head, "pins": lines}));
        reached.count(format!("chain {}", should["verdict"].as_str().unwrap()));
    }
}

/// Random texts of allocations, edited from those of the vectors. Returns them as cases of allocations.json.
pub(crate) fn allocations(dice: &mut Dice, count: u32, reached: &mut Reached) -> Vec<Value> {
    const PARTS: [&str; 30] = [
        " ",
        "  ",
        ";",
        ":",
        ": ",
        ", ",
        ",",
        "=",
        " = ",
        "@",
        "\n",
        "\r",
        "\u{a0}",
        "\u{200d}",
        "é",
        "0",
        "1",
        "4294967295",
        "4294967296",
        "fill ",
        "or ",
        "cap ",
        "award ",
        "waitlist ",
        "one per ",
        "columns ",
        ", at most 2",
        ": 1",
        "\n\n",
        "A",
    ];
    let mut all: Vec<(String, bool)> = items(include_str!("../vectors/allocations.json"), "texts")
        .iter()
        .filter(|case| case["accepted"] == true)
        .map(|case| (case["text"].as_str().unwrap().to_owned(), case["kind"] == "numbers"))
        .filter(|(text, _)| text.len() < 2000)
        .collect();
    let mut cases = Vec::new();
    for number in 0..count {
        let (mut text, mut are_numbers) = dice.pick(&all);
        are_numbers ^= dice.one_in(30);
        for _ in 0..1 + dice.below(2) {
            let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
            let at = dice.pick(&places);
            let mut lines: Vec<&str> = text.split('\n').collect();
            let (line, to) = (dice.index(lines.len()), dice.index(lines.len()));
            match dice.below(7) {
                0 => lines.swap(line, to),
                1 => lines.insert(to, lines[line]),
                2 => drop(lines.remove(line)),
                3 if at < text.len() => {
                    text.remove(at);
                    continue;
                }
                _ => {
                    text.insert_str(at, dice.pick(&PARTS));
                    continue;
                }
            }
            text = lines.join("\n");
        }
        let kind = if are_numbers { EntriesKind::Numbers } else { EntriesKind::List };
        let (found, should) =
            (Allocation::new(&text, kind), reference::allocation::Allocation::parse(text.as_bytes(), are_numbers));
        let mut case = json!({
            "name": format!("edited {number}: {text:?}"), "text": text, "kind": if are_numbers { "numbers" } else { "list" }
        });
        match (found, should) {
            (Ok(allocation), Ok(reference)) => {
                let most = reference.places();
                let draws = [1, 7, u32::MAX];
                let found = draws.map(|draw| allocation.places(draw));
                let should = draws.map(|draw| most.map_or(draw, |most| most.min(draw.into()) as u32));
                assert_eq!(found, should, "{text:?}");
                (case["accepted"], case["K"]) = (json!(true), json!(most));
                reached.count("allocation");
                if all.len() < 3000 && text.len() < 2000 {
                    all.push((text, are_numbers));
                }
            }
            (Err(Error::Allocation { line, .. }), Err(should)) => {
                assert_eq!(line.map(|line| u64::from(line) as usize), should, "{text:?}");
                (case["accepted"], case["line"]) = (json!(false), json!(should));
                reached.count("no allocation");
            }
            (found, should) => panic!("{found:?}, {:?}: {text:?}", should.is_ok()),
        }
        cases.push(case);
    }
    cases
}

/// The transcripts of the vectors, with a byte or two edited.
pub(crate) fn documents(dice: &mut Dice, count: u32) -> Vec<Case> {
    const PARTS: [&[u8]; 44] = [
        b" ",
        b"\t",
        b"\r",
        b"\x0c",
        b"\xc2\xa0",
        b"\xef\xbb\xbf",
        b",",
        b":",
        b"\"",
        b"{",
        b"}",
        b"[",
        b"]",
        b"[]",
        b"null",
        b"true",
        b"-",
        b"-0",
        b"0",
        b"1",
        b".0",
        b"e0",
        b"E+1",
        b"9007199254740991",
        b"9007199254740992",
        b"a",
        b"A",
        b"\\",
        b"\\u0041",
        b"\\ud800",
        b"\\ud83d\\ude00",
        b"\\u0000",
        b"\\n",
        b"\\/",
        b"\n",
        b"\x7f",
        b"\xc2\x85",
        b"\xe2\x80\x8b",
        b"\xed\xa0\x80",
        b"\xff",
        b"\xc0\xaf",
        b"\"round\":0,",
        b"//",
        b"\xe3\x80\x80",
    ];
    let files = [include_str!("../vectors/verdicts.json"), include_str!("../vectors/failures.json")];
    let all: Vec<Case> = files.into_iter().flat_map(case::read).map(|(case, _)| case).collect();
    let all: Vec<Case> = all.into_iter().filter(|case| (1..4000).contains(&case.text.len())).collect();
    let edited = |number: u32| {
        let mut case = dice.pick(&all);
        for _ in 0..dice.below(3) {
            let marks: Vec<usize> = (0..case.text.len()).filter(|&at| b"\"{}[],:0".contains(&case.text[at])).collect();
            let at = if marks.is_empty() || dice.one_in(4) { dice.index(case.text.len()) } else { dice.pick(&marks) };
            let at = at + usize::from(dice.one_in(2));
            let end = case.text.len().min(at + dice.index(2));
            let part: &[u8] = if dice.one_in(4) { b"" } else { dice.pick(&PARTS) };
            case.text.splice(at.min(end)..end, part.iter().copied());
        }
        // What belongs to one transcript is given with another.
        if dice.one_in(4) {
            case.given = dice.pick(&all).given;
        }
        case.name = format!("edited {number}: {}", case.name);
        case
    };
    (0..count).map(edited).collect()
}
