//! The promise of the library: from version 1.0 on, the same key and plan give the same swaps in every version.

use sha2::{Digest, Sha256};
use verishuffle::{Key, Order, Plan, SliceExt};

/// Width, number of entries, number of entries drawn, order, and the SHA-256 of all partners as 4-byte little-endian
/// integers. Block b of the key is the SHA-256 of the text "block b". The digests were computed by examples/verify.py,
/// which shares no code with the library. They never change.
const DIGESTS: [(u8, u32, u32, Order, &str); 10] = [
    (1, 1, 1, Order::Forward, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (1, 2, 2, Order::Forward, "67abdd721024f0ff4e0b3f4c2fc13bc5bad42d0b7851d456d88d203d15aaa450"),
    (1, 52, 52, Order::Forward, "058ff3e6b5326350790a765cb4467e51b9076dd7680c713b4cfebe77e3d09c35"),
    (1, 52, 52, Order::Backward, "b7f874e9eb96e0c892fdeb5c2e80c405b087607be232f904dba20d2a63432a06"),
    (3, 52, 5, Order::Forward, "e8c60d1452538e4517e5210eb985dda98fe281b68d1ee6f667769967d870e95b"),
    (1, 40_000, 40_000, Order::Forward, "c4a63e055cb1b7f7e791ab9637d0e1493789f0dce7eb4af6f5791ad54743f4b6"),
    (2, 40_000, 40_000, Order::Backward, "507c6027f5d36df201285048c4a50590213c192d4cfc791a54502b087341e516"),
    (1, u32::MAX, 1000, Order::Forward, "c529c4c322a05b4a01bb4ae3e28b15dcdb042e40fe6522f8ed8f0f559a13df3f"),
    (1, 3_000_000_000, 1000, Order::Backward, "c3108aa24ac125203645477b6d7c08bf5a7f724275ca92054420265bacac0c14"),
    (255, 100, 100, Order::Forward, "3e38e3aec9f5ffcba5680125c6da359616955950b0221b60c24788ce49b899a1"),
];

fn key(width: u8) -> Key {
    let blocks: Vec<[u8; 32]> = (0..width).map(|b| Sha256::digest(format!("block {b}")).into()).collect();
    Key::from_bytes(&blocks).unwrap()
}

// The same key and plan give the same swaps in every version.
#[test]
fn the_same_key_gives_the_same_swaps_in_every_version() {
    for (width, count, drawn, order, digest) in DIGESTS {
        let swaps = Plan::new(count, drawn, order).unwrap().swaps(&key(width));
        let mut hash = Sha256::new();
        swaps.partners().iter().for_each(|partner| hash.update(partner.to_le_bytes()));
        assert_eq!(hex::encode(hash.finalize()), digest, "width {width}, {drawn} of {count}, {order}");
    }
}

#[test]
fn every_way_to_shuffle_by_a_key_gives_the_same_order() {
    let (key, count) = (key(1), 40_000);
    let plan = Plan::new(count, count, Order::Forward).unwrap();
    let mut expected: Vec<u32> = (0..count).collect();
    plan.swaps(&key).shuffle(&mut expected).unwrap();
    let shuffled = |shuffle: &dyn Fn(&mut [u32])| {
        let mut items: Vec<u32> = (0..count).collect();
        shuffle(&mut items);
        assert!(items == expected);
    };
    shuffled(&|items| items.shuffle_with(&key).unwrap());
    shuffled(&|items| drop(plan.shuffle(&key, items, Vec::new()).unwrap()));
    shuffled(&|items| drop(plan.par_shuffle(&key, items, Vec::new()).unwrap()));
    shuffled(&|items| plan.swaps(&key).par_shuffle(items).unwrap());
}
