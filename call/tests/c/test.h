/* What the test programs in C share: checks, an example, and requests in JSON. */
#ifndef TEST_H
#define TEST_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <verishuffle.h>

/* A check that fails ends the program. */
#define CHECK(condition)                                                              \
  do {                                                                                \
    if (!(condition)) {                                                               \
      fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);       \
      abort();                                                                        \
    }                                                                                 \
  } while (0)

/* A call that must give this status. */
#define GIVES(expected, call)                                                                           \
  do {                                                                                                  \
    const verishuffle_status status_ = (call);                                                          \
    if (status_ != (expected)) {                                                                        \
      fprintf(stderr, "%s:%d: status %d: %s\n", __FILE__, __LINE__, (int)status_, #call);               \
      abort();                                                                                          \
    }                                                                                                   \
  } while (0)
#define OK(call) GIVES(VERISHUFFLE_OK, call)

/* A call that fails and says why in the answer `made`, a variable, which is freed. */
#define FAILS(expected, call)                                                \
  do {                                                                       \
    made = NULL;                                                             \
    GIVES(expected, call);                                                   \
    CHECK(verishuffle_answer_text(made, VERISHUFFLE_PART_ERROR, NULL) != NULL);   \
    verishuffle_answer_free(made);                                           \
  } while (0)

#define CONTEXT "Table 7, 2 May 2026, example.org/cards"
#define ABOUT "a word the guest says, such as: maple"
/* Nobody can know the word before this time, and the commitment was public one second earlier. */
#define KNOWN_FROM 1777744800
#define BEFORE 1777744799
#define DIGITS_OF(number) #number
#define NUMBER(number) DIGITS_OF(number)
enum { ROUNDS = 3 };

/* Some programs do not use all of these functions. */
#if defined __GNUC__
#define SHARED __attribute__((unused)) static
#else
#define SHARED static
#endif

SHARED verishuffle_text text(const char *of) {
  const verishuffle_text made = {of, of ? strlen(of) : 0};
  return made;
}

/* Returns a text part, which must be there. */
SHARED verishuffle_text part(const verishuffle_answer *of, const char *name) {
  verishuffle_text found = {NULL, 0};
  found.bytes = verishuffle_answer_text(of, name, &found.length);
  CHECK(found.bytes != NULL && found.bytes[found.length] == 0);
  return found;
}

/* Returns the number of a part, which must be one. */
SHARED uint32_t number(const verishuffle_answer *of, const char *name) {
  size_t count = 0;
  const uint32_t *numbers = verishuffle_answer_numbers(of, name, &count);
  CHECK(numbers != NULL && count == 1);
  return *numbers;
}

SHARED int same(verishuffle_text left, verishuffle_text right) {
  return left.length == right.length && memcmp(left.bytes, right.bytes, left.length) == 0;
}

/* Returns whether two answers have the same numbers under this name. */
SHARED int same_numbers(const verishuffle_answer *left, const verishuffle_answer *right, const char *name) {
  size_t count = 0, other = 1;
  const uint32_t *numbers = verishuffle_answer_numbers(left, name, &count);
  const uint32_t *others = verishuffle_answer_numbers(right, name, &other);
  return count == other && memcmp(numbers, others, count * sizeof *numbers) == 0;
}

/* A draw of a small list with a sealed and a public source, from a secret that is always the same. */
typedef struct {
  char secret[512];
  verishuffle_answer *looked, *plan, *opened, *draw, *verdict;
  verishuffle_source sources[2];
  verishuffle_text openings[1];
  verishuffle_value word[1];
  verishuffle_inspect_input look;
  verishuffle_commit_input terms;
  verishuffle_open_input mine;
  verishuffle_draw_input round;
  verishuffle_verify_input known;
} example;

/* Writes the secret of a party whose master is 32 equal bytes. */
SHARED void write_secret(char into[512], const char *name, unsigned byte) {
  int end = snprintf(into, 512, "{\"format\":\"verishuffle/1 secret\",\"context\":\"%s\",\"name\":\"%s\",\"rounds\":%d,"
                     "\"width\":1,\"opened\":null,\"master\":\"", CONTEXT, name, ROUNDS);
  for (int i = 0; i < 32; i++) end += snprintf(into + end, (size_t)(512 - end), "%02x", byte);
  snprintf(into + end, (size_t)(512 - end), "\"}");
}

/* Makes the terms and opens the seal for one round. `entries` are a file, or NULL for the numbers below `count`. */
SHARED void example_open(example *e, const char *entries, uint32_t count, uint32_t round) {
  memset(e, 0, sizeof *e);
  write_secret(e->secret, "alice", 0x35);
  e->look.size = sizeof e->look;
  e->look.secret = text(e->secret);
  OK(verishuffle_inspect(&e->look, &e->looked));
  e->sources[0].kind = VERISHUFFLE_SEALED;
  e->sources[0].name = text("alice");
  e->sources[0].seal = part(e->looked, VERISHUFFLE_PART_SEAL);
  e->sources[1].kind = VERISHUFFLE_PUBLIC;
  e->sources[1].name = text("guest");
  e->sources[1].description = text(ABOUT);
  e->sources[1].known_from = KNOWN_FROM;
  e->terms.size = sizeof e->terms;
  e->terms.context = text(CONTEXT);
  e->terms.entries = text(entries);
  e->terms.count = entries ? 0 : count;
  e->terms.allocation = text(entries ? "award Prize: 1\nwaitlist Reserve" : NULL);
  e->terms.sources = e->sources;
  e->terms.source_count = 2;
  e->terms.rounds = ROUNDS;
  OK(verishuffle_commit(&e->terms, &e->plan));
  e->mine.size = sizeof e->mine;
  e->mine.secret = text(e->secret);
  e->mine.terms = part(e->plan, VERISHUFFLE_PART_TERMS);
  e->mine.commitment = part(e->plan, VERISHUFFLE_PART_COMMITMENT);
  e->mine.round = round;
  OK(verishuffle_open(&e->mine, &e->opened));
  e->openings[0] = part(e->opened, VERISHUFFLE_PART_OPENING);
  e->word[0].name = text("guest");
  e->word[0].value = text("river");
  e->round.size = sizeof e->round;
  e->round.terms = e->mine.terms;
  e->round.entries = text(entries);
  e->round.openings = e->openings;
  e->round.opening_count = 1;
  e->round.public_values = e->word;
  e->round.public_count = 1;
  e->round.round = round;
}

/* Makes and verifies the draw too. */
SHARED void example_make(example *e, const char *entries, uint32_t count, uint32_t round) {
  example_open(e, entries, count, round);
  OK(verishuffle_draw(&e->round, &e->draw));
  e->known.size = sizeof e->known;
  e->known.transcript = part(e->draw, VERISHUFFLE_PART_TRANSCRIPT);
  e->known.commitment = e->mine.commitment;
  e->known.entries = e->round.entries;
  if (entries) e->known.result = part(e->draw, VERISHUFFLE_PART_RESULT);
  if (entries) e->known.awards = part(e->draw, VERISHUFFLE_PART_AWARDS);
  e->known.public_values = e->word;
  e->known.public_count = 1;
  e->known.published_at = BEFORE;
  e->known.round = round;
  OK(verishuffle_verify(&e->known, &e->verdict));
}

SHARED void example_free(example *e) {
  verishuffle_answer_free(e->verdict);
  verishuffle_answer_free(e->looked);
  verishuffle_answer_free(e->draw);
  verishuffle_answer_free(e->plan);
  verishuffle_answer_free(e->opened);
}

/* A request or another text that the program composes, with a NUL behind it. */
typedef struct {
  size_t length, room;
  char *bytes;
} composed;

SHARED void add(composed *to, const char *bytes, size_t length) {
  CHECK(to->length + length < to->room);
  memcpy(to->bytes + to->length, bytes, length);
  to->length += length;
  to->bytes[to->length] = 0;
}

SHARED void add_quoted(composed *to, verishuffle_text of) {
  add(to, "\"", 1);
  for (size_t i = 0; i < of.length; i++) {
    if (of.bytes[i] == '\n') {
      add(to, "\\n", 2);
    } else {
      if (of.bytes[i] == '"' || of.bytes[i] == '\\') add(to, "\\", 1);
      add(to, of.bytes + i, 1);
    }
  }
  add(to, "\"", 1);
}

/* Composes a request. Pairs of a name and a `const verishuffle_text *` follow, and NULL. What begins with `=` is not a
 * text: the value is JSON. */
SHARED void compose(composed *to, const char *call, ...) {
  va_list fields;
  va_start(fields, call);
  add(to, "{\"call\":", 8);
  add_quoted(to, text(call));
  for (const char *name; (name = va_arg(fields, const char *)) != NULL;) {
    const verishuffle_text value = *va_arg(fields, const verishuffle_text *);
    add(to, ",", 1);
    add_quoted(to, text(name + (*name == '=')));
    add(to, ":", 1);
    if (*name == '=') add(to, value.bytes, value.length);
    else add_quoted(to, value);
  }
  add(to, "}", 1);
  va_end(fields);
}

#endif
