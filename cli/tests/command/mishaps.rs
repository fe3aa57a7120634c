//! Answers to what went wrong in others' draws and to what people mistype, for readers who have never read SPEC.md.

#[cfg(feature = "drand")]
use crate::beacons::ROUND_1000;
use crate::desk::Desk;

/// A mishap: what happened, what the file `given` then holds, the command line, its exit code, and what the answer
/// says. `{c}` stands for the commitment of the draw in `drawn.json`.
pub(crate) type Mishap = (&'static str, &'static [u8], &'static str, i32, &'static [&'static str]);

const COMMIT: &str =
    "commit --context x --public 'word@3000-01-01T00:00Z=a word said in the hall' --force -o made.json ";

/// Rows whose command line begins with `+` are lines for `commit`.
const MISHAPS: &[Mishap] = &[
    // Lists.
    ("a NUL, after which some programs drop the rest", b"Ann\nB\0ob\n", "+--entries given", 2, &["line 2 holds a NUL"]),
    ("no line feed at the end", b"Ann\nBob\nCid", "shuffle given", 0, &["Ann", "Bob", "Cid"]),
    ("an address in other letters", b"ann@x.org\nbob\nAnn@x.org\n", "+--entries given", 0, &["lines 1 and 3 are hard"]),
    ("a name for each ticket", b"Ann\nAnn\nBob\n", "+--entries given", 2, &["line 2 repeats line 1", "ticket number"]),
    ("a row of commas", b"Ann,1\n,,\nBob,2\n", "+--entries given", 0, &["line 2 shows nothing"]),
    ("a row with a no-break space", b"Ann\n\xc2\xa0\nBob\n", "+--entries given", 0, &["line 2 shows nothing"]),
    ("a soft hyphen in a name", b"A\xc2\xadnn\nBob\n", "+--entries given", 0, &["warning: line 1"]),
    ("a blank after a name", b"Ann \nBob\n", "+--entries given", 0, &["line 1 begins or ends with a blank"]),
    (
        "a row of totals",
        b"Box 1,340\nBox 2,275\nTotal,615\n",
        "+--entries given",
        0,
        &["line 3 looks like a row of totals"],
    ),
    (
        "names damaged before",
        b"Bj\xef\xbf\xbdrn\nP\xc3\x83\xc2\xa2mela\n",
        "+--entries given",
        0,
        &["line 1 holds U+FFFD", "line 2 looks like a text that was read in another encoding"],
    ),
    ("Excel's Unicode text", b"\xff\xfeA\0n\0n\0\n\0", "+--entries given", 2, &["UTF-16", "save it as UTF-8"]),
    (
        "an Excel file",
        b"PK\x03\x04\x14\0[Content_Types].xml",
        "+--entries given",
        2,
        &["Excel", "let `verishuffle table` make a list of it"],
    ),
    ("Windows-1252", b"Zo\xeb\nBob\n", "+--entries given", 2, &["line 1", "save it as"]),
    ("an empty file", b"", "+--entries given", 2, &["given: this is an empty file", "a list, with one entry per line"]),
    ("the terms for the list", b"", "+--entries terms.json", 2, &["this is the terms of a draw", "a list"]),
    (
        "a transcript for the list of a check",
        b"",
        "verify drawn.json --commitment {c} --entries drawn.json",
        1,
        &["entries: FAILED", "drawn.json: this is a transcript, but what belongs here is a list"],
    ),
    (
        "the terms for a result",
        b"",
        "verify drawn.json --commitment {c} --entries list.txt --result terms.json",
        1,
        &["result: FAILED", "terms.json: this is the terms of a draw"],
    ),
    (
        "another order",
        b"Grace\nHedy\nAda\n",
        "verify drawn.json --commitment {c} --public word=oak --published-at 2026-05-01T12:00Z --entries given",
        1,
        &["this is not the committed list", "sorted, it fits"],
    ),
    (
        "another spelling",
        b"Ada\nGrace\nHedi\n",
        "verify drawn.json --commitment {c} --public word=oak --published-at 2026-05-01T12:00Z --entries given",
        1,
        &["It has as many lines", "blanks at line ends, another spelling or another order"],
    ),
    (
        "a line too few",
        b"Ada\nGrace\n",
        "verify drawn.json --commitment {c} --public word=oak --published-at 2026-05-01T12:00Z --entries given",
        1,
        &["the number of entries in the list is 2, but should be 3"],
    ),
    // Numbers.
    ("no numbers at all", b"", "+--numbers 0", 2, &["must be from 1 to 4294967295, but is 0"]),
    ("too many numbers", b"", "+--numbers 4294967296", 2, &["must be from 1 to 4294967295, but is 4294967296"]),
    ("nobody is drawn", b"", "+--numbers 9 --draw 0", 2, &["must be from 1 to", "but is 0"]),
    ("more drawn than there are", b"", "+--numbers 9 --draw 10", 2, &["is 10, but must be from 1 to 9"]),
    ("a number with a comma", b"", "+--numbers 1,250", 2, &["write a whole number in digits only"]),
    ("a number below 0", b"", "+--numbers 9 --draw -2", 2, &["'-2'", "write a whole number in digits only"]),
    (
        "a number in words",
        b"",
        "explain drawn.json --steps many",
        2,
        &["'many'", "write a whole number in digits only"],
    ),
    ("more steps than there are", b"", "explain drawn.json --steps 99999999999", 0, &["Drawn, in order"]),
    ("line 0", b"", "prove terms.json --entries list.txt --line 0 -o p.json", 2, &["must be from 1 to"]),
    (
        "a line after the last",
        b"",
        "prove terms.json --entries list.txt --line 4 -o p.json",
        2,
        &["list.txt: there is no line 4; the list has lines 1 to 3"],
    ),
    (
        "a round where there is one",
        b"",
        "draw terms.json --round 1 --public word=oak -o new.json",
        2,
        &["these terms have only one round; leave out --round"],
    ),
    (
        "an entry in other case",
        b"",
        "prove terms.json --entries list.txt --entry ada -o p.json",
        2,
        &[
            "list.txt: no entry is \"ada\"; line 1 is \"Ada\" (character 1 is \"a\" here and \"A\" there)",
            "give --line 1",
        ],
    ),
    (
        "an entry of nobody",
        b"",
        "prove terms.json --entries list.txt --entry Eve -o p.json",
        2,
        &["give the entry exactly as it is in the list, or its line with --line N"],
    ),
    (
        "a result that counts from 1",
        b"5\n",
        "verify counted.json --public word=oak --result given",
        1,
        &["result: FAILED", "but should be \"4\": the result counts from 1, so each is one too high"],
    ),
    ("another result", b"9\n", "verify counted.json --public word=oak --result given", 1, &["should be \"4\")"]),
    (
        "the list to draw from, in another order",
        b"Hedy\nGrace\nAda\n",
        "draw terms.json --public word=oak --entries given -o new.json",
        2,
        &["this is not the committed list", "in another order: sorted, it fits"],
    ),
    // Hashes.
    (
        "a commitment in upper case",
        b"",
        "verify drawn.json --commitment {C} --public word=oak --published-at 2026-05-01T12:00Z",
        0,
        &["VERIFIED"],
    ),
    ("an unset variable", b"", "verify drawn.json --commitment ''", 2, &["is the variable set?"]),
    (
        "the name of a file for its hash",
        b"x",
        "verify drawn.json --commitment given",
        2,
        &["this is the name of a file", "write \"$(cat given)\""],
    ),
    ("a secret for a seal", b"", "+--numbers 9 --sealed org=secret.json", 2, &["the name of a file, but a seal is 64"]),
    (
        "a hash cut short",
        b"",
        "verify drawn.json --commitment 99dcf6469ecc8931",
        2,
        &["has 64 hexadecimal digits, but this has 16"],
    ),
    (
        "a word for the draw before",
        b"",
        "+--numbers 9 --previous last",
        2,
        &["write first for the first draw of a chain"],
    ),
    // Mistakes of the command line: the answer names the argument, and says where help is.
    ("a command with a slip", b"", "comit", 2, &["'comit'", "'commit'", "--help"]),
    ("no command that there is", b"", "help me", 2, &["'me'"]),
    ("no transcript", b"", "verify", 2, &["<TRANSCRIPT>", "--help"]),
    ("no file to write", b"", "draw terms.json", 2, &["--out <FILE>", "--help"]),
    ("nothing to draw from", b"", "commit --context x -o made.json", 2, &["--entries <LIST>|--numbers <N|1-N>"]),
    ("no value at the end", b"", "chain . --head", 2, &["--head <HEX>", "--help"]),
    ("a flag with a slip", b"", "verify drawn.json --comitment {c}", 2, &["'--comitment'", "'--commitment'", "--help"]),
    ("a flag of other commands", b"", "inspect terms.json --public word=oak", 2, &["'--public'", "--help"]),
    ("a hash without its flag", b"", "verify drawn.json {c}", 2, &["'{c}'", "--help"]),
    ("a flag twice", b"", "verify drawn.json --commitment {c} --commitment {c}", 2, &["--commitment <HEX>", "--help"]),
    ("one flag too many", b"", "+--entries list.txt --numbers 9", 2, &["--entries <LIST>", "--numbers", "--help"]),
    ("a flag that takes no value", b"", "verify drawn.json --quiet=yes", 2, &["'yes'", "--quiet", "--help"]),
    ("a word that is no choice", b"", "+--numbers 9 --order up", 2, &["--order", "'up'", "forward, backward"]),
    ("a round below 0", b"", "draw terms.json --round -1 -o new.json", 2, &["'-1'", "--help"]),
    ("a text without quotes", b"", "commit --context Summer raffle -o new.json", 2, &["'raffle'", "--help"]),
    ("a character that nobody sees", b"", "verify drawn.json --commitment x\u{1b}[2J", 2, &["'x\\u{1b}[2J'", "--help"]),
    (
        "a dash of a word processor",
        b"",
        "verify drawn.json \u{2014}commitment {c}",
        2,
        &["type two hyphens before a flag"],
    ),
    (
        "a letter in a hash",
        b"",
        "verify drawn.json --commitment xyz",
        2,
        &["'xyz'", "--commitment <HEX>", "character 1 is \"x\", but"],
    ),
    (
        "a secret for the draw of a page",
        b"",
        "report secret.json -o page.html",
        2,
        &["this is a party's secret (keep it to yourself), but what belongs here is a transcript"],
    ),
    // Values that everyone saw.
    (
        "a lottery number without its 0",
        b"",
        "verify drawn.json --commitment {c} --public word=0ak --published-at 2026-05-01T12:00Z",
        1,
        &["\"oak\"", "\"0ak\""],
    ),
    (
        "a name with a slip",
        b"",
        "verify drawn.json --commitment {c} --public wrod=oak --published-at 2026-05-01T12:00Z",
        2,
        &["no public source is named \"wrod\"; the only one is \"word\""],
    ),
    (
        "a name with a letter of another script",
        b"",
        "draw terms.json --public 'w\u{43e}rd=oak' -o new.json",
        2,
        &["the only one is \"word\" (character 2 is U+043E, \"\u{43e}\", here and \"o\" there)"],
    ),
    ("a value without its name", b"", "draw terms.json --public oak -o new.json", 2, &["write NAME=VALUE"]),
    (
        "a value nobody asked for",
        b"",
        "draw numbers.json --public word=oak -o new.json",
        2,
        &["no public source is named \"word\"; these terms have no public source"],
    ),
    // Rules and files.
    (
        "the name of the rules",
        b"First wins.",
        "+--numbers 9 --rules @given",
        0,
        &["the rules of these terms are the text \"@given\", not what the file holds", "--rules \"$(cat given)\""],
    ),
    (
        "a tab in the rules",
        b"",
        "+--numbers 9 --rules 'First\twins.'",
        2,
        &["the text of the rules holds the character U+0009"],
    ),
    ("a folder for a file", b"", "+--numbers 9 -o .", 2, &["give the name of a file"]),
    ("a file for a folder", b"x", "chain given", 2, &["given is a file, but must be the folder"]),
    (
        "an input over itself",
        b"Ann\nBob\n",
        "commit --context x --entries given --public word@3000-01-01T00:00Z=x -o given --force",
        2,
        &["is an input of this command"],
    ),
    (
        "pins for one transcript",
        b"{}",
        "verify drawn.json --pins given",
        2,
        &["--pins is for an archive", "--archive FILE"],
    ),
    ("rounds for one transcript", b"", "verify drawn.json --rounds 0-3", 2, &["--rounds is for an archive"]),
    (
        "a secret of a new seal",
        b"",
        "seal --context x --name organiser -o secret.json --force",
        2,
        &["an earlier one", "-o"],
    ),
];

#[cfg(feature = "drand")]
const BEACONS: &[Mishap] = &[
    ("no zone", b"", "+--numbers 9 --drand quicknet@2030-01-01T12:00", 2, &["in which zone"]),
    ("a day without a time", b"", "+--numbers 9 --drand quicknet@2030-01-01", 2, &["write a time as 2026-12-24T20:00:00Z"]),
    ("30 February", b"", "+--numbers 9 --drand quicknet@2030-02-30T12:00Z", 2, &["there is no time 2030-02-30T12:00Z"]),
    ("another chain", b"", "+--numbers 9 --drand fastnet:1000", 2, &["write quicknet:ROUND or quicknet@TIME"]),
    ("weeks without an interval", b"", "+--numbers 9 --rounds 52 --drand quicknet@2030-01-01T00:00Z", 2, &["/7d"]),
    ("an empty reply", b"", "draw waiting.json --beacon quicknet=given -o new.json", 2, &["`verishuffle beacon`"]),
    ("an error page", b"<html><body>502 Bad Gateway</body></html>", "draw waiting.json --beacon quicknet=given -o new.json", 2, &[
        "`verishuffle beacon`",
    ]),
    ("an error as JSON", br#"{"error":"future round"}"#, "draw waiting.json --beacon quicknet=given -o new.json", 2, &[
        "`verishuffle beacon`",
    ]),
    ("the randomness for the signature", b"", "draw waiting.json --beacon quicknet=fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd -o new.json", 2, &[
        "this is the randomness, but the signature is needed",
    ]),
    ("a stride for one round", b"", "+--numbers 9 --drand quicknet:1000:5", 2, &["there is only one round"]),
    ("a round beyond all", b"", "+--numbers 9 --drand quicknet:99999999999999999999", 2, &["the number is too large"]),
    ("a year with a slip", b"", "verify past.json --commitment {c} --published-at 2020-08-23T12:00Z", 0, &[
        "due: OK (due after 2020-08-23T12:00:59Z, which was 1,095 days before)",
    ]),
    ("a year without a slip", b"", "verify past.json --commitment {c} --published-at 2022-08-23T12:00Z", 0, &[
        "due: OK (due after 2022-08-23T12:00:59Z)",
    ]),
    ("a beacon with a slip", b"", "draw waiting.json --beacon drand=aa -o new.json", 2, &[
        "no drand source is named \"drand\"; the only one is \"quicknet\"",
    ]),
    (
        "a reply of version 2, which has no randomness",
        br#"{ "round": 1000, "signature": "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39" }"#,
        "draw waiting.json --beacon quicknet=given -o v2.json",
        0,
        &[],
    ),
    (
        "a true signature and a made-up randomness",
        br#"{"round":1000,"randomness":"00290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd","signature":"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}"#,
        "draw waiting.json --beacon quicknet=given -o new.json",
        2,
        &["the `randomness` of the reply is not the SHA-256 of its `signature`"],
    ),
    (
        "a signature of another network",
        br#"{"round":1000,"signature":"9391bf57538cf1c0012fabc0d933408d21f785324bcbb4f9850503e5a31e268f6e523e1c1db91ab4bf950752474e1580"}"#,
        "draw waiting.json --beacon quicknet=given -o new.json",
        2,
        &["a signature that the chain did not make"],
    ),
];

/// Splits a command line as a shell would that knows only blanks and single quotes.
pub(crate) fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for (at, part) in line.split('\'').enumerate() {
        if at % 2 == 1 {
            words.last_mut().unwrap().push_str(part);
            continue;
        }
        for (at, piece) in part.split(' ').enumerate() {
            if at > 0 {
                words.push(String::new());
            }
            words.last_mut().unwrap().push_str(piece);
        }
    }
    // An empty word needs quotes.
    let quoted = line.ends_with("''");
    let last = words.len() - 1;
    words
        .into_iter()
        .enumerate()
        .filter(|(at, word)| !word.is_empty() || quoted && *at == last)
        .map(|(_, w)| w)
        .collect()
}

pub(crate) fn run(desk: &Desk, commitment: &str, mishaps: &[Mishap]) {
    for (what, given, line, code, said) in mishaps {
        desk.write("given", given);
        let line = match line.strip_prefix('+') {
            Some(more) => format!("{COMMIT}{more}"),
            None => (*line).to_owned(),
        };
        let line = line.replace("{c}", commitment).replace("{C}", &commitment.to_uppercase());
        // The last -o counts, so that a row can have its own.
        let line = if line.matches(" -o ").count() > 1 { line.replacen(" -o made.json", "", 1) } else { line };
        let ran = desk.run(words(&line));
        let answer = format!("{}{}", ran.out, ran.err);
        assert_eq!(ran.code, *code, "{what}: {line}: {answer}");
        for text in *said {
            let text = text.replace("{c}", commitment);
            assert!(answer.contains(&text), "{what}: {line}: {text:?} is not in: {answer}");
        }
        for jargon in ["expected ident", "EOF while", "missing field", "os error", "..=", "invalid digit", "panicked"] {
            assert!(!answer.contains(jargon), "{what}: {answer}");
        }
    }
}

// A mistake is answered with what is wrong, where, and what to do next.
#[test]
fn a_mistake_is_answered_with_what_to_do() {
    let desk = Desk::new();
    desk.write("list.txt", "Ada\nGrace\nHedy\n");
    let commitment = desk.ok(words(
        "commit --context x --entries list.txt --draw 2 --public 'word@3000-01-01T00:00Z=a word' -o terms.json",
    ));
    desk.ok(words("draw terms.json --public word=oak --entries list.txt -o drawn.json"));
    let seal = desk.ok(words("seal --context x --name organiser -o secret.json"));
    let sealed = format!("commit --context x --numbers 9 --sealed organiser={} -o numbers.json", seal.trim_end());
    desk.ok(words(&sealed));
    // Without seal and beacon, this draw is the same in every run, and draws the number 4.
    desk.ok(words("commit --context counted --numbers 9 --draw 1 --public word@3000-01-01T00:00Z=a -o count.json"));
    assert_eq!(desk.ok(words("draw count.json --public word=oak -o counted.json")), "4\n");
    run(&desk, commitment.trim_end(), MISHAPS);
}

#[cfg(feature = "drand")]
#[test]
fn a_mistake_with_a_beacon_is_answered_with_what_to_do() {
    let desk = Desk::new();
    let commitment = desk.ok(words("commit --context x --numbers 9 --draw 2 --drand quicknet:1000 -o waiting.json"));
    desk.ok(words(&format!("draw waiting.json --beacon quicknet={ROUND_1000} -o past.json")));
    run(&desk, commitment.trim_end(), BEACONS);
}

#[test]
fn what_other_programs_do_to_a_file_changes_no_draw() {
    let desk = Desk::new();
    let commitment =
        desk.ok(words("commit --context x --numbers 9 --previous first --public word@3000-01-01T00:00Z=x -o t1.json"));
    desk.ok(words("draw t1.json --public word=oak -o d1.json"));
    let document: serde_json::Value = serde_json::from_str(&desk.read("d1.json")).unwrap();
    // serde_json sorts an object's keys, as jq does with -S.
    let pretty = serde_json::to_string_pretty(&document).unwrap();
    for text in [document.to_string(), pretty.replace('\n', "\r\n"), pretty] {
        desk.write("changed.json", text);
        let pins = format!("--commitment {} --published-at 2026-05-01T12:00Z", commitment.trim_end());
        let verify = format!("verify changed.json --public word=oak {pins}");
        assert!(desk.ok(words(&verify)).contains("\nVERIFIED"));
    }
    // A Mac writes such a file beside each file on a stick.
    std::fs::create_dir(desk.path("stick")).unwrap();
    for name in ["t1.json", "d1.json"] {
        desk.write(&format!("stick/{name}"), desk.read(name));
    }
    for sidecar in [&b"\0\x05\x16\x07\0\x02\0\0Mac OS X        "[..], b""] {
        desk.write("stick/._t1.json", sidecar);
        let chain = format!("chain stick --head {}", commitment.trim_end());
        let ran = desk.run(words(&chain));
        assert!(ran.out.contains("1 of 1 rounds drawn") && !ran.err.contains("expected value"), "{ran:?}");
    }
}
