/* Shared by the C tests: the macro CHECK and SPEC.md's example draw. */
#ifndef TEST_H
#define TEST_H

#ifdef __linux__
#include <dirent.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verishuffle.h"
#include "verishuffle_unstable.h"

#define CHECK(condition)                                                            \
  do {                                                                              \
    if (!(condition)) {                                                             \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);       \
      abort();                                                                      \
    }                                                                               \
  } while (0)

#ifndef OK
#define OK(call)                                                                                          \
  do {                                                                                                    \
    int32_t status_ = (call);                                                                             \
    if (status_ != VERISHUFFLE_OK) {                                                                      \
      fprintf(stderr, "%s:%d: %s gives %d\n", __FILE__, __LINE__, #call, (int)status_); \
      abort();                                                                                            \
    }                                                                                                     \
  } while (0)

#endif

#define GIVES(status, call)                                                                               \
  do {                                                                                                    \
    int32_t status_ = (call);                                                                             \
    if (status_ != (status)) {                                                                            \
      fprintf(stderr, "%s:%d: %s gives %d\n", __FILE__, __LINE__, #call, (int)status_); \
      abort();                                                                                            \
    }                                                                                                     \
  } while (0)

#define TEXT(text) (text), (sizeof(text) - 1)
#define GIVEN(text) given((text), sizeof(text) - 1)

static inline verishuffle_text given(const char *bytes, size_t length) {
  verishuffle_text text = VERISHUFFLE_GIVEN(bytes, length);
  return text;
}

/* How many sources of a round are not opened yet. */
static inline int missing_count(const verishuffle_round *round) {
  char names[8192];
  size_t length;
  int count = 0;
  verishuffle_round_missing(round, names, sizeof names, &length, NULL) == VERISHUFFLE_OK ? (void)0 : abort();
  for (size_t i = 0; i < length; i++) count += names[i] == '\n';
  return count;
}

/* Whether an inspection of terms holds. */
static inline int inspected(const verishuffle_terms *terms, const verishuffle_secret *secret, const uint8_t *published) {
  char json[8192];
  size_t length;
  if (verishuffle_inspect(terms, secret, published, json, sizeof json, &length, NULL) != VERISHUFFLE_OK) abort();
  return strncmp(json, "{\"holds\":true,", 14) == 0;
}

/* Pins in which nothing is known yet. */
static inline void pins_new(verishuffle_pins *pins) {
  memset(pins, 0, sizeof *pins);
  pins->size = sizeof *pins;
}

static inline void pin_commitment(verishuffle_pins *pins, const uint8_t commitment[32]) {
  pins->commitment_given = 1;
  memcpy(pins->commitment, commitment, 32);
}

static inline void pin_round(verishuffle_pins *pins, uint32_t round) {
  pins->round_given = 1;
  pins->round = round;
}

static inline void pin_published_at(verishuffle_pins *pins, uint64_t time) {
  pins->published_at_given = 1;
  pins->published_at = time;
}

/* Terms that a test asks for, part by part. */
typedef struct {
  verishuffle_commit_input input;
  const verishuffle_list *list;
  const verishuffle_blinding *blinding;
  char sources[1 << 15];
} terms_plan;

static inline void plan_numbers(terms_plan *plan, const char *context, size_t length, uint32_t count) {
  memset(plan, 0, sizeof *plan);
  plan->input.size = sizeof plan->input;
  plan->input.context = given(context, length);
  plan->input.count = count;
  plan->sources[0] = '[';
}

static inline void plan_blinded(terms_plan *plan, const char *context, size_t length, const verishuffle_list *list,
                                const verishuffle_blinding *blinding) {
  plan_numbers(plan, context, length, 0);
  plan->list = list;
  plan->blinding = blinding;
}

static inline void plan_list(terms_plan *plan, const char *context, size_t length, const verishuffle_list *list) {
  plan_numbers(plan, context, length, 0);
  plan->list = list;
}

#define plan_draw(plan, number) ((plan)->input.draw = (number))
#define plan_order(plan, number) ((plan)->input.order = (number))
#define plan_width(plan, number) ((plan)->input.width = (number))
#define plan_rounds(plan, number) ((plan)->input.rounds = (number))
#define plan_first(plan) ((plan)->input.first = 1)
#define plan_after(plan, commitment) \
  (memcpy((plan)->input.after, (commitment), 32), (plan)->input.first = 0, (plan)->input.after_given = 1)

static inline void plan_rules(terms_plan *plan, const char *text, size_t length) { plan->input.rules = given(text, length); }

static inline void plan_allocation(terms_plan *plan, const char *text, size_t length) {
  plan->input.allocation = given(text, length);
}

static inline void plan_source(terms_plan *plan, const char *source) {
  size_t length = strlen(plan->sources);
  CHECK(length + strlen(source) + 3 < sizeof plan->sources);
  snprintf(plan->sources + length, sizeof plan->sources - length, "%s%s", length > 1 ? ", " : "", source);
}

static inline const char *hex_of(const uint8_t bytes[32], char hex[65]) {
  for (int i = 0; i < 32; i++) snprintf(hex + 2 * i, 3, "%02x", bytes[i]);
  return hex;
}

static inline void plan_sealed(terms_plan *plan, const char *name, size_t length, const uint8_t seal[32]) {
  char source[256], hex[65];
  snprintf(source, sizeof source, "{\"kind\": \"sealed\", \"name\": \"%.*s\", \"seal\": \"%s\"}", (int)length, name,
           hex_of(seal, hex));
  plan_source(plan, source);
}

static inline void plan_public(terms_plan *plan, const char *name, size_t length, const char *about, size_t about_length) {
  char source[1400];
  snprintf(source, sizeof source, "{\"kind\": \"public\", \"name\": \"%.*s\", \"description\": \"%.*s\"}", (int)length,
           name, (int)about_length, about);
  plan_source(plan, source);
}

static inline void plan_drand(terms_plan *plan, const char *name, size_t length, const uint8_t chain[32], uint64_t round,
                              uint64_t stride) {
  char source[256], hex[65];
  snprintf(source, sizeof source,
           "{\"kind\": \"drand\", \"name\": \"%.*s\", \"chain\": \"%s\", \"round\": %llu, \"stride\": %llu}", (int)length,
           name, hex_of(chain, hex), (unsigned long long)round, (unsigned long long)stride);
  plan_source(plan, source);
}

/* Makes the terms. The plan can be changed and used again. */
static inline verishuffle_status plan_build(terms_plan *plan, verishuffle_terms **terms, verishuffle_error *error) {
  size_t length = strlen(plan->sources);
  plan->sources[length] = ']';
  plan->input.sources = given(plan->sources, length + 1);
  verishuffle_status status = verishuffle_terms_new(&plan->input, plan->list, plan->blinding, terms, error);
  plan->sources[length] = 0;
  return status;
}

/* Whether the document of a handle, such as terms or a verdict, holds these characters. */
#define SAYS(to_json, handle, part)                                                                               \
  (written_(to_json((handle), document_, sizeof document_ - 1, &document_length_, NULL)),                           \
   strstr(document_, (part)) != NULL)

static char document_[1 << 16];
static size_t document_length_;

static inline void written_(int32_t status) {
  OK(status);
  document_[document_length_] = 0;
}

/* Work on a few entries, swaps and rounds starts no thread. Linux has a folder for each thread of a process. */
static inline void no_thread_was_started(void) {
#ifdef __linux__
  size_t count = 0;
  DIR *tasks = opendir("/proc/self/task");
  CHECK(tasks != NULL);
  while (readdir(tasks) != NULL) count++;
  closedir(tasks);
  /* The folder itself, its parent, and the one of this thread. */
  CHECK(count == 3);
#endif
}

static const char CONTEXT[] = "Reading group, 2 May 2026, example.org/group";
static const char RULES[] = "Place 1 speaks first, and so on.";
static const char ABOUT[] = "a word the guest says once the commitment is out, such as: maple";
static const char ENTRIES[] = "Ada\nGrace\nHedy\nKatherine\nMary\n";

static inline void master_of_the_example(uint8_t master[32]) {
  for (int i = 0; i < 32; i++) master[i] = (uint8_t)i;
}

/* Makes a round with this secret's seal opened. The caller frees the round. */
static inline verishuffle_round *opened_by_hand(verishuffle_secret *secret, const verishuffle_terms *terms,
                                                const uint8_t commitment[32], uint32_t number) {
  verishuffle_opening *opening;
  verishuffle_round *round;
  OK(verishuffle_secret_open(secret, terms, commitment, number, &opening, NULL));
  OK(verishuffle_round_new(terms, number, &round, NULL));
  OK(verishuffle_round_open(round, opening, NULL));
  verishuffle_opening_free(opening);
  return round;
}

/* The example's secret, list, terms, table, round and draw. The caller frees them. */
typedef struct {
  verishuffle_secret *secret;
  verishuffle_list *list;
  terms_plan builder[1];
  verishuffle_terms *terms;
  verishuffle_table *table;
  verishuffle_opening *opening;
  verishuffle_round *round;
  verishuffle_draw *draw;
  verishuffle_transcript *transcript;
  verishuffle_pins pins[1];
  verishuffle_verdict *verdict;
  uint8_t seal[32];
  uint8_t commitment[32];
} example;

static inline void example_make(example *e) {
  uint8_t master[32];
  master_of_the_example(master);
  OK(verishuffle_secret_from_master(TEXT(CONTEXT), TEXT("alice"), 1, 1, master, 32, &e->secret, NULL));
  OK(verishuffle_secret_seal(e->secret, e->seal, NULL));
  OK(verishuffle_list_from_text(TEXT(ENTRIES), &e->list, NULL));
  plan_list(e->builder, TEXT(CONTEXT), e->list);
  plan_rules(e->builder, TEXT(RULES));
  plan_sealed(e->builder, TEXT("alice"), e->seal);
  plan_public(e->builder, TEXT("guest"), TEXT(ABOUT));
  OK(plan_build(e->builder, &e->terms, NULL));
  OK(verishuffle_terms_commitment(e->terms, e->commitment));
  OK(verishuffle_table_new(e->terms, &e->table, NULL));
  OK(verishuffle_table_seat(e->table, e->secret, e->commitment, NULL));
  OK(verishuffle_secret_open(e->secret, e->terms, e->commitment, 0, &e->opening, NULL));
  OK(verishuffle_round_new(e->terms, 0, &e->round, NULL));
  OK(verishuffle_round_open(e->round, e->opening, NULL));
  OK(verishuffle_round_public(e->round, TEXT("guest"), TEXT("river"), NULL));
  OK(verishuffle_round_draw(e->round, &e->draw, NULL));
  OK(verishuffle_draw_transcript(e->draw, &e->transcript, NULL));
  pins_new(e->pins);
  pin_commitment(e->pins, e->commitment);
  e->pins->values = GIVEN("{\"guest\": \"river\"}");
  OK(verishuffle_transcript_judge(e->transcript, e->pins, &e->verdict, NULL));
}

static inline void example_free(example *e) {
  /* Freed in the order in which they were made: no handle needs another. */
  verishuffle_secret_free(e->secret);
  verishuffle_list_free(e->list);
  verishuffle_terms_free(e->terms);
  verishuffle_table_free(e->table);
  verishuffle_opening_free(e->opening);
  verishuffle_round_free(e->round);
  verishuffle_draw_free(e->draw);
  verishuffle_transcript_free(e->transcript);
  verishuffle_verdict_free(e->verdict);
}

#endif
