/* The functions that compute swaps, drawn entries and a shuffled array from a transcript. */
#include "test.h"

enum { COUNT = 3000, DRAW = 2500 };

/* A draw of numbers with one public source, and the pins that verify it. The caller frees them. */
typedef struct {
  verishuffle_draw *draw;
  verishuffle_transcript *transcript;
  verishuffle_pins pins[1];
} numbers;

static void numbers_make(numbers *n, uint32_t count, uint32_t draw, int32_t order) {
  terms_plan builder[1];
  verishuffle_terms *terms;
  verishuffle_round *round;
  uint8_t commitment[32];
  plan_numbers(builder, TEXT("a draw of numbers"), count);
  plan_draw(builder, draw);
  plan_order(builder, order);
  plan_public(builder, TEXT("guest"), TEXT(ABOUT));
  OK(plan_build(builder, &terms, NULL));
  OK(verishuffle_terms_commitment(terms, commitment));
  OK(verishuffle_round_new(terms, 0, &round, NULL));
  OK(verishuffle_round_public(round, TEXT("guest"), TEXT("river"), NULL));
  OK(verishuffle_round_draw(round, &n->draw, NULL));
  OK(verishuffle_draw_transcript(n->draw, &n->transcript, NULL));
  pins_new(n->pins);
  pin_commitment(n->pins, commitment);
  n->pins->values = GIVEN("{\"guest\": \"river\"}");
  verishuffle_round_free(round);
  verishuffle_terms_free(terms);
}

static void numbers_free(numbers *n) {
  verishuffle_draw_free(n->draw);
  verishuffle_transcript_free(n->transcript);
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
  verishuffle_verdict *verdict;
  numbers n;
  numbers_make(&n, COUNT, DRAW, order);
  OK(verishuffle_transcript_judge(n.transcript, n.pins, &verdict, NULL));
  in_order(from_draw, COUNT);
  in_order(from_transcript, COUNT);
  OK(verishuffle_draw_shuffle(n.draw, from_draw, COUNT, sizeof *from_draw, NULL));
  OK(verishuffle_verdict_shuffle(verdict, from_transcript, COUNT, sizeof *from_transcript, NULL));
  CHECK(memcmp(from_draw, from_transcript, sizeof from_draw) == 0 && !is_in_order(from_draw, COUNT));
  for (uint32_t i = 0; i < COUNT; i++) {
    for (uint32_t k = 0; k < 7; k++) odd_from_draw[i].bytes[k] = odd_from_transcript[i].bytes[k] = (uint8_t)(i >> k);
  }
  OK(verishuffle_draw_shuffle(n.draw, odd_from_draw, COUNT, sizeof *odd_from_draw, NULL));
  OK(verishuffle_verdict_shuffle(verdict, odd_from_transcript, COUNT, sizeof *odd_from_draw, NULL));
  CHECK(memcmp(odd_from_draw, odd_from_transcript, sizeof odd_from_draw) == 0);

  OK(verishuffle_draw_drawn(n.draw, from_draw, COUNT, &drawn_length, NULL));
  OK(verishuffle_verdict_drawn(verdict, from_transcript, COUNT, &length, NULL));
  CHECK(length == DRAW && drawn_length == DRAW && memcmp(from_draw, from_transcript, DRAW * sizeof *from_draw) == 0);
  verishuffle_verdict_free(verdict);
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
  OK(verishuffle_verdict_drawn(verdict, drawn, COUNT, &length, NULL));
  CHECK(length == 1500);
  verishuffle_verdict_free(verdict);
  OK(verishuffle_transcript_judge(n.transcript, NULL, &verdict, NULL));
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, verishuffle_verdict_drawn(verdict, drawn, COUNT, &length, NULL));
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
  verishuffle_verdict *verdict;
  numbers_make(&n, COUNT, DRAW, VERISHUFFLE_FORWARD);
  OK(verishuffle_transcript_judge(n.transcript, n.pins, &verdict, NULL));
  in_order(items, COUNT);
  length = 0;
  GIVES(VERISHUFFLE_ERROR_BUFFER,
        verishuffle_verdict_drawn(verdict, items, DRAW - 1, &length, &error));
  CHECK(length == DRAW && error.status == VERISHUFFLE_ERROR_BUFFER && is_in_order(items, COUNT));
  length = 0;
  OK(verishuffle_verdict_drawn(verdict, NULL, 0, &length, NULL));
  CHECK(length == DRAW);
  GIVES(VERISHUFFLE_ERROR_LENGTH,
        verishuffle_verdict_shuffle(verdict, items, COUNT - 1, sizeof *items, &error));
  CHECK(error.status == VERISHUFFLE_ERROR_LENGTH && is_in_order(items, COUNT));
  verishuffle_verdict_free(verdict);
  numbers_free(&n);

  /* A draw of one entry has no swaps. */
  numbers_make(&n, 1, 1, VERISHUFFLE_FORWARD);
  OK(verishuffle_transcript_judge(n.transcript, n.pins, &verdict, NULL));
  items[0] = 7;
  OK(verishuffle_verdict_shuffle(verdict, items, 1, sizeof *items, NULL));
  CHECK(items[0] == 7);
  OK(verishuffle_verdict_drawn(verdict, items, COUNT, &length, NULL));
  CHECK(length == 1 && items[0] == 0);
  verishuffle_verdict_free(verdict);
  numbers_free(&n);
}

/* Promise c-verified-only: Drawn entries and shuffled items come from a verified draw alone, and nothing moves
   otherwise. (include/verishuffle.h "verishuffle_verdict_drawn",
   include/verishuffle.h "verishuffle_verdict_shuffle", include/verishuffle.h "VERISHUFFLE_ERROR_NOT_VERIFIED") */
/* Keeps: c-outputs. */
/* Checks that the functions that need a verified draw say why there is none, and move and write nothing. */
static void refused(const char *why, const verishuffle_transcript *transcript,
                    const verishuffle_pins *pins, uint32_t count) {
  uint32_t items[8];
  size_t length = 77;
  verishuffle_error error;
  verishuffle_verdict *verdict;
  CHECK(count <= 8);
  in_order(items, 8);
  OK(verishuffle_transcript_judge(transcript, pins, &verdict, NULL));
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, verishuffle_verdict_drawn(verdict, items, 8, &length, &error));
  CHECK(error.status == VERISHUFFLE_ERROR_NOT_VERIFIED && strstr(error.message, why) != NULL);
  CHECK(length == 77 && is_in_order(items, 8));
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, verishuffle_verdict_drawn(verdict, NULL, 0, &length, NULL));
  memset(&error, 0, sizeof error);
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, verishuffle_verdict_shuffle(verdict, items, count, sizeof *items, &error));
  CHECK(strstr(error.message, why) != NULL && is_in_order(items, 8));
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, verishuffle_verdict_awards(verdict, NULL, NULL, 0, &length, &error));
  CHECK(strstr(error.message, why) != NULL && length == 77);
  verishuffle_verdict_free(verdict);
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
  verishuffle_pins pins[1];
  uint8_t other[32];
  uint32_t swaps[8], stated[8];
  size_t length;
  verishuffle_error error;
  refused("CONSISTENT", e->transcript, NULL, 5);
  pins_new(pins);
  refused("CONSISTENT", e->transcript, pins, 5);
  pins->values = GIVEN("{\"guest\": \"river\"}");
  memcpy(other, e->commitment, 32);
  other[31] ^= 1;
  pin_commitment(pins, other);
  refused("REFUSED", e->transcript, pins, 5);
  /* A pin that fits no source is an error, unless the commitment is that of other terms. */
  pins->values = GIVEN("{\"nobody\": \"river\"}");
  refused("REFUSED", e->transcript, pins, 5);
  pin_commitment(pins, e->commitment);
  verishuffle_verdict *none = NULL;
  GIVES(VERISHUFFLE_ERROR_UNKNOWN_SOURCE, verishuffle_transcript_judge(e->transcript, pins, &none, &error));
  CHECK(none == NULL && strstr(error.message, "nobody") != NULL);

  /* The transcript states another swap. */
  OK(verishuffle_draw_swaps(e->draw, swaps, 8, &length, NULL));
  CHECK(length == 4 && swaps[0] == 3);
  verishuffle_transcript *wrong = changed(e->transcript, "\"swaps\":[", "2");
  OK(verishuffle_transcript_stated_swaps(wrong, stated, 8, &length, NULL));
  CHECK(length == 4 && stated[0] == 2);
  refused("REFUSED", wrong, e->pins, 5);
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
  refused("REFUSED", wrong, e->pins, 5);
  verishuffle_transcript_free(wrong);

  /* The first opening does not open the seal. */
  wrong = changed(e->transcript, "\"seed\":\"", "00");
  refused("REFUSED", wrong, e->pins, 5);
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
