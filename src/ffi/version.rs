//! Which library this is: its version, and the number of its binary interface.

use std::ffi::{CStr, c_char};

/// The version of the header, in three parts.
pub const VERISHUFFLE_VERSION_MAJOR: u32 = 0;
/// See VERISHUFFLE_VERSION_MAJOR.
pub const VERISHUFFLE_VERSION_MINOR: u32 = 1;
/// See VERISHUFFLE_VERSION_MAJOR.
pub const VERISHUFFLE_VERSION_PATCH: u32 = 0;
/// The version of the header as one number, 1000000 * major + 1000 * minor + patch.
pub const VERISHUFFLE_VERSION: u32 = 1000;
/// The number of the binary interface, which the name of the shared library holds. A program that was compiled with one
/// number runs with every library of that number.
pub const VERISHUFFLE_ABI: u32 = 1;

const _: () = {
    const fn number(text: &str) -> u32 {
        match u32::from_str_radix(text, 10) {
            Ok(number) => number,
            Err(_) => panic!("parts of a version are numbers"),
        }
    }
    assert!(VERISHUFFLE_VERSION_MAJOR == number(env!("CARGO_PKG_VERSION_MAJOR")));
    assert!(VERISHUFFLE_VERSION_MINOR == number(env!("CARGO_PKG_VERSION_MINOR")));
    assert!(VERISHUFFLE_VERSION_PATCH == number(env!("CARGO_PKG_VERSION_PATCH")));
    let [major, minor, patch] = [VERISHUFFLE_VERSION_MAJOR, VERISHUFFLE_VERSION_MINOR, VERISHUFFLE_VERSION_PATCH];
    assert!(VERISHUFFLE_VERSION == 1_000_000 * major + 1000 * minor + patch);
};

const VERSION_STRING: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => panic!("a version holds no NUL"),
};

/// The version of the library that runs, as VERISHUFFLE_VERSION is of the header.
///
/// Returns the number. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_version() -> u32 {
    VERISHUFFLE_VERSION
}

/// The version of the library that runs, such as `"0.1.0"`.
///
/// Returns a string of the library's, never NULL; it stays. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_version_string() -> *const c_char {
    VERSION_STRING.as_ptr()
}

/// The binary interface of the library that runs, as VERISHUFFLE_ABI is of the header.
///
/// Returns the number. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_abi() -> u32 {
    VERISHUFFLE_ABI
}
