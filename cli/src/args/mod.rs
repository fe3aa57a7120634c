//! Arguments that several commands take.

pub(crate) mod keys;
pub(crate) mod ledger;
pub(crate) mod log;
pub(crate) mod page;
pub(crate) mod pins;
pub(crate) mod quicknet;
pub(crate) mod slip;
pub(crate) mod typed;
pub(crate) mod values;
