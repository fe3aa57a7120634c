//! tests/vectors/printing.json: what people are shown.

use serde_json::{Value, json};
use verishuffle_reference::documents::hex;
use verishuffle_reference::text::{Place, shown};

use super::lines;

pub(crate) fn file() -> String {
    let comment = "Made by reference/: texts (or bytes in hex) and what is shown of them to a person as the name of a \
                   source, as any other text on one line, as rules, and as an entry (SPEC.md, Conventions).";
    let mut cases = Vec::new();
    for (name, text) in texts() {
        cases.push(case(&name, json!({"text": text}), text.as_bytes()));
    }
    for bytes in [
        &b"\xff"[..],
        b"a\x80b",
        b"\xc3",
        b"\xc3(",
        b"\xc0\xaf",
        b"\xe0\x80\xaf",
        b"\xf0\x80\x80\x80",
        b"\xf0\x8f\xbf\xbf",
        b"\xe2\x82",
        b"\xed\xa0\x80",
        b"\xf0\x9f\x98",
        b"\xf4\x90\x80\x80",
        b"\xf8\x88\x80\x80\x80",
        b"\\\xff",
        b"\\x{ff}\xff",
        b"\xff\xff",
        b"\xe2\x80\xaf\xaf",
    ] {
        cases.push(case(&format!("not UTF-8: {}", hex(bytes)), json!({"hex": hex(bytes)}), bytes));
    }
    lines(comment, &[("cases", cases)])
}

fn case(name: &str, mut case: Value, bytes: &[u8]) -> Value {
    case["name"] = json!(name);
    for (key, place) in
        [("as_name", Place::Name), ("as_text", Place::Line), ("as_rules", Place::Rules), ("as_entry", Place::Entry)]
    {
        case[key] = json!(shown(bytes, place));
    }
    case
}

/// Each range that is hidden, with what is next to it, and texts that could be taken for an escape.
pub(super) fn texts() -> Vec<(String, String)> {
    let edges = [
        0x00,
        0x09,
        0x0a,
        0x0d,
        0x1b,
        0x1f,
        0x20,
        0x7e,
        0x7f,
        0x80,
        0x85,
        0x9f,
        0xa0,
        0xa1,
        0xac,
        0xad,
        0xae,
        0x34e,
        0x34f,
        0x350,
        0x61b,
        0x61c,
        0x61d,
        0x115e,
        0x115f,
        0x1160,
        0x1161,
        0x167f,
        0x1680,
        0x1681,
        0x17b3,
        0x17b4,
        0x17b5,
        0x17b6,
        0x180a,
        0x180b,
        0x180e,
        0x180f,
        0x1810,
        0x1fff,
        0x2000,
        0x200a,
        0x200b,
        0x200c,
        0x200d,
        0x200e,
        0x200f,
        0x2010,
        0x2027,
        0x2028,
        0x2029,
        0x202a,
        0x202e,
        0x202f,
        0x2030,
        0x205e,
        0x205f,
        0x2060,
        0x2069,
        0x206f,
        0x2070,
        0x2fff,
        0x3000,
        0x3001,
        0x3163,
        0x3164,
        0x3165,
        0xfdff,
        0xfe00,
        0xfe0d,
        0xfe0e,
        0xfe0f,
        0xfe10,
        0xfefe,
        0xfeff,
        0xff00,
        0xff9f,
        0xffa0,
        0xffa1,
        0xffef,
        0xfff0,
        0xfff8,
        0xfff9,
        0xfffd,
        0x1bc9f,
        0x1bca0,
        0x1bca3,
        0x1bca4,
        0x1d172,
        0x1d173,
        0x1d17a,
        0x1d17b,
        0xdffff,
        0xe0000,
        0xe0001,
        0xe007f,
        0xe0fff,
        0xe1000,
        0x0010_ffff,
    ];
    let edge = |code: u32| (format!("U+{code:04X}"), format!("a{}b", char::from_u32(code).unwrap()));
    let others = [
        "",
        "plain",
        "Zoé",
        "Zoe\u{301}",
        r"\",
        r"\u",
        r"\u{",
        r"\u{1b}",
        r"\x{ff}",
        r"\\u{1b}",
        r"\\\x{",
        r"\U{1b}",
        r"\u1b",
        r"\n",
        r"u{1b}",
        "\\\u{200b}u{1b}",
        "\\\nu{1b}",
        "first\nsecond\n",
        "first\r\nsecond",
        "a\tb",
        "\u{1b}[2J\u{1b}[31m",
        "abc\u{202e}gpj.exe",
        "\u{feff}at the start",
        "two  spaces",
        " at the ends ",
        "👩\u{200d}👧",
        "❤\u{fe0f}",
        "می\u{200c}خواهم",
        "\u{e0067}\u{e0062}",
        "menu{1}",
    ];
    let other = |(i, text): (usize, &str)| (format!("text {i}"), text.to_owned());
    edges.into_iter().map(edge).chain(others.into_iter().enumerate().map(other)).collect()
}
