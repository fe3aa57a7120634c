//! tests/survivors.txt: each surviving mutant is in a file of the core that still exists, and has a reason.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{name} can't be read: {error}"))
}

/// The paragraphs after the comment at the top, as lines.
fn paragraphs(text: &str) -> Vec<Vec<&str>> {
    let paragraphs = text.split("\n\n").map(|paragraph| paragraph.trim().lines().collect::<Vec<_>>());
    paragraphs.filter(|lines| lines.first().is_some_and(|line| !line.starts_with('#'))).collect()
}

/// A paragraph's problems, as text for people.
fn problem(lines: &[&str]) -> Option<String> {
    let (change, reason) = (lines[0], lines[1..].join(" "));
    let Some((file, what)) = change.split_once(": ") else { return Some(format!("{change}: names no file")) };
    let Ok(source) = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)) else {
        return Some(format!("{change}: {file} can't be read"));
    };
    // A mutant that replaces a function is named by the function, any other by its line.
    let function = what.split_once(" -> ").and_then(|(before, _)| before.strip_prefix("replace "));
    let is_there = match (function, what.split_once(": ")) {
        (Some(path), _) => source.contains(&format!("fn {}", path.rsplit("::").next().unwrap_or(path))),
        (None, Some((_, line))) => source.lines().any(|other| other.trim() == line),
        (None, None) => false,
    };
    if !is_there {
        return Some(format!("{change}: {file} has no such function or line"));
    }
    let is_sentence = reason.ends_with('.') && reason.split(' ').count() >= 6;
    (!is_sentence).then(|| format!("{change}: has no reason"))
}

#[test]
fn every_change_that_survives_is_in_the_sources_and_has_a_reason() {
    let text = read("tests/survivors.txt");
    let paragraphs = paragraphs(&text);
    let problems: Vec<String> = paragraphs.iter().filter_map(|lines| problem(lines)).collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
    assert!(!paragraphs.is_empty(), "no paragraph was found");
    let changes: BTreeSet<&str> = paragraphs.iter().map(|lines| lines[0]).collect();
    assert_eq!(changes.len(), paragraphs.len(), "a change is named twice");
}

#[test]
fn a_paragraph_that_says_nothing_is_noticed() {
    let reason = "  This reason is a whole sentence, and it has more than six words.";
    let right = "src/hash.rs: replace Hasher::u64 -> Self with Default::default()";
    assert_eq!(problem(&[right, reason]), None);
    for wrong in [
        &[right][..],
        &[right, "  none"],
        &["src/nothing.rs: replace Hasher::u64 -> Self with Default::default()", reason],
        &["src/hash.rs: replace Hasher::u65 -> Self with Default::default()", reason],
        &["src/hash.rs: replace + with - in Hasher::u64: no line of this file", reason],
        &["src/hash.rs", reason],
    ] {
        assert!(problem(wrong).is_some(), "{wrong:?}");
    }
}

/// Mutants are made in the files that decide whether a draw is right. The package lacks the folder of the settings.
#[test]
fn the_core_is_changed() {
    if !Path::new(env!("CARGO_MANIFEST_DIR")).join(".cargo").exists() {
        return;
    }
    let settings = read(".cargo/mutants.toml");
    let files = [
        "bls",
        "draw/*",
        "drand",
        "engine/keystream",
        "engine/plan",
        "engine/swaps",
        "engine/uniform",
        "hash",
        "json/*",
        "merkle",
        "terms/*",
        "text/*",
        "verify/**/*",
    ];
    for file in files {
        assert!(settings.contains(&format!("\"src/{file}.rs\"")), "{file}");
    }
}
