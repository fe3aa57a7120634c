/* What the library does if the system's random generator fails. This program defines its own `getrandom`, which the
 * loader gives to the library instead of the C library's. */
#include <errno.h>
#include <sys/types.h>
#include <verishuffle.h>

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
  verishuffle_secret *secret = NULL;
  verishuffle_blinding *blinding = NULL;
  verishuffle_error error;
  CHECK(verishuffle_secret_generate("x", 1, "a", 1, 1, 1, &secret, &error) == VERISHUFFLE_ERROR_RANDOM);
  CHECK(secret == NULL && error.status == VERISHUFFLE_ERROR_RANDOM && strstr(error.message, "random") != NULL);
  CHECK(verishuffle_blinding_generate("x", 1, &blinding, &error) == VERISHUFFLE_ERROR_RANDOM);
  CHECK(blinding == NULL && error.status == VERISHUFFLE_ERROR_RANDOM);
  CHECK(asked >= 2);
  return 0;
}
