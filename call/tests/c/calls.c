/* Wrong arguments: every function gets everything that a program may pass by mistake. */
#include <stddef.h>

#include "test.h"

#define ENTRIES "Ada\nGrace\nHedy\nMary\nSofia\n"

enum kind { NEEDED, OPTIONAL, ARRAY, RESERVED };

/* A field of an input, and what may be wrong about it. An array has its count behind it. */
typedef struct {
  size_t at;
  enum kind kind;
} field;

static example e;
static verishuffle_table *table;
static verishuffle_check_proof_input proof;
static verishuffle_deal_input deal;

#define CALLS(name) \
  static verishuffle_status call_##name(const void *input, verishuffle_answer **to) { return verishuffle_##name(input, to); }
CALLS(seal)
CALLS(commit)
CALLS(open)
CALLS(draw)
CALLS(verify)
CALLS(inspect)
CALLS(check_proof)
static verishuffle_status call_deal(const void *input, verishuffle_answer **to) {
  return verishuffle_table_deal(table, input, to);
}

static const verishuffle_seal_input party = {.size = sizeof party, .context = {CONTEXT, sizeof CONTEXT - 1}, .name = {"bob", 3}};

#define AT(type, member, kind) {offsetof(verishuffle_##type##_input, member), kind}
#define COUNTED(type, member) AT(type, member, ARRAY)

/* Every function with an input: a right input and its fields. */
static const struct {
  const char *name;
  verishuffle_status (*call)(const void *, verishuffle_answer **);
  const void *right;
  size_t size;
  verishuffle_status status;
  field fields[16];
} calls[] = {
  {"seal", call_seal, &party, sizeof party, VERISHUFFLE_OK,
   {AT(seal, context, NEEDED), AT(seal, name, NEEDED)}},
  {"commit", call_commit, &e.terms, sizeof e.terms, VERISHUFFLE_OK,
   {AT(commit, context, NEEDED), AT(commit, entries, NEEDED), AT(commit, blinding, OPTIONAL), AT(commit, rules, OPTIONAL),
    AT(commit, allocation, OPTIONAL), AT(commit, previous, OPTIONAL), COUNTED(commit, sources),
    AT(commit, reserved, RESERVED)}},
  {"open", call_open, &e.mine, sizeof e.mine, VERISHUFFLE_OK,
   {AT(open, secret, NEEDED), AT(open, terms, NEEDED), AT(open, commitment, NEEDED), AT(open, reserved, RESERVED)}},
  {"draw", call_draw, &e.round, sizeof e.round, VERISHUFFLE_OK,
   {AT(draw, terms, NEEDED), AT(draw, entries, OPTIONAL), AT(draw, blinding, OPTIONAL), AT(draw, withdrawals, OPTIONAL),
    COUNTED(draw, openings), COUNTED(draw, public_values), COUNTED(draw, beacons), AT(draw, reserved, RESERVED)}},
  {"verify", call_verify, &e.known, sizeof e.known, VERISHUFFLE_OK,
   {AT(verify, transcript, NEEDED), AT(verify, commitment, OPTIONAL), AT(verify, entries, OPTIONAL),
    AT(verify, blinding, OPTIONAL), AT(verify, result, OPTIONAL), AT(verify, awards, OPTIONAL),
    AT(verify, withdrawals, OPTIONAL), AT(verify, log_policy, OPTIONAL), AT(verify, log_key, OPTIONAL),
    AT(verify, logged, OPTIONAL), COUNTED(verify, public_values), AT(verify, reserved, RESERVED)}},
  {"inspect", call_inspect, &e.look, sizeof e.look, VERISHUFFLE_OK,
   {AT(inspect, terms, OPTIONAL), AT(inspect, secret, NEEDED), AT(inspect, commitment, OPTIONAL)}},
  {"check_proof", call_check_proof, &proof, sizeof proof, VERISHUFFLE_ERROR_DOCUMENT,
   {AT(check_proof, proof, NEEDED), AT(check_proof, terms, OPTIONAL)}},
  {"table_deal", call_deal, &deal, sizeof deal, VERISHUFFLE_OK,
   {COUNTED(deal, public_values), COUNTED(deal, beacons), COUNTED(deal, openings)}},
};

enum { ROOM = 4096 };
/* A copy of an input, with nothing behind it but zeros. */
static union {
  max_align_t aligned;
  char bytes[ROOM + 16];
} copy;

#define PUT(at, value) memcpy(copy.bytes + (at), &(value), sizeof(value))

/* Calls with the copy at this address, which must fail without a verdict, and with text. */
static void refused(size_t call, size_t from, verishuffle_status expected) {
  verishuffle_answer *made = NULL;
  const verishuffle_status status = calls[call].call(copy.bytes + from, &made);
  if (status != expected) fprintf(stderr, "%s: status %d\n", calls[call].name, (int)status);
  CHECK(status == expected && part(made, VERISHUFFLE_PART_ERROR).length > 10);
  CHECK(verishuffle_answer_numbers(made, VERISHUFFLE_PART_DRAWN, NULL) == NULL);
  verishuffle_answer_free(made);
}

static void copy_right(size_t call) {
  memset(&copy, 0, sizeof copy);
  memcpy(copy.bytes, calls[call].right, calls[call].size);
}

/* A pointer that is NULL or misaligned, a length that no memory has, and a reserved field that is not 0 are refused
   with VERISHUFFLE_ERROR_ARGUMENT. */
static void fields_are_refused(size_t call) {
  const uint32_t one = 1;
  const size_t length = 3, largest = SIZE_MAX, most = 65;
  const void *const none = NULL, *const misaligned = copy.bytes + 1;
  const char *const empty = "";
  for (const field *f = calls[call].fields; f < calls[call].fields + 16 && f->at > 0; f++) {
    if (f->kind == RESERVED) {
      copy_right(call), PUT(f->at, one);
      refused(call, 0, VERISHUFFLE_ERROR_ARGUMENT);
      continue;
    }
    /* NULL with a length or a count, and more than any memory has. */
    copy_right(call), PUT(f->at, none), PUT(f->at + sizeof none, length);
    refused(call, 0, VERISHUFFLE_ERROR_ARGUMENT);
    copy_right(call), PUT(f->at, empty), PUT(f->at + sizeof none, largest);
    refused(call, 0, VERISHUFFLE_ERROR_ARGUMENT);
    if (f->kind == ARRAY) {
      copy_right(call), PUT(f->at + sizeof none, most);
      refused(call, 0, VERISHUFFLE_ERROR_ARGUMENT);
      copy_right(call), PUT(f->at, misaligned), PUT(f->at + sizeof none, length);
      refused(call, 0, VERISHUFFLE_ERROR_ARGUMENT);
      continue;
    }
    /* A text that is empty is another one than a text that is not given. */
    const size_t zero = 0;
    copy_right(call), PUT(f->at, empty), PUT(f->at + sizeof none, zero);
    verishuffle_answer *made = NULL;
    const verishuffle_status status = calls[call].call(copy.bytes, &made);
    CHECK(f->kind == OPTIONAL || status != VERISHUFFLE_OK);
    CHECK(status != VERISHUFFLE_ERROR_PANIC && status != VERISHUFFLE_ERROR_MEMORY);
    verishuffle_answer_free(made);
    if (f->kind == NEEDED) {
      copy_right(call), PUT(f->at, none), PUT(f->at + sizeof none, zero);
      refused(call, 0, VERISHUFFLE_ERROR_ARGUMENT);
    }
  }
}

/* A struct of another size is VERISHUFFLE_ERROR_ABI, unless it is larger and all that is more is 0. */
static void sizes_are_compared(size_t call) {
  const size_t size = calls[call].size, wrong[] = {0, 1, sizeof(size_t), size - 8, size - 1, ROOM + 8, SIZE_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    copy_right(call), PUT(0, wrong[i]);
    refused(call, 0, VERISHUFFLE_ERROR_ABI);
  }
  const size_t larger = size + 24;
  copy_right(call), PUT(0, larger);
  verishuffle_answer *made = NULL;
  GIVES(calls[call].status, calls[call].call(copy.bytes, &made));
  verishuffle_answer_free(made);
  copy.bytes[larger - 1] = 1;
  refused(call, 0, VERISHUFFLE_ERROR_ABI);
}

static void inputs_are_refused(void) {
  for (size_t call = 0; call < sizeof calls / sizeof *calls; call++) {
    verishuffle_answer *made = NULL;
    copy_right(call);
    GIVES(calls[call].status, calls[call].call(copy.bytes, &made));
    verishuffle_answer_free(made);
    FAILS(VERISHUFFLE_ERROR_ARGUMENT, calls[call].call(NULL, &made));
    GIVES(VERISHUFFLE_ERROR_ARGUMENT, calls[call].call(copy.bytes, NULL));
    GIVES(VERISHUFFLE_ERROR_ARGUMENT, calls[call].call(copy.bytes, (verishuffle_answer **)(void *)(copy.bytes + ROOM + 1)));
    memmove(copy.bytes + 1, copy.bytes, ROOM);
    refused(call, 1, VERISHUFFLE_ERROR_ARGUMENT);
    sizes_are_compared(call);
    fields_are_refused(call);
  }
}

static void functions_without_a_struct_refuse_them(void) {
  verishuffle_answer *made = NULL;
  verishuffle_table *none = NULL;
  const verishuffle_text *terms = &e.mine.terms, absent = {NULL, 0}, half = {NULL, 3};
  verishuffle_text *const misaligned = (verishuffle_text *)(void *)(copy.bytes + 1);
  verishuffle_table *const no_table = (verishuffle_table *)(void *)(copy.bytes + 1);
  const verishuffle_text *const texts[] = {NULL, misaligned, &absent, &half};
  for (size_t i = 0; i < 4; i++) {
    FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_table_new(texts[i], &none, &made));
    FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_table_seat(table, texts[i], &e.mine.commitment, &made));
    FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_table_seat(table, &e.mine.secret, texts[i], &made));
  }
  FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_table_new(terms, NULL, &made));
  FAILS(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_table_new(&e.mine.secret, &none, &made));
  CHECK(none == NULL);
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_table_new(terms, &none, NULL));
  FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_table_seat(NULL, terms, terms, &made));
  FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_table_seat(no_table, terms, terms, &made));
  FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_table_deal(NULL, &deal, &made));
  FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_table_deal(no_table, &deal, &made));
  deal.transcript = 2;
  FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_table_deal(table, &deal, &made));
  deal.transcript = 0;
  FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_call(NULL, 3, &made));
  FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_call("{}", SIZE_MAX, &made));
  FAILS(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_call(NULL, 0, &made));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_call("{}", 2, NULL));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_selftest(NULL));
  proof.known = NULL;
  FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_check_proof(&proof, &made));
  proof.known = &e.known;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_run(NULL, NULL, NULL));
  uint8_t bytes[4] = {1, 2, 0xfe, 0};
  char digits[9];
  OK(verishuffle_to_hex(bytes, 3, digits));
  CHECK(strcmp(digits, "0102fe") == 0);
  OK(verishuffle_to_hex(NULL, 0, digits));
  CHECK(digits[0] == 0);
  OK(verishuffle_from_hex("fe01", 4, bytes));
  CHECK(memcmp(bytes, "\xfe\x01\xfe", 3) == 0);
  static const char *const wrong[] = {"fe0", "FE01", "0x01", " fe ", "f\xc3\xa9 "};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    GIVES(VERISHUFFLE_ERROR_TEXT, verishuffle_from_hex(wrong[i], strlen(wrong[i]), bytes));
  }
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_to_hex(NULL, 1, digits));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_to_hex(bytes, 1, NULL));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_to_hex(bytes, SIZE_MAX, digits));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_from_hex(NULL, 2, bytes));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_from_hex("fe", 2, NULL));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_from_hex("fe", SIZE_MAX, bytes));
  verishuffle_wipe(bytes, sizeof bytes);
  CHECK(memcmp(bytes, "\0\0\0", 4) == 0);
  verishuffle_wipe(NULL, 3);
}

/* An answer gives the parts that it has, and NULL for any other name and of the wrong kind. */
static void answers_have_parts(void) {
  size_t length = 9;
  static const char *const others[] = {"", "error", "drawn", "Transcript", "transcripts", "line", NULL};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    length = 9;
    CHECK(verishuffle_answer_text(e.draw, others[i], &length) == NULL && length == 0);
  }
  length = 9;
  CHECK(verishuffle_answer_numbers(e.draw, VERISHUFFLE_PART_RESULT, &length) == NULL && length == 0);
  CHECK(verishuffle_answer_numbers(e.draw, NULL, NULL) == NULL && verishuffle_answer_text(e.draw, NULL, NULL) == NULL);
  const uint32_t *drawn = verishuffle_answer_numbers(e.draw, VERISHUFFLE_PART_DRAWN, &length);
  CHECK(length == 5 && drawn != NULL);
  CHECK(strlen(verishuffle_answer_text(e.draw, VERISHUFFLE_PART_RESULT, NULL)) == e.known.result.length);
  size_t *const misaligned = (size_t *)(void *)(copy.bytes + 1);
  CHECK(strlen(verishuffle_answer_text(e.draw, VERISHUFFLE_PART_RESULT, misaligned)) == e.known.result.length);
  /* The answer for which there was no memory. */
  CHECK(part(NULL, VERISHUFFLE_PART_ERROR).length > 10);
  CHECK(verishuffle_answer_text(NULL, VERISHUFFLE_PART_TERMS, NULL) == NULL && verishuffle_answer_text(NULL, NULL, NULL) == NULL);
  CHECK(verishuffle_answer_numbers(NULL, VERISHUFFLE_PART_LINE, &length) == NULL && length == 0);
  verishuffle_answer_free(NULL);
  verishuffle_table_free(NULL);
}

/* Expects this status of terms, and a line, or 0 if there is none. */
static void terms_give(verishuffle_status expected, uint32_t line, const verishuffle_commit_input *input) {
  verishuffle_answer *made = NULL;
  GIVES(expected, verishuffle_commit(input, &made));
  const uint32_t *found = verishuffle_answer_numbers(made, VERISHUFFLE_PART_LINE, NULL);
  CHECK(line ? found != NULL && *found == line : found == NULL);
  verishuffle_answer_free(made);
}

/* An error has its own number, and the line where it is. */
static void errors_have_their_numbers(void) {
  const verishuffle_commit_input right = e.terms;
  verishuffle_source sources[64];
#define WITH(status, line, change)                      \
  do {                                                  \
    verishuffle_commit_input input = right;             \
    memset(sources, 0, sizeof sources);                 \
    memcpy(sources, e.sources, sizeof e.sources);       \
    input.sources = sources;                            \
    change;                                             \
    terms_give((status), (line), &input);               \
  } while (0)
  WITH(VERISHUFFLE_OK, 0, (void)0);
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, input.count = 5);
  WITH(VERISHUFFLE_ERROR_DOCUMENT, 1, input.blinding = text("{}"));
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, input.order = 400);
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, input.order = VERISHUFFLE_SEALED);
  WITH(VERISHUFFLE_ERROR_RANGE, 0, input.width = 256);
  WITH(VERISHUFFLE_ERROR_RANGE, 0, input.draw = 6);
  WITH(VERISHUFFLE_ERROR_TEXT, 0, input.context = text("two  spaces"));
  WITH(VERISHUFFLE_ERROR_TEXT, 0, input.context = text("\xff"));
  WITH(VERISHUFFLE_ERROR_TEXT, 2, input.allocation = text("award Prize: 1\nnonsense"));
  WITH(VERISHUFFLE_ERROR_ENTRIES_MISMATCH, 0, input.allocation = text("columns a;b\naward Prize: 1"));
  WITH(VERISHUFFLE_ERROR_TEXT, 0, input.previous = text("second"));
  WITH(VERISHUFFLE_ERROR_LIST, 2, input.entries = text("Ada\n\nHedy\n"));
  WITH(VERISHUFFLE_ERROR_REPEATED_ENTRY, 3, input.entries = text("Ada\nHedy\nAda\n"));
  WITH(VERISHUFFLE_ERROR_REPEATED_NAME, 0, sources[1].name = sources[0].name);
  WITH(VERISHUFFLE_ERROR_REPEATED_SEAL, 0, sources[2] = sources[0]; sources[2].name = text("bob"); input.source_count = 3);
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, input.sources = NULL; input.source_count = 1);
  WITH(VERISHUFFLE_ERROR_RANGE, 0, input.source_count = 0);
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, input.source_count = 65);
  static const int32_t kinds[] = {0, 1, 300, 304, -1, VERISHUFFLE_FORWARD, INT32_MAX};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, sources[0].kind = kinds[i]);
  /* What another kind has, or what its own kind lacks. */
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, sources[0].reserved = 1);
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, sources[0].round = 1);
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, sources[0].description = text("no"));
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, sources[0].seal = text(NULL));
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, sources[0].name = text(NULL));
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, sources[1].kind = VERISHUFFLE_SEALED);
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, sources[1].stride = 1);
  WITH(VERISHUFFLE_ERROR_ARGUMENT, 0, sources[1].kind = VERISHUFFLE_DRAND);
  WITH(VERISHUFFLE_ERROR_TEXT, 0, sources[0].seal = text("12"));
  WITH(VERISHUFFLE_ERROR_BEACON, 0, sources[1].kind = VERISHUFFLE_DRAND; sources[1].description = text(NULL);
       sources[1].known_from = 0; sources[1].round = 1000);
  WITH(VERISHUFFLE_OK, 0, sources[1].kind = VERISHUFFLE_DRAND; sources[1].description = text(NULL);
       sources[1].known_from = 0; sources[1].round = 1000;
       sources[1].stride = 2);
  verishuffle_answer *made = NULL;
  verishuffle_draw_input round = e.round;
  round.opening_count = 0;
  FAILS(VERISHUFFLE_ERROR_NOT_OPENED, verishuffle_draw(&round, &made));
  round = e.round;
  verishuffle_value word[] = {e.word[0], e.word[0]};
  round.public_values = word;
  round.public_count = 2;
  FAILS(VERISHUFFLE_ERROR_GIVEN_TWICE, verishuffle_draw(&round, &made));
  word[1].name = text("nobody");
  FAILS(VERISHUFFLE_ERROR_UNKNOWN_SOURCE, verishuffle_draw(&round, &made));
  word[1].name = text(NULL);
  FAILS(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_draw(&round, &made));
  round = e.round;
  round.entries = text("Ada\nGrace\n");
  FAILS(VERISHUFFLE_ERROR_ENTRIES_MISMATCH, verishuffle_draw(&round, &made));
  round = e.round;
  round.round = 1;
  FAILS(VERISHUFFLE_ERROR_OPENING, verishuffle_draw(&round, &made));
  round = e.round;
  round.withdrawals = text("Nobody\n");
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_draw(&round, &made));
  CHECK(number(made, VERISHUFFLE_PART_LINE) == 1);
  verishuffle_answer_free(made);
  verishuffle_verify_input known = e.known;
  known.published_at = 1692489600000;
  FAILS(VERISHUFFLE_ERROR_RANGE, verishuffle_verify(&known, &made));
  known.published_at = 2026;
  FAILS(VERISHUFFLE_ERROR_RANGE, verishuffle_verify(&known, &made));
  known = e.known;
  known.log_policy = text("sigsum-generic-2025-1");
  FAILS(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_verify(&known, &made));
  verishuffle_seal_input one = party;
  one.name = text("a=b");
  FAILS(VERISHUFFLE_ERROR_TEXT, verishuffle_seal(&one, &made));
  one = party;
  one.width = 256;
  FAILS(VERISHUFFLE_ERROR_RANGE, verishuffle_seal(&one, &made));
  /* A document of a later version, and a malformed one with its place. */
  known = e.known;
  known.transcript = text("{\"format\": \"verishuffle/2 transcript\"}");
  FAILS(VERISHUFFLE_ERROR_NEWER, verishuffle_verify(&known, &made));
  known.transcript = text("{\n  \"format\": 1}");
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_verify(&known, &made));
  CHECK(number(made, VERISHUFFLE_PART_LINE) == 2 && number(made, VERISHUFFLE_PART_COLUMN) > 1);
  verishuffle_answer_free(made);
}

/* The texts of a status and of the version are never NULL, and the numbers are those of the header. */
static void numbers_have_texts(void) {
  for (int32_t status = -1; status < 30; status++) {
    const int unknown = strcmp(verishuffle_status_text(status), "unknown status") == 0;
    CHECK(unknown == (status < 0 || status > VERISHUFFLE_ERROR_ABI || status == 2));
  }
  char version[32];
  snprintf(version, sizeof version, "%d.%d.%d", VERISHUFFLE_VERSION_MAJOR, VERISHUFFLE_VERSION_MINOR,
           VERISHUFFLE_VERSION_PATCH);
  CHECK(strncmp(verishuffle_version_string(), version, strlen(version)) == 0);
  CHECK(verishuffle_abi_number() == VERISHUFFLE_ABI);
}

int main(void) {
  verishuffle_answer *made = NULL;
  example_make(&e, ENTRIES, 0, 0);
  OK(verishuffle_table_new(&e.mine.terms, &table, &made));
  verishuffle_answer_free(made);
  deal = (verishuffle_deal_input){.size = sizeof deal, .public_values = e.word, .public_count = 1, .openings = e.openings,
                                  .opening_count = 1};
  proof = (verishuffle_check_proof_input){.size = sizeof proof, .proof = {"{}", 2}, .known = &e.known};
  inputs_are_refused();
  functions_without_a_struct_refuse_them();
  answers_have_parts();
  errors_have_their_numbers();
  numbers_have_texts();
  verishuffle_table_free(table);
  example_free(&e);
  puts("ok");
  return 0;
}
