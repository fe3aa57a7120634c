//! Requests that judge: draws, proofs, archives and chains. Each fails unless all is verified, and answers all the
//! same.

use serde::Deserialize;
use verishuffle::archive::{
    Archive, ArchiveConclusion, ArchiveLine, ArchiveSummary, LineJudge, Merge, SummaryFailure, SummaryWriter,
};
use verishuffle::awards::AwardsFile;
use verishuffle::chain::Chain;
#[cfg(feature = "sigsum")]
use verishuffle::ledger::Ledger;
use verishuffle::logged::{LogKey, LogPolicy, LogProof};
use verishuffle::proof::Proof;
use verishuffle::terms::EntriesKind;
use verishuffle::verdict::Conclusion;
use verishuffle::work;
use verishuffle::{
    Blinding, Commitment, Error, List, NotVerified, PinList, Pins, Terms, Transcript, TranscriptReader, document_kind,
    limits,
};

use crate::answer::{Answer, Content};
use crate::failure::{Failure, Result, Status};
use crate::text::{ByName, Text, needed, read, requests, time};

requests! {
    /// A transcript, and what is known of its draw from elsewhere. For the check of a proof there are also the proof and,
    /// before the draw, the terms in place of the transcript.
    Known {
        proof: Option<Text<'a>>,
        terms: Option<Text<'a>>,
        transcript: Option<Text<'a>>,
        commitment: Option<Text<'a>>,
        round: Option<u32>,
        #[serde(default)]
        public: ByName<'a>,
        published_at: Option<u64>,
        opened_at: Option<u64>,
        log_policy: Option<Text<'a>>,
        log_key: Option<Text<'a>>,
        logged: Option<Text<'a>>,
        entries: Option<Text<'a>>,
        blinding: Option<Text<'a>>,
        result: Option<Text<'a>>,
        awards: Option<Text<'a>>,
        withdrawals: Option<Text<'a>>,
    }

    /// Says from when on a commitment counts as public.
    Logged {
        commitment: Text<'a>,
        log_policy: Text<'a>,
        log_key: Text<'a>,
        logged: Text<'a>,
    }

    /// Judges an archive of transcripts.
    Archived {
        transcripts: Text<'a>,
        pins: Option<Text<'a>>,
        commitment: Option<Text<'a>>,
        #[serde(default)]
        public: ByName<'a>,
        published_at: Option<u64>,
        first: Option<u64>,
        last: Option<u64>,
    }

    /// Judges an archive by the summaries of its parts.
    Merged {
        #[serde(default)]
        summaries: Vec<Text<'a>>,
        commitment: Text<'a>,
        first: Option<u64>,
        last: Option<u64>,
    }

    /// Judges the chain of an operator's draws.
    Chained {
        #[serde(default)]
        documents: Vec<Text<'a>>,
        pins: Option<Text<'a>>,
        head: Option<Text<'a>>,
    }

    /// Judges the ledger of a log key.
    Ledgered {
        log_policy: Text<'a>,
        log_key: Text<'a>,
        #[serde(default)]
        logs: Vec<LogText<'a>>,
        #[serde(default)]
        documents: Vec<Text<'a>>,
    }
}

/// What a log replied: its head, and all its leaves.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'a"))]
#[cfg_attr(not(feature = "sigsum"), expect(dead_code, reason = "without signatures no log is read"))]
pub(crate) struct LogText<'a> {
    head: Text<'a>,
    leaves: Text<'a>,
}

impl Known<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        if self.proof.is_some() || self.terms.is_some() {
            return Err(Failure::argument("proof and terms are fields of check_proof, and not of verify"));
        }
        let transcript = needed("transcript", &self.transcript)?.read("transcript", Transcript::from_json)?;
        self.with_pins(|pins, withdrawals| match transcript.verify(&pins) {
            Ok(draw) => {
                let answer = Answer::new()
                    .json("verdict", draw.verdict().to_json())?
                    .text("text", draw.verdict().to_string())?;
                let answer = answer.with("drawn", Content::Numbers(draw.drawn()?));
                let terms = transcript.terms();
                let has_names = self.entries.is_some() || terms.entries().kind() == EntriesKind::Numbers;
                if terms.allocation().is_some() && has_names {
                    return answer.text("awards", draw.awards(withdrawals)?);
                }
                Ok(answer)
            }
            Err(NotVerified::Verdict(verdict)) => {
                let answer = Answer::new().json("verdict", verdict.to_json())?.text("text", verdict.to_string())?;
                Ok(answer.verified(false, || verdict.headline()))
            }
            Err(NotVerified::Error(error)) => Err(error.into()),
        })
    }

    /// Reads what is known, for a judgement, which also gets the withdrawals.
    fn with_pins<T>(&self, judge: impl FnOnce(Pins<'_>, Option<&List>) -> Result<T>) -> Result<T> {
        let list = |name, text| read(name, text, List::from_text);
        let (entries, result) = (list("entries", &self.entries)?, list("result", &self.result)?);
        let withdrawals = list("withdrawals", &self.withdrawals)?;
        let blinding = read("blinding", &self.blinding, Blinding::from_json)?;
        let awards = read("awards", &self.awards, AwardsFile::from_text)?;
        let policy = read("log_policy", &self.log_policy, LogPolicy::named_or_from_text)?;
        let logged = read("logged", &self.logged, LogProof::from_text)?;
        let key = self.log_key.as_ref().map(|key| key.parse::<LogKey>("log_key")).transpose()?;
        let opened_at = self.opened_at.map(|seconds| time("opened_at", seconds)).transpose()?;
        let pins = pins_of(&self.commitment, &self.public, self.published_at)?.round(self.round).opened_at(opened_at);
        let pins: Pins<'_> = pins.entries(entries.as_ref()).blinding(blinding.as_ref()).result(result.as_ref());
        let pins = pins.awards(awards.as_ref()).withdrawals(withdrawals.as_ref());
        judge(pins.log_policy(policy.as_ref()).log_key(key).logged(logged.as_ref()), withdrawals.as_ref())
    }
}

/// Reads what may be known of many rounds of a draw.
fn pins_of(commitment: &Option<Text<'_>>, public: &ByName<'_>, published_at: Option<u64>) -> Result<Pins<'static>> {
    let commitment: Option<Commitment> = commitment.as_ref().map(|text| text.parse("commitment")).transpose()?;
    let time = published_at.map(|seconds| time("published_at", seconds)).transpose()?;
    let mut pins = Pins::new().commitment(commitment).published_at(time);
    for (name, value) in &public.0 {
        pins = pins.public(name.text("public")?, value.text("public")?);
    }
    pins.checked().map_err(|error| Failure::from(error).of("public"))
}

impl Known<'_> {
    pub(crate) fn check_proof(self) -> Result<Answer> {
        let proof = needed("proof", &self.proof)?.read("proof", Proof::from_json)?;
        let terms = read("terms", &self.terms, Terms::from_json)?;
        let transcript = read("transcript", &self.transcript, Transcript::from_json)?;
        let verdict = self.with_pins(|pins, _| match (&terms, &transcript) {
            (Some(terms), None) => Ok(proof.verdict_before_draw(terms, &pins)?),
            (None, Some(transcript)) => Ok(proof.verdict(transcript, &pins)?),
            _ => Err(Failure::argument("give either transcript or, before the draw, terms")),
        })?;
        let mut answer = Answer::new().json("verdict", verdict.to_json())?.text("text", verdict.to_string())?;
        for (name, number) in [("index", verdict.index()), ("place", verdict.place())] {
            if let Some(number) = number {
                answer = answer.number(name, number.into());
            }
        }
        // Before the draw, a proof is never more than consistent.
        let is_verified = verdict.conclusion() != Conclusion::Refused && verdict.missing().is_empty();
        Ok(answer.verified(is_verified, || verdict.headline()))
    }
}

impl Logged<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let commitment: Commitment = self.commitment.parse("commitment")?;
        let policy = self.log_policy.read("log_policy", LogPolicy::named_or_from_text)?;
        let key: LogKey = self.log_key.parse("log_key")?;
        let proof = self.logged.read("logged", LogProof::from_text)?;
        #[cfg(feature = "sigsum")]
        match proof.logged(&policy, key, commitment) {
            Ok(logged) => {
                let answer = Answer::new().number("public_from", logged.public_from().as_secs());
                answer.number("witnesses", logged.witnesses as u64).text("text", logged.to_string())
            }
            Err(failure) => {
                let text = format!("the proof does not hold: {failure}");
                Ok(Answer::new().text("text", &text)?.verified(false, || text))
            }
        }
        #[cfg(not(feature = "sigsum"))]
        {
            let _ = (commitment, policy, key, proof);
            Err(no_signatures())
        }
    }
}

#[cfg(not(feature = "sigsum"))]
fn no_signatures() -> Failure {
    Failure::new(Status::NotVerified, "this library was built without the signatures of logs")
}

/// Returns the rounds that were meant, if any are given.
fn meant(first: Option<u64>, last: Option<u64>) -> Result<Option<std::ops::RangeInclusive<u64>>> {
    match (first, last) {
        (Some(first), Some(last)) => Ok(Some(first..=last)),
        (None, None) => Ok(None),
        _ => Err(Failure::argument("give both first and last, or neither")),
    }
}

impl Archived<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let rounds = meant(self.first, self.last)?;
        let mut archive = match &self.pins {
            Some(_) if rounds.is_some() || self.commitment.is_some() || self.published_at.is_some() => {
                return Err(Failure::argument(
                    "pins are given: they say for each line what is known, so nothing else can",
                ));
            }
            Some(_) if !self.public.0.is_empty() => {
                return Err(Failure::argument("pins are given: they hold the public values too"));
            }
            Some(pins) => Archive::of_pins(pin_list(pins)?),
            None => Archive::of_draw(pins_of(&self.commitment, &self.public, self.published_at)?, rounds)?,
        };
        let (mut reader, mut judge, mut failures) = (TranscriptReader::default(), LineJudge::default(), Vec::new());
        for line in lines(self.transcripts.bytes()) {
            work::cancellation_point();
            let judged = if line.len() > limits::ARCHIVE_LINE_BYTES {
                ArchiveLine::unreadable(format!("longer than {} bytes", limits::ARCHIVE_LINE_BYTES))
            } else {
                match reader.read(line) {
                    Ok(transcript) => archive.judge(&mut judge, &transcript)?,
                    Err(error @ (Error::Memory { .. } | Error::Limit { .. })) => return Err(error.into()),
                    Err(error) => ArchiveLine::unreadable(error.to_string()),
                }
            };
            let line = archive.add(judged);
            let (number, found, detail) = (Some(archive.lines()), line.conclusion(), line.detail().to_owned());
            if found != ArchiveConclusion::Verified {
                failures.push(SummaryFailure { summary: None, line: number, found, detail });
            }
        }
        summarized(&archive, &failures)
    }
}

/// Returns the lines of a file, without their line ends.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\n").unwrap_or(line))
}

fn summarized(archive: &Archive, failures: &[SummaryFailure]) -> Result<Answer> {
    let mut summary = Vec::new();
    let mut writer = SummaryWriter::new(&mut summary);
    let done = failures.iter().try_for_each(|failure| writer.failure(failure)).and_then(|()| writer.end(archive));
    done.map_err(|_| Failure::memory())?;
    let verdict = archive.verdict();
    let answer = Answer::new().text("summary", summary)?.text("text", verdict.headline())?;
    Ok(answer.verified(verdict.is_verified(), || verdict.headline()))
}

/// Reads the pins on each line of a file, and hands them on.
fn each_pins(file: &Text<'_>, mut add: impl FnMut(Pins<'static>) -> verishuffle::Result<()>) -> Result {
    for (number, line) in (1..).zip(lines(file.bytes())) {
        let added = Pins::from_json(line).and_then(&mut add);
        added.map_err(|error| Failure { line: number, ..Failure::without_place(error).of("pins") })?;
    }
    Ok(())
}

fn pin_list(pins: &Text<'_>) -> Result<PinList> {
    let mut list = PinList::new();
    each_pins(pins, |pins| list.add(pins))?;
    if list.is_empty() {
        return Err(Failure::new(Status::Document, "pins: there are no pins").at(1, 1));
    }
    Ok(list)
}

impl Merged<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        if self.summaries.is_empty() {
            return Err(Failure::argument("summaries: there are none"));
        }
        let mut merge = Merge::new(self.commitment.parse("commitment")?, meant(self.first, self.last)?)?;
        for (number, summary) in (1..).zip(&self.summaries) {
            work::cancellation_point();
            match ArchiveSummary::from_json(summary.bytes()) {
                Ok(summary) => merge.add(format!("{number}"), summary),
                Err(error @ (Error::Memory { .. } | Error::Limit { .. })) => return Err(error.into()),
                Err(error) => merge.add_unreadable(format!("{number}"), error.to_string()),
            }
        }
        let (archive, failures) = merge.conclude();
        summarized(&archive, &failures)
    }
}

impl Chained<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let mut chain = Chain::new();
        if let Some(pins) = &self.pins {
            each_pins(pins, |pins| chain.add_pins(pins))?;
        }
        for document in &self.documents {
            work::cancellation_point();
            match terms_or_transcript(document)? {
                TermsOrTranscript::Terms(terms) => chain.add_terms(terms),
                TermsOrTranscript::Transcript(transcript) => {
                    chain.add_transcript(&transcript).map_err(|error| Failure::from(error).of("documents"))?;
                }
            }
        }
        let head = self.head.as_ref().map(|head| head.parse("head")).transpose()?;
        let verdict = chain.verdict(head);
        let draws: Vec<String> = chain.draws().iter().map(|draw| draw.terms().commitment().to_string()).collect();
        let draws = format!("[{}]", draws.iter().map(|draw| format!("\"{draw}\"")).collect::<Vec<_>>().join(","));
        let answer = Answer::new().json("verdict", verdict.to_json())?.text("text", verdict.headline())?;
        let answer = answer.json("draws", draws)?;
        Ok(answer.verified(verdict.is_whole(), || verdict.headline()))
    }
}

impl Ledgered<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let Self { log_policy, log_key, logs, documents, .. } = self;
        #[cfg(feature = "sigsum")]
        {
            let policy = log_policy.read("log_policy", LogPolicy::named_or_from_text)?;
            let mut ledger = Ledger::new(policy, log_key.parse("log_key")?);
            for document in &documents {
                work::cancellation_point();
                match terms_or_transcript(document)? {
                    TermsOrTranscript::Terms(terms) => ledger.show(&terms),
                    TermsOrTranscript::Transcript(transcript) => ledger.show(transcript.terms()),
                }
            }
            for log in &logs {
                let mut reader = log.head.read("head", |head| ledger.log(head))?;
                log.leaves.read("leaves", |leaves| reader.read(leaves))?;
                ledger.add(reader).map_err(|error| Failure::from(error).of("leaves"))?;
            }
            let verdict = ledger.verdict();
            let answer = Answer::new().json("verdict", verdict.to_json())?.text("text", verdict.to_string())?;
            Ok(answer.verified(verdict.is_whole(), || verdict.headline()))
        }
        #[cfg(not(feature = "sigsum"))]
        {
            let _ = (log_policy, log_key, logs, documents);
            Err(no_signatures())
        }
    }
}

enum TermsOrTranscript {
    Terms(Terms),
    Transcript(Transcript),
}

fn terms_or_transcript(document: &Text<'_>) -> Result<TermsOrTranscript> {
    if has_format_of_terms(document.bytes()) {
        return document.read("documents", Terms::from_json).map(TermsOrTranscript::Terms);
    }
    document.read("documents", Transcript::from_json).map(TermsOrTranscript::Transcript)
}

/// Returns whether the bytes are a document that says that it is terms.
fn has_format_of_terms(bytes: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct Formatted<'a> {
        #[serde(borrow)]
        format: std::borrow::Cow<'a, str>,
    }

    serde_json::from_slice(bytes).is_ok_and(|Formatted { format }| document_kind(&format) == Some("terms"))
}
