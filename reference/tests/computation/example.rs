//! The worked example of SPEC.md.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use verishuffle_reference::documents::{hex, read_hex, read_openings, read_secret, read_terms, terms, transcript};
use verishuffle_reference::entries::{Entries, leaf};
use verishuffle_reference::hash::{h, sha256};
use verishuffle_reference::sources::{Opening, Source};
use verishuffle_reference::{draw, key, steps, tree, words};

fn example() -> &'static str {
    let spec = include_str!("../../../SPEC.md");
    let begin = spec.split_once("\n## An example to follow by hand\n").expect("SPEC.md has an example").1;
    begin.split_once("\n## ").unwrap().0
}

/// The documents of the example: terms, secret, opening and transcript.
fn documents() -> [Value; 4] {
    let blocks = example().split("```json\n").skip(1).map(|block| block.split_once("```").unwrap().0);
    let values: Vec<Value> = blocks.map(|block| serde_json::from_str(block).unwrap()).collect();
    values.try_into().expect("the example has four documents")
}

/// Every hash of 32 bytes that the text of the example shows is computed here, and the other way round.
#[test]
fn every_figure_of_the_example_comes_of_its_formula() {
    let [terms_document, secret, opening, transcript_document] = documents();
    let terms_found = read_terms(&terms_document).unwrap();
    assert_eq!(terms(&terms_found), terms_document);

    let names = ["Ada", "Grace", "Hedy", "Katherine", "Mary"];
    let leaves = names.map(|name| leaf(name.as_bytes()));
    let (left, right) = (tree::node(&leaves[0], &leaves[1]), tree::node(&leaves[2], &leaves[3]));
    let four = tree::node(&left, &right);
    let root = tree::node(&four, &leaves[4]);
    assert_eq!(terms_found.entries, Entries::List { count: 5, root });
    assert_eq!(Entries::list(&names), terms_found.entries);

    let secret = read_secret(&secret).unwrap();
    let (seed, seal) = (secret.seed(0), secret.seal());
    assert_eq!(terms_found.sources[0], Source::Sealed { name: "alice".to_owned(), seal });
    assert_eq!(Opening::Seed { seed: seed.clone(), path: vec![] }, secret.open(0));
    assert_eq!((&opening["seed"], &opening["path"]), (&json!(hex(&seed)), &json!([])));

    // The encoded fields are read from their block in the text.
    let block = example().split_once("```text\ncontext ").unwrap().1.split_once("\n\n").unwrap().0;
    let digits: String = block
        .lines()
        .map(|line| line.get(16..).filter(|_| line.starts_with(|c: char| !c.is_whitespace())).unwrap_or(line))
        .flat_map(str::split_whitespace)
        .filter(|word| word.len() % 2 == 0 && word.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')))
        .collect();
    let encoding = read_hex(&json!(digits)).unwrap();
    assert_eq!(encoding, terms_found.encoding());
    assert!(example().contains(&format!("H(\"verishuffle/1/terms\", {} bytes)", encoding.len())));
    let commitment = h("verishuffle/1/terms", &encoding);
    assert_eq!(commitment, terms_found.commitment());

    let openings = read_openings(&transcript_document["openings"]).unwrap();
    let values: Vec<Vec<u8>> = openings.iter().map(Opening::value).collect();
    assert_eq!(values, [&seed[..], b"river"]);
    let keys = key::keys(1, &commitment, 0, &values);

    let tag = sha256(b"verishuffle/1/terms");
    let computed = leaves.iter().chain([&left, &right, &four, &root, &seal, &tag, &commitment, &keys[0]]);
    let computed: BTreeSet<String> = computed.map(hex).chain([hex(&seed), hex(&secret.master)]).collect();
    // Some lines of the encoding happen to have 64 digits too, and are left out.
    let is_hash = |word: &&str| word.len() == 64 && word.bytes().all(|b| b.is_ascii_hexdigit());
    let stated = example().split(|c: char| !c.is_alphanumeric()).filter(is_hash);
    let stated = stated.filter(|word| !hex(&encoding).contains(word)).map(str::to_owned);
    let stated: BTreeSet<String> = stated.chain([hex(root), hex(seal)]).collect();
    assert_eq!(stated, computed);

    let mut stream = words::words(&keys, 0);
    let table = example().split_once("**The steps**").unwrap().1.split_once("\n\nNo low half").unwrap().0;
    let rows = table.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| t "));
    let mut swaps = Vec::new();
    for (row, t) in rows.zip(0..) {
        let cells: Vec<u64> = row.split('|').skip(1).take(9).map(|cell| cell.trim().parse().unwrap()).collect();
        let word = stream.next().unwrap();
        let (x, s) = (u64::from(word), 5 - t);
        assert!(example().contains(&format!("{x}   0x{word:08x}")), "{word:x}");
        let d = steps::choice(word, s as u32).map(u64::from).expect("no word is refused");
        assert_eq!(cells, [t, s, x, x * s, x * s % (1 << 32), (1 << 32) % s, d, t, t + d]);
        swaps.push((t + d) as u32);
    }
    assert_eq!(swaps.len(), 4);

    let run = draw(&terms_found, 0, &openings);
    assert_eq!((&run.swaps, run.refused), (&swaps, 0));
    let drawn: Vec<&str> = run.drawn.iter().map(|i| names[*i as usize]).collect();
    assert!(example().contains(&format!("that is {}. The last", drawn.join(", "))), "{drawn:?}");
    assert_eq!(transcript(&terms_found, 0, &openings, &run.swaps), transcript_document);
}
