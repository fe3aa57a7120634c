//! Warns of a first line that looks like a table header, or that names the separator of a table. Each can be drawn.

use super::casefold::Casefold;
use super::fields::{Line, SEPARATORS};
use super::warning::{Kept, Warning};
use super::words::words;
use verishuffle::List;
use verishuffle::text::quoted;

words!(COLUMNS, "columns.txt");
words!(NOUNS, "column_nouns.txt");
words!(OTHERS, "column_words.txt");

/// Warns of a list whose first line looks like a table header, or like the separator of a table.
pub(super) fn look(list: &List, kept: &mut Kept) {
    let line = |number: u32| quoted(list.entry(number).unwrap_or_default());
    let value = |number: u32| String::from_utf8_lossy(list.entry(number).unwrap_or_default()).into_owned();
    let first = u32::from(names_separator(list));
    if first > 0 {
        let text = format!(
            "line 1 names the separator of a table for Excel, but it is an entry like any other and can be drawn: {}; \
             delete it and the headings, or let `verishuffle table` make the list",
            line(0)
        );
        kept.add("separator_line", "lines", || Warning::new(text).at_lines(&[1]).with_values([value(0)]));
    }
    let Some(heading) = heading_line(list, first) else { return };
    for at in first..=heading {
        let number = at + 1;
        let is = if at < heading { "is above what looks like" } else { "looks like" };
        let text = format!(
            "line {number} {is} a table header, but it is an entry like any other and can be drawn: {}",
            line(at)
        );
        kept.add("header", "lines", || Warning::new(text).at_lines(&[number.into()]).with_values([value(at)]));
    }
}

/// How many lines of titles there may be above the headings of a table.
const MOST_TITLES: u32 = 3;

/// Returns the line that looks like the headings of a table: the first one, or one below titles, in which one field
/// alone has text.
fn heading_line(list: &List, first: u32) -> Option<u32> {
    let filled = |at: u32| {
        let text = String::from_utf8_lossy(list.entry(at).unwrap_or_default());
        text.split(SEPARATORS).filter(|field| !field.trim().is_empty()).count()
    };
    (first..=first + MOST_TITLES).find(|&at| {
        let is_below_titles = || filled(at) > 1 && (first..at).all(|above| filled(above) < 2);
        (at == first || is_below_titles()) && has_header(list, at)
    })
}

/// Returns whether the first line is `sep=;` or the like.
fn names_separator(list: &List) -> bool {
    let first = list.entry(0).unwrap_or_default().trim_ascii();
    let first = first.strip_prefix(b"\"").and_then(|quoted| quoted.strip_suffix(b"\"")).unwrap_or(first);
    first.len() <= 6 && first.get(..4).is_some_and(|begin| begin.eq_ignore_ascii_case(b"sep="))
}

/// Returns whether a line below the first ones has nothing but names of columns, several of them, as where a page of a
/// printed table begins.
pub(super) fn is_heading(line: &Line<'_>) -> bool {
    line.number > MOST_TITLES && line.text.split(SEPARATORS).all(names_column)
}

/// Returns whether a text is a name that columns often have.
pub(crate) fn names_column(text: &str) -> bool {
    let text = bare(text);
    let mut bytes = text.bytes().map(|byte| byte.to_ascii_lowercase());
    let may_be = bytes.next().is_some_and(|first| !first.is_ascii() || COLUMNS.may_begin(first, bytes.next()));
    may_be && COLUMNS.has(&Casefold::default().map(text).replace('_', " "))
}

/// Returns a field without quotation marks, or a colon behind it.
fn bare(field: &str) -> &str {
    field.trim().trim_matches(['"', '\'']).trim_end_matches([':', ' ']).trim_start()
}

/// Returns whether every field of the line that should be the first of the list is the name of a column, or the list is
/// a table and this line names a column or is the only one without a digit.
fn has_header(list: &List, first: u32) -> bool {
    let mut lines = list.iter().skip(first as usize).map(String::from_utf8_lossy);
    let Some(first_line) = lines.next() else { return false };
    let count_of_lines = lines.len() + 1;
    let is_column = |field: &str| names_column(field) || is_of_words(bare(field));
    if count_of_lines == 1 {
        return false;
    }
    if first_line.split(SEPARATORS).all(is_column) {
        return true;
    }
    // Some programs quote the headings and no value.
    let is_quoted = first_line.len() > 2 && first_line.starts_with('"') && first_line.ends_with('"');
    if is_quoted && count_of_lines > 2 && !lines.clone().any(|line| line.contains('"')) {
        return true;
    }
    // A name of a program, such as wallet_address or firstName, above lines that are none.
    if is_identifier(&first_line) && !lines.clone().any(|line| begins_like_identifier(&line)) {
        return true;
    }
    let has_digit = |text: &str| text.bytes().any(|byte| byte.is_ascii_digit());
    let named = first_line.split(SEPARATORS).any(is_column);
    let numbered = count_of_lines > 2 && !has_digit(&first_line);
    if !named && !numbered {
        return false;
    }
    // Those within a quotation separate nothing.
    let count = |text: &str, separator: char| -> usize {
        text.split('"').step_by(2).map(|unquoted| unquoted.matches(separator).count()).sum()
    };
    SEPARATORS.into_iter().map(|separator| (separator, count(&first_line, separator))).any(|(separator, columns)| {
        columns > 0 && lines.clone().all(|line| count(&line, separator) == columns && (named || has_digit(&line)))
    })
}

/// Returns whether a field consists of words of column names: with spaces, hyphens or underscores between them, or
/// capitals at their beginnings.
fn is_of_words(field: &str) -> bool {
    if field.len() > 60 || !field.is_ascii() {
        return false;
    }
    let mut spaced = String::new();
    let mut before = ' ';
    for c in field.chars() {
        let begins_a_word = c.is_ascii_uppercase() && before.is_ascii_lowercase() || c == '#';
        spaced.extend(begins_a_word.then_some(' '));
        spaced.push(if matches!(c, '_' | '-' | ':' | '.' | '(' | ')' | '/') { ' ' } else { c.to_ascii_lowercase() });
        before = c;
    }
    let is_noun = |word: &&str| NOUNS.has(word) || word.strip_suffix('s').is_some_and(|word| NOUNS.has(word));
    let is_other = |word: &str| OTHERS.has(word) || word.strip_suffix('s').is_some_and(|word| OTHERS.has(word));
    let words: Vec<&str> = spaced.split_whitespace().collect();
    words.len() > 1 && words.iter().any(is_noun) && words.iter().all(|word| is_noun(word) || is_other(word))
}

/// Returns whether a text is a name such as programs give, of several words: `wallet_address` or `walletAddress`.
fn is_identifier(text: &str) -> bool {
    let is_joined = text.contains('_') || text.bytes().skip(1).any(|byte| byte.is_ascii_uppercase());
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_';
    text.len() > 3 && text.bytes().all(is_letter) && is_joined && text.starts_with(|c: char| c.is_ascii_lowercase())
}

/// Returns whether a text begins with a small letter and has no space or other punctuation: it may be a user's name.
fn begins_like_identifier(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase()) && !text.contains([' ', '@', '.', ',', ';', '\t', '|', ':'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_may_be_above_a_header() {
        let line = |text: &str| heading_line(&List::from_text(text.as_bytes()).unwrap(), 0);
        assert_eq!(line("Raffle,,\nno,name,tickets\n1,Ada,2\n2,Bob,1\n"), Some(1));
        assert_eq!(line("Raffle of 2026\nDecember\nno;name\n1;Ada\n2;Bob\n"), Some(2));
        assert_eq!(line("Ada\nname\nBob\n"), None);
        assert_eq!(line("Ada;1\nname;no\nBob;2\n"), None);
    }

    #[test]
    fn headers_are_told_from_entries() {
        for text in [
            "name\nAda\nGrace\n",
            "\"Name\"\nAda\n",
            "First_Name,Last_Name\nAda,Lovelace\n",
            " E-Mail \n ada@example.org\n",
            "Name;Town\nAda;London\nGrace;New York\n",
            "ticket\tseat of the ticket\n17\tA\n18\tB\n",
            "Teilnehmer;Losnummer\nAda;17\nGrace;18\n",
            "Teilnehmer:\nAda\nGrace\n",
            "Nom et prénom\nAda\nGrace\n",
            "name,town,count\n\"Lovelace, Ada\",London,2\nGrace,\"New York, NY\",1\n",
            "wallet_address\n0x11\n0x22\n",
            "Wallet Address\n0x11\n0x22\n",
            "walletAddress\n0x11\n0x22\n",
            "Discord username\nada#1\ngrace#2\n",
            "Attendee #\n17\n18\n",
            "E-Mail Address\nada@example.org\ngrace@example.org\n",
            "favouriteColour\nAda Lovelace\nGrace Hopper\n",
        ] {
            assert!(has_header(&List::from_text(text.as_bytes()).unwrap(), 0), "{text:?}");
        }
        for text in [
            "name\n",
            "Ada\nGrace\nname\n",
            "Ada Lovelace\nGrace Hopper\n",
            "Lovelace, Ada\nHopper, Grace\n",
            "Ada, ticket 17\nGrace, ticket 18\nHedy, ticket 19\n",
            "Ada\nGrace 17\nHedy 18\n",
            "Ada, Countess\nGrace 17\nHedy 18\n",
            "Ada;x\nGrace;18\n",
            "Name, Ada\nGrace\nHedy\n",
            "17\n18\n19\n",
            "ada_l\ngrace\nhedy\n",
            "Name Your Price\nAda\n",
            "Guest House\nAda\n",
            "adaLovelace\ngraceHopper\n",
        ] {
            assert!(!has_header(&List::from_text(text.as_bytes()).unwrap(), 0), "{text:?}");
        }
    }
}
