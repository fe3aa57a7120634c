// Judges the files in its arguments, and prints the verdict's document. tests/c_library.rs runs it on the vectors.
// Without a verdict, it prints `error` and the line that the error names, and exits with 1.
#include <verishuffle.hpp>
#include <verishuffle_unstable.h>

#include <cstdint>
#include <exception>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

std::string read(const std::string &path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  if (!file) throw std::runtime_error("no file " + path);
  std::string contents(static_cast<std::size_t>(file.tellg()), '\0');
  file.seekg(0).read(contents.data(), static_cast<std::streamsize>(contents.size()));
  return contents;
}

verishuffle::bytes32 hash(std::string_view hex) {
  const std::vector<std::uint8_t> bytes = verishuffle::from_hex(hex);
  verishuffle::bytes32 hash{};
  if (bytes.size() != hash.size()) throw std::runtime_error("a hash has 32 bytes");
  for (std::size_t i = 0; i < hash.size(); i++) hash[i] = bytes[i];
  return hash;
}

// The lines of a text, without the LFs that end them.
std::vector<std::string> lines_of(const std::string &text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end == std::string::npos ? end : end - at));
    at = end == std::string::npos ? text.size() : end + 1;
  }
  return lines;
}

// A text as a string of JSON.
std::string quoted(const std::string &text) {
  std::string json = "\"";
  for (const char c : text) {
    const char *digits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) json += std::string("\\u00") + digits[byte >> 4] + digits[byte & 15];
    else if (c == '"' || c == '\\') json += std::string("\\") + c;
    else json += c;
  }
  return json + '"';
}

// Texts by their names as an object of JSON.
std::string object(const std::vector<std::pair<std::string, std::string>> &texts) {
  std::string json = "{";
  for (const auto &[name, text] : texts) json += (json.size() > 1 ? ", " : "") + quoted(name) + ": " + quoted(text);
  return json + "}";
}

// What is given beside the files: arguments such as `round=7`.
struct given {
  std::map<std::string, std::string> values;
  std::vector<std::pair<std::string, std::string>> public_values;
  std::vector<std::string> files;
  // They live as long as the pins that refer to them.
  std::optional<verishuffle::list> entries, result, withdrawals;
  std::optional<verishuffle::blinding> blinding;
  std::string public_json, awards, log_policy, log_key, logged;

  explicit given(const std::vector<std::string> &arguments) {
    for (const std::string &argument : arguments) {
      const std::size_t at = argument.find('=');
      const std::string key = argument.substr(0, at);
      const std::string value = argument.substr(at + 1);
      const std::size_t end = value.find('=');
      if (key == "file") {
        files.push_back(value);
      } else if (key == "public") {
        public_values.emplace_back(value.substr(0, end), value.substr(end + 1));
      } else {
        values[key] = value;
      }
    }
  }

  const std::string *value(const char *key) const {
    const auto found = values.find(key);
    return found == values.end() ? nullptr : &found->second;
  }

  verishuffle::pins pins() {
    verishuffle::pins pins;
    if (const auto *hex = value("commitment")) pins.commitment = hash(*hex);
    if (const auto *round = value("round")) pins.round = static_cast<std::uint32_t>(std::stoul(*round));
    if (const auto *time = value("published_at")) pins.published_at = std::stoull(*time);
    if (!public_values.empty()) pins.values = public_json = object(public_values);
    if (const auto *file = value("entries")) pins.entries = &entries.emplace(verishuffle::list::from_text(read(*file)));
    if (const auto *file = value("result")) pins.result = &result.emplace(verishuffle::list::from_text(read(*file)));
    if (const auto *file = value("awards")) pins.awards = awards = read(*file);
    if (const auto *file = value("log_policy")) pins.log_policy = log_policy = read(*file);
    if (const auto *file = value("log_key")) pins.log_key = log_key = read(*file);
    if (const auto *file = value("logged")) pins.logged = logged = read(*file);
    if (const auto *file = value("withdrawals")) {
      pins.withdrawals = &withdrawals.emplace(verishuffle::list::from_text(read(*file)));
    }
    if (const auto *file = value("blinding")) {
      pins.blinding = &blinding.emplace(verishuffle::blinding::from_json(read(*file)));
    }
    return pins;
  }
};

using verishuffle::detail::made;
using verishuffle::detail::must_with;

std::string archive(given &given) {
  auto input = verishuffle::detail::options<verishuffle_archive_input>();
  std::string lines;
  verishuffle_pins pins;
  if (const auto *file = given.value("pins")) {
    lines = read(*file);
    input.lines = verishuffle::detail::given(lines);
  } else {
    pins = verishuffle::detail::pinned(given.pins());
    input.pins = &pins;
  }
  if (const auto *first = given.value("first")) {
    input.rounds_given = 1, input.first = std::stoull(*first), input.last = std::stoull(*given.value("last"));
  }
  auto *archive = made<verishuffle_archive>(
      [&](auto handle, auto what) { return verishuffle_archive_new(&input, handle, what); });
  const std::unique_ptr<verishuffle_archive, decltype(&verishuffle_archive_free)> owner(archive, verishuffle_archive_free);
  std::int32_t conclusion;
  for (const std::string &line : lines_of(read(given.files.at(0)))) {
    must_with([&](auto what) { return verishuffle_archive_add(archive, line.data(), line.size(), &conclusion, what); });
  }
  return verishuffle::detail::filled<std::string>(verishuffle_archive_to_json, archive);
}

std::string chain(const given &given) {
  auto *chain = made<verishuffle_chain>([](auto handle, auto what) { return verishuffle_chain_new(handle, what); });
  const std::unique_ptr<verishuffle_chain, decltype(&verishuffle_chain_free)> owner(chain, verishuffle_chain_free);
  if (const auto *file = given.value("pins")) {
    for (const std::string &line : lines_of(read(*file))) {
      must_with([&](auto what) { return verishuffle_chain_add_pins(chain, line.data(), line.size(), what); });
    }
  }
  for (const std::string &file : given.files) {
    const std::string text = read(file);
    if (text.find("verishuffle/1 transcript") != std::string::npos) {
      const auto transcript = verishuffle::transcript::from_json(text);
      must_with([&](auto what) { return verishuffle_chain_add_transcript(chain, transcript.get(), what); });
    } else {
      const auto terms = verishuffle::terms::from_json(text);
      must_with([&](auto what) { return verishuffle_chain_add_terms(chain, terms.get(), what); });
    }
  }
  if (const auto *hex = given.value("head")) verishuffle_chain_set_published_head(chain, hash(*hex).data());
  return verishuffle::detail::filled<std::string>(verishuffle_chain_to_json, chain);
}

// The entries in hexadecimal, one per line.
std::string list(const given &given) {
  const verishuffle::list list = verishuffle::list::from_text(read(given.files.at(0)));
  std::string lines;
  for (std::uint32_t i = 0; i < list.entry_count(); i++) {
    const std::string entry = list.entry(i);
    lines += verishuffle::to_hex(std::vector<std::uint8_t>(entry.begin(), entry.end())) + '\n';
  }
  return lines;
}

// The kinds of text that a text can be.
std::string texts(const std::string &text) {
  namespace documents = verishuffle::documents;
  const auto make = [](std::string_view context, const std::string &name, const std::string &about, documents::plan plan = {}) {
    const std::string sources = "[{\"kind\": \"public\", \"name\": " + quoted(name) + ", \"description\": " + quoted(about) + "}]";
    plan.context = context, plan.sources = sources, plan.count = 9;
    (void)documents::commit(plan);
  };
  documents::plan rules, awards;
  const std::string award = "award " + text + ": 1";
  rules.rules = text, awards.allocation = award;
  const auto terms = documents::commit([] {
    documents::plan plan;
    plan.context = "Texts", plan.count = 9;
    plan.sources = "[{\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word\"}]";
    return plan;
  }());
  const std::pair<const char *, std::function<void()>> ways[] = {
      {"context", [&] { make(text, "guest", "a word"); }},
      {"name", [&] { make("Texts", text, "a word"); }},
      {"description", [&] { make("Texts", "guest", text); }},
      {"value", [&] { verishuffle::round(verishuffle::terms::from_json(terms.terms)).public_value("guest", text); }},
      {"rules", [&] { make("Texts", "guest", "a word", rules); }},
      {"award", [&] { make("Texts", "guest", "a word", awards); }},
  };
  std::string kinds;
  for (const auto &[kind, way] : ways) {
    try {
      way();
      kinds += std::string(kind) + '\n';
    } catch (const verishuffle::error &) {
    }
  }
  return kinds;
}

std::string judged(const std::string &what, given &given) {
  if (what == "archive") return archive(given);
  if (what == "chain") return chain(given);
  if (what == "list") return list(given);
  if (what == "texts") return texts(read(given.files.at(0)));
  if (what == "secret") return verishuffle::to_hex(verishuffle::secret::from_json(read(given.files.at(0))).seal());
  if (what == "opening") return verishuffle::opening::from_json(read(given.files.at(0))).to_json();
  if (what == "visible") return verishuffle::visible(read(given.files.at(0)));
  const verishuffle::transcript transcript = verishuffle::transcript::from_json(read(given.files.at(0)));
  if (what == "transcript") return transcript.judge(given.pins()).to_json();
  const std::string document = read(given.files.at(1));
  auto *proof = made<verishuffle_proof>([&](auto handle, auto error) {
    return verishuffle_proof_from_json(document.data(), document.size(), handle, error);
  });
  const std::unique_ptr<verishuffle_proof, decltype(&verishuffle_proof_free)> owner(proof, verishuffle_proof_free);
  const auto verdict = transcript.judge(given.pins());
  std::uint32_t place = 0;
  const std::string both = verishuffle::detail::filled<std::string>([&](char *json, auto size, auto *length, auto error) {
    return verishuffle_proof_judge_by_verdict(proof, verdict.get(), nullptr, &place, json, size, length, error);
  });
  // The place of the entry stands before the verdict.
  return (place == VERISHUFFLE_NOT_DRAWN ? "null" : std::to_string(place)) + '\n' + both;
}

}  // namespace

int main(int count, char **arguments) {
  try {
    given all(std::vector<std::string>(arguments + 2, arguments + count));
    std::cout << judged(arguments[1], all);
    return 0;
  } catch (const verishuffle::error &error) {
    std::cout << "error " << error.line() << '\n';
    return 1;
  } catch (const std::exception &error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
