//! The chain of the draws of one operator.

use std::ffi::c_char;
use std::sync::OnceLock;

use super::call;
use super::memory::{self};
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use super::terms::verishuffle_terms;
use super::transcript::verishuffle_transcript;
use crate::hash::Commitment;
use crate::verify::chain::Chain;
use crate::verify::chain::verdict::{ChainConclusion, ChainVerdict};
use crate::verify::pins::Pins;

/// The draws are one chain up to the published head, every draw is verified, and a transcript met every line of pins.
/// No other conclusion about a chain has this number, and no conclusion is 0.
pub const VERISHUFFLE_WHOLE: i32 = 301;
/// The chain has no problem, but something is missing. A consistent chain is not whole.
pub const VERISHUFFLE_CHAIN_CONSISTENT: i32 = 302;
/// The chain has a problem.
pub const VERISHUFFLE_BROKEN: i32 = 303;

/// The chain of the draws of one operator. Each draw names the draw before it, so nobody can drop, repeat or fork a
/// draw without being noticed by those who know the published head and the public values. The chain collects the terms
/// of the draws that were committed to and the transcripts of the draws that were made, in any order, and judges them
/// by the lines of pins and by the published head.
#[derive(Default)]
pub struct verishuffle_chain {
    chain: Chain,
    published_head: Option<Commitment>,
    /// The verdict, computed by the first call that needs it.
    verdict: OnceLock<ChainVerdict>,
}

impl verishuffle_chain {
    /// Returns the chain so that it can be changed, and drops the verdict on it.
    fn changed(&mut self) -> &mut Chain {
        self.verdict.take();
        &mut self.chain
    }

    fn verdict(&self) -> Outcome<&ChainVerdict> {
        if self.verdict.get().is_none() {
            self.chain.check_memory()?;
        }
        Ok(self.verdict.get_or_init(|| self.chain.verdict(self.published_head)))
    }
}

/// Makes a chain without any draw.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_new(
    chain: *mut *mut verishuffle_chain,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::made(chain, error, || Ok(verishuffle_chain::default())) }
}

/// Adds a line of pins: a JSON object with what the verifier knows of one round of one draw, which is the commitment
/// and, as needed, the round, the public values and the time of publication (ARCHIVES.md, section 1). All lines
/// must be added before the first transcript. The chain is whole only if every line has its transcript.
///
/// In: `json`, the line, with or without its line feed.
/// Returns VERISHUFFLE_ERROR_DOCUMENT if the line is malformed, VERISHUFFLE_ERROR_GIVEN_TWICE if another line names the
/// same round of the same draw, or VERISHUFFLE_ERROR_NOT_APPLICABLE if the chain holds a transcript already.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_add_pins(
    chain: *mut verishuffle_chain,
    json: *const c_char,
    json_length: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(chain, error, |chain| {
            Ok(chain.changed().add_pins(Pins::from_json(memory::chars(json, json_length)?)?)?)
        })
    }
}

/// Sets the head of the chain as it was published. The published head pins the commitment of every draw of the chain. A
/// later call replaces the head of an earlier call. Without it a chain is never whole.
/// cbindgen:ptrs-as-arrays=[[head;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_set_published_head(
    chain: *mut verishuffle_chain,
    head: *const u8,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::set(chain, |chain| {
            chain.changed();
            chain.published_head = Some(Commitment::from_bytes(memory::bytes32(head)?));
            Ok(())
        })
    }
}

/// Adds the terms of a draw that was committed to. The same terms count once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_add_terms(
    chain: *mut verishuffle_chain,
    terms: *const verishuffle_terms,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(chain, error, |chain| {
            let terms = memory::shared(terms)?;
            let chain = chain.changed();
            chain.make_room()?;
            chain.add_terms(terms.0.clone());
            Ok(())
        })
    }
}

/// Adds a transcript and its terms, and verifies the transcript with the line of pins that names its round, or without
/// pins if no line does. A transcript that is refused is not an error of this call: it becomes a problem of the chain.
/// If the call fails, the transcript is not added.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_add_transcript(
    chain: *mut verishuffle_chain,
    transcript: *const verishuffle_transcript,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::change(chain, error, |chain| Ok(chain.changed().add_transcript(&memory::shared(transcript)?.0)?)) }
}

/// Copies the commitments of the draws, 32 bytes for each. The draws are in order: each draw comes after the draw that
/// it names. Draws that follow a gap come later, and draws that belong to no chain come last.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_draws(
    chain: *const verishuffle_chain,
    commitments: *mut u8,
    commitments_size: usize,
    commitments_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::items(chain, (commitments, commitments_size, commitments_length), error, |chain| {
            chain.chain.check_memory()?;
            let draws = chain.chain.draws();
            Ok(draws.iter().flat_map(|draw| *draw.terms().commitment().as_bytes()).collect::<Vec<u8>>())
        })
    }
}

/// Returns 1 if the chain is whole, and 0 otherwise. A program that needs only one answer uses this function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_is_whole(chain: *const verishuffle_chain) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::truth(chain, |chain| Ok(chain.verdict()?.is_whole())) }
}

/// Returns the conclusion about the chain: VERISHUFFLE_WHOLE, VERISHUFFLE_BROKEN or VERISHUFFLE_CONSISTENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_conclusion(chain: *const verishuffle_chain) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::value(chain, |chain| {
            Ok(match chain.verdict()?.conclusion() {
                ChainConclusion::Whole => VERISHUFFLE_WHOLE,
                ChainConclusion::Broken => VERISHUFFLE_BROKEN,
                ChainConclusion::Consistent => VERISHUFFLE_CHAIN_CONSISTENT,
            })
        })
    }
}

/// Copies the conclusion in one line for a person.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_headline(
    chain: *const verishuffle_chain,
    headline: *mut c_char,
    headline_size: usize,
    headline_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::text(chain, (headline, headline_size, headline_length), error, |chain| Ok(chain.verdict()?.headline()))
    }
}

/// Writes the verdict on the chain as one JSON object (ARCHIVES.md, section 4): the conclusion, the head, each
/// problem with the draws that have it, what is missing, and the cautions. `passed_over` is empty, because nothing is
/// read from a folder.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_to_json(
    chain: *const verishuffle_chain,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::document(chain, (json, json_size, json_length), error, |chain| {
            let verdict = chain.verdict()?;
            chain.chain.check_memory()?;
            Ok(verdict)
        })
    }
}

/// Copies the commitment of the head that was found, which the operator publishes. The head is the one draw that no
/// other draw follows.
///
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE unless there is exactly one such draw.
/// cbindgen:ptrs-as-arrays=[[head;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_head(
    chain: *const verishuffle_chain,
    head: *mut u8,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::bytes32(chain, head, error, |chain| {
            let found =
                chain.verdict()?.head().ok_or_else(|| Failure::not_applicable("the chain has no single head"))?;
            Ok(*found.as_bytes())
        })
    }
}

/// Frees a chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_free(chain: *mut verishuffle_chain) {
    // SAFETY: as the header says.
    unsafe { call::free(chain) }
}
