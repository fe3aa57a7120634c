/* Calls are stopped and limited by the program. */
#define _POSIX_C_SOURCE 200112L
#include <pthread.h>
#include <time.h>

#include "test.h"

enum { COUNT = 100000 };

static char entries[COUNT * 8];
static example e;

/* Asks until the last question, when it says yes. Only the thread of the call asks. */
typedef struct {
  int asked, last;
  pthread_t thread;
  double longest, before;
} questions;

/* The milliseconds that this thread has worked. */
static double now(void) {
  struct timespec time;
  CHECK(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int32_t asked(void *context) {
  questions *all = (questions *)context;
  CHECK(pthread_equal(all->thread, pthread_self()));
  const double time = now();
  if (all->before > 0 && time - all->before > all->longest) all->longest = time - all->before;
  all->before = time;
  return ++all->asked >= all->last;
}

/* A call, and what it must give within a work. */
typedef struct {
  const char *name;
  verishuffle_status expected;
  const char *says;
  int calls;
} task;

static void call(void *context) {
  task *all = (task *)context;
  verishuffle_answer *made = NULL;
  verishuffle_status status = VERISHUFFLE_OK;
  static char request[COUNT * 10];
  composed to = {0, sizeof request, request};
  const verishuffle_text sources = text("[]");
  switch (all->name[0]) {
    case 'c': status = verishuffle_commit(&e.terms, &made); break;
    case 'o': status = verishuffle_open(&e.mine, &made); break;
    case 'd': status = verishuffle_draw(&e.round, &made); break;
    case 'v': status = verishuffle_verify(&e.known, &made); break;
    case 'j':
      compose(&to, "commit", "context", &e.terms.context, "entries", &e.terms.entries, "=sources", &sources, NULL);
      status = verishuffle_call(to.bytes, to.length, &made);
      break;
    default: abort();
  }
  all->calls++;
  if (status != all->expected) fprintf(stderr, "%s: ", all->name);
  GIVES(all->expected, status);
  if (all->says && strstr(part(made, VERISHUFFLE_PART_ERROR).bytes, all->says) == NULL) {
    fprintf(stderr, "%s: %s\n", all->name, part(made, VERISHUFFLE_PART_ERROR).bytes);
    abort();
  }
  verishuffle_answer_free(made);
}

static void within(const verishuffle_work *work, const char *name, verishuffle_status expected, const char *says) {
  task one = {name, expected, says, 0};
  OK(verishuffle_run(work, call, &one));
  CHECK(one.calls == 1);
}

/* A call ends with VERISHUFFLE_ERROR_STOPPED when the function of the program says so, only the thread of the call asks
   it, and later calls work as before. */
static void calls_are_stopped(void) {
  static const char *const names[] = {"commit", "draw", "verify"};
  questions all = {.thread = pthread_self()};
  verishuffle_work work = {.size = sizeof work, .stop = asked, .context = &all};
  for (int last = 2; last <= 4; last += 2) {
    for (int i = 0; i < 3; i++) {
      all.asked = 0, all.last = last;
      within(&work, names[i], VERISHUFFLE_ERROR_STOPPED, "stopped");
      CHECK(all.asked == last);
      within(NULL, names[i], VERISHUFFLE_OK, NULL);
    }
  }
  /* The function is not called if the program stops at once. */
  task one = {"commit", VERISHUFFLE_OK, NULL, 0};
  all.asked = 0, all.last = 1;
  GIVES(VERISHUFFLE_ERROR_STOPPED, verishuffle_run(&work, call, &one));
  CHECK(one.calls == 0 && all.asked == 1);
  /* It is asked every few milliseconds. A library without optimization is some ten times slower. */
  all.last = 1 << 30, all.before = 0, all.longest = 0, all.asked = 0;
  within(&work, "verify", VERISHUFFLE_OK, NULL);
  printf("%d questions, %.1f ms between two at most\n", all.asked, all.longest);
  CHECK(all.asked > 3 && all.longest < 100);
}

#define LIMIT VERISHUFFLE_ERROR_LIMIT

/* What is larger than the program allows is VERISHUFFLE_ERROR_LIMIT before anything is computed for it, and the error
   says which limit, how much, and where. */
static void large_inputs_are_refused(void) {
  verishuffle_work work = {.size = sizeof work, .entries = COUNT - 1};
  within(&work, "commit", LIMIT, "entries: the number of entries is 100000, but this program allows at most 99999");
  within(&work, "draw", LIMIT, "terms: the number of entries is 100000, but");
  within(&work, "verify", LIMIT, "transcript: the number of entries is 100000, but");
  within(&work, "json", LIMIT, "entries: the number of entries is 100000, but");
  work.entries = COUNT;
  within(&work, "verify", VERISHUFFLE_OK, NULL);
  work = (verishuffle_work){.size = sizeof work, .draw = 1000};
  within(&work, "draw", LIMIT, "terms: the number of entries drawn is 100000, but this program allows at most 1000");
  within(&work, "verify", LIMIT, "transcript: the number of entries drawn is 100000, but");
  work = (verishuffle_work){.size = sizeof work, .rounds = ROUNDS - 1};
  within(&work, "open", LIMIT, "the number of rounds is 3, but this program allows at most 2");
  within(&work, "draw", LIMIT, "the number of rounds is 3, but");
  work = (verishuffle_work){.size = sizeof work, .output_bytes = 2 * COUNT - 3};
  within(&work, "draw", LIMIT, "terms: the number of bytes of the output is 199998, but this program allows at most 199997");
  /* The awards are the largest part. */
  work.output_bytes = e.known.awards.length - 1;
  within(&work, "draw", LIMIT, NULL);
  work.output_bytes++;
  within(&work, "draw", VERISHUFFLE_OK, NULL);
  within(&work, "verify", VERISHUFFLE_OK, NULL);
}

static void nested(void *context) {
  verishuffle_work *work = (verishuffle_work *)context;
  /* The inner work counts, and then the outer one again. */
  within(work, "commit", LIMIT, NULL);
  task outer = {"commit", VERISHUFFLE_OK, NULL, 0};
  call(&outer);
}

static void runs_may_be_nested(void) {
  verishuffle_work inner = {.size = sizeof inner, .entries = 10}, outer = {.size = sizeof outer, .entries = COUNT};
  OK(verishuffle_run(&outer, nested, &inner));
  /* An inner work allows no more than the outer one. */
  inner.reserved = 1;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_run(&inner, nested, NULL));
  inner.reserved = 0, inner.size = 8;
  GIVES(VERISHUFFLE_ERROR_ABI, verishuffle_run(&inner, nested, NULL));
}

/* A few bytes that ask for the largest draw end at once. */
static void the_largest_draw(void) {
  example largest;
  example_open(&largest, NULL, UINT32_MAX, 0);
  e.round = largest.round;
  verishuffle_work work = {.size = sizeof work, .output_bytes = 16 << 20};
  within(&work, "draw", LIMIT, "terms: the number of bytes of the output");
  questions all = {.thread = pthread_self(), .last = 3};
  work = (verishuffle_work){.size = sizeof work, .stop = asked, .context = &all};
  /* With pointers of 32 bits, no memory holds it. */
  within(&work, "draw", sizeof(void *) < 8 ? VERISHUFFLE_ERROR_MEMORY : VERISHUFFLE_ERROR_STOPPED, NULL);
  example_free(&largest);
}

int main(void) {
  for (int i = 0; i < COUNT; i++) sprintf(entries + 7 * i, "%06d\n", i);
  example_make(&e, entries, 0, 0);
  calls_are_stopped();
  large_inputs_are_refused();
  runs_may_be_nested();
  the_largest_draw();
  example_free(&e);
  puts("ok");
  return 0;
}
