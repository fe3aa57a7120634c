// A card table. A deck is shuffled with a secret of the dealer and a text of a player:   card_table [SECRET]
//
// SECRET is a secret document. Without it the dealer makes a new secret, which every real game needs. With the same
// secret this program prints the same bytes as examples/card_table.rs.
#include <algorithm>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <verishuffle.hpp>

namespace {

constexpr std::string_view context = "Card table 7, game 1 of 2 May 2026, example.org/cards";
constexpr std::array<std::string_view, 4> players = {"Ada", "Grace", "Hedy", "Katherine"};
constexpr std::string_view luck = "lucky 7 \xe2\x99\xa3";

verishuffle::secret read_secret(const char *path) {
  std::ifstream file(path, std::ios::binary);
  std::string json{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad()) throw std::runtime_error(std::string(path) + ": can't be read");
  auto secret = verishuffle::secret::from_json(json);
  std::fill_n(static_cast<volatile char *>(json.data()), json.size(), '\0');
  return secret;
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

bool play(verishuffle::secret secret) {
  // The dealer fixes the deck, the rules of dealing and the secret, and says the commitment aloud.
  const auto deck = new_deck();
  const auto lines = lines_of(deck);
  const auto sources = "[{\"kind\": \"sealed\", \"name\": \"dealer\", \"seal\": \"" + verishuffle::to_hex(secret.seal()) +
                       "\"}, {\"kind\": \"public\", \"name\": \"Ada\", \"description\": \"a text that Ada picks once the "
                       "commitment is out, such as: lucky 3 \xe2\x99\xa5\"}]";
  verishuffle::documents::plan plan;
  plan.context = context, plan.entries = lines, plan.sources = sources, plan.order = verishuffle::order::backward;
  plan.rules = "The top of the deck is its end. Four cards go to each of four players, one at a time in turn.";
  const auto published = verishuffle::documents::commit(plan);
  const auto terms = verishuffle::terms::from_json(published.terms);
  const auto commitment = published.commitment;
  std::cout << "Commitment: " << std::hex << std::setfill('0');
  for (unsigned byte : commitment) std::cout << std::setw(2) << byte;

  // Ada says her text only after the commitment. Then the dealer opens the seal.
  std::cout << std::dec << std::setfill(' ') << "\nAda says: " << luck << "\n\n";
  verishuffle::round round(terms);
  round.public_value("Ada", luck).open(secret.open(terms, commitment));
  const auto draw = round.draw();

  // Strings can't be moved by copying their bytes, so their indexes are shuffled. In backward order the drawn cards are
  // at the end of the deck, which is its top. The first drawn card is the last one.
  std::vector<std::uint32_t> order(deck.size());
  for (std::uint32_t i = 0; i < order.size(); i++) order[i] = i;
  draw.shuffle(order);
  std::vector<std::string> dealt;
  for (std::size_t turn = 0; turn < 16; turn++) dealt.push_back(deck[order[order.size() - 1 - turn]]);
  for (std::size_t player = 0; player < players.size(); player++) {
    std::cout << std::left << std::setw(9) << players[player];
    for (std::size_t turn = player; turn < dealt.size(); turn += players.size()) std::cout << "  " << dealt[turn];
    std::cout << '\n';
  }

  // Ada knows the commitment that she heard, her own text, the new deck, and the dealt cards in their order.
  const auto cards = verishuffle::list::from_text(lines), result = verishuffle::list::from_text(lines_of(dealt));
  const auto values = "{\"Ada\": \"" + std::string(luck) + "\"}";
  verishuffle::pins pins;
  pins.commitment = commitment, pins.values = values, pins.entries = &cards, pins.result = &result;
  const auto verdict = verishuffle::transcript::from_json(draw.transcript().to_json()).judge(pins);
  std::cout << "\nAda checks the game:\n" << verdict.text();
  return verdict.is_verified();
}

}  // namespace

int main(int argc, char **argv) try {
  if (argc > 2) throw std::runtime_error("usage: card_table [SECRET]");
  return play(argc == 2 ? read_secret(argv[1]) : verishuffle::secret::from_json(verishuffle::documents::seal(context, "dealer").secret)) ? 0 : 1;
} catch (const std::exception &error) {
  std::cerr << error.what() << '\n';
  return 2;
}
