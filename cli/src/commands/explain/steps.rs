//! The steps of a draw, one after the other (SPEC.md, section 6).

use std::collections::HashMap;
use std::io::{self, Write};

use verishuffle::text::quoted;
use verishuffle::{List, Order, Plan, Transcript};

pub(super) struct Steps<'a> {
    pub(super) transcript: &'a Transcript,
    pub(super) list: Option<&'a List>,
    pub(super) derived_partners: Option<&'a [u32]>,
}

impl Steps<'_> {
    /// Prints the rules of the steps, the first `count` steps, and what they draw.
    pub(super) fn print(&self, count: u32, out: &mut dyn Write) -> io::Result<()> {
        self.print_rules(out)?;
        self.print_doubts(out)?;

        let plan = self.plan();
        let mut places = Places::default();
        let mut drawn = Vec::new();
        for (step, partner) in (0..count.min(plan.steps())).zip(self.transcript.stated_swaps().iter()) {
            match self.print_step(step, partner, &mut places, out)? {
                Some(entry) => drawn.push(entry),
                None => break,
            }
        }

        let is_complete = drawn.len() as u64 == u64::from(plan.steps());
        // There is a place after the last step only if every entry is drawn.
        if is_complete && let Some(place) = plan.place(plan.steps()) {
            let entry = places.entry(place);
            writeln!(out, "\nOnly entry {} is left, at place {place}, so it is drawn last.", self.entry_text(entry))?;
            drawn.push(entry);
        }
        writeln!(out, "\nDrawn{}, in order:\n", if is_complete { "" } else { " so far" })?;
        drawn.iter().try_for_each(|&entry| writeln!(out, "{}", self.entry_text(entry)))
    }

    fn plan(&self) -> Plan {
        self.transcript.terms().plan()
    }

    fn print_rules(&self, out: &mut dyn Write) -> io::Result<()> {
        let plan = self.plan();
        let (draw, count, steps) = (plan.drawn_count(), plan.count(), plan.steps());
        let order = plan.order();
        let places = match plan.order() {
            Order::Forward => "i = t and j = t + d".to_owned(),
            Order::Backward => format!("i = {} - t and j = d", count - 1),
        };
        writeln!(out, "\nThe steps (section 6)\n")?;
        write!(out, "{draw} of {count} entries are drawn, {order}, in {steps} steps. ")?;
        writeln!(out, "Step t has s = {count} - t candidates.")?;
        writeln!(out, "The next word x gives d = floor(x * s / 2^32).")?;
        writeln!(out, "If x * s mod 2^32 < 2^32 mod s, the word x is thrown away and the next word is taken.")?;
        writeln!(out, "The entries at the places {places} are swapped, and the entry that is then at i is drawn.")
    }

    /// Prints which doubts there are about the swaps as a whole, before the first step.
    fn print_doubts(&self, out: &mut dyn Write) -> io::Result<()> {
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

    /// Prints one step. Returns the drawn entry, or `None` if the swap is wrong and nothing after it can be followed.
    fn print_step(
        &self,
        step: u32,
        stated_partner: u64,
        places: &mut Places,
        out: &mut dyn Write,
    ) -> io::Result<Option<u32>> {
        let plan = self.plan();
        let (Some(i), Some(partners)) = (plan.place(step), plan.partners(step)) else { return Ok(None) };
        let (least, most) = (*partners.start(), *partners.end());
        let candidates = most - least + 1;
        write!(
            out,
            "\nStep {step}: s = {candidates}, place i = {i}, partner j = {stated_partner} of {least} to {most}"
        )?;
        let Some(j) = u32::try_from(stated_partner).ok().filter(|j| partners.contains(j)) else {
            writeln!(out, "\n    ILLEGAL: no Fisher–Yates shuffle swaps these places. The explanation ends here.")?;
            return Ok(None);
        };
        writeln!(out, ", d = {}", j - least)?;
        if let Some(derived) = self.derived_partners.map(|partners| partners[step as usize])
            && derived != j
        {
            writeln!(out, "    WRONG: the key gives j = {derived}. The explanation ends here.")?;
            return Ok(None);
        }

        let (at_i, at_j) = (places.entry(i), places.entry(j));
        if i == j {
            writeln!(out, "    Nothing moves.")?;
        } else {
            places.swap(i, j);
            let (to_i, to_j) = (self.entry_text(at_j), self.entry_text(at_i));
            writeln!(out, "    Entry {to_i} goes to place {i}, entry {to_j} to place {j}.")?;
        }
        writeln!(out, "    Drawn: entry {}.", self.entry_text(at_j))?;
        Ok(Some(at_j))
    }

    fn entry_text(&self, entry: u32) -> String {
        match self.list.and_then(|list| list.entry(entry)) {
            Some(text) => format!("{entry} {}", quoted(text)),
            None => entry.to_string(),
        }
    }
}

/// The entry at each place that a swap has touched. Every other place holds the entry of the same number.
#[derive(Default)]
struct Places(HashMap<u32, u32>);

impl Places {
    fn entry(&self, place: u32) -> u32 {
        self.0.get(&place).copied().unwrap_or(place)
    }

    fn swap(&mut self, a: u32, b: u32) {
        let (at_a, at_b) = (self.entry(a), self.entry(b));
        self.0.extend([(a, at_b), (b, at_a)]);
    }
}
