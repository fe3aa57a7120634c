/* After all answers and tables are freed, a search of all writable memory finds nothing of a secret. This process knows the
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

/* The answers and the table that are freed before the search. */
enum { MOST = 64 };
static verishuffle_answer *answers[MOST];
static int answer_count;
static verishuffle_table *table;

/* The place for a new answer, and the last one made. */
#define NEW (&answers[next_answer()])
#define LAST (answers[answer_count - 1])

static int next_answer(void) {
  CHECK(answer_count < MOST);
  return answer_count++;
}

/* Frees all answers in the order in which they were made, or in reverse. */
static void free_all(int backwards) {
  if (backwards) verishuffle_table_free(table);
  for (int i = 0; i < answer_count; i++) verishuffle_answer_free(answers[backwards ? answer_count - 1 - i : i]);
  if (!backwards) verishuffle_table_free(table);
  answer_count = 0;
  table = NULL;
}

static uint8_t plain[32 * 255];
static char hex[2 * sizeof plain + 1];

/* A document and a request that this program composes and wipes. */
static char of_document[1 << 16], of_request[1 << 20];
static composed document = {0, sizeof of_document, of_document}, request = {0, sizeof of_request, of_request};

static void drop(composed *of) {
  wipe(of->bytes, of->length);
  of->length = 0;
}

/* Wipes what a run that ends early has left. */
static void wipe_own_copies(void) {
  drop(&document);
  drop(&request);
  wipe(plain, sizeof plain);
  wipe(hex, sizeof hex);
}

static verishuffle_text composed_text(void) {
  const verishuffle_text made = {document.bytes, document.length};
  return made;
}

static void append(const char *more) { add(&document, more, strlen(more)); }

/* Appends the secret in hexadecimal, with each digit as an escape if `escaped`. */
static void append_hex(const needle *secret, int escaped) {
  for (size_t i = 0; i < 2 * secret->length; i++) {
    const uint8_t byte = (uint8_t)~secret->inverted[i / 2];
    const uint8_t digit = i % 2 == 0 ? byte >> 4 : byte & 15;
    if (escaped) append(digit < 10 ? "\\u003" : "\\u006");
    const char one = (char)((digit < 10 ? '0' : escaped ? '1' - 10 : 'a' - 10) + digit);
    add(&document, &one, 1);
  }
}

/* Documents that hold a secret as the value of its key: two valid and many malformed ones. */
enum { RIGHT, ESCAPED, CUT, DIGIT, SHORT, TWICE, UNKNOWN_KEY, IN_ARRAY, NO_END, DOCUMENTS };

static void compose_document(int how, const char *key, const char *before, const char *after, const needle *secret) {
  append(before);
  append("\"");
  append(how == UNKNOWN_KEY ? "other" : key);
  append(how == IN_ARRAY ? "\":[\"" : "\":\"");
  append_hex(secret, how == ESCAPED);
  if (how == DIGIT) document.bytes[document.length - 1] = 'x';
  if (how == SHORT) document.length--;
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

/* Composes the secret of alice. */
static void compose_secret(int how) {
  char before[1200], after[64];
  snprintf(before, sizeof before, "{\"format\":\"verishuffle/1 secret\",\"context\":\"%s\",\"name\":\"alice\",", context);
  snprintf(after, sizeof after, ",\"opened\":null,\"rounds\":%u,\"width\":%u", rounds, width);
  compose_document(how, "master", before, after, needle_of("master"));
}

/* Makes the request, which must give this status, and wipes it. */
static void call(verishuffle_status expected) {
  GIVES(expected, verishuffle_call(request.bytes, request.length, NEW));
  drop(&request);
}

/* The numbers of steps of this run and of those left. */
static int steps, left;
static int finished;
#define STEP                 \
  do {                       \
    if (left-- == 0) return; \
  } while (0)

static uint32_t *numbers;
static const verishuffle_value dice[] = {{{"dice", 4}, {"6 1 1 4", 7}}};

static verishuffle_commit_input plan_of(const verishuffle_source *sources, size_t count) {
  const verishuffle_commit_input plan = {.size = sizeof plan, .context = text(context), .sources = sources, .source_count = count,
                                         .count = entries, .rounds = rounds, .width = width};
  return plan;
}

static void use_master(void) {
  for (int how = DOCUMENTS - 1; how >= 0; how--) {
    STEP;
    compose_secret(how);
    const verishuffle_inspect_input look = {.size = sizeof look, .secret = composed_text()};
    GIVES(how <= ESCAPED ? VERISHUFFLE_OK : VERISHUFFLE_ERROR_DOCUMENT, verishuffle_inspect(&look, NEW));
    drop(&document);
  }
  STEP;
  const verishuffle_source sources[] = {
      {.kind = VERISHUFFLE_SEALED, .name = {"alice", 5}, .seal = part(LAST, VERISHUFFLE_PART_SEAL)},
      {.kind = VERISHUFFLE_PUBLIC, .name = {"dice", 4}, .description = {ABOUT, sizeof ABOUT - 1}}};
  verishuffle_commit_input plan = plan_of(sources, 2);
  OK(verishuffle_commit(&plan, NEW));
  const verishuffle_text terms = part(LAST, VERISHUFFLE_PART_TERMS), commitment = part(LAST, VERISHUFFLE_PART_COMMITMENT);
  plan.count++;
  OK(verishuffle_commit(&plan, NEW));
  const verishuffle_text other = part(LAST, VERISHUFFLE_PART_COMMITMENT);
  STEP;
  compose_secret(RIGHT);
  const verishuffle_inspect_input look = {.size = sizeof look, .secret = composed_text(), .terms = terms, .commitment = commitment};
  OK(verishuffle_inspect(&look, NEW));
  CHECK(number(LAST, VERISHUFFLE_PART_HOLDS) == 1);
  STEP;
  verishuffle_open_input mine = {.size = sizeof mine, .secret = composed_text(), .terms = terms, .commitment = other};
  GIVES(VERISHUFFLE_ERROR_CLOSED, verishuffle_open(&mine, NEW));
  mine.commitment = commitment;
  mine.round = rounds;
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_open(&mine, NEW));
  for (uint32_t i = 0; i < 2; i++) {
    STEP;
    mine.round = i * (rounds - 1);
    OK(verishuffle_open(&mine, NEW));
    const verishuffle_text bound = part(LAST, VERISHUFFLE_PART_SECRET), opening[] = {part(LAST, VERISHUFFLE_PART_OPENING)};
    STEP;
    const verishuffle_open_input again = {.size = sizeof again, .secret = bound, .terms = terms, .commitment = other};
    GIVES(VERISHUFFLE_ERROR_BOUND, verishuffle_open(&again, NEW));
    STEP;
    verishuffle_draw_input round = {.size = sizeof round, .terms = terms, .openings = opening, .opening_count = 1,
                                    .public_values = dice, .round = mine.round};
    GIVES(VERISHUFFLE_ERROR_NOT_OPENED, verishuffle_draw(&round, NEW));
    STEP;
    round.public_count = 1;
    OK(verishuffle_draw(&round, NEW));
    const verishuffle_text transcript = part(LAST, VERISHUFFLE_PART_TRANSCRIPT);
    STEP;
    const verishuffle_verify_input known = {.size = sizeof known, .transcript = transcript, .commitment = commitment,
                                            .public_values = dice, .public_count = 1, .round = mine.round};
    OK(verishuffle_verify(&known, NEW));
    STEP;
    char digits[12];
    snprintf(digits, sizeof digits, "%u", mine.round);
    const verishuffle_text secret = composed_text(), at = text(digits), wrong = {secret.bytes, secret.length - 3};
    compose(&request, "open", "secret", &secret, "terms", &terms, "commitment", &commitment, "=round", &at, NULL);
    call(VERISHUFFLE_OK);
    STEP;
    /* Calls that fail: a document that is cut off, a field that the call does not have, and a field in the wrong place. */
    compose(&request, "open", "secret", &wrong, "terms", &terms, "commitment", &commitment, NULL);
    call(VERISHUFFLE_ERROR_DOCUMENT);
    compose(&request, "open", "terms", &terms, "secret", &secret, "commitment", &commitment, "other", &secret, NULL);
    call(VERISHUFFLE_ERROR_ARGUMENT);
    compose(&request, "verify", "transcript", &transcript, "secret", &secret, NULL);
    call(VERISHUFFLE_ERROR_ARGUMENT);
  }
  STEP;
  OK(verishuffle_table_new(&terms, &table, NEW));
  const verishuffle_text mine_again = composed_text();
  OK(verishuffle_table_seat(table, &mine_again, &commitment, NEW));
  STEP;
  GIVES(VERISHUFFLE_ERROR_GIVEN_TWICE, verishuffle_table_seat(table, &mine_again, &commitment, NEW));
  drop(&document);
  for (uint32_t i = 0; i < 4; i++) {
    STEP;
    const verishuffle_deal_input deal = {.size = sizeof deal, .public_values = dice, .public_count = 1,
                                         .round = i % 2 * (rounds - 1), .transcript = i > 1};
    OK(verishuffle_table_deal(table, &deal, NEW));
  }
  STEP;
  finished = 1;
}

static void copy_cell(const needle *secret) { copy_plain(plain, secret->inverted, secret->length); }

static void use_blinding(void) {
  static char names[20 * 200000];
  size_t length = 0;
  const needle *key = needle_of("blinding key"), *secret_cell = needle_of("text of a cell");
  for (uint32_t i = 0; i < entries; i++) length += (size_t)sprintf(names + length, "Entrant %u\n", i);
  STEP;
  append_hex(key, 0);
  const verishuffle_text digits = composed_text(), own_context = text(context);
  compose(&request, "blind", "context", &own_context, "key", &digits, NULL);
  drop(&document);
  call(VERISHUFFLE_OK);
  const verishuffle_source sources[] = {
      {.kind = VERISHUFFLE_PUBLIC, .name = {"dice", 4}, .description = {ABOUT, sizeof ABOUT - 1}}};
  char before[1200];
  snprintf(before, sizeof before, "{\"format\":\"verishuffle/1 blinding\",\"context\":\"%s\",", context);
  for (int how = DOCUMENTS - 1; how >= 0; how--) {
    STEP;
    compose_document(how, "key", before, "", key);
    verishuffle_commit_input plan = plan_of(sources, 1);
    plan.count = 0;
    plan.entries = (verishuffle_text){names, length};
    plan.blinding = composed_text();
    GIVES(how <= ESCAPED ? VERISHUFFLE_OK : VERISHUFFLE_ERROR_DOCUMENT, verishuffle_commit(&plan, NEW));
    if (how != RIGHT) drop(&document);
  }
  const verishuffle_text terms = part(LAST, VERISHUFFLE_PART_TERMS), commitment = part(LAST, VERISHUFFLE_PART_COMMITMENT);
  const verishuffle_text blinding = composed_text();
  STEP;
  const verishuffle_draw_input round = {.size = sizeof round, .terms = terms, .public_values = dice, .public_count = 1};
  OK(verishuffle_draw(&round, NEW));
  const verishuffle_verify_input known = {.size = sizeof known, .transcript = part(LAST, VERISHUFFLE_PART_TRANSCRIPT),
                                          .commitment = commitment, .entries = {names, length}, .blinding = blinding,
                                          .public_values = dice, .public_count = 1};
  OK(verishuffle_verify(&known, NEW));
  STEP;
  const verishuffle_text list = {names, length}, indexes = text("[0]"), column = text("person");
  if (entries < 20000) {
    compose(&request, "prove_entry", "terms", &terms, "entries", &list, "blinding", &blinding, "=indexes", &indexes, NULL);
    call(VERISHUFFLE_OK);
  }
  for (int how = 0; how < 3; how++) {
    STEP;
    copy_cell(secret_cell);
    const verishuffle_text of_cell = {(const char *)plain, secret_cell->length};
    if (how == 0) {
      compose(&request, "blind_cell", "blinding", &blinding, "column", &column, "text", &of_cell, NULL);
    } else {
      static char of_cells[1024];
      composed cells = {0, sizeof of_cells, of_cells};
      add(&cells, "[{\"column\":\"person\",\"text\":", 27);
      add_quoted(&cells, of_cell);
      add(&cells, how == 1 ? "}]" : "}", how == 1 ? 2 : 1);
      const verishuffle_text all = {of_cells, cells.length};
      compose(&request, "prove_id", "blinding", &blinding, "=cells", &all, NULL);
      drop(&cells);
    }
    wipe(plain, sizeof plain);
    call(how < 2 ? VERISHUFFLE_OK : VERISHUFFLE_ERROR_DOCUMENT);
  }
  drop(&document);
  STEP;
  finished = 1;
}

static void use_key(void) {
  const needle *key = needle_of("key");
  STEP;
  copy_plain(plain, key->inverted, key->length);
  OK(verishuffle_key_drawn(plain, key->length, entries, entries, VERISHUFFLE_FORWARD, numbers));
  STEP;
  OK(verishuffle_key_shuffle(plain, key->length, entries, VERISHUFFLE_BACKWARD, numbers, entries, sizeof *numbers));
  STEP;
  GIVES(VERISHUFFLE_ERROR_LENGTH, verishuffle_key_drawn(plain, key->length - 1, entries, 1, VERISHUFFLE_FORWARD, numbers));
  STEP;
  OK(verishuffle_to_hex(plain, key->length, hex));
  wipe(plain, sizeof plain);
  OK(verishuffle_from_hex(hex, 2 * key->length, plain));
  wipe(plain, sizeof plain);
  STEP;
  const verishuffle_text digits = text(hex), count = text("5"), wrong = text("-1");
  compose(&request, "draw_by_key", "key", &digits, "=count", &count, NULL);
  call(VERISHUFFLE_OK);
  STEP;
  compose(&request, "draw_by_key", "key", &digits, "=count", &wrong, NULL);
  call(VERISHUFFLE_ERROR_ARGUMENT);
  hex[2 * key->length - 1] = 'x';
  GIVES(VERISHUFFLE_ERROR_TEXT, verishuffle_from_hex(hex, 2 * key->length, plain));
  compose(&request, "draw_by_key", "key", &digits, "=count", &count, NULL);
  call(VERISHUFFLE_ERROR_TEXT);
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
  const verishuffle_seal_input party = {.size = sizeof party, .context = text(context), .name = {"alice", 5}, .rounds = rounds,
                                        .width = width};
  STEP;
  OK(verishuffle_seal(&party, NEW));
  const char *digits = strstr(part(LAST, VERISHUFFLE_PART_SECRET).bytes, "\"master\": \"");
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
  const size_t context_length = strtoul(arguments[5], NULL, 10);
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
    wipe_own_copies();
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
