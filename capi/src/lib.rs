//! The C library: the functions of src/ffi in the crate verishuffle, linked into a shared and a static library.

extern crate functions as _;
