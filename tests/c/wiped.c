/* After every handle is freed, a search of all writable memory finds nothing of a secret. This process knows the
 * secrets only inverted: it reads them from its parent. It uses the library in every way that needs them, one step more
 * each time, and searches after each time.
 *
 * Arguments: the numbers of rounds and entries, the width, the number of bytes of the context, the first time, which is
 * the number of steps that it does, and `main` or `thread`: where the calls are made. */
#define _GNU_SOURCE
#include <pthread.h>

#include "memory_search.h"

static uint32_t rounds, entries, width;
static char context[1025];
static size_t context_length;
#define CONTEXT_ARG context, context_length
#define ALICE TEXT("alice")
#define DICE TEXT("dice")
#define VALUE TEXT("6 1 1 4")
#define VALUES "{\"dice\": \"6 1 1 4\"}"

/* Every kind of handle that can hold a secret or something derived from it. */
#define KINDS(DO)                                                                                               \
  DO(secret) DO(blinding) DO(list) DO(terms) DO(table) DO(opening) DO(round) DO(draw) \
  DO(transcript) DO(verdict) DO(verifier) DO(archive) DO(prover) DO(proof)

enum { MOST = 24 };

#define MEMBERS(kind)           \
  verishuffle_##kind *kind[MOST]; \
  int kind##_count;
static struct { KINDS(MEMBERS) } made;

/* The place for a new handle, and the last handle made. */
#define NEW(kind) (&made.kind[next(&made.kind##_count)])
#define LAST(kind) (made.kind[made.kind##_count - 1])

static int next(int *count) {
  CHECK(*count < MOST);
  return (*count)++;
}

/* Frees all handles in the order in which they were made, or in reverse. */
static void free_all(int backwards) {
#define FREE(kind)                                                                         \
  for (int i = 0; i < made.kind##_count; i++) {                                            \
    verishuffle_##kind##_free(made.kind[backwards ? made.kind##_count - 1 - i : i]);       \
  }                                                                                        \
  made.kind##_count = 0;
  KINDS(FREE)
}

/* The text of a document, which this program wipes. */
static char *text;
static size_t text_length;

#define WRITE(kind, handle)                                                 \
  do {                                                                      \
    OK(verishuffle_##kind##_to_json((handle), NULL, 0, &text_length, NULL)); \
    text = malloc(text_length);                                             \
    CHECK(text != NULL);                                                    \
    OK(verishuffle_##kind##_to_json((handle), text, text_length, &text_length, NULL)); \
  } while (0)

static void drop_text(void) {
  wipe(text, text_length);
  free(text);
  text = NULL;
}

/* A document that this program composes. */
static char composed[1 << 18];
static size_t composed_length;

static void append(const char *more) {
  while (*more != 0) composed[composed_length++] = *more++;
}

/* Appends the secret in hexadecimal, with each digit as an escape if `escaped`. */
static void append_hex(const needle *secret, int escaped) {
  for (size_t i = 0; i < 2 * secret->length; i++) {
    uint8_t byte = (uint8_t)~secret->inverted[i / 2];
    uint8_t digit = i % 2 == 0 ? byte >> 4 : byte & 15;
    if (escaped) append(digit < 10 ? "\\u003" : "\\u006");
    composed[composed_length++] = (char)((digit < 10 ? '0' : escaped ? '1' - 10 : 'a' - 10) + digit);
  }
}

static void drop_composed(void) {
  wipe(composed, composed_length);
  composed_length = 0;
}

/* Documents that hold a secret as the value of its key: two valid and many malformed ones. */
enum { RIGHT, ESCAPED, CUT, DIGIT, SHORT, TWICE, UNKNOWN_KEY, IN_ARRAY, NO_END, DOCUMENTS };

static void compose(int how, const char *key, const char *before, const char *after, const needle *secret) {
  append(before);
  append("\"");
  append(how == UNKNOWN_KEY ? "other" : key);
  append(how == IN_ARRAY ? "\":[\"" : "\":\"");
  append_hex(secret, how == ESCAPED);
  if (how == DIGIT) composed[composed_length - 1] = 'x';
  if (how == SHORT) composed_length--;
  if (how == CUT) return;
  append(how == IN_ARRAY ? "\"]" : "\"");
  if (how == TWICE) {
    append(",\"");
    append(key);
    append("\":\"");
    append_hex(secret, 0);
    append("\"");
  }
  append(after);
  if (how != NO_END) append("}");
}

static uint8_t plain[32 * 255];

/* Makes a secret of the master, under a name that may be invalid. */
static int32_t from_master(const char *name, uint32_t secret_width, verishuffle_secret **secret) {
  const needle *master = needle_of("master");
  copy_plain(plain, master->inverted, master->length);
  int32_t status = verishuffle_secret_from_master(CONTEXT_ARG, name, strlen(name), rounds, secret_width, plain,
                                                  master->length, secret, NULL);
  wipe(plain, sizeof plain);
  return status;
}

static void open_round(uint32_t number, verishuffle_secret *secret, const uint8_t commitment[32]) {
  OK(verishuffle_secret_open(secret, made.terms[0], commitment, number, NEW(opening), NULL));
  OK(verishuffle_round_new(made.terms[0], number, NEW(round), NULL));
  OK(verishuffle_round_open(LAST(round), LAST(opening), NULL));
  OK(verishuffle_round_public(LAST(round), DICE, VALUE, NULL));
}

static int32_t count_bytes(void *count, const void *bytes, size_t length) {
  (void)bytes;
  *(size_t *)count += length;
  return 0;
}

static uint32_t *numbers;
static size_t numbers_length;
static verishuffle_error error;

/* The number of steps of this run, and of those left. */
static int steps, left;
static int finished;
#define STEP                   \
  do {                         \
    if (left-- == 0) return;   \
  } while (0)

/* Opens a round of the secret document, draws and verifies, without any handle. */
static void use_front(const uint8_t commitment[32]) {
  static char terms[1 << 16], bound[1 << 16], record[1 << 23];
  static const char values[] = "{\"dice\": \"6 1 1 4\"}";
  size_t terms_length;
  OK(verishuffle_terms_to_json(made.terms[0], terms, sizeof terms, &terms_length, NULL));
  WRITE(secret, made.secret[1]);
  composed[0] = '[';
  verishuffle_open_input open = {sizeof open, VERISHUFFLE_GIVEN(text, text_length), VERISHUFFLE_GIVEN(terms, terms_length),
                                 {0}, 0, 0, NULL};
  verishuffle_open_output opened = {sizeof opened, {composed + 1, sizeof composed - 2, 0}, {bound, sizeof bound, 0}};
  memcpy(open.published, commitment, 32);
  OK(verishuffle_open(&open, &opened, &error));
  drop_text();
  wipe(bound, opened.bound.length);
  composed_length = opened.opening.length + 2;
  composed[composed_length - 1] = ']';
  verishuffle_make_draw_input round = {.size = sizeof round, .terms = VERISHUFFLE_GIVEN(terms, terms_length),
                                       .openings = VERISHUFFLE_GIVEN(composed, composed_length),
                                       .values = VERISHUFFLE_GIVEN(values, sizeof values - 1), .transcript_alone = 1};
  verishuffle_make_draw_output drawn = {.size = sizeof drawn, .transcript = {record, sizeof record, 0}};
  OK(verishuffle_make_draw(&round, &drawn, &error));
  drop_composed();
  const size_t record_length = drawn.transcript.length;
  verishuffle_verify_input known = {.size = sizeof known, .transcript = VERISHUFFLE_GIVEN(record, record_length),
                                    .values = VERISHUFFLE_GIVEN(values, sizeof values - 1)};
  verishuffle_verify_output verdict = {.size = sizeof verdict};
  memcpy(known.commitment, commitment, 32);
  OK(verishuffle_verify(&known, &verdict, &error));
  wipe(record, record_length);
}

static void append_text(const char *bytes, size_t length) {
  append("\"");
  for (size_t i = 0; i < length; i++) {
    if (bytes[i] == '"' || bytes[i] == '\\') append("\\");
    if (bytes[i] == '\n') append("\\n");
    else composed[composed_length++] = bytes[i];
  }
  append("\"");
}

/* Does the same by requests in JSON. */
static void use_call(const uint8_t commitment[32]) {
  static char terms[1 << 16], answer[1 << 23];
  static const char begin[] = "{\"opening\":";
  char digits[65] = "";
  size_t length, terms_length;
  OK(verishuffle_terms_to_json(made.terms[0], terms, sizeof terms, &terms_length, NULL));
  OK(verishuffle_to_hex(commitment, 32, digits, 64, &length, NULL));
  WRITE(secret, made.secret[1]);
  append("{\"call\":\"open\",\"secret\":");
  append_text(text, text_length);
  drop_text();
  append(",\"terms\":");
  append_text(terms, terms_length);
  append(",\"published\":\"");
  append(digits);
  append("\"}");
  OK(verishuffle_call(composed, composed_length, answer, sizeof answer, &length, &error));
  drop_composed();
  CHECK(memcmp(answer, begin, sizeof begin - 1) == 0);
  char *end = memmem(answer, length, ",\"bound\":", 9);
  CHECK(end != NULL);
  *end = 0;
  append("{\"call\":\"make_draw\",\"transcript_alone\":true,\"values\":{\"dice\":\"6 1 1 4\"},\"openings\":[");
  append(answer + sizeof begin - 1);
  append("],\"terms\":");
  append_text(terms, terms_length);
  append("}");
  wipe(answer, length);
  OK(verishuffle_call(composed, composed_length, answer, sizeof answer, &length, &error));
  drop_composed();
  wipe(answer, length);
}

static void use_master(void) {
  static uint8_t seal[32], commitment[32], other_commitment[32];
  uint32_t opened[2] = {0, rounds - 1};
  STEP;
  OK(from_master("alice", width, NEW(secret)));
  STEP;
  verishuffle_secret *nothing;
  GIVES(VERISHUFFLE_ERROR_TEXT, from_master("a=b", width, &nothing));
  GIVES(VERISHUFFLE_ERROR_LENGTH, from_master("alice", width + 1, &nothing));
  STEP;
  OK(verishuffle_secret_seal(made.secret[0], seal, NULL));
  STEP;
  WRITE(secret, made.secret[0]);
  OK(verishuffle_secret_from_json(text, text_length, NEW(secret), NULL));
  drop_text();
  for (int how = 0; how < DOCUMENTS; how++) {
    STEP;
    static char before[1200], after[64];
    snprintf(before, sizeof before,
             "{\"format\":\"verishuffle/1 secret\",\"context\":\"%s\",\"name\":\"alice\",", context);
    snprintf(after, sizeof after, ",\"opened\":null,\"rounds\":%u,\"width\":%u", rounds, width);
    compose(how, "master", before, after, needle_of("master"));
    int32_t status = verishuffle_secret_from_json(composed, composed_length, NEW(secret), &error);
    drop_composed();
    CHECK(status == (how <= ESCAPED ? VERISHUFFLE_OK : VERISHUFFLE_ERROR_DOCUMENT));
    if (status != VERISHUFFLE_OK) made.secret_count--;
  }
  STEP;
  char small[64];
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_secret_to_json(made.secret[0], small, sizeof small, &text_length, NULL));
  terms_plan builder[1];
  for (uint32_t other = 0; other < 2; other++) {
    plan_numbers(builder, CONTEXT_ARG, entries + other);
    plan_rounds(builder, rounds);
    plan_width(builder, width);
    plan_sealed(builder, ALICE, seal);
    plan_public(builder, DICE, TEXT(ABOUT));
    OK(plan_build(builder, NEW(terms), NULL));
  }
  OK(verishuffle_terms_commitment(made.terms[0], commitment));
  OK(verishuffle_terms_commitment(made.terms[1], other_commitment));
  STEP;
  CHECK(inspected(made.terms[0], made.secret[0], commitment));
  STEP;
  CHECK(!inspected(made.terms[1], made.secret[0], commitment));
  STEP;
  CHECK(SAYS(verishuffle_secret_facts, made.secret[0], "\"name\":\"alice\","));
  STEP;
  verishuffle_opening *no_opening;
  GIVES(VERISHUFFLE_ERROR_CLOSED,
        verishuffle_secret_open(made.secret[0], made.terms[0], other_commitment, 0, &no_opening, &error));
  STEP;
  open_round(0, made.secret[0], commitment);
  STEP;
  open_round(rounds - 1, made.secret[0], commitment);
  STEP;
  GIVES(VERISHUFFLE_ERROR_BOUND,
        verishuffle_secret_open(made.secret[0], made.terms[1], other_commitment, 0, &no_opening, &error));
  GIVES(VERISHUFFLE_ERROR_RANGE,
        verishuffle_secret_open(made.secret[0], made.terms[0], commitment, rounds, &no_opening, &error));
  STEP;
  WRITE(secret, made.secret[0]);
  OK(verishuffle_secret_from_json(text, text_length, NEW(secret), NULL));
  drop_text();
  STEP;
  WRITE(opening, made.opening[0]);
  OK(verishuffle_opening_from_json(text, text_length, NEW(opening), NULL));
  /* The same opening truncated, and with another seed. */
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_opening_from_json(text, text_length - 3, &no_opening, &error));
  char *seed = memmem(text, text_length, "\"seed\": \"", 9);
  CHECK(seed != NULL);
  seed[9] = seed[9] == '0' ? '1' : '0';
  OK(verishuffle_opening_from_json(text, text_length, NEW(opening), NULL));
  drop_text();
  STEP;
  OK(verishuffle_round_new(made.terms[0], 0, NEW(round), NULL));
  GIVES(VERISHUFFLE_ERROR_OPENING, verishuffle_round_open(LAST(round), LAST(opening), &error));
  for (int i = 0; i < 2; i++) {
    STEP;
    OK(verishuffle_round_draw(made.round[i], NEW(draw), NULL));
  }
  STEP;
  OK(verishuffle_draw_shuffle(made.draw[0], numbers, entries, sizeof *numbers, NULL));
  OK(verishuffle_draw_drawn(made.draw[0], numbers, entries, &numbers_length, NULL));
  /* These pins are for every round. */
  verishuffle_pins pins[1], pins_of_round[1];
  pins_new(pins);
  pin_commitment(pins, commitment);
  pins->values = GIVEN(VALUES);
  for (int i = 0; i < 2; i++) {
    STEP;
    OK(verishuffle_draw_transcript(made.draw[i], NEW(transcript), NULL));
    OK(verishuffle_transcript_facts(LAST(transcript), NULL, 0, &text_length, NULL));
    text = malloc(text_length);
    CHECK(text != NULL);
    OK(verishuffle_transcript_facts(LAST(transcript), text, text_length, &text_length, NULL));
    drop_text();
    STEP;
    WRITE(transcript, LAST(transcript));
    drop_text();
    STEP;
    size_t written = 0;
    OK(verishuffle_transcript_write_json(LAST(transcript), count_bytes, &written, NULL));
    STEP;
    *pins_of_round = *pins;
    pin_round(pins_of_round, opened[i]);
    OK(verishuffle_transcript_judge(LAST(transcript), pins_of_round, NEW(verdict), NULL));
    CHECK(verishuffle_verdict_is_verified(LAST(verdict)));
    OK(verishuffle_verdict_shuffle(LAST(verdict), numbers, entries, sizeof *numbers, NULL));
    OK(verishuffle_verdict_drawn(LAST(verdict), numbers, entries, &numbers_length, NULL));
    STEP;
    WRITE(transcript, LAST(transcript));
    OK(verishuffle_transcript_from_json(text, text_length, NEW(transcript), NULL));
    drop_text();
    STEP;
    WRITE(transcript, LAST(transcript));
    OK(verishuffle_verifier_new(NEW(verifier), NULL));
    OK(verishuffle_verifier_judge(LAST(verifier), text, text_length, pins_of_round, NEW(verdict), NULL));
    CHECK(verishuffle_verdict_is_verified(LAST(verdict)));
    drop_text();
    STEP;
    int32_t conclusion;
    WRITE(transcript, LAST(transcript));
    verishuffle_archive_input input = {.size = sizeof input, .pins = pins};
    OK(verishuffle_archive_new(&input, NEW(archive), NULL));
    OK(verishuffle_archive_add(LAST(archive), text, text_length, &conclusion, NULL));
    drop_text();
  }
  STEP;
  OK(verishuffle_table_new(made.terms[0], NEW(table), NULL));
  OK(verishuffle_table_seat(LAST(table), made.secret[1], commitment, NULL));
  STEP;
  GIVES(VERISHUFFLE_ERROR_GIVEN_TWICE, verishuffle_table_seat(LAST(table), made.secret[1], commitment, &error));
  for (int i = 0; i < 2; i++) {
    STEP;
    OK(verishuffle_table_round(LAST(table), opened[i], NEW(round), NULL));
    OK(verishuffle_round_public(LAST(round), DICE, VALUE, NULL));
    STEP;
    OK(verishuffle_round_draw(LAST(round), NEW(draw), NULL));
  }
  for (int i = 0; i < 2; i++) {
    STEP;
    OK(verishuffle_table_next(LAST(table), opened[1 - i], LAST(round), NULL));
    OK(verishuffle_round_public(LAST(round), DICE, VALUE, NULL));
    STEP;
    OK(verishuffle_round_draw(LAST(round), NEW(draw), NULL));
  }
  STEP;
  use_front(commitment);
  STEP;
  use_call(commitment);
  STEP;
  finished = 1;
}

static verishuffle_text as_text(const char *bytes, size_t length) { return VERISHUFFLE_GIVEN(bytes, length); }

/* Blinds a cell, makes its id proof, and checks the proof by terms of a list of this cell. */
static void use_cells(void) {
  static char proof[1 << 14], terms[1 << 14];
  char line[64];
  size_t length;
  const needle *secret = needle_of("text of a cell");
  WRITE(blinding, made.blinding[0]);
  copy_plain(plain, secret->inverted, secret->length);
  verishuffle_blind_cell_input one = {sizeof one, as_text(text, text_length), as_text(TEXT("person")),
                                      as_text((const char *)plain, secret->length)};
  verishuffle_blind_cell_output blinded = {.size = sizeof blinded};
  OK(verishuffle_blind_cell(&one, &blinded, &error));
  OK(verishuffle_to_hex(blinded.cell, 32, line, sizeof line, &length, &error));
  append("[{\"column\":\"person\",\"text\":");
  append_text((const char *)plain, secret->length);
  append("}]");
  wipe(plain, sizeof plain);
  verishuffle_prove_id_input mine = {sizeof mine, as_text(text, text_length), as_text(composed, composed_length)};
  verishuffle_prove_id_output proved = {sizeof proved, {proof, sizeof proof, 0}};
  OK(verishuffle_prove_id(&mine, &proved, &error));
  drop_composed();
  drop_text();
  verishuffle_commit_input plan = {.size = sizeof plan, .context = as_text(CONTEXT_ARG), .entries = as_text(line, 64),
                                   .sources = GIVEN("[{\"kind\":\"public\",\"name\":\"dice\",\"description\":\"dice\"}]")};
  verishuffle_commit_output agreed = {.size = sizeof agreed, .terms = {terms, sizeof terms, 0}};
  OK(verishuffle_commit(&plan, &agreed, &error));
  verishuffle_verify_input known = {.size = sizeof known, .entries = as_text(line, 64),
                                    .transcript = as_text(terms, agreed.terms.length)};
  memcpy(known.commitment, agreed.commitment, 32);
  verishuffle_check_proof_input held = {sizeof held, as_text(proof, proved.proof.length), &known};
  verishuffle_check_proof_output judged = {.size = sizeof judged};
  OK(verishuffle_check_proof(&held, &judged, &error));
  CHECK(judged.holds == 1);
  wipe(proof, sizeof proof);
}

/* Blinds a cell by a request in JSON, and makes its id proof. */
static void call_cells(void) {
  static char answer[1 << 14];
  const needle *secret = needle_of("text of a cell");
  for (int proves = 0; proves < 2; proves++) {
    size_t length;
    WRITE(blinding, made.blinding[0]);
    append(proves ? "{\"call\":\"prove_id\",\"blinding\":" : "{\"call\":\"blind_cell\",\"column\":\"person\",\"blinding\":");
    append_text(text, text_length);
    drop_text();
    append(proves ? ",\"cells\":[{\"column\":\"person\",\"text\":" : ",\"text\":");
    copy_plain(plain, secret->inverted, secret->length);
    append_text((const char *)plain, secret->length);
    wipe(plain, sizeof plain);
    append(proves ? "}]}" : "}");
    OK(verishuffle_call(composed, composed_length, answer, sizeof answer, &length, &error));
    drop_composed();
    wipe(answer, length);
  }
}

static void use_blinding(void) {
  static uint8_t commitment[32];
  char *names = malloc(20 * (size_t)entries);
  size_t names_length = 0;
  CHECK(names != NULL);
  for (uint32_t i = 0; i < entries; i++) names_length += (size_t)sprintf(names + names_length, "Entrant %u\n", i);
  OK(verishuffle_list_from_text(names, names_length, NEW(list), NULL));
  free(names);
  OK(verishuffle_list_from_text(TEXT("Ada\nGrace\n"), NEW(list), NULL));
  STEP;
  copy_plain(plain, needle_of("blinding key")->inverted, 32);
  OK(verishuffle_blinding_from_key(CONTEXT_ARG, plain, NEW(blinding), NULL));
  wipe(plain, sizeof plain);
  STEP;
  WRITE(blinding, made.blinding[0]);
  OK(verishuffle_blinding_from_json(text, text_length, NEW(blinding), NULL));
  drop_text();
  for (int how = 0; how < DOCUMENTS; how++) {
    STEP;
    static char before[1200];
    snprintf(before, sizeof before, "{\"format\":\"verishuffle/1 blinding\",\"context\":\"%s\",", context);
    compose(how, "key", before, "", needle_of("blinding key"));
    int32_t status = verishuffle_blinding_from_json(composed, composed_length, NEW(blinding), &error);
    drop_composed();
    CHECK(status == (how <= ESCAPED ? VERISHUFFLE_OK : VERISHUFFLE_ERROR_DOCUMENT));
    if (status != VERISHUFFLE_OK) made.blinding_count--;
  }
  STEP;
  terms_plan builder[1];
  plan_blinded(builder, CONTEXT_ARG, made.list[0], made.blinding[0]);
  plan_public(builder, DICE, TEXT(ABOUT));
  OK(plan_build(builder, NEW(terms), NULL));
  OK(verishuffle_terms_commitment(LAST(terms), commitment));
  STEP;
  verishuffle_prover *no_prover;
  CHECK(verishuffle_prover_new(LAST(terms), made.list[1], made.blinding[0], &no_prover, &error) != VERISHUFFLE_OK);
  STEP;
  OK(verishuffle_prover_new(LAST(terms), made.list[0], made.blinding[1], NEW(prover), NULL));
  STEP;
  for (uint32_t i = 0; i < 2; i++) {
    const uint32_t index = i * (entries - 1);
    OK(verishuffle_prover_to_json(LAST(prover), index, NULL, 0, &text_length, NULL));
    text = malloc(text_length);
    CHECK(text != NULL);
    OK(verishuffle_prover_to_json(LAST(prover), index, text, text_length, &text_length, NULL));
    OK(verishuffle_proof_from_json(text, text_length, NEW(proof), NULL));
    drop_text();
    STEP;
  }
  WRITE(proof, LAST(proof));
  OK(verishuffle_proof_from_json(text, text_length, NEW(proof), NULL));
  verishuffle_proof *no_proof;
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_proof_from_json(text, text_length - 3, &no_proof, &error));
  drop_text();
  STEP;
  int32_t state;
  OK(verishuffle_proof_judge_by_terms(LAST(proof), LAST(terms), commitment, NULL, &state, NULL, 0, &text_length, NULL));
  CHECK(state == VERISHUFFLE_CHECK_PASSED);
  STEP;
  OK(verishuffle_round_new(LAST(terms), 0, NEW(round), NULL));
  OK(verishuffle_round_public(LAST(round), DICE, VALUE, NULL));
  OK(verishuffle_round_draw(LAST(round), NEW(draw), NULL));
  OK(verishuffle_draw_transcript(LAST(draw), NEW(transcript), NULL));
  verishuffle_pins pins[1];
  pins_new(pins);
  pin_commitment(pins, commitment);
  pins->values = GIVEN(VALUES);
  pins->entries = made.list[0];
  pins->blinding = made.blinding[0];
  OK(verishuffle_transcript_judge(LAST(transcript), pins, NEW(verdict), NULL));
  CHECK(verishuffle_verdict_is_verified(LAST(verdict)));
  STEP;
  use_cells();
  STEP;
  call_cells();
  STEP;
  uint32_t place;
  static char judged[1 << 16];
  OK(verishuffle_proof_judge_by_verdict(LAST(proof), LAST(verdict), NULL, &place, judged, sizeof judged, &text_length, NULL));
  CHECK(place < entries);
  STEP;
  finished = 1;
}

static void use_key(void) {
  const needle *key = needle_of("key");
  STEP;
  copy_plain(plain, key->inverted, key->length);
  OK(verishuffle_key_swaps(plain, key->length, entries, entries, VERISHUFFLE_FORWARD, numbers, entries,
                           &numbers_length, NULL));
  wipe(plain, sizeof plain);
  STEP;
  copy_plain(plain, key->inverted, key->length);
  OK(verishuffle_key_shuffle(plain, key->length, entries, VERISHUFFLE_BACKWARD, numbers, entries, sizeof *numbers,
                             NULL));
  wipe(plain, sizeof plain);
  STEP;
  copy_plain(plain, key->inverted, key->length);
  GIVES(VERISHUFFLE_ERROR_LENGTH, verishuffle_key_swaps(plain, key->length - 1, entries, entries, VERISHUFFLE_FORWARD,
                                                        numbers, entries, &numbers_length, &error));
  wipe(plain, sizeof plain);
  STEP;
  text = malloc(2 * key->length);
  CHECK(text != NULL);
  copy_plain(plain, key->inverted, key->length);
  OK(verishuffle_to_hex(plain, key->length, text, 2 * key->length, &text_length, NULL));
  wipe(plain, sizeof plain);
  OK(verishuffle_from_hex(text, text_length, plain, sizeof plain, &numbers_length, NULL));
  wipe(plain, sizeof plain);
  text[text_length - 1] = 'x';
  GIVES(VERISHUFFLE_ERROR_TEXT, verishuffle_from_hex(text, text_length, plain, sizeof plain, &numbers_length, &error));
  drop_text();
  STEP;
  finished = 1;
}

/* The byte of two hexadecimal digits, inverted. */
static uint8_t inverted_of(const char *digits) {
  int byte = 0;
  for (int i = 0; i < 2; i++) byte = 16 * byte + (digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10);
  return (uint8_t)~byte;
}

/* Makes a new random secret. From its document, the program learns what to search for. */
static void use_seal(void) {
  verishuffle_seal_input party = {sizeof party, as_text(CONTEXT_ARG), as_text(ALICE), rounds, width, NULL};
  verishuffle_seal_output sealed = {sizeof sealed, {composed, sizeof composed, 0}, {0}};
  STEP;
  OK(verishuffle_seal(&party, &sealed, NULL));
  composed_length = sealed.secret.length;
  const char *digits = memmem(composed, composed_length, "\"master\": \"", 11);
  CHECK(digits != NULL);
  digits += 11;
  needle *bytes = add_needle("generated master", 16, 8);
  for (uint32_t i = 0; i < 32 * width; i++) add_byte(bytes, inverted_of(digits + 2 * i));
  add_windows(bytes);
  needle *words = add_needle("generated master in words", 25, 8);
  for (uint32_t i = 0; i < 32 * width; i++) add_byte(words, bytes->inverted[i ^ 3]);
  add_windows(words);
  needle *text_needle = add_needle("generated master in hexadecimal", 31, 16);
  for (uint32_t i = 0; i < 64 * width; i++) add_byte(text_needle, (uint8_t)~digits[i]);
  add_windows(text_needle);
  sort_windows();
  drop_composed();
  STEP;
  finished = 1;
}

static void (*use)(void);

/* Makes the calls far below the search's frames, so that the search does not overwrite what they leave behind. */
static void far_below(void) {
  volatile char room[1 << 17];
  room[0] = 0;
  use();
  room[sizeof room - 1] = 0;
}

/* The barrier's first use: the calls are made. The second: the search is over. */
static pthread_barrier_t meeting;

/* Makes the calls on a thread that stays until the search is over. A finished thread's stack may be unmapped. */
static void *call_and_stay(void *unused) {
  far_below();
  pthread_barrier_wait(&meeting);
  pthread_barrier_wait(&meeting);
  return unused;
}

static long found_count;

static void report(const window *found, uint64_t address, const char *region) {
  if (found_count++ < 20) {
    fprintf(stderr, "after %d steps: byte %zu of %s at %llx in %s\n", steps,
            (size_t)(found->inverted - found->of->inverted), found->of->name, (unsigned long long)address, region);
  }
}

/* Windows put into memory for the search to find. */
static uint8_t *planted;
static size_t planted_count, planted_found;
enum { APART = 48 };

static void expect_planted(const window *found, uint64_t address, const char *region) {
  (void)found, (void)region;
  uint64_t first = (uint64_t)(uintptr_t)planted;
  if (address >= first && address < first + planted_count * APART && (address - first) % APART == 11) planted_found++;
}

/* Shows that the search works: puts the last window of each needle into memory. */
static void plant(void) {
  planted_count = needle_count;
  planted = calloc(planted_count, APART);
  CHECK(planted != NULL);
  for (size_t i = 0; i < needle_count; i++) {
    const needle *n = &needles[i];
    copy_plain(planted + i * APART + 11, n->inverted + n->length - n->window, n->window);
  }
  search(expect_planted);
  CHECK(planted_found == planted_count);
  wipe(planted, planted_count * APART);
  free(planted);
}

int main(int argument_count, char **arguments) {
  CHECK(argument_count == 8);
  rounds = (uint32_t)strtoul(arguments[2], NULL, 10);
  entries = (uint32_t)strtoul(arguments[3], NULL, 10);
  width = (uint32_t)strtoul(arguments[4], NULL, 10);
  context_length = strtoul(arguments[5], NULL, 10);
  CHECK(context_length < sizeof context);
  memset(context, 'c', context_length);
  use = arguments[1][0] == 'm' ? use_master : arguments[1][0] == 'b' ? use_blinding
        : arguments[1][0] == 's' ? use_seal : use_key;
  numbers = calloc(entries, sizeof *numbers);
  CHECK(numbers != NULL);
  read_needles();
  CHECK(pthread_barrier_init(&meeting, NULL, 2) == 0);
  for (steps = (int)strtol(arguments[6], NULL, 10); !finished; steps++) {
    left = steps;
    pthread_t thread;
    int other_thread = arguments[7][0] == 't';
    if (other_thread) {
      CHECK(pthread_create(&thread, NULL, call_and_stay, NULL) == 0);
      pthread_barrier_wait(&meeting);
    } else {
      far_below();
    }
    free_all(steps % 2);
    search(report);
    if (other_thread) {
      pthread_barrier_wait(&meeting);
      CHECK(pthread_join(thread, NULL) == 0);
    }
  }
  plant();
  free(numbers);
  if (found_count > 0) fprintf(stderr, "%ld windows of secrets were left\n", found_count);
  else printf("ok after %d steps\n", steps);
  return found_count > 0;
}
