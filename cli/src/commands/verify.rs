//! `verishuffle verify`: prints the verdict on a transcript, or on a file of many transcripts.

use std::fmt;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};
use clap::{Args, ValueEnum};
use verishuffle::ledger::LedgerVerdict;
use verishuffle::terms::SourceKind;
use verishuffle::verdict::{Caution, CheckName, Missing};
use verishuffle::{Commitment, Pins, Terms, Transcript, Verdict};

use super::ledger::ledger_of;
use crate::archive::{self, Basis};
use crate::args::log::Evidence;
use crate::args::pins::{CHECK_TYPING, PinArgs};
use crate::args::slip::{self, Slip};
use crate::args::values::parse_rounds;
use crate::args::{DrawFiles, DrawInputs};
use crate::files::input;
use crate::files::kind::{FileKind, misplaced};
use crate::files::recognition::recognise_list;
use crate::outcome::Outcome;
use crate::progress::during;
use crate::terminal;
use crate::terminal::terms_text::with_names;

#[derive(Args)]
pub(crate) struct Verify {
    /// The transcript (- for stdin)
    #[arg(required_unless_present = "archive")]
    transcript: Option<PathBuf>,
    /// Verify an archive of many transcripts on all cores, one per line of at most 64 MiB (- for stdin)
    ///
    /// Each line that is not verified is printed with the reason, followed by a summary. An empty file is an error. With
    /// --commitment or --terms, each line must hold a later round than the line before, and the archive is verified only
    /// if it holds every round of the draw, or exactly those of --rounds. With --pins, the lines may hold any draws in
    /// any order, each once.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = [
            "transcript", "entries", "blinding", "result", "awards", "withdrawn", "round", "opened_at", "logged",
            "log_policy", "log_key", "ledger", "require"
        ]
    )]
    archive: Option<PathBuf>,
    /// For --archive: the rounds that it should hold, such as 7-10, or a single round; rounds count from 0
    #[arg(long, value_name = "R-S", requires = "archive", value_parser = parse_rounds)]
    rounds: Option<RangeInclusive<u64>>,
    /// For --archive: a file with the pins of each transcript, one JSON object per line (- for stdin)
    ///
    /// Each line has the keys "format", which is "verishuffle/1 pins", and "commitment" and, as needed, "round",
    /// "public" (an object with the value of each public source), "published_at" (a time at which the commitment was
    /// already public) and "opened_at" (a time at which all openings of the round were). There must be one transcript for
    /// every line, and a transcript that no line names is refused.
    #[arg(
        long = "pins",
        value_name = "FILE",
        requires = "archive",
        conflicts_with_all = ["commitment", "terms", "rounds", "public", "published_at"]
    )]
    pin_file: Option<PathBuf>,
    #[command(flatten)]
    pins: PinArgs,
    /// A folder with all draws of the log key and the files of the logs, as `verishuffle ledger` takes it
    ///
    /// If its ledger is whole, shows this draw and reaches beyond the times of its sources, the key logged no other draws
    /// than those in the folder. Otherwise the exit code is 1.
    #[arg(long, value_name = "FOLDER", requires_all = ["log_policy", "log_key"])]
    ledger: Option<PathBuf>,
    /// Exit 1 unless all this was shown, such as beacon,time,opened,list,result,awards,logged,once
    #[arg(long, value_name = "WHAT,...", value_delimiter = ',')]
    require: Vec<Requirement>,
    /// The list that was drawn from (- for stdin)
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
    /// The blinding key, if the list of --entries is blinded (- for stdin)
    #[arg(long, value_name = "FILE")]
    blinding: Option<PathBuf>,
    /// The published result: all drawn entries, or the first of them (- for stdin)
    #[arg(long, value_name = "FILE")]
    result: Option<PathBuf>,
    /// The published awards, if the terms have an allocation (- for stdin)
    #[arg(long, value_name = "FILE")]
    awards: Option<PathBuf>,
    /// The ids of the entries that withdrew before these awards, one per line, in order (- for stdin)
    #[arg(long, value_name = "FILE", requires = "awards")]
    withdrawn: Option<PathBuf>,
}

/// What `--require` asks a verdict to show. Each check has the word that the line with the verdict's word has for it.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Requirement {
    /// The commitment is the one that was given
    Commitment,
    /// A beacon is among the sources, and its signature holds
    Beacon,
    /// The commitment was public in time
    #[value(alias = "due")]
    Time,
    /// All seals were open before anything else could be known
    Opened,
    /// The commitment was logged
    Logged,
    /// The list is that of the terms
    #[value(alias = "entries")]
    List,
    /// The result is all that was drawn
    Result,
    /// The awards follow from what was drawn
    Awards,
    /// The log key logged no other draws than those in the folder of the ledger
    Once,
}

impl Requirement {
    fn is_shown(self, verdict: &Verdict, terms: &Terms) -> bool {
        let has_beacon = || terms.sources().iter().any(|source| source.kind() == SourceKind::Drand);
        let passed = |check| verdict.check(check).is_passed();
        match self {
            Self::Commitment => passed(CheckName::Commitment) && !verdict.missing().contains(&Missing::Commitment),
            Self::Beacon => passed(CheckName::Openings) && has_beacon(),
            Self::Time => passed(CheckName::Due),
            Self::Opened => passed(CheckName::Opened),
            Self::Logged => passed(CheckName::Logged),
            Self::List => passed(CheckName::Entries),
            Self::Result => verdict.compared().is_some_and(|(compared, of)| compared == of),
            Self::Awards => passed(CheckName::Awards),
            Self::Once => is_once(verdict),
        }
    }
}

/// Returns whether a ledger showed that its key logged the draws that are shown, this one among them, and no others.
fn is_once(verdict: &Verdict) -> bool {
    verdict.cautions().iter().any(|caution| matches!(caution, Caution::OtherKeys(_)))
}

impl fmt::Display for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_possible_value().map_or(Ok(()), |value| f.write_str(value.get_name()))
    }
}

impl Verify {
    pub(crate) fn run(self) -> Result<Outcome> {
        match (&self.transcript, &self.archive) {
            (Some(transcript), _) => {
                // clap does not enforce `requires` for an argument that conflicts with another one given.
                for (flag, is_given) in [("--pins", self.pin_file.is_some()), ("--rounds", self.rounds.is_some())] {
                    ensure!(!is_given, "{flag} is for an archive; give the transcripts with --archive FILE");
                }
                self.run_one(transcript)
            }
            (None, Some(transcripts)) => self.run_archive(transcripts),
            (None, None) => bail!("nothing to verify; give a transcript or --archive FILE"),
        }
    }

    fn run_archive(&self, transcripts: &Path) -> Result<Outcome> {
        let pin_file = self.pin_file.as_deref();
        input::check_stdin([Some(transcripts), pin_file, self.pins.terms()].into_iter().flatten())?;
        let basis = if pin_file.is_some() { Basis::PinFile } else { Basis::Flags };
        let archive = self.pins.begin_archive(self.rounds.clone(), pin_file)?;
        archive::run(transcripts, archive, basis, self.pins.unpinned)
    }

    fn run_one(&self, transcript: &Path) -> Result<Outcome> {
        let inputs = self.read(transcript)?;
        let terms = inputs.transcript.terms();
        let verdict = inputs.judge()?;
        let hints = self.hints(transcript, &inputs.files, terms, &verdict);
        terminal::verdict(&verdict, terms, inputs.files.list.as_ref(), &hints)?;
        Ok(self.outcome(&inputs, &verdict))
    }

    fn files(&self) -> DrawFiles<'_> {
        let Self { entries, blinding, result, awards, withdrawn, .. } = self;
        DrawFiles {
            entries: entries.as_ref(),
            blinding: blinding.as_ref(),
            result: result.as_ref(),
            awards: awards.as_ref(),
            withdrawn: withdrawn.as_ref(),
        }
    }

    fn paths<'a>(&'a self, transcript: &'a Path) -> impl Iterator<Item = &'a Path> {
        self.files().paths().map(PathBuf::as_path).chain([transcript]).chain(self.pins.inputs())
    }

    /// Reads everything that the transcript is judged with.
    fn read(&self, transcript: &Path) -> Result<Inputs> {
        input::check_stdin(self.paths(transcript))?;
        let files = self.files().read(input::judged_list)?;
        let evidence = self.pins.evidence()?;
        let transcript = input::transcript(transcript)?;
        self.pins.check_whole(transcript.terms().commitment())?;
        let pins = self.pins.read()?;
        // clap requires the policy and the key with the ledger.
        let ledger = self.ledger.as_deref().zip(evidence.policy_and_key());
        let ledger = ledger.map(|(folder, (policy, key))| ledger_of(folder, policy, key)).transpose()?;
        Ok(Inputs { transcript, files, evidence, pins, ledger })
    }

    /// Returns what may help with a commitment, a list or a result that is not that of the draw.
    fn hints(&self, transcript: &Path, files: &DrawInputs, terms: &Terms, verdict: &Verdict) -> Vec<String> {
        let given = self.pins.commitment().filter(|_| verdict.check(CheckName::Commitment).is_failed());
        let commitment = given.and_then(|given| other_commitment(given, verdict, terms, self.paths(transcript)));
        let lists =
            [(CheckName::Entries, &self.entries, &files.list), (CheckName::Result, &self.result, &files.result)];
        let lists = lists.into_iter().filter(|(name, ..)| verdict.check(*name).is_failed());
        let lists = lists.filter_map(|(_, path, list)| {
            Some(misplaced(path.as_deref()?, recognise_list(list.as_ref()?)?, FileKind::List))
        });
        commitment.into_iter().chain(lists).collect()
    }

    /// Returns the outcome, and warns if less was shown than was asked for.
    fn outcome(&self, inputs: &Inputs, verdict: &Verdict) -> Outcome {
        let terms = inputs.transcript.terms();
        if let Some(ledger) = inputs.ledger.as_ref().filter(|_| !is_once(verdict)) {
            let why = why_not_once(ledger, terms);
            terminal::warning(format_args!("The ledger does not show that the key logged no other draws: {why}"));
            return Outcome::Fails;
        }
        if let Some(lacking) = self.require.iter().find(|required| !required.is_shown(verdict, terms)) {
            terminal::warning(format_args!("Required, and not shown: {lacking}"));
            return Outcome::Fails;
        }
        self.pins.outcome(verdict.conclusion(), verdict.missing())
    }
}

/// A transcript, and what it is judged with.
struct Inputs {
    transcript: Transcript,
    files: DrawInputs,
    evidence: Evidence,
    pins: Pins<'static>,
    ledger: Option<LedgerVerdict>,
}

impl Inputs {
    fn judge(&self) -> Result<Verdict> {
        let pins = self.evidence.pin(self.files.pin(self.pins.clone())).ledger(self.ledger.as_ref());
        let verdict = during("verifying", || self.transcript.verdict(&pins));
        verdict.map_err(|error| with_names(error, self.transcript.terms()))
    }
}

/// Returns why a ledger does not show that its key logged no other draws.
fn why_not_once(ledger: &LedgerVerdict, terms: &Terms) -> String {
    match ledger.is_whole() {
        true if !ledger.shown().contains(&terms.commitment()) => {
            "this draw is not in the folder of the ledger".to_owned()
        }
        true if terms.sources().iter().all(|source| source.kind() == SourceKind::Sealed) => {
            "all sources of this draw are sealed, so no time shows when it could first be known".to_owned()
        }
        true => "it ends before the times of the sources of this draw; fetch newer heads and leaves".to_owned(),
        false => ledger.headline(),
    }
}

/// Returns what a commitment is that was given but is not that of the draw: another hash, or a slip of typing.
fn other_commitment<'a>(
    given: Commitment,
    verdict: &Verdict,
    terms: &Terms,
    inputs: impl Iterator<Item = &'a Path>,
) -> Option<String> {
    let is_not = "The commitment that you gave is not that of this draw";
    if let Some(what) = slip::identify_hash(given, terms, inputs) {
        return Some(format!("{is_not}: it is {what}. `verishuffle inspect` prints the commitment of terms."));
    }
    // A record that fails in another way too is no matter of typing.
    let failed = verdict.checks().filter(|(_, state)| state.is_failed()).count();
    let slip = Slip::between(&given.to_string(), &terms.commitment().to_string()).filter(|_| failed == 1);
    slip.map(|slip| format!("{is_not}: {slip}. {CHECK_TYPING}"))
}
