//! What a beacon said, as a command line gives it: the signature itself, or a file with the beacon's own reply.

use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use serde_json::Value;
use verishuffle::{Beacon, Error, Name, Network, Promise, Round, Signature, Terms, limits, visible};

use crate::args::Named;
use crate::files::input;
use crate::terminal;

/// Bytes in a beacon's reply, at most.
const REPLY_BYTES: u64 = 64 << 10;

/// Opens a beacon of the round with what `--beacon` gives.
pub(crate) fn open(round: &mut Round, terms: &Terms, draw_round: u32, given: &Named<String>) -> Result<()> {
    let name = &given.name;
    let beacon = terms.sources().iter().find_map(|source| match &source.promise {
        Promise::Drand(beacon) if source.name == *name => Some(beacon),
        _ => None,
    });
    let beacon = beacon.ok_or_else(|| Error::UnknownSource { kind: "drand", name: name.to_string() })?;
    if let Some(signature) = signature_in_hex(&given.value, beacon) {
        return Ok(round.signature(name.as_str(), signature)?);
    }
    let path = Path::new(&given.value);
    let bytes = input::read(path, REPLY_BYTES).with_context(|| {
        format!("--beacon {name}: neither a signature, {}, nor a file that can be read", form_of_signature(beacon))
    })?;
    let opened = Reply::read(&bytes).and_then(|reply| reply.open(round, name, beacon, draw_round));
    opened.with_context(|| terminal::input(path))
}

/// Hexadecimal of a length that the chain's signatures have; anything else is the name of a file.
fn signature_in_hex(text: &str, beacon: &Beacon) -> Option<Vec<u8>> {
    let bytes = hex::decode(text).ok()?;
    let fits = match Network::of(&beacon.chain) {
        Some(network) => bytes.len() == network.signature_bytes,
        None => (1..=limits::SIGNATURE_BYTES).contains(&bytes.len()),
    };
    fits.then_some(bytes)
}

fn form_of_signature(beacon: &Beacon) -> String {
    match Network::of(&beacon.chain) {
        Some(network) => format!("which is {} hexadecimal digits", 2 * network.signature_bytes),
        None => format!("which is 2 to {} hexadecimal digits", 2 * limits::SIGNATURE_BYTES),
    }
}

/// The JSON with which drand's servers answer; what else they may say in it is passed over.
struct Reply {
    round: u64,
    signature: Vec<u8>,
    randomness: Option<Vec<u8>>,
}

impl Reply {
    fn read(bytes: &[u8]) -> Result<Self> {
        let reply: Value = serde_json::from_slice(bytes)
            .map_err(|error| anyhow!("no beacon's reply: {}", visible(&error.to_string())))?;
        let round = reply.get("round").and_then(Value::as_u64).context("no beacon's reply: it has no \"round\"")?;
        let signature = hex_field(&reply, "signature")?.context("no beacon's reply: it has no \"signature\"")?;
        Ok(Self { round, signature, randomness: hex_field(&reply, "randomness")? })
    }

    fn open(self, round: &mut Round, name: &Name, beacon: &Beacon, draw_round: u32) -> Result<()> {
        let (found, expected) = (self.round, beacon.beacon_round(draw_round));
        ensure!(found == expected, "the reply is of round {found}, but \"{name}\" waits for {expected}");
        let randomness = Signature::new(&beacon.chain, self.signature.clone())?.value();
        round.signature(name.as_str(), self.signature)?;
        let fits = self.randomness.is_none_or(|stated| stated == randomness);
        ensure!(fits, "the reply's randomness is not SHA-256 of its signature");
        Ok(())
    }
}

fn hex_field(reply: &Value, key: &str) -> Result<Option<Vec<u8>>> {
    match reply.get(key) {
        None => Ok(None),
        Some(Value::String(text)) => {
            hex::decode(text).map(Some).map_err(|_| anyhow!("the reply's \"{key}\" is not hexadecimal"))
        }
        Some(_) => bail!("the reply's \"{key}\" is no text"),
    }
}
