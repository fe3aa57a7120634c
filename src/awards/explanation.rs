//! The explanation of one entry: what each step and each withdrawal did with it, and why. It observes the same steps and
//! withdrawals that give the awards, so nothing is computed twice.

use super::cells::Cells;
use super::file::Place;
use super::steps::{Assignment, Assignments, NOBODY, Observer};
use crate::terms::allocation::{Allocation, Target};
use crate::terms::columns::cell;
use crate::terms::list::List;

/// At most this many holders under a cap are named, and this many of those who did not move up to a free seat.
const NAMED: usize = 3;

/// An entry, and what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Holder<'a> {
    /// The number of the entry.
    pub entry: u32,
    /// What it holds. A place on the waitlist is counted as it was before all withdrawals.
    pub place: Place<'a>,
}

/// Why a line is not open to an entry: the first rule of SPEC.md, "Awards and withdrawals", that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Closed<'a> {
    /// The entry's cell in the column of `@` is not the name of an award.
    Nowhere,
    /// The entry does not meet the line's condition.
    Condition,
    /// The line has given up to its limit.
    Limit,
    /// All of the award, or all places on the waitlist, are given.
    Given,
    /// A cap is reached.
    #[non_exhaustive]
    Cap {
        /// The index of the cap in [`Allocation::caps`].
        cap: usize,
        /// The first three entries that the cap counts, in the order of the awards. Empty unless this is the entry that
        /// is explained.
        holders: Vec<Holder<'a>>,
    },
}

/// What a step did with the entry that is explained.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StepOutcome<'a> {
    /// It was skipped, since this entry of the same holder had something already.
    LeftOut(Holder<'a>),
    /// The lines of the step were tried.
    #[non_exhaustive]
    Tried {
        /// The lines that were not open, by their indexes in [`Allocation::lines`], up to the one that was.
        closed: Vec<(usize, Closed<'a>)>,
        /// The index of the line that gave it something.
        given: Option<usize>,
    },
}

/// Why an entry that waits does not get a free seat.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotNext<'a> {
    /// No line that leads it to this award is open; these are all of them.
    Closed(Vec<(usize, Closed<'a>)>),
    /// The line with this index is open to it, but another entry comes first, by an earlier step or an earlier place.
    Later(usize),
}

/// What happened on the waitlist when an entry withdrew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Move<'a> {
    /// How many entries did not move up that waited at earlier places than the one that got the seat; all that waited
    /// if nobody got it.
    pub passed_over: u32,
    /// The first three of these, and why.
    pub first_passed_over: Vec<(u32, NotNext<'a>)>,
    /// Why the entry that is explained did not get the seat, if it waited and did not.
    pub explained: Option<NotNext<'a>>,
}

/// What each withdrawal did, and what each step did with one entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explanation<'a> {
    /// What each step did with the entry, up to the one that gave it something. Empty if no entry is explained, or if it
    /// is not drawn.
    pub steps: Vec<StepOutcome<'a>>,
    /// What each withdrawal did on the waitlist.
    pub moves: Vec<Move<'a>>,
}

pub(super) struct Explainer<'a> {
    allocation: &'a Allocation,
    list: Option<&'a List>,
    drawn: &'a [u32],
    /// The entry that is explained, by its position in the order of the draw.
    explained: Option<u32>,
    has_something: bool,
    explanation: Explanation<'a>,
}

impl<'a> Explainer<'a> {
    pub(super) fn new(
        allocation: &'a Allocation,
        list: Option<&'a List>,
        drawn: &'a [u32],
        entry: Option<u32>,
    ) -> Self {
        let position = |entry| drawn.iter().position(|&other| other == entry).map(|position| position as u32);
        let explained = entry.and_then(position);
        Self { allocation, list, drawn, explained, has_something: false, explanation: Explanation::default() }
    }

    pub(super) fn finish(self) -> Explanation<'a> {
        self.explanation
    }

    /// Writes down why the entry gets what it gets in this step, or nothing.
    fn note_outcome(&mut self, step: usize, position: u32, cells: &Cells, assigned: &Assignments) {
        let outcome = if cells.holder_holds(position) {
            let Some(holder) = self.holders(assigned).find(|&(other, _)| cells.have_one_holder(position, other)) else {
                return;
            };
            StepOutcome::LeftOut(self.named(holder))
        } else {
            let tried =
                self.allocation.steps()[step].clone().map(|line| (line, self.closed(line, position, cells, assigned)));
            let closed = tried.map_while(|(line, closed)| Some((line, closed?))).collect();
            StepOutcome::Tried { closed, given: None }
        };
        self.explanation.steps.push(outcome);
    }

    /// Returns why a line is not open to an entry, or `None` if it is.
    fn closed(&self, line: usize, position: u32, cells: &Cells, assigned: &Assignments) -> Option<Closed<'a>> {
        let award = match self.allocation.lines()[line].target {
            Target::Award(award) => Some(award),
            Target::Column(column) => Some(cells.award(column, position)),
            Target::Waitlist => None,
        };
        if award.is_some_and(|award| award >= self.allocation.awards().len()) {
            return Some(Closed::Nowhere);
        }
        let closed = self.closed_to(line, position, cells, assigned, award.is_some());
        let is_full = || match award {
            Some(award) => assigned.is_full(self.allocation, award),
            None => assigned.is_waitlist_full(self.allocation),
        };
        match closed {
            None | Some(Closed::Cap { .. }) if is_full() => Some(Closed::Given),
            closed => closed,
        }
    }

    /// Like [`closed`](Self::closed), for a line that leads somewhere, and without asking whether all are given.
    fn closed_to(
        &self,
        line: usize,
        position: u32,
        cells: &Cells,
        assigned: &Assignments,
        to_award: bool,
    ) -> Option<Closed<'a>> {
        if !cells.meets(line, position) {
            return Some(Closed::Condition);
        }
        if !assigned.is_below_limit(self.allocation, line) {
            return Some(Closed::Limit);
        }
        let column = cells.full_columns(position).next().filter(|_| to_award)?;
        let entry = self.list.and_then(|list| list.entry(self.drawn[position as usize])).unwrap_or_default();
        let counts =
            |value: &Option<String>| value.as_ref().is_none_or(|value| value.as_bytes() == cell(entry, column));
        let caps = self.allocation.caps().iter().enumerate();
        let caps = caps.filter(|(_, cap)| cap.column == column && counts(&cap.value));
        let (cap, _) = caps.min_by_key(|(_, cap)| cap.most)?;
        let mut holders = Vec::new();
        if self.explained == Some(position) {
            let counted = self.seated(assigned).filter(|&(other, _)| cells.share_cell(column, position, other));
            holders.extend(counted.take(NAMED).map(|holder| self.named(holder)));
        }
        Some(Closed::Cap { cap, holders })
    }

    /// Returns why an entry that waits does not get a free seat of this award.
    fn not_next(&self, award: usize, position: u32, cells: &Cells, assigned: &Assignments) -> NotNext<'a> {
        let mut closed = Vec::new();
        for (line, of) in self.allocation.lines().iter().enumerate() {
            let leads = match of.target {
                Target::Award(target) => target == award,
                Target::Column(column) => cells.award(column, position) == award,
                Target::Waitlist => false,
            };
            if !leads {
                continue;
            }
            match self.closed_to(line, position, cells, assigned, true) {
                None => return NotNext::Later(line),
                Some(why) => closed.push((line, why)),
            }
        }
        NotNext::Closed(closed)
    }

    /// Returns everyone who has a seat.
    fn seated(&self, assigned: &Assignments) -> impl Iterator<Item = (u32, Assignment<'a>)> {
        assigned.seats.iter().enumerate().flat_map(|(award, seats)| {
            let taken = seats.iter().zip(0..).filter(|(seat, _)| seat.position != NOBODY);
            taken.map(move |(seat, number)| (seat.position, Assignment::Seat(award, number)))
        })
    }

    /// Returns everyone who has something.
    fn holders(&self, assigned: &Assignments) -> impl Iterator<Item = (u32, Assignment<'a>)> {
        let waitlist = self.allocation.waitlist().into_iter();
        let waiting = waitlist.flat_map(|waitlist| {
            assigned
                .waiting
                .iter()
                .zip(0..)
                .map(|(&position, place)| (position, Assignment::Place(&waitlist.name, place)))
        });
        self.seated(assigned).chain(waiting)
    }

    fn named(&self, (position, held): (u32, Assignment<'a>)) -> Holder<'a> {
        Holder { entry: self.drawn[position as usize], place: Place::of(self.allocation, held) }
    }
}

impl<'a> Observer<'a> for Explainer<'a> {
    fn followed(&self) -> Option<u32> {
        self.explained
    }

    fn tried(&mut self, step: usize, position: u32, cells: &Cells, assigned: &Assignments) {
        if self.explained == Some(position) {
            self.note_outcome(step, position, cells, assigned);
        }
    }

    fn gave(&mut self, position: u32, line: usize) {
        if self.explained != Some(position) {
            return;
        }
        self.has_something = true;
        if let Some(StepOutcome::Tried { given, .. }) = self.explanation.steps.last_mut() {
            *given = Some(line);
        }
    }

    fn step_over(&mut self, step: usize, cells: &Cells, assigned: &Assignments) {
        // What closed all lines of the step before its turn keeps them closed.
        if let Some(position) = self.explained.filter(|_| !self.has_something && self.explanation.steps.len() == step) {
            self.note_outcome(step, position, cells, assigned);
        }
    }

    fn withdrew(
        &mut self,
        _: u32,
        held: Assignment<'a>,
        next: Option<(usize, u16)>,
        cells: &Cells,
        assigned: &Assignments,
    ) {
        let mut told = Move::default();
        if let Assignment::Seat(award, _) = held {
            let end = next.map_or(assigned.waiting.len(), |(place, _)| place);
            for &position in assigned.waiting[..end].iter().filter(|&&position| position != NOBODY) {
                told.passed_over += 1;
                if told.first_passed_over.len() < NAMED {
                    let why = self.not_next(award, position, cells, assigned);
                    told.first_passed_over.push((self.drawn[position as usize], why));
                }
            }
            let gets_it = |position| next.is_some_and(|(place, _)| assigned.waiting[place] == position);
            let waits = self.explained.filter(|&position| assigned.waiting.contains(&position) && !gets_it(position));
            told.explained = waits.map(|position| self.not_next(award, position, cells, assigned));
        }
        self.explanation.moves.push(told);
    }
}
