//! The picture of many swaps: the place of each entry in the result, against its place in the list.

use std::fmt::Write;

use verishuffle::Plan;

use super::{Frame, INK, STRONG, add};

/// The width and the height of the plot, and the x of its left and the y of its upper edge.
const PLOT: u64 = 600;
const EDGE: u64 = 64;
/// With more entries drawn than this, cells of the plot are shaded instead of a dot for each entry.
const DOTS: usize = 4096;
/// The number of cells in a row of the plot.
const CELLS: u64 = 40;
const DARKEST: u64 = 16;

/// Returns the picture of entries in the order in which they were drawn.
pub(super) fn of(plan: Plan, drawn: &[u32]) -> String {
    let (plot, what) = if drawn.len() <= DOTS {
        (dots(plan, drawn), "Each dot is an entry that was drawn")
    } else {
        (shades(plan, drawn), "Each cell is darker the more of the entries that were drawn are in it")
    };
    let across = format!("across: the number in the list, 0 to {}", plan.count() - 1);
    let down = format!("down: the place in the result, 1 to {}", drawn.len());
    let description = format!(
        "{what}; {across}; {down}. An even shuffle shows no pattern. But that there is no pattern proves nothing."
    );
    let (middle, below) = (EDGE + PLOT / 2, EDGE + PLOT + 24);
    let frame = Frame { width: EDGE + PLOT + 24, height: EDGE + PLOT + 40, plan, description: &description };
    frame.around(&format!(
        "<text x='{EDGE}' y='24' font-size='15'>What was drawn, by the swaps that the record states</text>\
         <text x='{EDGE}' y='48'>{what}.</text>{plot}\
         <rect x='{EDGE}' y='{EDGE}' width='{PLOT}' height='{PLOT}' fill='none' stroke='{INK}'/>\
         <text x='{middle}' y='{below}' text-anchor='middle'>{across}</text>\
         <text transform='rotate(-90 40 {middle})' x='40' y='{middle}' text-anchor='middle'>{down}</text>"
    ))
}

/// Returns the part out of `parts` equal parts of `0..below` that holds `value`.
fn part_holding(value: u64, below: u64, parts: u64) -> u64 {
    value * parts / below
}

/// Returns each entry with the column and the row, out of `parts`, that hold its dot.
fn dots_within(plan: Plan, drawn: &[u32], parts: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..).zip(drawn).map(move |(place, entry)| {
        let column = part_holding((*entry).into(), plan.count().into(), parts);
        (column, part_holding(place, drawn.len() as u64, parts))
    })
}

fn dots(plan: Plan, drawn: &[u32]) -> String {
    let mut path = String::new();
    for (x, y) in dots_within(plan, drawn, PLOT) {
        add!(path, "M{} {}h3v3h-3z", EDGE + x, EDGE + y);
    }
    format!("<path d='{path}' fill='{STRONG}'/>")
}

fn shades(plan: Plan, drawn: &[u32]) -> String {
    const SIZE: u64 = PLOT / CELLS;
    let mut counts = [0; (CELLS * CELLS) as usize];
    for (column, row) in dots_within(plan, drawn, CELLS) {
        counts[(CELLS * row + column) as usize] += 1;
    }
    let mut cells: [String; DARKEST as usize + 1] = Default::default();
    for (cell, count) in (0..).zip(counts) {
        // An even shuffle has the middle shade almost everywhere.
        let shade = part_holding(DARKEST / 2 * count, drawn.len() as u64, CELLS * CELLS).min(DARKEST);
        let (x, y) = (EDGE + SIZE * (cell % CELLS), EDGE + SIZE * (cell / CELLS));
        add!(cells[shade as usize], "M{x} {y}h{SIZE}v{SIZE}h-{SIZE}z");
    }
    let mut paths = String::new();
    for (shade, path) in (0..).zip(&cells).filter(|(_, path)| !path.is_empty()) {
        let grey: u64 = 255 - 14 * shade;
        add!(paths, "<path d='{path}' fill='#{grey:02x}{grey:02x}{grey:02x}'/>");
    }
    paths
}
