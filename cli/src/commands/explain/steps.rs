//! The steps of a draw (SPEC.md, section 6).

use std::collections::HashMap;
use std::io::{self, Write};

use serde::{Serialize, Serializer};
use verishuffle::terms::EntriesKind;
use verishuffle::text::quoted;
use verishuffle::{List, Order, Plan, Transcript};

pub(super) struct Steps<'a> {
    pub(super) transcript: &'a Transcript,
    /// The list of the terms, if it is known.
    pub(super) list: Option<&'a List>,
    /// The partners that follow from the key, if they were derived.
    pub(super) derived_partners: Option<Vec<u32>>,
    /// Maximum number of steps to explain.
    pub(super) count: u32,
    /// Whether the transcript failed its verification.
    pub(super) is_refused: bool,
}

impl Steps<'_> {
    /// Prints the rules of the steps, the first steps, and what they draw.
    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        self.print_rules(out)?;
        self.print_faults(out)?;

        let mut walk = self.walk();
        let mut drawn = Vec::new();
        for step in &mut walk {
            self.print_step(&step, out)?;
            drawn.extend(step.drawn.map(|[entry, _]| entry));
        }
        if let Some((place, entry)) = walk.left() {
            let (what, place) = (self.entry_text(entry), from_1(place));
            writeln!(out, "\nOnly {what} is left, at place {place}, so it is drawn last.")?;
            drawn.push(entry);
        }
        let so_far = if walk.is_complete() { "" } else { " so far" };
        match self.is_refused {
            false => writeln!(out, "\nDrawn{so_far}, in order:\n")?,
            true => writeln!(out, "\nDrawn{so_far} according to this transcript, which is refused, in order:\n")?,
        }
        drawn.iter().try_for_each(|&entry| writeln!(out, "{}", self.entry_text(entry)))
    }

    fn walk(&self) -> Walk<'_> {
        let plan = self.plan();
        Walk {
            stated_partners: Box::new(self.transcript.stated_swaps().iter()),
            derived_partners: self.derived_partners.as_deref(),
            plan,
            places: Places::default(),
            next: 0,
            end: self.count.min(plan.steps()),
        }
    }

    fn plan(&self) -> Plan {
        self.transcript.terms().plan()
    }

    fn print_rules(&self, out: &mut dyn Write) -> io::Result<()> {
        let plan = self.plan();
        let (draw, count, steps) = (plan.drawn_count(), plan.count(), plan.steps());
        let order = plan.order();
        let places = match plan.order() {
            Order::Forward => "n and n + d".to_owned(),
            Order::Backward => format!("{} - n and d + 1", u64::from(count) + 1),
        };
        writeln!(out, "\nThe steps (section 6)\n")?;
        write!(out, "{draw} of {count} entries are drawn, {order}, in {steps} steps. ")?;
        writeln!(out, "Step n has s = {} - n candidates.", u64::from(count) + 1)?;
        writeln!(out, "The next word x gives d = floor(x * s / 2^32).")?;
        writeln!(out, "If x * s mod 2^32 < 2^32 mod s, the word x is rejected and the next word is taken.")?;
        writeln!(
            out,
            "The entries at the places {places} are swapped, and the entry now at the first of them is drawn."
        )
    }

    /// Prints what is wrong with the swaps as a whole, before the first step.
    fn print_faults(&self, out: &mut dyn Write) -> io::Result<()> {
        let (stated, steps) = (self.transcript.stated_swaps().len(), self.plan().steps());
        if stated != steps as usize {
            writeln!(out, "The transcript states {stated} swaps, NOT {steps}.")?;
        }
        if self.derived_partners.is_none() {
            writeln!(
                out,
                "The swaps were not compared with the key, so this does not show whether the key gives them."
            )?;
        }
        Ok(())
    }

    fn print_step(&self, step: &Step, out: &mut dyn Write) -> io::Result<()> {
        let Step { step, candidates, place, partners: [least, most], partner, derived, drawn } = step;
        let (number, place, from, to) = (from_1(*step), from_1(*place), from_1(*least), from_1(*most));
        // A transcript states no partner above 2^53 - 1.
        let with = partner.saturating_add(1);
        write!(out, "\nStep {number}: s = {candidates}, place {place}, partner {with} of {from} to {to}")?;
        let d = partner.checked_sub(u64::from(*least)).filter(|_| *partner <= u64::from(*most));
        match d {
            Some(d) => writeln!(out, ", d = {d}")?,
            None => writeln!(out)?,
        }
        match drawn {
            Some([at_place, at_partner]) => {
                let drawn_text = self.entry_text(*at_place);
                if place == with {
                    writeln!(out, "    Nothing moves.")?;
                } else {
                    let other = self.entry_text(*at_partner);
                    writeln!(out, "    To place {place}: {drawn_text}. To place {with}: {other}.")?;
                }
                writeln!(out, "    Drawn: {drawn_text}.")
            }
            None if d.is_none() => {
                writeln!(out, "    ILLEGAL: no Fisher–Yates shuffle swaps these places. The explanation ends here.")
            }
            None => {
                let derived = derived.map(|derived| from_1(derived).to_string()).unwrap_or_default();
                writeln!(out, "    WRONG: the key gives partner {derived}. The explanation ends here.")
            }
        }
    }

    /// Returns the entries that the explained steps draw, in order, and the one that is left if every entry is drawn. A
    /// transcript that is refused draws nothing.
    pub(super) fn drawn(&self) -> Vec<u32> {
        if self.is_refused {
            return Vec::new();
        }
        let mut walk = self.walk();
        let mut drawn: Vec<u32> = walk.by_ref().filter_map(|step| step.drawn).map(|[entry, _]| entry).collect();
        drawn.extend(walk.left().map(|(_, entry)| entry));
        drawn
    }

    /// Returns what people call an entry: a drawn number itself, or an entry's line in the list.
    fn entry_text(&self, entry: u32) -> String {
        match (self.transcript.terms().entries().kind(), self.list.and_then(|list| list.entry(entry))) {
            (EntriesKind::Numbers, _) => format!("number {entry}"),
            (_, Some(text)) => format!("line {} {}", from_1(entry), quoted(text)),
            (_, None) => format!("line {}", from_1(entry)),
        }
    }
}

/// The steps are written one by one: there can be very many.
impl Serialize for Steps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.walk())
    }
}

/// People see steps, places and lines counted from 1.
fn from_1(number: u32) -> u64 {
    u64::from(number) + 1
}

#[derive(Serialize)]
struct Step {
    step: u32,
    /// The number of entries that can be drawn in this step.
    candidates: u32,
    place: u32,
    /// The smallest and the largest legal partner.
    partners: [u32; 2],
    /// The partner that the transcript states.
    partner: u64,
    /// The partner that the key gives, if it was derived.
    derived: Option<u32>,
    /// The entries that are swapped, the drawn one first. This is empty if the swap is wrong.
    #[serde(serialize_with = "drawn")]
    drawn: Option<[u32; 2]>,
}

/// Of the swapped entries, a program needs only the drawn one.
fn drawn<S: Serializer>(swapped: &Option<[u32; 2]>, serializer: S) -> Result<S::Ok, S::Error> {
    swapped.map(|[drawn, _]| drawn).serialize(serializer)
}

/// The steps in order. They end after a wrong swap, because nothing after it can be followed.
struct Walk<'a> {
    stated_partners: Box<dyn Iterator<Item = u64> + 'a>,
    derived_partners: Option<&'a [u32]>,
    plan: Plan,
    places: Places,
    next: u32,
    end: u32,
}

impl Walk<'_> {
    /// Returns the entry that is left after the last step, with its place, if every entry is drawn.
    fn left(&self) -> Option<(u32, u32)> {
        let place = self.plan.place(self.plan.steps()).filter(|_| self.is_complete())?;
        Some((place, self.places.entry(place)))
    }

    /// Returns whether every step of the draw was walked.
    fn is_complete(&self) -> bool {
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
