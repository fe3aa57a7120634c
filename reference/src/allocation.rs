//! Allocations: the text that says which of the entries drawn get what, and which wait.

use std::collections::{HashMap, HashSet};

use crate::text::{is_allocation_name, is_text};

/// An allocation, read from its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// The names of the columns, or none. Columns are counted from 0 here.
    pub columns: Vec<String>,
    /// The column of `one per`.
    pub one_per: Option<usize>,
    /// The awards, in order, each with its number.
    pub awards: Vec<(String, u32)>,
    /// The waitlist, and its limit, if it has one.
    pub waitlist: Option<(String, Option<u32>)>,
    /// The steps, each with its lines.
    pub steps: Vec<Vec<Line>>,
    /// The caps.
    pub caps: Vec<Cap>,
}

/// A line of a step: a `fill` or an `or`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it leads.
    pub target: Target,
    /// The column and the cell that an entry must have in it.
    pub condition: Option<(usize, String)>,
    /// How many it gives.
    pub most: Option<u32>,
}

/// Where a line leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// An award, counted from 0.
    Award(usize),
    /// The waitlist.
    Waitlist,
    /// The award whose name is the cell in this column.
    Column(usize),
}

/// A `cap`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cap {
    /// The column whose cells are counted.
    pub column: usize,
    /// The only cell that is counted, or `None` for each.
    pub value: Option<String>,
    /// How many awards the entries with a cell may hold.
    pub most: u32,
}

/// Maximum number of lines of `fill` and `or`, and of `cap`.
const MOST_LINES: usize = 1024;

/// The kinds of statements, in order.
#[derive(PartialEq, PartialOrd)]
enum Kind {
    Nothing,
    Columns,
    OnePer,
    Award,
    Waitlist,
    Step,
    Cap,
}

impl Allocation {
    /// Reads a text. `are_numbers` says that the entries are of the kind `numbers`. The error is the number of the
    /// wrong line, counted from 1, or `None` for the whole text.
    pub fn parse(text: &[u8], are_numbers: bool) -> Result<Self, Option<usize>> {
        if !(1..=65_536).contains(&text.len()) {
            return Err(None);
        }
        let mut allocation =
            Self { columns: vec![], one_per: None, awards: vec![], waitlist: None, steps: vec![], caps: vec![] };
        let mut last = Kind::Nothing;
        let mut award_lines = Vec::new();
        let mut waitlist_line = 0;
        let mut number = 0;
        for line in text.split(|byte| *byte == b'\n') {
            number += 1;
            let line = std::str::from_utf8(line).ok().filter(|line| is_text(line));
            let kind = line.and_then(|line| allocation.take(line, &last, are_numbers)).ok_or(number)?;
            match kind {
                Kind::Award => award_lines.push(number),
                Kind::Waitlist => waitlist_line = number,
                _ => {}
            }
            last = kind;
        }
        if allocation.awards.is_empty() {
            return Err(Some(number));
        }
        if allocation.steps.is_empty() {
            let line = |target| vec![Line { target, condition: None, most: None }];
            allocation.steps.extend((0..allocation.awards.len()).map(|award| line(Target::Award(award))));
            allocation.steps.extend(allocation.waitlist.iter().map(|_| line(Target::Waitlist)));
        }
        let targets: Vec<Target> = allocation.steps.iter().flatten().map(|line| line.target).collect();
        if !targets.iter().any(|target| matches!(target, Target::Column(_))) {
            for (award, line) in award_lines.into_iter().enumerate() {
                if !targets.contains(&Target::Award(award)) {
                    return Err(Some(line));
                }
            }
        }
        if allocation.waitlist.is_some() && !targets.contains(&Target::Waitlist) {
            return Err(Some(waitlist_line));
        }
        Ok(allocation)
    }

    /// Takes a line, and returns its kind. `None` says that the line is wrong, by itself or after the earlier ones.
    fn take(&mut self, line: &str, last: &Kind, are_numbers: bool) -> Option<Kind> {
        let (kind, is_in_place) = if let Some(names) = line.strip_prefix("columns ") {
            for name in names.split(';') {
                if !is_allocation_name(name) || self.column(name).is_some() {
                    return None;
                }
                self.columns.push(name.to_owned());
            }
            if are_numbers || self.columns.len() > 16 {
                return None;
            }
            (Kind::Columns, *last < Kind::Columns)
        } else if let Some(column) = line.strip_prefix("one per ") {
            self.one_per = Some(self.column(column)?);
            (Kind::OnePer, *last < Kind::OnePer)
        } else if let Some(rest) = line.strip_prefix("award ") {
            let (name, most) = rest.split_once(": ")?;
            let award = (self.new_name(name)?, number(most)?);
            self.awards.push(award);
            (Kind::Award, *last <= Kind::Award)
        } else if let Some(rest) = line.strip_prefix("waitlist ") {
            self.waitlist = Some(match rest.split_once(": ") {
                Some((name, most)) => (self.new_name(name)?, Some(number(most)?)),
                None => (self.new_name(rest)?, None),
            });
            (Kind::Waitlist, *last < Kind::Waitlist)
        } else if let Some(rest) = line.strip_prefix("fill ") {
            let line = self.line(rest)?;
            self.steps.push(vec![line]);
            (Kind::Step, *last <= Kind::Step && self.steps.iter().flatten().count() <= MOST_LINES)
        } else if let Some(rest) = line.strip_prefix("or ") {
            let line = self.line(rest)?;
            self.steps.last_mut()?.push(line);
            (Kind::Step, *last == Kind::Step && self.steps.iter().flatten().count() <= MOST_LINES)
        } else {
            let (of, most) = line.strip_prefix("cap ")?.rsplit_once(": ")?;
            let (column, value) = match of.split_once(" = ") {
                Some((column, value)) => (column, Some(value_here(value)?)),
                None => (of, None),
            };
            let cap = Cap { column: self.column(column)?, value, most: number(most)? };
            let is_new = self.caps.iter().all(|other| (other.column, &other.value) != (cap.column, &cap.value));
            self.caps.push(cap);
            (Kind::Cap, is_new && self.caps.len() <= MOST_LINES)
        };
        is_in_place.then_some(kind)
    }

    /// Reads what follows `fill` or `or`.
    fn line(&self, text: &str) -> Option<Line> {
        let (text, most) = match text.split_once(", at most ") {
            Some((text, most)) => (text, Some(number(most)?)),
            None => (text, None),
        };
        let (target, condition) = match text.split_once(": ") {
            Some((target, condition)) => {
                let (column, value) = condition.split_once(" = ")?;
                (target, Some((self.column(column)?, value_here(value)?)))
            }
            None => (text, None),
        };
        let target = match target.strip_prefix('@') {
            Some(column) => Target::Column(self.column(column)?),
            None if self.waitlist.as_ref().is_some_and(|(name, _)| name == target) => Target::Waitlist,
            None => Target::Award(self.award(target)?),
        };
        Some(Line { target, condition, most })
    }

    fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column == name)
    }

    fn award(&self, name: &str) -> Option<usize> {
        self.awards.iter().position(|(award, _)| award == name)
    }

    /// The name of an award or of the waitlist, which no award has. No award comes after the waitlist.
    fn new_name(&self, name: &str) -> Option<String> {
        (is_allocation_name(name) && self.award(name).is_none()).then(|| name.to_owned())
    }

    /// The first award that has no fewer seats than there are entries that can get it. The entries have the right number
    /// of cells.
    pub fn short_award<T: AsRef<[u8]>>(&self, entries: &[T]) -> Option<&str> {
        let mut can_get = HashMap::<&[u8], u32>::new();
        for entry in entries {
            let cells: Vec<&[u8]> = entry.as_ref().split(|byte| *byte == b';').collect();
            let meets = |line: &&Line| line.condition.as_ref().is_none_or(|(at, value)| cells[*at] == value.as_bytes());
            let leads_to = |line: &Line| match line.target {
                Target::Award(award) => Some(self.awards[award].0.as_bytes()),
                Target::Waitlist => None,
                Target::Column(at) => Some(cells[at]),
            };
            let names: HashSet<&[u8]> = self.steps.iter().flatten().filter(meets).filter_map(leads_to).collect();
            names.into_iter().for_each(|name| *can_get.entry(name).or_default() += 1);
        }
        let can_get = |name: &str| can_get.get(name.as_bytes()).copied().unwrap_or(0);
        let mut awards = self.awards.iter();
        awards.find(|(name, seats)| can_get(name) <= *seats).map(|(name, _)| name.as_str())
    }

    /// The total of awards and places on the waitlist, or `None` if that has no limit.
    pub fn places(&self) -> Option<u64> {
        let waiting = match &self.waitlist {
            None => 0,
            Some((_, most)) => u64::from((*most)?),
        };
        Some(self.awards.iter().map(|(_, most)| u64::from(*most)).sum::<u64>() + waiting)
    }
}

fn value_here(value: &str) -> Option<String> {
    let is_value = !value.is_empty() && !value.starts_with(' ') && !value.ends_with(' ') && !value.contains([';', ',']);
    is_value.then(|| value.to_owned())
}

fn number(digits: &str) -> Option<u32> {
    let is_number = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}
