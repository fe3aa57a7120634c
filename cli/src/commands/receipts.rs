//! The receipts of `verishuffle report --all`: a page for each proof in a folder.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Result, anyhow, bail, ensure};
use verishuffle::proof::EntryProof;
use verishuffle::terms::EntriesKind;
use verishuffle::text::quoted;
use verishuffle::verdict::Conclusion;
use verishuffle::{Pins, Terms, Transcript};
use zeroize::Zeroizing;

use crate::files::input;
use crate::files::output_folder::save_folder;
use crate::files::proof_map::{self, PROOF_MAP, Whose};
use crate::page::{self, Held, Still};
use crate::progress::during;
use crate::shell::{self, quote_path};
use crate::terminal::{self, json};

/// What entries get by published awards, and who withdrew before them. Only the whole list shows whether that is right,
/// and a receipt does not hold it.
pub(super) struct Claims {
    gets: BTreeMap<Vec<u8>, String>,
    /// The ids of those who withdrew, in order, if withdrawals were given.
    withdrew: Option<Vec<Vec<u8>>>,
    /// Whether an entry has cells, of which the first is its id.
    has_columns: bool,
}

impl Claims {
    /// Reads an awards file of a draw from a list with columns, or of one after withdrawals.
    pub(super) fn read(path: &Path, withdrawn: Option<&Path>, terms: &Terms) -> Result<Self> {
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
            Some(path) => Some(input::list(path)?.iter().map(<[u8]>::to_vec).collect::<Vec<_>>()),
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
    pub(super) fn put(&self, held: &mut Held, entry: &[u8]) {
        let first = || entry.split(|byte| *byte == b';').next().unwrap_or_default();
        let id = if self.has_columns { first() } else { entry };
        held.award = Some(self.gets.get(id).cloned().unwrap_or_default());
        held.withdrew = self.withdrew.as_ref().map(|ids| {
            let place = ids.iter().position(|each| each == id).map_or(0, |at| at + 1);
            format!("{place} of {}", ids.len())
        });
    }
}

/// Writes a receipt for each proof that `prove --all` wrote to `proofs`, into a new folder. Returns why the draw or a
/// proof is refused, in which case nothing is written.
pub(super) fn write(
    proofs: &Path,
    transcript: &Transcript,
    bytes: &[u8],
    awards: Option<&Claims>,
    folder: &Path,
) -> Result<Option<String>> {
    let terms = transcript.terms();
    let mut receipts: Vec<(Whose, EntryProof)> = Vec::new();
    let mut names = BTreeSet::new();
    for Whose { file, index, entry } in proof_map::read(proofs)? {
        let path = proofs.join(&file);
        let proof = input::proof(&path)?;
        let name = Path::new(&file).with_extension("html").to_string_lossy().into_owned();
        let shown = shell::input_name(&path);
        let state = proof.check(terms, None);
        if state.is_failed() {
            let verdict = proof.verdict(transcript, &Pins::new())?;
            terminal::print_result(|_| Ok(()), || json::raw(verdict.to_json()))?;
            return Ok(Some(format!("{shown}: the proof does not hold for this draw: {state}")));
        }
        ensure!(
            proof.index() == u64::from(index) && proof.entry() == entry.as_bytes(),
            "{shown}: this is the proof of another entry than {PROOF_MAP} says"
        );
        ensure!(names.insert(name.clone()), "{PROOF_MAP} names {shown} twice");
        receipts.push((Whose { file: name, index, entry }, proof));
    }
    let verdict = during("verifying", || transcript.verdict(&Pins::new()))?;
    if verdict.conclusion() == Conclusion::Refused {
        terminal::print_result(|_| Ok(()), || json::raw(verdict.to_json()))?;
        return Ok(Some(terminal::failures(&verdict).to_string()));
    }
    let whose = || {
        receipts.iter().map(|(Whose { file, index, entry }, _)| Whose {
            file: file.clone(),
            index: *index,
            entry: entry.clone(),
        })
    };
    let mut held = Held::transcript(Still::drawn(transcript, None, None)?, bytes)?;
    let pages = receipts.iter().map(|(whose, proof)| {
        held.proof = Some(proof.to_json().to_string());
        if let Some(awards) = awards {
            awards.put(&mut held, proof.entry());
        }
        (whose.file.clone(), Zeroizing::new(page::report(&held, false)))
    });
    // Receipts stay as private as the proofs.
    let is_private = terms.entries().kind() == EntriesKind::Blinded || input::is_private(&proofs.join(PROOF_MAP));
    let map = (PROOF_MAP.to_owned(), proof_map::to_lines(whose));
    let count = receipts.len();
    during(&format!("writing {count} receipts"), || save_folder(folder, is_private, pages.chain([map])))?;
    terminal::note(format_args!("The receipts of {count} entries are in {}, one page each.", quote_path(folder)));
    Ok(None)
}
