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
  verishuffle_pins *pins;
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
  verishuffle_terms_builder *builder;
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
  OK(verishuffle_terms_builder_blinded(r->list, r->blinding, &builder, NULL));
  OK(verishuffle_terms_builder_draw(builder, WINNERS));
  OK(verishuffle_terms_builder_sealed(builder, TEXT("keeper"), seal, NULL));
  OK(verishuffle_terms_builder_build(builder, &r->terms, NULL));
  OK(verishuffle_terms_commitment(r->terms, r->commitment));
  CHECK(SAYS(verishuffle_terms_to_json, r->terms, "\"blinded\""));
  OK(verishuffle_secret_open(secret, r->terms, r->commitment, 0, &opening, NULL));
  OK(verishuffle_round_new(r->terms, 0, &round, NULL));
  OK(verishuffle_round_open(round, opening, NULL));
  OK(verishuffle_round_draw(round, &draw, NULL));
  OK(verishuffle_draw_drawn(draw, r->drawn, WINNERS, &length, NULL));
  OK(verishuffle_draw_transcript(draw, &r->transcript, NULL));
  OK(verishuffle_pins_new(&r->pins, NULL));
  OK(verishuffle_pins_set_commitment(r->pins, r->commitment));
  verishuffle_draw_free(draw);
  verishuffle_round_free(round);
  verishuffle_opening_free(opening);
  verishuffle_terms_builder_free(builder);
  verishuffle_secret_free(secret);
}

static void raffle_free(raffle *r) {
  verishuffle_pins_free(r->pins);
  verishuffle_transcript_free(r->transcript);
  verishuffle_terms_free(r->terms);
}

/* Keeps: c-verdicts, c-findings. */
/* An entrant reads the proof, checks it before the draw, and verifies it with the transcript after it. */
static void entrant(const raffle *r, const char *json, size_t json_length, uint32_t index) {
  char text[256];
  size_t length;
  int32_t state = 0;
  verishuffle_proof *proof;
  verishuffle_proof_verdict *both;
  verishuffle_verdict *verdict;
  OK(verishuffle_proof_from_json(json, json_length, &proof, NULL));
  CHECK(verishuffle_proof_index(proof) == index);
  OK(verishuffle_proof_entry(proof, text, sizeof text, &length, NULL));
  CHECK(length == LENGTHS[index] && memcmp(text, NAMES[index], length) == 0);
  OK(verishuffle_proof_judge_by_terms(proof, r->terms, r->commitment, &state, text, sizeof text, &length, NULL));
  CHECK(state == VERISHUFFLE_CHECK_PASSED && length == 39 && memcmp(text, "the entry is in the list of these terms", 39) == 0);
  state = 0;
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_proof_judge_by_terms(proof, r->terms, NULL, &state, text, 23, &length, NULL));
  CHECK(state == 0 && length == 39);
  OK(verishuffle_proof_judge_by_terms(proof, r->terms, NULL, &state, NULL, 0, &length, NULL));
  CHECK(state == VERISHUFFLE_CHECK_PASSED);

  OK(verishuffle_proof_judge(proof, r->transcript, r->pins, &both, NULL));
  CHECK(verishuffle_proof_verdict_is_verified(both) == 1);
  CHECK(verishuffle_proof_verdict_conclusion(both) == VERISHUFFLE_VERIFIED);
  static const char holds[] =
      "\"verdict\":\"verified\",\"proof\":{\"holds\":true,\"detail\":\"the entry is in the list of these terms\"},";
  CHECK(SAYS(verishuffle_proof_verdict_to_json, both, holds));
  uint32_t place = 0, found = 77;
  while (place < WINNERS && r->drawn[place] != index) place++;
  GIVES(place < WINNERS ? VERISHUFFLE_OK : VERISHUFFLE_ERROR_NOT_APPLICABLE,
        verishuffle_proof_verdict_place(both, &found, NULL));
  CHECK(found == (place < WINNERS ? place : 77));
  OK(verishuffle_proof_verdict_of_draw(both, &verdict, NULL));
  verishuffle_proof_verdict_free(both);
  CHECK(verishuffle_verdict_is_verified(verdict) == 1);
  verishuffle_verdict_free(verdict);

  /* Without pins the proof passes, but the draw is not verified. */
  OK(verishuffle_proof_judge(proof, r->transcript, NULL, &both, NULL));
  CHECK(verishuffle_proof_verdict_is_verified(both) == 0);
  CHECK(verishuffle_proof_verdict_conclusion(both) == VERISHUFFLE_CONSISTENT);
  verishuffle_proof_verdict_free(both);
  verishuffle_proof_free(proof);
}

/* A proof for another index, another list or another commitment is refused, and its entry is not drawn. */
static void refused(const raffle *r, char *json, size_t json_length) {
  char text[512];
  size_t length;
  int32_t state = 0;
  uint8_t other[32] = {1};
  verishuffle_proof *proof;
  verishuffle_proof_verdict *both;
  OK(verishuffle_proof_from_json(json, json_length, &proof, NULL));
  OK(verishuffle_proof_judge_by_terms(proof, r->terms, other, &state, text, sizeof text, &length, NULL));
  CHECK(state == VERISHUFFLE_CHECK_FAILED && memcmp(text, "the commitment of the terms is ", 31) == 0);
  verishuffle_proof_free(proof);

  char *index = strstr(json, "\"index\": 0");
  CHECK(index != NULL);
  index[9] = '1';
  OK(verishuffle_proof_from_json(json, json_length, &proof, NULL));
  CHECK(verishuffle_proof_index(proof) == 1);
  OK(verishuffle_proof_judge_by_terms(proof, r->terms, r->commitment, &state, text, sizeof text, &length, NULL));
  CHECK(state == VERISHUFFLE_CHECK_FAILED && memcmp(text, "the root that the path leads to is ", 35) == 0);
  OK(verishuffle_proof_judge(proof, r->transcript, r->pins, &both, NULL));
  CHECK(verishuffle_proof_verdict_is_verified(both) == 0);
  CHECK(verishuffle_proof_verdict_conclusion(both) == VERISHUFFLE_REFUSED);
  CHECK(SAYS(verishuffle_proof_verdict_to_json, both, "\"verdict\":\"refused\",\"proof\":{\"holds\":false,"));
  uint32_t place;
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, verishuffle_proof_verdict_place(both, &place, NULL));
  verishuffle_proof_verdict_free(both);
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
  verishuffle_terms_builder *builder;
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
  GIVES(VERISHUFFLE_ERROR_REPEATED_ENTRY, verishuffle_terms_builder_blinded(shorter, other, &builder, &error));
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
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_prover_proof(prover, COUNT, &proof, NULL));
  for (uint32_t index = COUNT; index-- > 0;) {
    OK(verishuffle_prover_proof(prover, index, &proof, NULL));
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
