//! Warns of allocations that may not do what was intended (SPEC.md, section 6a), and says what to do.

use std::collections::HashMap;

use verishuffle::List;
use verishuffle::terms::{Allocation, StepLine, Target};
use verishuffle::text::{hidden_difference, quoted};

use super::{line, spellings, warn_of_each};
use crate::terminal;
use crate::terminal::terms_text::allocation_line;

/// Warns of what an allocation does in a draw of `draw` of `count` entries. Without a list, the entries are numbers.
pub(crate) fn warn(allocation: &Allocation, list: Option<&List>, draw: u32, count: u32) {
    let doubts = Doubts { allocation };
    doubts.warn_of_undrawn(draw, count);
    doubts.warn_of_lines();
    doubts.warn_of_caps();
    if let Some(list) = list.filter(|_| !allocation.columns().is_empty()) {
        doubts.warn_of_list(list);
    }
}

struct Doubts<'a> {
    allocation: &'a Allocation,
}

impl<'a> Doubts<'a> {
    /// Warns if entries that are not drawn could have got something.
    fn warn_of_undrawn(&self, draw: u32, count: u32) {
        let chooses = self.counted_columns().next().is_some() || self.asked_columns().next().is_some();
        if draw < count && chooses {
            terminal::warning(format_args!(
                "verishuffle: warning: only {draw} of {count} entries are drawn. The others get nothing, even if awards stay \
                 empty by the rules of the allocation; leave out --draw to draw all"
            ));
        }
    }

    fn warn_of_lines(&self) {
        let lines = self.allocation.lines();
        for (index, later) in lines.iter().enumerate().filter(|_| self.allocation.has_fills()) {
            let covers =
                |line: &&StepLine| line.target == later.target && line.condition.is_none() && line.limit.is_none();
            if let Some(covering) = lines[..index].iter().find(covers) {
                self.warn_of_line(
                    later.text_line,
                    format_args!(
                        "never gives anything, since line {} gives the same to everyone it can; take it out, or put it first",
                        covering.text_line
                    ),
                );
            }
            let most = match later.target {
                Target::Award(award) => Some(self.allocation.awards()[award].seats),
                Target::Waitlist => self.allocation.waitlist().and_then(|waitlist| waitlist.places),
                _ => None,
            };
            if let Some((limit, most)) = later.limit.zip(most).filter(|(limit, most)| limit >= most) {
                self.warn_of_line(
                    later.text_line,
                    format_args!("has a limit of {limit}, but there are only {most}; take the limit out, or lower it"),
                );
            }
        }
        let step_of = |wanted: &dyn Fn(Target) -> bool, first: bool| {
            let has = |step: &&std::ops::Range<usize>| lines[(*step).clone()].iter().any(|line| wanted(line.target));
            let mut steps = self.allocation.steps().iter();
            if first { steps.find(has) } else { steps.rfind(has) }
        };
        let waits = step_of(&|target| target == Target::Waitlist, true);
        let gives = step_of(&|target| target != Target::Waitlist, false);
        if let Some((waits, _)) = waits.zip(gives).filter(|(waits, gives)| waits.start < gives.start) {
            let to_waitlist = lines[waits.clone()].iter().find(|line| line.target == Target::Waitlist);
            self.warn_of_line(
                to_waitlist.map_or(0, |line| line.text_line),
                format_args!(
                    "fills the waitlist before the last award: whoever waits is left out of the steps below; put it last"
                ),
            );
        }
    }

    fn warn_of_caps(&self) {
        for cap in self.allocation.caps().iter().filter(|cap| Some(cap.column) == self.allocation.one_per()) {
            let one_per = self.named(cap.column);
            let what = format!("never holds anyone back, because of `one per {one_per}`; take one of the two out");
            self.warn_of_line(cap.text_line, what);
        }
    }

    fn warn_of_list(&self, list: &List) {
        let allocation = self.allocation;
        let names: Vec<&str> = allocation.columns().iter().map(|name| name.as_str()).collect();
        if list.entry(0) == Some(names.join(";").as_bytes()) {
            terminal::warning(
                "verishuffle: warning: line 1 of the list is the names of the columns, and would be an entry like any \
                 other; take it out of the list",
            );
        }
        for column in 1..names.len() {
            let is_counted = self.counted_columns().any(|counted| counted == column);
            let is_asked = self.asked_columns().any(|asked| asked == column);
            let cells: Vec<(u64, &str)> =
                list.iter().zip(0..).map(|(entry, number)| (line(number), cell(entry, column))).collect();
            if is_counted || is_asked {
                self.warn_of_spellings(column, &cells);
            } else if self.counted_columns().next().is_none() {
                self.warn_of_repeats(column, &cells);
            }
            if is_counted {
                self.warn_of_empty(column, &cells);
            }
            self.warn_of_values(column, &cells);
            self.warn_of_unknown_awards(column, &cells);
        }
        // Two entries never have the same id, but a condition or a cap can ask for one.
        let ids: Vec<(u64, &str)> =
            list.iter().zip(0..).map(|(entry, number)| (line(number), cell(entry, 0))).collect();
        self.warn_of_values(0, &ids);
        self.warn_of_unknown_awards(0, &ids);
    }

    fn warn_of_spellings(&self, column: usize, cells: &[(u64, &str)]) {
        let name = self.named(column);
        warn_of_each(&spellings::alike(cells), "pairs", |&[(first, a), (second, b)]| {
            let (difference, a, b) = (hidden_difference(a, b), quoted(a), quoted(b));
            format!(
                "lines {first} and {second} of the list may have the same {name}, but the allocation treats them as \
                 two: {a}, {b}{difference}; spell them alike"
            )
        });
    }

    /// Warns of a column in which entries share a cell, for an allocation that counts no column.
    fn warn_of_repeats(&self, column: usize, cells: &[(u64, &str)]) {
        let mut known = HashMap::new();
        let repeat = cells.iter().filter(|(_, cell)| !cell.is_empty()).find_map(|&(number, cell)| {
            let first = *known.entry(cell).or_insert(number);
            (first != number).then_some((first, number))
        });
        if let Some((first, second)) = repeat {
            let name = self.named(column);
            terminal::warning(format_args!(
                "verishuffle: warning: lines {first} and {second} of the list have the same {name}, but no rule counts it; \
                 to give each only one, add `one per {name}` or `cap {name}: 1`"
            ));
        }
    }

    fn warn_of_empty(&self, column: usize, cells: &[(u64, &str)]) {
        let name = self.named(column);
        spellings::warn_of_empty("line", cells, |one| {
            let (have, them) = if one { ("has", "it") } else { ("have", "them") };
            format!("of the list {have} no {name}, so no rule about {name} holds {them} back; fill it in if you can")
        });
    }

    /// Warns of each value of this column in the allocation that no entry has.
    fn warn_of_values(&self, column: usize, cells: &[(u64, &str)]) {
        let conditions = self.allocation.lines().iter().filter_map(|of| Some((of.condition.as_ref()?, of.text_line)));
        let conditions = conditions.map(|((of, value), number)| (*of, value, number));
        let caps = self.allocation.caps().iter();
        let caps = caps.filter_map(|cap| Some((cap.column, cap.value.as_ref()?, cap.text_line)));
        for (_, value, number) in conditions.chain(caps).filter(|(of, ..)| *of == column) {
            if cells.iter().any(|(_, cell)| cell == value) {
                continue;
            }
            let with_value: Vec<(u64, &str)> = [(0, value.as_str())].iter().chain(cells).copied().collect();
            let alike = spellings::alike(&with_value).into_iter().find(|[(first, _), _]| *first == 0);
            let meant = alike.map_or_else(
                || "correct the value or the list".to_owned(),
                |[_, (at, cell)]| {
                    let difference = hidden_difference(value.as_str(), cell);
                    format!("line {at} of the list has {}{difference}: spell them alike", quoted(cell))
                },
            );
            let name = self.named(column);
            self.warn_of_line(number, format_args!("asks for a {name} that no entry has; {meant}"));
        }
    }

    /// Warns of cells of this column that `@` takes for award names but that name no award.
    fn warn_of_unknown_awards(&self, column: usize, cells: &[(u64, &str)]) {
        let Some(of) = self.allocation.lines().iter().find(|of| of.target == Target::Column(column)) else { return };
        let is_award = |cell: &str| self.allocation.awards().iter().any(|award| award.name.as_str() == cell);
        let unknown: Vec<(u64, &str)> =
            cells.iter().filter(|(_, cell)| !cell.is_empty() && !is_award(cell)).copied().collect();
        warn_of_each(&unknown, "lines", |&(number, cell)| {
            format!(
                "line {number} of the list has {}, which is no award's name, so line {} of the allocation gives it \
                 nothing; spell it like an award",
                quoted(cell),
                of.text_line
            )
        });
    }

    fn warn_of_line(&self, number: u32, what: impl std::fmt::Display) {
        let text = allocation_line(self.allocation, number);
        terminal::warning(format_args!("verishuffle: warning: line {number} of the allocation (`{text}`) {what}"));
    }

    /// Returns the columns that `one per` or a cap counts.
    fn counted_columns(&self) -> impl Iterator<Item = usize> {
        self.allocation.one_per().into_iter().chain(self.allocation.caps().iter().map(|cap| cap.column))
    }

    /// Returns the columns that a condition or `@` asks for.
    fn asked_columns(&self) -> impl Iterator<Item = usize> {
        let lines = self.allocation.lines().iter();
        lines.flat_map(|line| {
            let target = if let Target::Column(column) = line.target { Some(column) } else { None };
            target.into_iter().chain(line.condition.as_ref().map(|(column, _)| *column))
        })
    }

    fn named(&self, column: usize) -> String {
        self.allocation.columns()[column].to_string()
    }
}

/// Returns a cell of an entry. The list fits the columns, and its lines are UTF-8.
fn cell(entry: &[u8], column: usize) -> &str {
    let cell = entry.split(|&byte| byte == b';').nth(column).unwrap_or_default();
    str::from_utf8(cell).unwrap_or_default()
}
