//! Runs examples/*.rs as from the command line.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use verishuffle::Secret;
use wrong_shuffles::places::Places;
use wrong_shuffles::{orders, places};
use zeroize::Zeroizing;

#[path = "../../examples/card_table.rs"]
#[expect(dead_code, reason = "main is not called")]
mod card_table;
#[path = "../../examples/raffle.rs"]
#[expect(dead_code, reason = "main is not called")]
mod raffle;
#[path = "../../examples/wrong_shuffles/main.rs"]
#[expect(dead_code, reason = "main is not called")]
mod wrong_shuffles;

/// The bytes of the master of the known secret.
const MASTER: std::ops::Range<u8> = 0..32;

/// A test's own folder, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn secret(&self, context: &str, name: &str) -> OsString {
        let secret = Secret::from_master(context, name, 1, 1, Zeroizing::new(MASTER.collect())).unwrap();
        let path = self.0.join("secret.json");
        fs::write(&path, secret.to_json().as_bytes()).unwrap();
        path.into()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn raffle_prints(arguments: Vec<OsString>) -> String {
    let mut out = Vec::new();
    raffle::run(arguments.into_iter(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn card_table_prints(arguments: Vec<OsString>) -> String {
    let mut out = Vec::new();
    card_table::run(arguments.into_iter(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Returns the text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let rest = text.split_once(start).unwrap_or_else(|| panic!("no {start:?} in {text}")).1;
    rest.split_once(end).unwrap_or_else(|| panic!("no {end:?} in {text}")).0
}

fn assert_verified(text: &str) {
    assert!(text.contains("\nVERIFIED"), "{text}");
    assert!(!text.contains("FAILED"), "{text}");
}

fn winners(text: &str) -> Vec<String> {
    let lines = between(text, "Winners:\n", "\n\n").lines().zip(1..);
    lines.map(|(line, place)| line.strip_prefix(&format!("  {place}. ")).unwrap().to_owned()).collect()
}

fn assert_are_countries(winners: &[String]) {
    let countries = include_str!("../../examples/data/countries.txt");
    let all: BTreeSet<&str> = countries.lines().collect();
    assert_eq!(all.len(), 249);
    let distinct: BTreeSet<&str> = winners.iter().map(String::as_str).collect();
    assert_eq!(distinct.len(), 3, "{winners:?}");
    assert!(distinct.is_subset(&all), "{winners:?}");
}

#[test]
fn a_raffle_with_a_new_secret_is_verified_and_no_two_are_alike() {
    let (first, second) = (raffle_prints(vec![]), raffle_prints(vec![]));
    for text in [&first, &second] {
        assert_verified(text);
        assert_are_countries(&winners(text));
    }
    assert_ne!(between(&first, "lottery: ", "\n"), between(&second, "lottery: ", "\n"));
}

#[test]
fn a_raffle_with_a_known_secret_publishes_what_anyone_can_verify() {
    let folder = Folder::new("raffle");
    let secret = folder.secret(raffle::CONTEXT, raffle::ORGANISER);
    let published = folder.0.join("published");
    let text = raffle_prints(vec![published.clone().into(), secret.clone()]);
    assert_verified(&text);
    assert_eq!(between(&text, "lottery: ", "\n"), RAFFLE.0);
    assert_eq!(winners(&text), RAFFLE.1);
    assert_are_countries(&winners(&text));
    assert_eq!(fs::read_to_string(published.join("result.txt")).unwrap(), RAFFLE.1.join("\n") + "\n");

    let names: BTreeSet<OsString> = fs::read_dir(&published).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(
        names,
        ["entries.txt", "opening.json", "result.txt", "terms.json", "transcript.json"].map(OsString::from).into()
    );
    let master = hex::encode(MASTER.collect::<Vec<u8>>());
    for name in names {
        assert!(!fs::read_to_string(published.join(name)).unwrap().contains(&master));
    }

    let verify = |value: &str| {
        let output = Command::new("python3")
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/verify.py"))
            .args(["transcript.json", "--commitment", RAFFLE.0, "--public", value])
            .args(["--published-at", "2026-05-02T12:00:00Z"])
            .args(["--entries", "entries.txt", "--result", "result.txt"])
            .current_dir(&published)
            .output()
            .expect("python3 is missing: apt-get install python3");
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    assert_eq!(verify("lottery=19 3 44 27 8 31").0, Some(0));
    assert_eq!(verify("lottery=19 3 44 27 8 32").0, Some(1));

    // An existing file is never overwritten.
    fs::write(published.join("result.txt"), "kept").unwrap();
    raffle::run([published.clone().into(), secret].into_iter(), &mut Vec::new()).unwrap_err();
    assert_eq!(fs::read_to_string(published.join("result.txt")).unwrap(), "kept");
}

/// The commitment and the winners with the known secret.
const RAFFLE: (&str, [&str; 3]) = (
    "75df23df1b1cac88ecabb4a0e27555747a6488701a0ac2fc31f831f055ff2f82",
    ["Sierra Leone", "Saint Pierre and Miquelon", "Singapore"],
);

#[test]
fn a_raffle_keeps_a_secret_that_is_not_its_own_shut() {
    let folder = Folder::new("raffle-strange");
    let secret = folder.secret("another raffle", raffle::ORGANISER);
    let mut out = Vec::new();
    let error = raffle::run([folder.0.join("published").into(), secret].into_iter(), &mut out).unwrap_err();
    assert!(error.to_string().starts_with("the secret stays closed: the context of the terms is "), "{error}");
    assert!(!folder.0.join("published/opening.json").exists());
}

fn hands(text: &str) -> Vec<Vec<&str>> {
    between(text, "\n\n", "\n\n").lines().map(|line| line.split_whitespace().collect()).collect()
}

fn assert_is_dealt(hands: &[Vec<&str>]) {
    let players: Vec<&str> = hands.iter().map(|hand| hand[0]).collect();
    assert_eq!(players, ["Ada", "Grace", "Hedy", "Katherine"]);
    let mut seen = BTreeSet::new();
    for hand in hands {
        assert_eq!(hand.len(), 5, "{hand:?}");
        for card in &hand[1..] {
            let suit = card.chars().last().unwrap();
            let rank = card.strip_suffix(suit).unwrap();
            assert!("♠♥♦♣".contains(suit) && "A 2 3 4 5 6 7 8 9 10 J Q K".split(' ').any(|r| r == rank), "{card}");
            assert!(seen.insert(*card), "{card} is dealt twice");
        }
    }
}

#[test]
fn a_game_with_a_new_secret_is_verified_and_no_two_are_alike() {
    let (first, second) = (card_table_prints(vec![]), card_table_prints(vec![]));
    for text in [&first, &second] {
        assert_verified(text);
        assert_is_dealt(&hands(text));
    }
    assert_ne!(hands(&first), hands(&second));
}

#[test]
fn a_game_with_a_known_secret_is_always_the_same() {
    let folder = Folder::new("cards");
    let text = card_table_prints(vec![folder.secret(card_table::CONTEXT, card_table::DEALER)]);
    assert_verified(&text);
    assert_is_dealt(&hands(&text));
    assert!(text.starts_with(CARD_TABLE), "{text}");
}

/// The beginning of the game's output with the known secret.
const CARD_TABLE: &str = "\
Commitment: 5b709c40d05885ac92fb01c585608403707fa141b3ab73c21e2d0a11685cf09b
Ada says: lucky 7 ♣

Ada        4♦  2♣  3♥  4♥
Grace      7♦  9♦  Q♠  6♥
Hedy       K♠  9♣  7♥  6♣
Katherine  J♣  10♠  J♠  2♠

";

#[test]
fn wrong_shuffles_are_counted_wrong_and_the_right_one_right() {
    let counts = |name: &str, n| -> Vec<u64> {
        let (_, shuffle) = orders::SHUFFLES.iter().find(|(other, _)| *other == name).unwrap();
        orders::every_way(*shuffle, n).into_values().collect()
    };
    // The known figures of the naive shuffle: 27 ways for 6 orders.
    assert_eq!(counts("nofish", 3), [4, 5, 5, 5, 4, 4]);
    // An odd number of swaps never gives an even order.
    assert_eq!(counts("noyaks", 3), [3, 3, 2]);
    assert_eq!(counts("fisher-yates", 3), [1; 6]);
    for (name, n, ways) in [
        ("nofish", 4, 256),
        ("noyaks", 4, 81),
        ("nomaar", 3, 729),
        ("nomaar", 4, 65_536),
        ("modulo", 3, 256),
        ("modulo", 4, 4096),
        ("circle", 4, 6),
    ] {
        let counts = counts(name, n);
        assert_eq!(counts.iter().sum::<u64>(), ways, "{name}");
        assert!(counts.iter().any(|count| *count != counts[0]) || counts.len() < 24, "{name}: {counts:?}");
    }
    assert_eq!(counts("fisher-yates", 4), [1; 24]);
    // All that move in one circle: 6 of 24 orders.
    assert_eq!(counts("circle", 4), [1; 6]);
}

// A way to give and its mirror image should be as likely as each other.
#[test]
fn gifts_drawn_one_after_the_other_have_favourites() {
    assert_eq!(Vec::from_iter(orders::gift_ways(3)), [(vec![1, 2, 0], 1), (vec![2, 0, 1], 3)]);
    let four = orders::gift_ways(4);
    assert!(four.keys().all(|way| way.iter().enumerate().all(|(giver, taker)| giver != *taker)));
    assert_eq!(four.len(), 9);
    assert_ne!(four.values().min(), four.values().max());
}

#[test]
fn chi_square_tells_every_wrong_shuffle_from_the_right_one() {
    let mut out = Vec::new();
    orders::tables(&mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    let figures: Vec<(&str, f64)> = text
        .split_once("in a thousand times.\n\n")
        .unwrap()
        .1
        .lines()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(name, figure)| (name, figure.trim().parse().unwrap()))
        .collect();
    assert_eq!(figures.len(), 6);
    for (name, figure) in figures {
        match name {
            "fisher-yates" => assert!((70.0..172.0).contains(&figure), "{name}: {figure}"),
            _ => assert!(figure > 10_000.0, "{name}: {figure}"),
        }
    }
    assert!(
        text.contains("\n012               4             0           135            48             0             1\n"),
        "{text}"
    );
}

#[test]
fn the_picture_has_a_bar_for_each_order_of_each_shuffle() {
    let picture = orders::picture();
    assert_eq!(picture.matches("width='16'").count(), 6 * 24);
    // In the last panel, all 24 bars are as high as the fair share.
    assert_eq!(picture.rsplit_once("fisher-yates").unwrap().1.matches("height='30.0'").count(), 24);
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
}

fn shuffle(title: &str) -> wrong_shuffles::shuffles::Shuffle {
    places::SHUFFLES.into_iter().find(|(other, _)| *other == title).unwrap().1
}

// The wrong shuffles are wrong in the way that README.md says, and the picture is made from them.
#[test]
fn an_item_moves_to_every_place_alike_only_by_the_right_shuffle() {
    let exact = |title, n| Places::exact(shuffle(title), n);
    for (title, _) in places::SHUFFLES {
        for n in 2..=5 {
            let Places { numerators, denominator } = exact(title, n);
            let columns = (0..n).map(|end| numerators.iter().map(|row| row[end]).collect());
            for line in columns.chain(numerators.clone()) {
                let line: Vec<u64> = line;
                assert_eq!(line.iter().sum::<u64>(), denominator, "every item goes somewhere, {title}, {n} items");
            }
            let fair = numerators.iter().flatten().all(|chances| chances * n as u64 == denominator);
            // For two items, only the shuffle that never leaves an item in place is wrong.
            let right = title == "Fisher–Yates" || (n == 2 && title != "Off by one");
            assert_eq!(fair, right, "{title}, {n} items: {numerators:?}");
        }
    }
    // These were computed by hand.
    let thirds =
        |numerators: [[u64; 3]; 3], denominator| Places { numerators: numerators.map(Vec::from).into(), denominator };
    assert_eq!(exact("Sort by coin tosses", 3), thirds([[3, 3, 2], [3, 3, 2], [2, 2, 4]], 8));
    assert_eq!(exact("Off by one", 3), thirds([[0, 1, 1], [1, 0, 1], [1, 1, 0]], 2));
    assert_eq!(exact("Swap with any place", 3), thirds([[9, 9, 9], [10, 8, 9], [8, 10, 9]], 27));
}

#[test]
fn counted_moves_agree_with_the_exact_ones() {
    for (title, shuffle) in places::SHUFFLES {
        let (exact, counted) = (Places::exact(shuffle, 5), Places::counted(shuffle, 5, 100_000));
        let pairs = exact.numerators.iter().flatten().zip(counted.numerators.iter().flatten());
        for (&exact_one, &counted_one) in pairs {
            let expected = exact_one as f64 / exact.denominator as f64 * 100_000.0;
            // The standard deviation of each count is at most 158.
            assert!((expected - counted_one as f64).abs() < 800.0, "{title}: {expected} {counted_one}");
        }
    }
}

#[test]
fn the_picture_of_the_places_is_the_one_that_the_example_makes() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures/places.svg");
    let picture = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        picture == places::picture(),
        "docs/pictures/places.svg is not what examples/wrong_shuffles makes. Copy the new picture there."
    );
    let places = Places::exact(shuffle("Fisher–Yates"), 6);
    assert!((0..36).all(|cell| places.level(cell / 6, cell % 6) == 0));
    let places = Places::exact(shuffle("Off by one"), 6);
    assert_eq!([places.level(0, 0), places.level(0, 1)], [-10, 2]);
    assert_eq!(Places { numerators: vec![vec![5, 0], vec![0, 1]], denominator: 5 }.level(0, 0), 10);
}
