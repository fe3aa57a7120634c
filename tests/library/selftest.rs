//! The self-test as programs use it.

use std::collections::BTreeSet;

use serde_json::Value;
use verishuffle::selftest::Group;
use verishuffle::verdict::State;

// The self-test holds on a right build and damages draws in more than two hundred ways.
#[test]
fn every_check_holds_and_every_name_stands_once() {
    let selftest = verishuffle::selftest();
    for check in selftest.checks().filter(|check| !check.state().is_passed()) {
        println!("{}: {}: {}", check.group(), check.name(), check.state());
    }
    assert!(selftest.holds(), "{}", selftest.headline());
    let names: BTreeSet<(Group, &str)> = selftest.checks().map(|check| (check.group(), check.name())).collect();
    assert_eq!(names.len(), selftest.checks().len());
    let count = |group| selftest.checks().filter(|check| check.group() == group && check.state().is_passed()).count();
    assert!(count(Group::Damages) >= 220, "{} damages", count(Group::Damages));
    assert!(count(Group::Draws) >= 90 && count(Group::Hash) >= 16 && count(Group::Keystream) >= 15);
    assert!(count(Group::Mapping) >= 5 && count(Group::Trees) >= 20 && count(Group::Cores) >= 11);
    assert!(selftest.headline().starts_with("HOLDS: "), "{}", selftest.headline());
}

/// What this processor or this build can't do is skipped.
#[test]
fn what_is_skipped_says_why() {
    let selftest = verishuffle::selftest();
    for check in selftest.checks() {
        let State::Skipped(why) = check.state() else { continue };
        let (group, name) = (check.group(), check.name());
        let fits = match group {
            Group::Mapping => why.contains("this processor") || why.contains("this build"),
            Group::Cores => name.starts_with("a pipeline of several cores"),
            Group::Damages if why.contains("signatures of logs") => !cfg!(feature = "sigsum"),
            Group::Damages => !cfg!(feature = "drand") && why.contains("does not check the signatures of beacons"),
            _ => false,
        };
        assert!(fits, "{group}: {name}: {why}");
    }
    let has = |name: &str| selftest.features().iter().any(|part| part.name == name && part.is_there);
    assert_eq!((has("drand"), has("rayon")), (cfg!(feature = "drand"), cfg!(feature = "rayon")));
    assert_eq!(selftest.engine(), "chacha20");
    assert!(selftest.registers().iter().any(|part| part.name == "common registers" && part.is_there));
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
        assert_eq!(line["name"], check.name());
        assert_eq!((&line["group"], &line["state"]), (&check.group().as_str().into(), &check.state().word().into()));
        assert_eq!(line["detail"], check.state().detail());
    }
    let sum = |key: &str| value[key].as_u64().unwrap();
    assert_eq!(sum("held") + sum("failed") + sum("skipped"), checks.len() as u64);
    assert_eq!((value["holds"].as_bool(), value["version"].as_str()), (Some(true), Some(selftest.version())));
}
