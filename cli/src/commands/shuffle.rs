//! `verishuffle shuffle`: a whole draw at once, with one party. Only this party can trust the draw, because nobody else
//! saw its commitment beforehand.

use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context as _, Result, anyhow, ensure};
use clap::{ArgGroup, Args};
use verishuffle::text::Context;
use verishuffle::verdict::Caution;
use verishuffle::{Commitment, NotVerified, Order, Pins, Plan, Secret, Terms, Transcript, UnixTime};
use verishuffle_lists::warnings;

use crate::args::values::{self, Numbers, Width};
use crate::files::input;
use crate::files::output::{Contents, stage};
use crate::files::output_folder::OutputFolder;
use crate::lists::EntryPool;
use crate::outcome::Outcome;
use crate::parallel;
use crate::progress::during;
use crate::shell::{self, quote_path};
use crate::terminal;
use crate::terminal::drawn_entries::DrawnEntries;

/// Checking this many drawn entries takes longer than starting threads.
const LARGE: usize = 1 << 16;

/// The files that are written.
const TERMS: &str = "terms.json";
const SECRET: &str = "secret.json";
const TRANSCRIPT: &str = "transcript.json";
const RESULT: &str = "result.txt";

/// The name of the only party.
const PARTY: &str = "organiser";

#[derive(Args)]
#[command(group(ArgGroup::new("entry_pool").required(true).args(["list", "numbers"])))]
pub(crate) struct Shuffle {
    /// The list to shuffle, one entry per line (- for stdin)
    list: Option<PathBuf>,
    /// Shuffle N numbers: give N to count them from 0, as the terms do, or 1-N if you count from 1
    #[arg(long, value_name = "N|1-N", allow_negative_numbers = true)]
    numbers: Option<Numbers>,
    /// A name for this draw and no other [default: the name of the list, the time and a random number]
    #[arg(long, value_name = "TEXT")]
    context: Option<Context>,
    /// How many entries to draw [default: all]
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = values::parse_count)]
    draw: Option<u32>,
    /// The end of the list where the draw begins
    #[arg(long, default_value_t = Order::Forward, value_parser = values::order_parser())]
    order: Order,
    /// The width of the seed: W means 32 * W bytes, auto the smallest width with room for every order
    #[arg(long, value_name = "W|auto", default_value = "1")]
    width: Width,
    /// Write terms.json, secret.json, transcript.json and result.txt to this folder [default: a new folder]
    #[arg(short, long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Shuffle {
    pub(crate) fn run(self) -> Result<Outcome> {
        let label = Label::new()?;
        let count = self.numbers.map(|numbers| numbers.count);
        let context = match &self.context {
            Some(context) => context.clone(),
            None => label.context(self.list.as_deref(), count)?,
        };
        if let Some(out) = &self.out {
            ensure!(!input::is_stdin(out), "- is stdin or stdout, but -o/--out must name a folder");
        }
        let path = self.out.clone().unwrap_or_else(|| label.folder());
        OutputFolder::check(&path, &[TERMS, SECRET, TRANSCRIPT, RESULT])?;

        let pool = EntryPool::read(self.list.as_deref(), count)?;
        terminal::warnings(&warnings::of(pool.list.as_ref(), None));
        let plan = Plan::new(pool.count(), self.draw.unwrap_or(pool.count()), self.order)?;
        let secret = Secret::generate(context.as_str(), PARTY, 1, self.width.for_plan(&plan)?.get())?;
        let terms = Terms::builder(context.as_str(), pool.entries)
            .draw(plan.drawn_count())
            .order(plan.order())
            .width(secret.width().get())
            .sealed(PARTY, secret.seal())
            .build()?;
        let commitment = terms.commitment();
        let secret = secret.bind(&terms, commitment)?;
        let (terms_document, secret_document) = (terms.to_json(), secret.secret().to_json());
        let mut round = terms.round(0)?;
        round.open(secret.open(0)?)?;
        let draw = during("drawing", || round.draw())?;

        let numbers = draw.swaps().try_drawn()?;
        let drawn = DrawnEntries { numbers: &numbers, list: pool.list.as_ref() };
        let transcript = draw.into_transcript();
        let folder = OutputFolder::open(&path)?;
        let (secret_file, terms_file) = (folder.output(SECRET, true)?, folder.output(TERMS, false)?);
        let (transcript_file, result_file) = (folder.output(TRANSCRIPT, false)?, folder.output(RESULT, false)?);
        let write_result = |out: &mut dyn Write| drawn.write_result(out);
        let staged = during("writing the draw", || {
            stage(&[
                (&secret_file, secret_document.as_bytes().into()),
                (&terms_file, terms_document.as_bytes().into()),
                (&transcript_file, Contents::Transcript(&transcript)),
                (&result_file, Contents::Written(&write_result)),
            ])
        })?;
        // The files are read back, so that the verdict is about what everyone will read.
        let check_transcript = || {
            let read = staged.temporary_path(&transcript_file).map(input::transcript).transpose()?;
            check(read.as_ref().unwrap_or(&transcript), commitment, &numbers)
        };
        let check_result = || staged.temporary_path(&result_file).map_or(Ok(()), |path| check_result(path, &drawn));
        let (transcript_is_right, result_is_right) =
            during("verifying the draw", || parallel::both(numbers.len() >= LARGE, check_transcript, check_result));
        transcript_is_right.and(result_is_right)?;
        folder.place(staged)?;

        self.report_who_can_trust_this(&terms);
        terminal::note(format_args!("Context: {context}"));
        terminal::note(format_args!("Folder:  {}", quote_path(&path)));
        let print_text = |out: &mut dyn Write| {
            writeln!(out, "{commitment}")?;
            drawn.print(out)
        };
        terminal::print_result(print_text, || drawn.to_json(&terms, 0, &path))?;
        if pool.list.is_none() {
            terminal::note(drawn.counted_from_1(pool.count()));
        }
        terminal::note("Recomputed: the swaps follow from the files in the folder, and the result from the swaps.");
        if let Some(caution) = Caution::about_room(&terms) {
            terminal::warning(format_args!("Caution: {caution}"));
        }
        Ok(Outcome::Holds)
    }

    /// Prints that nobody else can trust this shuffle, and the commands for a draw that others can trust.
    fn report_who_can_trust_this(&self, terms: &Terms) {
        let (list, draw) = match (&self.list, self.numbers) {
            (Some(path), _) if !input::is_stdin(path) => {
                let entries = format!("--entries {}", quote_path(path));
                (entries.clone(), format!(" {entries}"))
            }
            (_, Some(numbers)) => (format!("--numbers {}", numbers.count), String::new()),
            _ => ("--entries LIST".to_owned(), " --entries LIST".to_owned()),
        };
        let plan = terms.plan();
        let mut how = format!("--draw {}", plan.drawn_count());
        if plan.order() != Order::Forward {
            how += &format!(" --order {}", plan.order());
        }
        if terms.width().get() > 1 {
            how += &format!(" --width {}", terms.width());
        }
        terminal::warning(
            "Only you can trust this shuffle: nobody else saw its commitment beforehand, so you could have shuffled until \
             you liked the result.",
        );
        terminal::note(format_args!(
            "For a draw that others can trust, commit to a beacon that is not out yet, publish what this prints,\n    \
             verishuffle commit --context TEXT {list} {how} --drand quicknet@TIME -o terms.json\n\
             and draw when the beacon is out:\n    \
             verishuffle draw terms.json{draw} --beacon quicknet=reply.json -o transcript.json"
        ));
    }
}

/// Checks that a transcript is verified, and that its swaps draw these numbers. The commitment was never published, so
/// the verdict shows nothing to others.
fn check(transcript: &Transcript, commitment: Commitment, numbers: &[u32]) -> Result<()> {
    let pins = Pins::new().commitment(commitment);
    let draw = transcript.verify(&pins).map_err(|error| match error {
        NotVerified::Verdict(verdict) => anyhow!("the draw failed its own check: {}", verdict.headline()),
        NotVerified::Error(error) => error.into(),
    })?;
    ensure!(draw.drawn()? == numbers, "the swaps of the transcript do not give the result; try again");
    Ok(())
}

fn check_result(path: &Path, drawn: &DrawnEntries<'_>) -> Result<()> {
    let file = File::open(path).with_context(|| shell::path_text(path))?;
    let is_result = is_same(BufReader::new(file), |file| drawn.write_result(file));
    ensure!(
        is_result.with_context(|| shell::path_text(path))?,
        "the result that was written is not the result of the draw; try again"
    );
    Ok(())
}

/// Returns whether the reader has exactly the bytes that `write` writes. An error of the reader is an error.
fn is_same<R: BufRead>(mut reader: R, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<bool> {
    match write(&mut Compared(&mut reader)) {
        Ok(()) => Ok(reader.fill_buf()?.is_empty()),
        Err(error) if error.kind() == ErrorKind::InvalidData => Ok(false),
        Err(error) => Err(error),
    }
}

/// A writer that accepts only the next bytes of a reader. Others are an error of the kind `InvalidData`.
struct Compared<R>(R);

impl<R: BufRead> Write for Compared<R> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let next = self.0.fill_buf()?;
        let length = next.len().min(bytes.len());
        if length == 0 && !bytes.is_empty() || next[..length] != bytes[..length] {
            return Err(ErrorKind::InvalidData.into());
        }
        self.0.consume(length);
        Ok(length)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Makes a context and the name of a folder for a draw, if the user gives none.
struct Label {
    time: UnixTime,
    random: u64,
}

impl Label {
    fn new() -> Result<Self> {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let time = since.ok().and_then(|since| UnixTime::from_secs(since.as_secs()).ok()).context(
            "this computer's clock is set before September 2001, or after the year 5138; correct it, or nobody can tell \
             when the draw was made",
        )?;
        let random = getrandom::u64().context("the operating system's random generator failed")?;
        Ok(Self { time, random })
    }

    fn context(&self, list: Option<&Path>, numbers: Option<u32>) -> Result<Context> {
        let what = match (list, numbers) {
            (Some(path), _) if input::is_stdin(path) => "a list".to_owned(),
            (Some(path), _) => file_name(path),
            (None, numbers) => format!("the numbers below {}", numbers.unwrap_or_default()),
        };
        let what: String = what.chars().take(200).collect();
        Ok(Context::new(format!("Shuffle of {what}, {}, {:016x}", self.time, self.random))?)
    }

    /// Returns the name of a new folder, such as `shuffle-20261224T200000Z-5fe1`.
    fn folder(&self) -> PathBuf {
        let time: String = self.time.to_string().chars().filter(|c| !matches!(c, '-' | ':')).collect();
        format!("shuffle-{time}-{:04x}", self.random >> 48).into()
    }
}

/// Returns the name of a file for a context. U+FFFD replaces each character that a context may not hold.
fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    let fits = |c: char| Context::new(format!("x{c}x")).is_ok();
    name.chars().map(|c| if fits(c) { c } else { char::REPLACEMENT_CHARACTER }).collect()
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use super::*;

    fn same(file: &[u8], parts: &[&str]) -> bool {
        let reader = BufReader::with_capacity(3, file);
        is_same(reader, |out| parts.iter().try_for_each(|part| out.write_all(part.as_bytes()))).unwrap()
    }

    #[test]
    fn only_the_same_bytes_are_the_same() {
        for parts in [&["Ada\n", "Grace\n"][..], &["Ada\nGrace", "", "\n"], &["A", "da\nGrace\n"]] {
            assert!(same(b"Ada\nGrace\n", parts), "{parts:?}");
            for other in ["", "Ada\n", "Ada\nGrace", "Ada\nGrace\n\n", "Bda\nGrace\n", "Ada\nGracf\n"] {
                assert!(!same(other.as_bytes(), parts), "{parts:?} {other:?}");
            }
        }
        assert!(same(b"", &[]) && !same(b"a", &[]));
    }

    #[test]
    fn a_reader_that_fails_is_an_error() {
        struct Broken;

        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(ErrorKind::Other.into())
            }
        }

        assert!(is_same(BufReader::new(Broken), |out| out.write_all(b"a")).is_err());
    }
}
