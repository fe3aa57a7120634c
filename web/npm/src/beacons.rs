//! The beacons of drand: the chain that the library knows, and when its rounds are due (SPEC.md, section 2).

use verishuffle::drand::{Beacon, Network, QUICKNET};

use crate::answer::{Answer, Fault};
use crate::message::Message;

/// Answers with the hash of quicknet.
pub(crate) fn quicknet() -> Answer {
    Answer::Text(QUICKNET.chain().to_string().into())
}

/// Reads the hash of a chain and a round. Answers with the time at which the round is due, in seconds since 1970.
pub(crate) fn due(mut message: Message<'_>) -> Result<Answer, Fault> {
    let network = network(&mut message)?;
    let due = network.due(message.number()?).ok_or_else(|| Fault::new("the round is due too late".to_owned()))?;
    Ok(Answer::Text(due.as_secs().to_string().into()))
}

/// Reads the hash of a chain and a time. Answers with the first round that is due after the time.
pub(crate) fn round_after(mut message: Message<'_>) -> Result<Answer, Fault> {
    let network = network(&mut message)?;
    let round = network.first_round_after(message.text()?.parse().map_err(Fault::of("time"))?);
    // The constructor knows which rounds there can be.
    Ok(Answer::Text(Beacon::new(*network.chain(), round, 0)?.round().to_string().into()))
}

fn network(message: &mut Message<'_>) -> Result<&'static Network, Fault> {
    let chain = message.text()?.parse().map_err(Fault::of("chain"))?;
    Network::of(&chain)
        .ok_or_else(|| Fault::new(format!("chain: this library knows only quicknet, {}", QUICKNET.chain())))
}
