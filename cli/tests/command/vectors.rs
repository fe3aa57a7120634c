//! The archives, merges and chains of tests/vectors, with their whole verdicts.

use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::desk::{Desk, Ran};
use crate::summaries::{bytes, with_singles};
use serde_json::{Value, json};

fn items(file: &str, key: &str) -> Vec<Value> {
    let mut file: Value = serde_json::from_str(file).unwrap();
    serde_json::from_value(file[key].take()).unwrap()
}

/// Returns the bytes of a case: its text or hexadecimal digits, after that many spaces.
fn bytes_of(item: &Value) -> Vec<u8> {
    let mut bytes = vec![b' '; item["spaces"].as_u64().unwrap_or(0).try_into().unwrap()];
    match item["text"].as_str() {
        Some(text) => bytes.extend_from_slice(text.as_bytes()),
        None => bytes.extend(hex::decode(item["hex"].as_str().unwrap()).unwrap()),
    }
    bytes
}

/// Checks cases side by side, since each runs the command several times.
fn each(cases: &[Value], check: impl Fn(&Value) + Sync) {
    let threads = thread::available_parallelism().unwrap().get();
    let next = AtomicUsize::new(0);
    let check_all = || {
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            check(case);
        }
    };
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(check_all))));
}

/// Leaves out the texts for people.
fn without_words(mut verdict: Value) -> Value {
    for key in ["failures", "broken"] {
        for failure in verdict[key].as_array_mut().into_iter().flatten() {
            failure["detail"] = json!("");
        }
    }
    for caution in verdict["cautions"].as_array_mut().into_iter().flatten() {
        caution["text"] = json!("");
    }
    // A chain has neither.
    verdict
        .as_object_mut()
        .unwrap()
        .retain(|key, value| !(["failures", "broken"].contains(&key.as_str()) && value.is_null()));
    for caution in verdict["cautions"].as_array_mut().into_iter().flatten() {
        caution["text"] = json!("");
    }
    verdict
}

/// Runs the command with each form of output, and compares what it says for machines with the case.
fn check(desk: &Desk, args: &[String], case: &Value, key: &str) {
    let name = &case["name"];
    let code = case["exit"].as_i64();
    let [json, said, quiet] = ["--json", "", "--quiet"].map(|more| {
        let more = (!more.is_empty()).then(|| more.to_owned());
        desk.run(args.iter().cloned().chain(more))
    });
    for Ran { code: found, .. } in [&json, &said, &quiet] {
        assert_eq!(Some(i64::from(*found)), code, "{name}: {json:?}");
    }
    assert_eq!(quiet.out, "", "{name}");
    let verdict: Value = serde_json::from_str(&json.out).unwrap();
    if case["error"] == true {
        assert!(verdict["verdict"].is_null() && verdict["error"].is_string(), "{name}: {verdict}");
        assert_eq!(verdict["newer"], case["newer"] == true, "{name}: {verdict}");
    } else {
        let (found, should) = (without_words(verdict), without_words(case[key].clone()));
        for (part, value) in should.as_object().unwrap() {
            assert_eq!(&found[part], value, "{name}: {part}: {found}");
        }
        assert_eq!(found.as_object().unwrap().len(), should.as_object().unwrap().len(), "{name}: {found}");
    }
}

/// Returns the flags for what is given in a case. Lines of pins are written to a file.
fn flags(desk: &Desk, given: &Value) -> Vec<String> {
    let mut flags = Vec::new();
    let mut add = |flag: &str, value: String| flags.extend([flag.to_owned(), value]);
    let times = [("--published-at", "published_at"), ("--opened-at", "opened_at")];
    for (flag, key) in [("--commitment", "commitment"), ("--head", "head")].into_iter().chain(times) {
        if let Some(value) = given[key].as_str() {
            add(flag, value.to_owned());
        }
    }
    if let Some([first, last]) = given["rounds"].as_array().map(Vec::as_slice) {
        add("--rounds", format!("{first}-{last}"));
    }
    for (name, value) in given["public"].as_object().into_iter().flatten() {
        add("--public", format!("{name}={}", value.as_str().unwrap()));
    }
    if let Some(pins) = given["pins"].as_array() {
        desk.write("pins.jsonl", pins.iter().map(|line| format!("{line}\n")).collect::<String>());
        add("--pins", "pins.jsonl".to_owned());
    }
    flags
}

// The verdicts on archives, merges and chains are the same in every program, whole and for each of the rules.
#[test]
fn archives() {
    const FILE: &str = include_str!("../../../tests/vectors/archives.json");
    let lines: Vec<Vec<u8>> = items(FILE, "lines").iter().map(bytes_of).collect();
    each(&items(FILE, "cases"), |case| {
        let desk = Desk::new();
        let numbers: Vec<usize> = serde_json::from_value(case["lines"].clone()).unwrap();
        let mut file = numbers.iter().map(|&number| [&lines[number][..], b"\n"].concat()).collect::<Vec<_>>().concat();
        if case["open"] == true {
            file.pop();
        }
        desk.write("archive.jsonl", file);
        let mut args = ["verify", "--archive", "archive.jsonl"].map(str::to_owned).to_vec();
        args.extend(flags(&desk, &case["given"]));
        args.extend((case["unpinned"] == true).then(|| "--unpinned".to_owned()));
        check(&desk, &args, case, "summary");
    });
}

#[test]
fn merges() {
    check_merges(include_str!("../../../tests/vectors/merges.json"));
    check_merges(include_str!("../../../tests/vectors/more-merges.json"));
}

fn check_merges(file: &str) {
    let summaries = items(file, "summaries");
    each(&items(file, "cases"), |case| {
        let desk = Desk::new();
        let mut args = vec!["merge".to_owned()];
        for (number, name) in case["of"].as_array().unwrap().iter().enumerate() {
            let summary = summaries.iter().find(|summary| summary["name"] == *name).unwrap();
            args.push(format!("{number}.json"));
            desk.write(&args[number + 1], bytes(summary));
        }
        args.extend(flags(&desk, case));
        let mut expected = case.clone();
        expected["error"] = json!(case["summary"].is_null());
        expected["summary"] = with_singles(&case["summary"], case);
        check(&desk, &args, &expected, "summary");
    });
}

#[test]
fn chains() {
    const FILE: &str = include_str!("../../../tests/vectors/chains.json");
    let files: Vec<Vec<u8>> = items(FILE, "files").iter().map(bytes_of).collect();
    for case in items(FILE, "cases") {
        let desk = Desk::new();
        fs::create_dir(desk.path("draws")).unwrap();
        for file in case["files"].as_array().unwrap() {
            let path = desk.path("draws").join(file[0].as_str().unwrap());
            match file[1].as_u64() {
                Some(number) => fs::write(path, &files[usize::try_from(number).unwrap()]).unwrap(),
                None => fs::create_dir(path).unwrap(),
            }
        }
        let args: Vec<String> = ["chain", "draws"].map(str::to_owned).into_iter().chain(flags(&desk, &case)).collect();
        check(&desk, &args, &case, "verdict");
    }
}

// A table with blinded columns becomes the same list in every program, or is refused.
#[test]
fn lists_with_blinded_cells() {
    let texts = |value: &Value| -> Vec<String> { serde_json::from_value(value.clone()).unwrap() };
    let cases = items(include_str!("../../../tests/vectors/blinded-cells.json"), "cases");
    for case in cases.iter().filter(|case| case["kind"] == "list") {
        let desk = Desk::new();
        let quoted = |cell: &String| format!("\"{}\"", cell.replace('"', "\"\""));
        let row = |row: &Value| texts(row).iter().map(quoted).collect::<Vec<_>>().join(",") + "\n";
        desk.write("table.csv", case["table"].as_array().unwrap().iter().map(row).collect::<String>());
        let (context, columns) = (&case["context"], texts(&case["columns"]));
        let blinding = json!({"format": "verishuffle/1 blinding", "context": context, "key": case["key"]});
        desk.write("key.json", blinding.to_string());
        let mut args = ["table", "table.csv", "--blinding", "key.json", "-o", "list.txt"].map(str::to_owned).to_vec();
        let mut add = |flag: &str, value: String| args.extend([flag.to_owned(), value]);
        add("--context", context.as_str().unwrap().to_owned());
        add("--id", columns[0].clone());
        add("--columns", columns[1..].join(","));
        for (column, headings) in case["blind"].as_object().unwrap() {
            add("--blind", format!("{column}={}", texts(headings).join(",")));
        }
        if let Some(heading) = case["tickets"].as_str() {
            add("--tickets", heading.to_owned());
        }
        let ran = desk.run(&args);
        match case["gives"]["list"].as_str() {
            Some(list) => assert_eq!((ran.code, &desk.read("list.txt")[..]), (0, list), "{}: {ran:?}", case["name"]),
            None => assert_eq!(ran.code, 2, "{}: {ran:?}", case["name"]),
        }
    }
}

/// A pins file is read before the archive, so its first wrong line is reported.
#[test]
fn files_of_pins() {
    let desk = Desk::new();
    desk.write("archive.jsonl", "{}\n");
    for case in items(include_str!("../../../tests/vectors/files.json"), "pins") {
        let part = |part: &Value| {
            let times = usize::try_from(part[1].as_u64().unwrap()).unwrap();
            hex::decode(part[0].as_str().unwrap()).unwrap().repeat(times)
        };
        let file: Vec<u8> = case["parts"].as_array().unwrap().iter().flat_map(part).collect();
        desk.write("pins.jsonl", &file);
        let ran = desk.run(["verify", "--archive", "archive.jsonl", "--pins", "pins.jsonl", "--json"]);
        let found: Value = serde_json::from_str(&ran.out).unwrap();
        let name = &case["name"];
        match case["error"].as_u64() {
            Some(line) => {
                assert!(found["verdict"].is_null() && ran.code == 2, "{name}: {found}");
                assert_eq!(found["newer"], case["newer"] == true, "{name}: {found}");
                let said = found["error"].as_str().unwrap();
                assert!(said.contains(&format!("line {line}")) || line == 1, "{name}: {said}");
            }
            // It is no archive, but was read as one.
            None => assert_eq!(found["failures"][0]["line"], 1, "{name}: {found}"),
        }
    }
}

/// Returns whether two values are the same, but for what a sum in another order changes.
fn is_close(found: &Value, should: &Value) -> bool {
    match (found, should) {
        (Value::Number(found), Value::Number(should)) => {
            let [found, should] = [found, should].map(|number| number.as_f64().unwrap());
            (found - should).abs() <= 1e-9 * should.abs().max(1.0)
        }
        (Value::Array(found), Value::Array(should)) => {
            found.len() == should.len() && found.iter().zip(should).all(|(found, should)| is_close(found, should))
        }
        (Value::Object(found), Value::Object(should)) => {
            found.len() == should.len() && should.iter().all(|(key, value)| is_close(&found[key], value))
        }
        _ => found == should,
    }
}

// The command finds of an allocation what other code does, on the same random orders.
#[test]
fn allocations_are_tried() {
    let desk = Desk::new();
    let cases = items(include_str!("../../../tests/vectors/trials.json"), "cases");
    assert!(cases.len() > 15, "{}", cases.len());
    for case in cases {
        desk.write("allocation", case["allocation"].as_str().unwrap());
        let pool = match case["entries"].as_array() {
            None => format!("--numbers={}", case["count"]),
            Some(lines) => {
                let lines: Vec<&str> = lines.iter().map(|line| line.as_str().unwrap()).collect();
                desk.write("list", format!("{}\n", lines.join("\n")));
                "--entries=list".to_owned()
            }
        };
        let [draw, orders] = ["draw", "orders"].map(|key| format!("--{key}={}", case[key]));
        let seed = format!("--seed={}", case["seed"].as_str().unwrap());
        let ran = desk.ok(["try-allocation", "allocation", "--json", &pool, &draw, &orders, &seed]);
        let mut found: Value = serde_json::from_str(&ran).unwrap();
        for part in ["groups", "holders"] {
            for one in found[part].as_array_mut().unwrap() {
                let chances = one["chances"].as_array().unwrap().iter();
                one["chances"] = chances.map(|chance| json!([chance["chance"], chance["error"]])).collect();
            }
        }
        let groups = found["groups"].as_array().unwrap().iter().cloned().map(|mut group| {
            let name = group.as_object_mut().unwrap().remove("group").unwrap();
            (name.as_str().unwrap().to_owned(), group)
        });
        found["groups"] = Value::Object(groups.collect());
        for part in ["groups", "holders", "empty", "waiting", "never_move_up", "kept_out"] {
            assert!(is_close(&found[part], &case[part]), "{}: {part}: {found}", case["name"]);
        }
    }
}
