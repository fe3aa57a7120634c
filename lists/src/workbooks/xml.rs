//! A reader of the XML files in a workbook: their elements and texts. Namespace prefixes are ignored.

use anyhow::{Context, Result, bail, ensure};
use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

/// How deep elements may be nested.
const MOST_DEPTH: usize = 100;
const DAMAGED: &str = "the XML of this workbook is damaged; open the workbook and save it anew";

pub(super) enum Piece<'a> {
    Start(Element<'a>),
    End(String),
    Text(String),
}

pub(super) struct Element<'a>(BytesStart<'a>);

impl Element<'_> {
    /// Returns its name without a prefix.
    pub(super) fn name(&self) -> String {
        self.0.local_name().into_inner().to_owned()
    }

    /// Returns an attribute by its name without a prefix.
    pub(super) fn attribute(&self, name: &str) -> Result<Option<String>> {
        for attribute in self.0.attributes() {
            let attribute = attribute.context(DAMAGED)?;
            if attribute.key.local_name().into_inner() == name {
                return Ok(Some(attribute.normalized_value(XmlVersion::Explicit1_0).context(DAMAGED)?.into_owned()));
            }
        }
        Ok(None)
    }

    /// Returns whether an attribute says yes.
    pub(super) fn says(&self, name: &str) -> Result<bool> {
        Ok(matches!(self.attribute(name)?.as_deref(), Some("1" | "true")))
    }

    pub(super) fn number(&self, name: &str) -> Result<Option<u64>> {
        self.attribute(name)?.map(|text| text.parse().context(DAMAGED)).transpose()
    }
}

pub(super) struct Xml<'a> {
    reader: Reader<&'a [u8]>,
    depth: usize,
}

impl<'a> Xml<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        Self { reader, depth: 0 }
    }

    pub(super) fn next(&mut self) -> Result<Option<Piece<'a>>> {
        loop {
            let text = match self.reader.read_event().context(DAMAGED)? {
                Event::Start(start) => {
                    self.depth += 1;
                    ensure!(self.depth <= MOST_DEPTH, "{DAMAGED} (elements are nested more than {MOST_DEPTH} deep)");
                    return Ok(Some(Piece::Start(Element(start))));
                }
                Event::End(end) => {
                    self.depth -= 1;
                    return Ok(Some(Piece::End(end.local_name().into_inner().to_owned())));
                }
                Event::Text(text) => text.xml10_content().into_owned(),
                Event::CData(text) => text.xml10_content().into_owned(),
                Event::GeneralRef(entity) => {
                    match (entity.resolve_char_ref().context(DAMAGED)?, &*entity.xml10_content()) {
                        (Some(character), _) => character.to_string(),
                        (None, "lt") => "<".to_owned(),
                        (None, "gt") => ">".to_owned(),
                        (None, "amp") => "&".to_owned(),
                        (None, "quot") => "\"".to_owned(),
                        (None, "apos") => "'".to_owned(),
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
                Event::Decl(_) | Event::PI(_) | Event::Comment(_) | Event::Empty(_) => continue,
            };
            return Ok(Some(Piece::Text(text)));
        }
    }

    /// Returns how many bytes are read.
    pub(super) fn position(&self) -> usize {
        self.reader.buffer_position() as usize
    }

    /// Skips the rest of the element that has just begun.
    pub(super) fn skip(&mut self) -> Result<()> {
        let above = self.depth - 1;
        while self.depth > above && self.next()?.is_some() {}
        Ok(())
    }
}
