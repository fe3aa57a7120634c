//! The allocation: the text in the terms that turns the drawn order into awards (SPEC.md, "Allocation and awards").

use std::fmt;
use std::num::NonZeroU32;
use std::ops::Range;

use crate::getters::getters;
use crate::text::{Label, printable_allocation, with_line_feeds};

/// Who gets what: awards, perhaps a waitlist, the steps that fill them, and caps. 1 to 65,536 bytes of text.
///
/// ```
/// use verishuffle::terms::{Allocation, EntriesKind};
///
/// # fn main() -> verishuffle::Result<()> {
/// let text = "columns ticket;address\naward Bicycle: 1\nwaitlist Reserve: 2\ncap address: 1";
/// let allocation = Allocation::new(text, EntriesKind::List)?;
/// assert_eq!(allocation.as_str(), text);
/// assert_eq!(allocation.awards()[0].name.as_str(), "Bicycle");
/// let error = Allocation::new("award Bicycle: 0", EntriesKind::List).unwrap_err();
/// assert_eq!(error.to_string(), "line 1 of the allocation needs a number from 1 to 4294967295, without a leading zero");
/// # Ok(())
/// # }
/// ```
///
/// Allocations are equal if their texts are.
#[derive(Clone)]
pub struct Allocation {
    pub(super) text: String,
    pub(super) columns: Vec<Label>,
    pub(super) one_per: Option<usize>,
    pub(super) awards: Vec<Award>,
    pub(super) waitlist: Option<Waitlist>,
    pub(super) lines: Vec<StepLine>,
    /// The lines of each step.
    pub(super) steps: Vec<Range<usize>>,
    /// Whether the text has steps.
    pub(super) has_fills: bool,
    pub(super) caps: Vec<Cap>,
}

/// An award, of which there are one or more.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Award {
    /// Its name.
    pub name: Label,
    /// How many of it there are.
    pub seats: NonZeroU32,
}

/// The waitlist: entries that wait in case somebody withdraws.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Waitlist {
    /// Its name.
    pub name: Label,
    /// How many entries wait at most, or `None` if all that are left do.
    pub places: Option<NonZeroU32>,
}

/// Where a line of a step leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// To the award with this index.
    Award(usize),
    /// To the waitlist.
    Waitlist,
    /// To the award whose name is the entry's cell in the column with this index.
    Column(usize),
}

/// One line of a step: `fill` begins a step, and `or` adds a line to it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StepLine {
    /// Where the line leads.
    pub target: Target,
    /// The condition: the entry's cell in the column with this index must be this value.
    pub condition: Option<(usize, String)>,
    /// How many entries the line may give something to.
    pub limit: Option<NonZeroU32>,
    /// The line of the text, from 1. For a step that is implied, this is the line of its award or of the waitlist.
    pub text_line: u32,
}

/// A cap: of all entries with the same cell in a column, or with this one, at most this many hold an award.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cap {
    /// The index of the column.
    pub column: usize,
    /// The cell, if the cap is on one cell only.
    pub value: Option<String>,
    /// How many entries with this cell may hold an award.
    pub most: NonZeroU32,
    /// The line of the text, from 1.
    pub text_line: u32,
}

impl Allocation {
    getters! {
        /// Returns the text unchanged.
        pub as_str = text: &str;
        /// Returns the names of the columns, or nothing if entries are not split into cells.
        pub columns: &[Label];
        /// Returns the index of the column whose equal cells belong to one holder.
        pub one_per: Option<usize>;
        /// Returns the awards, at least one, in order.
        pub awards: &[Award];
        /// Returns the lines of all steps in order. Without any `fill` in the text, there is one step for each award and
        /// then one for the waitlist.
        pub lines: &[StepLine];
        /// Returns the steps in order, as ranges of [`lines`](Self::lines).
        pub steps: &[Range<usize>];
        /// Returns whether the text has steps.
        pub has_fills: bool;
        /// Returns the caps in the order of the text.
        pub caps: &[Cap];
    }

    /// Returns the text of an allocation file: without its byte-order mark, its last line feeds, and the carriage returns
    /// before line feeds.
    ///
    /// ```
    /// use verishuffle::terms::Allocation;
    ///
    /// assert_eq!(Allocation::text_of_file(b"award Car: 1\r\nwaitlist Queue\r\n"), b"award Car: 1\nwaitlist Queue");
    /// ```
    #[must_use]
    pub fn text_of_file(file: &[u8]) -> Vec<u8> {
        let mut text = with_line_feeds(file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file));
        text.truncate(text.iter().rposition(|&byte| byte != b'\n').map_or(0, |last| last + 1));
        text
    }

    /// Returns a line of the text, from 1, or `None` if there is no such line.
    #[must_use]
    pub fn text_line(&self, number: u32) -> Option<&str> {
        self.text.split('\n').nth((number as usize).checked_sub(1)?)
    }

    /// Returns the waitlist.
    #[must_use]
    pub fn waitlist(&self) -> Option<&Waitlist> {
        self.waitlist.as_ref()
    }

    /// Returns how many entries of `draw` drawn ones can hold an award or a place on the waitlist. The outcome bits of
    /// terms with an allocation are those of this many drawn entries (SPEC.md, section 8).
    #[must_use]
    pub fn places(&self, draw: u32) -> u32 {
        let awards: u64 = self.awards.iter().map(|award| u64::from(award.seats.get())).sum();
        let all = match &self.waitlist {
            None => awards,
            Some(Waitlist { places: Some(places), .. }) => awards + u64::from(places.get()),
            Some(Waitlist { places: None, .. }) => u64::MAX,
        };
        u32::try_from(all).map_or(draw, |all| all.min(draw))
    }

    pub(super) fn add(&mut self, line: StepLine, begins_step: bool) {
        let at = self.lines.len();
        self.lines.push(line);
        match self.steps.last_mut() {
            Some(step) if !begins_step => step.end = at + 1,
            _ => self.steps.push(at..at + 1),
        }
    }

    /// Returns the index of the award with this name.
    #[must_use]
    pub fn award_named(&self, name: &[u8]) -> Option<usize> {
        self.awards.iter().position(|award| award.name.as_bytes() == name)
    }
}

impl PartialEq for Allocation {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Allocation {}

impl fmt::Display for Allocation {
    /// Prints the text for people, with its line feeds (SPEC.md, "Conventions").
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        printable_allocation(&self.text).fmt(f)
    }
}

impl fmt::Debug for Allocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.text)
    }
}
