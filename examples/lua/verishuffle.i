/* The functions of documents for Lua 5.4, by SWIG: a function takes its inputs as strings, numbers or nil, and returns its
 * outputs as strings. Whatever is not VERISHUFFLE_OK is an error with the message.
 *   swig -lua $(pkg-config --cflags-only-I verishuffle lua5.4) verishuffle.i
 *   cc -shared -fPIC verishuffle_wrap.c $(pkg-config --cflags --libs verishuffle lua5.4) -o verishuffle.so */
%module verishuffle
%{
#include <string.h>
#include <verishuffle.h>
#define SIZE ((size_t)256 << 10)
%}
%include <stdint.i>
%typemap(in) verishuffle_text {
  size_t length = 0;
  const char *bytes = lua_tolstring(L, $input, &length);
  $1 = VERISHUFFLE_GIVEN(bytes, length);
  $1.given = bytes != NULL;
}
%typemap(in) const uint8_t[32] {
  size_t length;
  $1 = (uint8_t *)luaL_checklstring(L, $input, &length);
  luaL_argcheck(L, length == 32, $input, "32 bytes are needed");
}
%typemap(in, numinputs=0) verishuffle_buffer * (verishuffle_buffer buffer, char memory[256 << 10])
  "buffer.bytes = memory, buffer.size = SIZE, buffer.length = 0, $1 = &buffer;"
%typemap(argout) verishuffle_buffer * "if (result == VERISHUFFLE_OK) lua_pushlstring(L, $1->bytes, $1->length), SWIG_arg++;"
%typemap(in, numinputs=0) uint8_t[32] (uint8_t bytes[32]) "$1 = bytes;"
%typemap(argout) uint8_t[32] "if (result == VERISHUFFLE_OK) lua_pushlstring(L, (char *)$1, 32), SWIG_arg++;"
%typemap(argout) const uint8_t[32] ""
%typemap(in, numinputs=0) verishuffle_error * (verishuffle_error found) "$1 = &found;"
%typemap(out) verishuffle_status ""
%typemap(argout) verishuffle_error * "if (result != VERISHUFFLE_OK) luaL_error(L, \"%s\", $1->message);"
%rename("%(strip:[document_])s") "";
%inline %{
static verishuffle_status document_seal(verishuffle_text context, verishuffle_text name, verishuffle_buffer *secret, uint8_t seal[32],
                        verishuffle_error *error) {
  verishuffle_seal_input input = {.size = sizeof input, .context = context, .name = name};
  verishuffle_seal_output output = {.size = sizeof output, .secret = *secret};
  verishuffle_status status = verishuffle_seal(&input, &output, error);
  *secret = output.secret;
  memcpy(seal, output.seal, 32);
  return status;
}
static verishuffle_status document_commit(verishuffle_text context, verishuffle_text entries, uint32_t draw, verishuffle_text allocation,
                          verishuffle_text sources, verishuffle_buffer *terms, uint8_t commitment[32],
                          verishuffle_error *error) {
  verishuffle_commit_input input = {.size = sizeof input, .context = context, .entries = entries, .draw = draw,
                                    .allocation = allocation, .sources = sources};
  verishuffle_commit_output output = {.size = sizeof output, .terms = *terms};
  verishuffle_status status = verishuffle_commit(&input, &output, error);
  *terms = output.terms;
  memcpy(commitment, output.commitment, 32);
  return status;
}
static verishuffle_status document_open(verishuffle_text secret, verishuffle_text terms, const uint8_t published[32],
                        verishuffle_buffer *opening, verishuffle_buffer *bound, verishuffle_error *error) {
  verishuffle_open_input input = {.size = sizeof input, .secret = secret, .terms = terms};
  verishuffle_open_output output = {.size = sizeof output, .opening = *opening, .bound = *bound};
  memcpy(input.published, published, 32);
  verishuffle_status status = verishuffle_open(&input, &output, error);
  *opening = output.opening, *bound = output.bound;
  return status;
}
static verishuffle_status document_make_draw(verishuffle_text terms, verishuffle_text openings, verishuffle_text values,
                             verishuffle_text entries, verishuffle_buffer *transcript, verishuffle_buffer *result,
                             verishuffle_buffer *awards, verishuffle_error *error) {
  verishuffle_make_draw_input input = {.size = sizeof input, .terms = terms, .openings = openings, .values = values,
                                       .entries = entries};
  verishuffle_make_draw_output output = {.size = sizeof output, .transcript = *transcript, .result = *result,
                                         .awards = *awards};
  verishuffle_status status = verishuffle_make_draw(&input, &output, error);
  *transcript = output.transcript, *result = output.result, *awards = output.awards;
  return status;
}
static verishuffle_status document_verify(verishuffle_text transcript, const uint8_t commitment[32], verishuffle_text values,
                          verishuffle_text entries, verishuffle_text drawn, verishuffle_text awards,
                          verishuffle_error *error) {
  verishuffle_verify_input input = {.size = sizeof input, .transcript = transcript, .values = values,
                                    .entries = entries, .result = drawn, .awards = awards};
  verishuffle_verify_output output = {.size = sizeof output};
  memcpy(input.commitment, commitment, 32);
  return verishuffle_verify(&input, &output, error);
}
%}
