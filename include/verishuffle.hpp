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
 * that fails its verification is not an error: the verdict reports it. Only transcript::drawn, transcript::awards,
 * transcript::shuffle and documents::verify throw if a draw is not verified.
 *
 * What else terms fix, such as the context, the rules and the sources, and what else a verdict, an archive, a chain, an
 * inspection or a self-test found, is in their documents: to_json returns the text, for the JSON parser of the program.
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
 *   int main() {
 *     const std::string_view context = "Reading group, 2 May 2026, example.org/group";
 *     const auto names = verishuffle::list::from_text("Ada\nGrace\nHedy\nKatherine\nMary\n");
 *     auto alice = verishuffle::secret::generate(context, "alice");
 *     const auto terms = verishuffle::terms_builder(context, names)
 *                            .draw(3)
 *                            .sealed("alice", alice.seal())
 *                            .public_value("guest", "a word the guest says once the commitment is out, such as: maple")
 *                            .build();
 *     const auto commitment = terms.commitment();  // is published; only then does the guest say the word
 *
 *     verishuffle::round round(terms, 0);
 *     round.open(alice.open(terms, commitment, 0));
 *     round.public_value("guest", "river");
 *     const auto draw = round.draw();
 *     for (auto entry : draw.drawn()) std::cout << verishuffle::visible(names.entry(entry)) << '\n';
 *
 *     verishuffle::pins pins;
 *     pins.commitment(commitment).public_value("guest", "river").entries(names);
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

enum class check_state : std::int32_t {
  none = 0,
  passed = VERISHUFFLE_CHECK_PASSED,
  failed = VERISHUFFLE_CHECK_FAILED
};

namespace detail {

inline void must(verishuffle_status status) {
  if (status != VERISHUFFLE_OK) throw error(status);
}

/** Calls a function that fills in an error. */
template <class Call>
void must_with(Call call) {
  verishuffle_error what;
  if (call(&what) != VERISHUFFLE_OK) throw error(what);
}

/** Calls a function that makes a handle, and returns the handle. */
template <class Handle, class Call>
Handle *made(Call call) {
  Handle *handle = nullptr;
  must_with([&](verishuffle_error *what) { return call(&handle, what); });
  return handle;
}

/** Calls a function that fills a buffer twice: first for the length, then for the contents. */
template <class Container, class Call>
Container filled(Call call) {
  std::size_t length = 0;
  must_with([&](verishuffle_error *what) { return call(nullptr, 0, &length, what); });
  Container items(length, typename Container::value_type());
  if (length > 0) {
    must_with([&](verishuffle_error *what) { return call(items.data(), items.size(), &length, what); });
  }
  return items;
}

/** Calls a function that fills a buffer with text: once if this size is enough, and otherwise twice. */
template <class Call>
std::string filled_at_once(std::size_t size, Call call) {
  std::string text(size, '\0');
  std::size_t length = 0;
  must_with([&](verishuffle_error *what) {
    const verishuffle_status status = call(text.data(), text.size(), &length, what);
    if (status != VERISHUFFLE_ERROR_BUFFER) return status;
    text.resize(length);
    return call(text.data(), text.size(), &length, what);
  });
  text.resize(length);
  return text;
}

/** Returns 32 bytes that a function without an error copies. */
template <class Call>
bytes32 copied32(Call call) {
  bytes32 bytes{};
  must(call(bytes.data()));
  return bytes;
}

/** Does the same as copied32 for a function that fills in an error. */
template <class Call>
bytes32 filled32(Call call) {
  bytes32 bytes{};
  must_with([&](verishuffle_error *what) { return call(bytes.data(), what); });
  return bytes;
}

/** Returns the value that a function writes, or nothing if it says that there is none. */
template <class Value, class Call>
std::optional<Value> if_any(Call call) {
  Value value{};
  verishuffle_error what;
  const verishuffle_status status = call(value, &what);
  if (status == VERISHUFFLE_ERROR_NOT_APPLICABLE) return std::nullopt;
  if (status != VERISHUFFLE_OK) throw error(what);
  return value;
}

/** Returns the text that a function of a handle writes to a buffer. */
template <class Handle, class Function>
std::string text(const Handle *handle, Function function) {
  return filled<std::string>([&](char *text, std::size_t size, std::size_t *length, auto what) {
    return function(handle, text, size, length, what);
  });
}

/** Returns the handle of an object, or throws if the object was moved from. */
template <class Object>
auto handle_of(Object &object) {
  if (!object.get()) throw error(VERISHUFFLE_ERROR_ARGUMENT);
  return object.get();
}

/** Returns all texts of an object, which has a function for their number and one for the text at an index. */
template <class Object, class Count, class Function>
std::vector<std::string> strings(const Object &object, Count count, Function function) {
  const auto handle = handle_of(object);
  std::vector<std::string> all;
  for (std::uint32_t index = 0, end = count(handle); index < end; index++) {
    all.push_back(filled<std::string>([&](char *text, std::size_t size, std::size_t *length, auto what) {
      return function(handle, index, text, size, length, what);
    }));
  }
  return all;
}

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
    return list(detail::made<verishuffle_list>([&](auto handle, auto what) {
      return verishuffle_list_from_text(text.data(), text.size(), handle, what);
    }));
  }
  /** Makes a list of any range whose items are std::string, std::string_view or const char *. */
  template <class Entries>
  [[nodiscard]] static list from_entries(const Entries &entries) {
    std::vector<const char *> data;
    std::vector<std::size_t> sizes;
    for (const auto &item : entries) {
      const std::string_view entry(item);
      data.push_back(entry.data());
      sizes.push_back(entry.size());
    }
    return list(detail::made<verishuffle_list>([&](auto handle, auto what) {
      return verishuffle_list_from_entries(data.data(), sizes.data(), data.size(), handle, what);
    }));
  }
  [[nodiscard]] std::uint32_t entry_count() const noexcept { return verishuffle_list_entry_count(get()); }
  [[nodiscard]] std::string entry(std::uint32_t index) const {
    return detail::filled<std::string>([&](char *entry, std::size_t size, std::size_t *length, auto what) {
      return verishuffle_list_entry(get(), index, entry, size, length, what);
    });
  }

 private:
  friend owned;
  using owned::owned;
};

/** The secret key of a blinded list. The library wipes its copy. The caller wipes the result of to_json. */
class blinding : public detail::owned<blinding, verishuffle_blinding, verishuffle_blinding_free> {
 public:
  [[nodiscard]] static blinding generate(std::string_view context) {
    return blinding(detail::made<verishuffle_blinding>([&](auto handle, auto what) {
      return verishuffle_blinding_generate(context.data(), context.size(), handle, what);
    }));
  }
  [[nodiscard]] static blinding from_key(std::string_view context, const bytes32 &key) {
    return blinding(detail::made<verishuffle_blinding>([&](auto handle, auto what) {
      return verishuffle_blinding_from_key(context.data(), context.size(), key.data(), handle, what);
    }));
  }
  [[nodiscard]] static blinding from_json(std::string_view json) {
    return blinding(detail::made<verishuffle_blinding>([&](auto handle, auto what) {
      return verishuffle_blinding_from_json(json.data(), json.size(), handle, what);
    }));
  }
  [[nodiscard]] std::string to_json() const {
    return detail::text(get(), verishuffle_blinding_to_json);
  }

 private:
  friend owned;
  using owned::owned;
};

/** The terms of a draw: everything that is fixed before the commitment is published. */
class terms : public detail::owned<terms, verishuffle_terms, verishuffle_terms_free> {
 public:
  [[nodiscard]] static terms from_json(std::string_view json) {
    return terms(detail::made<verishuffle_terms>([&](auto handle, auto what) {
      return verishuffle_terms_from_json(json.data(), json.size(), handle, what);
    }));
  }
  /** Returns the document, which has what no other function gives: the context, the rules, the sources and more. */
  [[nodiscard]] std::string to_json() const { return detail::text(get(), verishuffle_terms_to_json); }
  [[nodiscard]] bytes32 commitment() const {
    return detail::copied32([&](auto bytes) { return verishuffle_terms_commitment(get(), bytes); });
  }
  [[nodiscard]] std::uint32_t entry_count() const noexcept { return verishuffle_terms_entry_count(get()); }
  [[nodiscard]] std::uint32_t drawn_count() const noexcept { return verishuffle_terms_drawn_count(get()); }
  [[nodiscard]] verishuffle::order order() const noexcept {
    return static_cast<verishuffle::order>(verishuffle_terms_order(get()));
  }
  [[nodiscard]] std::uint32_t round_count() const noexcept { return verishuffle_terms_round_count(get()); }
  [[nodiscard]] std::uint32_t width() const noexcept { return verishuffle_terms_width(get()); }
  struct drand {
    bytes32 chain{};
    std::uint64_t round = 0;
    std::uint64_t stride = 0;
  };
  /** Returns what the terms say of the drand source with this name. */
  [[nodiscard]] drand beacon(std::string_view name) const {
    drand found;
    detail::must_with([&](auto what) {
      return verishuffle_terms_beacon(get(), name.data(), name.size(), found.chain.data(), &found.round, &found.stride,
                                      what);
    });
    return found;
  }

 private:
  friend class terms_builder;
  friend class transcript;
  friend owned;
  using owned::owned;
};

/**
 * Collects the terms of a draw. At first every entry is drawn, the order is forward, the width is 1, there is one
 * round, the rules are empty, there is no allocation, the draw belongs to no chain, and there are no sources.
 */
class terms_builder : public detail::owned<terms_builder, verishuffle_terms_builder, verishuffle_terms_builder_free> {
 public:
  /** Makes a builder for a draw whose entries are the numbers 0 to count - 1. */
  terms_builder(std::string_view context, std::uint32_t count)
      : owned(detail::made<verishuffle_terms_builder>([&](auto handle, auto what) {
          return verishuffle_terms_builder_numbers(context.data(), context.size(), count, handle, what);
        })) {}
  /** Makes a builder for a draw over a public list. */
  terms_builder(std::string_view context, const list &list)
      : owned(detail::made<verishuffle_terms_builder>([&](auto handle, auto what) {
          return verishuffle_terms_builder_list(context.data(), context.size(), list.get(), handle, what);
        })) {}
  /** Makes a builder for a draw over a list that only its keeper sees. The context is the context of the blinding. */
  terms_builder(const list &list, const blinding &blinding)
      : owned(detail::made<verishuffle_terms_builder>([&](auto handle, auto what) {
          return verishuffle_terms_builder_blinded(list.get(), blinding.get(), handle, what);
        })) {}
  terms_builder &rules(std::string_view rules) {
    detail::must_with(
        [&](auto what) { return verishuffle_terms_builder_rules(get(), rules.data(), rules.size(), what); });
    return *this;
  }
  /** Sets the allocation: the text that turns the drawn order into awards. */
  terms_builder &allocation(std::string_view allocation) {
    detail::must_with([&](auto what) {
      return verishuffle_terms_builder_allocation(get(), allocation.data(), allocation.size(), what);
    });
    return *this;
  }
  terms_builder &draw(std::uint32_t draw) { return done(verishuffle_terms_builder_draw(get(), draw)); }
  terms_builder &order(verishuffle::order order) {
    return done(verishuffle_terms_builder_order(get(), static_cast<std::int32_t>(order)));
  }
  terms_builder &width(std::uint32_t width) {
    return done_with([&](auto what) { return verishuffle_terms_builder_width(get(), width, what); });
  }
  terms_builder &rounds(std::uint32_t rounds) { return done(verishuffle_terms_builder_rounds(get(), rounds)); }
  terms_builder &first() { return done(verishuffle_terms_builder_first(get())); }
  terms_builder &after(const bytes32 &previous) {
    return done(verishuffle_terms_builder_after(get(), previous.data()));
  }
  terms_builder &sealed(std::string_view name, const bytes32 &seal) {
    detail::must_with([&](auto what) {
      return verishuffle_terms_builder_sealed(get(), name.data(), name.size(), seal.data(), what);
    });
    return *this;
  }
  terms_builder &drand(std::string_view name, const bytes32 &chain, std::uint64_t round, std::uint64_t stride = 0) {
    detail::must_with([&](auto what) {
      return verishuffle_terms_builder_drand(get(), name.data(), name.size(), chain.data(), round, stride, what);
    });
    return *this;
  }
  terms_builder &public_value(std::string_view name, std::string_view description) {
    detail::must_with([&](auto what) {
      return verishuffle_terms_builder_public(get(), name.data(), name.size(), description.data(), description.size(), what);
    });
    return *this;
  }
  [[nodiscard]] terms build() const {
    return terms(detail::made<verishuffle_terms>(
        [&](auto handle, auto what) { return verishuffle_terms_builder_build(get(), handle, what); }));
  }

 private:
  friend owned;
  using owned::owned;
  terms_builder &done(std::int32_t status) {
    detail::must(status);
    return *this;
  }
  template <class Call>
  terms_builder &done_with(Call call) {
    detail::must_with(call);
    return *this;
  }
};

/** The document that a party sends to open its seal. */
class opening : public detail::owned<opening, verishuffle_opening, verishuffle_opening_free> {
 public:
  [[nodiscard]] static opening from_json(std::string_view json) {
    return opening(detail::made<verishuffle_opening>([&](auto handle, auto what) {
      return verishuffle_opening_from_json(json.data(), json.size(), handle, what);
    }));
  }
  [[nodiscard]] std::string to_json() const {
    return detail::text(get(), verishuffle_opening_to_json);
  }
  [[nodiscard]] std::string name() const {
    return detail::text(get(), verishuffle_opening_name);
  }
  [[nodiscard]] std::uint32_t round() const noexcept { return verishuffle_opening_round(get()); }
  [[nodiscard]] bytes32 commitment() const {
    return detail::copied32([&](auto bytes) { return verishuffle_opening_commitment(get(), bytes); });
  }

 private:
  friend class secret;
  friend owned;
  using owned::owned;
};

/** The master secret of one party. The library wipes its copy. The caller wipes the result of to_json. */
class secret : public detail::owned<secret, verishuffle_secret, verishuffle_secret_free> {
 public:
  [[nodiscard]] static secret generate(std::string_view context, std::string_view name, std::uint32_t rounds = 1,
                                       std::uint32_t width = 1) {
    return secret(detail::made<verishuffle_secret>([&](auto handle, auto what) {
      return verishuffle_secret_generate(context.data(), context.size(), name.data(), name.size(), rounds, width, handle,
                                         what);
    }));
  }
  [[nodiscard]] static secret from_master(std::string_view context, std::string_view name, std::uint32_t rounds,
                                          std::uint32_t width, bytes_view master) {
    return secret(detail::made<verishuffle_secret>([&](auto handle, auto what) {
      return verishuffle_secret_from_master(context.data(), context.size(), name.data(), name.size(), rounds, width,
                                            master.data(), master.size(), handle, what);
    }));
  }
  [[nodiscard]] static secret from_json(std::string_view json) {
    return secret(detail::made<verishuffle_secret>([&](auto handle, auto what) {
      return verishuffle_secret_from_json(json.data(), json.size(), handle, what);
    }));
  }
  [[nodiscard]] std::string to_json() const { return detail::text(get(), verishuffle_secret_to_json); }
  [[nodiscard]] bytes32 seal() const {
    return detail::filled32([&](auto bytes, auto what) { return verishuffle_secret_seal(get(), bytes, what); });
  }
  [[nodiscard]] std::string context() const { return detail::text(get(), verishuffle_secret_context); }
  [[nodiscard]] std::string name() const { return detail::text(get(), verishuffle_secret_name); }
  [[nodiscard]] std::uint32_t round_count() const noexcept { return verishuffle_secret_round_count(get()); }
  [[nodiscard]] std::uint32_t width() const noexcept { return verishuffle_secret_width(get()); }
  /** Returns the commitment that the secret was opened for, or nothing if it was not opened yet. */
  [[nodiscard]] std::optional<bytes32> opened() const {
    return detail::if_any<bytes32>(
        [&](bytes32 &opened, auto what) { return verishuffle_secret_opened(get(), opened.data(), what); });
  }
  /** Opens one round for the published commitment. The first success binds the secret to this commitment. Store the
   * result of to_json, which then holds the commitment, before the opening leaves the program. */
  [[nodiscard]] opening open(const terms &terms, const bytes32 &published, std::uint32_t round = 0) {
    return opening(detail::made<verishuffle_opening>([&](auto handle, auto what) {
      return verishuffle_secret_open(get(), terms.get(), published.data(), round, handle, what);
    }));
  }

 private:
  friend owned;
  using owned::owned;
};

/** The comparison of terms with the published commitment and with the secret of a party. Both may be nullptr. */
class inspection : public detail::owned<inspection, verishuffle_inspection, verishuffle_inspection_free> {
 public:
  inspection(const terms &terms, const secret *secret, const bytes32 *published)
      : owned(make(terms.get(), secret ? detail::handle_of(*secret) : nullptr,
                   published ? published->data() : nullptr)) {}
  [[nodiscard]] bool holds() const noexcept { return verishuffle_inspection_holds(get()) == 1; }
  /** Returns the document with each point and what was found. */
  [[nodiscard]] std::string to_json() const { return detail::text(get(), verishuffle_inspection_to_json); }

 private:
  friend owned;
  using owned::owned;
  static verishuffle_inspection *make(const verishuffle_terms *terms, const verishuffle_secret *secret,
                                      const std::uint8_t *published) {
    verishuffle_inspection *inspection = nullptr;
    detail::must_with([&](auto what) {
      return verishuffle_inspection_new(terms, secret, published, &inspection, what);
    });
    return inspection;
  }
};

/**
 * A self-test of this build of the library on this processor. It finds broken builds and processors, but does not show
 * that the library is honest.
 */
class selftest : public detail::owned<selftest, verishuffle_selftest, verishuffle_selftest_free> {
 public:
  selftest() : owned(make()) {}
  [[nodiscard]] bool holds() const noexcept { return verishuffle_selftest_holds(get()) == 1; }
  [[nodiscard]] std::string headline() const {
    return detail::text(get(), verishuffle_selftest_headline);
  }
  [[nodiscard]] std::string to_json() const {
    return detail::text(get(), verishuffle_selftest_to_json);
  }

 private:
  friend owned;
  using owned::owned;
  static verishuffle_selftest *make() {
    verishuffle_selftest *selftest = nullptr;
    detail::must_with([&](auto what) { return verishuffle_selftest_new(&selftest, what); });
    return selftest;
  }
};

/** What a verifier knows from elsewhere than the transcript. */
class pins : public detail::owned<pins, verishuffle_pins, verishuffle_pins_free> {
 public:
  pins() : owned(make()) {}
  pins &commitment(const bytes32 &commitment) { return done(verishuffle_pins_set_commitment(get(), commitment.data())); }
  pins &round(std::uint32_t round) { return done(verishuffle_pins_set_round(get(), round)); }
  pins &public_value(std::string_view name, std::string_view value) {
    detail::must_with([&](auto what) {
      return verishuffle_pins_set_public(get(), name.data(), name.size(), value.data(), value.size(), what);
    });
    return *this;
  }
  /** Sets a time at which the commitment was already public, in seconds since 1970-01-01T00:00:00Z. */
  pins &published_at(std::uint64_t time) {
    detail::must_with([&](auto what) { return verishuffle_pins_set_published_at(get(), time, what); });
    return *this;
  }
  pins &entries(const list &entries) { return done(verishuffle_pins_set_entries(get(), entries.get())); }
  pins &blinding(const verishuffle::blinding &blinding) {
    return done(verishuffle_pins_set_blinding(get(), blinding.get()));
  }
  pins &result(const list &result) { return done(verishuffle_pins_set_result(get(), result.get())); }
  /** Sets the awards as they were published: the text of an awards file. */
  pins &awards(std::string_view awards) {
    detail::must_with(
        [&](auto what) { return verishuffle_pins_set_awards(get(), awards.data(), awards.size(), what); });
    return *this;
  }
  /** Sets the ids of the entries that withdrew before the awards that are set too. */
  pins &withdrawals(const list &withdrawals) {
    return done(verishuffle_pins_set_withdrawals(get(), withdrawals.get()));
  }

 private:
  friend owned;
  using owned::owned;
  static verishuffle_pins *make() {
    verishuffle_pins *pins = nullptr;
    detail::must_with([&](auto what) { return verishuffle_pins_new(&pins, what); });
    return pins;
  }
  pins &done(std::int32_t status) {
    detail::must(status);
    return *this;
  }
};

/** The verdict on a transcript, with the result of every check. */
class verdict : public detail::owned<verdict, verishuffle_verdict, verishuffle_verdict_free> {
 public:
  /** Returns true if the draw is verified. A program that needs only one answer uses this function. */
  [[nodiscard]] bool is_verified() const noexcept { return verishuffle_verdict_is_verified(get()) == 1; }
  [[nodiscard]] verishuffle::conclusion conclusion() const noexcept {
    return static_cast<verishuffle::conclusion>(verishuffle_verdict_conclusion(get()));
  }
  [[nodiscard]] std::string headline() const { return detail::text(get(), verishuffle_verdict_headline); }
  /** Returns the whole verdict for a person. */
  [[nodiscard]] std::string text() const { return detail::text(get(), verishuffle_verdict_text); }
  /** Returns the document with all that was found: each check, what is missing, the cautions and more. */
  [[nodiscard]] std::string to_json() const { return detail::text(get(), verishuffle_verdict_to_json); }

 private:
  friend class proof_verdict;
  friend class transcript;
  friend owned;
  using owned::owned;
};

/** The terms, openings and swaps of a draw, as somebody states them. */
class transcript : public detail::owned<transcript, verishuffle_transcript, verishuffle_transcript_free> {
 public:
  [[nodiscard]] static transcript from_json(std::string_view json) {
    return transcript(detail::made<verishuffle_transcript>([&](auto handle, auto what) {
      return verishuffle_transcript_from_json(json.data(), json.size(), handle, what);
    }));
  }
  [[nodiscard]] std::string to_json() const {
    return detail::text(get(), verishuffle_transcript_to_json);
  }
  /**
   * Writes the document by a function that takes each piece as a std::string_view, and so needs no memory for all of
   * it. An exception of the function ends the document and reaches the caller.
   */
  template <class Write>
  void write_json(Write write) const {
    struct writer {
      Write &write;
      std::exception_ptr thrown;
    };
    const auto take = [](void *context, const void *bytes, std::size_t length) noexcept -> std::int32_t {
      auto &self = *static_cast<writer *>(context);
      try {
        self.write(std::string_view(static_cast<const char *>(bytes), length));
        return 0;
      } catch (...) {
        self.thrown = std::current_exception();
        return 1;
      }
    };
    writer state{write, nullptr};
    detail::must_with([&](auto what) {
      const verishuffle_status status = verishuffle_transcript_write_json(get(), take, &state, what);
      if (state.thrown) std::rethrow_exception(state.thrown);
      return status;
    });
  }
  [[nodiscard]] verishuffle::terms terms() const {
    verishuffle_terms *terms = nullptr;
    detail::must_with([&](auto what) { return verishuffle_transcript_terms(get(), &terms, what); });
    return verishuffle::terms(terms);
  }
  [[nodiscard]] bytes32 stated_commitment() const {
    return detail::copied32([&](auto bytes) { return verishuffle_transcript_stated_commitment(get(), bytes); });
  }
  [[nodiscard]] std::uint32_t round() const noexcept { return verishuffle_transcript_round(get()); }
  /** Returns the value that is stated for a source: a seed, a signature, or the bytes of a text. */
  [[nodiscard]] std::vector<std::uint8_t> opening(std::uint32_t index) const {
    using bytes = std::vector<std::uint8_t>;
    return detail::filled<bytes>([&](std::uint8_t *value, std::size_t size, std::size_t *length, auto what) {
      return verishuffle_transcript_opening(get(), index, value, size, length, what);
    });
  }
  /** Returns the swaps as they are stated. Nobody has checked them; swaps_apply does so. */
  [[nodiscard]] std::vector<std::uint32_t> stated_swaps() const {
    using numbers = std::vector<std::uint32_t>;
    return detail::filled<numbers>([&](std::uint32_t *swaps, std::size_t size, std::size_t *length, auto what) {
      return verishuffle_transcript_stated_swaps(get(), swaps, size, length, what);
    });
  }
  [[nodiscard]] verdict judge(const pins &pins) const {
    return verdict(detail::made<verishuffle_verdict>([&](auto handle, auto what) {
      return verishuffle_transcript_judge(get(), detail::handle_of(pins), handle, what);
    }));
  }
  /** Returns the swaps that follow from the terms and the openings, whatever swaps the transcript states. */
  [[nodiscard]] std::vector<std::uint32_t> derived_swaps() const {
    using numbers = std::vector<std::uint32_t>;
    return detail::filled<numbers>([&](std::uint32_t *swaps, std::size_t size, std::size_t *length, auto what) {
      return verishuffle_transcript_derived_swaps(get(), swaps, size, length, what);
    });
  }
  /**
   * Verifies the transcript and returns its awards, as the text of an awards file. The pins need the list, unless the
   * entries are numbers. Throws if the draw is not verified.
   */
  [[nodiscard]] std::string awards(const pins &pins) const { return awards_after(pins, nullptr); }
  /** Returns the awards as they are once these entries, named by their ids, have withdrawn in this order. */
  [[nodiscard]] std::string awards(const pins &pins, const list &withdrawals) const {
    return awards_after(pins, detail::handle_of(withdrawals));
  }
  /** Verifies the transcript and returns the indexes of all drawn entries. Throws if the draw is not verified. */
  [[nodiscard]] std::vector<std::uint32_t> drawn(const pins &pins) const {
    using numbers = std::vector<std::uint32_t>;
    return detail::filled<numbers>([&](std::uint32_t *drawn, std::size_t size, std::size_t *length, auto what) {
      return verishuffle_transcript_drawn(get(), detail::handle_of(pins), drawn, size, length, what);
    });
  }
  /**
   * Verifies the transcript and shuffles items in place. Throws and moves no item if the draw is not verified. The type
   * of the items must allow a copy byte by byte; derived_swaps() serves for all others after judge().
   */
  template <class Item>
  void shuffle(const pins &pins, Item *items, std::size_t count) const {
    static_assert(std::is_trivially_copyable_v<Item>, "these items can't be moved by copying their bytes");
    detail::must_with([&](auto what) {
      return verishuffle_transcript_shuffle(get(), detail::handle_of(pins), items, count, sizeof(Item), what);
    });
  }
  /** Shuffles an array, a std::vector, a std::span or another container that std::data and std::size take. */
  template <class Container>
  void shuffle(const pins &pins, Container &&items) const {
    shuffle(pins, std::data(items), std::size(items));
  }

 private:
  [[nodiscard]] std::string awards_after(const pins &pins, const verishuffle_list *withdrawals) const {
    // With room for most awards, the call verifies once.
    constexpr std::size_t most_room = std::size_t{1} << 26;
    const std::size_t count = terms().drawn_count();
    const std::size_t room = count < most_room / 64 ? 8192 + 64 * count : most_room;
    return detail::filled_at_once(room, [&](char *awards, std::size_t size, std::size_t *length, auto what) {
      return verishuffle_transcript_awards(get(), detail::handle_of(pins), withdrawals, awards, size, length, what);
    });
  }
  friend class draw;
  friend owned;
  using owned::owned;
};

/** Judges the transcripts of an archive one after the other, and remembers what they share. */
class verifier : public detail::owned<verifier, verishuffle_verifier, verishuffle_verifier_free> {
 public:
  verifier() : owned(make()) {}
  /** Reads and verifies the transcript of one line. */
  [[nodiscard]] verdict judge(std::string_view json, const pins &pins) {
    return verdict::adopt(detail::made<verishuffle_verdict>([&](auto handle, auto what) {
      return verishuffle_verifier_judge(get(), json.data(), json.size(), detail::handle_of(pins), handle, what);
    }));
  }

 private:
  friend owned;
  using owned::owned;
  static verishuffle_verifier *make() {
    verishuffle_verifier *verifier = nullptr;
    detail::must_with([&](auto what) { return verishuffle_verifier_new(&verifier, what); });
    return verifier;
  }
};

enum class archive_conclusion : std::int32_t {
  none = 0,
  verified = VERISHUFFLE_VERIFIED,
  refused = VERISHUFFLE_REFUSED,
  consistent = VERISHUFFLE_CONSISTENT,
  unreadable = VERISHUFFLE_UNREADABLE
};

/** The judgement on a file of transcripts, one on each line. First add all lines in their order. */
class archive : public detail::owned<archive, verishuffle_archive, verishuffle_archive_free> {
 public:
  /** Begins an archive of all rounds of the draw whose commitment is pinned, or else of that of the first transcript. */
  [[nodiscard]] static archive of_draw(const pins &pins) {
    return archive(verishuffle::detail::made<verishuffle_archive>(
        [&](auto handle, auto what) { return verishuffle_archive_of_draw(pins.get(), handle, what); }));
  }
  /** Begins an archive of the rounds `first` to `last`, which should all be there. */
  [[nodiscard]] static archive of_rounds(const pins &pins, std::uint64_t first, std::uint64_t last) {
    return archive(verishuffle::detail::made<verishuffle_archive>([&](auto handle, auto what) {
      return verishuffle_archive_of_rounds(pins.get(), first, last, handle, what);
    }));
  }
  /** Begins an archive of the transcripts that lines of pins name. `text` is a file of pins. */
  [[nodiscard]] static archive of_pins(std::string_view text) {
    return archive(verishuffle::detail::made<verishuffle_archive>([&](auto handle, auto what) {
      return verishuffle_archive_of_pins(text.data(), text.size(), handle, what);
    }));
  }
  /** Reads, judges and counts the next line, and returns its conclusion. */
  archive_conclusion add(std::string_view json) {
    std::int32_t conclusion = 0;
    detail::must_with([&](auto what) {
      return verishuffle_archive_add(get(), json.data(), json.size(), &conclusion, what);
    });
    return static_cast<archive_conclusion>(conclusion);
  }
  /** Returns why the last line is not verified, or an empty text if it is. */
  [[nodiscard]] std::string detail() const {
    return verishuffle::detail::text(get(), verishuffle_archive_detail);
  }
  /** Returns true if the archive is verified. A program that needs only one answer uses this function. */
  [[nodiscard]] bool is_verified() const noexcept { return verishuffle_archive_is_verified(get()) == 1; }
  [[nodiscard]] archive_conclusion conclusion() const noexcept {
    return static_cast<archive_conclusion>(verishuffle_archive_conclusion(get()));
  }
  /** Returns the document with all that was found: the numbers of lines, what is missing, the cautions and more. */
  [[nodiscard]] std::string to_json() const {
    return verishuffle::detail::text(get(), verishuffle_archive_to_json);
  }

 private:
  friend owned;
  using owned::owned;
};

/** The draw of one round. */
class draw : public detail::owned<draw, verishuffle_draw, verishuffle_draw_free> {
 public:
  [[nodiscard]] std::vector<std::uint32_t> swaps() const {
    using numbers = std::vector<std::uint32_t>;
    return detail::filled<numbers>([&](std::uint32_t *swaps, std::size_t size, std::size_t *length, auto what) {
      return verishuffle_draw_swaps(get(), swaps, size, length, what);
    });
  }
  [[nodiscard]] std::vector<std::uint32_t> drawn() const {
    using numbers = std::vector<std::uint32_t>;
    return detail::filled<numbers>([&](std::uint32_t *drawn, std::size_t size, std::size_t *length, auto what) {
      return verishuffle_draw_drawn(get(), drawn, size, length, what);
    });
  }
  /** Shuffles items in place. Their type must allow a copy byte by byte; swaps() serves for all others. */
  template <class Item>
  void shuffle(Item *items, std::size_t count) const {
    static_assert(std::is_trivially_copyable_v<Item>, "these items can't be moved by copying their bytes");
    detail::must_with(
        [&](auto what) { return verishuffle_draw_shuffle(get(), items, count, sizeof(Item), what); });
  }
  /** Shuffles an array, a std::vector, a std::span or another container that std::data and std::size take. */
  template <class Container>
  void shuffle(Container &&items) const {
    shuffle(std::data(items), std::size(items));
  }
  [[nodiscard]] verishuffle::transcript transcript() const {
    verishuffle_transcript *transcript = nullptr;
    detail::must_with([&](auto what) { return verishuffle_draw_transcript(get(), &transcript, what); });
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
      : owned(detail::made<verishuffle_round>([&](auto handle, auto what) {
          return verishuffle_round_new(terms.get(), number, handle, what);
        })) {}
  round &open(const opening &opening) {
    detail::must_with([&](auto what) { return verishuffle_round_open(get(), opening.get(), what); });
    return *this;
  }
  round &public_value(std::string_view name, std::string_view value) {
    detail::must_with([&](auto what) {
      return verishuffle_round_public(get(), name.data(), name.size(), value.data(), value.size(), what);
    });
    return *this;
  }
  round &signature(std::string_view name, bytes_view signature) {
    detail::must_with([&](auto what) {
      return verishuffle_round_signature(get(), name.data(), name.size(), signature.data(), signature.size(), what);
    });
    return *this;
  }
  /** Opens a drand source with the JSON object that a drand server has answered for its round. */
  round &reply(std::string_view name, std::string_view json) {
    detail::must_with([&](auto what) {
      return verishuffle_round_reply(get(), name.data(), name.size(), json.data(), json.size(), what);
    });
    return *this;
  }
  /** Returns the names of the sources that are not opened yet. */
  [[nodiscard]] std::vector<std::string> missing() const {
    return detail::strings(*this, verishuffle_round_missing_count, verishuffle_round_missing_name);
  }
  [[nodiscard]] verishuffle::draw draw() const {
    return verishuffle::draw(detail::made<verishuffle_draw>(
        [&](auto handle, auto what) { return verishuffle_round_draw(get(), handle, what); }));
  }
  /**
   * Makes the draw, shuffles the items in place with it and writes the swaps to `swaps`, whose memory is reused. There
   * is one item for each entry.
   */
  template <class Item>
  void shuffle_with_swaps(Item *items, std::size_t count, std::vector<std::uint32_t> &swaps) const {
    static_assert(std::is_trivially_copyable_v<Item>, "these items can't be moved by copying their bytes");
    std::size_t length = 0;
    detail::must_with([&](auto what) {
      return verishuffle_round_shuffle_with_swaps(get(), items, count, sizeof(Item), nullptr, 0, &length, what);
    });
    swaps.resize(length);
    detail::must_with([&](auto what) {
      return verishuffle_round_shuffle_with_swaps(get(), items, count, sizeof(Item), swaps.data(), swaps.size(), &length, what);
    });
  }
  /** Does the same for an array or a container that std::data and std::size take. */
  template <class Container>
  void shuffle_with_swaps(Container &&items, std::vector<std::uint32_t> &swaps) const {
    shuffle_with_swaps(std::data(items), std::size(items), swaps);
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
      : owned(detail::made<verishuffle_table>(
            [&](auto handle, auto what) { return verishuffle_table_new(terms.get(), handle, what); })) {}
  /** Seats a party and binds its secret to the published commitment. */
  table &seat(secret &secret, const bytes32 &published) {
    detail::must_with(
        [&](auto what) { return verishuffle_table_seat(get(), secret.get(), published.data(), what); });
    return *this;
  }
  [[nodiscard]] verishuffle::round round(std::uint32_t number) const {
    return verishuffle::round(detail::made<verishuffle_round>(
        [&](auto handle, auto what) { return verishuffle_table_round(get(), number, handle, what); }));
  }
  /** Starts a round in the handle of another one, whose openings are wiped. */
  void next(std::uint32_t number, verishuffle::round &round) const {
    detail::must_with([&](auto what) { return verishuffle_table_next(get(), number, round.get(), what); });
  }

 private:
  friend owned;
  using owned::owned;
};

/** The verdict on a proof and on the transcript that it was verified with. */
class proof_verdict : public detail::owned<proof_verdict, verishuffle_proof_verdict, verishuffle_proof_verdict_free> {
 public:
  /** Returns true if the entry was in the list and the draw is verified. */
  [[nodiscard]] bool is_verified() const noexcept { return verishuffle_proof_verdict_is_verified(get()) == 1; }
  [[nodiscard]] verishuffle::conclusion conclusion() const noexcept {
    return static_cast<verishuffle::conclusion>(verishuffle_proof_verdict_conclusion(get()));
  }
  [[nodiscard]] std::string to_json() const {
    return detail::text(get(), verishuffle_proof_verdict_to_json);
  }
  /** Returns the place at which the entry was drawn, counted from 0, or nothing if it was not drawn. */
  [[nodiscard]] std::optional<std::uint32_t> place() const {
    return detail::if_any<std::uint32_t>(
        [&](std::uint32_t &place, auto what) { return verishuffle_proof_verdict_place(get(), &place, what); });
  }
  /** Returns the verdict on the transcript. */
  [[nodiscard]] verdict draw() const {
    verishuffle_verdict *verdict = nullptr;
    detail::must_with([&](auto what) { return verishuffle_proof_verdict_of_draw(get(), &verdict, what); });
    return verishuffle::verdict(verdict);
  }

 private:
  friend class proof;
  friend owned;
  using owned::owned;
};

/** The claim that an entry is at an index of the list. It is sent to the entrant. */
class proof : public detail::owned<proof, verishuffle_proof, verishuffle_proof_free> {
 public:
  [[nodiscard]] static proof from_json(std::string_view json) {
    return proof(detail::made<verishuffle_proof>([&](auto handle, auto what) {
      return verishuffle_proof_from_json(json.data(), json.size(), handle, what);
    }));
  }
  [[nodiscard]] std::string to_json() const {
    return detail::text(get(), verishuffle_proof_to_json);
  }
  [[nodiscard]] std::uint64_t index() const noexcept { return verishuffle_proof_index(get()); }
  [[nodiscard]] std::string entry() const {
    return detail::text(get(), verishuffle_proof_entry);
  }
  struct checked {
    check_state state = check_state::none;
    std::string detail;
  };
  /** Checks the proof with the terms alone, as an entrant does before the draw. `published` may be nullptr. */
  [[nodiscard]] checked judge_by_terms(const terms &terms, const bytes32 *published) const {
    std::int32_t state = 0;
    checked found;
    found.detail = detail::filled<std::string>([&](char *detail, std::size_t size, std::size_t *length, auto what) {
      return verishuffle_proof_judge_by_terms(get(), terms.get(), published ? published->data() : nullptr, &state, detail, size,
                                     length, what);
    });
    found.state = static_cast<check_state>(state);
    return found;
  }
  [[nodiscard]] proof_verdict judge(const transcript &transcript, const pins &pins) const {
    return proof_verdict(detail::made<verishuffle_proof_verdict>([&](auto handle, auto what) {
      return verishuffle_proof_judge(get(), transcript.get(), detail::handle_of(pins), handle, what);
    }));
  }

 private:
  friend class prover;
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
  [[nodiscard]] verishuffle::proof proof(std::uint32_t index) const {
    return verishuffle::proof(detail::made<verishuffle_proof>(
        [&](auto handle, auto what) { return verishuffle_prover_proof(get(), index, handle, what); }));
  }

 private:
  friend owned;
  using owned::owned;
  static verishuffle_prover *make(const verishuffle_terms *terms, const verishuffle_list *list,
                                  const verishuffle_blinding *blinding) {
    return detail::made<verishuffle_prover>([&](auto handle, auto what) {
      return verishuffle_prover_new(terms, list, blinding, handle, what);
    });
  }
};

enum class chain_conclusion : std::int32_t {
  none = 0,
  whole = VERISHUFFLE_WHOLE,
  consistent = VERISHUFFLE_CHAIN_CONSISTENT,
  broken = VERISHUFFLE_BROKEN
};

/** The chain of the draws of one operator. The draws may be added in any order, and the pins before the transcripts. */
class chain : public detail::owned<chain, verishuffle_chain, verishuffle_chain_free> {
 public:
  chain() : owned(make()) {}
  /** Adds a line of pins, which is a JSON object with what the caller knows of one round of one draw. */
  chain &add_pins(std::string_view json) {
    detail::must_with([&](auto what) { return verishuffle_chain_add_pins(get(), json.data(), json.size(), what); });
    return *this;
  }
  chain &set_published_head(const bytes32 &head) { return done(verishuffle_chain_set_published_head(get(), head.data())); }
  chain &add(const terms &terms) {
    return done_with([&](auto what) { return verishuffle_chain_add_terms(get(), terms.get(), what); });
  }
  chain &add(const transcript &transcript) {
    return done_with([&](auto what) { return verishuffle_chain_add_transcript(get(), transcript.get(), what); });
  }
  /** Returns the commitments of the draws, in the order of the chain. */
  [[nodiscard]] std::vector<bytes32> draws() const {
    using bytes = std::vector<std::uint8_t>;
    const auto found = detail::filled<bytes>([&](auto commitments, std::size_t size, std::size_t *length, auto what) {
      return verishuffle_chain_draws(get(), commitments, size, length, what);
    });
    std::vector<bytes32> all(found.size() / 32);
    for (std::size_t at = 0; at < found.size(); at++) all[at / 32][at % 32] = found[at];
    return all;
  }
  /** Returns true if the chain is whole. A program that needs only one answer uses this function. */
  [[nodiscard]] bool is_whole() const noexcept { return verishuffle_chain_is_whole(get()) == 1; }
  [[nodiscard]] chain_conclusion conclusion() const noexcept {
    return static_cast<chain_conclusion>(verishuffle_chain_conclusion(get()));
  }
  [[nodiscard]] std::string headline() const {
    return detail::text(get(), verishuffle_chain_headline);
  }
  /** Returns the document with all that was found: each problem, what is missing, the cautions and more. */
  [[nodiscard]] std::string to_json() const { return detail::text(get(), verishuffle_chain_to_json); }
  /** Returns the commitment of the head that was found, or nothing unless there is exactly one. */
  [[nodiscard]] std::optional<bytes32> head() const {
    return detail::if_any<bytes32>(
        [&](bytes32 &head, auto what) { return verishuffle_chain_head(get(), head.data(), what); });
  }

 private:
  friend owned;
  using owned::owned;
  static verishuffle_chain *make() {
    verishuffle_chain *chain = nullptr;
    detail::must_with([&](auto what) { return verishuffle_chain_new(&chain, what); });
    return chain;
  }
  chain &done(std::int32_t status) {
    detail::must(status);
    return *this;
  }
  template <class Call>
  chain &done_with(Call call) {
    detail::must_with(call);
    return *this;
  }
};

/** Limits the number of threads of large calls; 0 means no limit. Throws if the library has started them already. */
inline void set_threads(std::uint32_t threads) {
  detail::must_with([&](auto what) { return verishuffle_set_threads(threads, what); });
}

namespace detail {

/** A function that a task calls, and what it threw: no exception may cross the library. */
template <class Function>
struct task {
  Function &function;
  std::exception_ptr thrown{};

  static void call(void *context) noexcept {
    auto &self = *static_cast<task *>(context);
    try {
      self.function();
    } catch (...) {
      self.thrown = std::current_exception();
    }
  }
};

}  // namespace detail

/** Calls a function. What it calls of the library is stopped and limited as `work` says, and then throws. */
template <class Function>
void run(const verishuffle_work &work, Function function) {
  detail::task<Function> task{function};
  detail::must_with([&](auto what) { return verishuffle_run(&work, detail::task<Function>::call, &task, what); });
  if (task.thrown) std::rethrow_exception(task.thrown);
}

/** Returns the bytes as one line of text that is safe to print on a terminal. */
[[nodiscard]] inline std::string visible(std::string_view text) {
  return detail::filled<std::string>([&](char *shown, std::size_t size, std::size_t *length, auto what) {
    return verishuffle_visible(text.data(), text.size(), shown, size, length, what);
  });
}

/** Returns the bytes as lower-case hexadecimal digits. */
[[nodiscard]] inline std::string to_hex(bytes_view bytes) {
  return detail::filled<std::string>([&](char *hex, std::size_t size, std::size_t *length, auto what) {
    return verishuffle_to_hex(bytes.data(), bytes.size(), hex, size, length, what);
  });
}

/** Returns the bytes of lower-case hexadecimal digits, two for each byte. Throws for any other text. */
[[nodiscard]] inline std::vector<std::uint8_t> from_hex(std::string_view hex) {
  return detail::filled<std::vector<std::uint8_t>>(
      [&](std::uint8_t *bytes, std::size_t size, std::size_t *length, auto what) {
        return verishuffle_from_hex(hex.data(), hex.size(), bytes, size, length, what);
      });
}

/** The reply of a drand server: a round and its signature, as the server states them. */
struct beacon_reply {
  std::uint64_t round = 0;
  std::vector<std::uint8_t> signature;
};

/** Reads the JSON object that a drand server has answered for a round. */
[[nodiscard]] inline beacon_reply read_beacon_reply(std::string_view json) {
  beacon_reply reply;
  reply.signature = detail::filled<std::vector<std::uint8_t>>(
      [&](std::uint8_t *signature, std::size_t size, std::size_t *length, auto what) {
        return verishuffle_beacon_reply(json.data(), json.size(), &reply.round, signature, size, length, what);
      });
  return reply;
}

/** Returns the hash of quicknet, the drand chain that the library knows. */
[[nodiscard]] inline bytes32 quicknet() {
  return detail::copied32([](auto bytes) { return verishuffle_quicknet(bytes); });
}

/** Returns when a round of a beacon chain is due, in seconds since 1970-01-01T00:00:00Z. */
[[nodiscard]] inline std::uint64_t beacon_due(const bytes32 &chain, std::uint64_t round) {
  std::uint64_t time = 0;
  detail::must_with([&](auto what) { return verishuffle_beacon_due(chain.data(), round, &time, what); });
  return time;
}

/** Returns the first round of a beacon chain that is due strictly after `time`, in seconds since 1970-01-01. */
[[nodiscard]] inline std::uint64_t beacon_round_after(const bytes32 &chain, std::uint64_t time) {
  std::uint64_t round = 0;
  detail::must_with([&](auto what) { return verishuffle_beacon_round_after(chain.data(), time, &round, what); });
  return round;
}

/** Returns true if the library checks the signatures of quicknet, which depends on how it was built. */
[[nodiscard]] inline bool checks_beacons() noexcept { return verishuffle_checks_beacons() == 1; }

[[nodiscard]] inline std::uint32_t step_count(std::uint32_t count, std::uint32_t draw) noexcept {
  return verishuffle_step_count(count, draw);
}

/** Returns the least width, or 0 if 255 is not enough or if `count` or `draw` is out of its range. */
[[nodiscard]] inline std::uint32_t least_width(std::uint32_t count, std::uint32_t draw) noexcept {
  return verishuffle_least_width(count, draw);
}

/** Returns the swaps that follow from a key, without terms and without a commitment. */
[[nodiscard]] inline std::vector<std::uint32_t> key_swaps(bytes_view key, std::uint32_t count, std::uint32_t draw,
                                                          order order = order::forward) {
  std::vector<std::uint32_t> swaps(step_count(count, draw));
  std::size_t length = 0;
  detail::must_with([&](auto what) {
    return verishuffle_key_swaps(key.data(), key.size(), count, draw, static_cast<std::int32_t>(order), swaps.data(),
                                 swaps.size(), &length, what);
  });
  return swaps;
}

/** Shuffles items in place with a key, without terms and without a commitment. */
template <class Item>
void key_shuffle(bytes_view key, std::uint32_t draw, Item *items, std::size_t count, order order = order::forward) {
  static_assert(std::is_trivially_copyable_v<Item>, "these items can't be moved by copying their bytes");
  detail::must_with([&](auto what) {
    return verishuffle_key_shuffle(key.data(), key.size(), draw, static_cast<std::int32_t>(order), items, count,
                                   sizeof(Item), what);
  });
}

/** Shuffles an array or a container that std::data and std::size take. */
template <class Container>
void key_shuffle(bytes_view key, std::uint32_t draw, Container &&items, order order = order::forward) {
  key_shuffle(key, draw, std::data(items), std::size(items), order);
}

/** Shuffles items in place with a key and writes the swaps to `swaps`, whose memory is reused. */
template <class Item>
void key_shuffle_with_swaps(bytes_view key, std::uint32_t draw, Item *items, std::size_t count, std::vector<std::uint32_t> &swaps,
                order order = order::forward) {
  static_assert(std::is_trivially_copyable_v<Item>, "these items can't be moved by copying their bytes");
  swaps.resize(count <= 0xffffffff ? step_count(static_cast<std::uint32_t>(count), draw) : 0);
  std::size_t length = 0;
  detail::must_with([&](auto what) {
    return verishuffle_key_shuffle_with_swaps(key.data(), key.size(), draw, static_cast<std::int32_t>(order), items, count,
                                  sizeof(Item), swaps.data(), swaps.size(), &length, what);
  });
}

/** Shuffles an array or a container that std::data and std::size take, and writes the swaps to `swaps`. */
template <class Container>
void key_shuffle_with_swaps(bytes_view key, std::uint32_t draw, Container &&items, std::vector<std::uint32_t> &swaps,
                order order = order::forward) {
  key_shuffle_with_swaps(key, draw, std::data(items), std::size(items), swaps, order);
}

/** Applies swaps to items in place after checking each one. */
template <class Item>
void swaps_apply(const std::vector<std::uint32_t> &swaps, Item *items, std::size_t count, order order = order::forward) {
  static_assert(std::is_trivially_copyable_v<Item>, "these items can't be moved by copying their bytes");
  detail::must_with([&](auto what) {
    return verishuffle_swaps_apply(swaps.data(), swaps.size(), static_cast<std::int32_t>(order), items, count,
                                   sizeof(Item), what);
  });
}

/** Applies swaps to an array or a container that std::data and std::size take, after checking each swap. */
template <class Container>
void swaps_apply(const std::vector<std::uint32_t> &swaps, Container &&items, order order = order::forward) {
  swaps_apply(swaps, std::data(items), std::size(items), order);
}

/** The functions from documents to documents, with which verishuffle.h begins: they make and verify a whole draw without
 * any handle. Each takes and gives the bytes that verishuffle.h says, and throws if it fails. */
namespace documents {

/** A text or a file that may not be given. An empty one that is given is read and compared. */
using file = std::optional<std::string_view>;

namespace detail {

/** With twice the bytes of the inputs this is enough for most outputs, so that a call does its work once. */
constexpr std::size_t most = 8192;

inline verishuffle_text given(const file &text) noexcept {
  return text ? verishuffle_text{text->data(), text->size(), 1} : verishuffle_text{nullptr, 0, 0};
}

template <class Options>
Options options() noexcept {
  Options options{};
  options.size = sizeof options;
  return options;
}

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
  auto input = detail::options<verishuffle_seal_input>();
  input.context = detail::given(context), input.name = detail::given(name);
  input.rounds = rounds, input.width = width;
  auto output = detail::options<verishuffle_seal_output>();
  sealed made;
  const auto function = [](auto... all) { return verishuffle_seal(all...); };
  detail::fill<1>(function, input, output, {&verishuffle_seal_output::secret}, {&made.secret}, detail::most);
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
  auto input = detail::options<verishuffle_commit_input>();
  input.context = detail::given(plan.context), input.sources = detail::given(plan.sources);
  input.entries = detail::given(plan.entries), input.blinding = detail::given(plan.blinding);
  input.rules = detail::given(plan.rules), input.allocation = detail::given(plan.allocation);
  input.count = plan.count, input.draw = plan.draw, input.rounds = plan.rounds, input.width = plan.width;
  input.order = static_cast<std::int32_t>(plan.order), input.first = plan.first ? 1 : 0;
  if (plan.after) input.after_given = 1, std::copy(plan.after->begin(), plan.after->end(), input.after);
  auto output = detail::options<verishuffle_commit_output>();
  committed made;
  const auto function = [](auto... all) { return verishuffle_commit(all...); };
  const std::size_t room = detail::most + 2 * (input.rules.length + input.allocation.length + plan.sources.size());
  detail::fill<1>(function, input, output, {&verishuffle_commit_output::terms}, {&made.terms}, room);
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
  auto input = detail::options<verishuffle_open_input>();
  input.secret = detail::given(secret), input.terms = detail::given(terms), input.round = round;
  std::copy(published.begin(), published.end(), input.published);
  auto output = detail::options<verishuffle_open_output>();
  opened made;
  const auto function = [](auto... all) { return verishuffle_open(all...); };
  detail::fill<2>(function, input, output, {&verishuffle_open_output::opening, &verishuffle_open_output::bound},
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
  auto input = detail::options<verishuffle_make_draw_input>();
  input.terms = detail::given(given.terms), input.round = given.round;
  input.openings = detail::given(given.openings), input.values = detail::given(given.values);
  input.entries = detail::given(given.entries), input.blinding = detail::given(given.blinding);
  input.withdrawals = detail::given(given.withdrawals);
  using output_of = verishuffle_make_draw_output;
  auto output = detail::options<output_of>();
  drawn made;
  const auto function = [](auto... all) { return verishuffle_make_draw(all...); };
  const std::size_t room =
      detail::most + 2 * (given.terms.size() + input.openings.length + input.values.length + input.entries.length);
  detail::fill<3>(function, input, output, {&output_of::transcript, &output_of::result, &output_of::awards},
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
};

/** Returns the verdict as JSON if the draw is verified. Otherwise it throws VERISHUFFLE_ERROR_NOT_VERIFIED. */
inline std::string verify(std::string_view transcript, const known &known) {
  auto input = detail::options<verishuffle_verify_input>();
  input.transcript = detail::given(transcript), input.round = known.round;
  std::copy(known.commitment.begin(), known.commitment.end(), input.commitment);
  if (known.published_at) input.published_at_given = 1, input.published_at = *known.published_at;
  input.values = detail::given(known.values), input.entries = detail::given(known.entries);
  input.blinding = detail::given(known.blinding), input.result = detail::given(known.result);
  input.awards = detail::given(known.awards), input.withdrawals = detail::given(known.withdrawals);
  auto output = detail::options<verishuffle_verify_output>();
  std::string verdict;
  const auto function = [](auto... all) { return verishuffle_verify(all...); };
  detail::fill<1>(function, input, output, {&verishuffle_verify_output::verdict}, {&verdict}, detail::most);
  return verdict;
}

}  // namespace documents

}  // namespace verishuffle

#endif
