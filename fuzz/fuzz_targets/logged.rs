//! Reads bytes as a log policy and as a proof that a commitment was logged. Both are read exactly if a second reader
//! takes them, and whether the proof holds does not depend on what has no meaning. After another NUL they are a head and
//! leaves, whose verdict does not depend on how the leaves are split.
#![no_main]

use libfuzzer_sys::fuzz_target;
use verishuffle::ledger::{Ledger, LedgerVerdict};
use verishuffle::logged::{LogKey, LogPolicy, LogProof};
use verishuffle::{Commitment, limits};
use verishuffle_fuzz::logs;

// The commitment, the log key, and a policy and a proof with a NUL between them.
fuzz_target!(|data: &[u8]| {
    let Some((commitment, data)) = data.split_first_chunk::<32>() else { return };
    let Some((key, data)) = data.split_first_chunk::<32>() else { return };
    let Some(middle) = data.iter().position(|byte| *byte == 0) else { return };
    let (policy, proof) = (&data[..middle], &data[middle + 1..]);
    if let Some(end) = proof.iter().position(|byte| *byte == 0) {
        let (head, leaves) = (&proof[..end], &proof[end + 1..]);
        let Ok(policy) = LogPolicy::from_text(policy) else { return };
        let judged = |part| judge(&policy, LogKey::from_bytes(*key), head, leaves.chunks(part));
        let found = judged(leaves.len().max(1));
        assert_eq!(found, judged(1));
        assert!(
            !found.is_some_and(|found| found.is_whole() != (found.until().is_some() && found.problems().is_empty()))
        );
        return;
    }
    let read = (LogPolicy::from_text(policy), LogProof::from_text(proof));
    assert_eq!(read.0.is_ok(), logs::is_policy(policy), "the policy: {:?}", read.0);
    assert_eq!(read.1.is_ok(), logs::is_proof(proof), "the proof: {:?}", read.1);
    let (Ok(policy_read), Ok(proof_read)) = read else { return };
    assert!(!policy_read.quorum().is_empty() && policy_read.to_string().contains("quorum: "));

    let (commitment, key) = (Commitment::from_bytes(*commitment), LogKey::from_bytes(*key));
    let found = proof_read.logged(&policy_read, key, commitment);
    if let Ok(logged) = &found {
        assert!(logged.witnesses > 0 && logged.public_from().as_secs() == logged.by.as_secs() + 60);
    }
    // Comments, blank lines and the case of digits have no meaning.
    let more = [b"# \xff\n \t\n", policy].concat();
    let lower = proof.to_ascii_lowercase();
    if more.len() <= limits::LOG_POLICY_BYTES {
        let again = LogProof::from_text(&lower).expect("lower case is read");
        assert_eq!(again.logged(&LogPolicy::from_text(&more).expect("comments are ignored"), key, commitment), found);
    }
});

/// Returns the verdict on a ledger of one log, or `None` if its files are malformed.
fn judge<'a>(
    policy: &LogPolicy,
    key: LogKey,
    head: &[u8],
    mut leaves: impl Iterator<Item = &'a [u8]>,
) -> Option<LedgerVerdict> {
    let mut ledger = Ledger::new(policy.clone(), key);
    let mut log = ledger.log(head).ok()?;
    leaves.try_for_each(|part| log.read(part)).ok()?;
    ledger.add(log).ok()?;
    Some(ledger.verdict())
}
