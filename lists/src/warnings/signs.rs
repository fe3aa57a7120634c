//! Which signs the bytes of a line have, and so which rules may be about it. Few rules are about any one line.

use verishuffle::text::is_ignorable;

/// What the bytes of a line have if a rule may be about it. Characters beyond ASCII may make it apply too.
pub(super) enum Needs {
    /// Anything: the rule itself sees soonest whether it may apply.
    Anything,
    /// What no bytes show.
    Others,
    /// One of these signs.
    Sign(&'static [u8]),
    /// One of these signs, and one of those.
    Both(&'static [u8], &'static [u8]),
    /// Two of these signs in a row.
    Pair(&'static [u8]),
    /// No sign that is seen, and no space, but these.
    Only(&'static [u8]),
    /// One of these signs at its beginning.
    First(&'static [u8]),
    /// One of these signs at its beginning or at its end.
    Edge(&'static [u8]),
    /// A byte that is not ASCII.
    BeyondAscii,
}

/// For each byte, the rules that it may make apply, as bits.
pub(super) struct Signs {
    /// The lower half is about the signs that a rule needs, the upper half about those that it needs besides.
    anywhere: [u64; 256],
    first: [u32; 256],
    last: [u32; 256],
    /// The rules that need two signs in a row.
    in_pairs: u64,
    /// The rules that apply unless they have a bit.
    inverted: u32,
}

impl Signs {
    pub(super) const fn new() -> Self {
        Self { anywhere: [0; 256], first: [0; 256], last: [0; 256], in_pairs: 0, inverted: 0 }
    }

    /// Adds what the rule with this number needs.
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
                Needs::Sign(signs) | Needs::Pair(signs) => (has(signs, byte), true),
                Needs::Both(signs, others) => (has(signs, byte), has(others, byte)),
                Needs::Only(signs) => (!byte.is_ascii_control() && !has(signs, byte), true),
                Needs::BeyondAscii => (!byte.is_ascii(), true),
                _ => (false, false),
            };
            self.anywhere[at] |= if is_one { rule } else { 0 } | if is_other { rule << 32 } else { 0 };
            if let Needs::First(signs) | Needs::Edge(signs) = needs
                && has(signs, byte)
            {
                self.first[at] |= rule as u32;
            }
            if let Needs::Edge(signs) = needs
                && has(signs, byte)
            {
                self.last[at] |= rule as u32;
            }
            at += 1;
        }
    }

    /// Returns the rules that may be about a text, but for what its characters beyond ASCII show. Each byte is looked
    /// at once, without a branch.
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

const fn has(signs: &[u8], byte: u8) -> bool {
    let mut at = 0;
    while at < signs.len() && signs[at] != byte {
        at += 1;
    }
    at < signs.len()
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
