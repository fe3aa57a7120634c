//! A warning, and how many of each kind are kept.

use std::fmt;

use serde::ser::{Serialize, SerializeMap, Serializer};
use verishuffle::terms::Allocation;
use verishuffle::text::printable_allocation;

/// What somebody should look at, and perhaps mend, before a draw is published. Display returns one sentence, safe to
/// print, what is wrong, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    word: &'static str,
    lines: Vec<u64>,
    are_rows: bool,
    allocation_line: Option<u32>,
    values: Vec<String>,
    more: u64,
    text: String,
}

impl Warning {
    /// How many lines one warning names at most.
    const LINES: usize = 20;

    /// Makes a warning of the program that calls the library, with its own word.
    #[must_use]
    pub fn own(word: &'static str, text: String) -> Self {
        Self { word, ..Self::new(text) }
    }

    /// Makes a warning, whose word [`Kept::add`] sets.
    pub(super) fn new(text: impl Into<String>) -> Self {
        let (word, lines, values) = Default::default();
        Self { word, lines, are_rows: false, allocation_line: None, values, more: 0, text: text.into() }
    }

    /// Adds the lines that it is about, or the first of very many.
    #[must_use]
    pub fn at_lines(mut self, lines: &[u64]) -> Self {
        let named = lines.len().min(Self::LINES);
        self.lines = lines[..named].to_vec();
        self.more = (lines.len() - named) as u64;
        self
    }

    pub(super) fn at_allocation_line(mut self, line: u32) -> Self {
        self.allocation_line = Some(line);
        self
    }

    /// Adds the texts that it is about.
    #[must_use]
    pub fn with_values<T: ToString>(mut self, values: impl IntoIterator<Item = T>) -> Self {
        self.values = values.into_iter().map(|value| value.to_string()).collect();
        self
    }

    /// Sets whether its lines are rows of a table.
    #[must_use]
    pub fn of_rows(mut self, are_rows: bool) -> Self {
        self.are_rows = are_rows;
        self
    }

    /// Returns the word for its kind, for programs: one of the table of this [module](super).
    #[must_use]
    pub fn word(&self) -> &'static str {
        self.word
    }

    /// Returns the lines of the list that it is about, from 1, or the rows of the table: at most 20.
    #[must_use]
    pub fn lines(&self) -> &[u64] {
        &self.lines
    }

    /// Returns whether its lines are rows of a table, as a spreadsheet counts them.
    #[must_use]
    pub fn are_rows(&self) -> bool {
        self.are_rows
    }

    /// Returns the line of the allocation that it is about, from 1.
    #[must_use]
    pub fn allocation_line(&self) -> Option<u32> {
        self.allocation_line
    }

    /// Returns the texts that it is about, unchanged. They may hold anything, so they must be escaped before they are
    /// printed.
    #[must_use]
    pub fn values(&self) -> &[String] {
        &self.values
    }

    /// Returns how many more lines it is about than it names or, if it names nothing, how many more warnings of this
    /// kind there are.
    #[must_use]
    pub fn more(&self) -> u64 {
        self.more
    }

    /// Writes warnings as a JSON array of objects with these keys: `warning`, the word; `lines`, or `rows` of a table,
    /// numbers from 1; `allocation_line`, a number from 1 or null; `values`, an array of texts; `more`, a number; and
    /// `text`, for people.
    ///
    /// ```
    /// use verishuffle::List;
    /// use verishuffle_lists::warnings::{Warning, of_list};
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let found = of_list(&List::from_text(b"Ada\nnull\n")?);
    /// let json = Warning::all_to_json(&found);
    /// let begin = r#"[{"warning":"program_word","lines":[2],"allocation_line":null,"values":["null"],"more":0,"text":""#;
    /// assert!(json.starts_with(begin));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn all_to_json(warnings: &[Self]) -> String {
        serde_json::to_string(warnings).expect("texts and numbers can be written")
    }
}

/// One of the objects that [`all_to_json`](Warning::all_to_json) writes.
impl Serialize for Warning {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("warning", self.word)?;
        object.serialize_entry(if self.are_rows { "rows" } else { "lines" }, &self.lines)?;
        object.serialize_entry("allocation_line", &self.allocation_line)?;
        object.serialize_entry("values", &self.values)?;
        object.serialize_entry("more", &self.more)?;
        object.serialize_entry("text", &self.text)?;
        object.end()
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Keeps the first warnings of each kind, and counts the others.
pub(super) struct Kept {
    /// How many of one kind are kept.
    most: u64,
    warnings: Vec<Warning>,
    /// The kinds found, each with what it is found in, such as "lines", and how many there are.
    kinds: Vec<(&'static str, &'static str, u64)>,
}

impl Default for Kept {
    fn default() -> Self {
        Self { most: 20, warnings: Vec::new(), kinds: Vec::new() }
    }
}

impl Kept {
    /// Keeps all warnings.
    pub(super) fn whole() -> Self {
        Self { most: u64::MAX, ..Self::default() }
    }

    /// Takes in a warning with this word. `items` is what its kind is about, such as "lines".
    pub(super) fn add(&mut self, word: &'static str, items: &'static str, make: impl FnOnce() -> Warning) {
        let place = self.kinds.iter().position(|&(of, ..)| of == word).unwrap_or_else(|| {
            self.kinds.push((word, items, 0));
            self.kinds.len() - 1
        });
        let (.., count) = &mut self.kinds[place];
        *count += 1;
        if *count <= self.most {
            self.warnings.push(Warning { word, ..make() });
        }
    }

    /// Takes in a warning of a line of an allocation. `what` is what is wrong with it.
    pub(super) fn add_at(
        &mut self,
        allocation: &Allocation,
        word: &'static str,
        line: u32,
        what: &str,
        with: impl FnOnce(Warning) -> Warning,
    ) {
        let shown = printable_allocation(allocation.text_line(line).unwrap_or_default());
        let text = format!("line {line} of the allocation (`{shown}`) {what}");
        self.add(word, "lines", || with(Warning::new(text).at_allocation_line(line)));
    }

    /// Returns the warnings kept, and after the last of a kind how many more of it there are.
    pub(super) fn finish(mut self) -> Vec<Warning> {
        for (word, items, count) in self.kinds {
            if count <= self.most {
                continue;
            }
            let more = count - self.most;
            let last = self.warnings.iter().rposition(|warning| warning.word == word).unwrap_or_default();
            let are_rows = self.warnings[last].are_rows;
            let rest = Warning::new(format!("and {more} more such {items}")).of_rows(are_rows);
            self.warnings.insert(last + 1, Warning { word, more, ..rest });
        }
        self.warnings
    }
}

/// Where the list's keeper finds its entries.
#[derive(Clone, Copy)]
pub(super) enum Places<'a> {
    /// Each on its own line.
    Lines,
    /// In these rows of a spreadsheet.
    Rows(&'a [u64]),
}

impl Places<'_> {
    pub(super) fn items(self) -> &'static str {
        match self {
            Self::Lines => "lines",
            Self::Rows(_) => "rows",
        }
    }

    pub(super) fn number(self, entry: u32) -> u64 {
        match self {
            Self::Lines => u64::from(entry) + 1,
            Self::Rows(rows) => rows.get(entry as usize).copied().unwrap_or_default(),
        }
    }

    /// Returns the place of an entry, such as "line 4".
    pub(super) fn one(self, entry: u32) -> String {
        format!("{} {}", self.items().trim_end_matches('s'), self.number(entry))
    }

    /// Returns the places of two entries, such as "lines 4 and 9".
    pub(super) fn two(self, first: u32, second: u32) -> String {
        format!("{} {} and {}", self.items(), self.number(first), self.number(second))
    }

    pub(super) fn warning(self, text: String, entries: &[u32]) -> Warning {
        let numbers: Vec<u64> = entries.iter().map(|&entry| self.number(entry)).collect();
        Warning::new(text).at_lines(&numbers).of_rows(matches!(self, Self::Rows(_)))
    }
}
