//! The checks of a transcript, in the order of SPEC.md, section 8.

pub(crate) mod caution;
pub(crate) mod chain;
pub(crate) mod entry_proof;
pub(crate) mod pins;
pub(crate) mod verdict;
pub(crate) mod verifier;

use std::ops::ControlFlow;

use crate::check::{Confirmed, Status};
use crate::draw::opening::{Held, Opening};
use crate::draw::round::derive_key;
use crate::draw::transcript::Transcript;
use crate::engine::entropy;
use crate::engine::key::Key;
use crate::engine::plan::CHUNK_STEPS;
use crate::engine::replay::{self, Replay};
use crate::error::Result;
use crate::limits;
use crate::merkle::Climb;
use crate::parallel;
use crate::terms::Terms;
use crate::terms::entries::Entries;
use crate::terms::list::List;
use crate::terms::source::{Promise, Source};
use crate::text::quoted;
use crate::time::UnixTime;
use crate::verify::caution::Caution;
use crate::verify::pins::Pins;
use crate::verify::verdict::{Conclusion, Missing, Verdict};
use crate::verify::verifier::Verifier;

impl Transcript {
    /// Judges the transcript by what is known from elsewhere. A check that fails is no error: it is in the verdict.
    ///
    /// # Errors
    ///
    /// Pins that the terms have no use for: [`Error::UnknownSource`](crate::Error::UnknownSource) and
    /// [`Error::Unasked`](crate::Error::Unasked).
    pub fn verify(&self, pins: &Pins<'_>) -> Result<Verdict> {
        Verifier::default().verify(self, pins)
    }
}

impl Verifier {
    /// As [`Transcript::verify`], and no less: only hashing that the transcript before has shown the result of is left out.
    ///
    /// # Errors
    ///
    /// As there.
    pub fn verify(&mut self, transcript: &Transcript, pins: &Pins<'_>) -> Result<Verdict> {
        let terms = &transcript.terms;
        pins.check(terms)?;
        let plan = terms.plan();
        let (_, outcome_bits) = *match &mut self.outcome_bits {
            Some(known) if known.0 == plan => known,
            bits => bits.insert((plan, entropy::outcome_bits(&plan))),
        };
        Ok(Verification { transcript, terms, pins }.verdict(outcome_bits, &mut self.climbs))
    }
}

struct Verification<'a> {
    transcript: &'a Transcript,
    terms: &'a Terms,
    pins: &'a Pins<'a>,
}

impl Verification<'_> {
    fn verdict(&self, outcome_bits: f64, climbs: &mut Vec<Climb>) -> Verdict {
        let commitment = self.commitment();
        let (openings, mut missing) = self.openings(climbs);
        // Terms hold the recomputed commitment, so no stated one can enter the key.
        let key =
            (!openings.is_failed()).then(|| derive_key(self.terms, self.transcript.round, &self.transcript.openings));
        let steps = self.steps();
        let plan = self.terms.plan();
        let mut replay = Replay::new(plan, self.needed());
        let derived = self.derived(key.as_ref(), openings.is_passed(), &mut replay);
        let entries = self.entries();
        let drawn = match &key {
            Some(_) if derived.is_passed() && steps.is_passed() => replay.drawn(),
            // Too few or too many are stated: as many of the key's own as are needed.
            Some(key) if derived.is_passed() => replay::drawn(
                plan,
                &plan.partners_of_first(key.blocks(), self.needed().min(plan.steps())),
                self.needed(),
            ),
            _ => Vec::new(),
        };
        let result = self.result(&drawn, &derived, &entries);
        missing.splice(0..0, self.missing_pins());
        let mut verdict = Verdict {
            commitment: self.terms.commitment(),
            round: self.transcript.round,
            plan,
            checks: [commitment, openings, self.due(), steps, self.legal(), derived, entries, result],
            missing,
            cautions: Caution::all(self.terms, outcome_bits, self.beacon_due()),
            drawn,
            outcome_bits,
            seed_bits: entropy::seed_bits(self.terms),
        };
        if verdict.conclusion() == Conclusion::Refused {
            verdict.drawn.clear();
        }
        verdict.drawn.truncate(limits::DRAWN_IN_VERDICT);
        verdict
    }

    fn sources(&self) -> impl Iterator<Item = (&Source, &Opening)> {
        self.terms.sources().iter().zip(&self.transcript.openings)
    }

    fn missing_pins(&self) -> Vec<Missing> {
        let commitment = self.pins.commitment.is_none().then_some(Missing::Commitment);
        let round = (self.pins.round.is_none() && self.terms.rounds().get() > 1).then_some(Missing::Round);
        let values = self.terms.sources().iter().filter_map(|source| match source.promise {
            Promise::Public(_) if self.pins.value_of(source.name.as_str()).is_none() => {
                Some(Missing::Public(source.name.clone()))
            }
            _ => None,
        });
        commitment.into_iter().chain(round).chain(values).collect()
    }

    fn commitment(&self) -> Status {
        let (stated, computed) = (self.transcript.commitment, self.terms.commitment());
        let round = u64::from(self.transcript.round);
        if stated != computed {
            return Status::failed("the stated commitment", stated, computed);
        }
        if let Some(pinned) = self.pins.commitment
            && pinned != computed
        {
            return Status::failed("the commitment", computed, pinned);
        }
        if let Some(pinned) = self.pins.round
            && pinned != round
        {
            return Status::failed("the round", round, pinned);
        }
        Status::Passed(match self.pins.commitment {
            Some(_) => Confirmed::Published(computed),
            None => Confirmed::Stated(computed),
        })
    }

    /// With it, the beacons whose signatures nobody checked.
    fn openings(&self, climbs: &mut Vec<Climb>) -> (Status, Vec<Missing>) {
        let (mut unchecked, mut missing) = (Vec::new(), Vec::new());
        climbs.resize_with(self.terms.sources().len(), Climb::default);
        for ((at, (source, opening)), climb) in self.sources().enumerate().zip(climbs) {
            match opening.held_against(self.terms, at, self.transcript.round, climb) {
                Held::Fails(mismatch) => return (Status::Failed(mismatch), Vec::new()),
                Held::Unchecked(why) => {
                    unchecked.push(why);
                    missing.push(Missing::Signature(source.name.clone()));
                }
                Held::Opens => {}
            }
            if let (Opening::Public(value), Some(pinned)) = (opening, self.pins.value_of(source.name.as_str()))
                && value != pinned
            {
                let place = format!("the value of \"{}\"", source.name);
                return (Status::failed(place, quoted(value.as_str()), quoted(pinned.as_str())), Vec::new());
            }
        }
        let status = if unchecked.is_empty() {
            Status::Passed(Confirmed::Opened(self.terms.sources().len()))
        } else {
            Status::NotMade(unchecked.join("; ").into())
        };
        (status, missing)
    }

    /// Each beacon, and when its round is due if its chain is known.
    fn beacons(&self) -> impl Iterator<Item = (&Source, Option<UnixTime>)> {
        self.terms.sources().iter().filter_map(|source| match &source.promise {
            Promise::Drand(beacon) => Some((source, beacon.due(self.transcript.round))),
            _ => None,
        })
    }

    fn due(&self) -> Status {
        if self.beacons().next().is_none() {
            return Status::NotMade("there is no beacon".into());
        }
        let Some(published) = self.pins.published_at else {
            return Status::NotMade("the time of publication is not given".into());
        };
        for (source, due) in self.beacons() {
            if let Some(due) = due
                && due <= published
            {
                let place = format!("the round of \"{}\"", source.name);
                return Status::failed(place, format_args!("due {due}"), format_args!("due after {published}"));
            }
        }
        match self.beacons().find(|(_, due)| due.is_none()) {
            Some((source, _)) => Status::NotMade(format!("the chain of \"{}\" is not known", source.name).into()),
            None => Status::Passed(Confirmed::DueAfter(published)),
        }
    }

    /// The caution about a beacon where no time of publication is given: the earliest known due time is its condition.
    fn beacon_due(&self) -> Option<Caution> {
        let applies = self.pins.published_at.is_none() && self.beacons().next().is_some();
        applies.then(|| Caution::BeaconDue(self.beacons().filter_map(|(_, due)| due).min()))
    }

    fn steps(&self) -> Status {
        let (stated, steps) = (self.transcript.swaps.len(), self.terms.plan().steps());
        if stated == steps as usize {
            Status::Passed(Confirmed::Swaps(steps))
        } else {
            Status::failed("the number of swaps", stated, steps)
        }
    }

    /// The swaps that are stated, at most one for each step.
    fn stated(&self) -> &[u32] {
        let partners = self.transcript.swaps.partners();
        &partners[..partners.len().min(self.terms.plan().steps() as usize)]
    }

    /// The number stated for a step, as it stands in the document.
    fn stated_at(&self, step: u32) -> u64 {
        self.transcript.swaps.partner(step as usize).unwrap_or_default()
    }

    fn legal(&self) -> Status {
        let plan = self.terms.plan();
        match plan.first_illegal(self.stated()) {
            None => Status::Passed("each a Fisher–Yates swap".into()),
            Some(t) => {
                let (least, most) = plan.partners(t).into_inner();
                Status::failed(format_args!("step {t}"), self.stated_at(t), format_args!("{least} to {most}"))
            }
        }
    }

    /// Holds every stated swap against the key's own, and replays it once it is known to be right.
    fn derived(&self, key: Option<&Key>, all_checked: bool, replay: &mut Replay) -> Status {
        let Some(key) = key else { return Status::NotMade("not every source is opened".into()) };
        let plan = self.terms.plan();
        let held = |chunk, stated| {
            let mut own = vec![0; <[u32]>::len(stated)];
            plan.chunk(key.blocks(), chunk, &mut own);
            // As a whole first, which is faster than one by one.
            if own == stated {
                return Ok(stated);
            }
            let k = own.iter().zip(stated).take_while(|(own, stated)| own == stated).count();
            Err((chunk * CHUNK_STEPS as u32 + k as u32, own[k]))
        };
        let flow = parallel::in_order(self.stated().chunks(CHUNK_STEPS), held, |held| match held {
            Ok(stated) => {
                replay.swap(stated);
                ControlFlow::Continue(())
            }
            Err(wrong) => ControlFlow::Break(wrong),
        });
        if let ControlFlow::Break((t, own)) = flow {
            return Status::failed(format_args!("step {t}"), self.stated_at(t), own);
        }
        Status::Passed(if all_checked {
            "each follows from the key".into()
        } else {
            "each follows from the key, if the signature shown is the beacon's".into()
        })
    }

    /// How many of the drawn entries the result and the verdict need: never as many as terms without their swaps merely
    /// claim.
    fn needed(&self) -> u32 {
        let result = self.pins.result.map_or(0, List::len);
        result.max(limits::DRAWN_IN_VERDICT as u32).min(self.terms.plan().draw())
    }

    fn entries(&self) -> Status {
        let Some(list) = self.pins.entries else {
            return Status::NotMade(match self.terms.entries() {
                Entries::Numbers(_) => "the entries are numbers".into(),
                _ => "no list of entries is given".into(),
            });
        };
        self.terms.entries().check(self.terms.context(), list, self.pins.blinding)
    }

    fn result(&self, drawn: &[u32], derived: &Status, entries: &Status) -> Status {
        let numbers = matches!(self.terms.entries(), Entries::Numbers(_));
        let Some(result) = self.pins.result else {
            return Status::NotMade("no result is given".into());
        };
        if !derived.is_passed() {
            return Status::NotMade("the swaps are not those of the key".into());
        }
        if !numbers && !entries.is_passed() {
            return Status::NotMade("the entries are not given, or not those of the terms".into());
        }
        let draw = self.terms.plan().draw();
        if result.len() > draw {
            return Status::failed("the number of entries in the result", result.len(), format_args!("at most {draw}"));
        }
        let mut digits = itoa::Buffer::new();
        for ((found, &number), place) in result.iter().zip(drawn).zip(1u64..) {
            let expected = match self.pins.entries {
                Some(list) => list.entry(number).unwrap_or_default(),
                None => digits.format(number).as_bytes(),
            };
            if found != expected {
                return Status::failed(format_args!("place {place} of the result"), quoted(found), quoted(expected));
            }
        }
        Status::Passed(match result.len() {
            given if given == draw => "all that was drawn, in order".into(),
            given => Confirmed::First(given),
        })
    }
}
