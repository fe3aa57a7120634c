//! Documents that are no JSON of ours: white space, strings, numbers and bytes that RFC 8259 or SPEC.md does not allow,
//! and values that only a rule beside their type forbids.

use serde_json::json;

use super::super::bases::Base;
use super::Cases;

pub(super) fn cases(cases: &mut Cases, small: &[Base; 3]) {
    let [game, club, _] = small;
    let whole = game.transcript.to_string();
    let mut add = |way: &str, base: &Base, document: &[u8]| {
        cases.error(format!("malformed: {way}: {}", base.name), "", document, &base.given, false);
    };
    for (way, space) in
        [("a form feed", "\u{c}"), ("a vertical tab", "\u{b}"), ("a no-break space", "\u{a0}"), ("a NUL", "\0")]
    {
        add(&format!("{way} before it"), game, format!("{space}{whole}").as_bytes());
        add(&format!("{way} after it"), game, format!("{whole}{space}").as_bytes());
        add(&format!("{way} within it"), game, whole.replacen(',', &format!(",{space}"), 1).as_bytes());
    }
    let rules = |rules: &str| whole.replacen("Four win.", rules, 1);
    add("a tab as it is in a text", game, rules("Four\twin.").as_bytes());
    add("a line feed as it is in a text", game, rules("Four\nwin.").as_bytes());
    for escape in [r"\b", r"\f", r"\t", r"\r", r"\u0000", r"\u007f", r"\u2028", r"\'", r"\x41", r"\u12"] {
        add(&format!("{escape} in the rules"), game, rules(&format!("Four{escape}win.")).as_bytes());
    }
    for number in ["4e+0", "4E0", "4e-0", "4.0e+0", "+4", "04", "0x4", "4."] {
        let text = whole.replacen(r#""draw":4"#, &format!(r#""draw":{number}"#), 1);
        assert_ne!(text, whole);
        add(&format!("draw written {number}"), game, text.as_bytes());
    }
    let (before, after) = whole.split_once("Four win.").unwrap();
    for (way, bytes) in [
        ("U+0000 in four bytes", &b"\xf0\x80\x80\x80"[..]),
        ("U+0041 in four bytes", b"\xf0\x80\x81\x81"),
        ("U+FFFF in four bytes", b"\xf0\x8f\xbf\xbf"),
        ("U+0000 in two bytes", b"\xc0\x80"),
        ("U+07FF in three bytes", b"\xe0\x9f\xbf"),
        ("half a surrogate pair", b"\xed\xa0\x80"),
        ("U+110000", b"\xf4\x90\x80\x80"),
        ("a byte that continues nothing", b"\x80"),
    ] {
        add(way, game, &[before.as_bytes(), bytes, after.as_bytes()].concat());
    }
    let mut changed = club.clone();
    changed.transcript["terms"]["entries"]["kind"] = json!("tickets");
    add("terms.entries.kind is \"tickets\", with a root", club, changed.transcript.to_string().as_bytes());
    for pointer in ["/commitment", "/terms/sources/0/seal", "/openings/0/seed"] {
        let mut changed = game.clone();
        let value = changed.transcript.pointer_mut(pointer).unwrap();
        *value = json!(format!("{}g", &value.as_str().unwrap()[1..]));
        add(&format!("{pointer} ends in the letter g"), game, changed.transcript.to_string().as_bytes());
    }
    let mut changed = game.clone();
    changed.transcript["terms"]["width"] = json!(256);
    changed.transcript["openings"][0]["seed"] = json!("5a".repeat(8192));
    add("terms.width is 256, with a seed of 8192 bytes", game, changed.transcript.to_string().as_bytes());
}
