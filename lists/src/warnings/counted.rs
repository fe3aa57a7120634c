//! Warns of what a list makes of rules that count: of rules that keep out nobody, of awards that nobody can get or no more
//! entries than it has seats, and of cells that several entries share but no rule counts (SPEC.md, section 11).

use std::collections::HashMap;

use super::fields::{is_amount, is_number, may_be_date};
use super::spellings::Placed;
use super::warning::{Kept, Warning};
use verishuffle::terms::{Allocation, Award, StepLine, Target};
use verishuffle::text::quoted;
use verishuffle::work;

/// Cells that more entries share on average are a class, a town or yes and no, and nobody would give each only one.
const MOST_SHARING: u64 = 4;

/// The line of `one per`: below that of the columns.
const ONE_PER_LINE: u32 = 2;

/// How many entries have each cell of a column. Empty cells are not the same.
struct Shares<'a> {
    sizes: HashMap<&'a str, u64>,
    empty: u64,
}

impl<'a> Shares<'a> {
    fn of(cells: &[Placed<'a>]) -> Self {
        let mut shares = Self { sizes: HashMap::new(), empty: 0 };
        for &(_, cell) in work::each(cells) {
            match cell {
                "" => shares.empty += 1,
                _ => *shares.sizes.entry(cell).or_default() += 1,
            }
        }
        shares
    }

    fn size(&self, cell: &str) -> u64 {
        self.sizes.get(cell).copied().unwrap_or_default()
    }

    fn largest(&self) -> u64 {
        self.sizes.values().copied().max().unwrap_or_default()
    }
}

/// What an allocation can give in a draw. It is looked at column by column.
pub(super) struct Counted<'a> {
    allocation: &'a Allocation,
    draw: u32,
    /// How many awards can be given at most, by the columns so far.
    most: u64,
    /// How many entries have the cells that the lines ask for.
    having: HashMap<(usize, &'a str), u64>,
}

impl<'a> Counted<'a> {
    pub(super) fn new(allocation: &'a Allocation, draw: u32) -> Self {
        Self { allocation, draw, most: draw.into(), having: HashMap::new() }
    }

    /// Takes in the cells of a column, and warns of the rules about it that keep out nobody.
    pub(super) fn look_at(&mut self, column: usize, cells: &[Placed<'_>], kept: &mut Kept) {
        let shares = Shares::of(cells);
        let rooms = self.rooms(column);
        if !rooms.is_empty() {
            let mut room_of = HashMap::<Option<&str>, u64>::new();
            for &(cell, most) in &rooms {
                let room = room_of.entry(cell).or_insert(u64::MAX);
                *room = most.min(*room);
            }
            let most = |of| room_of.get(&of).copied().unwrap_or(u64::MAX);
            let most_of_any = most(None);
            let given: u64 =
                shares.sizes.iter().map(|(&cell, &size)| most(Some(cell)).min(most_of_any).min(size)).sum();
            self.most = self.most.min(given + shares.empty);
            self.look_for_idle(column, &shares, kept);
        }
        let names: Vec<&str> = self.allocation.awards().iter().map(|award| award.name.as_str()).collect();
        let lines = self.allocation.lines();
        let asked = lines.iter().filter_map(|line| line.condition.as_ref()).filter(|(of, _)| *of == column);
        let asked = asked.map(|(_, value)| value.as_str());
        let named = if lines.iter().any(|line| line.target == Target::Column(column)) { &names[..] } else { &[] };
        for cell in named.iter().copied().chain(asked) {
            self.having.insert((column, cell), shares.size(cell));
        }
    }

    /// Warns of a column in which entries share a cell, for an allocation that counts no column: if it may say who belongs
    /// together, such as a household.
    pub(super) fn look_for_uncounted(&self, column: usize, cells: &[Placed<'_>], kept: &mut Kept) {
        let shares = Shares::of(cells);
        let (entries, different) = (shares.sizes.values().sum::<u64>(), shares.sizes.len() as u64);
        let is_group = entries > MOST_SHARING * different || are_measures(cells);
        if is_group || self.allocation.places(self.draw) < 2 {
            return;
        }
        let mut known = HashMap::new();
        let repeat = cells.iter().filter(|(_, cell)| !cell.is_empty()).find_map(|&(number, cell)| {
            let first = *known.entry(cell).or_insert(number);
            (first != number).then_some((first, number))
        });
        if let Some((first, second)) = repeat {
            let name = &self.allocation.columns()[column];
            let text = format!(
                "lines {first} and {second} of the list have the same {name}, but no rule counts it; to give each only \
                 one, add `one per {name}` or `cap {name}: 1`"
            );
            let warning = || Warning::new(text).at_lines(&[first, second]).with_values([name.as_str()]);
            kept.add("uncounted", "columns", warning);
        }
    }

    /// Returns how many of the entries with each cell of a column, or with this one, may hold an award.
    fn rooms(&self, column: usize) -> Vec<(Option<&'a str>, u64)> {
        let caps = self.allocation.caps().iter().filter(|cap| cap.column == column);
        let one = self.allocation.one_per().filter(|of| *of == column).map(|_| (None, 1));
        one.into_iter().chain(caps.map(|cap| (cap.value.as_deref(), cap.most.get().into()))).collect()
    }

    fn look_for_idle(&self, column: usize, shares: &Shares<'_>, kept: &mut Kept) {
        let allocation = self.allocation;
        let name = &allocation.columns()[column];
        let mut add = |line: u32, value: Option<&str>, found: u64, what: &str| {
            let of = value.map_or_else(|| format!("the same {name}"), |value| format!("the {name} {}", quoted(value)));
            let text = format!(
                "keeps out nobody: at most {found} of the entries with {of} can get {what} anyway; take it out, or \
                 correct it or the list"
            );
            let values = [name.as_str().to_owned(), found.to_string()].into_iter().chain(value.map(str::to_owned));
            kept.add_at(allocation, "idle_limit", line, &text, |warning| warning.with_values(values));
        };
        let is_one_per = allocation.one_per() == Some(column);
        if is_one_per && shares.largest().min(allocation.places(self.draw).into()) == 1 {
            add(ONE_PER_LINE, None, 1, "something");
        }
        let most = if is_one_per { 1 } else { seats(allocation) };
        for cap in allocation.caps().iter().filter(|cap| cap.column == column) {
            let value = cap.value.as_deref();
            let size = value.map_or_else(|| shares.largest(), |value| shares.size(value));
            let found = size.min(most);
            if (1..=cap.most.get().into()).contains(&found) {
                add(cap.text_line, value, found, "an award");
            }
        }
    }

    /// Warns of awards that nobody can get, or no more entries than it has seats, and if not all others can be given.
    /// `can_get` is how many entries can get each award at most.
    pub(super) fn finish(self, can_get: &[u32], kept: &mut Kept) {
        let allocation = self.allocation;
        let awards = allocation.awards();
        let is_open = |line: &StepLine| line.condition.is_none() && line.limit.is_none();
        let opened: Vec<Option<usize>> = (0..awards.len())
            .map(|award| allocation.lines().iter().position(|l| is_open(l) && l.target == Target::Award(award)))
            .collect();
        let mut reachable = 0;
        let head = [!allocation.columns().is_empty(), allocation.one_per().is_some()];
        let above = head.into_iter().map(u32::from).sum::<u32>();
        for ((award, &can_get), at) in awards.iter().zip(can_get).zip(0..) {
            let line = 1 + above + at as u32;
            let first = allocation.lines().iter().position(|line| self.can_give(line, at));
            let before = |first: usize| -> u64 {
                // If one of them is not full after its line, nobody is left who may get an award.
                let earlier = opened.iter().zip(awards).filter(|(opened, _)| opened.is_some_and(|line| line < first));
                earlier.map(|(_, award)| u64::from(award.seats.get())).sum()
            };
            let why = match first {
                None => "no entry has what its lines ask for; correct the lines or the list",
                Some(first) if before(first) >= self.most => {
                    "the awards before it are enough for all that can get one; lower their numbers, or take it out"
                }
                Some(_) => {
                    reachable += u64::from(award.seats.get());
                    if can_get <= award.seats.get() {
                        self.add_short(award, line, can_get, kept);
                    }
                    continue;
                }
            };
            let text = format!("goes to nobody: {why}");
            kept.add_at(allocation, "award_for_nobody", line, &text, |warning| {
                warning.with_values([award.name.as_str()])
            });
        }
        if reachable > self.most {
            let all: u64 = awards.iter().map(|award| u64::from(award.seats.get())).sum();
            let text = format!(
                "at most {} of the {all} awards can be given, so some go to nobody; lower their numbers, or \
                 change the rules",
                self.most
            );
            kept.add("awards_left", "draws", || Warning::new(text).with_values([self.most, all]));
        }
    }

    /// Warns of an award that no more entries can get than it has seats.
    fn add_short(&self, award: &Award, line: u32, can_get: u32, kept: &mut Kept) {
        let (entries, fewer) = if can_get == 1 { ("entry", "") } else { ("entries", "give fewer of it, ") };
        let text = format!(
            "can go to at most {can_get} {entries}, no more than there are of it, so the draw may decide nothing about it; \
             let more entries get it, {fewer}or leave it out"
        );
        let values = [award.name.as_str().to_owned(), can_get.to_string(), award.seats.to_string()];
        kept.add_at(self.allocation, "short_award", line, &text, |warning| warning.with_values(values));
    }

    /// Returns whether a line can give this award to anyone.
    fn can_give(&self, line: &StepLine, award: usize) -> bool {
        // Without a list, any entry may have any cell.
        let having = |column, cell| self.having.get(&(column, cell)).is_none_or(|entries| *entries > 0);
        let leads = match line.target {
            Target::Award(of) => of == award,
            Target::Column(column) => having(column, self.allocation.awards()[award].name.as_str()),
            Target::Waitlist => false,
        };
        leads && line.condition.as_ref().is_none_or(|(column, value)| having(*column, value.as_str()))
    }
}

/// Returns how many awards there are.
fn seats(allocation: &Allocation) -> u64 {
    allocation.awards().iter().map(|award| u64::from(award.seats.get())).sum()
}

/// Returns whether cells are amounts such as 1.5 km, or dates. Numbers alone may be those of households.
fn are_measures(cells: &[Placed<'_>]) -> bool {
    let mut others = cells.iter().filter(|(_, cell)| !cell.is_empty() && !is_number(cell)).peekable();
    others.peek().is_some() && others.all(|(_, cell)| is_amount(cell) || may_be_date(cell))
}
