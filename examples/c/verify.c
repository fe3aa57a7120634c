/* Verifies a transcript:   verify TRANSCRIPT COMMITMENT TIME [NAME=VALUE ...]
 *
 * TRANSCRIPT is a transcript document. COMMITMENT is the published commitment in hexadecimal digits. TIME is a
 * time at which it was public, in seconds since 1970, or 0 if you know none. NAME=VALUE is the name of a public source
 * and the value that was read there. The program prints the verdict. It exits with 0 if the draw is verified, with 1 if
 * it is not verified, and with 2 if there is no verdict. */
#include <ctype.h>

#include "common.h"

int main(int argc, char **argv) {
  enum { MOST = 64 }; /* as many sources as terms may have */
  verishuffle_value values[MOST];
  char *end;
  if (argc < 4 || argc > 4 + MOST) {
    fputs("usage: verify TRANSCRIPT COMMITMENT TIME [NAME=VALUE ...]\n", stderr);
    return 2;
  }
  const unsigned long long time = strtoull(argv[3], &end, 10);
  if (!isdigit((unsigned char)argv[3][0]) || *end != '\0') {
    fputs("the time must be a number of seconds since 1970, or 0\n", stderr);
    return 2;
  }
  for (int i = 4; i < argc; i++) {
    const char *mark = strchr(argv[i], '=');
    if (mark == NULL) {
      fputs("a public value must be NAME=VALUE\n", stderr);
      return 2;
    }
    values[i - 4] = (verishuffle_value){{argv[i], (size_t)(mark - argv[i])}, {mark + 1, strlen(mark + 1)}};
  }
  const verishuffle_text transcript = read_file(argv[1]);
  /* An empty commitment is given, and malformed: it does not mean that the commitment is not known. */
  const verishuffle_verify_input known = {.size = sizeof known, .transcript = transcript,
    .commitment = {argv[2], strlen(argv[2])}, .public_values = values, .public_count = (size_t)argc - 4,
    .published_at = time};
  const int code = verify(&known);
  free((void *)transcript.bytes);
  return code;
}
