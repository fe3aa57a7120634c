//! Pictures of the swaps of a draw, as SVG: a [diagram] of few swaps, and for more of them the place of each entry in the
//! result ([ranks]). They mark who has an award. `web/page/pictures/swaps.js` draws the same pictures, byte by byte. All
//! coordinates are whole numbers.

mod names;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use verishuffle::awards::{Awards, Place};
use verishuffle::terms::EntriesKind;
use verishuffle::text::visible_name;
use verishuffle::{Order, Plan, Swaps};

pub(crate) use names::Names;

/// A draw with more steps than this has no diagram.
const DIAGRAM_STEPS: u64 = 60;

const INK: &str = "#1b1b1f";
const FAINT: &str = "#b8b8c0";
const STRONG: &str = "#0b4fa8";

/// A diagram of at most this many positions shows all of them. A larger one shows those that a swap touches.
const ALL_POSITIONS: u32 = 64;
const ROW: u64 = 24;

const DIAGRAM_DESCRIPTION: &str = "Each column is a position, and its number is above. Each row is a step, and its number is \
    on the left. Both count from 1. An arc joins the two positions that change places; a ring is a position that is \
    swapped with itself. The number below a column is that of the entry at this position in the end. A thick line is \
    a position that has its final entry.";
const AWARDS_DESCRIPTION: &str = " Before the number of an entry is what it gets by the allocation of the terms, an award \
    or a place on the waitlist. Awards are bold and blue.";
const NAMES_DESCRIPTION: &str = " Right before the number of an entry that was drawn is its text in the list.";
/// A longer name is cut in a label.
const NAME_SIGNS: usize = 24;

/// The width and height of the plot, and the x of its left and the y of its upper edge.
const PLOT: u64 = 600;
const EDGE: u64 = 64;
/// With more entries drawn than this, cells of the plot are shaded instead of a dot for each entry.
const DOTS: usize = 4096;
/// The number of cells in a row of the plot.
const CELLS: u64 = 40;
const DARKEST: u64 = 16;

/// Adds to a text, as `write!` does, which never fails.
macro_rules! add {
    ($text:expr, $($what:tt)*) => {{
        let _ = write!($text, $($what)*);
    }};
}

/// Returns the picture of these swaps of entries of a kind. `drawn` has the entries that they draw, in order. Awards are
/// marked, unless they are [too many](is_markable).
pub(crate) fn of(
    swaps: &Swaps,
    kind: EntriesKind,
    drawn: &[u32],
    awards: Option<&Awards<'_>>,
    names: Option<&Names<'_>>,
) -> String {
    let naming = Naming::of(kind);
    let holdings = awards.filter(|awards| is_markable(drawn, awards)).map(holdings);
    if u64::from(swaps.plan().steps()) <= DIAGRAM_STEPS {
        diagram(swaps, &naming, holdings.as_ref(), names)
    } else {
        ranks(swaps.plan(), drawn, &naming, holdings.as_ref())
    }
}

/// Returns whether a picture can mark these awards: there is a dot for each entry, or room for one for each award.
pub(crate) fn is_markable(drawn: &[u32], awards: &Awards<'_>) -> bool {
    drawn.len() <= DOTS || awards.counts().held as usize <= DOTS
}

/// The award or the place on the waitlist of each entry that has one, by the number of the entry.
type Holdings<'a> = BTreeMap<u32, Place<'a>>;

fn holdings<'a>(awards: &Awards<'a>) -> Holdings<'a> {
    awards.lines().filter_map(|(place, entry)| Some((entry?, place))).collect()
}

/// What people call the entries: lines of a list from 1, or the drawn numbers themselves.
struct Naming {
    /// What the first entry is called.
    first: u64,
    one: &'static str,
    many: &'static str,
}

impl Naming {
    fn of(kind: EntriesKind) -> Self {
        match kind {
            EntriesKind::Numbers => Self { first: 0, one: "the number", many: "the numbers" },
            _ => Self { first: 1, one: "the line of the list", many: "the lines of the list" },
        }
    }
}

/// What every picture has: its size, its title, and its description for screen readers.
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

/// Returns the diagram of few swaps: a column for each position, and a row for each step.
fn diagram(swaps: &Swaps, naming: &Naming, holdings: Option<&Holdings<'_>>, names: Option<&Names<'_>>) -> String {
    let plan = swaps.plan();
    let columns = columns(swaps);
    let digits = plan.count().to_string().len() as u64;
    let top = 104 + 8 * digits;
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
        add_row(&mut rows, step + 1, y, columns[&i], columns[&j]);
    }
    if plan.drawn_count() == plan.count() {
        let left_over = if plan.order() == Order::Forward { plan.count() - 1 } else { 0 };
        final_from.insert(left_over, bottom);
    }

    let has_award = |entry: &u32| matches!(holdings.and_then(|all| all.get(entry)), Some(Place::Seat { .. }));
    let mut names_height = 0;
    let (mut lines, mut labels) = (String::new(), String::new());
    for (position, x) in &columns {
        let is_final = final_from.get(position);
        let from = is_final.copied().unwrap_or(bottom);
        add!(lines, "<path d='M{x} {top}V{from}' stroke='{FAINT}' stroke-width='1'/>");
        if from < bottom {
            add!(lines, "<path d='M{x} {from}V{bottom}' stroke='{STRONG}' stroke-width='3'/>");
        }
        let entry = moved.get(position).unwrap_or(position);
        let is_strong = if holdings.is_some() { has_award(entry) } else { is_final.is_some() };
        let strong = if is_strong { format!(" fill='{STRONG}' font-weight='bold'") } else { String::new() };
        let mut name = holdings.and_then(|all| all.get(entry)).map_or(String::new(), |place| quoted_name(place) + ": ");
        if let Some(names) = names.filter(|_| is_final.is_some()) {
            name += &quoted(names.text(*entry));
            name.push(' ');
        }
        names_height = names_height.max(width_of(&name));
        add_upright(&mut labels, *x, top - 8, "start", "", "", u64::from(*position) + 1);
        // Marks that are piled on the letters of a name don't reach its neighbours.
        add!(labels, "<svg x='{}' y='{bottom}' width='24' height='100%'>", x - 12);
        add_upright(&mut labels, 12, 8, "end", &strong, &name, u64::from(*entry) + naming.first);
        labels += "</svg>";
    }
    let (legend, more) = match holdings {
        None => ("those drawn in blue.", ""),
        Some(_) => ("each with what it gets: awards in blue, a waitlist in black.", AWARDS_DESCRIPTION),
    };
    Frame {
        width: (last_column + 40).max(560),
        height: bottom + 8 * digits + 24 + names_height,
        plan,
        description: &format!("{DIAGRAM_DESCRIPTION}{more}{}", names.map_or("", |_| NAMES_DESCRIPTION)),
    }
    .around(&format!(
        "<text x='16' y='24' font-size='15'>The swaps that the record states</text>\
         <text x='16' y='44'>Above: positions. Left: steps. Below: {} in the end,</text>\
         <text x='16' y='64'>{legend}</text>\
         <text x='16' y='84'>Arc: a swap; what moves to its full dot is drawn. Ring: drawn where it was.</text>\
         {lines}{rows}{labels}",
        naming.many
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

/// Adds a number that reads from bottom to top and starts or ends at this point, perhaps after a name.
fn add_upright(labels: &mut String, x: u64, y: u64, anchor: &str, more: &str, name: &str, number: u64) {
    let base = y + 4;
    let name = name.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    add!(
        labels,
        "<text transform='rotate(-90 {x} {y})' x='{x}' y='{base}' text-anchor='{anchor}'{more}>{name}{number}</text>"
    );
}

/// Returns the name of an award or a waitlist for a label.
fn quoted_name(place: &Place<'_>) -> String {
    let (Place::Seat { award: name, .. } | Place::Waiting { waitlist: name, .. }) = place else { return String::new() };
    quoted(visible_name(name.as_str()).to_string())
}

/// Returns a name as a label has it: in quotation marks, and apart from what is around it, so that letters that run from
/// right to left turn nothing around. A long name loses its end.
fn quoted(name: String) -> String {
    let short = match name.char_indices().nth(NAME_SIGNS) {
        None => name,
        Some(_) => name.chars().take(NAME_SIGNS - 1).chain(['…']).collect(),
    };
    // XML has no place for these two, and no reader of a picture would show it.
    let text = short.replace('\u{fffe}', r"\u{fffe}").replace('\u{ffff}', r"\u{ffff}");
    format!("“\u{2068}{text}\u{2069}”")
}

/// Returns enough width for a text of a label: fonts differ, and letters beyond Latin can be as wide as they are high.
fn width_of(text: &str) -> u64 {
    let width = |sign| match sign {
        ' ' | '!' | '\'' | ',' | '.' | ':' | ';' | '|' | 'i' | 'l' | '\u{2068}' | '\u{2069}' => 5,
        '@' | '%' | 'M' | 'W' | 'm' | 'w' => 13,
        'A'..='Z' => 10,
        '\0'..='\u{24f}' | '\u{2013}'..='\u{2026}' => 8,
        _ => 14,
    };
    text.chars().map(width).sum()
}

/// Returns the picture of many swaps: the place of each entry in the result, against its place in the list.
fn ranks(plan: Plan, drawn: &[u32], naming: &Naming, holdings: Option<&Holdings<'_>>) -> String {
    let (plot, what) = if drawn.len() <= DOTS {
        (dots(plan, drawn, holdings), "Each dot is an entry that was drawn")
    } else {
        (shades(plan, drawn, holdings), "Each cell is darker the more of the entries that were drawn are in it")
    };
    let marked = match holdings {
        None => "",
        Some(_) if drawn.len() <= DOTS => ": blue has an award, black waits, grey has neither",
        Some(_) => "; blue dots are awards",
    };
    let Naming { first, one, .. } = naming;
    let across = format!("across: {one}, {first} to {}", u64::from(plan.count()) - 1 + first);
    let down = format!("down: the place in the result, 1 to {}", drawn.len());
    let description = format!(
        "{what}{marked}; {across}; {down}. An even shuffle shows no pattern. But that there is no pattern proves nothing."
    );
    let (middle, below) = (EDGE + PLOT / 2, EDGE + PLOT + 24);
    let frame = Frame { width: EDGE + PLOT + 24, height: EDGE + PLOT + 40, plan, description: &description };
    frame.around(&format!(
        "<text x='{EDGE}' y='24' font-size='15'>What was drawn, by the swaps that the record states</text>\
         <text x='{EDGE}' y='48'>{what}{marked}.</text>{plot}\
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

fn dots(plan: Plan, drawn: &[u32], holdings: Option<&Holdings<'_>>) -> String {
    let Some(holdings) = holdings else { return dots_where(plan, drawn, STRONG, false, |_| true) };
    let others = dots_where(plan, drawn, FAINT, false, |entry| !holdings.contains_key(entry));
    let waiting = |entry: &u32| matches!(holdings.get(entry), Some(Place::Waiting { .. }));
    others + &dots_where(plan, drawn, INK, false, waiting) + &award_dots(plan, drawn, holdings)
}

fn award_dots(plan: Plan, drawn: &[u32], holdings: &Holdings<'_>) -> String {
    let has_award = |entry: &u32| matches!(holdings.get(entry), Some(Place::Seat { .. }));
    dots_where(plan, drawn, STRONG, true, has_award)
}

/// Returns the dots of the entries that pass the filter, or nothing if there are none.
fn dots_where(plan: Plan, drawn: &[u32], fill: &str, is_large: bool, is_shown: impl Fn(&u32) -> bool) -> String {
    let mut path = String::new();
    for ((x, y), _) in dots_within(plan, drawn, PLOT).zip(drawn).filter(|(_, entry)| is_shown(entry)) {
        let (x, y) = (EDGE + x, EDGE + y);
        if is_large {
            add!(path, "M{} {}h7v7h-7z", x - 2, y - 2);
        } else {
            add!(path, "M{x} {y}h3v3h-3z");
        }
    }
    if path.is_empty() { path } else { format!("<path d='{path}' fill='{fill}'/>") }
}

fn shades(plan: Plan, drawn: &[u32], holdings: Option<&Holdings<'_>>) -> String {
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
    if let Some(holdings) = holdings {
        paths += &award_dots(plan, drawn, holdings);
    }
    paths
}

#[cfg(test)]
mod tests;
