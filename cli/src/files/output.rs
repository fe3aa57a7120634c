//! Writes files. A file appears whole or not at all, several files appear together, and no file is overwritten without
//! `--force`.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use tempfile::TempPath;
use verishuffle::Transcript;

use super::place::{Place, folder_of, is_same_file, open_special};
use super::staged_file::{leave_to_owner_of, sync_folder};
use super::{input, staged_file};
use crate::form;
use crate::shell::{self, quote_path};
use crate::stdout;

/// Where a file will be written. There is no file yet, or it may be overwritten.
pub(crate) struct Output {
    place: Place,
    private: bool,
    replaces: bool,
    /// Whether the owner of the file that is replaced is that of the new one.
    keeps_owner: bool,
}

#[derive(Clone, Copy)]
pub(crate) enum Contents<'a> {
    Bytes(&'a [u8]),
    /// A transcript. Its document may be several times larger, so it is streamed.
    Transcript(&'a Transcript),
    /// A text that may be much larger than what it is made from, such as a list.
    Written(&'a (dyn Fn(&mut dyn Write) -> io::Result<()> + Sync)),
}

impl Contents<'_> {
    fn write(self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Self::Bytes(bytes) => out.write_all(bytes),
            Self::Transcript(transcript) => transcript.write_json(out),
            Self::Written(write) => {
                let mut out = BufWriter::new(out);
                write(&mut out).and_then(|()| out.flush())
            }
        }
    }
}

impl<'a> From<&'a [u8]> for Contents<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::Bytes(bytes)
    }
}

impl Output {
    /// Finds the place of a file: a private one may only its owner read, even while it is written.
    pub(crate) fn file(path: &Path, private: bool, force: bool) -> Result<Self> {
        let place = Place::find(path, force, false)?;
        if private {
            return Self::for_owner(place, force);
        }
        ensure!(
            !form::is_json() || !place.is_stdout(),
            "with --json the result goes to stdout, so {} can't be an output; give the output another name, or leave out \
             --json",
            shell::path_text(path)
        );
        Ok(Self { place, private: false, replaces: force, keeps_owner: false })
    }

    /// Finds the place of a new secret or blinding, which never replaces a file.
    pub(crate) fn key(path: &Path) -> Result<Self> {
        Self::for_owner(Place::find(path, false, true)?, false)
    }

    /// Returns the place of a secret that was read and is rewritten with everything in it. It keeps its owner.
    pub(crate) fn rewritten(path: &Path) -> Result<Self> {
        Ok(Self { keeps_owner: true, ..Self::for_owner(Place::rewritten(path)?, true)? })
    }

    fn for_owner(place: Place, replaces: bool) -> Result<Self> {
        ensure!(
            matches!(place, Place::File(_)),
            "{} is a device or a pipe, but this output is for you alone and must be a regular file",
            place.describe()
        );
        Ok(Self { place, private: true, replaces, keeps_owner: false })
    }

    /// Finds the place of a file, or takes stdout for `-`.
    pub(crate) fn file_or_stdout(path: &Path, private: bool, force: bool) -> Result<Self> {
        if input::is_stdin(path) { Self::stdout() } else { Self::file(path, private, force) }
    }

    /// Takes stdout, unless the answer in JSON goes there.
    fn stdout() -> Result<Self> {
        ensure!(
            !form::is_json(),
            "with --json the result goes to stdout, so the document can't; give -o/--out the name of a file, or leave \
             out --json"
        );
        Ok(Self { place: Place::Stdout, private: false, replaces: false, keeps_owner: false })
    }

    /// Fails if it has the path of a new folder.
    pub(crate) fn check_no_folder(&self, folder: &Path) -> Result<()> {
        ensure!(!matches!(&self.place, Place::File(file) if file == folder), twice(&self.place));
        Ok(())
    }

    /// Checks that this output overwrites none of these inputs, under whatever name.
    pub(crate) fn check_no_input(&self, inputs: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<()> {
        let Place::File(path) = &self.place else { return Ok(()) };
        for input in inputs {
            let input = input.as_ref();
            ensure!(
                input::is_stdin(input) || !is_same_file(path, input),
                "{} is an input of this command, so it can't be an output too; give the output another name",
                quote_path(path)
            );
        }
        Ok(())
    }

    /// Returns the place of a file that is new because it may not replace another. With `--force`, a file may have
    /// replaced one that is gone.
    fn new_file(&self) -> Option<&Path> {
        match &self.place {
            Place::File(path) if !self.replaces => Some(path),
            _ => None,
        }
    }

    pub(crate) fn is_stdout(&self) -> bool {
        matches!(self.place, Place::Stdout)
    }

    /// Writes the contents to disk, but not yet to their place. Returns `None` for stdout and devices, which come last.
    fn stage(&self, contents: Contents<'_>) -> Result<Option<TempPath>> {
        let Place::File(path) = &self.place else { return Ok(None) };
        let staged = staged_file::write(folder_of(path), self.private, |file| contents.write(file));
        let staged = staged.with_context(|| format!("cannot write {}", shell::path_text(path)))?;
        if self.keeps_owner {
            let left = leave_to_owner_of(&staged, path);
            left.with_context(|| format!("cannot keep the owner of {}", shell::path_text(path)))?;
        }
        Ok(Some(staged))
    }

    /// Moves a staged file to its place.
    fn place(&self, staged: TempPath) -> Result<()> {
        let Place::File(path) = &self.place else { return Ok(()) };
        let placed = staged_file::place(staged, path, self.replaces);
        placed.with_context(|| format!("cannot write to {}", shell::path_text(path)))
    }

    /// Syncs the new name of a file to disk.
    fn sync(&self) -> Result<()> {
        let Place::File(path) = &self.place else { return Ok(()) };
        sync_folder(folder_of(path)).with_context(|| format!("cannot write to {}", shell::path_text(path)))
    }

    /// Writes the contents to stdout or to a device.
    fn pour(&self, contents: Contents<'_>) -> Result<()> {
        match &self.place {
            Place::Stdout => return stdout::print(|mut out| contents.write(&mut out)),
            Place::Special(path) => open_special(path).and_then(|mut file| contents.write(&mut file)),
            Place::File(_) => Ok(()),
        }
        .with_context(|| format!("cannot write to {}", self.place.describe()))
    }
}

/// Writes all files or, as far as the file system allows, none.
pub(crate) fn save(files: &[(&Output, Contents<'_>)]) -> Result<()> {
    stage(files)?.place()
}

/// Writes all files as temporary files, ready to be moved to their places.
pub(crate) fn stage<'a>(files: &[(&'a Output, Contents<'a>)]) -> Result<Staged<'a>> {
    check_distinct(files)?;
    let staged = files.iter().map(|&(output, contents)| Ok((output, contents, output.stage(contents)?)));
    staged.collect::<Result<_>>().map(Staged)
}

/// Files written but not yet in their places. Removed on drop.
pub(crate) struct Staged<'a>(Vec<(&'a Output, Contents<'a>, Option<TempPath>)>);

impl<'a> Staged<'a> {
    /// Returns a path at which an output can be read before it is in its place, if there is one.
    pub(crate) fn temporary_path(&self, of: &Output) -> Option<&Path> {
        let (_, _, staged) = self.0.iter().find(|(output, ..)| std::ptr::eq(*output, of))?;
        staged.as_deref()
    }

    /// Moves all files to their places, and then writes what goes to stdout and devices. If this fails, the files are
    /// removed again, unless `--force` was given.
    pub(crate) fn place(self) -> Result<()> {
        let mut placed = Vec::new();
        let result = self.place_all(&mut placed);
        if result.is_err() {
            for path in placed.into_iter().filter_map(Output::new_file) {
                let _ = fs::remove_file(path);
            }
        }
        result
    }

    fn place_all(self, placed: &mut Vec<&'a Output>) -> Result<()> {
        let mut others = Vec::new();
        // Waiting for the disk between two files would leave more time in which only one of them exists.
        for (output, contents, staged) in self.0 {
            match staged {
                Some(staged) => {
                    output.place(staged)?;
                    placed.push(output);
                }
                None => others.push((output, contents)),
            }
        }
        placed.iter().try_for_each(|output| output.sync())?;
        others.into_iter().try_for_each(|(output, contents)| output.pour(contents))
    }
}

/// The sentence about a place that is given twice.
fn twice(place: &Place) -> String {
    format!("{} is given for two outputs; give each its own file", place.describe())
}

fn check_distinct(files: &[(&Output, Contents<'_>)]) -> Result<()> {
    for (at, (output, _)) in files.iter().enumerate() {
        let same = files[..at].iter().any(|(earlier, _)| match (&earlier.place, &output.place) {
            (Place::Stdout, Place::Stdout) => true,
            (Place::File(a), Place::File(b)) => a == b,
            _ => false,
        });
        ensure!(!same, twice(&output.place));
    }
    Ok(())
}
