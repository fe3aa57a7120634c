-- verishuffle_call for LuaJIT, as verishuffle.c makes it for Lua 5.4.
local ffi = require "ffi"
ffi.cdef [[typedef struct verishuffle_answer verishuffle_answer;
  int32_t verishuffle_call(const char *request, size_t request_length, verishuffle_answer **answer);
  const char *verishuffle_answer_text(const verishuffle_answer *answer, const char *part, size_t *length);
  void verishuffle_answer_free(verishuffle_answer *answer);]]
local library = ffi.load "verishuffle"
return function(request)
  local answer = ffi.new "verishuffle_answer *[1]"
  local status = library.verishuffle_call(request, #request, answer)
  local text = ffi.string(library.verishuffle_answer_text(answer[0], status == 0 and "json" or "error", nil))
  library.verishuffle_answer_free(answer[0])
  return status == 0 and text or error(text, 0)
end
