//! The parts of inputs: texts, arrays of structs, and the size of the input itself.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use super::memory;
use crate::failure::{Failure, Result, Status};
use crate::text::ByName;
use crate::text::Text;

/// A text or a document that a program gives: UTF-8 that is only read. All zero is a text that is not given. A text
/// with `bytes` and without a length is given and empty.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_text {
    /// The first byte. No NUL needs to follow the last.
    pub bytes: *const c_char,
    /// The number of bytes.
    pub length: usize,
}

/// The value of a source with this name.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_value {
    /// The name of the source.
    pub name: verishuffle_text,
    /// The value of a public source; or, of a beacon, the reply of a drand server, or its signature alone in
    /// hexadecimal digits.
    pub value: verishuffle_text,
}

/// An input. It begins with its size in bytes.
///
/// # Safety
///
/// The first field is a `usize`, all bits 0 are a value, and nothing needs a drop.
pub(super) unsafe trait Options: Copy {
    /// The name of the type in C.
    const NAME: &'static str;
}

/// Says that these types are inputs.
macro_rules! options {
    ($($name:ident)+) => {
        $(
            // SAFETY: a size, texts, pointers and numbers.
            unsafe impl $crate::c::options::Options for $name {
                const NAME: &'static str = stringify!($name);
            }
        )+
    };
}
pub(super) use options;

/// More bytes than the inputs of any version.
const MOST_SIZE: usize = 4096;

/// Returns a copy of what a program gives. A program that was compiled with a later header passes a larger struct: then
/// all that this library does not know must be 0. Any other size is that of another header.
///
/// # Safety
///
/// If it is not NULL, it points to as many bytes as its first field says, which nobody changes meanwhile.
pub(super) unsafe fn copied<T: Options>(pointer: *const T) -> Result<T> {
    let name = T::NAME;
    let size = unsafe { *memory::shared(name, pointer.cast::<usize>())? };
    let least = size_of::<T>();
    if !(least..=MOST_SIZE).contains(&size) {
        let text = format!(
            "{name}: its size is {size}, but should be {least}: set `size` to sizeof({name}), and all that you \
                            do not use to 0; if it is, the program was compiled with another header"
        );
        return Err(Failure::new(Status::Abi, text));
    }
    let bytes = unsafe { memory::slice(name, pointer.cast::<u8>(), size)? };
    if bytes[least..].iter().any(|&byte| byte != 0) {
        let text = format!("{name}: the program uses a field that this version of the library does not have");
        return Err(Failure::new(Status::Abi, text));
    }
    let mut copy = MaybeUninit::<T>::zeroed();
    // SAFETY: both have this size. All bits 0 are a value, and so is what the program gives: pointers and numbers.
    unsafe {
        copy.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), least);
        Ok(copy.assume_init())
    }
}

/// Returns a text, or `None` if it is not given. `name` names the field.
pub(super) unsafe fn optional<'a>(name: &str, text: verishuffle_text) -> Result<Option<Text<'a>>> {
    if text.bytes.is_null() && text.length > 0 {
        return Err(Failure::argument(format!("{name} has a length, but its bytes are NULL")));
    }
    // SAFETY: as the caller promises.
    let bytes = unsafe { memory::chars(name, text.bytes, text.length)? };
    Ok((!text.bytes.is_null()).then_some(Text::Given(bytes)))
}

/// Returns a text that must be given.
pub(super) unsafe fn required<'a>(name: &str, text: verishuffle_text) -> Result<Text<'a>> {
    // SAFETY: as the caller promises.
    unsafe { optional(name, text)? }.ok_or_else(|| Failure::argument(format!("{name} is not given, but must be")))
}

/// Returns the items of an array of structs, of which no draw has more than this.
pub(super) unsafe fn array<'a, T>(name: &str, items: *const T, count: usize, most: usize) -> Result<&'a [T]> {
    if count > most {
        return Err(Failure::argument(format!("{name}: there are {count}, but at most {most} are allowed")));
    }
    // SAFETY: as the caller promises.
    unsafe { memory::slice(name, items, count) }
}

/// Returns values by the names of their sources.
pub(super) unsafe fn values<'a>(name: &str, values: *const verishuffle_value, count: usize) -> Result<ByName<'a>> {
    // SAFETY: as the caller promises.
    let values = unsafe { array(name, values, count, verishuffle::limits::SOURCES)? };
    let pair = |value: &verishuffle_value| -> Result<_> {
        unsafe { Ok((required("the name of a value", value.name)?, required("a value", value.value)?)) }
    };
    Ok(ByName(values.iter().map(pair).collect::<Result<_>>()?))
}

/// Returns the texts of an array.
pub(super) unsafe fn texts<'a>(name: &str, items: *const verishuffle_text, count: usize) -> Result<Vec<Text<'a>>> {
    // SAFETY: as the caller promises.
    let items = unsafe { array(name, items, count, verishuffle::limits::SOURCES)? };
    items.iter().map(|item| unsafe { required(name, *item) }).collect()
}

/// Fails if a field is set that is for later.
pub(super) fn unused(reserved: u32) -> Result {
    if reserved == 0 { Ok(()) } else { Err(Failure::argument("a field `reserved` must be 0")) }
}

/// Returns a number, or the one that 0 stands for.
pub(super) fn number(given: u32, default: u32) -> u32 {
    if given == 0 { default } else { given }
}
