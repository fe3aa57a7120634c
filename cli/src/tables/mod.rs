//! Tables that spreadsheets save as text, and lists made from them.

pub(crate) mod blinded;
pub(crate) mod encoding;
mod faults;
pub(crate) mod given;
pub(crate) mod heading;
pub(crate) mod layout;
mod rows;
pub(crate) mod tickets;
