//! The commands, each in its own file.

mod awards;
mod beacon;
mod chain;
mod check;
mod commit;
pub(crate) mod completions;
mod draw;
mod explain;
mod inspect;
mod ledger;
mod logged;
#[cfg(feature = "manual")]
pub(crate) mod manual;
mod open;
mod pages;
mod prove;
mod report;
mod seal;
mod selftest;
mod shuffle;
mod site;
mod table;
mod try_allocation;
mod verify;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::archive::merge::Merge;
use crate::form::FormArgs;
use crate::outcome::Outcome;

/// A shuffle that nobody has to trust: seal, commit, open, draw, verify.
#[derive(Parser)]
#[command(
    name = "verishuffle",
    bin_name = "verishuffle",
    version,
    after_long_help = help("all")
)]
pub(crate) struct CommandLine {
    #[command(flatten)]
    pub(crate) form: FormArgs,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Returns what the help of a command ends with.
fn help(of: &str) -> &'static str {
    let (_, after) = include_str!("help.txt").split_once(&format!("== {of}\n")).expect("each command is in the file");
    after.split("\n== ").next().unwrap_or_default()
}

/// Defines the commands.
macro_rules! commands {
    ($($(#[$doc:meta])* $command:ident($arguments:ty),)+) => {
        // The arguments of the command that runs alone are built: those of all take half a millisecond.
        #[derive(Subcommand)]
        #[command(defer = true)]
        pub(crate) enum Command {
            $($(#[$doc])* #[command(after_long_help = help(stringify!($command)))] $command($arguments),)+
        }

        impl Command {
            pub(crate) fn run(self) -> Result<Outcome> {
                match self {
                    $(Self::$command(command) => command.run(),)+
                }
            }
        }
    };
}

commands! {
    /// Shuffle a list in one go, with you as the only party: seal, commit, open, draw, verify
    Shuffle(shuffle::Shuffle),
    /// Make the list of a draw from a spreadsheet: each row becomes as many tickets as it says
    ///
    /// The table has headings in its first row. It is a workbook, .xlsx or .ods, whose cells count as they are shown, or
    /// text as spreadsheets save it: CSV with commas or semicolons, or with tabs, in UTF-8, UTF-16 or Windows-1252.
    /// Cells lose the spaces at their ends, and empty rows are skipped. If some rows can't be entries, the message names
    /// all of them, and no list is written. Warnings point out what may be wrong: empty cells, hidden rows, and one
    /// address in two spellings. With --blind they also point out what the list may give away, since once it is written
    /// nobody can tell what its blinded cells are.
    Table(table::Table),
    /// Generate a party's secret and print its seal
    Seal(seal::Seal),
    /// Try an allocation on many random orders before anybody is bound to it: chances, and seats that stay empty
    TryAllocation(try_allocation::TryAllocation),
    /// Write the terms of a draw and print their commitment, for you to publish
    Commit(commit::Commit),
    /// Check the terms, as every party should before opening its seal
    Inspect(inspect::Inspect),
    /// Open a party's seal for the published commitment, once everything else is fixed
    ///
    /// A seal serves one commitment. The secret records the commitment it was opened for, and so does this computer, in
    /// the folder verishuffle/opened of your state folder ($XDG_STATE_HOME, or ~/.local/state), under the name of the
    /// seal. Any other commitment is then refused, even with a copy of the secret. An older copy can still be opened for
    /// another commitment on another computer, by another user, or after the state folder was lost, moved or restored
    /// from a backup. So keep no such copies.
    Open(open::Open),
    /// Print what to fetch from a beacon, and when it is due
    Beacon(beacon::Beacon),
    /// Draw once all sources are open, and write the transcript
    Draw(draw::Draw),
    /// Verify a transcript, or an archive of many
    Verify(Box<verify::Verify>),
    /// Compute who gets what from a transcript, also after withdrawals, and explain what an entry got and why
    Awards(awards::Awards),
    /// Combine summaries of the parts of an archive, and find parts that failed or overlap and rounds that are missing
    ///
    /// A summary is what "verify --archive --json" prints for a part that is judged by one commitment, or what "merge
    /// --json" prints. A part is added if none of its lines failed, and it has the published commitment, the public
    /// values and the time of publication of the parts before it, and no round that should not be there or that an
    /// earlier part also holds. Every other part is left out and named with the reason; what it leaves is a gap. No line
    /// is read again: the result is only as good as the summaries, so trust whoever made them, or have them made again.
    Merge(Merge),
    /// Explain a draw step by step, so that you can follow its swaps by hand
    Explain(explain::Explain),
    /// Write a proof that an entry is in the list, or one for every entry
    Prove(prove::Prove),
    /// Check a person's proof, of an entry or of an id: is it in the list, was it drawn, and what does it get?
    Check(check::Check),
    /// Print from when on a commitment counts as public, by a proof that it was logged
    Logged(logged::LoggedCommand),
    /// Check that a log key logged the draws in a folder and no others, by all leaves of the logs
    Ledger(ledger::LedgerCommand),
    /// Write a page that makes draws in a browser, for people with a list and no terminal
    Maker(pages::Maker),
    /// Write a page that checks draws in a browser
    Checker(pages::Checker),
    /// Write a page that shows a draw and lets anyone check it in a browser
    Report(report::Report),
    /// Check that the draws in a folder are one whole chain, and report missing, repeated or forked ones
    Chain(chain::Chain),
    /// Test this program on this machine by known answers
    ///
    /// Hashes, words, choices, trees and two long draws are compared with the answers of another program. The example of
    /// SPEC.md is drawn again, must be verified, and must be refused with another swap. This finds broken builds and
    /// broken processors. It does not show that the program is honest: a dishonest program can print anything. To guard
    /// against that, verify a draw with somebody else's program too.
    Selftest(selftest::Selftest),
    /// Print a script that lets your shell complete commands and options
    Completions(completions::Completions),
}
