//! Gives the shared library the name under which install.sh installs it, which holds the ABI number.

use std::env;

/// The header's VERISHUFFLE_ABI. Tests check both.
const ABI: u32 = 3;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let name = match env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("macos") => format!("-Wl,-install_name,@rpath/libverishuffle.{ABI}.dylib"),
        Ok("linux" | "freebsd" | "netbsd" | "openbsd" | "dragonfly") => format!("-Wl,-soname,libverishuffle.so.{ABI}"),
        _ => return,
    };
    println!("cargo::rustc-cdylib-link-arg={name}");
}
