//! Values that programs keep with serde, written as documents write them.

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Error as _, Serialize, Serializer};

use super::field::Text;
use crate::hash::{Commitment, Seal};
use crate::time::UnixTime;

/// 64 lower-case hexadecimal digits. The feature `serde` has this.
impl Serialize for Commitment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Text(*self).serialize(serializer)
    }
}

/// 64 lower-case hexadecimal digits. The feature `serde` has this.
impl Serialize for Seal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Text(*self).serialize(serializer)
    }
}

/// A text such as `2026-12-24T20:00:00Z`. A time after the year 9999 has none, and is an error. The feature `serde` has
/// this.
impl Serialize for UnixTime {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.to_string().parse::<Self>() {
            Ok(time) => Text(time).serialize(serializer),
            Err(_) => Err(S::Error::custom("a time after the year 9999 has no text")),
        }
    }
}

macro_rules! read_as_written {
    ($($type:ty)*) => { $(
        /// The text that is written, and no other. The feature `serde` has this.
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Text::deserialize(deserializer).map(|Text(value)| value)
            }
        }
    )* };
}

read_as_written!(Commitment Seal UnixTime);

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;

    use super::*;

    fn kept<T: Serialize + DeserializeOwned>(value: &T) -> (String, T) {
        let text = serde_json::to_string(value).unwrap();
        let read = serde_json::from_str(&text).unwrap();
        (text, read)
    }

    // A commitment, a seal and a time are written with serde as documents have them, and read strictly.
    #[test]
    fn values_are_texts_of_one_form() {
        let digits = "0123456789abcdef".repeat(4);
        let (commitment, seal): (Commitment, Seal) = (digits.parse().unwrap(), digits.parse().unwrap());
        assert_eq!(kept(&commitment), (format!("\"{digits}\""), commitment));
        assert_eq!(kept(&seal), (format!("\"{digits}\""), seal));
        let time: UnixTime = "2026-12-24T20:00:00Z".parse().unwrap();
        assert_eq!(kept(&time), ("\"2026-12-24T20:00:00Z\"".to_owned(), time));
        let late = "9999-12-31T23:59:59Z".parse::<UnixTime>().unwrap();
        assert_eq!(kept(&late).1, late);
        assert!(serde_json::to_string(&late.checked_add(1).unwrap()).unwrap_err().to_string().contains("9999"));

        for wrong in [digits.to_uppercase(), digits[1..].to_owned(), format!("{digits} "), String::new()] {
            let text = serde_json::to_string(&wrong).unwrap();
            assert!(serde_json::from_str::<Commitment>(&text).is_err() && serde_json::from_str::<Seal>(&text).is_err());
        }
        for wrong in ["1798142400", "\"1798142400\"", "\"2026-12-24T20:00Z\"", "\"Unix time 253402300800\"", "null"] {
            assert!(serde_json::from_str::<UnixTime>(wrong).is_err(), "{wrong}");
        }
    }
}
