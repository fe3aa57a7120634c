//! A party's secret: sealed, then opened for one commitment.

use std::ffi::c_char;
use std::sync::Arc;

use zeroize::Zeroizing;

use super::guard;
use super::list::no_such;
use super::memory::{self, Buffer, Out};
use super::number::width_of;
use super::opening::verishuffle_opening;
use super::status::{Failure, Outcome, verishuffle_error};
use super::terms::verishuffle_terms;
use crate::draw::secret::Secret;
use crate::draw::{BoundSecret, PartyOpening};
use crate::error::Error;
use crate::hash::Commitment;
use crate::terms::Terms;

/// One party's master secret for one draw. It is wiped once it and every table at which it sits are freed.
///
/// It opens for one commitment: the first that it is opened for. As long as the program keeps the handle, no other is
/// answered; a program that reads the same secret again must see to this itself.
pub struct verishuffle_secret(State);

enum State {
    Sealed(Secret),
    /// A table may hold it too.
    Bound(Arc<BoundSecret>),
    /// A panic went through the handle.
    Lost,
}

impl verishuffle_secret {
    pub(super) fn secret(&self) -> Outcome<&Secret> {
        match &self.0 {
            State::Sealed(secret) => Ok(secret),
            State::Bound(bound) => Ok(bound.secret()),
            State::Lost => Err(Failure::panic()),
        }
    }

    fn open(&mut self, terms: &Terms, published: Commitment, round: u32) -> Outcome<PartyOpening> {
        let rounds = self.secret()?.rounds().get();
        if round >= rounds {
            // Before anything is bound.
            return Err(no_such("the round", round, rounds));
        }
        Ok(self.bind(terms, published)?.open(round)?)
    }

    pub(super) fn bind(&mut self, terms: &Terms, published: Commitment) -> Outcome<&Arc<BoundSecret>> {
        if let State::Sealed(_) = self.0
            && let State::Sealed(secret) = std::mem::replace(&mut self.0, State::Lost)
        {
            match secret.bind(terms, published) {
                Ok(bound) => self.0 = State::Bound(Arc::new(bound)),
                Err(unbound) => {
                    let message = unbound.to_string();
                    self.0 = State::Sealed(unbound.into_secret());
                    return Err(Failure::closed(message));
                }
            }
        }
        match &self.0 {
            State::Bound(bound) => {
                let (own, found) = (bound.commitment(), terms.commitment());
                if own != published {
                    Err(Failure::bound(format!("the secret is bound to {own}: it does not open for {published}")))
                } else if own != found {
                    Err(Failure::closed(format!(
                        "the secret stays closed: {found} is the terms' commitment, not {own}"
                    )))
                } else {
                    Ok(bound)
                }
            }
            _ => Err(Failure::panic()),
        }
    }
}

/// Makes a secret from the operating system's random generator.
///
/// In: `context`, the text that names the draw, as the terms will hold it; `name`, the party's, 1 to 64 bytes without
/// `=`; `rounds`, how many rounds its seal covers, at least 1; `width`, 1 to 255, as the terms will have it
/// (verishuffle_least_width). Out: `secret`, to be freed with verishuffle_secret_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_RANGE or VERISHUFFLE_ERROR_RANDOM. Any thread.
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
) -> i32 {
    let body = || {
        // SAFETY: the caller gives texts of those lengths, and room for a handle.
        let (context, name, secret) = unsafe {
            (
                memory::text("the context", context, context_length)?,
                memory::text("the name", name, name_length)?,
                Out::new(secret)?,
            )
        };
        secret.give(verishuffle_secret(State::Sealed(Secret::generate(context, name, rounds, width_of(width)?)?)));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Takes a master secret that was kept elsewhere: 32 * width uniformly random bytes, used for nothing else. It is
/// copied; wiping its own copy is the caller's business.
///
/// In: as for verishuffle_secret_generate; `master`, `master_length` bytes. Out: `secret`, to be freed with
/// verishuffle_secret_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_RANGE or VERISHUFFLE_ERROR_LENGTH. Any thread.
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
) -> i32 {
    let body = || {
        // SAFETY: the caller gives texts and bytes of those lengths, and room for a handle.
        let (context, name, master, secret) = unsafe {
            (
                memory::text("the context", context, context_length)?,
                memory::text("the name", name, name_length)?,
                memory::slice(master, master_length)?,
                Out::new(secret)?,
            )
        };
        let width = width_of(width)?;
        let expected = 32 * usize::from(width);
        if master.len() != expected && width > 0 {
            let what = "bytes of a master secret";
            return Err(Error::Length { what, found: master.len(), expected }.into());
        }
        let master = Zeroizing::new(master.to_vec());
        secret.give(verishuffle_secret(State::Sealed(Secret::from_master(context, name, rounds, width, master)?)));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Reads a secret document.
///
/// In: `json`, `json_length` bytes. Out: `secret`, to be freed with verishuffle_secret_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_DOCUMENT with line and column. Any thread.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_from_json(
    json: *const c_char,
    json_length: usize,
    secret: *mut *mut verishuffle_secret,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives that many bytes, and room for a handle.
        let (json, secret) = unsafe { (memory::chars(json, json_length)?, Out::new(secret)?) };
        secret.give(verishuffle_secret(State::Sealed(Secret::from_json(json)?)));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Writes the secret document, to be kept where nobody else reads it. Whose buffer it is wipes it.
///
/// Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_to_json(
    secret: *const verishuffle_secret,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a secret and a buffer of that size.
        let (secret, buffer) = unsafe { (memory::shared(secret)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(secret.secret()?.to_json().as_bytes())
    })
}

/// Computes the seal, which the party publishes. It takes time in proportion to the rounds, a second or two a million on
/// one core.
///
/// Out: `seal`, 32 bytes.
///
/// Returns VERISHUFFLE_OK. Any thread, several at once.
/// cbindgen:ptrs-as-arrays=[[seal;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_seal(secret: *const verishuffle_secret, seal: *mut u8) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a secret and room for 32 bytes.
        let (secret, seal) = unsafe { (memory::shared(secret)?, memory::out32(seal)?) };
        seal.put(*secret.secret()?.seal().as_bytes());
        Ok(())
    })
}

/// Copies the context of the draw that the secret is for.
///
/// Out: `context`, a buffer of `context_size` bytes; `context_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_context(
    secret: *const verishuffle_secret,
    context: *mut c_char,
    context_size: usize,
    context_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a secret and a buffer of that size.
        let (secret, buffer) =
            unsafe { (memory::shared(secret)?, Buffer::of_chars(context, context_size, context_length)?) };
        buffer.fill(secret.secret()?.context().as_bytes())
    })
}

/// Copies the name of the party.
///
/// Out: `name`, a buffer of `name_size` bytes; `name_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_name(
    secret: *const verishuffle_secret,
    name: *mut c_char,
    name_size: usize,
    name_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a secret and a buffer of that size.
        let (secret, buffer) = unsafe { (memory::shared(secret)?, Buffer::of_chars(name, name_size, name_length)?) };
        buffer.fill(secret.secret()?.name().as_bytes())
    })
}

/// How many rounds the seal covers.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_secret_rounds(secret: *const verishuffle_secret) -> u32 {
    // SAFETY: the caller gives a secret or NULL.
    guard::value(|| Ok(unsafe { memory::shared(secret)? }.secret()?.rounds().get()))
}

/// The width: its seeds are 32 * width bytes.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_secret_width(secret: *const verishuffle_secret) -> u32 {
    // SAFETY: the caller gives a secret or NULL.
    guard::value(|| Ok(unsafe { memory::shared(secret)? }.secret()?.width().get().into()))
}

/// Opens one round for terms, having checked that `published` is their commitment and that the secret's own seal stands
/// in them under its name. The first commitment that it opens for is the only one ever; any round of it can be opened,
/// one after another. The first time takes as long as making the seal; the seal's tree is then kept, 64 bytes a round and
/// 64 MiB from a million rounds on, and another round takes about as long as hashing one seed.
///
/// In: `terms`; `published`, the 32 bytes that were published as the commitment, not those that verishuffle_terms_commitment
/// computes from the terms that somebody sent; `round`, counted from 0. Out: `opening`, to be freed with
/// verishuffle_opening_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_CLOSED if a check fails, `error` says which (verishuffle_terms_inspect
/// tells all); VERISHUFFLE_ERROR_BOUND if it was opened for another commitment; VERISHUFFLE_ERROR_RANGE for a round that
/// is none. One thread at a time for this secret.
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
) -> i32 {
    let body = || {
        // SAFETY: the caller gives a secret that nobody else uses, terms, 32 bytes, and room for a handle.
        let (secret, terms, published, opening) = unsafe {
            (memory::exclusive(secret)?, memory::shared(terms)?, memory::bytes32(published)?, Out::new(opening)?)
        };
        opening.give(verishuffle_opening(secret.open(&terms.0, Commitment::from_bytes(published), round)?));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Frees a secret, and wipes it unless a table holds it still. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_secret_free(secret: *mut verishuffle_secret) {
    // SAFETY: the caller gives NULL or a secret, and uses it no more.
    unsafe { guard::free(secret) }
}
