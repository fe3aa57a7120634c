/* Little memory: each call that takes memory is made again and again in a child process that may have a little more
 * memory each time, until there is enough. Each time the result is right or VERISHUFFLE_ERROR_MEMORY, never a signal,
 * and once the limit is lifted the same handles give the right result.
 *
 * The argument is `fine` or `coarse`. With `coarse` the memory is sixteen times as much each time. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"
#include "limit_calls.h"

/* This process's address space, in bytes. */
static size_t address_space(void) {
  char line[64] = "";
  int file = open("/proc/self/statm", O_RDONLY);
  CHECK(file >= 0 && read(file, line, sizeof line - 1) > 0 && close(file) == 0);
  return strtoul(line, NULL, 10) * (size_t)sysconf(_SC_PAGESIZE);
}

static void limit(rlim_t bytes) {
  struct rlimit to = {bytes, RLIM_INFINITY};
  CHECK(setrlimit(RLIMIT_AS, &to) == 0);
}

/* Takes all memory that malloc() has and can get below the limit. */
static void take_all_memory(void) {
  static void *volatile taken;
  for (size_t size = 1 << 20; size >= 16; size /= 2) {
    while ((taken = malloc(size)) != NULL) continue;
  }
}

/* The stack grows on use, and nothing can refuse that: running out of stack is a signal. */
static void use_stack(void) {
  volatile char stack[256 << 10];
  for (size_t at = 0; at < sizeof stack; at += 1024) stack[at] = 1;
}

enum threads { ONE_THREAD, THREADS_BEGIN, THREADS_RUN };

/* Makes the call with that many bytes more than the process has. Returns its status. */
static int32_t call_with(const struct call *call, enum threads threads, size_t bytes) {
  pid_t child = fork();
  CHECK(child >= 0);
  if (child == 0) {
    alarm(60);
    CHECK(setenv("RAYON_NUM_THREADS", threads == ONE_THREAD ? "1" : "3", 1) == 0);
    if (call->prepare) call->prepare();
    if (threads == THREADS_RUN) OK(key_swaps());
    /* Then malloc() asks the system for no more than it needs. */
    CHECK(mallopt(M_TOP_PAD, 0) == 1);
    use_stack();
    limit(address_space());
    take_all_memory();
    limit(address_space() + bytes);
    int32_t status = call->call();
    limit(RLIM_INFINITY);
    if (status != VERISHUFFLE_OK && status != VERISHUFFLE_ERROR_MEMORY) GIVES(VERISHUFFLE_OK, status);
    /* The handles are unchanged, and the result is right. */
    OK(call->call());
    _exit(status);
  }
  int status;
  CHECK(waitpid(child, &status, 0) == child);
  if (!WIFEXITED(status)) {
    fprintf(stderr, "%s, %zu bytes, threads %d: signal %d\n", call->name, bytes, threads, WTERMSIG(status));
    abort();
  }
  return WEXITSTATUS(status);
}

static int is_fine;

/* Returns the next amount of memory. */
static size_t more(size_t bytes) {
  if (is_fine) return bytes + (bytes < FINE_STEPS ? FINE_STEP : bytes / 2);
  return bytes < FINE_STEP ? FINE_STEP : 16 * bytes;
}

/* Makes the call with more and more memory until it succeeds. Fine steps go on until it succeeds twice. */
static void step_by_step(const struct call *call, enum threads threads) {
  int lacked = 0, done = 0;
  for (size_t bytes = 0; done < 1 + is_fine; bytes = more(bytes)) {
    CHECK(bytes < (size_t)1 << 31);
    int32_t status = call_with(call, threads, bytes);
    if (status == VERISHUFFLE_OK) {
      done++;
    } else {
      lacked++;
    }
  }
  /* Without any memory, a call that allocates fails. */
  if (lacked == 0) {
    fprintf(stderr, "%s has never lacked memory\n", call->name);
    abort();
  }
}

/* Runs the steps of each call with at least this `grows`, each in its own process, two at a time. */
static void every_call(enum threads threads, enum grows grows) {
  int running = 0;
  for (const struct call *call = CALLS; call->name || running > 0;) {
    if (call->name && running < 2) {
      if (call->grows >= grows) {
        pid_t child = fork();
        CHECK(child >= 0);
        if (child == 0) {
          step_by_step(call, threads);
          _exit(0);
        }
        running++;
      }
      call++;
      continue;
    }
    int status;
    CHECK(wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    running--;
  }
}

int main(int argc, char **argv) {
  CHECK(argc == 2);
  is_fine = strcmp(argv[1], "fine") == 0;
  CHECK(is_fine || strcmp(argv[1], "coarse") == 0);
  world_make(5, 7, 3);
  every_call(ONE_THREAD, NOTHING_GROWS);
  world_make(100000, 200001, 20000);
  every_call(ONE_THREAD, WORK_GROWS);
  every_call(THREADS_BEGIN, THREADS_GROW);
  every_call(THREADS_RUN, THREADS_GROW);
  puts("ok");
  return 0;
}
