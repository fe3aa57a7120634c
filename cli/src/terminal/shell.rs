//! Flags in messages, written so that a reader can paste them into a shell.

use verishuffle::text::{Name, visible};

/// Returns a flag with `NAME=VALUE` as its argument, quoted for a shell. A name may hold any visible characters, so an
/// unquoted name could run a command when it is pasted.
pub(crate) fn named_flag(flag: &str, name: &Name, value: &str) -> String {
    format!("{flag} {}", quote(&format!("{}={value}", name.as_str())))
}

/// Returns a text as one word of a shell. Characters that could drive a terminal are shown as escapes.
pub(crate) fn quote(text: &str) -> String {
    let text = visible(text).to_string();
    // Quoting fails only for NUL, which is shown as an escape.
    shlex::try_quote(&text).map(Into::into).unwrap_or_default()
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
