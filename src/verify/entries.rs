//! The check of a list of entries: is it the list of the terms (SPEC.md, section 8, "The checks")?

use crate::check::State;
use crate::error::Result;
use crate::kind::EntriesKind;
use crate::terms::Terms;
use crate::terms::blinding::Blinding;
use crate::terms::columns::ColumnFault;
use crate::terms::entries::repeat_and_root;
use crate::terms::list::List;
use crate::terms::repeats;
use crate::text::hidden_difference;

/// Checks whether a list is that of the terms. A blinded list can be checked only with its blinding. Out of memory is
/// [`Error::Memory`](crate::Error::Memory).
pub(crate) fn check_entries(terms: &Terms, list: &List, blinding: Option<&Blinding>) -> Result<State> {
    let entries = terms.entries();
    let count = entries.count().get();
    if list.len() != count {
        return Ok(State::failed(
            "the number of entries in the list",
            list.len(),
            format_args!("{count}, so this is not the committed list"),
        ));
    }
    let Some(root) = entries.root() else { return Ok(State::Skipped("the entries are numbers".into())) };
    let repeated = |(first, second): (u32, u32)| {
        State::failed(
            format_args!("entry {} of the list, counted from 1,", u64::from(second) + 1),
            format_args!("the same as entry {}", u64::from(first) + 1),
            "different from every other entry",
        )
    };
    let unfit = || -> Result<Option<State>> {
        let Some(allocation) = terms.allocation() else { return Ok(None) };
        Ok(list.first_column_fault(allocation)?.map(misfit))
    };
    let blinding = match (entries.kind(), blinding) {
        (EntriesKind::Blinded, None) => {
            let unknown = || State::Skipped("the list is blinded, and its blinding is not given".into());
            return Ok(match repeats::first(list)? {
                Some(repeat) => repeated(repeat),
                None => unfit()?.unwrap_or_else(unknown),
            });
        }
        (EntriesKind::Blinded, Some(blinding)) if blinding.context() != terms.context() => {
            return Ok(State::failed(
                "the context of the blinding",
                format_args!("\"{}\"", blinding.context()),
                format_args!(
                    "\"{}\"{}",
                    terms.context(),
                    hidden_difference(blinding.context().as_str(), terms.context().as_str())
                ),
            ));
        }
        (EntriesKind::Blinded, blinding) => blinding,
        _ => None,
    };
    let (first_repeat, found) = repeat_and_root(list, blinding)?;
    if let Some(repeat) = first_repeat {
        return Ok(repeated(repeat));
    }
    if found == root {
        return Ok(unfit()?.unwrap_or_else(|| State::Passed("the list of the terms".into())));
    }
    Ok(State::failed(
        "the root of the list",
        found,
        format_args!(
            "{root}: this is not the committed list. It has as many lines, but lists are compared byte by byte, so look \
             for blanks at line ends, another spelling or another order"
        ),
    ))
}

/// Returns the failure for an entry that does not fit the columns of the allocation.
fn misfit(fault: ColumnFault) -> State {
    let line = u64::from(fault.entry()) + 1;
    match fault {
        ColumnFault::Cells { found, expected, .. } => {
            State::failed(format_args!("the number of cells in line {line} of the list"), found, expected)
        }
        ColumnFault::EmptyId { .. } => {
            State::failed(format_args!("the id in line {line} of the list, its first cell,"), "empty", "an id")
        }
        ColumnFault::RepeatedId { first, .. } => State::failed(
            format_args!("the id in line {line} of the list, its first cell,"),
            format_args!("that of line {}", u64::from(first) + 1),
            "different from every other id",
        ),
    }
}
