//! This computer's record of the seals that its user has opened, because a seal serves one commitment (SPEC.md, section
//! 2). A copy of a secret has the same seal, and so the same record.

use std::env;
use std::fs::{self, DirBuilder};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use verishuffle::{Commitment, Seal};

use super::staged_file::sync_folder;
use super::{file_bytes, staged_file};
use crate::shell;

/// The record of one seal that was opened: a file with the commitment it was opened for, and a line feed.
pub(crate) struct OpenedRecord {
    folder: PathBuf,
    pub(crate) path: PathBuf,
}

impl OpenedRecord {
    /// Returns the record of a seal, which need not exist yet.
    pub(crate) fn of(seal: Seal) -> Result<Self> {
        let folder = state_folder()?.join("opened");
        Ok(Self { path: folder.join(seal.to_string()), folder })
    }

    /// Returns the commitment that the seal was opened for, or `None` if this computer remembers no opening.
    pub(crate) fn commitment(&self) -> Result<Option<Commitment>> {
        const BYTES: u64 = 65;
        if !is_there(&self.path)? {
            return Ok(None);
        }
        let mut text = Vec::new();
        let (file, _) = file_bytes::open_regular(&self.path)?;
        file.take(BYTES + 1).read_to_end(&mut text).with_context(|| shell::path_text(&self.path))?;
        ensure!(
            !text.is_empty(),
            "{} is empty: another command is writing it now, or was killed while writing it; run this again, and \
             remove the file if it stays empty and this seal was never opened",
            self.shown()
        );
        let commitment = str::from_utf8(&text).ok().and_then(|text| text.strip_suffix('\n')?.parse().ok());
        commitment.map(Some).with_context(|| {
            format!(
                "{}: this file must hold the commitment that the seal was opened for, and a line feed",
                shell::path_text(&self.path)
            )
        })
    }

    /// Records the commitment, unless there is a record already. Returns the commitment on record.
    ///
    /// Once the record is in its place, another command may rely on it. So it is never removed again, whatever fails
    /// later and however the command ends.
    pub(crate) fn remember(&self, commitment: Commitment) -> Result<Commitment> {
        let remembered = self.try_to_remember(commitment);
        remembered.map_err(|error| {
            if error.chain().any(|cause| cause.is::<io::Error>()) { error.context(self.advice()) } else { error }
        })
    }

    fn try_to_remember(&self, commitment: Commitment) -> Result<Commitment> {
        if self.commitment()?.is_none() {
            // If two commands open the seal at the same time, only one of them writes the file.
            let written = self.write(commitment);
            if let (Err(error), None) = (written, self.commitment()?) {
                return Err(error);
            }
        }
        // The command that wrote the record may not have done this yet.
        self.sync()?;
        self.commitment()?.with_context(|| self.is_gone())
    }

    pub(crate) fn check(&self, commitment: Commitment) -> Result<()> {
        let remembered = self.commitment()?.with_context(|| self.is_gone())?;
        ensure!(remembered == commitment, "{} has changed to {remembered}; run this again", self.shown());
        Ok(())
    }

    fn write(&self, commitment: Commitment) -> Result<()> {
        make_private(&self.folder)?;
        let written = staged_file::write(&self.folder, true, |file| writeln!(file, "{commitment}"))
            .and_then(|staged| staged_file::place(staged, &self.path, false));
        written.with_context(|| format!("cannot write {}", self.shown()))
    }

    /// Syncs the name of the record to disk, and those of the folders that this command may have made.
    fn sync(&self) -> Result<()> {
        const MADE: usize = 4;
        let mut folders = self.folder.ancestors().take(MADE + 1);
        folders.try_for_each(|folder| sync_folder(folder).with_context(|| shell::path_text(folder)))
    }

    fn shown(&self) -> String {
        shell::path_text(&self.path)
    }

    fn is_gone(&self) -> String {
        format!("the seal stays closed, because {} is gone, which recorded the opening; run this again", self.shown())
    }

    fn advice(&self) -> String {
        format!(
            "the seal stays closed, because this computer could not record the opening; make {} a folder that you can \
             write to, or set XDG_STATE_HOME to the path of another folder, if no earlier opening is recorded there",
            shell::path_text(&self.folder)
        )
    }
}

/// Returns whether something is at this path. It is an error if that is unknown, or a folder above is none.
fn is_there(path: &Path) -> Result<bool> {
    for place in path.ancestors() {
        match fs::symlink_metadata(place) {
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {}
            Err(error) => return Err(error).with_context(|| shell::path_text(place)),
            Ok(_) if place == path => return Ok(true),
            Ok(_) => {
                let found = fs::metadata(place).with_context(|| shell::path_text(place))?;
                ensure!(found.is_dir(), "{} is not a folder", shell::path_text(place));
                return Ok(false);
            }
        }
    }
    Ok(false)
}

/// Returns the command's state folder, which need not exist: `$XDG_STATE_HOME/verishuffle`, or without this variable
/// the system's usual place in the user's home.
fn state_folder() -> Result<PathBuf> {
    // A relative path in this variable is invalid and has no meaning.
    let of_variable = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = of_variable("XDG_STATE_HOME").or_else(|| match env::consts::OS {
        "windows" => of_variable("LOCALAPPDATA"),
        "macos" => home().map(|home| home.join("Library").join("Application Support")),
        _ => home().map(|home| home.join(".local").join("state")),
    });
    let state = state.context(
        "no home folder found to record opened seals in; set XDG_STATE_HOME to the path of a folder of yours",
    )?;
    Ok(state.join("verishuffle"))
}

fn home() -> Option<PathBuf> {
    env::home_dir().filter(|home| home.is_absolute())
}

/// Makes a folder, and the folders above it, for the user only.
fn make_private(folder: &Path) -> Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder).with_context(|| format!("cannot make the folder {}", shell::path_text(folder)))
}
