//! `verishuffle checker`: writes the page that checks a draw in a browser.

use std::iter;

use anyhow::Result;
use clap::Args;

use crate::args::page::{PageArgs, print_script_hash};
use crate::outcome::Outcome;
use crate::page;

#[derive(Args)]
pub(crate) struct Checker {
    #[command(flatten)]
    page: PageArgs,
}

impl Checker {
    pub(crate) fn run(self) -> Result<Outcome> {
        match self.page.place(iter::empty(), false)? {
            Some(place) => place.write(&page::checker(), "The checker", page::script_hash()),
            None => print_script_hash(page::script_hash()),
        }
    }
}
