//! The C library: the functions that the crate verishuffle holds in src/ffi, linked into a shared and a static library.

extern crate functions as _;
