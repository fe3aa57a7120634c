//! What a program outside the crate matches or builds may grow without breaking it: public enums, their variants with
//! named fields, and structs with public fields are `#[non_exhaustive]`, unless they can't grow.

use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// What stays open to match or to build as a whole, because the specification ends it, or because programs build it.
const CLOSED: [&str; 9] = [
    // A program that treats each conclusion should not compile once there is another one.
    "ArchiveConclusion",
    "ChainConclusion",
    "Conclusion",
    // Terms are made of a root that was read elsewhere.
    "Entries::Blinded",
    "Entries::List",
    // There is a verdict, or an error instead.
    "NotVerified",
    "Order",
    "Previous",
    // A program that judges lines elsewhere writes their failures into a summary.
    "SummaryFailure",
];

#[test]
fn what_may_grow_can_grow() {
    let mut closed = Vec::new();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    find_closed_in(&source, &mut closed);
    closed.sort();
    assert_eq!(closed, CLOSED);
}

/// Reads all files of a folder, recursively, except those of the C library.
fn find_closed_in(folder: &Path, closed: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("src/c") {
            find_closed_in(&path, closed);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            find_closed(fs::read_to_string(path).unwrap().parse().unwrap(), closed);
        }
    }
}

/// Finds the public enums and structs that are not `#[non_exhaustive]`. What is `pub` can be reached from outside: the
/// lint `unreachable_pub` holds that.
fn find_closed(tokens: TokenStream, closed: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, part) in tokens.windows(3).enumerate() {
        let [public, kind, name] = part else { continue };
        let words = [public, kind].map(ToString::to_string);
        if words == ["keywords", "!"]
            && let Some(definition) = braced(name)
        {
            find_closed(definition.into_iter().collect(), closed);
        }
        let is_enum = words == ["pub", "enum"];
        let Some(fields) = fields(&tokens[at + 3..]).filter(|_| is_enum || words == ["pub", "struct"]) else {
            continue;
        };
        let is_open = is_non_exhaustive(&tokens[..at]);
        if !is_open && (is_enum || has_public_field(&fields)) {
            closed.push(name.to_string());
        }
        if is_enum {
            closed.extend(closed_variants(&fields).map(|variant| format!("{name}::{variant}")));
        }
    }
}

/// Returns the variants or the named fields of an item, whose name these tokens follow.
fn fields(after: &[TokenTree]) -> Option<Vec<TokenTree>> {
    let of_item = |token: &&TokenTree| token.to_string() != ";" && !parenthesized(token);
    after.iter().take_while(of_item).find_map(braced)
}

/// Returns the variants with named fields that are not `#[non_exhaustive]`.
fn closed_variants(variants: &[TokenTree]) -> impl Iterator<Item = String> {
    let pairs = variants.windows(2).enumerate();
    pairs.filter_map(|(at, pair)| match pair {
        [TokenTree::Ident(name), fields] if braced(fields).is_some() && !is_non_exhaustive(&variants[..at]) => {
            Some(name.to_string())
        }
        _ => None,
    })
}

/// Whether a field is `pub`, and not `pub(crate)`.
fn has_public_field(fields: &[TokenTree]) -> bool {
    fields.windows(2).any(|pair| pair[0].to_string() == "pub" && matches!(pair[1], TokenTree::Ident(_)))
}

/// Whether the attributes and comments right before an item hold `#[non_exhaustive]`.
fn is_non_exhaustive(before: &[TokenTree]) -> bool {
    let attributes = before.rchunks(2).take_while(|pair| pair[0].to_string() == "#");
    attributes.map(|pair| pair[1].to_string()).any(|attribute| attribute == "[non_exhaustive]")
}

fn parenthesized(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis)
}

fn braced(token: &TokenTree) -> Option<Vec<TokenTree>> {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group.stream().into_iter().collect()),
        _ => None,
    }
}
