/* What the library does if the system's random generator fails. This program defines its own `getrandom`, which the
 * loader gives to the library instead of the C library's. */
#include <errno.h>
#include <sys/types.h>

#include "test.h"

static int asked;

ssize_t getrandom(void *bytes, size_t length, unsigned int flags);
ssize_t getrandom(void *bytes, size_t length, unsigned int flags) {
  (void)bytes;
  (void)flags;
  /* The library first asks for no bytes, to learn whether the system has the function. */
  if (length == 0) return 0;
  asked++;
  errno = EIO;
  return -1;
}

int main(void) {
  verishuffle_answer *made;
  const verishuffle_seal_input party = {.size = sizeof party, .context = {"x", 1}, .name = {"a", 1}};
  const char *requests[] = {"{\"call\":\"seal\",\"context\":\"x\",\"name\":\"a\"}", "{\"call\":\"blind\",\"context\":\"x\"}"};
  FAILS(VERISHUFFLE_ERROR_RANDOM, verishuffle_seal(&party, &made));
  for (int i = 0; i < 2; i++) {
    GIVES(VERISHUFFLE_ERROR_RANDOM, verishuffle_call(requests[i], strlen(requests[i]), &made));
    CHECK(strstr(part(made, VERISHUFFLE_PART_JSON).bytes, "\"word\":\"random\"") != NULL);
    CHECK(strstr(part(made, VERISHUFFLE_PART_JSON).bytes, "secret") == NULL);
    verishuffle_answer_free(made);
  }
  CHECK(asked >= 3);
  return 0;
}
