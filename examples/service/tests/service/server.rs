//! Starts services, asks them, and judges what they publish.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use ureq::Agent;

use crate::postgres::Postgres;

/// What services share: a database, a key, and fences.
pub struct Place {
    pub folder: TempDir,
    pub database: String,
    /// Stopped after the services.
    pub postgres: Option<Postgres>,
}

impl Place {
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}?mode=rwc", folder.path().join("service.db").display());
        Self { folder, database, postgres: None }
    }

    /// None if PostgreSQL is missing.
    pub fn postgres() -> Option<Self> {
        let postgres = Postgres::start()?;
        Some(Self {
            folder: tempfile::tempdir().unwrap(),
            database: postgres.address("postgres"),
            postgres: Some(postgres),
        })
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The command that starts a service here.
    pub fn service(&self) -> Command {
        let mut service = Command::new(env!("CARGO_BIN_EXE_service"));
        service.current_dir(self.folder.path()).env("SERVICE_DATABASE", &self.database);
        service.env("SERVICE_ADDRESS", "127.0.0.1:0").env("SERVICE_OPERATORS", "127.0.0.1:0");
        service
    }

    pub fn start(&self) -> Server {
        self.started(self.service()).unwrap()
    }

    /// Starts a service, or returns what it said.
    pub fn started(&self, mut service: Command) -> Result<Server, String> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let log = self.path(&format!("log-{}", NUMBER.fetch_add(1, Ordering::Relaxed)));
        let process = service.stdout(Stdio::null()).stderr(File::create(&log).unwrap()).spawn().unwrap();
        let mut server = Server { process, public: String::new(), operators: String::new(), log };
        let began = Instant::now();
        loop {
            let said = fs::read_to_string(&server.log).unwrap();
            let addresses = said.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
            let addresses = addresses.filter_map(|line| line["fields"]["address"].as_str().map(str::to_owned));
            if let [operators, public] = &addresses.collect::<Vec<_>>()[..] {
                (server.operators, server.public) = (operators.clone(), public.clone());
                return Ok(server);
            }
            if server.process.try_wait().unwrap().is_some() {
                return Err(fs::read_to_string(&server.log).unwrap());
            }
            assert!(began.elapsed() < Duration::from_secs(20), "the service does not start: {said}");
            sleep(Duration::from_millis(2));
        }
    }
}

pub struct Server {
    pub process: Child,
    pub public: String,
    pub operators: String,
    pub log: PathBuf,
}

impl Server {
    /// As `kill -9` does.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A client with connections of its own.
#[derive(Clone)]
pub struct Client(Agent);

/// A status and a body, or none if the connection broke.
pub type Answer = Option<(u16, String)>;

impl Client {
    pub fn new() -> Self {
        let config = Agent::config_builder().http_status_as_error(false).timeout_global(Some(Duration::from_secs(20)));
        Self(config.build().into())
    }

    pub fn get(&self, server: &str, path: &str) -> Answer {
        let mut answer = self.0.get(format!("http://{server}{path}")).call().ok()?;
        Some((answer.status().as_u16(), answer.body_mut().with_config().limit(1 << 30).read_to_string().ok()?))
    }

    /// A document that must be there.
    pub fn text(&self, server: &str, path: &str) -> String {
        let (status, body) = self.get(server, path).expect("an answer");
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    pub fn json(&self, server: &str, path: &str) -> Value {
        serde_json::from_str(&self.text(server, path)).unwrap()
    }

    pub fn post(&self, server: &str, path: &str, body: &Value) -> Answer {
        self.send(server, path, body.to_string().as_bytes())
    }

    pub fn send(&self, server: &str, path: &str, body: &[u8]) -> Answer {
        let post = self.0.post(format!("http://{server}{path}")).header("Content-Type", "application/json");
        let mut answer = post.send(body).ok()?;
        Some((answer.status().as_u16(), answer.body_mut().read_to_string().ok()?))
    }

    /// The commitment of the last draw of a table, opened if it is new, once its rounds have begun.
    pub fn open_table(&self, server: &Server, name: &str, rounds: u32) -> String {
        let (status, body) = self.post(&server.operators, &format!("/tables/{name}"), &json!(rounds)).unwrap();
        assert_eq!(status, 200, "{body}");
        let commitment = self.last(&server.public, name).unwrap();
        let path = format!("/draws/{commitment}/rounds");
        let began = Instant::now();
        while self.post(&server.public, &path, &json!({ "ticket": "the first of all guests" })).unwrap().0 == 503 {
            assert!(began.elapsed() < Duration::from_secs(10), "the rounds do not begin");
            sleep(Duration::from_millis(50));
        }
        commitment
    }

    /// The commitment of the last draw of a table that has begun to give out numbers, or may.
    pub fn last(&self, server: &str, name: &str) -> Option<String> {
        let (status, body) = self.get(server, &format!("/tables/{name}"))?;
        let status: Value = if status == 200 { serde_json::from_str(&body).ok()? } else { return None };
        let draws = status["draws"].as_array()?;
        // The one that is open, rather than one that begins in a moment.
        let open = draws.iter().rev().find(|draw| draw["left"].as_i64() > Some(0)).or(draws.first());
        Some(open?["commitment"].as_str()?.to_owned())
    }
}

/// Says what is not tested for want of a program. CI has them all, so that there it is an error.
pub fn untested(why: &str) {
    assert!(std::env::var_os("CI").is_none(), "{why}");
    eprintln!("{why}");
}

pub fn verishuffle() -> PathBuf {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/debug/verishuffle");
    let command = std::env::var_os("VERISHUFFLE").map_or(built, PathBuf::from);
    assert!(
        command.exists(),
        "build it: cargo build --profile test -p verishuffle-cli, or give its path in VERISHUFFLE"
    );
    command
}

/// Judges the archives of draws by their pins, and returns the archive.
pub fn verified(client: &Client, server: &str, commitments: &[String]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let all = |file| -> String {
        commitments.iter().map(|commitment| client.text(server, &format!("/draws/{commitment}/{file}"))).collect()
    };
    let (archive, pins) = (folder.path().join("archive.jsonl"), folder.path().join("pins.jsonl"));
    fs::write(&archive, all("archive.jsonl")).unwrap();
    fs::write(&pins, all("pins.jsonl")).unwrap();
    let judged =
        Command::new(verishuffle()).args(["verify", "--archive"]).arg(&archive).arg("--pins").arg(&pins).output();
    let judged = judged.unwrap();
    let said = String::from_utf8_lossy(&judged.stdout).into_owned() + &String::from_utf8_lossy(&judged.stderr);
    assert!(judged.status.success() && said.contains("\nVERIFIED: all "), "{said}");
    fs::read_to_string(archive).unwrap()
}
