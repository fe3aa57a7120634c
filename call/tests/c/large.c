/* Writes a draw whose verification takes long, and which .ci/c and .ci/postgresql cancel: after each of many withdrawals,
 * everyone who waits is looked at again. The argument is a folder for transcript.json, entries.txt and withdrawals.txt. */
#include "test.h"

enum { ENTRIES = 300000, WITHDRAWALS = 999, LINE = 9 };

static char entries[ENTRIES * LINE + 1], withdrawals[WITHDRAWALS * (LINE - 2) + 1];

static void write_file(const char *folder, const char *name, verishuffle_text bytes) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "wb");
  CHECK(file != NULL && fwrite(bytes.bytes, 1, bytes.length, file) == bytes.length && fclose(file) == 0);
}

int main(int count, char **arguments) {
  CHECK(count == 2);
  for (int i = 0; i < ENTRIES; i++) sprintf(entries + i * LINE, "%06d;%c\n", i, i < WITHDRAWALS ? 'a' : 'b');
  for (int i = 0; i < WITHDRAWALS; i++) sprintf(withdrawals + i * (LINE - 2), "%06d\n", i);
  const verishuffle_source guest = {.kind = VERISHUFFLE_PUBLIC, .name = {"guest", 5}, .description = {"a word", 6},
                                    .known_from = KNOWN_FROM};
  const verishuffle_value word = {{"guest", 5}, {"river", 5}};
  verishuffle_commit_input plan = {.size = sizeof plan, .context = {"much work", 9}, .sources = &guest, .source_count = 1};
  plan.entries = text(entries);
  plan.allocation = text("columns id;kind\naward Prize: 1000\nwaitlist Reserve\nfill Prize: kind = a\nor Prize: kind = b\n"
                         "fill Reserve\ncap kind = b: 1");
  verishuffle_answer *agreed, *drawn;
  OK(verishuffle_commit(&plan, &agreed));
  const verishuffle_draw_input round = {.size = sizeof round, .terms = part(agreed, VERISHUFFLE_PART_TERMS), .public_values = &word,
                                        .public_count = 1};
  OK(verishuffle_draw(&round, &drawn));
  write_file(arguments[1], "transcript.json", part(drawn, VERISHUFFLE_PART_TRANSCRIPT));
  write_file(arguments[1], "entries.txt", text(entries));
  write_file(arguments[1], "withdrawals.txt", text(withdrawals));
  verishuffle_answer_free(drawn);
  verishuffle_answer_free(agreed);
  return 0;
}
