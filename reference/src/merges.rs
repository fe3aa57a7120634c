//! The summary of some summaries (SPEC.md, section 8, "Merged summaries").

use serde_json::{Value, json};

use crate::cautions::merge;
use crate::rounds::{Range, both, count, minus, set};
use crate::summary::{One, Summary, Word};

/// Merges summaries, each with its name. `commitment` is the published one, and `meant` are the rounds that were meant.
/// There is at least one summary, and all are by one commitment.
pub fn merged(parts: &[(String, Summary)], commitment: Option<&str>, meant: Option<Range>) -> Summary {
    let ones: Vec<&One> = parts.iter().filter_map(|(_, part)| part.one.as_ref()).collect();
    assert!(ones.len() == parts.len() && !parts.is_empty());
    let expected = commitment.map(str::to_owned).or_else(|| ones[0].commitment.clone());
    let of = ones.iter().filter(|one| one.commitment == expected).find_map(|one| one.of);
    let mut all = One { commitment: expected, of, meant, ..One::default() };
    let mut merged = Summary { summaries: Some(0), ..Summary::default() };
    if commitment.is_none() {
        merged.words.extend(Word::read("commitment"));
    }
    let mut of_draw: Vec<&One> = Vec::new();
    let mut cautions: Vec<Value> = Vec::new();
    for (number, (name, part)) in parts.iter().enumerate() {
        let one = ones[number];
        let is_other = one.commitment != all.commitment
            || one.of.is_some_and(|found| Some(found) != all.of)
            || all.of.is_some_and(|rounds| one.refused.last().is_some_and(|last| last.1 >= rounds))
            || one.public.iter().any(|(name, value)| all.public.get(name).is_some_and(|known| known != value))
            || one
                .published_at
                .as_ref()
                .is_some_and(|time| all.published_at.as_ref().is_some_and(|known| known != time));

        // The failures of the part itself, and then its error.
        for failure in &part.failures {
            if !is_other || failure["found"] == "error" {
                let mut failure = failure.clone();
                let of = failure["summary"].as_str().unwrap_or(name).to_owned();
                failure["summary"] = json!(of);
                merged.failures.push(failure);
            }
        }
        let mut fail = |found: &str| {
            merged.failures.push(json!({"summary": name, "line": null, "found": found, "detail": ""}));
        };
        if part.ended {
            fail("error");
        }

        let [verified, consistent, refused, errors] = part.counts;
        let mut refused_here = 0;
        if is_other {
            fail("refused");
            refused_here = verified + consistent;
        } else {
            let meant = meant.unwrap_or((0, all.of.unwrap_or(1) - 1));
            let not_meant = minus(&one.held, &[meant]);
            let mut refusals: Vec<Range> = not_meant.clone();
            // What each earlier part holds is reported separately.
            let mut held_before: Vec<Range> = Vec::new();
            for earlier in &of_draw {
                let holds = minus(&both(&earlier.held, &[meant]), &held_before);
                refusals.extend(both(&one.held, &holds));
                held_before = set(held_before.into_iter().chain(holds));
            }
            refused_here += count(&refusals);
            refusals.iter().for_each(|_| fail("refused"));
            all.refused = set(all.refused.iter().chain(&one.refused).chain(&refusals).copied());
            all.held = set(all.held.iter().copied().chain(both(&one.held, &[meant])));
            for (name, value) in &one.public {
                all.public.entry(name.clone()).or_insert_with(|| value.clone());
            }
            all.published_at = all.published_at.take().or_else(|| one.published_at.clone());
            of_draw.push(one);
        }
        let from_consistent = refused_here.min(consistent);
        merged.counts[0] += verified - (refused_here - from_consistent);
        merged.counts[1] += consistent - from_consistent;
        merged.counts[2] += refused + refused_here;
        merged.counts[3] += errors;
        if refused_here < verified + consistent {
            let is_of_lines = |Word(_, word): &&Word| word != "commitment" || consistent > 0;
            merged.words.extend(part.words.iter().filter(is_of_lines).cloned());
            cautions.extend(part.cautions.iter().cloned());
        }
        *merged.summaries.get_or_insert(0) += part.summaries.unwrap_or(1);
        merged.ended |= part.ended;
    }
    for one in of_draw {
        let lacks = |name: &&String| !one.public.contains_key(*name);
        merged.words.extend(all.public.keys().filter(lacks).filter_map(|name| Word::read(&format!("public:{name}"))));
        if all.published_at.is_some() && one.published_at.is_none() {
            merged.words.extend(Word::read("published_at"));
        }
    }
    merged.cautions = merge(cautions);
    merged.one = Some(all);
    merged
}
