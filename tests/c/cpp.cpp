// Uses every class and function of verishuffle.hpp on SPEC.md's example draw.
#include <verishuffle.h>

// Counts verishuffle.hpp's calls of slow functions.
static int times_called = 0;
template <auto Function, class... Arguments>
static verishuffle_status counted(Arguments... arguments) {
  times_called++;
  return Function(arguments...);
}
#define verishuffle_seal counted<::verishuffle_seal>
#define verishuffle_commit counted<::verishuffle_commit>
#define verishuffle_open counted<::verishuffle_open>
#define verishuffle_make_draw counted<::verishuffle_make_draw>
#define verishuffle_verify counted<::verishuffle_verify>
#define verishuffle_transcript_awards counted<::verishuffle_transcript_awards>
#include <verishuffle.hpp>
#undef verishuffle_seal
#undef verishuffle_commit
#undef verishuffle_open
#undef verishuffle_make_draw
#undef verishuffle_verify
#undef verishuffle_transcript_awards

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <list>

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
  CHECK(vs::secret::from_json(bound).opened() == commitment);
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
  work();
  const std::string_view context = "Reading group, 2 May 2026, example.org/group";
  const std::list<std::string> entries = {"Ada", "Grace", "Hedy", "Katherine", "Mary"};
  const auto names = vs::list::from_entries(entries);
  CHECK(names.entry_count() == 5 && names.entry(3) == "Katherine");
  CHECK(vs::list::from_text("a\nb").entry_count() == 2);
  CHECK(thrown([&] { static_cast<void>(names.entry(5)); }) == VERISHUFFLE_ERROR_RANGE);

  vs::bytes32 master{};
  for (std::size_t i = 0; i < 32; i++) master[i] = static_cast<std::uint8_t>(i);
  auto alice = vs::secret::from_master(context, "alice", 1, 1, master);
  CHECK(vs::to_hex(alice.seal()) == "246cbac75347795486a598f3fe07f0a2f399b8ebf7232ae4804d7b5ccb6deda3");
  CHECK(alice.context() == context && alice.name() == "alice" && alice.round_count() == 1 && alice.width() == 1);
  CHECK(vs::secret::from_json(alice.to_json()).seal() == alice.seal());
  CHECK(vs::secret::generate(context, "bob", 3, 2).round_count() == 3);
  CHECK(!alice.opened());

  const std::string_view about = "a word the guest says once the commitment is out, such as: maple";
  vs::terms_builder builder(context, names);
  builder.rules("Place 1 speaks first, and so on.").sealed("alice", alice.seal()).public_value("guest", about);
  const auto terms = builder.build();
  const auto commitment = terms.commitment();
  CHECK(vs::to_hex(commitment) == "676d4c233400a9190853cf7ab48e23ff7bde8c36e591e321d06b4f52beb893dd");
  CHECK(vs::terms::from_json(terms.to_json()).commitment() == commitment);
  CHECK(terms.to_json().find(about) != std::string::npos);
  CHECK(terms.entry_count() == 5 && terms.drawn_count() == 5 && terms.order() == vs::order::forward);
  CHECK(terms.round_count() == 1 && terms.width() == 1);
  CHECK(thrown([&] { static_cast<void>(terms.beacon("guest")); }) == VERISHUFFLE_ERROR_UNKNOWN_SOURCE);
  try {
    static_cast<void>(vs::terms::from_json("{\n  \"format\": 1}"));
    CHECK(false);
  } catch (const vs::error &error) {
    CHECK(error.status() == VERISHUFFLE_ERROR_DOCUMENT && error.line() == 2 && error.column() > 0);
  }

  const vs::inspection inspection(terms, &alice, &commitment);
  CHECK(inspection.holds());
  CHECK(says(inspection, "{\"holds\":true,\"points\":[{\"name\":\"commitment\",\"state\":\"passed\""));
  CHECK(!vs::inspection(terms, nullptr, nullptr).holds());

  vs::round round(terms);
  CHECK((round.missing() == std::vector<std::string>{"alice", "guest"}));
  CHECK(thrown([&] { static_cast<void>(round.draw()); }) == VERISHUFFLE_ERROR_NOT_OPENED);
  CHECK(thrown([&] { static_cast<void>(alice.open(terms, master)); }) == VERISHUFFLE_ERROR_CLOSED);
  const auto opening = alice.open(terms, commitment);
  CHECK(alice.opened() == commitment && vs::secret::from_json(alice.to_json()).opened() == commitment);
  CHECK(opening.name() == "alice" && opening.round() == 0 && opening.commitment() == commitment);
  round.open(vs::opening::from_json(opening.to_json())).public_value("guest", "river");
  const auto draw = round.draw();
  CHECK((draw.swaps() == std::vector<std::uint32_t>{3, 3, 4, 3}));
  CHECK((draw.drawn() == std::vector<std::uint32_t>{3, 0, 4, 1, 2}));
  std::array<char, 5> letters = {'a', 'b', 'c', 'd', 'e'};
  draw.shuffle(letters);
  CHECK((letters == std::array<char, 5>{'d', 'a', 'e', 'b', 'c'}));
  double numbers[5] = {0, 1, 2, 3, 4};
  draw.shuffle(numbers, 5);
  CHECK(numbers[0] == 3 && numbers[4] == 2);
  int plain[5] = {0, 1, 2, 3, 4};
  draw.shuffle(plain);
  CHECK(plain[0] == 3 && plain[4] == 2);
  CHECK(thrown([&] { draw.shuffle(numbers, 4); }) == VERISHUFFLE_ERROR_LENGTH);

  vs::table table(terms);
  CHECK(table.round(0).missing().size() == 2);
  CHECK(table.seat(alice, commitment).round(0).public_value("guest", "river").draw().drawn() == draw.drawn());
  {
    vs::round again = table.round(0);
    table.next(0, again);
    std::vector<std::uint32_t> cards(draw.drawn().size()), swaps;
    for (std::uint32_t i = 0; i < cards.size(); i++) cards[i] = i;
    CHECK(thrown([&] { again.shuffle_with_swaps(cards, swaps); }) == VERISHUFFLE_ERROR_NOT_OPENED);
    again.public_value("guest", "river").shuffle_with_swaps(cards, swaps);
    CHECK(cards == draw.drawn() && swaps == draw.swaps());
    CHECK(thrown([&] { table.next(1, again); }) == VERISHUFFLE_ERROR_RANGE);
  }
  CHECK(thrown([&] { table.seat(alice, commitment); }) == VERISHUFFLE_ERROR_GIVEN_TWICE);
  CHECK(thrown([&] { static_cast<void>(table.round(1)); }) == VERISHUFFLE_ERROR_RANGE);

  const auto transcript = vs::transcript::from_json(draw.transcript().to_json());
  CHECK(transcript.terms().commitment() == commitment && transcript.stated_commitment() == commitment);
  CHECK(transcript.round() == 0 && transcript.opening(1).size() == 5);
  CHECK((transcript.stated_swaps() == std::vector<std::uint32_t>{3, 3, 4, 3}));

  vs::pins pins;
  pins.commitment(commitment).round(0).public_value("guest", "river").published_at(1000000000).entries(names);
  pins.result(vs::list::from_text("Katherine\nAda\n"));
  const auto verdict = transcript.judge(pins);
  CHECK(verdict.is_verified() && verdict.conclusion() == vs::conclusion::verified);
  CHECK(verdict.headline().find("VERIFIED") == 0 && verdict.text().find(verdict.headline()) != std::string::npos);
  CHECK(says(verdict, "\"commitment\":\"" + vs::to_hex(commitment) + "\",\"round\":0,"));
  CHECK(says(verdict, "{\"name\":\"due\",\"state\":\"skipped\","));
  CHECK(says(verdict, "{\"name\":\"result\",\"state\":\"passed\","));
  CHECK(says(verdict, "\"missing\":[],") && !says(verdict, "\"cautions\":[]") && says(verdict, "\"seed_bits\":256"));
  CHECK(transcript.drawn(pins) == draw.drawn() && says(verdict, "\"drawn_of\":"));
  CHECK(says(transcript.judge(vs::pins()), "\"missing\":[\"commitment\",\"public:guest\"],"));

  {
    const auto tickets = vs::list::from_text("101;Mill Lane\n102;Mill Lane\n103;Hill Street\n");
    vs::terms_builder rules("a raffle", tickets);
    rules.public_value("dice", "a die");
    CHECK(thrown([&] { rules.allocation("award Prize: 0"); }) == VERISHUFFLE_ERROR_TEXT);
    rules.allocation("columns ticket;address\naward Prize: 2\nwaitlist Reserve\ncap address: 1");
    const auto raffle = rules.build();
    vs::round opened(raffle, 0);
    opened.public_value("dice", "4");
    const auto drawn = opened.draw().transcript();
    vs::pins known;
    known.commitment(raffle.commitment()).public_value("dice", "4");
    CHECK(thrown([&] { static_cast<void>(drawn.awards(known)); }) == VERISHUFFLE_ERROR_NOT_APPLICABLE);
    known.entries(tickets);
    times_called = 0;
    const auto awards = drawn.awards(known);
    CHECK(times_called == 1);
    CHECK(awards.size() == 35 && awards.find("Prize: 10") == 0);
    CHECK(drawn.judge(known.awards(awards)).is_verified());
    const auto first = vs::list::from_text(awards.substr(7, 3));
    const auto after = drawn.awards(known, first);
    CHECK(after != awards && !drawn.judge(known.withdrawals(first)).is_verified());
    CHECK(drawn.judge(known.awards(after)).is_verified());
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
  vs::verifier verifier;
  CHECK(verifier.judge(pieces, pins).to_json() == verdict.to_json());
  CHECK(verifier.judge(pieces, vs::pins()).conclusion() == vs::conclusion::consistent);
  CHECK(thrown([&] { static_cast<void>(verifier.judge("{}", pins)); }) == VERISHUFFLE_ERROR_DOCUMENT);

  vs::pins of_all;
  of_all.commitment(commitment).public_value("guest", "river");
  auto archive = vs::archive::of_draw(of_all);
  CHECK(archive.conclusion() == vs::archive_conclusion::unreadable && !archive.is_verified());
  CHECK(archive.add(pieces) == vs::archive_conclusion::verified && archive.is_verified() && archive.detail().empty());
  CHECK(says(archive, "\"missing\":[],") && !says(archive, "\"cautions\":[]"));
  CHECK(archive.add("{}") == vs::archive_conclusion::unreadable && !archive.detail().empty());
  CHECK(says(archive, "\"failures\":[{\"line\":2,\"found\":\"error\","));
  CHECK(says(archive, "\"lines\":2,\"verified\":1,"));
  auto two = vs::archive::of_rounds(of_all, 0, 1);
  CHECK(two.add(pieces) == vs::archive_conclusion::verified && says(two, "\"missing\":[\"rounds 1\"],"));
  CHECK(says(vs::archive::of_pins("{\"format\":\"verishuffle/1 pins\",\"commitment\":\"" + vs::to_hex(commitment) + "\"}\n"), "\"missing\":[],"));
  CHECK(thrown([] { static_cast<void>(vs::archive::of_pins("{}")); }) == VERISHUFFLE_ERROR_DOCUMENT);

  CHECK(transcript.derived_swaps() == draw.swaps() && transcript.drawn(pins) == draw.drawn());
  letters = {'a', 'b', 'c', 'd', 'e'};
  transcript.shuffle(pins, letters);
  CHECK((letters == std::array<char, 5>{'d', 'a', 'e', 'b', 'c'}));
  double again[5] = {0, 1, 2, 3, 4};
  transcript.shuffle(pins, again);
  CHECK(again[0] == 3 && again[4] == 2);
  CHECK(thrown([&] { transcript.shuffle(pins, again, 4); }) == VERISHUFFLE_ERROR_LENGTH);
  CHECK(thrown([&] { transcript.shuffle(vs::pins(), again, 5); }) == VERISHUFFLE_ERROR_NOT_VERIFIED);
  CHECK(again[0] == 3 && again[4] == 2);
  try {
    static_cast<void>(transcript.drawn(vs::pins()));
    CHECK(false);
  } catch (const vs::error &error) {
    CHECK(error.status() == VERISHUFFLE_ERROR_NOT_VERIFIED);
    CHECK(std::string_view(error.what()).find("CONSISTENT") != std::string_view::npos);
  }
  pins.blinding(vs::blinding::from_key(context, master));
  CHECK(thrown([&] { static_cast<void>(transcript.judge(pins)); }) == VERISHUFFLE_ERROR_NOT_APPLICABLE);
  CHECK(thrown([&] { vs::pins().published_at(1); }) == VERISHUFFLE_ERROR_RANGE);
  CHECK(thrown([&] { static_cast<void>(vs::blinding::from_json("{}")); }) == VERISHUFFLE_ERROR_DOCUMENT);

  const auto lottery = vs::terms_builder("a lottery", 1000)
                           .order(vs::order::backward)
                           .draw(10)
                           .width(2)
                           .rounds(2)
                           .first()
                           .after(commitment)
                           .drand("quicknet", vs::quicknet(), 1000, 1)
                           .build();
  CHECK(lottery.beacon("quicknet").round == 1000 && lottery.beacon("quicknet").chain == vs::quicknet());
  CHECK(vs::beacon_due(vs::quicknet(), 1000) == 1692806364);
  CHECK(vs::beacon_round_after(vs::quicknet(), 1692806364) == 1001);
  CHECK(thrown([&] { static_cast<void>(vs::beacon_due(commitment, 1000)); }) == VERISHUFFLE_ERROR_UNKNOWN_SOURCE);
  vs::round waiting(lottery, 0);
  auto signature = vs::from_hex("b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39");
  CHECK(waiting.signature("quicknet", signature).draw().drawn().size() == 10);
  const std::string reply = "{\"round\":1000,\"signature\":\"" + vs::to_hex(signature) + "\"}";
  CHECK(vs::read_beacon_reply(reply).round == 1000 && vs::read_beacon_reply(reply).signature == signature);
  CHECK(vs::round(lottery).reply("quicknet", reply).missing().empty());
  CHECK(thrown([&] { vs::round(lottery, 1).reply("quicknet", reply); }) == VERISHUFFLE_ERROR_OPENING);
  CHECK(thrown([&] { static_cast<void>(vs::read_beacon_reply("{}")); }) == VERISHUFFLE_ERROR_DOCUMENT);
  CHECK(thrown([&] { static_cast<void>(vs::from_hex("0")); }) == VERISHUFFLE_ERROR_TEXT);
  signature[5] ^= 1;
  CHECK(thrown([&] { vs::round(lottery, 0).signature("quicknet", signature); }) ==
        (vs::checks_beacons() ? VERISHUFFLE_ERROR_OPENING : VERISHUFFLE_OK));

  auto blinding = vs::blinding::from_json(vs::blinding::generate(context).to_json());
  const auto hidden =
      vs::terms_builder(names, blinding).draw(2).public_value("guest", about).build();
  const auto hidden_commitment = hidden.commitment();
  const auto hidden_draw = vs::round(hidden).public_value("guest", "river").draw();
  const auto hidden_drawn = hidden_draw.drawn();
  vs::pins hidden_pins;
  hidden_pins.commitment(hidden_commitment).public_value("guest", "river");
  const vs::prover prover(hidden, names, blinding);
  for (std::uint32_t index = 0; index < 5; index++) {
    const auto proof = vs::proof::from_json(prover.proof(index).to_json());
    CHECK(proof.index() == index && proof.entry() == names.entry(index));
    const auto checked = proof.judge_by_terms(hidden, &hidden_commitment);
    CHECK(checked.state == vs::check_state::passed && checked.detail == "the entry is in the list of these terms");
    CHECK(proof.judge_by_terms(hidden, &commitment).state == vs::check_state::failed);
    const auto both = proof.judge(hidden_draw.transcript(), hidden_pins);
    CHECK(both.is_verified() && both.conclusion() == vs::conclusion::verified && both.draw().is_verified());
    CHECK(says(both, "\"proof\":{\"holds\":true,\"detail\":\"" + checked.detail + "\"}"));
    const auto place = both.place();
    CHECK(place.has_value() == (hidden_drawn[0] == index || hidden_drawn[1] == index));
    CHECK(!place || hidden_drawn[*place] == index);
  }
  CHECK(thrown([&] { static_cast<void>(prover.proof(5)); }) == VERISHUFFLE_ERROR_RANGE);
  CHECK(thrown([&] { vs::prover(hidden, names); }) == VERISHUFFLE_ERROR_ENTRIES_MISMATCH);
  CHECK(!vs::prover(terms, names).proof(0).judge(hidden_draw.transcript(), hidden_pins).is_verified());

  vs::chain chain;
  CHECK(!chain.head() && chain.draws().empty() && says(chain, "\"broken\":[],") && says(chain, "\"cautions\":[]"));
  CHECK(!chain.is_whole() && chain.conclusion() == vs::chain_conclusion::consistent);
  CHECK(says(chain, "\"missing\":[\"head\"],") && chain.headline().find("the published head") != std::string::npos);
  CHECK(thrown([&] { chain.add_pins("{}"); }) == VERISHUFFLE_ERROR_DOCUMENT);
  chain.set_published_head(lottery.commitment());
  CHECK(chain.conclusion() == vs::chain_conclusion::broken && chain.headline() == "BROKEN: 1 problem");
  CHECK(says(chain, "\"broken\":[{\"problem\":\"other_head\",\"draws\":[],"));
  // The head alone may still be pending, but this one names a missing draw.
  CHECK(chain.add(lottery).headline() == "BROKEN: 1 problem" && chain.head() == lottery.commitment());
  chain.add(terms).add(transcript);
  CHECK((chain.draws() == std::vector<vs::bytes32>{commitment, lottery.commitment()}));
  CHECK(chain.headline() == "BROKEN: 1 problem" && chain.head() == lottery.commitment());
  CHECK(says(chain, "\"broken\":[{\"problem\":\"unchained\",\"draws\":[\"" + vs::to_hex(commitment) +
                        "\"],\"round\":null,\"detail\":\"the draw is in no chain\"}],\"missing\":[],"));
  CHECK(!says(chain, "\"cautions\":[]"));

  const std::vector<std::uint8_t> key(64, 7);
  std::vector<std::uint32_t> a(1000), b(1000), c(1000), kept(7);
  for (std::uint32_t i = 0; i < 1000; i++) a[i] = b[i] = c[i] = i;
  vs::key_shuffle(key, 1000, a.data(), a.size());
  vs::swaps_apply(vs::key_swaps(key, 1000, 1000), b.data(), b.size());
  vs::key_shuffle_with_swaps(key, 1000, c.data(), c.size(), kept);
  CHECK(a == c && kept == vs::key_swaps(key, 1000, 1000));
  std::uint32_t cards[1000];
  for (std::uint32_t i = 0; i < 1000; i++) cards[i] = b[i] = c[i] = i;
  vs::key_shuffle(key, 1000, cards);
  vs::key_shuffle_with_swaps(key, 1000, b, kept);
  vs::swaps_apply(kept, c);
  CHECK(std::equal(a.begin(), a.end(), cards) && a == b && a == c);
  CHECK(vs::step_count(1000, 1000) == 999 && vs::least_width(52, 52) == 1);

  CHECK(vs::visible("a\x1b") == "a\\u{1b}");

  // A C handle becomes an object, and an object releases its handle.
  verishuffle_pins *handle = nullptr;
  CHECK(verishuffle_pins_new(&handle, NULL) == VERISHUFFLE_OK);
  auto adopted = vs::pins::adopt(handle);
  CHECK(adopted.get() == handle && adopted.round(0).release() == handle && adopted.get() == nullptr);
  verishuffle_pins_free(handle);
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
  vs::pins gone;
  const vs::pins here = std::move(gone);
  moved([&] { static_cast<void>(transcript.judge(gone)); });
  moved([&] { static_cast<void>(transcript.drawn(gone)); });
  moved([&] { transcript.shuffle(gone, again); });
  moved([&] { static_cast<void>(prover.proof(0).judge(hidden_draw.transcript(), gone)); });
  moved([&] { gone.round(0); });
  const vs::blinding taken = std::move(blinding);
  moved([&] { vs::prover(hidden, names, blinding); });
  const vs::secret kept_secret = std::move(alice);
  moved([&] { vs::inspection(terms, &alice, nullptr); });
  moved([&] { static_cast<void>(alice.opened()); });
  moved([&] { static_cast<void>(alice.to_json()); });
  CHECK(alice.round_count() == 0 && kept_secret.round_count() == 1);
  const vs::chain whole = std::move(chain);
  moved([&] { static_cast<void>(chain.draws()); });
  moved([&] { static_cast<void>(chain.to_json()); });
  moved([&] { static_cast<void>(chain.head()); });
  auto judged = transcript.judge(here);
  const vs::verdict same = std::move(judged);
  moved([&] { static_cast<void>(judged.to_json()); });
  CHECK(!judged.is_verified() && says(same, "\"missing\":[\"commitment\",\"public:guest\"],"));
  vs::selftest tested;
  CHECK(tested.holds() && tested.headline().rfind("HOLDS: ", 0) == 0);
  CHECK(tested.to_json().rfind("{\"holds\":true", 0) == 0);
  const vs::selftest same_test = std::move(tested);
  CHECK(!tested.holds() && same_test.holds());
  moved([&] { static_cast<void>(tested.headline()); });
  moved([&] { static_cast<void>(tested.to_json()); });
  std::puts("ok");
}
