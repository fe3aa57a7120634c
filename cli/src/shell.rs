//! Names of files and flags in messages: safe to print, and to paste into a shell.

use std::path::Path;

use verishuffle::text::{Name, printable};

/// Returns a path in a form that is safe to print.
pub(crate) fn path_text(path: &Path) -> String {
    printable(path.as_os_str().as_encoded_bytes()).to_string()
}

/// Returns the path of an input in a form that is safe to print; `-` becomes `stdin`.
pub(crate) fn input_name(path: &Path) -> String {
    if path == Path::new("-") { "stdin".to_owned() } else { path_text(path) }
}

/// Returns a flag with `NAME=VALUE` as its argument, quoted for a shell. A name may hold any visible characters, and
/// unquoted could run a command when pasted.
pub(crate) fn named_flag(flag: &str, name: &Name, value: &str) -> String {
    format!("{flag} {}", quote(&format!("{}={value}", name.as_str())))
}

/// Returns a text as one word of a shell. Characters that could drive a terminal are shown as escapes.
pub(crate) fn quote(text: &str) -> String {
    quote_printable(&printable(text).to_string())
}

/// Returns a path as one word of a shell that is never a flag, even if it begins with `-`.
pub(crate) fn quote_path(path: &Path) -> String {
    let text = path_text(path);
    quote_printable(&if text.starts_with('-') { format!("./{text}") } else { text })
}

fn quote_printable(text: &str) -> String {
    // Quoting fails only for NUL, which is shown as an escape.
    shlex::try_quote(text).map(Into::into).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_stays_one_word_and_no_flag() {
        let paths = [
            ("names.txt", "names.txt"),
            ("my list.txt", "'my list.txt'"),
            ("$(id).txt", "'$(id).txt'"),
            ("--force", "./--force"),
            ("a\u{1b}b", "\"a\\\\u{1b}b\""),
        ];
        for (path, quoted) in paths {
            assert_eq!(quote_path(Path::new(path)), quoted);
        }
    }

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
