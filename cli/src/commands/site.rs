//! The folder of `verishuffle report --folder`: the page, the files that it holds, and what can be done with them.

use std::path::Path;

use anyhow::{Context, Result};
use verishuffle::terms::{EntriesKind, SourceKind};
use verishuffle::{Commitment, Terms};
use zeroize::Zeroizing;

use super::pages::print_written;
use crate::files::input::Draw;
use crate::files::output_folder::save_folder;
use crate::outcome::Outcome;
use crate::page::{self, PageData};
use crate::shell::{named_flag, quote_path};
use crate::terminal;

/// Writes a page and what it holds to a new folder, under fixed names.
pub(super) fn write(folder: &Path, draw: &Draw, bytes: &[u8], data: PageData, page: String) -> Result<Outcome> {
    let document = || str::from_utf8(bytes).map(str::to_owned).context("a document is UTF-8");
    let (terms, terms_file, transcript) = match draw {
        Draw::Announced(terms) => (terms, document()?, None),
        Draw::Drawn(drawn) => (drawn.terms(), drawn.terms().to_json(), Some(document()?)),
    };
    let commitment = terms.commitment();
    let guide = guide(terms, &commitment, transcript.is_some(), &data);
    let files = [
        ("index.html", Some(page)),
        ("README.txt", Some(guide)),
        ("commitment.txt", Some(format!("{commitment}\n"))),
        ("commitment.proof", data.logged),
        ("terms.json", Some(terms_file)),
        ("transcript.json", transcript),
        ("entries.txt", data.entries),
        ("result.txt", data.result),
        ("awards.txt", data.awards),
        ("withdrawals.txt", data.withdrawals),
    ];
    let files = files.into_iter().filter_map(|(name, text)| Some((name.to_owned(), Zeroizing::new(text?))));
    save_folder(folder, false, files)?;
    terminal::note(format_args!(
        "The page and its files are in {}; give the folder to a web server.",
        quote_path(folder)
    ));
    print_written(folder, page::script_hash())
}

/// Returns the contents of README.txt: how to check the files, and how to make the receipt of an entry.
fn guide(terms: &Terms, commitment: &Commitment, is_drawn: bool, data: &PageData) -> String {
    let mut text = String::from("A draw with verishuffle. Open index.html in a browser: it needs no network.\n\n");
    if !is_drawn {
        text += &format!(
            "The draw is announced, not drawn. Keep its commitment, with the time at which you saw it:\n\n    {commitment}\n\n\
             This command prints the commitment of terms.json:\n\n    verishuffle inspect terms.json\n"
        );
        return text;
    }
    text += "To check the files, put in what was announced before the draw. Never take it from these files.\n\n    \
             verishuffle verify transcript.json --commitment COMMITMENT";
    if terms.rounds().get() > 1 {
        text += " --round ROUND";
    }
    let of_kind = |kind| terms.sources().iter().filter(move |source| source.kind() == kind);
    if terms.sources().iter().any(|source| source.kind() != SourceKind::Sealed) {
        text += match data.logged {
            Some(_) => " --logged commitment.proof --log-policy POLICY --log-key KEY",
            None => " --published-at TIME",
        };
    }
    for source in of_kind(SourceKind::Public) {
        text += &format!(" {}", named_flag("--public", source.name(), "VALUE"));
    }
    for (flag, file, given) in [
        ("entries", "entries.txt", &data.entries),
        ("result", "result.txt", &data.result),
        ("awards", "awards.txt", &data.awards),
        ("withdrawn", "withdrawals.txt", &data.withdrawals),
    ] {
        if given.is_some() {
            text += &format!(" --{flag} {file}");
        }
    }
    text += "\n";
    if terms.entries().kind() == EntriesKind::List && data.entries.is_some() {
        text += "\nTo make a receipt, which holds one entry and the draw, put in the line of the entry in entries.txt:\n\n    \
                 verishuffle prove terms.json --entries entries.txt --line LINE -o proof.json\n    \
                 verishuffle report transcript.json --proof proof.json";
        let has_columns = terms.allocation().is_some_and(|allocation| !allocation.columns().is_empty());
        if data.awards.is_some() && (has_columns || data.withdrawals.is_some()) {
            text += " --awards awards.txt";
        }
        if data.withdrawals.is_some() {
            text += " --withdrawn withdrawals.txt";
        }
        text += " -o receipt.html\n";
    }
    text
}
