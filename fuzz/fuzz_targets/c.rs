//! Calls the functions of the C library at random, with inputs of exactly the size that the call says, NULL, requests in
//! JSON, and documents that may be damaged. Each answer is freed once. [`verishuffle_fuzz::caller`] says what is checked.
#![no_main]

use std::sync::LazyLock;

use arbitrary::Unstructured;
use libfuzzer_sys::fuzz_target;
use verishuffle_fuzz::caller::Caller;
use verishuffle_fuzz::materials::Materials;

static DRAWS: LazyLock<Vec<Materials>> = LazyLock::new(Materials::all);

fuzz_target!(|data: &[u8]| {
    let mut u = Unstructured::new(data);
    if let Ok(materials) = u.choose(&DRAWS) {
        Caller::new(materials.clone()).run(&mut u);
    }
});
