//! Programs that depend on this crate compile and run: with `panic = "abort"`, and without the default features.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use verishuffle::{Key, Order, Plan};

/// Prints a shuffle with a fixed key. Generates secrets too, but does not print them.
const SHUFFLES: &str = r#"
use verishuffle::{Blinding, Key, Order, Plan, Secret};

fn main() {
    Secret::generate("dependents", "alice", 1, 1).unwrap();
    Blinding::generate("dependents").unwrap();
    let mut cards: Vec<u32> = (0..52).collect();
    let key = Key::from_bytes(&[[7; 32]]).unwrap();
    Plan::new(52, 52, Order::Forward).unwrap().swaps(&key).shuffle(&mut cards).unwrap();
    print!("{cards:?}");
}
"#;

/// Verifies the given transcripts, each against the commitment of the first.
const VERIFIES: &str = r#"
use verishuffle::{Pins, Transcript};

fn main() {
    let read = |path| Transcript::from_json(&std::fs::read(path).unwrap()).unwrap();
    let transcripts: Vec<Transcript> = std::env::args().skip(1).map(read).collect();
    let pins = Pins::new().commitment(transcripts[0].terms().commitment());
    let verified = transcripts.iter().map(|transcript| transcript.verdict(&pins).unwrap().is_verified());
    print!("{:?}", verified.collect::<Vec<bool>>());
}
"#;

/// A package that depends on this crate.
struct Dependent {
    folder: PathBuf,
}

impl Dependent {
    /// Writes the package. `options` are those of the dependency.
    fn new(name: &str, options: &str, program: &str) -> Self {
        let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dependents").join(name);
        fs::create_dir_all(folder.join("src")).unwrap();
        // Both programs abort on panic, so that they share most compiled dependencies.
        let manifest = format!(
            "[workspace]\n[package]\nname = \"{name}\"\nedition = \"2024\"\n\
             [profile.dev]\npanic = \"abort\"\ndebug = false\n\
             [dependencies]\nverishuffle = {{ path = {crate_folder:?}{options} }}\n"
        );
        fs::write(folder.join("Cargo.toml"), manifest).unwrap();
        fs::write(folder.join("src/main.rs"), program).unwrap();
        // The same versions, available offline.
        fs::copy(crate_folder.join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
        Self { folder }
    }

    /// Builds and runs the program. Returns its output.
    fn run(&self, arguments: &[&Path]) -> String {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["run", "--quiet", "--offline", "--manifest-path"]).arg(self.folder.join("Cargo.toml"));
        cargo.arg("--target-dir").arg(self.folder.with_file_name("target")).arg("--").args(arguments);
        cargo.env_remove("CARGO_BUILD_TARGET");
        let output = cargo.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Whether the program depends on a package.
    fn needs(&self, package: &str) -> bool {
        let lock = fs::read_to_string(self.folder.join("Cargo.lock")).unwrap();
        lock.contains(&format!("\nname = \"{package}\"\n"))
    }
}

#[test]
#[ignore = "compiles the crate once more"]
fn a_program_that_aborts_on_panic_shuffles() {
    let dependent = Dependent::new("aborts", "", SHUFFLES);
    let mut cards: Vec<u32> = (0..52).collect();
    let key = Key::from_bytes(&[[7; 32]]).unwrap();
    Plan::new(52, 52, Order::Forward).unwrap().swaps(&key).shuffle(&mut cards).unwrap();
    assert_eq!(dependent.run(&[]), format!("{cards:?}"));
    assert!(dependent.needs("getrandom"));
    for package in ["bls12_381", "ed25519-dalek", "rayon"] {
        assert!(!dependent.needs(package), "{package}");
    }
}

// The crate works without its default features, and in a program that aborts on panic.
#[test]
#[ignore = "compiles the crate once more"]
fn a_program_without_the_default_features_verifies() {
    let dependent = Dependent::new("verifies", ", default-features = false", VERIFIES);
    let cases: Value = serde_json::from_str(include_str!("../vectors/accept.json")).unwrap();
    let case = cases["cases"].as_array().unwrap().iter().find(|case| case["name"] == "deck").unwrap();
    let mut wrong = case["transcript"].clone();
    wrong["swaps"].as_array_mut().unwrap().swap(0, 1);
    let files = [("right.json", &case["transcript"]), ("wrong.json", &wrong)].map(|(name, transcript)| {
        let path = dependent.folder.join(name);
        fs::write(&path, transcript.to_string()).unwrap();
        path
    });
    assert_eq!(dependent.run(&files.each_ref().map(PathBuf::as_path)), "[true, false]");
    assert!(!dependent.needs("getrandom"));
}

#[test]
fn a_program_builds_no_library_for_c() {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--offline", "--no-deps", "--format-version", "1", "--manifest-path"]);
    let output = cargo.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).output().unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let package = packages.iter().find(|package| package["name"] == "verishuffle").unwrap();
    let targets = package["targets"].as_array().unwrap().iter();
    let libraries: Vec<&Value> =
        targets.filter(|target| target["name"] == "verishuffle").map(|target| &target["crate_types"]).collect();
    assert_eq!(libraries, [&serde_json::json!(["lib"])]);
}
