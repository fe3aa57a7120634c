//! Writes files. A file appears whole or not at all, several files appear together, and no file is overwritten without
//! `--force`.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use tempfile::{NamedTempFile, TempPath};
use verishuffle::Transcript;

use crate::terminal;

/// The place where a file will be written. There is no file at this place yet, or it may be overwritten.
pub(crate) struct Output {
    place: Place,
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix has modes"))]
    private: bool,
    force: bool,
}

/// What is written to a file.
#[derive(Clone, Copy)]
pub(crate) enum Contents<'a> {
    Bytes(&'a [u8]),
    /// A transcript. Its document is made as it is written, because it may be several times larger.
    Transcript(&'a Transcript),
}

impl Contents<'_> {
    fn write(self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Self::Bytes(bytes) => out.write_all(bytes),
            Self::Transcript(transcript) => transcript.write_json(out),
        }
    }
}

impl<'a> From<&'a [u8]> for Contents<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::Bytes(bytes)
    }
}

pub(super) enum Place {
    Stdout,
    /// A device or a pipe, which is opened and written to.
    Special(PathBuf),
    File {
        path: PathBuf,
        folder: PathBuf,
    },
}

impl Output {
    /// Finds the place of a file that everyone may read.
    pub(crate) fn public(path: &Path, force: bool) -> Result<Self> {
        Ok(Self { place: Place::find(path, force)?, private: false, force })
    }

    /// Finds the place of a file that only its owner may read, even while it is written.
    pub(crate) fn private(path: &Path, force: bool) -> Result<Self> {
        Ok(Self { place: Place::find(path, force)?, private: true, force })
    }

    /// Finds the place of a file that everyone may read, or takes stdout for `-`.
    pub(crate) fn public_or_stdout(path: &Path, force: bool) -> Result<Self> {
        if path == Path::new("-") {
            return Ok(Self { place: Place::Stdout, private: false, force });
        }
        Self::public(path, force)
    }

    pub(crate) fn is_stdout(&self) -> bool {
        matches!(self.place, Place::Stdout)
    }

    /// Writes the contents to a temporary file in the same folder, and to the disk. Returns `None` for stdout and
    /// devices, which have no temporary file.
    fn stage(&self, contents: Contents<'_>) -> Result<Option<TempPath>> {
        let Place::File { path, folder } = &self.place else { return Ok(None) };
        let stage = || -> io::Result<TempPath> {
            let mut file = self.temporary(folder)?;
            contents.write(&mut file)?;
            file.as_file().sync_all()?;
            Ok(file.into_temp_path())
        };
        stage().map(Some).with_context(|| format!("cannot write {}", terminal::path_text(path)))
    }

    fn temporary(&self, folder: &Path) -> io::Result<NamedTempFile> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".verishuffle-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // The umask of the process removes some of these permissions.
            builder.permissions(fs::Permissions::from_mode(if self.private { 0o600 } else { 0o666 }));
        }
        builder.tempfile_in(folder)
    }

    /// Moves the temporary file to its place, or writes the contents if there is no temporary file.
    fn place(&self, staged: Option<TempPath>, contents: Contents<'_>) -> Result<()> {
        match (&self.place, staged) {
            (Place::File { path, folder }, Some(staged)) => {
                let placed = if self.force { staged.persist(path) } else { staged.persist_noclobber(path) };
                placed.map_err(|e| e.error).and_then(|()| sync_folder(folder))
            }
            (Place::Stdout, _) => {
                let mut out = io::stdout().lock();
                contents.write(&mut out).and_then(|()| out.flush())
            }
            (Place::Special(path) | Place::File { path, .. }, _) => {
                OpenOptions::new().write(true).open(path).and_then(|mut file| contents.write(&mut file))
            }
        }
        .with_context(|| format!("cannot write to {}", self.place.describe()))
    }
}

impl Place {
    fn find(path: &Path, force: bool) -> Result<Self> {
        let shown = terminal::path_text(path);
        ensure!(path != Path::new("-"), "- is stdin or stdout, but a file is needed here; give its name");
        match fs::symlink_metadata(path) {
            Ok(_) => {
                let found = fs::metadata(path).with_context(|| shown.clone())?;
                ensure!(!found.is_dir(), "{shown} is a folder");
                if !found.is_file() {
                    return Ok(Self::Special(path.to_owned()));
                }
                ensure!(force, "{shown} exists already; to overwrite the file, add --force");
                // The file that a link leads to is overwritten, and not the link.
                Self::file(&fs::canonicalize(path).with_context(|| shown)?)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Self::file(path),
            Err(error) => Err(error).with_context(|| format!("cannot write {shown}")),
        }
    }

    /// Returns the place of a file. Its folder must exist.
    pub(super) fn file(path: &Path) -> Result<Self> {
        let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
            bail!("{} is not a file name", terminal::path_text(path));
        };
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let folder = fs::canonicalize(folder).with_context(|| format!("folder {}", terminal::path_text(folder)))?;
        ensure!(folder.is_dir(), "{} is not a folder", terminal::path_text(&folder));
        Ok(Self::File { path: folder.join(name), folder })
    }

    fn describe(&self) -> String {
        match self {
            Self::Stdout => "stdout".to_owned(),
            Self::Special(path) | Self::File { path, .. } => terminal::path_text(path),
        }
    }
}

/// Writes all files or, as far as the file system allows, none.
pub(crate) fn save(files: &[(&Output, Contents<'_>)]) -> Result<()> {
    stage(files)?.place()
}

/// Writes all files to temporary files, ready to be moved to their places.
pub(crate) fn stage<'a>(files: &[(&'a Output, Contents<'a>)]) -> Result<Staged<'a>> {
    check_distinct(files)?;
    let staged = files.iter().map(|&(output, contents)| Ok((output, contents, output.stage(contents)?)));
    staged.collect::<Result<_>>().map(Staged)
}

/// Files that are written but not yet in their places. They are removed when this value is dropped.
pub(crate) struct Staged<'a>(Vec<(&'a Output, Contents<'a>, Option<TempPath>)>);

impl Staged<'_> {
    /// Returns the temporary file of an output, or `None` if it has none.
    pub(crate) fn temporary_path(&self, of: &Output) -> Option<&Path> {
        let (_, _, staged) = self.0.iter().find(|(output, ..)| std::ptr::eq(*output, of))?;
        staged.as_deref()
    }

    /// Moves all files to their places. If one of them fails, the files that were placed before are removed again,
    /// unless `--force` was given.
    pub(crate) fn place(self) -> Result<()> {
        let mut placed = Vec::new();
        for (output, contents, staged) in self.0 {
            if let Err(error) = output.place(staged, contents) {
                placed.into_iter().for_each(withdraw);
                return Err(error);
            }
            placed.push(output);
        }
        Ok(())
    }
}

fn check_distinct(files: &[(&Output, Contents<'_>)]) -> Result<()> {
    for (at, (output, _)) in files.iter().enumerate() {
        let same = files[..at].iter().any(|(earlier, _)| match (&earlier.place, &output.place) {
            (Place::Stdout, Place::Stdout) => true,
            (Place::File { path: a, .. }, Place::File { path: b, .. }) => a == b,
            _ => false,
        });
        ensure!(!same, "{} is given for two outputs; give each its own file", output.place.describe());
    }
    Ok(())
}

/// Removes a file that was written without `--force`, which is therefore new. A file that was written with `--force`
/// stays, because it may have replaced a file that is gone.
fn withdraw(output: &Output) {
    if let (Place::File { path, .. }, false) = (&output.place, output.force) {
        let _ = fs::remove_file(path);
    }
}

/// Makes sure that the new name of a file is on the disk.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
