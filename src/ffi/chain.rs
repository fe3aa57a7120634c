//! The chain of the draws of one operator.

use std::ffi::c_char;
use std::ptr::null_mut;
use std::sync::OnceLock;

use super::call;
use super::memory::{self};
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
/// No other conclusion about a chain has this number, and no conclusion is 0.
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

    fn order(&self) -> Outcome<&[Commitment]> {
        let order = || self.chain.draws().iter().map(|draw| draw.terms().commitment()).collect();
        Ok(self.once(&self.order, order)?)
    }

    fn verdict(&self) -> Outcome<&ChainVerdict> {
        self.once(&self.verdict, || self.chain.verdict(self.published_head))
    }

    fn cautions(&self) -> Outcome<&[String]> {
        let verdict = self.verdict()?;
        Ok(self.once(&self.cautions, || verdict.caution_texts())?)
    }

    /// Returns a value that is computed by the first call, if there is memory for it.
    fn once<'a, T>(&self, value: &'a OnceLock<T>, compute: impl FnOnce() -> T) -> Outcome<&'a T> {
        if value.get().is_none() {
            self.chain.check_memory()?;
        }
        Ok(value.get_or_init(compute))
    }

    fn problem(&self, index: u32) -> Outcome<&ChainProblem> {
        call::item("the problem", self.verdict()?.problems(), index)
    }
}

/// Makes a chain without any draw.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_new(chain: *mut *mut verishuffle_chain) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::made(chain, null_mut(), || Ok(verishuffle_chain::default())) }
}

/// Adds a line of pins: a JSON object with what the verifier knows of one round of one draw, which is the commitment
/// and, as needed, the round, the public values and the time of publication (SPEC.md, section 8, "Archives"). Every
/// line must be added before the first transcript, and the chain is whole only if a transcript meets every line.
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
pub unsafe extern "C" fn verishuffle_chain_set_published_head(chain: *mut verishuffle_chain, head: *const u8) -> i32 {
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
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::change(chain, null_mut(), |chain| {
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
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::change(chain, null_mut(), |chain| Ok(chain.changed().add_transcript(&memory::shared(transcript)?.0)?))
    }
}

/// Returns the number of draws.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_draw_count(chain: *const verishuffle_chain) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(chain, |chain| Ok(chain.order()?.len() as u32)) }
}

/// Copies the commitment of a draw. The draws are in order: each draw comes after the draw that it names. Draws that
/// follow a gap come later, and draws that belong to no chain come last.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_draw_commitment(
    chain: *const verishuffle_chain,
    index: u32,
    commitment: *mut u8,
) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::bytes32(chain, commitment, |chain| Ok(*call::item("the draw", chain.order()?, index)?.as_bytes())) }
}

/// Returns true if the chain is whole, and false otherwise. A program that needs only one answer uses this function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_is_whole(chain: *const verishuffle_chain) -> bool {
    // SAFETY: as the header says.
    unsafe { call::value(chain, |chain| Ok(chain.verdict()?.is_whole())) }
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
                ChainConclusion::Consistent => VERISHUFFLE_CONSISTENT,
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
) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::text(chain, (headline, headline_size, headline_length), |chain| Ok(chain.verdict()?.headline())) }
}

/// Returns the number of problems of the chain. A problem is, for example, a gap, a fork, a draw that was never drawn,
/// a refused transcript, a second result of one round, a context or seal that is used twice, or another head than the
/// published one. A chain without problems may still not be whole.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_problem_count(chain: *const verishuffle_chain) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(chain, |chain| Ok(chain.verdict()?.problems().len() as u32)) }
}

/// Copies the description of a problem, in words for a person that are safe to print on a terminal.
/// verishuffle_chain_problem_commitment tells which draws have the problem.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_problem_text(
    chain: *const verishuffle_chain,
    index: u32,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::text(chain, (text, text_size, text_length), |chain| Ok(chain.problem(index)?.to_string())) }
}

/// Copies the word for a problem, which programs read (SPEC.md, section 8, "Chains"), such as `gap`.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_problem_word(
    chain: *const verishuffle_chain,
    index: u32,
    word: *mut c_char,
    word_size: usize,
    word_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::text(chain, (word, word_size, word_length), |chain| Ok(chain.problem(index)?.word())) }
}

/// Returns the number of draws that have a problem, or 0 if `index` is too large. It is 0 too if the problem is that no
/// single draw is the head.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_problem_draw_count(chain: *const verishuffle_chain, index: u32) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(chain, |chain| Ok(chain.problem(index)?.draws().len() as u32)) }
}

/// Copies the commitment of a draw that has a problem.
///
/// In: `draw`, the index among the draws that have this problem.
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
    // SAFETY: as the header says.
    unsafe {
        call::bytes32(chain, commitment, |chain| {
            Ok(*call::item("the draw", chain.problem(index)?.draws(), draw)?.as_bytes())
        })
    }
}

/// Returns how many things are missing for the chain to be whole. It is 0 unless the chain is consistent.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_missing_count(chain: *const verishuffle_chain) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(chain, |chain| Ok(chain.verdict()?.missing().len() as u32)) }
}

/// Copies the name of one missing thing, in words for a person that are safe to print on a terminal.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_missing_text(
    chain: *const verishuffle_chain,
    index: u32,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::text(chain, (text, text_size, text_length), |chain| {
            Ok(call::item("the missing thing", chain.verdict()?.missing(), index)?.to_string())
        })
    }
}

/// Copies the word for one missing thing, which programs read (SPEC.md, section 8, "Chains"), such as `head`.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_missing_word(
    chain: *const verishuffle_chain,
    index: u32,
    word: *mut c_char,
    word_size: usize,
    word_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::text(chain, (word, word_size, word_length), |chain| {
            Ok(call::item("the missing thing", chain.verdict()?.missing(), index)?.word())
        })
    }
}

/// Returns the number of cautions. A caution tells what no check can show for these draws.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_chain_caution_count(chain: *const verishuffle_chain) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(chain, |chain| Ok(chain.cautions()?.len() as u32)) }
}

/// Copies a caution. The cautions are those of SPEC.md, section 8, and after them the rounds that no line of pins names
/// and no transcript shows.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_caution_text(
    chain: *const verishuffle_chain,
    index: u32,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::text(chain, (text, text_size, text_length), |chain| {
            Ok(call::item("the caution", chain.cautions()?, index)?.as_bytes())
        })
    }
}

/// Copies the commitment of the head that was found, which the operator publishes. The head is the only draw that no
/// other draw names as the one before it.
///
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if there is no draw, or if several draws are followed by none.
/// cbindgen:ptrs-as-arrays=[[head;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_chain_head(chain: *const verishuffle_chain, head: *mut u8) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::bytes32(chain, head, |chain| {
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
