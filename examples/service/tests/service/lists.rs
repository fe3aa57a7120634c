//! Draws of a list, at the time of a beacon whose signature is known, by a clock that is set.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::server::{Client, Place, Server, untested, verified, verishuffle};

/// Quicknet's round 1000, which was due 2023-08-23T15:59:24Z.
const REPLY: &str = r#"{"round": 1000, "randomness": "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
    "signature": "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}"#;

/// Starts a service by another clock: a time, or an offset in a file. None without the library faketime.
fn start_at(place: &Place, set: impl Fn(&mut Command)) -> Option<Server> {
    let arch = std::env::consts::ARCH;
    let library = PathBuf::from(format!("/usr/lib/{arch}-linux-gnu/faketime/libfaketimeMT.so.1"));
    if !library.exists() {
        untested("faketime is missing, and clocks are not tested (Debian: apt-get install faketime)");
        return None;
    }
    let mut service = place.service();
    service.env("LD_PRELOAD", library).env("TZ", "UTC").env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    set(&mut service);
    Some(place.started(service).unwrap())
}

fn at(time: &'static str) -> impl Fn(&mut Command) {
    move |service| {
        service.env("FAKETIME", format!("@{time}"));
    }
}

/// Announces a draw for round 1000, and returns its commitment.
fn announce(client: &Client, server: &Server, previous: Value) -> (u16, Value) {
    let list = json!({
        "previous": previous, "entries": "Ada\nGrace\nHedy\nKatherine\n", "draw": 2, "at": "2023-08-23T15:59:21Z",
        "rules": "Places 1 and 2 win.",
    });
    let (status, body) = client.post(&server.operators, "/lists/raffle", &list).unwrap();
    (status, serde_json::from_str(&body).unwrap_or_default())
}

fn wait_for(client: &Client, server: &Server, commitment: &str, state: &str) {
    let began = Instant::now();
    loop {
        let found = client.json(&server.public, &format!("/draws/{commitment}"))["state"].as_str().unwrap().to_owned();
        if found.starts_with(state) {
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(10), "\"{found}\" in place of \"{state}\"");
        sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_list_is_announced_opened_and_drawn() {
    let (place, client) = (Place::sqlite(), Client::new());
    let Some(server) = start_at(&place, at("2023-08-23 15:58:00")) else { return };
    let (status, announced) = announce(&client, &server, Value::Null);
    assert_eq!((status, &announced["due"]), (200, &json!("2023-08-23T15:59:24Z")), "{announced}");
    assert_eq!(announce(&client, &server, Value::Null).0, 409, "a repeated announcement is no second draw");
    let commitment = announced["commitment"].as_str().unwrap().to_owned();
    let file = |name: &str| format!("/draws/{commitment}/{name}");
    let beacon =
        |server: &Server, reply: &str| client.send(&server.operators, &file("beacon"), reply.as_bytes()).unwrap();
    assert_eq!(client.get(&server.public, &file("transcript.json")).unwrap().0, 404);
    wait_for(&client, &server, &commitment, "opened; the beacon is due 2023-08-23T15:59:24Z");
    drop(server);

    // The beacon is late: the draw waits, and says what its rules say.
    let server = start_at(&place, at("2023-08-23 16:30:00")).unwrap();
    wait_for(
        &client,
        &server,
        &commitment,
        "waiting for the beacon, which was due 2023-08-23T15:59:24Z. The rules: If",
    );
    assert_eq!(beacon(&server, &REPLY.replace("1000", "1001")).0, 400);
    assert_eq!(beacon(&server, &REPLY.replace("b44679b9", "b44679b8")).0, 400);
    assert_eq!(beacon(&server, "{}").0, 400);
    let (status, body) = beacon(&server, REPLY);
    assert_eq!((status, beacon(&server, REPLY)), (200, (200, body)), "a reply may be brought again");
    wait_for(&client, &server, &commitment, "drawn");

    // Everybody can check it, with what they know.
    verified(&client, &server.public, std::slice::from_ref(&commitment));
    let folder = tempfile::tempdir().unwrap();
    for name in ["transcript.json", "entries.txt", "result.txt", "page.html"] {
        fs::write(folder.path().join(name), client.text(&server.public, &file(name))).unwrap();
    }
    let opened = client.json(&server.public, &format!("/draws/{commitment}"))["opened"].as_str().unwrap().to_owned();
    let mut verify = Command::new(verishuffle());
    verify.current_dir(&folder).args([
        "verify",
        "transcript.json",
        "--entries",
        "entries.txt",
        "--result",
        "result.txt",
    ]);
    verify.args(["--published-at", "2023-08-23T15:58:10Z", "--opened-at", &opened, "--commitment", &commitment]);
    let judged = verify.output().unwrap();
    assert!(judged.status.success(), "{}", String::from_utf8_lossy(&judged.stdout));

    // The page is the one that the command writes, but for what it shows where no script runs.
    let mut report = Command::new(verishuffle());
    report.current_dir(&folder).args([
        "report",
        "transcript.json",
        "--entries",
        "entries.txt",
        "--result",
        "result.txt",
    ]);
    assert!(report.args(["-o", "report.html"]).status().unwrap().success());
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let record = |page: &str| -> Value {
        let (_, rest) = page.split_once(r#"<script type="application/json" id="record">"#).unwrap();
        serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
    };
    let (page, report) = (read("page.html"), read("report.html"));
    assert_eq!(record(&page), record(&report));
    let policy = |page: &str| page.lines().find(|line| line.contains("Content-Security-Policy")).unwrap().to_owned();
    assert_eq!(policy(&page), policy(&report));
    assert_eq!(page.split_once("</script>\n<script>").unwrap().1, report.split_once("</script>\n<script>").unwrap().1);

    // The next draw of the name needs a beacon of the future, and follows this one.
    assert_eq!(announce(&client, &server, Value::Null).0, 409);
    assert_eq!(announce(&client, &server, json!(commitment)).0, 400);
}

// What is made of a list, which takes long, is made for those alone who ask for it.
#[test]
fn a_result_is_made_for_those_who_ask_for_it() {
    let Some(place) = Place::postgres() else { return };
    let (server, client) = (place.start(), Client::new());
    let list = json!({ "entries": "Ada\nGrace\n", "draw": 1, "at": "3000-01-01T00:00:00Z" });
    let (status, announced) = client.post(&server.operators, "/lists/raffle", &list).unwrap();
    assert_eq!(status, 200, "{announced}");
    let commitment = serde_json::from_str::<Value>(&announced).unwrap()["commitment"].as_str().unwrap().to_owned();
    let status = |file: &str| client.get(&server.public, &format!("/draws/{commitment}{file}")).unwrap().0;
    assert_eq!(status("/page.html"), 200);
    // A draw that can't be made again.
    let row =
        format!("INSERT INTO rounds (commitment, number, ticket, transcript) VALUES ('{commitment}', 0, '', '?')");
    place.postgres.as_ref().unwrap().sql("postgres", &row);
    assert_eq!(["/page.html", "/result.txt"].map(status), [400, 400]);
    assert_eq!(["/entries.txt", "/terms.json", "/transcript.json", "/pins.jsonl"].map(status), [200; 4]);
    assert_eq!(["/opening.json", "/nothing.json"].map(status), [404, 404]);
}

// A seal that was not open in time stays closed, and a beacon draws nothing.
#[test]
fn a_list_that_was_not_opened_in_time_is_void() {
    let (place, client) = (Place::sqlite(), Client::new());
    let Some(server) = start_at(&place, at("2023-08-23 15:40:00")) else { return };
    let commitment = announce(&client, &server, Value::Null).1["commitment"].as_str().unwrap().to_owned();
    sleep(Duration::from_millis(1500));
    wait_for(&client, &server, &commitment, "announced; the beacon is due");
    drop(server);
    let server = start_at(&place, at("2023-08-23 15:59:30")).unwrap();
    sleep(Duration::from_millis(1500));
    wait_for(&client, &server, &commitment, "void. The rules: If the opening of the seal is not public before");
    assert_eq!(
        client.send(&server.operators, &format!("/draws/{commitment}/beacon"), REPLY.as_bytes()).unwrap().0,
        409
    );
    assert_eq!(client.get(&server.public, &format!("/draws/{commitment}/opening.json")).unwrap().0, 404);
}

// By a clock that was changed nothing is dated, and nothing is dealt until the service starts again.
#[test]
fn a_clock_that_jumps_dates_nothing() {
    let (place, client) = (Place::sqlite(), Client::new());
    let offset = place.path("offset");
    fs::write(&offset, "+0\n").unwrap();
    let by_file = |service: &mut Command| {
        service.env("FAKETIME_TIMESTAMP_FILE", &offset).env("FAKETIME_NO_CACHE", "1");
    };
    let Some(server) = start_at(&place, by_file) else { return };
    let commitment = client.open_table(&server, "clock", 100);
    let reserve = |server: &Server| {
        let seat = json!({ "ticket": "the ticket of a guest" });
        client.post(&server.public, &format!("/draws/{commitment}/rounds"), &seat).unwrap()
    };
    for jump in ["-3600", "+7200"] {
        fs::write(&offset, format!("{jump}\n")).unwrap();
        let (status, body) = client.get(&server.public, "/health").unwrap();
        assert!(status == 503 && body.contains("the clock was changed by"), "{body}");
        assert_eq!(reserve(&server).0, 503);
        assert_eq!(client.post(&server.operators, "/tables/another", &json!(100)).unwrap().0, 503);
    }
    fs::write(&offset, "+0\n").unwrap();
    assert_eq!(reserve(&server).0, 200);
    drop(server);
    // A service that starts with a clock that is behind gives out no number before the time of the terms.
    fs::write(&offset, "-3600\n").unwrap();
    let server = start_at(&place, by_file).unwrap();
    assert!(reserve(&server).1.contains("begin at"));
}
