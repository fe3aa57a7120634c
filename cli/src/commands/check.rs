//! `verishuffle check`: checks the proof of an entry together with the transcript of the draw.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use verishuffle::Transcript;
use verishuffle::proof::{EntryProof, ProofVerdict};
use verishuffle::text::quoted;
use verishuffle::verdict::Conclusion;

use crate::args::pins::{PinArgs, print_missing};
use crate::files::input;
use crate::outcome::Outcome;
use crate::terminal::colour::paint;
use crate::terminal::progress::during;
use crate::terminal::{self, json, verdict_text};

#[derive(Args)]
pub(crate) struct Check {
    /// The proof of the entry; - is stdin
    proof: PathBuf,
    /// The transcript of the draw; - is stdin
    transcript: PathBuf,
    #[command(flatten)]
    pins: PinArgs,
}

impl Check {
    pub(crate) fn run(self) -> Result<Outcome> {
        let inputs = [&self.proof, &self.transcript].map(PathBuf::as_path);
        input::check_stdin(inputs.into_iter().chain(self.pins.terms()))?;
        let proof = input::proof(&self.proof)?;
        let transcript = input::transcript(&self.transcript)?;
        let pins = self.pins.read()?;
        let verdict = during("verifying", || proof.verify(&transcript, &pins))?;
        terminal::print_result(
            |out| print_verdict(&proof, &transcript, &verdict, out),
            || json::raw(verdict.to_json()),
        )?;
        Ok(self.pins.outcome(verdict.conclusion(), verdict.verdict().missing()))
    }
}

fn print_verdict(
    proof: &EntryProof,
    transcript: &Transcript,
    verdict: &ProofVerdict,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "{}", paint(headline(proof, transcript, verdict), verdict.conclusion()))?;
    writeln!(out, "entry: {}, number {} (the first entry has number 0)", quoted(proof.entry()), proof.index())?;
    writeln!(out, "proof: {}", verdict.proof())?;
    if verdict.proof().is_failed() {
        // A line that calls the draw verified would hide that the proof is refused.
        verdict_text::print_without_headline(verdict.verdict(), out)
    } else {
        verdict_text::print(verdict.verdict(), out)?;
        print_missing(verdict.verdict(), out)
    }
}

/// Returns a line that says whether the entry was drawn.
fn headline(proof: &EntryProof, transcript: &Transcript, verdict: &ProofVerdict) -> String {
    let count = transcript.terms().entries().count().get();
    let entry = format!("entry {} of {}", grouped(proof.index() + 1), grouped(count.into()));
    let place = match verdict.place() {
        Some(place) => format!("drawn {}", ordinal(u64::from(place) + 1)),
        None => "not drawn".to_owned(),
    };
    match verdict.conclusion() {
        Conclusion::Verified => format!("{entry}, {place}"),
        Conclusion::Consistent => format!("NOT VERIFIED: {entry}, {place} according to the transcript"),
        Conclusion::Refused if !verdict.proof().is_passed() => {
            "REFUSED: the proof does not hold for this draw".to_owned()
        }
        Conclusion::Refused => {
            format!("REFUSED: {entry} is in the list of these terms, but the draw failed verification")
        }
    }
}

/// Returns a number with commas, such as 10,000.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

fn ordinal(number: u64) -> String {
    let suffix = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{}{suffix}", grouped(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_as_people_write_them() {
        let numbers = [1, 2, 3, 4, 11, 12, 13, 21, 101, 111, 1000, 1_000_003, u64::from(u32::MAX)];
        let read = [
            "1st",
            "2nd",
            "3rd",
            "4th",
            "11th",
            "12th",
            "13th",
            "21st",
            "101st",
            "111th",
            "1,000th",
            "1,000,003rd",
            "4,294,967,295th",
        ];
        assert_eq!(numbers.map(ordinal), read);
    }
}
