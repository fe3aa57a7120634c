-- Draws a raffle, verifies it, and prints its transcript:
--   luajit raffle.lua   or, with the module of verishuffle.c,   lua5.4 raffle.lua
local json, verishuffle_call = require "cjson", require(jit and "ffi_verishuffle" or "verishuffle")

-- Calls the library with these fields. A failure, and a draw that is not verified, is an error.
local function call(fields) return json.decode(verishuffle_call(json.encode(fields))) end

local context, entries = "Summer raffle, 23 August 2026, example.org/raffle", "Ada\nGrace\nHedy\nMary\n"
local party = call { call = "seal", context = context, name = "dealer" }
local guest = { kind = "public", name = "guest", description = "a word, such as: maple", known_from = 1787508000 }
local sources = { { kind = "sealed", name = "dealer", seal = party.seal }, guest }
local plan = call { call = "commit", context = context, entries = entries, draw = 3, sources = sources,
  allocation = "award Prize: 1\nwaitlist Reserve" }
print("Publish the commitment " .. plan.commitment)
-- Only now does the guest say a word. The dealer stores the secret of this answer before the opening leaves.
local opened = call { call = "open", secret = party.secret, terms = plan.terms, commitment = plan.commitment }
local word = { guest = "river" }
local drawn = call { call = "draw", terms = plan.terms, openings = { opened.opening }, public = word,
  entries = entries }
call { call = "verify", transcript = drawn.transcript, commitment = plan.commitment, entries = entries,
  result = drawn.result, awards = drawn.awards, public = word, published_at = 1787400000 }
print("Drawn:\n" .. drawn.result .. drawn.awards .. "verified\n" .. drawn.transcript)
