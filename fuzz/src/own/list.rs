//! Entries files (SPEC.md, section 1).

/// Returns the entries, or the number of the first line that is wrong.
pub fn entries(file: &[u8]) -> Result<Vec<Vec<u8>>, u64> {
    let file = file.strip_prefix("\u{feff}".as_bytes()).unwrap_or(file);
    let mut lines: Vec<&[u8]> = file.split(|&byte| byte == b'\n').collect();
    // What follows the last LF is a line only if it has a byte. It has no line end.
    let last = lines.pop().unwrap_or_default();
    let ended = lines.into_iter().map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    let all: Vec<&[u8]> = ended.chain((!last.is_empty()).then_some(last)).collect();
    if all.is_empty() {
        return Err(1);
    }
    let entry = |(line, number): (&&[u8], u64)| {
        let wrong = line.is_empty()
            || line.len() > 1 << 20
            || line.contains(&b'\r')
            || line.contains(&0)
            || std::str::from_utf8(line).is_err();
        if wrong { Err(number) } else { Ok(line.to_vec()) }
    };
    all.iter().zip(1..).map(entry).collect()
}
