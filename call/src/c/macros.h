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

/** The text part of a failure: why the call failed, in English. It is safe to print on a terminal. */
#define VERISHUFFLE_PART_ERROR "error"
/** The number part of a failure: the line of a document, of an allocation or of a list, counted from 1, if it is known. */
#define VERISHUFFLE_PART_LINE "line"
/** The number part of a failure: the column in code points, counted from 1, if it is known. */
#define VERISHUFFLE_PART_COLUMN "column"
/** The text part of verishuffle_call: the answer in JSON. */
#define VERISHUFFLE_PART_JSON "json"
/** A text part: the secret document, which its party alone keeps. */
#define VERISHUFFLE_PART_SECRET "secret"
/** A text part: the seal, 64 hexadecimal digits, which the party publishes. */
#define VERISHUFFLE_PART_SEAL "seal"
/** A text part: the terms document, which is published. */
#define VERISHUFFLE_PART_TERMS "terms"
/** A text part: the commitment, 64 hexadecimal digits, which is published. */
#define VERISHUFFLE_PART_COMMITMENT "commitment"
/** A text part: the opening document, which the party sends. */
#define VERISHUFFLE_PART_OPENING "opening"
/** A text part: the transcript document, which is published. */
#define VERISHUFFLE_PART_TRANSCRIPT "transcript"
/** A number part: the indexes of the drawn entries, counted from 0, in the order of the draw. */
#define VERISHUFFLE_PART_DRAWN "drawn"
/** A text part: the result file, all drawn entries in the order of the draw, one on each line. */
#define VERISHUFFLE_PART_RESULT "result"
/** A text part: the awards file, on each line the name of an award or the waitlist, a colon, a space and an entry. */
#define VERISHUFFLE_PART_AWARDS "awards"
/** A text part: the verdict in JSON (SPEC.md, section 8, "The verdict for machines"). */
#define VERISHUFFLE_PART_VERDICT "verdict"
/** A text part: the verdict for a person, each line with LF. */
#define VERISHUFFLE_PART_TEXT "text"
/** A text part: what a party looks at before it opens its seal, in JSON. */
#define VERISHUFFLE_PART_POINTS "points"
/** A number part: 1 if all points passed, or all checks of the self-test, and 0 otherwise. */
#define VERISHUFFLE_PART_HOLDS "holds"
/** A number part: the index of a proven entry, if the proof holds. */
#define VERISHUFFLE_PART_INDEX "index"
/** A number part: the place of a proven entry in the order of the draw, counted from 0, if it was drawn. */
#define VERISHUFFLE_PART_PLACE "place"
/** A text part: the report of the self-test in JSON. */
#define VERISHUFFLE_PART_REPORT "report"
