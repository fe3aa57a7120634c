//! Chains in which a draw is missing, repeated, forked or damaged.

use super::super::answers::ANSWERS;
use super::super::checklist::Checklist;
use super::super::draws::Draws;
use super::super::shapes::Made;
use super::caught::{Caught, Found, check_draw};
use super::change::{Change, changed};
use crate::draw::transcript::Transcript;
use crate::error::{Error, Result};
use crate::hash::Commitment;
use crate::verify::chain::Chain;
use crate::verify::chain::problem::ChainProblem;
use crate::verify::chain::verdict::ChainMissing;
use Caught::Says;
use Change::Set;

/// The commitment of the reading group, which is in no chain.
const READING_GROUP: &str = ANSWERS[0].commitment;

/// The two draws of the chain of audits, and a draw that is in no chain.
struct Links<'a> {
    first: &'a Made,
    second: &'a Made,
    unchained: &'a Made,
    draws: &'a Draws,
}

/// The name of the damage, what is broken or missing, and the chain with the head that the verifier was given.
type Damage = (&'static str, &'static str, fn(&Links<'_>) -> Result<(Chain, Option<Commitment>)>);

const DAMAGES: &[Damage] = &[
    ("the first draw of a chain is missing", "broken: gap", |links| links.chain(&[links.second], &[])),
    ("a draw of a chain has no transcript", "broken: never_drawn", |links| {
        let (mut chain, head) = links.chain(&[links.second], &[])?;
        chain.add_terms(links.first.terms.clone());
        Ok((chain, head))
    }),
    ("a draw is in no chain", "broken: unchained, other_head", |links| {
        links.chain(&[links.first, links.second, links.unchained], &[])
    }),
    ("a transcript of a chain is damaged", "broken: never_drawn, refused", |links| {
        links.chain(&[links.second], &[links.damaged(&[Set("/swaps/0", "0")], links.first)?])
    }),
    ("a draw of a chain has a second transcript", "broken: refused, several_results", |links| {
        let other = links.damaged(&[Set("/openings/0/value", r#""6 6""#)], links.first)?;
        links.chain(&[links.first, links.second], &[other])
    }),
    ("another draw follows the first one too", "broken: fork, never_drawn, seal_reused, other_head", |links| {
        links.with_terms(&[Set("/terms/context", r#""Audit of precinct 3""#)], links.second)
    }),
    ("a chain begins twice", "broken: several_firsts, never_drawn, seal_reused, other_head", |links| {
        links.with_terms(&[Set("/terms/context", r#""Audit of precinct 3""#)], links.first)
    }),
    (
        "a context of a chain is used again",
        "broken: fork, never_drawn, context_reused, seal_reused, other_head",
        |links| links.with_terms(&[Set("/terms/context", r#""Audit of precinct 1, 9 May 2026""#)], links.second),
    ),
    ("the published head is another draw", "broken: other_head", |links| {
        let (chain, _) = links.chain(&[links.first, links.second], &[])?;
        Ok((chain, Some(links.first.terms.commitment())))
    }),
    ("the published head is not given", "consistent, without head", |links| {
        let (chain, _) = links.chain(&[links.first, links.second], &[])?;
        Ok((chain, None))
    }),
    ("a line of pins of a chain is not met", "consistent, without COMMITMENT transcript", |links| {
        let mut chain = Chain::new();
        for made in [links.first, links.second, links.unchained] {
            chain.add_pins(made.pins_without_list()?)?;
        }
        chain.add_transcript(&links.first.transcript)?;
        chain.add_transcript(&links.second.transcript)?;
        Ok((chain, Some(links.second.terms.commitment())))
    }),
];

pub(super) fn check(list: &mut Checklist, draws: &Draws) {
    for &(name, expected, make) in DAMAGES {
        check_draw(list, draws, (name, "first audit", Says(expected)), |first| {
            let other = |name| draws.find(name).ok_or(Error::NotApplicable("the other draw was not made"));
            let links = Links { first, second: other("second audit")?, unchained: other("reading group")?, draws };
            let (chain, head) = make(&links)?;
            Ok(Found::Words(conclusion(&chain, head)))
        });
    }
}

impl Links<'_> {
    /// Returns the chain of these draws and transcripts, with lines of pins for each draw, and the published head.
    fn chain(&self, draws: &[&Made], more: &[Transcript]) -> Result<(Chain, Option<Commitment>)> {
        let mut chain = Chain::new();
        for made in draws {
            chain.add_pins(made.pins_without_list()?)?;
        }
        for made in draws {
            chain.add_transcript(&made.transcript)?;
        }
        for transcript in more {
            chain.add_transcript(transcript)?;
        }
        Ok((chain, Some(self.second.terms.commitment())))
    }

    fn damaged(&self, changes: &[Change], made: &Made) -> Result<Transcript> {
        Transcript::from_json(&changed(&made.transcript.to_json(), changes, self.draws)?)
    }

    /// Returns the whole chain and, beside it, the terms of a draw with changes.
    fn with_terms(&self, changes: &[Change], made: &Made) -> Result<(Chain, Option<Commitment>)> {
        let (mut chain, head) = self.chain(&[self.first, self.second], &[])?;
        chain.add_terms(self.damaged(changes, made)?.terms().clone());
        Ok((chain, head))
    }
}

fn conclusion(chain: &Chain, head: Option<Commitment>) -> String {
    let verdict = chain.verdict(head);
    if !verdict.problems().is_empty() {
        let words: Vec<&str> = verdict.problems().iter().map(ChainProblem::word).collect();
        return format!("{}: {}", verdict.conclusion(), words.join(", "));
    }
    let missing: Vec<String> = verdict.missing().iter().map(ChainMissing::word).collect();
    let shown = format!("{}, without {}", verdict.conclusion(), missing.join(", "));
    shown.replace(READING_GROUP, "COMMITMENT")
}
