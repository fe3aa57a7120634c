//! Shared by the fuzz targets. What they compare the library with is in reference/.
//!
//! - [`strict`]: JSON without repeated keys.
//! - [`texts`]: valid texts of unusual characters.
//! - [`archives`]: random archives, and what they are judged by.
//! - [`change`]: one random change of a document or of its text.
//! - [`vectors`]: the documents in tests/vectors.
//! - [`tables`]: a second reader of tables.
//! - [`workbooks`]: a writer of workbooks.
//! - [`lists`]: what is known of the warnings about a list without the library.
//! - [`logs`]: a second reader of log policies and of proofs of logs.
//! - [`caller`]: a random caller of the C library. [`block`] is the memory that it passes, and [`materials`] the documents
//!   and names.

pub mod archives;
pub mod block;
pub mod caller;
pub mod change;
pub mod lists;
pub mod logs;
pub mod materials;
pub mod strict;
pub mod tables;
pub mod texts;
pub mod vectors;
pub mod workbooks;
