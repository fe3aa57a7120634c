/* A raffle that draws 3 entries from a list of countries:   raffle ENTRIES [SECRET]
 *
 * ENTRIES is an entries file, such as examples/data/countries.txt. SECRET is a secret document. Without it the
 * organiser makes a new secret, which every real raffle needs. With the same list and the same secret this program
 * prints the same bytes as examples/raffle.rs. */
#include "common.h"

static const char CONTEXT[] = "Raffle of a dinner from afar, 2 May 2026, example.org/raffle";
static const char RULES[] =
    "The places drawn are dinner 1, dinner 2 and dinner 3. If the seal stays closed, the raffle is void.";
static const char READ_IN_PUBLIC[] =
    "the six numbers of the national lottery of 2 May 2026, in the order drawn, such as: 4 8 15 16 23 42";
/* The numbers that the lottery drew. A real raffle would read them after the commitment is published. */
static const char NUMBERS[] = "19 3 44 27 8 31", VALUES[] = "{\"lottery\": \"19 3 44 27 8 31\"}";


static char kept[3072], agreed[8192], all[16386], record[32768], drawn[1024], text[4096], sources[1024];

/* Makes the secret document in `kept`, or reads it, and gives its seal. Returns its length. */
static size_t read_or_make_secret(const char *path, uint8_t seal[32]) {
  verishuffle_error error;
  if (path == NULL) {
    verishuffle_seal_input party = {.size = sizeof party, .context = GIVEN(CONTEXT), .name = GIVEN("organiser")};
    verishuffle_seal_output made = {.size = sizeof made, .secret = ROOM(kept)};
    must(verishuffle_seal(&party, &made, &error), &error);
    memcpy(seal, made.seal, 32);
    return made.secret.length;
  }
  size_t length;
  verishuffle_secret *secret;
  char *json = read_file(path, &length);
  must(verishuffle_secret_from_json(json, length, &secret, &error), &error);
  verishuffle_wipe(json, length);
  free(json);
  must(verishuffle_secret_seal(secret, seal, &error), &error);
  must(verishuffle_secret_to_json(secret, kept, sizeof kept, &length, &error), &error);
  verishuffle_secret_free(secret);
  return length;
}

int main(int argc, char **argv) {
  verishuffle_error error;
  size_t length, lines;
  uint8_t seal[32];
  char hex[65] = "";
  if (argc != 2 && argc != 3) {
    fputs("usage: raffle ENTRIES [SECRET]\n", stderr);
    return 2;
  }
  const size_t secret_length = read_or_make_secret(argc == 3 ? argv[2] : NULL, seal);

  /* The list, the number of winners and the sources are fixed before anybody can know anything about the outcome. */
  char *countries = read_file(argv[1], &lines);
  must(verishuffle_to_hex(seal, 32, hex, 64, &length, &error), &error);
  int end = snprintf(sources, sizeof sources, "[{\"kind\": \"sealed\", \"name\": \"organiser\", \"seal\": \"%s\"}, "
                     "{\"kind\": \"public\", \"name\": \"lottery\", \"description\": \"%s\"}]", hex, READ_IN_PUBLIC);
  verishuffle_commit_input plan = {.size = sizeof plan, .context = GIVEN(CONTEXT), .rules = GIVEN(RULES), .draw = 3,
    .entries = VERISHUFFLE_GIVEN(countries, lines), .sources = VERISHUFFLE_GIVEN(sources, (size_t)end)};
  verishuffle_commit_output terms = {.size = sizeof terms, .terms = ROOM(agreed)};
  must(verishuffle_commit(&plan, &terms, &error), &error);
  must(verishuffle_to_hex(terms.commitment, 32, hex, 64, &length, &error), &error);
  printf("Commitment, published before the lottery: %s\nLottery: %s\nWinners:\n", hex, NUMBERS);

  /* The lottery is drawn. Then the organiser opens the seal. This works only for terms that contain the seal. */
  verishuffle_open_input mine = {.size = sizeof mine, .secret = VERISHUFFLE_GIVEN(kept, secret_length),
    .terms = VERISHUFFLE_GIVEN(agreed, terms.terms.length)};
  memcpy(mine.published, terms.commitment, 32);
  verishuffle_open_output opened = {.size = sizeof opened, .opening = {all + 1, sizeof all - 2, 0}, .bound = ROOM(kept)};
  must(verishuffle_open(&mine, &opened, &error), &error);
  all[0] = '[', all[opened.opening.length + 1] = ']';
  verishuffle_make_draw_input parts = {.size = sizeof parts, .terms = mine.terms, .entries = plan.entries,
    .openings = VERISHUFFLE_GIVEN(all, opened.opening.length + 2), .values = GIVEN(VALUES)};
  verishuffle_make_draw_output draw = {.size = sizeof draw, .transcript = ROOM(record), .result = ROOM(drawn)};
  must(verishuffle_make_draw(&parts, &draw, &error), &error);

  /* Anyone can verify the draw who knows the commitment, the numbers of the lottery, the list and the result. */
  verishuffle_list *list, *published;
  verishuffle_transcript *transcript;
  verishuffle_verdict *verdict;
  must(verishuffle_list_from_text(countries, lines, &list, &error), &error);
  must(verishuffle_list_from_text(drawn, draw.result.length, &published, &error), &error);
  must(verishuffle_transcript_from_json(record, draw.transcript.length, &transcript, &error), &error);
  for (uint32_t place = 0; place < verishuffle_list_entry_count(published); place++) {
    char winner[256], shown[8 * sizeof winner];
    must(verishuffle_list_entry(published, place, winner, sizeof winner, &length, &error), &error);
    must(verishuffle_visible(winner, length, shown, sizeof shown, &length, &error), &error);
    printf("  %u. %.*s\n", (unsigned)place + 1, (int)length, shown);
  }
  verishuffle_pins pins = {.size = sizeof pins, .commitment_given = 1, .values = GIVEN(VALUES), .entries = list,
    .result = published};
  memcpy(pins.commitment, terms.commitment, 32);
  must(verishuffle_transcript_judge(transcript, &pins, &verdict, &error), &error);
  must(verishuffle_verdict_text(verdict, text, sizeof text, &length, &error), &error);
  printf("\n%.*s", (int)length, text);
  int verified = verishuffle_verdict_is_verified(verdict);
  verishuffle_verdict_free(verdict);
  verishuffle_transcript_free(transcript);
  verishuffle_list_free(published);
  verishuffle_list_free(list);
  verishuffle_wipe(kept, sizeof kept);
  free(countries);
  return verified ? 0 : 1;
}
