#!/usr/bin/env bash
# Derangements are not drawn uniformly: among four people, two pairs give to each other in half of the draws. Three of
# the nine derangements are such pairs, so it should be a third; each of the other six comes half as often as a pair.
# Seen with derangement 0.1.3 (crates), with rand 0.8.5, in 60,000 draws.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --vcs none --name seen .
cargo add --quiet derangement@=0.1.3 rand@=0.8.5
cat > src/main.rs <<'RS'
use std::collections::BTreeMap;

use derangement::derange::Derange;

const TIMES: usize = 60_000;

fn main() {
    let mut counts = BTreeMap::new();
    for _ in 0..TIMES {
        let ways = Derange::new(&mut rand::thread_rng(), 4);
        *counts.entry(ways.map().to_vec()).or_insert(0usize) += 1;
    }
    println!("who gives to whom: {counts:?}");
    assert_eq!(counts.len(), 9);
    for (way, count) in counts {
        let pairs = (0..4).all(|giver| way[way[giver]] == giver);
        assert!(count.abs_diff(TIMES / if pairs { 6 } else { 12 }) < TIMES / 100);
    }
}
RS
cargo run --quiet
