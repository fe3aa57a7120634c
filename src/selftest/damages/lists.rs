//! Lists that can't be read, and lists and terms that must not be used for a draw.

use super::super::checklist::Checklist;
use super::caught::{Caught, Found, check};
use crate::error::Result;
use crate::hash::Root;
use crate::limits;
use crate::merkle;
use crate::terms::entries::{Entries, leaves};
use crate::terms::list::List;
use crate::terms::{Terms, TermsBuilder};
use crate::text::Value;
use crate::verify::pins::Pins;
use crate::verify::verdict::CheckName;

/// The name of the damage, the text of the list, and words of the error.
const TEXTS: &[(&str, &[u8], &str)] = &[
    ("a list without entries", b"", "line 1 should hold the first entry"),
    ("an empty line in a list", b"Ada\n\nGrace\n", "line 2 is empty"),
    ("a carriage return inside a line", b"Ada\nGra\rce\n", "line 2 holds a carriage return"),
    ("a NUL in a list", b"Ada\nGrace\0\n", "line 2 holds a NUL byte"),
    ("a list that is not UTF-8", b"Ada\nGr\xe4ce\n", "line 2 is not valid UTF-8"),
];

pub(super) fn check_lists(list: &mut Checklist) {
    for &(name, text, words) in TEXTS {
        check(list, name, Caught::Error(words), || {
            let read = List::from_text(text)?;
            Ok(Found::Words(format!("{} entries", read.len())))
        });
    }
    check(list, "an entry above its limit", Caught::Error("line 2 is 1048577 bytes long"), || {
        let long = vec![b'a'; limits::ENTRY_BYTES + 1];
        Ok(Found::Words(format!("{} entries", List::from_entries([b"Ada".to_vec(), long])?.len())))
    });
    let name = "the terms are of a list with a repeat";
    check(list, name, Caught::By(CheckName::Entries), drawn_from_a_repeat);
    check(list, "terms are made of a list with a repeat", Caught::Error("entry 3 repeats entry 1"), || {
        Entries::list(&List::from_text(b"Ada\nGrace\nAda\n")?)?;
        Ok(Found::Words("entries".to_owned()))
    });
    check(list, "a public value above its limit", Caught::Error("is 4097 bytes long"), || {
        Value::new("a".repeat(limits::VALUE_BYTES + 1))?;
        Ok(Found::Words("a value".to_owned()))
    });
    check(list, "terms without a source", Caught::Error("the number of sources is 0"), || terms(Terms::builder));
    check(list, "a context above its limit", Caught::Error("is 1025 bytes long"), || {
        terms(|_, entries| Terms::builder(&"a".repeat(limits::CONTEXT_BYTES + 1), entries).public("dice", "dice"))
    });
    check(list, "rules above their limit", Caught::Error("is 4097 bytes long"), || {
        let rules = "a".repeat(limits::RULES_BYTES + 1);
        terms(|context, entries| Terms::builder(context, entries).rules(&rules).public("dice", "dice"))
    });
}

/// Judges a draw whose terms hold the root of a list with a repeat, with this list and everything else that fits. The
/// library makes such terms only of a root that it is given.
fn drawn_from_a_repeat() -> Result<Found> {
    let list = List::from_text(b"Ada\nGrace\nAda\n")?;
    let root = Root::from_bytes(merkle::root(list.len().into(), &leaves(&list, None))?);
    let entries = Entries::List { count: Entries::numbers(list.len())?.count(), root };
    let terms = Terms::builder("Repeat", entries).public("dice", "two dice").build()?;
    let mut round = terms.round(0)?;
    round.public("dice", "3 4")?;
    let pins = Pins::new().commitment(terms.commitment()).public("dice", "3 4")?.entries(&list);
    Ok(round.draw()?.into_transcript().verify(&pins).into())
}

fn terms(build: impl FnOnce(&str, Entries) -> TermsBuilder) -> Result<Found> {
    let _terms = build("Limits", Entries::numbers(3)?).build()?;
    Ok(Found::Words("terms".to_owned()))
}
