//! The C library, its headers, and the C and C++ programs built with them.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Returns the folder of the shared and the static library.
pub(crate) fn libraries() -> &'static Path {
    static LIBRARIES: OnceLock<PathBuf> = OnceLock::new();
    LIBRARIES.get_or_init(|| {
        let here = Path::new(env!("CARGO_TARGET_TMPDIR"));
        // Only links the C library, from what `cargo test --workspace --all-features` has compiled. Another choice of
        // packages would change the features of the crates and compile them again. Cargo locks the target directory only
        // while it builds, not while it runs this test.
        let mut build = Command::new(env!("CARGO"));
        build.args(["build", "--profile", "test", "--locked", "--workspace", "--all-features"]);
        // These take half a minute to compile and are not tested here.
        build.args(["--exclude", "verishuffle-python", "--exclude", "verishuffle-npm"]);
        build.current_dir(root()).env("CARGO_TARGET_DIR", here.parent().unwrap()).env_remove("CARGO_BUILD_TARGET");
        succeeds(&mut build);
        let built = here.parent().unwrap().join("debug/libverishuffle");
        let libraries = here.join("c-library");
        fs::create_dir_all(&libraries).unwrap();
        // The loader looks for the shared library by the name that holds the number of the ABI.
        for (name, extension) in [("so.3", "so"), ("so", "so"), ("3.dylib", "dylib"), ("dylib", "dylib"), ("a", "a")] {
            let library = libraries.join(format!("libverishuffle.{name}"));
            let _ = fs::remove_file(&library);
            symlink(built.with_extension(extension), library).unwrap();
        }
        libraries
    })
}

/// Returns the compilers to test with: `CC` or `CXX`, or else `cc` or `c++`, and clang if it is installed.
pub(crate) fn compilers(language: Language) -> Vec<String> {
    let (variable, usual, clang) = match language {
        Language::C => ("CC", "cc", "clang"),
        Language::Cpp => ("CXX", "c++", "clang++"),
    };
    let first = env::var(variable).unwrap_or_else(|_| usual.to_owned());
    assert!(
        runs(&first),
        "{first} does not run: these tests need a C and a C++ compiler. Install gcc and g++ (Debian: apt-get install \
         build-essential), or name others in CC and CXX."
    );
    let mut compilers = vec![first];
    if runs(clang) && compilers[0] != clang {
        compilers.push(clang.to_owned());
    }
    compilers
}

pub(crate) fn runs(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    C,
    Cpp,
}

#[derive(Clone, Copy)]
pub(crate) enum Linked {
    Statically,
    Dynamically,
}

/// Returns a command for the compiler that finds the header and treats warnings as errors.
pub(crate) fn compiler(compiler: &str, standard: &str) -> Command {
    let mut command = Command::new(compiler);
    command.arg(format!("-std={standard}")).args(["-g", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow"]);
    command.arg("-Werror");
    if compiler.contains("clang") {
        // The comments of the headers are as documentation tools read them.
        command.args(["-Wdocumentation", "-Wdocumentation-pedantic"]);
    }
    command.arg("-I").arg(root().join("include")).arg("-I").arg(root().join("call/tests/c"));
    command
}

/// Compiles and links a program. Returns the path of the executable, in the directory for tests.
pub(crate) fn program<S: AsRef<OsStr>>(compiler_name: &str, standard: &str, sources: &[S], linked: Linked) -> PathBuf {
    let how = match linked {
        Linked::Statically => "static",
        Linked::Dynamically => "shared",
    };
    let stem = Path::new(&sources[0]).file_stem().unwrap().to_string_lossy().into_owned();
    let compiler_stem = Path::new(compiler_name).file_name().unwrap().to_string_lossy().into_owned();
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("c-programs");
    fs::create_dir_all(&directory).unwrap();
    let executable = directory.join(format!("{stem}-{compiler_stem}-{standard}-{how}"));
    let mut command = compiler(compiler_name, standard);
    command.args(sources).arg("-o").arg(&executable);
    let lib = libraries();
    match linked {
        Linked::Statically => command.arg(lib.join("libverishuffle.a")).args(["-lpthread", "-ldl", "-lm"]),
        Linked::Dynamically => {
            command.arg("-L").arg(lib).arg("-lverishuffle").arg(format!("-Wl,-rpath,{}", lib.display()));
            // Cargo sets LD_LIBRARY_PATH to folders that may hold another build of the library. The loader searches it
            // before DT_RUNPATH, but after DT_RPATH.
            command.args(cfg!(target_os = "linux").then_some("-Wl,--disable-new-dtags"))
        }
    };
    succeeds(command.arg("-lpthread"));
    executable
}

pub(crate) fn c_source(name: &str) -> PathBuf {
    root().join("call/tests/c").join(name)
}

/// Writes a generated file, and returns its path.
pub(crate) fn made_source(name: &str, text: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("c-sources");
    fs::create_dir_all(&directory).unwrap();
    let path = directory.join(name);
    fs::write(&path, text).unwrap();
    path
}

/// Runs a command that must succeed, and returns its output.
pub(crate) fn succeeds(command: &mut Command) -> String {
    // Cargo sets it to folders where another build of the library may be, which the loader would prefer.
    command.env_remove("LD_LIBRARY_PATH");
    let Output { status, stdout, stderr } = command.output().unwrap_or_else(|e| panic!("{command:?}: {e}"));
    let [stdout, stderr] = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    assert!(status.success(), "{command:?}\n{status}\n{stdout}{stderr}");
    stdout
}

pub(crate) fn header() -> String {
    fs::read_to_string(root().join("include/verishuffle.h")).unwrap()
}
