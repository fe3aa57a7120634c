//! `verishuffle shuffle`: everything at once, for one who is the only party.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context as _, Result, ensure};
use clap::{ArgGroup, Args, value_parser};
use verishuffle::{
    Commitment, Context, List, Order, Pins, Plan, Secret, Terms, Transcript, UnixTime, Verdict, least_width,
};

use crate::args::{self, Width};
use crate::drawn::Drawn;
use crate::opened::Opened;
use crate::output::{Contents, Folder, Output, stage};
use crate::pool::Pool;
use crate::{Outcome, input, show};

/// The only party.
const PARTY: &str = "organiser";

#[derive(Args)]
#[command(group(ArgGroup::new("pool").required(true).args(["list", "numbers"])))]
pub(crate) struct Shuffle {
    /// The list to shuffle, an entry a line; - is stdin
    list: Option<PathBuf>,
    /// Shuffle the numbers 0 to N-1
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    numbers: Option<u32>,
    /// Names the draw and no other [default: made of the list's name, the time and chance]
    #[arg(long, value_name = "TEXT")]
    context: Option<Context>,
    /// How many entries are drawn [default: all]
    #[arg(long, value_name = "K", value_parser = value_parser!(u32).range(1..))]
    draw: Option<u32>,
    /// The end of the list that the draw begins at
    #[arg(long, default_value = "forward", value_parser = args::order())]
    order: Order,
    /// The seed is 32 * W bytes; auto is the least with room for every order [default: auto, or 1 if none has room]
    #[arg(long, value_name = "W|auto")]
    width: Option<Width>,
    /// The folder for terms.json, secret.json, transcript.json and result.txt [default: a new one]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Overwrite the files
    #[arg(long)]
    force: bool,
}

impl Shuffle {
    pub(crate) fn run(self) -> Result<Outcome> {
        let label = Label::new()?;
        let context = match &self.context {
            Some(context) => context.clone(),
            None => label.context(self.list.as_deref(), self.numbers)?,
        };
        let folder = Folder::make(&self.out.clone().unwrap_or_else(|| label.folder()))?;
        let public = |name: &str| Output::public(&folder.path().join(name), self.force);
        let (terms_file, transcript_file, result_file) =
            (public("terms.json")?, public("transcript.json")?, public("result.txt")?);
        let secret_path = folder.path().join("secret.json");
        let secret_file = Output::private(&secret_path, self.force)?;
        let memory_file = Output::public(Opened::beside(&secret_path)?.path(), self.force)?;

        let pool = Pool::read(self.list.as_deref(), self.numbers)?;
        let plan = Plan::new(pool.count(), self.draw.unwrap_or(pool.count()), self.order)?;
        let secret = Secret::generate(context.as_str(), PARTY, 1, self.settled_width(&plan)?)?;
        let terms = Terms::builder(context.as_str(), pool.entries)
            .draw(plan.draw())
            .order(plan.order())
            .width(secret.width().get())
            .sealed(PARTY, secret.seal())
            .build()?;
        let commitment = terms.commitment();
        let secret_document = secret.to_json();
        let mut round = terms.round(0)?;
        round.open(secret.bind(&terms, commitment)?.open(0)?)?;
        let draw = round.key()?.draw();
        let numbers = draw.swaps().drawn();
        let drawn = Drawn { numbers: &numbers, list: pool.list.as_ref() };
        let (transcript, result) = (draw.into_transcript(), drawn.result());
        let (memory, terms_document) = (Opened::memory_of(commitment), terms.to_json());
        let staged = stage(&[
            (&memory_file, memory.as_bytes().into()),
            (&secret_file, secret_document.as_bytes().into()),
            (&terms_file, terms_document.as_bytes().into()),
            (&transcript_file, Contents::Transcript(&transcript)),
            (&result_file, result.as_slice().into()),
        ])?;
        // What is judged is what anyone will read.
        if let Some(path) = staged.path(&transcript_file) {
            ensure!(input::transcript(path)? == transcript, "the record that was written is not that of the draw");
        }
        let verdict = verdict(&transcript, &result, commitment, pool.list.as_ref())?;
        ensure!(verdict.is_verified(), "the draw does not stand up: {}", verdict.headline());
        staged.place()?;
        show::say(format_args!("Context: {context}"));
        show::say(format_args!("Folder:  {}", show::path(folder.path())));
        show::print(|out| {
            writeln!(out, "{commitment}")?;
            drawn.show(out)
        })?;
        show::say(verdict.to_string().trim_end());
        Ok(Outcome::Holds)
    }

    fn settled_width(&self, plan: &Plan) -> Result<u8> {
        let width = match self.width {
            Some(width) => width.for_plan(plan)?.get(),
            // The verdict's caution says so.
            None => least_width(plan).map_or(1, |width| width.get()),
        };
        Ok(width)
    }
}

/// What is written, judged as anyone will judge it.
fn verdict(transcript: &Transcript, result: &[u8], commitment: Commitment, list: Option<&List>) -> Result<Verdict> {
    let result = List::from_text(result)?;
    let mut pins = Pins::new().commitment(commitment).result(&result);
    if let Some(list) = list {
        pins = pins.entries(list);
    }
    Ok(transcript.verify(&pins)?)
}

/// What tells this draw from every other.
struct Label {
    time: UnixTime,
    chance: u64,
}

impl Label {
    fn new() -> Result<Self> {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let time = UnixTime(since.context("the clock stands before 1970")?.as_secs());
        let chance = getrandom::u64().context("the operating system's random generator failed")?;
        Ok(Self { time, chance })
    }

    fn context(&self, list: Option<&Path>, numbers: Option<u32>) -> Result<Context> {
        let what = match (list, numbers) {
            (Some(path), _) if input::is_stdin(path) => "a list".to_owned(),
            (Some(path), _) => show::path(path.file_name().map_or(path, Path::new)),
            (None, numbers) => format!("the numbers below {}", numbers.unwrap_or_default()),
        };
        // Names are short, but may hold what is long once it is visible.
        let what: String = what.chars().take(200).collect();
        Ok(Context::new(format!("Shuffle of {what}, {}, {:016x}", self.time, self.chance))?)
    }

    /// Such as `shuffle-20261224T200000Z-5fe1`.
    fn folder(&self) -> PathBuf {
        let time: String = self.time.to_string().chars().filter(|c| !matches!(c, '-' | ':')).collect();
        format!("shuffle-{time}-{:04x}", self.chance >> 48).into()
    }
}
