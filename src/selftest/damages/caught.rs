//! What catches a damage.

use std::fmt;

use super::super::checklist::{Checklist, Group};
use super::super::draws::Draws;
use super::super::shapes::Made;
use crate::check::{Confirmed, State};
use crate::error::{Error, Result};
use crate::verify::missing::Missing;
use crate::verify::verdict::{CheckName, Conclusion, Verdict};

/// What must catch a damage.
#[derive(Clone, Copy)]
pub(super) enum Caught {
    /// The draw is refused, and this check is the first one that fails.
    By(CheckName),
    /// The draw is consistent, and exactly these words name what is missing.
    Lacks(&'static str),
    /// The document is malformed, and the message holds these words.
    Malformed(&'static str),
    /// It is another error, and its message holds these words.
    Error(&'static str),
    /// The result is described by exactly these words.
    Says(&'static str),
}

/// The result for something damaged.
pub(super) enum Found {
    Verdict(Box<Verdict>),
    Error(Error),
    Words(String),
}

impl Caught {
    fn fits(self, found: &Found) -> bool {
        match (self, found) {
            (Self::By(check), Found::Verdict(verdict)) => {
                verdict.conclusion() == Conclusion::Refused
                    && verdict.first_failed() == Some(check)
                    && verdict.drawn().is_empty()
            }
            (Self::Lacks(words), Found::Verdict(verdict)) => {
                verdict.conclusion() == Conclusion::Consistent && missing(verdict) == words
            }
            (Self::Malformed(words), Found::Error(Error::Document { message, .. })) => message.contains(words),
            (Self::Error(words), Found::Error(error)) => {
                !matches!(error, Error::Document { .. }) && error.to_string().contains(words)
            }
            (Self::Says(words), Found::Words(found)) => words == found,
            _ => false,
        }
    }
}

fn missing(verdict: &Verdict) -> String {
    verdict.missing().iter().map(Missing::word).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Caught {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::By(check) => write!(f, "refused by the check {check}"),
            Self::Lacks(words) => write!(f, "consistent, without {words}"),
            Self::Malformed(words) => write!(f, "malformed: … {words} …"),
            Self::Error(words) => write!(f, "an error: … {words} …"),
            Self::Says(words) => f.write_str(words),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verdict(verdict) => match (verdict.conclusion(), verdict.first_failed()) {
                (Conclusion::Refused, Some(check)) => write!(f, "refused by the check {check}"),
                (Conclusion::Consistent, _) => write!(f, "consistent, without {}", missing(verdict)),
                (conclusion, _) => conclusion.fmt(f),
            },
            Self::Error(Error::Document { message, .. }) => write!(f, "malformed: {message}"),
            Self::Error(error) => write!(f, "an error: {error}"),
            Self::Words(words) => f.write_str(words),
        }
    }
}

impl From<Result<Verdict>> for Found {
    fn from(result: Result<Verdict>) -> Self {
        result.map_or_else(Self::Error, |verdict| Self::Verdict(Box::new(verdict)))
    }
}

/// Makes the check of one damage: the result for what is damaged must be what must catch it.
pub(super) fn check(list: &mut Checklist, name: &str, caught: Caught, found: impl FnOnce() -> Result<Found>) {
    list.check(Group::Damages, name, || match found().unwrap_or_else(Found::Error) {
        Found::Error(error @ Error::Memory { .. }) => State::Skipped(error.to_string().into()),
        found if caught.fits(&found) => State::Passed(Confirmed::Caught(caught.to_string())),
        found => State::failed("the result", found, caught),
    });
}

/// As [`check`], for a damage to a draw of this name.
pub(super) fn check_draw(
    list: &mut Checklist,
    draws: &Draws,
    (name, draw, caught): (&str, &str, Caught),
    found: impl FnOnce(&Made) -> Result<Found>,
) {
    check(list, name, caught, || match draws.find(draw) {
        Some(made) => found(made),
        None => Ok(Found::Words(format!("the draw \"{draw}\" was not made"))),
    });
}
