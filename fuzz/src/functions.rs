//! All functions of the C library. The build script reads them from its headers.

use std::ffi::{c_char, c_void};
use std::ptr;

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
    /// A struct of options that is read.
    Options(&'static str),
    /// A struct of outputs.
    Results(&'static str),
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

/// What a field of a struct of options is for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part {
    /// The size of the struct.
    Size,
    Text,
    /// A buffer, its size and the length that is needed.
    Room,
    In32,
    Signed,
    Number,
    Large,
    /// A handle of this type, or NULL.
    Handle(&'static str),
    /// A pointer to another struct of options.
    Options(&'static str),
    /// A pointer to a [`Work`].
    Work,
}

pub struct Struct {
    pub name: &'static str,
    pub size: usize,
    /// The names, places and kinds of the fields.
    pub fields: &'static [(&'static str, usize, Part)],
}

/// What a call is allowed: `verishuffle_work` of the header, which says what each field is.
#[repr(C)]
pub struct Work {
    pub size: usize,
    pub stop: Option<extern "C" fn(*mut c_void) -> i32>,
    pub context: *mut c_void,
    pub output_bytes: usize,
    pub entries: u32,
    pub rounds: u32,
    pub draw: u32,
    pub reserved: u32,
}

impl Work {
    /// Allows so many rounds and drawn entries. Nothing stops it.
    pub fn new(rounds: u32, draw: u32) -> Self {
        let (size, context) = (size_of::<Self>(), ptr::null_mut());
        Self { size, stop: None, context, output_bytes: 0, entries: 0, rounds, draw, reserved: 0 }
    }
}

unsafe extern "C" {
    fn verishuffle_run(
        work: *const Work,
        task: extern "C" fn(*mut c_void),
        context: *mut c_void,
        error: *mut c_void,
    ) -> i32;
}

impl Function {
    /// Calls the function with limits.
    ///
    /// # Safety
    ///
    /// As for `call`.
    pub unsafe fn call_limited(&self, arguments: &[usize], rounds: u32, draw: u32) -> u64 {
        struct Task<'a> {
            function: &'a Function,
            arguments: &'a [usize],
            result: u64,
        }
        extern "C" fn run(task: *mut c_void) {
            // SAFETY: it is the task below, and its arguments are what the header asks for.
            unsafe {
                let task = &mut *task.cast::<Task<'_>>();
                task.result = (task.function.call)(task.arguments);
            }
        }
        let work = Work::new(rounds, draw);
        let mut task = Task { function: self, arguments, result: 0 };
        // SAFETY: the task is there until the call returns, and no description of a failure is asked for.
        let status = unsafe { verishuffle_run(&work, run, (&raw mut task).cast(), ptr::null_mut()) };
        assert_eq!(status, 0, "verishuffle_run failed");
        task.result
    }
}

#[cfg(not(target_pointer_width = "64"))]
compile_error!("an argument of 64 bits must fit in a usize");

include!(concat!(env!("OUT_DIR"), "/functions.rs"));
