//! Requests of strangers: too large, too slow, too many, or nonsense.

use std::env;
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

use serde_json::json;
use verishuffle::{Entries, Secret, Terms};

use crate::server::{Client, Place, Server};

/// A line of pins and a transcript of a draw of this size.
fn document(entries: u32, draw: u32) -> Vec<u8> {
    let secret = Secret::generate("A large draw", "house", 1, 1).unwrap();
    let terms = Terms::builder("A large draw", Entries::numbers(entries).unwrap()).draw(draw);
    let terms = terms.sealed("house", secret.seal()).build().unwrap();
    let mut round = terms.round(0).unwrap();
    round.open(secret.bind(&terms, terms.commitment()).unwrap().open(0).unwrap()).unwrap();
    let transcript = round.draw().unwrap().into_transcript().to_json();
    format!("{{\"format\": \"verishuffle/1 pins\", \"commitment\": \"{}\"}}\n{transcript}", terms.commitment()).into()
}

#[test]
fn documents_are_verified_within_limits() {
    let (place, client) = (Place::sqlite(), Client::new());
    let server = place.start();
    let verify = |body: &[u8]| client.send(&server.public, "/verify", body).unwrap();
    let (status, said) = verify(&document(52, 10));
    assert!(status == 200 && said.contains(r#""verified":true"#), "{said}");
    let said = verify(&document(52, 10).to_ascii_uppercase());
    assert_eq!(said.0, 400, "{said:?}");
    assert!(verify(&document(100_001, 10)).1.contains("the number of entries is 100001"));
    assert!(verify(&document(20_000, 10_001)).1.contains("the number of entries drawn is 10001"));
    assert_eq!(verify(&vec![b'x'; (1 << 20) + 1]).0, 413);
    for nonsense in ["", "\n", "{}\n{}", "\0", "{\"format\": \"verishuffle/1 pins\"}\n{}", &"[".repeat(100_000)] {
        assert_eq!(verify(nonsense.as_bytes()).0, 400, "{nonsense}");
    }
    let metrics = client.text(&server.operators, "/metrics");
    assert!(metrics.contains("verify_seconds_count"), "{metrics}");
}

fn memory(server: &Server) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.process.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

// Nonsense, halves of requests, and guests of other rounds: the service answers all, and stays small.
#[test]
fn hostile_requests_change_nothing() {
    for place in [Some(Place::sqlite()), Place::postgres()].into_iter().flatten() {
        change_nothing(&place);
    }
}

fn change_nothing(place: &Place) {
    let requests: u32 = env::var("SERVICE_HOSTILE").map_or(1000, |all| all.parse().expect("a number"));
    let (server, client) = (place.start(), Client::new());
    let commitment = client.open_table(&server, "hostile", 1000);
    let dealt = json!({ "ticket": "the first of all guests", "value": "river" });
    let first = client.post(&server.public, &format!("/draws/{commitment}/rounds/0"), &dealt).unwrap();
    assert_eq!(first.0, 200);
    let before = memory(&server);
    let paths = [
        "/draws/x",
        "/draws/%00/rounds",
        "/tables/%ff",
        "/tables/..%2f..%2fetc",
        "/draws//rounds/1",
        "/verify",
        "/health",
        "/tables/hostile",
        "/lists/hostile",
        "/draws/0000000000000000000000000000000000000000000000000000000000000000",
    ];
    let bodies = [
        "",
        "{",
        "[]",
        "null",
        "{\"ticket\":1}",
        "{\"ticket\":\"0123456789abcdef\\u0000\",\"value\":\"x\"}",
        "{\"ticket\":\"the first of all guests\",\"value\":\"\\u0000\"}",
        "{\"ticket\":\"\\ud800\"}",
        "{\"ticket\":\"'; DROP TABLE rounds; --xx\"}",
        "{\"ticket\":\"the first of all guests\",\"value\":\"lake\"}",
        "{\"ticket\":\"\",\"value\":\"river\"}",
        "{\"ticket\":\"the ticket of a stranger\",\"value\":\"river\"}",
        "\u{feff}{}",
        "{\"value\":\"x\"}",
    ];
    scope(|scope| {
        for thread in 0..4 {
            let (server, commitment, paths, bodies) = (&server, &commitment, &paths, &bodies);
            scope.spawn(move || {
                let client = Client::new();
                for number in (thread..requests).step_by(4) {
                    let body = bodies[number as usize % bodies.len()];
                    let path = match number / 7 % 4 {
                        0 => paths[number as usize % paths.len()].to_owned(),
                        1 => format!("/draws/{commitment}/rounds/{}", u64::from(number) * 1_000_003),
                        _ => format!("/draws/{commitment}/rounds/0"),
                    };
                    // Whoever is refused before the body was read may find the connection closed.
                    let send = |_| client.send(&server.public, &path, body.as_bytes());
                    let (status, body) = (0..3).find_map(send).expect("an answer");
                    assert!((400..500).contains(&status), "{path}: {status} {body}");
                    assert!(!body.contains("master") && !body.contains("sqlite"), "{body}");
                }
            });
        }
    });
    assert_eq!(client.post(&server.public, &format!("/draws/{commitment}/rounds/0"), &dealt).unwrap(), first);
    assert!(memory(&server) < before + 50_000, "{} KB, and {before} KB before", memory(&server));
    let log = fs::read_to_string(&server.log).unwrap();
    assert!(!log.contains("a transaction failed"), "a stranger disturbs others: {log}");
}

// Heads that never end, and bodies that are shorter than they say, are put out.
#[test]
fn slow_clients_are_put_out() {
    let (place, client) = (Place::sqlite(), Client::new());
    let server = place.start();
    let slow: Vec<TcpStream> = (0..200)
        .map(|number| {
            let mut stream = TcpStream::connect(&server.public).unwrap();
            let head = match number % 2 {
                0 => "GET /health HTTP/1.1\r\nHost: x\r\n".to_owned(),
                _ => "POST /verify HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\n\r\n{".to_owned(),
            };
            stream.write_all(head.as_bytes()).unwrap();
            stream
        })
        .collect();
    assert_eq!(client.text(&server.public, "/health"), "well\n");
    let began = Instant::now();
    for mut stream in slow {
        stream.set_read_timeout(Some(Duration::from_secs(15))).unwrap();
        let _ = stream.read_to_end(&mut Vec::new());
    }
    assert!(began.elapsed() < Duration::from_secs(14), "a slow client is not put out");
}

// A disk that is full refuses what can't be stored, and loses nothing that was answered.
#[test]
fn a_full_disk_loses_nothing() {
    let (place, client) = (Place::sqlite(), Client::new());
    let disk = place.path("disk");
    fs::create_dir(&disk).unwrap();
    let mount = std::process::Command::new("mount").args(["-t", "tmpfs", "-o", "size=6m", "tmpfs"]).arg(&disk).output();
    if !mount.is_ok_and(|mount| mount.status.success()) {
        eprintln!("a file system can't be mounted here, and no full disk is tested");
        return;
    }
    let mut service = place.service();
    service.env("SERVICE_DATABASE", format!("sqlite:{}?mode=rwc", disk.join("service.db").display()));
    service.env("SERVICE_FENCES", disk.join("fences"));
    let server = place.started(service).unwrap();
    let commitment = client.open_table(&server, "full", 10_000);
    let rounds = format!("/draws/{commitment}/rounds");
    let mut answers = Vec::new();
    let status = loop {
        let ticket = format!("the ticket {:08}", answers.len());
        let (status, body) = client.post(&server.public, &rounds, &json!({ "ticket": ticket })).unwrap();
        if status != 200 {
            break status;
        }
        let number = serde_json::from_str::<serde_json::Value>(&body).unwrap()["round"].as_u64().unwrap();
        let (path, play) = (format!("{rounds}/{number}"), json!({ "ticket": ticket, "value": "river" }));
        match client.post(&server.public, &path, &play).unwrap() {
            (200, answer) => answers.push((path, play, answer)),
            (status, _) => break status,
        }
    };
    assert_eq!(status, 503, "after {} rounds", answers.len());
    assert!(answers.len() > 100);
    // Room again: the same process goes on.
    let more = std::process::Command::new("mount").args(["-o", "remount,size=32m"]).arg(&disk).status();
    assert!(more.unwrap().success());
    sleep(Duration::from_millis(100));
    for (path, play, answer) in &answers {
        assert_eq!(client.post(&server.public, path, play).unwrap(), (200, answer.clone()));
    }
    assert_eq!(client.post(&server.public, &rounds, &json!({ "ticket": "the ticket after it all" })).unwrap().0, 200);
    drop(server);
    assert!(std::process::Command::new("umount").arg(&disk).status().unwrap().success());
}
