//! tests/vectors/files.json: the bytes of files with a line for each thing.

use serde_json::{Value, json};
use verishuffle_reference::documents::hex;
use verishuffle_reference::entries::{read_awards, read_file};
use verishuffle_reference::hash::{bytes, sha256};

use super::lines;

/// Bytes and how often they are repeated.
type Part = (&'static [u8], usize);

pub(crate) fn file() -> String {
    let comment = "Made by reference/. A file is the bytes of `parts` one after another, each so often: [hex, times]. \
                   lists: entries files, and result and withdrawals files, which have the same form; either the number of \
                   its `lines`, and `sha256` of bytes(line) of each, or `error`, the first wrong line, from 1. awards: the same for \
                   awards files. pins: files of lines \
                   of pins, with the number of `lines`, or `error`, the first wrong line; `newer` is true if that is \
                   newer than the reader.";
    lines(comment, &[("lists", lists()), ("awards", awards()), ("pins", pins())])
}

fn parts(parts: &[Part]) -> Value {
    json!(parts.iter().map(|(bytes, times)| json!([hex(bytes), times])).collect::<Vec<_>>())
}

fn lists() -> Vec<Value> {
    const MOST: usize = 1 << 20;
    let cases: &[(&str, &[Part])] = &[
        ("nothing", &[]),
        ("a byte-order mark alone", &[(b"\xef\xbb\xbf", 1)]),
        ("a line feed alone", &[(b"\n", 1)]),
        ("one line", &[(b"Ada\n", 1)]),
        ("one line without an end", &[(b"Ada", 1)]),
        ("three lines", &[(b"Ada\nGrace\nHedy\n", 1)]),
        ("the last without an end", &[(b"Ada\nGrace", 1)]),
        ("lines that end with CR LF", &[(b"Ada\r\nGrace\r\n", 1)]),
        ("both ends", &[(b"Ada\r\nGrace\nHedy\r\n", 1)]),
        ("a byte-order mark before the first", &[(b"\xef\xbb\xbfAda\nGrace\n", 1)]),
        ("two byte-order marks", &[(b"\xef\xbb\xbf\xef\xbb\xbfAda\n", 1)]),
        ("a byte-order mark in the second line", &[(b"Ada\n\xef\xbb\xbfGrace\n", 1)]),
        ("a byte-order mark and an empty line", &[(b"\xef\xbb\xbf\nAda\n", 1)]),
        ("a part of a byte-order mark", &[(b"\xef\xbbAda\n", 1)]),
        ("a byte-order mark of UTF-16", &[(b"\xff\xfeA\x00d\x00a\x00\n\x00", 1)]),
        ("CR alone ends no line", &[(b"Ada\rGrace\r", 1)]),
        ("a CR within a line", &[(b"Ada\nGra\rce\n", 1)]),
        ("two CR before LF", &[(b"Ada\nGrace\r\r\n", 1)]),
        ("CR at the end of the file", &[(b"Ada\nGrace\r", 1)]),
        ("CR LF alone", &[(b"\r\n", 1)]),
        ("an empty line in between", &[(b"Ada\n\nGrace\n", 1)]),
        ("an empty line of CR LF in between", &[(b"Ada\r\n\r\nGrace\r\n", 1)]),
        ("an empty line at the end", &[(b"Ada\nGrace\n\n", 1)]),
        ("LF CR", &[(b"Ada\n\rGrace\n", 1)]),
        ("a NUL", &[(b"Ada\nGr\0ace\n", 1)]),
        ("a NUL alone", &[(b"\0", 1)]),
        ("control characters, which an entry may hold", &[(b"A\x01\x1b\x7f\n\t\n", 1)]),
        ("line separators end no line", &[("Ada\u{2028}Grace\u{2029}Hedy\u{85}Mary\u{b}x\u{c}y\n".as_bytes(), 1)]),
        ("spaces stay", &[(b" Ada \n \n", 1)]),
        ("equal lines are no error of the file", &[(b"Ada\nAda\n", 1)]),
        ("a lone continuation byte", &[(b"Ada\nGr\x80ace\n", 1)]),
        ("an overlong form", &[(b"Ada\n\xc0\xaf\n", 1)]),
        ("NUL in an overlong form", &[(b"Ada\n\xf0\x80\x80\x80\n", 1)]),
        ("CR in an overlong form", &[(b"Ada\xc0\x8d\n", 1)]),
        ("a surrogate", &[(b"Ada\n\xed\xa0\x80\n", 1)]),
        ("above U+10FFFF", &[(b"Ada\n\xf4\x90\x80\x80\n", 1)]),
        ("a character that LF cuts", &[(b"Zo\xc3\n\xa9\n", 1)]),
        ("a character that the end cuts", &[(b"Ada\nZo\xc3", 1)]),
        ("U+10FFFF", &[(b"\xf4\x8f\xbf\xbf\n", 1)]),
        ("numbers as text", &[(b"17\n017\n 17\n", 1)]),
        ("the longest line", &[(b"x", MOST), (b"\n", 1)]),
        ("the longest line, with CR LF", &[(b"x", MOST), (b"\r\n", 1)]),
        ("the longest line, without an end", &[(b"x", MOST)]),
        ("the longest line after a byte-order mark", &[(b"\xef\xbb\xbf", 1), (b"x", MOST), (b"\n", 1)]),
        ("a line too long by a byte", &[(b"Ada\n", 1), (b"x", MOST + 1), (b"\n", 1)]),
        ("a line too long by a byte, without an end", &[(b"x", MOST + 1)]),
        ("a line too long by a character", &[("é".as_bytes(), MOST / 2), (b"x\n", 1)]),
        ("two wrong lines: the first is named", &[(b"Ada\n\n\0\n", 1)]),
        ("70000 lines", &[(b"x\n", 70_000)]),
        ("70000 lines, and then an empty one", &[(b"x\n", 70_000), (b"\n", 1)]),
    ];
    cases.iter().map(|(name, parts)| read(name, parts, read_file)).collect()
}

/// Reads the lines of a file, or gives the number of the first wrong one.
type Reader = fn(&[u8]) -> Result<Vec<Vec<u8>>, u64>;

fn read(name: &str, of: &[Part], reader: Reader) -> Value {
    let file: Vec<u8> = of.iter().flat_map(|(bytes, times)| bytes.repeat(*times)).collect();
    let mut case = json!({"name": name, "parts": parts(of)});
    match reader(&file) {
        Ok(found) => {
            case["lines"] = json!(found.len());
            case["sha256"] = json!(hex(sha256(&found.iter().flat_map(bytes).collect::<Vec<u8>>())));
        }
        Err(line) => case["error"] = json!(line),
    }
    case
}

/// The longest line of an awards file is a name of 64 bytes, a colon, a space and the longest entry.
fn awards() -> Vec<Value> {
    const MOST: usize = (1 << 20) + 66;
    let cases: &[(&str, &[Part])] = &[
        ("nothing", &[]),
        ("a byte-order mark alone", &[(b"\xef\xbb\xbf", 1)]),
        ("a line feed alone", &[(b"\n", 1)]),
        ("CR LF alone", &[(b"\r\n", 1)]),
        ("an award, an empty seat and one who waits", &[(b"Cup:\nCup: Ada\r\nReserve: Grace", 1)]),
        ("an empty line at the end", &[(b"Cup: Ada\n\n", 1)]),
        ("two CR before LF", &[(b"Cup: Ada\n", 1), (b"Cup: Grace\r\r\n", 1)]),
        ("a NUL", &[(b"Cup: Ada\nCup: \0\n", 1)]),
        ("not UTF-8", &[(b"Cup: Ada\nCup: \xff\n", 1)]),
        ("the longest line", &[(b"N", 64), (b": ", 1), (b"x", 1 << 20), (b"\n", 1)]),
        ("the longest line, with CR LF", &[(b"x", MOST), (b"\r\n", 1)]),
        ("the longest line, without an end", &[(b"Cup: Ada\n", 1), (b"x", MOST)]),
        ("a line too long by a byte", &[(b"Cup: Ada\n", 1), (b"x", MOST + 1), (b"\n", 1)]),
        ("a line too long by a byte, without an end", &[(b"x", MOST + 1)]),
    ];
    cases.iter().map(|(name, parts)| read(name, parts, read_awards)).collect()
}

/// Files of lines of pins. What must come of each is stated here, as no reader of JSON in this crate is strict.
fn pins() -> Vec<Value> {
    let line = |commitment: &str, more: &str| {
        format!(r#"{{"format":"verishuffle/1 pins","commitment":"{}"{more}}}"#, commitment.repeat(32))
    };
    let [a, b] = ["0a", "0b"].map(|commitment| line(commitment, ""));
    let with = |more: &str| line("0a", more);
    let values = |count: usize| (0..count).map(|i| format!(r#""v{i}":"x""#)).collect::<Vec<_>>().join(",");
    let public = |values: &str| with(&format!(r#","public":{{{values}}}"#));
    let cases: Vec<(&str, String, Result<u32, u32>)> = vec![
        ("nothing", String::new(), Err(1)),
        ("a line feed alone", "\n".to_owned(), Err(1)),
        ("white space alone", " \r\n".to_owned(), Err(1)),
        ("one line", format!("{a}\n"), Ok(1)),
        ("one line without an end", a.clone(), Ok(1)),
        ("CR LF", format!("{a}\r\n{b}\r\n"), Ok(2)),
        ("CR CR LF", format!("{a}\r\r\n{b}\r\r\n"), Ok(2)),
        ("CR alone ends no line", format!("{a}\r{b}\r"), Err(1)),
        ("a CR at the end", format!("{a}\n{b}\r"), Ok(2)),
        ("CR LF after the last", format!("{a}\n\r\n"), Err(2)),
        ("LF CR", format!("{a}\n\r{b}\n"), Ok(2)),
        ("white space around", format!(" \t{a} \n{b}\t\n"), Ok(2)),
        ("a form feed after it", format!("{a}\x0c\n"), Err(1)),
        ("a no-break space after it", format!("{a}\u{a0}\n"), Err(1)),
        ("a byte-order mark", format!("\u{feff}{a}\n"), Err(1)),
        ("an empty line", format!("{a}\n\n{b}\n"), Err(2)),
        ("two on one line", format!("{a}{b}\n"), Err(1)),
        ("one on two lines", a.replacen(',', ",\n", 1), Err(1)),
        ("a NUL after it", format!("{a}\0\n"), Err(1)),
        ("an array", format!("[{a}]\n"), Err(1)),
        ("a comma too many", format!("{}\n", a.replace('}', ",}")), Err(1)),
        (
            "all keys",
            with(concat!(
                r#","round":3,"public":{"guest":"river"},"published_at":"2026-12-24T20:00:00Z","#,
                r#""opened_at":"2026-12-24T21:00:00Z""#
            )),
            Ok(1),
        ),
        ("the first time of openings", with(r#","opened_at":"1970-01-01T00:00:00Z""#), Ok(1)),
        ("the last time of openings", with(r#","opened_at":"9999-12-31T23:59:59Z""#), Ok(1)),
        ("openings before 1970", with(r#","opened_at":"1969-12-31T23:59:59Z""#), Err(1)),
        ("openings at a time of another zone", with(r#","opened_at":"2026-12-24T20:00:00+01:00""#), Err(1)),
        ("openings at a time without seconds", with(r#","opened_at":"2026-12-24T20:00Z""#), Err(1)),
        ("openings on no day", with(r#","opened_at":"2100-02-29T00:00:00Z""#), Err(1)),
        ("openings at a number", with(r#","opened_at":1900000000"#), Err(1)),
        ("openings at null", with(r#","opened_at":null"#), Err(1)),
        ("openings at two times", with(&r#","opened_at":"2026-12-24T20:00:00Z""#.repeat(2)), Err(1)),
        ("openings on a second line", format!("{b}\n{}\n", with(r#","opened_at":"""#)), Err(2)),
        ("escapes in a key", a.replace("commitment", r"c\u006fmmitment"), Ok(1)),
        ("no format", a.replace(r#""format":"verishuffle/1 pins","#, ""), Err(1)),
        ("another format", a.replace("pins", "summary"), Err(1)),
        ("a newer format", a.replace("verishuffle/1", "verishuffle/2"), Err(1)),
        ("no commitment", r#"{"format":"verishuffle/1 pins"}"#.to_owned(), Err(1)),
        ("an unknown key", with(r#","time":1"#), Err(1)),
        ("no object", "\"verishuffle/1 pins\"\n".to_owned(), Err(1)),
        ("a comment", format!("{a} // b\n"), Err(1)),
        ("a second line with an unknown key", format!("{b}\n{}\n", with(r#","time":1"#)), Err(2)),
        ("a key in upper case", a.replace("commitment", "Commitment"), Err(1)),
        ("a key twice", with(r#","round":1,"round":1"#), Err(1)),
        ("a key twice, once in escapes", with(r#","round":1,"r\u006fund":1"#), Err(1)),
        ("upper-case digits", a.replace("0a", "0A"), Err(1)),
        ("one digit in upper case", a.replacen("0a", "0A", 1), Err(1)),
        ("a commitment of a second line in upper case", format!("{a}\n{}\n", b.replace("0b", "0B")), Err(2)),
        ("a long commitment", a.replacen("0a", "0a0a", 1), Err(1)),
        ("a commitment with 0x", a.replacen("0a", "0x", 1), Err(1)),
        ("a commitment with spaces", a.replacen("0a", "  ", 1), Err(1)),
        ("a commitment of digits that are not ASCII", a.replacen("0a", "\u{660}", 1), Err(1)),
        ("a short commitment", a.replacen("0a", "", 1), Err(1)),
        ("the commitment null", r#"{"format":"verishuffle/1 pins","commitment":null}"#.to_owned(), Err(1)),
        ("round 0", with(r#","round":0"#), Ok(1)),
        ("the largest round", with(r#","round":4294967295"#), Ok(1)),
        ("a round too large", with(r#","round":4294967296"#), Err(1)),
        ("a round of 2^53", with(r#","round":9007199254740992"#), Err(1)),
        ("a second line with a round too large", format!("{b}\n{}\n", with(r#","round":4294967296"#)), Err(2)),
        ("a round with a point", with(r#","round":1.0"#), Err(1)),
        ("a round with an exponent", with(r#","round":1e0"#), Err(1)),
        ("a round below 0", with(r#","round":-0"#), Err(1)),
        ("a round with a zero before it", with(r#","round":01"#), Err(1)),
        ("a round as text", with(r#","round":"1""#), Err(1)),
        ("the round null", with(r#","round":null"#), Err(1)),
        ("no value", public(""), Ok(1)),
        ("the values null", with(r#","public":null"#), Err(1)),
        ("the values an array", with(r#","public":[]"#), Err(1)),
        ("64 values", public(&values(64)), Ok(1)),
        ("65 values", public(&values(65)), Err(1)),
        ("a name twice", public(r#""a":"x","a":"x""#), Err(1)),
        ("a name twice, once in escapes", public(r#""a":"x","\u0061":"x""#), Err(1)),
        ("an empty name", public(r#""":"x""#), Err(1)),
        ("a name with =", public(r#""a=b":"x""#), Err(1)),
        ("a space before a name", public(r#"" a":"x""#), Err(1)),
        ("a space after a name", public(r#""a ":"x""#), Err(1)),
        ("a space in a name", public(r#""a b":"x""#), Ok(1)),
        ("two spaces in a name", public(r#""a  b":"x""#), Err(1)),
        ("a no-break space in a name", public("\"a\u{a0}b\":\"x\""), Err(1)),
        ("a NUL in a name", public(r#""a\u0000":"x""#), Err(1)),
        ("a line feed in a name", public(r#""a\nb":"x""#), Err(1)),
        ("a DEL in a name", public("\"a\u{7f}\":\"x\""), Err(1)),
        ("a line separator in a name", public("\"a\u{2028}\":\"x\""), Err(1)),
        ("a joiner in a name", public("\"a\u{200d}\":\"x\""), Err(1)),
        ("a colon in a name", public(r#""a:b":"x""#), Ok(1)),
        ("names that differ in case", public(r#""a":"x","A":"y""#), Ok(1)),
        ("an é in two ways", public("\"\u{e9}\":\"x\",\"e\u{301}\":\"y\""), Ok(1)),
        ("a bad name on a second line", format!("{b}\n{}\n", public(r#""a=":"x""#)), Err(2)),
        ("the longest name", public(&format!(r#""{}":"x""#, "n".repeat(64))), Ok(1)),
        ("a name too long", public(&format!(r#""{}":"x""#, "n".repeat(65))), Err(1)),
        ("an empty value", public(r#""a":"""#), Err(1)),
        ("the longest value", public(&format!(r#""a":"{}""#, "v".repeat(4096))), Ok(1)),
        ("a value too long", public(&format!(r#""a":"{}""#, "v".repeat(4097))), Err(1)),
        ("a space before a value", public(r#""a":" x""#), Err(1)),
        ("a space after a value", public(r#""a":"x ""#), Err(1)),
        ("two spaces in a value", public(r#""a":"x  y""#), Err(1)),
        ("a no-break space in a value", public("\"a\":\"x\u{a0}y\""), Err(1)),
        ("a no-break space in escapes", public(r#""a":"x\u00a0y""#), Err(1)),
        ("an ideographic space in a value", public("\"a\":\"x\u{3000}y\""), Err(1)),
        ("a thin space in a value", public("\"a\":\"x\u{2009}y\""), Err(1)),
        ("a joiner in a value", public("\"a\":\"x\u{200d}y\""), Err(1)),
        ("a variation selector in a value", public("\"a\":\"\u{2764}\u{fe0f}\""), Err(1)),
        ("a soft hyphen in a name", public("\"a\u{ad}\":\"x\""), Err(1)),
        ("a line feed in a value", public(r#""a":"x\ny""#), Err(1)),
        ("half a surrogate pair", public(r#""a":"\ud800""#), Err(1)),
        ("a whole surrogate pair", public(r#""a":"\ud83d\ude00""#), Ok(1)),
        ("a value that is a number", public(r#""a":1"#), Err(1)),
        ("the first time", with(r#","published_at":"1970-01-01T00:00:00Z""#), Ok(1)),
        ("the last time", with(r#","published_at":"9999-12-31T23:59:59Z""#), Ok(1)),
        ("a time before 1970", with(r#","published_at":"1969-12-31T23:59:59Z""#), Err(1)),
        ("a time of another zone", with(r#","published_at":"2026-12-24T20:00:00+00:00""#), Err(1)),
        ("a time with a fraction", with(r#","published_at":"2026-12-24T20:00:00.0Z""#), Err(1)),
        ("a time with small letters", with(r#","published_at":"2026-12-24t20:00:00z""#), Err(1)),
        ("a time without seconds", with(r#","published_at":"2026-12-24T20:00Z""#), Err(1)),
        ("a second 60", with(r#","published_at":"2016-12-31T23:59:60Z""#), Err(1)),
        ("the hour 24", with(r#","published_at":"2026-12-24T24:00:00Z""#), Err(1)),
        ("a minute 60", with(r#","published_at":"2026-12-24T20:60:00Z""#), Err(1)),
        ("a month 0", with(r#","published_at":"2026-00-24T20:00:00Z""#), Err(1)),
        ("a month 13", with(r#","published_at":"2026-13-24T20:00:00Z""#), Err(1)),
        ("a day 0", with(r#","published_at":"2026-12-00T20:00:00Z""#), Err(1)),
        ("a 31 April", with(r#","published_at":"2026-04-31T20:00:00Z""#), Err(1)),
        ("a year of five digits", with(r#","published_at":"10000-01-01T00:00:00Z""#), Err(1)),
        ("a year with a sign", with(r#","published_at":"+2026-12-24T20:00:00Z""#), Err(1)),
        ("a time with a digit that is not ASCII", with(r#","published_at":"202\u0666-12-24T20:00:00Z""#), Err(1)),
        ("a time with a space for T", with(r#","published_at":"2026-12-24 20:00:00Z""#), Err(1)),
        ("a time after a space", with(r#","published_at":" 2026-12-24T20:00:00Z""#), Err(1)),
        ("a time in ASCII digits without separators", with(r#","published_at":"20261224T200000Z""#), Err(1)),
        ("a 29 February", with(r#","published_at":"2028-02-29T00:00:00Z""#), Ok(1)),
        ("no 29 February", with(r#","published_at":"2100-02-29T00:00:00Z""#), Err(1)),
        ("the time null", with(r#","published_at":null"#), Err(1)),
        ("the same commitment and no round twice", format!("{a}\n{b}\n{a}\n"), Err(3)),
        ("the same commitment and round twice", format!("{}\n{b}\n{0}\n", with(r#","round":1"#)), Err(3)),
        ("the same twice, but for its values", format!("{}\n{}\n", public(r#""a":"x""#), public(r#""b":"y""#)), Err(2)),
        ("two rounds, and one without", format!("{}\n{}\n{a}\n", with(r#","round":1"#), with(r#","round":0"#)), Err(3)),
        ("two rounds", format!("{}\n{}\n", with(r#","round":1"#), with(r#","round":0"#)), Ok(2)),
        ("with and without a round", format!("{}\n{a}\n", with(r#","round":1"#)), Err(2)),
        ("without and with a round", format!("{a}\n{}\n", with(r#","round":1"#)), Err(2)),
    ];
    let case = |(name, text, found): (&str, String, Result<u32, u32>)| {
        let mut case = json!({"name": name, "parts": [[hex(text), 1]]});
        match found {
            Ok(lines) => case["lines"] = json!(lines),
            Err(line) => case["error"] = json!(line),
        }
        if name == "a newer format" {
            case["newer"] = json!(true);
        }
        case
    };
    let mut cases: Vec<Value> = cases.into_iter().map(case).collect();
    const MOST: usize = 4 << 20;
    let spaces = MOST - a.len();
    let long = |name: &str, parts: Value, key: &str, lines: u32| json!({"name": name, "parts": parts, key: lines});
    let [a, b] = [a, b].map(hex);
    cases.extend([
        long("the longest line", json!([["20", spaces], [a, 1], ["0a", 1]]), "lines", 1),
        long("the longest line, without an end", json!([["20", spaces], [a, 1]]), "lines", 1),
        long("the longest line, its CR among its bytes", json!([["20", spaces - 1], [a, 1], ["0d0a", 1]]), "lines", 1),
        long("a line too long by a byte", json!([["20", spaces + 1], [a, 1], ["0a", 1]]), "error", 1),
        long("a line too long by its CR", json!([["20", spaces], [a, 1], ["0d0a", 1]]), "error", 1),
        long("a second line too long by a byte", json!([[b, 1], ["0a", 1], ["20", spaces + 1], [a, 1]]), "error", 2),
    ]);
    cases
}
