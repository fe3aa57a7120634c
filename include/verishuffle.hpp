#include "verishuffle.h"
