/* A program that can't start threads, a program that forks, and the library's threads. */
#define _GNU_SOURCE
#include <dirent.h>
#include <grp.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"

enum { COUNT = 1000000, LINES = 50000, ROUNDS_SEALED = 20000, CHILD_SECONDS = 60 };

/* The first process's results, made on one thread. */
static uint32_t expected[COUNT];
static char expected_seal[65], expected_commitment[65];

static char list[LINES * 6 + 1];

static void keep(const verishuffle_answer *of, const char *name, char into[65]) {
  CHECK(part(of, name).length == 64);
  memcpy(into, part(of, name).bytes, 65);
}

static void large_calls(uint32_t *drawn, char seal[65], char commitment[65]) {
  static const uint8_t key[32] = {7};
  char secret[512];
  verishuffle_answer *made;
  snprintf(secret, sizeof secret, "{\"format\":\"verishuffle/1 secret\",\"context\":\"x\",\"name\":\"a\",\"rounds\":%d,\"width\":1,"
           "\"opened\":null,\"master\":\"%064d\"}", ROUNDS_SEALED, 7);
  const verishuffle_inspect_input mine = {.size = sizeof mine, .secret = text(secret)};
  OK(verishuffle_inspect(&mine, &made));
  keep(made, VERISHUFFLE_SEAL, seal);
  verishuffle_answer_free(made);
  const verishuffle_source guest = {.kind = VERISHUFFLE_PUBLIC, .name = {"guest", 5}, .description = {"a word", 6}};
  const verishuffle_commit_input plan = {.size = sizeof plan, .context = {"x", 1}, .entries = {list, sizeof list - 1},
                                         .sources = &guest, .source_count = 1};
  OK(verishuffle_commit(&plan, &made));
  keep(made, VERISHUFFLE_COMMITMENT, commitment);
  verishuffle_answer_free(made);
  OK(verishuffle_key_drawn(key, 32, COUNT, COUNT, VERISHUFFLE_FORWARD, drawn));
}

static void *check(void *unused) {
  char seal[65], commitment[65];
  uint32_t *drawn = malloc(sizeof expected);
  CHECK(drawn);
  large_calls(drawn, seal, commitment);
  CHECK(memcmp(drawn, expected, sizeof expected) == 0);
  CHECK(memcmp(seal, expected_seal, 65) == 0 && memcmp(commitment, expected_commitment, 65) == 0);
  free(drawn);
  return unused;
}

/* How many threads there should be: the environment asks for three, but never more than cores. */
static int wanted_threads(void) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  return cores < 2 ? 0 : cores < 3 ? (int)cores : 3;
}

/* Counts the library's threads, by name, and checks their signals. */
static int threads_of_the_library(void) {
  int count = 0;
  DIR *tasks = opendir("/proc/self/task");
  CHECK(tasks);
  for (struct dirent *task; (task = readdir(tasks));) {
    char path[512], line[256];
    unsigned long long blocked = 0;
    int is_ours = 0;
    snprintf(path, sizeof path, "/proc/self/task/%s/status", task->d_name);
    FILE *status = task->d_name[0] == '.' ? NULL : fopen(path, "r");
    if (!status) continue;
    while (fgets(line, sizeof line, status)) {
      if (strncmp(line, "Name:\tverishuffle-", 18) == 0) is_ours = 1;
      sscanf(line, "SigBlk: %llx", &blocked);
    }
    fclose(status);
    if (!is_ours) continue;
    count++;
    const int left_alone[] = {SIGHUP, SIGINT, SIGTERM, SIGCHLD, SIGALRM, SIGUSR1, SIGPIPE};
    for (size_t i = 0; i < sizeof left_alone / sizeof *left_alone; i++) CHECK(blocked >> (left_alone[i] - 1) & 1);
  }
  closedir(tasks);
  return count;
}

/* Runs a child process, which must end in time. Returns in the parent. */
static pid_t begin(void (*run)(void)) {
  pid_t child = fork();
  CHECK(child >= 0);
  if (child > 0) return child;
  alarm(CHILD_SECONDS);
  run();
  _exit(0);
}

static void ends_well(pid_t child) {
  int status;
  CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void in_child(void (*run)(void)) { ends_well(begin(run)); }

static void compute(void) {
  setenv("RAYON_NUM_THREADS", "1", 1);
  uint32_t *drawn = malloc(sizeof expected);
  char seal[65], commitment[65];
  CHECK(drawn);
  large_calls(drawn, seal, commitment);
  CHECK(threads_of_the_library() == 0);
  FILE *file = fopen("/proc/self/fd/3", "wb");
  CHECK(file && fwrite(drawn, 4, COUNT, file) == COUNT && fwrite(seal, 65, 1, file) == 1);
  CHECK(fwrite(commitment, 65, 1, file) == 1 && fclose(file) == 0);
}

static void can_start_no_threads(void) {
  /* Root is exempt from the limit. Nobody else has this user id, so no other process counts. */
  if (geteuid() == 0) CHECK(setgroups(0, NULL) == 0 && setgid(1987654322) == 0 && setuid(1987654322) == 0);
  struct rlimit limit;
  CHECK(getrlimit(RLIMIT_NPROC, &limit) == 0);
  limit.rlim_cur = 1;
  CHECK(setrlimit(RLIMIT_NPROC, &limit) == 0);
  pthread_t thread;
  CHECK(pthread_create(&thread, NULL, check, NULL) != 0);
  check(NULL);
  check(NULL);
  CHECK(threads_of_the_library() == 0);
  limit.rlim_cur = limit.rlim_max;
  CHECK(setrlimit(RLIMIT_NPROC, &limit) == 0);
  check(NULL);
  /* Now threads can start. */
  CHECK(threads_of_the_library() == wanted_threads());
}

static void has_threads(void) {
  check(NULL);
  CHECK(threads_of_the_library() == wanted_threads());
}

static void has_no_threads(void) {
  check(NULL);
  CHECK(threads_of_the_library() == 0);
}

/* The program chooses the number of threads until they have started. */
static void decides(void) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  OK(verishuffle_set_threads(1));
  has_no_threads();
  OK(verishuffle_set_threads(2));
  check(NULL);
  CHECK(threads_of_the_library() == (cores < 2 ? 0 : 2));
  if (cores >= 2) GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_set_threads(1));
}

static void just_works(void) { check(NULL); }

/* Forks repeatedly while another thread makes the process's first large calls. */
static void forks_meanwhile(void) {
  pthread_t thread;
  pid_t children[6];
  CHECK(pthread_create(&thread, NULL, check, NULL) == 0);
  for (int i = 0; i < 6; i++) {
    children[i] = begin(just_works);
    usleep(i < 3 ? 300 : 10000);
  }
  CHECK(pthread_join(thread, NULL) == 0);
  for (int i = 0; i < 6; i++) ends_well(children[i]);
  has_threads();
}

static void forks_afterwards(void) {
  has_threads();
  in_child(has_no_threads);
  has_threads();
}

int main(void) {
  for (int i = 0; i < LINES; i++) sprintf(list + 6 * i, "%05d\n", i);
  FILE *file = tmpfile();
  CHECK(file && dup2(fileno(file), 3) == 3);
  in_child(compute);
  rewind(file);
  CHECK(fread(expected, 4, COUNT, file) == COUNT && fread(expected_seal, 65, 1, file) == 1);
  CHECK(fread(expected_commitment, 65, 1, file) == 1);
  CHECK(setenv("RAYON_NUM_THREADS", "3", 1) == 0);
  in_child(has_threads);
  in_child(decides);
  in_child(can_start_no_threads);
  in_child(forks_meanwhile);
  in_child(forks_afterwards);
  puts("ok");
  return 0;
}
