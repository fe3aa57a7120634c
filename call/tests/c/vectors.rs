//! The vectors, judged by requests to the C library (tests/vectors/README.md).

use serde_json::{Map, Value, json};
use verishuffle::UnixTime;

use super::requests::called;

macro_rules! vectors {
    ($name:literal) => {
        serde_json::from_str::<Value>(include_str!(concat!("../../../tests/vectors/", $name, ".json"))).unwrap()
    };
}

fn items(file: &Value, key: &str) -> Vec<Value> {
    file[key].as_array().unwrap().clone()
}

/// Returns the bytes of a text, of parts of one, or of hexadecimal digits, after that many spaces. A request holds only
/// UTF-8.
fn text_of(item: &Value) -> Option<String> {
    let part = |part: &Value| part[0].as_str().unwrap().repeat(part[1].as_u64().unwrap() as usize);
    if let Some(parts) = item["parts"].as_array() {
        return Some(parts.iter().map(part).collect());
    }
    let text = match item["text"].as_str() {
        Some(text) => text.to_owned(),
        None => String::from_utf8(hex::decode(item["hex"].as_str().unwrap()).unwrap()).ok()?,
    };
    Some(" ".repeat(item["spaces"].as_u64().unwrap_or(0) as usize) + &text)
}

/// Returns a request with what is given in a case, or `None` if JSON can't express it.
fn request(call: &str, given: &Value) -> Option<Map<String, Value>> {
    let mut request = Map::from_iter([("call".to_owned(), json!(call))]);
    for key in ["commitment", "head", "round", "public", "log_policy", "log_key", "logged"] {
        request.extend(given.get(key).filter(|value| !value.is_null()).map(|value| (key.to_owned(), value.clone())));
    }
    for key in ["published_at", "opened_at"] {
        if let Some(time) = given[key].as_str() {
            let seconds = time.parse::<UnixTime>().ok()?.as_secs();
            request.insert(key.to_owned(), json!(seconds));
            (1_000_000_000..100_000_000_000).contains(&seconds).then_some(())?;
        }
    }
    if let Some([first, last]) = given["rounds"].as_array().map(Vec::as_slice) {
        request.extend([("first".to_owned(), first.clone()), ("last".to_owned(), last.clone())]);
    }
    for key in ["entries", "result", "awards", "withdrawals", "pins"] {
        if let Some(lines) = given[format!("{key}_hex")].as_array() {
            let line = |line: &Value| String::from_utf8(hex::decode(line.as_str().unwrap()).unwrap()).ok();
            let lines: Vec<String> = lines.iter().map(line).collect::<Option<_>>()?;
            request.insert(key.to_owned(), json!(lines.iter().map(|line| format!("{line}\n")).collect::<String>()));
        } else if let Some(lines) = given[key].as_array() {
            let line = |line: &Value| line.as_str().map_or_else(|| line.to_string(), str::to_owned) + "\n";
            let file: String = lines.iter().map(line).collect();
            // A list whose first entry begins with a byte-order mark needs one before it.
            let mark = if file.starts_with('\u{feff}') { "\u{feff}" } else { "" };
            request.insert(key.to_owned(), json!(format!("{mark}{file}")));
        }
    }
    if given["blinding"].is_object() {
        request.insert("blinding".to_owned(), json!(given["blinding"].to_string()));
    }
    Some(request)
}

/// Returns the part of this name, or `None` if the call has failed in another way than by a judgement. Texts for people are
/// left out.
fn judged(request: Map<String, Value>, part: &str) -> Option<Value> {
    let answer = called(&Value::Object(request));
    let is_error = answer["error"]["word"].as_str().is_some_and(|word| word != "not_verified");
    (!is_error).then(|| without_words(&answer[part]))
}

fn without_words(verdict: &Value) -> Value {
    let mut verdict = match verdict.as_str() {
        Some(text) => serde_json::from_str(text).unwrap(),
        None => verdict.clone(),
    };
    for (key, text) in [("failures", "detail"), ("broken", "detail"), ("cautions", "text")] {
        let items = verdict.get_mut(key).into_iter().filter_map(Value::as_array_mut).flatten();
        items.for_each(|item| item[text] = json!(""));
    }
    if verdict["error"].is_string() {
        verdict["error"] = json!("");
    }
    verdict
}

// Requests to the C library give the verdicts of the vectors on transcripts, proofs, archives and chains.
#[test]
fn transcripts_of_the_vectors() {
    let mut judged_cases = 0;
    let files =
        [(vectors!("verdicts"), "cases"), (vectors!("failures"), "cases"), (vectors!("allocations"), "verdicts")];
    for case in files.iter().flat_map(|(file, key)| items(file, key)) {
        let name = &case["name"];
        let (Some(mut request), Some(transcript)) = (request("verify", &case["given"]), text_of(&case)) else {
            continue;
        };
        request.insert("transcript".to_owned(), json!(transcript));
        let Some(verdict) = judged(request, "verdict") else {
            // An object of a request has at most 64 values.
            let is_long = case["given"]["public"].as_object().is_some_and(|values| values.len() > 64);
            assert!(case["error"] == true || is_long, "{name}");
            continue;
        };
        judged_cases += 1;
        let checks = verdict["checks"].as_array().unwrap();
        let failed = checks.iter().find(|check| check["state"] == "failed");
        assert_eq!(verdict["verdict"], case["verdict"], "{name}: {verdict}");
        if case["checks"].is_array() {
            let states: Vec<&Value> = checks.iter().map(|check| &check["state"]).collect();
            assert_eq!(json!(states), case["checks"], "{name}");
        } else {
            assert_eq!(failed.map_or(&Value::Null, |check| &check["name"]), &case["first_failed"], "{name}: {verdict}");
        }
        let missing = if case["missing"].is_null() { json!([]) } else { case["missing"].clone() };
        assert_eq!(verdict["missing"], missing, "{name}: {verdict}");
    }
    assert!(judged_cases > 400, "{judged_cases}");
}

#[test]
fn archives_and_chains_of_the_vectors() {
    let archives = vectors!("archives");
    let lines: Vec<Option<String>> = items(&archives, "lines").iter().map(text_of).collect();
    for case in items(&archives, "cases").into_iter().filter(|case| case["unpinned"] != true) {
        let numbers: Vec<usize> = serde_json::from_value(case["lines"].clone()).unwrap();
        let Some(lines) = numbers.iter().map(|&number| lines[number].as_deref()).collect::<Option<Vec<_>>>() else {
            continue;
        };
        let end = if case["open"] == true || lines.is_empty() { "" } else { "\n" };
        let Some(mut request) = request("archive", &case["given"]) else { continue };
        request.insert("transcripts".to_owned(), json!(lines.join("\n") + end));
        let found = judged(request, "summary");
        let should = (case["error"] != true).then(|| without_words(&case["summary"]));
        assert_eq!(found, should, "{}", case["name"]);
    }
    let chains = vectors!("chains");
    let files: Vec<Option<String>> = items(&chains, "files").iter().map(text_of).collect();
    for case in items(&chains, "cases") {
        // The library reads no folders.
        if case["name"].as_str().unwrap().starts_with("folder: ") {
            continue;
        }
        let of =
            case["files"].as_array().unwrap().iter().map(|file| files[file[1].as_u64().unwrap() as usize].as_deref());
        let (Some(mut request), Some(documents)) = (request("chain", &case), of.collect::<Option<Vec<_>>>()) else {
            continue;
        };
        request.insert("documents".to_owned(), json!(documents));
        let should = (case["error"] != true).then(|| without_words(&case["verdict"]));
        assert_eq!(judged(request, "verdict"), should, "{}", case["name"]);
    }
}

#[test]
fn entry_proofs_of_the_vectors() {
    let file = vectors!("proofs");
    let draws = [items(&vectors!("accept"), "cases"), items(&file, "draws")].concat();
    for case in items(&file, "cases") {
        let draw = draws.iter().find(|draw| draw["name"] == case["draw"]).unwrap();
        let transcript = &draw["transcript"];
        let sources = transcript["terms"]["sources"].as_array().unwrap().iter();
        let pairs =
            sources.zip(transcript["openings"].as_array().unwrap()).filter(|(_, opening)| opening["value"].is_string());
        let public: Map<String, Value> = pairs
            .map(|(source, opening)| (source["name"].as_str().unwrap().to_owned(), opening["value"].clone()))
            .collect();
        let given = json!({
            "commitment": case["commitment"], "round": transcript["round"], "public": public,
            "published_at": draw["published_at"]
        });
        let Some(proof) = text_of(&case) else { continue };
        let mut request = request("check_proof", &given).unwrap();
        request.extend([("transcript".to_owned(), json!(transcript.to_string())), ("proof".to_owned(), json!(proof))]);
        let answer = called(&Value::Object(request));
        if answer["verdict"].is_null() {
            assert_eq!(case["error"], true, "{}", case["name"]);
            continue;
        }
        assert_eq!(answer["place"], case["place"], "{}", case["name"]);
        assert_eq!(answer["verdict"]["proof"]["holds"], case["holds"], "{}", case["name"]);
        let is_verified = case["holds"] == true && !case["commitment"].is_null();
        assert_eq!(answer["error"].is_null(), is_verified, "{}", case["name"]);
    }
}
