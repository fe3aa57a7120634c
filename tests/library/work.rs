//! Work that a program stops or limits.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use verishuffle::awards::{Awards, AwardsFile};
use verishuffle::chain::Chain;
use verishuffle::error::Result;
use verishuffle::proof::Prover;
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::work::Work;
use verishuffle::{Blinding, Entries, Error, Key, List, Order, Pins, Plan, Secret, Terms, Transcript, UnixTime};

/// A kind of work: its name, how many questions it asks at least, and the work, which fails if its result is wrong.
type Kind = (&'static str, u64, fn(&Given));

const COUNT: u32 = 150_000;

/// What the kinds of work take.
struct Given {
    text: String,
    list: List,
    reversed: List,
    terms: Terms,
    transcript: Transcript,
    json: String,
    drawn: Vec<u32>,
    result: List,
    awards: AwardsFile,
    withdrawals: List,
    blinding: Blinding,
    key: Key,
}

impl Given {
    fn new() -> Self {
        let lines: Vec<String> = (0..COUNT).map(|i| format!("{i};house {}", i / 3)).collect();
        let list = List::from_entries(&lines).unwrap();
        let builder = Terms::builder("a large draw", Entries::list(&list).unwrap()).public(
            "dice",
            "ten dice",
            "2030-01-01T00:00:00Z".parse().unwrap(),
        );
        let rules = "columns ticket;house\naward Prize: 100000\nwaitlist Reserve\ncap house: 2";
        let terms = builder.allocation(rules).build_for(&list).unwrap();
        let mut round = terms.round(0).unwrap();
        round.public("dice", "6 1 1 4").unwrap();
        let draw = round.draw().unwrap();
        let drawn = draw.swaps().drawn();
        let result = List::from_entries(drawn.iter().map(|&i| &lines[i as usize])).unwrap();
        let awards = Awards::new(terms.allocation().unwrap(), Some(&list), &drawn).unwrap();
        let withdrawals = List::from_text(b"17\n4\n90\n").unwrap();
        let awards = AwardsFile::from_text(&awards.withdraw(&withdrawals).unwrap().to_text()).unwrap();
        let transcript = draw.into_transcript();
        Self {
            text: lines.join("\n"),
            reversed: List::from_entries(lines.iter().rev()).unwrap(),
            json: transcript.to_json(),
            blinding: Blinding::from_key("a large draw", vec![7; 32].into()).unwrap(),
            key: Key::from_bytes(&[[7; 32]; 3]).unwrap(),
            list,
            terms,
            transcript,
            drawn,
            result,
            awards,
            withdrawals,
        }
    }

    fn pins(&self) -> Pins<'_> {
        let pins = Pins::new()
            .published_at(UnixTime::from_secs(1_000_000_000).unwrap())
            .commitment(self.terms.commitment())
            .public("dice", "6 1 1 4")
            .entries(&self.list);
        pins.result(&self.result).awards(&self.awards).withdrawals(&self.withdrawals)
    }
}

/// One question for each 16,384 items, and half as many where parts of the work are smaller.
const EACH: u64 = COUNT as u64 / 16_384 - 1;

/// One question for each 64 leaves of a tree.
const HASHED: u64 = COUNT as u64 / 64;

const KINDS: [Kind; 18] = [
    ("reading a list", EACH, |given| {
        assert!(List::from_text(given.text.as_bytes()).unwrap() == given.list);
    }),
    ("reading a list with another line end", EACH, |given| {
        let text = given.text.replace('\n', "\r\n");
        assert!(List::from_owned_text(text.into_bytes()).unwrap() == given.list);
    }),
    ("the root of a list", HASHED, |given| {
        assert_eq!(Entries::list(&given.list).unwrap(), given.terms.entries());
    }),
    ("the root of a blinded list", HASHED, |given| {
        assert_eq!(Entries::blinded(&given.list, &given.blinding).unwrap().count().get(), COUNT);
    }),
    ("a list in another order", 2 * HASHED, |given| {
        assert_ne!(given.terms.compare_list(&given.reversed, None).unwrap().word(), "same");
    }),
    ("a list that repeats an entry", EACH, |given| {
        let list = List::from_entries(given.list.iter().chain([given.list.entry(9).unwrap()])).unwrap();
        assert_eq!(list.first_repeat(), Some((9, COUNT)));
    }),
    ("a list with a wrong row", EACH, |given| {
        let list = List::from_entries(given.list.iter().chain([&b"x"[..]])).unwrap();
        let allocation = given.terms.allocation().unwrap();
        assert_eq!(list.column_faults(allocation).unwrap().len(), 1);
    }),
    ("a seal", 100_000 / 64, |_| {
        let secret = Secret::from_master("c", "alice", 100_000, 1, vec![1; 32].into());
        assert_eq!(secret.unwrap().seal().as_bytes().len(), 32);
    }),
    ("a seal of great width", 300, |_| {
        let secret = Secret::from_master("c", "alice", 300, 255, vec![1; 32 * 255].into());
        assert_eq!(secret.unwrap().seal().as_bytes().len(), 32);
    }),
    ("swaps of great width", 254, |_| {
        let key = Key::from_bytes(&[[7; 32]; 255]).unwrap();
        assert_eq!(Plan::new(16_385, 16_385, Order::Forward).unwrap().swaps(&key).partners().len(), 16_384);
    }),
    ("shuffling", 5 * EACH, |given| {
        for order in [Order::Forward, Order::Backward] {
            let swaps = Plan::new(COUNT, COUNT, order).unwrap().swaps(&given.key);
            let mut items: Vec<[u64; 16]> = (0..COUNT.into()).map(|i| [i; 16]).collect();
            swaps.par_shuffle(&mut items).unwrap();
            let order = swaps.permutation();
            assert!(items.iter().zip(&order).all(|(item, &entry)| item[0] == u64::from(entry)));
            assert_eq!(swaps.drawn().len(), COUNT as usize);
        }
    }),
    ("reading a transcript", EACH, |given| {
        assert!(Transcript::from_json(given.json.as_bytes()).unwrap() == given.transcript);
    }),
    ("writing a transcript", EACH, |given| {
        given.transcript.write_json(io::sink()).unwrap();
        assert_eq!(given.transcript.json_length(), given.json.len());
    }),
    ("verifying a draw", 6 * EACH, |given| {
        let verdict = given.transcript.verdict(&given.pins()).unwrap();
        assert!(verdict.is_verified(), "{verdict}");
    }),
    ("awards", 3 * EACH, |given| {
        let awards = Awards::new(given.terms.allocation().unwrap(), Some(&given.list), &given.drawn).unwrap();
        let awards = awards.withdraw(&given.withdrawals).unwrap();
        assert_eq!(awards.first_difference(&given.awards), None);
        assert_eq!((awards.never_move_up(), awards.counts().withdrawn), (0, 3));
    }),
    ("entry proofs", EACH, |given| {
        let proof = Prover::new(&given.terms, &given.list, None).unwrap().proof(17).unwrap();
        assert!(proof.verdict(&given.transcript, &given.pins()).unwrap().is_verified());
    }),
    ("a chain", 2 * EACH, |given| {
        let mut chain = Chain::new();
        chain.add_transcript(&given.transcript).unwrap();
        assert_eq!(chain.draws().len(), 1);
    }),
    ("the self-test", 100, |_| assert!(verishuffle::selftest().holds())),
];

/// Does the work, and answers the question with this number, from 1, with yes. Returns how many questions were asked, or
/// `None` if the work was stopped.
fn asked(given: &Given, work: fn(&Given), last: u64) -> Option<u64> {
    let count = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&count);
    let question = move || counted.fetch_add(1, Ordering::Relaxed) + 1 == last;
    let ended = Work::new().stop(question).run(|| work(given));
    ended.ok().map(|()| count.load(Ordering::Relaxed))
}

/// Afterwards the library works as before.
#[test]
fn every_kind_of_work_asks_and_stops() {
    let given = Given::new();
    let check = || {
        for (name, least, work) in KINDS {
            let questions = asked(&given, work, u64::MAX).unwrap();
            assert!(questions >= least, "{name}: {questions} questions, but there must be {least}");
            for last in [1, least] {
                assert_eq!(asked(&given, work, last), None, "{name}, question {last} of {questions}");
            }
        }
    };
    check();
    #[cfg(feature = "rayon")]
    rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap().install(check);
}

#[test]
#[ignore = "measures time, for a person to read"]
fn the_longest_times_between_two_questions() {
    assert!(verishuffle::parallel::set_threads(1), "run it alone");
    let given = Given::new();
    for (name, _, work) in KINDS {
        let longest = Arc::new(Mutex::new((Instant::now(), Duration::ZERO)));
        let measured = Arc::clone(&longest);
        let question = move || {
            let mut measured = measured.lock().unwrap();
            let now = Instant::now();
            *measured = (now, measured.1.max(now - measured.0));
            false
        };
        Work::new().stop(question).run(|| work(&given)).unwrap();
        let (last, longest) = *longest.lock().unwrap();
        println!("{name}: {:.1} ms", longest.max(last.elapsed()).as_secs_f64() * 1000.0);
    }
}

#[test]
fn a_question_is_asked_for_its_own_work_alone() {
    let given = Given::new();
    let (name, _, root) = KINDS[2];
    std::thread::scope(|scope| {
        for stopped in [true, false, true, false] {
            let given = &given;
            scope.spawn(move || {
                for last in 1..20 {
                    let last = if stopped { last * 100 } else { u64::MAX };
                    assert_eq!(asked(given, root, last).is_none(), stopped, "{name}");
                    root(given);
                }
            });
        }
    });
    let asked_outside = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&asked_outside);
    let outer = Work::new().entries(1).stop(move || counted.fetch_add(1, Ordering::Relaxed) > 0);
    assert_eq!(outer.run(|| asked(&given, root, u64::MAX).is_some()), Ok(true));
    assert_eq!(asked_outside.load(Ordering::Relaxed), 1, "it is asked once when the work begins");
    assert!(outer.run(|| root(&given)).is_err());
}

#[test]
fn limits_hold_for_lists_terms_and_secrets() {
    fn limit<T: std::fmt::Debug>(work: &Work, make: impl FnOnce() -> Result<T>) -> Option<(&'static str, u64, u64)> {
        match work.run(make).unwrap() {
            Ok(_) => None,
            Err(Error::Limit { what, value, max, .. }) => Some((what, value, max)),
            Err(other) => panic!("{other}"),
        }
    }
    let (entries, rounds) = (Work::new().entries(3), Work::new().rounds(3));
    for (text, exceeds) in [("a\nb\nc", false), ("a\nb\nc\n", false), ("a\nb\nc\nd", true), ("a\nb\nc\nd\n", true)] {
        let found = exceeds.then_some(("the number of entries", 4, 3));
        assert_eq!(limit(&entries, || List::from_text(text.as_bytes())), found, "{text}");
        assert_eq!(limit(&entries, || AwardsFile::from_text(text.as_bytes())), found, "{text}");
        assert_eq!(limit(&entries, || List::from_entries(text.lines())), found, "{text}");
    }
    let terms = |count, draw, rounds| {
        let builder = Terms::builder("a draw", Entries::numbers(count)?).draw(draw).rounds(rounds);
        builder.public("dice", "ten dice", "2030-01-01T00:00:00Z".parse().unwrap()).build()
    };
    let json = |count, draw, rounds| terms(count, draw, rounds).unwrap().to_json();
    let large = u32::MAX;
    for (work, count, draw, rounds, what) in [
        (&entries, large, 1, 1, "the number of entries"),
        (&rounds, 1, 1, large, "the number of rounds"),
        (&Work::new().draw(3), large, large, 1, "the number of entries drawn"),
    ] {
        let found = Some((what, u64::from(large), 3));
        assert_eq!(limit(work, || terms(count, draw, rounds)), found);
        let json = json(count, draw, rounds);
        assert_eq!(limit(work, || Terms::from_json(json.as_bytes())), found);
        assert_eq!(limit(work, || terms(3, 3, 3)), None);
    }
    let secret = |rounds| Secret::from_master("a draw", "alice", rounds, 1, vec![1; 32].into());
    let json = secret(large).unwrap().to_json();
    let found = Some(("the number of rounds", u64::from(large), 3));
    assert_eq!(limit(&rounds, || secret(large)), found);
    assert_eq!(limit(&rounds, || Secret::from_json(json.as_bytes())), found);
    assert!(Work::new().entries(1).draw(1).rounds(1).run(verishuffle::selftest).unwrap().holds());
    let allocation = Allocation::new("award Prize: 1", EntriesKind::Numbers).unwrap();
    assert!(entries.run(|| Awards::new(&allocation, None, &[5, 6, 7, 8]).is_ok()).unwrap());
}
