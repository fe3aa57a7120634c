/* Verifies a transcript:   verify TRANSCRIPT COMMITMENT [NAME=VALUE ...]
 *
 * TRANSCRIPT is a transcript document. COMMITMENT is the published commitment in hexadecimal digits. NAME=VALUE is the
 * name of a public source and the value that was read there. The program prints the verdict. It exits with 0 if the
 * draw is verified, with 1 if it is not verified, and with 2 if there is no verdict. */
#include "common.h"

static void parse_commitment(const char *hex, uint8_t bytes[32]) {
  size_t digits = strspn(hex, "0123456789abcdef");
  if (digits != 64 || hex[64] != '\0') {
    fputs("a commitment must be 64 lower-case hexadecimal digits\n", stderr);
    exit(2);
  }
  for (int i = 0; i < 32; i++) {
    char byte[3] = {hex[2 * i], hex[2 * i + 1], '\0'};
    bytes[i] = (uint8_t)strtoul(byte, NULL, 16);
  }
}

int main(int argc, char **argv) {
  verishuffle_error error;
  verishuffle_transcript *transcript;
  verishuffle_pins *pins;
  verishuffle_verdict *verdict;
  uint8_t commitment[32];
  size_t length;
  if (argc < 3) {
    fputs("usage: verify TRANSCRIPT COMMITMENT [NAME=VALUE ...]\n", stderr);
    return 2;
  }
  char *json = read_file(argv[1], &length);
  must(verishuffle_transcript_from_json(json, length, &transcript, &error), &error);
  must(verishuffle_pins_new(&pins, NULL), NULL);
  parse_commitment(argv[2], commitment);
  must(verishuffle_pins_set_commitment(pins, commitment), NULL);
  for (int i = 3; i < argc; i++) {
    size_t name = strcspn(argv[i], "=");
    const char *value = argv[i] + name + (argv[i][name] == '=');
    must(verishuffle_pins_set_public(pins, argv[i], name, value, strlen(value), &error), &error);
  }
  must(verishuffle_transcript_judge(transcript, pins, &verdict, &error), &error);
  must(verishuffle_verdict_text(verdict, NULL, 0, &length, NULL), NULL);
  char *text = realloc(json, length + 1);
  if (text == NULL) return 2;
  must(verishuffle_verdict_text(verdict, text, length, &length, NULL), NULL);
  fwrite(text, 1, length, stdout);
  int verified = verishuffle_verdict_is_verified(verdict);
  free(text);
  verishuffle_verdict_free(verdict);
  verishuffle_pins_free(pins);
  verishuffle_transcript_free(transcript);
  return verified ? 0 : 1;
}
