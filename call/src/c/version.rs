//! The version of the library and the number of its binary interface.

use std::ffi::{CStr, c_char};

/// The major version of this header.
pub const VERISHUFFLE_VERSION_MAJOR: u32 = 1;
/// The minor version of this header.
pub const VERISHUFFLE_VERSION_MINOR: u32 = 0;
/// The patch version of this header.
pub const VERISHUFFLE_VERSION_PATCH: u32 = 0;
/// The version of this header as one number: 1000000 * major + 1000 * minor + patch.
pub const VERISHUFFLE_VERSION: u32 = 1000000;
/// The number of the binary interface. It is part of the name of the shared library. A program that was compiled with
/// one number runs with every library that has the same number.
pub const VERISHUFFLE_ABI: u32 = 3;

const _: () = {
    const fn number(text: &str) -> u32 {
        match u32::from_str_radix(text, 10) {
            Ok(number) => number,
            Err(_) => panic!("a part of the version is not a number"),
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
    Err(_) => panic!("the version contains a NUL"),
};

/// Returns the version of the loaded library as a string, such as `"1.2.3"`. The string ends with a NUL, is static and
/// is never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_version_string() -> *const c_char {
    VERSION_STRING.as_ptr()
}

/// Returns the number of the binary interface of the loaded library. A program can compare it with VERISHUFFLE_ABI.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_abi_number() -> u32 {
    VERISHUFFLE_ABI
}
