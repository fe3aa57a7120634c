/* Several threads read one answer, make calls with it, and have their own tables. */
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"

static example shared;

static void *use(void *unused) {
  for (int i = 0; i < 20; i++) {
    verishuffle_answer *made = NULL;
    verishuffle_table *table = NULL;
    CHECK(same(part(shared.draw, VERISHUFFLE_PART_TRANSCRIPT), shared.known.transcript));
    CHECK(same_numbers(shared.draw, shared.verdict, VERISHUFFLE_PART_DRAWN));
    OK(verishuffle_open(&shared.mine, &made));
    CHECK(same(part(made, VERISHUFFLE_PART_OPENING), shared.openings[0]));
    verishuffle_answer_free(made);
    OK(verishuffle_draw(&shared.round, &made));
    CHECK(same(part(made, VERISHUFFLE_PART_TRANSCRIPT), shared.known.transcript));
    verishuffle_answer_free(made);
    OK(verishuffle_verify(&shared.known, &made));
    CHECK(same(part(made, VERISHUFFLE_PART_VERDICT), part(shared.verdict, VERISHUFFLE_PART_VERDICT)));
    verishuffle_answer_free(made);
    OK(verishuffle_table_new(&shared.mine.terms, &table, &made));
    verishuffle_answer_free(made);
    OK(verishuffle_table_seat(table, &shared.mine.secret, &shared.mine.commitment, &made));
    verishuffle_answer_free(made);
    const verishuffle_deal_input deal = {.size = sizeof deal, .public_values = shared.word, .public_count = 1};
    OK(verishuffle_table_deal(table, &deal, &made));
    CHECK(same_numbers(made, shared.draw, VERISHUFFLE_PART_DRAWN));
    verishuffle_answer_free(made);
    verishuffle_table_free(table);
  }
  return unused;
}

/* The program chooses the number of threads until they have started, the results are the same on any number of cores,
   and after fork() the calling thread does all work. */
static void the_number_of_threads_is_chosen(void) {
  enum { COUNT = 200000 };
  static uint32_t drawn[2][COUNT];
  static const uint8_t key[32] = {1};
  for (uint32_t threads = 1; threads < 3; threads++) {
    OK(verishuffle_set_threads(threads));
    OK(verishuffle_key_drawn(key, 32, COUNT, COUNT, VERISHUFFLE_FORWARD, drawn[threads - 1]));
  }
  CHECK(memcmp(drawn[0], drawn[1], sizeof drawn[0]) == 0);
  if (sysconf(_SC_NPROCESSORS_ONLN) > 1) GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_set_threads(1));
}

/* After fork() the child has none of its parent's threads. If it waited for them, it would hang. */
static void large_draw_in_a_child(void) {
  enum { COUNT = 200000 };
  static uint32_t drawn[COUNT];
  static const uint8_t key[32] = {1};
  OK(verishuffle_key_drawn(key, 32, COUNT, COUNT, VERISHUFFLE_FORWARD, drawn));
  const uint32_t last = drawn[COUNT - 1];
  const pid_t child = fork();
  CHECK(child >= 0);
  if (child == 0) {
    alarm(60);
    const verishuffle_status status = verishuffle_key_drawn(key, 32, COUNT, COUNT, VERISHUFFLE_FORWARD, drawn);
    /* With _exit(), memory that only the parent's threads refer to would be reported as a leak of the child. */
    if (status == VERISHUFFLE_OK && drawn[COUNT - 1] == last) execlp("true", "true", (char *)NULL);
    _exit(1);
  }
  int how;
  CHECK(waitpid(child, &how, 0) == child && WIFEXITED(how) && WEXITSTATUS(how) == 0);
}

int main(void) {
  the_number_of_threads_is_chosen();
  large_draw_in_a_child();
  pthread_t threads[4];
  example_make(&shared, "Ada\nGrace\nHedy\nMary\nSofia\n", 0, 0);
  for (int i = 0; i < 4; i++) CHECK(pthread_create(&threads[i], NULL, use, NULL) == 0);
  for (int i = 0; i < 4; i++) CHECK(pthread_join(threads[i], NULL) == 0);
  example_free(&shared);
  puts("ok");
  return 0;
}
