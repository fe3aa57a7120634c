//! The chain of the draws of one operator.

use std::ffi::c_char;
use std::sync::OnceLock;

use super::guard;
use super::list::no_such;
use super::memory::{self, Buffer, Out};
use super::status::{Failure, Outcome, verishuffle_error};
use super::terms::verishuffle_terms;
use super::transcript::verishuffle_transcript;
use super::verdict::VERISHUFFLE_CONSISTENT;
use crate::hash::Commitment;
use crate::verify::chain::Chain;
use crate::verify::chain::problem::ChainProblem;
use crate::verify::chain::verdict::{ChainConclusion, ChainVerdict};
use crate::verify::pins::Pins;

/// The draws are one chain up to the published head, every draw is verified, and a transcript met every line of pins.
/// No other conclusion has this number, and no conclusion is 0.
pub const VERISHUFFLE_WHOLE: i32 = 1;
/// The chain has a problem. A chain without a problem that is not whole is VERISHUFFLE_CONSISTENT.
pub const VERISHUFFLE_BROKEN: i32 = 2;

/// The chain of the draws of one operator. Each draw names the draw before it, so nobody can drop, repeat or fork a
/// draw without being noticed by those who know the published head and the public values. The chain collects the terms
/// of the draws that were committed to and the transcripts of the draws that were made, in any order, and judges them
/// by the lines of pins and by the published head.
#[derive(Default)]
pub struct verishuffle_chain {
    chain: Chain,
    published_head: Option<Commitment>,
    /// The order of the draws. Like `verdict`, it is computed by the first call that needs it.
    order: OnceLock<Vec<Commitment>>,
    verdict: OnceLock<ChainVerdict>,
    cautions: OnceLock<Vec<String>>,
}

impl verishuffle_chain {
    /// Returns the chain so that it can be changed, and drops what was computed before.
    fn changed(&mut self) -> &mut Chain {
        self.order.take();
        self.verdict.take();
        self.cautions.take();
        &mut self.chain
    }

    fn order(&self) -> &[Commitment] {
        self.order.get_or_init(|| self.chain.draws().iter().map(|draw| draw.terms().commitment()).collect())
    }

    fn verdict(&self) -> &ChainVerdict {
        self.verdict.get_or_init(|| self.chain.verdict(self.published_head))
    }

    fn cautions(&self) -> &[String] {
        self.cautions.get_or_init(|| self.verdict().caution_texts())
    }

    fn problem(&self, index: u32) -> Outcome<&ChainProblem> {
        item("the problem", self.verdict().problems(), index)
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

/// Adds a line of pins: a JSON object with what the verifier knows of one round of one draw, which is the commitment
/// and, as needed, the round, the public values and the time of publication (SPEC.md, section 8, "Archives"). Every line
/// must be added before the first transcript, and the chain is whole only if a transcript meets every line.
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
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a chain that nobody else uses, and that many bytes.
        let (chain, json) = unsafe { (memory::exclusive(chain)?, memory::chars(json, json_length)?) };
        Ok(chain.changed().add_pins(Pins::from_json(json)?)?)
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Sets the head of the chain as it was published. The published head pins the commitment of every draw of the chain. A
/// later call replaces the head of an earlier call. Without it a chain is never whole.
///
/// In: `head`, 32 bytes.
/// cbindgen:ptrs-as-arrays=[[head;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_published_head(chain: *mut verishuffle_chain, head: *const u8) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain that nobody else uses, and 32 bytes.
        let (chain, head) = unsafe { (memory::exclusive(chain)?, memory::bytes32(head)?) };
        chain.changed();
        chain.published_head = Some(Commitment::from_bytes(head));
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

/// Adds a transcript and its terms, and verifies the transcript with the line of pins that names its round, or without
/// pins if no line does. A transcript that is refused is not an error of this call: it becomes a problem of the chain.
/// If the call fails, the transcript is not added.
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

/// Returns true if the chain is whole, and false otherwise or if `chain` is NULL. A program that needs only one answer
/// uses this function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_is_whole(chain: *const verishuffle_chain) -> bool {
    // SAFETY: the caller passes a chain or NULL.
    guard::value(|| Ok(unsafe { memory::shared(chain)? }.verdict().is_whole()))
}

/// Returns the conclusion about the chain: VERISHUFFLE_WHOLE, VERISHUFFLE_BROKEN or VERISHUFFLE_CONSISTENT, or 0 if
/// `chain` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_conclusion(chain: *const verishuffle_chain) -> i32 {
    guard::value(|| {
        // SAFETY: the caller passes a chain or NULL.
        let chain = unsafe { memory::shared(chain)? };
        Ok(match chain.verdict().conclusion() {
            ChainConclusion::Whole => VERISHUFFLE_WHOLE,
            ChainConclusion::Broken => VERISHUFFLE_BROKEN,
            ChainConclusion::Consistent => VERISHUFFLE_CONSISTENT,
        })
    })
}

/// Copies the conclusion in one line for a person.
///
/// Out: `headline`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_headline(
    chain: *const verishuffle_chain,
    headline: *mut c_char,
    headline_size: usize,
    headline_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain and a buffer of that size.
        let (chain, buffer) =
            unsafe { (memory::shared(chain)?, Buffer::of_chars(headline, headline_size, headline_length)?) };
        buffer.fill(chain.verdict().headline().as_bytes())
    })
}

/// Returns the number of problems of the chain, or 0 if `chain` is NULL. A problem is, for example, a gap, a fork, a
/// draw that was never drawn, a refused transcript, a second result of one round, a context or seal that is used twice,
/// or another head than the published one. A chain without problems may still not be whole.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_problems(chain: *const verishuffle_chain) -> u32 {
    // SAFETY: the caller passes a chain or NULL.
    guard::value(|| Ok(unsafe { memory::shared(chain)? }.verdict().problems().len() as u32))
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

/// Copies the word for a problem, which programs read (SPEC.md, section 8, "Chains"), such as `gap`.
///
/// In: `index`, the index of the problem.
/// Out: `word`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_problem_word(
    chain: *const verishuffle_chain,
    index: u32,
    word: *mut c_char,
    word_size: usize,
    word_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain and a buffer of that size.
        let (chain, buffer) = unsafe { (memory::shared(chain)?, Buffer::of_chars(word, word_size, word_length)?) };
        buffer.fill(chain.problem(index)?.word().as_bytes())
    })
}

/// Returns the number of draws that have a problem, or 0 if `chain` is NULL or `index` is too large. It is 0 too if the
/// problem is that no single draw is the head.
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

/// Returns how many things are missing for the chain to be whole, or 0 if `chain` is NULL. It is 0 unless the chain is
/// consistent.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_missing(chain: *const verishuffle_chain) -> u32 {
    // SAFETY: the caller passes a chain or NULL.
    guard::value(|| Ok(unsafe { memory::shared(chain)? }.verdict().missing().len() as u32))
}

/// Copies the name of one missing thing, in words for a person that are safe to print on a terminal.
///
/// In: `index`, the index among the missing things.
/// Out: `text`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_missing_text(
    chain: *const verishuffle_chain,
    index: u32,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain and a buffer of that size.
        let (chain, buffer) = unsafe { (memory::shared(chain)?, Buffer::of_chars(text, text_size, text_length)?) };
        buffer.fill(item("the index", chain.verdict().missing(), index)?.to_string().as_bytes())
    })
}

/// Copies the word for one missing thing, which programs read (SPEC.md, section 8, "Chains"), such as `head`.
///
/// In: `index`, the index among the missing things.
/// Out: `word`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_missing_word(
    chain: *const verishuffle_chain,
    index: u32,
    word: *mut c_char,
    word_size: usize,
    word_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain and a buffer of that size.
        let (chain, buffer) = unsafe { (memory::shared(chain)?, Buffer::of_chars(word, word_size, word_length)?) };
        buffer.fill(item("the index", chain.verdict().missing(), index)?.word().as_bytes())
    })
}

/// Returns the number of cautions, or 0 if `chain` is NULL. A caution tells what no check can show for these draws.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_cautions(chain: *const verishuffle_chain) -> u32 {
    // SAFETY: the caller passes a chain or NULL.
    guard::value(|| Ok(unsafe { memory::shared(chain)? }.cautions().len() as u32))
}

/// Copies a caution. The cautions are those of SPEC.md, section 8, and after them the rounds that no line of pins names
/// and no transcript shows.
///
/// In: `index`, the index of the caution.
/// Out: `text`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_caution_text(
    chain: *const verishuffle_chain,
    index: u32,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain and a buffer of that size.
        let (chain, buffer) = unsafe { (memory::shared(chain)?, Buffer::of_chars(text, text_size, text_length)?) };
        buffer.fill(item("the index", chain.cautions(), index)?.as_bytes())
    })
}

/// Copies the commitment of the head that was found, which the operator publishes. The head is the only draw that no
/// other draw names as the one before it.
///
/// Out: `head`, 32 bytes.
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if there is no draw, or if several draws are followed by none.
/// cbindgen:ptrs-as-arrays=[[head;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_head(chain: *const verishuffle_chain, head: *mut u8) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a chain and room for 32 bytes.
        let (chain, head) = unsafe { (memory::shared(chain)?, memory::out32(head)?) };
        let found = chain.verdict().head().ok_or_else(|| Failure::not_applicable("the chain has no single head"))?;
        head.put(*found.as_bytes());
        Ok(())
    })
}

/// Frees a chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_free(chain: *mut verishuffle_chain) {
    // SAFETY: the caller passes NULL or a chain, and uses it no more.
    unsafe { guard::free(chain) }
}
