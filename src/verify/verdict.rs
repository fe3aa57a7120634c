//! The verdict on a transcript, as data and as text for people (SPEC.md, section 8).

use std::fmt;

use super::caution::Caution;
use super::missing::Missing;
use crate::check::{Confirmed, Counts, Logged, State};
use crate::engine::Plan;
use crate::getters::getters;
use crate::hash::Commitment;
use crate::kind::keywords;

keywords! {
    /// The overall conclusion.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[must_use]
    pub enum Conclusion, "the verdict" {
        /// Every pin was given, and everything that was given was judged and holds.
        Verified = "verified",
        /// A check failed.
        Refused = "refused",
        /// No check failed, but something is missing: a pin, or what it takes to judge something that was given.
        Consistent = "consistent",
    }
}

keywords! {
    /// The checks of SPEC.md, section 8, in its order.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum CheckName, "the name of a check" {
        /// The commitment is the recomputed one and the published one, and the round is the one that was meant.
        Commitment = "commitment",
        /// Every opening opens its source.
        Openings = "openings",
        /// The commitment was logged, on the word of the witnesses of the log policy.
        Logged = "logged",
        /// Each source that is not sealed was due, or known from, after the commitment was public.
        Due = "due",
        /// All openings were public before any other source was due, or known.
        Opened = "opened",
        /// There are as many swaps as steps.
        Steps = "steps",
        /// Every swap is a Fisher–Yates swap.
        Legal = "legal",
        /// Every swap is the one that the key gives.
        Derived = "derived",
        /// The list of entries in the pins is the list of the terms.
        Entries = "entries",
        /// The result in the pins is what was drawn.
        Result = "result",
        /// The awards in the pins follow from the allocation, from what was drawn, and from the withdrawals in the pins.
        Awards = "awards",
    }
}

/// The verdict on a transcript: the result of every check, what is missing, and what no check can show.
///
/// Display is for people: one line for each check, then the cautions, and the conclusion last, each with a line feed.
/// [`to_json`](Self::to_json) makes one JSON object of the verdict.
///
/// A verdict that nobody looks at protects nobody. [`Transcript::verify`](crate::Transcript::verify) turns every verdict
/// but verified into an error. The compiler warns of a verdict that is dropped:
///
/// ```compile_fail
/// #![deny(unused_must_use)]
/// use verishuffle::{Pins, Result, Transcript};
///
/// fn accept(transcript: &Transcript, pins: &Pins<'_>) -> Result<()> {
///     transcript.verdict(pins)?; // a refused draw passes here
///     Ok(())
/// }
/// ```
///
/// ```
/// use verishuffle::{Pins, Result, Transcript};
///
/// fn accept(transcript: &Transcript, pins: &Pins<'_>) -> Result<()> {
///     println!("{}", transcript.verify(pins)?.verdict().headline());
///     Ok(())
/// }
/// ```
#[derive(Clone, Debug, PartialEq)]
#[must_use = "the draw may be refused: look at the verdict, or call verify()"]
pub struct Verdict {
    pub(crate) commitment: Commitment,
    pub(crate) round: u32,
    pub(crate) plan: Plan,
    pub(crate) checks: [State; 11],
    pub(crate) missing: Vec<Missing>,
    /// The checks for which a verifier could have given a list, a result or awards, and did not.
    pub(crate) not_given: Vec<CheckName>,
    pub(crate) cautions: Vec<Caution>,
    /// The first drawn entries, or none if the draw is refused.
    pub(crate) drawn: Vec<u32>,
    pub(crate) outcome_bits: f64,
    pub(crate) seed_bits: Option<u32>,
}

impl Verdict {
    /// Returns the overall conclusion.
    pub fn conclusion(&self) -> Conclusion {
        if self.checks.iter().any(State::is_failed) {
            Conclusion::Refused
        } else if self.missing.is_empty() {
            Conclusion::Verified
        } else {
            Conclusion::Consistent
        }
    }

    /// Returns whether the draw is verified.
    #[must_use]
    pub fn is_verified(&self) -> bool {
        self.conclusion() == Conclusion::Verified
    }

    /// Returns the result of one check.
    #[must_use = "a state says whether the check failed"]
    pub fn check(&self, name: CheckName) -> &State {
        &self.checks[name as usize]
    }

    /// Returns the result of every check, in order.
    pub fn checks(&self) -> impl Iterator<Item = (CheckName, &State)> {
        CheckName::ALL.iter().copied().zip(&self.checks)
    }

    /// Returns the first check that failed, in the order of SPEC.md, section 8, or `None` if no check failed.
    #[must_use]
    pub fn first_failed(&self) -> Option<CheckName> {
        self.checks().find(|(_, state)| state.is_failed()).map(|(name, _)| name)
    }

    getters! {
        /// Returns the commitment that was recomputed from the terms of the transcript.
        pub commitment: Commitment;
        /// Returns the round of the transcript, counted from 0.
        pub round: u32;
        /// Returns what is missing for a verdict of verified, in the order of SPEC.md, section 8. It is empty unless the
        /// draw is consistent.
        pub missing: &[Missing];
        /// Returns the cautions that apply.
        pub cautions: &[Caution];
        /// Returns the binary logarithm of the number of possible outcomes.
        pub outcome_bits: f64;
        /// Returns the random bits of the largest source whose bits are known, or `None` if none are.
        pub seed_bits: Option<u32>;
    }

    /// Returns how many entries are drawn: the `draw` of the terms, or 0 if the draw is refused.
    #[must_use]
    pub fn drawn_of(&self) -> u32 {
        if self.conclusion() == Conclusion::Refused { 0 } else { self.plan.drawn_count() }
    }

    /// Returns the conclusion in one line, for people: which checks failed or what is missing, and what was compared.
    #[must_use]
    pub fn headline(&self) -> String {
        let headline = match self.conclusion() {
            Conclusion::Refused => {
                let failed: Vec<String> =
                    self.checks().filter(|(_, s)| s.is_failed()).map(|(name, _)| name.to_string()).collect();
                format!("REFUSED: these checks failed: {}", failed.join(", "))
            }
            Conclusion::Verified => "VERIFIED: every swap follows from the commitment and its openings".to_owned(),
            Conclusion::Consistent => {
                let missing: Vec<String> = self.missing.iter().map(Missing::to_string).collect();
                format!("CONSISTENT, not verified: missing {}", missing.join("; "))
            }
        };
        match &self.compared_in_words()[..] {
            "" => headline,
            words => format!("{headline} ({words})"),
        }
    }

    /// Returns how many lines of a published result were compared, and how many entries were drawn, if the check
    /// `result` passed.
    #[must_use]
    pub fn compared(&self) -> Option<(u32, u32)> {
        match self.check(CheckName::Result) {
            State::Passed(Confirmed::Compared { lines, of }) => Some((*lines, *of)),
            _ => None,
        }
    }

    /// Returns by when the commitment was logged, if the check `logged` passed.
    #[must_use]
    pub fn logged(&self) -> Option<&Logged> {
        self.check(CheckName::Logged).logged()
    }

    /// Returns what was compared and matches, by whose word the commitment was logged, and what could have been given
    /// and was not.
    fn compared_in_words(&self) -> String {
        let listed =
            |what: &str, words: Vec<&str>| (!words.is_empty()).then(|| format!("{what}: {}", words.join(", ")));
        let awards = match self.check(CheckName::Awards) {
            State::Passed(Confirmed::Awards(Counts { withdrawn: 1, .. })) => "the awards after 1 withdrawal",
            State::Passed(Confirmed::Awards(Counts { withdrawn: more @ 2.., .. })) => {
                &format!("the awards after {more} withdrawals")
            }
            _ => "the awards",
        };
        let result = match self.compared() {
            Some((lines, of)) if lines < of => &format!("the first {lines} of {of}"),
            _ => "the result",
        };
        let given = [
            (CheckName::Commitment, "the commitment"),
            (CheckName::Due, "the time"),
            (CheckName::Opened, "the time of the openings"),
            (CheckName::Entries, "the list"),
            (CheckName::Result, result),
            (CheckName::Awards, awards),
        ];
        let is_other = self.check(CheckName::Commitment).is_failed();
        let is_compared = |name: CheckName| match (name, self.check(name)) {
            (_, State::Passed(Confirmed::Stated(_))) => false,
            // The time that a proof gives is named by itself.
            (CheckName::Due, _) if self.logged().is_some() => false,
            // The times that were given are those of another commitment, then.
            (CheckName::Due | CheckName::Opened, _) if is_other => false,
            (_, state) => state.is_passed(),
        };
        let compared = given.iter().filter(|(name, _)| is_compared(*name)).map(|(_, words)| *words).collect();
        let logged = self
            .logged()
            .map(|logged| format!("logged by {}, on the word of {}", logged.by, logged.witnesses_in_words()));
        let not_given = self.not_given.iter().map(|name| match name {
            CheckName::Entries => "the list",
            CheckName::Result => "the result",
            _ => "the awards",
        });
        let parts = [listed("compared", compared), logged, listed("not given", not_given.collect())];
        parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    /// Returns the verdict as [`to_string`](ToString::to_string) does, but with the headline and the line of each
    /// failed check as `style` returns them, for example in colour. If the draw is consistent, `missing` gives a line
    /// for each thing that is missing, before the headline.
    #[must_use]
    pub fn styled(&self, style: impl Fn(String, Conclusion) -> String, missing: impl Fn(&Missing) -> String) -> String {
        let missing = self.missing.iter().map(missing).collect();
        VerdictText { verdict: self, style: &style, missing, has_headline: true }.to_string()
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        VerdictText { verdict: self, style: &|line, _| line, missing: Vec::new(), has_headline: true }.fmt(f)
    }
}

/// A verdict for people, without a headline if it is only a part of the output.
pub(super) struct VerdictText<'a> {
    pub(super) verdict: &'a Verdict,
    pub(super) style: &'a dyn Fn(String, Conclusion) -> String,
    pub(super) missing: Vec<String>,
    pub(super) has_headline: bool,
}

impl fmt::Display for VerdictText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { verdict, style, missing, has_headline } = self;
        for (name, state) in verdict.checks() {
            let line = format!("{name}: {state}");
            let line = if state.is_failed() { style(line, Conclusion::Refused) } else { line };
            writeln!(f, "{line}")?;
        }
        let seed = match verdict.seed_bits {
            Some(bits) => format!("at most {bits} bits of the largest known source"),
            None => "no known bits of any source".to_owned(),
        };
        writeln!(
            f,
            "{} of {} entries drawn: {:.1} bits of outcome, {seed}",
            verdict.plan.drawn_count(),
            verdict.plan.count(),
            verdict.outcome_bits
        )?;
        for caution in &verdict.cautions {
            writeln!(f, "Caution: {caution}")?;
        }
        for missing in missing {
            writeln!(f, "Missing: {missing}")?;
        }
        // What matters most comes last, where a terminal shows it.
        if *has_headline { writeln!(f, "{}", style(verdict.headline(), verdict.conclusion())) } else { Ok(()) }
    }
}
