//! The man pages and completions that `verishuffle manual` writes for a release.

use std::path::Path;
use std::process::Command;

use crate::desk::Desk;
use crate::help::commands;

/// Writes the pages and the completions to the folder `manual`. Returns the desk and the names of the commands.
fn written() -> (Desk, Vec<String>) {
    let desk = Desk::new();
    desk.ok(["manual", "--out", "manual", "--date", "2026-05-02"]);
    let names = commands(&desk);
    (desk, names)
}

/// Returns the options in a `--help` text.
fn options(help: &str) -> impl Iterator<Item = &str> {
    let listed = help.lines().filter(|line| line.trim_start().starts_with('-'));
    listed.flat_map(|line| line.split([' ', ',']).filter(|word| word.starts_with("--") && word.len() > 2))
}

// Each command has a man page with its options and an example, and shells complete commands and options.
#[test]
fn each_command_has_a_page_with_its_options_an_example_and_the_exit_codes() {
    let (desk, names) = written();
    let pages = names.iter().map(|name| (format!("verishuffle-{name}"), vec![&**name, "--help"]));
    let mut found = 0;
    for (page, help) in pages.chain([("verishuffle".to_owned(), vec!["--help"])]) {
        let roff = desk.read(&format!("manual/{page}.1"));
        assert!(roff.contains(&format!(".TH {} 1 2026-05-02 \"verishuffle ", page.to_uppercase())), "{page}");
        for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "JSON", "SEE ALSO"] {
            let is_there =
                roff.contains(&format!("\n.SH \"{section}\"\n")) || roff.contains(&format!("\n.SH {section}\n"));
            assert!(is_there || (page == "verishuffle" && section == "JSON"), "{page}: {section}");
        }
        assert!(roff.contains("\n.SH EXAMPLE"), "{page}");
        let help = desk.ok(help);
        for option in options(&help) {
            assert!(roff.contains(&option.replace('-', "\\-")), "{page}: {option}");
            found += 1;
        }
        let Some(read) = as_read(&desk.path(&format!("manual/{page}.1"))) else { continue };
        // Commands to paste are not wrapped: each line of the example is a line of the page.
        let example = help.split("\nExample").nth(1).unwrap().split("\n\n").next().unwrap();
        for line in example.lines().skip(1).filter(|_| page != "verishuffle") {
            assert!(read.lines().any(|shown| shown.trim() == line.trim()), "{page}: {line}\n{read}");
        }
    }
    assert!(found > 80, "{found} options");
}

/// Returns a page as on a terminal of 200 columns, and checks it for errors. Returns None without groff.
fn as_read(page: &Path) -> Option<String> {
    let groff = Command::new("groff").args(["-man", "-Tutf8", "-ww", "-rLL=200n", "-P-cbou"]).arg(page).output();
    let Ok(output) = groff else {
        eprintln!("groff is not here, so nothing reads the pages");
        return None;
    };
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && wrong.is_empty(), "{}: {wrong}", page.display());
    // Unless the page asks for plain ones, groff writes hyphens and quotation marks that a shell does not know.
    Some(String::from_utf8(output.stdout).unwrap())
}

/// Runs a shell script. Returns its output, or None without that shell.
fn said_by(shell: &str, script: &str) -> Option<String> {
    let Ok(output) = Command::new(shell).args(["-c", script]).output() else {
        eprintln!("{shell} is not here, so its completions are not tried");
        return None;
    };
    assert!(output.status.success(), "{shell}: {}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn shells_complete_commands_and_options() {
    let (desk, names) = written();
    let path = |name: &str| desk.path(&format!("manual/{name}")).display().to_string();
    let bash = format!(
        ". {}; COMP_WORDS=(verishuffle ''); COMP_CWORD=1; _verishuffle verishuffle '' verishuffle; echo ${{COMPREPLY[@]}}
        COMP_WORDS=(verishuffle verify --pub); COMP_CWORD=2; _verishuffle verishuffle --pub verify; echo ${{COMPREPLY[@]}}",
        path("verishuffle.bash")
    );
    let fish = format!(
        "source {}; complete -C 'verishuffle ' | string join ' '; complete -C 'verishuffle verify --pub' | string join ' '",
        path("verishuffle.fish")
    );
    // zsh completes only at a terminal, so one zsh types into another. It stops after a minute at the latest.
    let zsh = format!(
        "zmodload zsh/zpty zsh/zselect
        (zselect -t 6000; kill $$) >/dev/null 2>&1 & guard=$!
        zpty shell 'TERM=dumb zsh -fi'
        zpty -w shell 'stty cols 200; PS1=; LISTMAX=1000; fpath=({} $fpath); autoload -Uz compinit; compinit -uD; print re\"\"ady'
        zpty -r -m shell said '*ready*'
        zpty -n -w shell $'verishuffle \t'; zpty -r -m shell said '*selftest*try-allocation*verify*'; print -r -- ${{said//$'\\n'/ }}
        zpty -n -w shell $'verify --published\t'; zpty -r -m shell said '*--published-at*'; print -r -- $said
        kill $guard",
        path("")
    );
    for (shell, script) in [("bash", bash), ("fish", fish), ("zsh", zsh)] {
        let Some(said) = said_by(shell, &script) else { continue };
        let (first, second) = said.split_once('\n').unwrap();
        let words: Vec<&str> = first.split_whitespace().collect();
        for name in &names {
            assert!(words.contains(&&**name), "{shell}: {name} is not completed: {first}");
        }
        assert!(!words.contains(&"manual"), "{shell}: {first}");
        // What is typed in zsh here has only one completion.
        assert!(
            second.contains("--published-at") && (shell == "zsh" || second.contains("--public")),
            "{shell}: {second}"
        );
    }
}
