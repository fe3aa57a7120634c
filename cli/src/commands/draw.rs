//! `verishuffle draw`: from the openings to the transcript.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use verishuffle::{CheckName, Conclusion, List, Pins, Promise, Round, Source, Status, Terms, Transcript, Value};

use crate::args::{self, Named};
use crate::drand_reply;
use crate::files::input;
use crate::files::output::{Contents, Output, save};
use crate::outcome::Outcome;
use crate::terminal;
use crate::terminal::drawn_entries::Drawn;

#[derive(Args)]
pub(crate) struct Draw {
    /// The terms; - is stdin
    terms: PathBuf,
    /// What the sealed parties sent
    #[arg(long, value_name = "FILE", num_args = 1..)]
    opening: Vec<PathBuf>,
    /// A public value as it was read; once for each
    #[arg(long, value_name = "NAME=VALUE")]
    public: Vec<Named<Value>>,
    /// A beacon's signature in hexadecimal, or a file with the beacon's reply; - is stdin
    #[arg(long, value_name = "NAME=SIGNATURE|FILE")]
    beacon: Vec<Named<String>>,
    /// The round to draw; needed where the terms have several
    #[arg(long, value_name = "R")]
    round: Option<u32>,
    /// The list of the terms, to print and write entries and not their numbers; - is stdin
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
    /// For --entries of a blinded list: its blinding; - is stdin
    #[arg(long, value_name = "FILE", requires = "entries")]
    blinding: Option<PathBuf>,
    /// Where the transcript is written; - is stdout, and then nothing else is printed there
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Where the drawn entries are written, one a line
    #[arg(long, value_name = "FILE")]
    result: Option<PathBuf>,
    /// Overwrite the files
    #[arg(long)]
    force: bool,
}

impl Draw {
    pub(crate) fn run(self) -> Result<Outcome> {
        let inputs = [Some(&self.terms), self.entries.as_ref(), self.blinding.as_ref()];
        let inputs = inputs.into_iter().flatten().chain(&self.opening).map(PathBuf::as_path);
        input::check_stdin(inputs.chain(self.beacon.iter().map(|given| Path::new(&given.value))))?;
        let transcript_file = Output::public_or_stdout(&self.output, self.force)?;
        let result_file = self.result.as_deref().map(|path| Output::public(path, self.force)).transpose()?;
        let terms = input::terms(&self.terms)?;
        let numbers = terms.entries().kind() == "numbers";
        ensure!(numbers || self.result.is_none() || self.entries.is_some(), "--result of a list needs --entries LIST");

        let round = self.opened(&terms)?;
        let list = self.entries.as_deref().map(input::list).transpose()?;
        let draw = round.key()?.draw();
        let numbers = draw.swaps().drawn();
        let drawn = Drawn { numbers: &numbers, list: list.as_ref() };
        let transcript = draw.into_transcript();
        self.check(&transcript, list.as_ref())?;

        let result = result_file.as_ref().map(|_| drawn.result());
        let mut files = vec![(&transcript_file, Contents::Transcript(&transcript))];
        files.extend(result_file.as_ref().zip(result.as_deref().map(Contents::Bytes)));
        save(&files)?;
        let (count, of, round) = (numbers.len(), terms.entries().count(), transcript.round());
        terminal::say(format_args!("Drew {count} of {of} entries in round {round} of {}.", terms.commitment()));
        if !transcript_file.is_stdout() {
            terminal::print(|out| drawn.show(out))?;
        }
        Ok(Outcome::Holds)
    }

    /// The round with all its sources opened.
    fn opened(&self, terms: &Terms) -> Result<Round> {
        let draw_round = args::round(self.round, terms)?;
        let mut round = terms.round(draw_round)?;
        for path in &self.opening {
            round.open(input::opening(path)?).with_context(|| terminal::input(path))?;
        }
        for Named { name, value } in &self.public {
            round.public(name.as_str(), value.as_str())?;
        }
        for given in &self.beacon {
            drand_reply::open(&mut round, terms, draw_round, given)?;
        }
        let missing: Vec<String> = round.missing().map(|source| how_to_open(source, draw_round)).collect();
        ensure!(missing.is_empty(), "not yet opened: {}", missing.join("; "));
        Ok(round)
    }

    /// The list is that of the terms, and what was drawn stands up to a verifier.
    fn check(&self, transcript: &Transcript, list: Option<&List>) -> Result<()> {
        let blinding = self.blinding.as_deref().map(input::blinding).transpose()?;
        let mut pins = Pins::new();
        if let Some(list) = list {
            pins = pins.entries(list);
        }
        if let Some(blinding) = &blinding {
            pins = pins.blinding(blinding);
        }
        let verdict = transcript.verify(&pins)?;
        let path = terminal::input(self.entries.as_deref().unwrap_or(Path::new("-")));
        match verdict.check(CheckName::Entries) {
            Status::Failed(mismatch) => bail!("{path} is not the list of the terms: {mismatch}"),
            Status::NotMade(why) if list.is_some() => bail!("{path} is not known to be the list of the terms: {why}"),
            _ => {}
        }
        ensure!(verdict.conclusion() != Conclusion::Refused, "the draw does not stand up: {}", verdict.headline());
        Ok(())
    }
}

fn how_to_open(source: &Source, draw_round: u32) -> String {
    let name = &source.name;
    match &source.promise {
        Promise::Sealed(_) => format!("\"{name}\", by --opening FILE"),
        Promise::Public(_) => format!("\"{name}\", by --public \"{name}=VALUE\""),
        Promise::Drand(beacon) => {
            let due = beacon.due(draw_round).map(|due| format!(", due {due}")).unwrap_or_default();
            let round = beacon.beacon_round(draw_round);
            format!(
                "\"{name}\", by --beacon \"{name}=SIGNATURE\" or \"{name}=FILE\" of its round {round}{due} \
                 (`verishuffle beacon` says what to fetch)"
            )
        }
    }
}
