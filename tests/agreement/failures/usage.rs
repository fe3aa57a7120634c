//! What gives no verdict although the transcript is well formed: errors of usage, lists that can't be read and
//! malformed pins, and what is ignored with the commitment of other terms.

use super::super::bases::{Base, club, game, guests};
use super::super::case::Given;
use super::{Cases, flip, refused};

pub(super) fn cases(cases: &mut Cases, small: &[Base; 3]) {
    stated(cases, small);
    pinned(cases, small);
    unreadable(cases);
    malformed(cases);
}

/// The commitment of other terms.
const OTHER: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// Adds what is an error of usage, although the transcript states another commitment: only the pinned one can show that
/// these are not the published terms.
fn stated(cases: &mut Cases, small: &[Base; 3]) {
    let [game, club, guests] = small;
    let mut add = |way: &str, base: &Base, give: &dyn Fn(&mut Given)| {
        for (pinned, note) in [(true, "the commitment pinned is that of the terms"), (false, "no commitment is pinned")]
        {
            let Base { name, mut transcript, mut given } = base.clone();
            flip(&mut transcript["commitment"], 7);
            give(&mut given);
            given.commitment = given.commitment.filter(|_| pinned);
            let pinned = if pinned { "" } else { ", none pinned" };
            let name = format!("usage, another commitment stated{pinned}, {way}: {name}");
            cases.error(name, note, transcript.to_string().as_bytes(), &given, false);
        }
    };
    for base in [game, club, guests] {
        add("a value of no source", base, &|given| given.public.push(("stranger".to_owned(), "river".to_owned())));
    }
    add("a value of a sealed source", club, &|given| given.public.push(("black".to_owned(), "river".to_owned())));
    add("entries of numbers", game, &|given| given.entries = Some(b"Ada\nGrace\n".to_vec()));
    add("a blinding of a list", club, &|given| given.blinding.clone_from(&guests.given.blinding));
}

/// Adds the same with another commitment pinned: these are not the published terms, so what does not fit is ignored.
fn pinned(cases: &mut Cases, small: &[Base; 3]) {
    let [game, club, guests] = small;
    let note = "ignored: another commitment is pinned";
    let mut add = |way: &str, base: &Base, give: &dyn Fn(&mut Given)| {
        cases.add(&format!("other terms, {way}"), note, base, refused("commitment"), |_, given| {
            given.commitment = Some(OTHER.to_owned());
            give(given);
        });
    };
    for base in [game, club, guests] {
        add("a value of no source", base, &|given| given.public.push(("stranger".to_owned(), "river".to_owned())));
    }
    add("a value of a sealed source", club, &|given| given.public.push(("black".to_owned(), "river".to_owned())));
    add("65 values of no sources", club, &|given| {
        given.public.extend((0..65).map(|number| (format!("v{number}"), "river".to_owned())));
    });
    add("entries of numbers", game, &|given| given.entries = Some(b"Ada\nGrace\n".to_vec()));
    add("a blinding of a list", club, &|given| given.blinding.clone_from(&guests.given.blinding));
}

/// A change of what a verifier is given.
type Change<'a> = &'a dyn Fn(&mut Given);

/// With the commitment of the terms, another one and none.
fn by_commitment(base: &Base) -> [(&'static str, Option<String>); 3] {
    [
        ("its commitment pinned", base.given.commitment.clone()),
        ("another pinned", Some(OTHER.to_owned())),
        ("none pinned", None),
    ]
}

/// Adds errors of usage whatever the commitments are.
fn unreadable(cases: &mut Cases) {
    let (club, guests) = (club(), guests());
    let ways: [(&str, &Base, Change); 4] = [
        ("a blinding without entries", &guests, &|given| given.entries = None),
        ("a blinding with a result alone", &guests, &|given| {
            (given.entries, given.result) = (None, Some(b"guest 1\n".to_vec()));
        }),
        ("a list of an empty line", &club, &|given| given.entries = Some(b"\n".to_vec())),
        ("a result of an empty line", &club, &|given| given.result = Some(b"\n".to_vec())),
    ];
    for (way, base, give) in ways {
        for (pinned, commitment) in by_commitment(base) {
            let mut given = Given { commitment, ..base.given.clone() };
            give(&mut given);
            let name = format!("usage, {way}, {pinned}: {}", base.name);
            cases.error(name, "", base.transcript.to_string().as_bytes(), &given, false);
        }
    }
}

/// Adds pins that no document could hold.
fn malformed(cases: &mut Cases) {
    let base = game();
    let public = |name: &str, value: &str| {
        let pin = (name.to_owned(), value.to_owned());
        move |given: &mut Given| given.public.push(pin.clone())
    };
    let long = "x".repeat(4097);
    let ways: &[(&str, Change)] = &[
        ("round 4294967296", &|given| given.round = Some(1 << 32)),
        ("round 2^53 - 1", &|given| given.round = Some((1 << 53) - 1)),
        ("an empty name", &public("", "river")),
        ("a space before the name", &public(" stranger", "river")),
        ("a space after the name", &public("stranger ", "river")),
        ("two spaces in the name", &public("a  stranger", "river")),
        ("a name of 65 bytes", &public(&long[..65], "river")),
        ("a soft hyphen in the name", &public("stran\u{ad}ger", "river")),
        ("a no-break space in the name", &public("a\u{a0}stranger", "river")),
        ("a control character in the name", &public("stran\u{1b}ger", "river")),
        ("an empty value", &public("stranger", "")),
        ("a space before the value", &public("stranger", " river")),
        ("a space after the value", &public("stranger", "river ")),
        ("a joiner in the value", &public("stranger", "ri\u{200d}ver")),
        ("a line feed in the value", &public("stranger", "ri\nver")),
        ("a value of 4097 bytes", &public("stranger", &long)),
    ];
    for (way, give) in ways {
        for (pinned, commitment) in by_commitment(&base) {
            let mut given = Given { commitment, ..base.given.clone() };
            give(&mut given);
            let name = format!("malformed pin, {way}, {pinned}: {}", base.name);
            cases.error(name, "", base.transcript.to_string().as_bytes(), &given, false);
        }
    }
    let right = base.given.commitment.clone().unwrap();
    for (way, wrong) in [
        ("in capitals", right.to_uppercase()),
        ("with 0x before it", format!("0x{right}")),
        ("with a space after it", format!("{right} ")),
        ("without its last digit", right[..63].to_owned()),
        ("with a digit more", format!("{right}0")),
    ] {
        let given = Given { commitment: Some(wrong), ..base.given.clone() };
        let name = format!("malformed pin, commitment {way}: {}", base.name);
        cases.error(name, "", base.transcript.to_string().as_bytes(), &given, false);
    }
    for time in ["2026-02-29T12:00:00Z", "2026-13-01T12:00:00Z", "2026-05-02T24:00:00Z", "10000-01-01T00:00:00Z"] {
        let given = Given { published_at: Some(time.to_owned()), ..base.given.clone() };
        let name = format!("malformed pin, the time {time}: {}", base.name);
        cases.error(name, "", base.transcript.to_string().as_bytes(), &given, false);
    }
}
