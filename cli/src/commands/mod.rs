//! The commands, a file each.

pub(crate) mod beacon;
pub(crate) mod chain;
pub(crate) mod check;
pub(crate) mod commit;
pub(crate) mod draw;
pub(crate) mod explain;
pub(crate) mod inspect;
pub(crate) mod open;
pub(crate) mod prove;
pub(crate) mod seal;
pub(crate) mod shuffle;
pub(crate) mod verify;
