//! Writes a new folder of many files, and makes a folder for files that are written later.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use zeroize::Zeroizing;

use super::output::Place;
use crate::terminal;

/// Writes a new folder of files, whole or not at all. This does not wait until the files are on the disk: the command
/// can write them again at any time.
pub(crate) fn save_folder(
    path: &Path,
    private: bool,
    files: impl IntoIterator<Item = (String, Zeroizing<String>)>,
) -> Result<()> {
    let shown = terminal::path_text(path);
    ensure!(fs::symlink_metadata(path).is_err(), "{shown} exists already; give the name of a new folder");
    let Place::File { path, folder } = Place::file(path)? else { bail!("{shown} is not a folder name") };
    let write = || -> io::Result<()> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".verishuffle-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(if private { 0o700 } else { 0o777 }));
        }
        let temporary = builder.tempdir_in(&folder)?;
        for (name, text) in files {
            let mut options = OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            {
                use std::os::unix::fs::OpenOptionsExt;
                options.mode(if private { 0o600 } else { 0o666 });
            }
            options.open(temporary.path().join(name))?.write_all(text.as_bytes())?;
        }
        fs::rename(temporary.path(), &path)?;
        // The folder has moved, so it must not be removed under its temporary name.
        let _ = temporary.keep();
        Ok(())
    };
    write().with_context(|| format!("cannot write the folder {shown}"))
}

/// A folder to write files in. If the folder does not exist, it is made. A folder that was made and is still empty is
/// removed on drop.
pub(crate) struct OutputFolder {
    path: PathBuf,
    made: bool,
}

impl OutputFolder {
    pub(crate) fn make(path: &Path) -> Result<Self> {
        let made = match fs::create_dir(path) {
            Ok(()) => true,
            Err(_) if path.is_dir() => false,
            Err(error) => {
                return Err(error).with_context(|| format!("cannot make the folder {}", terminal::path_text(path)));
            }
        };
        Ok(Self { path: path.to_owned(), made })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for OutputFolder {
    fn drop(&mut self) {
        if self.made {
            // If the folder is not empty, this fails, and the folder stays as intended.
            let _ = fs::remove_dir(&self.path);
        }
    }
}
