//! Processes and databases are killed while guests play. Whoever got no answer asks again, as guests do.

use std::collections::HashMap;
use std::env;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, RwLock};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::server::{Client, Place, Server, verified};

/// A round that was answered: its draw and number, the ticket, the value, and the answer.
#[derive(Clone, Debug)]
struct Dealt {
    commitment: String,
    number: u64,
    ticket: String,
    value: String,
    answer: String,
}

/// Numbers without a pattern, for times and choices.
fn random(below: u64) -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0) % below
}

fn kills_of_a_test() -> u64 {
    env::var("SERVICE_KILLS").map_or(20, |kills| kills.parse().expect("SERVICE_KILLS is a number"))
}

/// A guest asks until there is an answer: any process, the same request.
fn insist(client: &Client, servers: &[RwLock<Server>], path: &str, body: &Value) -> (u16, String) {
    let began = Instant::now();
    loop {
        let server = servers[random(servers.len() as u64) as usize].read().unwrap().public.clone();
        match client.post(&server, path, body) {
            Some(answer) if answer.0 != 503 => return answer,
            _ => sleep(Duration::from_millis(3)),
        }
        assert!(began.elapsed() < Duration::from_secs(60), "no answer to {path}");
    }
}

fn play(servers: &[RwLock<Server>], stop: &AtomicBool, dealt: &Mutex<Vec<Dealt>>) {
    static TICKETS: AtomicU64 = AtomicU64::new(0);
    let client = Client::new();
    while !stop.load(Ordering::Relaxed) {
        let server = servers[random(servers.len() as u64) as usize].read().unwrap().public.clone();
        let Some(commitment) = client.last(&server, "kills") else { continue };
        let ticket = format!("the ticket {:08}", TICKETS.fetch_add(1, Ordering::Relaxed));
        let rounds = format!("/draws/{commitment}/rounds");
        let seat = json!({ "ticket": ticket });
        let (status, body) = insist(&client, servers, &rounds, &seat);
        if status == 409 {
            sleep(Duration::from_millis(20));
            continue;
        }
        assert_eq!(status, 200, "{body}");
        let number = serde_json::from_str::<Value>(&body).unwrap()["round"].as_u64().unwrap();
        assert_eq!(insist(&client, servers, &rounds, &seat).1, body, "a ticket has one number");
        let (path, value) = (format!("{rounds}/{number}"), format!("text {}", random(1 << 40)));
        let (status, answer) = insist(&client, servers, &path, &json!({ "ticket": ticket, "value": value }));
        assert_eq!(status, 200, "{answer}");
        if random(4) == 0 {
            let other = insist(&client, servers, &path, &json!({ "ticket": ticket, "value": "another text" }));
            assert_eq!(other.0, 409, "{other:?}");
        }
        dealt.lock().unwrap().push(Dealt { commitment, number, ticket, value, answer });
    }
}

/// Lets guests play with several processes on one database while `harm` is done.
fn survives(place: &Place, processes: usize, harm: impl FnOnce(&[RwLock<Server>], &Mutex<Vec<Dealt>>)) {
    let servers: Vec<RwLock<Server>> = (0..processes).map(|_| RwLock::new(place.start())).collect();
    let (stop, dealt) = (AtomicBool::new(false), Mutex::new(Vec::new()));
    Client::new().open_table(&servers[0].read().unwrap(), "kills", 3000);
    scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| play(&servers, &stop, &dealt));
        }
        harm(&servers, &dealt);
        stop.store(true, Ordering::Relaxed);
    });

    let (client, dealt) = (Client::new(), dealt.into_inner().unwrap());
    // No number was given to two guests, and everybody who asks again gets the answer that they got.
    let mut owners = HashMap::new();
    for round in &dealt {
        let before = owners.insert((&round.commitment, round.number), &round.ticket);
        assert_eq!(before, None, "two guests have round {} of {}", round.number, round.commitment);
        let path = format!("/draws/{}/rounds/{}", round.commitment, round.number);
        let again = insist(&client, &servers, &path, &json!({ "ticket": round.ticket, "value": round.value }));
        assert_eq!(again, (200, round.answer.clone()));
    }
    // Every answered round is in an archive, with its text, and the archives are verified.
    let server = servers[0].read().unwrap().public.clone();
    let draws = client.json(&server, "/tables/kills")["draws"].as_array().unwrap().clone();
    let draws: Vec<String> = draws.iter().map(|draw| draw["commitment"].as_str().unwrap().to_owned()).collect();
    let archive = verified(&client, &server, &draws);
    let mut values = HashMap::new();
    for commitment in &draws {
        for line in client.text(&server, &format!("/draws/{commitment}/pins.jsonl")).lines() {
            let pins: Value = serde_json::from_str(line).unwrap();
            let value = pins["public"]["guest"].as_str().unwrap().to_owned();
            values.insert((commitment.clone(), pins["round"].as_u64().unwrap()), value);
        }
    }
    assert_eq!(archive.lines().count(), values.len());
    for round in &dealt {
        assert_eq!(values.get(&(round.commitment.clone(), round.number)), Some(&round.value));
    }
    eprintln!("{} rounds in {} draws, {} processes", dealt.len(), draws.len(), processes);
}

/// Waits until some more rounds are dealt.
fn some_more(dealt: &Mutex<Vec<Dealt>>) {
    let (began, before) = (Instant::now(), dealt.lock().unwrap().len());
    while dealt.lock().unwrap().len() < before + 10 {
        assert!(began.elapsed() < Duration::from_secs(60), "no more rounds are dealt");
        sleep(Duration::from_millis(1));
    }
}

fn kill_processes(place: &Place, servers: &[RwLock<Server>], dealt: &Mutex<Vec<Dealt>>) {
    for number in 0..kills_of_a_test() {
        if number % 5 == 0 {
            some_more(dealt);
        }
        sleep(Duration::from_millis(random(80)));
        let mut server = servers[random(servers.len() as u64) as usize].write().unwrap();
        server.kill();
        *server = place.start();
    }
    some_more(dealt);
}

#[test]
fn a_killed_process_loses_nothing() {
    let place = Place::sqlite();
    survives(&place, 1, |servers, dealt| kill_processes(&place, servers, dealt));
}

#[test]
fn two_processes_on_one_file_share_rounds() {
    let place = Place::sqlite();
    survives(&place, 2, |servers, dealt| kill_processes(&place, servers, dealt));
}

#[test]
fn four_processes_on_one_server_share_rounds() {
    let Some(place) = Place::postgres() else { return };
    survives(&place, 4, |servers, dealt| kill_processes(&place, servers, dealt));
}

#[test]
fn a_killed_database_loses_nothing() {
    let Some(place) = Place::postgres() else { return };
    survives(&place, 2, |_, dealt| {
        for _ in 0..kills_of_a_test().div_ceil(10) {
            some_more(dealt);
            sleep(Duration::from_millis(random(100)));
            place.postgres.as_ref().unwrap().kill();
            place.postgres.as_ref().unwrap().resume();
        }
        some_more(dealt);
    });
}
