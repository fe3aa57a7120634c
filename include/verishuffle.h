/*
 * verishuffle: a shuffle that nobody has to trust.
 *
 * Everybody's randomness is sealed or named beforehand, one commitment of 32 bytes to all terms of the draw is published,
 * then the seals are opened, and from then on anyone can recompute every swap of a Fisher-Yates shuffle. SPEC.md is the
 * protocol, byte for byte.
 *
 * This file is generated from src/ffi/ by cbindgen; changes belong there.
 *
 * ---- Conventions ----
 *
 * Status. A function that can fail returns an int32_t: VERISHUFFLE_OK, which is 0, or one of the other statuses below.
 * Their numbers are fixed and never used again for something else; a later version may return new ones. Every such
 * function may return VERISHUFFLE_ERROR_ARGUMENT and VERISHUFFLE_ERROR_PANIC; its comment names the others. A function
 * that only reads a number returns it, and 0 or false for NULL. A draw that fails its verification is no error: it is a
 * verdict.
 *
 * Errors. Where a function takes a verishuffle_error, it may be NULL. If not, a call that fails fills it in with the
 * status, a message, and the place in the document or list; a call that succeeds leaves it alone. There is no other
 * record of errors, and nothing is kept from call to call.
 *
 * Outputs are written on success only, except for the length that a buffer needs.
 *
 * Buffers belong to the caller. `x, x_size, x_length` are a buffer, its size, and where the length that it needs is
 * written. Sizes count items: bytes, or numbers. If it is too small, nothing is written but that length, and the call
 * returns VERISHUFFLE_ERROR_BUFFER. With NULL and size 0 it writes the length alone and succeeds. What is written has no
 * NUL at its end: print it with %.*s.
 *
 * Inputs belong to the caller, and are only read. `x, x_length` are a pointer and a length; NULL with length 0 is an empty
 * one. Text is UTF-8, without a NUL at its end. `x[32]` is a pointer to 32 bytes. Everything that is kept is copied.
 *
 * Handles are made by functions that give them through a `verishuffle_x **`, and freed with verishuffle_x_free, which takes
 * NULL as well. Each belongs to the caller until then; no function takes one over, and they may be freed in any order.
 * To use a handle that was freed, or to free it again, is undefined, as it is for free().
 *
 * Threads. Handles may be used and freed in any thread. Calls that take a handle as `const *` may run at once on one and
 * the same handle; while a call runs that takes it without const, or frees it, no other may. There is no other shared
 * state: calls on different handles may always run at once. Nothing here may be called from a signal handler.
 * Large draws, seals and lists are worked on by all cores, and so are arrays of more than 24 MiB whose items have 1, 4, 8
 * or 16 bytes, but for verishuffle_key_shuffle; in threads of the library's own that stay for the next call.
 * RAYON_NUM_THREADS in the environment says how many. In a child after fork() the calling thread works alone. Results are
 * the same.
 *
 * Pointers that must not be NULL, misaligned pointers, lengths that no memory can have and numbers that are none of the
 * constants are refused with VERISHUFFLE_ERROR_ARGUMENT. A pointer to less memory than the call says can't be detected.
 * An output must not overlap an input or another output.
 *
 * Memory comes from malloc(). Whoever draws among many entries can run out of it: verishuffle_round_draw then returns
 * VERISHUFFLE_ERROR_MEMORY. Everywhere else memory that runs out ends the process with abort() and a line on stderr, as
 * Rust's own collections do. What is needed there is a small multiple of what the caller passed in, or of the draw that
 * it made; verishuffle_key_swaps, verishuffle_key_shuffle, verishuffle_key_record and
 * verishuffle_swaps_apply need less than 128 KiB a thread, and where several share an array some 60 bytes for each 16,384
 * swaps.
 *
 * Secrets are wiped from the library's memory when their handle is freed, and every table at which they sit. They are
 * never in a message.
 *
 * Versions. A program runs with every library whose VERISHUFFLE_ABI is the one that it was compiled with; the name of the
 * shared library holds that number.
 *
 * ---- A whole draw ----
 *
 *   #include <stdio.h>
 *   #include <stdlib.h>
 *   #include <string.h>
 *   #include <verishuffle.h>
 *
 *   static void must(int32_t status, const verishuffle_error *error) {
 *     if (status == VERISHUFFLE_OK) return;
 *     fprintf(stderr, "%s\n", error ? error->message : verishuffle_status_text(status));
 *     exit(2);
 *   }
 *
 *   int main(void) {
 *     static const char context[] = "Reading group, 2 May 2026, example.org/group";
 *     static const char about[] = "a word the guest says once the commitment is out, such as: maple";
 *     static const char *const names[] = {"Ada", "Grace", "Hedy", "Katherine", "Mary"};
 *     static const size_t lengths[] = {3, 5, 4, 9, 4};
 *     verishuffle_error error;
 *     size_t length;
 *
 *     // Alice makes a secret and publishes its seal.
 *     verishuffle_secret *secret;
 *     uint8_t seal[32];
 *     must(verishuffle_secret_generate(context, strlen(context), "alice", 5, 1, 1, &secret, &error), &error);
 *     must(verishuffle_secret_seal(secret, seal), NULL);
 *
 *     // The organiser makes the terms and publishes them with their commitment; only now the guest speaks.
 *     verishuffle_list *list;
 *     verishuffle_terms_builder *builder;
 *     verishuffle_terms *terms;
 *     uint8_t commitment[32];
 *     must(verishuffle_list_from_entries(names, lengths, 5, &list, &error), &error);
 *     must(verishuffle_terms_builder_list(context, strlen(context), list, &builder, &error), &error);
 *     must(verishuffle_terms_builder_draw(builder, 3), NULL);
 *     must(verishuffle_terms_builder_sealed(builder, "alice", 5, seal, &error), &error);
 *     must(verishuffle_terms_builder_public(builder, "guest", 5, about, strlen(about), &error), &error);
 *     must(verishuffle_terms_builder_build(builder, &terms, &error), &error);
 *     must(verishuffle_terms_commitment(terms, commitment), NULL);
 *
 *     // Alice opens her seal for the commitment that was published, and the organiser draws.
 *     verishuffle_opening *opening;
 *     verishuffle_round *round;
 *     verishuffle_draw *draw;
 *     uint32_t drawn[3];
 *     must(verishuffle_secret_open(secret, terms, commitment, 0, &opening, &error), &error);
 *     must(verishuffle_round_new(terms, 0, &round, &error), &error);
 *     must(verishuffle_round_open(round, opening, &error), &error);
 *     must(verishuffle_round_public(round, "guest", 5, "river", 5, &error), &error);
 *     must(verishuffle_round_draw(round, &draw, &error), &error);
 *     must(verishuffle_draw_drawn(draw, drawn, 3, &length), NULL);
 *     for (size_t place = 0; place < length; place++) printf("%zu. %s\n", place + 1, names[drawn[place]]);
 *
 *     // Anyone verifies the record with the commitment, the word and the list, known from elsewhere.
 *     verishuffle_transcript *record;
 *     verishuffle_pins *pins;
 *     verishuffle_verdict *verdict;
 *     must(verishuffle_draw_transcript(draw, &record), NULL);
 *     must(verishuffle_pins_new(&pins), NULL);
 *     must(verishuffle_pins_commitment(pins, commitment), NULL);
 *     must(verishuffle_pins_public(pins, "guest", 5, "river", 5, &error), &error);
 *     must(verishuffle_pins_entries(pins, list), NULL);
 *     must(verishuffle_transcript_verify(record, pins, &verdict, &error), &error);
 *     int verified = verishuffle_verdict_is_verified(verdict);
 *     puts(verified ? "verified" : "not verified");
 *
 *     verishuffle_verdict_free(verdict);
 *     verishuffle_pins_free(pins);
 *     verishuffle_transcript_free(record);
 *     verishuffle_draw_free(draw);
 *     verishuffle_round_free(round);
 *     verishuffle_opening_free(opening);
 *     verishuffle_terms_free(terms);
 *     verishuffle_terms_builder_free(builder);
 *     verishuffle_list_free(list);
 *     verishuffle_secret_free(secret);
 *     return verified ? 0 : 1;
 *   }
 *
 *   cc draw.c $(pkg-config --cflags --libs verishuffle) -o draw
 */


#ifndef VERISHUFFLE_H
#define VERISHUFFLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A call whose status nobody reads has outputs that nobody may use. */
#if (defined(__cplusplus) && __cplusplus >= 201703L) || (defined(__STDC_VERSION__) && __STDC_VERSION__ > 201710L)
#define VERISHUFFLE_MUST_USE [[nodiscard]]
#elif defined(__GNUC__)
#define VERISHUFFLE_MUST_USE __attribute__((warn_unused_result))
#else
#define VERISHUFFLE_MUST_USE
#endif


/**
 * The version of the header, in three parts.
 */
#define VERISHUFFLE_VERSION_MAJOR 0

/**
 * See VERISHUFFLE_VERSION_MAJOR.
 */
#define VERISHUFFLE_VERSION_MINOR 1

/**
 * See VERISHUFFLE_VERSION_MAJOR.
 */
#define VERISHUFFLE_VERSION_PATCH 0

/**
 * The version of the header as one number, 1000000 * major + 1000 * minor + patch.
 */
#define VERISHUFFLE_VERSION 1000

/**
 * The number of the binary interface, which the name of the shared library holds. A program that was compiled with one
 * number runs with every library of that number.
 */
#define VERISHUFFLE_ABI 1

/**
 * All went well, and every output is written.
 */
#define VERISHUFFLE_OK 0

/**
 * A pointer is NULL that must not be or is not aligned, a length is larger than any memory, or a number is none of the
 * constants it is taken from: a mistake in the calling program.
 */
#define VERISHUFFLE_ERROR_ARGUMENT 1

/**
 * The buffer is too small; the length that it needs is written.
 */
#define VERISHUFFLE_ERROR_BUFFER 2

/**
 * There is no memory for the swaps of the draw.
 */
#define VERISHUFFLE_ERROR_MEMORY 3

/**
 * The operating system's random generator gave nothing.
 */
#define VERISHUFFLE_ERROR_RANDOM 4

/**
 * A mistake in the library: it panicked, with a message on stderr. A handle that such a call was to change may only be
 * freed.
 */
#define VERISHUFFLE_ERROR_PANIC 5

/**
 * A text breaks the rules for texts: UTF-8 without control characters, of a length that suits it.
 */
#define VERISHUFFLE_ERROR_TEXT 6

/**
 * A number is out of its range.
 */
#define VERISHUFFLE_ERROR_RANGE 7

/**
 * Something has the wrong number of bytes or items.
 */
#define VERISHUFFLE_ERROR_LENGTH 8

/**
 * A list can't be read; `line` is the line, or the entry, counted from 1.
 */
#define VERISHUFFLE_ERROR_LIST 9

/**
 * Two entries are equal; `line` is the second of them, counted from 1.
 */
#define VERISHUFFLE_ERROR_REPEATED_ENTRY 10

/**
 * Two sources have the same name.
 */
#define VERISHUFFLE_ERROR_REPEATED_NAME 11

/**
 * Two sources have the same seal.
 */
#define VERISHUFFLE_ERROR_REPEATED_SEAL 12

/**
 * A beacon's stride or last round does not fit the number of rounds.
 */
#define VERISHUFFLE_ERROR_BEACON 13

/**
 * An opening does not fit the terms, or does not open its source.
 */
#define VERISHUFFLE_ERROR_OPENING 14

/**
 * Sources are still to be opened.
 */
#define VERISHUFFLE_ERROR_MISSING 15

/**
 * No source of the kind meant has that name.
 */
#define VERISHUFFLE_ERROR_UNKNOWN_SOURCE 16

/**
 * A source was opened, or a value pinned, before.
 */
#define VERISHUFFLE_ERROR_GIVEN_TWICE 17

/**
 * Something was given or asked for that these terms have no use for.
 */
#define VERISHUFFLE_ERROR_UNASKED 18

/**
 * A document is malformed; `line` and `column` say where.
 */
#define VERISHUFFLE_ERROR_DOCUMENT 19

/**
 * The secret stays closed: the terms are not those of the published commitment, or do not hold its seal.
 */
#define VERISHUFFLE_ERROR_CLOSED 20

/**
 * The secret was opened for another commitment before, and opens for no other.
 */
#define VERISHUFFLE_ERROR_BOUND 21

/**
 * A list is not the one that the terms were made of, or can't be told to be.
 */
#define VERISHUFFLE_ERROR_NOT_THE_ENTRIES 22

/**
 * The draw begins at the first place: place t is swapped with one at or after it.
 */
#define VERISHUFFLE_FORWARD 0

/**
 * The draw begins at the last place: each place is swapped with one at or before it.
 */
#define VERISHUFFLE_BACKWARD 1

/**
 * The entries are the numbers 0 to count - 1.
 */
#define VERISHUFFLE_ENTRIES_NUMBERS 1

/**
 * The entries are a list that anyone may see.
 */
#define VERISHUFFLE_ENTRIES_LIST 2

/**
 * The entries are a list that only its keeper sees, each behind a blind of its own.
 */
#define VERISHUFFLE_ENTRIES_BLINDED 3

/**
 * A source is the seal of a party's secret.
 */
#define VERISHUFFLE_SOURCE_SEALED 1

/**
 * A source is a drand beacon.
 */
#define VERISHUFFLE_SOURCE_DRAND 2

/**
 * A source is a value that is read in public.
 */
#define VERISHUFFLE_SOURCE_PUBLIC 3

/**
 * The draw is in no chain of draws.
 */
#define VERISHUFFLE_CHAIN_NONE 1

/**
 * The draw is the first of its chain.
 */
#define VERISHUFFLE_CHAIN_FIRST 2

/**
 * The draw comes after another of its chain.
 */
#define VERISHUFFLE_CHAIN_AFTER 3

/**
 * Every check that a draw needs passed, none failed, and every pin was given. No other conclusion is this number, and 0
 * is none at all.
 */
#define VERISHUFFLE_VERIFIED 1

/**
 * A check failed.
 */
#define VERISHUFFLE_REFUSED 2

/**
 * Nothing failed, but something is missing. Consistent is not verified.
 */
#define VERISHUFFLE_CONSISTENT 3

/**
 * A check was made and holds.
 */
#define VERISHUFFLE_CHECK_PASSED 1

/**
 * A check was made and does not hold.
 */
#define VERISHUFFLE_CHECK_FAILED 2

/**
 * A check was not made.
 */
#define VERISHUFFLE_CHECK_SKIPPED 3

/**
 * The commitment is the recomputed and the published one, the round the one meant.
 */
#define VERISHUFFLE_CHECK_COMMITMENT 0

/**
 * Every opening opens its source.
 */
#define VERISHUFFLE_CHECK_OPENINGS 1

/**
 * Each beacon round was due after the commitment was public.
 */
#define VERISHUFFLE_CHECK_DUE 2

/**
 * There are as many swaps as steps.
 */
#define VERISHUFFLE_CHECK_STEPS 3

/**
 * Every swap is a Fisher-Yates swap.
 */
#define VERISHUFFLE_CHECK_LEGAL 4

/**
 * Every swap is the one that the key gives.
 */
#define VERISHUFFLE_CHECK_DERIVED 5

/**
 * The entries given are those of the terms.
 */
#define VERISHUFFLE_CHECK_ENTRIES 6

/**
 * The result given is what was drawn.
 */
#define VERISHUFFLE_CHECK_RESULT 7

/**
 * How many checks there are: they are numbered from 0.
 */
#define VERISHUFFLE_CHECKS 8

/**
 * The key behind a blinded list, the keeper's alone, for one context. It is wiped when it and all pins and provers that
 * were given it are freed, and never changes.
 */
typedef struct verishuffle_blinding verishuffle_blinding;

/**
 * An operator's draws, each of which names the one before it, so that none can be dropped, repeated or forked unseen:
 * terms of those that were committed to, transcripts of those that were drawn, given in any order.
 */
typedef struct verishuffle_chain verishuffle_chain;

/**
 * One round, drawn: its swaps, and the record that proves them. It never changes.
 */
typedef struct verishuffle_draw verishuffle_draw;

/**
 * Terms held against the published commitment and against a party's own secret, point by point. It never changes.
 */
typedef struct verishuffle_inspection verishuffle_inspection;

/**
 * A list of entries in a fixed order, 1 to 2^32 - 1 of them, each of 1 to 2^20 bytes. It never changes.
 */
typedef struct verishuffle_list verishuffle_list;

/**
 * What a party sends when the time has come: its seed of one round, and the path to its seal. It claims to open the
 * seal; verishuffle_round_open checks that it does. It is a secret until it is sent, and never changes.
 */
typedef struct verishuffle_opening verishuffle_opening;

/**
 * What a verifier knows from elsewhere than the transcript: at first nothing. A draw is verified only if the published
 * commitment, the round where there are several, and the value of every public source are given. A later call replaces
 * what an earlier one gave, except for public values.
 */
typedef struct verishuffle_pins verishuffle_pins;

/**
 * It claims that an entry stands at an index of the list. It proves nothing until verishuffle_proof_check or
 * verishuffle_proof_verify has judged it, and never changes.
 */
typedef struct verishuffle_proof verishuffle_proof;

/**
 * A verdict on a proof and the transcript it was held against. It never changes.
 */
typedef struct verishuffle_proof_verdict verishuffle_proof_verdict;

/**
 * The keeper's side: the list of the terms and its whole tree, from which every entrant's proof is made. It never
 * changes.
 */
typedef struct verishuffle_prover verishuffle_prover;

/**
 * One round of a draw. It takes the openings of all sources, in any order, and then draws.
 */
typedef struct verishuffle_round verishuffle_round;

/**
 * One party's master secret for one draw. It is wiped once it and every table at which it sits are freed.
 *
 * It opens for one commitment: the first that it is opened for. As long as the program keeps the handle, no other is
 * answered; a program that reads the same secret again must see to this itself.
 */
typedef struct verishuffle_secret verishuffle_secret;

/**
 * The rounds of one draw, and the parties whose secrets are at hand: those open every round by themselves, and what does
 * not change with the round is computed once. It is for one who deals many rounds, such as a card room.
 */
typedef struct verishuffle_table verishuffle_table;

/**
 * Everything that is fixed before the commitment is published. Terms never change.
 */
typedef struct verishuffle_terms verishuffle_terms;

/**
 * Terms in the making: at first every entry is drawn, forward, with width 1, one round, no rules, in no chain, and no
 * source.
 */
typedef struct verishuffle_terms_builder verishuffle_terms_builder;

/**
 * Terms, openings and swaps as someone states them. It claims and proves nothing until verishuffle_transcript_verify has
 * judged it, and never changes.
 */
typedef struct verishuffle_transcript verishuffle_transcript;

/**
 * A verdict: every check and what came of it, what is missing, and what no check can tell. It never changes.
 */
typedef struct verishuffle_verdict verishuffle_verdict;

/**
 * What went wrong, in a place of the caller's. A call that fails fills it in, a call that succeeds leaves it alone.
 */
typedef struct {
  /**
   * The status that the call returned.
   */
  int32_t status;
  /**
   * The line of a document or list, counted from 1; 0 where there is none.
   */
  uint64_t line;
  /**
   * The column in bytes, counted from 1; 0 where there is none.
   */
  uint64_t column;
  /**
   * What is wrong, in English, for a person: UTF-8 that is safe on a terminal, ended by a NUL, cut where it is longer.
   */
  char message[512];
} verishuffle_error;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * The version of the library that runs, as VERISHUFFLE_VERSION is of the header.
 *
 * Returns the number. Any thread.
 */
uint32_t verishuffle_version(void);

/**
 * The version of the library that runs, such as `"0.1.0"`.
 *
 * Returns a string of the library's, never NULL; it stays. Any thread.
 */
const char *verishuffle_version_string(void);

/**
 * The binary interface of the library that runs, as VERISHUFFLE_ABI is of the header.
 *
 * Returns the number. Any thread.
 */
uint32_t verishuffle_abi(void);

/**
 * The name of a status, such as `"VERISHUFFLE_ERROR_RANGE"`, or `"unknown status"`.
 *
 * Returns a string of the library's, never NULL; it stays. Any thread.
 */
const char *verishuffle_status_name(int32_t status);

/**
 * A status in a few words of English, or `"unknown status"`.
 *
 * Returns a string of the library's, never NULL; it stays. Any thread.
 */
const char *verishuffle_status_text(int32_t status);

/**
 * Reads an entries file that is in memory: UTF-8 text, an entry a line. Only LF ends a line; one CR straight before it
 * belongs to the line's end; one leading byte-order mark is dropped; the last line may do without its LF.
 *
 * In: `text`, `text_length` bytes. Out: `list`, to be freed with verishuffle_list_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_LIST with the line: it is empty, too long, holds a NUL, another CR or
 * invalid UTF-8, or there is none. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_list_from_text(const char *text,
                                   size_t text_length,
                                   verishuffle_list **list,
                                   verishuffle_error *error);

/**
 * Takes entries that are in memory, any bytes.
 *
 * In: `entries`, an array of `count` pointers; `lengths`, an array of `count` lengths in bytes. All is copied. Out:
 * `list`, to be freed with verishuffle_list_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_LIST with the entry counted from 1: it is empty, too long, or there is
 * none. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_list_from_entries(const char *const *entries,
                                      const size_t *lengths,
                                      size_t count,
                                      verishuffle_list **list,
                                      verishuffle_error *error);

/**
 * How many entries there are, at least 1.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_list_count(const verishuffle_list *list);

/**
 * Copies an entry.
 *
 * In: `index`, counted from 0. Out: `entry`, a buffer of `entry_size` bytes; `entry_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
 * several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_list_entry(const verishuffle_list *list,
                               uint32_t index,
                               char *entry,
                               size_t entry_size,
                               size_t *entry_length);

/**
 * Frees a list. Pins and provers that were given it keep what they need. NULL is nothing to free.
 */
void verishuffle_list_free(verishuffle_list *list);

/**
 * Makes a key from the operating system's random generator.
 *
 * In: `context`, the text that names the draw, as the terms will hold it. Out: `blinding`, to be freed with
 * verishuffle_blinding_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_TEXT or VERISHUFFLE_ERROR_RANDOM. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_blinding_generate(const char *context,
                                      size_t context_length,
                                      verishuffle_blinding **blinding,
                                      verishuffle_error *error);

/**
 * Takes a key that was kept elsewhere. It is copied; wiping its own copy is the caller's business.
 *
 * In: `context`, the draw's; `key`, 32 bytes. Out: `blinding`, to be freed with verishuffle_blinding_free; `error`, may
 * be NULL.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_TEXT. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_blinding_from_key(const char *context,
                                      size_t context_length,
                                      const uint8_t key[32],
                                      verishuffle_blinding **blinding,
                                      verishuffle_error *error);

/**
 * Reads a blinding document.
 *
 * In: `json`, `json_length` bytes. Out: `blinding`, to be freed with verishuffle_blinding_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_DOCUMENT with line and column. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_blinding_from_json(const char *json,
                                       size_t json_length,
                                       verishuffle_blinding **blinding,
                                       verishuffle_error *error);

/**
 * Writes the blinding document, to be kept where nobody else reads it. Whose buffer it is wipes it.
 *
 * Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_blinding_to_json(const verishuffle_blinding *blinding,
                                     char *json,
                                     size_t json_size,
                                     size_t *json_length);

/**
 * Frees a blinding, and wipes it unless pins or a prover still hold it. NULL is nothing to free.
 */
void verishuffle_blinding_free(verishuffle_blinding *blinding);

/**
 * Makes a secret from the operating system's random generator.
 *
 * In: `context`, the text that names the draw, as the terms will hold it; `name`, the party's, 1 to 64 bytes without
 * `=`; `rounds`, how many rounds its seal covers, at least 1; `width`, 1 to 255, as the terms will have it
 * (verishuffle_least_width). Out: `secret`, to be freed with verishuffle_secret_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_RANGE or VERISHUFFLE_ERROR_RANDOM. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_secret_generate(const char *context,
                                    size_t context_length,
                                    const char *name,
                                    size_t name_length,
                                    uint32_t rounds,
                                    uint32_t width,
                                    verishuffle_secret **secret,
                                    verishuffle_error *error);

/**
 * Takes a master secret that was kept elsewhere: 32 * width uniformly random bytes, used for nothing else. It is
 * copied; wiping its own copy is the caller's business.
 *
 * In: as for verishuffle_secret_generate; `master`, `master_length` bytes. Out: `secret`, to be freed with
 * verishuffle_secret_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_RANGE or VERISHUFFLE_ERROR_LENGTH. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_secret_from_master(const char *context,
                                       size_t context_length,
                                       const char *name,
                                       size_t name_length,
                                       uint32_t rounds,
                                       uint32_t width,
                                       const uint8_t *master,
                                       size_t master_length,
                                       verishuffle_secret **secret,
                                       verishuffle_error *error);

/**
 * Reads a secret document.
 *
 * In: `json`, `json_length` bytes. Out: `secret`, to be freed with verishuffle_secret_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_DOCUMENT with line and column. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_secret_from_json(const char *json,
                                     size_t json_length,
                                     verishuffle_secret **secret,
                                     verishuffle_error *error);

/**
 * Writes the secret document, to be kept where nobody else reads it. Whose buffer it is wipes it.
 *
 * Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_secret_to_json(const verishuffle_secret *secret,
                                   char *json,
                                   size_t json_size,
                                   size_t *json_length);

/**
 * Computes the seal, which the party publishes. It takes time in proportion to the rounds, a second or two a million on
 * one core.
 *
 * Out: `seal`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_secret_seal(const verishuffle_secret *secret, uint8_t seal[32]);

/**
 * Copies the context of the draw that the secret is for.
 *
 * Out: `context`, a buffer of `context_size` bytes; `context_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_secret_context(const verishuffle_secret *secret,
                                   char *context,
                                   size_t context_size,
                                   size_t *context_length);

/**
 * Copies the name of the party.
 *
 * Out: `name`, a buffer of `name_size` bytes; `name_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_secret_name(const verishuffle_secret *secret,
                                char *name,
                                size_t name_size,
                                size_t *name_length);

/**
 * How many rounds the seal covers.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_secret_rounds(const verishuffle_secret *secret);

/**
 * The width: its seeds are 32 * width bytes.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_secret_width(const verishuffle_secret *secret);

/**
 * Opens one round for terms, having checked that `published` is their commitment and that the secret's own seal stands
 * in them under its name. The first commitment that it opens for is the only one ever; any round of it can be opened,
 * one after another. The first time takes as long as making the seal; the seal's tree is then kept, 64 bytes a round and
 * 64 MiB from a million rounds on, and another round takes about as long as hashing one seed.
 *
 * In: `terms`; `published`, the 32 bytes that were published as the commitment, not those that verishuffle_terms_commitment
 * computes from the terms that somebody sent; `round`, counted from 0. Out: `opening`, to be freed with
 * verishuffle_opening_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_CLOSED if a check fails, `error` says which (verishuffle_terms_inspect
 * tells all); VERISHUFFLE_ERROR_BOUND if it was opened for another commitment; VERISHUFFLE_ERROR_RANGE for a round that
 * is none. One thread at a time for this secret.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_secret_open(verishuffle_secret *secret,
                                const verishuffle_terms *terms,
                                const uint8_t published[32],
                                uint32_t round,
                                verishuffle_opening **opening,
                                verishuffle_error *error);

/**
 * Frees a secret, and wipes it unless a table holds it still. NULL is nothing to free.
 */
void verishuffle_secret_free(verishuffle_secret *secret);

/**
 * Begins terms over the numbers 0 to count - 1.
 *
 * In: `context`, text of 1 to 1024 bytes that names this draw and no other: who draws, what, when, and where it is
 * published; `count`, at least 1. Out: `builder`, to be freed with verishuffle_terms_builder_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_TEXT or VERISHUFFLE_ERROR_RANGE. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_builder_numbers(const char *context,
                                          size_t context_length,
                                          uint32_t count,
                                          verishuffle_terms_builder **builder,
                                          verishuffle_error *error);

/**
 * Begins terms over a list that anyone may see. The terms hold its number of entries and the root of its tree, not the
 * list itself.
 *
 * In: `context`, as for verishuffle_terms_builder_numbers; `list`. Out: `builder`, to be freed with
 * verishuffle_terms_builder_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_TEXT, or VERISHUFFLE_ERROR_REPEATED_ENTRY with the entry. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_builder_list(const char *context,
                                       size_t context_length,
                                       const verishuffle_list *list,
                                       verishuffle_terms_builder **builder,
                                       verishuffle_error *error);

/**
 * Begins terms over a list that only its keeper sees. The terms hold its number of entries and the root of a tree from
 * which no entry can be guessed; each entrant is given a proof of the own entry (verishuffle_prover_new). The context is
 * the blinding's.
 *
 * In: `list`; `blinding`, made for this draw alone. Out: `builder`, to be freed with verishuffle_terms_builder_free;
 * `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_REPEATED_ENTRY with the entry. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_builder_blinded(const verishuffle_list *list,
                                          const verishuffle_blinding *blinding,
                                          verishuffle_terms_builder **builder,
                                          verishuffle_error *error);

/**
 * Sets the rules: what each drawn place means, deadlines, what is done if a seal stays closed.
 *
 * In: `rules`, text of 0 to 4096 bytes, line feeds allowed. Out: `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_TEXT. One thread at a time for this builder.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_builder_rules(verishuffle_terms_builder *builder,
                                        const char *rules,
                                        size_t rules_length,
                                        verishuffle_error *error);

/**
 * Sets how many entries are drawn, 1 to all. Reserves are drawn along with winners: count both.
 *
 * Returns VERISHUFFLE_OK; verishuffle_terms_builder_build checks the range. One thread at a time for this builder.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_terms_builder_draw(verishuffle_terms_builder *builder, uint32_t draw);

/**
 * Sets which end of the list the draw begins at.
 *
 * In: `order`, VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_ARGUMENT for another number. One thread at a time for this builder.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_terms_builder_order(verishuffle_terms_builder *builder, int32_t order);

/**
 * Sets the width, 1 to 255: seeds are 32 * width bytes (verishuffle_least_width).
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_RANGE above 255; verishuffle_terms_builder_build refuses 0. One thread
 * at a time for this builder.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_terms_builder_width(verishuffle_terms_builder *builder, uint32_t width);

/**
 * Sets the number of rounds, at least 1.
 *
 * Returns VERISHUFFLE_OK; verishuffle_terms_builder_build refuses 0. One thread at a time for this builder.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_terms_builder_rounds(verishuffle_terms_builder *builder, uint32_t rounds);

/**
 * Makes this draw the first of its operator's chain of draws.
 *
 * Returns VERISHUFFLE_OK. One thread at a time for this builder.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_terms_builder_first(verishuffle_terms_builder *builder);

/**
 * Makes this draw the one after another of the operator's, opened or not.
 *
 * In: `previous`, the 32 bytes of that draw's commitment.
 *
 * Returns VERISHUFFLE_OK. One thread at a time for this builder.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_builder_after(verishuffle_terms_builder *builder,
                                        const uint8_t previous[32]);

/**
 * Adds a party's seal as a source.
 *
 * In: `name`, the party's, 1 to 64 bytes without `=`; `seal`, 32 bytes. Out: `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_TEXT. One thread at a time for this builder.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_builder_sealed(verishuffle_terms_builder *builder,
                                         const char *name,
                                         size_t name_length,
                                         const uint8_t seal[32],
                                         verishuffle_error *error);

/**
 * Adds rounds of a drand beacon as a source: round r of the draw waits for beacon round `round + r * stride`.
 *
 * In: `name`, 1 to 64 bytes without `=`; `chain`, the 32 bytes of the chain's hash (verishuffle_quicknet); `round`, 1
 * to 2^53 - 1; `stride`, 0 if the draw has one round, else at least 1. Out: `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_TEXT; verishuffle_terms_builder_build checks the rounds. One thread at a
 * time for this builder.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_builder_drand(verishuffle_terms_builder *builder,
                                        const char *name,
                                        size_t name_length,
                                        const uint8_t chain[32],
                                        uint64_t round,
                                        uint64_t stride,
                                        verishuffle_error *error);

/**
 * Adds a value that will be read in public as a source.
 *
 * In: `name`, 1 to 64 bytes without `=`; `description`, text of 1 to 1024 bytes: what will be read, where and when, with
 * an example spelt exactly as the value will be. Out: `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_TEXT. One thread at a time for this builder.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_builder_public(verishuffle_terms_builder *builder,
                                         const char *name,
                                         size_t name_length,
                                         const char *description,
                                         size_t description_length,
                                         verishuffle_error *error);

/**
 * Makes the terms. The builder stays as it is: it can be changed and build again.
 *
 * Out: `terms`, to be freed with verishuffle_terms_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_RANGE (draw, width, rounds, a beacon's round, 1 to 64 sources),
 * VERISHUFFLE_ERROR_REPEATED_NAME, VERISHUFFLE_ERROR_REPEATED_SEAL or VERISHUFFLE_ERROR_BEACON. Any thread, several at
 * once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_builder_build(const verishuffle_terms_builder *builder,
                                        verishuffle_terms **terms,
                                        verishuffle_error *error);

/**
 * Frees a builder. Terms that it made stay. NULL is nothing to free.
 */
void verishuffle_terms_builder_free(verishuffle_terms_builder *builder);

/**
 * Reads a terms document.
 *
 * In: `json`, `json_length` bytes. Out: `terms`, to be freed with verishuffle_terms_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_DOCUMENT with line and column. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_from_json(const char *json,
                                    size_t json_length,
                                    verishuffle_terms **terms,
                                    verishuffle_error *error);

/**
 * Writes the terms document, to be published.
 *
 * Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_to_json(const verishuffle_terms *terms,
                                  char *json,
                                  size_t json_size,
                                  size_t *json_length);

/**
 * Copies the commitment, which is published before anything is opened.
 *
 * Out: `commitment`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_terms_commitment(const verishuffle_terms *terms, uint8_t commitment[32]);

/**
 * Copies the context, as it is: what is printed for a person should not trust it.
 *
 * Out: `context`, a buffer of `context_size` bytes; `context_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_context(const verishuffle_terms *terms,
                                  char *context,
                                  size_t context_size,
                                  size_t *context_length);

/**
 * Copies the rules, as they are; they may be empty.
 *
 * Out: `rules`, a buffer of `rules_size` bytes; `rules_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_rules(const verishuffle_terms *terms,
                                char *rules,
                                size_t rules_size,
                                size_t *rules_length);

/**
 * How many entries there are, at least 1.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_terms_count(const verishuffle_terms *terms);

/**
 * How many entries are drawn, at least 1.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_terms_draw(const verishuffle_terms *terms);

/**
 * Which end the draw begins at.
 *
 * Returns VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD; VERISHUFFLE_FORWARD for NULL. Any thread, several at once.
 */
int32_t verishuffle_terms_order(const verishuffle_terms *terms);

/**
 * How many rounds there are, at least 1.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_terms_rounds(const verishuffle_terms *terms);

/**
 * The width, 1 to 255: seeds are 32 * width bytes.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_terms_width(const verishuffle_terms *terms);

/**
 * What kind of entries there are.
 *
 * Returns VERISHUFFLE_ENTRIES_NUMBERS, VERISHUFFLE_ENTRIES_LIST or VERISHUFFLE_ENTRIES_BLINDED; 0 for NULL. Any thread,
 * several at once.
 */
int32_t verishuffle_terms_entries(const verishuffle_terms *terms);

/**
 * Copies the root of the tree of the entries.
 *
 * Out: `root`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_UNASKED where the entries are numbers. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_terms_root(const verishuffle_terms *terms, uint8_t root[32]);

/**
 * Where the draw stands in its operator's chain of draws.
 *
 * Returns VERISHUFFLE_CHAIN_NONE, VERISHUFFLE_CHAIN_FIRST or VERISHUFFLE_CHAIN_AFTER; 0 for NULL. Any thread, several at
 * once.
 */
int32_t verishuffle_terms_chain(const verishuffle_terms *terms);

/**
 * Copies the commitment of the draw before this one.
 *
 * Out: `previous`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_UNASKED unless the chain is VERISHUFFLE_CHAIN_AFTER. Any thread, several at
 * once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_previous(const verishuffle_terms *terms,
                                   uint8_t previous[32]);

/**
 * How many sources there are, 1 to 64.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_terms_sources(const verishuffle_terms *terms);

/**
 * What kind of source one is.
 *
 * In: `index`, counted from 0.
 *
 * Returns VERISHUFFLE_SOURCE_SEALED, VERISHUFFLE_SOURCE_DRAND or VERISHUFFLE_SOURCE_PUBLIC; 0 for NULL or an index that
 * is none. Any thread, several at once.
 */
int32_t verishuffle_terms_source(const verishuffle_terms *terms, uint32_t index);

/**
 * Copies the name of a source, as it is.
 *
 * In: `index`, counted from 0. Out: `name`, a buffer of `name_size` bytes; `name_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
 * several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_source_name(const verishuffle_terms *terms,
                                      uint32_t index,
                                      char *name,
                                      size_t name_size,
                                      size_t *name_length);

/**
 * Copies the seal of a sealed source.
 *
 * In: `index`, counted from 0. Out: `seal`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_RANGE for an index that is none; VERISHUFFLE_ERROR_UNASKED for a source of
 * another kind. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_source_seal(const verishuffle_terms *terms,
                                      uint32_t index,
                                      uint8_t seal[32]);

/**
 * Copies what the terms say of a beacon.
 *
 * In: `index`, counted from 0. Out: `chain`, 32 bytes; `round` and `stride`, as for verishuffle_terms_builder_drand.
 *
 * Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_RANGE for an index that is none; VERISHUFFLE_ERROR_UNASKED for a source of
 * another kind. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_source_beacon(const verishuffle_terms *terms,
                                        uint32_t index,
                                        uint8_t chain[32],
                                        uint64_t *round,
                                        uint64_t *stride);

/**
 * Copies the description of a public source, as it is.
 *
 * In: `index`, counted from 0. Out: `description`, a buffer of `description_size` bytes; `description_length`, how many
 * there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER; VERISHUFFLE_ERROR_RANGE for an index that is none;
 * VERISHUFFLE_ERROR_UNASKED for a source of another kind. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_source_description(const verishuffle_terms *terms,
                                             uint32_t index,
                                             char *description,
                                             size_t description_size,
                                             size_t *description_length);

/**
 * Frees terms. Rounds, draws and transcripts that came of them stay. NULL is nothing to free.
 */
void verishuffle_terms_free(verishuffle_terms *terms);

/**
 * Whether the signatures of quicknet are checked: the library was built so, as install.sh builds it. If not, a draw over
 * a beacon is at most consistent, never verified.
 *
 * Returns true or false, always the same. Any thread.
 */
bool verishuffle_checks_beacons(void);

/**
 * Copies the hash of drand's quicknet, the chain that this library knows.
 *
 * Out: `chain`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK. Any thread.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_quicknet(uint8_t chain[32]);

/**
 * When a round of a chain is due.
 *
 * In: `chain`, the 32 bytes of its hash; `round`, 1 to 2^53 - 1. Out: `time`, in seconds since 1970-01-01T00:00:00Z.
 *
 * Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_RANGE for a round that is none; VERISHUFFLE_ERROR_UNKNOWN_SOURCE for a chain
 * that this library does not know. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_beacon_due(const uint8_t chain[32],
                               uint64_t round,
                               uint64_t *time);

/**
 * The first round of a chain that is due strictly after a time: the one for terms whose commitment is public by then.
 *
 * In: `chain`, the 32 bytes of its hash; `time`, in seconds since 1970-01-01T00:00:00Z. Out: `round`, 1 for a time before
 * the chain began.
 *
 * Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_RANGE where that round would be past 2^53 - 1;
 * VERISHUFFLE_ERROR_UNKNOWN_SOURCE for a chain that this library does not know. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_beacon_round_after(const uint8_t chain[32],
                                       uint64_t time,
                                       uint64_t *round);

/**
 * Inspects terms. What is not given is not checked, and that point is skipped.
 *
 * In: `terms`; `secret`, may be NULL; `published`, the 32 bytes that were published as the commitment, may be NULL.
 * Out: `inspection`, to be freed with verishuffle_inspection_free.
 *
 * Returns VERISHUFFLE_OK, whatever the inspection finds. It takes as long as making the seal. Any thread, several at
 * once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_terms_inspect(const verishuffle_terms *terms,
                                  const verishuffle_secret *secret,
                                  const uint8_t published[32],
                                  verishuffle_inspection **inspection);

/**
 * Whether every point was checked and holds: then, and only then, a party opens.
 *
 * Returns true or false, false for NULL. Any thread, several at once.
 */
bool verishuffle_inspection_holds(const verishuffle_inspection *inspection);

/**
 * How many points there are: with a secret the commitment, context, rounds, width and seal, in this order; without one
 * the commitment and the seal.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_inspection_count(const verishuffle_inspection *inspection);

/**
 * What came of a point.
 *
 * In: `index`, counted from 0.
 *
 * Returns VERISHUFFLE_CHECK_PASSED, VERISHUFFLE_CHECK_FAILED or VERISHUFFLE_CHECK_SKIPPED; 0 for NULL or an index that is none.
 * Any thread, several at once.
 */
int32_t verishuffle_inspection_point(const verishuffle_inspection *inspection,
                                     uint32_t index);

/**
 * Copies the name of a point, such as `seal`.
 *
 * In: `index`, counted from 0. Out: `name`, a buffer of `name_size` bytes; `name_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
 * several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_inspection_name(const verishuffle_inspection *inspection,
                                    uint32_t index,
                                    char *name,
                                    size_t name_size,
                                    size_t *name_length);

/**
 * Copies what was found at a point, in words for a person, safe on a terminal.
 *
 * In: `index`, counted from 0. Out: `detail`, a buffer of `detail_size` bytes; `detail_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
 * several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_inspection_detail(const verishuffle_inspection *inspection,
                                      uint32_t index,
                                      char *detail,
                                      size_t detail_size,
                                      size_t *detail_length);

/**
 * Frees an inspection. NULL is nothing to free.
 */
void verishuffle_inspection_free(verishuffle_inspection *inspection);

/**
 * Reads an opening document.
 *
 * In: `json`, `json_length` bytes. Out: `opening`, to be freed with verishuffle_opening_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_DOCUMENT with line and column. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_opening_from_json(const char *json,
                                      size_t json_length,
                                      verishuffle_opening **opening,
                                      verishuffle_error *error);

/**
 * Writes the opening document, to be sent.
 *
 * Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_opening_to_json(const verishuffle_opening *opening,
                                    char *json,
                                    size_t json_size,
                                    size_t *json_length);

/**
 * Copies the name of the party.
 *
 * Out: `name`, a buffer of `name_size` bytes; `name_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_opening_name(const verishuffle_opening *opening,
                                 char *name,
                                 size_t name_size,
                                 size_t *name_length);

/**
 * The round that it opens, counted from 0.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_opening_round(const verishuffle_opening *opening);

/**
 * Copies the commitment that it was opened for.
 *
 * Out: `commitment`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_opening_commitment(const verishuffle_opening *opening, uint8_t commitment[32]);

/**
 * Wipes an opening's seed and frees it. NULL is nothing to free.
 */
void verishuffle_opening_free(verishuffle_opening *opening);

/**
 * Begins a round of the draw.
 *
 * In: `terms`; `number`, the round, counted from 0. Out: `round`, to be freed with verishuffle_round_free; `error`, may
 * be NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_RANGE for a round that is none. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_round_new(const verishuffle_terms *terms,
                              uint32_t number,
                              verishuffle_round **round,
                              verishuffle_error *error);

/**
 * Takes what a party sent, having checked that it is for this commitment, context and round, and opens the party's
 * seal. It is copied.
 *
 * In: `opening`. Out: `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_OPENING, VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_GIVEN_TWICE.
 * One thread at a time for this round.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_round_open(verishuffle_round *round,
                               const verishuffle_opening *opening,
                               verishuffle_error *error);

/**
 * Takes a public value as it was read.
 *
 * In: `name`, the source's; `value`, text of 1 to 4096 bytes. Out: `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_GIVEN_TWICE. One
 * thread at a time for this round.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_round_public(verishuffle_round *round,
                                 const char *name,
                                 size_t name_length,
                                 const char *value,
                                 size_t value_length,
                                 verishuffle_error *error);

/**
 * Takes a beacon's signature. One of quicknet is checked, if the library was built so (verishuffle_checks_beacons). One
 * that is not checked is taken as it is, and verishuffle_transcript_verify says so: the draw is then at most consistent.
 *
 * In: `name`, the source's; `signature`, `signature_length` bytes, 48 for quicknet, 1 to 1024 for other chains. Out:
 * `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_OPENING for a signature that the chain did not make for this round;
 * VERISHUFFLE_ERROR_LENGTH, VERISHUFFLE_ERROR_RANGE, VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_UNKNOWN_SOURCE or
 * VERISHUFFLE_ERROR_GIVEN_TWICE. One thread at a time for this round.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_round_signature(verishuffle_round *round,
                                    const char *name,
                                    size_t name_length,
                                    const uint8_t *signature,
                                    size_t signature_length,
                                    verishuffle_error *error);

/**
 * How many sources are still to be opened.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_round_missing(const verishuffle_round *round);

/**
 * Copies the name of a source that is still to be opened, as it is.
 *
 * In: `index`, counted from 0 among those that are missing. Out: `name`, a buffer of `name_size` bytes; `name_length`,
 * how many there are.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
 * several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_round_missing_name(const verishuffle_round *round,
                                       uint32_t index,
                                       char *name,
                                       size_t name_size,
                                       size_t *name_length);

/**
 * Draws, once every source is opened. The round stays as it is, and would draw the same again.
 *
 * Out: `draw`, to be freed with verishuffle_draw_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_MISSING, and `error` names what is still to be opened;
 * VERISHUFFLE_ERROR_MEMORY: four bytes are needed for each entry drawn. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_round_draw(const verishuffle_round *round,
                               verishuffle_draw **draw,
                               verishuffle_error *error);

/**
 * Wipes the openings of a round and frees it. Draws that it made stay. NULL is nothing to free.
 */
void verishuffle_round_free(verishuffle_round *round);

/**
 * Makes a table at which nobody sits yet.
 *
 * In: `terms`. Out: `table`, to be freed with verishuffle_table_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_table_new(const verishuffle_terms *terms,
                              verishuffle_table **table,
                              verishuffle_error *error);

/**
 * Seats a party, having checked what verishuffle_secret_open checks: from then on its secret opens for this commitment
 * alone. The secret may be freed; the table keeps what it needs of it until it is freed itself.
 *
 * In: `secret`; `published`, the 32 bytes that were published as the commitment. Out: `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_CLOSED if a check fails, `error` says which; VERISHUFFLE_ERROR_BOUND if the
 * secret was opened for another commitment; VERISHUFFLE_ERROR_GIVEN_TWICE if its party sits there already, and it is bound
 * all the same. One thread at a time for this table and this secret.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_table_seat(verishuffle_table *table,
                               verishuffle_secret *secret,
                               const uint8_t published[32],
                               verishuffle_error *error);

/**
 * Begins a round: those who sit at the table have opened, the others are still to be opened (verishuffle_round_missing).
 *
 * In: `number`, the round, counted from 0. Out: `round`, to be freed with verishuffle_round_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_RANGE for a round that is none. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_table_round(const verishuffle_table *table,
                                uint32_t number,
                                verishuffle_round **round,
                                verishuffle_error *error);

/**
 * Frees a table, and wipes the secrets that nobody else holds. Rounds that it began stay. NULL is nothing to free.
 */
void verishuffle_table_free(verishuffle_table *table);

/**
 * Copies the swaps: j of every step in order. Step t swaps the places t and j where the order is VERISHUFFLE_FORWARD,
 * count - 1 - t and j where it is VERISHUFFLE_BACKWARD; the two may be the same.
 *
 * Out: `swaps`, a buffer for `swaps_size` numbers; `swaps_length`, how many there are (verishuffle_steps).
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_draw_swaps(const verishuffle_draw *draw,
                               uint32_t *swaps,
                               size_t swaps_size,
                               size_t *swaps_length);

/**
 * Copies the numbers of the drawn entries, counted from 0, in the order of the draw.
 *
 * Out: `drawn`, a buffer for `drawn_size` numbers; `drawn_length`, how many there are (verishuffle_terms_draw).
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_draw_drawn(const verishuffle_draw *draw,
                               uint32_t *drawn,
                               size_t drawn_size,
                               size_t *drawn_length);

/**
 * Shuffles an array in place, one item for each entry, of any kind that may be moved by copying its bytes. The drawn
 * items then stand at the front in the order of the draw or, with VERISHUFFLE_BACKWARD, at the end from the last place
 * down.
 *
 * In and out: `base`, an array of `count` items of `size` bytes each. Out: `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or, with nothing moved, VERISHUFFLE_ERROR_LENGTH unless there are as many items as entries, or
 * VERISHUFFLE_ERROR_ARGUMENT for a size of 0. Any thread, several at once on different arrays.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_draw_shuffle(const verishuffle_draw *draw,
                                 void *base,
                                 size_t count,
                                 size_t size,
                                 verishuffle_error *error);

/**
 * Makes the record to publish: terms, openings and swaps.
 *
 * Out: `transcript`, to be freed with verishuffle_transcript_free.
 *
 * Returns VERISHUFFLE_OK. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_draw_transcript(const verishuffle_draw *draw,
                                    verishuffle_transcript **transcript);

/**
 * Frees a draw. NULL is nothing to free.
 */
void verishuffle_draw_free(verishuffle_draw *draw);

/**
 * Reads a transcript document.
 *
 * In: `json`, `json_length` bytes. Out: `transcript`, to be freed with verishuffle_transcript_free; `error`, may be
 * NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_DOCUMENT with line and column. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_transcript_from_json(const char *json,
                                         size_t json_length,
                                         verishuffle_transcript **transcript,
                                         verishuffle_error *error);

/**
 * Writes the transcript document, to be published.
 *
 * Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_transcript_to_json(const verishuffle_transcript *transcript,
                                       char *json,
                                       size_t json_size,
                                       size_t *json_length);

/**
 * Copies the terms, with the commitment that they have, whatever the transcript states.
 *
 * Out: `terms`, to be freed with verishuffle_terms_free.
 *
 * Returns VERISHUFFLE_OK. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_transcript_terms(const verishuffle_transcript *transcript,
                                     verishuffle_terms **terms);

/**
 * Copies the commitment that the transcript states; verishuffle_terms_commitment has the one of its terms.
 *
 * Out: `commitment`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_transcript_stated_commitment(const verishuffle_transcript *transcript,
                                                 uint8_t commitment[32]);

/**
 * The round, counted from 0.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_transcript_round(const verishuffle_transcript *transcript);

/**
 * Copies what is stated to open a source: the seed of a sealed one, the signature of a beacon, the text of a public
 * value, as they are.
 *
 * In: `index`, counted from 0 as the sources of the terms are. Out: `value`, a buffer of `value_size` bytes;
 * `value_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
 * several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_transcript_opening(const verishuffle_transcript *transcript,
                                       uint32_t index,
                                       uint8_t *value,
                                       size_t value_size,
                                       size_t *value_length);

/**
 * Copies the swaps that are stated, of however many steps, as verishuffle_draw_swaps has them. They may be anything from
 * 0 to 2^53 - 1.
 *
 * Out: `swaps`, a buffer for `swaps_size` numbers; `swaps_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_transcript_stated_swaps(const verishuffle_transcript *transcript,
                                            uint64_t *swaps,
                                            size_t swaps_size,
                                            size_t *swaps_length);

/**
 * Judges the transcript by what is known from elsewhere. A check that fails is no error: it is in the verdict.
 *
 * In: `pins`, may be NULL if nothing is known. Out: `verdict`, to be freed with verishuffle_verdict_free; `error`, may be
 * NULL.
 *
 * Returns VERISHUFFLE_OK, whatever the verdict is; VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_UNASKED for pins
 * that these terms have no use for. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_transcript_verify(const verishuffle_transcript *transcript,
                                      const verishuffle_pins *pins,
                                      verishuffle_verdict **verdict,
                                      verishuffle_error *error);

/**
 * Frees a transcript. NULL is nothing to free.
 */
void verishuffle_transcript_free(verishuffle_transcript *transcript);

/**
 * Begins pins.
 *
 * Out: `pins`, to be freed with verishuffle_pins_free.
 *
 * Returns VERISHUFFLE_OK. Any thread.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_pins_new(verishuffle_pins **pins);

/**
 * Gives the commitment that was published.
 *
 * In: `commitment`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK. One thread at a time for these pins.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_pins_commitment(verishuffle_pins *pins, const uint8_t commitment[32]);

/**
 * Gives the round that serves the purpose at hand.
 *
 * In: `round`, counted from 0.
 *
 * Returns VERISHUFFLE_OK. One thread at a time for these pins.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_pins_round(verishuffle_pins *pins, uint64_t round);

/**
 * Gives a public value, read where its description says.
 *
 * In: `name`, the source's; `value`, text of 1 to 4096 bytes. Out: `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_TEXT, or VERISHUFFLE_ERROR_GIVEN_TWICE for a name that has a value. One thread
 * at a time for these pins.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_pins_public(verishuffle_pins *pins,
                                const char *name,
                                size_t name_length,
                                const char *value,
                                size_t value_length,
                                verishuffle_error *error);

/**
 * Gives a time at which the commitment was public, for beacons.
 *
 * In: `time`, in seconds since 1970-01-01T00:00:00Z.
 *
 * Returns VERISHUFFLE_OK. One thread at a time for these pins.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_pins_published_at(verishuffle_pins *pins, uint64_t time);

/**
 * Gives the list of entries. The list itself may be freed before the pins.
 *
 * In: `entries`.
 *
 * Returns VERISHUFFLE_OK. One thread at a time for these pins.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_pins_entries(verishuffle_pins *pins, const verishuffle_list *entries);

/**
 * Gives the key of a blinded list, beside its entries. The blinding itself may be freed before the pins.
 *
 * In: `blinding`.
 *
 * Returns VERISHUFFLE_OK. One thread at a time for these pins.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_pins_blinding(verishuffle_pins *pins, const verishuffle_blinding *blinding);

/**
 * Gives the drawn entries as they were published, in the order of the draw, all or the first of them; for numbers, each
 * in decimal. The list itself may be freed before the pins.
 *
 * In: `result`.
 *
 * Returns VERISHUFFLE_OK. One thread at a time for these pins.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_pins_result(verishuffle_pins *pins, const verishuffle_list *result);

/**
 * Frees pins. Verdicts that came of them stay. NULL is nothing to free.
 */
void verishuffle_pins_free(verishuffle_pins *pins);

/**
 * Whether the draw is verified: the one answer that needs no reading on.
 *
 * Returns true or false, false for NULL. Any thread, several at once.
 */
bool verishuffle_verdict_is_verified(const verishuffle_verdict *verdict);

/**
 * What the checks come to.
 *
 * Returns VERISHUFFLE_VERIFIED, VERISHUFFLE_REFUSED or VERISHUFFLE_CONSISTENT; 0 for NULL. Any thread, several at once.
 */
int32_t verishuffle_verdict_conclusion(const verishuffle_verdict *verdict);

/**
 * What came of one check.
 *
 * In: `check`, VERISHUFFLE_CHECK_COMMITMENT to VERISHUFFLE_CHECK_RESULT.
 *
 * Returns VERISHUFFLE_CHECK_PASSED, VERISHUFFLE_CHECK_FAILED or VERISHUFFLE_CHECK_SKIPPED; 0 for NULL or a check that is
 * none. Any thread, several at once.
 */
int32_t verishuffle_verdict_check(const verishuffle_verdict *verdict,
                                  int32_t check);

/**
 * Copies what was found by a check, in words for a person, safe on a terminal.
 *
 * In: `check`, VERISHUFFLE_CHECK_COMMITMENT to VERISHUFFLE_CHECK_RESULT. Out: `detail`, a buffer of `detail_size` bytes;
 * `detail_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_ARGUMENT for a check that is none. Any thread,
 * several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_verdict_detail(const verishuffle_verdict *verdict,
                                   int32_t check,
                                   char *detail,
                                   size_t detail_size,
                                   size_t *detail_length);

/**
 * The name of a check, such as `"derived"`, or `"unknown check"`.
 *
 * Returns a string of the library's, never NULL; it stays. Any thread.
 */
const char *verishuffle_check_name(int32_t check);

/**
 * Copies the verdict in one line for a person, with the condition that it stands under if there is one.
 *
 * Out: `headline`, a buffer of `headline_size` bytes; `headline_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_verdict_headline(const verishuffle_verdict *verdict,
                                     char *headline,
                                     size_t headline_size,
                                     size_t *headline_length);

/**
 * Copies the whole verdict for a person, safe on a terminal: a line a check, the headline, the cautions.
 *
 * Out: `text`, a buffer of `text_size` bytes; `text_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_verdict_text(const verishuffle_verdict *verdict,
                                 char *text,
                                 size_t text_size,
                                 size_t *text_length);

/**
 * Writes the verdict as one JSON object, always of the same shape (SPEC.md, section 8).
 *
 * Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_verdict_to_json(const verishuffle_verdict *verdict,
                                    char *json,
                                    size_t json_size,
                                    size_t *json_length);

/**
 * Copies the commitment of the transcript's terms, recomputed.
 *
 * Out: `commitment`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_verdict_commitment(const verishuffle_verdict *verdict, uint8_t commitment[32]);

/**
 * The round of the transcript, counted from 0.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_verdict_round(const verishuffle_verdict *verdict);

/**
 * Copies the numbers of the entries drawn by the key's own swaps, the first 1000 at most; none if the draw is refused.
 *
 * Out: `drawn`, a buffer for `drawn_size` numbers; `drawn_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_verdict_drawn(const verishuffle_verdict *verdict,
                                  uint32_t *drawn,
                                  size_t drawn_size,
                                  size_t *drawn_length);

/**
 * log2 of the number of possible outcomes.
 *
 * Returns the bits, 0 for NULL. Any thread, several at once.
 */
double verishuffle_verdict_outcome_bits(const verishuffle_verdict *verdict);

/**
 * Bits of the largest source whose bits are known.
 *
 * Returns the bits, 0 if none is known or for NULL. Any thread, several at once.
 */
uint32_t verishuffle_verdict_seed_bits(const verishuffle_verdict *verdict);

/**
 * How many things keep the draw from being verified, beside failed checks.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_verdict_missing(const verishuffle_verdict *verdict);

/**
 * Copies one thing that is missing, in words for a person, safe on a terminal.
 *
 * In: `index`, counted from 0. Out: `text`, a buffer of `text_size` bytes; `text_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
 * several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_verdict_missing_text(const verishuffle_verdict *verdict,
                                         uint32_t index,
                                         char *text,
                                         size_t text_size,
                                         size_t *text_length);

/**
 * How many cautions there are: what no check can tell, where it applies.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_verdict_cautions(const verishuffle_verdict *verdict);

/**
 * Copies a caution, in the words of SPEC.md, section 8.
 *
 * In: `index`, counted from 0. Out: `text`, a buffer of `text_size` bytes; `text_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
 * several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_verdict_caution_text(const verishuffle_verdict *verdict,
                                         uint32_t index,
                                         char *text,
                                         size_t text_size,
                                         size_t *text_length);

/**
 * Frees a verdict. NULL is nothing to free.
 */
void verishuffle_verdict_free(verishuffle_verdict *verdict);

/**
 * Makes the tree of the list of the terms, having checked that it is theirs. It takes about 64 bytes an entry.
 *
 * In: `terms`; `list`; `blinding`, the one that the terms were made with, NULL if the list is not blinded. List and
 * blinding may be freed before the prover. Out: `prover`, to be freed with verishuffle_prover_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_NOT_THE_ENTRIES if the list is not that of the terms, or can't be told to
 * be. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_prover_new(const verishuffle_terms *terms,
                               const verishuffle_list *list,
                               const verishuffle_blinding *blinding,
                               verishuffle_prover **prover,
                               verishuffle_error *error);

/**
 * Makes the proof that an entry is in the list, for its entrant alone where the list is blinded: whoever has it can show
 * the entry to be in the list.
 *
 * In: `index`, the entry's, counted from 0. Out: `proof`, to be freed with verishuffle_proof_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_prover_proof(const verishuffle_prover *prover,
                                 uint32_t index,
                                 verishuffle_proof **proof,
                                 verishuffle_error *error);

/**
 * Frees a prover. Proofs that it made stay. NULL is nothing to free.
 */
void verishuffle_prover_free(verishuffle_prover *prover);

/**
 * Reads an entry proof document.
 *
 * In: `json`, `json_length` bytes. Out: `proof`, to be freed with verishuffle_proof_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_DOCUMENT with line and column. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_proof_from_json(const char *json,
                                    size_t json_length,
                                    verishuffle_proof **proof,
                                    verishuffle_error *error);

/**
 * Writes the entry proof document, to be sent to the entrant. Of a blinded list it holds the blind of the entry: it is for
 * nobody else, and whose buffer it is wipes it.
 *
 * Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_proof_to_json(const verishuffle_proof *proof,
                                  char *json,
                                  size_t json_size,
                                  size_t *json_length);

/**
 * The index that is claimed, counted from 0. It may be anything from 0 to 2^53 - 1.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint64_t verishuffle_proof_index(const verishuffle_proof *proof);

/**
 * Copies the entry, as it is: the entrant sees whether it is the own one.
 *
 * Out: `entry`, a buffer of `entry_size` bytes; `entry_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_proof_entry(const verishuffle_proof *proof,
                                char *entry,
                                size_t entry_size,
                                size_t *entry_length);

/**
 * Checks a proof by the terms alone, as an entrant does before the draw. A check that fails is no error: it is the state.
 *
 * In: `terms`; `published`, the 32 bytes that were published as the commitment, NULL if they are not known. Out: `state`,
 * VERISHUFFLE_CHECK_PASSED if the entry is in the list at the index claimed, else VERISHUFFLE_CHECK_FAILED; `detail`, a
 * buffer of `detail_size` bytes for what was found, in words for a person, safe on a terminal; `detail_length`, how many
 * there are. With NULL and size 0 for the buffer, the state is written all the same.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_proof_check(const verishuffle_proof *proof,
                                const verishuffle_terms *terms,
                                const uint8_t published[32],
                                int32_t *state,
                                char *detail,
                                size_t detail_size,
                                size_t *detail_length);

/**
 * Holds a proof against a transcript, which is judged by what is known from elsewhere: whether the entry was in the list,
 * and where the draw put it. A check that fails is no error: it is in the verdict.
 *
 * In: `transcript`; `pins`, may be NULL if nothing is known. Out: `verdict`, to be freed with
 * verishuffle_proof_verdict_free; `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, whatever the verdict is; VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_UNASKED for pins
 * that these terms have no use for. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_proof_verify(const verishuffle_proof *proof,
                                 const verishuffle_transcript *transcript,
                                 const verishuffle_pins *pins,
                                 verishuffle_proof_verdict **verdict,
                                 verishuffle_error *error);

/**
 * Frees a proof. NULL is nothing to free.
 */
void verishuffle_proof_free(verishuffle_proof *proof);

/**
 * Whether the entry was in the list and the draw is verified: the one answer that needs no reading on.
 *
 * Returns true or false, false for NULL. Any thread, several at once.
 */
bool verishuffle_proof_verdict_is_verified(const verishuffle_proof_verdict *verdict);

/**
 * What proof and draw come to: refused if either is, else as the draw.
 *
 * Returns VERISHUFFLE_VERIFIED, VERISHUFFLE_REFUSED or VERISHUFFLE_CONSISTENT; 0 for NULL. Any thread, several at once.
 */
int32_t verishuffle_proof_verdict_conclusion(const verishuffle_proof_verdict *verdict);

/**
 * Whether the proof itself holds for the terms of the transcript and the published commitment.
 *
 * Returns VERISHUFFLE_CHECK_PASSED or VERISHUFFLE_CHECK_FAILED; 0 for NULL. Any thread, several at once.
 */
int32_t verishuffle_proof_verdict_proof(const verishuffle_proof_verdict *verdict);

/**
 * Copies what was found of the proof, in words for a person, safe on a terminal.
 *
 * Out: `detail`, a buffer of `detail_size` bytes; `detail_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_proof_verdict_detail(const verishuffle_proof_verdict *verdict,
                                         char *detail,
                                         size_t detail_size,
                                         size_t *detail_length);

/**
 * Whether the entry was drawn. A refused proof or draw draws nothing.
 *
 * Returns true or false, false for NULL. Any thread, several at once.
 */
bool verishuffle_proof_verdict_is_drawn(const verishuffle_proof_verdict *verdict);

/**
 * When the entry was drawn, counted from 0: the index in what verishuffle_draw_drawn gives. It means something only if
 * verishuffle_proof_verdict_is_drawn says true.
 *
 * Returns the number, 0 if it was not drawn or for NULL. Any thread, several at once.
 */
uint32_t verishuffle_proof_verdict_place(const verishuffle_proof_verdict *verdict);

/**
 * Copies the verdict on the transcript, as verishuffle_transcript_verify gives it.
 *
 * Out: `verdict`, to be freed with verishuffle_verdict_free.
 *
 * Returns VERISHUFFLE_OK. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_proof_verdict_draw(const verishuffle_proof_verdict *proof_verdict,
                                       verishuffle_verdict **verdict);

/**
 * Frees a verdict on a proof. NULL is nothing to free.
 */
void verishuffle_proof_verdict_free(verishuffle_proof_verdict *verdict);

/**
 * Begins a chain, without any draw.
 *
 * Out: `chain`, to be freed with verishuffle_chain_free.
 *
 * Returns VERISHUFFLE_OK. Any thread.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_chain_new(verishuffle_chain **chain);

/**
 * Takes the terms of a draw that was committed to. The same terms twice are one draw.
 *
 * In: `terms`.
 *
 * Returns VERISHUFFLE_OK. One thread at a time for this chain.
 */
VERISHUFFLE_MUST_USE int32_t verishuffle_chain_add_terms(verishuffle_chain *chain, const verishuffle_terms *terms);

/**
 * Takes a transcript with its terms, and judges it without pins. One that is refused is no error: it is a finding.
 *
 * In: `transcript`.
 *
 * Returns VERISHUFFLE_OK. One thread at a time for this chain.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_chain_add_transcript(verishuffle_chain *chain,
                                         const verishuffle_transcript *transcript);

/**
 * How many draws there are.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_chain_draws(const verishuffle_chain *chain);

/**
 * Copies the commitment of a draw. They are in order: each after the one that it names, those after a gap and those in no
 * chain behind.
 *
 * In: `index`, counted from 0. Out: `commitment`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_chain_draw_commitment(const verishuffle_chain *chain,
                                          uint32_t index,
                                          uint8_t commitment[32]);

/**
 * How many things speak against the chain: a gap, a fork, a draw never drawn, a refused transcript, a second result of one
 * round, a context or seal used again, and the like. If there is none, the draws are one chain without a break.
 *
 * Returns the number, 0 for NULL. Any thread, several at once.
 */
uint32_t verishuffle_chain_findings(const verishuffle_chain *chain);

/**
 * Copies a finding, in words for a person, safe on a terminal. verishuffle_chain_finding_commitment says of which draws.
 *
 * In: `index`, counted from 0. Out: `text`, a buffer of `text_size` bytes; `text_length`, how many there are.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
 * several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_chain_finding_text(const verishuffle_chain *chain,
                                       uint32_t index,
                                       char *text,
                                       size_t text_size,
                                       size_t *text_length);

/**
 * How many draws a finding is about.
 *
 * In: `index`, the finding's, counted from 0.
 *
 * Returns the number, at least 1; 0 for NULL or an index that is none. Any thread, several at once.
 */
uint32_t verishuffle_chain_finding_draws(const verishuffle_chain *chain, uint32_t index);

/**
 * Copies the commitment of a draw that a finding is about.
 *
 * In: `index`, the finding's; `draw`, which of its draws; both counted from 0. Out: `commitment`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_RANGE for a number that is none. Any thread, several at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_chain_finding_commitment(const verishuffle_chain *chain,
                                             uint32_t index,
                                             uint32_t draw,
                                             uint8_t commitment[32]);

/**
 * Copies the commitment to publish as the head of the chain: of the one chained draw that no other names.
 *
 * Out: `head`, 32 bytes.
 *
 * Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_UNASKED where there is no such draw, or more than one. Any thread, several
 * at once.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_chain_head(const verishuffle_chain *chain,
                               uint8_t head[32]);

/**
 * Frees a chain. NULL is nothing to free.
 */
void verishuffle_chain_free(verishuffle_chain *chain);

/**
 * Shows any bytes to a person on one line, safe on a terminal: control, line-separating and bidirectional-formatting
 * characters become `\u{1b}`, bytes that are no UTF-8 `\x{ff}`. Entries, names and texts of others should pass through
 * it.
 *
 * In: `text`, `text_length` bytes. Out: `shown`, a buffer of `shown_size` bytes; `shown_length`, how many there are, at most
 * eight times as many as `text` has.
 *
 * Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_visible(const char *text,
                            size_t text_length,
                            char *shown,
                            size_t shown_size,
                            size_t *shown_length);

/**
 * How many swaps a draw takes: min(draw, count - 1).
 *
 * In: `count`, the number of entries; `draw`, how many of them are drawn, 1 to count.
 *
 * Returns the number, 0 if that is no draw. Any thread.
 */
uint32_t verishuffle_steps(uint32_t count, uint32_t draw);

/**
 * The least width with which every order of a draw can come up.
 *
 * In: `count`, the number of entries; `draw`, how many of them are drawn, 1 to count.
 *
 * Returns the width, 1 to 255; 0 if 255 is not enough, or if that is no draw. Any thread.
 */
uint32_t verishuffle_least_width(uint32_t count, uint32_t draw);

/**
 * Derives the swaps that a key gives, as verishuffle_draw_swaps has them, without terms or commitment.
 *
 * In: `key`, 32 * width uniformly random bytes, width 1 to 255; `count`, the number of entries; `draw`, how many of them
 * are drawn, 1 to count; `order`, VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD. Out: `swaps`, a buffer for `swaps_size`
 * numbers; `swaps_length`, how many there are (verishuffle_steps); `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, VERISHUFFLE_ERROR_LENGTH for a key of another length, or
 * VERISHUFFLE_ERROR_RANGE. Any thread.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_key_swaps(const uint8_t *key,
                              size_t key_length,
                              uint32_t count,
                              uint32_t draw,
                              int32_t order,
                              uint32_t *swaps,
                              size_t swaps_size,
                              size_t *swaps_length,
                              verishuffle_error *error);

/**
 * Shuffles an array in place by a key, without terms or commitment: what verishuffle_key_swaps and
 * verishuffle_swaps_apply do together, in a small fixed amount of memory.
 *
 * In: `key`, `draw` and `order`, as for verishuffle_key_swaps. In and out: `base`, an array of `count` items of `size`
 * bytes each, 1 to 2^32 - 1 of them. Out: `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or, with nothing moved, VERISHUFFLE_ERROR_LENGTH for a key of another length,
 * VERISHUFFLE_ERROR_RANGE, or VERISHUFFLE_ERROR_ARGUMENT for a size of 0. Any thread, several at once on different arrays.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_key_shuffle(const uint8_t *key,
                                size_t key_length,
                                uint32_t draw,
                                int32_t order,
                                void *base,
                                size_t count,
                                size_t size,
                                verishuffle_error *error);

/**
 * Shuffles an array in place by a key and keeps the swaps, without terms or commitment: what verishuffle_key_swaps and
 * verishuffle_swaps_apply do one after the other, in less time.
 *
 * In: `key`, `draw` and `order`, as for verishuffle_key_swaps. In and out: `base`, an array of `count` items of `size`
 * bytes each, 1 to 2^32 - 1 of them. Out: `swaps`, a buffer for `swaps_size` numbers that does not overlap the array;
 * `swaps_length`, how many there are (verishuffle_steps); `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or, with nothing moved, VERISHUFFLE_ERROR_BUFFER, VERISHUFFLE_ERROR_LENGTH for a key of another
 * length, VERISHUFFLE_ERROR_RANGE, or VERISHUFFLE_ERROR_ARGUMENT for a size of 0. Any thread, several at once on different
 * arrays.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_key_record(const uint8_t *key,
                               size_t key_length,
                               uint32_t draw,
                               int32_t order,
                               void *base,
                               size_t count,
                               size_t size,
                               uint32_t *swaps,
                               size_t swaps_size,
                               size_t *swaps_length,
                               verishuffle_error *error);

/**
 * Does swaps to an array in place, whoever they come from, having checked that each is a Fisher-Yates swap.
 *
 * In: `swaps`, an array of `swaps_length` numbers, at most count - 1 of them, as verishuffle_draw_swaps has them; `order`,
 * VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD. In and out: `base`, an array of `count` items of `size` bytes each, 1 to
 * 2^32 - 1 of them, that does not overlap `swaps`. Out: `error`, may be NULL.
 *
 * Returns VERISHUFFLE_OK, or, with nothing moved, VERISHUFFLE_ERROR_LENGTH for too many swaps, VERISHUFFLE_ERROR_RANGE for
 * one that is none, or VERISHUFFLE_ERROR_ARGUMENT for a size of 0. Any thread, several at once on different arrays.
 */
VERISHUFFLE_MUST_USE
int32_t verishuffle_swaps_apply(const uint32_t *swaps,
                                size_t swaps_length,
                                int32_t order,
                                void *base,
                                size_t count,
                                size_t size,
                                verishuffle_error *error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* VERISHUFFLE_H */
