//! How scripts call a program of WebAssembly: [`reserve`] makes room for a request, which a script writes there, [`call`]
//! answers it, and [`length`] returns how long the answer is. All bytes belong to the program, so no function follows a
//! pointer that comes from a script. They are wiped once they are not needed. The crate has the function `answer`.

use std::cell::RefCell;

use zeroize::Zeroizing;

thread_local! {
    /// The request, or the answer in its place.
    static BYTES: RefCell<Zeroizing<Vec<u8>>> = RefCell::default();
}

/// Makes room for a request of so many bytes. Returns its address.
#[expect(unsafe_code, reason = "an exported function has its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    BYTES.with_borrow_mut(|bytes| {
        *bytes = Zeroizing::new(vec![0; length]);
        bytes.as_mut_ptr()
    })
}

/// Answers the request. Returns the address of the answer.
#[expect(unsafe_code, reason = "an exported function has its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn call() -> *const u8 {
    BYTES.with_borrow_mut(|bytes| {
        *bytes = crate::answer(bytes);
        bytes.as_ptr()
    })
}

/// Returns how many bytes the answer has.
#[expect(unsafe_code, reason = "an exported function has its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    BYTES.with_borrow(|bytes| bytes.len())
}
