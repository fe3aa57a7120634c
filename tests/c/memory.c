/* Watches glibc's allocator: what happens when memory runs out, and what is left in freed memory. */
#define _GNU_SOURCE
#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* A child process reports a failed call with its exit code. */
#define OK(call)                                      \
  do {                                                \
    int32_t status_ = (call);                         \
    if (status_ != VERISHUFFLE_OK) _exit(status_);    \
  } while (0)
#include "test.h"

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

/* The bytes in use, and the maximum. */
static size_t in_use, most = SIZE_MAX;
static int lacked;
static uint8_t needle[32];
static char needle_hex[65];
/* A seed derived from the secret. */
static uint8_t seed[32];
static int watching;
static long found;

static int fails(size_t size) {
  if (most == SIZE_MAX || (size <= most && in_use <= most - size)) return 0;
  lacked = 1;
  return 1;
}

static void *counted(void *block) {
  if (block) in_use += malloc_usable_size(block);
  return block;
}

static void watch(const void *block) {
  if (!watching || block == NULL) return;
  size_t size = malloc_usable_size((void *)(size_t)block);
  /* Half of the secret counts as found, too. */
  if (memmem(block, size, needle, 16) || memmem(block, size, needle + 16, 16)) found++;
  if (memmem(block, size, seed, 16) || memmem(block, size, seed + 16, 16)) found++;
  if (memmem(block, size, needle_hex, 32) || memmem(block, size, needle_hex + 32, 32)) found++;
}

void *malloc(size_t size) { return fails(size) ? NULL : counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) {
  return fails(count * size) ? NULL : counted(__libc_calloc(count, size));
}
void *memalign(size_t alignment, size_t size) {
  return fails(size) ? NULL : counted(__libc_memalign(alignment, size));
}
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void **out, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (block == NULL) return 12;
  *out = block;
  return 0;
}
void *realloc(void *block, size_t size) {
  size_t before = block ? malloc_usable_size(block) : 0;
  if (size > before && fails(size)) return NULL;
  watch(block);
  void *moved = __libc_realloc(block, size);
  if (moved) {
    in_use -= before;
    counted(moved);
  }
  return moved;
}
void free(void *block) {
  if (block) in_use -= malloc_usable_size(block);
  watch(block);
  __libc_free(block);
}

static void whole_draw(void) {
  static char json[8192];
  size_t length;
  example e;
  verishuffle_transcript *transcript;
  uint32_t numbers[5];
  example_make(&e);
  OK(verishuffle_transcript_to_json(e.transcript, json, sizeof json, &length, NULL));
  OK(verishuffle_transcript_from_json(json, length, &transcript, NULL));
  OK(verishuffle_verdict_drawn(e.verdict, numbers, 5, &length, NULL));
  OK(verishuffle_verdict_shuffle(e.verdict, numbers, 5, sizeof *numbers, NULL));
  OK(verishuffle_verdict_to_json(e.verdict, json, sizeof json, &length, NULL));
  CHECK(inspected(e.terms, e.secret, e.commitment));
  verishuffle_transcript_free(transcript);
  example_free(&e);
}

/* The whole draw with ever more memory, from none to enough, always returns a status, and never aborts. */
static void every_amount_of_memory(void) {
  enum { STEP = 1024 };
  long statuses = 0;
  for (size_t more = 0;; more += STEP) {
    CHECK(more < (1 << 22));
    pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
      most = in_use + more;
      lacked = 0;
      whole_draw();
      _exit(lacked ? 99 : 0);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child);
    if (WIFSIGNALED(status)) {
      fprintf(stderr, "with %zu bytes: signal %d\n", more, WTERMSIG(status));
      abort();
    }
    if (WEXITSTATUS(status) == 0) break;
    CHECK(WEXITSTATUS(status) == VERISHUFFLE_ERROR_MEMORY);
    statuses++;
  }
  printf("memory ran out %ld times\n", statuses);
  CHECK(statuses > 100);
}

/* The memory for a draw depends only on a number from the caller. If it is too large, the call returns a status. */
static void too_large_a_draw(void) {
  pid_t child = fork();
  CHECK(child >= 0);
  if (child == 0) {
    struct rlimit limit = {(rlim_t)2 << 30, (rlim_t)2 << 30};
    CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
    terms_plan builder[1];
    verishuffle_terms *terms;
    verishuffle_round *round;
    verishuffle_draw *draw = NULL;
    plan_numbers(builder, TEXT("large"), UINT32_MAX);
    plan_public(builder, TEXT("a"), TEXT("b"));
    OK(plan_build(builder, &terms, NULL));
    OK(verishuffle_round_new(terms, 0, &round, NULL));
    OK(verishuffle_round_public(round, TEXT("a"), TEXT("c"), NULL));
    verishuffle_error error;
    int32_t status = verishuffle_round_draw(round, &draw, &error);
    _exit(status == VERISHUFFLE_ERROR_MEMORY && error.status == status && draw == NULL ? 0 : 99);
  }
  int status;
  CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

enum { ROUNDS = 7, ROUND = 5 };

static void terms_of(const uint8_t seal[32], verishuffle_terms **terms, uint8_t commitment[32]) {
  verishuffle_list *list;
  terms_plan builder[1];
  OK(verishuffle_list_from_text(TEXT(ENTRIES), &list, NULL));
  plan_list(builder, TEXT(CONTEXT), list);
  plan_rounds(builder, ROUNDS);
  plan_sealed(builder, TEXT("alice"), seal);
  OK(plan_build(builder, terms, NULL));
  OK(verishuffle_terms_commitment(*terms, commitment));
  verishuffle_list_free(list);
}

/* Opens a round, makes its draw twice, and copies the seed from the transcript. */
static void seed_of_a_round(verishuffle_secret *secret, const verishuffle_terms *terms, const uint8_t commitment[32],
                            uint8_t told[32]) {
  verishuffle_round *round = opened_by_hand(secret, terms, commitment, ROUND);
  verishuffle_draw *draw;
  verishuffle_transcript *transcript;
  static char json[8192];
  size_t length;
  for (int times = 0; times < 2; times++) {
    OK(verishuffle_round_draw(round, &draw, NULL));
    OK(verishuffle_draw_transcript(draw, &transcript, NULL));
    OK(verishuffle_transcript_facts(transcript, json, sizeof json - 1, &length, NULL));
    json[length] = 0;
    const char *digits = strstr(json, "\"seed\":\"");
    CHECK(digits != NULL);
    OK(verishuffle_from_hex(digits + 8, 64, told, 32, &length, NULL));
    verishuffle_wipe(json, sizeof json);
    verishuffle_transcript_free(transcript);
    verishuffle_draw_free(draw);
  }
  verishuffle_round_free(round);
}

/* Keeps: c-secrets-wiped. */
static void nothing_secret_is_left(void) {
  static char json[8192], blinding_json[1024];
  size_t length;
  for (int i = 0; i < 32; i++) {
    needle[i] = (uint8_t)(0x35 + 7 * i);
    snprintf(needle_hex + 2 * i, 3, "%02x", needle[i]);
  }
  verishuffle_secret *secret, *read;
  verishuffle_terms *terms;
  uint8_t seal[32], commitment[32], told[32];
  OK(verishuffle_secret_from_master(TEXT(CONTEXT), TEXT("alice"), ROUNDS, 1, needle, 32, &secret, NULL));
  OK(verishuffle_secret_seal(secret, seal, NULL));
  terms_of(seal, &terms, commitment);
  seed_of_a_round(secret, terms, commitment, seed);
  verishuffle_terms_free(terms);
  verishuffle_secret_free(secret);

  watching = 1;
  /* Shows that the search finds a secret that is present. */
  uint8_t *volatile block = (uint8_t *)malloc(100);
  CHECK(block != NULL);
  memcpy(block + 10, needle, 32);
  memcpy(block + 50, seed, 32);
  watch(block);
  CHECK(found == 2);
  /* The library may get this memory next, and need not overwrite all of it. */
  memset(block, 0, 100);
  free(block);
  found = 0;

  verishuffle_list *list;
  verishuffle_opening *opening;
  verishuffle_blinding *blinding, *blinding_read;
  terms_plan blinded_builder[1];
  verishuffle_terms *blinded;
  verishuffle_prover *prover;
  verishuffle_proof *proof;
  verishuffle_pins pins[1];
  OK(verishuffle_secret_from_master(TEXT(CONTEXT), TEXT("alice"), ROUNDS, 1, needle, 32, &secret, NULL));
  OK(verishuffle_secret_seal(secret, seal, NULL));
  OK(verishuffle_secret_to_json(secret, NULL, 0, &length, NULL));
  OK(verishuffle_secret_to_json(secret, json, sizeof json, &length, NULL));
  OK(verishuffle_secret_from_json(json, length, &read, NULL));
  OK(verishuffle_list_from_text(TEXT(ENTRIES), &list, NULL));
  terms_of(seal, &terms, commitment);
  CHECK(inspected(terms, read, commitment));
  verishuffle_table *table;
  verishuffle_round *round;
  OK(verishuffle_table_new(terms, &table, NULL));
  OK(verishuffle_table_seat(table, read, commitment, NULL));
  OK(verishuffle_table_round(table, ROUND, &round, NULL));
  verishuffle_round_free(round);
  seed_of_a_round(read, terms, commitment, told);
  CHECK(memcmp(told, seed, 32) == 0);
  OK(verishuffle_secret_open(read, terms, commitment, 3, &opening, NULL));
  OK(verishuffle_blinding_from_key(TEXT(CONTEXT), needle, &blinding, NULL));
  pins_new(pins);
  pins->blinding = blinding;
  size_t blinding_length;
  OK(verishuffle_blinding_to_json(blinding, blinding_json, sizeof blinding_json, &blinding_length, NULL));
  OK(verishuffle_blinding_from_json(blinding_json, blinding_length, &blinding_read, NULL));
  plan_blinded(blinded_builder, TEXT(CONTEXT), list, blinding_read);
  plan_sealed(blinded_builder, TEXT("alice"), seal);
  OK(plan_build(blinded_builder, &blinded, NULL));
  OK(verishuffle_prover_new(blinded, list, blinding_read, &prover, NULL));
  OK(verishuffle_prover_to_json(prover, 0, json, sizeof json, &length, NULL));
  OK(verishuffle_proof_from_json(json, length, &proof, NULL));
  verishuffle_proof_free(proof);
  verishuffle_blinding_free(blinding_read);
  verishuffle_prover_free(prover);
  verishuffle_terms_free(blinded);
  verishuffle_blinding_free(blinding);
  verishuffle_opening_free(opening);
  verishuffle_terms_free(terms);
  verishuffle_list_free(list);
  verishuffle_secret_free(read);
  verishuffle_secret_free(secret);
  verishuffle_table_free(table);
  CHECK(found == 0);

  /* A failed call leaves nothing: a truncated document, an invalid name, a master that is too long. */
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_secret_from_json(json, length - 3, &read, NULL));
  GIVES(VERISHUFFLE_ERROR_TEXT,
        verishuffle_secret_from_master(TEXT(CONTEXT), TEXT("a=b"), 7, 1, needle, 32, &secret, NULL));
  GIVES(VERISHUFFLE_ERROR_RANGE,
        verishuffle_secret_from_master(TEXT(CONTEXT), TEXT("a"), 0, 1, needle, 32, &secret, NULL));
  CHECK(found == 0);
  watching = 0;
}

int main(void) {
  nothing_secret_is_left();
  too_large_a_draw();
  every_amount_of_memory();
  puts("ok");
  return 0;
}
