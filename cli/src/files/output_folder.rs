//! Writes new folders of files. A folder appears with all of them.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde::{Serialize, Serializer};
use tempfile::TempDir;
use zeroize::Zeroizing;

use super::output::{Output, Staged};
use super::place;
use super::staged_file::{sync_folder, temporary};
use crate::shell::{self, quote_path};

/// Writes a new folder of files, whole or not at all. The files are not synced to disk: they can be written again.
pub(crate) fn save_folder(
    path: &Path,
    private: bool,
    files: impl IntoIterator<Item = (String, Zeroizing<String>)>,
) -> Result<()> {
    let mut staged = StagedFolder::new(path, private)?;
    files.into_iter().try_for_each(|(name, text)| staged.add(&name, &text))?;
    staged.place()
}

/// Checks that a folder does not exist and can be made. Returns its place.
pub(crate) fn check_new(path: &Path) -> Result<PathBuf> {
    let shown = shell::path_text(path);
    ensure!(fs::symlink_metadata(path).is_err(), "{shown} already exists; give the name of a new folder");
    place::of_file(path).with_context(|| format!("cannot make the folder {shown}"))
}

/// A new folder that is not in its place yet. It is removed on drop.
pub(crate) struct StagedFolder {
    path: PathBuf,
    temporary: TempDir,
    /// How its files are made.
    options: OpenOptions,
}

impl StagedFolder {
    /// Makes an empty folder beside its place.
    pub(crate) fn new(path: &Path, private: bool) -> Result<Self> {
        let path = check_new(path)?;
        let temporary = temporary(if private { 0o700 } else { 0o777 }).tempdir_in(place::folder_of(&path));
        let temporary = temporary.with_context(|| failure(&path))?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            options.mode(if private { 0o600 } else { 0o666 });
        }
        Ok(Self { path, temporary, options })
    }

    pub(crate) fn add(&mut self, name: &str, text: &str) -> Result<()> {
        let file = self.options.open(self.temporary.path().join(name));
        file.and_then(|mut file| file.write_all(text.as_bytes())).with_context(|| failure(&self.path))
    }

    pub(crate) fn place(self) -> Result<()> {
        fs::rename(self.temporary.path(), &self.path).with_context(|| failure(&self.path))?;
        // The folder has moved, so it must not be removed under its temporary name.
        let _ = self.temporary.keep();
        sync_folder(place::folder_of(&self.path)).with_context(|| failure(&self.path))
    }
}

fn failure(path: &Path) -> String {
    format!("cannot write the folder {}", shell::path_text(path))
}

/// A folder for the files of a draw, which need not exist.
pub(crate) enum OutputFolder {
    Found(PathBuf),
    New(StagedFolder),
}

impl OutputFolder {
    /// Checks that a folder has none of these files, or can be made.
    pub(crate) fn check(path: &Path, names: &[&str]) -> Result<()> {
        if !path.is_dir() {
            return check_new(path).map(drop);
        }
        for file in names.iter().map(|name| path.join(name)) {
            ensure!(
                fs::symlink_metadata(&file).is_err(),
                "{} already exists; give -o/--out another folder",
                quote_path(&file)
            );
        }
        Ok(())
    }

    pub(crate) fn open(path: &Path) -> Result<Self> {
        Ok(if path.is_dir() { Self::Found(path.to_owned()) } else { Self::New(StagedFolder::new(path, false)?) })
    }

    /// Finds the place of a new file in the folder. Only its owner may read a private file.
    pub(crate) fn output(&self, name: &str, private: bool) -> Result<Output> {
        let path = match self {
            Self::Found(path) => path.join(name),
            Self::New(staged) => staged.temporary.path().join(name),
        };
        Output::file(&path, private, false)
    }

    /// Places the files, and then the folder if it is new.
    pub(crate) fn place(self, files: Staged<'_>) -> Result<()> {
        files.place()?;
        match self {
            Self::Found(_) => Ok(()),
            Self::New(staged) => staged.place(),
        }
    }
}

/// The name of the file of a folder that says whose proof is in which of its files.
pub(crate) const PROOF_MAP: &str = "entries.jsonl";

/// Whose proof is in a file.
#[derive(Serialize)]
pub(crate) struct Whose {
    pub(crate) file: String,
    pub(crate) index: u32,
    pub(crate) entry: String,
}

/// The name of the file in a folder of id proofs.
pub(crate) const ID_MAP: &str = "ids.jsonl";

/// Whose id proof is in a file.
#[derive(Serialize)]
pub(crate) struct WhoseId {
    pub(crate) file: String,
    pub(crate) id: String,
    #[serde(serialize_with = "write_wiped")]
    pub(crate) text: Zeroizing<String>,
}

fn write_wiped<S: Serializer>(text: &Zeroizing<String>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(text)
}

/// Returns a line of JSON for each file. The folder takes wiped texts, because proofs may hold blinds.
pub(crate) fn to_lines<W: Serialize, I: Iterator<Item = W>>(whose: impl Fn() -> I) -> Zeroizing<String> {
    let lines =
        || whose().map(|one| serde_json::to_string(&one).expect("texts and numbers have a form in JSON") + "\n");
    // The length is counted first, so that memory is allocated once.
    let mut all = Zeroizing::new(String::with_capacity(lines().map(|line| line.len()).sum()));
    all.extend(lines());
    all
}
