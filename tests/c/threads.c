/* Concurrent calls with the same const handles give the same results as a single call. */
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"

static const uint32_t SWAPS[4] = {3, 3, 4, 3};
static const uint32_t DRAWN[5] = {3, 0, 4, 1, 2};

static example shared;
static char transcript_json[8192], verdict_json[4096];
static size_t transcript_length, verdict_length;

static void *use(void *unused) {
  (void)unused;
  for (int i = 0; i < 50; i++) {
    char text[8192];
    uint32_t numbers[5];
    uint8_t bytes[32];
    size_t length;
    verishuffle_verdict *verdict;
    verishuffle_transcript *transcript;
    verishuffle_round *round;
    verishuffle_draw *draw;
    OK(verishuffle_secret_seal(shared.secret, bytes, NULL));
    CHECK(memcmp(bytes, shared.seal, 32) == 0);
    CHECK(inspected(shared.terms, shared.secret, shared.commitment));
    OK(verishuffle_table_round(shared.table, 0, &round, NULL));
    OK(verishuffle_round_public(round, TEXT("guest"), TEXT("river"), NULL));
    OK(verishuffle_round_draw(round, &draw, NULL));
    verishuffle_round_free(round);
    OK(verishuffle_draw_swaps(draw, numbers, 5, &length, NULL));
    CHECK(length == 4 && memcmp(numbers, SWAPS, sizeof SWAPS) == 0);
    verishuffle_draw_free(draw);
    for (uint32_t k = 0; k < 5; k++) numbers[k] = k;
    OK(verishuffle_round_draw(shared.round, &draw, NULL));
    OK(verishuffle_draw_shuffle(draw, numbers, 5, sizeof *numbers, NULL));
    CHECK(memcmp(numbers, DRAWN, sizeof DRAWN) == 0);
    OK(verishuffle_draw_transcript(draw, &transcript, NULL));
    verishuffle_draw_free(draw);
    OK(verishuffle_transcript_to_json(transcript, text, sizeof text, &length, NULL));
    CHECK(length == transcript_length && memcmp(text, transcript_json, length) == 0);
    verishuffle_transcript_free(transcript);
    OK(verishuffle_transcript_judge(shared.transcript, shared.pins, &verdict, NULL));
    OK(verishuffle_verdict_to_json(verdict, text, sizeof text, &length, NULL));
    CHECK(length == verdict_length && memcmp(text, verdict_json, length) == 0);
    verishuffle_verdict_free(verdict);
  }
  return NULL;
}

/* After fork() the child has none of its parent's threads. If it waited for them, it would hang. */
static void large_draw_in_a_child(void) {
  static uint32_t swaps[200000];
  static const uint8_t key[32] = {1};
  size_t length;
  OK(verishuffle_key_swaps(key, 32, 200000, 200000, VERISHUFFLE_FORWARD, swaps, 200000, &length, NULL));
  const uint32_t last = swaps[199998];
  const pid_t child = fork();
  CHECK(child >= 0);
  if (child == 0) {
    alarm(60);
    const int32_t status = verishuffle_key_swaps(key, 32, 200000, 200000, VERISHUFFLE_FORWARD, swaps, 200000, &length, NULL);
    /* With _exit(), memory that only the parent's threads refer to would be reported as a leak of the child. */
    if (status == VERISHUFFLE_OK && swaps[199998] == last) execlp("true", "true", (char *)NULL);
    _exit(1);
  }
  int how;
  CHECK(waitpid(child, &how, 0) == child && WIFEXITED(how) && WEXITSTATUS(how) == 0);
}

int main(void) {
  large_draw_in_a_child();
  pthread_t threads[4];
  example_make(&shared);
  OK(verishuffle_transcript_to_json(shared.transcript, transcript_json, sizeof transcript_json, &transcript_length, NULL));
  OK(verishuffle_verdict_to_json(shared.verdict, verdict_json, sizeof verdict_json, &verdict_length, NULL));
  for (int i = 0; i < 4; i++) CHECK(pthread_create(&threads[i], NULL, use, NULL) == 0);
  for (int i = 0; i < 4; i++) CHECK(pthread_join(threads[i], NULL) == 0);
  example_free(&shared);
  puts("ok");
  return 0;
}
