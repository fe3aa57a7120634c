//! Warns of allocations that may not do what was intended (SPEC.md, section 6a), with what to do.

use super::blinded::looks_blinded;
use super::counted::Counted;
use super::spellings::{self, Column, Placed};
use super::warning::{Kept, Warning};
use super::wishes;
use verishuffle::List;
use verishuffle::terms::{Allocation, StepLine, Target};
use verishuffle::text::{hidden_difference, quoted};

/// Returns the warnings about what an allocation does in a draw of `draw` of `count` entries. Without a list, the entries
/// are numbers, or nothing is reported about their cells. The list fits the columns of the allocation.
///
/// ```
/// use verishuffle::terms::{Allocation, EntriesKind};
/// use verishuffle::List;
/// use verishuffle_lists::warnings;
///
/// # fn main() -> verishuffle::Result<()> {
/// let list = List::from_text(b"1;Hill\n2;hill\n")?;
/// let allocation = Allocation::new("columns no;home\naward Bicycle: 1\ncap home: 1", EntriesKind::List)?;
/// let found = &warnings::of_allocation(&allocation, Some(&list), 2, 2)[0];
/// assert_eq!((found.word(), found.lines()), ("spellings", &[1, 2][..]));
/// assert_eq!(found.values(), ["home", "Hill", "hill"]);
/// # Ok(())
/// # }
/// ```
#[must_use]
pub fn of_allocation(allocation: &Allocation, list: Option<&List>, draw: u32, count: u32) -> Vec<Warning> {
    let mut kept = Kept::default();
    look(allocation, list, draw, count, &mut kept);
    kept.finish()
}

/// Returns the cells that conditions and caps ask for: the column, the cell and the line of the text.
pub(super) fn values(allocation: &Allocation) -> impl Iterator<Item = (usize, &str, u32)> {
    let conditions = allocation.lines().iter().filter_map(|line| {
        let (column, value) = line.condition.as_ref()?;
        Some((*column, value.as_str(), line.text_line))
    });
    let caps = allocation.caps().iter();
    conditions.chain(caps.filter_map(|cap| Some((cap.column, cap.value.as_deref()?, cap.text_line))))
}

pub(super) fn look(allocation: &Allocation, list: Option<&List>, draw: u32, count: u32, kept: &mut Kept) {
    let mut looker = Looker { allocation, kept };
    looker.look_for_undrawn(draw, count);
    looker.look_at_lines();
    wishes::look(allocation, looker.kept);
    let mut counted = Counted::new(allocation, draw);
    if let Some(list) = list.filter(|_| !allocation.columns().is_empty()) {
        looker.look_at_list(list, &mut counted);
    }
    // Without a list, any entry may have any cell.
    let can_get = list.map_or_else(|| vec![count; allocation.awards().len()], |list| allocation.can_get(list));
    counted.finish(&can_get, looker.kept);
}

/// Warns of cells that look alike but are not equal: among those of a column by which the allocation goes, and between
/// what it asks for and what the list has.
pub(super) fn look_for_lookalikes(allocation: &Allocation, list: &List, kept: &mut Kept) {
    let mut looker = Looker { allocation, kept };
    for column in 0..allocation.columns().len() {
        let cells = column_of(list, column);
        looker.look_for_spellings(column, &cells);
        looker.look_for_values(column, &cells, false);
    }
}

struct Looker<'a, 'k> {
    allocation: &'a Allocation,
    kept: &'k mut Kept,
}

impl<'a> Looker<'a, '_> {
    /// Warns if entries that are not drawn could have got something.
    fn look_for_undrawn(&mut self, draw: u32, count: u32) {
        let chooses = self.counted_columns().next().is_some() || self.asked_columns().next().is_some();
        if draw < count && chooses {
            let text = format!(
                "only {draw} of {count} entries are drawn. The others get nothing, even if awards stay empty by the rules \
                 of the allocation; leave out --draw to draw all"
            );
            self.kept.add("undrawn", "draws", || Warning::new(text).with_values([draw, count]));
        }
    }

    fn look_at_lines(&mut self) {
        let allocation = self.allocation;
        let lines = allocation.lines();
        for (index, later) in lines.iter().enumerate().filter(|_| allocation.has_fills()) {
            let covers =
                |line: &&StepLine| line.target == later.target && line.condition.is_none() && line.limit.is_none();
            if let Some(covering) = lines[..index].iter().find(covers) {
                let covering = covering.text_line;
                let what = format!(
                    "never gives anything, since line {covering} gives the same to everyone it can; take it out, or put \
                     it first"
                );
                self.add("never_gives", later.text_line, what, |warning| warning.with_values([covering]));
            }
            let target = match later.target {
                Target::Award(award) => {
                    Some(&allocation.awards()[award]).map(|award| (award.seats, award.name.as_str()))
                }
                Target::Waitlist => {
                    allocation.waitlist().and_then(|waitlist| Some((waitlist.places?, waitlist.name.as_str())))
                }
                Target::Column(_) => None,
            };
            if let Some((limit, (most, name))) = later.limit.zip(target).filter(|(limit, (most, _))| limit >= most) {
                let what =
                    format!("has a limit of {limit}, but there are only {most}; take the limit out, or lower it");
                let values = [limit.to_string(), most.to_string(), name.to_owned()];
                self.add("limit_too_high", later.text_line, what, |warning| warning.with_values(values));
            }
        }
        let step_of = |wanted: &dyn Fn(Target) -> bool, first: bool| {
            let has = |step: &&std::ops::Range<usize>| lines[(*step).clone()].iter().any(|line| wanted(line.target));
            let mut steps = allocation.steps().iter();
            if first { steps.find(has) } else { steps.rfind(has) }
        };
        let waits = step_of(&|target| target == Target::Waitlist, true);
        let gives = step_of(&|target| target != Target::Waitlist, false);
        if let Some((waits, _)) = waits.zip(gives).filter(|(waits, gives)| waits.start < gives.start) {
            let to_waitlist = lines[waits.clone()].iter().find(|line| line.target == Target::Waitlist);
            let what =
                "fills the waitlist before the last award: whoever waits is left out of the steps below; put it last";
            self.add("waitlist_first", to_waitlist.map_or(0, |line| line.text_line), what.to_owned(), |warning| {
                warning
            });
        }
    }

    fn look_at_list(&mut self, list: &List, counted: &mut Counted<'_>) {
        let allocation = self.allocation;
        let names: Vec<&str> = allocation.columns().iter().map(|name| name.as_str()).collect();
        if list.entry(0) == Some(names.join(";").as_bytes()) {
            let text = "line 1 of the list is the names of the columns, and would be an entry like any other; take it out \
                        of the list";
            self.kept.add("column_names", "lists", || Warning::new(text).at_lines(&[1]));
        }
        for column in 1..names.len() {
            let is_counted = self.counted_columns().any(|counted| counted == column);
            let counts_none = self.counted_columns().next().is_none();
            let cells = column_of(list, column);
            self.look_for_spellings(column, &cells);
            if counts_none && !self.goes_by(column) {
                counted.look_for_uncounted(column, &cells.cells, self.kept);
            }
            if is_counted {
                self.look_for_empty(column, &cells.cells);
            }
            counted.look_at(column, &cells.cells, self.kept);
            self.look_at_asked(column, list, &cells);
        }
        // Two entries never have the same id, but a condition or a cap can ask for one.
        let ids = column_of(list, 0);
        counted.look_at(0, &ids.cells, self.kept);
        self.look_at_asked(0, list, &ids);
    }

    /// Warns of what the allocation asks of the cells of this column.
    fn look_at_asked(&mut self, column: usize, list: &List, cells: &Column<'_>) {
        if looks_blinded(list, column) {
            self.look_for_blinded(column);
        } else {
            self.look_for_values(column, cells, true);
            self.look_for_unknown_awards(column, &cells.cells);
        }
    }

    /// Warns of each line that asks for a text of this column, whose cells look blinded.
    fn look_for_blinded(&mut self, column: usize) {
        let name = &self.allocation.columns()[column];
        let asked = values(self.allocation).map(|(of, _, line)| (of, line));
        let named = self.allocation.lines().iter().filter_map(|line| match line.target {
            Target::Column(of) => Some((of, line.text_line)),
            _ => None,
        });
        for (_, line) in asked.chain(named).filter(|(of, _)| *of == column) {
            let what = format!(
                "compares cells of the column {} with a text, but these cells are blinded, so no entry has it; leave \
                 this column public, or take the line out",
                quoted(name.as_str())
            );
            self.add("blinded_column", line, what, |warning| warning.with_values([name.as_str()]));
        }
    }

    /// Warns of the cells of a column that may be one in two spellings, if the allocation goes by them. Two ids never are.
    fn look_for_spellings(&mut self, column: usize, cells: &Column<'_>) {
        if column == 0 || !self.goes_by(column) {
            return;
        }
        let name = &self.allocation.columns()[column];
        for &[(first, a), (second, b)] in cells.alike() {
            self.kept.add("spellings", "pairs", || {
                let (difference, shown_a, shown_b) = (hidden_difference(a, b), quoted(a), quoted(b));
                let text = format!(
                    "lines {first} and {second} of the list may have the same {name}, but the allocation treats them as \
                     two: {shown_a}, {shown_b}{difference}; spell them alike"
                );
                Warning::new(text).at_lines(&[first, second]).with_values([name.as_str(), a, b])
            });
        }
    }

    fn look_for_empty(&mut self, column: usize, cells: &[Placed<'_>]) {
        let (name, empty) = (&self.allocation.columns()[column], spellings::empty(cells));
        if empty.is_empty() {
            return;
        }
        let (have, them) = if empty.len() == 1 { ("has", "it") } else { ("have", "them") };
        let lines = spellings::numbers_text("line", &empty);
        let text = format!(
            "{lines} of the list {have} no {name}, so no rule about {name} holds {them} back; fill it in if you can"
        );
        let warning = || Warning::new(text).at_lines(&empty).with_values([name.as_str()]);
        self.kept.add("empty_cell", "columns", warning);
    }

    /// Warns of each value of this column in the allocation that no entry has: of all, or of those that look like a cell.
    fn look_for_values(&mut self, column: usize, cells: &Column<'_>, all: bool) {
        let name = &self.allocation.columns()[column];
        for (of, value, line) in values(self.allocation) {
            if of != column || cells.has(value) {
                continue;
            }
            let alike = cells.find_alike(value);
            if alike.is_none() && !all {
                continue;
            }
            let meant = alike.map_or_else(
                || "correct the value or the list".to_owned(),
                |(at, cell)| {
                    let difference = hidden_difference(value, cell);
                    format!("line {at} of the list has {}{difference}: spell them alike", quoted(cell))
                },
            );
            self.add("unknown_value", line, format!("asks for a {name} that no entry has; {meant}"), |warning| {
                match alike {
                    Some((at, cell)) => warning.at_lines(&[at]).with_values([name.as_str(), value, cell]),
                    None => warning.with_values([name.as_str(), value]),
                }
            });
        }
    }

    /// Warns of cells of this column that `@` takes for award names but that name no award.
    fn look_for_unknown_awards(&mut self, column: usize, cells: &[Placed<'_>]) {
        let allocation = self.allocation;
        let Some(of) = allocation.lines().iter().find(|of| of.target == Target::Column(column)) else { return };
        let awards = Column::new(allocation.awards().iter().map(|award| (0, award.name.as_str())).collect());
        let is_known = |cell: &str| cell.is_empty() || awards.has(cell);
        for &(number, cell) in cells.iter().filter(|(_, cell)| !is_known(cell)) {
            self.kept.add("unknown_award", "lines", || {
                let (shown, line) = (quoted(cell), of.text_line);
                let advice = match awards.find_alike(cell) {
                    Some((_, award)) => {
                        format!("spell it like the award {}{}", quoted(award), hidden_difference(cell, award))
                    }
                    None => "spell it like an award".to_owned(),
                };
                let text = format!(
                    "line {number} of the list has {shown}, which is no award's name, so line {line} of the allocation \
                     gives it nothing; {advice}"
                );
                Warning::new(text).at_lines(&[number]).at_allocation_line(line).with_values([cell])
            });
        }
    }

    fn add(&mut self, word: &'static str, line: u32, what: String, with: impl FnOnce(Warning) -> Warning) {
        self.kept.add_at(self.allocation, word, line, &what, with);
    }

    /// Returns the columns that `one per` or a cap counts.
    fn counted_columns(&self) -> impl Iterator<Item = usize> + use<'a> {
        let allocation = self.allocation;
        allocation.one_per().into_iter().chain(allocation.caps().iter().map(|cap| cap.column))
    }

    /// Returns whether a rule counts a column or asks for it.
    fn goes_by(&self, column: usize) -> bool {
        self.counted_columns().chain(self.asked_columns()).any(|other| other == column)
    }

    /// Returns the columns that a condition or `@` asks for.
    fn asked_columns(&self) -> impl Iterator<Item = usize> + use<'a> {
        self.allocation.lines().iter().flat_map(|line| {
            let target = if let Target::Column(column) = line.target { Some(column) } else { None };
            target.into_iter().chain(line.condition.as_ref().map(|(column, _)| *column))
        })
    }
}

fn column_of(list: &List, column: usize) -> Column<'_> {
    Column::new(spellings::cells(list, column, |entry| u64::from(entry) + 1))
}
