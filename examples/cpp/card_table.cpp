// A card table. A deck is shuffled with a secret of the dealer and a text of a player:   card_table [SECRET]
//
// SECRET is a secret document. Without it the dealer makes a new secret, which every real game needs. With the same
// secret this program prints the same bytes as examples/card_table.rs.
#include <array>
#include <chrono>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <verishuffle.hpp>

namespace {

const std::string context = "Card table 7, game 1 of 2 May 2026, example.org/cards";
const std::array<std::string, 4> players = {"Ada", "Grace", "Hedy", "Katherine"};
// The game begins at 19:30 UTC on that day, and Ada heard the commitment a minute before.
const verishuffle::unix_time game_at{std::chrono::seconds(1777750200)};
const std::string luck = "lucky 7 \xe2\x99\xa3";

verishuffle::secret read_secret(const char *path) {
  std::ifstream file(path, std::ios::binary);
  std::string json{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad()) throw std::runtime_error(std::string(path) + ": can't be read");
  return verishuffle::secret(std::move(json));
}

// Makes a new deck in a fixed order: spades, hearts, diamonds, clubs, each from the ace to the king.
std::vector<std::string> new_deck() {
  std::vector<std::string> deck;
  for (std::string suit : {"\xe2\x99\xa0", "\xe2\x99\xa5", "\xe2\x99\xa6", "\xe2\x99\xa3"}) {
    for (std::string rank : {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}) {
      deck.push_back(rank + suit);
    }
  }
  return deck;
}

// Writes texts one on each line.
std::string lines_of(const std::vector<std::string> &texts) {
  std::string lines;
  for (const std::string &text : texts) lines += text + '\n';
  return lines;
}

bool play(const verishuffle::secret &secret) {
  // The dealer fixes the deck, the rules of dealing and the secret, and says the commitment aloud.
  const auto deck = new_deck();
  verishuffle::commit_input plan;
  plan.context = context, plan.entries = lines_of(deck), plan.order = verishuffle::order::backward;
  plan.rules = "The top of the deck is its end. Four cards go to each of four players, one at a time in turn.";
  plan.sources = {verishuffle::source::sealed("dealer", verishuffle::inspect({}, secret).seal.value()),
                  verishuffle::source::public_("Ada", "a text that Ada picks once the commitment is out, such as: lucky 3 \xe2\x99\xa5", game_at)};
  const auto published = verishuffle::commit(plan);
  std::cout << "Commitment: " << published.commitment.text();

  // Ada says her text only after the commitment. Then the dealer opens the seal.
  std::cout << "\nAda says: " << luck << "\n\n";
  verishuffle::draw_input round;
  round.terms = published.terms, round.public_values = {{"Ada", luck}};
  round.openings = {verishuffle::open(secret, published.terms, published.commitment).opening};
  const auto draw = verishuffle::draw(round);

  // The drawn cards are dealt in the order of the draw.
  std::vector<std::string> dealt;
  for (std::size_t turn = 0; turn < 16; turn++) dealt.push_back(deck.at(draw.drawn.at(turn)));
  for (std::size_t player = 0; player < players.size(); player++) {
    std::cout << std::left << std::setw(9) << players[player];
    for (std::size_t turn = player; turn < dealt.size(); turn += players.size()) std::cout << "  " << dealt[turn];
    std::cout << '\n';
  }

  // Ada knows the commitment that she heard, her own text, the new deck, and the dealt cards in their order.
  verishuffle::verify_input known;
  known.transcript = draw.transcript, known.commitment = published.commitment, known.entries = lines_of(new_deck());
  known.result = lines_of(dealt), known.public_values = {{"Ada", luck}}, known.published_at = game_at - std::chrono::minutes(1);
  const auto verdict = verishuffle::verdict(known);
  std::cout << "\nAda checks the game:\n" << verdict.text;
  return verdict.is_verified;
}

}  // namespace

int main(int argc, char **argv) try {
  if (argc > 2) throw std::runtime_error("usage: card_table [SECRET]");
  return play(argc == 2 ? read_secret(argv[1]) : verishuffle::seal(context, "dealer").secret) ? 0 : 1;
} catch (const std::exception &error) {
  std::cerr << error.what() << '\n';
  return 2;
}
