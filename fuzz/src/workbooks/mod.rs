//! A writer of workbooks, from ECMA-376 and OpenDocument 1.3. It shares no code with the reader that it tests.
//!
//! - [`archive`]: the ZIP file around the parts.
//! - [`frame`]: a fixed workbook around parts with any content.
//! - [`model`]: the cells of a random sheet.
//! - [`xml`]: XML in one of its equivalent encodings.
//! - [`excel`], [`open_document`]: a model as .xlsx and as .ods.

pub mod archive;
pub mod excel;
pub mod frame;
pub mod model;
pub mod open_document;
pub mod xml;
