//! Lists and results that are not those of the terms and of the draw.

use serde_json::{Value, json};
use verishuffle_reference::entries::Entries;

use super::super::bases::Base;
use super::super::case::Given;
use super::super::repair::{redraw, restate};
use super::{Cases, VERIFIED, flip, lines, refused};

pub(super) fn entries(cases: &mut Cases, lists: &[Base]) {
    let fails = refused("entries");
    for base in lists {
        cases.add("entries, one fewer", "", base, fails, |_, g| lines(&mut g.entries, |lines| drop(lines.pop())));
        cases.add("entries, one more", "", base, fails, |_, g| {
            lines(&mut g.entries, |lines| lines.push("one more".to_owned()));
        });
        cases.add("entries, the first twice", "one more, so the number is wrong too", base, fails, |_, g| {
            lines(&mut g.entries, |lines| lines.insert(0, lines[0].clone()));
        });
        cases.add("entries, the last repeats the first", "", base, fails, |_, g| {
            lines(&mut g.entries, |lines| *lines.last_mut().unwrap() = lines[0].clone());
        });
        cases.add("entries, two neighbours equal", "", base, fails, |_, g| {
            lines(&mut g.entries, |lines| lines[2] = lines[1].clone());
        });
        cases.add("entries, two exchanged", "", base, fails, |_, g| lines(&mut g.entries, |lines| lines.swap(0, 1)));
        cases.add("entries, turned round", "", base, fails, |_, g| lines(&mut g.entries, |lines| lines.reverse()));
        cases.add("entries, a letter another", "", base, fails, |_, g| {
            lines(&mut g.entries, |lines| lines[3].replace_range(..1, "X"));
        });
        cases.add("entries, a space more", "", base, fails, |_, g| {
            lines(&mut g.entries, |lines| lines[0].push(' '));
        });
    }
    let note = "the list with the repeat is the one that was committed to, and that is pinned";
    for (base, from, to) in [(&lists[0], 0, 6), (&lists[0], 3, 4), (&lists[1], 1, 5)] {
        cases.add(&format!("entries, committed with {to} a repeat of {from}"), note, base, fails, |t, g| {
            lines(&mut g.entries, |lines| lines[to] = lines[from].clone());
            g.result = None;
            let context = base.transcript["terms"]["context"].as_str();
            commit_to_entries(t, g, context.filter(|_| base.name == "guests"));
        });
    }
    cases.add("entries, letters composed otherwise", "í in two code points", &lists[0], fails, |_, g| {
        lines(&mut g.entries, |lines| lines[6] = "Sofi\u{301}a".to_owned());
    });
    let guests = &lists[1];
    for context in ["another draw", "guests behind blinds, 2 May 2026", "Guests behind blinds, 2 May 2026."] {
        cases.add(&format!("blinding, context \"{context}\""), "", guests, fails, |_, g| {
            g.blinding.as_mut().unwrap()["context"] = json!(context);
        });
        let note = "the root was made under that context, so that only the context itself is wrong";
        cases.add(&format!("blinding, context \"{context}\" and its root"), note, guests, fails, |t, g| {
            g.blinding.as_mut().unwrap()["context"] = json!(context);
            commit_to_entries(t, g, Some(context));
        });
    }
    for at in [0, 31, 63] {
        cases.add(&format!("blinding, key a digit off at {at}"), "", guests, fails, |_, g| {
            flip(&mut g.blinding.as_mut().unwrap()["key"], at);
        });
    }
    let note = "the root is that of a plain list, and it is pinned";
    cases.add("blinding, root without it", note, guests, fails, |t, g| commit_to_entries(t, g, None));
}

/// Writes the root of the given entries into the terms, blinded if there is a context. Then makes the commitment, the
/// swaps and the pin fit.
fn commit_to_entries(t: &mut Value, g: &mut Given, blinded_under: Option<&str>) {
    let text = String::from_utf8(g.entries.clone().unwrap()).unwrap();
    let entries: Vec<&str> = text.lines().collect();
    let entries = match blinded_under {
        Some(context) => Entries::blinded(&entries, &[9; 32], context),
        None => Entries::list(&entries),
    };
    t["terms"]["entries"]["root"] = json!(entries.root().map(hex::encode));
    restate(t);
    redraw(t);
    g.commitment = t["commitment"].as_str().map(str::to_owned);
}

pub(super) fn result(cases: &mut Cases, small: &[Base; 3]) {
    let fails = refused("result");
    for base in small {
        cases.add("result, two exchanged", "", base, fails, |_, g| lines(&mut g.result, |lines| lines.swap(0, 1)));
        cases.add("result, turned round", "", base, fails, |_, g| lines(&mut g.result, |lines| lines.reverse()));
        cases.add("result, the first twice", "", base, fails, |_, g| {
            lines(&mut g.result, |lines| lines[1] = lines[0].clone());
        });
        cases.add("result, one more", "", base, fails, |_, g| {
            lines(&mut g.result, |lines| lines.push(lines[0].clone()));
        });
        cases.add("result, last line another", "", base, fails, |_, g| {
            lines(&mut g.result, |lines| *lines.last_mut().unwrap() = "nobody".to_owned());
        });
        cases.add("result, first line with a zero before it", "", base, fails, |_, g| {
            lines(&mut g.result, |lines| lines[0].insert(0, '0'));
        });
        cases.add("result, without the first", "", base, fails, |_, g| {
            lines(&mut g.result, |lines| drop(lines.remove(0)));
        });
        cases.add("result, only the first ones", "", base, VERIFIED, |_, g| {
            lines(&mut g.result, |lines| lines.truncate(2));
        });
        cases.add("result, only the first one", "", base, VERIFIED, |_, g| {
            lines(&mut g.result, |lines| lines.truncate(1));
        });
    }
}
