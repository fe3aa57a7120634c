//! Counts what wrong shuffles, and the right one, do to the items: how often each order comes up, and how often an item
//! moves from one place to another.
//!
//! ```sh
//! cargo run --release --example wrong_shuffles [FOLDER]
//! ```
//!
//! A shuffle of n items is right if all n! orders are equally likely. A shuffle chooses among a number of ways. If all
//! ways are equally likely and n! does not divide their number, the shuffle can't be right, because the ways can't be
//! shared evenly among the orders.
//!
//! The program writes two pictures into FOLDER, orders.svg and places.svg. Neither may exist yet. Without a folder the
//! program prints the first picture as text.

use std::env;
use std::error::Error;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

pub(crate) mod orders;
pub(crate) mod places;
pub(crate) mod shuffles;
pub(crate) mod ways;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1);
    let (folder, None) = (arguments.next(), arguments.next()) else {
        return Err("usage: wrong_shuffles [FOLDER]".into());
    };
    let mut out = io::stdout().lock();
    orders::tables(&mut out)?;
    let Some(folder) = folder else {
        return Ok(out.write_all(orders::bars().as_bytes())?);
    };
    for (name, picture) in [("orders.svg", orders::picture()), ("places.svg", places::picture())] {
        File::create_new(Path::new(&folder).join(name))?.write_all(picture.as_bytes())?;
    }
    Ok(())
}
