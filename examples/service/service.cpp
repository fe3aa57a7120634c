// Deals rounds of a card game:   service new FOLDER   and then   service deal FOLDER COMMITMENT
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <verishuffle.hpp>

std::string read_file(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad()) throw std::runtime_error(path + ": can't be read");
  return text;
}

// Appends text to a file that only its owner may read. Returns once it is on disk.
void append(const std::string &path, std::string_view text, int flags = O_APPEND) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | flags, 0600);
  bool holds = file >= 0;
  while (holds && !text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    holds = written > 0;
    if (holds) text.remove_prefix(static_cast<std::size_t>(written));
  }
  holds = holds && fsync(file) == 0;
  if (!holds) throw std::runtime_error(path + ": " + std::strerror(errno));
  close(file);
}

std::string deck() {
  std::string cards;
  for (std::string suit : {"clubs", "diamonds", "hearts", "spades"}) {
    for (std::string rank : {"2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"}) {
      cards += rank + " of " + suit + '\n';
    }
  }
  return cards;
}

void begin(const std::string &folder) {
  verishuffle::commit_input plan;
  plan.context = "Table 3, 8 May 2026, example.org/cards";
  const auto house = verishuffle::seal(*plan.context, "house", 1000);
  // Guests choose their texts after the table opens, at 18:00 UTC.
  const verishuffle::unix_time opens(std::chrono::seconds(1778263200));
  plan.sources = {verishuffle::source::sealed("house", house.seal),
                  verishuffle::source::public_("guest", "a text that the guest sends, such as: lucky 7", opens)};
  plan.entries = deck(), plan.draw = 10, plan.rounds = 1000, plan.allocation = "award guest: 5\naward house: 5";
  const auto agreed = verishuffle::commit(plan);
  // The secret is bound before it is stored: it opens for no other commitment.
  const auto opened = verishuffle::open(house.secret, agreed.terms, agreed.commitment);
  append(folder + "/secret.json", opened.secret.text(), O_EXCL);
  append(folder + "/terms.json", agreed.terms, O_EXCL);
  append(folder + "/archive.jsonl", "", O_EXCL);
  std::cout << agreed.commitment.text() << '\n';
}

// Deals the rounds of one table.
class dealer {
 public:
  dealer(const std::string &folder, const verishuffle::commitment &commitment)
      : secret_(read_file(folder + "/secret.json")),
        terms_(read_file(folder + "/terms.json")),
        commitment_(commitment) {}

  verishuffle::draw_answer deal(std::uint32_t round, const std::string &text) {
    verishuffle::draw_input input;
    input.terms = terms_, input.round = round, input.entries = deck(), input.public_values = {{"guest", text}};
    input.openings = {verishuffle::open(secret_, terms_, commitment_, round).opening};
    return verishuffle::draw(input);
  }

 private:
  verishuffle::secret secret_;
  std::string terms_;
  verishuffle::commitment commitment_;
};

void deal(const std::string &folder, const std::string &published) {
  dealer table(folder, verishuffle::commitment(published));

  // Each line of the archive is a finished round, and no round is dealt twice.
  const std::string archive = read_file(folder + "/archive.jsonl");
  if (!archive.empty() && archive.back() != '\n') throw std::runtime_error("the archive ends in half a line");
  auto number = static_cast<std::uint32_t>(std::count(archive.begin(), archive.end(), '\n'));
  // Whoever sends a text knows its round. A house that chose the round later could choose the cards.
  const auto announce = [&number] { std::cout << "next is round " << number << std::endl; };
  announce();
  for (std::string text; std::getline(std::cin, text); announce()) {
    try {
      const auto drawn = table.deal(number, text);
      // The transcript is on disk before anyone sees a card, so that no round can be dealt again with another text.
      append(folder + "/archive.jsonl", drawn.transcript);
      std::cout << "round " << number;
      std::istringstream lines(drawn.awards.value());
      for (std::string line; std::getline(lines, line);) {
        if (line.rfind("guest: ", 0) == 0) std::cout << ", " << line.substr(7);
      }
      std::cout << std::endl;
      number++;
    } catch (const verishuffle::error &error) {
      // A guest may send anything. A text that the library refuses ends no other round.
      std::cout << "no round: " << error.what() << std::endl;
    }
  }
}

int main(int argc, char **argv) try {
  const std::string command = argc > 1 ? argv[1] : "";
  if (command == "new" && argc == 3) {
    begin(argv[2]);
  } else if (command == "deal" && argc == 4) {
    deal(argv[2], argv[3]);
  } else {
    throw std::runtime_error("usage: service new FOLDER, or service deal FOLDER COMMITMENT");
  }
} catch (const std::exception &error) {
  std::cerr << error.what() << '\n';
  return 2;
}
