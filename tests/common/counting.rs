//! Functions that count orders one by one, independent of the library.

/// Returns n!.
pub(crate) fn factorial(n: usize) -> usize {
    (1..=n).product()
}

/// Returns the rank of an order of 0 .. n-1 among all n! orders in dictionary order, from 0.
pub(crate) fn number_of(order: &[u32]) -> usize {
    order.iter().enumerate().fold(0, |number, (place, entry)| {
        let later = &order[place..];
        number * later.len() + later.iter().filter(|other| *other < entry).count()
    })
}

/// Calls the function with every sequence of digits in which digit t is below `radices[t]`.
pub(crate) fn sequences(radices: &[u32], mut each: impl FnMut(&[u32])) {
    let mut digits = vec![0; radices.len()];
    loop {
        each(&digits);
        let Some(at) = (0..digits.len()).rev().find(|&t| digits[t] + 1 < radices[t]) else { return };
        digits[at] += 1;
        digits[at + 1..].fill(0);
    }
}
