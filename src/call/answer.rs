//! The answer of a call: parts with names, and what failed.

use std::io::{self, Write};

use zeroize::Zeroizing;

use super::failure::{Failure, Outcome};
use crate::json::request::{Escaped, escaped_length};
use crate::json::{Document, length};
use crate::memory::room;
use crate::work::{self, Limit};

/// What a call gives. Texts are wiped on drop, since some are secrets.
#[derive(Default)]
pub(crate) struct Answer {
    pub(crate) parts: Vec<(&'static str, Content)>,
    pub(crate) failure: Option<Failure>,
}

pub(crate) enum Content {
    /// A document or a file. A NUL that does not belong to it follows.
    Text(Zeroizing<Vec<u8>>),
    /// JSON, such as a verdict, with a NUL behind it.
    Json(Zeroizing<Vec<u8>>),
    Texts(Vec<Zeroizing<Vec<u8>>>),
    Number(u64),
    Numbers(Vec<u32>),
    Truth(bool),
}

impl Answer {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn failed(failure: Failure) -> Self {
        Self { parts: Vec::new(), failure: Some(failure) }
    }

    /// Adds a document or a file.
    pub(crate) fn document(self, name: &'static str, document: &dyn Document) -> Outcome<Self> {
        Ok(self.with(name, Content::Text(written(document)?)))
    }

    /// Adds what a program reads, which is no secret.
    pub(crate) fn json(self, name: &'static str, document: &dyn Document) -> Outcome<Self> {
        let mut json = Vec::new();
        document.write(&mut json).map_err(|_| Failure::memory())?;
        work::check(Limit::OutputBytes, json.len() as u64)?;
        json.push(0);
        Ok(self.with(name, Content::Json(json.into())))
    }

    pub(crate) fn text(self, name: &'static str, text: impl AsRef<[u8]>) -> Outcome<Self> {
        self.document(name, &text.as_ref())
    }

    pub(crate) fn number(self, name: &'static str, number: u64) -> Self {
        self.with(name, Content::Number(number))
    }

    pub(crate) fn with(mut self, name: &'static str, content: Content) -> Self {
        self.parts.push((name, content));
        self
    }

    /// Adds that nothing is verified, although there is an answer, unless `is_verified`.
    pub(crate) fn verified(self, is_verified: bool, headline: impl FnOnce() -> String) -> Self {
        let failure = (!is_verified).then(|| Failure::new(super::failure::Status::NotVerified, headline()));
        Self { failure, ..self }
    }

    /// Writes the answer as one object.
    pub(crate) fn to_json(&self) -> Outcome<Zeroizing<Vec<u8>>> {
        written(self)
    }
}

/// Writes a document, and a NUL behind it. The text never grows, so no copy stays behind.
pub(crate) fn written(document: &dyn Document) -> Outcome<Zeroizing<Vec<u8>>> {
    let length = document.length();
    work::check(Limit::OutputBytes, length as u64)?;
    let mut text = Zeroizing::new(room("a text of the answer", length + 1)?);
    let done = document.write(&mut *text);
    assert!(done.is_ok() && text.len() == length, "the length of a document is wrong");
    text.push(0);
    Ok(text)
}

/// A text that is written already.
impl Document for &[u8] {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(self)
    }

    fn length(&self) -> usize {
        self.len()
    }
}

impl Document for Answer {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        self.write_with(out, Content::write)
    }

    fn length(&self) -> usize {
        // Counting takes less time than writing.
        let contents: usize = self.parts.iter().map(|(_, content)| content.length()).sum();
        length(|out| self.write_with(out, |_, _| Ok(()))) + contents
    }
}

impl Answer {
    fn write_with(
        &self,
        out: &mut dyn Write,
        write: impl Fn(&Content, &mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut before = "{";
        for (name, content) in &self.parts {
            write!(out, "{before}\"{name}\":")?;
            write(content, out)?;
            before = ",";
        }
        if let Some(Failure { status, line, column, text }) = &self.failure {
            let (number, word) = (*status as i32, status.word());
            write!(out, "{before}\"error\":{{\"status\":{number},\"word\":\"{word}\",\"text\":")?;
            quote(text.as_bytes(), out)?;
            for (name, number) in [("line", line), ("column", column)] {
                if *number > 0 {
                    write!(out, ",\"{name}\":{number}")?;
                }
            }
            out.write_all(b"}")?;
            before = ",";
        }
        out.write_all(if before == "{" { b"{}" } else { b"}" })
    }
}

impl Content {
    fn length(&self) -> usize {
        match self {
            Self::Text(text) => escaped_length(without_nul(text)) + 2,
            Self::Json(json) => without_nul(json).len(),
            other => length(|out| other.write(out)),
        }
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Text(text) => quote(without_nul(text), out),
            Self::Json(json) => out.write_all(without_nul(json)),
            Self::Number(number) => write!(out, "{number}"),
            Self::Truth(truth) => write!(out, "{truth}"),
            Self::Numbers(numbers) => {
                each(numbers, out, |number, out| out.write_all(itoa::Buffer::new().format(*number).as_bytes()))
            }
            Self::Texts(texts) => each(texts, out, |text, out| quote(without_nul(text), out)),
        }
    }
}

fn each<T>(items: &[T], out: &mut dyn Write, write: impl Fn(&T, &mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    out.write_all(b"[")?;
    for (at, item) in work::each(items).enumerate() {
        if at > 0 {
            out.write_all(b",")?;
        }
        write(item, out)?;
    }
    out.write_all(b"]")
}

fn quote(text: &[u8], out: &mut dyn Write) -> io::Result<()> {
    out.write_all(b"\"")?;
    Escaped(out).write_all(text)?;
    out.write_all(b"\"")
}

/// Returns a text of [`written`] itself.
pub(crate) fn without_nul(text: &[u8]) -> &[u8] {
    text.strip_suffix(b"\0").unwrap_or(text)
}
