//! The engine by itself: swaps and drawn entries of a key (SPEC.md, sections 4 to 6).

use verishuffle::{Key, Plan, Swaps};

use crate::answer::{Answer, Fault};
use crate::message::Message;

/// Reads a key, the number of entries, the number of drawn entries and the order. Answers with the swaps.
pub(crate) fn swaps(message: Message<'_>) -> Result<Answer, Fault> {
    Ok(Answer::Numbers(read(message)?.into_partners()))
}

/// Reads what [`swaps`] reads. Answers with the numbers of the drawn entries, in the order of the draw.
pub(crate) fn drawn(message: Message<'_>) -> Result<Answer, Fault> {
    Ok(Answer::Numbers(read(message)?.try_drawn()?))
}

fn read(mut message: Message<'_>) -> Result<Swaps, Fault> {
    let (blocks, rest) = message.bytes()?.as_chunks();
    if !rest.is_empty() {
        return Err(Fault::of_the_scripts("the number of bytes of the key is no multiple of 32"));
    }
    let key = Key::from_bytes(blocks)?;
    let (count, drawn) = (message.number()?, message.number()?);
    let order = message.text()?.parse().map_err(verishuffle::Error::from)?;
    Ok(Plan::new(count, drawn, order)?.try_swaps(&key)?)
}
