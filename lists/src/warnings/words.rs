//! Words that are kept in text files, which the pages read too: one word a line, in the order of their bytes, below
//! comments that begin with `# `.

/// Reads the words of a file while the program is compiled.
macro_rules! words {
    ($name:ident, $file:literal) => {
        static $name: $crate::warnings::words::Words<{ $crate::warnings::words::count(include_str!($file)) }> =
            $crate::warnings::words::read(include_str!($file));
    };
}
pub(super) use words;

pub(super) struct Words<const COUNT: usize> {
    words: [&'static str; COUNT],
    /// The lengths of the words that begin with each byte, as bits. The last stands for all that are longer.
    lengths: [u64; 256],
    /// The bytes that follow each first byte, as bits of their lower six. All are set for a word of one byte.
    seconds: [u64; 256],
    /// The [`shape`] of each word, as bits.
    shapes: [u64; 256],
}

impl<const COUNT: usize> Words<COUNT> {
    pub(super) fn has(&self, word: &str) -> bool {
        let [first, rest @ ..] = word.as_bytes() else { return false };
        self.may_be(*first, rest.first().copied(), word.len()) && self.words.binary_search(&word).is_ok()
    }

    /// Returns `false` if no word has these first bytes, or only one, and is as long.
    pub(super) fn may_be(&self, first: u8, second: Option<u8>, length: usize) -> bool {
        let shape = shape(first, second.unwrap_or_default(), length);
        self.shapes[shape / 64] >> (shape % 64) & 1 != 0
    }

    /// Returns whether a word begins with this text.
    pub(super) fn have_beginning(&self, text: &str) -> bool {
        let [first, rest @ ..] = text.as_bytes() else { return true };
        self.may_begin(*first, rest.first().copied()) && {
            let at = self.words.partition_point(|&word| word < text);
            self.words.get(at).is_some_and(|word| word.starts_with(text))
        }
    }

    /// Returns `false` if two bytes, or the only one, show that no word is the beginning of a text.
    pub(super) fn may_begin(&self, first: u8, second: Option<u8>) -> bool {
        second.is_none_or(|second| self.seconds[usize::from(first)] >> (second & 63) & 1 != 0)
    }

    /// Returns `false` if no word with this first byte is as long.
    pub(super) fn may_have(&self, first: u8, length: usize) -> bool {
        self.lengths[usize::from(first)] >> bit_of(length) & 1 != 0
    }
}

/// Returns a number below 2^14 that few words with other first bytes or of another length have.
const fn shape(first: u8, second: u8, length: usize) -> usize {
    let all = (first as u32) << 16 | (second as u32) << 8 | bit_of(length) as u32;
    (all.wrapping_mul(0x9e37_79b1) >> 18) as usize
}

/// Returns the number of the bit for words of this length.
const fn bit_of(length: usize) -> usize {
    if length < 63 { length } else { 63 }
}

pub(super) const fn count(file: &str) -> usize {
    let mut rest = below_comments(file);
    let mut count = 0;
    while !rest.is_empty() {
        (_, rest) = split(rest, b'\n');
        count += 1;
    }
    count
}

pub(super) const fn read<const COUNT: usize>(file: &'static str) -> Words<COUNT> {
    let (mut words, mut lengths, mut seconds, mut shapes) = ([""; COUNT], [0; 256], [0; 256], [0; 256]);
    let mut rest = below_comments(file);
    let mut place = 0;
    while !rest.is_empty() {
        (words[place], rest) = split(rest, b'\n');
        let bytes = words[place].as_bytes();
        lengths[bytes[0] as usize] |= 1 << bit_of(bytes.len());
        seconds[bytes[0] as usize] |= if bytes.len() > 1 { 1 << (bytes[1] & 63) } else { u64::MAX };
        let shape = shape(bytes[0], if bytes.len() > 1 { bytes[1] } else { 0 }, bytes.len());
        shapes[shape / 64] |= 1 << (shape % 64);
        assert!(place == 0 || is_before(words[place - 1], words[place]), "the words are in the order of their bytes");
        place += 1;
    }
    Words { words, lengths, seconds, shapes }
}

pub(super) const fn below_comments(file: &str) -> &str {
    let mut rest = file;
    while let [b'#', b' ', ..] = rest.as_bytes() {
        (_, rest) = split(rest, b'\n');
    }
    rest
}

/// Returns what is before the first such character in a text, and what follows it.
pub(super) const fn split(text: &str, separator: u8) -> (&str, &str) {
    let mut end = 0;
    while text.as_bytes()[end] != separator {
        end += 1;
    }
    let (before, rest) = text.split_at(end);
    (before, rest.split_at(1).1)
}

pub(super) const fn is_before(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at < b.len() && (at == a.len() || a[at] < b[at])
}

#[cfg(test)]
mod tests {
    use super::{count, read};

    const FILE: &str = "# Two words.\n# They are in order.\n#\nb c\n";

    #[test]
    fn comments_are_no_words() {
        let words = read::<{ count(FILE) }>(FILE);
        assert_eq!(words.words, ["#", "b c"]);
        assert!(words.has("b c") && !words.has("b") && !words.has("b d") && !words.has(""));
        assert!(words.have_beginning("b ") && !words.have_beginning("b d") && words.have_beginning(""));
    }
}
