//! Texts that are no ids, and the ids that may be meant.

use verishuffle::List;
use verishuffle::awards::Place;
use verishuffle::terms::Allocation;
use verishuffle::text::quoted;

use crate::lists::alike;

/// The entries that hold something, in the order of the awards.
pub(super) type Held<'a> = Vec<(u32, Place<'a>)>;

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

/// Says which id may be meant by a text that is none: one with another cell of this text, or one that is like it. Whoever
/// withdraws means one that holds something.
pub(super) fn correction(id: &str, allocation: &Allocation, list: &List, held: Option<&Held<'_>>) -> String {
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
