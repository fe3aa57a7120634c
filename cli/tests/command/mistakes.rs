//! What people paste with something around it, name in another way, or choose in place of what belongs there.

use sha2::{Digest, Sha256};

use crate::desk::Desk;
use crate::mishaps::{Mishap, run, words};

/// Rows whose command line begins with `+` are lines for `commit`.
const MISTAKES: &[Mishap] = &[
    // Hashes.
    ("a hash with a word before it", b"", "verify drawn.json --commitment sha256:{c}", 2, &["leave out the rest: {c}"]),
    (
        "a whole line of a page",
        b"",
        "verify drawn.json --commitment 'Commitment: {c}.'",
        2,
        &["leave out the rest: {c}"],
    ),
    ("a hash in an address", b"", "verify drawn.json --commitment https://x.org/#{c}", 2, &["leave out the rest: {c}"]),
    (
        "a hash twice",
        b"",
        "verify drawn.json --commitment '{c} {c}'",
        2,
        &["is a space, but a commitment has only the 64 hexadecimal digits"],
    ),
    // Numbers and times.
    ("a point between thousands", b"", "+--numbers 1.250", 2, &["in digits only, such as 1250"]),
    ("a space between thousands", b"", "+--numbers '12 500'", 2, &["in digits only, such as 1250"]),
    ("a decimal fraction", b"", "+--numbers 9 --draw 3.0", 2, &["in digits only, such as 1250"]),
    (
        "the name of a zone",
        b"",
        "+--numbers 9 --drand 'quicknet@2030-03-31 02:30 Europe/Berlin'",
        2,
        &["the offset that your zone has on that day, such as +01:00"],
    ),
    (
        "an offset of one digit",
        b"",
        "+--numbers 9 --drand quicknet@2030-01-01T12:00+1",
        2,
        &["or the offset that your zone has"],
    ),
    ("an offset of no zone", b"", "+--numbers 9 --drand quicknet@2030-01-01T12:00+15:00", 2, &["in which zone"]),
    (
        "an interval of nothing",
        b"",
        "+--numbers 9 --rounds 2 --drand quicknet@2030-01-01T12:00Z/0d",
        2,
        &["at least 3 s"],
    ),
    // The time of a public source is explained as any other.
    ("no zone", b"", "+--numbers 9 --public w@3000-01-01T20:00=x", 2, &["in which zone", "Write Z behind it"]),
    ("no time of day", b"", "+--numbers 9 --public w@3000-01-01=x", 2, &["write a time as 2026-12-24T20:00:00Z"]),
    ("the day first", b"", "+--numbers 9 --public w@24.12.3000=x", 2, &["write a time as 2026-12-24T20:00:00Z"]),
    ("the 24th hour", b"", "+--numbers 9 --public w@3000-01-01T24:00Z=x", 2, &["there is no time 3000-01-01T24:00Z"]),
    ("no such day", b"", "+--numbers 9 --public w@3000-02-30T20:00Z=x", 2, &["there is no time 3000-02-30T20:00Z"]),
    (
        "a fraction",
        b"",
        "+--numbers 9 --public w@3000-01-01T20:00:00.000Z=x",
        2,
        &["has a fraction of a second; leave it out"],
    ),
    ("a zone's name", b"", "+--numbers 9 --public 'w@3000-01-01T20:00 CET=x'", 2, &["the offset that your zone has"]),
    (
        "hyphens that do not break",
        b"",
        "+--numbers 9 --drand quicknet@2030\u{2011}01\u{2011}01T12:00Z",
        2,
        &["dashes that are no hyphens; write it with hyphens: 2030-01-01T12:00Z"],
    ),
    (
        "a colon before a time",
        b"",
        "+--numbers 9 --drand quicknet:2030-01-01T12:00Z",
        2,
        &["write quicknet:ROUND or quicknet@TIME"],
    ),
    (
        "no beacon before a time",
        b"",
        "+--numbers 9 --drand 2030-01-01T12:00Z",
        2,
        &["write quicknet:ROUND or quicknet@TIME"],
    ),
    // Names of files.
    ("a name like none", b"", "inspect other.json", 2, &["other.json: no such file or folder; check the spelling"]),
    // Files in place of others.
    (
        "a pointer of Git LFS",
        b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab\nsize 12\n",
        "+--entries given",
        2,
        &["a pointer of Git LFS", "`git lfs pull` fetches the file itself"],
    ),
    ("a file of bzip2", b"BZh91AY&SY\x8b\0\0", "+--entries given", 2, &["a compressed file", "unpack it first"]),
    ("a name like bzip2", b"BZhang\nAnn\n", "+--entries given", 0, &[]),
    ("a file of xz", b"\xfd7zXZ\0\0\x04\xe6", "verify given", 2, &["a compressed file", "unpack it first"]),
    ("a sheet of Numbers", b"PK\x03\x04\x14\0Index/Document.iwa", "table given --id no -o x.txt", 2, &["Export To"]),
    (
        "a text of LibreOffice",
        b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text",
        "+--entries given",
        2,
        &["text document", "save the names as plain text in UTF-8"],
    ),
    (
        "a mail for a transcript",
        b"Received: from x.org\nSubject: The draw\nFrom: a@x.org\n\nHello\n",
        "verify given",
        2,
        &["this is an e-mail", "save what is attached to it"],
    ),
    (
        "a document between marks of a chat",
        b"```json\n{\"format\": \"verishuffle/1 transcript\"}\n```\n",
        "verify given",
        2,
        &["a document with other text around it (delete all before its first { and all behind its last })"],
    ),
    (
        "a document as a text in JSON",
        b"\"{\\\"format\\\": \\\"verishuffle/1 transcript\\\"}\"\n",
        "verify given",
        2,
        &["a backslash before each quotation mark (get the file again"],
    ),
    (
        "half of a workbook",
        b"PK\x03\x04\x14\0xl/workbook.xml",
        "table given --id no -o x.txt",
        2,
        &["this workbook is damaged or not whole; get the file again"],
    ),
];

#[test]
fn a_mistake_with_files_and_pasted_values_is_answered_with_what_to_do() {
    let desk = Desk::new();
    desk.write("list.txt", "Ada\nGrace\nHedy\n");
    let commitment =
        desk.ok(words("commit --context x --entries list.txt --public word@3000-01-01T00:00Z=oak -o terms.json"));
    desk.ok(words("draw terms.json --public word=oak --entries list.txt -o drawn.json"));
    run(&desk, commitment.trim_end(), MISTAKES);
}

/// Whoever compares another hash with the commitment learns which one it is.
#[test]
fn another_hash_for_the_commitment_is_named() {
    let desk = Desk::new();
    desk.write("list.txt", "Ada\nGrace\nHedy\n");
    let seal = desk.ok(words("seal --context x --name organiser -o secret.json"));
    let before = desk.ok(words(
        "commit --context before --numbers 9 --previous first --public word@3000-01-01T00:00Z=oak -o before.json",
    ));
    let source = format!("organiser={}", seal.trim_end());
    let commit = ["commit", "--context", "x", "--entries", "list.txt", "--sealed", &source, "-o", "terms.json"];
    let commitment = desk.ok(commit.into_iter().chain(["--previous", before.trim_end()]));
    desk.ok(words(&format!("open secret.json terms.json --commitment {} -o o.json", commitment.trim_end())));
    desk.ok(words("draw terms.json --opening o.json -o drawn.json"));
    let shown =
        desk.ok(words("inspect terms.json --commitment ").into_iter().chain([commitment.trim_end().to_owned()]));
    let root = shown.split("root ").nth(1).and_then(|rest| rest.get(..64)).unwrap().to_owned();
    let file = |name: &str| hex::encode(Sha256::digest(desk.read(name)));
    for (hash, what) in [
        (seal.trim_end().to_owned(), "the seal of \"organiser\""),
        (before.trim_end().to_owned(), "the commitment of the previous draw"),
        (root, "the root of the list"),
        (file("drawn.json"), "the SHA-256 of drawn.json"),
        (file("list.txt"), "the SHA-256 of list.txt"),
        (file("terms.json"), "the SHA-256 of the file of these terms"),
    ] {
        let ran = desk.run(["verify", "drawn.json", "--commitment", &hash, "--entries", "list.txt"]);
        let said =
            format!("The commitment that you gave is not that of this draw: it is {what}. `verishuffle inspect`");
        assert!(ran.code == 1 && ran.out.lines().last().unwrap().contains(&said), "{what}: {ran:?}");
    }
    let ran = desk.run(["inspect", "terms.json", "--commitment", &file("terms.json")]);
    assert!(ran.code == 1 && ran.out.contains("which is the SHA-256 of terms.json and not a commitment)"), "{ran:?}");
    let ran = desk.run(["inspect", "terms.json", "--commitment", &"0".repeat(64)]);
    assert!(ran.code == 1 && !ran.out.contains("which is"), "{ran:?}");
}

#[test]
fn a_slip_in_the_commitment_is_named_and_changes_nothing_else() {
    let desk = Desk::new();
    let commitment = desk.ok(words("commit --context x --numbers 9 --public word@3000-01-01T00:00Z=oak -o terms.json"));
    let right = commitment.trim_end();
    desk.ok(words("draw terms.json --public word=oak -o drawn.json"));
    let groups: Vec<&str> = (0..16).map(|group| &right[4 * group..][..4]).collect();
    let other = format!("{}{}{}", &right[..20], if &right[20..21] == "0" { "1" } else { "0" }, &right[21..]);
    let swapped = [&groups[..4], &[groups[5], groups[4]], &groups[6..]].concat().concat();
    for (given, slip) in [(&other, "1 of 64 characters differs, in group 6"), (&swapped, "groups 5 and 6 are swapped")]
    {
        let said = format!(
            "The commitment that you gave is not that of this draw: {slip}. Check your typing against the announcement."
        );
        let ran = desk.run(["verify", "drawn.json", "--commitment", given]);
        assert!(
            ran.code == 1 && ran.out.contains("\nREFUSED: these checks failed: commitment (not given: "),
            "{ran:?}"
        );
        assert_eq!(ran.out.lines().last(), Some(&said[..]), "{ran:?}");
        let ran = desk.run(["verify", "drawn.json", "--commitment", given, "--json"]);
        let verdict: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert!(ran.code == 1 && verdict["verdict"] == "refused" && !ran.out.contains("typing"), "{ran:?}");
        let ran = desk.run(["inspect", "terms.json", "--commitment", given]);
        assert!(ran.code == 1 && ran.out.contains(&format!("which is what you gave, but {slip})")), "{ran:?}");
        // A draw that is wrong in another way too is no matter of typing.
        let ran = desk.run([
            "verify",
            "drawn.json",
            "--commitment",
            given,
            "--public",
            "word=elm",
            "--published-at",
            "2026-05-01T12:00Z",
        ]);
        assert!(ran.code == 1 && !ran.out.contains("typing"), "{ran:?}");
    }
    let missing = [&groups[..5], &groups[6..]].concat();
    for given in [missing.concat(), missing.join(" ")] {
        let ran = desk.run(["verify", "drawn.json", "--commitment", &given]);
        let said =
            "but this has 60; copy it again. Of the commitment of this draw, group 6 is missing. Check your typing";
        assert!(ran.code == 2 && ran.err.contains(said), "{ran:?}");
    }
    let ran = desk.run(["verify", "drawn.json", "--commitment", &"0".repeat(60)]);
    assert!(ran.code == 2 && ran.err.ends_with("but this has 60; copy it again\n"), "{ran:?}");
    let ran = desk.run(["verify", "drawn.json", "--commitment", &"0".repeat(64)]);
    assert!(ran.code == 1 && ran.out.contains("\nREFUSED: these checks failed: commitment (not given: "), "{ran:?}");
}

/// Whoever reads a draw is warned of cells that look alike, as whoever makes it is.
#[test]
fn a_reader_is_warned_of_cells_that_look_alike() {
    let desk = Desk::new();
    // The club of the allocation is in Cyrillic letters, and that of two entries in Latin ones.
    desk.write("allocation.txt", "columns id;club\naward Cup: 1\nfill Cup: club = \u{410}\u{421}\u{415}\nfill Cup\n");
    for (name, list, said) in [
        ("asked", "K1;ACE\nK2;ACE\nK3;Owls\n", "asks for a club that no entry has; line 1 of the list has \"ACE\""),
        ("cells", "K1;ACE\nK2;\u{410}\u{421}\u{415}\nK3;Owls\n", "lines 1 and 2 of the list may have the same club"),
    ] {
        desk.write("list.txt", list);
        let commit = format!(
            "commit --context {name} --entries list.txt --allocation allocation.txt --public word@3000-01-01T00:00Z=oak"
        );
        let made = desk.run(words(&format!("{commit} -o {name}.json")));
        desk.ok(words(&format!("draw {name}.json --public word=oak --entries list.txt -o drawn-{name}.json")));
        let read = desk.run(words(&format!("verify drawn-{name}.json --entries list.txt")));
        let inspected = desk.run(words(&format!("inspect {name}.json")));
        assert!(made.err.contains(said) && read.err.contains(said), "{made:?} {read:?}");
        for ran in [&made, &read, &inspected] {
            assert!(ran.err.contains("in line 3 of the allocation may not be what it looks like"), "{ran:?}");
        }
    }
}

#[test]
fn a_page_with_two_records_is_no_document_of_a_draw() {
    let desk = Desk::new();
    desk.ok(words("commit --context x --numbers 9 --public word@3000-01-01T00:00Z=oak -o terms.json"));
    desk.ok(words("draw terms.json --public word=oak -o drawn.json"));
    desk.ok(words("report drawn.json -o page.html"));
    let page = desk.read("page.html");
    let at = page.find("<script type=\"application/json\" id=\"record\">").unwrap();
    let block = &page[at..at + page[at..].find("</script>").unwrap() + 9];
    desk.write("two.html", format!("{}<!-- {block} -->\n{}", &page[..at], &page[at..]));
    for (file, is) in [("page.html", "the page of a draw"), ("two.html", "a page with more than one record")] {
        for args in ["verify", "verify --archive", "explain"] {
            let ran = desk.run(words(&format!("{args} {file}")));
            assert!(ran.code == 2 && ran.err.contains(&format!("{file}: this is {is}")), "{args}: {ran:?}");
        }
    }
}
