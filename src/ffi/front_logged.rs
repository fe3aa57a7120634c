//! The front door for public logs: by when a commitment was logged.

use super::options::{self, Options, options, verishuffle_text};
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use crate::error::Error;
use crate::hash::Commitment;
use crate::logged::{LogKey, LogPolicy, LogProof};
use crate::verify::pins::Pins;

/// What verishuffle_logged takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_logged_input {
    /// sizeof(verishuffle_logged_input).
    pub size: usize,
    /// The proof that the commitment was logged, which sigsum-submit wrote.
    pub logged: verishuffle_text,
    /// Which logs and witnesses count: a policy file, or the name of a known policy, which is sigsum-generic-2025-1.
    pub log_policy: verishuffle_text,
    /// The organiser's key for draws, known from before the draw: 64 lower-case hexadecimal digits.
    pub log_key: verishuffle_text,
    /// The published commitment.
    pub commitment: [u8; 32],
}

/// What verishuffle_logged gives. Times are in seconds since 1970-01-01T00:00:00Z.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_logged_output {
    /// sizeof(verishuffle_logged_output).
    pub size: usize,
    /// From when on the commitment counts as public: a minute after a quorum of the witnesses had seen it.
    pub public_from: u64,
    /// How many witnesses of the policy had signed a minute before.
    pub witnesses: u64,
}

options!("input" verishuffle_logged_input, "output" verishuffle_logged_output);

/// Says from when on a commitment counts as public, by a proof of a public log (SPEC.md, section 8, "Logged
/// commitments"). Returns VERISHUFFLE_ERROR_NOT_VERIFIED, with the reason, if the proof does not hold. Can also return
/// VERISHUFFLE_ERROR_DOCUMENT, VERISHUFFLE_ERROR_RANGE and VERISHUFFLE_ERROR_TEXT for what is malformed.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_logged(
    input: *const verishuffle_logged_input,
    output: *mut verishuffle_logged_output,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(options::call(input, output, error, |input, _| {
        let (public_from, witnesses) = logged_of(&input)?;
        (*output).public_from = public_from;
        (*output).witnesses = witnesses;
        Ok(())
    }))
}

/// Says what the proof shows that a program gives.
pub(super) unsafe fn logged_of(input: &verishuffle_logged_input) -> Outcome<(u64, u64)> {
    let evidence = unsafely!(Evidence::of("input", input.log_policy, input.log_key, input.logged)?);
    let Evidence { policy, key, proof } = evidence;
    let missing = |name: &str| Failure::argument(format!("{name} is not given, but must be"));
    let proof = proof.ok_or_else(|| missing("input.logged"))?;
    let policy = policy.ok_or_else(|| missing("input.log_policy"))?;
    let key = key.ok_or_else(|| missing("input.log_key"))?;
    found(&proof, &policy, key, Commitment::from_bytes(input.commitment))
}

#[cfg(feature = "sigsum")]
fn found(proof: &LogProof, policy: &LogPolicy, key: LogKey, commitment: Commitment) -> Outcome<(u64, u64)> {
    match proof.logged(policy, key, commitment) {
        Ok(logged) => Ok((logged.public_from().as_secs(), logged.witnesses as u64)),
        Err(failure) => Err(Error::NotVerified(format!("the proof does not hold: {failure}")).into()),
    }
}

/// This build checks no signatures of logs.
#[cfg(not(feature = "sigsum"))]
fn found(_: &LogProof, _: &LogPolicy, _: LogKey, _: Commitment) -> Outcome<(u64, u64)> {
    Err(Error::NotVerified("this library was built without the signatures of logs".to_owned()).into())
}

/// The evidence of a public log that a program gives beside the other pins.
#[derive(Default)]
pub(super) struct Evidence {
    policy: Option<LogPolicy>,
    key: Option<LogKey>,
    proof: Option<LogProof>,
}

impl Evidence {
    /// Reads the three fields of the struct of this name.
    pub(super) unsafe fn of(
        name: &str,
        policy: verishuffle_text,
        key: verishuffle_text,
        proof: verishuffle_text,
    ) -> Outcome<Self> {
        let key_of = |text: &[u8]| {
            let digits = str::from_utf8(text).map_err(|_| Error::Hex { what: "a log key", digits: 64 });
            digits.and_then(str::parse)
        };
        unsafely!(Ok(Self {
            policy: options::read_optional(&format!("{name}.log_policy"), policy, LogPolicy::named_or_from_text)?,
            key: options::read_optional(&format!("{name}.log_key"), key, key_of)?,
            proof: options::read_optional(&format!("{name}.logged"), proof, LogProof::from_text)?,
        }))
    }

    pub(super) fn is_given(&self) -> bool {
        self.policy.is_some() || self.key.is_some() || self.proof.is_some()
    }

    pub(super) fn added_to<'a>(&'a self, pins: Pins<'a>) -> Pins<'a> {
        pins.log_policy(self.policy.as_ref()).log_key(self.key).logged(self.proof.as_ref())
    }
}

#[cfg(all(test, feature = "sigsum"))]
mod tests {
    use std::mem::zeroed;
    use std::ptr::null_mut;

    use serde_json::Value;

    use super::super::front_verify::{verishuffle_verify, verishuffle_verify_input, verishuffle_verify_output};
    use super::super::status::{
        VERISHUFFLE_ERROR_ARGUMENT, VERISHUFFLE_ERROR_DOCUMENT, VERISHUFFLE_ERROR_NOT_VERIFIED, VERISHUFFLE_ERROR_TEXT,
        VERISHUFFLE_OK,
    };
    use super::*;

    const PROOF: &[u8] = include_bytes!("../../tests/vectors/logged/mullvad-prod.proof");
    const KEY: &str = "9e05c843f17ed7225df58fdfd6ddcd65251aa6db4ad8ea63bd2bf0326e30577d";
    const LOGGED: &str = "6d9d9772d4feb1e3fae496347d553090410f240708daa1d26a2e33e67ecf644b";

    fn text(bytes: &[u8]) -> verishuffle_text {
        verishuffle_text { bytes: bytes.as_ptr().cast(), length: bytes.len(), given: 1 }
    }

    /// Returns the status, the time and the number of witnesses.
    fn logged(change: impl FnOnce(&mut verishuffle_logged_input)) -> (verishuffle_status, u64, u64) {
        let mut input = verishuffle_logged_input {
            size: size_of::<verishuffle_logged_input>(),
            logged: text(PROOF),
            log_policy: text(b"sigsum-generic-2025-1"),
            log_key: text(KEY.as_bytes()),
            commitment: hex::decode(LOGGED).unwrap().try_into().unwrap(),
        };
        change(&mut input);
        let size = size_of::<verishuffle_logged_output>();
        let mut output = verishuffle_logged_output { size, public_from: 0, witnesses: 0 };
        // SAFETY: both structs have their sizes, and all texts live.
        let status = unsafe { verishuffle_logged(&raw const input, &raw mut output, null_mut()) };
        (status, output.public_from, output.witnesses)
    }

    // Promise c-logged: The C library says from when on a commitment counts as public, and takes a proof in place of a
    // time. (include/verishuffle.h "verishuffle_logged", include/verishuffle.h "verishuffle_verify")
    #[test]
    fn the_time_of_a_proof_is_given_alone() {
        assert_eq!(logged(|_| {}), (VERISHUFFLE_OK, 1_774_444_419 + 60, 3));
        assert_eq!(logged(|input| input.commitment[0] ^= 1), (VERISHUFFLE_ERROR_NOT_VERIFIED, 0, 0));
        assert_eq!(logged(|input| input.log_policy = text(b"quorum none\n")).0, VERISHUFFLE_ERROR_DOCUMENT);
        assert_eq!(logged(|input| input.logged = text(b"version=1\n")).0, VERISHUFFLE_ERROR_DOCUMENT);
        assert_eq!(logged(|input| input.log_key = text(&KEY.as_bytes()[1..])).0, VERISHUFFLE_ERROR_TEXT);
        // SAFETY: all bits 0 are a text that is not given.
        let none = || unsafe { zeroed() };
        assert_eq!(logged(|input| input.log_key = none()).0, VERISHUFFLE_ERROR_ARGUMENT);
        assert_eq!(logged(|input| input.log_policy = none()).0, VERISHUFFLE_ERROR_ARGUMENT);
        assert_eq!(logged(|input| input.logged = none()).0, VERISHUFFLE_ERROR_ARGUMENT);
    }

    // Keeps: c-logged.
    #[test]
    fn verify_takes_a_proof_as_the_vectors_say() {
        let file: Value = serde_json::from_str(include_str!("../../tests/vectors/failures.json")).unwrap();
        let mut judged = 0;
        for case in file["cases"].as_array().unwrap() {
            let (name, given) = (case["name"].as_str().unwrap(), &case["given"]);
            // This function takes a commitment in bytes, and lists as files.
            let is_simple = given["commitment"].is_string() && given["entries"].is_null() && given["result"].is_null();
            if !name.starts_with("logged") || !is_simple {
                continue;
            }
            // SAFETY: all bits 0 are nothing given.
            let mut input: verishuffle_verify_input = unsafe { zeroed() };
            input.size = size_of::<verishuffle_verify_input>();
            input.transcript = text(case["text"].as_str().unwrap().as_bytes());
            input.commitment = hex::decode(given["commitment"].as_str().unwrap()).unwrap().try_into().unwrap();
            let optional = |key: &str| given[key].as_str().map(|found| text(found.as_bytes()));
            // SAFETY: as above.
            let none = || unsafe { zeroed() };
            input.log_policy = optional("log_policy").unwrap_or_else(none);
            input.log_key = optional("log_key").unwrap_or_else(none);
            input.logged = optional("logged").unwrap_or_else(none);
            if let Some(time) = given["published_at"].as_str() {
                input.published_at = time.parse::<crate::UnixTime>().unwrap().as_secs();
                input.published_at_given = 1;
            }
            // SAFETY: as above.
            let mut output: verishuffle_verify_output = unsafe { zeroed() };
            output.size = size_of::<verishuffle_verify_output>();
            let mut room = vec![0_u8; 1 << 16];
            (output.verdict.bytes, output.verdict.size) = (room.as_mut_ptr().cast(), room.len());
            // SAFETY: both structs have their sizes, and all texts and buffers live.
            let status = unsafe { verishuffle_verify(&raw const input, &raw mut output, null_mut()) };
            match case["verdict"].as_str() {
                None => {
                    assert!(![VERISHUFFLE_OK, VERISHUFFLE_ERROR_NOT_VERIFIED].contains(&status), "{name}: {status}")
                }
                Some(word) => {
                    let verdict: Value = serde_json::from_slice(&room[..output.verdict.length]).unwrap();
                    assert_eq!(verdict["verdict"], word, "{name}: {verdict}");
                    assert_eq!(verdict["logged"], case["logged"], "{name}: {verdict}");
                    assert_eq!(status == VERISHUFFLE_OK, word == "verified", "{name}: {status}");
                }
            }
            judged += 1;
        }
        assert!(judged > 30, "{judged}");
    }
}
