//! Makes an archive: all rounds of one draw, one transcript on each line. A dealer seals a secret for all rounds, and a
//! guest says a word once the commitment is out. Each round draws 5 of 52 cards.
//!
//! ```sh
//! cargo run --release --example make_archive ROUNDS FILE
//! ```
//!
//! Prints the commitment. The word of the guest is "river".

use std::env;
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};

use verishuffle::{Entries, Secret, Terms};

const CONTEXT: &str = "An archive of cards, example.org/archive";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [rounds, file] = &arguments[..] else { return Err("usage: make_archive ROUNDS FILE".into()) };
    let rounds = rounds.parse()?;
    let secret = Secret::generate(CONTEXT, "dealer", rounds, 1)?;
    let terms = Terms::builder(CONTEXT, Entries::numbers(52)?)
        .draw(5)
        .rounds(rounds)
        .sealed("dealer", secret.seal())
        .public(
            "guest",
            "a word that the guest says once the commitment is out, such as: maple",
            "2026-05-02T19:30:00Z".parse()?,
        )
        .build()?;
    // The dealer would publish this now, and only then the guest would say the word.
    println!("{}", terms.commitment());
    let secret = secret.bind(&terms, terms.commitment())?;
    let mut archive = BufWriter::new(File::create_new(file)?);
    for number in 0..rounds {
        let mut round = terms.round(number)?;
        round.open(secret.open(number)?)?;
        round.public("guest", "river")?;
        round.draw()?.into_transcript().write_json(&mut archive)?;
    }
    archive.flush()?;
    Ok(())
}
