//! The folder in which this command remembers things for its user, from one run to the next.

use std::env;
use std::fs::DirBuilder;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::terminal;

/// Returns the path of a folder in the state folder of the user, which need not exist: `$XDG_STATE_HOME/verishuffle`,
/// and without this variable the usual place of the system in the user's home.
pub(super) fn find(name: &str) -> Result<PathBuf> {
    // A relative path in this variable is invalid and has no meaning.
    let of_variable = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = of_variable("XDG_STATE_HOME").or_else(|| match env::consts::OS {
        "windows" => of_variable("LOCALAPPDATA"),
        "macos" => home().map(|home| home.join("Library").join("Application Support")),
        _ => home().map(|home| home.join(".local").join("state")),
    });
    let state = state.context(
        "no home folder found to record opened seals in; set XDG_STATE_HOME to the path of a folder of yours",
    )?;
    Ok(state.join("verishuffle").join(name))
}

fn home() -> Option<PathBuf> {
    env::home_dir().filter(|home| home.is_absolute())
}

/// Makes a folder, and the folders above it, for nobody but the user.
pub(super) fn make(folder: &Path) -> Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder).with_context(|| format!("cannot make the folder {}", terminal::path_text(folder)))
}
