// A raffle that draws 3 entries from a list of countries:   raffle ENTRIES [SECRET]
//
// ENTRIES is an entries file, such as examples/data/countries.txt. SECRET is a secret document. Without it the
// organiser makes a new secret, which every real raffle needs. With the same list and the same secret this program
// prints the same bytes as examples/raffle.rs.
#include <chrono>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <verishuffle.hpp>

namespace {

const std::string context = "Raffle of a dinner from afar, 2 May 2026, example.org/raffle";
// When the lottery draws, at 18:00 UTC on that day.
const verishuffle::unix_time drawn_at{std::chrono::seconds(1777744800)};
// The numbers that the lottery drew. A real raffle would read them after the commitment is published.
const std::string numbers = "19 3 44 27 8 31";

std::string read_file(const char *path) {
  std::ifstream file(path, std::ios::binary);
  std::string contents{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad()) throw std::runtime_error(std::string(path) + ": can't be read");
  return contents;
}

bool raffle(const verishuffle::secret &secret, const std::string &countries) {
  // The list, the number of winners and the sources are fixed before anybody can know anything about the outcome.
  verishuffle::commit_input plan;
  plan.context = context, plan.entries = countries, plan.draw = 3;
  plan.rules = "The places drawn are dinner 1, dinner 2 and dinner 3. If the seal stays closed, the raffle is void.";
  plan.sources = {
      verishuffle::source::sealed("organiser", verishuffle::inspect({}, secret).seal.value()),
      verishuffle::source::public_("lottery", "the six numbers of the national lottery of 2 May 2026, in the order drawn, "
                                              "such as: 4 8 15 16 23 42", drawn_at)};
  const auto published = verishuffle::commit(plan);
  std::cout << "Commitment, published before the lottery: " << published.commitment.text();

  // The lottery is drawn. Then the organiser opens the seal. This works only for terms that contain the seal.
  verishuffle::draw_input round;
  round.terms = published.terms, round.entries = countries, round.public_values = {{"lottery", numbers}};
  round.openings = {verishuffle::open(secret, published.terms, published.commitment).opening};
  const auto draw = verishuffle::draw(round);
  std::cout << "\nLottery: " << numbers << "\nWinners:\n";
  std::istringstream winners(draw.result.value());
  int place = 0;
  for (std::string winner; std::getline(winners, winner);) std::cout << "  " << ++place << ". " << winner << '\n';

  // Anyone can verify the draw who knows the commitment, the numbers of the lottery, the list and the result.
  verishuffle::verify_input known;
  known.transcript = draw.transcript, known.commitment = published.commitment, known.entries = countries;
  known.result = draw.result, known.public_values = {{"lottery", numbers}};
  // It was public at noon.
  known.published_at = drawn_at - std::chrono::hours(6);
  const auto verdict = verishuffle::verdict(known);
  std::cout << '\n' << verdict.text;
  return verdict.is_verified;
}

}  // namespace

int main(int argc, char **argv) try {
  if (argc != 2 && argc != 3) throw std::runtime_error("usage: raffle ENTRIES [SECRET]");
  const auto secret = argc == 3 ? verishuffle::secret(read_file(argv[2])) : verishuffle::seal(context, "organiser").secret;
  return raffle(secret, read_file(argv[1])) ? 0 : 1;
} catch (const std::exception &error) {
  std::cerr << error.what() << '\n';
  return 2;
}
