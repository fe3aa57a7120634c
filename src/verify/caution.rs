//! Cautions: what no verdict can promise, and which draws each caution applies to (SPEC.md, section 8).

use std::fmt;

use crate::engine::entropy::covers_all_orders;
use crate::kind::{EntriesKind, SourceKind};
use crate::terms::Terms;
use crate::time::UnixTime;

/// A caution that belongs to a verdict.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Caution {
    /// There is a sealed source and no beacon.
    NoBeacon,
    /// There is a beacon, and it was not shown that the beacon's round was due after publication. The time is when the
    /// round was due, if no time of publication was given and the library knows the chain.
    BeaconDue(Option<UnixTime>),
    /// There is a public value.
    PublicValue,
    /// There is a sealed source, and the party that opens last may refuse to open.
    MayRefuse,
    /// There is a sealed source, and its owner knows the order early.
    KnowsEarly,
    /// The list is blinded.
    Blinded,
    /// Every draw may have been repeated.
    Repeated,
    /// There are this many rounds.
    Rounds(u32),
    /// Not every order can come up.
    NoRoom {
        /// The bits of the outcome.
        outcome_bits: f64,
        /// The bits of the largest source.
        seed_bits: u32,
    },
    /// No source has a known number of random bits.
    NoKnownBits,
    /// The entries are a list of this many, and no list was found to be that list.
    ListNotCompared(u32),
}

impl Caution {
    /// Returns the number of the caution in SPEC.md, section 8, 1 to 10. The two texts of caution 2 have the same
    /// number, and so have the two texts of caution 9.
    #[must_use]
    pub fn number(&self) -> u8 {
        match self {
            Self::NoBeacon => 1,
            Self::BeaconDue(_) => 2,
            Self::PublicValue => 3,
            Self::MayRefuse => 4,
            Self::KnowsEarly => 5,
            Self::Blinded => 6,
            Self::Repeated => 7,
            Self::Rounds(_) => 8,
            Self::NoRoom { .. } | Self::NoKnownBits => 9,
            Self::ListNotCompared(_) => 10,
        }
    }

    /// Returns the caution that not every order can come up, or the caution that no source has known bits, or `None` if
    /// neither applies (SPEC.md, section 5).
    #[must_use]
    pub fn about_room(terms: &Terms) -> Option<Self> {
        Self::about_room_for(terms, terms.plan().outcome_bits())
    }

    /// Returns the cautions that a verdict on round 0 of a draw with these terms has, unless a time of publication or a
    /// list takes one away.
    ///
    /// ```
    /// use verishuffle::verdict::Caution;
    /// use verishuffle::{Entries, Terms};
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let terms = Terms::builder("Reading group, 2 May 2026", Entries::numbers(20)?).public("dice", "ten dice").build()?;
    /// let cautions = Caution::of_terms(&terms);
    /// assert_eq!(cautions, [Caution::PublicValue, Caution::Repeated, Caution::NoKnownBits]);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn of_terms(terms: &Terms) -> Vec<Self> {
        let has_beacon = terms.beacons(0).next().is_some();
        let beacon_due = has_beacon.then(|| Self::BeaconDue(terms.earliest_due(0)));
        Self::all(terms, terms.plan().outcome_bits(), beacon_due, false)
    }

    /// Reads a caution as Display writes it. Returns `None` for any other text.
    pub(crate) fn from_text(text: &str) -> Option<Self> {
        // The value is where the example has this value.
        let value = |example: Self, shown: &str| {
            let example = example.to_string();
            let (before, after) = example.split_once(shown)?;
            text.strip_prefix(before)?.strip_suffix(after)
        };
        let fixed = [
            Self::NoBeacon,
            Self::BeaconDue(None),
            Self::PublicValue,
            Self::MayRefuse,
            Self::KnowsEarly,
            Self::Blinded,
            Self::Repeated,
            Self::NoKnownBits,
        ];
        let epoch = UnixTime::from_secs(0);
        let time = value(Self::BeaconDue(Some(epoch)), &epoch.to_string());
        let due = time.and_then(|time| match time.strip_prefix("Unix time ") {
            Some(seconds) => seconds.parse().ok().map(UnixTime::from_secs),
            None => time.parse().ok(),
        });
        let rounds = value(Self::Rounds(0), "0").and_then(|rounds| rounds.parse().ok());
        let entries = value(Self::ListNotCompared(0), "0").and_then(|entries| entries.parse().ok());
        let room = value(Self::NoRoom { outcome_bits: 0.0, seed_bits: 0 }, "0.0 bits, the best source 0");
        let room = room.and_then(|room| room.split_once(" bits, the best source ")).and_then(|(bits, seed_bits)| {
            let outcome_bits = bits.parse().ok().filter(|bits: &f64| bits.is_finite() && *bits >= 0.0)?;
            Some(Self::NoRoom { outcome_bits, seed_bits: seed_bits.parse().ok()? })
        });
        let due = due.map(|time| Self::BeaconDue(Some(time)));
        let with_value = [due, rounds.map(Self::Rounds), room, entries.map(Self::ListNotCompared)];
        let mut known = fixed.into_iter().chain(with_value.into_iter().flatten());
        known.find(|caution| caution.to_string() == text)
    }

    fn about_room_for(terms: &Terms, outcome_bits: f64) -> Option<Self> {
        match terms.seed_bits() {
            None => Some(Self::NoKnownBits),
            Some(seed_bits) if covers_all_orders(seed_bits, outcome_bits) => None,
            Some(seed_bits) => Some(Self::NoRoom { outcome_bits, seed_bits }),
        }
    }

    /// Returns the cautions that apply, in the order of the specification. `beacon_due` is the caution about a beacon,
    /// if it applies, `outcome_bits` are the bits of the plan's outcome, and `list_compared` says whether a list was
    /// found to be the list of the terms.
    pub(crate) fn all(terms: &Terms, outcome_bits: f64, beacon_due: Option<Self>, list_compared: bool) -> Vec<Self> {
        let any = |kind| terms.sources().iter().any(|source| source.kind() == kind);
        let (sealed, beacon, public) = (any(SourceKind::Sealed), any(SourceKind::Drand), any(SourceKind::Public));
        let entries = terms.entries();
        let blinded = entries.kind() == EntriesKind::Blinded;
        let unseen_list = entries.kind() != EntriesKind::Numbers && !list_compared;
        let rounds = terms.rounds().get();
        let cautions = [
            (sealed && !beacon).then_some(Self::NoBeacon),
            beacon_due,
            public.then_some(Self::PublicValue),
            sealed.then_some(Self::MayRefuse),
            sealed.then_some(Self::KnowsEarly),
            blinded.then_some(Self::Blinded),
            Some(Self::Repeated),
            (rounds > 1).then_some(Self::Rounds(rounds)),
            Self::about_room_for(terms, outcome_bits),
            unseen_list.then_some(Self::ListNotCompared(entries.count().get())),
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
            Self::BeaconDue(Some(time)) => {
                write!(f, "The beacon counts only if the commitment was public before {time}, when its round was due.")
            }
            Self::BeaconDue(None) => f.write_str(
                "The beacon counts only if the commitment was public before its round was due; this reader does not \
                 know the chain, so it can't say when that was.",
            ),
            Self::PublicValue => f.write_str(
                "A public value counts only if the commitment was public before anyone could know it; whoever fixed it \
                 last may have tried several.",
            ),
            Self::MayRefuse => {
                f.write_str("Whoever opens last can see the outcome first, beacon included, and may refuse to open.")
            }
            Self::KnowsEarly => {
                f.write_str("The owner of a seal knows the order as soon as the other values are known.")
            }
            Self::Blinded => f.write_str(
                "A blinded list: no outsider can tell how often anyone is in it, or whether two entrants hold the \
                 same place.",
            ),
            Self::Repeated => f.write_str(
                "The draw may have been repeated or forked; only a complete published chain of draws shows otherwise.",
            ),
            Self::Rounds(rounds) => write!(f, "There are {rounds} rounds: another round is another result."),
            Self::NoRoom { outcome_bits, seed_bits } => write!(
                f,
                "Not every order can come up: the outcome has {outcome_bits:.1} bits, the best source {seed_bits}."
            ),
            Self::NoKnownBits => {
                f.write_str("Nobody can say how much randomness this draw has: no source has known bits.")
            }
            Self::ListNotCompared(entries) => write!(
                f,
                "The list was not compared: nothing here shows who is on it, or that its {entries} entries differ."
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_text_is_read_as_it_is_written_and_no_other_text_is_read() {
        let due = |seconds| Caution::BeaconDue(Some(UnixTime::from_secs(seconds)));
        let room = Caution::NoRoom { outcome_bits: 28.5, seed_bits: 16 };
        let values =
            [due(0), due(1_692_806_364), due(u64::MAX), Caution::Rounds(7), room, Caution::ListNotCompared(52)];
        let fixed = [
            Caution::NoBeacon,
            Caution::BeaconDue(None),
            Caution::PublicValue,
            Caution::MayRefuse,
            Caution::KnowsEarly,
            Caution::Blinded,
            Caution::Repeated,
            Caution::NoKnownBits,
        ];
        for caution in values.into_iter().chain(fixed) {
            let text = caution.to_string();
            assert_eq!(Caution::from_text(&text), Some(caution));
            for wrong in [format!("{text} "), text.to_uppercase(), text[1..].to_owned(), text.replace(['7', '5'], "07")]
            {
                assert!(wrong == text || Caution::from_text(&wrong).is_none(), "{wrong}");
            }
        }
        let room = |bits: &str| format!("Not every order can come up: the outcome has {bits} bits, the best source 1.");
        assert!(Caution::from_text(&room("1.5")).is_some());
        for bits in ["inf", "NaN", "-1.0", "1", "1.55", "1e1", "+1.0"] {
            assert_eq!(Caution::from_text(&room(bits)), None, "{bits}");
        }
        for rounds in ["-1", "4294967296", "", "+7", "0x1"] {
            assert_eq!(Caution::from_text(&Caution::Rounds(7).to_string().replace('7', rounds)), None, "{rounds}");
        }
    }
}
