//! A whole chain of draws, and chains with each kind of damage.
#![cfg(feature = "getrandom")]

use verishuffle::chain::{Chain, ChainProblem};
use verishuffle::{Commitment, Entries, Previous, Secret, Terms, Transcript};

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

#[test]
fn a_whole_chain_is_put_in_order_and_has_one_head() {
    let draws = whole();
    let mut chain = chain(&[&draws[3], &draws[0], &draws[4], &draws[2], &draws[1], &draws[1]]);
    chain.add_terms(draws[2].terms().clone());
    assert_eq!(chain.problems(), []);
    let order: Vec<_> = chain.draws().iter().map(|draw| draw.terms().commitment()).collect();
    assert_eq!(order, draws.iter().map(commitment).collect::<Vec<_>>());
    assert_eq!(chain.head(), Some(commitment(&draws[4])));
    assert!(chain.draws().iter().all(|draw| draw.drawn_rounds().eq([0])));
}

#[test]
fn each_kind_of_damage_is_found_and_nothing_else() {
    let draws = whole();
    let all: Vec<&Transcript> = draws.iter().collect();
    let after = |i: usize| Previous::After(commitment(&draws[i]));

    let gap = chain(&[all[0], all[1], all[3], all[4]]);
    let missing = commitment(all[2]);
    assert_eq!(gap.problems(), [ChainProblem::Gap { draw: commitment(all[3]), missing }]);
    assert_eq!(gap.draws().len(), 4);

    let fork = draw("another draw 3", after(2));
    let mut both = vec![commitment(&fork), commitment(all[3])];
    both.sort();
    let forked = chain(&[&all[..], &[&fork]].concat());
    assert_eq!(forked.problems(), [ChainProblem::Fork { previous: commitment(all[2]), draws: both }]);
    assert_eq!(forked.head(), None);

    let first = draw("another first", Previous::First);
    let mut both = vec![commitment(&first), commitment(all[0])];
    both.sort();
    assert_eq!(chain(&[&all[..], &[&first]].concat()).problems(), [ChainProblem::SeveralFirsts(both)]);

    let alone = draw("alone", Previous::Unchained);
    let unchained = chain(&[&all[..], &[&alone]].concat());
    assert_eq!(unchained.problems(), [ChainProblem::Unchained(commitment(&alone))]);
    assert_eq!(unchained.head(), Some(commitment(all[4])));

    let mut never = chain(&[all[0], all[1], all[3], all[4]]);
    never.add_terms(all[2].terms().clone());
    assert_eq!(never.problems(), [ChainProblem::NeverDrawn(missing)]);

    let same_context = draw("draw 2", after(4));
    let mut both = vec![commitment(&same_context), missing];
    both.sort();
    let context = all[2].terms().context().clone();
    let reused = chain(&[&all[..], &[&same_context]].concat());
    assert_eq!(reused.problems(), [ChainProblem::ContextReused { context, draws: both }]);
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
    let mut both = vec![commitment(&first), second.commitment()];
    both.sort();
    let expected = [ChainProblem::NeverDrawn(second.commitment()), ChainProblem::SealReused { seal, draws: both }];
    assert_eq!(reused.problems(), expected);

    let (draw, round) = (commitment(&first), 0);
    let swaps = first.to_json().replace("\"swaps\":[", "\"swaps\":[99,");
    let damaged = Transcript::from_json(swaps.as_bytes()).unwrap();
    let check = verishuffle::verdict::CheckName::Steps;
    let findings = chain(&[&first, &damaged]).problems();
    assert_eq!(findings, [ChainProblem::Refused { draw, round, check }, ChainProblem::SeveralResults { draw, round }]);
}

/// Two public values for one round. Each transcript is right in itself, but a round can't have two results.
#[test]
fn a_second_result_of_a_round_is_found() {
    let terms = Terms::builder("draw 0", Entries::numbers(10).unwrap())
        .previous(Previous::First)
        .public("word", "a word, such as: maple")
        .build()
        .unwrap();
    let results = ["maple", "river"].map(|word| {
        let mut round = terms.round(0).unwrap();
        round.public("word", word).unwrap();
        round.draw().unwrap().into_transcript()
    });
    let expected = [ChainProblem::SeveralResults { draw: terms.commitment(), round: 0 }];
    assert_eq!(chain(&[&results[0], &results[1]]).problems(), expected);
    assert_eq!(chain(&[&results[0], &results[0]]).problems(), []);
}
