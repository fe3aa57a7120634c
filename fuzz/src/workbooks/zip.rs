//! A ZIP file of parts that are not compressed.

/// Returns a ZIP file with these parts: each a path and what is in it.
pub fn zipped<P: AsRef<str>, B: AsRef<[u8]>>(parts: &[(P, B)]) -> Vec<u8> {
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    for (path, bytes) in parts {
        let (path, bytes) = (path.as_ref().as_bytes(), bytes.as_ref());
        let begin = file.len() as u32;
        // Version 1.0, UTF-8, stored, no time, and 1 January 1980.
        let mut entry = vec![10, 0, 0, 8, 0, 0, 0, 0, 33, 0];
        entry.extend(crc32fast::hash(bytes).to_le_bytes());
        entry.extend([bytes.len() as u32; 2].iter().flat_map(|size| size.to_le_bytes()));
        entry.extend((path.len() as u16).to_le_bytes());
        entry.extend([0, 0]);
        file.extend(b"PK\x03\x04");
        file.extend(&entry);
        file.extend(path);
        file.extend(bytes);
        directory.extend(b"PK\x01\x02\x0a\x00");
        directory.extend(&entry);
        directory.extend([0; 10]);
        directory.extend(begin.to_le_bytes());
        directory.extend(path);
    }
    let (begin, count) = (file.len() as u32, parts.len() as u16);
    file.extend(&directory);
    file.extend(b"PK\x05\x06\0\0\0\0");
    file.extend([count; 2].iter().flat_map(|count| count.to_le_bytes()));
    file.extend((directory.len() as u32).to_le_bytes());
    file.extend(begin.to_le_bytes());
    file.extend([0, 0]);
    file
}
