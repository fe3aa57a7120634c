//! Reads a file that may hold a secret, without keeping it in memory.

use std::io::{self, Read};

use zeroize::Zeroizing;

/// Reads through a buffer that is wiped on drop.
pub(crate) struct WipedReader<R> {
    source: R,
    buffer: Zeroizing<Vec<u8>>,
    /// The bytes of the buffer that are still to be given.
    rest: std::ops::Range<usize>,
}

impl<R: Read> WipedReader<R> {
    const BUFFER_BYTES: usize = 1 << 16;

    pub(crate) fn new(source: R) -> Self {
        Self { source, buffer: Zeroizing::new(vec![0; Self::BUFFER_BYTES]), rest: 0..0 }
    }
}

impl<R: Read> Read for WipedReader<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = 0..self.source.read(&mut self.buffer)?;
        }
        let length = out.len().min(self.rest.len());
        out[..length].copy_from_slice(&self.buffer[self.rest.start..self.rest.start + length]);
        self.rest.start += length;
        Ok(length)
    }
}
