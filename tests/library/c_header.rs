//! include/verishuffle.h is what cbindgen generates from the sources.

use std::fs;
use std::path::Path;

/// The sources of the header, in the order in which a program uses their functions.
const SOURCES: [&str; 17] = [
    "version",
    "status",
    "text",
    "list",
    "secret",
    "terms_builder",
    "terms",
    "beacon",
    "round",
    "transcript",
    "pins",
    "verdict",
    "archive",
    "proof",
    "chain",
    "engine",
    "selftest",
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
