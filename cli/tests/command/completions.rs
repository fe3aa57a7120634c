//! Shell completions, as people put them into their profiles.

use crate::desk::Desk;
use crate::help::commands;

// `completions` prints a script for bash, zsh, fish and PowerShell that names every command and its options.
#[test]
fn each_shell_has_a_script_that_names_every_command() {
    let desk = Desk::new();
    let names = commands(&desk);
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = desk.ok(["completions", shell]);
        for name in &names {
            assert!(script.contains(&**name), "{shell}: {name}");
        }
        assert!(script.contains("published-at") && !script.contains("manual"), "{shell}");
    }
    let err = desk.fails(2, ["completions", "tcsh"]);
    assert!(err.contains("bash, zsh, fish, powershell"), "{err}");
}
