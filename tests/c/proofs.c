/* A private raffle: a blinded list is committed to, the draw is made, and each entrant verifies a proof. */
#include "test.h"

enum { COUNT = 5, WINNERS = 2 };

static const char *const NAMES[COUNT] = {"Ada", "Grace", "Hedy", "a\nb", "\xff"};
static const size_t LENGTHS[COUNT] = {3, 5, 4, 3, 1};

typedef struct {
  verishuffle_list *list;
  verishuffle_blinding *blinding;
  verishuffle_terms *terms;
  verishuffle_transcript *transcript;
  verishuffle_pins pins[1];
  uint8_t commitment[32];
  uint32_t drawn[WINNERS];
} raffle;

/* The keeper makes and stores a key, and commits to a list that nobody else sees. Then the draw is made. */
static void raffle_make(raffle *r) {
  char json[512];
  size_t length;
  uint8_t seal[32];
  verishuffle_blinding *made;
  verishuffle_secret *secret;
  terms_plan builder[1];
  verishuffle_opening *opening;
  verishuffle_round *round;
  verishuffle_draw *draw;
  OK(verishuffle_list_from_entries(NAMES, LENGTHS, COUNT, &r->list, NULL));
  OK(verishuffle_blinding_generate(TEXT(CONTEXT), &made, NULL));
  OK(verishuffle_blinding_to_json(made, json, sizeof json, &length, NULL));
  OK(verishuffle_blinding_from_json(json, length, &r->blinding, NULL));
  verishuffle_blinding_free(made);
  OK(verishuffle_secret_generate(TEXT(CONTEXT), TEXT("keeper"), 1, 1, &secret, NULL));
  OK(verishuffle_secret_seal(secret, seal, NULL));
  plan_blinded(builder, TEXT(CONTEXT), r->list, r->blinding);
  plan_draw(builder, WINNERS);
  plan_sealed(builder, TEXT("keeper"), seal);
  OK(plan_build(builder, &r->terms, NULL));
  OK(verishuffle_terms_commitment(r->terms, r->commitment));
  CHECK(SAYS(verishuffle_terms_to_json, r->terms, "\"blinded\""));
  OK(verishuffle_secret_open(secret, r->terms, r->commitment, 0, &opening, NULL));
  OK(verishuffle_round_new(r->terms, 0, &round, NULL));
  OK(verishuffle_round_open(round, opening, NULL));
  OK(verishuffle_round_draw(round, &draw, NULL));
  OK(verishuffle_draw_drawn(draw, r->drawn, WINNERS, &length, NULL));
  OK(verishuffle_draw_transcript(draw, &r->transcript, NULL));
  pins_new(r->pins);
  pin_commitment(r->pins, r->commitment);
  verishuffle_draw_free(draw);
  verishuffle_round_free(round);
  verishuffle_opening_free(opening);
  verishuffle_secret_free(secret);
}

static void raffle_free(raffle *r) {
  verishuffle_transcript_free(r->transcript);
  verishuffle_terms_free(r->terms);
}

/* Whether the verdict on a proof and a draw says this. */
static int judged(const verishuffle_proof *proof, const verishuffle_verdict *verdict, uint32_t *place, const char *part) {
  static char json[16384];
  size_t length;
  OK(verishuffle_proof_judge_by_verdict(proof, verdict, NULL, place, json, sizeof json - 1, &length, NULL));
  json[length] = 0;
  return strstr(json, part) != NULL;
}

/* Keeps: c-verdicts, c-findings. */
/* An entrant reads the proof, checks it before the draw, and verifies it with the transcript after it. */
static void entrant(const raffle *r, const char *json, size_t json_length, uint32_t index) {
  char text[256];
  size_t length;
  int32_t state = 0;
  verishuffle_proof *proof;
  verishuffle_verdict *verdict;
  OK(verishuffle_proof_from_json(json, json_length, &proof, NULL));
  OK(verishuffle_proof_judge_by_terms(proof, r->terms, r->commitment, NULL, &state, text, sizeof text, &length, NULL));
  CHECK(state == VERISHUFFLE_CHECK_PASSED && length == 39 && memcmp(text, "the entry is in the list of these terms", 39) == 0);
  state = 0;
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_proof_judge_by_terms(proof, r->terms, NULL, NULL, &state, text, 23, &length, NULL));
  CHECK(state == 0 && length == 39);
  OK(verishuffle_proof_judge_by_terms(proof, r->terms, NULL, NULL, &state, NULL, 0, &length, NULL));
  CHECK(state == VERISHUFFLE_CHECK_PASSED);

  static const char holds[] =
      "\"verdict\":\"verified\",\"proof\":{\"holds\":true,\"detail\":\"the entry is in the list of these terms\"},";
  uint32_t place = 0, found = 77;
  while (place < WINNERS && r->drawn[place] != index) place++;
  OK(verishuffle_transcript_judge(r->transcript, r->pins, &verdict, NULL));
  CHECK(judged(proof, verdict, &found, holds));
  CHECK(found == (place < WINNERS ? place : VERISHUFFLE_NOT_DRAWN));
  found = 77;
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_proof_judge_by_verdict(proof, verdict, NULL, &found, text, 9, &length, NULL));
  CHECK(found == 77 && length > 9);
  verishuffle_verdict_free(verdict);

  /* Without pins the proof passes, but the draw is not verified. */
  OK(verishuffle_transcript_judge(r->transcript, NULL, &verdict, NULL));
  CHECK(judged(proof, verdict, &found, "\"verdict\":\"consistent\",\"proof\":{\"holds\":true,"));
  verishuffle_verdict_free(verdict);
  verishuffle_proof_free(proof);
}

/* A proof for another index, another list or another commitment is refused, and its entry is not drawn. */
static void refused(const raffle *r, char *json, size_t json_length) {
  char text[512];
  size_t length;
  int32_t state = 0;
  uint8_t other[32] = {1};
  verishuffle_proof *proof;
  OK(verishuffle_proof_from_json(json, json_length, &proof, NULL));
  OK(verishuffle_proof_judge_by_terms(proof, r->terms, other, NULL, &state, text, sizeof text, &length, NULL));
  CHECK(state == VERISHUFFLE_CHECK_FAILED && memcmp(text, "the commitment of the terms is ", 31) == 0);
  verishuffle_proof_free(proof);

  char *index = strstr(json, "\"index\": 0");
  CHECK(index != NULL);
  index[9] = '1';
  OK(verishuffle_proof_from_json(json, json_length, &proof, NULL));
  OK(verishuffle_proof_judge_by_terms(proof, r->terms, r->commitment, NULL, &state, text, sizeof text, &length, NULL));
  CHECK(state == VERISHUFFLE_CHECK_FAILED && memcmp(text, "the root that the path leads to is ", 35) == 0);
  verishuffle_verdict *verdict;
  uint32_t place = 0;
  OK(verishuffle_transcript_judge(r->transcript, r->pins, &verdict, NULL));
  CHECK(judged(proof, verdict, &place, "\"verdict\":\"refused\",\"proof\":{\"holds\":false,"));
  CHECK(place == VERISHUFFLE_NOT_DRAWN);
  verishuffle_verdict_free(verdict);
  verishuffle_proof_free(proof);
  index[9] = '0';

  verishuffle_error error;
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_proof_from_json(json, json_length - 2, &proof, &error));
  CHECK(error.line > 1);
}

/* Only the list of the terms and its own key make proofs. */
static void not_the_entries(const raffle *r) {
  verishuffle_prover *prover = NULL;
  verishuffle_blinding *other;
  verishuffle_list *shorter;
  terms_plan builder[1];
  verishuffle_error error;
  OK(verishuffle_blinding_generate(TEXT(CONTEXT), &other, NULL));
  OK(verishuffle_list_from_entries(NAMES, LENGTHS, COUNT - 1, &shorter, NULL));
  GIVES(VERISHUFFLE_ERROR_ENTRIES_MISMATCH, verishuffle_prover_new(r->terms, r->list, NULL, &prover, &error));
  GIVES(VERISHUFFLE_ERROR_ENTRIES_MISMATCH, verishuffle_prover_new(r->terms, r->list, other, &prover, &error));
  GIVES(VERISHUFFLE_ERROR_ENTRIES_MISMATCH, verishuffle_prover_new(r->terms, shorter, r->blinding, &prover, &error));
  CHECK(prover == NULL && error.status == VERISHUFFLE_ERROR_ENTRIES_MISMATCH);
  verishuffle_list_free(shorter);
  static const char *const twice[] = {"Ada", "Ada"};
  static const size_t lengths[] = {3, 3};
  OK(verishuffle_list_from_entries(twice, lengths, 2, &shorter, NULL));
  verishuffle_terms *none;
  plan_blinded(builder, TEXT(CONTEXT), shorter, other);
  plan_public(builder, TEXT("word"), TEXT("a word"));
  GIVES(VERISHUFFLE_ERROR_REPEATED_ENTRY, plan_build(builder, &none, &error));
  CHECK(error.line == 2);
  verishuffle_list_free(shorter);
  verishuffle_blinding_free(other);
  GIVES(VERISHUFFLE_ERROR_TEXT, verishuffle_blinding_generate(NULL, 0, &other, &error));
}

int main(void) {
  raffle r;
  char json[2048];
  size_t length = 0;
  verishuffle_prover *prover;
  verishuffle_proof *proof;
  raffle_make(&r);
  not_the_entries(&r);
  OK(verishuffle_prover_new(r.terms, r.list, r.blinding, &prover, NULL));
  /* The prover stays valid after these are freed. */
  verishuffle_list_free(r.list);
  verishuffle_blinding_free(r.blinding);
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_prover_to_json(prover, COUNT, json, sizeof json, &length, NULL));
  for (uint32_t index = COUNT; index-- > 0;) {
    OK(verishuffle_prover_to_json(prover, index, json, sizeof json - 1, &length, NULL));
    OK(verishuffle_proof_from_json(json, length, &proof, NULL));
    json[0] = 0;
    OK(verishuffle_proof_to_json(proof, json, sizeof json - 1, &length, NULL));
    verishuffle_proof_free(proof);
    json[length] = 0;
    entrant(&r, json, length, index);
  }
  verishuffle_prover_free(prover);
  refused(&r, json, length);
  raffle_free(&r);
  no_thread_was_started();
  puts("ok");
  return 0;
}
