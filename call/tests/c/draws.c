/* Whole draws: by functions with structs, by requests in JSON, and at tables. */
#include "test.h"

#define ENTRIES "Ada\nGrace\nHedy\nMary\nSofia\n"

static char space[1 << 18];

/* Returns the JSON of the text of a part in an answer of verishuffle_call: without the quotes, with its escapes. */
static verishuffle_text inside(const verishuffle_answer *answer, const char *name) {
  char key[64];
  snprintf(key, sizeof key, "\"%s\":\"", name);
  const char *start = NULL;
  /* A verdict has such names too, and comes first. */
  for (const char *at = part(answer, VERISHUFFLE_PART_JSON).bytes; (at = strstr(at, key)) != NULL; at++) start = at;
  CHECK(start != NULL);
  start += strlen(key);
  size_t length = 0;
  while (start[length] != '"') length += start[length] == '\\' ? 2 : 1;
  const verishuffle_text found = {start, length};
  return found;
}

/* Returns whether the JSON has this text under this name. */
static int says(const verishuffle_answer *answer, const char *name, verishuffle_text expected) {
  static char quoted[1 << 16];
  composed to = {0, sizeof quoted, quoted};
  add_quoted(&to, expected);
  const verishuffle_text found = inside(answer, name);
  return found.length + 2 == to.length && memcmp(found.bytes, quoted + 1, found.length) == 0;
}

/* Calls with what is composed, and begins anew. */
static verishuffle_answer *answered(composed *request) {
  verishuffle_answer *answer = NULL;
  OK(verishuffle_call(request->bytes, request->length, &answer));
  request->length = 0;
  return answer;
}

/* A request in JSON gives the same bytes as the function with a struct. */
static void requests_give_the_same(void) {
  example e;
  composed to = {0, sizeof space, space};
  example_make(&e, ENTRIES, 0, 1);
  compose(&to, "inspect", "secret", &e.look.secret, NULL);
  verishuffle_answer *looked = answered(&to);
  CHECK(says(looked, "seal", e.sources[0].seal));
  verishuffle_text sources = {space + (1 << 17), 0};
  composed of_sources = {0, 1 << 16, space + (1 << 17)};
  add(&of_sources, "[{\"kind\":\"sealed\",\"name\":\"alice\",\"seal\":", 40);
  add_quoted(&of_sources, e.sources[0].seal);
  const char *guest = "},{\"kind\":\"public\",\"name\":\"guest\",\"description\":\"" ABOUT "\",\"known_from\":" NUMBER(KNOWN_FROM) "}]";
  add(&of_sources, guest, strlen(guest));
  sources.length = of_sources.length;
  const verishuffle_text rounds = text("3"), one = text("1"), before = text(NUMBER(BEFORE));
  const verishuffle_text word = text("{\"guest\":\"river\"}");
  compose(&to, "commit", "context", &e.terms.context, "entries", &e.terms.entries, "allocation", &e.terms.allocation,
          "=sources", &sources, "=rounds", &rounds, NULL);
  verishuffle_answer *plan = answered(&to);
  CHECK(says(plan, "terms", e.mine.terms) && says(plan, "commitment", e.mine.commitment));
  compose(&to, "open", "secret", &e.mine.secret, "terms", &e.mine.terms, "commitment", &e.mine.commitment, "=round",
          &one, NULL);
  verishuffle_answer *opened = answered(&to);
  CHECK(says(opened, "opening", e.openings[0]) && says(opened, "secret", part(e.opened, VERISHUFFLE_PART_SECRET)));
  composed of_openings = {0, 1 << 16, space + (1 << 17)};
  add(&of_openings, "[", 1);
  add_quoted(&of_openings, e.openings[0]);
  add(&of_openings, "]", 1);
  const verishuffle_text openings = {of_openings.bytes, of_openings.length};
  compose(&to, "draw", "terms", &e.mine.terms, "=openings", &openings, "=public", &word, "entries", &e.round.entries,
          "=round", &one, NULL);
  verishuffle_answer *draw = answered(&to);
  CHECK(says(draw, "transcript", e.known.transcript) && says(draw, "result", e.known.result));
  CHECK(says(draw, "awards", e.known.awards));
  CHECK(verishuffle_answer_text(draw, VERISHUFFLE_PART_TRANSCRIPT, NULL) == NULL);
  compose(&to, "verify", "transcript", &e.known.transcript, "commitment", &e.known.commitment, "=public", &word, "entries",
          &e.known.entries, "result", &e.known.result, "awards", &e.known.awards, "=published_at", &before, "=round", &one, NULL);
  verishuffle_answer *verdict = answered(&to);
  CHECK(says(verdict, "text", part(e.verdict, VERISHUFFLE_PART_TEXT)));
  CHECK(strstr(part(verdict, VERISHUFFLE_PART_JSON).bytes, part(e.verdict, VERISHUFFLE_PART_VERDICT).bytes) != NULL);
  CHECK(same_numbers(e.draw, e.verdict, VERISHUFFLE_PART_DRAWN));
  CHECK(same(e.known.awards, part(e.verdict, VERISHUFFLE_PART_AWARDS)));
  verishuffle_answer *all[] = {looked, plan, opened, draw, verdict};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) verishuffle_answer_free(all[i]);
  example_free(&e);
}

/* A draw that is not verified is a status, and its verdict is in the answer all the same. */
static void what_is_not_verified_is_a_status(void) {
  example e;
  verishuffle_answer *made = NULL;
  example_make(&e, ENTRIES, 0, 0);
  /* Without the commitment, with another word, and with an award for another person. */
  for (int how = 0; how < 3; how++) {
    verishuffle_verify_input known = e.known;
    const verishuffle_value other = {text("guest"), text("lake")};
    if (how == 0) memset(&known.commitment, 0, sizeof known.commitment);
    if (how == 1) known.public_values = &other;
    if (how == 2) known.awards = text("Prize: nobody\n");
    GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, verishuffle_verify(&known, &made));
    CHECK(strstr(part(made, VERISHUFFLE_PART_ERROR).bytes, how == 0 ? "CONSISTENT" : "REFUSED") != NULL);
    CHECK(strstr(part(made, VERISHUFFLE_PART_VERDICT).bytes, how == 0 ? "\"consistent\"" : "\"refused\"") != NULL);
    CHECK(part(made, VERISHUFFLE_PART_TEXT).length > 0);
    CHECK(verishuffle_answer_numbers(made, VERISHUFFLE_PART_DRAWN, NULL) == NULL);
    verishuffle_answer_free(made);
  }
  example_free(&e);
}

/* A secret stays closed for terms without the published commitment, and once it was opened it opens for no other
   commitment. */
static void secrets_open_once(void) {
  example e, other;
  verishuffle_answer *made = NULL;
  example_open(&e, ENTRIES, 0, 0);
  example_open(&other, NULL, 5, 0);
  verishuffle_open_input mine = e.mine;
  mine.commitment = other.mine.commitment;
  FAILS(VERISHUFFLE_ERROR_CLOSED, verishuffle_open(&mine, &made));
  mine.secret = part(other.opened, VERISHUFFLE_PART_SECRET);
  mine.commitment = e.mine.commitment;
  FAILS(VERISHUFFLE_ERROR_BOUND, verishuffle_open(&mine, &made));
  mine = e.mine;
  mine.round = ROUNDS;
  FAILS(VERISHUFFLE_ERROR_RANGE, verishuffle_open(&mine, &made));
  verishuffle_inspect_input look = e.look;
  look.terms = e.mine.terms;
  look.commitment = e.mine.commitment;
  OK(verishuffle_inspect(&look, &made));
  CHECK(number(made, VERISHUFFLE_PART_HOLDS) == 1 && same(part(made, VERISHUFFLE_PART_COMMITMENT), e.mine.commitment));
  verishuffle_answer_free(made);
  look.commitment = other.mine.commitment;
  OK(verishuffle_inspect(&look, &made));
  CHECK(number(made, VERISHUFFLE_PART_HOLDS) == 0 && part(made, VERISHUFFLE_PART_POINTS).length > 100);
  verishuffle_answer_free(made);
  example_free(&e);
  example_free(&other);
}

/* A table deals the same rounds as single draws, in any order. */
static void tables_deal_what_draws_draw(void) {
  example of[ROUNDS], other;
  char bob[512];
  verishuffle_table *table = NULL;
  verishuffle_answer *made = NULL;
  for (uint32_t i = 0; i < ROUNDS; i++) example_make(&of[i], NULL, 52, i);
  example_open(&other, NULL, 51, 0);
  const verishuffle_text *terms = &of[0].mine.terms, *commitment = &of[0].mine.commitment;
  OK(verishuffle_table_new(terms, &table, &made));
  verishuffle_answer_free(made);
  verishuffle_deal_input deal = {.size = sizeof deal, .public_values = of[0].word, .public_count = 1, .round = 1};
  FAILS(VERISHUFFLE_ERROR_NOT_OPENED, verishuffle_table_deal(table, &deal, &made));
  /* Seats that are refused. */
  write_secret(bob, "bob", 0x77);
  const verishuffle_text of_bob = text(bob), bound = part(other.opened, VERISHUFFLE_PART_SECRET);
  FAILS(VERISHUFFLE_ERROR_CLOSED, verishuffle_table_seat(table, &of_bob, commitment, &made));
  FAILS(VERISHUFFLE_ERROR_CLOSED, verishuffle_table_seat(table, &of[0].mine.secret, &other.mine.commitment, &made));
  FAILS(VERISHUFFLE_ERROR_BOUND, verishuffle_table_seat(table, &bound, commitment, &made));
  OK(verishuffle_table_seat(table, &of[0].mine.secret, commitment, &made));
  CHECK(same(part(made, VERISHUFFLE_PART_SECRET), part(of[0].opened, VERISHUFFLE_PART_SECRET)));
  verishuffle_answer_free(made);
  FAILS(VERISHUFFLE_ERROR_GIVEN_TWICE, verishuffle_table_seat(table, &of[0].mine.secret, commitment, &made));
  /* A round without its word, and then the same round dealt rightly. */
  for (int times = 0; times < 60; times++) {
    const uint32_t round = (uint32_t)times % ROUNDS;
    deal.round = round;
    deal.public_count = 0;
    FAILS(VERISHUFFLE_ERROR_NOT_OPENED, verishuffle_table_deal(table, &deal, &made));
    deal.public_count = 1;
    deal.transcript = times % 5 == 0;
    OK(verishuffle_table_deal(table, &deal, &made));
    CHECK(same_numbers(made, of[round].draw, VERISHUFFLE_PART_DRAWN));
    if (deal.transcript) CHECK(same(part(made, VERISHUFFLE_PART_TRANSCRIPT), of[round].known.transcript));
    else CHECK(verishuffle_answer_text(made, VERISHUFFLE_PART_TRANSCRIPT, NULL) == NULL);
    verishuffle_answer_free(made);
  }
  deal.round = ROUNDS;
  FAILS(VERISHUFFLE_ERROR_RANGE, verishuffle_table_deal(table, &deal, &made));
  deal.round = 2;
  deal.openings = of[2].openings;
  deal.opening_count = 1;
  FAILS(VERISHUFFLE_ERROR_GIVEN_TWICE, verishuffle_table_deal(table, &deal, &made));
  verishuffle_table_free(table);
  /* Nobody is seated, and the party sends its opening. */
  OK(verishuffle_table_new(terms, &table, &made));
  verishuffle_answer_free(made);
  OK(verishuffle_table_deal(table, &deal, &made));
  CHECK(same_numbers(made, of[2].draw, VERISHUFFLE_PART_DRAWN));
  verishuffle_answer_free(made);
  verishuffle_table_free(table);
  for (int i = 0; i < ROUNDS; i++) example_free(&of[i]);
  example_free(&other);
}

/* An entry proof holds before the draw by the terms, and after it with the transcript. */
static void proofs_of_entries(void) {
  example e;
  composed to = {0, sizeof space, space};
  verishuffle_answer *made = NULL;
  static char proof[4096];
  example_make(&e, ENTRIES, 0, 0);
  const verishuffle_text indexes = text("[2]");
  compose(&to, "prove_entry", "terms", &e.mine.terms, "entries", &e.terms.entries, "=indexes", &indexes, NULL);
  verishuffle_answer *proved = answered(&to);
  /* The only document of the array, without its escapes. */
  const char *from = strstr(part(proved, VERISHUFFLE_PART_JSON).bytes, "[\"") + 2;
  size_t length = 0;
  for (; *from != '"'; from++, length++) {
    if (*from == '\\') from++;
    proof[length] = *from == 'n' && from[-1] == '\\' ? '\n' : *from;
  }
  verishuffle_check_proof_input input = {.size = sizeof input, .proof = {proof, length}, .known = &e.known};
  OK(verishuffle_check_proof(&input, &made));
  const uint32_t *drawn = verishuffle_answer_numbers(e.draw, VERISHUFFLE_PART_DRAWN, NULL);
  CHECK(number(made, VERISHUFFLE_PART_INDEX) == 2 && drawn[number(made, VERISHUFFLE_PART_PLACE)] == 2);
  verishuffle_answer_free(made);
  const verishuffle_verify_input before = {.size = sizeof before, .commitment = e.known.commitment};
  input.known = &before;
  FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_check_proof(&input, &made));
  input.terms = e.mine.terms;
  OK(verishuffle_check_proof(&input, &made));
  CHECK(number(made, VERISHUFFLE_PART_INDEX) == 2);
  CHECK(verishuffle_answer_numbers(made, VERISHUFFLE_PART_PLACE, NULL) == NULL);
  verishuffle_answer_free(made);
  const verishuffle_verify_input unknown = {.size = sizeof unknown};
  input.known = &unknown;
  FAILS(VERISHUFFLE_ERROR_NOT_VERIFIED, verishuffle_check_proof(&input, &made));
  verishuffle_answer_free(proved);
  example_free(&e);
}

/* A key shuffles items of every size as it draws numbers, and the drawn items are last if the order is backward. */
static void keys_shuffle_items_of_every_size(void) {
  enum { COUNT = 1000 };
  static const size_t sizes[] = {1, 2, 4, 8, 16, 24};
  static const uint32_t draws[] = {1, 100, COUNT};
  static uint8_t items[COUNT * 24];
  static uint32_t drawn[COUNT];
  uint8_t key[64];
  for (size_t i = 0; i < sizeof key; i++) key[i] = (uint8_t)(3 * i + 1);
  for (size_t i = 0; i < 36; i++) {
    const size_t size = sizes[i % 6], width = i / 6 % 2 + 1;
    const uint32_t draw = draws[i / 12];
    const int32_t order = i % 2 ? VERISHUFFLE_BACKWARD : VERISHUFFLE_FORWARD;
    /* An item is its number, and bytes are its number in part. */
    for (uint32_t k = 0; k < COUNT; k++) {
      memset(items + k * size, (int)(k % 251), size);
      if (size >= 4) memcpy(items + k * size, &k, 4);
    }
    OK(verishuffle_key_drawn(key, 32 * width, COUNT, draw, order, drawn));
    OK(verishuffle_key_shuffle(key, 32 * width, draw, order, items, COUNT, size));
    for (uint32_t k = 0; k < draw; k++) {
      const uint8_t *item = items + (order == VERISHUFFLE_FORWARD ? k : COUNT - 1 - k) * size;
      if (size < 4) CHECK(item[size - 1] == drawn[k] % 251);
      else CHECK(memcmp(item, &drawn[k], 4) == 0 && (size == 4 || item[size - 1] == drawn[k] % 251));
    }
  }
  static uint8_t before[sizeof items];
  memcpy(before, items, sizeof items);
  GIVES(VERISHUFFLE_ERROR_LENGTH, verishuffle_key_shuffle(key, 31, 1, VERISHUFFLE_FORWARD, items, COUNT, 4));
  GIVES(VERISHUFFLE_ERROR_LENGTH, verishuffle_key_shuffle(key, 0, 1, VERISHUFFLE_FORWARD, items, COUNT, 4));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_key_shuffle(key, 32, COUNT + 1, VERISHUFFLE_FORWARD, items, COUNT, 4));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_key_shuffle(key, 32, 0, VERISHUFFLE_FORWARD, items, COUNT, 4));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_key_shuffle(key, 32, 1, VERISHUFFLE_FORWARD, items, 0, 4));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_key_shuffle(key, 32, 1, VERISHUFFLE_FORWARD, items, COUNT, 0));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_key_shuffle(key, 32, 1, VERISHUFFLE_FORWARD, NULL, COUNT, 4));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_key_shuffle(key, 32, 1, 400, items, COUNT, 4));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_key_shuffle(NULL, 32, 1, VERISHUFFLE_FORWARD, items, COUNT, 4));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_key_shuffle(key, 32, 1, VERISHUFFLE_FORWARD, items, SIZE_MAX / 4, 4));
  CHECK(memcmp(before, items, sizeof items) == 0);
  GIVES(VERISHUFFLE_ERROR_LENGTH, verishuffle_key_drawn(key, 33, COUNT, 1, VERISHUFFLE_FORWARD, drawn));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_key_drawn(key, 32, 0, 0, VERISHUFFLE_FORWARD, drawn));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_key_drawn(key, 32, COUNT, 1, 0, drawn));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_key_drawn(key, 32, COUNT, 1, VERISHUFFLE_FORWARD, NULL));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT,
        verishuffle_key_drawn(key, 32, COUNT, 1, VERISHUFFLE_FORWARD, (uint32_t *)(void *)((char *)drawn + 1)));
}

int main(void) {
  requests_give_the_same();
  what_is_not_verified_is_a_status();
  secrets_open_once();
  tables_deal_what_draws_draw();
  proofs_of_entries();
  keys_shuffle_items_of_every_size();
  puts("ok");
  return 0;
}
