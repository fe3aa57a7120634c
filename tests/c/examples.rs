//! With the same secret, the raffles and card tables in C and C++ print the same bytes as those in Rust.

use std::path::Path;
use std::process::Command;

#[path = "../../examples/card_table.rs"]
#[expect(dead_code, reason = "its main() is not called here")]
mod card_table;
#[path = "../../examples/raffle.rs"]
#[expect(dead_code, reason = "its main() is not called here")]
mod raffle;

use super::support::{Language, Linked, compilers, made_source, program, root, succeeds};

fn secret(context: &str, name: &str) -> std::path::PathBuf {
    let master = zeroize::Zeroizing::new((1..=32).collect());
    let secret = verishuffle::Secret::from_master(context, name, 1, 1, master).unwrap();
    made_source(&format!("{name}.json"), &secret.to_json())
}

/// Returns the outputs of the C and the C++ program of that name.
fn printed(name: &str, arguments: &[&Path]) -> [String; 2] {
    [(Language::C, "c11", "c"), (Language::Cpp, "c++17", "cpp")].map(|(language, standard, extension)| {
        let source = root().join(format!("examples/{extension}/{name}.{extension}"));
        let program = program(&compilers(language)[0], standard, &[source], Linked::Dynamically);
        succeeds(Command::new(program).args(arguments))
    })
}

// Promise examples-agree: The examples in C and C++ print what the examples in Rust print. (README.md "From C and C++")
#[test]
fn the_raffles_are_one_raffle() {
    let secret = secret(raffle::CONTEXT, raffle::ORGANISER);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("raffle");
    let _ = std::fs::remove_dir_all(&folder);
    let mut rust = Vec::new();
    raffle::run([folder.into(), secret.clone().into()].into_iter(), &mut rust).unwrap();
    let rust = String::from_utf8(rust).unwrap();
    for printed in printed("raffle", &[&root().join("examples/data/countries.txt"), &secret]) {
        assert_eq!(printed, rust);
    }
}

// Keeps: examples-agree.
#[test]
fn the_card_tables_are_one_table() {
    let secret = secret(card_table::CONTEXT, card_table::DEALER);
    let mut rust = Vec::new();
    card_table::run([secret.clone().into()].into_iter(), &mut rust).unwrap();
    let rust = String::from_utf8(rust).unwrap();
    for printed in printed("card_table", &[&secret]) {
        assert_eq!(printed, rust);
    }
}
