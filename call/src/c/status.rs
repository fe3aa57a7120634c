//! The statuses that a call can return, each with its fixed number.
#![allow(dead_code, reason = "programs in C use the numbers")]

use std::ffi::c_char;

use crate::failure::Status;

/// A status: VERISHUFFLE_OK, or one of the VERISHUFFLE_ERROR_ numbers. Every function that can fail returns it, and no
/// number of another meaning has this type.
pub type verishuffle_status = i32;

/// The call succeeded. Of a call that judges, it means that all is verified.
pub const VERISHUFFLE_OK: i32 = 0;
/// The calling program made a mistake: a pointer is NULL that must not be NULL, a pointer is not aligned, a length is
/// larger than any memory, an item has the size 0, a number is not one of the constants that the function accepts, what
/// must be given is not, or a request has a field that its call does not have.
pub const VERISHUFFLE_ERROR_ARGUMENT: i32 = 1;
/// There is not enough memory.
pub const VERISHUFFLE_ERROR_MEMORY: i32 = 3;
/// The random generator of the operating system failed.
pub const VERISHUFFLE_ERROR_RANDOM: i32 = 4;
/// There is a bug in the library: it panicked and printed a message on stderr. If the call was changing a table, the
/// only call that may still use it is the one that frees it. An array that was shuffled may hold anything.
pub const VERISHUFFLE_ERROR_PANIC: i32 = 5;
/// A text breaks the rules of SPEC.md, "Conventions": it must be valid UTF-8 of an allowed length, without control
/// characters and line separators. In all texts but rules, a space must not be first, last or next to another space,
/// and other white space is allowed only in a context or a description: U+00A0 and U+3000. Names and values hold no
/// invisible characters (default-ignorable code points), and names no `=`. A context may hold four invisible
/// characters: U+200C, U+200D, U+FE0E and U+FE0F. Or an allocation breaks the rules of SPEC.md, section 6a, and
/// VERISHUFFLE_PART_LINE is its first wrong line.
pub const VERISHUFFLE_ERROR_TEXT: i32 = 6;
/// A number or an index is out of its range.
pub const VERISHUFFLE_ERROR_RANGE: i32 = 7;
/// An input has the wrong number of bytes or items.
pub const VERISHUFFLE_ERROR_LENGTH: i32 = 8;
/// A list can't be read. VERISHUFFLE_PART_LINE is the number of the line or of the entry, counted from 1.
pub const VERISHUFFLE_ERROR_LIST: i32 = 9;
/// Two entries are equal. VERISHUFFLE_PART_LINE is the number of the second one, counted from 1.
pub const VERISHUFFLE_ERROR_REPEATED_ENTRY: i32 = 10;
/// Two sources have the same name.
pub const VERISHUFFLE_ERROR_REPEATED_NAME: i32 = 11;
/// Two sources have the same seal.
pub const VERISHUFFLE_ERROR_REPEATED_SEAL: i32 = 12;
/// The stride or the last round of a beacon does not fit the number of rounds of the draw.
pub const VERISHUFFLE_ERROR_BEACON: i32 = 13;
/// An opening does not fit the terms, or it does not open its source.
pub const VERISHUFFLE_ERROR_OPENING: i32 = 14;
/// Some sources are not opened yet.
pub const VERISHUFFLE_ERROR_NOT_OPENED: i32 = 15;
/// No source of the expected kind has this name, or the library does not know this beacon chain.
pub const VERISHUFFLE_ERROR_UNKNOWN_SOURCE: i32 = 16;
/// The source was opened before, the party was seated before, or the public value was pinned before.
pub const VERISHUFFLE_ERROR_GIVEN_TWICE: i32 = 17;
/// The call passes or asks for something that does not apply to this draw or chain.
pub const VERISHUFFLE_ERROR_NOT_APPLICABLE: i32 = 18;
/// A document is malformed. VERISHUFFLE_PART_LINE and VERISHUFFLE_PART_COLUMN say where, if it is known.
pub const VERISHUFFLE_ERROR_DOCUMENT: i32 = 19;
/// The secret stays closed, because the terms do not have the published commitment or do not fit the secret.
pub const VERISHUFFLE_ERROR_CLOSED: i32 = 20;
/// The secret was opened for another commitment before, and it opens for no other one.
pub const VERISHUFFLE_ERROR_BOUND: i32 = 21;
/// The list is not the list of the terms, or the library can't tell whether it is, or the list does not fit the columns
/// of the allocation.
pub const VERISHUFFLE_ERROR_ENTRIES_MISMATCH: i32 = 22;
/// The draw, the proof, the archive or the chain is not verified. The answer has the verdict all the same.
pub const VERISHUFFLE_ERROR_NOT_VERIFIED: i32 = 23;
/// The program stopped the call: `stop` of verishuffle_work returned a number other than 0. If the call was changing a
/// table, the only call that may still use it is the one that frees it. An array that was shuffled may hold anything.
pub const VERISHUFFLE_ERROR_STOPPED: i32 = 24;
/// The document has the format of another version of the protocol. A later version of the library may read it.
pub const VERISHUFFLE_ERROR_NEWER: i32 = 25;
/// An input asks for more work than verishuffle_work allows. The error says which limit it exceeds, and where.
pub const VERISHUFFLE_ERROR_LIMIT: i32 = 26;
/// The program was compiled with another header: the size of an input, with which it begins, is not one of this
/// library.
pub const VERISHUFFLE_ERROR_ABI: i32 = 27;

/// Returns a short description of a status in English, or `"unknown status"`. The string ends with a NUL, is static and
/// is never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_status_text(status: verishuffle_status) -> *const c_char {
    let known = Status::ALL.iter().find(|known| **known as i32 == status);
    match status {
        VERISHUFFLE_OK => c"the call succeeded",
        _ => known.map_or(c"unknown status", |known| known.text()),
    }
    .as_ptr()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_statuses_of_the_header_are_those_of_a_call() {
        let header = include_str!("status.rs");
        for status in Status::ALL {
            let word = status.word().to_uppercase();
            assert!(header.contains(&format!("VERISHUFFLE_ERROR_{word}: i32 = {};", *status as i32)), "{word}");
        }
        assert_eq!(header.matches("pub const VERISHUFFLE_ERROR_").count(), Status::ALL.len() + 1);
    }
}
