//! Warns of a first line that looks like a table header. It is an entry, and can be drawn.

use verishuffle::List;
use verishuffle::text::quoted;

use super::casefold::Casefold;
use crate::terminal;

/// What separates the fields of a line.
pub(super) const SEPARATORS: [char; 4] = [',', ';', '\t', '|'];

/// Common column names in several languages, as `toNFKC_Casefold` maps them.
const COLUMNS: [&str; 84] = [
    "address",
    "adresse",
    "adresse e-mail",
    "alias",
    "apellido",
    "apellidos",
    "city",
    "cognome",
    "company",
    "country",
    "correo",
    "correo electrónico",
    "date",
    "department",
    "e-mail",
    "email",
    "email address",
    "entrant",
    "entry",
    "family name",
    "first name",
    "full name",
    "given name",
    "id",
    "imię",
    "indirizzo",
    "jméno",
    "last name",
    "losnummer",
    "member",
    "mitglied",
    "nachname",
    "naam",
    "name",
    "names",
    "namn",
    "navn",
    "nickname",
    "nimi",
    "no.",
    "nom",
    "nombre",
    "nome",
    "nr",
    "nr.",
    "number",
    "nummer",
    "numéro",
    "número",
    "participant",
    "participants",
    "participante",
    "participantes",
    "phone",
    "phone number",
    "player",
    "prénom",
    "příjmení",
    "surname",
    "sähköposti",
    "sobrenome",
    "teilnehmer",
    "teilnehmerin",
    "telefon",
    "telephone",
    "téléphone",
    "ticket",
    "ticket id",
    "ticket number",
    "tickets",
    "timestamp",
    "username",
    "vorname",
    "voornaam",
    "achternaam",
    "nazwisko",
    "név",
    "имя",
    "фамилия",
    "όνομα",
    "名前",
    "氏名",
    "姓名",
    "이름",
];

/// Warns of a list whose first line looks like a table header.
pub(super) fn warn(list: &List) {
    if has_header(list) {
        let first = quoted(list.entry(0).unwrap_or_default());
        terminal::warning(format_args!(
            "verishuffle: warning: line 1 looks like a table header, but it is an entry like any other and can be \
             drawn: {first}"
        ));
    }
}

/// Returns whether every field of the first line is the name of a column, or the list is a table and its first line
/// names a column or is the only line without a digit.
fn has_header(list: &List) -> bool {
    let mut lines = list.iter().map(String::from_utf8_lossy);
    let Some(first) = lines.next() else { return false };
    let mut casefold = Casefold::default();
    let mut is_column = |field: &str| {
        let field = casefold.map(field.trim().trim_matches(['"', '\'']).trim()).replace('_', " ");
        COLUMNS.contains(&field.as_str())
    };
    if list.len() == 1 {
        return false;
    }
    if first.split(SEPARATORS).all(&mut is_column) {
        return true;
    }
    let has_digit = |text: &str| text.bytes().any(|byte| byte.is_ascii_digit());
    let named = first.split(SEPARATORS).any(is_column);
    let numbered = list.len() > 2 && !has_digit(&first);
    if !named && !numbered {
        return false;
    }
    let count = |text: &str, separator: char| text.matches(separator).count();
    SEPARATORS.into_iter().map(|separator| (separator, count(&first, separator))).any(|(separator, columns)| {
        columns > 0 && lines.clone().all(|line| count(&line, separator) == columns && (named || has_digit(&line)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_told_from_entries() {
        for text in [
            "name\nAda\nGrace\n",
            "\"Name\"\nAda\n",
            "First_Name,Last_Name\nAda,Lovelace\n",
            " E-Mail \n ada@example.org\n",
            "Name;Town\nAda;London\nGrace;New York\n",
            "ticket\tseat of the ticket\n17\tA\n18\tB\n",
            "Teilnehmer;Losnummer\nAda;17\nGrace;18\n",
        ] {
            assert!(has_header(&List::from_text(text.as_bytes()).unwrap()), "{text:?}");
        }
        for text in [
            "name\n",
            "Ada\nGrace\nname\n",
            "Ada Lovelace\nGrace Hopper\n",
            "Lovelace, Ada\nHopper, Grace\n",
            "Ada, ticket 17\nGrace, ticket 18\nHedy, ticket 19\n",
            "Ada\nGrace 17\nHedy 18\n",
            "Ada, Countess\nGrace 17\nHedy 18\n",
            "Ada;x\nGrace;18\n",
            "Name, Ada\nGrace\nHedy\n",
            "17\n18\n19\n",
        ] {
            assert!(!has_header(&List::from_text(text.as_bytes()).unwrap()), "{text:?}");
        }
    }
}
