//! `verishuffle selftest`.

use crate::desk::Desk;
use serde_json::Value;

#[test]
fn the_command_prints_what_the_object_holds() {
    let desk = Desk::new();
    let (table, ran) = (desk.run(["selftest"]), desk.run(["selftest", "--json"]));
    assert_eq!((table.code, table.err.as_str()), (0, ""), "{table:?}");
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, value["holds"].as_bool()), (0, Some(true)));
    let (lines, rest) = table.out.split_once("\n\n").unwrap();
    let (lines, checks) = (lines.lines().collect::<Vec<_>>(), value["checks"].as_array().unwrap());
    assert_eq!(lines.len(), checks.len());
    for (line, check) in lines.iter().zip(checks) {
        let text = |key: &str| check[key].as_str().unwrap();
        assert!(line.starts_with(text("name")) && line.ends_with(&format!("  OK ({})", text("detail"))), "{line}");
    }
    assert!(rest.contains(&format!("HOLDS: {0} of {0} checks held", checks.len())), "{rest}");
    assert!(rest.contains("does not show that the program is honest"), "{rest}");
    assert_eq!((desk.run(["selftest", "--quiet"]).code, desk.ok(["selftest", "--quiet"]).as_str()), (0, ""));
}
