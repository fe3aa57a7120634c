//! Which test is below a comment, and whether `.ci/run` or only `.ci/nightly` runs it.

use std::collections::BTreeSet;
use std::fmt;

use super::{must_read, read};

/// A test as the tables name it: `file::function` in Rust and C, `file: name` in JavaScript, or a whole script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Test {
    name: String,
    is_nightly: bool,
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`{}", self.name, if self.is_nightly { " (nightly)" } else { "" })
    }
}

/// The test below line `at` of a file, if something runs it.
pub(super) fn test_below(file: &str, lines: &[&str], at: usize) -> Result<Test, String> {
    let (above, below) = lines.split_at(at);
    let code = code_below(below).unwrap_or(below.len());
    let (comments, begin) = (&below[..code], below.get(code).map_or("", |line| line.trim()));
    let (name, is_nightly) = match file.rsplit_once('.') {
        Some((_, "rs")) => {
            let name = name_in_rust(begin).ok_or("is above no function")?;
            (format!("{file}::{name}"), is_nightly_rust(file, comments)?)
        }
        Some((_, "c")) => {
            let name = name_in_c(begin).ok_or("is above no function")?;
            check_c(file, lines, name)?;
            (format!("{file}::{name}"), false)
        }
        Some((_, "mjs")) => {
            check_page_or_package(file)?;
            let is_first_comment = code_below(above).is_none();
            match name_in_javascript(begin) {
                Some(name) => (format!("{file}: {name}"), false),
                None if is_first_comment => (file.to_owned(), false),
                None => return Err("is neither above a test nor in the first comment".to_owned()),
            }
        }
        _ => (file.to_owned(), is_nightly_script(file, above)?),
    };
    Ok(Test { name, is_nightly })
}

/// The first line that is not a comment, an attribute or empty.
fn code_below(lines: &[&str]) -> Option<usize> {
    let mut is_inside = false;
    lines.iter().position(|line| {
        let line = line.trim();
        let is_comment = is_inside || ["//", "/*", "#["].iter().any(|sign| line.starts_with(sign));
        is_inside = (is_inside || line.starts_with("/*")) && !line.ends_with("*/");
        !is_comment && !line.is_empty()
    })
}

/// In Rust, a test is a function. README.md's Rust code is the documentation of a type.
fn name_in_rust(line: &str) -> Option<&str> {
    let function = line.strip_prefix("fn ").and_then(|rest| rest.split_once('('));
    function.map(|(name, _)| name).or_else(|| line.strip_prefix("struct ")?.strip_suffix(';'))
}

fn name_in_c(line: &str) -> Option<&str> {
    let (before, _) = line.strip_prefix("static ")?.split_once('(')?;
    before.rsplit([' ', '*']).next()
}

fn name_in_javascript(line: &str) -> Option<&str> {
    let after = |begin: &str, end: &str| line.split_once(begin)?.1.split_once(end).map(|(name, _)| name);
    after("new Tally('", "')").or_else(|| after("test('", "', ")).or_else(|| {
        let (name, _) = line.strip_prefix('\'')?.split_once("': async (")?;
        Some(name)
    })
}

/// Whether the root of a test program has the file's module.
fn is_module(root: &str, file: &str) -> bool {
    read(root).unwrap_or_default().contains(&format!("mod {};", file.trim_end_matches(".rs")))
}

fn is_nightly_rust(file: &str, comments: &[&str]) -> Result<bool, String> {
    let is_found_by_cargo = match file.split('/').collect::<Vec<_>>()[..] {
        ["tests", _] => true,
        ["tests", "c", name] => is_module("tests/c_library.rs", name),
        ["tests", "agreement", name] => is_module("tests/agreement.rs", name),
        [ref folders @ .., program, name] if folders.ends_with(&["tests"]) => {
            is_module(&format!("{}/{program}/main.rs", folders.join("/")), name)
        }
        [ref folders @ .., program, module, name] if folders.ends_with(&["tests"]) => {
            let program = format!("{}/{program}", folders.join("/"));
            is_module(&format!("{program}/main.rs"), module) && is_module(&format!("{program}/{module}.rs"), name)
        }
        _ => ["src/", "cli/src/", "lists/src/"].iter().any(|folder| file.starts_with(folder)),
    };
    if !is_found_by_cargo {
        return Err("cargo runs no tests of this file".to_owned());
    }
    let attributes: BTreeSet<&str> = comments.iter().map(|line| line.trim()).collect();
    if !attributes.contains("#[test]") && !attributes.contains("#[cfg(doctest)]") {
        return Err("is above no test".to_owned());
    }
    Ok(attributes.iter().any(|attribute| attribute.starts_with("#[ignore")))
}

/// In C, a test is a function that its own program calls. A test of the C library compiles and runs this program.
fn check_c(file: &str, lines: &[&str], name: &str) -> Result<(), String> {
    let is_run = file
        .strip_prefix("tests/c/")
        .is_some_and(|program| must_read("tests/c_library.rs").contains(&format!("\"{program}\"")));
    if !is_run {
        return Err("tests/c_library.rs does not run this program".to_owned());
    }
    let (call, pointer) = (format!("{name}("), format!("({name})"));
    let called = lines.iter().map(|line| line.matches(&call).count()).sum::<usize>() > 1;
    if !called && !lines.iter().any(|line| line.contains(&pointer)) {
        return Err(format!("the program does not call {name}"));
    }
    Ok(())
}

/// `.ci/web` runs the tests of the page, and `.ci/npm` those of the npm package. Both use their stems.
fn check_page_or_package(file: &str) -> Result<(), String> {
    let by = if file.starts_with("web/npm/tests/") {
        ".ci/npm"
    } else if file.starts_with("web/tests/") {
        ".ci/web"
    } else {
        return Err("no script of CI runs this file".to_owned());
    };
    let stem = file.rsplit('/').next().and_then(|name| name.split('.').next());
    let is_run = must_read(by).split(|c: char| !c.is_alphanumeric()).any(|word| Some(word) == stem);
    is_run.then_some(()).ok_or_else(|| format!("{by} does not run this file"))
}

/// The line at which a script exits unless its argument is `all`.
const END_UNLESS_ALL: &str = "[ \"$all\" ] || {";

fn is_nightly_script(file: &str, above: &[&str]) -> Result<bool, String> {
    if file == ".ci/run" {
        return Ok(false);
    }
    let runs = |by: &str, words: &str| {
        let step = format!(" {words} ");
        let is_step = |line: &str| line.contains("step ") && format!("{line} ").contains(&step);
        must_read(by).lines().any(|line| is_step(line) || line.contains(&format!("bash {words} >")))
    };
    let is_for_all = above.iter().any(|line| line.starts_with(END_UNLESS_ALL) && line.contains("exit"));
    if !is_for_all && runs(".ci/run", file) {
        Ok(false)
    } else if runs(".ci/nightly", &if is_for_all { format!("{file} all") } else { file.to_owned() }) {
        Ok(true)
    } else {
        Err("neither .ci/run nor .ci/nightly runs this script".to_owned())
    }
}

#[test]
fn a_test_that_nothing_runs_is_noticed() {
    let found = |file: &str, text: &str, at: usize| {
        let lines: Vec<&str> = text.lines().collect();
        test_below(file, &lines, at).map(|test| test.to_string())
    };
    for (file, text, at, expected) in [
        ("tests/x.rs", "#[test]\nfn a() {", 0, "`tests/x.rs::a`"),
        ("src/x.rs", "  /// A.\n  #[ignore = \"long\"]\n  #[test]\n  fn a() {", 0, "`src/x.rs::a` (nightly)"),
        ("src/lib.rs", "#[cfg(doctest)]\n#[doc = \"x\"]\nstruct Readme;", 0, "`src/lib.rs::Readme`"),
        ("tests/c/calls.c", "/* A\nb. */\nstatic int *a(void) {\n}\na();", 0, "`tests/c/calls.c::a`"),
        ("tests/c/calls.c", "static void a(int b) {\n}\nrun(a);", 0, "`tests/c/calls.c::a`"),
        ("web/tests/parts.mjs", "const a = new Tally('b, c');", 0, "`web/tests/parts.mjs: b, c`"),
        ("web/tests/browser/forms.mjs", "x\n  'b': async (c) => {", 1, "`web/tests/browser/forms.mjs: b`"),
        ("web/npm/tests/names.mjs", "x\n\ntest('b', () => {", 1, "`web/npm/tests/names.mjs: b`"),
        ("web/tests/compare.mjs", "// A.\n//\n\nimport x", 2, "`web/tests/compare.mjs`"),
        (".ci/run", "# A.", 1, "`.ci/run`"),
        (".ci/c", "# A.", 1, "`.ci/c`"),
        (".ci/c", "[ \"$all\" ] || { echo; exit; }", 1, "`.ci/c` (nightly)"),
        ("release/reproducible", "# A.", 1, "`release/reproducible` (nightly)"),
    ] {
        assert_eq!(found(file, text, at), Ok(expected.to_owned()), "{file}: {text}");
    }
    for (file, text, at) in [
        ("tests/x.rs", "fn a() {", 0),
        ("tests/x.rs", "#[test]\nfn a() {", 1),
        ("tests/x.rs", "#[test]\nconst A: u8 = 0;", 0),
        ("tests/x.rs", "", 0),
        ("tests/common/draws.rs", "#[test]\nfn a() {", 0),
        ("tests/library/none.rs", "#[test]\nfn a() {", 0),
        ("tests/c/calls.c", "static void a(void) {\n}", 0),
        ("tests/c/calls.c", "void a(void) {\n}\na();", 0),
        ("tests/c/none.c", "static void a(void) {\n}\na();", 0),
        ("web/tests/tally.mjs", "const a = new Tally('b');", 0),
        ("web/checker/parts.mjs", "const a = new Tally('b');", 0),
        ("web/tests/parts.mjs", "x\nconst a = b;", 1),
        (".ci/tool", "# A.", 1),
        (".ci/supply", "[ \"$all\" ] || { echo; exit; }", 1),
        ("release/compile", "# A.", 1),
        ("tests/c/test.h", "static void a(void) {", 0),
    ] {
        assert!(found(file, text, at).is_err(), "{file}: {text}");
    }
}
