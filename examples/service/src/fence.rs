//! Fences: what shows that a database was restored from a backup.
//!
//! A backup does not know the rounds that were dealt after it. Whoever dealt on would deal them again, and a guest who
//! kept the first cards knows the seed of the second. So each process counts its transactions in the database, and,
//! before it answers what they did, in a file that is in no backup. A database that is behind such a file was restored.

use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::{io, str};

use anyhow::{Context, Result, ensure};
use sqlx::AnyPool;

/// The digits of the largest count.
const DIGITS: usize = 20;

pub struct Fence {
    /// Locked as long as this process lives.
    file: File,
    pub name: String,
    pub writes: i64,
}

impl Fence {
    /// Takes the first file of the folder that no other process has. Fails if any file is ahead of the database.
    pub async fn claim(folder: &Path, pool: &AnyPool) -> Result<Self> {
        fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
        // The files first: a database that is written to meanwhile is ahead of what was read here.
        let files = counts(folder)?;
        let rows: Vec<(String, i64)> = sqlx::query_as("SELECT name, writes FROM fences").fetch_all(pool).await?;
        let file_of = |name: &str| files.iter().find(|(file, _)| file == name).map(|(_, count)| *count);
        let row_of = |name: &str| rows.iter().find(|(row, _)| row == name).map_or(0, |(_, writes)| *writes);
        let behind = files.iter().find(|(name, count)| row_of(name) < *count).map(|(name, _)| name);
        ensure!(
            behind.is_none() && rows.iter().all(|(name, _)| file_of(name).is_some()),
            "the database does not know all that this service answered, by the fences in {}: it was restored from a \
             backup, or this is not its folder. Stop every process, and start one with --restored: it closes all \
             tables that are in the database, and opens new ones",
            folder.display()
        );
        for number in 0.. {
            let (name, file) = (number.to_string(), open(&folder.join(number.to_string()))?);
            if file.try_lock().is_err() {
                continue;
            }
            let make = "INSERT INTO fences (name, writes) VALUES ($1, 0) ON CONFLICT DO NOTHING";
            sqlx::query(make).bind(&name).execute(pool).await?;
            let count = "SELECT writes FROM fences WHERE name = $1";
            let (writes,) = sqlx::query_as(count).bind(&name).fetch_one(pool).await?;
            let fence = Self { file, name, writes };
            fence.raise(writes)?;
            File::open(folder)?.sync_all()?;
            return Ok(fence);
        }
        unreachable!("there is always another number")
    }

    /// Returns once the count is on disk.
    pub fn raise(&self, writes: i64) -> io::Result<()> {
        self.file.write_all_at(format!("{writes:0DIGITS$}").as_bytes(), 0)?;
        self.file.sync_data()
    }
}

/// Closes all tables of a database that was restored: no further number is given out, and none that was given out is
/// dealt. Lists are drawn all the same, since nobody brings a value to them: their seals open as they would have.
pub async fn close_restored(folder: &Path, pool: &AnyPool) -> Result<()> {
    let mut transaction = pool.begin().await?;
    for statement in [
        "UPDATE draws SET reserved = rounds WHERE due IS NULL",
        "DELETE FROM rounds WHERE transcript IS NULL",
        "DELETE FROM fences",
    ] {
        sqlx::query(statement).execute(&mut *transaction).await?;
    }
    for (name, count) in counts(folder)? {
        let row = "INSERT INTO fences (name, writes) VALUES ($1, $2)";
        sqlx::query(row).bind(name).bind(count).execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}

fn open(path: &PathBuf) -> Result<File> {
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    file.with_context(|| format!("{}", path.display()))
}

/// Returns the names and counts of all fences of the folder.
fn counts(folder: &Path) -> Result<Vec<(String, i64)>> {
    let mut counts = Vec::new();
    if !folder.exists() {
        return Ok(counts);
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let (Some(name), file) = (path.file_name().and_then(|name| name.to_str()), open(&path)?) else { continue };
        counts.push((name.to_owned(), count(&file).with_context(|| format!("{}", path.display()))?));
    }
    Ok(counts)
}

/// Reads a count, which another process may be writing: until two readings agree. A new file holds none.
fn count(file: &File) -> Result<i64> {
    let read = || -> Result<[u8; DIGITS]> {
        let mut digits = [b'0'; DIGITS];
        let length = file.read_at(&mut digits, 0)?;
        ensure!(length == 0 || length == DIGITS, "it should hold {DIGITS} digits, but holds {length} bytes");
        Ok(digits)
    };
    let mut digits = read()?;
    loop {
        let again = read()?;
        if again == digits {
            return Ok(str::from_utf8(&digits)?.parse()?);
        }
        digits = again;
    }
}
