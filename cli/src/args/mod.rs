//! Arguments that several commands take.

pub(crate) mod log;
pub(crate) mod pins;
pub(crate) mod slip;
pub(crate) mod typed;
pub(crate) mod values;

use std::path::{Path, PathBuf};

use anyhow::Result;
use verishuffle::awards::AwardsFile;
use verishuffle::{Blinding, List, Pins, Secret};

use crate::files::input;
use crate::parallel;
use crate::shell::quote_path;
use crate::terminal;

/// The files beside a transcript that a command was given.
#[derive(Clone, Copy, Default)]
pub(crate) struct DrawFiles<'a> {
    pub(crate) entries: Option<&'a PathBuf>,
    pub(crate) blinding: Option<&'a PathBuf>,
    pub(crate) result: Option<&'a PathBuf>,
    pub(crate) awards: Option<&'a PathBuf>,
    pub(crate) withdrawn: Option<&'a PathBuf>,
}

/// What is in these files.
pub(crate) struct DrawInputs {
    pub(crate) list: Option<List>,
    pub(crate) blinding: Option<Blinding>,
    pub(crate) result: Option<List>,
    pub(crate) awards: Option<AwardsFile>,
    pub(crate) withdrawals: Option<List>,
}

impl<'a> DrawFiles<'a> {
    pub(crate) fn paths(self) -> impl Iterator<Item = &'a PathBuf> + Clone {
        [self.entries, self.blinding, self.result, self.awards, self.withdrawn].into_iter().flatten()
    }

    /// Reads all files, the list and the result at the same time by `read_list`.
    pub(crate) fn read(self, read_list: impl Fn(&Path) -> Result<List> + Sync) -> Result<DrawInputs> {
        let lines_of = |path: Option<&PathBuf>| path.map(|path| read_list(path)).transpose();
        // Starting threads takes longer than reading most other documents.
        let are_both = self.entries.is_some() && self.result.is_some();
        let (list, result) = parallel::both(are_both, || lines_of(self.entries), || lines_of(self.result));
        Ok(DrawInputs {
            list: list?,
            result: result?,
            blinding: self.blinding.map(|path| blinding(path)).transpose()?,
            awards: self.awards.map(|path| input::awards(path)).transpose()?,
            withdrawals: self.withdrawn.map(|path| input::withdrawals(path)).transpose()?,
        })
    }
}

impl DrawInputs {
    /// Adds the files to pins.
    pub(crate) fn pin<'a>(&'a self, pins: Pins<'a>) -> Pins<'a> {
        let pins = pins.entries(self.list.as_ref()).blinding(self.blinding.as_ref()).result(self.result.as_ref());
        pins.awards(self.awards.as_ref()).withdrawals(self.withdrawals.as_ref())
    }
}

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
