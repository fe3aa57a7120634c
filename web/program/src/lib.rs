//! The program of the page on which draws are made, as WebAssembly: the command's readers of files, the lists made of
//! tables, the warnings of the library, and the trial of an allocation. A request is a line of JSON and then the bytes
//! of a file, and an answer is JSON.
#![deny(unsafe_code)]

#[path = "../../exports.rs"]
pub mod exports;
mod sheet;
mod survey;
mod table;
mod trial;
mod warnings;

use serde::Deserialize;
use verishuffle_lists::tables::yes_no::is_measure;
use zeroize::Zeroizing;

use self::table::Asked;

/// What a script asks for.
#[derive(Deserialize)]
#[serde(tag = "request", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    /// A sheet of a workbook: the one of this name, or the only one that is shown and has text.
    Sheet { name: Option<String> },
    /// The text of a file whose encoding is not known.
    Text,
    /// What a list holds that was given, or made of a table with so many columns. If it may be a table, the row of its
    /// headings.
    #[serde(rename_all = "camelCase")]
    List { columns: Option<usize>, row: Option<u64>, is_plain: bool },
    /// A list without these lines, or these rows if it is a table.
    #[serde(rename_all = "camelCase")]
    Without { lines: Vec<usize>, is_table: bool },
    /// Whether a text is a number or a date.
    IsMeasure { text: String },
    /// The list of a table.
    Table { asked: Asked },
    /// The list of a table without names, with at most so many entries.
    Nameless { asked: Asked, context: String, key: Vec<u8>, most: u32 },
    /// The rows of a table that belong to these ids.
    Winners { ids: Vec<String> },
    /// What may be wrong in terms. The file is their list, or empty.
    TermsWarnings { terms: String },
    /// The outcome of an allocation over so many random orders. The file is the list, or empty for numbers.
    Trial { allocation: String, count: u32, draw: u32, orders: u32 },
}

/// Answers a request. Only the page's own script makes one, so one that is malformed is a fault of the page.
fn answer(request: &[u8]) -> Zeroizing<Vec<u8>> {
    let end = request.iter().position(|&byte| byte == b'\n').expect("a request is a line of JSON");
    let (line, file) = (&request[..end], &request[end + 1..]);
    let answer = match serde_json::from_slice(line).expect("a request is one of these") {
        Request::Sheet { name } => serde_json::to_vec(&sheet::read(file, name.as_deref())),
        Request::Text => serde_json::to_vec(&survey::text_of_file(file)),
        Request::List { columns, row, is_plain } => serde_json::to_vec(&survey::look(file, columns, row, is_plain)),
        Request::Without { lines, is_table } => serde_json::to_vec(&survey::without(file, &lines, is_table)),
        Request::IsMeasure { text } => serde_json::to_vec(&is_measure(&text)),
        Request::Table { asked } => serde_json::to_vec(&table::made(file, &asked)),
        Request::Nameless { asked, context, key, most } => {
            serde_json::to_vec(&table::blinded(file, &asked, &context, key, most))
        }
        Request::Winners { ids } => serde_json::to_vec(&table::rows_of(file, &ids)),
        Request::Trial { allocation, count, draw, orders } => {
            serde_json::to_vec(&trial::tried(&allocation, file, count, draw, orders))
        }
        Request::TermsWarnings { terms } => serde_json::to_vec(&warnings::of_terms(&terms, file)),
    };
    Zeroizing::new(answer.expect("an answer can be written"))
}
