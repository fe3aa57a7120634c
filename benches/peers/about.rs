//! Prints what is measured, and on which machine.

use std::fs;
use std::process::Command;

use crate::measure::Effort;

/// Prints the versions, the compiler and the processor, each line as a comment.
pub(crate) fn print(effort: Effort) {
    println!("# verishuffle {}", env!("CARGO_PKG_VERSION"));
    println!("# {}", packages(include_str!("../../Cargo.lock"), &["rand", "rand_chacha", "chacha20", "hmac"]));
    println!("# {}", compiler().unwrap_or("rustc unknown".to_owned()));
    println!("# {}", processor().unwrap_or("processor unknown".to_owned()));
    println!("# {}", if effort == Effort::Quick { "quick run" } else { "full run" });
}

/// Returns the names and versions of these packages in a lock file.
pub(crate) fn packages(lock: &str, names: &[&str]) -> String {
    let packages = lock.split("[[package]]").filter_map(|package| {
        let field = |key: &str| package.lines().find_map(|line| line.strip_prefix(key)?.strip_suffix('"'));
        let name = field("name = \"")?;
        names.contains(&name).then_some(format!("{name} {}", field("version = \"")?))
    });
    packages.collect::<Vec<_>>().join(", ")
}

fn compiler() -> Option<String> {
    let version = Command::new("rustc").arg("--version").output().ok()?;
    Some(String::from_utf8_lossy(&version.stdout).trim().to_owned())
}

/// Returns the name of the processor, the number of cores, and whether it has AVX-512 and SHA instructions. Returns
/// `None` on systems other than Linux, which lack this file.
fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "))?.1;
    let cores = std::thread::available_parallelism().ok()?;
    let avx512 = if text.contains("avx512f") { "AVX-512" } else { "no AVX-512" };
    let sha = match text.contains("sha_ni") {
        true if cfg!(sha2_backend = "soft") => "SHA instructions not used",
        true => "SHA instructions",
        false => "no SHA instructions",
    };
    Some(format!("{model}, {cores} cores, {avx512}, {sha}"))
}
