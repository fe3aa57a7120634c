//! The fields of a request in JSON, as the structs of the C library have them.

use zeroize::Zeroizing;

use super::engine::{VERISHUFFLE_BACKWARD, VERISHUFFLE_FORWARD};
use super::options::verishuffle_text;
use super::status::{Failure, Outcome};
use crate::hash::Commitment;
use crate::json::request::{self, Request};
use crate::memory::check_room;

pub(super) struct Given<'a> {
    request: Request<'a>,
    /// The texts to which an input points. They stay where they are.
    texts: Vec<Zeroizing<String>>,
}

impl<'a> Given<'a> {
    pub(super) fn from_json(request: &'a [u8]) -> Outcome<Self> {
        Ok(Self { request: Request::from_json(request)?, texts: Vec::new() })
    }

    /// Fails if a field is left, which is none of the input.
    pub(super) fn end(&self) -> Outcome {
        match self.request.left() {
            None => Ok(()),
            Some(name) => {
                Err(Failure::argument(format!("the request has the field {name:?}, which this call does not have")))
            }
        }
    }

    fn keep(&mut self, text: Zeroizing<String>) -> verishuffle_text {
        let kept = verishuffle_text { bytes: text.as_ptr().cast(), length: text.len(), given: 1 };
        self.texts.push(text);
        kept
    }

    pub(super) fn text(&mut self, name: &str) -> Outcome<verishuffle_text> {
        let Some(json) = self.request.take(name) else { return Ok(NOT_GIVEN) };
        let text = request::text(json)?.ok_or_else(|| must_be(name, "a text"))?;
        Ok(self.keep(text))
    }

    /// Returns an array or an object.
    pub(super) fn json(&mut self, name: &str, begin: char, what: &str) -> Outcome<verishuffle_text> {
        match self.request.take(name) {
            None => Ok(NOT_GIVEN),
            Some(json) if json.starts_with(begin) => {
                Ok(verishuffle_text { bytes: json.as_ptr().cast(), length: json.len(), given: 1 })
            }
            Some(_) => Err(must_be(name, what)),
        }
    }

    /// Returns the array of all opening documents.
    pub(super) fn openings(&mut self) -> Outcome<verishuffle_text> {
        let Some(json) = self.request.take("openings") else { return Ok(NOT_GIVEN) };
        check_room("the openings", 2 * json.len())?;
        let mut array = Zeroizing::new(String::with_capacity(json.len() + 2));
        let wrong = || must_be("openings", "an array of opening documents, each of them a text");
        array.push('[');
        for (number, item) in request::items(json).ok_or_else(wrong)?.into_iter().enumerate() {
            if number > 0 {
                array.push(',');
            }
            array.push_str(&request::text(item)?.ok_or_else(wrong)?);
        }
        array.push(']');
        Ok(self.keep(array))
    }

    /// Returns a text without any escapes, such as a word or digits.
    pub(super) fn word(&mut self, name: &str) -> Outcome<Option<&'a str>> {
        let Some(json) = self.request.take(name) else { return Ok(None) };
        let word = json.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        word.map(Some).ok_or_else(|| must_be(name, "a text"))
    }

    pub(super) fn bytes32(&mut self, name: &str) -> Outcome<Option<[u8; 32]>> {
        let Some(digits) = self.word(name)? else { return Ok(None) };
        let bytes: Commitment =
            digits.parse().map_err(|_| must_be(name, "a text of 64 hexadecimal digits, 0 to 9 and a to f"))?;
        Ok(Some(*bytes.as_bytes()))
    }

    /// Returns a number that fits 32 bits, or 0 if it is not given.
    pub(super) fn number(&mut self, name: &str, least: u32) -> Outcome<u32> {
        let number = self.whole(name, least.into(), u32::MAX.into())?.unwrap_or_default();
        Ok(number as u32)
    }

    pub(super) fn whole(&mut self, name: &str, least: u64, most: u64) -> Outcome<Option<u64>> {
        let Some(json) = self.request.take(name) else { return Ok(None) };
        match json.parse() {
            Ok(number) if (least..=most).contains(&number) => Ok(Some(number)),
            _ => Err(must_be(name, &format!("a whole number from {least} to {most}"))),
        }
    }

    pub(super) fn flag(&mut self, name: &str) -> Outcome<i32> {
        match self.request.take(name) {
            None | Some("false") => Ok(0),
            Some("true") => Ok(1),
            Some(_) => Err(must_be(name, "true or false")),
        }
    }

    pub(super) fn order(&mut self) -> Outcome<i32> {
        match self.word("order")? {
            None => Ok(0),
            Some("forward") => Ok(VERISHUFFLE_FORWARD),
            Some("backward") => Ok(VERISHUFFLE_BACKWARD),
            Some(_) => Err(must_be("order", "\"forward\" or \"backward\"")),
        }
    }
}

const NOT_GIVEN: verishuffle_text = verishuffle_text { bytes: std::ptr::null(), length: 0, given: 0 };

fn must_be(name: &str, what: &str) -> Failure {
    Failure::argument(format!("the field {name:?} of the request must be {what}"))
}
