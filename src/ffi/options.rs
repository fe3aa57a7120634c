//! The parts of the structs that the functions of documents take: texts, buffers, and the size of the struct itself.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use super::call;
use super::memory::{self, Buffer};
use super::status::{Failure, Outcome, VERISHUFFLE_ERROR_ABI, verishuffle_error, verishuffle_status};

/// A text or a document that a program gives. A field that is all zero is not given.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_text {
    /// The bytes, or anything if there are none.
    pub bytes: *const c_char,
    /// The number of bytes.
    pub length: usize,
    /// 1 if the text is given. An empty text that is given is compared and read. 0 if it is not given: then `bytes` and
    /// `length` are 0 too.
    pub given: i32,
}

/// A buffer that a program gives. A field that is all zero asks only for the length.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_buffer {
    /// The buffer, or NULL if only the length is asked for.
    pub bytes: *mut c_char,
    /// The number of bytes that the buffer has room for.
    pub size: usize,
    /// Out: the number of bytes that are needed. If the call succeeds, they are in the buffer, without a NUL.
    pub length: usize,
}

/// A struct of options. It begins with its size in bytes.
///
/// # Safety
///
/// The first field is a `usize`, all bits 0 are a value, and nothing needs a drop.
pub(super) unsafe trait Options: Copy {
    /// The name of the parameter, and that of the type in C.
    const NAMES: (&'static str, &'static str);
}

/// Says that these types are options, each after the name of its parameter.
macro_rules! options {
    ($($parameter:literal $name:ident),+) => {
        $(
            // SAFETY: a size, texts, buffers, numbers and bytes.
            unsafe impl Options for $name {
                const NAMES: (&'static str, &'static str) = ($parameter, stringify!($name));
            }
        )+
    };
}
pub(super) use options;

/// More bytes than the options of any version.
const MOST_SIZE: usize = 4096;

/// Runs the body of a function of documents with copies of its input and its output.
///
/// # Safety
///
/// As for [`copied`], and as the file on calls says.
pub(super) unsafe fn call<I: Options, O: Options>(
    input: *const I,
    output: *mut O,
    error: *mut verishuffle_error,
    body: impl FnOnce(I, O) -> Outcome,
) -> verishuffle_status {
    // A binding of an earlier header passes a text first, and as the third argument memory that is no error.
    // SAFETY: as the caller promises.
    if !unsafe { has_size(input) } {
        return VERISHUFFLE_ERROR_ABI;
    }
    unsafely!(call::working(error, || body(copied(input)?, copied(output.cast_const())?)))
}

/// Returns whether a pointer is NULL, or points to what may be the size of a struct.
///
/// # Safety
///
/// If it is not NULL, it points to a size.
unsafe fn has_size<T>(pointer: *const T) -> bool {
    let size = pointer.cast::<usize>();
    // SAFETY: as the caller promises.
    size.is_null() || (size.is_aligned() && unsafe { *size } <= MOST_SIZE)
}

/// Returns a copy of the options that a program gives. A program that was compiled with a later header passes a larger
/// struct: then all that this library does not know must be 0.
///
/// # Safety
///
/// If it is not NULL, it points to as many bytes as its first field says, which nobody changes meanwhile.
pub(super) unsafe fn copied<T: Options>(pointer: *const T) -> Outcome<T> {
    let (name, kind) = T::NAMES;
    let size = unsafely!(*memory::shared(pointer.cast::<usize>())?);
    if !(size_of::<T>()..=MOST_SIZE).contains(&size) {
        return Err(Failure::argument(format!(
            "{name}.size is {size}, but must be at least {}: set it to sizeof({kind}), and all fields that you do not use to 0",
            size_of::<T>()
        )));
    }
    let bytes = unsafely!(memory::slice(pointer.cast::<u8>(), size)?);
    if bytes[size_of::<T>()..].iter().any(|&byte| byte != 0) {
        return Err(Failure::argument(format!(
            "{name} has a field that this version of the library does not know: set all bytes behind the first {} to 0, or \
             use a later version",
            size_of::<T>()
        )));
    }
    let mut copy = MaybeUninit::<T>::zeroed();
    // SAFETY: both have this size. All bits 0 are a value, and so is what the program gives: pointers, numbers and bytes.
    unsafe {
        copy.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), size_of::<T>());
        Ok(copy.assume_init())
    }
}

/// Returns the bytes of a text, or `None` if it is not given. `name` names the field, such as "input.awards".
pub(super) unsafe fn optional<'a>(name: &str, text: verishuffle_text) -> Outcome<Option<&'a [u8]>> {
    match text.given {
        // SAFETY: as the caller promises.
        1 => unsafe { memory::chars(text.bytes, text.length) }.map(Some),
        0 if text.bytes.is_null() && text.length == 0 => Ok(None),
        0 => Err(Failure::argument(format!("{name} has bytes or a length, but {name}.given is 0: set it to 1"))),
        other => Err(Failure::argument(format!("{name}.given is {other}, but must be 0 or 1"))),
    }
}

/// Returns the bytes of a text that must be given.
pub(super) unsafe fn required<'a>(name: &str, text: verishuffle_text) -> Outcome<&'a [u8]> {
    // SAFETY: as the caller promises.
    unsafe { optional(name, text)? }.ok_or_else(|| Failure::argument(format!("{name} is not given, but must be")))
}

/// Returns a buffer. Its length is written to the struct that the program gave.
///
/// # Safety
///
/// As for [`Buffer::new`]; `place` points into the struct of which `buffer` is a copy.
pub(super) unsafe fn buffer(buffer: verishuffle_buffer, place: *mut verishuffle_buffer) -> Outcome<Buffer<u8>> {
    unsafely!(Buffer::of_chars(buffer.bytes, buffer.size, &raw mut (*place).length))
}

/// Returns a number, or the one that 0 stands for.
pub(super) fn number(given: u32, default: u32) -> u32 {
    if given == 0 { default } else { given }
}

/// Returns a truth value of a field.
pub(super) fn flag(name: &str, given: i32) -> Outcome<bool> {
    match given {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Failure::argument(format!("{name} is {given}, but must be 0 or 1"))),
    }
}

/// Reads what a field holds. The failure says in which field it is.
pub(super) fn read<T, E>(name: &str, parsed: Result<T, E>) -> Outcome<T>
where
    Failure: From<E>,
{
    parsed.map_err(|error| Failure::from(error).in_field(name))
}

/// Reads a text that must be given, as [`read`] does.
pub(super) unsafe fn read_required<T, E>(
    name: &str,
    text: verishuffle_text,
    parse: impl FnOnce(&[u8]) -> Result<T, E>,
) -> Outcome<T>
where
    Failure: From<E>,
{
    read(name, parse(unsafely!(required(name, text)?)))
}

/// Reads a text if it is given, as [`read`] does.
pub(super) unsafe fn read_optional<T, E>(
    name: &str,
    text: verishuffle_text,
    parse: impl FnOnce(&[u8]) -> Result<T, E>,
) -> Outcome<Option<T>>
where
    Failure: From<E>,
{
    unsafely!(optional(name, text)?).map(|text| read(name, parse(text))).transpose()
}
