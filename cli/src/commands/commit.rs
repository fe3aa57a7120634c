//! `verishuffle commit`: writes the terms and prints their commitment.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};
use clap::{ArgGroup, Args};
use verishuffle::drand::{Beacon, QUICKNET};
use verishuffle::terms::EntriesKind;
use verishuffle::text::{Context, Rules, quoted, with_line_feeds};
use verishuffle::verdict::Caution;
use verishuffle::{Blinding, Order, Plan, Previous, Seal, Terms};
use verishuffle_lists::order::is_sorted;
use verishuffle_lists::warnings::{self, Warning};

use crate::args::typed::{parse_commitment, parse_seal};
use crate::args::values::{self, Named, Numbers, PublicSource, Width, parse_quicknet};
use crate::files::input;
use crate::files::output::{Output, save};
use crate::lists::EntryPool;
use crate::outcome::Outcome;
use crate::progress::during;
use crate::shell::{self, quote_path};
use crate::terminal::{self, json, next_steps};

#[derive(Args)]
#[command(group(ArgGroup::new("entry_pool").required(true).args(["entries", "numbers"])))]
pub(crate) struct Commit {
    /// A name for this draw and no other: who draws what, when, and where it is published
    #[arg(long, value_name = "TEXT")]
    context: Context,
    /// Draw from this list, one entry per line (- for stdin)
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
    /// Keep the list private: write its blinding key to this new file, readable only by you
    #[arg(long, value_name = "FILE", conflicts_with = "numbers")]
    blinded: Option<PathBuf>,
    /// Blind a list that is sorted too, though the numbers of the drawn entries are public
    #[arg(long, requires = "blinded")]
    keep_order: bool,
    /// Draw from N numbers: give N to count them from 0, as the terms do, or 1-N if you count from 1
    #[arg(long, value_name = "N|1-N", allow_negative_numbers = true)]
    numbers: Option<Numbers>,
    /// The rules: what each drawn place means, the deadlines, what happens if a party does not open its seal
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true, value_parser = parse_rules)]
    rules: Rules,
    /// Who gets what: a file with the allocation that turns the drawn order into awards
    ///
    /// SPEC.md, section 6a, has the language. Entries that are not drawn get nothing, so leave --draw out unless you
    /// mean that.
    #[arg(long, value_name = "FILE")]
    allocation: Option<PathBuf>,
    /// How many entries to draw, winners and reserves together [default: all]
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = values::parse_count)]
    draw: Option<u32>,
    /// The end of the list where the draw begins
    #[arg(long, default_value_t = Order::Forward, value_parser = values::order_parser())]
    order: Order,
    /// The width of the seeds: W means 32 * W bytes, auto the smallest width with room for every order
    ///
    /// Leave it at 1 unless this command warns that not every order can come up.
    #[arg(long, value_name = "W|auto", default_value = "1")]
    width: Width,
    /// The number of rounds
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = values::parse_count)]
    rounds: u32,
    /// Put the draw in a chain of draws: as the first, or after the draw with this commitment
    #[arg(long, value_name = "first|HEX", value_parser = parse_previous)]
    previous: Option<Previous>,
    /// A party and its seal; repeat for each party
    #[arg(long, value_name = "NAME=SEAL", value_parser = parse_sealed)]
    sealed: Vec<Named<Seal>>,
    /// A round of the beacon quicknet: its number, or the first one due after a time, such as
    /// quicknet@2026-12-24T20:00:00Z
    ///
    /// A draw of several rounds also needs the distance between them: after a time, / and an INTERVAL such as 90s, 30m,
    /// 12h, 7d or 2w; or : and a STRIDE, a number of beacon rounds.
    #[arg(
        long,
        value_name = "quicknet:ROUND[:STRIDE]|quicknet@TIME[:STRIDE|/INTERVAL]",
        value_parser = parse_quicknet
    )]
    drand: Option<Beacon>,
    /// A public value, the time before which nobody can know it, and where everyone will read it; repeat for each value
    ///
    /// Without seconds the time is the first second of its minute. The commitment must be public before.
    #[arg(long, value_name = "NAME@TIME=DESCRIPTION")]
    public: Vec<PublicSource>,
    /// Write the terms to this file (- for stdout)
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// Overwrite existing terms
    #[arg(long)]
    force: bool,
}

/// Reads `--sealed`: the name of a source and its seal, as its party sent it.
fn parse_sealed(text: &str) -> Result<Named<Seal>> {
    let Named { name, value } = text.parse::<Named<String>>()?;
    Ok(Named { name, value: parse_seal(&value)? })
}

/// Reads `--previous`: `first`, or a commitment.
fn parse_previous(text: &str) -> Result<Previous> {
    match text {
        "first" => Ok(Previous::First),
        _ if text.len() < 32 && !Path::new(text).is_file() => {
            bail!("write first for the first draw of a chain, or the commitment of the draw before this one")
        }
        _ => parse_commitment(text).map(Previous::After),
    }
}

fn parse_rules(text: &str) -> Result<Rules> {
    Ok(Rules::new(String::from_utf8_lossy(&with_line_feeds(text.as_bytes())).into_owned())?)
}

impl Commit {
    pub(crate) fn run(self) -> Result<Outcome> {
        self.check_sources()?;
        input::check_stdin(self.inputs())?;
        let file = Output::file_or_stdout(&self.out, false, self.force)?;
        let blinding_file = self.blinded.as_deref().map(Output::key).transpose()?;
        file.check_no_input(self.inputs())?;
        blinding_file.iter().try_for_each(|file| file.check_no_input(self.inputs()))?;
        let pool = EntryPool::read(self.entries.as_deref(), self.numbers.map(|numbers| numbers.count))?;
        self.check_order(&pool)?;
        let blinding = self.blinded.is_some().then(|| Blinding::generate(self.context.as_str())).transpose()?;
        let terms = self.build_terms(&pool, blinding.as_ref())?;
        let mut warnings = warnings::of(pool.list.as_ref(), Some(&terms));
        warnings.extend(self.rules_in_a_file());
        terminal::warnings_beside_result(&warnings);
        let (document, key) = (terms.to_json(), blinding.as_ref().map(Blinding::to_json));
        // The key is written first: without the key, nobody could prove anything about the list of the terms.
        let key = blinding_file.as_ref().zip(key.as_ref().map(|key| key.as_bytes().into()));
        save(&key.into_iter().chain([(&file, document.as_bytes().into())]).collect::<Vec<_>>())?;
        if let Some(path) = &self.blinded {
            terminal::note(format_args!(
                "The blinding key of the list is in {}; keep it to yourself.",
                quote_path(path)
            ));
        }
        let cautions = cautions(&terms);
        cautions.iter().for_each(|caution| terminal::warning(format_args!("Caution: {caution}")));
        self.print_notes(&terms);
        let commitment = terms.commitment();
        if file.is_stdout() {
            terminal::note(commitment);
            return Ok(Outcome::Holds);
        }
        let json = || {
            json::object! {
                commitment: commitment.to_string(),
                terms: json::path(&self.out),
                publish_before: terms.known_from(0).map(|time| time.to_string()),
                cautions: cautions,
                warnings: json::warnings(&warnings),
            }
        };
        terminal::print_value(commitment, json)?;
        Ok(Outcome::Holds)
    }

    /// Fails if there is no source, if several rounds have a beacon without an interval, or if one round has an interval.
    fn check_sources(&self) -> Result<()> {
        ensure!(
            !self.sealed.is_empty() || self.drand.is_some() || !self.public.is_empty(),
            "a draw needs a source of randomness; give --sealed NAME=SEAL, --drand quicknet:ROUND or \
             --public NAME@TIME=DESCRIPTION"
        );
        let has_stride = self.drand.is_none_or(|beacon| beacon.stride() > 0);
        ensure!(
            self.rounds == 1 || has_stride,
            "--rounds {} with a beacon needs the time from one round to the next; add it to the time of the first round, \
             such as --drand quicknet@2026-12-24T20:00:00Z/7d for one round each week",
            self.rounds
        );
        ensure!(
            self.rounds > 1 || self.drand.is_none_or(|beacon| beacon.stride() == 0),
            "--drand names the time from one round to the next, but there is only one round; give --rounds N, or leave out \
             what follows the first round or time"
        );
        Ok(())
    }

    /// Prints what follows from the terms, and by when to publish.
    fn print_notes(&self, terms: &Terms) {
        if let Some(numbers) = self.numbers {
            terminal::note(how_numbers_count(numbers));
        }
        let gives_all = terms.allocation().is_some_and(|allocation| allocation.waitlist().is_none());
        if gives_all {
            terminal::note(
                "Nobody waits: if somebody with an award withdraws, nobody else gets it. A line such as `waitlist \
                 Reserve: 2` in the allocation changes that.",
            );
        }
        if let Some(time) = next_steps::publish_before(terms) {
            terminal::note(format_args!("Publish the commitment before {time}."));
        }
    }

    fn inputs(&self) -> impl Iterator<Item = &PathBuf> {
        [&self.entries, &self.allocation].into_iter().flatten()
    }

    /// Fails for a list that is to be blinded and is sorted, such as a register: whoever knows that order reads
    /// the names of those who are drawn from their numbers.
    fn check_order(&self, pool: &EntryPool) -> Result<()> {
        let Some((path, list)) = self.entries.as_deref().zip(pool.list.as_ref()) else { return Ok(()) };
        if self.blinded.is_none() || self.keep_order || !is_sorted(list) {
            return Ok(());
        }
        let file = if input::is_stdin(path) { "list.txt".to_owned() } else { quote_path(path) };
        bail!(
            "{} is sorted, and the places of the drawn entries are public: whoever knows that order knows who \
             was drawn, though the list is private. Put it into a random order that nobody else sees, such as with `shuf \
             {file} > shuffled.txt`, or with `sort -R {file} > shuffled.txt` where there is no shuf; then keep \
             shuffled.txt, and give that file from now on. Or give --keep-order, if nobody may know the order of the list",
            shell::input_name(path)
        )
    }

    /// Returns a warning if the rules are the name of a file instead of its contents.
    fn rules_in_a_file(&self) -> Option<Warning> {
        let rules = self.rules.as_str();
        let path = Path::new(rules.strip_prefix('@').unwrap_or(rules));
        (!rules.is_empty() && path.is_file()).then(|| {
            let text = format!(
                "the rules of these terms are the text {}, not what the file holds; if that is not meant, give --rules \
                 \"$(cat {})\"",
                quoted(rules.as_bytes()),
                quote_path(path)
            );
            Warning::own("rules_file", text).with_values([rules])
        })
    }

    fn build_terms(&self, pool: &EntryPool, blinding: Option<&Blinding>) -> Result<Terms> {
        let draw = self.draw.unwrap_or(pool.count());
        let width = self.width.for_plan(&Plan::new(pool.count(), draw, self.order)?)?;
        let terms = match (&pool.list, blinding) {
            (Some(list), Some(blinding)) => during("hashing the list", || Terms::blinded_builder(list, blinding)),
            _ => Terms::builder(self.context.as_str(), pool.entries),
        };
        let mut terms = terms
            .rules(self.rules.as_str())
            .draw(draw)
            .order(self.order)
            .width(width.get())
            .rounds(self.rounds)
            .previous(self.previous.unwrap_or(Previous::Unchained));
        for Named { name, value } in &self.sealed {
            terms = terms.sealed(name.as_str(), *value);
        }
        if let Some(beacon) = self.drand {
            terms = terms.drand(QUICKNET.name(), beacon);
        }
        for PublicSource { name, known_from, description } in &self.public {
            terms = terms.public(name.as_str(), description.as_str(), *known_from);
        }
        if let Some(path) = &self.allocation {
            let kind = if pool.list.is_some() { EntriesKind::List } else { EntriesKind::Numbers };
            terms = terms.allocation(input::allocation(path, kind)?.as_str());
        }
        Ok(match &pool.list {
            Some(list) => terms.build_for(list),
            None => terms.build(),
        }?)
    }
}

/// Returns a note that the numbers drawn count from 0, which no terms can change: people count papers and tickets from 1.
fn how_numbers_count(Numbers { count, from_1 }: Numbers) -> String {
    let last = count - 1;
    match from_1 {
        true => format!(
            "Your numbers 1 to {count} are 0 to {last} in the terms and in results: the drawn number 0 is your number 1. \
             Only --rules can say so to others."
        ),
        false => format!("The numbers run from 0 to {last}. If yours run from 1 to {count}, give --numbers 1-{count}."),
    }
}

/// Returns what the author of the terms should change before they are published.
fn cautions(terms: &Terms) -> Vec<String> {
    let late = next_steps::known_already(terms).map(|known| {
        format!("by this computer's clock, {known}. A commitment published after that time proves nothing.")
    });
    let room = Caution::about_room(terms).map(|caution| caution.to_string());
    [room, late, next_steps::far_ahead(terms), next_steps::before_the_beacon(terms)].into_iter().flatten().collect()
}
