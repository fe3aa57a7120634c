/* Calls every function, except those in transcripts.c, proofs.c and chains.c, at least once on SPEC.md's example draw,
 * and compares the results with the specification. */
#include "test.h"

static const uint32_t SWAPS[4] = {3, 3, 4, 3};
static const uint32_t DRAWN[5] = {3, 0, 4, 1, 2};
static const char COMMITMENT[] = "676d4c233400a9190853cf7ab48e23ff7bde8c36e591e321d06b4f52beb893dd";
static const char ROOT[] = "17de43136d11762d21afdf2f299eaf8e776f4d078db0845466dce873d72783c9";
static const char SEAL[] = "246cbac75347795486a598f3fe07f0a2f399b8ebf7232ae4804d7b5ccb6deda3";
/* Quicknet's signature for round 1000. */
static const char QUICKNET_1000[] =
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";

static void from_hex(const char *hex, uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    char digits[3] = {hex[2 * i], hex[2 * i + 1], 0};
    bytes[i] = (uint8_t)strtoul(digits, NULL, 16);
  }
}

static int is_hex(const uint8_t bytes[32], const char *hex) {
  char text[65];
  for (int i = 0; i < 32; i++) snprintf(text + 2 * i, 3, "%02x", bytes[i]);
  return strcmp(text, hex) == 0;
}

/* Keeps: abi-number. */
static void versions(void) {
  CHECK(VERISHUFFLE_VERSION ==
        1000000 * VERISHUFFLE_VERSION_MAJOR + 1000 * VERISHUFFLE_VERSION_MINOR + VERISHUFFLE_VERSION_PATCH);
  char text[40];
  snprintf(text, sizeof text, "%d.%d.%d", VERISHUFFLE_VERSION_MAJOR, VERISHUFFLE_VERSION_MINOR,
           VERISHUFFLE_VERSION_PATCH);
  /* A release candidate has more behind the numbers. */
  const char *rest = verishuffle_version_string() + strlen(text);
  CHECK(strncmp(text, verishuffle_version_string(), strlen(text)) == 0 && (*rest == 0 || *rest == '-'));
  CHECK(verishuffle_abi_number() == VERISHUFFLE_ABI);
  OK(verishuffle_set_threads(0, NULL));
}

static void statuses(void) {
  for (int32_t status = -2; status <= VERISHUFFLE_ERROR_ABI + 2; status++) {
    int known = status >= VERISHUFFLE_OK && status <= VERISHUFFLE_ERROR_ABI;
    CHECK((strcmp(verishuffle_status_text(status), "unknown status") != 0) == known);
  }
}

static void lists(const example *e) {
  char entry[16];
  size_t length;
  CHECK(verishuffle_list_entry_count(e->list) == 5);
  OK(verishuffle_list_entry(e->list, 3, entry, sizeof entry, &length, NULL));
  CHECK(length == 9 && memcmp(entry, "Katherine", 9) == 0);
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_list_entry(e->list, 5, entry, sizeof entry, &length, NULL));

  const char *entries[] = {"Ada", "Grace", "Ada"};
  const size_t lengths[] = {3, 5, 3};
  verishuffle_list *list;
  terms_plan builder[1];
  verishuffle_terms *terms;
  verishuffle_error error;
  OK(verishuffle_list_from_entries(entries, lengths, 3, &list, NULL));
  plan_list(builder, TEXT(CONTEXT), list);
  plan_public(builder, TEXT("guest"), TEXT(ABOUT));
  GIVES(VERISHUFFLE_ERROR_REPEATED_ENTRY, plan_build(builder, &terms, &error));
  CHECK(error.status == VERISHUFFLE_ERROR_REPEATED_ENTRY && error.line == 3);
  CHECK(strcmp(error.message, "entry 3 repeats entry 1, counted from 1: \"Ada\"") == 0);
  CHECK(SAYS(verishuffle_list_warnings, e->list, "[]"));
  verishuffle_list_free(list);
  OK(verishuffle_list_from_text(TEXT("Name\nAda\nada\n"), &list, NULL));
  CHECK(SAYS(verishuffle_list_warnings, list,
             "[{\"warning\":\"header\",\"lines\":[1],\"allocation_line\":null,\"values\":[\"Name\"],\"more\":0,"));
  CHECK(SAYS(verishuffle_list_warnings, list, "\"warning\":\"alike\",\"lines\":[2,3],"));
  verishuffle_list_free(list);
  /* A context with a zero width space looks like another context. */
  plan_numbers(builder, TEXT("a\xe2\x80\x8b"), 5);
  plan_public(builder, TEXT("guest"), TEXT(ABOUT));
  GIVES(VERISHUFFLE_ERROR_TEXT, plan_build(builder, &terms, &error));
  CHECK(strstr(error.message, "the context holds the character U+200B, which is invisible") == error.message);
  GIVES(VERISHUFFLE_ERROR_LIST, verishuffle_list_from_text(TEXT("a\nb\rc\n"), &list, &error));
  CHECK(error.line == 2 && error.column == 0);
}

/* Promise c-errors: A call that fails fills in the error, and a call that succeeds does not change it.
   (include/verishuffle.h "Errors", include/verishuffle.h "verishuffle_error") */
static void errors(const example *e) {
  verishuffle_error error, before;
  verishuffle_list *list;
  verishuffle_round *round;
  memset(&error, 0x5a, sizeof error);
  memcpy(&before, &error, sizeof error);
  OK(verishuffle_list_from_text(TEXT(ENTRIES), &list, &error));
  verishuffle_list_free(list);
  OK(verishuffle_round_new(e->terms, 0, &round, &error));
  OK(verishuffle_round_public(round, TEXT("guest"), TEXT("river"), &error));
  CHECK(memcmp(&before, &error, sizeof error) == 0);
  GIVES(VERISHUFFLE_ERROR_GIVEN_TWICE, verishuffle_round_public(round, TEXT("guest"), TEXT("river"), &error));
  CHECK(error.status == VERISHUFFLE_ERROR_GIVEN_TWICE && error.line == 0 && error.column == 0);
  CHECK(memchr(error.message, 0, sizeof error.message) != NULL && strstr(error.message, "guest") != NULL);
  GIVES(VERISHUFFLE_ERROR_GIVEN_TWICE, verishuffle_round_public(round, TEXT("guest"), TEXT("river"), NULL));
  verishuffle_round_free(round);
}

/* Promise: An inspection compares terms with a secret and with the published commitment, point by point.
   (include/verishuffle_unstable.h "verishuffle_inspect") */
/* Keeps: one-commitment. */
static void secrets(example *e) {
  char text[600];
  size_t length;
  CHECK(is_hex(e->seal, SEAL));
  char hex[65], facts[512];
  snprintf(facts, sizeof facts, "{\"context\":\"%s\",\"name\":\"alice\",\"rounds\":1,\"width\":1,\"opened\":\"%s\"}", CONTEXT,
           hex_of(e->commitment, hex));
  CHECK(SAYS(verishuffle_secret_facts, e->secret, facts) && document_length_ == strlen(facts));

  /* The document of the bound secret remembers the commitment. */
  verishuffle_secret *stored;
  uint8_t seal[32];
  OK(verishuffle_secret_to_json(e->secret, text, sizeof text, &length, NULL));
  OK(verishuffle_secret_from_json(text, length, &stored, NULL));
  OK(verishuffle_secret_seal(stored, seal, NULL));
  CHECK(memcmp(seal, e->seal, 32) == 0);
  CHECK(SAYS(verishuffle_secret_facts, stored, facts));

  verishuffle_secret *again;
  uint8_t master[32];
  master_of_the_example(master);
  OK(verishuffle_secret_from_master(TEXT(CONTEXT), TEXT("alice"), 1, 1, master, 32, &again, NULL));
  CHECK(SAYS(verishuffle_secret_facts, again, "\"opened\":null}"));

  /* The secret refuses terms without the published commitment, and is not bound by this. */
  verishuffle_opening *opening = NULL;
  verishuffle_error error;
  uint8_t other[32] = {1};
  GIVES(VERISHUFFLE_ERROR_CLOSED, verishuffle_secret_open(again, e->terms, other, 0, &opening, &error));
  CHECK(strstr(error.message, "commitment") != NULL);
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_secret_open(again, e->terms, e->commitment, 1, &opening, &error));

  /* The secret is bound to its first commitment, and refuses other terms although they contain its seal. */
  verishuffle_terms *terms;
  uint8_t commitment[32];
  plan_draw(e->builder, 2);
  OK(plan_build(e->builder, &terms, NULL));
  OK(verishuffle_terms_commitment(terms, commitment));
  OK(verishuffle_secret_open(again, terms, commitment, 0, &opening, NULL));
  verishuffle_opening_free(opening);
  opening = NULL;
  GIVES(VERISHUFFLE_ERROR_BOUND, verishuffle_secret_open(again, e->terms, e->commitment, 0, &opening, &error));
  GIVES(VERISHUFFLE_ERROR_CLOSED, verishuffle_secret_open(again, e->terms, commitment, 0, &opening, &error));
  CHECK(opening == NULL);
  OK(verishuffle_secret_open(again, terms, commitment, 0, &opening, NULL));

  /* The secret read from the document opens only for the commitment in it. */
  verishuffle_opening *refused = NULL;
  GIVES(VERISHUFFLE_ERROR_BOUND, verishuffle_secret_open(stored, terms, commitment, 0, &refused, &error));
  CHECK(refused == NULL && strstr(error.message, "the secret is bound to") != NULL);
  OK(verishuffle_secret_open(stored, e->terms, e->commitment, 0, &refused, NULL));
  verishuffle_opening_free(refused);
  verishuffle_secret_free(stored);

  snprintf(facts, sizeof facts, "{\"commitment\":\"%s\",\"context\":\"%s\",\"name\":\"alice\",\"round\":0}",
           hex_of(commitment, hex), CONTEXT);
  CHECK(SAYS(verishuffle_opening_facts, opening, facts) && document_length_ == strlen(facts));
  GIVES(VERISHUFFLE_ERROR_OPENING, verishuffle_round_open(e->round, opening, &error));
  verishuffle_opening *read;
  OK(verishuffle_opening_to_json(opening, text, sizeof text, &length, NULL));
  OK(verishuffle_opening_from_json(text, length, &read, NULL));
  verishuffle_opening_free(read);
  verishuffle_opening_free(opening);

  CHECK(inspected(terms, again, commitment));
  char json[4096];
  OK(verishuffle_inspect(terms, again, commitment, json, sizeof json - 1, &length, NULL));
  json[length] = 0;
  static const char *const points[] = {"commitment", "context", "rounds", "width", "seal", "opened"};
  for (int i = 0; i < 6; i++) {
    snprintf(text, sizeof text, "{\"name\":\"%s\",\"state\":\"passed\",\"detail\":\"", points[i]);
    CHECK(strstr(json, text) != NULL);
  }
  OK(verishuffle_inspect(terms, NULL, e->commitment, json, sizeof json - 1, &length, NULL));
  json[length] = 0;
  static const char fails[] = "{\"holds\":false,\"points\":[{\"name\":\"commitment\",\"state\":\"failed\",";
  CHECK(strncmp(json, fails, strlen(fails)) == 0);
  CHECK(strstr(json, "\"},{\"name\":\"seal\",\"state\":\"skipped\",") != NULL);
  verishuffle_terms_free(terms);
  verishuffle_secret_free(again);

  OK(verishuffle_secret_generate(TEXT(CONTEXT), TEXT("bob"), 3, 2, &again, NULL));
  CHECK(SAYS(verishuffle_secret_facts, again, "\"name\":\"bob\",\"rounds\":3,\"width\":2,"));
  verishuffle_secret_free(again);
}

/* Promise c-documents: A malformed document is an error with its place, and a transcript can be written in pieces of
   at most 64 KiB. (include/verishuffle.h "Documents", include/verishuffle.h "verishuffle_transcript_write_json") */
static void terms(const example *e) {
  char text[4096];
  size_t length;
  uint8_t bytes[32];
  CHECK(is_hex(e->commitment, COMMITMENT));
  const char *said[] = {CONTEXT, RULES, ROOT, "\"previous\": null", "\"list\"", "\"sealed\"", "\"guest\"", ABOUT};
  for (size_t i = 0; i < sizeof said / sizeof *said; i++) CHECK(SAYS(verishuffle_terms_to_json, e->terms, said[i]));
  CHECK(verishuffle_terms_entry_count(e->terms) == 5 && verishuffle_terms_drawn_count(e->terms) == 5);
  CHECK(SAYS(verishuffle_terms_to_json, e->terms, "\"order\": \"forward\""));

  verishuffle_terms *again;
  OK(verishuffle_terms_to_json(e->terms, text, sizeof text, &length, NULL));
  OK(verishuffle_terms_from_json(text, length, &again, NULL));
  OK(verishuffle_terms_commitment(again, bytes));
  CHECK(memcmp(bytes, e->commitment, 32) == 0);
  verishuffle_terms_free(again);

  verishuffle_error error;
  text[length / 2] = '\1';
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_terms_from_json(text, length, &again, &error));
  CHECK(error.line > 1 && error.column > 0 && strstr(error.message, "line ") != NULL);
}

/* Keeps: seconds. */
static void numbers_in_another_unit(const example *e) {
  uint8_t chain[32];
  uint64_t round;
  OK(verishuffle_quicknet(chain));
  static const uint64_t no_times[] = {0, 1, 2026, 20260826, 999999999};
  verishuffle_pins pins[1];
  verishuffle_verdict *verdict;
  verishuffle_error error;
  pins_new(pins);
  for (int i = 0; i < 5; i++) {
    GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_beacon_round_after(chain, no_times[i], &round, &error));
    CHECK(strstr(error.message, "seconds since 1970, such as 1795737600") != NULL);
    pin_published_at(pins, no_times[i]);
    GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_transcript_judge(e->transcript, pins, &verdict, &error));
    CHECK(strstr(error.message, "seconds since 1970, such as 1795737600") != NULL);
  }
}

/* Promise c-beacons: Due times and rounds of quicknet are those of SPEC.md, and another chain is unknown.
   (include/verishuffle_unstable.h "verishuffle_beacon_due", include/verishuffle.h "verishuffle_beacon_round_after",
   include/verishuffle.h "verishuffle_quicknet") */
static void numbers_and_beacons(const example *e) {
  terms_plan builder[1];
  verishuffle_terms *terms;
  uint8_t chain[32];
  uint64_t round, time;
  char text[256];
  size_t length;
  OK(verishuffle_quicknet(chain));
  OK(verishuffle_beacon_due(chain, 1000, &time, NULL));
  CHECK(time == 1692806364);
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_beacon_due(chain, 0, &time, NULL));
  OK(verishuffle_beacon_round_after(chain, time, &round, NULL));
  CHECK(round == 1001);
  OK(verishuffle_beacon_round_after(chain, time - 1, &round, NULL));
  CHECK(round == 1000);
  OK(verishuffle_beacon_round_after(chain, 1000000000, &round, NULL));
  CHECK(round == 1);
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_beacon_round_after(chain, UINT64_MAX, &round, NULL));
  GIVES(VERISHUFFLE_ERROR_UNKNOWN_SOURCE, verishuffle_beacon_round_after(e->commitment, time, &round, NULL));
  GIVES(VERISHUFFLE_ERROR_UNKNOWN_SOURCE, verishuffle_beacon_due(e->commitment, 1, &time, NULL));
  plan_numbers(builder, TEXT("a lottery"), 1000);
  plan_order(builder, VERISHUFFLE_BACKWARD);
  plan_width(builder, 2);
  plan_rounds(builder, 4);
  plan_first(builder);
  plan_drand(builder, TEXT("quicknet"), chain, 970, 10);
  OK(plan_build(builder, &terms, NULL));
  CHECK(SAYS(verishuffle_terms_to_json, terms, "\"previous\": \"first\""));
  verishuffle_terms_free(terms);
  plan_after(builder, e->commitment);
  OK(plan_build(builder, &terms, NULL));
  char previous[96];
  snprintf(previous, sizeof previous, "\"previous\": \"%s\"", COMMITMENT);
  CHECK(SAYS(verishuffle_terms_to_json, terms, previous));
  CHECK(SAYS(verishuffle_terms_to_json, terms, "\"order\": \"backward\"") &&
        SAYS(verishuffle_terms_to_json, terms, "\"rounds\": 4"));
  CHECK(SAYS(verishuffle_terms_to_json, terms, "\"width\": 2"));
  char found[8];
  size_t found_length;
  OK(verishuffle_terms_warnings(terms, NULL, found, sizeof found, &found_length, NULL));
  CHECK(found_length == 2 && memcmp(found, "[]", 2) == 0);

  verishuffle_round *draw_round;
  verishuffle_draw *draw;
  verishuffle_transcript *transcript;
  verishuffle_pins pins[1];
  verishuffle_verdict *verdict;
  uint8_t signature[48];
  from_hex(QUICKNET_1000, signature, sizeof signature);
  OK(verishuffle_round_new(terms, 3, &draw_round, NULL));
  CHECK(missing_count(draw_round) == 1);
  OK(verishuffle_round_missing(draw_round, text, sizeof text, &length, NULL));
  CHECK(length == 9 && memcmp(text, "quicknet\n", 9) == 0);
  GIVES(VERISHUFFLE_ERROR_NOT_OPENED, verishuffle_round_draw(draw_round, &draw, NULL));
  GIVES(VERISHUFFLE_ERROR_LENGTH, verishuffle_round_signature(draw_round, TEXT("quicknet"), signature, 47, NULL));
  if (verishuffle_checks_beacons()) {
    signature[47] ^= 1;
    GIVES(VERISHUFFLE_ERROR_OPENING, verishuffle_round_signature(draw_round, TEXT("quicknet"), signature, 48, NULL));
    signature[47] ^= 1;
  }
  OK(verishuffle_round_signature(draw_round, TEXT("quicknet"), signature, 48, NULL));
  GIVES(VERISHUFFLE_ERROR_GIVEN_TWICE,
        verishuffle_round_signature(draw_round, TEXT("quicknet"), signature, 48, NULL));
  CHECK(missing_count(draw_round) == 0);
  OK(verishuffle_round_draw(draw_round, &draw, NULL));
  OK(verishuffle_draw_transcript(draw, &transcript, NULL));
  snprintf(text, sizeof text, "\"round\":3,\"openings\":[{\"signature\":\"%s\"}],\"swaps\":[]}", QUICKNET_1000);
  CHECK(SAYS(verishuffle_transcript_facts, transcript, text));
  pins_new(pins);
  pin_round(pins, 2);
  pin_published_at(pins, 1692806364);
  OK(verishuffle_transcript_judge(transcript, pins, &verdict, NULL));
  CHECK(verishuffle_verdict_conclusion(verdict) == VERISHUFFLE_REFUSED);
  CHECK(SAYS(verishuffle_verdict_to_json, verdict, "{\"name\":\"commitment\",\"state\":\"failed\","));
  CHECK(SAYS(verishuffle_verdict_to_json, verdict, "{\"name\":\"due\",\"state\":\"failed\","));
  verishuffle_verdict_free(verdict);
  verishuffle_transcript_free(transcript);
  verishuffle_draw_free(draw);
  verishuffle_round_free(draw_round);
  verishuffle_terms_free(terms);
}

/* Returns the conclusion for a draw whose only source is a beacon with this signature, published at this time, or at an
   unknown time if it is 0. */
static int32_t conclusion_over_a_beacon(const uint8_t signature[48], uint64_t published_at) {
  char text[4096], hex[97];
  uint8_t chain[32], commitment[32];
  size_t length;
  terms_plan builder[1];
  verishuffle_terms *terms;
  verishuffle_round *round;
  verishuffle_draw *draw;
  verishuffle_transcript *transcript, *stated;
  verishuffle_pins pins[1];
  verishuffle_verdict *verdict;
  uint8_t genuine[48];
  from_hex(QUICKNET_1000, genuine, sizeof genuine);
  OK(verishuffle_quicknet(chain));
  plan_numbers(builder, TEXT("a beacon's draw"), 1);
  plan_drand(builder, TEXT("quicknet"), chain, 1000, 0);
  OK(plan_build(builder, &terms, NULL));
  OK(verishuffle_terms_commitment(terms, commitment));
  OK(verishuffle_round_new(terms, 0, &round, NULL));
  OK(verishuffle_round_signature(round, TEXT("quicknet"), genuine, 48, NULL));
  OK(verishuffle_round_draw(round, &draw, NULL));
  OK(verishuffle_draw_transcript(draw, &transcript, NULL));
  OK(verishuffle_transcript_to_json(transcript, text, sizeof text - 1, &length, NULL));
  text[length] = 0;
  char *place = strstr(text, QUICKNET_1000);
  CHECK(place != NULL);
  for (int i = 0; i < 48; i++) snprintf(hex + 2 * i, 3, "%02x", signature[i]);
  memcpy(place, hex, 96);
  OK(verishuffle_transcript_from_json(text, length, &stated, NULL));
  pins_new(pins);
  pin_commitment(pins, commitment);
  if (published_at != 0) pin_published_at(pins, published_at);
  OK(verishuffle_transcript_judge(stated, pins, &verdict, NULL));
  int32_t conclusion = verishuffle_verdict_conclusion(verdict);
  verishuffle_verdict_free(verdict);
  verishuffle_transcript_free(stated);
  verishuffle_transcript_free(transcript);
  verishuffle_draw_free(draw);
  verishuffle_round_free(round);
  verishuffle_terms_free(terms);
  return conclusion;
}

/* Keeps: c-beacons. */
static void beacons(void) {
  uint8_t signature[48];
  from_hex(QUICKNET_1000, signature, sizeof signature);
  int checked = verishuffle_checks_beacons();
  const uint64_t due = 1692806364;
  CHECK(conclusion_over_a_beacon(signature, due - 1) == (checked ? VERISHUFFLE_VERIFIED : VERISHUFFLE_CONSISTENT));
  CHECK(conclusion_over_a_beacon(signature, due) == VERISHUFFLE_REFUSED);
  CHECK(conclusion_over_a_beacon(signature, 0) == VERISHUFFLE_CONSISTENT);
  signature[20] ^= 0x10;
  CHECK(conclusion_over_a_beacon(signature, due - 1) == (checked ? VERISHUFFLE_REFUSED : VERISHUFFLE_CONSISTENT));
}

/* Copies the swaps of a round that was opened without a table. */
static void dealt_by_hand(verishuffle_secret *secret, const verishuffle_terms *terms, const uint8_t commitment[32],
                          uint32_t number, uint32_t swaps[51]) {
  verishuffle_round *round = opened_by_hand(secret, terms, commitment, number);
  verishuffle_draw *draw;
  size_t length;
  OK(verishuffle_round_public(round, TEXT("guest"), TEXT("river"), NULL));
  OK(verishuffle_round_draw(round, &draw, NULL));
  OK(verishuffle_draw_swaps(draw, swaps, 51, &length, NULL));
  verishuffle_draw_free(draw);
  verishuffle_round_free(round);
}

/* Promise: A round makes the same draw again, and a table deals what is dealt without it.
   (include/verishuffle.h "verishuffle_round_draw", include/verishuffle.h "verishuffle_table") */
static void tables(const example *e) {
  enum { ROUNDS = 3 };
  uint8_t master[32], seal[32], commitment[32];
  verishuffle_secret *dealer, *again, *stranger;
  terms_plan builder[1];
  verishuffle_terms *terms;
  verishuffle_table *table;
  verishuffle_round *round, *last;
  verishuffle_draw *draw;
  verishuffle_error error;
  char name[16];
  size_t length;
  master_of_the_example(master);
  OK(verishuffle_secret_from_master(TEXT("Cards"), TEXT("dealer"), ROUNDS, 1, master, 32, &dealer, NULL));
  OK(verishuffle_secret_from_master(TEXT("Cards"), TEXT("dealer"), ROUNDS, 1, master, 32, &again, NULL));
  OK(verishuffle_secret_generate(TEXT("Cards"), TEXT("stranger"), ROUNDS, 1, &stranger, NULL));
  OK(verishuffle_secret_seal(dealer, seal, NULL));
  plan_numbers(builder, TEXT("Cards"), 52);
  plan_rounds(builder, ROUNDS);
  plan_sealed(builder, TEXT("dealer"), seal);
  plan_public(builder, TEXT("guest"), TEXT(ABOUT));
  OK(plan_build(builder, &terms, NULL));
  OK(verishuffle_terms_commitment(terms, commitment));

  OK(verishuffle_table_new(terms, &table, NULL));
  OK(verishuffle_table_round(table, 0, &round, NULL));
  CHECK(missing_count(round) == 2);
  verishuffle_round_free(round);
  GIVES(VERISHUFFLE_ERROR_CLOSED, verishuffle_table_seat(table, dealer, e->commitment, &error));
  GIVES(VERISHUFFLE_ERROR_CLOSED, verishuffle_table_seat(table, stranger, commitment, &error));
  GIVES(VERISHUFFLE_ERROR_BOUND, verishuffle_table_seat(table, e->secret, commitment, &error));
  OK(verishuffle_table_seat(table, dealer, commitment, NULL));
  GIVES(VERISHUFFLE_ERROR_GIVEN_TWICE, verishuffle_table_seat(table, dealer, commitment, &error));
  GIVES(VERISHUFFLE_ERROR_GIVEN_TWICE, verishuffle_table_seat(table, again, commitment, &error));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_table_round(table, ROUNDS, &round, &error));
  /* The table no longer needs either of them. */
  verishuffle_secret_free(dealer);

  OK(verishuffle_table_round(table, 1, &last, NULL));
  for (uint32_t number = 0; number < ROUNDS; number++) {
    uint32_t swaps[51], by_hand[51];
    OK(verishuffle_table_round(table, number, &round, NULL));
    CHECK(missing_count(round) == 1);
    OK(verishuffle_round_missing(round, name, sizeof name, &length, NULL));
    CHECK(length == 6 && memcmp(name, "guest\n", 6) == 0);
    OK(verishuffle_round_public(round, TEXT("guest"), TEXT("river"), NULL));
    /* A round can draw repeatedly. */
    for (int times = 0; times < 2; times++) {
      OK(verishuffle_round_draw(round, &draw, NULL));
      OK(verishuffle_draw_swaps(draw, swaps, 51, &length, NULL));
      verishuffle_draw_free(draw);
      dealt_by_hand(again, terms, commitment, number, by_hand);
      CHECK(length == 51 && memcmp(swaps, by_hand, sizeof swaps) == 0);
    }
    verishuffle_round_free(round);
  }
  /* All rounds again, in one handle. */
  for (uint32_t number = ROUNDS; number-- > 0;) {
    uint32_t swaps[51], by_hand[51];
    OK(verishuffle_table_next(table, number, last, NULL));
    CHECK(missing_count(last) == 1);
    GIVES(VERISHUFFLE_ERROR_NOT_OPENED, verishuffle_round_draw(last, &draw, &error));
    CHECK(strstr(error.message, "guest") != NULL);
    OK(verishuffle_round_public(last, TEXT("guest"), TEXT("river"), NULL));
    GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_table_next(table, ROUNDS, last, &error));
    OK(verishuffle_round_draw(last, &draw, NULL));
    OK(verishuffle_draw_swaps(draw, swaps, 51, &length, NULL));
    verishuffle_draw_free(draw);
    dealt_by_hand(again, terms, commitment, number, by_hand);
    CHECK(length == 51 && memcmp(swaps, by_hand, sizeof by_hand) == 0);
  }
  /* The handle of a round of other terms also works. */
  OK(verishuffle_round_new(e->terms, 0, &round, NULL));
  OK(verishuffle_table_next(table, 1, round, NULL));
  CHECK(missing_count(round) == 1);
  verishuffle_round_free(round);
  verishuffle_table_free(table);
  OK(verishuffle_round_draw(last, &draw, NULL));
  verishuffle_draw_free(draw);
  verishuffle_round_free(last);
  verishuffle_terms_free(terms);
  verishuffle_secret_free(again);
  verishuffle_secret_free(stranger);
}

/* Promise drawn-end: A shuffled array begins with the drawn items, and ends with them if the order is backward.
   (include/verishuffle.h "verishuffle_draw_shuffle") */
static void draws(const example *e) {
  uint32_t numbers[5];
  size_t length;
  OK(verishuffle_draw_swaps(e->draw, numbers, 5, &length, NULL));
  CHECK(length == 4 && memcmp(numbers, SWAPS, sizeof SWAPS) == 0);
  OK(verishuffle_draw_drawn(e->draw, numbers, 5, &length, NULL));
  CHECK(length == 5 && memcmp(numbers, DRAWN, sizeof DRAWN) == 0);

  struct odd {
    char bytes[7];
  } odd[5];
  uint64_t wide[5];
  memset(odd, 0, sizeof odd);
  for (uint32_t i = 0; i < 5; i++) {
    odd[i].bytes[6] = (char)i;
    wide[i] = i;
    numbers[i] = i;
  }
  OK(verishuffle_draw_shuffle(e->draw, odd, 5, sizeof *odd, NULL));
  OK(verishuffle_draw_shuffle(e->draw, wide, 5, sizeof *wide, NULL));
  OK(verishuffle_draw_shuffle(e->draw, numbers, 5, sizeof *numbers, NULL));
  for (int i = 0; i < 5; i++) CHECK(odd[i].bytes[6] == (char)DRAWN[i] && wide[i] == DRAWN[i] && numbers[i] == DRAWN[i]);
  GIVES(VERISHUFFLE_ERROR_LENGTH, verishuffle_draw_shuffle(e->draw, numbers, 4, sizeof *numbers, NULL));
}

static void transcripts(const example *e) {
  char text[8192];
  uint32_t swaps[4];
  size_t length;
  verishuffle_transcript *again;
  snprintf(text, sizeof text, "},\"commitment\":\"%s\",\"round\":0,\"openings\":[{\"seed\":\"", COMMITMENT);
  CHECK(SAYS(verishuffle_transcript_facts, e->transcript, text));
  CHECK(SAYS(verishuffle_transcript_facts, e->transcript, "},{\"value\":\"river\"}],\"swaps\":[]}"));
  OK(verishuffle_transcript_to_json(e->transcript, text, sizeof text, &length, NULL));
  OK(verishuffle_transcript_from_json(text, length, &again, NULL));
  OK(verishuffle_transcript_stated_swaps(again, swaps, 4, &length, NULL));
  for (int i = 0; i < 4; i++) CHECK(swaps[i] == SWAPS[i]);
  verishuffle_transcript_free(again);
}

/* Promise c-inputs: NULL with the length 0 is an empty input, and the library copies what it keeps.
   (include/verishuffle.h "Inputs") */
/* Promise c-findings: The document of a verdict, an archive, a chain, a proof or an inspection says all that was found.
   (include/verishuffle.h "Verdicts") */
static void verdicts(const example *e) {
  char text[4096];
  uint32_t drawn[5];
  size_t length;
  CHECK(verishuffle_verdict_is_verified(e->verdict) == 1);
  CHECK(verishuffle_verdict_conclusion(e->verdict) == VERISHUFFLE_VERIFIED);
  static const char *const passed[] = {"commitment", "openings", "steps", "legal", "derived"};
  static const char *const skipped[] = {"due", "entries", "result", "awards"};
  for (int i = 0; i < 5 + 4; i++) {
    snprintf(text, sizeof text, "{\"name\":\"%s\",\"state\":\"%s\",\"detail\":\"", i < 5 ? passed[i] : skipped[i - 5],
             i < 5 ? "passed" : "skipped");
    CHECK(SAYS(verishuffle_verdict_to_json, e->verdict, text));
  }
  OK(verishuffle_verdict_headline(e->verdict, text, sizeof text, &length, NULL));
  CHECK(memcmp(text, "VERIFIED", 8) == 0);
  OK(verishuffle_verdict_text(e->verdict, text, sizeof text, &length, NULL));
  CHECK(memcmp(text, "commitment: OK", 14) == 0);
  char hex[65];
  OK(verishuffle_to_hex(e->commitment, 32, hex, 64, &length, NULL));
  hex[64] = 0;
  snprintf(text, sizeof text, "\"verdict\":\"verified\",\"commitment\":\"%s\",\"round\":0,\"checks\":[", hex);
  CHECK(SAYS(verishuffle_verdict_to_json, e->verdict, "{\"format\":\"verishuffle/1 verdict\","));
  CHECK(SAYS(verishuffle_verdict_to_json, e->verdict, text));
  CHECK(SAYS(verishuffle_verdict_to_json, e->verdict, "\"missing\":[],\"cautions\":["));
  CHECK(!SAYS(verishuffle_verdict_to_json, e->verdict, "\"cautions\":[]"));
  CHECK(SAYS(verishuffle_verdict_to_json, e->verdict, "\"drawn\":[3,0,4,1,2],\"drawn_of\":5,\"outcome_bits\":6.9,\"seed_bits\":256}"));
  OK(verishuffle_verdict_drawn(e->verdict, drawn, 5, &length, NULL));
  CHECK(length == 5 && memcmp(drawn, DRAWN, sizeof DRAWN) == 0);

  /* The pins contain entries and a result. */
  verishuffle_pins more = e->pins[0];
  verishuffle_pins *pins = &more;
  verishuffle_list *list, *result;
  verishuffle_verdict *verdict;
  OK(verishuffle_list_from_text(TEXT(ENTRIES), &list, NULL));
  OK(verishuffle_list_from_text(TEXT("Katherine\nAda\nMary\n"), &result, NULL));
  pins->entries = list;
  pins->result = result;
  OK(verishuffle_transcript_judge(e->transcript, pins, &verdict, NULL));
  verishuffle_list_free(result);
  CHECK(SAYS(verishuffle_verdict_to_json, verdict, "{\"name\":\"entries\",\"state\":\"passed\","));
  CHECK(SAYS(verishuffle_verdict_to_json, verdict, "{\"name\":\"result\",\"state\":\"passed\","));
  verishuffle_verdict_free(verdict);
  OK(verishuffle_list_from_text(TEXT("Katherine\nMary\n"), &result, NULL));
  pins->result = result;
  OK(verishuffle_transcript_judge(e->transcript, pins, &verdict, NULL));
  verishuffle_list_free(result);
  pins->result = NULL;
  CHECK(verishuffle_verdict_conclusion(verdict) == VERISHUFFLE_REFUSED && verishuffle_verdict_is_verified(verdict) == 0);
  verishuffle_verdict_free(verdict);

  /* Without pins the draw is consistent, and not verified. */
  OK(verishuffle_transcript_judge(e->transcript, NULL, &verdict, NULL));
  CHECK(verishuffle_verdict_conclusion(verdict) == VERISHUFFLE_CONSISTENT && verishuffle_verdict_is_verified(verdict) == 0);
  CHECK(SAYS(verishuffle_verdict_to_json, verdict, "\"missing\":[\"commitment\",\"public:guest\"],"));
  verishuffle_verdict_free(verdict);

  /* A blinding is refused for a list that is not blinded. */
  verishuffle_blinding *blinding, *read;
  verishuffle_error error;
  uint8_t key[32] = {7};
  OK(verishuffle_blinding_from_key(TEXT(CONTEXT), key, &blinding, NULL));
  pins->blinding = blinding;
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_transcript_judge(e->transcript, pins, &verdict, &error));
  verishuffle_blinding_free(blinding);
  verishuffle_list_free(list);

  /* What is known is said, and not guessed. */
  pins_new(pins);
  pins->size--;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_transcript_judge(e->transcript, pins, &verdict, &error));
  pins_new(pins);
  pins->round = 1;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_transcript_judge(e->transcript, pins, &verdict, &error));
  CHECK(strcmp(error.message, "pins.round is set, but pins.round_given is 0: set it to 1") == 0);
  pins_new(pins);
  pins->commitment[31] = 1;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_transcript_judge(e->transcript, pins, &verdict, &error));
  pins_new(pins);
  pins->published_at = 1795737600;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_transcript_judge(e->transcript, pins, &verdict, &error));
  static const char document[] =
      "{\"format\": \"verishuffle/1 blinding\", \"context\": \"x\", "
      "\"key\": \"0707070707070707070707070707070707070707070707070707070707070707\"}";
  OK(verishuffle_blinding_from_json(TEXT(document), &read, NULL));
  verishuffle_blinding_free(read);
}

static const char RAFFLE[] = "columns ticket;address\naward Prize: 2\nwaitlist Reserve\ncap address: 1";
static const char TICKETS[] = "101;Mill Lane 1\n102;Mill Lane 1\n103;Mill Lane 2\n104;Mill Lane 3\n";

static int concludes(const verishuffle_transcript *transcript, const verishuffle_pins *pins, int32_t conclusion) {
  verishuffle_verdict *verdict;
  OK(verishuffle_transcript_judge(transcript, pins, &verdict, NULL));
  const int is = verishuffle_verdict_conclusion(verdict) == conclusion;
  verishuffle_verdict_free(verdict);
  return is;
}

/* Promise c-awards: In C, terms take an allocation, a verified transcript gives its awards, also after withdrawals, and a
   verdict judges published awards.
   (include/verishuffle.h "verishuffle_verdict_awards") */
static void awards(void) {
  verishuffle_error error;
  verishuffle_list *list, *unfit, *withdrawn;
  terms_plan builder[1];
  verishuffle_terms *terms;
  OK(verishuffle_list_from_text(TEXT(TICKETS), &list, NULL));
  OK(verishuffle_list_from_text(TEXT("101;Mill Lane 1\n102\n"), &unfit, NULL));
  plan_list(builder, TEXT("a raffle"), unfit);
  plan_public(builder, TEXT("dice"), TEXT("a die"));
  plan_allocation(builder, TEXT("award Prize: 1\naward Prize: 2"));
  CHECK(plan_build(builder, &terms, &error) == VERISHUFFLE_ERROR_TEXT && error.line == 2);
  plan_allocation(builder, TEXT(RAFFLE));
  CHECK(plan_build(builder, &terms, &error) == VERISHUFFLE_ERROR_ENTRIES_MISMATCH);
  verishuffle_list_free(unfit);

  plan_list(builder, TEXT("a raffle"), list);
  plan_public(builder, TEXT("dice"), TEXT("a die"));
  plan_allocation(builder, TEXT(RAFFLE));
  OK(plan_build(builder, &terms, &error));
  CHECK(SAYS(verishuffle_terms_to_json, terms, "\"columns ticket;address\\naward Prize: 2"));

  verishuffle_round *round;
  verishuffle_draw *draw;
  verishuffle_transcript *transcript;
  verishuffle_pins pins[1];
  uint8_t commitment[32];
  char text[256], after[256];
  size_t length, after_length;
  OK(verishuffle_terms_commitment(terms, commitment));
  OK(verishuffle_round_new(terms, 0, &round, NULL));
  OK(verishuffle_round_public(round, TEXT("dice"), TEXT("4"), NULL));
  OK(verishuffle_round_draw(round, &draw, NULL));
  OK(verishuffle_draw_transcript(draw, &transcript, NULL));
  pins_new(pins);
  pin_commitment(pins, commitment);
  verishuffle_verdict *verdict;
  OK(verishuffle_transcript_judge(transcript, pins, &verdict, NULL));
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, verishuffle_verdict_awards(verdict, NULL, text, sizeof text, &length, &error));
  verishuffle_verdict_free(verdict);
  pins->values = GIVEN("{\"dice\": \"4\"}");
  OK(verishuffle_transcript_judge(transcript, pins, &verdict, NULL));
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_verdict_awards(verdict, NULL, text, sizeof text, &length, &error));
  verishuffle_verdict_free(verdict);
  pins->entries = list;
  OK(verishuffle_transcript_judge(transcript, pins, &verdict, NULL));
  OK(verishuffle_verdict_awards(verdict, NULL, text, sizeof text, &length, &error));
  CHECK(length == 48 && memcmp(text, "Prize: 10", 9) == 0);
  OK(verishuffle_verdict_awards(verdict, NULL, NULL, 0, &after_length, &error));
  CHECK(after_length == length);
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_verdict_awards(verdict, NULL, after, length - 1, &after_length, &error));
  CHECK(after_length == length);
  pins->awards = given(text, length);
  CHECK(concludes(transcript, pins, VERISHUFFLE_VERIFIED));
  /* An empty file is compared. */
  pins->awards = given("", 0);
  CHECK(concludes(transcript, pins, VERISHUFFLE_REFUSED));

  /* The winner of the first prize withdraws. The verdict needs neither the list nor the transcript of the program. */
  verishuffle_transcript_free(transcript);
  OK(verishuffle_draw_transcript(draw, &transcript, NULL));
  pins->awards = given(text, length);
  OK(verishuffle_list_from_text(text + 7, 3, &withdrawn, NULL));
  OK(verishuffle_verdict_awards(verdict, withdrawn, after, sizeof after, &after_length, &error));
  CHECK(after_length == length - 13 && memcmp(text, after, 10) != 0);
  pins->withdrawals = withdrawn;
  CHECK(concludes(transcript, pins, VERISHUFFLE_REFUSED));
  pins->awards = given(after, after_length);
  CHECK(concludes(transcript, pins, VERISHUFFLE_VERIFIED));
  verishuffle_list_free(withdrawn);
  OK(verishuffle_list_from_text(TEXT("999"), &withdrawn, NULL));
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE,
        verishuffle_verdict_awards(verdict, withdrawn, after, sizeof after, &after_length, &error));
  CHECK(error.line == 1);
  verishuffle_verdict_free(verdict);
  pins->awards = GIVEN("Prize: 1\n\n");
  pins->withdrawals = NULL;
  GIVES(VERISHUFFLE_ERROR_LIST, verishuffle_transcript_judge(transcript, pins, &verdict, &error));
  CHECK(error.line == 2);

  verishuffle_list_free(withdrawn);
  verishuffle_transcript_free(transcript);
  verishuffle_draw_free(draw);
  verishuffle_round_free(round);
  verishuffle_terms_free(terms);
  verishuffle_list_free(list);
}

/* Promise: Shuffling by a key is the same in one call and in two. (include/verishuffle.h "verishuffle_key_shuffle") */
/* Promise: The number of steps and the least width are those of SPEC.md, and 0 out of range.
   (include/verishuffle.h "verishuffle_step_count", include/verishuffle.h "verishuffle_least_width") */
static void engine(void) {
  uint8_t key[96];
  memset(key, 7, sizeof key);
  static uint32_t swaps[90000], a[90000], b[90000];
  size_t length;
  CHECK(verishuffle_step_count(5, 5) == 4 && verishuffle_step_count(5, 2) == 2 && verishuffle_step_count(1, 1) == 0);
  CHECK(verishuffle_step_count(0, 0) == 0 && verishuffle_step_count(2, 3) == 0);
  CHECK(verishuffle_least_width(52, 52) == 1 && verishuffle_least_width(416, 416) == 12);
  CHECK(verishuffle_least_width(1000000, 1000000) == 0 && verishuffle_least_width(1, 2) == 0);
  for (int32_t order = VERISHUFFLE_FORWARD; order <= VERISHUFFLE_BACKWARD; order++) {
    for (uint32_t i = 0; i < 90000; i++) a[i] = b[i] = i;
    OK(verishuffle_key_swaps(key, 96, 90000, 70000, order, swaps, 90000, &length, NULL));
    CHECK(length == 70000);
    OK(verishuffle_swaps_apply(swaps, length, order, a, 90000, sizeof *a, NULL));
    OK(verishuffle_key_shuffle(key, 96, 70000, order, b, 90000, sizeof *b, NULL));
    CHECK(memcmp(a, b, sizeof a) == 0);
    uint32_t fixed = 0;
    for (uint32_t i = 0; i < 90000; i++) fixed += a[i] == i;
    CHECK(fixed < 20200);
  }
  uint8_t one = 9;
  OK(verishuffle_key_shuffle(key, 32, 1, VERISHUFFLE_FORWARD, &one, 1, 1, NULL));
  CHECK(one == 9);
}

/* Promise: verishuffle_wipe leaves only zeros, and touches nothing else. (include/verishuffle.h "verishuffle_wipe") */
static void wipes(void) {
  char bytes[40];
  memset(bytes, 0x5a, sizeof bytes);
  verishuffle_wipe(bytes + 4, 32);
  for (size_t at = 0; at < sizeof bytes; at++) CHECK(bytes[at] == (at >= 4 && at < 36 ? 0 : 0x5a));
  verishuffle_wipe(bytes, 0);
  verishuffle_wipe(NULL, 0);
  verishuffle_wipe(NULL, 40);
  CHECK(bytes[0] == 0x5a);
}

/* Promise: The self-test can be called from C, and its result is one object.
   (include/verishuffle.h "verishuffle_selftest") */
/* Several threads shuffle a large array, except with verishuffle_key_shuffle. */
static void selftests(void) {
  static char json[65537];
  size_t length, needed;
  int32_t holds = 77;
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_selftest(&holds, json, 9, &needed, NULL));
  CHECK(holds == 77 && needed < sizeof json);
  OK(verishuffle_selftest(&holds, json, sizeof json - 1, &length, NULL));
  json[length] = 0;
  CHECK(holds == 1 && strncmp(json, "{\"holds\":true,", 14) == 0 && json[length - 1] == '}');
  CHECK(strstr(json, "\"group\":\"damages\"") && !strstr(json, "\"state\":\"failed\""));
}

/* Keeps: c-cores. */
static void large_arrays(void) {
  enum { COUNT = 1700000 };
  typedef struct {
    uint32_t numbers[4];
  } item;
  static const uint8_t key[32] = {1};
  uint32_t *swaps = (uint32_t *)malloc(COUNT * sizeof *swaps);
  item *a = (item *)malloc(COUNT * sizeof *a), *b = (item *)malloc(COUNT * sizeof *b);
  CHECK(swaps && a && b);
  size_t length;
  for (int32_t order = VERISHUFFLE_FORWARD; order <= VERISHUFFLE_BACKWARD; order++) {
    for (uint32_t i = 0; i < COUNT; i++) a[i].numbers[0] = a[i].numbers[3] = i, a[i].numbers[1] = a[i].numbers[2] = 7;
    memcpy(b, a, COUNT * sizeof *a);
    OK(verishuffle_key_shuffle(key, 32, COUNT, order, a, COUNT, sizeof *a, NULL));
    OK(verishuffle_key_swaps(key, 32, COUNT, COUNT, order, swaps, COUNT, &length, NULL));
    OK(verishuffle_swaps_apply(swaps, length, order, b, COUNT, sizeof *b, NULL));
    CHECK(length == COUNT - 1 && memcmp(a, b, COUNT * sizeof *a) == 0);
    OK(verishuffle_swaps_apply(swaps, length, order, a, COUNT, sizeof *a, NULL));
    OK(verishuffle_key_shuffle(key, 32, COUNT, order, b, COUNT, sizeof *b, NULL));
    CHECK(memcmp(a, b, COUNT * sizeof *a) == 0);
  }
  free(swaps);
  free(a);
  free(b);
}

int main(void) {
  example e;
  example_make(&e);
  versions();
  statuses();
  lists(&e);
  errors(&e);
  secrets(&e);
  terms(&e);
  numbers_in_another_unit(&e);
  numbers_and_beacons(&e);
  beacons();
  tables(&e);
  draws(&e);
  transcripts(&e);
  verdicts(&e);
  awards();
  no_thread_was_started();
  /* Enough swaps to start some. */
  engine();
  large_arrays();
  wipes();
  selftests();
  example_free(&e);
  puts("ok");
  return 0;
}
