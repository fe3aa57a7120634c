//! What a page holds beside its script.

use anyhow::{Result, ensure};
use serde::Serialize;

/// The most bytes that the page reads of one document or file (`web/page/record.js`).
const MOST_BYTES: usize = 64 << 20;

/// The texts that a page holds. The script takes no pin from them.
#[derive(Default, Serialize)]
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
    /// Checks that the page can read each of these texts.
    pub(crate) fn check_sizes(&self) -> Result<()> {
        let texts = [Some(&self.transcript), self.entries.as_ref(), self.result.as_ref(), self.proof.as_ref()];
        for text in texts.into_iter().flatten() {
            ensure!(
                text.len() <= MOST_BYTES,
                "a page can hold at most {MOST_BYTES} bytes of a transcript or a list, but this one has {}; publish the files, \
                 which `verishuffle verify` judges",
                text.len()
            );
        }
        Ok(())
    }

    /// Returns the texts as a block of data for the page. A block ends at the first `</script`, so that no `<` may stand
    /// in it.
    pub(super) fn to_html(&self) -> String {
        let json = serde_json::to_string(self).expect("texts become JSON").replace('<', "\\u003c");
        format!("<script type=\"application/json\" id=\"record\">{json}</script>")
    }
}
