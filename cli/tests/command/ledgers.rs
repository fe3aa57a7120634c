//! `verishuffle ledger`, and `verify --ledger`.

use serde_json::Value;
use verishuffle::Commitment;

use crate::desk::Desk;

#[path = "../../../tests/common/log.rs"]
mod log;
#[path = "../../../tests/common/logging.rs"]
mod logging;
#[path = "../../../tests/common/whole_log.rs"]
mod whole_log;

/// The cases of more-ledgers.json give the same verdicts, in the folder and by flags.
#[test]
fn the_vectors_hold() {
    let vectors: Value = serde_json::from_str(include_str!("../../../tests/vectors/more-ledgers.json")).unwrap();
    for (number, case) in vectors["cases"].as_array().unwrap().iter().enumerate() {
        let desk = Desk::new();
        std::fs::create_dir(desk.path("draws")).unwrap();
        desk.write("policy", case["policy"].as_str().unwrap());
        for (at, document) in case["draws"].as_array().unwrap().iter().enumerate() {
            desk.write(&format!("draws/{at}.json"), document.to_string());
        }
        let key = case["key"].as_str().unwrap();
        let mut args: Vec<String> =
            ["ledger", "draws", "--log-policy", "policy", "--log-key", key, "--json"].map(str::to_owned).into();
        for (at, log) in case["logs"].as_array().unwrap().iter().enumerate() {
            for kind in ["head", "leaves"] {
                let file = if number % 2 == 0 { format!("draws/{at}.{kind}") } else { format!("{at}-{kind}") };
                desk.write(&file, log[kind].as_str().unwrap());
                if number % 2 == 1 {
                    args.extend([format!("--{kind}"), file]);
                }
            }
        }
        let (ran, expected) = (desk.run(&args), &case["verdict"]);
        let mut found: Value = serde_json::from_str(&ran.out).unwrap();
        let code = if expected["error"] == true { 2 } else { i32::from(expected["verdict"] != "whole") };
        assert_eq!(ran.code, code, "{}: {found}", case["name"]);
        if code == 2 {
            assert!(found["error"].is_string(), "{found}");
            continue;
        }
        found["detail"] = "".into();
        found["problems"].as_array_mut().unwrap().iter_mut().for_each(|problem| problem["detail"] = "".into());
        assert_eq!(found, *expected, "{}", case["name"]);
    }
}

/// A desk with three raffles in a folder, of which the organiser has logged those with these numbers.
fn desk(logged: &[usize], shown: &[usize]) -> (Desk, Vec<Commitment>) {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("draws")).unwrap();
    desk.write("policy", log::policy());
    desk.write("key", log::organiser());
    let commitments: Vec<Commitment> = (0..3)
        .map(|number| {
            let (terms, context) = (format!("terms-{number}"), format!("Raffle {number}"));
            let word = "word@2023-08-23 16:00 UTC=a word";
            let commit = ["commit", "--context", &context, "--numbers", "9", "--draw", "2", "--public", word];
            let commitment = desk.ok(commit.into_iter().chain(["-o", &terms])).trim().parse().unwrap();
            if shown.contains(&number) {
                desk.ok(["draw", &terms, "--public", "word=maple", "-o", &format!("draws/{number}.json")]);
            }
            commitment
        })
        .collect();
    let of_logged: Vec<Commitment> = logged.iter().map(|number| commitments[*number]).collect();
    let (head, leaves) = whole_log::whole_log(&of_logged, logging::TIME + 3600);
    desk.write("0.proof", logging::as_it_should_be(&commitments[0].to_string()).proof());
    desk.write(&format!("draws/{}.head", log::id("log")), head);
    desk.write(&format!("draws/{}.leaves", log::id("log")), leaves);
    (desk, commitments)
}

const LEDGER: [&str; 6] = ["ledger", "draws", "--log-policy", "policy", "--log-key", "key"];

fn verify(commitment: &str) -> Vec<&str> {
    let verify = ["verify", "draws/0.json", "--commitment", commitment, "--public", "word=maple"];
    let log = ["--logged", "0.proof", "--log-policy", "policy", "--log-key", "key", "--ledger", "draws"];
    [&verify[..], &log].concat()
}

// An organiser who holds a raffle three times, logs all three and shows one hides two: their leaves are named. One who
// logs one and holds three is whole, and the sentence says no more than that.
#[test]
fn a_hidden_draw_is_a_leaf_that_nobody_explains() {
    let (desk, commitments) = desk(&[0, 1, 2], &[0]);
    let hidden = desk.run(LEDGER);
    assert_eq!(hidden.code, 1);
    assert_eq!(hidden.out.matches("no shown draw explains").count(), 3, "{}", hidden.out);
    let first = commitments[0].to_string();
    let ran = desk.run(verify(&first));
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("VERIFIED") && ran.out.contains("may have been repeated"), "{}", ran.out);
    assert!(ran.err.contains("does not show that the key logged no other draws: BROKEN"), "{}", ran.err);

    let (desk, commitments) = self::desk(&[0], &[0]);
    let said = desk.ok(LEDGER);
    assert!(
        said.ends_with("WHOLE: until 2023-08-23T16:53:20Z the log key logged the 1 draw shown, and no others\n"),
        "{said}"
    );
    let first = commitments[0].to_string();
    let verified = desk.ok(verify(&first).into_iter().chain(["--require", "once"]));
    assert!(verified.contains(
        "up to 2023-08-23T16:53:20Z, only commitments of the draws that were shown, on the word of the witnesses"
    ));
    assert!(!verified.contains("may have been repeated"));
    // Without the ledger it is not known.
    let without = verify(&first).into_iter().filter(|word| !["--ledger", "draws"].contains(word));
    let ran = desk.run(without.chain(["--require", "once"]));
    assert!(ran.code == 1 && ran.err.contains("Required, and not shown: once"), "{}", ran.err);
}

// What is missing is printed as a line for a shell: first the head, and then the leaves, of which a reply has as many as
// the log likes.
#[test]
fn what_is_to_be_fetched_is_printed() {
    let (desk, _) = desk(&[0, 1, 2], &[0, 1, 2]);
    let [head, leaves] = ["head", "leaves"].map(|kind| format!("draws/{}.{kind}", log::id("log")));
    let all = desk.read(&leaves);
    desk.write(&leaves, all.lines().next().unwrap().to_owned() + "\n");
    let ran = desk.run(LEDGER);
    let part = leaves.replace(".leaves", ".part");
    let request = format!(
        "To fetch: curl -fsSLg --url https://log.example.org/get-leaves/1/3 -o {part}\nTo fetch: grep leaf= {part} >> \
         {leaves}\n"
    );
    assert!(ran.code == 1 && ran.out.contains(&request), "{}", ran.out);
    std::fs::remove_file(desk.path(&leaves)).unwrap();
    assert!(desk.run(LEDGER).out.contains("/get-leaves/0/3 -o draws/"));
    std::fs::remove_file(desk.path(&head)).unwrap();
    let ran = desk.run(LEDGER);
    let request = format!("To fetch: curl -fsSLg --url https://log.example.org/get-tree-head -o {head}\n");
    assert!(ran.code == 1 && ran.out.contains(&request) && ran.out.contains("CONSISTENT"), "{}", ran.out);
    // The files of the logs are no others.
    assert!(!desk.run(LEDGER).err.contains("Ignored"), "{}", desk.run(LEDGER).err);
}

// A request is printed only for what fetching can repair, so a loop that fetches terminates.
#[test]
fn what_fetching_does_not_mend_is_said() {
    let (desk, _) = desk(&[0], &[0]);
    let [head, leaves] = ["head", "leaves"].map(|kind| format!("draws/{}.{kind}", log::id("log")));
    let (right, all) = (desk.read(&head), desk.read(&leaves));
    let said = |code, parts: &[&str]| {
        let ran = desk.run(LEDGER);
        let text = ran.out + &ran.err;
        assert!(ran.code == code && parts.iter().all(|part| text.contains(part)), "{text}");
        assert!(!text.contains("To fetch"), "{text}");
    };
    desk.write(&leaves, all.clone() + &all);
    said(1, &["REFUSED", "has more leaves than its head counts. Remove both, and fetch them anew."]);
    desk.write(&leaves, &all[..all.len() - 9]);
    said(2, &["(to fetch it anew, remove it)", "has no line feed at its end"]);
    desk.write(&leaves, &all);
    desk.write("draws/b.head", &right);
    said(1, &["REFUSED", "draws/b.head is a second head of the log"]);
    std::fs::remove_file(desk.path("draws/b.head")).unwrap();
    let digit = if right.starts_with("size=1") { "size=2" } else { "size=1" };
    desk.write(&head, digit.to_owned() + right.split_at(6).1);
    said(1, &["REFUSED", "is signed by no log of the policy. Remove it, or give the right policy."]);
    desk.write(&head, "");
    said(2, &["(to fetch it anew, remove it)"]);
    std::fs::remove_file(desk.path(&head)).unwrap();
    desk.write("policy", desk.read("policy").replace(" https://log.example.org", ""));
    said(1, &["CONSISTENT", "The policy has no address of the log"]);
}

// With JSON the reason is beside the verdict, since the exit code is not that of a verified draw.
#[test]
fn what_a_ledger_does_not_show_is_said_beside_json() {
    let (desk, commitments) = desk(&[0, 1], &[0]);
    let first = commitments[0].to_string();
    let ran = desk.run(verify(&first).into_iter().chain(["--json"]));
    assert!(ran.code == 1 && ran.out.contains("\"verified\""), "{}", ran.out);
    assert!(ran.err.contains("does not show that the key logged no other draws: BROKEN"), "{}", ran.err);
}
