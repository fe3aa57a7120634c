//! The service, as guests, auditors and an operator use it, and as it is killed, restored and attacked.
//!
//! The command `verishuffle` judges what it publishes: VERISHUFFLE is its path, or else it is where
//! `cargo build --profile test -p verishuffle-cli` puts it. Without PostgreSQL or faketime their tests say so, and test
//! nothing; if the variable CI is set, they fail.

mod files;
mod kills;
mod limits;
mod lists;
mod postgres;
mod restored;
mod server;
mod tables;
