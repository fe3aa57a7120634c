//! The right shuffle, and wrong ones that people write.

/// A function that returns a uniform number in 0 .. base-1.
pub(crate) type Pick<'a> = &'a mut dyn FnMut(usize) -> usize;

/// Moves the items.
pub(crate) type Shuffle = fn(&mut [usize], Pick<'_>);

/// Swaps each item with any item: n^n ways.
pub(crate) fn nofish(items: &mut [usize], pick: Pick<'_>) {
    (0..items.len()).for_each(|i| items.swap(i, pick(items.len())));
}

/// Swaps each item with any other item: (n-1)^n ways.
pub(crate) fn noyaks(items: &mut [usize], pick: Pick<'_>) {
    for i in 0..items.len() {
        let j = pick(items.len() - 1);
        items.swap(i, if j == i { items.len() - 1 } else { j });
    }
}

/// Swaps the items in any two places, n times: n^(2n) ways.
pub(crate) fn nomaar(items: &mut [usize], pick: Pick<'_>) {
    (0..items.len()).for_each(|_| items.swap(pick(items.len()), pick(items.len())));
}

/// Fisher–Yates with the remainder of a word as each choice, here a 4-bit word: 16^(n-1) ways. With 32-bit words it is
/// still wrong, only less so.
pub(crate) fn modulo(items: &mut [usize], pick: Pick<'_>) {
    for i in 0..items.len() - 1 {
        items.swap(i, i + pick(16) % (items.len() - i));
    }
}

/// Sorts the items by insertion, and tosses a coin for each comparison: the famous sort with a random comparator. The
/// ways are not equally likely, because some need more coins than others.
pub(crate) fn comparator(items: &mut [usize], pick: Pick<'_>) {
    for sorted in 1..items.len() {
        for i in (1..=sorted).rev() {
            if pick(2) == 0 {
                break;
            }
            items.swap(i - 1, i);
        }
    }
}

/// Fisher–Yates off by one place to the right, so that no item stays in place, and all move in one circle: (n-1)! ways,
/// so of 24 orders only 6 come up. Known as Sattolo's algorithm, which is right for another purpose.
pub(crate) fn off_by_one(items: &mut [usize], pick: Pick<'_>) {
    for i in 0..items.len() - 1 {
        items.swap(i, i + 1 + pick(items.len() - i - 1));
    }
}

/// Draws gifts: item i becomes the one to whom i gives. Each in turn draws one of those who are left, but not itself, and
/// whoever has only itself left swaps with the first. The ways are not equally likely, because the choices of the later
/// ones are fewer.
pub(crate) fn gifts(items: &mut [usize], pick: Pick<'_>) {
    let mut left = items.to_vec();
    for i in 0..items.len() {
        let others: Vec<usize> = left.iter().copied().filter(|&other| other != i).collect();
        if others.is_empty() {
            items[i] = i;
            items.swap(0, i);
        } else {
            items[i] = others[pick(others.len())];
            left.retain(|&other| other != items[i]);
        }
    }
}

/// Swaps each item with itself or a later one, as this library does: n! ways, one for each order.
pub(crate) fn fisher_yates(items: &mut [usize], pick: Pick<'_>) {
    for i in 0..items.len() {
        items.swap(i, i + pick(items.len() - i));
    }
}
