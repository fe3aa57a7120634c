//! The self-test as programs use it.

use std::collections::BTreeSet;

use serde_json::Value;

#[test]
fn every_check_holds_and_every_name_stands_once() {
    let selftest = verishuffle::selftest();
    for check in selftest.checks().filter(|check| !check.state().is_passed()) {
        println!("{}: {}", check.name(), check.state());
    }
    assert!(selftest.holds(), "{}", selftest.headline());
    let names: BTreeSet<&str> = selftest.checks().map(|check| check.name()).collect();
    assert_eq!(names.len(), selftest.checks().len());
    assert!(selftest.headline().starts_with("HOLDS: "), "{}", selftest.headline());
}

#[test]
fn the_object_holds_every_check() {
    let selftest = verishuffle::selftest();
    let json = selftest.to_json();
    assert_eq!(json.len(), selftest.json_length());
    let value: Value = serde_json::from_str(&json).unwrap();
    let checks = value["checks"].as_array().unwrap();
    assert_eq!(checks.len(), selftest.checks().len());
    for (line, check) in checks.iter().zip(selftest.checks()) {
        assert_eq!((&line["name"], &line["state"]), (&check.name().into(), &check.state().word().into()));
        assert_eq!(line["detail"], check.state().detail());
    }
    assert_eq!((value["holds"].as_bool(), value["version"].as_str()), (Some(true), Some(selftest.version())));
}
