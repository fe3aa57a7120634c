//! Values that C passes as numbers: the order and the width.

use super::status::{Failure, Outcome};
use crate::engine::plan::Order;
use crate::error::Error;

/// The draw starts at the first place. Each step swaps its place with the same or a later place.
pub const VERISHUFFLE_FORWARD: i32 = 0;
/// The draw starts at the last place. Each step swaps its place with the same or an earlier place.
pub const VERISHUFFLE_BACKWARD: i32 = 1;

/// Converts the number of an order that C passes. Any other number is VERISHUFFLE_ERROR_ARGUMENT.
pub(super) fn order_of(order: i32) -> Outcome<Order> {
    match order {
        VERISHUFFLE_FORWARD => Ok(Order::Forward),
        VERISHUFFLE_BACKWARD => Ok(Order::Backward),
        _ => Err(Failure::argument("the order is neither VERISHUFFLE_FORWARD nor VERISHUFFLE_BACKWARD")),
    }
}

/// Converts a width that C passes. A width above 255 is VERISHUFFLE_ERROR_RANGE. The width 0 is allowed here, because
/// other functions of the library refuse it.
pub(super) fn width_of(width: u32) -> Outcome<u8> {
    let (what, max) = ("the width", u8::MAX.into());
    u8::try_from(width).map_err(|_| Error::Range { what, value: width.into(), min: 1, max }.into())
}
