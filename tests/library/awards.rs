//! Awards against a slow evaluation that follows SPEC.md's pseudo-code.

use std::collections::BTreeMap;

use verishuffle::awards::{Awards, AwardsFile, Closed, Difference, NotNext, StepOutcome};
use verishuffle::error::{Error, WithdrawalProblem};
use verishuffle::terms::{Allocation, EntriesKind, StepLine, Target};
use verishuffle::{Blinding, Entries, List, Terms, limits};

use super::common::choices::shuffled;
use super::common::counting::sequences;

/// What an entry holds: an award or the waitlist, the seat, and the line that gave it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Holding {
    target: Target,
    seat: usize,
    line: usize,
}

/// The steps as in the pseudo-code, which counts everything again each time.
struct Slow<'a> {
    allocation: &'a Allocation,
    rows: Vec<Vec<&'a str>>,
    order: Vec<usize>,
    holdings: BTreeMap<usize, Holding>,
    /// How many seats of each award, and places on the waitlist, were ever given.
    seats: BTreeMap<Option<usize>, usize>,
    waiting: Vec<usize>,
    held_back: Vec<usize>,
    /// What each step did with each entry without an award, in words: `left out`, or why each line was not open.
    steps: BTreeMap<usize, Vec<Vec<String>>>,
}

impl<'a> Slow<'a> {
    fn new(allocation: &'a Allocation, entries: &[&'a str], order: &[u32]) -> Self {
        let split = |entry: &&'a str| match allocation.columns().len() {
            0 => vec![*entry],
            _ => entry.split(';').collect(),
        };
        let mut slow = Self {
            allocation,
            rows: entries.iter().map(split).collect(),
            order: order.iter().map(|&entry| entry as usize).collect(),
            holdings: BTreeMap::new(),
            seats: BTreeMap::new(),
            waiting: Vec::new(),
            held_back: Vec::new(),
            steps: BTreeMap::new(),
        };
        for step in allocation.steps() {
            for entry in slow.order.clone() {
                if slow.holder_holds(entry) {
                    if !slow.holdings.contains_key(&entry) {
                        slow.steps.entry(entry).or_default().push(vec!["left out".to_owned()]);
                    }
                    continue;
                }
                let mut turn = Vec::new();
                for line in step.clone() {
                    match slow.closed(line, entry, None) {
                        Some(why) => turn.push(format!("{line} {why}")),
                        None => {
                            slow.give(slow.target(line, entry).unwrap(), entry, line);
                            turn.push(format!("{line} open"));
                            break;
                        }
                    }
                }
                slow.steps.entry(entry).or_default().push(turn);
            }
        }
        slow
    }

    fn holder_holds(&self, entry: usize) -> bool {
        let cell = |entry: usize| self.allocation.one_per().map_or("", |column| self.rows[entry][column]);
        self.holdings.keys().any(|&other| other == entry || (!cell(entry).is_empty() && cell(other) == cell(entry)))
    }

    fn line(&self, line: usize) -> &StepLine {
        &self.allocation.lines()[line]
    }

    fn target(&self, line: usize, entry: usize) -> Option<Target> {
        let Target::Column(column) = self.line(line).target else { return Some(self.line(line).target) };
        let name = self.rows[entry][column];
        self.allocation.awards().iter().position(|award| award.name.as_str() == name).map(Target::Award)
    }

    /// Returns the first rule by which a line is closed. If `free` is an award with a free seat, only lines to it count.
    fn closed(&mut self, line: usize, entry: usize, free: Option<usize>) -> Option<&'static str> {
        let Some(target) = self.target(line, entry) else { return Some("nowhere") };
        let StepLine { condition, limit, .. } = self.line(line);
        if condition.as_ref().is_some_and(|(column, value)| self.rows[entry][*column] != value) {
            return Some("condition");
        }
        let given = self.holdings.values().filter(|holding| holding.line == line).count();
        if limit.is_some_and(|limit| given >= limit.get() as usize) {
            return Some("limit");
        }
        let most = match target {
            Target::Award(award) => Some(self.allocation.awards()[award].seats),
            _ => self.allocation.waitlist().unwrap().places,
        };
        match free {
            Some(award) if target != Target::Award(award) => return Some("other"),
            None if most.is_some_and(|most| self.given(target) >= most.get() as usize) => return Some("given"),
            _ => {}
        }
        let capped = target != Target::Waitlist && self.is_capped(entry);
        if capped {
            self.held_back.push(entry);
        }
        capped.then_some("cap")
    }

    fn is_capped(&self, entry: usize) -> bool {
        self.allocation.caps().iter().any(|cap| {
            let cell = self.rows[entry][cap.column];
            let counts = !cell.is_empty() && cap.value.as_ref().is_none_or(|value| value == cell);
            let same = |&(&other, holding): &(&usize, &Holding)| {
                holding.target != Target::Waitlist && self.rows[other][cap.column] == cell
            };
            counts && self.holdings.iter().filter(same).count() >= cap.most.get() as usize
        })
    }

    fn given(&self, target: Target) -> usize {
        self.seats.get(&award_of(target)).copied().unwrap_or_default()
    }

    fn give(&mut self, target: Target, entry: usize, line: usize) {
        let seat = self.given(target);
        *self.seats.entry(award_of(target)).or_default() += 1;
        self.holdings.insert(entry, Holding { target, seat, line });
        if target == Target::Waitlist {
            self.waiting.push(entry);
        }
    }

    /// Returns why a waiting entry does not get a free seat: each line to this award, up to an open one.
    fn not_next(&mut self, entry: usize, award: usize) -> Vec<String> {
        let mut words = Vec::new();
        for line in 0..self.allocation.lines().len() {
            if self.target(line, entry) != Some(Target::Award(award)) {
                continue;
            }
            match self.closed(line, entry, Some(award)) {
                Some(why) => words.push(format!("{line} {why}")),
                None => return vec![format!("{line} open")],
            }
        }
        words
    }

    /// Takes one withdrawal. Returns whether it is valid.
    fn withdraw(&mut self, id: &str) -> bool {
        let Some(entry) = (0..self.rows.len()).find(|&entry| self.rows[entry][0] == id) else { return false };
        let Some(was) = self.holdings.remove(&entry) else { return false };
        let Target::Award(award) = was.target else {
            self.waiting.retain(|&other| other != entry);
            return true;
        };
        for step in self.allocation.steps() {
            for next in self.waiting.clone() {
                for line in step.clone() {
                    if self.closed(line, next, Some(award)).is_none() {
                        self.waiting.retain(|&other| other != next);
                        self.holdings.insert(next, Holding { line, ..was });
                        return true;
                    }
                }
            }
        }
        true
    }

    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (award, of) in self.allocation.awards().iter().enumerate() {
            let who = |seat| {
                let at = |holding: &Holding| holding.target == Target::Award(award) && holding.seat == seat;
                self.holdings.iter().find(|(_, holding)| at(holding)).map(|(&entry, _)| entry)
            };
            let taken = (0..self.rows.len()).rev().find(|&seat| who(seat).is_some());
            for seat in 0..taken.map_or(0, |last| last + 1) {
                lines.push(who(seat).map_or(format!("{}:", of.name), |entry| self.named(of.name.as_str(), entry)));
            }
        }
        let waitlist = self.allocation.waitlist().map_or("", |waitlist| waitlist.name.as_str());
        lines.extend(self.waiting.iter().map(|&entry| self.named(waitlist, entry)));
        lines
    }

    fn named(&self, name: &str, entry: usize) -> String {
        format!("{name}: {}", self.rows[entry][0])
    }

    fn kept_out(&self) -> usize {
        let mut kept_out: Vec<usize> = self.held_back.clone();
        kept_out.sort_unstable();
        kept_out.dedup();
        kept_out.into_iter().filter(|&entry| !self.holder_holds(entry)).count()
    }
}

fn award_of(target: Target) -> Option<usize> {
    match target {
        Target::Award(award) => Some(award),
        _ => None,
    }
}

/// A small pseudorandom generator with a fixed seed.
struct Choices(u64);

impl Choices {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }

    /// Returns an allocation that may use every statement, with few names, values and small numbers.
    fn allocation(&mut self) -> String {
        let mut lines = vec!["columns id;who;tier;wish".to_owned()];
        if self.below(3) == 0 {
            lines.push("one per who".to_owned());
        }
        let awards = &["A", "B", "C"][..1 + self.below(3)];
        lines.extend(awards.iter().map(|award| format!("award {award}: {}", 1 + self.below(3))));
        let waitlist = self.below(4);
        match waitlist {
            0 => {}
            1 => lines.push("waitlist R".to_owned()),
            _ => lines.push(format!("waitlist R: {}", 1 + self.below(4))),
        }
        if self.below(5) > 0 {
            let targets = [&["A", "A", "A", "B", "C"][..2 + awards.len()], &["@wish", "@tier", "R"]].concat();
            let targets = &targets[..targets.len() - usize::from(waitlist == 0)];
            for step in 0..1 + self.below(5) {
                let word = if step > 0 && self.below(3) == 0 { "or" } else { "fill" };
                let condition = if self.below(3) == 0 {
                    format!(": {} = {}", self.of(&["tier", "who", "wish"]), self.of(&["x", "A", "B"]))
                } else {
                    String::new()
                };
                let limit = if self.below(3) == 0 { format!(", at most {}", 1 + self.below(2)) } else { String::new() };
                lines.push(format!("{word} {}{condition}{limit}", self.of(targets)));
            }
            if waitlist > 0 {
                lines.push("fill R".to_owned());
            }
            lines.extend(awards.iter().map(|award| format!("fill {award}: tier = {award}")));
        }
        for cap in ["who", "tier", "tier = x", "tier = A", "wish"] {
            if self.below(4) == 0 {
                lines.push(format!("cap {cap}: {}", 1 + self.below(2)));
            }
        }
        lines.join("\n")
    }
}

// The awards are those that the pseudo-code gives, in every order of the draw and after withdrawals.
#[test]
fn every_order_of_small_lists_gives_the_awards_of_the_pseudo_code() {
    let mut choices = Choices(1);
    let (mut with_empty_seats, mut kept_out, mut moved_up, mut misfits) = (0, 0, 0, 0);
    for _ in 0..300 {
        let text = choices.allocation();
        let allocation = Allocation::new(&text, EntriesKind::List).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let entries: Vec<String> = (1..=5)
            .map(|id| {
                let [who, tier, wish] =
                    [&["", "x", "y", "z"][..], &["", "x", "A"], &["A", "B", "C", "q"]].map(|words| choices.of(words));
                format!("{id};{who};{tier};{wish}")
            })
            .collect();
        let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
        let list = List::from_entries(&entries).unwrap();
        assert_eq!(list.first_column_fault(&allocation).unwrap(), None);
        sequences(&[5, 4, 3, 2, 1], |order| {
            let order = shuffled(5, order, |t| (t, t..=4));
            let drawn = &order[..order.len() - choices.below(2)];
            let mut slow = Slow::new(&allocation, &entries, drawn);
            let awards = Awards::new(&allocation, Some(&list), drawn).unwrap();
            let context = || format!("{text}\n{entries:?}\n{drawn:?}");
            assert_eq!(awards.to_text(), file(&slow.lines()), "{}", context());
            assert_eq!(awards.counts().kept_out as usize, slow.kept_out(), "{}", context());
            kept_out += slow.kept_out();
            let ids: Vec<&str> = (0..1 + choices.below(3)).map(|_| choices.of(&["1", "2", "3", "4", "5"])).collect();
            let misfit = ids.iter().position(|id| !slow.withdraw(id));
            let after = awards.withdraw(&List::from_entries(&ids).unwrap());
            let context = || format!("{}\n{ids:?}", context());
            match misfit {
                Some(line) => {
                    let error = after.unwrap_err();
                    assert!(error.to_string().starts_with(&format!("line {} of ", line + 1)), "{error}\n{}", context());
                    misfits += 1;
                }
                None => {
                    let after = after.unwrap();
                    let lines = slow.lines();
                    assert_eq!(after.to_text(), file(&lines), "{}", context());
                    assert_eq!(after.withdrawals().count(), ids.len());
                    moved_up += after.withdrawals().filter(|withdrawal| withdrawal.next.is_some()).count();
                    with_empty_seats += usize::from(lines.iter().any(|line| line.ends_with(':')));
                }
            }
        });
    }
    // Makes sure that the choices reach everything that is compared.
    for reached in [with_empty_seats, kept_out, moved_up, misfits] {
        assert!(reached > 200, "{with_empty_seats} {kept_out} {moved_up} {misfits}");
    }
}

// Entries reached early are looked at in drawn order, and the others in list order.
#[test]
fn lists_of_any_length_give_the_awards_of_the_pseudo_code() {
    let mut choices = Choices(3);
    let mut unreached = 0;
    for round in 0..80 {
        let text = choices.allocation();
        let allocation = Allocation::new(&text, EntriesKind::List).unwrap();
        let count = if round < 10 { 2100 } else { 14 + choices.below(200) };
        let entries: Vec<String> = (1..=count)
            .map(|id| {
                let [tier, wish] = [&["", "x", "A"][..], &["A", "B", "C", "q"]].map(|words| choices.of(words));
                format!("{id};{};{tier};{wish}", choices.below(count / 3))
            })
            .collect();
        let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
        let list = List::from_entries(&entries).unwrap();
        let mut drawn: Vec<u32> = (0..count as u32).collect();
        (1..count).for_each(|last| drawn.swap(last, choices.below(last + 1)));
        let slow = Slow::new(&allocation, &entries, &drawn);
        let last = drawn[count - 1];
        let (awards, explanation) = Awards::explained(&allocation, Some(&list), &drawn, None, Some(last)).unwrap();
        let plain = Awards::new(&allocation, Some(&list), &drawn).unwrap();
        for awards in [&awards, &plain] {
            assert_eq!(awards.to_text(), file(&slow.lines()), "{text}\n{entries:?}\n{drawn:?}");
            assert_eq!(awards.counts().kept_out as usize, slow.kept_out(), "{text}\n{entries:?}\n{drawn:?}");
        }
        let steps: Vec<Vec<String>> = explanation.steps.iter().map(outcome_words).collect();
        assert_eq!(steps, slow.steps[&(last as usize)], "{text}\n{entries:?}\n{drawn:?}");
        let holdings = || slow.holdings.keys().filter_map(|&entry| drawn.iter().position(|&d| d as usize == entry));
        unreached += usize::from(holdings().max().is_some_and(|furthest| furthest < count / 16));
    }
    assert!(unreached > 10, "{unreached}");
}

// The explanation of an entry names, for each step and each free seat, the first rule by which each line is closed to
// it, as the pseudo-code goes, and who holds what a cap counts.
#[test]
fn the_story_of_every_entry_is_that_of_the_pseudo_code() {
    let mut choices = Choices(2);
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..1000 {
        let text = choices.allocation();
        let allocation = Allocation::new(&text, EntriesKind::List).unwrap();
        let entries: Vec<String> = (1..=7)
            .map(|id| {
                let [who, tier, wish] =
                    [&["", "x", "y", "z"][..], &["", "x", "A"], &["A", "B", "C", "q"]].map(|words| choices.of(words));
                format!("{id};{who};{tier};{wish}")
            })
            .collect();
        let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
        let list = List::from_entries(&entries).unwrap();
        let order = shuffled(7, &[0; 6].map(|_| choices.below(2) as u32), |t| (t, t..=t + 1));
        let drawn = &order[..order.len() - choices.below(2)];
        let context = format!("{text}\n{entries:?}\n{drawn:?}");
        let mut slow = Slow::new(&allocation, &entries, drawn);
        let Some((&withdrawn, &was)) = slow.holdings.first_key_value() else { continue };
        let ids = List::from_entries([(withdrawn + 1).to_string()]).unwrap();
        let after = Awards::new(&allocation, Some(&list), drawn).unwrap().withdraw(&ids).unwrap();
        let next = after.withdrawals().next().unwrap().next.map(|(next, _)| next as usize);
        // When the seat became free.
        slow.holdings.remove(&withdrawn);
        let award = award_of(was.target);
        let waiting: Vec<usize> = slow.waiting.iter().copied().filter(|_| award.is_some()).collect();
        let not_next: BTreeMap<usize, Vec<String>> = waiting
            .iter()
            .map(|&entry| (entry, award.map_or(Vec::new(), |award| slow.not_next(entry, award))))
            .collect();
        let passed_over = waiting.iter().take_while(|&&entry| Some(entry) != next).count();

        for entry in 0..7 {
            let (again, explanation) =
                Awards::explained(&allocation, Some(&list), drawn, Some(&ids), Some(entry)).unwrap();
            assert_eq!(again.to_text(), after.to_text(), "{context}");
            let steps: Vec<Vec<String>> = explanation.steps.iter().map(outcome_words).collect();
            let entry = entry as usize;
            for outcome in &explanation.steps {
                let cell = |entry: usize, column: usize| entries[entry].split(';').nth(column).unwrap();
                let closed = if let StepOutcome::Tried { closed, .. } = outcome { &closed[..] } else { &[] };
                for (_, why) in closed {
                    let Closed::Cap { cap, holders, .. } = why else { continue };
                    let cap = &allocation.caps()[*cap];
                    assert!(cap.value.as_ref().is_none_or(|value| value == cell(entry, cap.column)), "{context}");
                    assert_eq!(holders.len(), cap.most.get().min(3) as usize, "{context}");
                    for holder in holders {
                        assert_eq!(cell(holder.entry as usize, cap.column), cell(entry, cap.column), "{context}");
                    }
                }
            }
            assert_eq!(steps, slow.steps.get(&entry).cloned().unwrap_or_default(), "{context}\n{entry}");
            let [moved] = &explanation.moves[..] else { panic!("{explanation:?}") };
            assert_eq!(moved.passed_over as usize, passed_over, "{context}");
            assert_eq!(moved.first_passed_over.len(), passed_over.min(3), "{context}");
            for (other, why) in &moved.first_passed_over {
                assert_eq!(not_next_words(why), not_next[&(*other as usize)], "{context}\n{other}");
            }
            let expected = not_next.get(&entry).filter(|_| Some(entry) != next);
            assert_eq!(moved.explained.as_ref().map(not_next_words).as_ref(), expected, "{context}\n{entry}");
            let moves = moved.explained.iter().flat_map(not_next_words).map(|words| format!("{words}, free seat"));
            for words in steps.concat().into_iter().chain(moves) {
                *told.entry(words.trim_start_matches(|c: char| c.is_ascii_digit()).to_owned()).or_default() += 1;
            }
        }
    }
    // The choices reach every rule.
    let free = ["nowhere", "condition", "limit", "given", "cap"].iter().map(|word| format!(" {word}"));
    let expected: Vec<String> = free.chain([" open".to_owned(), "left out".to_owned()]).collect();
    for word in expected.iter().map(String::as_str).chain([" cap, free seat", " limit, free seat", " open, free seat"])
    {
        assert!(told.get(word).is_some_and(|&count| count > 5), "{word}: {told:?}");
    }
}

/// Describes a step in the slow evaluation's words.
fn outcome_words(outcome: &StepOutcome<'_>) -> Vec<String> {
    match outcome {
        StepOutcome::LeftOut(_) => vec!["left out".to_owned()],
        StepOutcome::Tried { closed, given, .. } => {
            closed.iter().map(closed_words).chain(given.map(|line| format!("{line} open"))).collect()
        }
        other => panic!("{other:?}"),
    }
}

fn not_next_words(why: &NotNext<'_>) -> Vec<String> {
    match why {
        NotNext::Closed(closed) => closed.iter().map(closed_words).collect(),
        NotNext::Later(line) => vec![format!("{line} open")],
        other => panic!("{other:?}"),
    }
}

fn closed_words((line, why): &(usize, Closed<'_>)) -> String {
    let why = match why {
        Closed::Nowhere => "nowhere",
        Closed::Condition => "condition",
        Closed::Limit => "limit",
        Closed::Given => "given",
        Closed::Cap { .. } => "cap",
        other => panic!("{other:?}"),
    };
    format!("{line} {why}")
}

fn file(lines: &[String]) -> Vec<u8> {
    lines.iter().flat_map(|line| format!("{line}\n").into_bytes()).collect()
}

// The first difference between published awards and computed ones is named: the line, the award and the seat, or that
// lines are missing or too many.
#[test]
fn the_first_difference_of_published_awards_is_named() {
    let allocation = Allocation::new("award A: 2\naward B: 1\nwaitlist R: 2", EntriesKind::Numbers).unwrap();
    let awards = Awards::new(&allocation, None, &[4, 2, 0, 1, 3]).unwrap();
    let text = awards.to_text();
    assert_eq!(text, b"A: 4\nA: 2\nB: 0\nR: 1\nR: 3\n");
    let compare = |published: &str| awards.first_difference(&AwardsFile::from_text(published.as_bytes()).unwrap());
    assert_eq!(compare("A: 4\nA: 2\nB: 0\nR: 1\nR: 3\n"), None);
    assert_eq!(compare("A: 4\r\nA: 2\r\nB: 0\r\nR: 1\r\nR: 3"), None);
    for (lines, published) in [(0, ""), (4, "A: 4\nA: 2\nB: 0\nR: 1\n"), (6, "A: 4\nA: 2\nB: 0\nR: 1\nR: 3\nR: 9\n")] {
        let difference = compare(published);
        let is_right = matches!(difference, Some(Difference::Lines { found, expected: 5, .. }) if found == lines);
        assert!(is_right, "{published}: {difference:?}");
    }
    for (published, line, place) in [
        ("A: 2\nA: 4\nB: 0\nR: 1\nR: 3\n", 1, "seat 1 of \"A\""),
        ("A: 4\nA:\nB: 0\nR: 1\nR: 3\n", 2, "seat 2 of \"A\""),
        ("A: 4\nA: 2\nB: 00\nR: 1\nR: 3\n", 3, "seat 1 of \"B\""),
        ("A: 4\nA: 2\nB: 0\nR: 3", 4, "place 1 of \"R\""),
    ] {
        match compare(published) {
            Some(Difference::Line { line: found, place: at, .. }) => assert_eq!((found, at.as_str()), (line, place)),
            other => panic!("{published}: {other:?}"),
        }
    }
}

// An awards file is read like an entries file, but may be empty, and its lines may have 66 bytes more.
#[test]
fn lines_of_an_awards_file_may_be_longer_than_entries() {
    let line = |length: usize| "x".repeat(length);
    assert_eq!(AwardsFile::from_text("\u{feff}".as_bytes()).unwrap().len(), 0);
    assert_eq!(AwardsFile::from_text(line((1 << 20) + 66).as_bytes()).unwrap().len(), 1);
    for (wrong, at) in [(line((1 << 20) + 67), 1), ("A: 1\n\n".to_owned(), 2), ("A: 1\nB\0".to_owned(), 2)] {
        let error = AwardsFile::from_text(wrong.as_bytes()).unwrap_err();
        assert!(error.to_string().starts_with(&format!("line {at} ")), "{error}");
    }
}

// Withdrawals whose number times that of the waitlist and that of the lines of fill and or is above the limit do not
// fit, and no line is named.
#[test]
fn too_many_withdrawals_are_refused_before_any_is_taken() {
    let ids = |count: u32| List::from_entries((0..count).map(|id| id.to_string())).unwrap();
    let wait = 1 << 16;
    let fills = "award A: 1\nwaitlist R\nfill A, at most 1\nor A\nor R\nfill R";
    // Without a fill, the awards and the waitlist are the lines.
    for (text, lines) in
        [("award A: 1\nwaitlist R", 2), (fills, 4), ("award A: 1\nwaitlist R\nfill R, at most 1\nor A\nor R", 3)]
    {
        let allocation = Allocation::new(text, EntriesKind::Numbers).unwrap();
        let drawn: Vec<u32> = (0..wait + 1).collect();
        let awards = || Awards::new(&allocation, None, &drawn).unwrap();
        let most = (limits::WITHDRAWAL_WORK / u64::from(wait * lines)) as u32;
        assert!(awards().withdraw(&ids(most)).is_ok(), "{text}");
        let error = awards().withdraw(&ids(most + 1)).unwrap_err();
        let verishuffle::Error::Withdrawals { line: None, problem, .. } = error else { panic!("{error}") };
        let WithdrawalProblem::TooMany { withdrawals, waiting, lines: counted, .. } = problem else {
            panic!("{problem}")
        };
        assert_eq!((withdrawals, waiting, counted), (most + 1, wait, lines));
    }
}

// The raffle that SPEC.md works by hand has these awards, before and after each withdrawal.
#[test]
fn the_raffle_of_the_specification_is_what_the_library_makes_of_it() {
    let spec = include_str!("../../SPEC.md");
    let raffle = spec.split_once("\n### A raffle to follow by hand\n").unwrap().1.split_once("\n## ").unwrap().0;
    let blocks: Vec<&str> =
        raffle.split("```").skip(1).step_by(2).map(|text| text.strip_prefix("text\n").unwrap()).collect();
    let [allocation, entries, awards, without_102, without_105] = blocks[..] else { panic!("{blocks:?}") };
    let allocation = Allocation::new(allocation.trim_end(), EntriesKind::List).unwrap();
    let list = List::from_text(entries.as_bytes()).unwrap();
    let order = raffle.split_once("order of the draw ").unwrap().1.split_once('.').unwrap().0;
    let number = |id: &str| list.iter().position(|entry| entry.starts_with(id.as_bytes())).unwrap() as u32;
    let drawn: Vec<u32> = order.split(", ").map(number).collect();
    assert_eq!(drawn.len(), 6);
    let taken = || Awards::new(&allocation, Some(&list), &drawn).unwrap();
    assert_eq!(taken().to_text(), awards.as_bytes());
    for (id, awards) in [("102", without_102), ("105", without_105)] {
        let withdrawn = taken().withdraw(&List::from_entries([id]).unwrap()).unwrap();
        assert_eq!(withdrawn.to_text(), awards.as_bytes(), "{id}");
    }
}

// Every line of a list that does not fit the columns is named once, in the order of the rules: the number of cells,
// empty ids, ids that an earlier line has.
#[test]
fn every_line_that_does_not_fit_the_columns_is_named() {
    let allocation = Allocation::new("columns id;x\naward A: 1", EntriesKind::List).unwrap();
    // More entries than a thread takes at once.
    let mut entries: Vec<String> = (0..10_000).map(|id| format!("{id};x")).collect();
    let mut expected = Vec::new();
    for (wrong, entry) in [("7", 9_000), ("1;x;y", 8), (";x", 9_999), (";", 5), ("3;y", 9_100), ("7;z", 9)] {
        entries[entry] = wrong.to_owned();
        expected.push(entry as u32);
        let list = List::from_entries(&entries).unwrap();
        let mut found: Vec<u32> = list.column_faults(&allocation).unwrap().iter().map(|fault| fault.entry()).collect();
        let first = list.first_column_fault(&allocation).unwrap().map(|fault| fault.entry());
        assert_eq!(first, found.first().copied());
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
    }
    let list = List::from_entries(&entries).unwrap();
    let found: Vec<u32> = list.column_faults(&allocation).unwrap().iter().map(|fault| fault.entry()).collect();
    assert_eq!(found, [8, 9_000, 5, 9_999, 9, 9_100]);
    let none = Allocation::new("award A: 1", EntriesKind::List).unwrap();
    assert_eq!(list.column_faults(&none).unwrap(), []);
}

// No terms with columns are made without their list, nor of a list that does not fit them.
#[test]
fn terms_with_columns_are_made_with_their_list_alone() {
    let blinding = r#"{"format": "verishuffle/1 blinding", "context": "columns", "key": "KEY"}"#;
    let blinding = Blinding::from_json(blinding.replace("KEY", &"11".repeat(32)).as_bytes()).unwrap();
    let [fits, does_not] = ["a;x", "a"].map(|entry| List::from_entries([entry, "b;y"]).unwrap());
    let public = |list: &List| Terms::builder("columns", Entries::list(list).unwrap());
    let blinded = |list: &List| Terms::blinded_builder(list, &blinding);
    for builder in [&public as &dyn Fn(&List) -> _, &blinded] {
        let of = |list, allocation| {
            builder(list).public("word", "a word", "2030-01-01T00:00:00Z".parse().unwrap()).allocation(allocation)
        };
        let columns = "columns id;x\naward A: 1";
        let error = of(&fits, columns).build().unwrap_err();
        assert!(matches!(error, Error::NotApplicable(_)) && error.to_string().contains("build_for"), "{error}");
        assert!(of(&fits, columns).build_for(&fits).is_ok());
        assert!(matches!(of(&does_not, columns).build_for(&does_not), Err(Error::Columns(_))));
        // The first mistake counts.
        assert!(matches!(of(&fits, columns).draw(3).build(), Err(Error::Range { .. })));
        assert!(of(&does_not, "award A: 1").build().is_ok());
    }
}
