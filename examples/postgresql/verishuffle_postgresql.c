/* Verifies draws in SQL, as an extension of PostgreSQL. docs/database.md says how to build and use it, and
 * verishuffle_postgresql--1.sql declares its two functions. Their arguments are those of the function
 * verishuffle_verify in verishuffle.h, and both give the verdict as JSON. But verishuffle_verify is an error unless the
 * draw is verified, so that no condition misses a refusal. */
#include <postgres.h>

#include <access/detoast.h>
#include <fmgr.h>
#include <mb/pg_wchar.h>
#include <miscadmin.h>
#include <utils/jsonb.h>
#include <utils/timestamp.h>
#include <verishuffle.h>

PG_MODULE_MAGIC;
void _PG_init(void);

/* A statement can be cancelled at any time; these limits are for those that nobody cancels. */
enum { MOST_BYTES = 16 << 20, MOST_ENTRIES = 1000000, MOST_VALUES = 64 };
enum { TRANSCRIPT, COMMITMENT, ROUND, PUBLISHED, VALUES, ENTRIES, RESULT, AWARDS, WITHDRAWALS, COUNT };

/* What a call needs until it is over. */
typedef struct {
  verishuffle_verify_input input;
  verishuffle_value values[MOST_VALUES];
  char commitment[65];
  verishuffle_status status;
  verishuffle_answer *answer;
} verification;

void _PG_init(void) {
  /* A backend has one thread: a call works on the thread that makes it. */
  const verishuffle_status status = verishuffle_set_threads(1);
  if (status != VERISHUFFLE_OK) ereport(ERROR, errmsg("%s", verishuffle_status_text(status)));
}

static void refuse(int code, const char *message) { ereport(ERROR, errcode(code), errmsg("%s", message)); }

/* Returns the seconds since 1970, rounded up: the commitment need not have been public any earlier. */
static uint64_t seconds(TimestampTz time) {
  const int64 epoch = (int64)(POSTGRES_EPOCH_JDATE - UNIX_EPOCH_JDATE) * SECS_PER_DAY;
  const int64 whole = time / USECS_PER_SEC + (time % USECS_PER_SEC > 0) + epoch;
  /* Such as to_timestamp(2026), or the number of days since 1970. */
  if (TIMESTAMP_NOT_FINITE(time) || whole < 1000000000) {
    refuse(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE, "the time should be finite and after 9 September 2001");
  }
  return (uint64_t)whole;
}

/* Reads an object of texts. */
static void read_values(Jsonb *given, verification *draw) {
  JsonbIterator *iterator = JsonbIteratorInit(&given->root);
  JsonbValue found;
  int token = JsonbIteratorNext(&iterator, &found, true);
  size_t count = 0;
  while (token == WJB_BEGIN_OBJECT || token == WJB_VALUE) {
    token = JsonbIteratorNext(&iterator, &found, true);
    if (token != WJB_KEY || count == MOST_VALUES) break;
    draw->values[count].name = (verishuffle_text){found.val.string.val, found.val.string.len};
    token = JsonbIteratorNext(&iterator, &found, true);
    if (found.type != jbvString) break;
    draw->values[count++].value = (verishuffle_text){found.val.string.val, found.val.string.len};
  }
  if (token != WJB_END_OBJECT) refuse(ERRCODE_INVALID_PARAMETER_VALUE, "the public values should be an object of texts");
  draw->input.public_values = draw->values;
  draw->input.public_count = count;
}

/* A statement is cancelled by its timeout, by pg_cancel_backend, and by a shutdown of the server. */
static int32_t is_cancelled(void *context) {
  (void)context;
  return (QueryCancelPending || ProcDiePending) && INTERRUPTS_CAN_BE_PROCESSED();
}

static void verify_now(void *context) {
  verification *draw = context;
  draw->status = verishuffle_verify(&draw->input, &draw->answer);
}

/* Copies a part of an answer and frees the answer, before anything can be an error. */
static struct varlena *taken(verishuffle_answer *answer, const char *part) {
  size_t length = 0;
  const char *bytes = verishuffle_answer_text(answer, part, &length);
  struct varlena *copy = palloc_extended(VARHDRSZ + length + 1, MCXT_ALLOC_HUGE | MCXT_ALLOC_NO_OOM);
  if (copy != NULL) memcpy(VARDATA(copy), bytes, length + 1);
  verishuffle_answer_free(answer);
  if (copy == NULL) refuse(ERRCODE_OUT_OF_MEMORY, "there is not enough memory");
  SET_VARSIZE(copy, VARHDRSZ + length);
  return copy;
}

static Datum judged(FunctionCallInfo fcinfo, bool gives_every_verdict) {
  static const verishuffle_work work = {
      .size = sizeof work, .stop = is_cancelled, .entries = MOST_ENTRIES, .draw = MOST_ENTRIES};
  verification draw = {.input = {.size = sizeof draw.input}};
  verishuffle_verify_input *const input = &draw.input;
  verishuffle_text *const texts[COUNT] = {[TRANSCRIPT] = &input->transcript, [ENTRIES] = &input->entries,
                                          [RESULT] = &input->result, [AWARDS] = &input->awards,
                                          [WITHDRAWALS] = &input->withdrawals};
  size_t all = 0;
  verishuffle_status status;
  struct varlena *commitment;
  struct varlena *said;
  int64 round;

  if (GetDatabaseEncoding() != PG_UTF8) {
    refuse(ERRCODE_FEATURE_NOT_SUPPORTED, "draws can be verified only in a database with the encoding UTF8");
  }
  if (PG_ARGISNULL(TRANSCRIPT) || PG_ARGISNULL(COMMITMENT) || PG_ARGISNULL(ROUND)) {
    refuse(ERRCODE_NULL_VALUE_NOT_ALLOWED, "the transcript, the commitment and the round should not be NULL");
  }
  for (int i = 0; i < COUNT; i++) {
    if (PG_ARGISNULL(i) || i == ROUND || i == PUBLISHED) continue;
    /* A large value is stored in a packed form: this size is known before it is unpacked. */
    all += toast_raw_datum_size(PG_GETARG_DATUM(i));
    if (all > MOST_BYTES) refuse(ERRCODE_PROGRAM_LIMIT_EXCEEDED, "the draw has more than 16 MiB");
  }
  for (int i = 0; i < COUNT; i++) {
    struct varlena *given;
    if (PG_ARGISNULL(i) || texts[i] == NULL) continue;
    given = PG_GETARG_VARLENA_PP(i);
    *texts[i] = (verishuffle_text){VARDATA_ANY(given), VARSIZE_ANY_EXHDR(given)};
  }
  commitment = PG_GETARG_VARLENA_PP(COMMITMENT);
  if (VARSIZE_ANY_EXHDR(commitment) != 32 ||
      verishuffle_to_hex((const uint8_t *)VARDATA_ANY(commitment), 32, draw.commitment) != VERISHUFFLE_OK) {
    refuse(ERRCODE_INVALID_PARAMETER_VALUE, "the commitment should have 32 bytes");
  }
  input->commitment = (verishuffle_text){draw.commitment, 64};
  round = PG_GETARG_INT64(ROUND);
  if (round < 0 || round > UINT32_MAX) {
    refuse(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE, "the round should be a number from 0 to 4294967295");
  }
  input->round = (uint32_t)round;
  if (!PG_ARGISNULL(PUBLISHED)) input->published_at = seconds(PG_GETARG_TIMESTAMPTZ(PUBLISHED));
  if (!PG_ARGISNULL(VALUES)) read_values(PG_GETARG_JSONB_P(VALUES), &draw);

  do {
    status = verishuffle_run(&work, verify_now, &draw);
    if (status == VERISHUFFLE_OK) status = draw.status;
    if (status == VERISHUFFLE_ERROR_STOPPED) {
      verishuffle_answer_free(draw.answer);
      draw.answer = NULL;
      /* A cancelled statement ends here: no call of the library is under way, and no answer is held. */
      CHECK_FOR_INTERRUPTS();
    }
  } while (status == VERISHUFFLE_ERROR_STOPPED);
  if (status == VERISHUFFLE_OK || (status == VERISHUFFLE_ERROR_NOT_VERIFIED && gives_every_verdict)) {
    PG_RETURN_POINTER(taken(draw.answer, VERISHUFFLE_PART_VERDICT));
  }
  said = taken(draw.answer, VERISHUFFLE_PART_ERROR);
  refuse(status == VERISHUFFLE_ERROR_MEMORY  ? ERRCODE_OUT_OF_MEMORY
         : status == VERISHUFFLE_ERROR_LIMIT ? ERRCODE_PROGRAM_LIMIT_EXCEEDED
                                             : ERRCODE_DATA_EXCEPTION,
         VARDATA(said));
  PG_RETURN_NULL();
}

PG_FUNCTION_INFO_V1(verishuffle_postgresql_verify);
Datum verishuffle_postgresql_verify(PG_FUNCTION_ARGS) { return judged(fcinfo, false); }

PG_FUNCTION_INFO_V1(verishuffle_postgresql_verdict);
Datum verishuffle_postgresql_verdict(PG_FUNCTION_ARGS) { return judged(fcinfo, true); }
