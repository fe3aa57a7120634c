//! The program `verishuffle`. All but its allocator is in the library beside it.

mod reserve;

use std::process::ExitCode;

fn main() -> ExitCode {
    verishuffle_cli::main()
}
