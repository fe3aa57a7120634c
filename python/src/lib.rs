//! The library inside the Python package: the functions that the crate verishuffle-call holds in call/src/c.

extern crate functions as _;
