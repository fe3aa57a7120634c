//! Damages to documents and to other inputs. Each has a name and the one check that must fail. If another check fails
//! instead, the self-test fails, because the right one may be missing. Undamaged documents must pass.

use serde_json::Value;

use super::change::Change;
use super::checklist::{Checklist, Group, settled};
use super::draws::Draws;
use super::judge::Judge;
use crate::check::{Confirmed, State};

const DAMAGES: &str = include_str!("damages.json");

/// Damages to one thing.
#[derive(serde::Deserialize)]
struct Damages {
    name: String,
    judge: Judge,
    of: Value,
    /// The outcome without damage.
    undamaged: String,
    /// The same for a build that can't check beacon signatures, or `skipped` if such a build can't tell.
    without_drand: Option<String>,
    damages: Vec<Damage>,
}

/// The damage's name, the required outcome, in which `…` stands for any text, and the changes.
#[derive(serde::Deserialize)]
struct Damage(String, String, Vec<Change>);

pub(super) fn check(list: &mut Checklist, draws: &Draws) {
    let all: Vec<Damages> = match serde_json::from_str(DAMAGES) {
        Ok(all) => all,
        Err(error) => {
            return list.check(Group::Damages, "the damages", || State::failed("the table", error, "readable"));
        }
    };
    for Damages { name, judge, of, undamaged, without_drand, damages } in all {
        let undamaged = without_drand.filter(|_| !cfg!(feature = "drand")).unwrap_or(undamaged);
        let of = draws.resolved(&of);
        let none = Damage(format!("undamaged: {name}"), undamaged.clone(), Vec::new());
        for Damage(name, expected, changes) in std::iter::once(none).chain(damages) {
            list.check(Group::Damages, name, || {
                if matches!(judge, Judge::Logged) && !cfg!(feature = "sigsum") {
                    return State::Skipped("this build does not check the signatures of logs".into());
                }
                if undamaged == "skipped" {
                    return State::Skipped("this build does not check the signatures of beacons".into());
                }
                let mut damaged = of.clone();
                let made = changes.iter().try_for_each(|change| change.make(&mut damaged, draws));
                settled(made.and_then(|()| judge.outcome(&damaged)).map(|found| match fits(&expected, &found) {
                    true => State::Passed(Confirmed::Plain(expected.into())),
                    false => State::failed("the result", found, expected),
                }))
            });
        }
    }
}

/// Returns whether a text matches a pattern, in which `…` stands for any text.
pub(super) fn fits(pattern: &str, text: &str) -> bool {
    let Some((begin, rest)) = pattern.split_once('…') else { return pattern == text };
    let Some(text) = text.strip_prefix(begin) else { return false };
    text.char_indices().map(|(at, _)| at).chain([text.len()]).any(|at| fits(rest, &text[at..]))
}
