/* The common part of the C examples: a failure ends the program, and a file is read completely. */
#ifndef COMMON_H
#define COMMON_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <verishuffle.h>

/* The pointer and the length of a string literal or of an array of char that ends with a NUL. */
#define TEXT(text) (text), (sizeof(text) - 1)
#define GIVEN(text) VERISHUFFLE_GIVEN(text, sizeof(text) - 1)
/* A buffer of the functions that take options. */
#define ROOM(array) {array, sizeof array, 0}

static void must(verishuffle_status status, const verishuffle_error *error) {
  if (status == VERISHUFFLE_OK) return;
  fprintf(stderr, "%s\n", error ? error->message : verishuffle_status_text(status));
  exit(2);
}

/* Reads a file. The caller frees the result. */
static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  char *contents = NULL;
  size_t size = 0;
  *length = 0;
  if (file != NULL) {
    do {
      size = size > 0 ? 2 * size : 65536;
      char *larger = realloc(contents, size);
      if (larger == NULL) break;
      contents = larger;
      *length += fread(contents + *length, 1, size - *length, file);
    } while (*length == size);
  }
  if (file == NULL || ferror(file) || contents == NULL || *length == size) {
    perror(path);
    exit(2);
  }
  fclose(file);
  return contents;
}

#endif
