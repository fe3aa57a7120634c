//! The page that checks a draw in a browser, and the page that makes draws.

use std::fmt::Write as _;
use std::io::Write;

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use sha2::{Digest, Sha256};
use verishuffle::awards::AwardsFile;
use verishuffle::terms::EntriesKind;
use verishuffle::text::printable;
use verishuffle::{List, Terms, Transcript};
use verishuffle_web::{CHECKER, MAKER, MAKER_BOOT, MAKER_PROGRAM};

use crate::terminal::drawn_entries::entries_file;

/// A page that holds a draw has its name as title.
const TITLE: &str = "<title>Check a draw</title>";
/// The record of a page comes before its script.
const SCRIPT_BEGINS: &str = "<script>";

/// Maximum bytes that the page reads of one document or file (`web/page/state/files.js`).
const MOST_BYTES: usize = 64 << 20;

/// Quicknet servers run by different organisations. They give the same signature, which `draw` checks. A page that was
/// made with `--live` asks them too (`web/page/state/due.js`).
pub(crate) const SERVERS: [&str; 2] = ["https://api.drand.sh", "https://drand.cloudflare.com"];

/// Returns the page without a record.
pub(crate) fn page(live: bool) -> String {
    bare(live).replacen("@STYLE@", CHECKER.style, 1).replacen("@SCRIPT@", CHECKER.script, 1)
}

fn bare(live: bool) -> String {
    CHECKER.template.replacen("@POLICY@", &policy(live, "", &[CHECKER.script], &[CHECKER.style]), 1).replacen(
        "@VERSION@",
        env!("CARGO_PKG_VERSION"),
        1,
    )
}

/// Returns the page that makes draws. It holds what surrounds the style and the script of every page, so that it can
/// write such pages. A live one may ask drand, as may the announcements that it writes.
pub(crate) fn maker(live: bool) -> Result<String> {
    ensure!(
        !MAKER_PROGRAM.is_empty(),
        "this build can't write the page that makes draws, which runs a program as WebAssembly; take maker.html from a \
         release, or build the command with it: `rustup target add wasm32-unknown-unknown`, and then `cargo install \
         --path cli --features maker`"
    );
    let bare = bare(live);
    let (before, rest) = bare.split_once("@STYLE@").expect("the page has a style");
    let (between, after) = rest.split_once("<script>@SCRIPT@").expect("the page has a script");
    let scripts = [CHECKER.script, MAKER.script, MAKER_BOOT];
    let policy = policy(live, " 'wasm-unsafe-eval'", &scripts, &[CHECKER.style, MAKER.style]) + " scripts";
    Ok(MAKER
        .template
        .replacen("@POLICY@", &policy, 1)
        .replacen("@VERSION@", env!("CARGO_PKG_VERSION"), 1)
        .replacen("@PARTS@", &block(&[before, between, after]), 1)
        .replacen("@PROGRAM@", &packed(MAKER_PROGRAM)?, 1)
        .replacen("@STYLE@", CHECKER.style, 1)
        .replacen("@MAKER_STYLE@", MAKER.style, 1)
        .replacen("@SCRIPT@", &packed(CHECKER.script)?, 1)
        .replacen("@MAKER_SCRIPT@", &packed(MAKER.script)?, 1)
        .replacen("@BOOT@", MAKER_BOOT, 1))
}

/// Returns bytes compressed, as a page holds them. Compressed, the page that makes draws is half as long.
fn packed(bytes: impl AsRef<[u8]>) -> Result<String> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(bytes.as_ref())?;
    Ok(STANDARD.encode(packed.finish()?))
}

/// Returns the page that holds a draw. Its script is the same as that of every other page. A live page may ask drand.
pub(crate) fn report(data: &PageData, live: bool) -> String {
    page(live).replacen(TITLE, &data.noscript.to_head(), 1).replacen(
        SCRIPT_BEGINS,
        &format!("{}{}\n{SCRIPT_BEGINS}", data.noscript.to_html(), data.to_html()),
        1,
    )
}

/// Returns the hash of the script of every page, as a Content-Security-Policy names a script: `sha256-` and base64.
pub(crate) fn script_hash() -> String {
    hash(CHECKER.script)
}

/// Returns the hash of the script that only the page that makes draws has.
pub(crate) fn maker_script_hash() -> String {
    hash(MAKER.script)
}

/// Returns the page's Content-Security-Policy: load nothing, and run nothing but the scripts of the page. The page
/// works in a worker, whose script is the page's own and reaches the worker as a blob; `trusted-types` is for its
/// address: no other text may become HTML or a script. Scripts may also do what `more` says.
fn policy(live: bool, more: &str, scripts: &[&str], styles: &[&str]) -> String {
    let hashes = |texts: &[&str]| texts.iter().map(|text| format!(" '{}'", hash(text))).collect::<String>();
    let connect = if live { format!("connect-src {}; ", SERVERS.join(" ")) } else { String::new() };
    format!(
        "default-src 'none'; script-src{more}{}; style-src{}; worker-src blob:; {connect}base-uri 'none'; form-action \
         'none'; require-trusted-types-for 'script'; trusted-types worker",
        hashes(scripts),
        hashes(styles)
    )
}

fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

/// The texts that a page holds. The script takes no pin from them.
#[derive(Default, Serialize)]
pub(crate) struct PageData {
    /// What the page says where no script runs.
    #[serde(skip)]
    noscript: Noscript,
    /// The transcript, byte for byte as given.
    #[serde(skip_serializing_if = "Option::is_none")]
    transcript: Option<String>,
    /// The terms of a draw not yet made, byte for byte as given.
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<String>,
    /// The list as an entries file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) entries: Option<String>,
    /// What was drawn, as a result file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<String>,
    /// Who got what, as an awards file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) awards: Option<String>,
    /// Who withdrew, as a withdrawals file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) withdrawals: Option<String>,
    /// An entry proof as JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) proof: Option<String>,
    /// A proof that the commitment was logged, as its file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) logged: Option<String>,
    /// What the entry of the proof gets by the published awards: a name and a place, or an empty text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) award: Option<String>,
    /// Whether the entry of the proof withdrew, such as `2 of 3` for the second of three, or `0 of 3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) withdrew: Option<String>,
}

impl PageData {
    /// Takes a transcript and its bytes, and what the page says of it where no script runs.
    pub(crate) fn transcript(noscript: Noscript, bytes: &[u8]) -> Result<Self> {
        check_size("the transcript", bytes.len())?;
        Ok(Self { noscript, transcript: Some(document(bytes)?), ..Self::default() })
    }

    /// Takes only terms and their bytes.
    pub(crate) fn terms(terms: &Terms, bytes: &[u8]) -> Result<Self> {
        check_size("the terms", bytes.len())?;
        Ok(Self { noscript: Noscript::announced(terms), terms: Some(document(bytes)?), ..Self::default() })
    }

    pub(crate) fn list(list: &List) -> Result<String> {
        let file = entries_file(list);
        check_size("the list", file.len())?;
        String::from_utf8(file).context("a page holds text only, but an entry is not UTF-8")
    }

    pub(crate) fn awards(awards: &AwardsFile) -> Result<String> {
        let file: Vec<u8> = awards.lines().flat_map(|line| line.iter().chain(b"\n")).copied().collect();
        check_size("the awards file", file.len())?;
        String::from_utf8(file).context("a page holds text only, but the awards are not UTF-8")
    }

    /// Returns the texts as a block of data for the page.
    fn to_html(&self) -> String {
        format!("<script type=\"application/json\" id=\"record\">{}</script>", block(self))
    }
}

/// Returns data as JSON for a block of a page, which ends at the first `</script`, so that it may hold no `<`.
fn block(data: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(data).expect("texts become JSON").replace('<', "\\u003c")
}

fn document(bytes: &[u8]) -> Result<String> {
    String::from_utf8(bytes.to_vec()).context("a document is UTF-8")
}

fn check_size(what: &str, bytes: usize) -> Result<()> {
    ensure!(
        bytes <= MOST_BYTES,
        "{what} has {bytes} bytes, but a page can hold at most {MOST_BYTES}; publish the file instead, for `verishuffle \
         verify`"
    );
    Ok(())
}

/// More lines than this are only counted.
const MOST_SHOWN: usize = 100;

/// How many drawn entries a link preview shows, and the most characters of it.
const MOST_PREVIEWED: usize = 5;
const LONGEST_PREVIEW: usize = 200;

/// What a page shows where no script runs: the name of its draw, and who was drawn as the record states it, unless the
/// order alone does not say who gets what. The script takes it away. The page that makes draws writes the same
/// (`web/maker/documents/noscript.js`).
#[derive(Default)]
pub(crate) struct Noscript {
    context: String,
    rules: String,
    /// None before the draw, or if the order does not say who gets what.
    lines: Option<Lines>,
}

struct Lines {
    shown: Vec<String>,
    count: usize,
}

impl Noscript {
    /// Takes the name of a draw that is announced.
    pub(crate) fn announced(terms: &Terms) -> Self {
        let rules = printable(&terms.rules().as_str().replace('\n', " ")).to_string();
        Self { context: printable(terms.context().as_str()).to_string(), rules, lines: None }
    }

    /// Takes a draw that was made: the lines of its awards, or else those that it drew.
    pub(crate) fn drawn(transcript: &Transcript, list: Option<&List>, awards: Option<&AwardsFile>) -> Result<Self> {
        let terms = transcript.terms();
        let lines = match awards {
            Some(awards) => {
                let shown = awards.lines().take(MOST_SHOWN).map(|line| printable(line).to_string()).collect();
                Some(Lines { shown, count: awards.lines().count() })
            }
            None if terms.allocation().is_some() => None,
            None => {
                let drawn = transcript.legal_swaps()?.try_drawn()?;
                let is_numbers = terms.entries().kind() == EntriesKind::Numbers;
                let name = |entry: &u32| match list.and_then(|list| list.entry(*entry)) {
                    _ if is_numbers => entry.to_string(),
                    Some(text) => printable(text).to_string(),
                    None => format!("line {}", u64::from(*entry) + 1),
                };
                Some(Lines { shown: drawn.iter().take(MOST_SHOWN).map(name).collect(), count: drawn.len() })
            }
        };
        Ok(Self { lines, ..Self::announced(terms) })
    }

    /// Returns the title and the link preview: the first drawn entries, or before the draw the organiser's rules.
    fn to_head(&self) -> String {
        let title = format!("<title>{}</title>", safe(&self.context));
        let text = match &self.lines {
            None => self.rules.clone(),
            Some(Lines { shown, count, .. }) => {
                let more = if *count > MOST_PREVIEWED { " · …" } else { "" };
                shown[..shown.len().min(MOST_PREVIEWED)].join(" · ") + more
            }
        };
        if text.is_empty() {
            return title;
        }
        let text: String = text.chars().take(LONGEST_PREVIEW).collect();
        format!("{title}\n<meta name=\"description\" content=\"{}\">", safe(&text))
    }

    fn to_html(&self) -> String {
        let mut html =
            format!("<section id=\"noscript\" translate=\"no\">\n<h2 class=\"outside\">{}</h2>\n", safe(&self.context));
        if let Some(Lines { shown, count, .. }) = &self.lines {
            html.push_str("<ol>\n");
            for line in shown {
                let _ = writeln!(html, "<li class=\"outside\">{}</li>", safe(line));
            }
            html.push_str("</ol>\n");
            if *count > MOST_SHOWN {
                let _ = writeln!(html, "<p>… (+{})</p>", count - MOST_SHOWN);
            }
        }
        html + "</section>\n"
    }
}

/// Returns text that ends no element and no attribute.
fn safe(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
