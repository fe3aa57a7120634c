//! The C library: the functions of call/src/c, linked into a shared and a static library.

extern crate functions as _;
