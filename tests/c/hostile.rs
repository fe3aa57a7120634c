//! Writes a C program that calls every function of the header with one wrong argument at a time: NULL and misaligned
//! pointers, lengths beyond all memory, and buffers that are missing, one item too short, exact, or one item too long.

use super::support::{Function, Parameter, functions};

/// The pointers that may be NULL, besides every `error`.
const OPTIONAL: [(&str, &str); 15] = [
    ("verishuffle_inspect", "secret"),
    ("verishuffle_inspect", "published"),
    ("verishuffle_transcript_judge", "pins"),
    ("verishuffle_verdict_awards", "withdrawals"),
    ("verishuffle_terms_warnings", "list"),
    ("verishuffle_terms_new", "list"),
    ("verishuffle_terms_new", "blinding"),
    ("verishuffle_prover_new", "blinding"),
    ("verishuffle_proof_judge_by_terms", "published"),
    ("verishuffle_proof_judge_by_terms", "entries"),
    ("verishuffle_proof_judge_by_verdict", "entries"),
    ("verishuffle_verifier_judge", "pins"),
    ("verishuffle_transcript_write_json", "context"),
    ("verishuffle_run", "work"),
    ("verishuffle_run", "context"),
];

/// The functions that take and return documents.
const FRONT: [&str; 9] = [
    "verishuffle_seal",
    "verishuffle_commit",
    "verishuffle_open",
    "verishuffle_make_draw",
    "verishuffle_verify",
    "verishuffle_logged",
    "verishuffle_blind_cell",
    "verishuffle_prove_id",
    "verishuffle_check_proof",
];

pub(crate) fn source() -> String {
    let functions = functions();
    let mut cases = String::new();
    for function in &functions {
        if FRONT.contains(&function.name.as_str()) {
            cases += &front(function);
            continue;
        }
        cases += &values(function);
        cases += &statuses(function);
        // The example has no allocation, and a self-test takes long. calls.c gives these functions short buffers.
        if function.name != "verishuffle_verdict_awards" && function.name != "verishuffle_selftest" {
            cases += &buffers(function);
        }
    }
    format!("{HEAD}\nstatic void cases(void) {{\n{cases}}}\n{MAIN}")
}

/// Returns the cases of a function of documents: wrong pointers, wrong sizes, and structs in which nothing is given. front.c
/// gives them short buffers.
fn front(function: &Function) -> String {
    let name = &function.name;
    let refused = |arguments: &str| format!("    REFUSED({name}({arguments}));\n");
    let mut cases = format!(
        "  {{\n    static {name}_input input;\n    static {name}_output output;\n    input.size = sizeof input, \
         output.size = sizeof output;\n"
    );
    let of_another_header = |input: &str| format!("    OF_ANOTHER_HEADER({name}({input}, &output, &error));\n");
    cases += &of_another_header("(void *)((uintptr_t)align16 + 1)");
    for (input, output, error) in [
        ("NULL", "&output", "&error"),
        ("&input", "NULL", "&error"),
        ("&input", "(void *)((uintptr_t)align16 + 1)", "&error"),
        ("&input", "&output", "(void *)((uintptr_t)align16 + 1)"),
        ("&input", "&output", "&error"),
    ] {
        cases += &refused(&format!("{input}, {output}, {error}"));
    }
    for size in ["0", "1", "4097", "SIZE_MAX / 2 + 1", "SIZE_MAX"] {
        let input = if size.len() == 1 { refused("&input, &output, &error") } else { of_another_header("&input") };
        cases += &format!("    input.size = {size};\n{input}");
        cases += &format!("    input.size = sizeof input, output.size = {size};\n");
        cases += &format!("{}    output.size = sizeof output;\n", refused("&input, &output, &error"));
    }
    cases + "  }\n"
}

fn is_pointer(parameter: &Parameter) -> bool {
    parameter.kind.contains('*') || parameter.kind.contains('[')
}

/// Returns a valid argument for a parameter.
fn valid(function: &Function, parameter: &Parameter) -> String {
    let name = parameter.name.as_str();
    let value = match (parameter.kind.as_str(), name) {
        ("verishuffle_error *", _) => "&error",
        ("verishuffle_write", _) => "ignore",
        ("verishuffle_task", _) => "nothing",
        ("const verishuffle_work *", _) => "&work",
        ("void *", "context") => "NULL",
        ("const char *", "json") if function.name == "verishuffle_beacon_reply" => "reply",
        ("size_t", "json_length") if function.name == "verishuffle_beacon_reply" => "sizeof reply - 1",
        ("const char *", "request") => "request",
        ("size_t", "request_length") => "sizeof request - 1",
        ("const char *", "hex") => "\"abcd\"",
        ("size_t", "hex_length") => "4",
        ("const char *", "text" | "entries") => "\"Ada\"",
        ("const char *const *", _) => "texts",
        ("const size_t *", _) => "lengths",
        ("const char *", _) => "\"abc\"",
        ("const uint8_t *" | "const uint8_t[32]", _) => "bytes32",
        ("const uint32_t *", _) => "swaps",
        ("uint8_t[32]", _) => "out32",
        ("void *", _) => "items",
        ("char *" | "uint8_t *" | "int32_t *" | "uint32_t *" | "uint64_t *" | "size_t *", _) => {
            return out(function, parameter);
        }
        ("size_t", "size") => "sizeof *items",
        ("size_t", "count") => {
            if function.name == "verishuffle_list_from_entries" {
                "2"
            } else {
                "5"
            }
        }
        ("size_t", "swaps_length") => "4",
        ("size_t", "key_length" | "master_length" | "signature_length") => "32",
        ("size_t", name) if name.ends_with("_length") => "3",
        ("size_t", _) => "sizeof room / 8",
        ("int32_t", "order") => "VERISHUFFLE_FORWARD",
        ("int32_t" | "verishuffle_status", _) => "0",
        ("uint32_t", "count") => "5",
        ("uint32_t", "draw") => "5",
        ("uint32_t", "width" | "rounds") => "1",
        ("uint32_t" | "uint64_t", "time") => "1000000000",
        ("uint64_t", "round") => "1",
        ("uint32_t" | "uint64_t", _) => "0",
        (kind, _) if kind.ends_with("**") => {
            let handle = kind.trim_end_matches(['*', ' ']).trim_start_matches("verishuffle_");
            return format!("&out_{handle}");
        }
        (kind, _) => {
            let handle = kind.trim_start_matches("const ").trim_end_matches(['*', ' ']);
            if name == "input" {
                return format!("&{}", handle.trim_start_matches("verishuffle_"));
            }
            return handle_of(function, handle.trim_start_matches("verishuffle_"));
        }
    };
    value.to_owned()
}

fn handle_of(function: &Function, handle: &str) -> String {
    match (function.name.as_str(), handle) {
        ("verishuffle_round_missing", _) => "unopened".to_owned(),
        ("verishuffle_archive_add", "archive") => "empty".to_owned(),
        // The list that is passed with the input has no blinding.
        ("verishuffle_terms_new", "blinding") => "NULL".to_owned(),
        (_, "blinding" | "prover" | "proof" | "chain" | "verifier" | "archive") => handle.to_owned(),
        _ => format!("e.{handle}"),
    }
}

fn out(function: &Function, parameter: &Parameter) -> String {
    if parameter.kind == "size_t *" {
        return "&length".to_owned();
    }
    if function.parameters.iter().any(|p| p.name == format!("{}_size", parameter.name)) {
        return format!("({})room", parameter.kind);
    }
    format!("({})&number", parameter.kind)
}

fn call(function: &Function, replaced: &[(&str, &str)]) -> String {
    let arguments: Vec<String> = function
        .parameters
        .iter()
        .map(|p| {
            let replacement = replaced.iter().find(|(name, _)| *name == p.name);
            replacement.map_or_else(|| valid(function, p), |(_, value)| (*value).to_owned())
        })
        .collect();
    format!("{}({})", function.name, arguments.join(", "))
}

/// Returns the cases of a function without a status: for NULL it returns 0 or frees nothing.
fn values(function: &Function) -> String {
    let takes_handle = function.parameters.first().is_some_and(|p| is_pointer(p) && p.kind.contains("verishuffle_"));
    if function.returns == STATUS || !takes_handle {
        return String::new();
    }
    let handle = function.parameters[0].name.as_str();
    if function.returns == "void" {
        return format!("  {};\n", call(function, &[(handle, "NULL")]));
    }
    format!("  CHECK({} == 0);\n", call(function, &[(handle, "NULL")]))
}

/// A status with an undefined value.
const STATUS: &str = "verishuffle_status";

fn statuses(function: &Function) -> String {
    if function.returns != STATUS {
        return String::new();
    }
    let mut cases = String::new();
    for parameter in &function.parameters {
        let name = parameter.name.as_str();
        let refused = |value: &str| format!("  REFUSED({});\n", call(function, &[(name, value)]));
        if parameter.kind == "size_t" {
            cases += &refused("SIZE_MAX");
            cases += &refused("SIZE_MAX / 2 + 1");
        }
        if !is_pointer(parameter) {
            continue;
        }
        if name != "error" && !OPTIONAL.contains(&(function.name.as_str(), name)) {
            cases += &refused("NULL");
        }
        let bytewise = ["char *", "uint8_t", "void *"].iter().any(|kind| parameter.kind.contains(kind));
        if !bytewise || parameter.kind == "const char *const *" {
            // The pointer is made from a number, so that the compiler can't see that it is misaligned.
            cases += &refused(&format!("({})((uintptr_t)align16 + 1)", parameter.kind));
        }
        cases += &empty_input(function, parameter);
    }
    cases
}

/// NULL with length 0 is an empty input, which may be refused, but not as a wrong argument.
fn empty_input(function: &Function, parameter: &Parameter) -> String {
    let length = format!("{}_length", parameter.name);
    let Some(length) = function.parameters.iter().find(|p| p.name == length && p.kind == "size_t") else {
        return String::new();
    };
    let replaced = [(parameter.name.as_str(), "NULL"), (length.name.as_str(), "0")];
    format!("  CHECK({} != VERISHUFFLE_ERROR_ARGUMENT);\n  release();\n", call(function, &replaced))
}

fn buffers(function: &Function) -> String {
    let Some(size) = function.parameters.iter().find(|p| p.kind == "size_t" && p.name.ends_with("_size")) else {
        return String::new();
    };
    let buffer = size.name.trim_end_matches("_size");
    let kind = &function.parameters.iter().find(|p| p.name == buffer).unwrap().kind;
    let item = kind.trim_end_matches(['*', ' ']);
    let with = |items: &str, count: &str| call(function, &[(buffer, items), (&size.name, count)]);
    format!(
        "  length = 77;\n  OK({query});\n  CHECK(length != 77);\n  {{\n    size_t needed = length;\n    \
         {item} *exact = ({item} *)malloc((needed + 1) * sizeof *exact);\n    CHECK(exact != NULL);\n    \
         if (needed > 0) {{\n      memset(exact, 0x5a, (needed + 1) * sizeof *exact);\n      length = 77;\n      \
         GIVES(VERISHUFFLE_ERROR_BUFFER, {short});\n      CHECK(length == needed && all_5a(exact, (needed + 1) * sizeof *exact));\n      \
         GIVES(VERISHUFFLE_ERROR_BUFFER, {none});\n      CHECK(all_5a(exact, (needed + 1) * sizeof *exact));\n    }}\n    \
         memset(exact, 0x5a, (needed + 1) * sizeof *exact);\n    OK({whole});\n    \
         CHECK(length == needed && all_5a(exact + needed, sizeof *exact));\n    OK({long});\n    \
         CHECK(length == needed && all_5a(exact + needed, sizeof *exact));\n    free(exact);\n    \
         if (needed > 0) {{\n      exact = ({item} *)malloc(needed * sizeof *exact);\n      CHECK(exact != NULL);\n      \
         OK({whole});\n      free(exact);\n    }}\n  }}\n",
        query = with("NULL", "0"),
        short = with("exact", "needed - 1"),
        none = with("exact", "0"),
        whole = with("exact", "needed"),
        long = with("exact", "needed + 1"),
    )
}

const HEAD: &str = r#"/* Made by tests/c/hostile.rs. */
#include "test.h"

static example e;
static verishuffle_round *unopened;
static verishuffle_blinding *blinding;
static verishuffle_prover *prover;
static verishuffle_proof *proof;
static verishuffle_chain *chain;
static verishuffle_verifier *verifier;
static verishuffle_archive *archive;
static verishuffle_archive *empty;
static verishuffle_pins whole[1];
static verishuffle_commit_input commit_input;
static verishuffle_archive_input archive_input;
static const char request[] = "{\"call\":\"commit\",\"context\":\"abc\",\"count\":5,\"sources\":"
                              "[{\"kind\":\"public\",\"name\":\"abc\",\"description\":\"abc\"}]}";
static const char reply[] = "{\"round\":7,\"signature\":\"abcdef\"}";
static verishuffle_error error;
static const char *const texts[] = {"abc", "def"};
static const size_t lengths[] = {3, 3};
static const uint32_t swaps[] = {0, 1, 2, 3};
static const uint8_t bytes32[32] = {1};
static uint8_t out32[32];
static uint32_t items[5] = {10, 11, 12, 13, 14};
static uint64_t align16[32], room[512], number;
static size_t length;

/* No refused call may write to these. */
static verishuffle_secret *out_secret;
static verishuffle_list *out_list;
static verishuffle_terms *out_terms;
static verishuffle_table *out_table;
static verishuffle_opening *out_opening;
static verishuffle_round *out_round;
static verishuffle_draw *out_draw;
static verishuffle_transcript *out_transcript;
static verishuffle_verdict *out_verdict;
static verishuffle_blinding *out_blinding;
static verishuffle_prover *out_prover;
static verishuffle_proof *out_proof;
static verishuffle_chain *out_chain;
static verishuffle_verifier *out_verifier;
static verishuffle_archive *out_archive;

static verishuffle_work work = {sizeof work, NULL, NULL, 0, 0, 0, 0, 0};

static void nothing(void *context) { CHECK(context == NULL); }

static int32_t ignore(void *context, const void *bytes, size_t count) {
  return context != NULL || bytes == NULL || count == 0;
}

static int all_5a(const void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (((const uint8_t *)bytes)[i] != 0x5a) return 0;
  }
  return 1;
}

static int untouched(void) {
  return !out_secret && !out_list && !out_terms && !out_opening && !out_round && !out_draw &&
         !out_transcript && !out_verdict && !out_blinding && !out_prover &&
         !out_proof && !out_chain && !out_verifier && !out_archive && !out_table && items[0] == 10 && items[4] == 14 && length == 77 && number == 78 && out32[0] == 79;
}

static void release(void) {
  verishuffle_secret_free(out_secret);
  verishuffle_list_free(out_list);
  verishuffle_terms_free(out_terms);
  verishuffle_table_free(out_table);
  verishuffle_opening_free(out_opening);
  verishuffle_round_free(out_round);
  verishuffle_draw_free(out_draw);
  verishuffle_transcript_free(out_transcript);
  verishuffle_verdict_free(out_verdict);
  verishuffle_blinding_free(out_blinding);
  verishuffle_prover_free(out_prover);
  verishuffle_proof_free(out_proof);
  verishuffle_chain_free(out_chain);
  verishuffle_verifier_free(out_verifier);
  verishuffle_archive_free(out_archive);
  out_secret = NULL;
  out_list = NULL;
  out_terms = NULL;
  out_table = NULL;
  out_opening = NULL;
  out_round = NULL;
  out_draw = NULL;
  out_transcript = NULL;
  out_verdict = NULL;
  out_blinding = NULL;
  out_prover = NULL;
  out_proof = NULL;
  out_chain = NULL;
  out_verifier = NULL;
  out_archive = NULL;
}

#define REFUSED(call)                         \
  do {                                        \
    length = 77;                              \
    number = 78;                              \
    out32[0] = 79;                            \
    for (uint32_t i_ = 0; i_ < 5; i_++) items[i_] = 10 + i_; \
    GIVES(VERISHUFFLE_ERROR_ARGUMENT, call);  \
    CHECK(untouched());                       \
  } while (0)

/* The call writes nothing, not even the error. */
#define OF_ANOTHER_HEADER(call)                     \
  do {                                              \
    memset(&error, 7, sizeof error);                \
    CHECK((call) == VERISHUFFLE_ERROR_ABI);         \
    CHECK(error.line == 0x0707070707070707);        \
  } while (0)
"#;

const MAIN: &str = r#"
/* Numbers that are not constants of the header, and numbers that are out of range. */
static void numbers(void) {
  static const int32_t wrong[] = {-1, 0, 1, VERISHUFFLE_FORWARD - 1, VERISHUFFLE_BACKWARD + 1, INT32_MAX, INT32_MIN};
  for (int i = 0; i < 7; i++) {
    GIVES(VERISHUFFLE_ERROR_ARGUMENT,
          verishuffle_key_swaps(bytes32, 32, 5, 5, wrong[i], (uint32_t *)room, 5, &length, NULL));
    GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_key_shuffle(bytes32, 32, 5, wrong[i], items, 5, 4, NULL));
    GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_swaps_apply(swaps, 4, wrong[i], items, 5, 4, NULL));
  }
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_list_entry(e.list, UINT32_MAX, (char *)room, 8, &length, NULL));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_prover_to_json(prover, UINT32_MAX, (char *)room, 8, &length, NULL));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_round_new(e.terms, UINT32_MAX, &out_round, NULL));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_table_round(e.table, UINT32_MAX, &out_round, NULL));
  verishuffle_commit_input plan = commit_input;
  plan.width = 256;
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_terms_new(&plan, e.list, NULL, &out_terms, NULL));
  for (int i = 0; i < 7; i++) {
    plan = commit_input;
    if ((plan.order = wrong[i]) != 0) GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_terms_new(&plan, e.list, NULL, &out_terms, NULL));
  }
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_secret_generate("a", 1, "b", 1, 1, 256, &out_secret, NULL));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_secret_generate("a", 1, "b", 1, 1, 0, &out_secret, NULL));
  static const uint8_t key[8161] = {1};
  static const size_t key_lengths[] = {0, 1, 31, 33, 8159, 8161, 8192};
  for (int i = 0; i < 6; i++) {
    GIVES(VERISHUFFLE_ERROR_LENGTH, verishuffle_key_shuffle(key, key_lengths[i], 5, VERISHUFFLE_FORWARD, items, 5, 4, NULL));
  }
  GIVES(VERISHUFFLE_OK, verishuffle_key_shuffle(key, 8160, 5, VERISHUFFLE_FORWARD, items, 5, 4, NULL));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_key_shuffle(key, 32, 6, VERISHUFFLE_FORWARD, items, 5, 4, NULL));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_key_shuffle(key, 32, 0, VERISHUFFLE_FORWARD, items, 5, 4, NULL));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_key_shuffle(key, 32, 1, VERISHUFFLE_FORWARD, NULL, 0, 4, NULL));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_key_shuffle(key, 32, 5, VERISHUFFLE_FORWARD, items, 5, 0, NULL));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_transcript_write_json(e.transcript, NULL, NULL, NULL));
  static const uint64_t ranges[3][2] = {{1, 0}, {0, UINT64_MAX}, {UINT64_MAX, UINT64_MAX}};
  for (int i = 0; i < 3; i++) {
    verishuffle_archive_input input = archive_input;
    input.first = ranges[i][0], input.last = ranges[i][1], input.rounds_given = 1;
    GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_archive_new(&input, &out_archive, NULL));
  }
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_table_next(e.table, UINT32_MAX, e.round, NULL));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_draw_shuffle(e.draw, items, 5, 0, NULL));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_draw_shuffle(e.draw, items, SIZE_MAX / 4 + 2, 4, NULL));
  GIVES(VERISHUFFLE_ERROR_LENGTH, verishuffle_draw_shuffle(e.draw, NULL, 0, 4, NULL));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT, verishuffle_verdict_shuffle(e.verdict, items, 5, 0, NULL));
  GIVES(VERISHUFFLE_ERROR_ARGUMENT,
        verishuffle_verdict_shuffle(e.verdict, items, SIZE_MAX / 4 + 2, 4, NULL));
  GIVES(VERISHUFFLE_ERROR_LENGTH, verishuffle_verdict_shuffle(e.verdict, NULL, 0, 4, NULL));
  GIVES(VERISHUFFLE_ERROR_LENGTH, verishuffle_verdict_shuffle(e.verdict, items, 4, 4, NULL));
  static const uint32_t illegal[] = {0, 0}, beyond[] = {5};
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_swaps_apply(illegal, 2, VERISHUFFLE_FORWARD, items, 5, 4, NULL));
  GIVES(VERISHUFFLE_ERROR_RANGE, verishuffle_swaps_apply(beyond, 1, VERISHUFFLE_BACKWARD, items, 5, 4, NULL));
  GIVES(VERISHUFFLE_ERROR_LENGTH, verishuffle_swaps_apply(swaps, 4, VERISHUFFLE_FORWARD, items, 4, 4, NULL));
}

/* A document that is cut or has one changed bit is read as valid, or gives an error that names its place. */
static void documents(void) {
  static char json[8192];
  size_t size;
  OK(verishuffle_transcript_to_json(e.transcript, json, sizeof json, &size, NULL));
  for (size_t at = 0; at < size; at++) {
    char *cut = (char *)malloc(at > 0 ? at : 1);
    CHECK(cut != NULL);
    memcpy(cut, json, at);
    int32_t status = verishuffle_transcript_from_json(cut, at, &out_transcript, &error);
    free(cut);
    if (status == VERISHUFFLE_OK) {
      CHECK(at + 1 == size);
    } else {
      CHECK(status == VERISHUFFLE_ERROR_DOCUMENT && error.status == status && error.line == 1 && error.column <= at + 1);
    }
    release();
    char was = json[at];
    for (int bit = 0; bit < 8; bit++) {
      json[at] = (char)(was ^ (1 << bit));
      status = verishuffle_transcript_from_json(json, size, &out_transcript, &error);
      if (status == VERISHUFFLE_OK) {
        verishuffle_verdict *verdict;
        OK(verishuffle_transcript_judge(out_transcript, NULL, &verdict, NULL));
        verishuffle_verdict_free(verdict);
      } else {
        CHECK((status == VERISHUFFLE_ERROR_DOCUMENT || status == VERISHUFFLE_ERROR_NEWER) && error.line >= 1 && error.line <= 2);
      }
      release();
    }
    json[at] = was;
  }
}

/* The same for entry proofs. No changed proof shows another entry or another place in the list. */
static void proofs(void) {
  static char json[2048], both[8192];
  size_t size;
  OK(verishuffle_proof_to_json(proof, json, sizeof json, &size, NULL));
  for (size_t at = 0; at < size; at++) {
    if (verishuffle_proof_from_json(json, at, &out_proof, &error) == VERISHUFFLE_OK) CHECK(at + 1 == size);
    release();
    char was = json[at];
    for (int bit = 0; bit < 8; bit++) {
      json[at] = (char)(was ^ (1 << bit));
      int32_t state = 0, status = verishuffle_proof_from_json(json, size, &out_proof, &error);
      if (status == VERISHUFFLE_OK) {
        OK(verishuffle_proof_judge_by_terms(out_proof, e.terms, NULL, NULL, &state, NULL, 0, &length, NULL));
        int passed = state == VERISHUFFLE_CHECK_PASSED;
        CHECK(!passed || (SAYS(verishuffle_proof_to_json, out_proof, "\"index\": 3") &&
                          SAYS(verishuffle_proof_to_json, out_proof, "\"entry\": \"Katherine\"")));
        uint32_t place;
        OK(verishuffle_proof_judge_by_verdict(out_proof, e.verdict, NULL, &place, both, sizeof both - 1, &length, NULL));
        both[length] = 0;
        CHECK(strstr(both, passed ? "\"proof\":{\"holds\":true," : "\"proof\":{\"holds\":false,") != NULL);
        CHECK((place == VERISHUFFLE_NOT_DRAWN) == !passed);
      } else {
        CHECK((status == VERISHUFFLE_ERROR_DOCUMENT || status == VERISHUFFLE_ERROR_NEWER) && error.line >= 1);
      }
      release();
    }
    json[at] = was;
  }
}

/* Input that is not valid text, and names that are longer than an error message. */
static void texts_of_all_kinds(void) {
  static const char broken[] = "ab\xff", nul[] = "a\0b", escape[] = "\x1b[2J";
  GIVES(VERISHUFFLE_ERROR_TEXT, verishuffle_secret_generate(broken, 3, "b", 1, 1, 1, &out_secret, &error));
  CHECK(strcmp(error.message, "the context is not valid UTF-8 (byte 3)") == 0);
  GIVES(VERISHUFFLE_ERROR_TEXT, verishuffle_secret_generate(nul, 3, "b", 1, 1, 1, &out_secret, &error));
  GIVES(VERISHUFFLE_ERROR_UNKNOWN_SOURCE, verishuffle_round_public(unopened, escape, 4, "x", 1, &error));
  CHECK(strchr(error.message, 0x1b) == NULL);
  static char sources[2000];
  memset(sources, 'x', sizeof sources);
  GIVES(VERISHUFFLE_ERROR_UNKNOWN_SOURCE, verishuffle_round_public(unopened, sources, sizeof sources, "x", 1, &error));
  CHECK(strlen(error.message) == sizeof error.message - 1);
}

int main(void) {
  example_make(&e);
  uint8_t key[32] = {3};
  OK(verishuffle_round_new(e.terms, 0, &unopened, NULL));
  commit_input = e.builder->input;
  OK(verishuffle_blinding_from_key(TEXT(CONTEXT), key, &blinding, NULL));
  OK(verishuffle_prover_new(e.terms, e.list, NULL, &prover, NULL));
  char line[8192];
  OK(verishuffle_prover_to_json(prover, 3, line, sizeof line, &length, NULL));
  OK(verishuffle_proof_from_json(line, length, &proof, NULL));
  OK(verishuffle_chain_new(&chain, NULL));
  OK(verishuffle_chain_add_transcript(chain, e.transcript, NULL));
  OK(verishuffle_verifier_new(&verifier, NULL));
  /* The archive is consistent and has a caution: the value of the guest is not pinned. */
  int32_t conclusion;
  pins_new(whole);
  pin_commitment(whole, e.commitment);
  archive_input.size = sizeof archive_input;
  archive_input.pins = whole;
  OK(verishuffle_archive_new(&archive_input, &archive, NULL));
  OK(verishuffle_transcript_to_json(e.transcript, line, sizeof line, &length, NULL));
  OK(verishuffle_archive_add(archive, line, length, &conclusion, NULL));
  CHECK(conclusion == VERISHUFFLE_CONSISTENT && !SAYS(verishuffle_archive_to_json, archive, "\"cautions\":[]"));
  OK(verishuffle_archive_new(&archive_input, &empty, NULL));
  cases();
  numbers();
  documents();
  proofs();
  texts_of_all_kinds();
  verishuffle_round_free(unopened);
  verishuffle_blinding_free(blinding);
  verishuffle_prover_free(prover);
  verishuffle_proof_free(proof);
  verishuffle_chain_free(chain);
  verishuffle_verifier_free(verifier);
  verishuffle_archive_free(archive);
  verishuffle_archive_free(empty);
  example_free(&e);
  puts("ok");
  return 0;
}
"#;
