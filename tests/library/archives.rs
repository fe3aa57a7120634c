//! Archives of transcripts, judged line by line (ARCHIVES.md, section 2).

use std::ops::RangeInclusive;

use verishuffle::archive::{
    Archive, ArchiveConclusion, ArchiveLine, ArchiveMissing, ArchiveSummary, FoundRounds, LineJudge, Merge,
    SummaryFailure, SummaryWriter,
};
use verishuffle::verdict::{Caution, Missing, RoundRange};
use verishuffle::{Entries, Error, PinList, Pins, Terms, Transcript, UnixTime};

use crate::common::draws;

fn terms(context: &str, rounds: u32) -> Terms {
    let terms = Terms::builder(context, Entries::numbers(9).unwrap()).rounds(rounds);
    terms.public("dice", "ten dice", "2030-01-01T00:00:00Z".parse().unwrap()).build().unwrap()
}

fn drawn(terms: &Terms, round: u32) -> Transcript {
    draws::draw(terms, round, vec![], &[("dice".to_owned(), "6".to_owned())], &[]).into_transcript()
}

/// Returns the transcript with another legal partner in its first step.
fn falsified(transcript: &Transcript) -> Transcript {
    let mut json: serde_json::Value = serde_json::from_str(&transcript.to_json()).unwrap();
    let partner = json["swaps"][0].as_u64().unwrap();
    json["swaps"][0] = ((partner + 1) % 9).into();
    Transcript::from_json(json.to_string().as_bytes()).unwrap()
}

fn pins(terms: &Terms) -> Pins<'static> {
    Pins::new()
        .published_at(UnixTime::from_secs(1_000_000_000).unwrap())
        .commitment(terms.commitment())
        .public("dice", "6")
}

/// Pins without the commitment.
fn dice() -> Pins<'static> {
    Pins::new().published_at(UnixTime::from_secs(1_000_000_000).unwrap()).public("dice", "6")
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

/// Returns the numbers of lines that are verified, consistent, refused and errors.
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
    let cautions: Vec<Caution> = lines[0].verdict(&pins(&terms).round(0)).unwrap().cautions().to_vec();
    assert!(!cautions.is_empty());
    let mut archive = Archive::of_draw(pins(&terms), None).unwrap();
    for line in add(&mut archive, &lines) {
        assert_eq!((line.conclusion(), line.detail()), (ArchiveConclusion::Verified, ""));
    }
    assert_eq!((archive.verdict().conclusion(), counts(&archive)), (ArchiveConclusion::Verified, [4, 0, 0, 0]));
    assert!(matches!(archive.rounds(), Some(FoundRounds { first: 0, last: 3, count: 4, of: 4, .. })));
    assert_eq!(said(archive.ranges()), "rounds 0 to 3");
    assert_eq!((archive.meant(), archive.commitment()), (None, Some(terms.commitment())));
    assert_eq!((archive.missing(), archive.cautions()), (vec![], &cautions[..]));
    // Nothing was added to this archive.
    let archive = Archive::of_draw(pins(&terms), Some(1..=2)).unwrap();
    assert_eq!((archive.meant(), archive.rounds()), (Some(&(1..=2)), None));
    assert_eq!((archive.verdict().conclusion(), archive.lines()), (ArchiveConclusion::Error, 0));
}

#[test]
fn what_lines_lack_is_told_once_and_is_no_more_than_pins() {
    let terms = terms("lacking", 4);
    let lines = [0, 1, 3].map(|round| drawn(&terms, round));
    let dice = Missing::Public("dice".parse().unwrap());
    let mut archive = Archive::of_draw(
        Pins::new().published_at(UnixTime::from_secs(1_000_000_000).unwrap()).commitment(terms.commitment()),
        None,
    )
    .unwrap();
    for line in add(&mut archive, &lines) {
        assert!(line.conclusion() == ArchiveConclusion::Consistent && line.lacks_only_pins());
        assert_eq!(line.detail(), format!("missing {dice}"));
    }
    assert_eq!((archive.verdict().conclusion(), counts(&archive)), (ArchiveConclusion::Consistent, [0, 3, 0, 0]));
    assert_eq!(words(&archive), ["public:dice", "round", "rounds 2"]);
    // Nobody has said which rounds were meant, but a lost round is no pin.
    assert!(!archive.verdict().lacks_only_pins());
    assert!(!archive.cautions().is_empty());
    let mut archive = Archive::of_draw(
        Pins::new().published_at(UnixTime::from_secs(1_000_000_000).unwrap()).commitment(terms.commitment()),
        Some(0..=3),
    )
    .unwrap();
    add(&mut archive, &lines);
    assert_eq!(words(&archive), ["public:dice", "rounds 2"]);
    assert!(!archive.verdict().lacks_only_pins());
}

/// A summary states the rounds that were meant, and no number in a document is above 2^53 - 1.
#[test]
fn rounds_that_no_summary_can_hold_are_refused() {
    let terms = terms("Monday", 4);
    let most = (1 << 53) - 1;
    let wrong = |rounds: RangeInclusive<u64>| {
        let begun = Archive::of_draw(pins(&terms), Some(rounds.clone())).err();
        let merged = Merge::new(terms.commitment(), Some(rounds)).err();
        assert_eq!(begun, merged);
        begun.map(|error| error.to_string())
    };
    let range = |what, value, min| Some(format!("{what} is {value}, but must be from {min} to {most}"));
    assert_eq!(wrong(0..=most), None);
    assert_eq!(wrong(most + 1..=most + 1), range("the first round", most + 1, 0));
    assert_eq!(wrong(0..=most + 1), range("the last round", most + 1, 0));
    assert_eq!(wrong(RangeInclusive::new(3, 2)), range("the last round", 2, 3));
}

// An archive of one draw is judged with at most 64 public values, since its summary holds no more.
#[test]
fn an_archive_has_at_most_64_public_values() {
    let (own, other) = (terms("Monday", 1), terms("Tuesday", 1));
    let given = |count: u32| (0..count).fold(pins(&own), |pins, number| pins.public(&format!("n{number}"), "6"));
    let mut archive = Archive::of_draw(given(63), None).unwrap();
    let [line] = &add(&mut archive, &[drawn(&other, 0)])[..] else { panic!("one line was added") };
    let (found, detail) = (line.conclusion(), line.detail().to_owned());
    let mut written = Vec::new();
    let mut summary = SummaryWriter::new(&mut written);
    summary.failure(&SummaryFailure { summary: None, line: Some(1), found, detail }).unwrap();
    summary.end(&archive).unwrap();
    assert!(ArchiveSummary::from_json(&written).is_ok());
    let too_many = Archive::of_draw(given(64), None).unwrap_err();
    assert_eq!(too_many.to_string(), "the number of public values is 65, but must be from 0 to 64");
}

// Without a commitment, an archive is of the draw of its first line, consistent at most, and lines of other draws and
// repeated rounds are refused.
#[test]
fn without_a_commitment_the_first_line_says_which_draw_it_is() {
    let (terms, other) = (terms("first", 3), terms("second", 3));
    let lines = [drawn(&terms, 0), drawn(&other, 1), drawn(&terms, 1), drawn(&terms, 1), drawn(&terms, 2)];
    let mut archive = Archive::of_draw(dice(), None).unwrap();
    assert_eq!(archive.commitment(), None);
    let conclusions: Vec<_> = add(&mut archive, &lines).iter().map(|line| line.conclusion()).collect();
    let (consistent, refused) = (ArchiveConclusion::Consistent, ArchiveConclusion::Refused);
    assert_eq!(conclusions, [consistent, refused, consistent, refused, consistent]);
    assert_eq!(archive.commitment(), Some(terms.commitment()));

    let mut archive = Archive::of_draw(dice(), None).unwrap();
    add(&mut archive, &[&lines[..1], &lines[2..3], &lines[4..]].concat());
    assert_eq!((archive.verdict().conclusion(), words(&archive)), (consistent, vec!["commitment".to_owned()]));
    assert!(archive.verdict().lacks_only_pins());
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
        "the round, counted from 0, is 0, but should be one of 1 to 5",
        "derived: the partner of step 1, both counted from 1, is ",
        "round 1 follows round 1, but each round must be later than the one before",
        "commitment: the commitment of the terms is ",
        "derived: the partner of step 1, both counted from 1, is ",
    ]) {
        assert!(detail.starts_with(part), "{detail}");
    }
    assert_eq!((archive.verdict().conclusion(), counts(&archive)), (ArchiveConclusion::Refused, [3, 0, 5, 0]));
    assert_eq!(said(archive.ranges()), "round 1, rounds 4 to 5");
    assert!(matches!(archive.rounds(), Some(FoundRounds { first: 1, last: 5, count: 3, of: 8, .. })));
    // To a person an archive says what it lacks even if a line is refused.
    assert_eq!((words(&archive), archive.verdict().missing()), (vec!["rounds 2-3".to_owned()], &[][..]));
    let line = archive.add(ArchiveLine::unreadable("no JSON".to_owned()));
    assert_eq!(line.conclusion(), ArchiveConclusion::Error);
    assert_eq!((archive.verdict().conclusion(), counts(&archive)), (ArchiveConclusion::Error, [3, 0, 5, 1]));

    let mut archive = Archive::of_draw(pins(&terms), Some(7..=7)).unwrap();
    let counted = add(&mut archive, &[round(6)]);
    assert_eq!(counted[0].detail(), "the round, counted from 0, is 6, but should be 7");
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
    assert_eq!((archive.verdict().conclusion(), counts(&archive)), (ArchiveConclusion::Refused, [2, 0, 2, 0]));
    assert_eq!(archive.missing(), [ArchiveMissing::Transcript(commitment, Some(7))]);
}

#[test]
fn only_a_verified_archive_gives_its_verdict_without_an_error() {
    let terms = terms("the verdict", 3);
    let whole = [0, 1, 2].map(|round| drawn(&terms, round));
    let judged = |pins: Pins<'static>, lines: &[Transcript]| {
        let mut archive = Archive::of_draw(pins, None).unwrap();
        add(&mut archive, lines);
        archive
    };
    let mut archive = judged(pins(&terms), &whole);
    let verdict = archive.verdict().require_verified().unwrap();
    assert!(verdict.is_verified() && verdict.missing().is_empty() && verdict.error().is_none());
    assert_eq!(verdict.headline(), "VERIFIED: all 3 transcripts, by the pins that were given");
    // After an error that ends the reading, nothing is verified.
    archive.end_with_error("the file ended".to_owned());
    let ended = archive.verdict();
    assert_eq!((ended.conclusion(), ended.error()), (ArchiveConclusion::Error, Some("the file ended")));

    let commitment_alone =
        Pins::new().published_at(UnixTime::from_secs(1_000_000_000).unwrap()).commitment(terms.commitment());
    let refused = judged(pins(&terms), &[whole[0].clone(), falsified(&whole[1])]);
    for (archive, headline) in [
        (
            judged(pins(&terms), &whole[1..]),
            "CONSISTENT, not verified: all 2 transcripts verified, but others are missing",
        ),
        (judged(commitment_alone, &whole), "CONSISTENT, not verified: 0 of 3 transcripts verified, 3 consistent"),
        (refused, "NOT VERIFIED: 1 of 2 transcripts verified, 1 refused"),
        (judged(pins(&terms), &[]), "NOT VERIFIED: 0 of 0 transcripts verified"),
        (archive, "NOT VERIFIED: 3 of 3 transcripts verified"),
    ] {
        let verdict = archive.verdict();
        assert!(!verdict.is_verified());
        assert_eq!(verdict.require_verified(), Err(Error::NotVerified(headline.to_owned())));
    }
}

#[test]
fn a_verdict_names_what_is_missing_only_if_it_is_consistent() {
    let terms = terms("missing", 3);
    let mut archive = Archive::of_draw(pins(&terms), None).unwrap();
    add(&mut archive, &[drawn(&terms, 0), drawn(&terms, 2)]);
    let missing = archive.missing();
    assert_eq!((archive.verdict().missing(), words(&archive).join(", ").as_str()), (&missing[..], "round, rounds 1"));
    let _ = archive.add(ArchiveLine::unreadable("no JSON".to_owned()));
    assert_eq!((archive.verdict().missing(), archive.missing()), (&[][..], missing));
}

#[test]
fn a_summary_is_read_as_it_is_written() {
    let terms = terms("summaries", 4);
    let mut archive = Archive::of_draw(pins(&terms), Some(0..=3)).unwrap();
    add(&mut archive, &[drawn(&terms, 0), drawn(&terms, 1), drawn(&terms, 3)]);
    let written = |archive: &Archive, failures: &[SummaryFailure]| {
        let mut bytes = Vec::new();
        let mut writer = SummaryWriter::new(&mut bytes);
        failures.iter().for_each(|failure| writer.failure(failure).unwrap());
        writer.end(archive).unwrap();
        assert_eq!(bytes.iter().filter(|&&byte| byte == b'\n').count(), 1);
        bytes
    };
    let merged = |bytes: &[u8]| {
        let mut merge = Merge::new(terms.commitment(), Some(0..=3)).unwrap();
        merge.add("part \u{e9}", ArchiveSummary::from_json(bytes).unwrap());
        merge.conclude()
    };
    // The verdict survives a round trip, except for what it rests on.
    let (step, named) = merged(&written(&archive, &[]));
    let (again, _) = merged(&written(&step, &named));
    for merge in [&step, &again] {
        assert_eq!(
            (merge.rounds(), merge.ranges(), merge.meant()),
            (archive.rounds(), archive.ranges(), archive.meant())
        );
        assert_eq!(
            (merge.missing(), counts(merge), merge.cautions()),
            (archive.missing(), counts(&archive), archive.cautions())
        );
        assert_eq!(merge.pins().map(|pins| pins.public_values().count()), Some(1));
    }
    assert_eq!(named, []);

    // A line that failed leaves out the part, and what the merge says of it can be read again.
    let line = SummaryFailure {
        summary: None,
        line: Some(4),
        found: ArchiveConclusion::Refused,
        detail: "\"why\"".to_owned(),
    };
    let _ = archive.add(archive.judge(&mut LineJudge::default(), &falsified(&drawn(&terms, 2))).unwrap());
    let (step, named) = merged(&written(&archive, &[line]));
    assert_eq!((named[0].summary.as_deref(), &*named[0].detail), (Some("part \u{e9}"), "line 4: \"why\""));
    let (again, named) = merged(&written(&step, &named));
    assert_eq!((named.len(), &*named[0].detail), (1, "part \u{e9}: line 4: \"why\""));
    assert!(again.pins().is_none() && again.lines() == 0);
    // After an error that ends the reading, nobody knows which rounds the archive holds.
    archive.end_with_error("gone".to_owned());
    let bytes = written(&archive, &[]);
    let document: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    assert!(["rounds", "ranges"].iter().all(|key| document[key].is_null()), "{document}");
    assert_eq!((&document["missing"], &document["error"]), (&serde_json::json!([]), &"gone".into()));
    assert_eq!(merged(&bytes).1[0].detail, "reading ended in an error: gone");
}
