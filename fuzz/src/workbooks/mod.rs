//! Workbooks that are written for the reader of workbooks. The code is written from ECMA-376 and OpenDocument 1.3, and
//! shares none with the reader.
//!
//! - [`zip`]: the ZIP file around the parts.
//! - [`frame`]: a workbook around parts that may hold anything.
//! - [`model`]: what a sheet has in its cells.
//! - [`xml`]: XML in one of its spellings.
//! - [`excel`], [`open_document`]: a model as a workbook, in one of its spellings.

pub mod excel;
pub mod frame;
pub mod model;
pub mod open_document;
pub mod xml;
pub mod zip;
