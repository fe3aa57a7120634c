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
static const char NUMBERS[] = "19 3 44 27 8 31";
enum { WINNERS = 3 };

static verishuffle_secret *read_or_make_secret(const char *path) {
  verishuffle_error error;
  verishuffle_secret *secret;
  if (path == NULL) {
    must(verishuffle_secret_generate(TEXT(CONTEXT), TEXT("organiser"), 1, 1, &secret, &error), &error);
    return secret;
  }
  size_t length;
  char *json = read_file(path, &length);
  verishuffle_status status = verishuffle_secret_from_json(json, length, &secret, &error);
  for (volatile char *byte = json; length > 0; length--) *byte++ = 0;
  free(json);
  must(status, &error);
  return secret;
}

int main(int argc, char **argv) {
  verishuffle_error error;
  size_t length;
  if (argc != 2 && argc != 3) {
    fputs("usage: raffle ENTRIES [SECRET]\n", stderr);
    return 2;
  }
  verishuffle_secret *secret = read_or_make_secret(argc == 3 ? argv[2] : NULL);

  /* The list, the number of winners and the sources are fixed before anybody can know anything about the outcome. */
  verishuffle_list *countries;
  verishuffle_terms_builder *builder;
  verishuffle_terms *terms;
  uint8_t seal[32], commitment[32];
  char *file = read_file(argv[1], &length);
  must(verishuffle_list_from_text(file, length, &countries, &error), &error);
  free(file);
  must(verishuffle_secret_seal(secret, seal, NULL), NULL);
  must(verishuffle_terms_builder_list(TEXT(CONTEXT), countries, &builder, &error), &error);
  must(verishuffle_terms_builder_rules(builder, TEXT(RULES), &error), &error);
  must(verishuffle_terms_builder_draw(builder, WINNERS), NULL);
  must(verishuffle_terms_builder_sealed(builder, TEXT("organiser"), seal, &error), &error);
  must(verishuffle_terms_builder_public(builder, TEXT("lottery"), TEXT(READ_IN_PUBLIC), &error), &error);
  must(verishuffle_terms_builder_build(builder, &terms, &error), &error);
  must(verishuffle_terms_commitment(terms, commitment), NULL);
  printf("Commitment, published before the lottery: ");
  for (int i = 0; i < 32; i++) printf("%02x", commitment[i]);

  /* The lottery is drawn. Then the organiser opens the seal. This works only for terms that contain the seal. */
  verishuffle_opening *opening;
  verishuffle_round *round;
  verishuffle_draw *draw;
  uint32_t drawn[WINNERS];
  must(verishuffle_secret_open(secret, terms, commitment, 0, &opening, &error), &error);
  must(verishuffle_round_new(terms, 0, &round, &error), &error);
  must(verishuffle_round_open(round, opening, &error), &error);
  must(verishuffle_round_public(round, TEXT("lottery"), TEXT(NUMBERS), &error), &error);
  must(verishuffle_round_draw(round, &draw, &error), &error);
  must(verishuffle_draw_drawn(draw, drawn, WINNERS, &length, NULL), NULL);
  printf("\nLottery: %s\nWinners:\n", NUMBERS);
  char winners[WINNERS][256];
  const char *result[WINNERS];
  size_t lengths[WINNERS];
  for (int place = 0; place < WINNERS; place++) {
    char shown[8 * sizeof *winners];
    result[place] = winners[place];
    must(verishuffle_list_entry(countries, drawn[place], winners[place], sizeof *winners, &lengths[place], NULL), NULL);
    must(verishuffle_visible(winners[place], lengths[place], shown, sizeof shown, &length, NULL), NULL);
    printf("  %d. %.*s\n", place + 1, (int)length, shown);
  }

  /* Anyone can verify the draw who knows the commitment, the numbers of the lottery, the list and the result. */
  verishuffle_transcript *transcript;
  verishuffle_list *published;
  verishuffle_pins *pins;
  verishuffle_verdict *verdict;
  char text[4096];
  must(verishuffle_draw_transcript(draw, &transcript, NULL), NULL);
  must(verishuffle_list_from_entries(result, lengths, WINNERS, &published, &error), &error);
  must(verishuffle_pins_new(&pins, NULL), NULL);
  must(verishuffle_pins_set_commitment(pins, commitment), NULL);
  must(verishuffle_pins_set_public(pins, TEXT("lottery"), TEXT(NUMBERS), &error), &error);
  must(verishuffle_pins_set_entries(pins, countries), NULL);
  must(verishuffle_pins_set_result(pins, published), NULL);
  must(verishuffle_transcript_judge(transcript, pins, &verdict, &error), &error);
  must(verishuffle_verdict_text(verdict, text, sizeof text, &length, NULL), NULL);
  printf("\n%.*s", (int)length, text);
  int verified = verishuffle_verdict_is_verified(verdict);

  verishuffle_verdict_free(verdict);
  verishuffle_pins_free(pins);
  verishuffle_list_free(published);
  verishuffle_transcript_free(transcript);
  verishuffle_draw_free(draw);
  verishuffle_round_free(round);
  verishuffle_opening_free(opening);
  verishuffle_terms_free(terms);
  verishuffle_terms_builder_free(builder);
  verishuffle_list_free(countries);
  verishuffle_secret_free(secret);
  return verified ? 0 : 1;
}
