//! The receipts of `verishuffle report --all`: a page for each proof in a folder.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Result, ensure};
use verishuffle::proof::EntryProof;
use verishuffle::terms::EntriesKind;
use verishuffle::verdict::Conclusion;
use verishuffle::{Pins, Transcript};
use zeroize::Zeroizing;

use crate::files::input;
use crate::files::output_folder::save_folder;
use crate::files::proof_map::{self, PROOF_MAP, Whose};
use crate::page::{self, Held};
use crate::terminal::progress::during;
use crate::terminal::shell::quote_path;
use crate::terminal::{self, json};

/// Writes a receipt for each proof that `prove --all` wrote to `proofs`, into a new folder. Returns why the draw or a
/// proof is refused, in which case nothing is written.
pub(super) fn write(proofs: &Path, transcript: &Transcript, bytes: &[u8], folder: &Path) -> Result<Option<String>> {
    let verdict = during("verifying", || transcript.verify(&Pins::new()))?;
    if verdict.conclusion() == Conclusion::Refused {
        terminal::print_result(|_| Ok(()), || json::raw(verdict.to_json()))?;
        return Ok(Some(terminal::failures(&verdict).to_string()));
    }
    let terms = transcript.terms();
    let mut receipts: Vec<(Whose, EntryProof)> = Vec::new();
    let mut names = BTreeSet::new();
    for Whose { file, index, entry } in proof_map::read(proofs)? {
        let path = proofs.join(&file);
        let proof = input::proof(&path)?;
        let name = Path::new(&file).with_extension("html").to_string_lossy().into_owned();
        let shown = terminal::input_name(&path);
        let state = proof.check(terms, None);
        if state.is_failed() {
            let verdict = proof.verify(transcript, &Pins::new())?;
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
    let whose = || {
        receipts.iter().map(|(Whose { file, index, entry }, _)| Whose {
            file: file.clone(),
            index: *index,
            entry: entry.clone(),
        })
    };
    let mut held = Held::transcript(bytes)?;
    let pages = receipts.iter().map(|(whose, proof)| {
        held.proof = Some(proof.to_json().to_string());
        (whose.file.clone(), Zeroizing::new(page::report(&held, false)))
    });
    // Entries stay with whoever may read their proofs.
    let is_private = terms.entries().kind() == EntriesKind::Blinded || input::is_private(&proofs.join(PROOF_MAP));
    let map = (PROOF_MAP.to_owned(), proof_map::to_lines(whose));
    let count = receipts.len();
    during(&format!("writing {count} receipts"), || save_folder(folder, is_private, pages.chain([map])))?;
    terminal::note(format_args!("The receipts of {count} entries are in {}, one page each.", quote_path(folder)));
    Ok(None)
}
