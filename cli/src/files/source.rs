//! Opens files to read, without waiting for ever.

use crate::shell;
use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// Opens a file or a device, or a pipe that someone writes to.
pub(super) fn open(path: &Path) -> Result<Box<dyn Read + Send>> {
    let (file, found) = open_any(path)?;
    #[cfg(unix)]
    if pipe::is_pipe(&found) {
        return pipe::reader(file, path);
    }
    #[cfg(not(unix))]
    let _ = found;
    Ok(Box::new(blocking(file)?))
}

/// Opens a regular file. Anything else is an error.
pub(super) fn open_regular(path: &Path) -> Result<(File, Metadata)> {
    let (file, found) = open_any(path)?;
    ensure!(found.is_file(), "{} is a device or a pipe, but must be a regular file", shell::path_text(path));
    Ok((blocking(file)?, found))
}

/// Opens anything but a folder, without waiting for a writer of a pipe.
fn open_any(path: &Path) -> Result<(File, Metadata)> {
    let mut options = File::options();
    options.read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits() as i32);
    }
    let opened = options.open(path).and_then(|file| file.metadata().map(|found| (file, found)));
    let (file, found) = opened.with_context(|| shell::path_text(path))?;
    ensure!(!found.is_dir(), "{} is a folder, but must be a file", shell::path_text(path));
    Ok((file, found))
}

/// Returns the file with blocking reads.
#[cfg(unix)]
pub(super) fn blocking(file: File) -> io::Result<File> {
    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};

    fcntl_setfl(&file, fcntl_getfl(&file)? - OFlags::NONBLOCK)?;
    Ok(file)
}

/// Other systems always open files with blocking reads.
#[cfg(not(unix))]
pub(super) fn blocking(file: File) -> io::Result<File> {
    Ok(file)
}

/// Named pipes.
#[cfg(unix)]
mod pipe {
    use std::fs::{File, Metadata};
    use std::io::{self, Cursor, Read};
    use std::os::unix::fs::FileTypeExt;
    use std::path::Path;

    use anyhow::{Context, Result, bail};
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    use super::blocking;
    use crate::shell;

    /// The first byte of a pipe.
    enum FirstByte {
        Is(u8),
        /// Someone writes to the pipe, or did so and wrote nothing.
        Later,
        /// Nobody writes to the pipe.
        Never,
    }

    pub(super) fn is_pipe(found: &Metadata) -> bool {
        found.file_type().is_fifo()
    }

    /// Returns a reader of a pipe that someone writes to.
    pub(super) fn reader(pipe: File, path: &Path) -> Result<Box<dyn Read + Send>> {
        match first_byte(&pipe).with_context(|| shell::path_text(path))? {
            FirstByte::Is(byte) => Ok(Box::new(Cursor::new([byte]).chain(blocking(pipe)?))),
            FirstByte::Later => Ok(Box::new(blocking(pipe)?)),
            FirstByte::Never => bail!("{} is a pipe that nobody writes to", shell::path_text(path)),
        }
    }

    /// Waits until someone writes to the pipe, but not for long.
    fn first_byte(mut pipe: &File) -> io::Result<FirstByte> {
        const TURNS: u32 = 20;
        let turn = Timespec { tv_sec: 0, tv_nsec: 100_000_000 };
        for _ in 0..TURNS {
            let mut polled = [PollFd::new(&pipe, PollFlags::IN)];
            poll(&mut polled, Some(&turn))?;
            let has_ended = polled[0].revents().contains(PollFlags::HUP);
            let mut byte = [0];
            match pipe.read(&mut byte) {
                Ok(0) if has_ended => return Ok(FirstByte::Later),
                // A pipe without any writer ends at once, and may begin later.
                Ok(0) => {}
                Ok(_) => return Ok(FirstByte::Is(byte[0])),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(FirstByte::Later),
                Err(error) => return Err(error),
            }
        }
        Ok(FirstByte::Never)
    }
}
