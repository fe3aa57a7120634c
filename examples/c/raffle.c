/* A raffle that draws 3 entries from a list of countries:   raffle ENTRIES [SECRET]
 *
 * ENTRIES is an entries file, such as examples/data/countries.txt. SECRET is a secret document. Without it the
 * organiser makes a new secret, which every real raffle needs. With the same list and the same secret this program
 * prints the same bytes as examples/raffle.rs. */
#include "common.h"

static const verishuffle_text CONTEXT = TEXT("Raffle of a dinner from afar, 2 May 2026, example.org/raffle");
static const verishuffle_text RULES =
    TEXT("The places drawn are dinner 1, dinner 2 and dinner 3. If the seal stays closed, the raffle is void.");
static const verishuffle_text READ_IN_PUBLIC =
    TEXT("the six numbers of the national lottery of 2 May 2026, in the order drawn, such as: 4 8 15 16 23 42");
static const verishuffle_text ORGANISER = TEXT("organiser"), LOTTERY = TEXT("lottery");
/* When the lottery draws, at 18:00 UTC on that day. The commitment was public six hours before. */
enum { DRAWN_AT = 1777744800, PUBLISHED_AT = DRAWN_AT - 6 * 3600 };
/* The numbers that the lottery drew. A real raffle would read them after the commitment is published. */
static const verishuffle_text NUMBERS = TEXT("19 3 44 27 8 31");

int main(int argc, char **argv) {
  verishuffle_answer *party, *plan, *opened, *draw;
  verishuffle_text file = {NULL, 0};
  if (argc != 2 && argc != 3) {
    fputs("usage: raffle ENTRIES [SECRET]\n", stderr);
    return 2;
  }
  if (argc == 3) {
    file = read_file(argv[2]);
    const verishuffle_inspect_input own = {.size = sizeof own, .secret = file};
    must(verishuffle_inspect(&own, &party), &party);
  } else {
    const verishuffle_seal_input own = {.size = sizeof own, .context = CONTEXT, .name = ORGANISER};
    must(verishuffle_seal(&own, &party), &party);
  }
  const verishuffle_text secret = argc == 3 ? file : part(party, VERISHUFFLE_PART_SECRET);

  /* The list, the number of winners and the sources are fixed before anybody can know anything about the outcome. */
  const verishuffle_text countries = read_file(argv[1]);
  const verishuffle_source sources[] = {
    {.kind = VERISHUFFLE_SEALED, .name = ORGANISER, .seal = part(party, VERISHUFFLE_PART_SEAL)},
    {.kind = VERISHUFFLE_PUBLIC, .name = LOTTERY, .description = READ_IN_PUBLIC, .known_from = DRAWN_AT}};
  const verishuffle_commit_input terms = {.size = sizeof terms, .context = CONTEXT, .entries = countries, .rules = RULES,
    .sources = sources, .source_count = 2, .draw = 3};
  must(verishuffle_commit(&terms, &plan), &plan);
  const verishuffle_text agreed = part(plan, VERISHUFFLE_PART_TERMS), commitment = part(plan, VERISHUFFLE_PART_COMMITMENT);
  printf("Commitment, published before the lottery: %s\nLottery: %s\nWinners:\n", commitment.bytes, NUMBERS.bytes);

  /* The lottery is drawn. Then the organiser opens the seal. This works only for terms that contain the seal. */
  const verishuffle_open_input mine = {.size = sizeof mine, .secret = secret, .terms = agreed, .commitment = commitment};
  must(verishuffle_open(&mine, &opened), &opened);
  const verishuffle_text openings[] = {part(opened, VERISHUFFLE_PART_OPENING)};
  const verishuffle_value values[] = {{LOTTERY, NUMBERS}};
  const verishuffle_draw_input round = {.size = sizeof round, .terms = agreed, .entries = countries,
    .openings = openings, .opening_count = 1, .public_values = values, .public_count = 1};
  must(verishuffle_draw(&round, &draw), &draw);
  const verishuffle_text result = part(draw, VERISHUFFLE_PART_RESULT);
  const char *winner = result.bytes;
  for (int place = 1; *winner != '\0'; place++) {
    const int length = (int)strcspn(winner, "\n");
    printf("  %d. %.*s\n", place, length, winner);
    winner += length + 1;
  }

  /* Anyone can verify the draw who knows the commitment, the numbers of the lottery, the list and the result. */
  const verishuffle_verify_input known = {.size = sizeof known, .transcript = part(draw, VERISHUFFLE_PART_TRANSCRIPT),
    .commitment = commitment, .entries = countries, .result = result, .public_values = values, .public_count = 1,
    .published_at = PUBLISHED_AT};
  puts("");
  const int code = verify(&known);
  verishuffle_answer_free(draw);
  verishuffle_answer_free(opened);
  verishuffle_answer_free(plan);
  verishuffle_answer_free(party);
  verishuffle_wipe((void *)file.bytes, file.length);
  free((void *)file.bytes);
  free((void *)countries.bytes);
  return code;
}
