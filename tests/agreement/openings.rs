//! The cases of tests/vectors/openings.json: opening documents, well formed and malformed.

use serde_json::{Value, json};

use verishuffle_reference::documents::hex;

const SEED: &str = "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f";

pub(crate) fn file() -> String {
    let comment = "Made by tests/agreement/openings.rs: opening documents (text, or bytes in hex) that are well formed, or \
                   error. Whether one opens a seal depends on the terms and is not said here.";
    let cases = good().into_iter().chain(malformed());
    let lines: Vec<String> = cases.map(|case| case.to_string()).collect();
    format!("{{\"comment\": {}, \"cases\": [\n{}\n]}}\n", json!(comment), lines.join(",\n"))
}

fn document() -> Value {
    json!({"format": "verishuffle/1 opening", "commitment": "ab".repeat(32), "context": "A context",
           "name": "a party", "round": 0, "seed": SEED, "path": []})
}

fn with(key: &str, value: Value) -> String {
    let mut document = document();
    document[key] = value;
    document.to_string()
}

fn case(name: &str, text: &str) -> Value {
    json!({"name": name, "note": "", "text": text})
}

fn good() -> Vec<Value> {
    let nodes = |count: usize| json!(vec!["cd".repeat(32); count]);
    let whole = document().to_string();
    let mut cases = vec![
        case("a draw of one round", &whole),
        case("the largest round", &with("round", json!(u32::MAX - 1))),
        case("a path of one node", &with("path", nodes(1))),
        case("a path that is longer than any tree is high", &with("path", nodes(100))),
        case("the longest context", &with("context", json!("x".repeat(1024)))),
        case("the longest name", &with("name", json!("é".repeat(32)))),
        case("a decomposed name", &with("name", json!("Zoe\u{301}"))),
        case("a seed of zeros", &with("seed", json!("0".repeat(64)))),
        case("an escape in the seed", &whole.replace(SEED, &SEED.replacen('2', "\\u0032", 1))),
    ];
    for width in [2, 255] {
        cases.push(case(&format!("width {width}"), &with("seed", json!(SEED.repeat(width)))));
    }
    let spread = format!(
        " {{\n\t\"path\" : [ ],\r\n\"seed\":\"{SEED}\",\"round\":0,\"n\\u0061me\":\"a\\u0020party\",\
         \"context\":\"A context\",\"commitment\":\"{}\",\"format\":\"verishuffle\\/1 opening\" }} \n",
        "ab".repeat(32)
    );
    cases.push(case("spread out, in another order", &spread));
    cases
}

fn malformed() -> Vec<Value> {
    let mut cases = Vec::new();
    let mut add = |name: &str, text: String| {
        let mut case = case(name, &text);
        case["error"] = json!(true);
        if text.contains("verishuffle/2") {
            case["newer"] = json!(true);
        }
        cases.push(case);
    };
    for (key, value) in [
        ("format", json!("verishuffle/2 opening")),
        ("format", json!("verishuffle/1 secret")),
        ("format", Value::Null),
        ("commitment", json!("ab".repeat(31))),
        ("commitment", json!("ab".repeat(33))),
        ("commitment", json!("AB".repeat(32))),
        ("commitment", Value::Null),
        ("context", json!("")),
        ("context", json!(" a space before")),
        ("context", json!("a line\nfeed")),
        ("context", json!("x".repeat(1025))),
        ("name", json!("")),
        ("name", json!("a=b")),
        ("name", json!("x".repeat(65))),
        ("name", json!(["a party"])),
        ("round", json!(u32::MAX)),
        ("round", json!(1_u64 << 53)),
        ("round", json!(-1)),
        ("round", json!(1.0)),
        ("round", json!("0")),
        ("round", Value::Null),
        ("seed", json!("")),
        ("seed", json!(&SEED[1..])),
        ("seed", json!(&SEED[2..])),
        ("seed", json!(format!("{SEED}20"))),
        ("seed", json!(SEED.repeat(256))),
        ("seed", json!(SEED.to_uppercase())),
        ("seed", json!(SEED.replace('f', "g"))),
        ("seed", Value::Null),
        ("path", json!(["cd".repeat(31)])),
        ("path", json!(["cd".repeat(33)])),
        ("path", json!(["CD".repeat(32)])),
        ("path", json!([null])),
        ("path", json!("cd".repeat(32))),
        ("path", json!({})),
        ("path", Value::Null),
        ("rounds", json!(1)),
        ("master", json!(SEED)),
    ] {
        let shown = value.to_string();
        let count = shown.chars().count();
        let shown = if count > 40 { format!("of {count} characters, {}..", &shown[..4]) } else { shown };
        add(&format!("{key} {shown}"), with(key, value));
    }
    for key in ["format", "commitment", "context", "name", "round", "seed", "path"] {
        let mut document = document();
        document.as_object_mut().unwrap().remove(key);
        add(&format!("without {key}"), document.to_string());
    }
    let whole = document().to_string();
    for (name, text) in [
        ("round written 0e0", whole.replace("\"round\":0", "\"round\":0e0")),
        ("round written 00", whole.replace("\"round\":0", "\"round\":00")),
        ("round written -0", whole.replace("\"round\":0", "\"round\":-0")),
        ("round written 0e+0", whole.replace("\"round\":0", "\"round\":0e+0")),
        ("a form feed before it", format!("\u{c}{whole}")),
        ("a form feed after it", format!("{whole}\u{c}")),
        ("a tab as it is in the context", whole.replace("A context", "A\tcontext")),
        ("a backspace in escapes in the context", whole.replace("A context", r"A\bcontext")),
        ("of a format that only begins like ours", whole.replace("verishuffle/1 opening", "verishuffle2 opening")),
        ("seed twice, once in escapes", whole.replacen('{', &format!("{{\"s\\u0065ed\":\"{SEED}\","), 1)),
        (
            "of another version, with a number with a point",
            whole.replace("verishuffle/1", "verishuffle/2").replace("\"round\":0", "\"round\":1.5"),
        ),
        ("an array", format!("[{whole}]")),
        ("something after it", format!("{whole}{{}}")),
        ("a byte-order mark before it", format!("\u{feff}{whole}")),
        ("a comment", whole.replacen('{', "{/* mine */", 1)),
        ("a comma too many", whole.replace('}', ",}")),
        ("cut", whole[..whole.len() - 9].to_owned()),
        ("nothing", String::new()),
    ] {
        add(name, text);
    }
    let broken = [&whole.as_bytes()[..20], b"\xff", &whole.as_bytes()[20..]].concat();
    cases.push(json!({"name": "invalid UTF-8", "note": "", "error": true, "hex": hex(broken)}));
    let overlong = [&whole.as_bytes()[..20], b"\xf0\x80\x80\x80", &whole.as_bytes()[20..]].concat();
    cases.push(json!({"name": "U+0000 in four bytes", "note": "", "error": true, "hex": hex(overlong)}));
    cases
}
