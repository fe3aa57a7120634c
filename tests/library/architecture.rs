//! A room uses only the rooms below it in CONTRIBUTING.md's lists, and no files use each other in a circle. Imports
//! are read as text. A file that is in no room of a list is below all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Reads the files below a folder, by their modules, such as `draw/seed`, without tests and the roots of crates.
fn read(folder: &Path, module: &str, extension: &str, files: &mut BTreeMap<String, String>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let child = if module.is_empty() { name.to_owned() } else { format!("{module}/{name}") };
        let is_left_out = ["tests", "lib", "main", "npm", "node_modules"].contains(&name);
        if path.is_dir() && !is_left_out {
            read(&path, &child, extension, files);
        } else if path.extension().is_some_and(|found| found == extension) && !is_left_out {
            files.insert(if name == "mod" { module.to_owned() } else { child }, fs::read_to_string(path).unwrap());
        }
    }
}

/// Returns the paths that begin with `crate`, `super` and `self`, outside comments, exports and the tests at the end.
fn uses(text: &str, module: &str) -> Vec<String> {
    let is_code = |line: &&str| !["//", "pub use "].iter().any(|begin| line.trim_start().starts_with(begin));
    let code: String = text.split("#[cfg(test)]\nmod ").next().unwrap().lines().filter(is_code).collect();
    let parent = module.rsplit_once('/').map_or("", |(parent, _)| parent);
    let mut paths = Vec::new();
    for (word, from) in [("crate::", ""), ("super::", parent), ("self::", module)] {
        for rest in code.split(word).skip(1) {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').unwrap_or(rest.len());
            let path = format!("{from}/{}", rest[..end].replace("::", "/"));
            let names = rest[end..].strip_prefix('{').map_or("", |names| names.split('}').next().unwrap());
            paths.extend(names.split(',').map(|name| format!("{path}/{}", name.trim().replace("::", "/"))));
        }
    }
    paths.iter().map(|path| path.replace("//", "/").trim_matches('/').to_owned()).collect()
}

/// Returns the files that a module of web/ imports.
fn imports(text: &str, module: &str) -> Vec<String> {
    let rests = text.split("\nimport ").filter_map(|import| import.split_once(" from '"));
    let resolved = |file: &str| {
        let steps = file.split('/').filter(|step| *step != ".");
        let mut path: Vec<&str> = module.split('/').chain([".."]).chain(steps).collect();
        while let Some(at) = path.iter().position(|step| *step == "..") {
            path.drain(at - 1..=at);
        }
        path.join("/")
    };
    rests.filter_map(|(_, rest)| rest.split('\'').next()?.strip_suffix(".js")).map(resolved).collect()
}

#[test]
fn rooms_use_only_the_rooms_below_them_and_no_files_use_each_other_in_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let guide = fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    for (folder, extension) in [("src/", "rs"), ("cli/src", "rs"), ("lists/src", "rs"), ("web/", "js")] {
        let mut files = BTreeMap::new();
        read(&root.join(folder), "", extension, &mut files);
        let (_, list) = guide.split_once(&format!("Rooms of {folder}")).unwrap();
        let rows = list.lines().skip(2).take_while(|line| !line.is_empty());
        let names = rows.flat_map(|row| row.split(": ").next().unwrap().split('`').skip(1).step_by(2));
        let rooms: Vec<String> = names.map(|name| name.trim_end_matches(".js").to_owned() + "/").collect();
        let is_in = |file: &str, room: &str| format!("{file}/").starts_with(room);
        let room = |file: &str| rooms.iter().position(|room| is_in(file, room)).unwrap_or(rooms.len());
        let mut arrows = BTreeSet::new();
        for (file, text) in &files {
            for path in if extension == "js" { imports(text, file) } else { uses(text, file) } {
                let used = files.keys().rfind(|used| is_in(&path, &format!("{used}/")));
                arrows.extend(used.filter(|used| *used != file).map(|used| (file.as_str(), used.as_str())));
            }
        }
        assert!(arrows.len() > 25 && rooms.len() > 2, "{folder}: {rooms:?}, {arrows:?}");
        let upward: Vec<_> = arrows.iter().filter(|(from, to)| room(to) < room(from)).collect();
        assert!(upward.is_empty(), "{folder}: a lower room uses a higher one: {upward:?}");
        // What is used by nothing that is left, or uses nothing that is left, is in no circle.
        let (mut left, mut before) = (arrows, BTreeSet::new());
        while left != before {
            before = left.clone();
            left.retain(|(from, to)| {
                before.iter().any(|(_, to)| to == from) && before.iter().any(|(from, _)| from == to)
            });
        }
        assert!(left.is_empty(), "{folder}: files use each other in a circle: {left:?}");
        // In a child process forked meanwhile, a thread that waits for another one to make a value would hang.
        let waits = |text: &str| ["LazyLock", "OnceLock", "sync::Once"].iter().any(|name| text.contains(name));
        let mut waiting = files.iter().filter(|(file, text)| folder == "src/" && *file != "once" && waits(text));
        assert_eq!(waiting.next().map(|(file, _)| file), None, "only src/once.rs makes values of the whole library");
    }
}
