//! Which columns of a table tell its rows apart, a name or a number: the only ones that are proposed to be published.
//! Which hold what few people publish, and which rows have further headings.

use std::collections::HashSet;

use crate::warnings::{is_date, is_mail, is_phone, names_column};

/// Words of the headings of names, in the languages of the page. A heading of other words is of something else, such as
/// "Mother's name".
const NAMES: &str = "name names first last full given family middle sur surname forename firstname lastname fullname \
    display displayname vorname vornamen nachname familienname rufname zuname nom noms prénom prénoms prenom prenoms \
    famille usage nombre nombres apellido apellidos completo y et and und de vor nach your ihr ihre dein votre vos su tu";
/// Headings of columns that have names if most of their cells differ. Others say who is a child, say.
const PEOPLE: &str = "child kind enfant niño niña student schüler schülerin élève alumno alumna person personne persona \
    participant teilnehmer teilnehmerin participante member mitglied membre miembro";
/// Headings of numbers that are given for the draw or for a list.
const NUMBERS: &str = "# no nr n° nº num number nummer numéro numero número id ticket los losnummer lot billet \
    boleto row zeile ligne fila line place startnummer dossard dorsal bib member membership mitglied mitgliedsnummer \
    mitgliedsnr membre adhérent socio socia";
/// How words begin in headings of what few people publish, in the languages of the page.
const PRIVATE: &str = "iban birth born dob geburt geboren naissance né nacimiento diagnos allerg medical médical medizin \
    médic health gesundheit santé salud religio konfession salary gehalt salaire salario passport passnummer passeport \
    pasaporte ssn ahv dni nif sozialversicherung password passwor passwort mail e-mail courriel correo phone telefon \
    téléphone teléfono mobil handy móvil";
/// The most characters of such a number. Account numbers and the like are longer.
const NUMBER_LENGTH: usize = 8;

/// Returns whether a column is one of names or of short numbers, by its heading and its different cells, in so many rows.
pub(super) fn tells_apart(heading: &str, cells: &HashSet<&str>, rows: usize) -> bool {
    let is_private = |cell: &&&str| is_mail(cell) || is_date(cell) || is_phone(cell);
    let is_short = |cell: &&str| cell.chars().count() <= NUMBER_LENGTH && !cell.contains(char::is_whitespace);
    let are_names = is_of_names(heading) || is_of(heading, PEOPLE) && 2 * cells.len() > rows;
    are_names && !cells.is_empty() && 2 * cells.iter().filter(is_private).count() <= cells.len()
        || is_of_numbers(heading)
            && cells.iter().all(is_short)
            && cells.iter().any(|cell| has_digit(cell))
            && !cells.iter().any(|cell| is_date(cell))
}

/// Returns whether a heading is one of names.
pub fn is_of_names(heading: &str) -> bool {
    is_of(heading, NAMES)
}

/// Returns whether a heading is one of numbers that are given for the draw or for a list.
pub(super) fn is_of_numbers(heading: &str) -> bool {
    is_of(heading, NUMBERS)
}

/// Returns whether a heading has none but these words.
fn is_of(heading: &str, known: &str) -> bool {
    let heading = heading.to_lowercase();
    let mut words = heading.split(|c: char| !c.is_alphanumeric() && !"#°º".contains(c)).filter(|word| !word.is_empty());
    words.clone().next().is_some() && words.all(|word| known.split(' ').any(|one| one == word))
}

/// Returns whether a column looks as if few people would publish it, by its heading or by most of its cells.
pub(super) fn looks_private(heading: &str, cells: &HashSet<&str>) -> bool {
    let heading = heading.to_lowercase();
    let words = || heading.split(|c: char| !c.is_alphanumeric() && c != '-');
    let is_private = |cell: &&&str| is_mail(cell) || is_phone(cell) || is_account(cell);
    words().any(|word| PRIVATE.split(' ').any(|begin| word.starts_with(begin)))
        || 2 * cells.iter().filter(is_private).count() > cells.len()
}

/// Returns whether a cell has the form of an IBAN (ISO 13616).
fn is_account(cell: &str) -> bool {
    let mut characters = cell.bytes().filter(|&byte| byte != b' ');
    let begins = characters.by_ref().take(2).all(|byte| byte.is_ascii_uppercase())
        && characters.by_ref().take(2).all(|byte| byte.is_ascii_digit());
    let left: Vec<u8> = characters.take(31).collect();
    begins && (11..31).contains(&left.len()) && left.iter().all(u8::is_ascii_alphanumeric)
}

/// Headings that are no cell of a person.
const OF_NAMES: [&str; 13] = [
    "name",
    "full name",
    "first name",
    "last name",
    "surname",
    "vorname",
    "nachname",
    "nom",
    "prénom",
    "nombre",
    "apellido",
    "apellidos",
    "e-mail",
];

/// Returns whether a row just below the headings has further ones, as programs for surveys write: questions, names of
/// columns, or `{"ImportId":…}`.
pub(super) fn is_second_heading<T: AsRef<str>>(cells: &[T]) -> bool {
    let cells = || cells.iter().map(|cell| cell.as_ref().trim()).filter(|cell| !cell.is_empty());
    if cells().any(|cell| cell.starts_with("{\"ImportId\"")) {
        return true;
    }
    let count = |is_such: &dyn Fn(&str) -> bool| cells().filter(|cell| is_such(cell)).count();
    // A word such as "first" may be what somebody wants.
    let is_named = count(&names_column) > 0 || count(&is_of_names) > 1;
    let known = count(&|cell| names_column(cell) || is_of_names(cell) || is_of_numbers(cell));
    let is_person = |cell: &str| OF_NAMES.contains(&&*cell.to_lowercase());
    let has_names = is_named && 2 * known >= cells().count() || cells().any(is_person);
    // A question may have a number.
    (has_names || cells().any(|cell| cell.ends_with('?')))
        && !cells().any(|cell| !cell.ends_with('?') && has_digit(cell))
}

/// The fewest rows below that show what a column holds.
const FEWEST_BELOW: usize = 3;
/// How many rows below are looked at.
pub(super) const MOST_BELOW: usize = 100;

/// Returns whether the first row holds what no other one does, as a row of types or of hints: words in columns that have
/// numbers or addresses in all rows below, in two of them, or in one with the name of a column or with the same word as
/// another cell.
pub(super) fn is_unlike_below<T: AsRef<str>>(first: &[T], below: &[&[T]]) -> bool {
    let text = |row: &[T], column: usize| row.get(column).map_or("", |cell| cell.as_ref().trim()).to_owned();
    let is_value = |cell: &str| has_digit(cell) || cell.contains('@');
    let cells: Vec<String> = (0..first.len()).map(|column| text(first, column)).collect();
    if below.len() < FEWEST_BELOW || cells.iter().any(|cell| is_value(cell)) {
        return false;
    }
    let is_other = |&column: &usize| {
        let rows = || below.iter().take(MOST_BELOW).map(|row| text(row, column));
        !cells[column].is_empty() && rows().all(|cell| is_value(&cell))
    };
    let others: Vec<usize> = (0..cells.len()).filter(is_other).collect();
    let is_repeated = |column: usize| cells.iter().filter(|cell| **cell == cells[column]).count() > 1;
    others.len() > 1 || others.iter().any(|&column| names_column(&cells[column]) || is_repeated(column))
}

fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_few_people_publish_is_known_by_its_heading_or_its_cells() {
        let looks = |(heading, cell): (&str, &str)| looks_private(heading, &HashSet::from([cell]));
        let private = [
            ("IBAN", ""),
            ("Konto", "DE89 3704 0044 0532 0130 00"),
            ("Date of birth", "1990-01-01"),
            ("Geburtsdatum", "1.1.1990"),
            ("Née le", "1/1/1990"),
            ("Contact", "ada@example.org"),
            ("Wo erreichbar", "+44 20 7946 0958"),
            ("Allergies", "nuts"),
            ("Sozialversicherungsnr.", "1"),
        ];
        assert!(private.into_iter().all(looks));
        let public = [
            ("Name", "Ada Lovelace"),
            ("Class", "3b"),
            ("Ward", "North"),
            ("Number", "A-1042"),
            ("Sibling", "yes"),
            ("Home", "Mill Lane 1"),
            ("Year", "1990"),
            ("Time", "1:02:03"),
            ("Ticket", "GB12 345"),
        ];
        assert_eq!(public.into_iter().filter(|&column| looks(column)).collect::<Vec<_>>(), []);
    }

    #[test]
    fn further_headings_are_known_by_their_words_and_by_the_rows_below() {
        let row = |text: &'static str| text.split(',').collect::<Vec<_>>();
        for second in ["No,First,Last,Mail", "What is your name?,How old were you in 2020?", "Vorname,Nachname,E-Mail"]
        {
            assert!(is_second_heading(&row(second)), "{second}");
        }
        for entry in
            ["Ann,first", "Los,Ann", "1,Ann Hill,Can I bring my dog?", "1,Ann Hill,?", "Ann,Hill,ann@x.org", ""]
        {
            assert!(!is_second_heading(&row(entry)), "{entry}");
        }
        let below = [row("1,Ann,ann@x.org"), row("2,Bob,bob@x.org"), row("3,Cid,cid@x.org")];
        let below: Vec<&[&str]> = below.iter().map(Vec::as_slice).collect();
        let named = [row("Ann,ann@x.org"), row("Bob,bob@x.org"), row("Cid,cid@x.org")];
        let named: Vec<&[&str]> = named.iter().map(Vec::as_slice).collect();
        for first in ["number,text,text", "(required),(required),(optional)", "Pflichtfeld,,Pflichtfeld"] {
            assert!(is_unlike_below(&row(first), &below), "{first}");
        }
        for first in ["string,string", "---,---", "Ihr Name,E-Mail"] {
            assert!(is_unlike_below(&row(first), &named), "{first}");
        }
        // Somebody may have no number or no address.
        for first in ["4,Dan,", "4,Dan,none", ",Dan,", "none,Dan,dan@x.org", "x,Dan,"] {
            assert!(!is_unlike_below(&row(first), &below), "{first}");
        }
        assert!(!is_unlike_below(&row("Dan,none"), &named) && !is_unlike_below(&row("a,b,c"), &below[..2]));
    }

    #[test]
    fn only_names_and_short_numbers_are_proposed() {
        let apart = [
            ("Name", "Ada Lovelace"),
            ("First name", "Ada"),
            ("Vor- und Nachname", "Ada Lovelace"),
            ("Nom de famille", "Curie"),
            ("Nombre y apellidos", "Ada Byron"),
            ("Ticket No.", "A-1042"),
            ("Los-Nr.", "17"),
            ("#", "3"),
            ("Startnummer", "204"),
            ("Member no.", "00017"),
            ("Membership number", "4711"),
            ("Mitgliedsnummer", "M-17"),
            ("Ihr Name", "Ada Lovelace"),
        ];
        let private = [
            ("IBAN", "DE02120300000000202051"),
            ("Diagnosis", "asthma"),
            ("Religion", "none"),
            ("Salary", "1200"),
            ("Notes", "owes 20"),
            ("Mother's name", "Anne"),
            ("Name of the doctor", "Rosalind"),
            ("ID", "1985-12-10"),
            ("Ticket", "ada@example.org"),
            ("Name", "ada@example.org"),
            ("No.", "+49 351 1234567"),
            ("Passport No", "C01X00T47"),
            ("Class", "3b"),
            ("", "Ada"),
            ("Tickets", "3"),
        ];
        let tells = |&(heading, cell): &(&str, &str)| tells_apart(heading, &HashSet::from([cell]), 1);
        assert!(!tells_apart("Name", &HashSet::new(), 3));
        assert!(tells(&("Enfant", "Ada")) && !tells_apart("Child", &HashSet::from(["yes", "no"]), 4));
        assert_eq!(apart.iter().filter(|column| !tells(column)).collect::<Vec<_>>(), [&("", ""); 0]);
        assert_eq!(private.iter().filter(|column| tells(column)).collect::<Vec<_>>(), [&("", ""); 0]);
    }
}
