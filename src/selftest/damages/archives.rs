//! Archives in which a transcript is missing, repeated, foreign or unreadable.

use super::super::checklist::Checklist;
use super::super::draws::Draws;
use super::super::shapes::Made;
use super::caught::{Caught, Found, check_draw};
use super::change::{Change, changed};
use crate::draw::transcript::Transcript;
use crate::error::{Error, Result};
use crate::verify::archive::Archive;
use crate::verify::archive::line::{ArchiveConclusion, ArchiveLine, LineJudge};
use crate::verify::archive::missing::ArchiveMissing;
use crate::verify::archive::summary::ArchiveSummary;
use crate::verify::pin_list::PinList;
use Caught::Says;

/// The hands of the card table in rounds 7 and 8, and the first audit, which is another draw.
struct Lines<'a> {
    seven: &'a Made,
    eight: &'a Made,
    other: &'a Made,
}

type Judge = fn(&Lines<'_>, &Draws) -> Result<String>;

/// The name of the damage, the conclusion with what is missing or the number of refused lines, and the archive.
const DAMAGES: &[(&str, &str, Judge)] = &[
    ("an archive repeats a round", "refused, 1 line", |lines, _| {
        of_draw(lines, 7..=8, &[lines.seven, lines.eight, lines.eight])
    }),
    ("an archive has its rounds in another order", "refused, 1 line", |lines, _| {
        of_draw(lines, 7..=8, &[lines.eight, lines.seven])
    }),
    ("an archive lacks a round", "consistent, without rounds 8", |lines, _| of_draw(lines, 7..=8, &[lines.seven])),
    ("an archive lacks all rounds but two", "consistent, without round, rounds 0-6, rounds 9-99", |lines, _| {
        let archive = Archive::of_draw(lines.seven.pins_without_list()?, None);
        judge(archive, &[lines.seven, lines.eight])
    }),
    ("an archive has a round that was not meant", "refused, 1 line", |lines, _| {
        of_draw(lines, 7..=7, &[lines.seven, lines.eight])
    }),
    ("an archive has a transcript of another draw", "refused, 1 line", |lines, _| {
        of_draw(lines, 7..=8, &[lines.seven, lines.other, lines.eight])
    }),
    ("an archive has a damaged transcript", "refused, 1 line", |lines, draws| {
        let damage = [Change::Digit("/openings/0/seed")];
        let damaged = Transcript::from_json(&changed(&lines.seven.transcript.to_json(), &damage, draws)?)?;
        let archive = Archive::of_draw(lines.seven.pins_without_list()?, Some(7..=8));
        concluded(archive, &[damaged, lines.eight.transcript.clone()], false)
    }),
    ("an archive has a line that cannot be read", "error", |lines, _| {
        let archive = Archive::of_draw(lines.seven.pins_without_list()?, Some(7..=7));
        concluded(archive, std::slice::from_ref(&lines.seven.transcript), true)
    }),
    ("an archive is empty", "error", |lines, _| of_draw(lines, 7..=8, &[])),
    ("no line of pins names a transcript", "refused, 1 line", |lines, _| {
        listed(&[lines.seven], &[lines.seven, lines.other])
    }),
    ("two transcripts meet one line of pins", "refused, 1 line", |lines, _| {
        listed(&[lines.seven, lines.other], &[lines.seven, lines.other, lines.seven])
    }),
    ("no transcript meets a line of pins", "consistent, without COMMITMENT/8 transcript", |lines, _| {
        let found = listed(&[lines.seven, lines.eight], &[lines.seven])?;
        Ok(found.replace(&lines.seven.terms.commitment().to_string(), "COMMITMENT"))
    }),
    ("two lines of pins are for one round", "refused to be read", |lines, _| {
        let mut list = PinList::new();
        list.add(lines.seven.pins_without_list()?)?;
        Ok(match list.add(lines.seven.pins_without_list()?) {
            Err(Error::GivenTwice(_)) => "refused to be read",
            _ => "taken",
        }
        .to_owned())
    }),
    ("two summaries hold the same round", "refused, 1 line", |lines, _| {
        let (part, _) = summaries(lines)?;
        merged(lines, &[part.clone(), part])
    }),
    ("a summary of a part is missing", "consistent, without rounds 8", |lines, _| {
        let (part, _) = summaries(lines)?;
        merged(lines, &[part])
    }),
    ("a summary is of another draw", "refused, 1 line", |lines, _| {
        let (seven, eight) = summaries(lines)?;
        let other = lines.other.terms.commitment().to_string();
        merged(lines, &[seven, eight.replace(&lines.seven.terms.commitment().to_string(), &other)])
    }),
    ("a summary counts other lines than it has", "refused to be read", |lines, _| {
        let (part, _) = summaries(lines)?;
        Ok(match ArchiveSummary::from_json(part.replace(r#""verified":1"#, r#""verified":2"#).as_bytes()) {
            Err(Error::Document { .. }) => "refused to be read",
            _ => "taken",
        }
        .to_owned())
    }),
];

pub(super) fn check(list: &mut Checklist, draws: &Draws) {
    for &(name, expected, judge) in DAMAGES {
        check_draw(list, draws, (name, "card table", Says(expected)), |seven| {
            let other = |name| draws.find(name).ok_or(Error::NotApplicable("the other draw was not made"));
            let lines = Lines { seven, eight: other("next hand")?, other: other("first audit")? };
            judge(&lines, draws).map(Found::Words)
        });
    }
}

fn of_draw(lines: &Lines<'_>, rounds: std::ops::RangeInclusive<u64>, held: &[&Made]) -> Result<String> {
    judge(Archive::of_draw(lines.seven.pins_without_list()?, Some(rounds)), held)
}

fn listed(pins: &[&Made], held: &[&Made]) -> Result<String> {
    let mut list = PinList::new();
    for made in pins {
        list.add(made.pins_without_list()?)?;
    }
    judge(Archive::of_pins(list), held)
}

fn judge(archive: Archive, held: &[&Made]) -> Result<String> {
    concluded(archive, &held.iter().map(|made| made.transcript.clone()).collect::<Vec<_>>(), false)
}

/// Judges an archive of these transcripts, and of one unreadable line if that is asked for.
fn concluded(mut archive: Archive, held: &[Transcript], and_unreadable: bool) -> Result<String> {
    let mut judge = LineJudge::default();
    for transcript in held {
        let line = archive.judge(&mut judge, transcript)?;
        let _ = archive.add(line);
    }
    if and_unreadable {
        let _ = archive.add(ArchiveLine::unreadable("it is not JSON".to_owned()));
    }
    Ok(conclusion(&archive))
}

fn conclusion(archive: &Archive) -> String {
    let verdict = archive.verdict();
    match verdict.conclusion() {
        ArchiveConclusion::Refused => format!("refused, {} line", verdict.count(ArchiveConclusion::Refused)),
        ArchiveConclusion::Consistent => {
            let missing: Vec<String> = verdict.missing().iter().map(ArchiveMissing::word).collect();
            format!("consistent, without {}", missing.join(", "))
        }
        other => other.to_string(),
    }
}

/// Returns the summaries of two parts, each of which holds one round, as a command writes them.
fn summaries(lines: &Lines<'_>) -> Result<(String, String)> {
    let summary = |round: u32| {
        format!(
            concat!(
                r#"{{"format":"verishuffle/1 summary","verdict":"verified","summaries":null,"lines":1,"verified":1,"consistent":0,"refused":0,"#,
                r#""errors":0,"commitment":"{}","rounds":{{"first":{r},"last":{r},"of":100}},"meant":[{r},{r}],"#,
                r#""pins":{{"public":{{}},"published_at":null}},"#,
                r#""ranges":[[{r},{r}]],"refused_rounds":[],"missing":[],"cautions":[],"failures":[],"error":null}}"#
            ),
            lines.seven.terms.commitment(),
            r = round
        )
    };
    Ok((summary(7), summary(8)))
}

fn merged(lines: &Lines<'_>, parts: &[String]) -> Result<String> {
    let parts = parts.iter().map(|part| ArchiveSummary::from_json(part.as_bytes())).collect::<Result<Vec<_>>>()?;
    let (archive, _) = Archive::of_summaries(Some(lines.seven.terms.commitment()), Some(7..=8), &parts)?;
    Ok(conclusion(&archive))
}
