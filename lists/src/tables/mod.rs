//! Tables that spreadsheets save as text, and lists made from them.

pub mod blinded;
pub mod encoding;
mod faults;
pub mod given;
pub mod heading;
pub mod layout;
mod rows;
pub mod tickets;
