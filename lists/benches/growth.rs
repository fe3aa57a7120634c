//! Counts the work of every step that reads a list, with valgrind, for lists of many kinds of lines and for long lines.
//! Twice as many or twice as long lines may take little more than twice the instructions.
//!
//! ```sh
//! cargo bench -p verishuffle-lists --bench growth [-- NUMBER_OF_KIND]
//! ```
//!
//! A step whose work grows faster than its input is printed, and is a failure. Each case runs in a process of its own.

use std::env;
use std::fmt::Write as _;
use std::process::{Command, ExitCode};

use verishuffle::List;
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::text::Label;
use verishuffle_lists::tables::heading::Wanted;
use verishuffle_lists::tables::table_input::TableInput;
use verishuffle_lists::tables::tickets::Tickets;
use verishuffle_lists::warnings::{self, RowColumn};

/// How a line of each kind begins. In a list, a number follows; a long line is this again and again. Between
/// them is `¦`.
const KINDS: &str = "Ada Lovelace ¦Jörg Großmann ¦d’Arc Élodie ¦Łukasz Żółty ¦Şükrü İpek ¦Nguyễn Thị Hồng ¦Иван Петров ¦\
    иВАН ¦Γιώργος ¦محمد أحمد ¦שָׁלוֹם ¦राम शर्मा ¦สมชาย ใจดี ¦山田 タロー ¦김민준 ¦გიორგი ¦குமார் ¦\
    Jo\u{308}rg E\u{301}lodie ¦\u{1112}\u{1161}\u{11ab} ¦a\u{301}\u{316}\u{302}¦\u{301}¦e\u{332}\u{332} ¦\
    ﬁﬀ ¦ß¦½№¦İ¦\u{fdfa}¦ᾧ¦ＡＤＡ ¦👩\u{200d}🚀❤\u{fe0f} ¦\u{200b}¦\u{a0} ¦  ¦\t¦\u{feff}¦\u{fffd}¦MÃ¼ller ¦ÀÉÎÕ ¦\
    РџСЂ¦√а¦L\u{43e}v ¦\"Ada\",\"London\",¦\"¦17;Ada;London;¦17\tAda\tLondon\t¦null,¦Total,¦1 row¦\
    ann@example.org, ¦@a @ b.org ¦@¦Ada (at) example.org ¦0x12 34 ¦+49 (0)30 ¦https://x.org/?a=b&c=a%20d ¦\
    a%20b ¦%¦=a¦+A¦&amp ¦&¦\\u00e¦<zq <zr/ ¦<¦{¦{{a ¦*|${ ¦[(¦{\"a\":[1,2],¦...\u{2026}";

fn kinds() -> Vec<&'static str> {
    KINDS.split('¦').collect()
}

/// How many lines a list of one kind has, how many bytes a long line, and how many the longest, which has all kinds.
const LINES: usize = 2000;
const BYTES: usize = 1 << 16;
const MOST_BYTES: usize = 500_000;

/// Signs at both ends of a long line.
const ENDS: &str = "x ;->}|] x";

/// How many times the instructions twice the input may take. Sorting takes a little more than twice.
const MOST: f64 = 2.3;

/// How many times the instructions an allocation that asks for many values may take of one that asks for one.
const MOST_OF_VALUES: f64 = 1.5;
const VALUES: usize = 124;

/// A step that reads the lines of a list, or a table with such cells.
type Step = fn(&[String]);

const STEPS: [(&str, Step); 6] = [
    ("list", |lines| drop(warnings::of_list(&list(lines)))),
    ("lookalikes", |lines| {
        let list = list(lines);
        drop(warnings::of_lookalikes(&list));
        assert_eq!(warnings::find_alike(&list, "nobody"), None);
    }),
    ("rows", |lines| {
        let rows: Vec<u64> = (2..).take(lines.len()).collect();
        drop(warnings::of_rows(&list(lines), &rows, &["name"]));
    }),
    ("rows to blind", |lines| {
        let (rows, tickets): (Vec<u64>, Vec<u32>) = (2..).zip(1..).take(lines.len()).unzip();
        let column = RowColumn::new("name", 1, true);
        drop(warnings::of_rows_to_blind(&list(lines), &rows, &tickets, &[column]));
    }),
    ("allocation", |lines| allocation(lines, 1)),
    ("table", table),
];

const ALL: &str = "all";

fn list(lines: &[String]) -> List {
    List::from_entries(lines).expect("lines of a list")
}

/// Looks at an allocation of entries with these cells, which no entry has that it asks for.
fn allocation(cells: &[String], values: usize) {
    let entries = cells.iter().enumerate().map(|(at, cell)| format!("{at};{}", cell.replace(';', ",")));
    let list = List::from_entries(entries).expect("entries with two cells");
    let mut text = String::from("columns ticket;name\naward Prize: 1\nfill Prize\n");
    (0..values).for_each(|value| _ = writeln!(text, "cap name = nobody {value}: 1"));
    let allocation = Allocation::new(text.trim_end(), EntriesKind::List).expect("an allocation");
    drop(warnings::of_allocation(&allocation, Some(&list), list.len(), list.len()));
}

/// Reads a table with these cells and, as its only long heading, the first of them.
fn table(cells: &[String]) {
    let quoted = |cell: &String| cell.replace('"', "'").replace(';', ",");
    let rows: Vec<String> = cells.iter().enumerate().map(|(at, cell)| format!("{at};\"{}\"", quoted(cell))).collect();
    let heading = if cells.len() == 1 { cells[0].replace('"', "'") } else { "id;name".to_owned() };
    let table = TableInput::Text(format!("{heading}\n{}\n", rows.join("\n")).into_bytes());
    let [id, name] = ["id", "name"].map(|name| name.parse::<Label>().expect("a name"));
    let names = [name];
    let wanted = Wanted::new(&id, &names, None, &[]);
    drop(Tickets::read(&table, &wanted).map(|tickets| tickets.warnings()));
}

/// Returns the lines of a case, twice as much if `twice`.
fn lines(case: &str, twice: bool) -> Vec<String> {
    let times = if twice { 2 } else { 1 };
    // Rules that need two signs find the second one at either end.
    let long = |line: &str, bytes: usize| format!("{ENDS}{}{ENDS}", line.repeat(times * bytes / line.len()));
    let (kinds, (kind, place)) = (kinds(), case.split_once(' ').expect("two numbers"));
    match (kinds.get(kind.parse::<usize>().expect("a number")), place) {
        (None, _) => vec![long(&kinds.concat(), MOST_BYTES)],
        (Some(line), "line") => vec![long(line, BYTES)],
        // No two lines are alike, and they are in no order.
        (Some(line), _) => (0..times * LINES).map(|number| format!("{line}{:08x}", number * 0x9e37_79b1)).collect(),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let found = match arguments[..] {
        ["--run", step, case, size] => {
            run(step, case, size);
            return ExitCode::SUCCESS;
        }
        [] => look(0..=kinds().len()),
        [kind] if kind.parse::<usize>().is_ok() => look(kind.parse().into_iter()),
        _ => Err("usage: cargo bench -p verishuffle-lists --bench growth [-- NUMBER_OF_KIND]".to_owned()),
    };
    match found.as_deref() {
        Ok([]) => ExitCode::SUCCESS,
        Ok(found) => {
            eprintln!("the work grows faster than the list:\n{}", found.join("\n"));
            ExitCode::FAILURE
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Does the work of one step. This process runs under valgrind.
fn run(step: &str, case: &str, size: &str) {
    if step == "values" {
        let cells: Vec<String> = (0..20_000).map(|number| format!("Mill Lane {number}")).collect();
        return allocation(&cells, if size == "twice" { VALUES } else { 1 });
    }
    let lines = lines(case, size == "twice");
    STEPS.iter().filter(|(name, _)| step == ALL || step == *name).for_each(|(_, work)| work(&lines));
}

/// Counts all cases of these kinds, and returns those whose work grows faster than the list.
fn look(numbers: impl Iterator<Item = usize>) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    let mut count = |step: &str, case: &str, most: f64| {
        let [once, twice] = ["once", "twice"].map(|size| instructions(step, case, size));
        let (once, twice) = (once?, twice?);
        let growth = twice as f64 / once as f64;
        let kind =
            case.split(' ').next().and_then(|kind| kinds().get(kind.parse::<usize>().ok()?).copied()).unwrap_or("");
        let said = format!("step={step:?} case={case:?} kind={kind:?} instructions={once} growth={growth:.2}");
        println!("{said}");
        let is_too_much = growth > most;
        found.extend(is_too_much.then_some(said));
        Ok::<bool, String>(is_too_much)
    };
    count("values", "", MOST_OF_VALUES)?;
    for kind in numbers {
        let places: &[&str] = if kind < kinds().len() { &["line", "lines"] } else { &["line"] };
        for case in places.iter().map(|place| format!("{kind} {place}")) {
            // Which step it is, is counted only then.
            if count(ALL, &case, MOST)? {
                STEPS.iter().try_for_each(|(step, _)| count(step, &case, MOST).map(|_| ()))?;
            }
        }
    }
    Ok(found)
}

/// Returns the number of instructions that this program executes, as valgrind counts them.
fn instructions(step: &str, case: &str, size: &str) -> Result<u64, String> {
    let myself = env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(myself).args(["--run", step, case, size]);
    let output = command.output().map_err(|error| format!("valgrind: {error}; install it"))?;
    let text = String::from_utf8_lossy(&output.stderr);
    let collected = text.lines().find_map(|line| line.split_once("Collected : "));
    match collected.and_then(|(_, count)| count.trim().parse().ok()) {
        Some(count) if output.status.success() => Ok(count),
        _ => Err(format!("valgrind does not count {step}, {case}:\n{text}")),
    }
}
