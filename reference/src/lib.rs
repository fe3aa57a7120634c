//! A second computation of verishuffle/1, written to be read from top to bottom beside SPEC.md and ARCHIVES.md. It
//! shares no code with the library, so tests and fuzz targets compare the two. Nothing else uses it: it is slow, it
//! wipes no secrets, and it trusts its inputs to be well formed.
//!
//! The files follow the sections of both, and each uses only those before it:
//!
//! | file | section | |
//! |---|---|---|
//! | [`text`] | Conventions | what texts may hold, and how they are shown |
//! | [`hash`] | Conventions | integers, bytes(x) and the tagged hash H |
//! | [`tree`] | Conventions | Merkle trees and their paths |
//! | [`entries`] | 1 | leaves, blinds, roots and the file of a list |
//! | [`sources`] | 2 | seeds, seals, beacons, and what opens a source |
//! | [`terms`] | 3 | the encoding of the terms and their commitment |
//! | [`key`] | 4 | the keys of a round |
//! | [`words`] | 5 | ChaCha20 and the keystream of a chunk |
//! | [`steps`] | 6 | choices, swaps and the entries drawn |
//! | [`documents`] | 7 | these values in JSON |
//! | [`allocation`] | | the text of an allocation |
//! | [`awards`] | | who gets what by it, and after withdrawals |
//! | [`cells`] | 6b | blinded cells, lists with them, and id proofs |
//! | [`cautions`] | 8 | the cautions of a verdict, and those of many |
//! | [`verdict`] | 8 | what a transcript is by its pins |
//! | [`checks`] | 8 | what it is by everything that is given, check by check |
//! | [`rounds`] | ARCHIVES 2 | sets of rounds |
//! | [`summary`] | ARCHIVES 2 | the summary of an archive |
//! | [`archives`] | ARCHIVES 2 | the summary of some lines |
//! | [`merges`] | ARCHIVES 3 | when a summary is well formed, and the summary of some summaries |
//! | [`chains`] | ARCHIVES 4 | the verdict on a chain |
//! | [`proofs`] | 8 | whether an entry proof holds |
//! | [`ed25519`] | 8 | whether a signature of a log, a witness or a log key holds |
//! | [`logs`] | 8 | log policies, heads, leaves, and whether a commitment was logged |
//! | [`ledger`] | ARCHIVES 5 | the verdict on the ledger of a log key |
//!
//! [`draw`] joins them: begin there.

pub mod allocation;
pub mod archives;
pub mod awards;
pub mod cautions;
pub mod cells;
pub mod chains;
pub mod checks;
pub mod documents;
pub mod ed25519;
pub mod entries;
pub mod hash;
pub mod key;
pub mod ledger;
pub mod logs;
pub mod merges;
pub mod proofs;
pub mod rounds;
pub mod sources;
pub mod steps;
pub mod summary;
pub mod terms;
pub mod text;
pub mod tree;
pub mod verdict;
pub mod words;

use sources::Opening;
use steps::Run;
use terms::Terms;

/// Computes round `r` of a draw from its terms and what opens each source, in the order of the sources.
pub fn draw(terms: &Terms, r: u32, openings: &[Opening]) -> Run {
    let values: Vec<Vec<u8>> = openings.iter().map(Opening::value).collect();
    let keys = key::keys(terms.width, &terms.commitment(), r, &values);
    steps::run(&keys, terms.entries.count(), terms.draw, terms.order)
}
