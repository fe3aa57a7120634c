//! All functions of the C library. The build script reads them from include/verishuffle.h.

use std::ffi::{c_char, c_void};

// The functions are symbols of this crate.
use verishuffle as _;

/// What an argument, or a group of arguments, is for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A handle that is only read. Handles name their type.
    Const(&'static str),
    /// A handle that the call changes.
    Mut(&'static str),
    /// A handle that the call frees.
    Free(&'static str),
    /// The place of a new handle.
    New(&'static str),
    /// Bytes and their number.
    Input,
    /// 32-bit numbers, and how many.
    Numbers,
    /// An array of pointers to texts, an array of their lengths, and their number.
    Texts,
    /// A buffer for items of this many bytes, its size, and the place of the length.
    Buffer(usize),
    /// An array, the number of its items and the size of an item.
    Array,
    /// A function and its context.
    Write,
    In32,
    Out32,
    /// The place of a number of this many bytes.
    OutNumber(usize),
    Signed,
    Number,
    Large,
    Error,
}

/// What a function returns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    Status,
    Value,
    /// A text that ends with a NUL, or NULL.
    Text,
    Nothing,
}

pub struct Function {
    pub name: &'static str,
    pub outcome: Outcome,
    /// The names and kinds of the parameters.
    pub parameters: &'static [(&'static str, Kind)],
    /// Calls the function. Each argument is a number or an address.
    ///
    /// # Safety
    ///
    /// The header says what the function asks of its arguments.
    pub call: unsafe fn(&[usize]) -> u64,
}

#[cfg(not(target_pointer_width = "64"))]
compile_error!("an argument of 64 bits must fit in a usize");

include!(concat!(env!("OUT_DIR"), "/functions.rs"));
