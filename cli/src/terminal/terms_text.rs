//! Terms as a person reads them.

use std::io::{self, Write};

use verishuffle::{Caution, Entries, Network, Order, Previous, Promise, Source, Terms, outcome_bits, visible};

/// Prints the terms, a line for each of their parts.
pub(crate) fn print(terms: &Terms, out: &mut dyn Write) -> io::Result<()> {
    let plan = terms.plan();
    writeln!(out, "Commitment: {}", terms.commitment())?;
    writeln!(out, "Context:    {}", terms.context())?;
    writeln!(out, "Previous:   {}", previous(terms.previous()))?;
    rules(terms, out)?;
    writeln!(out, "Entries:    {}", entries(terms.entries()))?;
    writeln!(out, "Draw:       {} of {}, {}", plan.draw(), plan.count(), order(plan.order()))?;
    let width = terms.width();
    writeln!(out, "Width:      {width}, seeds of {} bytes", 32 * u32::from(width.get()))?;
    writeln!(out, "Rounds:     {}", terms.rounds())?;
    for source in terms.sources() {
        writeln!(out, "Source:     {}", self::source(source))?;
    }
    writeln!(out, "Room:       {}", room(terms))
}

fn previous(previous: Previous) -> String {
    match previous {
        Previous::Unchained => "in no chain of draws".to_owned(),
        Previous::First => "none, the first of a chain of draws".to_owned(),
        Previous::After(commitment) => commitment.to_string(),
    }
}

/// Prints the rules. Each line of theirs is marked, so that none can look like a line of this text.
fn rules(terms: &Terms, out: &mut dyn Write) -> io::Result<()> {
    let rules = terms.rules().as_str();
    if rules.is_empty() {
        return writeln!(out, "Rules:      none");
    }
    writeln!(out, "Rules:")?;
    rules.split('\n').try_for_each(|line| writeln!(out, "    | {}", visible(line)))
}

fn entries(entries: Entries) -> String {
    match entries {
        Entries::Numbers(count) => format!("the numbers 0 to {}", count.get() - 1),
        Entries::List { count, root } => format!("a list of {count}, root {root}"),
        Entries::Blinded { count, root } => format!("a blinded list of {count}, root {root}"),
    }
}

pub(crate) fn order(order: Order) -> &'static str {
    match order {
        Order::Forward => "forward",
        Order::Backward => "backward",
    }
}

fn source(source: &Source) -> String {
    let name = &source.name;
    match &source.promise {
        Promise::Sealed(seal) => format!("\"{name}\", sealed: {seal}"),
        Promise::Public(description) => format!("\"{name}\", public: {description}"),
        Promise::Drand(beacon) => {
            let chain = Network::of(&beacon.chain).map(|network| format!(" ({})", network.name)).unwrap_or_default();
            let due = beacon.due(0).map(|time| format!(", due {time}")).unwrap_or_default();
            let series = match beacon.stride {
                0 => String::new(),
                stride => format!(", {stride} rounds on for each round of the draw"),
            };
            format!("\"{name}\", drand: chain {}{chain}, round {}{due}{series}", beacon.chain, beacon.round)
        }
    }
}

fn room(terms: &Terms) -> String {
    match Caution::about_room(terms) {
        Some(caution) => caution.to_string(),
        None => format!("every order can come up, the outcome has {:.1} bits", outcome_bits(&terms.plan())),
    }
}
