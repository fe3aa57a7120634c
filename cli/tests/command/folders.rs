//! `verishuffle report --folder`: a draw's page and files, for a web server.

use crate::desk::Desk;
use crate::reports::{held, small_draw};
use serde_json::Value;

// A folder for a web server has the page and, byte for byte, the files that it holds.
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
        (2, &["--script-hash", "--folder", "new"]),
    ] {
        let ran = desk.run([&["report"], args].concat());
        assert_eq!(ran.code, code, "{args:?}: {ran:?}");
    }
    assert!(!desk.exists("new"));
}

/// Runs the commands in a folder's README.txt there, with these words for its placeholders.
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

// What a folder says to do with its files can be done with them.
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
        &format!("{name}@3000-01-01T00:00Z=a word"),
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
    let words = [
        ("COMMITMENT", commitment.trim_end()),
        ("ROUND", "1"),
        ("VALUE", "maple"),
        ("TIME", "2026-05-01T12:00Z"),
        ("LINE", "7"),
    ];
    let said = follow(&desk, "site", &words);
    assert!(said[0].contains("awards: OK") && said[0].contains("\nVERIFIED: "), "{said:?}");
    let proof: Value = serde_json::from_str(&desk.read("site/proof.json")).unwrap();
    assert_eq!(proof["entry"], "7;Person 7");
    let receipt = held(&desk.read("site/receipt.html"));
    assert_eq!(receipt["transcript"], desk.read("draw"));
    // What the entry gets, without any other entry's id.
    let award = receipt["award"].as_str().unwrap();
    let line = desk.read("awards").lines().position(|line| line.ends_with(": 7"));
    assert_eq!(award.is_empty(), line.is_none(), "{award}");

    // After a withdrawal, the folder has the new awards and the withdrawal.
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
