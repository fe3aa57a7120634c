//! Walks through the swaps that a transcript states (SPEC.md, section 6).

use std::collections::HashMap;

use serde::{Serialize, Serializer};
use verishuffle::{Plan, Transcript};

/// One step of a draw.
#[derive(Serialize)]
pub(super) struct Step {
    pub(super) step: u32,
    /// The number of entries that can be drawn in this step.
    pub(super) candidates: u32,
    pub(super) place: u32,
    /// The least and the most partner that a Fisher–Yates shuffle can have here.
    pub(super) partners: [u32; 2],
    /// The partner that the transcript states.
    pub(super) partner: u64,
    /// The partner that the key gives, if it was derived.
    pub(super) derived: Option<u32>,
    /// The entries that are swapped, the drawn one first. This is empty if the swap is wrong.
    #[serde(serialize_with = "drawn")]
    pub(super) drawn: Option<[u32; 2]>,
}

/// Of the swapped entries, a program needs only the drawn one.
fn drawn<S: Serializer>(swapped: &Option<[u32; 2]>, serializer: S) -> Result<S::Ok, S::Error> {
    swapped.map(|[drawn, _]| drawn).serialize(serializer)
}

/// The steps one after the other. They end after a swap that is wrong, because nothing after it can be followed.
pub(super) struct Walk<'a> {
    stated_partners: Box<dyn Iterator<Item = u64> + 'a>,
    derived_partners: Option<&'a [u32]>,
    plan: Plan,
    places: Places,
    next: u32,
    end: u32,
}

impl<'a> Walk<'a> {
    /// Begins a walk of at most `count` steps.
    pub(super) fn new(transcript: &'a Transcript, derived_partners: Option<&'a [u32]>, count: u32) -> Self {
        let plan = transcript.terms().plan();
        let stated_partners = Box::new(transcript.stated_swaps().iter());
        let end = count.min(plan.steps());
        Self { stated_partners, derived_partners, plan, places: Places::default(), next: 0, end }
    }

    /// Returns the entry that is left after the last step, with its place, if every entry is drawn.
    pub(super) fn left(&self) -> Option<(u32, u32)> {
        let place = self.plan.place(self.plan.steps()).filter(|_| self.is_complete())?;
        Some((place, self.places.entry(place)))
    }

    /// Returns whether every step of the draw was walked.
    pub(super) fn is_complete(&self) -> bool {
        self.next == self.plan.steps()
    }
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = Some(self.next).filter(|&step| step < self.end)?;
        let (place, partners) = (self.plan.place(step)?, self.plan.partners(step)?);
        let partner = self.stated_partners.next()?;
        let derived = self.derived_partners.map(|partners| partners[step as usize]);
        let is_right = |j: &u32| partners.contains(j) && derived.is_none_or(|derived| derived == *j);
        let drawn = u32::try_from(partner).ok().filter(is_right).map(|j| self.places.swap(place, j));
        if drawn.is_some() {
            self.next += 1;
        } else {
            self.end = 0;
        }
        let (least, most) = (*partners.start(), *partners.end());
        let candidates = most - least + 1;
        Some(Step { step, candidates, place, partners: [least, most], partner, derived, drawn })
    }
}

/// The entry at each place that a swap has touched. Every other place holds the entry of the same number.
#[derive(Default)]
struct Places(HashMap<u32, u32>);

impl Places {
    fn entry(&self, place: u32) -> u32 {
        self.0.get(&place).copied().unwrap_or(place)
    }

    /// Swaps the entries at the places `a` and `b`. Returns those that are then at `a` and at `b`.
    fn swap(&mut self, a: u32, b: u32) -> [u32; 2] {
        let (at_a, at_b) = (self.entry(a), self.entry(b));
        if a != b {
            self.0.extend([(a, at_b), (b, at_a)]);
        }
        [at_b, at_a]
    }
}
