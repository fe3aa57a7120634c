//! `verishuffle chain`: judges whether the draws in a folder are one whole chain.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::Args;
use verishuffle::Commitment;
use verishuffle::chain::{ChainConclusion, ChainMissing, ChainVerdict};

use crate::args::pins::each_pin_line;
use crate::args::typed::parse_commitment;
use crate::files::chain_folder::{Ignored, each_document};
use crate::files::input::Draw;
use crate::outcome::Outcome;
use crate::progress::during;
use crate::shell;
use crate::terminal::{self, json, paint};

#[derive(Args)]
pub(crate) struct Chain {
    /// A folder with the terms of all draws and the transcripts of the finished ones, as *.json
    folder: PathBuf,
    /// The published head of the chain: the commitment of its last draw
    ///
    /// The head pins the commitment of every draw in the chain. Without it a chain is never whole.
    #[arg(long, value_name = "HEX", value_parser = parse_commitment)]
    head: Option<Commitment>,
    /// A file with what else you know about the draws, one JSON object per line (- for stdin)
    ///
    /// Each line is about one round of a draw. It has the keys "format", which is "verishuffle/1 pins", and
    /// "commitment" and, as needed, "round", "public" (an object with the value of each public source) and
    /// "published_at" (a time at which the commitment was already public). The chain is whole only if there is a
    /// transcript for every line.
    #[arg(long, value_name = "FILE")]
    pins: Option<PathBuf>,
}

impl Chain {
    pub(crate) fn run(self) -> Result<Outcome> {
        let report = during("verifying the draws in the folder", || self.read())?;
        let ignored = report.ignored.names().map(json::path).collect();
        let verdict = report.chain.verdict(self.head).with_passed_over(ignored);
        if let Some(ignored) = report.ignored.describe() {
            terminal::note(format_args!("Ignored: {ignored}."));
        }
        terminal::print_result(|out| report.print(&verdict, self.head, out), || json::raw(verdict.to_json()))?;
        Ok(if verdict.is_whole() { Outcome::Holds } else { Outcome::Fails })
    }

    /// Reads the documents one by one. Only what the chain needs of a transcript stays in memory.
    fn read(&self) -> Result<Report> {
        let mut report = Report::default();
        if let Some(pins) = &self.pins {
            each_pin_line(pins, |pins| report.chain.add_pins(pins))?;
        }
        report.ignored = each_document(&self.folder, |file, draw| {
            let commitment = draw.terms().commitment();
            match draw {
                Draw::Announced(terms) => report.chain.add_terms(terms),
                Draw::Drawn(transcript) => {
                    report.chain.add_transcript(&transcript).with_context(|| file.clone())?;
                }
            }
            report.files.entry(commitment).or_default().push(file);
            Ok(())
        })?;
        ensure!(!report.files.is_empty(), "{}: no terms or transcripts in this folder", shell::path_text(&self.folder));
        Ok(report)
    }
}

#[derive(Default)]
struct Report {
    chain: verishuffle::chain::Chain,
    /// For each draw, the names of the files that it was found in, in order.
    files: HashMap<Commitment, Vec<String>>,
    ignored: Ignored,
}

impl Report {
    /// Prints a line for each draw, then the problems, what is missing, the head, the cautions, and the verdict last.
    fn print(&self, verdict: &ChainVerdict, given: Option<Commitment>, out: &mut dyn Write) -> io::Result<()> {
        let draws = self.chain.draws();
        let numbers: HashMap<Commitment, usize> =
            draws.iter().map(|draw| draw.terms().commitment()).zip(1usize..).collect();
        for (draw, number) in draws.iter().zip(1..) {
            let terms = draw.terms();
            let (drawn, rounds) = (draw.drawn_rounds().count(), terms.rounds());
            let files = self.files.get(&terms.commitment()).map_or_else(String::new, |files| files.join(", "));
            let (commitment, context) = (terms.commitment(), terms.context());
            writeln!(out, "{number}: {commitment} \"{context}\", {drawn} of {rounds} rounds drawn ({files})")?;
        }
        for problem in verdict.problems() {
            let mut about: Vec<usize> = problem.draws().iter().filter_map(|draw| numbers.get(draw).copied()).collect();
            about.sort_unstable();
            let about: Vec<String> = about.iter().map(usize::to_string).collect();
            let about = match &about[..] {
                [] => "Chain".to_owned(),
                [draw] => format!("Draw {draw}"),
                draws => format!("Draws {}", draws.join(", ")),
            };
            writeln!(out, "{}", paint(format!("{about}: {problem}"), ChainConclusion::Broken))?;
        }
        verdict.missing().iter().try_for_each(|missing| writeln!(out, "Missing: {}", describe(missing)))?;
        match (verdict.head(), given) {
            (Some(head), Some(given)) if head == given => writeln!(out, "Head: {head}, as given")?,
            (Some(head), Some(_)) => writeln!(out, "Head: {head}, not the one given")?,
            (Some(head), None) => writeln!(out, "Head: {head}, not compared, because none was given")?,
            (None, _) => writeln!(out, "Head: none, because several draws have no successor")?,
        }
        verdict.caution_texts().iter().try_for_each(|caution| writeln!(out, "Caution: {caution}"))?;
        writeln!(out, "{}", paint(verdict.headline(), verdict.conclusion()))
    }
}

/// Returns what is missing and, if there is one, the flag that gives it.
fn describe(missing: &ChainMissing) -> String {
    match missing {
        ChainMissing::Head => format!("{missing} (give --head HEX)"),
        ChainMissing::Pin { missing: pin, .. } if pin.is_pin() => {
            format!("{missing} (give it in a line of --pins FILE)")
        }
        _ => missing.to_string(),
    }
}
