// Judges the files in its arguments, and prints the answer in JSON, as a program in C++ gets it:
//   judge CALL KEY=FILE ... [commitment=HEX] [round=NUMBER] [published_at=SECONDS] [opened_at=SECONDS]
//         [public=NAME=VALUE] ...
// CALL is `verify` or `check_proof`, with the typed inputs, or another call of docs/calls.md, whose texts are in the
// files. tests/c/vectors.rs runs it on the vectors. It exits with 0 if all is verified, with 1 if there is another
// verdict, which it prints too, and with 2 for an error, of which it prints the line.
#include <verishuffle.hpp>

#include <fstream>
#include <iostream>
#include <iterator>

namespace {

verishuffle::values texts, publics;
std::vector<std::string> documents;

std::string read(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("no file " + path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

verishuffle::maybe text(const char *key) {
  const auto found = texts.find(key);
  return found == texts.end() ? std::nullopt : verishuffle::maybe(found->second);
}

verishuffle::verify_input known() {
  verishuffle::verify_input known;
  known.transcript = text("transcript"), known.entries = text("entries"), known.result = text("result");
  known.awards = text("awards"), known.withdrawals = text("withdrawals"), known.log_policy = text("log_policy");
  known.log_key = text("log_key"), known.logged = text("logged"), known.public_values = publics;
  if (const auto hex = text("commitment")) known.commitment = verishuffle::commitment(*hex);
  if (const auto blinding = text("blinding")) known.blinding = verishuffle::secret(*blinding);
  const auto time = [](const std::string &text) { return verishuffle::unix_time(std::chrono::seconds(std::stoll(text))); };
  if (const auto seconds = text("published_at")) known.published_at = time(*seconds);
  if (const auto seconds = text("opened_at")) known.opened_at = time(*seconds);
  if (const auto round = text("round")) known.round = static_cast<std::uint32_t>(std::stoul(*round));
  return known;
}

/** Returns the request of another call in JSON. */
std::string request(const std::string &name) {
  const auto field = verishuffle::c::field;
  std::string json = "{\"call\":\"" + name + "\"", values, list;
  for (const auto &[key, value] : texts) {
    const bool is_number = key == "first" || key == "last" || key == "round" || key == "published_at" ||
                           key == "opened_at";
    json += is_number ? ",\"" + key + "\":" + value : field(key.c_str(), value);
  }
  for (const auto &[key, value] : publics) values += "," + field("", key).substr(4) + ":" + field("", value).substr(4);
  for (const auto &document : documents) list += "," + field("", document).substr(4);
  if (!values.empty()) json += ",\"public\":{" + values.substr(1) + "}";
  if (!list.empty() || name == "chain") json += ",\"documents\":[" + (list.empty() ? list : list.substr(1)) + "]";
  return json + "}";
}

std::string judged(const std::string &name) {
  if (name == "verify") return verishuffle::verify(known()).verdict;
  if (name == "check_proof") return verishuffle::check_proof(text("proof").value(), known(), text("terms")).verdict;
  return verishuffle::call(request(name));
}

}  // namespace

int main(int count, char **arguments) try {
  for (int i = 2; i < count; i++) {
    const std::string argument = arguments[i], key = argument.substr(0, argument.find('='));
    const std::string value = argument.substr(key.size() + 1);
    const bool is_itself = key == "commitment" || key == "head" || key == "first" || key == "last" || key == "round" ||
                           key == "published_at" || key == "opened_at";
    if (key == "public") publics[value.substr(0, value.find('='))] = value.substr(value.find('=') + 1);
    else if (key == "document") documents.push_back(read(value));
    else texts[key] = is_itself ? value : read(value);
  }
  std::cout << judged(arguments[1]);
  return 0;
} catch (const verishuffle::not_verified &error) {
  std::cout << error.verdict->verdict;
  return 1;
} catch (const verishuffle::error &error) {
  std::cout << "error " << error.line << '\n';
  return 2;
}
