// A raffle, 3 of a list of countries:   raffle ENTRIES [SECRET]
//
// ENTRIES is an entries file, such as examples/data/countries.txt. SECRET is a secret document to draw with; without it the
// organiser makes a new secret, which is what a real raffle needs. From the same list and secret this prints what
// examples/raffle.rs prints, byte for byte.
#include <algorithm>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <verishuffle.hpp>

namespace {

constexpr std::string_view context = "Raffle of a dinner from afar, 2 May 2026, example.org/raffle";
constexpr std::string_view lottery = "lottery";
// What the lottery drew that evening; it stands here so that the example needs no evening.
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

bool raffle(verishuffle::secret secret, const verishuffle::list &countries) {
  // The list, the number of winners and the sources of chance are fixed before anything can be known of the outcome.
  const auto terms =
      verishuffle::terms_builder(context, countries)
          .rules("The places drawn are dinner 1, dinner 2 and dinner 3. If the seal stays closed, the raffle is void.")
          .draw(3)
          .sealed("organiser", secret.seal())
          .public_value(lottery,
                        "the six numbers of the national lottery of 2 May 2026, in the order drawn, such as: 4 8 15 16 23 42")
          .build();
  const auto commitment = terms.commitment();
  std::cout << "Commitment, published before the lottery: " << std::hex << std::setfill('0');
  for (unsigned byte : commitment) std::cout << std::setw(2) << byte;

  // The lottery is drawn. Then the organiser opens the seal, which only works for the terms that hold it.
  verishuffle::round round(terms);
  round.open(secret.open(terms, commitment)).public_value(lottery, numbers);
  const auto draw = round.draw();
  std::cout << std::dec << "\nLottery: " << numbers << "\nWinners:\n";
  std::vector<std::string> winners;
  for (auto number : draw.drawn()) {
    winners.push_back(countries.entry(number));
    std::cout << "  " << winners.size() << ". " << verishuffle::visible(winners.back()) << '\n';
  }

  // What anyone can do who wrote down the commitment, read the numbers in the newspaper, and has list and result.
  verishuffle::pins pins;
  pins.commitment(commitment).public_value(lottery, numbers).entries(countries);
  pins.result(verishuffle::list::from_entries(winners));
  const auto verdict = verishuffle::transcript::from_json(draw.transcript().to_json()).verify(pins);
  std::cout << '\n' << verdict.text();
  return verdict.is_verified();
}

}  // namespace

int main(int argc, char **argv) try {
  if (argc != 2 && argc != 3) throw std::runtime_error("usage: raffle ENTRIES [SECRET]");
  auto secret = argc == 3 ? read_secret(argv[2]) : verishuffle::secret::generate(context, "organiser");
  return raffle(std::move(secret), verishuffle::list::from_text(read_file(argv[1]))) ? 0 : 1;
} catch (const std::exception &error) {
  std::cerr << error.what() << '\n';
  return 2;
}
