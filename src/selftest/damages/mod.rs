//! Damages to draws and to what is given beside them. Each has a name, and the one check that must catch it: a damage
//! that another check catches is a failed check of the self-test, because the check that is there for it may be
//! missing.

mod archives;
mod beacons;
mod caught;
mod chains;
mod change;
mod documents;
mod lists;
mod openings;
mod pins;
mod proofs;
mod secrets;
mod transcripts;

use super::checklist::Checklist;
use super::draws::Draws;

pub(super) fn check(list: &mut Checklist, draws: &Draws) {
    transcripts::check(list, draws);
    documents::check(list, draws);
    pins::check(list, draws);
    beacons::check(list, draws);
    lists::check_lists(list);
    proofs::check(list, draws);
    secrets::check(list, draws);
    openings::check(list, draws);
    archives::check(list, draws);
    chains::check(list, draws);
}
