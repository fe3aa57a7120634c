//! Texts that are no ids, the ids that may be meant, and what is wrong with a withdrawal that names nothing to give up.

use std::collections::HashSet;

use verishuffle::awards::{Awards, Place};
use verishuffle::error::WithdrawalProblem;
use verishuffle::terms::Allocation;
use verishuffle::text::{is_ignorable, quoted};
use verishuffle::{Error, List};

use crate::lists::alike;

/// The entries that hold an award or wait, in the order of the awards.
type Holders<'a> = Vec<(u32, Place<'a>)>;

/// The digits of a blinded id, and the fewest of them that a page shows.
const ID_DIGITS: usize = 64;
const SHOWN_DIGITS: usize = 8;

/// Returns a message that no entry has this id, with the one that may be meant.
pub(super) fn no_such_id(id: &str, allocation: &Allocation, list: &List) -> String {
    let (wanted, suggestion) = (quoted(id), suggestion(id, allocation, list, None));
    match allocation.columns().first() {
        Some(column) => format!("the column \"{column}\" has no {wanted}; {suggestion}"),
        None => format!("no entry is {wanted}; {suggestion}"),
    }
}

/// Suggests an id for a text that is not one: that of an entry with this text in another cell, of a whole entry or a line
/// of the awards, one that begins with these digits, or a similar id. None is taken for granted: whoever writes the id
/// has seen whose it is. For a withdrawal, an entry that holds an award or waits comes first.
fn suggestion(text: &str, allocation: &Allocation, list: &List, holders: Option<&Holders<'_>>) -> String {
    let id_of = |entry: u32| list.entry(entry).map(|entry| allocation.id(entry)).unwrap_or_default();
    let bare = text.trim();
    let of_award = without_award(text, allocation).map(str::as_bytes);
    let first = bare.split([';', ',', '\t']).next().map(str::trim).filter(|first| first.len() < bare.len());
    let has_columns = !allocation.columns().is_empty();
    // Pages show the first digits of a blinded id.
    let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let begin = bare.trim_end_matches('…').as_bytes();
    let is_begin = (SHOWN_DIGITS..ID_DIGITS).contains(&begin.len()) && begin.iter().all(is_digit);
    let is_named = |entry: u32| {
        let id = id_of(entry);
        let mut cells = list.entry(entry).unwrap_or_default().split(|&byte| byte == b';').skip(1);
        of_award == Some(id)
            || has_columns && (first.map(str::as_bytes) == Some(id) || cells.any(|cell| cell == bare.as_bytes()))
            || is_begin && id.len() == ID_DIGITS && id.iter().all(is_digit) && id.starts_with(begin)
    };
    let ids = || List::from_entries((0..list.len()).map(id_of)).ok();
    if let Some(found) = meant(list, holders, is_named, id_of) {
        return found;
    }
    if let Some((line, its)) = ids().and_then(|ids| like(&ids, text)) {
        return format!("line {line} of the list has {its}");
    }
    if !has_columns {
        return "give the whole line of the list".to_owned();
    }
    let written = Written::new(bare);
    let is_written = |entry: u32| written.has(&String::from_utf8_lossy(id_of(entry)));
    let found = meant(list, holders, is_written, id_of);
    found.unwrap_or_else(|| "give the id of an entry, which is its first cell".to_owned())
}

/// Returns what is said of the entries that may be meant, if there are any.
fn meant<'l>(
    list: &'l List,
    holders: Option<&Holders<'_>>,
    is_meant: impl Fn(u32) -> bool,
    id_of: impl Fn(u32) -> &'l [u8],
) -> Option<String> {
    let mut meant = (0..list.len()).filter(|&entry| is_meant(entry));
    let found = meant.next()?;
    let holder = holders.map(|holders| holders.iter().find(|(entry, _)| is_meant(*entry)));
    let number = holder.flatten().map_or(found, |(entry, _)| *entry);
    let (line, its) = (u64::from(number) + 1, quoted(id_of(number)));
    let which = if meant.next().is_some() { "several entries may be meant, such as" } else { "perhaps it means" };
    let advice = match holder {
        None => format!("give the id, {its}"),
        Some(Some((_, place))) => format!("give the id, {its}, which has {place}"),
        Some(None) => format!("its id is {its}, which has nothing to give up, so leave the line out"),
    };
    Some(format!("{which} line {line} of the list; {advice}"))
}

/// A text that may have an id as people write it: without its zeros or its letters, with a space in it, or with words
/// around it. It may be long, and there are many ids, so what they are compared with is made once.
struct Written {
    whole: String,
    words: HashSet<String>,
}

impl Written {
    fn new(text: &str) -> Self {
        let words = text.split(|c: char| !c.is_alphanumeric()).map(plain).collect();
        Self { whole: plain(text), words }
    }

    /// Returns whether the text has this id. Only an id with a digit is looked for.
    fn has(&self, id: &str) -> bool {
        let id = plain(id);
        let digits = id.trim_start_matches(|c: char| !c.is_ascii_digit());
        !digits.is_empty() && (self.whole == id || self.whole == digits || self.words.contains(&id))
    }
}

/// Returns the letters and digits of a text, in lower case and without the zeros before a number: 04 and T04 are 4 and T4.
fn plain(text: &str) -> String {
    let letters: Vec<char> = text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    let mut plain = String::new();
    for (at, &c) in letters.iter().enumerate() {
        let goes_on = letters.get(at + 1).is_some_and(char::is_ascii_digit);
        if c != '0' || !goes_on || plain.ends_with(|c: char| c.is_ascii_digit()) {
            plain.push(c);
        }
    }
    plain
}

/// Finds an entry like a text, or like what is in quotation marks.
fn like(list: &List, text: &str) -> Option<(u64, String)> {
    let is_mark =
        |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '\u{2018}'..='\u{201f}' | '\u{ab}' | '\u{bb}');
    alike(list, text).or_else(|| alike(list, text.trim_matches(is_mark)))
}

/// Returns what is wrong with such a line, or `None` if the error is another. `count` is the number of entries.
pub(super) fn explain_withdrawal(
    error: &Error,
    allocation: &Allocation,
    list: Option<&List>,
    (drawn, count): (&[u32], u32),
    withdrawn: Option<&List>,
) -> Option<String> {
    let Error::Withdrawals { line: Some(line), problem: WithdrawalProblem::HoldsNothing(shown), .. } = error else {
        return None;
    };
    let withdrawn = withdrawn?;
    let id = withdrawn.entry(line - 1)?;
    let names = format!("line {line} of the withdrawals names {shown}");
    if let Some(earlier) = withdrawn.iter().take(*line as usize - 1).position(|earlier| earlier == id) {
        return Some(format!("{names}, but line {} names it already, and nobody withdraws twice", earlier + 1));
    }
    let text = String::from_utf8_lossy(id);
    // The lines before did fit.
    let awards = Awards::new(allocation, list, drawn).ok()?;
    let awards = match List::from_entries(withdrawn.iter().take(*line as usize - 1)) {
        Ok(before) => awards.withdraw(&before).ok()?,
        Err(_) => awards,
    };
    let holders: Holders<'_> = awards.lines().filter_map(|(place, entry)| Some((entry?, place))).collect();
    let known = match list {
        Some(list) => list.iter().zip(0..).find(|(entry, _)| allocation.id(entry) == id).map(|(_, number)| number),
        None => text.parse().ok().filter(|&number: &u32| number < count && number.to_string() == text),
    };
    if let Some(entry) = known {
        let other = list.and_then(|list| of_same_holder(entry, allocation, list, &holders)).unwrap_or_default();
        return Some(format!(
            "{names}, which holds no award and no place on the waitlist at that point, so there is nothing to give up: \
             leave the line out{other}"
        ));
    }
    Some(match list {
        Some(_) if allocation.columns().iter().any(|column| *column.as_str() == *text) => {
            format!("{names}, which is the heading of a column; take the line out")
        }
        Some(list) => {
            format!("{names}, but no entry has this id; {}", suggestion(&text, allocation, list, Some(&holders)))
        }
        None => {
            let number = without_award(&text, allocation).unwrap_or(&text);
            let is_around = |c: char| c.is_whitespace() || is_ignorable(c) || matches!(c, '"' | '\'' | '#');
            let number: Option<u32> = number.trim_matches(is_around).parse().ok();
            let meant = number.and_then(|number| match number {
                _ if number < count => Some(format!("; write {number}")),
                // Whoever counts from 1 has one more.
                _ if number == count => Some(format!("; of the numbers 1 to {count}, {number} is {} here", number - 1)),
                _ => None,
            });
            format!("{names}, but the entries are the numbers 0 to {}{}", count - 1, meant.unwrap_or_default())
        }
    })
}

/// Returns what is behind the name of an award and a colon.
fn without_award<'t>(text: &'t str, allocation: &Allocation) -> Option<&'t str> {
    let names = allocation.awards().iter().map(|award| &award.name);
    let mut names = names.chain(allocation.waitlist().map(|waitlist| &waitlist.name));
    names.find_map(|name| text.strip_prefix(name.as_str())?.strip_prefix(':')).map(str::trim)
}

/// Returns words for the entry of the same holder that has something. Who that is, `one per` says, or else the cells
/// behind the id.
fn of_same_holder(entry: u32, allocation: &Allocation, list: &List, holders: &Holders<'_>) -> Option<String> {
    let cells = |number: u32| -> Option<Vec<&[u8]>> {
        let cells = list.entry(number)?.split(|&byte| byte == b';').enumerate();
        let is_of_holder = |at: usize| allocation.one_per().map_or(at > 0, |column| at == column);
        Some(cells.filter(|(at, _)| is_of_holder(*at)).map(|(_, cell)| cell).collect())
    };
    let its = cells(entry).filter(|cells| cells.iter().any(|cell| !cell.is_empty()))?;
    let (other, place): &(u32, Place<'_>) = holders.iter().find(|(other, _)| cells(*other).as_ref() == Some(&its))?;
    let other = quoted(allocation.id(list.entry(*other)?));
    let of = match allocation.one_per() {
        Some(column) => format!("of the same {}", quoted(allocation.columns()[column].as_str())),
        None => "with the same other cells".to_owned(),
    };
    Some(format!("; {other}, {of}, has {place}"))
}
