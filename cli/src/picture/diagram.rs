//! The diagram of few swaps: a column for each position, and a row for each step.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use verishuffle::{Order, Swaps};

use super::{FAINT, Frame, INK, STRONG, add};

/// A diagram of so many positions shows all of them. A larger one shows those that a swap touches.
const ALL_POSITIONS: u32 = 64;
const ROW: u64 = 24;

const DESCRIPTION: &str = "Each column is a position, and its number is above. Each row is a step, and its number is \
    on the left. An arc joins the two positions that change places; a ring is a position that is swapped with itself. \
    The number below a column is that of the entry at this position in the end. A thick line is a position that has \
    its final entry.";

/// Returns the diagram.
pub(super) fn of(swaps: &Swaps) -> String {
    let plan = swaps.plan();
    let columns = columns(swaps);
    let digits = (plan.count() - 1).to_string().len() as u64;
    let top = 64 + 8 * digits;
    let bottom = top + ROW * u64::from(plan.steps()) + 24;
    let last_column = columns.last_key_value().map_or(0, |(_, x)| *x);

    // The entries that a swap has moved, by their positions.
    let mut moved = BTreeMap::new();
    let mut rows = String::new();
    // The row from which on a position has its final entry.
    let mut final_from = BTreeMap::new();
    for (step, (i, j)) in (0..).zip(swaps.pairs()) {
        let [at_i, at_j] = [i, j].map(|position| moved.get(&position).copied().unwrap_or(position));
        moved.insert(j, at_i);
        moved.insert(i, at_j);
        let y = top + ROW * (step + 1);
        final_from.insert(i, y);
        add_row(&mut rows, step, y, columns[&i], columns[&j]);
    }
    if plan.drawn_count() == plan.count() {
        let left_over = if plan.order() == Order::Forward { plan.count() - 1 } else { 0 };
        final_from.insert(left_over, bottom);
    }

    let (mut lines, mut labels) = (String::new(), String::new());
    for (position, x) in &columns {
        let is_final = final_from.get(position);
        let from = is_final.copied().unwrap_or(bottom);
        add!(lines, "<path d='M{x} {top}V{from}' stroke='{FAINT}' stroke-width='1'/>");
        if from < bottom {
            add!(lines, "<path d='M{x} {from}V{bottom}' stroke='{STRONG}' stroke-width='3'/>");
        }
        let entry = moved.get(position).unwrap_or(position);
        let strong = is_final.map_or(String::new(), |_| format!(" fill='{STRONG}' font-weight='bold'"));
        add_upright(&mut labels, *x, top - 8, "start", "", *position);
        add_upright(&mut labels, *x, bottom + 8, "end", &strong, *entry);
    }
    Frame { width: (last_column + 40).max(560), height: bottom + 8 * digits + 24, plan, description: DESCRIPTION }
        .around(&format!(
            "<text x='16' y='24' font-size='15'>The swaps that the record states</text>\
         <text x='16' y='44'>Above: positions. Left: steps. Below: the entries in the end; those drawn are blue.</text>\
         {lines}{rows}{labels}"
        ))
}

/// Returns the positions that the diagram shows, each with the x of its column. A wider gap shows that positions are left
/// out.
fn columns(swaps: &Swaps) -> BTreeMap<u32, u64> {
    let count = swaps.plan().count();
    let positions: BTreeSet<u32> =
        if count <= ALL_POSITIONS { (0..count).collect() } else { swaps.pairs().flat_map(|(i, j)| [i, j]).collect() };
    let (mut x, mut before) = (64, None);
    let column = |position: u32| {
        if let Some(before) = before {
            x += if position == before + 1 { 24 } else { 40 };
        }
        before = Some(position);
        (position, x)
    };
    positions.into_iter().map(column).collect()
}

fn add_row(rows: &mut String, step: u64, y: u64, i: u64, j: u64) {
    add!(rows, "<text x='40' y='{}' text-anchor='end'>{step}</text>", y + 4);
    let end = format!("<circle cx='{i}' cy='{y}' r='4' fill='{STRONG}'/>");
    if i == j {
        add!(rows, "{end}<circle cx='{i}' cy='{y}' r='8' fill='none' stroke='{STRONG}'/>");
        return;
    }
    // The top of the arc is half as high as its control point.
    let (middle, control) = ((i + j) / 2, y - 36);
    add!(rows, "<path d='M{i} {y}Q{middle} {control} {j} {y}' fill='none' stroke='{INK}' stroke-width='2'/>{end}");
    add!(rows, "<circle cx='{j}' cy='{y}' r='4' fill='#ffffff' stroke='{INK}' stroke-width='2'/>");
}

/// Adds a number that reads from bottom to top, and starts or ends at this point.
fn add_upright(labels: &mut String, x: u64, y: u64, anchor: &str, more: &str, number: u32) {
    let base = y + 4;
    add!(
        labels,
        "<text transform='rotate(-90 {x} {y})' x='{x}' y='{base}' text-anchor='{anchor}'{more}>{number}</text>"
    );
}
