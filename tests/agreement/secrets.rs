//! The cases of tests/vectors/secrets.json: secret documents with their seals, and malformed documents.

use serde_json::{Value, json};

use verishuffle_reference::documents::{hex, read_secret};

const MASTER: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

pub(crate) fn file() -> String {
    let comment = "Made by tests/agreement/secrets.rs: secret documents (text, or bytes in hex) and the seal that the \
                   party publishes (section 2), or error.";
    let cases = good().into_iter().chain(malformed());
    let lines: Vec<String> = cases.map(|case| case.to_string()).collect();
    format!("{{\"comment\": {}, \"cases\": [\n{}\n]}}\n", json!(comment), lines.join(",\n"))
}

/// A malformed document. Those here that name another version are newer than the reader.
fn error(name: &str, text: String) -> Value {
    let mut case = json!({"name": name, "note": "", "error": true, "text": text});
    if text.contains("verishuffle/2") {
        case["newer"] = json!(true);
    }
    case
}

fn document() -> Value {
    json!({"format": "verishuffle/1 secret", "context": "A context", "name": "a party", "rounds": 1, "width": 1,
           "master": MASTER, "opened": null})
}

fn good() -> Vec<Value> {
    let case = |name: &str, text: String| {
        let document: Value = serde_json::from_str(&text).unwrap();
        let seal = read_secret(&document).unwrap().seal();
        json!({"name": name, "note": "", "text": text, "seal": hex(seal)})
    };
    let with = |name: &str, changes: &[(&str, Value)]| {
        let mut document = document();
        changes.iter().for_each(|(key, value)| document[key] = value.clone());
        case(name, document.to_string())
    };
    let rounds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1000];
    let rounds = rounds.map(|rounds| with(&format!("{rounds} rounds"), &[("rounds", json!(rounds))]));
    let width = [2, 3, 255].map(|width| {
        with(&format!("width {width}"), &[("width", json!(width)), ("master", json!(MASTER.repeat(width)))])
    });
    let both = [("rounds", json!(5)), ("width", json!(2)), ("master", json!(MASTER.repeat(2)))];
    let others = [
        with("width 2, 5 rounds", &both),
        with("the longest texts", &[("context", json!("x".repeat(1024))), ("name", json!("é".repeat(32)))]),
        with("composed", &[("name", json!("Zoé"))]),
        with("decomposed", &[("name", json!("Zoe\u{301}"))]),
        with("opened for a commitment", &[("opened", json!("ab".repeat(32)))]),
        with("master of zeros", &[("master", json!("0".repeat(64)))]),
        case(
            "spread out, in another order",
            format!(
                " {{\n\t\"master\" : \"{MASTER}\",\r\n\"opened\":null,\"width\":1,\"rounds\":1,\"name\":\"a\\u0020party\",\
             \"\\u0063ontext\":\"A context\",\"format\":\"verishuffle/1 secret\" }} \n"
            ),
        ),
    ];
    rounds.into_iter().chain(width).chain(others).collect()
}

fn other_version(document: &str) -> String {
    document.replace("verishuffle/1", "verishuffle/2")
}

fn malformed() -> Vec<Value> {
    let mut cases = Vec::new();
    let mut add = |name: String, text: String| cases.push(error(&name, text));
    for (key, value) in [
        ("format", json!("verishuffle/2 secret")),
        ("format", json!("verishuffle/1 opening")),
        ("format", json!(null)),
        ("context", json!("")),
        ("context", json!(" a space before")),
        ("context", json!("a space after ")),
        ("context", json!("a line\nfeed")),
        ("context", json!("x".repeat(1025))),
        ("name", json!("")),
        ("name", json!("a=b")),
        ("name", json!("x".repeat(65))),
        ("name", json!("\u{85}")),
        ("name", json!(["a party"])),
        ("rounds", json!(0)),
        ("rounds", json!(1_u64 << 32)),
        ("rounds", json!(-1)),
        ("rounds", json!(1.0)),
        ("rounds", json!("1")),
        ("width", json!(0)),
        ("width", json!(2)),
        ("width", json!(256)),
        ("width", json!(null)),
        ("master", json!("")),
        ("master", json!(&MASTER[1..])),
        ("master", json!(&MASTER[2..])),
        ("master", json!(format!("{MASTER}20"))),
        ("master", json!(MASTER.to_uppercase())),
        ("master", json!(MASTER.replace('f', "g"))),
        ("master", json!(null)),
        ("seal", json!(MASTER)),
        ("opened", json!("")),
        ("opened", json!("ab".repeat(31))),
        ("opened", json!("ab".repeat(33))),
        ("opened", json!("AB".repeat(32))),
        ("opened", json!("first")),
        ("opened", json!(false)),
        ("opened", json!(0)),
        ("opened", json!([])),
    ] {
        let mut document = document();
        document[key] = value.clone();
        let value = value.to_string();
        let shown = if value.chars().count() > 40 { format!("of {} characters", value.chars().count()) } else { value };
        add(format!("{key} {shown}"), document.to_string());
    }
    for key in ["format", "context", "name", "rounds", "width", "master", "opened"] {
        let mut document = document();
        document.as_object_mut().unwrap().remove(key);
        add(format!("without {key}"), document.to_string());
    }
    let whole = document().to_string();
    for (name, text) in [
        ("width written 1e0", whole.replace("\"width\":1", "\"width\":1e0")),
        ("width written 01", whole.replace("\"width\":1", "\"width\":01")),
        ("master twice", whole.replacen('{', &format!("{{\"master\":\"{MASTER}\","), 1)),
        ("master twice, once in escapes", whole.replacen('{', &format!("{{\"m\\u0061ster\":\"{MASTER}\","), 1)),
        ("width written 1e+0", whole.replace("\"width\":1", "\"width\":1e+0")),
        ("a form feed before it", format!("\u{c}{whole}")),
        ("a form feed after it", format!("{whole}\u{c}")),
        ("a tab as it is in the context", whole.replace("A context", "A\tcontext")),
        ("a backspace in escapes in the context", whole.replace("A context", r"A\bcontext")),
        (
            "width 256, with a master of 8192 bytes",
            whole.replace("\"width\":1", "\"width\":256").replace(MASTER, &MASTER.repeat(256)),
        ),
        ("of a format that only begins like ours", whole.replace("verishuffle/1 secret", "verishuffle2 secret")),
        ("opened twice", whole.replacen('{', "{\"opened\":null,", 1)),
        ("an array", format!("[{whole}]")),
        ("something after it", format!("{whole}{{}}")),
        ("a byte-order mark before it", format!("\u{feff}{whole}")),
        ("a comment", whole.replacen('{', "{/* mine */", 1)),
        ("a comma too many", whole.replace('}', ",}")),
        ("cut", whole[..whole.len() - 9].to_owned()),
        ("nothing", String::new()),
        (
            "of another version, with a number with a point",
            other_version(&whole).replace("\"width\":1", "\"width\":1.5"),
        ),
    ] {
        add(name.to_owned(), text);
    }
    let broken = [&whole.as_bytes()[..20], b"\xff", &whole.as_bytes()[20..]].concat();
    cases.push(json!({"name": "invalid UTF-8", "note": "", "error": true, "hex": hex(broken)}));
    let overlong = [&whole.as_bytes()[..20], b"\xf0\x80\x80\x80", &whole.as_bytes()[20..]].concat();
    cases.push(json!({"name": "U+0000 in four bytes", "note": "", "error": true, "hex": hex(overlong)}));
    cases
}
