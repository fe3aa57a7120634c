//! The secret of a party, which is sealed first and opened for one commitment later, and the openings.

use std::ffi::c_char;
use std::sync::Arc;

use super::call;
use super::memory::{self};
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use super::terms::verishuffle_terms;
use crate::draw::secret::Secret;
use crate::draw::{BoundSecret, PartyOpening};
use crate::hash::Commitment;
use crate::terms::Terms;

/// The master secret of one party for one draw. It is wiped when its handle and all tables at which the party sits are
/// freed.
///
/// A secret opens for one commitment only: the first one that it is opened for. The handle remembers this commitment,
/// and so does the secret document that is written from then on. The caller stores this document in place of the
/// earlier one before an opening leaves the program. An earlier copy of the document does not know the commitment.
pub struct verishuffle_secret(Held);

enum Held {
    Sealed(Secret),
    /// A table may hold the bound secret too.
    Bound(Arc<BoundSecret>),
    /// A panic happened while the handle was being changed.
    Lost,
}

impl verishuffle_secret {
    pub(super) fn secret(&self) -> Outcome<&Secret> {
        match &self.0 {
            Held::Sealed(secret) => Ok(secret),
            Held::Bound(bound) => Ok(bound.secret()),
            Held::Lost => Err(Failure::panic()),
        }
    }

    pub(super) fn sealed(secret: Secret) -> Self {
        Self(Held::Sealed(secret))
    }

    pub(super) fn from_json(json: &[u8]) -> Outcome<Self> {
        Ok(Self::sealed(Secret::from_json(json)?))
    }

    pub(super) fn open(&mut self, terms: &Terms, published: Commitment, round: u32) -> Outcome<PartyOpening> {
        let rounds = self.secret()?.rounds().get();
        if round >= rounds {
            // This is checked before the secret is bound.
            return Err(call::no_such("the round", round, rounds));
        }
        Ok(self.bind(terms, published)?.open(round)?)
    }

    pub(super) fn bind(&mut self, terms: &Terms, published: Commitment) -> Outcome<&Arc<BoundSecret>> {
        if let Held::Sealed(secret) = &self.0
            && let Some(opened) = secret.opened()
            && opened != published
        {
            return Err(opened_for(opened, published));
        }
        if let Held::Sealed(_) = self.0
            && let Held::Sealed(secret) = std::mem::replace(&mut self.0, Held::Lost)
        {
            match secret.bind(terms, published) {
                Ok(bound) => self.0 = Held::Bound(Arc::new(bound)),
                Err(unbound) => {
                    let failure = match unbound.memory() {
                        Some(no_memory) => no_memory.clone().into(),
                        None => Failure::closed(unbound.to_string()),
                    };
                    self.0 = Held::Sealed(unbound.into_secret());
                    return Err(failure);
                }
            }
        }
        match &self.0 {
            Held::Bound(bound) => {
                let (own, found) = (bound.commitment(), terms.commitment());
                if own != published {
                    Err(opened_for(own, published))
                } else if own != found {
                    Err(Failure::closed(format!(
                        "the secret stays closed: the commitment of the terms is {found}, not {own}"
                    )))
                } else {
                    Ok(bound)
                }
            }
            _ => Err(Failure::panic()),
        }
    }
}

fn opened_for(own: Commitment, published: Commitment) -> Failure {
    Failure::bound(format!("the secret is bound to {own}: it does not open for {published}"))
}

/// Reads a secret document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_from_json(
    json: *const c_char,
    json_length: usize,
    secret: *mut *mut verishuffle_secret,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::read((json, json_length), secret, error, verishuffle_secret::from_json))
}

/// Writes the secret document. The caller stores it where nobody else can read it, and wipes the buffer. Once the
/// secret is opened for a commitment, the document holds this commitment.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_to_json(
    secret: *const verishuffle_secret,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::document(secret, (json, json_size, json_length), error, |secret| secret.secret()))
}

/// Computes the seal, which the party publishes. The time grows with the number of rounds: one million rounds take a
/// second or two on one core.
/// cbindgen:ptrs-as-arrays=[[seal;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_seal(
    secret: *const verishuffle_secret,
    seal: *mut u8,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::bytes32(secret, seal, error, |secret| Ok(*secret.secret()?.try_seal()?.as_bytes())))
}

/// Opens one round. The function first checks that `published` is the commitment of the terms and that the terms
/// contain the seal of this secret under the name of its party. The first commitment that passes binds the secret: from
/// then on it opens any round for this commitment, and for no other commitment. The caller stores the document of
/// verishuffle_secret_to_json, which then holds the commitment, before the opening leaves the program.
///
/// A call that binds the secret takes as long as verishuffle_secret_seal. The secret then keeps the tree of its seal:
/// 64 bytes per round, and 64 MiB for a million rounds or more. Each further round takes about as long as hashing one
/// seed, and a little longer if there are more than a million rounds.
///
/// In: `published`, the 32 bytes that were published as the commitment (not the result of verishuffle_terms_commitment
/// for terms that somebody sent); `round`, the round of the draw.
/// Returns VERISHUFFLE_ERROR_CLOSED if a check fails: `error` names the first one; VERISHUFFLE_ERROR_BOUND if the
/// secret was opened for another commitment; VERISHUFFLE_ERROR_RANGE if the seal does not cover this round.
/// cbindgen:ptrs-as-arrays=[[published;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_open(
    secret: *mut verishuffle_secret,
    terms: *const verishuffle_terms,
    published: *const u8,
    round: u32,
    opening: *mut *mut verishuffle_opening,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::made(opening, error, || {
        Ok(verishuffle_opening(memory::exclusive(secret)?.open(
            &memory::shared(terms)?.0,
            Commitment::from_bytes(memory::bytes32(published)?),
            round,
        )?))
    }))
}

/// Frees a secret. The secret is wiped now, or as soon as no table uses it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_secret_free(secret: *mut verishuffle_secret) {
    unsafely!(call::free(secret))
}

/// The document that a party sends to open its seal: the seed of one round, and the path from the seed to the seal. It
/// claims to open the seal; verishuffle_round_open checks this. It is secret until it is sent. An opening never
/// changes.
pub struct verishuffle_opening(pub(super) PartyOpening);

/// Reads an opening document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_opening_from_json(
    json: *const c_char,
    json_length: usize,
    opening: *mut *mut verishuffle_opening,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::read((json, json_length), opening, error, |json| Ok(verishuffle_opening(PartyOpening::from_json(
        json
    )?))))
}

/// Writes the opening document, which the party sends.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_opening_to_json(
    opening: *const verishuffle_opening,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::document(opening, (json, json_size, json_length), error, |opening| Ok(&opening.0)))
}

/// Wipes the seed of an opening and frees the opening.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_opening_free(opening: *mut verishuffle_opening) {
    unsafely!(call::free(opening))
}
