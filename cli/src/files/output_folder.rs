//! Writes a new folder of many files, and makes a folder for files written later.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;
use zeroize::Zeroizing;

use super::interruption::{What, undivided};
use super::output::Output;
use super::place::Place;
use super::staged_file::temporary;
use crate::terminal::{self, shell::quote_path};

/// Writes a new folder of files, whole or not at all. The files are not synced to disk: they can be written again.
pub(crate) fn save_folder(
    path: &Path,
    private: bool,
    files: impl IntoIterator<Item = (String, Zeroizing<String>)>,
) -> Result<()> {
    let mut staged = StagedFolder::new(path, private)?;
    files.into_iter().try_for_each(|(name, text)| staged.add(&name, &text))?;
    staged.place()
}

pub(crate) fn check_new(path: &Path) -> Result<()> {
    let shown = terminal::path_text(path);
    ensure!(fs::symlink_metadata(path).is_err(), "{shown} already exists; give the name of a new folder");
    Ok(())
}

/// A new folder that is not in its place yet. It is removed on drop.
pub(crate) struct StagedFolder {
    path: PathBuf,
    temporary: TempDir,
    /// How its files are made.
    options: OpenOptions,
}

impl StagedFolder {
    /// Makes an empty folder beside its place.
    pub(crate) fn new(path: &Path, private: bool) -> Result<Self> {
        let shown = terminal::path_text(path);
        check_new(path)?;
        let Place::File { path, folder } = Place::file(path)? else { bail!("{shown} is not a folder name") };
        let temporary = undivided(|half_made| {
            let temporary = temporary(if private { 0o700 } else { 0o777 }).tempdir_in(&folder)?;
            half_made.add(What::Folder, temporary.path());
            io::Result::Ok(temporary)
        });
        let temporary = temporary.with_context(|| format!("cannot write the folder {shown}"))?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            options.mode(if private { 0o600 } else { 0o666 });
        }
        Ok(Self { path, temporary, options })
    }

    pub(crate) fn add(&mut self, name: &str, text: &str) -> Result<()> {
        // A signal removes the folder, so no file may come into the folder meanwhile.
        let file = self.temporary.path().join(name);
        undivided(|_| self.options.open(file)?.write_all(text.as_bytes())).with_context(|| self.failure())
    }

    pub(crate) fn place(self) -> Result<()> {
        undivided(|_| fs::rename(self.temporary.path(), &self.path)).with_context(|| self.failure())?;
        // The folder has moved, so it must not be removed under its temporary name.
        let _ = self.temporary.keep();
        Ok(())
    }

    fn failure(&self) -> String {
        format!("cannot write the folder {}", terminal::path_text(&self.path))
    }
}

/// A folder to write files in, which need not exist. If it does not, files are staged beside it, so that nothing is
/// left behind if they are never placed.
pub(crate) struct OutputFolder {
    pub(crate) path: PathBuf,
    /// The folder above, if the folder does not exist yet.
    parent: Option<PathBuf>,
    made: bool,
}

impl OutputFolder {
    /// Finds the place of a folder that exists or can be made.
    pub(crate) fn find(path: &Path) -> Result<Self> {
        if path.is_dir() {
            return Ok(Self { path: path.to_owned(), parent: None, made: false });
        }
        let found = || -> Result<PathBuf> {
            ensure!(fs::symlink_metadata(path).is_err(), "a file of this name exists");
            match Place::file(path)? {
                Place::File { folder, .. } => Ok(folder),
                _ => bail!("this is not a folder name"),
            }
        };
        let parent = found().with_context(|| format!("cannot make the folder {}", terminal::path_text(path)))?;
        Ok(Self { path: path.to_owned(), parent: Some(parent), made: false })
    }

    /// Finds the place of a new file in the folder. Only its owner may read a private file.
    pub(crate) fn output(&self, name: &str, private: bool) -> Result<Output> {
        let path = self.path.join(name);
        if let Some(parent) = &self.parent {
            return Ok(Output::in_new_folder(path, parent.clone(), private));
        }
        ensure!(
            fs::symlink_metadata(&path).is_err(),
            "{} already exists; give -o/--out another folder",
            quote_path(&path)
        );
        if private { Output::private(&path, false) } else { Output::public(&path, false) }
    }

    /// Makes the folder if it does not exist. Until a file is placed in it, it is removed on drop.
    pub(crate) fn make(&mut self) -> Result<()> {
        if self.parent.is_none() {
            return Ok(());
        }
        let make = undivided(|half_made| {
            fs::create_dir(&self.path)?;
            self.made = true;
            half_made.add(What::FolderIfEmpty, &self.path);
            io::Result::Ok(())
        });
        make.with_context(|| format!("cannot make the folder {}", terminal::path_text(&self.path)))
    }
}

impl Drop for OutputFolder {
    fn drop(&mut self) {
        if self.made {
            // This fails if the folder is not empty, and the folder stays as intended.
            let _ = fs::remove_dir(&self.path);
        }
    }
}
