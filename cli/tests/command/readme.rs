//! Runs every session of README.md and of the pages in docs/, as a reader who pastes it into a shell.
//!
//! A block marked `sh` is a script, and the next block marked `text` its output. A script without such a block prints
//! nothing. All scripts of a section run unchanged, in one shell and one new empty folder, so a section makes all
//! that it needs. The sections in `IN_THE_REPOSITORY` run in the repository's folder instead.
//!
//! Secrets are random, so commitments and seals are compared only for identity, and drawn entries only by their number.
//! Nor are the line and the place of an entry compared, since blinded ids are sorted.
//! A line `...` of an output stands for any lines. With UPDATE_README=1 the test replaces outputs that do not fit with
//! those of this run.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

const REPOSITORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The section whose scripts need the repository's files. Nothing random is printed in them, so all is compared.
const IN_THE_REPOSITORY: [&str; 1] = ["# verishuffle"];

/// The sections whose scripts need something installed or install something, and the scripts of CI that run them.
const RUN_BY_CI: [(&str, &str); 5] = [
    ("## From C and C++", ".ci/c"),
    ("## SQLite", ".ci/c"),
    ("## PostgreSQL", ".ci/postgresql"),
    ("## A table", ".ci/service"),
    ("## Install", ".ci/install"),
];

/// Tools that a reader may not have. A section that uses a missing one is left out.
const OPTIONAL_TOOLS: [&str; 4] = ["git ", "minisign ", "openssl ", "ssh-keygen"];

/// Printed after each script of a section.
const END: &str = "----- the end of a script -----";

/// Stands in for cargo: runs the command that this test was built with, and asks whether CI runs the tests. Rebuilding
/// the command would take minutes, and this test is itself one of the tests.
const CARGO: &str = r#"#!/bin/sh
case "$*" in
"run -p verishuffle-cli -- "*) shift 4; exec verishuffle "$@" ;;
"test "*) shift; exec grep -qxF "step cargo test --locked $*" .ci/run ;;
*) exit 1 ;;
esac
"#;

/// The tools of a public log, for which a program here stands in. A real log would take a domain and a network.
const LOG_TOOLS: [&str; 3] = ["sigsum-key", "sigsum-submit", "curl"];

/// One script of a page, and its output according to the page.
#[derive(Default)]
struct Session {
    script: String,
    printed: String,
}

/// One section of a page.
struct Section {
    heading: String,
    sessions: Vec<Session>,
}

/// Returns the lines of a page, each with the info string of its fenced block. Fences are in no block.
fn lines(page: &str) -> Vec<(&str, Option<&str>)> {
    let mut block = None;
    let place = |line| match (Option::take(&mut block), str::strip_prefix(line, "```")) {
        (Some(_), Some(_)) => (line, None),
        (None, Some(kind)) => {
            block = Some(kind.trim_end());
            (line, None)
        }
        (inside, None) => {
            block = inside;
            (line, inside)
        }
    };
    page.split_inclusive('\n').map(place).collect()
}

fn sections(page: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for (line, block) in lines(page) {
        if block.is_none() && (line.starts_with("# ") || line.starts_with("## ")) {
            sections.push(Section { heading: line.trim_end().to_owned(), sessions: Vec::new() });
        }
        let Some(section) = sections.last_mut() else { continue };
        match block {
            None if line == "```sh\n" => section.sessions.push(Session::default()),
            Some("sh") => section.sessions.last_mut().unwrap().script += line,
            Some("text") => section.sessions.last_mut().expect("a script is before its output").printed += line,
            _ => {}
        }
    }
    sections.retain(|section| !section.sessions.is_empty());
    sections
}

/// Returns the page with other outputs, in order. An output for a script without a block gets a block.
fn with_outputs(page: &str, outputs: &[String]) -> String {
    let (mut rewritten, mut outputs, mut open) = (String::new(), outputs.iter(), None);
    let all = lines(page);
    for (index, &(line, block)) in all.iter().enumerate() {
        if block == Some("text") {
            continue;
        }
        rewritten += line;
        let fence = block.is_none() && line.starts_with("```");
        if fence && line == "```sh\n" {
            open = outputs.next();
        } else if fence && line == "```text\n" {
            rewritten += open.take().map_or("", String::as_str);
        } else if fence && line == "```\n" && index > 0 && all[index - 1].1 == Some("sh") {
            let next = all[index..].iter().find(|(line, _)| line.starts_with("```") && *line != "```\n");
            if next.is_none_or(|(line, _)| *line != "```text\n")
                && let Some(printed) = open.take().filter(|printed| !printed.is_empty())
            {
                rewritten += &format!("\n```text\n{printed}```\n");
            }
        }
    }
    rewritten
}

/// Runs the scripts of a section unchanged. The shell reads them from stdin, as if they were pasted, and stops at
/// the first failing command or unset variable. Returns each script's output.
fn run(section: &Section, folder: &Path) -> Vec<String> {
    let place = tempfile::tempdir().unwrap();
    let script = place.path().join("script");
    let scripts: String =
        section.sessions.iter().map(|session| format!("{}\nprintf '%s\\n' '{END}'\n", session.script)).collect();
    fs::write(&script, format!("exec 2>&1\n{scripts}")).unwrap();
    let mut path = format!("{}:{}", binaries().display(), std::env::var("PATH").unwrap());
    if IN_THE_REPOSITORY.contains(&section.heading.as_str()) {
        let cargo = place.path().join("cargo");
        fs::write(&cargo, CARGO).unwrap();
        assert!(Command::new("chmod").arg("+x").arg(&cargo).status().unwrap().success());
        path = format!("{}:{path}", place.path().display());
    }
    if LOG_TOOLS[..2].iter().any(|tool| section.sessions.iter().any(|session| session.script.contains(tool))) {
        for tool in LOG_TOOLS {
            let program = place.path().join(tool);
            let script = format!("#!/bin/sh\nexec python3 -I '{REPOSITORY}/cli/tests/log/sigsum.py' {tool} \"$@\"\n");
            fs::write(&program, script).unwrap();
            assert!(Command::new("chmod").arg("+x").arg(&program).status().unwrap().success());
        }
        path = format!("{}:{path}", place.path().display());
    }
    let mut shell = Command::new("sh");
    shell.arg("-eu").stdin(File::open(&script).unwrap()).env("PATH", path).current_dir(folder);
    shell.env("XDG_STATE_HOME", place.path()).env("HOME", place.path());
    let output = shell.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let printed: Vec<String> = text.split_terminator(&format!("{END}\n")).map(str::to_owned).collect();
    let ended =
        output.status.success() && printed.len() == section.sessions.len() && text.ends_with(&format!("{END}\n"));
    assert!(ended, "a command of {:?} fails:\n{text}", section.heading);
    printed
}

fn binaries() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_verishuffle")).parent().unwrap()
}

/// Returns the outputs of a section without what is random: the same digest gets the same number throughout the
/// section, and a line that is an entry of a list (a file `*.txt` in the folder) or a number counts as drawn.
fn without_chance<'a>(outputs: impl IntoIterator<Item = &'a str>, entries: &[String]) -> Vec<String> {
    let mut digests: Vec<String> = Vec::new();
    let mut masked = Vec::new();
    for output in outputs {
        let line = |line: &str| {
            let place = line.starts_with("entry ")
                && [", drawn ", ", not drawn", ": the proof holds"].iter().any(|part| line.contains(part));
            let is_entry = || entries.iter().any(|entry| entry == line) && !line.split([';', ' ']).any(is_digest);
            if place || line.parse::<u32>().is_ok() || is_entry() {
                return "DRAWN".to_owned();
            }
            // Of drawn numbers that are counted from 1, only how many they are is not random.
            let mut line = match line.split_once(", these are ") {
                Some((start, drawn)) => format!("{start}, these are DRAWN x {}", drawn.split(", ").count()),
                None => line.to_owned(),
            };
            for (before, after) in [("\", line ", " of the list"), ("\" was drawn ", " of ")] {
                if let Some((start, rest)) = line.split_once(before)
                    && let Some((_, end)) = rest.split_once(after)
                {
                    line = format!("{start}{before}PLACE{after}{end}");
                }
            }
            for word in line.clone().split(|c: char| !c.is_ascii_alphanumeric() && c != '+' && c != '/') {
                let fingerprint = word.len() == 43 && line.contains(&format!("SHA256:{word}"));
                if is_digest(word) || fingerprint {
                    let number = digests.iter().position(|known| known == word).unwrap_or_else(|| {
                        digests.push(word.to_owned());
                        digests.len() - 1
                    });
                    line = line.replace(word, &format!("DIGEST-{number}"));
                }
            }
            line
        };
        masked.push(output.lines().map(line).collect::<Vec<_>>().join("\n"));
    }
    masked
}

fn is_digest(word: &str) -> bool {
    word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn entries_in(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let lists = files.filter(|path| path.extension().is_some_and(|extension| extension == "txt"));
    lists.flat_map(|path| fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// Returns whether the lines fit a pattern in which a line `...` stands for any lines.
fn fits(lines: &[&str], pattern: &[&str]) -> bool {
    match pattern {
        [] => lines.is_empty(),
        ["...", pattern @ ..] => (0..=lines.len()).any(|skipped| fits(&lines[skipped..], pattern)),
        [line, pattern @ ..] => lines.first() == Some(line) && fits(&lines[1..], pattern),
    }
}

/// Returns the CI script that runs the section.
fn run_by_ci(section: &Section) -> Option<&'static str> {
    RUN_BY_CI.into_iter().find(|(heading, _)| *heading == section.heading).map(|(_, script)| script)
}

fn needs_the_repository(section: &Section) -> bool {
    let heading = section.heading.as_str();
    run_by_ci(section).is_some() || IN_THE_REPOSITORY.contains(&heading)
}

/// Returns a tool that the section uses and this machine lacks.
fn missing_tool(section: &Section) -> Option<&'static str> {
    const MAKER: &str = "verishuffle maker";
    if verishuffle_web::MAKER_PROGRAM.is_empty()
        && section.sessions.iter().any(|session| session.script.contains(MAKER))
    {
        return Some("build with the page that makes draws");
    }
    OPTIONAL_TOOLS.into_iter().find(|tool| {
        let used = section.sessions.iter().any(|session| session.script.contains(tool));
        used && !Command::new("sh").args(["-c", &format!("command -v {tool}")]).output().unwrap().status.success()
    })
}

/// Runs a section and compares. Returns the outputs that the page should have.
fn outputs_of(section: &Section) -> Vec<String> {
    let shown = || section.sessions.iter().map(|session| session.printed.clone()).collect();
    if let Some(script) = run_by_ci(section) {
        let ci = fs::read_to_string(Path::new(REPOSITORY).join(script)).unwrap();
        assert!(ci.contains(&format!(" '{}' >", section.heading)), "{script} does not run {:?}", section.heading);
        return shown();
    }
    if let Some(tool) = missing_tool(section) {
        eprintln!("{}: left out, because this machine has no {tool}", section.heading);
        return shown();
    }
    let is_exact = IN_THE_REPOSITORY.contains(&section.heading.as_str());
    let update = !is_exact && std::env::var_os("UPDATE_README").is_some();
    let folder = tempfile::tempdir().unwrap();
    let printed = run(section, if is_exact { Path::new(REPOSITORY) } else { folder.path() });
    let stated: Vec<String> = shown();
    let compared = |texts: &[String]| {
        if is_exact {
            texts.to_vec()
        } else {
            without_chance(texts.iter().map(String::as_str), &entries_in(folder.path()))
        }
    };
    let (expected, found) = (compared(&stated), compared(&printed));
    let pairs = expected.iter().zip(&found);
    let fitting: Vec<bool> = pairs
        .map(|(expected, found)| fits(&found.lines().collect::<Vec<_>>(), &expected.lines().collect::<Vec<_>>()))
        .collect();
    for (i, session) in section.sessions.iter().enumerate() {
        let script = &session.script;
        assert!(update || fitting[i], "{script}\nprints\n{}\ninstead of\n{}", found[i], expected[i]);
    }
    if !fitting.contains(&false) {
        return stated;
    }
    // One run's commitments are in several outputs, so all are rewritten except abridged ones.
    let stays = |i: usize| fitting[i] && stated[i].lines().any(|line| line == "...");
    printed.into_iter().enumerate().map(|(i, printed)| if stays(i) { stated[i].clone() } else { printed }).collect()
}

fn pages() -> Vec<PathBuf> {
    let docs = fs::read_dir(Path::new(REPOSITORY).join("docs")).unwrap().map(|file| file.unwrap().path());
    let mut pages: Vec<PathBuf> = docs.filter(|path| path.extension().is_some_and(|kind| kind == "md")).collect();
    pages.push(Path::new(REPOSITORY).join("README.md"));
    pages.sort();
    pages
}

// Every session of README.md and of docs/ can be pasted into a shell and prints what is below it.
#[test]
fn every_session_can_be_pasted_and_prints_what_is_below_it() {
    let mut headings = Vec::new();
    for path in pages() {
        let page = fs::read_to_string(&path).unwrap();
        let sections = sections(&page);
        let outputs: Vec<String> = sections.iter().flat_map(outputs_of).collect();
        headings.extend(sections.into_iter().map(|section| section.heading));
        if std::env::var_os("UPDATE_README").is_some() {
            fs::write(path, with_outputs(&page, &outputs)).unwrap();
        }
    }
    for heading in IN_THE_REPOSITORY.into_iter().chain(RUN_BY_CI.map(|(heading, _)| heading)) {
        assert!(headings.iter().any(|known| known == heading), "no page has a session under {heading}");
    }
    assert!(headings.len() >= 10, "only {} sections with sessions were found", headings.len());
}

/// A reader may paste section after section into the same folder: none is in another's way.
#[test]
fn a_whole_page_can_be_pasted_into_one_folder() {
    for path in pages() {
        let page = fs::read_to_string(&path).unwrap();
        let mut sections = sections(&page);
        sections.retain(|section| !needs_the_repository(section) && missing_tool(section).is_none());
        let sessions: Vec<Session> = sections.into_iter().flat_map(|section| section.sessions).collect();
        if sessions.is_empty() {
            continue;
        }
        let whole = Section { heading: path.display().to_string(), sessions };
        run(&whole, tempfile::tempdir().unwrap().path());
    }
}

/// What is written in two ways, or left out, is found.
#[test]
fn the_comparison_finds_what_differs() {
    let masked =
        |outputs: [&str; 2]| without_chance(outputs, &["Ada, ticket 1".to_owned(), "Bob, ticket 2".to_owned()]);
    let [one, two] = ["1".repeat(64), "2".repeat(64)];
    let session = |first: &str, second: &str, drawn: &str| masked([first, &format!("commitment: {second}\n{drawn}")]);
    assert_eq!(session(&one, &one, "Ada, ticket 1"), session(&two, &two, "Bob, ticket 2"));
    assert_ne!(session(&one, &one, "Ada, ticket 1"), session(&one, &two, "Ada, ticket 1"));
    assert_ne!(session(&one, &one, "Ada, ticket 1"), session(&one, &one, "Eve, ticket 3"));
    let printed = ["commitment: OK", "steps: OK", "VERIFIED", "Caution: one"];
    for pattern in [&printed[..], &["commitment: OK", "...", "VERIFIED", "..."], &["..."], &["...", "Caution: one"]] {
        assert!(fits(&printed, pattern), "{pattern:?}");
    }
    for pattern in [&["commitment: OK", "...", "REFUSED", "..."][..], &["...", "VERIFIED"], &["steps: OK", "..."], &[]]
    {
        assert!(!fits(&printed, pattern), "{pattern:?}");
    }
    let page = "# One\n```sh\nx\n```\nProse.\n\n```text\nold\n```\n## Two\n```sh\ny\n```\n";
    let [first, second] = ["new\n".to_owned(), "more\n".to_owned()];
    let rewritten = with_outputs(page, &[first, second]);
    assert_eq!(rewritten, page.replace("old", "new") + "\n```text\nmore\n```\n");
    let sections = sections(&rewritten);
    assert_eq!(
        sections.iter().map(|section| section.sessions[0].printed.as_str()).collect::<Vec<_>>(),
        ["new\n", "more\n"]
    );
}
