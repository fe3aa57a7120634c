//! Exit code 0 means checked, made or shown, and nothing else.

use crate::desk::{self, Desk};

/// Every request for a verdict that can't be judged, wholly or in part.
// No command that judges exits with 0 unless all that it was given was judged.
#[test]
fn nothing_that_was_not_checked_exits_with_0() {
    let desk = Desk::new();
    let (terms, lines) = desk::whole_draw(9, 3);
    let commitment = terms.commitment().to_string();
    desk.write("terms.json", terms.to_json());
    desk.write("transcript.json", &lines[0]);
    desk.write("archive.jsonl", lines.concat());
    desk.write("part.jsonl", &lines[0]);
    desk.write("empty", "");
    desk.write("object", "{}\n");
    // No result has these numbers, since the entries are 0 to 8.
    desk.write("list.txt", "9\n10\n");
    desk.write("cr", "\r");
    desk.write("bom", "\u{feff}");
    desk.write("spaces", " \n \n");
    desk.write("crlf", "\r\n\r\n");
    desk.write("errors.jsonl", "{}\n[]\nnull\n");
    desk.write("half.jsonl", &lines.concat()[..lines.concat().len() / 2]);
    desk.write(
        "met.jsonl",
        (0..3)
            .map(|round| {
                let start = "{\"format\": \"verishuffle/1 pins\", \"public\": {\"guest\": \"river\"}, \"published_at\": \"2026-05-01T12:00:00Z\"";
                format!("{start}, \"commitment\": \"{commitment}\", \"round\": {round}}}\n")
            })
            .collect::<String>(),
    );
    std::fs::create_dir(desk.path("folder")).unwrap();
    std::fs::create_dir(desk.path("chain")).unwrap();
    desk.write("chain/transcript.json", &lines[0]);
    let pins = format!("--commitment {commitment} --public guest=river --published-at 2026-05-01T12:00Z");
    let judged = |command: &str| desk.run(command.split_whitespace()).code;
    let summary = |name: &str, command: &str| {
        let ran = desk.run(command.split_whitespace());
        desk.write(name, &ran.out);
    };
    summary("whole.json", &format!("verify --archive archive.jsonl {pins} --json"));
    summary("none.json", "verify --archive empty --json");
    summary("unpinned.json", "verify --archive archive.jsonl --json --unpinned");
    desk.write(
        "pins.jsonl",
        format!("{{\"format\": \"verishuffle/1 pins\", \"commitment\": \"{commitment}\", \"round\": 9}}\n"),
    );

    let archives = ["empty", "object", "list.txt", "/dev/null", "folder", "nowhere", "transcript.txt"];
    let mut commands: Vec<String> =
        vec!["verify".into(), "merge".into(), "chain".into(), "check".into(), "prove".into()];
    for file in archives {
        for given in ["", &pins, "--pins pins.jsonl", "--pins empty", "--rounds 0-2"] {
            commands.push(format!("verify --archive {file} {given}"));
            commands.push(format!("verify --archive {file} {given} --unpinned"));
        }
        commands.push(format!("verify {file} --unpinned"));
        commands.push(format!("verify {file} {pins} --round 0"));
        commands.push(format!("merge {file}"));
        commands.push(format!("merge whole.json {file} --commitment {commitment}"));
        commands.push(format!("chain {file} --head {commitment}"));
        commands.push(format!("check {file} transcript.json {pins} --round 0"));
        commands.push(format!("check object {file} --unpinned"));
        commands.push(format!("chain chain --head {commitment} --pins {file}"));
        commands.push(format!("verify transcript.json {pins} --round 0 --result {file}"));
    }
    for unexcused in [
        "verify transcript.json",
        "verify transcript.json --round 0",
        "verify transcript.json --round 1 --unpinned",
        "verify transcript.json --public guest=sea --unpinned",
        "verify transcript.json --public dice=6 --unpinned",
        "verify transcript.json --entries list.txt --unpinned",
        "verify transcript.json --awards list.txt --unpinned",
        "verify transcript.json --withdrawn list.txt --unpinned",
        "verify transcript.json --result list.txt --unpinned",
        "verify transcript.json --archive archive.jsonl --unpinned",
        "verify --archive archive.jsonl",
        "verify --archive archive.jsonl --public guest=river",
        "verify --archive archive.jsonl --pins pins.jsonl --unpinned",
        "verify --archive part.jsonl --rounds 0-1 --unpinned",
        "verify --archive part.jsonl --rounds 1 --unpinned",
        "verify --archive part.jsonl --unpinned",
        "merge whole.json",
        "merge unpinned.json",
        "merge none.json",
        "merge whole.json whole.json",
        "chain chain",
        "chain folder",
    ] {
        commands.push(unexcused.to_owned());
    }
    commands.push(format!("merge unpinned.json --commitment {commitment}"));
    commands.push(format!("merge whole.json --commitment {commitment} --rounds 0-3"));
    commands.push(format!("merge whole.json unpinned.json --commitment {commitment}"));
    commands.push(format!("verify transcript.json {pins}"));
    commands.push(format!("verify --archive part.jsonl {pins}"));
    commands.push(format!("verify --archive archive.jsonl --commitment {}", "00".repeat(32)));
    commands.push(format!("chain chain --head {commitment}"));
    commands.push(format!("chain chain --head {commitment} --pins pins.jsonl"));
    for file in ["cr", "bom", "spaces", "crlf", "errors.jsonl", "half.jsonl"] {
        for given in ["", &pins, "--pins met.jsonl", "--pins cr", "--pins bom", "--pins spaces", "--pins /dev/null"] {
            commands.push(format!("verify --archive {file} {given}"));
            commands.push(format!("verify --archive {file} {given} --unpinned"));
        }
        commands.push(format!("merge {file} --commitment {commitment}"));
        for flag in ["--result", "--entries", "--awards", "--blinding"] {
            commands.push(format!("verify transcript.json {pins} --round 0 {flag} {file}"));
        }
    }
    for pinless in ["/dev/null", "empty", "cr", "bom", "spaces", "folder"] {
        commands.push(format!("verify --archive archive.jsonl --pins {pinless} --unpinned"));
        commands.push(format!("verify transcript.json --terms {pinless} --unpinned"));
        commands.push(format!("prove {pinless} transcript.json {pins}"));
        for flag in ["--result", "--entries", "--awards", "--withdrawn", "--blinding"] {
            commands.push(format!("verify transcript.json --unpinned {flag} {pinless}"));
        }
    }
    // A flag twice, in place of another flag's value, or after the end of flags.
    for odd in [
        "verify transcript.json --unpinned --unpinned",
        "verify transcript.json --unpinned --round 0 --round 0",
        "verify transcript.json --unpinned --terms terms.json --terms terms.json",
        "verify transcript.json --unpinned --public guest=river --public guest=river",
        "verify transcript.json --unpinned --public guest=river --public=guest=sea",
        "verify transcript.json transcript.json --unpinned",
        "verify transcript.json --result --unpinned",
        "verify transcript.json --unpinned=false",
        "verify transcript.json --unpinned=true",
        "verify transcript.json -- --unpinned",
        "verify -- --unpinned transcript.json",
        "verify --archive archive.jsonl --archive archive.jsonl --unpinned",
        "verify --archive archive.jsonl --rounds 0-2 --rounds 0-2 --unpinned",
        "verify --archive archive.jsonl --rounds 2-0 --unpinned",
        "verify --archive archive.jsonl --rounds 0- --unpinned",
        "verify --archive archive.jsonl --rounds 1-2 --unpinned",
        "verify --archive archive.jsonl --pins met.jsonl --pins met.jsonl --unpinned",
        "verify --archive archive.jsonl --pins met.jsonl --public guest=river --unpinned",
        "verify --archive --unpinned",
        "verify --archive - --unpinned",
        "verify - --unpinned",
        "verify --unpinned",
        "verify --pins met.jsonl --unpinned",
        "verify --rounds 0-2 --unpinned",
        "merge --commitment 00",
        "merge",
        "merge whole.json whole.json --rounds 0-2",
        "merge -",
        "chain chain chain",
        "chain -",
    ] {
        commands.push(odd.to_owned());
    }
    for twice in [
        format!("verify transcript.json {pins} --round 0 --commitment {commitment}"),
        format!("verify transcript.json {pins} --round 0 --terms terms.json"),
        format!("verify transcript.json {pins} --round 0 --round 1"),
        format!("verify --archive archive.jsonl {pins} --terms terms.json"),
        format!("verify --archive archive.jsonl {pins} --round 0"),
        format!("verify --archive archive.jsonl {pins} --result list.txt"),
        format!("verify --archive archive.jsonl {pins} --rounds 3-5"),
        format!("verify --archive archive.jsonl {pins} --rounds 0-9007199254740991"),
        format!("merge whole.json --commitment {commitment} --commitment {commitment}"),
        format!("merge whole.json --commitment {commitment} --rounds 3-4"),
        format!("merge whole.json whole.json --commitment {commitment}"),
        format!("chain chain --head {commitment} --head {commitment}"),
        format!("chain chain --head {commitment} --pins met.jsonl --pins met.jsonl"),
    ] {
        commands.push(twice);
    }
    for command in &commands {
        for more in ["", " --quiet", " --json"] {
            let code = judged(&format!("{command}{more}"));
            assert!(code == 1 || code == 2, "{command}{more} exits with {code}");
        }
    }
    // The same commands do judge valid input.
    for command in [
        "verify --archive archive.jsonl --pins met.jsonl".to_owned(),
        format!("verify transcript.json {pins} --round 0"),
        "verify transcript.json --unpinned".to_owned(),
        format!("verify --archive archive.jsonl {pins}"),
        "verify --archive part.jsonl --rounds 0 --unpinned".to_owned(),
        format!("merge whole.json --commitment {commitment}"),
    ] {
        for more in ["", " --quiet", " --json"] {
            assert_eq!(judged(&format!("{command}{more}")), 0, "{command}{more}");
        }
    }
}

/// No environment variable and no working folder can replace a flag.
#[test]
fn nothing_but_flags_gives_pins() {
    let desk = Desk::new();
    let (terms, lines) = desk::whole_draw(9, 1);
    let commitment = terms.commitment().to_string();
    desk.write("transcript.json", &lines[0]);
    desk.write("terms.json", terms.to_json());
    desk.write("pins.jsonl", "");
    desk.write("verishuffle.toml", format!("unpinned = true\ncommitment = \"{commitment}\"\n"));
    for name in [
        "UNPINNED",
        "COMMITMENT",
        "PUBLIC",
        "ROUND",
        "TERMS",
        "PINS",
        "HEAD",
        "ARGS",
        "FLAGS",
        "OPTS",
        "CONFIG",
        "QUIET",
        "JSON",
    ] {
        for prefix in ["", "VERISHUFFLE_", "CLAP_"] {
            for value in ["1", "true", &commitment, "guest=river", "--unpinned", "verishuffle.toml"] {
                let mut command = desk.command(["verify", "transcript.json", "--round", "0"]);
                let output = command.env(format!("{prefix}{name}"), value).output().unwrap();
                assert_eq!(output.status.code(), Some(1), "{prefix}{name}={value}: {output:?}");
                assert!(String::from_utf8_lossy(&output.stdout).contains("CONSISTENT"), "{prefix}{name}={value}");
            }
        }
    }
}
