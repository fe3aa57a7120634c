//! The number formats of the cells of a workbook of Excel.

use std::collections::HashMap;

use anyhow::{Result, ensure};

use super::number_format::{NumberFormat, SHORT_DATE, SHORT_DATE_TIME};
use super::xml::{Piece, Xml};

/// Excel has at most 65,490 formats of cells.
const MOST_STYLES: usize = 100_000;

/// The formats of cells, by the number that a cell has of its own.
pub(super) struct Styles {
    /// For each style, its place in `formats`.
    styles: Vec<usize>,
    formats: Vec<NumberFormat>,
}

impl Styles {
    pub(super) fn read(part: Option<&str>) -> Result<Self> {
        let mut codes = HashMap::new();
        let mut ids = Vec::new();
        let mut xml = Xml::new(part.unwrap_or_default());
        let mut is_in_cells = false;
        while let Some(piece) = xml.next()? {
            match piece {
                Piece::Start(element) => match &*element.name() {
                    "numFmt" => {
                        if let (Some(id), Some(code)) = (element.number("numFmtId")?, element.attribute("formatCode")?)
                        {
                            codes.insert(id, code);
                        }
                    }
                    "cellXfs" => is_in_cells = true,
                    "xf" if is_in_cells => ids.push(element.number("numFmtId")?.unwrap_or(0)),
                    _ => {}
                },
                Piece::End(name) if name == "cellXfs" => is_in_cells = false,
                _ => {}
            }
            ensure!(ids.len().max(codes.len()) <= MOST_STYLES, "this workbook has more than {MOST_STYLES} styles");
        }
        // A workbook without styles shows everything in the format General.
        if ids.is_empty() {
            ids.push(0);
        }
        let mut formats = Vec::new();
        let mut places = HashMap::new();
        let styles = ids.into_iter().map(|id| {
            *places.entry(id).or_insert_with(|| {
                formats.push(codes.get(&id).map_or_else(|| built_in(id), |code| NumberFormat::new(code)));
                formats.len() - 1
            })
        });
        Ok(Self { styles: styles.collect(), formats })
    }

    pub(super) fn format(&self, style: u64) -> Option<&NumberFormat> {
        let style = usize::try_from(style).ok()?;
        self.formats.get(*self.styles.get(style)?)
    }
}

/// Returns a format that has no code in the file (ECMA-376, part 1, 18.8.30). Those that are not here differ from
/// language to language.
fn built_in(id: u64) -> NumberFormat {
    let code = match id {
        0 => "General",
        1 => "0",
        2 => "0.00",
        3 => "#,##0",
        4 => "#,##0.00",
        9 => "0%",
        10 => "0.00%",
        14 => return NumberFormat::short_date(SHORT_DATE),
        18 => "h:mm AM/PM",
        19 => "h:mm:ss AM/PM",
        20 => "h:mm",
        21 => "h:mm:ss",
        22 => return NumberFormat::short_date(SHORT_DATE_TIME),
        37 | 38 => "#,##0 ;(#,##0)",
        39 | 40 => "#,##0.00;(#,##0.00)",
        45 => "mm:ss",
        46 => "[h]:mm:ss",
        47 => "mm:ss.0",
        49 => "@",
        11 => "0.00E+00",
        12 => "# ?/?",
        13 => "# ??/??",
        15 => "d-mmm-yy",
        16 => "d-mmm",
        17 => "mmm-yy",
        48 => "##0.0E+0",
        _ => return NumberFormat::unknown(id),
    };
    NumberFormat::new(code)
}
