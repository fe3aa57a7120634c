//! The time of day, which documents state. A clock that was set to another time states none.

use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use verishuffle::UnixTime;

use crate::refusal::{Refusal, Result};

static START: OnceLock<(SystemTime, Instant)> = OnceLock::new();

/// Corrections of a clock that is right are smaller.
const MOST_OFF: Duration = Duration::from_secs(5);

/// Returns the time, by the clock at the start and what has passed since. Whoever set the clock back could otherwise
/// date an opening before the beacon that it follows.
pub fn now() -> Result<UnixTime> {
    let (system, instant) = START.get_or_init(|| (SystemTime::now(), Instant::now()));
    let (time, shown) = (*system + instant.elapsed(), SystemTime::now());
    let off = shown.duration_since(time).or_else(|_| time.duration_since(shown)).unwrap_or(Duration::MAX);
    if off > MOST_OFF {
        let why = format!("the clock was changed by {} s: set it right, and start the service again", off.as_secs());
        return Err(Refusal::later(why));
    }
    let seconds = time.duration_since(UNIX_EPOCH).map_err(|_| Refusal::later("the clock is before 1970"))?;
    Ok(UnixTime::from_secs(seconds.as_secs())?)
}
