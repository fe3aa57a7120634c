//! Dates, which a workbook counts in days.

/// A day of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Day {
    pub(super) year: i64,
    pub(super) month: i64,
    pub(super) day: i64,
}

/// Days from 1 January 1970 back to day 0 of each system: 30 December 1899, if one counts 29 February 1900, which there
/// was not; and 1 January 1904.
const DAYS_1900: i64 = 25_569;
const DAYS_1904: i64 = 24_107;
/// 31 December 9999.
const LAST_DAY: i64 = 2_932_896;
/// The first day in which all programs agree: 1 March 1900.
const FIRST_1900: i64 = 61;

/// Returns the day of this number, or `None` if programs disagree about it.
pub(super) fn day_of(number: i64, is_1904: bool) -> Option<Day> {
    if !is_1904 && number < FIRST_1900 {
        return None;
    }
    let days = number - if is_1904 { DAYS_1904 } else { DAYS_1900 };
    if number < 0 || days > LAST_DAY {
        return None;
    }
    // Years begin in March here, so that the day that some years have more is the last one of a year.
    let from_0 = days + 719_468;
    let era = from_0 / 146_097;
    let in_era = from_0 % 146_097;
    let year_in_era = (in_era - in_era / 1460 + in_era / 36_524 - in_era / 146_096) / 365;
    let in_year = in_era - (365 * year_in_era + year_in_era / 4 - year_in_era / 100);
    let month = (5 * in_year + 2) / 153;
    let day = in_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    Some(Day { year: year_in_era + era * 400 + i64::from(month <= 2), month, day })
}

/// Reads a day such as 2011-02-28, perhaps with a time that is not in its last second. `None` if there is no such day, or
/// if programs disagree about it.
pub(super) fn day(text: &str) -> Option<Day> {
    let (date, time) = text.split_once('T').unwrap_or((text, ""));
    let numbers: Vec<i64> = date
        .split('-')
        .map(|number| number.parse().ok().filter(|_| number.bytes().all(|byte| byte.is_ascii_digit())))
        .collect::<Option<_>>()?;
    let [year, month, day] = numbers[..] else { return None };
    let wanted = Day { year, month, day };
    let is_last = time.starts_with("23:59:59");
    if is_last || !(1900..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // The number of the first of January, and then of this day.
    let leap_days = (year - 1969).div_euclid(4) - (year - 1901).div_euclid(100) + (year - 1601).div_euclid(400);
    let near = DAYS_1900 + (year - 1970) * 365 + leap_days;
    (near..near + 367).find_map(|number| day_of(number, false).filter(|found| *found == wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_both_systems() {
        let day = |year, month, day| Some(Day { year, month, day });
        for (number, is_1904, expected) in [
            (61, false, day(1900, 3, 1)),
            (36_526, false, day(2000, 1, 1)),
            (36_585, false, day(2000, 2, 29)),
            (46_353, false, day(2026, 11, 27)),
            (2_958_465, false, day(9999, 12, 31)),
            (0, true, day(1904, 1, 1)),
            (44_891, true, day(2026, 11, 27)),
            (60, false, None),
            (-1, true, None),
            (2_958_466, false, None),
        ] {
            assert_eq!(day_of(number, is_1904), expected, "{number}");
        }
    }

    #[test]
    fn days_are_read_from_texts() {
        for number in (61..2_958_466).step_by(37) {
            let found = day_of(number, false).unwrap();
            let text = format!("{:04}-{:02}-{:02}", found.year, found.month, found.day);
            assert_eq!(day(&text), Some(found), "{text}");
            assert_eq!(day(&(text.clone() + "T23:59:58")), Some(found), "{text}");
            assert_eq!(day(&(text + "T23:59:59.9")), None);
        }
        for wrong in ["", "2011-02-29", "2011-2", "1899-12-31", "1900-02-29", "2011-13-01", "+011-02-01", "20110201"] {
            assert_eq!(day(wrong), None, "{wrong}");
        }
    }
}
