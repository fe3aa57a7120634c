//! Draws with fixed secrets.

use sha2::{Digest, Sha256};
use verishuffle::{Draw, Secret, Terms};
use zeroize::Zeroizing;

/// Returns the secret of a party. Its master depends only on the context and the name.
pub(crate) fn secret(context: &str, name: &str, rounds: u32, width: u8) -> Secret {
    let blocks = (0..width).flat_map(|b| Sha256::digest(format!("master {b} of {name}, {context}")));
    Secret::from_master(context, name, rounds, width, Zeroizing::new(blocks.collect())).unwrap()
}

/// Draws one round. The secrets open the seals; public values and signatures are given by the names of their sources.
pub(crate) fn draw(
    terms: &Terms,
    round: u32,
    secrets: Vec<Secret>,
    values: &[(String, String)],
    signatures: &[(String, Vec<u8>)],
) -> Draw {
    let mut opened = terms.round(round).unwrap();
    for secret in secrets {
        let bound = secret.bind(terms, terms.commitment()).unwrap();
        opened.open(bound.open(round).unwrap()).unwrap();
    }
    for (name, value) in values {
        opened.public(name, value).unwrap();
    }
    for (name, signature) in signatures {
        opened.signature(name, signature.clone()).unwrap();
    }
    opened.draw().unwrap()
}
