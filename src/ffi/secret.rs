//! The secret of a party, which is sealed first and opened for one commitment later, and the openings.

use std::ffi::c_char;
use std::ptr::null_mut;
use std::sync::Arc;

use zeroize::Zeroizing;

use super::call;
use super::engine::width_of;
use super::memory::{self};
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use super::terms::verishuffle_terms;
use crate::draw::secret::Secret;
use crate::draw::{BoundSecret, PartyOpening};
use crate::error::Error;
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

    pub(super) fn from_json(json: &[u8]) -> Outcome<Self> {
        Ok(Self(Held::Sealed(Secret::from_json(json)?)))
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

/// Makes a secret of a context and a name that C passes.
///
/// # Safety
///
/// As for [`memory::text`].
pub(super) unsafe fn generated(
    (context, context_length): (*const c_char, usize),
    (name, name_length): (*const c_char, usize),
    rounds: u32,
    width: u32,
) -> Outcome<Secret> {
    // SAFETY: as the caller promises.
    let (context, name) = unsafe {
        (memory::text("the context", context, context_length)?, memory::text("the name", name, name_length)?)
    };
    Ok(Secret::generate(context, name, rounds, width_of(width)?)?)
}

/// Makes a secret with the random generator of the operating system.
///
/// In: `context`, the text that names the draw, exactly as the terms will contain it; `name`, the name of the party, 1
/// to 64 bytes without `=` and without invisible characters; `rounds`, the number of rounds of the draw, at least 1;
/// `width`, the width of the draw, 1 to 255 (see verishuffle_least_width).
/// Can return VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_RANGE or VERISHUFFLE_ERROR_RANDOM.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_generate(
    context: *const c_char,
    context_length: usize,
    name: *const c_char,
    name_length: usize,
    rounds: u32,
    width: u32,
    secret: *mut *mut verishuffle_secret,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(secret, error, || {
            let secret = generated((context, context_length), (name, name_length), rounds, width)?;
            Ok(verishuffle_secret(Held::Sealed(secret)))
        })
    }
}

/// Makes a secret from a master secret that the caller has stored: 32 * width uniformly random bytes that are used for
/// nothing else. The library copies the bytes. The caller wipes its own copy.
///
/// In: `context`, `name`, `rounds` and `width`, as for verishuffle_secret_generate; `master`, the bytes.
/// Returns VERISHUFFLE_ERROR_LENGTH if `master_length` is not 32 * width. Can also return VERISHUFFLE_ERROR_TEXT or
/// VERISHUFFLE_ERROR_RANGE.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_from_master(
    context: *const c_char,
    context_length: usize,
    name: *const c_char,
    name_length: usize,
    rounds: u32,
    width: u32,
    master: *const u8,
    master_length: usize,
    secret: *mut *mut verishuffle_secret,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(secret, error, || {
            let context = memory::text("the context", context, context_length)?;
            let name = memory::text("the name", name, name_length)?;
            let master = memory::slice(master, master_length)?;
            let width = width_of(width)?;
            let expected = 32 * usize::from(width);
            if master.len() != expected && width > 0 {
                let what = "bytes of a master secret";
                return Err(Error::Length { what, found: master.len(), expected }.into());
            }
            let master = Zeroizing::new(master.to_vec());
            Ok(verishuffle_secret(Held::Sealed(Secret::from_master(context, name, rounds, width, master)?)))
        })
    }
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
    // SAFETY: as the header says.
    unsafe { call::read((json, json_length), secret, error, verishuffle_secret::from_json) }
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
    // SAFETY: as the header says.
    unsafe { call::document(secret, (json, json_size, json_length), error, |secret| secret.secret()) }
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
    // SAFETY: as the header says.
    unsafe { call::bytes32(secret, seal, error, |secret| Ok(*secret.secret()?.try_seal()?.as_bytes())) }
}

/// Copies the context of the draw that the secret is for.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_context(
    secret: *const verishuffle_secret,
    context: *mut c_char,
    context_size: usize,
    context_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::text(secret, (context, context_size, context_length), error, |secret| {
            Ok(secret.secret()?.context().as_bytes())
        })
    }
}

/// Copies the name of the party.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_name(
    secret: *const verishuffle_secret,
    name: *mut c_char,
    name_size: usize,
    name_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::text(secret, (name, name_size, name_length), error, |secret| Ok(secret.secret()?.name().as_bytes()))
    }
}

/// Returns the number of rounds that the seal covers, at least 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_secret_round_count(secret: *const verishuffle_secret) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(secret, |secret| Ok(secret.secret()?.rounds().get())) }
}

/// Returns the width, 1 to 255. The seed of a round has 32 * width bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_secret_width(secret: *const verishuffle_secret) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(secret, |secret| Ok(secret.secret()?.width().get().into())) }
}

/// Copies the commitment that the secret was opened for.
///
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the secret was not opened yet.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_opened(
    secret: *const verishuffle_secret,
    commitment: *mut u8,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::bytes32(secret, commitment, error, |secret| {
            let Some(opened) = secret.secret()?.opened() else {
                return Err(Failure::not_applicable("the secret was not opened yet"));
            };
            Ok(*opened.as_bytes())
        })
    }
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
/// Returns VERISHUFFLE_ERROR_CLOSED if a check fails: `error` names the first one, and verishuffle_inspection_new shows
/// all of them; VERISHUFFLE_ERROR_BOUND if the secret was opened for another commitment; VERISHUFFLE_ERROR_RANGE if the
/// seal does not cover this round.
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
    // SAFETY: as the header says.
    unsafe {
        call::made(opening, error, || {
            Ok(verishuffle_opening(memory::exclusive(secret)?.open(
                &memory::shared(terms)?.0,
                Commitment::from_bytes(memory::bytes32(published)?),
                round,
            )?))
        })
    }
}

/// Frees a secret. The secret is wiped now, or as soon as no table uses it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_secret_free(secret: *mut verishuffle_secret) {
    // SAFETY: as the header says.
    unsafe { call::free(secret) }
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
    // SAFETY: as the header says.
    unsafe {
        call::read((json, json_length), opening, error, |json| Ok(verishuffle_opening(PartyOpening::from_json(json)?)))
    }
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
    // SAFETY: as the header says.
    unsafe { call::document(opening, (json, json_size, json_length), error, |opening| Ok(&opening.0)) }
}

/// Copies the name of the party.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_opening_name(
    opening: *const verishuffle_opening,
    name: *mut c_char,
    name_size: usize,
    name_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::text(opening, (name, name_size, name_length), error, |opening| Ok(opening.0.name().as_bytes())) }
}

/// Returns the round that the opening is for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_opening_round(opening: *const verishuffle_opening) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(opening, |opening| Ok(opening.0.round())) }
}

/// Copies the commitment that the opening was made for.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_opening_commitment(
    opening: *const verishuffle_opening,
    commitment: *mut u8,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::bytes32(opening, commitment, null_mut(), |opening| Ok(*opening.0.commitment().as_bytes())) }
}

/// Wipes the seed of an opening and frees the opening.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_opening_free(opening: *mut verishuffle_opening) {
    // SAFETY: as the header says.
    unsafe { call::free(opening) }
}
