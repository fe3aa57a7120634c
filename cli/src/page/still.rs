//! What a page says where no script runs: the name of its draw, and who was drawn as the record states it. The script
//! takes it away. The page that makes draws writes the same (`web/maker/documents/still.js`).

use std::fmt::Write;

use anyhow::Result;
use verishuffle::awards::AwardsFile;
use verishuffle::terms::EntriesKind;
use verishuffle::text::visible;
use verishuffle::{List, Terms, Transcript};

/// More lines than this are only counted.
const MOST: usize = 100;

const DRAWN: [(&str, &str); 4] = [
    (
        "en",
        "This is what the organiser’s file says. It is not checked. Open this file in a browser, which can check it.",
    ),
    (
        "de",
        "So steht es in der Datei des Veranstalters. Es ist nicht geprüft. Öffnen Sie diese Datei in einem Browser, der \
         es prüfen kann.",
    ),
    (
        "es",
        "Es lo que dice el archivo del organizador. No está comprobado. Abra este archivo en un navegador, que puede \
         comprobarlo.",
    ),
    (
        "fr",
        "C’est ce que dit le fichier de l’organisateur. Ce n’est pas vérifié. Ouvrez ce fichier dans un navigateur, qui \
         peut le vérifier.",
    ),
];
/// Of a draw whose order alone does not say who gets what.
const ORDERED: [(&str, &str); 4] = [
    (
        "en",
        "This is the order of the draw, as the organiser’s file says. It is not checked. Open this file in a browser, \
         which shows who gets what, and can check it.",
    ),
    (
        "de",
        "Das ist die Reihenfolge der Verlosung nach der Datei des Veranstalters. Sie ist nicht geprüft. Öffnen Sie \
         diese Datei in einem Browser, der zeigt, wer was bekommt, und es prüfen kann.",
    ),
    (
        "es",
        "Es el orden del sorteo, según el archivo del organizador. No está comprobado. Abra este archivo en un \
         navegador, que muestra quién recibe qué y puede comprobarlo.",
    ),
    (
        "fr",
        "C’est l’ordre du tirage, selon le fichier de l’organisateur. Il n’est pas vérifié. Ouvrez ce fichier dans un \
         navigateur, qui montre qui reçoit quoi et peut le vérifier.",
    ),
];
const ANNOUNCED: [(&str, &str); 4] = [
    ("en", "This draw is announced, and nothing is drawn yet. Open this file in a browser."),
    ("de", "Diese Verlosung ist angekündigt, und noch ist nichts gezogen. Öffnen Sie diese Datei in einem Browser."),
    ("es", "Este sorteo está anunciado, y aún no se ha sorteado nada. Abra este archivo en un navegador."),
    ("fr", "Ce tirage est annoncé, et rien n’est encore tiré. Ouvrez ce fichier dans un navigateur."),
];

/// The name of a draw, and the lines of who was drawn, as they can be shown.
#[derive(Default)]
pub(crate) struct Still {
    context: String,
    /// None before the draw.
    lines: Option<Lines>,
}

struct Lines {
    said: [(&'static str, &'static str); 4],
    shown: Vec<String>,
    count: usize,
}

impl Still {
    /// Takes the name of a draw that is announced.
    pub(crate) fn announced(terms: &Terms) -> Self {
        Self { context: visible(terms.context().as_str()).to_string(), lines: None }
    }

    /// Takes a draw that was made: the lines of its awards, or else those that it drew.
    pub(crate) fn drawn(transcript: &Transcript, list: Option<&List>, awards: Option<&AwardsFile>) -> Result<Self> {
        let terms = transcript.terms();
        let lines = match awards {
            Some(awards) => {
                let shown = awards.lines().take(MOST).map(|line| visible(line).to_string()).collect();
                Lines { said: DRAWN, shown, count: awards.lines().count() }
            }
            None => {
                let drawn = transcript.legal_swaps()?.try_drawn()?;
                let is_numbers = terms.entries().kind() == EntriesKind::Numbers;
                let name = |entry: &u32| match list.and_then(|list| list.entry(*entry)) {
                    _ if is_numbers => entry.to_string(),
                    Some(text) => visible(text).to_string(),
                    None => format!("line {}", u64::from(*entry) + 1),
                };
                let said = if terms.allocation().is_some() { ORDERED } else { DRAWN };
                Lines { said, shown: drawn.iter().take(MOST).map(name).collect(), count: drawn.len() }
            }
        };
        Ok(Self { lines: Some(lines), ..Self::announced(terms) })
    }

    pub(super) fn title(&self) -> String {
        safe(&self.context)
    }

    pub(super) fn to_html(&self) -> String {
        let mut html =
            format!("<section id=\"still\" translate=\"no\">\n<h2 class=\"outside\">{}</h2>\n", self.title());
        for (code, text) in self.lines.as_ref().map_or(ANNOUNCED, |lines| lines.said) {
            let _ = writeln!(html, "<p lang=\"{code}\">{text}</p>");
        }
        if let Some(Lines { shown, count, .. }) = &self.lines {
            html.push_str("<ol>\n");
            for line in shown {
                let _ = writeln!(html, "<li class=\"outside\">{}</li>", safe(line));
            }
            html.push_str("</ol>\n");
            if *count > MOST {
                let _ = writeln!(html, "<p>… (+{})</p>", count - MOST);
            }
        }
        html + "</section>\n"
    }
}

/// Returns text that ends no element and no attribute.
fn safe(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
