//! The keys of a round (SPEC.md, section 4).

use crate::hash::{Hash, bytes, h, u8, u64};

/// K_0 .. K_(width - 1) of round `r`. The values are those of the sources, in order.
pub fn keys<T: AsRef<[u8]>>(width: u8, commitment: &Hash, r: u32, values: &[T]) -> Vec<Hash> {
    let after =
        [commitment.to_vec(), u64(r), u64(values.len() as u64), values.iter().flat_map(bytes).collect()].concat();
    (0..width).map(|b| h("verishuffle/1/key", &[u8(b), after.clone()].concat())).collect()
}
