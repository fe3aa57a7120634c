//! `verishuffle checker` and `verishuffle maker`, and the pages that they write.

use crate::desk::Desk;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use sha2::{Digest, Sha256};
use verishuffle_web::MAKER_PROGRAM;

/// Returns the text between two marks. The first must occur exactly once.
fn between<'a>(page: &'a str, start: &str, end: &str) -> &'a str {
    let (_, after) = page.split_once(start).unwrap();
    assert!(!after.contains(start), "{start}");
    after.split_once(end).unwrap().0
}

fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

#[test]
fn the_head_of_the_page_allows_its_own_script_and_style_only() {
    let desk = Desk::new();
    desk.ok(["checker", "-o", "checker.html"]);
    let page = desk.read("checker.html");
    let script = hash(between(&page, "<script>", "</script>"));
    let style = hash(between(&page, "<style>", "</style>"));
    let policy = between(&page, "<meta http-equiv=\"Content-Security-Policy\" content=\"", "\">");
    let directives = [
        "default-src 'none'",
        &format!("script-src '{script}'"),
        &format!("style-src '{style}'"),
        "worker-src blob:",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types worker",
    ];
    assert_eq!(policy, directives.join("; "));
    assert_eq!(desk.ok(["checker", "--script-hash"]), script + "\n");
    let before = page.split("<meta http-equiv").next().unwrap();
    assert_eq!(before, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    assert!(page.contains(concat!("(verishuffle ", env!("CARGO_PKG_VERSION"), ")")));
    assert!(!["@POLICY@", "@VERSION@", "@STYLE@", "@SCRIPT@"].iter().any(|mark| page.contains(mark)));
}

#[test]
fn the_page_is_written_like_any_other_file() {
    let desk = Desk::new();
    let page = desk.ok(["checker", "-o", "-"]);
    let said = desk.run(["checker", "-o", "checker.html"]);
    assert_eq!((said.code, said.out.as_str()), (0, ""));
    assert_eq!(said.err, "The checker is in checker.html; open it in a browser.\n");
    assert_eq!(desk.read("checker.html"), page);
    desk.fails(2, ["checker", "-o", "checker.html"]);
    let answer: Value = serde_json::from_str(&desk.ok(["checker", "-o", "checker.html", "--force", "--json"])).unwrap();
    let hash = desk.ok(["checker", "--script-hash"]);
    assert_eq!(answer, serde_json::json!({"script_hash": hash.trim_end(), "out": "checker.html"}));
    let answer: Value = serde_json::from_str(&desk.ok(["checker", "--script-hash", "--json"])).unwrap();
    assert_eq!(answer, serde_json::json!({"script_hash": hash.trim_end(), "out": null}));
    for args in [&["checker"][..], &["checker", "--script-hash", "-o", "x"], &["checker", "-o", "-", "--json"]] {
        desk.fails(2, args);
    }
    assert_eq!(desk.files(), ["checker.html"]);
}

// The page on which draws are made runs the script of every page and its own, whose hash the command prints, loads
// nothing, and can ask drand only if it was made with --live.
#[test]
fn the_maker_has_the_script_of_every_page_and_its_own() {
    let desk = Desk::new();
    if MAKER_PROGRAM.is_empty() {
        let said = desk.fails(2, ["maker", "-o", "maker.html"]);
        assert!(said.contains("rustup target add wasm32-unknown-unknown"), "{said}");
        return;
    }
    let [page, live, checker] =
        [&["maker", "-o", "-"][..], &["maker", "--live", "-o", "-"], &["checker", "-o", "-"]].map(|args| desk.ok(args));
    let blocks = |page: &str, tag: &str| -> Vec<String> {
        let end = format!("</{}>", tag[1..].split([' ', '>']).next().unwrap());
        page.split(tag).skip(1).map(|rest| rest.split(&end).next().unwrap().to_owned()).collect()
    };
    let unpack = |packed: &String| {
        let packed = STANDARD.decode(packed).unwrap();
        std::io::read_to_string(flate2::read::GzDecoder::new(&packed[..])).unwrap()
    };
    let mut scripts: Vec<_> =
        blocks(&page, "<script type=\"application/gzip\" class=\"script\">").iter().map(unpack).collect();
    scripts.extend(blocks(&page, "<script>"));
    let styles = blocks(&page, "<style>");
    assert_eq!((scripts.len(), styles.len()), (3, 2));
    assert_eq!(vec![scripts[0].clone()], blocks(&checker, "<script>"));
    assert_eq!(vec![styles[0].clone()], blocks(&checker, "<style>"));
    assert_eq!(desk.ok(["maker", "--script-hash"]), hash(&scripts[1]) + "\n");
    let policy =
        |page: &str| between(page, "<meta http-equiv=\"Content-Security-Policy\" content=\"", "\">").to_owned();
    let hashes = |texts: &[String]| texts.iter().map(|text| format!(" '{}'", hash(text))).collect::<String>();
    let strict = format!(
        "default-src 'none'; script-src 'wasm-unsafe-eval'{}; style-src{}; worker-src blob:; base-uri 'none'; \
         form-action 'none'; require-trusted-types-for 'script'; trusted-types worker scripts",
        hashes(&scripts),
        hashes(&styles)
    );
    assert_eq!(policy(&page), strict);
    let connect = "connect-src https://api.drand.sh https://drand.cloudflare.com; ";
    assert_eq!(policy(&live).replacen(connect, "", 1), strict);
    // Pages that the maker writes run no program.
    assert_eq!(page.matches("wasm-unsafe-eval").count(), 1);
    assert!(!page.contains("connect-src https") && live.matches(connect).count() == 2);
    assert!(
        !["@POLICY@", "@VERSION@", "@PARTS@", "STYLE@", "SCRIPT@", "@BOOT@"].iter().any(|mark| page.contains(mark))
    );
    let said = desk.run(["maker", "-o", "maker.html"]);
    assert_eq!(said.err, "The maker is in maker.html; open it in a browser.\n");
    assert_eq!(desk.read("maker.html"), page);
    desk.fails(2, ["maker", "--live", "--script-hash"]);
}
