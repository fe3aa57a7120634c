//! Secrets at rest: encrypted with a key that is in no database and in no backup of one.
//!
//! XChaCha20-Poly1305 has nonces that may be random, and additional data, which here is the commitment: a secret that
//! is moved to the row of another draw can't be read.

use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;
use std::{io::Write, path::Path};

use anyhow::{Context, Result, anyhow, ensure};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use sqlx::AnyPool;
use verishuffle::{BoundSecret, Secret, Terms};
use zeroize::Zeroizing;

pub struct Key(XChaCha20Poly1305);

impl Key {
    /// Reads the key: 64 hexadecimal digits in a file that only its owner may read. Makes it if the file is missing and
    /// the database has no secrets yet.
    pub async fn load(path: &Path, pool: &AnyPool) -> Result<Self> {
        let mut key = Zeroizing::new([0; 32]);
        if !path.exists() {
            let secrets: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM draws").fetch_one(pool).await?;
            ensure!(secrets == 0, "{} is missing, but secrets need it: put a copy of the key there", path.display());
            getrandom::fill(&mut *key)?;
            let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
            file.write_all(Zeroizing::new(hex::encode(*key)).as_bytes())?;
            file.sync_all()?;
            // Whoever loses it loses all secrets, so its name is on disk too.
            File::open(path.canonicalize()?.parent().context("the key is in no folder")?)?.sync_all()?;
            tracing::warn!(path = %path.display(), "made a key: keep a copy, but not beside a backup of the database");
        }
        let digits = Zeroizing::new(fs::read_to_string(path).with_context(|| path.display().to_string())?);
        hex::decode_to_slice(digits.trim_end(), &mut *key)
            .map_err(|_| anyhow!("{} should hold 64 hexadecimal digits", path.display()))?;
        Ok(Self(XChaCha20Poly1305::new((&*key).into())))
    }

    /// Encrypts a secret that is bound to its commitment, the only one that it will ever open for.
    pub fn close(&self, secret: &BoundSecret) -> Result<String> {
        let mut nonce = [0; 24];
        getrandom::fill(&mut nonce)?;
        let (msg, commitment) = (secret.secret().to_json(), secret.commitment().to_string());
        let payload = Payload { msg: msg.as_bytes(), aad: commitment.as_bytes() };
        let closed = self.0.encrypt(&XNonce::from(nonce), payload).map_err(|_| anyhow!("the secret is too long"))?;
        Ok(hex::encode(nonce) + &hex::encode(closed))
    }

    pub fn open(&self, closed: &str, terms: &Terms) -> Result<BoundSecret> {
        let (commitment, bytes) = (terms.commitment().to_string(), hex::decode(closed)?);
        let (nonce, msg) = bytes.split_first_chunk::<24>().context("an encrypted secret is too short")?;
        let payload = Payload { msg, aad: commitment.as_bytes() };
        let json = self.0.decrypt(&XNonce::from(*nonce), payload).map(Zeroizing::new);
        let json =
            json.map_err(|_| anyhow!("the secret of {commitment} was encrypted with another key: give that one"))?;
        Ok(Secret::from_json(&json)?.bind(terms, terms.commitment())?)
    }
}
