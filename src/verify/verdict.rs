//! The verdict on a transcript, as data that a person can read (SPEC.md, section 8).

use std::fmt;

use crate::check::Status;
use crate::engine::plan::Plan;
use crate::hash::Commitment;
use crate::text::Name;
use crate::verify::caution::Caution;

/// What the checks come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// Every check that a draw needs passed, none failed, and every pin was given.
    Verified,
    /// A check failed.
    Refused,
    /// Nothing failed, but something is missing.
    Consistent,
}

/// The checks of section 8, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CheckName {
    /// The commitment is the recomputed and the published one, the round the one meant.
    Commitment,
    /// Every opening opens its source.
    Openings,
    /// Each beacon round was due after the commitment was public.
    Due,
    /// There are as many swaps as steps.
    Steps,
    /// Every swap is a Fisher–Yates swap.
    Legal,
    /// Every swap is the one that the key gives.
    Derived,
    /// The entries given are those of the terms.
    Entries,
    /// The result given is what was drawn.
    Result,
}

impl CheckName {
    /// All checks in order.
    pub const ALL: [Self; 8] = [
        Self::Commitment,
        Self::Openings,
        Self::Due,
        Self::Steps,
        Self::Legal,
        Self::Derived,
        Self::Entries,
        Self::Result,
    ];
}

impl fmt::Display for CheckName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Commitment => "commitment",
            Self::Openings => "openings",
            Self::Due => "due",
            Self::Steps => "steps",
            Self::Legal => "legal",
            Self::Derived => "derived",
            Self::Entries => "entries",
            Self::Result => "result",
        })
    }
}

/// What keeps a draw that nothing speaks against from being verified.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Missing {
    /// The published commitment.
    Commitment,
    /// The round that was meant.
    Round,
    /// The value of that public source, read where its description says.
    Public(Name),
    /// Someone who checks the signature of that beacon.
    Signature(Name),
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Commitment => f.write_str("the published commitment"),
            Self::Round => f.write_str("the round that was meant"),
            Self::Public(name) => write!(f, "the public value \"{name}\", read where its description says"),
            Self::Signature(name) => write!(f, "a check of the signature of \"{name}\""),
        }
    }
}

/// A verdict: every check and what came of it, what is missing, and what no check can tell.
///
/// Its Display is for a person: a line a check, then the verdict, then the cautions. It serialises to one JSON object
/// by [`to_json`](Self::to_json).
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    pub(crate) commitment: Commitment,
    pub(crate) round: u32,
    pub(crate) plan: Plan,
    pub(crate) checks: [Status; 8],
    pub(crate) missing: Vec<Missing>,
    pub(crate) cautions: Vec<Caution>,
    pub(crate) drawn: Vec<u32>,
    pub(crate) outcome_bits: f64,
    pub(crate) seed_bits: Option<u32>,
}

impl Verdict {
    /// Verified, refused or consistent.
    pub fn conclusion(&self) -> Conclusion {
        if self.checks.iter().any(Status::is_failed) {
            Conclusion::Refused
        } else if self.missing.is_empty() {
            Conclusion::Verified
        } else {
            Conclusion::Consistent
        }
    }

    /// Whether the draw is verified: the one answer that needs no reading on.
    pub fn is_verified(&self) -> bool {
        self.conclusion() == Conclusion::Verified
    }

    /// What came of one check.
    pub fn check(&self, name: CheckName) -> &Status {
        &self.checks[name as usize]
    }

    /// Every check in order.
    pub fn checks(&self) -> impl Iterator<Item = (CheckName, &Status)> {
        CheckName::ALL.into_iter().zip(&self.checks)
    }

    /// The first check that failed, in the order of section 8.
    pub fn first_failed(&self) -> Option<CheckName> {
        self.checks().find(|(_, status)| status.is_failed()).map(|(name, _)| name)
    }

    /// The commitment of the transcript's terms, recomputed.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// The round of the transcript.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// What keeps it from being verified, beside failed checks.
    pub fn missing(&self) -> &[Missing] {
        &self.missing
    }

    /// The cautions that apply.
    pub fn cautions(&self) -> &[Caution] {
        &self.cautions
    }

    /// The first 1000 entries drawn, by the key's own swaps; none if the draw is refused.
    pub fn drawn(&self) -> &[u32] {
        &self.drawn
    }

    /// log2 of the number of possible outcomes.
    pub fn outcome_bits(&self) -> f64 {
        self.outcome_bits
    }

    /// Bits of the largest source whose bits are known.
    pub fn seed_bits(&self) -> Option<u32> {
        self.seed_bits
    }

    /// The verdict in one line, with the condition that it stands under if there is one.
    pub fn headline(&self) -> String {
        let headline = match self.conclusion() {
            Conclusion::Refused => {
                let failed: Vec<String> =
                    self.checks().filter(|(_, s)| s.is_failed()).map(|(name, _)| name.to_string()).collect();
                return format!("REFUSED: not as it should be: {}", failed.join(", "));
            }
            Conclusion::Verified => "VERIFIED: every swap follows from the commitment and its openings".to_owned(),
            Conclusion::Consistent => {
                let missing: Vec<String> = self.missing.iter().map(Missing::to_string).collect();
                format!("CONSISTENT, not verified: missing {}", missing.join("; "))
            }
        };
        match self.condition() {
            None => headline,
            Some(condition) => format!("{headline}, {condition}"),
        }
    }

    /// What a verdict over a beacon stands under where no time of publication was given: "if the commitment was public
    /// before TIME".
    pub fn condition(&self) -> Option<String> {
        let before = self.cautions.iter().find_map(|caution| match caution {
            Caution::BeaconDue(Some(time)) => Some(time.to_string()),
            Caution::BeaconDue(None) => Some("its round was due".to_owned()),
            _ => None,
        })?;
        Some(format!("if the commitment was public before {before}"))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, status) in self.checks() {
            writeln!(f, "{name}: {status}")?;
        }
        writeln!(f, "{}", self.headline())?;
        let seed = match self.seed_bits {
            Some(bits) => format!("{bits} bits of the largest known source"),
            None => "no known bits of any source".to_owned(),
        };
        writeln!(
            f,
            "{} of {} entries drawn: {:.1} bits of outcome, {seed}",
            self.plan.draw(),
            self.plan.count(),
            self.outcome_bits
        )?;
        for caution in &self.cautions {
            writeln!(f, "Caution: {caution}")?;
        }
        Ok(())
    }
}
