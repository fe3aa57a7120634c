// The shuffle of the C++ standard library, with a generator that is often used for it.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>

extern "C" void std_shuffle(std::uint32_t *items, std::size_t count) {
    static std::mt19937_64 generator(1);
    std::shuffle(items, items + count, generator);
}
