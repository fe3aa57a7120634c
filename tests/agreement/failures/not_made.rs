//! Checks that are skipped, and what the draw lacks for it.

use serde_json::json;

use super::super::bases::{Base, series};
use super::super::case::Given;
use super::{Cases, Outcome, VERIFIED, consistent, flip, lines, refused, seal_opening};

pub(super) fn cases(cases: &mut Cases, small: &[Base; 3]) {
    let nothing: [&[&str]; 3] = [
        &["commitment", "published_at", "public:guest"],
        &["commitment", "round"],
        &["commitment", "round", "published_at", "public:weather", "public:paper"],
    ];
    for (base, missing) in small.iter().zip(nothing) {
        cases.add("nothing pinned", "", base, consistent(missing), |_, g| {
            *g = Given { entries: g.entries.take(), blinding: g.blinding.take(), ..Given::default() };
        });
        cases.add("commitment not pinned", "", base, consistent(&["commitment"]), |_, g| g.commitment = None);
        // Without a public value, nothing has to be due.
        let due: &[&str] = if base.given.published_at.is_some() { &[] } else { &["due"] };
        let skipping = |outcome: Outcome, others: &[&'static str]| outcome.skipping([due, others].concat().leak());
        cases.add("nothing but pins", "", base, skipping(VERIFIED, &["entries", "result"]), |_, g| {
            (g.entries, g.blinding, g.result) = (None, None, None);
        });
        let skipped = skipping(
            refused("openings"),
            match base.name {
                "game" => &["derived", "entries", "result"],
                _ => &["derived", "result"],
            },
        );
        cases.add("derived not made, a seed is wrong", "", base, skipped, |t, _| {
            flip(&mut seal_opening(t)["seed"], 0);
        });
        let (way, note) = match due {
            [] => ("due by public values", ""),
            _ => ("due not checked, no beacon", "without a beacon the time shows nothing"),
        };
        let skipped = skipping(VERIFIED, if base.name == "game" { &["entries"] } else { &[] });
        cases.add(way, note, base, skipped, |_, g| g.published_at = Some("2026-05-02T12:00:00Z".to_owned()));
    }
    let [game, club, guests] = small;
    for (base, missing) in [(club, &["entries"][..]), (guests, &["entries", "blinding"])] {
        cases.add("round not pinned", "", base, consistent(&["round"]), |_, g| g.round = None);
        let skipped: &[&str] = match base.name {
            "club" => &["due", "entries", "result"],
            _ => &["entries", "result"],
        };
        let skipped = consistent(missing).skipping(skipped);
        cases.add("result not checked, no entries", "", base, skipped, |_, g| (g.entries, g.blinding) = (None, None));
        let note = "what can't be compared is not refused, but not verified either";
        cases.add("result not checked, wrong and no entries", note, base, skipped, |_, g| {
            (g.entries, g.blinding, g.result) = (None, None, Some(b"Mallory\n".to_vec()));
        });
    }
    cases.add("round not pinned, the first", "", &series(), consistent(&["round"]), |_, g| g.round = None);
    let [guest, weather, paper] =
        [&["public:guest"], &["public:weather"], &["public:paper"]].map(|word| consistent(word));
    cases.add("public value not pinned", "", game, guest, |_, g| g.public.clear());
    cases.add("public value not pinned, the first", "", guests, weather, |_, g| drop(g.public.remove(0)));
    cases.add("public value not pinned, the last", "", guests, paper, |_, g| drop(g.public.pop()));
    let skipped = consistent(&["blinding"]).skipping(&["entries", "result"]);
    cases.add("blinded entries without blinding", "", guests, skipped, |_, g| g.blinding = None);
    let note = "only their number and that they differ are compared";
    cases.add("blinded entries without blinding, other names", note, guests, skipped, |_, g| {
        g.blinding = None;
        lines(&mut g.entries, |lines| lines.reverse());
    });
    let note = "the number is compared even without blinding";
    cases.add("blinded entries without blinding, one fewer", note, guests, refused("entries"), |_, g| {
        g.blinding = None;
        lines(&mut g.entries, |lines| drop(lines.pop()));
    });
    cases.add("blinded entries without blinding, one more", note, guests, refused("entries"), |_, g| {
        g.blinding = None;
        lines(&mut g.entries, |lines| lines.push("guest 7".to_owned()));
    });
    for (from, to) in [(0, 1), (0, 5), (4, 5)] {
        let way = format!("blinded entries without blinding, {to} a repeat of {from}");
        cases.add(&way, "a repeat fails whatever blinding is given", guests, refused("entries"), |_, g| {
            g.blinding = None;
            lines(&mut g.entries, |lines| lines[to] = lines[from].clone());
        });
    }
    let skipped = refused("derived").skipping(&["entries", "result"]);
    cases.add("result not checked, a swap is wrong", "", game, skipped, |t, _| {
        let swap = t["swaps"][0].as_u64().unwrap();
        t["swaps"][0] = json!((swap + 1) % 10);
    });
}
