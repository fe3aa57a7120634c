//! What else is in a folder with a chain.

use serde_json::{Value, json};
use verishuffle_reference::terms::Previous;

use super::{Cases, Other, draw, shown};

pub(super) fn add(cases: &mut Cases) {
    let first = draw("Monday", Previous::First);
    let (of_draw, head) = ([shown(&first, 0)], Some(first.commitment.as_str()));
    let text = |text: &str| json!({"text": text});
    let unread = || text("{");
    let others: Vec<Other> = vec![
        ("a folder.json", Value::Null),
        ("a folder", Value::Null),
        ("list.txt", unread()),
        ("json", unread()),
        ("x.JSON", unread()),
        ("x.json ", unread()),
        ("x.json~", unread()),
        ("._x.json", unread()),
        ("._.json", unread()),
        ("pins.jsonl", text("{}\n{}\n")),
        ("package.json", text("{\"name\": \"a\"}")),
        ("geo.json", text("{\"format\": \"geo/1\"}")),
        ("number.json", text("{\"format\": 1}")),
        ("array.json", text("[{\"format\": \"verishuffle/1 terms\"}]")),
        ("inner.json", text("{\"a\": {\"format\": \"verishuffle/9 x\", \"format\": 1}}")),
        ("null.json", text(" null ")),
        ("text.json", text("\"verishuffle/1 terms\"")),
        ("half.json", text("{\"a\": \"\\ud800\"}")),
        ("half-key.json", text("{\"\\udfff\": 1}")),
        ("large.json", text("{\"a\": 1e999, \"b\": -0, \"c\": 123456789012345678901234567890}")),
        ("secret.json", text("{\"format\": \"verishuffle/1 secret\"}")),
        ("opening.json", text("{\"format\": \"verishuffle/1 opening\"}")),
        ("blinding.json", text("{\"format\": \"verishuffle/1 blinding\"}")),
        ("proof.json", text("{\"format\": \"verishuffle/1 entry proof\"}")),
        ("pins.json", text("{\"format\": \"verishuffle/1 pins\"}")),
        ("summary.json", text("{\"format\": \"verishuffle/1 summary\"}")),
        ("verdict.json", text("{\"format\": \"verishuffle/1 verdict\"}")),
        ("proof-verdict.json", text("{\"format\": \"verishuffle/1 proof verdict\"}")),
        ("chain.json", text("{\"format\": \"verishuffle/1 chain verdict\"}")),
        ("near.json", text("{\"format\": \"Verishuffle/1 terms\"}")),
        ("é.txt", unread()),
        ("z\u{7}.txt", unread()),
    ];
    cases.add_with("folder: what is ignored", &of_draw, &others, head, &[]);
    cases.error("folder: no draw", &[], &others[..3]);
    cases.error("folder: nothing", &[], &[]);
    let of_terms = |change: &dyn Fn(&mut Value)| {
        let mut terms = first.terms.clone();
        change(&mut terms);
        text(&terms.to_string())
    };
    for (name, content) in [
        ("half a document", unread()),
        ("nothing in a file", text("")),
        ("two values", text("{} {}")),
        ("a comma too many", text("{\"a\": 1,}")),
        ("bytes that are not UTF-8", json!({"hex": "7b2261223a2022ff227d"})),
        ("a byte-order mark", text("\u{feff}{}")),
        ("two formats", text("{\"format\": \"x\", \"format\": \"x\"}")),
        ("two formats, one in escapes", text("{\"format\": \"x\", \"f\\u006frmat\": \"x\"}")),
        ("a newer format", text("{\"format\": \"verishuffle/2 terms\"}")),
        ("a format that is none", text("{\"format\": \"verishuffle/1 seal\"}")),
        ("malformed terms", of_terms(&|terms| terms["rounds"] = json!(0))),
        ("terms without a key", of_terms(&|terms| _ = terms.as_object_mut().unwrap().remove("rules"))),
        (
            "another version, with the terms twice",
            text("{\"format\": \"verishuffle/2 terms\", \"terms\": 1, \"terms\": 1}"),
        ),
        ("a newer format in escapes", text("{\"format\": \"verishuffle\\u002f2 terms\"}")),
    ] {
        for at in ["bad.json", ".json"] {
            cases.error(&format!("folder: {name}, in {at}"), &of_draw, &[(at, content.clone())]);
        }
    }
}
