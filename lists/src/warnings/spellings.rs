//! Compares the cells of a column, such as an address. Rules compare cells byte for byte, so cells that differ only in a
//! comma count as different (SPEC.md, section 6a).

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, Hash, RandomState};

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::casefold::Casefold;
use super::lookalikes::like;
use super::warning::{Kept, Warning};
use verishuffle::List;
use verishuffle::terms::cell;
use verishuffle::text::{hidden_difference, printable, quoted};
use verishuffle::work;

/// A cell that several rows have.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SharedCell {
    /// The cell.
    pub cell: String,
    /// The rows.
    pub rows: Vec<u64>,
}

impl SharedCell {
    /// Returns the rows, such as "rows 3, 6, 8 and 2 more".
    #[must_use]
    pub fn rows_text(&self) -> String {
        numbers_text("row", &self.rows)
    }
}

/// Returns the cells of a column, from 0, that several rows of a table have, in the order of their first rows. The entries
/// of the list are the rows with these numbers.
#[must_use]
pub fn shared_cells(list: &List, rows: &[u64], column: usize) -> Vec<SharedCell> {
    let row = |entry: u32| rows.get(entry as usize).copied().unwrap_or_default();
    let cells = cells(list, column, row);
    let (mut seen, mut shared) = (HashSet::with_capacity(cells.len()), HashSet::new());
    for &(_, cell) in work::each(&cells).filter(|(_, cell)| !cell.is_empty()) {
        if !seen.insert(cell) {
            shared.insert(cell);
        }
    }
    let shared = grouped(cells.iter().filter(|(_, cell)| shared.contains(cell)).map(|&(row, cell)| (cell, row)));
    shared.into_iter().map(|(cell, rows)| SharedCell { cell: cell.to_owned(), rows }).collect()
}

/// A cell, and the row or line that it is in.
pub(super) type Placed<'a> = (u64, &'a str);

/// Returns the cells of a column, with the rows that `row` gives for the numbers of their entries.
pub(super) fn cells(list: &List, column: usize, row: impl Fn(u32) -> u64) -> Vec<Placed<'_>> {
    let cell = |entry| str::from_utf8(cell(entry, column)).unwrap_or_default();
    list.iter().zip(0..).map(|(entry, number)| (row(number), cell(entry))).collect()
}

/// Names rows, or the first of more than three. `row` is the word for one.
pub(super) fn numbers_text(row: &str, numbers: &[u64]) -> String {
    match *numbers {
        [one] => format!("{row} {one}"),
        [a, b] => format!("{row}s {a} and {b}"),
        [a, b, c] => format!("{row}s {a}, {b} and {c}"),
        [a, b, c, ..] => format!("{row}s {a}, {b}, {c} and {} more", numbers.len() - 3),
        [] => String::new(),
    }
}

pub(super) fn empty(cells: &[Placed<'_>]) -> Vec<u64> {
    cells.iter().filter(|(_, cell)| cell.is_empty()).map(|&(row, _)| row).collect()
}

/// Warns of the cells of a table's column that may be one in two spellings, and of empty ones.
pub(super) fn look(title: &str, column: &Column<'_>, kept: &mut Kept) {
    let name = printable(title).to_string();
    let empty = empty(&column.cells);
    if !empty.is_empty() {
        let (have, them) = if empty.len() == 1 { ("has", "it") } else { ("have", "them") };
        kept.add("empty_cell", "columns", || {
            let rows = numbers_text("row", &empty);
            let text =
                format!("{rows} {have} no {name}, so no \"one per {name}\" and no \"cap {name}\" can hold {them} back");
            Warning::new(text).at_lines(&empty).of_rows(true).with_values([title])
        });
    }
    for &[(row_a, a), (row_b, b)] in column.alike() {
        kept.add("spellings", "pairs", || {
            let (difference, shown_a, shown_b) = (hidden_difference(a, b), quoted(a), quoted(b));
            let text = format!(
                "row {row_a} and row {row_b} may be the same {name}, but rules treat them as two: {shown_a}, \
                 {shown_b}{difference}"
            );
            Warning::new(text).at_lines(&[row_a, row_b]).of_rows(true).with_values([title, a, b])
        });
    }
}

/// An index of the cells of a column.
pub(super) struct Column<'a> {
    pub(super) cells: Vec<Placed<'a>>,
    spellings: OnceCell<Spellings<'a>>,
}

struct Spellings<'a> {
    /// All different cells but the empty one.
    different: HashSet<&'a str>,
    /// The first cell of each essence, by a random hash of it.
    first: HashMap<u64, Placed<'a>>,
    hash: RandomState,
    alike: Vec<[Placed<'a>; 2]>,
}

impl<'a> Column<'a> {
    pub(super) fn new(cells: Vec<Placed<'a>>) -> Self {
        Self { cells, spellings: OnceCell::new() }
    }

    fn spellings(&self) -> &Spellings<'a> {
        self.spellings.get_or_init(|| {
            let (hash, mut essences) = (RandomState::new(), Essences::default());
            let (mut first, mut alike) = (HashMap::new(), Vec::new());
            let mut different = HashSet::with_capacity(self.cells.len());
            for &placed in work::each(&self.cells).filter(|(_, cell)| !cell.is_empty()) {
                if different.insert(placed.1) {
                    let keys = essences.hashes(placed.1, &hash);
                    let found = keys.iter().flatten().find_map(|key| first.get(key).copied());
                    alike.extend(found.map(|found| [found, placed]));
                    keys.into_iter().flatten().for_each(|key| _ = first.entry(key).or_insert(placed));
                }
            }
            Spellings { different, first, hash, alike }
        })
    }

    /// Returns pairs of cells that may be two spellings of one: each cell with the first one like it.
    pub(super) fn alike(&self) -> &[[Placed<'a>; 2]] {
        &self.spellings().alike
    }

    /// Returns whether a cell equals the value, which must not be empty.
    pub(super) fn has(&self, value: &str) -> bool {
        self.spellings().different.contains(value)
    }

    /// Returns the first cell that may be another spelling of the value.
    pub(super) fn find_alike(&self, value: &str) -> Option<Placed<'a>> {
        let Spellings { first, hash, .. } = self.spellings();
        Essences::default().hashes(value, hash).iter().flatten().find_map(|key| first.get(key).copied())
    }
}

/// Returns the values of each key, in the order in which the keys come first.
pub(super) fn grouped<K: Hash + Eq + Clone, V>(all: impl IntoIterator<Item = (K, V)>) -> Vec<(K, Vec<V>)> {
    let (mut groups, mut places) = (Vec::<(K, Vec<V>)>::new(), HashMap::new());
    for (key, value) in work::each(all) {
        let place = *places.entry(key.clone()).or_insert(groups.len());
        if place == groups.len() {
            groups.push((key, Vec::new()));
        }
        groups[place].1.push(value);
    }
    groups
}

/// What is left of a text without what spellings differ in, and memory for the next one.
#[derive(Default)]
struct Essences {
    casefold: Casefold,
    essence: String,
}

impl Essences {
    /// Returns the hashes of the essence of a text, and of that with letters spelt out, if it has such.
    fn hashes(&mut self, text: &str, hash: &RandomState) -> [Option<u64>; 2] {
        self.find(text);
        let plain = hash.hash_one(&self.essence);
        [Some(plain), self.find_spelt_out(text).then(|| hash.hash_one(&self.essence))]
    }

    /// Finds the letters and digits of a text without differences of case, of width, of marks and of script, if they
    /// look like Latin letters. A gap is kept where it separates two numbers.
    fn find(&mut self, text: &str) {
        if text.is_ascii() {
            squeeze(text.chars().map(|c| c.to_ascii_lowercase()), &mut self.essence);
        } else {
            let letters = decomposed(text, &mut self.casefold).filter(|&c| !is_combining_mark(c));
            squeeze(letters.flat_map(ascii_letters), &mut self.essence);
        }
        if self.essence.is_empty() {
            self.essence.push_str(text);
        }
    }

    /// Finds the essence of a text with two letters for one, as many write it who lack the letter: Mueller for Müller,
    /// Joergen for Jørgen, Aage for Åge. Returns whether it has such a letter.
    fn find_spelt_out(&mut self, text: &str) -> bool {
        if text.is_ascii() {
            return false;
        }
        let (mut before, mut is_other) = (' ', false);
        let letters = decomposed(text, &mut self.casefold).filter_map(|c| {
            let second = match (before, c) {
                ('a' | 'o' | 'u', '\u{308}') => Some('e'),
                ('a', '\u{30a}') => Some('a'),
                _ => (!is_combining_mark(c)).then_some(c),
            };
            is_other |= is_combining_mark(c) && second.is_some() || c == 'ø';
            before = c;
            second
        });
        squeeze(letters.flat_map(|c| ascii_letters(c).chain((c == 'ø').then_some('e'))), &mut self.essence);
        is_other
    }
}

/// Returns the characters of a text without differences of case and width, with its marks apart.
fn decomposed(text: &str, casefold: &mut Casefold) -> impl Iterator<Item = char> {
    let latin: String = text.chars().map(|c| like(c).filter(char::is_ascii_alphabetic).unwrap_or(c)).collect();
    casefold.map(&latin).nfkd().collect::<Vec<_>>().into_iter()
}

/// Returns what is written for a Latin letter where only those of ASCII can be, or the character itself.
fn ascii_letters(c: char) -> impl Iterator<Item = char> {
    const LETTERS: [(char, &str); 10] = [
        ('æ', "ae"),
        ('œ', "oe"),
        ('ø', "o"),
        ('ł', "l"),
        ('đ', "d"),
        ('ð', "d"),
        ('þ', "th"),
        ('ħ', "h"),
        ('ŧ', "t"),
        ('ı', "i"),
    ];
    let letters = LETTERS.iter().find(|(letter, _)| *letter == c).map(|(_, letters)| *letters);
    letters.unwrap_or_default().chars().chain(letters.is_none().then_some(c))
}

/// Writes the letters and digits among characters, with a space between two numbers, each without the zeros before it.
fn squeeze(characters: impl Iterator<Item = char>, squeezed: &mut String) {
    squeezed.clear();
    let (mut gap, mut after_number) = (false, false);
    let mut characters = work::each(characters).peekable();
    while let Some(c) = characters.next() {
        if !c.is_alphanumeric() {
            gap = true;
            continue;
        }
        let is_number = c.is_numeric();
        let begins = is_number && (gap || !after_number);
        if begins && after_number {
            squeezed.push(' ');
        }
        gap = false;
        // Of 007 the next zero begins the number.
        after_number = is_number && !(begins && c == '0' && characters.peek().is_some_and(|next| next.is_numeric()));
        if after_number || !is_number {
            squeezed.push(c);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Spreadsheets take zeros away, in one file and not in the next.
    #[test]
    fn zeros_before_a_number_make_no_other_one() {
        let alike = |one, other| !Column::new(vec![(2, one), (3, other)]).alike().is_empty();
        for (one, other) in [("007", "7"), ("A-07", "A-7"), ("Flat 01, 1", "Flat 1, 01"), ("00", "0"), ("0 07", "0 7")]
        {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [("70", "7"), ("1 07", "17"), ("1007", "17"), ("0", "O"), ("10", "1")] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn households_that_are_spelt_in_two_ways_are_found() {
        let cells = [
            "Mill Lane 1, Ashby",
            "mill lane 1, ashby",
            "Mill  Lane 1 Ashby",
            "Mill-Lane 1 Ashby.",
            "Ｍill Lane 1, Ashby",
            "Mill Lane 11, Ashby",
            "Mill Lane 1 1, Ashby",
            "Müller",
            "Muller",
            "MU\u{308}LLER",
            "Straße 12 a",
            "STRASSE 12a",
            "O’Brien",
            "O'Brien",
            "-",
            "?",
            "ACE",
            "АСЕ",
            "Mueller",
            "Łukasz Wójcik",
            "Lukasz Wojcik",
            "Jørgen Holm",
            "Jorgen Holm",
            "Joergen Holm",
            "Đorđe Ilić",
            "Dorde Ilic",
            "AAge Þór",
            "Åge Thor",
            "Samuel",
            "Samul",
        ];
        let column = Column::new((2..).zip(cells).collect());
        let found: Vec<[u64; 2]> = column.alike().iter().map(|pair| pair.map(|(row, _)| row - 2)).collect();
        assert_eq!(
            found,
            [
                [0, 1],
                [0, 2],
                [0, 3],
                [0, 4],
                [7, 8],
                [7, 9],
                [10, 11],
                [12, 13],
                [16, 17],
                [7, 18],
                [19, 20],
                [21, 22],
                [21, 23],
                [24, 25],
                [26, 27]
            ]
        );
    }
}
