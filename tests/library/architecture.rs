//! The files of src/ use each other in one direction: a room uses only the rooms below it, and no import cycle joins
//! files of one room.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The rooms, from the lowest. A room is a folder or a file of src/; the first room is the files in GROUND.
const ROOMS: [&str; 12] =
    ["ground", "bls", "drand", "engine", "terms", "awards", "warnings", "draw", "verify", "json", "selftest", "ffi"];
const GROUND: [&str; 12] =
    ["check", "error", "hash", "kind", "limits", "memory", "merkle", "once", "parallel", "text", "time", "wipe"];

/// The path of a module: `["draw", "seed"]` is src/draw/seed.rs.
type Module = Vec<String>;
type Arrows = BTreeSet<(String, String)>;

#[test]
fn rooms_use_only_the_rooms_below_them() {
    let upward = arrows().into_iter().filter(|(from, to)| room(from) < room(to)).collect();
    assert_eq!(said(&upward), "");
}

#[test]
fn no_files_of_a_room_use_each_other_in_a_circle() {
    let mut arrows = arrows();
    arrows.retain(|(from, to)| room(from) == room(to));
    let circular = arrows.iter().filter(|(from, to)| reaches(&arrows, to, from)).cloned().collect();
    assert_eq!(said(&circular), "");
}

#[test]
fn no_file_imports_what_the_root_exports() {
    let of_the_root = arrows().into_iter().filter(|(_, to)| to.is_empty()).collect();
    assert_eq!(said(&of_the_root), "");
}

// Keeps: c-cores.
/// In a child process forked meanwhile, a thread that waits for another one to make a value hangs. src/once.rs makes
/// the values of the whole library. Those of a chain and of an archive belong to one handle of the C library, whose
/// header says how handles work in a child process.
#[test]
fn no_value_of_the_whole_library_is_waited_for() {
    let mut files = BTreeMap::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &[], &mut files);
    let waits = |text: &str| ["LazyLock", "OnceLock", "sync::Once", "Condvar"].iter().any(|name| text.contains(name));
    let waiting: Vec<String> =
        files.iter().filter(|(_, text)| waits(text)).map(|(module, _)| module.join("/")).collect();
    assert_eq!(waiting, ["ffi/archive", "ffi/chain", "once"]);
}

/// Every use of one file by another outside tests, except those by lib.rs.
fn arrows() -> Arrows {
    let mut files = BTreeMap::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &[], &mut files);
    assert!(files.len() > 50, "{:?}", files.keys());
    let mut arrows = Arrows::new();
    for (module, text) in &files {
        let mut paths = Vec::new();
        let tokens = text.parse().unwrap_or_else(|error| panic!("{module:?}: {error}"));
        find_paths(tokens, module, &mut paths);
        for path in paths {
            let known = (1..=path.len()).rev().map(|length| &path[..length]).find(|path| files.contains_key(*path));
            arrows.insert((module.join("/"), known.unwrap_or_default().join("/")));
        }
    }
    arrows.retain(|(from, to)| from != to);
    assert!(arrows.len() > 200, "{arrows:?}");
    arrows
}

/// Reads all files of a folder, recursively, except lib.rs and files of tests.
fn read(folder: &Path, module: &[String], files: &mut BTreeMap<Module, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() && path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let child = || [module, std::slice::from_ref(&name)].concat();
        if path.is_dir() {
            read(&path, &child(), files);
        } else if name == "mod" {
            files.insert(module.to_vec(), fs::read_to_string(path).unwrap());
        } else if name != "lib" && name != "tests" {
            files.insert(child(), fs::read_to_string(path).unwrap());
        }
    }
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

/// Returns the number of the file's room, 0 for the lowest, or `None` for lib.rs.
fn room(file: &str) -> Option<usize> {
    let first = file.split('/').next().filter(|first| !first.is_empty())?;
    let name = if GROUND.contains(&first) { ROOMS[0] } else { first };
    let room = ROOMS.iter().position(|room| *room == name);
    Some(room.unwrap_or_else(|| panic!("src/{first} is in none of the rooms {ROOMS:?}")))
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
