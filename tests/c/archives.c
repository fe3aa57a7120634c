/* Archives of rounds, by one commitment and by lines of pins. */
#include "test.h"

enum { ROUNDS = 4 };

/* The lines of an archive of four rounds. */
typedef struct {
  char lines[ROUNDS][4096];
  size_t lengths[ROUNDS];
  uint8_t commitment[32];
  verishuffle_pins *pins;
} rounds;

static void rounds_make(rounds *made) {
  uint8_t master[32], seal[32];
  verishuffle_secret *secret;
  verishuffle_terms_builder *builder;
  verishuffle_terms *terms;
  verishuffle_table *table;
  master_of_the_example(master);
  OK(verishuffle_secret_from_master(TEXT(CONTEXT), TEXT("alice"), ROUNDS, 1, master, 32, &secret, NULL));
  OK(verishuffle_secret_seal(secret, seal, NULL));
  OK(verishuffle_terms_builder_numbers(TEXT(CONTEXT), 9, &builder, NULL));
  OK(verishuffle_terms_builder_rounds(builder, ROUNDS));
  OK(verishuffle_terms_builder_sealed(builder, TEXT("alice"), seal, NULL));
  OK(verishuffle_terms_builder_build(builder, &terms, NULL));
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
  OK(verishuffle_pins_new(&made->pins, NULL));
  OK(verishuffle_pins_set_commitment(made->pins, made->commitment));
  verishuffle_table_free(table);
  verishuffle_terms_free(terms);
  verishuffle_terms_builder_free(builder);
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
static void concludes(const verishuffle_archive *archive, int32_t conclusion, const char *words) {
  char missing[1024];
  snprintf(missing, sizeof missing, "\"missing\":[%s],", words);
  CHECK(verishuffle_archive_conclusion(archive) == conclusion);
  CHECK(verishuffle_archive_is_verified(archive) == (conclusion == VERISHUFFLE_VERIFIED));
  CHECK(shows(archive, missing));
}

static int says(const verishuffle_archive *archive, const char *why) {
  char detail[1024];
  size_t length;
  OK(verishuffle_archive_detail(archive, detail, sizeof detail - 1, &length, NULL));
  detail[length] = 0;
  return why[0] == 0 ? length == 0 : strstr(detail, why) != NULL;
}

/* Promise c-verdicts: Archives, chains and entry proofs are judged in C by the same rules.
   (include/verishuffle.h "verishuffle_archive", include/verishuffle.h "verishuffle_chain",
   include/verishuffle.h "verishuffle_proof_judge") */
static void by_one_commitment(const rounds *made) {
  verishuffle_archive *archive;
  OK(verishuffle_archive_of_draw(made->pins, &archive, NULL));
  concludes(archive, VERISHUFFLE_UNREADABLE, "");
  CHECK(shows(archive, "\"ranges\":[],") && shows(archive, "\"error\":null}\n"));
  for (int round = 0; round < ROUNDS; round++) {
    static const char *const missing[ROUNDS] = {"\"round\",\"rounds 1-3\"", "\"round\",\"rounds 2-3\"",
                                                 "\"round\",\"rounds 3\"", ""};
    CHECK(add(archive, made, round) == VERISHUFFLE_VERIFIED && says(archive, ""));
    concludes(archive, round + 1 < ROUNDS ? VERISHUFFLE_CONSISTENT : VERISHUFFLE_VERIFIED, missing[round]);
  }
  CHECK(shows(archive, "\"failures\":[],\"verdict\":\"verified\",\"summaries\":null,\"lines\":4,\"verified\":4,"));
  CHECK(shows(archive, "\"cautions\":[") && !shows(archive, "\"cautions\":[]"));
  CHECK(shows(archive, "\"ranges\":[[0,3]],\"missing\":[],"));
  CHECK(shows(archive, "\"error\":null}\n"));

  /* A duplicate round is refused, and an unreadable line has no verdict. */
  CHECK(add(archive, made, 2) == VERISHUFFLE_REFUSED && says(archive, "round 2 follows round 3"));
  concludes(archive, VERISHUFFLE_REFUSED, "");
  int32_t conclusion = 0;
  OK(verishuffle_archive_add(archive, made->lines[3], made->lengths[3] / 2, &conclusion, NULL));
  CHECK(conclusion == VERISHUFFLE_UNREADABLE && says(archive, "column "));
  concludes(archive, VERISHUFFLE_UNREADABLE, "");
  CHECK(shows(archive, "\"failures\":[{\"line\":5,\"found\":\"refused\",\"detail\":\"round 2 follows round 3"));
  CHECK(shows(archive, "\"},{\"line\":6,\"found\":\"error\",\"detail\":\"line 1, column "));
  CHECK(shows(archive, "\"lines\":6,\"verified\":4,\"consistent\":0,\"refused\":1,\"errors\":1,"));
  verishuffle_archive_free(archive);

  /* The rounds that were meant. */
  OK(verishuffle_archive_of_rounds(made->pins, 1, 2, &archive, NULL));
  CHECK(add(archive, made, 1) == VERISHUFFLE_VERIFIED);
  concludes(archive, VERISHUFFLE_CONSISTENT, "\"rounds 2\"");
  CHECK(add(archive, made, 2) == VERISHUFFLE_VERIFIED);
  concludes(archive, VERISHUFFLE_VERIFIED, "");
  CHECK(add(archive, made, 3) == VERISHUFFLE_REFUSED && says(archive, "should be one of 1 to 2"));
  verishuffle_archive_free(archive);

  /* Pins that can't apply to every line, and another commitment. */
  verishuffle_pins *pins;
  verishuffle_list *list;
  uint8_t other[32] = {1};
  OK(verishuffle_pins_new(&pins, NULL));
  OK(verishuffle_archive_of_draw(pins, &archive, NULL));
  CHECK(add(archive, made, 0) == VERISHUFFLE_CONSISTENT && says(archive, "the published commitment"));
  verishuffle_archive_free(archive);
  OK(verishuffle_pins_set_commitment(pins, other));
  OK(verishuffle_archive_of_draw(pins, &archive, NULL));
  CHECK(add(archive, made, 0) == VERISHUFFLE_REFUSED && says(archive, "commitment: "));
  verishuffle_archive_free(archive);
  OK(verishuffle_pins_set_round(pins, 0));
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_archive_of_draw(pins, &archive, NULL));
  verishuffle_pins_free(pins);
  OK(verishuffle_pins_new(&pins, NULL));
  OK(verishuffle_pins_set_commitment(pins, made->commitment));
  OK(verishuffle_list_from_text(TEXT(ENTRIES), &list, NULL));
  OK(verishuffle_pins_set_entries(pins, list));
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_archive_of_rounds(pins, 0, 0, &archive, NULL));
  verishuffle_list_free(list);
  verishuffle_pins_free(pins);
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
  OK(verishuffle_archive_of_pins(text, strlen(text), &archive, NULL));
  CHECK(add(archive, made, 2) == VERISHUFFLE_VERIFIED);
  snprintf(missing, sizeof missing, "\"%s/0 transcript\"", hex);
  concludes(archive, VERISHUFFLE_CONSISTENT, missing);
  CHECK(add(archive, made, 0) == VERISHUFFLE_VERIFIED);
  concludes(archive, VERISHUFFLE_VERIFIED, "");
  CHECK(add(archive, made, 0) == VERISHUFFLE_REFUSED && says(archive, "an earlier line has met the pins for round 0"));
  CHECK(add(archive, made, 1) == VERISHUFFLE_REFUSED && says(archive, "no line of pins names round 1"));
  concludes(archive, VERISHUFFLE_REFUSED, "");
  verishuffle_archive_free(archive);

  snprintf(text, sizeof text, "{\"format\":\"verishuffle/1 pins\",\"commitment\":\"%s\",\"round\":2}\n{\"format\":\"verishuffle/1 pins\",\"commitment\":\"%s\",\"round\":2}\n", hex, hex);
  GIVES(VERISHUFFLE_ERROR_GIVEN_TWICE, verishuffle_archive_of_pins(text, strlen(text), &archive, &error));
  CHECK(error.line == 2 && strncmp(error.message, "line 2: ", 8) == 0);
  snprintf(text, sizeof text, "{\"format\":\"verishuffle/1 pins\",\"commitment\":\"%s\",\"round\":2}\r\n {\"round\":2}\n", hex);
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_archive_of_pins(text, strlen(text), &archive, &error));
  CHECK(error.line == 2 && error.column > 1 && strncmp(error.message, "line 2, column ", 15) == 0);
}

int main(void) {
  static rounds made;
  rounds_make(&made);
  by_one_commitment(&made);
  by_lines_of_pins(&made);
  verishuffle_pins_free(made.pins);
  no_thread_was_started();
  puts("ok");
  return 0;
}
