/**
 * @file verishuffle.hpp
 * @brief verishuffle for C++17 and later.
 *
 * The calls of verishuffle.h with types that own what they hold: the text in an input or in an answer lives as long as
 * it does, and answers, tables and secrets free and wipe themselves. There is nothing to link but the library of
 * verishuffle.h, which says more about each call, about threads and about memory.
 *
 * A call that fails throws verishuffle::error. verify and check_proof fail unless all is verified: then they throw
 * not_verified, which has the verdict. verdict gives the verdict whatever it is. Documents and verdicts are JSON, for the
 * parser of the program: SPEC.md, sections 7 and 8, names the keys. Fields that are not set are not given, or have the
 * default of verishuffle.h.
 *
 * Functions may run at any time in any thread, and objects are as safe as those of the standard library: several threads
 * may read one, and one that changes it needs it for itself.
 *
 * @code{.cpp}
 *   #include <iostream>
 *   #include <verishuffle.hpp>
 *
 *   namespace vs = verishuffle;
 *
 *   vs::unix_time at(long long seconds) { return vs::unix_time(std::chrono::seconds(seconds)); }
 *
 *   int main() {
 *     const std::string context = "Summer raffle, 23 August 2026, example.org/raffle", tickets = "Ada\nGrace\nHedy\nMary\n";
 *     // Alice keeps her secret and publishes its seal.
 *     const auto alice = vs::seal(context, "alice");
 *     // The organiser publishes the terms and their commitment. From 18:00 UTC on, the guest says the word.
 *     vs::commit_input plan;
 *     plan.context = context, plan.entries = tickets, plan.draw = 3, plan.allocation = "award Prize: 1\nwaitlist Reserve";
 *     plan.sources = {vs::source::sealed("alice", alice.seal), vs::source::public_("guest", "a word, such as: maple", at(1787508000))};
 *     const auto published = vs::commit(plan);
 *     // Alice opens her seal for the published commitment, and first stores the secret that remembers it.
 *     const auto opened = vs::open(alice.secret, published.terms, published.commitment);
 *     vs::draw_input round;
 *     round.terms = published.terms, round.entries = tickets, round.openings = {opened.opening};
 *     round.public_values = {{"guest", "river"}};
 *     const auto draw = vs::draw(round);
 *     // Anyone can verify it with the commitment, a time at which it was public, the word and the tickets, which they know
 *     // from elsewhere.
 *     vs::verify_input known;
 *     known.transcript = draw.transcript, known.commitment = published.commitment, known.entries = tickets;
 *     known.result = draw.result, known.awards = draw.awards, known.public_values = {{"guest", "river"}};
 *     known.published_at = at(1787400000);
 *     std::cout << *draw.awards << vs::verify(known).text;
 *   }
 * @endcode
 */
#pragma once

// MSVC keeps __cplusplus at the value of C++98 and has the version in _MSVC_LANG.
#if (!defined(_MSVC_LANG) && __cplusplus < 201703L) || (defined(_MSVC_LANG) && _MSVC_LANG < 201703L)
#error "verishuffle.hpp needs C++17 or later: compile with -std=c++17 (MSVC: /std:c++17)"
#endif

#include "verishuffle.h"

#include <chrono>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace verishuffle {

/** A call failed. what() says why, in words that are safe to print on a terminal. */
struct error : std::runtime_error {
  error(verishuffle_status which, const std::string &what, uint32_t at_line = 0, uint32_t at_column = 0)
      : std::runtime_error(what), status(which), line(at_line), column(at_column) {}
  /** One of the VERISHUFFLE_ERROR_ numbers; and where it is in a document, an allocation or a list: the line, and the
   * column in code points. Both count from 1, and are 0 if they are not known. */
  verishuffle_status status; uint32_t line, column;
};

/** 32 bytes, as 64 lower-case hexadecimal digits. One kind is not taken for another. */
template <class Kind> struct digits {
  /** Takes the digits, such as those that were published. Throws an error with VERISHUFFLE_ERROR_TEXT for other texts. */
  explicit digits(std::string_view text) : text_(text) {
    if (text.size() == 64 && text.find_first_not_of("0123456789abcdef") == text.npos) return;
    throw error(VERISHUFFLE_ERROR_TEXT, "32 bytes should be 64 lower-case hexadecimal digits");
  }
  [[nodiscard]] const std::string &text() const & noexcept { return text_; }
  [[nodiscard]] std::string text() && noexcept { return std::move(text_); }
  [[nodiscard]] friend bool operator==(const digits &a, const digits &b) noexcept { return a.text_ == b.text_; }
  [[nodiscard]] friend bool operator!=(const digits &a, const digits &b) noexcept { return a.text_ != b.text_; }

 private:
  std::string text_;
};
/** The commitment to the terms of a draw. */
using commitment = digits<struct commitment_kind>;
/** The seal that a party publishes. */
using seal_hash = digits<struct seal_kind>;

/** A document that nobody else may see: the secret of a party, or the blinding of a list. It can't be changed, all copies
 * share one text, and the text is wiped when the last of them is gone. */
struct secret {
  /** Takes a document, and wipes the text that it is given: a std::string that is moved here leaves no copy. */
  explicit secret(std::string text) : text_(new std::string(text), wiped) { verishuffle_wipe(text.data(), text.size()); }
  /** Returns the document, which the program stores. It lives as long as this object. */
  [[nodiscard]] std::string_view text() const & noexcept { return text_ ? *text_ : std::string_view(); }
  std::string_view text() const && = delete;

 private:
  static void wiped(std::string *text) { verishuffle_wipe(text->data(), text->size()), delete text; }
  std::shared_ptr<std::string> text_;
};

/** Where a draw starts: at the first place or at the last one. */
enum class order : int32_t { forward = VERISHUFFLE_FORWARD, backward = VERISHUFFLE_BACKWARD };

/** A time in seconds since 1970-01-01T00:00:00Z: the std::chrono::sys_seconds of C++20. std::chrono::ceil makes one of a
 * finer time: what was public at a time is public at the next full second, but may not have been at the last one. */
using unix_time = std::chrono::time_point<std::chrono::system_clock, std::chrono::seconds>;

/** The values of sources by their names, such as `{{"guest", "river"}}`. */
using values = std::map<std::string, std::string>;

/** A text that may be left out. An empty one is not left out. */
using maybe = std::optional<std::string>;

/** A source of randomness, which one of the functions makes. */
struct source {
  /** Returns a source that a party seals. */
  [[nodiscard]] static source sealed(std::string name, seal_hash seal) { return {VERISHUFFLE_SEALED, name, seal.text()}; }
  /** Returns a source whose value is read in public. The description says what is read, where and when. Nobody can know
   * the value of any round before the time. */
  [[nodiscard]] static source public_(std::string name, std::string text, unix_time known_from) {
    return {VERISHUFFLE_PUBLIC, name, {}, text, {}, 0, 0, known_from};
  }
  /** Returns a beacon of drand: its round for round 0 of the draw, how many of its rounds are from one round of the draw to
   * the next, which is 0 if there is only one, and the hash of its chain, which is quicknet if it is left out. */
  [[nodiscard]] static source drand(std::string name, uint64_t round, uint64_t stride = 0, maybe chain = {}) {
    return {VERISHUFFLE_DRAND, name, {}, {}, chain, round, stride};
  }
  int32_t kind; std::string name; maybe seal{}, description{}, chain{}; uint64_t round = 0, stride = 0;
  std::optional<unix_time> known_from{};
};

/** What commit takes: a context, either entries or their count, and the sources. `previous` is `first` or the commitment
 * of the draw before, in a chain of draws. */
struct commit_input {
  maybe context{}, entries{}, rules{}, allocation{}, previous{};
  std::optional<secret> blinding{}; std::vector<source> sources{};
  uint32_t count = 0, draw = 0, rounds = 1, width = 1; verishuffle::order order = order::forward;
};

/** What draw takes: the terms, and what opens each source. */
struct draw_input {
  maybe terms{}, entries{}, withdrawals{};
  std::optional<secret> blinding{}; std::vector<std::string> openings{};
  values public_values{}, beacons{}; uint32_t round = 0;
};

/** What verify, verdict and check_proof take: a transcript, and what is known of the draw from elsewhere. `published_at`
 * is a time at which the commitment was already public, and `opened_at` one at which all openings of the round were. */
struct verify_input {
  maybe transcript{}, entries{}, result{}, awards{}, withdrawals{}, log_policy{}, log_key{}, logged{};
  std::optional<verishuffle::commitment> commitment{}; std::optional<secret> blinding{};
  values public_values{}; std::optional<unix_time> published_at{}, opened_at{}; uint32_t round = 0;
};

struct seal_answer { verishuffle::secret secret; seal_hash seal; };
struct commit_answer { std::string terms; verishuffle::commitment commitment; };
/** The party stores the secret in place of the earlier one before the opening leaves the program. */
struct open_answer { std::string opening; verishuffle::secret secret; };
/** `drawn` has the indexes of the drawn entries, counted from 0, in the order of the draw. */
struct draw_answer { std::string transcript; std::vector<uint32_t> drawn; maybe result, awards; };
/** `points` is JSON, and `holds` is true if all points passed. Both are of terms. */
struct inspect_answer { std::optional<verishuffle::commitment> commitment; std::optional<seal_hash> seal; maybe points; bool holds; };
/** `verdict` is JSON, and `text` the same for a person. Only a verified draw has drawn entries, and awards if there are
 * any. A proof has the index of its entry and its place in the order of the draw, if they are known. */
struct verdict_answer {
  bool is_verified = false; std::string verdict{}, text{};
  std::vector<uint32_t> drawn{}; maybe awards{}; std::optional<uint32_t> index{}, place{};
};

/** A draw, a proof, an archive or a chain is not verified. what() is the headline of the verdict. */
struct not_verified : error {
  not_verified(const std::string &headline, verdict_answer found)
      : error(VERISHUFFLE_ERROR_NOT_VERIFIED, headline), verdict(std::make_shared<verdict_answer>(std::move(found))) {}
  /** The verdict, which is never null. Copies of the exception share it, since to copy one must not throw. */
  std::shared_ptr<const verdict_answer> verdict;
};

/** How C takes and gives it. */
namespace c {

inline void must(verishuffle_status got) { if (got != VERISHUFFLE_OK) throw error(got, verishuffle_status_text(got)); }

/** The answer of a call. Throws for every failure but that something is not verified. */
struct answer {
  template <class Call, class... Given> explicit answer(Call call, Given... given) {
    static const bool fits = verishuffle_abi_number() == VERISHUFFLE_ABI;
    if (!fits) throw error(VERISHUFFLE_ERROR_ABI, "the program was compiled with verishuffle.h of another library");
    verishuffle_answer *made = nullptr;
    status = call(given..., &made);
    parts.reset(made, verishuffle_answer_free);
    if (status == VERISHUFFLE_OK || status == VERISHUFFLE_ERROR_NOT_VERIFIED) return;
    throw error(status, text(VERISHUFFLE_PART_ERROR), number(VERISHUFFLE_PART_LINE).value_or(0), number(VERISHUFFLE_PART_COLUMN).value_or(0));
  }
  template <class Text = std::string> std::optional<Text> find(const char *part) const {
    const char *found = verishuffle_answer_text(parts.get(), part, nullptr);
    return found ? std::optional<Text>(found) : std::nullopt;
  }
  std::string text(const char *part) const { return find(part).value_or(""); }
  std::vector<uint32_t> numbers(const char *part) const {
    size_t count = 0;
    const uint32_t *first = verishuffle_answer_numbers(parts.get(), part, &count);
    return {first, first + count};
  }
  std::optional<uint32_t> number(const char *part) const {
    const auto found = numbers(part);
    return found.empty() ? std::nullopt : std::optional(found[0]);
  }
  verdict_answer judged(bool must_hold, const char *verdict = VERISHUFFLE_PART_VERDICT) const {
    verdict_answer found{status == VERISHUFFLE_OK, text(verdict), text(VERISHUFFLE_PART_TEXT), numbers(VERISHUFFLE_PART_DRAWN),
        find(VERISHUFFLE_PART_AWARDS), number(VERISHUFFLE_PART_INDEX), number(VERISHUFFLE_PART_PLACE)};
    return found.is_verified || !must_hold ? found : throw not_verified(text(VERISHUFFLE_PART_ERROR), found);
  }
  draw_answer drawn() const {
    return {text(VERISHUFFLE_PART_TRANSCRIPT), numbers(VERISHUFFLE_PART_DRAWN), find(VERISHUFFLE_PART_RESULT), find(VERISHUFFLE_PART_AWARDS)};
  }
  verishuffle_status status; std::shared_ptr<verishuffle_answer> parts;
};

inline verishuffle_text lent(std::string_view in) { return {in.data(), in.size()}; }
inline verishuffle_text lent(const secret &in) { return lent(in.text()); }
template <class Kind> verishuffle_text lent(const digits<Kind> &in) { return lent(std::string_view(in.text())); }
template <class Text> verishuffle_text lent(const std::optional<Text> &in) { return in ? lent(*in) : verishuffle_text{}; }
inline verishuffle_value lent(const values::value_type &in) { return {lent(in.first), lent(in.second)}; }
/** Returns the seconds of a time. 0 says that it is not known, and the library refuses 1, as it would a negative one. */
inline uint64_t seconds(const std::optional<unix_time> &time) {
  const auto count = time ? time->time_since_epoch().count() : 0;
  return time && count < 1 ? 1 : uint64_t(count);
}
inline verishuffle_source lent(const source &in) {
  return {in.kind, 0, lent(in.name), lent(in.seal), lent(in.description), lent(in.chain), in.round, in.stride, seconds(in.known_from)};
}
template <class Items> auto all(const Items &in) {
  std::vector<decltype(lent(*in.begin()))> items;
  for (const auto &each : in) items.push_back(lent(each));
  return items;
}

/** Judges a transcript, or the proof of a person about it or about the terms. */
inline verdict_answer judged(const verify_input &in, bool must_hold, const maybe &proof = {}, const maybe &terms = {}) {
  const auto publics = all(in.public_values);
  const verishuffle_verify_input known{sizeof known, lent(in.transcript), lent(in.commitment), lent(in.entries),
      lent(in.blinding), lent(in.result), lent(in.awards), lent(in.withdrawals), lent(in.log_policy), lent(in.log_key),
      lent(in.logged), publics.data(), publics.size(), seconds(in.published_at), seconds(in.opened_at), in.round, 0};
  const verishuffle_check_proof_input input{sizeof input, lent(proof), lent(terms), &known};
  return (proof ? answer(verishuffle_check_proof, &input) : answer(verishuffle_verify, &known)).judged(must_hold);
}

/** Writes a field of JSON, after a comma. */
inline std::string field(const char *name, const maybe &text) {
  std::string json = text ? std::string(",\"") + name + "\":\"" : "";
  for (const char c : text.value_or(""))
    if (static_cast<unsigned char>(c) >= 0x20) json.append(c == '"' || c == '\\' ? "\\" : "") += c;
    else json += {'\\', 'u', '0', '0', "01"[c >> 4], "0123456789abcdef"[c & 15]};
  return json + (text ? "\"" : "");
}

}  // namespace c

/** Makes the secret of a party, and the seal that the party publishes. */
[[nodiscard]] inline seal_answer seal(std::string_view context, std::string_view name, uint32_t rounds = 1, uint32_t width = 1) {
  const verishuffle_seal_input input{sizeof input, c::lent(context), c::lent(name), rounds, width};
  const c::answer made(verishuffle_seal, &input);
  return {secret(made.text(VERISHUFFLE_PART_SECRET)), seal_hash(made.text(VERISHUFFLE_PART_SEAL))};
}

/** Makes the terms of a draw and their commitment, which are published before anything is opened. */
[[nodiscard]] inline commit_answer commit(const commit_input &in) {
  const auto sources = c::all(in.sources);
  const verishuffle_commit_input input{sizeof input, c::lent(in.context), c::lent(in.entries), c::lent(in.blinding),
      c::lent(in.rules), c::lent(in.allocation), c::lent(in.previous), sources.data(), sources.size(), in.count, in.draw,
      in.rounds, in.width, int32_t(in.order), 0};
  const c::answer made(verishuffle_commit, &input);
  return {made.text(VERISHUFFLE_PART_TERMS), commitment(made.text(VERISHUFFLE_PART_COMMITMENT))};
}

/** Says what a party looks at before it opens its seal. Gives the seal of a secret also without terms. */
[[nodiscard]] inline inspect_answer inspect(const maybe &terms, const std::optional<secret> &own = {},
                                            const std::optional<commitment> &published = {}) {
  const verishuffle_inspect_input input{sizeof input, c::lent(terms), c::lent(own), c::lent(published)};
  const c::answer made(verishuffle_inspect, &input);
  return {made.find<commitment>(VERISHUFFLE_PART_COMMITMENT), made.find<seal_hash>(VERISHUFFLE_PART_SEAL),
      made.find(VERISHUFFLE_PART_POINTS), made.number(VERISHUFFLE_PART_HOLDS) == 1U};
}

/** Opens one round of a secret for the commitment as it was published. */
[[nodiscard]] inline open_answer open(const secret &own, std::string_view terms, const commitment &published, uint32_t round = 0) {
  const verishuffle_open_input input{sizeof input, c::lent(own), c::lent(terms), c::lent(published), round, 0};
  const c::answer made(verishuffle_open, &input);
  return {made.text(VERISHUFFLE_PART_OPENING), secret(made.text(VERISHUFFLE_PART_SECRET))};
}

/** Makes the draw of one round. */
[[nodiscard]] inline draw_answer draw(const draw_input &in) {
  const auto openings = c::all(in.openings);
  const auto publics = c::all(in.public_values), beacons = c::all(in.beacons);
  const verishuffle_draw_input input{sizeof input, c::lent(in.terms), c::lent(in.entries), c::lent(in.blinding),
      c::lent(in.withdrawals), openings.data(), openings.size(), publics.data(), publics.size(), beacons.data(),
      beacons.size(), in.round, 0};
  return c::answer(verishuffle_draw, &input).drawn();
}

/** Gives the verdict on a draw, whatever it is. */
[[nodiscard]] inline verdict_answer verdict(const verify_input &in) { return c::judged(in, false); }

/** Verifies a draw. Throws not_verified if it is refused or only consistent. */
inline verdict_answer verify(const verify_input &in) { return c::judged(in, true); }

/** Checks the proof of a person: after the draw with its transcript, or before it with its terms instead. Throws
 * not_verified if the proof does not hold, or the draw is not verified. */
inline verdict_answer check_proof(const std::string &proof, const verify_input &in, const maybe &terms = {}) {
  return c::judged(in, true, proof, terms);
}

/** Answers a request in JSON, in JSON (docs/calls.md). Throws not_verified if it judges something that is not verified:
 * then `verdict` has the whole answer. A program wipes an answer that has a secret. */
[[nodiscard]] inline std::string call(std::string_view request) {
  return c::answer(verishuffle_call, request.data(), request.size()).judged(true, VERISHUFFLE_PART_JSON).verdict;
}

/** Gives the warnings about a list or terms or both, before they are published: `{"warnings":[...]}` (docs/calls.md). */
[[nodiscard]] inline std::string warnings(const maybe &entries, const maybe &terms = {}) {
  return call("{\"call\":\"warnings\"" + c::field("entries", entries) + c::field("terms", terms) + "}");
}

/** Deals many rounds of one draw. The parties whose secrets the program has are seated, and opened in each round. */
struct table {
  explicit table(std::string_view terms) {
    const verishuffle_text text = c::lent(terms);
    verishuffle_table *made = nullptr;
    const c::answer answer(verishuffle_table_new, &text, &made);
    made_.reset(made);
  }
  /** Seats a party for the commitment as it was published. Gives the secret that remembers it, which the party stores in
   * place of the earlier one before a round is dealt. */
  [[nodiscard]] secret seat(const secret &own, const commitment &published) {
    const verishuffle_text document = c::lent(own), text = c::lent(published);
    return secret(c::answer(verishuffle_table_seat, made_.get(), &document, &text).text(VERISHUFFLE_PART_SECRET));
  }
  /** Deals a round. The terms are those of the table, and the openings those of parties that are not seated. There is no
   * result and there are no awards, so it takes no entries; without `transcript` there are the drawn entries alone. */
  [[nodiscard]] draw_answer deal(const draw_input &in, bool transcript = true) {
    if (in.terms || in.entries || in.withdrawals || in.blinding) throw std::invalid_argument("a table takes no terms and no list to deal");
    const auto openings = c::all(in.openings);
    const auto publics = c::all(in.public_values), beacons = c::all(in.beacons);
    const verishuffle_deal_input input{sizeof input, publics.data(), publics.size(), beacons.data(), beacons.size(),
        openings.data(), openings.size(), in.round, transcript};
    return c::answer(verishuffle_table_deal, made_.get(), &input).drawn();
  }

 private:
  std::unique_ptr<verishuffle_table, void (*)(verishuffle_table *)> made_{nullptr, verishuffle_table_free};
};

/** Shuffles items in place with a key, without terms. `key` has 32 * width bytes of the type uint8_t. `items` is an array,
 * a std::vector, a std::span or the like. `draw` says how many are drawn: 0 means all. */
template <class Key, class Items>
void key_shuffle(const Key &key, Items &&items, uint32_t draw = 0, order order = order::forward) {
  using item = std::remove_reference_t<decltype(*std::data(items))>;
  static_assert(std::is_trivially_copyable_v<item>, "items are moved by copying their bytes: shuffle their indexes");
  c::must(verishuffle_key_shuffle(std::data(key), std::size(key), draw ? draw : static_cast<uint32_t>(std::size(items)),
      int32_t(order), std::data(items), std::size(items), sizeof(item)));
}

/** Gives the indexes of the entries that a key draws of so many, in the order of the draw. */
template <class Key>
[[nodiscard]] std::vector<uint32_t> key_drawn(const Key &key, uint32_t count, uint32_t draw = 0, order order = order::forward) {
  // The library refuses a draw of more than there are, and writes nothing.
  std::vector<uint32_t> drawn(draw && draw < count ? draw : count);
  c::must(verishuffle_key_drawn(std::data(key), std::size(key), count, draw ? draw : count, int32_t(order), drawn.data()));
  return drawn;
}

/** What a program allows calls that do work for others, as verishuffle_work says: 0 means no limit. `stop` returns true
 * if a call is to stop. It may throw. */
struct limits { std::function<bool()> stop{}; size_t output_bytes = 0; uint32_t entries = 0, rounds = 0, draw = 0; };

/** Calls a function. All calls that it makes on its thread are stopped and limited. What it or `stop` throws passes. */
inline void run(const limits &limits, const std::function<void()> &task) {
  std::exception_ptr thrown;
  // No exception may cross C. The first one is what went wrong: a call that is stopped throws another.
  auto step = [&](bool asks) noexcept -> int32_t {
    try {
      return asks ? limits.stop() : (task(), 0);
    } catch (...) {
      return thrown = thrown ? thrown : std::current_exception(), 1;
    }
  };
  const auto stop = [](void *of) { return (*static_cast<decltype(step) *>(of))(true); };
  const verishuffle_work work{sizeof work, limits.stop ? +stop : nullptr, &step, limits.output_bytes, limits.entries,
      limits.rounds, limits.draw, 0};
  const auto status = verishuffle_run(&work, [](void *of) { (*static_cast<decltype(step) *>(of))(false); }, &step);
  if (thrown) std::rethrow_exception(thrown);
  c::must(status);
}

/** Tests this build of the library on this processor, and returns the report in JSON. Throws an error with
 * VERISHUFFLE_ERROR_PANIC and the report if a check failed. */
inline std::string selftest() {
  const c::answer found(verishuffle_selftest);
  const auto report = found.text(VERISHUFFLE_PART_REPORT);
  return found.number(VERISHUFFLE_PART_HOLDS) == 1U ? report : throw error(VERISHUFFLE_ERROR_PANIC, report);
}

/** Limits the number of threads of large calls for the whole process, before all other calls. 0 means no limit. */
inline void set_threads(uint32_t threads) { c::must(verishuffle_set_threads(threads)); }

/** Returns the version of the loaded library, such as "1.2.3". */
[[nodiscard]] inline std::string version() { return verishuffle_version_string(); }

}  // namespace verishuffle
