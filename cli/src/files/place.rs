//! The places of outputs: stdout, devices and pipes, and files, which may be there already.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::{thread, time::Duration};

use anyhow::{Context, Result, bail, ensure};
use verishuffle::document_kind;

use super::file_bytes::{self, read_wiped};
use super::input;
use super::recognition::find_format;
use crate::shell::{self, quote_path};

pub(super) enum Place {
    Stdout,
    /// A device or a pipe, which is opened and written to.
    Special(PathBuf),
    File(PathBuf),
}

impl Place {
    /// Finds the place of a file. One that is there may be replaced with `force`, but not if it may be a secret or a
    /// blinding: it may be the only key to something that is published. A new key never takes the place of a file.
    pub(super) fn find(path: &Path, force: bool, is_key: bool) -> Result<Self> {
        let shown = shell::path_text(path);
        ensure!(!input::is_stdin(path), "- is stdin or stdout, but a file is needed here; give its name");
        if let Some(ending) = path.extension().filter(|ending| NO_TEXT.iter().any(|no| ending.eq_ignore_ascii_case(no)))
        {
            bail!(
                "{shown} ends in .{}, but what is written there is text, which no program opens as that; give another \
                 ending, such as .txt, .json, .html or .svg",
                ending.display()
            );
        }
        match fs::symlink_metadata(path) {
            Ok(_) => {
                let found = fs::metadata(path).with_context(|| shown.clone())?;
                ensure!(!found.is_dir(), "{shown} is a folder; give the name of a file in it");
                if !found.is_file() {
                    return Ok(Self::Special(path.to_owned()));
                }
                let another = || format!("choose another name, such as {}", quote_path(&second(path)));
                ensure!(
                    !may_be_key(path),
                    "{} already exists and may be the only key to a published seal or list, so it is never overwritten; {}",
                    quote_path(path),
                    another()
                );
                ensure!(
                    !is_key,
                    "{} already exists, and a new key never takes the place of a file; {}",
                    quote_path(path),
                    another()
                );
                ensure!(force, "{} already exists; add --force to overwrite it", quote_path(path));
                Self::rewritten(path)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => of_file(path).map(Self::File),
            Err(error) => Err(error).with_context(|| format!("cannot write {shown}")),
        }
    }

    /// Returns the place of a file that is there. The target of a link is overwritten, not the link.
    pub(super) fn rewritten(path: &Path) -> Result<Self> {
        of_file(&fs::canonicalize(path).with_context(|| shell::path_text(path))?).map(Self::File)
    }

    /// Returns whether this is stdout, named as a device.
    pub(super) fn is_stdout(&self) -> bool {
        matches!(self, Self::Special(path) if is_same_file(path, Path::new("/dev/stdout")))
    }

    pub(super) fn describe(&self) -> String {
        match self {
            Self::Stdout => "stdout".to_owned(),
            Self::Special(path) | Self::File(path) => shell::path_text(path),
        }
    }
}

/// Returns the whole path of a file or a new folder. The folder that it is in must exist.
pub(super) fn of_file(path: &Path) -> Result<PathBuf> {
    let Some(name) = path.file_name() else { bail!("{} is not a file name", shell::path_text(path)) };
    let folder = folder_of(path);
    let folder = fs::canonicalize(folder).with_context(|| format!("folder {}", shell::path_text(folder)))?;
    ensure!(folder.is_dir(), "{} is not a folder", shell::path_text(&folder));
    Ok(folder.join(name))
}

/// Returns the folder that a file is in.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Endings of files that programs do not open as text.
const NO_TEXT: [&str; 12] = ["doc", "docx", "gif", "jpeg", "jpg", "odt", "ods", "pdf", "png", "webp", "xls", "xlsx"];

/// Returns whether a file holds a secret or a blinding, or can't be read.
fn may_be_key(path: &Path) -> bool {
    let Ok((file, found)) = file_bytes::open_regular(path) else { return true };
    if found.len() > input::DOCUMENT_BYTES {
        return false;
    }
    let Ok(bytes) = read_wiped(path, file) else { return true };
    let format = find_format(&bytes).ok().flatten();
    format.and_then(|format| document_kind(&format)).is_some_and(|kind| ["secret", "blinding"].contains(&kind))
}

/// Returns a name like that of the file, such as `secret-2.json`.
fn second(path: &Path) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push("-2");
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

/// Returns whether both paths lead to the same file, by links too.
#[cfg(unix)]
pub(super) fn is_same_file(a: &Path, b: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let identity = |path| fs::metadata(path).map(|found| (found.dev(), found.ino()));
    matches!((identity(a), identity(b)), (Ok(a), Ok(b)) if a == b)
}

/// Returns whether both paths lead to the same file. Hard links are not seen.
#[cfg(not(unix))]
pub(super) fn is_same_file(a: &Path, b: &Path) -> bool {
    matches!((fs::canonicalize(a), fs::canonicalize(b)), (Ok(a), Ok(b)) if a == b)
}

/// Opens a device or a pipe to write to. It is an error if nobody reads from the pipe within two seconds.
#[cfg(unix)]
pub(super) fn open_special(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;

    const TURNS: u32 = 20;
    let mut options = OpenOptions::new();
    options.write(true).custom_flags(rustix::fs::OFlags::NONBLOCK.bits() as i32);
    for _ in 0..TURNS {
        match options.open(path) {
            Err(error) if error.raw_os_error() == Some(rustix::io::Errno::NXIO.raw_os_error()) => {
                thread::sleep(Duration::from_millis(100));
            }
            opened => return file_bytes::blocking(opened?),
        }
    }
    Err(io::Error::other("nobody reads from this pipe"))
}

/// Opens a device or a pipe to write to.
#[cfg(not(unix))]
pub(super) fn open_special(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).open(path)
}
