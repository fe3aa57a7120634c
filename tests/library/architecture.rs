//! The files of src/, of cli/src, of lists/src and of web/ use each other in one direction: a room uses only the rooms below it, and
//! no import cycle joins files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A tree of files with their imports, and its rooms from the lowest, each with its folders and files.
struct House {
    folder: &'static str,
    extension: &'static str,
    find_imports: fn(&str, &Module, &mut Vec<Module>),
    rooms: &'static [&'static [&'static str]],
}

const HOUSES: [House; 4] = [
    House {
        folder: "src",
        extension: "rs",
        find_imports: find_uses,
        rooms: &[
            &[
                "check", "error", "getters", "hash", "kind", "limits", "memory", "merkle", "once", "parallel",
                "problem", "text", "time", "work",
            ],
            &["bls"],
            &["drand"],
            &["logged"],
            &["engine"],
            &["terms"],
            &["awards"],
            &["draw"],
            &["verify"],
            &["json"],
            &["selftest"],
        ],
    },
    House {
        folder: "cli/src",
        extension: "rs",
        find_imports: find_uses,
        rooms: &[
            &["outcome", "parallel", "form", "error", "shell", "stdout"],
            &["progress"],
            &["files"],
            &["terminal"],
            &["page"],
            &["lists"],
            &["args"],
            &["archive"],
            &["commands"],
        ],
    },
    House {
        folder: "lists/src",
        extension: "rs",
        find_imports: find_uses,
        rooms: &[&["warnings"], &["workbooks"], &["tables"], &["trial"]],
    },
    House {
        folder: "web",
        extension: "js",
        find_imports: find_modules,
        rooms: &[
            &["vendor"],
            &["checker"],
            &["warnings"],
            &["words"],
            &["page/language"],
            &["page/state"],
            &["page/pictures"],
            &["page/views"],
            &["page/page"],
            &["maker/lists"],
            &["maker/documents"],
            &["maker/rules"],
            &["maker/state"],
            &["maker/stages"],
            &["maker/maker"],
        ],
    },
];

/// The path of a module: `["draw", "seed"]` is src/draw/seed.rs.
type Module = Vec<String>;
type Arrows = BTreeSet<(String, String)>;

#[test]
fn rooms_use_only_the_rooms_below_them() {
    for house in &HOUSES {
        let upward = house.arrows().into_iter().filter(|(from, to)| house.room(from) < house.room(to)).collect();
        assert_eq!(said(&upward), "", "in {}", house.folder);
    }
}

#[test]
fn no_files_use_each_other_in_a_circle() {
    for house in &HOUSES {
        let mut arrows = house.arrows();
        arrows.retain(|(from, to)| house.room(from) == house.room(to));
        let circular = arrows.iter().filter(|(from, to)| reaches(&arrows, to, from)).cloned().collect();
        assert_eq!(said(&circular), "", "in {}", house.folder);
    }
}

#[test]
fn no_file_imports_what_the_root_exports() {
    let of_the_root = HOUSES[0].arrows().into_iter().filter(|(_, to)| to.is_empty()).collect();
    assert_eq!(said(&of_the_root), "");
}

/// In a child process forked meanwhile, a thread that waits for another one to make a value hangs. src/once.rs makes
/// the values of the whole library.
#[test]
fn no_value_of_the_whole_library_is_waited_for() {
    let files = HOUSES[0].files();
    let waits = |text: &str| ["LazyLock", "OnceLock", "sync::Once", "Condvar"].iter().any(|name| text.contains(name));
    let waiting: Vec<String> =
        files.iter().filter(|(_, text)| waits(text)).map(|(module, _)| module.join("/")).collect();
    assert_eq!(waiting, ["once"]);
}

impl House {
    /// The texts of all files but those of tests and the root of a crate.
    fn files(&self) -> BTreeMap<Module, String> {
        let mut files = BTreeMap::new();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(self.folder);
        for folder in self.rooms.iter().flat_map(|room| room.iter()) {
            let path = root.join(folder);
            let module: Module = folder.split('/').map(str::to_owned).collect();
            if path.is_dir() {
                self.read(&path, &module, &mut files);
            } else {
                files.insert(module, fs::read_to_string(path.with_extension(self.extension)).unwrap());
            }
        }
        assert!(files.len() > 15, "{:?}", files.keys());
        files
    }

    /// Reads all files of a folder, recursively, except files of tests.
    fn read(&self, folder: &Path, module: &[String], files: &mut BTreeMap<Module, String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() && path.extension().is_none_or(|extension| extension != self.extension) {
                continue;
            }
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let child = || [module, std::slice::from_ref(&name)].concat();
            if path.is_dir() {
                self.read(&path, &child(), files);
            } else if name == "mod" {
                files.insert(module.to_vec(), fs::read_to_string(path).unwrap());
            } else if name != "tests" {
                files.insert(child(), fs::read_to_string(path).unwrap());
            }
        }
    }

    /// Every use of one file by another outside tests, except those by the root of a crate.
    fn arrows(&self) -> Arrows {
        let files = self.files();
        let mut arrows = Arrows::new();
        for (module, text) in &files {
            let mut paths = Vec::new();
            (self.find_imports)(text, module, &mut paths);
            for path in paths {
                let known = (1..=path.len()).rev().map(|length| &path[..length]).find(|path| files.contains_key(*path));
                arrows.insert((module.join("/"), known.unwrap_or_default().join("/")));
            }
        }
        arrows.retain(|(from, to)| from != to);
        assert!(arrows.len() > 25, "{arrows:?}");
        arrows
    }

    /// Returns the number of the file's room, 0 for the lowest, or `None` for the root of a crate.
    fn room(&self, file: &str) -> Option<usize> {
        let holds = |name: &str| file.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        self.rooms.iter().position(|room| room.iter().any(|name| holds(name)))
    }
}

#[test]
fn each_file_is_in_a_room() {
    for house in &HOUSES {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(house.folder);
        let mut files = BTreeMap::new();
        house.read(&root, &[], &mut files);
        let outside: Vec<String> =
            files.keys().map(|module| module.join("/")).filter(|file| house.room(file).is_none()).collect();
        // The roots of crates, with what belongs to one alone, and the packages.
        let known = ["lib", "main", "npm", "node_modules", "tests"];
        let strange = outside.iter().filter(|file| known.iter().all(|name| !file.starts_with(name)));
        assert_eq!(strange.collect::<Vec<_>>(), Vec::<&String>::new(), "in {}", house.folder);
    }
}

/// Finds the modules that a module of web/ imports.
fn find_modules(text: &str, module: &Module, paths: &mut Vec<Module>) {
    for import in text.split("\nimport ").skip(1) {
        let (_, rest) = import.split_once(" from '").expect("an import");
        let (from, _) = rest.split_once('\'').expect("a file");
        // Data is beside the module that holds it.
        let Some(from) = from.strip_suffix(".js") else { continue };
        let mut path = module[..module.len() - 1].to_vec();
        for step in from.split('/') {
            match step {
                "." => {}
                ".." => drop(path.pop()),
                name => path.push(name.to_owned()),
            }
        }
        paths.push(path);
    }
}

/// Finds what a file of Rust uses.
fn find_uses(text: &str, module: &Module, paths: &mut Vec<Module>) {
    find_paths(text.parse().unwrap_or_else(|error| panic!("{module:?}: {error}")), module, paths);
}

/// Finds every path that begins with `crate`, `super` or `self`, also in macros, and every path of a `use`. Skips
/// tests, and the exports of a room by `pub use`, which the room itself does not use there.
fn find_paths(tokens: TokenStream, module: &[String], paths: &mut Vec<Module>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut rest = &tokens[..];
    while let Some((first, after)) = rest.split_first() {
        rest = match (first.to_string().as_str(), after) {
            ("#", [attribute, after @ ..]) if is_of_tests(attribute) => {
                let end = after.iter().position(|token| token.to_string() == ";" || braced(token).is_some());
                &after[end.unwrap() + 1..]
            }
            ("mod", [name, body, after @ ..]) if braced(body).is_some() => {
                find_paths(braced(body).unwrap(), &[module, &[name.to_string()]].concat(), paths);
                after
            }
            ("pub", [export, after @ ..]) if export.to_string() == "use" => {
                let end = after.iter().position(|token| token.to_string() == ";");
                &after[end.unwrap() + 1..]
            }
            ("use", path) => find_tree(path, module.to_vec(), paths),
            ("crate" | "super" | "self", [colon, ..]) if colon.to_string() == ":" => {
                find_tree(rest, module.to_vec(), paths)
            }
            _ => {
                if let TokenTree::Group(group) = first {
                    find_paths(group.stream(), module, paths);
                }
                after
            }
        };
    }
}

/// Follows one path and all of its branches from `module`. Returns the tokens after the path.
fn find_tree<'t>(tokens: &'t [TokenTree], mut module: Module, paths: &mut Vec<Module>) -> &'t [TokenTree] {
    let mut rest = tokens;
    while let Some((TokenTree::Ident(segment), after)) = rest.split_first() {
        match segment.to_string().as_str() {
            "crate" => module.clear(),
            "super" => drop(module.pop()),
            "self" => {}
            name => module.push(name.to_owned()),
        }
        let [first, second, after @ ..] = after else { break };
        if first.to_string() != ":" || second.to_string() != ":" {
            break;
        }
        if let Some(branches) = after.first().and_then(braced) {
            let branches: Vec<TokenTree> = branches.into_iter().collect();
            for branch in branches.split(|token| token.to_string() == ",") {
                find_tree(branch, module.clone(), paths);
            }
            return &after[1..];
        }
        rest = after;
    }
    paths.push(module);
    &rest[rest.len().min(1)..]
}

/// Whether the attribute restricts an item to tests.
fn is_of_tests(attribute: &TokenTree) -> bool {
    let text = attribute.to_string().replace(' ', "");
    text.starts_with("[cfg(test)") || text.starts_with("[cfg(all(test,")
}

/// The contents of a group in braces.
fn braced(token: &TokenTree) -> Option<TokenStream> {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group.stream()),
        _ => None,
    }
}

/// Whether one file uses another, directly or through other files.
fn reaches(arrows: &Arrows, from: &str, to: &str) -> bool {
    let mut reached = BTreeSet::from([from]);
    loop {
        let next = arrows.iter().filter(|(a, b)| reached.contains(a.as_str()) && !reached.contains(b.as_str()));
        let next: Vec<&str> = next.map(|(_, b)| b.as_str()).collect();
        if next.is_empty() {
            return reached.contains(to);
        }
        reached.extend(next);
    }
}

/// The uses as text, one per line.
fn said(arrows: &Arrows) -> String {
    arrows.iter().map(|(from, to)| format!("{from} -> {to}\n")).collect()
}
