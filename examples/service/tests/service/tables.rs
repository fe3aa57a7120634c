//! A table from its opening to the verdict of an auditor.

use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::server::{Client, Place, verified};

#[test]
fn a_table_is_dealt_and_verified() {
    for place in [Some(Place::sqlite()), Place::postgres()].into_iter().flatten() {
        is_dealt_and_verified(&place);
    }
}

fn is_dealt_and_verified(place: &Place) {
    let (server, client) = (place.start(), Client::new());
    let post = |path: &str, body: Value| client.post(&server.public, path, &body).unwrap();
    let commitment = client.open_table(&server, "four", 8);
    let rounds = format!("/draws/{commitment}/rounds");
    assert_eq!(client.text(&server.public, "/health"), "well\n");

    // A ticket gets one number, however often it asks.
    let number = |guest: u32| {
        let (status, body) = post(&rounds, json!({ "ticket": format!("ticket of guest {guest}") }));
        assert_eq!(status, 200, "{body}");
        serde_json::from_str::<Value>(&body).unwrap()["round"].as_u64().unwrap()
    };
    // Number 0 went to the ticket that waited for the table.
    assert_eq!([1, 2, 1, 3, 2].map(number), [1, 2, 1, 3, 2]);

    // A round is dealt once: the same text gets the same answer, and another one none.
    let deal = |round: u64, guest: u32, value: &str| {
        post(&format!("{rounds}/{round}"), json!({ "ticket": format!("ticket of guest {guest}"), "value": value }))
    };
    let first = deal(1, 1, "lucky 7");
    assert_eq!((first.0, deal(1, 1, "lucky 7")), (200, first.clone()));
    let conflict = |answer: (u16, String), why: &str| assert!(answer.0 == 409 && answer.1.contains(why), "{answer:?}");
    conflict(deal(1, 1, "lucky 8"), "another text");
    conflict(deal(1, 2, "lucky 7"), "not given out to this ticket");
    conflict(deal(7, 1, "lucky 7"), "not given out to this ticket");
    assert_eq!(deal(2, 2, "").0, 400);
    assert_eq!(deal(8, 2, "x").0, 400, "a round that the terms do not have");
    assert_eq!(deal(2, 2, "my dog is called \"Rex\" ♣\n").0, 400, "a line feed is no text");
    assert_eq!(deal(2, 2, "my dog is called \"Rex\" ♣").0, 200);

    // The cards are those of the transcript, and the house's differ from the guest's.
    let answer: Value = serde_json::from_str(&first.1).unwrap();
    let cards = |of: &str| answer[of].as_array().unwrap().clone();
    assert_eq!((cards("guest").len(), cards("house").len()), (5, 5));
    assert!(cards("guest").iter().all(|card| !cards("house").contains(card)));
    let archive = verified(&client, &server.public, std::slice::from_ref(&commitment));
    assert_eq!(archive.lines().count(), 2);
    let transcript = client.text(&server.public, &format!("{rounds}/1"));
    assert_eq!(archive.lines().next(), transcript.lines().next());
    assert!(
        client.text(&server.public, &format!("/draws/{commitment}/terms.json")).contains(r#""previous": "first""#),
        "the first of its table"
    );

    // The next draw is there before the numbers run out, and follows this one.
    (4..=7).for_each(|guest| assert_eq!(number(guest), u64::from(guest)));
    conflict(post(&rounds, json!({ "ticket": "a ticket that is too late" })), "ask /tables/four");
    assert_eq!(number(3), 3, "a number that was given out before");
    let began = Instant::now();
    let next = loop {
        let next = client.last(&server.public, "four").unwrap();
        if next != commitment {
            break next;
        }
        assert!(began.elapsed() < Duration::from_secs(5), "no next draw is opened");
        sleep(Duration::from_millis(20));
    };
    let terms = client.text(&server.public, &format!("/draws/{next}/terms.json"));
    assert!(terms.contains(&format!(r#""previous": "{commitment}""#)), "{terms}");
    assert_eq!(deal(3, 3, "the old draw goes on").0, 200);
    verified(&client, &server.public, std::slice::from_ref(&commitment));

    let metrics = client.text(&server.operators, "/metrics");
    assert!(metrics.contains("rounds_dealt_total 4\n"), "{metrics}");
    assert!(metrics.contains(&format!("rounds_left{{commitment=\"{next}\",name=\"four\"}} 8\n")), "{metrics}");
    assert!(metrics.contains("refused_total{status=\"409\"}"), "{metrics}");
    assert_eq!(client.get(&server.public, "/metrics").unwrap().0, 404, "strangers see no metrics");

    // No secret is in a log or, unencrypted, in the database.
    let log = fs::read_to_string(&server.log).unwrap();
    assert!(!log.contains("ticket of guest") && !log.contains("lucky 7") && !log.contains("master"), "{log}");
    if place.postgres.is_none() {
        let stored = fs::read(place.path("service.db-wal")).unwrap();
        assert!(!stored.windows(6).any(|bytes| bytes == b"master"));
    }
    assert_eq!(fs::metadata(place.path("service.key")).map(|of| of.len()).unwrap(), 64);
    drop(server);
    fs::write(place.path("service.key"), "00".repeat(32)).unwrap();
    let server = place.start();
    assert_eq!(client.post(&server.public, &rounds, &json!({ "ticket": "ticket of guest 9" })).unwrap().0, 503);
    assert!(fs::read_to_string(&server.log).unwrap().contains("encrypted with another key"));
}
