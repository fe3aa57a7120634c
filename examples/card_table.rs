//! A card table: a deck is shuffled with a secret of the dealer and a text of one player, and four cards are dealt to
//! each of four players.
//!
//! ```sh
//! cargo run --example card_table [SECRET]
//! ```
//!
//! SECRET is the path of a secret document to shuffle with. Without it, the dealer makes a new secret, as in every
//! real game.

use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};

use verishuffle::{Commitment, Entries, List, Order, Pins, Secret, Terms, Transcript, UnixTime, Verdict};
use zeroize::Zeroizing;

/// The context, which names this game and no other.
pub(crate) const CONTEXT: &str = "Card table 7, game 1 of 2 May 2026, example.org/cards";
pub(crate) const DEALER: &str = "dealer";
const PLAYERS: [&str; 4] = ["Ada", "Grace", "Hedy", "Katherine"];
const CARDS_EACH: usize = 4;
/// The player who brings a text of her own. She picks it when the dealer can no longer change anything.
const PLAYER: &str = "Ada";
/// Nobody can know her text before this time.
const GAME_AT: &str = "2026-05-02T19:30:00Z";
/// Her text.
const LUCK: &str = "lucky 7 ♣";

fn main() -> Result<(), Box<dyn Error>> {
    run(env::args_os().skip(1), &mut io::stdout().lock())
}

pub(crate) fn run(mut arguments: impl Iterator<Item = OsString>, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let secret = match (arguments.next(), arguments.next()) {
        (Some(path), None) => Secret::from_json(&Zeroizing::new(fs::read(path)?))?,
        (None, _) => Secret::generate(CONTEXT, DEALER, 1, 1)?,
        _ => return Err("usage: card_table [SECRET]".into()),
    };
    play(secret, out)
}

/// Plays one game, from the new deck to Ada's own check.
fn play(secret: Secret, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // The dealer fixes the deck, the rules and the secret, and says the commitment aloud.
    let mut deck = deck();
    let terms = Terms::builder(CONTEXT, Entries::list(&List::from_entries(&deck)?)?)
        .rules("The top of the deck is its end. Four cards go to each of four players, one at a time in turn.")
        .order(Order::Backward)
        .sealed(DEALER, secret.seal())
        .public(PLAYER, "a text that Ada picks once the commitment is out, such as: lucky 3 ♥", GAME_AT.parse()?)
        .build()?;
    let commitment = terms.commitment();
    writeln!(out, "Commitment: {commitment}")?;

    // Only now does Ada say her text. Then the dealer opens the seal.
    writeln!(out, "{PLAYER} says: {LUCK}\n")?;
    let mut round = terms.round(0)?;
    round.public(PLAYER, LUCK)?;
    round.open(secret.bind(&terms, commitment)?.open(0)?)?;
    let draw = round.draw()?;

    // A backward draw puts the drawn cards at the end of the deck, the first drawn card last, so `pop` deals them in
    // order.
    draw.swaps().shuffle(&mut deck)?;
    let mut hands = vec![Vec::new(); PLAYERS.len()];
    let mut dealt = Vec::new();
    for turn in 0..PLAYERS.len() * CARDS_EACH {
        let card = deck.pop().ok_or("the deck is empty")?;
        hands[turn % PLAYERS.len()].push(card.clone());
        dealt.push(card);
    }
    for (player, hand) in PLAYERS.iter().zip(&hands) {
        writeln!(out, "{player:9}  {}", hand.join("  "))?;
    }

    let transcript = draw.into_transcript().to_json();
    let verdict = check(&transcript, commitment, &dealt)?;
    write!(out, "\n{PLAYER} checks the game:\n{verdict}")?;
    if verdict.is_verified() { Ok(()) } else { Err("the game is not verified".into()) }
}

/// Returns a new deck: spades, hearts, diamonds and clubs, each from the ace to the king.
fn deck() -> Vec<String> {
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
    ["♠", "♥", "♦", "♣"].iter().flat_map(|suit| ranks.map(|rank| format!("{rank}{suit}"))).collect()
}

/// Checks the game with what Ada knows: the commitment and when she heard it, her own text, a new deck, and the cards in the
/// order in which they were dealt.
fn check(transcript: &str, commitment: Commitment, dealt: &[String]) -> verishuffle::Result<Verdict> {
    let (deck, dealt) = (List::from_entries(deck())?, List::from_entries(dealt)?);
    let said: UnixTime = "2026-05-02T19:29:00Z".parse()?;
    let pins = Pins::new().commitment(commitment).published_at(said).public(PLAYER, LUCK).entries(&deck).result(&dealt);
    Transcript::from_json(transcript.as_bytes())?.verdict(&pins)
}
