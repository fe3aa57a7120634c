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

static verishuffle_list *list_of(const card *cards, size_t count) {
  const char *entries[CARDS];
  size_t lengths[CARDS];
  verishuffle_error error;
  verishuffle_list *list;
  for (size_t i = 0; i < count; i++) {
    entries[i] = cards[i].text;
    lengths[i] = strlen(cards[i].text);
  }
  must(verishuffle_list_from_entries(entries, lengths, count, &list, &error), &error);
  return list;
}

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
    for (volatile char *byte = json; length > 0; length--) *byte++ = 0;
    free(json);
    must(status, &error);
  } else {
    must(verishuffle_secret_generate(TEXT(CONTEXT), TEXT("dealer"), 1, 1, &secret, &error), &error);
  }

  /* The dealer fixes the deck, the rules of dealing and the secret, and says the commitment aloud. */
  card deck[CARDS];
  verishuffle_terms_builder *builder;
  verishuffle_terms *terms;
  uint8_t seal[32], commitment[32];
  new_deck(deck);
  verishuffle_list *cards = list_of(deck, CARDS);
  must(verishuffle_secret_seal(secret, seal, NULL), NULL);
  must(verishuffle_terms_builder_list(TEXT(CONTEXT), cards, &builder, &error), &error);
  must(verishuffle_terms_builder_rules(builder, TEXT(RULES), &error), &error);
  must(verishuffle_terms_builder_order(builder, VERISHUFFLE_BACKWARD), NULL);
  must(verishuffle_terms_builder_sealed(builder, TEXT("dealer"), seal, &error), &error);
  must(verishuffle_terms_builder_public(builder, TEXT("Ada"), TEXT(PICKED), &error), &error);
  must(verishuffle_terms_builder_build(builder, &terms, &error), &error);
  must(verishuffle_terms_commitment(terms, commitment), NULL);
  printf("Commitment: ");
  for (int i = 0; i < 32; i++) printf("%02x", commitment[i]);
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
  verishuffle_pins *pins;
  verishuffle_verdict *verdict;
  char text[4096];
  verishuffle_list *result = list_of(dealt, DEALT);
  must(verishuffle_draw_transcript(draw, &transcript, NULL), NULL);
  must(verishuffle_pins_new(&pins, NULL), NULL);
  must(verishuffle_pins_set_commitment(pins, commitment), NULL);
  must(verishuffle_pins_set_public(pins, TEXT("Ada"), TEXT(LUCK), &error), &error);
  must(verishuffle_pins_set_entries(pins, cards), NULL);
  must(verishuffle_pins_set_result(pins, result), NULL);
  must(verishuffle_transcript_judge(transcript, pins, &verdict, &error), &error);
  must(verishuffle_verdict_text(verdict, text, sizeof text, &length, NULL), NULL);
  printf("\nAda checks the game:\n%.*s", (int)length, text);
  int verified = verishuffle_verdict_is_verified(verdict);

  verishuffle_verdict_free(verdict);
  verishuffle_pins_free(pins);
  verishuffle_list_free(result);
  verishuffle_transcript_free(transcript);
  verishuffle_draw_free(draw);
  verishuffle_opening_free(opening);
  verishuffle_round_free(round);
  verishuffle_terms_free(terms);
  verishuffle_terms_builder_free(builder);
  verishuffle_list_free(cards);
  verishuffle_secret_free(secret);
  return verified ? 0 : 1;
}
