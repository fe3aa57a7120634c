//! Reads a sheet of a workbook. The first byte chooses what the others are: a whole file, the parts of a workbook, or
//! choices that make a sheet and write it in one of the ways that mean the same, of which the reader must find what was
//! written.
#![no_main]

use arbitrary::Unstructured;
use libfuzzer_sys::fuzz_target;
use verishuffle_fuzz::workbooks::model::Model;
use verishuffle_fuzz::workbooks::{excel, frame, open_document};
use verishuffle_lists::workbooks::{SeveralSheets, Sheet, read_sheet};

const ROWS: u64 = 1_048_576;
const COLUMNS: usize = 16_384;
/// How many bytes a sheet may take, besides some for each byte of its file, and what its rows and cells take at least.
const FREE_BYTES: usize = 96 << 20;
const BYTES_PER_BYTE: usize = 64;
const ROW_BYTES: usize = 200;
const CELL_BYTES: usize = 80;
const EMPTY_BYTES: usize = 40;

fuzz_target!(|data: &[u8]| {
    let Some((choice, rest)) = data.split_first() else { return };
    let parts = || rest.split(|byte| *byte == 0).collect::<Vec<_>>();
    match choice % 5 {
        0 => _ = check(rest, None),
        1 => _ = check(&frame::excel(&parts()), None),
        2 => _ = check(&frame::open_document(&parts()), None),
        kind => _ = check_model(&mut Unstructured::new(rest), kind == 3),
    }
});

/// Writes a sheet and reads it.
fn check_model(u: &mut Unstructured<'_>, is_excel: bool) -> arbitrary::Result<()> {
    let model = Model::choose(u, is_excel)?;
    let workbook = if is_excel { excel::write(&model, u) } else { open_document::write(&model, u) };
    let expected = model.shown();
    for name in [None, Some(&*model.name)] {
        let read = check(&workbook, name);
        if expected.is_empty() && name.is_none() {
            assert!(read.is_err(), "a sheet without text is read");
            continue;
        }
        let sheet = read.unwrap_or_else(|error| panic!("{error}: {model:?}"));
        assert_eq!((&sheet.name, &sheet.rows), (&model.name, &expected));
        assert!(sheet.unread.is_empty(), "{:?}", sheet.unread);
        assert!(sheet.hidden_rows.is_empty() && sheet.hidden_columns.is_empty());
        assert!(sheet.hidden_texts.is_empty() && sheet.struck_texts.is_empty());
    }
    assert!(read_sheet(&workbook, Some("another")).is_err(), "there is no such sheet");
    Ok(())
}

/// Reads a sheet twice. Checks that both are equal, and what holds for every sheet. Returns it, or the text of the
/// error.
fn check(workbook: &[u8], name: Option<&str>) -> Result<Sheet, String> {
    let (first, second) = (read_sheet(workbook, name), read_sheet(workbook, name));
    let mut sheets = match (first, second) {
        (Ok(first), Ok(second)) => [first, second],
        (Err(first), Err(second)) => {
            let text = format!("{first:#}");
            assert!(!text.is_empty() && text == format!("{second:#}"), "{text}");
            if let Some(SeveralSheets { names }) = first.downcast_ref() {
                assert!(names.len() > 1, "{names:?}");
            }
            return Err(text);
        }
        (first, second) => panic!("{:?} {:?}", first.err(), second.err()),
    };
    // To print all cells would take long.
    let [rows, again] = sheets.each_mut().map(|sheet| std::mem::take(&mut sheet.rows));
    assert!(rows == again, "it is read in two ways");
    let [mut sheet, second] = sheets;
    assert_eq!(format!("{sheet:?}"), format!("{second:?}"));
    sheet.rows = rows;
    check_sheet(&sheet, workbook.len());
    Ok(sheet)
}

fn check_sheet(sheet: &Sheet, bytes: usize) {
    let (mut last, mut taken) = (0, 0);
    for (number, cells) in &sheet.rows {
        assert!(*number > last && *number <= ROWS, "row {number} after {last}");
        last = *number;
        assert!(cells.len() <= COLUMNS && cells.last().is_some_and(|cell| !cell.is_empty()), "row {number}");
        taken += ROW_BYTES;
        for cell in cells {
            assert_eq!(cell.trim(), cell);
            taken += match &**cell {
                "" => EMPTY_BYTES,
                // It stands for a cell that is not read.
                "?" => CELL_BYTES,
                _ => CELL_BYTES + cell.len(),
            };
        }
    }
    assert!(taken <= FREE_BYTES + BYTES_PER_BYTE * bytes, "{taken} bytes of {bytes}");
    let has_row = |row: u64| sheet.rows.binary_search_by_key(&row, |(number, _)| *number);
    for (column, cells) in &sheet.unread {
        let row = has_row(cells.row).expect("an unread cell is in a row");
        assert_eq!(sheet.rows[row].1.get(*column).map(String::as_str), Some("?"));
        assert!(cells.count > 0 && !cells.text().is_empty() && !cells.word().is_empty());
    }
    for warning in sheet.warnings() {
        assert!(!warning.to_string().is_empty() && !warning.word().is_empty());
        assert!(warning.lines().iter().all(|row| has_row(*row).is_ok()), "{warning:?}");
    }
}
