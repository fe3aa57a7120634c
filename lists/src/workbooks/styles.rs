//! How the cells of a workbook of Excel look: their number formats, and whether their letters can be seen.

use std::collections::{BTreeMap, HashMap};

use anyhow::{Result, ensure};

use super::format::{Format, shows_texts};
use super::xml::{Element, Space, Xml};

/// Excel has at most 65,490 formats of cells.
const MOST_STYLES: usize = 100_000;

/// The styles of cells, by the number that a cell has of its own.
#[derive(Default)]
pub(super) struct Styles {
    /// For each style, the place of its format, and whether its letters have the colour of the cell and are struck through.
    styles: Vec<(usize, bool, bool)>,
    formats: Vec<Format>,
    /// The conditional formats that change how numbers are displayed, and whether they change texts too.
    conditional: BTreeMap<u64, bool>,
}

/// How a cell looks.
pub(super) struct Style<'a> {
    pub(super) format: &'a Format,
    pub(super) hides_text: bool,
    pub(super) is_struck: bool,
}

/// A style of a cell by the numbers of its parts.
struct Numbers {
    format: Option<u64>,
    above: u64,
    font: u64,
    fill: u64,
}

impl Styles {
    pub(super) fn read(part: Option<&str>) -> Result<Self> {
        let (mut codes, mut fonts, mut fills) = (HashMap::new(), Vec::new(), Vec::new());
        let (mut cells, mut above, mut conditional) = (Vec::new(), Vec::new(), BTreeMap::new());
        if let Some(part) = part {
            let mut xml = Xml::new(part);
            xml.root(Space::Main, "styleSheet")?;
            while let Some(group) = xml.child()? {
                let kind = match group.name() {
                    (Space::Main, kind @ ("numFmts" | "fonts" | "fills" | "cellStyleXfs" | "cellXfs" | "dxfs")) => {
                        kind.to_owned()
                    }
                    _ => {
                        xml.skip(&group)?;
                        continue;
                    }
                };
                let mut count = 0;
                while let Some(element) = xml.child()? {
                    ensure!(count < MOST_STYLES, "this workbook has more than {MOST_STYLES} styles");
                    match &*kind {
                        "fonts" => fonts.push(font(&mut xml)?),
                        "fills" => fills.push(ground_within(&mut xml)?),
                        "dxfs" => {
                            let mut code = None;
                            while let Some(within) = xml.child()? {
                                if within.is(Space::Main, "numFmt") {
                                    code = Some(within.attribute("formatCode")?.unwrap_or_default());
                                }
                                xml.skip(&within)?;
                            }
                            conditional.extend(code.map(|code| (count as u64, !shows_texts(&code))));
                        }
                        "numFmts" => {
                            let code = element.attribute("formatCode")?;
                            if let (Some(id), Some(code)) = (element.number("numFmtId")?, code) {
                                codes.insert(id, code);
                            }
                            xml.skip(&element)?;
                        }
                        _ => {
                            let number = |name| element.number(name).map(Option::unwrap_or_default);
                            let (font, fill, its) = (number("fontId")?, number("fillId")?, number("xfId")?);
                            let style = Numbers { format: element.number("numFmtId")?, above: its, font, fill };
                            if kind == "cellXfs" { &mut cells } else { &mut above }.push(style);
                            xml.skip(&element)?;
                        }
                    }
                    count += 1;
                }
            }
        }
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
            let ground = at(&fills, style.fill).cloned().flatten().unwrap_or_else(|| WHITE.to_owned());
            let (colour, is_struck) = at(&fonts, style.font).cloned().unwrap_or_default();
            (place, colour.is_some_and(|colour| colour == ground), is_struck)
        });
        Ok(Self { styles: styles.collect(), formats, conditional })
    }

    pub(super) fn get(&self, style: u64) -> Option<Style<'_>> {
        let &(format, hides_text, is_struck) = at(&self.styles, style)?;
        Some(Style { format: self.formats.get(format)?, hides_text, is_struck })
    }

    /// Returns whether a conditional format changes how texts are displayed, if it changes how numbers are.
    pub(super) fn conditional(&self, style: u64) -> Option<bool> {
        self.conditional.get(&style).copied()
    }
}

fn at<T>(all: &[T], place: u64) -> Option<&T> {
    usize::try_from(place).ok().and_then(|place| all.get(place))
}

const WHITE: &str = "FFFFFF";

/// Returns the colour of the letters of the font that has just begun, as its digits or by its name, if it has one, and
/// whether they are struck through.
fn font(xml: &mut Xml<'_>) -> Result<(Option<String>, bool)> {
    let (mut letters, mut is_struck) = (None, false);
    while let Some(element) = xml.child()? {
        if element.is(Space::Main, "color") {
            letters = colour(&element)?;
        } else if element.is(Space::Main, "strike") {
            is_struck = element.attribute("val")?.is_none_or(|said| said != "0" && said != "false");
        }
        xml.skip(&element)?;
    }
    Ok((letters, is_struck))
}

/// Returns the colour that the element which has just begun has within. `None` if it has none, or a fill is empty.
fn ground_within(xml: &mut Xml<'_>) -> Result<Option<String>> {
    let mut found = None;
    while let Some(element) = xml.child()? {
        if element.is(Space::Main, "patternFill") {
            let is_solid = element.attribute("patternType")?.as_deref() == Some("solid");
            found = ground_within(xml)?.filter(|_| is_solid);
            continue;
        }
        if element.is(Space::Main, "fgColor") {
            found = colour(&element)?;
        }
        xml.skip(&element)?;
    }
    Ok(found)
}

fn colour(element: &Element<'_>) -> Result<Option<String>> {
    let known = |attribute: &str, white: &[&str]| -> Result<Option<String>> {
        let number = element.attribute(attribute)?;
        Ok(number
            .map(|number| if white.contains(&&*number) { WHITE.to_owned() } else { format!("{attribute} {number}") }))
    };
    if element.attribute("tint")?.is_some_and(|tint| tint.parse() != Ok(0.0)) {
        return Ok(None);
    }
    if let Some(digits) = element.attribute("rgb")? {
        return Ok(digits.get(digits.len().saturating_sub(6)..).map(str::to_ascii_uppercase));
    }
    Ok(known("theme", &["0"])?.or(known("indexed", &["1", "9", "65"])?))
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
