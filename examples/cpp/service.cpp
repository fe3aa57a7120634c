// Deals rounds of a card game:   service new FOLDER   and then   service deal FOLDER COMMITMENT
#include <fcntl.h>
#include <sys/file.h>
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

// A file that only its owner may read, and only one process at a time.
class locked_file {
 public:
  locked_file(const std::string &path, int flags) : path_(path), file_(open(path.c_str(), flags | O_RDWR, 0600)) {
    check(file_ >= 0);
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) throw std::runtime_error(path + ": another process deals at this table");
  }
  ~locked_file() { close(file_); }
  locked_file(const locked_file &) = delete;
  locked_file &operator=(const locked_file &) = delete;

  // Returns once the text is on disk.
  void append(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = write(file_, text.data(), text.size());
      check(written > 0);
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    check(fsync(file_) == 0);
  }

  void cut(std::size_t size) { check(ftruncate(file_, static_cast<off_t>(size)) == 0 && fsync(file_) == 0); }

 private:
  void check(bool holds) const {
    if (!holds) throw std::runtime_error(path_ + ": " + std::strerror(errno));
  }

  std::string path_;
  int file_;
};

std::vector<std::string> deck() {
  std::vector<std::string> cards;
  for (std::string suit : {"clubs", "diamonds", "hearts", "spades"}) {
    for (std::string rank : {"2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"}) {
      cards.push_back(rank + " of " + suit);
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
  plan.entries = "";
  for (const auto &card : deck()) *plan.entries += card + '\n';
  plan.draw = 10, plan.rounds = 1000, plan.allocation = "award guest: 5\naward house: 5";
  const auto agreed = verishuffle::commit(plan);
  // The secret is bound before it is stored: it opens for no other commitment.
  const auto opened = verishuffle::open(house.secret, agreed.terms, agreed.commitment);
  locked_file(folder + "/secret.json", O_CREAT | O_EXCL).append(opened.secret.text());
  locked_file(folder + "/terms.json", O_CREAT | O_EXCL).append(agreed.terms);
  locked_file(folder + "/archive.jsonl", O_CREAT | O_EXCL).append("");
  std::cout << agreed.commitment.text() << '\n';
}

void deal(const std::string &folder, const std::string &published) {
  const auto cards = deck();
  verishuffle::table table(read_file(folder + "/terms.json"));
  const verishuffle::secret secret(read_file(folder + "/secret.json"));
  // The stored secret is bound to this commitment already.
  static_cast<void>(table.seat(secret, verishuffle::commitment(published)));

  // Each line of the archive is a finished round. Half a line at its end is of a round that nobody has seen.
  locked_file archive(folder + "/archive.jsonl", O_APPEND);
  const std::string lines = read_file(folder + "/archive.jsonl");
  archive.cut(lines.rfind('\n') + 1);
  verishuffle::draw_input input;
  input.round = static_cast<std::uint32_t>(std::count(lines.begin(), lines.end(), '\n'));
  // Whoever sends a text knows its round. A house that chose the round later could choose the cards.
  const auto announce = [&input] { std::cout << "next is round " << input.round << std::endl; };
  announce();
  for (std::string text; std::getline(std::cin, text); announce()) {
    try {
      input.public_values = {{"guest", text}};
      const auto drawn = table.deal(input);
      // The transcript is on disk before anyone sees a card, so that no round can be dealt again with another text.
      archive.append(drawn.transcript);
      std::cout << "round " << input.round;
      for (std::size_t place = 0; place < 5; place++) std::cout << ", " << cards.at(drawn.drawn.at(place));
      std::cout << std::endl;
      ++input.round;
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
