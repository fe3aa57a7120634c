//! The judgement on one line of an archive.

use std::sync::Arc;

use crate::getters::getters;
use crate::hash::Commitment;
use crate::kind::keywords;
use crate::verify::Verifier;
use crate::verify::caution::Caution;
use crate::verify::missing::Missing;
use crate::verify::verdict::{Conclusion, Verdict};

keywords! {
    /// The conclusion about a line of an archive, or about the whole archive: the worst of its lines.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ArchiveConclusion, "the verdict" {
        /// Every check that is needed passed, and nothing is missing.
        Verified = "verified",
        /// No check failed, but something is missing.
        Consistent = "consistent",
        /// A check failed, or the line should not be there.
        Refused = "refused",
        /// There is no verdict: a line can't be read or used, or the archive has no line.
        Error = "error",
    }
}

/// The judgement on one line. [`Archive::judge`](super::Archive::judge) makes it, and
/// [`Archive::add`](super::Archive::add) counts it.
#[derive(Clone, Debug)]
#[must_use = "only Archive::add counts a line"]
pub struct ArchiveLine {
    pub(super) conclusion: ArchiveConclusion,
    pub(super) detail: String,
    /// The transcript's round, if it could be read.
    pub(super) of: Option<RoundOfDraw>,
    pub(super) missing: Vec<Missing>,
    /// The cautions of a verdict that is not refused. Lines with the same cautions share them, to save memory.
    pub(super) cautions: Arc<[Caution]>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct RoundOfDraw {
    /// The commitment, computed from the terms.
    pub(super) commitment: Commitment,
    pub(super) round: u32,
    /// The number of rounds of the terms.
    pub(super) rounds: u32,
}

impl ArchiveLine {
    /// Makes the judgement on a line that is not a transcript, with the reason for people.
    pub fn unreadable(why: String) -> Self {
        let (of, missing, cautions) = (None, Vec::new(), Arc::default());
        Self { conclusion: ArchiveConclusion::Error, detail: why, of, missing, cautions }
    }

    getters! {
        /// Returns the conclusion about this line.
        pub conclusion: ArchiveConclusion;
        /// Returns why the line is not verified, for people. Empty if it is verified.
        pub detail: &str;
    }

    /// Returns whether the line is consistent and lacks nothing but pins.
    #[must_use]
    pub fn lacks_only_pins(&self) -> bool {
        self.conclusion == ArchiveConclusion::Consistent && self.missing.iter().all(Missing::is_pin)
    }
}

/// Caches what the next line of an archive may share with the last one. Several may judge one archive in parallel.
#[derive(Debug, Default)]
pub struct LineJudge {
    pub(super) verifier: Verifier,
    /// The cautions of the last verdict that was not refused.
    cautions: Arc<[Caution]>,
}

impl LineJudge {
    /// Returns the judgement that follows from a verdict.
    pub(super) fn conclude(&mut self, of: RoundOfDraw, verdict: &Verdict) -> ArchiveLine {
        let (conclusion, detail) = match verdict.conclusion() {
            Conclusion::Verified => (ArchiveConclusion::Verified, String::new()),
            Conclusion::Consistent => (ArchiveConclusion::Consistent, Missing::describe(verdict.missing())),
            Conclusion::Refused => {
                let failed = verdict.checks().filter(|(_, state)| state.is_failed());
                let failed: Vec<String> = failed.map(|(name, state)| format!("{name}: {}", state.detail())).collect();
                (ArchiveConclusion::Refused, failed.join("; "))
            }
        };
        let mut cautions = Arc::default();
        if conclusion != ArchiveConclusion::Refused {
            if *self.cautions != *verdict.cautions() {
                self.cautions = verdict.cautions().into();
            }
            cautions = Arc::clone(&self.cautions);
        }
        ArchiveLine { conclusion, detail, of: Some(of), missing: verdict.missing().to_vec(), cautions }
    }
}
