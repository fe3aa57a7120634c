/* A card table. A deck is shuffled with a secret of the dealer and a text of a player:   card_table [SECRET]
 *
 * SECRET is a secret document. Without it the dealer makes a new secret, which every real game needs. With the same
 * secret this program prints the same bytes as examples/card_table.rs. */
#include "common.h"

static const verishuffle_text CONTEXT = TEXT("Card table 7, game 1 of 2 May 2026, example.org/cards");
static const verishuffle_text RULES =
    TEXT("The top of the deck is its end. Four cards go to each of four players, one at a time in turn.");
static const verishuffle_text DEALER = TEXT("dealer"), ADA = TEXT("Ada");
static const verishuffle_text PICKED =
    TEXT("a text that Ada picks once the commitment is out, such as: lucky 3 \xe2\x99\xa5");
static const verishuffle_text LUCK = TEXT("lucky 7 \xe2\x99\xa3");
static const char *const PLAYERS[] = {"Ada", "Grace", "Hedy", "Katherine"};
/* The game begins at 19:30 UTC on 2 May 2026, and Ada heard the commitment a minute before. */
enum { CARDS = 52, DEALT = 16, GAME_AT = 1777750200 };

typedef struct {
  char text[8];
} card;

/* Makes a new deck in a fixed order: spades, hearts, diamonds, clubs, each from the ace to the king. */
static void new_deck(card deck[CARDS]) {
  static const char *const suits[] = {"\xe2\x99\xa0", "\xe2\x99\xa5", "\xe2\x99\xa6", "\xe2\x99\xa3"};
  static const char *const ranks[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
  for (int i = 0; i < CARDS; i++) snprintf(deck[i].text, sizeof deck[i].text, "%s%s", ranks[i % 13], suits[i / 13]);
}

/* Writes cards one on each line. */
static verishuffle_text lines_of(const card *cards, int count, char lines[CARDS * sizeof(card)]) {
  size_t length = 0;
  for (int i = 0; i < count; i++) length += (size_t)sprintf(lines + length, "%s\n", cards[i].text);
  return (verishuffle_text){lines, length};
}

int main(int argc, char **argv) {
  static char deck_lines[CARDS * sizeof(card)], dealt_lines[CARDS * sizeof(card)];
  verishuffle_answer *party, *plan, *made, *seated, *dealing;
  verishuffle_text file = {NULL, 0};
  if (argc > 2) {
    fputs("usage: card_table [SECRET]\n", stderr);
    return 2;
  }
  if (argc == 2) {
    file = read_file(argv[1]);
    const verishuffle_inspect_input own = {.size = sizeof own, .secret = file};
    must(verishuffle_inspect(&own, &party), &party);
  } else {
    const verishuffle_seal_input own = {.size = sizeof own, .context = CONTEXT, .name = DEALER};
    must(verishuffle_seal(&own, &party), &party);
  }
  const verishuffle_text secret = argc == 2 ? file : part(party, VERISHUFFLE_PART_SECRET);

  /* The dealer fixes the deck, the rules of dealing and the secret, and says the commitment aloud. */
  card deck[CARDS];
  new_deck(deck);
  const verishuffle_text entries = lines_of(deck, CARDS, deck_lines);
  const verishuffle_source sources[] = {
    {.kind = VERISHUFFLE_SEALED, .name = DEALER, .seal = part(party, VERISHUFFLE_PART_SEAL)},
    {.kind = VERISHUFFLE_PUBLIC, .name = ADA, .description = PICKED, .known_from = GAME_AT}};
  const verishuffle_commit_input terms = {.size = sizeof terms, .context = CONTEXT, .entries = entries, .rules = RULES,
    .sources = sources, .source_count = 2, .order = VERISHUFFLE_BACKWARD};
  must(verishuffle_commit(&terms, &plan), &plan);
  const verishuffle_text agreed = part(plan, VERISHUFFLE_PART_TERMS), commitment = part(plan, VERISHUFFLE_PART_COMMITMENT);

  /* The dealer sits down for these terms. A real dealer stores the secret that `seated` holds before dealing. */
  verishuffle_table *table;
  must(verishuffle_table_new(&agreed, &table, &made), &made);
  must(verishuffle_table_seat(table, &secret, &commitment, &seated), &seated);
  printf("Commitment: %s\nAda says: %s\n\n", commitment.bytes, LUCK.bytes);

  /* Ada says her text only after the commitment. Then the table opens the seal of the dealer. */
  const verishuffle_value values[] = {{ADA, LUCK}};
  const verishuffle_deal_input round = {.size = sizeof round, .public_values = values, .public_count = 1,
    .transcript = 1};
  must(verishuffle_table_deal(table, &round, &dealing), &dealing);
  const uint32_t *drawn = verishuffle_answer_numbers(dealing, VERISHUFFLE_PART_DRAWN, NULL);
  card dealt[DEALT];
  for (int turn = 0; turn < DEALT; turn++) dealt[turn] = deck[drawn[turn]];
  for (int player = 0; player < 4; player++) {
    printf("%-9s", PLAYERS[player]);
    for (int turn = player; turn < DEALT; turn += 4) printf("  %s", dealt[turn].text);
    printf("\n");
  }

  /* Ada knows the commitment that she heard, her own text, the new deck, and the dealt cards in their order. */
  const verishuffle_verify_input known = {.size = sizeof known, .transcript = part(dealing, VERISHUFFLE_PART_TRANSCRIPT),
    .commitment = commitment, .entries = entries, .result = lines_of(dealt, DEALT, dealt_lines),
    .public_values = values, .public_count = 1, .published_at = GAME_AT - 60};
  puts("\nAda checks the game:");
  const int code = verify(&known);
  verishuffle_answer_free(dealing);
  verishuffle_table_free(table);
  verishuffle_answer_free(seated);
  verishuffle_answer_free(made);
  verishuffle_answer_free(plan);
  verishuffle_answer_free(party);
  verishuffle_wipe((void *)file.bytes, file.length);
  free((void *)file.bytes);
  return code;
}
