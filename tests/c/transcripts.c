/* The functions that compute swaps, drawn entries and a shuffled array from a transcript. */
#include "test.h"

enum { COUNT = 3000, DRAW = 2500, STEPS = 2500 };

/* A draw of numbers with one public source, and the pins that verify it. The caller frees them. */
typedef struct {
  verishuffle_draw *draw;
  verishuffle_transcript *transcript;
  verishuffle_pins *pins;
} numbers;

static void numbers_make(numbers *n, uint32_t count, uint32_t draw, int32_t order) {
  verishuffle_terms_builder *builder;
  verishuffle_terms *terms;
  verishuffle_round *round;
  uint8_t commitment[32];
  OK(verishuffle_terms_builder_numbers(TEXT("a draw of numbers"), count, &builder, NULL));
  OK(verishuffle_terms_builder_draw(builder, draw));
  OK(verishuffle_terms_builder_order(builder, order));
  OK(verishuffle_terms_builder_public(builder, TEXT("guest"), TEXT(ABOUT), NULL));
  OK(verishuffle_terms_builder_build(builder, &terms, NULL));
  OK(verishuffle_terms_commitment(terms, commitment));
  OK(verishuffle_round_new(terms, 0, &round, NULL));
  OK(verishuffle_round_public(round, TEXT("guest"), TEXT("river"), NULL));
  OK(verishuffle_round_draw(round, &n->draw, NULL));
  OK(verishuffle_draw_transcript(n->draw, &n->transcript, NULL));
  OK(verishuffle_pins_new(&n->pins, NULL));
  OK(verishuffle_pins_set_commitment(n->pins, commitment));
  OK(verishuffle_pins_set_public(n->pins, TEXT("guest"), TEXT("river"), NULL));
  verishuffle_round_free(round);
  verishuffle_terms_free(terms);
  verishuffle_terms_builder_free(builder);
}

static void numbers_free(numbers *n) {
  verishuffle_draw_free(n->draw);
  verishuffle_transcript_free(n->transcript);
  verishuffle_pins_free(n->pins);
}

/* Checks that the array holds the numbers from 0 in order, as `in_order` wrote them. */
static int is_in_order(const uint32_t *items, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (items[i] != i) return 0;
  }
  return 1;
}

static void in_order(uint32_t *items, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) items[i] = i;
}

/* A verified transcript shuffles arrays as its draw does, and has all drawn numbers. */
static void verified(int32_t order) {
  static uint32_t from_draw[COUNT], from_transcript[COUNT];
  static struct odd {
    uint8_t bytes[7];
  } odd_from_draw[COUNT], odd_from_transcript[COUNT];
  size_t length, drawn_length;
  numbers n;
  numbers_make(&n, COUNT, DRAW, order);
  in_order(from_draw, COUNT);
  in_order(from_transcript, COUNT);
  OK(verishuffle_draw_shuffle(n.draw, from_draw, COUNT, sizeof *from_draw, NULL));
  OK(verishuffle_transcript_shuffle(n.transcript, n.pins, from_transcript, COUNT, sizeof *from_transcript, NULL));
  CHECK(memcmp(from_draw, from_transcript, sizeof from_draw) == 0 && !is_in_order(from_draw, COUNT));
  for (uint32_t i = 0; i < COUNT; i++) {
    for (uint32_t k = 0; k < 7; k++) odd_from_draw[i].bytes[k] = odd_from_transcript[i].bytes[k] = (uint8_t)(i >> k);
  }
  OK(verishuffle_draw_shuffle(n.draw, odd_from_draw, COUNT, sizeof *odd_from_draw, NULL));
  OK(verishuffle_transcript_shuffle(n.transcript, n.pins, odd_from_transcript, COUNT, sizeof *odd_from_draw, NULL));
  CHECK(memcmp(odd_from_draw, odd_from_transcript, sizeof odd_from_draw) == 0);

  OK(verishuffle_draw_drawn(n.draw, from_draw, COUNT, &drawn_length, NULL));
  OK(verishuffle_transcript_drawn(n.transcript, n.pins, from_transcript, COUNT, &length, NULL));
  CHECK(length == DRAW && drawn_length == DRAW && memcmp(from_draw, from_transcript, DRAW * sizeof *from_draw) == 0);

  OK(verishuffle_draw_swaps(n.draw, from_draw, COUNT, &length, NULL));
  OK(verishuffle_transcript_derived_swaps(n.transcript, from_transcript, COUNT, &length, NULL));
  CHECK(length == STEPS && memcmp(from_draw, from_transcript, STEPS * sizeof *from_draw) == 0);
  numbers_free(&n);
}

/* Keeps: c-verified-only. */
/* A verdict lists 1000 drawn entries, and says how many there are. */
static void listed(void) {
  static uint32_t drawn[COUNT];
  size_t length;
  verishuffle_verdict *verdict;
  numbers n;
  numbers_make(&n, COUNT, 1500, VERISHUFFLE_FORWARD);
  OK(verishuffle_transcript_judge(n.transcript, n.pins, &verdict, NULL));
  CHECK(SAYS(verishuffle_verdict_to_json, verdict, "],\"drawn_of\":1500,"));
  verishuffle_verdict_free(verdict);
  OK(verishuffle_transcript_drawn(n.transcript, n.pins, drawn, COUNT, &length, NULL));
  CHECK(length == 1500);
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, verishuffle_transcript_drawn(n.transcript, NULL, drawn, COUNT, &length, NULL));
  OK(verishuffle_transcript_judge(n.transcript, NULL, &verdict, NULL));
  CHECK(SAYS(verishuffle_verdict_to_json, verdict, "],\"drawn_of\":1500,"));
  verishuffle_verdict_free(verdict);
  numbers_free(&n);
}

/* Promise c-outputs: A refused call writes no output. (include/verishuffle.h "Outputs") */
/* A buffer that is too small, a call for the length, and an array of the wrong length. */
static void sizes(void) {
  static uint32_t items[COUNT];
  size_t length;
  verishuffle_error error;
  numbers n;
  numbers_make(&n, COUNT, DRAW, VERISHUFFLE_FORWARD);
  in_order(items, COUNT);
  length = 0;
  GIVES(VERISHUFFLE_ERROR_BUFFER,
        verishuffle_transcript_drawn(n.transcript, n.pins, items, DRAW - 1, &length, &error));
  CHECK(length == DRAW && error.status == VERISHUFFLE_ERROR_BUFFER && is_in_order(items, COUNT));
  length = 0;
  GIVES(VERISHUFFLE_ERROR_BUFFER,
        verishuffle_transcript_derived_swaps(n.transcript, items, STEPS - 1, &length, &error));
  CHECK(length == STEPS && error.status == VERISHUFFLE_ERROR_BUFFER && is_in_order(items, COUNT));
  /* Asking for the length does not verify the transcript. */
  length = 0;
  OK(verishuffle_transcript_drawn(n.transcript, NULL, NULL, 0, &length, NULL));
  CHECK(length == DRAW);
  length = 0;
  OK(verishuffle_transcript_derived_swaps(n.transcript, NULL, 0, &length, NULL));
  CHECK(length == STEPS);
  GIVES(VERISHUFFLE_ERROR_LENGTH,
        verishuffle_transcript_shuffle(n.transcript, n.pins, items, COUNT - 1, sizeof *items, &error));
  CHECK(error.status == VERISHUFFLE_ERROR_LENGTH && is_in_order(items, COUNT));
  numbers_free(&n);

  /* A draw of one entry has no swaps. */
  numbers_make(&n, 1, 1, VERISHUFFLE_FORWARD);
  OK(verishuffle_transcript_derived_swaps(n.transcript, items, COUNT, &length, NULL));
  CHECK(length == 0);
  items[0] = 7;
  OK(verishuffle_transcript_shuffle(n.transcript, n.pins, items, 1, sizeof *items, NULL));
  CHECK(items[0] == 7);
  OK(verishuffle_transcript_drawn(n.transcript, n.pins, items, COUNT, &length, NULL));
  CHECK(length == 1 && items[0] == 0);
  numbers_free(&n);
}

/* Promise c-verified-only: Drawn entries and shuffled items come from a verified draw alone, and nothing moves
   otherwise. (include/verishuffle.h "verishuffle_transcript_drawn",
   include/verishuffle.h "verishuffle_transcript_shuffle", include/verishuffle.h "VERISHUFFLE_ERROR_NOT_VERIFIED") */
/* Keeps: c-outputs. */
/* Checks that both functions that need a verified draw return `status`, and move and write nothing. */
static void refused(int32_t status, const char *why, const verishuffle_transcript *transcript,
                    const verishuffle_pins *pins, uint32_t count) {
  uint32_t items[8];
  size_t length = 77;
  verishuffle_error error;
  CHECK(count <= 8);
  in_order(items, 8);
  GIVES(status, verishuffle_transcript_drawn(transcript, pins, items, 8, &length, &error));
  CHECK(error.status == status && strstr(error.message, why) != NULL && length == 77 && is_in_order(items, 8));
  GIVES(status, verishuffle_transcript_drawn(transcript, pins, items, 8, &length, NULL));
  memset(&error, 0, sizeof error);
  GIVES(status, verishuffle_transcript_shuffle(transcript, pins, items, count, sizeof *items, &error));
  CHECK(error.status == status && strstr(error.message, why) != NULL && is_in_order(items, 8));
}

/* Returns the transcript with `other` in place of as many characters after the first `key` of its document. */
static verishuffle_transcript *changed(const verishuffle_transcript *transcript, const char *key, const char *other) {
  char json[8192];
  size_t length;
  verishuffle_transcript *read;
  OK(verishuffle_transcript_to_json(transcript, json, sizeof json - 1, &length, NULL));
  json[length] = 0;
  char *place = strstr(json, key);
  CHECK(place != NULL);
  place += strlen(key);
  CHECK(strlen(other) < strlen(place) && memcmp(place, other, strlen(other)) != 0);
  memcpy(place, other, strlen(other));
  OK(verishuffle_transcript_from_json(json, length, &read, NULL));
  return read;
}

/* Keeps: c-verified-only. */
static void not_verified(const example *e) {
  verishuffle_pins *pins;
  uint8_t other[32];
  uint32_t swaps[8], derived[8], stated[8];
  size_t length;
  verishuffle_error error;
  refused(VERISHUFFLE_ERROR_NOT_VERIFIED, "CONSISTENT", e->transcript, NULL, 5);
  OK(verishuffle_pins_new(&pins, NULL));
  refused(VERISHUFFLE_ERROR_NOT_VERIFIED, "CONSISTENT", e->transcript, pins, 5);
  OK(verishuffle_pins_set_public(pins, TEXT("guest"), TEXT("river"), NULL));
  memcpy(other, e->commitment, 32);
  other[31] ^= 1;
  OK(verishuffle_pins_set_commitment(pins, other));
  refused(VERISHUFFLE_ERROR_NOT_VERIFIED, "REFUSED", e->transcript, pins, 5);
  /* A pin that fits no source is an error, unless the commitment is that of other terms. */
  OK(verishuffle_pins_set_public(pins, TEXT("nobody"), TEXT("river"), NULL));
  refused(VERISHUFFLE_ERROR_NOT_VERIFIED, "REFUSED", e->transcript, pins, 5);
  OK(verishuffle_pins_set_commitment(pins, e->commitment));
  refused(VERISHUFFLE_ERROR_UNKNOWN_SOURCE, "nobody", e->transcript, pins, 5);
  verishuffle_pins_free(pins);

  /* The transcript states another swap. The derived swaps are still those of the draw. */
  OK(verishuffle_draw_swaps(e->draw, swaps, 8, &length, NULL));
  CHECK(length == 4 && swaps[0] == 3);
  verishuffle_transcript *wrong = changed(e->transcript, "\"swaps\":[", "2");
  OK(verishuffle_transcript_stated_swaps(wrong, stated, 8, &length, NULL));
  CHECK(length == 4 && stated[0] == 2);
  OK(verishuffle_transcript_derived_swaps(wrong, derived, 8, &length, NULL));
  CHECK(length == 4 && memcmp(swaps, derived, 4 * sizeof *swaps) == 0);
  refused(VERISHUFFLE_ERROR_NOT_VERIFIED, "REFUSED", wrong, e->pins, 5);
  verishuffle_transcript_free(wrong);

  /* A stated swap may exceed any swap of a draw. The first digits become a number above 2^32 - 1. */
  wrong = changed(e->transcript, "\"swaps\":[", "1234567");
  OK(verishuffle_transcript_stated_swaps(wrong, stated, 8, &length, NULL));
  CHECK(length == 1 && stated[0] == 1234567);
  verishuffle_transcript_free(wrong);
  char json[8192];
  OK(verishuffle_transcript_to_json(e->transcript, json, sizeof json - 8, &length, NULL));
  char *first = strstr(json, "\"swaps\":[");
  CHECK(first != NULL);
  first += strlen("\"swaps\":[");
  memmove(first + 8, first, length - (size_t)(first - json));
  memcpy(first, "42949672", 8);
  length += 8;
  first[8] = '9', first[9] = '6';
  OK(verishuffle_transcript_from_json(json, length, &wrong, NULL));
  length = 77;
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_transcript_stated_swaps(wrong, stated, 8, &length, NULL));
  CHECK(length == 77);
  verishuffle_transcript_free(wrong);

  /* The transcript states fewer swaps than the draw has. */
  wrong = changed(e->transcript, "\"swaps\":[3,3", "  ");
  OK(verishuffle_transcript_stated_swaps(wrong, stated, 8, &length, NULL));
  CHECK(length == 3);
  OK(verishuffle_transcript_derived_swaps(wrong, derived, 8, &length, NULL));
  CHECK(length == 4 && memcmp(swaps, derived, 4 * sizeof *swaps) == 0);
  refused(VERISHUFFLE_ERROR_NOT_VERIFIED, "REFUSED", wrong, e->pins, 5);
  verishuffle_transcript_free(wrong);

  /* The first opening does not open the seal. Nothing is written, except a length that is asked for. */
  wrong = changed(e->transcript, "\"seed\":\"", "00");
  in_order(derived, 8);
  length = 77;
  GIVES(VERISHUFFLE_ERROR_OPENING, verishuffle_transcript_derived_swaps(wrong, derived, 8, &length, &error));
  CHECK(error.status == VERISHUFFLE_ERROR_OPENING && strstr(error.message, "alice") != NULL);
  CHECK(length == 77 && is_in_order(derived, 8));
  OK(verishuffle_transcript_derived_swaps(wrong, NULL, 0, &length, NULL));
  CHECK(length == 4);
  refused(VERISHUFFLE_ERROR_NOT_VERIFIED, "REFUSED", wrong, e->pins, 5);
  verishuffle_transcript_free(wrong);
}

int main(void) {
  example e;
  example_make(&e);
  verified(VERISHUFFLE_FORWARD);
  verified(VERISHUFFLE_BACKWARD);
  listed();
  sizes();
  not_verified(&e);
  example_free(&e);
  no_thread_was_started();
  puts("ok");
  return 0;
}
