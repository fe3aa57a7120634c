//! Withdrawals: who gave up what they had, and who gets the free seat. An entry's name is its position in the draw.

use std::collections::HashMap;

use super::cells::Cells;
use super::steps::{Assignment, Assignments, NOBODY, Observer};
use crate::error::{Error, Result, WithdrawalProblem};
use crate::limits;
use crate::terms::allocation::{Allocation, Target};
use crate::terms::list::List;
use crate::text::quoted;
use crate::work::{self, Meter};

/// One withdrawal and what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Withdrawn<'a> {
    /// Who withdrew.
    pub(super) position: u32,
    /// What it gave up.
    pub(super) held: Assignment<'a>,
    /// Who got the seat, and the line that gave it.
    pub(super) next: Option<(u32, u16)>,
}

/// Takes all withdrawals in order. `with_id` calls a function with the id of an entry.
pub(super) fn take<'a>(
    allocation: &'a Allocation,
    cells: &mut Cells,
    assigned: &mut Assignments,
    ids: &List,
    with_id: impl Fn(u32, &mut dyn FnMut(&[u8])),
    observer: &mut impl Observer<'a>,
) -> Result<Vec<Withdrawn<'a>>> {
    let (withdrawals, waiting, lines) = (ids.len(), assigned.waiting.len() as u32, allocation.lines().len() as u32);
    let work = u128::from(withdrawals) * u128::from(waiting) * u128::from(lines);
    if work > limits::WITHDRAWAL_WORK.into() {
        let problem = WithdrawalProblem::TooMany { withdrawals, waiting, lines };
        return Err(Error::Withdrawals { line: None, problem });
    }
    // What each of the ids holds now. No two entries have the same id.
    let mut holdings: HashMap<&[u8], Option<(u32, Assignment<'a>)>> = ids.iter().map(|id| (id, None)).collect();
    let note = |holdings: &mut HashMap<&[u8], Option<(u32, Assignment<'a>)>>, position, held| {
        with_id(position, &mut |id| {
            if let Some(holding) = holdings.get_mut(id) {
                *holding = Some((position, held));
            }
        });
    };
    for (award, seats) in assigned.seats.iter().enumerate() {
        for (seat, number) in work::each(seats).zip(0..) {
            note(&mut holdings, seat.position, Assignment::Seat(award, number));
        }
    }
    if let Some(waitlist) = allocation.waitlist() {
        for (&position, place) in work::each(&assigned.waiting).zip(0..) {
            note(&mut holdings, position, Assignment::Place(&waitlist.name, place));
        }
    }
    let mut all = Vec::with_capacity(ids.len() as usize);
    for (id, number) in ids.iter().zip(1..) {
        let holding = holdings.get_mut(id).and_then(Option::take);
        let Some((position, held)) = holding else {
            let problem = WithdrawalProblem::HoldsNothing(quoted(id));
            return Err(Error::Withdrawals { line: Some(number), problem });
        };
        let mut withdrawn = Withdrawn { position, held, next: None };
        match held {
            Assignment::Place(_, place) => {
                observer.withdrew(position, held, None, cells, assigned);
                assigned.waiting[place as usize] = NOBODY;
            }
            Assignment::Seat(award, number) => {
                let was = assigned.seats[award][number as usize];
                assigned.by_line[was.line as usize] -= 1;
                cells.uncount(position);
                assigned.seats[award][number as usize].position = NOBODY;
                let next = next_for(allocation, cells, assigned, award);
                observer.withdrew(position, held, next, cells, assigned);
                if let Some((place, line)) = next {
                    let next = std::mem::replace(&mut assigned.waiting[place], NOBODY);
                    let seat = &mut assigned.seats[award][number as usize];
                    (seat.position, seat.line) = (next, line);
                    assigned.by_line[line as usize] += 1;
                    cells.count(next);
                    note(&mut holdings, next, Assignment::Seat(award, number));
                    withdrawn.next = Some((next, line));
                }
            }
        }
        all.push(withdrawn);
    }
    let mut meter = Meter::default();
    assigned.waiting.retain(|&position| {
        meter.count(1);
        position != NOBODY
    });
    Ok(all)
}

/// Returns the place on the waitlist whose entry gets a free seat of this award, and the line that gives it. The steps
/// are taken again among those who wait, so the earliest step wins, and within it the earliest place.
fn next_for(allocation: &Allocation, cells: &Cells, assigned: &Assignments, award: usize) -> Option<(usize, u16)> {
    let leads = |line: usize| match allocation.lines()[line].target {
        Target::Award(target) => target == award,
        Target::Column(_) => true,
        Target::Waitlist => false,
    };
    let open = |line: &usize| leads(*line) && assigned.is_below_limit(allocation, *line);
    // The lines that may give the seat, each with its step.
    let steps = allocation.steps().iter().enumerate();
    let mut lines: Vec<_> =
        steps.flat_map(|(step, lines)| lines.clone().filter(open).map(move |line| (step, line))).collect();
    let mut best = None;
    let mut meter = Meter::default();
    for (place, &position) in assigned.waiting.iter().enumerate().filter(|&(_, &position)| position != NOBODY) {
        meter.count(lines.len());
        let gives = |&(_, line): &(usize, usize)| match allocation.lines()[line].target {
            Target::Column(column) => cells.award(column, position) == award && cells.meets(line, position),
            _ => cells.meets(line, position),
        };
        if let Some(&(step, line)) = lines.iter().find(|line| gives(line)).filter(|_| !cells.is_capped(position)) {
            best = Some((place, line as u16));
            // Only an earlier step gives it to somebody at a later place.
            lines.retain(|&(other, _)| other < step);
        }
        if lines.is_empty() {
            break;
        }
    }
    best
}
