//! Columns of numbers of tickets that rather seem to hold something else.

/// What a column may hold, and words of its headings, in the languages of the page.
const OTHERS: [(&str, &str); 7] = [
    (
        "years",
        "year jahr jahrgang geburtsjahr année annee año born birth geboren geburtsdatum né née naissance nacimiento",
    ),
    ("ages", "age ages alter âge edad"),
    ("postal codes", "plz postleitzahl zip postcode postal npa cp ort"),
    ("amounts of money", "price preis prix precio amount betrag montant importe cost kosten fee chf eur euro usd gbp"),
    ("classes", "class klasse grade form stufe classe niveau clase curso"),
    ("numbers of telephones", "phone tel telefon telephone téléphone teléfono mobile handy natel móvil"),
    ("ids", "id ids nr no n° nº # kundennummer mitgliedsnummer personalnummer matrikel code row zeile ligne fila"),
];
/// Words of headings that do count.
const COUNTED: &str = "ticket tickets los lose losen billet billets boleto boletos anzahl count quantity qty menge nombre \
    cantidad chance chances stimmen votes entries einträge share shares anteile parts times mal";
/// Fewer numbers say little.
const FEWEST: usize = 5;
/// Nobody has as many tickets.
const MANY: u32 = 1000;

/// Returns what a column with this heading and these numbers of tickets seems to hold instead.
pub(super) fn other_than_counts(heading: &str, counts: &[u32]) -> Option<&'static str> {
    let heading = heading.to_lowercase();
    let words = || heading.split(|c: char| !c.is_alphanumeric() && !"#°º".contains(c));
    let has = |known: &str| words().any(|word| known.split(' ').any(|one| one == word));
    let numbers = || counts.iter().zip(counts.iter().skip(1));
    let all = |is_such: fn(u32) -> bool| counts.len() >= FEWEST && counts.iter().all(|&count| is_such(count));
    match OTHERS.iter().find(|(_, known)| has(known)).filter(|_| !has(COUNTED)) {
        Some((what, _)) => Some(what),
        None if all(|count| (1900..2100).contains(&count)) => Some("years"),
        None if all(|count| count >= MANY) => Some("postal codes, ids or the like"),
        None if all(|_| true) && numbers().all(|(one, next)| one + 1 == *next) => Some("the numbers of rows"),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_are_no_counts_are_known_by_the_heading_or_by_themselves() {
        let other = |(heading, counts): (&str, &[u32])| other_than_counts(heading, counts);
        for (column, what) in [
            (("Geburtsjahr", &[2][..]), "years"),
            (("Année de naissance", &[2]), "years"),
            (("Alter", &[12, 13]), "ages"),
            (("PLZ", &[8001]), "postal codes"),
            (("Preis (CHF)", &[5]), "amounts of money"),
            (("Klasse", &[5, 6]), "classes"),
            (("ID", &[5, 6]), "ids"),
            (("n", &[2011, 2012, 2011, 2010, 2013]), "years"),
            (("n", &[8001, 8400, 1003, 3000, 8005]), "postal codes, ids or the like"),
            (("Zahl", &[1, 2, 3, 4, 5]), "the numbers of rows"),
        ] {
            assert_eq!(other(column), Some(what), "{column:?}");
        }
        for column in [
            ("tickets", &[1, 2, 3, 4][..]),
            ("Anzahl Lose pro Jahr", &[1, 1]),
            ("No. of tickets", &[3]),
            ("Preis je Los: Anzahl", &[3]),
            ("Number", &[3, 1, 2, 2, 5]),
            ("n", &[10, 20, 5000, 20, 10]),
            ("Boletos", &[1, 2, 3]),
            ("Page", &[1]),
        ] {
            assert_eq!(other(column), None, "{column:?}");
        }
    }
}
