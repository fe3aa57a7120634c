//! Secrets at rest: encrypted with a key that is in no database and in no backup of one.
//!
//! XChaCha20-Poly1305 has nonces that may be random, and additional data, which here is the commitment: a secret that is
//! moved to the row of another draw can't be read.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use verishuffle::{BoundSecret, Commitment, Secret, Terms};
use zeroize::Zeroizing;

pub struct Key(XChaCha20Poly1305);

impl Key {
    /// Reads the key, 64 hexadecimal digits in a file that only its owner may read. Makes it if it is missing.
    pub fn load(path: &Path) -> Result<Self> {
        let digits = match fs::read_to_string(path) {
            Ok(digits) => Zeroizing::new(digits),
            Err(error) if error.kind() == ErrorKind::NotFound => make(path)?,
            Err(error) => return Err(error).with_context(|| format!("{}", path.display())),
        };
        let mut key = Zeroizing::new([0; 32]);
        hex::decode_to_slice(digits.trim_end(), &mut *key)
            .map_err(|_| anyhow!("{} should hold 64 hexadecimal digits", path.display()))?;
        Ok(Self(XChaCha20Poly1305::new((&*key).into())))
    }

    /// Encrypts a secret that is bound to its commitment, the only one that it will ever open for.
    pub fn close(&self, secret: &BoundSecret) -> Result<String> {
        let mut nonce = [0; 24];
        getrandom::fill(&mut nonce)?;
        let (json, commitment) = (secret.secret().to_json(), secret.commitment().to_string());
        let closed = self.0.encrypt(&XNonce::from(nonce), payload(json.as_bytes(), &commitment));
        Ok(hex::encode(nonce) + &hex::encode(closed.map_err(|_| anyhow!("the secret can't be encrypted"))?))
    }

    pub fn open(&self, closed: &str, terms: &Terms) -> Result<BoundSecret> {
        let commitment = terms.commitment();
        let json = self.decrypt(closed, commitment).ok_or_else(|| {
            anyhow!("the secret of {commitment} can't be decrypted: give the key that this database was made with")
        })?;
        Ok(Secret::from_json(&json)?.bind(terms, commitment).map_err(verishuffle::Error::from)?)
    }

    fn decrypt(&self, closed: &str, commitment: Commitment) -> Option<Zeroizing<Vec<u8>>> {
        let bytes = hex::decode(closed).ok()?;
        let (nonce, closed) = bytes.split_first_chunk::<24>()?;
        self.0.decrypt(&XNonce::from(*nonce), payload(closed, &commitment.to_string())).ok().map(Zeroizing::new)
    }
}

fn payload<'a>(msg: &'a [u8], commitment: &'a str) -> Payload<'a, 'a> {
    Payload { msg, aad: commitment.as_bytes() }
}

fn make(path: &Path) -> Result<Zeroizing<String>> {
    let mut key = Zeroizing::new([0; 32]);
    getrandom::fill(&mut *key)?;
    let digits = Zeroizing::new(hex::encode(&*key));
    let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    let mut file = file.with_context(|| format!("{}", path.display()))?;
    file.write_all(digits.as_bytes())?;
    file.sync_all()?;
    tracing::warn!(path = %path.display(), "made a key: keep a copy of it, but never beside a backup of the database");
    Ok(digits)
}
