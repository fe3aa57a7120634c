//! Tables that spreadsheets save as text, and lists made from them.

pub(crate) mod encoding;
mod faults;
pub(crate) mod heading;
mod rows;
pub(crate) mod tickets;
