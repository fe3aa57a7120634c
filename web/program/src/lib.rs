//! What the page on which draws are made runs as WebAssembly: the command's readers of people's files. [`reserve`] makes
//! room for a request, which a script writes there, [`call`] answers it, and [`length`] says how long the answer is.
//!
//! A request is a line of JSON and then the bytes of a file, and an answer is JSON. All bytes belong to this module, so no
//! function follows a pointer that comes from a script.
#![deny(unsafe_code)]

mod sheet;
mod trial;
mod warnings;

use std::cell::RefCell;

use serde::Deserialize;

use self::warnings::Column;

thread_local! {
    /// The request, or the answer in its place.
    static BYTES: RefCell<Vec<u8>> = RefCell::default();
}

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
    /// What an allocation gives in so many random orders. The file is the list, or empty for numbers.
    Trial { allocation: String, count: u32, draw: u32, orders: u32 },
}

/// Makes room for a request of so many bytes. Returns its address.
#[expect(unsafe_code, reason = "an exported function has its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    BYTES.with_borrow_mut(|bytes| {
        *bytes = vec![0; length];
        bytes.as_mut_ptr()
    })
}

/// Answers the request. Returns the address of the answer.
#[expect(unsafe_code, reason = "an exported function has its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn call() -> *const u8 {
    BYTES.with_borrow_mut(|bytes| {
        *bytes = answer(bytes);
        bytes.as_ptr()
    })
}

/// Returns how many bytes the answer has.
#[expect(unsafe_code, reason = "an exported function has its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    BYTES.with_borrow(|bytes| bytes.len())
}

/// Answers a request. Only the page's own script makes one, so one that is malformed is a fault of the page.
fn answer(request: &[u8]) -> Vec<u8> {
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
    answer.expect("an answer can be written")
}
