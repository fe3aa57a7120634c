//! The bytes of a file or of stdin, read without waiting for ever. Each kind of file has a limit, whatever size a file
//! claims to have.

use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::Path;
use std::str;

use anyhow::{Context, Result, ensure};
use zeroize::Zeroizing;

use crate::shell;

/// Maximum bytes in terms, a secret, an opening, a blinding or an entry proof.
pub(crate) const DOCUMENT_BYTES: u64 = 16 << 20;
/// Maximum bytes in a transcript or a list.
pub(crate) const RECORD_BYTES: u64 = verishuffle_lists::LIST_BYTES;
/// A line with more bytes cannot be an entry, so the rest of the line is not read.
const ENTRY_LINE_BYTES: usize = 16 << 20;
/// How many bytes are read before they are checked.
pub(super) const CHUNK_BYTES: u64 = 1 << 20;

pub(crate) fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// Returns the size of a file in bytes, or `None` if the size is not known before the file is read.
pub(crate) fn size(path: &Path) -> Option<u64> {
    if is_stdin(path) {
        return None;
    }
    fs::metadata(path).ok().filter(Metadata::is_file).map(|found| found.len())
}

/// Opens a file, or stdin for `-`. Refuses a folder, and a pipe that nobody writes to.
pub(crate) fn open(path: &Path) -> Result<Box<dyn Read + Send>> {
    if is_stdin(path) {
        return Ok(Box::new(io::stdin()));
    }
    open_named(path)
}

/// Reads a whole file. A file of more than `limit` bytes is an error.
pub(crate) fn read(path: &Path, limit: u64) -> Result<Vec<u8>> {
    let bytes = read_begin(path, limit + 1)?;
    check_size(&bytes, path, limit)?;
    Ok(bytes)
}

/// Reads at most this many bytes of a file.
pub(super) fn read_begin(path: &Path, most: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // Memory grows with the bytes read, not with the size that the file claims.
    append(&mut open(path)?, &mut bytes, most).with_context(|| shell::input_name(path))?;
    Ok(bytes)
}

/// Appends at most this many further bytes of a file. Unlike [`Read::read_to_end`], it never aborts for lack of memory.
fn append(mut file: impl Read, bytes: &mut Vec<u8>, most: u64) -> io::Result<()> {
    let mut left = most;
    while left > 0 {
        if bytes.len() == bytes.capacity() {
            bytes.try_reserve(left.min(CHUNK_BYTES) as usize)?;
        }
        // What is asked for has room, so nothing grows.
        let asked = left.min((bytes.capacity() - bytes.len()) as u64);
        let read = (&mut file).take(asked).read_to_end(bytes)? as u64;
        if read < asked {
            break;
        }
        left -= read;
    }
    Ok(())
}

/// Reads a document, which may be a secret, into wiped memory.
pub(super) fn read_wiped(path: &Path, mut file: impl Read) -> Result<Zeroizing<Vec<u8>>> {
    /// Nearly all documents with a secret have fewer bytes.
    const USUAL_BYTES: u64 = 64 << 10;

    let mut bytes = Zeroizing::new(Vec::new());
    // A growing buffer would leave copies of the secret in memory, so the smaller buffer is wiped here. Starting with
    // the largest would take longer than everything else, because it is wiped too.
    for room in [USUAL_BYTES, DOCUMENT_BYTES] {
        let mut larger = Zeroizing::new(Vec::new());
        larger.try_reserve_exact(room as usize + 1).with_context(|| shell::input_name(path))?;
        larger.extend_from_slice(&bytes);
        bytes = larger;
        let rest = room + 1 - bytes.len() as u64;
        file.by_ref().take(rest).read_to_end(&mut bytes).with_context(|| shell::input_name(path))?;
        if bytes.len() as u64 <= room {
            break;
        }
    }
    check_size(&bytes, path, DOCUMENT_BYTES)?;
    Ok(bytes)
}

fn check_size(bytes: &[u8], path: &Path, limit: u64) -> Result<()> {
    ensure!(bytes.len() as u64 <= limit, "{}: more than {limit} bytes", shell::input_name(path));
    Ok(())
}

/// Reads any document. If the file does not begin with white space and `{`, as every document does, at most 1 MiB of the
/// file is read, because a device may never end.
pub(crate) fn document(path: &Path) -> Result<Zeroizing<Vec<u8>>> {
    let mut file = open(path)?;
    // The document may be a secret. Secrets are shorter than this, so the buffer does not grow and leaves no copy.
    let mut bytes = Zeroizing::new(Vec::with_capacity(CHUNK_BYTES as usize + 1));
    append(&mut file, &mut bytes, CHUNK_BYTES).with_context(|| shell::input_name(path))?;
    if matches!(bytes.trim_ascii_start().first(), None | Some(b'{')) {
        append(&mut file, &mut bytes, RECORD_BYTES + 1 - CHUNK_BYTES).with_context(|| shell::input_name(path))?;
        check_size(&bytes, path, RECORD_BYTES)?;
        // Wiping writes to the whole buffer, so drop the part that nothing was read into.
        bytes.shrink_to_fit();
    }
    Ok(bytes)
}

/// Reads a list. A line too long for an entry ends it, and so does text that is not UTF-8: a device may never end.
pub(super) fn read_list(path: &Path) -> Result<Vec<u8>> {
    let mut file = open(path)?;
    let mut bytes = Vec::new();
    // A file can claim any size. If that is too much, memory grows while the file is read.
    let claimed = size(path);
    let _ = bytes.try_reserve_exact(claimed.unwrap_or_default().min(RECORD_BYTES) as usize + 1);
    let (mut line_start, mut checked) = (0, 0);
    loop {
        let chunk_start = bytes.len();
        append(&mut file, &mut bytes, CHUNK_BYTES).with_context(|| shell::input_name(path))?;
        if bytes.len() == chunk_start {
            return Ok(bytes);
        }
        check_size(&bytes, path, RECORD_BYTES)?;
        if let Some(lf) = memchr::memrchr(b'\n', &bytes[chunk_start..]) {
            line_start = chunk_start + lf + 1;
        }
        let length = bytes.len() - line_start;
        if length > ENTRY_LINE_BYTES {
            // Without its last character, which may not be whole. What is left of the line is too long all the same.
            let open = bytes.iter().rev().take(3).take_while(|&byte| byte & 0xc0 == 0x80).count();
            bytes.truncate(bytes.len() - 1 - open);
            return Ok(bytes);
        }
        if claimed.is_none() {
            match str::from_utf8(&bytes[checked..]) {
                Ok(_) => checked = bytes.len(),
                Err(error) if error.error_len().is_none() => checked += error.valid_up_to(),
                // What was read holds the first wrong line.
                Err(_) => return Ok(bytes),
            }
        }
    }
}

/// Opens a file or a device, or a pipe that someone writes to.
fn open_named(path: &Path) -> Result<Box<dyn Read + Send>> {
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
