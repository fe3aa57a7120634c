//! include/verishuffle.h must be the header that cbindgen writes from src/ffi/.
#![cfg(feature = "capi")]

use std::fs;
use std::path::Path;

/// The source files, in the order in which a program uses them.
const SOURCES: [&str; 23] = [
    "version",
    "status",
    "list",
    "blinding",
    "secret",
    "number",
    "terms_builder",
    "terms",
    "beacon",
    "inspection",
    "opening",
    "round",
    "table",
    "draw",
    "transcript",
    "pins",
    "verdict",
    "prover",
    "proof",
    "proof_verdict",
    "chain",
    "text",
    "engine",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_header_is_the_one_that_the_sources_make() {
    let config = cbindgen::Config::from_file(root().join("cbindgen.toml")).unwrap();
    let builder = SOURCES.into_iter().fold(cbindgen::Builder::new().with_config(config), |builder, name| {
        builder.with_src(root().join(format!("src/ffi/{name}.rs")))
    });
    let mut fresh = Vec::new();
    builder.generate().unwrap().write(&mut fresh);
    let fresh = String::from_utf8(fresh).unwrap();
    let path = root().join("include/verishuffle.h");
    if fs::read_to_string(&path).ok().as_deref() == Some(&fresh) {
        return;
    }
    if std::env::var_os("VERISHUFFLE_WRITE_HEADER").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, fresh).unwrap();
    }
    panic!("include/verishuffle.h was not up to date. VERISHUFFLE_WRITE_HEADER=1 makes this test write it.");
}
