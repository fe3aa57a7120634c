//! A file that is written whole before it appears in its place. If the command is killed meanwhile, a hidden temporary
//! file is left over.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

use tempfile::TempPath;

/// Writes a file to disk, under a temporary name in the folder. Only the owner may read a private file. The file is
/// removed on drop.
pub(super) fn write(
    folder: &Path,
    private: bool,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<TempPath> {
    let mut file = temporary(if private { 0o600 } else { 0o666 }).tempfile_in(folder)?;
    write(file.as_file_mut())?;
    file.as_file().sync_all()?;
    Ok(file.into_temp_path())
}

/// Moves a file to its place. A file that is already there is replaced with `replace`, and an error without.
///
/// Some file systems have no links and can't move a file without replacing one. There an empty file takes the place
/// first, and is all that is left if the process is killed before the next call.
pub(super) fn place(file: TempPath, path: &Path, replace: bool) -> io::Result<()> {
    if replace {
        return Ok(file.persist(path)?);
    }
    match file.persist_noclobber(path) {
        Err(failed) if failed.error.kind() != io::ErrorKind::AlreadyExists => take_place(failed.path, path),
        placed => Ok(placed?),
    }
}

/// Takes a free place with an empty file, and then replaces that by the file.
fn take_place(file: TempPath, path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(path)?;
    file.persist(path).map_err(|failed| {
        let _ = fs::remove_file(path);
        failed.error
    })
}

/// Returns a builder of temporary files and folders that have this mode, to which the umask applies.
pub(super) fn temporary(mode: u32) -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".verishuffle-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(mode));
    }
    // Only Unix has modes.
    let _ = mode;
    builder
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
    use std::io::Write;

    use super::*;

    fn names(desk: &Path) -> usize {
        fs::read_dir(desk).unwrap().count()
    }

    #[test]
    fn a_file_appears_whole_and_replaces_another_only_if_it_may() {
        let desk = tempfile::tempdir().unwrap();
        let path = desk.path().join("place");
        let staged = |text: &str| write(desk.path(), false, |file| file.write_all(text.as_bytes())).unwrap();

        let first = staged("first");
        assert!(!path.exists());
        assert_eq!(fs::read(&first).unwrap(), b"first");
        place(first, &path, false).unwrap();
        assert_eq!(place(staged("second"), &path, false).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!((fs::read(&path).unwrap(), names(desk.path())), (b"first".to_vec(), 1));
        place(staged("third"), &path, true).unwrap();
        place(staged("fourth"), &desk.path().join("new"), true).unwrap();
        drop(staged("fifth"));
        assert!(write(desk.path(), false, |_| Err(io::Error::other("no room"))).is_err());
        assert_eq!((fs::read(&path).unwrap(), names(desk.path())), (b"third".to_vec(), 2));
    }

    /// How a file gets to its place without links.
    #[test]
    fn a_place_is_taken_whole_and_only_if_it_is_free() {
        let desk = tempfile::tempdir().unwrap();
        let path = desk.path().join("place");
        let staged = || write(desk.path(), true, |file| file.write_all(b"whole")).unwrap();
        take_place(staged(), &path).unwrap();
        assert_eq!((fs::read(&path).unwrap(), names(desk.path())), (b"whole".to_vec(), 1));
        fs::write(&path, "kept").unwrap();
        assert_eq!(take_place(staged(), &path).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!((fs::read(&path).unwrap(), names(desk.path())), (b"kept".to_vec(), 1));
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_a_private_file_at_any_time() {
        use std::os::unix::fs::PermissionsExt;

        let desk = tempfile::tempdir().unwrap();
        let staged = write(desk.path(), true, |file| {
            assert_eq!(file.metadata()?.permissions().mode() & 0o077, 0);
            Ok(())
        });
        place(staged.unwrap(), &desk.path().join("secret"), false).unwrap();
        assert_eq!(fs::metadata(desk.path().join("secret")).unwrap().permissions().mode() & 0o077, 0);
    }
}
