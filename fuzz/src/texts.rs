//! Texts that keep the rules of SPEC.md ("Text"), of characters that programs get wrong.

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
/// More characters for descriptions. A context may hold only the first seven.
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
            // A space in the middle is allowed.
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

/// Returns the name of a source, which the number makes unique.
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

/// Returns the rules of a draw, perhaps empty or with line feeds.
pub fn rules(u: &mut Unstructured<'_>) -> String {
    match u.int_in_range(0..=3) {
        Ok(1) => description(u),
        Ok(2) => format!("\n{}\n\n {}  ", description(u), description(u)),
        _ => String::new(),
    }
}
