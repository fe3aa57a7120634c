//! The builder of terms.

use std::ffi::c_char;
use std::sync::Arc;

use super::call;
use super::engine::{order_of, width_of};
use super::list::{verishuffle_blinding, verishuffle_list};
use super::memory::{self};
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use super::terms::verishuffle_terms;
use crate::drand::Beacon;
use crate::hash::{ChainHash, Commitment, Seal};
use crate::kind::EntriesKind;
use crate::memory::check_room;
use crate::terms::allocation::Allocation;
use crate::terms::entries::Entries;
use crate::terms::list::List;
use crate::terms::source::Source;
use crate::terms::{Previous, Terms, TermsBuilder};
use crate::text::Rules;

/// More memory than an allocation of 4096 bytes takes once it is parsed.
const ALLOCATION: usize = 256 << 10;

/// Collects the terms of a draw. At first every entry is drawn, the order is VERISHUFFLE_FORWARD, the width is 1, there
/// is one round, the rules are empty, there is no allocation, the draw belongs to no chain, and there are no sources.
pub struct verishuffle_terms_builder {
    /// It is `None` after a panic while the handle was being changed.
    builder: Option<TermsBuilder>,
    kind: EntriesKind,
    /// The list, which must fit the columns of an allocation. Numbers have none.
    list: Option<Arc<List>>,
}

impl verishuffle_terms_builder {
    fn new(context: &str, entries: Entries, list: Option<Arc<List>>) -> Outcome<Self> {
        crate::text::Context::new(context)?;
        Ok(Self { builder: Some(Terms::builder(context, entries)), kind: entries.kind(), list })
    }

    /// Checks that there is memory for a copy of the allocation and of all sources. A program may add more of them than terms can have.
    fn check_memory(&self) -> Outcome {
        const SOURCE: usize = 2 << 10;
        let sources = self.builder.as_ref().map_or(0, TermsBuilder::source_count);
        Ok(check_room("the terms", ALLOCATION + SOURCE * (sources + 1))?)
    }

    /// Applies a change that can't fail. `TermsBuilder` keeps its first failure for ever, so the functions below check
    /// their values first.
    fn change(&mut self, change: impl FnOnce(TermsBuilder) -> TermsBuilder) -> Outcome {
        self.builder = Some(change(self.builder.take().ok_or_else(Failure::panic)?));
        Ok(())
    }

    fn add(&mut self, source: Source) -> Outcome {
        self.check_memory()?;
        self.change(|builder| builder.source(source))
    }
}

/// Makes a builder for a draw whose entries are the numbers 0 to count - 1.
///
/// In: `context`, a text of 1 to 1024 bytes that names this draw and no other: who draws, what, when, and where the
/// draw is published; `count`, the number of entries, at least 1.
/// Can return VERISHUFFLE_ERROR_TEXT or VERISHUFFLE_ERROR_RANGE.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_builder_numbers(
    context: *const c_char,
    context_length: usize,
    count: u32,
    builder: *mut *mut verishuffle_terms_builder,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(builder, error, || {
            verishuffle_terms_builder::new(
                memory::text("the context", context, context_length)?,
                Entries::numbers(count)?,
                None,
            )
        })
    }
}

/// Makes a builder for a draw over a public list. The terms contain the number of entries and the root of the tree of
/// the list, not the list itself.
///
/// In: `context`, as for verishuffle_terms_builder_numbers.
/// Can return VERISHUFFLE_ERROR_TEXT or VERISHUFFLE_ERROR_REPEATED_ENTRY.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_builder_list(
    context: *const c_char,
    context_length: usize,
    list: *const verishuffle_list,
    builder: *mut *mut verishuffle_terms_builder,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(builder, error, || {
            let context = memory::text("the context", context, context_length)?;
            let list = memory::shared(list)?;
            verishuffle_terms_builder::new(context, Entries::list(&list.0)?, Some(list.0.clone()))
        })
    }
}

/// Makes a builder for a draw over a list that only its keeper sees. The terms contain the number of entries and the
/// root of a blinded tree from which nobody can guess an entry. The keeper sends each entrant a proof of the entrant's
/// own entry (see verishuffle_prover_new). The context of the draw is the context of the blinding.
///
/// In: `blinding`, a key that was made for this draw alone.
/// Can return VERISHUFFLE_ERROR_REPEATED_ENTRY.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_builder_blinded(
    list: *const verishuffle_list,
    blinding: *const verishuffle_blinding,
    builder: *mut *mut verishuffle_terms_builder,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(builder, error, || {
            let (list, blinding) = (&memory::shared(list)?.0, &memory::shared(blinding)?.0);
            let builder = Terms::builder(blinding.context().as_str(), Entries::blinded(list, blinding)?);
            Ok(verishuffle_terms_builder {
                builder: Some(builder),
                kind: EntriesKind::Blinded,
                list: Some(list.clone()),
            })
        })
    }
}

/// Sets the rules. They say what each drawn place means, what the deadlines are, and what happens if a seal stays
/// closed.
///
/// In: `rules`, a text of 0 to 4096 bytes that may contain line feeds.
/// Can return VERISHUFFLE_ERROR_TEXT.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_builder_rules(
    builder: *mut verishuffle_terms_builder,
    rules: *const c_char,
    rules_length: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(builder, error, |builder| {
            let rules = memory::text("the rules", rules, rules_length)?;
            Rules::new(rules)?;
            builder.change(|builder| builder.rules(rules))
        })
    }
}

/// Sets the allocation: the text that turns the drawn order into awards (SPEC.md, section 6a), and that every verifier
/// evaluates. If it has columns, verishuffle_terms_builder_build checks that the list fits them.
///
/// In: `allocation`, a text of 1 to 4096 bytes, with a line feed between two lines and none at the end.
/// Returns VERISHUFFLE_ERROR_TEXT if the text breaks a rule for allocations: `line` of `error` is the first wrong line.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_builder_allocation(
    builder: *mut verishuffle_terms_builder,
    allocation: *const c_char,
    allocation_length: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(builder, error, |builder| {
            let text = memory::text("the allocation", allocation, allocation_length)?;
            check_room("the allocation", ALLOCATION)?;
            Allocation::new(text, builder.kind)?;
            builder.change(|builder| builder.allocation(text))
        })
    }
}

/// Sets how many entries are drawn. Reserves are drawn together with the winners, so count both.
///
/// In: `draw`, 1 to the number of entries. verishuffle_terms_builder_build checks this range.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_builder_draw(
    builder: *mut verishuffle_terms_builder,
    draw: u32,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::set(builder, |builder| builder.change(|builder| builder.draw(draw))) }
}

/// Sets the order: whether the draw starts at the first or at the last place.
///
/// In: `order`, VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_builder_order(
    builder: *mut verishuffle_terms_builder,
    order: i32,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::set(builder, |builder| {
            let order = order_of(order)?;
            builder.change(|builder| builder.order(order))
        })
    }
}

/// Sets the width. A seed has 32 * width bytes. verishuffle_least_width computes a sufficient width.
///
/// In: `width`, 1 to 255.
/// Returns VERISHUFFLE_ERROR_RANGE if `width` is larger than 255. verishuffle_terms_builder_build refuses the width 0.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_builder_width(
    builder: *mut verishuffle_terms_builder,
    width: u32,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(builder, error, |builder| {
            let width = width_of(width)?;
            builder.change(|builder| builder.width(width))
        })
    }
}

/// Sets the number of rounds.
///
/// In: `rounds`, at least 1. verishuffle_terms_builder_build refuses 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_builder_rounds(
    builder: *mut verishuffle_terms_builder,
    rounds: u32,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::set(builder, |builder| builder.change(|builder| builder.rounds(rounds))) }
}

/// Makes this draw the first draw in the chain of its operator.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_builder_first(
    builder: *mut verishuffle_terms_builder,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::set(builder, |builder| builder.change(|builder| builder.previous(Previous::First))) }
}

/// Makes this draw follow another draw in the chain of its operator. The other draw may be opened or not.
///
/// In: `previous`, the 32 bytes of the commitment of the other draw.
/// cbindgen:ptrs-as-arrays=[[previous;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_builder_after(
    builder: *mut verishuffle_terms_builder,
    previous: *const u8,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::set(builder, |builder| {
            let previous = Previous::After(Commitment::from_bytes(memory::bytes32(previous)?));
            builder.change(|builder| builder.previous(previous))
        })
    }
}

/// Adds the seal of a party as a source.
///
/// In: `name`, the name of the party, 1 to 64 bytes without `=` and without invisible characters (see
/// VERISHUFFLE_ERROR_TEXT).
/// Can return VERISHUFFLE_ERROR_TEXT.
/// cbindgen:ptrs-as-arrays=[[seal;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_builder_sealed(
    builder: *mut verishuffle_terms_builder,
    name: *const c_char,
    name_length: usize,
    seal: *const u8,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(builder, error, |builder| {
            builder.add(Source::sealed(
                memory::text("the name", name, name_length)?,
                Seal::from_bytes(memory::bytes32(seal)?),
            )?)
        })
    }
}

/// Adds rounds of a drand beacon as a source. Round r of the draw uses the beacon round `round + r * stride`.
///
/// In: `name`, the name of the source, 1 to 64 bytes without `=`; `chain`, the 32 bytes of the hash of the beacon chain
/// (see verishuffle_quicknet); `round`, 1 to 2^53 - 1; `stride`, 0 if the draw has one round, otherwise at least 1.
/// verishuffle_terms_builder_build checks `stride` and the beacon round of the last round of the draw.
/// Returns VERISHUFFLE_ERROR_RANGE if `round` is out of its range. Can also return VERISHUFFLE_ERROR_TEXT.
/// cbindgen:ptrs-as-arrays=[[chain;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_builder_drand(
    builder: *mut verishuffle_terms_builder,
    name: *const c_char,
    name_length: usize,
    chain: *const u8,
    round: u64,
    stride: u64,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(builder, error, |builder| {
            builder.add(Source::drand(
                memory::text("the name", name, name_length)?,
                Beacon::new(ChainHash::from_bytes(memory::bytes32(chain)?), round, stride)?,
            )?)
        })
    }
}

/// Adds a public value as a source: a text that will be read in public.
///
/// In: `name`, the name of the source, 1 to 64 bytes without `=`; `description`, a text of 1 to 1024 bytes that says
/// what will be read, where and when, with an example in the exact spelling of the value.
/// The library takes every text as it is. A program for people warns of a name or a value that Unicode's NFKC changes,
/// and of two names that look alike (SPEC.md, section 11).
/// Can return VERISHUFFLE_ERROR_TEXT.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_builder_public(
    builder: *mut verishuffle_terms_builder,
    name: *const c_char,
    name_length: usize,
    description: *const c_char,
    description_length: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(builder, error, |builder| {
            builder.add(Source::public(
                memory::text("the name", name, name_length)?,
                memory::text("the description", description, description_length)?,
            )?)
        })
    }
}

/// Makes the terms. The builder does not change. It can be changed afterwards and can build again.
///
/// Returns VERISHUFFLE_ERROR_RANGE if the number of drawn entries, the width or the number of rounds is out of its
/// range, or if there are not 1 to 64 sources. Can also return VERISHUFFLE_ERROR_REPEATED_NAME,
/// VERISHUFFLE_ERROR_REPEATED_SEAL or VERISHUFFLE_ERROR_BEACON, and VERISHUFFLE_ERROR_ENTRIES_MISMATCH if the list does
/// not fit the columns of the allocation.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_builder_build(
    builder: *const verishuffle_terms_builder,
    terms: *mut *mut verishuffle_terms,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(terms, error, || {
            let builder = memory::shared(builder)?;
            builder.check_memory()?;
            let (builder, list) = (builder.builder.as_ref().ok_or_else(Failure::panic)?, &builder.list);
            let builder = builder.clone();
            Ok(verishuffle_terms(match list {
                Some(list) => builder.build_for(list)?,
                None => builder.build()?,
            }))
        })
    }
}

/// Frees a builder. Terms that it made stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_builder_free(builder: *mut verishuffle_terms_builder) {
    // SAFETY: as the header says.
    unsafe { call::free(builder) }
}
