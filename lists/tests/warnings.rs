//! The warnings about lists, tables, allocations and terms are those of tests/vectors/warnings.json.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use verishuffle::awards::Awards;
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::work::Work;
use verishuffle::{Entries, List, Terms};
use verishuffle_lists::warnings::{self, RowColumn, Warning};

/// The time from which on the value of a public source can be known: no warning is about it.
const KNOWN_FROM: &str = "2026-05-02T19:30:00Z";

fn vectors() -> Value {
    serde_json::from_str(include_str!("../../tests/vectors/warnings.json")).unwrap()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

fn list(case: &Value) -> Option<List> {
    (!case["entries"].is_null()).then(|| List::from_entries(texts(&case["entries"])).unwrap())
}

fn column(case: &Value) -> RowColumn<'_> {
    RowColumn::new(
        case["name"].as_str().unwrap(),
        case["cells"].as_u64().unwrap() as usize,
        case["blinded"].as_bool().unwrap(),
    )
}

/// Compares all keys that the case has, and its kind and number of warnings.
fn compare(found: &[Warning], case: &Value) {
    assert_eq!(serde_json::to_string(found).unwrap(), Warning::all_to_json(found));
    let written: Vec<Value> = serde_json::from_str(&Warning::all_to_json(found)).unwrap();
    let wanted = case["warnings"].as_array().unwrap();
    let keys: Vec<Value> = written
        .iter()
        .zip(wanted)
        .map(|(found, wanted)| {
            let keys = wanted.as_object().unwrap().keys().map(|key| (key.clone(), found[key].clone()));
            Value::Object(keys.collect())
        })
        .collect();
    assert_eq!((written.len(), &keys), (wanted.len(), wanted), "{case}\n{written:?}");
    for warning in &written {
        assert!(!warning["text"].as_str().unwrap().is_empty());
        let more = wanted.iter().any(|wanted| wanted.get("more") == warning.get("more"));
        assert!(warning["more"] == json!(0) || more, "{case}");
    }
}

// Warnings about lists, tables, allocations and terms are data: each case of tests/vectors/warnings.json has the words,
// lines and values that it says.
#[test]
fn every_case_has_its_warnings() {
    let vectors = vectors();
    let cases = |part: &str| vectors[part].as_array().unwrap().clone();
    for case in cases("lists") {
        compare(&warnings::of_list(&list(&case).unwrap()), &case);
    }
    for case in cases("tables") {
        let rows: Vec<u64> = serde_json::from_value(case["rows"].clone()).unwrap();
        compare(&warnings::of_rows(&list(&case).unwrap(), &rows, &texts(&case["columns"])), &case);
    }
    for case in cases("blinded_tables") {
        let numbers = |key: &str| case[key].as_array().unwrap().iter().map(|number| number.as_u64().unwrap());
        let (rows, tickets): (Vec<u64>, Vec<u32>) =
            (numbers("rows").collect(), numbers("tickets").map(|count| count as u32).collect());
        let columns: Vec<RowColumn<'_>> = case["columns"].as_array().unwrap().iter().map(column).collect();
        compare(&warnings::of_rows_to_blind(&list(&case).unwrap(), &rows, &tickets, &columns), &case);
    }
    for case in cases("allocations") {
        let list = list(&case);
        let kind = if list.is_some() { EntriesKind::List } else { EntriesKind::Numbers };
        let allocation = Allocation::new(case["allocation"].as_str().unwrap(), kind).unwrap();
        let [draw, count] = ["draw", "count"].map(|key| case[key].as_u64().unwrap() as u32);
        compare(&warnings::of_allocation(&allocation, list.as_ref(), draw, count), &case);
    }
    for case in cases("terms") {
        let list = list(&case);
        let default = List::from_entries(["1;a", "2;b"]).unwrap();
        let entries = list.as_ref().unwrap_or(&default);
        let mut terms = Terms::builder(case["context"].as_str().unwrap(), Entries::list(entries).unwrap());
        terms = terms.rules(case["rules"].as_str().unwrap());
        for source in case["sources"].as_array().unwrap() {
            terms = terms.public(
                source["name"].as_str().unwrap(),
                source["description"].as_str().unwrap(),
                KNOWN_FROM.parse().unwrap(),
            );
        }
        if let Some(allocation) = case["allocation"].as_str() {
            terms = terms.allocation(allocation);
        }
        let terms = terms.build_for(entries).unwrap_or_else(|error| panic!("{case}: {error}"));
        compare(&warnings::of_terms(&terms, list.as_ref()), &case);
    }
}

// All warnings about a draw come from one call, those about its list first.
#[test]
fn a_list_and_terms_have_the_warnings_of_both() {
    let list = List::from_entries(["1;null", "2;Hill", "3;hill"]).unwrap();
    let terms = Terms::builder("A draw", Entries::list(&list).unwrap()).public(
        "\u{430}ce",
        "a word",
        KNOWN_FROM.parse().unwrap(),
    );
    let terms = terms.allocation("columns no;home\naward A: 1\ncap home: 1").build_for(&list).unwrap();
    let (of_list, of_terms) = (warnings::of_list(&list), warnings::of_terms(&terms, Some(&list)));
    assert!(!of_list.is_empty() && of_terms.len() > warnings::of_terms(&terms, None).len());
    assert_eq!(warnings::of(Some(&list), Some(&terms)), [of_list.clone(), of_terms].concat());
    assert_eq!(warnings::of(Some(&list), None), of_list);
    assert_eq!(warnings::of(None, Some(&terms)), warnings::of_terms(&terms, None));
    assert_eq!(warnings::of(None, None), []);
}

// While a list is looked at, the program is asked again and again whether to stop: between lines, and within long ones.
#[test]
fn whether_to_stop_is_asked_while_warnings_are_sought() {
    let short: Vec<String> = (0..100_000).map(|number| format!("{number};{}", number * 7 % 1000)).collect();
    let long = ["\u{fdfa}", "Größe ", "山", "e\u{332}\u{316}"].map(|sign| [sign.repeat(300_000 / sign.len())]);
    let allocation = "columns no;home\naward A: 1\nfill A\ncap home: 1\ncap home = x: 1";
    let allocation = Allocation::new(allocation, EntriesKind::List).unwrap();
    let asked = Arc::new(AtomicU32::new(0));
    let counts = |work: &dyn Fn()| {
        let count = Arc::clone(&asked);
        let stop = move || count.fetch_add(1, Ordering::Relaxed) == u32::MAX;
        asked.store(0, Ordering::Relaxed);
        Work::new().stop(stop).run(work).unwrap();
        asked.load(Ordering::Relaxed)
    };
    let rows: Vec<u64> = (1..=100_000).collect();
    let list = List::from_entries(&short).unwrap();
    assert!(counts(&|| drop(warnings::of_list(&list))) > 100_000);
    assert!(counts(&|| drop(warnings::of_lookalikes(&list))) > 100_000);
    assert!(counts(&|| drop(warnings::of_rows(&list, &rows, &["no", "home"]))) > 100_000);
    // Each of these is asked for every 16,384 cells at least, once a column.
    assert!(counts(&|| drop(warnings::of_allocation(&allocation, Some(&list), 5, 100_000))) > 40);
    for line in long {
        let list = List::from_entries(&line).unwrap();
        // Of ASCII, up to eight characters are one step.
        let step = if line[0].contains("Gr") { 8 } else { 1 };
        let least = (line[0].chars().count() / (step << 14)) as u32;
        assert!(counts(&|| drop(warnings::of_lookalikes(&list))) > least, "{}", line[0].len());
    }
}

/// Returns all orders of some numbers.
fn orders(numbers: &[u32]) -> Vec<Vec<u32>> {
    if numbers.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |(at, &first): (usize, &u32)| {
        let rest = [&numbers[..at], &numbers[at + 1..]].concat();
        orders(&rest).into_iter().map(move |order| [vec![first], order].concat())
    };
    numbers.iter().enumerate().flat_map(with_first).collect()
}

/// Who has each seat in an order, and then after whoever has the first of them withdraws.
fn seats(text: &str, list: &List, order: &[u32]) -> [Vec<(String, Option<u32>)>; 2] {
    let allocation = Allocation::new(text, EntriesKind::List).unwrap();
    let awards = || Awards::new(&allocation, Some(list), order).unwrap();
    let seats = |awards: &Awards<'_>| -> Vec<(String, Option<u32>)> {
        awards.lines().map(|(place, entry)| (place.to_string(), entry)).collect()
    };
    let before = seats(&awards());
    let Some(first) = before.iter().find_map(|(_, entry)| *entry) else { return [before.clone(), before] };
    let id = str::from_utf8(list.entry(first).unwrap()).unwrap().split(';').next().unwrap();
    let after = seats(&awards().withdraw(&List::from_entries([id]).unwrap()).unwrap());
    [before, after]
}

// What a warning says of awards and of rules that keep out nobody is so in every order of the draw, and also after a
// withdrawal.
#[test]
fn what_is_said_of_awards_is_so_in_every_order() {
    let mut state = 1u64;
    let mut random = |most: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % most
    };
    let mut met = BTreeMap::<&str, u32>::new();
    for _ in 0..400 {
        let mut pick = |texts: &[&'static str]| texts[random(texts.len())];
        let mut line = |word: &str| {
            let condition = match pick(&["", "a", "b"]) {
                "" => String::new(),
                column => format!(": {column} = {}", pick(&["x", "A", "B"])),
            };
            format!("{word} {}{condition}{}", pick(&["A", "B", "@a"]), pick(&["", "", ", at most 1"]))
        };
        let mut steps = vec![line("fill"), line("or"), "fill A".to_owned(), "fill B".to_owned()];
        if pick(&["", "", "none"]) == "none" {
            steps.clear();
        }
        let mut lines = vec!["columns id;a;b".to_owned()];
        lines.extend((pick(&["", "one"]) == "one").then(|| "one per a".to_owned()));
        lines.extend(["A", "B"].map(|award| format!("award {award}: {}", pick(&["1", "2", "3"]))));
        lines.append(&mut steps);
        match pick(&["", "cap b", "cap b = "]) {
            "" => {}
            "cap b" => lines.push(format!("cap b: {}", pick(&["1", "2", "3"]))),
            cap => lines.push(format!("{cap}{}: {}", pick(&["x", "A", "B"]), pick(&["1", "2"]))),
        }
        let count = pick(&["1", "2", "3", "4", "5"]).parse().unwrap();
        let cells = ["", "x", "A", "B"];
        let entries: Vec<String> =
            (1..=count).map(|id: u32| format!("{id};{};{}", pick(&cells), pick(&cells))).collect();
        let (list, text) = (List::from_entries(&entries).unwrap(), lines.join("\n"));
        let allocation = Allocation::new(&text, EntriesKind::List).unwrap_or_else(|error| panic!("{text}: {error}"));
        let all: Vec<_> = orders(&(0..count).collect::<Vec<_>>())
            .into_iter()
            .map(|order| (seats(&text, &list, &order), order))
            .collect();
        for warning in warnings::of_allocation(&allocation, Some(&list), count, count) {
            let number = |at: usize| warning.values()[at].parse::<usize>().unwrap();
            let given = |seats: &[(String, Option<u32>)]| seats.iter().filter(|(_, entry)| entry.is_some()).count();
            let holds = |(seats_of, order): &(_, Vec<u32>)| {
                let [before, _]: &[Vec<(String, Option<u32>)>; 2] = seats_of;
                match warning.word() {
                    "award_for_nobody" => {
                        !before.iter().any(|(place, entry)| place.starts_with(&warning.values()[0]) && entry.is_some())
                    }
                    // In its name, how many entries can get it, and its seats.
                    "short_award" => {
                        let has = |(seats_of, _): &(_, Vec<u32>)| {
                            let [before, after]: &[Vec<(String, Option<u32>)>; 2] = seats_of;
                            let of = before.iter().chain(after);
                            of.filter(|(place, _)| place.starts_with(&warning.values()[0]))
                                .filter_map(|(_, at)| *at)
                                .collect()
                        };
                        let who: BTreeSet<u32> = all.iter().flat_map(|drawn| -> Vec<u32> { has(drawn) }).collect();
                        who.len() <= number(1) && number(1) <= number(2)
                    }
                    "awards_left" => given(before) <= number(0) && number(0) < number(1),
                    "idle_limit" => {
                        let at = warning.allocation_line().unwrap() as usize;
                        let without = [&lines[..at - 1], &lines[at..]].concat().join("\n");
                        *seats_of == seats(&without, &list, order)
                    }
                    _ => true,
                }
            };
            assert!(all.iter().all(holds), "{warning}\n{text}\n{entries:?}");
            *met.entry(warning.word()).or_default() += 1;
        }
    }
    for word in ["award_for_nobody", "short_award", "awards_left", "idle_limit"] {
        assert!(met.get(word).is_some_and(|&count| count > 30), "{word}: {met:?}");
    }
}

/// Returns whether an entry that tells two wishes in the wrong order gets more in some draw: its first wish, or either of
/// them, in more orders.
fn does_a_lie_pay(steps: &str) -> bool {
    let text = format!("columns id;group;a;b\naward A: 1\naward B: 1\n{steps}");
    let allocation = Allocation::new(&text, EntriesKind::List).unwrap_or_else(|error| panic!("{text}: {error}"));
    let cells: Vec<String> = ["x", "y"]
        .iter()
        .flat_map(|group| ["A", "B", ""].map(|a| ["A", "B", ""].map(|b| format!("{group};{a};{b}"))))
        .flatten()
        .collect();
    let orders = orders(&[0, 1, 2]);
    // In how many orders the first entry gets this award, and in how many any.
    let got = |own: &str, others: [&String; 2], first: &str| {
        let entries = [format!("1;{own}"), format!("2;{}", others[0]), format!("3;{}", others[1])];
        let list = List::from_entries(&entries).unwrap();
        let mut got = [0, 0];
        for order in &orders {
            let awards = Awards::new(&allocation, Some(&list), order).unwrap();
            if let Some((place, _)) = awards.lines().find(|(_, entry)| *entry == Some(0)) {
                got[0] += u32::from(place.to_string().starts_with(first));
                got[1] += 1;
            }
        }
        got
    };
    let pairs = cells.iter().enumerate().flat_map(|(at, one)| cells[at..].iter().map(move |other| [one, other]));
    let wishes = ["x", "y"].into_iter().flat_map(|group| [(group, "A", "B"), (group, "B", "A")]);
    let mut draws = pairs.flat_map(|others| wishes.clone().map(move |wish| (others, wish)));
    draws.any(|(others, (group, first, second))| {
        let honest = got(&format!("{group};{first};{second}"), others, first);
        let lying = got(&format!("{group};{second};{first}"), others, first);
        lying[0] > honest[0] || lying[1] > honest[1]
    })
}

// Of second wishes is warned where a false first one can pay, and only there.
#[test]
fn second_wishes_are_warned_of_where_a_lie_can_pay() {
    for (steps, is_warned) in [
        ("fill @a\nfill @b", true),
        ("fill @a\nor @b", false),
        ("fill @b\nfill @a", true),
        ("fill @a\nfill @b: group = x", true),
        ("fill @a: group = x\nfill @b", true),
        ("fill @a: group = x\nfill @b: group = x", true),
        ("fill @a: group = x\nfill @b: group = x\nfill @a\nor @b", true),
        ("fill @a: group = x\nfill @a\nor @b", true),
        ("fill @a: group = x\nor @b: group = x\nfill @a\nor @b", false),
        ("fill @a: group = x\nor @b: group = x\nfill @a: group = y\nor @b: group = y", false),
        ("fill @a\nor @b: group = x\nfill @b", true),
        ("fill @a\nor @b\nfill @b: group = x", false),
        ("fill @a, at most 1\nfill @a\nfill @b", true),
        ("fill @a\nor @b, at most 1\nfill @b", true),
        ("fill A: a = A\nor B: a = B\nfill A: b = A\nor B: b = B", true),
        ("fill A: a = A\nor B: a = B\nor A: b = A\nor B: b = B", false),
        ("fill @a\nfill B: b = B\nfill A: b = A", true),
        ("fill @a\nor B: b = B\nor A: b = A", false),
    ] {
        let text = format!("columns id;group;a;b\naward A: 1\naward B: 1\n{steps}");
        let allocation = Allocation::new(&text, EntriesKind::List).unwrap();
        let found = warnings::of_allocation(&allocation, None, 9, 9);
        let warned = found.iter().any(|warning| warning.word() == "second_wishes");
        assert_eq!((warned, does_a_lie_pay(steps)), (is_warned, is_warned), "{steps:?}");
    }
}

/// The table of the module names every word that a case has, and no other.
#[test]
fn every_word_is_documented_and_has_a_case() {
    let table = include_str!("../src/warnings/mod.rs").lines().filter_map(|line| line.strip_prefix("//! | `"));
    let named = table.filter_map(|line| line.split(" |").next()).flat_map(|words| words.split(", "));
    let named: BTreeSet<String> = named.map(|word| word.trim_matches('`').to_owned()).collect();
    let vectors = vectors();
    let cases = vectors.as_object().unwrap().values().flat_map(|part| part.as_array().unwrap());
    let found = cases.flat_map(|case| case["warnings"].as_array().unwrap());
    let found: BTreeSet<String> = found.map(|warning| warning["warning"].as_str().unwrap().to_owned()).collect();
    assert_eq!(found, named);
}
