//! docs/names.md says what each language calls an act or a thing.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The columns that are held against the sources of their languages.
const HELD: [&str; 8] = ["command", "Rust", "call", "C", "C++", "C and C++", "Python", "npm"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The texts of a folder's files with this ending, and of its folders.
fn texts(folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).unwrap() {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name().into_string().unwrap())).unwrap();
        let inner = format!("{folder}/{name}");
        if path.is_dir() {
            found.extend(texts(&inner, ending));
        } else if name.ends_with(ending) {
            found.push(read(&inner));
        }
    }
    found
}

/// A table: the heads of its columns, and the names in each row's cells.
struct Table {
    heads: Vec<String>,
    rows: Vec<Vec<Vec<String>>>,
}

impl Table {
    fn of_section(heading: &str) -> Self {
        let page = read("docs/names.md");
        let section = page.split_once(&format!("\n## {heading}\n")).expect(heading).1;
        let lines = section.lines().skip_while(|line| !line.starts_with('|'));
        let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        let mut lines = lines.take_while(|line| line.starts_with('|')).map(cells);
        let heads: Vec<String> = lines.next().unwrap();
        let rows: Vec<Vec<String>> = lines.skip(1).collect();
        assert!(rows.len() > 10 && rows.iter().all(|row| row.len() == heads.len()), "{heading}: {heads:?}");
        let names = |cell: &String| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        Self { heads, rows: rows.iter().map(|row| row.iter().map(names).collect()).collect() }
    }

    /// The names in a column that are held.
    fn column(&self, head: &str) -> BTreeSet<&str> {
        let Some(at) = self.heads.iter().position(|known| known == head).filter(|_| HELD.contains(&head)) else {
            return BTreeSet::new();
        };
        self.rows.iter().flat_map(|row| &row[at]).map(String::as_str).collect()
    }
}

/// Whether a text has a word that is no part of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_part))
}

/// Whether the sources of the library have a public function of a type, of a module, or of the crate.
fn is_in_rust(name: &str) -> bool {
    let (holder, function) = name.rsplit_once("::").unwrap_or(("", name));
    let forms = [format!("pub fn {function}("), format!("pub fn {function}<"), format!("pub {function} = ")];
    let is_module = holder.starts_with(|c: char| c.is_ascii_lowercase());
    let files = match holder {
        "warnings" => texts("lists/src/warnings", ".rs"),
        _ => texts(&if is_module { format!("src/{holder}") } else { "src".to_owned() }, ".rs"),
    };
    let implements = |file: &str| {
        let mut lines = file.lines().filter(|line| line.starts_with("impl") && !line.contains(" for "));
        holder.is_empty() || is_module || lines.any(|line| has_word(line, holder))
    };
    files.iter().any(|file| implements(file) && forms.iter().any(|form| file.contains(form)))
}

// Every name that the table of names has for Rust, the command and the call exists, and the table has every call.
#[test]
fn rust_the_command_and_the_call_have_these_names() {
    let (acts, things) = (Table::of_section("Acts"), Table::of_section("Things"));
    for name in acts.column("Rust").union(&things.column("Rust")) {
        assert!(is_in_rust(name), "Rust has no {name}");
    }
    let calls = read("call/src/lib.rs");
    let calls = calls.lines().filter_map(|line| line.strip_prefix("    (\"")?.split_once("\", |request| "));
    assert_eq!(acts.column("call"), calls.map(|(name, _)| name).collect());
    let page = read("docs/calls.md");
    for name in things.column("call") {
        assert!(page.contains(&format!("`{name}`")), "docs/calls.md has no {name}");
    }
    // The published crate lacks the command.
    if !root().join("cli").is_dir() {
        return;
    }
    let commands = read("cli/src/commands/mod.rs");
    let capitalized = |part: &str| part[..1].to_uppercase() + &part[1..];
    let sources =
        ["cli/src/commands", "cli/src/args", "cli/src/archive"].map(|folder| texts(folder, ".rs").concat()).concat();
    for name in acts.column("command").union(&things.column("command")) {
        for word in name.split(' ') {
            let field = word.trim_start_matches('-').replace('-', "_");
            let is_there = match word {
                "--version" => true,
                _ if word.starts_with('-') => sources.contains(&format!("    {field}: ")),
                _ => commands.contains(&format!("    {}(", word.split('-').map(capitalized).collect::<String>())),
            };
            assert!(is_there, "the command has no {word}");
        }
    }
}

// Every name that the table of names has for C, C++, Python and npm exists.
#[test]
fn the_other_languages_have_these_names() {
    let (acts, things) = (Table::of_section("Acts"), Table::of_section("Things"));
    let [header, wrapper] = ["include/verishuffle.h", "include/verishuffle.hpp"].map(read);
    for (column, text) in [("C", &header), ("C++", &wrapper)] {
        for name in acts.column(column) {
            assert!(
                text.contains(&format!(" {name}(")) || text.contains(&format!("*{name}(")),
                "{column} has no {name}"
            );
        }
    }
    for name in things.column("C and C++") {
        assert!(has_word(&header, &format!("{name};")) && has_word(&wrapper, name), "C or C++ has no {name}");
    }
    // The published crate lacks the packages.
    if !root().join("python").is_dir() {
        return;
    }
    let (python, npm) = (texts("python/verishuffle", ".py").concat(), read("web/npm/js/index.d.ts"));
    for name in acts.column("Python") {
        assert!(
            ["def {}(", "{} = ", "{}: "].iter().any(|form| python.contains(&format!("\n{}", form.replace("{}", name)))),
            "Python has no {name}"
        );
    }
    for name in acts.column("npm") {
        assert!(npm.contains(&format!("export function {name}(")), "npm has no {name}");
    }
    for (column, text) in [("Python", &python), ("npm", &npm)] {
        for name in things.column(column) {
            assert!(has_word(text, name), "{column} has no {name}");
        }
    }
}
