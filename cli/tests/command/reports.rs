//! `verishuffle report` and `verishuffle picture`: what they write, and what they refuse.

use std::path::Path;
use std::process::Command;

use crate::desk::Desk;
use serde_json::Value;

/// Makes a draw of 2 of 5 names, with files `list`, `terms`, `draw` and `result`. Returns the drawn names.
fn small_draw(desk: &Desk, more: &[&str]) -> Vec<String> {
    desk.write("list", "Ada\nBen\n<script>\nDora\nEli\n");
    let mut commit =
        vec!["commit", "--context", "x", "--entries", "list", "--draw", "2", "--public", "a=b", "-o", "terms"];
    commit.extend(more);
    desk.ok(commit);
    let mut draw = vec!["draw", "terms", "--public", "a=x", "--entries", "list", "-o", "draw", "--result", "result"];
    if more.contains(&"--blinded") {
        draw.extend(["--blinding", "key"]);
    }
    desk.ok(draw);
    desk.read("result").lines().map(str::to_owned).collect()
}

/// Returns the record that a page holds.
fn held(page: &str) -> Value {
    let (_, after) = page.split_once("<script type=\"application/json\" id=\"record\">").unwrap();
    let json = after.split_once("</script>").unwrap().0;
    assert!(!json.contains('<'), "{json}");
    serde_json::from_str(json).unwrap()
}

// Promise page-script: Every page of this version has the same script, and the command prints its hash.
// (README.md "In a browser")
#[test]
fn a_report_is_the_checker_with_a_record() {
    let desk = Desk::new();
    small_draw(&desk, &[]);
    let ran = desk.run(["report", "draw", "--entries", "list", "--result", "result", "-o", "draw.html"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{ran:?}");
    assert_eq!(ran.err, "The report is in draw.html; open it in a browser.\n");
    let page = desk.read("draw.html");
    let record = held(&page);
    let transcript: Value = serde_json::from_str(&desk.read("draw")).unwrap();
    assert_eq!(serde_json::from_str::<Value>(record["transcript"].as_str().unwrap()).unwrap(), transcript);
    assert_eq!(record["entries"], desk.read("list"));
    assert_eq!(record["result"], desk.read("result"));
    // Without the block of data, the page is the checker.
    let (before, after) = page.split_once("<script type=").unwrap();
    let after = after.split_once("</script>\n").unwrap().1;
    assert_eq!(format!("{before}{after}"), desk.ok(["checker", "-o", "-"]));
    assert_eq!(desk.ok(["report", "--script-hash"]), desk.ok(["checker", "--script-hash"]));

    assert_eq!(desk.ok(["report", "draw", "--entries", "list", "--result", "result", "-o", "-"]), page);
    let answer: Value = serde_json::from_str(&desk.ok(["report", "draw", "-o", "short.html", "--json"])).unwrap();
    let hash = desk.ok(["report", "--script-hash"]);
    assert_eq!(answer, serde_json::json!({"script_hash": hash.trim_end(), "out": "short.html"}));
    let keys: Vec<String> = held(&desk.read("short.html")).as_object().unwrap().keys().cloned().collect();
    assert_eq!(keys, ["transcript"]);
    desk.fails(2, ["report", "draw", "-o", "draw.html"]);
    desk.fails(2, ["report", "draw", "-o", "draw"]);
    for wrong in [&["report", "draw"][..], &["report", "-o", "x"], &["report", "draw", "--script-hash"]] {
        desk.fails(2, wrong);
    }
}

// Keeps: announcement, live.
#[test]
fn an_announcement_holds_its_terms_byte_for_byte() {
    let desk = Desk::new();
    small_draw(&desk, &[]);
    let ran = desk.run(["report", "terms", "--entries", "list", "-o", "draw.html"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, "The announcement is in draw.html; open it in a browser.\n"));
    let page = desk.read("draw.html");
    assert_eq!(held(&page), serde_json::json!({"terms": desk.read("terms"), "entries": desk.read("list")}));
    assert!(!page.contains("connect-src '") && !page.contains("connect-src https"));
    desk.ok(["report", "terms", "--live", "-o", "live.html"]);
    let live = desk.read("live.html");
    let policy = live.split("Content-Security-Policy\" content=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(policy.contains("; connect-src https://api.drand.sh https://drand.cloudflare.com; base-uri"), "{policy}");
    assert_eq!(held(&live), serde_json::json!({"terms": desk.read("terms")}));
    // A transcript is held as it was given, too.
    desk.write("spaced", format!("\n {}", desk.read("draw")));
    desk.ok(["report", "spaced", "-o", "spaced.html"]);
    assert_eq!(held(&desk.read("spaced.html"))["transcript"], desk.read("spaced"));

    desk.write("other", "Ada\nBen\nCem\nDora\nEli\n");
    desk.write("broken", desk.read("terms").replace("rounds", "round"));
    desk.ok(["prove", "terms", "--entries", "list", "--line", "2", "-o", "proof"]);
    desk.ok(["commit", "--context", "x", "--numbers", "9", "--public", "a=b", "-o", "numbers"]);
    for (code, args, says) in [
        (1, &["terms", "--entries", "other"][..], "the list is not that of the terms; no page is written"),
        (2, &["terms", "--proof", "proof"], "nothing is drawn yet"),
        (2, &["terms", "--entries", "list", "--result", "result"], "nothing is drawn yet"),
        (2, &["draw", "--live"], "leave out --live"),
        (2, &["numbers", "--entries", "list"], "leave out --entries"),
        (2, &["broken"], "round"),
    ] {
        let ran = desk.run([&["report"], args, &["-o", "x.html"]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{args:?}: {ran:?}");
        assert!(ran.err.contains(says), "{args:?}: {ran:?}");
    }
    assert!(!desk.exists("x.html"));
}

#[test]
fn a_list_keeps_its_byte_order_marks() {
    let desk = Desk::new();
    desk.write("list", "\u{feff}\u{feff}Ada\r\nBen\r\n");
    desk.ok(["commit", "--context", "x", "--entries", "list", "--public", "a=b", "-o", "terms"]);
    desk.ok(["draw", "terms", "--public", "a=x", "-o", "draw", "--entries", "list"]);
    desk.ok(["report", "draw", "--entries", "list", "-o", "draw.html"]);
    assert_eq!(held(&desk.read("draw.html"))["entries"], "\u{feff}\u{feff}Ada\nBen\n");
}

// Promise: A report is not written for a draw that is refused, nor with a list or proof that does not belong to it.
// (README.md "In a browser")
// Keeps: receipt.
#[test]
fn what_does_not_belong_to_the_draw_is_refused() {
    let desk = Desk::new();
    let drawn = small_draw(&desk, &[]);
    desk.write("other", "Ada\nBen\nCem\nDora\nEli\n");
    desk.write("wrong", format!("{}\n{}\n", drawn[1], drawn[0]));
    desk.ok(["prove", "terms", "--entries", "list", "--line", "2", "-o", "proof"]);
    desk.write("false", desk.read("proof").replace("Ben", "Eve"));
    let swaps =
        desk.read("draw").replacen("\"swaps\": [", "\"swaps\": [9, ", 1).replacen("\"swaps\":[", "\"swaps\":[9,", 1);
    desk.write("swapped", swaps);
    let files = desk.files();
    for (args, says) in [
        (&["draw", "--entries", "other"][..], "REFUSED: entries: "),
        (&["draw", "--entries", "list", "--result", "wrong"], "REFUSED: result: "),
        (&["draw", "--proof", "false"], "REFUSED: the proof does not hold for this draw: "),
        (&["swapped"], "REFUSED: steps: "),
        (&["swapped", "--proof", "proof"], "REFUSED: steps: "),
    ] {
        let ran = desk.run([&["report"], args, &["-o", "x.html"]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{args:?}: {ran:?}");
        assert!(ran.err.contains(says) && ran.err.contains("; no page is written"), "{args:?}: {ran:?}");
        let ran = desk.run([&["report", "--json"], args, &["-o", "x.html"]].concat());
        let verdict: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!((ran.code, &verdict["verdict"]), (1, &"refused".into()), "{args:?}: {ran:?}");
    }
    for (args, says) in [
        (&["draw", "--result", "result"][..], "give --entries LIST too"),
        (&["draw", "--proof", "proof", "--entries", "list"], "can't be used"),
        (&["draw", "--entries", "none"], "none: "),
    ] {
        let ran = desk.run([&["report"], args, &["-o", "x.html"]].concat());
        assert_eq!(ran.code, 2, "{args:?}: {ran:?}");
        assert!(ran.err.contains(says), "{args:?}: {ran:?}");
    }
    let ran = desk.run(["picture", "swapped", "-o", "x.svg"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("REFUSED: steps: ") && ran.err.contains("; no picture is drawn"), "{ran:?}");
    assert_eq!(desk.files(), files);
    desk.ok(["report", "draw", "--proof", "proof", "-o", "mine.html"]);
    assert_holds_ben_alone(&desk, "mine.html");
}

/// Asserts that a page holds the entry Ben and no other one. The sentences of every page may hold the letters of a name.
fn assert_holds_ben_alone(desk: &Desk, page: &str) {
    desk.ok(["checker", "-o", "empty.html"]);
    let (page, empty) = (desk.read(page), desk.read("empty.html"));
    let more = |name: &str| page.matches(name).count() - empty.matches(name).count();
    assert_eq!(["Ada", "Dora", "Eli"].map(more), [0; 3]);
    assert!(more("Ben") > 0);
}

// Promise blinded-report: A report and a receipt hold nothing of the other entries of a blinded list.
// (docs/jury.md "A private list", README.md "In a browser")
#[test]
fn nothing_of_a_blinded_list_gets_into_a_page() {
    let desk = Desk::new();
    small_draw(&desk, &["--blinded", "key"]);
    for given in [["--entries", "list"], ["--result", "result"]] {
        let ran = desk.run([&["report", "draw", "-o", "x.html"], &given[..]].concat());
        assert_eq!(ran.code, 2, "{ran:?}");
        assert!(ran.err.contains("the list of this draw is blinded"), "{ran:?}");
    }
    assert!(!desk.exists("x.html"));
    desk.ok(["prove", "terms", "--entries", "list", "--blinding", "key", "--line", "2", "-o", "proof"]);
    desk.ok(["report", "draw", "--proof", "proof", "-o", "mine.html"]);
    assert_holds_ben_alone(&desk, "mine.html");
}

// Keeps: blinded-report.
#[test]
fn a_picture_names_those_who_were_drawn_from_a_public_list() {
    for blinded in [false, true] {
        let desk = Desk::new();
        let drawn = small_draw(&desk, if blinded { &["--blinded", "key"] } else { &[] });
        let key: &[&str] = if blinded { &["--blinding", "key"] } else { &[] };
        desk.ok([&["picture", "draw", "--entries", "list", "-o", "swaps.svg"], key].concat());
        let picture = desk.read("swaps.svg");
        for name in desk.read("list").lines() {
            let label = format!("“{}” ", name.replace('<', "&lt;").replace('>', "&gt;"));
            let is_named = !blinded && drawn.iter().any(|each| each == name);
            assert_eq!(picture.contains(&label), is_named, "{name}, blinded: {blinded}");
        }
    }
}

// Promise receipts: There is a receipt for each proof of a list, named like it, and it holds no other entry.
// (README.md "In a browser")
#[test]
fn each_proof_becomes_a_receipt_of_its_entry_alone() {
    for blinded in [false, true] {
        let desk = Desk::new();
        small_draw(&desk, if blinded { &["--blinded", "key"] } else { &[] });
        let key: &[&str] = if blinded { &["--blinding", "key"] } else { &[] };
        desk.ok([&["prove", "terms", "--entries", "list", "--all", "-o", "proofs"], key].concat());
        let ran = desk.run(["report", "draw", "--all", "proofs", "-o", "receipts"]);
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{ran:?}");
        assert_eq!(ran.err, "The receipts of 5 entries are in receipts, one page each.\n");
        assert_holds_ben_alone(&desk, "receipts/proof-1.html");
        for number in 0..5 {
            let record = held(&desk.read(&format!("receipts/proof-{number}.html")));
            let proof: Value = serde_json::from_str(record["proof"].as_str().unwrap()).unwrap();
            let given: Value = serde_json::from_str(&desk.read(&format!("proofs/proof-{number}.json"))).unwrap();
            assert_eq!((&proof, &record["transcript"]), (&given, &desk.read("draw").into()));
        }
        let map = desk.read("proofs/entries.jsonl").replace(".json\"", ".html\"");
        assert_eq!(desk.read("receipts/entries.jsonl"), map);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;

            let mode = |name: &str| desk.path(name).metadata().unwrap().permissions().mode() & 0o777;
            for (receipt, proof) in [("", ""), ("/proof-1.html", "/proof-1.json"), ("/entries.jsonl", "/entries.jsonl")]
            {
                let (receipt, proof) = (mode(&format!("receipts{receipt}")), mode(&format!("proofs{proof}")));
                assert_eq!((receipt, receipt & 0o077 == 0), (proof, blinded));
            }
        }
    }
}

// Promise receipt-award: A receipt says what its entry gets by the published awards, and holds no other line of them.
// (README.md "In a browser")
#[test]
fn a_receipt_holds_what_its_entry_gets_alone() {
    for blinded in [false, true] {
        let desk = Desk::new();
        desk.write("list", (1..=6).map(|i| format!("id{i};Person {i}\n")).collect::<String>());
        desk.write("allocation", "columns ticket;name\naward Bicycle: 1\naward Book: 2\nwaitlist Reserve\n");
        let commit = ["commit", "--context", "x", "--entries", "list", "--draw", "5", "--public", "a=b", "-o", "terms"];
        let key: &[&str] = if blinded { &["--blinding", "key"] } else { &[] };
        let secret: &[&str] = if blinded { &["--blinded", "key"] } else { &[] };
        desk.ok([&commit[..], &["--allocation", "allocation"], secret].concat());
        let draw = ["draw", "terms", "--public", "a=x", "--entries", "list", "-o", "draw", "--awards", "awards"];
        desk.ok([&draw[..], key].concat());
        desk.ok([&["prove", "terms", "--entries", "list", "--all", "-o", "proofs"], key].concat());
        desk.ok(["report", "draw", "--all", "proofs", "--awards", "awards", "-o", "receipts"]);
        desk.ok(["report", "draw", "--proof", "proofs/proof-3.json", "--awards", "awards", "-o", "one.html"]);
        assert_eq!(desk.read("one.html"), desk.read("receipts/proof-3.html"));
        let awards = desk.read("awards");
        let lines: Vec<(&str, &str)> = awards.lines().map(|line| line.split_once(": ").unwrap()).collect();
        for i in 1..=6 {
            let record = held(&desk.read(&format!("receipts/proof-{}.html", i - 1)));
            let at = lines.iter().position(|(_, id)| *id == format!("id{i}"));
            let expected = at.map_or(String::new(), |at| {
                let (name, place) = (lines[at].0, lines[..=at].iter().filter(|line| line.0 == lines[at].0).count());
                format!("{name}: {place}")
            });
            assert_eq!(record["award"], expected, "{awards}");
            let others = (1..=6).filter(|j| *j != i && record.to_string().contains(&format!("id{j}")));
            assert_eq!(others.count(), 0);
        }
        desk.write("strange", "Car: id1\n");
        for (args, says) in [
            (["--proof", "proofs/proof-0.json", "--awards", "strange"], "line 1 begins with the name of no award"),
            (["--all", "proofs", "--awards", "strange"], "line 1 begins with the name of no award"),
        ] {
            let ran = desk.run([&["report", "draw", "-o", "x"], &args[..]].concat());
            assert!(ran.code == 2 && ran.err.contains(says), "{ran:?}");
        }
    }
    let desk = Desk::new();
    small_draw(&desk, &[]);
    desk.ok(["prove", "terms", "--entries", "list", "--line", "2", "-o", "proof"]);
    let ran = desk.run(["report", "draw", "--proof", "proof", "--awards", "result", "-o", "x"]);
    assert!(ran.code == 2 && ran.err.contains("leave out --awards"), "{ran:?}");
}

// Keeps: receipts.
#[test]
fn receipts_are_written_for_all_proofs_or_for_none() {
    let desk = Desk::new();
    small_draw(&desk, &[]);
    desk.ok(["prove", "terms", "--entries", "list", "--all", "-o", "proofs"]);
    desk.write("swapped", desk.read("draw").replacen("\"swaps\":[", "\"swaps\":[9,", 1));
    let (map, proof) = (desk.read("proofs/entries.jsonl"), desk.read("proofs/proof-1.json"));
    let line = map.lines().next().unwrap();
    let changed = [
        (1, map.clone(), proof.replace("Ben", "Eve"), "proof-1.json: the proof does not hold for this draw: "),
        (2, map.replace("Ben", "Eve"), proof.clone(), "proof-1.json: this is the proof of another entry than"),
        (2, map.replace("\"index\":1", "\"index\":2"), proof.clone(), "this is the proof of another entry than"),
        (2, map.replace("proof-1.json", "../proof"), proof.clone(), "line 2 names \"../proof\", which is no file"),
        (2, map.replace("proof-1.json", "none.json"), proof.clone(), "none.json"),
        (2, format!("{map}{line}\n"), proof.clone(), "twice"),
        (2, format!("{map}{{}}\n"), proof.clone(), "line 6 is not of the file that `verishuffle prove --all` wrote"),
        (2, String::new(), proof.clone(), "no proof is named"),
    ];
    for (code, map, proof, says) in &changed {
        desk.write("proofs/entries.jsonl", map);
        desk.write("proofs/proof-1.json", proof);
        let ran = desk.run(["report", "draw", "--all", "proofs", "-o", "receipts"]);
        assert_eq!((ran.code, ran.out.as_str()), (*code, ""), "{says}: {ran:?}");
        assert!(ran.err.contains(says), "{says}: {ran:?}");
        let ran = desk.run(["report", "draw", "--all", "proofs", "-o", "receipts", "--json"]);
        let answer: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!((ran.code, answer.get("error").is_some()), (*code, *code == 2), "{says}: {ran:?}");
    }
    desk.write("proofs/entries.jsonl", &map);
    for (code, args, says) in [
        (1, &["swapped"][..], "REFUSED: steps: "),
        (2, &["terms"], "leave out --all"),
        (2, &["draw", "--force"], "can't be used"),
        (2, &["draw", "--entries", "list"], "can't be used"),
    ] {
        let ran = desk.run([&["report", "--all", "proofs", "-o", "receipts"], args].concat());
        assert_eq!(ran.code, code, "{args:?}: {ran:?}");
        assert!(ran.err.contains(says), "{args:?}: {ran:?}");
    }
    assert!(!desk.exists("receipts"));
    desk.ok(["report", "draw", "--all", "proofs", "-o", "receipts"]);
    desk.fails(2, ["report", "draw", "--all", "proofs", "-o", "receipts"]);
}

// Promise folder: A folder for a web server has the page and, byte for byte, the files that it holds.
// (README.md "In a browser")
#[test]
fn a_folder_has_the_page_and_what_it_holds() {
    let desk = Desk::new();
    small_draw(&desk, &[]);
    let lists = ["--entries", "list", "--result", "result"];
    let ran = desk.run([&["report", "draw", "--folder", "site"], &lists[..]].concat());
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{ran:?}");
    assert_eq!(ran.err, "The page and its files are in site; give the folder to a web server.\n");
    desk.ok([&["report", "draw", "-o", "draw.html"], &lists[..]].concat());
    let commitment = desk.ok(["inspect", "terms", "--json"]);
    let commitment: Value = serde_json::from_str(&commitment).unwrap();
    let files = |folder: &str| {
        let mut names: Vec<_> =
            std::fs::read_dir(desk.path(folder)).unwrap().map(|file| file.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let pairs = [("entries.txt", "list"), ("index.html", "draw.html"), ("result.txt", "result")];
    for (file, given) in [&pairs[..], &[("terms.json", "terms"), ("transcript.json", "draw")]].concat() {
        assert_eq!(desk.read(&format!("site/{file}")), desk.read(given), "{file}");
    }
    assert_eq!(desk.read("site/commitment.txt").trim_end(), commitment["commitment"]);
    let all =
        ["README.txt", "commitment.txt", "entries.txt", "index.html", "result.txt", "terms.json", "transcript.json"];
    assert_eq!(files("site"), all);

    desk.write("spaced", format!("\n {}", desk.read("draw")));
    desk.ok(["report", "spaced", "--folder", "given"]);
    assert_eq!(desk.read("given/transcript.json"), desk.read("spaced"));
    assert_eq!(files("given"), ["README.txt", "commitment.txt", "index.html", "terms.json", "transcript.json"]);

    desk.ok(["report", "terms", "--live", "--folder", "soon"]);
    desk.ok(["report", "terms", "--live", "-o", "live.html"]);
    assert_eq!(files("soon"), ["README.txt", "commitment.txt", "index.html", "terms.json"]);
    assert_eq!(desk.read("soon/index.html"), desk.read("live.html"));
    assert_eq!(desk.read("soon/terms.json"), desk.read("terms"));

    desk.write("other", "Ada\nBen\nCem\nDora\nEli\n");
    for (code, args) in [
        (1, &["draw", "--entries", "other", "--folder", "new"][..]),
        (2, &["draw", "--folder", "site"]),
        (2, &["draw", "--folder", "new", "-o", "new"]),
        (2, &["draw", "--folder", "new", "--proof", "proof"]),
        (2, &["draw", "--folder", "new", "--all", "proofs"]),
        (2, &["--script-hash", "--folder", "new"]),
    ] {
        let ran = desk.run([&["report"], args].concat());
        assert_eq!(ran.code, code, "{args:?}: {ran:?}");
    }
    assert!(!desk.exists("new"));
}

/// Runs the commands of the README.txt of a folder there, with these words in place of what stands for them.
fn follow(desk: &Desk, folder: &str, words: &[(&str, &str)]) -> Vec<String> {
    let guide = desk.read(&format!("{folder}/README.txt"));
    let commands = guide.lines().filter_map(|line| line.strip_prefix("    verishuffle "));
    let run = |command: &str| {
        let command = words.iter().fold(command.to_owned(), |text, (from, to)| text.replace(from, to));
        let args = shlex::split(&command).unwrap();
        let ran = desk.command(&args).current_dir(desk.path(folder)).output().unwrap();
        assert!(ran.status.success(), "{command}: {}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8(ran.stdout).unwrap()
    };
    commands.map(run).collect()
}

// Promise folder-guide: What a folder says to do with its files can be done with them. (README.md "In a browser")
#[test]
fn a_folder_says_what_can_be_done_with_its_files() {
    let desk = Desk::new();
    let numbered = (1..=30).map(|i| format!("{i};Person {i}\n")).collect::<String>();
    desk.write("list", numbered);
    desk.write("allocation", "columns ticket;name\naward Bicycle: 1\naward Book: 2\nwaitlist Reserve: 3\n");
    let name = "the 'word' of $the day";
    desk.ok([
        "commit",
        "--context",
        "Fair",
        "--entries",
        "list",
        "--draw",
        "9",
        "--rounds",
        "2",
        "--allocation",
        "allocation",
        "--public",
        &format!("{name}=a word"),
        "-o",
        "terms",
    ]);
    let value = format!("{name}=maple");
    desk.ok([
        "draw",
        "terms",
        "--round",
        "1",
        "--public",
        &value,
        "--entries",
        "list",
        "-o",
        "draw",
        "--result",
        "result",
        "--awards",
        "awards",
    ]);
    let lists = ["--entries", "list", "--result", "result", "--awards", "awards"];
    desk.ok([&["report", "draw", "--folder", "site"], &lists[..]].concat());
    for file in ["result", "awards"] {
        assert_eq!(desk.read(&format!("site/{file}.txt")), desk.read(file));
        assert_eq!(held(&desk.read("site/index.html"))[file], desk.read(file));
    }
    let commitment = desk.read("site/commitment.txt");
    let words = [("COMMITMENT", commitment.trim_end()), ("ROUND", "1"), ("VALUE", "maple"), ("LINE", "7")];
    let said = follow(&desk, "site", &words);
    assert!(said[0].contains("awards: OK") && said[0].contains("\nVERIFIED: "), "{said:?}");
    let proof: Value = serde_json::from_str(&desk.read("site/proof.json")).unwrap();
    assert_eq!(proof["entry"], "7;Person 7");
    let receipt = held(&desk.read("site/receipt.html"));
    assert_eq!(receipt["transcript"], desk.read("draw"));
    // What the entry gets, in which no other id stands.
    let award = receipt["award"].as_str().unwrap();
    let line = desk.read("awards").lines().position(|line| line.ends_with(": 7"));
    assert_eq!(award.is_empty(), line.is_none(), "{award}");

    // Somebody withdraws, and the folder has the awards of afterwards with the withdrawal.
    let (first, rest) = desk.read("awards").split_once('\n').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    let gone = first.strip_prefix("Bicycle: ").unwrap();
    let waits = rest.lines().find_map(|line| line.strip_prefix("Reserve: ")).unwrap();
    let after = rest.replace(&format!("Reserve: {waits}\n"), "");
    desk.write("after", format!("Bicycle: {waits}\n{after}"));
    desk.write("gone", format!("{gone}\n"));
    let now = ["--entries", "list", "--awards", "after", "--withdrawn", "gone"];
    desk.ok([&["report", "draw", "--folder", "later"], &now[..]].concat());
    assert_eq!(desk.read("later/withdrawals.txt"), desk.read("gone"));
    let said = follow(&desk, "later", &words);
    assert!(said[0].contains("1 withdrawn") && said[0].contains("\nVERIFIED: "), "{said:?}");

    desk.ok(["report", "terms", "--entries", "list", "--folder", "soon"]);
    assert!(follow(&desk, "soon", &[])[0].contains(commitment.trim_end()));
    assert!(desk.read("soon/README.txt").contains(commitment.trim_end()));

    for (code, args, says) in [
        (1, &["draw", "--entries", "list", "--awards", "after"][..], "REFUSED: awards: "),
        (1, &["draw", "--entries", "list", "--awards", "awards", "--withdrawn", "gone"], "REFUSED: awards: "),
        (2, &["draw", "--awards", "awards"], "awards can't be checked without the list"),
        (2, &["draw", "--entries", "list", "--withdrawn", "gone"], "--awards"),
        (2, &["terms", "--awards", "awards"], "nothing is drawn yet"),
    ] {
        let ran = desk.run([&["report"], args, &["-o", "x.html"]].concat());
        assert_eq!(ran.code, code, "{args:?}: {ran:?}");
        assert!(ran.err.contains(says), "{args:?}: {ran:?}");
    }
    assert!(!desk.exists("x.html"));
}

#[test]
fn a_page_reads_all_that_the_command_writes_into_one() {
    let record = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../web/page/record.js")).unwrap();
    let most: usize = record.split_once("MOST_FILE = ").unwrap().1.split_once(';').unwrap().0.parse().unwrap();
    let desk = Desk::new();
    let entry = "x".repeat(1 << 20);
    // The last line brings the file to the limit, or one byte over it.
    let lines = most / (entry.len() + 5);
    let mut list: String = (0..lines).map(|i| format!("{i:04}{}\n", &entry[4..])).collect();
    let rest = most - list.len() - 1;
    list += &format!("{}\n", "y".repeat(rest));
    assert_eq!(list.len(), most);
    desk.write("list", &list);
    desk.write("longer", format!("{}y\n", list.trim_end()));
    for (file, code) in [("list", 0), ("longer", 2)] {
        let draw = format!("{file}-draw");
        desk.ok([
            "commit",
            "--context",
            "x",
            "--entries",
            file,
            "--draw",
            "1",
            "--public",
            "a=b",
            "-o",
            "terms",
            "--force",
        ]);
        desk.ok(["draw", "terms", "--public", "a=x", "--entries", file, "--result", "result", "-o", &draw, "--force"]);
        let ran = desk.run(["report", &draw, "--entries", file, "-o", &format!("{file}.html")]);
        assert_eq!(ran.code, code, "{}", ran.err);
        assert_eq!(ran.err.contains("publish the file instead"), code == 2, "{}", ran.err);
    }
    assert!(!desk.exists("longer.html"));
}

/// Compares the pictures of the command with those of the page, if this machine has Node.js.
#[test]
fn pictures_are_those_of_the_page() {
    let node = Command::new("node").arg("--version").output();
    if !node.is_ok_and(|node| node.status.success()) {
        eprintln!("The pictures were not compared: this machine has no Node.js.");
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/tests/pictures.mjs");
    let compared =
        Command::new("node").arg(script).env("VERISHUFFLE", env!("CARGO_BIN_EXE_verishuffle")).output().unwrap();
    assert!(compared.status.success(), "{}", String::from_utf8_lossy(&compared.stderr));
}
