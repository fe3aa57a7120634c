/* The calls of limits.c, with their handles and documents. */
#ifndef LIMIT_CALLS_H
#define LIMIT_CALLS_H

/* Memory grows by fine steps at first. */
enum { FINE_STEP = 20 << 10, FINE_STEPS = 200 << 10 };

static const char MORE[] = "a second value";
static uint8_t MASTER[32];

/* The results of large calls, made in a child process, so that the processes of the tests can still start threads. */
struct made {
  char transcript[4 << 20], list_transcript[1 << 16], terms[4096], list_terms[4096], blinded_terms[4096];
  char opening[8192], proof[8192], secret[1024], blinding[1024];
  size_t transcript_length, list_transcript_length, terms_length, list_terms_length, blinded_terms_length;
  size_t opening_length, proof_length, secret_length, blinding_length;
  uint8_t seal[32];
  uint32_t swaps[1 << 18], drawn[1 << 18], items[1 << 18], key_swaps[1 << 18];
};

static struct made *made;
static uint32_t entries, count, rounds;
static char *text;
static size_t text_length;
static const char **names;
static size_t *lengths;

static verishuffle_list *list;
static verishuffle_blinding *blinding;
static verishuffle_terms *terms, *list_terms, *blinded_terms;
static uint8_t commitment[32], list_commitment[32];
static verishuffle_secret *secret;
static verishuffle_opening *opening;
static verishuffle_round *round_;
static verishuffle_transcript *transcript, *list_transcript;
static verishuffle_pins pins[1], list_pins[1];
static verishuffle_proof *proof;
static verishuffle_table *table, *wide_table;
static verishuffle_draw *draw;
static verishuffle_prover *prover;
static verishuffle_verdict *verdict;
static verishuffle_verdict *list_verdict;
static terms_plan builder[1];
static verishuffle_verifier *verifier;
static verishuffle_archive *archive;
static verishuffle_chain *chain;
static char pins_line[256];

static char out[4 << 20];
static uint32_t numbers[1 << 18];
static size_t length;

/* Returns the status of a call that fails. */
#define TRY(call)                                \
  do {                                           \
    int32_t status_ = (call);                    \
    if (status_ != VERISHUFFLE_OK) return status_; \
  } while (0)
#define SAME(expected, expected_length) CHECK(length == (expected_length) && memcmp(out, expected, length) == 0)

static int32_t key_swaps(void) {
  TRY(verishuffle_key_swaps(MASTER, 32, 100000, 100000, VERISHUFFLE_FORWARD, numbers, 1 << 18, &length, NULL));
  return VERISHUFFLE_OK;
}

static void builder_of_draw(terms_plan *built) {
  plan_numbers(built, TEXT(CONTEXT), count);
  plan_rounds(built, rounds);
  plan_sealed(built, TEXT("alice"), made->seal);
  plan_public(built, TEXT("guest"), TEXT(ABOUT));
}

static void opened(const verishuffle_terms *of, verishuffle_round **round) {
  OK(verishuffle_round_new(of, 1, round, NULL));
  OK(verishuffle_round_open(*round, opening, NULL));
  OK(verishuffle_round_public(*round, TEXT("guest"), TEXT("river"), NULL));
}

#define WRITE(type, handle, to) OK(verishuffle_##type##_to_json(handle, made->to, sizeof made->to, &made->to##_length, NULL))
#define READ(type, from, handle) OK(verishuffle_##type##_from_json(made->from, made->from##_length, handle, NULL))

static void list_builder(terms_plan *started, char *json, size_t size, size_t *needed) {
  verishuffle_terms *built;
  plan_draw(started, 3);
  plan_public(started, TEXT("guest"), TEXT(ABOUT));
  OK(plan_build(started, &built, NULL));
  OK(verishuffle_terms_to_json(built, json, size, needed, NULL));
}

/* Makes everything that takes large calls. */
static void make_apart(void) {
  OK(verishuffle_secret_seal(secret, made->seal, NULL));
  builder_of_draw(builder);
  OK(plan_build(builder, &terms, NULL));
  WRITE(terms, terms, terms);
  OK(verishuffle_terms_commitment(terms, commitment));
  OK(verishuffle_secret_open(secret, terms, commitment, 1, &opening, NULL));
  WRITE(opening, opening, opening);
  opened(terms, &round_);
  OK(verishuffle_round_draw(round_, &draw, NULL));
  OK(verishuffle_draw_swaps(draw, made->swaps, 1 << 18, &length, NULL));
  OK(verishuffle_draw_drawn(draw, made->drawn, 1 << 18, &length, NULL));
  OK(verishuffle_draw_transcript(draw, &transcript, NULL));
  WRITE(transcript, transcript, transcript);
  plan_list(builder, TEXT(CONTEXT), list);
  list_builder(builder, made->list_terms, sizeof made->list_terms, &made->list_terms_length);
  plan_blinded(builder, TEXT(CONTEXT), list, blinding);
  list_builder(builder, made->blinded_terms, sizeof made->blinded_terms, &made->blinded_terms_length);
  READ(terms, blinded_terms, &blinded_terms);
  OK(verishuffle_prover_new(blinded_terms, list, blinding, &prover, NULL));
  OK(verishuffle_prover_to_json(prover, entries / 2, made->proof, sizeof made->proof, &made->proof_length, NULL));
  OK(verishuffle_round_new(blinded_terms, 0, &round_, NULL));
  OK(verishuffle_round_public(round_, TEXT("guest"), TEXT("river"), NULL));
  OK(verishuffle_round_draw(round_, &draw, NULL));
  OK(verishuffle_draw_transcript(draw, &transcript, NULL));
  WRITE(transcript, transcript, list_transcript);
  for (uint32_t i = 0; i < 100000; i++) made->items[i] = i;
  OK(verishuffle_key_swaps(MASTER, 32, 100000, 100000, VERISHUFFLE_FORWARD, made->key_swaps, 1 << 18, &length, NULL));
  OK(verishuffle_swaps_apply(made->key_swaps, length, VERISHUFFLE_FORWARD, made->items, 100000, 4, NULL));
}

static void world_make(uint32_t entries_, uint32_t count_, uint32_t rounds_) {
  entries = entries_, count = count_, rounds = rounds_;
  made = mmap(NULL, sizeof *made, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  text = malloc(16 * entries);
  names = malloc(entries * sizeof *names);
  lengths = malloc(entries * sizeof *lengths);
  CHECK(made != MAP_FAILED && text && names && lengths);
  text_length = 0;
  for (uint32_t i = 0; i < entries; i++) {
    names[i] = text + text_length;
    lengths[i] = (size_t)sprintf(text + text_length, "entry %u", i);
    text_length += lengths[i];
    text[text_length++] = '\n';
  }
  master_of_the_example(MASTER);
  OK(verishuffle_list_from_text(text, text_length, &list, NULL));
  OK(verishuffle_blinding_from_key(TEXT(CONTEXT), MASTER, &blinding, NULL));
  WRITE(blinding, blinding, blinding);
  OK(verishuffle_secret_from_master(TEXT(CONTEXT), TEXT("alice"), rounds, 1, MASTER, 32, &secret, NULL));
  WRITE(secret, secret, secret);
  pid_t child = fork();
  CHECK(child >= 0);
  if (child == 0) {
    make_apart();
    _exit(0);
  }
  int status;
  CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
  READ(terms, terms, &terms);
  READ(terms, list_terms, &list_terms);
  READ(terms, blinded_terms, &blinded_terms);
  READ(opening, opening, &opening);
  READ(transcript, transcript, &transcript);
  READ(transcript, list_transcript, &list_transcript);
  READ(proof, proof, &proof);
  OK(verishuffle_terms_commitment(terms, commitment));
  OK(verishuffle_terms_commitment(blinded_terms, list_commitment));
  opened(terms, &round_);
  pins_new(pins);
  pin_commitment(pins, commitment);
  pin_round(pins, 1);
  pins->values = GIVEN("{\"guest\": \"river\"}");
  pins_new(list_pins);
  pin_commitment(list_pins, list_commitment);
  list_pins->values = GIVEN("{\"guest\": \"river\"}");
  list_pins->entries = list;
  list_pins->blinding = blinding;
  OK(verishuffle_table_new(terms, &table, NULL));
  builder_of_draw(builder);
  char hex[64];
  OK(verishuffle_to_hex(commitment, 32, hex, 64, &length, NULL));
  sprintf(pins_line, "{\"format\":\"verishuffle/1 pins\",\"commitment\":\"%.64s\",\"round\":1,\"public\":{\"guest\":\"river\"}}", hex);
}

static void make_draw(void) { OK(verishuffle_round_draw(round_, &draw, NULL)); }
static void make_prover(void) { OK(verishuffle_prover_new(blinded_terms, list, blinding, &prover, NULL)); }
static void make_bound(void) { OK(verishuffle_table_seat(table, secret, commitment, NULL)); }
static void make_verdict(void) { OK(verishuffle_transcript_judge(transcript, pins, &verdict, NULL)); }
static void make_list_verdict(void) {
  OK(verishuffle_transcript_judge(list_transcript, list_pins, &list_verdict, NULL));
}
static void make_verifier(void) { OK(verishuffle_verifier_new(&verifier, NULL)); }
static verishuffle_archive_input archive_input(const char *lines_, size_t size_) {
  verishuffle_archive_input input;
  memset(&input, 0, sizeof input);
  input.size = sizeof input, input.lines = given(lines_, size_);
  return input;
}
static void make_archive(void) {
  verishuffle_archive_input input = archive_input(pins_line, strlen(pins_line));
  OK(verishuffle_archive_new(&input, &archive, NULL));
}
static void make_chain(void) {
  OK(verishuffle_chain_new(&chain, NULL));
  OK(verishuffle_chain_add_pins(chain, pins_line, strlen(pins_line), NULL));
  OK(verishuffle_chain_set_published_head(chain, commitment));
}
static void make_whole_chain(void) {
  make_chain();
  OK(verishuffle_chain_add_terms(chain, list_terms, NULL));
}

/* UNMET is the number of pin lines whose draw nobody shows. The words for what is missing take more memory than the
 * library reserves for small allocations. */
enum { UNMET = 3000, LINE = 128 };
static const char *unmet_line(uint32_t round) {
  static char line[LINE];
  snprintf(line, sizeof line, "{\"format\":\"verishuffle/1 pins\",\"commitment\":\"%064x\",\"round\":%u}\n", 1, (unsigned)round);
  return line;
}
static void make_lacking_archive(void) {
  char *lines = malloc(sizeof pins_line + UNMET * LINE);
  CHECK(lines);
  size_t end = (size_t)sprintf(lines, "%s\n", pins_line);
  for (uint32_t i = 0; i < UNMET; i++) end += (size_t)sprintf(lines + end, "%s", unmet_line(i));
  verishuffle_archive_input input = archive_input(lines, end);
  OK(verishuffle_archive_new(&input, &archive, NULL));
  free(lines);
  int32_t conclusion;
  OK(verishuffle_archive_add(archive, made->transcript, made->transcript_length, &conclusion, NULL));
  CHECK(conclusion == VERISHUFFLE_VERIFIED);
}
/* Adds the terms of a first draw, over `numbers_count` numbers, to the chain. */
static void add_first_draw(uint32_t numbers_count) {
  verishuffle_terms *new_terms;
  plan_numbers(builder, TEXT(CONTEXT), numbers_count);
  plan_first(builder);
  plan_public(builder, TEXT("guest"), TEXT(ABOUT));
  OK(plan_build(builder, &new_terms, NULL));
  OK(verishuffle_chain_add_terms(chain, new_terms, NULL));
  verishuffle_terms_free(new_terms);
}
static void make_lacking_chain(void) {
  OK(verishuffle_chain_new(&chain, NULL));
  for (uint32_t i = 0; i < UNMET; i++) {
    const char *line = unmet_line(i);
    OK(verishuffle_chain_add_pins(chain, line, strlen(line), NULL));
  }
  add_first_draw(9);
}

/* Makes a chain whose table of draws is full, so that it grows when the next draw is added. */
static void make_full_chain(void) {
  enum { DRAWS = 2048 * 7 / 8 };
  OK(verishuffle_chain_new(&chain, NULL));
  for (uint32_t i = 1; i <= DRAWS; i++) add_first_draw(i);
}

/* Makes a table of ten parties. Their seeds have the maximum width, and together exceed the memory that the library
 * reserves for small allocations. */
static void make_wide_table(void) {
  enum { PARTIES = 10, WIDTH = 255 };
  static verishuffle_secret *secrets[PARTIES];
  plan_numbers(builder, TEXT(CONTEXT), 52);
  plan_width(builder, WIDTH);
  for (int i = 0; i < PARTIES; i++) {
    char name[16];
    size_t name_length = (size_t)sprintf(name, "party %d", i);
    uint8_t seal[32];
    OK(verishuffle_secret_generate(TEXT(CONTEXT), name, name_length, 1, WIDTH, &secrets[i], NULL));
    OK(verishuffle_secret_seal(secrets[i], seal, NULL));
    plan_sealed(builder, name, name_length, seal);
  }
  verishuffle_terms *wide;
  uint8_t wide_commitment[32];
  OK(plan_build(builder, &wide, NULL));
  OK(verishuffle_terms_commitment(wide, wide_commitment));
  OK(verishuffle_table_new(wide, &wide_table, NULL));
  for (int i = 0; i < PARTIES; i++) OK(verishuffle_table_seat(wide_table, secrets[i], wide_commitment, NULL));
}

/* A call whose handle is freed, so that the next call starts from the same state. */
#define MAKES(function, type, ...)                      \
  static int32_t function(void) {                       \
    verishuffle_##type *new_handle = NULL;              \
    int32_t status = verishuffle_##function(__VA_ARGS__); \
    CHECK((status == VERISHUFFLE_OK) == (new_handle != NULL)); \
    verishuffle_##type##_free(new_handle);              \
    return status;                                      \
  }
#define GIVES_TEXT(function, expected, ...)                                        \
  static int32_t function(void) {                                                  \
    TRY(verishuffle_##function(__VA_ARGS__, out, sizeof out, &length, NULL));      \
    const char *begins = expected;                                                 \
    CHECK(length >= strlen(begins) && memcmp(out, begins, strlen(begins)) == 0);   \
    return VERISHUFFLE_OK;                                                         \
  }
#define GIVES_DOCUMENT(function, handle, expected)                     \
  static int32_t function(void) {                                      \
    TRY(verishuffle_##function(handle, out, sizeof out, &length, NULL)); \
    SAME(made->expected, made->expected##_length);                     \
    return VERISHUFFLE_OK;                                             \
  }

MAKES(list_from_text, list, text, text_length, &new_handle, NULL)
MAKES(list_from_entries, list, names, lengths, entries, &new_handle, NULL)
GIVES_TEXT(list_entry, "entry 3", list, 3)
GIVES_TEXT(list_warnings, "[]", list)
MAKES(blinding_generate, blinding, TEXT(CONTEXT), &new_handle, NULL)
MAKES(blinding_from_key, blinding, TEXT(CONTEXT), MASTER, &new_handle, NULL)
MAKES(blinding_from_json, blinding, made->blinding, made->blinding_length, &new_handle, NULL)
GIVES_DOCUMENT(blinding_to_json, blinding, blinding)
MAKES(secret_generate, secret, TEXT(CONTEXT), TEXT("bob"), 1, 255, &new_handle, NULL)
MAKES(secret_from_master, secret, TEXT(CONTEXT), TEXT("bob"), 1, 1, MASTER, 32, &new_handle, NULL)
MAKES(secret_from_json, secret, made->secret, made->secret_length, &new_handle, NULL)
GIVES_DOCUMENT(secret_to_json, secret, secret)
static int32_t secret_seal(void) {
  uint8_t seal[32];
  TRY(verishuffle_secret_seal(secret, seal, NULL));
  CHECK(memcmp(seal, made->seal, 32) == 0);
  return VERISHUFFLE_OK;
}
MAKES(secret_open, opening, secret, terms, commitment, 1, &new_handle, NULL)
MAKES(opening_from_json, opening, made->opening, made->opening_length, &new_handle, NULL)
GIVES_DOCUMENT(opening_to_json, opening, opening)
static int32_t terms_new(void) {
  static terms_plan plan[1];
  verishuffle_terms *built = NULL;
  plan_blinded(plan, TEXT(CONTEXT), list, blinding);
  plan_public(plan, TEXT("dice"), TEXT(ABOUT));
  int32_t status = plan_build(plan, &built, NULL);
  CHECK((status == VERISHUFFLE_OK) == (built != NULL));
  verishuffle_terms_free(built);
  return status;
}
MAKES(terms_from_json, terms, made->terms, made->terms_length, &new_handle, NULL)
GIVES_DOCUMENT(terms_to_json, terms, terms)
GIVES_TEXT(inspect, "{\"holds\":true,\"points\":[", terms, secret, commitment)
MAKES(round_new, round, terms, 2, &new_handle, NULL)
static int32_t round_open(void) {
  verishuffle_round *round;
  TRY(verishuffle_round_new(terms, 1, &round, NULL));
  int32_t status = verishuffle_round_open(round, opening, NULL);
  if (status == VERISHUFFLE_OK) status = verishuffle_round_public(round, TEXT("guest"), TEXT("river"), NULL);
  char missing[64];
  size_t missing_length;
  if (status == VERISHUFFLE_OK) {
    status = verishuffle_round_missing(round, missing, sizeof missing, &missing_length, NULL);
  }
  if (status == VERISHUFFLE_OK) CHECK(missing_length == 0);
  verishuffle_round_free(round);
  return status;
}
static int32_t round_draw(void) {
  verishuffle_draw *new_draw;
  TRY(verishuffle_round_draw(round_, &new_draw, NULL));
  OK(verishuffle_draw_swaps(new_draw, numbers, 1 << 18, &length, NULL));
  CHECK(length == count - 1 && memcmp(numbers, made->swaps, 4 * length) == 0);
  verishuffle_draw_free(new_draw);
  return VERISHUFFLE_OK;
}
MAKES(table_new, table, terms, &new_handle, NULL)
static int32_t table_seat(void) {
  verishuffle_table *new_table;
  TRY(verishuffle_table_new(terms, &new_table, NULL));
  int32_t status = verishuffle_table_seat(new_table, secret, commitment, NULL);
  verishuffle_table_free(new_table);
  return status;
}
MAKES(table_round, round, table, 1, &new_handle, NULL)
static int32_t wide_table_round(void) {
  verishuffle_round *new_round = NULL;
  int32_t status = verishuffle_table_round(wide_table, 0, &new_round, NULL);
  CHECK((status == VERISHUFFLE_OK) == (new_round != NULL));
  verishuffle_round_free(new_round);
  return status;
}
static int32_t table_next(void) {
  /* The handle's round has no openings, so the call allocates. */
  verishuffle_round *next_round;
  TRY(verishuffle_round_new(terms, 0, &next_round, NULL));
  int32_t status = verishuffle_table_next(table, 1, next_round, NULL);
  verishuffle_round_free(next_round);
  return status;
}
static int32_t drawn(int32_t status) {
  TRY(status);
  CHECK(length == count && memcmp(numbers, made->drawn, 4 * length) == 0);
  return VERISHUFFLE_OK;
}
static int32_t draw_drawn(void) { return drawn(verishuffle_draw_drawn(draw, numbers, 1 << 18, &length, NULL)); }
static int32_t shuffled(int32_t status) {
  length = count;
  return drawn(status);
}
static void number(void) {
  for (uint32_t i = 0; i < count; i++) numbers[i] = i;
}
static int32_t draw_shuffle(void) {
  number();
  return shuffled(verishuffle_draw_shuffle(draw, numbers, count, 4, NULL));
}
MAKES(draw_transcript, transcript, draw, &new_handle, NULL)
MAKES(transcript_from_json, transcript, made->transcript, made->transcript_length, &new_handle, NULL)
GIVES_DOCUMENT(transcript_to_json, transcript, transcript)
static int32_t take(void *place, const void *bytes, size_t more) {
  size_t *at = place;
  memcpy(out + *at, bytes, more);
  *at += more;
  return 0;
}
static int32_t transcript_write_json(void) {
  length = 0;
  TRY(verishuffle_transcript_write_json(transcript, take, &length, NULL));
  SAME(made->transcript, made->transcript_length);
  return VERISHUFFLE_OK;
}
GIVES_TEXT(transcript_facts, "{\"format\":\"verishuffle/1 transcript\"", transcript)
GIVES_TEXT(secret_facts, "{\"context\":", secret)
GIVES_TEXT(opening_facts, "{\"commitment\":", opening)
GIVES_TEXT(round_missing, "", round_)
static int32_t transcript_judge(void) {
  verishuffle_verdict *found;
  TRY(verishuffle_transcript_judge(transcript, pins, &found, NULL));
  CHECK(verishuffle_verdict_is_verified(found));
  verishuffle_verdict_free(found);
  return VERISHUFFLE_OK;
}
static int32_t verdict_drawn(void) { return drawn(verishuffle_verdict_drawn(verdict, numbers, 1 << 18, &length, NULL)); }
static int32_t verdict_shuffle(void) {
  number();
  return shuffled(verishuffle_verdict_shuffle(verdict, numbers, count, 4, NULL));
}
GIVES_TEXT(verdict_headline, "", verdict)
GIVES_TEXT(verdict_text, "", verdict)
GIVES_TEXT(verdict_to_json, "{\"format\":\"verishuffle/1 verdict\"", verdict)
MAKES(verifier_new, verifier, &new_handle, NULL)
static int32_t verifier_judge(void) {
  verishuffle_verdict *found;
  TRY(verishuffle_verifier_judge(verifier, made->transcript, made->transcript_length, pins, &found, NULL));
  CHECK(verishuffle_verdict_is_verified(found));
  verishuffle_verdict_free(found);
  return VERISHUFFLE_OK;
}
static int32_t archive_new(void) {
  verishuffle_archive *new_archive = NULL;
  verishuffle_archive_input input = archive_input(pins_line, strlen(pins_line));
  int32_t status = verishuffle_archive_new(&input, &new_archive, NULL);
  verishuffle_archive_free(new_archive);
  return status;
}
/* Returns whether the written document holds these characters. */
static int out_holds(const char *part) {
  CHECK(length < sizeof out);
  out[length] = 0;
  return strstr(out, part) != NULL;
}
/* A line that there is no memory for is not counted. */
static uint32_t lines;
static int32_t add_line(const char *line, size_t line_length, int32_t expected) {
  int32_t conclusion;
  TRY(verishuffle_archive_add(archive, line, line_length, &conclusion, NULL));
  lines++;
  CHECK(conclusion == expected);
  char counted[32];
  snprintf(counted, sizeof counted, "\"lines\":%u,", (unsigned)lines);
  int32_t status = verishuffle_archive_to_json(archive, out, sizeof out, &length, NULL);
  CHECK(status == VERISHUFFLE_OK ? out_holds(counted) : status == VERISHUFFLE_ERROR_MEMORY);
  return VERISHUFFLE_OK;
}
static int32_t archive_add(void) {
  return add_line(made->transcript, made->transcript_length, lines == 0 ? VERISHUFFLE_VERIFIED : VERISHUFFLE_REFUSED);
}
static int32_t archive_add_failure(void) { return add_line(TEXT("{}"), VERISHUFFLE_UNREADABLE); }
/* Makes an archive whose memory for unverified lines is full, so that it grows with the next one. */
static void make_full_archive(void) {
  enum { FAILURES = 4096 };
  int32_t conclusion;
  make_archive();
  for (; lines < FAILURES; lines++) OK(verishuffle_archive_add(archive, TEXT("{}"), &conclusion, NULL));
}
static int32_t archive_to_json(void) {
  TRY(verishuffle_archive_to_json(archive, out, sizeof out, &length, NULL));
  CHECK(out_holds("\"verdict\":\"consistent\"") && out_holds("/7 transcript\"") && out_holds("/2999 transcript\"]"));
  return VERISHUFFLE_OK;
}
MAKES(chain_new, chain, &new_handle, NULL)
static int32_t chain_add_transcript(void) { return verishuffle_chain_add_transcript(chain, transcript, NULL); }
static int32_t chain_add_terms(void) { return verishuffle_chain_add_terms(chain, list_terms, NULL); }
GIVES_TEXT(chain_headline, "", chain)
GIVES_TEXT(chain_to_json, "{\"format\":\"verishuffle/1 chain verdict\"", chain)
static int32_t lacking_chain_to_json(void) {
  TRY(chain_to_json());
  CHECK(out_holds("\"missing\":[\"head\",") && out_holds("/2999 transcript\"]"));
  return VERISHUFFLE_OK;
}
static int32_t chain_draws(void) {
  TRY(verishuffle_chain_draws(chain, (uint8_t *)out, sizeof out, &length, NULL));
  CHECK(length == 32 * 2048 * 7 / 8);
  return VERISHUFFLE_OK;
}
MAKES(prover_new, prover, blinded_terms, list, blinding, &new_handle, NULL)
static int32_t prover_to_json(void) {
  TRY(verishuffle_prover_to_json(prover, entries / 2, out, sizeof out, &length, NULL));
  SAME(made->proof, made->proof_length);
  return VERISHUFFLE_OK;
}
MAKES(proof_from_json, proof, made->proof, made->proof_length, &new_handle, NULL)
GIVES_DOCUMENT(proof_to_json, proof, proof)
static int32_t proof_judge_by_terms(void) {
  int32_t state = 0;
  TRY(verishuffle_proof_judge_by_terms(proof, blinded_terms, list_commitment, NULL, &state, out, sizeof out, &length, NULL));
  CHECK(state == VERISHUFFLE_CHECK_PASSED);
  return VERISHUFFLE_OK;
}
static int32_t proof_judge_by_verdict(void) {
  uint32_t place;
  TRY(verishuffle_proof_judge_by_verdict(proof, list_verdict, NULL, &place, out, sizeof out, &length, NULL));
  CHECK(out_holds("\"verdict\":\"verified\",\"proof\":{\"holds\":true,"));
  return VERISHUFFLE_OK;
}
static int32_t key_shuffle(void) {
  static uint32_t items[1 << 18];
  for (uint32_t i = 0; i < 100000; i++) items[i] = i;
  TRY(verishuffle_key_shuffle(MASTER, 32, 100000, VERISHUFFLE_FORWARD, items, 100000, 4, NULL));
  CHECK(memcmp(items, made->items, 400000) == 0);
  return VERISHUFFLE_OK;
}
static int32_t selftest(void) {
  int32_t holds;
  TRY(verishuffle_selftest(&holds, out, sizeof out, &length, NULL));
  CHECK(holds == 1);
  return VERISHUFFLE_OK;
}
GIVES_TEXT(visible, "entry 0", text, text_length)
static int32_t to_hex(void) {
  TRY(verishuffle_to_hex((const uint8_t *)text, text_length, out, sizeof out, &length, NULL));
  CHECK(length == 2 * text_length);
  return verishuffle_from_hex(out, length, (uint8_t *)out + length, sizeof out - length, &length, NULL);
}

/* What the size of the list changes: nothing, the work, or also the number of threads. */
enum grows { NOTHING_GROWS, WORK_GROWS, THREADS_GROW };

#undef GIVEN
#define GIVEN(...) given(__VA_ARGS__)
static inline verishuffle_buffer in_out(void) {
  verishuffle_buffer buffer = {out, sizeof out, 0};
  return buffer;
}
#define VALUES GIVEN(TEXT("{\"guest\": \"river\"}"))
static int32_t front_seal(void) {
  verishuffle_seal_input input = {sizeof input, GIVEN(TEXT(CONTEXT)), GIVEN(TEXT("bob")), rounds, 0, NULL};
  verishuffle_seal_output output = {sizeof output, in_out(), {0}};
  return verishuffle_seal(&input, &output, NULL);
}
static int32_t front_commit(void) {
  static const char sources[] = "[{\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word\"}]";
  verishuffle_commit_input input;
  verishuffle_commit_output output = {sizeof output, in_out(), {0}};
  memset(&input, 0, sizeof input);
  input.size = sizeof input;
  input.context = GIVEN(TEXT(CONTEXT)), input.entries = GIVEN(text, text_length), input.draw = 3;
  input.rules = GIVEN(TEXT(RULES)), input.allocation = GIVEN(TEXT("award Prize: 1")), input.sources = GIVEN(TEXT(sources));
  return verishuffle_commit(&input, &output, NULL);
}
static int32_t front_open(void) {
  static char bound[1024];
  verishuffle_open_input input = {sizeof input, GIVEN(made->secret, made->secret_length),
                                  GIVEN(made->terms, made->terms_length), {0}, 1, 0, NULL};
  verishuffle_open_output output = {sizeof output, in_out(), {bound, sizeof bound, 0}};
  memcpy(input.published, commitment, 32);
  TRY(verishuffle_open(&input, &output, NULL));
  length = output.opening.length;
  SAME(made->opening, made->opening_length);
  CHECK(output.bound.length > made->secret_length);
  return VERISHUFFLE_OK;
}
static int32_t front_draw(void) {
  static char openings[sizeof made->opening + 2];
  size_t end = made->opening_length + 1;
  verishuffle_make_draw_input input;
  verishuffle_make_draw_output output;
  openings[0] = '[';
  memcpy(openings + 1, made->opening, made->opening_length);
  openings[end++] = ']';
  memset(&input, 0, sizeof input);
  memset(&output, 0, sizeof output);
  input.size = sizeof input, output.size = sizeof output;
  input.terms = GIVEN(made->terms, made->terms_length), input.round = 1, input.values = VALUES;
  input.openings = GIVEN(openings, end), input.transcript_alone = 1, output.transcript = in_out();
  TRY(verishuffle_make_draw(&input, &output, NULL));
  length = output.transcript.length;
  SAME(made->transcript, made->transcript_length);
  return VERISHUFFLE_OK;
}
static int32_t front_verify(void) {
  verishuffle_verify_input input;
  verishuffle_verify_output output = {sizeof output, in_out()};
  memset(&input, 0, sizeof input);
  input.size = sizeof input, input.transcript = GIVEN(made->transcript, made->transcript_length), input.round = 1;
  input.values = VALUES;
  memcpy(input.commitment, commitment, 32);
  return verishuffle_verify(&input, &output, NULL);
}

static const struct call {
  const char *name;
  int32_t (*call)(void);
  void (*prepare)(void);
  enum grows grows;
} CALLS[] = {
#define ONCE(function, prepare) {#function, function, prepare, NOTHING_GROWS}
#define CALL(function, prepare) {#function, function, prepare, WORK_GROWS}
#define SHARED(function, prepare) {#function, function, prepare, THREADS_GROW}
    CALL(list_from_text, NULL), CALL(list_from_entries, NULL), CALL(list_entry, NULL), SHARED(list_warnings, NULL), CALL(blinding_generate, NULL),
    CALL(blinding_from_key, NULL), CALL(blinding_from_json, NULL), CALL(blinding_to_json, NULL),
    CALL(secret_generate, NULL), CALL(secret_from_master, NULL), CALL(secret_from_json, NULL),
    CALL(secret_to_json, NULL), SHARED(secret_seal, NULL), SHARED(secret_open, NULL), CALL(opening_from_json, NULL),
    CALL(opening_to_json, NULL), SHARED(terms_new, NULL), CALL(secret_facts, NULL), CALL(opening_facts, NULL), CALL(transcript_facts, NULL), CALL(round_missing, NULL),
    CALL(terms_from_json, NULL), CALL(terms_to_json, NULL), SHARED(inspect, NULL), CALL(round_new, NULL), CALL(round_open, NULL), SHARED(round_draw, NULL),
    CALL(table_new, NULL), SHARED(table_seat, NULL), CALL(table_round, make_bound), CALL(table_next, make_bound),
    CALL(wide_table_round, make_wide_table), CALL(draw_drawn, make_draw),
    CALL(draw_shuffle, make_draw), CALL(draw_transcript, make_draw), CALL(transcript_from_json, NULL),
    CALL(transcript_to_json, NULL), CALL(transcript_write_json, NULL),
    SHARED(transcript_judge, NULL), CALL(verdict_drawn, make_verdict), CALL(verdict_shuffle, make_verdict), CALL(verdict_headline, make_verdict), CALL(verdict_text, make_verdict),
    CALL(verdict_to_json, make_verdict), CALL(verifier_new, NULL), SHARED(verifier_judge, make_verifier),
    CALL(archive_new, NULL), SHARED(archive_add, make_archive),
    ONCE(archive_add_failure, make_full_archive), ONCE(archive_to_json, make_lacking_archive),
    CALL(chain_new, NULL), ONCE(chain_add_terms, make_full_chain), ONCE(lacking_chain_to_json, make_lacking_chain),
    ONCE(chain_draws, make_full_chain),
    CALL(chain_add_terms, make_chain), SHARED(chain_add_transcript, make_chain), CALL(chain_headline, make_whole_chain),
    CALL(chain_to_json, make_whole_chain), SHARED(prover_new, NULL), CALL(prover_to_json, make_prover),
    CALL(proof_from_json, NULL), CALL(proof_to_json, NULL), CALL(proof_judge_by_terms, NULL), CALL(proof_judge_by_verdict, make_list_verdict),
    SHARED(key_swaps, NULL), CALL(key_shuffle, NULL), ONCE(selftest, NULL), CALL(visible, NULL),
    CALL(to_hex, NULL), SHARED(front_seal, NULL), SHARED(front_commit, NULL), SHARED(front_open, NULL),
    SHARED(front_draw, NULL), SHARED(front_verify, NULL), {NULL, NULL, NULL, NOTHING_GROWS}};

#endif
