/* Dealing many small rounds in one handle allocates nothing. Counts the calls of glibc's own functions. */
#include "test.h"

static size_t taken;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  taken++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  taken++;
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  taken++;
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  taken++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = aligned_alloc(alignment, size);
  return *memory ? 0 : 12;
}

/* Deals all rounds of terms over that many numbers. */
static void deal(uint32_t count) {
  enum { ROUNDS = 100 };
  uint8_t master[32], seal[32], commitment[32];
  verishuffle_secret *secret;
  terms_plan builder[1];
  verishuffle_terms *terms;
  verishuffle_table *table;
  verishuffle_round *round;
  master_of_the_example(master);
  OK(verishuffle_secret_from_master(TEXT("Cards"), TEXT("dealer"), ROUNDS, 1, master, 32, &secret, NULL));
  OK(verishuffle_secret_seal(secret, seal, NULL));
  plan_numbers(builder, TEXT("Cards"), count);
  plan_rounds(builder, ROUNDS);
  plan_sealed(builder, TEXT("dealer"), seal);
  OK(plan_build(builder, &terms, NULL));
  OK(verishuffle_terms_commitment(terms, commitment));
  OK(verishuffle_table_new(terms, &table, NULL));
  OK(verishuffle_table_seat(table, secret, commitment, NULL));

  /* A round with its own handle allocates, so the functions above are those that the library calls. */
  size_t before = taken;
  OK(verishuffle_table_round(table, 0, &round, NULL));
  CHECK(taken > before);
  before = taken;
  for (uint32_t number = 0; number < ROUNDS; number++) OK(verishuffle_table_next(table, number, round, NULL));
  CHECK(taken == before && missing_count(round) == 0);
  verishuffle_round_free(round);
  verishuffle_table_free(table);
  verishuffle_terms_free(terms);
  verishuffle_secret_free(secret);
}

int main(void) {
  deal(52);
  deal(16385);
  puts("ok");
  return 0;
}
