//! The program `verishuffle`. All of it is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    verishuffle_cli::main()
}
