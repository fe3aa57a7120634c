//! Files that have no name until they are whole. Such a file vanishes when the process ends, however it ends.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// A file on the disk of a folder, but not yet in the folder.
pub(super) struct UnnamedFile(File);

#[cfg(target_os = "linux")]
impl UnnamedFile {
    /// Makes a file in the file system of the folder. The umask of the process removes some of the permissions in
    /// `mode`. Returns `None` if this file system has no unnamed files.
    pub(super) fn create(folder: &Path, mode: u32) -> Option<Self> {
        use rustix::fs::{Mode, OFlags, open};

        let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
        let file = Self(open(folder, flags, Mode::from_raw_mode(mode)).ok()?.into());
        // Without /proc, the file could not get a name.
        file.path().exists().then_some(file)
    }

    /// Returns a path by which this process can read the file.
    pub(super) fn path(&self) -> PathBuf {
        use std::os::fd::AsRawFd;

        format!("/proc/self/fd/{}", self.0.as_raw_fd()).into()
    }

    /// Gives the file a name in its file system. A file that has this name already is not replaced: this is an error.
    pub(super) fn give_name(&self, name: &Path) -> io::Result<()> {
        use rustix::fs::{AtFlags, CWD, linkat};

        Ok(linkat(CWD, self.path(), CWD, name, AtFlags::SYMLINK_FOLLOW)?)
    }
}

/// Other systems have no unnamed files.
#[cfg(not(target_os = "linux"))]
impl UnnamedFile {
    pub(super) fn create(_folder: &Path, _mode: u32) -> Option<Self> {
        None
    }

    pub(super) fn path(&self) -> PathBuf {
        PathBuf::new()
    }

    pub(super) fn give_name(&self, _name: &Path) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

impl UnnamedFile {
    pub(super) fn file(&mut self) -> &mut File {
        &mut self.0
    }
}
