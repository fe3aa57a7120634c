#!/usr/bin/env bash
# Of three with one ticket each, the first is drawn twice as often as the second, and the third never. Three with 5, 2
# and 3 tickets have the chances of 6, 2 and 2: the first has a ticket too many, and the last one too few.
# Seen with weighted-rs 0.1.3 and rand 0.8.5 (crates), by the random of its three ways, in 60,000 draws each.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --vcs none --name seen .
cargo add --quiet weighted-rs@=0.1.3
cargo update --quiet rand --precise 0.8.5
cat > src/main.rs <<'RS'
use std::collections::BTreeMap;

use weighted_rs::{RandWeight, Weight};

const TIMES: usize = 60_000;

fn main() {
    for (tickets, wanted) in [([1, 1, 1], [2, 1, 0]), ([5, 2, 3], [6, 2, 2])] {
        let mut draw = RandWeight::new();
        for (place, tickets) in tickets.into_iter().enumerate() {
            draw.add(place, tickets);
        }
        let mut counts = BTreeMap::new();
        for _ in 0..TIMES {
            *counts.entry(draw.next().unwrap()).or_insert(0usize) += 1;
        }
        println!("tickets {tickets:?}, drawn {counts:?}");
        let all: usize = wanted.iter().sum();
        for (place, wanted) in wanted.into_iter().enumerate() {
            let drawn = counts.get(&place).copied().unwrap_or(0);
            assert!(drawn.abs_diff(TIMES * wanted / all) < TIMES / 50);
        }
    }
}
RS
cargo run --quiet
