//! Columns of numbers of tickets that rather seem to hold something else.

use std::collections::HashSet;

use super::naming::is_of_numbers;

/// What a column may hold, and words of its headings, in the languages of the page.
const OTHERS: [(&str, &str); 7] = [
    (
        "years",
        "year jahr jahrgang geburtsjahr année annee año born birth geboren geburtsdatum né née naissance nacimiento",
    ),
    ("ages", "age ages alter âge edad"),
    ("postal codes", "plz postleitzahl zip postcode postal npa cp ort"),
    (
        "amounts of money",
        "price preis prix precio amount betrag montant importe cost kosten fee chf eur euro euros usd gbp paid bezahlt \
        einbezahlt payé payée pagado pagada donation spende don donativo",
    ),
    ("classes", "class klasse grade form stufe classe niveau clase curso"),
    ("numbers of telephones", "phone tel telefon telephone téléphone teléfono mobile handy natel móvil"),
    ("ids", "id ids nr no n° nº # kundennummer mitgliedsnummer personalnummer matrikel code row zeile ligne fila"),
];
/// Words of headings of chances.
const CHANCES: &str = "ticket tickets los lose losen billet billets boleto boletos chance chances stimmen votes entries \
    einträge share shares anteile";
/// Other words of headings that do count.
const COUNTED: &str = "anzahl count quantity qty menge nombre cantidad parts times mal";
/// Words that such a heading may have besides.
const BESIDE: &str = "of sold bought purchased total de des der die verkauft verkaufte gekauft gekaufte vendus achetés vendidos \
    comprados";
/// Fewer numbers show little.
const FEWEST: usize = 5;
/// Nobody has as many tickets.
const MANY: u32 = 1000;
/// Words in headings of columns of counts, which may be large and all different.
const SHARES: &str = "share shares anteil anteile stimmen votes parts actions aktien acciones";
/// If all numbers are different and none is less than this, they are rather those of the tickets than counts.
const LEAST_OF_TICKETS: u32 = 50;

/// Returns what a column with this heading and these numbers of tickets seems to hold instead, and the first row that
/// shows it, from 0.
pub(super) fn other_than_counts(heading: &str, counts: &[u32]) -> Option<(&'static str, usize)> {
    let is_doubtful = !has(heading, CHANCES) && !has(heading, COUNTED);
    let kind = other_by_heading(heading).filter(|_| is_doubtful).or_else(|| other_by_numbers(heading, counts));
    kind.map(|what| (what, 0)).or_else(|| outlier(counts).filter(|_| !has(heading, SHARES)))
}

/// The columns that seem to hold numbers of tickets: the heading of each, its index, and its numbers so far.
pub(super) struct Counts<'a>(Vec<(&'a str, usize, Vec<u32>)>);

impl<'a> Counts<'a> {
    /// Finds them by the headings of a table. Those that are used already are left out.
    pub(super) fn of(headings: &'a [String], is_used: impl Fn(&str) -> bool) -> Self {
        let named = headings.iter().map(String::as_str).zip(0..);
        let named = named.filter(|(heading, _)| names_counts(heading) && !is_used(heading));
        Self(named.map(|(heading, place)| (heading, place, Vec::new())).collect())
    }

    /// Adds the numbers of a row. A column with another cell is none of numbers.
    pub(super) fn add(&mut self, cells: &[&str]) {
        self.0.retain_mut(|(_, place, counts)| match cells.get(*place).map_or("", |cell| cell.trim()) {
            // A question mark stands for a total whose result the workbook lacks.
            "" | "?" => true,
            cell => cell.parse().map(|count| counts.push(count)).is_ok(),
        });
    }

    /// Returns the heading of the first column whose numbers can be those of tickets.
    pub(super) fn first(self) -> Option<&'a str> {
        self.0.into_iter().find(|(heading, _, counts)| are_counts(heading, counts)).map(|(heading, ..)| heading)
    }
}

/// Returns whether a heading seems to be that of numbers of tickets.
fn names_counts(heading: &str) -> bool {
    // The number of a ticket is no number of tickets.
    let heading = &heading.to_lowercase().replace("number of", "count");
    let is_counted = |word: &str| is_one_of(word, CHANCES) || is_one_of(word, COUNTED);
    let are_known = words(heading).all(|word| is_counted(word) || is_one_of(word, BESIDE));
    are_known && words(heading).any(is_counted) && !heading.contains('%')
}

/// Returns whether a column with such a heading holds numbers of tickets, of which some row has several.
fn are_counts(heading: &str, counts: &[u32]) -> bool {
    let are_different = || counts.iter().collect::<HashSet<_>>().len() == counts.len();
    counts.iter().any(|&count| count > 1)
        && other_by_numbers(heading, counts).is_none()
        && !(is_of_numbers(heading) && are_different())
}

fn words(lower_heading: &str) -> impl Iterator<Item = &str> {
    lower_heading.split(|c: char| !c.is_alphanumeric() && !"#°º".contains(c)).filter(|word| !word.is_empty())
}

fn is_one_of(word: &str, known: &str) -> bool {
    known.split(' ').any(|one| one == word)
}

fn has(heading: &str, known: &str) -> bool {
    words(&heading.to_lowercase()).any(|word| is_one_of(word, known))
}

fn other_by_heading(heading: &str) -> Option<&'static str> {
    OTHERS.iter().find(|(_, known)| has(heading, known)).map(|(what, _)| *what)
}

fn other_by_numbers(heading: &str, counts: &[u32]) -> Option<&'static str> {
    let numbers = || counts.iter().zip(counts.iter().skip(1));
    let all = |is_such: fn(u32) -> bool| counts.len() >= FEWEST && counts.iter().all(|&count| is_such(count));
    match () {
        () if all(|count| (1900..2100).contains(&count)) => Some("years"),
        () if all(|count| count >= MANY) => Some("postal codes, ids or the like"),
        () if all(|_| true) && numbers().all(|(one, next)| one + 1 == *next) => Some("the numbers of rows"),
        () if !has(heading, SHARES) && are_tickets(counts) => Some("the numbers of the tickets"),
        () => None,
    }
}

/// Returns whether the numbers are all different, and each is large.
fn are_tickets(counts: &[u32]) -> bool {
    let different: HashSet<&u32> = counts.iter().collect();
    counts.len() > 2 && different.len() == counts.len() && counts.iter().all(|&count| count >= LEAST_OF_TICKETS)
}

/// Returns the row that has more than all others together, as a year, a slip or a total has.
fn outlier(counts: &[u32]) -> Option<(&'static str, usize)> {
    let (at, &most) = counts.iter().enumerate().max_by_key(|(_, count)| **count)?;
    let others = counts.iter().map(|&count| u64::from(count)).sum::<u64>() - u64::from(most);
    let most = u64::from(most);
    match counts.len() {
        FEWEST.. if most == others && [0, counts.len() - 1].contains(&at) => Some(("a total", at)),
        3.. if most >= u64::from(MANY) && most > 2 * others => Some(("a year, an id or a slip", at)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_are_no_counts_are_known_by_the_heading_or_by_themselves() {
        let other = |(heading, counts): (&str, &[u32])| other_than_counts(heading, counts).map(|(what, _)| what);
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
            (("Ticket", &[104, 101, 111, 107]), "the numbers of the tickets"),
            (("Lose", &[90, 51, 60]), "the numbers of the tickets"),
            (("Bezahlt", &[20, 10]), "amounts of money"),
            (("Tickets", &[2, 1, 2026, 3, 1]), "a year, an id or a slip"),
            (("Lose", &[2, 3, 1, 2, 8]), "a total"),
            (("Lose", &[12, 2, 3, 1, 2, 4]), "a total"),
        ] {
            assert_eq!(other(column), Some(what), "{column:?}");
        }
        for column in [
            ("tickets", &[1, 2, 3, 4][..]),
            ("Anzahl Lose pro Jahr", &[1, 1]),
            ("No. of tickets", &[3]),
            ("Preis je Los: Anzahl", &[3]),
            ("Number", &[3, 1, 2, 2, 5]),
            ("n", &[10, 20, 50, 20, 10]),
            ("Boletos", &[1, 2, 3]),
            ("Page", &[1]),
            ("Shares", &[1500, 320, 75, 80]),
            ("Lose", &[100, 50, 100, 50]),
            ("Lose", &[1, 2, 3]),
            ("Lose", &[2, 8, 3, 1, 2]),
            ("Lose", &[500, 1, 2, 3, 10]),
        ] {
            assert_eq!(other(column), None, "{column:?}");
        }
        assert_eq!(other_than_counts("Tickets", &[2, 1, 2026, 3, 1]).map(|(_, row)| row), Some(2));
    }

    #[test]
    fn columns_of_tickets_are_known_by_their_headings_and_numbers() {
        let is_counted = |heading: &str, counts: &[u32]| names_counts(heading) && are_counts(heading, counts);
        for (heading, counts) in [
            ("Tickets", &[2, 1, 3][..]),
            ("Number of tickets", &[1, 2, 1]),
            ("Lose", &[5, 1, 1, 2, 9]),
            ("Anzahl", &[1, 2]),
            ("Los", &[1, 2, 1]),
            ("Shares", &[1500, 320, 75]),
            ("Tickets bought", &[3, 1]),
            ("Nombre de billets", &[3, 1]),
        ] {
            assert!(is_counted(heading, counts), "{heading}");
        }
        for (heading, counts) in [
            ("Tickets", &[1, 1][..]),
            ("Ticket", &[7, 3, 9]),
            ("Ticket price", &[5, 5]),
            ("Los-Nr.", &[5, 5]),
            ("Anzahl Kinder", &[2, 2]),
            ("Lose", &[1, 2, 3, 4, 5]),
            ("", &[2, 2]),
            ("Numéro de billet", &[5, 7, 7]),
            ("Ticket number", &[4, 4, 5]),
            ("Ticket type", &[1, 2, 1]),
            ("Wert der Lose", &[10, 20]),
            ("Share %", &[50, 30]),
            ("Votes received", &[12, 3]),
        ] {
            assert!(!is_counted(heading, counts), "{heading}");
        }
    }
}
