//! The verdicts on random draws, on those that lack a pin and on those that are wrong somewhere.

use proptest::prelude::*;
use serde_json::json;
use verishuffle::text::Name;
use verishuffle::verdict::{CheckName, Conclusion, Missing};
use verishuffle::{Commitment, List, NotVerified, Pins, Transcript, limits};

use super::commitment::flipped;
use super::config;
use super::scene::scenes;

proptest! {
    #![proptest_config(config(96))]

    // A consistent verdict names everything that is missing, by the words of the table and in their order.
    // A verdict lists at most the first 1000 drawn entries and says how many are drawn, and a refused one lists none.
    #[test]
    fn a_draw_is_verified_with_every_pin_and_names_the_one_that_is_missing(scene in scenes()) {
        let drawn = scene.drawn();
        let unchecked = drawn.unchecked();
        let transcript = Transcript::from_json(drawn.transcript.to_json().as_bytes()).unwrap();
        prop_assert_eq!(&transcript, &drawn.transcript);
        let verdict = transcript.verdict(&drawn.pins(None)).unwrap();
        let best = if unchecked.is_empty() { Conclusion::Verified } else { Conclusion::Consistent };
        prop_assert_eq!(verdict.conclusion(), best, "{}", verdict);
        prop_assert_eq!(verdict.missing(), &unchecked);
        prop_assert_eq!(verdict.is_verified(), unchecked.is_empty());
        prop_assert!(verdict.check(CheckName::Result).is_passed(), "{}", verdict);
        prop_assert_eq!(verdict.check(CheckName::Entries).is_passed(), scene.listed);
        let first = &drawn.drawn[..drawn.drawn.len().min(limits::DRAWN_IN_VERDICT)];
        let listed = format!("\"drawn\":{first:?},\"drawn_of\":{},", drawn.drawn.len()).replace(' ', "");
        prop_assert!(verdict.to_json().contains(&listed), "{}", verdict.to_json());
        match transcript.verify(&drawn.pins(None)) {
            Ok(draw) => prop_assert_eq!(draw.drawn().unwrap(), drawn.drawn.clone()),
            Err(not) => prop_assert_eq!(not, NotVerified::Verdict(verdict.into())),
        }
        for left_out in drawn.all_missing() {
            let verdict = transcript.verdict(&drawn.pins(Some(&left_out))).unwrap();
            prop_assert_eq!(verdict.conclusion(), Conclusion::Consistent, "{}: {}", left_out, verdict);
            let mut missing = vec![left_out];
            missing.extend(unchecked.iter().cloned());
            prop_assert_eq!(verdict.missing(), &missing);
        }
        // A result that is given but not compared prevents `verified`.
        if scene.listed {
            let verdict = transcript.verdict(&drawn.pins(Some(&Missing::Entries))).unwrap();
            prop_assert_eq!(verdict.conclusion(), Conclusion::Consistent, "{}", verdict);
            let missing: Vec<Missing> = unchecked.iter().cloned().chain([Missing::Entries]).collect();
            prop_assert_eq!(verdict.missing(), &missing);
        }
        // Without pins, the verdict names all of them as missing, in order.
        let verdict = transcript.verdict(&Pins::new()).unwrap();
        prop_assert_eq!(verdict.conclusion(), Conclusion::Consistent);
        prop_assert_eq!(verdict.missing(), &[drawn.all_missing(), unchecked].concat());
    }

    // A result is compared with what the key draws, and a verdict on a shortened result says so in its first line.
    #[test]
    fn a_wrong_pin_is_refused(scene in scenes(), bit in 0..256usize) {
        let drawn = scene.drawn();
        let refused = |pins: Pins<'_>, check: CheckName| {
            let verdict = drawn.transcript.verdict(&pins).unwrap();
            prop_assert_eq!(verdict.conclusion(), Conclusion::Refused, "{}", verdict);
            prop_assert_eq!(verdict.first_failed(), Some(check), "{}", verdict);
            prop_assert!(verdict.to_json().contains("\"drawn\":[],\"drawn_of\":0,"));
            Ok(())
        };
        let other = Commitment::from_bytes(flipped(drawn.terms.commitment().as_bytes(), bit));
        refused(drawn.pins(None).commitment(other), CheckName::Commitment)?;
        refused(drawn.pins(None).round(scene.round + 1), CheckName::Commitment)?;
        for (name, value) in &drawn.values {
            let left_out = Missing::Public(Name::new(name.as_str()).unwrap());
            let wrong = if value == "other" { "another" } else { "other" };
            refused(drawn.pins(Some(&left_out)).public(name, wrong), CheckName::Openings)?;
        }
        if let Some(list) = &drawn.list {
            let mut entries: Vec<_> = list.iter().map(<[u8]>::to_vec).collect();
            let last = entries.len() - 1;
            entries[last].push(b'.');
            refused(drawn.pins(None).entries(&List::from_entries(&entries).unwrap()), CheckName::Entries)?;
            entries[last] = entries[0].clone();
            if last > 0 {
                refused(drawn.pins(None).entries(&List::from_entries(&entries).unwrap()), CheckName::Entries)?;
            }
            entries.push(b"more".to_vec());
            refused(drawn.pins(None).entries(&List::from_entries(&entries).unwrap()), CheckName::Entries)?;
        }
        let mut result: Vec<_> = drawn.result.iter().map(<[u8]>::to_vec).collect();
        for place in [0, result.len() - 1] {
            result[place].push(b' ');
            refused(drawn.pins(None).result(&List::from_entries(&result).unwrap()), CheckName::Result)?;
            result[place].pop();
        }
        result.push(b"0".to_vec());
        refused(drawn.pins(None).result(&List::from_entries(&result).unwrap()), CheckName::Result)?;
    }

    // The first swap that differs from the derived one is named.
    #[test]
    fn the_swaps_stated_are_never_what_is_drawn(scene in scenes(), step in any::<prop::sample::Index>(), by in 1..1000u32) {
        let drawn = scene.drawn();
        let plan = drawn.terms.plan();
        prop_assume!(plan.steps() > 0);
        // One step has another legal swap.
        let step = step.index(plan.steps() as usize);
        let (least, most) = plan.partners(step as u32).unwrap().into_inner();
        let mut document: serde_json::Value = serde_json::from_str(&drawn.transcript.to_json()).unwrap();
        let stated = document["swaps"][step].as_u64().unwrap() as u32;
        let other = least + (stated - least + by) % (most - least + 1);
        prop_assume!(other != stated);
        document["swaps"][step] = json!(other);
        let verdict = Transcript::from_json(document.to_string().as_bytes()).unwrap().verdict(&drawn.pins(None)).unwrap();
        prop_assert_eq!(verdict.first_failed(), Some(CheckName::Derived));
        prop_assert!(verdict.check(CheckName::Legal).is_passed());
        let subject = format!("the partner of step {}, both counted from 1, is ", step + 1);
        prop_assert!(verdict.check(CheckName::Derived).detail().starts_with(&subject), "{}: {}", subject, verdict);
    }
}
