//! Pins: what a verifier knows from elsewhere than the transcript.

use std::ffi::c_char;
use std::sync::Arc;

use super::call;
use super::list::{verishuffle_blinding, verishuffle_list};
use super::memory::{self};
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use crate::awards::AwardsFile;
use crate::hash::Commitment;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::time::UnixTime;
use crate::verify::pins::Pins;

/// What a verifier knows from a source other than the transcript. New pins are empty. A draw can be verified only if
/// the pins contain the published commitment, the round if the draw has more than one, the value of every public
/// source, and, if there is a beacon, the time at which the commitment was public. A later call of a function replaces
/// the value of an earlier call. Only a public value can't be replaced.
#[derive(Default)]
pub struct verishuffle_pins {
    /// The pins without the lists and the blinding. `Pins` only borrows these, so this handle keeps them itself.
    pins: Pins<'static>,
    entries: Option<Arc<List>>,
    blinding: Option<Arc<Blinding>>,
    result: Option<Arc<List>>,
    awards: Option<Arc<AwardsFile>>,
    withdrawals: Option<Arc<List>>,
}

impl verishuffle_pins {
    /// Returns the pins for all lines of an archive of one draw, or VERISHUFFLE_ERROR_NOT_APPLICABLE if they contain a
    /// round, a list, a blinding or awards.
    pub(super) fn of_archive(&self) -> Outcome<Pins<'static>> {
        let lists = self.entries.is_some() || self.blinding.is_some() || self.result.is_some();
        let awards = self.awards.is_some() || self.withdrawals.is_some();
        if lists || awards || self.pins.round.is_some() {
            let message = "pins for a whole archive hold no round, no list, no blinding and no awards";
            return Err(Failure::not_applicable(message));
        }
        Ok(self.pins.clone())
    }

    pub(super) fn pins(&self) -> Pins<'_> {
        let (entries, blinding) = (self.entries.as_deref(), self.blinding.as_deref());
        let pins: Pins<'_> = self.pins.clone();
        let pins = pins.entries(entries).blinding(blinding).result(self.result.as_deref());
        pins.awards(self.awards.as_deref()).withdrawals(self.withdrawals.as_deref())
    }
}

/// Makes empty pins.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_pins_new(
    pins: *mut *mut verishuffle_pins,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::made(pins, error, || Ok(verishuffle_pins::default())) }
}

/// Sets the published commitment.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_pins_set_commitment(
    pins: *mut verishuffle_pins,
    commitment: *const u8,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::set(pins, |pins| {
            let commitment = Commitment::from_bytes(memory::bytes32(commitment)?);
            pins.pins = std::mem::take(&mut pins.pins).commitment(commitment);
            Ok(())
        })
    }
}

/// Sets the round that the verifier expects.
///
/// In: `round`, counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_pins_set_round(pins: *mut verishuffle_pins, round: u32) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::set(pins, |pins| {
            pins.pins = std::mem::take(&mut pins.pins).round(round);
            Ok(())
        })
    }
}

/// Adds a public value that the verifier has read at the place that its description names.
///
/// In: `name`, the name of the source; `value`, a text of 1 to 4096 bytes.
/// Returns VERISHUFFLE_ERROR_TEXT if the name or the value is not valid, or VERISHUFFLE_ERROR_GIVEN_TWICE if this name
/// has a value already.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_pins_set_public(
    pins: *mut verishuffle_pins,
    name: *const c_char,
    name_length: usize,
    value: *const c_char,
    value_length: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(pins, error, |pins| {
            Ok(pins.pins.add_public(
                memory::text("the name", name, name_length)?,
                memory::text("the public value", value, value_length)?,
            )?)
        })
    }
}

/// Sets a time at which the commitment was already public. The check of beacons uses it.
///
/// In: `time`, in seconds since 1970-01-01T00:00:00Z, at least 1,000,000,000.
/// Returns VERISHUFFLE_ERROR_RANGE for a smaller number.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_pins_set_published_at(
    pins: *mut verishuffle_pins,
    time: u64,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(pins, error, |pins| {
            let time = UnixTime::from_secs(time)?;
            pins.pins = std::mem::take(&mut pins.pins).published_at(time);
            Ok(())
        })
    }
}

/// Sets the list of entries. The caller may free the list before the pins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_pins_set_entries(
    pins: *mut verishuffle_pins,
    entries: *const verishuffle_list,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::set(pins, |pins| {
            pins.entries = Some(memory::shared(entries)?.0.clone());
            Ok(())
        })
    }
}

/// Sets the key of a blinded list. The entries must be set too. The caller may free the blinding before the pins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_pins_set_blinding(
    pins: *mut verishuffle_pins,
    blinding: *const verishuffle_blinding,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::set(pins, |pins| {
            pins.blinding = Some(memory::shared(blinding)?.0.clone());
            Ok(())
        })
    }
}

/// Sets the drawn entries as they were published, in the order of the draw: all of them, or only the first ones. If the
/// entries of the draw are numbers, each one is written in decimal. The caller may free the list before the pins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_pins_set_result(
    pins: *mut verishuffle_pins,
    result: *const verishuffle_list,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::set(pins, |pins| {
            pins.result = Some(memory::shared(result)?.0.clone());
            Ok(())
        })
    }
}

/// Sets the awards as they were published. The terms must have an allocation. A verdict of verified then says that
/// these awards follow from the draw. Without verishuffle_pins_set_withdrawals, no entry counts as withdrawn.
///
/// In: `awards`, an awards file that is in memory (SPEC.md, section 6a), which may be empty.
/// Returns VERISHUFFLE_ERROR_LIST if a line can't be read, for the reasons of verishuffle_list_from_text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_pins_set_awards(
    pins: *mut verishuffle_pins,
    awards: *const c_char,
    awards_length: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(pins, error, |pins| {
            pins.awards = Some(Arc::new(AwardsFile::from_text(memory::chars(awards, awards_length)?)?));
            Ok(())
        })
    }
}

/// Sets the ids of the entries that withdrew, in the order in which this became known. The awards that follow from them
/// must be set too. The caller may free the list before the pins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_pins_set_withdrawals(
    pins: *mut verishuffle_pins,
    withdrawals: *const verishuffle_list,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::set(pins, |pins| {
            pins.withdrawals = Some(memory::shared(withdrawals)?.0.clone());
            Ok(())
        })
    }
}

/// Frees pins. Verdicts that were made with them stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_pins_free(pins: *mut verishuffle_pins) {
    // SAFETY: as the header says.
    unsafe { call::free(pins) }
}
