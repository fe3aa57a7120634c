//! Awards files: their lines, as they are read and as they are written (SPEC.md, "Allocation and awards").

use std::fmt;
use std::ops::ControlFlow;

use super::steps::Assignment;
use crate::error::Result;
use crate::memory;
use crate::terms::allocation::Allocation;
use crate::terms::list::{Iter, List};
use crate::text::Label;
use crate::work::Meter;

const FILE: &str = "the awards";

/// Published awards: the lines of an awards file as read.
///
/// ```
/// use verishuffle::awards::AwardsFile;
///
/// # fn main() -> verishuffle::Result<()> {
/// let file = AwardsFile::from_text(b"Bicycle: 102\nBook: 105\n")?;
/// assert_eq!(file.lines().next(), Some(&b"Bicycle: 102"[..]));
/// assert_eq!(AwardsFile::from_text(b"")?.len(), 0);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct AwardsFile(Option<List>);

impl AwardsFile {
    /// Parses an awards file: like an entries file, but its lines may be 66 bytes longer, and it may have no line.
    ///
    /// # Errors
    ///
    /// [`Error::List`](crate::Error::List), with the line number, if a line is empty, is too long, holds a NUL byte or
    /// another carriage return, or is not UTF-8. [`Error::Memory`](crate::Error::Memory) if out of memory.
    pub fn from_text(text: &[u8]) -> Result<Self> {
        Self::from_owned_text(memory::copy(FILE, text)?)
    }

    /// Like [`from_text`](Self::from_text), but keeps the text where it is.
    ///
    /// # Errors
    ///
    /// Those of [`from_text`](Self::from_text).
    pub fn from_owned_text(text: Vec<u8>) -> Result<Self> {
        List::from_award_lines(text).map(Self)
    }

    /// Returns the number of lines.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "nothing needs it")]
    pub fn len(&self) -> u32 {
        self.0.as_ref().map_or(0, List::len)
    }

    /// Returns an iterator over the lines, in order.
    pub fn lines(&self) -> impl Iterator<Item = &[u8]> {
        self.0.iter().flat_map(List::iter as fn(&List) -> Iter<'_>)
    }
}

impl fmt::Debug for AwardsFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Ids may be people's names.
        write!(f, "AwardsFile({} lines)", self.len())
    }
}

/// The place that a line of an awards file is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place<'a> {
    /// A seat of an award.
    #[non_exhaustive]
    Seat {
        /// The name of the award.
        award: &'a Label,
        /// The seat, from 1.
        seat: u32,
    },
    /// A place on the waitlist.
    #[non_exhaustive]
    Waiting {
        /// The name of the waitlist.
        waitlist: &'a Label,
        /// The place, from 1.
        place: u32,
    },
}

impl<'a> Place<'a> {
    /// Returns the place that an entry holds.
    pub(super) fn of(allocation: &'a Allocation, held: Assignment<'a>) -> Self {
        match held {
            Assignment::Seat(award, seat) => Self::Seat { award: &allocation.awards()[award].name, seat: seat + 1 },
            Assignment::Place(waitlist, place) => Self::Waiting { waitlist, place: place + 1 },
        }
    }

    pub(super) fn name(&self) -> &'a Label {
        match *self {
            Self::Seat { award: name, .. } | Self::Waiting { waitlist: name, .. } => name,
        }
    }
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat { award, seat } => write!(f, "seat {seat} of \"{award}\""),
            Self::Waiting { waitlist, place } => write!(f, "place {place} of \"{waitlist}\""),
        }
    }
}

/// Calls `each` with the lines of an awards file, in order and without line feeds. `with_id` calls a function with the
/// id of an entry; a place without an entry is an empty seat.
pub(super) fn write_lines<'a, B>(
    places: impl Iterator<Item = (Place<'a>, Option<u32>)>,
    with_id: impl Fn(u32, &mut dyn FnMut(&[u8])),
    mut each: impl FnMut(Place<'a>, &[u8]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (mut line, mut meter) = (Vec::new(), Meter::default());
    for (place, entry) in places {
        meter.count(1 + line.len());
        line.clear();
        line.extend_from_slice(place.name().as_bytes());
        line.push(b':');
        if let Some(entry) = entry {
            line.push(b' ');
            with_id(entry, &mut |id| line.extend_from_slice(id));
        }
        each(place, &line)?;
    }
    ControlFlow::Continue(())
}
