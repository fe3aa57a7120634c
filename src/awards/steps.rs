//! The steps: each drawn entry in order gets the first thing open to it. Its position in the draw is its name.

use std::num::NonZeroU32;

use super::cell_numbers::BATCH;
use super::cells::{Cells, NO_LINE};
use crate::terms::allocation::{Allocation, Target};
use crate::text::Label;
use crate::work::{self, Meter};

/// A turn takes as long as this many other items, because an entry may try all lines.
const TURN: usize = 8;

/// A step checks this many entries together for whether it leads them to anything. In a long allocation few are.
const CHECKED: usize = 1 << 10;

/// Marks an empty seat. No position is this large.
pub(super) const NOBODY: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    /// The holder, or [`NOBODY`].
    pub(super) position: u32,
    /// The line by which it was given.
    pub(super) line: u16,
}

/// What an entry holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assignment<'a> {
    /// A seat, from 0, of the award with this index.
    Seat(usize, u32),
    /// A place, from 0, on the waitlist of this name, as it was before all withdrawals.
    Place(&'a Label, u32),
}

/// Observes the steps and the withdrawals, to explain them. `()` observes nothing.
pub(super) trait Observer<'a> {
    /// The entry to follow to the last step, even if nothing can be open to it any more.
    fn followed(&self) -> Option<u32> {
        None
    }
    /// A step looks at an entry.
    fn tried(&mut self, _step: usize, _position: u32, _cells: &Cells, _assigned: &Assignments) {}
    /// An entry got something by a line.
    fn gave(&mut self, _position: u32, _line: usize) {}
    /// A step is over. It may have ended before it looked at every entry.
    fn step_over(&mut self, _step: usize, _cells: &Cells, _assigned: &Assignments) {}
    /// An entry withdrew, and its seat is about to go to `next`: a place on the waitlist, from 0, and the line.
    fn withdrew(
        &mut self,
        _position: u32,
        _assignment: Assignment<'a>,
        _next: Option<(usize, u16)>,
        _cells: &Cells,
        _assigned: &Assignments,
    ) {
    }
}

impl Observer<'_> for () {}

/// What was given to whom.
#[derive(Debug)]
pub(super) struct Assignments {
    pub(super) seats: Vec<Vec<Seat>>,
    /// Who waits, in order.
    pub(super) waiting: Vec<u32>,
    /// How much each line has given.
    pub(super) by_line: Vec<u32>,
    /// Whether all seats of each award were given by the steps.
    full: Vec<bool>,
    /// How many entries got nothing because of a cap.
    pub(super) kept_out: u32,
}

/// What became of an entry so far.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Fate {
    Nothing,
    /// Only a cap closed a line to it.
    Capped,
    Given,
}

/// Takes the steps for this many drawn entries.
pub(super) fn take<'a>(
    allocation: &Allocation,
    cells: &mut Cells,
    drawn: u32,
    observer: &mut impl Observer<'a>,
) -> Assignments {
    let mut assigned = Assignments {
        seats: allocation.awards().iter().map(|_| Vec::new()).collect(),
        waiting: Vec::new(),
        by_line: vec![0; allocation.lines().len()],
        full: vec![false; allocation.awards().len()],
        kept_out: 0,
    };
    // What became of the entries that a step has reached, and those of them that may still get something.
    let (mut fates, mut left) = (Vec::new(), Vec::new());
    if let Some(position) = observer.followed() {
        cells.reach(position);
    }
    for (step_index, step) in allocation.steps().iter().enumerate() {
        let mut open: Vec<usize> = step.clone().filter(|&line| assigned.is_open(allocation, line)).collect();
        let waits = step.clone().any(|line| allocation.lines()[line].target == Target::Waitlist);
        let (mut read, mut write) = (0, 0);
        let (mut meter, mut firsts) = (Meter::default(), [NO_LINE; CHECKED]);
        while !open.is_empty() && (read < left.len() || fates.len() < drawn as usize) {
            if read == left.len() {
                let next = fates.len() as u32..drawn.min(fates.len() as u32 + BATCH as u32);
                cells.reach(next.end - 1);
                fates.resize(next.end as usize, Fate::Nothing);
                left.extend(next);
            }
            let next = &left[read..left.len().min(read + CHECKED)];
            let firsts = &mut firsts[..next.len()];
            cells.find_first_leads(&open, next, &assigned.full, firsts);
            if !waits && !lead_nowhere(firsts) {
                // A full cap stays full, and concerns every line but those of the waitlist.
                let is_capped = |&position: &u32| fates[position as usize] == Fate::Capped;
                let capped = firsts.iter_mut().zip(next).filter(|(_, position)| is_capped(position));
                capped.for_each(|(first, _)| *first = NO_LINE);
            }
            let followed = observer.followed().and_then(|position| next.binary_search(&position).ok());
            if let Some(first) = followed.map(|at| &mut firsts[at]).filter(|first| **first == NO_LINE) {
                *first = 0;
            }
            meter.count(next.len() * open.len());
            // What leads nowhere now never does in this step, since awards and lines that are full stay so.
            let (mut rest, leads) = (&*firsts, !lead_nowhere(firsts));
            while !open.is_empty() && !rest.is_empty() {
                let skipped = if leads { rest.iter().position(|&first| first != NO_LINE) } else { None };
                let skipped = skipped.unwrap_or(rest.len());
                left.copy_within(read..read + skipped, write);
                (read, write) = (read + skipped, write + skipped);
                let [first, after @ ..] = &rest[skipped..] else { break };
                rest = after;
                let position = left[read];
                read += 1;
                let fate = &mut fates[position as usize];
                meter.count(TURN.max(open.len()));
                observer.tried(step_index, position, cells, &assigned);
                let mut lines = open
                    .iter()
                    .copied()
                    .skip_while(|line| *line < usize::from(*first))
                    .filter(|&line| cells.can_be_open(line, position))
                    .peekable();
                if lines.peek().is_some() && cells.holder_holds(position) {
                    continue;
                }
                let gives = lines.find_map(|line| {
                    let award = match allocation.lines()[line].target {
                        Target::Award(award) => award,
                        Target::Column(column) => cells.award(column, position),
                        Target::Waitlist => return Some((line, None)),
                    };
                    if assigned.is_full(allocation, award) {
                        return None;
                    }
                    if cells.is_capped(position) {
                        *fate = Fate::Capped;
                        return None;
                    }
                    Some((line, Some(award)))
                });
                if let Some((line, award)) = gives {
                    if let Some(award) = award {
                        cells.count(position);
                        assigned.seats[award].push(Seat { position, line: line as u16 });
                        assigned.full[award] = assigned.is_full(allocation, award);
                    } else {
                        assigned.waiting.push(position);
                    }
                    observer.gave(position, line);
                    assigned.by_line[line] += 1;
                    cells.hold(position);
                    *fate = Fate::Given;
                    if !assigned.is_open(allocation, line)
                        || award.is_some_and(|award| assigned.is_full(allocation, award))
                    {
                        open.retain(|&line| assigned.is_open(allocation, line));
                    }
                } else if cells.can_meet_from(step.end, position) || observer.followed() == Some(position) {
                    left[write] = position;
                    write += 1;
                }
            }
        }
        observer.step_over(step_index, cells, &assigned);
        left.drain(write..read);
    }
    let kept_out = |&(fate, position): &(&Fate, u32)| *fate == Fate::Capped && !cells.holder_holds(position);
    assigned.kept_out = work::each(&fates).zip(0..).filter(kept_out).count() as u32;
    assigned
}

impl Assignments {
    /// Returns whether the line may give more to somebody: neither its limit nor the number of its target is reached.
    fn is_open(&self, allocation: &Allocation, line: usize) -> bool {
        let has_room = match allocation.lines()[line].target {
            Target::Award(award) => !self.is_full(allocation, award),
            Target::Column(_) => self.full.contains(&false),
            Target::Waitlist => !self.is_waitlist_full(allocation),
        };
        has_room && self.is_below_limit(allocation, line)
    }

    /// Returns whether all places on the waitlist were given.
    pub(super) fn is_waitlist_full(&self, allocation: &Allocation) -> bool {
        let places = allocation.waitlist().and_then(|waitlist| waitlist.places);
        is_reached(places, self.waiting.len() as u32)
    }

    /// Returns whether the line has given less than its limit.
    pub(super) fn is_below_limit(&self, allocation: &Allocation, line: usize) -> bool {
        !is_reached(allocation.lines()[line].limit, self.by_line[line])
    }

    pub(super) fn is_full(&self, allocation: &Allocation, award: usize) -> bool {
        is_reached(Some(allocation.awards()[award].seats), self.seats[award].len() as u32)
    }
}

/// Returns whether no entry has a first line that leads it anywhere.
fn lead_nowhere(firsts: &[u16]) -> bool {
    firsts.iter().fold(NO_LINE, |all, &first| all & first) == NO_LINE
}

fn is_reached(most: Option<NonZeroU32>, count: u32) -> bool {
    most.is_some_and(|most| count >= most.get())
}
