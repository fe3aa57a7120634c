//! Compares a file with what should be in it, holding neither in memory.

use std::io::{self, BufRead, ErrorKind, Write};

/// Returns whether the reader has exactly the bytes that `write` writes. An error of the reader is an error.
pub(crate) fn is_same<R: BufRead>(
    mut reader: R,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<bool> {
    match write(&mut Compared(&mut reader)) {
        Ok(()) => Ok(reader.fill_buf()?.is_empty()),
        Err(error) if error.kind() == ErrorKind::InvalidData => Ok(false),
        Err(error) => Err(error),
    }
}

/// A writer that accepts only the next bytes of a reader. Others are an error of the kind `InvalidData`.
struct Compared<R>(R);

impl<R: BufRead> Write for Compared<R> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let next = self.0.fill_buf()?;
        let length = next.len().min(bytes.len());
        if length == 0 && !bytes.is_empty() || next[..length] != bytes[..length] {
            return Err(ErrorKind::InvalidData.into());
        }
        self.0.consume(length);
        Ok(length)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use super::*;

    fn same(file: &[u8], parts: &[&str]) -> bool {
        let reader = BufReader::with_capacity(3, file);
        is_same(reader, |out| parts.iter().try_for_each(|part| out.write_all(part.as_bytes()))).unwrap()
    }

    #[test]
    fn only_the_same_bytes_are_the_same() {
        for parts in [&["Ada\n", "Grace\n"][..], &["Ada\nGrace", "", "\n"], &["A", "da\nGrace\n"]] {
            assert!(same(b"Ada\nGrace\n", parts), "{parts:?}");
            for other in ["", "Ada\n", "Ada\nGrace", "Ada\nGrace\n\n", "Bda\nGrace\n", "Ada\nGracf\n"] {
                assert!(!same(other.as_bytes(), parts), "{parts:?} {other:?}");
            }
        }
        assert!(same(b"", &[]) && !same(b"a", &[]));
    }

    #[test]
    fn a_reader_that_fails_is_an_error() {
        struct Broken;

        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(ErrorKind::Other.into())
            }
        }

        assert!(is_same(BufReader::new(Broken), |out| out.write_all(b"a")).is_err());
    }
}
