//! Texts that were read in another encoding than they were written in, and letters that were lost so.

use verishuffle::work;

/// Returns whether the text has characters that arise when a text is read in another encoding than it was written in.
pub(super) fn is_misread(text: &str) -> bool {
    // In UTF-8, an accented Latin letter is a byte of C2 to C5 and one of 80 to BF, and a letter of most other scripts
    // one of C6 to DF and such a one.
    let chars: Vec<char> = work::each(text.chars()).collect();
    let is_lead = |c: char| matches!(c, '\u{c6}'..='\u{df}') && c != '\u{d7}';
    let is_mark = |c: char| is_upper_byte(c) && !c.is_alphanumeric() && !c.is_whitespace();
    text.contains("â€")
        || text.contains("‚Ä")
        || work::each(chars.windows(2)).any(|pair| match pair[0] {
            'Â' | 'Ã' | 'Ä' | 'Å' => is_upper_byte(pair[1]),
            // The same bytes in Windows-1250, MacRoman and the code pages of DOS.
            'Ă' | 'Ĺ' => is_mark(pair[1]) || matches!(pair[1], 'ˇ' | '˘' | '˛' | '˝'),
            '√' => is_mark(pair[1]) || pair[1].is_alphabetic(),
            '├' | '┬' | '╨' | '╤' => !pair[1].is_whitespace(),
            _ => false,
        })
        || work::each(chars.windows(4))
            .any(|four| is_lead(four[0]) && is_upper_byte(four[1]) && is_lead(four[2]) && is_upper_byte(four[3]))
        || work::each(chars.windows(3)).any(|three| {
            matches!(three[0], 'à'..='ï')
                && three[1..].iter().all(|&c| is_upper_byte(c))
                && !three[1..].iter().all(|c| "…’”»›".contains(*c))
                || three[0].is_alphabetic()
                    && matches!(three[1], '³' | '¹' | '¿' | '£' | '¥')
                    && three[2].is_lowercase()
        })
        || has_misread_cyrillic(&chars)
        || work::each(text.split(|c: char| !c.is_alphabetic())).any(is_misread_word)
        || text
            .split(' ')
            .any(|word| word.strip_prefix(['£', '¥']).is_some_and(|rest| rest.starts_with(char::is_lowercase)))
}

type Is = fn(char) -> bool;

/// Sequences of characters. A misread text has at least one of them, and few other texts have any.
const PATTERNS: [&[Is]; 8] = [
    &[|c| matches!(c, 'â' | '‚' | 'Â' | 'Ã' | 'Ä' | 'Å' | 'Ă' | 'Ĺ'), |c| is_upper_byte(c) || "Äˇ˘˛˝".contains(c)],
    &[|c| matches!(c, 'Æ'..='ï'), is_upper_byte, |c| is_upper_byte(c) || matches!(c, 'Æ'..='ß')],
    &[char::is_alphabetic, |c| "³¹¿£¥".contains(c), char::is_lowercase],
    &[|c| "£¥".contains(c), char::is_lowercase],
    &[|c| "РС".contains(c), |c| is_not_russian(c) || is_upper_byte(c), |c| "РС".contains(c)],
    &[is_latin_1, is_latin_1, is_latin_1, is_latin_1],
    &[is_small, is_capital],
    &[|c| "√├┬╨╤".contains(c)],
];

/// Bit masks of the first and the last positions of the patterns, laid end to end.
const BEGINS: u32 = ends() << 1 | 1;
const ENDS: u32 = ends();

const fn ends() -> u32 {
    let (mut pattern, mut place, mut ends) = (0, 0, 0);
    while pattern < PATTERNS.len() {
        place += PATTERNS[pattern].len();
        ends |= 1 << (place - 1);
        pattern += 1;
    }
    ends
}

/// Returns the positions in the patterns that a character matches, as a bit mask.
pub(super) fn places(c: char) -> u32 {
    let places = PATTERNS.iter().copied().flatten().zip(0..);
    places.fold(0, |places, (is_such, place)| places | u32::from(is_such(c)) << place)
}

/// A matcher of all patterns at once (shift-and): the positions that were reached.
#[derive(Clone, Copy, Default)]
pub(super) struct Places {
    last: u32,
    any: u32,
}

impl Places {
    /// Advances by a character that matches these positions.
    #[inline]
    pub(super) fn take(&mut self, places: u32) {
        self.last = (self.last << 1 | BEGINS) & places;
        self.any |= self.last;
    }

    /// Returns `false` only if the text is not misread.
    pub(super) fn may_be_misread(self) -> bool {
        self.any & ENDS != 0
    }
}

/// Returns whether UTF-8 was read as Windows-1251: each letter is Р or С and a letter or character that Russian lacks.
fn has_misread_cyrillic(chars: &[char]) -> bool {
    let is_second = |c: char| is_not_russian(c) || is_upper_byte(c);
    let is_pair = |pair: &[char]| matches!(pair[0], 'Р' | 'С') && is_second(pair[1]);
    work::each(chars.windows(4)).any(|four| is_pair(&four[..2]) && is_pair(&four[2..]))
}

/// Returns whether nobody writes such a word: it has no letter but À to ÿ, which are Cyrillic or Greek in other code
/// pages, or Cyrillic capitals after a small letter, which KOI8 and Windows-1251 make of each other.
fn is_misread_word(word: &str) -> bool {
    let letters = word.chars().count();
    letters > 3 && word.chars().all(is_latin_1)
        || letters > 2 && word.starts_with(is_small) && word.chars().skip(1).all(is_capital)
}

/// Returns whether a cell has a question mark within a word, or consists of such.
pub(super) fn has_lost_letters(cell: &str) -> bool {
    let is_only = cell.len() > 2 && cell.bytes().all(|byte| matches!(byte, b'?' | b' '));
    let is_within = |(at, _): (usize, &str)| {
        cell[..at].ends_with(char::is_alphabetic) && cell[at + 1..].starts_with(char::is_lowercase)
    };
    is_only || !cell.contains(['/', '=']) && cell.match_indices('?').any(is_within)
}

/// Returns whether Windows-1251 has this character, which Russian lacks, for a byte of 80 to BF.
fn is_not_russian(c: char) -> bool {
    matches!(c, '\u{402}'..='\u{40f}' | '\u{452}'..='\u{45f}' | '\u{490}'..='\u{491}' | '№')
}

/// Returns whether Windows-1252 or Latin-1 has this character for a byte of 80 to BF.
fn is_upper_byte(c: char) -> bool {
    matches!(c, '\u{80}'..='\u{bf}') || "€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›".contains(c)
}

fn is_latin_1(c: char) -> bool {
    matches!(c, 'À'..='ÿ')
}

fn is_small(c: char) -> bool {
    matches!(c, 'а'..='я' | 'ё')
}

fn is_capital(c: char) -> bool {
    matches!(c, 'А'..='Я' | 'Ё')
}
