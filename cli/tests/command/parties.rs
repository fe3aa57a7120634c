//! Parties who do not trust each other. Each has its own folder, and they exchange only files. One table plays fair,
//! and each of the others has one kind of cheat.

use std::fs;

use crate::desk::{CONTEXT, Desk, Ran};

struct Table {
    /// Writes the terms and draws. Nobody trusts the organiser.
    organiser: Desk,
    parties: Vec<Party>,
    commitment: String,
}

struct Party {
    name: String,
    desk: Desk,
    seal: String,
}

impl Party {
    fn new(number: usize) -> Self {
        let (name, desk) = (format!("party {number}"), Desk::new());
        let seal = desk.seal(&name, &[]);
        Self { name, desk, seal }
    }

    fn secret(&self) -> String {
        format!("{}.secret", self.name)
    }

    fn opening(&self) -> String {
        format!("{}.opening", self.name)
    }

    fn inspect(&self, terms: &str, commitment: &str) -> Ran {
        self.desk.run(["inspect", terms, "--secret", &self.secret(), "--commitment", commitment])
    }

    fn open(&self, terms: &str, commitment: &str) -> Ran {
        self.desk.run(["open", &self.secret(), terms, "--commitment", commitment, "-o", &self.opening()])
    }
}

impl Table {
    /// A table at which everybody has sealed and knows the terms and the published commitment.
    fn laid(n: usize) -> Self {
        let parties: Vec<Party> = (0..n).map(Party::new).collect();
        let organiser = Desk::new();
        let commitment = committed(&organiser, &parties, "terms.json", "52", CONTEXT);
        for party in &parties {
            organiser.send("terms.json", &party.desk);
        }
        Self { organiser, parties, commitment }
    }

    /// Everybody except this party opens and sends the opening to the organiser.
    fn open_but(&self, shut: Option<usize>) {
        for (number, party) in self.parties.iter().enumerate() {
            if Some(number) != shut {
                assert_eq!(party.open("terms.json", &self.commitment).code, 0);
                party.desk.send(&party.opening(), &self.organiser);
            }
        }
    }

    fn draw(&self) -> Ran {
        let openings: Vec<String> =
            self.parties.iter().map(Party::opening).filter(|file| self.organiser.exists(file)).collect();
        let mut draw = vec!["draw", "terms.json", "-o", "transcript.json"];
        if !openings.is_empty() {
            draw.push("--opening");
        }
        self.organiser.run(draw.into_iter().chain(openings.iter().map(String::as_str)))
    }

    /// Checks that the draw fails with this message.
    fn fails_to_draw(&self, said: &str) {
        let ran = self.draw();
        assert!(ran.code == 2 && ran.err.contains(said), "{said}: {ran:?}");
        assert!(!self.organiser.exists("transcript.json"));
    }
}

fn committed(organiser: &Desk, parties: &[Party], to: &str, numbers: &str, context: &str) -> String {
    let sealed = sealed(parties);
    let commit = ["commit", "--context", context, "--numbers", numbers, "-o", to];
    organiser.ok(commit.into_iter().chain(flags(&sealed))).trim_end().to_owned()
}

fn sealed(parties: &[Party]) -> Vec<String> {
    parties.iter().map(|party| format!("{}={}", party.name, party.seal)).collect()
}

fn flags(sealed: &[String]) -> impl Iterator<Item = &str> {
    sealed.iter().flat_map(|sealed| ["--sealed", sealed])
}

// A party that cheats at a table is seen through and named.
#[test]
fn small_tables_see_through_every_cheat_and_play_fair_in_the_end() {
    [2, 3, 5, 17].into_iter().for_each(play);
}

#[test]
fn the_largest_table_sees_through_every_cheat_and_plays_fair_in_the_end() {
    play(64);
}

fn play(n: usize) {
    let table = Table::laid(n);
    for party in &table.parties {
        let ran = party.inspect("terms.json", &table.commitment);
        assert!(ran.code == 0 && ran.out.ends_with("\nEvery point holds.\n"), "{ran:?}");
    }
    a_copied_seal_makes_no_terms(&table);
    table.open_but(Some(n - 1));
    let (other, cheat) = (&table.parties[0], &table.parties[n - 1]);
    an_opening_withheld_is_missed_by_name(&table, cheat);
    anothers_opening_opens_nothing(&table, other, cheat);
    an_opening_for_other_terms_is_refused(&table, cheat);

    assert_eq!(cheat.open("terms.json", &table.commitment).code, 0);
    cheat.desk.send(&cheat.opening(), &table.organiser);
    let ran = table.draw();
    assert_eq!((ran.code, ran.out.lines().count()), (0, 52), "{ran:?}");
    for party in &table.parties {
        table.organiser.send("transcript.json", &party.desk);
        let out = party.desk.ok(["verify", "transcript.json", "--commitment", &table.commitment]);
        assert!(out.contains("\nVERIFIED"), "{out}");
    }
}

/// The copier waits for somebody's seal and passes it off as its own.
fn a_copied_seal_makes_no_terms(table: &Table) {
    let (owner, copier) = (&table.parties[0], &table.parties[table.parties.len() - 1]);
    let mut sealed = sealed(&table.parties);
    sealed.pop();
    sealed.push(format!("{}={}", copier.name, owner.seal));
    let commit = ["commit", "--context", CONTEXT, "--numbers", "52", "-o", "copied.json"];
    let err = table.organiser.fails(2, commit.into_iter().chain(flags(&sealed)));
    assert!(err.contains(&format!("\"{}\" and \"{}\" have the same seal", owner.name, copier.name)), "{err}");
}

fn an_opening_withheld_is_missed_by_name(table: &Table, cheat: &Party) {
    let name = &cheat.name;
    table.fails_to_draw(&format!(
        "this source is not opened yet:\n  \"{name}\": its party opens the seal with `verishuffle open` (give --opening FILE)\n"
    ));
}

/// The cheat resends another party's opening, unchanged or under its own name.
fn anothers_opening_opens_nothing(table: &Table, other: &Party, cheat: &Party) {
    fs::copy(table.organiser.path(&other.opening()), table.organiser.path(&cheat.opening())).unwrap();
    table.fails_to_draw(&format!("\"{}\" is given twice", other.name));
    table.organiser.edit(&other.opening(), &cheat.opening(), |opening| opening["name"] = cheat.name.clone().into());
    table.fails_to_draw(&format!("the opening of \"{}\" does not fit: it is a seed of the seal", cheat.name));
}

/// The cheat opens a copy of its secret, as on another computer, which does not remember it.
fn an_opening_for_other_terms_is_refused(table: &Table, cheat: &Party) {
    let other = committed(&table.organiser, &table.parties, "other.json", "51", CONTEXT);
    table.organiser.send("other.json", &cheat.desk);
    fs::copy(cheat.desk.path(&cheat.secret()), cheat.desk.path("copy.secret")).unwrap();
    cheat.desk.ok(["open", "copy.secret", "other.json", "--commitment", &other, "-o", "other.opening"]);
    cheat.desk.forget();
    fs::copy(cheat.desk.path("other.opening"), table.organiser.path(&cheat.opening())).unwrap();
    table.fails_to_draw(&format!("the opening of \"{}\" does not fit: its commitment is {other}", cheat.name));
    let open = ["open", "copy.secret", "terms.json", "--commitment", &table.commitment, "-o", "x"];
    assert!(cheat.desk.fails(1, open).contains("a seal serves one commitment"));
    cheat.desk.forget();
}

// A draw has at most 64 sources.
#[test]
fn there_is_no_table_of_sixty_five() {
    let sealed: Vec<String> = (0..65).map(|n| format!("party {n}={n:064x}")).collect();
    let commit = ["commit", "--context", CONTEXT, "--numbers", "52", "-o", "terms.json"];
    let err = Desk::new().fails(2, commit.into_iter().chain(flags(&sealed)));
    assert!(err.contains("the number of sources is 65, but must be from 1 to 64"), "{err}");
}

// A seal opens only under its own name, in its own context and for its own number of rounds.
/// Copying a seal and leaving out its owner does not help: it was made under the owner's name.
#[test]
fn a_copied_seal_opens_nothing_under_another_name() {
    let owner = Party::new(0);
    let organiser = Desk::new();
    let sealed = [format!("copier={}", owner.seal)];
    let commit = ["commit", "--context", CONTEXT, "--numbers", "52", "-o", "terms.json"];
    let commitment = organiser.ok(commit.into_iter().chain(flags(&sealed))).trim_end().to_owned();
    organiser.send("terms.json", &owner.desk);
    assert!(owner.inspect("terms.json", &commitment).out.contains("\nseal: FAILED"));
    assert_eq!(owner.open("terms.json", &commitment).code, 1);
}

/// The cheat reuses the seal of an earlier draw, which all others have seen opened.
#[test]
fn a_stale_seal_opens_nothing_in_another_draw() {
    let table = Table::laid(3);
    table.open_but(None);
    assert_eq!(table.draw().code, 0);
    let stale = &table.parties[0];
    let next = "Test draw, 9 May 2026, example.org/draws/2";
    let seal = |party: &Party| {
        let secret = format!("{}.next", party.name);
        party.desk.ok(["seal", "--context", next, "--name", &party.name, "-o", &secret]).trim_end().to_owned()
    };
    let mut sealed: Vec<String> = table.parties.iter().map(|party| format!("{}={}", party.name, seal(party))).collect();
    sealed[0] = format!("{}={}", stale.name, stale.seal);
    let commit = ["commit", "--context", next, "--numbers", "52", "-o", "next.json"];
    let commitment =
        table.organiser.ok(commit.into_iter().chain(sealed.iter().flat_map(|sealed| ["--sealed", sealed])));
    let commitment = commitment.trim_end();
    table.organiser.send("next.json", &stale.desk);
    let ran = stale.inspect("next.json", commitment);
    for point in ["\ncontext: FAILED", "\nopened: FAILED", "do not open"] {
        assert!(ran.code == 1 && ran.out.contains(point), "{point}: {ran:?}");
    }
    assert!(stale.desk.run(["open", &stale.secret(), "next.json", "--commitment", commitment, "-o", "x"]).code == 1);
    // An opening edited by hand leads to another seal.
    table.organiser.edit(&stale.opening(), "made-over.opening", |opening| {
        opening["commitment"] = commitment.into();
        opening["context"] = next.into();
    });
    let err = table.organiser.fails(2, ["draw", "next.json", "--opening", "made-over.opening", "-o", "x"]);
    assert!(err.contains("the opening of \"party 0\" does not fit: it is a seed of the seal"), "{err}");

    // Even in the same context, an opened secret stays closed for other terms.
    let again = committed(&table.organiser, &table.parties, "again.json", "53", CONTEXT);
    table.organiser.send("again.json", &stale.desk);
    let ran = stale.inspect("again.json", &again);
    assert!(ran.code == 1 && ran.out.contains("\nseal: OK") && ran.out.contains("\nopened: FAILED"), "{ran:?}");
    assert_eq!(stale.desk.run(["open", &stale.secret(), "again.json", "--commitment", &again, "-o", "x"]).code, 1);
}

/// Nobody opens before the commitment is published, or for terms other than the published ones.
#[test]
fn nobody_opens_early() {
    let table = Table::laid(3);
    let party = &table.parties[1];
    let secret = party.secret();
    assert!(party.desk.fails(2, ["open", &secret, "terms.json", "-o", "x"]).contains("--commitment"));
    let ran = party.desk.run(["inspect", "terms.json", "--secret", &secret]);
    assert!(ran.out.contains("\ncommitment: skipped") && ran.out.contains("give --commitment HEX too"), "{ran:?}");
    // The organiser publishes one thing and sends another.
    let other = committed(&table.organiser, &table.parties, "other.json", "51", CONTEXT);
    let ran = party.inspect("terms.json", &other);
    assert!(ran.code == 1 && ran.out.contains("\ncommitment: FAILED") && ran.out.contains("do not open"), "{ran:?}");
    let ran = party.open("terms.json", &other);
    assert!(ran.code == 1 && ran.err.contains("the secret stays closed"), "{ran:?}");
    assert!(!party.desk.exists(&party.opening()) && !party.desk.record(&party.seal).exists());
    // None of this has used up the secret.
    table.open_but(None);
    assert_eq!(table.draw().code, 0);
}

/// The organiser can't replace anything of a party's: the others would refuse the transcript.
#[test]
fn a_drawer_that_changes_an_opening_is_refused() {
    let table = Table::laid(5);
    table.open_but(None);
    assert_eq!(table.draw().code, 0);
    for party in 0..5 {
        table.organiser.edit("transcript.json", "forged.json", |document| {
            document["openings"][party]["seed"] = "5a".repeat(32).into();
        });
        let ran = table.organiser.run(["verify", "forged.json", "--commitment", &table.commitment]);
        let said = format!("\nopenings: FAILED (the opening of \"party {party}\"");
        assert!(ran.code == 1 && ran.out.contains(&said), "{ran:?}");
    }
}
