//! README.md and SECURITY.md name the crates in Cargo.toml, and other files name its version.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// The text between two others, with line feeds replaced by spaces.
fn between(text: &str, begin: &str, end: &str) -> String {
    let text = text.replace('\n', " ");
    let rest = text.split_once(begin).unwrap_or_else(|| panic!("\"{begin}\" is missing")).1;
    rest.split_once(end).unwrap_or_else(|| panic!("\"{end}\" is missing")).0.to_owned()
}

/// The packages of the workspace, or only this one in the published crate.
fn packages() -> Vec<Value> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version", "1", "--manifest-path"]);
    let output = cargo.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// A package's run-time dependencies. `optional`: whether to include those behind a feature.
fn needs(package: &Value, optional: bool) -> BTreeSet<String> {
    let dependencies = package["dependencies"].as_array().unwrap().iter();
    let run_time = dependencies.filter(|dependency| dependency["kind"].is_null());
    let chosen = run_time.filter(|dependency| optional || dependency["optional"] == false);
    chosen.map(|dependency| dependency["name"].as_str().unwrap().to_owned()).collect()
}

fn package(name: &str) -> Option<Value> {
    packages().into_iter().find(|package| package["name"] == name)
}

/// The words in backquotes.
fn quoted(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

// Promise: The crate needs the crates that README.md names, and no others. (README.md "From Rust")
#[test]
fn the_guide_names_the_crates_that_the_library_always_needs() {
    let named = between(&read("docs/rust.md"), "The crate needs ", ". Tests compare");
    let named = named.replace(", on Unix ", ", ").replace(" and, by default, ", ", ");
    let mut expected = needs(&package("verishuffle").unwrap(), false);
    expected.insert("getrandom".to_owned());
    assert_eq!(named.split(", ").map(str::to_owned).collect::<BTreeSet<_>>(), expected);
}

// Promise: The guide names every feature of the crate, and the version to depend on. (docs/rust.md "The crate")
#[test]
fn the_guide_names_every_feature_and_the_version() {
    let guide = read("docs/rust.md");
    let items = guide.lines().skip_while(|line| !line.ends_with("These are all features:"));
    let items = items.skip(2).take_while(|line| !line.is_empty());
    let names = items.filter_map(|line| line.strip_prefix("- `")?.split_once('`'));
    let named: BTreeSet<String> = names.map(|(name, _)| name.to_owned()).collect();
    let features = package("verishuffle").unwrap()["features"].as_object().unwrap().clone();
    assert_eq!(named, features.into_iter().map(|(name, _)| name).filter(|name| name != "default").collect());
    assert!(guide.contains(&format!("\nverishuffle = {{ version = \"{}\",", env!("CARGO_PKG_VERSION"))));
    let used = between(&guide, "features = [", "]");
    assert!(used.split(", ").all(|feature| named.contains(feature.trim_matches('"'))), "{used}");
}

// Promise crates-named: SECURITY.md names every crate of the library and of the command.
// (SECURITY.md "Dependencies")
#[test]
fn security_names_every_crate_of_the_library() {
    let table = read("SECURITY.md");
    let table = table.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` |"));
    let named: BTreeSet<String> = table.map(|(name, _)| name.to_owned()).collect();
    assert_eq!(named, needs(&package("verishuffle").unwrap(), true));
}

// Keeps: crates-named.
/// Only the repository holds the command's package.
#[test]
fn security_names_the_other_crates_of_the_command() {
    let named =
        quoted(&between(&read("SECURITY.md"), "Besides those of the library, the command uses: ", ". `tempfile`"));
    assert!(named.len() > 5, "{named:?}");
    let Some(command) = package("verishuffle-cli") else { return };
    let library = needs(&package("verishuffle").unwrap(), true);
    let lists = needs(&package("verishuffle-lists").unwrap(), true);
    let mut expected = &(&needs(&command, true) | &lists) - &library;
    expected.retain(|name| !name.starts_with("verishuffle"));
    assert_eq!(named, expected);
}

/// On most machines, README.md's first command compiles all of these. Another one has to be worth the wait, and then
/// this number rises.
#[test]
#[cfg(target_os = "linux")]
fn the_first_command_compiles_few_crates() {
    // Proofs of logs need eight: ed25519-dalek, curve25519-dalek with its derive and its build's, and syn 2 for that.
    // Workbooks need eleven: zip with typed-path and indexmap's three, flate2 with its four, and quick-xml.
    const MOST: usize = 112;

    if package("verishuffle-cli").is_none() {
        return;
    }
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["tree", "--offline", "--package", "verishuffle-cli", "--edges", "normal,build"]);
    cargo.args(["--prefix", "none", "--no-dedupe", "--format", "{p}", "--manifest-path"]);
    let output = cargo.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8(output.stdout).unwrap();
    let crates: BTreeSet<&str> = tree.lines().filter_map(|line| line.split(" (").next()).collect();
    assert!(crates.len() > 50 && crates.len() <= MOST, "{} crates: {crates:?}", crates.len());
}

/// The second computation shares only SHA-256 and the JSON reader with the library, and only tests use it. The
/// published package lacks it.
#[test]
fn the_second_computation_stands_alone() {
    let Some(reference) = package("verishuffle-reference") else { return };
    let of = |package: &Value| package["dependencies"].as_array().unwrap().clone();
    let named: Vec<Value> = of(&reference).into_iter().map(|mut dependency| dependency["name"].take()).collect();
    assert_eq!(named, ["serde_json", "sha2"]);
    let uses: Vec<Value> =
        packages().iter().flat_map(of).filter(|used| used["name"] == "verishuffle-reference").collect();
    assert!(!uses.is_empty() && uses.iter().all(|used| used["kind"] == "dev"), "{uses:?}");
}

/// `cargo test` in the published package can't compile a test that uses what the package lacks.
#[test]
fn the_published_package_lacks_the_tests_that_use_the_second_computation() {
    let manifest = read("Cargo.toml");
    let mut folders = vec!["tests".to_owned()];
    let mut using = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let path = format!("{folder}/{}", entry.file_name().display());
            if entry.path().is_dir() {
                folders.push(path);
            } else if path.ends_with(".rs") && read(&path).contains(&"verishuffle-reference".replace('-', "_")) {
                using += 1;
                let lacks = |name: &str| manifest.contains(&format!("\n    \"!/{name}\",\n"));
                let mut folders = path.match_indices('/').map(|(at, _)| &path[..=at]);
                assert!(lacks(&path) || folders.any(lacks), "Cargo.toml should leave out {path}");
            }
        }
    }
    assert!(using > 5 || package("verishuffle-reference").is_none());
}

/// The port is only in the repository. All other recipes and packages read the version from Cargo.toml.
#[test]
fn the_port_for_vcpkg_has_the_version_of_the_crate() {
    let Ok(port) = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/vcpkg/vcpkg.json")) else {
        return;
    };
    let port: Value = serde_json::from_str(&port).unwrap();
    assert_eq!(port["version-semver"], env!("CARGO_PKG_VERSION"));
}
