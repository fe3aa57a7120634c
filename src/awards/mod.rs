//! Awards: who gets what, computed from an allocation, the drawn entries in order, and withdrawals (SPEC.md, "Allocation
//! and awards"). Nothing here knows how the entries were drawn.
//!
//! ```
//! use verishuffle::List;
//! use verishuffle::awards::Awards;
//! use verishuffle::terms::{Allocation, EntriesKind};
//!
//! # fn main() -> verishuffle::Result<()> {
//! let allocation = Allocation::new("columns ticket;house\naward Prize: 2\ncap house: 1", EntriesKind::List)?;
//! let list = List::from_text(b"101;Mill Lane 1\n102;Mill Lane 1\n103;Mill Lane 2\n")?;
//! let awards = Awards::new(&allocation, Some(&list), &[1, 0, 2])?;
//! assert_eq!(awards.to_text(), b"Prize: 102\nPrize: 103\n");
//! assert_eq!(awards.counts().kept_out, 1);
//! # Ok(())
//! # }
//! ```

mod cell_numbers;
mod cells;
mod explanation;
mod file;
mod sentences;
mod steps;
mod withdrawals;

use std::fmt;
use std::ops::ControlFlow;

use self::cells::Cells;
use self::explanation::Explainer;
pub use self::explanation::{Closed, Explanation, Holder, Move, NotNext, StepOutcome};
pub use self::file::{AwardsFile, Place};
use self::steps::{Assignments, NOBODY, Observer};
use self::withdrawals::Withdrawn;
pub use crate::check::Counts;
use crate::error::{Error, Result};
use crate::terms::allocation::{Allocation, Target};
use crate::terms::list::List;
use crate::text::{hidden_difference, quoted};
use crate::work;

/// Who gets what.
#[must_use]
pub struct Awards<'a> {
    allocation: &'a Allocation,
    list: Option<&'a List>,
    drawn: &'a [u32],
    cells: Cells<'a>,
    assigned: Assignments,
    withdrawn: Vec<Withdrawn<'a>>,
}

/// One withdrawal and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Withdrawal<'a> {
    /// The entry that withdrew.
    pub entry: u32,
    /// What it gave up. A place on the waitlist is counted as it was before all withdrawals.
    pub place: Place<'a>,
    /// The entry that got the seat, and the index of the line by which it got it. `None` if the seat stays empty, or if
    /// a place on the waitlist was given up.
    pub next: Option<(u32, usize)>,
}

/// The first difference between published awards and computed ones.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Difference {
    /// A line differs.
    #[non_exhaustive]
    Line {
        /// The line, from 1.
        line: u32,
        /// The award and the seat, or the place on the waitlist, for people.
        place: String,
        /// The line that was published, in quotes and escaped.
        found: String,
        /// The line that should be there, in quotes and escaped, and where the two differ if they may look the same.
        expected: String,
    },
    /// Lines are missing or extra, and all others agree.
    #[non_exhaustive]
    Lines {
        /// How many lines were published.
        found: u32,
        /// How many there should be.
        expected: u32,
    },
}

impl<'a> Awards<'a> {
    /// Takes the steps of an allocation. `drawn` are the numbers of the drawn entries, each once, in the order of the draw.
    /// `list` is the list of entries, or `None` if the entries are numbers.
    ///
    /// The list must fit the columns of the allocation; see [`List::column_faults`].
    ///
    /// # Errors
    ///
    /// [`Error::Range`] if a drawn entry is not in the list, or if more are drawn than can differ. [`Error::Memory`] if
    /// out of memory.
    pub fn new(allocation: &'a Allocation, list: Option<&'a List>, drawn: &'a [u32]) -> Result<Self> {
        Self::watched(allocation, list, drawn, &mut ())
    }

    /// Takes withdrawals, which are ids, in the order of the list.
    ///
    /// # Errors
    ///
    /// [`Error::Withdrawals`] names the first withdrawal that does not fit, and [`Error::Memory`] if out of memory.
    pub fn withdraw(self, ids: &List) -> Result<Self> {
        self.withdraw_watched(ids, &mut ())
    }

    /// Takes the steps and the withdrawals, and tells why: what happened on the waitlist at each withdrawal, and what
    /// each step did with one entry.
    ///
    /// ```
    /// use verishuffle::List;
    /// use verishuffle::awards::{Awards, Closed, StepOutcome};
    /// use verishuffle::terms::{Allocation, EntriesKind};
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let allocation = Allocation::new("columns ticket;house\naward Prize: 2\ncap house: 1", EntriesKind::List)?;
    /// let list = List::from_text(b"101;Mill Lane 1\n102;Mill Lane 1\n103;Mill Lane 2\n")?;
    /// let (_, explanation) = Awards::explained(&allocation, Some(&list), &[1, 0, 2], None, Some(0))?;
    /// let [StepOutcome::Tried { closed, given: None, .. }] = &explanation.steps[..] else { panic!() };
    /// let [(0, Closed::Cap { cap: 0, holders, .. })] = &closed[..] else { panic!() };
    /// assert_eq!(holders[0].entry, 1);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`new`](Self::new) and of [`withdraw`](Self::withdraw).
    pub fn explained(
        allocation: &'a Allocation,
        list: Option<&'a List>,
        drawn: &'a [u32],
        withdrawals: Option<&List>,
        entry: Option<u32>,
    ) -> Result<(Self, Explanation<'a>)> {
        let mut explainer = Explainer::new(allocation, list, drawn, entry);
        let mut awards = Self::watched(allocation, list, drawn, &mut explainer)?;
        if let Some(ids) = withdrawals {
            awards = awards.withdraw_watched(ids, &mut explainer)?;
        }
        Ok((awards, explainer.finish()))
    }

    fn watched(
        allocation: &'a Allocation,
        list: Option<&'a List>,
        drawn: &'a [u32],
        observer: &mut impl Observer<'a>,
    ) -> Result<Self> {
        if let Some(list) = list {
            let (min, max) = (0, u64::from(list.len()) - 1);
            if let Some(&entry) = work::each(drawn).find(|&&entry| entry >= list.len()) {
                return Err(Error::Range { what: "a drawn entry", value: entry.into(), min, max });
            }
        }
        let (what, value, max) = ("the number of drawn entries", drawn.len() as u64, u32::MAX.into());
        let count = u32::try_from(drawn.len()).map_err(|_| Error::Range { what, value, min: 0, max })?;
        let mut cells = Cells::new(allocation, list, drawn)?;
        let assigned = steps::take(allocation, &mut cells, count, observer);
        Ok(Self { allocation, list, drawn, cells, assigned, withdrawn: Vec::new() })
    }

    fn withdraw_watched(mut self, ids: &List, observer: &mut impl Observer<'a>) -> Result<Self> {
        let (list, drawn) = (self.list, self.drawn);
        let Self { allocation, cells, assigned, .. } = &mut self;
        let with_id = |position: u32, with: &mut dyn FnMut(&[u8])| {
            with_id(allocation, list, drawn[position as usize], with);
        };
        self.withdrawn = withdrawals::take(allocation, cells, assigned, ids, with_id, observer)?;
        Ok(self)
    }

    /// Returns every line of the awards file: its place, and the number of the entry there, or `None` for an empty seat.
    pub fn lines(&self) -> impl Iterator<Item = (Place<'a>, Option<u32>)> {
        let (drawn, allocation) = (self.drawn, self.allocation);
        let entry = move |position: u32| (position != NOBODY).then(|| drawn[position as usize]);
        let seats = self.assigned.seats.iter().zip(allocation.awards()).flat_map(move |(seats, award)| {
            let taken = seats.iter().rposition(|seat| seat.position != NOBODY).map_or(0, |last| last + 1);
            let place = move |seat| Place::Seat { award: &award.name, seat };
            seats[..taken].iter().zip(1..).map(move |(seat, number)| (place(number), entry(seat.position)))
        });
        let waiting = allocation.waitlist().into_iter().flat_map(move |waitlist| {
            let place = move |place| Place::Waiting { waitlist: &waitlist.name, place };
            self.assigned.waiting.iter().zip(1..).map(move |(&position, number)| (place(number), entry(position)))
        });
        seats.chain(waiting)
    }

    /// Returns all withdrawals, and who got the free seats.
    pub fn withdrawals(&self) -> impl Iterator<Item = Withdrawal<'a>> {
        self.withdrawn.iter().map(|withdrawn| {
            let place = Place::of(self.allocation, withdrawn.held);
            let next = withdrawn.next.map(|(position, line)| (self.drawn[position as usize], line.into()));
            Withdrawal { entry: self.drawn[withdrawn.position as usize], place, next }
        })
    }

    /// Returns how many awards are held, and what became of the rest.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let held = work::each(self.assigned.seats.iter().flatten()).filter(|seat| seat.position != NOBODY).count();
        Counts {
            held: held as u32,
            awards: self.allocation.awards().iter().map(|award| u64::from(award.seats.get())).sum(),
            waiting: self.assigned.waiting.len() as u32,
            withdrawn: self.withdrawn.len() as u32,
            kept_out: self.assigned.kept_out,
        }
    }

    /// Returns how many entries on the waitlist can never move up, whoever withdraws: they meet no condition of a line
    /// to an award, and no column with `@` holds the name of one.
    #[must_use]
    pub fn never_move_up(&self) -> u32 {
        let lines = self.allocation.lines().iter().enumerate().filter(|(_, line)| line.target != Target::Waitlist);
        let to_awards: Vec<usize> = lines.map(|(line, _)| line).collect();
        let is_stuck = |&&position: &&u32| to_awards.iter().all(|&line| !self.cells.can_be_open(line, position));
        work::each(&self.assigned.waiting).filter(is_stuck).count() as u32
    }

    /// Returns the awards file.
    #[must_use]
    pub fn to_text(&self) -> Vec<u8> {
        let mut text = Vec::new();
        let _ = self.each_line(|_, line| {
            text.extend_from_slice(line);
            text.push(b'\n');
            ControlFlow::<()>::Continue(())
        });
        text
    }

    /// Compares published awards with these. Returns the first difference, or `None` if there is none.
    #[must_use]
    pub fn first_difference(&self, published: &AwardsFile) -> Option<Difference> {
        let (mut lines, mut number) = (published.lines(), 0);
        let flow = self.each_line(|place, expected| match lines.next() {
            None => ControlFlow::Break(None),
            Some(found) => {
                number += 1;
                if found == expected {
                    return ControlFlow::Continue(());
                }
                let expected = quoted(expected) + &hidden_difference(found, expected);
                let found = quoted(found);
                ControlFlow::Break(Some(Difference::Line { line: number, place: place.to_string(), found, expected }))
            }
        });
        if let ControlFlow::Break(Some(difference)) = flow {
            return Some(difference);
        }
        let (found, expected) = (published.len(), work::each(self.lines()).count() as u32);
        (found != expected).then_some(Difference::Lines { found, expected })
    }

    /// Calls the function with each line of the awards file, without its line feed.
    fn each_line<B>(&self, each: impl FnMut(Place<'a>, &[u8]) -> ControlFlow<B>) -> ControlFlow<B> {
        let with_id = |entry: u32, with: &mut dyn FnMut(&[u8])| with_id(self.allocation, self.list, entry, with);
        file::write_lines(self.lines(), with_id, each)
    }
}

impl fmt::Debug for Awards<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Awards({:?})", self.counts())
    }
}

/// Calls the function with the id of an entry.
fn with_id(allocation: &Allocation, list: Option<&List>, entry: u32, with: &mut dyn FnMut(&[u8])) {
    match list {
        None => with(itoa::Buffer::new().format(entry).as_bytes()),
        Some(list) => with(allocation.id(list.entry(entry).unwrap_or_default())),
    }
}
