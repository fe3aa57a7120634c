/* The common part of the C examples: texts, and a failure that ends the program. */
#ifndef COMMON_H
#define COMMON_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <verishuffle.h>

/* The text of a string literal or of an array of char that ends with a NUL. */
#define TEXT(text) {text, sizeof(text) - 1}

/* Ends the program with the message of a call that failed. */
static void must(verishuffle_status status, verishuffle_answer *const *answer) {
  if (status == VERISHUFFLE_OK) return;
  fprintf(stderr, "%s\n", verishuffle_answer_text(*answer, VERISHUFFLE_PART_ERROR, NULL));
  exit(2);
}

/* Returns a part of an answer. It lives as long as the answer. */
static verishuffle_text part(const verishuffle_answer *answer, const char *name) {
  verishuffle_text text;
  text.bytes = verishuffle_answer_text(answer, name, &text.length);
  return text;
}

/* Reads a file. The caller frees the bytes. */
static verishuffle_text read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  char *contents = NULL;
  size_t size = 0, length = 0;
  if (file != NULL) {
    do {
      size = size > 0 ? 2 * size : 65536;
      char *larger = realloc(contents, size);
      if (larger == NULL) break;
      contents = larger;
      length += fread(contents + length, 1, size - length, file);
    } while (length == size);
  }
  if (file == NULL || ferror(file) || contents == NULL || length == size) {
    perror(path);
    exit(2);
  }
  fclose(file);
  return (verishuffle_text){contents, length};
}

/* Verifies a transcript and prints the verdict. Returns 0 if the draw is verified, and 1 if it is not. */
static int verify(const verishuffle_verify_input *known) {
  verishuffle_answer *verdict;
  const verishuffle_status status = verishuffle_verify(known, &verdict);
  if (status != VERISHUFFLE_ERROR_NOT_VERIFIED) must(status, &verdict);
  const verishuffle_text text = part(verdict, VERISHUFFLE_PART_TEXT);
  fwrite(text.bytes, 1, text.length, stdout);
  verishuffle_answer_free(verdict);
  return status == VERISHUFFLE_OK ? 0 : 1;
}

#endif
