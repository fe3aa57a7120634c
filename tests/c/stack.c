/* Calls in processes whose address space is full, while their stack is not mapped yet and the heap has room. */
#define _GNU_SOURCE
#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"

/* The system has mapped 132 KiB of the stack at the start of a program. */
enum { PAGE = 4096, MAPPED = 132 * 1024, HEAP = 8 << 20 };

static char terms[8192];

/* Uses so much of the stack, and then makes a call. */
static verishuffle_status call_below(size_t used) {
  volatile char room[PAGE];
  room[0] = 1;
  if (used > PAGE) return room[0] == 1 ? call_below(used - PAGE) : VERISHUFFLE_ERROR_PANIC;
  verishuffle_commit_input plan = {.size = sizeof plan, .context = GIVEN(CONTEXT), .entries = GIVEN(ENTRIES)};
  verishuffle_commit_output agreed = {.size = sizeof agreed, .terms = {terms, sizeof terms, 0}};
  plan.sources = GIVEN("[{\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word\"}]");
  return verishuffle_commit(&plan, &agreed, NULL);
}

/* Limits the process to this many bytes more than it has mapped. */
static void allow(size_t more) {
  size_t pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  CHECK(file != NULL && fscanf(file, "%zu", &pages) == 1 && fclose(file) == 0);
  const struct rlimit limit = {pages * PAGE + more, pages * PAGE + more};
  CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
}

int main(void) {
  int enough = 0, too_little = 0;
  /* The heap keeps its memory. */
  CHECK(mallopt(M_MMAP_THRESHOLD, 2 * HEAP) == 1 && mallopt(M_TRIM_THRESHOLD, 2 * HEAP) == 1);
  char *heap = malloc(HEAP);
  CHECK(heap != NULL);
  memset(heap, 1, HEAP);
  free(heap);
  /* The last pages are for the program itself. */
  for (size_t used = 0; used < MAPPED - 6 * PAGE; used += 2 * PAGE) {
    for (size_t more = 0; more <= 128 * 1024; more += 4 * PAGE) {
      int ended;
      const pid_t child = fork();
      if (child == 0) {
        allow(more);
        const verishuffle_status status = call_below(used);
        _exit(status == VERISHUFFLE_OK ? 0 : status == VERISHUFFLE_ERROR_MEMORY ? 1 : 2);
      }
      CHECK(waitpid(child, &ended, 0) == child && WIFEXITED(ended) && WEXITSTATUS(ended) < 2);
      enough += WEXITSTATUS(ended) == 0, too_little += WEXITSTATUS(ended) == 1;
    }
  }
  CHECK(enough > 10 && too_little > 10);
  return 0;
}
