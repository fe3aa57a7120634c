/** Marks the functions whose status a program must look at: the compiler warns if the program ignores it. A program
 * that defines it before it includes this header chooses another mark, or none. */
#ifndef VERISHUFFLE_MUST_USE
#if (defined(__cplusplus) && __cplusplus >= 201703L) || (defined(__STDC_VERSION__) && __STDC_VERSION__ > 201710L)
#define VERISHUFFLE_MUST_USE [[nodiscard]]
#elif defined(__GNUC__)
#define VERISHUFFLE_MUST_USE __attribute__((warn_unused_result))
#else
#define VERISHUFFLE_MUST_USE
#endif
#endif

/** A text that is given, for a field of an input: its first byte and its number of bytes. */
#ifdef __cplusplus
#define VERISHUFFLE_GIVEN(bytes, length) (verishuffle_text{(bytes), (length), 1})
#else
#define VERISHUFFLE_GIVEN(bytes, length) ((verishuffle_text){(bytes), (length), 1})
#endif
