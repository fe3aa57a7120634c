//! Tables that spreadsheets save as text, and the lists that are made of them.

pub(crate) mod encoding;
mod faults;
pub(crate) mod heading;
mod rows;
pub(crate) mod tickets;
