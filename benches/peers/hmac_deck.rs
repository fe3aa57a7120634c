//! The usual "provably fair" deck of casinos: HMAC-SHA256 keyed with the server's seed, over the client's seed, a nonce
//! and a counter. Each four bytes make a fraction from 0 to 1, and Fisher–Yates multiplies it by the number of items
//! left. The fractions are doubles, as in those casinos. The keyed HMAC state is reused, to save time.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

pub(crate) struct HmacDeck {
    keyed: Hmac<Sha256>,
    client_seed: String,
    nonce: u64,
}

impl HmacDeck {
    pub(crate) fn new(server_seed: &[u8], client_seed: &str) -> Self {
        let keyed = Hmac::new_from_slice(server_seed).expect("HMAC takes keys of any length");
        Self { keyed, client_seed: client_seed.to_owned(), nonce: 0 }
    }

    /// Shuffles the items for one game, and increments the nonce.
    pub(crate) fn shuffle(&mut self, items: &mut [u32]) {
        let n = items.len();
        let fractions = (0..).flat_map(|cursor| self.fractions(cursor));
        for (t, fraction) in (0..n.saturating_sub(1)).zip(fractions) {
            items.swap(t, t + (fraction * (n - t) as f64) as usize);
        }
        self.nonce += 1;
    }

    fn fractions(&self, cursor: u64) -> [f64; 8] {
        let mut hash = self.keyed.clone();
        hash.update(format!("{}:{}:{cursor}", self.client_seed, self.nonce).as_bytes());
        let bytes = hash.finalize().into_bytes();
        let (words, _) = bytes.as_chunks::<4>();
        std::array::from_fn(|i| {
            words[i].iter().zip(1..).map(|(&byte, place)| f64::from(byte) / 256f64.powi(place)).sum()
        })
    }
}
