//! Tables that spreadsheets save as text, and lists made from them.

pub mod blinded;
pub mod cleared;
mod counts;
pub mod encoding;
pub mod faults;
pub mod heading;
pub mod layout;
pub mod naming;
pub mod rows;
pub mod table_input;
pub mod tickets;
pub mod yes_no;
