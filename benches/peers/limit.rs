//! Measures how fast the machine can read and write the places of a shuffle if no access waits for another.

use std::hint::black_box;
use std::time::Instant;

use crate::case::{Case, Ground, Leaves, Ring, Run};

pub(crate) const CASES: &[Case] =
    &[Case { name: "limit_random_rmw", threads: 1, most: u32::MAX, leaves: Leaves::Other, prepare: random_rmw }];

/// Prefetch distances in places, 0 for none. The fastest is used.
const DISTANCES: [usize; 6] = [0, 8, 16, 32, 64, 128];

/// Reads and writes the places of known partners.
fn random_rmw(ground: &Ground) -> Option<Run> {
    let swaps = ground.swaps();
    let mut items = vec![0; ground.items as usize];
    let mut time = |distance| {
        let start = Instant::now();
        touch(black_box(&mut items), swaps[0].partners(), distance);
        start.elapsed()
    };
    let mut best = |distance| (0..3).map(|_| time(distance)).min();
    let distance = DISTANCES.into_iter().min_by_key(|&distance| best(distance))?;
    println!("# limit_random_rmw n={}: prefetches {distance} ahead", ground.n);
    let mut swaps = Ring::new(swaps);
    Some(Box::new(move |memory| touch(&mut memory.items, swaps.next().partners(), distance)))
}

fn touch(items: &mut [u32], places: &[u32], distance: usize) {
    let ahead = if distance == 0 { &[] } else { places.get(distance..).unwrap_or_default() };
    let (first, last) = places.split_at(ahead.len());
    for (&place, &ahead) in first.iter().zip(ahead) {
        prefetch(items, ahead);
        items[place as usize] ^= 1;
    }
    for &place in last {
        items[place as usize] ^= 1;
    }
}

#[cfg(target_arch = "x86_64")]
fn prefetch(items: &[u32], place: u32) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: every x86-64 has SSE, and a prefetch of any address touches no memory.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(items.as_ptr().wrapping_add(place as usize).cast()) }
}

#[cfg(not(target_arch = "x86_64"))]
fn prefetch(_: &[u32], _: u32) {}
