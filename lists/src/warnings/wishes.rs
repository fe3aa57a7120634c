//! Warns of wishes that are asked in later steps than others, so that a false wish can pay (SPEC.md, section 11).

use std::collections::HashMap;
use std::ops::Range;

use super::warning::Kept;
use verishuffle::terms::{Allocation, StepLine, Target};
use verishuffle::text::quoted;

/// What else an entry must have: a column and its cell.
type Restriction<'a> = Option<(usize, &'a str)>;

/// What a line asks of entries: whether a column names an award, this one or any of them.
#[derive(Clone, Copy)]
struct Ask<'a> {
    column: usize,
    award: Option<usize>,
    restriction: Restriction<'a>,
}

impl<'a> Ask<'a> {
    /// A condition that is the name of the award asks the same as `@` does, for one award.
    fn of(line: &'a StepLine, allocation: &Allocation) -> Option<Self> {
        let condition = line.condition.as_ref().map(|(column, value)| (*column, value.as_str()));
        match line.target {
            Target::Column(column) => Some(Self { column, award: None, restriction: condition }),
            Target::Award(award) => {
                let (column, _) = condition.filter(|(_, value)| *value == allocation.awards()[award].name.as_str())?;
                Some(Self { column, award: Some(award), restriction: None })
            }
            Target::Waitlist => None,
        }
    }

    /// Returns the award that both ask for, or none in it if that is any, if some entry may have wishes in both columns.
    fn common(&self, other: &Self) -> Option<Option<usize>> {
        let is_apart = match (self.restriction, other.restriction) {
            (Some((column, cell)), Some((of, other))) => column == of && cell != other,
            _ => false,
        };
        let is_one = match (self.award, other.award) {
            (Some(award), Some(other)) => award == other,
            _ => true,
        };
        (self.column != other.column && is_one && !is_apart).then(|| self.award.or(other.award))
    }
}

/// The first step in which each thing is asked.
#[derive(Default)]
struct Asked<'a>(HashMap<(usize, Option<usize>, Restriction<'a>), usize>);

impl<'a> Asked<'a> {
    fn add(&mut self, ask: &Ask<'a>, step: usize) {
        self.0.entry((ask.column, ask.award, ask.restriction)).or_insert(step);
    }

    /// Returns whether a step up to this one asks a column for an award, or for any, of all entries with one of these.
    fn is_asked(&self, column: usize, award: Option<usize>, restrictions: [Restriction<'a>; 3], until: usize) -> bool {
        let is_asked = |award, of| self.0.get(&(column, award, of)).is_some_and(|step| *step <= until);
        restrictions.into_iter().any(|of| is_asked(None, of) || is_asked(award, of))
    }
}

/// Warns of each step that asks a column for an award only after an earlier one asked another column of all entries: but not
/// if it was asked of the same entries before, so that it gives them nothing, nor if the earlier step asks both columns with
/// limits. In such a quota a false wish can pay too, but the advice would be what is done already.
pub(super) fn look(allocation: &Allocation, kept: &mut Kept) {
    let (mut unlimited, mut all) = (Asked::default(), Asked::default());
    let mut earlier: Vec<(&StepLine, Ask<'_>, usize)> = Vec::new();
    for (step, lines) in allocation.steps().iter().enumerate() {
        let asking = asking(allocation, lines);
        let late = asking.iter().find_map(|(line, ask)| {
            let before = earlier.iter().find(|(before, of, at)| {
                let restrictions = [None, ask.restriction, of.restriction];
                let is_asked = |award| {
                    let is_quota = before.limit.is_some() && all.is_asked(ask.column, award, restrictions, *at);
                    is_quota || unlimited.is_asked(ask.column, award, restrictions, step)
                };
                of.common(ask).is_some_and(|award| !is_asked(award))
            });
            before.map(|(before, of, _)| (*line, ask, before.text_line, of))
        });
        if let Some((line, ask, before, of)) = late {
            let [first, second] = [of, ask].map(|ask| allocation.columns()[ask.column].as_str());
            let what = format!(
                "is asked only after line {before} has been asked of all: if the columns {} and {} are wishes, a false one \
                 can pay; put it below line {before} with `or`, and an entry's wishes are asked in its own turn",
                quoted(first),
                quoted(second)
            );
            let values = [before.to_string(), first.to_owned(), second.to_owned()];
            kept.add_at(allocation, "second_wishes", line.text_line, &what, |warning| warning.with_values(values));
        }
        for (line, ask) in asking {
            if line.limit.is_none() {
                unlimited.add(&ask, step);
            }
            all.add(&ask, step);
            earlier.push((line, ask, step));
        }
    }
}

/// Returns the lines of a step that ask what a column names.
fn asking<'a>(allocation: &'a Allocation, step: &Range<usize>) -> Vec<(&'a StepLine, Ask<'a>)> {
    let lines = &allocation.lines()[step.clone()];
    lines.iter().filter_map(|line| Some((line, Ask::of(line, allocation)?))).collect()
}
