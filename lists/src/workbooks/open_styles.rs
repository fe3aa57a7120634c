//! How the cells of a workbook of OpenDocument look: the styles of its two parts.

use std::collections::{HashMap, HashSet};
use std::iter::successors;

use anyhow::{Result, ensure};

use super::draft::Font;
use super::format::Format;
use super::styles::limit_styles;
use super::xml::{DAMAGED, Element, Space, Xml};

/// How many styles may have another one above them.
const MOST_ABOVE: usize = 20;
/// The maximum size of the name of a style, and of a colour, in bytes. They are looked at for each style below.
const MOST_NAME: usize = 1000;
/// How LibreOffice writes that a style is for all numbers.
const ANY_NUMBER: &str = "value()<=1.7976931348623157E+308";
/// The element of the formats of booleans.
pub(super) const BOOLEAN: &str = "boolean-style";
const WHITE: &str = "#ffffff";

/// The styles by their names.
#[derive(Default)]
pub(super) struct OpenStyles {
    cells: HashMap<String, CellStyle>,
    /// Those of runs.
    texts: HashMap<String, CellStyle>,
    formats: HashMap<String, Format>,
    /// The names of the styles that hide a table, a row or a column, by the family of the style.
    unseen: HashMap<String, HashSet<String>>,
}

/// What a style sets itself.
#[derive(Default)]
struct CellStyle {
    above: Option<String>,
    format: Option<String>,
    colour: Option<String>,
    ground: Option<String>,
    is_struck: Option<bool>,
    /// Whether a condition puts another style in its place.
    is_conditional: bool,
}

/// How the cells of a style look, with what it has from the styles above it.
pub(super) struct Style<'a> {
    pub(super) format: &'a Format,
    pub(super) hides_text: bool,
    pub(super) is_struck: bool,
    /// The colour of the cell.
    pub(super) ground: &'a str,
    /// Whether a condition may put another style in its place.
    pub(super) is_conditional: bool,
}

pub(super) const UNKNOWN: &Style<'static> =
    &Style { format: &Format::General, hides_text: false, is_struck: false, ground: WHITE, is_conditional: false };

/// The styles of cells and of runs by their names.
pub(super) struct CellStyles<'a> {
    cells: HashMap<&'a str, Style<'a>>,
    texts: HashMap<&'a str, Font>,
}

impl<'a> CellStyles<'a> {
    pub(super) fn get(&self, name: &str) -> &Style<'a> {
        self.cells.get(name).unwrap_or(UNKNOWN)
    }

    pub(super) fn font(&self, name: &str) -> Font {
        self.texts.get(name).cloned().unwrap_or_default()
    }
}

impl OpenStyles {
    /// Reads the styles within the element that has just begun.
    pub(super) fn read(&mut self, xml: &mut Xml<'_>) -> Result<()> {
        while let Some(element) = xml.child()? {
            let name = short(&element, Space::Style, "name")?.unwrap_or_default();
            match element.name() {
                (Space::Style, "style") => self.read_style(xml, &element, name)?,
                (Space::Number, kind) => {
                    let kind = kind.to_owned();
                    let format = match &*kind {
                        "number-style" => read_number(xml)?,
                        "date-style" => read_date(xml, &element)?,
                        "text-style" => Some(self.read_text(xml)?),
                        BOOLEAN => {
                            let has_more = xml.has_within(|within| Ok(!within.is(Space::Number, "boolean")))?;
                            has_more.then(|| Format::other("boolean-style with texts"))
                        }
                        _ => {
                            xml.skip(&element)?;
                            None
                        }
                    };
                    self.formats.insert(name, format.unwrap_or_else(|| Format::other(&kind)));
                }
                _ => xml.skip(&element)?,
            }
        }
        Ok(())
    }

    fn read_style(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, name: String) -> Result<()> {
        let mut style = CellStyle {
            above: short(element, Space::Style, "parent-style-name")?,
            format: short(element, Space::Style, "data-style-name")?,
            ..CellStyle::default()
        };
        let family = short(element, Space::Style, "family")?.unwrap_or_default();
        let mut is_unseen = false;
        while let Some(within) = xml.child()? {
            match within.name() {
                (Space::Style, "map") => style.is_conditional = true,
                (Space::Style, "text-properties") => {
                    style.colour = short(&within, Space::Fo, "color")?.map(|colour| colour.to_ascii_lowercase());
                    let line = within.attribute_in(Space::Style, "text-line-through-style")?;
                    let line = line.or(within.attribute_in(Space::Style, "text-line-through-type")?);
                    style.is_struck = line.map(|line| line != "none");
                }
                (Space::Style, "table-cell-properties") => {
                    let ground = short(&within, Space::Fo, "background-color")?;
                    style.ground = ground.map(|colour| colour.to_ascii_lowercase());
                }
                (Space::Style, "table-properties") => {
                    is_unseen |= within.attribute_in(Space::Table, "display")?.as_deref() == Some("false");
                }
                (Space::Style, "table-row-properties" | "table-column-properties") => {
                    let size = within
                        .attribute_in(Space::Style, "row-height")?
                        .or(within.attribute_in(Space::Style, "column-width")?);
                    let digits = |size: &String| size.trim_end_matches(|unit: char| unit.is_ascii_alphabetic()).parse();
                    is_unseen |= size.is_some_and(|size| digits(&size) == Ok(0.0));
                }
                _ => {}
            }
            xml.skip(&within)?;
        }
        if is_unseen {
            self.unseen.entry(family.clone()).or_default().insert(name.clone());
        }
        let styles = match &*family {
            "table-cell" => &mut self.cells,
            "text" => &mut self.texts,
            _ => return Ok(()),
        };
        limit_styles(styles.len())?;
        styles.insert(name, style);
        Ok(())
    }

    /// Reads a style of texts, which may have another style for numbers.
    fn read_text(&self, xml: &mut Xml<'_>) -> Result<Format> {
        let (mut shows_texts, mut of_numbers) = (true, Vec::new());
        while let Some(element) = xml.child()? {
            match element.name() {
                (Space::Number, "text-content") => {}
                (Space::Number, "text") => {
                    shows_texts &= xml.text()?.trim().is_empty();
                    continue;
                }
                (Space::Style, "map") => {
                    let is_any = element.attribute_in(Space::Style, "condition")?.as_deref() == Some(ANY_NUMBER);
                    let style = element.attribute_in(Space::Style, "apply-style-name")?.filter(|_| is_any);
                    of_numbers.push(style.and_then(|style| self.formats.get(&style)).cloned());
                }
                _ => shows_texts = false,
            }
            xml.skip(&element)?;
        }
        // The codes of formats that show a text otherwise, and that show it as it is.
        let other = |is_shown| Format::other(if is_shown { "text-style" } else { "text-style @" });
        Ok(match &of_numbers[..] {
            [] if shows_texts => Format::Text,
            [Some(format)] if shows_texts => format.clone(),
            _ => other(shows_texts),
        })
    }

    /// Returns how the cells of each style look. A cell may be repeated often, and then nothing is looked up again.
    pub(super) fn of_cells(&self) -> CellStyles<'_> {
        let font = |style| {
            let all = with_above(&self.texts, style);
            Font { colour: colour(&all).map(str::to_owned), is_struck: is_struck(&all) }
        };
        CellStyles {
            cells: self.cells.iter().map(|(name, style)| (&**name, self.of_cell(style))).collect(),
            texts: self.texts.iter().map(|(name, style)| (&**name, font(style))).collect(),
        }
    }

    /// Returns whether a style of a table, row or column makes that one unseen.
    pub(super) fn is_unseen(&self, family: &str, name: &str) -> bool {
        self.unseen.get(family).is_some_and(|names| names.contains(name))
    }

    fn of_cell<'a>(&'a self, style: &'a CellStyle) -> Style<'a> {
        let all = with_above(&self.cells, style);
        let format = all.iter().find_map(|style| style.format.as_ref()).and_then(|name| self.formats.get(name));
        let ground = all.iter().find_map(|style| style.ground.as_deref()).filter(|ground| *ground != "transparent");
        let ground = ground.unwrap_or(WHITE);
        Style {
            format: format.unwrap_or(&Format::General),
            hides_text: colour(&all) == Some(ground),
            is_struck: is_struck(&all) == Some(true),
            ground,
            is_conditional: all.iter().any(|style| style.is_conditional),
        }
    }
}

/// Returns a style and those above it. The first that sets something counts.
fn with_above<'a>(styles: &'a HashMap<String, CellStyle>, style: &'a CellStyle) -> Vec<&'a CellStyle> {
    let above = |style: &&CellStyle| style.above.as_ref().and_then(|above| styles.get(above));
    successors(Some(style), above).take(MOST_ABOVE).collect()
}

fn colour<'a>(all: &[&'a CellStyle]) -> Option<&'a str> {
    all.iter().find_map(|style| style.colour.as_deref())
}

fn is_struck(all: &[&CellStyle]) -> Option<bool> {
    all.iter().find_map(|style| style.is_struck)
}

/// Returns an attribute that may not be long.
fn short(element: &Element<'_>, space: Space, name: &str) -> Result<Option<String>> {
    let value = element.attribute_in(space, name)?;
    let is_short = value.as_ref().is_none_or(|value| value.len() <= MOST_NAME);
    ensure!(is_short, "{DAMAGED} (the {name} of a style has more than {MOST_NAME} bytes)");
    Ok(value)
}

/// Reads a style of numbers. `None` is one that is not taken.
fn read_number(xml: &mut Xml<'_>) -> Result<Option<Format>> {
    let mut format = None;
    let mut is_plain = true;
    while let Some(element) = xml.child()? {
        if element.is(Space::Number, "number") && format.is_none() {
            let number = |name| element.number_in(Space::Number, name);
            let (whole, places) = (number("min-integer-digits")?, number("decimal-places")?);
            let least = number("min-decimal-places")?.or(places);
            let others = ["grouping", "display-factor", "decimal-replacement"];
            for other in others {
                let said = element.attribute_in(Space::Number, other)?;
                is_plain &= said.is_none_or(|said| said == "false" || said == "1");
            }
            format = Some(match (whole.unwrap_or(0), places) {
                (1, None) => Format::General,
                (whole @ 1..=255, Some(places @ 0..=255)) if least == Some(places) => {
                    Format::Digits(whole as usize, places as usize)
                }
                _ => return finish(xml, element).map(|()| None),
            });
        } else {
            is_plain = false;
        }
        xml.skip(&element)?;
    }
    Ok(format.filter(|_| is_plain))
}

/// Skips what is left of an element and of the one around it.
fn finish(xml: &mut Xml<'_>, element: Element<'_>) -> Result<()> {
    xml.skip(&element)?;
    while let Some(element) = xml.child()? {
        xml.skip(&element)?;
    }
    Ok(())
}

/// Reads a style of dates. `None` is one that is not taken.
fn read_date(xml: &mut Xml<'_>, style: &Element<'_>) -> Result<Option<Format>> {
    let has = |name, value| Ok::<_, anyhow::Error>(style.attribute_in(Space::Number, name)?.as_deref() == Some(value));
    let is_of_system = has("automatic-order", "true")? || has("format-source", "language")?;
    // The code of Excel for the same.
    let mut code = String::new();
    while let Some(element) = xml.child()? {
        let is_long = element.attribute_in(Space::Number, "style")?.as_deref() == Some("long");
        let is_other = element.attribute_in(Space::Number, "textual")?.is_some_and(|said| said != "false")
            || element.attribute_in(Space::Number, "calendar")?.is_some_and(|calendar| calendar != "gregorian");
        code += match element.name() {
            _ if is_other => "?",
            (Space::Number, "year") if is_long => "yyyy",
            (Space::Number, "year") => "yy",
            (Space::Number, "month") if is_long => "mm",
            (Space::Number, "month") => "m",
            (Space::Number, "day") if is_long => "dd",
            (Space::Number, "day") => "d",
            (Space::Number, "text") => {
                code += &xml.text()?;
                continue;
            }
            _ => "?",
        };
        xml.skip(&element)?;
    }
    Ok(match Format::new(&code) {
        Format::Date(_) if is_of_system => Some(Format::SystemDate),
        format @ Format::Date(_) => Some(format),
        _ => None,
    })
}
