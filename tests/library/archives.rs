//! Archives of transcripts, judged line by line (SPEC.md, section 8, "Archives").

use verishuffle::archive::{Archive, ArchiveConclusion, ArchiveLine, ArchiveMissing, FoundRounds, LineJudge};
use verishuffle::verdict::{Caution, Missing, RoundRange};
use verishuffle::{Entries, PinList, Pins, Terms, Transcript};

use crate::common::draws;

fn terms(context: &str, rounds: u32) -> Terms {
    let terms = Terms::builder(context, Entries::numbers(9).unwrap()).rounds(rounds);
    terms.public("dice", "ten dice").build().unwrap()
}

fn drawn(terms: &Terms, round: u32) -> Transcript {
    draws::draw(terms, round, vec![], &[("dice".to_owned(), "6".to_owned())], &[]).into_transcript()
}

/// Returns the transcript with another partner in its first step, which a shuffle could have.
fn falsified(transcript: &Transcript) -> Transcript {
    let mut json: serde_json::Value = serde_json::from_str(&transcript.to_json()).unwrap();
    let partner = json["swaps"][0].as_u64().unwrap();
    json["swaps"][0] = ((partner + 1) % 9).into();
    Transcript::from_json(json.to_string().as_bytes()).unwrap()
}

fn pins(terms: &Terms) -> Pins<'static> {
    Pins::new().commitment(terms.commitment()).public("dice", "6").unwrap()
}

/// Judges the lines, and returns them as the archive counts them.
fn add(archive: &mut Archive, lines: &[Transcript]) -> Vec<ArchiveLine> {
    let mut judge = LineJudge::default();
    let mut counted = Vec::new();
    for transcript in lines {
        let line = archive.judge(&mut judge, transcript).unwrap();
        counted.push(archive.add(line));
    }
    counted
}

/// Returns the numbers of lines that are verified, consistent, refused, and with an error.
pub(crate) fn counts(archive: &Archive) -> [u64; 4] {
    use ArchiveConclusion::{Consistent, Error, Refused, Verified};
    let counts = [Verified, Consistent, Refused, Error].map(|conclusion| archive.count(conclusion));
    assert_eq!(archive.lines(), counts.iter().sum::<u64>());
    counts
}

fn said(ranges: Option<Vec<RoundRange>>) -> String {
    ranges.unwrap().iter().map(RoundRange::to_string).collect::<Vec<_>>().join(", ")
}

fn words(archive: &Archive) -> Vec<String> {
    archive.missing().iter().map(ArchiveMissing::word).collect()
}

#[test]
fn every_round_of_a_draw_is_verified() {
    let terms = terms("whole", 4);
    let lines = [0, 1, 2, 3].map(|round| drawn(&terms, round));
    let cautions: Vec<Caution> = lines[0].verify(&pins(&terms).round(0)).unwrap().cautions().to_vec();
    assert!(!cautions.is_empty());
    let mut archive = Archive::of_draw(pins(&terms), None).unwrap();
    for line in add(&mut archive, &lines) {
        assert_eq!((line.conclusion(), line.detail()), (ArchiveConclusion::Verified, ""));
    }
    assert_eq!((archive.conclusion(), counts(&archive)), (ArchiveConclusion::Verified, [4, 0, 0, 0]));
    assert_eq!(archive.rounds(), Some(FoundRounds { first: 0, last: 3, count: 4, of: 4 }));
    assert_eq!((said(archive.ranges()), said(archive.refused_rounds())), ("rounds 0 to 3".to_owned(), String::new()));
    assert_eq!((archive.meant(), archive.commitment()), (None, Some(terms.commitment())));
    assert_eq!((archive.missing(), archive.cautions()), (vec![], &cautions[..]));
    // Nothing was added to this archive.
    let archive = Archive::of_draw(pins(&terms), Some(1..=2)).unwrap();
    assert_eq!((archive.meant(), archive.rounds()), (Some(&(1..=2)), None));
    assert_eq!((archive.conclusion(), archive.lines()), (ArchiveConclusion::Error, 0));
}

#[test]
fn what_lines_lack_is_told_once_and_is_no_more_than_pins() {
    let terms = terms("lacking", 4);
    let lines = [0, 1, 3].map(|round| drawn(&terms, round));
    let dice = Missing::Public("dice".parse().unwrap());
    let mut archive = Archive::of_draw(Pins::new().commitment(terms.commitment()), None).unwrap();
    for line in add(&mut archive, &lines) {
        assert!(line.conclusion() == ArchiveConclusion::Consistent && line.lacks_only_pins());
        assert_eq!(line.detail(), format!("missing {dice}"));
    }
    assert_eq!((archive.conclusion(), counts(&archive)), (ArchiveConclusion::Consistent, [0, 3, 0, 0]));
    assert_eq!(words(&archive), ["public:dice", "round", "rounds 2"]);
    // Nobody has said which rounds were meant, so the missing round is no more than this pin.
    assert!(archive.lacks_only_pins());
    assert!(!archive.cautions().is_empty());
    let mut archive = Archive::of_draw(Pins::new().commitment(terms.commitment()), Some(0..=3)).unwrap();
    add(&mut archive, &lines);
    assert_eq!(words(&archive), ["public:dice", "rounds 2"]);
    assert!(!archive.lacks_only_pins());
    // Transcripts of any draws are counted without a place of their own.
    let mut archive = Archive::of_any_draws(Pins::new());
    add(&mut archive, &[&lines[..], &lines[..1]].concat());
    assert_eq!((archive.conclusion(), counts(&archive)), (ArchiveConclusion::Consistent, [0, 4, 0, 0]));
    assert_eq!(words(&archive), ["commitment", "round", "public:dice"]);
    assert!(archive.commitment().is_none() && archive.ranges().is_none() && archive.refused_rounds().is_none());
}

#[test]
fn a_line_that_should_not_stand_there_is_refused_with_the_reason() {
    let (terms, other) = (terms("refusing", 8), terms("another draw", 8));
    let round = |number| drawn(&terms, number);
    let lines = [
        round(0),
        round(1),
        falsified(&round(2)),
        round(1),
        drawn(&other, 3),
        round(4),
        falsified(&round(6)),
        round(5),
    ];
    let mut archive = Archive::of_draw(pins(&terms), Some(1..=5)).unwrap();
    let counted = add(&mut archive, &lines);
    let refused: Vec<(usize, &str)> = (0..)
        .zip(&counted)
        .filter(|(_, line)| line.conclusion() == ArchiveConclusion::Refused && !line.lacks_only_pins())
        .map(|(number, line)| (number, line.detail()))
        .collect();
    let numbers: Vec<usize> = refused.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, [0, 2, 3, 4, 6]);
    for ((_, detail), part) in refused.iter().zip([
        "the round is 0, but should be one of 1 to 5",
        "derived: the partner of step 0 is ",
        "round 1 follows round 1, but each round must be later than the one before",
        "commitment: the commitment of the terms is ",
        "derived: the partner of step 0 is ",
    ]) {
        assert!(detail.starts_with(part), "{detail}");
    }
    assert_eq!((archive.conclusion(), counts(&archive)), (ArchiveConclusion::Refused, [3, 0, 5, 0]));
    assert_eq!(
        (said(archive.ranges()).as_str(), said(archive.refused_rounds()).as_str()),
        ("round 1, rounds 4 to 5", "rounds 0 to 2, round 6")
    );
    assert_eq!(archive.rounds(), Some(FoundRounds { first: 1, last: 5, count: 3, of: 8 }));
    // Round 2 is refused, and so it is not missing. A line of another draw says nothing about round 3.
    assert_eq!(words(&archive), ["rounds 3"]);
    let line = archive.add(ArchiveLine::unreadable("no JSON".to_owned()));
    assert_eq!(line.conclusion(), ArchiveConclusion::Error);
    assert_eq!((archive.conclusion(), counts(&archive)), (ArchiveConclusion::Error, [3, 0, 5, 1]));

    let mut archive = Archive::of_draw(pins(&terms), Some(7..=7)).unwrap();
    let counted = add(&mut archive, &[round(6)]);
    assert_eq!(counted[0].detail(), "the round is 6, but should be 7");
    assert_eq!((archive.cautions(), archive.rounds()), (&[][..], None));
}

#[test]
fn lines_of_pins_are_met_once_each_in_any_order() {
    let terms = terms("listed", 8);
    let mut list = PinList::new();
    for round in [5, 2, 7] {
        list.add(pins(&terms).round(round)).unwrap();
    }
    let mut archive = Archive::of_pins(list);
    let counted = add(&mut archive, &[2, 5, 3, 2].map(|round| drawn(&terms, round)));
    let details: Vec<&str> = counted.iter().map(ArchiveLine::detail).collect();
    let commitment = terms.commitment();
    let expected = [
        String::new(),
        String::new(),
        format!("no line of pins names round 3 of {commitment}"),
        format!("an earlier line has met the pins for round 2 of {commitment}"),
    ];
    assert_eq!(details, expected);
    assert_eq!((archive.conclusion(), counts(&archive)), (ArchiveConclusion::Refused, [2, 0, 2, 0]));
    assert_eq!(archive.missing(), [ArchiveMissing::Transcript(commitment, Some(7))]);
}
