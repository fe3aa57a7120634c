//! Recognises a file in the wrong place, so that a message can name it and what belongs there.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::Path;

use serde::de::{Error as _, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use verishuffle::{Error, List, document_kind};
use verishuffle_lists::tables::encoding::utf16_without_mark;

use super::kind::{FileKind, misplaced};
use crate::error::Reworded;
use crate::shell;

use FileKind as Kind;

/// Returns the error of a file that can't be read as what is wanted. If it is recognised as something else, the error
/// names that and keeps the place that the reader found. Whether a document is of another version is the reader's word,
/// since one that has a key twice or is no whole JSON is broken, whatever its format is.
pub(crate) fn misread(path: &Path, bytes: &[u8], wanted: FileKind, error: Error) -> anyhow::Error {
    let is_right = |found: &FileKind| {
        *found == wanted || *found == Kind::Text && matches!(wanted, Kind::List | Kind::Withdrawals | Kind::Awards)
    };
    let is_broken =
        |found: &FileKind| *found == Kind::OtherVersion && matches!(error, Error::Document { newer: false, .. });
    match recognise(bytes).filter(|found| !is_right(found) && !is_broken(found)) {
        Some(found) => Reworded { words: misplaced(path, found, wanted), error }.into(),
        None => anyhow::Error::new(error).context(shell::input_name(path)),
    }
}

/// Returns what a file is, as far as its first bytes or its keys show.
pub(crate) fn recognise(bytes: &[u8]) -> Option<FileKind> {
    recognise_signature(bytes).or_else(|| recognise_text(bytes))
}

fn has(bytes: &[u8], part: &[u8]) -> bool {
    memchr::memmem::find(bytes, part).is_some()
}

/// Returns the kind of a file by its signature: first bytes that no list and no document has.
fn recognise_signature(bytes: &[u8]) -> Option<FileKind> {
    let has = |part: &[u8]| has(bytes, part);
    if bytes.starts_with(b"PK\x03\x04") {
        return Some(match () {
            () if has(b"application/vnd.oasis.opendocument.text") => Kind::WordDocument,
            () if has(b"application/vnd.oasis.opendocument") => Kind::OpenDocument,
            () if has(b"word/") => Kind::WordDocument,
            () if has(b".iwa") => Kind::AppleDocument,
            () if has(b"xl/") || has(b"[Content_Types].xml") => Kind::Workbook,
            () => Kind::Compressed,
        });
    }
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        let is_locked = has(b"E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0");
        return Some(if is_locked { Kind::LockedWorkbook } else { Kind::OldWorkbook });
    }
    const SIGNATURES: [(&[u8], FileKind); 16] = [
        (b"{\\rtf", Kind::RichText),
        (b"BEGIN:VCARD", Kind::Contacts),
        (b"dn: ", Kind::Contacts),
        (b"version: 1\ndn:", Kind::Contacts),
        (b"\x89PNG", Kind::Picture),
        (b"\xff\xd8\xff", Kind::Picture),
        (b"GIF8", Kind::Picture),
        (b"%PDF-", Kind::Pdf),
        (b"\x1f\x8b", Kind::Compressed),
        (b"\xfd7zXZ\0", Kind::Compressed),
        (b"\x28\xb5\x2f\xfd", Kind::Compressed),
        (b"7z\xbc\xaf\x27\x1c", Kind::Compressed),
        (b"Rar!\x1a\x07", Kind::Compressed),
        (b"version https://git-lfs.github.com/spec/", Kind::LfsPointer),
        (b"\xff\xfe", Kind::Utf16),
        (b"\xfe\xff", Kind::Utf16),
    ];
    if let Some((_, kind)) = SIGNATURES.into_iter().find(|(signature, _)| bytes.starts_with(signature)) {
        return Some(kind);
    }
    // A name may begin with the first three letters of bzip2.
    if bytes.starts_with(b"BZh") && bytes.get(4..10) == Some(b"1AY&SY") {
        return Some(Kind::Compressed);
    }
    utf16_without_mark(bytes).map(|_| Kind::Utf16)
}

fn recognise_text(bytes: &[u8]) -> Option<FileKind> {
    let has = |part: &[u8]| has(bytes, part);
    const MAIL: [&[u8]; 5] = [b"Return-Path: ", b"Delivered-To: ", b"Received: ", b"MIME-Version: ", b"From: "];
    if MAIL.into_iter().any(|header| bytes.starts_with(header)) && has(b"\nSubject: ") {
        return Some(Kind::Mail);
    }
    // A document in a web page, a mail or a chat, or as a text in JSON.
    let around = || match () {
        () if has(b"\\\"verishuffle/1 ") => Some(Kind::Escaped),
        () if has(b"\"verishuffle/1 ") => Some(Kind::Wrapped),
        () => None,
    };
    let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).trim_ascii();
    match text {
        [] => Some(Kind::Empty),
        // A spreadsheet in one XML file (.fods).
        [b'<', ..] if has(b"<office:document") => Some(Kind::FlatDocument),
        [b'<', ..] => {
            let is_ours = has(b"verishuffle/1 transcript") || has(b"verishuffle/1 terms");
            Some(match () {
                () if is_ours && has_several_records(text) => Kind::SeveralRecords,
                () if is_ours => Kind::Report,
                () => Kind::WebPage,
            })
        }
        [b'{'] => Some(Kind::ManyLines),
        [b'{', rest @ ..] if has_other_quotation_marks(rest.trim_ascii_start()) => Some(Kind::Recoded),
        [b'{', ..] if has(b"\"verishuffle/1 ") && (has(b"=\n") || has(b"=\r\n")) => Some(Kind::Recoded),
        [b'{', ..] => recognise_json(text).or_else(|| around().filter(|kind| *kind == Kind::Escaped)),
        [b'[', rest @ ..]
            if matches!(rest.trim_ascii_start(), [b'{' | b'"', ..]) && rest.trim_ascii().ends_with(b"]") =>
        {
            Some(Kind::JsonArray)
        }
        [b'[', ..] => None,
        _ if text.starts_with(b"version=") && has(b"\nleaf") => Some(Kind::LogProof),
        _ if has(b"\nquorum ") && (has(b"\nwitness ") || has(b"\ngroup ")) => Some(Kind::LogPolicy),
        _ if text.len() == 64 && text.iter().all(u8::is_ascii_hexdigit) => Some(Kind::Hash),
        _ if std::str::from_utf8(text).is_ok_and(|text| !text.contains('\0')) => around().or(Some(Kind::Text)),
        _ => None,
    }
}

/// Returns what a file that was read as a list really is, if nobody draws from such files.
pub(crate) fn recognise_list(list: &List) -> Option<FileKind> {
    recognise_lines(list.iter())
}

/// Returns what the lines of a file are, if it is no list of entries, of ids or of awards.
pub(crate) fn recognise_lines<'a>(lines: impl Iterator<Item = &'a [u8]>) -> Option<FileKind> {
    const ENOUGH_BYTES: usize = 1 << 20;
    let mut begin = Vec::new();
    for line in lines.take_while(|line| line.len() < ENOUGH_BYTES) {
        begin.extend_from_slice(line);
        begin.push(b'\n');
        if begin.len() > ENOUGH_BYTES {
            break;
        }
    }
    let is_page = |begin: &[u8]| {
        let begin = begin[..begin.len().min(64)].to_ascii_lowercase();
        begin.starts_with(b"<!doctype") || begin.starts_with(b"<html")
    };
    recognise(&begin).filter(|kind| match kind {
        Kind::Text | Kind::Hash | Kind::Empty => false,
        Kind::WebPage => is_page(&begin),
        _ => true,
    })
}

/// Returns whether such a file may still hold the entries that terms name: lines of JSON, of whatever keys.
pub(crate) fn may_be_entries(found: FileKind) -> bool {
    matches!(found, Kind::JsonArray | Kind::ManyLines | Kind::Reply | Kind::ServerError)
}

/// Returns whether a page holds more than the one block of data that its script reads, even in a comment. Every block
/// begins with `<script`, and that of the script itself with `<script>` (`web/page/state/files.js` has the same rule).
fn has_several_records(page: &[u8]) -> bool {
    let tags = memchr::memchr_iter(b'<', page).filter_map(|at| page[at + 1..].split_at_checked(6));
    tags.filter(|(name, rest)| name.eq_ignore_ascii_case(b"script") && !rest.starts_with(b">")).count() > 1
}

/// Returns whether a key of JSON begins with what a copy from the source of a web page has for a quotation mark. Where
/// curly ones are, the reader of JSON reports.
fn has_other_quotation_marks(key: &[u8]) -> bool {
    ["&quot;", "&#34;", "&#x22;"].iter().any(|mark| key.starts_with(mark.as_bytes()))
}

fn recognise_json(text: &[u8]) -> Option<FileKind> {
    let mut shape = Shape::default();
    let mut json = serde_json::Deserializer::from_slice(text);
    let is_whole = json.deserialize_map(&mut shape).is_ok();
    let kind = shape.kind();
    let mut documents = serde_json::Deserializer::from_slice(text).into_iter::<IgnoredAny>();
    let first_end = if is_whole && documents.next().is_some() { documents.byte_offset() } else { text.len() };
    if text[first_end..].trim_ascii_start().starts_with(b"{") {
        let is_one_line = !text[..first_end].contains(&b'\n');
        return match kind {
            Some(Kind::Transcript) if is_one_line => Some(Kind::Archive),
            Some(Kind::Pins) => kind,
            _ if is_one_line => kind,
            _ => Some(Kind::ManyLines),
        };
    }
    kind
}

/// Returns the value of the key `format` of a JSON object, or `None` if the value is not text, or if there is no such
/// key or no object. Two such keys are an error of data. Everything else only has to be well formed: a number may be
/// too large for any program, and half a surrogate pair passes for a character.
pub(super) fn find_format(bytes: &[u8]) -> serde_json::Result<Option<String>> {
    let text = str::from_utf8(bytes)
        .map_err(|_| serde_json::Error::io(io::Error::new(ErrorKind::InvalidData, "the file is not UTF-8")))?;
    let mut json = serde_json::Deserializer::from_str(text);
    let mut shape = Shape::default();
    if text.trim_ascii_start().starts_with('{') {
        json.deserialize_map(&mut shape)?;
    } else {
        IgnoredAny::deserialize(&mut json)?;
    }
    json.end()?;
    Ok(shape.format.flatten())
}

/// Keys of an object that show what the object is. Values are skipped: they may be secret.
#[derive(Default)]
struct Shape {
    /// The value of the key `format`, if there is one, and if it is text.
    format: Option<Option<String>>,
    keys: Vec<&'static str>,
}

/// Keys that show something about an object without a format.
const KNOWN_KEYS: [&str; 5] = ["line", "signature", "randomness", "error", "message"];

impl Shape {
    fn kind(&self) -> Option<FileKind> {
        let has = |key: &str| self.keys.contains(&key);
        match self.format.as_ref().and_then(Option::as_deref) {
            Some(format) => match document_kind(format) {
                Some("terms") => Some(Kind::Terms),
                Some("transcript") => Some(Kind::Transcript),
                Some("secret") => Some(Kind::Secret),
                Some("opening") => Some(Kind::Opening),
                Some("blinding") => Some(Kind::Blinding),
                Some("entry proof") => Some(Kind::Proof),
                Some("id proof") => Some(Kind::IdProof),
                Some("pins") => Some(Kind::Pins),
                Some("summary") => Some(Kind::Summary),
                Some(_) => Some(Kind::Verdict),
                None => format.starts_with("verishuffle/").then_some(Kind::OtherVersion),
            },
            None if has("signature") || has("randomness") => Some(Kind::Reply),
            // An error of this command, which the reader of summaries knows.
            None if has("line") => None,
            None if has("error") || has("message") => Some(Kind::ServerError),
            None => None,
        }
    }
}

impl<'de> Visitor<'de> for &mut Shape {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<&RawValue>()? {
            let key = text_of(key);
            let is = |known: &str| key.as_deref() == Some(known);
            if !is("format") {
                self.keys.extend(KNOWN_KEYS.into_iter().find(|known| is(known)));
                map.next_value::<IgnoredAny>()?;
            } else if self.format.is_none() {
                self.format = Some(text_of(map.next_value()?));
            } else {
                return Err(A::Error::custom("the object has two keys \"format\""));
            }
        }
        Ok(())
    }
}

/// Returns the text that a value is, or `None` if it is none. One with half a surrogate pair is no text.
fn text_of(value: &RawValue) -> Option<String> {
    serde_json::from_str(value.get()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_recognised_by_their_first_bytes_or_their_keys() {
        for (bytes, kind) in [
            (&b""[..], Some(Kind::Empty)),
            (b" \r\n\n", Some(Kind::Empty)),
            (b"PK\x03\x04....[Content_Types].xml", Some(Kind::Workbook)),
            (b"PK\x03\x04....word/document.xml[Content_Types].xml", Some(Kind::WordDocument)),
            (b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet", Some(Kind::OpenDocument)),
            (b"<?xml version=\"1.0\"?>\n<office:document xmlns:office=\"urn:", Some(Kind::FlatDocument)),
            (b"\xd0\xcf\x11\xe0..E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0", Some(Kind::LockedWorkbook)),
            (b"\xd0\xcf\x11\xe0", Some(Kind::OldWorkbook)),
            (b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.textPK", Some(Kind::WordDocument)),
            (b"PK\x03\x04Index/Document.iwa", Some(Kind::AppleDocument)),
            (b"PK\x03\x04names.txt", Some(Kind::Compressed)),
            (b"BZh91AY&SY\x01", Some(Kind::Compressed)),
            (b"BZhang\nAnn\n", Some(Kind::Text)),
            (b"\xfd7zXZ\0\0\x04", Some(Kind::Compressed)),
            (b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n", Some(Kind::LfsPointer)),
            (b"Received: from x\nSubject: The draw\n\nHello", Some(Kind::Mail)),
            (b"Received: 3 of 5\nAnn\n", Some(Kind::Text)),
            (b"{\"format\":\"verishuffle/1 terms\",\"context\":\"The =\r\ndraw\"}", Some(Kind::Recoded)),
            (b"{\"format\":\"verishuffle/1 terms\",\"context\":\"1+1=\"\n}", Some(Kind::Terms)),
            (b"{&quot;format&quot;:&quot;verishuffle/1 terms&quot;}", Some(Kind::Recoded)),
            (b"```json\n{\"format\":\"verishuffle/1 terms\"}\n```", Some(Kind::Wrapped)),
            (b"// x\n{\"format\": \"verishuffle/1 terms\"}", Some(Kind::Wrapped)),
            (b"\"{\\\"format\\\":\\\"verishuffle/1 terms\\\"}\"", Some(Kind::Escaped)),
            (b"{\\\"format\\\":\\\"verishuffle/1 terms\\\"}", Some(Kind::Escaped)),
            (
                b"{\"format\":\"verishuffle/1 terms\",\"rules\":\"as \\\"verishuffle/1 terms\\\" say\"}",
                Some(Kind::Terms),
            ),
            (b"%PDF-1.7", Some(Kind::Pdf)),
            (b"\xff\xfeA\0d\0a\0", Some(Kind::Utf16)),
            (b"\0A\0d\0a\0\n", Some(Kind::Utf16)),
            (b"A\0d\0a\0\n\0", Some(Kind::Utf16)),
            (b"A\0da\n", None),
            (b"<html>502 Bad Gateway</html>", Some(Kind::WebPage)),
            (b"<!doctype html>{\"format\":\"verishuffle/1 transcript\"}", Some(Kind::Report)),
            (
                b"<!doctype html><!-- <SCRIPT id=record>{}</SCRIPT> --><script id=\"record\">verishuffle/1 transcript",
                Some(Kind::SeveralRecords),
            ),
            (b"<script id=\"record\">verishuffle/1 transcript</script><script>x</script>", Some(Kind::Report)),
            (b"<script id=\"record\">verishuffle/1 transcript</script><SCRIPT>x</SCRIPT>", Some(Kind::Report)),
            (b"<script id=\"record\">verishuffle/1 transcript</script><script", Some(Kind::SeveralRecords)),
            (b"{\"error\":\"future round\"}", Some(Kind::ServerError)),
            (b"{\"round\":1,\"signature\":\"00\"}", Some(Kind::Reply)),
            (b"{\"format\":\"verishuffle/1 summary\",\"summaries\":null}", Some(Kind::Summary)),
            (b"{\"format\":\"verishuffle/1 verdict\",\"checks\":[]}", Some(Kind::Verdict)),
            (b"{\"format\":\"verishuffle/1 pins\",\"round\":1}\n{\"format\"", Some(Kind::Pins)),
            (b"{\"rounds\":3,\"format\":\"verishuffle/1 secret\",\"x\":", Some(Kind::Secret)),
            (b"{\"format\":\"verishuffle/1 id proof\"}", Some(Kind::IdProof)),
            (b"{\"format\":\"verishuffle/9 terms\"}", Some(Kind::OtherVersion)),
            (b"{\"format\":7}", None),
            (b"{\"a\":1}", None),
            (b"{\"format\":\"verishuffle/1 transcript\"}", Some(Kind::Transcript)),
            (b"{\"format\":\"verishuffle/1 transcript\"}\n{\"format\"", Some(Kind::Archive)),
            (b"{\n\"format\":\"verishuffle/1 transcript\"}\n{\n\"format\"", Some(Kind::ManyLines)),
            (b"version=2\nlog=00\nleaf=00 00\n", Some(Kind::LogProof)),
            (b"version=2 of the list\nAda\n", Some(Kind::Text)),
            (b"log 00\nwitness a 00\nquorum a\n", Some(Kind::LogPolicy)),
            (&[b'a'; 64], Some(Kind::Hash)),
            (b"Ada\nGrace\n", Some(Kind::Text)),
            (b"[1]", None),
            (b"[object Object]", None),
            (b"[\n  {\"name\": \"Ann\"}\n]\n", Some(Kind::JsonArray)),
            (b"{\\rtf1\\ansi", Some(Kind::RichText)),
            (b"BEGIN:VCARD\nFN:Ann\n", Some(Kind::Contacts)),
            (b"version: 1\ndn: cn=Ann\ncn: Ann\n", Some(Kind::Contacts)),
            (b"\xff\xd8\xff\xe0", Some(Kind::Picture)),
        ] {
            assert_eq!(recognise(bytes), kind, "{:?}", String::from_utf8_lossy(bytes));
        }
    }

    #[test]
    fn the_format_is_found_in_any_place_and_only_once() {
        let found = |json: &str| {
            find_format(json.as_bytes())
                .map_err(|error| if error.is_data() { error.to_string() } else { String::new() })
        };
        let terms = Ok(Some("verishuffle/1 terms".to_owned()));
        for json in [
            r#"{"format":"verishuffle/1 terms"}"#,
            r#" {"a":[{"format":"x"}],"b":{"format":1},"form\u0061t":"verishuffle\/1 terms","c":-1e999} "#,
            r#"{"\ud800":"format","a\\":"\"","format":"verishuffle/1 terms","\udfff":{"format":""},"format\ud800":1}"#,
        ] {
            assert_eq!(found(json), terms, "{json}");
        }
        for json in [
            "{}",
            "[]",
            r#"["format","x"]"#,
            "1",
            "-1",
            "0.5",
            "true",
            "null",
            r#""format""#,
            r#"{"a":{"format":"x"}}"#,
            r#"{"format":null}"#,
            r#"{"format":["x"]}"#,
            r#"{"format":{"format":"x"}}"#,
            r#"{"format":7}"#,
            r#"{"format":["x"],"a":"x"}"#,
            "1e999",
            "-1e999",
            r#""\ud800""#,
            r#"[1e999,"\ud800"]"#,
            r#"{"format":1e999}"#,
            r#"{"format":"\ud800"}"#,
        ] {
            assert_eq!(found(json), Ok(None), "{json}");
        }
        for (json, place) in [
            (r#"{"format":"x","format":"x"}"#, "line 1 column 22"),
            (r#"{"format":1e999,"format":"x"}"#, "line 1 column 24"),
            ("{\"format\":1,\"é\":1,\n \"form\\u0061t\":null,\"format\":2}", "line 2 column 14"),
        ] {
            assert_eq!(found(json), Err(format!("the object has two keys \"format\" at {place}")), "{json}");
        }
        for json in
            ["", "no JSON", "{", r#"{"format":"x""#, r#"{"format":"x"}}"#, r#"{"a":01}"#, "\u{feff}{}", "{\"a\nb\":1}"]
        {
            assert!(found(json).is_err(), "{json}");
        }
    }

    #[test]
    fn a_file_that_is_not_utf_8_is_an_error() {
        for bytes in [&b"{\"a\":\"\xff\"}"[..], b"\xc3", b"[\"\xed\xa0\x80\"]"] {
            assert!(find_format(bytes).is_err_and(|error| !error.is_data()), "{bytes:?}");
        }
    }
}
