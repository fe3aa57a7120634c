/* Writes a draw whose verification takes long, and which .ci/c and .ci/postgresql cancel: after each of many withdrawals,
 * everyone who waits is looked at again. The argument is a folder for transcript.json, entries.txt and withdrawals.txt. */
#include <stdio.h>
#include <string.h>
#include <verishuffle.h>

#define GIVEN(text) VERISHUFFLE_GIVEN(text, strlen(text))

enum { ENTRIES = 300000, WITHDRAWALS = 999, LINE = 9 };

static char entries[ENTRIES * LINE + 1], terms[8192], transcript[ENTRIES * 8];

static int written(const char *folder, const char *name, const char *bytes, size_t length) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "wb");
  return file != NULL && fwrite(bytes, 1, length, file) == length && fclose(file) == 0;
}

int main(int count, char **arguments) {
  static char withdrawals[WITHDRAWALS * (LINE - 2) + 1];
  verishuffle_error error = {0};
  if (count != 2) return 2;
  for (int i = 0; i < ENTRIES; i++) sprintf(entries + i * LINE, "%06d;%c\n", i, i < WITHDRAWALS ? 'a' : 'b');
  for (int i = 0; i < WITHDRAWALS; i++) sprintf(withdrawals + i * (LINE - 2), "%06d\n", i);
  verishuffle_commit_input plan = {.size = sizeof plan, .context = GIVEN("much work"), .entries = GIVEN(entries)};
  plan.sources = GIVEN("[{\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word\"}]");
  plan.allocation = GIVEN("columns id;kind\naward Prize: 1000\nwaitlist Reserve\nfill Prize: kind = a\nor Prize: kind = b\n"
                          "fill Reserve\ncap kind = b: 1");
  verishuffle_commit_output agreed = {.size = sizeof agreed, .terms = {terms, sizeof terms, 0}};
  verishuffle_make_draw_input parts = {.size = sizeof parts, .values = GIVEN("{\"guest\": \"river\"}")};
  verishuffle_make_draw_output drawn = {.size = sizeof drawn, .transcript = {transcript, sizeof transcript, 0}};
  if (verishuffle_commit(&plan, &agreed, &error) == VERISHUFFLE_OK) {
    parts.terms = VERISHUFFLE_GIVEN(terms, agreed.terms.length);
    parts.transcript_alone = 1;
    if (verishuffle_make_draw(&parts, &drawn, &error) == VERISHUFFLE_OK) {
      const int all = written(arguments[1], "transcript.json", transcript, drawn.transcript.length) &&
                      written(arguments[1], "entries.txt", entries, strlen(entries)) &&
                      written(arguments[1], "withdrawals.txt", withdrawals, strlen(withdrawals));
      return all ? 0 : 1;
    }
  }
  fprintf(stderr, "%s\n", error.message);
  return 1;
}
