//! Writes XML 1.0 in one of its equivalent encodings.

use std::fmt::Write;

use arbitrary::Unstructured;

/// Returns true with probability 1 / `cases`, and false if the fuzzer's input is used up.
pub fn one_in(u: &mut Unstructured<'_>, cases: usize) -> bool {
    u.int_in_range(0..=cases - 1).is_ok_and(|case| case == cases - 1)
}

/// An attribute's name and value.
pub type Attribute<'a> = (&'a str, &'a str);

/// A document that is being written.
pub struct Xml<'a, 'b> {
    u: &'a mut Unstructured<'b>,
    text: String,
    /// The names of the open elements.
    open: Vec<String>,
    /// Where the last start tag ends.
    start_end: usize,
}

impl<'a, 'b> Xml<'a, 'b> {
    pub fn new(u: &'a mut Unstructured<'b>) -> Self {
        let begin = *u
            .choose(&[
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
                "",
                "\u{feff}",
                "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\r\n",
                "\u{feff}<?xml version=\"1.0\"?><!-- a -->\n<?a b?>",
            ])
            .unwrap_or(&"");
        Self { u, text: begin.to_owned(), open: Vec::new(), start_end: 0 }
    }

    /// Returns a number less than this one, 0 if no choices are left.
    pub fn pick(&mut self, cases: usize) -> usize {
        self.u.int_in_range(0..=cases - 1).unwrap_or_default()
    }

    pub fn one_in(&mut self, cases: usize) -> bool {
        one_in(self.u, cases)
    }

    fn push_one(&mut self, texts: &[&str]) {
        let one = self.pick(texts.len());
        self.text += texts[one];
    }

    /// Writes a start tag, with the attributes in any order.
    pub fn begin(&mut self, name: &str, attributes: &[Attribute<'_>]) {
        self.text.push('<');
        self.text += name;
        let first = self.pick(attributes.len().max(1));
        for (name, value) in attributes[first..].iter().chain(&attributes[..first]) {
            let (before, equals) = [(" ", "="), ("\n\t", "="), ("  ", " =\n")][self.pick(3)];
            let quote = ['"', '\''][self.pick(2)];
            let are_referenced = self.one_in(16);
            let _ = write!(self.text, "{before}{name}{equals}{quote}");
            for c in value.chars() {
                match c {
                    // White space in an attribute is read as a space, unless it is a reference (XML 1.0, 3.3.3).
                    '<' | '&' | '\t' | '\n' | '\r' => self.reference(c),
                    _ if c == quote || are_referenced => self.reference(c),
                    _ => self.text.push(c),
                }
            }
            self.text.push(quote);
        }
        self.push_one(&[">", " >"]);
        self.start_end = self.text.len();
        self.open.push(name.to_owned());
    }

    /// Ends the innermost open element. An empty one may become a single tag.
    pub fn end(&mut self) {
        let Some(name) = self.open.pop() else { return };
        if self.start_end == self.text.len() && self.pick(2) == 0 {
            self.text.pop();
            self.text += "/>";
        } else {
            let blank = ["", "\n"][self.pick(2)];
            let _ = write!(self.text, "</{name}{blank}>");
        }
    }

    /// Writes an element without content.
    pub fn empty(&mut self, name: &str, attributes: &[Attribute<'_>]) {
        self.begin(name, attributes);
        self.end();
    }

    /// Writes an element that has only text.
    pub fn leaf(&mut self, name: &str, attributes: &[Attribute<'_>], text: &str) {
        self.begin(name, attributes);
        self.text(text);
        self.end();
    }

    /// Writes white space, a comment or a processing instruction between elements.
    pub fn between(&mut self) {
        self.push_one(&["", "\n", " \t\r\n", "<!-- <c><v>1</v></c> -->", "<?a <row/>?>"]);
    }

    /// Writes a text: plain, with references, in CDATA sections, and with comments within it.
    pub fn text(&mut self, text: &str) {
        let mut rest = text;
        while !rest.is_empty() {
            let length = 1 + self.pick(8);
            let end = rest.char_indices().nth(length).map_or(rest.len(), |(at, _)| at);
            let (part, after) = rest.split_at(end);
            rest = after;
            match self.pick(8) {
                5 => part.chars().for_each(|c| self.reference(c)),
                // A carriage return is read as a line feed, unless it is a reference (XML 1.0, 2.11).
                6 if !part.contains('\r') => {
                    let part = part.replace("]]>", "]]]]><![CDATA[>");
                    let _ = write!(self.text, "<![CDATA[{part}]]>");
                }
                7 => {
                    self.push_one(&["<!-- <t>a</t> & -->", "<?a b?>", "<![CDATA[]]>"]);
                    self.plain(part);
                }
                _ => self.plain(part),
            }
        }
    }

    fn plain(&mut self, part: &str) {
        let ends_line = ["\n", "\r\n", "&#10;"][self.pick(3)];
        for c in part.chars() {
            match c {
                '<' => self.text += "&lt;",
                '&' => self.text += "&amp;",
                '>' => self.text += "&gt;",
                '\n' => self.text += ends_line,
                '\r' => self.reference(c),
                _ => self.text.push(c),
            }
        }
    }

    fn reference(&mut self, c: char) {
        let point = u32::from(c);
        let name = [('<', "lt"), ('&', "amp"), ('>', "gt"), ('"', "quot"), ('\'', "apos")];
        let named = name.iter().find(|(of, _)| *of == c).map(|(_, name)| *name);
        let _ = match (self.pick(3), named) {
            (0, Some(name)) => write!(self.text, "&{name};"),
            (1, _) => write!(self.text, "&#x{point:X};"),
            (2, _) => write!(self.text, "&#x00{point:x};"),
            _ => write!(self.text, "&#{point};"),
        };
    }

    /// Returns the document. All elements must have ended.
    pub fn take(&mut self) -> String {
        assert!(self.open.is_empty(), "an element has not ended");
        std::mem::take(&mut self.text)
    }
}

/// Returns a whole number in one of its equivalent notations.
pub fn number(xml: &mut Xml<'_, '_>, number: i64) -> String {
    match xml.pick(8) {
        4 => format!("{number}.0"),
        5 => format!("{number}.000"),
        6 => format!("{number}E0"),
        7 => format!("{number}0e-1"),
        _ => number.to_string(),
    }
}
