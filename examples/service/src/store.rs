//! The database: what is stored, and the writer, which puts the changes of many requests into one transaction.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::{AnyConnection, AnyPool, Executor};
use tokio::sync::{mpsc, oneshot};
use verishuffle::{Commitment, UnixTime};

use crate::fence::{self, Fence};
use crate::refusal::Refusal;

/// Times and documents are texts, as they are published.
const SCHEMA: [&str; 3] = [
    // A draw has one seal and one commitment: the rounds of a table, or one draw of a list, which alone has `due`.
    // `turn` counts the draws of a name, and `reserved` the rounds whose numbers were given out.
    "CREATE TABLE IF NOT EXISTS draws (commitment TEXT PRIMARY KEY, name TEXT NOT NULL, turn BIGINT NOT NULL,
        terms TEXT NOT NULL, entries TEXT NOT NULL, secret TEXT NOT NULL, rounds BIGINT NOT NULL,
        reserved BIGINT NOT NULL DEFAULT 0, due TEXT, published TEXT, opening TEXT, opened TEXT, UNIQUE (name, turn))",
    // A row per number that was given out. Whoever has its ticket brings the value, and then the transcript is there.
    "CREATE TABLE IF NOT EXISTS rounds (commitment TEXT NOT NULL, number BIGINT NOT NULL, ticket TEXT NOT NULL,
        value TEXT, transcript TEXT, PRIMARY KEY (commitment, number), UNIQUE (commitment, ticket))",
    "CREATE TABLE IF NOT EXISTS fences (name TEXT PRIMARY KEY, writes BIGINT NOT NULL)",
];

/// A change that is durable once it is answered. Every change may be made again, and then changes nothing.
#[derive(Debug)]
pub enum Change {
    /// Adds a draw, unless its name has one of this turn.
    Add(Box<NewDraw>),
    /// A statement of a draw's commitment and a value, which changes a row or finds that it is changed already.
    Set(&'static str, Commitment, String),
    Reserve {
        commitment: Commitment,
        ticket: String,
    },
    Deal {
        commitment: Commitment,
        number: u32,
        ticket: String,
        value: String,
        transcript: String,
    },
}

#[derive(Debug)]
pub struct NewDraw {
    pub commitment: Commitment,
    pub name: String,
    pub turn: i64,
    pub terms: String,
    pub entries: String,
    /// Encrypted.
    pub secret: String,
    pub rounds: u32,
    pub due: Option<UnixTime>,
}

#[derive(Clone, Debug)]
pub enum Outcome {
    Changed(bool),
    Reserved {
        number: u32,
    },
    /// All numbers of the draw are given out, or it is not published.
    Full,
    /// The transcript was stored, now or before.
    Dealt,
    OtherValue,
    NotReserved,
}

/// A draw as it is stored.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct StoredDraw {
    pub commitment: String,
    pub name: String,
    pub turn: i64,
    pub terms: String,
    pub entries: String,
    pub secret: String,
    pub rounds: i64,
    pub reserved: i64,
    pub due: Option<String>,
    pub published: Option<String>,
    pub opening: Option<String>,
    pub opened: Option<String>,
}

type Request = (Change, oneshot::Sender<Outcome>);

#[derive(Clone)]
pub struct Store {
    pub pool: AnyPool,
    requests: mpsc::Sender<Request>,
}

impl Store {
    /// Connects to the database, and starts the writer.
    pub async fn open(address: &str, fences: &Path, restored: bool) -> Result<Self> {
        install_default_drivers();
        let is_sqlite = address.starts_with("sqlite:");
        // An answer must not be lost with the power. SQLite syncs its log at each commit, by fsync.
        let settings: &[&str] = match is_sqlite {
            true => &["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA busy_timeout = 5000"],
            false => &["SET synchronous_commit = on", "SET default_transaction_isolation = 'read committed'"],
        };
        let options = AnyPoolOptions::new().max_connections(8).acquire_timeout(Duration::from_secs(5));
        let options = options.after_connect(move |connection, _| {
            Box::pin(async move {
                for setting in settings {
                    connection.execute(*setting).await?;
                }
                Ok(())
            })
        });
        let pool = options.connect(address).await.context("the database can't be reached")?;
        if !is_sqlite {
            let (fsync,): (String,) = sqlx::query_as("SHOW fsync").fetch_one(&pool).await?;
            ensure!(fsync == "on", "PostgreSQL runs with fsync = off, and would lose what was answered: turn it on");
        }
        for statement in SCHEMA {
            // Of two processes that make the same table at once, PostgreSQL tells one that it exists.
            if pool.execute(statement).await.is_err() {
                pool.execute(statement).await.context("the tables of the database can't be made")?;
            }
        }
        if restored {
            fence::close_restored(fences, &pool).await?;
        }
        let fence = Fence::claim(fences, &pool).await?;
        let (sender, requests) = mpsc::channel(1024);
        let begin = if is_sqlite { "BEGIN IMMEDIATE" } else { "BEGIN" };
        let writer = Writer { pool: pool.clone(), attempts: fence.writes, fence, begin, requests };
        let runtime = tokio::runtime::Handle::current();
        // A thread of its own, which may wait for the disk.
        std::thread::spawn(move || runtime.block_on(writer.run()));
        Ok(Self { pool, requests: sender })
    }

    /// Makes a change. Returns once it is durable, or an error if it may not be: the same change may be made again.
    pub async fn change(&self, change: Change) -> Result<Outcome, Refusal> {
        let (sender, outcome) = oneshot::channel();
        let failed = || Refusal::later("the change was not stored; send the same request again");
        self.requests.send((change, sender)).await.map_err(|_| failed())?;
        outcome.await.map_err(|_| failed())
    }

    pub async fn draw(&self, commitment: Commitment) -> Result<StoredDraw, Refusal> {
        let row = sqlx::query_as("SELECT * FROM draws WHERE commitment = $1").bind(commitment.to_string());
        row.fetch_optional(&self.pool).await?.ok_or_else(|| Refusal::unknown("no draw has this commitment"))
    }

    /// Returns the last draw of a name.
    pub async fn last(&self, name: &str) -> Result<Option<StoredDraw>, sqlx::Error> {
        let row = sqlx::query_as("SELECT * FROM draws WHERE name = $1 ORDER BY turn DESC LIMIT 1").bind(name);
        row.fetch_optional(&self.pool).await
    }
}

/// The only one in this process who writes. Its transaction takes every request that has come meanwhile, so that they
/// share the wait for the disk.
struct Writer {
    pool: AnyPool,
    fence: Fence,
    /// The largest count of a transaction that may have been committed.
    attempts: i64,
    begin: &'static str,
    requests: mpsc::Receiver<Request>,
}

impl Writer {
    async fn run(mut self) {
        let mut requests = Vec::new();
        while self.requests.recv_many(&mut requests, 256).await > 0 {
            // Processes that lock rows in the same order never wait for each other in a circle.
            requests.sort_by_key(|(change, _)| change.key());
            let mut outcomes = self.commit(&requests).await;
            for _ in 0..3 {
                let Err(error) = outcomes else { break };
                tracing::warn!(%error, "a transaction failed");
                tokio::time::sleep(Duration::from_millis(100)).await;
                outcomes = self.commit(&requests).await;
            }
            match outcomes {
                Ok(outcomes) => {
                    for ((_, sender), outcome) in requests.drain(..).zip(outcomes) {
                        // Whoever asked may be gone.
                        let _ = sender.send(outcome);
                    }
                }
                Err(error) => {
                    tracing::error!(%error, requests = requests.len(), "a transaction failed four times");
                    requests.clear();
                }
            }
        }
    }

    async fn commit(&mut self, requests: &[Request]) -> Result<Vec<Outcome>> {
        let mut transaction = self.pool.begin_with(self.begin).await?;
        let mut outcomes = Vec::with_capacity(requests.len());
        for (change, _) in requests {
            outcomes.push(change.make(&mut transaction).await?);
        }
        let count = "UPDATE fences SET writes = $1 WHERE name = $2 AND writes BETWEEN $3 AND $4";
        let count = sqlx::query(count).bind(self.attempts + 1).bind(&self.fence.name).bind(self.fence.writes);
        if count.bind(self.attempts).execute(&mut *transaction).await?.rows_affected() != 1 {
            tracing::error!("the database was replaced while this process ran: it ends");
            std::process::exit(1);
        }
        self.attempts += 1;
        transaction.commit().await?;
        self.fence.raise(self.attempts).context("the fence can't be written")?;
        self.fence.writes = self.attempts;
        Ok(outcomes)
    }
}

impl Change {
    fn key(&self) -> (Commitment, u32) {
        match self {
            Self::Add(draw) => (draw.commitment, 0),
            Self::Set(_, commitment, _) | Self::Reserve { commitment, .. } => (*commitment, 0),
            Self::Deal { commitment, number, .. } => (*commitment, *number),
        }
    }

    async fn make(&self, connection: &mut AnyConnection) -> Result<Outcome> {
        match self {
            Self::Add(draw) => {
                let statement = "INSERT INTO draws (commitment, name, turn, terms, entries, secret, rounds, due)
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
                let query = sqlx::query(statement).bind(draw.commitment.to_string()).bind(&draw.name).bind(draw.turn);
                let query = query.bind(&draw.terms).bind(&draw.entries).bind(&draw.secret).bind(i64::from(draw.rounds));
                let query = query.bind(draw.due.map(|due| due.to_string()));
                Ok(Outcome::Changed(query.execute(connection).await?.rows_affected() == 1))
            }
            Self::Set(statement, commitment, value) => {
                let query = sqlx::query(*statement).bind(commitment.to_string()).bind(value);
                Ok(Outcome::Changed(query.execute(connection).await?.rows_affected() == 1))
            }
            Self::Reserve { commitment, ticket } => reserve(connection, &commitment.to_string(), ticket).await,
            Self::Deal { commitment, number, ticket, value, transcript } => {
                let statement = "UPDATE rounds SET value = $4, transcript = $5
                    WHERE commitment = $1 AND number = $2 AND ticket = $3 AND transcript IS NULL";
                let (commitment, number) = (commitment.to_string(), i64::from(*number));
                let query = sqlx::query(statement).bind(&commitment).bind(number).bind(ticket).bind(value);
                if query.bind(transcript).execute(&mut *connection).await?.rows_affected() == 1 {
                    return Ok(Outcome::Dealt);
                }
                let statement = "SELECT value FROM rounds
                    WHERE commitment = $1 AND number = $2 AND ticket = $3 AND transcript IS NOT NULL";
                let row = sqlx::query_as(statement).bind(&commitment).bind(number).bind(ticket);
                let row: Option<(String,)> = row.fetch_optional(connection).await?;
                Ok(match row {
                    None => Outcome::NotReserved,
                    Some((dealt,)) if dealt == *value => Outcome::Dealt,
                    Some(_) => Outcome::OtherValue,
                })
            }
        }
    }
}

/// Gives out the next number of a draw, or the one that the ticket has already.
async fn reserve(connection: &mut AnyConnection, commitment: &str, ticket: &str) -> Result<Outcome> {
    let number = |number: i64| Ok(Outcome::Reserved { number: number.try_into()? });
    let known = "SELECT number FROM rounds WHERE commitment = $1 AND ticket = $2";
    let known = sqlx::query_as(known).bind(commitment).bind(ticket).fetch_optional(&mut *connection).await?;
    if let Some((known,)) = known {
        return number(known);
    }
    // The row of the draw is locked from here to the commit: no two transactions see the same number.
    let next = "UPDATE draws SET reserved = reserved + 1
        WHERE commitment = $1 AND reserved < rounds AND published IS NOT NULL RETURNING reserved - 1";
    let Some((next,)) = sqlx::query_as(next).bind(commitment).fetch_optional(&mut *connection).await? else {
        return Ok(Outcome::Full);
    };
    let row = sqlx::query("INSERT INTO rounds (commitment, number, ticket) VALUES ($1, $2, $3)");
    if row.bind(commitment).bind(next).bind(ticket).execute(connection).await?.rows_affected() != 1 {
        bail!("round {next} of {commitment} exists already");
    }
    number(next)
}
