//! Warns of a draw that is about to be published, and of the texts of its terms that may not be what they look like: the
//! context, the rules, the names and descriptions of sources, and the names and cells in the allocation (SPEC.md,
//! "Conventions").

use std::collections::{HashMap, HashSet};

use unicode_normalization::UnicodeNormalization;

use super::allocation;
use super::blinded::looks_blinded;
use super::casefold::{Casefold, squeezed};
use super::entries::of_list;
use super::lookalikes::{self, Lookalike, Use};
use super::scripts::{mixed_word, mixture};
use super::spellings;
use super::warning::{Kept, Warning};
use verishuffle::List;
use verishuffle::Terms;
use verishuffle::terms::SourceSpec;
use verishuffle::terms::{Allocation, Target};
use verishuffle::text::{Context, Name, Value, hidden_difference, printable_name, quoted};

/// Returns the warnings about a list, about terms, or about both together, as the command shows them when it makes terms:
/// those of [`of_list`], and then those of [`of_terms`], which need the list for its cells.
///
/// ```
/// use verishuffle::{Entries, List, Terms};
/// use verishuffle_lists::warnings;
///
/// # fn main() -> verishuffle::Result<()> {
/// let list = List::from_text(b"1;Hill\n2;hill\n3;null\n")?;
/// let terms = Terms::builder("Raffle of 2 May 2026", Entries::list(&list)?)
///     .allocation("columns no;home\naward Bicycle: 1\ncap home: 1")
///     .public("dice", "ten dice", "2026-05-02T18:00:00Z".parse()?)
///     .build_for(&list)?;
/// let found: Vec<_> = warnings::of(Some(&list), Some(&terms)).iter().map(|found| found.word()).collect();
/// assert_eq!(found, ["program_word", "spellings", "idle_limit"]);
/// # Ok(())
/// # }
/// ```
#[must_use]
pub fn of(list: Option<&List>, terms: Option<&Terms>) -> Vec<Warning> {
    let of_list = list.map(of_list).unwrap_or_default();
    let of_terms = terms.map(|terms| of_terms(terms, list)).unwrap_or_default();
    [of_list, of_terms].concat()
}

/// Returns the warnings about terms that somebody is about to publish or to open a seal for: those of
/// [`of_texts`], that its ids look blinded, and those of [`of_allocation`](super::of_allocation). Without a list, nothing
/// is reported about its cells.
#[must_use]
pub fn of_terms(terms: &Terms, list: Option<&List>) -> Vec<Warning> {
    find_in_terms(terms, list, Kept::default())
}

pub(super) fn find_in_terms(terms: &Terms, list: Option<&List>, mut kept: Kept) -> Vec<Warning> {
    look_at_texts(terms, list, &mut kept);
    if list.is_some_and(|list| looks_blinded(list, 0)) {
        let text = "The ids look blinded. Check one proof against these terms before you publish them.";
        kept.add("blinded_ids", "lists", || Warning::new(text));
    }
    if let Some(allocation) = terms.allocation() {
        let plan = terms.plan();
        allocation::look(allocation, list, plan.drawn_count(), plan.count(), &mut kept);
    }
    kept.finish()
}

/// Returns the warnings about the texts of terms: names that are hard to tell apart, texts that mix scripts, and names,
/// cells and a context that other programs may respell or that are not what they look like. Of the list, the cells by
/// which the allocation goes are compared with each other, with what it asks for, and with the names of awards.
#[must_use]
pub fn of_texts(terms: &Terms, list: Option<&List>) -> Vec<Warning> {
    let mut kept = Kept::default();
    look_at_texts(terms, list, &mut kept);
    if let Some((allocation, list)) = terms.allocation().zip(list) {
        allocation::look_for_lookalikes(allocation, list, &mut kept);
    }
    kept.finish()
}

/// Returns the warning about the context of a draw, if there is one.
#[must_use]
pub fn of_context(context: &Context) -> Option<Warning> {
    let mut kept = Kept::default();
    Text::new("the context", context.as_str(), Use::Read).look(&mut kept);
    kept.finish().pop()
}

/// Returns the warning about the name of a source, if there is one.
#[must_use]
pub fn of_name(name: &Name) -> Option<Warning> {
    of_typed(format!("the name of the source {}", named(name.as_str())), name.as_str())
}

/// Returns the warning about the value of a public source, if there is one.
#[must_use]
pub fn of_value(name: &Name, value: &Value) -> Option<Warning> {
    if value.as_str().is_ascii() {
        return None;
    }
    of_typed(format!("the value {} of \"{name}\"", quoted(value.as_str())), value.as_str())
}

fn of_typed(what: String, text: &str) -> Option<Warning> {
    let mut kept = Kept::default();
    let text = Text::new(what, text, Use::Typed);
    text.look(&mut kept);
    text.look_for_scripts(&mut kept);
    kept.finish().into_iter().next()
}

/// A text, and what it is.
struct Text<'a> {
    what: String,
    text: &'a str,
    used: Use,
    line: Option<u32>,
}

impl<'a> Text<'a> {
    fn new(what: impl Into<String>, text: &'a str, used: Use) -> Self {
        Self { what: what.into(), text, used, line: None }
    }

    /// Warns if a word of it mixes scripts.
    fn look_for_scripts(&self, kept: &mut Kept) {
        if let Some(word) = mixed_word(self.text) {
            kept.add("mixed_scripts", "texts", || {
                self.placed(Warning::new(format!("{} {}", self.what, mixture(word)))).with_values([word])
            });
        }
    }

    /// Warns if it is in curly quotation marks, which a shell takes for a part of it.
    fn look_for_quotation(&self, kept: &mut Kept) {
        let Self { what, text, .. } = self;
        if text.starts_with(['\u{201c}', '\u{201e}', '\u{ab}']) && text.ends_with(['\u{201c}', '\u{201d}', '\u{bb}']) {
            let said = format!(
                "{what} is in curly quotation marks, which are a part of it: {}; around a text in a command, write \
                 straight ones",
                quoted(text)
            );
            kept.add("curly_quotation", "texts", || Warning::new(said).with_values([text]));
        }
    }

    /// Warns if NFKC changes it, or else of its first character that looks like another or like nothing.
    fn look(&self, kept: &mut Kept) {
        let Self { what, text, .. } = self;
        if text.is_ascii() {
            return;
        }
        let respelled: String = text.nfkc().collect();
        if respelled != *text {
            let same = text.chars().zip(respelled.chars()).take_while(|(a, b)| a == b).count();
            let first = text
                .chars()
                .nth(same)
                .map_or_else(String::new, |c| format!(", first at character {}, U+{:04X}", same + 1, c as u32));
            let shown = quoted(&respelled);
            let said = format!("{what} may be respelled by other programs: Unicode's NFKC makes it {shown}{first}");
            kept.add("respelled", "texts", || self.placed(Warning::new(said)).with_values([text, respelled.as_str()]));
            return;
        }
        // A word that mixes scripts is warned of as such.
        let is_mixed = self.used > Use::Read && mixed_word(text).is_some();
        let used = if is_mixed { Use::Read } else { self.used };
        let Some(found) = lookalikes::find(text, used) else { return };
        let advice = match self.used {
            Use::Read => "replace it",
            Use::Compared => "it equals only a text with this character; replace it if another is meant",
            Use::Typed => "whoever types it again must type this character",
        };
        kept.add("unlike", "texts", || {
            let said = format!("{what} may not be what it looks like: {found}; {advice}");
            self.placed(Warning::new(said)).with_values(unlike_values(text, found))
        });
    }

    fn placed(&self, warning: Warning) -> Warning {
        match self.line {
            Some(line) => warning.at_allocation_line(line),
            None => warning,
        }
    }
}

fn look_at_texts(terms: &Terms, list: Option<&List>, kept: &mut Kept) {
    let sources: Vec<&str> = terms.sources().iter().map(|source| source.name().as_str()).collect();
    let (mut awards, mut columns): (Vec<&str>, Vec<&str>) = Default::default();
    if let Some(allocation) = terms.allocation() {
        let waitlist = allocation.waitlist().map(|waitlist| &waitlist.name);
        awards =
            allocation.awards().iter().map(|award| &award.name).chain(waitlist).map(|name| name.as_str()).collect();
        columns = allocation.columns().iter().map(|name| name.as_str()).collect();
    }
    let context = terms.context().as_str();
    let mut texts = vec![Text::new("the context", context, Use::Read)];
    // Verifiers type the names of sources again.
    let kinds =
        [("source", &sources, Use::Typed), ("award", &awards, Use::Compared), ("column", &columns, Use::Compared)];
    for (what, names, used) in kinds {
        look_for_pairs(what, names, kept);
        texts.extend(names.iter().map(|name| Text::new(format!("the name of the {what} {}", named(name)), name, used)));
    }
    texts.extend(terms.allocation().into_iter().flat_map(values));
    let rules = Text::new("the text of the rules", terms.rules().as_str(), Use::Read);
    let descriptions = terms.sources().iter().filter_map(|source| match source.spec() {
        SourceSpec::Public { description, .. } => {
            Some(Text::new(format!("the description of \"{}\"", source.name()), description.as_str(), Use::Read))
        }
        _ => None,
    });
    let prose: Vec<Text<'_>> = [rules].into_iter().chain(descriptions).collect();
    texts.iter().chain(&prose).for_each(|text| text.look_for_scripts(kept));
    texts.iter().take(1).chain(&prose).for_each(|text| text.look_for_quotation(kept));
    texts.iter().for_each(|text| text.look(kept));
    if let Some((allocation, list)) = terms.allocation().zip(list) {
        look_at_named_awards(allocation, list, kept);
    }
}

/// Returns the cells that conditions and caps ask for.
fn values(allocation: &Allocation) -> impl Iterator<Item = Text<'_>> {
    allocation::values(allocation).map(|(column, value, line)| {
        let what = format!("the {} {} in line {line} of the allocation", allocation.columns()[column], quoted(value));
        Text { line: Some(line), ..Text::new(what, value, Use::Compared) }
    })
}

/// Warns of each cell that names an award by `@`, but looks like another text.
fn look_at_named_awards(allocation: &Allocation, list: &List, kept: &mut Kept) {
    for (column, name) in allocation.columns().iter().enumerate() {
        if !allocation.lines().iter().any(|line| line.target == Target::Column(column)) {
            continue;
        }
        let cells = spellings::cells(list, column, |entry| u64::from(entry) + 1);
        let awards: HashSet<&str> = allocation.awards().iter().map(|award| award.name.as_str()).collect();
        let mut seen = HashSet::new();
        let strange = cells.into_iter().filter(|(_, cell)| !cell.is_ascii() && !awards.contains(cell));
        for (line, cell) in strange.filter(|(_, cell)| seen.insert(*cell)) {
            let Some(found) = lookalikes::find(cell, Use::Compared) else { continue };
            kept.add("unlike", "texts", || {
                let shown = quoted(cell);
                let said = format!(
                    "line {line} of the list has the {name} {shown}, which may not be what it looks like: {found}; it names \
                     only an award with this character"
                );
                Warning::new(said).at_lines(&[line]).with_values(unlike_values(cell, found))
            });
        }
    }
}

/// Returns the values of a warning about a character of a text that looks like another.
fn unlike_values(text: &str, found: Lookalike) -> [String; 3] {
    [text.to_owned(), found.number.to_string(), format!("U+{:04X}", u32::from(found.character))]
}

/// Warns of names of one kind that are hard to tell apart.
fn look_for_pairs(what: &str, names: &[&str], kept: &mut Kept) {
    let mut casefold = Casefold::default();
    let mut known = HashMap::new();
    for (second, &b) in names.iter().enumerate() {
        let keys = [look(&casefold.map(b)), shape(b)];
        let first = keys.iter().find_map(|key| known.get(key).copied());
        keys.into_iter().for_each(|key| _ = known.entry(key).or_insert(second));
        let Some(a) = first.map(|first: usize| names[first]) else { continue };
        kept.add("alike", "pairs", || {
            let difference = hidden_difference(a, b);
            let text =
                format!("the names of two {what}s are hard to tell apart: {}, {}{difference}", named(a), named(b));
            Warning::new(text).with_values([a, b])
        });
    }
}

/// Returns a name without what is hard to see in it: the form of a dash or an apostrophe, how many spaces there are, and
/// zeros before a number.
fn look(name: &str) -> String {
    let mut seen = String::with_capacity(name.len());
    let mut rest = squeezed(name).chars().map(plain_character).collect::<Vec<_>>().into_iter().peekable();
    while let Some(c) = rest.next() {
        let is_within = seen.ends_with(|before: char| before.is_ascii_digit() || matches!(before, '.' | ','));
        if c != '0' || is_within || !rest.peek().is_some_and(char::is_ascii_digit) {
            seen.push(c);
        }
    }
    seen
}

/// Returns a name with one character for those that are the same stroke or circle in many fonts.
fn shape(name: &str) -> String {
    squeezed(name).replace("rn", "m").replace("vv", "w").replace(['I', 'l', '|'], "1").replace('O', "0")
}

fn plain_character(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{2018}' | '\u{2019}' | '\u{2bc}' | '`' | '\u{b4}' => '\'',
        _ => c,
    }
}

/// Returns a name in quotes. A name shows all its white space, also that of an award or a column.
fn named(name: &str) -> String {
    format!("\"{}\"", printable_name(name))
}
