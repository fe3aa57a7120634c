//! `verishuffle explain`: explains a draw step by step, so that a person can follow its swaps by hand.

mod explanation;
mod steps;

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use verishuffle::verdict::{CheckName, Conclusion};
use verishuffle::{Pins, Transcript, Verdict};

use self::explanation::Explanation;
use crate::args::values;
use crate::files::input;
use crate::outcome::Outcome;
use crate::progress::during;
use crate::terminal;

#[derive(Args)]
pub(crate) struct Explain {
    /// The transcript (- for stdin)
    transcript: PathBuf,
    /// The list that was drawn from, to print entries with their numbers (- for stdin)
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
    /// How many steps to explain
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = values::parse_steps)]
    steps: u32,
}

impl Explain {
    pub(crate) fn run(self) -> Result<Outcome> {
        input::check_stdin(
            [Some(&self.transcript), self.entries.as_ref()].into_iter().flatten().map(PathBuf::as_path),
        )?;
        let list = self.entries.as_deref().map(input::list).transpose()?;
        let transcript = input::transcript(&self.transcript)?;
        let pins = list.as_ref().map_or(Pins::new(), |list| Pins::new().entries(list));
        let verdict = during("verifying", || transcript.verdict(&pins))?;
        let explanation = Explanation {
            transcript: &transcript,
            verdict: &verdict,
            // A list that is not known to be that of the terms would give the numbers wrong names.
            list: list.as_ref().filter(|_| verdict.check(CheckName::Entries).is_passed()),
            derived_partners: derive_partners(&transcript, &verdict),
            step_count: self.steps,
        };
        terminal::print_result(|out| explanation.print(out), || &explanation)?;
        Ok(if verdict.conclusion() == Conclusion::Refused { Outcome::Fails } else { Outcome::Holds })
    }
}

/// Returns the partners that follow from the key. Returns `None` if there is no key, or if the terms ask for many more
/// steps than the transcript has, because deriving them all would take too long.
fn derive_partners(transcript: &Transcript, verdict: &Verdict) -> Option<Vec<u32>> {
    const QUICK_STEPS: usize = 1 << 20;
    let is_passed = |name| verdict.check(name).is_passed();
    if is_passed(CheckName::Steps) && is_passed(CheckName::Derived) {
        return Some(transcript.legal_swaps().ok()?.into_partners());
    }
    let terms = transcript.terms();
    let is_quick = terms.plan().steps() as usize <= transcript.stated_swaps().len().max(QUICK_STEPS);
    if !is_quick || verdict.check(CheckName::Openings).is_failed() {
        return None;
    }
    Some(transcript.derived_swaps().ok()?.into_partners())
}
