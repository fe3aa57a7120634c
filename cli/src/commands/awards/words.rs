//! The awards and their explanation, for people and for programs.

use std::io::{self, Write};

use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use verishuffle::awards::{Awards, Closed, Explanation, Holder, Move, NotNext, Place, StepOutcome, Withdrawal};
use verishuffle::terms::Allocation;
use verishuffle::text::{ordinal, printable_lines, quoted};
use verishuffle::{List, Transcript};

use crate::terminal::terms_text::allocation_line;

pub(super) struct Explained<'a> {
    transcript: &'a Transcript,
    allocation: &'a Allocation,
    /// The list of the terms, or `None` if the entries are numbers.
    list: Option<&'a List>,
    drawn: &'a [u32],
    pub(super) awards: Awards<'a>,
    explanation: Explanation<'a>,
    /// The entry that is explained.
    why: Option<u32>,
}

impl<'a> Explained<'a> {
    /// Computes the awards, after the withdrawals if there are any.
    pub(super) fn new(
        transcript: &'a Transcript,
        allocation: &'a Allocation,
        list: Option<&'a List>,
        drawn: &'a [u32],
        withdrawals: Option<&List>,
        why: Option<u32>,
    ) -> verishuffle::Result<Self> {
        let (awards, explanation) = Awards::explained(allocation, list, drawn, withdrawals, why)?;
        Ok(Self { transcript, allocation, list, drawn, awards, explanation, why })
    }

    /// Prints the awards and what each withdrawal did, or only why one entry got what it got.
    pub(super) fn print(&self, file: &[u8], out: &mut dyn Write) -> io::Result<()> {
        match self.why {
            Some(entry) => self.print_why(entry, out),
            None => {
                write!(out, "{}", printable_lines(file))?;
                if !self.explanation.moves.is_empty() {
                    writeln!(out)?;
                }
                self.withdrawals().try_for_each(|(withdrawal, moved)| self.print_withdrawal(withdrawal, moved, out))
            }
        }
    }

    fn print_withdrawal(&self, withdrawal: Withdrawal<'a>, moved: &Move<'a>, out: &mut dyn Write) -> io::Result<()> {
        let (who, place) = (self.name(withdrawal.entry), withdrawal.place);
        match (withdrawal.next, place) {
            (_, Place::Waiting { .. }) => return writeln!(out, "{who} withdrew from {place}."),
            (Some((next, line)), _) => {
                writeln!(
                    out,
                    "{who} withdrew from {place}. {} moves up to it, by {}.",
                    self.name(next),
                    self.line(line)
                )?;
            }
            (None, _) if moved.passed_over == 0 => {
                return writeln!(
                    out,
                    "{who} withdrew from {place}. It stays empty: nobody waits, so only another draw can give it."
                );
            }
            (None, _) => {
                writeln!(out, "{who} withdrew from {place}. It stays empty: no line is open to those who wait.")?
            }
        }
        for (entry, why) in &moved.first_passed_over {
            writeln!(out, "    {} did not move up: {}.", self.name(*entry), self.not_next(why))?;
        }
        match moved.passed_over as usize - moved.first_passed_over.len() {
            0 => Ok(()),
            more => writeln!(out, "    {more} more did not move up."),
        }
    }

    /// Prints what each step and each withdrawal did with an entry, and what it has in the end.
    pub(super) fn print_why(&self, entry: u32, out: &mut dyn Write) -> io::Result<()> {
        let (who, of) = (self.name(entry), self.drawn.len());
        let Some(place) = self.place_in_the_draw(entry) else {
            let count = self.transcript.terms().entries().count();
            return writeln!(
                out,
                "{who} was not drawn: {of} of {count} entries were, and only those can get anything."
            );
        };
        writeln!(out, "{who} was drawn {} of {of}.", ordinal(place as u64))?;
        for (outcome, step) in self.explanation.steps.iter().zip(1..) {
            self.print_outcome(outcome, step, out)?;
        }
        for (withdrawal, moved) in self.withdrawals() {
            let (other, left) = (self.name(withdrawal.entry), withdrawal.place);
            if withdrawal.entry == entry {
                writeln!(out, "It withdrew from {left}.")?;
            } else if let Some((_, line)) = withdrawal.next.filter(|&(next, _)| next == entry) {
                writeln!(out, "{other} withdrew from {left}: it moved up to it, by {}.", self.line(line))?;
            } else if let Some(why) = &moved.explained {
                writeln!(out, "{other} withdrew from {left}, but it did not move up: {}.", self.not_next(why))?;
            } else if self.explanation.steps.iter().any(|outcome| leaves_out_for(outcome, withdrawal.entry)) {
                let steps = "the steps are not taken again, and what is given up goes to those who wait";
                writeln!(out, "{other} withdrew from {left}, but {steps}.")?;
            }
        }
        match self.held_by(entry) {
            Some(place) => writeln!(out, "So it has {place}."),
            None => writeln!(out, "So it has nothing."),
        }
    }

    fn print_outcome(&self, outcome: &StepOutcome<'a>, step: usize, out: &mut dyn Write) -> io::Result<()> {
        let (closed, given) = match outcome {
            StepOutcome::LeftOut(holder) => {
                let column = self.allocation.one_per().map(|column| &self.allocation.columns()[column]);
                let column = column.map(|column| format!(" of the same \"{column}\"")).unwrap_or_default();
                return writeln!(
                    out,
                    "Step {step}: left out, since {}{column} got {}.",
                    self.name(holder.entry),
                    holder.place
                );
            }
            StepOutcome::Tried { closed, given, .. } => (closed, given),
            _ => return writeln!(out, "Step {step}: it got nothing."),
        };
        for (line, why) in closed {
            writeln!(out, "Step {step}, {}: {}.", self.line(*line), self.closed(why))?;
        }
        given.iter().try_for_each(|line| writeln!(out, "Step {step}, {}: open to it.", self.line(*line)))
    }

    /// Returns why a line is not open to an entry.
    fn closed(&self, closed: &Closed<'a>) -> String {
        match closed {
            Closed::Nowhere => "its cell is not the name of an award".to_owned(),
            Closed::Condition => "it does not meet the condition".to_owned(),
            Closed::Limit => "the line had reached its limit".to_owned(),
            Closed::Given => "all were given before its turn".to_owned(),
            Closed::Cap { cap, holders, .. } => {
                let most = self.allocation.caps()[*cap].most.get();
                let cap = allocation_line(self.allocation, self.allocation.caps()[*cap].text_line);
                let named: Vec<String> =
                    holders.iter().map(|holder| format!("{} has {}", self.name(holder.entry), holder.place)).collect();
                let more = if most as usize > named.len() { ", and so on" } else { "" };
                match named.len() {
                    0 => format!("held back by `{cap}`"),
                    _ => format!("held back by `{cap}`: {}{more}", named.join(", ")),
                }
            }
            _ => "it was not open".to_owned(),
        }
    }

    /// Returns why an entry that waits did not get a free seat.
    fn not_next(&self, why: &NotNext<'a>) -> String {
        match why {
            NotNext::Later(line) => format!("{} is open to it, but another entry comes first", self.line(*line)),
            NotNext::Closed(closed) if closed.is_empty() => "no line leads it there".to_owned(),
            NotNext::Closed(closed) => {
                let lines = closed.iter().map(|(line, why)| format!("{}: {}", self.line(*line), self.closed(why)));
                lines.collect::<Vec<_>>().join("; ")
            }
            _ => "no line was open to it".to_owned(),
        }
    }

    /// Returns the number and the text of a line of a step.
    fn line(&self, line: usize) -> String {
        let number = self.allocation.lines()[line].text_line;
        format!("line {number} (`{}`)", allocation_line(self.allocation, number))
    }

    fn cap(&self, cap: usize) -> &'a str {
        self.allocation.text_line(self.allocation.caps()[cap].text_line).unwrap_or_default()
    }

    /// Returns the id of an entry, as messages name it.
    fn name(&self, entry: u32) -> String {
        match self.list {
            None => entry.to_string(),
            Some(_) => quoted(self.id(entry)),
        }
    }

    fn id(&self, entry: u32) -> &'a [u8] {
        let entry = self.list.and_then(|list| list.entry(entry)).unwrap_or_default();
        self.allocation.id(entry)
    }

    fn id_text(&self, entry: u32) -> String {
        match self.list {
            None => entry.to_string(),
            Some(_) => String::from_utf8_lossy(self.id(entry)).into_owned(),
        }
    }

    fn place_in_the_draw(&self, entry: u32) -> Option<usize> {
        self.drawn.iter().position(|&other| other == entry).map(|position| position + 1)
    }

    fn held_by(&self, entry: u32) -> Option<Place<'a>> {
        self.awards.lines().find(|&(_, holder)| holder == Some(entry)).map(|(place, _)| place)
    }

    fn withdrawals(&self) -> impl Iterator<Item = (Withdrawal<'a>, &Move<'a>)> {
        self.awards.withdrawals().zip(&self.explanation.moves)
    }

    fn json_why(&self, entry: u32) -> Value {
        let holder = |holder: &Holder<'a>| json!({"id": self.id_text(holder.entry), "place": json_place(holder.place)});
        let line = |(line, why): &(usize, Closed<'a>)| {
            let (word, cap, holders) = match why {
                Closed::Nowhere => ("nowhere", None, None),
                Closed::Condition => ("condition", None, None),
                Closed::Limit => ("limit", None, None),
                Closed::Given => ("given", None, None),
                Closed::Cap { cap, holders, .. } => {
                    ("cap", Some(self.cap(*cap)), Some(holders.iter().map(holder).collect::<Vec<_>>()))
                }
                _ => ("closed", None, None),
            };
            json!({"line": self.allocation.lines()[*line].text_line, "closed": word, "cap": cap, "holders": holders})
        };
        let outcome = |outcome: &StepOutcome<'a>| match outcome {
            StepOutcome::LeftOut(other) => json!({"left_out": holder(other), "lines": [], "open": null}),
            StepOutcome::Tried { closed, given, .. } => json!({
                "left_out": null,
                "lines": closed.iter().map(line).collect::<Vec<_>>(),
                "open": given.map(|line| self.allocation.lines()[line].text_line),
            }),
            _ => Value::Null,
        };
        json!({
            "id": self.id_text(entry),
            "drawn": self.place_in_the_draw(entry),
            "steps": self.explanation.steps.iter().map(outcome).collect::<Vec<_>>(),
            "has": self.held_by(entry).map(json_place),
        })
    }
}

/// The awards as a JSON object, with what each withdrawal did and, if it is asked for, why one entry got what it got.
impl Serialize for Explained<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let place = |(place, entry): (Place<'_>, Option<u32>)| json!({"place": json_place(place), "id": entry.map(|entry| self.id_text(entry))});
        let withdrawal = |(withdrawal, moved): (Withdrawal<'_>, &Move<'_>)| {
            json!({
                "id": self.id_text(withdrawal.entry),
                "place": json_place(withdrawal.place),
                "next": withdrawal.next.map(|(next, _)| self.id_text(next)),
                "line": withdrawal.next.map(|(_, line)| self.allocation.lines()[line].text_line),
                "passed_over": moved.passed_over,
            })
        };
        let terms = self.transcript.terms();
        json!({
            "verdict": "consistent",
            "commitment": terms.commitment().to_string(),
            "round": self.transcript.round(),
            "awards": self.awards.lines().map(place).collect::<Vec<_>>(),
            "withdrawals": self.withdrawals().map(withdrawal).collect::<Vec<_>>(),
            "why": self.why.map(|entry| self.json_why(entry)),
        })
        .serialize(serializer)
    }
}

fn json_place(place: Place<'_>) -> Value {
    match place {
        Place::Seat { award, seat, .. } => json!({"award": award.as_str(), "seat": seat}),
        Place::Waiting { waitlist, place, .. } => json!({"waitlist": waitlist.as_str(), "place": place}),
        _ => Value::Null,
    }
}

/// Returns whether a step left the explained entry out because of this other entry of its holder.
fn leaves_out_for(outcome: &StepOutcome<'_>, other: u32) -> bool {
    matches!(outcome, StepOutcome::LeftOut(holder) if holder.entry == other)
}
