//! A filter that finds by the bytes of a line which rules can apply to it. Few can.

use verishuffle::text::is_ignorable;

/// The bytes that a line must have for a rule to apply. Characters beyond ASCII can make it apply too.
pub(super) enum Needs {
    /// Nothing: the rule has a fast check of its own.
    Anything,
    /// Characters beyond ASCII only.
    Others,
    /// One of these bytes.
    One(&'static [u8]),
    /// One of the first and one of the second.
    Both(&'static [u8], &'static [u8]),
    /// Two of these in a row.
    Pair(&'static [u8]),
    /// No bytes but these and control characters.
    Only(&'static [u8]),
    /// One of these as the first byte.
    First(&'static [u8]),
    /// One of these as the first or the last byte.
    Edge(&'static [u8]),
    /// A byte beyond ASCII.
    BeyondAscii,
}

/// For each byte, a bit mask of the rules that need it.
pub(super) struct ByteFilter {
    /// The lower half has the rules that need the byte, the upper half those that need it as their second.
    anywhere: [u64; 256],
    first: [u32; 256],
    last: [u32; 256],
    /// The rules that need two bytes in a row.
    in_pairs: u64,
    /// The rules that a set bit excludes.
    inverted: u32,
}

impl ByteFilter {
    pub(super) const fn new() -> Self {
        Self { anywhere: [0; 256], first: [0; 256], last: [0; 256], in_pairs: 0, inverted: 0 }
    }

    /// Sets the bits of the rule with this number.
    pub(super) const fn add(&mut self, number: usize, needs: &Needs) {
        let rule = 1 << number;
        match needs {
            Needs::Pair(_) => self.in_pairs |= rule,
            Needs::Only(_) | Needs::Anything => self.inverted |= rule as u32,
            _ => {}
        }
        let mut at = 0;
        while at < 256 {
            let byte = at as u8;
            let (is_one, is_other) = match needs {
                Needs::One(bytes) | Needs::Pair(bytes) => (has(bytes, byte), true),
                Needs::Both(bytes, others) => (has(bytes, byte), has(others, byte)),
                Needs::Only(bytes) => (!byte.is_ascii_control() && !has(bytes, byte), true),
                Needs::BeyondAscii => (!byte.is_ascii(), true),
                _ => (false, false),
            };
            self.anywhere[at] |= if is_one { rule } else { 0 } | if is_other { rule << 32 } else { 0 };
            if let Needs::First(bytes) | Needs::Edge(bytes) = needs
                && has(bytes, byte)
            {
                self.first[at] |= rule as u32;
            }
            if let Needs::Edge(bytes) = needs
                && has(bytes, byte)
            {
                self.last[at] |= rule as u32;
            }
            at += 1;
        }
    }

    /// Returns the rules that can apply to a text by its ASCII, as a bit mask. The loop has no branch for a byte.
    #[inline]
    pub(super) fn rules(&self, text: &[u8]) -> u32 {
        let (mut any, mut pairs, mut before) = (0, 0, 0);
        for &byte in text {
            let rules = self.anywhere[usize::from(byte)];
            pairs |= rules & before;
            any |= rules;
            before = rules;
        }
        let any = any & !self.in_pairs | pairs & self.in_pairs;
        let first = text.first().map_or(0, |&byte| self.first[usize::from(byte)]);
        let last = text.last().map_or(0, |&byte| self.last[usize::from(byte)]);
        (any as u32 & (any >> 32) as u32 ^ self.inverted) | first | last
    }
}

const fn has(bytes: &[u8], byte: u8) -> bool {
    let mut at = 0;
    while at < bytes.len() && bytes[at] != byte {
        at += 1;
    }
    at < bytes.len()
}

/// Returns whether the character shows nothing, though it is neither white space nor default-ignorable.
pub(super) fn is_inkless(c: char) -> bool {
    matches!(c, '\u{2800}' | '\u{fff9}'..='\u{fffc}' | '\u{13441}'..='\u{13442}' | '\u{16fe4}' | '\u{1d159}')
}

pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || is_ignorable(c) || is_inkless(c)
}

/// Returns whether the character is hidden, and no script or emoji needs it.
pub(super) fn is_hidden(c: char) -> bool {
    let is_joiner = matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
    c != '\t' && (c.is_control() || is_inkless(c) || is_ignorable(c) && !is_joiner)
}
