//! The side of those who draw: seals, terms, openings and the draw (SPEC.md, sections 1 to 7). Each function takes
//! documents and gives documents, so nothing is kept between two calls.

use serde_json::json;
use verishuffle::drand::Reply;
use verishuffle::proof::IdProof;
use verishuffle::terms::Root;
use verishuffle::{Blinding, Entries, Error, List, PartyOpening, Secret, Terms};
use zeroize::Zeroizing;

use crate::answer::{Answer, Fault};
use crate::message::Message;

/// Reads a context, a name, the rounds, the width, and 32 * width random bytes. Answers with the secret and its seal.
pub(crate) fn seal(mut message: Message<'_>) -> Result<Answer, Fault> {
    let (context, name) = (message.text()?, message.text()?);
    let (rounds, width) = (message.number()?, message.number()?);
    let master = Zeroizing::new(message.bytes()?.to_vec());
    let secret = Secret::from_master(context, name, rounds, width, master)?;
    let (document, seal) = (secret.to_json(), secret.try_seal()?.to_string());
    Ok(Answer::json(json!({ "secret": *document, "seal": seal })))
}

/// Reads a list and, unless the field is absent, a context and 32 random bytes for a blinding. Answers with the entries
/// as terms describe them and with the blinding document, or null.
pub(crate) fn entries(mut message: Message<'_>) -> Result<Answer, Fault> {
    let list = List::from_text(message.bytes()?).map_err(Fault::of("the entries"))?;
    let blinding = match message.optional_text()? {
        Some(context) => Some(Blinding::from_key(context, Zeroizing::new(message.bytes()?.to_vec()))?),
        None => None,
    };
    let entries = match &blinding {
        Some(blinding) => Entries::blinded(&list, blinding)?,
        None => Entries::list(&list)?,
    };
    let root: Option<Root> = match entries {
        Entries::List { root, .. } | Entries::Blinded { root, .. } => Some(root),
        _ => None,
    };
    Ok(Answer::json(json!({
        "entries": {
            "kind": entries.kind().as_str(),
            "count": entries.count(),
            "root": root.map(|root| root.to_string()),
        },
        "blinding": blinding.map(|blinding| blinding.to_json().to_string()),
    })))
}

/// Reads a context and 32 random bytes. Answers with a blinding document.
pub(crate) fn blinding(mut message: Message<'_>) -> Result<Answer, Fault> {
    let (context, key) = (message.text()?, Zeroizing::new(message.bytes()?.to_vec()));
    Ok(Answer::Text(Blinding::from_key(context, key)?.to_json()))
}

/// Reads a blinding document, a column and a text. Answers with the digits of the blinded cell.
pub(crate) fn blind_cell(mut message: Message<'_>) -> Result<Answer, Fault> {
    let blinding = read_blinding(message.bytes()?)?;
    let (column, text) = (message.text()?, message.text()?);
    Ok(Answer::Text(blinding.blind_cell(column, text)?.to_string().into()))
}

/// Reads a blinding document, the number of cells, and each one's column and text. Answers with the id proof document.
pub(crate) fn prove_id(mut message: Message<'_>) -> Result<Answer, Fault> {
    let blinding = read_blinding(message.bytes()?)?;
    let count: u32 = message.number()?;
    let mut cells = Vec::new();
    for _ in 0..count {
        let (column, text) = (message.text()?, message.text()?);
        cells.push(blinding.blind_cell(column, text)?);
    }
    Ok(Answer::Text(IdProof::new(blinding.context(), cells)?.to_json()))
}

fn read_blinding(document: &[u8]) -> Result<Blinding, Fault> {
    Blinding::from_json(document).map_err(Fault::of("the blinding"))
}

/// Reads a terms document and, unless the field is absent, the list, which must fit the columns of an allocation.
/// Answers with the document as the library writes it, and with its commitment.
pub(crate) fn terms(mut message: Message<'_>) -> Result<Answer, Fault> {
    let terms = read_terms(message.bytes()?)?;
    if let (Some(list), Some(allocation)) = (message.optional()?, terms.allocation()) {
        let list = List::from_text(list).map_err(Fault::of("the entries"))?;
        if let Some(fault) = list.first_column_fault(allocation)? {
            return Err(Error::Columns(fault.to_string()).into());
        }
    }
    Ok(Answer::json(json!({ "terms": terms.to_json(), "commitment": terms.commitment().to_string() })))
}

/// Reads a secret document, a terms document, the published commitment and a round. Answers with the opening, and with
/// the secret document that says for which terms the secret was opened.
pub(crate) fn open(mut message: Message<'_>) -> Result<Answer, Fault> {
    let secret = Secret::from_json(message.bytes()?).map_err(Fault::of("the secret"))?;
    let terms = read_terms(message.bytes()?)?;
    let published = message.text()?.parse().map_err(Fault::of("the published commitment"))?;
    let round = message.number()?;
    let bound = secret.bind(&terms, published).map_err(|error| Fault::new(error.to_string()))?;
    let opening = bound.open(round)?.to_json();
    Ok(Answer::json(json!({ "opening": *opening, "secret": *bound.secret().to_json() })))
}

/// Reads a terms document, a round, the number of openings and each opening, the number of public values and the name
/// and the value of each, and then the name and the reply of each beacon up to the end. Answers with the transcript.
pub(crate) fn draw(mut message: Message<'_>) -> Result<Answer, Fault> {
    let mut round = read_terms(message.bytes()?)?.round(message.number()?)?;
    for number in 1..=message.number::<u32>()? {
        let input = format!("opening {number}");
        let opening = PartyOpening::from_json(message.bytes()?).map_err(Fault::of(&input))?;
        round.open(opening).map_err(Fault::of(&input))?;
    }
    for _ in 0..message.number::<u32>()? {
        round.public(message.text()?, message.text()?)?;
    }
    while !message.is_at_end() {
        let (name, reply) = (message.text()?, message.bytes()?);
        round.reply(name, &Reply::from_json(reply).map_err(Fault::of("the reply of a beacon"))?)?;
    }
    Ok(Answer::Text(round.draw()?.into_transcript().to_json().into()))
}

fn read_terms(document: &[u8]) -> Result<Terms, Fault> {
    Terms::from_json(document).map_err(Fault::of("the terms"))
}
