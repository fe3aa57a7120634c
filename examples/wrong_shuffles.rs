//! Counts how often wrong shuffles, and the right one, give each order.
//!
//! ```sh
//! cargo run --release --example wrong_shuffles [PICTURE.svg]
//! ```
//!
//! A shuffle of n items is right if all n! orders are equally likely. A shuffle chooses among a number of equally
//! likely ways. If n! does not divide that number, the shuffle can't be right, because the ways can't be shared evenly
//! among the orders. PICTURE.svg is the path of a picture to write, with the bars that are otherwise printed. The file
//! must not exist yet.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fs::File;
use std::io::{self, Write};

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use verishuffle::engine::{Permutation, uniform};

/// A function that returns one of the numbers 0 .. base-1.
type Pick<'a> = &'a mut dyn FnMut(usize) -> usize;
type Shuffle = fn(&mut [usize], Pick<'_>);

pub(crate) const SHUFFLES: [(&str, Shuffle); 5] =
    [("nofish", nofish), ("noyaks", noyaks), ("nomaar", nomaar), ("modulo", modulo), ("fisher-yates", fisher_yates)];

/// Swaps each item with any item: n^n ways.
fn nofish(items: &mut [usize], pick: Pick<'_>) {
    (0..items.len()).for_each(|i| items.swap(i, pick(items.len())));
}

/// Swaps each item with any other item: (n-1)^n ways.
fn noyaks(items: &mut [usize], pick: Pick<'_>) {
    for i in 0..items.len() {
        let j = pick(items.len() - 1);
        items.swap(i, if j == i { items.len() - 1 } else { j });
    }
}

/// Swaps the items in any two places, n times: n^(2n) ways.
fn nomaar(items: &mut [usize], pick: Pick<'_>) {
    (0..items.len()).for_each(|_| items.swap(pick(items.len()), pick(items.len())));
}

/// Fisher–Yates that takes the remainder of a word for each choice, here a word of 4 bits: 16^(n-1) ways. With words of
/// 32 bits it is wrong too, only less so.
fn modulo(items: &mut [usize], pick: Pick<'_>) {
    for i in 0..items.len() - 1 {
        items.swap(i, i + pick(16) % (items.len() - i));
    }
}

/// Swaps each item with itself or with one after it, as this library does: n! ways, one for each order.
fn fisher_yates(items: &mut [usize], pick: Pick<'_>) {
    let offsets: Vec<u32> = (1..=items.len()).rev().map(|left| pick(left) as u32).collect();
    let order = Permutation::from_offsets(&offsets).expect("each offset is below the number of items left");
    items.copy_from_slice(&order.apply(items).expect("there is an offset for each item"));
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1);
    let (picture, None) = (arguments.next(), arguments.next()) else {
        return Err("usage: wrong_shuffles [PICTURE.svg]".into());
    };
    let mut out = io::stdout().lock();
    run(&mut out)?;
    match picture {
        Some(path) => File::create_new(path)?.write_all(svg().as_bytes())?,
        None => out.write_all(bars().as_bytes())?,
    }
    Ok(())
}

const DRAWS: u32 = 1_000_000;

pub(crate) fn run(out: &mut impl Write) -> io::Result<()> {
    for n in [3, 4] {
        writeln!(out, "{n} items: in how many of all ways to choose does each order come up?\n")?;
        let counts = SHUFFLES.map(|(_, shuffle)| every_way(shuffle, n));
        let mut row = |title: &str, cells: [String; 5]| {
            writeln!(out, "{title:5}{}", cells.map(|cell| format!("{cell:>14}")).concat())
        };
        row("order", SHUFFLES.map(|(name, _)| name.to_owned()))?;
        for order in counts[4].keys() {
            let title: String = order.iter().map(usize::to_string).collect();
            row(&title, counts.each_ref().map(|counts| of(counts, order).to_string()))?;
        }
        row("ways", counts.map(|counts| counts.values().sum::<u64>().to_string()))?;
        writeln!(out)?;
    }
    writeln!(
        out,
        "5 items, {DRAWS} shuffles: chi-square over the 120 orders. A right shuffle gives about 119, and more"
    )?;
    writeln!(out, "than 172 once in a thousand times.\n")?;
    for (name, shuffle) in SHUFFLES {
        writeln!(out, "{name:12} {:9.0}", chi_square(shuffle))?;
    }
    Ok(())
}

type Counts = BTreeMap<Vec<usize>, u64>;

fn count(counts: &mut Counts, shuffle: Shuffle, n: usize, pick: Pick<'_>) {
    let mut items: Vec<usize> = (0..n).collect();
    shuffle(&mut items, pick);
    *counts.entry(items).or_default() += 1;
}

/// Returns how often each order comes up over all ways to choose.
pub(crate) fn every_way(shuffle: Shuffle, n: usize) -> Counts {
    let mut counts = Counts::new();
    // The choices of one way, each with its base. The loop counts them up like the digits of a number.
    let mut way: Vec<(usize, usize)> = Vec::new();
    loop {
        let mut made = 0;
        count(&mut counts, shuffle, n, &mut |base| {
            if made == way.len() {
                way.push((0, base));
            }
            made += 1;
            way[made - 1].0
        });
        while way.pop_if(|(choice, base)| *choice + 1 == *base).is_some() {}
        match way.last_mut() {
            Some((choice, _)) => *choice += 1,
            None => return counts,
        }
    }
}

/// Returns the chi-square statistic of many shuffles of five items: how far the counts of the orders are from equal.
pub(crate) fn chi_square(shuffle: Shuffle) -> f64 {
    let mut words = ChaCha20Rng::from_seed([5; 32]);
    let mut pick = |base| loop {
        if let Some(index) = uniform::index(words.next_u32(), base as u32) {
            return index as usize;
        }
    };
    let mut counts = Counts::new();
    (0..DRAWS).for_each(|_| count(&mut counts, shuffle, 5, &mut pick));
    let fair = f64::from(DRAWS) / 120.0;
    // This equals the sum of (count - fair)^2 / fair over all orders, also over those that never came up.
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

fn bars() -> String {
    let bar = |share: f64| [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'][(4.0 * share).round().min(8.0) as usize];
    let row = |(name, shuffle)| format!("{name:12} |{}|\n", shares(shuffle).into_iter().map(bar).collect::<String>());
    let title =
        "4 items: how likely each of the 24 orders is; half a bar is the fair share, a whole bar twice that or more.";
    format!("\n{title}\n\n{}", SHUFFLES.map(row).concat())
}

/// Returns the picture: a panel for each shuffle, with a bar for each order and a line at the fair share.
pub(crate) fn svg() -> String {
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
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 690' font-family='sans-serif' font-size='16'>\n\
         <rect width='640' height='690' fill='white'/>\n<text x='20' y='30'>{title}</text>\n\
         <g fill='steelblue' stroke='none'>{panels}</g></svg>\n"
    )
}
