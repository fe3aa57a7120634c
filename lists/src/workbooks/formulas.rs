//! Whether the cached result of a formula is the one that people see.

use memchr::memmem::find;

/// Programs that calculate formulas, by the names that they write into their files before the version.
const CALCULATING: [&str; 13] = [
    "Microsoft Excel",
    "Microsoft Macintosh Excel",
    "MicrosoftOffice",
    "LibreOffice",
    "LibreOfficeDev",
    "OpenOffice",
    "OpenOffice.org",
    "Collabora",
    "CollaboraOffice",
    "gnumeric",
    "Calligra",
    "ONLYOFFICE",
    "WPS Office",
];

/// Volatile functions: they, and all formulas that depend on them, are recalculated whenever a workbook is opened.
const VOLATILE: [&str; 9] =
    ["TODAY(", "NOW(", "RAND(", "RANDBETWEEN(", "RANDARRAY(", "OFFSET(", "INDIRECT(", "INFO(", "CELL("];

/// Returns the name of a program without its version.
pub(super) fn program(generator: &str) -> &str {
    generator.split(['/', '_']).next().unwrap_or_default().trim()
}

/// Returns whether a program of this name calculates the formulas of the workbooks that it saves.
pub(super) fn calculates(program: &str) -> bool {
    CALCULATING.contains(&program)
}

/// Returns whether a program of this name displays a formula without a number format as LibreOffice does, which may take
/// the format of the cells that the formula refers to.
pub(super) fn is_libre_office(program: &str) -> bool {
    ["LibreOffice", "OpenOffice", "Collabora"].iter().any(|name| program.starts_with(name))
}

/// Returns whether a part of a workbook has a volatile function.
pub(super) fn has_volatile(part: &str) -> bool {
    VOLATILE.iter().any(|name| find(part.as_bytes(), name.as_bytes()).is_some())
}

/// Returns whether a formula is a sum of cells.
pub(super) fn is_sum(formula: &str) -> bool {
    let name = formula.rsplit(":=").next().unwrap_or_default().trim_start_matches(['=', '+']).to_ascii_uppercase();
    name.starts_with("SUM(") || name.starts_with("SUBTOTAL(")
}
