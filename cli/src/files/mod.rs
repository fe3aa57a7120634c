//! Files: reading inputs, writing outputs, the folder of a chain, and the memory of what a secret was opened for.

pub(crate) mod chain_folder;
pub(crate) mod input;
pub(crate) mod line_reader;
pub(crate) mod opening_memory;
pub(crate) mod output;
