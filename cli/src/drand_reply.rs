//! `--beacon`: opens a beacon's source with a signature, or with a file that holds the reply of a drand server.

use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use serde_json::Value;
use verishuffle::drand::{Beacon, Network, Signature};
use verishuffle::terms::{SourceKind, SourceSpec};
use verishuffle::text::{Name, visible};
use verishuffle::{Error, Round, Terms, limits};

use crate::args::named::Named;
use crate::files::input;
use crate::terminal;
use crate::terminal::shell::named_flag;

/// The most bytes that a reply may have.
const REPLY_BYTES: u64 = 64 << 10;

/// Opens a source of the round with the value of `--beacon`.
pub(crate) fn open(round: &mut Round, terms: &Terms, draw_round: u32, argument: &Named<String>) -> Result<()> {
    let name = &argument.name;
    let beacon = terms.sources().iter().find_map(|source| match source.spec() {
        SourceSpec::Drand(beacon) if source.name() == name => Some(beacon),
        _ => None,
    });
    let beacon = beacon.ok_or_else(|| Error::UnknownSource { kind: SourceKind::Drand, name: name.to_string() })?;
    if let Some(signature) = parse_signature(&argument.value, beacon) {
        return Ok(round.signature(name.as_str(), signature)?);
    }
    let path = Path::new(&argument.value);
    let bytes = input::read(path, REPLY_BYTES).with_context(|| {
        format!(
            "{}: this is neither a signature ({}) nor a file that can be read",
            named_flag("--beacon", name, &argument.value),
            describe_signature(beacon)
        )
    })?;
    let opened = DrandReply::from_json(&bytes).and_then(|reply| reply.open(round, name, beacon, draw_round));
    opened.with_context(|| terminal::input_name(path))
}

/// Reads a signature in hexadecimal. Returns `None` if the text can't be a signature of this chain. The text is then
/// the name of a file.
fn parse_signature(text: &str, beacon: &Beacon) -> Option<Vec<u8>> {
    let bytes = hex::decode(text).ok()?;
    let fits = match Network::of(beacon.chain()) {
        Some(network) => bytes.len() == network.signature_bytes(),
        None => (1..=limits::SIGNATURE_BYTES).contains(&bytes.len()),
    };
    fits.then_some(bytes)
}

fn describe_signature(beacon: &Beacon) -> String {
    match Network::of(beacon.chain()) {
        Some(network) => format!("{} hexadecimal digits", 2 * network.signature_bytes()),
        None => format!("2 to {} hexadecimal digits", 2 * limits::SIGNATURE_BYTES),
    }
}

/// The fields of a drand server's reply that are used. Other fields are ignored.
struct DrandReply {
    round: u64,
    signature: Vec<u8>,
    randomness: Option<Vec<u8>>,
}

impl DrandReply {
    fn from_json(bytes: &[u8]) -> Result<Self> {
        let reply: Value = serde_json::from_slice(bytes)
            .map_err(|error| anyhow!("this is not a reply of drand: {}", visible(&error.to_string())))?;
        let round = reply.get("round").and_then(Value::as_u64);
        let round = round.context("this is not a reply of drand: \"round\" is missing")?;
        let signature = hex_field(&reply, "signature")?;
        let signature = signature.context("this is not a reply of drand: \"signature\" is missing")?;
        Ok(Self { round, signature, randomness: hex_field(&reply, "randomness")? })
    }

    fn open(self, round: &mut Round, name: &Name, beacon: &Beacon, draw_round: u32) -> Result<()> {
        let (found, expected) = (self.round, beacon.beacon_round(draw_round)?);
        ensure!(
            found == expected,
            "the reply is for round {found} of the beacon, but \"{name}\" needs round {expected}; fetch that round"
        );
        let randomness = Signature::new(beacon.chain(), self.signature.clone())?.value();
        round.signature(name.as_str(), self.signature)?;
        let fits = self.randomness.is_none_or(|stated| stated == randomness);
        ensure!(fits, "the \"randomness\" of the reply is not the SHA-256 of its \"signature\"; fetch the reply again");
        Ok(())
    }
}

fn hex_field(reply: &Value, key: &str) -> Result<Option<Vec<u8>>> {
    match reply.get(key) {
        None => Ok(None),
        Some(Value::String(text)) => {
            hex::decode(text).map(Some).map_err(|_| anyhow!("\"{key}\" of the reply is not hexadecimal"))
        }
        Some(_) => bail!("\"{key}\" of the reply is not a string"),
    }
}
