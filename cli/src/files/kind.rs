//! What a file is, and what to do with it in the place of another.

use crate::shell;
use std::path::Path;

use FileKind as Kind;

/// Defines the kinds, each with what a file of it is, with an article, and perhaps behind a stroke with what belongs in
/// its place and where such a file comes from.
macro_rules! kinds {
    ($($kind:ident = $what:literal $(/ $wanted:literal)?,)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum FileKind { $($kind,)+ }

        impl FileKind {
            fn what(self) -> &'static str {
                match self { $(Self::$kind => $what,)+ }
            }

            fn wanted(self) -> &'static str {
                match self { $(Self::$kind => None$(.or(Some($wanted)))?.unwrap_or($what),)+ }
            }
        }
    };
}

kinds! {
    Terms = "the terms of a draw" / "the terms, which `verishuffle commit` writes",
    Transcript = "a transcript" / "a transcript, which `verishuffle draw` writes",
    Secret = "a party's secret" / "a secret, which `verishuffle seal` writes",
    Opening = "an opening" / "an opening, which `verishuffle open` writes",
    Blinding = "a blinding key"
        / "a blinding key, which `verishuffle commit --blinded` or `verishuffle table --new-blinding` writes",
    Proof = "the proof of an entry" / "the proof of an entry, which `verishuffle prove` writes",
    IdProof = "the proof of an id" / "the proof of an id, which `verishuffle table --proofs` writes",
    Archive = "an archive, with a transcript on each line",
    ManyLines = "JSON that goes over many lines",
    Summary = "the summary of an archive" / "a summary, which `verishuffle verify --archive --json` prints",
    Verdict = "a verdict",
    Pins = "a file of pins" / "a file of pins, with a JSON object on each line",
    Reply = "the reply of a drand server" / "the reply of a drand server; `verishuffle beacon` says what to fetch",
    LogProof = "a proof that something was logged"
        / "a proof that the commitment was logged, which sigsum-submit writes",
    LogPolicy = "a log policy" / "a log policy, which names logs, witnesses and a quorum of them",
    List = "a list" / "a list, with one entry per line",
    Table = "a table" / "a workbook (.xlsx, .ods) or a table as text (CSV), with its headings in the first row",
    Allocation = "an allocation" / "an allocation as plain text, with lines such as `award Prize: 3`",
    Withdrawals = "a list of withdrawals" / "the ids of the entries that withdrew, one per line",
    Awards = "a file of awards" / "the awards, one per line, which `verishuffle awards -o FILE` writes",
    ServerError = "an error message of a server",
    Empty = "an empty file",
    WebPage = "a web page",
    Report = "the page of a draw, for a browser",
    SeveralRecords = "a page with more than one record, of which a browser shows one",
    Workbook = "an Excel file",
    OldWorkbook = "an old Office file, such as .xls or .doc",
    OpenDocument = "an OpenDocument file, such as .ods",
    FlatDocument = "an OpenDocument file in one XML file, such as .fods",
    LockedWorkbook = "an Office file with a password",
    WordDocument = "a Word file or another text document",
    AppleDocument = "a file of Numbers, Pages or Keynote",
    Compressed = "a compressed file, such as .zip or .gz",
    LfsPointer = "a pointer of Git LFS, which names a file but does not hold it",
    Mail = "an e-mail",
    Escaped = "a document with a backslash before each quotation mark",
    Wrapped = "a document with other text around it",
    Recoded = "a document that an e-mail or a web page has changed",
    Pdf = "a PDF file",
    Utf16 = "a text in UTF-16",
    RichText = "a formatted text (RTF)",
    JsonArray = "a JSON array",
    Contacts = "a file of contacts (vCard or LDIF)",
    Picture = "a picture",
    Hash = "a seal or a commitment, not a document",
    Text = "plain text",
    OtherVersion = "a document of another version of verishuffle",
}

/// Returns what to do with a file of one kind that is in the place of another, or an empty text if there is no advice.
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
        (Kind::Transcript | Kind::Terms, Kind::Proof) | (Kind::Proof | Kind::IdProof, Kind::Transcript) => {
            "`check` takes first the proof, then the transcript or the terms"
        }
        (Kind::Secret, Kind::Opening) => {
            "never hand out a secret; its owner makes an opening of it with `verishuffle open`"
        }
        (Kind::Secret, Kind::Terms) => "keep it to yourself; `open` takes first the secret, then the terms",
        (Kind::Secret, _) => "keep it to yourself",
        (Kind::Opening, Kind::Terms) => "give openings with --opening FILE",
        (Kind::Blinding, _) => "give a blinding key with --blinding FILE, and show it to nobody",
        (Kind::LogProof, _) => "give it with --logged PROOF",
        (Kind::LogPolicy, _) => "give it with --log-policy FILE",
        (Kind::Proof | Kind::IdProof, _) => "`verishuffle check` checks it",
        (Kind::Reply, _) => "give it with --beacon NAME=FILE",
        (Kind::Summary, _) => "`verishuffle merge` combines summaries",
        (Kind::Report, Kind::Transcript) => "open it in a browser, or give the transcript it was made from",
        (Kind::SeveralRecords, _) => "don't rely on what it shows, and ask its organiser for the transcript",
        (Kind::ServerError, _) => "the round may not be due yet",
        (Kind::WebPage, Kind::Reply) => "the server may be out of order; try the other one",
        (Kind::Workbook | Kind::OpenDocument, Kind::List) => "let `verishuffle table` make a list of it",
        (Kind::OldWorkbook | Kind::FlatDocument, Kind::List) => {
            "open it and save it as .xlsx or .ods, and let `verishuffle table` make a list of that"
        }
        (Kind::OldWorkbook | Kind::FlatDocument, Kind::Table) => "open it and save it as .xlsx or .ods",
        (Kind::LockedWorkbook, Kind::Table | Kind::List) => "open it, and save it without a password",
        (Kind::AppleDocument, Kind::Table | Kind::List) => {
            "in Numbers choose \"Export To\" and Excel or CSV, in Pages plain text"
        }
        (Kind::WordDocument | Kind::Pdf | Kind::WebPage | Kind::RichText | Kind::Picture, Kind::Table) => {
            "copy the table into a spreadsheet, and give that as .xlsx, .ods or CSV"
        }
        (Kind::Workbook | Kind::OpenDocument | Kind::OldWorkbook | Kind::FlatDocument, Kind::Withdrawals) => {
            "save its ids as plain text in UTF-8, one per line"
        }
        (Kind::WordDocument | Kind::Pdf | Kind::WebPage | Kind::Picture | Kind::Contacts, Kind::List) => {
            "save the names as plain text in UTF-8, one per line"
        }
        (Kind::Compressed, _) => "unpack it first",
        (Kind::LfsPointer, _) => "`git lfs pull` fetches the file itself",
        (Kind::Mail, _) => "save what is attached to it, or copy its text into a file",
        (Kind::Escaped, _) => "get the file again, or remove the backslashes",
        (Kind::Recoded, _) => "save the attachment of the e-mail, or get the file from where it was published",
        (Kind::Wrapped, _) => "delete all before its first { and all behind its last }",
        (Kind::Utf16, _) => "save it as UTF-8 (in Excel \"CSV UTF-8\", in Notepad the encoding \"UTF-8\")",
        (Kind::RichText, _) => {
            "save it as plain text in UTF-8: in TextEdit choose \"Make Plain Text\" in the menu \"Format\" first"
        }
        (Kind::JsonArray, Kind::List) => {
            "write each entry on its own line; of an array of texts, `jq -r '.[]' FILE` makes such a list"
        }
        (Kind::Text, Kind::Terms | Kind::Transcript) => "give a list with --entries LIST",
        (Kind::OtherVersion, _) => "it may need a later version",
        _ => "",
    }
}

/// Returns a message that a file is of one kind and that another belongs in its place.
pub(crate) fn misplaced(path: &Path, found: FileKind, wanted: FileKind) -> String {
    let name = shell::input_name(path);
    let advice = advice(found, wanted);
    let advice = if advice.is_empty() { String::new() } else { format!(" ({advice})") };
    format!("{name}: this is {}{advice}, but what belongs here is {}", found.what(), wanted.wanted())
}
