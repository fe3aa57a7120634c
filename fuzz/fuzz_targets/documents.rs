//! Reads bytes as every document but a transcript, as a list, and as every text that the library reads. The first byte
//! chooses which. What can be read is printed, and the print must be the same value.
#![no_main]

use std::collections::HashMap;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use serde_json::value::RawValue;
use verishuffle::archive::{ArchiveConclusion, ArchiveSummary, Merge};
use verishuffle::chain::{Chain, ChainConclusion};
use verishuffle::drand::{ChainHash, Reply};
use verishuffle::draw::Node;
use verishuffle::proof::{EntryProof, IdProof, Proof};
use verishuffle::terms::{EntriesKind, Root, SourceKind};
use verishuffle::text::{Context, Description, Name, Rules, printable, printable_name};
use verishuffle::verdict::{CheckName, Conclusion, Missing};
use verishuffle::{
    Blinding, Commitment, Error, List, Order, PartyOpening, PinList, Pins, Result, Seal, Secret, Terms, UnixTime,
    document_kind,
};
use verishuffle_fuzz::strict;
use verishuffle_reference::cells::read_id_proof;
use verishuffle_reference::checks::CHECKS;
use verishuffle_reference::documents::{hex, read_hash, read_hex, read_secret, read_terms};
use verishuffle_reference::entries::{Entries as OwnEntries, read_file};
use verishuffle_reference::hash::sha256;
use verishuffle_reference::text::{Place, is_context, is_description, is_name, is_rules, is_text, is_value, shown};

/// A seal of more rounds is not computed.
const MOST_ROUNDS: u32 = 64;

/// Everything that can be read, in the order of the first byte.
const READERS: [fn(&[u8]); 13] =
    [terms, secret, opening, blinding, proof, pins, reply, summary, entries, words, rules, times, id_proof];

fuzz_target!(|data: &[u8]| {
    if let [first, rest @ ..] = data {
        READERS[usize::from(*first) % READERS.len()](rest);
    }
});

/// Returns what was read, with the value of the JSON. An error must name a place in the document.
fn read<T>(bytes: &[u8], read: impl FnOnce(&[u8]) -> Result<T>) -> Option<(T, Value)> {
    match read(bytes) {
        Ok(document) => {
            let value = strict::value(bytes).expect("a document is JSON without repeated keys");
            Some((document, value))
        }
        Err(Error::Document { line, column, message, .. }) => {
            assert!(!message.is_empty() && !message.chars().any(|c| c.is_control() && c != '\n'), "{message:?}");
            strict::check_place(bytes, line, column);
            None
        }
        Err(error) => panic!("{error:?}"),
    }
}

/// Reads a document, and checks that its print is the same value and can be read again.
fn printed<T>(
    bytes: &[u8],
    from_json: impl Fn(&[u8]) -> Result<T>,
    to_json: impl Fn(&T) -> String,
) -> Option<(T, Value)> {
    let (document, value) = read(bytes, &from_json)?;
    let print = to_json(&document);
    assert_eq!(strict::value(print.as_bytes()).as_ref(), Some(&value), "the print is another value");
    let again = from_json(print.as_bytes()).expect("the print can be read");
    assert_eq!(to_json(&again), print);
    Some((document, value))
}

/// Checks that the digits of a secret are not shown. A document that has the same digits elsewhere may show them.
fn check_hidden(document: &impl Debug, value: &Value, key: &str) {
    let digits = value[key].as_str().expect("a secret has digits");
    let mut others = value.clone();
    others.as_object_mut().expect("a document is an object").remove(key);
    assert!(!format!("{document:?}").contains(digits) || others.to_string().contains(digits), "the {key} is shown");
}

fn terms(bytes: &[u8]) {
    let Some((terms, value)) = printed(bytes, Terms::from_json, Terms::to_json) else { return };
    assert_eq!(terms.json_length(), terms.to_json().len());
    let own = read_terms(&value).expect("terms have this form");
    assert_eq!(terms.commitment().to_string(), hex(own.commitment()));
    let _ = (terms.seed_bits(), terms.earliest_due(0), verishuffle::verdict::Caution::of_terms(&terms));
    let mut chain = Chain::new();
    chain.add_terms(terms.clone());
    let verdict = chain.verdict(None);
    assert_ne!(verdict.conclusion(), ChainConclusion::Whole, "whole without a published head");
    serde_json::from_str::<Value>(&serde_json::to_string(&verdict.headline()).expect("a text")).expect("JSON");
    let round = terms.rounds().get() - 1;
    assert!(terms.round(round).is_ok() && terms.round(round + 1).is_err());
}

fn secret(bytes: &[u8]) {
    let Some((secret, value)) = printed(bytes, Secret::from_json, |secret| secret.to_json().to_string()) else {
        return;
    };
    assert_eq!(secret.json_length(), secret.to_json().len());
    check_hidden(&secret, &value, "master");
    assert_eq!(secret.opened().map(|opened| opened.to_string()), value["opened"].as_str().map(str::to_owned));
    if secret.rounds().get() <= MOST_ROUNDS {
        let own = read_secret(&value).expect("a secret has this form");
        assert_eq!(secret.seal().to_string(), hex(own.seal()));
    }
}

fn opening(bytes: &[u8]) {
    let Some((opening, value)) = printed(bytes, PartyOpening::from_json, PartyOpening::to_json) else { return };
    assert_eq!(opening.json_length(), opening.to_json().len());
    check_hidden(&opening, &value, "seed");
}

fn blinding(bytes: &[u8]) {
    let read = printed(bytes, Blinding::from_json, |blinding| blinding.to_json().to_string());
    let Some((blinding, value)) = read else { return };
    assert_eq!(blinding.json_length(), blinding.to_json().len());
    check_hidden(&blinding, &value, "key");
    let key = read_hash(&value["key"]).expect("32 bytes");
    let entries = [b"Ada".to_vec(), b"Grace".to_vec(), vec![0xff]];
    let list = List::from_entries(&entries).expect("three entries");
    let terms = Terms::blinded_builder(&list, &blinding)
        .public("a", "b", UnixTime::from_secs(1_900_000_000).expect("a time"))
        .build()
        .expect("terms");
    let own = OwnEntries::blinded(&entries, &key, blinding.context().as_str());
    assert_eq!(terms.entries().root().map(|root| root.to_string()), own.root().map(hex));
}

fn proof(bytes: &[u8]) {
    let Some((proof, value)) = printed(bytes, EntryProof::from_json, |proof| proof.to_json().to_string()) else {
        return;
    };
    assert_eq!(proof.json_length(), proof.to_json().len());
    assert_eq!(Some(proof.index()), value["index"].as_u64());
    let own = match (&value["entry"], &value["entry_hex"]) {
        (Value::String(entry), Value::Null) => entry.as_bytes().to_vec(),
        (Value::Null, digits) => read_hex(digits).expect("hexadecimal"),
        _ => panic!("there is exactly one entry"),
    };
    assert_eq!(proof.entry(), own);
    // A list of this entry alone has its leaf as the root.
    let Ok(list) = List::from_entries([&own]) else { return };
    let entries = verishuffle::Entries::list(&list).expect("no repeats");
    let terms = Terms::builder("a context", entries)
        .public("a", "b", UnixTime::from_secs(1_900_000_000).expect("a time"))
        .build()
        .expect("terms");
    let is_text = std::str::from_utf8(&own).is_ok_and(is_text);
    let holds = value["commitment"] == terms.commitment().to_string()
        && proof.index() == 0
        && value["blind"].is_null()
        && value["path"].as_array().is_some_and(Vec::is_empty)
        && is_text == value["entry"].is_string();
    assert_eq!(proof.check(&terms, None).is_passed(), holds);
}

/// An id proof holds for a list of its computed cells, and for no list of other cells.
fn id_proof(bytes: &[u8]) {
    let read = printed(bytes, IdProof::from_json, |proof| proof.to_json().to_string());
    if let Some(value) = strict::value(bytes) {
        assert_eq!(read.is_some(), read_id_proof(&value).is_some());
    }
    let Some((proof, value)) = read else { return };
    assert_eq!(proof.json_length(), proof.to_json().len());
    assert_eq!(Proof::from_json(bytes), IdProof::from_json(bytes).map(Proof::Id));
    let own = read_id_proof(&value).expect("an id proof has this form");
    let cells: Vec<String> = proof.cells().iter().map(ToString::to_string).collect();
    assert_eq!(cells, own.computed().iter().map(hex).collect::<Vec<_>>());
    let shown = format!("{proof:?}");
    assert!(value["cells"].as_array().expect("cells").iter().all(|cell| {
        let blind = cell["blind"].as_str().expect("digits");
        !shown.contains(blind) || cells.iter().any(|cell| cell == blind)
    }));
    let names: Vec<&str> = proof.cells().iter().map(|cell| cell.column().as_str()).collect();
    let allocation = format!("columns {}\naward Seat: 1", names.join(";"));
    for (line, holds) in [(cells.join(";"), true), (cells.join(";").replacen(['0', '1'], "2", 1), false)] {
        let list = List::from_entries([&line]).expect("an entry");
        let entries = verishuffle::Entries::list(&list).expect("no repeats");
        let terms = Terms::builder(proof.context().as_str(), entries)
            .public("a", "b", UnixTime::from_secs(1_900_000_000).expect("a time"))
            .allocation(&allocation);
        let terms = terms.build_for(&list);
        // The names may be too long for an allocation.
        let Ok(terms) = terms else { return };
        let verdict = proof.verdict_before_draw(&terms, &Pins::new().entries(&list)).expect("a list");
        assert_eq!(verdict.proof().is_passed(), holds || line == cells.join(";"));
    }
}

fn pins(bytes: &[u8]) {
    let Some((pins, value)) = read(bytes, Pins::from_json) else { return };
    let mut list = PinList::new();
    list.add(pins.clone()).expect("a line of pins holds a commitment");
    assert!(list.add(pins.clone()).is_err(), "one line was taken twice");
    let commitment: Commitment =
        value["commitment"].as_str().and_then(|text| text.parse().ok()).expect("a line of pins holds a commitment");
    let round = value["round"].as_u64().map(|round| u32::try_from(round).expect("a round of pins fits into 32 bits"));
    assert!(list.find(commitment, round.unwrap_or(7)).is_some());
    assert_eq!(list.unmet().collect::<Vec<_>>(), [(commitment, round)]);
    if let Some(public) = value["public"].as_object() {
        for (name, value) in public {
            assert!(is_name(name) && is_value(value.as_str().unwrap_or_default()));
        }
    }
}

fn reply(bytes: &[u8]) {
    // The other keys of a reply are ignored, also if they are repeated.
    let Ok(reply) = Reply::from_json(bytes) else {
        let _ = read(bytes, Reply::from_json);
        return;
    };
    // The value of an ignored key may hold half of a surrogate pair, which the grammar of JSON allows and no string holds.
    let keys: HashMap<String, &RawValue> = serde_json::from_slice(bytes).expect("a reply is an object");
    let value = |key: &str| keys.get(key).map(|raw| serde_json::from_str::<Value>(raw.get()).expect("a JSON value"));
    // A reply may have its digits in upper case.
    let digits = |key: &str| value(key).map(|value| value.as_str().expect("hexadecimal").to_ascii_lowercase());
    assert_eq!(value("round"), Some(reply.round().into()));
    assert_eq!(digits("signature"), Some(hex(reply.signature())));
    if let Some(stated) = digits("randomness") {
        assert_eq!(stated, hex(sha256(reply.signature())));
    }
}

fn summary(bytes: &[u8]) {
    let Some((_, value)) = read(bytes, ArchiveSummary::from_json) else { return };
    let commitment = value["commitment"].as_str().and_then(|text| text.parse().ok());
    let merged = |commitment: Commitment, times: usize| {
        let mut merge = Merge::new(commitment, None).expect("no range of rounds");
        (0..times).for_each(|_| merge.add("part", ArchiveSummary::from_json(bytes).expect("the same bytes")));
        merge.conclude()
    };
    let is_other = commitment != Some(Commitment::from_bytes([0; 32]));
    let (other, _) = merged(Commitment::from_bytes([0; 32]), 1);
    assert!(!is_other || other.lines() == 0 && !other.verdict().is_verified(), "verified with another commitment");
    let Some(commitment) = commitment else { return };
    let (archive, _) = merged(commitment, 1);
    let lines = archive.lines();
    assert!(lines == 0 || lines == value["lines"].as_u64().unwrap_or_default());
    // Each line that is held is held twice.
    let (twice, named) = merged(commitment, 2);
    assert!(
        twice.lines() == lines && (lines == 0 || named.iter().any(|part| part.found == ArchiveConclusion::Refused))
    );
}

fn entries(bytes: &[u8]) {
    let own = read_file(bytes);
    let (read, owned) = (List::from_text(bytes), List::from_owned_text(bytes.to_vec()));
    assert_eq!(read.as_ref().ok(), owned.as_ref().ok());
    let (entries, list) = match (own, read) {
        (Err(line), Err(Error::List { line: found, .. })) => return assert_eq!(found, line),
        (Ok(entries), Ok(list)) => (entries, list),
        (own, read) => panic!("{read:?}, but should be {own:?}"),
    };
    assert_eq!(list.len() as usize, entries.len());
    assert!(list.iter().eq(entries.iter().map(Vec::as_slice)));
    assert_eq!(List::from_entries(&entries).expect("the same entries"), list);
    assert_eq!((list.entry(0), list.entry(list.len())), (Some(&entries[0][..]), None));
    let mut seen = HashMap::new();
    let repeats: Vec<(u32, u32)> = entries
        .iter()
        .zip(0..)
        .map(|(entry, at)| (*seen.entry(entry).or_insert(at), at))
        .filter(|(first, at)| first != at)
        .collect();
    assert!(list.repeats().eq(repeats.iter().copied()));
    assert_eq!(list.first_repeat(), repeats.first().copied());
    let root = verishuffle::Entries::list(&list).ok().and_then(|entries| entries.root());
    assert_eq!(root.is_none(), !repeats.is_empty());
    if let Some(root) = root {
        assert_eq!(Some(root.to_string()), OwnEntries::list(&entries).root().map(hex));
    }
}

/// Reads a text as a value whose print must be the text.
fn exact<T: FromStr + Display>(text: &str) -> Option<T> {
    let read = text.parse::<T>().ok()?;
    assert_eq!(read.to_string(), text, "the print is another text");
    Some(read)
}

fn words(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let is_hash = text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    assert_eq!(
        [
            exact::<Commitment>(text).is_some(),
            exact::<Seal>(text).is_some(),
            exact::<Root>(text).is_some(),
            exact::<Node>(text).is_some(),
            exact::<ChainHash>(text).is_some(),
        ],
        [is_hash; 5]
    );
    let is_one_of = |words: &[&str]| words.contains(&text);
    assert_eq!(exact::<Order>(text).is_some(), is_one_of(&["forward", "backward"]));
    assert_eq!(exact::<SourceKind>(text).is_some(), is_one_of(&["sealed", "drand", "public"]));
    assert_eq!(exact::<EntriesKind>(text).is_some(), is_one_of(&["numbers", "list", "blinded"]));
    assert_eq!(exact::<Conclusion>(text).is_some(), is_one_of(&["verified", "refused", "consistent"]));
    assert_eq!(exact::<ChainConclusion>(text).is_some(), is_one_of(&["whole", "broken", "consistent"]));
    let archive = ["verified", "refused", "consistent", "error"];
    assert_eq!(exact::<ArchiveConclusion>(text).is_some(), is_one_of(&archive));
    assert_eq!(exact::<CheckName>(text).is_some(), is_one_of(&CHECKS));
    let kind = document_kind(text).map(|kind| format!("verishuffle/1 {kind}"));
    assert!(kind.is_none_or(|kind| kind == text));
}

fn rules(bytes: &[u8]) {
    assert_eq!(printable(bytes).to_string(), shown(bytes, Place::Entry));
    assert_eq!(printable_name(bytes).to_string(), shown(bytes, Place::Name));
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (name, context) = (text.parse::<Name>(), text.parse::<Context>());
    let (description, value) = (text.parse::<Description>(), text.parse::<verishuffle::text::Value>());
    let rules = text.parse::<Rules>();
    let taken = [name.is_ok(), context.is_ok(), description.is_ok(), value.is_ok(), rules.is_ok()];
    assert_eq!(taken, [is_name(text), is_context(text), is_description(text), is_value(text), is_rules(text)]);
    if let Ok(name) = name {
        assert_eq!(name.as_str(), text);
        assert_eq!(Missing::Public(name).word(), format!("public:{text}"));
    }
}

/// Returns the seconds of a time in the one form that is read.
fn seconds(text: &str) -> Option<u64> {
    let form = |(at, byte): (usize, u8)| match at {
        4 | 7 => byte == b'-',
        10 => byte == b'T',
        13 | 16 => byte == b':',
        19 => byte == b'Z',
        _ => byte.is_ascii_digit(),
    };
    let number = |from: usize, to: usize| text[from..to].parse::<u64>().ok();
    if text.len() != 20 || !text.bytes().enumerate().all(form) {
        return None;
    }
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let is_leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let february = if is_leap(year) { 29 } else { 28 };
    let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let length = *lengths.get(usize::try_from(month).ok()?.checked_sub(1)?)?;
    let (hour, minute, second) = (number(11, 13)?, number(14, 16)?, number(17, 19)?);
    if year < 1970 || !(1..=length).contains(&day) || hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    let days: u64 = (1970..year).map(|year| if is_leap(year) { 366 } else { 365 }).sum();
    let days = days + lengths[..month as usize - 1].iter().sum::<u64>() + day - 1;
    Some(((days * 24 + hour) * 60 + minute) * 60 + second)
}

fn times(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        assert_eq!(exact::<UnixTime>(text).map(UnixTime::as_secs), seconds(text));
    }
    if let Some(bytes) = bytes.first_chunk() {
        let seconds = u64::from_le_bytes(*bytes) % 300_000_000_000;
        let time = UnixTime::from_secs(seconds);
        assert_eq!(time.is_ok(), (1_000_000_000..100_000_000_000).contains(&seconds));
        let Ok(time) = time else { return };
        assert_eq!(time.to_string().parse(), Ok(time));
    }
}
