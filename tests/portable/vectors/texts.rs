//! texts.json and printing.json.

use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::text::{Context, Description, Name, Rules, printable, printable_lines, printable_name};

use super::{cases, name, text};

// The same texts may be a context, a name, a description, a value, rules or the name of an award in every program.
#[test]
fn texts_of_each_kind() {
    let (cases, mut found) = (cases(include_str!("../../vectors/texts.json")), [0; 6]);
    for case in &cases {
        let text = case["text"].as_str().unwrap();
        let may_be = [
            ("context", Context::new(text).is_ok()),
            ("name", Name::new(text).is_ok()),
            ("description", Description::new(text).is_ok()),
            ("value", verishuffle::text::Value::new(text).is_ok()),
            ("rules", Rules::new(text).is_ok()),
            ("award", Allocation::new(format!("award {text}: 1"), EntriesKind::Numbers).is_ok()),
        ];
        found.iter_mut().zip(may_be).for_each(|(count, (_, is_one))| *count += usize::from(is_one));
        let kinds: Vec<&str> = may_be.iter().filter(|(_, is_one)| *is_one).map(|(kind, _)| *kind).collect();
        assert_eq!(serde_json::json!(kinds), case["may_be"], "{}", name(case));
    }
    assert!(found.iter().all(|count| (20..cases.len() - 20).contains(count)), "{found:?}");
}

#[test]
fn what_is_printed_for_a_person() {
    let mut descriptions = 0;
    for case in cases(include_str!("../../vectors/printing.json")) {
        let bytes = text(&case);
        let found =
            [printable_name(&bytes).to_string(), printable_lines(&bytes).to_string(), printable(&bytes).to_string()];
        assert_eq!(
            ["as_name", "as_rules", "as_entry"].map(|key| &case[key]),
            found.each_ref().map(|s| s.as_str()),
            "{}",
            name(&case)
        );
        if let Some(Ok(description)) = case["text"].as_str().map(Description::new) {
            assert_eq!(case["as_text"], description.to_string(), "{}", name(&case));
            descriptions += 1;
        }
    }
    assert!(descriptions > 50, "{descriptions}");
}
