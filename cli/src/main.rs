//! The command `verishuffle`.

fn main() {}
