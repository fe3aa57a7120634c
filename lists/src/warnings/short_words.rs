//! Words that are shortened in addresses and behind names, so that one has several spellings: Mill Ln for Mill Lane.

use std::borrow::Cow;

use super::words::{below_comments, count, is_before, split};

/// Each word, and the one that is as good.
static WORDS: [(&str, &str); COUNT] = read();
const FILE: &str = include_str!("short_words.txt");
const COUNT: usize = count(FILE);

/// Words before the number of a house, which many leave out.
const BEFORE_NUMBER: [&str; 7] = ["no", "nr", "nro", "num", "hausnr", "д", "дом"];

/// The longest word of the file has fewer bytes than this.
const MOST_BYTES: usize = 20;

/// The lengths of the words that begin with each byte, as bits.
static LENGTHS: [u32; 256] = {
    let (mut lengths, mut at) = ([0; 256], 0);
    while at < COUNT + BEFORE_NUMBER.len() {
        let word = if at < COUNT { WORDS[at].0 } else { BEFORE_NUMBER[at - COUNT] };
        lengths[word.as_bytes()[0] as usize] |= 1 << word.len();
        at += 1;
    }
    lengths
};

const fn read() -> [(&'static str, &'static str); COUNT] {
    let (mut words, mut rest, mut at) = ([("", ""); COUNT], below_comments(FILE), 0);
    while !rest.is_empty() {
        let line;
        (line, rest) = split(rest, b'\n');
        words[at] = split(line, b' ');
        assert!(words[at].0.len() < MOST_BYTES, "a word is short");
        assert!(at == 0 || is_before(words[at - 1].0, words[at].0), "the words are in the order of their bytes");
        at += 1;
    }
    words
}

/// Returns a text with whole words in place of shortened ones, and without words before a number of a house.
pub(super) fn spelt_out(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    // Each character beyond ASCII counts as a letter here.
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let (mut spelt, mut copied, mut at) = (String::new(), 0, 0);
    while at < bytes.len() {
        let length = bytes[at..].iter().take_while(|byte| is_letter(byte)).count();
        let (begin, end) = (at, at + length);
        at = end + 1;
        if length == 0 {
            continue;
        }
        let first = if bytes[begin].is_ascii() { &[bytes[begin] | 0x20][..] } else { &bytes[begin..begin + 1] };
        // Cyrillic capitals begin with the same byte, or another of two.
        let may_be = length < MOST_BYTES && (LENGTHS[usize::from(first[0])] >> length & 1 != 0 || first[0] == 0xd0);
        let may_end = matches!(bytes[end - 1] | 0x20, b'r' | b't' | b'l') && length > 3;
        if !may_be && !may_end {
            continue;
        }
        let (word, rest) = (&text[begin..end], &text[end..]);
        if let Some(whole) = whole(word, rest, may_be) {
            spelt.push_str(&text[copied..begin]);
            spelt.push_str(&whole);
            copied = end;
        }
    }
    match copied {
        0 => Cow::Borrowed(text),
        _ => Cow::Owned(spelt + &text[copied..]),
    }
}

/// Returns what is as good as a word before this text, if it is another.
fn whole<'a>(word: &'a str, rest: &str, may_be: bool) -> Option<Cow<'a, str>> {
    let small = word.to_lowercase();
    if may_be {
        if BEFORE_NUMBER.contains(&&*small) {
            let next = rest.trim_start_matches(['.', ' ', ':', '\u{ba}']);
            return next.starts_with(|c: char| c.is_ascii_digit()).then_some(Cow::Borrowed(""));
        }
        // In Spain a letter and a stroke stand for a street.
        if small == "c" && !rest.starts_with('/') {
            return None;
        }
        if let Ok(place) = WORDS.binary_search_by_key(&&*small, |&(word, _)| word) {
            return Some(Cow::Borrowed(WORDS[place].1));
        }
    }
    // German and Dutch write streets and squares as one word with their names.
    let ends =
        [("str", "strasse"), ("straat", "strasse")].into_iter().chain(rest.starts_with('.').then_some(("pl", "platz")));
    let (short, long) = ends.into_iter().find(|(short, _)| small.ends_with(short) && small.len() > short.len() + 1)?;
    word.get(..word.len() - short.len()).map(|name| Cow::Owned(format!("{name}{long}")))
}
