-- The functions of documents for LuaJIT, as in verishuffle.i: strings, numbers or nil for NULL come in, strings go out,
-- and a failure is an error. VERISHUFFLE_H is the path of the header, or it is /usr/local/include/verishuffle.h.
local ffi = require "ffi"
local header = assert(io.open(os.getenv "VERISHUFFLE_H" or "/usr/local/include/verishuffle.h")):read "*a"
header = header:gsub("/%*.-%*/", ""):gsub("//[^\n]*", ""):gsub("#[^\n]*", ""):gsub("VERISHUFFLE_MUST_USE", "")
ffi.cdef((header:gsub('extern "C" {(.*)}', "%1")))
local library, found, SIZE = ffi.load "verishuffle", ffi.new "verishuffle_error", 1024 * 1024

local function wrapped(name, parameters)
  return function(...)
    local inputs, taken, arguments, count, outputs, text = { ... }, 0, {}, 0, {}, nil
    local function output(item, size) outputs[#outputs + 1] = { ffi.new(item, size), ffi.new("size_t[1]", 32) } end
    for parameter in parameters:gmatch "[^,]+" do
      local value
      if parameter:find "^%s*const " or parameter:find "uint%d+_t [%w_]+$" then
        taken, value, text = taken + 1, inputs[taken + 1], inputs[taken + 1]
        assert(not parameter:find "%[32%]" or #value == 32, "32 bytes are needed")
      elseif parameter:find "verishuffle_error" then value = found
      elseif parameter:find "_size$" then value = SIZE
      elseif parameter:find "size_t %*" then value = outputs[#outputs][2]
      elseif parameter:find "_length$" then value = text and #text or 0
      else
        output("char[?]", parameter:find "%[32%]" and 32 or SIZE)
        value = outputs[#outputs][1]
      end
      count, arguments[count + 1] = count + 1, value
    end
    if library[name](unpack(arguments, 1, count)) ~= 0 then error(ffi.string(found.message), 2) end
    for i, output in ipairs(outputs) do outputs[i] = ffi.string(output[1], output[2][0]) end
    return unpack(outputs)
  end
end

local functions = {}
for name in ("seal commit open make_draw verify"):gmatch "%S+" do
  name = "verishuffle_" .. name
  functions[name] = wrapped(name, header:match(name .. "%(([^()]*)%);"))
end
return functions
