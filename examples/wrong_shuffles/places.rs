//! How likely an item moves from one place to another.

use super::shuffles::{Shuffle, comparator, fisher_yates, nofish, off_by_one};
use super::ways;

/// The shuffles in the picture, with their titles.
pub(crate) const SHUFFLES: [(&str, Shuffle); 4] = [
    ("Swap with any place", nofish),
    ("Sort by coin tosses", comparator),
    ("Off by one", off_by_one),
    ("Fisher–Yates", fisher_yates),
];

/// The probabilities, with a common denominator: `numerators[start][end]` is for an item moved from the place `start`
/// to the place `end`.
#[derive(Debug, PartialEq)]
pub(crate) struct Places {
    pub(crate) numerators: Vec<Vec<u64>>,
    pub(crate) denominator: u64,
}

impl Places {
    /// Returns the exact probabilities for n items, from all ways to choose.
    pub(crate) fn exact(shuffle: Shuffle, n: usize) -> Self {
        let mut denominator = 1;
        ways::each(shuffle, n, |_, one_in| denominator = denominator.max(one_in));
        let mut numerators = vec![vec![0; n]; n];
        ways::each(shuffle, n, |items, one_in| {
            assert!(denominator.is_multiple_of(one_in), "the largest denominator is not a common one");
            items.iter().enumerate().for_each(|(end, &start)| numerators[start][end] += denominator / one_in);
        });
        Self { numerators, denominator }
    }

    /// Returns how often each move happened in that many shuffles of n items.
    pub(crate) fn counted(shuffle: Shuffle, n: usize, runs: u32) -> Self {
        let mut numerators = vec![vec![0; n]; n];
        ways::many(shuffle, n, runs, |items| {
            items.iter().enumerate().for_each(|(end, &start)| numerators[start][end] += 1);
        });
        Self { numerators, denominator: runs.into() }
    }

    /// Returns how far a probability is from the fair one, 1 / n, in tenths of it: -10 if the move never happens, 0 if
    /// it is fair, and 10 if it is at least twice the fair one.
    pub(crate) fn level(&self, start: usize, end: usize) -> i64 {
        let (fair, found) =
            (self.denominator as i64, (self.numerators[start][end] * self.numerators.len() as u64) as i64);
        // Adds half of the fair probability, to round.
        (20 * (found - fair) + fair).div_euclid(2 * fair).min(10)
    }
}

const EXACT: usize = 6;
const MANY: usize = 16;
const RUNS: u32 = 1_000_000;

/// The width and the height of a matrix in the picture.
const SIZE: usize = 144;

/// Returns the picture: for each shuffle the exact matrix of few items, and below it the counted matrix of more items.
/// A row is a place before the shuffle, a column a place after it.
pub(crate) fn picture() -> String {
    let mut panels = String::new();
    for ((name, shuffle), x) in SHUFFLES.into_iter().zip((40..).step_by(170)) {
        panels += &format!("<text x='{x}' y='66' font-weight='bold' font-size='13'>{name}</text>\n");
        for (places, y) in [(Places::exact(shuffle, EXACT), 78), (Places::counted(shuffle, MANY, RUNS), 262)] {
            panels += &matrix(&places, x, y);
        }
    }
    let mut legend = String::new();
    for (level, x) in (-10..=10).zip((160..).step_by(20)) {
        legend += &format!("<rect x='{x}' y='448' width='20' height='14' fill='{}'/>", colour(level));
    }
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 724 500' font-family='sans-serif' font-size='14' \
         role='img' aria-labelledby='title'>\n\
         <title id='title'>How likely does an item move from one place to another? In the matrices of the three wrong \
         shuffles some moves are more likely than others. In the matrices of Fisher–Yates all are equally \
         likely.</title>\n\
         <rect width='724' height='500' fill='white'/>\n\
         <text x='40' y='28' font-size='16'>How likely does an item move from one place (row) to another \
         (column)?</text>\n\
         {panels}\
         <g font-size='13'><text transform='rotate(-90)' x='-222' y='24'>{EXACT} items, counted exactly</text>\n\
         <text transform='rotate(-90)' x='-406' y='24'>{MANY} items, a million runs</text></g>\n\
         <g stroke='#999' stroke-width='.5'>{legend}</g>\n\
         <g text-anchor='middle' font-size='13'><text x='170' y='482'>never</text><text x='370' y='482'>fair</text>\
         <text x='570' y='482'>twice as likely or more</text></g>\n\
         </svg>\n"
    )
}

/// Returns one matrix, with its upper left corner at this point. The cells of one colour are one path.
fn matrix(places: &Places, x: usize, y: usize) -> String {
    let n = places.numerators.len();
    let mut paths = String::new();
    for level in -10..=10 {
        let cells =
            (0..n * n).map(|cell| (cell / n, cell % n)).filter(|&(row, column)| places.level(row, column) == level);
        let path: String = cells.map(|(row, column)| format!("M{column} {row}h1v1h-1z")).collect();
        if !path.is_empty() {
            paths += &format!("<path fill='{}' d='{path}'/>\n", colour(level));
        }
    }
    let scale = SIZE / n;
    format!(
        "<g transform='translate({x} {y}) scale({scale})' stroke='#999' stroke-width='{:.3}'>\n{paths}</g>\n",
        0.5 / scale as f64
    )
}

/// Returns a level's colour: orange below the fair probability, white at it, and blue above.
fn colour(level: i64) -> String {
    let (strongest, share) = if level < 0 { ([0xd5, 0x5e, 0x00], -level) } else { ([0x00, 0x4c, 0x8c], level) };
    let [red, green, blue] = strongest.map(|part: i64| 255 - (255 - part) * share / 10);
    format!("#{red:02x}{green:02x}{blue:02x}")
}
