//! SPEC.md and the library agree on the worked example, the pseudo-code, the limits, the tags, the checks and the
//! cautions. reference/tests/example.rs computes the example's figures.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use verishuffle::drand::QUICKNET;
use verishuffle::text::{self, Label, Rules, is_ignorable};
use verishuffle::verdict::{Caution, CheckName};
use verishuffle::{Commitment, Entries, List, Pins, Secret, Terms, Transcript, UnixTime, limits};

use crate::common::draws;

const SPEC: &str = include_str!("../../SPEC.md");

/// Returns the text from a heading to the next one of the same or a higher level.
fn section(heading: &str) -> &'static str {
    let start = SPEC.find(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("SPEC.md has no {heading:?}")) + 1;
    let body = &SPEC[start + heading.len()..];
    let level = heading.split(' ').next().unwrap().len();
    let ends = (2..=level).filter_map(|level| body.find(&format!("\n{} ", "#".repeat(level))));
    &body[..ends.min().unwrap_or(body.len())]
}

fn example() -> &'static str {
    section("## An example to follow by hand")
}

/// Returns the documents of the example: terms, secret, opening and transcript.
fn documents() -> [&'static str; 4] {
    let blocks = example().split("```json\n").skip(1).map(|block| block.split_once("```").unwrap().0);
    blocks.collect::<Vec<_>>().try_into().expect("the example has four documents")
}

/// Returns the cells of each table row in a text, without header rows.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let lines: Vec<&str> = text.lines().collect();
    let is_body = |at: &usize| ![Some(&lines[*at]), lines.get(at + 1)].iter().flatten().any(|l| l.starts_with("|--"));
    let cells =
        |at: usize| lines[at].strip_prefix('|')?.strip_suffix('|').map(|row| row.split('|').map(str::trim).collect());
    (0..lines.len()).filter(is_body).filter_map(cells).collect()
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn hex_after(text: &str, before: &str) -> String {
    let rest = text.split_once(before).unwrap_or_else(|| panic!("{before:?} is missing")).1;
    let digits: String = rest.trim_start().chars().take_while(char::is_ascii_hexdigit).collect();
    assert_eq!(digits.len(), 64, "after {before:?}");
    digits
}

// Every hash, word, step and document of the worked example follows from the rules.
/// The library seals, commits, opens, draws and verifies the example, and makes the documents in SPEC.md.
#[test]
fn the_example_is_what_the_library_makes_of_it() {
    let [terms_text, secret_text, opening_text, transcript_text] = documents();
    let terms = Terms::from_json(terms_text.as_bytes()).unwrap();
    let secret = Secret::from_json(secret_text.as_bytes()).unwrap();
    assert_eq!(json(&terms.to_json()), json(terms_text));
    assert_eq!(json(&secret.to_json()), json(secret_text));
    assert_eq!(secret.seal().to_string(), json(terms_text)["sources"][0]["seal"]);

    let list = List::from_text(b"Ada\nGrace\nHedy\nKatherine\nMary\n").unwrap();
    assert_eq!(Entries::list(&list).unwrap(), terms.entries());

    let commitment: Commitment = hex_after(example(), "\ncommitment      ").parse().unwrap();
    assert_eq!(terms.commitment(), commitment);
    let opening = secret.bind(&terms, commitment).unwrap().open(0).unwrap();
    assert_eq!(json(&opening.to_json()), json(opening_text));

    let mut round = terms.round(0).unwrap();
    round.open(opening).unwrap();
    round.public("guest", "river").unwrap();
    let draw = round.draw().unwrap();
    let drawn: Vec<&str> =
        draw.swaps().drawn().iter().map(|&i| std::str::from_utf8(list.entry(i).unwrap()).unwrap()).collect();
    assert!(example().contains(&format!("that is {}. The last", drawn.join(", "))), "{drawn:?}");
    assert_eq!(json(&draw.into_transcript().to_json()), json(transcript_text));

    let transcript = Transcript::from_json(transcript_text.as_bytes()).unwrap();
    let result = List::from_entries(drawn).unwrap();
    let pins = Pins::new()
        .commitment(commitment)
        .published_at("2026-05-02T12:00:00Z".parse::<UnixTime>().unwrap())
        .public("guest", "river")
        .entries(&list)
        .result(&result);
    let verdict = transcript.verdict(&pins).unwrap();
    assert!(verdict.is_verified(), "{verdict}");
    let bits = format!("{:.1} bits, the best source {}", verdict.outcome_bits(), verdict.seed_bits().unwrap());
    let prose = example().replace('\n', " ");
    assert!(prose.contains(&format!("the outcome has {bits}")), "{bits}");
}

/// What the pseudo-code takes as known, placed before it, and the code that computes the vectors, placed after it.
const BEFORE_THE_PSEUDO_CODE: &str = r#"
import hashlib, itertools, json, struct, sys

def node(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()

def u64(x):
    return x.to_bytes(8, "little")

def xor(a, b):
    return bytes(x ^ y for x, y in zip(a, b))

def little_endian(four):
    return int.from_bytes(four, "little")

count_from = itertools.count

def chacha20_block(key, counter, nonce):
    start = list(struct.unpack("<16L", b"expand 32-byte k" + key + u64(counter) + nonce))
    v = start[:]
    def mix(a, b, c, d):
        for x, y, z, n in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            v[x] = (v[x] + v[y]) % 2**32
            turned = v[z] ^ v[x]
            v[z] = (turned << n | turned >> 32 - n) % 2**32
    for _ in range(10):
        for i in range(4):
            mix(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            mix(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16L", *((x + y) % 2**32 for x, y in zip(v, start)))
"#;
const AFTER_THE_PSEUDO_CODE: &str = r#"
draws = 0
for case in json.load(open(sys.argv[1]))["cases"]:
    transcript, terms = case["transcript"], case["transcript"]["terms"]
    if transcript["swaps"] is None or terms["entries"]["count"] > 100000:
        continue
    keys = [bytes.fromhex(key) for key in case["keys"]]
    found = run(keys, terms["entries"]["count"], terms["draw"], terms["order"])
    assert found == (transcript["swaps"], case["drawn"]), case["name"]
    draws += 1

def tree(leaves):
    if len(leaves) == 1:
        return leaves[0], [[]]
    k = 1
    while 2 * k < len(leaves):
        k *= 2
    (left, left_paths), (right, right_paths) = tree(leaves[:k]), tree(leaves[k:])
    return node(left, right), [p + [right] for p in left_paths] + [p + [left] for p in right_paths]

paths = 0
for N in range(1, 34):
    leaves = [hashlib.sha256(bytes([i])).digest() for i in range(N)]
    root, all_paths = tree(leaves)
    for i, path in enumerate(all_paths):
        assert path_holds(root, leaves[i], i, N, path), (i, N)
        for wrong in [path + [root], [root] + path] + ([path[1:], path[:-1]] if path else []):
            assert not path_holds(root, leaves[i], i, N, wrong), (i, N)
        assert not any(path_holds(root, leaves[i], j, N, path) for j in range(N + 2) if j != i), (i, N)
        # Roots that were made to fit a path of a wrong length.
        assert not path_holds(node(root, root), leaves[i], i, N, path + [root]), (i, N)
        if path:
            k = 1 << (N - 1).bit_length() - 1
            half = tree(leaves[:k] if i < k else leaves[k:])[0]
            assert not path_holds(half, leaves[i], i, N, path[:-1]), (i, N)
        paths += 1
print(draws, paths)
"#;

// The pseudo-code draws the same entries and accepts the same paths as the library.
/// The three pieces of pseudo-code run unchanged. They redraw the vectors, and find every path of small trees.
#[test]
fn the_pseudo_code_computes_the_vectors() {
    let pieces: Vec<&str> = SPEC.split("```python\n").skip(1).map(|piece| piece.split_once("```").unwrap().0).collect();
    assert_eq!(pieces.len(), 3);
    let program = format!("{BEFORE_THE_PSEUDO_CODE}\n{}\n{AFTER_THE_PSEUDO_CODE}", pieces.join("\n"));
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors/accept.json");
    let output = Command::new("python3").args(["-I", "-c", &program]).arg(vectors).output();
    let output = output.expect("python3 is missing: apt-get install python3");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8(output.stdout).unwrap();
    let (draws, paths) = printed.trim().split_once(' ').unwrap();
    assert!(draws.parse::<u32>().unwrap() > 20, "only {draws} draws of the vectors were drawn again");
    assert_eq!(paths, "561");
}

/// Reads a number as in the tables, such as 2^32 - 1.
fn number(text: &str) -> u64 {
    let (power, less) = text.split_once(" - ").unwrap_or((text, "0"));
    let value = match power.split_once('^') {
        Some((base, exponent)) => base.parse::<u64>().unwrap().pow(exponent.parse().unwrap()),
        None => power.parse().unwrap(),
    };
    value - less.parse::<u64>().unwrap()
}

// The limits of the library are those of the table of limits.
#[test]
fn the_limits_are_those_of_the_library() {
    let rows = rows(section("## 12. Limits"));
    let limit = |what: &str| {
        let row = rows.iter().find(|row| row[0] == what).unwrap_or_else(|| panic!("SPEC.md has no limit for {what:?}"));
        (number(row[1]), number(row[2]))
    };
    let bytes = |limit: usize| limit as u64;
    assert_eq!(limit("entries, n"), (1, u32::MAX.into()));
    assert_eq!(limit("rounds"), (1, u32::MAX.into()));
    assert_eq!(limit("width"), (1, u8::MAX.into()));
    assert_eq!(limit("sources of a draw"), (1, bytes(limits::SOURCES)));
    assert_eq!(limit("size of an entry"), (1, bytes(limits::ENTRY_BYTES)));
    assert_eq!(limit("size of a name"), (1, bytes(limits::NAME_BYTES)));
    assert_eq!(limit("size of a context"), (1, bytes(limits::CONTEXT_BYTES)));
    assert_eq!(limit("size of a description"), (1, bytes(limits::DESCRIPTION_BYTES)));
    assert_eq!(limit("size of rules"), (0, bytes(limits::RULES_BYTES)));
    assert_eq!(limit("size of a public value"), (1, bytes(limits::VALUE_BYTES)));
    assert_eq!(limit("size of an allocation"), (1, bytes(limits::ALLOCATION_BYTES)));
    assert_eq!(limit("columns of an allocation"), (0, bytes(limits::COLUMNS)));
    assert_eq!(limit("lines of `fill` and `or`"), (0, bytes(limits::STEP_LINES)));
    assert_eq!(limit("lines of `cap`"), (0, bytes(limits::CAPS)));
    assert_eq!(limit("size of a name of a column, an award or the waitlist"), (1, bytes(limits::NAME_BYTES)));
    assert!(rows.iter().any(|row| row[0] == "size of a line of an awards file" && row[2] == "2^20 + 66"));
    assert_eq!(limits::AWARD_LINE_BYTES, limits::ENTRY_BYTES + 66);
    assert_eq!(limit("withdrawals * entries on the waitlist * lines (section 6a)"), (0, limits::WITHDRAWAL_WORK));
    let quicknet = QUICKNET.signature_bytes() as u64;
    assert_eq!(limit("size of a signature of quicknet"), (quicknet, quicknet));
    assert_eq!(limit("size of a signature of a chain unknown to the reader"), (1, bytes(limits::SIGNATURE_BYTES)));
    for round in ["first beacon round, round", "last beacon round, round + (rounds - 1) * stride"] {
        assert_eq!(limit(round), (1, limits::MAX_SAFE_INTEGER));
    }
    assert_eq!(limit("a number in a document"), (0, limits::MAX_SAFE_INTEGER));
    assert_eq!(limit("size of the text of a blinded cell"), (1, bytes(limits::CELL_TEXT_BYTES)));
    assert_eq!(limit("cells of an id proof"), (1, bytes(limits::ID_PROOF_CELLS)));
    assert_eq!(limits::LOG_POLICY_BYTES, limits::LOG_PROOF_BYTES);
    let files = "size of a log policy; of a proof that a commitment was logged";
    assert_eq!(limit(files), (1, bytes(limits::LOG_PROOF_BYTES)));
    assert_eq!(limit("a number in such a proof"), (0, limits::LOG_NUMBER));
    assert_eq!(limit("size of the tree in such a proof"), (1, limits::LOG_NUMBER));
    assert_eq!(limit("hashes in the path of such a proof"), (0, bytes(limits::LOG_PATH)));
    assert_eq!(limit("steps of a chunk").1, source_number("src/engine/plan.rs", "CHUNK_STEPS: usize = "));
    assert_eq!(limit("entry numbers in a verdict (`drawn`)"), (0, bytes(limits::DRAWN_IN_VERDICT)));

    let room = format!("exceed the outcome bits by {} or more", limits::ROOM_BITS);
    assert!(SPEC.contains(&room), "{room}");
    let drawn = format!("the first {}, or all if there are fewer;", limits::DRAWN_IN_VERDICT);
    assert!(SPEC.contains(&drawn), "{drawn}");
}

#[test]
fn the_limits_of_archives_are_those_of_the_library() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHIVES.md")).unwrap();
    let text = text.replace('\n', " ");
    let mebibytes = |bytes: usize| format!("{} * 2^20 bytes", bytes >> 20);
    for limit in [
        format!("none has more than {}.", mebibytes(limits::PIN_LINE_BYTES)),
        format!("one of more than {} is malformed", mebibytes(limits::ARCHIVE_LINE_BYTES)),
        format!("the same public values (at most {})", limits::SOURCES),
        format!("the first {} of the words of lines", source_number("src/verify/archive/mod.rs", "WORDS: usize = ")),
        format!(
            "each of the first {} ranges of missing rounds",
            source_number("src/verify/archive/rounds.rs", "NAMED_RANGES: usize = ")
        ),
    ] {
        assert!(text.contains(&limit), "{limit}");
    }
}

// The chain that every reader knows has the hash, the times, the public key and the tag that SPEC.md names.
#[test]
fn the_chain_that_every_reader_knows_is_quicknet() {
    let drand = section("### drand");
    assert_eq!(hex_after(drand, "chain hash   "), QUICKNET.chain().to_string());
    for (field, value) in [("genesis      ", QUICKNET.genesis().as_secs()), ("period       ", QUICKNET.period())] {
        assert!(drand.contains(&format!("\n{field}{value}\n")), "{field}");
    }
    let key = drand.split_once("\npublic key ").unwrap().1.split_once("\nmessage ").unwrap().0;
    let is_part = |word: &&str| word.len() == 64 && word.bytes().all(|b| b.is_ascii_hexdigit());
    let key: String = key.split_whitespace().filter(is_part).collect();
    assert_eq!(key, hex::encode(QUICKNET.public_key()));
    let tag = drand.split_once("\nDST ").unwrap().1.split_once('\n').unwrap().0.trim();
    let source = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bls.rs")).unwrap();
    assert!(source.contains(&format!("= b\"{tag}\";")), "{tag}");
    let (time, text) = (QUICKNET.due(1000).unwrap(), drand.replace('\n', " "));
    assert!(text.contains(&format!("Round 1000 is due at Unix time {}, which is {time}.", time.as_secs())), "{time}");
}

/// Reads a private constant of the library from its source.
fn source_number(file: &str, before: &str) -> u64 {
    let source = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let rest = source.split_once(before).unwrap_or_else(|| panic!("{before:?} is not in {file}")).1;
    rest.split_once(';').unwrap().0.replace('_', "").parse().unwrap()
}

// There are eight tags of hashes, and no others.
#[test]
fn the_tags_are_those_of_the_source() {
    let table = SPEC.split_once("All tags:").unwrap().1.split_once("**Trees.**").unwrap().0;
    let stated: BTreeSet<String> = rows(table).iter().map(|row| row[0].trim_matches('`').to_owned()).collect();
    assert_eq!(stated.len(), 8);
    let mut used = BTreeSet::new();
    tags_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut used);
    assert_eq!(stated, used);
}

fn tags_in(folder: &Path, tags: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            tags_in(&path, tags);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).unwrap();
            let quoted = source.split("\"verishuffle/1/").skip(1).map(|rest| rest.split_once('"').unwrap().0);
            tags.extend(quoted.map(|tag| format!("verishuffle/1/{tag}")));
        }
    }
}

/// Returns the code points that SPEC.md lists under this heading, whatever a later version of Unicode says.
fn stated_characters(heading: &str) -> BTreeSet<u32> {
    let list = SPEC.split_once(heading).unwrap().1.split_once("whatever a later version of Unicode says: ").unwrap().1;
    let list = list.split_once(".\n").unwrap().0.replace('\n', " ");
    let number = |code: &str| u32::from_str_radix(code.strip_prefix("U+").unwrap(), 16).unwrap();
    list.split(", ")
        .flat_map(|range| {
            let (first, last) = range.split_once(" to ").unwrap_or((range, range));
            number(first)..=number(last)
        })
        .collect()
}

// The default-ignorable code points are those of the list in SPEC.md, whatever a later version of Unicode says.
#[test]
fn the_invisible_characters_are_those_of_the_library() {
    let known: BTreeSet<u32> = ('\0'..=char::MAX).filter(|&c| is_ignorable(c)).map(u32::from).collect();
    assert_eq!(stated_characters("**Default-ignorable code points**"), known);
}

#[test]
fn the_white_space_is_that_of_the_library() {
    let is_known =
        |&c: &char| Rules::new(c.to_string()).is_ok() && (c == ' ' || text::Value::new(format!("a{c}b")).is_err());
    let known: BTreeSet<u32> =
        ('\0'..=char::MAX).filter(|&c| !is_ignorable(c) && c != '\n').filter(is_known).map(u32::from).collect();
    assert_eq!(stated_characters("**White space**"), known);
}

#[test]
fn the_checks_are_those_of_the_library_in_order() {
    let checks = section("### The checks");
    let item = |line: &'static str| line.split_once(". **")?.1.split_once("**:").map(|(name, _)| name);
    let stated: Vec<&str> =
        checks.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).filter_map(item).collect();
    assert_eq!(stated, CheckName::ALL.iter().map(|name| name.as_str()).collect::<Vec<_>>());
}

// The cautions have fixed words, texts and a fixed order.
#[test]
fn the_cautions_are_those_of_the_library_in_order() {
    let time: UnixTime = "2026-12-24T20:00:00Z".parse().unwrap();
    let sealed = draws::secret("crowded", "alice", 1, 1).seal();
    let crowded = Terms::builder("crowded", Entries::numbers(57).unwrap()).sealed("alice", sealed).build().unwrap();
    let cautions = [
        Caution::NoBeacon,
        Caution::BeaconTime(time),
        Caution::BeaconChain,
        Caution::Logged(time),
        Caution::PublicValues(time),
        Caution::LastOpener,
        Caution::SealOwner,
        Caution::BlindedList,
        Caution::Repeated,
        Caution::OtherKeys(time),
        Caution::Rounds(7),
        Caution::about_room(&crowded).unwrap(),
        Caution::UnknownRoom,
        Caution::ListNotCompared(5),
        Caution::Numbers,
        Caution::Cells,
        Caution::ShortAward(Label::new("Bicycle").unwrap()),
        Caution::Withdrawals(3),
    ];
    // The second table lists the cautions' values.
    let rows = rows(section("### Cautions").split("For machines").next().unwrap());
    let words: Vec<&str> = rows.iter().map(|row| row[0].trim_matches('`')).collect();
    assert_eq!(words, cautions.each_ref().map(Caution::word));
    let stated: Vec<String> = rows
        .iter()
        .map(|row| row[2].trim_matches('`'))
        .map(|text| text.replace("TIME", "2026-12-24T20:00:00Z").replace("are N rounds", "are 7 rounds"))
        .map(|text| text.replace("has X bits, the best source Y.", "has 254.5 bits, the best source 256."))
        .map(|text| text.replace("AWARD:", "Bicycle:"))
        .map(|text| text.replace("its N entries", "its 5 entries").replace("W entries", "3 entries"))
        .collect();
    assert_eq!(stated, cautions.map(|caution| caution.to_string()));
    assert!(section("### Cautions").contains(&format!("the text is `{}`", Caution::Withdrawals(1))));
}
