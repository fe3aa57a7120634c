//! Runs the command on random archives: `verify --archive` by a commitment or by lines of pins, and `merge`
//! on the summaries of parts. The JSON that it prints must be what the second computation finds.
#![no_main]

use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom};
use std::iter;
use std::path::PathBuf;
use std::sync::LazyLock;

use arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use verishuffle_cli::Outcome;
use verishuffle_fuzz::archives::{self, Given, Line, PUBLISHED, Pool, VALUE};
use verishuffle_reference::archives::summary;
use verishuffle_reference::merges::merged;

/// What all runs share: the draws, the folder of the files, and what the command prints.
struct Desk {
    pool: Vec<Pool>,
    folder: tempfile::TempDir,
    printed: File,
}

static DESK: LazyLock<Desk> = LazyLock::new(|| {
    let printed = rustix::fs::memfd_create("stdout", rustix::fs::MemfdFlags::CLOEXEC).expect("memory for stdout");
    rustix::stdio::dup2_stdout(&printed).expect("stdout can be replaced");
    Desk { pool: Pool::all(), folder: tempfile::tempdir().expect("a folder"), printed: printed.into() }
});

fuzz_target!(|data: &[u8]| {
    let _ = check(&mut Unstructured::new(data));
});

fn check(u: &mut Unstructured<'_>) -> Result<()> {
    let pool = &DESK.pool;
    let given = choose_given(u)?;
    let unpinned = u.ratio(1, 4)?;
    let (mut lines, mut next) = (Vec::new(), 0);
    for _ in 0..u.int_in_range(1..=20)? {
        lines.push(Line::choose(u, pool, &mut next)?);
    }
    let flags = flags(&given, unpinned);
    judge("whole.jsonl", &given, unpinned, &flags, &lines, u.arbitrary()?);

    if let Given::OneDraw { pinned: true, meant, .. } = &given {
        let parts = u.int_in_range(1..=4)?;
        let mut shards = vec![Vec::new(); parts];
        for line in &lines {
            shards[u.choose_index(parts)?].push(line.clone());
        }
        let mut parts = Vec::new();
        for (number, lines) in shards.iter().enumerate() {
            let part = judge(&format!("part{number}.jsonl"), &given, unpinned, &flags, lines, true);
            let file = write(&format!("part{number}.json"), part.to_string().as_bytes());
            parts.push((path_text(&file), Some(part)));
        }
        merge(u, meant, &parts)?;
    }
    Ok(())
}

fn choose_given(u: &mut Unstructured<'_>) -> Result<Given> {
    Ok(match u.int_in_range(0..=7)? {
        7 => Given::OneDraw { pinned: false, meant: None, public: u.arbitrary()? },
        4..=6 => {
            let mut pins: Vec<(usize, Option<u64>, bool)> = Vec::new();
            for _ in 0..u.int_in_range(1..=15)? {
                let draw = usize::from(u.arbitrary::<u8>()?) % 3;
                let round = if u.ratio(1, 6)? { None } else { Some(u64::from(u.arbitrary::<u8>()? % 13)) };
                // A line without a round is for its whole draw.
                let has_room = pins
                    .iter()
                    .all(|(other, named, _)| *other != draw || named.is_some() && round.is_some() && *named != round);
                if has_room {
                    pins.push((draw, round, draw != 1 && u.arbitrary()?));
                }
            }
            Given::Pins(pins)
        }
        _ => {
            let first = u64::from(u.arbitrary::<u8>()? % 12);
            let meant = if u.arbitrary()? { Some(first..=first + u64::from(u.arbitrary::<u8>()? % 14)) } else { None };
            Given::OneDraw { pinned: true, meant, public: u.arbitrary()? }
        }
    })
}

/// Returns the flags that tell the command what is given.
fn flags(given: &Given, unpinned: bool) -> Vec<String> {
    let pool = &DESK.pool;
    let mut flags: Vec<String> = unpinned.then(|| "--unpinned".to_owned()).into_iter().collect();
    match given {
        Given::OneDraw { pinned, meant, public } => {
            if *pinned {
                flags.extend(["--commitment".to_owned(), pool[0].commitment.clone()]);
            }
            if let Some(meant) = meant {
                flags.extend(["--rounds".to_owned(), format!("{}-{}", meant.start(), meant.end())]);
            }
            if *public {
                flags.extend(["--public".to_owned(), format!("guest={VALUE}")]);
                flags.extend(["--published-at".to_owned(), PUBLISHED.to_owned()]);
            }
        }
        Given::Pins(pins) => {
            let mut text = String::new();
            for (draw, round, public) in pins {
                let mut line = json!({"format": "verishuffle/1 pins", "commitment": pool[*draw].commitment});
                if let Some(round) = round {
                    line["round"] = (*round).into();
                }
                if *public {
                    line["public"] = json!({"guest": VALUE});
                    line["published_at"] = json!(PUBLISHED);
                }
                text += &format!("{line}\n");
            }
            flags.extend(["--pins".to_owned(), path_text(&write("pins.jsonl", text.as_bytes()))]);
        }
    }
    flags
}

/// Lets the command judge lines, and compares what it prints with what is expected. Returns what it prints.
fn judge(
    name: &str,
    given: &Given,
    unpinned: bool,
    flags: &[String],
    lines: &[Line],
    ends_with_line_feed: bool,
) -> Value {
    let bytes = archives::file(lines, ends_with_line_feed);
    let file = write(name, &bytes);
    let mut words = vec!["verify".to_owned(), "--archive".to_owned(), path_text(&file)];
    words.extend_from_slice(flags);
    let (printed, outcome) = run(words);
    let expected = summary(&bytes, &given.as_reference(&DESK.pool), unpinned);
    let is_malformed = |line: &Value| line["line"] == 1 && line["found"] == "error";
    if printed["lines"] == 0 && expected.failures.first().is_some_and(is_malformed) {
        // The file was taken for something else than an archive.
        assert!(printed["verdict"] == "error" && printed["error"].is_string() && matches!(outcome, Outcome::Error));
        return printed;
    }
    check_printed(expected.to_json(), &printed, outcome, unpinned && expected.accepts());
    printed
}

/// Lets the command merge summaries. The rounds that were meant need not be those of the parts.
fn merge(
    u: &mut Unstructured<'_>,
    meant: &Option<std::ops::RangeInclusive<u64>>,
    parts: &[(String, Option<Value>)],
) -> Result<()> {
    let meant = if u.arbitrary()? { meant.clone() } else { None };
    let commitment = &DESK.pool[0].commitment;
    let mut words = ["merge", "--commitment", commitment].map(str::to_owned).to_vec();
    words.extend(parts.iter().map(|(name, _)| name.clone()));
    if let Some(meant) = &meant {
        words.extend(["--rounds".to_owned(), format!("{}-{}", meant.start(), meant.end())]);
    }
    let (printed, outcome) = run(words);
    let meant = meant.map(|meant| (*meant.start(), *meant.end()));
    check_printed(merged(parts, commitment, meant), &printed, outcome, false);
    Ok(())
}

/// Compares everything that is not worded for people, and the exit code.
fn check_printed(mut expected: Value, printed: &Value, outcome: Outcome, is_accepted: bool) {
    let mut found = printed.clone();
    for document in [&mut found, &mut expected] {
        for (key, text) in [("failures", "detail"), ("cautions", "text")] {
            document[key].as_array_mut().into_iter().flatten().for_each(|item| item[text] = json!(""));
        }
    }
    assert_eq!(found, expected);
    let is_right = match expected["verdict"].as_str() {
        Some("verified") => matches!(outcome, Outcome::Holds),
        Some("consistent") if is_accepted => matches!(outcome, Outcome::Holds),
        Some("consistent" | "refused") => matches!(outcome, Outcome::Fails),
        _ => matches!(outcome, Outcome::Error),
    };
    assert!(is_right, "the exit code is not that of {}", expected["verdict"]);
}

fn write(name: &str, bytes: &[u8]) -> PathBuf {
    let path = DESK.folder.path().join(name);
    fs::write(&path, bytes).expect("a file can be written");
    path
}

fn path_text(path: &PathBuf) -> String {
    path.display().to_string()
}

/// Runs a command line. Returns the JSON that it printed, and its outcome.
fn run(words: Vec<String>) -> (Value, Outcome) {
    let mut printed = &DESK.printed;
    let rewound = printed.set_len(0).and_then(|()| printed.seek(SeekFrom::Start(0)));
    assert!(rewound.is_ok(), "stdout can't be rewound");
    let words = iter::once("verishuffle".to_owned()).chain(words).chain(iter::once("--json".to_owned()));
    let outcome = verishuffle_cli::run(words.map(Into::into));
    let mut text = String::new();
    let read = printed.seek(SeekFrom::Start(0)).and_then(|_| printed.read_to_string(&mut text));
    assert!(read.is_ok(), "stdout can't be read");
    (serde_json::from_str(&text).expect("one JSON object"), outcome)
}
