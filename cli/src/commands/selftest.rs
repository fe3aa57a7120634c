//! `verishuffle selftest`: tests this program on this machine.

use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use verishuffle::selftest::{Part, SelfTest};

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

/// Prints one line for each check, then what the test ran on, and then what it found.
fn print(selftest: &SelfTest, out: &mut dyn Write) -> io::Result<()> {
    let widest = |width: usize, name: &str| width.max(name.chars().count());
    let names = selftest.checks().map(|check| check.name()).fold(0, widest);
    let groups = selftest.checks().map(|check| check.group().as_str()).fold(0, widest);
    for check in selftest.checks() {
        writeln!(out, "{:groups$}  {:names$}  {}", check.group(), check.name(), check.state())?;
    }
    writeln!(out)?;
    writeln!(out, "Version:      verishuffle {}", selftest.version())?;
    writeln!(out, "Engine:       keystream from the crate {}", selftest.engine())?;
    writeln!(out, "Features:     {}", parts(&selftest.features(), "not in this build"))?;
    writeln!(out, "Registers:    {}", parts(&selftest.registers(), "not here"))?;
    writeln!(out, "Instructions: {}", parts(&selftest.instructions(), "not on this processor"))?;
    writeln!(out, "Threads:      {}", selftest.threads())?;
    writeln!(out, "{}", selftest.headline())?;
    writeln!(
        out,
        "This is what the program found on this machine. It does not show that the program is honest: a dishonest \
         program can print anything."
    )
}

/// Names the parts that are there, then those that are not.
fn parts(parts: &[Part], absent: &str) -> String {
    let names = |wanted: bool| {
        let names: Vec<&str> = parts.iter().filter(|part| part.is_there == wanted).map(|part| part.name).collect();
        names.join(", ")
    };
    match (names(true), names(false)) {
        (there, not) if not.is_empty() => {
            if there.is_empty() {
                "none".to_owned()
            } else {
                there
            }
        }
        (there, not) if there.is_empty() => format!("{absent}: {not}"),
        (there, not) => format!("{there}; {absent}: {not}"),
    }
}
