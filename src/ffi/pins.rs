//! Pins: what a verifier knows from elsewhere than the transcript.

use std::sync::Arc;

use super::front::PIECES;
use super::front_logged::Evidence;
use super::list::{verishuffle_blinding, verishuffle_list};
use super::memory;
use super::options::{self, Options, options, verishuffle_text};
use super::status::{Failure, Outcome};
use crate::awards::AwardsFile;
use crate::hash::Commitment;
use crate::memory::check_room;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::time::UnixTime;
use crate::verify::pins::Pins;

/// What a verifier knows from a source other than the transcript. A draw can be verified only if the pins contain the
/// published commitment, the round if the draw has more than one, the value of every public source, and, if there is a
/// beacon, the time at which the commitment was public, or a proof that it was logged. A call only reads the pins and what
/// they point to.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_pins {
    /// sizeof(verishuffle_pins).
    pub size: usize,
    /// The published commitment.
    pub commitment: [u8; 32],
    /// 1 if the commitment is known.
    pub commitment_given: i32,
    /// The round that the verifier expects, counted from 0.
    pub round: u32,
    /// 1 if the round is known.
    pub round_given: i32,
    /// 1 if `published_at` is known.
    pub published_at_given: i32,
    /// A time at which the commitment was already public, in seconds since 1970-01-01T00:00:00Z, such as 1795737600.
    pub published_at: u64,
    /// A JSON object that gives each public source the value that the verifier has read, such as `{"guest": "river"}`.
    pub values: verishuffle_text,
    /// The list of entries, or NULL if it is not compared.
    pub entries: *const verishuffle_list,
    /// The key of a blinded list, or NULL. It needs the entries.
    pub blinding: *const verishuffle_blinding,
    /// The drawn entries as they were published, in the order of the draw: all of them, or only the first ones. Numbers
    /// are written in decimal. NULL means not compared.
    pub result: *const verishuffle_list,
    /// The awards file as it was published (see verishuffle_make_draw_output). An empty one is compared.
    pub awards: verishuffle_text,
    /// The ids of the entries that had withdrawn before these awards, in order, or NULL if there are none.
    pub withdrawals: *const verishuffle_list,
    /// Which logs and witnesses count: a policy file, or the name of a known policy, which is sigsum-generic-2025-1. It
    /// needs `log_key`. If it is given, the draw is not verified without a proof.
    pub log_policy: verishuffle_text,
    /// The organiser's key for draws, known from before the draw: 64 lower-case hexadecimal digits.
    pub log_key: verishuffle_text,
    /// The proof that the commitment was logged, in place of `published_at`. It needs the policy and the key.
    pub logged: verishuffle_text,
}

options! { "pins" verishuffle_pins }

/// Pins that were read. `Pins` only borrows the lists and the blinding.
#[derive(Default)]
pub(super) struct Known {
    pub(super) pins: Pins<'static>,
    pub(super) entries: Option<Arc<List>>,
    blinding: Option<Arc<Blinding>>,
    result: Option<Arc<List>>,
    awards: Option<AwardsFile>,
    withdrawals: Option<Arc<List>>,
    evidence: Evidence,
}

impl Known {
    /// Reads what a program passes. NULL means that nothing is known.
    ///
    /// # Safety
    ///
    /// As for [`options::copied`], and for [`memory::shared`] for each pointer and text.
    pub(super) unsafe fn of(pins: *const verishuffle_pins) -> Outcome<Self> {
        if pins.is_null() {
            return Ok(Self::default());
        }
        check_room("the pins", PIECES)?;
        // SAFETY: as the caller promises.
        unsafe {
            let given = options::copied(pins)?;
            let list =
                |list| memory::optional(list).map(|list: Option<&verishuffle_list>| list.map(|list| list.0.clone()));
            Ok(Self {
                pins: numbers_of(&given)?,
                entries: list(given.entries)?,
                blinding: memory::optional(given.blinding)?.map(|blinding| blinding.0.clone()),
                result: list(given.result)?,
                awards: options::read_optional("pins.awards", given.awards, AwardsFile::from_text)?,
                withdrawals: list(given.withdrawals)?,
                evidence: Evidence::of("pins", given.log_policy, given.log_key, given.logged)?,
            })
        }
    }

    pub(super) fn pins(&self) -> Pins<'_> {
        let pins: Pins<'_> = self.pins.clone();
        let pins = pins.entries(self.entries.as_deref()).blinding(self.blinding.as_deref());
        let pins = pins.result(self.result.as_deref()).awards(self.awards.as_ref());
        self.evidence.added_to(pins.withdrawals(self.withdrawals.as_deref()))
    }

    /// Returns the pins for all lines of an archive of one draw, or VERISHUFFLE_ERROR_NOT_APPLICABLE if they contain a
    /// round, a list, a blinding, awards or what is for a public log.
    pub(super) fn of_archive(self) -> Outcome<Pins<'static>> {
        let lists = self.entries.is_some() || self.blinding.is_some() || self.result.is_some();
        let awards = self.awards.is_some() || self.withdrawals.is_some();
        if lists || awards || self.evidence.is_given() || self.pins.round.is_some() {
            let message = "pins for a whole archive hold no round, no list, no blinding, no awards, and no policy, key or proof of a \
                           log: pin the time that the proof gives";
            return Err(Failure::not_applicable(message));
        }
        Ok(self.pins)
    }
}

/// Reads the pins that are no lists.
unsafe fn numbers_of(given: &verishuffle_pins) -> Outcome<Pins<'static>> {
    let values = unsafely!(options::read_optional("pins.values", given.values, Pins::values_from_json)?);
    let mut pins = values.unwrap_or_default();
    let is_given = |name: &str, flag: i32, is_zero: bool| match options::flag(name, flag)? {
        false if !is_zero => {
            let field = name.trim_end_matches("_given");
            Err(Failure::argument(format!("{field} is set, but {name} is 0: set it to 1")))
        }
        given => Ok(given),
    };
    if is_given("pins.commitment_given", given.commitment_given, given.commitment == [0; 32])? {
        pins = pins.commitment(Commitment::from_bytes(given.commitment));
    }
    if is_given("pins.round_given", given.round_given, given.round == 0)? {
        pins = pins.round(given.round);
    }
    if is_given("pins.published_at_given", given.published_at_given, given.published_at == 0)? {
        pins = pins.published_at(options::read("pins.published_at", UnixTime::from_secs(given.published_at))?);
    }
    Ok(pins)
}
