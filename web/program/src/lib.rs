//! The program of the page on which draws are made, as WebAssembly: the command's readers of files, the warnings of the
//! library, and the trial of an allocation. A request is a line of JSON and then the bytes of a file, and an answer is
//! JSON.
#![deny(unsafe_code)]

#[path = "../../exports.rs"]
pub mod exports;
mod sheet;
mod trial;
mod warnings;

use serde::Deserialize;
use zeroize::Zeroizing;

use self::warnings::Column;

/// What a script asks for.
#[derive(Deserialize)]
#[serde(tag = "request", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    /// A sheet of a workbook: the one of this name, or the only one that is shown and has text.
    Sheet { name: Option<String> },
    /// What may be wrong in the lines of a list. Whether it was made of a table.
    #[serde(rename_all = "camelCase")]
    ListWarnings { is_made: bool },
    /// What the rows of a table may give away that are to be blinded: their numbers and tickets, and the columns.
    RowWarnings { rows: Vec<u64>, tickets: Vec<u32>, columns: Vec<Column> },
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
        Request::ListWarnings { is_made } => serde_json::to_vec(&warnings::of_list(file, is_made)),
        Request::RowWarnings { rows, tickets, columns } => {
            serde_json::to_vec(&warnings::of_rows_to_blind(file, &rows, &tickets, &columns))
        }
        Request::Trial { allocation, count, draw, orders } => {
            serde_json::to_vec(&trial::tried(&allocation, file, count, draw, orders))
        }
        Request::TermsWarnings { terms } => serde_json::to_vec(&warnings::of_terms(&terms, file)),
    };
    Zeroizing::new(answer.expect("an answer can be written"))
}
