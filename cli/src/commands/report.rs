//! `verishuffle report`: writes a page that announces a draw, or shows its result, with its terms or its transcript.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail, ensure};
use clap::Args;
use verishuffle::terms::EntriesKind;
use verishuffle::text::quoted;
use verishuffle::verdict::{Conclusion, State};
use verishuffle::{Pins, Terms, Transcript};

use super::pages::{PageArgs, print_script_hash};
use super::site;
use crate::args::DrawFiles;
use crate::files::input::{self, Draw};
use crate::outcome::Outcome;
use crate::page::{self, Noscript, PageData};
use crate::progress::during;
use crate::shell;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct Report {
    /// The transcript, or before the draw the terms (- for stdin)
    ///
    /// With the terms, the page announces the draw, and makes it as soon as the beacon and the openings are there.
    #[arg(value_name = "TRANSCRIPT|TERMS", required_unless_present = "script_hash", conflicts_with = "script_hash")]
    draw: Option<PathBuf>,
    /// The list that is drawn from, for the names (- for stdin)
    ///
    /// Anyone who gets the page can read the list. A blinded list is refused.
    #[arg(long, value_name = "LIST", conflicts_with = "script_hash")]
    entries: Option<PathBuf>,
    /// The published result: all drawn entries, or the first of them (- for stdin)
    #[arg(long, value_name = "FILE", conflicts_with = "script_hash")]
    result: Option<PathBuf>,
    /// The published awards, if the terms have an allocation (- for stdin)
    ///
    /// A receipt takes from them what its entry gets, if the allocation has columns: that follows from the whole list.
    #[arg(long, value_name = "FILE", conflicts_with = "script_hash")]
    awards: Option<PathBuf>,
    /// The ids of the entries that withdrew before these awards, one per line, in order (- for stdin)
    ///
    /// A receipt says of its own entry alone whether it withdrew, and how many did.
    #[arg(long, value_name = "FILE", requires = "awards")]
    withdrawn: Option<PathBuf>,
    /// Make a receipt for one entrant: the page holds the proof of their entry and no other entry (- for stdin)
    ///
    /// Only you can read the page until you send it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["entries", "result", "script_hash"])]
    proof: Option<PathBuf>,
    /// Write the page to this new folder, as index.html, with the files that it holds beside it, for a web server
    ///
    /// These are commitment.txt, terms.json, and as far as they are given transcript.json, entries.txt, result.txt,
    /// awards.txt and withdrawals.txt. README.txt says what they are, how to check them, and how to make the receipt of
    /// an entry. Anyone who opens the page can take them from there.
    #[arg(long, value_name = "DIR", group = "what", conflicts_with_all = ["proof", "force"])]
    folder: Option<PathBuf>,
    /// The proof that the commitment was logged, for readers who know a log policy and your key (- for stdin)
    #[arg(long, value_name = "PROOF", conflicts_with_all = ["script_hash", "proof"])]
    logged: Option<PathBuf>,
    /// Let the page of an announced draw ask drand's servers for the beacon's reply, when its reader presses a button
    ///
    /// Without this, the page asks nobody for anything, and its reader pastes the reply.
    #[arg(long, conflicts_with_all = ["proof", "result", "awards", "script_hash"])]
    live: bool,
    #[command(flatten)]
    page: PageArgs,
}

impl Report {
    pub(crate) fn run(self) -> Result<Outcome> {
        let inputs = || [&self.draw, &self.proof, &self.logged].into_iter().flatten().chain(self.files().paths());
        input::check_stdin(inputs())?;
        let place = self.page.place(inputs(), self.proof.is_some())?;
        let Some(draw) = &self.draw else { return print_script_hash(page::script_hash()) };

        let (draw, bytes) = input::draw(draw)?;
        let (data, what) = match &draw {
            Draw::Announced(terms) => (self.data_of_terms(terms, &bytes)?, "The announcement"),
            Draw::Drawn(_) if self.live => {
                bail!("this draw has been made, so its page has nothing to ask for; leave out --live")
            }
            Draw::Drawn(transcript) => match &self.proof {
                Some(proof) => {
                    (data_of_proof(proof, transcript, &bytes, self.claims(transcript)?.as_ref())?, "The report")
                }
                None => (self.data_of_lists(transcript, &bytes)?, "The report"),
            },
        };
        let Some(mut data) = data else { return Ok(Outcome::Fails) };
        data.logged = self.logged.as_deref().map(input::log_proof_text).transpose()?;
        let page = page::report(&data, self.live);
        match (place, &self.folder) {
            (Some(place), _) => place.write(&page, what, page::script_hash()),
            (None, Some(folder)) => site::write(folder, &draw, &bytes, data, page),
            (None, None) => print_script_hash(page::script_hash()),
        }
    }

    fn files(&self) -> DrawFiles<'_> {
        let Self { entries, result, awards, withdrawn, .. } = self;
        let (entries, result) = (entries.as_ref(), result.as_ref());
        DrawFiles { entries, result, awards: awards.as_ref(), withdrawn: withdrawn.as_ref(), blinding: None }
    }

    /// Reads what a receipt states of its entry, if awards are given.
    fn claims(&self, transcript: &Transcript) -> Result<Option<Claims>> {
        let read = |path: &PathBuf| Claims::read(path, self.withdrawn.as_deref(), transcript.terms());
        self.awards.as_ref().map(read).transpose()
    }

    /// Returns what the page of an announced draw holds, or reports that the list is refused and returns `None`.
    fn data_of_terms(&self, terms: &Terms, bytes: &[u8]) -> Result<Option<PageData>> {
        ensure!(
            self.result.is_none() && self.awards.is_none() && self.proof.is_none(),
            "these are terms: nothing is drawn yet; give the transcript, or leave out --result, --awards and --proof"
        );
        let kind = terms.entries().kind();
        let mut data = PageData::terms(terms, bytes)?;
        if let Some(path) = &self.entries {
            ensure!(kind != EntriesKind::Numbers, "the entries of these terms are numbers; leave out --entries");
            ensure!(
                kind != EntriesKind::Blinded,
                "the list of this draw is blinded, but anyone who gets the page could read its entries; leave out \
                 --entries"
            );
            let list = input::list(path)?;
            if let State::Failed(mismatch) = during("hashing the list", || terms.compare_list(&list, None))?.state() {
                return Ok(refuse(format_args!("the list is not that of the terms: {mismatch}")));
            }
            data.entries = Some(PageData::list(&list)?);
        }
        Ok(Some(data))
    }

    /// Judges the transcript with the list and the result. Returns what the page holds, or `None` after a refusal.
    fn data_of_lists(&self, transcript: &Transcript, bytes: &[u8]) -> Result<Option<PageData>> {
        let kind = transcript.terms().entries().kind();
        ensure!(
            kind != EntriesKind::Blinded || (self.entries.is_none() && self.result.is_none() && self.awards.is_none()),
            "the list of this draw is blinded, but anyone who gets the page could read its entries; leave out \
             --entries, --result and --awards"
        );
        for (given, what) in [(&self.result, "a result"), (&self.awards, "awards")] {
            ensure!(
                kind != EntriesKind::List || self.entries.is_some() || given.is_none(),
                "{what} can't be checked without the list; give --entries LIST too"
            );
        }
        let files = self.files().read(input::list)?;
        let verdict = during("verifying", || transcript.verdict(&files.pin(Pins::new())))?;
        if verdict.conclusion() == Conclusion::Refused {
            terminal::print_result(|_| Ok(()), || json::raw(verdict.to_json()))?;
            return Ok(refuse(terminal::failures(&verdict)));
        }
        let noscript = Noscript::drawn(transcript, files.list.as_ref(), files.awards.as_ref())?;
        let mut data = PageData::transcript(noscript, bytes)?;
        data.entries = files.list.as_ref().map(PageData::list).transpose()?;
        data.result = files.result.as_ref().map(PageData::list).transpose()?;
        data.awards = files.awards.as_ref().map(PageData::awards).transpose()?;
        data.withdrawals = files.withdrawals.as_ref().map(PageData::list).transpose()?;
        Ok(Some(data))
    }
}

/// Judges the transcript with an entry proof. Returns what the page holds, or reports what is refused and returns
/// `None`.
fn data_of_proof(
    proof: &Path,
    transcript: &Transcript,
    bytes: &[u8],
    awards: Option<&Claims>,
) -> Result<Option<PageData>> {
    let proof = input::proof(proof)?;
    let verdict = during("verifying", || proof.verdict(transcript, &Pins::new()))?;
    if verdict.conclusion() == Conclusion::Refused {
        terminal::print_result(|_| Ok(()), || json::raw(verdict.to_json()))?;
        return Ok(if verdict.proof().is_failed() {
            refuse(format!("the proof does not hold for this draw: {}", verdict.proof()))
        } else {
            refuse(verdict.verdict().map(terminal::failures).unwrap_or_default())
        });
    }
    let mut data = PageData::transcript(Noscript::drawn(transcript, None, None)?, bytes)?;
    data.proof = Some(proof.to_json().to_string());
    if let Some(awards) = awards {
        awards.put(&mut data, proof.entry());
    }
    Ok(Some(data))
}

fn refuse(reason: impl Display) -> Option<PageData> {
    terminal::refusal(format_args!("REFUSED: {reason}; no page is written"));
    None
}

/// What entries get by published awards, and who withdrew before them. Only the whole list shows whether that is right,
/// and a receipt does not hold it.
struct Claims {
    gets: BTreeMap<Vec<u8>, String>,
    /// The ids of those who withdrew, in order, if withdrawals were given.
    withdrew: Option<Vec<Vec<u8>>>,
    /// Whether an entry has cells, of which the first is its id.
    has_columns: bool,
}

impl Claims {
    /// Reads an awards file of a draw from a list with columns, or of one after withdrawals.
    fn read(path: &Path, withdrawn: Option<&Path>, terms: &Terms) -> Result<Self> {
        let allocation = terms
            .allocation()
            .filter(|allocation| withdrawn.is_some() || !allocation.columns().is_empty())
            .ok_or_else(|| anyhow!("a receipt of this draw shows by itself what its entry gets; leave out --awards"))?;
        let names = allocation.awards().iter().map(|award| award.name.as_str());
        let names: Vec<&str> = names.chain(allocation.waitlist().map(|waitlist| waitlist.name.as_str())).collect();
        let mut gets = BTreeMap::new();
        let mut places = vec![0_u32; names.len()];
        for (number, line) in (1..).zip(input::awards(path)?.lines()) {
            let found = names.iter().zip(&mut places).find_map(|(name, place)| {
                // An empty seat is a line without an id.
                let id = line.strip_prefix(name.as_bytes())?.strip_prefix(b":")?;
                *place += 1;
                let id = id.strip_prefix(b" ").unwrap_or_default();
                Some((id.to_vec(), format!("{name}: {place}")))
            });
            let (id, claim) = found.ok_or_else(|| {
                let shown = shell::input_name(path);
                anyhow!("{shown}: line {number} begins with the name of no award of these terms")
            })?;
            gets.insert(id, claim);
        }
        let withdrew = match withdrawn {
            Some(path) => Some(input::withdrawals(path)?.iter().map(<[u8]>::to_vec).collect::<Vec<_>>()),
            None => None,
        };
        for id in withdrew.iter().flatten() {
            if let Some(claim) = gets.get(id) {
                let shown = quoted(id);
                bail!("{shown} withdrew, but still has {claim} in the awards; give the awards after the withdrawals");
            }
        }
        Ok(Self { gets, withdrew, has_columns: !allocation.columns().is_empty() })
    }

    /// Puts into a page what is claimed of this entry, and of no other.
    fn put(&self, data: &mut PageData, entry: &[u8]) {
        let first = || entry.split(|byte| *byte == b';').next().unwrap_or_default();
        let id = if self.has_columns { first() } else { entry };
        data.award = Some(self.gets.get(id).cloned().unwrap_or_default());
        data.withdrew = self.withdrew.as_ref().map(|ids| {
            let place = ids.iter().position(|each| each == id).map_or(0, |at| at + 1);
            format!("{place} of {}", ids.len())
        });
    }
}
