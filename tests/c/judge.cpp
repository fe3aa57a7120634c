// Judges the files in its arguments, and prints the verdict's document. tests/c_library.rs runs it on the vectors.
// Without a verdict, it prints `error` and the line that the error names, and exits with 1.
#include <verishuffle.hpp>

#include <cstdint>
#include <exception>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

std::string read(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("no file " + path);
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
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

// What is given beside the files: arguments such as `round=7`.
struct given {
  std::map<std::string, std::string> values;
  std::vector<std::pair<std::string, std::string>> public_values;
  std::vector<std::string> files;
  // They live as long as the pins that refer to them.
  std::optional<verishuffle::list> entries, result, withdrawals;
  std::optional<verishuffle::blinding> blinding;

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
    if (const auto *hex = value("commitment")) pins.commitment(hash(*hex));
    if (const auto *round = value("round")) pins.round(static_cast<std::uint32_t>(std::stoul(*round)));
    if (const auto *time = value("published_at")) pins.published_at(std::stoull(*time));
    for (const auto &[name, text] : public_values) pins.public_value(name, text);
    if (const auto *file = value("entries")) pins.entries(entries.emplace(verishuffle::list::from_text(read(*file))));
    if (const auto *file = value("result")) pins.result(result.emplace(verishuffle::list::from_text(read(*file))));
    if (const auto *file = value("awards")) pins.awards(read(*file));
    if (const auto *file = value("withdrawals")) {
      pins.withdrawals(withdrawals.emplace(verishuffle::list::from_text(read(*file))));
    }
    if (const auto *file = value("blinding")) {
      pins.blinding(blinding.emplace(verishuffle::blinding::from_json(read(*file))));
    }
    return pins;
  }
};

std::string archive(given &given) {
  const auto begin = [&] {
    if (const auto *file = given.value("pins")) return verishuffle::archive::of_pins(read(*file));
    if (const auto *first = given.value("first")) {
      return verishuffle::archive::of_rounds(given.pins(), std::stoull(*first), std::stoull(*given.value("last")));
    }
    return verishuffle::archive::of_draw(given.pins());
  };
  verishuffle::archive archive = begin();
  for (const std::string &line : lines_of(read(given.files.at(0)))) archive.add(line);
  return archive.to_json();
}

std::string chain(const given &given) {
  verishuffle::chain chain;
  if (const auto *file = given.value("pins")) {
    for (const std::string &line : lines_of(read(*file))) chain.add_pins(line);
  }
  for (const std::string &file : given.files) {
    const std::string text = read(file);
    if (text.find("verishuffle/1 transcript") != std::string::npos) {
      chain.add(verishuffle::transcript::from_json(text));
    } else {
      chain.add(verishuffle::terms::from_json(text));
    }
  }
  if (const auto *hex = given.value("head")) chain.set_published_head(hash(*hex));
  return chain.to_json();
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
  using verishuffle::terms_builder;
  const auto make = [](std::string_view context, std::string_view name, std::string_view about) {
    terms_builder(context, 9).public_value(name, about);
  };
  const std::pair<const char *, std::function<void()>> ways[] = {
      {"context", [&] { make(text, "guest", "a word"); }},
      {"name", [&] { make("Texts", text, "a word"); }},
      {"description", [&] { make("Texts", "guest", text); }},
      {"value", [&] { verishuffle::pins().public_value("guest", text); }},
      {"rules", [&] { terms_builder("Texts", 9).rules(text); }},
      {"award", [&] { (void)terms_builder("Texts", 9).public_value("g", "a").allocation("award " + text + ": 1").build(); }},
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
  const verishuffle::proof proof = verishuffle::proof::from_json(read(given.files.at(1)));
  // The place of the entry stands before the verdict.
  const auto verdict = proof.judge(transcript, given.pins());
  const std::optional<std::uint32_t> place = verdict.place();
  return (place ? std::to_string(*place) : "null") + '\n' + verdict.to_json();
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
