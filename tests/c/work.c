/* Calls are stopped and limited by the program. */
#include "test.h"

#include <pthread.h>

#undef GIVEN
#define GIVEN(text) VERISHUFFLE_GIVEN(text, strlen(text))

enum { COUNT = 100000 };

static verishuffle_error error;
static char entries[COUNT * 8], terms_json[4096], transcript_json[COUNT * 8];

/* Says yes at the last question, and that only the thread of the call asks. */
typedef struct {
  int asked, last;
  pthread_t thread;
} questions;

static int32_t asked(void *context) {
  questions *all = (questions *)context;
  CHECK(pthread_equal(all->thread, pthread_self()));
  return ++all->asked >= all->last;
}

static verishuffle_work stopped_at(questions *all, int last) {
  all->asked = 0, all->last = last, all->thread = pthread_self();
  return (verishuffle_work){.size = sizeof(verishuffle_work), .stop = asked, .context = all};
}

static verishuffle_commit_input plan = {.size = sizeof plan, .count = 0};
static verishuffle_commit_output agreed = {.size = sizeof agreed, .terms = {terms_json, sizeof terms_json, 0}};
static verishuffle_make_draw_input parts = {.size = sizeof parts};
static verishuffle_make_draw_output drawn = {.size = sizeof drawn};
static verishuffle_verify_input known = {.size = sizeof known};
static verishuffle_verify_output verdict = {.size = sizeof verdict};

static void make(void) {
  size_t end = 0;
  for (int i = 0; i < COUNT; i++) end += (size_t)sprintf(entries + end, "%06d\n", i);
  plan.context = GIVEN(CONTEXT);
  plan.entries = GIVEN(entries);
  plan.sources = GIVEN("[{\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word\"}]");
  OK(verishuffle_commit(&plan, &agreed, &error));
  parts.terms = VERISHUFFLE_GIVEN(terms_json, agreed.terms.length);
  parts.values = GIVEN("{\"guest\": \"river\"}");
  parts.entries = plan.entries;
  drawn.transcript = (verishuffle_buffer){transcript_json, sizeof transcript_json, 0};
  OK(verishuffle_make_draw(&parts, &drawn, &error));
  known.transcript = VERISHUFFLE_GIVEN(transcript_json, drawn.transcript.length);
  known.values = parts.values;
  known.entries = plan.entries;
  memcpy(known.commitment, agreed.commitment, 32);
  OK(verishuffle_verify(&known, &verdict, &error));
}

/* Promise c-stop: A call ends with VERISHUFFLE_ERROR_STOPPED when the function of the program says so, only the thread of the
 * call asks it, and later calls work as before. (include/verishuffle.h "Work") */
static void a_call_is_stopped(void) {
  questions all;
  for (int last = 1; last <= 3; last++) {
    verishuffle_work work = stopped_at(&all, last);
    plan.work = parts.work = known.work = &work;
    GIVES(VERISHUFFLE_ERROR_STOPPED, verishuffle_commit(&plan, &agreed, &error));
    CHECK(all.asked == last && error.status == VERISHUFFLE_ERROR_STOPPED && strstr(error.message, "stopped") != NULL);
    all.asked = 0;
    GIVES(VERISHUFFLE_ERROR_STOPPED, verishuffle_make_draw(&parts, &drawn, &error));
    all.asked = 0;
    GIVES(VERISHUFFLE_ERROR_STOPPED, verishuffle_verify(&known, &verdict, &error));
    CHECK(all.asked == last);
    work = stopped_at(&all, 1 << 30);
    OK(verishuffle_commit(&plan, &agreed, &error));
    OK(verishuffle_make_draw(&parts, &drawn, &error));
    OK(verishuffle_verify(&known, &verdict, &error));
  }
  plan.work = parts.work = known.work = NULL;
}

typedef struct {
  verishuffle_status expected;
  int calls;
} task;

static void reads(void *context) {
  task *this = (task *)context;
  verishuffle_status status = VERISHUFFLE_OK;
  this->calls++;
  /* A list may be read before it is time for a question. */
  const int most = this->expected == VERISHUFFLE_ERROR_STOPPED ? 1000 : 1;
  for (int i = 0; i < most && status == VERISHUFFLE_OK; i++) {
    verishuffle_list *list = NULL;
    status = verishuffle_list_from_text(entries, strlen(entries), &list, &error);
    verishuffle_list_free(list);
  }
  GIVES(this->expected, status);
}

/* Keeps: c-stop. */
static void functions_with_handles_are_stopped_too(void) {
  questions all;
  task run = {VERISHUFFLE_ERROR_STOPPED, 0};
  verishuffle_work work = stopped_at(&all, 2);
  OK(verishuffle_run(&work, reads, &run, &error));
  CHECK(run.calls == 1 && all.asked == 2);
  work = stopped_at(&all, 1);
  GIVES(VERISHUFFLE_ERROR_STOPPED, verishuffle_run(&work, reads, &run, &error));
  CHECK(run.calls == 1);
  work = (verishuffle_work){.size = sizeof work, .entries = COUNT - 1};
  run.expected = VERISHUFFLE_ERROR_LIMIT;
  OK(verishuffle_run(&work, reads, &run, &error));
  run.expected = VERISHUFFLE_OK;
  OK(verishuffle_run(NULL, reads, &run, &error));
  reads(&run);
  CHECK(run.calls == 4);
}

#define LIMITED(call, expected)                    \
  do {                                            \
    GIVES(VERISHUFFLE_ERROR_LIMIT, call);         \
    CHECK(strcmp(error.message, (expected)) == 0); \
  } while (0)

/* Promise c-limits: What is larger than the program allows is VERISHUFFLE_ERROR_LIMIT before anything is computed for it, and
 * the message says which limit, how much, and where. (include/verishuffle.h "Work") */
static void large_inputs_are_refused(void) {
  verishuffle_work work = {.size = sizeof work, .entries = COUNT - 1};
  plan.work = parts.work = known.work = &work;
  LIMITED(verishuffle_commit(&plan, &agreed, &error),
          "input.entries: the number of entries is 100000, but this program allows at most 99999");
  work = (verishuffle_work){.size = sizeof work, .draw = 1000};
  LIMITED(verishuffle_make_draw(&parts, &drawn, &error),
          "input.terms: the number of entries drawn is 100000, but this program allows at most 1000");
  LIMITED(verishuffle_verify(&known, &verdict, &error),
          "input.transcript: the number of entries drawn is 100000, but this program allows at most 1000");
  work = (verishuffle_work){.size = sizeof work, .output_bytes = 2 * COUNT - 3};
  LIMITED(verishuffle_make_draw(&parts, &drawn, &error),
          "input.terms: the number of bytes of the output is 199998, but this program allows at most 199997");
  work.output_bytes = drawn.transcript.length + drawn.result.length - 1;
  GIVES(VERISHUFFLE_ERROR_LIMIT, verishuffle_make_draw(&parts, &drawn, &error));
  work.output_bytes++;
  OK(verishuffle_make_draw(&parts, &drawn, &error));
  plan.work = parts.work = known.work = NULL;

  /* A few bytes that ask for the largest draw. */
  char small[8192];
  verishuffle_commit_input largest = {.size = sizeof largest, .context = GIVEN(CONTEXT), .sources = plan.sources};
  verishuffle_commit_output made = {.size = sizeof made, .terms = {small, sizeof small, 0}};
  largest.count = largest.rounds = UINT32_MAX;
  OK(verishuffle_commit(&largest, &made, &error));
  verishuffle_make_draw_input asking = {.size = sizeof asking, .values = parts.values, .work = &work};
  verishuffle_make_draw_output none = {.size = sizeof none};
  asking.terms = VERISHUFFLE_GIVEN(small, made.terms.length);
  work = (verishuffle_work){.size = sizeof work, .rounds = 52};
  LIMITED(verishuffle_make_draw(&asking, &none, &error),
          "input.terms: the number of rounds is 4294967295, but this program allows at most 52");
  work = (verishuffle_work){.size = sizeof work, .output_bytes = 16 << 20};
  GIVES(VERISHUFFLE_ERROR_LIMIT, verishuffle_make_draw(&asking, &none, &error));
  largest.work = &work;
  work = (verishuffle_work){.size = sizeof work, .reserved = 1};
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_commit(&largest, &made, &error));
  work.size = 8;
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_commit(&largest, &made, &error));
  CHECK(strstr(error.message, "work.size is 8") != NULL);

  verishuffle_seal_input party = {.size = sizeof party, .context = GIVEN(CONTEXT), .name = GIVEN("alice"), .work = &work};
  verishuffle_seal_output sealed = {.size = sizeof sealed};
  party.rounds = UINT32_MAX;
  work = (verishuffle_work){.size = sizeof work, .rounds = 52};
  GIVES(VERISHUFFLE_ERROR_LIMIT, verishuffle_seal(&party, &sealed, &error));
}

int main(void) {
  make();
  a_call_is_stopped();
  functions_with_handles_are_stopped_too();
  large_inputs_are_refused();
  return 0;
}
