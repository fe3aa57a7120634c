// What a program in C++ relies on: whole draws, what is thrown, who owns what, and what is wiped.
#include <verishuffle.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <thread>
#if __cplusplus >= 202002L
#include <span>
#endif

#define CHECK(condition)                                                        \
  do {                                                                          \
    if (!(condition)) {                                                         \
      std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                             \
    }                                                                           \
  } while (0)

namespace vs = verishuffle;

// Sees the memory of secrets before it is freed.
static const char *watched = nullptr;
static std::size_t watched_size = 0;
static bool was_wiped = false;
void operator delete(void *memory) noexcept {
  const auto *bytes = static_cast<const char *>(memory);
  if (memory != nullptr && bytes == watched) {
    was_wiped = std::all_of(bytes, bytes + watched_size, [](char byte) { return byte == 0; });
    watched = nullptr;
  }
  std::free(memory);
}
void operator delete(void *memory, std::size_t) noexcept { operator delete(memory); }
void *operator new(std::size_t size) {
  if (void *memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}

template <class Call>
static vs::error thrown(Call call) {
  try {
    call();
  } catch (const vs::error &error) {
    CHECK(error.what()[0] != 0);
    return error;
  }
  return {VERISHUFFLE_OK, "nothing was thrown"};
}

static std::string context() { return "Summer raffle, 23 August 2026, example.org/raffle"; }
static vs::unix_time at(long long seconds) { return vs::unix_time(std::chrono::seconds(seconds)); }
static vs::unix_time known_from() { return at(1787508000); }
static std::string tickets() { return "Ada\nGrace\nHedy\nMary\n"; }

/** Returns the secret of SPEC.md's example, whose seal is known. */
static vs::secret known_secret() {
  return vs::secret("{\"format\": \"verishuffle/1 secret\", \"context\": \"Reading group, 2 May 2026, example.org/group\", "
                    "\"name\": \"alice\", \"rounds\": 1, \"width\": 1, \"master\": "
                    "\"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\", \"opened\": null}");
}

// Every text of an input is a temporary, which is gone when the call is made.
static vs::commit_input plan(const vs::seal_hash &seal) {
  vs::commit_input plan;
  plan.context = context(), plan.entries = tickets(), plan.draw = 3;
  plan.allocation = std::string("award Prize: 1\nwaitlist ") + "Reserve";
  plan.sources = {vs::source::sealed("alice", seal), vs::source::public_("guest", "a word, such as: maple", known_from())};
  return plan;
}

static void raffle() {
  const auto alice = vs::seal(context(), "alice");
  const auto published = vs::commit(plan(alice.seal));
  const auto before = vs::inspect(published.terms, alice.secret, published.commitment);
  CHECK(before.holds && before.seal == alice.seal && before.commitment == published.commitment && before.points);
  const auto opened = vs::open(alice.secret, published.terms, published.commitment);
  CHECK(opened.secret.text().find(published.commitment.text()) != std::string::npos);

  vs::draw_input round;
  round.terms = published.terms, round.entries = tickets();
  CHECK(thrown([&] { static_cast<void>(vs::draw(round)); }).status == VERISHUFFLE_ERROR_NOT_OPENED);
  round.openings = {opened.opening}, round.public_values = {{"guest", std::string("ri") + "ver"}};
  const auto drawn = vs::draw(round);
  CHECK(drawn.drawn.size() == 3 && drawn.result && drawn.awards);
  CHECK(drawn.awards->substr(7, drawn.awards->find('\n') - 6) == drawn.result->substr(0, drawn.result->find('\n') + 1));

  vs::verify_input known;
  known.transcript = drawn.transcript, known.commitment = vs::commitment(published.commitment.text());
  known.entries = tickets(), known.result = drawn.result, known.awards = drawn.awards;
  known.public_values = {{"guest", "river"}}, known.published_at = at(1787400000);
  const auto verified = vs::verify(known);
  CHECK(verified.is_verified && verified.drawn == drawn.drawn && verified.awards == drawn.awards);
  CHECK(verified.verdict.front() == '{' && verified.verdict.find("\"verified\"") != std::string::npos);
  CHECK(verified.text.find("\nVERIFIED") != std::string::npos && !verified.place);

  // A draw that is not verified is thrown with its verdict by verify, and given by verdict.
  known.public_values = {{"guest", "rivers"}};
  const auto refused = vs::verdict(known);
  CHECK(!refused.is_verified && refused.drawn.empty() && !refused.awards);
  CHECK(refused.verdict.find("\"refused\"") != std::string::npos && refused.text.find("\nREFUSED") != std::string::npos);
  try {
    vs::verify(known);
    CHECK(false);
  } catch (const vs::not_verified &error) {
    CHECK(error.status == VERISHUFFLE_ERROR_NOT_VERIFIED && error.verdict->verdict == refused.verdict);
    CHECK(refused.text.find(std::string(error.what()).substr(0, 7)) != std::string::npos);
  }
  // A draw that is only consistent is not verified.
  vs::verify_input little;
  little.transcript = drawn.transcript;
  CHECK(thrown([&] { vs::verify(little); }).status == VERISHUFFLE_ERROR_NOT_VERIFIED);
  // An empty text is given, and compared.
  known.public_values = {{"guest", "river"}}, known.awards = "";
  CHECK(thrown([&] { vs::verify(known); }).status == VERISHUFFLE_ERROR_NOT_VERIFIED);
  known.awards = drawn.awards, known.round = 1;
  CHECK(!vs::verdict(known).is_verified);
}

static void errors() {
  const auto malformed = thrown([] { static_cast<void>(vs::inspect("{\n  \"format\": 1}")); });
  CHECK(malformed.status == VERISHUFFLE_ERROR_DOCUMENT && malformed.line == 2 && malformed.column == 13);
  auto twice = plan(vs::inspect({}, known_secret()).seal.value());
  twice.entries = "Ada\nGrace\nAda\n";
  CHECK(thrown([&] { static_cast<void>(vs::commit(twice)); }).line == 3);
  CHECK(thrown([] { static_cast<void>(vs::commitment("ab")); }).status == VERISHUFFLE_ERROR_TEXT);
  CHECK(thrown([] { static_cast<void>(vs::commitment(std::string(64, 'A'))); }).status == VERISHUFFLE_ERROR_TEXT);
  CHECK(vs::commitment(std::string(64, 'a')) != vs::commitment(std::string(64, 'b')));
  static_assert(!std::is_convertible_v<vs::seal_hash, vs::commitment> && !std::is_constructible_v<vs::commitment, vs::seal_hash>);
  static_assert(!std::is_convertible_v<std::string, vs::commitment> && !std::is_convertible_v<std::string, vs::secret>);
}

// Secrets are wiped when they are gone, and so is the text that one is made of.
static void secrets() {
  const auto known = known_secret();
  std::string text(known.text());
  const char *source = text.data();
  watched = source, watched_size = text.size(), was_wiped = false;
  auto one = std::make_unique<vs::secret>(std::move(text));
  CHECK(was_wiped && one->text().size() == watched_size);
  watched = one->text().data(), was_wiped = false;
  auto other = *one;
  one.reset();
  CHECK(watched != nullptr && other.text().substr(2, 6) == "format");
  vs::secret moved = std::move(other);
  moved = vs::seal(context(), "bob").secret;
  CHECK(watched == nullptr && was_wiped);
  CHECK(other.text().empty());
  CHECK(vs::inspect({}, known_secret()).seal->text() == "246cbac75347795486a598f3fe07f0a2f399b8ebf7232ae4804d7b5ccb6deda3");
}

static void dealing() {
  const auto house = vs::seal(context(), "alice", 3);
  auto terms = plan(house.seal);
  terms.rounds = 3;
  const auto published = vs::commit(terms);
  vs::table first(published.terms);
  const auto bound = first.seat(house.secret, published.commitment);
  CHECK(bound.text().find(published.commitment.text()) != std::string::npos);
  CHECK(thrown([&] { static_cast<void>(first.seat(bound, published.commitment)); }).status == VERISHUFFLE_ERROR_GIVEN_TWICE);
  vs::table table = std::move(first);
  vs::draw_input round;
  round.round = 2, round.public_values = {{"guest", "river"}};
  const auto dealt = table.deal(round);
  CHECK(table.deal(round, false).drawn == dealt.drawn && table.deal(round, false).transcript.empty() && !dealt.result);
  CHECK(thrown([&] { static_cast<void>(first.deal(round)); }).status == VERISHUFFLE_ERROR_ARGUMENT);
  vs::draw_input same = round;
  same.terms = published.terms, same.openings = {vs::open(bound, published.terms, published.commitment, 2).opening};
  CHECK(vs::draw(same).transcript == dealt.transcript);
  round.round = 3;
  CHECK(thrown([&] { static_cast<void>(table.deal(round)); }).status == VERISHUFFLE_ERROR_RANGE);
}

static void keys() {
  const std::array<std::uint8_t, 32> key = {1};
  std::vector<std::uint32_t> items(10);
  std::iota(items.begin(), items.end(), 0U);
  vs::key_shuffle(key, items);
  CHECK(items == vs::key_drawn(key, 10) && items != vs::key_drawn(key, 10, 10, vs::order::backward));
  double numbers[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  vs::key_shuffle(std::vector<std::uint8_t>(key.begin(), key.end()), numbers, 3);
  const auto drawn = vs::key_drawn(key, 10, 3);
  CHECK(drawn.size() == 3 && std::equal(drawn.begin(), drawn.end(), numbers) && drawn[0] == items[0]);
#if __cplusplus >= 202002L
  std::iota(items.begin(), items.end(), 0U);
  vs::key_shuffle(std::span(key), std::span(items).subspan(0, 10));
  CHECK(items == vs::key_drawn(key, 10));
#endif
  CHECK(thrown([&] { static_cast<void>(vs::key_drawn(key, 10, 11)); }).status == VERISHUFFLE_ERROR_RANGE);
  CHECK(thrown([&] { vs::key_shuffle(std::array<std::uint8_t, 31>(), items); }).status == VERISHUFFLE_ERROR_LENGTH);
}

// Calls in a function are limited and stopped, and exceptions pass.
static void work() {
  const auto numbers = [](std::uint32_t count) {
    vs::commit_input plan;
    plan.context = context(), plan.count = count, plan.draw = 1;
    plan.sources = {vs::source::public_("guest", "a word", known_from())};
    return vs::commit(plan).terms;
  };
  vs::limits limits;
  limits.entries = 9;
  std::string terms;
  vs::run(limits, [&] { terms = numbers(9); });
  CHECK(terms == numbers(9));
  CHECK(thrown([&] { vs::run(limits, [&] { terms = numbers(10); }); }).status == VERISHUFFLE_ERROR_LIMIT);
  bool stops = false, ran = false;
  limits.stop = [&] { return stops; };
  vs::run(limits, [&] { stops = ran = true; });
  CHECK(thrown([&] { vs::run(limits, [&] { ran = false; }); }).status == VERISHUFFLE_ERROR_STOPPED && ran);
  // What the function and what `stop` throw passes as it is, also if the function catches what a stopped call throws.
  stops = false;
  try {
    vs::run(limits, [] { throw 7; });
    CHECK(false);
  } catch (int seven) {
    CHECK(seven == 7);
  }
  limits.entries = 0;
  for (const bool catches : {true, false}) {
    int asked = 0;
    limits.stop = [&]() -> bool { return asked++ == 0 ? false : throw std::out_of_range("stop"); };
    const auto works = [] { static_cast<void>(vs::key_drawn(std::array<std::uint8_t, 32>(), 50000000)); };
    try {
      vs::run(limits, [&] {
        if (!catches) works();
        CHECK(!catches || thrown(works).status == VERISHUFFLE_ERROR_STOPPED);
      });
      CHECK(false);
    } catch (const std::out_of_range &) {
      CHECK(asked == 2);
    }
  }
}

// A beacon's draw needs a time. What is no time in seconds is refused, and 0 is not taken for a time that is not known.
static void times() {
  vs::commit_input plan;
  plan.context = context(), plan.count = 9, plan.rounds = 2;
  plan.sources = {vs::source::drand("beacon", 1000, 10), vs::source::drand("chain", 5, 1, std::string(64, 'c'))};
  const auto terms = vs::commit(plan).terms;
  CHECK(terms.find("\"round\": 1000") != std::string::npos && terms.find(std::string(64, 'c')) != std::string::npos);
  plan.sources[0].stride = 0;
  CHECK(thrown([&] { static_cast<void>(vs::commit(plan)); }).status == VERISHUFFLE_ERROR_BEACON);
  plan.sources = {vs::source::public_("guest", "a word", known_from())}, plan.rounds = 1;
  const auto published = vs::commit(plan);
  vs::draw_input round;
  round.terms = published.terms, round.public_values = {{"guest", "river"}};
  vs::verify_input known;
  known.transcript = vs::draw(round).transcript, known.commitment = published.commitment;
  known.public_values = round.public_values;
  known.published_at = at(1787507999);
  CHECK(vs::verify(known).is_verified);
  known.published_at = known_from();
  CHECK(thrown([&] { vs::verify(known); }).status == VERISHUFFLE_ERROR_NOT_VERIFIED);
  known.published_at = {};
  CHECK(thrown([&] { vs::verify(known); }).status == VERISHUFFLE_ERROR_NOT_VERIFIED);
  for (const int wrong : {0, 1, -1, -1795737600, 999999999}) {
    known.published_at = at(wrong);
    CHECK(thrown([&] { vs::verify(known); }).status == VERISHUFFLE_ERROR_RANGE);
    plan.sources = {vs::source::public_("guest", "a word", at(wrong))};
    CHECK(thrown([&] { static_cast<void>(vs::commit(plan)); }).status == VERISHUFFLE_ERROR_RANGE);
  }
  // A finer time would be rounded silently, and a time in another unit would be another time.
  static_assert(!std::is_convertible_v<std::chrono::time_point<std::chrono::system_clock, std::chrono::milliseconds>, vs::unix_time>);
  static_assert(!std::is_convertible_v<std::uint64_t, vs::unix_time>);
}

static void proofs() {
  CHECK(vs::call("{\"call\":\"blind\",\"context\":\"" + context() + "\"}").find("{\"blinding\":\"{") == 0);
  CHECK(thrown([] { static_cast<void>(vs::call("{\"call\":\"seal\"}")); }).status == VERISHUFFLE_ERROR_ARGUMENT);
  // A call in JSON that judges throws, and its whole answer is the verdict.
  vs::commit_input plan;
  plan.context = context(), plan.entries = tickets();
  plan.sources = {vs::source::public_("guest", "a word", known_from())};
  const auto published = vs::commit(plan);
  const auto text = [](const std::string &json) { return vs::c::field("x", json).substr(5); };
  try {
    static_cast<void>(vs::call("{\"call\":\"chain\",\"documents\":[" + text(published.terms) + "]}"));
    CHECK(false);
  } catch (const vs::not_verified &error) {
    CHECK(error.verdict->verdict.find("\"error\":") != std::string::npos && !error.verdict->is_verified);
  }
  // The proof of Hedy, from the answer in JSON.
  const auto proofs = vs::call("{\"call\":\"prove_entry\",\"terms\":" + text(published.terms) + ",\"entries\":" +
                               text(tickets()) + ",\"indexes\":[2]}");
  std::string proof;
  for (std::size_t i = 12; proofs.compare(i, 3, "\"]}") != 0; i++) {
    if (proofs[i] == '\\') proof += proofs[++i] == 'n' ? '\n' : proofs[i];
    else proof += proofs[i];
  }
  vs::verify_input known;
  known.commitment = published.commitment;
  const auto before = vs::check_proof(proof, known, published.terms);
  CHECK(before.index == 2U && !before.place);
  vs::draw_input round;
  round.terms = published.terms, round.public_values = {{"guest", "river"}};
  const auto drawn = vs::draw(round);
  known.transcript = drawn.transcript, known.public_values = round.public_values, known.published_at = at(1787507999);
  const auto after = vs::check_proof(proof, known);
  CHECK(after.is_verified && drawn.drawn.at(after.place.value()) == 2);
  known.commitment = vs::commitment(std::string(64, '0'));
  CHECK(thrown([&] { vs::check_proof(proof, known); }).status == VERISHUFFLE_ERROR_NOT_VERIFIED);
}

static void warnings() {
  CHECK(vs::warnings("Ada\nGrace\n") == "{\"warnings\":[]}");
  // Each character that JSON writes in another way reaches the library as it is.
  CHECK(vs::warnings("Ada\nada\n").find("Ada") != std::string::npos);
  CHECK(vs::warnings("\"Ada\\\"\n\"ADA\\\"\n").find("\\\"Ada\\\\\\\"") != std::string::npos);
}

int main() {
  vs::set_threads(2);
  raffle();
  errors();
  secrets();
  dealing();
  keys();
  work();
  times();
  proofs();
  warnings();
  CHECK(vs::selftest().find("\"holds\"") != std::string::npos);
  CHECK(vs::version() == verishuffle_version_string());
}
