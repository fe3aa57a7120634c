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

/* Writes NAME=VALUE arguments as a JSON object. Returns its length. */
static size_t object_of(int count, char **arguments, char *json, size_t size) {
  size_t end = 0;
  for (int i = 0; i < count; i++) {
    const char *mark = strchr(arguments[i], '=');
    if (mark == NULL || end + 6 * strlen(arguments[i]) + 16 > size) {
      fputs("a public value must be NAME=VALUE, and not too long\n", stderr);
      exit(2);
    }
    end += (size_t)sprintf(json + end, "%s\"", i == 0 ? "{" : ", ");
    for (const char *byte = arguments[i]; *byte != '\0'; byte++) {
      if (byte == mark) end += (size_t)sprintf(json + end, "\": \"");
      else if (*byte == '"' || *byte == '\\') end += (size_t)sprintf(json + end, "\\%c", *byte);
      else if ((unsigned char)*byte < 0x20) end += (size_t)sprintf(json + end, "\\u%04x", (unsigned)*byte);
      else json[end++] = *byte;
    }
    json[end++] = '"';
  }
  return end + (size_t)sprintf(json + end, count == 0 ? "{}" : "}");
}

int main(int argc, char **argv) {
  static char values[1 << 16];
  verishuffle_error error;
  verishuffle_transcript *transcript;
  verishuffle_verdict *verdict;
  verishuffle_pins pins = {.size = sizeof pins, .commitment_given = 1};
  size_t length;
  if (argc < 3) {
    fputs("usage: verify TRANSCRIPT COMMITMENT [NAME=VALUE ...]\n", stderr);
    return 2;
  }
  char *json = read_file(argv[1], &length);
  must(verishuffle_transcript_from_json(json, length, &transcript, &error), &error);
  parse_commitment(argv[2], pins.commitment);
  pins.values = VERISHUFFLE_GIVEN(values, object_of(argc - 3, argv + 3, values, sizeof values));
  must(verishuffle_transcript_judge(transcript, &pins, &verdict, &error), &error);
  must(verishuffle_verdict_text(verdict, NULL, 0, &length, NULL), NULL);
  char *text = realloc(json, length + 1);
  if (text == NULL) return 2;
  must(verishuffle_verdict_text(verdict, text, length, &length, NULL), NULL);
  fwrite(text, 1, length, stdout);
  int verified = verishuffle_verdict_is_verified(verdict);
  free(text);
  verishuffle_verdict_free(verdict);
  verishuffle_transcript_free(transcript);
  return verified ? 0 : 1;
}
