/* Calls the functions on documents, and compares them with the functions on handles. */
#include "test.h"

#undef GIVEN
#define GIVEN(text) VERISHUFFLE_GIVEN(text, sizeof(text) - 1)
#define HELD(buffer) VERISHUFFLE_GIVEN((buffer).bytes, (buffer).length)
#define ROOM(array) \
  { array, sizeof array, 0 }

static const char NO_TICKETS[] = "Ada\nGrace\nHedy\nJoan\nMary\n";
static const char SOURCE[] = "[{\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word\"}]";
static const char VALUE[] = "{\"guest\": \"river\"}";
static const char AWARDS[] = "award Prize: 1\nwaitlist Reserve";
static const verishuffle_text NOTHING = {NULL, 0, 0};
static verishuffle_error error;

/* Keeps: c-front. */
static void seals_and_opens(void) {
  char secret[3072], bound[3072], again[3072], sources[512], terms[8192], opening[16384], openings[16400], record[16384];
  uint8_t computed[32];
  size_t digits;
  verishuffle_secret *read;
  verishuffle_seal_input party = {.size = sizeof party, .context = GIVEN(CONTEXT), .name = GIVEN("alice")};
  verishuffle_seal_output sealed = {.size = sizeof sealed};
  OK(verishuffle_seal(&party, &sealed, &error));
  const size_t needed = sealed.secret.length;
  for (int i = 0; i < 32; i++) CHECK(sealed.seal[i] == 0);
  sealed.secret = (verishuffle_buffer){secret, needed - 1, 0};
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_seal(&party, &sealed, &error));
  CHECK(sealed.secret.length == needed && sealed.seal[0] == 0 && sealed.seal[31] == 0);
  sealed.secret.size = needed;
  party.name = GIVEN("a=b");
  GIVES(VERISHUFFLE_ERROR_TEXT, verishuffle_seal(&party, &sealed, &error));
  party.name = GIVEN("alice");
  OK(verishuffle_seal(&party, &sealed, &error));
  OK(verishuffle_secret_from_json(secret, needed, &read, NULL));
  OK(verishuffle_secret_seal(read, computed, NULL));
  CHECK(memcmp(sealed.seal, computed, 32) == 0);
  CHECK(SAYS(verishuffle_secret_facts, read, "\"rounds\":1,\"width\":1,"));
  verishuffle_secret_free(read);

  int end = sprintf(sources, "[{\"kind\": \"sealed\", \"name\": \"alice\", \"seal\": \"");
  OK(verishuffle_to_hex(sealed.seal, 32, sources + end, 64, &digits, NULL));
  end += 64 + sprintf(sources + end + 64, "\"}]");
  verishuffle_commit_input plan = {.size = sizeof plan, .context = GIVEN(CONTEXT), .entries = GIVEN(ENTRIES), .draw = 3};
  plan.sources = VERISHUFFLE_GIVEN(sources, (size_t)end);
  verishuffle_commit_output agreed = {.size = sizeof agreed, .terms = ROOM(terms)};
  OK(verishuffle_commit(&plan, &agreed, &error));
  verishuffle_open_input mine = {.size = sizeof mine, .secret = HELD(sealed.secret), .terms = HELD(agreed.terms)};
  verishuffle_open_output opened = {.size = sizeof opened, .opening = ROOM(opening), .bound = ROOM(bound)};
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_open(&mine, &opened, &error));
  CHECK(strstr(error.message, "input.published is not set") != NULL);
  mine.published[0] = 1;
  GIVES(VERISHUFFLE_ERROR_CLOSED, verishuffle_open(&mine, &opened, &error));
  memcpy(mine.published, agreed.commitment, 32);
  /* No opening is returned without the secret that is to be stored. */
  memset(opening, 0x5a, sizeof opening);
  opened.bound = (verishuffle_buffer){NULL, 0, 0};
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_open(&mine, &opened, &error));
  CHECK(opening[0] == 0x5a && opened.opening.length > 100 && opened.bound.length > needed);
  opened.bound = (verishuffle_buffer){bound, opened.bound.length - 1, 0};
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_open(&mine, &opened, &error));
  CHECK(opening[0] == 0x5a && opened.bound.length > needed);
  opened.bound.size = sizeof bound;
  OK(verishuffle_open(&mine, &opened, &error));
  /* The stored secret opens again only for this commitment. */
  verishuffle_open_output later = {.size = sizeof later, .opening = ROOM(record), .bound = ROOM(again)};
  mine.secret = HELD(opened.bound);
  OK(verishuffle_open(&mine, &later, &error));
  CHECK(later.bound.length == opened.bound.length && memcmp(again, bound, later.bound.length) == 0);
  mine.published[0] ^= 1;
  GIVES(VERISHUFFLE_ERROR_BOUND, verishuffle_open(&mine, &later, &error));

  const int all = sprintf(openings, "[%.*s]", (int)opened.opening.length, opening);
  verishuffle_make_draw_input round = {.size = sizeof round, .terms = HELD(agreed.terms), .entries = GIVEN(ENTRIES)};
  verishuffle_make_draw_output drawn = {.size = sizeof drawn, .transcript = ROOM(record)};
  GIVES(VERISHUFFLE_ERROR_NOT_OPENED, verishuffle_make_draw(&round, &drawn, &error));
  round.openings = VERISHUFFLE_GIVEN(openings, (size_t)all);
  OK(verishuffle_make_draw(&round, &drawn, &error));
  CHECK(drawn.awards.length == 0 && drawn.result.length > 3);
  verishuffle_verify_input known = {.size = sizeof known, .transcript = HELD(drawn.transcript)};
  verishuffle_verify_output verdict = {.size = sizeof verdict};
  memcpy(known.commitment, agreed.commitment, 32);
  OK(verishuffle_verify(&known, &verdict, &error));
}

/* The terms, the draw and the verification of one raffle, which has awards. */
typedef struct {
  char terms[8192], record[16384], result[256], awards[256], verdict[16384];
  verishuffle_commit_input plan;
  verishuffle_commit_output agreed;
  verishuffle_make_draw_input round;
  verishuffle_make_draw_output drawn;
  verishuffle_verify_input known;
  verishuffle_verify_output found;
} raffle;

static raffle r;

static void raffle_make(void) {
  memset(&r, 0, sizeof r);
  r.plan.size = sizeof r.plan, r.agreed.size = sizeof r.agreed, r.round.size = sizeof r.round;
  r.drawn.size = sizeof r.drawn, r.known.size = sizeof r.known, r.found.size = sizeof r.found;
  r.agreed.terms = (verishuffle_buffer)ROOM(r.terms);
  r.drawn.transcript = (verishuffle_buffer)ROOM(r.record), r.drawn.result = (verishuffle_buffer)ROOM(r.result);
  r.drawn.awards = (verishuffle_buffer)ROOM(r.awards), r.found.verdict = (verishuffle_buffer)ROOM(r.verdict);
  r.plan.context = GIVEN(CONTEXT), r.plan.entries = GIVEN(ENTRIES), r.plan.sources = GIVEN(SOURCE), r.plan.draw = 3;
  r.plan.rules = GIVEN(RULES), r.plan.allocation = GIVEN(AWARDS);
  OK(verishuffle_commit(&r.plan, &r.agreed, &error));
  r.round.terms = HELD(r.agreed.terms), r.round.values = GIVEN(VALUE), r.round.entries = GIVEN(ENTRIES);
  OK(verishuffle_make_draw(&r.round, &r.drawn, &error));
  memcpy(r.known.commitment, r.agreed.commitment, 32);
  r.known.transcript = HELD(r.drawn.transcript), r.known.values = GIVEN(VALUE), r.known.entries = GIVEN(ENTRIES);
  r.known.result = HELD(r.drawn.result), r.known.awards = HELD(r.drawn.awards);
  OK(verishuffle_verify(&r.known, &r.found, &error));
}

static void fails(verishuffle_status status, const char *part) {
  GIVES(status, verishuffle_verify(&r.known, &r.found, &error));
  CHECK(error.status == status && strstr(error.message, part) != NULL);
}

/* Keeps: c-front. */
static void verifies(void) {
  raffle_make();
  CHECK(strstr(r.verdict, "\"verified\"") != NULL);
  /* All that were drawn are in the result, and the first one has the prize. */
  int lines = 0;
  for (size_t at = 0; at < r.drawn.result.length; at++) lines += r.result[at] == '\n';
  const size_t line = (size_t)(strchr(r.result, '\n') - r.result) + 1;
  CHECK(lines == 3 && memcmp(r.awards, "Prize: ", 7) == 0 && memcmp(r.awards + 7, r.result, line) == 0);

  /* A verdict is not needed, but its length is exact. */
  const size_t length = r.found.verdict.length;
  r.found.verdict = (verishuffle_buffer){NULL, 0, 0};
  OK(verishuffle_verify(&r.known, &r.found, &error));
  CHECK(r.found.verdict.length == length);
  r.found.verdict = (verishuffle_buffer){r.verdict, length - 1, 0};
  fails(VERISHUFFLE_ERROR_BUFFER, "too small");
  r.found.verdict.size = sizeof r.verdict;

  r.known.commitment[31] ^= 1;
  fails(VERISHUFFLE_ERROR_NOT_VERIFIED, "REFUSED");
  r.known.commitment[31] ^= 1;
  r.known.values = NOTHING;
  fails(VERISHUFFLE_ERROR_NOT_VERIFIED, "CONSISTENT");
  r.verdict[r.found.verdict.length] = 0;
  CHECK(strstr(r.verdict, "\"consistent\"") != NULL);
  r.known.values = GIVEN("{\"guest\": \"rivers\"}");
  fails(VERISHUFFLE_ERROR_NOT_VERIFIED, "REFUSED");
  r.known.values = GIVEN(VALUE);
  r.known.entries = GIVEN(NO_TICKETS);
  fails(VERISHUFFLE_ERROR_NOT_VERIFIED, "REFUSED");
  r.known.entries = GIVEN(ENTRIES);
  r.known.result = GIVEN("Nobody\n");
  fails(VERISHUFFLE_ERROR_NOT_VERIFIED, "REFUSED");
  /* A failure says which file it is in. */
  r.known.result = GIVEN("");
  fails(VERISHUFFLE_ERROR_LIST, "input.result: ");
  r.known.result = HELD(r.drawn.result);
  r.known.transcript.length -= 9;
  fails(VERISHUFFLE_ERROR_DOCUMENT, "input.transcript: ");
}

/* Keeps: c-front.
 * A draw is made whole, or only its lengths are written. */
static void draws_all_or_nothing(void) {
  raffle_make();
  const size_t needed = r.drawn.awards.length;
  memset(r.record, 0x5a, sizeof r.record);
  memset(r.result, 0x5a, sizeof r.result);
  r.drawn.awards.size = needed - 1;
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_make_draw(&r.round, &r.drawn, &error));
  CHECK(r.record[0] == 0x5a && r.result[0] == 0x5a && r.drawn.awards.length == needed);
  r.drawn.awards = (verishuffle_buffer){NULL, 0, 0};
  OK(verishuffle_make_draw(&r.round, &r.drawn, &error));
  CHECK(r.record[0] == '{' && r.drawn.awards.length == needed);
  r.round.entries = GIVEN(NO_TICKETS);
  GIVES(VERISHUFFLE_ERROR_ENTRIES_MISMATCH, verishuffle_make_draw(&r.round, &r.drawn, &error));
  /* Whoever forgets the entries gets no draw without anybody in it. */
  r.round.entries = NOTHING;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_make_draw(&r.round, &r.drawn, &error));
  CHECK(strstr(error.message, "input.entries") != NULL);
  r.round.transcript_alone = 1;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_make_draw(&r.round, &r.drawn, &error));
  r.drawn.result = (verishuffle_buffer){NULL, 0, 0};
  OK(verishuffle_make_draw(&r.round, &r.drawn, &error));
  CHECK(r.drawn.result.length == 0 && r.drawn.awards.length == 0 && r.drawn.transcript.length > 100);
}

/* After a withdrawal the same draw gives other awards, which are verified only with it. */
static void withdraws(void) {
  char awards[256], gone[64];
  raffle_make();
  const size_t line = (size_t)(strchr(r.awards, '\n') - r.awards) + 1 - 7;
  memcpy(gone, r.awards + 7, line);
  memcpy(awards, r.awards, sizeof awards);
  const verishuffle_text before = VERISHUFFLE_GIVEN(awards, r.drawn.awards.length);
  r.round.withdrawals = VERISHUFFLE_GIVEN(gone, line);
  OK(verishuffle_make_draw(&r.round, &r.drawn, &error));
  CHECK(r.drawn.awards.length < before.length && memcmp(r.awards + 7, gone, line) != 0);
  r.known.awards = HELD(r.drawn.awards);
  fails(VERISHUFFLE_ERROR_NOT_VERIFIED, "REFUSED");
  r.known.withdrawals = r.round.withdrawals;
  OK(verishuffle_verify(&r.known, &r.found, &error));
  r.known.awards = before;
  fails(VERISHUFFLE_ERROR_NOT_VERIFIED, "REFUSED");
  r.known.awards = NOTHING;
  fails(VERISHUFFLE_ERROR_NOT_APPLICABLE, "");
  r.known.withdrawals = GIVEN("");
  fails(VERISHUFFLE_ERROR_LIST, "input.withdrawals: ");
  r.round.withdrawals = GIVEN("Nobody\n");
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_make_draw(&r.round, &r.drawn, &error));
  CHECK(error.line == 1);
}

/* Keeps: c-front.
 * Numbers need no list, and a blinded list needs its blinding. */
static void draws_other_entries(void) {
  char json[1024];
  uint8_t key[32] = {7};
  size_t length;
  verishuffle_blinding *blinding;
  raffle_make();
  r.plan.entries = NOTHING;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_commit(&r.plan, &r.agreed, &error));
  r.plan.count = 5, r.plan.draw = 0, r.plan.order = VERISHUFFLE_BACKWARD, r.plan.first = 1;
  OK(verishuffle_commit(&r.plan, &r.agreed, &error));
  r.terms[r.agreed.terms.length] = 0;
  CHECK(strstr(r.terms, "\"draw\": 5") != NULL && strstr(r.terms, "\"backward\"") != NULL);
  r.round.terms = HELD(r.agreed.terms);
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_make_draw(&r.round, &r.drawn, &error));
  r.round.entries = NOTHING;
  OK(verishuffle_make_draw(&r.round, &r.drawn, &error));
  CHECK(r.drawn.result.length == 10 && r.drawn.awards.length > 10);
  memcpy(r.known.commitment, r.agreed.commitment, 32);
  r.known.transcript = HELD(r.drawn.transcript), r.known.entries = NOTHING;
  r.known.result = HELD(r.drawn.result), r.known.awards = HELD(r.drawn.awards);
  OK(verishuffle_verify(&r.known, &r.found, &error));
  r.plan.entries = GIVEN(ENTRIES);
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_commit(&r.plan, &r.agreed, &error));
  r.plan.count = 0;
  OK(verishuffle_blinding_from_key(TEXT(CONTEXT), key, &blinding, NULL));
  OK(verishuffle_blinding_to_json(blinding, json, sizeof json, &length, NULL));
  verishuffle_blinding_free(blinding);
  r.plan.blinding = VERISHUFFLE_GIVEN(json, length);
  r.plan.context = GIVEN("another draw");
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_commit(&r.plan, &r.agreed, &error));
  r.plan.context = GIVEN(CONTEXT);
  OK(verishuffle_commit(&r.plan, &r.agreed, &error));
  r.round.terms = HELD(r.agreed.terms), r.round.entries = GIVEN(ENTRIES);
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_make_draw(&r.round, &r.drawn, &error));
  CHECK(strstr(error.message, "input.blinding") != NULL);
  r.round.blinding = r.plan.blinding;
  OK(verishuffle_make_draw(&r.round, &r.drawn, &error));
  memcpy(r.known.commitment, r.agreed.commitment, 32);
  r.known.transcript = HELD(r.drawn.transcript), r.known.entries = GIVEN(ENTRIES), r.known.blinding = r.plan.blinding;
  r.known.result = HELD(r.drawn.result), r.known.awards = HELD(r.drawn.awards);
  OK(verishuffle_verify(&r.known, &r.found, &error));
}

/* Keeps: c-front.
 * What is given is said, and what is said is compared. */
static void takes_nothing_for_something(void) {
  raffle_make();
  /* An empty file that a program has read into memory without an address. */
  r.known.awards = VERISHUFFLE_GIVEN(NULL, 0);
  fails(VERISHUFFLE_ERROR_NOT_VERIFIED, "REFUSED");
  r.known.awards.given = 0;
  OK(verishuffle_verify(&r.known, &r.found, &error));
  r.known.awards = HELD(r.drawn.awards);
  r.known.awards.given = 0;
  fails(VERISHUFFLE_ERROR_ARGUMENT, "input.awards.given is 0");
  r.known.awards.given = 2;
  fails(VERISHUFFLE_ERROR_ARGUMENT, "input.awards.given is 2");
  r.known.awards = NOTHING;
  /* A year, a day, and a time that is not said to be given. */
  static const uint64_t wrong[] = {0, 1, 2026, 20261126, 999999999};
  r.known.published_at_given = 1;
  for (int i = 0; i < 5; i++) {
    r.known.published_at = wrong[i];
    fails(VERISHUFFLE_ERROR_RANGE, "seconds since 1970, such as 1795737600");
  }
  r.known.published_at = 1795737600;
  OK(verishuffle_verify(&r.known, &r.found, &error));
  r.known.published_at_given = 0;
  fails(VERISHUFFLE_ERROR_ARGUMENT, "input.published_at_given is 0");
  r.known.published_at = 0;
  memset(r.known.commitment, 0, 32);
  fails(VERISHUFFLE_ERROR_ARGUMENT, "input.commitment is not set");
  memcpy(r.known.commitment, r.agreed.commitment, 32);
  r.known.transcript = NOTHING;
  fails(VERISHUFFLE_ERROR_ARGUMENT, "input.transcript is not given");
}

/* Promise c-options: A struct of options says its size, and a struct of another size is never read wrongly.
   (include/verishuffle.h "Options") */
static void takes_no_other_size(void) {
  static struct {
    verishuffle_verify_input input;
    char later[16];
  } larger;
  raffle_make();
  static const size_t wrong[] = {0, 1, sizeof(verishuffle_verify_input) - 1};
  for (int i = 0; i < 3; i++) {
    r.known.size = wrong[i];
    fails(VERISHUFFLE_ERROR_ARGUMENT, "sizeof(verishuffle_verify_input)");
  }
  r.known.size = sizeof r.known;
  larger.input = r.known;
  larger.input.size = sizeof larger;
  OK(verishuffle_verify(&larger.input, &r.found, &error));
  larger.later[15] = 1;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_verify(&larger.input, &r.found, &error));
  CHECK(strstr(error.message, "does not know") != NULL);
  r.found.size = 0;
  fails(VERISHUFFLE_ERROR_ARGUMENT, "sizeof(verishuffle_verify_output)");
}

/* Promise front-sizes: The buffers of the sizes in the header are large enough for every secret and opening.
   (include/verishuffle.h "verishuffle_seal_output", include/verishuffle.h "verishuffle_open_output") */
static void has_room_for_the_largest_secret(void) {
  static char context[1024], name[64], kept[3072 + 64 * 255], bound[sizeof kept], said[5120 + 64 * 255], terms[8192 + 4096];
  char seal[65] = "", sources[512];
  size_t length;
  /* Each of these becomes two bytes of JSON. */
  memset(context, '"', sizeof context), memset(name, '"', sizeof name);
  verishuffle_seal_input party = {.size = sizeof party, .context = VERISHUFFLE_GIVEN(context, sizeof context),
                                  .name = VERISHUFFLE_GIVEN(name, sizeof name), .rounds = 3000, .width = 255};
  verishuffle_seal_output sealed = {.size = sizeof sealed, .secret = ROOM(kept)};
  OK(verishuffle_seal(&party, &sealed, &error));
  OK(verishuffle_to_hex(sealed.seal, 32, seal, 64, &length, &error));
  int end = sprintf(sources, "[{\"kind\": \"sealed\", \"seal\": \"%s\", \"name\": \"", seal);
  for (size_t i = 0; i < sizeof name; i++) end += sprintf(sources + end, "\\\"");
  end += sprintf(sources + end, "\"}]");
  verishuffle_commit_input plan = {.size = sizeof plan, .context = party.context, .count = 9, .rounds = 3000, .width = 255,
                                   .sources = VERISHUFFLE_GIVEN(sources, (size_t)end)};
  verishuffle_commit_output agreed = {.size = sizeof agreed, .terms = ROOM(terms)};
  OK(verishuffle_commit(&plan, &agreed, &error));
  verishuffle_open_input mine = {.size = sizeof mine, .secret = HELD(sealed.secret), .terms = HELD(agreed.terms)};
  memcpy(mine.published, agreed.commitment, 32);
  verishuffle_open_output opened = {.size = sizeof opened, .opening = ROOM(said), .bound = ROOM(bound)};
  OK(verishuffle_open(&mine, &opened, &error));
  /* 2^32 rounds would have a path of 32 hashes in place of 12. */
  CHECK(opened.opening.length + 20 * 72 <= sizeof said && opened.bound.length > sizeof bound - 1024);
}

/* Promise earlier-bindings: A binding that was written for an earlier header, whose functions took texts in a row, gets a
   status that means nothing else, and its memory does not change. (include/verishuffle.h "Options")
   Its first argument is a text, and its third argument is other memory than an error. */
static void is_safe_from_bindings_of_an_earlier_header(void) {
  static const union {
    char text[32];
    uint64_t aligned;
  } first = {"Reading group, 2 May 2026"};
  const char *text = first.text;
  static char memory[sizeof(verishuffle_error)];
  void *third = memory;
#define EARLIER(name, first) \
  CHECK(verishuffle_##name((const verishuffle_##name##_input *)(const void *)(first), NULL, third) == VERISHUFFLE_ERROR_ABI);
#define BOTH(name) EARLIER(name, text) EARLIER(name, text + 1)
  BOTH(seal) BOTH(commit) BOTH(open) BOTH(make_draw) BOTH(verify) BOTH(logged) BOTH(blind_cell) BOTH(prove_id)
  BOTH(check_proof)
  for (size_t i = 0; i < sizeof memory; i++) CHECK(memory[i] == 0);
  CHECK(VERISHUFFLE_ERROR_ABI > VERISHUFFLE_ERROR_LIMIT);
}

/* Promise disjoint-numbers: No success of one function has a number that means something else elsewhere.
   (include/verishuffle.h "Numbers that stand for something") */
static void no_status_is_a_verdict(void) {
  raffle_make();
  CHECK(verishuffle_verify(&r.known, &r.found, &error) != VERISHUFFLE_VERIFIED);
  r.known.commitment[0] ^= 1;
  CHECK(verishuffle_verify(&r.known, &r.found, &error) != VERISHUFFLE_VERIFIED);
  static const int32_t numbers[] = {VERISHUFFLE_ERROR_NEWER, VERISHUFFLE_VERIFIED, VERISHUFFLE_UNREADABLE,
                                    VERISHUFFLE_CHECK_PASSED, VERISHUFFLE_CHECK_FAILED, VERISHUFFLE_FORWARD,
                                    VERISHUFFLE_BACKWARD};
  for (int i = 1; i < 7; i++) CHECK(numbers[i - 1] < numbers[i]);
}

/* Keeps: c-front. */
static void tells_the_time_of_a_proof(void) {
  /* The case "log and witness have one key" of tests/vectors/logged.json. */
  static const char policy[] =
  "log cd8a9eef574a65758ca3bb17586ae962efb5bf6650b1c81e2e248fe8cd2c4a7c https://log.example.org\n"
  "witness a cd8a9eef574a65758ca3bb17586ae962efb5bf6650b1c81e2e248fe8cd2c4a7c\n"
  "quorum a\n";
  static const char proof[] =
  "version=2\n"
  "log=86f2157910aaa4a8068a028072454af287d31f3b5312afbfd172a7d79a298345\n"
  "leaf=699cc3163d0e3ec9a55373f40ce9a43c1fdcd4534ffc0fa859d0d8929e882b5a 1fb6e945ed8f2644e0d0fc2058646f"
  "94320c1bffed335bf7daaa562c0054d2fa0aa15fe77f61733e8556906e479c70b995ae2829ceb814839d0639d00eb7770a\n"
  "\n"
  "size=5\n"
  "root_hash=3c8aa5e76d894ae0e12ef199e5ad30da6d91a99e1cf10d1b6be2ef7e06c2c4f1\n"
  "signature=63867e4e5148a523e29d466fdee3528089022c9ba76bbaea892dd7da7c5fbb8348a4161289bee2b14f5c7fae62"
  "f61393d6ae9dc60cdaa04c5345f2ffc2b9f90a\n"
  "cosignature=86f2157910aaa4a8068a028072454af287d31f3b5312afbfd172a7d79a298345 1790000004 a713d77c2cfe"
  "fe96662b76bb82a2c314ef494bfe3aaff91f24a6f99d896bafb77d4185eaa9c1d3680a6da3c7d27fab589a3bdc81a36cdfb6"
  "6be2d46f9e4c1b06\n"
  "\n"
  "leaf_index=2\n"
  "node_hash=718b8e147185dbcbf2b4f9f85905e734150ee1c7828f43000ba020ab19ab539c\n"
  "node_hash=009b394b4aa59f175444eff87a4137af5ed54513397641da78f821c67dbd5ce7\n"
  "node_hash=3116631344254f79af65631917e89a983b915f76d919c51226d942b687d445cf\n";
  static const char commitment[] = "676d4c233400a9190853cf7ab48e23ff7bde8c36e591e321d06b4f52beb893dd";
  verishuffle_logged_input given = {.size = sizeof given, .logged = GIVEN(proof), .log_policy = GIVEN(policy)};
  given.log_key = GIVEN("2f42df5b06ed8bbfb8dc5878cae2cb3717799742f4928f67297e181935a0bc0a");
  verishuffle_logged_output found = {.size = sizeof found};
  size_t length;
  OK(verishuffle_from_hex(commitment, 64, given.commitment, 32, &length, &error));
  OK(verishuffle_logged(&given, &found, &error));
  /* A minute after the witnesses signed. */
  CHECK(found.public_from == 1790000064 && found.witnesses == 1);
  given.commitment[0] ^= 1;
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, verishuffle_logged(&given, &found, &error));
  CHECK(strstr(error.message, "leaf signature") != NULL);
  given.log_key = NOTHING;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_logged(&given, &found, &error));
}

/* Keeps: call. */
static void calls_in_json(void) {
  char request[1024], answer[8192] = "", digits[65] = "";
  size_t length;
  raffle_make();
  OK(verishuffle_to_hex(r.agreed.commitment, 32, digits, 64, &length, &error));
  const int end = sprintf(request, "{\"call\": \"commit\", \"context\": \"%s\", \"rules\": \"%s\", \"draw\": 3, "
                          "\"entries\": \"Ada\\nGrace\\nHedy\\nKatherine\\nMary\\n\", \"sources\": %s, "
                          "\"allocation\": \"award Prize: 1\\nwaitlist Reserve\"}", CONTEXT, RULES, SOURCE);
  OK(verishuffle_call(request, (size_t)end, answer, sizeof answer - 1, &length, &error));
  CHECK(length > 500 && strstr(answer, digits) != NULL);
  request[0] = '[';
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_call(request, (size_t)end, answer, sizeof answer, &length, &error));
}

/* Keeps: c-cells. */
static void blinds_and_proves(void) {
  static const char blinding[] =
      "{\"format\": \"verishuffle/1 blinding\", \"context\": \"Reading group, 2 May 2026, "
      "example.org/group\", \"key\": "
      "\"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\"}";
  char proof[4096], terms[8192], list[65], verdict[8192];
  size_t digits;
  verishuffle_blind_cell_input one = {.size = sizeof one, .blinding = GIVEN(blinding), .column = GIVEN("person")};
  verishuffle_blind_cell_output cell = {.size = sizeof cell};
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_blind_cell(&one, &cell, &error));
  one.text = GIVEN("");
  GIVES(VERISHUFFLE_ERROR_TEXT, verishuffle_blind_cell(&one, &cell, &error));
  for (int i = 0; i < 32; i++) CHECK(cell.cell[i] == 0);
  one.text = GIVEN("Ada");
  OK(verishuffle_blind_cell(&one, &cell, &error));
  OK(verishuffle_to_hex(cell.cell, 32, list, 64, &digits, NULL));
  list[64] = '\n';

  verishuffle_prove_id_input mine = {.size = sizeof mine, .blinding = GIVEN(blinding)};
  mine.cells = GIVEN("[{\"column\": \"person\", \"text\": \"Ada\"}]");
  verishuffle_prove_id_output proved = {.size = sizeof proved};
  OK(verishuffle_prove_id(&mine, &proved, &error));
  const size_t needed = proved.proof.length;
  proved.proof = (verishuffle_buffer){proof, needed - 1, 0};
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_prove_id(&mine, &proved, &error));
  proved.proof.size = needed;
  OK(verishuffle_prove_id(&mine, &proved, &error));

  verishuffle_commit_input plan = {.size = sizeof plan, .context = GIVEN(CONTEXT), .sources = GIVEN(SOURCE)};
  plan.entries = VERISHUFFLE_GIVEN(list, 65);
  verishuffle_commit_output agreed = {.size = sizeof agreed, .terms = ROOM(terms)};
  OK(verishuffle_commit(&plan, &agreed, &error));
  verishuffle_verify_input known = {.size = sizeof known, .transcript = HELD(agreed.terms)};
  memcpy(known.commitment, agreed.commitment, 32);
  verishuffle_check_proof_input held = {.size = sizeof held, .proof = HELD(proved.proof)};
  verishuffle_check_proof_output judged = {.size = sizeof judged};
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_check_proof(&held, &judged, &error));
  held.known = &known;
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_check_proof(&held, &judged, &error));
  known.entries = plan.entries;
  OK(verishuffle_check_proof(&held, &judged, &error));
  CHECK(judged.holds == 1 && judged.index == 0 && judged.drawn == 0);
  judged.verdict = (verishuffle_buffer){verdict, judged.verdict.length - 1, 0};
  judged.holds = 7;
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_check_proof(&held, &judged, &error));
  CHECK(judged.holds == 7);
  judged.verdict.size = sizeof verdict;
  OK(verishuffle_check_proof(&held, &judged, &error));
  CHECK(strncmp(verdict, "{\"format\":\"verishuffle/1 proof verdict\",\"verdict\":\"consistent\"", 62) == 0);
  known.values = GIVEN(VALUE);
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_check_proof(&held, &judged, &error));
  known.values = NOTHING;
  known.commitment[0] ^= 1;
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, verishuffle_check_proof(&held, &judged, &error));
  CHECK(judged.holds == 0 && judged.index == 0 && strstr(error.message, "does not hold") != NULL);
}

int main(void) {
  tells_the_time_of_a_proof();
  calls_in_json();
  blinds_and_proves();
  seals_and_opens();
  verifies();
  draws_all_or_nothing();
  withdraws();
  draws_other_entries();
  takes_nothing_for_something();
  takes_no_other_size();
  has_room_for_the_largest_secret();
  is_safe_from_bindings_of_an_earlier_header();
  no_status_is_a_verdict();
  no_thread_was_started();
  return 0;
}
