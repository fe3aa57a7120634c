//! Runs the second implementation, examples/verify.py, and compares its verdicts with the library's.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

use super::case::{self, Case};
use super::expected::{difference, without_signature_words, without_signatures};

/// Loads verify.py once and calls it for each line of a file, which holds the arguments of one command.
const DRIVER: &str = r#"
import contextlib, importlib.util, io, json, sys, traceback
sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("verify", sys.argv[1])
verify = importlib.util.module_from_spec(spec)
spec.loader.exec_module(verify)
for line in open(sys.argv[2], encoding="utf-8"):
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            status = verify.run(json.loads(line))
    except BaseException:
        status = traceback.format_exc()
    print(json.dumps([status, out.getvalue()]))
"#;

/// Returns what verify.py prints for each case: a verdict, or the object with its error.
fn verify_py(cases: &[Case]) -> Vec<Result<Value, Value>> {
    static RUNS: AtomicUsize = AtomicUsize::new(0);
    let run = format!("agreement-{}-{}", std::process::id(), RUNS.fetch_add(1, Ordering::Relaxed));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(run);
    fs::create_dir_all(&folder).unwrap();
    let jobs: String =
        cases.iter().enumerate().map(|(i, case)| arguments(case, &folder, i).to_string() + "\n").collect();
    let jobs_file = folder.join("jobs");
    fs::write(&jobs_file, jobs).unwrap();

    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/verify.py");
    let output = Command::new("python3")
        .args(["-I", "-c", DRIVER])
        .args([program, jobs_file])
        .output()
        .expect("python3 is missing: apt-get install python3");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    fs::remove_dir_all(&folder).unwrap();

    let answers: Vec<_> = String::from_utf8(output.stdout).unwrap().lines().map(answer).collect();
    assert_eq!(answers.len(), cases.len());
    answers
}

/// Calls verify.py with the arguments that follow, and prints how many blocks of ChaCha20 it computed.
const COUNTER: &str = r#"
import contextlib, importlib.util, io, sys
sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("verify", sys.argv[1])
verify = importlib.util.module_from_spec(spec)
spec.loader.exec_module(verify)
blocks, compute = [], verify.chacha20_blocks
verify.chacha20_blocks = lambda states: blocks.append(len(states)) or compute(states)
with contextlib.redirect_stdout(io.StringIO()):
    verify.run(sys.argv[2:])
print(sum(blocks))
"#;

/// Returns the number of ChaCha20 blocks that verify.py computes for a case.
pub(crate) fn blocks_computed(case: &Case) -> u64 {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("blocks-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let arguments = arguments(case, &folder, 0);
    let arguments = arguments.as_array().unwrap().iter().map(|argument| argument.as_str().unwrap());
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/verify.py");
    let output = Command::new("python3")
        .args(["-I", "-c", COUNTER])
        .arg(program)
        .args(arguments)
        .output()
        .expect("python3 is missing: apt-get install python3");
    fs::remove_dir_all(&folder).unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    printed.trim().parse().unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

/// Returns the arguments for a case, and writes its files to the folder.
fn arguments(case: &Case, folder: &Path, i: usize) -> Value {
    let file = |what: &str, contents: &[u8]| -> PathBuf {
        let path = folder.join(format!("{i}-{what}"));
        fs::write(&path, contents).unwrap();
        path
    };
    let given = &case.given;
    let mut arguments = vec![json!("--json"), json!(file("transcript", &case.text))];
    let mut flag = |name: &str, value: String| arguments.push(json!(format!("--{name}={value}")));
    if let Some(commitment) = &given.commitment {
        flag("commitment", commitment.clone());
    }
    if let Some(round) = given.round {
        flag("round", round.to_string());
    }
    for (name, value) in &given.public {
        flag("public", format!("{name}={value}"));
    }
    if let Some(time) = &given.published_at {
        flag("published-at", time.clone());
    }
    if let Some(time) = &given.opened_at {
        flag("opened-at", time.clone());
    }
    if let Some(key) = &given.log_key {
        flag("log-key", key.clone());
    }
    for (what, contents) in [("log-policy", &given.log_policy), ("logged", &given.logged)] {
        if let Some(contents) = contents {
            flag(what, file(what, contents.as_bytes()).display().to_string());
        }
    }
    let blinding = given.blinding.as_ref().map(|document| document.to_string().into_bytes());
    let files = [
        ("entries", &given.entries),
        ("blinding", &blinding),
        ("result", &given.result),
        ("awards", &given.awards),
        ("withdrawn", &given.withdrawals),
    ];
    for (what, contents) in files {
        if let Some(contents) = contents {
            flag(what, file(what, contents).display().to_string());
        }
    }
    Value::Array(arguments)
}

/// Returns the output, and asserts that the exit status agrees with it.
fn answer(line: &str) -> Result<Value, Value> {
    let (status, printed): (Value, String) = serde_json::from_str(line).unwrap();
    assert!(status.is_number(), "verify.py ends with {}", status.as_str().unwrap_or_default());
    let value: Value = serde_json::from_str(&printed).unwrap();
    match status.as_u64() {
        Some(0) => assert_eq!(value["verdict"], "verified"),
        Some(1) => assert!(value["verdict"] == "refused" || value["verdict"] == "consistent", "{printed}"),
        _ => {
            assert!(value["error"].is_string(), "{printed}");
            return Err(value);
        }
    }
    Ok(value)
}

/// Returns what verify.py prints for each case. Python is slow, so two processes share the cases.
fn peer(cases: &[Case]) -> Vec<Result<Value, Value>> {
    let (first, second) = cases.split_at(cases.len() / 2);
    std::thread::scope(|scope| {
        let first = scope.spawn(|| verify_py(first));
        let second = verify_py(second);
        first.join().unwrap().into_iter().chain(second).collect()
    })
}

/// Asserts that both implementations find what each record expects, and that they agree.
pub(crate) fn as_expected(records: &[(Case, Value)]) {
    let cases: Vec<Case> = records.iter().map(|(case, _)| case.clone()).collect();
    let theirs = peer(&cases);
    for ((case, record), theirs) in records.iter().zip(&theirs) {
        let record = without_signatures(record, &beacons(case));
        let wrong = difference(&record, theirs.as_ref().ok());
        assert_eq!(wrong, None, "verify.py, {}: {theirs:?}\n{}", case.name, case.given.to_json());
        if record["newer"] == true {
            assert_eq!(theirs.as_ref().unwrap_err()["newer"], true, "verify.py, {}: {theirs:?}", case.name);
        }
    }
    for ((case, record), ours) in records.iter().zip(compared(&cases, theirs)) {
        let wrong = difference(record, ours.as_ref().ok());
        assert_eq!(wrong, None, "library, {}: {ours:?}\n{}", case.name, case.given.to_json());
    }
}

/// Runs both implementations on all cases, asserts that they agree, and returns the library's verdicts.
pub(crate) fn agreed(cases: &[Case]) -> Vec<verishuffle::Result<Value>> {
    compared(cases, peer(cases))
}

/// Asserts that the library agrees with verify.py's answers, and returns the library's verdicts.
fn compared(cases: &[Case], theirs: Vec<Result<Value, Value>>) -> Vec<verishuffle::Result<Value>> {
    let ours: Vec<_> = cases.iter().map(case::library).collect();
    let mut disagreements = Vec::new();
    for ((case, ours), mut theirs) in cases.iter().zip(&ours).zip(theirs) {
        let mut ours = ours.clone();
        if let (Ok(ours), Ok(theirs)) = (&mut ours, &mut theirs) {
            for verdict in [&*ours, &*theirs] {
                let lacks = verdict["missing"].as_array().is_some_and(|missing| !missing.is_empty());
                assert_eq!(lacks, verdict["verdict"] == "consistent", "{}: {verdict}", case.name);
            }
            take_back_signatures(ours, theirs, &beacons(case));
        }
        if let Some(what) = disagreement(&ours, &theirs) {
            disagreements.push(format!(
                "{}: {what} differs\nlibrary:   {ours:?}\nverify.py: {theirs:?}\ngiven: {}\ntranscript: {}\n",
                case.name,
                case.given.to_json(),
                shortened(&String::from_utf8_lossy(&case.text)),
            ));
        }
    }
    assert!(disagreements.is_empty(), "{} of {} cases:\n{}", disagreements.len(), cases.len(), disagreements[0]);
    ours
}

/// Returns the names of the draw's beacons, in order.
fn beacons(case: &Case) -> Vec<String> {
    let transcript: Value = serde_json::from_slice(&case.text).unwrap_or_default();
    let sources = transcript["terms"]["sources"].as_array().into_iter().flatten();
    let beacons = sources.filter(|source| source["kind"] == "drand");
    beacons.map(|source| source["name"].as_str().unwrap_or_default().to_owned()).collect()
}

/// Makes both verdicts independent of the signatures of beacons, which verify.py does not check. If the library found
/// one genuine, the check becomes skipped again. If it found one wrong, it had no key, so the checks that need the key
/// are taken from verify.py. Everything else is compared.
fn take_back_signatures(ours: &mut Value, theirs: &mut Value, beacons: &[String]) {
    if theirs["verdict"] == "consistent" {
        let unchecked: Vec<String> = beacons.iter().map(|name| format!("signature:{name}")).collect();
        let words: Vec<&str> = theirs["missing"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let found: Vec<&&str> = words.iter().filter(|word| word.starts_with("signature:")).collect();
        assert!(found.iter().copied().eq(&unchecked), "{words:?} does not name each of {beacons:?}");
    }
    let refused_for_a_signature = ours["verdict"] == "refused" && theirs["verdict"] == "consistent";
    theirs["missing"] = json!(without_signature_words(&theirs["missing"]));
    ours["missing"] = match refused_for_a_signature {
        true => theirs["missing"].clone(),
        false => json!(without_signature_words(&ours["missing"])),
    };

    let theirs_skipped = case::with_state(theirs, "skipped").contains(&"openings");
    if case::with_state(ours, "skipped").contains(&"openings") || !theirs_skipped {
        return;
    }
    let genuine = case::with_state(ours, "passed").contains(&"openings");
    if genuine && ours["verdict"] == "verified" {
        ours["verdict"] = json!("consistent");
    }
    let unknown: &[&str] = if genuine { &["openings"] } else { &["openings", "derived", "result", "awards"] };
    for (ours, theirs) in ours["checks"].as_array_mut().unwrap().iter_mut().zip(theirs["checks"].as_array().unwrap()) {
        if unknown.contains(&theirs["name"].as_str().unwrap()) {
            ours["state"] = theirs["state"].clone();
        }
    }
    if !genuine {
        assert_eq!((&ours["verdict"], &ours["drawn"]), (&json!("refused"), &json!([])));
        ours["verdict"] = theirs["verdict"].clone();
        for key in ["drawn", "drawn_of", "result"] {
            ours[key] = theirs[key].clone();
        }
    }
}

fn shortened(text: &str) -> String {
    const ENOUGH: usize = 20_000;
    if text.chars().count() > ENOUGH {
        text.chars().take(ENOUGH).chain("..".chars()).collect()
    } else {
        text.to_owned()
    }
}

/// Returns the first difference between two answers. Texts for people may differ.
fn disagreement(ours: &verishuffle::Result<Value>, theirs: &Result<Value, Value>) -> Option<String> {
    let (ours, theirs) = match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => (ours, theirs),
        (Err(_), Err(_)) => return None,
        _ => return Some("whether it is an error".to_owned()),
    };
    let (ours, theirs) = (ours.as_object().unwrap(), theirs.as_object().unwrap());
    if !ours.keys().eq(theirs.keys()) {
        return Some("the shape".to_owned());
    }
    let differs = |key: &String| match key.as_str() {
        "cautions" => without_bits_and_texts(&ours[key]) != without_bits_and_texts(&theirs[key]),
        // They may differ by a tenth, which floats do not hold exactly.
        "outcome_bits" => (ours[key].as_f64().unwrap() - theirs[key].as_f64().unwrap()).abs() > 0.11,
        "checks" => without_details(&ours[key]) != without_details(&theirs[key]),
        _ => ours[key] != theirs[key],
    };
    ours.keys().find(|key| differs(key)).cloned()
}

fn without_details(checks: &Value) -> Vec<(&Value, &Value)> {
    checks.as_array().unwrap().iter().map(|check| (&check["name"], &check["state"])).collect()
}

/// Returns the cautions without the texts, which are for people, and the number of outcome bits, which is compared
/// separately.
fn without_bits_and_texts(cautions: &Value) -> Value {
    let mut cautions = cautions.clone();
    for caution in cautions.as_array_mut().unwrap() {
        caution["text"] = Value::Null;
        if caution["caution"] == "no_room" {
            caution["value"]["outcome_tenths"] = Value::Null;
        }
    }
    cautions
}
