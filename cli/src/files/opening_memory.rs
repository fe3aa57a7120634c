//! A file next to a secret, which remembers the commitment that the secret was opened for, because a seal serves one
//! commitment (SPEC.md, section 2).

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use verishuffle::Commitment;

use crate::files::input;
use crate::terminal;

/// The memory of one secret: the file `SECRET.opened`. It holds the commitment and a line feed, or does not exist.
pub(crate) struct OpeningMemory {
    path: PathBuf,
}

impl OpeningMemory {
    /// Returns the memory of a secret. The secret and its memory need not exist yet.
    pub(crate) fn beside(secret: &Path) -> Result<Self> {
        ensure!(
            !input::is_stdin(secret),
            "the secret must be a file and not stdin: what it was opened for is remembered in a file beside it"
        );
        // A link to a secret has the same memory as the secret itself. A secret that does not exist yet is not a link.
        let mut path = OsString::from(fs::canonicalize(secret).unwrap_or_else(|_| secret.to_owned()));
        path.push(".opened");
        Ok(Self { path: path.into() })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the text of the file for a secret that was opened for this commitment.
    pub(crate) fn text(commitment: Commitment) -> String {
        format!("{commitment}\n")
    }

    /// Returns the commitment that the secret was opened for, or `None` if it was not opened.
    pub(crate) fn commitment(&self) -> Result<Option<Commitment>> {
        const BYTES: u64 = 65;
        let mut text = Vec::new();
        match File::open(&self.path).and_then(|file| file.take(BYTES + 1).read_to_end(&mut text)) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            read => read.with_context(|| terminal::path_text(&self.path))?,
        };
        let commitment = str::from_utf8(&text).ok().and_then(|text| text.strip_suffix('\n')?.parse().ok());
        commitment.map(Some).with_context(|| {
            format!(
                "{}: this file must hold the commitment that the secret was opened for, and a line feed",
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
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let write = || {
            let mut file = tempfile::Builder::new().prefix(".verishuffle-").tempfile_in(folder)?;
            file.write_all(Self::text(commitment).as_bytes())?;
            file.as_file().sync_all()?;
            // If two processes open the secret at the same time, only one of them writes the file.
            file.persist_noclobber(&self.path).map_err(|e| e.error)?;
            if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
        };
        match write() {
            Ok(()) => Ok(commitment),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => self
                .commitment()?
                .with_context(|| format!("{} appeared and disappeared; try again", terminal::path_text(&self.path))),
            Err(error) => Err(error).with_context(|| {
                format!("cannot write {}, so the seal is not opened", terminal::path_text(&self.path))
            }),
        }
    }

    /// Removes the file. This is done after another secret has replaced the secret.
    pub(crate) fn forget(&self) -> Result<()> {
        fs::remove_file(&self.path).with_context(|| format!("cannot remove {}", terminal::path_text(&self.path)))
    }
}
