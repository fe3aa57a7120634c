//! `verishuffle draw`: draws from the openings and writes the transcript.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Args;
use verishuffle::awards::Awards;
use verishuffle::drand::{Beacon, Network, Reply};
use verishuffle::terms::EntriesKind;
use verishuffle::text::Value;
use verishuffle::verdict::{CheckName, Conclusion, State};
use verishuffle::{Pins, Round, Terms, Transcript, limits};
use verishuffle_lists::warnings::of_value;

use crate::args::values::{self, Named, choose_round};
use crate::args::{DrawFiles, DrawInputs};
use crate::files::input;
use crate::files::kind::FileKind;
use crate::files::output::{Contents, Output, save};
use crate::outcome::Outcome;
use crate::progress::during;
use crate::shell::{self, named_flag};
use crate::terminal;
use crate::terminal::drawn_entries::DrawnEntries;
use crate::terminal::next_steps;
use crate::terminal::terms_text::{in_round, with_names};

/// Maximum bytes in a drand server's reply.
const REPLY_BYTES: u64 = 64 << 10;

#[derive(Args)]
pub(crate) struct Draw {
    /// The terms (- for stdin)
    terms: PathBuf,
    /// The openings that the parties sent (- for stdin)
    #[arg(long, value_name = "FILE", num_args = 1..)]
    opening: Vec<PathBuf>,
    /// A public value, read where its description says; repeat for each value
    #[arg(long, value_name = "NAME=VALUE")]
    public: Vec<Named<Value>>,
    /// The signature of a beacon's round in hexadecimal, or a file with the reply of a drand server (- for stdin)
    #[arg(long, value_name = "NAME=SIGNATURE|FILE")]
    beacon: Vec<Named<String>>,
    /// The round to draw, counted from 0; required if the terms have several
    #[arg(long, value_name = "R", value_parser = values::parse_round)]
    round: Option<u32>,
    /// The list of the terms, to print and write entries instead of their numbers (- for stdin)
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
    /// The blinding key, if the list of --entries is blinded (- for stdin)
    #[arg(long, value_name = "FILE", requires = "entries")]
    blinding: Option<PathBuf>,
    /// Write the transcript to this file (- for stdout, without printing the drawn entries)
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// Write the drawn entries to this file, one per line; with --blinding, readable only by you
    #[arg(long, value_name = "FILE")]
    result: Option<PathBuf>,
    /// Write the awards to this file, one per line, if the terms have an allocation; with --blinding, readable only by
    /// you
    #[arg(long, value_name = "FILE")]
    awards: Option<PathBuf>,
    /// Overwrite existing files
    #[arg(long)]
    force: bool,
}

impl Draw {
    pub(crate) fn run(self) -> Result<Outcome> {
        input::check_stdin(self.inputs())?;
        let transcript_file = Output::file_or_stdout(&self.out, false, self.force)?;
        let output = |path: &Option<PathBuf>| {
            // The entries of a blinded list are private.
            path.as_deref().map(|path| Output::file(path, self.blinding.is_some(), self.force)).transpose()
        };
        let (result_file, awards_file) = (output(&self.result)?, output(&self.awards)?);
        transcript_file.check_no_input(self.inputs())?;
        result_file.iter().chain(&awards_file).try_for_each(|file| file.check_no_input(self.inputs()))?;
        let terms = input::terms(&self.terms)?;
        let numbers = terms.entries().kind() == EntriesKind::Numbers;
        ensure!(
            numbers || self.result.is_none() || self.entries.is_some(),
            "--result needs the list to write its entries; give --entries LIST"
        );
        ensure!(
            numbers || self.awards.is_none() || self.entries.is_some(),
            "--awards needs the list to find who gets what; give --entries LIST"
        );
        ensure!(
            self.awards.is_none() || terms.allocation().is_some(),
            "--awards: these terms have no allocation, so nothing turns the drawn order into awards"
        );

        let round = self.open_sources(&terms)?;
        let files = self.files().read(input::list)?;
        let list = files.list.as_ref();
        let draw = during("drawing", || round.draw())?;
        let numbers = draw.swaps().try_drawn()?;
        let drawn = DrawnEntries { numbers: &numbers, list };
        let transcript = draw.into_transcript();
        self.check(&transcript, &files)?;

        let allocation = terms.allocation().filter(|_| self.awards.is_some());
        let awards = allocation.map(|allocation| Awards::new(allocation, list, &numbers)).transpose()?;
        let awards = awards.map(|awards| awards.to_text());
        let mut outputs = vec![(&transcript_file, Contents::Transcript(&transcript))];
        let write_result = |out: &mut dyn Write| drawn.write_result(out);
        outputs.extend(result_file.as_ref().map(|file| (file, Contents::Written(&write_result))));
        outputs.extend(awards_file.iter().zip(&awards).map(|(file, text)| (file, Contents::Bytes(text))));
        during("writing the draw", || save(&outputs))?;
        let (count, of, round) = (numbers.len(), terms.entries().count(), transcript.round());
        let which = in_round(&terms, round);
        terminal::note(format_args!("Drew {count} of {of} entries{which} for {}.", terms.commitment()));
        if terms.allocation().is_some() && self.awards.is_none() {
            terminal::note(
                "This is the order in which they were drawn, not who gets what: `verishuffle awards` says that, and \
                 --awards FILE here.",
            );
        }
        if list.is_none() && terms.entries().kind() == EntriesKind::Numbers {
            terminal::note(drawn.counted_from_1(of.get()));
        }
        if !transcript_file.is_stdout() {
            terminal::print_result(|out| drawn.print(out), || drawn.to_json(&terms, round, &self.out))?;
        }
        Ok(Outcome::Holds)
    }

    fn inputs(&self) -> impl Iterator<Item = &Path> {
        let files = [&self.terms].into_iter().chain(self.files().paths()).chain(&self.opening).map(PathBuf::as_path);
        files.chain(self.beacon.iter().map(|argument| Path::new(&argument.value)))
    }

    fn files(&self) -> DrawFiles<'_> {
        DrawFiles { entries: self.entries.as_ref(), blinding: self.blinding.as_ref(), ..DrawFiles::default() }
    }

    fn open_sources(&self, terms: &Terms) -> Result<Round> {
        let draw_round = choose_round(self.round, terms)?;
        let mut round = terms.round(draw_round)?;
        for path in &self.opening {
            round.open(input::opening(path)?).with_context(|| shell::input_name(path))?;
        }
        for Named { name, value } in &self.public {
            terminal::warnings(&of_value(name, value));
            round.public(name.as_str(), value.as_str()).map_err(|error| with_names(error, terms))?;
        }
        for argument in &self.beacon {
            open_beacon(&mut round, terms, draw_round, argument)?;
        }
        ensure!(round.missing().next().is_none(), next_steps::before_draw(terms, draw_round, round.missing()));
        Ok(round)
    }

    /// Checks that the list is the list of the terms, and that a verifier would not refuse the draw.
    fn check(&self, transcript: &Transcript, files: &DrawInputs) -> Result<()> {
        let pins = files.pin(Pins::new());
        let verdict = during("verifying the draw", || transcript.verdict(&pins))?;
        let path = shell::input_name(self.entries.as_deref().unwrap_or(Path::new("-")));
        match verdict.check(CheckName::Entries) {
            State::Failed(mismatch) => {
                bail!("{path}: the list does not fit the terms: {mismatch}")
            }
            State::Skipped(why) if files.list.is_some() => {
                bail!("{path}: the list could not be compared with the terms: {why}")
            }
            _ => {}
        }
        ensure!(
            verdict.conclusion() != Conclusion::Refused,
            "the draw failed its own verification: {}",
            verdict.headline()
        );
        Ok(())
    }
}

/// Opens a source of the round with the value of `--beacon`: a signature, or a file with the reply of a drand server.
fn open_beacon(round: &mut Round, terms: &Terms, draw_round: u32, argument: &Named<String>) -> Result<()> {
    let name = &argument.name;
    let beacon = terms.beacon(name.as_str()).map_err(|error| with_names(error, terms))?;
    if let Some(signature) = parse_signature(&argument.value, beacon) {
        return Ok(round.signature(name.as_str(), signature)?);
    }
    let path = Path::new(&argument.value);
    let bytes = input::read(path, REPLY_BYTES).map_err(|error| {
        let flag = named_flag("--beacon", name, &argument.value);
        match hex::decode(argument.value.trim()).ok().and_then(|bytes| wrong_length(beacon, bytes.len())) {
            Some(why) => anyhow!("{flag}: {why}"),
            None => error
                .context(format!("{flag}: neither a signature ({}) nor a readable file", describe_signature(beacon))),
        }
    })?;
    let reply = input::read_as(path, FileKind::Reply, &bytes, Reply::from_json)?;
    if let Some(why) = wrong_length(beacon, reply.signature().len()) {
        bail!("{}: {why}; `verishuffle beacon` says what to fetch", shell::input_name(path));
    }
    round.reply(name.as_str(), &reply).with_context(|| {
        let is_other = beacon.beacon_round(draw_round).is_ok_and(|expected| expected != reply.round());
        let advice = if is_other { " (`verishuffle beacon` says what to fetch)" } else { "" };
        format!("{}{advice}", shell::input_name(path))
    })
}

/// Returns what a value of this many bytes may be if not a signature of the chain, provided that the chain is known.
fn wrong_length(beacon: &Beacon, bytes: usize) -> Option<String> {
    /// drand's randomness is a SHA-256.
    const RANDOMNESS_BYTES: usize = 32;
    /// Chains whose signatures are points of G2, such as the default chain of drand.
    const G2_BYTES: usize = 96;
    let network = Network::of(beacon.chain())?;
    let (name, expected) = (network.name(), network.signature_bytes());
    match bytes {
        _ if bytes == expected => None,
        RANDOMNESS_BYTES => Some(format!("this is the randomness, but the signature is needed ({expected} bytes)")),
        G2_BYTES => Some(format!(
            "this signature is of another chain of drand; those of {name} have {expected} bytes, and this has {bytes}"
        )),
        _ => Some(format!("a signature of {name} has {expected} bytes, but this has {bytes}")),
    }
}

/// Reads a signature in hexadecimal. Returns `None` if the text can't be one of this chain, and so names a file.
fn parse_signature(text: &str, beacon: &Beacon) -> Option<Vec<u8>> {
    let bytes = hex::decode(text.trim()).ok()?;
    let fits = match Network::of(beacon.chain()) {
        Some(network) => bytes.len() == network.signature_bytes(),
        None => (1..=limits::SIGNATURE_BYTES).contains(&bytes.len()),
    };
    fits.then_some(bytes)
}

fn describe_signature(beacon: &Beacon) -> String {
    match Network::of(beacon.chain()) {
        Some(network) => format!("{} hexadecimal digits", 2 * network.signature_bytes()),
        None => format!("2 to {} hexadecimal digits", 2 * limits::SIGNATURE_BYTES),
    }
}
