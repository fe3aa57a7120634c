/* Calls in processes whose address space is full, while their stack is not mapped yet and the heap has room. */
#define _GNU_SOURCE
#include <malloc.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"

/* The system has mapped 132 KiB of the stack at the start of a program. */
enum { PAGE = 4096, MAPPED = 132 * 1024, HEAP = 8 << 20 };

static const verishuffle_source guest = {.kind = VERISHUFFLE_PUBLIC, .name = {"guest", 5}, .description = {"a word", 6}};
static const verishuffle_commit_input plan = {.size = sizeof plan, .context = {"x", 1}, .entries = {"Ada\nHedy\n", 9},
                                              .sources = &guest, .source_count = 1};

/* Uses so much of the stack, and then makes a call. */
static verishuffle_status call_below(size_t used) {
  volatile char room[PAGE];
  room[0] = 1;
  if (used > PAGE) return room[0] == 1 ? call_below(used - PAGE) : VERISHUFFLE_ERROR_PANIC;
  verishuffle_answer *answer;
  return verishuffle_commit(&plan, &answer);
}

static void *on_a_small_stack(void *verified) {
  example e;
  example_make(&e, "Ada\nGrace\nHedy\n", 0, 0);
  *(int *)verified = e.verdict != NULL;
  example_free(&e);
  return NULL;
}

/* A stack of 64 KiB is enough for a call. */
static void a_small_stack_is_enough(void) {
  enum { STACK = 64 * 1024 };
  int verified = 0;
  pthread_t thread;
  pthread_attr_t small;
  /* The program needs some of it, and the C library takes the thread's own variables from it. */
  CHECK(pthread_attr_init(&small) == 0 && pthread_attr_setstacksize(&small, STACK + 8 * PAGE) == 0);
  CHECK(pthread_create(&thread, &small, on_a_small_stack, &verified) == 0);
  CHECK(pthread_join(thread, NULL) == 0 && verified);
}

/* Limits the process to this many bytes more than it has mapped. */
static void allow(size_t more) {
  size_t pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  CHECK(file != NULL && fscanf(file, "%zu", &pages) == 1 && fclose(file) == 0);
  const struct rlimit limit = {pages * PAGE + more, pages * PAGE + more};
  CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
}

static void the_self_test_passes(void) {
  verishuffle_answer *made;
  OK(verishuffle_selftest(&made));
  CHECK(number(made, VERISHUFFLE_PART_HOLDS) == 1 && part(made, VERISHUFFLE_PART_REPORT).bytes[0] == '{');
  verishuffle_answer_free(made);
}

int main(void) {
  int enough = 0, too_little = 0;
  a_small_stack_is_enough();
  the_self_test_passes();
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
