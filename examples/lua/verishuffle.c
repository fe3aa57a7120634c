/* verishuffle_call for Lua 5.4: it takes a request and returns an answer. A call that fails is an error.
 *   cc -shared -fPIC verishuffle.c $(pkg-config --cflags --libs verishuffle lua5.4) -o verishuffle.so */
#include <lauxlib.h>
#include <verishuffle.h>

static int call(lua_State *L) {
  size_t length, used, size = 1 << 20;
  verishuffle_error error;
  luaL_Buffer answer;
  const char *request = luaL_checklstring(L, 1, &length);
  char *room = luaL_buffinitsize(L, &answer, size);
  if (verishuffle_call(request, length, room, size, &used, &error) != VERISHUFFLE_OK) {
    return luaL_error(L, "%s", error.message);
  }
  luaL_pushresultsize(&answer, used);
  return 1;
}

int luaopen_verishuffle(lua_State *L) {
  lua_pushcfunction(L, call);
  return 1;
}
