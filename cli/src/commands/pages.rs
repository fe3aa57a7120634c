//! `verishuffle checker` and `verishuffle maker`: write the pages that check and make draws in a browser.

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
            Some(place) => place.write(&page::page(false), "The checker", page::script_hash()),
            None => print_script_hash(page::script_hash()),
        }
    }
}

#[derive(Args)]
#[command(mut_arg("script_hash", |arg| arg.help("Print only the hash of the page's own script").conflicts_with("live")))]
pub(crate) struct Maker {
    /// Let the page, and the announcements it writes, ask drand's servers for the beacon's reply when a button is pressed
    ///
    /// Without this, they ask nobody for anything, and the reply is pasted.
    #[arg(long)]
    live: bool,
    #[command(flatten)]
    page: PageArgs,
}

impl Maker {
    pub(crate) fn run(self) -> Result<Outcome> {
        match self.page.place(iter::empty(), false)? {
            Some(place) => place.write(&page::maker(self.live)?, "The maker", page::maker_script_hash()),
            None => print_script_hash(page::maker_script_hash()),
        }
    }
}
