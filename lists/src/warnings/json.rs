//! Warnings, as programs get them.

use serde::{Serialize, Serializer};

use super::Warning;

#[derive(Serialize)]
struct WrittenWarning<'a> {
    warning: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<&'a [u64]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<&'a [u64]>,
    allocation_line: Option<u32>,
    values: &'a [String],
    more: u64,
    text: String,
}

impl<'a> From<&'a Warning> for WrittenWarning<'a> {
    fn from(warning: &'a Warning) -> Self {
        let lines = Some(warning.lines());
        let (lines, rows) = if warning.are_rows() { (None, lines) } else { (lines, None) };
        Self {
            warning: warning.word(),
            lines,
            rows,
            allocation_line: warning.allocation_line(),
            values: warning.values(),
            more: warning.more(),
            text: warning.to_string(),
        }
    }
}

/// One of the objects that [`all_to_json`](Warning::all_to_json) writes.
impl Serialize for Warning {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenWarning::from(self).serialize(serializer)
    }
}

impl Warning {
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
        let written: Vec<WrittenWarning<'_>> = warnings.iter().map(WrittenWarning::from).collect();
        serde_json::to_string(&written).expect("texts and numbers can be written")
    }
}
