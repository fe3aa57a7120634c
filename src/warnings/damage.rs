//! Finds entries that were damaged before, or that are no entries: those that show nothing, blanks that nobody sees,
//! quotations left open, rows of totals, and what programs write in place of characters and names. Each is an entry, and
//! can be drawn.

use super::casefold::{Casefold, Looks, is_upper_byte};
use super::heading::SEPARATORS;
use super::signs::{is_blank, is_hidden};

/// What is wrong with an entry. Only the first that applies is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Damage {
    Blank,
    JoinedFiles,
    LostCharacter,
    LostLetters,
    Misread,
    OpenQuotation,
    Invisible,
    EdgeBlank,
    DoubleSpace,
    Escaped,
    Markup,
    Formula,
    SheetError,
    Shortened,
    ProgramWord,
    BrokenAddress,
    Total,
}

impl Damage {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::JoinedFiles => "joined_files",
            Self::LostCharacter | Self::LostLetters => "lost_character",
            Self::Misread => "misread",
            Self::OpenQuotation => "open_quotation",
            Self::Invisible => "invisible",
            Self::EdgeBlank => "edge_blank",
            Self::DoubleSpace => "double_space",
            Self::Escaped => "escaped",
            Self::Markup => "markup",
            Self::Formula => "formula",
            Self::SheetError => "sheet_error",
            Self::Shortened => "shortened",
            Self::ProgramWord => "program_word",
            Self::BrokenAddress => "broken_address",
            Self::Total => "total",
        }
    }

    /// Says what is wrong, in words that follow where it is.
    pub(super) fn says(self) -> &'static str {
        match self {
            Self::Blank => "shows nothing, but is an entry like any other and can be drawn",
            Self::JoinedFiles => {
                "holds a byte-order mark, with which a file begins: two files were joined here, and this entry is not \
                 what it seems"
            }
            Self::LostCharacter => "holds U+FFFD, the sign for a character that was lost before",
            Self::LostLetters => {
                "holds a question mark in place of a letter that was lost before: export the list again, in UTF-8"
            }
            Self::Misread => {
                "looks like a text that was read in another encoding before: save it from its source as UTF-8"
            }
            Self::OpenQuotation => {
                "leaves a quotation open: a cell with a line break makes two entries, since each line is an entry"
            }
            Self::Invisible => "holds an invisible character",
            Self::EdgeBlank => "begins or ends with a blank, so its owner, who types it without, finds another entry",
            Self::DoubleSpace => "holds two blanks in a row, which look like one in many places",
            Self::Escaped => {
                "holds a code of a web page or a program in place of a character, such as &amp; for &: write the character"
            }
            Self::Markup => {
                "holds marks of a formatted text or a document (RTF, HTML, Markdown, JSON), each line of which is an entry: save \
                 the list as plain text"
            }
            Self::Formula => {
                "holds a formula of a spreadsheet in place of its value: save the table as CSV again, with values"
            }
            Self::SheetError => "holds an error of a spreadsheet in place of what was meant",
            Self::Shortened => {
                "holds a number that a spreadsheet has shortened, such as 1.2E+15, so different ones may have become one: \
                 format the column as text, and type it again"
            }
            Self::ProgramWord => {
                "holds a word with which programs say that there is nothing, but is an entry like any other and can be \
                 drawn: take it out, unless it is a name"
            }
            Self::BrokenAddress => {
                "holds an address with a blank or a sign that addresses do not have, so nobody is reached there: correct it"
            }
            Self::Total => "looks like a row of totals, but is an entry like any other and can be drawn",
        }
    }
}

/// Returns what is wrong with the entry with this number. `looks` is what one look at it tells.
pub(super) fn find(text: &str, number: u32, looks: &Looks, casefold: &mut Casefold) -> Option<Damage> {
    if !looks.is_plain {
        let found = match () {
            () if text.chars().all(is_blank) => Some(Damage::Blank),
            () if number > 0 && text.starts_with('\u{feff}') => Some(Damage::JoinedFiles),
            () if text.contains('\u{fffd}') => Some(Damage::LostCharacter),
            () if is_misread(text) => Some(Damage::Misread),
            () if text.bytes().filter(|&byte| byte == b'"').count() % 2 == 1 => Some(Damage::OpenQuotation),
            () if text.chars().any(is_hidden) => Some(Damage::Invisible),
            () if text.starts_with(is_blank) || text.ends_with(is_blank) => Some(Damage::EdgeBlank),
            () if has_two_blanks(text) => Some(Damage::DoubleSpace),
            () => None,
        };
        if found.is_some() {
            return found;
        }
    }
    if text.chars().all(|c| is_blank(c) || SEPARATORS.contains(&c) || c == '"') {
        return Some(Damage::Blank);
    }
    if (looks.has_signs || text.starts_with("0x"))
        && let Some(found) = find_by_signs(text)
    {
        return Some(found);
    }
    if may_be_of_a_program(text) && cells(text).any(is_of_a_program) {
        return Some(Damage::ProgramWord);
    }
    is_total(text, casefold).then_some(Damage::Total)
}

fn has_two_blanks(text: &str) -> bool {
    let mut pairs = text.chars().zip(text.chars().skip(1));
    pairs.any(|(a, b)| a.is_whitespace() && b == ' ' || a == ' ' && b.is_whitespace())
}

fn find_by_signs(text: &str) -> Option<Damage> {
    let any = |is_wrong: fn(&str) -> bool| cells(text).any(is_wrong);
    match () {
        () if is_escaped(text) => Some(Damage::Escaped),
        () if is_markup(text) => Some(Damage::Markup),
        () if any(is_formula) => Some(Damage::Formula),
        () if any(is_sheet_error) => Some(Damage::SheetError),
        () if any(is_shortened) => Some(Damage::Shortened),
        () if any(has_lost_letters) => Some(Damage::LostLetters),
        () if is_broken_address(text) => Some(Damage::BrokenAddress),
        () => None,
    }
}

/// Returns the fields of a line, without blanks and quotation marks around them.
fn cells(text: &str) -> impl Iterator<Item = &str> {
    text.split(SEPARATORS).map(|field| field.trim().trim_matches('"').trim())
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

/// Returns whether a cell is a formula, such as `=A2&B2`, `+SUM(A1:A9)`, `@SUM(A1)` or `+A1*2`.
fn is_formula(cell: &str) -> bool {
    if let Some(formula) = cell.strip_prefix('=').or_else(|| cell.strip_prefix("{=")) {
        return formula.starts_with(|c: char| c.is_alphanumeric() || "(\"$'@+-".contains(c));
    }
    let Some(formula) = cell.strip_prefix(['+', '-', '@']) else { return false };
    let name = formula.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '$' | '_'));
    let name_length = formula.len() - name.len();
    let is_call = formula.starts_with(|c: char| c.is_ascii_alphabetic()) && name.starts_with('(');
    let place = formula[..name_length].replace('$', "");
    let digits = place.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let is_place = (1..=3).contains(&(place.len() - digits.len()))
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    let goes_on = name.is_empty() || name.starts_with(['+', '-', '*', '/', '&', '^', ':']);
    is_call || cell.starts_with('+') && is_place && goes_on
}

/// The names of HTML entities that are no letters. Those of letters are a letter and one of [`MARKS`].
const ENTITIES: [&str; 41] = [
    "AElig", "ETH", "OElig", "THORN", "aelig", "amp", "apos", "bdquo", "bull", "cent", "copy", "deg", "eth", "euro",
    "frac12", "frac14", "gt", "hellip", "iexcl", "iquest", "laquo", "ldquo", "lsquo", "lt", "mdash", "middot", "nbsp",
    "ndash", "oelig", "ordf", "ordm", "pound", "quot", "raquo", "rdquo", "reg", "rsquo", "sbquo", "shy", "szlig",
    "thorn",
];
const MARKS: [&str; 11] =
    ["acute", "breve", "caron", "cedil", "circ", "grave", "macr", "ogon", "ring", "slash", "tilde"];

/// Returns whether a text holds a code of HTML, of an address of the web, of JSON, of SQL or of mail in place of a
/// character.
fn is_escaped(text: &str) -> bool {
    let is_hex = |text: &str| text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_entity = |name: &str| {
        let number = name.strip_prefix(['#']).map(|number| (number.trim_start_matches(['x', 'X']), number));
        if let Some((digits, number)) = number {
            let is_number = digits.len() < number.len() || digits.bytes().all(|byte| byte.is_ascii_digit());
            return (1..=6).contains(&digits.len()) && is_hex(digits) && is_number;
        }
        let marked = name.strip_prefix(|c: char| c.is_ascii_alphabetic());
        ENTITIES.contains(&name) || marked.is_some_and(|mark| mark == "uml" || MARKS.contains(&mark))
    };
    let has_entity = |rest: &str| rest.find(';').is_some_and(|end| end <= 10 && is_entity(&rest[..end]));
    // A letter of UTF-8 in two bytes or more, each in hexadecimal digits after this sign.
    let has_bytes = |rest: &str, sign: char| {
        let mut bytes = rest.splitn(3, sign).map(|byte| byte.get(..2).filter(|byte| is_hex(byte)));
        let first = bytes.next().flatten().and_then(|byte| u8::from_str_radix(byte, 16).ok());
        let second = bytes.next().flatten().and_then(|byte| u8::from_str_radix(byte, 16).ok());
        rest.as_bytes().get(2) == Some(&(sign as u8))
            && matches!((first, second), (Some(0xc2..=0xf4), Some(0x80..=0xbf)))
    };
    let has_blank = |rest: &str| ["20", "2C", "2c", "27", "40", "26"].iter().any(|code| rest.starts_with(code));
    text.match_indices(['&', '%', '=', '\\']).any(|(at, sign)| {
        let (before, rest) = (&text[..at], &text[at + 1..]);
        match sign {
            "&" => has_entity(rest),
            "%" => has_bytes(rest, '%') || before.ends_with(char::is_alphabetic) && has_blank(rest) && !is_link(text),
            "=" => has_bytes(rest, '=') || rest.starts_with('?') && rest.ends_with("?="),
            _ => {
                let digits = |count: usize| rest.get(1..=count).is_some_and(is_hex);
                rest.starts_with('u') && digits(4)
                    || rest.starts_with('x') && digits(2)
                    || rest.starts_with(['\'', '"'])
            }
        }
    })
}

fn is_link(text: &str) -> bool {
    text.contains("://")
}

/// The tags that lists exported from web pages hold.
const TAGS: [&str; 30] = [
    "a", "b", "body", "br", "center", "code", "div", "em", "font", "h1", "h2", "h3", "head", "html", "i", "img", "li",
    "ol", "p", "pre", "script", "small", "span", "strong", "style", "table", "td", "th", "tr", "ul",
];

/// Returns whether a line is one of RTF, an object of JSON or a row of a table in Markdown, or holds a tag of HTML.
fn is_markup(text: &str) -> bool {
    let begins_with_a_letter = |rest: &str| rest.starts_with(|c: char| c.is_ascii_lowercase());
    let is_rtf =
        text.starts_with("{\\") || text.strip_prefix('\\').is_some_and(begins_with_a_letter) || text.ends_with('\\');
    let is_row = text.len() > 2 && text.starts_with('|') && text.ends_with('|');
    let has_tag = |(at, _): (usize, &str)| {
        let tag = text[at + 1..].trim_start_matches('/');
        let name = tag.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
        tag[name.len()..].starts_with(['>', ' ', '/'])
            && tag.contains('>')
            && TAGS.contains(&name.to_ascii_lowercase().as_str())
    };
    let is_json = text.starts_with("{\"") && text.trim_end_matches(',').ends_with('}');
    is_rtf || is_row || is_json || text.match_indices('<').any(has_tag)
}

/// Returns whether a field begins as such words do, perhaps after blanks or a quotation mark.
fn may_be_of_a_program(text: &str) -> bool {
    let mut is_at_begin = true;
    text.bytes().fold(false, |any, byte| {
        let found = is_at_begin
            & matches!(byte, b'u' | b'n' | b'N' | b'I' | b'-' | b'(' | b'<' | b'[' | b'\\' | b'S' | b'O' | b'D' | b'#');
        is_at_begin = matches!(byte, b',' | b';' | b'\t' | b'|') || is_at_begin & matches!(byte, b' ' | b'"' | 0x80..);
        any | found
    })
}

/// Returns whether all words of a cell are such with which programs say that there is nothing.
fn is_of_a_program(cell: &str) -> bool {
    let is_word = |word: &str| {
        matches!(
            word,
            "undefined"
                | "null"
                | "NULL"
                | "nil"
                | "None"
                | "NaN"
                | "nan"
                | "NaT"
                | "<NA>"
                | "\\N"
                | "Infinity"
                | "-Infinity"
                | "(null)"
                | "<null>"
                | "<none>"
                | "<empty>"
                | "<undefined>"
                | "(empty)"
                | "(blank)"
                | "(undefined)"
                | "[null]"
                | "#NULL"
                | "nullptr"
                | "DBNull"
        )
    };
    let is_object = (cell.starts_with("[object ") || cell.starts_with("<object ")) && cell.ends_with([']', '>']);
    is_object
        || matches!(cell, "Invalid Date" | "Invalid date" | "System.Object" | "System.String[]" | "Object object")
        || !cell.is_empty() && cell.split(' ').all(is_word)
}

/// Returns whether a cell has a question mark within a word, or consists of such.
fn has_lost_letters(cell: &str) -> bool {
    let is_only = cell.len() > 2 && cell.bytes().all(|byte| matches!(byte, b'?' | b' '));
    let is_within = |(at, _): (usize, &str)| {
        cell[..at].ends_with(char::is_alphabetic) && cell[at + 1..].starts_with(char::is_lowercase)
    };
    is_only || !cell.contains(['/', '=']) && cell.match_indices('?').any(is_within)
}

/// Returns whether a line holds an address of mail with a blank within or a sign behind, or an address of a blockchain
/// with a blank within.
fn is_broken_address(text: &str) -> bool {
    let has_dot = |domain: &str| {
        domain.rsplit_once('.').is_some_and(|(_, last)| last.len() > 1 && last.bytes().all(|b| b.is_ascii_alphabetic()))
    };
    let is_part = |part: &str| !part.is_empty() && !part.contains([' ', '@', ',', ';', '"', '<', '>', '(', ')']);
    let is_mail = |mail: &str| {
        mail.split_once('@').is_some_and(|(name, domain)| is_part(name) && is_part(domain) && has_dot(domain))
    };
    if text.get(..2).is_some_and(|begin| begin.eq_ignore_ascii_case("0x")) && text.contains(' ') {
        let digits = text[2..].replace(' ', "");
        return digits.len() >= 32 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    }
    // The only address of a line may have a separator of other programs behind it.
    let bare = text.trim_end_matches([';', ',', '.', '>']);
    if bare.len() < text.len() && is_mail(bare) || text.strip_prefix("mailto:").is_some_and(is_mail) {
        return true;
    }
    cells(text).any(|cell| {
        let Some((name, domain)) = cell.rsplit_once('@') else { return false };
        let joined = domain.replace(' ', "");
        let first = domain.trim_start().split(' ').next().unwrap_or_default();
        let last_name = name.trim_end().rsplit(' ').next().unwrap_or_default();
        let has_blank = name.ends_with(' ') || domain.starts_with(' ');
        let is_whole = is_part(last_name) && is_part(&joined) && has_dot(&joined);
        name.ends_with('@') && is_mail(&format!("{}@{domain}", name.trim_end_matches('@')))
            || is_whole
                && (has_blank && has_dot(first) || domain.trim() != joined && !first.contains('.') && !has_blank)
            || is_whole && domain.contains(" .")
    })
}

/// Returns whether the text has characters that arise when a text is read in another encoding than it was written in.
fn is_misread(text: &str) -> bool {
    // In UTF-8, an accented Latin letter is a byte of C2 to C5 and one of 80 to BF, and a letter of most other scripts
    // one of C6 to DF and such a one.
    let chars: Vec<char> = text.chars().collect();
    let is_lead = |c: char| matches!(c, '\u{c6}'..='\u{df}') && c != '\u{d7}';
    let is_mark = |c: char| is_upper_byte(c) && !c.is_alphanumeric() && !c.is_whitespace();
    text.contains("â€")
        || text.contains("‚Ä")
        || chars.windows(2).any(|pair| match pair[0] {
            'Â' | 'Ã' | 'Ä' | 'Å' => is_upper_byte(pair[1]),
            // The same bytes in Windows-1250, MacRoman and the code pages of DOS.
            'Ă' | 'Ĺ' => is_mark(pair[1]) || matches!(pair[1], 'ˇ' | '˘' | '˛' | '˝'),
            '√' => is_mark(pair[1]) || pair[1].is_alphabetic(),
            '├' | '┬' | '╨' | '╤' => !pair[1].is_whitespace(),
            _ => false,
        })
        || chars
            .windows(4)
            .any(|four| is_lead(four[0]) && is_upper_byte(four[1]) && is_lead(four[2]) && is_upper_byte(four[3]))
        || chars.windows(3).any(|three| {
            matches!(three[0], 'à'..='ï')
                && three[1..].iter().all(|&c| is_upper_byte(c))
                && !three[1..].iter().all(|c| "…’”»›".contains(*c))
                || three[0].is_alphabetic()
                    && matches!(three[1], '³' | '¹' | '¿' | '£' | '¥')
                    && three[2].is_lowercase()
        })
        || has_misread_cyrillic(&chars)
        || text.split(|c: char| !c.is_alphabetic()).any(is_misread_word)
        || text
            .split(' ')
            .any(|word| word.strip_prefix(['£', '¥']).is_some_and(|rest| rest.starts_with(char::is_lowercase)))
}

/// Returns whether UTF-8 was read as Windows-1251: each letter is Р or С and a letter or sign that Russian lacks.
fn has_misread_cyrillic(chars: &[char]) -> bool {
    let is_second = |c: char| {
        matches!(c, '\u{402}'..='\u{40f}' | '\u{452}'..='\u{45f}' | '\u{490}'..='\u{491}')
            || is_upper_byte(c)
            || c == '№'
    };
    let is_pair = |pair: &[char]| matches!(pair[0], 'Р' | 'С') && is_second(pair[1]);
    chars.windows(4).any(|four| is_pair(&four[..2]) && is_pair(&four[2..]))
}

/// Returns whether nobody writes such a word: it has no letter but À to ÿ, which are Cyrillic or Greek in other code
/// pages, or Cyrillic capitals after a small letter, which KOI8 and Windows-1251 make of each other.
fn is_misread_word(word: &str) -> bool {
    let letters = word.chars().count();
    let is_small = |c: char| matches!(c, 'а'..='я' | 'ё');
    let is_capital = |c: char| matches!(c, 'А'..='Я' | 'Ё');
    letters > 3 && word.chars().all(|c| matches!(c, '\u{c0}'..='\u{ff}'))
        || letters > 2 && word.starts_with(is_small) && word.chars().skip(1).all(is_capital)
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
    fn damaged_lines_are_told_from_others() {
        let find_at = |number, text: &str| {
            let mut casefold = Casefold::default();
            let looks = casefold.characters.look_at(text);
            find(text, number, &looks, &mut casefold)
        };
        let find = |text: &str| find_at(1, text);
        for (text, damage) in [
            (" ", Damage::Blank),
            ("\t", Damage::Blank),
            ("\u{a0}", Damage::Blank),
            ("\u{200b}", Damage::Blank),
            ("\u{1a}", Damage::Blank),
            ("\u{2800}", Damage::Blank),
            (",,", Damage::Blank),
            (";;", Damage::Blank),
            ("\"\",\"\"", Damage::Blank),
            ("\u{feff}Ada", Damage::JoinedFiles),
            ("Bj\u{fffd}rn", Damage::LostCharacter),
            ("PÃ¢mela", Damage::Misread),
            ("Oâ€™Brien", Damage::Misread),
            ("\"Ada, Countess of", Damage::OpenQuotation),
            ("Lovelace\",17", Damage::OpenQuotation),
            ("A\u{200b}nn", Damage::Invisible),
            ("A\u{ad}nn", Damage::Invisible),
            ("Ann\u{2800}Lee", Damage::Invisible),
            ("A\u{1b}nn", Damage::Invisible),
            ("Ann ", Damage::EdgeBlank),
            (" Ann", Damage::EdgeBlank),
            ("Ann\u{a0}", Damage::EdgeBlank),
            ("Ann  Lee", Damage::DoubleSpace),
            ("Ann \u{a0}Lee", Damage::DoubleSpace),
            ("Total,615", Damage::Total),
            ("SUMME;;12.300", Damage::Total),
            ("Total: 615", Damage::Total),
            ("Summe 1 200 €", Damage::Total),
            ("Total: ", Damage::EdgeBlank),
            ("Итого\t7", Damage::Total),
            ("合計,5", Damage::Total),
            ("Ada;#REF!", Damage::SheetError),
            ("#NAME?", Damage::SheetError),
            ("17,#N/A,x", Damage::SheetError),
            ("#ÜBERLAUF!", Damage::SheetError),
            ("#DIV/0!", Damage::SheetError),
            ("Ada;4,91761E+12", Damage::Shortened),
            ("4.91761E+12", Damage::Shortened),
            ("1, O&#039;Brien", Damage::Escaped),
            ("2, Smith &amp; Sons", Damage::Escaped),
            ("Jos&eacute;", Damage::Escaped),
            ("J&#xfc;rgen;3", Damage::Escaped),
            ("Jos%C3%A9", Damage::Escaped),
            ("Ann%20Lee", Damage::Escaped),
            ("Jos\\u00e9", Damage::Escaped),
            ("O\\'Brien", Damage::Escaped),
            ("Jos=C3=A9", Damage::Escaped),
            ("=?utf-8?Q?Jos=C3=A9?=", Damage::Escaped),
            ("{\\rtf1\\ansi\\ansicpg1252", Damage::Markup),
            ("\\pard\\pardirnatural", Damage::Markup),
            ("2, Bob\\", Damage::Markup),
            ("Ann<br>Bob", Damage::Markup),
            ("<td>Ann</td>", Damage::Markup),
            ("| 1 | Ann |", Damage::Markup),
            ("{\"name\":\"Ann\"},", Damage::Markup),
            ("1;=A2&\" \"&B2", Damage::Formula),
            ("=A1", Damage::Formula),
            ("+SUM(A1:A9)", Damage::Formula),
            ("Ann,@SUM(A1)", Damage::Formula),
            ("+A1", Damage::Formula),
            ("=\"Ann\"", Damage::Formula),
            ("undefined", Damage::ProgramWord),
            ("17;NULL", Damage::ProgramWord),
            ("undefined undefined", Damage::ProgramWord),
            ("[object Object]", Damage::ProgramWord),
            ("Ann,NaN", Damage::ProgramWord),
            ("\\N", Damage::ProgramWord),
            ("J?rgen", Damage::LostLetters),
            ("17;?????", Damage::LostLetters),
            ("ann @example.org", Damage::BrokenAddress),
            ("17;ann@ example.org", Damage::BrokenAddress),
            ("ann@exam ple.org", Damage::BrokenAddress),
            ("ann@example .org", Damage::BrokenAddress),
            ("bob@example.org;", Damage::BrokenAddress),
            ("bob@example.org.", Damage::BrokenAddress),
            ("bob@@example.org", Damage::BrokenAddress),
            ("mailto:bob@example.org", Damage::BrokenAddress),
            ("0x1111111111111111 111111111111111111111111", Damage::BrokenAddress),
            ("Èâàí", Damage::Misread),
            ("17;éÏÁÎ", Damage::Misread),
            ("йЧБО", Damage::Misread),
            ("Ð˜Ð²Ð°Ð½", Damage::Misread),
            ("РРІР°РЅ", Damage::Misread),
            ("JosĂ©", Damage::Misread),
            ("Jos√©", Damage::Misread),
            ("Jos├⌐", Damage::Misread),
            ("£ukasz", Damage::Misread),
            ("Wa³êsa", Damage::Misread),
            ("æ—¥æœ¬", Damage::Misread),
        ] {
            assert_eq!(find(text), Some(damage), "{text:?}");
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
            "Q&A team",
            "Smith & Sons; R&B;x",
            "Smith&Sons;17",
            "100%, 50%20",
            "17;Nan",
            "Null, Christopher",
            "none",
            "Nil",
            "@ada",
            "@ada (Ada)",
            "+44 20 7946 0000",
            "=^.^=",
            "a = b",
            "Ann <ann@example.org>",
            "ann@example.org;bob@example.org",
            "17;ann@example.org;",
            "Ada @ home",
            "Ada @ the office. Fun",
            "Ann (5) <3",
            "who? me",
            "https://a.example/x?y=z",
            "É, Ça, créée",
            "Ñandú, Øya, café…”",
            "¿Qué?",
            "£5 and 3 m³",
            "ИВАНОВ Иван",
            "|x",
        ] {
            assert_eq!(find(text), None, "{text:?}");
        }
        assert_eq!(find_at(0, "\u{feff}Ada"), Some(Damage::Invisible));
    }
}
