//! Random texts.

use proptest::collection::vec;
use proptest::prelude::*;
use verishuffle::limits;
use verishuffle::text::is_ignorable;

/// Text in any script that is valid as a description, of 1 to `max` bytes.
pub(super) fn text(max: usize) -> impl Strategy<Value = String> {
    text_without(max, is_narrow_space)
}

/// The same, for names of sources and public values.
pub(super) fn name(max: usize) -> impl Strategy<Value = String> {
    text_without(max, |c| is_ignorable(c) || c != ' ' && c.is_whitespace())
}

/// Whether the character is white space that neither contexts nor descriptions may hold.
fn is_narrow_space(c: char) -> bool {
    c.is_whitespace() && ![' ', '\u{a0}', '\u{3000}'].contains(&c)
}

/// The same, for contexts.
pub(super) fn context() -> impl Strategy<Value = String> {
    let allowed = ['\u{200c}', '\u{200d}', '\u{fe0e}', '\u{fe0f}'];
    text_without(limits::CONTEXT_BYTES, move |c| is_ignorable(c) && !allowed.contains(&c) || is_narrow_space(c))
}

fn text_without(max: usize, without: impl Fn(char) -> bool + Clone) -> impl Strategy<Value = String> {
    let forbidden = move |&c: &char| c.is_control() || ['\u{2028}', '\u{2029}', '='].contains(&c) || without(c);
    let character = prop_oneof![
        4 => prop::char::range(' ', '~'),
        2 => any::<char>(),
        1 => prop::sample::select(vec![
            '"', '\\', '/', '\u{202e}', '\u{200d}', '\u{feff}', 'é', '\u{301}', '🂡', '\u{a0}',
        ]),
    ];
    let length = prop_oneof![8 => 1..40usize, 1 => max / 2..max + 1, 1 => Just(max)];
    length.prop_flat_map(move |length| vec(character.clone(), length)).prop_map(move |characters| {
        let mut text: String = characters.into_iter().filter(|c| !forbidden(c)).collect();
        while text.contains("  ") {
            text = text.replace("  ", " ");
        }
        while text.len() > max {
            text.pop();
        }
        let trimmed = text.trim_matches(' ');
        if trimmed.is_empty() { "x".to_owned() } else { trimmed.to_owned() }
    })
}

pub(super) fn rules() -> impl Strategy<Value = String> {
    let lines = vec(text(400), 0..8).prop_map(|lines| lines.join("\n"));
    prop_oneof![Just(String::new()), Just(" \n\n ".to_owned()), lines, Just("=".repeat(limits::RULES_BYTES))]
}
