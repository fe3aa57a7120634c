// A raffle that draws 3 entries from a list of countries:   raffle ENTRIES [SECRET]
//
// ENTRIES is an entries file, such as examples/data/countries.txt. SECRET is a secret document. Without it the
// organiser makes a new secret, which every real raffle needs. With the same list and the same secret this program
// prints the same bytes as examples/raffle.rs.
#include <algorithm>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <verishuffle.hpp>

namespace {

constexpr std::string_view context = "Raffle of a dinner from afar, 2 May 2026, example.org/raffle";
constexpr std::string_view lottery = "lottery";
// The numbers that the lottery drew. A real raffle would read them after the commitment is published.
constexpr std::string_view numbers = "19 3 44 27 8 31";

std::string read_file(const char *path) {
  std::ifstream file(path, std::ios::binary);
  std::string contents{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad()) throw std::runtime_error(std::string(path) + ": can't be read");
  return contents;
}

verishuffle::secret read_secret(const char *path) {
  std::string json = read_file(path);
  auto secret = verishuffle::secret::from_json(json);
  std::fill_n(static_cast<volatile char *>(json.data()), json.size(), '\0');
  return secret;
}

bool raffle(verishuffle::secret secret, const std::string &countries) {
  // The list, the number of winners and the sources are fixed before anybody can know anything about the outcome.
  const auto sources = "[{\"kind\": \"sealed\", \"name\": \"organiser\", \"seal\": \"" + verishuffle::to_hex(secret.seal()) +
                       "\"}, {\"kind\": \"public\", \"name\": \"lottery\", \"description\": \"the six numbers of the national "
                       "lottery of 2 May 2026, in the order drawn, such as: 4 8 15 16 23 42\"}]";
  verishuffle::documents::plan plan;
  plan.context = context, plan.entries = countries, plan.sources = sources, plan.draw = 3;
  plan.rules = "The places drawn are dinner 1, dinner 2 and dinner 3. If the seal stays closed, the raffle is void.";
  const auto published = verishuffle::documents::commit(plan);
  const auto terms = verishuffle::terms::from_json(published.terms);
  const auto commitment = published.commitment;
  std::cout << "Commitment, published before the lottery: " << std::hex << std::setfill('0');
  for (unsigned byte : commitment) std::cout << std::setw(2) << byte;

  // The lottery is drawn. Then the organiser opens the seal. This works only for terms that contain the seal.
  verishuffle::round round(terms);
  round.open(secret.open(terms, commitment)).public_value(lottery, numbers);
  const auto draw = round.draw();
  std::cout << std::dec << "\nLottery: " << numbers << "\nWinners:\n";
  const auto list = verishuffle::list::from_text(countries);
  std::string winners;
  int place = 0;
  for (auto number : draw.drawn()) {
    winners += list.entry(number) + '\n';
    std::cout << "  " << ++place << ". " << verishuffle::visible(list.entry(number)) << '\n';
  }

  // Anyone can verify the draw who knows the commitment, the numbers of the lottery, the list and the result.
  const auto result = verishuffle::list::from_text(winners);
  const auto values = "{\"lottery\": \"" + std::string(numbers) + "\"}";
  verishuffle::pins pins;
  pins.commitment = commitment, pins.values = values, pins.entries = &list, pins.result = &result;
  const auto verdict = verishuffle::transcript::from_json(draw.transcript().to_json()).judge(pins);
  std::cout << '\n' << verdict.text();
  return verdict.is_verified();
}

}  // namespace

int main(int argc, char **argv) try {
  if (argc != 2 && argc != 3) throw std::runtime_error("usage: raffle ENTRIES [SECRET]");
  auto secret = argc == 3 ? read_secret(argv[2]) : verishuffle::secret::from_json(verishuffle::documents::seal(context, "organiser").secret);
  return raffle(std::move(secret), read_file(argv[1])) ? 0 : 1;
} catch (const std::exception &error) {
  std::cerr << error.what() << '\n';
  return 2;
}
