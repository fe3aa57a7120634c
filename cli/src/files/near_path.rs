//! What file is meant by a name that no file has.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use verishuffle::text::is_ignorable;

use crate::terminal::path_text;
use crate::terminal::shell::quote_path;

/// How many files of a folder are compared at most.
const MOST_FILES: usize = 10_000;

/// Returns the message for a name that no file has, or `None` if nothing more is known than that.
pub(super) fn message(path: &Path, error: &io::Error) -> Option<String> {
    let (text, shown) = (path.to_str()?, path_text(path));
    if let Some(rest) = text.strip_prefix("file://") {
        let bare = quote_path(Path::new(rest.strip_prefix("localhost").unwrap_or(rest)));
        return Some(format!("{shown} is an address of a file; write only its path: {bare}"));
    }
    if text.contains("://") {
        return Some(format!(
            "{shown} is an address, but this command never uses the network; save it as a file, and give the file's name"
        ));
    }
    let advice = advice(path, text).filter(|_| error.kind() == ErrorKind::NotFound)?;
    Some(format!("{shown}: no such file or folder; {advice}"))
}

fn advice(path: &Path, text: &str) -> Option<String> {
    let is_around = |c: char| c.is_whitespace() || is_ignorable(c) || matches!(c, '"' | '\'' | '\u{2018}'..='\u{201f}');
    let bare = Path::new(text.trim_matches(is_around));
    if bare != path && bare.is_file() {
        return Some(format!("did you mean {}, without what is around it?", quote_path(bare)));
    }
    let first = text.split('/').next().unwrap_or_default();
    if first == "~" || first.starts_with('$') {
        return Some(format!("a shell replaces {} only outside of quotation marks", path_text(Path::new(first))));
    }
    let folder = path.parent()?;
    if !folder.as_os_str().is_empty() && !folder.exists() {
        return Some(format!("there is no folder {}", quote_path(folder)));
    }
    let alike = alike(folder, path.file_name()?)?;
    Some(format!("did you mean {}?", quote_path(&folder.join(alike))))
}

/// Returns the only file of a folder whose name differs from this one in case or in its extension alone. Many systems
/// hide extensions, and some add one.
fn alike(folder: &Path, name: &OsStr) -> Option<PathBuf> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let (lower, stem) = (name.to_ascii_lowercase(), Path::new(name).file_stem()?.to_ascii_lowercase());
    let files = fs::read_dir(folder).ok()?.take(MOST_FILES).flatten();
    let files: Vec<PathBuf> =
        files.filter(|entry| entry.path().is_file()).map(|entry| entry.file_name().into()).collect();
    let only = |is_alike: &dyn Fn(&Path) -> bool| {
        let mut found = files.iter().filter(|file| is_alike(file));
        found.next().filter(|_| found.next().is_none()).cloned()
    };
    only(&|file| file.as_os_str().to_ascii_lowercase() == lower).or_else(|| {
        only(&|file| {
            let other = file.file_stem().unwrap_or_default().to_ascii_lowercase();
            other == stem || other == lower || file.as_os_str().to_ascii_lowercase() == stem
        })
    })
}
