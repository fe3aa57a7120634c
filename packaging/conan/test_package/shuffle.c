/* Shuffles ten numbers by a fixed key and prints their order. */
#include <stdint.h>
#include <stdio.h>
#include <verishuffle.h>

int main(void) {
  const uint8_t key[32] = {1};
  uint32_t items[10];
  uint32_t i;
  for (i = 0; i < 10; i++) items[i] = i;
  if (verishuffle_key_shuffle(key, 32, 10, VERISHUFFLE_FORWARD, items, 10, sizeof *items) != VERISHUFFLE_OK) return 1;
  for (i = 0; i < 10; i++) printf("%u%c", (unsigned)items[i], i < 9 ? ' ' : '\n');
  return 0;
}
