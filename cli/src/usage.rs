//! What is wrong with a command line, and what to write instead. clap's own messages are for people who know clap.

use std::error::Error as _;
use std::ffi::OsString;
use std::str::FromStr;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use verishuffle::Commitment;
use verishuffle::text::{visible, visible_message};

use crate::args::typed::is_hyphen;

/// Returns the message for a command line that clap refuses. Its first paragraph is the mistake, the second says where
/// to read on. Arguments may come from anywhere, so invisible characters are shown as escapes.
pub(crate) fn message(error: &clap::Error, words: &[OsString], all: &Command) -> String {
    let words: Vec<String> = words.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    // Flags before a command take no values.
    let command = words.iter().find(|word| !word.starts_with('-')).and_then(|word| all.find_subcommand(word));
    let line = Line { error, words: &words, all, command };
    let (name, help) = match command {
        Some(command) => {
            (line.name(), format!("`verishuffle {} --help` says more, with an example.", command.get_name()))
        }
        None => (line.name(), "`verishuffle --help` says what each command does.".to_owned()),
    };
    let mistake = line.mistake(&name);
    format!("{}\n\n{help}", visible_message(&mistake))
}

struct Line<'a> {
    error: &'a clap::Error,
    words: &'a [String],
    all: &'a Command,
    command: Option<&'a Command>,
}

impl Line<'_> {
    fn name(&self) -> String {
        match self.command {
            Some(command) => format!("`verishuffle {}`", command.get_name()),
            None => "`verishuffle`".to_owned(),
        }
    }

    fn mistake(&self, name: &str) -> String {
        let argument = self.strings(ContextKind::InvalidArg);
        let first = argument.first().map(String::as_str).unwrap_or_default();
        if let Some(sign) = self.words.iter().find_map(|word| self.dash(word).or_else(|| curly_quotation(word))) {
            return sign;
        }
        match self.error.kind() {
            ErrorKind::MissingRequiredArgument => {
                let lines: Vec<String> = argument.iter().map(|text| self.missing(text)).collect();
                format!("{name} needs more; add\n  {}", lines.join("\n  "))
            }
            ErrorKind::ValueValidation => {
                let why = self.error.source().map(ToString::to_string).unwrap_or_default();
                format!("{} '{}': {why}", self.bare(first), self.value())
            }
            ErrorKind::InvalidValue if self.value().is_empty() => {
                format!("{} needs a value after it: {}", self.shown(first), self.help(first))
            }
            ErrorKind::InvalidValue => {
                let choices = self.strings(ContextKind::ValidValue).join(", ");
                format!("{} '{}': it must be one of {choices}", self.bare(first), self.value())
            }
            ErrorKind::ArgumentConflict => {
                let prior = self.strings(ContextKind::PriorArg);
                let prior: Vec<String> = prior.iter().map(|text| self.bare(text)).collect();
                let shown = self.bare(first);
                match &prior[..] {
                    [] => format!("{shown} can't be used with the other flags given"),
                    [same] if *same == shown => format!("{shown} is given twice; give it once"),
                    [other] => format!("{shown} and {other} can't be used together; give one of them"),
                    others => format!("{shown} can't be used together with {}", others.join(", ")),
                }
            }
            ErrorKind::UnknownArgument => self.unknown(name, first),
            ErrorKind::TooManyValues => {
                format!("{} takes no value; leave out '{}'", self.shown(first), self.value())
            }
            ErrorKind::InvalidSubcommand => {
                let word = self.strings(ContextKind::InvalidSubcommand).concat();
                let alike = self.strings(ContextKind::SuggestedSubcommand);
                // clap lists the closest match last.
                let advice = match alike.last() {
                    Some(alike) => format!("did you mean {alike}?"),
                    None => format!("write one of {}", self.commands()),
                };
                format!("there is no command '{}'; {advice}", shortened(&word))
            }
            ErrorKind::MissingSubcommand => format!("a command is missing; write one of {}", self.commands()),
            ErrorKind::InvalidUtf8 => "an argument is not text in UTF-8; type it again".to_owned(),
            _ => {
                let text = self.error.render().to_string();
                let text = text.strip_prefix("error: ").unwrap_or(&text);
                text.split("\n\n").next().unwrap_or_default().trim_end().to_owned()
            }
        }
    }

    /// Says what may be meant by an argument that the command does not have.
    fn unknown(&self, name: &str, given: &str) -> String {
        let text = shortened(given);
        if given.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
            return format!("'{text}': no number here is below 0; write a whole number in digits only");
        }
        let bare = given.trim_start_matches(is_hyphen);
        let is_flag = bare.len() < given.len();
        if !is_flag {
            return self.surplus(&text, given);
        }
        // clap tells only the first letter of a flag with one dash.
        let whole = self.words.iter().find(|word| word.starts_with(given)).map_or(given, |word| word.as_str());
        let bare = whole.trim_start_matches(|c: char| !c.is_alphanumeric()).split('=').next().unwrap_or_default();
        if let Some(mistake) = self.dash(whole) {
            return mistake;
        }
        let text = if whole.starts_with("--") { text } else { shortened(whole) };
        if let Some(alike) = self.strings(ContextKind::SuggestedArg).first() {
            return format!("{name} has no {text}; did you mean {}?", self.shown(alike));
        }
        let positionals = self.command.into_iter().flat_map(Command::get_positionals);
        if let Some(place) = positionals.map(named).find(|name| name.eq_ignore_ascii_case(bare)) {
            return format!("{name} has no {text}; write the {place} without a flag");
        }
        let flags = self.command.into_iter().flat_map(Command::get_arguments);
        let begun: Vec<String> =
            flags.filter(|arg| arg.get_long().is_some_and(|long| long.starts_with(bare))).map(shown).collect();
        if !bare.is_empty() && !begun.is_empty() {
            return format!("{name} has no {text}; did you mean {}?", begun.join(" or "));
        }
        let has = |command: &&Command| command.get_arguments().any(|arg| arg.get_long() == Some(bare));
        let others: Vec<&str> = self.all.get_subcommands().filter(has).map(Command::get_name).collect();
        match &others[..] {
            [] => format!("{name} has no {text}"),
            [other] => format!("{name} has no {text}, which belongs to {other}"),
            [others @ .., last] => format!("{name} has no {text}, which belongs to {} and {last}", others.join(", ")),
        }
    }

    /// Says what is meant by the name of a flag with one hyphen or with the dash that a word processor makes of two.
    fn dash(&self, word: &str) -> Option<String> {
        let bare = word.trim_start_matches(is_hyphen);
        let arg = self.flag(bare.split('=').next().unwrap_or_default())?;
        let is_wrong = bare.len() < word.len() && (!word.starts_with("--") || word.starts_with("---"));
        is_wrong.then(|| format!("'{}': a flag begins with two hyphens; write {}", shortened(word), shown(arg)))
    }

    /// Says what may be meant by a value without a flag.
    fn surplus(&self, text: &str, given: &str) -> String {
        let before = self.words.iter().position(|word| word == given).filter(|&at| at > 0);
        let before = before.map(|at| &self.words[at - 1]).filter(|word| !word.starts_with('-'));
        let before = before.filter(|word| self.command.is_none_or(|command| command.get_name() != word.as_str()));
        let flag = if Commitment::from_str(given).is_ok() { "commitment" } else { "entries" };
        let flag = match self.flag(flag) {
            Some(arg) => format!("; write the flag that says what it is before it, such as {}", shown(arg)),
            None => "; leave it out, or write the flag that says what it is before it".to_owned(),
        };
        let quotes = match before {
            Some(before) => {
                format!(", or put a text that has blanks in quotes, such as \"{} {text}\"", visible(&shortened(before)))
            }
            None => String::new(),
        };
        format!("'{text}' is more than this command takes without a flag{flag}{quotes}")
    }

    /// Returns an argument that is missing, or those of which one is, with what it is for.
    fn missing(&self, text: &str) -> String {
        let choices = choices(text);
        let lines: Vec<String> =
            choices.iter().map(|choice| format!("{}: {}", self.shown(choice), self.help(choice))).collect();
        match lines.len() {
            1 => lines.concat(),
            _ => format!("one of these:\n    {}", lines.join("\n    ")),
        }
    }

    /// Returns an argument as people write it.
    fn shown(&self, text: &str) -> String {
        self.argument(text).map_or_else(|| plain(text), shown)
    }

    /// Returns only the name of an argument.
    fn bare(&self, text: &str) -> String {
        let shown = self.shown(text);
        shown.split(' ').next().unwrap_or_default().to_owned()
    }

    fn help(&self, text: &str) -> String {
        let help = self.argument(text).and_then(Arg::get_help).map(ToString::to_string).unwrap_or_default();
        help.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Returns the argument that clap names like this.
    fn argument(&self, text: &str) -> Option<&Arg> {
        let name = first_word(text);
        let command = self.command.unwrap_or(self.all);
        let mut all = command.get_arguments().chain(self.all.get_arguments());
        all.find(|arg| named(arg) == name)
    }

    fn flag(&self, long: &str) -> Option<&Arg> {
        self.command?.get_arguments().find(|arg| arg.get_long() == Some(long))
    }

    fn commands(&self) -> String {
        self.all.get_subcommands().map(Command::get_name).collect::<Vec<_>>().join(", ")
    }

    fn value(&self) -> String {
        shortened(&self.strings(ContextKind::InvalidValue).concat())
    }

    fn strings(&self, kind: ContextKind) -> Vec<String> {
        match self.error.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            _ => Vec::new(),
        }
    }
}

/// Says that a shell does not know a quotation mark that a word processor makes.
fn curly_quotation(word: &str) -> Option<String> {
    let value = word.split_once('=').map_or(word, |(_, value)| value);
    let is_curly = |c: &char| matches!(c, '\u{2018}'..='\u{201f}' | '\u{ab}' | '\u{2039}');
    let mark = [word, value].iter().find_map(|text| text.chars().next().filter(is_curly))?;
    Some(format!(
        "'{}': U+{:04X} is a curly quotation mark, which quotes nothing here; write straight ones, \" or ', around a text",
        shortened(word),
        u32::from(mark)
    ))
}

/// Returns the start of a long argument, so that the message stays readable.
fn shortened(text: &str) -> String {
    const MOST: usize = 200;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", visible(&text[..end])),
        None => visible(text).to_string(),
    }
}

/// Returns an argument as people write it, without clap's brackets.
fn shown(arg: &Arg) -> String {
    let values: Vec<&str> = arg.get_value_names().unwrap_or_default().iter().map(|name| name.as_str()).collect();
    let values = if arg.get_action().takes_values() { values.join(" ") } else { String::new() };
    let flag = arg.get_short().map(|short| format!("-{short}"));
    match flag.or_else(|| arg.get_long().map(|long| format!("--{long}"))) {
        Some(flag) if values.is_empty() => flag,
        Some(flag) => format!("{flag} {values}"),
        None => values,
    }
}

fn plain(text: &str) -> String {
    text.replace(['<', '>', '[', ']'], "")
}

/// Returns the name of an argument: its flag, or its placeholder.
fn named(arg: &Arg) -> String {
    match arg.get_long() {
        Some(long) => format!("--{long}"),
        None => arg.get_value_names().and_then(|names| names.first()).map(ToString::to_string).unwrap_or_default(),
    }
}

/// Returns the name in clap's form of an argument, such as `--out <FILE>` or `[TRANSCRIPT]`.
fn first_word(text: &str) -> String {
    let word = text.split(' ').next().unwrap_or_default();
    plain(word.trim_end_matches("..."))
}

/// Returns the arguments that clap joins where one of several is needed, such as `<LIST|--numbers <N|1-N>>`.
fn choices(text: &str) -> Vec<String> {
    let Some(inner) = text.strip_prefix('<').and_then(|text| text.strip_suffix('>')) else {
        return vec![text.to_owned()];
    };
    if !inner.starts_with("--") && !inner.contains("|--") {
        return vec![text.to_owned()];
    }
    let mut parts = inner.split("|--");
    let first = parts.next().map(str::to_owned);
    first.into_iter().chain(parts.map(|part| format!("--{part}"))).collect()
}
