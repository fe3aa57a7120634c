//! Writing: a file appears whole or not at all, several appear together, and none is overwritten unasked.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use tempfile::{NamedTempFile, TempPath};
use verishuffle::Transcript;
use zeroize::Zeroizing;

use crate::terminal;

/// A place that was found free, or may be overwritten.
pub(crate) struct Output {
    place: Place,
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix has modes"))]
    private: bool,
    force: bool,
}

/// What a file is to hold.
#[derive(Clone, Copy)]
pub(crate) enum Contents<'a> {
    Bytes(&'a [u8]),
    /// A transcript document, made as it is written.
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

enum Place {
    Stdout,
    /// A device or pipe, which is written to as it is.
    Special(PathBuf),
    File {
        path: PathBuf,
        folder: PathBuf,
    },
}

impl Output {
    /// A file that anyone may read.
    pub(crate) fn public(path: &Path, force: bool) -> Result<Self> {
        Ok(Self { place: Place::find(path, force)?, private: false, force })
    }

    /// A file that only its owner may read, from its first byte on.
    pub(crate) fn private(path: &Path, force: bool) -> Result<Self> {
        Ok(Self { place: Place::find(path, force)?, private: true, force })
    }

    /// A file that anyone may read, or stdout for `-`.
    pub(crate) fn public_or_stdout(path: &Path, force: bool) -> Result<Self> {
        if path == Path::new("-") {
            return Ok(Self { place: Place::Stdout, private: false, force });
        }
        Self::public(path, force)
    }

    pub(crate) fn is_stdout(&self) -> bool {
        matches!(self.place, Place::Stdout)
    }

    /// The file in a temporary one beside it, whole and on the disk, or `None` where it goes straight out.
    fn stage(&self, contents: Contents<'_>) -> Result<Option<TempPath>> {
        let Place::File { path, folder } = &self.place else { return Ok(None) };
        let stage = || -> io::Result<TempPath> {
            let mut file = self.temporary(folder)?;
            contents.write(&mut file)?;
            file.as_file().sync_all()?;
            Ok(file.into_temp_path())
        };
        stage().map(Some).with_context(|| format!("cannot write {}", terminal::path(path)))
    }

    fn temporary(&self, folder: &Path) -> io::Result<NamedTempFile> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".verishuffle-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // The process's umask takes from these.
            builder.permissions(fs::Permissions::from_mode(if self.private { 0o600 } else { 0o666 }));
        }
        builder.tempfile_in(folder)
    }

    /// Puts what was staged in its place.
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
        .with_context(|| format!("cannot write {}", self.place.shown()))
    }
}

impl Place {
    fn find(path: &Path, force: bool) -> Result<Self> {
        let shown = terminal::path(path);
        ensure!(path != Path::new("-"), "- stands for stdin or stdout, where a file is needed");
        match fs::symlink_metadata(path) {
            Ok(_) => {
                let found = fs::metadata(path).with_context(|| shown.clone())?;
                ensure!(!found.is_dir(), "{shown} is a folder");
                if !found.is_file() {
                    return Ok(Self::Special(path.to_owned()));
                }
                ensure!(force, "{shown} exists already; --force overwrites it");
                // What a link leads to is overwritten, not the link.
                Self::file(&fs::canonicalize(path).with_context(|| shown)?)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Self::file(path),
            Err(error) => Err(error).with_context(|| format!("cannot write {shown}")),
        }
    }

    fn file(path: &Path) -> Result<Self> {
        let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
            bail!("{} is no name for a file", terminal::path(path));
        };
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let folder = fs::canonicalize(folder).with_context(|| format!("folder {}", terminal::path(folder)))?;
        ensure!(folder.is_dir(), "{} is no folder", terminal::path(&folder));
        Ok(Self::File { path: folder.join(name), folder })
    }

    fn shown(&self) -> String {
        match self {
            Self::Stdout => "to stdout".to_owned(),
            Self::Special(path) | Self::File { path, .. } => terminal::path(path),
        }
    }
}

/// Writes all of them or, as far as a file system allows, none.
pub(crate) fn save(files: &[(&Output, Contents<'_>)]) -> Result<()> {
    stage(files)?.place()
}

/// Writes all of them beside their places.
pub(crate) fn stage<'a>(files: &[(&'a Output, Contents<'a>)]) -> Result<Staged<'a>> {
    check_distinct(files)?;
    let staged = files.iter().map(|&(output, contents)| Ok((output, contents, output.stage(contents)?)));
    staged.collect::<Result<_>>().map(Staged)
}

/// Files that are written and not yet in their places. Dropped, they are gone.
pub(crate) struct Staged<'a>(Vec<(&'a Output, Contents<'a>, Option<TempPath>)>);

impl Staged<'_> {
    /// Where one of them stands for now, unless it is to go straight out.
    pub(crate) fn path(&self, of: &Output) -> Option<&Path> {
        let (_, _, staged) = self.0.iter().find(|(output, ..)| std::ptr::eq(*output, of))?;
        staged.as_deref()
    }

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
        ensure!(!same, "{} is to be written twice", output.place.shown());
    }
    Ok(())
}

/// Takes back a file that was new; one that replaced another stays, since the other is gone.
fn withdraw(output: &Output) {
    if let (Place::File { path, .. }, false) = (&output.place, output.force) {
        let _ = fs::remove_file(path);
    }
}

/// The new name is on the disk too.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Writes a new folder of files whole, or not at all. What is written so can be made again at any time, so nothing waits
/// for the disk.
pub(crate) fn save_folder(
    path: &Path,
    private: bool,
    files: impl IntoIterator<Item = (String, Zeroizing<String>)>,
) -> Result<()> {
    let shown = terminal::path(path);
    ensure!(fs::symlink_metadata(path).is_err(), "{shown} exists already, and a new folder is needed");
    let Place::File { path, folder } = Place::file(path)? else { bail!("{shown} is no name for a folder") };
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
        // It is there no more under the name that it would be removed by.
        let _ = temporary.keep();
        Ok(())
    };
    write().with_context(|| format!("cannot write the folder {shown}"))
}

/// A folder to write in, made if it is missing and taken away again if nothing comes to stand in it.
pub(crate) struct Folder {
    path: PathBuf,
    made: bool,
}

impl Folder {
    pub(crate) fn make(path: &Path) -> Result<Self> {
        let made = match fs::create_dir(path) {
            Ok(()) => true,
            Err(_) if path.is_dir() => false,
            Err(error) => {
                return Err(error).with_context(|| format!("cannot make the folder {}", terminal::path(path)));
            }
        };
        Ok(Self { path: path.to_owned(), made })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.made {
            // Fails, as it should, where something stands in it.
            let _ = fs::remove_dir(&self.path);
        }
    }
}
