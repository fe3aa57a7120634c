//! The warnings about a list and about terms.

use verishuffle::warnings::{self, Warning};
use verishuffle::{List, Terms};

use crate::answer::{Answer, Fault};
use crate::message::Message;

/// Reads a list. Answers with its warnings.
pub(crate) fn of_list(mut message: Message<'_>) -> Result<Answer, Fault> {
    Ok(answer(&warnings::of_list(&list(message.bytes()?)?)))
}

/// Reads terms, and their list, which may be absent. Answers with their warnings.
pub(crate) fn of_terms(mut message: Message<'_>) -> Result<Answer, Fault> {
    let terms = Terms::from_json(message.bytes()?).map_err(Fault::of("the terms"))?;
    let list = message.optional()?.map(list).transpose()?;
    Ok(answer(&warnings::of_terms(&terms, list.as_ref())))
}

fn list(text: &[u8]) -> Result<List, Fault> {
    List::from_text(text).map_err(Fault::of("the entries"))
}

fn answer(found: &[Warning]) -> Answer {
    Answer::Text(Warning::all_to_json(found).into())
}
