//! Tests of the command, run as people run it, a file for each part of what it promises. They form one program, to save
//! linking time.

mod answers;
mod archives;
mod awards;
mod beacons;
mod chains;
mod checker;
mod completions;
mod desk;
mod exits;
mod files;
mod folders;
mod help;
mod hostile;
mod ids;
mod ledgers;
mod lists;
mod logged;
#[cfg(feature = "manual")]
mod manual;
mod memory;
mod merges;
mod mishaps;
mod mistakes;
mod openings;
mod parties;
mod people;
mod pipes;
mod places;
mod proofs;
mod readme;
mod receipts;
mod reports;
mod second;
mod selftest;
mod sessions;
mod signals;
mod slips;
#[path = "../../../tests/common/summaries.rs"]
mod summaries;
mod tables;
mod terminals;
mod turns;
mod vectors;
mod verdicts;
mod workbooks;
