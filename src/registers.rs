//! What the library leaves in the registers of the processor when it calls the program, or returns to it. A program may
//! write these registers to its stack. Above all, the dynamic loader does so when the program calls a function of another
//! library for the first time.

/// Overwrites the registers that a function need not keep for its caller, so that nothing of a secret is in them.
#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(crate) fn clear() {
    use std::arch::asm;

    if is_x86_feature_detected!("avx512f") {
        // SAFETY: this processor has the instructions, and the compiler knows of every register that they change.
        unsafe {
            asm!(
                ".irp register, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31",
                "vpxord zmm\\register, zmm\\register, zmm\\register",
                ".endr",
                clobber_abi("sysv64"),
                options(nomem, nostack),
            );
        }
    }
    if is_x86_feature_detected!("avx") {
        // SAFETY: as above.
        unsafe { asm!("vzeroall", clobber_abi("sysv64"), options(nomem, nostack)) };
    } else {
        // SAFETY: as above; every processor of this kind has these instructions.
        unsafe {
            asm!(
                ".irp register, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
                "xorps xmm\\register, xmm\\register",
                ".endr",
                clobber_abi("sysv64"),
                options(nomem, nostack),
            );
        }
    }
    // SAFETY: as above.
    unsafe {
        asm!(
            ".irp register, eax, ecx, edx, esi, edi, r8d, r9d, r10d, r11d",
            "xor \\register, \\register",
            ".endr",
            clobber_abi("sysv64"),
            options(nomem, nostack),
        );
    }
}

/// The registers stay as they are: this library clears only the registers of x86-64, and Miri has none.
#[cfg(not(all(target_arch = "x86_64", not(miri))))]
pub(crate) fn clear() {}

#[cfg(test)]
mod tests {
    use std::array;
    use std::hint::black_box;

    use super::clear;

    #[test]
    fn values_outlive_a_clearing() {
        // More of each than there are registers.
        let counted: [u64; 40] = black_box(array::from_fn(|at| at as u64));
        let (whole, halves) = (counted.map(|number| number * 3), counted.map(|number| number as f64 / 2.0));
        clear();
        assert!(counted.iter().zip(whole).all(|(number, whole)| whole == number * 3));
        assert!(counted.iter().zip(halves).all(|(number, half)| half == *number as f64 / 2.0));
    }
}
