//! The answer of a call: parts with names, and what failed.

use std::io::{self, Write};

use verishuffle::draw::PartyOpening;
use verishuffle::proof::{EntryProof, IdProof};
use verishuffle::work::{self, Limit};
use verishuffle::{Blinding, Secret, Terms, Transcript};
use zeroize::Zeroizing;

use crate::failure::{Failure, Result, Status};

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

/// A document or a file that is written into a part of an answer.
pub(crate) trait Document {
    /// Returns the number of bytes.
    fn length(&self) -> usize;

    fn write(&self, out: &mut Vec<u8>) -> io::Result<()>;
}

macro_rules! documents {
    ($($type:ident)+) => {$(
        impl Document for $type {
            fn length(&self) -> usize {
                self.json_length()
            }

            fn write(&self, out: &mut Vec<u8>) -> io::Result<()> {
                self.write_json(out)
            }
        }
    )+};
}

documents! { Blinding EntryProof IdProof PartyOpening Secret Terms Transcript }

/// A text that is written already.
impl Document for &[u8] {
    fn length(&self) -> usize {
        self.len()
    }

    fn write(&self, out: &mut Vec<u8>) -> io::Result<()> {
        out.write_all(self)
    }
}

/// Writes a document, and a NUL behind it. The text never grows, so no copy of a secret stays behind.
pub(crate) fn written(document: &dyn Document) -> Result<Zeroizing<Vec<u8>>> {
    let length = document.length();
    work::check(Limit::OutputBytes, length as u64)?;
    let mut text = Zeroizing::new(Vec::new());
    text.try_reserve_exact(length + 1).map_err(|_| Failure::memory())?;
    let done = document.write(&mut text);
    assert!(done.is_ok() && text.len() == length, "the length of a document is wrong");
    text.push(0);
    Ok(text)
}

impl Answer {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn failed(failure: Failure) -> Self {
        Self { parts: Vec::new(), failure: Some(failure) }
    }

    /// Adds a document or a file.
    pub(crate) fn document(self, name: &'static str, document: &dyn Document) -> Result<Self> {
        Ok(self.with(name, Content::Text(written(document)?)))
    }

    /// Adds what a program reads, which is no secret.
    pub(crate) fn json(self, name: &'static str, json: String) -> Result<Self> {
        work::check(Limit::OutputBytes, json.len() as u64)?;
        Ok(self.with(name, Content::Json((json + "\0").into_bytes().into())))
    }

    pub(crate) fn text(self, name: &'static str, text: impl AsRef<[u8]>) -> Result<Self> {
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
        self.holding(is_verified, || Failure::new(Status::NotVerified, headline()))
    }

    /// Adds a failure, although there is an answer, unless it `holds`.
    pub(crate) fn holding(self, holds: bool, failure: impl FnOnce() -> Failure) -> Self {
        Self { failure: (!holds).then(failure), ..self }
    }

    /// Writes the answer as one object, and a NUL behind it.
    pub(crate) fn to_json(&self) -> Result<Zeroizing<Vec<u8>>> {
        /// More bytes than the names and the numbers of an answer take.
        const FRAME: usize = 512;
        let text = self.failure.as_ref().map_or(0, |failure| failure.text.len());
        let most = self.parts.iter().map(|(_, content)| content.most()).sum::<usize>() + 6 * text + FRAME;
        let mut json = Zeroizing::new(Vec::new());
        json.try_reserve_exact(most).map_err(|_| Failure::memory())?;
        self.write(&mut json).map_err(|_| Failure::memory())?;
        // No limit of the program keeps it from learning what failed.
        if !self.parts.is_empty() {
            work::check(Limit::OutputBytes, json.len() as u64)?;
        }
        json.push(0);
        Ok(json)
    }

    fn write(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let mut before = "{";
        for (name, content) in &self.parts {
            write!(out, "{before}\"{name}\":")?;
            content.write(out)?;
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
    /// Returns at least as many bytes as [`write`](Self::write) writes. Documents have no characters that take more than
    /// two bytes in JSON; a list may have, and then its text grows.
    fn most(&self) -> usize {
        match self {
            Self::Text(text) => 2 * text.len() + 2,
            Self::Json(json) => json.len(),
            Self::Texts(texts) => texts.iter().map(|text| 2 * text.len() + 3).sum::<usize>() + 2,
            Self::Number(_) | Self::Truth(_) => 20,
            Self::Numbers(numbers) => 11 * numbers.len() + 2,
        }
    }

    fn write(&self, out: &mut Vec<u8>) -> io::Result<()> {
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

fn each<T>(items: &[T], out: &mut Vec<u8>, write: impl Fn(&T, &mut Vec<u8>) -> io::Result<()>) -> io::Result<()> {
    out.push(b'[');
    for (at, item) in work::each(items).enumerate() {
        if at > 0 {
            out.push(b',');
        }
        write(item, out)?;
    }
    out.push(b']');
    Ok(())
}

fn quote(text: &[u8], out: &mut Vec<u8>) -> io::Result<()> {
    Ok(serde_json::to_writer(out, &String::from_utf8_lossy(text))?)
}

/// Returns a text of [`written`] itself.
pub(crate) fn without_nul(text: &[u8]) -> &[u8] {
    text.strip_suffix(b"\0").unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The memory of an answer is taken once, so no copy of a secret is left behind: it suffices for texts of which every
    /// character is escaped, and for the largest numbers, and is hardly more than they need.
    #[test]
    fn the_memory_of_an_answer_suffices() {
        let text = || Zeroizing::new([&b"\n".repeat(100)[..], b"\0"].concat());
        let parts = [
            ("text", Content::Text(text())),
            ("json", Content::Json(b"[1]\0".to_vec().into())),
            ("texts", Content::Texts(vec![text(); 100])),
            ("number", Content::Number(u64::MAX)),
            ("numbers", Content::Numbers(vec![u32::MAX; 100])),
        ];
        for (name, content) in &parts {
            let mut out = Vec::new();
            content.write(&mut out).unwrap();
            let items = if let Content::Texts(texts) = content { texts.len() } else { 1 };
            let most = out.len()..=out.len() + 2 * items + 1;
            assert!(most.contains(&content.most()), "{name}: {} for {}", content.most(), out.len());
        }
        let document = written(&&[b'a'; 1000][..]).unwrap();
        assert!(document.capacity() - document.len() < 100, "{} for {}", document.capacity(), document.len());
        let failure = Failure::argument("\u{1}".repeat(1000));
        let json = Answer { parts: parts.into(), failure: Some(failure) }.to_json().unwrap();
        assert!(json.capacity() - json.len() < 1000, "{} for {}", json.capacity(), json.len());
    }
}
