-- verishuffle_call for LuaJIT, as verishuffle.c makes it for Lua 5.4.
local ffi = require "ffi"
ffi.cdef [[int32_t verishuffle_call(const char *request, size_t request_length, char *answer, size_t answer_size,
  size_t *answer_length, void *error);]]
return function(request)
  local answer, length, found = ffi.new "char[1048576]", ffi.new "size_t[1]", ffi.new "uint64_t[80]"
  if ffi.load "verishuffle".verishuffle_call(request, #request, answer, 1048576, length, found) ~= 0 then
    error(ffi.string(ffi.cast("char *", found) + 24), 0)
  end
  return ffi.string(answer, length[0])
end
