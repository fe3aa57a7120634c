//! A raffle: 3 of the 249 countries of ISO 3166, drawn so that nobody has to trust the organiser.
//!
//! ```sh
//! cargo run --example raffle [FOLDER [SECRET]]
//! ```
//!
//! FOLDER, which must not exist yet, receives everything that the organiser publishes. SECRET is the path of a secret
//! document to draw with. Without it, the organiser makes a new secret, which is what a real raffle needs.

use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use verishuffle::text::printable;
use verishuffle::{Commitment, Entries, List, Pins, Secret, Terms, Transcript, UnixTime, Verdict};
use zeroize::Zeroizing;

/// The context, which names this raffle and no other.
pub(crate) const CONTEXT: &str = "Raffle of a dinner from afar, 2 May 2026, example.org/raffle";
pub(crate) const ORGANISER: &str = "organiser";
const WINNERS: u32 = 3;
const LOTTERY: &str = "lottery";
const READ_IN_PUBLIC: &str =
    "the six numbers of the national lottery of 2 May 2026, in the order drawn, such as: 4 8 15 16 23 42";
/// Nobody can know the numbers before this time.
const DRAWN_AT: &str = "2026-05-02T18:00:00Z";
/// The numbers that the lottery drew that evening; they are fixed here so that the example can run at any time.
const NUMBERS: &str = "19 3 44 27 8 31";
/// The entries file, with one entry on each line.
const COUNTRIES: &[u8] = include_bytes!("data/countries.txt");

fn main() -> Result<(), Box<dyn Error>> {
    run(env::args_os().skip(1), &mut io::stdout().lock())
}

pub(crate) fn run(mut arguments: impl Iterator<Item = OsString>, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let (folder, secret) = (arguments.next(), arguments.next());
    if arguments.next().is_some() {
        return Err("usage: raffle [FOLDER [SECRET]]".into());
    }
    let secret = match secret {
        Some(path) => Secret::from_json(&Zeroizing::new(fs::read(path)?))?,
        None => Secret::generate(CONTEXT, ORGANISER, 1, 1)?,
    };
    raffle(secret, folder.as_deref().map(Path::new), out)
}

/// Runs the whole raffle in the order of events.
fn raffle(secret: Secret, folder: Option<&Path>, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    if let Some(folder) = folder {
        fs::create_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    let publish = |name: &str, contents: &[u8]| match folder {
        Some(folder) => fs::write(folder.join(name), contents),
        None => Ok(()),
    };

    // The list, the number of winners and the sources are fixed before anybody can know anything of the outcome.
    let countries = List::from_text(COUNTRIES)?;
    let terms = Terms::builder(CONTEXT, Entries::list(&countries)?)
        .rules("The places drawn are dinner 1, dinner 2 and dinner 3. If the seal stays closed, the raffle is void.")
        .draw(WINNERS)
        .sealed(ORGANISER, secret.seal())
        .public(LOTTERY, READ_IN_PUBLIC, DRAWN_AT.parse()?)
        .build()?;
    let commitment = terms.commitment();
    publish("entries.txt", COUNTRIES)?;
    publish("terms.json", terms.to_json().as_bytes())?;
    writeln!(out, "Commitment, published before the lottery: {commitment}")?;

    // The lottery is drawn. Then the organiser opens the seal, which works only for the terms that hold the seal.
    let opening = secret.bind(&terms, commitment)?.open(0)?;
    publish("opening.json", opening.to_json().as_bytes())?;
    let mut round = terms.round(0)?;
    round.open(opening)?;
    round.public(LOTTERY, NUMBERS)?;
    let draw = round.draw()?;

    writeln!(out, "Lottery: {NUMBERS}\nWinners:")?;
    let mut result = Vec::new();
    for (place, number) in (1..).zip(draw.swaps().drawn()) {
        let winner = countries.entry(number).ok_or("a drawn number has no entry")?;
        writeln!(out, "  {place}. {}", printable(winner))?;
        result.extend_from_slice(winner);
        result.push(b'\n');
    }
    let transcript = draw.into_transcript().to_json();
    publish("result.txt", &result)?;
    publish("transcript.json", transcript.as_bytes())?;

    let verdict = verdict(&transcript, commitment, &result)?;
    write!(out, "\n{verdict}")?;
    if verdict.is_verified() { Ok(()) } else { Err("the raffle is not verified".into()) }
}

/// Judges the raffle as anyone can who has the list, knows the numbers of the lottery, and saw the commitment at noon.
fn verdict(transcript: &str, commitment: Commitment, result: &[u8]) -> verishuffle::Result<Verdict> {
    let (countries, result) = (List::from_text(COUNTRIES)?, List::from_text(result)?);
    let published: UnixTime = "2026-05-02T12:00:00Z".parse()?;
    let pins = Pins::new().commitment(commitment).published_at(published).public(LOTTERY, NUMBERS);
    let pins = pins.entries(&countries).result(&result);
    Transcript::from_json(transcript.as_bytes())?.verdict(&pins)
}
