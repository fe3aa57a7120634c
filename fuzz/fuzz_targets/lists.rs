//! Looks for what is doubtful in a list. Entries that look alike and shared cells are those of a second computation; a
//! warning that depends on an entry alone does not depend on the others; and every warning is well formed.
#![no_main]

use std::collections::BTreeSet;

use libfuzzer_sys::fuzz_target;
use serde_json::{Value as Json, json};
use verishuffle::text::{Context, Name, Value};
use verishuffle::{Entries, List, Terms};
use verishuffle_fuzz::lists::{self, MOST, OF_ENTRY};
use verishuffle_lists::warnings::{self, RowColumn, Warning, whole};

/// An entry about which nothing is doubtful.
const HARMLESS: &str = "Grace Hopper";
/// How many of the entries are looked at alone, and how many as the texts of terms.
const ALONE: usize = 12;
const TEXTS: usize = 4;

// Two choices, and the lines of a list.
fuzz_target!(|data: &[u8]| {
    let Some(([first, second], text)) = data.split_first_chunk::<2>() else { return };
    let Ok(list) = List::from_text(text) else { return };
    let entries: Vec<&str> =
        list.iter().map(|entry| str::from_utf8(entry).expect("an entry of a file is UTF-8")).collect();
    let found = check_list(&list);
    check_alone(&entries, &found);
    check_reversed(&entries, &found);
    check_alike(&list, &entries, usize::from(*first));
    check_rows(&list, &entries, &found, *first, *second);
    check_texts(&list, &entries);
});

/// A warning that depends on an entry alone: the line, and the word.
type Found = BTreeSet<(u64, &'static str)>;

/// Checks the warnings about a list. Returns those that depend on an entry alone.
fn check_list(list: &List) -> Found {
    let (kept, whole) = (warnings::of_list(list), whole::of_list(list));
    check_kept(&kept, &whole);
    check_warnings(&kept, false, |line| (1..=u64::from(list.len())).contains(&line));
    of_entries(&whole)
}

fn of_entries(whole: &[Warning]) -> Found {
    let found =
        whole.iter().filter_map(|warning| OF_ENTRY.into_iter().find(|word| *word == warning.word()).zip(Some(warning)));
    found.map(|(word, warning)| (*warning.lines().first().expect("it has a line"), word)).collect()
}

/// Checks that the first of each kind are kept, and that the others are counted.
fn check_kept(kept: &[Warning], whole: &[Warning]) {
    for word in kept.iter().chain(whole).map(Warning::word).collect::<BTreeSet<_>>() {
        let of = |all: &[Warning]| all.iter().filter(|warning| warning.word() == word).cloned().collect::<Vec<_>>();
        let (kept, all) = (of(kept), of(whole));
        let (first, more) = all.split_at(all.len().min(MOST));
        let (same, rest) = kept.split_at(kept.len().min(MOST));
        assert_eq!(same, first);
        let counted: Vec<u64> = rest.iter().map(Warning::more).collect();
        assert_eq!(counted, if more.is_empty() { Vec::new() } else { vec![more.len() as u64] }, "{word}");
    }
}

/// Checks that warnings are well formed, and that their JSON says the same.
fn check_warnings(warnings: &[Warning], are_rows: bool, is_line: impl Fn(u64) -> bool) {
    let json: Vec<Json> = serde_json::from_str(&Warning::all_to_json(warnings)).expect("the warnings are JSON");
    assert_eq!(json.len(), warnings.len());
    for (warning, json) in warnings.iter().zip(json) {
        let (text, lines) = (warning.to_string(), warning.lines());
        assert!(!text.is_empty() && !text.contains(char::is_control), "{warning:?}");
        assert!(lines.len() <= MOST && lines.iter().all(|line| is_line(*line)), "{warning:?}");
        assert!(warning.are_rows() == are_rows || lines.is_empty(), "{warning:?}");
        let key = if warning.are_rows() { "rows" } else { "lines" };
        let same = json!({
            "warning": warning.word(), key: lines, "allocation_line": warning.allocation_line(),
            "values": warning.values(), "more": warning.more(), "text": text,
        });
        assert_eq!(json, same);
    }
}

fn list_of<'a>(entries: impl IntoIterator<Item = &'a str>) -> List {
    List::from_entries(entries).expect("entries make a list")
}

/// Checks that an entry is doubtful in a list exactly if it is so beside a harmless one.
fn check_alone(entries: &[&str], found: &Found) {
    for (line, entry) in (1..).zip(entries).take(ALONE) {
        // A mark that begins a file is another fault in the first line than below.
        let two = if line == 1 { [entry, HARMLESS] } else { [HARMLESS, entry] };
        let alone = of_entries(&whole::of_list(&list_of(two)));
        let its: BTreeSet<&str> = found.iter().filter(|(at, _)| *at == line).map(|(_, word)| *word).collect();
        let place = if line == 1 { 1 } else { 2 };
        assert!(alone.iter().all(|(at, _)| *at == place), "{alone:?}");
        assert_eq!(alone.iter().map(|(_, word)| *word).collect::<BTreeSet<_>>(), its, "{entry:?} in line {line}");
    }
}

/// Checks that the entries are as doubtful in the reverse order.
fn check_reversed(entries: &[&str], found: &Found) {
    let last = entries.len() as u64;
    let reversed = of_entries(&whole::of_list(&list_of(entries.iter().rev().copied())));
    let mirrored = reversed.into_iter().map(|(line, word)| (last + 1 - line, word));
    let is_first = |line: u64| entries[line as usize - 1].starts_with('\u{feff}');
    let without_marks = |found: Found| found.into_iter().filter(|(line, _)| !is_first(*line)).collect::<Vec<_>>();
    assert_eq!(without_marks(mirrored.collect()), without_marks(found.clone()));
}

/// Compares entries that look alike with the second computation.
fn check_alike(list: &List, entries: &[&str], choice: usize) {
    if entries.iter().any(|entry| lists::has_newer_letters(entry)) {
        return;
    }
    let (found, expected) = (warnings::of_lookalikes(list), lists::alike(entries));
    let pairs: Vec<&[u64]> = found.iter().take(MOST).map(Warning::lines).collect();
    assert_eq!(pairs, expected.iter().take(MOST).collect::<Vec<_>>());
    let more = expected.len().saturating_sub(MOST) as u64;
    assert_eq!(found.get(MOST).map(Warning::more), (more > 0).then_some(more));
    check_warnings(&found, false, |line| (1..=entries.len() as u64).contains(&line));
    for text in [entries[choice % entries.len()], HARMLESS, ""] {
        assert_eq!(warnings::find_alike(list, text), lists::find_alike(entries, text), "{text:?}");
    }
}

/// Looks at the list as rows of a table.
fn check_rows(list: &List, entries: &[&str], found: &Found, first: u8, second: u8) {
    // Some numbers are left out, as of empty rows.
    let step = 1 + u64::from(first % 3);
    let rows: Vec<u64> = (0..entries.len() as u64).map(|at| 2 + at * step).collect();
    let is_row = |row: u64| rows.binary_search(&row).is_ok();
    let columns = &["id", "name", "home"][..1 + usize::from(second % 3)];
    let (kept, whole) = (warnings::of_rows(list, &rows, columns), whole::of_rows(list, &rows, columns));
    check_kept(&kept, &whole);
    check_warnings(&kept, true, is_row);
    // The reader of the table has resolved quotation marks before.
    let expected = found.iter().filter(|(_, word)| *word != "open_quotation");
    let expected: Found = expected.map(|(line, word)| (rows[*line as usize - 1], *word)).collect();
    assert_eq!(of_entries(&whole), expected);

    let column = usize::from(second % 4);
    let shared = warnings::shared_cells(list, &rows, column);
    assert!(shared.iter().all(|cell| cell.rows_text().starts_with("rows ")));
    let shared: Vec<(String, Vec<u64>)> = shared.into_iter().map(|shared| (shared.cell, shared.rows)).collect();
    assert_eq!(shared, lists::shared(entries, &rows, column));

    let cells = 1 + usize::from(first >> 4) % 3;
    let columns = [
        RowColumn::new("id", cells, second & 16 != 0),
        RowColumn::new("name", 1, false),
        RowColumn::new("home", 2, second & 32 != 0),
    ];
    let columns = &columns[..1 + usize::from(second >> 6) % 3];
    let tickets: Vec<u32> = (0..entries.len() as u32).map(|at| 1 + at % (1 + u32::from(first >> 6))).collect();
    let kept = warnings::of_rows_to_blind(list, &rows, &tickets, columns);
    check_kept(&kept, &whole::of_rows_to_blind(list, &rows, &tickets, columns));
    check_warnings(&kept, true, is_row);
}

/// Looks at entries as the texts of terms.
fn check_texts(list: &List, entries: &[&str]) {
    let known = Name::new("dice").expect("a name");
    let mut names: Vec<&str> = Vec::new();
    for entry in entries.iter().take(TEXTS) {
        let found = [
            Name::new(*entry).ok().map(|name| warnings::of_name(&name)),
            Value::new(*entry).ok().map(|value| warnings::of_value(&known, &value)),
            Context::new(*entry).ok().map(|context| warnings::of_context(&context)),
        ];
        let respelled = lists::respelled(entry);
        for found in found.into_iter().flatten() {
            let is_respelled = found.as_ref().filter(|found| found.word() == "respelled");
            let values = is_respelled.map(Warning::values);
            assert_eq!(values, (respelled != **entry).then_some(&[(*entry).to_owned(), respelled.clone()][..]));
            check_warnings(found.as_slice(), false, |_| false);
        }
        if Name::new(*entry).is_ok() && !names.contains(entry) && !lists::has_newer_letters(entry) {
            names.push(entry);
        }
    }
    let ([one, two, ..], Ok(of_list)) = (&names[..], Entries::list(list)) else { return };
    let Ok(time) = "2026-05-02T18:00:00Z".parse() else { return };
    let builder = Terms::builder("a draw", of_list).public(one, "ten dice", time).public(two, "ten dice", time);
    let Ok(terms) = builder.build() else { return };
    let found = warnings::of_terms(&terms, Some(list));
    check_warnings(&found, false, |line| (1..=entries.len() as u64).contains(&line));
    let are_alike = found.iter().any(|warning| warning.word() == "alike");
    assert!(are_alike || lists::folded(one) != lists::folded(two), "{one:?} {two:?}");
}
