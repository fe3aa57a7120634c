//! Texts that keep the rules of SPEC.md ("Text"), of characters that a program may get wrong.

use arbitrary::Unstructured;

/// Characters for names. None is default-ignorable, and `=` is left out.
const NAME: &[char] = &[
    'a', 'Z', '0', '-', '"', '\\', '/', '<', '&', '\'', 'é', 'e', '\u{301}', 'ß', 'Ж', '日', '🂡', '\u{10ffff}', 'ﬁ',
    '\u{a0}', '\u{3000}', '\u{fffd}', '{', '}', ',',
];
/// Characters that other texts may hold too. A context may hold the first five of them only.
const MORE: &[char] =
    &['=', '\u{200c}', '\u{200d}', '\u{fe0e}', '\u{fe0f}', '\u{feff}', '\u{202e}', '\u{ad}', '\u{e0041}'];

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
    text
}

/// Returns the name of a source. The number makes it different from all others.
pub fn name(u: &mut Unstructured<'_>, number: usize) -> String {
    format!("{}{number}", text(u, 6, |index| NAME[index], NAME.len()))
}

pub fn context(u: &mut Unstructured<'_>) -> String {
    text(u, 20, |index| *NAME.iter().chain(MORE).nth(index).unwrap_or(&'x'), NAME.len() + 5)
}

/// Returns a description or a value.
pub fn value(u: &mut Unstructured<'_>) -> String {
    text(u, 20, |index| *NAME.iter().chain(MORE).nth(index).unwrap_or(&'x'), NAME.len() + MORE.len())
}

/// Returns rules, which may be empty and may hold line feeds.
pub fn rules(u: &mut Unstructured<'_>) -> String {
    match u.int_in_range(0..=3) {
        Ok(1) => value(u),
        Ok(2) => format!("\n{}\n\n {} ", value(u), value(u)),
        _ => String::new(),
    }
}
