//! `verishuffle explain`: a draw told step by step, so that a person can follow it by hand.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use verishuffle::{
    CheckName, List, Opening, Order, Pins, Plan, Promise, SealOpening, Seed, Terms, Transcript, Verdict, quoted,
};
use zeroize::Zeroizing;

use crate::files::input;
use crate::outcome::Outcome;
use crate::terminal;
use crate::terminal::terms_text;

#[derive(Args)]
pub(crate) struct Explain {
    /// The transcript; - is stdin
    transcript: PathBuf,
    /// The list that was drawn from, to tell the entries and not only their numbers; - is stdin
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
    /// How many steps are told
    #[arg(long, value_name = "N", default_value_t = 10)]
    steps: u32,
}

impl Explain {
    pub(crate) fn run(self) -> Result<Outcome> {
        input::check_stdin(
            [Some(&self.transcript), self.entries.as_ref()].into_iter().flatten().map(PathBuf::as_path),
        )?;
        let list = self.entries.as_deref().map(input::list).transpose()?;
        let transcript = input::transcript(&self.transcript)?;
        let pins = list.as_ref().map_or(Pins::new(), |list| Pins::new().entries(list));
        let verdict = transcript.verify(&pins)?;
        let telling = Telling {
            terms: transcript.terms(),
            plan: transcript.terms().plan(),
            // A list that is not known to be that of the terms would put false names to the numbers.
            list: list.as_ref().filter(|_| verdict.check(CheckName::Entries).is_passed()),
            own: own_partners(&transcript, &verdict),
            transcript: &transcript,
            verdict: &verdict,
        };
        terminal::print(|out| telling.tell(self.steps, out))?;
        Ok(Outcome::Holds)
    }
}

/// The partners that the key gives, or `None` where there is no key, or where the terms claim more steps than the
/// transcript has and than are quickly made.
fn own_partners(transcript: &Transcript, verdict: &Verdict) -> Option<Vec<u32>> {
    const QUICKLY: usize = 1 << 20;
    let terms = transcript.terms();
    let affordable = terms.plan().steps() as usize <= transcript.stated_swaps().len().max(QUICKLY);
    if !affordable || verdict.check(CheckName::Openings).is_failed() {
        return None;
    }
    let mut round = terms.round(transcript.round()).ok()?;
    for (source, opening) in terms.sources().iter().zip(transcript.openings()) {
        match opening {
            Opening::Sealed { seed, path } => round.open(SealOpening {
                commitment: terms.commitment(),
                context: terms.context().clone(),
                name: source.name.clone(),
                round: transcript.round(),
                seed: Seed::new(terms.width(), Zeroizing::new(seed.as_bytes().to_vec())).ok()?,
                path: path.clone(),
            }),
            Opening::Drand(signature) => round.signature(source.name.as_str(), signature.as_bytes().to_vec()),
            Opening::Public(value) => round.public(source.name.as_str(), value.as_str()),
        }
        .ok()?;
    }
    Some(round.key().ok()?.draw().swaps().partners().to_vec())
}

struct Telling<'a> {
    transcript: &'a Transcript,
    terms: &'a Terms,
    plan: Plan,
    verdict: &'a Verdict,
    list: Option<&'a List>,
    own: Option<Vec<u32>>,
}

impl Telling<'_> {
    fn tell(&self, steps: u32, out: &mut dyn Write) -> io::Result<()> {
        self.standing(out)?;
        self.commitment(out)?;
        self.openings(out)?;
        self.key(out)?;
        self.draw(steps, out)
    }

    /// What the telling is worth, before anything else.
    fn standing(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.verdict.headline())?;
        for (name, status) in self.verdict.checks().filter(|(_, status)| status.is_failed()) {
            writeln!(out, "{name}: {status}")?;
        }
        writeln!(
            out,
            "What follows is told from the transcript alone, held against itself. Only `verishuffle verify`, with"
        )?;
        writeln!(
            out,
            "what was published, can say VERIFIED. Sections are those of SPEC.md; steps, places and entries count from 0."
        )
    }

    fn commitment(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\nThe terms (section 3)\n")?;
        terms_text::show(self.terms, out)?;
        writeln!(out, "\nThe commitment is H(\"verishuffle/1/terms\", ..) over all of these but the last line.")?;
        if self.transcript.stated_commitment() != self.terms.commitment() {
            writeln!(out, "The transcript states ANOTHER commitment: {}", self.transcript.stated_commitment())?;
        }
        Ok(())
    }

    fn openings(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\nThe openings for round {} (section 2)\n", self.transcript.round())?;
        for (source, opening) in self.terms.sources().iter().zip(self.transcript.openings()) {
            let name = &source.name;
            match (opening, &source.promise) {
                (Opening::Sealed { seed, path }, _) => {
                    let path = match path.len() {
                        0 => "is the seal".to_owned(),
                        n => format!("leads to the seal by a path of {n} hashes"),
                    };
                    writeln!(out, "\"{name}\": seed {}", hex_start(seed.as_bytes()))?;
                    writeln!(out, "    Its leaf must be such that it {path}.")?;
                }
                (Opening::Drand(signature), promise) => {
                    writeln!(out, "\"{name}\": signature {}", hex_start(signature.as_bytes()))?;
                    if let Promise::Drand(beacon) = promise {
                        let round = beacon.beacon_round(self.transcript.round());
                        writeln!(out, "    It must be that of beacon round {round}; its value is its SHA-256.")?;
                    }
                }
                (Opening::Public(value), _) => {
                    writeln!(out, "\"{name}\": value \"{value}\"")?;
                    writeln!(out, "    It must be what was read in public: compare it there.")?;
                }
            }
        }
        let failed = self.verdict.check(CheckName::Openings);
        if failed.is_failed() { writeln!(out, "\nNot every source is opened: {failed}") } else { Ok(()) }
    }

    fn key(&self, out: &mut dyn Write) -> io::Result<()> {
        let (sources, last) = (self.terms.sources().len(), self.terms.width().get() - 1);
        let blocks = if last == 0 { "b = 0".to_owned() } else { format!("b = 0 to {last}") };
        writeln!(out, "\nThe key (section 4), the words (section 5)\n")?;
        writeln!(
            out,
            "K_b = H(\"verishuffle/1/key\", u8(b) || commitment || u64({}) || u64({sources})",
            self.transcript.round()
        )?;
        writeln!(out, "                             || bytes(value of each source, in order)), {blocks}")?;
        writeln!(
            out,
            "Words of 32 bits are read from ChaCha20 under K_b, a stream for each 16384 steps; of several K_b, the"
        )?;
        writeln!(out, "streams are XORed.")
    }

    fn draw(&self, steps: u32, out: &mut dyn Write) -> io::Result<()> {
        let (plan, stated) = (self.plan, self.transcript.stated_swaps());
        let (all, order) = (plan.steps(), terms_text::order(plan.order()));
        writeln!(out, "\nThe steps (section 6)\n")?;
        writeln!(
            out,
            "{} of {} entries are drawn, {order}, in {all} steps. Step t has s = {} - t candidates. The next word x gives",
            plan.draw(),
            plan.count(),
            plan.count()
        )?;
        writeln!(out, "d = floor(x * s / 2^32), unless x * s mod 2^32 < 2^32 mod s: then the word after it is taken.")?;
        writeln!(
            out,
            "{}",
            match plan.order() {
                Order::Forward =>
                    "The places i = t and j = t + d are swapped, and the entry then at i is drawn.".to_owned(),
                Order::Backward => format!(
                    "The places i = {} - t and j = d are swapped, and the entry then at i is drawn.",
                    plan.count() - 1
                ),
            }
        )?;
        if stated.len() != all as usize {
            writeln!(out, "The transcript states {} swaps, NOT {all}.", stated.len())?;
        }
        if self.own.is_none() {
            writeln!(
                out,
                "The swaps were not held against the key here: nobody can tell from this whether they are the key's."
            )?;
        }

        let mut places = Places::default();
        let mut drawn = Vec::new();
        for (t, stated) in (0..steps.min(all)).zip(stated.iter()) {
            match self.step(t, stated, &mut places, out)? {
                Some(entry) => drawn.push(entry),
                None => break,
            }
        }
        let through = drawn.len() as u64 == u64::from(all);
        if through && plan.draw() == plan.count() {
            let place = plan.place(all);
            let entry = places.entry(place);
            writeln!(out, "\nEntry {} is left over at place {place}, and so drawn last.", self.named(entry))?;
            drawn.push(entry);
        }
        writeln!(out, "\nDrawn{}, in order:\n", if through { "" } else { " so far" })?;
        drawn.iter().try_for_each(|&entry| writeln!(out, "{}", self.named(entry)))
    }

    /// Tells one step, and gives the entry drawn, or nothing where the swap is not one to follow.
    fn step(&self, t: u32, stated: u64, places: &mut Places, out: &mut dyn Write) -> io::Result<Option<u32>> {
        let (i, partners) = (self.plan.place(t), self.plan.partners(t));
        let (least, most) = (*partners.start(), *partners.end());
        write!(out, "\nStep {t}: s = {}, place i = {i}, partner j = {stated} of {least} to {most}", most - least + 1)?;
        let Some(j) = u32::try_from(stated).ok().filter(|j| partners.contains(j)) else {
            writeln!(out, "\n    ILLEGAL: no Fisher–Yates shuffle swaps these places. The telling ends here.")?;
            return Ok(None);
        };
        writeln!(out, ", d = {}", j - least)?;
        if let Some(own) = self.own.as_ref().map(|own| own[t as usize])
            && own != j
        {
            writeln!(out, "    WRONG: the key gives j = {own}. The telling ends here.")?;
            return Ok(None);
        }
        let (displaced, drawn) = (places.entry(i), places.entry(j));
        if i == j {
            writeln!(out, "    Nothing moves.")?;
        } else {
            places.swap(i, j);
            writeln!(
                out,
                "    Entry {} goes to place {i}, entry {} to place {j}.",
                self.named(drawn),
                self.named(displaced)
            )?;
        }
        writeln!(out, "    Drawn: entry {}.", self.named(drawn))?;
        Ok(Some(drawn))
    }

    fn named(&self, entry: u32) -> String {
        match self.list.and_then(|list| list.entry(entry)) {
            Some(text) => format!("{entry} {}", quoted(text)),
            None => entry.to_string(),
        }
    }
}

/// What stands at each place; a place that no swap has touched holds its own entry.
#[derive(Default)]
struct Places(HashMap<u32, u32>);

impl Places {
    fn entry(&self, place: u32) -> u32 {
        self.0.get(&place).copied().unwrap_or(place)
    }

    fn swap(&mut self, a: u32, b: u32) {
        let (at_a, at_b) = (self.entry(a), self.entry(b));
        self.0.extend([(a, at_b), (b, at_a)]);
    }
}

/// Bytes in hexadecimal, as many as a person compares.
fn hex_start(bytes: &[u8]) -> String {
    const SHOWN: usize = 48;
    match bytes.get(..SHOWN) {
        Some(start) if bytes.len() > SHOWN => format!("{}… ({} bytes)", hex::encode(start), bytes.len()),
        _ => hex::encode(bytes),
    }
}
