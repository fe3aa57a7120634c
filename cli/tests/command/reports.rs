//! `verishuffle report`: what it writes and refuses.

use crate::desk::Desk;
use serde_json::Value;
use verishuffle::{Entries, List, Terms};

/// Makes a draw of 2 of 5 names, with files `list`, `terms`, `draw` and `result`. Returns the drawn names.
pub(crate) fn small_draw(desk: &Desk, more: &[&str]) -> Vec<String> {
    desk.write("list", "Ada\nBen\n<script>\nDora\nEli\n");
    let mut commit = vec![
        "commit",
        "--context",
        "x",
        "--entries",
        "list",
        "--draw",
        "2",
        "--public",
        "a@3000-01-01T00:00Z=b",
        "-o",
        "terms",
    ];
    commit.extend(more);
    desk.ok(commit);
    let mut draw = vec!["draw", "terms", "--public", "a=x", "--entries", "list", "-o", "draw", "--result", "result"];
    if more.contains(&"--blinded") {
        draw.extend(["--blinding", "key"]);
    }
    desk.ok(draw);
    desk.read("result").lines().map(str::to_owned).collect()
}

/// Returns the record in a page.
pub(crate) fn held(page: &str) -> Value {
    let (_, after) = page.split_once("<script type=\"application/json\" id=\"record\">").unwrap();
    let json = after.split_once("</script>").unwrap().0;
    assert!(!json.contains('<'), "{json}");
    serde_json::from_str(json).unwrap()
}

// Every page of this version has the same script, and the command prints its hash.
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
    // Without the block of data, its own title and what it says of a link and without a script, the page is the checker.
    let (before, rest) = page.split_once("<section id=\"noscript\"").unwrap();
    let head = "<title>x</title>\n<meta name=\"description\" content=\"Ben · &lt;script&gt;\">";
    assert!(before.contains(head));
    let before = before.replacen(head, "<title>Check a draw</title>", 1);
    let (_, after) = rest.split_once("<script type=").unwrap();
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
    // A transcript is kept as given, too.
    desk.write("spaced", format!("\n {}", desk.read("draw")));
    desk.ok(["report", "spaced", "-o", "spaced.html"]);
    assert_eq!(held(&desk.read("spaced.html"))["transcript"], desk.read("spaced"));

    desk.write("other", "Ada\nBen\nCem\nDora\nEli\n");
    desk.write("broken", desk.read("terms").replace("rounds", "round"));
    desk.ok(["prove", "terms", "--entries", "list", "--line", "2", "-o", "proof"]);
    desk.ok(["commit", "--context", "x", "--numbers", "9", "--public", "a@3000-01-01T00:00Z=b", "-o", "numbers"]);
    for (code, args, says) in [
        (1, &["terms", "--entries", "other"][..], "the list is not that of the terms: the root of the list is "),
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
    desk.ok(["commit", "--context", "x", "--entries", "list", "--public", "a@3000-01-01T00:00Z=b", "-o", "terms"]);
    desk.ok(["draw", "terms", "--public", "a=x", "-o", "draw", "--entries", "list"]);
    desk.ok(["report", "draw", "--entries", "list", "-o", "draw.html"]);
    assert_eq!(held(&desk.read("draw.html"))["entries"], "\u{feff}\u{feff}Ada\nBen\n");
}

// A report is not written for a draw that is refused, nor with a list or proof that does not belong to it.
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
        (&["draw", "--proof", "proof", "--entries", "list"], "cannot be used"),
        (&["draw", "--entries", "none"], "none: "),
    ] {
        let ran = desk.run([&["report"], args, &["-o", "x.html"]].concat());
        assert_eq!(ran.code, 2, "{args:?}: {ran:?}");
        assert!(ran.err.contains(says), "{args:?}: {ran:?}");
    }
    assert_eq!(desk.files(), files);
    desk.ok(["report", "draw", "--proof", "proof", "-o", "mine.html"]);
    assert_holds_ben_alone(&desk, "mine.html");
}

/// Asserts that of all entries the page holds only Ben. Every page's sentences may hold the letters of a name.
pub(crate) fn assert_holds_ben_alone(desk: &Desk, page: &str) {
    desk.ok(["checker", "-o", "empty.html"]);
    let (page, empty) = (desk.read(page), desk.read("empty.html"));
    let more = |name: &str| page.matches(name).count() - empty.matches(name).count();
    assert_eq!(["Ada", "Dora", "Eli"].map(more), [0; 3]);
    assert!(more("Ben") > 0);
}

// A report and a receipt hold nothing of the other entries of a blinded list.
#[test]
fn nothing_of_a_blinded_list_gets_into_a_page() {
    let desk = Desk::new();
    small_draw(&desk, &["--blinded", "key", "--keep-order"]);
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

#[test]
fn a_page_reads_all_that_the_command_writes_into_one() {
    let record = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../web/page/state/files.js")).unwrap();
    let most: usize = record.split_once("MOST_FILE = ").unwrap().1.split_once(';').unwrap().0.parse().unwrap();
    let desk = Desk::new();
    let entry = "x".repeat(1 << 20);
    // With the last line, the file is at the limit or one byte over it.
    let lines = most / (entry.len() + 5);
    let mut list: String = (0..lines).map(|i| format!("{i:04}{}\n", &entry[4..])).collect();
    let rest = most - list.len() - 1;
    list += &format!("{}\n", "y".repeat(rest));
    assert_eq!(list.len(), most);
    desk.write("list", &list);
    desk.write("longer", format!("{}y\n", list.trim_end()));
    for (file, code) in [("list", 0), ("longer", 2)] {
        let draw = format!("{file}-draw");
        // `commit` would look for slips in these long lines, and take long without optimization.
        let entries = Entries::list(&List::from_text(desk.read(file).as_bytes()).unwrap()).unwrap();
        let terms = Terms::builder("x", entries)
            .draw(1)
            .public("a", "b", "3000-01-01T00:00:00Z".parse().unwrap())
            .build()
            .unwrap();
        desk.write("terms", terms.to_json());
        desk.ok(["draw", "terms", "--public", "a=x", "--entries", file, "--result", "result", "-o", &draw, "--force"]);
        let ran = desk.run(["report", &draw, "--entries", file, "-o", &format!("{file}.html")]);
        assert_eq!(ran.code, code, "{}", ran.err);
        assert_eq!(ran.err.contains("publish the file instead"), code == 2, "{}", ran.err);
    }
    assert!(!desk.exists("longer.html"));
}

// Where no script runs, a page says the name of its draw, who was drawn as the record states it, and that it is not
// checked.
#[test]
fn a_page_says_without_its_script_what_the_record_states() {
    let desk = Desk::new();
    desk.write("list", "Ada <b>\n\"Ben\" & Co\n\u{202e}Cy\n");
    let context = "A </title><script> & \"draw\"";
    let commit = [
        "commit",
        "--context",
        context,
        "--entries",
        "list",
        "--draw",
        "3",
        "--public",
        "a@3000-01-01T00:00Z=b",
        "-o",
        "terms",
    ];
    desk.ok(commit);
    desk.ok(["draw", "terms", "--public", "a=x", "--entries", "list", "-o", "draw"]);
    desk.ok(["report", "terms", "-o", "announced.html"]);
    desk.ok(["report", "draw", "-o", "nameless.html"]);
    desk.ok(["report", "draw", "--entries", "list", "-o", "page.html"]);
    // With an allocation and no awards, the page says that its list is only the order of the draw.
    desk.write("rules", "award Cup: 1\nfill Cup\n");
    desk.ok([
        "commit",
        "--context",
        context,
        "--numbers",
        "3",
        "--allocation",
        "rules",
        "--public",
        "a@3000-01-01T00:00Z=b",
        "-o",
        "terms2",
    ]);
    desk.ok(["draw", "terms2", "--public", "a=x", "-o", "draw2"]);
    desk.ok(["report", "draw2", "-o", "ordered.html"]);
    let (docs, size) = (include_str!("../../../docs/browser.md"), desk.read("page.html").len() / 1000);
    let (_, rest) = docs.split_once("it has some ").unwrap();
    let said: usize = rest.split_once(" kB").unwrap().0.parse().unwrap();
    assert!(size.abs_diff(said) * 10 < said, "docs/browser.md says that a page has some {said} kB, but it has {size}");
    let title = "A &lt;/title&gt;&lt;script&gt; &amp; &quot;draw&quot;";
    for (page, parts) in [
        ("announced.html", &[][..]),
        ("ordered.html", &[]),
        ("nameless.html", &["<li class=\"outside\">line 3</li>"]),
        ("page.html", &[">Ada &lt;b&gt;</li>", ">&quot;Ben&quot; &amp; Co</li>", ">\\u{202e}Cy</li>"]),
    ] {
        let html = desk.read(page);
        assert!(html.contains(&format!("<title>{title}</title>")), "{page}");
        let (_, still) = html.split_once("<section id=\"noscript\"").expect(page);
        let (still, _) = still.split_once("</section>").unwrap();
        assert!(still.contains(&format!("<h2 class=\"outside\">{title}</h2>")), "{still}");
        assert!(parts.iter().all(|part| still.contains(part)), "{page}: {still}");
        // An order says nothing of who gets what.
        assert_eq!(still.contains("<li"), !parts.is_empty(), "{page}: {still}");
    }
}
