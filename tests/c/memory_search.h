/* Searches this process's writable memory for secrets that it knows only inverted. */
#ifndef MEMORY_SEARCH_H
#define MEMORY_SEARCH_H

#include <fcntl.h>
#include <unistd.h>

#include "test.h"

/* For the search, which takes most of the time. All else is compiled as it is written, without copies of secrets. */
#if defined __GNUC__ && !defined __clang__
#define OPTIMIZED __attribute__((optimize("O2")))
#else
#define OPTIMIZED
#endif

/* Overwrites memory, even if nothing reads it later. */
static void wipe(void *memory, size_t length) {
  volatile uint8_t *bytes = (volatile uint8_t *)memory;
  while (length > 0) bytes[--length] = 0;
}

/* What to search for. The test writes one line for each: the name, the length of a window, and the inverted bytes. */
typedef struct {
  char name[48];
  size_t window;
  const uint8_t *inverted;
  size_t length;
} needle;

static needle needles[16384];
static size_t needle_count;
static uint8_t inverted_bytes[1 << 19];
static size_t inverted_count;

/* A window of a needle. */
typedef struct {
  /* The first eight bytes, inverted. */
  uint64_t beginning;
  const needle *of;
  const uint8_t *inverted;
} window;

static window windows[1 << 17];
static size_t window_count;
/* The values of the lowest bits of the windows' first eight bytes. */
static uint8_t beginnings[1 << 18];
#define LOWEST(beginning) ((beginning) & (8 * sizeof beginnings - 1))

/* What was read of the memory. Only this memory is not searched. */
static uint8_t searched[1 << 16];
enum { OVERLAP = 32 };

static int compare(const void *left, const void *right) {
  uint64_t l = ((const window *)left)->beginning, r = ((const window *)right)->beginning;
  return l < r ? -1 : l > r;
}

static uint64_t eight(const uint8_t *bytes) {
  uint64_t number;
  memcpy(&number, bytes, sizeof number);
  return number;
}

/* Begins a needle. add_byte adds its bytes, and add_windows ends it. */
static needle *add_needle(const char *name, size_t name_length, size_t shortest) {
  CHECK(needle_count < sizeof needles / sizeof *needles);
  needle *n = &needles[needle_count++];
  CHECK(name_length < sizeof n->name && shortest >= 8 && shortest <= OVERLAP);
  memcpy(n->name, name, name_length);
  n->window = shortest;
  n->inverted = inverted_bytes + inverted_count;
  return n;
}

static void add_byte(needle *n, uint8_t inverted) {
  CHECK(inverted_count < sizeof inverted_bytes);
  inverted_bytes[inverted_count++] = inverted;
  n->length++;
}

static void add_windows(const needle *n) {
  for (size_t at = 0; at + n->window <= n->length; at++) {
    CHECK(window_count < sizeof windows / sizeof *windows);
    uint64_t beginning = eight(n->inverted + at);
    windows[window_count++] = (window){beginning, n, n->inverted + at};
    beginnings[LOWEST(beginning) / 8] |= (uint8_t)(1 << LOWEST(beginning) % 8);
  }
}

static void sort_windows(void) {
  CHECK(window_count > 0);
  qsort(windows, window_count, sizeof *windows, compare);
}

static void read_needles(void) {
  static char line[1 << 15];
  while (fgets(line, sizeof line, stdin) != NULL) {
    char *hex = strchr(line, '=');
    CHECK(hex != NULL);
    const size_t name_length = (size_t)(hex - line), shortest = strtoul(hex + 1, &hex, 10);
    needle *n = add_needle(line, name_length, shortest);
    CHECK(*hex++ == '=');
    for (unsigned byte; sscanf(hex, "%2x", &byte) == 1; hex += 2) add_byte(n, (uint8_t)byte);
    add_windows(n);
  }
  sort_windows();
}

/* Returns the needle with this name. */
static const needle *needle_of(const char *name) {
  for (size_t i = 0; i < needle_count; i++) {
    if (strcmp(needles[i].name, name) == 0) return &needles[i];
  }
  fprintf(stderr, "there is no needle %s\n", name);
  abort();
}

/* Writes the bytes themselves. The caller wipes them. */
static void copy_plain(uint8_t *plain, const uint8_t *inverted, size_t length) {
  for (size_t i = 0; i < length; i++) plain[i] = (uint8_t)~inverted[i];
}

/* Returns whether a window may begin with these eight bytes. */
#define MAY_BEGIN(beginning) (beginnings[LOWEST(beginning) / 8] & 1 << LOWEST(beginning) % 8)

/* Returns a window that begins at these bytes, or NULL. `left` bytes may be read. */
static const window *window_at(const uint8_t *bytes, size_t left) {
  uint64_t beginning = ~eight(bytes);
  size_t low = 0, high = window_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (windows[middle].beginning < beginning) low = middle + 1;
    else high = middle;
  }
  for (; low < window_count && windows[low].beginning == beginning; low++) {
    size_t same = 8, length = windows[low].of->window;
    if (length > left) continue;
    /* A byte and its inverse add up to 255. */
    while (same < length && bytes[same] + windows[low].inverted[same] == 255) same++;
    if (same == length) return &windows[low];
  }
  return NULL;
}

/* Searches all memory. Calls `found` for each place that holds a window of a needle. Allocates nothing, as this could
 * overwrite freed memory. */
OPTIMIZED static void search(void (*found)(const window *at, uint64_t address, const char *region)) {
  static char maps[1 << 18];
  size_t maps_length = 0;
  int file = open("/proc/self/maps", O_RDONLY), memory = open("/proc/self/mem", O_RDONLY);
  CHECK(file >= 0 && memory >= 0);
  for (ssize_t length; (length = read(file, maps + maps_length, sizeof maps - 1 - maps_length)) > 0;) {
    maps_length += (size_t)length;
  }
  CHECK(maps_length < sizeof maps - 1);
  maps[maps_length] = 0;
  for (char *region = strtok(maps, "\n"); region != NULL; region = strtok(NULL, "\n")) {
    unsigned long long at, to;
    char permissions[5];
    CHECK(sscanf(region, "%llx-%llx %4s", &at, &to, permissions) == 3);
    if (permissions[0] != 'r' || permissions[1] != 'w') continue;
    for (;;) {
      size_t size = to - at < sizeof searched ? (size_t)(to - at) : sizeof searched;
      CHECK(pread(memory, searched, size, (off_t)at) == (ssize_t)size);
      int last = at + size == to;
      /* A window may span two pieces, so each piece but the last ends with the beginning of the next. */
      for (size_t offset = 0; offset < (last ? size - 7 : size - OVERLAP); offset++) {
        uint64_t first;
        memcpy(&first, searched + offset, sizeof first);
        if (!MAY_BEGIN(~first)) continue;
        const window *here = window_at(searched + offset, size - offset);
        uint64_t address = at + offset, own = (uint64_t)(uintptr_t)searched;
        if (here != NULL && (address < own || address >= own + sizeof searched)) found(here, address, region);
      }
      if (last) break;
      at += size - OVERLAP;
    }
  }
  wipe(searched, sizeof searched);
  close(memory);
  close(file);
}

#endif
