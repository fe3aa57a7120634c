//! Reads a file line by line. The file and its lines may be of any length.

use std::io::{BufRead, BufReader, Read};
use std::mem;

use anyhow::{Context, Result};

/// Reads the lines of a file, one at a time, with one line and a buffer in memory.
pub(crate) struct LineReader {
    /// The name of the file, escaped for people.
    name: String,
    source: BufReader<Box<dyn Read + Send>>,
    max_bytes: usize,
    /// Whether the last line was too long and the rest of it is not read yet.
    skip_rest: bool,
}

impl LineReader {
    const BUFFER_BYTES: usize = 1 << 18;

    /// Makes a reader of lines of at most `max_bytes` bytes without the line feed.
    pub(crate) fn new(name: String, source: Box<dyn Read + Send>, max_bytes: usize) -> Self {
        let source = BufReader::with_capacity(Self::BUFFER_BYTES, source);
        Self { name, source, max_bytes, skip_rest: false }
    }

    /// Returns the next line without its line feed, or `None` at the end of the file. An error of the inner result
    /// is a line that is too long.
    pub(crate) fn read_line(&mut self) -> Result<Option<Result<Vec<u8>, String>>> {
        self.try_read_line().with_context(|| self.name.clone())
    }

    fn try_read_line(&mut self) -> std::io::Result<Option<Result<Vec<u8>, String>>> {
        // Skipped only when the next line is wanted, because the rest of a device may never end.
        if mem::take(&mut self.skip_rest) {
            self.source.skip_until(b'\n')?;
        }
        let max_bytes = self.max_bytes;
        let mut line = Vec::new();
        let length = (&mut self.source).take(max_bytes as u64 + 1).read_until(b'\n', &mut line)?;
        if length == 0 {
            return Ok(None);
        }
        if line.last() == Some(&b'\n') {
            line.pop();
        } else if length > max_bytes {
            self.skip_rest = true;
            return Ok(Some(Err(format!("longer than {max_bytes} bytes"))));
        }
        Ok(Some(Ok(line)))
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    const MAX_BYTES: usize = 1000;

    /// Returns a few bytes at a time, as a pipe may.
    struct SlowReader {
        text: io::Cursor<Vec<u8>>,
        bytes_at_a_time: usize,
    }

    impl Read for SlowReader {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let length = self.bytes_at_a_time.min(out.len());
            self.text.read(&mut out[..length])
        }
    }

    /// Returns all lines; `None` stands for a line that is too long.
    fn read_all(text: &[u8], bytes_at_a_time: usize) -> Vec<Option<Vec<u8>>> {
        let source = SlowReader { text: io::Cursor::new(text.to_vec()), bytes_at_a_time };
        let mut reader = LineReader::new("test".to_owned(), Box::new(source), MAX_BYTES);
        std::iter::from_fn(|| reader.read_line().unwrap()).map(Result::ok).collect()
    }

    fn split(text: &[u8]) -> Vec<Option<Vec<u8>>> {
        let text = text.strip_suffix(b"\n").unwrap_or(text);
        text.split(|&b| b == b'\n').map(|line| (line.len() <= MAX_BYTES).then(|| line.to_vec())).collect()
    }

    #[test]
    fn lines_are_those_of_a_plain_split() {
        assert_eq!(read_all(b"", 1), Vec::<Option<Vec<u8>>>::new());
        for text in [&b"a"[..], b"a\n", b"\n", b"a\n\nb", b"\n\n\n", b"a\r\nb\r\n"] {
            for bytes_at_a_time in 1..4 {
                assert_eq!(read_all(text, bytes_at_a_time), split(text), "{text:?}");
            }
        }
        // Longer than the buffer.
        let blank = vec![b'\n'; LineReader::BUFFER_BYTES + 5];
        assert!(read_all(&blank, usize::MAX) == split(&blank));
        for ending in [&b""[..], b"\n"] {
            let mut text = [vec![b'a'; 997], vec![b'\n']].concat().repeat(1000);
            text.extend([&b"last"[..], ending].concat());
            for bytes_at_a_time in [1003, usize::MAX] {
                assert!(read_all(&text, bytes_at_a_time) == split(&text));
            }
        }
    }

    #[test]
    fn a_line_too_long_is_ignored_and_the_next_is_read() {
        let far_too_long = MAX_BYTES + 3 * LineReader::BUFFER_BYTES;
        for (length, fits) in [(MAX_BYTES, true), (MAX_BYTES + 1, false), (far_too_long, false)] {
            for (before, after) in [("", ""), ("", "\n"), ("a\n", "\n"), ("", "\nb\nc"), ("a\nb\n", "\nc\n")] {
                let text = [before.as_bytes(), &vec![b'x'; length], after.as_bytes()].concat();
                let lines = read_all(&text, usize::MAX);
                assert!(lines == split(&text));
                assert_eq!(lines.iter().all(Option::is_some), fits);
            }
        }
    }
}
