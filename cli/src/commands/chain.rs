//! `verishuffle chain`: checks that the draws in a folder form one chain.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Args;
use serde_json::{Value, json};
use verishuffle::chain::{ChainProblem, ChainedDraw};
use verishuffle::{Commitment, Previous};

use crate::files::chain_folder::{Document, each_document};
use crate::outcome::Outcome;
use crate::terminal::{self, JsonError};

#[derive(Args)]
pub(crate) struct Chain {
    /// The folder with the terms of all draws and the transcripts of those that were drawn, as *.json
    folder: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Chain {
    pub(crate) fn run(self) -> Result<Outcome> {
        match self.read() {
            Ok(report) => {
                let draws = report.chain.draws();
                let findings = report.chain.problems();
                terminal::print(|out| {
                    if self.json {
                        report.print_json(&draws, &findings, out)
                    } else {
                        report.print(&draws, &findings, out)
                    }
                })?;
                Ok(if findings.is_empty() { Outcome::Holds } else { Outcome::Fails })
            }
            Err(error) if self.json => {
                JsonError::new(&error).print()?;
                Ok(Outcome::Error)
            }
            Err(error) => Err(error),
        }
    }

    /// Reads one document after the other. Only the part of a transcript that the chain needs stays in memory.
    fn read(&self) -> Result<Report> {
        let mut report = Report::default();
        let passed_over = each_document(&self.folder, |file, document| {
            let commitment = match document {
                Document::Terms(terms) => {
                    let commitment = terms.commitment();
                    report.chain.add_terms(terms);
                    commitment
                }
                Document::Transcript(transcript) => {
                    report.chain.add_transcript(&transcript)?;
                    transcript.terms().commitment()
                }
            };
            report.files.entry(commitment).or_default().push(file);
            Ok(())
        })?;
        if let Some(passed_over) = passed_over.describe() {
            terminal::message(format_args!("Passed over: {passed_over}."));
        }
        ensure!(
            !report.files.is_empty(),
            "{}: there are no terms and no transcripts in this folder",
            terminal::path_text(&self.folder)
        );
        Ok(report)
    }
}

#[derive(Default)]
struct Report {
    chain: verishuffle::chain::Chain,
    /// For each draw, the names of the files that it was found in, in order.
    files: HashMap<Commitment, Vec<String>>,
}

impl Report {
    /// Prints a line for each draw, then the findings, then the verdict and the head of the chain.
    fn print(&self, draws: &[&ChainedDraw], findings: &[ChainProblem], out: &mut dyn Write) -> io::Result<()> {
        let numbers: HashMap<Commitment, usize> =
            draws.iter().map(|draw| draw.terms().commitment()).zip(1usize..).collect();
        for (draw, number) in draws.iter().zip(1..) {
            let terms = draw.terms();
            let (drawn, rounds) = (draw.drawn_rounds().len(), terms.rounds());
            let files = self.files(terms.commitment()).join(", ");
            writeln!(
                out,
                "{number}: {} \"{}\", {drawn} of {rounds} rounds drawn ({files})",
                terms.commitment(),
                terms.context()
            )?;
        }
        for finding in findings {
            let mut about: Vec<usize> = finding.draws().iter().map(|draw| numbers[draw]).collect();
            about.sort_unstable();
            let about: Vec<String> = about.iter().map(usize::to_string).collect();
            let word = if about.len() == 1 { "Draw" } else { "Draws" };
            writeln!(out, "{word} {}: {finding}", about.join(", "))?;
        }
        if findings.is_empty() {
            let draws = draws.len();
            writeln!(out, "WHOLE: {draws} {} in one chain", if draws == 1 { "draw" } else { "draws" })?;
        } else {
            let findings = findings.len();
            let s = if findings == 1 { "" } else { "s" };
            writeln!(out, "BROKEN: {findings} finding{s} against the chain")?;
        }
        match self.chain.head() {
            Some(head) => {
                writeln!(out, "Head: {head}")?;
                writeln!(
                    out,
                    "Publish the head: with it, everyone can see whether a draw before it is missing or changed."
                )
            }
            None => writeln!(out, "Head: none, because the draws do not form one chain with one last draw"),
        }
    }

    fn print_json(&self, draws: &[&ChainedDraw], findings: &[ChainProblem], out: &mut dyn Write) -> io::Result<()> {
        let all: Vec<String> =
            findings.iter().map(|finding| format!("{finding}: {}", hex_of(finding.draws()))).collect();
        let draws: Vec<Value> = draws.iter().map(|draw| self.draw_as_json(draw, findings)).collect();
        let verdict = if findings.is_empty() { "whole" } else { "broken" };
        let head = self.chain.head().map(|head| head.to_string());
        writeln!(out, "{}", json!({"verdict": verdict, "head": head, "draws": draws, "findings": all}))
    }

    fn draw_as_json(&self, draw: &ChainedDraw, findings: &[ChainProblem]) -> Value {
        let terms = draw.terms();
        let commitment = terms.commitment();
        let own = findings.iter().filter(|finding| finding.draws().contains(&commitment));
        json!({
            "commitment": commitment.to_string(),
            "context": terms.context().as_str(),
            "previous": match terms.previous() {
                Previous::Unchained => Value::Null,
                Previous::First => "first".into(),
                Previous::After(previous) => previous.to_string().into(),
            },
            "rounds": terms.rounds().get(),
            "drawn_rounds": draw.drawn_rounds().collect::<Vec<_>>(),
            "files": self.files(commitment),
            "findings": own.map(ChainProblem::to_string).collect::<Vec<_>>(),
        })
    }

    fn files(&self, draw: Commitment) -> &[String] {
        self.files.get(&draw).map_or(&[], Vec::as_slice)
    }
}

fn hex_of(draws: &[Commitment]) -> String {
    draws.iter().map(Commitment::to_string).collect::<Vec<_>>().join(", ")
}
