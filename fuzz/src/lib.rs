//! Shared by the fuzz targets. What they compare the library with is in reference/.
//!
//! - [`strict`]: JSON without repeated keys.
//! - [`texts`]: valid texts of unusual characters.
//! - [`archives`]: random archives, and what they are judged by.
//! - [`change`]: one random change of a document or of its text.
//! - [`vectors`]: the documents in tests/vectors.
//! - [`tables`]: a second reader of tables.
//! - [`logs`]: a second reader of log policies and of proofs of logs.
//! - [`functions`]: the functions of the C library, read from its header.
//! - [`caller`]: a random caller of them. [`block`] is the memory that it passes, [`materials`] the documents and
//!   names, and `options` the structs.

pub mod archives;
pub mod block;
pub mod caller;
pub mod change;
pub mod functions;
pub mod logs;
pub mod materials;
mod options;
pub mod strict;
pub mod tables;
pub mod texts;
pub mod vectors;
