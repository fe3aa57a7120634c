//! Random draws of many shapes, with damage to them and to what is given beside them. The seed is fixed.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use verishuffle::drand::{Beacon, ChainHash, QUICKNET};
use verishuffle::terms::Root;
use verishuffle::{Blinding, Commitment, Entries, List, Order, Previous, Secret, Terms, UnixTime};
use verishuffle_reference::allocation::Allocation;
use verishuffle_reference::awards::Awards;
use verishuffle_reference::entries;
use zeroize::Zeroizing;

use super::bases;
use super::case::{Case, Given};
use super::repair::{committed, redraw, reseal, restate};

/// The only source of randomness in these cases.
pub(crate) struct Dice(ChaCha20Rng);

impl Dice {
    pub(crate) fn new(seed: u8) -> Self {
        Self(ChaCha20Rng::from_seed([seed; 32]))
    }

    /// Returns a number below `end`. The slight bias does no harm here.
    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.0.next_u64() % end
    }

    pub(super) fn index(&mut self, end: usize) -> usize {
        self.below(end as u64) as usize
    }

    pub(super) fn one_in(&mut self, odds: u64) -> bool {
        self.below(odds) == 0
    }

    pub(super) fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.index(items.len())].clone()
    }

    pub(super) fn bytes(&mut self, length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        self.0.fill_bytes(&mut bytes);
        bytes
    }

    pub(super) fn hash(&mut self) -> [u8; 32] {
        self.bytes(32).try_into().unwrap()
    }

    /// Returns a valid description, sometimes with characters that a program may mishandle.
    fn description(&mut self, most: u64) -> String {
        self.text_with(most, &[&ODD[..], &WIDE, &NEEDED, &IGNORABLE].concat())
    }

    /// Returns valid text for a name or a value, without invisible characters.
    fn name(&mut self, most: u64) -> String {
        self.text_with(most, &ODD)
    }

    fn text_with(&mut self, most: u64, odd: &[&str]) -> String {
        let mut text = String::from("x");
        for _ in 0..self.below(most) {
            if self.one_in(3) {
                let odd = self.pick(odd);
                text += if odd == " " && text.ends_with(' ') { "x" } else { odd };
            } else {
                text.push(char::from(b'a' + self.below(26) as u8));
            }
        }
        text + "y"
    }
}

const ODD: [&str; 10] = ["é", "e\u{301}", "♠", "𝄞", "\\", "\"", "/", "-", " ", "ß"];
/// White space allowed in a context and a description.
const WIDE: [&str; 2] = ["\u{a0}", "\u{3000}"];
/// Default-ignorable code points allowed in a context, but not in a name or a value.
const NEEDED: [&str; 4] = ["\u{200c}", "\u{200d}", "\u{fe0e}", "\u{fe0f}"];
/// Default-ignorable code points allowed only in a description.
const IGNORABLE: [&str; 6] = ["\u{ad}", "\u{200b}", "\u{202e}", "\u{3164}", "\u{feff}", "\u{e0041}"];

/// Shapes of a draw that are rare unless a test asks for them.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Shape {
    Any,
    /// A draw of more than 16384 steps.
    Chunks,
    /// A draw with a width of 20 or more.
    Wide,
    /// A draw with about as many outcomes as a seed of width 1 allows.
    Room,
}

/// A valid draw, with everything that its verifier can be given.
pub(crate) struct Drawn {
    pub(crate) transcript: Value,
    pub(crate) given: Given,
}

pub(crate) fn draw(dice: &mut Dice, shape: Shape) -> Drawn {
    let context = dice.text_with(30, &[&ODD[..], &WIDE, &NEEDED].concat());
    let has_cells = dice.one_in(4);
    let (entries, lines, blinding) = entries(dice, shape, &context, has_cells);
    let n = u64::from(entries.count().get());
    let draw = match (shape, dice.below(3)) {
        (Shape::Chunks, _) => n - dice.below(3),
        (Shape::Room, _) => {
            let mut bits = 0.0;
            (1..=n).take_while(|t| (bits < 239.0, bits += ((n - t + 1) as f64).log2()).0).count() as u64
        }
        (_, 0) if n <= 300 => n,
        (_, 1) if n <= 300 => n.max(2) - 1,
        _ => 1 + dice.below(n.min(300)),
    };
    let rounds = if dice.one_in(2) { 1 } else { 1 + dice.below(20) as u32 };
    let width = match shape {
        Shape::Wide => 20 + dice.below(236) as u8,
        Shape::Room => 1,
        _ if dice.one_in(2) => 1,
        _ => 1 + dice.below(5) as u8,
    };
    let previous = match dice.below(3) {
        0 => Previous::Unchained,
        1 => Previous::First,
        _ => Previous::After(Commitment::from_bytes(dice.hash())),
    };
    let mut builder = Terms::builder(&context, entries)
        .rules(dice.pick(&["", "1 winner\n2 reserves", " ", "x=y"]))
        .draw(draw as u32)
        .order(dice.pick(&[Order::Forward, Order::Backward]))
        .width(width)
        .rounds(rounds)
        .previous(previous);
    let allocation =
        (n <= 1000 && (has_cells || dice.one_in(6))).then(|| allocation(dice, has_cells && lines.is_some()));
    if let Some(text) = &allocation {
        builder = builder.allocation(text);
    }

    let number = dice.below(rounds.into()) as u32;
    let mut given = Given { entries: lines.clone(), blinding, ..Given::default() };
    let (mut secrets, mut signatures, mut beacons) = (Vec::new(), Vec::new(), Vec::new());
    for i in 0..=dice.below(4) {
        let name = format!("{}{i}", dice.name(6));
        match dice.below(5) {
            0 | 1 => {
                let master = Zeroizing::new(dice.bytes(32 * usize::from(width)));
                let secret = Secret::from_master(&context, &name, rounds, width, master).unwrap();
                builder = builder.sealed(&name, secret.seal());
                secrets.push(secret);
            }
            2 | 3 => {
                let value = dice.name(12);
                builder = builder.public(&name, &dice.description(40), known_from(dice));
                given.public.push((name, value));
            }
            _ => {
                let (beacon, signature) = beacon(dice, rounds, number);
                if beacons.contains(&beacon) {
                    continue;
                }
                beacons.push(beacon);
                builder = builder.drand(&name, beacon);
                signatures.push((name, signature));
            }
        }
    }
    let list = lines.as_ref().map(|file| List::from_text(file).unwrap());
    let terms = match &list {
        Some(list) => builder.build_for(list).unwrap(),
        None => builder.build().unwrap(),
    };

    let mut round = terms.round(number).unwrap();
    for secret in secrets {
        round.open(secret.bind(&terms, terms.commitment()).unwrap().open(number).unwrap()).unwrap();
    }
    for (name, value) in &given.public {
        round.public(name, value).unwrap();
    }
    for (name, signature) in &signatures {
        round.signature(name, signature.clone()).unwrap();
    }
    let drawing = round.draw().unwrap();
    let mut result: Vec<Vec<u8>> =
        drawing.swaps().drawn().iter().map(|number| number.to_string().into_bytes()).collect();
    if let Some(list) = &list {
        result = drawing.swaps().drawn().iter().map(|&number| list.entry(number).unwrap().to_vec()).collect();
    }
    if let Some(text) = allocation.filter(|_| !dice.one_in(8)) {
        let allocation = Allocation::parse(text.as_bytes(), list.is_none()).unwrap();
        let mut awards = Awards::new(&allocation, &result);
        // Who holds nothing can't withdraw, and then no awards file is right.
        let ids: Vec<Vec<u8>> =
            awards.lines().iter().map(|line| line.splitn(2, |b| *b == b':').last().unwrap()[1..].to_vec()).collect();
        let mut withdrawals: Vec<Vec<u8>> = ids.into_iter().filter(|_| dice.one_in(4)).collect();
        if dice.one_in(10) {
            withdrawals.push(b"nobody".to_vec());
        }
        if !withdrawals.is_empty() && dice.one_in(2) {
            let _ = awards.withdraw(&withdrawals);
            given.withdrawals = Some(withdrawals.join(&b'\n'));
        }
        given.awards = Some(awards.lines().join(&b'\n'));
    }
    if dice.one_in(2) {
        result.truncate(1 + dice.index(result.len()));
    }
    given.result = Some(result.join(&b'\n'));
    given.commitment = Some(terms.commitment().to_string());
    given.round = (rounds > 1 || dice.one_in(4)).then_some(number.into());
    given.published_at = dice.one_in(2).then(|| time(dice));
    given.opened_at = dice.one_in(3).then(|| time(dice));
    Drawn { transcript: serde_json::from_str(&drawing.into_transcript().to_json()).unwrap(), given }
}

/// Returns the entries, the entries file unless the entries are numbers, and the blinding document of a blinded list.
fn entries(dice: &mut Dice, shape: Shape, context: &str, has_cells: bool) -> (Entries, Option<Vec<u8>>, Option<Value>) {
    let count = match (shape, dice.below(12)) {
        (Shape::Chunks, _) => 16_384 + dice.below(400) as u32,
        (Shape::Wide, _) => 1 + dice.below(60) as u32,
        (Shape::Room, _) => 55 + dice.below(300) as u32,
        (_, 0..4) => 1 + dice.below(8) as u32,
        (_, 4..8) => 1 + dice.below(60) as u32,
        (_, 8..10) => 1 + dice.below(300) as u32,
        (_, 10) => dice.pick(&[u32::MAX, 1 << 31, (1 << 31) + 1, 4_000_000_000]),
        _ => 1 + dice.below(1 << 32) as u32 % (u32::MAX - 1),
    };
    let kind = if count > 20_000 { 0 } else { dice.below(3) };
    if kind == 0 {
        return (Entries::numbers(count).unwrap(), None, None);
    }
    let cell = |dice: &mut Dice| if has_cells { format!(";{}", dice.pick(&CELLS)) } else { String::new() };
    let lines: Vec<String> = (0..count).map(|i| format!("{} {i}{}", dice.description(5), cell(dice))).collect();
    let list = List::from_entries(&lines).unwrap();
    let mut file = lines.join("\n").into_bytes();
    if dice.one_in(2) {
        file.push(b'\n');
    }
    if kind == 1 {
        return (Entries::list(&list).unwrap(), Some(file), None);
    }
    let key = dice.hash();
    let blinded = entries::Entries::blinded(&lines, &key, context);
    let root = Root::from_bytes(*blinded.root().unwrap());
    let document = json!({"format": "verishuffle/1 blinding", "context": context, "key": hex::encode(key)});
    Blinding::from_json(document.to_string().as_bytes()).unwrap();
    (Entries::Blinded { count: count.try_into().unwrap(), root }, Some(file), Some(document))
}

/// The cells of the second column. Two are names of awards.
const CELLS: [&str; 5] = ["A", "B", "C", "A B", ""];

/// Returns a well-formed allocation, sometimes of the maximum number of lines, caps or bytes. Lists have two columns.
fn allocation(dice: &mut Dice, has_cells: bool) -> String {
    let mut lines = Vec::new();
    if has_cells {
        lines.push("columns id;town".to_owned());
        if dice.one_in(3) {
            lines.push(format!("one per {}", dice.pick(&["id", "town"])));
        }
    }
    let mut targets: Vec<String> = ["A", "B", "x y"][..1 + dice.index(3)].iter().map(|name| name.to_string()).collect();
    lines.extend(targets.iter().map(|name| format!("award {name}: {}", 1 + dice.below(4))));
    if dice.one_in(2) {
        lines.push(if dice.one_in(2) { "waitlist W".to_owned() } else { format!("waitlist W: {}", 1 + dice.below(9)) });
        targets.push("W".to_owned());
    }
    let line = |dice: &mut Dice, target: &str| {
        let condition =
            if has_cells && dice.one_in(3) { format!(": town = {}", dice.pick(&CELLS[..4])) } else { String::new() };
        let most = if dice.one_in(3) { format!(", at most {}", 1 + dice.below(3)) } else { String::new() };
        format!("{target}{condition}{most}")
    };
    if dice.one_in(2) {
        let more = dice.index(6);
        let count = dice.pick(&[targets.len() + more, targets.len() + more, 1023, 1024]);
        lines.extend(targets.iter().map(|target| format!("fill {}", line(dice, target))));
        for _ in targets.len()..if dice.one_in(4) { count } else { count.min(8) } {
            let target = if has_cells && dice.one_in(4) { "@town".to_owned() } else { dice.pick(&targets) };
            let line = line(dice, &target);
            lines.push(format!("{} {line}", dice.pick(&["fill", "or"])));
        }
    }
    if has_cells && dice.one_in(2) {
        if dice.one_in(2) {
            lines.push(format!("cap town: {}", 1 + dice.below(4)));
        }
        lines.extend(CELLS[..dice.index(5)].iter().map(|cell| format!("cap town = {cell}: {}", 1 + dice.below(3))));
        if dice.one_in(12) {
            let caps = lines.iter().filter(|line| line.starts_with("cap ")).count();
            lines.extend((caps..1024).map(|number| format!("cap town = {number}: 1")));
        }
        let length = lines.iter().map(|line| line.len() + 1).sum::<usize>() - 1;
        if dice.one_in(12) && lines.last().unwrap().starts_with("cap town = ") && length < 65_000 {
            let padding = "z".repeat(65_536 - length - dice.index(2));
            let last = lines.pop().unwrap();
            lines.push(last.replacen("cap town = ", &format!("cap town = {padding}"), 1));
        }
    }
    lines.join("\n")
}

/// Returns a beacon with its signature: a real round of quicknet, or random bytes for an unknown chain.
fn beacon(dice: &mut Dice, rounds: u32, number: u32) -> (Beacon, Vec<u8>) {
    if dice.one_in(3) {
        let round = dice.pick(&bases::QUICKNET_ROUNDS);
        let stride = if rounds == 1 { 0 } else { 1 + dice.below(9) };
        let first = round - u64::from(number) * stride;
        return (Beacon::new(*QUICKNET.chain(), first, stride).unwrap(), bases::signature(round));
    }
    let length = dice.pick(&[1, 48, 96, 1024]);
    let round = match dice.below(4) {
        0 => 1 + dice.below(1 << 52),
        _ => 30_000_000 + dice.below(40_000_000),
    };
    let stride = if rounds == 1 { 0 } else { 1 + dice.below(1 << 30) };
    (Beacon::new(ChainHash::from_bytes(dice.hash()), round, stride).unwrap(), dice.bytes(length))
}

/// A time near to most times of draws, so that two of them are often equal or a second apart. Then round 1000 of
/// quicknet is due.
const NOW: u64 = 1_692_806_364;

/// Chooses when a public value is known, sometimes at an end of its range.
pub(super) fn known_from(dice: &mut Dice) -> UnixTime {
    let seconds = match dice.below(8) {
        0 => 1_000_000_000,
        1 => 99_999_999_999,
        2 => 1_650_000_000 + dice.below(300_000_000),
        _ => NOW + dice.below(5) - 2,
    };
    UnixTime::from_secs(seconds).unwrap()
}

/// Chooses a time that is given.
pub(super) fn time(dice: &mut Dice) -> String {
    match dice.below(6) {
        // A second before the first time of a public value, and that time.
        0 => format!("2001-09-09T01:46:{}Z", 39 + dice.below(3)),
        1..4 => UnixTime::from_secs(NOW + dice.below(7) - 3).unwrap().to_string(),
        _ => {
            let year = dice.pick(&["1970", "2023", "2026", "2027", "2029", "9999"]);
            format!("{year}-{:02}-{:02}T20:{:02}:00Z", 1 + dice.below(12), 1 + dice.below(28), dice.below(60))
        }
    }
}

/// Returns the case of a draw with this number of damages.
pub(crate) fn case(name: String, dice: &mut Dice, drawn: Drawn, damages: u32) -> Case {
    let Drawn { mut transcript, mut given } = drawn;
    let mut text = None;
    for _ in 0..damages {
        match dice.below(9) {
            0..3 => damage_transcript(dice, &mut transcript),
            3 => damage_terms(dice, &mut transcript),
            4..7 => damage_given(dice, &mut given),
            7 => add_twin(dice, &mut transcript),
            _ => text = Some(damage_text(dice, transcript.to_string().into_bytes())),
        }
        // Keeps only the damage, or makes some of the values that depend on it fit.
        for (odds, repair) in [(3, reseal as fn(&mut Value)), (2, restate), (2, redraw)] {
            if dice.one_in(odds) {
                repair(&mut transcript);
            }
        }
        if dice.one_in(4)
            && let Some((_, commitment)) = committed(&transcript["terms"])
        {
            given.commitment = given.commitment.map(|_| hex::encode(commitment));
        }
    }
    Case { name, text: text.unwrap_or_else(|| transcript.to_string().into_bytes()), given }
}

fn damage_transcript(dice: &mut Dice, transcript: &mut Value) {
    let numbers = [0, 1, u64::from(u32::MAX), 1 << 32, (1 << 53) - 1, 1 << 53, u64::MAX];
    match dice.below(12) {
        0 => alter_hex(dice, &mut transcript["commitment"]),
        1 => transcript["round"] = json!(dice.below(3)),
        _ => {}
    }
    let swaps = transcript["swaps"].as_array_mut().unwrap();
    match dice.below(8) {
        0 if !swaps.is_empty() => {
            let at = dice.index(swaps.len());
            swaps[at] = json!(dice.below(swaps.len() as u64 + 1));
        }
        1 if !swaps.is_empty() => {
            let at = dice.index(swaps.len());
            swaps[at] = json!(dice.pick(&numbers));
        }
        2 => drop(swaps.pop()),
        3 => swaps.push(json!(dice.pick(&numbers[..5]))),
        4 if swaps.len() > 1 => {
            let (a, b) = (dice.index(swaps.len()), dice.index(swaps.len()));
            swaps.swap(a, b);
        }
        5 if dice.one_in(4) => swaps.clear(),
        _ => {}
    }
    let openings = transcript["openings"].as_array_mut().unwrap();
    let at = dice.index(openings.len().max(1));
    match dice.below(24) {
        0 => drop(openings.pop()),
        1 => openings.push(json!({"value": "one more"})),
        2 => openings.reverse(),
        3..15 => openings.get_mut(at).into_iter().for_each(|opening| damage_opening(dice, opening)),
        _ => {}
    }
}

fn damage_opening(dice: &mut Dice, opening: &mut Value) {
    if opening["value"].is_string() {
        opening["value"] = json!(dice.pick(&["another", "x y", " x", "x ", "", "a\tb", "\u{85}"]));
    } else if opening["signature"].is_string() {
        alter_hex(dice, &mut opening["signature"]);
    } else if dice.one_in(3) {
        alter_hex(dice, &mut opening["seed"]);
    } else if let Some(path) = opening["path"].as_array_mut() {
        match dice.below(5) {
            0 => drop(path.pop()),
            1 => path.push(json!("0".repeat(64))),
            2 => path.reverse(),
            3 => path.extend(vec![json!("1".repeat(64)); 60]),
            _ if !path.is_empty() => {
                let at = dice.index(path.len());
                alter_hex(dice, &mut path[at]);
            }
            _ => {}
        }
    } else {
        opening["value"] = json!("beside");
    }
}

/// Usually replaces one digit. Sometimes makes the digits upper case, removes one, or adds two.
fn alter_hex(dice: &mut Dice, value: &mut Value) {
    let mut text = value.as_str().unwrap_or_default().to_owned();
    match dice.below(12) {
        0 => text = text.to_uppercase(),
        1 => drop(text.pop()),
        2 => text += "00",
        _ if !text.is_empty() => {
            let at = dice.index(text.len());
            text.replace_range(at..=at, &format!("{:x}", dice.below(16)));
        }
        _ => {}
    }
    *value = json!(text);
}

fn damage_terms(dice: &mut Dice, transcript: &mut Value) {
    let source = dice.index(transcript["terms"]["sources"].as_array().map_or(1, Vec::len).max(1));
    let terms = &mut transcript["terms"];
    let (long, longer) = ("y".repeat(1025), "y".repeat(4097));
    let words = ["other", "", " ", "x ", "a\nb", "\u{2028}", "=", &long, &longer];
    let words = [&words[..], &NEEDED, &IGNORABLE].concat();
    let numbers = [0, 1, 2, 3, 255, 256, u64::from(u32::MAX), 1 << 32, (1 << 53) - 1, 1 << 53];
    let word = json!(if dice.one_in(2) { "other" } else { dice.pick(&words) });
    let number = json!(dice.pick(&numbers));
    match dice.below(16) {
        0 => terms["context"] = word,
        1 => terms["rules"] = word,
        2 => terms["rounds"] = number,
        3 => terms["draw"] = number,
        4 => terms["width"] = number,
        5 => terms["order"] = json!(dice.pick(&["forward", "backward", "sideways"])),
        6 => terms["previous"] = dice.pick(&[json!(null), json!("first"), json!("second"), json!("2".repeat(64))]),
        7 => terms["entries"]["count"] = number,
        8 => terms["entries"]["kind"] = json!(dice.pick(&["numbers", "list", "blinded", "letters"])),
        9 => alter_hex(dice, &mut terms["entries"]["root"]),
        10 => terms["sources"][source]["name"] = word,
        11 => terms["sources"].as_array_mut().into_iter().for_each(|sources| sources.reverse()),
        12 => terms["format"] = json!("verishuffle/2 terms"),
        13 | 14 => damage_allocation(dice, &mut terms["allocation"]),
        _ => {
            let source = &mut terms["sources"][source];
            match source["kind"].as_str() {
                Some("sealed") => alter_hex(dice, &mut source["seal"]),
                Some("public") if dice.one_in(3) => source["known_from"] = number,
                Some("public") => source["description"] = word,
                _ if dice.one_in(3) => alter_hex(dice, &mut source["chain"]),
                _ => source[dice.pick(&["round", "stride"])] = number,
            }
        }
    }
}

/// Adds a source that is equal to another but for its name, or almost equal.
fn add_twin(dice: &mut Dice, transcript: &mut Value) {
    let sources = transcript["terms"]["sources"].as_array().map_or(&[][..], Vec::as_slice);
    // Beacons have the most that may differ.
    let beacon = sources.iter().position(|source| source["kind"] == "drand");
    let source = beacon.unwrap_or_else(|| dice.index(sources.len().max(1)));
    let mut twin = transcript["terms"]["sources"][source].clone();
    if !dice.one_in(8) {
        twin["name"] = json!("twin");
    }
    match (dice.below(8), twin["kind"].as_str()) {
        (0, Some("drand")) => alter_hex(dice, &mut twin["chain"]),
        (1, Some("drand")) => twin["round"] = json!(twin["round"].as_u64().unwrap_or(0) + 1),
        (2, Some("drand")) => twin["stride"] = json!(twin["stride"].as_u64().unwrap_or(0) + 1),
        (0..3, Some("public")) => twin["known_from"] = json!(twin["known_from"].as_u64().unwrap_or(0) + 1),
        _ => {}
    }
    let opening = transcript["openings"][source].clone();
    for (list, item) in [("/terms/sources", twin), ("/openings", opening)] {
        transcript.pointer_mut(list).and_then(Value::as_array_mut).into_iter().for_each(|list| list.push(item.clone()));
    }
}

/// Makes an allocation longer, often beyond the limits of lines, caps or bytes.
fn damage_allocation(dice: &mut Dice, allocation: &mut Value) {
    let mut text = allocation.as_str().unwrap_or("award A: 1").to_owned();
    match dice.below(6) {
        0 => text += "\nfill A",
        1 => text += "\nor A",
        2 => text += "\ncap town: 1",
        3 => text += &"\nfill A".repeat(1022 + dice.index(4)),
        4 => {
            let [before, after] = ["\ncap town = ", ": 1"];
            let most = 65_536 + dice.index(3) - 1;
            let padding = most.saturating_sub(text.len() + before.len() + after.len());
            text += &format!("{before}{}{after}", "y".repeat(padding));
        }
        _ => text += "x",
    }
    *allocation = json!(text);
}

fn damage_given(dice: &mut Dice, given: &mut Given) {
    match dice.below(27) {
        24 => given.awards.iter_mut().for_each(|file| damage_lines(dice, file)),
        25 => given.withdrawals.iter_mut().for_each(|file| damage_lines(dice, file)),
        26 => (given.awards, given.withdrawals) = (None, None),
        0 => given.commitment = None,
        1 => given.commitment = Some(hex::encode(dice.hash())),
        2 => given.round = None,
        3 => given.round = Some(dice.below(8)),
        4 => drop(given.public.pop()),
        5 => given.public.iter_mut().for_each(|(_, value)| *value = "another".to_owned()),
        6 => given.public.push(("nobody".to_owned(), "a value".to_owned())),
        7 => given.published_at = None,
        8 if dice.one_in(2) => given.opened_at = Some(time(dice)),
        8 => given.published_at = Some(time(dice)),
        9 => given.entries = None,
        10 => given.blinding = None,
        11 => given.blinding = Some(json!({"format": "verishuffle/1 blinding", "context": "x", "key": "3".repeat(64)})),
        12 => given.result = None,
        13 => given.entries.get_or_insert_default().extend(b"one more\n"),
        14 => given.entries.iter_mut().for_each(|file| damage_lines(dice, file)),
        15 => given.result.iter_mut().for_each(|file| damage_lines(dice, file)),
        // The commitment of other terms, so that whatever does not fit these is ignored.
        16..18 => {
            given.commitment = Some(hex::encode(dice.hash()));
            damage_given(dice, given);
        }
        18 => (given.entries, given.blinding) = (None, None),
        19 if dice.one_in(2) => given.opened_at = given.opened_at.take().map(|time| damage_time(dice, &time)),
        19 => given.published_at = given.published_at.take().map(|time| damage_time(dice, &time)),
        20 => given.public.extend(given.public.first().cloned()),
        21 => {
            let name = format!("na{}me", dice.pick(&[&NEEDED[..], &IGNORABLE].concat()));
            given.public.push((name, "a value".to_owned()));
        }
        22 => {
            let value = dice.pick(&["", " x", "x ", "x\ny", "\u{202e}", "\u{2029}"]);
            given.public.iter_mut().take(1).for_each(|pin| pin.1 = value.to_owned());
        }
        _ => {
            given.blinding = None;
            given.entries.iter_mut().for_each(|file| damage_lines(dice, file));
        }
    }
}

/// Returns an almost valid time.
fn damage_time(dice: &mut Dice, time: &str) -> String {
    let (date, clock) = time.split_at(10);
    match dice.below(8) {
        0 => format!("{date}{}", clock.to_lowercase()),
        1 => format!("{date}{}", clock.replace('Z', "+00:00")),
        2 => format!("{date}{}", clock.replace(":00Z", ":60Z")),
        3 => format!("{date}{}", clock.replace('T', " ")),
        4 => format!("{}31{clock}", &date[..8]),
        5 => format!("{date}{}", clock.replace('Z', ".0Z")),
        6 => format!("1969{}{clock}", &date[4..]),
        _ => format!("{time}{}", dice.pick(&[" ", "\n", "Z", ""])),
    }
}

fn damage_lines(dice: &mut Dice, file: &mut Vec<u8>) {
    let mut lines: Vec<Vec<u8>> = file.split(|&b| b == b'\n').map(<[u8]>::to_vec).collect();
    let (a, b) = (dice.index(lines.len()), dice.index(lines.len()));
    match dice.below(10) {
        0 => lines.swap(a, b),
        1 => lines[a] = lines[b].clone(),
        2 => drop(lines.remove(a)),
        3 => lines.insert(a, b"inserted".to_vec()),
        4 => lines.iter_mut().for_each(|line| line.push(b'\r')),
        5 => lines[a].extend(dice.pick(&[&b"\0"[..], b"\r\r", b"\xff", b"\xed\xa0\x80", b" "])),
        6 => lines.insert(0, b"\xef\xbb\xbf".to_vec()),
        7 => lines[0].splice(..0, *b"\xef\xbb\xbf").for_each(drop),
        8 => lines[a].insert(0, b'0'),
        _ => lines.push(b"last".to_vec()),
    }
    *file = lines.join(&b'\n');
}

fn damage_text(dice: &mut Dice, mut text: Vec<u8>) -> Vec<u8> {
    let at = dice.index(text.len());
    match dice.below(8) {
        0 => text.truncate(at),
        1 => drop(text.remove(at)),
        2 => text.insert(at, dice.pick(b" ,0-.eE\"\\{}[]\x00\xff")),
        3 => text.extend(dice.pick(&[&b" \n\r\t"[..], b"\x0c", b"0", b"\xc2\xa0", b"\0"])),
        4 => text.splice(..0, dice.pick(&[&b"\xef\xbb\xbf"[..], b" \n", b"\x0b"]).iter().copied()).for_each(drop),
        _ => text[at] ^= 1 << dice.below(8),
    }
    text
}
