//! A database comes back from a backup. What was dealt after the backup is dealt never again.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::server::{Client, Place, Server, verified};

fn deal(client: &Client, server: &Server, commitment: &str, number: u64, ticket: &str, value: &str) -> (u16, String) {
    let path = format!("/draws/{commitment}/rounds/{number}");
    client.post(&server.public, &path, &json!({ "ticket": ticket, "value": value })).unwrap()
}

fn reserve(client: &Client, server: &Server, commitment: &str, ticket: &str) -> (u16, String) {
    client.post(&server.public, &format!("/draws/{commitment}/rounds"), &json!({ "ticket": ticket })).unwrap()
}

/// Deals round 0, backs up, and then deals round 1 and gives out number 2, of which the backup knows nothing.
fn is_closed(place: &mut Place, back_up: impl Fn(&Place), restore: impl Fn(&mut Place)) {
    let (client, guest) = (Client::new(), "the ticket of a guest");
    let mut server = place.start();
    let commitment = client.open_table(&server, "restored", 100);
    assert_eq!(deal(&client, &server, &commitment, 0, "the first of all guests", "river").0, 200);
    assert_eq!(reserve(&client, &server, &commitment, guest).0, 200);
    server.kill();
    back_up(place);
    let server = place.start();
    assert_eq!(deal(&client, &server, &commitment, 1, guest, "lucky 7").0, 200);
    assert_eq!(reserve(&client, &server, &commitment, "the ticket of another").0, 200);
    drop(server);
    restore(place);

    let refused = place.started(place.service()).err().expect("a restored database is refused");
    assert!(refused.contains("start one with --restored"), "{refused}");
    let mut service = place.service();
    service.arg("--restored");
    let server = place.started(service).unwrap();
    // Neither the round that was dealt after the backup, nor any other of this seal.
    assert_eq!(deal(&client, &server, &commitment, 1, guest, "lucky 8").0, 409);
    assert_eq!(deal(&client, &server, &commitment, 1, guest, "lucky 7").0, 409);
    assert_eq!(reserve(&client, &server, &commitment, "the ticket of a third").0, 409);
    // What the backup has is as it was.
    assert_eq!(deal(&client, &server, &commitment, 0, "the first of all guests", "river").0, 200);
    assert_eq!(verified(&client, &server.public, std::slice::from_ref(&commitment)).lines().count(), 1);
    // The next seal is open soon.
    let began = Instant::now();
    while client.last(&server.public, "restored") == Some(commitment.clone()) {
        assert!(began.elapsed() < Duration::from_secs(10), "no next draw is opened");
        sleep(Duration::from_millis(50));
    }
    let next = client.open_table(&server, "restored", 100);
    assert_eq!(deal(&client, &server, &next, 0, "the first of all guests", "lucky 8").0, 200);
    drop(server);
    drop(place.start());
}

#[test]
fn a_restored_file_deals_no_round_again() {
    let mut place = Place::sqlite();
    let files = ["service.db", "service.db-wal", "service.db-shm"];
    let copy = |from: &str, to: &str, place: &Place| {
        for file in files {
            let (from, to) = (place.path(&format!("{from}{file}")), place.path(&format!("{to}{file}")));
            let _ = fs::remove_file(&to);
            let _ = fs::copy(from, to);
        }
    };
    is_closed(&mut place, |place| copy("", "backup-of-", place), |place| copy("backup-of-", "", place));
}

#[test]
fn a_restored_server_deals_no_round_again() {
    let Some(mut place) = Place::postgres() else { return };
    is_closed(
        &mut place,
        |place| place.postgres.as_ref().unwrap().sql("template1", "CREATE DATABASE backup TEMPLATE postgres"),
        |place| place.database = place.postgres.as_ref().unwrap().address("backup"),
    );
}

// Whoever replaces the database of a process that runs ends it before it answers anything.
#[test]
fn a_replaced_database_ends_the_process() {
    let Some(place) = Place::postgres() else { return };
    let (mut server, client) = (place.start(), Client::new());
    let commitment = client.open_table(&server, "replaced", 100);
    let postgres = place.postgres.as_ref().unwrap();
    postgres.sql("postgres", "UPDATE fences SET count = count - 1");
    let path = format!("/draws/{commitment}/rounds");
    assert_eq!(client.post(&server.public, &path, &json!({ "ticket": "the ticket of a guest" })), None);
    assert_eq!(server.process.wait().unwrap().code(), Some(1));
    assert!(fs::read_to_string(&server.log).unwrap().contains("the database was replaced"));
}

// A folder of fences that is lost is not taken for a new service.
#[test]
fn a_database_without_its_fences_is_refused() {
    let place = Place::sqlite();
    drop(place.start());
    fs::remove_dir_all(place.path("service.fences")).unwrap();
    assert!(place.started(place.service()).err().unwrap().contains("this is not its folder"));
}

// A file of fences that somebody changed says nothing of what was answered, and is not taken for one that says 0.
#[test]
fn a_fence_that_was_changed_is_refused() {
    let place = Place::sqlite();
    let client = Client::new();
    client.open_table(&place.start(), "changed", 100);
    let fence = place.path("service.fences/0");
    let written = fs::read(&fence).unwrap();
    assert_eq!(written.len(), 20);
    let changed = [&[&written[..], b"\n"].concat()[..], &written[1..], b"-0000000000000000001", b"many"];
    for changed in changed {
        fs::write(&fence, changed).unwrap();
        let refused = place.started(place.service()).err().expect("a fence that was changed is refused");
        assert!(refused.contains("or 0 was changed"), "{refused}");
        assert!(refused.contains("start one with --restored"), "{refused}");
        let mut service = place.service();
        service.arg("--restored");
        drop(place.started(service).unwrap());
        assert_eq!(fs::read(&fence).unwrap().len(), 20);
        drop(place.start());
    }
}

// A key that is lost is not replaced by one that opens no secret. Where there are none, it is made, and is all there is.
#[test]
fn no_key_is_made_beside_secrets() {
    let place = Place::sqlite();
    let key = place.path("service.key");
    drop(place.start());
    let made = fs::read_to_string(&key).unwrap();
    assert!(made.len() == 64 && made.bytes().all(|digit| digit.is_ascii_hexdigit()));
    assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    let files = fs::read_dir(place.folder.path()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    assert_eq!(files.filter(|name| name.starts_with("service.") && name.contains("new")).count(), 0);
    fs::remove_file(&key).unwrap();
    Client::new().open_table(&place.start(), "key", 100);
    assert_ne!(fs::read_to_string(&key).unwrap(), made);
    fs::remove_file(&key).unwrap();
    let refused = place.started(place.service()).err().expect("a lost key is not made anew");
    assert!(refused.contains("put a copy of the key there") && !key.exists(), "{refused}");
}
