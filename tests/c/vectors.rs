//! The vectors, judged by a C++ program that calls the C library (tests/vectors/README.md).

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use serde_json::{Value, json};
use verishuffle::UnixTime;

use super::support::Linked::Statically;
use super::support::{Language, c_source, compilers, program};

const VERDICTS: &str = include_str!("../vectors/verdicts.json");
const FAILURES: &str = include_str!("../vectors/failures.json");
const ALLOCATIONS: &str = include_str!("../vectors/allocations.json");

fn items(file: &str, key: &str) -> Vec<Value> {
    let mut file: Value = serde_json::from_str(file).unwrap();
    serde_json::from_value(file[key].take()).unwrap()
}

/// Returns the bytes of a text, of parts of one, or of hexadecimal digits, after that many spaces.
fn bytes_of(item: &Value) -> Vec<u8> {
    let part = |part: &Value| part[0].as_str().unwrap().repeat(usize::try_from(part[1].as_u64().unwrap()).unwrap());
    if let Some(parts) = item["parts"].as_array() {
        return parts.iter().map(part).collect::<String>().into_bytes();
    }
    let mut bytes = vec![b' '; item["spaces"].as_u64().unwrap_or(0).try_into().unwrap()];
    match item["text"].as_str() {
        Some(text) => bytes.extend_from_slice(text.as_bytes()),
        None => bytes.extend(hex::decode(item["hex"].as_str().unwrap()).unwrap()),
    }
    bytes
}

/// Returns these lines as a file. The values are texts, numbers or, under another key, hexadecimal digits.
fn file_of(given: &Value, key: &str) -> Option<Vec<u8>> {
    let line = |line: &Value| line.as_str().map_or_else(|| line.to_string(), str::to_owned).into_bytes();
    let from_hex = |line: &Value| hex::decode(line.as_str().unwrap()).unwrap();
    let of_hex = given[format!("{key}_hex")].as_array().map(|lines| lines.iter().map(from_hex).collect());
    let lines: Vec<Vec<u8>> = of_hex.or(given[key].as_array().map(|lines| lines.iter().map(line).collect()))?;
    // A list whose first entry begins with a byte-order mark needs one before it.
    let begins = lines.first().is_some_and(|line| line.starts_with(b"\xef\xbb\xbf"));
    let mut file = if begins { b"\xef\xbb\xbf".to_vec() } else { Vec::new() };
    lines.iter().for_each(|line| file.extend([line, &b"\n"[..]].concat()));
    Some(file)
}

/// The program, and the folder of its files.
struct Judge {
    program: PathBuf,
    folder: PathBuf,
}

impl Judge {
    /// Each test has its own folder, since tests run in parallel.
    fn new(test: &str) -> Self {
        static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
        let compiled = || program(&compilers(Language::Cpp)[0], "c++17", &[c_source("judge.cpp")], Statically);
        let program = PROGRAM.get_or_init(compiled).clone();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("c-vectors").join(test);
        fs::create_dir_all(&folder).unwrap();
        Self { program, folder }
    }

    fn write(&self, key: &str, name: &str, bytes: &[u8]) -> String {
        let path = self.folder.join(name);
        fs::write(&path, bytes).unwrap();
        format!("{key}={}", path.display())
    }

    /// Returns the arguments for what is given in a case, or `None` if C can't express it.
    fn given(&self, given: &Value) -> Option<Vec<String>> {
        let mut arguments = Vec::new();
        for key in ["commitment", "head"] {
            arguments.extend(given[key].as_str().map(|hex| format!("{key}={hex}")));
        }
        if let Some(round) = given.get("round") {
            arguments.push(format!("round={}", u32::try_from(round.as_u64()?).ok()?));
        }
        if let Some(time) = given["published_at"].as_str() {
            arguments.push(format!("published_at={}", time.parse::<UnixTime>().ok()?.as_secs()));
        }
        if let Some([first, last]) = given["rounds"].as_array().map(Vec::as_slice) {
            arguments.extend([format!("first={first}"), format!("last={last}")]);
        }
        for (name, value) in given["public"].as_object().into_iter().flatten() {
            arguments.push(format!("public={name}={}", value.as_str().unwrap()));
        }
        for key in ["entries", "result", "awards", "withdrawals"] {
            arguments.extend(file_of(given, key).map(|file| self.write(key, key, &file)));
        }
        for key in ["log_policy", "log_key", "logged"] {
            arguments.extend(given[key].as_str().map(|text| self.write(key, key, text.as_bytes())));
        }
        if given["blinding"].is_object() {
            arguments.push(self.write("blinding", "blinding", given["blinding"].to_string().as_bytes()));
        }
        if let Some(lines) = given["pins"].as_array() {
            let file: String = lines.iter().map(|line| format!("{line}\n")).collect();
            arguments.push(self.write("pins", "pins", file.as_bytes()));
        }
        arguments.iter().all(|argument| !argument.contains('\0')).then_some(arguments)
    }

    /// Returns what the program prints, or the line that its error names.
    fn run(&self, what: &str, arguments: impl IntoIterator<Item = String>) -> Result<String, u64> {
        let ran = Command::new(&self.program).arg(what).args(arguments).output().unwrap();
        let said = String::from_utf8(ran.stdout).unwrap();
        match (ran.status.code(), said.strip_prefix("error ")) {
            (Some(0), _) => Ok(said),
            (Some(1), Some(line)) => Err(line.trim().parse().unwrap()),
            _ => panic!("{what}: {}: {said}{}", ran.status, String::from_utf8_lossy(&ran.stderr)),
        }
    }

    /// Judges a transcript with what is given in a case.
    fn verdict(&self, case: &Value) -> Option<Value> {
        let given = self.given(&case["given"])?;
        let said = self.run("transcript", [self.write("file", "transcript", &bytes_of(case))].into_iter().chain(given));
        said.ok().map(|verdict| without_words(&verdict))
    }
}

/// Leaves out the texts for people.
fn without_words(said: &str) -> Value {
    let mut verdict: Value = serde_json::from_str(said).unwrap();
    for (key, text) in [("failures", "detail"), ("broken", "detail"), ("cautions", "text")] {
        verdict.get_mut(key).into_iter().filter_map(Value::as_array_mut).flatten().for_each(|item| {
            item[text] = json!("");
        });
    }
    if verdict["error"].is_string() {
        verdict["error"] = json!("");
    }
    verdict
}

// Promise c-vectors: A program in C++, and so the C library, gives the verdicts of the vectors on transcripts, proofs,
// archives and chains, and reads and prints the same texts. (README.md "From C and C++", SPEC.md "8. Verification")
#[test]
fn transcripts_of_the_vectors() {
    let judge = Judge::new("transcripts");
    for case in [VERDICTS, FAILURES].into_iter().flat_map(|file| items(file, "cases")) {
        let name = &case["name"];
        let Some(verdict) = judge.verdict(&case) else {
            // The public values that a program passes are one object, which has at most 64.
            let is_long = case["given"]["public"].as_object().is_some_and(|values| values.len() > 64);
            assert!(case["error"] == true || is_long, "{name}");
            continue;
        };
        let failed = verdict["checks"].as_array().unwrap().iter().find(|check| check["state"] == "failed");
        assert_eq!(verdict["verdict"], case["verdict"], "{name}: {verdict}");
        assert_eq!(failed.map_or(&Value::Null, |check| &check["name"]), &case["first_failed"], "{name}: {verdict}");
        let missing = if case["missing"].is_null() { json!([]) } else { case["missing"].clone() };
        assert_eq!(verdict["missing"], missing, "{name}: {verdict}");
    }
}

// Keeps: c-vectors, vectors-of-cautions.
#[test]
fn cautions_of_the_vectors() {
    const FILE: &str = include_str!("../vectors/cautions.json");
    let judge = Judge::new("cautions");
    let texts = items(FILE, "cautions");
    let mut records = BTreeMap::new();
    for (file, text, key) in
        [("verdicts", VERDICTS, "cases"), ("failures", FAILURES, "cases"), ("allocations", ALLOCATIONS, "verdicts")]
    {
        for case in items(text, key) {
            records.insert((file.to_owned(), case["name"].as_str().unwrap().to_owned()), case);
        }
    }
    for case in items(FILE, "cases") {
        let of = || (case["file"].as_str().unwrap().to_owned(), case["name"].as_str().unwrap().to_owned());
        let record = if case["text"].is_null() { &records[&of()] } else { &case };
        let Some(verdict) = judge.verdict(record) else {
            assert!(record["given"]["public"].as_object().unwrap().len() > 64, "{}", case["name"]);
            continue;
        };
        let numbers: Vec<usize> = serde_json::from_value(case["cautions"].clone()).unwrap();
        let should: Vec<&Value> = numbers.iter().map(|&number| &texts[number]).collect();
        assert_eq!(verdict["cautions"], json!(should), "{}", case["name"]);
        for key in ["format", "commitment", "round", "missing", "result", "drawn", "drawn_of", "seed_bits"] {
            assert!(case["verdict"].is_null() || verdict[key] == case["verdict"][key], "{}: {key}", case["name"]);
        }
    }
}

// Keeps: c-vectors, vectors-of-many.
#[test]
fn archives_of_the_vectors() {
    const FILE: &str = include_str!("../vectors/archives.json");
    let judge = Judge::new("archives");
    let lines: Vec<Vec<u8>> = items(FILE, "lines").iter().map(bytes_of).collect();
    for case in items(FILE, "cases") {
        let numbers: Vec<usize> = serde_json::from_value(case["lines"].clone()).unwrap();
        let mut file = numbers.iter().map(|&number| [&lines[number][..], b"\n"].concat()).collect::<Vec<_>>().concat();
        if case["open"] == true {
            file.pop();
        }
        let arguments = judge.given(&case["given"]).unwrap();
        let said = judge.run("archive", [judge.write("file", "archive", &file)].into_iter().chain(arguments));
        let Ok(said) = said else {
            assert_eq!(case["error"], true, "{}", case["name"]);
            continue;
        };
        let (mut found, should) = (without_words(&said), without_words(&case["summary"].to_string()));
        if case["unpinned"] == true {
            // A command that accepts draws without pins reports fewer lines.
            found["failures"] = should["failures"].clone();
        }
        assert_eq!(found, should, "{}", case["name"]);
    }
}

// Keeps: c-vectors, vectors-of-many.
#[test]
fn chains_of_the_vectors() {
    const FILE: &str = include_str!("../vectors/chains.json");
    let judge = Judge::new("chains");
    let files = items(FILE, "files");
    for case in items(FILE, "cases") {
        // The library reads no folders.
        if case["name"].as_str().unwrap().starts_with("folder: ") {
            continue;
        }
        let mut arguments = judge.given(&case).unwrap();
        for file in case["files"].as_array().unwrap() {
            let number = usize::try_from(file[1].as_u64().unwrap()).unwrap();
            arguments.push(judge.write("file", file[0].as_str().unwrap(), &bytes_of(&files[number])));
        }
        match judge.run("chain", arguments) {
            Ok(said) => {
                let should = without_words(&case["verdict"].to_string());
                assert_eq!(without_words(&said), should, "{}", case["name"]);
            }
            Err(_) => assert_eq!(case["error"], true, "{}", case["name"]),
        }
    }
}

// Keeps: c-vectors, entry-proof.
#[test]
fn entry_proofs_of_the_vectors() {
    let judge = Judge::new("entry_proofs");
    const FILE: &str = include_str!("../vectors/proofs.json");
    let draws = [items(include_str!("../vectors/accept.json"), "cases"), items(FILE, "draws")].concat();
    for case in items(FILE, "cases") {
        let draw = draws.iter().find(|draw| draw["name"] == case["draw"]).unwrap();
        let transcript = &draw["transcript"];
        let (sources, openings) = (&transcript["terms"]["sources"], &transcript["openings"]);
        let pairs = sources.as_array().unwrap().iter().zip(openings.as_array().unwrap());
        let public: serde_json::Map<String, Value> = pairs
            .filter(|(_, opening)| opening["value"].is_string())
            .map(|(source, opening)| (source["name"].as_str().unwrap().to_owned(), opening["value"].clone()))
            .collect();
        let given = json!({
            "commitment": case["commitment"], "round": transcript["round"], "public": public,
            "published_at": draw["published_at"]
        });
        let mut arguments = judge.given(&given).unwrap();
        arguments.push(judge.write("file", "transcript", transcript.to_string().as_bytes()));
        arguments.push(judge.write("file", "proof", &bytes_of(&case)));
        let Ok(said) = judge.run("proof", arguments) else {
            assert_eq!(case["error"], true, "{}", case["name"]);
            continue;
        };
        let (place, said) = said.split_once('\n').unwrap();
        assert_eq!(case["place"].to_string(), place, "{}", case["name"]);
        let verdict: Value = serde_json::from_str(said).unwrap();
        let word = match case["holds"] == true {
            false => "refused",
            true if case["commitment"].is_null() => "consistent",
            true => "verified",
        };
        assert_eq!(
            (&verdict["proof"]["holds"], &verdict["verdict"]),
            (&case["holds"], &json!(word)),
            "{}",
            case["name"]
        );
    }
}

// Keeps: c-vectors, strict-documents.
#[test]
fn parties_documents_of_the_vectors() {
    let judge = Judge::new("parties");
    for (what, file) in
        [("secret", include_str!("../vectors/secrets.json")), ("opening", include_str!("../vectors/openings.json"))]
    {
        for case in items(file, "cases") {
            let said = judge.run(what, [judge.write("file", what, &bytes_of(&case))]);
            assert_eq!(said.is_err(), case["error"] == true, "{}: {said:?}", case["name"]);
            if let Some(seal) = case["seal"].as_str() {
                assert_eq!(said.unwrap(), seal, "{}", case["name"]);
            }
        }
    }
}

// Keeps: c-vectors, entries-file, lines-of-pins, vectors-of-texts.
#[test]
fn files_and_texts_of_the_vectors() {
    const FILE: &str = include_str!("../vectors/files.json");
    let judge = Judge::new("files_and_texts");
    let file = |case: &Value| {
        let part = |part: &Value| {
            let times = usize::try_from(part[1].as_u64().unwrap()).unwrap();
            hex::decode(part[0].as_str().unwrap()).unwrap().repeat(times)
        };
        case["parts"].as_array().unwrap().iter().flat_map(part).collect::<Vec<u8>>()
    };
    for case in items(FILE, "lists") {
        match judge.run("list", [judge.write("file", "list", &file(&case))]) {
            Ok(said) => {
                let entries: Vec<Vec<u8>> = said.lines().map(|line| hex::decode(line).unwrap()).collect();
                let framed = entries.iter().flat_map(|entry| [&(entry.len() as u64).to_le_bytes()[..], entry].concat());
                let hash = hex::encode(<sha2::Sha256 as sha2::Digest>::digest(framed.collect::<Vec<u8>>()));
                assert_eq!(
                    (&json!(entries.len()), &json!(hash)),
                    (&case["lines"], &case["sha256"]),
                    "{}",
                    case["name"]
                );
            }
            Err(line) => assert_eq!(json!(line), case["error"], "{}", case["name"]),
        }
    }
    // C reads an awards file where it is compared.
    let draw = items(ALLOCATIONS, "verdicts").swap_remove(0);
    for case in items(FILE, "awards") {
        let given =
            [judge.write("file", "transcript", &bytes_of(&draw)), judge.write("awards", "awards", &file(&case))];
        let error = judge.run("transcript", given).err();
        assert_eq!(json!(error), case["error"], "{}", case["name"]);
    }
    let none = judge.write("file", "archive", b"");
    for case in items(FILE, "pins") {
        match judge.run("archive", [judge.write("pins", "pins", &file(&case)), none.clone()]) {
            Ok(_) => assert!(case["error"].is_null(), "{}", case["name"]),
            Err(line) => assert_eq!(json!(line), case["error"], "{}", case["name"]),
        }
    }
    for case in items(include_str!("../vectors/texts.json"), "cases") {
        let said =
            judge.run("texts", [judge.write("file", "text", case["text"].as_str().unwrap().as_bytes())]).unwrap();
        assert_eq!(json!(said.split_whitespace().collect::<Vec<_>>()), case["may_be"], "{}", case["name"]);
    }
    for case in items(include_str!("../vectors/printing.json"), "cases") {
        let shown = judge.run("visible", [judge.write("file", "text", &bytes_of(&case))]).unwrap();
        assert_eq!(case["as_entry"], shown, "{}", case["name"]);
    }
}
