//! `--beacon`: opens a beacon's source with a signature, or with a file that holds the reply of a drand server.

use std::path::Path;

use anyhow::{Context, Result};
use verishuffle::drand::{Beacon, Network, Reply};
use verishuffle::terms::{SourceKind, SourceSpec};
use verishuffle::{Error, Round, Terms, limits};

use crate::args::named::Named;
use crate::files::input;
use crate::terminal;
use crate::terminal::shell::named_flag;

/// The most bytes that a reply may have.
const REPLY_BYTES: u64 = 64 << 10;

/// Opens a source of the round with the value of `--beacon`.
pub(crate) fn open(round: &mut Round, terms: &Terms, argument: &Named<String>) -> Result<()> {
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
            "{}: neither a signature ({}) nor a readable file",
            named_flag("--beacon", name, &argument.value),
            describe_signature(beacon)
        )
    })?;
    let reply = Reply::from_json(&bytes).context("not a drand reply");
    let opened = reply.and_then(|reply| Ok(round.reply(name.as_str(), &reply)?));
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
