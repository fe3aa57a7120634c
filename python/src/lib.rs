//! The library inside the Python package: the functions that the crate verishuffle holds in src/ffi.

extern crate functions as _;
