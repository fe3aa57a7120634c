/* Verifies draws in SQL, as an extension of SQLite. docs/database.md says how to build and use it.
 *   verishuffle_verify(transcript, commitment, round, time, values, entries, result, awards, withdrawals)
 *   verishuffle_verdict(the same)
 * The arguments are those of the function verishuffle_verify in verishuffle.h. `time` and what follows it may be NULL, and
 * `entries` and what follows it may be left out. A commitment is a BLOB of 32 bytes or 64 hexadecimal digits. `values` is a
 * JSON object with the value of each public source. Both give the verdict as JSON. But the first is an error unless the
 * draw is verified, so that no condition misses a refusal. */
#include <sqlite3ext.h>
#include <string.h>
#include <verishuffle.h>
SQLITE_EXTENSION_INIT1

/* sqlite3_interrupt stops a call; these limits are for calls that nobody stops. */
enum { MOST_BYTES = 16 << 20, MOST_ENTRIES = 1000000, MOST_VALUES = 64 };
enum { TRANSCRIPT, COMMITMENT, ROUND, TIME, VALUES, ENTRIES, RESULT, AWARDS, WITHDRAWALS, COUNT };

/* What a call needs until it is over. */
typedef struct {
  verishuffle_verify_input input;
  verishuffle_value values[MOST_VALUES];
  sqlite3_value *copies[2 * MOST_VALUES];
  char commitment[65];
  verishuffle_status status;
  verishuffle_answer *answer;
} verification;

/* Returns a text. An empty one is given, and only NULL is not. */
static verishuffle_text text_of(sqlite3_value *value) {
  if (sqlite3_value_type(value) == SQLITE_NULL) return (verishuffle_text){NULL, 0};
  const char *bytes = sqlite3_value_blob(value);
  return (verishuffle_text){bytes == NULL ? "" : bytes, (size_t)sqlite3_value_bytes(value)};
}

/* Reads 32 bytes or 64 digits. */
static int is_commitment(sqlite3_value *value, char hex[65]) {
  const int type = sqlite3_value_type(value);
  const verishuffle_text given = text_of(value);
  uint8_t bytes[32];
  if (type == SQLITE_BLOB) {
    return given.length == 32 && verishuffle_to_hex((const uint8_t *)given.bytes, 32, hex) == VERISHUFFLE_OK;
  }
  if (type != SQLITE_TEXT || given.length != 64 || verishuffle_from_hex(given.bytes, 64, bytes) != VERISHUFFLE_OK) return 0;
  return verishuffle_to_hex(bytes, 32, hex) == VERISHUFFLE_OK;
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

/* Reads the object of values by the functions of SQLite for JSON. */
static int are_values(sqlite3 *database, sqlite3_value *given, verification *draw) {
  static const char query[] = "SELECT key, value, type FROM json_each(?1) WHERE json_type(?1) = 'object' UNION ALL "
                              "SELECT NULL, NULL, NULL WHERE json_type(?1) <> 'object'";
  sqlite3_stmt *statement;
  size_t count = 0;
  int status = sqlite3_prepare_v2(database, query, -1, &statement, NULL);
  if (status != SQLITE_OK) return 0;
  sqlite3_bind_value(statement, 1, given);
  while ((status = sqlite3_step(statement)) == SQLITE_ROW && count < MOST_VALUES) {
    const char *type = (const char *)sqlite3_column_text(statement, 2);
    if (type == NULL || strcmp(type, "text") != 0) break;
    for (int i = 0; i < 2; i++) draw->copies[2 * count + (size_t)i] = sqlite3_value_dup(sqlite3_column_value(statement, i));
    if (draw->copies[2 * count] == NULL || draw->copies[2 * count + 1] == NULL) break;
    draw->values[count] = (verishuffle_value){text_of(draw->copies[2 * count]), text_of(draw->copies[2 * count + 1])};
    count++;
  }
  sqlite3_finalize(statement);
  draw->input.public_values = draw->values, draw->input.public_count = count;
  return status == SQLITE_DONE;
}

/* Once sqlite3_interrupt was called, no statement goes on until all have ended. SQLite 3.41 has a function that says so,
 * and this way works in earlier versions too. */
static int32_t is_interrupted(void *statement) {
  sqlite3_reset(statement);
  return sqlite3_step(statement) == SQLITE_INTERRUPT;
}

static void verify_now(void *context) {
  verification *draw = context;
  draw->status = verishuffle_verify(&draw->input, &draw->answer);
}

static const char TOO_BIG[] = "";

/* Reads all arguments. Returns what is wrong with them, or NULL. */
static const char *misread(sqlite3 *database, int count, sqlite3_value **values, verification *draw) {
  verishuffle_verify_input *input = &draw->input;
  verishuffle_text *const texts[COUNT] = {[TRANSCRIPT] = &input->transcript, [ENTRIES] = &input->entries,
                                          [RESULT] = &input->result, [AWARDS] = &input->awards,
                                          [WITHDRAWALS] = &input->withdrawals};
  size_t all = 0;
  for (int i = 0; i < count; i++) {
    const int type = sqlite3_value_type(values[i]);
    if (i == COMMITMENT || i == ROUND || i == TIME || type == SQLITE_NULL) continue;
    if (type != SQLITE_TEXT && type != SQLITE_BLOB) return "the transcript, the values and the files should be texts";
    all += text_of(values[i]).length;
    if (texts[i] != NULL) *texts[i] = text_of(values[i]);
  }
  if (all > MOST_BYTES) return TOO_BIG;
  if (!is_commitment(values[COMMITMENT], draw->commitment)) {
    return "the commitment should have 32 bytes or 64 digits, 0 to 9 and a to f";
  }
  input->commitment = (verishuffle_text){draw->commitment, 64};
  const sqlite3_int64 round = sqlite3_value_int64(values[ROUND]);
  if (sqlite3_value_type(values[ROUND]) != SQLITE_INTEGER || round < 0 || round > UINT32_MAX) {
    return "the round should be a whole number from 0 to 4294967295";
  }
  input->round = (uint32_t)round;
  if (!is_time(values[TIME], &input->published_at)) {
    return "the time should be a whole number of seconds since 1970, such as 1795737600, or NULL; unixepoch('2026-11-27') "
           "makes it from a date";
  }
  if (sqlite3_value_type(values[VALUES]) != SQLITE_NULL && !are_values(database, values[VALUES], draw)) {
    return "the values should be an object of texts in JSON, such as '{\"guest\": \"river\"}'";
  }
  return NULL;
}

static void verify(sqlite3_context *context, int count, sqlite3_value **values) {
  sqlite3 *database = sqlite3_context_db_handle(context);
  verification draw = {.input = {.size = sizeof draw.input}, .status = VERISHUFFLE_ERROR_STOPPED};
  verishuffle_work work = {.size = sizeof work, .stop = is_interrupted, .entries = MOST_ENTRIES, .draw = MOST_ENTRIES};
  sqlite3_stmt *statement = NULL;
  const char *wrong = misread(database, count, values, &draw);
  if (wrong == NULL && sqlite3_prepare_v2(database, "SELECT 1", -1, &statement, NULL) == SQLITE_OK) {
    work.context = statement;
    const verishuffle_status ran = verishuffle_run(&work, verify_now, &draw);
    if (ran != VERISHUFFLE_OK) draw.status = ran;
  } else {
    draw.status = VERISHUFFLE_ERROR_MEMORY;
  }
  sqlite3_finalize(statement);
  for (int i = 0; i < 2 * MOST_VALUES; i++) sqlite3_value_free(draw.copies[i]);
  size_t length;
  const char *verdict = draw.answer == NULL ? NULL : verishuffle_answer_text(draw.answer, VERISHUFFLE_PART_VERDICT, &length);
  const int gives_every_verdict = sqlite3_user_data(context) != NULL;
  if (wrong == TOO_BIG) {
    sqlite3_result_error_toobig(context);
  } else if (wrong != NULL) {
    sqlite3_result_error(context, wrong, -1);
  } else if (draw.status == VERISHUFFLE_OK || (draw.status == VERISHUFFLE_ERROR_NOT_VERIFIED && gives_every_verdict)) {
    sqlite3_result_text64(context, verdict, length, SQLITE_TRANSIENT, SQLITE_UTF8);
  } else if (draw.status == VERISHUFFLE_ERROR_MEMORY) {
    sqlite3_result_error_nomem(context);
  } else if (draw.status == VERISHUFFLE_ERROR_STOPPED) {
    sqlite3_result_error_code(context, SQLITE_INTERRUPT);
  } else {
    sqlite3_result_error(context, verishuffle_answer_text(draw.answer, VERISHUFFLE_PART_ERROR, NULL), -1);
  }
  verishuffle_answer_free(draw.answer);
}

int sqlite3_verishufflesqlite_init(sqlite3 *database, char **message, const sqlite3_api_routines *routines) {
  SQLITE_EXTENSION_INIT2(routines);
  (void)message;
  static int every;
  const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  /* The program may have threads of its own, and may fork: a call works on the thread that makes it. */
  if (verishuffle_set_threads(1) == VERISHUFFLE_ERROR_MEMORY) return SQLITE_NOMEM;
  for (int count = ENTRIES; count <= COUNT; count++) {
    int status = sqlite3_create_function(database, "verishuffle_verify", count, flags, NULL, verify, NULL, NULL);
    if (status == SQLITE_OK) {
      status = sqlite3_create_function(database, "verishuffle_verdict", count, flags, &every, verify, NULL, NULL);
    }
    if (status != SQLITE_OK) return status;
  }
  return SQLITE_OK_LOAD_PERMANENTLY;
}
