//! What texts may hold, and how they are shown to people (SPEC.md, "Conventions").

/// Whether a character is default-ignorable.
fn is_ignorable(c: char) -> bool {
    const RANGES: [(u32, u32); 17] = [
        (0xad, 0xad),
        (0x34f, 0x34f),
        (0x61c, 0x61c),
        (0x115f, 0x1160),
        (0x17b4, 0x17b5),
        (0x180b, 0x180f),
        (0x200b, 0x200f),
        (0x202a, 0x202e),
        (0x2060, 0x206f),
        (0x3164, 0x3164),
        (0xfe00, 0xfe0f),
        (0xfeff, 0xfeff),
        (0xffa0, 0xffa0),
        (0xfff0, 0xfff8),
        (0x1bca0, 0x1bca3),
        (0x1d173, 0x1d17a),
        (0xe0000, 0xe0fff),
    ];
    RANGES.iter().any(|(first, last)| (*first..=*last).contains(&u32::from(c)))
}

/// Whether scripts and emoji need this default-ignorable character.
fn is_joiner(c: char) -> bool {
    ['\u{200c}', '\u{200d}', '\u{fe0e}', '\u{fe0f}'].contains(&c)
}

/// Whether no text may hold the character.
fn is_forbidden(c: char) -> bool {
    matches!(u32::from(c), 0..=0x1f | 0x7f..=0x9f | 0x2028..=0x2029)
}

/// Whether a character is white space that is not allowed.
fn is_space_but(c: char, allowed: &str) -> bool {
    matches!(u32::from(c), 0x20 | 0xa0 | 0x1680 | 0x2000..=0x200a | 0x202f | 0x205f | 0x3000) && !allowed.contains(c)
}

/// The rules common to names, contexts, descriptions and values.
fn is_line(text: &str, most: usize, spaces: &str) -> bool {
    (1..=most).contains(&text.len())
        && !text.contains(|c| is_forbidden(c) || is_space_but(c, spaces))
        && !text.starts_with(' ')
        && !text.ends_with(' ')
        && !text.contains("  ")
}

/// Whether a text may be the name of a source.
pub fn is_name(text: &str) -> bool {
    is_line(text, 64, " ") && !text.contains('=') && !text.contains(is_ignorable)
}

/// Whether a text may be the name of a column, an award or a waitlist (section 6).
pub fn is_allocation_name(text: &str) -> bool {
    (1..=64).contains(&text.len())
        && !text.contains(|c| is_forbidden(c) || is_ignorable(c) || "=;:,@".contains(c))
        && !text.starts_with(' ')
        && !text.ends_with(' ')
}

/// Whether a text may be a context.
pub fn is_context(text: &str) -> bool {
    is_line(text, 1024, " \u{a0}\u{3000}") && !text.contains(|c| is_ignorable(c) && !is_joiner(c))
}

/// Whether a text may be the description of a public source.
pub fn is_description(text: &str) -> bool {
    is_line(text, 1024, " \u{a0}\u{3000}")
}

/// Whether a text may be a public value.
pub fn is_value(text: &str) -> bool {
    is_line(text, 4096, " ") && !text.contains(is_ignorable)
}

/// Whether a text may be the rules of a draw.
pub fn is_rules(text: &str) -> bool {
    text.len() <= 65_536 && !text.contains(|c| is_forbidden(c) && c != '\n')
}

/// Whether no character is forbidden, as in an entry that is written as text.
pub fn is_text(text: &str) -> bool {
    !text.contains(is_forbidden)
}

/// What kind of text is shown to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Something given as the name of a source.
    Name,
    /// A context, a description, or any other text.
    Line,
    /// The rules of a draw, whose line feeds stay.
    Rules,
    /// An entry.
    Entry,
}

/// Bytes as shown to people.
pub fn shown(bytes: &[u8], place: Place) -> String {
    let is_hidden = |c: char| {
        is_forbidden(c) && !(c == '\n' && place == Place::Rules)
            || is_ignorable(c) && (place == Place::Name || !is_joiner(c))
            || is_space_but(c, " ") && matches!(place, Place::Name | Place::Line)
    };
    let mut shown = String::new();
    for chunk in bytes.utf8_chunks() {
        let characters: Vec<char> = chunk.valid().chars().collect();
        for (at, &c) in characters.iter().enumerate() {
            let escape = c == '\\' && matches!(characters[at + 1..], ['u' | 'x', '{', ..]);
            if escape || is_hidden(c) { shown += &format!("\\u{{{:x}}}", u32::from(c)) } else { shown.push(c) }
        }
        for byte in chunk.invalid() {
            shown += &format!("\\x{{{byte:02x}}}");
        }
    }
    shown
}
