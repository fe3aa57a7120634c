//! Warns of lines that hide something: entries that show nothing, blanks that nobody sees, quotations left open, rows
//! of totals, and characters that were damaged before. Each is an entry, and can be drawn.

use verishuffle::List;
use verishuffle::text::{is_ignorable, quoted};

use super::casefold::Casefold;
use super::header::SEPARATORS;
use super::{Places, signs, warn_of_each};

/// What is odd about an entry. Only the first that applies is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Oddity {
    Blank,
    JoinedFiles,
    LostCharacter,
    Misread,
    OpenQuotation,
    Total,
    SheetError,
    Shortened,
    Invisible,
    EdgeBlank,
    DoubleSpace,
}

impl Oddity {
    fn words(self) -> &'static str {
        match self {
            Self::Blank => "shows nothing, but is an entry like any other and can be drawn",
            Self::JoinedFiles => {
                "holds a byte-order mark, with which a file begins: two files were joined here, and this entry is not \
                 what it seems"
            }
            Self::LostCharacter => "holds U+FFFD, the sign for a character that was lost before",
            Self::Misread => "looks like UTF-8 that was read in another encoding before",
            Self::OpenQuotation => {
                "leaves a quotation open: a cell with a line break makes two entries, since each line is an entry"
            }
            Self::Total => "looks like a row of totals, but is an entry like any other and can be drawn",
            Self::SheetError => "holds an error of a spreadsheet in place of what was meant",
            Self::Shortened => {
                "holds a number that a spreadsheet has shortened, such as 1.2E+15, so different ones may have become one: \
                 format the column as text, and type it again"
            }
            Self::Invisible => "holds an invisible character",
            Self::EdgeBlank => "begins or ends with a blank, so its owner, who types it without, finds another entry",
            Self::DoubleSpace => "holds two blanks in a row, which look like one in many places",
        }
    }
}

/// Warns of these entries.
pub(super) fn warn(list: &List, places: Places<'_>, entries: &[(u32, Oddity)]) {
    // The quotations of a table were already read, so a mark left in a cell stands for inches, say.
    let is_told = |&&(_, oddity): &&(u32, Oddity)| oddity != Oddity::OpenQuotation || matches!(places, Places::Lines);
    let told: Vec<(u32, Oddity)> = entries.iter().filter(is_told).copied().collect();
    warn_of_each(&told, places.items(), |&(entry, oddity)| {
        format!("{} {}: {}", places.one(entry), oddity.words(), quoted(list.entry(entry).unwrap_or_default()))
    });
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || is_ignorable(c) || signs::is_inkless(c)
}

/// Returns whether only spaces and whole words can make a text odd that has no other characters than such.
pub(super) fn is_plain(c: char) -> bool {
    !is_blank(c) && !matches!(c, '"' | '\u{fffd}') && !is_upper_byte(c)
}

/// Returns what is odd about the entry with this number. `is_plain` is true if all its characters are, and each blank in
/// it is a single space between others.
pub(super) fn find(text: &str, number: u32, is_plain: bool, casefold: &mut Casefold) -> Option<Oddity> {
    if !is_plain {
        let is_joiner = |c: char| matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
        let found = if text.chars().all(is_blank) {
            Some(Oddity::Blank)
        } else if number > 0 && text.starts_with('\u{feff}') {
            Some(Oddity::JoinedFiles)
        } else if text.contains('\u{fffd}') {
            Some(Oddity::LostCharacter)
        } else if is_misread(text) {
            Some(Oddity::Misread)
        } else if text.bytes().filter(|&byte| byte == b'"').count() % 2 == 1 {
            Some(Oddity::OpenQuotation)
        } else if text
            .chars()
            .any(|c| c != '\t' && (c.is_control() || signs::is_inkless(c) || is_ignorable(c) && !is_joiner(c)))
        {
            Some(Oddity::Invisible)
        } else if text.starts_with(is_blank) || text.ends_with(is_blank) {
            Some(Oddity::EdgeBlank)
        } else if text
            .chars()
            .zip(text.chars().skip(1))
            .any(|(a, b)| a.is_whitespace() && b == ' ' || a == ' ' && b.is_whitespace())
        {
            Some(Oddity::DoubleSpace)
        } else {
            None
        };
        if found.is_some() {
            return found;
        }
    }
    if text.chars().all(|c| is_blank(c) || SEPARATORS.contains(&c) || c == '"') {
        return Some(Oddity::Blank);
    }
    let has = |byte, is_odd: fn(&str) -> bool| {
        memchr::memchr(byte, text.as_bytes()).is_some() && text.split(SEPARATORS).any(|field| is_odd(field.trim()))
    };
    match () {
        () if is_total(text, casefold) => Some(Oddity::Total),
        () if has(b'#', is_sheet_error) => Some(Oddity::SheetError),
        () if has(b'+', is_shortened) => Some(Oddity::Shortened),
        () => None,
    }
}

/// Returns whether a cell is `#REF!`, `#NAME?`, `#N/A` or the like in any language.
fn is_sheet_error(cell: &str) -> bool {
    let Some(name) = cell.strip_prefix('#') else { return false };
    let is_capital = |c: char| c.is_uppercase() || "/0".contains(c);
    let is_name = |name: &str| (2..=12).contains(&name.chars().count()) && name.chars().all(is_capital);
    matches!(name, "N/A" | "NV" | "N/D" | "N/B") || name.strip_suffix(['!', '?']).is_some_and(is_name)
}

/// Returns whether a cell, or its part after a comma, is a number such as `1.2E+15`.
fn is_shortened(cell: &str) -> bool {
    let is_number = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_digit()) && text.bytes().all(|b| b.is_ascii_digit() || b == b'.')
    };
    cell.split_once("E+").is_some_and(|(number, power)| is_number(number) && is_number(power))
}

/// Returns whether the text has characters that arise when UTF-8 is read as Windows-1252 or Latin-1.
fn is_misread(text: &str) -> bool {
    // In UTF-8, an accented Latin letter is a byte of C2 to C5 and one of 80 to BF.
    let mut pairs = text.chars().zip(text.chars().skip(1));
    text.contains("â€") || pairs.any(|(a, b)| matches!(a, 'Â' | 'Ã' | 'Ä' | 'Å') && is_upper_byte(b))
}

/// Returns whether Windows-1252 or Latin-1 has this character for a byte of 80 to BF.
fn is_upper_byte(c: char) -> bool {
    matches!(c, '\u{80}'..='\u{bf}') || "€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›".contains(c)
}

/// Words that begin a row of totals, in the order of their bytes.
const TOTALS: [&str; 30] = [
    "celkem",
    "gesamt",
    "gesamtsumme",
    "grand total",
    "i alt",
    "insgesamt",
    "razem",
    "samtals",
    "somme",
    "subtotal",
    "sum",
    "suma",
    "summa",
    "summe",
    "toplam",
    "totaal",
    "total",
    "total general",
    "total général",
    "totale",
    "totals",
    "totalt",
    "yhteensä",
    "zwischensumme",
    "összesen",
    "σύνολο",
    "всего",
    "итого",
    "合計",
    "总计",
];

/// Returns whether the first field is a word for totals, perhaps with an amount, and the others are amounts or empty.
fn is_total(text: &str, casefold: &mut Casefold) -> bool {
    let is_amount = |c: char| c.is_ascii_digit() || " .,'%\"€$£\u{a0}\u{202f}-".contains(c);
    let mut fields = text.split(SEPARATORS);
    let first = fields.next().unwrap_or_default();
    if !fields.all(|field| field.chars().all(is_amount)) {
        return false;
    }
    let word = first.trim_matches(|c| is_amount(c) || c == ':' || c == '=');
    // The longest word has fewer bytes.
    word.len() <= 40 && TOTALS.binary_search(&casefold.map(word)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_in_order() {
        assert!(TOTALS.is_sorted());
    }

    #[test]
    fn lines_that_hide_something_are_told_from_others() {
        let find_at = |number, text: &str| {
            let mut casefold = Casefold::default();
            let is_plain = casefold.characters.look_at(text).is_plain;
            find(text, number, is_plain, &mut casefold)
        };
        let find = |text: &str| find_at(1, text);
        for (text, oddity) in [
            (" ", Oddity::Blank),
            ("\t", Oddity::Blank),
            ("\u{a0}", Oddity::Blank),
            ("\u{200b}", Oddity::Blank),
            ("\u{1a}", Oddity::Blank),
            ("\u{2800}", Oddity::Blank),
            (",,", Oddity::Blank),
            (";;", Oddity::Blank),
            ("\"\",\"\"", Oddity::Blank),
            ("\u{feff}Ada", Oddity::JoinedFiles),
            ("Bj\u{fffd}rn", Oddity::LostCharacter),
            ("PÃ¢mela", Oddity::Misread),
            ("Oâ€™Brien", Oddity::Misread),
            ("\"Ada, Countess of", Oddity::OpenQuotation),
            ("Lovelace\",17", Oddity::OpenQuotation),
            ("A\u{200b}nn", Oddity::Invisible),
            ("A\u{ad}nn", Oddity::Invisible),
            ("Ann\u{2800}Lee", Oddity::Invisible),
            ("A\u{1b}nn", Oddity::Invisible),
            ("Ann ", Oddity::EdgeBlank),
            (" Ann", Oddity::EdgeBlank),
            ("Ann\u{a0}", Oddity::EdgeBlank),
            ("Ann  Lee", Oddity::DoubleSpace),
            ("Ann \u{a0}Lee", Oddity::DoubleSpace),
            ("Total,615", Oddity::Total),
            ("SUMME;;12.300", Oddity::Total),
            ("Total: 615", Oddity::Total),
            ("Summe 1 200 €", Oddity::Total),
            ("Total: ", Oddity::EdgeBlank),
            ("Итого\t7", Oddity::Total),
            ("合計,5", Oddity::Total),
            ("Ada;#REF!", Oddity::SheetError),
            ("#NAME?", Oddity::SheetError),
            ("17,#N/A,x", Oddity::SheetError),
            ("#ÜBERLAUF!", Oddity::SheetError),
            ("#DIV/0!", Oddity::SheetError),
            ("Ada;4,91761E+12", Oddity::Shortened),
            ("4.91761E+12", Oddity::Shortened),
        ] {
            assert_eq!(find(text), Some(oddity), "{text:?}");
        }
        for text in [
            "Ada Lovelace",
            "Ada, 17",
            "101\tAda",
            "\"Lovelace, Ada\",17",
            "José Müller",
            "Ângela Ãlvarez Ærø",
            "Total Eclipse, 17 Main Street",
            "Total, Ada",
            "Total 2 go",
            "Summer raffle",
            "#17",
            "#raffle!",
            "#1!",
            "Ada #2",
            "E+3",
            "name+1@example.org",
            "GRADE+1",
            "👩\u{200d}🚀 नमस्ते क्\u{200d}ष",
            "x",
        ] {
            assert_eq!(find(text), None, "{text:?}");
        }
        assert_eq!(find_at(0, "\u{feff}Ada"), Some(Oddity::Invisible));
    }
}
