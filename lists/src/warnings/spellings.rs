//! Compares the cells of a column, such as an address. Rules compare cells byte for byte, so cells that differ only in a
//! comma count as different (SPEC.md, section 6a).

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, Hash, RandomState};

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{decompose_canonical, is_combining_mark};

use super::casefold::{Casefold, folding};
use super::contacts::{FEWEST_DIGITS, digit, in_one_spelling, without_code};
use super::lookalikes::like;
use super::short_words::spelt_out;
use super::warning::{Kept, Warning};
use super::words::words;
use verishuffle::List;
use verishuffle::terms::{cell, repeated};
use verishuffle::text::{hidden_difference, printable, quoted};
use verishuffle::work;

words!(TITLES, "titles.txt");

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

/// Returns the cells of a column, with the rows that `row` returns for the numbers of their entries.
pub(super) fn cells(list: &List, column: usize, row: impl Fn(u32) -> u64) -> Vec<Placed<'_>> {
    let cell = |entry| str::from_utf8(cell(entry, column)).unwrap_or_default();
    list.iter().zip(0..).map(|(entry, number)| (row(number), cell(entry))).collect()
}

/// Returns words for rows, or the first of more than three. `row` is the word for one.
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
    /// The first cell with each key.
    first: FirstCells<'a>,
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
                    let keys = essences.keys(placed.1, &hash);
                    alike.extend(find_first(&first, keys).map(|found| [found, placed]));
                    keys.into_iter().flatten().for_each(|(key, weak)| _ = first.entry(key).or_insert((placed, weak)));
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
        find_first(first, Essences::default().keys(value, hash))
    }
}

/// For each key, the first cell with it, and whether it is weak.
type FirstCells<'a> = HashMap<u64, (Placed<'a>, bool)>;

/// Returns the first cell that has one of these keys. Two weak keys are no match.
fn find_first<'a>(first: &FirstCells<'a>, keys: Keys) -> Option<Placed<'a>> {
    keys.iter().flatten().find_map(|(key, weak)| {
        let (placed, other) = first.get(key)?;
        (!(weak & other)).then_some(*placed)
    })
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

/// Random hashes of what is left of a text without what spellings differ in. A weak one counts only beside another that
/// is not.
type Keys = [Option<(u64, bool)>; 5];

/// Memory for what is left of a text.
#[derive(Default)]
struct Essences {
    casefold: Casefold,
    /// Its letters and digits without differences of case, of width, of marks and of script, if they look like Latin
    /// letters, with spaces in place of all other characters.
    letters: String,
    essence: String,
}

impl Essences {
    /// Returns the keys of a text with its marks taken away, and of that with two letters for one, as many write it who
    /// lack the letter: Mueller for Müller, Joergen for Jørgen, Aage for Åge. Where marks make other names, such as Hưng
    /// of Hùng, those without them are weak, and the others keep them.
    fn keys(&mut self, text: &str, hash: &RandomState) -> Keys {
        let one = in_one_spelling(text);
        let less = self.key_of_less(&one, matches!(one, Cow::Owned(_)), hash);
        let [plain, words, other, other_words] = self.certain_keys(&spelt_out(&one), hash);
        [plain, words, other, other_words, less]
    }

    /// Returns a further key: of a number of a telephone, which is weak for mere digits that may be one with the code of
    /// a country, and of a name without an initial within, which is weak too.
    fn key_of_less(&mut self, text: &str, is_changed: bool, hash: &RandomState) -> Option<(u64, bool)> {
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = if is_changed { Some(text) } else { without_code(text) };
            return number.map(|number| (hash.hash_one(("phone", number)), !is_changed));
        }
        let less = without_initial(text)?;
        let [plain, ..] = self.certain_keys(&spelt_out(&less), hash);
        plain.map(|(key, _)| (key, true))
    }

    fn certain_keys(&mut self, text: &str, hash: &RandomState) -> [Option<(u64, bool)>; 4] {
        let characters = decomposed(text, &mut self.casefold);
        // Cyrillic has letters with a breve, which is no tone.
        let is_tone = |two: &[char]| two[0].is_ascii() && is_of_tone(two[1]) || two.iter().all(|&c| is_mark(c));
        let is_tonal = characters.windows(2).any(is_tone);
        self.take(characters.iter().copied().filter(|&c| !is_left_out(c)));
        let [plain, words] = self.keys_of_letters(text, hash, is_tonal);
        if !characters.iter().any(|&c| is_mark(c) || c == 'ø') {
            return [plain, words, None, None];
        }
        let before = [' '].iter().chain(&characters);
        let spelt_out = characters.iter().zip(before).flat_map(|(&c, before)| match (before, c) {
            _ if is_tonal => [Some(c), None],
            ('a' | 'o' | 'u', '\u{308}') => [Some('e'), None],
            ('a', '\u{30a}') => [Some('a'), None],
            _ => [Some(c).filter(|&c| !is_mark(c)), (c == 'ø').then_some('e')],
        });
        self.take(spelt_out.flatten());
        let [other, other_words] = self.keys_of_letters(text, hash, false);
        [plain, words, other, other_words]
    }

    /// Takes in the letters and digits among characters.
    fn take(&mut self, characters: impl Iterator<Item = char>) {
        self.letters.clear();
        self.letters.extend(characters.flat_map(plain_letters).map(|c| if is_letter(c) { c } else { ' ' }));
    }

    /// Returns the keys of the letters together, and of their words in any order without titles.
    fn keys_of_letters(&mut self, text: &str, hash: &RandomState, is_weak: bool) -> [Option<(u64, bool)>; 2] {
        squeeze(self.letters.chars(), &mut self.essence);
        if self.essence.is_empty() {
            self.essence.push_str(text);
        }
        let (mut words, mut numbers, mut long) = (0u64, 0, 0);
        for word in self.letters.split(' ').filter(|word| !word.is_empty() && !TITLES.has(word)) {
            if word.contains(char::is_numeric) {
                numbers = hash.hash_one((numbers, word));
            } else {
                words = words.wrapping_add(hash.hash_one(word));
                long += usize::from(word.len() > 1);
            }
        }
        let key = |hash| (hash, is_weak);
        [Some(key(hash.hash_one(&self.essence))), (long > 1).then(|| key(hash.hash_one((words, numbers))))]
    }
}

/// Returns whether a character is a letter, a digit, or a mark as other scripts than Latin have for vowels and tones.
fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || !c.is_ascii() && is_combining_mark(c)
}

/// Returns whether a character is a mark on a letter of Europe, which many leave out.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// Returns whether a character is such a mark, or one of Arabic or Hebrew, which most texts lack: of a vowel, or a hamza
/// over a letter, or a line that makes a word longer.
fn is_left_out(c: char) -> bool {
    is_mark(c) || matches!(c, '\u{591}'..='\u{5c7}' | '\u{640}' | '\u{64b}'..='\u{655}' | '\u{670}')
}

/// Returns whether a mark is one with which Vietnamese and others tell names apart: a breve, a hook, a horn or a dot below.
fn is_of_tone(c: char) -> bool {
    matches!(c, '\u{306}' | '\u{309}' | '\u{31b}' | '\u{323}')
}

/// Returns two numbers of a text: its letters and digits together, and its words in any order. Texts with a key in common
/// have one of them in common, and few others do. They are 0 for a text that is too short, or has no letters and too few
/// digits for a number of a telephone. `letters` is memory.
pub(super) fn rough_keys(text: &str, letters: &mut String) -> [u64; 2] {
    let one = in_one_spelling(text);
    let number_without_code = without_code(&one).and_then(|number| number.parse::<u64>().ok());
    let text = &*spelt_out(&one);
    let mut bytes = text.as_bytes();
    if !text.is_ascii() {
        letters.clear();
        let mut add = |c: char| match c {
            _ if c.is_ascii() => letters.push(c),
            _ if is_left_out(c) => {}
            _ if is_letter(c) => letters.extend(c.to_lowercase().flat_map(plain_letters)),
            _ => letters.push(' '),
        };
        work::each(text.chars()).for_each(|c| if c.is_ascii() { add(c) } else { decompose_canonical(c, &mut add) });
        bytes = letters.as_bytes();
    }
    let with = |hash: u64, next: u64| (hash ^ next).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let (mut all, mut words, mut numbers) = (1, 0u64, 1);
    let (mut word, mut begin, mut number, mut count, mut has_letter) = (1, 0, 0u64, 0, false);
    for (at, &byte) in bytes.iter().chain(b" ").enumerate() {
        if byte.is_ascii_digit() {
            number = number.wrapping_mul(10).wrapping_add((byte - b'0').into());
            count += 1;
            continue;
        }
        if number > 0 {
            (all, numbers, number) = (with(all, number), with(numbers, number), 0);
        }
        let letter = byte | 0x20;
        if letter.is_ascii_lowercase() || !byte.is_ascii() {
            count += 1;
            has_letter = true;
            // Of two letters for one, these may be missing.
            let is_certain = letter != b'a' && letter != b'e';
            all = if is_certain { with(all, letter.into()) } else { all };
            word = if is_certain { with(word, letter.into()) } else { word };
        } else if begin < at {
            let is_title = || TITLES.has(&String::from_utf8_lossy(&bytes[begin..at]).to_ascii_lowercase());
            let [first, second] = [begin, begin + 1].map(|at| bytes.get(at).map(|byte| byte | 0x20));
            let first = first.unwrap_or_default();
            let may_be_title =
                TITLES.may_have(first, at - begin) && (at - begin < 2 || TITLES.may_begin(first, second));
            let is_initial = at - begin < 2 && byte == b'.';
            let is_none = is_initial || may_be_title && is_title();
            words = words.wrapping_add(if is_none { 0 } else { word.rotate_left(32) });
            (begin, word) = (at + 1, 1);
        } else {
            begin = at + 1;
        }
    }
    let may_be_two = count > 2 && (has_letter || count >= FEWEST_DIGITS);
    let other = number_without_code.map_or_else(|| with(numbers, words), |number| with(1, number));
    [all, other].map(|key| if may_be_two { key.rotate_left(32).max(1) } else { 0 })
}

/// Returns whether two lines are names of users or codes, which punctuation within tells apart.
fn are_other_names(a: &str, b: &str) -> bool {
    let is_one_word =
        |text: &str| text.is_ascii() && !text.contains([' ', ',', ';']) && text.rfind('@').is_none_or(|at| at == 0);
    let bare = |text: &str| text.trim_matches(|c: char| !c.is_alphanumeric()).to_ascii_lowercase();
    let has_letter = |text: &str| text.contains(|c: char| c.is_ascii_alphabetic());
    is_one_word(a) && is_one_word(b) && has_letter(a) && bare(a) != bare(b)
}

/// Warns of lines that may be one in two spellings, such as a person who is on the list twice. `rough` has the
/// [`rough_keys`] of each line.
pub(super) fn look_at_lines(list: &List, rough: &[[u64; 2]], kept: &mut Kept) {
    let keys: Vec<u64> = rough.iter().flatten().copied().filter(|&key| key > 0).collect();
    let repeated: Vec<u64> = repeated(&keys).collect();
    let text = |entry| str::from_utf8(list.entry(entry).unwrap_or_default()).unwrap_or_default();
    let may_be_two =
        (0..).zip(work::each(rough)).filter(|(_, keys)| keys.iter().any(|key| repeated.binary_search(key).is_ok()));
    let lines = Column::new(may_be_two.map(|(entry, _)| (u64::from(entry) + 1, text(entry))).collect());
    let mut folded = folding();
    for &[(first, a), (second, b)] in lines.alike() {
        // Those that differ in less were named already.
        if are_other_names(a, b) || folded(a) == folded(b) {
            continue;
        }
        kept.add("spellings", "pairs", || {
            let (shown_a, shown_b) = (quoted(a), quoted(b));
            let text = format!(
                "lines {first} and {second} may be one entry in two spellings, such as one person twice: {shown_a}, \
                 {shown_b}; if they are, take one out"
            );
            Warning::new(text).at_lines(&[first, second]).with_values([a, b])
        });
    }
}

/// Returns the characters of a text without differences of case and width, with its marks apart.
fn decomposed(text: &str, casefold: &mut Casefold) -> Vec<char> {
    if text.is_ascii() {
        return text.chars().map(|c| c.to_ascii_lowercase()).collect();
    }
    // A letter with a mark looks like none, but what is below the mark may.
    let latin: String = text.nfd().map(|c| like(c).filter(char::is_ascii_alphabetic).unwrap_or(c)).collect();
    casefold.map(&latin).nfkd().collect()
}

/// Returns a text without an initial between two words, such as `Ann M. Hill`.
fn without_initial(text: &str) -> Option<String> {
    let ends_with_initial = text.trim_end_matches('.').ends_with(|c: char| c.is_uppercase());
    let at = text.match_indices(". ").filter(|_| !ends_with_initial).map(|(at, _)| at).find(|&at| {
        let initial = text[..at].chars().next_back().filter(|c| c.is_uppercase());
        let before = initial.map(|initial| &text[..at - initial.len_utf8()]).and_then(|text| text.strip_suffix(' '));
        before.is_some_and(|before| before.ends_with(char::is_lowercase))
            && text[at + 2..].starts_with(char::is_alphabetic)
    })?;
    let begin = text[..at].rfind(' ')?;
    Some(format!("{}{}", &text[..begin], &text[at + 1..]))
}

/// Characters of names in Japan that are written in several ways: the common one, and others for it.
const VARIANTS: &str = "辺邊邉 斎齋斉齊 高髙 崎﨑嵜 沢澤 広廣 浜濱 桜櫻 国國 島嶋嶌 竜龍 恵惠 真眞 富冨 吉𠮷 徳德 栄榮 関關 滝瀧 峰峯 桧檜 塩鹽 \
    黒黑 静靜 条條 実實 寿壽 礼禮 円圓 亀龜 為爲 条條 児兒 万萬 凜凛 遥遙 絵繪 芦蘆 薮藪 柳栁 瀬瀨 曽曾 福福";

/// Returns what is written for a letter where only some can be: those of ASCII for Latin ones, the common ones of Arabic
/// and of Japanese names; or the character itself.
fn plain_letters(c: char) -> impl Iterator<Item = char> {
    let c = match c {
        ..'\u{80}' => c,
        'ة' | 'ہ' | 'ھ' => 'ه',
        'ى' | 'ی' => 'ي',
        'ک' => 'ك',
        'ٱ' => 'ا',
        '\u{3400}'..='\u{9fff}' | '\u{fa11}' | '\u{fa1b}' | '\u{20bb7}' => {
            let group = VARIANTS.split(' ').find(|group| group.contains(c));
            group.and_then(|group| group.chars().next()).unwrap_or(c)
        }
        _ => digit(c).unwrap_or(c),
    };
    ascii_letters(c)
}

/// Returns what is written for a Latin letter where only those of ASCII can be, or the character itself.
fn ascii_letters(c: char) -> impl Iterator<Item = char> {
    const LETTERS: &str = "ßss æae œoe øo łl đd ðd þth ħh ŧt ıi";
    let may_be = ('ß'..='ŧ').contains(&c);
    let letters = may_be.then(|| LETTERS.split(' ').find_map(|letters| letters.strip_prefix(c))).flatten();
    letters.unwrap_or_default().chars().chain(letters.is_none().then_some(c))
}

/// Writes letters and digits without the spaces between them, but with one between two numbers, each without the zeros
/// before it.
fn squeeze(characters: impl Iterator<Item = char>, squeezed: &mut String) {
    squeezed.clear();
    let (mut gap, mut after_number) = (false, false);
    let mut characters = work::each(characters).peekable();
    while let Some(c) = characters.next() {
        if c == ' ' {
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
