//! What the packages for other languages need beyond `include/verishuffle.h`: `include/verishuffle_unstable.h`. It may
//! change or go in any version.

pub(super) mod archive;
pub(super) mod beacon;
pub(super) mod chain;
pub(super) mod engine;
pub(super) mod proof;
pub(super) mod secret;
pub(super) mod terms;
pub(super) mod transcript;
