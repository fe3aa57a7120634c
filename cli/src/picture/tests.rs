//! The pictures are those of tests/vectors/pictures.json, which the page draws too.

use serde_json::Value;
use sha2::{Digest, Sha256};
use verishuffle::terms::Allocation;
use verishuffle::{Key, List, Plan};

use super::*;

fn list(case: &Value, key: &str) -> Option<List> {
    let lines = case[key].as_array()?.iter().map(|line| line.as_str().unwrap());
    Some(List::from_entries(lines).unwrap())
}

// The page and the command draw the same picture of the same swaps.
#[test]
fn every_case_has_its_picture() {
    let file: Value = serde_json::from_str(include_str!("../../../tests/vectors/pictures.json")).unwrap();
    let cases = file["cases"].as_array().unwrap();
    assert!(cases.len() > 30, "{}", cases.len());
    for case in cases {
        let text = |key: &str| case[key].as_str();
        let number = |key: &str| case[key].as_u64().unwrap().try_into().unwrap();
        let kind: EntriesKind = text("kind").unwrap().parse().unwrap();
        let plan = Plan::new(number("count"), number("draw"), text("order").unwrap().parse().unwrap()).unwrap();
        let key = hex::decode(text("key").unwrap()).unwrap();
        let swaps = plan.swaps(&Key::from_bytes(&[key.try_into().unwrap()]).unwrap());
        let drawn = swaps.drawn();
        let (list, withdrawals) = (list(case, "entries"), list(case, "withdrawals"));
        let allocation = text("allocation").map(|text| Allocation::new(text, kind).unwrap());
        let has_cells = allocation.as_ref().is_some_and(|allocation| allocation.columns().len() > 1);
        let given = allocation.as_ref().filter(|allocation| list.is_some() || allocation.columns().is_empty());
        let awards = given.map(|allocation| {
            let awards = Awards::new(allocation, list.as_ref(), &drawn).unwrap();
            withdrawals.iter().try_fold(awards, Awards::withdraw).unwrap()
        });
        let names = list.as_ref().map(|list| Names::new(list, has_cells));
        let picture = of(&swaps, kind, &drawn, awards.as_ref(), names.as_ref());
        match text("svg") {
            Some(svg) => assert_eq!(picture, svg, "{}", case["name"]),
            None => assert_eq!(hex::encode(Sha256::digest(&picture)), case["sha256"], "{}", case["name"]),
        }
    }
}
