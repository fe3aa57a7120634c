/* A chain of four draws, judged by pins and by the published head. One draw is missing at first, and one gets a second
 * result. */
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
  OK(verishuffle_draw_transcript(draw, &transcript, NULL));
  verishuffle_draw_free(draw);
  verishuffle_round_free(round);
  return transcript;
}

static void chain_make(chained draws[DRAWS]) {
  for (int i = 0; i < DRAWS; i++) {
    char context[] = "draw 0";
    terms_plan builder[1];
    context[5] = (char)('0' + i);
    plan_numbers(builder, TEXT(context), 10);
    if (i == 0) plan_first(builder);
    else plan_after(builder, draws[i - 1].commitment);
    plan_public(builder, TEXT("word"), TEXT("a word, such as: maple"));
    OK(plan_build(builder, &draws[i].terms, NULL));
    OK(verishuffle_terms_commitment(draws[i].terms, draws[i].commitment));
    draws[i].transcript = drawn(draws[i].terms, "maple");
  }
}

static int begins(const char *found, size_t length, const char *text) {
  return length >= strlen(text) && memcmp(found, text, strlen(text)) == 0;
}

static int shows(const verishuffle_chain *chain, const char *part) {
  return SAYS(verishuffle_chain_to_json, chain, part);
}

/* Checks that this is the chain's only problem, in only one draw. */
static void finds(const verishuffle_chain *chain, const char *word, const char *round, const char *text,
                  const uint8_t draw[32]) {
  char hex[65], problem[256];
  hex_of(draw, hex);
  snprintf(problem, sizeof problem, "\"broken\":[{\"problem\":\"%s\",\"draws\":[\"%s\"],\"round\":%s,\"detail\":\"%s",
           word, hex, round, text);
  CHECK(shows(chain, problem) && shows(chain, "\"}],\"missing\":[]"));
}

static size_t draws_of(const verishuffle_chain *chain) {
  size_t length;
  OK(verishuffle_chain_draws(chain, NULL, 0, &length, NULL));
  return length / 32;
}

/* Writes a line of pins: the draw's commitment and the guest's word. */
static void line_of(const chained *draw, char line[256]) {
  char hex[65];
  hex_of(draw->commitment, hex);
  snprintf(line, 256, "{\"format\": \"verishuffle/1 pins\", \"commitment\": \"%s\", \"public\": {\"word\": \"maple\"}}\n",
           hex);
}

/* Keeps: c-verdicts, c-findings. */
/* A complete chain. The head and the words are known from elsewhere, or only some of them. */
static void judge_by_pins(const chained draws[DRAWS]) {
  verishuffle_chain *chain;
  verishuffle_error error;
  char line[256], found[512], hex[65], missing[256];
  size_t length;
  OK(verishuffle_chain_new(&chain, NULL));
  CHECK(shows(chain, "\"verdict\":\"consistent\",\"head\":null,\"broken\":[],\"missing\":[\"head\"],"));
  for (int i = 1; i < DRAWS; i++) {
    line_of(&draws[i], line);
    OK(verishuffle_chain_add_pins(chain, line, strlen(line), NULL));
  }
  GIVES(VERISHUFFLE_ERROR_GIVEN_TWICE, verishuffle_chain_add_pins(chain, line, strlen(line), &error));
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_chain_add_pins(chain, TEXT("{}"), &error));
  CHECK(error.line == 1);
  for (int i = 0; i < DRAWS; i++) OK(verishuffle_chain_add_transcript(chain, draws[i].transcript, NULL));
  line_of(&draws[0], line);
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_chain_add_pins(chain, line, strlen(line), NULL));

  /* The head and the word of draw 0 are missing. */
  hex_of(draws[0].commitment, hex);
  snprintf(missing, sizeof missing, "\"broken\":[],\"missing\":[\"head\",\"%s/0 public:word\"],", hex);
  CHECK(shows(chain, missing));
  OK(verishuffle_chain_set_published_head(chain, draws[3].commitment));
  snprintf(missing, sizeof missing, "\"broken\":[],\"missing\":[\"%s/0 public:word\"],", hex);
  CHECK(shows(chain, "\"verdict\":\"consistent\",") && shows(chain, missing));
  verishuffle_chain_free(chain);

  OK(verishuffle_chain_new(&chain, NULL));
  for (int i = 0; i < DRAWS; i++) {
    line_of(&draws[i], line);
    OK(verishuffle_chain_add_pins(chain, line, strlen(line), NULL));
  }
  for (int i = 0; i < DRAWS; i++) OK(verishuffle_chain_add_transcript(chain, draws[i].transcript, NULL));
  CHECK(shows(chain, "\"verdict\":\"consistent\","));
  OK(verishuffle_chain_set_published_head(chain, draws[3].commitment));
  CHECK(shows(chain, "\"verdict\":\"whole\",") && shows(chain, "\"missing\":[],\"cautions\":["));
  CHECK(shows(chain, "A public value counts only if ") && shows(chain, "\"passed_over\":[]}"));
  OK(verishuffle_chain_headline(chain, found, sizeof found, &length, NULL));
  CHECK(begins(found, length, "WHOLE: one chain of 4 draws, "));

  /* The operator shows more draws than were published. */
  OK(verishuffle_chain_set_published_head(chain, draws[2].commitment));
  CHECK(shows(chain, "\"verdict\":\"broken\","));
  finds(chain, "other_head", "null", "the head is ", draws[3].commitment);
  verishuffle_chain_free(chain);
}

int main(void) {
  chained draws[DRAWS];
  verishuffle_chain *chain;
  size_t length;
  chain_make(draws);
  OK(verishuffle_chain_new(&chain, NULL));
  CHECK(draws_of(chain) == 0 && shows(chain, "\"broken\":[],"));
  CHECK(shows(chain, "\"head\":null,"));

  /* Draw 2 is not added yet, which leaves a gap. */
  OK(verishuffle_chain_add_transcript(chain, draws[3].transcript, NULL));
  OK(verishuffle_chain_add_transcript(chain, draws[0].transcript, NULL));
  OK(verishuffle_chain_add_transcript(chain, draws[1].transcript, NULL));
  CHECK(draws_of(chain) == 3);
  finds(chain, "gap", "null", "gap: the previous draw ", draws[3].commitment);
  CHECK(shows(chain, "\"head\":null,"));
  CHECK(shows(chain, "\"verdict\":\"broken\","));

  /* Draw 2 was committed to but not drawn. Then its transcript is added. */
  OK(verishuffle_chain_add_terms(chain, draws[2].terms, NULL));
  CHECK(draws_of(chain) == 4);
  finds(chain, "never_drawn", "null", "the draw was committed to, but no transcript shows that it was drawn",
        draws[2].commitment);
  OK(verishuffle_chain_add_transcript(chain, draws[2].transcript, NULL));
  CHECK(shows(chain, "\"broken\":[],"));
  uint8_t commitments[DRAWS * 32];
  OK(verishuffle_chain_draws(chain, commitments, sizeof commitments, &length, NULL));
  CHECK(length == sizeof commitments);
  for (uint32_t i = 0; i < DRAWS; i++) CHECK(memcmp(commitments + 32 * i, draws[i].commitment, 32) == 0);
  char head[128], hex[65];
  snprintf(head, sizeof head, "\"head\":\"%s\",", hex_of(draws[3].commitment, hex));
  CHECK(shows(chain, head));

  /* One round has two different transcripts, each of them correct. */
  verishuffle_transcript *second = drawn(draws[1].terms, "river");
  OK(verishuffle_chain_add_transcript(chain, second, NULL));
  verishuffle_transcript_free(second);
  finds(chain, "several_results", "0", "round 0 has several transcripts", draws[1].commitment);

  judge_by_pins(draws);

  for (int i = 0; i < DRAWS; i++) {
    verishuffle_terms_free(draws[i].terms);
    verishuffle_transcript_free(draws[i].transcript);
  }
  verishuffle_chain_free(chain);
  no_thread_was_started();
  puts("ok");
  return 0;
}
