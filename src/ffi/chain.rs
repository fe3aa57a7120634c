//! An operator's draws held together.

use std::ffi::c_char;
use std::sync::OnceLock;

use super::guard;
use super::list::no_such;
use super::memory::{self, Buffer, Out};
use super::status::{Failure, Outcome};
use super::terms::verishuffle_terms;
use super::transcript::verishuffle_transcript;
use crate::hash::Commitment;
use crate::verify::chain::{Chain, ChainProblem};

/// An operator's draws, each of which names the one before it, so that none can be dropped, repeated or forked unseen:
/// terms of those that were committed to, transcripts of those that were drawn, given in any order.
#[derive(Default)]
pub struct verishuffle_chain {
    chain: Chain,
    /// What the draws that are there come to, made when it is first asked for.
    order: OnceLock<Vec<Commitment>>,
    problems: OnceLock<Vec<ChainProblem>>,
}

impl verishuffle_chain {
    /// The chain, to be changed.
    fn changed(&mut self) -> &mut Chain {
        self.order.take();
        self.problems.take();
        &mut self.chain
    }

    fn order(&self) -> &[Commitment] {
        self.order.get_or_init(|| self.chain.draws().iter().map(|draw| draw.terms().commitment()).collect())
    }

    fn problems(&self) -> &[ChainProblem] {
        self.problems.get_or_init(|| self.chain.problems())
    }

    fn problem(&self, index: u32) -> Outcome<&ChainProblem> {
        item("the problem", self.problems(), index)
    }
}

fn item<'a, T>(what: &'static str, items: &'a [T], index: u32) -> Outcome<&'a T> {
    items.get(index as usize).ok_or_else(|| no_such(what, index, items.len() as u32))
}

/// Begins a chain, without any draw.
///
/// Out: `chain`, to be freed with verishuffle_chain_free.
///
/// Returns VERISHUFFLE_OK. Any thread.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_new(chain: *mut *mut verishuffle_chain) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives room for a handle.
        let chain = unsafe { Out::new(chain)? };
        chain.give(verishuffle_chain::default());
        Ok(())
    })
}

/// Takes the terms of a draw that was committed to. The same terms twice are one draw.
///
/// In: `terms`.
///
/// Returns VERISHUFFLE_OK. One thread at a time for this chain.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_add_terms(
    chain: *mut verishuffle_chain,
    terms: *const verishuffle_terms,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a chain that nobody else uses, and terms.
        let (chain, terms) = unsafe { (memory::exclusive(chain)?, memory::shared(terms)?) };
        chain.changed().add_terms(terms.0.clone());
        Ok(())
    })
}

/// Takes a transcript with its terms, and judges it without pins. One that is refused is no error: it is a finding.
///
/// In: `transcript`.
///
/// Returns VERISHUFFLE_OK. One thread at a time for this chain.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_add_transcript(
    chain: *mut verishuffle_chain,
    transcript: *const verishuffle_transcript,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a chain that nobody else uses, and a transcript.
        let (chain, transcript) = unsafe { (memory::exclusive(chain)?, memory::shared(transcript)?) };
        Ok(chain.changed().add_transcript(&transcript.0)?)
    })
}

/// How many draws there are.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_draws(chain: *const verishuffle_chain) -> u32 {
    // SAFETY: the caller gives a chain or NULL.
    guard::value(|| Ok(unsafe { memory::shared(chain)? }.order().len() as u32))
}

/// Copies the commitment of a draw. They are in order: each after the one that it names, those after a gap and those in no
/// chain behind.
///
/// In: `index`, counted from 0. Out: `commitment`, 32 bytes.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread, several at once.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_draw_commitment(
    chain: *const verishuffle_chain,
    index: u32,
    commitment: *mut u8,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a chain and room for 32 bytes.
        let (chain, commitment) = unsafe { (memory::shared(chain)?, memory::out32(commitment)?) };
        commitment.put(*item("the draw", chain.order(), index)?.as_bytes());
        Ok(())
    })
}

/// How many things speak against the chain: a gap, a fork, a draw never drawn, a refused transcript, a second result of one
/// round, a context or seal used again, and the like. If there is none, the draws are one chain without a break.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_findings(chain: *const verishuffle_chain) -> u32 {
    // SAFETY: the caller gives a chain or NULL.
    guard::value(|| Ok(unsafe { memory::shared(chain)? }.problems().len() as u32))
}

/// Copies a finding, in words for a person, safe on a terminal. verishuffle_chain_finding_commitment says of which draws.
///
/// In: `index`, counted from 0. Out: `text`, a buffer of `text_size` bytes; `text_length`, how many there are.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
/// several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_finding_text(
    chain: *const verishuffle_chain,
    index: u32,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a chain and a buffer of that size.
        let (chain, buffer) = unsafe { (memory::shared(chain)?, Buffer::of_chars(text, text_size, text_length)?) };
        buffer.fill(chain.problem(index)?.to_string().as_bytes())
    })
}

/// How many draws a finding is about.
///
/// In: `index`, the finding's, counted from 0.
///
/// Returns the number, at least 1; 0 for NULL or an index that is none. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_finding_draws(chain: *const verishuffle_chain, index: u32) -> u32 {
    // SAFETY: the caller gives a chain or NULL.
    guard::value(|| Ok(unsafe { memory::shared(chain)? }.problem(index)?.draws().len() as u32))
}

/// Copies the commitment of a draw that a finding is about.
///
/// In: `index`, the finding's; `draw`, which of its draws; both counted from 0. Out: `commitment`, 32 bytes.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_RANGE for a number that is none. Any thread, several at once.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_finding_commitment(
    chain: *const verishuffle_chain,
    index: u32,
    draw: u32,
    commitment: *mut u8,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a chain and room for 32 bytes.
        let (chain, commitment) = unsafe { (memory::shared(chain)?, memory::out32(commitment)?) };
        commitment.put(*item("the draw", chain.problem(index)?.draws(), draw)?.as_bytes());
        Ok(())
    })
}

/// Copies the commitment to publish as the head of the chain: of the one chained draw that no other names.
///
/// Out: `head`, 32 bytes.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_UNASKED where there is no such draw, or more than one. Any thread, several
/// at once.
/// cbindgen:ptrs-as-arrays=[[head;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_head(chain: *const verishuffle_chain, head: *mut u8) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a chain and room for 32 bytes.
        let (chain, head) = unsafe { (memory::shared(chain)?, memory::out32(head)?) };
        let commitment = chain.chain.head().ok_or_else(|| Failure::unasked("no one draw is the head of the chain"))?;
        head.put(*commitment.as_bytes());
        Ok(())
    })
}

/// Frees a chain. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_free(chain: *mut verishuffle_chain) {
    // SAFETY: the caller gives NULL or a chain, and uses it no more.
    unsafe { guard::free(chain) }
}
