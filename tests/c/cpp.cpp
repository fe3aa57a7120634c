#include <verishuffle.hpp>
int main() { return 0; }
