//! Columns of yes and no, computed from numbers or dates in another column, so that a rule can ask for them. The list
//! need not have the other column.

use serde::Deserialize;
use verishuffle::text::quoted;

use super::cleared::Cleared;
use super::faults::{Fault, Faults};
use super::heading::misquoted_cell;
use super::rows::ReadRow;

/// A column with yes or no, by how what is in another one compares with a bound.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct YesNo {
    /// Its name.
    pub name: String,
    /// The heading of the other column.
    pub column: String,
    /// How it compares.
    pub compare: Comparison,
    /// The number or the date, as somebody typed it.
    pub bound: String,
    /// What stands in the column for yes.
    pub yes: String,
    /// What stands in it for no.
    pub no: String,
}

/// How a value compares with a bound.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Comparison {
    /// At most as much.
    Most,
    /// Less.
    Below,
    /// At least as much.
    Least,
}

/// A number, or a date as a number like 20191231.
struct Measured {
    value: f64,
    is_date: bool,
    /// Whether it is a number like 1.234, which is a thousand or not by the other cells.
    is_unclear: bool,
}

/// Returns whether a text is a number or a date.
pub fn is_measure(text: &str) -> bool {
    measured(text).is_some()
}

fn measured(cell: &str) -> Option<Measured> {
    if let Some(value) = date(cell) {
        return Some(Measured { value, is_date: true, is_unclear: false });
    }
    let is_of_number = |c: char| c.is_ascii_digit() || matches!(c, '-' | '.' | ',');
    let (number, unit) = cell.split_at(cell.find(|c| !is_of_number(c)).unwrap_or(cell.len()));
    let number = number.replace(',', ".");
    let (whole, part) = number.split_once('.').unwrap_or((&number, ""));
    let (digits, unit) = (whole.strip_prefix('-').unwrap_or(whole), unit.trim_start());
    let is_number = (1..=15).contains(&digits.len()) && part.len() <= 15 && !number.ends_with('.');
    if !is_number || unit.chars().count() > 12 || !unit.chars().all(char::is_alphabetic) {
        return None;
    }
    let is_unclear = part.len() == 3 && !digits.starts_with('0') && whole.len() < 5;
    Some(Measured { value: number.parse().ok()?, is_date: false, is_unclear })
}

/// Reads a date such as 2019-12-31 or 31. 12. 2019.
fn date(cell: &str) -> Option<f64> {
    let [dotted, dashed] = ['.', '-'].map(|separator| cell.split(separator).collect::<Vec<_>>());
    let (year, month, day) = match (&dotted[..], &dashed[..]) {
        (&[day, month, year], _) => (year.trim_start(), month.trim_start(), day),
        (_, &[year, month, day]) if month.len() == 2 && day.len() == 2 => (year, month, day),
        _ => return None,
    };
    let is_date = year.len() == 4 && (1..=2).contains(&month.len()) && (1..=2).contains(&day.len());
    let is_plain = [year, month, day].concat().bytes().all(|byte| byte.is_ascii_digit());
    let is_within = |text: &str, most: u8| text.parse::<u8>().is_ok_and(|number| (1..=most).contains(&number));
    let is_day = is_date && is_plain && is_within(month, 12) && is_within(day, 31);
    is_day.then(|| format!("{year}{month:0>2}{day:0>2}").parse().ok())?
}

impl YesNo {
    /// Returns whether a value meets the bound, or nothing if one is a date and the other is none. A year is all of its
    /// days.
    fn is_met(&self, is: &Measured) -> Option<bool> {
        let bound = measured(&self.bound)?;
        let is_year = is.is_date && self.bound.len() == 4 && self.bound.bytes().all(|byte| byte.is_ascii_digit());
        if is.is_date != bound.is_date && !is_year {
            return None;
        }
        let day = if self.compare == Comparison::Most { 1231.0 } else { 101.0 };
        let limit = if is_year { 10_000.0 * bound.value + day } else { bound.value };
        Some(match self.compare {
            Comparison::Most => is.value <= limit,
            Comparison::Below => is.value < limit,
            Comparison::Least => is.value >= limit,
        })
    }

    /// Returns what stands in the column for a text in the other one.
    fn answer(&self, row: u64, text: &str, is_decimal: bool) -> Result<String, Fault> {
        let fault = |word, what| {
            let text = format!(", column {}, {what}: {}", quoted(&self.column), quoted(text));
            Fault { heading: Some(self.column.clone()), ..Fault::of_row(word, row, text) }
        };
        let found = measured(text);
        let is_met = found.as_ref().and_then(|found| self.is_met(found));
        let is_met = is_met.ok_or_else(|| fault("not_measured", "is no number and no date such as 2020-06-30"))?;
        if found.is_some_and(|found| found.is_unclear) && !is_decimal {
            return Err(fault("unclear_number", "has thousands or three decimals"));
        }
        Ok(if is_met { &self.yes } else { &self.no }.clone())
    }
}

/// Adds such columns to a table.
pub fn add_yes_no(table: &mut Cleared, wanted: &[YesNo]) -> Result<(), Faults> {
    if wanted.is_empty() {
        return Ok(());
    }
    if let Some((row, column)) = table.rows.iter().find_map(|row| row.misquoted.map(|column| (row.number, column))) {
        return Err(misquoted_cell(row, column).into());
    }
    let head = &table.rows[0].cells;
    let width = head.len();
    let text = |row: &ReadRow, place: Option<usize>| {
        place.and_then(|place| row.cells.get(place)).map_or("", |cell| cell.trim()).to_owned()
    };
    let columns: Vec<(&YesNo, Option<usize>, bool)> = wanted
        .iter()
        .map(|each| {
            let place = head.iter().position(|name| *name == each.column);
            let is_decimal = table
                .rows
                .iter()
                .map(|row| text(row, place))
                .any(|text| text.contains(['.', ',']) && measured(&text).is_some_and(|found| !found.is_unclear));
            (each, place, is_decimal)
        })
        .collect();
    table.rows[0].cells.extend(wanted.iter().map(|each| each.name.clone()));
    let mut faults = Faults::default();
    for row in &mut table.rows[1..] {
        let answer = |&(each, place, is_decimal): &(&YesNo, _, _)| {
            faults.keep(each.answer(row.number, &text(row, place), is_decimal)).unwrap_or_default()
        };
        let answers: Vec<String> = columns.iter().map(answer).collect();
        // A row that lacks cells at its end gets them, so that these are below their names.
        row.cells.resize(width, String::new());
        row.cells.extend(answers);
    }
    faults.finish()
}

#[cfg(test)]
mod tests {
    use super::measured;

    #[test]
    fn a_day_that_no_year_has_is_no_date() {
        for (date, value) in [("2019-12-31", 20_191_231.0), ("31. 12. 2019", 20_191_231.0), ("1.2.2019", 20_190_201.0)]
        {
            assert!(measured(date).is_some_and(|found| found.is_date && found.value == value), "{date}");
        }
        for other in ["12.30.2019", "45.13.2019", "0.1.2019", "2019-13-01", "2019-00-10"] {
            assert!(measured(other).is_none(), "{other}");
        }
    }
}
