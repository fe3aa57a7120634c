//! What a list with blinded cells may give away, and whether one has them (SPEC.md, section 6b).

use super::entries::look;
use super::spellings::{self, Column, Placed, grouped, numbers_text};
use super::warning::{Kept, Places, Warning};
use verishuffle::List;
use verishuffle::terms::cell;
use verishuffle::text::{printable, quoted};

/// Fewer entries than this with the same public cells, or fewer groups, may show who they are.
const ENOUGH: u64 = 5;
/// A shorter text of an id fits several people.
const CLEAR_BYTES: usize = 8;
const DIGITS: usize = 64;

/// A column of a list that is made from a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RowColumn<'a> {
    /// The name of the column.
    pub name: &'a str,
    /// How many cells of a row it is made from: one, unless it is blinded.
    pub cells: usize,
    /// Whether its cells will be blinded.
    pub is_blinded: bool,
}

impl<'a> RowColumn<'a> {
    /// Describes a column with this name that is made from this many cells.
    #[must_use]
    pub fn new(name: &'a str, cells: usize, is_blinded: bool) -> Self {
        Self { name, cells, is_blinded }
    }
}

/// Returns the warnings about rows of a table of which some columns are to be blinded: those of
/// [`of_rows`](super::of_rows), and what the list that is made from them may give away. The entries of `list` are the
/// rows with these numbers, each with the cells of all columns one after another, and `tickets` has how many entries
/// each row becomes. The first column is the id.
///
/// ```
/// use verishuffle::List;
/// use verishuffle_lists::warnings::{RowColumn, of_rows_to_blind};
///
/// # fn main() -> verishuffle::Result<()> {
/// let list = List::from_text(b"Ada Lovelace;1975-12-10;North\nGrace;1;North\n")?;
/// let columns = [RowColumn::new("person", 2, true), RowColumn::new("ward", 1, false)];
/// let found = of_rows_to_blind(&list, &[2, 3], &[1, 1], &columns);
/// let found: Vec<_> = found.iter().map(|found| (found.word(), found.lines())).collect();
/// assert_eq!(found, [("unclear_id", &[3][..]), ("rare_cells", &[2, 3])]);
/// # Ok(())
/// # }
/// ```
#[must_use]
pub fn of_rows_to_blind(list: &List, rows: &[u64], tickets: &[u32], columns: &[RowColumn<'_>]) -> Vec<Warning> {
    find_in_rows_to_blind(list, rows, tickets, columns, Kept::default())
}

pub(super) fn find_in_rows_to_blind(
    list: &List,
    rows: &[u64],
    tickets: &[u32],
    columns: &[RowColumn<'_>],
    mut kept: Kept,
) -> Vec<Warning> {
    look(list, Places::Rows(rows), &mut kept);
    let mut from = 0;
    let texts: Vec<(RowColumn<'_>, Column<'_>)> = columns
        .iter()
        .map(|&column| {
            let text = |entry| text(entry, from, column.cells);
            let placed = rows.iter().zip(list).map(|(&row, entry)| (row, text(entry))).collect();
            from += column.cells;
            (column, Column::new(placed))
        })
        .collect();
    for (column, texts) in &texts {
        spellings::look(column.name, texts, &mut kept);
    }
    if let Some((column, ids)) = texts.first().filter(|(column, _)| column.is_blinded) {
        look_at_ids(column.name, &ids.cells, &mut kept);
    }
    let public = public_cells(list, &texts);
    let entries: Vec<Entries<'_>> =
        rows.iter().zip(tickets).zip(&public).map(|((&row, &count), cells)| Entries { row, count, cells }).collect();
    look_for_rare_cells(&entries, &mut kept);
    for (column, texts) in texts.iter().skip(1).filter(|(column, _)| column.is_blinded) {
        look_for_rare_groups(column.name, &texts.cells, &entries, &mut kept);
    }
    kept.finish()
}

/// The entries that a row becomes.
struct Entries<'a> {
    row: u64,
    count: u32,
    /// The public cells of each, with `;` between them.
    cells: &'a str,
}

/// Returns the text that is made of some cells of a row: nothing if all of them are empty.
fn text(row: &[u8], from: usize, cells: usize) -> &str {
    let row = str::from_utf8(row).unwrap_or_default();
    let separators = || row.bytes().zip(0..).filter(|&(byte, _)| byte == b';').map(|(_, at)| at);
    let begin = if from == 0 { Some(0) } else { separators().nth(from - 1).map(|at: usize| at + 1) };
    let end = separators().nth(from + cells - 1).unwrap_or(row.len());
    let text = begin.and_then(|begin| row.get(begin..end)).unwrap_or_default();
    if text.bytes().all(|byte| byte == b';') { "" } else { text }
}

/// Returns the public cells of each row, with `;` between them.
fn public_cells(list: &List, texts: &[(RowColumn<'_>, Column<'_>)]) -> Vec<String> {
    let public: Vec<&[Placed<'_>]> =
        texts.iter().filter(|(column, _)| !column.is_blinded).map(|(_, texts)| texts.cells.as_slice()).collect();
    let of_row = |row: usize| public.iter().map(|texts| texts[row].1).collect::<Vec<_>>().join(";");
    (0..list.len() as usize).map(of_row).collect()
}

fn look_at_ids(column: &str, ids: &[Placed<'_>], kept: &mut Kept) {
    let name = printable(column);
    for &(row, text) in ids.iter().filter(|(_, text)| !text.is_empty()) {
        let what = match text {
            _ if text.chars().all(char::is_numeric) => "is only digits",
            _ if text.len() < CLEAR_BYTES => "is shorter than 8 bytes",
            _ => continue,
        };
        kept.add("unclear_id", "rows", || {
            let text = format!(
                "row {row}: the text for {name}, {}, {what}, so it may fit several people; make it of more cells, such \
                 as a name and a date of birth",
                quoted(text)
            );
            Warning::new(text).at_lines(&[row]).of_rows(true)
        });
    }
}

fn look_for_rare_cells(entries: &[Entries<'_>], kept: &mut Kept) {
    let found = grouped(entries.iter().map(|entries| (entries.cells, entries)));
    let counts = |entries: &[&Entries<'_>]| entries.iter().map(|entries| u64::from(entries.count)).sum::<u64>();
    for (cells, entries, count) in found.iter().map(|(cells, entries)| (cells, entries, counts(entries))) {
        if count >= ENOUGH {
            continue;
        }
        let rows: Vec<u64> = entries.iter().map(|entries| entries.row).collect();
        kept.add("rare_cells", "public cells", || {
            let (have, it, who) = if rows.len() == 1 {
                ("has", "its line", "who it is")
            } else {
                ("have", "their lines", "who they are")
            };
            let only = if count == 1 { "no other entry has".to_owned() } else { format!("only {count} entries have") };
            let text = format!(
                "{} {have} the public cells {}, which {only}, so {it} may show {who}; leave out a column, or write \
                 coarser cells, such as a decade in place of a year",
                numbers_text("row", &rows),
                quoted(cells)
            );
            Warning::new(text).at_lines(&rows).of_rows(true).with_values(cells.split(';'))
        });
    }
}

/// Warns of groups, all entries with the same text in a blinded column, whose size and public cells few groups have.
fn look_for_rare_groups(column: &str, texts: &[Placed<'_>], entries: &[Entries<'_>], kept: &mut Kept) {
    let name = printable(column).to_string();
    let with_text = texts.iter().zip(entries).filter(|((_, text), _)| !text.is_empty());
    let groups = grouped(with_text.map(|((_, text), entries)| (*text, entries)));
    let found = grouped(groups.iter().map(|(_, group)| (shape(group), group)));
    for (_, alike) in found.iter().filter(|(_, alike)| (alike.len() as u64) < ENOUGH) {
        kept.add("rare_group", "groups", || {
            let mut rows: Vec<u64> = alike.iter().flat_map(|group| group.iter()).map(|entries| entries.row).collect();
            rows.sort_unstable();
            let shown = numbers_text("row", &rows);
            let their = "so their lines may show who they are";
            let (share, rare, so) = match (rows.len(), alike.len()) {
                (1, _) => {
                    let share = format!("{shown} shares its {name} with no other row");
                    (share, "no other group has", "so its line may show who it is")
                }
                (_, 1) => (format!("{shown} share their {name}"), "no other group has", their),
                (_, groups) => {
                    (format!("{shown} are in {groups} groups that share their {name}"), "few groups have", their)
                }
            };
            let text = format!(
                "{share}, and {rare} this size and these public cells, {so}; leave out a column, or write coarser cells"
            );
            Warning::new(text).at_lines(&rows).of_rows(true).with_values([column])
        });
    }
}

/// Returns what everyone sees of a group: how many entries have which public cells.
fn shape<'a>(group: &[&Entries<'a>]) -> Vec<(&'a str, u64)> {
    let mut cells: Vec<(&str, u64)> = group.iter().map(|entries| (entries.cells, u64::from(entries.count))).collect();
    cells.sort_unstable();
    cells.dedup_by(|later, kept| {
        let same = later.0 == kept.0;
        if same {
            kept.1 += later.1;
        }
        same
    });
    cells
}

/// Returns whether every cell of a column is 64 hexadecimal digits, or empty in any column but the first.
pub(super) fn looks_blinded(list: &List, column: usize) -> bool {
    let is_digits = |cell: &[u8]| cell.len() == DIGITS && cell.iter().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    let mut any = false;
    list.iter().all(|entry| {
        let cell = cell(entry, column);
        any |= !cell.is_empty();
        is_digits(cell) || cell.is_empty() && column > 0
    }) && any
}
