//! `verishuffle logged`: prints from when on a commitment counts as public, by a proof of a log.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;
use serde_json::value::RawValue;
use verishuffle::Commitment;
use verishuffle::logged::{LogFailure, Logged};
use verishuffle::verdict::Caution;

use crate::args::log::{read_key, read_policy, show};
use crate::args::typed::parse_commitment;
use crate::files::input;
use crate::outcome::Outcome;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct LoggedCommand {
    /// The proof that the commitment was logged, which sigsum-submit wrote (- for stdin)
    proof: PathBuf,
    /// The published commitment
    #[arg(
        long,
        value_name = "HEX",
        required_unless_present = "terms",
        conflicts_with = "terms",
        value_parser = parse_commitment
    )]
    commitment: Option<Commitment>,
    /// The published terms, in place of their commitment (- for stdin)
    #[arg(long, value_name = "FILE")]
    terms: Option<PathBuf>,
    /// Which logs and witnesses count: a policy file, or sigsum-generic-2025-1
    ///
    /// Take it from whoever you trust to choose witnesses, never from the files of the draw. A file that is named like a
    /// known policy is given as ./NAME.
    #[arg(long, value_name = "POLICY")]
    log_policy: PathBuf,
    /// The organiser's key for draws, as you knew it before the draw: 64 digits, or a file with this one key
    #[arg(long, value_name = "KEY")]
    log_key: String,
}

impl LoggedCommand {
    pub(crate) fn run(self) -> Result<Outcome> {
        let inputs = [Some(&self.proof), Some(&self.log_policy), self.terms.as_ref()];
        input::check_stdin(inputs.into_iter().flatten())?;
        let commitment = match (self.commitment, &self.terms) {
            (Some(commitment), _) => commitment,
            (None, terms) => input::terms(terms.as_deref().unwrap_or(Path::new("-")))?.commitment(),
        };
        let (policy, key) = (read_policy(&self.log_policy)?, read_key(&self.log_key)?);
        let proof = input::log_proof(&self.proof)?;
        show(&policy, key);
        let found = proof.logged(&policy, key, commitment);
        terminal::print_result(
            |out| match &found {
                Ok(logged) => writeln!(out, "{}", logged.public_from()),
                Err(_) => Ok(()),
            },
            || document(&found),
        )?;
        Ok(match found {
            Ok(logged) => {
                terminal::note(format_args!(
                    "The commitment was logged {logged}. The time printed is a minute later, since clocks may be slow."
                ));
                terminal::note(format_args!("Caution: {}", Caution::Logged(logged.by)));
                Outcome::Holds
            }
            Err(failure) => {
                terminal::note(format_args!("The proof does not hold: {failure}"));
                Outcome::Fails
            }
        })
    }
}

fn document(found: &Result<Logged, LogFailure>) -> Box<RawValue> {
    let times = |logged: &Logged| {
        json::object! {
            by: logged.by.to_string(),
            public_from: logged.public_from().to_string(),
            log: logged.log.to_string(),
            witnesses: logged.witnesses,
        }
    };
    json::object! {
        holds: found.is_ok(),
        reason: found.as_ref().err().map(LogFailure::word),
        detail: found.as_ref().map_or_else(ToString::to_string, ToString::to_string),
        logged: found.as_ref().ok().map(times),
    }
}
