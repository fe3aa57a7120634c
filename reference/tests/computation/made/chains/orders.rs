//! What a verdict on a chain lists, in its order, where no two ways to order agree.

use serde_json::{Value, json};
use verishuffle_reference::documents::{hex, read_terms};
use verishuffle_reference::entries::Entries;
use verishuffle_reference::terms::Previous;

use super::super::draws::{Draw, Plan, VALUE};
use super::{Cases, after, draw, line, shown};

pub(super) fn add(cases: &mut Cases) {
    // Whatever a draw begins with, one of a later kind has a smaller commitment.
    let lost = draw("A lost draw", Previous::First);
    let kinds = [Previous::First, after(&lost), Previous::None];
    let of_kinds = |rounds: u32| {
        let kind = |(kind, previous): (usize, &Previous)| {
            let made = |number: u32| {
                let context = format!("Draw {number} of kind {kind}");
                Draw::make(Plan { previous: previous.clone(), ..Plan::new(&context, rounds) })
            };
            (0..3).map(made).collect::<Vec<_>>()
        };
        kinds.iter().enumerate().flat_map(kind).collect::<Vec<_>>()
    };
    let [singles, tables] = [of_kinds(1), of_kinds(3)];
    let commitments: Vec<&String> = tables.iter().map(|draw| &draw.commitment).collect();
    assert!(commitments[3..6].iter().any(|gap| commitments[..3].iter().any(|first| gap < first)));
    assert!(commitments[6..].iter().any(|loose| commitments[3..6].iter().any(|gap| loose < gap)));
    let all: Vec<Value> = tables.iter().map(|draw| shown(draw, 1)).collect();
    cases.add("order: rounds that are not shown", &all, None, &[]);
    let backwards: Vec<Value> = singles.iter().rev().map(|draw| shown(draw, 0)).collect();
    cases.add("order: each kind by ascending commitment", &backwards, Some(&singles[0].commitment), &[]);
    let children: Vec<Draw> = [1, 0, 2]
        .map(|of| Draw::make(Plan { previous: after(&tables[of]), ..Plan::new(&format!("After {of}"), 3) }))
        .into();
    let with_children: Vec<Value> = children.iter().map(|draw| shown(draw, 2)).chain(all).collect();
    cases.add("order: what follows a draw comes directly after it", &with_children, None, &[]);

    forked(cases);

    // Words of later draws precede those of earlier ones in SPEC.md's order.
    let first = Draw::make(Plan { previous: Previous::First, is_sealed: false, ..Plan::new("Words", 2).with_guest() });
    let (count, root) = (4, [9; 32]);
    let second = Draw::make(Plan {
        previous: after(&first),
        entries: Entries::Blinded { count, root },
        ..Plan::new("A blinded list", 1)
    });
    let third = Draw::make(Plan { previous: after(&second), has_beacon: true, ..Plan::new("A beacon", 3) });
    let three = [shown(&first, 1), shown(&second, 0), shown(&third, 2)];
    cases.add("order: cautions of three draws", &three, Some(&third.commitment), &[]);
    let refused = [shown(&first, 1), second.with_wrong_swap(0), shown(&third, 2)];
    cases.add("order: cautions, and one draw is refused", &refused, Some(&third.commitment), &[]);
    let waits = [shown(&first, 1), second.terms.clone(), shown(&third, 2)];
    cases.add("order: cautions, and one draw has only its terms", &waits, Some(&third.commitment), &[]);

    // No source of known randomness, and nothing that tells when the beacon was due.
    let unknown = |context, previous| {
        Draw::make(Plan { previous, is_sealed: false, has_beacon: true, ..Plan::new(context, 2).with_guest() })
    };
    let begin = unknown("A word and a beacon", Previous::First);
    let next = unknown("Another word and a beacon", after(&begin));
    let both = [shown(&begin, 0), shown(&begin, 1), shown(&next, 1), shown(&next, 0)];
    cases.add("a public value and a beacon that nobody knows", &both, Some(&next.commitment), &[]);
    let mut pins = [line(&next, None, Some(VALUE)), line(&begin, None, Some(VALUE))];
    cases.add("such sources, and their values", &both, Some(&next.commitment), &pins);
    pins.iter_mut().for_each(|line| line["published_at"] = json!("2030-03-17T17:46:39Z"));
    cases.add("such sources, their values and a time", &both, Some(&next.commitment), &pins);

    reused(cases);
    let many: Vec<Value> = (0..1001).rev().map(|round| line(&lost, Some(round), None)).collect();
    cases.add("order: more than a thousand words", &[shown(&lost, 0)], Some(&lost.commitment), &many);
}

/// The side of a fork with the smaller commitment comes first, with all that follows it. The files are in another order,
/// and so are the commitments of all draws.
fn forked(cases: &mut Cases) {
    let table = |context: &str, previous| Draw::make(Plan { previous, ..Plan::new(context, 2) });
    let first = table("Before a fork", Previous::First);
    let mut sides = ["1", "2", "3"].map(|side| table(&format!("Side {side}"), after(&first)));
    sides.sort_by(|a, b| a.commitment.cmp(&b.commitment));
    let [low, middle, high] = &sides;
    let next = [("After one side", low), ("After another", middle)].map(|(name, side)| table(name, after(side)));
    let order = [&first, low, &next[0], middle, &next[1], high];
    assert!(!order.is_sorted_by_key(|draw| &draw.commitment));
    let all: Vec<Value> = [high, &next[1], middle, &next[0], low, &first].map(|draw| shown(draw, 1)).into();
    cases.add("order: rounds that are not shown, in a fork of three", &all, None, &[]);
    let cautions = cases.cases.last().unwrap()["verdict"]["cautions"].as_array().unwrap();
    let of_draws = cautions.iter().filter_map(|caution| caution["value"]["draw"].as_str());
    assert!(of_draws.eq(order.map(|draw| draw.commitment.as_str())));
}

/// Contexts and seals of several draws, whose order is not that of the draws.
fn reused(cases: &mut Cases) {
    let of_context = |context, rules: &str| {
        let mut terms = draw(context, Previous::None).terms;
        terms["rules"] = json!(rules);
        terms
    };
    let commitment = |terms: &Value| hex(read_terms(terms).unwrap().commitment());
    let contexts = ["b", "a", "é", "B", "a\u{a0}b"];
    let all: Vec<Value> =
        contexts.iter().flat_map(|context| ["1", "2", "3"].map(|rules| of_context(context, rules))).collect();
    let least = |context: &str| all.iter().filter(|terms| terms["context"] == context).map(commitment).min();
    assert!(contexts.iter().any(|context| least(context) < least("B")));
    cases.add("order: contexts and seals that several draws have", &all, None, &[]);
    let [mut one, mut other] = [&all[0], &all[3]].map(Clone::clone);
    let names = ["alice", "bob"];
    let seals = ["f1".repeat(32), "0e".repeat(32)];
    let sealed = |turn: usize| -> Value {
        let source = |at: usize| json!({"kind": "sealed", "name": names[at], "seal": seals[(at + turn) % 2]});
        [source(0), source(1)].into_iter().collect()
    };
    (one["sources"], other["sources"]) = (sealed(0), sealed(1));
    cases.add("order: two seals under each other's names", &[one.clone(), other], None, &[]);
    cases.add("the same terms twice are one draw", &[one.clone(), one], None, &[]);
}
