//! Times our shuffles and those of others, in one process and one run.
//!
//! ```sh
//! cargo bench --bench peers [-- [--quick] [NAME..]]
//! ```
//!
//! The benchmark prints one line for each case: `case=<name> n=<n> threads=<t> ns_per_element=<median>
//! ratio_to_rand_chacha20=<median>`. In every repetition the base, rand's own shuffle with ChaCha20, runs just before
//! the case, and the ratio is that of these two times. The base of a whole round is the same shuffle with a new seed
//! for each deck, and the base of a draw of a few entries is rand's sample. `--quick` takes fewer repetitions and no
//! size above 10 M. NAME selects the cases whose names contain it.

mod about;
mod case;
mod hmac_deck;
mod limit;
mod measure;
mod others;
mod ours;
mod shared_library;
mod swap_or_not;
mod threads;

use case::{Case, Ground};
use measure::{Effort, Group};
use threads::Threads;

const SIZES: [u32; 6] = [52, 1000, 65_536, 1_000_000, 10_000_000, 100_000_000];
const CARDS: u32 = 52;
/// The largest list of a quick run.
const QUICK: u32 = 10_000_000;

fn main() {
    let (options, names): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|a| a.starts_with("--"));
    // Cargo adds the option --bench.
    if let Some(unknown) = options.iter().find(|option| !["--quick", "--bench"].contains(&option.as_str())) {
        eprintln!("{unknown} is no option: there is --quick, and names of cases");
        std::process::exit(2);
    }
    let quick = options.iter().any(|option| option == "--quick");
    let effort = if quick { Effort::Quick } else { Effort::Full };
    let selected = |case: &&Case| {
        case.threads <= threads::MOST && (names.is_empty() || names.iter().any(|name| case.name.contains(name)))
    };

    let threads = Threads::new();
    about::print(effort);
    for n in SIZES.into_iter().filter(|&n| !quick || n <= QUICK) {
        let fits = |case: &&Case| n <= case.most;
        let cases = others::CASES.iter().chain(ours::CASES).chain(limit::CASES);
        Group::new(&others::BASE, cases.filter(fits).filter(selected), &Ground::list(n), &threads).measure(effort);
    }
    let rounds = [&others::SEEDED].into_iter().chain(&ours::ROUNDS).filter(selected);
    if rounds.clone().next().is_some() {
        println!("# round_52: the base is rand's shuffle with a ChaCha20 from a seed for each deck");
        Group::new(&others::SEEDED, rounds, &Ground::list(CARDS), &threads).measure(effort);
    }
    if selected(&&ours::DRAW_3) {
        println!("# draw_3: an element is an entry drawn, and the base is rand's index::sample with ChaCha20");
        Group::new(&others::SAMPLE_3, [&ours::DRAW_3].into_iter(), &Ground::sample(u32::MAX, 3), &threads)
            .measure(effort);
    }
}
