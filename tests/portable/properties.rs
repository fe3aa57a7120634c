//! Properties of terms, documents and draws, tested on many random ones with a fixed seed.

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

mod commitment;
mod documents;
mod hostile;
mod scene;
mod shape;
mod texts;
mod verdicts;

fn config(cases: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(0x7665_7269);
    ProptestConfig { cases, failure_persistence: None, rng_seed, ..ProptestConfig::default() }
}
