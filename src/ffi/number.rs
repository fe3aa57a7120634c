//! Numbers that stand for something else in C: an order, a width.

use super::status::{Failure, Outcome};
use crate::engine::plan::Order;
use crate::error::Error;

/// The draw begins at the first place: place t is swapped with one at or after it.
pub const VERISHUFFLE_FORWARD: i32 = 0;
/// The draw begins at the last place: each place is swapped with one at or before it.
pub const VERISHUFFLE_BACKWARD: i32 = 1;

/// An order as C gives it.
pub(super) fn order_of(order: i32) -> Outcome<Order> {
    match order {
        VERISHUFFLE_FORWARD => Ok(Order::Forward),
        VERISHUFFLE_BACKWARD => Ok(Order::Backward),
        _ => Err(Failure::argument("an order is neither VERISHUFFLE_FORWARD nor VERISHUFFLE_BACKWARD")),
    }
}

/// A width as the library takes it. 0 is left for the library to refuse.
pub(super) fn width_of(width: u32) -> Outcome<u8> {
    let (what, max) = ("the width", u8::MAX.into());
    u8::try_from(width).map_err(|_| Error::Range { what, value: width.into(), min: 1, max }.into())
}
