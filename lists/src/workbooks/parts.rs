//! The parts of a workbook: files within a ZIP file.

use std::collections::HashMap;
use std::io::{ErrorKind, Read};

use super::draft::Budget;
use anyhow::{Context, Result, anyhow, bail, ensure};
use flate2::bufread::DeflateDecoder;
use rawzip::{CompressionMethod, ZipArchive, ZipArchiveEntryWayfinder, ZipSliceArchive};
use verishuffle::text::quoted;

pub(super) const MOST_PARTS: usize = 10_000;

pub(super) struct Parts<'a> {
    archive: ZipSliceArchive<&'a [u8]>,
    /// Where each part is, and how it is compressed. Large and small letters make no other name (ECMA-376, part 2).
    places: HashMap<String, (ZipArchiveEntryWayfinder, CompressionMethod)>,
    /// How many more bytes may be read.
    left: Budget,
}

impl<'a> Parts<'a> {
    pub(super) fn open(workbook: &'a [u8]) -> Result<Self> {
        let damaged = "this workbook is damaged or not whole; get the file again, or open it and save it anew";
        let archive = ZipArchive::from_slice(workbook).context(damaged)?;
        let mut places = HashMap::new();
        let mut entries = archive.entries();
        while let Some(entry) = entries.next_entry().context(damaged)? {
            ensure!(places.len() < MOST_PARTS, "this workbook has more than {MOST_PARTS} parts; save it anew");
            let name = String::from_utf8_lossy(entry.file_path().as_ref()).to_ascii_lowercase();
            let place = (entry.wayfinder(), entry.compression_method());
            ensure!(
                places.insert(name.clone(), place).is_none(),
                "this workbook has two parts {}, and programs differ in which one they read; open it and save it anew",
                quoted(&name)
            );
        }
        Ok(Self { archive, places, left: Budget::of_parts(workbook) })
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.places.contains_key(&name.to_ascii_lowercase())
    }

    /// Reads a part, which must be XML in UTF-8.
    pub(super) fn read(&mut self, name: &str) -> Result<String> {
        let damaged =
            || format!("the part {} of this workbook is damaged; open the workbook and save it anew", quoted(name));
        let &(place, method) = self.places.get(&name.to_ascii_lowercase()).with_context(damaged)?;
        let part = self.archive.get_entry(place).with_context(damaged)?;
        let unpacked: Box<dyn Read> = match method {
            CompressionMethod::STORE => Box::new(part.data()),
            CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(part.data())),
            _ => bail!(damaged()),
        };
        let mut bytes = Vec::new();
        let read = part.verifying_reader(unpacked).take(self.left.0 + 1).read_to_end(&mut bytes);
        read.map_err(|error| match error.kind() {
            ErrorKind::OutOfMemory => anyhow!("out of memory for the part {} of this workbook", quoted(name)),
            _ => anyhow!(error).context(damaged()),
        })?;
        self.left.take(bytes.len() as u64)?;
        let mut text = String::from_utf8(bytes).map_err(|_| {
            anyhow!("the part {} of this workbook is not UTF-8; open the workbook and save it anew", quoted(name))
        })?;
        if text.starts_with('\u{feff}') {
            text.remove(0);
        }
        Ok(text)
    }

    pub(super) fn read_if_there(&mut self, name: &str) -> Result<Option<String>> {
        if self.has(name) { self.read(name).map(Some) } else { Ok(None) }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write};

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn zipped(names: &[&str]) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for name in names {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(&[b' '; 100_000]).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    #[test]
    fn parts_are_limited_once_they_are_unpacked() {
        let workbook = zipped(&["a", "b"]);
        assert!(workbook.len() < 2000);
        let mut parts = Parts::open(&workbook).unwrap();
        parts.left = Budget(150_000);
        assert_eq!(parts.read("A").unwrap().len(), 100_000);
        assert!(parts.read("b").unwrap_err().to_string().contains("too large for its size"));
        // However often a part is read.
        let mut parts = Parts::open(&workbook).unwrap();
        let reads = (0..4000).take_while(|_| parts.read("a").is_ok()).count();
        assert!((2000..2100).contains(&reads), "{reads}");
        // What is empty could make a thousand times the size of the file, which takes long to read.
        let large = [vec![0; 1 << 20], workbook].concat();
        assert!(Parts::open(&large).unwrap().left.0 < 400 << 20);
    }

    #[test]
    fn no_part_is_there_twice() {
        let error = Parts::open(&zipped(&["xl/a.xml", "XL/A.xml"])).err().unwrap().to_string();
        assert!(error.contains("two parts \"xl/a.xml\""), "{error}");
    }
}
