/* Text and hexadecimal, replies of drand, documents in pieces, and transcripts line by line. */
#include "test.h"

static const char SIGNATURE[] =
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";

/* Promise c-printing: Bytes are made safe to print, and hexadecimal is read in one form.
   (include/verishuffle.h "verishuffle_visible", include/verishuffle.h "verishuffle_from_hex") */
static void shown(void) {
  char text[64];
  size_t length;
  OK(verishuffle_visible(TEXT("a\x1b[2J\xff"), text, sizeof text, &length, NULL));
  CHECK(length == 16 && memcmp(text, "a\\u{1b}[2J\\x{ff}", 16) == 0);
  OK(verishuffle_visible(TEXT("\xe2\x80\x8b\\u{1b}\xe2\x80\x8d"), text, sizeof text, &length, NULL));
  CHECK(length == 22 && memcmp(text, "\\u{200b}\\u{5c}u{1b}\xe2\x80\x8d", 22) == 0);
}

/* Keeps: c-printing. */
static void hexadecimal(void) {
  static const uint8_t bytes[] = {0x00, 0x1f, 0xa0, 0xff};
  uint8_t back[8];
  char hex[16];
  size_t length;
  verishuffle_error error;
  OK(verishuffle_to_hex(bytes, sizeof bytes, hex, sizeof hex, &length, NULL));
  CHECK(length == 8 && memcmp(hex, "001fa0ff", 8) == 0);
  OK(verishuffle_from_hex(hex, length, back, sizeof back, &length, &error));
  CHECK(length == 4 && memcmp(back, bytes, 4) == 0);
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_from_hex(TEXT("001fa0ff"), back, 3, &length, NULL));
  CHECK(length == 4);
  OK(verishuffle_to_hex(NULL, 0, NULL, 0, &length, NULL));
  CHECK(length == 0);
  OK(verishuffle_from_hex(NULL, 0, NULL, 0, &length, NULL));
  CHECK(length == 0);
  static const char *const wrong[] = {"0", "001", "0g", "1F", " 00", "00 ", "0x00", "\xc3\xa9", "00\n", "\xff\xff"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    error.status = 0;
    GIVES(VERISHUFFLE_ERROR_TEXT, verishuffle_from_hex(wrong[i], strlen(wrong[i]), back, sizeof back, &length, &error));
    CHECK(error.status == VERISHUFFLE_ERROR_TEXT && length == 0);
  }
}

/* Makes terms of two rounds with rounds 1000 and 1007 of quicknet. */
static verishuffle_terms *waiting_for_a_beacon(void) {
  uint8_t chain[32];
  terms_plan builder[1];
  verishuffle_terms *terms;
  /* These calls fail only by a mistake of the program, so the compiler lets a program ignore their status. */
  verishuffle_quicknet(chain);
  plan_numbers(builder, TEXT(CONTEXT), 9);
  plan_draw(builder, 4);
  plan_rounds(builder, 2);
  plan_drand(builder, TEXT("beacon"), chain, 1000, 7);
  OK(plan_build(builder, &terms, NULL));
  return terms;
}

/* Promise beacon-reply: The reply of a drand server is read, and is held to its round.
   (include/verishuffle_unstable.h "verishuffle_beacon_reply", include/verishuffle.h "verishuffle_round_reply") */
static void replies(void) {
  static const char *const good[] = {
      "{\"round\":1000,\"signature\":\"%s\"}",
      "{\"round\":1000,\"randomness\":\"fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd\","
      "\"signature\":\"%s\",\"previous_signature\":\"\"}\n",
  };
  static const char *const bad[] = {
      "",
      "[1000]",
      "{\"round\":1000}",
      "{\"signature\":\"%s\"}",
      "{\"round\":\"1000\",\"signature\":\"%s\"}",
      "{\"round\":18446744073709551616,\"signature\":\"%s\"}",
      "{\"round\":1000,\"round\":1000,\"signature\":\"%s\"}",
      "{\"round\":1000,\"signature\":\"%s0\"}",
      "{\"round\":1000,\"signature\":\"%s\",\"randomness\":\"%s\"}",
      "{\"round\":1000,\"signature\":\"%s\"} x",
  };
  char json[1024];
  uint8_t signature[48], expected[48];
  uint64_t number = 0;
  size_t length;
  verishuffle_error error;
  verishuffle_terms *terms = waiting_for_a_beacon();
  verishuffle_round *round;
  OK(verishuffle_from_hex(TEXT(SIGNATURE), expected, sizeof expected, &length, NULL));
  for (int i = 0; i < 2; i++) {
    snprintf(json, sizeof json, good[i], SIGNATURE);
    OK(verishuffle_beacon_reply(json, strlen(json), &number, signature, sizeof signature, &length, &error));
    CHECK(number == 1000 && length == 48 && memcmp(signature, expected, 48) == 0);
    OK(verishuffle_round_new(terms, 0, &round, NULL));
    OK(verishuffle_round_reply(round, TEXT("beacon"), json, strlen(json), &error));
    CHECK(missing_count(round) == 0);
    GIVES(VERISHUFFLE_ERROR_GIVEN_TWICE, verishuffle_round_reply(round, TEXT("beacon"), json, strlen(json), &error));
    verishuffle_round_free(round);
  }
  number = 78;
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_beacon_reply(json, strlen(json), &number, signature, 47, &length, NULL));
  CHECK(number == 78 && length == 48);

  OK(verishuffle_round_new(terms, 1, &round, NULL));
  GIVES(VERISHUFFLE_ERROR_OPENING, verishuffle_round_reply(round, TEXT("beacon"), json, strlen(json), &error));
  CHECK(strstr(error.message, "for round 1000 of the beacon, but should be for round 1007") != NULL);
  GIVES(VERISHUFFLE_ERROR_UNKNOWN_SOURCE, verishuffle_round_reply(round, TEXT("nobody"), json, strlen(json), &error));
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    snprintf(json, sizeof json, bad[i], SIGNATURE, CONTEXT);
    length = 77;
    GIVES(VERISHUFFLE_ERROR_DOCUMENT,
          verishuffle_beacon_reply(json, strlen(json), &number, signature, sizeof signature, &length, &error));
    CHECK(error.line >= 1 && error.column >= 1 && number == 78 && length == 77);
    GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_round_reply(round, TEXT("beacon"), json, strlen(json), NULL));
  }
  CHECK(missing_count(round) == 1);
  verishuffle_round_free(round);
  verishuffle_terms_free(terms);
}

/* Collects a document, and stops after `calls` calls. */
typedef struct {
  char *bytes;
  size_t size, length, longest;
  int calls;
} pieces;

static int32_t take(void *context, const void *bytes, size_t length) {
  pieces *taken = (pieces *)context;
  CHECK(bytes != NULL && length > 0 && taken->calls >= 0);
  if (taken->calls-- == 0) return 1;
  CHECK(length <= taken->size - taken->length);
  memcpy(taken->bytes + taken->length, bytes, length);
  taken->length += length;
  if (length > taken->longest) taken->longest = length;
  return 0;
}

/* Makes the transcript of a draw of all of `count` numbers. */
static verishuffle_transcript *large_transcript(uint32_t count) {
  terms_plan builder[1];
  verishuffle_terms *terms;
  verishuffle_round *round;
  verishuffle_draw *draw;
  verishuffle_transcript *transcript;
  plan_numbers(builder, TEXT(CONTEXT), count);
  plan_public(builder, TEXT("guest"), TEXT(ABOUT));
  OK(plan_build(builder, &terms, NULL));
  OK(verishuffle_round_new(terms, 0, &round, NULL));
  OK(verishuffle_round_public(round, TEXT("guest"), TEXT("river"), NULL));
  OK(verishuffle_round_draw(round, &draw, NULL));
  OK(verishuffle_draw_transcript(draw, &transcript, NULL));
  verishuffle_draw_free(draw);
  verishuffle_round_free(round);
  verishuffle_terms_free(terms);
  return transcript;
}

/* Promise one-line: A transcript is one line of text. (docs/cards.md "A table with open cards",
   include/verishuffle.h "verishuffle_transcript_to_json") */
/* Keeps: c-documents. */
static void in_pieces(void) {
  static const uint32_t counts[] = {1, 2, 3, 11, 5000, 150000};
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    verishuffle_transcript *transcript = large_transcript(counts[i]);
    size_t needed, length;
    OK(verishuffle_transcript_to_json(transcript, NULL, 0, &needed, NULL));
    char *json = (char *)malloc(needed);
    pieces taken = {(char *)malloc(needed), needed, 0, 0, 1 << 30};
    CHECK(json != NULL && taken.bytes != NULL);
    OK(verishuffle_transcript_to_json(transcript, json, needed, &length, NULL));
    CHECK(length == needed && json[length - 1] == '\n');
    OK(verishuffle_transcript_write_json(transcript, take, &taken, NULL));
    CHECK(taken.length == needed && memcmp(taken.bytes, json, needed) == 0 && taken.longest <= 65536);

    /* The function stops in its first call, or in its second if there is one. */
    for (int calls = 0; calls < 2; calls++) {
      taken.length = 0;
      taken.calls = calls;
      int32_t expected = needed > (size_t)calls * 65536 ? VERISHUFFLE_ERROR_STOPPED : VERISHUFFLE_OK;
      GIVES(expected, verishuffle_transcript_write_json(transcript, take, &taken, NULL));
      CHECK(taken.length < needed || expected == VERISHUFFLE_OK);
    }
    free(taken.bytes);
    free(json);
    verishuffle_transcript_free(transcript);
  }
}

/* Each line gets the verdict that its transcript gets alone. An unreadable line changes nothing. */
static void line_by_line(const example *e) {
  char line[8192], first[4096], second[4096];
  size_t length, first_length, second_length;
  verishuffle_verifier *verifier;
  verishuffle_verdict *verdict = NULL;
  verishuffle_error error;
  OK(verishuffle_transcript_to_json(e->transcript, line, sizeof line, &length, NULL));
  OK(verishuffle_verdict_to_json(e->verdict, first, sizeof first, &first_length, NULL));
  OK(verishuffle_verifier_new(&verifier, NULL));
  for (int i = 0; i < 5; i++) {
    size_t with_end = i % 2 == 0 ? length : length - 1;
    OK(verishuffle_verifier_judge(verifier, line, with_end, e->pins, &verdict, &error));
    OK(verishuffle_verdict_to_json(verdict, second, sizeof second, &second_length, NULL));
    CHECK(verishuffle_verdict_is_verified(verdict) == 1 && first_length == second_length);
    CHECK(memcmp(first, second, first_length) == 0);
    verishuffle_verdict_free(verdict);
    OK(verishuffle_verifier_judge(verifier, line, length, NULL, &verdict, NULL));
    CHECK(verishuffle_verdict_conclusion(verdict) == VERISHUFFLE_CONSISTENT);
    verishuffle_verdict_free(verdict);
    verdict = NULL;
    GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_verifier_judge(verifier, line, length / 2, e->pins, &verdict, &error));
    CHECK(verdict == NULL && error.line == 1);
  }
  /* A changed seed is refused, whatever the verifier remembers. */
  char *seed = strstr(line, "\"seed\":\"");
  CHECK(seed != NULL);
  seed[8] = seed[8] == '0' ? '1' : '0';
  OK(verishuffle_verifier_judge(verifier, line, length, e->pins, &verdict, NULL));
  verishuffle_verifier_free(verifier);
  CHECK(verishuffle_verdict_conclusion(verdict) == VERISHUFFLE_REFUSED);
  verishuffle_verdict_free(verdict);
}

int main(void) {
  example e;
  example_make(&e);
  shown();
  hexadecimal();
  replies();
  line_by_line(&e);
  no_thread_was_started();
  /* The largest of these draws starts some. */
  in_pieces();
  example_free(&e);
  puts("ok");
  return 0;
}
