//! How a verdict follows from what was given and judged (SPEC.md, section 8).

use verishuffle::archive::Archive;
use verishuffle::drand::{Beacon, QUICKNET};
use verishuffle::terms::TermsBuilder;
use verishuffle::verdict::{Caution, CheckName, Conclusion, Missing, State};
use verishuffle::{
    Blinding, Commitment, Entries, Error, List, NotVerified, Order, PinList, Pins, Terms, Transcript, UnixTime, Verdict,
};

use crate::common::draws;

const CONTEXT: &str = "The rules of verdicts";

fn list() -> List {
    List::from_text(b"Ada\nGrace\nHedy\nKatherine\nMary\n").unwrap()
}

fn blinding() -> Blinding {
    Blinding::from_key(CONTEXT, vec![7; 32].into()).unwrap()
}

/// Draws three entries with one sealed source and one public value, "river".
fn drawn(builder: TermsBuilder) -> Transcript {
    let secret = draws::secret(CONTEXT, "alice", 1, 1);
    let terms = builder
        .draw(3)
        .sealed("alice", secret.seal())
        .public("guest", "a word", "2030-01-01T00:00:00Z".parse().unwrap())
        .build()
        .unwrap();
    let values = [("guest".to_owned(), "river".to_owned())];
    draws::draw(&terms, 0, vec![secret], &values, &[]).into_transcript()
}

fn over_numbers() -> Transcript {
    drawn(Terms::builder(CONTEXT, Entries::numbers(5).unwrap()))
}

fn over_list() -> Transcript {
    drawn(Terms::builder(CONTEXT, Entries::list(&list()).unwrap()))
}

fn over_blinded() -> Transcript {
    drawn(Terms::blinded_builder(&list(), &blinding()))
}

/// Returns the pins of the published draw, which every one of these draws needs.
fn pins(transcript: &Transcript) -> Pins<'static> {
    Pins::new()
        .published_at(UnixTime::from_secs(1_000_000_000).unwrap())
        .commitment(transcript.terms().commitment())
        .public("guest", "river")
}

fn other_commitment() -> Commitment {
    Commitment::from_bytes([1; 32])
}

/// Returns the drawn or the first entries.
fn result(transcript: &Transcript, count: usize) -> List {
    let drawn = transcript.derived_swaps().unwrap().drawn();
    let numbers = transcript.terms().entries().root().is_none();
    List::from_entries(drawn.into_iter().take(count).map(|number| match numbers {
        true => number.to_string().into_bytes(),
        false => list().entry(number).unwrap().to_vec(),
    }))
    .unwrap()
}

// All drawn entries, the swaps and the awards come from a verified draw alone, and every other verdict is in the error.
#[test]
fn a_verified_draw_has_all_drawn_entries_and_no_other_draw_has_any() {
    let terms = Terms::builder(CONTEXT, Entries::numbers(3000).unwrap()).draw(1500).public(
        "guest",
        "a word",
        "2030-01-01T00:00:00Z".parse().unwrap(),
    );
    let terms = terms.allocation("award Prize: 2\nwaitlist Reserve").build().unwrap();
    let values = [("guest".to_owned(), "river".to_owned())];
    let draw = draws::draw(&terms, 0, Vec::new(), &values, &[]);
    let (swaps, drawn) = (draw.swaps().clone(), draw.swaps().drawn());
    let transcript = draw.into_transcript();
    let pins = pins(&transcript);
    let first = format!("\"drawn\":{:?},\"drawn_of\":1500,", &drawn[..1000]).replace(' ', "");

    let verified = transcript.verify(&pins).unwrap();
    assert!(verified.verdict().to_json().contains(&first));
    assert_eq!(
        (verified.drawn(), verified.swaps(), verified.verdict().drawn_of()),
        (Ok(drawn.clone()), Ok(swaps), 1500)
    );
    let waiting: String = drawn[2..].iter().map(|number| format!("Reserve: {number}\n")).collect();
    let awards = format!("Prize: {}\nPrize: {}\n{waiting}", drawn[0], drawn[1]);
    assert_eq!(verified.awards(None).unwrap(), awards.as_bytes());
    let gone = List::from_entries([drawn[1].to_string()]).unwrap();
    let after = awards.replacen(&format!("Prize: {}", drawn[1]), &format!("Prize: {}", drawn[2]), 1);
    let after = after.replacen(&format!("Reserve: {}\n", drawn[2]), "", 1);
    assert_eq!(verified.awards(Some(&gone)).unwrap(), after.as_bytes());

    let consistent = transcript.verdict(&Pins::new()).unwrap();
    assert!(consistent.to_json().contains(&first));
    let refused = transcript.verdict(&pins.clone().commitment(other_commitment())).unwrap();
    assert!(refused.to_json().contains("\"drawn\":[],\"drawn_of\":0,"));
    for (pins, verdict) in [(Pins::new(), consistent), (pins.clone().commitment(other_commitment()), refused)] {
        let headline = verdict.headline();
        let error = transcript.verify(&pins).unwrap_err();
        assert_eq!(error, NotVerified::Verdict(verdict.into()));
        assert_eq!((error.to_string(), Error::from(error)), (headline.clone(), Error::NotVerified(headline)));
    }
    let stranger = pins.public("stranger", "x");
    assert!(matches!(transcript.verify(&stranger), Err(NotVerified::Error(Error::UnknownSource { .. }))));
}

fn words(verdict: &Verdict) -> Vec<String> {
    verdict.missing().iter().map(|missing| missing.word().into_owned()).collect()
}

fn words_of(verdict: &Verdict) -> Vec<&'static str> {
    verdict.cautions().iter().map(Caution::word).collect()
}

// A draw is verified only if everything that was given was judged.
#[test]
fn what_was_given_and_not_judged_keeps_a_draw_from_being_verified() {
    let (list, blinding) = (list(), blinding());
    let wrong = List::from_text(b"Mallory\n").unwrap();
    for (transcript, pins, missing) in [
        (over_list(), Pins::new().result(&wrong), &["entries"][..]),
        (over_blinded(), Pins::new().result(&wrong), &["entries", "blinding"]),
        (over_blinded(), Pins::new().entries(&list), &["blinding"]),
        (over_blinded(), Pins::new().entries(&list).result(&wrong), &["blinding"]),
        (over_blinded(), Pins::new(), &[]),
        (over_blinded(), Pins::new().entries(&list).blinding(&blinding), &[]),
        (over_list(), Pins::new().entries(&list), &[]),
    ] {
        let pins = pins
            .commitment(transcript.terms().commitment())
            .published_at(UnixTime::from_secs(1_000_000_000).unwrap())
            .public("guest", "river");
        let verdict = transcript.verdict(&pins).unwrap();
        let expected = if missing.is_empty() { Conclusion::Verified } else { Conclusion::Consistent };
        assert_eq!(verdict.conclusion(), expected, "{verdict}");
        assert_eq!(words(&verdict), missing, "{verdict}");
        assert!(verdict.missing().iter().all(|missing| !missing.is_pin()), "{verdict}");
    }
    let transcript = over_numbers();
    let verdict = transcript.verdict(&pins(&transcript).result(&wrong)).unwrap();
    assert_eq!(verdict.first_failed(), Some(CheckName::Result));
    assert_eq!(verdict.missing(), []);
}

/// A skipped check says why.
#[test]
fn a_check_is_told_with_its_outcome_and_its_reason() {
    let transcript = over_list();
    let other = List::from_text(b"Ada\n").unwrap();
    let verdict = transcript.verdict(&pins(&transcript).entries(&other)).unwrap();
    let outcomes = [(CheckName::Commitment, "OK"), (CheckName::Entries, "FAILED"), (CheckName::Result, "skipped")];
    for (name, outcome) in outcomes {
        let state = verdict.check(name);
        assert_eq!(state.to_string(), format!("{outcome} ({})", state.detail()), "{verdict}");
        assert!(!state.detail().is_empty());
    }
}

#[test]
fn what_was_not_judged_says_why() {
    let list = list();
    let words = List::from_text(b"Mallory\n").unwrap();
    let numbers = "the entries are numbers";
    let no_list = "no list of entries is given";
    let no_result = "no result is given";
    let no_blinding = "the list is blinded, and its blinding is not given";
    let not_shown = "the list of entries is not given, or not shown to be the list of the terms";
    for (transcript, pins, entries, result) in [
        (over_numbers(), Pins::new(), numbers, no_result),
        (over_list(), Pins::new(), no_list, no_result),
        (over_blinded(), Pins::new(), no_list, no_result),
        (over_list(), Pins::new().result(&words), no_list, not_shown),
        (over_blinded(), Pins::new().entries(&list).result(&words), no_blinding, not_shown),
    ] {
        let verdict = transcript.verdict(&pins).unwrap();
        for (name, why) in [(CheckName::Entries, entries), (CheckName::Result, result)] {
            assert_eq!(verdict.check(name), &State::Skipped(why.into()), "{verdict}");
        }
    }
}

#[test]
fn a_shortened_result_says_so_in_the_first_line() {
    let list = list();
    for transcript in [over_numbers(), over_list()] {
        for given in 1..=3 {
            let result = result(&transcript, given);
            let mut pins = pins(&transcript).result(&result);
            if transcript.terms().entries().root().is_some() {
                pins = pins.entries(&list);
            }
            let verdict = transcript.verdict(&pins).unwrap();
            assert!(verdict.is_verified(), "{verdict}");
            let words = format!("the first {given} of 3");
            let says_so = given < 3;
            assert_eq!(verdict.check(CheckName::Result).detail().contains(&words), says_so, "{verdict}");
            assert_eq!(verdict.headline().contains(&words), says_so, "{verdict}");
        }
    }
}

// The line with the verdict's word says what was compared, whatever the word is.
#[test]
fn the_first_line_of_every_verdict_says_what_was_compared() {
    let (transcript, list) = (over_list(), list());
    let (all, first) = (result(&transcript, 3), result(&transcript, 1));
    let (wrong, pins) = (List::from_entries(["Zoe"]).unwrap(), pins(&transcript));
    for (pins, word, compared) in [
        (
            pins.clone().entries(&list).result(&first),
            "VERIFIED",
            "compared: the commitment, the time, the list, the first 1 of 3",
        ),
        (Pins::new(), "CONSISTENT", "not given: the list, the result"),
        (Pins::new().entries(&list).result(&first), "CONSISTENT", "compared: the list, the first 1 of 3"),
        (Pins::new().entries(&list).result(&all), "CONSISTENT", "compared: the list, the result"),
        (pins.clone().entries(&list).result(&wrong), "REFUSED", "compared: the commitment, the time, the list"),
        // The time was given for another commitment.
        (pins.commitment(other_commitment()).entries(&list), "REFUSED", "compared: the list; not given: the result"),
    ] {
        let headline = transcript.verdict(&pins).unwrap().headline();
        assert!(headline.starts_with(word) && headline.ends_with(&format!(" ({compared})")), "{headline}");
    }
}

// What does not fit the terms is an error, but is ignored if the pinned commitment is that of other terms.
/// Renaming a public source, or replacing a list with numbers, changes the terms: a refusal.
#[test]
fn the_commitment_decides_before_pins_that_do_not_fit() {
    let (list, blinding) = (list(), blinding());
    let stranger = || Pins::new().public("dealer", "river");
    let seal = || Pins::new().public("alice", "river");
    for (transcript, pins) in [
        (over_numbers(), stranger()),
        (over_numbers(), seal()),
        (over_numbers(), Pins::new().entries(&list)),
        (over_numbers(), Pins::new().entries(&list).blinding(&blinding)),
        (over_list(), Pins::new().entries(&list).blinding(&blinding)),
    ] {
        let own = transcript.terms().commitment();
        for pins in [pins.clone(), pins.clone().commitment(own)] {
            let error = transcript.verdict(&pins).unwrap_err();
            assert!(matches!(error, Error::UnknownSource { .. } | Error::NotApplicable(_)), "{error}");
        }
        let verdict = transcript.verdict(&pins.clone().commitment(other_commitment())).unwrap();
        assert_eq!(verdict.first_failed(), Some(CheckName::Commitment), "{verdict}");
        // What was ignored has no part in the other checks.
        let without = transcript.verdict(&Pins::new().commitment(other_commitment())).unwrap();
        if transcript.terms().entries().root().is_none() {
            assert_eq!(verdict, without);
        } else {
            assert!(verdict.check(CheckName::Entries).is_passed(), "{verdict}");
        }
    }
}

#[test]
fn pins_that_fit_are_used_beside_others_that_do_not() {
    let (transcript, list, blinding) = (over_blinded(), list(), blinding());
    let pins = Pins::new().commitment(other_commitment()).public("dealer", "river");
    let verdict = transcript.verdict(&pins.entries(&list).blinding(&blinding)).unwrap();
    assert_eq!(verdict.first_failed(), Some(CheckName::Commitment), "{verdict}");
    assert!(verdict.check(CheckName::Entries).is_passed(), "{verdict}");
}

#[test]
fn the_first_line_of_a_consistent_draw_names_all_that_is_missing() {
    let list = list();
    let result = List::from_entries(["Ada"]).unwrap();
    let chain = "ab".repeat(32).parse().unwrap();
    let terms = Terms::blinded_builder(&list, &blinding()).rounds(4).public(
        "guest",
        "a word",
        "2030-01-01T00:00:00Z".parse().unwrap(),
    );
    let terms = terms.drand("beacon", Beacon::new(chain, 7, 1).unwrap()).build().unwrap();
    let values = [("guest".to_owned(), "river".to_owned())];
    let drawn = draws::draw(&terms, 3, Vec::new(), &values, &[("beacon".to_owned(), vec![1; 48])]);
    let verdict = drawn.into_transcript().verdict(&Pins::new().result(&result)).unwrap();
    let missing = [
        "the published commitment",
        "the round that was meant",
        "the time at which the commitment was public",
        "the public value \"guest\", read where its description says",
        "a check of the signature of \"beacon\"",
        "the list of entries, without which neither a result nor awards can be compared",
        "the blinding of the list, without which the list cannot be compared",
    ];
    let lacks = format!("CONSISTENT, not verified: missing {} (not given: the list)", missing.join("; "));
    assert_eq!(verdict.headline(), lacks);
    assert_eq!(verdict.round(), 3);
}

// A pinned round that the terms do not have is refused, and is no error.
#[test]
fn errors_that_do_not_depend_on_the_terms_come_before_the_commitment() {
    let (transcript, blinding) = (over_blinded(), blinding());
    for commitment in [transcript.terms().commitment(), other_commitment()] {
        let pins = Pins::new().commitment(commitment);
        assert!(matches!(transcript.verdict(&pins.clone().blinding(&blinding)), Err(Error::NotApplicable(_))));
        let verdict = transcript.verdict(&pins.clone().round(u32::MAX)).unwrap();
        assert_eq!(verdict.first_failed(), Some(CheckName::Commitment), "a round that the terms don't have");
        for (name, value) in [(" guest", "river"), ("guest", "river "), ("a=b", "river")] {
            let pins = pins.clone().public(name, value).public("guest", "river").public("guest", "river");
            assert!(matches!(transcript.verdict(&pins), Err(Error::Text { .. })), "the first mistake counts");
        }
        let twice = pins.public("guest", "river").public("guest", "river");
        assert_eq!(transcript.verdict(&twice).unwrap_err(), Error::GivenTwice("guest".to_owned()));
        assert_eq!(PinList::new().add(twice.clone()), Err(Error::GivenTwice("guest".to_owned())));
        assert_eq!(Archive::of_draw(twice, None).unwrap_err(), Error::GivenTwice("guest".to_owned()));
    }
}

// A wrong number of entries or a repeat fails, whatever blinding document is given.
#[test]
fn a_wrong_number_and_a_repeat_fail_whatever_blinding_is_given() {
    let transcript = over_blinded();
    let repeat = List::from_text(b"Ada\nGrace\nHedy\nAda\nMary\n").unwrap();
    let short = List::from_text(b"Ada\nGrace\nHedy\n").unwrap();
    let other = Blinding::from_key("Another draw", vec![7; 32].into()).unwrap();
    for list in [&repeat, &short] {
        for blinding in [None, Some(&blinding()), Some(&other)] {
            let pins = pins(&transcript).entries(list);
            let pins = blinding.map_or(pins.clone(), |blinding| pins.blinding(blinding));
            let verdict = transcript.verdict(&pins).unwrap();
            assert_eq!(verdict.first_failed(), Some(CheckName::Entries), "{verdict}");
        }
    }
}

/// The root of the list differs too, but the context tells a person what to correct.
#[test]
fn a_blinding_of_another_context_fails_by_its_context() {
    let transcript = over_blinded();
    let (list, other) = (list(), Blinding::from_key("Another context", vec![7; 32].into()).unwrap());
    let verdict = transcript.verdict(&pins(&transcript).entries(&list).blinding(&other)).unwrap();
    let State::Failed(mismatch) = verdict.check(CheckName::Entries) else { panic!("{verdict}") };
    assert_eq!(mismatch.subject(), "the context of the blinding");
    assert_eq!((mismatch.found(), mismatch.expected()), ("\"Another context\"", &*format!("\"{CONTEXT}\"")));
}

// A time that is given for a draw from seals alone shows nothing, and the verdict says so.
#[test]
fn a_time_for_a_draw_from_seals_alone_shows_nothing() {
    let secret = draws::secret(CONTEXT, "dealer", 1, 1);
    let terms = Terms::builder(CONTEXT, Entries::numbers(5).unwrap()).sealed("dealer", secret.seal()).build().unwrap();
    let transcript = draws::draw(&terms, 0, vec![secret], &[], &[]).into_transcript();
    let pins = Pins::new().commitment(terms.commitment()).published_at(UnixTime::from_secs(1_000_000_000).unwrap());
    let verdict = transcript.verdict(&pins).unwrap();
    assert!(verdict.is_verified(), "{verdict}");
    let due = verdict.check(CheckName::Due);
    assert_eq!(due.word(), "skipped");
    assert_eq!(due.detail(), "all sources are sealed, so the time that was given shows nothing");
}

// A verdict carries exactly the cautions that apply to its draw.
#[test]
fn each_caution_applies_to_the_draws_that_need_it() {
    let (list, blinding) = (list(), blinding());
    let numbers = over_numbers();
    // A public value beside the seal is no substitute for a beacon.
    assert_eq!(
        words_of(&numbers.verdict(&pins(&numbers)).unwrap()),
        ["no_beacon", "public_values", "last_opener", "seal_owner", "repeated", "numbers"]
    );
    let listed = over_list();
    let not_compared = listed.verdict(&pins(&listed)).unwrap();
    assert!(not_compared.is_verified());
    assert_eq!(
        words_of(&not_compared),
        ["no_beacon", "public_values", "last_opener", "seal_owner", "repeated", "list_not_compared"]
    );
    assert!(not_compared.cautions().contains(&Caution::ListNotCompared(5)));
    assert_eq!(
        words_of(&listed.verdict(&pins(&listed).entries(&list)).unwrap()),
        ["no_beacon", "public_values", "last_opener", "seal_owner", "repeated"]
    );
    let blinded = over_blinded();
    assert_eq!(
        words_of(&blinded.verdict(&pins(&blinded).entries(&list)).unwrap()),
        ["no_beacon", "public_values", "last_opener", "seal_owner", "blinded_list", "repeated", "list_not_compared"]
    );
    let compared = blinded.verdict(&pins(&blinded).entries(&list).blinding(&blinding)).unwrap();
    assert_eq!(
        words_of(&compared),
        ["no_beacon", "public_values", "last_opener", "seal_owner", "blinded_list", "repeated"]
    );
}

#[test]
fn terms_have_their_cautions_before_anything_is_drawn() {
    let secret = draws::secret(CONTEXT, "alice", 3, 1);
    let due = UnixTime::from_secs(1_692_803_370).unwrap();
    let beacon_of = |stride| Beacon::new(*QUICKNET.chain(), 2, stride).unwrap();
    let numbers = |count| Terms::builder(CONTEXT, Entries::numbers(count).unwrap());
    let of = |builder: TermsBuilder| Caution::of_terms(&builder.build().unwrap());
    let beacon = Caution::BeaconTime(due);
    assert_eq!(of(numbers(5).drand("beacon", beacon_of(0))), [beacon.clone(), Caution::Repeated, Caution::Numbers]);
    let both = numbers(5).rounds(3).sealed("alice", secret.seal()).drand("beacon", beacon_of(1));
    let three =
        [beacon, Caution::LastOpener, Caution::SealOwner, Caution::Repeated, Caution::Rounds(3), Caution::Numbers];
    assert_eq!(of(both), three);
    let alone = [Caution::NoBeacon, Caution::LastOpener, Caution::SealOwner, Caution::Repeated, Caution::Numbers];
    let sealed = |count| numbers(count).sealed("alice", draws::secret(CONTEXT, "alice", 1, 1).seal());
    assert_eq!(of(sealed(5)), alone);
    // A seed of 256 bits is enough for at most 240 bits of outcome.
    assert_eq!(of(sealed(54)), alone);
    let crowded = of(sealed(55));
    assert_eq!(crowded[..4], alone[..4]);
    let no_room =
        |caution: &Caution| matches!(caution, Caution::NoRoom { seed_bits: 256, outcome_tenths: 2420..2430, .. });
    assert!(no_room(&crowded[4]), "{crowded:?}");
    assert_eq!(Caution::about_room(&sealed(55).build().unwrap()).as_ref(), Some(&crowded[4]));
    assert_eq!(Caution::about_room(&sealed(54).build().unwrap()), None);
    let public = Terms::builder(CONTEXT, Entries::list(&list()).unwrap()).public(
        "guest",
        "a word",
        "2030-01-01T00:00:00Z".parse().unwrap(),
    );
    let known_from = "2030-01-01T00:00:00Z".parse().unwrap();
    let unknown =
        [Caution::PublicValues(known_from), Caution::Repeated, Caution::UnknownRoom, Caution::ListNotCompared(5)];
    assert_eq!(of(public), unknown);
    let blinded = of(Terms::blinded_builder(&list(), &blinding()).public(
        "guest",
        "a word",
        "2030-01-01T00:00:00Z".parse().unwrap(),
    ));
    assert!(blinded.contains(&Caution::BlindedList) && blinded.contains(&Caution::ListNotCompared(5)), "{blinded:?}");
}

/// With the step's number, a person can find the swap in the transcript and compute it alone.
#[test]
fn a_refusal_names_the_step_and_what_the_transcript_states_there() {
    const COUNT: u32 = 40_000;
    for order in [Order::Forward, Order::Backward] {
        let terms = Terms::builder(CONTEXT, Entries::numbers(COUNT).unwrap()).order(order).public(
            "dice",
            "ten dice",
            "2030-01-01T00:00:00Z".parse().unwrap(),
        );
        let terms = terms.build().unwrap();
        let draw = draws::draw(&terms, 0, vec![], &[("dice".to_owned(), "6".to_owned())], &[]);
        let own = draw.swaps().partners().to_vec();
        let whole = draw.into_transcript();
        assert!(whole.stated_swaps().len() == COUNT as usize - 1 && !whole.stated_swaps().is_empty());
        for step in [0, 1, 16_383, 16_384, 16_385, 33_000, COUNT - 2] {
            let (partners, legal) = match order {
                Order::Forward => (step..=COUNT - 1, if own[step as usize] == step { step + 1 } else { step }),
                _ => (0..=COUNT - 1 - step, u32::from(own[step as usize] == 0)),
            };
            // `legal` is a possible partner at this step that does not follow from the key. The others are impossible
            // at this step.
            let below = partners.start().checked_sub(1).map(u64::from);
            // No partner is 2^32 - 1, because a list has fewer entries.
            let large = [u64::from(partners.end() + 1), (1 << 32) - 1, 1 << 32, (1 << 53) - 1];
            let illegal = below.into_iter().chain(large);
            for stated in illegal.chain([legal.into()]) {
                let mut json: serde_json::Value = serde_json::from_str(&whole.to_json()).unwrap();
                json["swaps"][step as usize] = stated.into();
                let transcript = Transcript::from_json(json.to_string().as_bytes()).unwrap();
                assert_eq!(transcript.stated_swaps().partner(step as usize), Some(stated));
                let verdict = transcript.verdict(&Pins::new()).unwrap();
                let (check, should) = if stated == u64::from(legal) {
                    (CheckName::Derived, (u64::from(own[step as usize]) + 1).to_string())
                } else if partners.start() == partners.end() {
                    (CheckName::Legal, (u64::from(*partners.start()) + 1).to_string())
                } else {
                    (
                        CheckName::Legal,
                        format!("from {} to {}", u64::from(*partners.start()) + 1, u64::from(*partners.end()) + 1),
                    )
                };
                let said = format!(
                    "the partner of step {}, both counted from 1, is {}, but should be {should}",
                    step + 1,
                    stated + 1
                );
                assert_eq!(verdict.check(check).detail(), said);
                assert_eq!(verdict.first_failed(), Some(check), "{verdict}");
            }
        }
    }
}

#[test]
fn one_entry_is_drawn_without_a_swap() {
    let terms = Terms::builder(CONTEXT, Entries::numbers(1).unwrap())
        .public("dice", "ten dice", "2030-01-01T00:00:00Z".parse().unwrap())
        .build()
        .unwrap();
    let draw = draws::draw(&terms, 0, vec![], &[("dice".to_owned(), "6".to_owned())], &[]);
    assert!(draw.swaps().partners().is_empty());
    let transcript = draw.into_transcript();
    assert!(transcript.stated_swaps().is_empty());
    assert!(transcript.verdict(&Pins::new()).unwrap().check(CheckName::Derived).is_passed());
}

/// 256 bits per unit of the width, 254 for a beacon, and none for a public value (SPEC.md, section 8).
#[test]
fn the_bits_of_a_seed_are_those_of_its_largest_source() {
    let builder = |width: u8| Terms::builder(CONTEXT, Entries::numbers(5).unwrap()).width(width);
    let beacon = || Beacon::new(*QUICKNET.chain(), 123_456, 0).unwrap();
    let seal = |width| draws::secret(CONTEXT, "alice", 1, width).seal();
    for width in [1, 2, 4] {
        let sealed = builder(width).sealed("alice", seal(width)).public(
            "guest",
            "a word",
            "2030-01-01T00:00:00Z".parse().unwrap(),
        );
        assert_eq!(sealed.build().unwrap().seed_bits(), Some(256 * u32::from(width)), "{width}");
        let both = builder(width).drand("beacon", beacon()).sealed("alice", seal(width));
        assert_eq!(both.build().unwrap().seed_bits(), Some(256 * u32::from(width)), "{width}");
        assert_eq!(builder(width).drand("beacon", beacon()).build().unwrap().seed_bits(), Some(254), "{width}");
        assert_eq!(
            builder(width)
                .public("guest", "a word", "2030-01-01T00:00:00Z".parse().unwrap())
                .build()
                .unwrap()
                .seed_bits(),
            None,
            "{width}"
        );
    }
}

// The bits of the outcome are one and the same figure wherever a verdict shows them.
/// Programs read the same figure as people.
#[test]
fn bits_have_one_rounding() {
    for (count, draw) in [(52, 52), (5, 5), (1 << 20, 3), (57, 57), (1000, 999), (3, 1)] {
        let terms = Terms::builder(CONTEXT, Entries::numbers(count).unwrap()).draw(draw).public(
            "dice",
            "ten dice",
            "2030-01-01T00:00:00Z".parse().unwrap(),
        );
        let terms = terms.build().unwrap();
        let transcript = draws::draw(&terms, 0, vec![], &[("dice".to_owned(), "6".to_owned())], &[]).into_transcript();
        let verdict = transcript.verdict(&Pins::new()).unwrap();
        let json: serde_json::Value = serde_json::from_str(&verdict.to_json()).unwrap();
        let figure = format!("{:.1}", json["outcome_bits"].as_f64().unwrap());
        assert!(verdict.to_string().contains(&format!(": {figure} bits of outcome")), "{figure}: {verdict}");
    }
}

#[test]
fn a_verdict_for_machines_lacks_nothing_unless_it_is_consistent() {
    let transcript = over_list();
    let json = |pins: &Pins<'_>| -> serde_json::Value {
        let verdict = transcript.verdict(pins).unwrap();
        #[cfg(feature = "serde")]
        assert_eq!(serde_json::to_string(&verdict).unwrap(), verdict.to_json());
        serde_json::from_str(&verdict.to_json()).unwrap()
    };
    assert_eq!(json(&pins(&transcript))["missing"], serde_json::json!([]));
    assert_eq!(json(&Pins::new())["missing"], serde_json::json!(["commitment", "published_at", "public:guest"]));
    assert_eq!(json(&Pins::new().commitment(other_commitment()))["missing"], serde_json::json!([]));
    assert!([Missing::Commitment, Missing::Round, Missing::PublishedAt].iter().all(Missing::is_pin));
}
