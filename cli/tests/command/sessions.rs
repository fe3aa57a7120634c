//! Whole sessions, from the first seal to the verdict.

use crate::desk::{CONTEXT, Desk, names, sorted};

const MEMBERS: &str = "Ada\nGrace\nHedy\nKatherine\nMary\n";

// The command says that only you can believe a shuffle of your own, and how to make one for others.
#[test]
fn a_list_is_shuffled_all_at_once_and_anyone_can_check_it() {
    let desk = Desk::new();
    desk.write("members.txt", MEMBERS);
    let ran = desk.run(["shuffle", "members.txt", "--out", "draw"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let (commitment, drawn) = ran.out.split_once('\n').unwrap();
    assert_eq!(commitment.len(), 64);
    assert_eq!(sorted(drawn), MEMBERS.lines().collect::<Vec<_>>());
    assert_eq!(desk.read("draw/result.txt"), drawn);
    assert!(ran.err.contains("Context: Shuffle of members.txt, 20"), "{}", ran.err);
    // Nobody saw the commitment beforehand, so no word of this output may sound like a verdict for others.
    assert!(ran.err.starts_with("Only you can trust this shuffle: "), "{}", ran.err);
    assert!(!ran.err.contains("VERIFIED") && !ran.err.contains("commitment: OK"), "{}", ran.err);
    assert!(ran.err.contains("\nRecomputed: "), "{}", ran.err);
    assert_eq!(names(&desk.path("draw")), ["result.txt", "secret.json", "terms.json", "transcript.json"]);

    let pins = ["--commitment", commitment, "--entries", "members.txt", "--result", "draw/result.txt"];
    let out = desk.ok(["verify", "draw/transcript.json"].iter().chain(&pins));
    for check in ["commitment: OK", "entries: OK", "result: OK", "VERIFIED", "Caution: No beacon: "] {
        assert!(out.contains(check), "{check}: {out}");
    }
    let backward = desk.ok(["shuffle", "members.txt", "--order", "backward", "--draw", "2", "--out", "back"]);
    assert_eq!(backward.lines().count(), 3);
}

#[test]
fn each_shuffle_has_a_folder_and_a_context_of_its_own() {
    let desk = Desk::new();
    desk.write("members.txt", MEMBERS);
    desk.ok(["shuffle", "members.txt"]);
    desk.ok(["shuffle", "members.txt"]);
    let folders: Vec<String> = desk.files().into_iter().filter(|name| name.starts_with("shuffle-")).collect();
    assert_eq!(folders.len(), 2);
    let contexts: Vec<String> = folders
        .iter()
        .map(|folder| {
            let terms: serde_json::Value = serde_json::from_str(&desk.read(&format!("{folder}/terms.json"))).unwrap();
            terms["context"].as_str().unwrap().to_owned()
        })
        .collect();
    assert_ne!(contexts[0], contexts[1]);
    let given = desk.run(["shuffle", "--numbers", "9", "--context", "Ours", "--out", "given"]);
    assert!(given.err.contains("Context: Ours\n"), "{given:?}");
}

#[test]
fn three_parties_in_three_folders_exchange_nothing_but_files() {
    let [organiser, alice, bob] = [Desk::new(), Desk::new(), Desk::new()];
    organiser.write("tickets.txt", (1..=50).map(|n| format!("ticket {n}\n")).collect::<String>());
    let [carol_seal, alice_seal, bob_seal] = [
        format!("carol={}", organiser.seal("carol", &[])),
        format!("alice={}", alice.seal("alice", &[])),
        format!("bob={}", bob.seal("bob", &[])),
    ];
    let commit = ["commit", "--context", CONTEXT, "--entries", "tickets.txt", "--draw", "5", "-o", "terms.json"];
    let more = ["--rules", "3 winners,\nthen 2 reserves.", "--previous", "first"];
    let sealed = ["--sealed", &carol_seal, "--sealed", &alice_seal, "--sealed", &bob_seal];
    let commitment = organiser.ok(commit.iter().chain(&more).chain(&sealed));
    let commitment = commitment.trim_end();

    for (party, name) in [(&alice, "alice"), (&bob, "bob")] {
        organiser.send("terms.json", party);
        let secret = format!("{name}.secret");
        let out = party.ok(["inspect", "terms.json", "--secret", &secret, "--commitment", commitment]);
        for point in ["commitment: OK", "seal: OK", "opened: OK", "    | 3 winners,", "Every point holds."] {
            assert!(out.contains(point), "{point}: {out}");
        }
        party.open(name, commitment, &[]);
        party.send(&format!("{name}.opening"), &organiser);
    }
    organiser.open("carol", commitment, &[]);
    // Openings may come in any order, and with one flag or several.
    let openings = ["--opening", "bob.opening", "carol.opening", "--opening", "alice.opening"];
    let draw = ["draw", "terms.json", "-o", "transcript.json", "--entries", "tickets.txt", "--result", "result.txt"];
    let drawn = organiser.ok(draw.iter().chain(&openings));
    assert_eq!(organiser.read("result.txt"), drawn);
    assert_eq!(drawn.lines().filter(|line| line.starts_with("ticket ")).count(), 5);

    let anyone = Desk::new();
    for file in ["transcript.json", "terms.json", "tickets.txt", "result.txt"] {
        organiser.send(file, &anyone);
    }
    let verify = ["verify", "transcript.json", "--entries", "tickets.txt", "--result", "result.txt"];
    assert!(anyone.ok(verify.iter().chain(&["--terms", "terms.json"])).contains("\nVERIFIED"));
    assert!(anyone.ok(verify.iter().chain(&["--commitment", commitment])).contains("\nVERIFIED"));
}

// A draw can use a value that everybody will see in place of a beacon.
#[test]
fn a_casino_round_takes_the_players_word() {
    let desk = Desk::new();
    let commitment = desk.commit_alone(&[
        "--numbers",
        "52",
        "--public",
        "player@3000-01-01T00:00Z=typed in after the deal, such as: lucky 7",
    ]);
    desk.open("alice", &commitment, &[]);
    let draw =
        ["draw", "terms.json", "--opening", "alice.opening", "-o", "transcript.json", "--public", "player=a=b, 7"];
    let deck = desk.ok(draw);
    let mut cards: Vec<u32> = deck.lines().map(|line| line.parse().unwrap()).collect();
    cards.sort_unstable();
    assert_eq!(cards, (0..52).collect::<Vec<_>>());
    let verify =
        ["verify", "transcript.json", "--commitment", &commitment, "--published-at", "2026-05-01T12:00Z", "--public"];
    assert!(desk.ok(verify.iter().chain(&["player=a=b, 7"])).contains("\nVERIFIED"));
    assert_eq!(desk.run(verify.iter().chain(&["player=a=b, 8"])).code, 1);
}

// One commitment serves many rounds, and each round is opened and drawn by itself.
#[test]
fn a_series_opens_and_draws_one_round_at_a_time() {
    let desk = Desk::new();
    let rounds = ["--rounds", "1000"];
    let sealed = format!("house={}", desk.seal("house", &rounds));
    let commit = ["commit", "--context", CONTEXT, "--numbers", "52", "--sealed", &sealed, "-o", "terms.json"];
    let commitment = desk.ok(commit.iter().chain(&rounds));
    let commitment = commitment.trim_end();
    let open = ["open", "house.secret", "terms.json", "--commitment", commitment, "-o", "house.opening"];
    assert!(desk.fails(2, open).contains("--round"));
    assert!(desk.fails(2, open.iter().chain(&["--round", "1000"])).contains("0 to 999"));
    assert!(desk.read("house.secret").contains("\"opened\": null"), "nothing was opened");

    let mut decks = Vec::new();
    for round in ["999", "7"] {
        desk.open("house", commitment, &["--round", round, "--force"]);
        let draw = ["draw", "terms.json", "--opening", "house.opening", "-o", "transcript.json", "--force"];
        assert!(desk.fails(2, draw).contains("--round"));
        assert!(desk.fails(2, draw.iter().chain(&["--round", "8"])).contains("its round is"));
        decks.push(desk.ok(draw.iter().chain(&["--round", round])));
        let verify = ["verify", "transcript.json", "--commitment", commitment, "--round"];
        assert!(desk.ok(verify.iter().chain(&[round])).contains("\nVERIFIED"));
        assert_eq!(desk.run(verify.iter().chain(&["8"])).code, 1);
    }
    assert_ne!(decks[0], decks[1]);
}

#[test]
fn a_shoe_of_eight_decks_has_room_for_every_order() {
    let desk = Desk::new();
    let pool = ["--numbers", "416", "--width", "auto"];
    let sealed = format!("house={}", desk.seal("house", &pool));
    let commit = ["commit", "--context", CONTEXT, "--sealed", &sealed, "-o", "terms.json"];
    let commitment = desk.ok(commit.iter().chain(&pool));
    let ran = desk.run(["inspect", "terms.json", "--secret", "house.secret"]);
    assert!(ran.code == 1 && ran.out.contains("give --commitment HEX"), "nobody gave a commitment: {ran:?}");
    let summary = ran.out;
    assert!(summary.contains("Width:      12, seeds of 384 bytes"), "{summary}");
    assert!(summary.contains("there is room for every order"), "{summary}");
    desk.open("house", commitment.trim_end(), &[]);
    desk.ok(["draw", "terms.json", "--opening", "house.opening", "-o", "transcript.json"]);
    let out = desk.ok(["verify", "transcript.json", "--commitment", commitment.trim_end()]);
    assert!(out.contains("VERIFIED") && !out.contains("Not every order"), "{out}");
}

#[test]
fn auto_width_needs_room_to_exist_and_says_so_in_time() {
    let desk = Desk::new();
    let seal = ["seal", "--context", CONTEXT, "--name", "a", "-o", "a.secret"];
    let tried = |more: &[&str]| desk.fails(2, seal.iter().chain(more));
    assert!(tried(&["--width", "auto"]).contains("--numbers"));
    assert!(tried(&["--width", "auto", "--numbers", "20000"]).contains("no width has room"));
    assert!(tried(&["--numbers", "5"]).contains("--width auto"));
    assert!(tried(&["--width", "0"]).contains("1 to 255"));
    assert!(tried(&["--width", "256"]).contains("1 to 255"));
    assert_eq!(desk.files(), [""; 0]);
    desk.ok(seal.iter().chain(&["--width", "auto", "--numbers", "20000", "--draw", "10"]));

    let shuffle = ["shuffle", "--numbers", "20000", "--out", "out"];
    assert!(desk.fails(2, shuffle.iter().chain(&["--width", "auto"])).contains("no width has room"));
    assert!(!desk.exists("out"));
    let ran = desk.run(shuffle);
    assert!(ran.code == 0 && ran.err.contains("Caution: Not every order can come up"), "{ran:?}");
    let ran = desk.run(["shuffle", "--numbers", "416", "--width", "auto", "--out", "shoe"]);
    assert!(ran.code == 0 && !ran.err.contains("Not every order"), "{ran:?}");
    let committed = ["commit", "--context", CONTEXT, "--numbers", "98", "--sealed", &format!("a={}", "ab".repeat(32))];
    let ran = desk.run(committed.iter().chain(&["-o", "terms.json"]));
    assert!(ran.code == 0 && ran.err.contains("Not every order"), "{ran:?}");
}

// A few draws from many entries keep only what was touched.
#[test]
fn three_of_four_billion_cost_three_steps() {
    let desk = Desk::new();
    let out = desk.ok(["shuffle", "--numbers", "4294967295", "--draw", "3", "--out", "draw"]);
    assert_eq!(out.lines().count(), 4);
    let explained = desk.ok(["explain", "draw/transcript.json"]);
    assert!(explained.contains("Step 3: s = 4294967293, place 3,"), "{explained}");
    let (_, drawn) = explained.split_once("Drawn, in order:\n\n").unwrap();
    assert_eq!(drawn.replace("number ", ""), out.split_once('\n').unwrap().1);
    assert_eq!(drawn.replace("number ", ""), desk.read("draw/result.txt"));
    assert!(desk.fails(2, ["shuffle", "--numbers", "4294967296"]).contains("4294967296"));
    assert!(desk.fails(2, ["shuffle", "--numbers", "0"]).contains("--numbers"));
    assert!(desk.fails(2, ["shuffle", "--numbers", "3", "--draw", "4"]).contains("must be from 1 to 3"));
}

// An explanation follows the draw step by step to its end, and not beyond what is wrong.
#[test]
fn the_telling_follows_the_draw_to_its_end() {
    let desk = Desk::new();
    desk.write("members.txt", MEMBERS);
    for order in ["forward", "backward"] {
        desk.ok(["shuffle", "members.txt", "--order", order, "--out", order]);
        let transcript = format!("{order}/transcript.json");
        let out = desk.ok(["explain", &transcript, "--entries", "members.txt"]);
        assert!(out.starts_with("CONSISTENT, not verified"), "{out}");
        let (_, drawn) = out.split_once("Drawn, in order:\n\n").unwrap();
        let names: String = drawn.lines().map(|line| line.split('"').nth(1).unwrap().to_owned() + "\n").collect();
        assert_eq!(names, desk.read(&format!("{order}/result.txt")));
        let out = desk.ok(["explain", &transcript, "--steps", "1"]);
        assert_eq!((out.matches("\nStep ").count(), out.contains("Drawn so far, in order:")), (1, true), "{out}");
        assert!(desk.ok(["explain", &transcript, "--steps", "0"]).contains("Drawn so far"));
    }
}

#[test]
fn the_telling_does_not_follow_what_is_wrong() {
    let desk = Desk::new();
    desk.write("members.txt", MEMBERS);
    desk.ok(["shuffle", "members.txt", "--out", "draw"]);
    let wrong = |change: &dyn Fn(&mut Vec<serde_json::Value>)| {
        desk.edit("draw/transcript.json", "wrong.json", |document| change(document["swaps"].as_array_mut().unwrap()));
        let ran = desk.run(["explain", "wrong.json"]);
        assert!(ran.code == 1 && ran.out.starts_with("REFUSED"), "{ran:?}");
        assert!(ran.out.contains(" according to this transcript, which is refused, in order:\n"), "{ran:?}");
        ran.out
    };
    let illegal = wrong(&|swaps| swaps[1] = 0.into());
    assert!(illegal.contains("ILLEGAL") && !illegal.contains("\nStep 3"), "{illegal}");
    let other = wrong(&|swaps| swaps[1] = (1 + swaps[1].as_u64().unwrap() % 4).into());
    assert!(other.contains("WRONG: the key gives partner ") && !other.contains("\nStep 3"), "{other}");
    let huge = wrong(&|swaps| swaps[0] = 9_007_199_254_740_991_u64.into());
    assert!(huge.contains("ILLEGAL"), "{huge}");
    assert!(wrong(&|swaps| swaps.clear()).contains("states 0 swaps, NOT 4"));
    assert!(wrong(&|swaps| swaps.push(0.into())).contains("states 5 swaps, NOT 4"));

    desk.edit("draw/transcript.json", "wrong.json", |document| {
        document["openings"][0]["seed"] = "00".repeat(32).into()
    });
    let out = desk.run(["explain", "wrong.json"]).out;
    assert!(out.starts_with("REFUSED") && out.contains("were not compared with the key"), "{out}");

    desk.write("others.txt", "Ada\nGrace\nHedy\nKatherine\nEve\n");
    let out = desk.run(["explain", "draw/transcript.json", "--entries", "others.txt"]).out;
    assert!(out.starts_with("REFUSED") && !out.contains("Ada"), "{out}");
}

#[test]
fn one_entry_needs_no_swap() {
    let desk = Desk::new();
    desk.write("one.txt", "Ada");
    let out = desk.ok(["shuffle", "one.txt", "--out", "draw"]);
    assert_eq!(out.lines().nth(1), Some("Ada"));
    assert!(desk.ok(["explain", "draw/transcript.json"]).contains("Only line 1 is left, at place 1"));
}
