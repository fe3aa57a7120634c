//! Lists of all kinds, and files that are not lists.

use crate::desk::{CONTEXT, Desk, Ran};

const PUBLIC: [&str; 2] = ["--public", "dice@3000-01-01T00:00Z=two dice"];

fn commit(desk: &Desk) -> Ran {
    let commit = ["commit", "--context", CONTEXT, "--entries", "list.txt", "-o", "-"];
    desk.run(commit.iter().chain(&PUBLIC))
}

/// Returns the commitment, which goes to stderr if the terms go to stdout.
fn commitment(list: impl AsRef<[u8]>) -> String {
    let desk = Desk::new();
    desk.write("list.txt", list);
    let ran = commit(&desk);
    assert_eq!(ran.code, 0, "{ran:?}");
    ran.err.lines().last().unwrap().to_owned()
}

#[test]
fn line_ends_and_marks_make_no_difference() {
    let plain = commitment("Ada\nGrace\n");
    for same in ["Ada\nGrace", "Ada\r\nGrace\r\n", "Ada\r\nGrace", "\u{feff}Ada\nGrace\n"] {
        assert_eq!(commitment(same), plain, "{same:?}");
    }
    for other in ["Ada\nGrace \n", "ada\nGrace\n", "Grace\nAda\n", "\u{feff}\u{feff}Ada\nGrace\n"] {
        assert_ne!(commitment(other), plain, "{other:?}");
    }
}

// Terms are not made from a list in which an entry is repeated, and all repeats are named at once.
#[test]
fn what_is_no_list_names_its_line() {
    let desk = Desk::new();
    for (list, said) in [
        (&b""[..], "list.txt: this is an empty file, but what belongs here is a list"),
        (b"a\n\nb\n", "list.txt: line 2 is empty"),
        (b"a\nb\n\n", "list.txt: line 3 is empty"),
        (b"a\nb\xff\n", "list.txt: line 2 is not valid UTF-8 (byte 2 of the line)"),
        (b"a\nb\rc\n", "list.txt: line 2 holds a carriage return"),
        (b"a\0\n", "list.txt: line 1 holds a NUL byte"),
        (b"Ada\nGrace\nAda\n", "list.txt: line 3 repeats line 1: \"Ada\", but every entry must be different"),
    ] {
        desk.write("list.txt", list);
        let ran = commit(&desk);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{ran:?}");
        assert!(ran.err.contains(said), "{said}: {ran:?}");
        assert!(desk.fails(2, ["shuffle", "list.txt", "--out", "draw"]).contains(said));
        assert!(!desk.exists("draw"));
    }
}

#[test]
fn a_megabyte_is_an_entry_and_one_byte_more_is_none() {
    let desk = Desk::new();
    let mut list = "x".repeat(1 << 20) + "\nb\n";
    desk.write("list.txt", &list);
    let ran = desk.run(["shuffle", "list.txt", "--out", "draw"]);
    assert_eq!((ran.code, ran.out.len()), (0, 65 + list.len()));
    list.insert(0, 'x');
    desk.write("list.txt", &list);
    let ran = commit(&desk);
    assert!(ran.code == 2 && ran.err.contains("line 1 is 1048577 bytes long"), "{ran:?}");
    // The rest of a far too long line is not read, even if the reading ends within a character.
    for long in ["x".repeat(40 << 20), "x".to_owned() + &"é".repeat(20 << 20)] {
        desk.write("list.txt", "a\n".to_owned() + &long);
        let ran = commit(&desk);
        assert!(ran.code == 2 && ran.err.contains("line 2 is 178257"), "{}", ran.err);
        assert!(ran.err.contains("bytes long, but an entry may have at most "), "{}", ran.err);
    }
}

// A tool warns of entries and names of sources that people confuse, of a header, and of words that mix scripts.
#[test]
fn spellings_that_people_confuse_are_warned_of() {
    let desk = Desk::new();
    desk.write("list.txt", "Ada\nGrace\n ada\nＧrace\n");
    let ran = commit(&desk);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("lines 1 and 3 are hard to tell apart: \"Ada\", \" ada\""), "{}", ran.err);
    assert!(ran.err.contains("lines 2 and 4 "), "{}", ran.err);
    let ran = desk.run(["shuffle", "list.txt", "--out", "draw"]);
    assert_eq!((ran.code, ran.err.matches("hard to tell apart").count()), (0, 2));

    let twins: String = (0..22).map(|n| format!("a{n}\nA{n}\n")).collect();
    desk.write("list.txt", twins);
    let err = commit(&desk).err;
    assert_eq!(err.matches("hard to tell apart").count(), 20);
    assert!(err.contains("warning: and 2 more such pairs\n"), "{err}");
    desk.write("list.txt", "a\nb\n");
    assert!(!commit(&desk).err.contains("warning"));
}

// The command gives its warnings as data with --json, and then does not print them.
#[test]
fn warnings_are_data_with_json() {
    let desk = Desk::new();
    desk.write("list.txt", "1;Hill\n2;hill\nNaN;\n");
    desk.write("fair.txt", "columns no;home\naward Bicycle: 1\ncap home: 1\n");
    let words = |ran: Ran| -> Vec<String> {
        assert_eq!((ran.code, ran.err.contains("warning")), (0, false), "{ran:?}");
        let answer: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        let warnings = answer["warnings"].as_array().unwrap().iter();
        warnings.map(|warning| format!("{} {}", warning["warning"].as_str().unwrap(), warning["lines"])).collect()
    };
    let entries = ["--entries", "list.txt"];
    let commit = ["commit", "--json", "--context", "x", "--allocation", "fair.txt", "-o", "terms.json"];
    let found = words(desk.run(commit.iter().chain(&entries).chain(&PUBLIC)));
    assert_eq!(found, ["program_word [3]", "spellings [1,2]", "empty_cell [3]", "idle_limit []"]);
    let found = words(desk.run(["try-allocation", "fair.txt", "--json"].iter().chain(&entries)));
    assert_eq!(found, ["spellings [1,2]", "empty_cell [3]", "idle_limit []"]);
    let cyrillic = "columns no;home\naward Cup: 1\nfill Cup: home = \u{410}\u{421}\u{415}\nfill Cup\n";
    desk.write("fair.txt", cyrillic);
    desk.write("list.txt", "1;ACE\n2;Mill\n");
    let commit = ["commit", "--context", "x", "--allocation", "fair.txt", "-o", "terms.json", "--force"];
    let said = "the home \"\u{410}\u{421}\u{415}\" in line 3 of the allocation may not be what it looks like: character 1 is \
                U+0410, which looks like \"A\"";
    let ran = desk.run(commit.iter().chain(&entries).chain(&PUBLIC));
    assert!(ran.err.contains(said) && ran.err.contains("line 1 of the list has \"ACE\""), "{ran:?}");
    assert!(desk.run(["inspect", "terms.json"]).err.contains(said));
    assert!(words(desk.run(["inspect", "terms.json", "--json"])).contains(&"unlike []".to_owned()));
    desk.ok(["draw", "terms.json", "--public", "dice=7", "-o", "transcript.json"]);
    let ran = desk.run(["verify", "transcript.json", "--unpinned", "--public", "dice=7"]);
    assert!(ran.err.contains(said), "{ran:?}");
}

// A list that is no plain text, or holds what programs write in place of names, is refused or warned of in words that
// say what it is.
#[test]
fn a_list_of_another_program_is_named() {
    let desk = Desk::new();
    for (text, said) in [
        ("{\\rtf1\\ansi\n\\f0 Ann\\\nBob}\n", "this is a formatted text (RTF)"),
        ("{\\rtf1\\ansi\n\n\\f0 Ann}\n", "this is a formatted text (RTF)"),
        ("[\n {\"name\": \"Ann\"}\n]\n", "this is a JSON array"),
        ("BEGIN:VCARD\nFN:Ann\nEND:VCARD\n", "this is a file of contacts"),
        (
            "1,Ann,\"Mill 1\nAshby\"\n2,Bob,\"Hill 2\nAshby\"\n",
            "line 4 repeats line 2: \"Ashby\"\", and leaves a quotation open",
        ),
    ] {
        desk.write("list.txt", text);
        let ran = commit(&desk);
        assert!(ran.code == 2 && ran.err.contains(said), "{said}: {ran:?}");
    }
    desk.write("list.txt", "sep=;\nid;name\n1;Ann\n");
    let err = commit(&desk).err;
    assert!(
        err.contains("line 1 names the separator of a table") && err.contains("line 2 looks like a table"),
        "{err}"
    );
}

/// Several threads share a long list, but the warnings are the same, in list order.
#[test]
fn a_long_list_is_searched_as_a_whole() {
    let desk = Desk::new();
    let mut lines: Vec<String> = (0..30_000).map(|n| format!("Entry {n}")).collect();
    lines[17] = "Gr\u{430}ce 1".to_owned();
    lines[29_000] = "entry 3 ".to_owned();
    lines[20_000] = "\u{395}ntry 9".to_owned();
    lines[29_999] = "ENTRY 4".to_owned();
    desk.write("list.txt", lines.join("\r\n"));
    let warnings = [
        "line 29001 begins or ends with a blank, so its owner, who types it without, finds another entry: \"entry 3 \"",
        "lines 4 and 29001 are hard to tell apart: \"Entry 3\", \"entry 3 \" (character 1 is \"E\" here and \"e\" there)",
        "lines 5 and 30000 are hard to tell apart: \"Entry 4\", \"ENTRY 4\" (character 2 is \"n\" here and \"N\" there)",
        "line 18 mixes scripts in the word \"Gr\u{430}ce\": Latin, Cyrillic",
        "line 20001 mixes scripts in the word \"\u{395}ntry\": Greek, Latin",
    ];
    for threads in ["1", "3"] {
        let mut command =
            desk.command(["commit", "--context", "c", "--entries", "list.txt", "--public", "p@3000-01-01T00:00Z=d"]);
        command.args(["-o", "terms.json", "--force"]).env("RAYON_NUM_THREADS", threads);
        let ran = Ran::from(command.output().unwrap());
        let warned: Vec<&str> =
            ran.err.lines().filter_map(|line| line.strip_prefix("verishuffle: warning: ")).collect();
        assert_eq!((ran.code, warned), (0, warnings.to_vec()), "{threads}");
    }
}

#[test]
fn all_repeats_of_a_list_are_told_at_once() {
    let desk = Desk::new();
    desk.write("list.txt", "Ada\nGrace\nAda\na\u{1b}\nGrace\nAda\na\u{1b}\n");
    let ran = commit(&desk);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    let told = [
        "verishuffle: list.txt: 4 lines repeat an earlier line, but every entry must be different; to give one person \
         several tickets, or to tell two people apart, put a ticket number before each name",
        "  line 3 repeats line 1: \"Ada\"",
        "  line 5 repeats line 2: \"Grace\"",
        "  line 6 repeats line 1: \"Ada\"",
        "  line 7 repeats line 4: \"a\\u{1b}\"",
    ];
    assert_eq!(ran.err.lines().collect::<Vec<_>>(), told);

    let all: String = (0..23).map(|n| format!("{n}\n")).collect();
    desk.write("list.txt", all.repeat(2));
    let err = commit(&desk).err;
    assert_eq!((err.matches(" repeats line ").count(), err.lines().last()), (20, Some("  and 3 more")), "{err}");
}

#[test]
fn a_header_and_mixed_scripts_are_warned_of() {
    let desk = Desk::new();
    desk.write("list.txt", "Name,Town\nAda,London\nGr\u{430}ce,New York\n");
    let ran = commit(&desk);
    assert_eq!(ran.code, 0);
    for said in [
        "warning: line 1 looks like a table header, but it is an entry like any other and can be drawn: \
         \"Name,Town\"\n",
        "warning: line 3 mixes scripts in the word \"Gr\u{430}ce\": Latin, Cyrillic\n",
    ] {
        assert!(ran.err.contains(said), "{said}: {}", ran.err);
    }
    assert_eq!(ran.err.matches("warning").count(), 2, "{}", ran.err);
    desk.write("list.txt", (0..22).map(|n| format!("{n} Gr\u{430}ce\n")).collect::<String>());
    let err = commit(&desk).err;
    assert_eq!(err.matches("mixes scripts").count(), 20);
    assert!(err.contains("warning: and 2 more such lines\n"), "{err}");
}

#[test]
fn invisible_characters_make_no_two_entries() {
    let desk = Desk::new();
    desk.write("list.txt", "Ada\nGrace\nA\u{ad}da\n\u{feff}Grace\n");
    let err = commit(&desk).err;
    assert!(err.contains("lines 1 and 3 are hard to tell apart: \"Ada\", \"A\\u{ad}da\" (character 2 is \"d\" here and U+00AD, a soft hyphen, there)\n"), "{err}");
    assert!(err.contains("lines 2 and 4 are hard to tell apart: \"Grace\", \"\\u{feff}Grace\" (character 1 is \"G\" here and U+FEFF, a byte-order mark, there)\n"), "{err}");
}

// The command warns of a name, and of a public value given by itself or in a file of pins, that NFKC would change.
#[test]
fn a_name_or_a_value_that_other_programs_may_respell_is_named() {
    let desk = Desk::new();
    let said = "warning: the name of the source \"d\u{131}ce \u{2460}\" may be respelled by other programs: Unicode's NFKC \
                makes it \"d\u{131}ce 1\", first at character 6, U+2460\n";
    let commit = [
        "commit",
        "--context",
        "x",
        "--numbers",
        "4",
        "--public",
        "d\u{131}ce \u{2460}@3000-01-01T00:00Z=a word",
        "-o",
        "terms.json",
    ];
    let ran = desk.run(commit);
    assert!(ran.code == 0 && ran.err.contains(said), "{ran:?}");
    assert!(desk.run(["inspect", "terms.json"]).err.contains(said));
    let sealed = desk.run(["seal", "--context", "x", "--name", "d\u{131}ce \u{2460}", "-o", "secret.json"]);
    assert!(sealed.code == 0 && sealed.err.contains(said), "{sealed:?}");
    let sealed = format!("d\u{131}ce \u{2460}={}", sealed.out.trim_end());
    let commit = ["commit", "--context", "x", "--numbers", "4", "--sealed", &sealed, "-o", "sealed.json"];
    let commitment = desk.ok(commit);
    let open = ["open", "secret.json", "sealed.json", "--commitment", commitment.trim_end(), "-o", "opening.json"];
    let ran = desk.run(open);
    assert!(ran.code == 0 && ran.err.contains(said), "{ran:?}");
    let ran = desk.run(["draw", "terms.json", "--public", "d\u{131}ce \u{2460}=\u{ff16}", "-o", "transcript.json"]);
    let of_value = "may be respelled by other programs: Unicode's NFKC makes it \"6\", first at character 1, U+FF16\n";
    assert!(ran.code == 0 && ran.err.contains(of_value), "{ran:?}");
    let ran = desk.run(["verify", "transcript.json", "--unpinned", "--public", "d\u{131}ce \u{2460}=\u{ff16}"]);
    assert!(ran.code == 0 && ran.err.contains(of_value), "{ran:?}");

    // One warning per value in a pins file, however many lines have it.
    let transcript: serde_json::Value = serde_json::from_str(&desk.read("transcript.json")).unwrap();
    let (commitment, values) = (&transcript["commitment"], serde_json::json!({"d\u{131}ce \u{2460}": "\u{ff16}"}));
    let line = serde_json::json!({"format": "verishuffle/1 pins", "commitment": commitment, "public": values});
    let other = serde_json::json!({"format": "verishuffle/1 pins", "commitment": "00".repeat(32), "public": values});
    desk.write("pins.jsonl", format!("{line}\n{other}\n"));
    desk.write("archive.jsonl", format!("{transcript}\n"));
    let ran = desk.run(["verify", "--archive", "archive.jsonl", "--pins", "pins.jsonl"]);
    assert!(
        ran.err.matches(&format!("the value \"\u{ff16}\" of \"d\u{131}ce \u{2460}\" {of_value}")).count() == 1,
        "{ran:?}"
    );
    std::fs::create_dir(desk.path("chain")).unwrap();
    desk.write("chain/transcript.json", transcript.to_string());
    let ran = desk.run(["chain", "chain", "--pins", "pins.jsonl"]);
    assert!(ran.err.matches(of_value).count() == 1, "{ran:?}");
}

// The command warns of a public value, given by itself or in a file of pins, and of a name of a source that prints like
// another text though NFKC keeps it: with an unseen character, a sign that looks like one of a keyboard, or letters
// that look like those of another script.
#[test]
fn a_name_or_a_value_that_prints_like_another_is_named() {
    let desk = Desk::new();
    let commit = ["commit", "--context", "x", "--numbers", "4", "--public"];
    let commitment = desk.ok([&commit[..], &["word@3000-01-01T00:00Z=a word", "-o", "terms.json"]].concat());
    let pins = ["--commitment", commitment.trim_end(), "--published-at", "2026-05-01T12:00Z"];
    let unlike = |number: u8, point: &str| {
        format!(
            "may not be what it looks like: character {number} is {point}; whoever types it again must type this \
             character\n"
        )
    };
    for (value, what) in [
        ("maple\u{2800}7", unlike(6, "U+2800, which most people can't see")),
        ("ri\u{307}ver", unlike(3, "U+0307, which most people can't see")),
        ("3\u{2013}2", unlike(2, "U+2013, which looks like \"-\"")),
        ("\u{441}\u{43e}\u{441}\u{43e}", unlike(1, "U+0441, which looks like \"c\"")),
        ("m\u{430}ple", "mixes scripts in the word \"m\u{430}ple\": Latin, Cyrillic\n".to_owned()),
    ] {
        let said = format!("warning: the value \"{value}\" of \"word\" {what}");
        let public = format!("word={value}");
        let ran = desk.run(["draw", "terms.json", "--public", &public, "-o", "transcript.json", "--force"]);
        assert!(ran.code == 0 && ran.err.matches(&said).count() == 1, "{ran:?}");
        let ran = desk.run([&["verify", "transcript.json", "--public", &public], &pins[..]].concat());
        assert!(ran.code == 0 && ran.err.matches(&said).count() == 1, "{ran:?}");
        let line = serde_json::json!({
            "format": "verishuffle/1 pins", "commitment": commitment.trim_end(), "public": {"word": value},
            "published_at": "2026-05-01T12:00:00Z"
        });
        desk.write("pins.jsonl", format!("{line}\n"));
        let ran = desk.run(["verify", "--archive", "transcript.json", "--pins", "pins.jsonl"]);
        assert!(ran.code == 0 && ran.err.matches(&said).count() == 1, "{ran:?}");

        let said = format!("warning: the name of the source \"{value}\" {what}");
        let named = format!("{value}@3000-01-01T00:00Z=a word");
        let ran = desk.run([&commit[..], &[&named, "-o", "named.json", "--force"]].concat());
        assert!(ran.code == 0 && ran.err.matches(&said).count() == 1, "{ran:?}");
        assert_eq!(desk.run(["inspect", "named.json"]).err.matches(&said).count(), 1);
        let _ = std::fs::remove_file(desk.path("secret.json"));
        let ran = desk.run(["seal", "--context", "x", "--name", value, "-o", "secret.json"]);
        assert!(ran.code == 0 && ran.err.matches(&said).count() == 1, "{ran:?}");
    }
    // In a file of pins, two values with the same warning are warned of twice, however many lines have each.
    let values = ["3\u{2013}2", "5\u{2013}2", "3\u{2013}2"];
    let commitments = [commitment.trim_end().to_owned(), "00".repeat(32), "01".repeat(32)];
    let lines = commitments.iter().zip(values).map(|(of, value)| {
        let line = serde_json::json!({"format": "verishuffle/1 pins", "commitment": of, "public": {"word": value}});
        format!("{line}\n")
    });
    desk.write("pins.jsonl", lines.collect::<String>());
    let err = desk.run(["verify", "--archive", "transcript.json", "--pins", "pins.jsonl"]).err;
    for value in &values[..2] {
        assert_eq!(err.matches(&format!("the value \"{value}\" of \"word\" ")).count(), 1, "{err}");
    }
    // People's names are not warned of.
    let people =
        ["J\u{fc}rgen", "\u{130}pek", "O'Brien", "Егор", "Захар", "Роза", "יוסי", "हिन्दी", "山田太郎", "タロー"];
    let named: Vec<String> = people.iter().map(|name| format!("--public={name}@3000-01-01T00:00Z=x")).collect();
    let named = ["commit", "--context=x", "--numbers=4", "-o", "people.json"]
        .into_iter()
        .chain(named.iter().map(String::as_str));
    let ran = desk.run(named);
    assert!(ran.code == 0 && !ran.err.contains("warning"), "{ran:?}");
    for value in ["maple 7", "Zo\u{eb} 5 \u{20ac}", "\u{441}\u{43e}\u{43d}", "\u{1f341}"] {
        let ran = desk.run(["draw", "terms.json", "--public", &format!("word={value}"), "-o", "other.json", "--force"]);
        assert!(ran.code == 0 && !ran.err.contains("warning"), "{ran:?}");
    }
}

#[test]
fn names_of_sources_that_people_confuse_are_warned_of() {
    let desk = Desk::new();
    let commit = ["commit", "--context", CONTEXT, "--numbers", "5", "-o", "terms.json", "--force"];
    let two = ["--public", "dice@3000-01-01T00:00Z=two dice", "--public", "Dice@3000-01-01T00:00Z=two more"];
    let said = "warning: the names of two sources are hard to tell apart: \"dice\", \"Dice\" (character 1 is \"d\" here and \"D\" there)\n";
    let ran = desk.run(commit.iter().chain(&two));
    assert!(ran.code == 0 && ran.err.contains(said), "{ran:?}");
    let ran = desk.run(["inspect", "terms.json"]);
    assert!(ran.code == 0 && ran.err.contains(said), "{ran:?}");

    let ran = desk.run(commit.iter().chain(&["--public", "di\u{441}e@3000-01-01T00:00Z=two dice"]));
    let said =
        "warning: the name of the source \"di\u{441}e\" mixes scripts in the word \"di\u{441}e\": Latin, Cyrillic\n";
    assert!(ran.code == 0 && ran.err.contains(said), "{ran:?}");
    // Each text of the terms can hide something, also from those who inspect them.
    let fair = "columns id;name\naward Prize: 1\naward prize: 1\naward \u{420}rice: 1\nwaitlist Wait\u{ff11}";
    desk.write("fair.txt", fair);
    desk.write("people.txt", "1;Ada\n2;Grace\n");
    let context = ["commit", "--context", "Ra\u{fb04}e", "--rules", "The f\u{456}rst wins.", "--entries", "people.txt"];
    let more = ["--allocation", "fair.txt", "--public", "word@3000-01-01T00:00Z=a w\u{43e}rd", "-o", "fair.json"];
    let committed = desk.run(context.iter().chain(&more));
    for ran in [committed, desk.run(["inspect", "fair.json"])] {
        for said in [
            "the names of two awards are hard to tell apart: \"Prize\", \"prize\" (character 1 is \"P\" here and \"p\" there)\n",
            "the name of the award \"\u{420}rice\" mixes scripts in the word \"\u{420}rice\": Cyrillic, Latin\n",
            "the name of the award \"Wait\u{ff11}\" may be respelled by other programs: ",
            "the context may be respelled by other programs: Unicode's NFKC makes it \"Raffle\", first at character 3, U+FB04\n",
            "the text of the rules mixes scripts in the word \"f\u{456}rst\": Latin, Cyrillic\n",
            "the description of \"word\" mixes scripts in the word \"w\u{43e}rd\": Latin, Cyrillic\n",
        ] {
            assert!(ran.code == 0 && ran.err.contains(said), "{said}: {ran:?}");
        }
    }
    let ran = desk.run(commit.iter().chain(&PUBLIC));
    assert!(ran.code == 0 && !ran.err.contains("warning"), "{ran:?}");
    let err = desk.fails(2, commit.iter().chain(&["--public", "di\u{200d}ce@3000-01-01T00:00Z=two dice"]));
    assert!(err.contains("a name holds the character U+200D, which is invisible"), "{err}");
    let err = desk.fails(2, ["commit", "--context", "a\u{200b}", "--numbers", "5", "-o", "-", PUBLIC[0], PUBLIC[1]]);
    assert!(err.contains("the context holds the character U+200B, which is invisible"), "{err}");
}

// A result that is written to a file is read back as it was, also if its first entry begins with a byte-order mark.
#[test]
fn a_result_file_is_read_back_as_it_was_meant() {
    let desk = Desk::new();
    // Each entry begins with a byte-order mark. At the start of a file, one is dropped.
    desk.write("list.txt", "\u{feff}\u{feff}a\n\u{feff}b\n");
    let out = desk.ok(["shuffle", "list.txt", "--out", "draw"]);
    let pins = ["--commitment", &out[..64], "--entries", "list.txt", "--result", "draw/result.txt"];
    let out = desk.ok(["verify", "draw/transcript.json"].iter().chain(&pins));
    assert!(out.contains("\nresult: OK (all that was drawn, in order)"), "{out}");
}

#[test]
fn a_draw_of_a_list_takes_the_list_of_the_terms_and_no_other() {
    let desk = Desk::new();
    desk.write("list.txt", "Ada\nGrace\nHedy\n");
    let commitment = desk.commit_alone(&["--entries", "list.txt"]);
    desk.open("alice", &commitment, &[]);
    let draw = ["draw", "terms.json", "--opening", "alice.opening", "-o", "transcript.json"];
    assert!(desk.fails(2, draw.iter().chain(&["--result", "r.txt"])).contains("--entries LIST"));
    for (other, said) in [
        ("Ada\nGrace\nEve\n", "the root of the list is "),
        ("Ada\nGrace\n", "the number of entries in the list is 2, but should be 3"),
        (
            "Ada\nGrace\nGrace\n",
            "entry 3 of the list, counted from 1, is the same as entry 2, but should be different from every other",
        ),
    ] {
        desk.write("other.txt", other);
        let err = desk.fails(2, draw.iter().chain(&["--entries", "other.txt", "--result", "r.txt"]));
        assert!(err.contains("other.txt: the list does not fit the terms: ") && err.contains(said), "{err}");
        assert!(!desk.exists("transcript.json") && !desk.exists("r.txt"));
    }
    let numbers = desk.ok(draw);
    let names = desk.ok(draw.iter().chain(&["--entries", "list.txt", "--result", "r.txt", "--force"]));
    let looked_up: Vec<&str> = numbers.lines().map(|n| ["Ada", "Grace", "Hedy"][n.parse::<usize>().unwrap()]).collect();
    assert_eq!(names.lines().collect::<Vec<_>>(), looked_up);
    assert_eq!(desk.read("r.txt"), names);
}

#[test]
fn numbers_have_no_list() {
    let desk = Desk::new();
    desk.drawn_with_guest();
    desk.write("list.txt", "a\nb\n");
    let err = desk.fails(2, ["verify", "transcript.json", "--entries", "list.txt"]);
    assert!(err.contains("the entries of this draw are numbers"), "{err}");
    assert_eq!(desk.run(["explain", "transcript.json", "--entries", "list.txt"]).code, 2);
    let draw = ["draw", "terms.json", "--opening", "alice.opening", "--public", "guest=river", "-o", "again.json"];
    assert_eq!(desk.run(draw.iter().chain(&["--entries", "list.txt"])).code, 2);
    let drawn = desk.ok(draw.iter().chain(&["--result", "r.txt"]));
    assert_eq!(desk.read("r.txt"), drawn);
    assert_eq!(desk.read("again.json"), desk.read("transcript.json"));
}

/// One process has one thread pool, which the command shares with the library.
#[cfg(target_os = "linux")]
#[test]
fn a_long_list_takes_no_more_threads_than_were_asked_for() {
    use std::process::Stdio;
    use std::time::Duration;
    use std::{fs, thread};

    let desk = Desk::new();
    desk.write("list.txt", (0..400_000).map(|entry| format!("entry {entry}\n")).collect::<String>());
    let mut command = desk.command(["shuffle", "list.txt", "--out", "draw"]);
    let mut child = command.env("RAYON_NUM_THREADS", "3").stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let tasks = format!("/proc/{}/task", child.id());
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        most = most.max(fs::read_dir(&tasks).map_or(0, Iterator::count));
        thread::sleep(Duration::from_millis(1));
    }
    assert!(child.wait().unwrap().success());
    // Besides the pool, there is the main thread.
    let pool = thread::available_parallelism().unwrap().get().min(3);
    assert!((2..=1 + pool).contains(&most), "{most} threads");
}
