//! With the same secret, the raffles and card tables in C and C++ print the same bytes as those in Rust.

use std::fs::File;
use std::path::Path;
use std::process::Command;

use verishuffle::{Entries, Terms};

#[path = "../../../examples/card_table.rs"]
#[expect(dead_code, reason = "its main() is not called here")]
mod card_table;
#[path = "../../../examples/raffle.rs"]
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

// The examples in C and C++ print what the examples in Rust print.
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

// The program for documents of others verifies what others send, within its limits.
#[test]
fn the_service_for_others_keeps_its_limits() {
    let source = root().join("examples/cpp/limits.cpp");
    let judge = program(&compilers(Language::Cpp)[0], "c++17", &[source], Linked::Dynamically);
    let judged = |entries: u32, value: &str| {
        let terms = Terms::builder("Table 7, 2 May 2026, example.org", Entries::numbers(entries).unwrap()).draw(3);
        let terms = terms.public("guest", "a word", "2026-05-02T19:30:00Z".parse().unwrap()).build().unwrap();
        let mut round = terms.round(0).unwrap();
        round.public("guest", "river").unwrap();
        let transcript = round.draw().unwrap().into_transcript().to_json();
        let path = made_source(&format!("transcript-{entries}.json"), &transcript);
        let mut command = Command::new(&judge);
        command
            .args([terms.commitment().to_string(), value.to_owned(), "1777700000".to_owned()])
            .stdin(File::open(path).unwrap());
        command.env_remove("LD_LIBRARY_PATH");
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert_eq!(judged(100_000, "river"), "verified\n");
    assert!(judged(100_000, "rivers").starts_with("REFUSED: "));
    assert!(
        judged(100_001, "river").contains("the number of entries is 100001, but this program allows at most 100000")
    );
}
