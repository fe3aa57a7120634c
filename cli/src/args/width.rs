//! `--width`: the width of the seeds.

use std::fmt::{self, Display};
use std::num::NonZeroU8;
use std::str::FromStr;

use anyhow::{Result, anyhow};
use verishuffle::Plan;

use super::parse_number;

/// A number, or `auto` for the least width that has room for every order.
#[derive(Clone, Copy)]
pub(crate) enum Width {
    Auto,
    Fixed(NonZeroU8),
}

impl Width {
    /// Returns the width for a draw. It is an error if the width is `auto` and no width has room for every order.
    pub(crate) fn for_plan(self, plan: &Plan) -> Result<NonZeroU8> {
        match self {
            Self::Fixed(width) => Ok(width),
            Self::Auto => plan.least_width().ok_or_else(|| {
                let (draw, count) = (plan.drawn_count(), plan.count());
                anyhow!(
                    "--width auto: no width has room for every order in which {draw} of {count} entries can be drawn; \
                     give a number, such as --width 1"
                )
            }),
        }
    }
}

impl FromStr for Width {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "auto" => Ok(Self::Auto),
            _ => {
                let width = parse_number(text).ok().and_then(|width| NonZeroU8::new(u8::try_from(width).ok()?));
                width.map(Self::Fixed).ok_or("a width is a number from 1 to 255, or auto")
            }
        }
    }
}

impl Display for Width {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Auto => f.write_str("auto"),
            Self::Fixed(width) => width.fmt(f),
        }
    }
}
