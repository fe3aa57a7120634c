//! A PostgreSQL server in a temporary folder.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use tempfile::TempDir;

use crate::server::untested;

pub struct Postgres {
    folder: TempDir,
    programs: PathBuf,
}

impl Postgres {
    /// Starts a server. None if PostgreSQL is missing.
    pub fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            untested("PostgreSQL is missing, and nothing is tested with it (Debian: apt-get install postgresql)");
            return None;
        };
        let postgres = Self { folder: tempfile::tempdir().unwrap(), programs };
        fs::set_permissions(postgres.folder.path(), Permissions::from_mode(0o777)).unwrap();
        postgres.run("initdb", &["-U", "tester", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
        postgres.resume();
        Some(postgres)
    }

    pub fn resume(&self) {
        let options = format!("-k {} -c listen_addresses=", self.folder.path().display());
        let log = self.folder.path().join("log");
        self.run("pg_ctl", &["-l", log.to_str().unwrap(), "-w", "start", "-o", &options]);
    }

    /// As `kill -9` of the postmaster and of all that it started.
    pub fn kill(&self) {
        let pid = fs::read_to_string(self.folder.path().join("data/postmaster.pid")).unwrap();
        let pid = pid.lines().next().unwrap().to_owned();
        let children = Command::new("ps").args(["-o", "pid=", "--ppid", &pid]).output().unwrap().stdout;
        let children = String::from_utf8(children).unwrap();
        let all = [pid.as_str()].into_iter().chain(children.split_whitespace());
        Command::new("kill").arg("-9").args(all).stderr(Stdio::null()).status().unwrap();
        while Path::new("/proc").join(&pid).exists() {
            sleep(Duration::from_millis(5));
        }
    }

    pub fn address(&self, database: &str) -> String {
        format!("postgres:///{database}?host={}&user=tester", self.folder.path().display())
    }

    /// Runs a statement in a database.
    pub fn sql(&self, database: &str, statement: &str) {
        let mut psql = Command::new("psql");
        psql.arg("-h").arg(self.folder.path()).args(["-U", "tester", "-d", database, "-Xqc", statement]);
        let said = psql.output().unwrap();
        assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        // The server refuses to run as root.
        let mut command = match fs::metadata("/proc/self").map(|of| std::os::unix::fs::MetadataExt::uid(&of)) {
            Ok(0) => {
                let mut command = Command::new("runuser");
                command.args(["-u", "postgres", "--"]).arg(self.programs.join(program));
                command
            }
            _ => Command::new(self.programs.join(program)),
        };
        command.arg("-D").arg(self.folder.path().join("data")).args(arguments).current_dir("/");
        let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status().unwrap();
        assert!(status.success(), "{program} fails");
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.run("pg_ctl", &["-m", "immediate", "stop"]);
    }
}

/// The folder of the server's programs: by `pg_config`, or where Debian has the newest.
fn programs() -> Option<PathBuf> {
    let said = Command::new("pg_config").arg("--bindir").output().map(|output| output.stdout).unwrap_or_default();
    let known = PathBuf::from(String::from_utf8(said).ok()?.trim());
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.push(known);
    folders.into_iter().rev().find(|folder| folder.join("initdb").exists())
}
