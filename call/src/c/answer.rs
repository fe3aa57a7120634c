//! The answer of a call, and its parts.

use std::ffi::{CStr, c_char};
use std::ptr::{null, null_mut};

use zeroize::Zeroizing;

use super::guard;
use super::memory::{self, Out};
use super::status::{VERISHUFFLE_OK, verishuffle_status};
use crate::answer::{Answer, Content};
use crate::failure::{Failure, Result, Status};
use verishuffle::text::printable_message;

/// What a call gives: parts, each with a name. It belongs to the program, which frees it.
pub struct verishuffle_answer {
    status: verishuffle_status,
    parts: Vec<(&'static str, Part)>,
}

enum Part {
    /// With a NUL behind it.
    Text(Zeroizing<Vec<u8>>),
    Numbers(Vec<u32>),
}

impl verishuffle_answer {
    pub(super) fn new(answer: Answer) -> Result<Box<Self>> {
        let mut parts = Vec::with_capacity(answer.parts.len() + 3);
        for (name, content) in answer.parts {
            parts.push((
                name,
                match content {
                    Content::Text(text) | Content::Json(text) => Part::Text(text),
                    Content::Numbers(numbers) => Part::Numbers(numbers),
                    Content::Number(number) => Part::number(number),
                    Content::Truth(truth) => Part::number(truth.into()),
                    // Only verishuffle_call has several texts, which are in its JSON.
                    Content::Texts(_) => continue,
                },
            ));
        }
        let status = answer.failure.as_ref().map_or(VERISHUFFLE_OK, |failure| failure.status as i32);
        if let Some(Failure { text, line, column, .. }) = answer.failure {
            // No limit of the program keeps it from learning what failed.
            let text = printable_message(&*text).to_string() + "\0";
            parts.push(("error", Part::Text(text.into_bytes().into())));
            let places = [("line", line), ("column", column)];
            parts.extend(places.into_iter().filter(|(_, at)| *at > 0).map(|(name, at)| (name, Part::number(at))));
        }
        Ok(Box::new(Self { status, parts }))
    }

    pub(super) fn status(&self) -> verishuffle_status {
        self.status
    }

    /// # Safety
    ///
    /// If it is not NULL, `name` ends with a NUL.
    unsafe fn part(&self, name: *const c_char) -> Result<Option<&Part>> {
        let name = unsafe {
            memory::shared("part", name)?;
            CStr::from_ptr(name)
        };
        Ok(self.parts.iter().find(|(part, _)| part.as_bytes() == name.to_bytes()).map(|(_, part)| part))
    }
}

impl Part {
    /// Lines and columns beyond 32 bits are those of no file that anybody looks at.
    fn number(number: u64) -> Self {
        Self::Numbers(vec![u32::try_from(number).unwrap_or(u32::MAX)])
    }
}

/// Runs the body of a function that gives an answer, and writes the answer. A failure is a part of it.
pub(super) unsafe fn answering(
    answer: *mut *mut verishuffle_answer,
    body: impl FnOnce() -> Result<Answer>,
) -> verishuffle_status {
    // SAFETY: as the caller promises.
    let Ok(place) = (unsafe { Out::new("answer", answer) }) else { return Status::Argument as i32 };
    let made = guard::checked(|| {
        let made = body().unwrap_or_else(Answer::failed);
        verishuffle_answer::new(made)
    });
    let (status, made) =
        match made.or_else(|failure| guard::checked(|| verishuffle_answer::new(Answer::failed(failure)))) {
            Ok(made) => (made.status(), Box::into_raw(made)),
            // There is no memory to say anything.
            Err(failure) => (failure.status as i32, null_mut()),
        };
    place.put(made);
    status
}

/// Returns a text part of an answer, or NULL if the answer has none of this name. The text ends with a NUL, may not be
/// changed, and lives as long as the answer.
///
/// In: `answer`, or NULL if there was no memory for one: it has the part VERISHUFFLE_PART_ERROR alone; `part`, the
/// name.
/// Out: `length`, the number of bytes without the NUL, or 0 if there is no such part. It may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_answer_text(
    answer: *const verishuffle_answer,
    part: *const c_char,
    length: *mut usize,
) -> *const c_char {
    const NONE: &CStr = c"there is no answer: out of memory";
    let text = || unsafe {
        let Some(answer) = memory::optional("answer", answer)? else {
            let is_error = !part.is_null() && CStr::from_ptr(part).to_bytes() == b"error";
            return Ok(if is_error { (NONE.as_ptr().addr(), NONE.count_bytes()) } else { (0, 0) });
        };
        Ok(match answer.part(part)? {
            Some(Part::Text(text)) => (text.as_ptr().expose_provenance(), text.len() - 1),
            _ => (0, 0),
        })
    };
    let (text, bytes) = guard::computed(text);
    if !length.is_null() {
        // SAFETY: as the header says.
        let _ = unsafe { Out::new("length", length) }.map(|length| length.put(bytes));
    }
    if text == NONE.as_ptr().addr() { NONE.as_ptr() } else { std::ptr::with_exposed_provenance(text) }
}

/// Returns a number part of an answer, or NULL if the answer has none of this name. The numbers may not be changed, and
/// live as long as the answer.
///
/// In: `answer`, or NULL, which has no numbers; `part`, the name.
/// Out: `count`, how many numbers there are: 1 for most parts, and 0 if there is no such part. It may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_answer_numbers(
    answer: *const verishuffle_answer,
    part: *const c_char,
    count: *mut usize,
) -> *const u32 {
    let numbers = || unsafe {
        let answer = memory::optional("answer", answer)?;
        Ok(match answer.map(|answer| answer.part(part)).transpose()?.flatten() {
            Some(Part::Numbers(numbers)) => (numbers.as_ptr().expose_provenance(), numbers.len()),
            _ => (0, 0),
        })
    };
    let (numbers, found) = guard::computed(numbers);
    if !count.is_null() {
        // SAFETY: as the header says.
        let _ = unsafe { Out::new("count", count) }.map(|count| count.put(found));
    }
    if numbers == 0 { null() } else { std::ptr::with_exposed_provenance(numbers) }
}

/// Wipes an answer and frees it. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_answer_free(answer: *mut verishuffle_answer) {
    unsafe { guard::free(answer) }
}
