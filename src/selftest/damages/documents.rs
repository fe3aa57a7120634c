//! Transcripts that break a rule of their format or a limit.

use super::super::checklist::Checklist;
use super::super::draws::Draws;
use super::caught::{Caught, Found, check_draw};
use super::change::{Change, changed};
use crate::draw::transcript::Transcript;
use Caught::Malformed;
use Change::{After, Append, Before, Copy, Cut, Exchange, Of, Remove, Set, Text};

/// The name of the damage, the draw, the changes to its transcript, and words of the error.
const DAMAGES: &[(&str, &str, &[Change], &str)] = &[
    ("an unknown key", "reading group", &[Text(r#""round":0"#, r#""note":0,"round":0"#)], "unknown field `note`"),
    (
        "an unknown key in the terms",
        "reading group",
        &[Text(r#""draw":5"#, r#""drawn":5,"draw":5"#)],
        "unknown field `drawn`",
    ),
    ("a missing key", "reading group", &[Remove("", "round")], "missing field `round`"),
    ("a repeated key", "reading group", &[Text(r#""round":0"#, r#""round":0,"round":0"#)], "duplicate field `round`"),
    (
        "a repeated key in an escape",
        "reading group",
        &[Text(r#""round":0"#, r#""round":0,"\u0072ound":0"#)],
        "duplicate field `round`",
    ),
    (
        "upper-case hexadecimal",
        "reading group",
        &[Text(r#""commitment":"676d"#, r#""commitment":"676D"#)],
        "a commitment must be 64 lower-case hexadecimal digits",
    ),
    (
        "upper-case hexadecimal in a seed",
        "reading group",
        &[Text(r#""seed":"2015c7"#, r#""seed":"2015C7"#)],
        "bytes must be written in lower-case hexadecimal, two digits for each byte",
    ),
    (
        "a digit too many",
        "reading group",
        &[Text(r#""commitment":"676d"#, r#""commitment":"0676d"#)],
        "a commitment must be 64 lower-case hexadecimal digits",
    ),
    (
        "a digit that is none",
        "reading group",
        &[Text(r#""commitment":"676d"#, r#""commitment":"676g"#)],
        "a commitment must be 64 lower-case hexadecimal digits",
    ),
    (
        "a number with a point",
        "reading group",
        &[Text(r#""round":0"#, r#""round":0.0"#)],
        "invalid type: floating point `0.0`",
    ),
    (
        "a number with an exponent",
        "reading group",
        &[Text(r#""draw":5"#, r#""draw":5e0"#)],
        "invalid type: floating point `5.0`",
    ),
    (
        "a number with a minus",
        "reading group",
        &[Text(r#""round":0"#, r#""round":-0"#)],
        "invalid type: floating point `-0.0`",
    ),
    ("a number with a zero before it", "reading group", &[Text(r#""draw":5"#, r#""draw":05"#)], "invalid number"),
    ("a number as a text", "reading group", &[Text(r#""draw":5"#, r#""draw":"5""#)], "invalid type: string \"5\""),
    (
        "a number above 2^53 - 1",
        "reading group",
        &[Set("/swaps/0", "9007199254740992")],
        "invalid value: integer `9007199254740992`",
    ),
    ("a comment", "reading group", &[Text(r#""round":0"#, r#""round":0/* first */"#)], "expected `,` or `}`"),
    ("a comma too many", "reading group", &[Text(r#""round":0"#, r#""round":0,"#)], "key must be a string"),
    ("something after the document", "reading group", &[After(b"{}")], "trailing characters"),
    (
        "a byte-order mark",
        "reading group",
        &[Before(b"\xef\xbb\xbf")],
        "the document begins with a byte-order mark, which is not allowed",
    ),
    ("bytes that are not UTF-8", "reading group", &[Before(b"\xff")], "the document is not valid UTF-8"),
    ("half of a surrogate pair", "reading group", &[Text("river", r"\ud800")], "unexpected end of hex escape"),
    ("a document that is cut off", "reading group", &[Cut(700)], "EOF while parsing a string"),
    ("an empty document", "reading group", &[Cut(0)], "EOF while parsing a value"),
    (
        "a document of another format",
        "reading group",
        &[Set("/format", r#""verishuffle/2 transcript""#)],
        "the format must be \"verishuffle/1 transcript\"",
    ),
    ("terms in the place of the transcript", "reading group", &[Copy("/terms", "")], "unknown field `context`"),
    (
        "a control character",
        "reading group",
        &[Set("/openings/1/value", r#""riv\u0007er""#)],
        "a public value holds the character U+0007, which no text may hold",
    ),
    (
        "a line separator",
        "reading group",
        &[Set("/openings/1/value", r#""riv\u2028er""#)],
        "a public value holds the character U+2028, which no text may hold",
    ),
    (
        "a character that turns text round in a name",
        "reading group",
        &[Set("/terms/sources/0/name", r#""a\u202elice""#)],
        "a name holds the character U+202E, which is invisible and which this text may not hold",
    ),
    (
        "an invisible character in the context",
        "reading group",
        &[Set("/terms/context", r#""Read\u200bing""#)],
        "the context holds the character U+200B, which is invisible and which this text may not hold",
    ),
    (
        "a space at the end of a value",
        "reading group",
        &[Set("/openings/1/value", r#""river ""#)],
        "a public value begins or ends with a space",
    ),
    ("an empty value", "reading group", &[Set("/openings/1/value", r#""""#)], "a public value is empty"),
    (
        "an equals sign in a name",
        "reading group",
        &[Set("/terms/sources/0/name", r#""a=b""#)],
        "a name holds the character =",
    ),
    (
        "a name of 65 bytes",
        "reading group",
        &[Set("/terms/sources/0/name", r#""aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa""#)],
        "a name is 65 bytes long, but at most 64 are allowed",
    ),
    (
        "two sources of one name",
        "card table",
        &[Set("/terms/sources/1/name", r#""alice""#)],
        "two sources are named \"alice\"",
    ),
    (
        "two equal seals",
        "card table",
        &[Copy("/terms/sources/0/seal", "/terms/sources/1/seal")],
        "\"alice\" and \"bob\" have the same seal",
    ),
    (
        "no sources",
        "reading group",
        &[Set("/terms/sources", "[]"), Set("/openings", "[]")],
        "the number of sources is 0, but must be from 1 to 64",
    ),
    (
        "an opening is missing",
        "reading group",
        &[Remove("/openings", "1")],
        "the number of openings is 1, but must be 2",
    ),
    (
        "an opening is too many",
        "reading group",
        &[Append("/openings", r#"{"value": "1"}"#)],
        "the number of openings is 3, but must be 2",
    ),
    (
        "openings of other kinds",
        "reading group",
        &[Exchange("/openings/0", "/openings/1")],
        "the opening of \"alice\" must be a seed with its path",
    ),
    (
        "a seed of another width",
        "width 3",
        &[Of("/openings/0/seed", "reading group")],
        "the number of bytes of a seed is 32, but must be 96",
    ),
    (
        "another width",
        "reading group",
        &[Set("/terms/width", "2")],
        "the number of bytes of a seed is 32, but must be 64",
    ),
    ("the width 0", "reading group", &[Set("/terms/width", "0")], "the width is 0, but must be from 1 to 255"),
    ("the width 256", "reading group", &[Set("/terms/width", "256")], "the width is 256, but must be from 1 to 255"),
    (
        "a round that the terms do not have",
        "card table",
        &[Set("/round", "100")],
        "the round is 100, but must be from 0 to 99",
    ),
    (
        "no rounds",
        "reading group",
        &[Set("/terms/rounds", "0")],
        "the number of rounds is 0, but must be from 1 to 4294967295",
    ),
    (
        "2^32 rounds",
        "reading group",
        &[Set("/terms/rounds", "4294967296")],
        "the number of rounds is 4294967296, but must be from 1 to 4294967295",
    ),
    (
        "no entries",
        "first audit",
        &[Set("/terms/entries/count", "0")],
        "the number of entries is 0, but must be from 1 to 4294967295",
    ),
    (
        "2^32 entries",
        "first audit",
        &[Set("/terms/entries/count", "4294967296")],
        "the number of entries is 4294967296, but must be from 1 to 4294967295",
    ),
    (
        "nothing is drawn",
        "reading group",
        &[Set("/terms/draw", "0")],
        "the number of entries drawn is 0, but must be from 1 to 5",
    ),
    (
        "more is drawn than there is",
        "reading group",
        &[Set("/terms/draw", "6")],
        "the number of entries drawn is 6, but must be from 1 to 5",
    ),
    (
        "a root for numbers",
        "first audit",
        &[Text(
            r#""count":30"#,
            r#""count":30,"root":"0000000000000000000000000000000000000000000000000000000000000000""#,
        )],
        "entries of kind numbers must have exactly the keys kind, count",
    ),
    (
        "no root for a list",
        "reading group",
        &[Remove("/terms/entries", "root")],
        "entries of kind list must have exactly the keys kind, count, root",
    ),
    (
        "an order that is none",
        "reading group",
        &[Set("/terms/order", r#""sideways""#)],
        "the order must be \"forward\" or \"backward\"",
    ),
    (
        "a signature that is too short",
        "raffle with a beacon",
        &[Set("/openings/2/signature", r#""b446""#)],
        "the number of bytes of a signature is 2, but must be 48",
    ),
    (
        "the beacon round 0",
        "raffle with a beacon",
        &[Set("/terms/sources/2/round", "0")],
        "a beacon's round is 0, but must be from 1 to 9007199254740991",
    ),
    (
        "a stride without rounds",
        "raffle with a beacon",
        &[Set("/terms/sources/2/stride", "1")],
        "the stride is 1 and the draw has 1 rounds: the stride must be 0 for one round and at least 1 for several",
    ),
    (
        "rounds without a stride",
        "series with a beacon",
        &[Set("/terms/sources/1/stride", "0")],
        "the stride is 0 and the draw has 2 rounds: the stride must be 0 for one round and at least 1 for several",
    ),
    (
        "a beacon round past 2^53 - 1",
        "series with a beacon",
        &[Set("/terms/sources/1/stride", "9007199254740991")],
        "the last beacon round is larger than 9007199254740991",
    ),
];

pub(super) fn check(list: &mut Checklist, draws: &Draws) {
    for &(name, draw, changes, words) in DAMAGES {
        let name = format!("malformed: {name}");
        check_draw(list, draws, (&name, draw, Malformed(words)), |made| {
            let document = changed(&made.transcript.to_json(), changes, draws)?;
            judge(&document, made)
        });
    }
    let name = "malformed: 65 sources";
    check_draw(list, draws, (name, "reading group", Malformed("invalid length 65")), |made| {
        let source = |n: u8| format!(r#"{{"kind":"public","name":"n{n}","description":"such as: 1"}},"#);
        let all: String = (0..64).map(source).collect();
        let document = made.transcript.to_json().replacen(r#""sources":["#, &format!(r#""sources":[{all}"#), 1);
        judge(document.as_bytes(), made)
    });
    let name = "malformed: arrays in arrays, a hundred thousand deep";
    check_draw(list, draws, (name, "reading group", Malformed("invalid type: sequence")), |made| {
        judge("[".repeat(100_000).as_bytes(), made)
    });
}

fn judge(document: &[u8], made: &super::super::shapes::Made) -> crate::error::Result<Found> {
    Ok(Transcript::from_json(document)?.verify(&made.pins()?).into())
}
