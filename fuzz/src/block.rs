//! Memory for C arguments, of exactly the size that a call states, so that AddressSanitizer notices any access beyond
//! it.

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};

/// Fills memory that a call may write to.
pub const UNWRITTEN: u8 = 0xa5;

pub struct Block {
    address: *mut u8,
    layout: Layout,
}

impl Block {
    /// Makes a block of `size` bytes, all of them [`UNWRITTEN`].
    pub fn unwritten(size: usize, align: usize) -> Self {
        let layout = Layout::from_size_align(size, align).expect("blocks are small");
        let address = if size == 0 {
            std::ptr::without_provenance_mut(align)
        } else {
            // SAFETY: the size is not 0.
            let address = unsafe { alloc(layout) };
            if address.is_null() {
                handle_alloc_error(layout);
            }
            // SAFETY: `alloc` has returned memory of `size` bytes.
            unsafe { address.write_bytes(UNWRITTEN, size) };
            address
        };
        Self { address, layout }
    }

    /// Makes a block with a copy of the bytes.
    pub fn of(bytes: &[u8], align: usize) -> Self {
        let block = Self::unwritten(bytes.len(), align);
        // SAFETY: the block is new and has as many bytes.
        unsafe { block.address.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        block
    }

    pub fn address(&self) -> usize {
        self.address.expose_provenance()
    }

    pub fn size(&self) -> usize {
        self.layout.size()
    }

    /// Returns a copy of the current bytes.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0; self.size()];
        // SAFETY: the block has as many bytes.
        unsafe { self.address.copy_to_nonoverlapping(bytes.as_mut_ptr(), bytes.len()) };
        bytes
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        if self.size() > 0 {
            // SAFETY: the memory was allocated with this layout.
            unsafe { dealloc(self.address, self.layout) };
        }
    }
}
