//! `verishuffle selftest`.

use std::collections::BTreeSet;

use crate::desk::Desk;
use serde_json::Value;

#[test]
fn the_command_prints_a_table_and_what_it_ran_on() {
    let ran = Desk::new().run(["selftest"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    let (table, rest) = ran.out.split_once("\n\n").unwrap();
    assert!(table.lines().all(|line| line.contains("  OK (") || line.contains("  skipped (")), "{table}");
    let damages: BTreeSet<&str> =
        table.lines().filter_map(|line| line.strip_prefix("damages ")?.trim().split("  ").next()).collect();
    assert!(damages.len() >= 220, "{} damages", damages.len());
    assert!(damages.contains("a seed is changed"), "{damages:?}");
    assert!(table.lines().any(|line| line.ends_with("OK (refused by the check openings)")), "{table}");
    let expected = ["Version:", "Engine:", "Features:", "Registers:", "Instructions:", "Threads:", "HOLDS:", "This is"];
    for (line, begins) in rest.lines().zip(expected) {
        assert!(line.starts_with(begins), "{rest}");
    }
    assert!(rest.contains("does not show that the program is honest"), "{rest}");
    assert!(rest.contains(&format!("HOLDS: {} of", table.matches("  OK (").count())), "{rest}");
}

#[test]
fn the_object_holds_what_the_table_says() {
    let desk = Desk::new();
    let (table, ran) = (desk.ok(["selftest"]), desk.run(["selftest", "--json"]));
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, value["holds"].as_bool(), value["failed"].as_u64()), (0, Some(true), Some(0)));
    let checks = value["checks"].as_array().unwrap();
    let text = |check: &Value, key: &str| check[key].as_str().unwrap().to_owned();
    let named: BTreeSet<(String, String)> =
        checks.iter().map(|check| (text(check, "group"), text(check, "name"))).collect();
    assert_eq!(named.len(), checks.len());
    let lines: Vec<&str> = table.split("\n\n").next().unwrap().lines().collect();
    assert_eq!(lines.len(), checks.len());
    for (line, check) in lines.iter().zip(checks) {
        assert!(line.starts_with(&text(check, "group")) && line.contains(&text(check, "name")), "{line}");
        assert!(line.contains(&text(check, "detail")), "{line}");
    }
    assert_eq!((desk.run(["selftest", "--quiet"]).code, desk.ok(["selftest", "--quiet"]).as_str()), (0, ""));
}
