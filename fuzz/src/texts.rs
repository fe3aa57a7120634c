//! Texts that keep the rules of SPEC.md ("Text"), of characters that a program may get wrong.

use arbitrary::Unstructured;

/// Characters for names and values. None is default-ignorable, none is white space, and `=` is left out.
const NAME: &[char] = &[
    'a',
    'Z',
    '0',
    '-',
    '"',
    '\\',
    '/',
    '<',
    '&',
    '\'',
    'é',
    'e',
    '\u{301}',
    'ß',
    'Ж',
    '日',
    '🂡',
    '\u{10ffff}',
    'ﬁ',
    '\u{fffd}',
    '{',
    '}',
    ',',
];
/// Characters that a description may hold too. A context may hold the first seven of them only.
const MORE: &[char] = &[
    '=',
    '\u{a0}',
    '\u{3000}',
    '\u{200c}',
    '\u{200d}',
    '\u{fe0e}',
    '\u{fe0f}',
    '\u{feff}',
    '\u{202e}',
    '\u{ad}',
    '\u{e0041}',
];

fn text(u: &mut Unstructured<'_>, most: usize, palette: impl Fn(usize) -> char, characters: usize) -> String {
    let length = u.int_in_range(1..=most).unwrap_or(1);
    let mut text: String = (0..length)
        .map(|_| match u.int_in_range(0..=characters).unwrap_or(0) {
            // A space may stand in the middle.
            0 => ' ',
            index => palette(index - 1),
        })
        .collect();
    if text.starts_with(' ') {
        text.replace_range(..1, "x");
    }
    if text.ends_with(' ') {
        text.replace_range(text.len() - 1.., "y");
    }
    while let Some(at) = text.find("  ") {
        text.replace_range(at..=at, "z");
    }
    text
}

/// Returns the name of a source. The number makes it different from all others.
pub fn name(u: &mut Unstructured<'_>, number: usize) -> String {
    format!("{}{number}", text(u, 6, |index| NAME[index], NAME.len()))
}

pub fn context(u: &mut Unstructured<'_>) -> String {
    text(u, 20, |index| *NAME.iter().chain(MORE).nth(index).unwrap_or(&'x'), NAME.len() + 7)
}

/// Returns a public value.
pub fn value(u: &mut Unstructured<'_>) -> String {
    text(u, 20, |index| *NAME.iter().chain(&['=']).nth(index).unwrap_or(&'x'), NAME.len() + 1)
}

pub fn description(u: &mut Unstructured<'_>) -> String {
    text(u, 20, |index| *NAME.iter().chain(MORE).nth(index).unwrap_or(&'x'), NAME.len() + MORE.len())
}

/// Returns the rules of a draw. They may be empty, and they may hold line feeds.
pub fn rules(u: &mut Unstructured<'_>) -> String {
    match u.int_in_range(0..=3) {
        Ok(1) => description(u),
        Ok(2) => format!("\n{}\n\n {}  ", description(u), description(u)),
        _ => String::new(),
    }
}

/// Returns whether a character is default-ignorable, by the table of SPEC.md.
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

fn is_joiner(c: char) -> bool {
    ['\u{200c}', '\u{200d}', '\u{fe0e}', '\u{fe0f}'].contains(&c)
}

fn is_forbidden(c: char) -> bool {
    matches!(u32::from(c), 0..=0x1f | 0x7f..=0x9f | 0x2028..=0x2029)
}

/// Returns whether a character is white space that is none of these.
fn is_space_but(c: char, allowed: &str) -> bool {
    matches!(u32::from(c), 0x20 | 0xa0 | 0x1680 | 0x2000..=0x200a | 0x202f | 0x205f | 0x3000) && !allowed.contains(c)
}

fn is_line(text: &str, most: usize, spaces: &str) -> bool {
    (1..=most).contains(&text.len())
        && !text.contains(|c| is_forbidden(c) || is_space_but(c, spaces))
        && !text.starts_with(' ')
        && !text.ends_with(' ')
        && !text.contains("  ")
}

/// Returns whether the text may be a name, a context, a description, a value or rules, in this order.
pub fn rules_of(text: &str) -> [bool; 5] {
    [
        is_line(text, 64, " ") && !text.contains('=') && !text.contains(is_ignorable),
        is_line(text, 1024, " \u{a0}\u{3000}") && !text.contains(|c| is_ignorable(c) && !is_joiner(c)),
        is_line(text, 1024, " \u{a0}\u{3000}"),
        is_line(text, 4096, " ") && !text.contains(is_ignorable),
        text.len() <= 4096 && !text.contains(|c| is_forbidden(c) && c != '\n'),
    ]
}

/// Returns bytes as they are shown to a person on one line (SPEC.md, "Printing for a person"): an entry, or what was given
/// as the name of a source.
pub fn shown(bytes: &[u8], in_name: bool) -> String {
    let mut shown = String::new();
    for chunk in bytes.utf8_chunks() {
        let characters: Vec<char> = chunk.valid().chars().collect();
        for (at, &c) in characters.iter().enumerate() {
            let escape = c == '\\' && matches!(characters[at + 1..], ['u' | 'x', '{', ..]);
            let hidden =
                is_forbidden(c) || is_ignorable(c) && (in_name || !is_joiner(c)) || in_name && is_space_but(c, " ");
            if escape || hidden { shown += &format!("\\u{{{:x}}}", u32::from(c)) } else { shown.push(c) }
        }
        for byte in chunk.invalid() {
            shown += &format!("\\x{{{byte:02x}}}");
        }
    }
    shown
}

/// Returns whether no character is forbidden, as in an entry that is written as text.
pub fn is_text(text: &str) -> bool {
    !text.contains(is_forbidden)
}
