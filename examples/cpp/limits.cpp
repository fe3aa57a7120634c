// Verifies a transcript from stdin, with limits:   limits COMMITMENT GUEST'S-TEXT PUBLISHED-AT
#include <chrono>
#include <iostream>
#include <iterator>
#include <verishuffle.hpp>

using clock_type = std::chrono::steady_clock;

int main(int, char **arguments) try {
  verishuffle::verify_input known;
  known.transcript = std::string(std::istreambuf_iterator<char>(std::cin), {});
  known.commitment = verishuffle::commitment(arguments[1]), known.public_values = {{"guest", arguments[2]}};
  known.published_at = verishuffle::unix_time(std::chrono::seconds(std::stoll(arguments[3])));
  verishuffle::limits limits;
  limits.entries = 100000, limits.rounds = 10000, limits.draw = 10000, limits.output_bytes = 1 << 20;
  // The library asks at least every 10 ms. A server also asks whether the request was cancelled.
  const auto end = clock_type::now() + std::chrono::milliseconds(500);
  limits.stop = [&] { return clock_type::now() > end; };
  verishuffle::run(limits, [&] { verishuffle::verify(known); });
  std::cout << "verified\n";
} catch (const std::exception &error) {
  std::cout << error.what() << '\n';
  return 1;
}
