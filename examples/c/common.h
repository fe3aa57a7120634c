/* What the C examples share: a failure ends the program, and files are read whole. */
#ifndef COMMON_H
#define COMMON_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <verishuffle.h>

/* A pointer and length of a literal or array of chars. */
#define TEXT(text) (text), (sizeof(text) - 1)

static void must(int32_t status, const verishuffle_error *error) {
  if (status == VERISHUFFLE_OK) return;
  fprintf(stderr, "%s\n", error ? error->message : verishuffle_status_text(status));
  exit(2);
}

/* Reads a file; the caller frees what it gets. */
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
