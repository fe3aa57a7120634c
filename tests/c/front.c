/* Calls the five functions on documents, and compares them with the functions on handles. */
#include "test.h"

static const char NO_TICKETS[] = "Ada\nGrace\nHedy\nJoan\nMary\n";
static const char SOURCE[] = "[{\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word\"}]";
static const char VALUE[] = "{\"guest\": \"river\"}";
static const char AWARDS[] = "award Prize: 1\nwaitlist Reserve";

/* Keeps: c-front. */
static void seals_and_opens(void) {
  char secret[2048], bound[2048], again[2048], sources[512], terms[4096], opening[4096];
  uint8_t seal[32], computed[32], commitment[32], other[32] = {0};
  size_t kept, needed, length, agreed, said, stored;
  verishuffle_error error;
  verishuffle_secret *read;
  memset(seal, 0x5a, sizeof seal);
  OK(verishuffle_seal(TEXT(CONTEXT), TEXT("alice"), 1, 1, NULL, 0, &needed, seal, &error));
  CHECK(seal[0] == 0x5a && seal[31] == 0x5a);
  GIVES(VERISHUFFLE_ERROR_BUFFER,
        verishuffle_seal(TEXT(CONTEXT), TEXT("alice"), 1, 1, secret, needed - 1, &kept, seal, &error));
  GIVES(VERISHUFFLE_ERROR_TEXT,
        verishuffle_seal(TEXT(CONTEXT), TEXT("a=b"), 1, 1, secret, sizeof secret, &kept, seal, &error));
  OK(verishuffle_seal(TEXT(CONTEXT), TEXT("alice"), 1, 1, secret, needed, &kept, seal, &error));
  CHECK(kept == needed);
  OK(verishuffle_secret_from_json(secret, kept, &read, NULL));
  OK(verishuffle_secret_seal(read, computed, NULL));
  CHECK(memcmp(seal, computed, 32) == 0);
  verishuffle_secret_free(read);

  int end = sprintf(sources, "[{\"kind\": \"sealed\", \"name\": \"alice\", \"seal\": \"");
  OK(verishuffle_to_hex(seal, 32, sources + end, 64, &length, NULL));
  end += 64 + sprintf(sources + end + 64, "\"}]");
  OK(verishuffle_commit(TEXT(CONTEXT), TEXT(ENTRIES), 3, 1, 1, TEXT(""), TEXT(""), sources, (size_t)end, terms,
                        sizeof terms, &agreed, commitment, &error));
  GIVES(VERISHUFFLE_ERROR_CLOSED, verishuffle_open(secret, kept, terms, agreed, other, 0, opening, sizeof opening,
                                                   &said, bound, sizeof bound, &stored, &error));
  /* No opening is returned without the secret that is to be stored. */
  memset(opening, 0x5a, sizeof opening);
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_open(secret, kept, terms, agreed, commitment, 0, opening,
                                                   sizeof opening, &said, NULL, 0, &stored, &error));
  CHECK(opening[0] == 0x5a && said > 100 && stored > kept);
  OK(verishuffle_open(secret, kept, terms, agreed, commitment, 0, NULL, 0, &length, NULL, 0, &needed, &error));
  CHECK(length == said && needed == stored);
  OK(verishuffle_open(secret, kept, terms, agreed, commitment, 0, opening, said, &said, bound, stored, &stored,
                      &error));
  CHECK(length == said && needed == stored);
  /* The stored secret opens again only for this commitment. */
  OK(verishuffle_open(bound, stored, terms, agreed, commitment, 0, opening, sizeof opening, &said, again,
                      sizeof again, &length, &error));
  CHECK(length == stored && memcmp(again, bound, length) == 0);
  GIVES(VERISHUFFLE_ERROR_BOUND, verishuffle_open(bound, stored, terms, agreed, other, 0, opening, sizeof opening,
                                                  &said, again, sizeof again, &length, &error));

  char openings[5000], record[8192], awards[64];
  size_t all = (size_t)sprintf(openings, "[%.*s]", (int)said, opening), drawn, won;
  GIVES(VERISHUFFLE_ERROR_NOT_OPENED, verishuffle_make_draw(terms, agreed, 0, TEXT("[]"), NULL, 0, NULL, 0, NULL, 0, record,
                                                             sizeof record, &drawn, awards, sizeof awards, &won, &error));
  OK(verishuffle_make_draw(terms, agreed, 0, openings, all, NULL, 0, NULL, 0, NULL, 0, record, sizeof record, &drawn, NULL, 0,
                            &won, &error));
  CHECK(won == 0);
  OK(verishuffle_verify(record, drawn, commitment, 0, 0, NULL, 0, NULL, 0, NULL, 0, NULL, 0, NULL, 0, NULL, 0, &length, &error));
}

/* After a withdrawal the same draw gives other awards, which are verified only with it. */
static void withdraws(const char *terms, size_t agreed, const char *record, size_t drawn, const char *awards, size_t won,
                      const uint8_t commitment[32]) {
  char same[8192], after[256], gone[64];
  size_t length, left, judged;
  verishuffle_error error;
  /* The first line is `Prize: ` and the winner. */
  size_t line = (size_t)(strchr(awards, '\n') - awards) + 1 - 7;
  memcpy(gone, awards + 7, line);
#define AFTER(...) \
  verishuffle_make_draw(terms, agreed, 0, NULL, 0, TEXT(VALUE), TEXT(ENTRIES), __VA_ARGS__, same, sizeof same, &length, \
                         after, sizeof after, &left, &error)
  OK(AFTER(gone, line));
  CHECK(length == drawn && memcmp(same, record, drawn) == 0);
  CHECK(left < won && memcmp(after, "Prize: ", 7) == 0 && memcmp(after + 7, gone, line) != 0);
#define WITH(...)                                                                                                    \
  verishuffle_verify(record, drawn, commitment, 0, 0, TEXT(VALUE), TEXT(ENTRIES), NULL, 0, __VA_ARGS__, NULL, \
                     0, &judged, &error)
  OK(WITH(after, left, gone, line));
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, WITH(after, left, NULL, 0));
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, WITH(awards, won, gone, line));
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, WITH(NULL, 0, gone, line));
  GIVES(VERISHUFFLE_ERROR_LIST, WITH(after, left, "", 0));
  GIVES(VERISHUFFLE_ERROR_LIST, AFTER("", 0));
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, AFTER(TEXT("Nobody\n")));
  CHECK(error.line == 1);
  /* Without the list there are no awards to change. */
  GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE,
        verishuffle_make_draw(terms, agreed, 0, NULL, 0, TEXT(VALUE), NULL, 0, gone, line, same, sizeof same, &length,
                               after, sizeof after, &left, &error));
}

/* Keeps: c-front.
 * Terms of numbers have awards without a list. No list is taken that is not known to be the one of the terms. */
static void draws_other_entries(void) {
  char json[4096], record[8192], awards[64];
  size_t length, drawn, won;
  verishuffle_terms_builder *builder;
  verishuffle_terms *terms;
  verishuffle_list *list;
  verishuffle_blinding *blinding;
  verishuffle_error error;
  OK(verishuffle_terms_builder_numbers(TEXT(CONTEXT), 5, &builder, NULL));
  for (int blinded = 0; blinded < 2; blinded++) {
    OK(verishuffle_terms_builder_public(builder, TEXT("guest"), TEXT("a word"), NULL));
    OK(verishuffle_terms_builder_allocation(builder, TEXT(AWARDS), NULL));
    OK(verishuffle_terms_builder_build(builder, &terms, NULL));
    OK(verishuffle_terms_to_json(terms, json, sizeof json, &length, NULL));
    verishuffle_terms_free(terms);
    verishuffle_terms_builder_free(builder);
#define DRAW(...) \
  verishuffle_make_draw(json, length, 0, NULL, 0, TEXT(VALUE), __VA_ARGS__, NULL, 0, record, sizeof record, &drawn, \
                         awards, sizeof awards, &won, &error)
    OK(DRAW(NULL, 0));
    CHECK(drawn > 100 && (won > 0) == !blinded);
    GIVES(VERISHUFFLE_ERROR_NOT_APPLICABLE, DRAW(TEXT(ENTRIES)));
    if (blinded) break;
    OK(verishuffle_list_from_text(TEXT(ENTRIES), &list, NULL));
    OK(verishuffle_blinding_generate(TEXT(CONTEXT), &blinding, NULL));
    OK(verishuffle_terms_builder_blinded(list, blinding, &builder, NULL));
    verishuffle_blinding_free(blinding);
    verishuffle_list_free(list);
  }
}

/* Keeps: c-front. */
static void verifies(void) {
  char terms[4096], record[8192], awards[256], found[8192];
  uint8_t commitment[32], other[32];
  size_t agreed, needed, drawn, won, length;
  verishuffle_error error;
  OK(verishuffle_commit(TEXT(CONTEXT), TEXT(ENTRIES), 3, 1, 1, TEXT(RULES), TEXT(AWARDS), TEXT(SOURCE), NULL, 0,
                        &needed, commitment, &error));
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_commit(TEXT(CONTEXT), TEXT(ENTRIES), 3, 1, 1, TEXT(RULES), TEXT(AWARDS),
                                                     TEXT(SOURCE), terms, needed - 1, &agreed, commitment, &error));
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_commit(TEXT(CONTEXT), TEXT(ENTRIES), 3, 1, 1, TEXT(RULES), TEXT(AWARDS),
                                                       TEXT("{}"), terms, sizeof terms, &agreed, commitment, &error));
  OK(verishuffle_commit(TEXT(CONTEXT), TEXT(ENTRIES), 3, 1, 1, TEXT(RULES), TEXT(AWARDS), TEXT(SOURCE), terms, needed,
                        &agreed, commitment, &error));
  GIVES(VERISHUFFLE_ERROR_ENTRIES_MISMATCH,
        verishuffle_make_draw(terms, agreed, 0, NULL, 0, TEXT(VALUE), TEXT(NO_TICKETS), NULL, 0, record, sizeof record, &drawn,
                               awards, sizeof awards, &won, &error));
  GIVES(VERISHUFFLE_ERROR_BUFFER, verishuffle_make_draw(terms, agreed, 0, NULL, 0, TEXT(VALUE), TEXT(ENTRIES), NULL, 0, record,
                                                         sizeof record, &drawn, NULL, 0, &won, &error));
  OK(verishuffle_make_draw(terms, agreed, 0, NULL, 0, TEXT(VALUE), TEXT(ENTRIES), NULL, 0, record, drawn, &drawn, awards, won,
                            &won, &error));
  CHECK(memcmp(awards, "Prize: ", 7) == 0);

#define VERIFY(commitment, value, list, awards, won, found, size) \
  verishuffle_verify(record, drawn, commitment, 0, 0, value, list, NULL, 0, awards, won, NULL, 0, found, size, &length, &error)
  OK(VERIFY(commitment, TEXT(VALUE), TEXT(ENTRIES), awards, won, found, sizeof found - 1));
  found[length] = 0;
  CHECK(strstr(found, "\"verified\"") != NULL);
  OK(VERIFY(commitment, TEXT(VALUE), TEXT(ENTRIES), awards, won, NULL, 0));
  GIVES(VERISHUFFLE_ERROR_BUFFER, VERIFY(commitment, TEXT(VALUE), TEXT(ENTRIES), awards, won, found, length - 1));
  memcpy(other, commitment, 32);
  other[31] ^= 1;
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, VERIFY(other, TEXT(VALUE), TEXT(ENTRIES), awards, won, NULL, 0));
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, VERIFY(commitment, TEXT("{}"), TEXT(ENTRIES), awards, won, found, sizeof found - 1));
  CHECK(error.status == VERISHUFFLE_ERROR_NOT_VERIFIED && strlen(error.message) > 10);
  found[length] = 0;
  CHECK(strstr(found, "\"consistent\"") != NULL);
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, VERIFY(commitment, TEXT(VALUE), TEXT(NO_TICKETS), awards, won, NULL, 0));
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED, VERIFY(commitment, TEXT(VALUE), TEXT(ENTRIES), "", 0, NULL, 0));
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED,
        VERIFY(commitment, TEXT("{\"guest\": \"rivers\"}"), TEXT(ENTRIES), awards, won, NULL, 0));
  GIVES(VERISHUFFLE_ERROR_NOT_VERIFIED,
        verishuffle_verify(record, drawn, commitment, 0, 0, TEXT(VALUE), NULL, 0, TEXT("Nobody\n"), NULL, 0, NULL, 0,
                           NULL, 0,
                           &length, &error));
  withdraws(terms, agreed, record, drawn, awards, won, commitment);
  /* A given file is compared, even if it is empty. */
  GIVES(VERISHUFFLE_ERROR_LIST, verishuffle_verify(record, drawn, commitment, 0, 0, TEXT(VALUE), NULL, 0, TEXT(""), NULL,
                                                   0, NULL, 0, NULL, 0, &length, &error));
  GIVES(VERISHUFFLE_ERROR_DOCUMENT, verishuffle_verify(record, drawn - 9, commitment, 0, 0, TEXT(VALUE), NULL, 0, NULL,
                                                       0, NULL, 0, NULL, 0, NULL, 0, &length, &error));
}

int main(void) {
  seals_and_opens();
  verifies();
  draws_other_entries();
  no_thread_was_started();
  return 0;
}
