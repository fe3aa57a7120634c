// Uses every class and function of verishuffle.hpp on SPEC.md's example draw.
#include <verishuffle.h>

// Counts verishuffle.hpp's calls of slow functions.
static int times_called = 0;
template <auto Function>
struct counted {
  template <class... Arguments>
  verishuffle_status operator()(Arguments... arguments) const {
    times_called++;
    return Function(arguments...);
  }
};
#define verishuffle_seal counted<::verishuffle_seal>()
#define verishuffle_commit counted<::verishuffle_commit>()
#define verishuffle_open counted<::verishuffle_open>()
#define verishuffle_make_draw counted<::verishuffle_make_draw>()
#define verishuffle_verify counted<::verishuffle_verify>()
#include <verishuffle.hpp>
#undef verishuffle_seal
#undef verishuffle_commit
#undef verishuffle_open
#undef verishuffle_make_draw
#undef verishuffle_verify

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#define CHECK(condition)                                                        \
  do {                                                                          \
    if (!(condition)) {                                                         \
      std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                             \
    }                                                                           \
  } while (0)

namespace vs = verishuffle;

template <class Call>
static std::int32_t thrown(Call call) {
  try {
    call();
  } catch (const vs::error &error) {
    CHECK(error.what()[0] != 0);
    return error.status();
  }
  return VERISHUFFLE_OK;
}

/** Returns whether an object's document holds these characters. */
template <class Object>
static bool says(const Object &object, const std::string &part) {
  return object.to_json().find(part) != std::string::npos;
}

/* The functions on documents, from sealing to a withdrawal. */
static void documents() {
  namespace documents = vs::documents;
  const std::string_view context = "Summer raffle, 23 August 2026, example.org/raffle";
  const std::string tickets = "Ada\nGrace\nHedy\nMary\n";
  const auto alice = documents::seal(context, "alice");
  CHECK(vs::secret::from_json(alice.secret).seal() == alice.seal);
  const std::string sources = "[{\"kind\": \"sealed\", \"name\": \"alice\", \"seal\": \"" + vs::to_hex(alice.seal) +
                              "\"}, {\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word\"}]";
  documents::plan plan;
  plan.context = context, plan.entries = tickets, plan.sources = sources, plan.draw = 3;
  plan.allocation = "award Prize: 1\nwaitlist Reserve";
  const auto [terms, commitment] = documents::commit(plan);
  CHECK(vs::terms::from_json(terms).commitment() == commitment);
  const auto [opening, bound] = documents::open(alice.secret, terms, commitment);
  CHECK(bound.find(vs::to_hex(commitment)) != std::string::npos);
  const std::string openings = "[" + opening + "]", values = "{\"guest\": \"river\"}";
  documents::round_input round;
  round.terms = terms, round.openings = openings, round.values = values, round.entries = tickets;
  const auto drawn = documents::make_draw(round);
  CHECK(times_called == 4 && std::count(drawn.result.begin(), drawn.result.end(), '\n') == 3);
  CHECK(drawn.awards.substr(7, drawn.awards.find('\n') - 6) == drawn.result.substr(0, drawn.result.find('\n') + 1));

  documents::known known;
  known.commitment = commitment, known.values = values, known.entries = tickets;
  known.result = drawn.result, known.awards = drawn.awards;
  CHECK(documents::verify(drawn.transcript, known).find("\"verified\"") != std::string::npos && times_called == 5);
  CHECK(thrown([&] { documents::verify(drawn.transcript, documents::known{}); }) == VERISHUFFLE_ERROR_ARGUMENT);
  known.published_at = 2026;
  CHECK(thrown([&] { documents::verify(drawn.transcript, known); }) == VERISHUFFLE_ERROR_RANGE);
  known.published_at.reset();
  // An awards file that is empty, and in memory that has no address, is compared.
  const std::vector<char> empty;
  known.awards = std::string_view(empty.data(), empty.size());
  CHECK(thrown([&] { documents::verify(drawn.transcript, known); }) == VERISHUFFLE_ERROR_NOT_VERIFIED);
  const std::string gone = drawn.awards.substr(7, drawn.awards.find('\n') - 6);
  round.withdrawals = gone;
  const auto after = documents::make_draw(round);
  CHECK(after.transcript == drawn.transcript && after.result == drawn.result && after.awards != drawn.awards);
  known.awards = after.awards, known.withdrawals = gone;
  documents::verify(drawn.transcript, known);

  // A transcript and a verdict that are larger than most.
  documents::plan numbers;
  numbers.context = context, numbers.count = 4294967295, numbers.draw = 1000;
  numbers.sources = "[{\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word\"}]";
  const auto many = documents::commit(numbers);
  documents::round_input first;
  first.terms = many.terms, first.values = values;
  documents::known few;
  few.commitment = many.commitment, few.values = values, times_called = 0;
  const auto verdict = documents::verify(documents::make_draw(first).transcript, few);
  CHECK(verdict.size() > 8192 && verdict.back() != 0 && times_called == 4);
}

// Blinded cells, and their proofs before and after the draw.
static void persons() {
  namespace documents = vs::documents;
  const std::string_view context = "Summer raffle, 23 August 2026, example.org/raffle", values = "{\"guest\": \"river\"}";
  const std::string key = vs::blinding::generate(context).to_json();
  const auto cell = documents::blind_cell(key, "person", "Ada");
  CHECK(cell == documents::blind_cell(key, "person", "Ada") && cell != documents::blind_cell(key, "person", "Eve"));
  CHECK(thrown([&] { static_cast<void>(documents::blind_cell(key, "person", "")); }) == VERISHUFFLE_ERROR_TEXT);
  const std::string proof = documents::prove_id(key, "[{\"column\": \"person\", \"text\": \"Ada\"}]");
  CHECK(proof.find("verishuffle/1 id proof") != std::string::npos && proof.back() != 0);
  const std::string list = vs::to_hex(documents::blind_cell(key, "person", "Eve")) + '\n' + vs::to_hex(cell) + '\n';
  documents::plan plan;
  plan.context = context, plan.entries = list, plan.draw = 2;
  plan.sources = "[{\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word\"}]";
  const auto [terms, commitment] = documents::commit(plan);
  documents::known known;
  known.commitment = commitment, known.entries = list;
  const auto before = documents::check_proof(proof, terms, known);
  CHECK(before.index == 1 && !before.place);
  documents::round_input round;
  round.terms = terms, round.values = values, round.entries = list;
  const auto drawn = documents::make_draw(round);
  known.values = values, known.result = drawn.result;
  const auto after = documents::check_proof(proof, drawn.transcript, known);
  CHECK(after.index == 1 && after.verdict.find("\"verified\"") != std::string::npos && after.verdict.back() != 0);
  CHECK(after.place && drawn.result.substr(*after.place * 65, 64) == vs::to_hex(cell));
  known.result = "Eve\n";
  CHECK(thrown([&] { documents::check_proof(proof, drawn.transcript, known); }) == VERISHUFFLE_ERROR_NOT_VERIFIED);
}

// The case "log and witness have one key" of tests/vectors/logged.json.
static void logged() {
  namespace documents = vs::documents;
  const std::string_view policy =
      "log cd8a9eef574a65758ca3bb17586ae962efb5bf6650b1c81e2e248fe8cd2c4a7c https://log.example.org\n"
      "witness a cd8a9eef574a65758ca3bb17586ae962efb5bf6650b1c81e2e248fe8cd2c4a7c\nquorum a\n";
  const std::string_view key = "2f42df5b06ed8bbfb8dc5878cae2cb3717799742f4928f67297e181935a0bc0a";
  const std::string_view proof =
      "version=2\nlog=86f2157910aaa4a8068a028072454af287d31f3b5312afbfd172a7d79a298345\n"
      "leaf=699cc3163d0e3ec9a55373f40ce9a43c1fdcd4534ffc0fa859d0d8929e882b5a 1fb6e945ed8f2644e0d0fc2058646f"
      "94320c1bffed335bf7daaa562c0054d2fa0aa15fe77f61733e8556906e479c70b995ae2829ceb814839d0639d00eb7770a\n\n"
      "size=5\nroot_hash=3c8aa5e76d894ae0e12ef199e5ad30da6d91a99e1cf10d1b6be2ef7e06c2c4f1\n"
      "signature=63867e4e5148a523e29d466fdee3528089022c9ba76bbaea892dd7da7c5fbb8348a4161289bee2b14f5c7fae62"
      "f61393d6ae9dc60cdaa04c5345f2ffc2b9f90a\n"
      "cosignature=86f2157910aaa4a8068a028072454af287d31f3b5312afbfd172a7d79a298345 1790000004 a713d77c2cfe"
      "fe96662b76bb82a2c314ef494bfe3aaff91f24a6f99d896bafb77d4185eaa9c1d3680a6da3c7d27fab589a3bdc81a36cdfb6"
      "6be2d46f9e4c1b06\n\nleaf_index=2\n"
      "node_hash=718b8e147185dbcbf2b4f9f85905e734150ee1c7828f43000ba020ab19ab539c\n"
      "node_hash=009b394b4aa59f175444eff87a4137af5ed54513397641da78f821c67dbd5ce7\n"
      "node_hash=3116631344254f79af65631917e89a983b915f76d919c51226d942b687d445cf\n";
  const auto bytes = vs::from_hex("676d4c233400a9190853cf7ab48e23ff7bde8c36e591e321d06b4f52beb893dd");
  vs::bytes32 commitment{};
  std::copy(bytes.begin(), bytes.end(), commitment.begin());
  const auto found = documents::logged(proof, policy, key, commitment);
  CHECK(found.public_from == 1790000064 && found.witnesses == 1);
  commitment[0] ^= 1;
  const auto other = [&] { static_cast<void>(documents::logged(proof, policy, key, commitment)); };
  CHECK(thrown(other) == VERISHUFFLE_ERROR_NOT_VERIFIED);
}

// Work that is limited or stopped throws, and other exceptions pass.
static void work() {
  verishuffle_work work{};
  work.size = sizeof work, work.entries = 2;
  const auto reads = [] { static_cast<void>(vs::list::from_text("a\nb\nc\n")); };
  CHECK(thrown([&] { vs::run(work, reads); }) == VERISHUFFLE_ERROR_LIMIT);
  std::uint32_t count = 0;
  vs::run(work, [&] { count = vs::list::from_text("a\nb\n").entry_count(); });
  CHECK(count == 2 && vs::list::from_text("a\nb\nc\n").entry_count() == 3);
  work.stop = [](void *stops) -> std::int32_t { return *static_cast<bool *>(stops); };
  bool stops = false;
  work.context = &stops;
  vs::run(work, [&] { count = 1; });
  stops = true;
  CHECK(thrown([&] { vs::run(work, [&] { count = 3; }); }) == VERISHUFFLE_ERROR_STOPPED && count == 1);
}

int main() {
  documents();
  persons();
  logged();
  work();
  namespace documents = vs::documents;
  const std::string_view context = "Reading group, 2 May 2026, example.org/group";
  const std::string tickets = "Ada\nGrace\nHedy\nKatherine\nMary\n", word = "{\"guest\": \"river\"}";
  const auto names = vs::list::from_text(tickets);
  CHECK(names.entry_count() == 5 && names.entry(3) == "Katherine");
  CHECK(thrown([&] { static_cast<void>(names.entry(5)); }) == VERISHUFFLE_ERROR_RANGE);

  // SPEC.md's example draw.
  auto alice = vs::secret::from_json(
      "{\"format\": \"verishuffle/1 secret\", \"context\": \"" + std::string(context) +
      "\", \"name\": \"alice\", \"rounds\": 1, \"width\": 1, \"master\": "
      "\"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\", \"opened\": null}");
  CHECK(vs::to_hex(alice.seal()) == "246cbac75347795486a598f3fe07f0a2f399b8ebf7232ae4804d7b5ccb6deda3");
  CHECK(vs::secret::from_json(alice.to_json()).seal() == alice.seal());
  const std::string guest = "{\"kind\": \"public\", \"name\": \"guest\", \"description\": "
                            "\"a word the guest says once the commitment is out, such as: maple\"}]";
  const std::string sources =
      "[{\"kind\": \"sealed\", \"name\": \"alice\", \"seal\": \"" + vs::to_hex(alice.seal()) + "\"}, " + guest;
  documents::plan plan;
  plan.context = context, plan.entries = tickets, plan.sources = sources, plan.rules = "Place 1 speaks first, and so on.";
  const auto terms = vs::terms::from_json(documents::commit(plan).terms);
  const auto commitment = terms.commitment();
  CHECK(vs::to_hex(commitment) == "676d4c233400a9190853cf7ab48e23ff7bde8c36e591e321d06b4f52beb893dd");
  CHECK(vs::terms::from_json(terms.to_json()).commitment() == commitment);
  CHECK(terms.entry_count() == 5 && terms.drawn_count() == 5);
  try {
    static_cast<void>(vs::terms::from_json("{\n  \"format\": 1}"));
    CHECK(false);
  } catch (const vs::error &error) {
    CHECK(error.status() == VERISHUFFLE_ERROR_DOCUMENT && error.line() == 2 && error.column() > 0);
  }

  vs::round round(terms);
  CHECK((round.missing() == std::vector<std::string>{"alice", "guest"}));
  CHECK(thrown([&] { static_cast<void>(round.draw()); }) == VERISHUFFLE_ERROR_NOT_OPENED);
  CHECK(thrown([&] { static_cast<void>(alice.open(terms, vs::bytes32{})); }) == VERISHUFFLE_ERROR_CLOSED);
  const auto opening = alice.open(terms, commitment);
  CHECK(alice.to_json().find("\"opened\": \"" + vs::to_hex(commitment)) != std::string::npos);
  round.open(vs::opening::from_json(opening.to_json())).public_value("guest", "river");
  CHECK(round.missing().empty());
  const auto draw = round.draw();
  CHECK((draw.swaps() == std::vector<std::uint32_t>{3, 3, 4, 3}));
  CHECK((draw.drawn() == std::vector<std::uint32_t>{3, 0, 4, 1, 2}));
  std::array<char, 5> letters = {'a', 'b', 'c', 'd', 'e'};
  draw.shuffle(letters);
  CHECK((letters == std::array<char, 5>{'d', 'a', 'e', 'b', 'c'}));
  double numbers[5] = {0, 1, 2, 3, 4};
  draw.shuffle(numbers, 5);
  CHECK(numbers[0] == 3 && numbers[4] == 2);
  CHECK(thrown([&] { draw.shuffle(numbers, 4); }) == VERISHUFFLE_ERROR_LENGTH);

  vs::table table(terms);
  CHECK(table.round(0).missing().size() == 2);
  CHECK(table.seat(alice, commitment).round(0).public_value("guest", "river").draw().drawn() == draw.drawn());
  vs::round again = table.round(0);
  table.next(0, again);
  CHECK((again.missing() == std::vector<std::string>{"guest"}));
  CHECK(again.public_value("guest", "river").draw().swaps() == draw.swaps());
  CHECK(thrown([&] { table.next(1, again); }) == VERISHUFFLE_ERROR_RANGE);
  CHECK(thrown([&] { table.seat(alice, commitment); }) == VERISHUFFLE_ERROR_GIVEN_TWICE);
  CHECK(thrown([&] { static_cast<void>(table.round(1)); }) == VERISHUFFLE_ERROR_RANGE);

  const auto transcript = vs::transcript::from_json(draw.transcript().to_json());
  const auto result = vs::list::from_text("Katherine\nAda\n");
  vs::pins pins;
  pins.commitment = commitment, pins.round = 0, pins.values = word, pins.published_at = 1000000000;
  pins.entries = &names, pins.result = &result;
  const auto verdict = transcript.judge(pins);
  CHECK(verdict.is_verified() && verdict.conclusion() == vs::conclusion::verified);
  CHECK(verdict.text().find("\nVERIFIED") != std::string::npos);
  CHECK(says(verdict, "\"commitment\":\"" + vs::to_hex(commitment) + "\",\"round\":0,"));
  CHECK(says(verdict, "{\"name\":\"result\",\"state\":\"passed\","));
  CHECK(verdict.drawn() == draw.drawn() && says(verdict, "\"drawn_of\":"));
  letters = {'a', 'b', 'c', 'd', 'e'};
  verdict.shuffle(letters);
  CHECK((letters == std::array<char, 5>{'d', 'a', 'e', 'b', 'c'}));
  CHECK(thrown([&] { verdict.shuffle(numbers, 4); }) == VERISHUFFLE_ERROR_LENGTH);
  const auto consistent = transcript.judge(vs::pins());
  CHECK(says(consistent, "\"missing\":[\"commitment\",\"public:guest\"],"));
  CHECK(thrown([&] { consistent.shuffle(numbers); }) == VERISHUFFLE_ERROR_NOT_VERIFIED && numbers[0] == 3);
  try {
    static_cast<void>(consistent.drawn());
    CHECK(false);
  } catch (const vs::error &error) {
    CHECK(error.status() == VERISHUFFLE_ERROR_NOT_VERIFIED);
    CHECK(std::string_view(error.what()).find("CONSISTENT") != std::string_view::npos);
  }
  auto wrong = pins;
  wrong.published_at = 1;
  CHECK(thrown([&] { static_cast<void>(transcript.judge(wrong)); }) == VERISHUFFLE_ERROR_RANGE);
  wrong = pins;
  auto blinding = vs::blinding::from_json(vs::blinding::generate(context).to_json());
  wrong.blinding = &blinding;
  CHECK(thrown([&] { static_cast<void>(transcript.judge(wrong)); }) == VERISHUFFLE_ERROR_NOT_APPLICABLE);
  CHECK(thrown([&] { static_cast<void>(vs::blinding::from_json("{}")); }) == VERISHUFFLE_ERROR_DOCUMENT);

  {
    const std::string text = "101;Mill Lane\n102;Mill Lane\n103;Hill Street\n", die = "{\"guest\": \"4\"}";
    const auto list = vs::list::from_text(text);
    documents::plan raffle;
    raffle.context = "a raffle", raffle.entries = text;
    const std::string only = "[" + guest;
    raffle.sources = only, raffle.allocation = "award Prize: 0";
    CHECK(thrown([&] { static_cast<void>(documents::commit(raffle)); }) == VERISHUFFLE_ERROR_TEXT);
    raffle.allocation = "columns ticket;address\naward Prize: 2\nwaitlist Reserve\ncap address: 1";
    const auto agreed = documents::commit(raffle);
    vs::round opened(vs::terms::from_json(agreed.terms), 0);
    const auto drawn = opened.public_value("guest", "4").draw().transcript();
    vs::pins known;
    known.commitment = agreed.commitment, known.values = die;
    CHECK(thrown([&] { static_cast<void>(drawn.judge(known).awards()); }) == VERISHUFFLE_ERROR_NOT_APPLICABLE);
    known.entries = &list;
    const auto judged = drawn.judge(known);
    const auto awards = judged.awards();
    CHECK(awards.size() == 35 && awards.find("Prize: 10") == 0);
    known.awards = awards;
    CHECK(drawn.judge(known).is_verified());
    const auto first = vs::list::from_text(awards.substr(7, 3));
    const auto after = judged.awards(first);
    known.withdrawals = &first;
    CHECK(after != awards && !drawn.judge(known).is_verified());
    known.awards = after;
    CHECK(drawn.judge(known).is_verified());
  }

  std::string pieces;
  transcript.write_json([&](std::string_view piece) { pieces += piece; });
  CHECK(pieces == transcript.to_json());
  try {
    transcript.write_json([](std::string_view) { throw 7; });
    CHECK(false);
  } catch (int number) {
    CHECK(number == 7);
  }

  documents::plan beacon;
  beacon.context = "a lottery", beacon.count = 1000, beacon.order = vs::order::backward, beacon.draw = 10;
  beacon.width = 2, beacon.rounds = 2, beacon.after = commitment;
  const std::string drand = "[{\"kind\": \"drand\", \"name\": \"quicknet\", \"chain\": \"" + vs::to_hex(vs::quicknet()) +
                            "\", \"round\": 1000, \"stride\": 1}]";
  beacon.sources = drand;
  const auto lottery = vs::terms::from_json(documents::commit(beacon).terms);
  CHECK(says(lottery, "\"previous\": \"" + vs::to_hex(commitment) + "\"") && says(lottery, "\"order\": \"backward\""));
  CHECK(vs::beacon_round_after(vs::quicknet(), 1692806364) == 1001);
  CHECK(thrown([&] { static_cast<void>(vs::beacon_round_after(commitment, 1692806364)); }) ==
        VERISHUFFLE_ERROR_UNKNOWN_SOURCE);
  const std::string reply = "{\"round\":1000,\"signature\":\"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb"
                            "1125e342b73a8dd2bacbe47e4b6b63ed5e39\"}";
  CHECK(vs::round(lottery).reply("quicknet", reply).draw().drawn().size() == 10);
  CHECK(thrown([&] { vs::round(lottery, 1).reply("quicknet", reply); }) == VERISHUFFLE_ERROR_OPENING);
  CHECK(thrown([&] { static_cast<void>(vs::from_hex("0")); }) == VERISHUFFLE_ERROR_TEXT);

  const std::string key_of_list = blinding.to_json(), only = "[" + guest;
  documents::plan hidden_plan;
  hidden_plan.context = context, hidden_plan.entries = tickets, hidden_plan.blinding = key_of_list;
  hidden_plan.sources = only, hidden_plan.draw = 2;
  const auto hidden = vs::terms::from_json(documents::commit(hidden_plan).terms);
  const vs::prover prover(hidden, names, blinding);
  for (std::uint32_t index = 0; index < 5; index++) {
    const auto proof = prover.to_json(index);
    CHECK(proof.find("\"entry\": \"" + names.entry(index) + "\"") != std::string::npos);
    CHECK(proof.find("\"index\": " + std::to_string(index)) != std::string::npos);
  }
  CHECK(thrown([&] { static_cast<void>(prover.to_json(5)); }) == VERISHUFFLE_ERROR_RANGE);
  CHECK(thrown([&] { vs::prover(hidden, names); }) == VERISHUFFLE_ERROR_ENTRIES_MISMATCH);

  const std::vector<std::uint8_t> key(64, 7);
  std::vector<std::uint32_t> a(1000);
  std::uint32_t cards[1000];
  for (std::uint32_t i = 0; i < 1000; i++) a[i] = cards[i] = i;
  vs::key_shuffle(key, 1000, a.data(), a.size());
  vs::key_shuffle(key, 1000, cards);
  CHECK(std::equal(a.begin(), a.end(), cards) && !std::is_sorted(a.begin(), a.end()));
  CHECK(vs::step_count(1000, 1000) == 999 && vs::least_width(52, 52) == 1);
  CHECK(vs::visible("a\x1b") == "a\\u{1b}");

  // A C handle becomes an object, and an object releases its handle.
  verishuffle_list *entries_of_c = vs::list::from_text("a\nb").release();
  CHECK(vs::list::adopt(entries_of_c).entry_count() == 2);

  // A moved-from object has no handle: every function that is not noexcept throws.
  auto other = std::move(round);
  const auto moved = [](auto call) { CHECK(thrown(call) == VERISHUFFLE_ERROR_ARGUMENT); };
  moved([&] { static_cast<void>(round.draw()); });
  moved([&] { static_cast<void>(round.missing()); });
  moved([&] { round.public_value("guest", "river"); });
  CHECK(other.draw().swaps() == draw.swaps());
  round = vs::round(terms);
  CHECK(round.missing().size() == 2);
  auto gone = vs::list::from_text("a\nb");
  const vs::list here = std::move(gone);
  auto with_gone = pins;
  with_gone.entries = &gone;
  moved([&] { static_cast<void>(transcript.judge(with_gone)); });
  const vs::blinding taken = std::move(blinding);
  moved([&] { vs::prover(hidden, names, blinding); });
  const vs::secret kept_secret = std::move(alice);
  moved([&] { static_cast<void>(alice.to_json()); });
  CHECK(here.entry_count() == 2 && gone.entry_count() == 0);
  auto judged = transcript.judge(vs::pins());
  const vs::verdict same = std::move(judged);
  moved([&] { static_cast<void>(judged.to_json()); });
  moved([&] { static_cast<void>(judged.drawn()); });
  CHECK(!judged.is_verified() && says(same, "\"missing\":[\"commitment\",\"public:guest\"],"));
  const auto tested = vs::selftest();
  CHECK(tested.holds && tested.json.rfind("{\"holds\":true", 0) == 0);
  std::puts("ok");
}
