//! tests/vectors/ledger.json.

use serde_json::{Value, json};
use verishuffle_reference::cautions::time;
use verishuffle_reference::documents::read_hash;
use verishuffle_reference::ledger::{Shown, verdict};

pub(crate) mod keeper;

/// The cases of ledger.json, which states parts of each verdict. A draw is shown there as its commitment, so no two
/// have the same context or seal.
#[test]
fn vectors() {
    let file: Value = serde_json::from_str(include_str!("../../../tests/vectors/ledger.json")).unwrap();
    for case in file["cases"].as_array().unwrap() {
        let bytes = |value: &Value| value.as_str().unwrap().as_bytes().to_vec();
        let shown = |commitment: &Value| Shown {
            commitment: read_hash(commitment).unwrap(),
            context: commitment.to_string(),
            seals: Vec::new(),
        };
        let logs: Vec<_> =
            case["logs"].as_array().unwrap().iter().map(|log| (bytes(&log["head"]), bytes(&log["leaves"]))).collect();
        let shown: Vec<Shown> = case["shown"].as_array().unwrap().iter().map(shown).collect();
        let found = verdict(&bytes(&case["policy"]), &read_hash(&case["key"]).unwrap(), &logs, &shown).unwrap();

        let name = &case["name"];
        assert_eq!(found["verdict"], case["verdict"], "{name}");
        assert_eq!(found["until"], json!(case["until"].as_u64().map(time)), "{name}");
        if found["verdict"] == "refused" {
            continue;
        }
        let list = |key: &str| case["detail"][key].as_array().unwrap().iter().map(|text| text.as_str().unwrap());
        let unexplained = list("unexplained").map(|checksum| problem("unexplained", Some(checksum), &[]));
        let not_logged = list("not_logged").map(|commitment| problem("not_logged", None, &[commitment]));
        assert_eq!(found["problems"], unexplained.chain(not_logged).collect::<Value>(), "{name}");
        assert_eq!(found["missing"], list("logs_missing").map(|id| format!("log:{id}")).collect::<Value>(), "{name}");
        let of_key = found["logs"].as_array().unwrap().iter().map(|log| log["of_key"].as_u64().unwrap());
        assert_eq!(json!(of_key.sum::<u64>()), case["detail"]["leaves_of_key"], "{name}");
    }
}

fn problem(word: &str, checksum: Option<&str>, draws: &[&str]) -> Value {
    json!({"problem": word, "checksum": checksum, "draws": draws, "detail": ""})
}
