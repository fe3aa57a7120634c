//! An allocation in sentences for people. Names and values are the organiser's words, so they are in quotation marks
//! that they cannot close. `web/checker/sentences.js` says the same, word for word.

use std::num::NonZeroU32;

use crate::terms::allocation::{Allocation, Cap, StepLine, Target, Waitlist};
use crate::text::printable_name;

const EMPTY_CELLS: &str = "empty cells do not count as the same.";

impl Allocation {
    /// Returns what the allocation means, as texts of one or two sentences each, for people who don't know its language.
    ///
    /// ```
    /// use verishuffle::terms::{Allocation, EntriesKind};
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let allocation = Allocation::new("award Bicycle: 1\naward Book: 2", EntriesKind::List)?;
    /// assert_eq!(allocation.sentences()[0], "To be given: 1 \"Bicycle\" and 2 \"Book\".");
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        let wait = self.waitlist().map(|waitlist| in_quotes(waitlist.name.as_str()));
        let mut texts = Vec::new();
        if let [first, ..] = self.columns() {
            let names = self.columns().iter().map(|column| in_quotes(column.as_str())).collect();
            let (cells, id) = (counted(self.columns().len() as u64, "cell", "cells"), in_quotes(first.as_str()));
            texts.push(format!("Each entry has {cells}: {}. Its {id} is its id.", listed(names)));
        }
        if let Some(column) = self.one_per() {
            let thing = if wait.is_none() { "an award" } else { "an award or a place on the waitlist" };
            let column = self.quoted_column(column);
            texts.push(format!("Of the entries with the same {column}, at most 1 gets {thing}; {EMPTY_CELLS}"));
        }
        let awards = self.awards().iter().map(|award| format!("{} {}", award.seats, in_quotes(award.name.as_str())));
        texts.push(format!("To be given: {}.", listed(awards.collect())));
        if let (Some(Waitlist { places, .. }), Some(wait)) = (self.waitlist(), &wait) {
            let entries = match places {
                None => "Entries wait".to_owned(),
                Some(places) => format!("Up to {}", counted(places.get().into(), "entry waits", "entries wait")),
            };
            texts.push(format!("{entries} on {wait} in case somebody withdraws."));
        }
        self.add_steps(&mut texts);
        texts.extend(self.caps().iter().map(|cap| self.cap_sentence(cap)));
        if let (Some(_), [_, ..]) = (&wait, self.caps()) {
            texts.push("Such a limit on awards keeps nobody off the waitlist.".to_owned());
        }
        texts.push(match wait {
            None => "If somebody with an award withdraws, nobody else gets it.".to_owned(),
            Some(wait) if self.columns().is_empty() && !self.has_fills() => {
                format!("If somebody with an award withdraws, it goes to whoever is first on {wait}.")
            }
            Some(wait) => format!(
                "If somebody with an award withdraws, it goes to whoever on {wait} comes first by the same steps and limits."
            ),
        });
        texts
    }

    fn add_steps(&self, texts: &mut Vec<String>) {
        if let [only] = self.steps() {
            let text = self.step_words(&self.lines()[only.clone()]);
            let (first, rest) = text.split_at(1);
            texts.push("Each drawn entry is looked at once, in the order of the draw.".to_owned());
            texts.push(format!("{}{rest}.", first.to_ascii_uppercase()));
            return;
        }
        texts.push(format!(
            "There are {} steps. Each takes the drawn entries in the order of the draw, and leaves out whoever already has \
             something.",
            self.steps().len()
        ));
        for (step, begin) in self.steps().iter().zip(["First, "].into_iter().chain(std::iter::repeat("Then "))) {
            texts.push(format!("{begin}{}.", self.step_words(&self.lines()[step.clone()])));
        }
    }

    fn step_words(&self, step: &[StepLine]) -> String {
        if let [line] = step {
            return self.line_words(line);
        }
        let items = step.iter().map(|line| {
            let condition = self.condition_words(line).map(|is| format!(" if its {is}")).unwrap_or_default();
            let most = line.limit.map(|most| format!(", for up to {}", counted_entries(most))).unwrap_or_default();
            format!("{}{condition}{most}", self.goal(line, "its"))
        });
        format!("each entry gets the first of these that it can: {}", items.collect::<Vec<_>>().join("; or "))
    }

    /// Returns the words for a step of one line.
    fn line_words(&self, line: &StepLine) -> String {
        let condition = self.condition_words(line).map(|is| format!(" whose {is}"));
        let entries = condition.as_deref().unwrap_or_default();
        if let Some(most) = line.limit {
            let (verb, whose) = if most.get() == 1 { ("gets", "its") } else { ("get", "their") };
            return format!("up to {}{entries} {verb} {}", counted_entries(most), self.goal(line, whose));
        }
        let goal = self.goal(line, "their");
        let waits = self.waitlist().filter(|_| line.target == Target::Waitlist);
        if waits.is_some_and(|waitlist| waitlist.places.is_none()) {
            return format!("all entries{} get {goal}", condition.as_deref().unwrap_or(" that are left"));
        }
        format!("entries{entries} get {goal} while one is left")
    }

    fn condition_words(&self, line: &StepLine) -> Option<String> {
        let (column, value) = line.condition.as_ref()?;
        Some(format!("{} is {}", self.quoted_column(*column), in_quotes(value)))
    }

    /// Returns the words for what a line gives.
    fn goal(&self, line: &StepLine, whose: &str) -> String {
        match line.target {
            Target::Award(award) => in_quotes(self.awards()[award].name.as_str()),
            Target::Column(column) => format!("the award that is {whose} {}", self.quoted_column(column)),
            Target::Waitlist => {
                let name = self.waitlist().map(|waitlist| in_quotes(waitlist.name.as_str()));
                format!("a place on {}", name.unwrap_or_default())
            }
        }
    }

    fn cap_sentence(&self, cap: &Cap) -> String {
        let (column, most) = (self.quoted_column(cap.column), u64::from(cap.most.get()));
        let awards = format!("At most {} to entries", counted(most, "award goes", "awards go"));
        match &cap.value {
            None => format!("{awards} with the same {column}; {EMPTY_CELLS}"),
            Some(value) => format!("{awards} whose {column} is {}.", in_quotes(value)),
        }
    }

    fn quoted_column(&self, column: usize) -> String {
        in_quotes(self.columns()[column].as_str())
    }
}

fn in_quotes(text: &str) -> String {
    format!("\"{}\"", printable_name(text).to_string().replace('"', "\\u{22}"))
}

/// Returns `a, b and c`.
fn listed(mut parts: Vec<String>) -> String {
    match parts.pop() {
        Some(last) if !parts.is_empty() => format!("{} and {last}", parts.join(", ")),
        last => last.unwrap_or_default(),
    }
}

fn counted_entries(number: NonZeroU32) -> String {
    counted(number.get().into(), "entry", "entries")
}

fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
