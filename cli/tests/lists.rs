//! Lists of all kinds, and files that are not lists.

mod common;

use common::{CONTEXT, Desk};

const PUBLIC: [&str; 2] = ["--public", "dice=two dice"];

fn commit(desk: &Desk) -> common::Ran {
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

#[test]
fn what_is_no_list_names_its_line() {
    let desk = Desk::new();
    for (list, said) in [
        (&b""[..], "list.txt: line 1 should hold the first entry, but the list has no entry"),
        (b"a\n\nb\n", "list.txt: line 2 is empty"),
        (b"a\nb\n\n", "list.txt: line 3 is empty"),
        (b"a\nb\xff\n", "list.txt: line 2 is not valid UTF-8 (byte 2 of the line)"),
        (b"a\nb\rc\n", "list.txt: line 2 holds a carriage return"),
        (b"a\0\n", "list.txt: line 1 holds a NUL byte"),
        (b"Ada\nGrace\nAda\n", "list.txt: entry 3 repeats entry 1, counted from 1: \"Ada\""),
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
    // If a line is far too long, the rest of the line is not read.
    desk.write("list.txt", "a\n".to_owned() + &"x".repeat(40 << 20));
    let ran = commit(&desk);
    assert!(ran.code == 2 && ran.err.contains("line 2 is "), "{}", ran.err);
}

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

    let twins: String = (0..12).map(|n| format!("a{n}\nA{n}\n")).collect();
    desk.write("list.txt", twins);
    let err = commit(&desk).err;
    assert_eq!(err.matches("hard to tell apart").count(), 10);
    assert!(err.contains("warning: and 2 more such pairs\n"), "{err}");
    desk.write("list.txt", "a\nb\n");
    assert!(!commit(&desk).err.contains("warning"));
}

#[test]
fn a_result_file_is_read_back_as_it_was_meant() {
    let desk = Desk::new();
    // Each entry begins with a byte-order mark, one of which is dropped at the start of a file.
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
