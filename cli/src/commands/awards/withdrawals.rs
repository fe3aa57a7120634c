//! What is wrong with a line of the withdrawals that names nothing to give up.

use verishuffle::awards::{Awards, Place};
use verishuffle::error::WithdrawalProblem;
use verishuffle::terms::Allocation;
use verishuffle::text::{is_ignorable, quoted};
use verishuffle::{Error, List};

use super::ids::{Held, correction};

/// Returns the words for such a line, or `None` if something else is wrong. `count` is the number of entries.
pub(super) fn explain(
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
