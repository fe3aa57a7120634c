//! Fences: what shows that a database was restored from a backup.
//!
//! A backup does not know the rounds that were dealt after it. Whoever dealt on would deal them again, and a guest who
//! kept the first cards knows the seed of the second. So each process counts its transactions in the database, and,
//! before it answers what they did, in a file that is in no backup. A database that is behind such a file was restored.

use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::{collections::HashMap, io, path::Path};

use anyhow::{Context, Result, ensure};
use sqlx::AnyPool;

pub struct Fence {
    /// Locked as long as this process lives.
    file: File,
    pub name: String,
    pub count: i64,
}

impl Fence {
    /// Takes the first file of the folder that no living process has. Fails if one of them is ahead of the database,
    /// unless it is known that it was restored: then all its tables are closed.
    pub async fn claim(folder: &Path, pool: &AnyPool, restored: bool) -> Result<Self> {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let turn = open(&folder.join("turn"))?;
        turn.lock()?;
        if restored {
            // No further number is given out, and none that was given out is dealt. Lists are drawn all the same, since
            // nobody brings a value to them: a seal opens again as it did.
            sqlx::query("UPDATE draws SET reserved = rounds WHERE due IS NULL").execute(pool).await?;
            sqlx::query("DELETE FROM rounds WHERE transcript IS NULL").execute(pool).await?;
        }
        let rows = sqlx::query_as("SELECT name, count FROM fences").fetch_all(pool).await?;
        let rows: HashMap<String, i64> = rows.into_iter().collect();
        let mut mine = None;
        for number in 0.. {
            let name = number.to_string();
            let file = open(&folder.join(&name))?;
            if file.try_lock().is_err() {
                // A living process finds by itself that its count is gone.
                continue;
            }
            let (text, row) = (io::read_to_string(&file)?, rows.get(&name).copied());
            // A file that somebody changed does not say what was answered.
            let count = text.parse().ok().filter(|count: &i64| text.len() == 20 && *count >= 0);
            let is_behind = count.map_or(!text.is_empty() || row.is_some(), |count| count > row.unwrap_or(0));
            ensure!(
                restored || !is_behind,
                "by the fences in {}, the database lacks what was answered: it is from a backup, this is not its folder, \
                 or {name} was changed. Stop every process, and start one with --restored, which closes all tables",
                folder.display()
            );
            let fence = Self { file, name, count: count.unwrap_or(0).max(row.unwrap_or(0)) };
            fence.raise(fence.count)?;
            fence.file.set_len(20)?;
            let row = "INSERT INTO fences (name, count) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET count = $2";
            sqlx::query(row).bind(&fence.name).bind(fence.count).execute(pool).await?;
            mine.get_or_insert(fence);
            if text.is_empty() && number >= rows.len() {
                break;
            }
        }
        File::open(folder)?.sync_all()?;
        mine.context("every fence is taken")
    }

    /// Returns once the count is on disk.
    pub fn raise(&self, count: i64) -> io::Result<()> {
        self.file.write_all_at(format!("{count:020}").as_bytes(), 0)?;
        self.file.sync_data()
    }
}

fn open(path: &Path) -> Result<File> {
    let file = File::options().read(true).write(true).create(true).truncate(false).open(path);
    file.with_context(|| path.display().to_string())
}
