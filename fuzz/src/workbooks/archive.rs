//! A ZIP file whose parts are not compressed.

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// Returns a ZIP file with these parts, each a path and its content.
pub fn zipped<P: AsRef<str>, B: AsRef<[u8]>>(parts: &[(P, B)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (path, bytes) in parts {
        let written = zip.start_file(path.as_ref(), stored).and_then(|()| Ok(zip.write_all(bytes.as_ref())?));
        written.expect("memory takes all parts");
    }
    zip.finish().expect("memory takes the directory").into_inner()
}
