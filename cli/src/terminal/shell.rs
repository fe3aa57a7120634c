//! Flags in messages, written so that a reader can paste them into a shell.

use verishuffle::text::Name;

/// Returns a flag with `NAME=VALUE` as its argument, quoted for a shell. A name may hold any visible characters, so an
/// unquoted name could run a command when it is pasted.
pub(crate) fn named_flag(flag: &str, name: &Name, value: &str) -> String {
    let argument = format!("{}={value}", name.as_str());
    // Quoting fails only for NUL, which no name holds.
    let quoted = shlex::try_quote(&argument).unwrap_or_default();
    format!("{flag} {quoted}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_one_word_of_the_shell() {
        for name in ["guest", "client seed", "a$(rm -rf .)`id`", "it's", "\"x\"", "a;b|c&d>e", "ключ", "!1", "~", "\\"]
        {
            let flag = named_flag("--public", &Name::new(name).unwrap(), "VALUE");
            assert_eq!(shlex::split(&flag).unwrap(), ["--public", &format!("{name}=VALUE")], "{flag}");
            let echoed = std::process::Command::new("sh").arg("-c").arg(format!("printf '%s\\n' {flag}")).output();
            let words = String::from_utf8(echoed.unwrap().stdout).unwrap();
            assert_eq!(words, format!("--public\n{name}=VALUE\n"));
        }
    }
}
