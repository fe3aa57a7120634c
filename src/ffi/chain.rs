//! The chain of the draws of one operator.

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

/// The chain of the draws of one operator. Each draw names the draw before it, so nobody can drop, repeat or fork a
/// draw without being noticed. The chain collects the terms of the draws that were committed to and the transcripts of
/// the draws that were made, in any order.
#[derive(Default)]
pub struct verishuffle_chain {
    chain: Chain,
    /// The order of the draws. Like `problems`, it is computed by the first call that needs it.
    order: OnceLock<Vec<Commitment>>,
    problems: OnceLock<Vec<ChainProblem>>,
}

impl verishuffle_chain {
    /// Returns the chain so that it can be changed, and drops the order and the problems that were computed before.
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

/// Makes a chain without any draw.
///
/// Out: `chain`, a new handle.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_new(chain: *mut *mut verishuffle_chain) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes room for a handle.
        let chain = unsafe { Out::new(chain)? };
        chain.give(verishuffle_chain::default());
        Ok(())
    })
}

/// Adds the terms of a draw that was committed to. The same terms count once.
///
/// In: `terms`, the terms of the draw.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_add_terms(
    chain: *mut verishuffle_chain,
    terms: *const verishuffle_terms,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain that nobody else uses, and terms.
        let (chain, terms) = unsafe { (memory::exclusive(chain)?, memory::shared(terms)?) };
        chain.changed().add_terms(terms.0.clone());
        Ok(())
    })
}

/// Adds a transcript and its terms, and verifies the transcript without pins. A transcript that is refused is not an
/// error of this call: it becomes a problem of the chain. If the call fails, the transcript is not added.
///
/// In: `transcript`, the transcript of the draw.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_add_transcript(
    chain: *mut verishuffle_chain,
    transcript: *const verishuffle_transcript,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain that nobody else uses, and a transcript.
        let (chain, transcript) = unsafe { (memory::exclusive(chain)?, memory::shared(transcript)?) };
        Ok(chain.changed().add_transcript(&transcript.0)?)
    })
}

/// Returns the number of draws, or 0 if `chain` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_draws(chain: *const verishuffle_chain) -> u32 {
    // SAFETY: the caller passes a chain or NULL.
    guard::value(|| Ok(unsafe { memory::shared(chain)? }.order().len() as u32))
}

/// Copies the commitment of a draw. The draws are in order: each draw comes after the draw that it names. Draws that
/// follow a gap come later, and draws that belong to no chain come last.
///
/// In: `index`, the index of the draw.
/// Out: `commitment`, 32 bytes.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_draw_commitment(
    chain: *const verishuffle_chain,
    index: u32,
    commitment: *mut u8,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain and room for 32 bytes.
        let (chain, commitment) = unsafe { (memory::shared(chain)?, memory::out32(commitment)?) };
        commitment.put(*item("the draw", chain.order(), index)?.as_bytes());
        Ok(())
    })
}

/// Returns the number of problems of the chain, or 0 if `chain` is NULL. A problem is, for example, a gap, a fork, a
/// draw that was never drawn, a refused transcript, a second result of one round, or a context or seal that is used
/// twice. Without problems the draws are one unbroken chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_problems(chain: *const verishuffle_chain) -> u32 {
    // SAFETY: the caller passes a chain or NULL.
    guard::value(|| Ok(unsafe { memory::shared(chain)? }.problems().len() as u32))
}

/// Copies the description of a problem, in words for a person that are safe to print on a terminal.
/// verishuffle_chain_problem_commitment tells which draws have the problem.
///
/// In: `index`, the index of the problem.
/// Out: `text`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_problem_text(
    chain: *const verishuffle_chain,
    index: u32,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain and a buffer of that size.
        let (chain, buffer) = unsafe { (memory::shared(chain)?, Buffer::of_chars(text, text_size, text_length)?) };
        buffer.fill(chain.problem(index)?.to_string().as_bytes())
    })
}

/// Returns the number of draws that have a problem, at least 1, or 0 if `chain` is NULL or `index` is too large.
///
/// In: `index`, the index of the problem.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_problem_draws(chain: *const verishuffle_chain, index: u32) -> u32 {
    // SAFETY: the caller passes a chain or NULL.
    guard::value(|| Ok(unsafe { memory::shared(chain)? }.problem(index)?.draws().len() as u32))
}

/// Copies the commitment of a draw that has a problem.
///
/// In: `index`, the index of the problem; `draw`, the index among the draws that have this problem.
/// Out: `commitment`, 32 bytes.
/// Returns VERISHUFFLE_ERROR_RANGE if `index` or `draw` is too large.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_problem_commitment(
    chain: *const verishuffle_chain,
    index: u32,
    draw: u32,
    commitment: *mut u8,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain and room for 32 bytes.
        let (chain, commitment) = unsafe { (memory::shared(chain)?, memory::out32(commitment)?) };
        commitment.put(*item("the draw", chain.problem(index)?.draws(), draw)?.as_bytes());
        Ok(())
    })
}

/// Copies the commitment of the head of the chain, which the operator publishes. The head is the only chained draw that
/// no other draw names as the one before it.
///
/// Out: `head`, 32 bytes.
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if no draw or more than one draw is a head.
/// cbindgen:ptrs-as-arrays=[[head;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_head(chain: *const verishuffle_chain, head: *mut u8) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain and room for 32 bytes.
        let (chain, head) = unsafe { (memory::shared(chain)?, memory::out32(head)?) };
        let commitment = chain.chain.head().ok_or_else(|| Failure::not_applicable("the chain has no unique head"))?;
        head.put(*commitment.as_bytes());
        Ok(())
    })
}

/// Frees a chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_free(chain: *mut verishuffle_chain) {
    // SAFETY: the caller passes NULL or a chain, and uses it no more.
    unsafe { guard::free(chain) }
}
