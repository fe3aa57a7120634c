//! Reading and writing through pointers that C passes.

use std::ffi::c_char;
use std::marker::PhantomData;

use super::status::{Failure, Outcome};
use crate::work::{self, Limit};

/// Returns the value behind a handle or another pointer that must not be NULL. Every function here returns
/// VERISHUFFLE_ERROR_ARGUMENT for a pointer that is NULL without being allowed to, or that is not aligned.
///
/// # Safety
///
/// If it is not NULL, it points to a T that nobody changes for as long as the call lasts.
pub(super) unsafe fn shared<'a, T>(pointer: *const T) -> Outcome<&'a T> {
    check(pointer)?;
    // SAFETY: not NULL and aligned; for the rest, as the caller promises.
    Ok(unsafe { &*pointer })
}

/// Like [`shared`], but returns `None` if the pointer is NULL.
///
/// # Safety
///
/// As for [`shared`].
pub(super) unsafe fn optional<'a, T>(pointer: *const T) -> Outcome<Option<&'a T>> {
    if pointer.is_null() {
        return Ok(None);
    }
    // SAFETY: as the caller promises.
    unsafe { shared(pointer) }.map(Some)
}

/// Returns the value behind a handle that a call changes.
///
/// # Safety
///
/// If it is not NULL, it points to a T that nobody else uses for as long as the call lasts.
pub(super) unsafe fn exclusive<'a, T>(pointer: *mut T) -> Outcome<&'a mut T> {
    check(pointer)?;
    // SAFETY: not NULL and aligned; for the rest, as the caller promises.
    Ok(unsafe { &mut *pointer })
}

/// Returns the items of an array. If the length is 0, the pointer may be anything, even NULL.
///
/// # Safety
///
/// If it is not NULL, it points to `length` items that nobody changes for as long as the call lasts.
pub(super) unsafe fn slice<'a, T>(pointer: *const T, length: usize) -> Outcome<&'a [T]> {
    if length == 0 {
        return Ok(&[]);
    }
    check(pointer)?;
    check_size::<T>(length)?;
    // SAFETY: not NULL, aligned, of a size that memory can have; for the rest, as the caller promises.
    Ok(unsafe { std::slice::from_raw_parts(pointer, length) })
}

/// Returns the bytes of a C array of `char`.
///
/// # Safety
///
/// As for [`slice()`].
pub(super) unsafe fn chars<'a>(pointer: *const c_char, length: usize) -> Outcome<&'a [u8]> {
    // SAFETY: as the caller promises; every char is a byte.
    unsafe { slice(pointer.cast(), length) }
}

/// Returns a text in UTF-8. `what` names the text in the error for invalid UTF-8, which is VERISHUFFLE_ERROR_TEXT.
///
/// # Safety
///
/// As for [`slice()`].
pub(super) unsafe fn text<'a>(what: &str, pointer: *const c_char, length: usize) -> Outcome<&'a str> {
    utf8(what, unsafely!(chars(pointer, length)?))
}

/// Returns bytes as a text in UTF-8, as [`text`] does.
pub(super) fn utf8<'a>(what: &str, bytes: &'a [u8]) -> Outcome<&'a str> {
    std::str::from_utf8(bytes).map_err(|e| Failure::not_utf8(what, e.valid_up_to()))
}

/// Returns a copy of 32 bytes.
///
/// # Safety
///
/// If it is not NULL, it points to 32 bytes that nobody changes for as long as the call lasts.
pub(super) unsafe fn bytes32(pointer: *const u8) -> Outcome<[u8; 32]> {
    // SAFETY: as the caller promises; any address is aligned for bytes.
    unsafe { shared(pointer.cast::<[u8; 32]>()) }.copied()
}

/// Like [`bytes32`], but returns `None` if the pointer is NULL.
///
/// # Safety
///
/// As for [`bytes32`].
pub(super) unsafe fn optional_bytes32(pointer: *const u8) -> Outcome<Option<[u8; 32]>> {
    // SAFETY: as the caller promises.
    unsafe { optional(pointer.cast::<[u8; 32]>()) }.map(Option::<&_>::copied)
}

/// A place that C passes for a result. It is written once, after everything else has succeeded.
pub(super) struct Out<T>(*mut T);

impl<T> Out<T> {
    /// # Safety
    ///
    /// If the pointer is not NULL, the caller owns room for a T there for as long as this Out exists.
    pub(super) unsafe fn new(pointer: *mut T) -> Outcome<Self> {
        check(pointer)?;
        Ok(Self(pointer))
    }

    pub(super) fn put(self, value: T) {
        // SAFETY: not NULL, aligned, and room for a T, as the caller of `new` promised. The old value belongs to C and
        // needs no drop.
        unsafe { self.0.write(value) };
    }
}

impl<T: Send + Sync> Out<*mut T> {
    /// Writes a new handle. `call::free` frees it. The header allows calls with the same `const` handle at the same
    /// time, and a handle in any thread.
    pub(super) fn give(self, value: T) {
        self.put(Box::into_raw(Box::new(value)));
    }
}

/// Returns a place for a result of 32 bytes.
///
/// # Safety
///
/// As for [`Out::new`], with room for 32 bytes.
pub(super) unsafe fn out32(pointer: *mut u8) -> Outcome<Out<[u8; 32]>> {
    // SAFETY: as the caller promises; any address is aligned for bytes.
    unsafe { Out::new(pointer.cast()) }
}

/// A buffer that C passes for items, and a place for the number of items.
pub(super) struct Buffer<T> {
    items: *mut T,
    size: usize,
    length: Out<usize>,
    /// Whether a length is an answer, although there is no room.
    asks: bool,
}

impl<T: Copy> Buffer<T> {
    /// Takes a buffer for `size` items. If the size is 0, the pointer may be anything. NULL with the size 0 asks for
    /// the length only.
    ///
    /// # Safety
    ///
    /// If the pointers are not NULL, the caller owns room for `size` items and for a `size_t` there for as long as this
    /// Buffer exists.
    pub(super) unsafe fn new(items: *mut T, size: usize, length: *mut usize) -> Outcome<Self> {
        if size > 0 {
            check(items)?;
            check_size::<T>(size)?;
        }
        Ok(Self { items, size, length: unsafely!(Out::new(length)?), asks: items.is_null() })
    }

    /// Returns whether this many items fit.
    pub(super) fn has_room_for(&self, length: usize) -> bool {
        length <= self.size
    }

    /// Writes the number of items. If the items fit, `make` makes them in the buffer.
    pub(super) fn fill_with(self, length: usize, make: impl FnMut(&mut [T])) -> Outcome
    where
        T: Default,
    {
        self.fill_in_chunks(length, length, |mut chunks| chunks.next().into_iter().for_each(make))
    }

    /// Writes the number of items. If the items fit, `make` returns them and they are copied to the buffer. If `make`
    /// fails, nothing is written.
    pub(super) fn fill_from(self, length: usize, make: impl FnOnce() -> Outcome<Vec<T>>) -> Outcome {
        check_output::<T>(length)?;
        if self.items.is_null() || length > self.size {
            return self.finish(length);
        }
        self.fill(&make()?)
    }

    /// Writes the number of items. If the items fit, `make` makes them in the buffer, in chunks of `chunk` items.
    pub(super) fn fill_in_chunks(self, length: usize, chunk: usize, make: impl FnOnce(Chunks<'_, T>)) -> Outcome
    where
        T: Default,
    {
        check_output::<T>(length)?;
        if length > 0 && self.has_room_for(length) {
            make(Chunks { rest: self.items, length, chunk, lifetime: PhantomData });
        }
        self.finish(length)
    }

    /// Writes the number of items, and copies the items to the buffer if they fit.
    pub(super) fn fill(self, items: &[T]) -> Outcome {
        check_output::<T>(items.len())?;
        if !items.is_empty() && items.len() <= self.size {
            // SAFETY: room for `size` items and so for these, as the caller of `new` promised; `items` is memory of the
            // library.
            unsafe { self.items.copy_from_nonoverlapping(items.as_ptr(), items.len()) };
        }
        self.finish(items.len())
    }

    /// Writes the number of items. If the buffer is too small, the result is VERISHUFFLE_ERROR_BUFFER, unless the
    /// caller asked only for the length.
    pub(super) fn finish(self, length: usize) -> Outcome {
        check_output::<T>(length)?;
        let enough = length <= self.size || self.asks;
        self.length.put(length);
        if enough { Ok(()) } else { Err(Failure::buffer()) }
    }
}

/// The chunks of a buffer. The buffer may be uninitialised, so each chunk is filled with zeros when it is handed out.
/// To fill the whole buffer at once would take longer, because memory is slower than the caches.
pub(super) struct Chunks<'b, T> {
    rest: *mut T,
    length: usize,
    chunk: usize,
    lifetime: PhantomData<&'b mut [T]>,
}

// SAFETY: this is like a slice that nobody else uses, but it is not initialised yet.
unsafe impl<T: Send> Send for Chunks<'_, T> {}

impl<'b, T: Copy + Default> Iterator for Chunks<'b, T> {
    type Item = &'b mut [T];

    fn next(&mut self) -> Option<Self::Item> {
        if self.length == 0 {
            return None;
        }
        let (chunk, length) = (self.rest, self.chunk.min(self.length));
        for at in 0..length {
            // SAFETY: room for `length` items and so for these.
            unsafe { chunk.add(at).write(T::default()) };
        }
        // SAFETY: the rest begins where the chunk ends, at most one past the last item.
        self.rest = unsafe { chunk.add(length) };
        self.length -= length;
        // SAFETY: initialised above, within the buffer, and never handed out again.
        Some(unsafe { std::slice::from_raw_parts_mut(chunk, length) })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let chunks = self.length.div_ceil(self.chunk);
        (chunks, Some(chunks))
    }
}

impl<T: Copy + Default> ExactSizeIterator for Chunks<'_, T> {}

impl Buffer<u8> {
    /// Takes it for a mistake if the buffer has no room: not only the length is asked for.
    pub(super) fn must_have_room(self) -> Self {
        Self { asks: false, ..self }
    }

    /// Returns the buffers if the contents fit all that do not only ask for the length. Otherwise only the lengths are
    /// written, and the result is VERISHUFFLE_ERROR_BUFFER.
    pub(super) fn all<const N: usize>(buffers: [(Self, usize); N]) -> Outcome<[Self; N]> {
        check_output::<u8>(buffers.iter().map(|(_, length)| length).sum())?;
        if buffers.iter().all(|(buffer, length)| buffer.asks || buffer.has_room_for(*length)) {
            return Ok(buffers.map(|(buffer, _)| buffer));
        }
        for (buffer, length) in buffers {
            buffer.length.put(length);
        }
        Err(Failure::buffer())
    }

    /// Returns a buffer for text.
    ///
    /// # Safety
    ///
    /// As for [`Buffer::new`].
    pub(super) unsafe fn of_chars(text: *mut c_char, size: usize, length: *mut usize) -> Outcome<Self> {
        // SAFETY: as the caller promises; every char is a byte.
        unsafe { Self::new(text.cast(), size, length) }
    }
}

/// Checks that an output of this many items is within the limit that the program set.
fn check_output<T>(length: usize) -> Outcome {
    Ok(work::check(Limit::OutputBytes, (length as u64).saturating_mul(size_of::<T>() as u64))?)
}

fn check<T>(pointer: *const T) -> Outcome {
    if pointer.is_null() {
        return Err(Failure::argument("a pointer is NULL but must not be NULL"));
    }
    if !pointer.is_aligned() {
        return Err(Failure::argument("a pointer is not aligned for its type"));
    }
    Ok(())
}

/// Returns VERISHUFFLE_ERROR_ARGUMENT for a length of more than isize::MAX bytes, which no array can have.
pub(super) fn check_size<T>(length: usize) -> Outcome {
    match length.checked_mul(size_of::<T>()) {
        Some(bytes) if isize::try_from(bytes).is_ok() => Ok(()),
        _ => Err(Failure::argument("a length is larger than any memory")),
    }
}
