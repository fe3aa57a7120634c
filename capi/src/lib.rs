//! The C library: the functions of src/c in the crate verishuffle, linked into a shared and a static library.

extern crate functions as _;
