-- Draws a raffle, verifies it, and prints its transcript:
--   luajit raffle.lua   or, with the module of verishuffle.c,   lua5.4 raffle.lua
local json, verishuffle_call = require "cjson", require(jit and "ffi_verishuffle" or "verishuffle")

-- Calls verishuffle_call with these fields. A failure, and a draw that is not verified, is an error.
local function call(fields) return json.decode(verishuffle_call(json.encode(fields))) end

local context, entries = "Summer raffle, 23 August 2026, example.org/raffle", "Ada\nGrace\nHedy\nMary\n"
local party = call { call = "seal", context = context, name = "dealer" }
local guest = { kind = "public", name = "guest", description = "a word, such as: maple" }
local sources = { { kind = "sealed", name = "dealer", seal = party.seal }, guest }
local plan = call { call = "commit", context = context, entries = entries, draw = 3, sources = sources,
  allocation = "award Prize: 1\nwaitlist Reserve" }
print("Publish the commitment " .. plan.commitment)
-- Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
local opened = call { call = "open", secret = party.secret, terms = plan.terms, published = plan.commitment }
local known = call { call = "make_draw", terms = plan.terms, openings = { opened.opening }, entries = entries,
  values = { guest = "river" } }
io.write("Drawn:\n", known.result, known.awards)
known.call, known.commitment, known.values, known.entries = "verify", plan.commitment, { guest = "river" }, entries
call(known)
io.write("verified\n", known.transcript)
