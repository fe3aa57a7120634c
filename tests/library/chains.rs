//! A whole chain of draws, and chains with each kind of damage.

use verishuffle::chain::{Chain, ChainConclusion, ChainMissing, ChainProblem, ChainVerdict};
use verishuffle::verdict::{CheckName, Conclusion};
use verishuffle::{Commitment, Entries, Error, PinList, Pins, Previous, Secret, Terms, Transcript, UnixTime};

fn terms(context: &str, previous: Previous, secret: &Secret) -> Terms {
    Terms::builder(context, Entries::numbers(10).unwrap())
        .draw(2)
        .previous(previous)
        .sealed("dealer", secret.seal())
        .build()
        .unwrap()
}

fn drawn(terms: &Terms, secret: Secret) -> Transcript {
    let mut round = terms.round(0).unwrap();
    round.open(secret.bind(terms, terms.commitment()).unwrap().open(0).unwrap()).unwrap();
    round.draw().unwrap().into_transcript()
}

fn draw(context: &str, previous: Previous) -> Transcript {
    let secret = Secret::generate(context, "dealer", 1, 1).unwrap();
    drawn(&terms(context, previous, &secret), secret)
}

fn commitment(transcript: &Transcript) -> Commitment {
    transcript.terms().commitment()
}

/// Returns the draws 0 to 4, each of which follows the one before.
fn whole() -> Vec<Transcript> {
    let mut draws = vec![draw("draw 0", Previous::First)];
    for i in 1..5 {
        draws.push(draw(&format!("draw {i}"), Previous::After(commitment(&draws[i - 1]))));
    }
    draws
}

fn chain(draws: &[&Transcript]) -> Chain {
    let mut chain = Chain::new();
    for draw in draws {
        chain.add_transcript(draw).unwrap();
    }
    chain
}

/// Judges the chain by its own head.
fn judge(chain: &Chain) -> ChainVerdict {
    chain.verdict(chain.head())
}

fn problems(chain: &Chain) -> Vec<ChainProblem> {
    let verdict = judge(chain);
    let broken = !verdict.problems().is_empty();
    assert_eq!(verdict.conclusion() == ChainConclusion::Broken, broken);
    assert!(!broken || verdict.missing().is_empty() && verdict.clone().require_whole().is_err());
    verdict.problems().to_vec()
}

/// Returns the draws of each problem, and its text.
fn found(problems: &[ChainProblem]) -> Vec<(&[Commitment], String)> {
    problems.iter().map(|problem| (problem.draws(), problem.to_string())).collect()
}

fn is_refused(problem: &ChainProblem, by: Commitment, at: CheckName) -> bool {
    matches!(problem, ChainProblem::Refused { draw, round: 0, check, .. } if (*draw, *check) == (by, at))
}

fn are_several_results(problem: &ChainProblem, of: Commitment) -> bool {
    matches!(problem, ChainProblem::SeveralResults { draw, round: 0, .. } if *draw == of)
}

fn missing_words(verdict: &ChainVerdict) -> Vec<String> {
    verdict.missing().iter().map(ChainMissing::word).collect()
}

/// A draw whose only source is a public value.
fn word_terms(context: &str, previous: Previous, rounds: u32) -> Terms {
    let terms = Terms::builder(context, Entries::numbers(10).unwrap()).previous(previous).rounds(rounds);
    terms.public("word", "a word, such as: maple", "2030-01-01T00:00:00Z".parse().unwrap()).build().unwrap()
}

fn word_draw(terms: &Terms, round: u32, word: &str) -> Transcript {
    let mut round = terms.round(round).unwrap();
    round.public("word", word).unwrap();
    round.draw().unwrap().into_transcript()
}

fn pins(terms: &Terms, round: Option<u32>, word: &str) -> Pins<'static> {
    Pins::new()
        .published_at(UnixTime::from_secs(1_000_000_000).unwrap())
        .commitment(terms.commitment())
        .public("word", word)
        .round(round)
}

#[test]
fn a_whole_chain_is_put_in_order_and_has_one_head() {
    let draws = whole();
    let mut chain = chain(&[&draws[3], &draws[0], &draws[4], &draws[2], &draws[1], &draws[1]]);
    chain.add_terms(draws[2].terms().clone());
    let verdict = judge(&chain).require_whole().unwrap();
    assert_eq!(verdict.headline(), "WHOLE: one chain of 5 draws, up to the given head and verified by what was given");
    let order: Vec<_> = chain.draws().iter().map(|draw| draw.terms().commitment()).collect();
    assert_eq!(order, draws.iter().map(commitment).collect::<Vec<_>>());
    assert_eq!(verdict.head(), Some(commitment(&draws[4])));
    assert!(chain.draws().iter().all(|draw| draw.drawn_rounds().eq([0])));
    let words: Vec<&str> = verdict.cautions().iter().map(|caution| caution.word()).collect();
    assert_eq!(words, ["no_beacon", "last_opener", "seal_owner", "repeated", "numbers"]);
    assert!(verdict.unshown_rounds().is_empty());
}

// Only the published head makes a chain whole, and another head breaks it.
#[test]
fn only_the_published_head_makes_a_chain_whole() {
    let draws = whole();
    let mut all = chain(&draws.iter().collect::<Vec<_>>());
    let verdict = all.verdict(None);
    assert_eq!((verdict.conclusion(), verdict.missing()), (ChainConclusion::Consistent, &[ChainMissing::Head][..]));
    assert_eq!(verdict.missing()[0].word(), "head");
    assert_eq!(
        verdict.require_whole(),
        Err(Error::NotWhole("CONSISTENT, not shown to be whole: missing the published head".to_owned()))
    );
    assert_eq!(Chain::new().verdict(None).missing(), [ChainMissing::Head]);

    // The operator shows fewer or more draws than the published head fixes.
    let [last, given] = [commitment(&draws[4]), commitment(&draws[3])];
    let other = |found: Commitment, given| format!("the head is {found}, but should be {given}");
    assert_eq!(found(all.verdict(Some(given)).problems()), [(&[last][..], other(last, given))]);
    let fewer = chain(&draws[..4].iter().collect::<Vec<_>>());
    assert_eq!(found(fewer.verdict(Some(last)).problems()), [(&[given][..], other(given, last))]);
    let none = format!("the head is no single draw, but should be {last}");
    assert_eq!(found(Chain::new().verdict(Some(last)).problems()), [(&[][..], none)]);

    // The head alone may still be pending.
    let waiting = terms("draw 5", Previous::After(last), &Secret::generate("draw 5", "dealer", 1, 1).unwrap());
    let draw = waiting.commitment();
    all.add_terms(waiting);
    let verdict = judge(&all);
    assert_eq!((verdict.problems(), missing_words(&verdict)), (&[][..], vec![format!("{draw} transcript")]));
}

// The head of a chain does not fix the public values: the lines of pins do.
/// The head does not bind public values, so an operator could try values until a draw pleases.
#[test]
fn a_chain_is_judged_by_the_pins_of_each_draw() {
    let first = word_terms("draw 0", Previous::First, 1);
    let draw = first.commitment();
    let transcript = word_draw(&first, 0, "maple");
    let verdict = judge(&chain(&[&transcript]));
    assert_eq!(missing_words(&verdict), [format!("{draw}/0 published_at"), format!("{draw}/0 public:word")]);

    for round in [None, Some(0)] {
        for (word, whole) in [("maple", true), ("river", false)] {
            let mut chain = Chain::new();
            chain.add_pins(pins(&first, round, word)).unwrap();
            chain.add_transcript(&transcript).unwrap();
            assert_eq!(judge(&chain).is_whole(), whole);
            if !whole {
                let [never, refused] = &problems(&chain)[..] else { panic!("{:?}", problems(&chain)) };
                assert_eq!(*never, ChainProblem::NeverDrawn(draw));
                assert!(is_refused(refused, draw, CheckName::Openings), "{refused:?}");
            }
            let late = Err(Error::NotApplicable("the pins of a chain must be added before its first transcript"));
            assert_eq!(chain.add_pins(pins(&first, Some(1), "maple")), late);
        }
    }

    // Every line must be met, even for a draw that is not here.
    let elsewhere = word_terms("elsewhere", Previous::First, 1);
    for (line, round) in [(pins(&elsewhere, None, "x"), None), (pins(&elsewhere, Some(7), "x"), Some(7))] {
        let mut chain = Chain::new();
        chain.add_pins(pins(&first, None, "maple")).unwrap();
        chain.add_pins(line).unwrap();
        chain.add_transcript(&transcript).unwrap();
        let draw = elsewhere.commitment();
        let place = round.map(|round| format!("/{round}")).unwrap_or_default();
        assert_eq!(missing_words(&judge(&chain)), [format!("{draw}{place} transcript")]);
    }

    // Pins that the terms have no use for are an error, as for a single transcript.
    let mut chain = Chain::new();
    chain
        .add_pins(
            Pins::new().published_at(UnixTime::from_secs(1_000_000_000).unwrap()).commitment(draw).public("dice", "1"),
        )
        .unwrap();
    assert!(matches!(chain.add_transcript(&transcript), Err(Error::UnknownSource { .. })));
    assert!(chain.draws().is_empty());
}

// Rounds that no line names and no transcript shows are reported.
#[test]
fn rounds_that_nobody_names_and_nothing_shows_are_told() {
    let first = word_terms("draw 0", Previous::First, 10);
    let draw = first.commitment();
    let transcripts = [2, 3, 5].map(|round| word_draw(&first, round, "maple"));
    let unshown = "Rounds 0 to 1, 4, 6 to 9";
    let mut chain = Chain::new();
    for transcript in &transcripts {
        chain.add_transcript(transcript).unwrap();
    }
    let verdict = judge(&chain);
    // Nobody said that these rounds are the ones that were meant.
    let words: Vec<String> = verdict.missing()[9..].iter().map(ChainMissing::word).collect();
    assert_eq!(words, ["0-1", "4", "6-9"].map(|rounds| format!("{draw} rounds {rounds}")));
    assert_eq!(verdict.missing()[10].to_string(), format!("round 4 of {draw}"));
    assert_eq!(verdict.missing()[11].to_string(), format!("rounds 6 to 9 of {draw}"));
    let ranges: Vec<String> = verdict.unshown_rounds()[0].1.iter().map(|range| range.to_string()).collect();
    assert_eq!(
        (verdict.unshown_rounds()[0].0, ranges.join(", ").as_str()),
        (draw, "rounds 0 to 1, round 4, rounds 6 to 9")
    );
    assert!(verdict.headline().ends_with("; and 9 more"), "{}", verdict.headline());
    assert_eq!(verdict.missing()[0].word(), format!("{draw}/2 round"));
    assert!(verdict.caution_texts().last().unwrap().starts_with(unshown), "{:?}", verdict.caution_texts());

    let mut chain = Chain::new();
    for round in [2, 3, 5, 9] {
        chain.add_pins(pins(&first, Some(round), "maple")).unwrap();
    }
    for transcript in &transcripts {
        chain.add_transcript(transcript).unwrap();
    }
    let verdict = judge(&chain);
    assert_eq!(missing_words(&verdict), [format!("{draw}/9 transcript")]);
    chain.add_transcript(&word_draw(&first, 9, "maple")).unwrap();
    let verdict = judge(&chain).require_whole().unwrap();
    let text = format!("Rounds 0 to 1, 4, 6 to 8 of {draw}: no line of pins names them, and no transcript shows them.");
    assert_eq!(verdict.caution_texts().last(), Some(&text));
}

#[test]
fn a_headline_names_three_missing_things_and_counts_the_others() {
    let first = word_terms("draw 0", Previous::First, 6);
    let draw = first.commitment();
    for lacked in 1..=4 {
        let mut chain = Chain::new();
        for round in 0..5 {
            chain.add_pins(pins(&first, Some(round), "maple")).unwrap();
        }
        for round in lacked..5 {
            chain.add_transcript(&word_draw(&first, round, "maple")).unwrap();
        }
        let verdict = judge(&chain);
        let named: Vec<String> = (0..lacked.min(3)).map(|i| format!("the transcript of round {i} of {draw}")).collect();
        let more = if lacked > 3 { "; and 1 more" } else { "" };
        let expected = format!("CONSISTENT, not shown to be whole: missing {}{more}", named.join("; "));
        assert_eq!(verdict.headline(), expected);
        let text = format!("Round 5 of {draw}: no line of pins names it, and no transcript shows it.");
        assert_eq!(verdict.caution_texts().last(), Some(&text));
    }
    let mut chain = Chain::new();
    chain.add_pins(pins(&first, Some(0), "maple")).unwrap();
    chain.add_transcript(&word_draw(&first, 0, "maple")).unwrap();
    let text = format!("Rounds 1 to 5 of {draw}: no line of pins names them, and no transcript shows them.");
    assert_eq!(judge(&chain).caution_texts().last(), Some(&text));
    // A pending draw of one round counts as a missing transcript, not as unshown rounds.
    let mut chain = Chain::new();
    chain.add_terms(word_terms("draw 1", Previous::First, 1));
    assert!(judge(&chain).unshown_rounds().is_empty());
}

#[test]
fn no_two_lines_of_pins_are_for_one_round() {
    let draw = Commitment::from_bytes([7; 32]);
    let line = |round: Option<u32>| Pins::new().commitment(draw).round(round);
    for (first, second, fits) in [
        (None, None, false),
        (Some(1), Some(1), false),
        (None, Some(0), false),
        (Some(3), None, false),
        (Some(0), Some(1), true),
    ] {
        let mut list = PinList::new();
        assert!(list.is_empty());
        list.add(line(first)).unwrap();
        assert!(!list.is_empty());
        assert_eq!(list.add(line(second)).is_ok(), fits, "{first:?} {second:?}");
        assert!(list.add(line(None).commitment(Commitment::from_bytes([8; 32]))).is_ok());
        assert!(list.add(Pins::new()).is_err());
        assert_eq!(list.len(), 2 + usize::from(fits));
        assert!(list.find(draw, 0).is_some() == (first != Some(1) && first != Some(3)));
    }
    let mut list = PinList::new();
    list.add(line(Some(4))).unwrap();
    assert_eq!(list.unmet().collect::<Vec<_>>(), [(draw, Some(4))]);
    assert_eq!(list.find(draw, 4).map(|pins| format!("{pins:?}")), Some(format!("{:?}", line(Some(4)))));
    assert!(!list.meet(draw, 5, false) && list.meet(draw, 4, true) && list.unmet().next().is_none());
    assert!(list.meet(draw, 4, true) && list.meet(draw, 4, false));
    assert!(!list.meet(draw, 4, false) && !list.meet(draw, 4, true) && list.unmet().next().is_none());
}

#[test]
fn a_line_of_pins_holds_what_it_says() {
    let terms = word_terms("a series", Previous::First, 9);
    let transcript = word_draw(&terms, 5, "maple");
    let draw = terms.commitment().to_string();
    let other = "ab".repeat(32);
    for (commitment, rest, expected) in [
        (&draw, r#","round":5,"public":{"word":"maple"},"published_at":"2029-12-31T23:59:59Z""#, Conclusion::Verified),
        (&draw, r#","round":5,"public":{"word":"maple"},"published_at":"2030-01-01T00:00:00Z""#, Conclusion::Refused),
        (&draw, r#","round":5,"public":{"word":"maple"}"#, Conclusion::Consistent),
        (&draw, "", Conclusion::Consistent),
        (&draw, r#","round":6,"public":{"word":"maple"}"#, Conclusion::Refused),
        (&draw, r#","round":5,"public":{"word":"river"}"#, Conclusion::Refused),
        (&other, r#","round":5,"public":{"word":"maple"}"#, Conclusion::Refused),
    ] {
        let line = format!(r#"{{"format":"verishuffle/1 pins","commitment":"{commitment}"{rest}}}"#);
        let verdict = transcript.verdict(&Pins::from_json(line.as_bytes()).unwrap()).unwrap();
        assert_eq!(verdict.conclusion(), expected, "{line}");
    }
}

// A line of pins is read strictly, and no two lines are for one round.
#[test]
fn a_line_of_pins_is_read_strictly() {
    let hex = "ab".repeat(32);
    let read = |line: &str| Pins::from_json(line.replace("HEX", &hex).as_bytes());
    for good in [
        r#"{"format":"verishuffle/1 pins","commitment":"HEX"}"#,
        r#" {"format":"verishuffle/1 pins","round": 4294967295, "commitment": "HEX", "public": {}, "published_at": "9999-12-31T23:59:59Z"} "#,
        r#"{"format":"verishuffle/1 pins","commitment":"HEX","public":{"a":"1","b":"1"}}"#,
    ] {
        assert!(read(good).is_ok(), "{good}");
    }
    for (bad, said) in [
        ("{}", "the key `format` is missing"),
        ("", "the document is empty"),
        ("[]", "expected an object"),
        (r#"{"format":"verishuffle/1 pins","round":1}"#, "the key `commitment` is missing"),
        (r#"{"format":"verishuffle/1 terms","commitment":"HEX"}"#, "the format must be"),
        (
            r#"{"format":"verishuffle/1 pins","commitment":"AB"}"#,
            "a commitment must be 64 lower-case hexadecimal digits",
        ),
        (r#"{"format":"verishuffle/1 pins","commitment":null}"#, "expected a text"),
        (r#"{"format":"verishuffle/1 pins","commitment":"HEX","round":null}"#, "expected a whole number"),
        (r#"{"format":"verishuffle/1 pins","commitment":"HEX","round":-1}"#, "expected a whole number"),
        (r#"{"format":"verishuffle/1 pins","commitment":"HEX","round":1.0}"#, "expected a whole number"),
        (
            r#"{"format":"verishuffle/1 pins","commitment":"HEX","round":4294967296}"#,
            "the round is 4294967296, but must be from 0",
        ),
        (r#"{"format":"verishuffle/1 pins","commitment":"HEX","round":1,"round":1}"#, "the key `round` appears twice"),
        (r#"{"format":"verishuffle/1 pins","commitment":"HEX","x":1}"#, "unknown key"),
        (
            r#"{"format":"verishuffle/1 pins","commitment":"HEX","public":null}"#,
            "expected an object of at most 64 public values",
        ),
        (r#"{"format":"verishuffle/1 pins","commitment":"HEX","public":{"a":"1","a":"2"}}"#, "\"a\" is given twice"),
        (
            r#"{"format":"verishuffle/1 pins","commitment":"HEX","public":{"a":"1","\u0061":"1"}}"#,
            "\"a\" is given twice",
        ),
        (r#"{"format":"verishuffle/1 pins","commitment":"HEX","public":{"a=b":"1"}}"#, "a name holds the character ="),
        (r#"{"format":"verishuffle/1 pins","commitment":"HEX","public":{"a":" 1"}}"#, "begins or ends with a space"),
        (r#"{"format":"verishuffle/1 pins","commitment":"HEX","public":{"a":1}}"#, "expected a text"),
        (
            r#"{"format":"verishuffle/1 pins","commitment":"HEX","published_at":"2026-12-24T20:00:00+00:00"}"#,
            "a time must be",
        ),
        (r#"{"format":"verishuffle/1 pins","commitment":"HEX","published_at":5}"#, "expected a text"),
        (r#"{"format":"verishuffle/1 pins","commitment":"HEX"}{}"#, "there is more here"),
    ] {
        let Err(Error::Document { line: ..=1, message, .. }) = read(bad) else { panic!("{bad}: {:?}", read(bad)) };
        assert!(message.contains(said), "{bad}: {message}");
    }
    // The place is that of the value.
    let name = read(r#"{"format":"verishuffle/1 pins","commitment":"HEX","public":{"a":"1","b":" "}}"#)
        .unwrap_err()
        .to_string();
    assert!(name.starts_with("line 1, column 136: "), "{name}");
    let values = |n: usize| (0..n).map(|i| format!(r#""{i}":"x""#)).collect::<Vec<_>>().join(",");
    let line = |n| format!(r#"{{"format":"verishuffle/1 pins","commitment":"HEX","public":{{{}}}}}"#, values(n));
    assert!(read(&line(64)).is_ok());
    assert!(read(&line(65)).unwrap_err().to_string().contains("at most 64 public values"));
}

// A dropped, repeated or forked draw, and a second beginning, break a chain.
#[test]
fn each_kind_of_damage_is_found_and_nothing_else() {
    let draws = whole();
    let all: Vec<&Transcript> = draws.iter().collect();
    let after = |i: usize| Previous::After(commitment(&draws[i]));

    let gap = chain(&[all[0], all[1], all[3], all[4]]);
    let missing = commitment(all[2]);
    let text = format!("gap: the previous draw {missing} is missing");
    assert_eq!(found(&problems(&gap)), [(&[commitment(all[3])][..], text)]);
    assert_eq!(gap.draws().len(), 4);

    let fork = draw("another draw 3", after(2));
    let mut both = [commitment(&fork), commitment(all[3])];
    both.sort();
    let forked = chain(&[&all[..], &[&fork]].concat());
    let text = format!("fork: several draws follow {}", commitment(all[2]));
    assert_eq!(found(&problems(&forked)), [(&both[..], text)]);
    assert_eq!(forked.head(), None);

    let first = draw("another first", Previous::First);
    let mut both = vec![commitment(&first), commitment(all[0])];
    both.sort();
    assert_eq!(problems(&chain(&[&all[..], &[&first]].concat())), [ChainProblem::SeveralFirsts(both)]);

    let alone = draw("alone", Previous::Unchained);
    let unchained = chain(&[&all[..], &[&alone]].concat());
    assert_eq!(problems(&unchained), [ChainProblem::Unchained(commitment(&alone))]);
    assert_eq!(unchained.head(), None);

    let mut never = chain(&[all[0], all[1], all[3], all[4]]);
    never.add_terms(all[2].terms().clone());
    assert_eq!(problems(&never), [ChainProblem::NeverDrawn(missing)]);

    let same_context = draw("draw 2", after(4));
    let mut both = [commitment(&same_context), missing];
    both.sort();
    let context = all[2].terms().context().clone();
    let reused = chain(&[&all[..], &[&same_context]].concat());
    assert_eq!(found(&problems(&reused)), [(&both[..], format!("several draws have the context \"{context}\""))]);
}

#[test]
fn a_seal_in_two_draws_and_a_damaged_or_second_transcript_are_found() {
    let secret = Secret::generate("draw 0", "dealer", 1, 1).unwrap();
    let seal = secret.seal();
    let first = drawn(&terms("draw 0", Previous::First, &secret), secret);
    let second = Terms::builder("draw 1", Entries::numbers(10).unwrap())
        .previous(Previous::After(commitment(&first)))
        .sealed("dealer", seal)
        .build()
        .unwrap();
    let mut reused = chain(&[&first]);
    reused.add_terms(second.clone());
    let mut both = [commitment(&first), second.commitment()];
    both.sort();
    assert_eq!(found(&problems(&reused)), [(&both[..], format!("several draws have the seal {seal}"))]);

    let swaps = first.to_json().replace("\"swaps\":[", "\"swaps\":[99,");
    let damaged = Transcript::from_json(swaps.as_bytes()).unwrap();
    let [refused, several] = &problems(&chain(&[&first, &damaged]))[..] else { panic!("not two problems") };
    assert!(is_refused(refused, commitment(&first), CheckName::Steps), "{refused:?}");
    assert!(are_several_results(several, commitment(&first)), "{several:?}");
}

/// Two public values for one round. Each transcript alone is right, but a round can't have two results.
#[test]
fn a_second_result_of_a_round_is_found() {
    let terms = word_terms("draw 0", Previous::First, 1);
    let [maple, river] = ["maple", "river"].map(|word| word_draw(&terms, 0, word));
    let [several] = &problems(&chain(&[&maple, &river]))[..] else { panic!("not one problem") };
    assert!(are_several_results(several, terms.commitment()), "{several:?}");
    assert_eq!(problems(&chain(&[&maple, &maple])), []);

    // A transcript that states another commitment is refused, though its openings and swaps are the same.
    let [right, wrong] = [commitment(&maple), commitment(&draw("other", Previous::First))].map(|c| c.to_string());
    let text = maple.to_json().replace(&right, &wrong);
    let stated = Transcript::from_json(text.as_bytes()).unwrap();
    let [refused] = &problems(&chain(&[&maple, &stated]))[..] else { panic!("not one problem") };
    assert!(is_refused(refused, terms.commitment(), CheckName::Commitment), "{refused:?}");
}
