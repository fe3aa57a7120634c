//! The chain of the draws of one operator.

use std::ffi::c_char;
use std::sync::OnceLock;

use crate::ffi::call;
use crate::ffi::memory::{self};
use crate::ffi::status::{Outcome, verishuffle_error, verishuffle_status};
use crate::ffi::terms::verishuffle_terms;
use crate::ffi::transcript::verishuffle_transcript;
use crate::hash::Commitment;
use crate::verify::chain::Chain;
use crate::verify::chain::verdict::ChainVerdict;
use crate::verify::pins::Pins;

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
    unsafely!(call::made(chain, error, || Ok(verishuffle_chain::default())))
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
    unsafely!(call::change(chain, error, |chain| {
        Ok(chain.changed().add_pins(Pins::from_json(memory::chars(json, json_length)?)?)?)
    }))
}

/// Sets the head of the chain as it was published. The published head pins the commitment of every draw of the chain. A
/// later call replaces the head of an earlier call. Without it a chain is never whole.
/// cbindgen:ptrs-as-arrays=[[head;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_set_published_head(
    chain: *mut verishuffle_chain,
    head: *const u8,
) -> verishuffle_status {
    unsafely!(call::set(chain, |chain| {
        chain.changed();
        chain.published_head = Some(Commitment::from_bytes(memory::bytes32(head)?));
        Ok(())
    }))
}

/// Adds the terms of a draw that was committed to. The same terms count once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_add_terms(
    chain: *mut verishuffle_chain,
    terms: *const verishuffle_terms,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::change(chain, error, |chain| {
        let terms = memory::shared(terms)?;
        let chain = chain.changed();
        chain.make_room()?;
        chain.add_terms(terms.0.clone());
        Ok(())
    }))
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
    unsafely!(call::change(chain, error, |chain| Ok(chain.changed().add_transcript(&memory::shared(transcript)?.0)?)))
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
    unsafely!(call::items(chain, (commitments, commitments_size, commitments_length), error, |chain| {
        chain.chain.check_memory()?;
        let draws = chain.chain.draws();
        Ok(draws.iter().flat_map(|draw| *draw.terms().commitment().as_bytes()).collect::<Vec<u8>>())
    }))
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
    unsafely!(call::text(chain, (headline, headline_size, headline_length), error, |chain| Ok(chain
        .verdict()?
        .headline())))
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
    unsafely!(call::document(chain, (json, json_size, json_length), error, |chain| {
        let verdict = chain.verdict()?;
        chain.chain.check_memory()?;
        Ok(verdict)
    }))
}

/// Frees a chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_free(chain: *mut verishuffle_chain) {
    unsafely!(call::free(chain))
}
