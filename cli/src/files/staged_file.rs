//! A file that is written whole before it appears in its place.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use tempfile::TempPath;
use zeroize::Zeroizing;

use super::interruption::{What, undivided};

/// A file on disk that is not in its place yet. Removed on drop.
pub(super) enum StagedFile {
    Unnamed(UnnamedFile),
    Named(TempPath),
}

pub(super) const TEMPORARY_PREFIX: &str = ".verishuffle-";

impl StagedFile {
    /// Writes a file to disk, in the file system of the folder. Only the owner may read a private file.
    pub(super) fn write(
        folder: &Path,
        private: bool,
        write: impl FnOnce(&mut File) -> io::Result<()>,
    ) -> io::Result<Self> {
        let Some(mut unnamed) = UnnamedFile::create(folder, mode(private)) else {
            return Self::write_named(folder, private, write);
        };
        write(unnamed.file())?;
        unnamed.file().sync_all()?;
        Ok(Self::Unnamed(unnamed))
    }

    fn write_named(folder: &Path, private: bool, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<Self> {
        let mut named = undivided(|half_made| {
            let named = temporary(mode(private)).tempfile_in(folder)?;
            half_made.add(What::File, named.path());
            io::Result::Ok(named)
        })?;
        write(named.as_file_mut())?;
        named.as_file().sync_all()?;
        Ok(Self::Named(named.into_temp_path()))
    }

    /// Returns a path by which this process can read the file.
    pub(super) fn path(&self) -> PathBuf {
        match self {
            Self::Unnamed(file) => file.path(),
            Self::Named(path) => path.to_path_buf(),
        }
    }

    /// Moves the file to its place. A file that is already there is replaced with `replace`, and an error without. No
    /// signal may interrupt this step.
    ///
    /// Some file systems have no links and can't move a file without replacing one. There an empty file takes the place
    /// first, and is all that is left if the process is killed before the next call.
    pub(super) fn place(self, path: &Path, replace: bool) -> io::Result<()> {
        let named = match self {
            Self::Unnamed(file) => match file.give_name(path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && !replace => return Err(error),
                Err(_) => file.into_named(path.parent().unwrap_or(Path::new(".")))?,
                Ok(()) => return Ok(()),
            },
            Self::Named(named) => named,
        };
        if replace {
            return Ok(named.persist(path)?);
        }
        match named.persist_noclobber(path) {
            Err(failed) if failed.error.kind() != io::ErrorKind::AlreadyExists => take_place(failed.path, path),
            placed => Ok(placed?),
        }
    }
}

/// Takes a free place with an empty file, and then replaces that by the file.
fn take_place(named: TempPath, path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(path)?;
    named.persist(path).map_err(|failed| {
        let _ = fs::remove_file(path);
        failed.error
    })
}

#[cfg(unix)]
pub(super) fn leave_to_owner_of(path: &Path, other: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, chown};

    let (found, wanted) = (fs::metadata(path)?, fs::metadata(other)?);
    if found.uid() == wanted.uid() {
        return Ok(());
    }
    chown(path, Some(wanted.uid()), Some(wanted.gid()))
}

/// Only Unix has owners that a file can be given to.
#[cfg(not(unix))]
pub(super) fn leave_to_owner_of(_path: &Path, _other: &Path) -> io::Result<()> {
    Ok(())
}

/// Returns a file's permissions, before the umask.
fn mode(private: bool) -> u32 {
    if private { 0o600 } else { 0o666 }
}

/// Returns a builder of temporary files and folders that have this mode.
pub(super) fn temporary(mode: u32) -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY_PREFIX);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(mode));
    }
    // Only Unix has modes.
    let _ = mode;
    builder
}

/// A file on the disk of a folder, but not yet in the folder. It vanishes with the process, however that ends.
pub(super) struct UnnamedFile(File);

#[cfg(target_os = "linux")]
impl UnnamedFile {
    /// Makes a file in the file system of the folder. The umask applies to `mode`. Returns `None` if this file system
    /// has no unnamed files.
    fn create(folder: &Path, mode: u32) -> Option<Self> {
        use rustix::fs::{Mode, OFlags, open};

        let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
        let file = Self(open(folder, flags, Mode::from_raw_mode(mode)).ok()?.into());
        // Without /proc, the file could not get a name.
        file.path().exists().then_some(file)
    }

    /// Returns a path by which this process can read the file.
    fn path(&self) -> PathBuf {
        use std::os::fd::AsRawFd;

        format!("/proc/self/fd/{}", self.0.as_raw_fd()).into()
    }

    /// Gives the file a name in its file system. It is an error if a file has this name already.
    fn give_name(&self, name: &Path) -> io::Result<()> {
        use rustix::fs::{AtFlags, CWD, linkat};

        Ok(linkat(CWD, self.path(), CWD, name, AtFlags::SYMLINK_FOLLOW)?)
    }
}

/// Other systems have no unnamed files.
#[cfg(not(target_os = "linux"))]
impl UnnamedFile {
    fn create(_folder: &Path, _mode: u32) -> Option<Self> {
        None
    }

    fn path(&self) -> PathBuf {
        PathBuf::new()
    }

    fn give_name(&self, _name: &Path) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

impl UnnamedFile {
    fn file(&mut self) -> &mut File {
        &mut self.0
    }

    /// Gives the file a temporary name in the folder, or copies it if it can't get a name.
    fn into_named(mut self, folder: &Path) -> io::Result<TempPath> {
        let mut named = tempfile::Builder::new();
        named.prefix(TEMPORARY_PREFIX);
        match named.make_in(folder, |name| self.give_name(name)) {
            Ok(named) => Ok(named.into_temp_path()),
            Err(_) => self.copy(folder),
        }
    }

    fn copy(&mut self, folder: &Path) -> io::Result<TempPath> {
        let mut builder = tempfile::Builder::new();
        let mut named =
            builder.prefix(TEMPORARY_PREFIX).permissions(self.0.metadata()?.permissions()).tempfile_in(folder)?;
        // The file may be a secret.
        let mut buffer = Zeroizing::new([0; 8192]);
        self.0.rewind()?;
        loop {
            match self.0.read(&mut *buffer)? {
                0 => break,
                count => named.write_all(&buffer[..count])?,
            }
        }
        named.as_file().sync_all()?;
        leave_to_owner_of(named.path(), &self.path())?;
        Ok(named.into_temp_path())
    }
}

/// Syncs the names of the files in a folder to disk, as far as the system can.
#[cfg(unix)]
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    use rustix::io::Errno;

    let folder = match File::open(folder) {
        // A user may be able to write to a folder but not to read it.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => return Ok(()),
        folder => folder?,
    };
    // Some file systems sync only files.
    const UNSUPPORTED: [Errno; 5] = [Errno::BADF, Errno::INVAL, Errno::NOSYS, Errno::NOTSUP, Errno::OPNOTSUPP];
    match rustix::fs::fsync(folder) {
        Err(error) if UNSUPPORTED.contains(&error) => Ok(()),
        synced => Ok(synced?),
    }
}

/// Other systems do not sync folders.
#[cfg(not(unix))]
pub(super) fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    type Stage = fn(&Path, bool, fn(&mut File) -> io::Result<()>) -> io::Result<StagedFile>;

    const STAGES: [Stage; 2] = [
        |folder, private, write| StagedFile::write(folder, private, write),
        // How files are staged where every file needs a name.
        |folder, private, write| StagedFile::write_named(folder, private, write),
    ];

    #[test]
    fn a_file_appears_whole_and_replaces_another_only_if_it_may() {
        for stage in STAGES {
            let desk = tempfile::tempdir().unwrap();
            let place = desk.path().join("place");
            let names = || fs::read_dir(desk.path()).unwrap().count();
            let staged = |write| stage(desk.path(), false, write).unwrap();

            let first = staged(|file| file.write_all(b"first"));
            assert!(!place.exists());
            assert_eq!(fs::read(first.path()).unwrap(), b"first");
            first.place(&place, false).unwrap();
            let second = staged(|file| file.write_all(b"second")).place(&place, false);
            assert_eq!(second.unwrap_err().kind(), io::ErrorKind::AlreadyExists);
            assert_eq!((fs::read(&place).unwrap(), names()), (b"first".to_vec(), 1));
            staged(|file| file.write_all(b"third")).place(&place, true).unwrap();
            staged(|file| file.write_all(b"fourth")).place(&desk.path().join("new"), true).unwrap();
            drop(staged(|file| file.write_all(b"fifth")));
            assert!(stage(desk.path(), false, |_| Err(io::Error::other("no room"))).is_err());
            assert_eq!((fs::read(&place).unwrap(), names()), (b"third".to_vec(), 2));
        }
    }

    fn names(desk: &Path) -> usize {
        fs::read_dir(desk).unwrap().count()
    }

    /// How a file gets to its place without links.
    #[test]
    fn a_place_is_taken_whole_and_only_if_it_is_free() {
        let desk = tempfile::tempdir().unwrap();
        let place = desk.path().join("place");
        let staged = || match StagedFile::write_named(desk.path(), true, |file| file.write_all(b"whole")) {
            Ok(StagedFile::Named(named)) => named,
            _ => panic!(),
        };
        take_place(staged(), &place).unwrap();
        assert_eq!((fs::read(&place).unwrap(), names(desk.path())), (b"whole".to_vec(), 1));
        fs::write(&place, "kept").unwrap();
        assert_eq!(take_place(staged(), &place).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!((fs::read(&place).unwrap(), names(desk.path())), (b"kept".to_vec(), 1));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_file_without_a_name_is_copied_whole() {
        use std::os::unix::fs::PermissionsExt;

        let desk = tempfile::tempdir().unwrap();
        let Some(mut file) = UnnamedFile::create(desk.path(), 0o600) else { return };
        let whole: Vec<u8> = (0..20_000).map(|number| (number % 251) as u8).collect();
        file.file().write_all(&whole).unwrap();
        let copy = file.copy(desk.path()).unwrap();
        assert_eq!((fs::read(&copy).unwrap(), names(desk.path())), (whole, 1));
        assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
        drop(copy);
        assert_eq!(names(desk.path()), 0);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_a_private_file_at_any_time() {
        use std::os::unix::fs::PermissionsExt;

        for stage in STAGES {
            let desk = tempfile::tempdir().unwrap();
            let mode = |found: fs::Metadata| found.permissions().mode() & 0o077;
            let staged = stage(desk.path(), true, |file| {
                assert_eq!(file.metadata()?.permissions().mode() & 0o077, 0);
                Ok(())
            });
            staged.unwrap().place(&desk.path().join("secret"), false).unwrap();
            assert_eq!(mode(fs::metadata(desk.path().join("secret")).unwrap()), 0);
        }
    }
}
