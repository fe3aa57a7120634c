/* No block of memory that the library frees still holds a part of a secret. This program's own free() searches each
 * block for the master, in bytes and in digits, for the digits of a seed that stays closed, and for the key of a
 * blinding. */
#define _GNU_SOURCE
#include <malloc.h>

#include "test.h"

void __libc_free(void *);

typedef struct {
  const char *name;
  uint8_t bytes[64];
  size_t length;
} needle;

static needle needles[8];
static size_t needle_count, searched;
static const char *found;

/* Some of a needle is as bad as all of it. */
enum { WINDOW = 16 };

void free(void *block) {
  if (block && needle_count > 0) {
    const size_t size = malloc_usable_size(block);
    searched++;
    for (size_t i = 0; i < needle_count; i++) {
      for (size_t at = 0; at + WINDOW <= needles[i].length; at += WINDOW) {
        if (memmem(block, size, needles[i].bytes + at, WINDOW)) found = needles[i].name;
      }
    }
  }
  __libc_free(block);
}

static void search_for(const char *name, const void *bytes, size_t length) {
  needle *n = &needles[needle_count];
  CHECK(length <= sizeof n->bytes);
  memcpy(n->bytes, bytes, length);
  n->name = name, n->length = length;
  needle_count++;
}

static void nothing_was_found(const char *after) {
  if (found) fprintf(stderr, "%s: %s was left in freed memory\n", after, found);
  CHECK(!found);
}

static char request[1 << 14];
static composed to = {0, sizeof request, request};

static void use_secret(void) {
  const verishuffle_seal_input party = {.size = sizeof party, .context = text(CONTEXT), .name = text("alice"), .rounds = ROUNDS};
  verishuffle_answer *made, *plan, *opened, *other, *drawn, *again, *failed;
  OK(verishuffle_seal(&party, &made));
  const verishuffle_text secret = part(made, VERISHUFFLE_PART_SECRET);
  const char *digits = strstr(secret.bytes, "\"master\"");
  CHECK(digits != NULL);
  digits = strchr(digits + 8, '"') + 1;
  uint8_t master[32];
  OK(verishuffle_from_hex(digits, 64, master));
  search_for("the master in digits", digits, 64);
  search_for("the master", master, sizeof master);
  const verishuffle_source sources[] = {
      {.kind = VERISHUFFLE_SEALED, .name = {"alice", 5}, .seal = part(made, VERISHUFFLE_PART_SEAL)},
      {.kind = VERISHUFFLE_PUBLIC, .name = {"guest", 5}, .description = {ABOUT, sizeof ABOUT - 1}, .known_from = KNOWN_FROM}};
  const verishuffle_commit_input terms = {.size = sizeof terms, .context = text(CONTEXT), .sources = sources, .source_count = 2,
                                          .count = 5000, .rounds = ROUNDS};
  OK(verishuffle_commit(&terms, &plan));
  verishuffle_open_input mine = {.size = sizeof mine, .secret = secret, .terms = part(plan, VERISHUFFLE_PART_TERMS),
                                 .commitment = part(plan, VERISHUFFLE_PART_COMMITMENT), .round = 1};
  OK(verishuffle_open(&mine, &opened));
  /* The opening of another round holds its seed, which nobody has published. */
  mine.round = 2;
  OK(verishuffle_open(&mine, &other));
  const char *seed = strstr(part(other, VERISHUFFLE_PART_OPENING).bytes, "\"seed\"");
  CHECK(seed != NULL);
  search_for("a seed in digits", strchr(seed + 6, '"') + 1, 64);
  verishuffle_answer_free(other);
  mine.secret.length -= 3;
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_open(&mine, &failed));
  verishuffle_answer_free(failed);
  mine.secret.length += 3, mine.round = 1;
  compose(&to, "open", "secret", &secret, "terms", &mine.terms, "commitment", &mine.commitment, NULL);
  OK(verishuffle_call(to.bytes, to.length, &again));
  verishuffle_answer_free(again);
  verishuffle_wipe(request, sizeof request);
  to.length = 0;
  const verishuffle_text openings[] = {part(opened, VERISHUFFLE_PART_OPENING)};
  const verishuffle_value word[] = {{{"guest", 5}, {"river", 5}}};
  const verishuffle_draw_input round = {.size = sizeof round, .terms = mine.terms, .openings = openings, .opening_count = 1,
                                        .public_values = word, .public_count = 1, .round = 1};
  OK(verishuffle_draw(&round, &drawn));
  verishuffle_table *table;
  OK(verishuffle_table_new(&mine.terms, &table, &again));
  verishuffle_answer_free(again);
  OK(verishuffle_table_seat(table, &secret, &mine.commitment, &again));
  verishuffle_answer_free(again);
  const verishuffle_deal_input deal = {.size = sizeof deal, .public_values = word, .public_count = 1};
  OK(verishuffle_table_deal(table, &deal, &again));
  verishuffle_answer_free(again);
  verishuffle_table_free(table);
  verishuffle_answer_free(drawn);
  verishuffle_answer_free(plan);
  verishuffle_answer_free(opened);
  verishuffle_answer_free(made);
}

static void use_blinding(void) {
  static const char key[] = "3141592653589793238462643383279502884197169399375105820974944592";
  const verishuffle_text digits = text(key), context = text(CONTEXT), column = text("person"), ada = text("Ada");
  uint8_t bytes[32];
  verishuffle_answer *made, *cell;
  OK(verishuffle_from_hex(key, 64, bytes));
  search_for("the key of a blinding in digits", key, 64);
  search_for("the key of a blinding", bytes, sizeof bytes);
  compose(&to, "blind", "context", &context, "key", &digits, NULL);
  OK(verishuffle_call(to.bytes, to.length, &made));
  to.length = 0;
  const verishuffle_text document = {.bytes = "{\"format\":\"verishuffle/1 blinding\",\"context\":\"" CONTEXT
      "\",\"key\":\"3141592653589793238462643383279502884197169399375105820974944592\"}", .length = 0};
  const verishuffle_text blinding = text(document.bytes);
  compose(&to, "blind_cell", "blinding", &blinding, "column", &column, "text", &ada, NULL);
  OK(verishuffle_call(to.bytes, to.length, &cell));
  verishuffle_answer_free(cell);
  verishuffle_answer_free(made);
}

int main(void) {
  /* What is left behind is found. */
  char *left = malloc(100);
  CHECK(left != NULL);
  memcpy(left, CONTEXT, sizeof CONTEXT);
  search_for("a test", CONTEXT, WINDOW);
  free(left);
  CHECK(found != NULL);
  found = NULL, needle_count = 0;
  use_secret();
  nothing_was_found("a secret");
  needle_count = 0;
  use_blinding();
  nothing_was_found("a blinding");
  CHECK(searched > 100);
  puts("ok");
  return 0;
}
