//! Arguments that several commands take.

pub(crate) mod ledger;
pub(crate) mod log;
pub(crate) mod page;
pub(crate) mod pins;
pub(crate) mod slip;
pub(crate) mod typed;
pub(crate) mod values;

use std::path::Path;

use anyhow::Result;
use verishuffle::{Blinding, Secret};

use crate::files::input;
use crate::shell::quote_path;
use crate::terminal;

/// Reads a secret, and warns if others can read its file.
pub(crate) fn secret(path: &Path) -> Result<Secret> {
    let secret = input::secret(path)?;
    warn_if_others_can_read(path);
    Ok(secret)
}

/// Reads a blinding key, and warns if others can read its file.
pub(crate) fn blinding(path: &Path) -> Result<Blinding> {
    let blinding = input::blinding(path)?;
    warn_if_others_can_read(path);
    Ok(blinding)
}

/// Warns if the mode of a file lets others than its owner read or change it.
fn warn_if_others_can_read(path: &Path) {
    if let Some(mode) = input::mode(path).filter(|mode| mode & 0o077 != 0) {
        terminal::warning(format_args!(
            "Caution: other users have access to {}: its mode is {mode:03o}, but should be 600.",
            quote_path(path)
        ));
    }
}
