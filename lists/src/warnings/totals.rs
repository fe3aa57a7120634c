//! Rows of totals, and the counts of rows and pages that programs add.

use super::casefold::Casefold;
use super::fields::{SEPARATORS, fields};
use super::words::words;

words!(TOTALS, "totals.txt");
words!(TOTALS_OF_PEOPLE, "totals_of_people.txt");
words!(COUNTED, "counted_words.txt");
words!(ROW_COUNTS, "row_counts.txt");

/// The longest texts of these words have fewer bytes.
const MOST_BYTES: usize = 60;

/// Returns whether a field is a word for totals, perhaps with an amount, or counts something, and all others are amounts
/// or empty: a number may be before it, such as that of a ticket. `has_separators` is whether there may be others.
pub(super) fn is_total(text: &str, has_separators: bool, casefold: &mut Casefold) -> bool {
    let is_word = |field: &&str| !field.chars().all(is_amount);
    let only = if has_separators { fields(text).find(is_word).unwrap_or_default() } else { text };
    let from_word = match only.as_bytes() {
        [b'A'..=b'Z' | b'a'..=b'z', ..] => only,
        bytes => only[bytes.iter().take_while(|byte| byte.is_ascii_digit()).count()..].trim_start_matches(is_around),
    };
    // Most entries are excluded here, by how they begin.
    let is_led_by_number = only.starts_with(|c: char| c.is_ascii_digit());
    if !may_begin_total(from_word, is_led_by_number, casefold) {
        return false;
    }
    let word = from_word.trim_end_matches(is_around);
    if word.len() > MOST_BYTES || !has_first_word(word, is_led_by_number, casefold) {
        return false;
    }
    if has_separators && fields(text).filter(is_word).count() > 1 {
        return false;
    }
    let word = casefold.map(word);
    TOTALS.has(&word) || is_count(&word, is_led_by_number)
}

/// Returns whether the first field is a word for totals as [`is_total`] has them, but one of those of people.
pub(super) fn is_total_of_people(text: &str, casefold: &mut Casefold) -> bool {
    let first = fields(text).next().unwrap_or_default();
    let word = first.trim_matches(is_around);
    let may_be = match word.as_bytes() {
        [] => false,
        [first, ..] => TOTALS_OF_PEOPLE.may_have(first.to_ascii_lowercase(), word.len()) || !word.is_ascii(),
    };
    may_be
        && word.len() <= MOST_BYTES
        && TOTALS_OF_PEOPLE.have_beginning(first_word(&casefold.map(first_word(word))))
        && fields(text).skip(1).all(|field| field.chars().all(is_amount))
        && TOTALS_OF_PEOPLE.has(&casefold.map(word))
}

/// Returns whether a character may stand around a word for totals.
fn is_around(c: char) -> bool {
    is_amount(c) || matches!(c, ':' | '：' | '=' | '(' | ')' | '（' | '）')
}

/// Returns `false` if the first word of a text shows that it is no total, and counts nothing behind a number.
fn has_first_word(text: &str, is_led_by_number: bool, casefold: &mut Casefold) -> bool {
    let mapped = casefold.map(first_word(text));
    // Some characters are mapped to a space, or to nothing.
    let first = first_word(&mapped);
    TOTALS.have_beginning(first) || is_led_by_number && COUNTED.has(first)
}

fn first_word(text: &str) -> &str {
    text.split(is_between).next().unwrap_or_default()
}

/// Returns where the first two words of a text end.
fn word_ends(text: &str) -> impl Iterator<Item = usize> {
    memchr::memchr2_iter(b' ', b':', text.as_bytes()).take(2)
}

/// Returns whether a text has nothing but words for what is counted, behind a number or a word for totals.
fn is_count(text: &str, is_led_by_number: bool) -> bool {
    let led = |rest: &str| {
        let mut words = rest.split(is_between).filter(|word| !word.is_empty());
        // Articles alone name nothing.
        let mut has_noun = false;
        let are_all = words.all(|word| {
            has_noun |= word.chars().count() > 3;
            COUNTED.has(word)
        });
        are_all && has_noun
    };
    is_led_by_number && led(text) || word_ends(text).any(|end| TOTALS.has(&text[..end]) && led(&text[end..]))
}

/// Returns whether a character may stand between words that count something.
fn is_between(c: char) -> bool {
    is_amount(c) || matches!(c, ':' | '：' | '=' | '\u{2019}')
}

/// Words before what is counted, after `toNFKC_Casefold`.
const HEADS: &str = "aantal antal anzahl broj count liczba n nombre number numero número počet quantité size zahl \
    αριθμοσ αριθμόσ количество число";

/// Returns whether a text names what is counted, and then says how many there are: `Participants: 180`, `N = 180`,
/// `Nombre d'inscrits : 180`; or names it before a word for totals: `Verkaufte Lose gesamt`.
pub(super) fn is_named_count(text: &str, casefold: &mut Casefold) -> bool {
    let is_head = |word: &str| HEADS.split(' ').any(|head| head == word);
    let is_number = |amount: &str| amount.contains(|c: char| c.is_ascii_digit()) && amount.chars().all(is_amount);
    let at = memchr::memrchr2(b':', b'=', text.as_bytes());
    let (name, is_counted) = match at.map(|at| (&text[..at], &text[at + 1..])) {
        Some((name, amount)) if is_number(amount) => (name.trim_end(), true),
        _ => (text, false),
    };
    // Most entries are excluded here.
    let may_be_total = |(_, last): (&str, &str)| {
        let first = last.bytes().next().unwrap_or_default().to_ascii_lowercase();
        TOTALS.may_have(first, last.len()) || !first.is_ascii()
    };
    if name.len() > MOST_BYTES || !is_counted && !name.rsplit_once(' ').is_some_and(may_be_total) {
        return false;
    }
    let name = casefold.map(name);
    let words: Vec<&str> = name.split([' ', '\'', '\u{2019}', '(', ')']).filter(|word| !word.is_empty()).collect();
    // Articles alone name nothing.
    let is_noun = |word: &&str| is_head(word) || COUNTED.has(word) && word.chars().count() > 3;
    match &words[..] {
        [] => false,
        all if is_counted => all.iter().any(is_noun) && all.iter().all(|word| is_head(word) || COUNTED.has(word)),
        [counted @ .., last] => {
            TOTALS.has(last) && counted.iter().any(is_noun) && counted.iter().all(|w| COUNTED.has(w))
        }
    }
}

/// Words of pages in lists of people, in small letters and without a dot.
const PAGES: &str = "arkusz bladzijde blatt blz feuille foglio folio hoja lk oldal p pag page pagina pg puslapis página pág s sayfa seite sheet sida side sivu str strana \
    strona stránka στελ σελίδα стор стр страница сторінка";
/// Words between the number of a page and that of all.
const OF: &str = "/ | af av de di do from iš od of out sur van von z ze από из із";

/// Returns whether a text ends as a page does: `Page 1 sur 3`, `12.05.2026 Seite 1 von 3`; or is a number of a page and of
/// all: `1 von 3`.
pub(super) fn is_page(text: &str) -> bool {
    // Most entries are excluded here.
    let has_number = || text.split(|c: char| !c.is_ascii_digit()).any(|digits| (1..5).contains(&digits.len()));
    let may_end = text.ends_with(|c: char| c.is_ascii_digit() || c.is_ascii_punctuation());
    if !may_end || text.len() > 120 || !has_number() {
        return false;
    }
    let spaced = text.replace('/', " / ");
    let words: Vec<String> = spaced
        .split_whitespace()
        .map(|word| word.trim_matches(['.', ',', '-', '(', ')', ':']).to_lowercase())
        .collect();
    let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
    let is_number = |word: &str| word.len() < 5 && !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_of = |list: &str, word: &str| list.split(' ').any(|one| one == word);
    let is_whole =
        |four: &[&str]| is_number(four[1]) && is_number(four[3]) && is_of(PAGES, four[0]) && is_of(OF, four[2]);
    match words[..] {
        _ if words.windows(4).any(is_whole) => true,
        [number, of, all] if number.split(['-', '\u{2013}']).all(is_number) && is_number(all) => {
            is_of(OF, of) && of.len() > 1 || of == "z"
        }
        [page, number] => is_of(PAGES, page) && page.chars().count() > 3 && is_number(number),
        _ => false,
    }
}

/// Returns what a row sums up: `Ann` of `Ann Total`.
pub(super) fn label_of_subtotal(text: &str) -> Option<&str> {
    let first = fields(text).next().unwrap_or_default();
    let rest = &text[first.len()..];
    let (label, last) = first.rsplit_once(' ')?;
    let is_last = matches!(
        last,
        "Total"
            | "Ergebnis"
            | "Summe"
            | "Gesamt"
            | "Result"
            | "Resultado"
            | "Résultat"
            | "Risultato"
            | "Totale"
            | "Totaal"
            | "Suma"
            | "Итог"
            | "Toplam"
    );
    let is_row = is_last && rest.chars().all(|c| is_amount(c) || SEPARATORS.contains(&c));
    is_row.then_some(label.trim_end())
}

/// Returns whether a word, as it is in the file, is a plural of what lists count.
pub(super) fn is_counted(word: &str) -> bool {
    COUNTED.has(word)
}

fn is_amount(c: char) -> bool {
    matches!(c, '0'..='9' | ' ' | '.' | ',' | '\'' | '%' | '"' | '€' | '$' | '£' | '\u{a0}' | '\u{202f}' | '-')
        || !c.is_ascii() && c.is_numeric()
}

/// Returns `false` if a look at the first characters shows that a text is no word for totals.
fn may_begin_total(text: &str, is_led_by_number: bool, casefold: &mut Casefold) -> bool {
    // An id such as a UUID has letters between digits, but seldom four in a row.
    let has_noun = || {
        let mut words = text.as_bytes().split(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic());
        words.any(|word| word.len() > 3 || !word.is_ascii())
    };
    let may_begin = |first, second| {
        TOTALS.may_begin(first, second) || is_led_by_number && COUNTED.may_begin(first, second) && has_noun()
    };
    match text.as_bytes() {
        [] => false,
        [first, second, rest @ ..]
            if first.is_ascii() && second.is_ascii() && rest.first().is_none_or(u8::is_ascii) =>
        {
            may_begin(first.to_ascii_lowercase(), Some(second.to_ascii_lowercase()))
        }
        _ => casefold.may_begin(text, may_begin),
    }
}

/// Returns whether a text is `(55 rows)`, `55 rows in set`, `... and 34 more`, `Page 1 of 3` or the like.
pub(super) fn is_count_of_rows(text: &str) -> bool {
    let text = text.trim_end_matches(SEPARATORS);
    // The shortest and the longest are not much shorter and longer. No number alone is one.
    (6..=80).contains(&text.len())
        && may_begin_count(text)
        && text.contains(' ')
        && text.bytes().any(|byte| byte.is_ascii_digit())
        && ROW_COUNTS.has(&with_zeros(text))
}

/// Returns `false` if a look at how it begins shows that a text is no count.
fn may_begin_count(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| matches!(c, '0'..='9' | '.' | ','));
    match text.as_bytes() {
        // All that begin with a number go on with the word for rows.
        [b'0'..=b'9', ..] => rest.starts_with(" row"),
        [first, second, ..] => ROW_COUNTS.may_begin(*first, Some(if second.is_ascii_digit() { b'0' } else { *second })),
        _ => false,
    }
}

/// Returns the text with 0 in place of each number, such as `0.02` or `1,200`.
fn with_zeros(text: &str) -> String {
    let is_digit = |c: char| c.is_ascii_digit();
    let (mut zeros, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(is_digit) {
        zeros.push_str(&rest[..at]);
        zeros.push('0');
        rest = rest[at..].trim_start_matches(is_digit);
        while let Some(more) = rest.strip_prefix(['.', ',']).filter(|more| more.starts_with(is_digit)) {
            rest = more.trim_start_matches(is_digit);
        }
    }
    zeros + rest
}

#[cfg(test)]
mod tests {
    use super::super::words::below_comments;
    use super::*;

    #[test]
    fn each_count_is_found_with_any_numbers() {
        for words in below_comments(include_str!("row_counts.txt")).lines() {
            for number in ["7", "1200", "1,200", "0.02"] {
                let text = words.replace('0', number);
                assert!(is_count_of_rows(&text), "{text}");
            }
        }
        for counted in [
            "2 Teilnehmer",
            "TOTAL BOLETOS VENDIDOS",
            "Nombre total de billets;5",
            "Gesamt: 2 Personen",
            "719;;Total",
            "180;Summe;",
            "17;\"Total\";3",
            "合計：12",
            "合計１２",
            "合計（12）",
            "总计;１２",
            "σύνολο ١٢",
            "ΣΥΝΟΛΟ 12",
            "12 KATILIMCI",
        ] {
            assert!(is_total(counted, true, &mut Casefold::default()), "{counted}");
        }
        for other in [
            "Teilnehmer 2",
            "Total Fitness",
            "12 Mill Lane",
            "Ticket number 17",
            "2 Teilnehmer;Ada",
            "Tickets",
            "17;Ada;Total",
            "A17;Total",
        ] {
            assert!(!is_total(other, true, &mut Casefold::default()), "{other}");
        }
        for other in ["12 rowers", "7e3 rows", "1,200", "12 Mill Lane", "7 row"] {
            assert!(!is_count_of_rows(other), "{other}");
        }
    }
}
