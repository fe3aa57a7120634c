//! A buffered writer that wipes its buffer.

use std::io::{self, Write};

use zeroize::optimization_barrier;

use crate::work;

/// Maximum bytes in a piece.
const PIECE: usize = 64 << 10;

/// Passes bytes on in pieces of at most 64 KiB, and wipes each, because it may hold an unpublished seed. Without
/// [`flush`](Write::flush), the last piece is lost.
pub(super) struct Pieces<W> {
    out: W,
    piece: Vec<u8>,
}

impl<W> Pieces<W> {
    pub(super) fn new(out: W) -> Self {
        Self { out, piece: Vec::with_capacity(PIECE) }
    }

    fn wipe(&mut self) {
        self.piece.fill(0);
        optimization_barrier(self.piece.as_slice());
        self.piece.clear();
    }
}

impl<W: Write> Pieces<W> {
    fn hand_on(&mut self) -> io::Result<()> {
        work::cancellation_point();
        let written = self.out.write_all(&self.piece);
        self.wipe();
        written
    }
}

impl<W: Write> Write for Pieces<W> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > PIECE - self.piece.len() {
            self.hand_on()?;
        }
        let bytes = &bytes[..bytes.len().min(PIECE)];
        self.piece.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.hand_on()?;
        self.out.flush()
    }
}

impl<W> Drop for Pieces<W> {
    fn drop(&mut self) {
        self.wipe();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keeps the length of each piece, and all bytes.
    #[derive(Default)]
    struct Taken {
        lengths: Vec<usize>,
        bytes: Vec<u8>,
    }

    impl Write for Taken {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.lengths.push(bytes.len());
            self.bytes.extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_piece_is_handed_on_when_no_more_fits() {
        let mut taken = Taken::default();
        let mut pieces = Pieces::new(&mut taken);
        for length in [PIECE - 1, 1, 1, PIECE - 1, 5] {
            pieces.write_all(&vec![7; length]).unwrap();
        }
        pieces.flush().unwrap();
        drop(pieces);
        assert_eq!(taken.lengths, [PIECE, PIECE, 5]);
    }

    #[test]
    fn pieces_are_the_bytes_in_their_order() {
        let bytes: Vec<u8> = (0..3 * PIECE + 5).map(|at| (at % 251) as u8).collect();
        for lengths in [&[1, 7][..], &[PIECE], &[PIECE - 1, 2], &[PIECE + 1], &[3 * PIECE]] {
            let (mut taken, mut rest) = (Taken::default(), &bytes[..]);
            let mut pieces = Pieces::new(&mut taken);
            for &length in lengths.iter().cycle() {
                let (now, later) = rest.split_at(length.min(rest.len()));
                pieces.write_all(now).unwrap();
                rest = later;
                if rest.is_empty() {
                    break;
                }
            }
            pieces.flush().unwrap();
            drop(pieces);
            assert!(taken.bytes == bytes && taken.lengths.iter().all(|&length| length <= PIECE), "{lengths:?}");
        }
    }
}
