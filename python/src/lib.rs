//! The library inside the Python package: the functions that the crate verishuffle holds in src/c.

extern crate functions as _;
