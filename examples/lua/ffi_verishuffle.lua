-- The functions of documents for LuaJIT, as in verishuffle.i: strings, numbers or nil come in, strings go out, and a
-- failure is an error. VERISHUFFLE_H is the path of the header, or it is /usr/local/include/verishuffle.h.
local ffi = require "ffi"
local header = assert(io.open(os.getenv "VERISHUFFLE_H" or "/usr/local/include/verishuffle.h")):read "*a"
header = header:gsub("/%*.-%*/", ""):gsub("//[^\n]*", ""):gsub("#[^\n]*", ""):gsub("VERISHUFFLE_MUST_USE", "")
ffi.cdef((header:gsub('extern "C" {(.*)}', "%1")))
local library, SIZE = ffi.load "verishuffle", 1024 * 1024

-- Returns a function that takes these fields of the input, and gives these of the output.
local function wrapped(name, taken, given)
  return function(...)
    local inputs, count, outputs, kept = { ... }, 0, {}, {}
    local input, output = ffi.new(name .. "_input"), ffi.new(name .. "_output")
    input.size, output.size = ffi.sizeof(input), ffi.sizeof(output)
    for field in taken:gmatch "%S+" do
      count = count + 1
      local value = inputs[count]
      if type(value) == "number" then input[field] = value
      elseif value and (field == "published" or field == "commitment") then
        assert(#value == 32, "32 bytes are needed")
        ffi.copy(input[field], value, 32)
      elseif value then input[field].bytes, input[field].length, input[field].given = value, #value, 1 end
    end
    for field in given:gmatch "%S+" do
      if field ~= "seal" and field ~= "commitment" then
        kept[field] = ffi.new("char[?]", SIZE)
        output[field].bytes, output[field].size = kept[field], SIZE
      end
    end
    local found = ffi.new "verishuffle_error"
    if library[name](input, output, found) ~= 0 then error(ffi.string(found.message), 2) end
    for field in given:gmatch "%S+" do
      outputs[#outputs + 1] = kept[field] and ffi.string(kept[field], output[field].length) or ffi.string(output[field], 32)
    end
    return unpack(outputs)
  end
end

return {
  seal = wrapped("verishuffle_seal", "context name", "secret seal"),
  commit = wrapped("verishuffle_commit", "context entries draw allocation sources", "terms commitment"),
  open = wrapped("verishuffle_open", "secret terms published", "opening bound"),
  make_draw = wrapped("verishuffle_make_draw", "terms openings values entries", "transcript result awards"),
  verify = wrapped("verishuffle_verify", "transcript commitment values entries result awards", ""),
}
