//! The search of a whole list for entries that are damaged, that mix scripts, or that are hard to tell apart.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Mutex;

use super::casefold::{Casefold, Looks, folding};
use super::damage::{self, Damage, Survey};
use super::spellings::rough_keys;
use verishuffle::List;
use verishuffle::parallel;
use verishuffle::terms::Part;
use verishuffle::terms::repeated;
use verishuffle::work;

/// The number of entries in each part of the work that the cores share. The bytes of as many stay in the caches.
const PART: usize = 1 << 13;

/// A longer list comes from programs: what people write between entries, or in several spellings, is not sought there.
pub(super) const MOST_OF_PEOPLE: u32 = 100_000;

/// What the search of a list finds in each single entry.
pub(super) struct Found {
    /// For each entry, a hash of its text as [`Casefold`] maps it, or 0 if it is no text.
    pub(super) hashes: Vec<u64>,
    /// The numbers of the entries with a word that mixes scripts, in the order of the list.
    pub(super) mixed: Vec<u32>,
    /// The numbers of the damaged entries, in the order of the list.
    pub(super) damaged: Vec<(u32, Damage)>,
    /// For each entry, its [`rough_keys`], which are 0 if it is no text. Empty for a long list.
    pub(super) rough: Vec<[u64; 2]>,
}

/// The entries of a part that mix scripts, those that are damaged, and the rough keys of all.
type Singles = (Vec<u32>, Vec<(u32, Damage)>, Vec<[u64; 2]>);

impl Found {
    pub(super) fn search(list: &List) -> Self {
        Self::look(list, true)
    }

    /// Only fills in `hashes`, which takes less time.
    pub(super) fn search_for_lookalikes(list: &List) -> Self {
        Self::look(list, false)
    }

    fn look(list: &List, for_all: bool) -> Self {
        let mut hashes = vec![0; list.len() as usize];
        let is_of_people = for_all && list.len() <= MOST_OF_PEOPLE;
        let (mut mixed, mut damaged, mut rough) = (Vec::new(), Vec::new(), Vec::new());
        // What is known of characters in one part is known in later ones.
        let casefolds = Mutex::new(Vec::new());
        let look_at = |number: u32, (part, hashes): (Part<'_>, &mut [u64])| {
            let mut casefold = casefolds.lock().ok().and_then(|mut unused| unused.pop()).unwrap_or_default();
            let found = look_at(&part, number * PART as u32, for_all, is_of_people, hashes, &mut casefold);
            if let Ok(mut unused) = casefolds.lock() {
                unused.push(casefold);
            }
            found
        };
        let parts = list.parts(PART).zip(hashes.chunks_mut(PART));
        let _done = parallel::in_order(parts, look_at, |(more_mixed, more_damaged, more_rough)| {
            mixed.extend(more_mixed);
            damaged.extend(more_damaged);
            rough.extend(more_rough);
            ControlFlow::<()>::Continue(())
        });
        Self { hashes, mixed, damaged, rough }
    }
}

/// Fills in the hashes of the entries of a part, of which the first has this number. If `for_all`, returns which mix
/// scripts and which are damaged, and of a list of people their rough keys.
fn look_at(
    part: &Part<'_>,
    first: u32,
    for_all: bool,
    is_of_people: bool,
    hashes: &mut [u64],
    casefold: &mut Casefold,
) -> Singles {
    let (mut mixed, mut damaged, mut letters) = (Vec::new(), Vec::new(), String::new());
    let mut rough = vec![[0; 2]; if is_of_people { hashes.len() } else { 0 }];
    // Checking many entries at once takes less time. The entries of a file are UTF-8.
    let whole = simdutf8::basic::from_utf8(part.bytes).ok();
    for ((number, range), hash) in (first..).zip(part.ranges()).zip(hashes) {
        let entry = &part.bytes[range.clone()];
        let text = whole.map_or_else(|| str::from_utf8(entry).ok(), |whole| whole.get(range));
        let Some(text) = text else { continue };
        work::cancellation_point();
        let survey = Survey::of(text);
        let looks = match survey.is_ascii() && survey.has_even_spaces() {
            true => Looks::of_plain(text),
            false => casefold.look_at(text, survey.has_even_spaces()),
        };
        // Anyone can choose entries that collide. They are then compared, which takes longer and changes nothing.
        *hash = looks.hash;
        if for_all {
            mixed.extend(looks.mixes_scripts.then_some(number));
            let survey = if is_of_people { survey } else { survey.of_programs() };
            let damage = damage::find(text, number, survey, looks.traits, casefold);
            damaged.extend(damage.map(|damage| (number, damage)));
        }
        if is_of_people {
            rough[(number - first) as usize] = rough_keys(text, &mut letters);
        }
    }
    (mixed, damaged, rough)
}

/// Returns each entry that repeats an earlier one in another spelling, as a pair of the first such entry and this one,
/// both from 0, in the order of the second. `hashes` has the hashes of all entries.
pub(super) fn pairs(list: &List, hashes: &[u64]) -> Vec<(u32, u32)> {
    let repeated: Vec<u64> = repeated(hashes).collect();
    let (mut folded, mut seen) = (folding(), HashMap::new());
    let candidates = (0..).zip(work::each(hashes)).filter(|(_, hash)| repeated.binary_search(hash).is_ok());
    candidates
        .filter_map(|(i, _)| {
            let text = String::from_utf8_lossy(list.entry(i).unwrap_or_default());
            let first = *seen.entry(folded(&text)).or_insert(i);
            (first != i).then_some((first, i))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use caseless::Caseless;
    use unicode_normalization::UnicodeNormalization;

    use super::super::scripts::mixed_word;
    use super::*;
    use verishuffle::text::is_ignorable;

    #[test]
    fn spellings_of_one_name_are_alike() {
        let list = [
            "Ada",
            "Grace",
            " ada ",
            "ＡＤＡ",
            "Straße",
            "STRASSE",
            "e\u{301}",
            "É",
            "Eve",
            "E\u{200b}ve",
            "\u{a0}\u{2060} eve",
        ];
        let list = List::from_entries(list).unwrap();
        assert_eq!(pairs(&list, &Found::search(&list).hashes), [(0, 2), (0, 3), (4, 5), (6, 7), (8, 9), (8, 10)]);
    }

    /// What lines are made of: words and characters that a rule is about, or nearly.
    const PIECES: &[&str] = &[
        "Ada",
        "ada",
        "ADA",
        "Lovelace",
        "Tom",
        "Nora",
        "Ian",
        "Sum",
        "sum",
        "Total",
        "TOTAL",
        "Summe",
        "i alt",
        "Yhteensä",
        "összesen",
        "nu\u{301}mero total",
        "o\u{308}sszesen",
        "Ｔｏｔａｌ",
        "T\u{ff4f}tal",
        "Итого",
        "всего",
        "合計",
        "σύνολο",
        "undefined",
        "null",
        "None",
        "NaN",
        "nan",
        "Infinity",
        "-Infinity",
        "(null)",
        "[object Object]",
        "\\N",
        "Object object",
        " ",
        " ",
        " ",
        "  ",
        "\u{a0}",
        "\u{3000}",
        "\u{2003}",
        "\u{a8}",
        "\t",
        ",",
        ";",
        "|",
        "\"",
        "'",
        ".",
        "-",
        ":",
        "_",
        "/",
        "#REF!",
        "#N/A",
        "=A1",
        "+A1",
        "@",
        "@example.org",
        "ann@example.org",
        "0x1111111111111111",
        "0x",
        "1.2E+15",
        "...",
        "\u{2026}",
        "QW5uYSBMZWUgTmc",
        "[at]",
        "\u{2610} ",
        "&amp;",
        "%C3%A9",
        "?",
        "<br>",
        "{",
        "17",
        "1 200",
        "€",
        "£",
        "é",
        "ÀÉÎÕ",
        "ÃÂ",
        "ß",
        "ﬁ",
        "\u{301}",
        "\u{200b}",
        "\u{ad}",
        "\u{feff}",
        "\u{fffd}",
        "\u{2800}",
        "\u{1b}",
        "а",
        "ИВАН",
        "иВАН",
        "Анна",
        "йЧБО",
        "Σωκράτης",
        "山田",
        "さくら",
        "タロー",
        "한국",
        "क्",
        "👩\u{200d}🚀",
        "İ",
    ];

    /// Returns lines of which each is made of pieces, at random but always the same.
    fn lines(count: usize) -> Vec<String> {
        let mut state = 1u64;
        let mut below = |limit: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % limit
        };
        (0..count).map(|_| (0..=below(6)).map(|_| PIECES[below(PIECES.len())]).collect()).collect()
    }

    /// Returns a text as `toNFKC_Casefold` maps it, by its definition, without needless spaces.
    fn folded(text: &str) -> String {
        let next: String = text.nfd().default_case_fold().nfkc().filter(|&c| !is_ignorable(c)).nfc().collect();
        if next == text { next.split_whitespace().collect::<Vec<_>>().join(" ") } else { folded(&next) }
    }

    /// The search of many lines at once excludes most of them by their bytes. Each rule by itself finds the same.
    #[test]
    fn what_is_excluded_by_its_bytes_is_not_doubtful() {
        let lines = lines(if cfg!(miri) { 100 } else { 60_000 });
        let found = Found::search(&List::from_entries(&lines).unwrap());
        let mut casefold = Casefold::default();
        let damaged = (0..).zip(&lines).filter_map(|(number, line)| {
            damage::find(line, number, Survey::ALL, u8::MAX, &mut casefold).map(|damage| (number, damage))
        });
        assert_eq!(found.damaged, damaged.collect::<Vec<_>>());
        let mixed = (0..).zip(&lines).filter(|(_, line)| mixed_word(line).is_some()).map(|(number, _)| number);
        assert_eq!(found.mixed, mixed.collect::<Vec<u32>>());
        // Lines that are mapped to one text have one hash, and few others have the same.
        let folded: Vec<String> = lines.iter().map(|line| folded(line)).collect();
        let of_both: HashSet<(u64, &str)> =
            found.hashes.iter().copied().zip(folded.iter().map(String::as_str)).collect();
        let of_folded: HashSet<&str> = folded.iter().map(String::as_str).collect();
        let of_hashes: HashSet<u64> = found.hashes.iter().copied().collect();
        assert_eq!(of_both.len(), of_folded.len());
        assert!(of_hashes.len() > of_folded.len() / 100 * 99, "{} of {}", of_hashes.len(), of_folded.len());
        assert!(of_folded.len() < lines.len() && !found.damaged.is_empty() && !found.mixed.is_empty());
    }
}
