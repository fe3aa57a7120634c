//! What a page holds beside its script.

use anyhow::{Context, Result, ensure};
use serde::Serialize;
use verishuffle::{List, Transcript};

use crate::terminal::drawn_entries::entries_file;

/// The most bytes that the page reads of one document or file (`web/page/record.js`).
const MOST_BYTES: usize = 64 << 20;

/// The texts that a page holds. The script takes no pin from them.
#[derive(Serialize)]
pub(crate) struct Held {
    /// The transcript as JSON.
    pub(crate) transcript: String,
    /// The list as an entries file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) entries: Option<String>,
    /// What was drawn, as a result file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<String>,
    /// An entry proof as JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) proof: Option<String>,
}

impl Held {
    /// Takes a transcript alone.
    pub(crate) fn new(transcript: &Transcript) -> Result<Self> {
        check_size("the transcript", transcript.json_length())?;
        Ok(Self { transcript: transcript.to_json(), entries: None, result: None, proof: None })
    }

    /// Returns a list as the text of its file.
    pub(crate) fn list(list: &List) -> Result<String> {
        let file = entries_file(list)?;
        check_size("the list", file.len())?;
        String::from_utf8(file).context("a page holds text only, but an entry is not UTF-8")
    }

    /// Returns the texts as a block of data for the page. A block ends at the first `</script`, so that no `<` may stand
    /// in it.
    pub(super) fn to_html(&self) -> String {
        let json = serde_json::to_string(self).expect("texts become JSON").replace('<', "\\u003c");
        format!("<script type=\"application/json\" id=\"record\">{json}</script>")
    }
}

fn check_size(what: &str, bytes: usize) -> Result<()> {
    ensure!(
        bytes <= MOST_BYTES,
        "{what} has {bytes} bytes, but a page can hold at most {MOST_BYTES}; publish the file instead, for `verishuffle \
         verify`"
    );
    Ok(())
}
