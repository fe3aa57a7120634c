//! The parts of a workbook: files within a ZIP file.

use std::io::{Cursor, Read};

use anyhow::{Context, Result, anyhow, bail, ensure};
use verishuffle::text::quoted;
use zip::ZipArchive;

/// The most parts of a workbook.
const MOST_PARTS: usize = 10_000;
/// The most bytes of all the parts that are read, which are compressed in the file.
const MOST_BYTES: u64 = 1 << 30;

pub(super) struct Parts<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// How many more bytes may be read.
    left: u64,
}

impl<'a> Parts<'a> {
    pub(super) fn open(workbook: &'a [u8]) -> Result<Self> {
        let archive = ZipArchive::new(Cursor::new(workbook))
            .context("this workbook is damaged or not whole; get the file again, or open it and save it anew")?;
        ensure!(archive.len() <= MOST_PARTS, "this workbook has more than {MOST_PARTS} parts; save it anew");
        Ok(Self { archive, left: MOST_BYTES })
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.archive.index_for_name(name).is_some()
    }

    /// Reads a part, which must be XML in UTF-8.
    pub(super) fn read(&mut self, name: &str) -> Result<String> {
        let damaged =
            || format!("the part {} of this workbook is damaged; open the workbook and save it anew", quoted(name));
        let file = self.archive.by_name(name).with_context(damaged)?;
        let mut bytes = Vec::new();
        file.take(self.left + 1).read_to_end(&mut bytes).with_context(damaged)?;
        let Some(left) = self.left.checked_sub(bytes.len() as u64) else {
            bail!("this workbook has more than {MOST_BYTES} bytes once it is unpacked; save the sheet as CSV")
        };
        self.left = left;
        String::from_utf8(bytes).map_err(|_| {
            anyhow!("the part {} of this workbook is not UTF-8; open the workbook and save it anew", quoted(name))
        })
    }

    /// Reads a part that a workbook may lack.
    pub(super) fn read_if_there(&mut self, name: &str) -> Result<Option<String>> {
        if self.has(name) { self.read(name).map(Some) } else { Ok(None) }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    #[test]
    fn parts_are_limited_once_they_are_unpacked() {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for name in ["a", "b"] {
            zip.start_file(name, SimpleFileOptions::default()).unwrap();
            zip.write_all(&[b' '; 100_000]).unwrap();
        }
        let workbook = zip.finish().unwrap().into_inner();
        assert!(workbook.len() < 2000);
        let mut parts = Parts::open(&workbook).unwrap();
        parts.left = 150_000;
        assert_eq!(parts.read("a").unwrap().len(), 100_000);
        assert!(parts.read("b").unwrap_err().to_string().contains("once it is unpacked"));
    }
}
