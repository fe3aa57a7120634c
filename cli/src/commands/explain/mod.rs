//! `verishuffle explain`: explains a draw step by step, so that a person can follow its swaps by hand.

mod steps;

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use verishuffle::draw::Opening;
use verishuffle::terms::{Source, SourceSpec};
use verishuffle::verdict::{CheckName, Conclusion};
use verishuffle::{List, Pins, Transcript, Verdict};

use self::steps::Steps;
use crate::args::values;
use crate::files::input;
use crate::outcome::Outcome;
use crate::progress::during;
use crate::terminal::{self, paint, terms_text};

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
        input::check_stdin([&self.transcript].into_iter().chain(&self.entries))?;
        let list = self.entries.as_deref().map(input::list).transpose()?;
        let transcript = input::transcript(&self.transcript)?;
        let pins = Pins::new().entries(list.as_ref());
        let verdict = during("verifying", || transcript.verdict(&pins))?;
        let is_refused = verdict.conclusion() == Conclusion::Refused;
        let steps = Steps {
            transcript: &transcript,
            // A list that is not known to be that of the terms would give the numbers wrong names.
            list: list.as_ref().filter(|_| verdict.check(CheckName::Entries).is_passed()),
            derived_partners: derive_partners(&transcript, &verdict),
            count: self.steps,
            is_refused,
        };
        let explanation = Explanation { verdict: &verdict, steps };
        terminal::print_result(|out| explanation.print(out), || &explanation)?;
        Ok(if is_refused { Outcome::Fails } else { Outcome::Holds })
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

struct Explanation<'a> {
    verdict: &'a Verdict,
    steps: Steps<'a>,
}

impl Explanation<'_> {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        self.print_standing(out)?;
        self.print_terms(out)?;
        self.print_openings(out)?;
        self.print_key(out)?;
        self.steps.print(out)
    }

    /// Prints the verdict, and what this explanation does not check.
    fn print_standing(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", paint(self.verdict.headline(), self.verdict.conclusion()))?;
        for (name, status) in self.verdict.checks().filter(|(_, status)| status.is_failed()) {
            writeln!(out, "{name}: {status}")?;
        }
        writeln!(
            out,
            "This explanation uses the transcript alone and checks it only against itself. Only `verishuffle verify`, \
             with\nwhat was published, can say VERIFIED. Sections are those of SPEC.md. Steps, places and lines count from 1 \
             here,\nand from 0 in SPEC.md and in documents."
        )
    }

    fn print_terms(&self, out: &mut dyn Write) -> io::Result<()> {
        let terms = self.steps.transcript.terms();
        writeln!(out, "\nThe terms (section 3)\n")?;
        terms_text::print_meaning(terms, out)?;
        terms_text::print(terms, out)?;
        writeln!(
            out,
            "\nThe commitment is H(\"verishuffle/1/terms\", ..) over all of these except the first and last lines."
        )?;
        if self.steps.transcript.stated_commitment() != terms.commitment() {
            writeln!(
                out,
                "The transcript states a DIFFERENT commitment: {}",
                self.steps.transcript.stated_commitment()
            )?;
        }
        Ok(())
    }

    fn print_openings(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.steps.transcript.terms().rounds().get() {
            1 => writeln!(out, "\nThe openings (section 2)\n")?,
            _ => writeln!(out, "\nThe openings for round {} (section 2)\n", self.steps.transcript.round())?,
        }
        for (source, opening) in self.steps.transcript.terms().sources().iter().zip(self.steps.transcript.openings()) {
            self.print_opening(source, opening, out)?;
        }
        let openings = self.verdict.check(CheckName::Openings);
        if openings.is_failed() { writeln!(out, "\nNot every source is opened: {openings}") } else { Ok(()) }
    }

    fn print_opening(&self, source: &Source, opening: &Opening, out: &mut dyn Write) -> io::Result<()> {
        let name = source.name();
        match opening {
            Opening::Sealed(opening) => {
                writeln!(out, "\"{name}\": seed {}", hex_start(opening.seed().as_bytes()))?;
                match opening.path().len() {
                    0 => writeln!(out, "    The leaf of the seed must be the seal."),
                    n => writeln!(out, "    A path of {n} hashes must lead from the leaf of the seed to the seal."),
                }
            }
            Opening::Drand(signature) => {
                writeln!(out, "\"{name}\": signature {}", hex_start(signature.as_bytes()))?;
                let SourceSpec::Drand(beacon) = source.spec() else { return Ok(()) };
                let Ok(round) = beacon.beacon_round(self.steps.transcript.round()) else { return Ok(()) };
                writeln!(out, "    This must be the signature of beacon round {round}. Its SHA-256 is the value.")
            }
            Opening::Public(value) => {
                writeln!(out, "\"{name}\": value \"{value}\"")?;
                writeln!(out, "    This must be the value that everyone saw: compare it where it was published.")
            }
            _ => writeln!(out, "\"{name}\": an opening that cannot be explained here"),
        }
    }

    fn print_key(&self, out: &mut dyn Write) -> io::Result<()> {
        let terms = self.steps.transcript.terms();
        let (round, sources) = (self.steps.transcript.round(), terms.sources().len());
        let blocks = match terms.width().get() {
            1 => "b = 0".to_owned(),
            width => format!("b = 0 to {}", width - 1),
        };
        writeln!(out, "\nThe key (section 4), the words (section 5)\n")?;
        writeln!(out, "K_b = H(\"verishuffle/1/key\", u8(b) || commitment || u64({round}) || u64({sources})")?;
        writeln!(out, "                             || bytes(value of each source, in order)), {blocks}")?;
        writeln!(
            out,
            "Words of 32 bits are read from ChaCha20 under K_b, with a new stream for every 16384 steps. If there are \
             several K_b,\ntheir streams are XORed."
        )
    }
}

/// The explanation as a JSON object: the conclusion on the transcript alone, the steps, and what they draw.
impl Serialize for Explanation<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let drawn = self.steps.drawn();
        let mut object = serializer.serialize_struct("Explanation", 6)?;
        object.serialize_field("verdict", self.verdict.conclusion().as_str())?;
        object.serialize_field("commitment", &self.steps.transcript.terms().commitment().to_string())?;
        object.serialize_field("round", &self.steps.transcript.round())?;
        object.serialize_field("steps", &self.steps)?;
        object.serialize_field("drawn", &drawn)?;
        object.serialize_field("entries", &self.steps.list.map(|list| texts(list, &drawn)))?;
        object.end()
    }
}

fn texts<'a>(list: &'a List, numbers: &[u32]) -> Vec<Cow<'a, str>> {
    numbers.iter().map(|&number| String::from_utf8_lossy(list.entry(number).unwrap_or_default())).collect()
}

/// Returns bytes in hexadecimal, at most the first 48.
fn hex_start(bytes: &[u8]) -> String {
    const MOST_BYTES: usize = 48;
    match bytes.get(..MOST_BYTES) {
        Some(start) if bytes.len() > MOST_BYTES => format!("{}… ({} bytes)", hex::encode(start), bytes.len()),
        _ => hex::encode(bytes),
    }
}
