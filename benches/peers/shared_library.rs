//! Shuffles that are built as shared libraries when the bench runs. Cases of one that can't be built are left out.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use libloading::Library;

use crate::about::packages;

pub(crate) struct SharedLibrary(Library);

type Function = unsafe extern "C" fn(*mut u32, usize);

impl SharedLibrary {
    /// Returns the shuffle of that name.
    pub(crate) fn shuffle(&'static self, name: &str) -> impl Fn(&mut [u32]) + Send + 'static {
        // SAFETY: all functions of these libraries are of this type.
        let function = unsafe { self.0.get::<Function>(name) }.unwrap_or_else(|error| panic!("{error}"));
        // SAFETY: these functions shuffle the items in place, and use no other memory of ours.
        move |items| unsafe { function(items.as_mut_ptr(), items.len()) }
    }

    fn load(path: &Path) -> Result<Self, String> {
        // SAFETY: the library was built from this folder, and runs no code of ours when it is loaded.
        unsafe { Library::new(path) }.map(Self).map_err(|error| error.to_string())
    }
}

/// Returns the library with the shuffle of C++, or `None` if it can't be built.
pub(crate) fn cpp() -> Option<&'static SharedLibrary> {
    static LIBRARY: LazyLock<Option<SharedLibrary>> =
        LazyLock::new(|| or_say("std_shuffle", build_cpp().and_then(|path| SharedLibrary::load(&path))));
    LIBRARY.as_ref()
}

/// Returns the library with the shuffles of rip_shuffle, or `None` if it can't be built.
pub(crate) fn rip_shuffle() -> Option<&'static SharedLibrary> {
    static LIBRARY: LazyLock<Option<SharedLibrary>> =
        LazyLock::new(|| or_say("rip_shuffle", build_rip_shuffle().and_then(|path| SharedLibrary::load(&path))));
    LIBRARY.as_ref()
}

fn or_say<T>(cases: &str, result: Result<T, String>) -> Option<T> {
    result.inspect_err(|why| println!("# {cases} is left out: {}", why.trim().replace('\n', "\n#   "))).ok()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers")
}

fn build_cpp() -> Result<PathBuf, String> {
    let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{DLL_PREFIX}std_shuffle{DLL_SUFFIX}"));
    let target = host()?;
    let mut build = cc::Build::new();
    build.cpp(true).pic(true).opt_level(3).cargo_metadata(false).cargo_warnings(false).target(&target).host(&target);
    let compiler = build.try_get_compiler().map_err(|error| error.to_string())?;
    if compiler.is_like_msvc() {
        return Err("only compilers that take -shared".to_owned());
    }
    let version = succeed(Command::new(compiler.path()).arg("--version"))?;
    succeed(compiler.to_command().args(["-shared", "-o"]).arg(&output).arg(folder().join("std_shuffle.cpp")))?;
    println!("# std_shuffle by {}", version.lines().next().unwrap_or_default());
    Ok(output)
}

fn build_rip_shuffle() -> Result<PathBuf, String> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rip_shuffle");
    let manifest = folder().join("rip_shuffle/Cargo.toml");
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--quiet", "--release", "--locked", "--manifest-path"]).arg(manifest);
    succeed(build.arg("--target-dir").arg(&target).env_remove("CARGO_BUILD_TARGET"))?;
    let lock = fs::read_to_string(folder().join("rip_shuffle/Cargo.lock")).map_err(|error| error.to_string())?;
    println!("# {}", packages(&lock, &["rip_shuffle", "rand_pcg"]));
    Ok(target.join("release").join(format!("{DLL_PREFIX}peer{DLL_SUFFIX}")))
}

/// Returns the default target of the installed compiler, which is also that of this bench.
fn host() -> Result<String, String> {
    let version = succeed(Command::new("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or("rustc names no host".to_owned())
}

/// Runs a command that must succeed, and returns what it prints.
fn succeed(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
