//! A second reader of tables, written from RFC 4180 and docs/spreadsheet.md. It shares no code with the command.

use std::collections::HashSet;

/// The cells 0x80 to 0x9f of Windows-1252. A cell without a letter has a control character here.
const WINDOWS_1252: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// The separators, most preferred first, and what the command calls them.
const SEPARATORS: [(char, &str); 3] = [(',', "commas"), (';', "semicolons"), ('\t', "tabs")];

/// What is wanted of a table: the id is `id`, and each row has one ticket or as many as `n` says.
pub struct Wanted {
    pub columns: &'static [&'static str],
    pub tickets: bool,
}

/// The list that a table becomes.
#[derive(Debug, PartialEq)]
pub struct Made {
    pub encoding: &'static str,
    pub separator: &'static str,
    pub list: String,
    pub rows: usize,
    pub empty: usize,
}

/// The cells of a row that is not empty; `None` is a quotation that does not end with its cell.
type Row = Vec<Option<String>>;

/// Returns the list that a table becomes, or `None` if it is refused.
pub fn read(bytes: &[u8], wanted: &Wanted) -> Option<Made> {
    let (text, encoding) = decode(bytes)?;
    let readings = SEPARATORS.map(|(separator, _)| rows(&text, separator));
    let is_wanted = |name: &&str| *name == "id" || wanted.columns.contains(name) || wanted.tickets && *name == "n";
    // Most headings, then correct quotations, then most cells; the first if equal.
    let rank = |(at, (rows, _)): &(usize, &(Vec<Row>, usize))| {
        let cells = rows.first().map_or(&[][..], Vec::as_slice);
        let found: HashSet<&str> = cells.iter().flatten().map(|cell| cell.trim()).filter(is_wanted).collect();
        (found.len(), cells.iter().all(Option::is_some), cells.len(), 3 - at)
    };
    let (best, (rows, empty)) = readings.iter().enumerate().max_by_key(rank)?;
    let (headings, rows) = rows.split_first()?;
    let headings: Vec<&str> = headings.iter().map(|cell| cell.as_deref().map(str::trim)).collect::<Option<_>>()?;
    let places = |name: &str| (0..headings.len()).filter(|&at| headings[at] == name).collect::<Vec<_>>();
    let place = |name: &str| <[usize; 1]>::try_from(places(name)).ok().map(|[at]| at);
    let has_id = !places("id").is_empty();
    if !has_id && !wanted.tickets {
        return None;
    }
    let names = has_id.then_some("id").into_iter().chain(wanted.columns.iter().copied());
    let columns: Vec<usize> = names.map(place).collect::<Option<_>>()?;
    let tickets = if wanted.tickets { Some(place("n")?) } else { None };
    let (mut list, mut number, mut used, mut ids) = (String::new(), 0u64, 0, HashSet::new());
    for row in rows {
        let cells: Vec<&str> = row.iter().map(|cell| cell.as_deref().map(str::trim)).collect::<Option<_>>()?;
        if cells.iter().skip(headings.len()).any(|cell| !cell.is_empty()) {
            return None;
        }
        let ticket: Vec<&str> = columns.iter().map(|&at| cells.get(at).copied()).collect::<Option<_>>()?;
        let spoils = |c: char| c.is_control() || matches!(c, ';' | '\u{2028}' | '\u{2029}' | '\u{feff}');
        if ticket.iter().any(|cell| cell.contains(spoils)) || has_id && ticket[0].is_empty() {
            return None;
        }
        let count = match tickets {
            None => 1,
            Some(at) => {
                let digits = cells.get(at).filter(|cell| cell.chars().all(|c| c.is_ascii_digit()))?;
                digits.parse::<u32>().ok()?
            }
        };
        if count == 0 {
            continue;
        }
        if ticket.iter().all(|cell| cell.is_empty()) || has_id && !ids.insert(ticket[0].to_owned()) {
            return None;
        }
        used += 1;
        for copy in 1..=count {
            number += 1;
            let mut cells: Vec<String> = ticket.iter().map(ToString::to_string).collect();
            match has_id {
                true if wanted.tickets => cells[0] += &format!("-{copy}"),
                true => {}
                false => cells.insert(0, number.to_string()),
            }
            list += &(cells.join(";") + "\n");
        }
    }
    (used > 0).then(|| Made { encoding, separator: SEPARATORS[best].1, list, rows: used, empty: *empty })
}

fn decode(bytes: &[u8]) -> Option<(String, &'static str)> {
    let utf16 = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let (units, []) = bytes.as_chunks() else { return None };
        String::from_utf16(&units.iter().copied().map(unit).collect::<Vec<_>>()).ok()
    };
    // Without a byte-order mark, every other byte of the beginning is NUL.
    let (begin, _) = bytes[..bytes.len().min(64)].as_chunks::<2>();
    let is_utf16 = |zero: usize| begin.len() > 1 && begin.iter().all(|unit| unit[zero] == 0 && unit[1 - zero] != 0);
    let (text, encoding) = match bytes {
        [0xef, 0xbb, 0xbf, text @ ..] => (str::from_utf8(text).ok()?.to_owned(), "UTF-8"),
        [0xff, 0xfe, text @ ..] => (utf16(text, u16::from_le_bytes)?, "UTF-16 (little-endian)"),
        [0xfe, 0xff, text @ ..] => (utf16(text, u16::from_be_bytes)?, "UTF-16 (big-endian)"),
        text if is_utf16(0) => (utf16(text, u16::from_be_bytes)?, "UTF-16 (big-endian)"),
        text if is_utf16(1) => (utf16(text, u16::from_le_bytes)?, "UTF-16 (little-endian)"),
        text => match str::from_utf8(text) {
            Ok(text) => (text.to_owned(), "UTF-8"),
            Err(_) => (text.iter().map(|&byte| windows_1252(byte)).collect::<Option<_>>()?, "Windows-1252"),
        },
    };
    (!text.contains('\0')).then_some((text, encoding))
}

/// Returns the letter of a byte, if it has one.
fn windows_1252(byte: u8) -> Option<char> {
    let special = byte.checked_sub(0x80).and_then(|at| WINDOWS_1252.chars().nth(at.into()));
    special.map_or(Some(byte.into()), |letter| (!letter.is_control()).then_some(letter))
}

/// Returns the rows with something in them, and how many have nothing. Empty lines at the end of the table are not
/// rows.
fn rows(text: &str, separator: char) -> (Vec<Row>, usize) {
    let (mut rows, mut empty, mut blank_lines) = (Vec::new(), 0, 0);
    let mut rest = text;
    while !rest.is_empty() {
        let (mut row, mut is_blank_line) = (Row::new(), true);
        loop {
            let (cell, after) = cell(rest, separator);
            is_blank_line &= rest.len() == after.len();
            row.push(cell);
            match after.strip_prefix(separator) {
                Some(after) => {
                    is_blank_line = false;
                    rest = after;
                }
                None => {
                    let line_end = after.strip_prefix("\r\n").or_else(|| after.strip_prefix(['\r', '\n']));
                    rest = line_end.unwrap_or_default();
                    break;
                }
            }
        }
        if is_blank_line {
            blank_lines += 1;
            continue;
        }
        empty += std::mem::take(&mut blank_lines);
        match row.iter().all(|cell| cell.as_ref().is_some_and(|cell| cell.trim().is_empty())) {
            true => empty += 1,
            false => rows.push(row),
        }
    }
    (rows, empty)
}

/// Returns a cell, and what follows it: a separator, a line end or nothing.
fn cell(text: &str, separator: char) -> (Option<String>, &str) {
    let ends = |c: char| c == separator || matches!(c, '\r' | '\n');
    let plain = |text: &str| text.find(ends).unwrap_or(text.len());
    let blanks = |c: char| matches!(c, ' ' | '\t') && c != separator;
    let Some(mut quoted) = text.strip_prefix('"') else {
        let (cell, after) = text.split_at(plain(text));
        let is_right = !cell.trim_start_matches(blanks).starts_with('"');
        return (is_right.then(|| cell.to_owned()), after);
    };
    let mut cell = String::new();
    while let Some((before, after)) = quoted.split_once('"') {
        cell += before;
        match after.strip_prefix('"') {
            Some(after) => {
                cell.push('"');
                quoted = after;
            }
            None if after.is_empty() || after.starts_with(ends) => return (Some(cell), after),
            None => return (None, &after[plain(after)..]),
        }
    }
    (None, "")
}
