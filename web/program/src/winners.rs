//! The rows of a table that belong to the entries that were drawn, for the organiser alone.

use std::collections::HashMap;

use serde::Serialize;
use verishuffle_lists::tables::cleared::Cleared;

use crate::survey::text_of;

/// The headings of the table, and the row of each entry, in their order.
#[derive(Serialize)]
pub(crate) struct Found {
    headings: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Finds the row of each id, in the first column in which each of them stands once. Nothing is found if there is none.
pub(crate) fn rows_of(table: &[u8], ids: &[String]) -> Option<Found> {
    let table = Cleared::find(&text_of(table), None)?;
    let (headings, below) = table.texts();
    (0..headings.len()).find_map(|column| {
        let mut known = HashMap::<&str, Option<&Vec<&str>>>::new();
        for row in &below {
            known.entry(row[column]).and_modify(|twice| *twice = None).or_insert(Some(row));
        }
        let rows: Option<Vec<_>> = ids.iter().map(|id| known.get(id.trim()).copied().flatten()).collect();
        let texts = |row: &Vec<&str>| row.iter().map(|&cell| cell.to_owned()).collect();
        Some(Found {
            headings: headings.iter().map(|&name| name.to_owned()).collect(),
            rows: rows?.into_iter().map(texts).collect(),
        })
    })
}
