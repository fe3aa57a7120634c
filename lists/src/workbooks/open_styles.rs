//! How the cells of a workbook of OpenDocument look: the styles of its two parts.

use std::collections::{HashMap, HashSet};

use anyhow::Result;

use super::format::Format;
use super::xml::{Element, Space, Xml};

/// How many styles may have another one above them.
const MOST_ABOVE: usize = 20;
/// How LibreOffice writes that a style is for all numbers.
const ANY_NUMBER: &str = "value()<=1.7976931348623157E+308";
/// The element of the formats of booleans.
pub(super) const BOOLEAN: &str = "boolean-style";
const WHITE: &str = "#ffffff";

/// The styles by their names.
#[derive(Default)]
pub(super) struct OpenStyles {
    cells: HashMap<String, CellStyle>,
    formats: HashMap<String, Format>,
    /// Tables that are not displayed.
    pub(super) hidden_tables: HashSet<String>,
    /// Rows without a height, and columns without a width.
    pub(super) nothing: HashSet<String>,
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

impl OpenStyles {
    /// Reads the styles within the element that has just begun.
    pub(super) fn read(&mut self, xml: &mut Xml<'_>) -> Result<()> {
        while let Some(element) = xml.child()? {
            let name = element.attribute_in(Space::Style, "name")?.unwrap_or_default();
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
            above: element.attribute_in(Space::Style, "parent-style-name")?,
            format: element.attribute_in(Space::Style, "data-style-name")?,
            ..CellStyle::default()
        };
        let is_cell = element.attribute_in(Space::Style, "family")?.as_deref() == Some("table-cell");
        while let Some(within) = xml.child()? {
            match within.name() {
                (Space::Style, "map") => style.is_conditional = true,
                (Space::Style, "text-properties") => {
                    style.colour = within.attribute_in(Space::Fo, "color")?;
                    let line = within.attribute_in(Space::Style, "text-line-through-style")?;
                    style.is_struck = line.map(|line| line != "none");
                }
                (Space::Style, "table-cell-properties") => {
                    style.ground = within.attribute_in(Space::Fo, "background-color")?;
                }
                (Space::Style, "table-properties")
                    if within.attribute_in(Space::Table, "display")?.as_deref() == Some("false") =>
                {
                    self.hidden_tables.insert(name.clone());
                }
                (Space::Style, "table-row-properties" | "table-column-properties") => {
                    let size = within
                        .attribute_in(Space::Style, "row-height")?
                        .or(within.attribute_in(Space::Style, "column-width")?);
                    let digits = |size: &String| size.trim_end_matches(|unit: char| unit.is_ascii_alphabetic()).parse();
                    if size.is_some_and(|size| digits(&size) == Ok(0.0)) {
                        self.nothing.insert(name.clone());
                    }
                }
                _ => {}
            }
            xml.skip(&within)?;
        }
        if is_cell {
            self.cells.insert(name, style);
        }
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

    /// Returns the first that a style or one above it sets.
    fn find<'a, T>(&'a self, style: &str, of: impl Fn(&'a CellStyle) -> Option<T>) -> Option<T> {
        let mut next = self.cells.get(style);
        for _ in 0..MOST_ABOVE {
            let style = next?;
            if let Some(said) = of(style) {
                return Some(said);
            }
            next = style.above.as_ref().and_then(|above| self.cells.get(above));
        }
        None
    }

    /// Returns the number format of a style, or `None` if it has none.
    pub(super) fn format(&self, style: &str) -> Option<&Format> {
        self.find(style, |style| style.format.as_ref()).and_then(|name| self.formats.get(name))
    }

    /// Returns whether a condition may put another style in the place of this one.
    pub(super) fn is_conditional(&self, style: &str) -> bool {
        self.find(style, |style| style.is_conditional.then_some(())).is_some()
    }

    /// Returns whether letters are struck through.
    pub(super) fn is_struck(&self, style: &str) -> bool {
        self.find(style, |style| style.is_struck) == Some(true)
    }

    /// Returns whether letters have the colour of their cell.
    pub(super) fn hides_text(&self, style: &str) -> bool {
        let colour = |of: fn(&CellStyle) -> &Option<String>| {
            self.find(style, |style| of(style).as_ref().map(|colour| colour.to_ascii_lowercase()))
        };
        let ground = colour(|style| &style.ground).filter(|ground| ground != "transparent");
        colour(|style| &style.colour).is_some_and(|letters| letters == ground.as_deref().unwrap_or(WHITE))
    }
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
