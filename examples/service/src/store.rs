//! The database: what is stored, and the writer, which puts the changes of many requests into one transaction.

use std::{path::Path, time::Duration};

use anyhow::{Context, Result, ensure};
use sqlx::any::{AnyArguments, AnyPoolOptions, install_default_drivers};
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, FromRow, query::Query};
use tokio::sync::{mpsc, oneshot};
use verishuffle::Commitment;

use crate::{fence::Fence, refusal::Refusal};

const SCHEMA: &str = include_str!("schema.sql");

/// A row of `draws`. The secret is encrypted.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, FromRow)]
pub struct Draw {
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

/// A change that is durable once it is answered. The same change may be made again, and then finds itself made.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// Adds a draw, unless its name has one of this turn.
    Add(Box<Draw>),
    /// A statement with a commitment and a value, which changes a row that it has not changed before.
    Set(&'static str, Commitment, String),
    /// Gives out a number to a ticket.
    Reserve(Commitment, String),
    Deal {
        commitment: Commitment,
        number: u32,
        ticket: String,
        value: String,
        transcript: String,
    },
}

#[derive(Debug)]
pub enum Outcome {
    Changed(bool),
    /// The number, or none if all are given out or the draw is not published.
    Reserved(Option<u32>),
    /// The value with which the round is dealt, or none if the number was not given out to the ticket.
    Dealt(Option<String>),
}

type Request = (Change, oneshot::Sender<Outcome>);

pub struct Store {
    pub pool: AnyPool,
    requests: mpsc::Sender<Request>,
}

impl Store {
    /// Connects to the database, and starts the writer.
    pub async fn open(address: &str, fences: &Path, restored: bool) -> Result<Self> {
        install_default_drivers();
        let is_sqlite = address.starts_with("sqlite:");
        let options = AnyPoolOptions::new().max_connections(8).acquire_timeout(Duration::from_secs(5));
        let pool = options.connect(address).await.context("the database can't be reached")?;
        // What was answered must not be lost with the power. SQLite then syncs its log at each commit, by fsync.
        let settings = if is_sqlite {
            pool.execute("PRAGMA journal_mode = WAL").await?;
            "SELECT CASE synchronous WHEN 2 THEN 'on' ELSE 'off' END FROM pragma_synchronous"
        } else {
            "SELECT current_setting('fsync') || current_setting('synchronous_commit')"
        };
        let settings: String = sqlx::query_scalar(settings).fetch_one(&pool).await?;
        ensure!(!settings.contains("off"), "the database does not sync commits: turn fsync and synchronous_commit on");
        // Of two processes that make the same table at once, PostgreSQL tells one that it exists.
        if sqlx::raw_sql(SCHEMA).execute(&pool).await.is_err() {
            sqlx::raw_sql(SCHEMA).execute(&pool).await.context("the tables of the database can't be made")?;
        }
        let fence = Fence::claim(fences, &pool, restored).await?;
        let (sender, requests) = mpsc::channel(1024);
        let writer = Writer { pool: pool.clone(), attempts: fence.count, fence, requests };
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

    pub async fn draw(&self, commitment: Commitment) -> Result<Draw, Refusal> {
        let row = sqlx::query_as("SELECT * FROM draws WHERE commitment = $1").bind(commitment.to_string());
        row.fetch_optional(&self.pool).await?.ok_or_else(|| Refusal::unknown("no draw has this commitment"))
    }

    /// Returns the draws of a name, the last one first.
    pub async fn draws(&self, name: &str, most: i64) -> Result<Vec<Draw>, sqlx::Error> {
        let rows = sqlx::query_as("SELECT * FROM draws WHERE name = $1 ORDER BY turn DESC LIMIT $2");
        rows.bind(name).bind(most).fetch_all(&self.pool).await
    }
}

/// The only one in this process who writes. Its transaction takes every request that has come meanwhile, so that they
/// share the wait for the disk.
struct Writer {
    pool: AnyPool,
    fence: Fence,
    /// The largest count of a transaction that may have been committed.
    attempts: i64,
    requests: mpsc::Receiver<Request>,
}

impl Writer {
    async fn run(mut self) {
        let mut requests = Vec::new();
        while self.requests.recv_many(&mut requests, 256).await > 0 {
            // Processes that lock rows in the same order never wait for each other in a circle.
            requests.sort_by(|(one, _), (other, _)| one.cmp(other));
            let mut outcomes = self.commit(&requests).await;
            for tries in 1..4 {
                let Err(error) = &outcomes else { break };
                tracing::error!(%error, requests = requests.len(), tries, "a transaction failed, and is tried again");
                tokio::time::sleep(Duration::from_millis(100)).await;
                outcomes = self.commit(&requests).await;
            }
            // A caller may have gone. One whose channel is dropped reports that the change was not stored.
            for ((_, sender), outcome) in requests.drain(..).zip(outcomes.unwrap_or_default()) {
                let _ = sender.send(outcome);
            }
        }
    }

    async fn commit(&mut self, requests: &[Request]) -> Result<Vec<Outcome>> {
        let mut connection = self.pool.acquire().await?;
        // After a commit that failed, as on a full disk, it would keep its locks.
        self.write(&mut connection, requests).await.inspect_err(|_| connection.close_on_drop())
    }

    async fn write(&mut self, connection: &mut AnyConnection, requests: &[Request]) -> Result<Vec<Outcome>> {
        let mut transaction = connection.begin().await?;
        // The first statement writes: SQLite then lets no other process write before the commit.
        let count = "UPDATE fences SET count = $2 WHERE name = $1 AND count BETWEEN $3 AND $4";
        let count = query(count, &[&self.fence.name]).bind(self.attempts + 1).bind(self.fence.count);
        if count.bind(self.attempts).execute(&mut *transaction).await?.rows_affected() != 1 {
            tracing::error!("the database was replaced while this process ran: it ends");
            std::process::exit(1);
        }
        let mut outcomes = Vec::with_capacity(requests.len());
        for (change, _) in requests {
            outcomes.push(change.make(&mut transaction).await?);
        }
        self.attempts += 1;
        transaction.commit().await?;
        self.fence.raise(self.attempts).context("the fence can't be written")?;
        self.fence.count = self.attempts;
        Ok(outcomes)
    }
}

impl Change {
    async fn make(&self, connection: &mut AnyConnection) -> Result<Outcome> {
        let changed = match self {
            Self::Reserve(commitment, ticket) => return reserve(connection, &commitment.to_string(), ticket).await,
            Self::Deal { commitment, number, ticket, value, transcript } => {
                let deal = "UPDATE rounds SET value = $3, transcript = $4
                    WHERE commitment = $1 AND ticket = $2 AND number = $5 AND transcript IS NULL";
                let deal = query(deal, &[&commitment.to_string(), ticket, value, transcript]).bind(i64::from(*number));
                if deal.execute(&mut *connection).await?.rows_affected() == 1 {
                    return Ok(Outcome::Dealt(Some(value.clone())));
                }
                let dealt = "SELECT value FROM rounds
                    WHERE commitment = $1 AND ticket = $2 AND number = $3 AND transcript IS NOT NULL";
                let dealt = sqlx::query_scalar(dealt).bind(commitment.to_string()).bind(ticket);
                return Ok(Outcome::Dealt(dealt.bind(i64::from(*number)).fetch_optional(connection).await?));
            }
            Self::Set(statement, commitment, value) => query(statement, &[&commitment.to_string(), value]),
            Self::Add(draw) => {
                let Draw { commitment, name, terms, entries, secret, .. } = &**draw;
                let add = "INSERT INTO draws (commitment, name, terms, entries, secret, turn, rounds, due)
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
                let add = query(add, &[commitment, name, terms, entries, secret]);
                add.bind(draw.turn).bind(draw.rounds).bind(draw.due.clone())
            }
        };
        Ok(Outcome::Changed(changed.execute(connection).await?.rows_affected() == 1))
    }
}

/// Gives out the next number of a draw, or the one that the ticket has already.
async fn reserve(connection: &mut AnyConnection, commitment: &str, ticket: &str) -> Result<Outcome> {
    // The row of the draw is locked from here to the commit: no two transactions see the same number.
    let next = "UPDATE draws SET reserved = reserved + 1
        WHERE commitment = $1 AND reserved < rounds AND published IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM rounds WHERE rounds.commitment = $1 AND ticket = $2) RETURNING reserved - 1";
    let next = sqlx::query_scalar(next).bind(commitment).bind(ticket).fetch_optional(&mut *connection);
    let Some(next) = next.await? as Option<i64> else {
        let known = "SELECT number FROM rounds WHERE commitment = $1 AND ticket = $2";
        let known = sqlx::query_scalar(known).bind(commitment).bind(ticket).fetch_optional(connection);
        return Ok(Outcome::Reserved((known.await? as Option<i64>).map(u32::try_from).transpose()?));
    };
    // If another process has just given a number to this ticket, this fails, and the next try finds it.
    let row = "INSERT INTO rounds (commitment, ticket, number) VALUES ($1, $2, $3)";
    query(row, &[commitment, ticket]).bind(next).execute(connection).await?;
    Ok(Outcome::Reserved(Some(next.try_into()?)))
}

fn query<'q>(statement: &'static str, texts: &[&str]) -> Query<'q, Any, AnyArguments> {
    texts.iter().fold(sqlx::query(statement), |query, text| query.bind((*text).to_owned()))
}
