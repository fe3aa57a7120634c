//! What a self-test runs on: the instructions of the processor, and the features of the build.

/// A part of a processor or of a build, by its name, and whether it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// The name, such as `AVX2` or `drand`.
    pub name: &'static str,
    /// Whether this processor or this build has the part.
    pub is_there: bool,
}

pub(super) fn features() -> Vec<Part> {
    macro_rules! features {
        ($($name:literal)*) => { vec![$(Part { name: $name, is_there: cfg!(feature = $name) }),*] };
    }
    features!("getrandom" "drand" "rayon" "sigsum")
}

#[cfg(target_arch = "x86_64")]
pub(super) fn instructions() -> Vec<Part> {
    macro_rules! instructions {
        ($($name:literal: $feature:tt)*) => {
            vec![$(Part { name: $name, is_there: std::arch::is_x86_feature_detected!($feature) }),*]
        };
    }
    instructions!(
        "SHA": "sha" "SSE2": "sse2" "SSSE3": "ssse3" "SSE4.1": "sse4.1" "AVX": "avx" "AVX2": "avx2" "AVX-512": "avx512f"
    )
}

#[cfg(target_arch = "aarch64")]
pub(super) fn instructions() -> Vec<Part> {
    use std::arch::is_aarch64_feature_detected as detected;

    vec![Part { name: "SHA2", is_there: detected!("sha2") }, Part { name: "NEON", is_there: detected!("neon") }]
}

/// Nothing is known about other processors.
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
pub(super) fn instructions() -> Vec<Part> {
    Vec::new()
}
