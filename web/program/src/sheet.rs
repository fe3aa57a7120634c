//! A sheet of a workbook, as the page takes it.

use serde::Serialize;
use verishuffle_lists::tables::rows::{Separator, csv_line};
use verishuffle_lists::workbooks::sheet::letters;
use verishuffle_lists::workbooks::{Refusal, SeveralSheets, Sheet, read_sheet};

/// A sheet, the names of those that it may be, or why there is none.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Answer {
    Sheet(Read),
    Names(Vec<String>),
    Problem(&'static str),
}

/// A sheet with its list as CSV, without the columns of which it is not known what they show, unless that is only a
/// total.
#[derive(Serialize)]
pub(crate) struct Read {
    name: String,
    list: String,
    warnings: Vec<Unseen>,
    unread: Vec<Unread>,
    /// Which columns of the list are hidden.
    hidden: Vec<usize>,
    /// The sheets of the workbook that are hidden.
    #[serde(rename = "hiddenSheets")]
    hidden_sheets: Vec<String>,
}

/// What a person may not see in a sheet: rows from 1, or the letters of columns.
#[derive(Serialize)]
struct Unseen {
    word: &'static str,
    rows: Vec<u64>,
    columns: Vec<String>,
}

/// The cells of a column of which it is not known what they show, from the first row on.
#[derive(Serialize)]
struct Unread {
    /// Its letters.
    column: String,
    row: u64,
    count: u64,
    why: &'static str,
    /// The number format, or what stands in the place of a number.
    code: String,
}

pub(crate) fn read(workbook: &[u8], name: Option<&str>) -> Answer {
    match read_sheet(workbook, name) {
        Ok(sheet) => Answer::Sheet(taken(sheet)),
        Err(error) => match error.downcast::<SeveralSheets>() {
            Ok(several) => Answer::Names(several.names),
            Err(error) => Answer::Problem(error.downcast_ref::<Refusal>().map_or("damaged", |refusal| refusal.word)),
        },
    }
}

fn taken(sheet: Sheet) -> Read {
    let width = sheet.rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or_default();
    let is_left_out = |column: usize| sheet.unread.contains_key(&column) && !sheet.lacks_only_total(column);
    let columns: Vec<usize> = (0..width).filter(|&column| !is_left_out(column)).collect();
    let unseen = sheet.unseen();
    Read {
        list: written(&sheet, &columns),
        hidden: (0..columns.len()).filter(|&at| sheet.hidden_columns.contains(&columns[at])).collect(),
        warnings: unseen
            .into_iter()
            .map(|unseen| Unseen {
                word: unseen.word(),
                rows: unseen.rows,
                columns: unseen.columns.into_iter().map(letters).collect(),
            })
            .collect(),
        unread: sheet
            .unread
            .iter()
            .filter(|(column, _)| is_left_out(**column))
            .map(|(&column, cells)| Unread {
                column: letters(column),
                row: cells.row,
                count: cells.count,
                why: cells.word(),
                code: cells.shown().to_owned(),
            })
            .collect(),
        hidden_sheets: sheet.hidden_sheets,
        name: sheet.name,
    }
}

/// Writes these columns of a sheet as CSV, with its rows in the lines of their numbers as a spreadsheet counts them.
fn written(sheet: &Sheet, columns: &[usize]) -> String {
    let mut text = String::new();
    let mut line = 1;
    for (number, cells) in &sheet.rows {
        (line..*number).for_each(|_| text.push('\n'));
        let cell = |&column: &usize| cells.get(column).map_or("", String::as_str);
        text.push_str(&csv_line(columns.iter().map(cell), Separator::Comma));
        text.push('\n');
        line = number + 1;
    }
    text
}
