//! Terms, for people.

use std::fmt::Display;
use std::io::{self, Write};

use verishuffle::drand::Network;
use verishuffle::terms::{Allocation, Source, SourceSpec};
use verishuffle::text::{Name, hidden_difference, printable};
use verishuffle::verdict::Caution;
use verishuffle::{Entries, Error, Previous, Terms};

use crate::error::Reworded;

/// Prints the terms, one line per part.
pub(crate) fn print(terms: &Terms, out: &mut dyn Write) -> io::Result<()> {
    let plan = terms.plan();
    writeln!(out, "Commitment: {}", terms.commitment())?;
    writeln!(out, "Context:    {}", terms.context())?;
    writeln!(out, "Previous:   {}", previous(terms.previous()))?;
    match terms.rules().as_str() {
        "" => writeln!(out, "Rules:      none")?,
        rules => text("Rules:", rules.split('\n').map(printable), out)?,
    }
    if let Some(allocation) = terms.allocation() {
        text("Allocation:", allocation.to_string().split('\n'), out)?;
    }
    writeln!(out, "Entries:    {}", entries(terms.entries()))?;
    writeln!(out, "Draw:       {} of {}, {}", plan.drawn_count(), plan.count(), plan.order())?;
    let width = terms.width();
    writeln!(out, "Width:      {width}, seeds of {} bytes", 32 * u32::from(width.get()))?;
    writeln!(out, "Rounds:     {}", terms.rounds())?;
    for source in terms.sources() {
        writeln!(out, "Source:     {}", self::source(source))?;
    }
    writeln!(out, "Room:       {}", room(terms))
}

/// Returns in which round something was done, for a sentence that goes on. A single round has no number for people.
pub(crate) fn in_round(terms: &Terms, round: u32) -> String {
    match terms.rounds().get() {
        1 => String::new(),
        _ => format!(" in round {round}"),
    }
}

/// Returns the error; one about a name that no source has also lists the names there are.
pub(crate) fn with_names(error: Error, terms: &Terms) -> anyhow::Error {
    let Error::UnknownSource { kind, name: wanted, .. } = &error else { return error.into() };
    let sources = terms.sources().iter().filter(|source| source.spec().kind() == *kind);
    // A name with a letter of another script looks like an existing one.
    let difference = |name: &Name| hidden_difference(wanted.as_str(), name.as_str());
    let names = sources.map(|source| format!("\"{}\"{}", source.name(), difference(source.name())));
    let there = match &names.collect::<Vec<_>>()[..] {
        [] => format!("these terms have no {kind} source"),
        [name] => format!("the only one is {name}"),
        names => format!("there are {}", names.join(", ")),
    };
    Reworded { words: format!("{error}; {there}"), error }.into()
}

/// Prints what the allocation of the terms means and an empty line, if they have one. It comes before all details: people
/// should know what is given, and to whom, before they read by which lines.
pub(crate) fn print_meaning(terms: &Terms, out: &mut dyn Write) -> io::Result<()> {
    let Some(allocation) = terms.allocation() else { return Ok(()) };
    writeln!(out, "Who gets what, by the allocation of the terms:\n")?;
    allocation.sentences().iter().try_for_each(|sentence| writeln!(out, "- {sentence}"))?;
    writeln!(out)
}

fn previous(previous: Previous) -> String {
    match previous {
        Previous::Unchained => "none, not in a chain".to_owned(),
        Previous::First => "none, the first of a chain".to_owned(),
        Previous::After(commitment) => commitment.to_string(),
    }
}

/// Prints a text of the terms. Each line is marked, so that it can't look like another line of this output.
fn text(name: &str, mut lines: impl Iterator<Item: Display>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{name}")?;
    lines.try_for_each(|line| writeln!(out, "    | {line}"))
}

/// Returns a line of an allocation, counted from 1, as it is shown for people.
pub(crate) fn allocation_line(allocation: &Allocation, number: u32) -> String {
    let at = (number as usize).saturating_sub(1);
    allocation.to_string().split('\n').nth(at).unwrap_or_default().to_owned()
}

fn entries(entries: Entries) -> String {
    match entries {
        Entries::Numbers(count) => format!("the numbers 0 to {}", count.get() - 1),
        Entries::List { count, root } => format!("a list of {count}, root {root}"),
        Entries::Blinded { count, root } => format!("a blinded list of {count}, root {root}"),
        other => format!("{} entries of kind {}", other.count(), other.kind()),
    }
}

fn source(source: &Source) -> String {
    let name = source.name();
    match source.spec() {
        SourceSpec::Sealed(seal) => format!("\"{name}\", sealed: {seal}"),
        SourceSpec::Public { description, known_from, .. } => {
            format!("\"{name}\", public, not known before {known_from}: {description}")
        }
        SourceSpec::Drand(beacon) => {
            let chain = Network::of(beacon.chain()).map(|network| format!(" ({})", network.name())).unwrap_or_default();
            let due = beacon.due(0).map(|time| format!(", due {time}")).unwrap_or_default();
            let series = match beacon.stride() {
                0 => String::new(),
                stride => format!(", {stride} rounds later for each round of the draw"),
            };
            format!("\"{name}\", drand: chain {}{chain}, round {}{due}{series}", beacon.chain(), beacon.round())
        }
        other => format!("\"{name}\", {}", other.kind()),
    }
}

fn room(terms: &Terms) -> String {
    match Caution::about_room(terms) {
        Some(caution) => caution.to_string(),
        None => {
            format!("there is room for every order; the outcome has {:.1} bits", terms.outcome_plan().outcome_bits())
        }
    }
}
