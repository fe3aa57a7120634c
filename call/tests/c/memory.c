/* Memory that runs out: each allocation of a call fails in turn, and each call gets ever more bytes until it has enough.
 * A call then returns VERISHUFFLE_ERROR_MEMORY or ends the process, as the header says, and never gives a wrong answer.
 * The argument is how many bytes more each time. */
#define _GNU_SOURCE
#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

/* The bytes in use, and the maximum. How many allocations are left until one fails, and all later ones if `stays`. */
static size_t in_use, most = SIZE_MAX;
static long left = -1;
static int lacked, stays;

static int fails(size_t size) {
  int now = most != SIZE_MAX && (size > most || in_use > most - size);
  if (left >= 0 && left-- == 0) {
    now = 1;
    if (stays) left = 0;
  }
  lacked |= now;
  return now;
}

static void *counted(void *block) {
  if (block) in_use += malloc_usable_size(block);
  return block;
}

void *malloc(size_t size) { return fails(size) ? NULL : counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return fails(count * size) ? NULL : counted(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return fails(size) ? NULL : counted(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void **out, size_t alignment, size_t size) {
  *out = memalign(alignment, size);
  return *out ? 0 : 12;
}
void *realloc(void *block, size_t size) {
  const size_t before = block ? malloc_usable_size(block) : 0;
  if (size > before && fails(size)) return NULL;
  void *moved = __libc_realloc(block, size);
  if (moved) in_use = in_use - before + malloc_usable_size(moved);
  return moved;
}
void free(void *block) {
  if (block) in_use -= malloc_usable_size(block);
  __libc_free(block);
}

static example e;
static verishuffle_table *table;
static char request[1 << 15];
static composed to = {0, sizeof request, request};

static verishuffle_status seal(verishuffle_answer **made) {
  const verishuffle_seal_input party = {.size = sizeof party, .context = text(CONTEXT), .name = text("bob"), .rounds = 3};
  return verishuffle_seal(&party, made);
}
static verishuffle_status commit(verishuffle_answer **made) { return verishuffle_commit(&e.terms, made); }
static verishuffle_status open_seal(verishuffle_answer **made) { return verishuffle_open(&e.mine, made); }
static verishuffle_status draw(verishuffle_answer **made) { return verishuffle_draw(&e.round, made); }
static verishuffle_status verify(verishuffle_answer **made) { return verishuffle_verify(&e.known, made); }
static verishuffle_status deal(verishuffle_answer **made) {
  const verishuffle_deal_input round = {.size = sizeof round, .public_values = e.word, .public_count = 1, .transcript = 1};
  return verishuffle_table_deal(table, &round, made);
}
static verishuffle_status call(verishuffle_answer **made) { return verishuffle_call(to.bytes, to.length, made); }

/* Each call, and a part whose text must always be the same. */
static const struct {
  verishuffle_status (*call)(verishuffle_answer **);
  const char *part;
} calls[] = {{seal, VERISHUFFLE_PART_SEAL},       {commit, VERISHUFFLE_PART_TERMS},      {open_seal, VERISHUFFLE_PART_OPENING},
             {draw, VERISHUFFLE_PART_TRANSCRIPT}, {verify, VERISHUFFLE_PART_VERDICT},    {deal, VERISHUFFLE_PART_TRANSCRIPT},
             {call, VERISHUFFLE_PART_JSON}};
enum { CALLS = sizeof calls / sizeof *calls };
static verishuffle_answer *right[CALLS];

/* Checks the answer of a call that has succeeded. A new secret is another one each time. */
static void check(int number_of_call, const verishuffle_answer *made) {
  const char *name = calls[number_of_call].part;
  CHECK(number_of_call == 0 ? part(made, name).length == 64 : same(part(made, name), part(right[number_of_call], name)));
}

/* What a child process ends with. */
enum ending { RIGHT, STATUS, NOTHING_FAILED, ABORTED };

static FILE *said;

/* Makes the call in a child process, in which memory is short. */
static enum ending ends(int number_of_call, size_t bytes, long allocations, int all_later) {
  CHECK(ftruncate(fileno(said), 0) == 0 && fseek(said, 0, SEEK_SET) == 0);
  const pid_t child = fork();
  CHECK(child >= 0);
  if (child == 0) {
    verishuffle_answer *made = NULL;
    CHECK(dup2(fileno(said), 2) == 2);
    lacked = 0, stays = all_later, left = allocations;
    if (bytes != SIZE_MAX) most = in_use + bytes;
    const verishuffle_status status = calls[number_of_call].call(&made);
    most = SIZE_MAX, left = -1;
    if (status == VERISHUFFLE_OK) {
      check(number_of_call, made);
      _exit(lacked ? RIGHT : NOTHING_FAILED);
    }
    GIVES(VERISHUFFLE_ERROR_MEMORY, status);
    /* There is an error, also without an answer, and nothing else. */
    CHECK(strstr(part(made, VERISHUFFLE_PART_ERROR).bytes, "memory") != NULL);
    const char *other = verishuffle_answer_text(made, calls[number_of_call].part, NULL);
    CHECK(other == NULL || (calls[number_of_call].call == call && strncmp(other, "{\"error\":{\"status\":3,", 21) == 0));
    CHECK(verishuffle_answer_numbers(made, VERISHUFFLE_PART_DRAWN, NULL) == NULL);
    verishuffle_answer_free(made);
    /* Later the same call succeeds. */
    OK(calls[number_of_call].call(&made));
    check(number_of_call, made);
    _exit(STATUS);
  }
  int status;
  char line[256] = "";
  CHECK(waitpid(child, &status, 0) == child);
  if (WIFEXITED(status) && WEXITSTATUS(status) <= NOTHING_FAILED) return (enum ending)WEXITSTATUS(status);
  rewind(said);
  const int has_line = fgets(line, sizeof line, said) != NULL;
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT && has_line && strstr(line, "memory allocation of")) return ABORTED;
  fprintf(stderr, "call %d, %zu bytes, allocation %ld: status %x: %s\n", number_of_call, bytes, allocations, status, line);
  abort();
}

static void every_amount_of_memory(size_t step) {
  for (int i = 0; i < CALLS; i++) {
    int counts[4] = {0};
    for (size_t bytes = 0; counts[NOTHING_FAILED] == 0; bytes += step) {
      CHECK(bytes < (1 << 24));
      counts[ends(i, bytes, -1, 0)]++;
    }
    printf("call %d: %d times too few bytes, %d aborts\n", i, counts[STATUS], counts[ABORTED]);
    CHECK(counts[STATUS] + counts[ABORTED] > 0);
  }
}

static void every_allocation(void) {
  for (int i = 0; i < 2 * CALLS; i++) {
    int counts[4] = {0};
    for (long allocation = 0; counts[NOTHING_FAILED] == 0; allocation++) counts[ends(i / 2, SIZE_MAX, allocation, i % 2)]++;
    printf("call %d: %d statuses, %d right answers, %d aborts\n", i / 2, counts[STATUS], counts[RIGHT], counts[ABORTED]);
    CHECK(counts[STATUS] + counts[ABORTED] > 2);
  }
}

/* The memory for a draw depends only on a number from the caller. If it is too large, the call returns a status. */
static void too_large_a_draw(void) {
  const pid_t child = fork();
  CHECK(child >= 0);
  if (child == 0) {
    const struct rlimit limit = {(rlim_t)2 << 30, (rlim_t)2 << 30};
    example largest;
    verishuffle_answer *made;
    CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
    example_open(&largest, NULL, UINT32_MAX, 0);
    FAILS(VERISHUFFLE_ERROR_MEMORY, verishuffle_draw(&largest.round, &made));
    _exit(0);
  }
  int status;
  CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

int main(int count, char **arguments) {
  CHECK(count == 2 && setenv("RAYON_NUM_THREADS", "1", 1) == 0 && setenv("RUST_BACKTRACE", "0", 1) == 0);
  verishuffle_answer *made = NULL;
  said = tmpfile();
  CHECK(said != NULL);
  example_make(&e, "Ada\nGrace\nHedy\nMary\nSofia\n", 0, 0);
  OK(verishuffle_table_new(&e.mine.terms, &table, &made));
  OK(verishuffle_table_seat(table, &e.mine.secret, &e.mine.commitment, &made));
  const verishuffle_text word = text("{\"guest\":\"river\"}"), round = text("0"), before = text(NUMBER(BEFORE));
  compose(&to, "verify", "transcript", &e.known.transcript, "commitment", &e.known.commitment, "=published_at", &before, "=public",
          &word, "entries", &e.known.entries, "result", &e.known.result, "awards", &e.known.awards, "=round", &round, NULL);
  for (int i = 0; i < CALLS; i++) OK(calls[i].call(&right[i]));
  too_large_a_draw();
  every_amount_of_memory(strtoul(arguments[1], NULL, 10));
  every_allocation();
  puts("ok");
  return 0;
}
