//! Texts that are no ids, the ids that may be meant, and what is wrong with a withdrawal that names nothing to give up.

use verishuffle::awards::{Awards, Place};
use verishuffle::error::WithdrawalProblem;
use verishuffle::terms::Allocation;
use verishuffle::text::{is_ignorable, quoted};
use verishuffle::{Error, List};

use crate::lists::alike;

/// The entries that hold an award or wait, in the order of the awards.
type Held<'a> = Vec<(u32, Place<'a>)>;

/// The digits of a blinded id, and the fewest of them that a page shows.
const ID_DIGITS: usize = 64;
const SHOWN_DIGITS: usize = 8;

/// Says which blinded ids begin with these digits, as pages show them. None is taken for granted: whoever writes all of
/// them has seen whose they are.
fn shortened_id(id: &str, allocation: &Allocation, list: &List) -> Option<String> {
    let begin = id.trim_end_matches('…');
    let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if !(SHOWN_DIGITS..ID_DIGITS).contains(&begin.len()) || !begin.as_bytes().iter().all(is_digit) {
        return None;
    }
    let ids = list.iter().map(|entry| allocation.id(entry)).zip(1u64..);
    let mut found =
        ids.filter(|(id, _)| id.len() == ID_DIGITS && id.iter().all(is_digit) && id.starts_with(begin.as_bytes()));
    let (whole, line) = found.next()?;
    Some(match found.next() {
        Some(_) => format!("several ids begin with {}; give all {ID_DIGITS} digits of one", quoted(begin)),
        None => format!(
            "{} is the beginning of an id, and only line {line} has it; give all {ID_DIGITS} digits: {}",
            quoted(begin),
            String::from_utf8_lossy(whole)
        ),
    })
}

/// Says that no entry has this id, and which one may be meant.
pub(super) fn no_such_id(id: &str, allocation: &Allocation, list: &List) -> String {
    let (wanted, correction) = (quoted(id), correction(id, allocation, list, None));
    match allocation.columns().first() {
        _ if shortened_id(id, allocation, list).is_some() => correction,
        Some(column) => format!("the column \"{column}\" has no {wanted}; {correction}"),
        None => format!("no entry is {wanted}; {correction}"),
    }
}

/// Suggests an id for a text that is not one: the id of an entry with this text in another cell, or a similar id. For a
/// withdrawal only entries that hold an award or wait are suggested.
fn correction(id: &str, allocation: &Allocation, list: &List, held: Option<&Held<'_>>) -> String {
    if let Some(why) = shortened_id(id, allocation, list) {
        return why;
    }
    if allocation.columns().is_empty() {
        return match like(list, id) {
            Some((line, its)) => format!("line {line} of the list is {its}"),
            None => "give the whole line of the list".to_owned(),
        };
    }
    let has = |number: &u32| {
        let mut cells = list.entry(*number).unwrap_or_default().split(|&byte| byte == b';').skip(1);
        cells.any(|cell| cell == id.trim().as_bytes())
    };
    let mut elsewhere = (0..list.len()).filter(has);
    if let Some(first) = elsewhere.next() {
        let holder = held.map(|held| held.iter().find(|(entry, _)| has(entry)));
        let number = holder.flatten().map_or(first, |(entry, _)| *entry);
        let line = u64::from(number) + 1;
        let more = if elsewhere.next().is_some() { ", and others too" } else { "" };
        let its = quoted(list.entry(number).map(|entry| allocation.id(entry)).unwrap_or_default());
        let advice = match holder {
            None => format!("give the id, such as {its}"),
            Some(Some((_, place))) => format!("give the id, such as {its}, which has {place}"),
            Some(None) => format!("its id is {its}, which has nothing to give up, so leave the line out"),
        };
        return format!("line {line} of the list has it in another column{more}; {advice}");
    }
    let ids = List::from_entries(list.iter().map(|entry| allocation.id(entry))).ok();
    match ids.and_then(|ids| like(&ids, id)) {
        Some((line, its)) => format!("line {line} of the list has {its}"),
        None => "give the id of an entry, which is its first cell".to_owned(),
    }
}

/// Finds an entry like a text, or like what is in quotation marks.
fn like(list: &List, text: &str) -> Option<(u64, String)> {
    let is_mark =
        |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '\u{2018}'..='\u{201f}' | '\u{ab}' | '\u{bb}');
    alike(list, text).or_else(|| alike(list, text.trim_matches(is_mark)))
}

/// Returns the words for such a line, or `None` if something else is wrong. `count` is the number of entries.
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
    let held: Held<'_> = awards.lines().filter_map(|(place, entry)| Some((entry?, place))).collect();
    let known = match list {
        Some(list) => list.iter().zip(0..).find(|(entry, _)| allocation.id(entry) == id).map(|(_, number)| number),
        None => text.parse().ok().filter(|&number: &u32| number < count && number.to_string() == text),
    };
    if let Some(entry) = known {
        let other = list.and_then(|list| of_same_holder(entry, allocation, list, &held)).unwrap_or_default();
        return Some(format!(
            "{names}, which holds no award and no place on the waitlist at that point, so there is nothing to give up: \
             leave the line out{other}"
        ));
    }
    Some(match list {
        Some(list) => format!("{names}, but no entry has this id; {}", of_id(&text, allocation, list, &held)),
        None => {
            let number = without_award(&text, allocation).unwrap_or(&text);
            let is_around = |c: char| c.is_whitespace() || is_ignorable(c) || matches!(c, '"' | '\'' | '#');
            let number: Option<u32> = number.trim_matches(is_around).parse().ok();
            let meant = number.filter(|number| *number < count).map(|number| format!("; write {number}"));
            format!("{names}, but the entries are the numbers 0 to {}{}", count - 1, meant.unwrap_or_default())
        }
    })
}

/// Returns what to write in place of a text that is no id.
fn of_id(text: &str, allocation: &Allocation, list: &List, held: &Held<'_>) -> String {
    if allocation.columns().iter().any(|column| column.as_str() == text) {
        return "this is the heading of a column; take the line out".to_owned();
    }
    let is_id = |text: &str| list.iter().any(|entry| allocation.id(entry) == text.as_bytes());
    if let Some(rest) = without_award(text, allocation) {
        let id = if is_id(rest) { format!(", {}", quoted(rest)) } else { String::new() };
        return format!(
            "this is a line of the awards, with the name of an award before the entry; give only the id{id}"
        );
    }
    let first = text.split([';', ',', '\t']).next().unwrap_or_default().trim();
    if !allocation.columns().is_empty() && first.len() < text.trim().len() && is_id(first) {
        let what = if list.iter().any(|entry| entry == text.as_bytes()) { "a whole entry" } else { "more than an id" };
        return format!("this is {what}; give only its id, {}", quoted(first));
    }
    correction(text, allocation, list, Some(held))
}

/// Returns what is behind the name of an award and a colon.
fn without_award<'t>(text: &'t str, allocation: &Allocation) -> Option<&'t str> {
    let names = allocation.awards().iter().map(|award| &award.name);
    let mut names = names.chain(allocation.waitlist().map(|waitlist| &waitlist.name));
    names.find_map(|name| text.strip_prefix(name.as_str())?.strip_prefix(':')).map(str::trim)
}

/// Says which entry of the same holder has something. Who that is, `one per` says, or else the cells behind the id.
fn of_same_holder(entry: u32, allocation: &Allocation, list: &List, held: &Held<'_>) -> Option<String> {
    let cells = |number: u32| -> Option<Vec<&[u8]>> {
        let cells = list.entry(number)?.split(|&byte| byte == b';').enumerate();
        let is_of_holder = |at: usize| allocation.one_per().map_or(at > 0, |column| at == column);
        Some(cells.filter(|(at, _)| is_of_holder(*at)).map(|(_, cell)| cell).collect())
    };
    let its = cells(entry).filter(|cells| cells.iter().any(|cell| !cell.is_empty()))?;
    let (other, place): &(u32, Place<'_>) = held.iter().find(|(other, _)| cells(*other).as_ref() == Some(&its))?;
    let other = quoted(allocation.id(list.entry(*other)?));
    let of = match allocation.one_per() {
        Some(column) => format!("of the same {}", quoted(allocation.columns()[column].as_str())),
        None => "with the same other cells".to_owned(),
    };
    Some(format!("; {other}, {of}, has {place}"))
}
