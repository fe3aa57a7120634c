//! Judging one transcript after the other, as an archive holds them.

use crate::engine::plan::Plan;
use crate::merkle::Climb;
use crate::terms::Terms;

/// Reads and judges transcripts, and remembers of each what the next may share with it: the terms, and the upper part of
/// the path of each seal. Rounds of one commitment, one after the other, take a fraction of the time so.
///
/// What comes of it is what [`Transcript::from_json`](crate::Transcript::from_json) and
/// [`Transcript::verify`](crate::Transcript::verify) say of each transcript by itself.
///
/// ```
/// use verishuffle::{Pins, Verifier};
///
/// fn all_verified(archive: &[u8], pins: &Pins<'_>) -> verishuffle::Result<bool> {
///     let mut verifier = Verifier::default();
///     for line in archive.split_inclusive(|&byte| byte == b'\n') {
///         let transcript = verifier.read(line)?;
///         let pins = pins.clone().round(transcript.round().into()); // where any round will do
///         if !verifier.verify(&transcript, &pins)?.is_verified() {
///             return Ok(false);
///         }
///     }
///     Ok(true)
/// }
/// # assert!(all_verified(b"", &Pins::new()).unwrap());
/// ```
#[derive(Debug, Default)]
pub struct Verifier {
    /// The last terms.
    pub(crate) last: Option<Terms>,
    /// They were those before too: then the next are looked for by their text.
    pub(crate) repeats: bool,
    /// The text of terms, once they have been there before.
    pub(crate) text: Option<(Box<str>, Terms)>,
    /// The last plan, and the bits of its outcome.
    pub(crate) outcome_bits: Option<(Plan, f64)>,
    /// The last path of each source.
    pub(crate) climbs: Vec<Climb>,
}
