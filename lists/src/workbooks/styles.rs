//! How the cells of a workbook of Excel look: their number formats, and whether their letters can be seen.

use std::collections::HashMap;

use anyhow::{Result, ensure};

use super::draft::Font;
use super::format::{Format, shows_texts};
use super::xml::{Element, Space, Xml};

/// Excel has at most 65,490 formats of cells.
const MOST_STYLES: usize = 100_000;

/// The styles of cells, by the number that a cell has of its own.
#[derive(Default)]
pub(super) struct Styles {
    /// For each style, the place of its format, its font, and the colour of the cell.
    styles: Vec<(usize, Font, String)>,
    formats: Vec<Format>,
    /// For each conditional format that changes how numbers are displayed, whether it changes texts too.
    conditional: Vec<Option<bool>>,
}

/// How a cell looks.
pub(super) struct Style<'a> {
    pub(super) format: &'a Format,
    pub(super) hides_text: bool,
    pub(super) is_struck: bool,
    /// The colour of the cell.
    pub(super) ground: &'a str,
}

/// A style of a cell by the numbers of its parts.
struct Numbers {
    format: Option<u64>,
    above: u64,
    font: u64,
    fill: u64,
}

/// Refuses one more style than a workbook may have.
pub(super) fn limit_styles(before: usize) -> Result<()> {
    ensure!(before < MOST_STYLES, "this workbook has more than {MOST_STYLES} styles; save the sheet as CSV");
    Ok(())
}

/// The styles as they are written.
#[derive(Default)]
struct Written {
    codes: HashMap<u64, String>,
    fonts: Vec<Font>,
    fills: Vec<String>,
    above: Vec<Numbers>,
    cells: Vec<Numbers>,
    /// For each conditional format that changes how numbers are displayed, whether it changes texts too.
    conditional: Vec<Option<bool>>,
}

impl Written {
    fn read(part: &str) -> Result<Self> {
        let mut written = Self::default();
        let mut xml = Xml::new(part);
        xml.root(Space::Main, "styleSheet")?;
        while let Some(group) = xml.child()? {
            match group.name() {
                (Space::Main, "numFmts") => written.read_codes(&mut xml)?,
                (Space::Main, "fonts") => read_all(&mut xml, &mut written.fonts, |xml, _| read_font(xml))?,
                (Space::Main, "fills") => read_all(&mut xml, &mut written.fills, |xml, _| ground_within(xml))?,
                (Space::Main, "cellStyleXfs") => read_all(&mut xml, &mut written.above, numbers)?,
                (Space::Main, "cellXfs") => read_all(&mut xml, &mut written.cells, numbers)?,
                (Space::Main, "dxfs") => read_all(&mut xml, &mut written.conditional, |xml, _| condition(xml))?,
                _ => xml.skip(&group)?,
            }
        }
        Ok(written)
    }

    fn read_codes(&mut self, xml: &mut Xml<'_>) -> Result<()> {
        while let Some(element) = xml.child()? {
            limit_styles(self.codes.len())?;
            if let (Some(id), Some(code)) = (element.number("numFmtId")?, element.attribute("formatCode")?) {
                self.codes.insert(id, code);
            }
            xml.skip(&element)?;
        }
        Ok(())
    }
}

/// Reads the group that has just begun.
fn read_all<'a, T>(
    xml: &mut Xml<'a>,
    all: &mut Vec<T>,
    read: impl Fn(&mut Xml<'a>, &Element<'a>) -> Result<T>,
) -> Result<()> {
    while let Some(element) = xml.child()? {
        limit_styles(all.len())?;
        all.push(read(xml, &element)?);
    }
    Ok(())
}

/// Reads a style of a cell that has just begun.
fn numbers<'a>(xml: &mut Xml<'a>, element: &Element<'a>) -> Result<Numbers> {
    let number = |name| element.number(name).map(Option::unwrap_or_default);
    let (font, fill, above) = (number("fontId")?, number("fillId")?, number("xfId")?);
    let format = element.number("numFmtId")?;
    xml.skip(element)?;
    Ok(Numbers { format, above, font, fill })
}

/// Reads a conditional format that has just begun.
fn condition(xml: &mut Xml<'_>) -> Result<Option<bool>> {
    let mut changes_texts = None;
    while let Some(within) = xml.child()? {
        if within.is(Space::Main, "numFmt") {
            changes_texts = Some(!shows_texts(&within.attribute("formatCode")?.unwrap_or_default()));
        }
        xml.skip(&within)?;
    }
    Ok(changes_texts)
}

impl Styles {
    pub(super) fn read(part: Option<&str>) -> Result<Self> {
        let written = part.map(Written::read).transpose()?.unwrap_or_default();
        let Written { codes, fonts, fills, above, mut cells, conditional } = written;
        // A workbook without styles shows everything in the format General.
        if cells.is_empty() {
            cells.push(Numbers { format: None, above: 0, font: 0, fill: 0 });
        }
        let mut formats = Vec::new();
        let mut places = HashMap::new();
        let styles = cells.iter().map(|style| {
            // Programs differ in whether a style inherits the format of its parent.
            let of_above = || at(&above, style.above).and_then(|above| above.format).filter(|&format| format != 0);
            let id = style.format.or_else(|| of_above().map(|_| NO_FORMAT)).unwrap_or_default();
            let place = *places.entry(id).or_insert_with(|| {
                formats.push(format_of(id, codes.get(&id).map(String::as_str)));
                formats.len() - 1
            });
            let ground = at(&fills, style.fill).cloned().unwrap_or_else(|| WHITE.to_owned());
            (place, at(&fonts, style.font).cloned().unwrap_or_default(), ground)
        });
        Ok(Self { styles: styles.collect(), formats, conditional })
    }

    pub(super) fn get(&self, style: u64) -> Option<Style<'_>> {
        let (format, font, ground) = at(&self.styles, style)?;
        let hides_text = font.colour.as_ref() == Some(ground);
        let is_struck = font.is_struck == Some(true);
        Some(Style { format: self.formats.get(*format)?, hides_text, is_struck, ground })
    }

    /// Returns whether a conditional format changes how texts are displayed, if it changes how numbers are.
    pub(super) fn conditional(&self, style: u64) -> Option<bool> {
        at(&self.conditional, style).copied().flatten()
    }
}

fn at<T>(all: &[T], place: u64) -> Option<&T> {
    usize::try_from(place).ok().and_then(|place| all.get(place))
}

const WHITE: &str = "FFFFFF";
/// The colour of a font that names none, or whose colour is computed.
const AUTOMATIC: &str = "automatic";
/// The colour of a cell with a pattern or a gradient, or one that is computed.
const UNKNOWN: &str = "unknown";

/// Reads the font that has just begun. Its colour is in hexadecimal digits, or the number of a theme or an index.
pub(super) fn read_font(xml: &mut Xml<'_>) -> Result<Font> {
    let mut font = Font { colour: Some(AUTOMATIC.to_owned()), is_struck: Some(false) };
    while let Some(element) = xml.child()? {
        if element.is(Space::Main, "color") {
            font.colour = colour(&element)?.or(font.colour);
        } else if element.is(Space::Main, "strike") {
            font.is_struck = Some(element.attribute("val")?.is_none_or(|said| said != "0" && said != "false"));
        }
        xml.skip(&element)?;
    }
    Ok(font)
}

/// Returns the colour of the fill that has just begun.
fn ground_within(xml: &mut Xml<'_>) -> Result<String> {
    let mut found = WHITE.to_owned();
    while let Some(element) = xml.child()? {
        let kind = element.attribute("patternType")?;
        match kind.as_deref().filter(|_| element.is(Space::Main, "patternFill")) {
            Some("none") => {}
            Some("solid") => {
                found = UNKNOWN.to_owned();
                while let Some(element) = xml.child()? {
                    if element.is(Space::Main, "fgColor") {
                        found = colour(&element)?.unwrap_or(found);
                    }
                    xml.skip(&element)?;
                }
                continue;
            }
            // Without a kind, a pattern is none.
            None if element.is(Space::Main, "patternFill") => {}
            _ => found = UNKNOWN.to_owned(),
        }
        xml.skip(&element)?;
    }
    Ok(found)
}

fn colour(element: &Element<'_>) -> Result<Option<String>> {
    let known = |attribute: &str, white: &[u64]| -> Result<Option<String>> {
        let number: Option<u64> = element.attribute(attribute)?.and_then(|number| number.parse().ok());
        Ok(number
            .map(|number| if white.contains(&number) { WHITE.to_owned() } else { format!("{attribute} {number}") }))
    };
    if element.attribute("tint")?.is_some_and(|tint| tint.parse() != Ok(0.0)) {
        return Ok(None);
    }
    if let Some(digits) = element.attribute("rgb")? {
        return Ok(digits.get(digits.len().saturating_sub(6)..).map(str::to_ascii_uppercase));
    }
    Ok(known("theme", &[0])?.or(known("indexed", &[1, 9, 65])?))
}

/// The codes of the formats that are known by their numbers (ECMA-376, part 1, 18.8.30). Others differ from language to
/// language.
const KNOWN: [(u64, &str); 28] = [
    (0, "General"),
    (1, "0"),
    (2, "0.00"),
    (3, "#,##0"),
    (4, "#,##0.00"),
    (9, "0%"),
    (10, "0.00%"),
    (11, "0.00E+00"),
    (12, "# ?/?"),
    (13, "# ??/??"),
    (SYSTEM_DATE, "mm-dd-yy"),
    (15, "d-mmm-yy"),
    (16, "d-mmm"),
    (17, "mmm-yy"),
    (18, "h:mm AM/PM"),
    (19, "h:mm:ss AM/PM"),
    (20, "h:mm"),
    (21, "h:mm:ss"),
    (22, "m/d/yy h:mm"),
    (37, "#,##0 ;(#,##0)"),
    (38, "#,##0 ;[Red](#,##0)"),
    (39, "#,##0.00;(#,##0.00)"),
    (40, "#,##0.00;[Red](#,##0.00)"),
    (45, "mm:ss"),
    (46, "[h]:mm:ss"),
    (47, "mmss.0"),
    (48, "##0.0E+0"),
    (49, "@"),
];
const SYSTEM_DATE: u64 = 14;
/// A number that no format has.
const NO_FORMAT: u64 = u64::MAX;

/// Returns the format of this number. Programs differ in whether a code in the file changes what a number means that all
/// of them know.
fn format_of(id: u64, code: Option<&str>) -> Format {
    let known = KNOWN.iter().find(|(known, _)| *known == id).map(|(_, code)| *code);
    match code.or(known) {
        None if id == NO_FORMAT => Format::other("that of another style"),
        None => Format::other(&format!("built-in {id}")),
        Some(code) if known.is_some_and(|known| !known.eq_ignore_ascii_case(code)) => Format::other(code),
        Some(_) if id == SYSTEM_DATE => Format::SystemDate,
        Some(code) => Format::new(code),
    }
}
