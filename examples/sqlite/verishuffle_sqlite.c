/* Verifies draws in SQL, as an extension of SQLite. docs/database.md says how to build and use it.
 *   verishuffle_verify(transcript, commitment, round, time, values, entries, result, awards, withdrawals)
 *   verishuffle_verdict(the same)
 * The arguments are those of the function verishuffle_verify in verishuffle.h. `time` and what follows it may be NULL, and
 * `entries` and what follows it may be left out. A commitment is a BLOB of 32 bytes or 64 hexadecimal digits. Both give the
 * verdict as JSON. But the first is an error unless the draw is verified, so that no condition misses a refusal. */
#include <sqlite3ext.h>
#include <string.h>
#include <verishuffle.h>
SQLITE_EXTENSION_INIT1

/* sqlite3_interrupt stops a call; these limits are for calls that nobody stops. */
enum { MOST_BYTES = 16 << 20, MOST_ENTRIES = 1000000, VERDICT_BYTES = 64 << 10 };
enum { TRANSCRIPT, COMMITMENT, ROUND, TIME, VALUES, ENTRIES, RESULT, AWARDS, WITHDRAWALS, COUNT };

/* Reads 32 bytes or 64 digits. */
static int is_commitment(sqlite3_value *value, uint8_t commitment[32]) {
  const void *bytes = sqlite3_value_blob(value);
  const size_t length = (size_t)sqlite3_value_bytes(value);
  size_t read = 0;
  if (sqlite3_value_type(value) == SQLITE_BLOB) {
    if (bytes == NULL || length != 32) return 0;
    memcpy(commitment, bytes, 32);
    return 1;
  }
  return verishuffle_from_hex(bytes, length, commitment, 32, &read, NULL) == VERISHUFFLE_OK && read == 32;
}

/* Reads a time in seconds: an integer, or a text of digits only. SQLite itself would read 2026 from '2026-11-26' and from
 * CURRENT_TIMESTAMP. No time is NULL, which becomes 0. */
static int is_time(sqlite3_value *value, uint64_t *time) {
  const unsigned char *digits;
  *time = 0;
  switch (sqlite3_value_type(value)) {
    case SQLITE_NULL:
      return 1;
    case SQLITE_INTEGER:
      *time = (uint64_t)sqlite3_value_int64(value);
      return sqlite3_value_int64(value) > 0;
    case SQLITE_TEXT:
      digits = sqlite3_value_text(value);
      for (int i = 0; digits != NULL && i < sqlite3_value_bytes(value); i++) {
        if (digits[i] < '0' || digits[i] > '9' || *time > INT64_MAX / 10 - 1) return 0;
        *time = 10 * *time + (uint64_t)(digits[i] - '0');
      }
      return *time > 0;
    default:
      return 0;
  }
}

/* Once sqlite3_interrupt was called, no statement goes on until all have ended. SQLite 3.41 has a function that says so,
 * and this way works in earlier versions too. */
static int32_t is_interrupted(void *statement) {
  sqlite3_reset(statement);
  return sqlite3_step(statement) == SQLITE_INTERRUPT;
}

static void verify(sqlite3_context *context, int count, sqlite3_value **values) {
  verishuffle_work work = {.size = sizeof work, .stop = is_interrupted, .entries = MOST_ENTRIES, .draw = MOST_ENTRIES};
  verishuffle_verify_input input = {.size = sizeof input, .work = &work};
  verishuffle_verify_output output = {.size = sizeof output};
  verishuffle_text *const texts[COUNT] = {[TRANSCRIPT] = &input.transcript, [VALUES] = &input.values,
                                          [ENTRIES] = &input.entries, [RESULT] = &input.result,
                                          [AWARDS] = &input.awards, [WITHDRAWALS] = &input.withdrawals};
  size_t all = 0;
  verishuffle_error error;
  for (int i = 0; i < count; i++) {
    const int type = sqlite3_value_type(values[i]);
    if (type == SQLITE_NULL || texts[i] == NULL) continue;
    if (type != SQLITE_TEXT && type != SQLITE_BLOB) {
      sqlite3_result_error(context, "the transcript, the values and the files should be texts", -1);
      return;
    }
    /* An empty text is given, and only NULL is not. */
    const char *bytes = sqlite3_value_blob(values[i]);
    *texts[i] = VERISHUFFLE_GIVEN(bytes, (size_t)sqlite3_value_bytes(values[i]));
    all += texts[i]->length;
  }
  if (all > MOST_BYTES) {
    sqlite3_result_error_toobig(context);
    return;
  }
  if (!is_commitment(values[COMMITMENT], input.commitment)) {
    sqlite3_result_error(context, "the commitment should have 32 bytes or 64 digits, 0 to 9 and a to f", -1);
    return;
  }
  const sqlite3_int64 round = sqlite3_value_int64(values[ROUND]);
  if (sqlite3_value_type(values[ROUND]) != SQLITE_INTEGER || round < 0 || round > UINT32_MAX) {
    sqlite3_result_error(context, "the round should be a whole number from 0 to 4294967295", -1);
    return;
  }
  input.round = (uint32_t)round;
  if (!is_time(values[TIME], &input.published_at)) {
    sqlite3_result_error(context, "the time should be a whole number of seconds since 1970, such as 1795737600, or NULL; "
                         "unixepoch('2026-11-27') makes it from a date", -1);
    return;
  }
  input.published_at_given = sqlite3_value_type(values[TIME]) != SQLITE_NULL;
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v2(sqlite3_context_db_handle(context), "SELECT 1", -1, &statement, NULL) != SQLITE_OK) {
    sqlite3_result_error_nomem(context);
    return;
  }
  work.context = statement;
  char *verdict = NULL;
  verishuffle_status status = VERISHUFFLE_ERROR_BUFFER;
  for (size_t size = VERDICT_BYTES; status == VERISHUFFLE_ERROR_BUFFER; size = output.verdict.length) {
    sqlite3_free(verdict);
    verdict = sqlite3_malloc64(size);
    if (verdict == NULL) {
      status = VERISHUFFLE_ERROR_MEMORY;
      break;
    }
    output.verdict = (verishuffle_buffer){verdict, size, 0};
    status = verishuffle_verify(&input, &output, &error);
  }
  sqlite3_finalize(statement);
  const int gives_every_verdict = sqlite3_user_data(context) != NULL;
  if (status == VERISHUFFLE_OK || (status == VERISHUFFLE_ERROR_NOT_VERIFIED && gives_every_verdict)) {
    sqlite3_result_text64(context, verdict, output.verdict.length, sqlite3_free, SQLITE_UTF8);
    return;
  }
  sqlite3_free(verdict);
  if (status == VERISHUFFLE_ERROR_MEMORY) {
    sqlite3_result_error_nomem(context);
  } else if (status == VERISHUFFLE_ERROR_STOPPED) {
    sqlite3_result_error_code(context, SQLITE_INTERRUPT);
  } else {
    sqlite3_result_error(context, error.message, -1);
  }
}

int sqlite3_verishufflesqlite_init(sqlite3 *database, char **message, const sqlite3_api_routines *routines) {
  SQLITE_EXTENSION_INIT2(routines);
  (void)message;
  static int every;
  const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  /* The program may have threads of its own, and may fork: a call works on the thread that makes it. */
  verishuffle_error error;
  if (verishuffle_set_threads(1, &error) == VERISHUFFLE_ERROR_MEMORY) return SQLITE_NOMEM;
  for (int count = ENTRIES; count <= COUNT; count++) {
    int status = sqlite3_create_function(database, "verishuffle_verify", count, flags, NULL, verify, NULL, NULL);
    if (status == SQLITE_OK) {
      status = sqlite3_create_function(database, "verishuffle_verdict", count, flags, &every, verify, NULL, NULL);
    }
    if (status != SQLITE_OK) return status;
  }
  return SQLITE_OK_LOAD_PERMANENTLY;
}
