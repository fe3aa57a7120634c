//! Files. Inputs are read within limits, and outputs appear whole or not at all.

pub(crate) mod chain_folder;
mod file_bytes;
pub(crate) mod input;
pub(crate) mod kind;
pub(crate) mod line_reader;
pub(crate) mod opened_record;
pub(crate) mod output;
pub(crate) mod output_folder;
mod place;
pub(crate) mod recognition;
mod staged_file;
