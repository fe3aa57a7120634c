//! Whether the result of a formula that a workbook has is the one that people see.

use memchr::memmem::find;

/// Programs that compute formulas, by the names that they write into their files in front of a version.
const COMPUTING: [&str; 13] = [
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

/// Functions that are computed anew whenever a workbook is opened, and with them all that depends on them.
const ANEW: [&str; 9] =
    ["TODAY(", "NOW(", "RAND(", "RANDBETWEEN(", "RANDARRAY(", "OFFSET(", "INDIRECT(", "INFO(", "CELL("];

/// Returns the name of a program without its version.
pub(super) fn program(generator: &str) -> &str {
    generator.split(['/', '_']).next().unwrap_or_default().trim()
}

/// Returns whether a program of this name has computed the formulas of what it saves.
pub(super) fn computes(program: &str) -> bool {
    COMPUTING.contains(&program)
}

/// Returns whether it writes what LibreOffice shows of a number without a format of its own, which may have that of the
/// cells of which it is computed.
pub(super) fn is_libre_office(program: &str) -> bool {
    ["LibreOffice", "OpenOffice", "Collabora"].iter().any(|name| program.starts_with(name))
}

/// Returns whether a part has a formula whose result may be another one for whoever opens the workbook.
pub(super) fn changes(part: &str) -> bool {
    ANEW.iter().any(|name| find(part.as_bytes(), name.as_bytes()).is_some())
}

/// Returns whether a formula adds up cells.
pub(super) fn is_sum(formula: &str) -> bool {
    let name = formula.rsplit(":=").next().unwrap_or_default().trim_start_matches(['=', '+']).to_ascii_uppercase();
    name.starts_with("SUM(") || name.starts_with("SUBTOTAL(")
}
