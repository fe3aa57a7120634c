//! The fields of a request in JSON.

use super::failure::{Failure, Outcome};
use super::text::Text;
use crate::engine::Order;
use crate::error::Error;
use crate::json::request::{self, Request};
use crate::terms::source::Source;
use crate::time::UnixTime;
use crate::work;

/// The fields that are not taken yet. A failure names the field and its place in the request.
pub(crate) struct Fields<'a> {
    json: &'a [u8],
    request: Request<'a>,
}

/// A value of a field.
pub(crate) trait Field<'a>: Sized {
    /// What the value must be, for a message.
    const WHAT: &'static str;

    /// Reads the JSON of a value. `None` if it is not what it must be.
    fn from_json(json: &'a str) -> Outcome<Option<Self>>;

    /// The value of a field that is not given, if it may be left out.
    fn left_out() -> Option<Self> {
        None
    }
}

impl<'a> Fields<'a> {
    pub(crate) fn new(json: &'a [u8]) -> Outcome<Self> {
        Ok(Self { json, request: Request::from_json(json)? })
    }

    pub(crate) fn take<T: Field<'a>>(&mut self, name: &str) -> Outcome<T> {
        let Some(value) = self.request.take(name) else {
            return T::left_out().ok_or_else(|| Failure::argument(format!("the request has no field \"{name}\"")));
        };
        let must_be = || Failure::argument(format!("must be {}", T::WHAT));
        let read = T::from_json(value).and_then(|read| read.ok_or_else(must_be));
        read.map_err(|failure| {
            let (line, column) = request::place(self.json, value);
            failure.of(name).beginning_at(line, column)
        })
    }

    /// Fails if a field is left, which this call does not have.
    pub(crate) fn end(self) -> Outcome {
        match self.request.left() {
            None => Ok(()),
            Some((name, value)) => {
                let (line, column) = request::place(self.json, value);
                let text = format!("the request has the field {name:?}, which this call does not have");
                Err(Failure::argument(text).at(line, column))
            }
        }
    }
}

impl<'a> Field<'a> for Text<'a> {
    const WHAT: &'static str = "a text";

    fn from_json(json: &'a str) -> Outcome<Option<Self>> {
        let Some(inside) = json.strip_prefix('"').and_then(|json| json.strip_suffix('"')) else { return Ok(None) };
        if inside.contains('\\') {
            return Ok(request::unescaped(inside).map(Self::Unescaped));
        }
        Ok(Some(Self::Given(inside.as_bytes())))
    }
}

impl Field<'_> for Order {
    const WHAT: &'static str = "\"forward\" or \"backward\"";

    fn from_json(json: &str) -> Outcome<Option<Self>> {
        Ok(json.trim_matches('"').parse().ok())
    }
}

macro_rules! numbers {
    ($($type:ident $what:literal)+) => {$(
        impl Field<'_> for $type {
            const WHAT: &'static str = $what;

            fn from_json(json: &str) -> Outcome<Option<Self>> {
                Ok(json.parse().ok())
            }
        }
    )+};
}

numbers! {
    u8 "a whole number from 0 to 255"
    u32 "a whole number from 0 to 4294967295"
    u64 "a whole number"
}

impl<'a, T: Field<'a>> Field<'a> for Option<T> {
    const WHAT: &'static str = T::WHAT;

    fn from_json(json: &'a str) -> Outcome<Option<Self>> {
        Ok(T::from_json(json)?.map(Some))
    }

    fn left_out() -> Option<Self> {
        Some(None)
    }
}

/// Returns a time, which is in seconds. A larger number is in milliseconds.
pub(crate) fn time(name: &str, seconds: u64) -> Outcome<UnixTime> {
    const MOST: u64 = 99_999_999_999;
    let time = UnixTime::from_secs(seconds).and_then(|time| match seconds {
        ..=MOST => Ok(time),
        _ => Err(Error::Range { what: "a time in seconds", value: seconds, min: 1_000_000_000, max: MOST }),
    });
    time.map_err(|error| Failure::from(error).of(name))
}

/// An array. One that is left out is empty.
impl<'a, T: Field<'a>> Field<'a> for Vec<T> {
    const WHAT: &'static str = "an array, in which each item has its right form";

    fn from_json(json: &'a str) -> Outcome<Option<Self>> {
        let items = request::items(json)?;
        let mut read = Vec::with_capacity(items.len());
        for item in work::each(items) {
            let Some(item) = T::from_json(item)? else { return Ok(None) };
            read.push(item);
        }
        Ok(Some(read))
    }

    fn left_out() -> Option<Self> {
        Some(Self::new())
    }
}

/// Texts by their names. An object that is left out is empty.
#[derive(Debug, Default)]
pub(crate) struct ByName<'a>(pub(crate) Vec<(Text<'a>, Text<'a>)>);

impl<'a> Field<'a> for ByName<'a> {
    const WHAT: &'static str = "an object of texts";

    fn from_json(json: &'a str) -> Outcome<Option<Self>> {
        let read =
            |(name, value)| Ok(Text::from_json(value)?.map(|value| (Text::Unescaped(String::into(name)), value)));
        let values: Option<Vec<_>> = request::fields(json)?.into_iter().map(read).collect::<Outcome<_>>()?;
        Ok(values.map(Self))
    }

    fn left_out() -> Option<Self> {
        Some(Self::default())
    }
}

/// The sources of terms.
pub(crate) struct Sources(pub(crate) Vec<Source>);

impl Field<'_> for Sources {
    const WHAT: &'static str = "an array of sources";

    fn from_json(json: &str) -> Outcome<Option<Self>> {
        Ok(Some(Self(Source::all_from_json(json.as_bytes())?)))
    }
}

/// A cell of a blinded list with its text.
pub(crate) struct CellText<'a> {
    pub(crate) column: Text<'a>,
    pub(crate) text: Text<'a>,
}

impl<'a> Field<'a> for CellText<'a> {
    const WHAT: &'static str = "an object with column and text";

    fn from_json(json: &'a str) -> Outcome<Option<Self>> {
        let mut fields = Fields::new(json.as_bytes())?;
        let cell = Self { column: fields.take("column")?, text: fields.take("text")? };
        fields.end()?;
        Ok(Some(cell))
    }
}
