/**
 * @file verishuffle.hpp
 * @brief verishuffle for C++17 and later.
 *
 * This is verishuffle.h with handles that free themselves, with std::string_view for inputs and std::string for
 * outputs, and with exceptions for errors. This header needs no library of its own: link the library of verishuffle.h.
 * verishuffle.h says what each function does. The rules for threads are the same: a const function here takes a const
 * handle there.
 *
 * Each class owns one handle. It can be moved, but not copied. A function that fails throws verishuffle::error. A draw
 * that fails its verification is not an error: the verdict reports it. Only verdict::drawn, verdict::awards and
 * verdict::shuffle, and in documents verify, check_proof and logged throw if a draw or a proof is not verified.
 *
 * What else terms fix, such as the context, the rules and the sources, and what else a verdict or a self-test found, is in
 * their documents: to_json returns the text, for the JSON parser of the program.
 * SPEC.md, sections 7 and 8, and verishuffle.h name the keys. This header has no parser.
 *
 * An object that was moved from has no handle. Every function that is not noexcept then throws, also if the object is
 * an argument; a noexcept function returns 0 or false. A handle of verishuffle.h becomes an object by adopt, and an
 * object gives its handle away by release.
 *
 * @code{.cpp}
 *   #include <iostream>
 *   #include <verishuffle.hpp>
 *
 *   namespace documents = verishuffle::documents;
 *
 *   int main() {
 *     const std::string_view context = "Reading group, 2 May 2026, example.org/group";
 *     const std::string_view names = "Ada\nGrace\nHedy\nKatherine\nMary\n", word = "{\"guest\": \"river\"}";
 *     const auto alice = documents::seal(context, "alice");
 *     const auto sources = "[{\"kind\": \"sealed\", \"name\": \"alice\", \"seal\": \"" + verishuffle::to_hex(alice.seal) +
 *                          "\"}, {\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word, such as: maple\"}]";
 *     documents::plan plan;
 *     plan.context = context, plan.entries = names, plan.sources = sources, plan.draw = 3;
 *     const auto published = documents::commit(plan);  // only then does the guest say the word
 *
 *     const auto terms = verishuffle::terms::from_json(published.terms);
 *     auto secret = verishuffle::secret::from_json(alice.secret);
 *     verishuffle::round round(terms, 0);
 *     round.open(secret.open(terms, published.commitment, 0)).public_value("guest", "river");
 *     const auto draw = round.draw();
 *     const auto list = verishuffle::list::from_text(names);
 *     for (auto entry : draw.drawn()) std::cout << verishuffle::visible(list.entry(entry)) << '\n';
 *
 *     verishuffle::pins pins;
 *     pins.commitment = published.commitment, pins.values = word, pins.entries = &list;
 *     const auto verdict = draw.transcript().judge(pins);
 *     std::cout << verdict.text();
 *     return verdict.is_verified() ? 0 : 1;
 *   }
 * @endcode
 */
#ifndef VERISHUFFLE_HPP
#define VERISHUFFLE_HPP

/* MSVC keeps __cplusplus at the value of C++98 and has the version in _MSVC_LANG. */
#ifdef _MSVC_LANG
#define VERISHUFFLE_CPLUSPLUS _MSVC_LANG
#else
#define VERISHUFFLE_CPLUSPLUS __cplusplus
#endif
#if VERISHUFFLE_CPLUSPLUS < 201703L
#error "verishuffle.hpp needs C++17 or later: compile with -std=c++17 (MSVC: /std:c++17)"
#endif

#include "verishuffle.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>
#if VERISHUFFLE_CPLUSPLUS >= 202002L
#include <span>
#endif

namespace verishuffle {

/** 32 bytes, such as a commitment, a seal, a root or the hash of a beacon chain. */
using bytes32 = std::array<std::uint8_t, 32>;

#if VERISHUFFLE_CPLUSPLUS >= 202002L
/** Bytes that a function reads. */
using bytes_view = std::span<const std::uint8_t>;
#else
/** Bytes that a function reads: a pointer and a size. With C++20 it is a std::span. */
class bytes_view {
 public:
  constexpr bytes_view() noexcept = default;
  constexpr bytes_view(const std::uint8_t *data, std::size_t size) noexcept : data_(data), size_(size) {}
  template <class Container,
            class = std::enable_if_t<std::is_convertible_v<decltype(std::declval<const Container &>().data()), const std::uint8_t *>>>
  constexpr bytes_view(const Container &bytes) noexcept : data_(bytes.data()), size_(bytes.size()) {}
  template <std::size_t Size>
  constexpr bytes_view(const std::uint8_t (&bytes)[Size]) noexcept : data_(bytes), size_(Size) {}
  [[nodiscard]] constexpr const std::uint8_t *data() const noexcept { return data_; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }

 private:
  const std::uint8_t *data_ = nullptr;
  std::size_t size_ = 0;
};
#endif

/** The exception for a call that failed. what() describes the error in words that are safe to print on a terminal. */
class error : public std::runtime_error {
 public:
  explicit error(verishuffle_status status) : std::runtime_error(verishuffle_status_text(status)), status_(status) {}
  explicit error(const verishuffle_error &filled)
      : std::runtime_error(filled.message), status_(filled.status), line_(filled.line), column_(filled.column) {}
  /** Returns the status of the call, one of the VERISHUFFLE_ERROR_ numbers. */
  [[nodiscard]] verishuffle_status status() const noexcept { return status_; }
  /** Returns the line of a document or of an allocation, or the line or entry of a list, counted from 1; 0 if there is none. */
  [[nodiscard]] std::uint64_t line() const noexcept { return line_; }
  /** Returns the column in code points, counted from 1; 0 if there is none. */
  [[nodiscard]] std::uint64_t column() const noexcept { return column_; }

 private:
  verishuffle_status status_;
  std::uint64_t line_ = 0;
  std::uint64_t column_ = 0;
};

enum class order : std::int32_t { forward = VERISHUFFLE_FORWARD, backward = VERISHUFFLE_BACKWARD };

enum class conclusion : std::int32_t {
  none = 0,
  verified = VERISHUFFLE_VERIFIED,
  refused = VERISHUFFLE_REFUSED,
  consistent = VERISHUFFLE_CONSISTENT
};

namespace detail {

inline void must(verishuffle_status status) {
  if (status != VERISHUFFLE_OK) throw error(status);
}

/** Calls a function with these arguments and, behind them, an error to fill in. */
template <class Function, class... Arguments>
void must_with(Function function, Arguments... arguments) {
  verishuffle_error what;
  if (function(arguments..., &what) != VERISHUFFLE_OK) throw error(what);
}

/** Calls a function that makes a handle, and returns the handle. */
template <class Handle, class Function, class... Arguments>
Handle *made(Function function, Arguments... arguments) {
  Handle *handle = nullptr;
  must_with(function, arguments..., &handle);
  return handle;
}

/** Calls a function that fills a buffer twice: first for the length, then for the contents. */
template <class Container, class Function, class... Arguments>
Container filled(Function function, Arguments... arguments) {
  using item = typename Container::value_type;
  std::size_t length = 0;
  must_with(function, arguments..., static_cast<item *>(nullptr), std::size_t{0}, &length);
  Container items(length, item());
  if (length > 0) must_with(function, arguments..., items.data(), items.size(), &length);
  return items;
}

/** Returns 32 bytes that a function without an error copies. */
template <class Function, class... Arguments>
bytes32 copied32(Function function, Arguments... arguments) {
  bytes32 bytes{};
  must(function(arguments..., bytes.data()));
  return bytes;
}

/** Does the same as copied32 for a function that fills in an error. */
template <class Function, class... Arguments>
bytes32 filled32(Function function, Arguments... arguments) {
  bytes32 bytes{};
  must_with(function, arguments..., bytes.data());
  return bytes;
}

/** Returns the handle of an object, or throws if the object was moved from. */
template <class Object>
auto handle_of(Object &object) {
  if (!object.get()) throw error(VERISHUFFLE_ERROR_ARGUMENT);
  return object.get();
}

/** A function that the library calls, and what it threw: no exception may cross the library. */
template <class Function>
struct guarded {
  Function &function;
  std::exception_ptr thrown{};

  template <class... Arguments>
  bool call(Arguments... arguments) noexcept {
    try {
      function(arguments...);
    } catch (...) {
      thrown = std::current_exception();
    }
    return !thrown;
  }
  void rethrow() const {
    if (thrown) std::rethrow_exception(thrown);
  }
};

/** A handle that frees itself. */
template <class Object, class Handle, void (*Free)(Handle *)>
class owned {
 public:
  /** Makes an object of a handle that a call of verishuffle.h has made. The object frees the handle. */
  [[nodiscard]] static Object adopt(Handle *handle) noexcept { return Object(handle); }
  /** Returns the handle and gives it away: the caller frees it. The object is then like one that was moved from. */
  [[nodiscard]] Handle *release() noexcept { return handle_.release(); }
  /** Returns the handle for calls of verishuffle.h. The object keeps it and frees it. */
  [[nodiscard]] Handle *get() noexcept { return handle_.get(); }
  [[nodiscard]] const Handle *get() const noexcept { return handle_.get(); }

 protected:
  explicit owned(Handle *handle) noexcept : handle_(handle) {}

 private:
  struct deleter {
    void operator()(Handle *handle) const noexcept { Free(handle); }
  };
  std::unique_ptr<Handle, deleter> handle_;
};

}  // namespace detail

/** A list of entries in a fixed order. */
class list : public detail::owned<list, verishuffle_list, verishuffle_list_free> {
 public:
  /** Reads an entries file that is in memory. */
  [[nodiscard]] static list from_text(std::string_view text) {
    return list(detail::made<verishuffle_list>(verishuffle_list_from_text, text.data(), text.size()));
  }
  [[nodiscard]] std::uint32_t entry_count() const noexcept { return verishuffle_list_entry_count(get()); }
  [[nodiscard]] std::string entry(std::uint32_t index) const {
    return detail::filled<std::string>(verishuffle_list_entry, get(), index);
  }

 private:
  friend owned;
  using owned::owned;
};

/** The secret key of a blinded list. The library wipes its copy. The caller wipes the result of to_json. */
class blinding : public detail::owned<blinding, verishuffle_blinding, verishuffle_blinding_free> {
 public:
  [[nodiscard]] static blinding generate(std::string_view context) {
    return blinding(detail::made<verishuffle_blinding>(verishuffle_blinding_generate, context.data(), context.size()));
  }
  [[nodiscard]] static blinding from_json(std::string_view json) {
    return blinding(detail::made<verishuffle_blinding>(verishuffle_blinding_from_json, json.data(), json.size()));
  }
  [[nodiscard]] std::string to_json() const {
    return detail::filled<std::string>(verishuffle_blinding_to_json, get());
  }

 private:
  friend owned;
  using owned::owned;
};

/** The terms of a draw: everything that is fixed before the commitment is published. */
class terms : public detail::owned<terms, verishuffle_terms, verishuffle_terms_free> {
 public:
  [[nodiscard]] static terms from_json(std::string_view json) {
    return terms(detail::made<verishuffle_terms>(verishuffle_terms_from_json, json.data(), json.size()));
  }
  /** Returns the document, which has all else: the context, the rules, the sources and more. */
  [[nodiscard]] std::string to_json() const { return detail::filled<std::string>(verishuffle_terms_to_json, get()); }
  [[nodiscard]] bytes32 commitment() const {
    return detail::copied32(verishuffle_terms_commitment, get());
  }
  [[nodiscard]] std::uint32_t entry_count() const noexcept { return verishuffle_terms_entry_count(get()); }
  [[nodiscard]] std::uint32_t drawn_count() const noexcept { return verishuffle_terms_drawn_count(get()); }
 private:
  friend owned;
  using owned::owned;
};

/** The document that a party sends to open its seal. */
class opening : public detail::owned<opening, verishuffle_opening, verishuffle_opening_free> {
 public:
  [[nodiscard]] static opening from_json(std::string_view json) {
    return opening(detail::made<verishuffle_opening>(verishuffle_opening_from_json, json.data(), json.size()));
  }
  [[nodiscard]] std::string to_json() const {
    return detail::filled<std::string>(verishuffle_opening_to_json, get());
  }
 private:
  friend class secret;
  friend owned;
  using owned::owned;
};

/** The master secret of one party. The library wipes its copy. The caller wipes the result of to_json. */
class secret : public detail::owned<secret, verishuffle_secret, verishuffle_secret_free> {
 public:
  [[nodiscard]] static secret from_json(std::string_view json) {
    return secret(detail::made<verishuffle_secret>(verishuffle_secret_from_json, json.data(), json.size()));
  }
  [[nodiscard]] std::string to_json() const { return detail::filled<std::string>(verishuffle_secret_to_json, get()); }
  [[nodiscard]] bytes32 seal() const {
    return detail::filled32(verishuffle_secret_seal, get());
  }
  /** Opens one round for the published commitment. The first success binds the secret to this commitment. Store the
   * result of to_json, which then holds the commitment, before the opening leaves the program. */
  [[nodiscard]] opening open(const terms &terms, const bytes32 &published, std::uint32_t round = 0) {
    using handle = verishuffle_opening;
    return opening(detail::made<handle>(verishuffle_secret_open, get(), terms.get(), published.data(), round));
  }

 private:
  friend owned;
  using owned::owned;
};

/** A text or a file that may not be given. An empty one that is given is read and compared. */
using file = std::optional<std::string_view>;

/** What a verifier knows from elsewhere than the transcript. What is not set is not known, or not compared. */
struct pins {
  std::optional<bytes32> commitment{};
  std::optional<std::uint32_t> round{};
  /** The seconds since 1970-01-01T00:00:00Z of a time at which the commitment was already public. */
  std::optional<std::uint64_t> published_at{};
  /** A JSON object that gives each public source its value. */
  file values{};
  const list *entries = nullptr;
  const verishuffle::blinding *blinding = nullptr;
  const list *result = nullptr;
  /** The text of an awards file, and the ids of the entries that withdrew before. */
  file awards{};
  const list *withdrawals = nullptr;
  /** A policy file or the name of a known policy, the organiser's key in hexadecimal digits, and the proof of a log, in
   * place of `published_at`. */
  file log_policy{}, log_key{}, logged{};
};

namespace detail {

inline verishuffle_text given(const file &text) noexcept {
  return text ? verishuffle_text{text->data(), text->size(), 1} : verishuffle_text{nullptr, 0, 0};
}

template <class Options>
Options options() noexcept {
  Options options{};
  options.size = sizeof options;
  return options;
}

inline verishuffle_pins pinned(const pins &known) {
  const auto handle = [](const auto *object) { return object ? handle_of(*object) : nullptr; };
  auto pins = options<verishuffle_pins>();
  if (known.commitment) pins.commitment_given = 1, std::copy(known.commitment->begin(), known.commitment->end(), pins.commitment);
  if (known.round) pins.round_given = 1, pins.round = *known.round;
  if (known.published_at) pins.published_at_given = 1, pins.published_at = *known.published_at;
  pins.values = given(known.values), pins.awards = given(known.awards);
  pins.entries = handle(known.entries), pins.blinding = handle(known.blinding);
  pins.result = handle(known.result), pins.withdrawals = handle(known.withdrawals);
  pins.log_policy = given(known.log_policy), pins.log_key = given(known.log_key), pins.logged = given(known.logged);
  return pins;
}

}  // namespace detail

/** The verdict on a transcript, with the result of every check. */
class verdict : public detail::owned<verdict, verishuffle_verdict, verishuffle_verdict_free> {
 public:
  /** Returns true if the draw is verified. A program that needs only one answer uses this function. */
  [[nodiscard]] bool is_verified() const noexcept { return verishuffle_verdict_is_verified(get()) == 1; }
  [[nodiscard]] verishuffle::conclusion conclusion() const noexcept {
    return static_cast<verishuffle::conclusion>(verishuffle_verdict_conclusion(get()));
  }
  /** Returns the whole verdict for a person. */
  [[nodiscard]] std::string text() const { return detail::filled<std::string>(verishuffle_verdict_text, get()); }
  /** Returns the document with all that was found: each check, what is missing, the cautions and more. */
  [[nodiscard]] std::string to_json() const { return detail::filled<std::string>(verishuffle_verdict_to_json, get()); }
  /** Returns the indexes of all drawn entries. Throws if the draw is not verified. */
  [[nodiscard]] std::vector<std::uint32_t> drawn() const {
    return detail::filled<std::vector<std::uint32_t>>(verishuffle_verdict_drawn, get());
  }
  /**
   * Returns the awards, as the text of an awards file. The pins need the list, unless the entries are numbers. Throws if
   * the draw is not verified.
   */
  [[nodiscard]] std::string awards() const { return awards_after(nullptr); }
  /** Returns the awards as they are once these entries, named by their ids, have withdrawn in this order. */
  [[nodiscard]] std::string awards(const list &withdrawals) const { return awards_after(detail::handle_of(withdrawals)); }
  /** Shuffles items in place, whose type must allow a copy byte by byte. Throws and moves no item if the draw is not
   * verified. */
  template <class Item>
  void shuffle(Item *items, std::size_t count) const {
    static_assert(std::is_trivially_copyable_v<Item>, "these items can't be moved by copying their bytes");
    detail::must_with(verishuffle_verdict_shuffle, get(), items, count, sizeof(Item));
  }
  /** Shuffles an array, a std::vector, a std::span or another container that std::data and std::size take. */
  template <class Container>
  void shuffle(Container &&items) const {
    shuffle(std::data(items), std::size(items));
  }

 private:
  [[nodiscard]] std::string awards_after(const verishuffle_list *withdrawals) const {
    return detail::filled<std::string>(verishuffle_verdict_awards, get(), withdrawals);
  }
  friend class transcript;
  friend owned;
  using owned::owned;
};

/** The terms, openings and swaps of a draw, as somebody states them. */
class transcript : public detail::owned<transcript, verishuffle_transcript, verishuffle_transcript_free> {
 public:
  [[nodiscard]] static transcript from_json(std::string_view json) {
    return transcript(detail::made<verishuffle_transcript>(verishuffle_transcript_from_json, json.data(), json.size()));
  }
  [[nodiscard]] std::string to_json() const {
    return detail::filled<std::string>(verishuffle_transcript_to_json, get());
  }
  /**
   * Writes the document by a function that takes each piece as a std::string_view, and so needs no memory for all of
   * it. An exception of the function ends the document and reaches the caller.
   */
  template <class Write>
  void write_json(Write write) const {
    detail::guarded<Write> guarded{write};
    const auto take = [](void *context, const void *bytes, std::size_t length) noexcept -> std::int32_t {
      const std::string_view piece(static_cast<const char *>(bytes), length);
      return static_cast<detail::guarded<Write> *>(context)->call(piece) ? 0 : 1;
    };
    detail::must_with([&](auto what) {
      const verishuffle_status status = verishuffle_transcript_write_json(get(), take, &guarded, what);
      guarded.rethrow();
      return status;
    });
  }
  [[nodiscard]] verdict judge(const pins &pins) const {
    const verishuffle_pins pinned = detail::pinned(pins);
    return verdict(detail::made<verishuffle_verdict>(verishuffle_transcript_judge, get(), &pinned));
  }

 private:
  friend class draw;
  friend owned;
  using owned::owned;
};

/** The draw of one round. */
class draw : public detail::owned<draw, verishuffle_draw, verishuffle_draw_free> {
 public:
  [[nodiscard]] std::vector<std::uint32_t> swaps() const {
    return detail::filled<std::vector<std::uint32_t>>(verishuffle_draw_swaps, get());
  }
  [[nodiscard]] std::vector<std::uint32_t> drawn() const {
    return detail::filled<std::vector<std::uint32_t>>(verishuffle_draw_drawn, get());
  }
  /** Shuffles items in place. Their type must allow a copy byte by byte; swaps() serves for all others. */
  template <class Item>
  void shuffle(Item *items, std::size_t count) const {
    static_assert(std::is_trivially_copyable_v<Item>, "these items can't be moved by copying their bytes");
    detail::must_with(verishuffle_draw_shuffle, get(), items, count, sizeof(Item));
  }
  /** Shuffles an array, a std::vector, a std::span or another container that std::data and std::size take. */
  template <class Container>
  void shuffle(Container &&items) const {
    shuffle(std::data(items), std::size(items));
  }
  [[nodiscard]] verishuffle::transcript transcript() const {
    verishuffle_transcript *transcript = nullptr;
    detail::must_with(verishuffle_draw_transcript, get(), &transcript);
    return verishuffle::transcript(transcript);
  }

 private:
  friend class round;
  friend owned;
  using owned::owned;
};

/** One round of a draw. It collects the openings of all sources, in any order. */
class round : public detail::owned<round, verishuffle_round, verishuffle_round_free> {
 public:
  explicit round(const terms &terms, std::uint32_t number = 0)
      : owned(detail::made<verishuffle_round>(verishuffle_round_new, terms.get(), number)) {}
  round &open(const opening &opening) {
    detail::must_with(verishuffle_round_open, get(), opening.get());
    return *this;
  }
  round &public_value(std::string_view name, std::string_view value) {
    detail::must_with(verishuffle_round_public, get(), name.data(), name.size(), value.data(), value.size());
    return *this;
  }
  /** Opens a drand source with the JSON object that a drand server has answered for its round. */
  round &reply(std::string_view name, std::string_view json) {
    detail::must_with(verishuffle_round_reply, get(), name.data(), name.size(), json.data(), json.size());
    return *this;
  }
  /** Returns the names of the sources that are not opened yet. */
  [[nodiscard]] std::vector<std::string> missing() const {
    const std::string lines = detail::filled<std::string>(verishuffle_round_missing, get());
    std::vector<std::string> names;
    for (std::size_t at = 0, end; at < lines.size(); at = end + 1) {
      end = lines.find('\n', at);
      names.push_back(lines.substr(at, end - at));
    }
    return names;
  }
  [[nodiscard]] verishuffle::draw draw() const {
    return verishuffle::draw(detail::made<verishuffle_draw>(verishuffle_round_draw, get()));
  }
 private:
  friend class table;
  friend owned;
  using owned::owned;
};

/** A table for many rounds of one draw. Every round opens the seals of the seated parties by itself. */
class table : public detail::owned<table, verishuffle_table, verishuffle_table_free> {
 public:
  explicit table(const terms &terms)
      : owned(detail::made<verishuffle_table>(verishuffle_table_new, terms.get())) {}
  /** Seats a party and binds its secret to the published commitment. */
  table &seat(secret &secret, const bytes32 &published) {
    detail::must_with(verishuffle_table_seat, get(), secret.get(), published.data());
    return *this;
  }
  [[nodiscard]] verishuffle::round round(std::uint32_t number) const {
    return verishuffle::round(detail::made<verishuffle_round>(verishuffle_table_round, get(), number));
  }
  /** Starts a round in the handle of another one, whose openings are wiped. */
  void next(std::uint32_t number, verishuffle::round &round) const {
    detail::must_with(verishuffle_table_next, get(), number, round.get());
  }

 private:
  friend owned;
  using owned::owned;
};

/** Makes the proofs for the entrants. The list and the blinding may be destroyed before the prover. */
class prover : public detail::owned<prover, verishuffle_prover, verishuffle_prover_free> {
 public:
  prover(const terms &terms, const list &list) : owned(make(terms.get(), list.get(), nullptr)) {}
  /** Makes a prover for a blinded list. */
  prover(const terms &terms, const list &list, const blinding &blinding)
      : owned(make(terms.get(), list.get(), detail::handle_of(blinding))) {}
  /** Makes the proof of an entry: the document for its entrant. If the list is blinded, the caller wipes it. */
  [[nodiscard]] std::string to_json(std::uint32_t index) const {
    return detail::filled<std::string>(verishuffle_prover_to_json, get(), index);
  }

 private:
  friend owned;
  using owned::owned;
  static verishuffle_prover *make(const verishuffle_terms *terms, const verishuffle_list *list,
                                  const verishuffle_blinding *blinding) {
    return detail::made<verishuffle_prover>(verishuffle_prover_new, terms, list, blinding);
  }
};

/** Limits the number of threads of large calls; 0 means no limit. Throws if the library has started them already. */
inline void set_threads(std::uint32_t threads) {
  detail::must_with(verishuffle_set_threads, threads);
}

/** Calls a function. What it calls of the library is stopped and limited as `work` says, and then throws. */
template <class Function>
void run(const verishuffle_work &work, Function function) {
  detail::guarded<Function> guarded{function};
  const auto call = [](void *context) noexcept { static_cast<detail::guarded<Function> *>(context)->call(); };
  detail::must_with(verishuffle_run, &work, call, &guarded);
  guarded.rethrow();
}

/** Returns the bytes as one line of text that is safe to print on a terminal. */
[[nodiscard]] inline std::string visible(std::string_view text) {
  return detail::filled<std::string>(verishuffle_visible, text.data(), text.size());
}

/** Returns the bytes as lower-case hexadecimal digits. */
[[nodiscard]] inline std::string to_hex(bytes_view bytes) {
  return detail::filled<std::string>(verishuffle_to_hex, bytes.data(), bytes.size());
}

/** Returns the bytes of lower-case hexadecimal digits, two for each byte. Throws for any other text. */
[[nodiscard]] inline std::vector<std::uint8_t> from_hex(std::string_view hex) {
  return detail::filled<std::vector<std::uint8_t>>(verishuffle_from_hex, hex.data(), hex.size());
}

/** Returns the hash of quicknet, the drand chain that the library knows. */
[[nodiscard]] inline bytes32 quicknet() {
  return detail::copied32(verishuffle_quicknet);
}

/** Returns the first round of a beacon chain that is due strictly after `time`, in seconds since 1970-01-01. */
[[nodiscard]] inline std::uint64_t beacon_round_after(const bytes32 &chain, std::uint64_t time) {
  std::uint64_t round = 0;
  detail::must_with(verishuffle_beacon_round_after, chain.data(), time, &round);
  return round;
}

[[nodiscard]] inline std::uint32_t step_count(std::uint32_t count, std::uint32_t draw) noexcept {
  return verishuffle_step_count(count, draw);
}

/** Returns the least width, or 0 if 255 is not enough or if `count` or `draw` is out of its range. */
[[nodiscard]] inline std::uint32_t least_width(std::uint32_t count, std::uint32_t draw) noexcept {
  return verishuffle_least_width(count, draw);
}

/** Shuffles items in place with a key, without terms and without a commitment. */
template <class Item>
void key_shuffle(bytes_view key, std::uint32_t draw, Item *items, std::size_t count, order order = order::forward) {
  static_assert(std::is_trivially_copyable_v<Item>, "these items can't be moved by copying their bytes");
  detail::must_with(verishuffle_key_shuffle, key.data(), key.size(), draw, static_cast<std::int32_t>(order), items, count,
                    sizeof(Item));
}

/** Shuffles an array or a container that std::data and std::size take. */
template <class Container>
void key_shuffle(bytes_view key, std::uint32_t draw, Container &&items, order order = order::forward) {
  key_shuffle(key, draw, std::data(items), std::size(items), order);
}

/** The result of a self-test of this build of the library on this processor. */
struct selftest_result {
  bool holds = false;
  std::string json;
};

/** Tests the library. This finds broken builds and processors, but does not show that the library is honest. */
[[nodiscard]] inline selftest_result selftest() {
  std::int32_t holds = 0;
  selftest_result found;
  std::size_t length = 0;
  found.json.resize(65536);
  detail::must_with(verishuffle_selftest, &holds, found.json.data(), found.json.size(), &length);
  found.json.resize(length), found.holds = holds == 1;
  return found;
}

/** The functions from documents to documents, with which verishuffle.h begins: they make and verify a whole draw without
 * any handle. Each takes and gives the bytes that verishuffle.h says, and throws if it fails. */
namespace documents {

namespace detail {

/** With twice the bytes of the inputs this is enough for most outputs, so that a call does its work once. */
constexpr std::size_t most = 8192;

/** Calls a function that fills these fields of its output, which become these texts: once if there is enough room in each
 * text, and otherwise twice. */
template <std::size_t Count, class Input, class Output, class Function>
void fill(Function function, const Input &input, Output &output, verishuffle_buffer Output::*const (&fields)[Count],
          std::string *const (&texts)[Count], std::size_t room) {
  const auto call = [&](verishuffle_error *what) {
    for (std::size_t i = 0; i < Count; i++) output.*fields[i] = {texts[i]->data(), texts[i]->size(), 0};
    const verishuffle_status status = function(&input, &output, what);
    for (std::size_t i = 0; i < Count; i++) room = (output.*fields[i]).length > room ? (output.*fields[i]).length : room;
    return status;
  };
  for (std::string *text : texts) text->assign(room, '\0');
  verishuffle::detail::must_with([&](verishuffle_error *what) {
    const verishuffle_status status = call(what);
    if (status != VERISHUFFLE_ERROR_BUFFER) return status;
    for (std::string *text : texts) text->assign(room, '\0');
    return call(what);
  });
  for (std::size_t i = 0; i < Count; i++) texts[i]->resize((output.*fields[i]).length), texts[i]->shrink_to_fit();
}

}  // namespace detail

/** A secret document, which nobody else may read, and its seal, which is published. */
struct sealed {
  std::string secret;
  bytes32 seal{};
};

/** Makes the secret of a party, and the seal that the party publishes. */
[[nodiscard]] inline sealed seal(std::string_view context, std::string_view name, std::uint32_t rounds = 1,
                                 std::uint32_t width = 1) {
  auto input = verishuffle::detail::options<verishuffle_seal_input>();
  input.context = verishuffle::detail::given(context), input.name = verishuffle::detail::given(name);
  input.rounds = rounds, input.width = width;
  auto output = verishuffle::detail::options<verishuffle_seal_output>();
  sealed made;
  detail::fill<1>(verishuffle_seal, input, output, {&verishuffle_seal_output::secret}, {&made.secret}, detail::most);
  std::copy(std::begin(output.seal), std::end(output.seal), made.seal.begin());
  return made;
}

/** What a draw is about. What is not set has the default of verishuffle_commit_input. */
struct plan {
  std::string_view context{};
  /** The entries file, or not given if the entries are the numbers 0 to count - 1. */
  file entries{};
  std::uint32_t count = 0;
  /** The blinding document of a list that only its keeper sees. */
  file blinding{};
  /** A JSON array, as in a terms document. */
  std::string_view sources{};
  std::uint32_t draw = 0, rounds = 1, width = 1;
  file rules{}, allocation{};
  verishuffle::order order = verishuffle::order::forward;
  bool first = false;
  /** The commitment of the previous draw of the chain. */
  std::optional<bytes32> after{};
};

/** A terms document and its commitment, which are published before anything is opened. */
struct committed {
  std::string terms;
  bytes32 commitment{};
};

/** Makes the terms of a draw. */
[[nodiscard]] inline committed commit(const plan &plan) {
  auto input = verishuffle::detail::options<verishuffle_commit_input>();
  input.context = verishuffle::detail::given(plan.context), input.sources = verishuffle::detail::given(plan.sources);
  input.entries = verishuffle::detail::given(plan.entries), input.blinding = verishuffle::detail::given(plan.blinding);
  input.rules = verishuffle::detail::given(plan.rules), input.allocation = verishuffle::detail::given(plan.allocation);
  input.count = plan.count, input.draw = plan.draw, input.rounds = plan.rounds, input.width = plan.width;
  input.order = static_cast<std::int32_t>(plan.order), input.first = plan.first ? 1 : 0;
  if (plan.after) input.after_given = 1, std::copy(plan.after->begin(), plan.after->end(), input.after);
  auto output = verishuffle::detail::options<verishuffle_commit_output>();
  committed made;
  const std::size_t room = detail::most + 2 * (input.rules.length + input.allocation.length + plan.sources.size());
  detail::fill<1>(verishuffle_commit, input, output, {&verishuffle_commit_output::terms}, {&made.terms}, room);
  std::copy(std::begin(output.commitment), std::end(output.commitment), made.commitment.begin());
  return made;
}

/** An opening, which the party sends, and the secret document that it stores before. */
struct opened {
  std::string opening;
  std::string bound;
};

/** Opens one round of a secret document for the published commitment. */
[[nodiscard]] inline opened open(std::string_view secret, std::string_view terms, const bytes32 &published,
                                 std::uint32_t round = 0) {
  auto input = verishuffle::detail::options<verishuffle_open_input>();
  input.secret = verishuffle::detail::given(secret), input.terms = verishuffle::detail::given(terms), input.round = round;
  std::copy(published.begin(), published.end(), input.published);
  auto output = verishuffle::detail::options<verishuffle_open_output>();
  opened made;
  detail::fill<2>(verishuffle_open, input, output, {&verishuffle_open_output::opening, &verishuffle_open_output::bound},
                  {&made.opening, &made.bound}, detail::most);
  return made;
}

/** What the draw of one round is made of. */
struct round_input {
  std::string_view terms{};
  std::uint32_t round = 0;
  /** A JSON array of openings, and a JSON object of public values and of signatures of beacons. */
  file openings{}, values{};
  file entries{}, blinding{}, withdrawals{};
};

/** A transcript, which is published, the drawn entries, one on each line, and the awards file. */
struct drawn {
  std::string transcript;
  std::string result;
  std::string awards;
};

/** Makes the draw of one round. */
[[nodiscard]] inline drawn make_draw(const round_input &given) {
  auto input = verishuffle::detail::options<verishuffle_make_draw_input>();
  input.terms = verishuffle::detail::given(given.terms), input.round = given.round;
  input.openings = verishuffle::detail::given(given.openings), input.values = verishuffle::detail::given(given.values);
  input.entries = verishuffle::detail::given(given.entries), input.blinding = verishuffle::detail::given(given.blinding);
  input.withdrawals = verishuffle::detail::given(given.withdrawals);
  using output_of = verishuffle_make_draw_output;
  auto output = verishuffle::detail::options<output_of>();
  drawn made;
  const std::size_t room =
      detail::most + 2 * (given.terms.size() + input.openings.length + input.values.length + input.entries.length);
  detail::fill<3>(verishuffle_make_draw, input, output, {&output_of::transcript, &output_of::result, &output_of::awards},
                  {&made.transcript, &made.result, &made.awards}, room);
  return made;
}

/** What a verifier knows from elsewhere. A file that is not given is not compared. */
struct known {
  bytes32 commitment{};
  std::uint32_t round = 0;
  /** The seconds since 1970-01-01T00:00:00Z of a time at which the commitment was already public. */
  std::optional<std::uint64_t> published_at{};
  /** A JSON object that gives each public source its value. */
  file values{};
  file entries{}, blinding{}, result{}, awards{}, withdrawals{};
  /** A policy file or the name of a known policy, the organiser's key in hexadecimal digits, and the proof of a log, in
   * place of `published_at`. */
  file log_policy{}, log_key{}, logged{};
};

namespace detail {

inline verishuffle_verify_input verify_input(std::string_view transcript, const known &known) {
  auto input = verishuffle::detail::options<verishuffle_verify_input>();
  input.transcript = verishuffle::detail::given(transcript), input.round = known.round;
  std::copy(known.commitment.begin(), known.commitment.end(), input.commitment);
  if (known.published_at) input.published_at_given = 1, input.published_at = *known.published_at;
  input.values = verishuffle::detail::given(known.values), input.entries = verishuffle::detail::given(known.entries);
  input.blinding = verishuffle::detail::given(known.blinding), input.result = verishuffle::detail::given(known.result);
  input.awards = verishuffle::detail::given(known.awards), input.withdrawals = verishuffle::detail::given(known.withdrawals);
  input.log_policy = verishuffle::detail::given(known.log_policy), input.log_key = verishuffle::detail::given(known.log_key);
  input.logged = verishuffle::detail::given(known.logged);
  return input;
}

}  // namespace detail

/** Returns the verdict as JSON if the draw is verified. Otherwise it throws VERISHUFFLE_ERROR_NOT_VERIFIED. */
inline std::string verify(std::string_view transcript, const known &known) {
  const auto input = detail::verify_input(transcript, known);
  auto output = verishuffle::detail::options<verishuffle_verify_output>();
  std::string verdict;
  detail::fill<1>(verishuffle_verify, input, output, {&verishuffle_verify_output::verdict}, {&verdict}, detail::most);
  return verdict;
}

/** From when on a commitment counts as public, in seconds since 1970-01-01T00:00:00Z, and how many witnesses of the policy
 * had signed a minute before. */
struct logged_time {
  std::uint64_t public_from = 0, witnesses = 0;
};

/** Says from when on a commitment counts as public, by a proof of a public log. Throws if the proof does not hold. */
[[nodiscard]] inline logged_time logged(std::string_view proof, std::string_view log_policy, std::string_view log_key,
                                        const bytes32 &commitment) {
  auto input = verishuffle::detail::options<verishuffle_logged_input>();
  input.logged = verishuffle::detail::given(proof), input.log_policy = verishuffle::detail::given(log_policy);
  input.log_key = verishuffle::detail::given(log_key);
  std::copy(commitment.begin(), commitment.end(), input.commitment);
  auto output = verishuffle::detail::options<verishuffle_logged_output>();
  verishuffle::detail::must_with(verishuffle_logged, &input, &output);
  return {output.public_from, output.witnesses};
}

/** Blinds a cell of a public list, which contains it in hexadecimal digits. */
[[nodiscard]] inline bytes32 blind_cell(std::string_view blinding, std::string_view column, std::string_view text) {
  auto input = verishuffle::detail::options<verishuffle_blind_cell_input>();
  input.blinding = verishuffle::detail::given(blinding), input.column = verishuffle::detail::given(column);
  input.text = verishuffle::detail::given(text);
  auto output = verishuffle::detail::options<verishuffle_blind_cell_output>();
  verishuffle::detail::must_with(verishuffle_blind_cell, &input, &output);
  bytes32 cell{};
  std::copy(std::begin(output.cell), std::end(output.cell), cell.begin());
  return cell;
}

/** Makes the id proof of a person, for the person alone, from a JSON array of cells. The caller wipes it. */
[[nodiscard]] inline std::string prove_id(std::string_view blinding, std::string_view cells) {
  auto input = verishuffle::detail::options<verishuffle_prove_id_input>();
  input.blinding = verishuffle::detail::given(blinding), input.cells = verishuffle::detail::given(cells);
  auto output = verishuffle::detail::options<verishuffle_prove_id_output>();
  std::string proof;
  const std::size_t room = detail::most + 6 * cells.size();
  detail::fill<1>(verishuffle_prove_id, input, output, {&verishuffle_prove_id_output::proof}, {&proof}, room);
  return proof;
}

/** The verdict on a proof and its draw as JSON, the index of the entry, and its place if it was drawn. */
struct checked_proof {
  std::string verdict;
  std::uint32_t index = 0;
  std::optional<std::uint32_t> place{};
};

/** Checks an entry proof or an id proof with the transcript, or before the draw with the terms in its place. Throws
 * VERISHUFFLE_ERROR_NOT_VERIFIED if the proof does not hold, or if there is a draw that is not verified. */
inline checked_proof check_proof(std::string_view proof, std::string_view transcript, const known &known) {
  const auto draw = detail::verify_input(transcript, known);
  auto input = verishuffle::detail::options<verishuffle_check_proof_input>();
  input.proof = verishuffle::detail::given(proof), input.known = &draw;
  using output_of = verishuffle_check_proof_output;
  auto output = verishuffle::detail::options<output_of>();
  checked_proof checked;
  detail::fill<1>(verishuffle_check_proof, input, output, {&output_of::verdict}, {&checked.verdict}, detail::most);
  checked.index = output.index;
  if (output.drawn) checked.place = output.place;
  return checked;
}

}  // namespace documents

}  // namespace verishuffle

#endif
