/* Verifies draws in SQL, as an extension of PostgreSQL. docs/database.md says how to build and use it, and
 * verishuffle_postgresql--1.sql declares its two functions. Their arguments are those of the function
 * verishuffle_verify in verishuffle.h, and both give the verdict as JSON. But verishuffle_verify is an error unless the
 * draw is verified, so that no condition misses a refusal. */
#include <postgres.h>

#include <access/detoast.h>
#include <fmgr.h>
#include <mb/pg_wchar.h>
#include <miscadmin.h>
#include <utils/timestamp.h>
#include <verishuffle.h>

PG_MODULE_MAGIC;
void _PG_init(void);

/* A statement can be cancelled at any time; these limits are for those that nobody cancels. */
enum { MOST_BYTES = 16 << 20, MOST_ENTRIES = 1000000, VERDICT_BYTES = 64 << 10 };
enum { TRANSCRIPT, COMMITMENT, ROUND, PUBLISHED, VALUES, ENTRIES, RESULT, AWARDS, WITHDRAWALS, COUNT };

void _PG_init(void) {
  verishuffle_error error;
  /* A backend has one thread: a call works on the thread that makes it. */
  if (verishuffle_set_threads(1, &error) != VERISHUFFLE_OK) ereport(ERROR, errmsg("%s", error.message));
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

/* A statement is cancelled by its timeout, by pg_cancel_backend, and by a shutdown of the server. */
static int32_t is_cancelled(void *context) {
  (void)context;
  return (QueryCancelPending || ProcDiePending) && INTERRUPTS_CAN_BE_PROCESSED();
}

static Datum judged(FunctionCallInfo fcinfo, bool gives_every_verdict) {
  static const verishuffle_work work = {
      .size = sizeof work, .stop = is_cancelled, .entries = MOST_ENTRIES, .draw = MOST_ENTRIES};
  verishuffle_verify_input input = {.size = sizeof input, .work = &work};
  verishuffle_verify_output output = {.size = sizeof output};
  verishuffle_text *const texts[COUNT] = {[TRANSCRIPT] = &input.transcript, [VALUES] = &input.values,
                                          [ENTRIES] = &input.entries, [RESULT] = &input.result,
                                          [AWARDS] = &input.awards, [WITHDRAWALS] = &input.withdrawals};
  size_t all = 0;
  size_t size = VERDICT_BYTES;
  verishuffle_status status;
  verishuffle_error error;
  struct varlena *verdict = NULL;
  struct varlena *commitment;
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
    *texts[i] = VERISHUFFLE_GIVEN(VARDATA_ANY(given), VARSIZE_ANY_EXHDR(given));
  }
  commitment = PG_GETARG_VARLENA_PP(COMMITMENT);
  if (VARSIZE_ANY_EXHDR(commitment) != 32) {
    refuse(ERRCODE_INVALID_PARAMETER_VALUE, "the commitment should have 32 bytes");
  }
  memcpy(input.commitment, VARDATA_ANY(commitment), 32);
  round = PG_GETARG_INT64(ROUND);
  if (round < 0 || round > UINT32_MAX) {
    refuse(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE, "the round should be a number from 0 to 4294967295");
  }
  input.round = (uint32_t)round;
  if (!PG_ARGISNULL(PUBLISHED)) {
    input.published_at = seconds(PG_GETARG_TIMESTAMPTZ(PUBLISHED));
    input.published_at_given = 1;
  }

  do {
    verdict = palloc(VARHDRSZ + size);
    output.verdict = (verishuffle_buffer){VARDATA(verdict), size, 0};
    status = verishuffle_verify(&input, &output, &error);
    /* A cancelled statement ends here: no call of the library is under way. */
    CHECK_FOR_INTERRUPTS();
    if (status == VERISHUFFLE_ERROR_BUFFER) size = output.verdict.length;
  } while (status == VERISHUFFLE_ERROR_BUFFER || status == VERISHUFFLE_ERROR_STOPPED);
  if (status != VERISHUFFLE_OK && (status != VERISHUFFLE_ERROR_NOT_VERIFIED || !gives_every_verdict)) {
    refuse(status == VERISHUFFLE_ERROR_MEMORY  ? ERRCODE_OUT_OF_MEMORY
           : status == VERISHUFFLE_ERROR_LIMIT ? ERRCODE_PROGRAM_LIMIT_EXCEEDED
                                               : ERRCODE_DATA_EXCEPTION,
           error.message);
  }
  SET_VARSIZE(verdict, VARHDRSZ + output.verdict.length);
  PG_RETURN_POINTER(verdict);
}

PG_FUNCTION_INFO_V1(verishuffle_postgresql_verify);
Datum verishuffle_postgresql_verify(PG_FUNCTION_ARGS) { return judged(fcinfo, false); }

PG_FUNCTION_INFO_V1(verishuffle_postgresql_verdict);
Datum verishuffle_postgresql_verdict(PG_FUNCTION_ARGS) { return judged(fcinfo, true); }
