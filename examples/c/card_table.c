/* A card table. A deck is shuffled with a secret of the dealer and a text of a player:   card_table [SECRET]
 *
 * SECRET is a secret document. Without it the dealer makes a new secret, which every real game needs. With the same
 * secret this program prints the same bytes as examples/card_table.rs. */
#include "common.h"

static const char CONTEXT[] = "Card table 7, game 1 of 2 May 2026, example.org/cards";
static const char RULES[] =
    "The top of the deck is its end. Four cards go to each of four players, one at a time in turn.";
static const char PICKED[] = "a text that Ada picks once the commitment is out, such as: lucky 3 \xe2\x99\xa5";
static const char LUCK[] = "lucky 7 \xe2\x99\xa3";
static const char *const PLAYERS[] = {"Ada", "Grace", "Hedy", "Katherine"};
enum { CARDS = 52, DEALT = 16 };

typedef struct {
  char text[8];
} card;

/* Makes a new deck in a fixed order: spades, hearts, diamonds, clubs, each from the ace to the king. */
static void new_deck(card deck[CARDS]) {
  static const char *const suits[] = {"\xe2\x99\xa0", "\xe2\x99\xa5", "\xe2\x99\xa6", "\xe2\x99\xa3"};
  static const char *const ranks[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
  for (int i = 0; i < CARDS; i++) snprintf(deck[i].text, sizeof deck[i].text, "%s%s", ranks[i % 13], suits[i / 13]);
}

/* Writes cards one on each line. Returns the length. */
static size_t lines_of(const card *cards, int count, char lines[CARDS * sizeof(card)]) {
  size_t length = 0;
  for (int i = 0; i < count; i++) length += (size_t)sprintf(lines + length, "%s\n", cards[i].text);
  return length;
}

static char kept[3072], agreed[8192], lines[CARDS * sizeof(card)], text[4096], sources[1024];

int main(int argc, char **argv) {
  verishuffle_error error;
  verishuffle_secret *secret;
  size_t length;
  if (argc > 2) {
    fputs("usage: card_table [SECRET]\n", stderr);
    return 2;
  }
  if (argc == 2) {
    char *json = read_file(argv[1], &length);
    verishuffle_status status = verishuffle_secret_from_json(json, length, &secret, &error);
    verishuffle_wipe(json, length);
    free(json);
    must(status, &error);
  } else {
    verishuffle_seal_input dealer = {.size = sizeof dealer, .context = GIVEN(CONTEXT), .name = GIVEN("dealer")};
    verishuffle_seal_output made = {.size = sizeof made, .secret = ROOM(kept)};
    must(verishuffle_seal(&dealer, &made, &error), &error);
    must(verishuffle_secret_from_json(kept, made.secret.length, &secret, &error), &error);
    verishuffle_wipe(kept, sizeof kept);
  }

  /* The dealer fixes the deck, the rules of dealing and the secret, and says the commitment aloud. */
  card deck[CARDS];
  verishuffle_terms *terms;
  uint8_t seal[32];
  char hex[65] = "";
  new_deck(deck);
  const size_t lines_length = lines_of(deck, CARDS, lines);
  must(verishuffle_secret_seal(secret, seal, &error), &error);
  must(verishuffle_to_hex(seal, 32, hex, 64, &length, &error), &error);
  int end = snprintf(sources, sizeof sources, "[{\"kind\": \"sealed\", \"name\": \"dealer\", \"seal\": \"%s\"}, "
                     "{\"kind\": \"public\", \"name\": \"Ada\", \"description\": \"%s\"}]", hex, PICKED);
  verishuffle_commit_input plan = {.size = sizeof plan, .context = GIVEN(CONTEXT), .rules = GIVEN(RULES),
    .order = VERISHUFFLE_BACKWARD, .entries = VERISHUFFLE_GIVEN(lines, lines_length),
    .sources = VERISHUFFLE_GIVEN(sources, (size_t)end)};
  verishuffle_commit_output published = {.size = sizeof published, .terms = ROOM(agreed)};
  must(verishuffle_commit(&plan, &published, &error), &error);
  must(verishuffle_terms_from_json(agreed, published.terms.length, &terms, &error), &error);
  const uint8_t *const commitment = published.commitment;
  must(verishuffle_to_hex(commitment, 32, hex, 64, &length, &error), &error);
  printf("Commitment: %s", hex);
  printf("\nAda says: %s\n\n", LUCK);

  /* Ada says her text only after the commitment. Then the dealer opens the seal. */
  verishuffle_round *round;
  verishuffle_opening *opening;
  verishuffle_draw *draw;
  must(verishuffle_round_new(terms, 0, &round, &error), &error);
  must(verishuffle_round_public(round, TEXT("Ada"), TEXT(LUCK), &error), &error);
  must(verishuffle_secret_open(secret, terms, commitment, 0, &opening, &error), &error);
  must(verishuffle_round_open(round, opening, &error), &error);
  must(verishuffle_round_draw(round, &draw, &error), &error);

  /* In backward order the drawn cards are at the end of the deck, its top. The first drawn card is the last one. */
  card dealt[DEALT];
  must(verishuffle_draw_shuffle(draw, deck, CARDS, sizeof *deck, &error), &error);
  for (int turn = 0; turn < DEALT; turn++) dealt[turn] = deck[CARDS - 1 - turn];
  for (int player = 0; player < 4; player++) {
    printf("%-9s", PLAYERS[player]);
    for (int turn = player; turn < DEALT; turn += 4) printf("  %s", dealt[turn].text);
    printf("\n");
  }

  /* Ada knows the commitment that she heard, her own text, the new deck, and the dealt cards in their order. */
  verishuffle_transcript *transcript;
  verishuffle_verdict *verdict;
  verishuffle_list *cards, *result;
  must(verishuffle_list_from_text(lines, lines_length, &cards, &error), &error);
  must(verishuffle_list_from_text(lines, lines_of(dealt, DEALT, lines), &result, &error), &error);
  must(verishuffle_draw_transcript(draw, &transcript, &error), &error);
  verishuffle_pins pins = {.size = sizeof pins, .commitment_given = 1, .entries = cards, .result = result,
    .values = GIVEN("{\"Ada\": \"lucky 7 \xe2\x99\xa3\"}")};
  memcpy(pins.commitment, commitment, 32);
  must(verishuffle_transcript_judge(transcript, &pins, &verdict, &error), &error);
  must(verishuffle_verdict_text(verdict, text, sizeof text, &length, NULL), NULL);
  printf("\nAda checks the game:\n%.*s", (int)length, text);
  int verified = verishuffle_verdict_is_verified(verdict);

  verishuffle_verdict_free(verdict);
  verishuffle_list_free(result);
  verishuffle_transcript_free(transcript);
  verishuffle_draw_free(draw);
  verishuffle_opening_free(opening);
  verishuffle_round_free(round);
  verishuffle_terms_free(terms);
  verishuffle_list_free(cards);
  verishuffle_secret_free(secret);
  return verified ? 0 : 1;
}
