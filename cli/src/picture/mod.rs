//! Pictures of the swaps of a draw, as SVG: a [diagram] of few swaps, and for more of them the [place](ranks) of each
//! entry in the result. `web/page/picture.js` draws the same pictures, byte by byte. All coordinates are whole numbers.

mod diagram;
mod ranks;

use verishuffle::{Error, Plan, Swaps};

/// A draw with more steps than this has no diagram.
const DIAGRAM_STEPS: u64 = 60;

const INK: &str = "#1b1b1f";
const FAINT: &str = "#b8b8c0";
const STRONG: &str = "#0b4fa8";

/// Returns the picture of these swaps, or [`Error::Memory`] if there is not enough memory.
pub(crate) fn of(swaps: &Swaps) -> Result<String, Error> {
    if u64::from(swaps.plan().steps()) <= DIAGRAM_STEPS {
        Ok(diagram::of(swaps))
    } else {
        Ok(ranks::of(swaps.plan(), &swaps.try_drawn()?))
    }
}

/// What is the same in every picture: its size, what it is called, and what a screen reader says of it.
struct Frame<'a> {
    width: u64,
    height: u64,
    plan: Plan,
    description: &'a str,
}

impl Frame<'_> {
    /// Returns the picture with these parts.
    fn around(&self, parts: &str) -> String {
        let Self { width, height, plan, description } = self;
        let (drawn, count, order) = (plan.drawn_count(), plan.count(), plan.order());
        let title = format!("The swaps that the record states: {drawn} drawn of {count}, {order}");
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' height='{height}' \
             font-family='sans-serif' font-size='13' fill='{INK}' role='img' \
             aria-labelledby='picture-title picture-description'><title id='picture-title'>{title}</title>\
             <desc id='picture-description'>{description}</desc>\
             <rect width='{width}' height='{height}' fill='#ffffff'/>{parts}</svg>\n"
        )
    }
}

/// Adds to a text, as `write!` does. A text takes everything, so there is no error.
macro_rules! add {
    ($text:expr, $($what:tt)*) => {{
        let _ = write!($text, $($what)*);
    }};
}
use add;
