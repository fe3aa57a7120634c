// Another `dealer` for service.cpp, which keeps a table.
class dealer {
 public:
  dealer(const std::string &folder, const verishuffle::commitment &commitment) : table_(read_file(folder + "/terms.json")) {
    std::istringstream lines(deck());
    for (std::string card; std::getline(lines, card);) deck_.push_back(card);
    // The stored secret is bound to this commitment already.
    static_cast<void>(table_.seat(verishuffle::secret(read_file(folder + "/secret.json")), commitment));
  }

  verishuffle::draw_answer deal(std::uint32_t round, const std::string &text) {
    verishuffle::draw_input input;
    input.round = round, input.public_values = {{"guest", text}};
    auto drawn = table_.deal(input);
    drawn.awards = "";
    std::size_t place = 0;
    for (const auto entry : drawn.drawn) *drawn.awards += (place++ < 5 ? "guest: " : "house: ") + deck_.at(entry) + '\n';
    return drawn;
  }

 private:
  std::vector<std::string> deck_;
  verishuffle::table table_;
};
