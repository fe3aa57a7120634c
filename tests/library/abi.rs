//! The binary interface of the C library, compared with the one that abi.txt records.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The sizes of a pointer for which structs are laid out, in bytes: on x86-64 and on i386.
const WORDS: [usize; 2] = [8, 4];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn header() -> String {
    fs::read_to_string(root().join("include/verishuffle.h")).unwrap()
}

/// The size and the alignment of a type, for each size of a pointer.
type Layout = [(usize, usize); 2];

/// Returns the layout of a field without its array.
fn layout(kind: &str, structs: &BTreeMap<String, Layout>) -> Layout {
    let word = WORDS.map(|word| (word, word));
    match kind.trim_start_matches("const ") {
        kind if kind.contains('*') => word,
        "size_t" => word,
        "char" | "uint8_t" => [(1, 1); 2],
        "int32_t" | "uint32_t" | "verishuffle_status" => [(4, 4); 2],
        // On i386, numbers of 64 bits are aligned to 32.
        "int64_t" | "uint64_t" => WORDS.map(|word| (8, word)),
        // A pointer to a function of the program.
        "verishuffle_stop" | "verishuffle_task" => word,
        kind => *structs.get(kind).unwrap_or_else(|| panic!("the layout of {kind} is not known: add it here")),
    }
}

/// Splits `const char *bytes` or `uint8_t seal[32]` into type, name and number of items.
fn field(text: &str) -> (&str, &str, usize) {
    if let Some((_, name)) = text.split_once("(*") {
        return ("(*)", name.split(')').next().unwrap(), 1);
    }
    let at = text.rfind([' ', '*']).unwrap() + 1;
    let (name, items) = text[at..].split_once('[').map_or((&text[at..], 1), |(name, items)| {
        (name, items.trim_end_matches(']').parse().expect("the length of an array is a number"))
    });
    (text[..at].trim(), name, items)
}

/// Lists a struct: its fields with their types and places, and its size.
fn list_struct(name: &str, body: &str, structs: &mut BTreeMap<String, Layout>, listing: &mut BTreeSet<String>) {
    let (mut ends, mut aligns) = ([0_usize; 2], [1_usize; 2]);
    for text in body.split(';').map(str::trim).filter(|text| !text.is_empty()) {
        let (kind, member, items) = field(text);
        let each = layout(kind, structs);
        let mut places = [0; 2];
        for (i, (size, align)) in each.into_iter().enumerate() {
            places[i] = ends[i].next_multiple_of(align);
            ends[i] = places[i] + size * items;
            aligns[i] = aligns[i].max(align);
        }
        listing.insert(format!("{name}.{member}: {text}, at {} and {}", places[0], places[1]));
    }
    let sizes = [0, 1].map(|i: usize| ends[i].next_multiple_of(aligns[i]));
    listing.insert(format!("{name}: struct, {} and {} bytes", sizes[0], sizes[1]));
    structs.insert(name.to_owned(), [0, 1].map(|i| (sizes[i], aligns[i])));
}

/// Returns the text without comments, with one space in place of each stretch of white space.
fn without_comments(text: &str) -> String {
    let parts = text.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, code)| code));
    parts.flat_map(str::lines).map(|line| line.split("//").next().unwrap().to_owned() + "\n").collect()
}

/// Lists everything that a compiled program relies on, each in a line of its own.
fn listing(header: &str) -> BTreeSet<String> {
    let code = without_comments(header);
    let (macros, code): (Vec<&str>, Vec<&str>) = code.lines().partition(|line| line.starts_with('#'));
    let defined = macros.into_iter().filter_map(|line| line.strip_prefix("#define ")).map(str::trim);
    // A later version may have another version number.
    let defined = defined.filter(|text| text.contains(' ') && !text.starts_with("VERISHUFFLE_VERSION"));
    let mut listing: BTreeSet<String> = defined.map(|text| format!("#define {text}")).collect();
    let code = code.join(" ").replace("extern \"C\" {", "").replace("VERISHUFFLE_MUST_USE", "");
    let code = code.split_whitespace().collect::<Vec<_>>().join(" ");
    let (mut structs, mut rest) = (BTreeMap::new(), code.as_str());
    while let Some(end) = rest.find([';', '{']) {
        if rest.as_bytes()[end] == b'{' {
            let (body, after) = rest[end + 1..].split_once('}').expect("a struct ends");
            let (name, after) = after.split_once(';').expect("a struct has a name");
            list_struct(name.trim(), body, &mut structs, &mut listing);
            rest = after;
        } else {
            listing.insert(rest[..end].trim().to_owned());
            rest = &rest[end + 1..];
        }
    }
    listing
}

/// Returns the lines of `from` that `other` lacks.
fn lacking<'a>(from: &'a BTreeSet<String>, other: &'a BTreeSet<String>) -> Vec<&'a str> {
    from.difference(other).map(String::as_str).collect()
}

/// Returns what of a recorded interface is gone or changed, unless the number of the interface is another one.
fn broken<'a>(recorded: &'a BTreeSet<String>, current: &'a BTreeSet<String>) -> Vec<&'a str> {
    let is_number = |line: &&String| line.starts_with("#define VERISHUFFLE_ABI ");
    let is_same = recorded.iter().find(is_number) == current.iter().find(is_number);
    if is_same { lacking(recorded, current) } else { Vec::new() }
}

// What a compiled program relies on stays while VERISHUFFLE_ABI stays: functions, types, places, and numbers.
/// `.ci/semver` names the record of the last version in VERISHUFFLE_ABI_RECORD.
#[test]
fn the_interface_is_the_recorded_one() {
    let released = std::env::var_os("VERISHUFFLE_ABI_RECORD").map(PathBuf::from);
    let path = released.clone().unwrap_or_else(|| root().join("tests/library/abi.txt"));
    let recorded = fs::read_to_string(&path).unwrap_or_default().lines().map(str::to_owned).collect();
    let current = listing(&header());
    let broken = broken(&recorded, &current);
    let added = lacking(&current, &recorded);
    if broken.is_empty() && (released.is_some() || recorded == current) {
        return;
    }
    let write = std::env::var("VERISHUFFLE_WRITE_ABI").unwrap_or_default();
    if released.is_none() && (write == "unreleased" || !write.is_empty() && broken.is_empty()) {
        fs::write(&path, current.iter().map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    }
    panic!(
        "the interface of include/verishuffle.h is not the recorded one of {}.\nGone or changed: {broken:#?}\nNew: \
         {added:#?}\nWhat is only new: VERISHUFFLE_WRITE_ABI=1 makes this test record it. If something is gone or \
         changed, programs that were compiled before may crash: take the change back, or give the interface a new \
         number (VERISHUFFLE_ABI in call/src/c/version.rs, and what the test the_binary_interface_has_one_number names). If \
         no release has the present number yet, VERISHUFFLE_WRITE_ABI=unreleased records it as it is.",
        path.display()
    );
}

/// Each of these changes of the header must be noticed, and an addition must not.
#[test]
fn every_kind_of_break_is_noticed() {
    let header = header();
    let recorded = listing(&header);
    let start = header.find("verishuffle_status verishuffle_seal(").unwrap();
    let seal = &header[start..][..=header[start..].find(';').unwrap()];
    let swapped = "verishuffle_status verishuffle_seal(verishuffle_answer **answer, \
                   const verishuffle_seal_input *input);";
    for (what, from, to) in [
        ("a function is gone", seal, ""),
        ("arguments are swapped", seal, swapped),
        ("an argument has another type", "(const verishuffle_seal_input *input", "(verishuffle_seal_input *input"),
        ("a function returns another type", "uint32_t verishuffle_abi_number", "uint64_t verishuffle_abi_number"),
        ("a field is gone", "  uint64_t published_at;\n", ""),
        ("a field is larger", "uint64_t published_at;", "uint64_t published_at[2];"),
        ("a field has another type", "int32_t transcript;", "uint32_t transcript;"),
        ("a constant has another number", "ERROR_RANDOM 4\n", "ERROR_RANDOM 44\n"),
        ("a part has another name", "_SECRET \"secret\"", "_SECRET \"secrets\""),
        ("a type is another one", "typedef int32_t verishuffle_status", "typedef int64_t verishuffle_status"),
    ] {
        let changed = header.replace(from, to);
        assert_ne!(changed, header, "{what}: the header has no such place any more");
        assert!(!broken(&recorded, &listing(&changed)).is_empty(), "it is not noticed that {what}");
    }
    let number = "uint32_t verishuffle_abi_number";
    let added = listing(&header.replace(number, &format!("uint32_t verishuffle_new(void);\n\n{number}")));
    assert!(broken(&recorded, &added).is_empty() && added != recorded);
    let renumbered = header.replace("#define VERISHUFFLE_ABI ", "#define VERISHUFFLE_ABI 1").replace(seal, "");
    assert!(broken(&recorded, &listing(&renumbered)).is_empty());
}
