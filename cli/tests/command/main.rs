//! Tests of the command, which run it as people run it. Each file tests one part of what the command promises. All files
//! are one program, because many programs would take much longer to link.

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
mod lists;
#[cfg(feature = "manual")]
mod manual;
mod memory;
mod merges;
mod mishaps;
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
mod tables;
mod terminals;
mod turns;
mod vectors;
mod verdicts;
