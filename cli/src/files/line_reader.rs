//! A file of lines in pieces: however long it is, no more than a piece and the line at its end is held.

use std::io::{self, Read};

/// Bytes in one line, at most; of a longer one only its number is told.
pub(crate) const LINE_BYTES: usize = 64 << 20;
/// Bytes of a piece, as long as its lines are shorter.
const PIECE: usize = 4 << 20;
/// Lines of a piece, at most: what is found of each takes more memory than a short line itself.
const PIECE_LINES: usize = 1 << 16;

/// Lines that stand one after the other.
#[derive(Default)]
pub(crate) struct Piece {
    /// The number of the first, counted from 0.
    first: u64,
    bytes: Vec<u8>,
    /// Where each ends, with its line feed.
    ends: Vec<usize>,
    /// It is one line, longer than a line may be, and its bytes are not here.
    too_long: bool,
}

impl Piece {
    pub(crate) fn first(&self) -> u64 {
        self.first
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len() + usize::from(self.too_long)
    }

    /// Drops all lines but the first so many.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.ends.truncate(len);
        self.too_long &= len > 0;
    }

    /// One of them, without its line feed; nothing where it is too long.
    pub(crate) fn line(&self, at: usize) -> Option<&[u8]> {
        let end = *self.ends.get(at)?;
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        let line = &self.bytes[start..end];
        Some(line.strip_suffix(b"\n").unwrap_or(line))
    }
}

/// Reads pieces.
pub(crate) struct Lines<R> {
    source: R,
    /// Read already, and after the last piece.
    rest: Vec<u8>,
    /// Lines given so far.
    given: u64,
    /// Bytes read so far.
    read: u64,
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(source: R) -> Self {
        Self { source, rest: Vec::new(), given: 0, read: 0 }
    }

    /// Bytes read so far.
    pub(crate) fn bytes_read(&self) -> u64 {
        self.read
    }

    /// Puts the next lines in the place of what the piece holds: at least one, unless there is none.
    pub(crate) fn read(&mut self, piece: &mut Piece) -> io::Result<()> {
        *piece = Piece { first: self.given, bytes: std::mem::take(&mut piece.bytes), ..Piece::default() };
        piece.bytes.clear();
        piece.bytes.append(&mut self.rest);
        let (mut searched, mut goal) = (0, PIECE);
        loop {
            let ended = self.fill(&mut piece.bytes, goal)?;
            let ends = memchr::memchr_iter(b'\n', &piece.bytes[searched..]).map(|at| searched + at + 1);
            piece.ends.extend(ends.take(PIECE_LINES));
            if ended && piece.ends.len() < PIECE_LINES && piece.ends.last().copied().unwrap_or(0) < piece.bytes.len() {
                piece.ends.push(piece.bytes.len());
            }
            if !piece.ends.is_empty() || ended || piece.bytes.len() > LINE_BYTES + 1 {
                break;
            }
            searched = piece.bytes.len();
            goal = searched + PIECE;
        }
        // Only the first line can have taken several readings.
        piece.too_long = piece.line(0).map_or(piece.bytes.len(), <[u8]>::len) > LINE_BYTES;
        if piece.too_long {
            let end = piece.ends.first().copied();
            piece.ends.clear();
            match end {
                Some(end) => self.rest.extend_from_slice(&piece.bytes[end..]),
                None => self.skip_line()?,
            }
            // It will hardly be needed again.
            piece.bytes = Vec::new();
        } else {
            let end = piece.ends.last().copied().unwrap_or(0);
            self.rest.extend_from_slice(&piece.bytes[end..]);
        }
        self.given += piece.len() as u64;
        Ok(())
    }

    /// Reads until there are so many bytes, or gives true if the end comes first.
    fn fill(&mut self, bytes: &mut Vec<u8>, goal: usize) -> io::Result<bool> {
        let wanted = goal.saturating_sub(bytes.len());
        bytes.reserve(wanted);
        let read = (&mut self.source).take(wanted as u64).read_to_end(bytes)?;
        self.read += read as u64;
        Ok(read < wanted)
    }

    fn skip_line(&mut self) -> io::Result<()> {
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            let ended = self.fill(&mut bytes, PIECE)?;
            if let Some(at) = memchr::memchr(b'\n', &bytes) {
                self.rest.extend_from_slice(&bytes[at + 1..]);
                return Ok(());
            }
            if ended {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives a few bytes at a time, as a pipe may.
    struct Drops<'a>(&'a [u8], usize);

    impl Read for Drops<'_> {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let n = self.1.min(out.len()).min(self.0.len());
            out[..n].copy_from_slice(&self.0[..n]);
            self.0 = &self.0[n..];
            Ok(n)
        }
    }

    fn all(text: &[u8], drop: usize) -> Vec<Option<Vec<u8>>> {
        let mut lines = Lines::new(Drops(text, drop));
        let (mut piece, mut all) = (Piece::default(), Vec::new());
        loop {
            lines.read(&mut piece).unwrap();
            if piece.len() == 0 {
                assert_eq!(lines.bytes_read(), text.len() as u64);
                return all;
            }
            assert_eq!(piece.first(), all.len() as u64);
            all.extend((0..piece.len()).map(|at| piece.line(at).map(<[u8]>::to_vec)));
        }
    }

    fn split(text: &[u8]) -> Vec<Option<Vec<u8>>> {
        let text = text.strip_suffix(b"\n").unwrap_or(text);
        text.split(|&b| b == b'\n').map(|line| (line.len() <= LINE_BYTES).then(|| line.to_vec())).collect()
    }

    #[test]
    fn lines_are_those_of_a_plain_split() {
        assert_eq!(all(b"", 1), Vec::<Option<Vec<u8>>>::new());
        for text in [&b"a"[..], b"a\n", b"\n", b"a\n\nb", b"\n\n\n", b"a\r\nb\r\n"] {
            for drop in 1..4 {
                assert_eq!(all(text, drop), split(text), "{text:?}");
            }
        }
        let blank = vec![b'\n'; 3 * PIECE_LINES + 5];
        assert_eq!(all(&blank, usize::MAX), split(&blank));
        for ending in [&b""[..], b"\n"] {
            let mut text: Vec<u8> = (0..40u8).flat_map(|n| [vec![n + 48; 300_007], vec![b'\n']].concat()).collect();
            text.extend([vec![b'x'; 2 * PIECE + 3], ending.to_vec()].concat());
            for drop in [1_000_003, usize::MAX] {
                assert!(all(&text, drop) == split(&text));
            }
        }
    }

    #[test]
    fn a_line_too_long_is_passed_over_and_the_next_is_read() {
        for (length, fits) in [(LINE_BYTES, true), (LINE_BYTES + 1, false), (LINE_BYTES + 3 * PIECE, false)] {
            for (before, after) in [("", ""), ("a\n", "\n"), ("", "\nb\nc"), ("a\nb\n", "\nc\n")] {
                let text = [before.as_bytes(), &vec![b'x'; length], after.as_bytes()].concat();
                let lines = all(&text, usize::MAX);
                assert!(lines == split(&text));
                assert_eq!(lines.iter().all(Option::is_some), fits);
            }
        }
    }
}
