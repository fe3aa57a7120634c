/* Archives of rounds, by one commitment and by lines of pins. */
#include "test.h"

enum { ROUNDS = 4 };

/* The lines of an archive of four rounds. */
typedef struct {
  char lines[ROUNDS][4096];
  size_t lengths[ROUNDS];
  uint8_t commitment[32];
  verishuffle_pins pins[1];
} rounds;

static void rounds_make(rounds *made) {
  uint8_t master[32], seal[32];
  verishuffle_secret *secret;
  terms_plan builder[1];
  verishuffle_terms *terms;
  verishuffle_table *table;
  master_of_the_example(master);
  OK(verishuffle_secret_from_master(TEXT(CONTEXT), TEXT("alice"), ROUNDS, 1, master, 32, &secret, NULL));
  OK(verishuffle_secret_seal(secret, seal, NULL));
  plan_numbers(builder, TEXT(CONTEXT), 9);
  plan_rounds(builder, ROUNDS);
  plan_sealed(builder, TEXT("alice"), seal);
  OK(plan_build(builder, &terms, NULL));
  OK(verishuffle_terms_commitment(terms, made->commitment));
  OK(verishuffle_table_new(terms, &table, NULL));
  OK(verishuffle_table_seat(table, secret, made->commitment, NULL));
  for (uint32_t number = 0; number < ROUNDS; number++) {
    verishuffle_round *round;
    verishuffle_draw *draw;
    verishuffle_transcript *transcript;
    OK(verishuffle_table_round(table, number, &round, NULL));
    OK(verishuffle_round_draw(round, &draw, NULL));
    OK(verishuffle_draw_transcript(draw, &transcript, NULL));
    OK(verishuffle_transcript_to_json(transcript, made->lines[number], sizeof made->lines[number],
                                      &made->lengths[number], NULL));
    verishuffle_transcript_free(transcript);
    verishuffle_draw_free(draw);
    verishuffle_round_free(round);
  }
  pins_new(made->pins);
  pin_commitment(made->pins, made->commitment);
  verishuffle_table_free(table);
  verishuffle_terms_free(terms);
  verishuffle_secret_free(secret);
}

static int32_t add(verishuffle_archive *archive, const rounds *made, int round) {
  int32_t conclusion = 0;
  OK(verishuffle_archive_add(archive, made->lines[round], made->lengths[round], &conclusion, NULL));
  return conclusion;
}

static int shows(const verishuffle_archive *archive, const char *part) {
  return SAYS(verishuffle_archive_to_json, archive, part);
}

/* Checks the conclusion, and that exactly these words, as JSON, are missing. */
static void concludes(const verishuffle_archive *archive, const char *conclusion, const char *words) {
  char missing[1024], verdict[64];
  snprintf(missing, sizeof missing, "\"missing\":[%s],", words);
  snprintf(verdict, sizeof verdict, "],\"verdict\":\"%s\",", conclusion);
  CHECK(shows(archive, verdict) && shows(archive, missing));
}

/* Whether the last line is not verified for this reason. */
static int says(const verishuffle_archive *archive, const char *why) {
  if (!shows(archive, "\"failures\":[{")) return why[0] == 0;
  const char *last = document_, *end = strstr(document_, "],\"verdict\":");
  for (const char *next; (next = strstr(last + 1, "{\"line\":")) != NULL && next < end;) last = next;
  const char *found = strstr(last, why);
  return why[0] != 0 && found != NULL && found < end;
}

/* Begins an archive of all rounds, or of the rounds from `first` to `last`. */
static int32_t begin(const verishuffle_pins *pins, int ranged, uint64_t first, uint64_t last, verishuffle_archive **archive) {
  verishuffle_archive_input input = {.size = sizeof input, .pins = pins, .first = first, .last = last, .rounds_given = ranged};
  return verishuffle_archive_new(&input, archive, NULL);
}

static int32_t begin_of_pins(const char *lines, verishuffle_archive **archive, verishuffle_error *error) {
  verishuffle_archive_input input = {.size = sizeof input, .lines = given(lines, strlen(lines))};
  return verishuffle_archive_new(&input, archive, error);
}

/* Promise c-verdicts: Archives, chains and entry proofs are judged in C by the same rules.
   (include/verishuffle_unstable.h "verishuffle_archive", include/verishuffle_unstable.h "verishuffle_chain",
   include/verishuffle_unstable.h "verishuffle_proof_judge_by_verdict") */
static void by_one_commitment(const rounds *made) {
  verishuffle_archive *archive;
  OK(begin(made->pins, 0, 0, 0, &archive));
  concludes(archive, "error", "");
  CHECK(shows(archive, "\"ranges\":[],") && shows(archive, "\"error\":null}\n"));
  for (int round = 0; round < ROUNDS; round++) {
    static const char *const missing[ROUNDS] = {"\"round\",\"rounds 1-3\"", "\"round\",\"rounds 2-3\"",
                                                 "\"round\",\"rounds 3\"", ""};
    CHECK(add(archive, made, round) == VERISHUFFLE_VERIFIED && says(archive, ""));
    concludes(archive, round + 1 < ROUNDS ? "consistent" : "verified", missing[round]);
  }
  CHECK(shows(archive, "\"failures\":[],\"verdict\":\"verified\",\"summaries\":null,\"lines\":4,\"verified\":4,"));
  CHECK(shows(archive, "\"cautions\":[") && !shows(archive, "\"cautions\":[]"));
  CHECK(shows(archive, "\"ranges\":[[0,3]],\"missing\":[],"));
  CHECK(shows(archive, "\"error\":null}\n"));

  /* A duplicate round is refused, and an unreadable line has no verdict. */
  CHECK(add(archive, made, 2) == VERISHUFFLE_REFUSED && says(archive, "round 2 follows round 3"));
  concludes(archive, "refused", "");
  int32_t conclusion = 0;
  OK(verishuffle_archive_add(archive, made->lines[3], made->lengths[3] / 2, &conclusion, NULL));
  CHECK(conclusion == VERISHUFFLE_UNREADABLE && says(archive, "column "));
  concludes(archive, "error", "");
  CHECK(shows(archive, "\"failures\":[{\"line\":5,\"found\":\"refused\",\"detail\":\"round 2 follows round 3"));
  CHECK(shows(archive, "\"},{\"line\":6,\"found\":\"error\",\"detail\":\"line 1, column "));
  CHECK(shows(archive, "\"lines\":6,\"verified\":4,\"consistent\":0,\"refused\":1,\"errors\":1,"));
  verishuffle_archive_free(archive);

  /* The rounds that were meant. */
  OK(begin(made->pins, 1, 1, 2, &archive));
  CHECK(add(archive, made, 1) == VERISHUFFLE_VERIFIED);
  concludes(archive, "consistent", "\"rounds 2\"");
  CHECK(add(archive, made, 2) == VERISHUFFLE_VERIFIED);
  concludes(archive, "verified", "");
  CHECK(add(archive, made, 3) == VERISHUFFLE_REFUSED && says(archive, "should be one of 1 to 2"));
  verishuffle_archive_free(archive);

  /* Rounds that are not given, and both ways at once. */
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, begin(made->pins, 0, 1, 2, &archive));
  verishuffle_archive_input both = {.size = sizeof both, .pins = made->pins, .lines = GIVEN("{}")};
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_archive_new(&both, &archive, NULL));
  /* The message names the field that is wrong. */
  verishuffle_archive_input later = {.size = sizeof later, .reserved = 1};
  verishuffle_error error;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_archive_new(&later, &archive, &error));
  CHECK(strstr(error.message, "input.reserved") != NULL);

  /* Pins that can't apply to every line, and another commitment. */
  verishuffle_pins pins[1];
  verishuffle_list *list;
  uint8_t other[32] = {1};
  pins_new(pins);
  OK(begin(pins, 0, 0, 0, &archive));
  CHECK(add(archive, made, 0) == VERISHUFFLE_CONSISTENT && says(archive, "the published commitment"));
  verishuffle_archive_free(archive);
  pin_commitment(pins, other);
  OK(begin(pins, 0, 0, 0, &archive));
  CHECK(add(archive, made, 0) == VERISHUFFLE_REFUSED && says(archive, "commitment: "));
  verishuffle_archive_free(archive);
  pin_round(pins, 0);
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, begin(pins, 0, 0, 0, &archive));
  pins_new(pins);
  pin_commitment(pins, made->commitment);
  OK(verishuffle_list_from_text(TEXT(ENTRIES), &list, NULL));
  pins->entries = list;
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, begin(pins, 1, 0, 0, &archive));
  verishuffle_list_free(list);
  pins->entries = NULL;
  OK(begin(pins, 0, 0, 0, &archive));
  verishuffle_archive_free(archive);
  pins->log_policy = GIVEN("sigsum-generic-2025-1");
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, begin(pins, 0, 0, 0, &archive));
}

/* Keeps: c-verdicts, c-findings. */
static void by_lines_of_pins(const rounds *made) {
  char hex[65], text[1024], missing[256];
  size_t length;
  verishuffle_archive *archive;
  verishuffle_error error;
  OK(verishuffle_to_hex(made->commitment, 32, hex, 64, &length, NULL));
  hex[64] = 0;
  snprintf(text, sizeof text, "{\"format\":\"verishuffle/1 pins\",\"commitment\":\"%s\",\"round\":2}\n{\"format\":\"verishuffle/1 pins\",\"commitment\":\"%s\",\"round\":0}", hex, hex);
  OK(begin_of_pins(text, &archive, NULL));
  CHECK(add(archive, made, 2) == VERISHUFFLE_VERIFIED);
  snprintf(missing, sizeof missing, "\"%s/0 transcript\"", hex);
  concludes(archive, "consistent", missing);
  CHECK(add(archive, made, 0) == VERISHUFFLE_VERIFIED);
  concludes(archive, "verified", "");
  CHECK(add(archive, made, 0) == VERISHUFFLE_REFUSED && says(archive, "an earlier line has met the pins for round 0"));
  CHECK(add(archive, made, 1) == VERISHUFFLE_REFUSED && says(archive, "no line of pins names round 1"));
  concludes(archive, "refused", "");
  verishuffle_archive_free(archive);

  snprintf(text, sizeof text, "{\"format\":\"verishuffle/1 pins\",\"commitment\":\"%s\",\"round\":2}\n{\"format\":\"verishuffle/1 pins\",\"commitment\":\"%s\",\"round\":2}\n", hex, hex);
  GIVES(VERISHUFFLE_ERROR_GIVEN_TWICE, begin_of_pins(text, &archive, &error));
  CHECK(error.line == 2 && strncmp(error.message, "line 2: ", 8) == 0);
  snprintf(text, sizeof text, "{\"format\":\"verishuffle/1 pins\",\"commitment\":\"%s\",\"round\":2}\r\n {\"round\":2}\n", hex);
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, begin_of_pins(text, &archive, &error));
  CHECK(error.line == 2 && error.column > 1 && strncmp(error.message, "line 2, column ", 15) == 0);
}

int main(void) {
  static rounds made;
  rounds_make(&made);
  by_one_commitment(&made);
  by_lines_of_pins(&made);
  no_thread_was_started();
  puts("ok");
  return 0;
}
