//! `verishuffle prove`: writes the proofs that entries are in a list.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::{ArgGroup, Args};
use verishuffle::proof::Prover;
use verishuffle::terms::EntriesKind;
use verishuffle::text::quoted;
use verishuffle::{Blinding, List};

use crate::args;
use crate::args::values;
use crate::files::input;
use crate::files::output::{Output, save};
use crate::files::output_folder::{self, PROOF_MAP, Whose, save_folder};
use crate::lists::alike;
use crate::outcome::Outcome;
use crate::progress::during;
use crate::shell::{self, quote_path};
use crate::terminal::{self, json};

#[derive(Args)]
#[command(group(ArgGroup::new("entry_choice").required(true).args(["line", "entry", "all"])))]
pub(crate) struct Prove {
    /// The terms (- for stdin)
    terms: PathBuf,
    /// The list of the terms (- for stdin)
    #[arg(long, value_name = "LIST")]
    entries: PathBuf,
    /// The blinding key, if the list is blinded (- for stdin)
    #[arg(long, value_name = "FILE")]
    blinding: Option<PathBuf>,
    /// Prove the entry in this line of the list, counted from 1
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = values::parse_count)]
    line: Option<u32>,
    /// Prove the entry with this text, exactly as it is in the list
    #[arg(long, value_name = "TEXT")]
    entry: Option<String>,
    /// Prove every entry
    #[arg(long)]
    all: bool,
    /// Write the proof to this file (- for stdout, unless the list is blinded)
    ///
    /// With --all, write the proofs to this new folder, one file per entry, named after the number of the entry, such as
    /// proof-00016.json. The file entries.jsonl says whose proof is where: each line is an object {"file", "index",
    /// "entry"}.
    #[arg(short, long, value_name = "FILE|DIR")]
    out: PathBuf,
    /// Overwrite an existing file
    #[arg(long, conflicts_with = "all")]
    force: bool,
}

impl Prove {
    pub(crate) fn run(self) -> Result<Outcome> {
        input::check_stdin(self.inputs())?;
        let terms = input::terms(&self.terms)?;
        let blinding = self.blinding.as_deref().map(args::blinding).transpose()?;
        match terms.entries().kind() {
            EntriesKind::Blinded => {
                ensure!(blinding.is_some(), "the list of these terms is blinded; give its key with --blinding FILE")
            }
            _ => ensure!(blinding.is_none(), "the list of these terms is not blinded; leave out --blinding"),
        }
        let list = input::list(&self.entries)?;
        let prover = during("hashing the list", || Prover::new(&terms, &list, blinding.as_ref()))
            .with_context(|| shell::input_name(&self.entries))?;
        if self.all {
            prove_all(&prover, &list, &self.out, blinding.is_some() || input::is_private(&self.entries))?;
        } else {
            self.prove_one(&prover, &list, blinding.as_ref(), &self.out)?;
        }
        Ok(Outcome::Holds)
    }

    fn inputs(&self) -> impl Iterator<Item = &PathBuf> {
        [&self.terms, &self.entries].into_iter().chain(&self.blinding)
    }

    fn prove_one(&self, prover: &Prover<'_>, list: &List, blinding: Option<&Blinding>, file: &Path) -> Result<()> {
        let file = match blinding {
            Some(_) => Output::file(file, true, self.force)?,
            // An entry stays as private as its list.
            None => Output::file_or_stdout(file, input::is_private(&self.entries), self.force)?,
        };
        file.check_no_input(self.inputs())?;
        let proof = prover.proof(self.find_entry(list)?)?;
        save(&[(&file, proof.to_json().as_bytes().into())])?;
        terminal::note(format_args!("Proved line {} of the list, {}.", proof.index() + 1, quoted(proof.entry())));
        print_json(1, Some(proof.index()), &self.out)
    }

    /// Returns the number of the entry that the flags choose.
    fn find_entry(&self, list: &List) -> Result<u32> {
        let Some(text) = &self.entry else {
            let line = self.line.unwrap_or(1);
            ensure!(
                line <= list.len(),
                "{}: there is no line {line}; the list has lines 1 to {}",
                shell::input_name(&self.entries),
                list.len()
            );
            return Ok(line - 1);
        };
        let found = list.iter().zip(0..).find(|(entry, _)| *entry == text.as_bytes());
        let (_, number) = found.with_context(|| {
            let (name, wanted) = (shell::input_name(&self.entries), quoted(text));
            match alike(list, text) {
                Some((line, its)) => {
                    format!("{name}: no entry is {wanted}; line {line} is {its}; if that is meant, give --line {line}")
                }
                None => format!(
                    "{name}: no entry is {wanted}; give the entry exactly as it is in the list, or its line with --line N"
                ),
            }
        })?;
        Ok(number)
    }
}

fn prove_all(prover: &Prover<'_>, list: &List, folder: &Path, is_private: bool) -> Result<()> {
    let count = list.len();
    let digits = count.to_string().len();
    let file = |number: u32| format!("proof-{number:0digits$}.json");
    let proofs = (0..count).map(|number| {
        let proof = prover.proof(number).expect("the number is less than the number of entries");
        (file(number), proof.to_json())
    });
    let whose = || {
        list.iter().zip(0..).map(|(entry, index)| {
            let entry = str::from_utf8(entry).expect("a list is UTF-8").to_owned();
            Whose { file: file(index), index, entry }
        })
    };
    // This file's memory is allocated before anything is written.
    let map = (PROOF_MAP.to_owned(), output_folder::to_lines(whose));
    let files = proofs.chain([map]);
    during(&format!("proving {count} entries"), || save_folder(folder, is_private, files))?;
    terminal::note(format_args!("Proved {count} entries, one file each in {}.", quote_path(folder)));
    print_json(count, None, folder)
}

/// Prints how many entries are proved, and the number of a single one, as JSON. People only need the file.
fn print_json(proved: u32, index: Option<u64>, out: &Path) -> Result<()> {
    terminal::print_result(|_| Ok(()), || json::object! { proved: proved, index: index, out: json::path(out) })
}
