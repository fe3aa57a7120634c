//! Sets of rounds, as ranges in ascending order that neither overlap nor touch (ARCHIVES.md, section 2).

/// The first and the last round of a range.
pub type Range = (u64, u64);

/// The set of all rounds of some ranges.
pub fn set(ranges: impl IntoIterator<Item = Range>) -> Vec<Range> {
    let mut ranges: Vec<Range> = ranges.into_iter().collect();
    ranges.sort_unstable();
    let mut set: Vec<Range> = Vec::new();
    for (first, last) in ranges {
        match set.last_mut() {
            Some(before) if first <= before.1 + 1 => before.1 = before.1.max(last),
            _ => set.push((first, last)),
        }
    }
    set
}

/// The rounds of a set that are not in another.
pub fn minus(of: &[Range], without: &[Range]) -> Vec<Range> {
    let mut rest = Vec::new();
    for &(mut first, last) in of {
        let at = without.partition_point(|(_, end)| *end < first);
        for (begin, end) in without[at..].iter().take_while(|(begin, _)| *begin <= last) {
            if first < *begin {
                rest.push((first, begin - 1));
            }
            first = end + 1;
        }
        if first <= last {
            rest.push((first, last));
        }
    }
    rest
}

/// The rounds that are in two sets.
pub fn both(one: &[Range], other: &[Range]) -> Vec<Range> {
    minus(one, &minus(one, other))
}

/// The first and the last round of a set.
pub fn ends(set: &[Range]) -> Option<Range> {
    Some((set.first()?.0, set.last()?.1))
}

/// How many rounds a set has.
pub fn count(set: &[Range]) -> u64 {
    set.iter().map(|(first, last)| last - first + 1).sum()
}

/// The words for what is missing of the rounds that were meant. `of` is the number of rounds of the terms, if a line says
/// so, and `shown` the rounds that some line is of.
pub fn missing(meant: Option<Range>, of: Option<u64>, shown: &[Range]) -> Vec<String> {
    const NAMED: usize = 1000;
    let Some(of) = of else { return Vec::new() };
    let absent = minus(&[meant.unwrap_or((0, of - 1))], shown);
    let (named, more) = absent.split_at(absent.len().min(NAMED));
    let mut words: Vec<String> =
        (meant.is_none() && !absent.is_empty()).then(|| "round".to_owned()).into_iter().collect();
    words.extend(named.iter().map(|range| format!("rounds {}", word(*range))));
    if !more.is_empty() {
        words.push(format!("more rounds {}", count(more)));
    }
    words
}

/// A range as words name it.
pub fn word((first, last): Range) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}
