//! What this computer remembers of the seals that its user has opened, because a seal serves one commitment (SPEC.md,
//! section 2). A copy of a secret has the same seal, so it has the same record.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use verishuffle::{Commitment, Seal};

use super::output::{Output, save};
use super::state_folder;
use crate::terminal;

/// The record of one seal: a file with the commitment that the seal was opened for, and a line feed. There is no such
/// file for a seal that was not opened.
pub(crate) struct OpenedRecord {
    folder: PathBuf,
    path: PathBuf,
}

impl OpenedRecord {
    /// Returns the record of a seal, which need not exist yet.
    pub(crate) fn of(seal: Seal) -> Result<Self> {
        let folder = state_folder::find("opened")?;
        Ok(Self { path: folder.join(seal.to_string()), folder })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the commitment that the seal was opened for, or `None` if this computer remembers no opening.
    pub(crate) fn commitment(&self) -> Result<Option<Commitment>> {
        const BYTES: u64 = 65;
        let mut text = Vec::new();
        match File::open(&self.path).and_then(|file| file.take(BYTES + 1).read_to_end(&mut text)) {
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Ok(None),
            read => read.with_context(|| terminal::path_text(&self.path))?,
        };
        let commitment = str::from_utf8(&text).ok().and_then(|text| text.strip_suffix('\n')?.parse().ok());
        commitment.map(Some).with_context(|| {
            format!(
                "{}: this file must hold the commitment that the seal was opened for, and a line feed",
                terminal::path_text(&self.path)
            )
        })
    }

    /// Remembers the commitment, unless a commitment is remembered already. Returns the commitment that is remembered
    /// now.
    pub(crate) fn remember(&self, commitment: Commitment) -> Result<Commitment> {
        if let Some(earlier) = self.commitment()? {
            return Ok(earlier);
        }
        let text = format!("{commitment}\n");
        let write = || {
            state_folder::make(&self.folder)?;
            let file = Output::private(&self.path, false)?;
            save(&[(&file, text.as_bytes().into())])
        };
        match write() {
            Ok(()) => Ok(commitment),
            // If two processes open the seal at the same time, only one of them writes the file.
            Err(error) => match self.commitment()? {
                Some(earlier) => Ok(earlier),
                None => Err(error).with_context(|| {
                    format!(
                        "the seal is not opened, because this computer could not remember it; make {} a folder that \
                         you can write to, or set XDG_STATE_HOME to the path of another folder",
                        terminal::path_text(&self.folder)
                    )
                }),
            },
        }
    }
}
