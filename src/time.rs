//! A time in whole seconds of UTC (SPEC.md, "Conventions").

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime};

use crate::error::{Error, Result};

/// A time in whole seconds since 1970-01-01T00:00:00Z.
///
/// As text it is written as `2026-12-24T20:00:00Z`. A time after the year 9999 is shown as `Unix time N`.
///
/// ```
/// use verishuffle::UnixTime;
///
/// # fn main() -> verishuffle::Result<()> {
/// let time: UnixTime = "2026-12-24T20:00:00Z".parse()?;
/// assert_eq!(time.as_secs(), 1_798_142_400);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnixTime(u64);

impl UnixTime {
    /// Takes a number of seconds since 1970-01-01T00:00:00Z.
    #[must_use]
    pub const fn from_secs(seconds: u64) -> Self {
        Self(seconds)
    }

    /// Returns the number of seconds since 1970-01-01T00:00:00Z.
    #[must_use]
    pub const fn as_secs(self) -> u64 {
        self.0
    }

    /// 9999-12-31T23:59:59Z.
    const LAST_OF_FOUR_DIGITS: u64 = 253_402_300_799;
}

impl fmt::Display for UnixTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 > Self::LAST_OF_FOUR_DIGITS {
            return write!(f, "Unix time {}", self.0);
        }
        humantime::format_rfc3339_seconds(SystemTime::UNIX_EPOCH + Duration::from_secs(self.0)).fmt(f)
    }
}

impl FromStr for UnixTime {
    type Err = Error;

    /// Reads a time such as `2026-12-24T20:00:00Z`; any other text is [`Error::Time`].
    fn from_str(text: &str) -> Result<Self> {
        let time = humantime::parse_rfc3339(text).ok().and_then(|t| t.duration_since(SystemTime::UNIX_EPOCH).ok());
        match time {
            Some(time) if time.subsec_nanos() == 0 => Ok(Self(time.as_secs())),
            _ => Err(Error::Time),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written() {
        for text in ["1970-01-01T00:00:00Z", "2026-12-24T20:00:00Z", "9999-12-31T23:59:59Z"] {
            assert_eq!(text.parse::<UnixTime>().unwrap().to_string(), text);
        }
        for text in ["", "2026-12-24", "2026-12-24T20:00:00", "2026-12-24T20:00:00.5Z", "2026-13-24T20:00:00Z", "now"] {
            assert_eq!(text.parse::<UnixTime>(), Err(Error::Time), "{text}");
        }
    }
}
