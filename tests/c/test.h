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
      fprintf(stderr, "%s:%d: %s gives %s\n", __FILE__, __LINE__, #call, verishuffle_status_name(status_)); \
      abort();                                                                                            \
    }                                                                                                     \
  } while (0)

#endif

#define GIVES(status, call)                                                                               \
  do {                                                                                                    \
    int32_t status_ = (call);                                                                             \
    if (status_ != (status)) {                                                                            \
      fprintf(stderr, "%s:%d: %s gives %s\n", __FILE__, __LINE__, #call, verishuffle_status_name(status_)); \
      abort();                                                                                            \
    }                                                                                                     \
  } while (0)

#define TEXT(text) (text), (sizeof(text) - 1)

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
  verishuffle_terms_builder *builder;
  verishuffle_terms *terms;
  verishuffle_table *table;
  verishuffle_opening *opening;
  verishuffle_round *round;
  verishuffle_draw *draw;
  verishuffle_transcript *transcript;
  verishuffle_pins *pins;
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
  OK(verishuffle_terms_builder_list(TEXT(CONTEXT), e->list, &e->builder, NULL));
  OK(verishuffle_terms_builder_rules(e->builder, TEXT(RULES), NULL));
  OK(verishuffle_terms_builder_sealed(e->builder, TEXT("alice"), e->seal, NULL));
  OK(verishuffle_terms_builder_public(e->builder, TEXT("guest"), TEXT(ABOUT), NULL));
  OK(verishuffle_terms_builder_build(e->builder, &e->terms, NULL));
  OK(verishuffle_terms_commitment(e->terms, e->commitment));
  OK(verishuffle_table_new(e->terms, &e->table, NULL));
  OK(verishuffle_table_seat(e->table, e->secret, e->commitment, NULL));
  OK(verishuffle_secret_open(e->secret, e->terms, e->commitment, 0, &e->opening, NULL));
  OK(verishuffle_round_new(e->terms, 0, &e->round, NULL));
  OK(verishuffle_round_open(e->round, e->opening, NULL));
  OK(verishuffle_round_public(e->round, TEXT("guest"), TEXT("river"), NULL));
  OK(verishuffle_round_draw(e->round, &e->draw, NULL));
  OK(verishuffle_draw_transcript(e->draw, &e->transcript, NULL));
  OK(verishuffle_pins_new(&e->pins, NULL));
  OK(verishuffle_pins_set_commitment(e->pins, e->commitment));
  OK(verishuffle_pins_set_public(e->pins, TEXT("guest"), TEXT("river"), NULL));
  OK(verishuffle_transcript_judge(e->transcript, e->pins, &e->verdict, NULL));
}

static inline void example_free(example *e) {
  /* Freed in the order in which they were made: no handle needs another. */
  verishuffle_secret_free(e->secret);
  verishuffle_list_free(e->list);
  verishuffle_terms_builder_free(e->builder);
  verishuffle_terms_free(e->terms);
  verishuffle_table_free(e->table);
  verishuffle_opening_free(e->opening);
  verishuffle_round_free(e->round);
  verishuffle_draw_free(e->draw);
  verishuffle_transcript_free(e->transcript);
  verishuffle_pins_free(e->pins);
  verishuffle_verdict_free(e->verdict);
}

#endif
