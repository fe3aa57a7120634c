//! The library verishuffle as WebAssembly, for the scripts in `js/`, which are the npm package.
//!
//! A script uses the exported functions in this order: [`reserve`] makes room for a message, and the script writes the
//! message there (see the module `message`). [`call`] runs one function of the library on the message. [`answer`] and
//! [`answer_length`] say where the answer is. Every byte that a script writes or reads belongs to a vector of this
//! module, so no function here follows a pointer that comes from a script.
#![deny(unsafe_code)]

mod answer;
mod beacons;
mod dealer;
mod engine;
mod judge;
mod message;
mod warnings;

use std::cell::RefCell;

use zeroize::Zeroizing;

use self::answer::{Answer, Fault};
use self::message::Message;

/// What is kept between the calls of a script. Each script has an instance of its own, with one thread.
#[derive(Default)]
struct State {
    message: Zeroizing<Vec<u8>>,
    answer: Answer,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

/// Makes room for a message of so many bytes, in place of the last message. Returns the address of the room, or 0 if
/// there is no memory for it.
#[expect(unsafe_code, reason = "an exported function has its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    STATE.with_borrow_mut(|state| {
        *state = State::default();
        let mut message = Vec::new();
        if message.try_reserve_exact(length).is_err() {
            return std::ptr::null_mut();
        }
        message.resize(length, 0);
        state.message = Zeroizing::new(message);
        state.message.as_mut_ptr()
    })
}

/// Runs the function with this number on the message. Returns 0 if the answer is the result, and 1 if it is an error
/// as a JSON object with the keys `error`, `line`, `column` and `newer`.
#[expect(unsafe_code, reason = "an exported function has its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn call(function: u32) -> u32 {
    STATE.with_borrow_mut(|state| {
        let result = run(function, Message::new(&state.message));
        let failed = result.is_err();
        state.answer = result.unwrap_or_else(|fault| fault.answer());
        state.message = Zeroizing::default();
        failed.into()
    })
}

/// Returns the address of the last answer.
#[expect(unsafe_code, reason = "an exported function has its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    STATE.with_borrow(|state| state.answer.address())
}

/// Returns the number of bytes of the last answer.
#[expect(unsafe_code, reason = "an exported function has its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    STATE.with_borrow(|state| state.answer.length())
}

/// The numbers of the functions are those of `js/functions.js`.
fn run(function: u32, message: Message<'_>) -> Result<Answer, Fault> {
    match function {
        0 => judge::verify(message),
        1 => judge::check_proof(message),
        2 => engine::swaps(message),
        3 => engine::drawn(message),
        4 => dealer::seal(message),
        5 => dealer::entries(message),
        6 => dealer::terms(message),
        7 => dealer::open(message),
        8 => dealer::draw(message),
        9 => judge::awards(message),
        10 => Ok(beacons::quicknet()),
        11 => beacons::due(message),
        12 => beacons::round_after(message),
        13 => judge::verified(message),
        14 => warnings::of_list(message),
        15 => warnings::of_terms(message),
        16 => judge::logged(message),
        17 => dealer::blinding(message),
        18 => dealer::blind_cell(message),
        19 => dealer::prove_id(message),
        _ => Err(Fault::of_the_scripts("there is no function of this number")),
    }
}
