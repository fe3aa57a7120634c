-- Shuffles and deals a deck of cards, and draws a raffle. The documents are left in a folder, which is nobody else's:
--   luajit deck.lua FOLDER   or, with the module of verishuffle.i,   lua5.4 deck.lua FOLDER
local v = require(jit and "ffi_verishuffle" or "verishuffle")

local function hex(bytes)
  return (bytes:gsub(".", function(byte) return ("%02x"):format(byte:byte()) end))
end

local function play(name, context, entries, draw, allocation)
  local secret, seal = v.seal(context, "dealer")
  local sources = ([[[{"kind": "sealed", "name": "dealer", "seal": "%s"},
    {"kind": "public", "name": "guest", "description": "a word, such as: maple"}]
  ]]):format(hex(seal))
  local terms, commitment = v.commit(context, entries, draw, allocation, sources)
  print(name, "Publish the commitment " .. hex(commitment))
  -- Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
  local values = '{"guest": "river"}'
  local opening, bound = v.open(secret, terms, commitment)
  local transcript, result, awards = v.make_draw(terms, "[" .. opening .. "]", values, entries)
  io.write("Drawn:\n", result, awards)
  -- An error unless it is verified.
  v.verify(transcript, commitment, values, entries, result, awards)
  print(name, "verified")
  local documents = { entries = entries, secret = bound, terms = terms, opening = opening, transcript = transcript,
    awards = awards }
  for document, text in pairs(documents) do
    local file = assert(io.open(("%s/%s-%s"):format(arg[1], name, document), "wb"))
    assert(file:write(text) and file:close())
  end
end

local deck = {}
for _, suit in ipairs { "clubs", "diamonds", "hearts", "spades" } do
  for rank in ("2 3 4 5 6 7 8 9 10 jack queen king ace"):gmatch "%w+" do deck[#deck + 1] = rank .. " of " .. suit end
end
play("cards", "Table 3, 8 May 2026, example.org/cards", table.concat(deck, "\n") .. "\n", 52,
  "award Ada: 5\naward Grace: 5\nwaitlist Pile")
play("raffle", "Summer raffle, 23 August 2026, example.org/raffle", "Ada\nGrace\nHedy\nKatherine\nMary\n", 3,
  "award Prize: 1\nwaitlist Reserve")
