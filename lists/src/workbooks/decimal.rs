//! Decimal numbers as a workbook writes them, without the loss of a binary fraction.

/// The most characters of a number, and the most of its power of ten.
const MOST_LENGTH: usize = 400;
const MOST_POWER: i32 = 400;

/// 0.DIGITS × 10^point, with no zero at either end of its digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decimal {
    pub(super) is_negative: bool,
    digits: Vec<u8>,
    point: i32,
}

impl Decimal {
    /// How many digits a spreadsheet keeps.
    const KEPT: usize = 15;

    /// Reads a number such as `-12.5` or `1.25E-3`, and rounds it to the digits that a spreadsheet keeps.
    pub(super) fn parse(text: &str) -> Option<Self> {
        if text.len() > MOST_LENGTH {
            return None;
        }
        let (mantissa, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        // The least number has no absolute value.
        let power: i32 = power.parse().ok().filter(|power| (-MOST_POWER..=MOST_POWER).contains(power))?;
        let (is_negative, mantissa) = match mantissa.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, mantissa.strip_prefix('+').unwrap_or(mantissa)),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits: Vec<u8> = whole.bytes().chain(fraction.bytes()).collect();
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let digits = digits.into_iter().map(|digit| digit - b'0').collect();
        let mut number = Self { is_negative, digits, point: whole.len() as i32 + power };
        number.tidy();
        number.keep(Self::KEPT);
        Some(number)
    }

    /// Takes off the zeros at both ends.
    fn tidy(&mut self) {
        let zeros = self.digits.iter().take_while(|&&digit| digit == 0).count();
        self.digits.drain(..zeros);
        self.point -= zeros as i32;
        while self.digits.last() == Some(&0) {
            self.digits.pop();
        }
        if self.digits.is_empty() {
            self.point = 0;
        }
    }

    /// Keeps so many of its digits, and rounds half away from zero.
    fn keep(&mut self, kept: usize) {
        if kept >= self.digits.len() {
            return;
        }
        let is_up = self.digits[kept] >= 5;
        self.digits.truncate(kept);
        if is_up {
            match self.digits.iter().rposition(|&digit| digit < 9) {
                Some(at) => {
                    self.digits[at] += 1;
                    self.digits[at + 1..].fill(0);
                }
                None => {
                    self.digits = vec![1];
                    self.point += 1;
                }
            }
        }
        self.tidy();
    }

    /// Rounds it to so many places behind the point. Returns `None` if it is half-way, where programs differ.
    pub(super) fn rounded(mut self, places: i32) -> Option<Self> {
        let Ok(kept) = usize::try_from(self.point + places) else {
            return Some(Self { is_negative: self.is_negative, digits: Vec::new(), point: 0 });
        };
        if self.digits.get(kept..) == Some(&[5]) {
            return None;
        }
        self.keep(kept);
        Some(self)
    }

    pub(super) fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    /// Returns whether a spreadsheet keeps all digits before its point.
    pub(super) fn is_exact(&self) -> bool {
        self.point <= Self::KEPT as i32
    }

    /// Returns the digits before the point, none for zero, and those behind it.
    pub(super) fn parts(&self) -> (String, String) {
        let text = |digits: &[u8]| digits.iter().map(|digit| char::from(b'0' + digit)).collect::<String>();
        let zeros = |count: i32| "0".repeat(count.max(0) as usize);
        let split = usize::try_from(self.point).unwrap_or(0).min(self.digits.len());
        let whole = text(&self.digits[..split]) + &zeros(if self.point > 0 { self.point - split as i32 } else { 0 });
        (whole, zeros(-self.point) + &text(&self.digits[split..]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_as_decimals() {
        let shown = |text: &str, places: i32| {
            let number = Decimal::parse(text).unwrap().rounded(places)?;
            let (whole, fraction) = number.parts();
            Some(format!("{}{whole}.{fraction}", if number.is_negative { "-" } else { "" }))
        };
        for (text, places, expected) in [
            ("0.30000000000000004", 9, Some(".3")),
            ("1.005", 2, None),
            ("2.6751", 2, Some("2.68")),
            ("-0.5", 0, None),
            ("0.4999", 0, Some(".")),
            ("9.996", 2, Some("10.")),
            ("1E3", 0, Some("1000.")),
            ("1.25E-3", 5, Some(".00125")),
            ("00012.50", 2, Some("12.5")),
            ("1234567890123456", 0, Some("1234567890123460.")),
            ("0.00004", 2, Some(".")),
        ] {
            assert_eq!(shown(text, places).as_deref(), expected, "{text} to {places}");
        }
        let powers = ["1e", "1e999", "1e-401", "1e2147483647", "1e-2147483648", ".1e-2147483648", "1e-2147483649"];
        for wrong in ["", ".", "-", "1,5", "0x1", "NaN", "1.2.3", "--1"].into_iter().chain(powers) {
            assert_eq!(Decimal::parse(wrong), None, "{wrong}");
        }
    }
}
