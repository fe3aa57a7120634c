//! What a secret was opened for, remembered in a file beside it: a seal serves one commitment (SPEC.md, section 2).

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use verishuffle::Commitment;

use crate::files::input;
use crate::terminal;

/// The memory of one secret: `SECRET.opened`, holding a commitment and a line feed.
pub(crate) struct Opened {
    path: PathBuf,
}

impl Opened {
    pub(crate) fn beside(secret: &Path) -> Result<Self> {
        ensure!(!input::is_stdin(secret), "a secret must be a file: what it was opened for is remembered beside it");
        // A link leads to the same memory as the secret itself; a secret that is still to be made is no link.
        let mut path = OsString::from(fs::canonicalize(secret).unwrap_or_else(|_| secret.to_owned()));
        path.push(".opened");
        Ok(Self { path: path.into() })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// What the memory of a secret opened for that commitment holds.
    pub(crate) fn memory_of(commitment: Commitment) -> String {
        format!("{commitment}\n")
    }

    /// The commitment that the secret was opened for, if it was.
    pub(crate) fn commitment(&self) -> Result<Option<Commitment>> {
        const SIZE: u64 = 65;
        let mut text = Vec::new();
        match File::open(&self.path).and_then(|file| file.take(SIZE + 1).read_to_end(&mut text)) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            read => read.with_context(|| terminal::path(&self.path))?,
        };
        let commitment = str::from_utf8(&text).ok().and_then(|text| text.strip_suffix('\n')?.parse().ok());
        commitment
            .map(Some)
            .with_context(|| format!("{}: holds no commitment and a line feed", terminal::path(&self.path)))
    }

    /// Remembers a commitment, unless one is remembered already; gives the one that is remembered then.
    pub(crate) fn remember(&self, commitment: Commitment) -> Result<Commitment> {
        if let Some(earlier) = self.commitment()? {
            return Ok(earlier);
        }
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let write = || {
            let mut file = tempfile::Builder::new().prefix(".verishuffle-").tempfile_in(folder)?;
            file.write_all(Self::memory_of(commitment).as_bytes())?;
            file.as_file().sync_all()?;
            // Of two that open at once, one comes first.
            file.persist_noclobber(&self.path).map_err(|e| e.error)?;
            if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
        };
        match write() {
            Ok(()) => Ok(commitment),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                self.commitment()?.with_context(|| format!("{} comes and goes", terminal::path(&self.path)))
            }
            Err(error) => {
                Err(error).with_context(|| format!("cannot write {}, so nothing is opened", terminal::path(&self.path)))
            }
        }
    }

    /// The secret that it was the memory of is no more.
    pub(crate) fn forget(&self) -> Result<()> {
        fs::remove_file(&self.path).with_context(|| format!("cannot remove {}", terminal::path(&self.path)))
    }
}
