//! `verishuffle selftest`: tests this program on this machine.

use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use verishuffle::selftest::SelfTest;

use crate::outcome::Outcome;
use crate::progress::during;
use crate::terminal;
use crate::terminal::json;

#[derive(Args)]
pub(crate) struct Selftest {}

impl Selftest {
    pub(crate) fn run(self) -> Result<Outcome> {
        let selftest = during("testing this program", verishuffle::selftest);
        terminal::print_result(|out| print(&selftest, out), || json::raw(selftest.to_json()))?;
        Ok(if selftest.holds() { Outcome::Holds } else { Outcome::Fails })
    }
}

/// Prints one line for each check, and then what the test found.
fn print(selftest: &SelfTest, out: &mut dyn Write) -> io::Result<()> {
    let names = selftest.checks().map(|check| check.name().len()).max().unwrap_or_default();
    for check in selftest.checks() {
        writeln!(out, "{:names$}  {}", check.name(), check.state())?;
    }
    writeln!(out)?;
    writeln!(out, "Version: verishuffle {}", selftest.version())?;
    writeln!(out, "{}", selftest.headline())?;
    writeln!(
        out,
        "This is what the program found on this machine. It does not show that the program is honest: a dishonest \
         program can print anything."
    )
}
