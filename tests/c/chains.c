/* Tests a chain of four draws. One draw is missing at first, and one draw gets a second result. */
#include "test.h"

enum { DRAWS = 4 };

typedef struct {
  verishuffle_terms *terms;
  verishuffle_transcript *transcript;
  uint8_t commitment[32];
} chained;

static verishuffle_transcript *drawn(const verishuffle_terms *terms, const char *word) {
  verishuffle_round *round;
  verishuffle_draw *draw;
  verishuffle_transcript *transcript;
  OK(verishuffle_round_new(terms, 0, &round, NULL));
  OK(verishuffle_round_public(round, TEXT("word"), word, strlen(word), NULL));
  OK(verishuffle_round_draw(round, &draw, NULL));
  OK(verishuffle_draw_transcript(draw, &transcript));
  verishuffle_draw_free(draw);
  verishuffle_round_free(round);
  return transcript;
}

static void chain_make(chained draws[DRAWS]) {
  for (int i = 0; i < DRAWS; i++) {
    char context[] = "draw 0";
    verishuffle_terms_builder *builder;
    context[5] = (char)('0' + i);
    OK(verishuffle_terms_builder_numbers(TEXT(context), 10, &builder, NULL));
    OK(i == 0 ? verishuffle_terms_builder_first(builder)
              : verishuffle_terms_builder_after(builder, draws[i - 1].commitment));
    OK(verishuffle_terms_builder_public(builder, TEXT("word"), TEXT("a word, such as: maple"), NULL));
    OK(verishuffle_terms_builder_build(builder, &draws[i].terms, NULL));
    verishuffle_terms_builder_free(builder);
    OK(verishuffle_terms_commitment(draws[i].terms, draws[i].commitment));
    draws[i].transcript = drawn(draws[i].terms, "maple");
  }
}

static void finds(const verishuffle_chain *chain, uint32_t index, const char *text, const uint8_t draw[32]) {
  char found[512];
  uint8_t commitment[32];
  size_t length;
  OK(verishuffle_chain_problem_text(chain, index, found, sizeof found, &length));
  CHECK(length >= strlen(text) && memcmp(found, text, strlen(text)) == 0);
  CHECK(verishuffle_chain_problem_draws(chain, index) == 1);
  OK(verishuffle_chain_problem_commitment(chain, index, 0, commitment));
  CHECK(memcmp(commitment, draw, 32) == 0);
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_chain_problem_commitment(chain, index, 1, commitment));
}

int main(void) {
  chained draws[DRAWS];
  verishuffle_chain *chain;
  uint8_t bytes[32] = {0};
  size_t length;
  chain_make(draws);
  OK(verishuffle_chain_new(&chain));
  CHECK(verishuffle_chain_draws(chain) == 0 && verishuffle_chain_problems(chain) == 0);
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_chain_head(chain, bytes));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_chain_draw_commitment(chain, 0, bytes));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_chain_problem_text(chain, 0, NULL, 0, &length));

  /* Draw 2 is not added yet, so there is a gap. */
  OK(verishuffle_chain_add_transcript(chain, draws[3].transcript));
  OK(verishuffle_chain_add_transcript(chain, draws[0].transcript));
  OK(verishuffle_chain_add_transcript(chain, draws[1].transcript));
  CHECK(verishuffle_chain_draws(chain) == 3 && verishuffle_chain_problems(chain) == 1);
  finds(chain, 0, "gap: the previous draw ", draws[3].commitment);
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_chain_head(chain, bytes));

  /* Draw 2 was committed to and never drawn. Then its transcript is added. */
  OK(verishuffle_chain_add_terms(chain, draws[2].terms));
  CHECK(verishuffle_chain_draws(chain) == 4 && verishuffle_chain_problems(chain) == 1);
  finds(chain, 0, "committed and never drawn", draws[2].commitment);
  OK(verishuffle_chain_add_transcript(chain, draws[2].transcript));
  CHECK(verishuffle_chain_draws(chain) == 4 && verishuffle_chain_problems(chain) == 0);
  for (uint32_t i = 0; i < DRAWS; i++) {
    OK(verishuffle_chain_draw_commitment(chain, i, bytes));
    CHECK(memcmp(bytes, draws[i].commitment, 32) == 0);
  }
  OK(verishuffle_chain_head(chain, bytes));
  CHECK(memcmp(bytes, draws[3].commitment, 32) == 0);

  /* One round has two different transcripts, and each of them is correct. */
  verishuffle_transcript *second = drawn(draws[1].terms, "river");
  OK(verishuffle_chain_add_transcript(chain, second));
  verishuffle_transcript_free(second);
  CHECK(verishuffle_chain_problems(chain) == 1);
  finds(chain, 0, "round 0 has several transcripts", draws[1].commitment);

  for (int i = 0; i < DRAWS; i++) {
    verishuffle_terms_free(draws[i].terms);
    verishuffle_transcript_free(draws[i].transcript);
  }
  verishuffle_chain_free(chain);
  puts("ok");
  return 0;
}
