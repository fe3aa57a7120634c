//! What the library leaves in the registers of the processor when it calls the program, or returns to it. A program may
//! write these registers to its stack. Above all, the dynamic loader does so when the program calls a function of another
//! library for the first time.

/// Overwrites the registers that a function need not keep for its caller. Other code can then find nothing of a secret
/// in them.
#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(crate) fn clear() {
    use std::arch::asm;

    if is_x86_feature_detected!("avx512f") {
        // SAFETY: this processor has the instructions, and the compiler knows of every register that they change.
        unsafe {
            asm!(
                "vpxord zmm16, zmm16, zmm16",
                "vpxord zmm17, zmm17, zmm17",
                "vpxord zmm18, zmm18, zmm18",
                "vpxord zmm19, zmm19, zmm19",
                "vpxord zmm20, zmm20, zmm20",
                "vpxord zmm21, zmm21, zmm21",
                "vpxord zmm22, zmm22, zmm22",
                "vpxord zmm23, zmm23, zmm23",
                "vpxord zmm24, zmm24, zmm24",
                "vpxord zmm25, zmm25, zmm25",
                "vpxord zmm26, zmm26, zmm26",
                "vpxord zmm27, zmm27, zmm27",
                "vpxord zmm28, zmm28, zmm28",
                "vpxord zmm29, zmm29, zmm29",
                "vpxord zmm30, zmm30, zmm30",
                "vpxord zmm31, zmm31, zmm31",
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
                "xorps xmm0, xmm0",
                "xorps xmm1, xmm1",
                "xorps xmm2, xmm2",
                "xorps xmm3, xmm3",
                "xorps xmm4, xmm4",
                "xorps xmm5, xmm5",
                "xorps xmm6, xmm6",
                "xorps xmm7, xmm7",
                "xorps xmm8, xmm8",
                "xorps xmm9, xmm9",
                "xorps xmm10, xmm10",
                "xorps xmm11, xmm11",
                "xorps xmm12, xmm12",
                "xorps xmm13, xmm13",
                "xorps xmm14, xmm14",
                "xorps xmm15, xmm15",
                clobber_abi("sysv64"),
                options(nomem, nostack),
            );
        }
    }
    // SAFETY: as above.
    unsafe {
        asm!(
            "xor eax, eax",
            "xor ecx, ecx",
            "xor edx, edx",
            "xor esi, esi",
            "xor edi, edi",
            "xor r8d, r8d",
            "xor r9d, r9d",
            "xor r10d, r10d",
            "xor r11d, r11d",
            clobber_abi("sysv64"),
            options(nomem, nostack),
        );
    }
}

/// The registers stay as they are: this library clears only the registers of x86-64, and Miri has none.
#[cfg(not(all(target_arch = "x86_64", not(miri))))]
pub(crate) fn clear() {}
