//! Lists with blinded ids, made from tables, and the proofs of their ids.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::desk::{CONTEXT, Desk, Ran, names};

/// A register of 12 people in 8 households, one of whom has none.
const REGISTER: &str = "\
name,email,born,ward,street,number
Ada Lovelace,ada@example.org,1975-12-10,North,Mill Lane,1
Grace Hopper,,1906-12-09,North,Mill Lane,1
Hedy Lamarr,hedy@example.org,1914-11-09,South,,
 Katherine Johnson ,kj@example.org,1918-08-26,South,Hill Street,3
Mary Somerville,mary@example.org,1780-12-26,North,Hill Street,4
Änne Müller,aenne@example.org,1960-02-29,South,Bergstraße,7
Vera Rubin,vera@example.org,1928-07-23,North,Bergstraße,7
Ida Rhodes,ida@example.org,1900-05-15,South,Bergstraße,8
Emmy Noether,emmy@example.org,1882-03-23,North,Quay,1
Sofja Kowalewskaja,,1850-01-15,South,Quay,2
Lise Meitner,lise@example.org,1878-11-07,North,Quay,2
Rosalind Franklin,,1920-07-25,South,Quay,2
";
const COLUMNS: [&str; 4] = ["--id", "person", "--columns", "ward,home"];
const BLIND: [&str; 4] = ["--blind", "person=name,email,born", "--blind", "home=street,number"];
const ALLOCATION: &str = "columns person;ward;home\none per home\naward North: 2\naward South: 2\nwaitlist Substitute\n\
                          fill @ward\nfill Substitute\n";

/// Runs `table` on the register with blinded ids.
fn blind(desk: &Desk, register: &str, list: &str, more: &[&str]) -> Ran {
    desk.write("register.csv", register);
    let args = ["table", "register.csv", "--context", CONTEXT, "-o", list];
    desk.run(args.iter().chain(&COLUMNS).chain(&BLIND).chain(more))
}

/// Makes the list, the key and the proofs, and terms of the list. Returns the commitment.
fn announced(desk: &Desk) -> String {
    let ran = blind(desk, REGISTER, "list.txt", &["--new-blinding", "key.json", "--proofs", "proofs"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "columns person;ward;home\n"), "{ran:?}");
    desk.write("allocation.txt", ALLOCATION);
    desk.commit_alone(&["--entries", "list.txt", "--allocation", "allocation.txt"])
}

fn draw(desk: &Desk, commitment: &str) {
    desk.open("alice", commitment, &[]);
    let args = ["draw", "terms.json", "--opening", "alice.opening", "--entries", "list.txt", "-o", "transcript.json"];
    desk.ok(args.iter().chain(&["--awards", "awards.txt"]));
}

fn check(desk: &Desk, proof: &str, of: &str, more: &[&str]) -> Ran {
    desk.run(["check", proof, of, "--entries", "list.txt"].iter().chain(more))
}

/// The proofs, in the order of the list.
fn proofs(desk: &Desk) -> Vec<String> {
    names(&desk.path("proofs"))
        .into_iter()
        .filter(|name| name != "ids.jsonl")
        .map(|name| format!("proofs/{name}"))
        .collect()
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The rows of the register in another order.
fn turned(register: &str) -> String {
    let (heading, rows) = register.split_once('\n').unwrap();
    let mut rows: Vec<&str> = rows.lines().collect();
    rows.reverse();
    rows.swap(2, 7);
    format!("{heading}\n{}\n", rows.join("\n"))
}

// From the register, in any order, and the key anyone makes the list with blinded ids again, byte for byte, and the
// same proofs.
#[test]
fn a_register_in_another_order_makes_the_same_list() {
    let desk = Desk::new();
    announced(&desk);
    let again = ["--blinding", "key.json", "--proofs", "again"];
    assert_eq!(blind(&desk, &turned(REGISTER), "again.txt", &again).code, 0);
    assert_eq!(desk.read("again.txt"), desk.read("list.txt"));
    for name in names(&desk.path("proofs")) {
        assert_eq!(desk.read(&format!("again/{name}")), desk.read(&format!("proofs/{name}")), "{name}");
    }
    let list = desk.read("list.txt");
    let lines: Vec<&str> = list.lines().collect();
    assert!(lines.is_sorted() && lines.len() == 12 && list.ends_with('\n'), "{list}");
    // Of a blank at the end of a cell nothing is left, and another row changes no other line.
    let more = REGISTER.replace(" Katherine Johnson ", "Katherine Johnson") + "Edith Clarke,,1883-02-10,South,Quay,9\n";
    assert_eq!(blind(&desk, &more, "more.txt", &["--blinding", "key.json"]).code, 0);
    let more = desk.read("more.txt");
    let more: BTreeSet<&str> = more.lines().collect();
    assert!(more.len() == 13 && lines.iter().all(|line| more.contains(line)), "{more:?}");
    // Another key makes other ids.
    assert_eq!(blind(&desk, REGISTER, "other.txt", &["--new-blinding", "other.json"]).code, 0);
    assert!(!desk.read("other.txt").lines().any(|line| lines.contains(&line)));
}

// No file that is published has a text of the register that is blinded, and the key and the proofs are readable only by
// their owner.
#[test]
fn no_public_file_has_a_private_text() {
    let desk = Desk::new();
    let commitment = announced(&desk);
    draw(&desk, &commitment);
    desk.ok(["report", "transcript.json", "--entries", "list.txt", "--awards", "awards.txt", "-o", "page.html"]);
    let texts: Vec<String> = REGISTER
        .lines()
        .skip(1)
        .flat_map(|row| {
            let mut cells: Vec<String> = row.split(',').map(|cell| cell.trim().to_owned()).collect();
            let joined = [cells[..3].join(";"), cells[4..].join(";")];
            // The ward is public, and a number of a house is in anything.
            cells.retain(|cell| cell.len() > 5);
            cells.into_iter().chain(joined).filter(|text| text.len() > 5).collect::<Vec<_>>()
        })
        .collect();
    let key = json(&desk.read("key.json"))["key"].as_str().unwrap().to_owned();
    let blinds: Vec<String> = proofs(&desk)
        .iter()
        .flat_map(|proof| {
            let proof = json(&desk.read(proof));
            proof["cells"]
                .as_array()
                .unwrap()
                .iter()
                .map(|cell| cell["blind"].as_str().unwrap().to_owned())
                .collect::<Vec<_>>()
        })
        .collect();
    assert!(texts.len() > 50 && blinds.len() == 23, "{texts:?}");
    for file in ["list.txt", "terms.json", "transcript.json", "awards.txt", "page.html"] {
        let public = desk.read(file);
        for text in texts.iter().chain(&blinds).chain([&key]) {
            assert!(!public.contains(text.as_str()), "{file} has {text}");
        }
    }
    // Each text is where it belongs, so this test would find it.
    let private: String = proofs(&desk).iter().map(|proof| desk.read(proof)).collect();
    assert!(texts.iter().filter(|text| text.contains(';')).all(|text| private.contains(text.as_str())));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        use std::path::Path;
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&desk.path("key.json")), mode(&desk.path("proofs"))), (0o600, 0o700));
        for name in names(&desk.path("proofs")) {
            assert_eq!(mode(&desk.path("proofs").join(&name)), 0o600, "{name}");
        }
        // The list is public, though the register is not.
        fs::set_permissions(desk.path("register.csv"), fs::Permissions::from_mode(0o600)).unwrap();
        let args = ["table", "register.csv", "--context", CONTEXT, "-o", "public.txt", "--blinding", "key.json"];
        desk.ok(args.iter().chain(&COLUMNS).chain(&BLIND));
        assert_ne!(mode(&desk.path("public.txt")) & 0o044, 0);
    }
}

// With the proof of an id, a person learns before the draw that their line is on the list, and after it what they got
// and why.
#[test]
fn a_proof_says_line_cells_and_what_its_person_gets() {
    let desk = Desk::new();
    let commitment = announced(&desk);
    let pinned = ["--commitment", &commitment];
    let list = desk.read("list.txt");
    let map: Vec<Value> = desk.read("proofs/ids.jsonl").lines().map(json).collect();
    assert_eq!(map.len(), 12);
    for ((line, proof), whose) in list.lines().zip(proofs(&desk)).zip(&map) {
        assert_eq!(format!("proofs/{}", whose["file"].as_str().unwrap()), proof);
        assert_eq!(line.split(';').next(), whose["id"].as_str());
        let ran = check(&desk, &proof, "terms.json", &pinned);
        let said = format!("person: \"{}\", line ", whose["text"].as_str().unwrap());
        assert!(ran.code == 0 && ran.out.starts_with(&said), "{ran:?}");
        let ward = line.split(';').nth(1).unwrap();
        assert!(ran.out.contains(&format!("\nward: \"{ward}\" on this line; is it right?\n")), "{ran:?}");
        assert!(ran.out.ends_with(": the proof holds, and nothing is drawn yet\n"), "{ran:?}");
    }
    // Three people live at Quay 2.
    let quay = map.iter().position(|whose| whose["text"].as_str().unwrap().starts_with("Lise")).unwrap();
    let lise = &proofs(&desk)[quay];
    let ran = check(&desk, lise, "terms.json", &[&pinned[..], &["--json"]].concat());
    let verdict = json(&ran.out);
    assert_eq!((ran.code, &verdict["verdict"], &verdict["draw"]), (0, &"consistent".into(), &Value::Null));
    let same: Vec<&Value> = verdict["proof"]["cells"].as_array().unwrap().iter().map(|cell| &cell["same"]).collect();
    assert_eq!((same, &verdict["proof"]["index"]), (vec![&Value::Null, &2.into()], &quay.into()));

    draw(&desk, &commitment);
    let awards = desk.read("awards.txt");
    let mut seats = 0;
    for ((line, proof), whose) in list.lines().zip(proofs(&desk)).zip(&map) {
        let ran = check(&desk, &proof, "transcript.json", &pinned);
        let id = whose["id"].as_str().unwrap();
        let gets = match awards.lines().position(|award| award.ends_with(id)) {
            Some(at) if at < 4 => {
                seats += 1;
                format!("So it has seat {} of \"{}\".\n", at % 2 + 1, ["North", "South"][at / 2])
            }
            Some(at) => format!("So it has place {} of \"Substitute\".\n", at - 3),
            None => "So it has nothing.\n".to_owned(),
        };
        assert!(ran.code == 0 && ran.out.ends_with(&gets), "{gets}: {ran:?}\n{awards}\n{line}");
        assert!(ran.out.contains("\nVERIFIED: ") && ran.out.contains("\nStep 1"), "{ran:?}");
        let why = desk.ok(["awards", "transcript.json", "--entries", "list.txt", "--why", id]);
        assert!(ran.out.ends_with(&why), "{ran:?}\n{why}");
    }
    assert_eq!(seats, 4);
    // Only a verified draw says what somebody gets without an if.
    let ran = check(&desk, lise, "transcript.json", &[]);
    assert!(ran.code == 1 && ran.out.contains("\nWhat it gets, if the draw is as the transcript says, "), "{ran:?}");
}

// Before the draw, a proof that holds with the published commitment ends with the exit code 0, as the proof of an entry
// does; without the commitment with 1, or with 0 if that is asked for.
#[test]
fn exit_codes_say_what_was_checked() {
    let desk = Desk::new();
    let commitment = announced(&desk);
    let pin = ["--commitment", &commitment];
    let other = ["--commitment", &"0".repeat(64)];
    desk.ok(["prove", "terms.json", "--entries", "list.txt", "--line", "3", "-o", "entry.json"]);
    for (proof, of, entries) in [("proofs/proof-03.json", "terms.json", true), ("entry.json", "terms.json", false)] {
        let run = |more: &[&str]| {
            let entries: &[&str] = if entries { &["--entries", "list.txt"] } else { &[] };
            desk.run(["check", proof, of].iter().chain(entries).chain(more))
        };
        for (more, code, said) in [
            (&pin[..], 0, ": the proof holds, and nothing is drawn yet\n"),
            (&["--terms", "terms.json"], 0, ": the proof holds, and nothing is drawn yet\n"),
            (&[], 1, "missing the published commitment\n"),
            (&["--unpinned"], 0, "missing the published commitment\n"),
            (&other, 1, "REFUSED: the proof does not hold for this draw\n"),
            (&[other[0], other[1], "--unpinned"], 1, "REFUSED: the proof does not hold for this draw\n"),
        ] {
            let ran = run(more);
            assert!(ran.code == code && ran.out.ends_with(said), "{proof} {more:?}: {ran:?}");
        }
        for more in [&["--round", "0"][..], &["--public", "x=1"], &["--published-at", "2023-08-20T12:00:00Z"]] {
            let ran = run(&[&pin[..], more].concat());
            assert!(ran.code == 2 && ran.err.contains("leave out what else is given"), "{proof} {more:?}: {ran:?}");
        }
    }
    // What is missing or too much is an error that says what to do.
    draw(&desk, &commitment);
    desk.ok(["shuffle", "--numbers", "9", "--out", "numbers"]);
    for (args, said) in [
        (&["proofs/proof-03.json", "terms.json"][..], "give the published list with --entries LIST"),
        (&["proofs/proof-03.json", "transcript.json"], "give the published list with --entries LIST"),
        (&["entry.json", "terms.json", "--entries", "list.txt"], "leave out --entries"),
        (&["proofs/proof-03.json", "numbers/transcript.json"], "this draw is from numbers"),
        (
            &["proofs/proof-03.json", "numbers/transcript.json", "--entries", "list.txt"],
            "the entries of this draw are numbers",
        ),
        (&["terms.json", "proofs/proof-03.json", "--entries", "list.txt"], "`check` takes first the proof"),
        (&["proofs/ids.jsonl", "terms.json", "--entries", "list.txt"], "proofs/ids.jsonl"),
    ] {
        let err = desk.fails(2, ["check"].iter().chain(args));
        assert!(err.contains(said), "{args:?}: {err}");
    }
    // If another commitment is pinned, these are not the terms, and the list is ignored.
    let other = ["check", "proofs/proof-03.json", "numbers/transcript.json", "--entries", "list.txt", pin[0], pin[1]];
    assert!(desk.run(other).out.ends_with("REFUSED: the proof does not hold for this draw\n"));
    // The proof of an entry takes the list too once there is a transcript, and then says what the entry gets.
    let out = desk.ok(["check", "entry.json", "transcript.json", "--entries", "list.txt", pin[0], pin[1]]);
    assert!(out.contains("\nentries: OK (the list of the terms)\n") && out.contains("\nSo it has "), "{out}");
}

/// Damages that must make a proof malformed, or make it hold no longer.
fn damaged(proof: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (at, c) in proof.char_indices() {
        let (before, after) = (&proof[..at], &proof[at + c.len_utf8()..]);
        if c.is_whitespace() {
            continue;
        }
        let other = match c {
            '0'..='8' => char::from(c as u8 + 1),
            'f' | '9' => '0',
            'a'..='e' => char::from(c as u8 + 1),
            'x' => 'y',
            _ => 'x',
        };
        all.push(format!("{before}{other}{after}"));
        all.push(format!("{before}{after}"));
        all.push(format!("{before}{c}{c}{after}"));
    }
    all
}

// An id proof in which any character is changed, left out or repeated is refused, and so is one of another context, of
// another column, or with another person's cell.
#[test]
fn damaged_proofs_are_refused() {
    let desk = Desk::new();
    let commitment = announced(&desk);
    // The numbers of the proofs are random, and not everybody has a household.
    let proofs = (1..=10).map(|number| desk.read(&format!("proofs/proof-{number:02}.json")));
    let both: Vec<String> = proofs.filter(|proof| proof.contains("\"home\"")).collect();
    let (whole, home) = (&both[0], |proof: &str| json(proof)["cells"][1]["text"].clone());
    // With the id of somebody of the same household, the proof would be theirs.
    let other = both.iter().find(|other| home(other) != home(whole)).unwrap();
    let run = |proof: &str| {
        desk.write("proof.json", proof);
        check(&desk, "proof.json", "terms.json", &["--commitment", &commitment])
    };
    assert_eq!(run(whole).code, 0);
    // Each run is a process, so the command is asked about some of them, and the library about all.
    let terms = verishuffle::Terms::from_json(desk.read("terms.json").as_bytes()).unwrap();
    let list = verishuffle::List::from_text(desk.read("list.txt").as_bytes()).unwrap();
    let pins = verishuffle::Pins::new().commitment(terms.commitment()).entries(&list);
    let holds = |proof: &str| {
        verishuffle::proof::IdProof::from_json(proof.as_bytes())
            .is_ok_and(|proof| proof.verdict_before_draw(&terms, &pins).unwrap().proof().is_passed())
    };
    assert!(holds(whole));
    let damaged = damaged(whole);
    assert!(damaged.len() > 1000, "{}", damaged.len());
    for (number, proof) in damaged.iter().enumerate() {
        assert!(!holds(proof), "{proof}");
        if number % 40 == 0 {
            assert_ne!(run(proof).code, 0, "{proof}");
        }
    }
    let value = json(whole);
    let edited = |edit: &dyn Fn(&mut Value)| {
        let mut value = value.clone();
        edit(&mut value);
        value.to_string()
    };
    let cell = |proof: &str, at: usize| json(proof)["cells"][at].clone();
    for proof in [
        edited(&|proof| proof["context"] = "Another draw".into()),
        edited(&|proof| proof["cells"][0]["column"] = "people".into()),
        edited(&|proof| proof["cells"][0] = cell(other, 0)),
        edited(&|proof| proof["cells"][1]["column"] = "ward".into()),
        edited(&|proof| proof["cells"].as_array_mut().unwrap().reverse()),
    ] {
        let ran = run(&proof);
        assert!(
            ran.code == 1 && ran.out.ends_with("REFUSED: the proof does not hold for this draw\n"),
            "{proof} {ran:?}"
        );
    }
    // A person may leave out the household, and shows their id alone.
    assert_eq!(run(&edited(&|proof| drop(proof["cells"].as_array_mut().unwrap().pop()))).code, 0);
}

#[test]
fn another_list_or_other_terms_are_refused() {
    let desk = Desk::new();
    let commitment = announced(&desk);
    let list = desk.read("list.txt");
    // One public cell of another line, which a person would not see, fails the check of the list.
    let line = list.lines().nth(7).unwrap();
    let ward = if line.contains("North") { line.replace("North", "South") } else { line.replace("South", "North") };
    desk.write("list.txt", list.replace(line, &ward));
    let ran = check(&desk, "proofs/proof-03.json", "terms.json", &["--commitment", &commitment]);
    assert!(ran.code == 1 && ran.out.contains("REFUSED"), "{ran:?}");
    desk.write("list.txt", &list);
    draw(&desk, &commitment);
    // Swapped awards are found by `verify`, and `check` computes them anew.
    let awards = desk.read("awards.txt");
    let lines: Vec<&str> = awards.lines().collect();
    let (north, south) = (lines[0].split(": ").nth(1).unwrap(), lines[2].split(": ").nth(1).unwrap());
    desk.write("swapped.txt", awards.replace(north, "x").replace(south, north).replace("x", south));
    let args = ["verify", "transcript.json", "--entries", "list.txt", "--awards", "swapped.txt", "--commitment"];
    assert_eq!(desk.run(args.iter().chain(&[&*commitment])).code, 1);
    // With another name of the column, no proof holds.
    desk.write("allocation.txt", ALLOCATION.replace("person", "people"));
    let sealed = format!("bob={}", desk.seal("bob", &[]));
    let args = ["commit", "--context", CONTEXT, "--sealed", &sealed, "--entries", "list.txt", "-o", "renamed.json"];
    let commitment = desk.ok(args.iter().chain(&["--allocation", "allocation.txt"]));
    let ran = check(&desk, "proofs/proof-03.json", "renamed.json", &["--commitment", commitment.trim_end()]);
    assert!(ran.code == 1 && ran.out.contains("\"people\", the first of the list"), "{ran:?}");
}

// A table that can't be blinded as it is leaves no file, and the message names the rows.
#[test]
fn what_cannot_be_blinded_is_named_and_nothing_is_written() {
    let desk = Desk::new();
    let heading = "name,email,born,ward,street,number\n";
    for (rows, said) in [
        ("Ada,,1975,North,,\nGrace,,1906,North,,\nAda ,, 1975,South,,\n", "row 4 has the text \"Ada;;1975\" of row 2"),
        ("Ada,,1975,North,,\n ,,,South,,\n", "row 3: all cells of its id are empty"),
        ("Ada;Grace,,1975,North,,\n", "holds a semicolon"),
    ] {
        let ran = blind(
            &desk,
            &format!("{heading}{rows}"),
            "list.txt",
            &["--new-blinding", "key.json", "--proofs", "proofs"],
        );
        assert!(ran.code == 2 && ran.err.contains(said), "{ran:?}");
        assert_eq!(desk.files(), ["register.csv"], "{rows}");
    }
    let long = format!("{heading}{},,1975,North,,\n", "a".repeat(4091));
    let ran = blind(&desk, &long, "list.txt", &["--new-blinding", "key.json"]);
    assert!(ran.code == 2 && ran.err.contains("row 2, ") && ran.err.contains("4096"), "{ran:?}");
    let run = |more: &[&str]| {
        desk.write("register.csv", REGISTER);
        desk.run(["table", "register.csv", "--context", CONTEXT, "-o", "list.txt"].iter().chain(more))
    };
    let key = ["--new-blinding", "key.json"];
    for (more, said) in [
        (
            &["--id", "name", "--columns", "ward", "--blind", "ward"][..],
            "a column is blinded, but the id \"name\" is not",
        ),
        (&["--id", "name", "--blind", "name", "--blind", "ward"], "--blind names the column \"ward\""),
        (&["--id", "name", "--blind", "name", "--blind", "name=born"], "--blind names the column \"name\" twice"),
        (&["--id", "person", "--blind", "person=name,birthday"], "there is no heading \"birthday\""),
        (&["--id", "person", "--blind", "person=name,name"], "the heading \"name\" is there twice"),
        (&["--id", "person", "--blind", "person=name,"], "a heading is missing"),
    ] {
        let ran = run(&[more, &key].concat());
        assert!(ran.code == 2 && ran.err.contains(said), "{more:?}: {ran:?}");
        assert_eq!(desk.files(), ["register.csv"], "{more:?}");
    }
    desk.write("key.json", "mine");
    let whole = [&COLUMNS[..], &BLIND].concat();
    let ran = run(&[&whole[..], &key].concat());
    assert!(ran.code == 2 && ran.err.contains("key.json already exists") && !desk.exists("list.txt"), "{ran:?}");
    fs::create_dir(desk.path("proofs")).unwrap();
    let ran = run(&[&whole[..], &["--new-blinding", "new.json", "--proofs", "proofs"]].concat());
    assert!(ran.code == 2 && ran.err.contains("proofs already exists") && !desk.exists("new.json"), "{ran:?}");
    desk.write("list.txt", "mine");
    let ran = run(&[&whole[..], &["--new-blinding", "new.json", "--proofs", "new"]].concat());
    assert!(ran.code == 2 && desk.files() == ["key.json", "list.txt", "proofs", "register.csv"], "{ran:?}");
    // A key serves one context.
    fs::remove_file(desk.path("list.txt")).unwrap();
    fs::remove_file(desk.path("key.json")).unwrap();
    assert_eq!(run(&[&whole[..], &key].concat()).code, 0);
    let args = ["table", "register.csv", "--context", "Another draw", "-o", "other.txt", "--blinding", "key.json"];
    let err = desk.fails(2, args.iter().chain(&whole));
    assert!(err.contains("this key is for the context") && !desk.exists("other.txt"), "{err}");
}

#[test]
fn tickets_of_a_row_are_ids_of_one_person() {
    let desk = Desk::new();
    let run = |rows: &str, list: &str, more: &[&str]| {
        desk.write("buyers.csv", format!("name,born,tickets\n{rows}"));
        let args = ["table", "buyers.csv", "--context", CONTEXT, "--tickets", "tickets", "-o", list, "--id", "ticket"];
        let columns = ["--columns", "person", "--blind", "ticket=name,born", "--blind", "person=name,born"];
        desk.ok(args.iter().chain(&columns).chain(more));
        desk.read(list)
    };
    let once = run("Ada,1975,1\nGrace,1906,2\n", "list.txt", &["--new-blinding", "key.json"]);
    let more = run("Grace,1906,4\nAda,1975,1\n", "more.txt", &["--blinding", "key.json", "--proofs", "proofs"]);
    assert_eq!((once.lines().count(), more.lines().count()), (3, 5));
    // More tickets leave the ids of the others as they are.
    assert!(once.lines().all(|line| more.lines().any(|other| other == line)), "{once}{more}");
    let people: BTreeSet<&str> = more.lines().map(|line| line.split(';').nth(1).unwrap()).collect();
    assert_eq!(people.len(), 2);
    let texts: BTreeSet<String> =
        desk.read("proofs/ids.jsonl").lines().map(|line| json(line)["text"].as_str().unwrap().to_owned()).collect();
    let wanted = ["Ada;1975", "Grace;1906", "Grace;1906;2", "Grace;1906;3", "Grace;1906;4"];
    assert_eq!(texts, wanted.map(str::to_owned).into());
}

// What is doubtful in the texts, and what public cells give away, is named before the list is blinded, as data too.
#[test]
fn doubts_are_named_before_texts_are_blinded() {
    let desk = Desk::new();
    let more = REGISTER.to_owned() + "ada lovelace,ADA@example.org,1975-12-10,Harbour,Mill Lane,1\nX,,,North,,\n";
    let ran = blind(&desk, &more, "list.txt", &["--new-blinding", "key.json", "--json"]);
    let found = json(&ran.out);
    assert_eq!((&found["blinded"], &found["proofs"]), (&serde_json::json!(["person", "home"]), &Value::Null));
    let warnings = found["warnings"].as_array().unwrap();
    let rows = |word: &str| -> Vec<Value> {
        warnings.iter().filter(|found| found["warning"] == word).map(|found| found["rows"].clone()).collect()
    };
    assert_eq!(rows("spellings"), [serde_json::json!([2, 14])]);
    assert_eq!(rows("unclear_id"), [serde_json::json!([15])]);
    assert_eq!(rows("rare_cells"), [serde_json::json!([14])]);
    assert_eq!(rows("empty_cell"), [serde_json::json!([4, 15])]);
    assert!(!rows("rare_group").is_empty());
    let all: String = [ran.out, ran.err].concat();
    assert!(!all.contains(json(&desk.read("key.json"))["key"].as_str().unwrap()));
    // Terms of such a list are to be checked, and rules must not ask for a blinded text.
    let lines = "columns person;ward;home\naward Seat: 2\nfill Seat: home = Mill Lane 1\nfill Seat\n";
    desk.write("allocation.txt", lines);
    let sealed = format!("alice={}", desk.seal("alice", &[]));
    let args = ["commit", "--context", CONTEXT, "--entries", "list.txt", "--allocation", "allocation.txt"];
    let ran = desk.run(args.iter().chain(&["--sealed", &sealed, "-o", "terms.json"]));
    let said = "The ids look blinded. Check one proof against these terms before you publish them.";
    assert!(ran.code == 0 && ran.err.contains(said), "{ran:?}");
    assert!(ran.err.contains("line 3 of the allocation (`fill Seat: home = Mill Lane 1`) compares cells"), "{ran:?}");
    let tried = desk.run(["try-allocation", "allocation.txt", "--entries", "list.txt"]);
    assert!(tried.err.contains("compares cells") && !tried.err.contains(said), "{tried:?}");
}
