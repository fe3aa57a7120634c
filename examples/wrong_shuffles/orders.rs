//! How likely each order is.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::shuffles::{Shuffle, fisher_yates, gifts, modulo, nofish, nomaar, noyaks, off_by_one};
use super::ways;

/// Shuffles whose ways are all equally likely.
pub(crate) const SHUFFLES: [(&str, Shuffle); 6] = [
    ("nofish", nofish),
    ("noyaks", noyaks),
    ("nomaar", nomaar),
    ("modulo", modulo),
    ("circle", off_by_one),
    ("fisher-yates", fisher_yates),
];

const DRAWS: u32 = 1_000_000;

/// Writes the tables.
pub(crate) fn tables(out: &mut impl Write) -> io::Result<()> {
    for n in [3, 4] {
        writeln!(out, "{n} items: in how many of all ways to choose does each order come up?\n")?;
        let counts = SHUFFLES.map(|(_, shuffle)| every_way(shuffle, n));
        let mut row = |title: &str, cells: [String; 6]| {
            writeln!(out, "{title:5}{}", cells.map(|cell| format!("{cell:>14}")).concat())
        };
        row("order", SHUFFLES.map(|(name, _)| name.to_owned()))?;
        for order in counts[5].keys() {
            let title: String = order.iter().map(usize::to_string).collect();
            row(&title, counts.each_ref().map(|counts| of(counts, order).to_string()))?;
        }
        row("ways", counts.map(|counts| counts.values().sum::<u64>().to_string()))?;
        writeln!(out)?;
    }
    writeln!(out, "3 people draw gifts from a hat: how often of 4 times is each way drawn?\n")?;
    for (way, count) in gift_ways(3) {
        let title: String = way.iter().map(usize::to_string).collect();
        writeln!(out, "{title:5}{count:14}")?;
    }
    writeln!(
        out,
        "\n5 items, {DRAWS} shuffles: chi-square over the 120 orders. A right shuffle gives about 119, and more"
    )?;
    writeln!(out, "than 172 once in a thousand times.\n")?;
    for (name, shuffle) in SHUFFLES {
        writeln!(out, "{name:12} {:9.0}", chi_square(shuffle))?;
    }
    Ok(())
}

type Counts = BTreeMap<Vec<usize>, u64>;

/// Returns how often each order comes up over all ways to choose.
pub(crate) fn every_way(shuffle: Shuffle, n: usize) -> Counts {
    let mut counts = Counts::new();
    ways::each(shuffle, n, |items, _| *counts.entry(items.to_vec()).or_default() += 1);
    counts
}

/// Returns how often each way to give is drawn, as parts of a common whole.
pub(crate) fn gift_ways(n: usize) -> Counts {
    let mut ways = Vec::new();
    ways::each(gifts, n, |way, reciprocal| ways.push((way.to_vec(), reciprocal)));
    let whole = ways.iter().fold(1, |whole, &(_, reciprocal)| whole * reciprocal / gcd(whole, reciprocal));
    let mut counts = Counts::new();
    for (way, reciprocal) in ways {
        *counts.entry(way).or_default() += whole / reciprocal;
    }
    counts
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Returns the chi-square statistic of many shuffles of five items: how unequal the counts of the orders are.
pub(crate) fn chi_square(shuffle: Shuffle) -> f64 {
    let mut counts = Counts::new();
    ways::many(shuffle, 5, DRAWS, |items| *counts.entry(items.to_vec()).or_default() += 1);
    let fair = f64::from(DRAWS) / 120.0;
    // Equals the sum of (count - fair)^2 / fair over all orders, including those that never came up.
    counts.values().map(|&count| (count as f64).powi(2)).sum::<f64>() / fair - f64::from(DRAWS)
}

/// Returns how likely each order of four items is, as a multiple of the fair share.
fn shares(shuffle: Shuffle) -> Vec<f64> {
    let counts = every_way(shuffle, 4);
    let fair = counts.values().sum::<u64>() as f64 / 24.0;
    every_way(fisher_yates, 4).keys().map(|order| of(&counts, order) as f64 / fair).collect()
}

fn of(counts: &Counts, order: &[usize]) -> u64 {
    counts.get(order).copied().unwrap_or(0)
}

/// Returns a bar for each order of four items, as text.
pub(crate) fn bars() -> String {
    let bar = |share: f64| [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'][(4.0 * share).round().min(8.0) as usize];
    let row = |(name, shuffle)| format!("{name:12} |{}|\n", shares(shuffle).into_iter().map(bar).collect::<String>());
    let title =
        "4 items: how likely each of the 24 orders is; half a bar is the fair share, a whole bar twice that or more.";
    format!("\n{title}\n\n{}", SHUFFLES.map(row).concat())
}

/// Returns the picture: a panel for each shuffle, with a bar for each order and a line at the fair share.
pub(crate) fn picture() -> String {
    let title = "How likely is each of the 24 orders of 4 items? The red line is the fair share.";
    let mut panels = String::new();
    for ((name, shuffle), y) in SHUFFLES.into_iter().zip((140..).step_by(130)) {
        panels += &format!("<text x='20' y='{y}'>{name}</text>\n");
        for (share, x) in shares(shuffle).into_iter().zip((140..).step_by(20)) {
            let height = 30.0 * share;
            panels += &format!("<rect x='{x}' y='{:.1}' width='16' height='{height:.1}'/>\n", f64::from(y) - height);
        }
        panels +=
            &format!("<path d='M140 {y}h476' stroke='black'/>\n<path d='M140 {}h476' stroke='crimson'/>\n", y - 30);
    }
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 820' font-family='sans-serif' font-size='16'>\n\
         <rect width='640' height='820' fill='white'/>\n<text x='20' y='30'>{title}</text>\n\
         <g fill='steelblue' stroke='none'>{panels}</g></svg>\n"
    )
}
