//! A reader of the XML files in a workbook: elements in their namespaces, one within the other, and their texts.

use std::borrow::Cow;

use anyhow::{Context, Result, bail, ensure};
use quick_xml::XmlVersion;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::ResolveResult;
use quick_xml::reader::NsReader;
use verishuffle::memory;

/// How deep elements may be nested.
const MOST_DEPTH: usize = 100;
/// The most attributes of an element. quick-xml limits the namespaces that are declared around it.
const MOST_ATTRIBUTES: usize = 100;
/// The maximum size of the name of a namespace in bytes, since it is decoded for each element. The longest known one has
/// 68 characters, and about 550 bytes if all of them are character references.
const MOST_SPACE: usize = 600;
/// The maximum size of the value of an attribute in bytes. Those with many ranges of cells may have some 100,000.
const MOST_VALUE: usize = 1 << 22;
/// The maximum size of the text of a cell in bytes. A spreadsheet takes at most 65,535 characters.
const MOST_TEXT: usize = 1 << 18;
pub(super) const DAMAGED: &str = "this workbook is damaged; open it and save it anew";

/// A namespace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Space {
    /// Of attributes without a prefix.
    None,
    /// SpreadsheetML, the relations that it names, and those of a package.
    Main,
    Related,
    Package,
    /// Markup compatibility (ECMA-376, part 3), by which a file has a content for some programs and another for others.
    Compatibility,
    /// OpenDocument.
    Office,
    Style,
    Number,
    Table,
    Text,
    Fo,
    /// Of LibreOffice.
    Calc,
    Other,
}

const SPACES: [(&str, Space); 13] = [
    ("http://schemas.openxmlformats.org/spreadsheetml/2006/main", Space::Main),
    ("http://purl.oclc.org/ooxml/spreadsheetml/main", Space::Main),
    ("http://schemas.openxmlformats.org/officeDocument/2006/relationships", Space::Related),
    ("http://purl.oclc.org/ooxml/officeDocument/relationships", Space::Related),
    ("http://schemas.openxmlformats.org/package/2006/relationships", Space::Package),
    ("http://schemas.openxmlformats.org/markup-compatibility/2006", Space::Compatibility),
    ("urn:oasis:names:tc:opendocument:xmlns:office:1.0", Space::Office),
    ("urn:oasis:names:tc:opendocument:xmlns:style:1.0", Space::Style),
    ("urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0", Space::Number),
    ("urn:oasis:names:tc:opendocument:xmlns:table:1.0", Space::Table),
    ("urn:oasis:names:tc:opendocument:xmlns:text:1.0", Space::Text),
    ("urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0", Space::Fo),
    ("urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0", Space::Calc),
];

fn space_of(resolved: &ResolveResult<'_>) -> Result<Space> {
    Ok(match resolved {
        ResolveResult::Unbound => Space::None,
        ResolveResult::Bound(namespace) => {
            ensure!(namespace.0.len() <= MOST_SPACE, "{DAMAGED} (a namespace has more than {MOST_SPACE} bytes)");
            // quick-xml leaves references in it.
            let its = unescape(namespace.0).context(DAMAGED)?;
            SPACES.iter().find(|(uri, _)| *uri == its).map_or(Space::Other, |(_, space)| *space)
        }
        ResolveResult::Unknown(_) => bail!(DAMAGED),
    })
}

pub(super) enum Piece<'a> {
    Start(Element<'a>),
    End,
    Text(Cow<'a, str>),
}

/// The start of an element.
pub(super) struct Element<'a> {
    start: BytesStart<'a>,
    space: Space,
    /// The namespaces of its attributes with a prefix, by their places.
    spaces: Vec<(usize, Space)>,
}

impl Element<'_> {
    /// Returns its namespace, and its name there.
    pub(super) fn name(&self) -> (Space, &str) {
        (self.space, self.start.local_name().into_inner())
    }

    pub(super) fn is(&self, space: Space, name: &str) -> bool {
        self.name() == (space, name)
    }

    /// Returns an attribute of this namespace.
    pub(super) fn attribute_in(&self, space: Space, name: &str) -> Result<Option<String>> {
        for (at, attribute) in self.start.attributes().enumerate() {
            let attribute = attribute.context(DAMAGED)?;
            let its = self.spaces.iter().find(|(place, _)| *place == at).map_or(Space::None, |(_, space)| *space);
            if its == space && attribute.key.local_name().into_inner() == name {
                let length = attribute.value.len();
                ensure!(length <= MOST_VALUE, "{DAMAGED} (an attribute has more than {MOST_VALUE} bytes)");
                return Ok(Some(attribute.normalized_value(XmlVersion::Explicit1_0).context(DAMAGED)?.into_owned()));
            }
        }
        Ok(None)
    }

    /// Returns an attribute without a prefix.
    pub(super) fn attribute(&self, name: &str) -> Result<Option<String>> {
        self.attribute_in(Space::None, name)
    }

    /// Returns whether an attribute is true.
    pub(super) fn is_true(&self, name: &str) -> Result<bool> {
        Ok(matches!(self.attribute(name)?.as_deref(), Some("1" | "true" | "on")))
    }

    pub(super) fn number_in(&self, space: Space, name: &str) -> Result<Option<u64>> {
        self.attribute_in(space, name)?.map(|text| text.parse().context(DAMAGED)).transpose()
    }

    pub(super) fn number(&self, name: &str) -> Result<Option<u64>> {
        self.number_in(Space::None, name)
    }
}

pub(super) struct Xml<'a> {
    reader: NsReader<&'a [u8]>,
    depth: usize,
}

impl<'a> Xml<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut reader = NsReader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        Self { reader, depth: 0 }
    }

    /// Returns the root, which must be this element.
    pub(super) fn root(&mut self, space: Space, name: &str) -> Result<Element<'a>> {
        self.child()?.filter(|root| root.is(space, name)).context(DAMAGED)
    }

    /// Returns the next element within the one that was begun last, or `None` at its end. Each has to be read to its end,
    /// or skipped.
    pub(super) fn child(&mut self) -> Result<Option<Element<'a>>> {
        loop {
            match self.next()? {
                None | Some(Piece::End) => return Ok(None),
                Some(Piece::Start(element)) => return Ok(Some(element)),
                Some(Piece::Text(_)) => {}
            }
        }
    }

    pub(super) fn next(&mut self) -> Result<Option<Piece<'a>>> {
        loop {
            let text = match self.reader.read_event().context(DAMAGED)? {
                Event::Start(start) => {
                    self.depth += 1;
                    ensure!(self.depth <= MOST_DEPTH, "{DAMAGED} (elements are nested more than {MOST_DEPTH} deep)");
                    return Ok(Some(Piece::Start(self.element(start)?)));
                }
                Event::End(_) => {
                    self.depth -= 1;
                    return Ok(Some(Piece::End));
                }
                // A longer one is never taken, so that it need not be copied for its line ends.
                Event::Text(text) if text.len() > MOST_TEXT => text.into_inner(),
                Event::CData(text) if text.len() > MOST_TEXT => text.into_inner(),
                Event::Text(text) => text.xml10_content(),
                Event::CData(text) => text.xml10_content(),
                Event::GeneralRef(entity) => {
                    match (entity.resolve_char_ref().context(DAMAGED)?, &*entity.xml10_content()) {
                        (Some(character), _) => character.to_string().into(),
                        (None, "lt") => "<".into(),
                        (None, "gt") => ">".into(),
                        (None, "amp") => "&".into(),
                        (None, "quot") => "\"".into(),
                        (None, "apos") => "'".into(),
                        // Other entities need a document type, which could make them as long as it likes.
                        _ => bail!(DAMAGED),
                    }
                }
                Event::DocType(_) => {
                    bail!("this workbook has a document type in its XML, which none needs; save it anew")
                }
                Event::Eof => {
                    ensure!(self.depth == 0, DAMAGED);
                    return Ok(None);
                }
                Event::Decl(declaration) => {
                    let encoding = declaration.encoding().transpose().context(DAMAGED)?;
                    let is_known = |encoding: &str| ["utf-8", "utf-16"].contains(&&*encoding.to_ascii_lowercase());
                    ensure!(encoding.is_none_or(|encoding| is_known(&encoding)), ENCODING);
                    continue;
                }
                Event::PI(_) | Event::Comment(_) | Event::Empty(_) => continue,
            };
            return Ok(Some(Piece::Text(text)));
        }
    }

    fn element(&mut self, start: BytesStart<'a>) -> Result<Element<'a>> {
        let mut spaces = Vec::new();
        // To compare each attribute with all others takes long if there are many.
        for (at, attribute) in start.attributes().with_checks(false).enumerate() {
            ensure!(at < MOST_ATTRIBUTES, "{DAMAGED} (an element has more than {MOST_ATTRIBUTES} attributes)");
            let key = attribute.context(DAMAGED)?.key;
            if key.as_namespace_binding().is_none() && key.prefix().is_some() {
                let space = space_of(&self.reader.resolver().resolve_attribute(key).0)?;
                let name = key.local_name().into_inner();
                let is_ours = matches!(name, "ProcessContent" | "MustUnderstand");
                ensure!(space != Space::Compatibility || !is_ours, OTHERS);
                spaces.push((at, space));
            }
        }
        let space = space_of(&self.reader.resolver().resolve_element(start.name()).0)?;
        Ok(Element { start, space, spaces })
    }

    /// Skips the rest of the element that has just begun. What is for some programs alone may hold nothing of a sheet.
    pub(super) fn skip(&mut self, element: &Element<'_>) -> Result<()> {
        let above = self.depth - 1;
        while self.depth > above {
            match self.next()? {
                Some(Piece::Start(within)) if element.space == Space::Compatibility => {
                    let (space, name) = within.name();
                    ensure!(space != Space::Main || !READ.contains(&name), OTHERS);
                }
                Some(_) => {}
                None => break,
            }
        }
        Ok(())
    }

    /// Reads the rest of the element that has just begun. Returns whether an element within it is such.
    pub(super) fn has_within(&mut self, mut is_such: impl FnMut(&Element<'_>) -> Result<bool>) -> Result<bool> {
        let above = self.depth - 1;
        let mut has = false;
        while self.depth > above {
            match self.next()? {
                Some(Piece::Start(within)) => has |= is_such(&within)?,
                Some(_) => {}
                None => break,
            }
        }
        Ok(has)
    }

    /// Returns the text of the first element of this name, in whatever namespace, if it can be read.
    pub(super) fn text_of(mut self, name: &str) -> Option<String> {
        while let Some(piece) = self.next().ok()? {
            if matches!(piece, Piece::Start(element) if element.name().1 == name) {
                return self.text().ok();
            }
        }
        None
    }

    /// Returns the text of the element that has just begun, which has no elements.
    pub(super) fn text(&mut self) -> Result<String> {
        let mut text = String::new();
        loop {
            match self.next()?.context(DAMAGED)? {
                Piece::Start(_) => bail!(DAMAGED),
                Piece::Text(part) => push(&mut text, &part)?,
                Piece::End => return Ok(text),
            }
        }
    }
}

/// The elements of SpreadsheetML from which a sheet is read.
const READ: [&str; 20] = [
    "sheets",
    "sheet",
    "workbookPr",
    "calcPr",
    "sst",
    "si",
    "r",
    "t",
    "numFmts",
    "cellXfs",
    "dxfs",
    "cols",
    "sheetData",
    "row",
    "c",
    "v",
    "f",
    "is",
    "mergeCells",
    "conditionalFormatting",
];

const ENCODING: &str = "this workbook says that its XML is in another encoding than UTF-8; open it and save it anew";

const OTHERS: &str = "this workbook shows one content in some programs and another in others (markup compatibility); \
                      open it and save it anew";

/// Adds to the text of a cell.
pub(super) fn push(text: &mut String, part: &str) -> Result<()> {
    ensure!(text.len() + part.len() <= MOST_TEXT, "a cell of this workbook has more than {MOST_TEXT} bytes of text");
    Ok(memory::push_str("a cell", text, part)?)
}
