//! Counting orders one by one, with nothing from the library.

/// n!
pub(crate) fn factorial(n: usize) -> usize {
    (1..=n).product()
}

/// The place of an order of 0 .. n-1 among all n! in dictionary order.
pub(crate) fn number_of(order: &[u32]) -> usize {
    order.iter().enumerate().fold(0, |number, (place, entry)| {
        let later = &order[place..];
        number * later.len() + later.iter().filter(|other| *other < entry).count()
    })
}

/// Calls with every sequence of digits there is: digit t is below `radices[t]`.
pub(crate) fn sequences(radices: &[u32], mut each: impl FnMut(&[u32])) {
    let mut digits = vec![0; radices.len()];
    loop {
        each(&digits);
        let Some(at) = (0..digits.len()).rev().find(|&t| digits[t] + 1 < radices[t]) else { return };
        digits[at] += 1;
        digits[at + 1..].fill(0);
    }
}
