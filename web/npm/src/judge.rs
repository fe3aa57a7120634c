//! Verdicts on transcripts and on entry proofs (SPEC.md, section 8), and awards (section 6a).

use serde_json::{json, value::RawValue};
use verishuffle::awards::AwardsFile;
use verishuffle::logged::{LogKey, LogPolicy, LogProof};
use verishuffle::proof::Proof;
use verishuffle::verdict::Missing;
use verishuffle::{Blinding, Commitment, Error, List, Pins, Terms, Transcript, UnixTime, document_kind};

use crate::answer::{Answer, Fault};
use crate::message::Message;

/// Reads a transcript and pins. Answers with the verdict and its text.
pub(crate) fn verify(mut message: Message<'_>) -> Result<Answer, Fault> {
    let document = message.bytes()?;
    let given = Given::read(&mut message)?;
    let verdict = transcript(document)?.verdict(&given.pins())?;
    answer(verdict.to_json(), &json!({ "text": verdict.to_string() }))
}

/// Reads a transcript and pins. Answers with all drawn entries, which are none unless the draw is verified, and with the
/// verdict, its text, and its headline.
pub(crate) fn verified(mut message: Message<'_>) -> Result<Answer, Fault> {
    let document = message.bytes()?;
    let given = Given::read(&mut message)?;
    let (transcript, pins) = (transcript(document)?, given.pins());
    let (verdict, drawn) = match transcript.verify(&pins) {
        Ok(draw) => (draw.verdict().clone(), draw.drawn()?),
        Err(verishuffle::NotVerified::Verdict(verdict)) => (*verdict, Vec::new()),
        Err(verishuffle::NotVerified::Error(error)) => return Err(error.into()),
    };
    let beside = json!({ "text": verdict.to_string(), "headline": verdict.headline() });
    Ok(Answer::both(&drawn, &both(verdict.to_json(), &beside)?))
}

/// Reads a proof of either kind, a transcript or, before the draw, terms, and pins. Answers with the verdict on both, its
/// text, the index of the entry, and the place at which it was drawn.
pub(crate) fn check_proof(mut message: Message<'_>) -> Result<Answer, Fault> {
    let (proof, document) = (message.bytes()?, message.bytes()?);
    let given = Given::read(&mut message)?;
    let proof = Proof::from_json(proof).map_err(Fault::of("the proof"))?;
    let verdict = if is_terms(document) {
        let terms = Terms::from_json(document).map_err(Fault::of("the terms"))?;
        proof.verdict_before_draw(&terms, &given.pins())?
    } else {
        proof.verdict(&transcript(document)?, &given.pins())?
    };
    let missing: Vec<_> = verdict.missing().iter().map(Missing::word).collect();
    let beside = json!({
        "text": verdict.to_string(), "index": verdict.index(), "place": verdict.place(), "missing": missing,
    });
    answer(verdict.to_json(), &beside)
}

/// Reads a transcript, withdrawals, which may be absent, and pins. Answers with the awards file, if the draw is verified.
pub(crate) fn awards(mut message: Message<'_>) -> Result<Answer, Fault> {
    let (document, withdrawals) = (message.bytes()?, message.optional()?);
    let given = Given::read(&mut message)?;
    let withdrawals = withdrawals.map(List::from_text).transpose().map_err(Fault::of("the withdrawals"))?;
    let awards = transcript(document)?.verify(&given.pins()).and_then(|draw| Ok(draw.awards(withdrawals.as_ref())?));
    let awards = awards.map_err(Error::from)?;
    let text = String::from_utf8(awards).map_err(|_| Fault::of_the_scripts("the awards are not UTF-8"))?;
    Ok(Answer::Text(text.into()))
}

/// Reads a proof of a log, a commitment, a log policy and a log key. Answers with by when the commitment was logged, or
/// with why the proof does not hold.
pub(crate) fn logged(mut message: Message<'_>) -> Result<Answer, Fault> {
    let proof = LogProof::from_text(message.bytes()?).map_err(Fault::of("the proof of the log"))?;
    let commitment: Commitment = message.text()?.parse().map_err(Fault::of("the commitment"))?;
    let policy = LogPolicy::named_or_from_text(message.bytes()?).map_err(Fault::of("the log policy"))?;
    let key: LogKey = message.text()?.parse().map_err(Fault::of("the log key"))?;
    Ok(match proof.logged(&policy, key, commitment) {
        Ok(logged) => Answer::json(json!({
            "by": logged.by.to_string(),
            "publicFrom": logged.public_from().to_string(),
            "log": logged.log.to_string(),
            "witnesses": logged.witnesses,
            "reason": null,
            "text": logged.to_string(),
        })),
        Err(failure) => Answer::json(json!({
            "by": null, "publicFrom": null, "log": null, "witnesses": null,
            "reason": failure.word(), "text": failure.to_string(),
        })),
    })
}

/// Returns whether a document says that it is terms. What else is in it does not matter.
fn is_terms(document: &[u8]) -> bool {
    #[derive(serde::Deserialize)]
    struct Format {
        format: String,
    }
    let format = serde_json::from_slice::<Format>(document).map(|document| document.format);
    format.is_ok_and(|format| document_kind(&format) == Some("terms"))
}

fn transcript(document: &[u8]) -> Result<Transcript, Fault> {
    Transcript::from_json(document).map_err(Fault::of("the transcript"))
}

/// Answers with the verdict for machines, unchanged, and with what goes along with it.
fn answer(verdict: String, beside: &serde_json::Value) -> Result<Answer, Fault> {
    Ok(Answer::Text(both(verdict, beside)?.into()))
}

fn both(verdict: String, beside: &serde_json::Value) -> Result<String, Fault> {
    let no_json = |_| Fault::of_the_scripts("the library wrote no JSON");
    let verdict = RawValue::from_string(verdict).map_err(no_json)?;
    serde_json::to_string(&(verdict, beside)).map_err(no_json)
}

/// What is given along with the transcript.
struct Given {
    pins: Pins<'static>,
    entries: Option<List>,
    blinding: Option<Blinding>,
    result: Option<List>,
    awards: Option<AwardsFile>,
    withdrawals: Option<List>,
    log_policy: Option<LogPolicy>,
    logged: Option<LogProof>,
}

impl Given {
    /// Reads the commitment, the round, the time of publication, the entries, the blinding, the result, the awards, the
    /// withdrawals, the log policy, the log key and the proof of a log, each of which may be absent, and then the name
    /// and the value of each public source up to the end.
    fn read(message: &mut Message<'_>) -> Result<Self, Fault> {
        let commitment = message.optional_text()?.map(str::parse::<Commitment>).transpose();
        let pins = Pins::new().commitment(commitment.map_err(Fault::of("the pinned commitment"))?);
        let pins = pins.round(message.optional_number::<u32>()?);
        let time = message.optional_text()?.map(str::parse::<UnixTime>).transpose();
        let mut pins = pins.published_at(time.map_err(Fault::of("the time of publication"))?);
        let (entries, blinding, result) = (message.optional()?, message.optional()?, message.optional()?);
        let (awards, withdrawals) = (message.optional()?, message.optional()?);
        let log_policy = message.optional()?.map(LogPolicy::named_or_from_text).transpose();
        let log_key = message.optional_text()?.map(str::parse::<LogKey>).transpose();
        let logged = message.optional()?.map(LogProof::from_text).transpose();
        pins = pins.log_key(log_key.map_err(Fault::of("the log key"))?);
        while !message.is_at_end() {
            pins = pins.public(message.text()?, message.text()?);
        }
        Ok(Self {
            pins: pins.checked().map_err(Fault::of("a pinned public value"))?,
            entries: entries.map(List::from_text).transpose().map_err(Fault::of("the entries"))?,
            result: result.map(List::from_text).transpose().map_err(Fault::of("the result"))?,
            awards: awards.map(AwardsFile::from_text).transpose().map_err(Fault::of("the awards"))?,
            withdrawals: withdrawals.map(List::from_text).transpose().map_err(Fault::of("the withdrawals"))?,
            log_policy: log_policy.map_err(Fault::of("the log policy"))?,
            logged: logged.map_err(Fault::of("the proof of the log"))?,
            blinding: blinding.map(Blinding::from_json).transpose().map_err(Fault::of("the blinding"))?,
        })
    }

    fn pins(&self) -> Pins<'_> {
        let pins: Pins<'_> = self.pins.clone();
        let pins = pins.entries(self.entries.as_ref()).blinding(self.blinding.as_ref()).result(self.result.as_ref());
        let pins = pins.awards(self.awards.as_ref()).withdrawals(self.withdrawals.as_ref());
        pins.log_policy(self.log_policy.as_ref()).logged(self.logged.as_ref())
    }
}
