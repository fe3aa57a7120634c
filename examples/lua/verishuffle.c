/* verishuffle_call for Lua 5.4: it takes a request and returns an answer. A call that fails is an error.
 *   cc -shared -fPIC verishuffle.c $(pkg-config --cflags --libs verishuffle lua5.4) -o verishuffle.so */
#include <lauxlib.h>
#include <verishuffle.h>

static int call(lua_State *L) {
  size_t length;
  verishuffle_answer *answer;
  const char *request = luaL_checklstring(L, 1, &length);
  const verishuffle_status status = verishuffle_call(request, length, &answer);
  lua_pushstring(L, verishuffle_answer_text(answer, status == VERISHUFFLE_OK ? VERISHUFFLE_PART_JSON : VERISHUFFLE_PART_ERROR, NULL));
  verishuffle_answer_free(answer);
  return status == VERISHUFFLE_OK ? 1 : lua_error(L);
}

int luaopen_verishuffle(lua_State *L) {
  lua_pushcfunction(L, call);
  return 1;
}
