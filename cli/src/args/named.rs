//! `NAME=VALUE`, as in `--sealed`, `--public` and `--beacon`.

use std::str::FromStr;

use anyhow::{Context, Result};
use verishuffle::text::Name;

/// The name of a source, and a value for this source. The name ends at the first `=`.
#[derive(Clone)]
pub(crate) struct Named<T> {
    pub(crate) name: Name,
    pub(crate) value: T,
}

impl<T: FromStr<Err: Into<anyhow::Error>>> FromStr for Named<T> {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (name, value) = text.split_once('=').context("missing =; write NAME=VALUE")?;
        Ok(Self { name: name.parse()?, value: value.parse().map_err(Into::into)? })
    }
}
