//! The C library for the tests, which is linked from the same build of the crate as the other tests.

extern crate verishuffle as _;
