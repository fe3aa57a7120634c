//! Archives of transcripts, which are read and judged line by line.

use std::ffi::c_char;
use std::ptr::null_mut;

use super::call;
use super::memory;
use super::pins::verishuffle_pins;
use super::status::verishuffle_error;
use super::verdict::verishuffle_verdict;
use crate::json::TranscriptReader;
use crate::verify::Verifier;

/// Judges the transcripts of an archive one after the other, and remembers what the next one may share with the last
/// one. To judge many rounds of one commitment then takes a fraction of the time. Each verdict is the one that
/// verishuffle_transcript_verify gives.
///
/// A verifier judges single lines. The program itself sees to it that every round that was meant is there, once, and
/// that there is no other (SPEC.md, section 8, "Archives").
#[derive(Default)]
pub struct verishuffle_verifier {
    reader: TranscriptReader,
    verifier: Verifier,
}

/// Makes a verifier.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verifier_new(verifier: *mut *mut verishuffle_verifier) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::made(verifier, null_mut(), || Ok(verishuffle_verifier::default())) }
}

/// Reads and verifies the transcript of one line. A check that fails is not an error of this call: the verdict reports
/// it. After an error, the next line can be judged.
///
/// In: `json`, the line, with or without its line end; `pins`, what is known of the round that is expected on this
/// line, or NULL if nothing is known.
/// Returns VERISHUFFLE_ERROR_DOCUMENT if the line is malformed, and the errors of verishuffle_transcript_verify.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verifier_verify(
    verifier: *mut verishuffle_verifier,
    json: *const c_char,
    json_length: usize,
    pins: *const verishuffle_pins,
    verdict: *mut *mut verishuffle_verdict,
    error: *mut verishuffle_error,
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::made(verdict, error, || {
            let verifier = memory::exclusive(verifier)?;
            let json = memory::chars(json, json_length)?;
            let pins = memory::optional(pins)?;
            let nothing = verishuffle_pins::default();
            let transcript = verifier.reader.read(json)?;
            let judged = verifier.verifier.verify(&transcript, &pins.unwrap_or(&nothing).pins())?;
            Ok(verishuffle_verdict(judged))
        })
    }
}

/// Frees a verifier. Verdicts that it made stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verifier_free(verifier: *mut verishuffle_verifier) {
    // SAFETY: as the header says.
    unsafe { call::free(verifier) }
}
