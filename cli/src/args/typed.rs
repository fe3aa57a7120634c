//! Values as people type and paste them: hashes with spaces, `0x` or upper case, times of other zones. Each is
//! normalised to the form of SPEC.md ("Conventions") before anything is compared. Documents are read strictly.

use std::path::Path;

use anyhow::{Result, anyhow, bail, ensure};
use verishuffle::logged::LogKey;
use verishuffle::text::is_ignorable;
use verishuffle::{Commitment, Seal, UnixTime};

use crate::shell::quote_path;

/// The hexadecimal digits of a commitment or a seal.
const DIGITS: usize = 64;

/// A commitment that lacks at most this many digits may be one that was not copied whole: a group has four.
const MOST_MISSING: usize = 4;

pub(crate) fn parse_commitment(text: &str) -> Result<Commitment> {
    Ok(hash("a commitment", text)?.parse()?)
}

/// A commitment as somebody typed it.
#[derive(Clone, Debug)]
pub(crate) enum TypedCommitment {
    Whole(Commitment),
    /// Hexadecimal digits that are too few or too many, and the message about that.
    Partial {
        digits: String,
        why: String,
    },
}

/// Reads a commitment that is compared with a draw. The draw shows what is missing in one that is a few digits short.
pub(crate) fn parse_published(text: &str) -> Result<TypedCommitment> {
    let error = match parse_commitment(text) {
        Ok(commitment) => return Ok(TypedCommitment::Whole(commitment)),
        Err(error) => error,
    };
    match digits("a commitment", text) {
        Ok(digits) if digits.len().abs_diff(DIGITS) <= MOST_MISSING => {
            Ok(TypedCommitment::Partial { digits, why: error.to_string() })
        }
        _ => Err(error),
    }
}

pub(crate) fn parse_log_key(text: &str) -> Result<LogKey> {
    Ok(hash("a log key", text)?.parse()?)
}

pub(crate) fn parse_seal(text: &str) -> Result<Seal> {
    Ok(hash("a seal", text)?.parse()?)
}

/// Returns 64 lower-case hexadecimal digits.
fn hash(what: &str, text: &str) -> Result<String> {
    let digits = digits(what, text)?;
    let found = digits.len();
    ensure!(found == DIGITS, "{what} has {DIGITS} hexadecimal digits, but this has {found}; copy it again");
    Ok(digits)
}

/// Returns lower-case hexadecimal digits.
fn digits(what: &str, text: &str) -> Result<String> {
    let is_space = |c: char| c.is_whitespace() || is_ignorable(c);
    let text = text.trim_matches(is_space);
    ensure!(
        !text.is_empty(),
        "{what} is missing: the text is empty; if it comes from a variable, is the variable set?"
    );
    if text.len() != DIGITS && Path::new(text).is_file() {
        bail!(
            "this is the name of a file, but {what} is 64 hexadecimal digits; if the file holds nothing else, write \
             \"$(cat {})\"",
            quote_path(Path::new(text))
        );
    }
    // Pages and printed sheets show groups of four.
    let groups: Vec<&str> = text.split(is_space).filter(|group| !group.is_empty()).collect();
    let joined = groups.concat();
    // One may have lost a digit.
    let is_grouped = groups.iter().filter(|group| group.len() != 4).count() <= 1;
    let text = if is_grouped { joined.as_str() } else { text };
    let skipped = if text.starts_with("0x") || text.starts_with("0X") { 2 } else { 0 };
    let digits = &text[skipped..];
    if let Some((at, c)) = digits.chars().enumerate().find(|(_, c)| !c.is_ascii_hexdigit()) {
        if let Some(only) = only_hash(text) {
            bail!("{what} is only its {DIGITS} hexadecimal digits; leave out the rest: {only}");
        }
        let found = match c {
            ' ' => "a space".to_owned(),
            '!'..='~' => format!("\"{c}\""),
            _ => format!("U+{:04X}", u32::from(c)),
        };
        bail!(
            "character {} is {found}, but {what} has only the {DIGITS} hexadecimal digits 0 to 9 and a to f; copy it again",
            at + skipped + 1
        );
    }
    Ok(digits.to_ascii_lowercase())
}

/// Returns the only hash in a text with other words, such as `sha256:` before it, or in pairs with colons between them.
fn only_hash(text: &str) -> Option<String> {
    let bare = text.replace([':', '-'], "");
    let is_hash = |part: &&str| part.len() == DIGITS && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    [text, &bare].into_iter().find_map(|text| {
        let mut parts = text.split(|c: char| !c.is_alphanumeric()).filter(is_hash);
        parts.next().filter(|_| parts.next().is_none()).map(str::to_owned)
    })
}

/// Returns whether a character is a hyphen, or a dash that a phone or a word processor writes for one.
pub(crate) fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}')
}

/// Which second a time is that is given without seconds, or with a part of one.
#[derive(Clone, Copy)]
enum Minute {
    Begins,
    Ends,
}

/// Reads a time before which nothing may be known, such as `2026-12-24T20:00:00Z`, `2026-12-24 20:00Z` or
/// `2026-12-24T21:00+01:00`. Without seconds, it is the first second of its minute.
pub(crate) fn parse_time_from(text: &str) -> Result<UnixTime> {
    parse_time(text, Minute::Begins)
}

/// Reads a time at which something was already public, in the same forms. Without seconds, it is the last second of its
/// minute: what a person saw at 20:00 by a clock may have appeared at 20:00:59.
pub(crate) fn parse_time_by(text: &str) -> Result<UnixTime> {
    parse_time(text, Minute::Ends)
}

fn parse_time(text: &str, minute: Minute) -> Result<UnixTime> {
    time(text, minute).map_err(|error| {
        let hyphens = text.replace(is_hyphen, "-");
        match time(&hyphens, minute) {
            Ok(_) => anyhow!("{text} has dashes that are no hyphens; write it with hyphens: {hyphens}"),
            Err(_) => error,
        }
    })
}

fn time(text: &str, minute: Minute) -> Result<UnixTime> {
    let usage = || {
        anyhow!(
            "write a time as 2026-12-24T20:00:00Z, which is UTC, or with the offset of your zone, such as \
             2026-12-24T21:00+01:00"
        )
    };
    let text = text.trim();
    ensure!(
        !text.is_empty(),
        "a time is missing: the text is empty; if it comes from a variable, is the variable set?"
    );
    let (date, rest) = text.split_once(['T', 't', ' ']).ok_or_else(usage)?;
    let [year, month, day] = numbers(date, '-', &[4, 2, 2]).ok_or_else(usage)?[..] else { return Err(usage()) };
    let (clock, offset) = split_zone(rest.trim()).ok_or_else(|| {
        anyhow!(
            "in which zone is {text}? Write Z behind it for UTC, or the offset that your zone has on that day, such as \
             +01:00"
        )
    })?;
    let clock = clock.trim_end();
    ensure!(
        !clock.contains(['.', ',']),
        "{text} has a fraction of a second; leave it out, and write the next second for what was public by then"
    );
    let fields = numbers(clock, ':', &[2, 2, 2]).or_else(|| numbers(clock, ':', &[2, 2])).ok_or_else(usage)?;
    let unsaid = match minute {
        Minute::Begins => 0,
        Minute::Ends => 59,
    };
    let (hour, minute, second) = (fields[0], fields[1], fields.get(2).copied().unwrap_or(unsaid));
    let local = format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z").parse::<UnixTime>();
    let local =
        local.map_err(|_| anyhow!("there is no time {text}; write the year, the month and the day in this order"))?;
    let time = offset.checked_neg().and_then(|later| local.checked_add(later)).ok_or_else(usage)?;
    // The time must have the one form too, so it must not lie outside the years of that form.
    Ok(time.to_string().parse()?)
}

/// Reads numbers with these counts of digits, with a separator between them.
fn numbers(text: &str, separator: char, digits: &[usize]) -> Option<Vec<u32>> {
    let parts: Vec<&str> = text.split(separator).collect();
    let fits = |(part, digits): (&&str, &usize)| part.len() == *digits && part.bytes().all(|b| b.is_ascii_digit());
    if parts.len() != digits.len() || !parts.iter().zip(digits).all(fits) {
        return None;
    }
    parts.iter().map(|part| part.parse().ok()).collect()
}

/// Splits a time of day into the clock and the offset of its zone from UTC, in seconds.
fn split_zone(text: &str) -> Option<(&str, i64)> {
    for utc in ["Z", "z", "UTC", "GMT"] {
        if let Some(clock) = text.strip_suffix(utc) {
            return Some((clock, 0));
        }
    }
    let at = text.rfind(['+', '-', '\u{2212}'])?;
    let (clock, zone) = text.split_at(at);
    let sign = if zone.starts_with('+') { 1 } else { -1 };
    let zone = zone.trim_start_matches(['+', '-', '\u{2212}']);
    let fields = numbers(zone, ':', &[2, 2]).or_else(|| numbers(zone, ':', &[2]));
    let fields = fields.or_else(|| numbers(zone, ':', &[4]).map(|whole| vec![whole[0] / 100, whole[0] % 100]))?;
    let (hours, minutes) = (fields[0], fields.get(1).copied().unwrap_or_default());
    (hours < 15 && minutes < 60).then(|| (clock, sign * i64::from(hours * 3600 + minutes * 60)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HASH: &str = "ca42334489938d54bcfbd03e1a2c17031ce26e30e771fb3d2bef10e25603d004";

    fn groups_of(size: usize, between: &str) -> String {
        let groups: Vec<&str> = HASH.as_bytes().chunks(size).map(|group| str::from_utf8(group).unwrap()).collect();
        groups.join(between)
    }

    // On the command line a commitment may have spaces around it and between groups of four digits, 0x before it and
    // upper-case letters, and a time another zone, no seconds and a space for T; all are turned into the one form, and
    // nothing else is taken.
    #[test]
    fn a_pasted_hash_is_taken_and_a_wrong_one_is_explained() {
        for text in [
            HASH.to_owned(),
            HASH.to_uppercase(),
            format!(" {HASH}\n"),
            format!("0x{HASH}"),
            format!("0X{HASH}\u{a0}"),
            format!("\u{feff}{HASH}\u{200b}\r\n"),
            groups_of(4, " "),
            groups_of(4, "\u{a0}").to_uppercase(),
            groups_of(4, " ").replacen(" 7", "\n7", 1),
        ] {
            assert_eq!(parse_commitment(&text).unwrap().to_string(), HASH, "{text:?}");
        }
        for (text, said) in [
            (String::new(), "is the variable set?"),
            (" ".to_owned(), "is the variable set?"),
            (HASH[1..].to_owned(), "but this has 63"),
            (format!("0x{HASH}0"), "but this has 65"),
            (
                HASH.replacen('a', "\u{430}", 1),
                "character 2 is U+0430, but a commitment has only the 64 hexadecimal digits",
            ),
            (HASH.replacen("42", "4 2", 1), "character 4 is a space,"),
            (groups_of(8, " "), "character 9 is a space,"),
            (groups_of(4, "-"), "leave out the rest: ca42"),
            (groups_of(4, " ")[5..].to_owned(), "but this has 60"),
            (format!("0x0x{HASH}"), "character 4 is \"x\","),
            (HASH.replacen('0', "O", 1), "is \"O\", but"),
            (format!("{HASH} {HASH}"), "character 65 is a space,"),
            (format!("sha256:{HASH}"), "a commitment is only its 64 hexadecimal digits; leave out the rest: ca42"),
            (format!("commitment: {HASH}."), "leave out the rest: ca42"),
            (format!("https://example.org/draw#{HASH}"), "leave out the rest: ca42"),
            (groups_of(2, ":"), "leave out the rest: ca42"),
            ("https://example.org/draw".to_owned(), "character 1 is \"h\","),
            (format!("{}\u{2026}", &HASH[..16]), "character 17 is U+2026,"),
        ] {
            let error = parse_commitment(&text).unwrap_err().to_string();
            assert!(error.contains(said), "{text:?}: {error}");
        }
    }

    #[test]
    fn a_time_of_any_zone_is_taken_and_a_wrong_one_is_explained() {
        for (text, utc) in [
            ("2026-12-24T20:00:00Z", "2026-12-24T20:00:00Z"),
            ("2026-12-24 22:30:05+0230", "2026-12-24T20:00:05Z"),
            ("2026-12-24T12:00:00-08", "2026-12-24T20:00:00Z"),
            ("2027-01-01T00:30:00+01:00", "2026-12-31T23:30:00Z"),
            ("2024-02-29t23:30:00-00:45", "2024-03-01T00:15:00Z"),
        ] {
            assert_eq!(parse_time_from(text).unwrap().to_string(), utc, "{text:?}");
            assert_eq!(parse_time_by(text).unwrap().to_string(), utc, "{text:?}");
        }
        for (text, said) in [
            ("", "is the variable set?"),
            ("soon", "write a time as"),
            ("2026-12-24", "write a time as"),
            ("1798142400", "write a time as"),
            ("24.12.2026 20:00Z", "write a time as"),
            ("2026-12-24T20:00:00", "in which zone"),
            ("2023-12-01T12:00:00+15:00", "in which zone"),
            ("2023-12-01T12:00:00+0160", "in which zone"),
            ("2023-12-01T12:00:00+1:00", "in which zone"),
            ("2023-12-01T12:00 Europe/Berlin", "the offset that your zone has on that day"),
            ("2023-12-01 8 pm", "in which zone"),
            ("2023-02-30T12:00:00Z", "there is no time 2023-02-30T12:00:00Z"),
            ("2023-04-31T12:00:00Z", "there is no time"),
            ("2023-13-01T12:00:00Z", "the month and the day in this order"),
            ("2023-12-01T24:00:00Z", "there is no time"),
            ("2023-12-01T12:00:60Z", "there is no time"),
            ("1969-12-31T23:59:59Z", "there is no time"),
            ("2023-12-01T12:00:00.0Z", "has a fraction of a second"),
            ("2023-12-01 12:00:00,250Z", "write the next second for what was public by then"),
            ("2023\u{2011}12\u{2011}01T12:00Z", "write it with hyphens: 2023-12-01T12:00Z"),
            ("2023\u{2013}12\u{2013}01T12:00\u{2013}01:00", "write it with hyphens: 2023-12-01T12:00-01:00"),
            ("1970-01-01T00:30:00+01:00", "write a time as"),
        ] {
            for error in [parse_time_from(text), parse_time_by(text)].map(|read| read.unwrap_err().to_string()) {
                assert!(error.contains(said), "{text:?}: {error}");
            }
        }
    }

    #[test]
    fn a_time_without_seconds_is_the_first_or_the_last_second_of_its_minute() {
        for (text, minute) in [
            ("2026-12-24T20:00Z", "2026-12-24T20:00"),
            ("2026-12-24 20:00 UTC", "2026-12-24T20:00"),
            ("2026-12-24T21:00+01:00", "2026-12-24T20:00"),
            ("2026-12-24 22:30 +0230", "2026-12-24T20:00"),
            ("2026-12-31t23:59-08", "2027-01-01T07:59"),
            ("2024-02-29T23:59Z", "2024-02-29T23:59"),
            ("9999-12-31T23:59Z", "9999-12-31T23:59"),
            ("1970-01-01T00:00Z", "1970-01-01T00:00"),
        ] {
            assert_eq!(parse_time_from(text).unwrap().to_string(), format!("{minute}:00Z"), "{text:?}");
            assert_eq!(parse_time_by(text).unwrap().to_string(), format!("{minute}:59Z"), "{text:?}");
        }
    }
}
