//! Reads text and checks that it is UTF-8.

use std::io::{self, ErrorKind, Read};
use std::str;

/// Passes on the bytes of another reader. Bytes that are not UTF-8 are an error of the kind `InvalidData`.
pub(super) struct Utf8Reader<R> {
    inner: R,
    /// The beginning of a character whose end was not read yet: at most 3 bytes.
    open: Vec<u8>,
}

impl<R> Utf8Reader<R> {
    pub(super) fn new(inner: R) -> Self {
        Self { inner, open: Vec::new() }
    }

    /// Checks the next bytes.
    fn check(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut rest = bytes;
        while !self.open.is_empty() {
            let Some((first, after)) = rest.split_first() else { return Ok(()) };
            self.open.push(*first);
            rest = after;
            match str::from_utf8(&self.open) {
                Ok(_) => self.open.clear(),
                Err(error) if error.error_len().is_some() => return Err(not_utf8()),
                Err(_) => {}
            }
        }
        match str::from_utf8(rest) {
            Ok(_) => Ok(()),
            Err(error) if error.error_len().is_some() => Err(not_utf8()),
            Err(error) => {
                self.open.extend_from_slice(&rest[error.valid_up_to()..]);
                Ok(())
            }
        }
    }
}

impl<R: Read> Read for Utf8Reader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        if length == 0 && !buffer.is_empty() && !self.open.is_empty() {
            return Err(not_utf8());
        }
        self.check(&buffer[..length])?;
        Ok(length)
    }
}

fn not_utf8() -> io::Error {
    io::Error::new(ErrorKind::InvalidData, "the file is not UTF-8")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the next part with each call of `read`.
    struct Parts(Vec<&'static [u8]>);

    impl Read for Parts {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            let part = self.0.remove(0);
            buffer[..part.len()].copy_from_slice(part);
            Ok(part.len())
        }
    }

    fn read(parts: &[&'static [u8]]) -> Option<Vec<u8>> {
        let mut reader = Utf8Reader::new(Parts(parts.to_vec()));
        let (mut all, mut buffer) = (Vec::new(), [0; 16]);
        loop {
            match reader.read(&mut buffer).ok()? {
                0 => return Some(all),
                length => all.extend_from_slice(&buffer[..length]),
            }
        }
    }

    #[test]
    fn characters_may_be_divided_but_must_be_whole() {
        let texts: [&[&[u8]]; 5] = [
            &[],
            &[b"ab", b"c"],
            &[b"a\xf0\x9f", b"\x98", b"\x80b"],
            &[b"\xc3", b"\xa9\xc3", b"\xa9"],
            &[b"\xe2\x82\xac"],
        ];
        for text in texts {
            assert_eq!(read(text), Some(text.concat()), "{text:?}");
        }
        let others: [&[&[u8]]; 6] = [
            &[b"a\xff"],
            &[b"\xc3"],
            &[b"\xc3", b"a"],
            &[b"\xf0\x9f", b"\x98"],
            &[b"\xed\xa0\x80"],
            &[b"\xe2", b"\x82\xac\x80"],
        ];
        for other in others {
            assert_eq!(read(other), None, "{other:?}");
        }
    }
}
