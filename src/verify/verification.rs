//! The checks of one transcript, in their order, and the verdict that follows from them (SPEC.md, section 8).

use std::ops::ControlFlow;

use super::awards::check_awards;
use super::caution::{About, Caution};
use super::missing::Missing;
use super::pins::Pins;
use super::verdict::{CheckName, Conclusion, Verdict};
use crate::check::{Confirmed, Logged, Mismatch, State};
use crate::draw::opening::{CheckedOpenings, Opening, OpeningChecker};
use crate::draw::transcript::Transcript;
use crate::engine::derive::derive_chunk;
use crate::engine::key::KeyRef;
use crate::engine::plan::CHUNK_STEPS;
use crate::engine::replay::Replay;
use crate::error::{Bounds, Result};
use crate::kind::EntriesKind;
use crate::kind::SourceKind;
use crate::limits;
use crate::parallel;
use crate::terms::Terms;
use crate::terms::list::List;
use crate::terms::source::{Source, SourceSpec};
use crate::text::{Label, Name, hidden_difference, quoted};
use crate::time::UnixTime;
use crate::work::Meter;

pub(super) struct Verification<'a> {
    pub(super) transcript: &'a Transcript,
    pub(super) terms: &'a Terms,
    pub(super) pins: &'a Pins<'a>,
}

impl Verification<'_> {
    pub(super) fn verdict(&self, outcome_bits: f64, checker: &mut OpeningChecker) -> Result<Verdict> {
        let commitment = self.commitment();
        let (openings, key_inputs, unchecked) = self.openings(checker);
        let logged = self.logged();
        let (due, opened, steps) = (self.due(logged.logged()), self.opened(), self.steps());
        // The key is made with the commitment that was recomputed from the terms, never with the stated one.
        let entries = self.entries()?;
        // With too few or too many swaps nothing is drawn.
        let needed = if steps.is_passed() { self.needed() } else { 0 };
        let (derived, mut drawn) = match key_inputs {
            Some(inputs) => inputs.with_key(|key| self.derived(key, openings.is_passed(), needed))?,
            None => (State::Skipped("not every source is opened".into()), Vec::new()),
        };
        let incomparable = self.incomparable(&steps, &derived, &entries);
        let result = self.result(&drawn, incomparable);
        let awards = match self.pins.awards {
            Some(published) => match incomparable {
                None => check_awards(self.terms, self.pins, published, &drawn)?,
                Some(why) => State::Skipped(why.into()),
            },
            None if self.terms.allocation().is_none() => State::Skipped("the terms have no allocation".into()),
            None => State::Skipped("no awards are given".into()),
        };
        let about = About {
            beacon: self.about_beacon(&due, &logged),
            logged: logged.logged().map(|logged| Caution::Logged(logged.by)),
            alone_until: self.alone_until(),
            is_opened_in_time: opened.is_passed(),
            short_award: self.short_award(&entries),
        };
        drawn.truncate(limits::DRAWN_IN_VERDICT);
        let mut verdict = Verdict {
            commitment: self.terms.commitment(),
            round: self.transcript.round,
            plan: self.terms.plan(),
            missing: Missing::all(self.terms, self.pins, unchecked, !logged.is_skipped()),
            not_given: self.not_given(),
            cautions: Caution::all(
                self.terms,
                outcome_bits,
                about,
                entries.is_skipped(),
                self.pins.withdrawals.map(List::len),
            ),
            checks: [commitment, openings, logged, due, opened, steps, self.legal(), derived, entries, result, awards],
            drawn,
            outcome_bits,
            seed_bits: self.terms.seed_bits(),
        };
        if verdict.conclusion() == Conclusion::Refused {
            verdict.drawn.clear();
            verdict.missing.clear();
        }
        Ok(verdict)
    }

    /// Returns until when no other commitment was logged, by a whole ledger that shows this draw and reaches beyond all
    /// times of its sources.
    fn alone_until(&self) -> Option<UnixTime> {
        let ledger = self.pins.ledger.filter(|ledger| ledger.is_whole())?;
        let until = ledger.until().filter(|_| ledger.shown().contains(&self.terms.commitment()))?;
        let is_timed = |source: &&Source| !matches!(source.spec(), SourceSpec::Sealed(_));
        let timed = self.terms.sources().iter().filter(is_timed);
        // Nobody knows when a draw of seals alone could have been repeated last.
        let times: Option<Vec<UnixTime>> = timed.map(|source| source.known_from(self.transcript.round)).collect();
        times.filter(|times| times.iter().max().is_some_and(|last| *last <= until)).map(|_| until)
    }

    fn commitment(&self) -> State {
        let (stated, computed) = (self.transcript.commitment, self.terms.commitment());
        let round = self.transcript.round;
        if stated != computed {
            return State::failed("the commitment that the transcript states", stated, computed);
        }
        if let Some(pinned) = self.pins.commitment
            && pinned != computed
        {
            return State::failed("the commitment of the terms", computed, pinned);
        }
        if let Some(pinned) = self.pins.round
            && pinned != round
        {
            return State::failed("the round of the transcript, counted from 0,", round, pinned);
        }
        State::Passed(match self.pins.commitment {
            Some(_) => Confirmed::Given(computed),
            None => Confirmed::Stated(computed),
        })
    }

    /// Returns the state of the openings, the openings if none of them fails, and the names of the beacons whose
    /// signatures were not checked.
    fn openings(&self, checker: &mut OpeningChecker) -> (State, Option<CheckedOpenings<'_>>, Vec<Name>) {
        let Transcript { round, openings, .. } = self.transcript;
        match CheckedOpenings::check(self.terms, *round, openings, checker) {
            Err((_, mismatch)) => (State::Failed(mismatch), None, Vec::new()),
            Ok((openings, unchecked)) => match self.other_value() {
                Some(mismatch) => (State::Failed(mismatch), None, Vec::new()),
                None => {
                    let names = unchecked.iter().map(|beacon| beacon.name.clone()).collect();
                    (openings.state(&unchecked), Some(openings), names)
                }
            },
        }
    }

    /// Returns the first public value that differs from the pinned value, or `None` if there is none.
    fn other_value(&self) -> Option<Mismatch> {
        self.terms.sources().iter().zip(&self.transcript.openings).find_map(|(source, opening)| {
            let Opening::Public(value) = opening else { return None };
            let pinned = self.pins.value_of(source.name().as_str()).filter(|pinned| *pinned != value)?;
            let subject = format!("the value of \"{}\"", source.name());
            let expected = quoted(pinned.as_str()) + &hidden_difference(value.as_str(), pinned.as_str());
            Some(Mismatch::new(subject, quoted(value.as_str()), expected))
        })
    }

    /// Returns each source that is not sealed, with the time from when its value can be known, if the library knows it.
    fn unsealed(&self) -> impl Iterator<Item = (&Source, Option<UnixTime>)> {
        let unsealed = self.terms.sources().iter().filter(|source| source.kind() != SourceKind::Sealed);
        unsealed.map(|source| (source, source.known_from(self.transcript.round)))
    }

    /// Returns the state of the proof that the commitment was logged, and with it the time from which on the commitment
    /// counts as public.
    fn logged(&self) -> State {
        match (self.pins.logged, self.pins.log_policy, self.pins.log_key) {
            (Some(proof), Some(policy), Some(key)) => proof.check(policy, key, self.terms.commitment()),
            _ => State::Skipped("no proof that the commitment was logged is given".into()),
        }
    }

    fn due(&self, logged: Option<&Logged>) -> State {
        if self.unsealed().next().is_none() {
            return State::Skipped(match self.pins.published_at {
                None => "all sources are sealed".into(),
                Some(_) => "all sources are sealed, so the time that was given shows nothing".into(),
            });
        }
        let Some(published) = logged.map(Logged::public_from).or(self.pins.published_at) else {
            return State::Skipped(match self.pins.logged {
                None => "the time of publication is not given".into(),
                Some(_) => "the proof does not show when the commitment was public".into(),
            });
        };
        let late = match logged {
            Some(_) => ", a minute after the witnesses signed; a proof that was fetched later shows a later time",
            None => "",
        };
        self.all_known_after(published, late).unwrap_or_else(|| {
            let earliest = self.unsealed().filter_map(|(_, known)| known).min().unwrap_or(published);
            let days = (earliest.as_secs() - published.as_secs()) / SECONDS_IN_A_DAY;
            State::Passed(Confirmed::DueAfter { published, days })
        })
    }

    /// Returns the checks for which a list, a result or awards could have been given, and were not.
    fn not_given(&self) -> Vec<CheckName> {
        let is_list = self.terms.entries().kind() != EntriesKind::Numbers;
        [
            (CheckName::Entries, is_list && self.pins.entries.is_none()),
            (CheckName::Result, self.pins.result.is_none()),
            (CheckName::Awards, self.terms.allocation().is_some() && self.pins.awards.is_none()),
        ]
        .into_iter()
        .filter_map(|(name, is_lacking)| is_lacking.then_some(name))
        .collect()
    }

    fn opened(&self) -> State {
        let sealed = self.terms.sources().iter().filter(|source| source.kind() == SourceKind::Sealed).count();
        match self.pins.opened_at {
            None => State::Skipped("no time is given at which all openings were public".into()),
            Some(_) if sealed == 0 => State::Skipped("no source is sealed".into()),
            Some(_) if sealed == self.terms.sources().len() => State::Skipped("all sources are sealed".into()),
            Some(opened) => self.all_known_after(opened, "").unwrap_or(State::Passed(Confirmed::OpenedBy(opened))),
        }
    }

    /// Returns the state if some source that is not sealed can be known at this time, or nobody can say here from when it
    /// can; or `None` if all are known only later.
    fn all_known_after(&self, time: UnixTime, why: &str) -> Option<State> {
        let early = self.unsealed().find_map(|(source, known)| Some((source, known.filter(|known| *known <= time)?)));
        if let Some((source, known)) = early {
            let (place, word) = match source.kind() {
                SourceKind::Public => (format!("the value of \"{}\"", source.name()), "known from"),
                _ => (format!("the round of \"{}\"", source.name()), "due"),
            };
            let (found, expected) = (format!("{word} {known}"), format!("{word} a time after {time}{why}"));
            return Some(State::failed(place, found, expected));
        }
        let (source, _) = self.unsealed().find(|(_, known)| known.is_none())?;
        let name = source.name();
        Some(State::Skipped(
            format!("the chain of \"{name}\" is not known, so nobody can say here when its round was due").into(),
        ))
    }

    /// Returns the caution about a beacon if there is one and `due` was skipped. If it is not known when the commitment
    /// was public, the caution names the earliest due time that is known.
    fn about_beacon(&self, due: &State, logged: &State) -> Option<Caution> {
        let applies = due.is_skipped() && self.terms.beacons(self.transcript.round).next().is_some();
        let has_time = self.pins.published_at.is_some() || logged.is_passed();
        let earliest = || if has_time { None } else { self.terms.earliest_due(self.transcript.round) };
        applies.then(|| earliest().map_or(Caution::BeaconChain, Caution::BeaconTime))
    }

    /// Returns the name of the first award that no more entries of the list can get than there are of it.
    fn short_award(&self, entries: &State) -> Option<Label> {
        let (allocation, list) = (self.terms.allocation()?, self.pins.entries.filter(|_| entries.is_passed())?);
        let can_get = allocation.can_get(list);
        let short = allocation.awards().iter().zip(can_get).find(|(award, can_get)| *can_get <= award.seats.get());
        short.map(|(award, _)| award.name.clone())
    }

    fn steps(&self) -> State {
        let (stated, steps) = (self.transcript.swaps.len(), self.terms.plan().steps());
        if stated == steps as usize {
            State::Passed(Confirmed::Swaps(steps))
        } else {
            State::failed("the number of swaps", stated, steps)
        }
    }

    /// Returns the stated swaps, at most one for each step.
    fn stated(&self) -> &[u32] {
        let partners = self.transcript.swaps.partners();
        &partners[..partners.len().min(self.terms.plan().steps() as usize)]
    }

    /// Returns the partner that the transcript states for a step, or 0 if it states none.
    fn stated_at(&self, step: u32) -> u64 {
        self.transcript.swaps.partner(step as usize).unwrap_or_default()
    }

    fn legal(&self) -> State {
        let plan = self.terms.plan();
        match plan.first_illegal(self.stated()) {
            None => State::Passed("each is a Fisher–Yates swap".into()),
            Some(t) => {
                let (least, most) = plan.step_partners(t).into_inner();
                let bounds = Bounds(from_1(least.into()), from_1(most.into()));
                State::failed(partner_of(t), from_1(self.stated_at(t)), bounds)
            }
        }
    }

    /// Compares every stated swap with the swap that the key gives. Returns the state and, if no stated swap differs,
    /// the first `needed` entries that are drawn; for these there must be a swap for each step.
    fn derived(&self, key: KeyRef<'_>, all_checked: bool, needed: u32) -> Result<(State, Vec<u32>)> {
        let plan = self.terms.plan();
        let mut replay = Replay::new(plan, needed)?;
        let compare = |chunk, stated| {
            let mut own = vec![0; <[u32]>::len(stated)];
            derive_chunk(plan, key, chunk, &mut own);
            // The whole chunk is compared first, because this is faster than a comparison step by step.
            if own == stated {
                return Ok(stated);
            }
            let k = own.iter().zip(stated).take_while(|(own, stated)| own == stated).count();
            // The step of the first wrong swap, and the right partner of this step.
            Err((chunk * CHUNK_STEPS as u32 + k as u32, own[k]))
        };
        let flow = parallel::in_order(self.stated().chunks(CHUNK_STEPS), compare, |compared| match compared {
            Ok(stated) => {
                replay.swap(stated);
                ControlFlow::Continue(())
            }
            Err(wrong) => ControlFlow::Break(wrong),
        });
        if let ControlFlow::Break((t, own)) = flow {
            let state = State::failed(partner_of(t), from_1(self.stated_at(t)), from_1(own.into()));
            return Ok((state, Vec::new()));
        }
        let state = State::Passed(if all_checked {
            "each swap follows from the key".into()
        } else {
            "each swap follows from the key, if the signature in the transcript is the beacon's".into()
        });
        Ok((state, replay.drawn()))
    }

    /// Returns how many of the drawn entries the result, the awards and the verdict need.
    fn needed(&self) -> u32 {
        let draw = self.terms.plan().drawn_count();
        match (self.pins.awards, self.pins.result) {
            (Some(_), _) => draw,
            (None, result) => result.map_or(0, List::len).max(limits::DRAWN_IN_VERDICT as u32).min(draw),
        }
    }

    fn entries(&self) -> Result<State> {
        let Some(list) = self.pins.entries else {
            return Ok(State::Skipped(match self.terms.entries().kind() {
                EntriesKind::Numbers => "the entries are numbers".into(),
                _ => "no list of entries is given".into(),
            }));
        };
        Ok(self.terms.compare_list(list, self.pins.blinding)?.state())
    }

    fn result(&self, drawn: &[u32], incomparable: Option<&'static str>) -> State {
        let Some(result) = self.pins.result else {
            return State::Skipped("no result is given".into());
        };
        if let Some(why) = incomparable {
            return State::Skipped(why.into());
        }
        let draw = self.terms.plan().drawn_count();
        if result.len() > draw {
            return State::failed("the number of entries in the result", result.len(), format_args!("at most {draw}"));
        }
        if let Some(place) = self.first_wrong(result, drawn) {
            let entry = result.entry(place).unwrap_or_default();
            let found = quoted(entry);
            let why = match self.counts_from_1(result, drawn) {
                true => ": the result counts from 1, so each is one too high",
                false => "",
            };
            let expected =
                self.with_entry(drawn[place as usize], |drawn| quoted(drawn) + &hidden_difference(entry, drawn) + why);
            return State::failed(format_args!("place {} of the result", u64::from(place) + 1), found, expected);
        }
        State::Passed(Confirmed::Compared { lines: result.len(), of: draw })
    }

    /// Returns why a result and awards can't be compared with the drawn entries, or `None` if they can.
    fn incomparable(&self, steps: &State, derived: &State, entries: &State) -> Option<&'static str> {
        if !derived.is_passed() {
            Some("the swaps were not found to follow from the key")
        } else if !steps.is_passed() {
            Some("the number of swaps is wrong, so nothing is drawn")
        } else if self.terms.entries().kind() != EntriesKind::Numbers && !entries.is_passed() {
            Some("the list of entries is not given, or not shown to be the list of the terms")
        } else {
            None
        }
    }

    /// Returns the first place, from 0, at which the result does not have the drawn entry. Each place has one.
    fn first_wrong(&self, result: &List, drawn: &[u32]) -> Option<u32> {
        const PART: u32 = 1 << 12;
        let is_wrong =
            |&place: &u32| self.with_entry(drawn[place as usize], |entry| result.entry(place) != Some(entry));
        let first_wrong = |_, start: u32| {
            let mut meter = Meter::default();
            (start..result.len().min(start.saturating_add(PART))).find(|place| {
                meter.count(result.entry(*place).map_or(0, <[u8]>::len));
                is_wrong(place)
            })
        };
        let flow = parallel::in_order((0..result.len()).step_by(PART as usize), first_wrong, |wrong| match wrong {
            Some(place) => ControlFlow::Break(place),
            None => ControlFlow::Continue(()),
        });
        flow.break_value()
    }

    /// Returns whether the result has the drawn numbers as somebody counts them who begins with 1.
    fn counts_from_1(&self, result: &List, drawn: &[u32]) -> bool {
        let from_1 = |number: u32| (u64::from(number) + 1).to_string();
        let is_next = |(found, &number): (&[u8], &u32)| found == from_1(number).as_bytes();
        self.terms.entries().kind() == EntriesKind::Numbers && result.iter().zip(drawn).all(is_next)
    }

    /// Calls the function with the text of the entry that has this number.
    fn with_entry<R>(&self, number: u32, with: impl FnOnce(&[u8]) -> R) -> R {
        match self.pins.entries {
            Some(list) => with(list.entry(number).unwrap_or_default()),
            None => with(itoa::Buffer::new().format(number).as_bytes()),
        }
    }
}

const SECONDS_IN_A_DAY: u64 = 24 * 60 * 60;

/// Names the partner of a step, for a message that counts both from 1.
fn partner_of(step: u32) -> String {
    format!("the partner of step {}, both counted from 1,", u64::from(step) + 1)
}

fn from_1(number: u64) -> u64 {
    number.saturating_add(1)
}
