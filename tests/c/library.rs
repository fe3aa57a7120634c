//! The C library for the tests, linked from the same build of the crate.

extern crate verishuffle as _;
