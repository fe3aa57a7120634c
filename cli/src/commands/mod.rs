//! The commands, each in its own file.

mod beacon;
mod chain;
mod check;
mod checker;
mod commit;
mod draw;
mod explain;
mod inspect;
#[cfg(feature = "manual")]
pub(crate) mod manual;
mod merge;
mod open;
mod picture;
mod prove;
mod report;
mod seal;
mod selftest;
mod shuffle;
mod verify;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::outcome::Outcome;
use crate::terminal::form::FormArgs;

/// A shuffle that nobody has to trust: seal, commit, open, draw, verify.
#[derive(Parser)]
#[command(
    name = "verishuffle",
    bin_name = "verishuffle",
    version,
    after_long_help = include_str!("help/all.txt")
)]
pub(crate) struct CommandLine {
    #[command(flatten)]
    pub(crate) form: FormArgs,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Shuffle a list in one go, if you are the only party: seal, commit, open, draw, verify
    #[command(after_long_help = include_str!("help/shuffle.txt"))]
    Shuffle(shuffle::Shuffle),
    /// Make the secret of a party and print its seal
    #[command(after_long_help = include_str!("help/seal.txt"))]
    Seal(seal::Seal),
    /// Write the terms of a draw and print their commitment, which you then publish
    #[command(after_long_help = include_str!("help/commit.txt"))]
    Commit(commit::Commit),
    /// Check the terms, as every party should before it opens its seal
    #[command(after_long_help = include_str!("help/inspect.txt"))]
    Inspect(inspect::Inspect),
    /// Open a party's seal for the published commitment, once everything else is fixed
    ///
    /// A seal serves one commitment. The secret remembers the commitment that it was opened for, and so does this
    /// computer, by the seal, in the folder verishuffle/opened of your state folder ($XDG_STATE_HOME, or
    /// ~/.local/state). Every other commitment is then refused, also for a copy of the secret. An older copy of the
    /// secret can still open another commitment on another computer, for another user, or if the state folder was lost,
    /// restored from a backup or set to another place. So keep no such copies.
    #[command(after_long_help = include_str!("help/open.txt"))]
    Open(open::Open),
    /// Print what to fetch from a beacon, and when it is due
    #[command(after_long_help = include_str!("help/beacon.txt"))]
    Beacon(beacon::Beacon),
    /// Draw, once all sources are open, and write the transcript
    #[command(after_long_help = include_str!("help/draw.txt"))]
    Draw(draw::Draw),
    /// Verify a transcript, or many
    #[command(after_long_help = include_str!("help/verify.txt"))]
    Verify(verify::Verify),
    /// Put summaries of parts of one archive together, and find which rounds are missing, twice or foreign
    ///
    /// A summary is what "verify --archive --json" prints for a part of an archive that is judged by one commitment, or
    /// what "merge --json" prints. The order of the summaries does not matter. Lines of another commitment, of rounds
    /// that were not meant, and of rounds that another summary holds too are refused. No line is read again: the result
    /// is worth as much as the summaries, so trust whoever made them, or let them be made again. A summary does not say
    /// which public values and which time were given for its lines, so give the same ones for every part.
    #[command(after_long_help = include_str!("help/merge.txt"))]
    Merge(merge::Merge),
    /// Explain a draw step by step, so that a person can follow its swaps by hand
    #[command(after_long_help = include_str!("help/explain.txt"))]
    Explain(explain::Explain),
    /// Write the proof that an entry is in the list, or the proofs of all entries
    #[command(after_long_help = include_str!("help/prove.txt"))]
    Prove(prove::Prove),
    /// Check the proof of an entry: is the entry in the list, and was it drawn?
    #[command(after_long_help = include_str!("help/check.txt"))]
    Check(check::Check),
    /// Write the page with which anyone can check a draw in a browser
    #[command(after_long_help = include_str!("help/checker.txt"))]
    Checker(checker::Checker),
    /// Write a page that shows a draw, holds its record, and lets anyone check it in a browser
    #[command(after_long_help = include_str!("help/report.txt"))]
    Report(report::Report),
    /// Draw a picture of the swaps of a draw
    #[command(after_long_help = include_str!("help/picture.txt"))]
    Picture(picture::Picture),
    /// Judge whether the draws in a folder are one whole chain, and report which are missing, repeated or forked
    #[command(after_long_help = include_str!("help/chain.txt"))]
    Chain(chain::Chain),
    /// Test this program on this machine: known answers, draws of every shape, and damages that must be caught
    ///
    /// Each way that this processor has to compute a hash, a keystream or a choice is compared with published answers or
    /// with plain arithmetic. Draws of every shape are compared with the answers of another program. Then they are
    /// damaged in many ways, and each damage must be caught by the one check that is there for it. This finds broken
    /// builds and broken processors. It does not show that the program is honest: a dishonest program can print
    /// anything. Against that, judge a draw with a program of somebody else too.
    #[command(after_long_help = include_str!("help/selftest.txt"))]
    Selftest(selftest::Selftest),
}

impl Command {
    pub(crate) fn run(self) -> Result<Outcome> {
        match self {
            Self::Shuffle(command) => command.run(),
            Self::Seal(command) => command.run(),
            Self::Commit(command) => command.run(),
            Self::Inspect(command) => command.run(),
            Self::Open(command) => command.run(),
            Self::Beacon(command) => command.run(),
            Self::Draw(command) => command.run(),
            Self::Verify(command) => command.run(),
            Self::Merge(command) => command.run(),
            Self::Explain(command) => command.run(),
            Self::Prove(command) => command.run(),
            Self::Check(command) => command.run(),
            Self::Checker(command) => command.run(),
            Self::Report(command) => command.run(),
            Self::Picture(command) => command.run(),
            Self::Chain(command) => command.run(),
            Self::Selftest(command) => command.run(),
        }
    }
}
