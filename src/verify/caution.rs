//! Cautions: what no verdict can promise, and which draws each caution applies to (SPEC.md, section 8).
//! Of many verdicts, each word is kept once.

use std::fmt;

use crate::engine::entropy::{covers_all_orders, in_tenths};
use crate::kind::{EntriesKind, SourceKind};
use crate::terms::Terms;
use crate::text::{Label, printable};
use crate::time::UnixTime;

/// What no check can show about a draw. Programs read the [word](Self::word), people the text that Display writes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Caution {
    /// There is a sealed source and no beacon.
    NoBeacon,
    /// There is a beacon, and no time of publication was given. The time is the earliest at which a beacon's round was
    /// due.
    BeaconTime(UnixTime),
    /// There is a beacon, and nobody can say here when its round was due, because its chain is unknown.
    BeaconChain,
    /// The commitment was logged by this time, on the word of witnesses.
    Logged(UnixTime),
    /// There is a public source. That nobody could know a value before this time is the organiser's word.
    PublicValues(UnixTime),
    /// There is a sealed source that was not shown to be open in time, and whoever opens last may refuse to.
    LastOpener,
    /// There is a sealed source that was not shown to be open in time, and its owner knows the order early.
    SealOwner,
    /// The list is blinded.
    BlindedList,
    /// Every draw may have been repeated.
    Repeated,
    /// The logs of a policy hold no other draw of a log key up to this time, by a ledger that is whole.
    OtherKeys(UnixTime),
    /// There are this many rounds, at least 2.
    Rounds(u64),
    /// Not every order can come up.
    #[non_exhaustive]
    NoRoom {
        /// The bits of the outcome, in tenths of a bit.
        outcome_tenths: u64,
        /// The bits of the largest source.
        seed_bits: u64,
    },
    /// No source has a known number of random bits.
    UnknownRoom,
    /// The entries are a list of this many, and no list was given that could be compared.
    ListNotCompared(u64),
    /// The entries are numbers.
    Numbers,
    /// The allocation has columns, so cells of the list count.
    Cells,
    /// No more entries can get the award of this name than there are of it.
    ShortAward(Label),
    /// This many entries count as withdrawn, on the word of whoever listed them.
    Withdrawals(u64),
}

/// What of the cautions depends on the checks.
pub(crate) struct About {
    /// That a beacon counts only if the commitment was public before.
    pub(crate) beacon: Option<Caution>,
    /// That the commitment was logged.
    pub(crate) logged: Option<Caution>,
    /// Until when no other commitment was logged.
    pub(crate) alone_until: Option<UnixTime>,
    /// Whether the openings were shown to be public in time.
    pub(crate) is_opened_in_time: bool,
    /// The award that no more entries can get than there are of it.
    pub(crate) short_award: Option<Label>,
}

impl Caution {
    /// Returns the word for programs (SPEC.md, section 8, "Cautions"), such as `beacon_time`.
    ///
    /// ```
    /// use verishuffle::verdict::Caution;
    ///
    /// assert_eq!(Caution::Rounds(52).word(), "rounds");
    /// ```
    #[must_use]
    pub fn word(&self) -> &'static str {
        self.row().1
    }

    /// Returns the position in the specification's table, from 0.
    pub(crate) fn position(&self) -> usize {
        self.row().0
    }

    fn row(&self) -> (usize, &'static str) {
        match self {
            Self::NoBeacon => (0, "no_beacon"),
            Self::BeaconTime(_) => (1, "beacon_time"),
            Self::BeaconChain => (2, "beacon_chain"),
            Self::Logged(_) => (3, "logged"),
            Self::PublicValues(_) => (4, "public_values"),
            Self::LastOpener => (5, "last_opener"),
            Self::SealOwner => (6, "seal_owner"),
            Self::BlindedList => (7, "blinded_list"),
            Self::Repeated => (8, "repeated"),
            Self::OtherKeys(_) => (8, "other_keys"),
            Self::Rounds(_) => (9, "rounds"),
            Self::NoRoom { .. } => (10, "no_room"),
            Self::UnknownRoom => (11, "unknown_room"),
            Self::ListNotCompared(_) => (12, "list_not_compared"),
            Self::Numbers => (13, "numbers"),
            Self::Cells => (14, "cells"),
            Self::ShortAward(_) => (15, "short_award"),
            Self::Withdrawals(_) => (16, "withdrawals"),
        }
    }

    /// Returns the caution that not every order can come up, or the caution that no source has known bits, or `None` if
    /// neither applies (SPEC.md, section 8).
    #[must_use]
    pub fn about_room(terms: &Terms) -> Option<Self> {
        Self::about_room_for(terms, terms.outcome_plan().outcome_bits())
    }

    /// Returns the cautions that a verdict on round 0 of a draw with these terms has, unless a time of publication or a
    /// list takes one away.
    ///
    /// ```
    /// use verishuffle::verdict::Caution;
    /// use verishuffle::{Entries, Terms};
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let evening = "2026-05-02T19:30:00Z".parse()?;
    /// let terms = Terms::builder("Reading group, 2 May 2026", Entries::numbers(20)?);
    /// let terms = terms.public("dice", "ten dice thrown at 19:30 UTC", evening).build()?;
    /// let cautions = Caution::of_terms(&terms);
    /// let applying = [Caution::PublicValues(evening), Caution::Repeated, Caution::UnknownRoom, Caution::Numbers];
    /// assert_eq!(cautions, applying);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn of_terms(terms: &Terms) -> Vec<Self> {
        let has_beacon = terms.beacons(0).next().is_some();
        let about_beacon = has_beacon.then(|| terms.earliest_due(0).map_or(Self::BeaconChain, Self::BeaconTime));
        let about = About {
            beacon: about_beacon,
            logged: None,
            alone_until: None,
            is_opened_in_time: false,
            short_award: None,
        };
        Self::all(terms, terms.outcome_plan().outcome_bits(), about, true, None)
    }

    fn about_room_for(terms: &Terms, outcome_bits: f64) -> Option<Self> {
        match terms.seed_bits() {
            None => Some(Self::UnknownRoom),
            Some(seed_bits) if covers_all_orders(seed_bits, outcome_bits) => None,
            Some(seed_bits) => {
                let outcome_tenths = (in_tenths(outcome_bits) * 10.0).round() as u64;
                Some(Self::NoRoom { outcome_tenths, seed_bits: seed_bits.into() })
            }
        }
    }

    /// Returns the cautions that apply, in the order of the specification. `about` are those that depend on the checks,
    /// `outcome_bits` are the bits of the plan's outcome, and `list_skipped` says whether no list was
    /// compared with the one in the terms. `withdrawn` is the number of withdrawals, if any are given.
    pub(crate) fn all(
        terms: &Terms,
        outcome_bits: f64,
        about: About,
        list_skipped: bool,
        withdrawn: Option<u32>,
    ) -> Vec<Self> {
        let any = |kind| terms.sources().iter().any(|source| source.kind() == kind);
        let (sealed, beacon) = (any(SourceKind::Sealed), any(SourceKind::Drand));
        let public = terms.sources().iter().filter(|source| source.kind() == SourceKind::Public);
        let public_from = public.filter_map(|source| source.known_from(0)).min();
        let may_refuse = sealed && !about.is_opened_in_time;
        let (kind, count) = (terms.entries().kind(), terms.entries().count().get());
        let is_list = kind != EntriesKind::Numbers;
        let has_columns = terms.allocation().is_some_and(|allocation| !allocation.columns().is_empty());
        let rounds = terms.rounds().get();
        let cautions = [
            (sealed && !beacon).then_some(Self::NoBeacon),
            about.beacon,
            about.logged,
            public_from.map(Self::PublicValues),
            may_refuse.then_some(Self::LastOpener),
            may_refuse.then_some(Self::SealOwner),
            (kind == EntriesKind::Blinded).then_some(Self::BlindedList),
            Some(about.alone_until.map_or(Self::Repeated, Self::OtherKeys)),
            (rounds > 1).then_some(Self::Rounds(rounds.into())),
            Self::about_room_for(terms, outcome_bits),
            (is_list && list_skipped).then_some(Self::ListNotCompared(count.into())),
            (!is_list).then_some(Self::Numbers),
            has_columns.then_some(Self::Cells),
            about.short_award.map(Self::ShortAward),
            withdrawn.map(|withdrawn| Self::Withdrawals(withdrawn.into())),
        ];
        let mut applying = Vec::with_capacity(cautions.len());
        applying.extend(cautions.into_iter().flatten());
        applying
    }
}

impl fmt::Display for Caution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBeacon => f.write_str(
                "No beacon: if one person held all sealed sources, or their owners acted together, many secrets could \
                 have been tried before publishing, with every public value known by then. The names are the \
                 organiser's word.",
            ),
            Self::BeaconTime(time) => {
                write!(f, "The beacon counts only if the commitment was public before {time}, when its round was due.")
            }
            Self::BeaconChain => f.write_str(
                "The beacon counts only if the commitment was public before its round was due; this reader does not \
                 know the chain, so it can't say when that was.",
            ),
            Self::Logged(time) => write!(
                f,
                "That the commitment was logged by {time} is the word of the witnesses in the policy that was given. \
                 Logged does not mean that anyone could read the terms or the list by then."
            ),
            Self::PublicValues(time) => write!(
                f,
                "That nobody could know a public value before {time} is the organiser's word; whoever fixed it last may \
                 have tried several."
            ),
            Self::LastOpener => {
                f.write_str("Whoever opens last can see the outcome first, beacon included, and may refuse to open.")
            }
            Self::SealOwner => {
                f.write_str("The owner of a seal knows the order as soon as the other values are known.")
            }
            Self::BlindedList => f.write_str(
                "A blinded list: no outsider can tell how often anyone is in it, or whether two entrants hold the \
                 same place.",
            ),
            Self::Repeated => f.write_str(
                "The draw may have been repeated or forked; only a complete published chain of draws shows otherwise.",
            ),
            Self::OtherKeys(until) => write!(
                f,
                "Under this key the logs of the policy hold, up to {until}, only commitments of the draws that were \
                 shown, on the word of the witnesses in the policy. Whether one of them repeats this draw, and what is \
                 logged elsewhere, under another key, or not at all, is not shown."
            ),
            Self::Rounds(rounds) => write!(f, "There are {rounds} rounds: another round is another result."),
            Self::NoRoom { outcome_tenths, seed_bits } => write!(
                f,
                "Not every order can come up: the outcome has {}.{} bits, the best source {seed_bits}.",
                outcome_tenths / 10,
                outcome_tenths % 10
            ),
            Self::UnknownRoom => {
                f.write_str("Nobody can say how much randomness this draw has: no source has known bits.")
            }
            Self::ListNotCompared(entries) => write!(
                f,
                "The list was not compared: nothing here shows who is on it, or that its {entries} entries differ."
            ),
            Self::Numbers => {
                f.write_str("The entries are numbers: nothing here shows who or what each number stands for.")
            }
            Self::Cells => f.write_str(
                "The allocation goes by the cells of the list: entries whose cells differ may have different chances.",
            ),
            Self::ShortAward(award) => {
                write!(f, "{}: no more entries can get it than there are of it.", printable(award.as_str()))
            }
            Self::Withdrawals(1) => f.write_str(
                "1 entry counts as withdrawn, on the word of whoever listed it: nobody checks that this person \
                 withdrew, and whoever lists withdrawals can choose who moves up.",
            ),
            Self::Withdrawals(withdrawn) => write!(
                f,
                "{withdrawn} entries count as withdrawn, in this order, on the word of whoever listed them: nobody \
                 checks that these people withdrew, and whoever lists withdrawals can choose who moves up."
            ),
        }
    }
}

/// Adds cautions to the known ones, which stay in the order of the specification. If two cautions have the same word, the
/// one that takes precedence stays: the earliest time, the largest number of rounds or of entries, the most bits lacking.
pub fn merge_cautions(known: &mut Vec<Caution>, more: &[Caution]) {
    for caution in more {
        match known.binary_search_by_key(&caution.position(), Caution::position) {
            Ok(at) if takes_precedence(caution, &known[at]) => known[at] = caution.clone(),
            Ok(_) => {}
            Err(at) => known.insert(at, caution.clone()),
        }
    }
}

/// Returns whether `a` takes precedence over `b`. Both cautions must have the same word.
fn takes_precedence(a: &Caution, b: &Caution) -> bool {
    match (a, b) {
        (Caution::BeaconTime(a), Caution::BeaconTime(b)) | (Caution::PublicValues(a), Caution::PublicValues(b)) => {
            a < b
        }
        (Caution::Rounds(a), Caution::Rounds(b)) | (Caution::ListNotCompared(a), Caution::ListNotCompared(b)) => a > b,
        (Caution::Withdrawals(a), Caution::Withdrawals(b)) => a > b,
        (
            Caution::NoRoom { outcome_tenths: a, seed_bits: a_seed },
            Caution::NoRoom { outcome_tenths: b, seed_bits: b_seed },
        ) => {
            // Of two draws that lack the same number of bits, the one with the larger outcome takes precedence.
            // A draw without the margin of 16 bits may lack less than none.
            let lacking = |tenths: u64, seed_bits: u64| i128::from(tenths) - 10 * i128::from(seed_bits);
            (lacking(*a, *a_seed), a) > (lacking(*b, *b_seed), b)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::UnixTime;

    // The cautions of an archive are those of the lines that are not refused, each word once, with the value that takes
    // precedence.
    #[test]
    fn each_word_stays_once_and_with_what_takes_precedence() {
        let due = |seconds| Caution::BeaconTime(UnixTime::at(seconds));
        let room = |outcome_tenths, seed_bits| Caution::NoRoom { outcome_tenths, seed_bits };
        let mut known = Vec::new();
        merge_cautions(&mut known, &[due(9), Caution::Repeated, Caution::Rounds(3), Caution::UnknownRoom]);
        merge_cautions(&mut known, &[Caution::NoBeacon, Caution::BeaconChain, Caution::Rounds(2), room(3000, 256)]);
        merge_cautions(&mut known, &[due(8), Caution::Repeated, room(2900, 256), Caution::ListNotCompared(4)]);
        merge_cautions(&mut known, &[due(10), room(3010, 256), Caution::ListNotCompared(5)]);
        let merged = [
            Caution::NoBeacon,
            due(8),
            Caution::BeaconChain,
            Caution::Repeated,
            Caution::Rounds(3),
            room(3010, 256),
            Caution::UnknownRoom,
            Caution::ListNotCompared(5),
        ];
        assert_eq!(known, merged);
    }

    /// A draw with a larger source may lack more bits than a draw with a smaller source.
    #[test]
    fn the_caution_of_the_draw_that_lacks_the_most_bits_stays() {
        let room = |outcome_tenths, seed_bits| Caution::NoRoom { outcome_tenths, seed_bits };
        let mut known = vec![room(3000, 256)];
        merge_cautions(&mut known, &[room(5500, 512), room(2500, 256)]);
        assert_eq!(known, [room(3000, 256)]);
        merge_cautions(&mut known, &[room(5600, 512)]);
        assert_eq!(known, [room(5600, 512)]);
    }

    /// Of two that lack as many bits it is the larger outcome; of two that lack no more than the margin, the one with less
    /// to spare.
    #[test]
    fn of_two_draws_one_stays_in_either_order() {
        let room = |outcome_tenths, seed_bits| Caution::NoRoom { outcome_tenths, seed_bits };
        for (stays, goes) in [(room(5560, 512), room(3000, 256)), (room(2487, 256), room(4983, 512))] {
            for (first, second) in [(&stays, &goes), (&goes, &stays)] {
                let mut merged = vec![first.clone()];
                merge_cautions(&mut merged, std::slice::from_ref(second));
                assert_eq!(merged, std::slice::from_ref(&stays));
            }
        }
    }
}
