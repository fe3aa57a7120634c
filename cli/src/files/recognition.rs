//! Recognises a file in the wrong place, so that a message can say what it is and what belongs there.

use std::fmt;
use std::path::Path;

use serde::Deserializer;
use serde::de::{Deserialize, IgnoredAny, MapAccess, Visitor};
use verishuffle::{Error, document_kind};

use crate::terminal;
use crate::terminal::error::Reworded;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileKind {
    Terms,
    Transcript,
    Secret,
    Opening,
    Blinding,
    Proof,
    Archive,
    ManyLines,
    Summary,
    Verdict,
    Pins,
    Reply,
    List,
    Table,
    Allocation,
    ServerError,
    Empty,
    WebPage,
    Report,
    Workbook,
    OldWorkbook,
    OpenDocument,
    WordDocument,
    Zip,
    Gzip,
    Pdf,
    Utf16,
    RichText,
    JsonArray,
    Contacts,
    Picture,
    MacSidecar,
    Hash,
    Text,
    OtherVersion,
}

use FileKind as Kind;

impl FileKind {
    /// Returns what a file of this kind is, with an article.
    fn what(self) -> &'static str {
        match self {
            Kind::Terms => "the terms of a draw",
            Kind::Transcript => "a transcript",
            Kind::Secret => "a party's secret",
            Kind::Opening => "an opening",
            Kind::Blinding => "a blinding key",
            Kind::Proof => "the proof of an entry",
            Kind::Archive => "an archive, with a transcript on each line",
            Kind::ManyLines => "JSON that goes over many lines",
            Kind::Summary => "the summary of an archive",
            Kind::Verdict => "a verdict",
            Kind::Pins => "a file of pins",
            Kind::Reply => "the reply of a drand server",
            Kind::List => "a list",
            Kind::Table => "a table",
            Kind::Allocation => "an allocation",
            Kind::ServerError => "an error message of a server",
            Kind::Empty => "an empty file",
            Kind::WebPage => "a web page",
            Kind::Report => "the page of a draw, for a browser",
            Kind::Workbook => "an Excel file",
            Kind::OldWorkbook => "an old Office file, such as .xls or .doc",
            Kind::OpenDocument => "an OpenDocument file, such as .ods",
            Kind::WordDocument => "a Word file",
            Kind::Zip => "a ZIP file",
            Kind::Gzip => "a compressed file (gzip)",
            Kind::Pdf => "a PDF file",
            Kind::Utf16 => "a text in UTF-16",
            Kind::RichText => "a formatted text (RTF)",
            Kind::JsonArray => "a JSON array",
            Kind::Contacts => "a file of contacts (vCard)",
            Kind::Picture => "a picture",
            Kind::MacSidecar => "a file that macOS keeps beside another one",
            Kind::Hash => "a seal or a commitment, not a document",
            Kind::Text => "plain text",
            Kind::OtherVersion => "a document of another version of verishuffle",
        }
    }

    /// Returns what belongs in a place for files of this kind, and where such a file comes from.
    fn wanted(self) -> &'static str {
        match self {
            Kind::Terms => "the terms, which `verishuffle commit` writes",
            Kind::Transcript => "a transcript, which `verishuffle draw` writes",
            Kind::Secret => "a secret, which `verishuffle seal` writes",
            Kind::Opening => "an opening, which `verishuffle open` writes",
            Kind::Blinding => "a blinding key, which `verishuffle commit --blinded` writes",
            Kind::Proof => "the proof of an entry, which `verishuffle prove` writes",
            Kind::Summary => "a summary, which `verishuffle verify --archive --json` prints",
            Kind::Reply => "the reply of a drand server; `verishuffle beacon` says what to fetch",
            Kind::Archive => "an archive, with a transcript on each line",
            Kind::Pins => "a file of pins, with a JSON object on each line",
            Kind::List => "a list, with one entry per line",
            Kind::Table => "a table as text (CSV), with its headings in the first row",
            Kind::Allocation => "an allocation as plain text, with lines such as `award Prize: 3`",
            other => other.what(),
        }
    }
}

/// Returns what to do with a file of one kind that is in the place of another, or nothing if there is no more to say.
fn advice(found: FileKind, wanted: FileKind) -> &'static str {
    match (found, wanted) {
        (Kind::Archive, Kind::Transcript) => "verify it with --archive FILE",
        (Kind::ManyLines, Kind::Archive | Kind::Pins) => {
            "each JSON object must be one line; `jq -c . FILE` writes them so"
        }
        (Kind::ManyLines, _) => "give one document per file",
        (Kind::Terms, Kind::Transcript) => "these terms are not drawn yet, or the transcript is in another file",
        (Kind::Terms, Kind::List) => "the terms hold only a hash of the list",
        (Kind::Transcript, Kind::Terms) => "the terms are in another file, as they were published before the draw",
        (Kind::Transcript, Kind::Archive) => "give it without --archive",
        (Kind::Transcript, Kind::Proof) | (Kind::Proof, Kind::Transcript) => {
            "`check` takes first the proof, then the transcript"
        }
        (Kind::Secret, Kind::Opening) => {
            "never hand out a secret; its owner makes an opening of it with `verishuffle open`"
        }
        (Kind::Secret, Kind::Terms) => "keep it to yourself; `open` takes first the secret, then the terms",
        (Kind::Secret, _) => "keep it to yourself",
        (Kind::Opening, Kind::Terms) => "give openings with --opening FILE",
        (Kind::Blinding, _) => "give a blinding key with --blinding FILE, and show it to nobody",
        (Kind::Proof, _) => "`verishuffle check` checks it",
        (Kind::Reply, _) => "give it with --beacon NAME=FILE",
        (Kind::Summary, _) => "`verishuffle merge` combines summaries",
        (Kind::Report, Kind::Transcript) => "open it in a browser, or give the transcript it was made from",
        (Kind::ServerError, _) => "the round may not be due yet",
        (Kind::WebPage, Kind::Reply) => "the server may be out of order; try the other one",
        (Kind::Workbook | Kind::OldWorkbook | Kind::OpenDocument, Kind::List) => {
            "open it and save it as \"CSV UTF-8\", one entry per line, or let `verishuffle table` make a list of that"
        }
        (Kind::Workbook | Kind::OldWorkbook | Kind::OpenDocument, Kind::Table) => {
            "open it and save the sheet as CSV: in Excel as \"CSV UTF-8\", in LibreOffice as \"Text CSV\", in Numbers with \
             \"Export To\", in Google Sheets with \"Download\""
        }
        (Kind::WordDocument | Kind::Pdf | Kind::WebPage, Kind::Table) => {
            "copy the table into a spreadsheet, and save that as CSV in UTF-8"
        }
        (Kind::WordDocument | Kind::Pdf, Kind::List) => "save the names as plain text in UTF-8, one per line",
        (Kind::WebPage, Kind::List) => "save the names as plain text in UTF-8, one per line",
        (Kind::Zip | Kind::Gzip, _) => "unpack it first",
        (Kind::Utf16, _) => "save it as UTF-8 (in Excel \"CSV UTF-8\", in Notepad the encoding \"UTF-8\")",
        (Kind::RichText, _) => {
            "save it as plain text in UTF-8: in TextEdit choose \"Make Plain Text\" in the menu \"Format\" first"
        }
        (Kind::JsonArray, Kind::List) => {
            "write each entry on its own line; of an array of texts, `jq -r '.[]' FILE` makes such a list"
        }
        (Kind::Contacts, Kind::List) => "save the names as plain text in UTF-8, one per line",
        (Kind::MacSidecar, _) => "delete it: its name begins with \"._\"",
        (Kind::Text, Kind::Terms | Kind::Transcript) => "give a list with --entries LIST",
        (Kind::OtherVersion, _) => "it may need a later version",
        _ => "",
    }
}

/// Says that a file is of one kind and that another belongs in its place.
pub(crate) fn misplaced(path: &Path, found: FileKind, wanted: FileKind) -> String {
    let name = terminal::input_name(path);
    let advice = advice(found, wanted);
    let advice = if advice.is_empty() { String::new() } else { format!(" ({advice})") };
    format!("{name}: this is {}{advice}, but what belongs here is {}", found.what(), wanted.wanted())
}

/// Returns the error of a file that can't be read as what is wanted. If it is recognised as something else, the error
/// says so and keeps the place that the reader found.
pub(crate) fn misread(path: &Path, bytes: &[u8], wanted: FileKind, error: Error) -> anyhow::Error {
    let is_right = |found: &FileKind| *found == wanted || (*found, wanted) == (Kind::Text, Kind::List);
    match recognise(bytes).filter(|found| !is_right(found)) {
        Some(found) => Reworded::new(misplaced(path, found, wanted), error).into(),
        None => anyhow::Error::new(error).context(terminal::input_name(path)),
    }
}

/// Returns what a file is, as far as its first bytes or its keys tell.
pub(crate) fn recognise(bytes: &[u8]) -> Option<FileKind> {
    let has = |part: &[u8]| memchr::memmem::find(bytes, part).is_some();
    if bytes.starts_with(b"PK\x03\x04") {
        return Some(match () {
            () if has(b"application/vnd.oasis.opendocument") => Kind::OpenDocument,
            () if has(b"word/") => Kind::WordDocument,
            () if has(b"xl/") || has(b"[Content_Types].xml") => Kind::Workbook,
            () => Kind::Zip,
        });
    }
    const SIGNATURES: [(&[u8], FileKind); 11] = [
        (b"{\\rtf", Kind::RichText),
        (b"BEGIN:VCARD", Kind::Contacts),
        (b"\x89PNG", Kind::Picture),
        (b"\xff\xd8\xff", Kind::Picture),
        (b"GIF8", Kind::Picture),
        (b"\xd0\xcf\x11\xe0", Kind::OldWorkbook),
        (b"%PDF-", Kind::Pdf),
        (b"\x1f\x8b", Kind::Gzip),
        (b"\xff\xfe", Kind::Utf16),
        (b"\xfe\xff", Kind::Utf16),
        (b"\0\x05\x16\x07", Kind::MacSidecar),
    ];
    if let Some((_, kind)) = SIGNATURES.into_iter().find(|(signature, _)| bytes.starts_with(signature)) {
        return Some(kind);
    }
    if utf16_without_mark(bytes).is_some() {
        return Some(Kind::Utf16);
    }
    let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).trim_ascii();
    match text {
        [] => Some(Kind::Empty),
        // A spreadsheet in one XML file (.fods).
        [b'<', ..] if has(b"<office:document") => Some(Kind::OpenDocument),
        [b'<', ..] => {
            let is_ours = has(b"verishuffle/1 transcript") || has(b"verishuffle/1 terms");
            Some(if is_ours { Kind::Report } else { Kind::WebPage })
        }
        [b'{'] => Some(Kind::ManyLines),
        [b'{', ..] => recognise_json(text),
        [b'[', rest @ ..]
            if matches!(rest.trim_ascii_start(), [b'{' | b'"', ..]) && rest.trim_ascii().ends_with(b"]") =>
        {
            Some(Kind::JsonArray)
        }
        [b'[', ..] => None,
        _ if text.len() == 64 && text.iter().all(u8::is_ascii_hexdigit) => Some(Kind::Hash),
        _ => std::str::from_utf8(text).is_ok_and(|text| !text.contains('\0')).then_some(Kind::Text),
    }
}

/// Returns whether the bytes are UTF-16 in big-endian order, or `None` if they are not UTF-16. In UTF-16, every other
/// byte of Latin letters is NUL.
pub(crate) fn utf16_without_mark(bytes: &[u8]) -> Option<bool> {
    let begin = &bytes[..bytes.len().min(64) & !1];
    let nul = |first: usize| begin.iter().skip(first).step_by(2).all(|&byte| byte == 0);
    let text = |first: usize| begin.iter().skip(first).step_by(2).all(|&byte| byte != 0);
    match () {
        () if begin.len() < 4 => None,
        () if nul(0) && text(1) => Some(true),
        () if nul(1) && text(0) => Some(false),
        () => None,
    }
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

/// Keys of an object that tell what the object is. Values are skipped: they may be secret.
#[derive(Default)]
struct Shape {
    format: Option<String>,
    keys: Vec<&'static str>,
}

/// Keys that tell something about an object without a format.
const TELLING: [&str; 5] = ["line", "signature", "randomness", "error", "message"];

impl Shape {
    fn kind(&self) -> Option<FileKind> {
        let has = |key: &str| self.keys.contains(&key);
        match self.format.as_deref() {
            Some(format) => match document_kind(format) {
                Some("terms") => Some(Kind::Terms),
                Some("transcript") => Some(Kind::Transcript),
                Some("secret") => Some(Kind::Secret),
                Some("opening") => Some(Kind::Opening),
                Some("blinding") => Some(Kind::Blinding),
                Some("entry proof") => Some(Kind::Proof),
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
        while let Some(key) = map.next_key::<String>()? {
            if key == "format" {
                let Format(format) = map.next_value()?;
                self.format = format;
            } else {
                self.keys.extend(TELLING.into_iter().find(|telling| *telling == key));
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

/// A value of the key `format`, which should be a text.
struct Format(Option<String>);

impl<'de> Deserialize<'de> for Format {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(untagged)]
        enum Any {
            Text(String),
            Other(IgnoredAny),
        }

        Ok(Self(match Any::deserialize(deserializer)? {
            Any::Text(text) => Some(text),
            Any::Other(_) => None,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_by_their_first_bytes_or_their_keys() {
        for (bytes, kind) in [
            (&b""[..], Some(Kind::Empty)),
            (b" \r\n\n", Some(Kind::Empty)),
            (b"PK\x03\x04....[Content_Types].xml", Some(Kind::Workbook)),
            (b"PK\x03\x04....word/document.xml[Content_Types].xml", Some(Kind::WordDocument)),
            (b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet", Some(Kind::OpenDocument)),
            (b"<?xml version=\"1.0\"?>\n<office:document xmlns:office=\"urn:", Some(Kind::OpenDocument)),
            (b"PK\x03\x04names.txt", Some(Kind::Zip)),
            (b"%PDF-1.7", Some(Kind::Pdf)),
            (b"\xff\xfeA\0d\0a\0", Some(Kind::Utf16)),
            (b"\0A\0d\0a\0\n", Some(Kind::Utf16)),
            (b"A\0d\0a\0\n\0", Some(Kind::Utf16)),
            (b"A\0da\n", None),
            (b"\0\x05\x16\x07\0\x02", Some(Kind::MacSidecar)),
            (b"<html>502 Bad Gateway</html>", Some(Kind::WebPage)),
            (b"<!doctype html>{\"format\":\"verishuffle/1 transcript\"}", Some(Kind::Report)),
            (b"{\"error\":\"future round\"}", Some(Kind::ServerError)),
            (b"{\"round\":1,\"signature\":\"00\"}", Some(Kind::Reply)),
            (b"{\"format\":\"verishuffle/1 summary\",\"summaries\":null}", Some(Kind::Summary)),
            (b"{\"format\":\"verishuffle/1 verdict\",\"checks\":[]}", Some(Kind::Verdict)),
            (b"{\"format\":\"verishuffle/1 pins\",\"round\":1}\n{\"format\"", Some(Kind::Pins)),
            (b"{\"rounds\":3,\"format\":\"verishuffle/1 secret\",\"x\":", Some(Kind::Secret)),
            (b"{\"format\":\"verishuffle/9 terms\"}", Some(Kind::OtherVersion)),
            (b"{\"format\":7}", None),
            (b"{\"a\":1}", None),
            (b"{\"format\":\"verishuffle/1 transcript\"}", Some(Kind::Transcript)),
            (b"{\"format\":\"verishuffle/1 transcript\"}\n{\"format\"", Some(Kind::Archive)),
            (b"{\n\"format\":\"verishuffle/1 transcript\"}\n{\n\"format\"", Some(Kind::ManyLines)),
            (&[b'a'; 64], Some(Kind::Hash)),
            (b"Ada\nGrace\n", Some(Kind::Text)),
            (b"[1]", None),
            (b"[object Object]", None),
            (b"[\n  {\"name\": \"Ann\"}\n]\n", Some(Kind::JsonArray)),
            (b"{\\rtf1\\ansi", Some(Kind::RichText)),
            (b"BEGIN:VCARD\nFN:Ann\n", Some(Kind::Contacts)),
            (b"\xff\xd8\xff\xe0", Some(Kind::Picture)),
        ] {
            assert_eq!(recognise(bytes), kind, "{:?}", String::from_utf8_lossy(bytes));
        }
    }
}
