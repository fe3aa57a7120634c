//! What the library concludes about a document and its other inputs.

use std::ops::RangeInclusive;

use serde_json::Value;

use crate::check::State;
use crate::drand::Reply;
use crate::draw::inspection::Inspection;
use crate::draw::opening::PartyOpening;
use crate::draw::secret::Secret;
use crate::draw::transcript::Transcript;
use crate::error::{Error, Result};
use crate::hash::Commitment;
#[cfg(feature = "sigsum")]
use crate::logged::{LogPolicy, LogProof};
use crate::terms::Terms;
use crate::terms::blinding::Blinding;
use crate::terms::entries::Entries;
use crate::terms::list::List;
use crate::time::UnixTime;
use crate::verify::archive::Archive;
use crate::verify::archive::line::{ArchiveConclusion, ArchiveLine, LineJudge};
use crate::verify::archive::merge::Merge;
use crate::verify::archive::missing::ArchiveMissing;
use crate::verify::archive::summary::{ArchiveSummary, SummaryFailure};
use crate::verify::chain::Chain;
use crate::verify::chain::problem::ChainProblem;
use crate::verify::chain::verdict::ChainMissing;
use crate::verify::entry_proof::{EntryProof, Prover};
use crate::verify::id_proof::IdProof;
use crate::verify::missing::Missing;
use crate::verify::pin_list::PinList;
use crate::verify::pins::Pins;
use crate::verify::verdict::Conclusion;

/// What is judged. The object holds the inputs under the keys that tests/vectors uses.
#[derive(Clone, Copy, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Judge {
    /// `transcript`, with what is `given`.
    Transcript,
    /// `entry_proof`, with the transcript and what is given.
    Proof,
    /// `id_proof`, with the transcript and what is given.
    IdProof,
    /// Making proofs from the transcript's terms and the entries given.
    Prover,
    /// The first of the `secrets`, with the terms and the round of the transcript, and the commitment given.
    Secret,
    /// The round of the transcript with its `openings`, or with the `reply` of a beacon.
    Round,
    /// The object itself, which is a list.
    List,
    /// The object itself, which is a line of pins.
    Pins,
    /// The lines of a `proof` that a `commitment` was logged, with a `policy` that is known by name and a `key`.
    Logged,
    /// `lines` of transcripts, with a `list` of pins, or with the `pins` of one draw and the `rounds` that are meant.
    Archive,
    /// The summaries of the `parts` of an archive, with the `commitment` and the `rounds` that are meant.
    Summaries,
    /// `transcripts` and `terms`, with lines of `pins` and the published `head`.
    Chain,
}

impl Judge {
    /// Returns the outcome in a few words. Only lack of memory is an error.
    pub(super) fn outcome(self, of: &Value) -> Result<String> {
        self.judged(of).or_else(|error| match error {
            Error::Memory { .. } => Err(error),
            Error::Document { message, .. } => Ok(format!("malformed: {message}")),
            error => Ok(format!("an error: {error}")),
        })
    }

    fn judged(self, of: &Value) -> Result<String> {
        let given = &of["given"];
        let terms = || Terms::from_json(&document(&of["transcript"]["terms"]));
        let number = of["transcript"]["round"].as_u64().unwrap_or_default() as u32;
        Ok(match self {
            Self::Transcript => {
                let transcript = Transcript::from_json(&document(&of["transcript"]))?;
                let verdict = with_pins(given, |pins| transcript.verdict(pins))?;
                match (verdict.conclusion(), verdict.first_failed()) {
                    (Conclusion::Refused, Some(check)) if verdict.drawn.is_empty() => {
                        format!("refused by the check {check}")
                    }
                    (Conclusion::Consistent, _) => without("consistent", verdict.missing().iter().map(Missing::word)),
                    (conclusion, _) => conclusion.to_string(),
                }
            }
            Self::Proof => {
                let proof = EntryProof::from_json(&document(&of["entry_proof"]))?;
                match proof.check(&terms()?, commitment(&given["commitment"])?) {
                    State::Failed(mismatch) => format!("wrong: {}", mismatch.subject()),
                    State::Skipped(why) => why.into_owned(),
                    State::Passed(_) => {
                        let transcript = Transcript::from_json(&document(&of["transcript"]))?;
                        with_pins(given, |pins| proof.verdict(&transcript, pins))?.conclusion().to_string()
                    }
                }
            }
            Self::IdProof => {
                let proof = IdProof::from_json(&document(&of["id_proof"]))?;
                let transcript = Transcript::from_json(&document(&of["transcript"]))?;
                let verdict = with_pins(given, |pins| proof.verdict(&transcript, pins))?;
                match verdict.proof() {
                    State::Failed(mismatch) => format!("wrong: {}", mismatch.subject()),
                    _ => verdict.conclusion().to_string(),
                }
            }
            Self::Prover => {
                let list = list(&given["entries"])?.ok_or(Error::NotApplicable("no list is given"))?;
                Prover::new(&terms()?, &list, None)?;
                "made".to_owned()
            }
            Self::Secret => {
                let secret = Secret::from_json(&document(&of["secrets"][0]))?;
                let (terms, published) = (terms()?, commitment(&given["commitment"])?);
                let inspection = Inspection::new(&terms, Some(&secret), published);
                let failed = inspection.points().find(|(_, state): &(_, &State)| state.is_failed());
                let point = failed.map_or("no point", |(point, _)| point.as_str()).to_owned();
                // A secret opens only if the whole inspection holds.
                match secret.bind(&terms, published.unwrap_or(terms.commitment())) {
                    Err(_) => format!("stays closed: {point}"),
                    Ok(bound) => bound.open(number).map(|_| "opened".to_owned())?,
                }
            }
            Self::Round => {
                let mut round = terms()?.round(number)?;
                for opening in items(&of["openings"]) {
                    round.open(PartyOpening::from_json(&document(opening))?)?;
                }
                if !of["reply"].is_null() {
                    round.reply("quicknet", &Reply::from_json(&document(&of["reply"]))?)?;
                }
                round.draw().map(|_| "drawn".to_owned())?
            }
            Self::List => Entries::list(&List::from_text(&document(of))?).map(|_| "taken".to_owned())?,
            Self::Pins => Pins::from_json(&document(of)).map(|_| "taken".to_owned())?,
            Self::Logged => logged(of)?,
            Self::Archive => archive(of)?,
            Self::Summaries => {
                let published = commitment(&of["commitment"])?.unwrap_or(Commitment::from_bytes([0; 32]));
                let mut merge = Merge::new(published, rounds(&of["rounds"]))?;
                for (number, part) in (0_u64..).zip(items(&of["parts"])) {
                    merge.add(format!("part {number}"), ArchiveSummary::from_json(&document(part))?);
                }
                let (archive, named) = merge.conclude();
                let of_part = |part: &SummaryFailure| Some(format!("{}, {}", part.found, part.summary.as_ref()?));
                named.first().and_then(of_part).unwrap_or_else(|| said(&archive))
            }
            Self::Chain => chain(of)?,
        })
    }
}

/// Returns the bytes of a document, given as text, as hexadecimal digits or as a JSON value.
fn document(value: &Value) -> Vec<u8> {
    match (value["text"].as_str(), value["hex"].as_str()) {
        (Some(text), _) => text.as_bytes().to_vec(),
        (None, Some(digits)) => hex::decode(digits).unwrap_or_default(),
        (None, None) => value.to_string().into_bytes(),
    }
}

pub(super) fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn list(value: &Value) -> Result<Option<List>> {
    let lines = value.as_array().map(|_| items(value).filter_map(Value::as_str));
    lines.map(List::from_entries).transpose()
}

fn commitment(value: &Value) -> Result<Option<Commitment>> {
    value.as_str().map(str::parse).transpose()
}

/// Returns the given pins, without the entries, the blinding and the result.
fn pins(given: &Value) -> Result<Pins<'static>> {
    let round = given["round"].as_u64().and_then(|round| round.try_into().ok());
    let time = given["published_at"].as_str().map(str::parse::<UnixTime>).transpose()?;
    let pins = Pins::new().commitment(commitment(&given["commitment"])?).round(round).published_at(time);
    let public = given["public"].as_object().into_iter().flatten();
    Ok(public.fold(pins, |pins, (name, value)| pins.public(name, value.as_str().unwrap_or_default())))
}

fn with_pins<T>(given: &Value, judge: impl FnOnce(&Pins<'_>) -> Result<T>) -> Result<T> {
    let (entries, result) = (list(&given["entries"])?, list(&given["result"])?);
    let blinding = given["blinding"].as_object().map(|_| Blinding::from_json(&document(&given["blinding"])));
    let blinding = blinding.transpose()?;
    judge(&pins(given)?.entries(entries.as_ref()).blinding(blinding.as_ref()).result(result.as_ref()))
}

#[cfg(feature = "sigsum")]
fn logged(of: &Value) -> Result<String> {
    let policy = of["policy"].as_str().and_then(LogPolicy::named);
    let policy = policy.ok_or(Error::NotApplicable("no such policy is known"))?;
    let key = of["key"].as_str().unwrap_or_default().parse()?;
    let lines: String = items(&of["proof"]).filter_map(Value::as_str).map(|line| line.to_owned() + "\n").collect();
    let proof = LogProof::from_text(lines.as_bytes())?;
    let commitment = commitment(&of["commitment"])?.unwrap_or(Commitment::from_bytes([0; 32]));
    Ok(match proof.logged(&policy, key, commitment) {
        Ok(logged) => format!("logged by {}", logged.by),
        Err(failure) => failure.word().to_owned(),
    })
}

/// Returns nothing: the self-test skips these checks.
#[cfg(not(feature = "sigsum"))]
fn logged(_: &Value) -> Result<String> {
    Ok(String::new())
}

fn rounds(meant: &Value) -> Option<RangeInclusive<u64>> {
    Some(meant[0].as_u64()?..=meant[1].as_u64()?)
}

fn without(conclusion: &str, missing: impl Iterator<Item = impl AsRef<str>>) -> String {
    missing.fold(conclusion.to_owned(), |said, word| {
        let joint = if said == conclusion { ", without" } else { "," };
        format!("{said}{joint} {}", word.as_ref())
    })
}

fn archive(of: &Value) -> Result<String> {
    let mut archive = match &of["list"] {
        Value::Null => Archive::of_draw(pins(&of["pins"])?, rounds(&of["rounds"]))?,
        lines => {
            let mut list = PinList::new();
            items(lines).try_for_each(|line| list.add(pins(line)?))?;
            Archive::of_pins(list)
        }
    };
    let mut judge = LineJudge::default();
    for line in items(&of["lines"]) {
        let line = match Transcript::from_json(&document(line)) {
            Ok(transcript) => archive.judge(&mut judge, &transcript)?,
            Err(error) => ArchiveLine::unreadable(error.to_string()),
        };
        let _ = archive.add(line);
    }
    Ok(said(&archive))
}

/// Returns the conclusion on an archive, with what is missing or the number of refused lines.
fn said(archive: &Archive) -> String {
    let verdict = archive.verdict();
    match verdict.conclusion() {
        ArchiveConclusion::Refused => format!("refused, {} line", verdict.count(ArchiveConclusion::Refused)),
        conclusion => without(conclusion.as_str(), verdict.missing().iter().map(ArchiveMissing::word)),
    }
}

fn chain(of: &Value) -> Result<String> {
    let mut chain = Chain::new();
    items(&of["pins"]).try_for_each(|line| chain.add_pins(pins(line)?))?;
    for transcript in items(&of["transcripts"]) {
        chain.add_transcript(&Transcript::from_json(&document(transcript))?)?;
    }
    for terms in items(&of["terms"]) {
        chain.add_terms(Terms::from_json(&document(terms))?);
    }
    let verdict = chain.verdict(commitment(&of["head"])?);
    let problems: Vec<&str> = verdict.problems().iter().map(ChainProblem::word).collect();
    if problems.is_empty() {
        return Ok(without(verdict.conclusion().as_str(), verdict.missing().iter().map(ChainMissing::word)));
    }
    Ok(format!("{}: {}", verdict.conclusion(), problems.join(", ")))
}
