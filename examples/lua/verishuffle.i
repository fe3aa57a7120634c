/* The functions of documents for Lua 5.4, by SWIG: a function takes its inputs as strings, numbers or nil for NULL, and
 * returns its outputs as strings. Whatever is not VERISHUFFLE_OK is an error with the message.
 *   swig -lua $(pkg-config --cflags-only-I verishuffle lua5.4) verishuffle.i
 *   cc -shared -fPIC verishuffle_wrap.c $(pkg-config --cflags --libs verishuffle lua5.4) -o verishuffle.so */
%module verishuffle
%{
#include <verishuffle.h>
enum { SIZE = 256 << 10 };
%}
%include <stdint.i>
%typemap(in) (const char *TEXT, size_t LENGTH) "$1 = (char *)lua_tolstring(L, $input, &$2);"
%typemap(in) const uint8_t[32] {
  size_t length;
  $1 = (uint8_t *)luaL_checklstring(L, $input, &length);
  luaL_argcheck(L, length == 32, $input, "32 bytes are needed");
}
%typemap(in, numinputs=0) (char *OUT, size_t SIZE, size_t *LENGTH) (char text[SIZE], size_t length = 0)
  "$1 = text, $2 = SIZE, $3 = &length;"
%typemap(argout) (char *OUT, size_t SIZE, size_t *LENGTH)
  "if (result == VERISHUFFLE_OK) lua_pushlstring(L, $1, *$3), SWIG_arg++;"
%typemap(in, numinputs=0) uint8_t[32] (uint8_t bytes[32]) "$1 = bytes;"
%typemap(argout) uint8_t[32] "if (result == VERISHUFFLE_OK) lua_pushlstring(L, (char *)$1, 32), SWIG_arg++;"
%typemap(argout) const uint8_t[32] ""
%typemap(in, numinputs=0) verishuffle_error * (verishuffle_error found) "$1 = &found;"
%typemap(out) verishuffle_status ""
%typemap(argout) verishuffle_error * "if (result != VERISHUFFLE_OK) luaL_error(L, \"%s\", $1->message);"
%define INPUT(name) %apply (const char *TEXT, size_t LENGTH) { (const char *name, size_t name ## _length) }; %enddef
%define OUTPUT(name) %apply (char *OUT, size_t SIZE, size_t *LENGTH)
  { (char *name, size_t name ## _size, size_t *name ## _length) }; %enddef
INPUT(context) INPUT(name) INPUT(entries) INPUT(rules) INPUT(allocation) INPUT(sources) INPUT(secret) INPUT(terms)
INPUT(openings) INPUT(values) INPUT(withdrawals) INPUT(transcript) INPUT(result) INPUT(awards)
OUTPUT(secret) OUTPUT(terms) OUTPUT(opening) OUTPUT(bound) OUTPUT(transcript) OUTPUT(awards) OUTPUT(verdict)
%ignore "";
%rename("%s", regextarget=1) "^verishuffle_(seal|commit|open|make_draw|verify)$";
%include <verishuffle.h>
